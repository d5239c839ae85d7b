// SPDX-License-Identifier: MIT
// A phone held upright: everything by touch.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, Server, browser, has, look, open, placeAt, seen, sit } from './lib.mjs';

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

const noOverflow = (page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** Moves fingers over the screen: each a list of points from where it lands to where it leaves. */
async function fingers(page, paths) {
    const cdp = await page.context().newCDPSession(page);
    const points = (i) => paths.map((path, id) => ({ x: path[i].x, y: path[i].y, id }));
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) });
    for (let i = 1; i < paths[0].length; i++) {
        await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(i) });
    }
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** A straight way in so many steps. */
const way = (x1, y1, x2, y2, n = 8) => Array.from({ length: n + 1 }, (_, i) => ({ x: x1 + (x2 - x1) * i / n, y: y1 + (y2 - y1) * i / n }));

/** Taps one of the things that fit, at a point that is really its own. */
async function tap(page, selector) {
    const at = await page.evaluate((wanted) => {
        for (const el of document.querySelectorAll(wanted)) {
            const box = el.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2;
            if (box.width > 0 && el.contains(document.elementFromPoint(x, y))) {
                return { x, y };
            }
        }
        return null;
    }, selector);
    if (at) {
        await page.touchscreen.tap(at.x, at.y);
    }
    return at !== null;
}

/** Taps a place that what is chosen can reach; false if there is none. */
async function tapReach(page, nth) {
    const ids = await page.$$eval('.mark.reach, .mark.stop', (all) => all.flatMap((m) => m.dataset.ids.split(' ')));
    const at = ids.length > 0 ? await placeAt(page, ids[nth % ids.length]) : null;
    at && await page.touchscreen.tap(at.x, at.y);
    return at !== null;
}

test('a whole game by touch, from the lobby to the end, with whole moves', { timeout: 240_000 }, async () => {
    const page = await open(chrome, `${server.url}/`, PHONE);
    await page.waitForSelector('.card-battle img');
    assert.ok(await noOverflow(page), 'the lobby fits');
    await page.route(/\/api\/tables/, (route) => route.continue({ postData: { ...route.request().postDataJSON(), seed: 11 } })); // the same dice every time
    await page.locator('.card-battle .new[aria-label*="Duel"]').tap();
    await page.waitForSelector('.new-table');
    assert.ok(await noOverflow(page), 'the dialog fits');
    await page.$$eval('.more-bots', (all) => all.forEach((fold) => { fold.open = true; }));
    await page.locator('.new-table input[name="seat-blue"][value="bot:random"]').tap();
    await page.locator('.new-table [type=submit]').tap();
    await page.waitForSelector('.piece');
    assert.ok(await noOverflow(page), 'the table fits');
    let onBoard = 0, gestures = 0;
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => { gestures += /^\{"t":"gesture"/.test(String(payload)) ? 1 : 0; }));
    await page.reload();
    await page.waitForSelector('.piece');
    for (let i = 0; i < 1500; i++) {
        const s = await look(page);
        if (s.end) {
            break;
        }
        if (s.asks) {
            await tap(page, '[data-key="ask-play"]');
        } else if (s.yours && await tapReach(page, i)) {
            await page.waitForTimeout(20);
        } else if (s.yours && i % 3 < 2 && await tap(page, '.fan .lit, .board .piece.lit, .board .place.lit')) {
            onBoard++;
        } else {
            await tap(page, '.actions .choice');
        }
        await page.waitForTimeout(20);
    }
    assert.ok((await look(page)).end, JSON.stringify(await look(page)));
    assert.ok(onBoard > 0 && gestures > 0, `${onBoard} taps on the board, ${gestures} whole moves`);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('pinch to zoom, drag to move, tap to open a stack; nothing is too small for a finger', { timeout: 120_000 }, async () => {
    const links = await server.table('waterloo/1815', { french: 'human', allied: 'human' }, 3);
    const page = await sit(chrome, server, links.allied, PHONE);
    await page.waitForSelector('.piece.lit');
    assert.ok(await noOverflow(page));
    const box = await page.locator('.board').boundingBox(), cx = box.x + box.width / 2, cy = box.y + box.height / 2;
    const whole = await seen(page);
    await fingers(page, [way(cx - 20, cy, cx - 110, cy), way(cx + 20, cy, cx + 110, cy)]);
    const close = await seen(page);
    assert.ok(close.w < whole.w * 0.4, `apart: ${whole.w} units wide, then ${close.w}`);
    await fingers(page, [way(cx, cy, cx + 80, cy + 40)]);
    const moved = await seen(page);
    assert.ok(moved.x < close.x && moved.y < close.y, 'the board follows the finger');
    assert.equal(await has(page, '.chip, .refusal, .fan rect'), false, 'no gesture is a touch');
    await fingers(page, [way(cx - 110, cy, cx - 20, cy), way(cx + 110, cy, cx + 20, cy)]);
    assert.ok((await seen(page)).w > close.w * 1.8, 'together');
    await page.locator('[aria-label="The whole board"]').tap();
    assert.deepEqual(await seen(page), whole);
    assert.ok(await tap(page, '.board .piece.lit'));
    await page.waitForSelector('.fan [data-id]');
    const small = await page.$$eval('.fan [data-id], .board-tools button, .tab, .actions .choice, .top button, .top a', (all) => all.map((e) => ({
        what: e.getAttribute('aria-label') || e.textContent, w: e.getBoundingClientRect().width, h: e.getBoundingClientRect().height }))
        .filter((b) => b.w > 0 && (b.w < 36 || b.h < 36)));
    assert.deepEqual(small, []);
    assert.ok(await tap(page, '.fan .lit'));
    await page.waitForSelector('.chip');
    await page.context().close();
});

test('the tabs: moves, tracks, log and talk share the space under the board', { timeout: 120_000 }, async () => {
    const links = await server.table('waterloo/1815', { french: 'human', allied: 'human' }, 3);
    const page = await sit(chrome, server, links.allied, PHONE);
    await page.waitForSelector('.piece.lit');
    const shown = { panels: '.panels', log: '.log', talk: '.talk', play: '.actions .choice' };
    for (const [tab, inside] of Object.entries(shown)) {
        await page.locator(`.tab-${tab}`).tap();
        await page.locator(inside).first().waitFor({ state: tab === 'log' ? 'attached' : 'visible' });
        assert.equal(await page.getAttribute(`.tab-${tab}`, 'aria-selected'), 'true');
        const hidden = Object.entries(shown).filter(([other]) => other !== tab).map(([, s]) => s);
        for (const selector of hidden) {
            assert.equal(await page.locator(selector).first().isVisible(), false, `${selector} while ${tab} is shown`);
        }
        assert.ok(await noOverflow(page), tab);
    }
    await page.locator('[data-key="menu"]').tap();
    await page.locator('.menu-item:has-text("Settings")').tap();
    await page.waitForSelector('dialog.settings');
    assert.ok(await noOverflow(page));
    await page.context().close();
});
