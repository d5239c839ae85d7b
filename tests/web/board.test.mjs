// SPDX-License-Identifier: MIT
// The board and what stands beside it: touching, stacks, layers, reasons, odds, the log.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, allSeen, browser, has, look, placeName, seen, sit, touchPiece } from './lib.mjs';
import { Reference, playFromList, touchThing } from './replay.mjs';

const server = new Server();
const game = new Reference(server.dir);
const LIMIT = { timeout: 120_000 };
let chrome;

before(async () => {
    await server.start();
    chrome = await browser();
});

after(async () => {
    await chrome?.close();
    await server.stop();
});

/** The seat that is to make that move of the game, with that move to make. */
async function at(move, options) {
    const links = await server.bring(game.after(move));
    const page = await sit(chrome, server, links[game.moves[move].side], options);
    await page.waitForSelector('.prompt.yours');
    return page;
}

async function done(page) {
    assert.deepEqual(page.errors, []);
    await page.context().close();
}

const label = (page, id) => page.getAttribute(`.board [data-id="${id}"]`, 'aria-label');

test('only what can be chosen is lit; a touch narrows; one left is played', LIMIT, async () => {
    const page = await at(game.find('march:'), { settings: { forced: false } });
    const [, piece, place] = game.moves[game.find('march:')].notation.split(':');
    const lit = () => page.evaluate(() => [...document.querySelectorAll('.board .lit')].map((e) => e.dataset.id).sort());
    const offered = (await look(page)).moves.flatMap((m) => m.split(':').slice(1));
    assert.ok((await lit()).length > 0);
    (await lit()).forEach((id) => assert.ok(offered.includes(id), `${id} is lit and no move has it`));
    assert.match(await label(page, piece), /Can be chosen/);
    await touchThing(page, piece);
    await page.waitForSelector('.chip');
    assert.ok((await look(page)).moves.every((m) => m.includes(`:${piece}:`)));
    await touchThing(page, place);
    const name = await placeName(page, place);
    await page.waitForFunction(([id, where]) => document.querySelector(`.board .piece[data-id="${id}"]`).getAttribute('aria-label').includes(where), [piece, name]);
    await done(page);
});

test('pan, wheel, fit and keys move the board; a drag is no touch', LIMIT, async () => {
    const page = await at(0);
    const { w: whole } = await seen(page);
    assert.ok(await allSeen(page), 'and at first all of it is seen');
    await page.mouse.move(500, 500);
    await page.mouse.wheel(0, -600);
    for (let i = 0; i < 200 && (await seen(page)).w >= whole * 0.6; i++) {
        await page.waitForTimeout(10);
    }
    const before = await seen(page);
    assert.ok(before.w < whole * 0.6);
    await page.mouse.down();
    await page.mouse.move(620, 560, { steps: 4 });
    await page.mouse.up();
    const moved = await seen(page);
    assert.ok(moved.x < before.x && moved.y < before.y, 'the board follows the hand');
    assert.equal(await has(page, '.chip, .refusal, .fan rect'), false);
    assert.ok(await page.evaluate(() => {
        const [a, b] = ['.backdrop .far', '.board svg.counters'].map((x) => document.querySelector(x).getBoundingClientRect());
        return Math.hypot(a.left - b.left, a.top - b.top) < 0.1 && Math.abs(a.width - b.width) < 0.1;
    }), 'the ground goes with it');
    await page.keyboard.press('0');
    assert.ok(Math.abs((await seen(page)).w - whole) < 1);
    await page.keyboard.press('+');
    assert.ok((await seen(page)).w < whole);
    await page.click('[aria-label="The whole board"]');
    assert.ok(Math.abs((await seen(page)).w - whole) < 1);
    for (const [width, height] of [[1440, 620], [900, 900], [700, 1000]]) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(100);
        assert.ok(await allSeen(page), `the tools hide nothing at ${width} x ${height}`);
    }
    await done(page);
});

