// SPDX-License-Identifier: MIT
// Scenes of games that are not Waterloo, from a server that is made up: hexes, high stacks, hands of cards,
// order boards.  The client knows no game, so it must draw and play these as well.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { PHONE, Server, browser, open } from './lib.mjs';
import { touchThing } from './replay.mjs';

const server = new Server(); // for the page itself
const ACROSS = 30, DOWN = 20, R = 20;
let chrome;

before(async () => {
    await server.start();
    chrome = await browser();
});

after(async () => {
    await chrome?.close();
    await server.stop();
});

function hexes() {
    const places = [];
    for (let row = 0; row < DOWN; row++) {
        for (let col = 0; col < ACROSS; col++) {
            const x = 40 + col * R * 1.5, y = 40 + row * R * 1.732 + (col % 2) * R * 0.866;
            const outline = [0, 60, 120, 180, 240, 300].map((a) => [x + R * Math.cos(a * Math.PI / 180), y + R * Math.sin(a * Math.PI / 180)].map((v) => Math.round(v * 10) / 10));
            places.push({ id: `hex-${col}-${row}`, name: `${String(col).padStart(2, '0')}${String(row).padStart(2, '0')}`, x, y, radius: R * 0.85, outline });
        }
    }
    return places;
}

const SIDES = [{ id: 'white', name: 'White', colour: '#25467f' }, { id: 'green', name: 'Green', colour: '#1f5b34' }];
const BOARD = { format: 1, game: 'waterloo/1815', width: 1000, height: 760, counter: 24, named: true, sides: SIDES, places: hexes(), layers: [], names: [], ground: false, numbered: false,
                svg: '<rect x="0" y="0" width="1000" height="760" fill="#e8e3cf"/>' };

const piece = (id, place, more = {}) => ({ id, place, symbol: 'infantry', letter: '', side: id[0] === 'w' ? 'white' : 'green', facing: 60, order: 0, down: false,
                                           name: `Unit ${id}`, words: [{ text: 'in order', clause: null }], badges: [{ symbol: 'steps', value: 2 }], ...more });
const item = (id, text, more = {}) => ({ id, symbol: '', side: null, on: false, value: null, text, ...more });

function scene() {
    const pieces = [];
    for (let i = 0; i < 140; i++) {
        pieces.push(piece(`${i % 2 ? 'w' : 'g'}${i}`, `hex-${i % 28}-${(i * 7) % 19}`));
    }
    for (let i = 0; i < 16; i++) { // a high stack
        pieces.push(piece(`w-stack-${i}`, 'hex-3-3', { order: i, facing: null, symbol: i % 3 ? 'cavalry' : 'marker' }));
    }
    for (let i = 4; i >= 0; i--) { // counters that cover each other, the highest told first
        pieces.push(piece(`w-few-${i}`, 'hex-29-19', { order: i, facing: null }));
    }
    ['corps-1', 'corps-2'].forEach((box, n) => [0, 1, 2, 3].forEach((i) => pieces.push(piece(`w-${box}-${i}`, box, { symbol: n ? 'cube' : 'card', down: i % 2 === 1 }))));
    const cards = Array.from({ length: 9 }, (_, i) => item(`card-${i}`, i === 4 ? 'A card with a really long name, and a Donaudampfschiffahrtsgesellschaftskapitän in it' : `Forced march ${i}`, { symbol: 'card', side: 'white', value: i }));
    const moves = [...cards.map((c, i) => ({ n: i + 1, notation: `play:${c.id}`, verb: 'play', touch: [c.id, 'do-play'], text: `play ${c.text}`, final: false })),
        ...[0, 5, 15].map((i, n) => ({ n: 20 + n, notation: `rally:w-stack-${i}`, verb: 'rally', touch: [`w-stack-${i}`, 'do-rally'], text: `rally ${i}`, final: false })),
        ...[0, 1, 2, 3].map((i) => ({ n: 30 + i, notation: `order:w-corps-1-${i}:corps-2`, verb: 'order', touch: [`w-corps-1-${i}`, 'corps-2', 'do-order'], text: `order ${i}`, final: false })),
        { n: 40, notation: 'pass', verb: 'pass', touch: ['do-pass'], text: 'pass', final: false }];
    return { format: 1, game: 'waterloo/1815', title: 'A game to come: with a title that is rather long', language: 'en', viewer: 'white', step: 3, decider: 'white', over: false, winner: null,
             prompt: { text: 'Play a card, rally a unit, give an order, or pass.', clause: 'X-1.1' }, sides: SIDES.map(({ id, name }) => ({ id, name })), places: BOARD.places.map((p) => p.id), pieces,
             panels: [{ id: 'hand', shape: 'hand', title: 'Your hand', items: cards },
                      { id: 'orders', shape: 'boxes', title: 'Orders', items: [item('corps-1', 'I Corps'), item('corps-2', 'II Corps', { on: true }), ...Array.from({ length: 12 }, (_, i) => item(null, `Corps ${i + 3}`))] },
                      { id: 'turn', shape: 'track', title: 'Turn', items: Array.from({ length: 40 }, (_, i) => item(`turn-${i}`, `${i + 1}`, { on: i === 7 })) },
                      { id: 'odd', shape: 'a shape nobody knows', title: 'Something new', items: [item(null, 'reserves', { value: 12 }), item(null, 'A line of text that goes on and on until it has to be broken somewhere')] }],
             moves, buttons: [{ id: 'do-play', text: 'play …' }, { id: 'do-rally', text: 'rally …' }, { id: 'do-order', text: 'order … to …' }, { id: 'do-pass', text: 'pass' }],
             log: [{ step: 3, text: 'Unit w1 stands in 0107.', clause: null, breakdown: null }], undo: false, redo: false };
}

