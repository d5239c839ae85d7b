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
const PATIENCE = 580_000; // what has not ended by then is ended, with the server

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
        setTimeout(() => process.exit(1), PATIENCE).unref();
        process.once('exit', () => this.child?.kill('SIGKILL'));
    }

    async start() {
        this.child = spawn(program(), ['serve', '--port', String(this.port), '--db', join(this.dir, 'tables.db'), '--new-tables', '1000'],
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

/** A page of a context of its own, with what was set before; errors in it are kept in page.errors. */
export async function open(chrome, url, { settings = null, ...options } = {}) {
    const context = await chrome.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', ...options });
    if (settings) {
        await context.addInitScript((kept) => localStorage.getItem('grognard.settings') ||
            localStorage.setItem('grognard.settings', kept), JSON.stringify(settings));
    }
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

/** Opens a seat and waits for its board. */
export async function sit(chrome, server, link, options) {
    const page = await open(chrome, server.url + link, options);
    await page.waitForSelector('.piece, .panel', { state: 'attached' }); // some boards are empty at first
    return page;
}

/** Is there such an element?  (An element itself is nothing to compare: a failure would print the browser.) */
export function has(page, selector) {
    return page.evaluate((s) => document.querySelector(s) !== null, selector);
}

/** Is the whole board seen, and no part of it under the tools in its corner? */
export function allSeen(page) {
    return page.evaluate(() => {
        const board = document.querySelector('svg.board'), box = board.getBoundingClientRect();
        const [x, y, w, h] = board.getAttribute('viewBox').split(' ').map(Number), scale = box.width / w;
        const left = -x * scale, top = -y * scale, tools = document.querySelector('.board-tools').getBoundingClientRect();
        const end = [...document.querySelectorAll('.board .place')].map((p) => p.getBoundingClientRect());
        return (left >= tools.right - box.left || top >= tools.bottom - box.top) && h > 0 &&
            end.every((r) => r.right <= box.right && r.bottom <= box.bottom);
    });
}

/** What the page offers and says now. */
export function look(page) {
    return page.evaluate(() => {
        const all = (selector, attribute) => [...document.querySelectorAll(selector)].map((e) => e.getAttribute(attribute));
        return {
            prompt: document.querySelector('.prompt-text')?.textContent || '',
            yours: document.querySelector('.prompt.yours') !== null,
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

/** Presses a button of the moves and waits until they are drawn anew; false if it is not there, or the guide is no longer at `step`. */
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
                                                                    exclude: all ? [] : ['svg.board', 'svg.backdrop'] }, { resultTypes: ['violations'] }), map);
    const bad = found.violations.filter((v) => ['serious', 'critical'].includes(v.impact));
    assert.deepEqual(bad.map((v) => `${what}: ${v.id}: ${v.nodes.slice(0, 3).map((n) => n.target).join(' | ')}`), []);
}