test('a stack opens on touch and shows its counters apart; the card tells their state in words', LIMIT, async () => {
    const page = await at(0, { settings: { counter: 160 } });
    const place = 'hougoumont';
    await touchThing(page, place);
    await page.waitForSelector('.fan [data-id]');
    assert.equal((await page.$$('.fan [data-id]')).length, 2);
    assert.match(await page.textContent('.fan-name'), /Hougoumont/);
    await page.waitForSelector('.info .card .words li');
    assert.match(await page.textContent('.info'), /defensive/);
    assert.match(await label(page, 'b-inf-8'), /British infantry, .*defensive.*Hougoumont/);
    await page.keyboard.press('Escape');
    await done(page);
});

test('counters can be hidden and shown again, by button and key', LIMIT, async () => {
    const page = await at(0);
    const shown = () => page.evaluate(() => getComputedStyle(document.querySelector('.pieces')).display !== 'none');
    assert.equal(await shown(), true);
    await page.click('[aria-label="Hide the counters"]');
    assert.equal(await shown(), false);
    assert.equal(await page.getAttribute('[aria-label="Hide the counters"]', 'aria-pressed'), 'true');
    await page.keyboard.press('h');
    assert.equal(await shown(), true);
    await done(page);
});

test('layers: line of sight names what blocks it, reach shows where a unit can go', LIMIT, async () => {
    const page = await at(game.find('march:'));
    await touchThing(page, 'la-belle-alliance');
    await page.click('[data-key="layer-sight"]');
    await page.waitForSelector('.mark.good');
    await page.waitForSelector('.mark.bad');
    const list = await page.textContent('.marks-list');
    assert.match(list, /✓ /);
    assert.match(list, /✕ .*\w/);
    assert.ok((await page.$$('.marks-list li.bad small')).length > 0, 'the reason stands behind what is not seen');
    await page.click('[data-key="layer-clear"]');
    assert.equal(await has(page, '.mark'), false);
    await page.mouse.move(5, 5); // what lies under the mouse is looked at first
    const unit = game.moves[game.find('march:')].notation.split(':')[1];
    await touchPiece(page, unit);
    await page.click('[data-key="layer-contact"]');
    await page.waitForSelector('.mark.good');
    await done(page);
});

test('what is not allowed is refused with the clause, and the clause opens the rule', LIMIT, async () => {
    const page = await at(0);
    await touchThing(page, 'la-belle-alliance');
    await page.keyboard.press('Escape');
    await touchPiece(page, 'f-inf-9');
    await page.waitForSelector('.refusal .clause');
    assert.match(await page.textContent('.refusal'), /Not allowed\..*WAT-\d+\.\d+/);
    assert.ok((await page.textContent('.refusal')).length > 30, 'and says why');
    const clause = await page.textContent('.refusal .clause');
    await page.click('.refusal .clause');
    await page.waitForSelector('dialog.rule dt.here');
    assert.equal(await page.textContent('dialog.rule dt.here'), clause);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog.rule', { state: 'detached' });
    await page.keyboard.press('Escape');
    await page.waitForSelector('.refusal', { state: 'detached' });
    await done(page);
});

test('before a fight: exact odds in one bar, what is to be expected, each modifier by name; after it the same sum in the log', LIMIT, async () => {
    const move = game.find('tire:', 293), page = await at(move);
    const { notation } = game.moves[move];
    await page.click(`[data-odds="${notation}"]`);
    await page.waitForSelector('[data-key="ask-play"]');
    assert.match(await page.textContent('.odds-head b'), /Exact odds/);
    assert.match(await page.textContent('.next-roll b'), /^Next: /);
    const parts = (await page.getAttribute('.outcomes .bar', 'aria-label')).match(/\d+(\.\d+)?\s*%/g).map(parseFloat);
    assert.ok(parts.length >= 2 && Math.abs(parts.reduce((a, b) => a + b) - 100) <= parts.length, `${parts} make one bar`);
    assert.ok((await page.$$('.means tr')).length > 0, 'expected losses');
    const sum = await page.evaluate(() => [...document.querySelectorAll('.question .breakdown tr')].map((r) => r.textContent.trim()));
    const modifiers = sum.filter((r) => /^[+−]\d/.test(r) && !/total/.test(r));
    assert.ok(modifiers.length >= 2, `${sum}`);
    modifiers.forEach((r) => assert.match(r, /^[+−]\d+\S.*WAT-\d+\.\d+$/));
    await page.click('[data-key="ask-back"]');
    await page.waitForSelector('.question', { state: 'detached' });
    await page.click(`[data-key="move-${notation}"]`); // the page asks before dice
    await page.click('[data-key="ask-play"]');
    await page.waitForFunction(() => document.querySelectorAll('.log details .breakdown').length > 0);
    const logged = await page.evaluate(() => document.querySelector('.log').textContent);
    const names = modifiers.map((r) => r.replace(/^[+−]\d+/, '').replace(/ ?WAT.*$/, '').trim());
    assert.ok(names.filter((n) => logged.includes(n)).length >= 2, `${names} in the log: ${logged.slice(-600)}`);
    await done(page);
});

