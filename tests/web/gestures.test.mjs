// SPDX-License-Identifier: MIT
// Whole moves: these are chosen, and sent there or at that, by mouse, by finger and by keyboard.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, browser, look, middles, open, overhear, pieceAt, placeAt } from './lib.mjs';
import { Reference } from './replay.mjs';

const server = new Server();
const game = new Reference(server.dir, 'quatre-bras');
const wagram = new Reference(server.dir, 'wagram');
const LIMIT = { timeout: 120_000 };
const STILL = { reducedMotion: 'reduce' };
const STACK = ['fr-gl-01', 'fr-gl-02', 'lefebvre-desnoettes'], FROM = '0811'; // they may act next, with 8 points
const NEXT = 85; // the move before which they are asked
let chrome;

before(async () => {
    await server.start();
    chrome = await browser();
});

after(async () => {
    await chrome?.close();
    assert.equal(await server.stop(), 0);
});

/** A page of the side that decides after so many moves; page.sent has what it says. */
async function sitAfter(count, options = STILL, reference = game) {
    const links = await server.bring(reference.after(count));
    const page = await open(chrome, 'about:blank', options);
    page.errors.length = 0; // an empty page has no storage
    page.sent = [];
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => page.sent.push(JSON.parse(payload))));
    overhear(page);
    await page.goto(server.url + links[reference.moves[count].side]);
    await page.waitForSelector('.prompt.yours');
    await page.waitForSelector('.piece');
    return page;
}

const scene = (page) => page.heard.filter((h) => h.scene).at(-1).scene;
const placesOf = (page, ids) => ids.map((id) => scene(page).pieces.find((p) => p.id === id).place);
const chips = (page) => page.$$eval('.chip', (all) => all.map((c) => c.dataset.key.replace('chip-', '')));
const marked = (page, kind) => page.$$eval(`.mark.${kind}`, (all) => all.flatMap((m) => m.dataset.ids.split(' ')));
const changes = (page) => page.sent.filter((m) => ['move', 'gesture', 'undo', 'redo'].includes(m.t));

async function until(page, what, holds) {
    for (let i = 0; i < 500; i++) {
        if (await holds()) {
            return;
        }
        await page.waitForTimeout(10);
    }
    assert.fail(`${what}: ${JSON.stringify([await look(page), changes(page)])}`);
}

/** The top counter of the stack. */
async function topOf(page, ids) {
    for (const id of ids) {
        const at = await pieceAt(page, id);
        if (at) {
            return at;
        }
    }
    return assert.fail(`none of ${ids} can be hit`);
}

/** A place so many steps away, by the way that the page was told. */
function away(page, steps) {
    const { ways } = page.heard.map((h) => h.m).filter((m) => m.t === 'answer' && m.ways?.length > 0).at(-1);
    const far = (i) => (i === undefined ? 0 : 1 + far(ways[i].from));
    return ways.find((w, k) => far(k) === steps && !w.pass && !w.final && ways.findIndex((x) => x.place === w.place) === k);
}

