// SPDX-License-Identifier: MIT
// By keyboard alone: from the lobby through a whole battle against the greedy bot, and what a screen reader hears.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, browser, look, open, sit } from './lib.mjs';

const server = new Server();
let chrome;

before(async () => {
    await server.start();
    chrome = await browser();
});

after(async () => {
    await chrome?.close();
    await server.stop();
});

/** What has the focus: its name, and whether one can see that it has it. */
function focused(page) {
    return page.evaluate(() => {
        const el = document.activeElement, style = getComputedStyle(el);
        const ring = el.closest('.board') ? document.querySelector('.ring').children.length === 2 : style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
        return { id: el.dataset.id || '', key: el.dataset.key || '', tag: el.tagName, lit: el.classList.contains('lit'), ring,
                 name: el.getAttribute('aria-label') || el.labels?.[0]?.textContent || el.textContent.trim() };
    });
}

/** Tab until the thing with that name has the focus. */
async function tabTo(page, name) {
    for (let i = 0; i < 60; i++) {
        await page.keyboard.press('Tab');
        const f = await focused(page);
        assert.ok(f.ring, `the focus can be seen on ${f.tag} ${f.name}`);
        assert.ok(f.name, `${f.tag} has a name`);
        if (name.test(f.name)) {
            return;
        }
    }
    assert.fail(`Tab does not lead to ${name}`);
}

const numbered = (page) => page.$$eval('.actions [data-number]', (all) => all.map((b) => ({ number: b.dataset.number, key: b.dataset.key })));

/** Fights while the battle is young, then lets the day go by. */
async function decide(page, decision) {
    const offered = await numbered(page);
    const order = decision < 40 ? ['move-attack', 'move-resolve', 'move-assault', 'move-contact', 'move-spend', 'head-do-activate', 'move-done', 'move-pass']
        : ['move-done', 'move-pass', 'move-spend'];
    const rank = (key) => order.findIndex((o) => key.startsWith(o)) >>> 0; // what is not named comes last
    const [best] = [...offered].sort((a, b) => rank(a.key) - rank(b.key));
    if (best) { // the only answer may have answered itself meanwhile
        await page.keyboard.press(best.number);
    }
}

/** A whole move: Space to a unit, Enter, an arrow to a place that it can reach, Enter; false if it has no way. */
async function goByKeys(page) {
    await page.keyboard.press('b');
    await page.keyboard.press(' ');
    await page.keyboard.press('Enter');
    const ids = await page.waitForSelector('.mark.reach', { timeout: 300 }).then((mark) => mark.getAttribute('data-ids'), () => null);
    for (const key of ids ? ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight'] : []) {
        await page.keyboard.press(key);
        if (ids.split(' ').includes((await focused(page)).id)) {
            await page.keyboard.press('Enter');
            return true;
        }
    }
    await page.keyboard.press('Escape');
    return false;
}

