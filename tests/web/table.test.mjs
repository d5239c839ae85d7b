// SPDX-License-Identifier: MIT
// The table in real Chromium, against the real server.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Server, act, browser, look, open, playOut, program } from './lib.mjs';

const server = new Server();
let chrome;

before(async () => {
    await server.start();
    chrome = await browser();
});

after(async () => {
    await chrome?.close();
    assert.equal(await server.stop(), 0, 'SIGTERM is a clean stop');
});

const token = (link) => link.replace(/^.*#t=/, '');

/** Always the same choice for the same question, so that a run can be repeated. */
const first = (moves) => moves[0];

function verify(record) {
    const file = join(server.dir, 'game.grog');
    writeFileSync(file, record);
    execFileSync(program(), ['verify', file], { stdio: 'pipe' });
}

/** Waterloo: two assaults, then everybody waits for the night. */
function waterloo() {
    const begin = ['attack', 'resolve', 'assault', 'contact', 'done', 'spend', 'lead', 'activate', 'march'];
    const end = ['done', 'pass', 'change'];
    let attacks = 0;
    return (moves) => {
        const order = attacks < 4 ? begin : end;
        const rank = (m) => (order.includes(m.split(':')[0]) ? order.indexOf(m.split(':')[0]) : order.length);
        const best = [...moves].sort((a, b) => rank(a) - rank(b))[0];
        attacks += best.startsWith('attack') ? 1 : 0;
        return best;
    };
}

test('two browsers play Waterloo from set-up to the victory screen; one is reloaded in an assault', { timeout: 240_000 }, async () => {
    const links = await server.table('waterloo/1815', { french: 'human', allied: 'human' }, 7);
    const pages = [await open(chrome, server.url + links.french), await open(chrome, server.url + links.allied)];
    let reloaded = false;
    const choose = waterloo();
    await playOut(pages, choose, async (_, what) => {
        if (what.startsWith('attack') && !reloaded) {
            reloaded = true;
            await pages[1].reload();
            await pages[1].waitForSelector('.piece');
        }
    });
    assert.ok(reloaded);
    for (const page of pages) {
        await page.waitForSelector('dialog.end');
        assert.deepEqual(page.errors, []);
    }
    verify(await server.record(links.french));
    await Promise.all(pages.map((p) => p.context().close()));
});

test('the server is killed in the middle and started again: both go on, nothing is lost or doubled', { timeout: 120_000 }, async () => {
    const links = await server.table('mini/skirmish', { red: 'human', blue: 'human' }, 5);
    const pages = [await open(chrome, server.url + links.red), await open(chrome, server.url + links.blue)];
    let killed = false;
    await playOut(pages, first, async (done) => {
        if (done === 25) {
            killed = true;
            await server.kill('SIGKILL');
            await pages[0].waitForTimeout(400);
            await server.start();
            await Promise.all(pages.map((p) => p.waitForSelector('.offline', { state: 'detached' })));
        }
    });
    assert.ok(killed);
    pages.forEach((p) => assert.deepEqual(p.errors.filter((e) => !/ERR_CONNECTION/.test(e)), []));
    verify(await server.record(links.blue));
    await Promise.all(pages.map((p) => p.context().close()));
});

test('one browser plays against a bot by keyboard only', { timeout: 120_000 }, async () => {
    const page = await open(chrome, `${server.url}/`);
    await page.waitForSelector('.card-battle');
    for (let i = 0; i < 40; i++) { // through the lobby to the button of the smallest battle
        await page.keyboard.press('Tab');
        if (/Duel/.test(await page.evaluate(() => document.activeElement.getAttribute('aria-label') || ''))) {
            break;
        }
    }
    await page.keyboard.press('Enter');
    await page.waitForSelector('.new-table');
    await page.keyboard.press('Enter'); // the form as it is: me against a bot
    await page.waitForSelector('.piece');
    for (let i = 0; i < 2000; i++) {
        const s = await look(page);
        if (s.end) {
            break;
        }
        if (s.asks) {
            assert.equal(await page.evaluate(() => document.activeElement.dataset.key), 'ask-play', 'the question has the focus');
            await page.keyboard.press('Enter');
        } else if (s.numbers.length > 0) {
            await page.keyboard.press(s.numbers[i % s.numbers.length]);
        }
        await page.waitForTimeout(25);
    }
    assert.ok((await look(page)).end);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('the board by arrows: the focus goes from lit thing to lit thing, Enter touches, Escape goes back', { timeout: 60_000 }, async () => {
    const links = await server.table('waterloo/1815', { french: 'human', allied: 'human' }, 3);
    const page = await open(chrome, server.url + links.allied);
    await page.waitForSelector('.piece.lit');
    const focused = () => page.evaluate(() => ({ id: document.activeElement.dataset.id, lit: document.activeElement.classList.contains('lit'),
                                                  ring: document.querySelector('.ring').children.length, label: document.activeElement.getAttribute('aria-label') }));
    await page.keyboard.press('b');
    const start = await focused();
    assert.ok(start.lit && start.ring === 2 && /can be chosen/i.test(start.label));
    const seen = new Set([start.id]);
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
        await page.keyboard.press(key);
        const at = await focused();
        assert.ok(at.lit, `${key} leads to something lit`);
        seen.add(at.id);
    }
    assert.ok(seen.size >= 3);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.chip');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.chip', { state: 'detached' });
    await page.context().close();
});

test('a phone held upright: everything by touch', { timeout: 120_000 }, async () => {
    const links = await server.table('mini/duel', { red: 'human', blue: 'random' }, 11);
    const page = await open(chrome, server.url + links.red, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
    await page.waitForSelector('.piece');
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), 'nothing sticks out');
    for (let i = 0; i < 1500; i++) {
        const s = await look(page);
        if (s.end) {
            break;
        }
        const lit = s.asks ? null : await page.$('.fan .lit, .board .piece.lit, .board .place.lit');
        const target = s.asks ? await page.$('[data-key="ask-play"]') : (i % 3 === 2 ? null : lit) || await page.$('.actions .choice');
        await target?.tap({ timeout: 1000, force: true }).catch(() => {});
        await page.waitForTimeout(30);
    }
    assert.ok((await look(page)).end, JSON.stringify(await look(page)));
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('two share one screen: a curtain falls between them while there are secrets', { timeout: 120_000 }, async () => {
    const links = await server.table('mini/duel', { red: 'human', blue: 'human' }, 2);
    const page = await open(chrome, `${server.url}/#t=${token(links.red)},${token(links.blue)}`);
    await page.waitForSelector('.piece');
    let curtains = 0;
    await playOut([page], first, async (_, what) => {
        curtains += what === 'curtain' ? 1 : 0;
    });
    assert.ok(curtains > 0);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('what is not allowed is refused with the clause, and the clause opens the rule', { timeout: 60_000 }, async () => {
    const links = await server.table('waterloo/1815', { french: 'human', allied: 'human' }, 3);
    const page = await open(chrome, server.url + links.allied);
    await page.waitForSelector('.piece.lit');
    await page.evaluate(() => document.querySelector('.board [data-id="f-inf-9"]').dispatchEvent(new MouseEvent('click', { bubbles: true })));
    await page.waitForSelector('.refusal .clause');
    assert.match(await page.textContent('.refusal'), /WAT-\d+\.\d+/);
    await page.click('.refusal .clause');
    await page.waitForSelector('dialog.rule dt.here');
    await page.context().close();
});

test('language, chat, note and undo reach the right seat', { timeout: 60_000 }, async () => {
    const links = await server.table('waterloo/1815', { french: 'human', allied: 'human' }, 4);
    const allied = await open(chrome, server.url + links.allied), french = await open(chrome, server.url + links.french);
    await allied.waitForSelector('.piece');
    await french.waitForSelector('.piece');
    await allied.keyboard.press('c');
    await allied.keyboard.type('Bonjour');
    await allied.keyboard.press('Enter');
    await french.waitForFunction(() => document.querySelector('.chat')?.textContent.includes('Bonjour'));
    await allied.fill('.talk textarea', 'hold the ridge');
    await allied.waitForTimeout(1200);
    await allied.reload();
    await allied.waitForSelector('.piece');
    await allied.waitForFunction(() => document.querySelector('.talk textarea').value === 'hold the ridge');
    assert.equal(await french.evaluate(() => document.querySelector('.talk textarea').value), '');
    await act(allied, (moves) => moves.find((m) => m === 'done'));
    await allied.waitForSelector('[data-key="undo"]:not([disabled])');
    await allied.click('[data-key="undo"]');
    await allied.waitForFunction(() => document.querySelector('.prompt.yours'));
    await allied.click('[data-key="settings"]');
    await allied.selectOption('.settings .language', 'it');
    await allied.waitForFunction(() => document.documentElement.lang === 'it' && /Alleati/.test(document.querySelector('.who').textContent));
    for (const page of [allied, french]) {
        assert.deepEqual(page.errors, []);
        await page.context().close();
    }
});

test('axe finds nothing serious in the lobby, on the board and in its dialogs, by day and by night', { timeout: 60_000 }, async () => {
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    const links = await server.table('waterloo/1815', { french: 'human', allied: 'human' }, 3);
    const check = async (page, what) => {
        await page.evaluate(axe); // evaluated by the debugger: the page's own policy forbids it, as it should
        const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
        const bad = found.violations.filter((v) => ['serious', 'critical'].includes(v.impact));
        assert.deepEqual(bad.map((v) => `${what}: ${v.id}: ${v.nodes.slice(0, 3).map((n) => n.target).join(' | ')}`), []);
    };
    for (const colorScheme of ['light', 'dark']) {
        const page = await open(chrome, `${server.url}/`, { colorScheme });
        await page.waitForSelector('.card-battle');
        await check(page, `lobby ${colorScheme}`);
        await page.click('.card-battle button');
        await check(page, `new table ${colorScheme}`);
        await page.goto(server.url + links.allied);
        await page.waitForSelector('.piece.lit');
        await check(page, `board ${colorScheme}`);
        await page.click('[data-odds]');
        await page.waitForSelector('[data-key="ask-play"]');
        await check(page, `odds ${colorScheme}`);
        await page.keyboard.press('l');
        await page.click('[data-key="settings"]');
        await check(page, `settings ${colorScheme}`);
        await page.context().close();
    }
});

test('the first board is there in under a second', { timeout: 60_000 }, async () => {
    const links = await server.table('waterloo/1815', { french: 'human', allied: 'human' });
    const page = await open(chrome, server.url + links.allied);
    const took = await page.waitForFunction(() => document.querySelector('.piece.lit') && performance.now()).then((x) => x.jsonValue());
    assert.ok(took < 1000, `${Math.round(took)} ms`);
    await page.context().close();
});

test('a link that opens nothing says so', { timeout: 60_000 }, async () => {
    const page = await open(chrome, `${server.url}/#t=${'x'.repeat(43)}`);
    await page.waitForSelector('.rejected');
    await page.context().close();
});
