// SPDX-License-Identifier: MIT
// What a change costs on the page: elements that are added, removed or changed in any way while steps of a game come.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, browser, open, overhear } from './lib.mjs';
import { Reference, playFromList } from './replay.mjs';

const server = new Server();
const MOST = 40; // for one counter that moves, with all that is said of it; a drawing not seen before is made once, and not counted
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
        const count = seen.size - (parts['looks added'] || 0);
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
    await page.waitForSelector('.backdrop[data-baked]', { state: 'attached' });
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

/** All that a person can see or hear of a table, whatever came before; drawings by what they show. */
function snapshot() {
    const looks = (root) => {
        const copy = root.cloneNode(true);
        copy.querySelectorAll('use').forEach((u) => u.replaceWith(document.querySelector(u.getAttribute('href')).innerHTML));
        copy.querySelectorAll('[class]').forEach((el) => el.setAttribute('class', [...el.classList].sort().join(' ')));
        copy.querySelectorAll('[tabindex]').forEach((el) => el.removeAttribute('tabindex'));
        return copy;
    };
    const things = (selector) => [...looks(document.querySelector(selector)).children].map((el) => [el.dataset.id ?? '', el.outerHTML]).sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : 1));
    const part = (selector) => looks(document.querySelector(selector)).innerHTML;
    const lit = ([, text]) => !text.includes('class="place"'); // where the keyboard is has an element, too
    return { areas: things('.board .areas').filter(lit), pieces: things('.board .pieces'), heaps: things('.board .heaps'), panels: part('#pane-panels'), actions: part('.actions'), head: part('.top'),
             prompt: part('.prompt'), tabs: part('.tabs'), log: part('.log'), title: document.title };
}

/** What has been changed bit by bit is what a page that is opened now is shown. */
async function compareWithNew(page, link) {
    const other = await seat(link);
    const [changed, whole] = [await page.evaluate(snapshot), await other.evaluate(snapshot)];
    Object.keys(whole).forEach((part) => assert.deepEqual(changed[part], whole[part], part));
    await other.context().close();
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
    for (const [side, page] of Object.entries(pages)) {
        await page.mouse.move(0, 0);
        await page.evaluate(() => document.activeElement.blur());
        await compareWithNew(page, links[side]);
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

test('a list by key: what is the same stays the same element, in any order, with the focus and what was typed', { timeout: 60_000 }, async () => {
    const page = await open(chrome, server.url);
    await page.waitForSelector('.battles');
    const found = await page.evaluate(async () => {
        const { keyed, row } = await import('/lib/keyed.js'), list = document.body.appendChild(document.createElement('div'));
        const input = (key, part) => row(key, [part], () => Object.assign(document.createElement('input'), { id: `${key}${part}`, title: key }));
        const show = (...names) => {
            keyed(list, names.map(([key, part]) => input(key, part)));
            return [...list.children].map((el) => el.id).join(' ');
        };
        const wrong = [];
        let number = 7;
        const random = (n) => {
            number = (number * 1103515245 + 12345) % 2147483648;
            return Math.floor(number / 65536) % n;
        };
        const before = new Map();
        for (let i = 0; i < 400; i++) {
            const names = [...'abcdef'].filter(() => random(3) > 0).sort(() => random(3) - 1).map((key) => [key, String(random(2))]);
            const shown = show(...names);
            shown === names.map((x) => x.join('')).join(' ') || wrong.push(shown);
            for (const el of list.children) {
                const old = before.get(el.title);
                old?.id === el.id && old.at === i - 1 && old.el !== el && wrong.push(`${el.id} made again`);
                before.set(el.title, { id: el.id, el, at: i });
            }
        }
        show('a0', 'b0', 'c0');
        list.children[1].value = 'typed';
        list.children[1].focus();
        show('c0', 'a0', 'b0');
        return { wrong, value: document.activeElement.value, same: show('x0', 'x0', 'b0'), left: list.children.length, empty: show() };
    });
    assert.deepEqual(found, { wrong: [], value: 'typed', same: 'x0 x0 b0', left: 3, empty: '' });
    await page.context().close();
});
