// SPDX-License-Identifier: MIT
// Eagles of France on the table: the first hours of Quatre Bras, and nobody sees the other's orders or below his leads.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, Server, axe, browser, look, open, overhear, sit } from './lib.mjs';
import { Reference, listen, playFromBoard, playFromList, savedAtTheEnd, story, touchOf, verify } from './replay.mjs';

const server = new Server();
const game = new Reference(server.dir, 'eagles');
const SIDES = ['french', 'coalition'], PREFIX = { french: 'fr', coalition: 'aa' };
const STILL = { reducedMotion: 'reduce' }; // gliding counters are hard to hit
let chrome;

before(async () => {
    await server.start();
    chrome = await browser();
});

after(async () => {
    await chrome?.close();
    assert.equal(await server.stop(), 0);
});

const other = (side) => SIDES.find((s) => s !== side);

/** The scenes a page was sent. */
function scenesOf(page) {
    return page.heard.flatMap((h) => h.scene ?? []);
}

const says = (piece, text) => piece.words.some((w) => w.text === text);

/** EAG-11.4: of the enemy's order markers one sees that they lie there, and whose they are once they lie face up.
 * EAG-22.7: so with the counters of formations, except on the turn track (t1, t2...), where all see whose they are. */
function checkMarkers(scenes, side) {
    const markers = (of) => scenes.flatMap((s) => s.pieces).filter((p) => p.symbol === 'marker' && p.side === of && !/^t\d+$/.test(p.place));
    const named = markers(other(side)).filter((p) => !p.id.startsWith('hidden.'));
    assert.deepEqual(named.filter((p) => !says(p, 'face up')).slice(0, 3), [], `${side} sees whose markers lie face down`);
    assert.deepEqual(markers(other(side)).filter((p) => says(p, 'decoy')).slice(0, 3), [], `${side} sees decoys`);
    assert.ok(markers(other(side)).filter((p) => p.down).length > 100, `${side} sees that markers lie there`);
    assert.ok(markers(side).some((p) => says(p, 'decoy')) && markers(side).some((p) => !p.id.startsWith('hidden.') && says(p, 'face down')), `${side} sees its own`);
}

/** EAG-22.1: where units lie face down below the lead, the lead is the only one of foot and horse that has a name. */
function checkStacks(scenes, side) {
    let below = 0;
    for (const scene of scenes) {
        const enemy = scene.pieces.filter((p) => p.side === other(side)), veiled = enemy.filter((p) => p.symbol === 'unknown');
        const hexes = new Set(veiled.map((p) => p.place));
        const named = enemy.filter((p) => hexes.has(p.place) && ['infantry', 'cavalry'].includes(p.symbol));
        assert.deepEqual(named.filter((p) => !says(p, 'lead unit of its stack')).slice(0, 3), [], `${side} sees below a lead`);
        assert.deepEqual(veiled.filter((p) => !p.id.startsWith('hidden.')).slice(0, 3), [], `${side} sees who it is`);
        below += veiled.length;
    }
    assert.ok(below > 100, `${side} saw ${below} units face down`);
}

/** Holds all that came over the wire against what that seat may know. */
function checkWire(pages) {
    for (const side of SIDES) {
        const secret = new RegExp(`\\b(order|long|settle):${PREFIX[other(side)]}-`), own = new RegExp(`\\b(order|long):${PREFIX[side]}-`);
        assert.deepEqual(pages[side].heard.filter(({ text }) => secret.test(text)).map(({ text }) => text.slice(0, 200)), [], `${side} is told orders`);
        assert.ok(pages[side].heard.some(({ text }) => own.test(text)), `${side} sees its own`);
        checkMarkers(scenesOf(pages[side]), side);
        checkStacks(scenesOf(pages[side]), side);
    }
}

