// SPDX-License-Identifier: MIT
// Standing answers in the browser: made from what is asked, listed and switched, suggested, told in the log after a reload.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { answeredLines, choicesOf, said, withAnswered } from '../../web/store/standing.js';
import { PHONE, Server, axe, browser, has, look, press, sit } from './lib.mjs';

const server = new Server();
const LIMIT = { timeout: 180_000 };
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

async function done(...pages) {
    for (const page of pages) {
        assert.deepEqual(page.errors, []);
        await page.context().close();
    }
}

const duel = () => server.table('mini/duel', { red: 'human', blue: 'human' }, 3);

/** Waits until that move is offered, and plays it. */
async function play(page, notation) {
    await page.waitForSelector(`.actions [data-key="move-${notation}"]`);
    await press(page, `move-${notation}`);
}

/** The lines of its own in the log. */
const ownLines = (page) => page.$$eval('.log li.own .line', (all) => all.map((e) => e.textContent.trim()));

/** To red's march next to blue, whose answer is asked. */
async function toReaction(red, blue) {
    await play(red, 'mark:attack');
    await play(red, 'confirm');
    await play(blue, 'mark:hold');
    await play(blue, 'confirm');
    await play(red, 'move:red-1:ridge');
}

test('an answer is kept from what is asked, and answers while nobody is there; it is in the log after a reload', LIMIT, async () => {
    const links = await duel(), red = await sit(chrome, server, links.red, QUICK), blue = await sit(chrome, server, links.blue, QUICK);
    await toReaction(red, blue);
    await blue.waitForSelector('[data-key="always"]');
    await blue.focus('[data-key="always"]');
    await blue.keyboard.press('Enter'); // by keyboard alone
    await blue.waitForSelector('dialog.standing-dialog');
    await axe(blue, 'standing answers');
    const options = await blue.$$eval('[data-key="always-answer"] option', (all) => all.map((o) => o.textContent));
    assert.ok(options.some((o) => /Decline/.test(o)) && options.some((o) => /only legal choice/.test(o)), options.join());
    await blue.selectOption('[data-key="always-answer"]', { label: options.find((o) => /Decline/.test(o)) });
    assert.match(await blue.textContent('.standing-form [role=status]'), /still be asked/);
    await blue.check('[data-key="always-here"]');
    await blue.fill('[data-key="always-far"]', '1');
    await blue.check('[data-key="always-final"]');
    assert.equal(await blue.textContent('.standing-form [role=status]'), '');
    await blue.focus('[data-key="always-go"]');
    await blue.keyboard.press('Enter');
    await blue.waitForSelector('dialog.standing-dialog', { state: 'detached' });
    await red.waitForSelector('.actions [data-key="move-halt"]'); // answered at once, here
    await blue.waitForSelector('.log li.own', { state: 'attached' });
    const lines = await ownLines(blue);
    assert.equal(lines.length, 1);
    assert.match(lines[0], /^By your standing answer\. When asked under MINI-6\.1 .* at Ridge, as long as no enemy is closer than 1: Decline, even if /);
    await blue.reload();
    await blue.waitForSelector('.log li.own', { state: 'attached' });
    assert.deepEqual(await ownLines(blue), lines);
    assert.deepEqual(await ownLines(red), []); // no one else is told
    await done(red, blue);
});

test('the list: switched off it asks again, removed it is gone; in three languages, and on a phone', LIMIT, async () => {
    const links = await duel(), red = await sit(chrome, server, links.red, { ...QUICK, ...PHONE, settings: { ...QUICK.settings, language: 'fr' } });
    await red.waitForSelector('[data-key="always"]');
    await red.click('[data-key="always"]');
    await red.selectOption('[data-key="always-answer"]', { label: await red.$$eval('[data-key="always-answer"] option', (all) => all.at(-1).textContent) });
    await red.click('[data-key="always-go"]');
    await red.waitForSelector('dialog.standing-dialog', { state: 'detached' });
    await red.waitForFunction(() => /1/.test(document.querySelector('[data-key="always"]')?.textContent || ''));
    await red.click('[data-key="always"]');
    assert.match(await red.textContent('.standing-list'), /Quelle que soit la question\u00a0: le seul choix légal/);
    await axe(red, 'standing answers on a phone');
    assert.equal(await red.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), true);
    await red.click('.standing-list input[type=checkbox]');
    await red.waitForSelector('.standing-list input:not(:checked)');
    await red.click('.standing-list .icon-button');
    await red.waitForFunction(() => /Aucune/.test(document.querySelector('.standing-list').textContent));
    await done(red);
});

