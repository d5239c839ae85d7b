// SPDX-License-Identifier: MIT
// A game of cards: the hand along the bottom, played by mouse, by drag, by key and by finger; letters stay sealed.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, Server, axe, browser, has, open } from './lib.mjs';
import { Reference, listen } from './replay.mjs';

let server, chrome, game;
before(async () => {
    server = await new Server().start();
    chrome = await browser();
    game = new Reference(server.dir, 'nations');
});
after(async () => {
    await chrome.close();
    await server.stop();
});

/** The seat that is to play a card, and the card. */
async function turn(options = {}) {
    const move = game.find('play:', 90), { side, notation } = game.moves[move], links = await server.bring(game.after(move));
    const page = await open(chrome, server.url + links[side], { reducedMotion: 'reduce', settings: { forced: false, confirm: false, whole: false }, ...options });
    listen(page);
    await page.reload();
    await page.waitForSelector('.prompt.yours');
    await page.waitForSelector('.cards-table .cards .item-button');
    return { page, side, links, card: notation.split(':')[1] };
}

const one = (card) => `.cards-table .cards .item-button[data-id="${card}"]`;
const middle = async (page, selector) => {
    const box = await (await page.waitForSelector(selector)).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
/** Is the card chosen, or has it been played already? */
const taken = (page, card) => page.waitForFunction((s) => !document.querySelector(s) || document.querySelector(s).getAttribute('aria-pressed') === 'true', one(card));

test('row, hand, letters and piles lie along the bottom as cards, and nowhere else', { timeout: 120_000 }, async () => {
    const { page, side } = await turn();
    assert.deepEqual(await page.$$eval('.cards-table > .panel', (all) => all.map((p) => p.dataset.panel)), ['row', `hand-${side}`, 'missions', 'piles']);
    assert.equal(await has(page, '.panels [data-panel="row"], .panels [data-panel="missions"]'), false);
    const hand = await page.$$eval('.cards-table .cards .item', (all) => all.map((el) => ({ text: el.querySelector('.card-plate')?.textContent, painted: el.querySelectorAll('.scene path, .scene use').length, count: el.querySelector('.card-count')?.dataset.count || null })));
    assert.ok(hand.length > 2 && hand.every((c) => c.text && c.painted > 2), JSON.stringify(hand));
    const { items } = page.scene.panels.find((p) => p.shape === 'cards');
    assert.deepEqual(hand.map((c) => c.count), items.map((i) => (i.value > 1 ? String(i.value) : null)), 'how many, on a disc');
    assert.ok(hand.some((c) => c.count !== null));
    assert.ok(await page.$eval('.cards-table', (el) => el.getBoundingClientRect().bottom <= window.innerHeight + 1));
    await axe(page, 'cards');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('a card is played by touch', { timeout: 120_000 }, async () => {
    const { page, card } = await turn();
    await page.click(one(card));
    await taken(page, card);
    await page.context().close();
});

test('a card is dragged to where it goes; let go at home, it stays', { timeout: 120_000 }, async () => {
    const { page, card } = await turn(), from = await middle(page, one(card)), board = await middle(page, '.board');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y - 6, { steps: 4 });
    assert.equal(await has(page, '.card-carried'), true, 'it follows the hand');
    await page.mouse.move(from.x + 12, from.y, { steps: 3 });
    await page.mouse.up();
    assert.equal(await has(page, '.card-carried'), false);
    await page.waitForTimeout(200);
    assert.equal(await page.getAttribute(one(card), 'aria-pressed'), 'false', 'at home again');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(board.x, board.y, { steps: 8 });
    await page.mouse.up();
    await taken(page, card);
    assert.equal(await has(page, '.card-carried'), false);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('a card that cannot be played says why, and the pile is drawn from by touch', { timeout: 120_000 }, async () => {
    const draw = game.find('draw', 20), links = await server.bring(game.after(draw)), { side } = game.moves[draw];
    const page = await open(chrome, server.url + links[side], { reducedMotion: 'reduce', settings: { forced: false, confirm: false } });
    await page.waitForSelector('.prompt.yours');
    const idle = await page.waitForSelector('.cards-table .item-button.idle');
    await idle.click();
    await page.waitForSelector('.refusal');
    const hand = () => page.$eval('.cards-table .cards h3', (el) => el.textContent), before = await hand();
    await page.click('.cards-table .piles .item.lit .item-button[data-id="do-draw"]');
    await page.waitForFunction((was) => document.querySelector('.cards-table .cards h3').textContent !== was, before);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('arrow keys go from card to card, and Enter plays', { timeout: 120_000 }, async () => {
    const { page, card } = await turn(), ids = () => page.$$eval('.cards-table .item-button', (all) => all.map((b) => b.dataset.id));
    const all = await ids();
    await page.focus('.cards-table .item-button');
    for (let i = 0; i < all.indexOf(card); i++) {
        await page.keyboard.press('ArrowRight');
    }
    assert.equal(await page.evaluate(() => document.activeElement?.dataset.id), card);
    assert.match(await page.getAttribute(one(card), 'aria-label'), /\w+ \w+.*\. /, 'what it is and what for, in words');
    await page.keyboard.press('Enter');
    await taken(page, card);
    await page.context().close();
});

test('by finger on a phone, where the strip is scrolled and not the page', { timeout: 120_000 }, async () => {
    const { page, card } = await turn(PHONE);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth && document.documentElement.scrollHeight <= window.innerHeight), 'nothing sticks out');
    assert.ok(await page.$eval('.cards-table', (el) => el.scrollWidth > el.clientWidth), 'there is more beside it');
    await page.locator(one(card)).tap();
    await taken(page, card);
    await axe(page, 'cards on a phone');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('letters are sealed for the other side, and their words are on the page of nobody but their owner', { timeout: 120_000 }, async () => {
    const links = await server.table('nations/1813', {}, 3), french = await open(chrome, server.url + links.french), allied = await open(chrome, server.url + links.allied);
    for (const page of [french, allied]) {
        await page.waitForSelector('.cards-table .letters .item');
    }
    const letters = (page) => page.$$eval('.cards-table .letters .item .card-plate', (all) => all.map((el) => el.textContent));
    const own = await letters(french), theirs = await letters(allied);
    assert.ok(own.length >= 5 && own.every((text) => /VP/.test(text)), own.join());
    assert.ok(theirs.length >= 5 && !theirs.some((text) => /VP/.test(text)), theirs.join());
    await Promise.all([french, allied].map((page) => page.context().close()));
});