test('the question before dice can be switched off', LIMIT, async () => {
    const page = await at(0), { notation } = game.moves[0];
    await page.click(`[data-key="move-${notation}"]`);
    await page.waitForSelector('[data-key="ask-play"]');
    assert.match(await page.textContent('.question'), /cannot be undone/);
    await page.click('[data-key="ask-back"]');
    await page.click('[data-key="settings"]');
    await page.click('.settings .switch:has-text("Ask before")');
    await page.keyboard.press('Escape');
    const { step } = await look(page);
    await page.click(`[data-key="move-${notation}"]`);
    await page.waitForFunction((before) => Number([...document.querySelectorAll('.log button.step')].at(-1)?.textContent || 0) > before, step);
    await done(page);
});

test('a row of like decisions is answered at once; the offer can be switched off', LIMIT, async () => {
    const page = await at(game.find('lay:'));
    await playFromList(page, game.moves[game.find('lay:')].notation);
    await page.waitForSelector('[data-key="same"]');
    const count = async () => (await look(page)).moves.filter((m) => m.startsWith('lay:')).length;
    const before = await count();
    assert.match(await page.textContent('[data-key="same"]'), new RegExp(`${before} in all`));
    await page.keyboard.press('s'); // as one, which is taken back as one
    await page.waitForFunction(() => document.querySelectorAll('.actions .move-row .choice[data-key^="move-lay:"]').length === 0);
    await page.keyboard.press('u');
    await page.waitForFunction((n) => document.querySelectorAll('.actions .move-row .choice[data-key^="move-lay:"]').length === n, before);
    await page.click('[data-key="settings"]');
    await page.click('.settings .switch:has-text("Whole moves")'); // off: one after the other
    await page.keyboard.press('Escape');
    await page.keyboard.press('u');
    await playFromList(page, game.moves[game.find('lay:')].notation);
    await page.click('[data-key="same"]');
    await page.waitForSelector('[data-key="stop"]');
    await page.waitForFunction((n) => {
        const begun = document.querySelectorAll('.actions .move-row .choice[data-key^="move-lay:"]').length < n - 3;
        begun && document.querySelector('[data-key="stop"]').click(); // at once: each answer draws the button again
        return begun;
    }, before);
    await page.waitForSelector('[data-key="same"]');
    const stopped = await count();
    await page.waitForTimeout(400);
    assert.equal(await count(), stopped, 'it stops when told so');
    await page.keyboard.press('s');
    await page.waitForFunction(() => document.querySelectorAll('.actions .move-row .choice[data-key^="move-lay:"]').length === 0);
    await page.click('[data-key="undo"]');
    await page.waitForFunction(() => document.querySelectorAll('.actions .move-row .choice[data-key^="move-lay:"]').length > 0);
    await playFromList(page, (await look(page)).moves.find((m) => m.startsWith('lay:')));
    await page.click('[data-key="undo"]');
    await page.waitForFunction(() => document.querySelectorAll('.actions .move-row .choice[data-key^="move-lay:"]').length > 0);
    await page.click('[data-key="settings"]');
    await page.click('.settings .switch:has-text("Repeat for all")');
    await page.keyboard.press('Escape');
    await playFromList(page, (await look(page)).moves.find((m) => m.startsWith('lay:')));
    assert.equal(await has(page, '[data-key="same"]'), false);
    await done(page);
});

/** The move after which the same side has one legal answer. */
const forced = () => game.find('activate:nivelles-road');

