// SPDX-License-Identifier: MIT
// What the browser tests share: a server of their own, browsers, and what a page says and offers.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { ordered, patched } from '../../web/wire/patch.js';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage']; // as root in a container, too
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TIMEOUT = 580_000; // what has not ended by then is ended, with the server

/** The program under test: $GROGNARD, or the newest build. */
export function program() {
    const builds = ['release', 'dev', 'debug'].map((b) => join(ROOT, 'build', b, 'grognard'));
    const found = process.env.GROGNARD || builds.find((b) => existsSync(b));
    if (!found) {
        throw new Error('no grognard: build it, or name it in $GROGNARD');
    }
    return found;
}

export const token = (link) => link.replace(/^.*#t=/, '');

/** Node 18 takes up a connection that the server is just closing, and gives up: once more on a new one. */
function ask(url, options) {
    return fetch(url, options).catch(() => fetch(url, options));
}

/** A server with a store of its own; kill() and start() again keep port and store. */
export class Server {
    constructor() {
        this.dir = mkdtempSync(join(tmpdir(), 'grognard-web-'));
        this.port = 0;
        this.url = '';
        setTimeout(() => process.exit(1), TIMEOUT).unref();
        process.once('exit', () => this.child?.kill('SIGKILL'));
    }

    /** @param {string[]} further arguments */
    async start(further = []) {
        this.child = spawn(program(), ['serve', '--port', String(this.port), '--db', join(this.dir, 'tables.db'), '--new-tables', '1000', ...further],
            { stdio: ['ignore', 'pipe', 'inherit'] });
        const text = await new Promise((done, fail) => {
            let all = '';
            this.child.stdout.on('data', (d) => {
                all += d;
                if (all.includes('\n')) {
                    done(all);
                }
            });
            this.child.once('exit', (code) => fail(new Error(`serve ended with ${code}: ${all}`)));
        });
        this.url = /http:\/\/[^/\s]+/.exec(text)[0];
        this.port = Number(new URL(this.url).port);
        return this;
    }

    async kill(signal) {
        const ended = new Promise((done) => this.child.once('exit', done));
        this.child.kill(signal);
        return ended;
    }

    async stop() {
        const code = await this.kill('SIGTERM');
        rmSync(this.dir, { recursive: true, force: true });
        return code;
    }

    async post(path, type, body) {
        const answer = await ask(this.url + path, { method: 'POST', headers: { 'Content-Type': type, Origin: this.url }, body });
        const d = await answer.json();
        if (!d.links) {
            throw new Error(JSON.stringify(d));
        }
        return d.links;
    }

    table(game, seats, seed = null, options = {}) {
        return this.post('/api/tables', 'application/json', JSON.stringify({ game, options, seats, seed }));
    }

    /** A table on which a record goes on. */
    bring(record) {
        return this.post('/api/import', 'text/plain', record);
    }

    async record(link) {
        const answer = await ask(`${this.url}/api/record`, { headers: { Authorization: `Bearer ${token(link)}` } });
        return answer.ok ? answer.text() : '';
    }
}

function findChromium() {
    const found = (process.env.PATH || '').split(':').map((d) => join(d, 'chromium')).find((f) => existsSync(f));
    if (!found) {
        throw new Error('no chromium: scripts/install-deps web, or name it in $CHROMIUM');
    }
    return found;
}

export async function browser() {
    return chromium.launch({ executablePath: process.env.CHROMIUM || findChromium(), args: FLAGS });
}

/** A page of a context of its own, with what was set before, and without films unless they are asked for; errors in it are kept in page.errors. */
export async function open(chrome, url, { settings = {}, ...options } = {}) {
    const context = await chrome.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', ...options });
    await context.addInitScript((kept) => location.protocol === 'about:' || localStorage.getItem('grognard.settings') ||
        localStorage.setItem('grognard.settings', kept), JSON.stringify({ speed: '0', ...settings }));
    const page = await context.newPage();
    page.setDefaultTimeout(30000);
    page.errors = [];
    page.on('pageerror', (e) => page.errors.push(e.stack || e.message));
    page.on('console', (m) => m.type() === 'error' && !/WebSocket connection|ERR_CONNECTION/.test(m.text()) && page.errors.push(m.text()));
    await page.goto(url);
    return page;
}

/** Reads what comes over one line: its text, the message, and the scene that it leads to, if it tells one. */
export function reader() {
    let scene = null;
    return (payload) => {
        const text = typeof payload === 'string' ? payload : inflateRawSync(payload).toString(), m = JSON.parse(text);
        const shows = m.t === 'scene' || m.t === 'step';
        if (shows) {
            scene = m.t === 'scene' ? ordered(m.scene) : patched(scene, m.patch);
        }
        return { text, m, scene: shows ? scene : null };
    };
}

/** Everything a page receives, as a reader tells it; `note` adds to that. */
export function overhear(page, note = () => ({})) {
    page.heard = [];
    page.on('websocket', (socket) => {
        const read = reader();
        socket.on('framereceived', ({ payload }) => page.heard.push({ ...read(payload), ...note() }));
    });
}

/** Shows the whole board, when it has its size. */
export async function fit(page) {
    await page.waitForSelector('.backdrop[data-baked]', { state: 'attached' });
    await page.evaluate(() => document.querySelector('.board-tools [data-key="fit"]').click());
    await page.waitForTimeout(150); // until the camera rests
}

/** Opens a seat, waits for its board, and shows all of it. */
export async function sit(chrome, server, link, options) {
    const page = await open(chrome, server.url + link, options);
    await page.waitForSelector('.piece, .panel', { state: 'attached' }); // some boards are empty at first
    await fit(page);
    return page;
}

/** Plays moves of a game over lines of their own, faster than anybody could watch. @param lines a page of the server for them */
export async function playMoves(lines, server, links, moves) {
    const url = `${server.url.replace('http', 'ws')}/ws`, seats = Object.fromEntries(Object.entries(links).map(([side, link]) => [side, token(link)]));
    const failed = await lines.evaluate(async ([url, seats, moves]) => {
        const sit = (token) => new Promise((ready) => {
            const line = { seq: 0, id: 0, waits: new Map(), socket: new WebSocket(url) };
            line.socket.onopen = () => line.socket.send(JSON.stringify({ t: 'hello', protocol: 2, token, lang: 'en', log: 0, seq: 0, chat: 0 }));
            line.socket.onmessage = (e) => {
                const m = JSON.parse(e.data);
                if (m.seq !== undefined) {
                    line.seq = m.seq;
                    ready(line);
                }
                line.waits.get(m.id)?.(m);
            };
        });
        const sitting = {};
        for (const m of moves) {
            const line = sitting[m.side] ||= await sit(seats[m.side]), id = ++line.id, before = line.seq;
            const r = await new Promise((ok) => {
                line.waits.set(id, ok);
                line.socket.send(JSON.stringify({ t: 'move', id, seq: line.seq, move: m.notation }));
            });
            if (r.t !== 'ok') {
                return JSON.stringify([m, r]);
            }
            for (const until = Date.now() + 5000; line.seq === before && Date.now() < until;) {
                await new Promise((ok) => setTimeout(ok, 5)); // its scene comes behind the answer
            }
        }
        Object.values(sitting).forEach((line) => line.socket.close());
        return null;
    }, [url, seats, moves]);
    assert.equal(failed, null);
}

/** Is there such an element?  (An element itself is nothing to compare: a failure would print the browser.) */
export function has(page, selector) {
    return page.evaluate((s) => document.querySelector(s) !== null, selector);
}

/** In the page: the board as the server told it, and how its units lie on the screen. */
async function chart() {
    const url = performance.getEntriesByType('resource').map((e) => e.name).filter((n) => n.includes('/api/board?')).at(-1), kept = globalThis.chart;
    const board = kept?.url === url ? kept.board : await (await fetch(url)).json(), box = document.querySelector('.board').getBoundingClientRect();
    const m = document.querySelector('svg.board, .board svg.counters').getScreenCTM();
    globalThis.chart = { url, board };
    return { board, box: { left: box.left, top: box.top, width: box.width, height: box.height }, scale: m.a, left: m.e, top: m.f };
}

/** The board as the server told it to the page. */
export const boardOf = (page) => page.evaluate(chart).then((c) => c.board);

/** What part of the board is seen, in its units, and the pixels that one takes. */
export async function seen(page) {
    const { box, scale, left, top } = await page.evaluate(chart);
    const round = (x) => Math.round(x * 10) / 10;
    return { x: round((box.left - left) / scale), y: round((box.top - top) / scale), w: round(box.width / scale), h: round(box.height / scale), scale: Math.round(scale * 1000) / 1000 };
}

/** What a place is called on this page. */
export const placeName = async (page, id) => (await boardOf(page)).places.find((p) => p.id === id)?.name;

/** A point on the screen that lies in a place, beside the counters on it; null if there is none, or no such place. */
export async function bareAt(page, id) {
    const c = await page.evaluate(chart), place = c.board.places.find((p) => p.id === id);
    if (!place) {
        return null;
    }
    const r = place.radius * c.scale;
    const x = place.x * c.scale + c.left, y = place.y * c.scale + c.top;
    const points = [[0, 0], ...[0.45, 0.7, 0.85].flatMap((far) => [0, 1, 2, 3, 4, 5, 6, 7].map((k) => [far * Math.cos(k * Math.PI / 4), far * Math.sin(k * Math.PI / 4)]))];
    return page.evaluate((all) => all.find((p) => {
        const el = document.elementFromPoint(p.x, p.y);
        return el?.closest('.board') && !el.closest('.piece, .fan');
    }) || null, points.map(([dx, dy]) => ({ x: x + dx * r, y: y + dy * r })));
}

/** The same, or its middle, whatever lies there. */
export async function placeAt(page, id) {
    return await bareAt(page, id) || (await fit(page), await bareAt(page, id)) || (await middles(page, [id]))[0].screen;
}

/** Where things of the board have their middles, in its units and on the screen; null for what is not there. */
export async function middles(page, ids) {
    const c = await page.evaluate(chart);
    const boxes = await page.evaluate((all) => all.map((id) => {
        const box = document.querySelector(`.board .piece[data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect();
        return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
    }), ids);
    return ids.map((id, i) => {
        const place = c.board.places.find((p) => p.id === id), screen = place ? { x: place.x * c.scale + c.left, y: place.y * c.scale + c.top } : boxes[i];
        return screen && { x: (screen.x - c.left) / c.scale, y: (screen.y - c.top) / c.scale, screen };
    });
}

/** A point on the screen that belongs to that counter and to none that covers it, or null. */
export function pieceAt(page, id) {
    return page.evaluate((wanted) => {
        for (const el of document.querySelectorAll(`.fan [data-id="${CSS.escape(wanted)}"], .board .piece[data-id="${CSS.escape(wanted)}"], .panels [data-id="${CSS.escape(wanted)}"], .cards-table [data-id="${CSS.escape(wanted)}"]`)) {
            el.closest('.cards-table') && el.scrollIntoView({ inline: 'nearest', block: 'nearest', behavior: 'instant' });
            const box = el.getBoundingClientRect();
            for (const [fx, fy] of [[0.5, 0.5], [0.5, 0.85], [0.2, 0.5], [0.8, 0.5], [0.5, 0.2], [0.15, 0.85], [0.85, 0.85], [0.85, 0.15]]) {
                const x = box.left + box.width * fx, y = box.top + box.height * fy;
                if (box.width > 0 && document.elementFromPoint(x, y)?.closest('[data-id]') === el) {
                    return { x, y };
                }
            }
        }
        return null;
    }, id);
}

/** A click there, or a tap where there is no mouse. */
async function tapAt(page, at) {
    const touch = await page.evaluate(() => navigator.maxTouchPoints > 0);
    await (touch ? page.touchscreen.tap(at.x, at.y) : page.mouse.click(at.x, at.y));
}

/** Touches a place with mouse or finger. */
export async function tapPlace(page, id) {
    await tapAt(page, await placeAt(page, id));
}

/** Touches a counter with mouse or finger; false if nothing of it can be hit. */
export async function tapPiece(page, id) {
    const at = await pieceAt(page, id);
    at && await tapAt(page, at);
    return at !== null;
}

/** Touches a counter as a screen reader does, without a pointer. */
export const touchPiece = (page, id) => page.evaluate((wanted) => document.querySelector(`.board .piece[data-id="${CSS.escape(wanted)}"]`).dispatchEvent(new MouseEvent('click', { bubbles: true })), id);

/** Is the whole board seen, and no part of it under the tools in its corner? */
export async function allSeen(page) {
    const c = await page.evaluate(chart), right = c.left + c.board.width * c.scale, bottom = c.top + c.board.height * c.scale;
    const tools = await page.$eval('.board-tools', (el) => ({ right: el.getBoundingClientRect().right, bottom: el.getBoundingClientRect().bottom }));
    const near = 0.5; // pixels
    return (c.left >= tools.right - near || c.top >= tools.bottom - near) && c.left >= c.box.left - near && c.top >= c.box.top - near &&
        right <= c.box.left + c.box.width + near && bottom <= c.box.top + c.box.height + near;
}

/** What the page offers and says now. */
export function look(page) {
    return page.evaluate(() => {
        const all = (selector, attribute) => [...document.querySelectorAll(selector)].map((e) => e.getAttribute(attribute));
        return {
            prompt: document.querySelector('.prompt-text')?.textContent || '',
            yours: document.querySelector('.prompt.yours') !== null && document.querySelector('.actions[aria-busy=true]') === null,
            moves: all('.actions .move-row .choice', 'data-key').map((k) => k.replace(/^move-/, '')),
            numbers: all('.actions [data-number]', 'data-number'),
            asks: document.querySelector('[data-key="ask-play"]') !== null,
            end: document.querySelector('dialog.end .end-text')?.textContent || null,
            curtain: document.querySelector('dialog.curtain h2')?.textContent || null,
            refusal: document.querySelector('.refusal')?.textContent || null,
            step: Number([...document.querySelectorAll('.log button.step')].at(-1)?.textContent || 0),
        };
    });
}

/** Presses a button of the moves and waits until they are drawn again; false if it is not there, or the guide is no longer at `step`. */
export async function press(page, key, step) {
    const pressed = await page.evaluate(([wanted, at]) => {
        if (at !== undefined && document.querySelector('.tour')?.dataset.step !== at) {
            return false; // the guide has gone on in the meantime
        }
        const button = document.querySelector(`.actions [data-key="${CSS.escape(wanted)}"]`);
        button?.closest('.choices, .question')?.setAttribute('data-used', '');
        button?.click();
        return button !== null;
    }, [key, step]);
    await page.waitForFunction(() => !document.querySelector('[data-used]'));
    return pressed;
}

/**
 * One thing a player does, if there is anything to do: goes through a curtain, confirms, or plays the
 * move that `choose` picks from their notations.  'end' when the game is over.
 */
export async function act(page, choose) {
    const state = await look(page);
    if (state.end) {
        return 'end';
    }
    if (state.curtain) {
        await page.evaluate(() => document.querySelector('dialog.curtain button').click());
        return `curtain ${state.curtain}`;
    }
    if (state.asks) {
        return await press(page, 'ask-play') ? 'confirm' : '';
    }
    const move = state.yours && state.moves.length > 0 ? choose(state.moves, state) : null;
    return move !== null && await press(page, `move-${move}`) ? move : '';
}

/** Lets the pages play in turn until the game is over; returns how often something was done. */
export async function playOut(pages, choose, after = async () => {}) {
    let done = 0;
    for (let quiet = 0; quiet < 1500;) {
        let any = false;
        for (const page of pages) {
            const what = await act(page, choose);
            if (what === 'end') {
                return done;
            }
            if (what) {
                any = true;
                done++;
                await after(done, what);
            }
        }
        quiet = any ? 0 : quiet + 1;
        if (!any) {
            await pages[0].waitForTimeout(10);
        }
    }
    throw new Error(`nobody can do anything: ${JSON.stringify(await Promise.all(pages.map(look)))}`);
}

/** What axe finds serious or critical in the dialog that is open, or else on the page; the map is looked through once. */
export async function axe(page, what, map = false) {
    await page.evaluate(AXE); // evaluated by the debugger: the page's own policy forbids it, as it should
    const found = await page.evaluate((all) => globalThis.axe.run({ include: [document.querySelector('dialog[open]') ? 'dialog[open]' : 'html'],
                                                                    exclude: all ? [] : ['.board', '.backdrop'] }, { resultTypes: ['violations'] }), map);
    const bad = found.violations.filter((v) => ['serious', 'critical'].includes(v.impact));
    assert.deepEqual(bad.map((v) => `${what}: ${v.id}: ${v.nodes.slice(0, 3).map((n) => n.target).join(' | ')}`), []);
}
