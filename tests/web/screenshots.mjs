// SPDX-License-Identifier: MIT
// The pictures of the table in the README: node tests/web/screenshots.mjs [DIRECTORY [PICTURE]...]; all of them, in docs/images, by default.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PHONE, ROOT, Server, browser, open, sit, tapPlace, touchPiece } from './lib.mjs';
import { smaller } from './png.mjs';
import { Reference } from './replay.mjs';

const out = process.argv[2] || join(ROOT, 'docs', 'images');
const SCREEN = { viewport: { width: 1360, height: 850 } };
mkdirSync(out, { recursive: true });
const server = await new Server().start();
const game = new Reference(server.dir), leipzig = new Reference(server.dir, 'nations'), july = new Reference(server.dir, 'wagram'), crossroads = new Reference(server.dir, 'eagles');
const chrome = await browser();

/** @param page to be photographed once its counters have come to rest */
async function shot(page, name) {
    await page.waitForTimeout(600);
    writeFileSync(join(out, `${name}.png`), smaller(await page.screenshot()));
    await page.context().close();
}

/** The seat that is to make that move of a game. */
async function at(move, options = SCREEN, from = game) {
    const links = await server.bring(from.after(move)), { side } = from.moves[move];
    const opposite = Object.keys(links).find((seat) => seat !== side && seat !== 'spectator');
    const other = await sit(chrome, server, links[opposite]); // someone sits there
    const page = await sit(chrome, server, links[side], options);
    await page.waitForSelector('.prompt.yours');
    page.once('close', () => other.context().close());
    return page;
}

/** With two games going on and one over. */
async function lobby() {
    const page = await open(chrome, `${server.url}/`, SCREEN);
    for (const record of [game.record, game.after(90), leipzig.after(70)]) {
        const links = await server.bring(record);
        await page.goto(`${server.url}${links.allied}`);
        await page.waitForSelector('.piece');
    }
    await page.goto(`${server.url}/#`);
    await page.waitForSelector('.card-battle img');
    await page.waitForLoadState('networkidle');
    await page.mouse.move(5, 400);
    await shot(page, 'lobby');
}

async function board() {
    const page = await at(game.find('march:', 160));
    await page.click('.tab-log');
    await shot(page, 'board');
}

async function odds() {
    const page = await at(game.find('tire:', 293));
    await page.click('.tab-log');
    await page.click('[data-odds]');
    await page.waitForSelector('[data-key="ask-play"]');
    await shot(page, 'odds');
}

async function refusal() {
    const move = game.find('march:', 160), page = await at(move);
    await page.click('.tab-log');
    const unit = game.moves[move].notation.split(':')[1];
    for (const id of [unit, 'mont-st-jean']) {
        await (id === unit ? touchPiece(page, id) : tapPlace(page, id));
    }
    await page.waitForSelector('.refusal');
    await shot(page, 'refusal');
}

async function dark() {
    const page = await at(game.find('champion:'), { ...SCREEN, colorScheme: 'dark', locale: 'fr-FR' });
    await tapPlace(page, 'la-belle-alliance');
    await page.waitForSelector('.refusal');
    await page.click('[data-key="layer-sight"]');
    await page.waitForSelector('.mark');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.refusal', { state: 'detached' });
    await shot(page, 'dark');
}

async function phone() {
    const page = await at(0, PHONE);
    await page.locator('.board .piece.lit').first().tap({ force: true });
    await page.waitForSelector('.fan [data-id]');
    await shot(page, 'phone');
}

/** Cards in hand and in the row, markers, armies that stand revealed, missions. */
async function nations() {
    await shot(await at(leipzig.find('play:', 90), { viewport: { width: 1500, height: 938 } }, leipzig), 'nations');
}

/** Zones, counters that face the enemy, the order boards, a unit about to attack. */
async function wagram() {
    await shot(await at(july.find('attack:', july.find('attack:') + 1), { viewport: { width: 1500, height: 938 } }, july), 'wagram');
}

/** Hexes, levels, counters in stacks, the order sheet, cards, the turn track. */
async function eagles() {
    await shot(await at(crossroads.find('attack:'), { viewport: { width: 1500, height: 938 } }, crossroads), 'eagles');
}

/** The guide of a first hour beside the board, with what it speaks of framed. */
async function tour() {
    const page = await open(chrome, `${server.url}/#tour=waterloo`, SCREEN);
    await page.waitForSelector('[data-key="tour-next"]');
    for (let step = 0; step < 2; step++) {
        await page.click('[data-key="tour-next"]');
        await page.waitForTimeout(300);
    }
    await shot(page, 'tour');
}

/** A position being set up. */
async function editor() {
    const page = await open(chrome, `${server.url}/#edit=waterloo/1815`, SCREEN);
    await page.waitForSelector('.edit-sound');
    await page.evaluate(() => document.querySelector('.pieces .piece[data-id="f-inf-1"]').dispatchEvent(new MouseEvent('click', { bubbles: true })));
    await shot(page, 'editor');
}

const wanted = process.argv.slice(3);
for (const picture of [lobby, board, odds, refusal, dark, phone, nations, wagram, eagles, tour, editor]) {
    if (wanted.length === 0 || wanted.includes(picture.name)) {
        await picture();
    }
}
await chrome.close();
await server.stop();
