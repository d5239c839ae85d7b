// SPDX-License-Identifier: MIT
// Counters: as the engine draws them, read at a glance by everybody, and large enough where a board is opened.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { join } from 'node:path';
import { PHONE, Server, boardOf, browser, fit, has, open, program, seen, sit } from './lib.mjs';
import { decode } from './png.mjs';
import { Reference } from './replay.mjs';

let server, chrome;
before(async () => {
    server = await new Server().start();
    chrome = await browser();
});
after(async () => {
    await chrome.close();
    await server.stop();
});

const LEAST = 36; // pixels of a counter where a board is opened

/** The scenarios of all games. */
const scenarios = async () => (await (await fetch(`${server.url}/api/games`)).json()).games.flatMap((g) => g.scenarios.map((x) => ({ game: x.id.includes('/') ? x.id : `${g.id}/${x.id}`, seat: g.sides[0].id })));

/** In the page: the bodies of the counters that are seen, in pixels, and how many there are in all. */
function bodies() {
    const window = document.querySelector('.board').getBoundingClientRect();
    const unit = document.querySelector('.board svg.counters').getScreenCTM().a, all = [...document.querySelectorAll('.board .piece')];
    const shown = all.filter((el) => {
        const b = el.getBoundingClientRect();
        return b.right > window.left && b.left < window.right && b.bottom > window.top && b.top < window.bottom;
    });
    return { all: all.length, shown: shown.length, least: Math.min(...shown.map((el) => Number(/scale\(([\d.]+)\)/.exec(el.style.transform)[1]) * 42 * unit)) };
}

for (const [name, options] of [['desktop', {}], ['phone', PHONE]]) {
    test(`every scenario opens where counters are seen, none smaller than ${LEAST} pixels (${name})`, { timeout: 500_000 }, async (t) => {
        for (const { game, seat } of await scenarios()) {
            const links = await server.table(game, {}, 3), page = await open(chrome, server.url + links[seat], options);
            await page.waitForSelector('.backdrop[data-baked]', { state: 'attached' });
            await page.waitForFunction(() => document.querySelector('.piece, .panel'));
            await page.waitForTimeout(600); // counters glide
            const found = await page.evaluate(bodies);
            t.diagnostic(`${game}: ${found.shown} of ${found.all}, the least ${Math.round(found.least * 10) / 10} px`);
            assert.ok(found.all === 0 || found.shown > 0, `${game}: some are seen`);
            assert.ok(found.all === 0 || found.least >= LEAST, `${game}: ${found.least}`);
            assert.deepEqual(page.errors, [], game);
            await page.context().close();
        }
    });
}

// ---- the same drawings ----

const SIZE = 168; // pixels of a counter that is looked at closely

/** A picture of a piece of SVG by itself. */
async function picture(page, inside) {
    await page.setContent(`<body style="margin:0;background:#dcd3b2"><svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="-28 -28 56 56">${inside}</svg>`);
    return decode(await page.screenshot({ clip: { x: 0, y: 0, width: SIZE, height: SIZE } }));
}

/** The part of two pictures that is not the same. */
function unlike(a, b, most = 48) {
    let n = 0;
    for (let i = 0; i < a.pixels.length; i += a.size) {
        n += [0, 1, 2].some((c) => Math.abs(a.pixels[i + c] - b.pixels[i + c]) > most);
    }
    return n / (a.width * a.height);
}

/** One piece of each look in words: symbol, side, state. */
function kinds(scene) {
    const all = new Map();
    scene.pieces.filter((p) => scene.places.includes(p.place)).forEach((p) => all.set([p.symbol, p.side, p.down, p.reduced, p.facing !== null].join(), p));
    return [...all.values()];
}

/** What a page has drawn for a counter, with all that it refers to. */
const drawnFor = (page, id) => page.$eval(`.board .piece[data-id="${id}"] use`, (use) => `<defs>${document.querySelector('svg.looks').innerHTML.replace(/<g id="look-[\s\S]*$/, '')}</defs>${document.querySelector(use.getAttribute('href')).outerHTML}`);

/** The record of a game that has begun. */
function begun(game) {
    const file = join(server.dir, `${game.replace('/', '-')}.grog`);
    existsSync(file) || execFileSync(program(), ['new', game, '--seed', '3', '-o', file], { encoding: 'utf8', stdio: 'pipe' });
    return file;
}

/** The record of a game that has gone on for a while. */
function played(name) {
    const file = join(server.dir, `${name}.grog`);
    writeFileSync(file, new Reference(server.dir, name).after(90));
    return file;
}

/** What stands in a group of SVG from there to its end. */
function inner(svg, from) {
    let deep = 1;
    for (const m of svg.slice(from).matchAll(/<g[ >]|<\/g>/g)) {
        deep += m[0] === '</g>' ? -1 : 1;
        if (deep === 0) {
            return svg.slice(from, from + m.index);
        }
    }
    return '';
}

