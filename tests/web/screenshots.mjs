// SPDX-License-Identifier: MIT
// Pictures of the table for the documentation: node screenshots.mjs DIRECTORY
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Server, act, browser, look, open } from './lib.mjs';

const out = process.argv[2] || 'images';
mkdirSync(out, { recursive: true });
const server = await new Server().start();
const chrome = await browser();
const token = (link) => link.replace(/^.*#t=/, '');
const shot = async (page, name) => {
    await page.waitForTimeout(500); // counters have come to rest
    await page.screenshot({ path: join(out, `${name}.png`) });
};

/** Plays on until a move of that verb is offered, both seats by this policy. */
async function until(pages, verb, order) {
    for (let i = 0; i < 4000; i++) {
        for (const page of pages) {
            const state = await look(page);
            if (state.yours && state.moves.some((m) => m.split(':')[0] === verb)) {
                return page;
            }
            await act(page, (moves) => [...moves].sort((a, b) => rank(order, a) - rank(order, b))[0]);
        }
        await pages[0].waitForTimeout(5);
    }
    throw new Error(`${verb} never came`);
}

const rank = (order, move) => (order.includes(move.split(':')[0]) ? order.indexOf(move.split(':')[0]) : order.length);

/** The lobby with a few tables in it. */
async function lobby() {
    const page = await open(chrome, `${server.url}/`);
    for (const [game, seats] of [['waterloo/1815', { french: 'human', allied: 'human' }], ['mini/skirmish', { red: 'human', blue: 'random' }]]) {
        const links = await server.table(game, seats, 7).catch(() => null); // the small game is not in every build
        if (links) {
            await page.goto(`${server.url}/#t=${token(Object.values(links)[0])}`);
            await page.waitForSelector('.piece');
        }
    }
    await page.goto(`${server.url}/#`);
    await page.waitForSelector('.card-battle img');
    await page.waitForLoadState('networkidle');
    await shot(page, 'lobby');
    await page.context().close();
}

async function battle() {
    const links = await server.table('waterloo/1815', { french: 'human', allied: 'human' }, 7);
    const french = await open(chrome, server.url + links.french), allied = await open(chrome, server.url + links.allied);
    await allied.waitForSelector('.piece.lit');
    await shot(allied, 'board');
    const order = ['attack', 'resolve', 'assault', 'contact', 'done', 'spend', 'lead', 'activate', 'march'];
    const page = await until([french, allied], 'champion', order);
    await page.keyboard.press('l');
    await shot(page, 'assault');
    await page.click('[data-odds]');
    await page.waitForSelector('[data-key="ask-play"]');
    await shot(page, 'odds');
    await page.keyboard.press('Escape');
    await page.click('.board .place[data-id="mont-st-jean"]', { force: true });
    await page.waitForSelector('.refusal');
    await shot(page, 'refusal');
    await french.context().close();
    await allied.context().close();
    return links;
}

async function others() {
    const links = await server.table('waterloo/1815', { french: 'human', allied: 'human' }, 7);
    const dark = await open(chrome, server.url + links.allied, { colorScheme: 'dark', locale: 'fr-FR' });
    await dark.waitForSelector('.piece.lit');
    await dark.keyboard.press('b');
    await shot(dark, 'dark');
    await dark.context().close();
    const phone = await open(chrome, server.url + links.allied,
        { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
    await phone.waitForSelector('.piece.lit');
    await phone.locator('.board .piece.lit').first().tap({ force: true });
    await shot(phone, 'phone');
    await phone.context().close();
}

await lobby();
await battle();
await others();
await chrome.close();
await server.stop();
