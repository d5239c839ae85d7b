// SPDX-License-Identifier: MIT
// History: every moment again, with own eyes during play and with anybody's after the end; by slider,
// step by step, by turn, by a line of the log, and by itself; quickly.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { PHONE, Server, axe, browser, has, open, sit, token } from './lib.mjs';
import { Reference } from './replay.mjs';

const server = new Server();
const LIMIT = { timeout: 240_000 };
const QUICK = { settings: { confirm: false, forced: false } };
let chrome;

before(async () => {
    await server.start();
    chrome = await browser();
});

after(async () => {
    await chrome?.close();
    await server.stop();
});

const at = (page) => page.evaluate(() => Number(document.querySelector('[data-key="past-slider"]')?.value ?? -1));
const board = (page) => page.evaluate(() => [...document.querySelectorAll('.board .piece')].map((p) => p.getAttribute('aria-label')).sort().join('\n'));
const until = (page, f, arg) => page.waitForFunction(f, arg);
/** The slider shows where it was put at once; the words follow the board. */
const reached = (page, step) => until(page, (s) => new RegExp(`\\s${s}\\.`).test(document.querySelector('.history p')?.textContent ?? ''), step);

/** Milliseconds of processor time that the page and the server have used: others use this machine too. */
async function used(cdp) {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const [, fields] = readFileSync(`/proc/${server.child.pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13).map(Number);
    return 1000 * metrics.find((m) => m.name === 'TaskDuration').value + 10 * (user + system);
}

/** Milliseconds from the press of a button of the bar until the page has drawn that step. */
function timed(page, key, step) {
    return page.evaluate(async ([k, s]) => {
        const began = performance.now();
        document.querySelector(`[data-key="${k}"]`).click();
        while (!document.querySelector('.history p').textContent.includes(` ${s}.`)) {
            await new Promise((done) => setTimeout(done, 1));
        }
        document.querySelector('.board').getBoundingClientRect(); // laid out
        return performance.now() - began;
    }, [key, step]);
}

async function lookBack(page) {
    await page.click('[data-key="menu"]');
    await page.click('.menu-item:has-text("Look back")');
    await page.waitForSelector('.history');
}

for (const name of ['waterloo', 'nations', 'wagram', 'eagles']) {
    test(`${name}: a finished game step by step, each by under 50 ms of work; turns, lines and slider lead to the same board`, LIMIT, async (t) => {
        const game = new Reference(server.dir, name), links = await server.bring(game.record);
        const page = await sit(chrome, server, links.spectator, QUICK);
        await page.click('dialog.end button:has-text("Look back")');
        await page.waitForSelector('.history');
        await page.click('[data-key="past-first"]');
        await reached(page, 0);
        const took = [], seen = [await board(page)], cdp = await page.context().newCDPSession(page);
        await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
        for (let step = 1; step <= 60; step++) {
            took.push(await timed(page, 'past-on', step));
            seen.push(await board(page));
            await page.waitForTimeout(30);
        }
        took.sort((a, b) => a - b);
        t.diagnostic(`60 steps: median ${took[30].toFixed(1)} ms, slowest ${took[59].toFixed(1)} ms`);
        assert.ok(new Set(seen).size > 3, 'the board changes');
        const last = await page.evaluate(() => Number(document.querySelector('[data-key="past-slider"]').max));
        await page.click('[data-key="past-last"]');
        await reached(page, last);
        const late = [], began = await used(cdp);
        for (let step = last - 1; step > last - 30; step--) {
            late.push(await timed(page, 'past-back', step));
            await page.waitForTimeout(30);
        }
        late.sort((a, b) => a - b);
        t.diagnostic(`the last steps of ${last}: median ${late[14].toFixed(1)} ms, slowest ${late[28].toFixed(1)} ms`);
        const each = (await used(cdp) - began) / late.length;
        t.diagnostic(`${each.toFixed(1)} ms of processor time each`);
        assert.ok(each < 50, `a step takes ${each} ms`);
        await page.fill('[data-key="past-slider"]', '20');
        await reached(page, 20);
        assert.equal(await board(page), seen[20]);
        await page.click('.tab-log');
        await page.evaluate(() => [...document.querySelectorAll('.log button.step')].find((b) => Number(b.textContent) >= 30).click());
        await until(page, () => Number(document.querySelector('[data-key="past-slider"]').value) >= 30);
        assert.equal(await board(page), seen[await at(page)]);
        assert.ok(await has(page, '.log li.at'), 'its line is marked');
        const turns = await page.$$eval('[data-key="past-turn"] option', (all) => all.map((o) => [Number(o.value), o.textContent]));
        assert.ok(turns.length > 1 && turns[0][0] === 0, JSON.stringify(turns));
        await page.selectOption('[data-key="past-turn"]', { index: 1 });
        await reached(page, turns[1][0]);
        assert.equal(await page.evaluate(() => document.querySelector('[data-key="past-turn"]').selectedIndex), 1);
        assert.deepEqual(page.errors, []);
        await page.context().close();
    });
}

test('what was rolled stands beside the board, with the sum', LIMIT, async () => {
    const game = new Reference(server.dir), links = await server.bring(game.record);
    const page = await sit(chrome, server, links.french, QUICK);
    await page.click('dialog.end button:has-text("Look back")');
    await page.waitForSelector('.history');
    await page.fill('[data-key="past-slider"]', '2'); // 1: a shot, 2: its die
    await reached(page, 2);
    const line = await page.textContent('.past-line p'), told = await page.textContent('.log li[data-step="2"] .line');
    assert.match(line, /rolls \d/);
    assert.ok(told.startsWith(line), `${line} / ${told}`);
    assert.ok(await has(page, '.past-lines .breakdown'));
    await page.context().close();
});

test('it plays by itself, pauses, and stops at the end', LIMIT, async () => {
    const game = new Reference(server.dir), links = await server.bring(game.after(6));
    const page = await sit(chrome, server, links.french, QUICK);
    await lookBack(page);
    await page.click('[data-key="past-first"]');
    await reached(page, 0);
    await page.selectOption('[data-key="past-speed"]', '3');
    await page.click('[data-key="past-play"]');
    await until(page, () => Number(document.querySelector('[data-key="past-slider"]').value) >= 2);
    await page.click('[data-key="past-play"]');
    const paused = await at(page);
    await page.waitForTimeout(600);
    assert.ok(await at(page) <= paused + 1, 'it has paused');
    await page.click('[data-key="past-play"]');
    await until(page, () => document.querySelector('[data-key="past-on"]').disabled && document.querySelector('[data-key="past-play"]').getAttribute('aria-label') === 'Play');
    assert.equal(await has(page, '.board .lit'), false, 'the past cannot be changed');
    await page.click('[data-key="past-now"]');
    await until(page, () => !document.querySelector('.history'));
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('during play own eyes alone; after the end anybody\'s', LIMIT, async () => {
    const links = await server.table('mini/duel', { blue: 'random' }, 5);
    const red = await sit(chrome, server, links.red, QUICK);
    const marks = () => red.evaluate(() => document.querySelector('.panels').textContent);
    await red.click('[data-key="move-mark:attack"]');
    await until(red, () => document.querySelectorAll('.log li').length > 0);
    await lookBack(red);
    assert.equal(await red.isVisible('[data-key="past-eyes"]'), false);
    await red.click('[data-key="past-now"]');
    await red.evaluate(() => new Promise((done) => setTimeout(done, 50)));
    for (let i = 0; i < 400 && !await has(red, 'dialog.end'); i++) {
        await red.evaluate(() => document.querySelector('.actions .move-row .choice')?.click());
        await red.waitForTimeout(25);
    }
    await red.click('dialog.end button:has-text("Look back")');
    await red.waitForSelector('.history');
    const seen = {};
    for (const eyes of ['red', 'blue', 'spectator', 'referee']) {
        await red.fill('[data-key="past-slider"]', '3');
        await red.selectOption('[data-key="past-eyes"]', eyes);
        await red.waitForTimeout(400);
        seen[eyes] = { panels: await marks(), log: await red.evaluate(() => document.querySelectorAll('.log li:not(.own)').length) };
    }
    assert.ok(seen.red.panels !== seen.blue.panels, 'each knows his own stance');
    assert.ok(seen.referee.log > seen.spectator.log, 'the referee is told what spectators are not');
    assert.deepEqual(red.errors, []);
    await red.context().close();
});

test('two on one screen: what one side looks back at is gone before the other sits down', LIMIT, async () => {
    const links = await server.table('mini/duel', {}, 12);
    const page = await open(chrome, `${server.url}${links.red},${token(links.blue)}`, { settings: { confirm: false, forced: false, curtain: 'always' } });
    await until(page, () => document.querySelector('dialog.curtain'));
    await page.click('dialog.curtain button');
    await page.click('[data-key="move-mark:attack"]');
    await page.waitForSelector('[data-key="move-confirm"]');
    await lookBack(page);
    await page.evaluate(async ([url, key]) => { // the same seat confirms elsewhere
        const line = new WebSocket(url);
        await new Promise((done) => {
            line.onmessage = (e) => {
                const m = JSON.parse(e.data);
                m.t === 'scene' && line.send(JSON.stringify({ t: 'move', id: 1, seq: m.seq, move: 'confirm' }));
                m.t === 'ok' && done();
            };
            line.onopen = () => line.send(JSON.stringify({ t: 'hello', protocol: 2, token: key, lang: 'en' }));
        });
        line.close();
    }, [`${server.url.replace('http', 'ws')}/ws`, token(links.red)]);
    await until(page, () => /Blue/.test(document.querySelector('dialog.curtain h2')?.textContent || ''));
    await page.click('dialog.curtain button');
    await until(page, () => document.querySelector('.prompt.yours'));
    assert.equal(await has(page, '.history'), false);
    assert.doesNotMatch(await page.textContent('.panels'), /Red: attack/);
    await page.context().close();
});

test('axe finds nothing serious in light and dark; on a phone all of the bar can be reached; three languages', LIMIT, async () => {
    const game = new Reference(server.dir), links = await server.bring(game.record);
    for (const theme of ['light', 'dark']) {
        const page = await sit(chrome, server, links.french, { settings: { theme } });
        await page.click('dialog.end button:has-text("Look back")');
        await page.waitForSelector('.history');
        await axe(page, `history, ${theme}`);
        await page.context().close();
    }
    const phone = await sit(chrome, server, links.french, { ...PHONE, settings: { language: 'fr' } });
    await phone.click('dialog.end button:has-text("Revoir la partie")');
    await phone.waitForSelector('.history');
    await phone.click('[data-key="past-first"]');
    await reached(phone, 0);
    assert.equal(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    assert.doesNotMatch(await phone.textContent('.history'), /\[|Back to the game/);
    await phone.context().close();
    const italian = await open(chrome, server.url + links.french, { settings: { language: 'it' } });
    await italian.waitForSelector('dialog.end');
    assert.deepEqual(italian.errors, []);
    await italian.context().close();
});