test('three times the same answer: it is suggested near the prompt, and taken or not', LIMIT, async () => {
    const links = await duel(), red = await sit(chrome, server, links.red, QUICK), blue = await sit(chrome, server, links.blue, QUICK);
    for (let turn = 0; turn < 3; turn++) {
        await play(red, 'mark:hold');
        if (turn === 2) {
            break;
        }
        await play(red, 'confirm');
        await play(blue, 'mark:hold');
        await play(blue, 'confirm');
        for (const page of turn === 0 ? [red, blue] : [blue, red]) { // both hold: red first in odd turns
            await play(page, 'pass');
        }
    }
    await red.waitForSelector('[data-key="suggest-no"]');
    assert.match(await red.textContent('.actions .banner'), /Three times the same answer\. When asked under MINI-3\.1 /);
    await axe(red, 'a suggestion');
    await red.click('[data-key="suggest-no"]');
    await red.waitForSelector('[data-key="suggest-no"]', { state: 'detached' });
    await play(red, 'confirm');
    await red.waitForSelector('[data-key="suggest-yes"]'); // its own third time
    await red.click('[data-key="suggest-yes"]');
    await red.waitForSelector('dialog.standing-dialog');
    await red.click('[data-key="always-go"]');
    await red.waitForSelector('dialog.standing-dialog', { state: 'detached' });
    await red.waitForSelector('[data-key="suggest-yes"]', { state: 'detached' });
    await done(red, blue);
});

test('what was taken back is not answered again at once, and the page says why', LIMIT, async () => {
    const links = await duel(), red = await sit(chrome, server, links.red, QUICK);
    await red.waitForSelector('[data-key="always"]');
    await red.click('[data-key="always"]');
    await red.selectOption('[data-key="always-answer"]', { label: 'Mark hold' });
    await red.click('[data-key="always-go"]');
    await red.waitForSelector('.actions [data-key="move-confirm"]');
    await red.keyboard.press('u');
    await red.waitForSelector('.actions [data-key="move-mark:attack"]');
    await red.waitForFunction(() => /You went back/.test(document.querySelector('.actions').textContent));
    assert.deepEqual(await ownLines(red), []);
    await play(red, 'mark:attack');
    await red.waitForSelector('.actions [data-key="move-confirm"]');
    assert.equal(await has(red, '.actions [role=note]'), false);
    assert.equal((await look(red)).yours, true);
    await done(red);
});

// ---- without a browser ----

const line = (step, text) => ({ step, text, clause: null, breakdown: null });

test('lines of standing answers stand behind those of their steps, and wait for them', () => {
    const log = [line(1, 'a'), line(2, 'b'), line(2, 'c'), line(4, 'd')], told = [{ step: 2, text: 'x' }, { step: 3, text: 'y' }, { step: 4, text: 'z' }, { step: 9, text: 'later' }];
    const answered = answeredLines([], told);
    assert.deepEqual(withAnswered(log, answered).map((l) => l.text), ['a', 'b', 'c', 'x', 'y', 'd', 'z']);
    assert.deepEqual(withAnswered(log.slice(2), answered).map((l) => l.text), ['c', 'x', 'y', 'd', 'z']); // the lines before are on their way
    assert.equal(withAnswered(log, []), log);
    const again = answeredLines(answered, told.slice(1));
    assert.equal(again[0], answered[1]); // a line that is there stays the one that it is
});

test('what can be answered from now on: the one of its kind, an order of several, each of a few, the only one', () => {
    const move = (notation, final) => ({ notation, verb: notation.split(':')[0], text: notation, touch: [], final });
    const scene = { moves: [move('lose:a', false), move('lose:b', true), move('done', true)], buttons: [{ id: 'do-lose', text: 'Lose a step' }] };
    const choices = choicesOf(scene, { largest: (what) => `${what}: largest`, smallest: (what) => `${what}: smallest`, only: 'only' });
    assert.deepEqual(choices.map((c) => [c.answer, c.under, c.final]), [['done', null, true], ['lose largest', 'Lose a step', true], ['lose smallest', 'Lose a step', true],
        ['lose:a', 'Lose a step', false], ['lose:b', 'Lose a step', true], ['only', null, true]]);
    assert.equal(choices[1].text, 'Lose a step: largest');
    assert.equal(said(choices[1], { here: false, far: 0, final: false }), 'this lose largest');
    assert.equal(said(choices[0], { here: true, far: 3, final: true }), 'this done here=this far=3 final');
    assert.equal(said(choices[5], { here: false, far: 0, final: true }), 'any only final');
});
