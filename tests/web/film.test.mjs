// SPDX-License-Identifier: MIT
// The film of the other side's turn, the dice and the battle window, as they are seen: held back and caught up with, by mouse and by
// key, at a desk and on a phone, with nothing that moves for the one who wants that, and again after one was away.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { PHONE, Server, axe, browser, has, open, playMoves, program, seen, sit } from './lib.mjs';
import { Reference } from './replay.mjs';

const server = new Server();
const LIMIT = { timeout: 240_000 };
const FILM = { settings: { speed: '2', forced: false, confirm: false } };
let chrome, lines;

before(async () => {
    await server.start();
    chrome = await browser();
    lines = await open(chrome, server.url);
});

after(async () => {
    await chrome?.close();
    await server.stop();
});

const play = (links, moves) => playMoves(lines, server, links, moves);
const game = (name) => new Reference(server.dir, name);
const board = (page) => page.evaluate(() => [...document.querySelectorAll('.board .piece')].map((p) => p.getAttribute('aria-label').replace(/\. can be chosen$/i, '')).sort().join('\n'));
const hidden = (page, selector) => page.$eval(selector, (el) => el.hidden);
const playing = (page) => has(page, '.film.playing');
const text = (page, selector) => page.$eval(selector, (el) => el.textContent);
const choices = (page) => page.evaluate(() => document.querySelectorAll('.actions .choice').length);

/** A table of a game after some moves, looked at by one side while the other plays on. */
async function watched(name, from, count, seat, options = FILM) {
    const g = game(name), links = await server.bring(g.after(from)), page = await sit(chrome, server, links[seat], options);
    await page.waitForTimeout(300);
    const moves = g.moves.slice(from, from + count);
    return { g, links, page, moves, go: () => play(links, moves) };
}

/** What the same seat sees without a film. */
async function truth(links, seat) {
    const page = await sit(chrome, server, links[seat], { settings: { forced: false } });
    const now = await board(page);
    await page.context().close();
    return now;
}