test('a stack of three goes six hexes in two clicks; the range, the way and what is left are seen', LIMIT, async () => {
    const page = await sitAfter(NEXT);
    const top = await topOf(page, STACK);
    await page.mouse.click(top.x, top.y);
    await page.waitForSelector('.mark.reach');
    assert.deepEqual((await chips(page)).sort(), STACK);
    assert.equal(await page.textContent('.figure.left'), '8');
    const to = away(page, 6), at = await placeAt(page, to.place);
    assert.ok((await marked(page, 'reach')).includes(to.place));
    await page.mouse.move(at.x, at.y, { steps: 3 });
    await page.waitForSelector('.mark.way');
    const way = await marked(page, 'way');
    assert.deepEqual([way.length, way[0], way.at(-1)], [7, FROM, to.place]);
    assert.match(await page.textContent('.board-tip'), new RegExp(`${to.cost} points, ${to.left} left`));
    await page.mouse.click(at.x, at.y);
    await until(page, 'they are there', () => placesOf(page, STACK).every((p) => p === to.place));
    assert.deepEqual(changes(page).map((m) => [m.t, m.kind, m.to]), [['gesture', 'go', to.place]]);
    assert.deepEqual([(await look(page)).refusal, (await look(page)).asks], [null, false]);
    assert.equal((await marked(page, 'did')).length, 7, 'what was done stays drawn');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('the same with one drag', LIMIT, async () => {
    const page = await sitAfter(NEXT);
    const top = await topOf(page, STACK);
    await page.mouse.move(top.x, top.y);
    await page.mouse.down();
    await page.mouse.move(top.x + 12, top.y, { steps: 3 });
    await page.waitForSelector('.mark.reach');
    const to = away(page, 6), at = await placeAt(page, to.place);
    await page.mouse.move(at.x, at.y, { steps: 6 });
    assert.equal((await marked(page, 'way')).at(-1), to.place);
    await page.mouse.up();
    await until(page, 'they are there', () => placesOf(page, STACK).every((p) => p === to.place));
    assert.deepEqual(changes(page).map((m) => [m.t, m.kind]), [['gesture', 'go']]);
    assert.equal(await page.$eval('.carried', (el) => el.hidden), true);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('the same by keyboard: Space to who can act, Enter, arrows to the place, Enter; a screen reader hears the range and the cost', LIMIT, async () => {
    const page = await sitAfter(NEXT);
    await page.keyboard.press('b');
    for (let i = 0; i < 40 && !STACK.includes(await page.evaluate(() => document.activeElement.dataset.id)); i++) {
        await page.keyboard.press(' ');
    }
    await page.keyboard.press('Enter');
    await page.waitForSelector('.mark.reach');
    assert.match(await page.textContent('.unseen[role=status]'), /^Chosen: .+8 left/);
    const to = away(page, 6), [target] = await middles(page, [to.place]), step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    for (let i = 0; i < 40; i++) {
        const id = await page.evaluate(() => document.activeElement.dataset.id);
        if (id === to.place) {
            break;
        }
        const [at] = await middles(page, [id]), dx = target.x - at.x, dy = target.y - at.y;
        const key = Object.keys(step).sort((a, b) => step[b][0] * dx + step[b][1] * dy - step[a][0] * dx - step[a][1] * dy)[i % 7 === 6 ? 1 : 0];
        await page.keyboard.press(key);
    }
    const focus = await page.evaluate(() => [document.activeElement.dataset.id, document.activeElement.getAttribute('aria-label'), document.activeElement.getAttribute('role')]);
    assert.equal(focus[0], to.place);
    assert.match(focus[1], new RegExp(`${to.cost} points, ${to.left} left`));
    assert.equal(focus[2], 'button');
    assert.equal((await marked(page, 'way')).at(-1), to.place, 'the arrow follows the focus');
    await page.keyboard.press('Enter');
    await until(page, 'they are there', () => placesOf(page, STACK).every((p) => p === to.place));
    assert.deepEqual(changes(page).map((m) => [m.t, m.kind]), [['gesture', 'go']]);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('what a gesture did is taken back as one, and done again as one', LIMIT, async () => {
    const page = await sitAfter(127, STILL, wagram), stack = ['fr-it-art', 'fr-it-fontanelli', 'fr-it-seras'];
    const top = await topOf(page, stack);
    await page.mouse.click(top.x, top.y);
    await until(page, 'one is chosen', async () => (await chips(page)).length === 1);
    await page.mouse.click(top.x, top.y); // once more: with all that stand there
    await until(page, 'all are chosen', async () => (await chips(page)).length === 3 && (await marked(page, 'reach')).length > 0);
    const to = away(page, 3), at = await placeAt(page, to.place), from = placesOf(page, stack);
    await page.mouse.click(at.x, at.y);
    await until(page, 'they are there', () => placesOf(page, stack).every((p) => p === to.place));
    const made = page.heard.map((h) => h.m).find((m) => m.t === 'ok' && m.made > 0).made;
    assert.ok(made >= 9, `${made} moves`);
    await page.keyboard.press('u');
    await until(page, 'they are back', () => placesOf(page, stack).join() === from.join());
    await page.keyboard.press('r');
    await until(page, 'they went again', () => placesOf(page, stack).every((p) => p === to.place));
    assert.deepEqual(changes(page).map((m) => [m.t, m.gesture ?? m.kind]), [['gesture', 'go'], ['undo', true], ['redo', true]]);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('of a stack, one: the stack is touched again and opens; Escape chooses nothing', LIMIT, async () => {
    const page = await sitAfter(NEXT);
    const top = await topOf(page, STACK);
    await page.mouse.click(top.x, top.y);
    await page.waitForSelector('.mark.reach');
    await page.mouse.click(top.x, top.y);
    await page.waitForSelector('.fan [data-id]');
    const one = await pieceAt(page, 'fr-gl-02');
    await page.mouse.click(one.x, one.y);
    await until(page, 'one is chosen', async () => (await chips(page)).join() === 'fr-gl-02');
    await page.waitForSelector('.mark.reach');
    await page.keyboard.press('Escape');
    await until(page, 'none is chosen', async () => (await chips(page)).length === 0);
    assert.deepEqual(await marked(page, 'reach'), []);
    assert.deepEqual(changes(page), []);
    await page.context().close();
});

test('with whole moves off a touch narrows the choices, and nothing else', LIMIT, async () => {
    const page = await sitAfter(NEXT, { ...STILL, settings: { whole: false } });
    const top = await topOf(page, STACK);
    await page.mouse.click(top.x, top.y);
    await page.waitForSelector('.fan [data-id]');
    const one = await pieceAt(page, 'fr-gl-01');
    await page.mouse.click(one.x, one.y);
    await until(page, 'a decision of its own', () => changes(page).length > 0);
    assert.deepEqual([changes(page)[0].t, page.sent.some((m) => m.t === 'reach')], ['move', false]);
    await page.context().close();
});