/** A table of that scene: what is played is kept in page.played. */
async function table(options) {
    const page = await open(chrome, 'about:blank', options);
    page.played = [];
    await page.route(/\/api\/board/, (route) => route.fulfill({ json: BOARD }));
    await page.routeWebSocket(/\/ws$/, (socket) => socket.onMessage((text) => {
        const m = JSON.parse(text);
        if (m.t === 'hello') {
            socket.send(JSON.stringify({ t: 'scene', seq: 1, from: 1, scene: scene() }));
        } else if (m.t === 'move') {
            page.played.push(m.move);
            socket.send(JSON.stringify({ t: 'refused', id: m.id, code: 'rule', text: 'kept', clause: null }));
        } else if (m.t === 'reach') {
            socket.send(JSON.stringify({ t: 'answer', id: m.id, place: null, left: null, none: { text: 'They cannot move now.', clause: null }, ways: [] }));
        } else if (m.t === 'aims') {
            socket.send(JSON.stringify({ t: 'answer', id: m.id, aims: [] }));
        } else if (m.t === 'whynot') {
            socket.send(JSON.stringify({ t: 'answer', id: m.id, legal: false, text: 'Not that one.', clause: 'X-1.2', rule: 'Not that one.', breakdown: null }));
        }
    }));
    const began = performance.now();
    await page.goto(`${server.url}/#t=${'a'.repeat(43)}`);
    await page.waitForSelector('.piece').catch((e) => assert.fail(`${e.message} ${page.errors}`));
    page.took = performance.now() - began;
    return page;
}

const fits = (page) => page.evaluate(() => [...document.querySelectorAll('.panels, .panel, .panel .item, .actions')].filter((e) => e.scrollWidth > e.clientWidth + 2 && e.clientWidth > 0).map((e) => e.className));

test('six hundred hexes, a hundred and sixty counters, hands and order boards: drawn, in their places, touchable', { timeout: 120_000 }, async (t) => {
    const page = await table({});
    t.diagnostic(`drawn after ${Math.round(page.took)} ms`);
    if (process.env.PICTURES) {
        await page.waitForTimeout(600);
        writeFileSync(`${process.env.PICTURES}/scenes.png`, await page.screenshot());
    }
    assert.equal(await page.evaluate(() => document.querySelectorAll('.board .piece').length), 161);
    assert.deepEqual(await fits(page), [], 'nothing sticks out of its panel');
    assert.equal(await page.evaluate(() => document.querySelectorAll('.panel[aria-label="Orders"] .piece-button').length), 8);
    assert.match(await page.textContent('.panel[aria-label="Something new"]'), /reserves 12/);
    await page.click('.panel.hand [data-id="card-4"]');
    await page.waitForFunction(() => document.querySelector('.refusal'));
    await page.click('.panel[aria-label="Orders"] [data-id="w-corps-1-2"]'); // one move has it: played
    await page.waitForFunction(() => document.querySelectorAll('.refusal').length === 1);
    await touchThing(page, 'w-stack-15'); // opens the stack, then touches in it
    await page.waitForTimeout(200);
    assert.deepEqual(page.played, ['play:card-4', 'order:w-corps-1-2:corps-2', 'rally:w-stack-15']);
    await page.evaluate(() => document.querySelector('.board .piece[data-id="g0"]').dispatchEvent(new MouseEvent('click', { bubbles: true })));
    await page.waitForFunction(() => /Not that one/.test(document.querySelector('.refusal')?.textContent || ''));
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('where counters cover each other the highest is drawn last', { timeout: 120_000 }, async () => {
    const page = await table({});
    const order = await page.$$eval('.board .pieces [data-id^="w-few-"]', (all) => all.map((e) => e.getAttribute('data-id')));
    assert.deepEqual(order, [0, 1, 2, 3, 4].map((i) => `w-few-${i}`));
    await page.context().close();
});

test('a stack of sixteen opens inside the window, and a click on every counter of it finds that counter', { timeout: 120_000 }, async () => {
    const page = await table({});
    assert.deepEqual(await page.$$eval('.heap', (all) => all.map((e) => [e.textContent, e.classList.contains('lit')])), [['5', false], ['16', true]], 'it lies in a heap, and says how high');
    await page.click('.board .pieces [data-id="w-stack-15"]', { force: true });
    await page.waitForSelector('.fan [data-id]');
    const spots = await page.$$eval('.fan [data-id]', (all) => all.map((e) => {
        const b = e.getBoundingClientRect(), x = b.left + b.width / 2, y = b.top + b.height / 2;
        return { own: document.elementFromPoint(x, y)?.closest('[data-id]') === e, big: b.width >= 40 };
    }));
    assert.equal(spots.length, 16);
    assert.ok(spots.every((s) => s.own && s.big), JSON.stringify(spots));
    await page.context().close();
});

test('the same on a phone', { timeout: 120_000 }, async () => {
    const page = await table(PHONE);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
    await page.locator('.tab-panels').tap();
    if (process.env.PICTURES) {
        await page.waitForTimeout(600);
        writeFileSync(`${process.env.PICTURES}/scenes-phone.png`, await page.screenshot());
    }
    assert.deepEqual(await fits(page), []);
    await page.locator('.panel.hand [data-id="card-2"]').tap();
    await page.waitForFunction(() => document.querySelector('.refusal'));
    assert.deepEqual(page.played, ['play:card-2']);
    await page.context().close();
});
