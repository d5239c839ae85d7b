// SPDX-License-Identifier: MIT
// Wagram 1809 on the table: whole days of battle, and nobody sees the other's orders.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, Server, axe, browser, look, open, overhear, sit } from './lib.mjs';
import { Reference, listen, playFromBoard, playFromList, savedAtTheEnd, story, touchOf, verify } from './replay.mjs';

const server = new Server();
const game = new Reference(server.dir, 'wagram');
const SIDES = ['french', 'austrian'], PREFIX = { french: 'fr', austrian: 'au' };
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

/** Markers of a side that the scene shows in the boxes of its board. */
function markers(scene, side) {
    return scene.pieces.filter((p) => p.symbol === 'marker' && p.side === side);
}

/** Holds all that came over the wire against what that seat may know: of the enemy's orders, nothing. */
function checkWire(pages) {
    for (const side of SIDES) {
        const secret = new RegExp(`\\b(order|admin|react):${PREFIX[other(side)]}-`), own = new RegExp(`\\b(order|admin|react):${PREFIX[side]}-`);
        assert.deepEqual(pages[side].heard.filter(({ text }) => secret.test(text)).map(({ text }) => text.slice(0, 200)), [], `${side} is told orders`);
        assert.ok(pages[side].heard.some(({ text }) => own.test(text)), `${side} sees its own`);
        const scenes = pages[side].heard.flatMap((h) => h.scene ?? []);
        const backs = scenes.flatMap((s) => s.panels.filter((p) => p.id === `orders-${other(side)}`).flatMap((p) => p.items.filter((i) => i.symbol === 'card-back')));
        const secrets = (of) => scenes.flatMap((s) => markers(s, of)).filter((p) => p.words.some((w) => /^face down for the enemy/.test(w.text)));
        assert.ok(backs.length > 100, `${side} saw ${backs.length} backs`);
        assert.ok(secrets(side).length > 100, `${side} sees its own markers that are secret`);
        assert.deepEqual(secrets(other(side)).slice(0, 3), [], `${side} sees markers that are secret`);
    }
}

test('two browsers play 5 July from the first orders to the victory screen; neither sees the orders of the other', { timeout: 500_000 }, async (t) => {
    const links = await server.table(game.game, { french: 'human', austrian: 'human' }, game.seed, game.options), pages = {};
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
    assert.ok(byTouch > 30, `${byTouch} moves were played by touching things`);
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
    let state = 1809;
    const next = (n) => (state = (state * 1103515245 + 12345) % 2147483648) % n;
    return (moves) => moves.includes('done') && next(3) > 0 ? 'done' : moves[next(moves.length)];
}

test('one browser plays 5 July to the end against the greedy bot, from the lobby, with the mouse', { timeout: 500_000 }, async (t) => {
    const page = await open(chrome, `${server.url}/`, { ...STILL, settings: { whole: false } }), choose = chooser(), began = performance.now();
    listen(page);
    await page.route('**/api/tables', (route) => route.continue({ postData: { ...route.request().postDataJSON(), options: game.options, seed: 5 } }));
    await page.click('.card-battle .new[aria-label*="5 July 1809"]');
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
        if (decisions % 4 > 0) {
            await playFromList(page, notation);
        } else if (await playFromBoard(page, notation, await touchOf(page, notation))) {
            byTouch++;
        }
        decisions++;
        quiet = 0;
    }
    t.diagnostic(`${decisions} decisions, ${byTouch} of them by touching things, in ${Math.round(performance.now() - began)} ms`);
    await page.waitForSelector('dialog.end');
    assert.match((await look(page)).end, /^The (French|Austrians) have won: French -?\d+, Austrians -?\d+/);
    assert.ok(decisions > 60 && byTouch > 10, `${decisions} decisions, ${byTouch} by touch`);
    verify(server.dir, await savedAtTheEnd(page));
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

for (const [what, options] of [['light', { colorScheme: 'light' }], ['dark', { colorScheme: 'dark' }], ['on a phone', PHONE]]) {
    test(`axe finds nothing serious on the board of Wagram, and nothing sticks out (${what})`, { timeout: 120_000 }, async () => {
        const at = game.find('attack:'), links = await server.bring(game.after(at));
        const page = await sit(chrome, server, links[game.moves[at].side], options);
        await page.waitForSelector('.prompt.yours');
        await axe(page, 'board', what === 'light');
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
        await page.context().close();
    });
}
