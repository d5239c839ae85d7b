// SPDX-License-Identifier: MIT
// What if: a moment forked into a private table against a bot or alone, the guess said clearly, the real
// course beside it, and all of it thrown away; and a finished game that is published and withdrawn.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ROOT, Server, axe, browser, has, look, open, playOut, sit, token } from './lib.mjs';
import { Reference, playFromList, verify } from './replay.mjs';

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

const until = (page, f, arg) => page.waitForFunction(f, arg);
const reached = (page, step) => until(page, (s) => document.querySelector('.history p')?.textContent.includes(` ${s}.`), step);
const board = (page) => page.evaluate(() => [...document.querySelectorAll('main .board .piece')].map((p) => p.getAttribute('aria-label')).sort().join('\n'));

async function menu(page, item) {
    await page.click('[data-key="menu"]');
    await page.click(`.menu-item:has-text("${item}")`);
}

async function begin(page, seats) {
    await page.waitForSelector('form.what-if');
    for (const [side, who] of Object.entries(seats)) {
        await page.selectOption(`form.what-if select[name="${side}"]`, who);
    }
    await page.click('form.what-if [type=submit]');
    await page.waitForSelector('.study');
    await page.waitForSelector('.piece, .panel', { state: 'attached' });
}

test('a moment of the past is played on against a bot: same board, new course; compared, then thrown away', LIMIT, async () => {
    const game = new Reference(server.dir), links = await server.bring(game.after(40));
    const page = await sit(chrome, server, links.french, QUICK);
    const address = await page.evaluate(() => location.hash), real = await board(page);
    await menu(page, 'Look back');
    await page.fill('[data-key="past-slider"]', '12');
    await reached(page, 12);
    const then = await board(page);
    assert.notEqual(then, real);
    await page.click('[data-key="past-fork"]');
    await page.waitForSelector('form.what-if');
    assert.match(await page.textContent('form.what-if'), /step 12.*cannot know is filled in by a guess/s);
    await axe(page, 'what if');
    await begin(page, { french: 'human', allied: 'random' });
    assert.match(await page.textContent('.study'), /What if, from step 12\./);
    assert.notEqual(await page.evaluate(() => location.hash), address);
    await until(page, () => document.querySelector('.prompt.yours'));
    for (let i = 0; i < 6; i++) {
        const moves = (await look(page)).moves;
        if (moves.length > 0) {
            await playFromList(page, moves[0]);
        }
        await page.waitForTimeout(200);
    }
    await until(page, () => document.querySelectorAll('.log li').length > 2);
    await page.click('[data-key="study-compare"]');
    await page.waitForSelector('.differences tbody tr');
    assert.equal(await page.$$eval('.course .piece', (all) => all.length > 20), true);
    assert.ok((await page.textContent('.course:first-child .course-log')).length > 20, 'the real course is told');
    await axe(page, 'compare');
    await page.fill('[data-key="compare-slider"]', '0');
    await until(page, () => /Nothing differs/.test(document.querySelector('.differing').textContent));
    await page.keyboard.press('Escape');
    await page.click('[data-key="study-discard"]');
    const study = await page.evaluate(() => location.hash);
    await page.click('[data-key="discard-yes"]');
    await until(page, (h) => location.hash === h, address);
    await until(page, () => document.querySelector('.piece') && !document.querySelector('.study'));
    assert.equal(await board(page), real, 'the real game is as it was');
    await page.goto(server.url + '/' + study);
    await page.reload();
    await page.waitForSelector('.rejected');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('both sides oneself: no curtain, what was hidden is said to be guessed; the lobby tells what it is', LIMIT, async () => {
    const links = await server.table('mini/duel', {}, 8);
    const red = await sit(chrome, server, links.red, QUICK);
    await red.click('[data-key="move-mark:attack"]');
    await red.waitForSelector('[data-key="move-confirm"]');
    await red.click('[data-key="move-confirm"]');
    await until(red, () => !document.querySelector('.prompt.yours'));
    await menu(red, 'What if');
    await begin(red, { red: 'human', blue: 'human' });
    assert.match(await red.textContent('.study'), /What was hidden from the seat “Red” is guessed/); // blue may have marked a stance already
    await until(red, () => document.querySelector('.prompt.yours'));
    assert.equal((await look(red)).curtain, null);
    assert.equal((await red.$$('.seat.own')).length, 2);
    const blue = await sit(chrome, server, links.blue, QUICK);
    await menu(blue, 'What if');
    await begin(blue, { red: 'human', blue: 'human' });
    assert.match(await blue.textContent('.study'), /What was hidden from the seat “Blue” is guessed/);
    assert.deepEqual(blue.errors, []);
    await blue.context().close();
    await red.goto(`${server.url}/#`);
    await red.waitForSelector('.kept');
    assert.match(await red.textContent('.kept'), /What if, from step/);
    const before = (await red.$$('.kept li')).length;
    await red.click('.kept li:has-text("What if") .icon-button');
    await until(red, (n) => document.querySelectorAll('.kept li').length === n - 1, before);
    assert.deepEqual(red.errors, []);
    await red.context().close();
});

test('a finished game: forked from the truth, copied as text, published for a stranger, withdrawn', LIMIT, async () => {
    const game = new Reference(server.dir), links = await server.bring(game.record);
    const page = await sit(chrome, server, links.allied, { ...QUICK, permissions: ['clipboard-read', 'clipboard-write'] });
    await page.keyboard.press('Escape');
    await menu(page, 'Share the game');
    await page.waitForSelector('dialog.share');
    await axe(page, 'share');
    await page.click('[data-key="record-copy"]');
    await until(page, () => /Copied/.test(document.querySelector('dialog.share .copied').textContent));
    verify(server.dir, await page.evaluate(() => navigator.clipboard.readText()));
    await page.click('[data-key="publish"]');
    await page.waitForSelector('dialog.share .link');
    const link = await page.inputValue('dialog.share .link');
    const stranger = await open(chrome, link, { settings: { theme: 'dark' } });
    await stranger.waitForSelector('.history');
    await reached(stranger, 0);
    assert.match(await stranger.textContent('.study'), /published game/);
    assert.equal(await has(stranger, 'dialog.end, .talk .say, .talk textarea'), false);
    await axe(stranger, 'published, dark');
    await stranger.selectOption('[data-key="past-eyes"]', 'referee');
    await until(stranger, () => document.querySelector('[data-key="past-eyes"]').value === 'referee');
    const record = await server.record(new URL(link).hash);
    verify(server.dir, record);
    assert.equal(await stranger.evaluate(async (k) => (await fetch('/api/discard', { method: 'POST', body: '{}', headers: { Authorization: `Bearer ${k}` } })).status, token(link)), 403);
    await stranger.click('[data-key="past-fork"]');
    await stranger.waitForSelector('form.what-if');
    assert.match(await stranger.textContent('form.what-if'), /everything is known/);
    await begin(stranger, { french: 'random', allied: 'human' });
    assert.match(await stranger.textContent('.study'), /Nothing in it is guessed/);
    assert.deepEqual(stranger.errors.filter((e) => !/403/.test(e)), []);
    await stranger.context().close();
    await page.click('[data-key="withdraw"]');
    await page.waitForSelector('[data-key="publish"]');
    const late = await open(chrome, link);
    await late.waitForSelector('.rejected');
    await late.context().close();
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('a record of rules that are no more is refused in words, in three languages', LIMIT, async () => {
    const record = readFileSync(join(ROOT, 'tests', 'records', 'waterloo-v3.grog'), 'utf8'), old = record.replace('\nrules 3\n', '\nrules 99\n');
    const links = await server.bring(record), table = await sit(chrome, server, links.spectator, QUICK);
    await table.waitForSelector('dialog.end'); // of the rules of today it opens
    await table.context().close();
    for (const [language, words] of [['en', /made by version 99 .* plays version \d/], ['fr', /par la version 99 .* joue la version \d/], ['it', /con la versione 99 .* gioca la versione \d/]]) {
        const page = await open(chrome, `${server.url}/`, { settings: { language } });
        await page.fill('.import textarea', old);
        await page.click('.import button');
        await page.waitForSelector('.import .warning');
        assert.match(await page.textContent('.import .warning'), words);
        await page.context().close();
    }
});

test('a what-if is played to its end and its record verifies', LIMIT, async () => {
    const links = await server.table('mini/duel', { blue: 'random' }, 9);
    const red = await sit(chrome, server, links.red, QUICK);
    await red.click('[data-key="move-mark:hold"]');
    await red.waitForSelector('[data-key="move-confirm"]');
    await menu(red, 'What if');
    await begin(red, { red: 'human', blue: 'random' });
    const mine = await red.evaluate(() => location.hash);
    await playOut([red], (moves) => moves[0]);
    verify(server.dir, await server.record(mine));
    assert.deepEqual(red.errors, []);
    await red.context().close();
});