test('two browsers play the first hours of Quatre Bras from the first card to the victory screen; neither sees what the other hides', { timeout: 500_000 }, async (t) => {
    const links = await server.table(game.game, { french: 'human', coalition: 'human' }, game.seed, game.options), pages = {};
    for (const side of SIDES) {
        pages[side] = await sit(chrome, server, links[side], { ...STILL, settings: { confirm: false, forced: false, whole: false } });
        listen(pages[side]);
        overhear(pages[side]);
        await pages[side].reload();
    }
    const began = performance.now();
    let byTouch = 0;
    for (const [i, m] of game.moves.entries()) {
        if (i % 10 > 0) {
            await playFromList(pages[m.side], m.notation);
        } else if (await playFromBoard(pages[m.side], m.notation, await touchOf(pages[m.side], m.notation))) {
            byTouch++;
        }
    }
    t.diagnostic(`${game.moves.length} moves, ${byTouch} of them by touching the board, in ${Math.round(performance.now() - began)} ms`);
    assert.ok(byTouch > 20, `${byTouch} moves were played by touching things`);
    await Promise.all(SIDES.map((side) => pages[side].waitForSelector('dialog.end')));
    checkWire(pages);
    for (const side of SIDES) {
        const record = await savedAtTheEnd(pages[side]);
        verify(server.dir, record);
        assert.equal(story(record), story(game.record), 'every move once, and every die as the seed has it');
        assert.deepEqual(pages[side].errors, []);
        await pages[side].context().close();
    }
});

/** Always the same choice among many: now this, now that, and often enough that it is enough. */
function chooser() {
    let state = 1815;
    const next = (n) => (state = (state * 1103515245 + 12345) % 2147483648) % n;
    return (moves) => moves.includes('done') && next(3) > 0 ? 'done' : moves[next(moves.length)];
}

test('one browser plays them to the end against the greedy bot, from the lobby, with the mouse', { timeout: 500_000 }, async (t) => {
    const page = await open(chrome, `${server.url}/`, { ...STILL, settings: { whole: false } }), choose = chooser(), began = performance.now();
    listen(page);
    await page.route('**/api/tables', (route) => route.continue({ postData: { ...route.request().postDataJSON(), options: game.options, seed: 5 } }));
    await page.click('.card-battle .new[aria-label*="Quatre Bras: the first hours"]');
    await page.click('.new-table [type=submit]');
    await page.waitForSelector('.panel');
    let decisions = 0, byTouch = 0;
    for (let quiet = 0; quiet < 1500; quiet++) {
        const { end, yours, moves } = await look(page);
        if (end) {
            break;
        }
        if (!yours || moves.length < 2) { // the only answer answers itself
            await page.waitForTimeout(10);
            continue;
        }
        const notation = choose(moves);
        if (decisions % 2 > 0) {
            await playFromList(page, notation);
        } else if (await playFromBoard(page, notation, await touchOf(page, notation))) {
            byTouch++;
        }
        decisions++;
        quiet = 0;
    }
    t.diagnostic(`${decisions} decisions, ${byTouch} of them by touching things, in ${Math.round(performance.now() - began)} ms`);
    await page.waitForSelector('dialog.end');
    assert.match((await look(page)).end, /^(decisive|marginal) (French|Coalition) victory|^draw/i);
    assert.ok(decisions > 40 && byTouch > 4, `${decisions} decisions, ${byTouch} by touch`);
    verify(server.dir, await savedAtTheEnd(page));
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

for (const [what, options] of [['light', { colorScheme: 'light' }], ['dark', { colorScheme: 'dark' }], ['on a phone', PHONE]]) {
    test(`axe finds nothing serious on the board of Quatre Bras, and nothing sticks out (${what})`, { timeout: 120_000 }, async () => {
        const at = game.find('attack:'), links = await server.bring(game.after(at));
        const page = await sit(chrome, server, links[game.moves[at].side], options);
        await page.waitForSelector('.prompt.yours');
        await axe(page, 'board', what === 'light');
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
        await page.context().close();
    });
}
