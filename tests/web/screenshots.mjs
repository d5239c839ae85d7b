// SPDX-License-Identifier: MIT
// The pictures of the table in the README: node tests/web/screenshots.mjs [DIRECTORY [PICTURE]...]; all of them, in docs/images, by default.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PHONE, ROOT, Server, browser, open, playMoves, sit, tapPlace } from './lib.mjs';
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

/** Where the fight is, and not the whole board. */
async function near(page) {
    await page.keyboard.press('x');
    await page.waitForTimeout(400);
    return page;
}

async function board() {
    const page = await near(await at(game.find('march:', 160)));
    await page.click('.tab-log');
    await shot(page, 'board');
}

/** Hexes, levels, counters in piles; before a melee what may come of it, exactly. */
async function odds() {
    const page = await near(await at(crossroads.find('attack:'), SCREEN, crossroads));
    await page.click('[data-odds]');
    await page.waitForSelector('[data-key="ask-play"]');
    await shot(page, 'odds');
}

const WATCHED = { settings: { speed: '2', forced: false, confirm: false } };

/** A page of a seat that looks on while so many moves are played. */
async function watched(from, first, count) {
    const links = await server.bring(from.after(first)), lines = await open(chrome, server.url);
    const page = await sit(chrome, server, links.french, { ...SCREEN, ...WATCHED });
    await page.waitForTimeout(300);
    await near(page);
    await playMoves(lines, server, links, from.moves.slice(first, first + count));
    await lines.context().close();
    return page;
}

/** An assault, as the other side sees it: who fights, the sum, the odds, the dice. */
async function battle() {
    const page = await watched(game, 56, 9);
    await page.waitForSelector('.film.playing');
    await page.waitForFunction(() => document.querySelectorAll('.battle:not([hidden]) .die').length > 1 && document.querySelector('.battle-odds li'));
    await page.click('[data-key="film-toggle"]');
    await shot(page, 'battle');
}

/** The turn of the other side, stopped on the way. */
async function film() {
    const page = await watched(crossroads, 24, 49);
    await page.waitForSelector('.film.playing');
    await page.click('[data-key="film-toggle"]');
    await page.click('[data-key="act-1"]');
    await page.waitForSelector('.film-trail');
    await shot(page, 'film');
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
    await shot(await near(await at(0, PHONE, crossroads)), 'phone');
}

/** Cards in hand and in the row, markers, armies that stand revealed, missions. */
async function nations() {
    await shot(await at(leipzig.find('play:', 90), { viewport: { width: 1500, height: 938 } }, leipzig), 'nations');
}

/** Zones, counters that face the enemy, the order boards. */
async function wagram() {
    await shot(await near(await at(july.find('attack:', july.find('attack:') + 1), SCREEN, july)), 'wagram');
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
for (const picture of [board, odds, battle, film, dark, phone, nations, wagram, tour, editor]) {
    if (wanted.length === 0 || wanted.includes(picture.name)) {
        await picture();
    }
}
await chrome.close();
await server.stop();