/** What the engine shows of it. */
const tell = (file, who, ...more) => execFileSync(program(), ['show', file, '--as', who, '--lang', 'en', ...more], { encoding: 'utf8', maxBuffer: 1 << 26 });

test('the client draws each counter as the engine does', { timeout: 300_000 }, async (t) => {
    const blank = await open(chrome, 'about:blank', { viewport: { width: SIZE, height: SIZE } });
    for (const game of ['eagles/quatre-bras-short', 'waterloo/1815', 'wagram/july-6', 'nations']) {
        const file = game.includes('/') ? begun(game) : played(game), links = await server.bring(readFileSync(file, 'utf8')), told = (...more) => tell(file, 'french', ...more);
        const scene = JSON.parse(told('--json')), svg = told('--svg'), defs = /<defs>[\s\S]*?<\/defs>/.exec(svg)[0], page = await sit(chrome, server, links.french);
        const some = kinds(scene);
        let worst = 0;
        for (const p of some) {
            const at = svg.indexOf(`<title>${p.name.replaceAll('&', '&amp;')} (`);
            const group = inner(svg, svg.indexOf('</title>', at) + 8);
            assert.ok(at > 0, `${game}: the engine draws ${p.name}`);
            const engine = await picture(blank, `${defs}${group}`), client = await picture(blank, await drawnFor(page, p.id));
            const part = unlike(engine, client, 72); // edges are a tenth of a unit off
            worst = Math.max(worst, part);
            assert.ok(part < 0.015, `${game}, ${p.name}, ${p.symbol}: ${(part * 100).toFixed(1)} % differ`);
        }
        t.diagnostic(`${game}: ${some.length} kinds of counters, ${(worst * 100).toFixed(2)} % differ at most`);
        assert.ok(some.length > 3, `${game}: ${some.length}`);
        await page.context().close();
    }
    const [a, b] = [await picture(blank, '<circle r="10"/>'), await picture(blank, '<circle r="16"/>')];
    assert.ok(unlike(a, b) > 0.1, 'what is unlike is seen');
});