test('a decision with one legal answer answers itself, and the log says so; undo takes both back', LIMIT, async () => {
    const page = await at(forced());
    const { step } = await look(page);
    await playFromList(page, game.moves[forced()].notation);
    await page.waitForSelector('.log li.own', { state: 'attached' });
    assert.match(await page.textContent('.log li.own'), /Only one legal choice/);
    await page.waitForFunction((s) => Number([...document.querySelectorAll('.log button.step')].at(-1).textContent) >= s + 2, step);
    await page.click('[data-key="undo"]');
    await page.waitForFunction((key) => document.querySelector(`.actions [data-key="${CSS.escape(key)}"]`), `move-${game.moves[forced()].notation}`);
    await done(page);
});

test('that it answers itself can be switched off', LIMIT, async () => {
    const page = await at(forced());
    await page.click('[data-key="settings"]');
    await page.click('.settings .switch:has-text("only legal answer")');
    await page.keyboard.press('Escape');
    await playFromList(page, game.moves[forced()].notation);
    await page.waitForFunction(() => document.querySelectorAll('.actions .move-row').length === 1);
    await page.waitForTimeout(900);
    assert.equal((await look(page)).moves.length, 1, 'it waits');
    await done(page);
});

test('the log: links both ways, filter, copy as text, looking back', LIMIT, async () => {
    const page = await at(80);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.keyboard.press('l');
    const thing = page.locator('.log li:has(a.thing)').last(), ids = (await thing.getAttribute('data-things')).trim().split(' ');
    await thing.hover();
    await page.waitForSelector(`.board [data-id="${ids[0]}"].hot`);
    await page.mouse.move(5, 5);
    await page.waitForFunction(() => !document.querySelector('.board .hot'));
    await thing.locator('a.thing').first().click();
    assert.equal(await page.evaluate(() => document.activeElement.closest('.board') && document.activeElement.dataset.id), ids[0], 'the link leads to the thing');
    await page.hover(`.board .piece[data-id="${(await page.evaluate(() => [...document.querySelectorAll('.log li')].map((l) => l.dataset.things.trim().split(' ')).flat().find((x) => x && document.querySelector(`.board .piece[data-id="${x}"]`))))}"]`, { force: true });
    await page.waitForSelector('.log li.hot');
    const lines = () => page.evaluate(() => [...document.querySelectorAll('.log li')].filter((l) => !l.hidden).length);
    const all = await lines();
    await page.fill('.log-tools input', 'skirmish');
    assert.ok(await lines() < all);
    await page.fill('.log-tools input', '');
    await page.click('text=Copy as text');
    await page.waitForFunction(() => /Copied/.test(document.querySelector('.log-tools .copied').textContent));
    const text = await page.evaluate(() => navigator.clipboard.readText());
    assert.ok(text.split('\n').length >= all);
    assert.match(text, /^\d+\. .*\(WAT-\d+\.\d+\)$/m);
    const places = () => page.evaluate(() => [...document.querySelectorAll('.board .piece')].map((p) => p.getAttribute('aria-label').replace(/\. Can be chosen$/, '')).sort().join('\n'));
    const now = await places();
    await page.locator('.log button.step').first().click();
    await page.waitForSelector('.banner');
    assert.match(await page.textContent('.banner'), /looking back at step 1\b/);
    assert.notEqual(await places(), now);
    assert.equal(await has(page, '.board .lit'), false, 'the past cannot be changed');
    await page.click('[data-key="past-now"]');
    await page.waitForSelector('.banner', { state: 'detached' });
    assert.equal(await places(), now);
    await done(page);
});

test('panels: the track shows where the turn stands, and what is touched there counts', LIMIT, async () => {
    const page = await at(game.find('spend:'));
    assert.match(await page.textContent('.panel.track .item.on'), /noon|pm/);
    const disc = await page.waitForSelector('.panels .item-button');
    assert.match(await disc.getAttribute('aria-label'), /Can be chosen/);
    await disc.click();
    await page.waitForFunction(() => !/disc/i.test(document.querySelector('.prompt-text').textContent) || document.querySelector('.chip'));
    await done(page);
});