test('one browser plays a whole Waterloo against the greedy bot by keyboard only, and with whole moves where there are any', { timeout: 240_000 }, async (t) => {
    const page = await open(chrome, `${server.url}/`);
    let gestures = 0;
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => { gestures += /^\{"t":"gesture"/.test(String(payload)) ? 1 : 0; }));
    await page.waitForSelector('.card-battle');
    await page.route('**/api/tables', (route) => route.continue({ postData: { ...route.request().postDataJSON(), seats: { french: 'human', allied: 'greedy' }, seed: 3 } })); // the same dice every time
    await tabTo(page, /New table: Waterloo/);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.new-table');
    assert.ok(await page.isChecked('[name="seat-french"][value="me"]') && await page.isChecked('[name="seat-allied"][value^="bot:"]:checked'));
    await page.keyboard.press('Enter'); // the form as it is: me against the computer; here the greedy bot, which is quick
    await page.waitForSelector('.piece');
    await page.keyboard.press('?');
    await page.waitForSelector('dialog.help-dialog');
    await page.keyboard.press('Escape');
    const turns = new Set(), began = performance.now();
    let decisions = 0, questions = 0, byBoard = 0;
    for (let quiet = 0; quiet < 1500;) {
        const s = await look(page);
        if (s.end) {
            break;
        }
        if (s.asks) {
            assert.equal((await focused(page)).key, 'ask-play', 'the question has the focus');
            await page.keyboard.press('Enter');
            questions++;
        } else if (s.yours && s.numbers.length > 0) {
            const nth = decisions++;
            if (s.moves.some((m) => /^(march|activate):/.test(m)) && nth % 3 < 2 && await goByKeys(page)) {
                continue;
            }
            if (nth % 6 === 5) { // a touch on the board
                await page.keyboard.press('b');
                byBoard += (await focused(page)).lit ? 1 : 0;
                await page.keyboard.press('Enter');
            } else {
                await decide(page, decisions);
            }
        }
        turns.add(await page.textContent('.panel.track .item.on'));
        quiet = s.asks || (s.yours && s.numbers.length > 0) ? 0 : quiet + 1;
        await page.waitForTimeout(quiet > 0 ? 10 : 0);
    }
    t.diagnostic(`${byBoard} by the board, ${decisions} decisions, ${gestures} whole moves, ${questions} questions, ${turns.size} turns in ${Math.round(performance.now() - began)} ms`);
    assert.match((await look(page)).end || JSON.stringify(await look(page)), /Victory/);
    assert.ok(turns.size >= 2, `${[...turns]}`);
    assert.ok(questions > 0 && byBoard > 0 && gestures > 3, `${gestures} whole moves`);
    assert.equal((await focused(page)).name, 'Save the record', 'the end has the focus');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('the board by arrows: the focus goes from lit thing to lit thing, Enter touches, Escape goes back', { timeout: 120_000 }, async () => {
    const links = await server.table('waterloo/1815', { french: 'human', allied: 'human' }, 3);
    const page = await sit(chrome, server, links.allied);
    await page.waitForSelector('.piece.lit');
    await page.keyboard.press('b');
    const start = await focused(page);
    assert.ok(start.lit && start.ring && /can be chosen/i.test(start.name));
    const seen = new Set([start.id]);
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
        await page.keyboard.press(key);
        const at = await focused(page);
        assert.ok(at.lit && at.ring, `${key} leads to something lit`);
        seen.add(at.id);
    }
    assert.ok(seen.size >= 3);
    await page.keyboard.press('Shift+ArrowUp');
    assert.ok(!seen.has((await focused(page)).id), 'with Shift to anything');
    await page.keyboard.press('b');
    await page.keyboard.press('Escape');
    await page.keyboard.press('a');
    assert.match((await focused(page)).key, /^(move|head)-/);
    await page.keyboard.press('b');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.chip');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.chip', { state: 'detached' });
    await page.context().close();
});

test('Tab goes from the top through prompt, moves, board and panels, and everything on the way has a name', { timeout: 120_000 }, async () => {
    const links = await server.table('waterloo/1815', { french: 'human', allied: 'human' }, 3);
    const page = await sit(chrome, server, links.allied);
    await page.waitForSelector('.piece.lit');
    const parts = [];
    for (let i = 0; i < 60; i++) {
        await page.keyboard.press('Tab');
        const f = await focused(page);
        const part = await page.evaluate(() => document.activeElement.closest('.top, .prompt, .actions, .board-box, .tabs, .panels')?.className.split(' ')[0] || '');
        if (!part) {
            break;
        }
        assert.ok(f.name, `${f.tag} in ${part} has a name`);
        assert.ok(f.ring, `the focus can be seen on ${f.name}`);
        if (parts.at(-1) !== part) {
            parts.push(part);
        }
    }
    assert.deepEqual(parts.slice(0, 5), ['top', 'prompt', 'actions', 'board-box', 'tabs']);
    await page.context().close();
});

test('a screen reader hears what happened and what is asked', { timeout: 120_000 }, async () => {
    const links = await server.table('waterloo/1815', { french: 'human', allied: 'human' }, 3);
    const page = await sit(chrome, server, links.allied, { settings: { confirm: false } }), other = await sit(chrome, server, links.french);
    const heard = (p) => p.$eval('[aria-live][role=status]', (e) => e.textContent);
    assert.match(await heard(page), /Skirmish fire/);
    const who = (await page.$eval('.choice', (b) => b.textContent)).match(/(\S+) (brigade|infantry)/)[0];
    await page.keyboard.press('1');
    await page.waitForFunction(() => document.querySelectorAll('.log li').length > 1);
    assert.match(await heard(page), new RegExp(`${who}.*Skirmish fire`, 's'), 'the log and then the prompt');
    await other.waitForFunction(() => document.querySelectorAll('.log li').length > 1);
    assert.match(await heard(other), new RegExp(who));
    const tree = await page.evaluate(() => ({ lang: document.documentElement.lang, main: document.querySelectorAll('main').length, h1: document.querySelectorAll('h1').length,
                                              unnamed: [...document.querySelectorAll('button, [role=button], input, select')].filter((e) => !(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.length || e.placeholder)).length }));
    assert.deepEqual(tree, { lang: 'en', main: 1, h1: 1, unnamed: 0 });
    await page.context().close();
    await other.context().close();
});