test('two sets of arms to choose from, on the board and beside it', { timeout: 120_000 }, async () => {
    const links = await server.table('waterloo/1815', {}, 3), page = await sit(chrome, server, links.allied);
    const refers = (set) => page.waitForFunction((name) => [...document.querySelectorAll('.board .piece use')].some((use) => document.querySelector(use.getAttribute('href'))?.querySelector(`use[href^="#gg-${name}-"]`)), set);
    await refers('figure');
    await page.click('[data-key="settings"]');
    await page.check('.settings input[name="pieces"][value="signs"]');
    await refers('sign');
    assert.equal(await page.evaluate(() => [...document.querySelectorAll('.board .piece use')].every((use) => !document.querySelector(use.getAttribute('href')).querySelector('use[href^="#gg-figure-"]'))), true);
    await page.reload();
    await refers('sign');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

// ---- what those see who see fewer colours ----

/** Machado, Oliveira and Fernandes 2009: whole loss of one kind of cones, in linear light. */
const SIGHT = {
    protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
    tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};
const linear = (v) => (v <= 10 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
const shade = (v) => Math.round(255 * Math.min(1, Math.max(0, v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)));

/** A picture as they see it. */
function seenWith(kind, { width, height, size, pixels }) {
    const out = Buffer.from(pixels), m = SIGHT[kind];
    for (let i = 0; i < pixels.length; i += size) {
        const rgb = [linear(pixels[i]), linear(pixels[i + 1]), linear(pixels[i + 2])];
        m.forEach((row, c) => {
            out[i + c] = shade(row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2]);
        });
    }
    return { width, height, size, pixels: out };
}

/** A counter drawn by the client, with some of it as is wanted. */
const posed = (page, piece, sides) => page.evaluate(async ([p, s]) => {
    const { counterPicture } = await import(document.querySelector('link[href$="counters/draw.js"]').href), svg = counterPicture(p, s);
    document.body.append(svg);
    const text = `<defs>${document.querySelector('svg.looks').innerHTML.replace(/<g id="look-[\s\S]*$/, '')}</defs>${document.querySelector(svg.firstElementChild.getAttribute('href')).outerHTML}`;
    svg.remove();
    return text;
}, [piece, sides]);

test('nations of opposing sides, and states, stay apart for those who see fewer colours', { timeout: 300_000 }, async (t) => {
    const blank = await open(chrome, 'about:blank', { viewport: { width: SIZE, height: SIZE } });
    const colours = [new Set(), new Set()];
    let sides;
    for (const game of ['waterloo/1815', 'wagram/battle', 'eagles/waterloo', 'eagles/austerlitz', 'nations/1813']) { // whose nations are on the board
        const pieces = JSON.parse(tell(begun(game), 'referee', '--json')).pieces;
        sides = JSON.parse(execFileSync(program(), ['map', game, '--json'], { encoding: 'utf8', maxBuffer: 1 << 26 })).sides;
        pieces.filter((p) => p.side).forEach((p) => colours[sides.findIndex((s) => s.id === p.side)].add(p.colour || sides.find((s) => s.id === p.side).colour));
    }
    t.diagnostic(`${colours[0].size} and ${colours[1].size} colours`);
    assert.ok(colours[0].size >= 4 && colours[1].size >= 6);
    const links = await server.table('mini/duel', {}, 3), page = await open(chrome, `${server.url}/index.html${links.red.replace('/', '')}`);
    await page.waitForSelector('.board .piece', { state: 'attached' });
    const plain = { id: 'x', place: null, symbol: 'infantry', letter: '', side: sides[0].id, facing: null, order: 0, down: false, name: '', words: [], badges: [], strength: 9 };
    const shown = async (more) => picture(blank, await posed(page, { ...plain, ...more }, sides));
    const ours = [], theirs = [];
    for (const colour of colours[0]) {
        ours.push([colour, await shown({ colour })]);
    }
    for (const colour of colours[1]) {
        theirs.push([colour, await shown({ colour, side: sides[1].id })]);
    }
    const states = [['whole', await shown({})], ['reduced', await shown({ reduced: true })], ['spent', await shown({ down: true })]];
    for (const symbol of ['loss', 'fatigue', 'square', 'rout']) {
        states.push([symbol, await shown({ badges: [{ symbol, value: 0 }] })]);
    }
    for (const kind of Object.keys(SIGHT)) {
        for (const [a, one] of ours) {
            for (const [b, other] of theirs) { // the corners alone are about 1 % of the picture
                const part = unlike(seenWith(kind, one), seenWith(kind, other), 28);
                assert.ok(part > 0.008, `${kind}: ${a} and ${b} differ in ${(part * 100).toFixed(2)} %`);
            }
        }
        states.forEach(([a, one], i) => states.slice(i + 1).forEach(([b, other]) => {
            const part = unlike(seenWith(kind, one), seenWith(kind, other));
            assert.ok(part > 0.015, `${kind}: ${a} and ${b} differ in ${(part * 100).toFixed(2)} %`);
        }));
    }
    const red = { width: 1, height: 1, size: 3, pixels: Buffer.from([200, 40, 30]) }, green = { ...red, pixels: Buffer.from([120, 105, 20]) };
    assert.ok(unlike(red, green) === 1 && unlike(seenWith('deuteranopia', red), seenWith('deuteranopia', green)) === 0, 'the simulation takes colours away');
    await page.context().close();
});

// ---- where one is ----

test('minimap: shows what is seen, goes there by mouse and keys, and folds; the fight is found again; H held hides the counters', { timeout: 120_000 }, async () => {
    const links = await server.table('eagles/austerlitz', {}, 3), page = await open(chrome, server.url + links.french);
    await page.waitForSelector('.backdrop[data-baked]', { state: 'attached' });
    await page.waitForSelector('.board .piece');
    const front = await seen(page), box = await (await page.$('.minimap-view')).boundingBox(), board = await boardOf(page);
    const frame = async () => (await page.$('.minimap-frame')).boundingBox();
    const near = (a, b) => Math.abs(a - b) < 3;
    const { x, y, width } = await frame();
    assert.ok(near((x - box.x) / box.width * board.width, front.x) || near(x - box.x, front.x / board.width * box.width), 'the frame is where the window is');
    assert.ok(near(width, Math.min(front.w, board.width) / board.width * box.width) && near(y - box.y, front.y / board.height * box.height), 'and as large');
    await page.mouse.click(box.x + box.width * 0.8, box.y + box.height * 0.8);
    const there = await seen(page);
    assert.ok(there.x > front.x && there.y > front.y && near(there.scale, front.scale), JSON.stringify([front, there]));
    await page.focus('.minimap-view');
    await page.keyboard.press('ArrowLeft');
    assert.ok((await seen(page)).x < there.x, 'a key moves on');
    await page.keyboard.press('x');
    await page.waitForTimeout(200);
    const back = await seen(page);
    assert.ok(near(back.x, front.x) && near(back.y, front.y), 'the front again');
    await fit(page);
    assert.equal(await page.isVisible('.minimap'), false, 'with all of the board before the eyes it is not needed');
    await page.keyboard.press('x');
    await page.waitForSelector('.minimap-view');
    await page.click('.minimap > .icon-button');
    assert.equal(await page.isVisible('.minimap-view'), false);
    assert.equal(await page.getAttribute('.minimap > .icon-button', 'aria-expanded'), 'false');
    const hidden = () => has(page, '.board.no-counters');
    await page.keyboard.down('h');
    assert.equal(await hidden(), true);
    await page.waitForTimeout(500);
    await page.keyboard.up('h');
    assert.equal(await hidden(), false, 'they come back');
    await page.keyboard.press('h');
    assert.equal(await hidden(), true, 'pressed, they stay away');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});