test('an assault is seen: held back, act by act, in a window; a key shows all as it is, and nothing is left over', LIMIT, async () => {
    const { page, links, go } = await watched('waterloo', 56, 9, 'french'), began = await board(page);
    await go();
    await page.waitForSelector('.film.playing');
    assert.equal(await choices(page), 0, 'nothing is chosen before it is seen');
    assert.ok(!await has(page, '.prompt.yours'));
    assert.equal(await board(page) === await truth(links, 'french'), false, 'the board is behind');
    await page.waitForSelector('.battle:not([hidden])');
    assert.match(await text(page, '.battle h3'), /Assault on/);
    assert.ok(await has(page, '.battle .attacks .fighter') && await has(page, '.battle .dice .die') && await has(page, '.battle-odds li'), 'who fights, the dice, the odds');
    await page.waitForSelector('.battle .battle-outcome');
    assert.ok(await has(page, '.battle-odds .fell'), 'what fell is marked among what could');
    assert.ok(await has(page, '.battle a.clause'));
    await axe(page, 'a fight');
    await page.keyboard.press(' ');
    assert.ok(!await playing(page));
    assert.equal(await board(page), await truth(links, 'french'), 'after a cut the board is as it is');
    assert.notEqual(await board(page), began);
    assert.ok(await choices(page) > 0 && await has(page, '.prompt.yours'));
    assert.equal(await page.evaluate(() => document.querySelectorAll('.film-actors > *, .piece.acted, .film-trails > *').length), 0);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('the strip: a button for each action, step, pause, again; the film ends by itself within ten seconds', LIMIT, async () => {
    const { page, links, go } = await watched('eagles', 24, 49, 'french');
    await go();
    await page.waitForSelector('.film.playing');
    await page.click('[data-key="film-toggle"]');
    const acts = await page.$$eval('.film-act', (all) => all.map((x) => x.textContent));
    assert.ok(acts.length > 10 && acts.length < 30, `${acts.length} actions of 57 steps`);
    assert.ok(acts.some((x) => /Perponcher → 2515/.test(x)), 'a way of eight hexes is one action');
    await page.click('[data-key="act-1"]');
    assert.equal(await text(page, '.film-acts .now .film-number'), '2');
    const there = await board(page);
    await page.waitForTimeout(400);
    assert.equal(await board(page), there, 'it rests there');
    await page.click('[data-key="film-on"]');
    assert.equal(await text(page, '.film-acts .now .film-number'), '3');
    await page.click('[data-key="film-back"]');
    assert.equal(await text(page, '.film-acts .now .film-number'), '2');
    assert.ok(await has(page, '.film-trail'), 'with a trail');
    await axe(page, 'a film');
    await page.click('[data-key="film-toggle"]');
    const sizes = await (await page.waitForFunction(() => {
        const actor = document.querySelector('.film-actors .counter'), counter = document.querySelector('.board .piece:not(.acted) use');
        return actor && counter && [actor.getBoundingClientRect().width / actor.viewBox.baseVal.width, actor.getBoundingClientRect().height / actor.viewBox.baseVal.height, counter.getScreenCTM().a];
    })).jsonValue();
    assert.ok(sizes.every((x) => Math.abs(x / sizes[2] - 1) < 0.02), `who is on the way is as large as on the board: ${sizes}`);
    await page.waitForFunction(() => document.querySelector('.film') && !document.querySelector('.film.playing'), null, { timeout: 20000 });
    assert.equal(await board(page), await truth(links, 'french'));
    await page.keyboard.press('f');
    await page.waitForSelector('.film.playing');
    assert.notEqual(await text(page, '.unseen[aria-live]'), '', 'and it is read');
    await page.click('[data-key="film-skip"]');
    assert.ok(!await playing(page));
    assert.equal(await board(page), await truth(links, 'french'));
    await page.click('[data-key="film-close"]');
    assert.ok(await hidden(page, '.film'));
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('our own roll lies in the tray: dice, what is added, by which rule, and what came of it', LIMIT, async () => {
    const g = game('eagles'), at = g.find('activate:ney'), links = await server.bring(g.after(at)), page = await sit(chrome, server, links.french, FILM);
    await page.waitForTimeout(300);
    await play(links, [g.moves[at]]);
    await page.waitForSelector('.tray:not([hidden]) .die');
    await page.waitForSelector('.tray .tray-result');
    assert.match(await text(page, '.tray'), /Activation: Ney/);
    assert.match(await text(page, '.tray'), /Activated on 9 or less/);
    assert.equal(await page.evaluate(() => document.querySelectorAll('.tray .die').length), 2);
    assert.ok(await has(page, '.tray a.clause'));
    await axe(page, 'the dice');
    await page.waitForFunction(() => document.querySelectorAll('.actions .choice').length > 0);
    await page.keyboard.press('Escape');
    assert.ok(await hidden(page, '.tray'));
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('the eyes go back to where they were, unless somebody has moved them', LIMIT, async () => {
    const { page, go } = await watched('eagles', 24, 49, 'french'), done = () => page.waitForFunction(() => document.querySelector('.film') && !document.querySelector('.film.playing'), null, { timeout: 20000 });
    for (let i = 0; i < 3; i++) {
        await page.click('.board-tools button >> nth=0');
    }
    const at = await seen(page), near = (b) => Math.abs(b.x - at.x) + Math.abs(b.y - at.y) < 4;
    await go();
    await page.waitForSelector('.film.playing');
    await page.waitForFunction(() => document.querySelectorAll('.film-acts .past').length > 3);
    assert.ok(!near(await seen(page)), 'what happens is brought into sight');
    await done();
    assert.ok(near(await seen(page)), JSON.stringify([at, await seen(page)]));
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('a fight tells its rolls so far; going on leads to the next act, and its window leaves with it', LIMIT, async () => {
    const { page, go } = await watched('waterloo', 56, 9, 'french');
    await go();
    await page.waitForSelector('.battle:not([hidden]) .battle-earlier li', { timeout: 20000 });
    await page.click('[data-key="film-toggle"]');
    const now = () => page.evaluate(() => Number(document.querySelector('.film-acts .now .film-number')?.textContent || 0)), first = await now();
    assert.ok(first > 1);
    await page.click('[data-key="battle-go"]');
    assert.ok(await now() === first + 1 || !await playing(page), 'one act on, and not all of them');
    await page.keyboard.press('Escape');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('our own shot shows no strip of what the other side did before, and leaves the keys with the moves', LIMIT, async () => {
    const g = game('waterloo'), links = await server.bring(g.after(0)), page = await sit(chrome, server, links.allied, { settings: { speed: '2', forced: false } });
    await page.waitForSelector('.actions .choice');
    await page.focus('.actions .choice');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-key="battle-throw"]');
    await page.waitForFunction(() => document.activeElement?.dataset.key === 'ask-play');
    const bars = () => page.$$eval('.battle-odds li', (all) => all.map((x) => x.textContent)), before = await bars();
    assert.ok(await has(page, '.battle-sum a.clause'), 'what the dice must show is told before');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.battle .battle-outcome');
    assert.ok(!await has(page, '.film-act'));
    assert.deepEqual(await bars(), before, 'the odds stand as they stood');
    assert.notEqual(await page.evaluate(() => document.activeElement?.dataset.key), 'hint');
    await page.waitForFunction(() => document.activeElement?.matches('.actions .choice'));
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('the board keeps its size whether the prompt takes one line or two', LIMIT, async () => {
    const links = await server.table('waterloo/1815', {}, 3), page = await sit(chrome, server, links.french);
    const heights = await page.evaluate(() => ['Short.', 'A long prompt. '.repeat(11)].map((words) => {
        document.querySelector('.prompt-text').textContent = words;
        return [document.querySelector('.prompt-text').getClientRects().length, document.querySelector('.board').getBoundingClientRect().height];
    }));
    assert.equal(heights[1][1], heights[0][1], JSON.stringify(heights));
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('with reduced motion nothing moves, and the same is told; with speed 0 there is only what came of it', LIMIT, async () => {
    const calm = await watched('eagles', 24, 12, 'french', { ...FILM, reducedMotion: 'reduce' });
    await calm.go();
    await calm.page.waitForSelector('.film.playing');
    await calm.page.evaluate(() => new Promise((done) => {
        globalThis.most = 0;
        const look = () => {
            globalThis.acts = Math.max(globalThis.acts || 0, document.querySelectorAll('.film-act').length);
            globalThis.most = Math.max(globalThis.most, document.querySelectorAll('.film-actors .counter').length);
            document.querySelector('.film.playing') ? requestAnimationFrame(look) : done();
        };
        look();
    }));
    assert.equal(await calm.page.evaluate(() => globalThis.most), 0);
    assert.ok(await calm.page.evaluate(() => globalThis.acts) > 1);
    await calm.page.context().close();
    const none = await watched('waterloo', 56, 9, 'french', { settings: { speed: '0', forced: false } });
    await none.go();
    await none.page.waitForSelector('.prompt.yours');
    assert.ok(await hidden(none.page, '.battle') && await hidden(none.page, '.tray') && !await playing(none.page));
    assert.equal(await board(none.page), await truth(none.links, 'french'));
    await none.page.context().close();
});

test('what came while nobody looked waits to be asked for: with the page hidden, and after it was closed', LIMIT, async () => {
    const { page, links, g, go } = await watched('eagles', 24, 12, 'french');
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }));
    await go();
    await page.waitForSelector('.film.waits');
    assert.match(await text(page, '.film-notice'), /\d+ actions/);
    await page.evaluate(() => delete document.hidden);
    await page.click('[data-key="film-watch"]');
    await page.waitForSelector('.film.playing');
    const address = page.url();
    await page.goto(`${server.url}/`);
    await play(links, g.moves.slice(36, 60));
    await page.goto(address);
    await page.waitForSelector('.film.waits');
    await axe(page, 'since you were away');
    await page.click('[data-key="film-watch"]');
    await page.waitForSelector('.film.playing');
    assert.ok((await page.$$('.film-act')).length > 5);
    await page.keyboard.press('Escape');
    assert.equal(await board(page), await truth(links, 'french'));
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('looking back shows a step with the same dice and the same window', LIMIT, async () => {
    const g = game('waterloo'), links = await server.bring(g.record), page = await sit(chrome, server, links.french, FILM);
    await page.click('dialog.end button:has-text("Look back")');
    await page.waitForSelector('.history');
    await page.fill('[data-key="past-slider"]', '1');
    await page.waitForFunction(() => document.querySelector('.history p')?.textContent.includes(' 1.'));
    await page.click('[data-key="past-on"]');
    await page.waitForSelector('.battle:not([hidden]) .battle-outcome');
    assert.match(await text(page, '.battle'), /Skirmish fire/);
    await page.waitForFunction(() => document.querySelector('.history p')?.textContent.includes(' 2.'));
    await page.click('[data-key="past-on"]');
    await page.click('[data-key="past-on"]'); // who goes on does not wait
    await page.waitForFunction(() => document.querySelector('.history p')?.textContent.includes(' 4.'));
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('on a phone the window lies below the board, which stays to be seen', LIMIT, async () => {
    const { page, go } = await watched('waterloo', 56, 9, 'french', { ...FILM, ...PHONE });
    await go();
    await page.waitForSelector('.battle:not([hidden]) .battle-outcome');
    const boxes = await page.evaluate(() => ['.board-box', '.battle', '.film'].map((s) => document.querySelector(s).getBoundingClientRect().toJSON()));
    assert.ok(boxes[1].top > boxes[0].top + 0.3 * boxes[0].height, JSON.stringify(boxes.map((b) => [b.top, b.bottom])));
    assert.ok(boxes[1].left >= 0 && boxes[1].right <= 390 && boxes[2].right <= 390);
    const dice = await page.evaluate(() => {
        const foot = document.querySelector('.battle-foot'), out = foot.querySelector('.battle-outcome')?.getBoundingClientRect(), body = document.querySelector('.battle-body').getBoundingClientRect(), box = foot.getBoundingClientRect();
        return { inside: !out || out.bottom <= box.bottom + 1, seen: box.top >= body.top && box.top + 40 <= body.bottom, covers: document.querySelector('.battle-lines').getBoundingClientRect().bottom > box.top + 1 };
    });
    assert.deepEqual(dice, { inside: true, seen: true, covers: false }, 'the dice and what came of them are whole, and cover nothing');
    await axe(page, 'a fight on a phone');
    await page.touchscreen.tap(boxes[0].left + boxes[0].width / 2, boxes[0].top + 20);
    await page.waitForFunction(() => !document.querySelector('.film.playing') && document.querySelector('.battle').hidden);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('before a shot the window shows who would fight and what could come of it, and there it can be thrown', LIMIT, async () => {
    const g = game('waterloo'), links = await server.bring(g.after(0)), page = await sit(chrome, server, links.allied, { settings: { speed: '2', forced: false } });
    await page.click('[data-key="all-moves"], summary:has-text("moves")').catch(() => {});
    await page.evaluate(() => document.querySelector('.actions .choice').click());
    await page.waitForSelector('[data-key="battle-throw"]');
    assert.ok(await has(page, '.battle .attacks .fighter') && await has(page, '.battle .defends .fighter') && await has(page, '.battle-odds li'));
    assert.ok(!await has(page, '.battle-odds .fell') && !await has(page, '.battle .die'), 'nothing has fallen');
    await axe(page, 'before a fight');
    await page.click('[data-key="battle-back"]');
    await page.waitForFunction(() => document.querySelector('.battle').hidden && !document.querySelector('[data-key="ask-play"]'));
    await page.evaluate(() => document.querySelector('.actions .choice').click());
    await page.waitForSelector('[data-key="battle-throw"]');
    await page.click('[data-key="battle-throw"]');
    await page.waitForSelector('.battle .battle-outcome');
    assert.ok(await has(page, '.battle-odds .fell') && await has(page, '.battle .die'));
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('a whole game in one file plays without a server: steps, dice, the end', LIMIT, async () => {
    const file = join(server.dir, 'film.html'), record = join(server.dir, 'film.grog');
    writeFileSync(record, game('waterloo').record);
    execFileSync(program(), ['report', record, '--film', '-o', file]);
    const page = await open(chrome, `file://${file}`, { settings: { speed: '2' } }), asked = [];
    page.on('request', (r) => !/^(data|file):/.test(r.url()) && asked.push(r.url()));
    await page.waitForSelector('.board .piece');
    const began = await board(page), last = await page.evaluate(() => Number(document.querySelector('[data-key="past-slider"]').max));
    assert.ok(last > 300);
    await page.click('[data-key="past-on"]');
    await page.waitForFunction(() => document.querySelector('.history p').textContent.includes(' 1.'));
    await page.click('[data-key="past-on"]');
    await page.waitForSelector('.battle:not([hidden]) .battle-outcome');
    await page.keyboard.press(' ');
    await page.click('[data-key="past-play"]');
    await page.waitForFunction(() => Number(document.querySelector('[data-key="past-slider"]').value) > 3, null, { timeout: 60000 });
    await page.click('[data-key="past-play"]');
    await page.click('[data-key="past-last"]');
    await page.waitForFunction((n) => document.querySelector('.history p').textContent.includes(` ${n}.`), last);
    assert.notEqual(await board(page), began);
    await axe(page, 'a game in one file');
    assert.deepEqual([page.errors, asked], [[], []]);
    await page.context().close();
});
