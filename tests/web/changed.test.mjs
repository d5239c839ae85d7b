// SPDX-License-Identifier: MIT
// What a change costs on the page: elements that are added, removed or changed in any way while steps of a game come.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, browser, open, overhear } from './lib.mjs';
import { Reference, playFromList } from './replay.mjs';

const server = new Server();
const MOST = 40; // for one counter that moves, with all that is said of it
let chrome;

before(async () => {
    await server.start();
    chrome = await browser();
});

after(async () => {
    await chrome?.close();
    await server.stop();
});

/** Counts on the page from now on: globalThis.changed() says how many elements, and which, since it was asked last. */
function watch() {
    /** @type {Map<Element, string>} */
    const seen = new Map();
    const all = (node) => (node instanceof Element ? [node, ...node.querySelectorAll('*')] : []);
    const note = (records) => records.forEach((r) => {
        [...r.addedNodes].flatMap(all).forEach((el) => seen.set(el, 'added'));
        [...r.removedNodes].flatMap(all).forEach((el) => seen.set(el, 'removed'));
        if (r.type !== 'childList' || [...r.addedNodes, ...r.removedNodes].some((n) => n.nodeType === Node.TEXT_NODE)) {
            const el = r.target instanceof Element ? r.target : r.target.parentElement;
            el && !seen.has(el) && seen.set(el, r.attributeName || 'text');
        }
    });
    const observer = new MutationObserver(note);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const part = (el) => el.closest('[id^="pane-"], .top, .prompt, .info, .tabs, .board, .looks, [aria-live]')?.className?.baseVal
        ?? el.closest('[id^="pane-"], .top, .prompt, .info, .tabs, .board, .looks, [aria-live]')?.className ?? '';
    globalThis.changed = () => {
        note(observer.takeRecords());
        const parts = {};
        seen.forEach((how, el) => {
            const name = `${part(el)} ${how}`.trim();
            parts[name] = (parts[name] || 0) + 1;
        });
        const count = seen.size;
        seen.clear();
        return { count, parts };
    };
}

/** A seat that keeps what comes to it, and counts what changes. */
async function seat(link) {
    const page = await open(chrome, 'about:blank', { settings: { confirm: false, forced: false, same: false }, reducedMotion: 'reduce' });
    page.errors.length = 0; // an empty page has no storage
    overhear(page);
    await page.goto(server.url + link);
    await page.waitForSelector('.piece, .panel', { state: 'attached' });
    await page.waitForTimeout(500);
    await page.evaluate(watch);
    return page;
}

/** `plain`: one step, of counters on the board, with no sum of a roll to be told and no decision for the one who sees it.  What has come to a page since, once it has come to rest, and what it has changed. */
async function told(page, from, fresh) {
    for (let i = 0; i < 3000 && !page.heard.slice(from).some(fresh); i++) {
        await page.waitForTimeout(5);
    }
    await page.waitForTimeout(60);
    const steps = page.heard.slice(from).filter((x) => x.m.t === 'step');
    const pieces = steps.reduce((sum, x) => sum + (x.m.patch.pieces?.length || 0) + (x.m.patch.gone?.length || 0), 0);
    const plain = steps.every(({ m, scene }) => scene.decider !== scene.viewer && m.patch.log.every((l) => l.breakdown === null) &&
        m.patch.pieces?.every((p) => scene.places.includes(p.place)));
    return { ...await page.evaluate(() => globalThis.changed()), pieces, plain: steps.length === 1 && plain };
}

const middle = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** Plays so many moves of a game; what each has changed for the one who played and for the one who watched. */
async function costs(name, from, count) {
    const game = new Reference(server.dir, name), links = await server.bring(game.after(from));
    const sides = [...new Set(game.moves.map((m) => m.side))], pages = {};
    for (const side of sides) {
        pages[side] = await seat(links[side]);
    }
    const made = [];
    for (const { side, notation } of game.moves.slice(from, from + count)) {
        const other = sides.find((x) => x !== side), at = sides.map((x) => pages[x].heard.length);
        const began = Object.fromEntries(sides.map((x, i) => [x, at[i]])), fresh = (x) => x.m.t === 'step';
        await playFromList(pages[side], notation);
        const own = await told(pages[side], began[side], fresh);
        const seen = await told(pages[other], began[other], fresh);
        made.push({ notation, own, seen });
    }
    for (const page of Object.values(pages)) {
        assert.deepEqual(page.errors, []);
        await page.context().close();
    }
    return made;
}

for (const [name, from, count] of [['waterloo', 40, 24], ['eagles', 70, 24], ['wagram', 60, 24], ['nations', 20, 16]]) {
    test(`${name}: a counter that moves changes fewer than ${MOST} elements for the one who watches`, { timeout: 240_000 }, async (t) => {
        const made = await costs(name, from, count), one = made.filter((x) => x.seen.plain && x.seen.pieces === 1);
        const counts = (who, list) => list.map((x) => x[who].count);
        t.diagnostic(`watching ${middle(counts('seen', made))} in the middle, ${Math.max(...counts('seen', made))} at most; playing ${middle(counts('own', made))}, ${Math.max(...counts('own', made))}; `
            + `${one.length} steps of one counter: ${counts('seen', one).join(' ')}, playing ${counts('own', one).join(' ')}`);
        process.env.PARTS && made.forEach((x) => t.diagnostic(JSON.stringify(x)));
        assert.ok(one.length > 0, 'no step of one counter');
        one.forEach((x) => assert.ok(x.seen.count < MOST, `${x.notation}: ${JSON.stringify(x.seen)}`));
    });
}
