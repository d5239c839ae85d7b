// SPDX-License-Identifier: MIT
// The ground under the counters: baked once, sharp when the camera rests, never painted while it moves; by day and by night.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, browser, open, sit } from './lib.mjs';
import { decode } from './png.mjs';

const server = new Server();
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

/** In the page: notes for each drawing on a canvas how long the hand has been still (a busy machine may lose a move now and then). */
function noteDrawings() {
    const { drawImage } = CanvasRenderingContext2D.prototype;
    globalThis.drawings = [];
    globalThis.hand = { last: 0, rest: 0 }; // its last move, and the longest rest between two
    const moved = () => {
        const now = performance.now(), { last, rest } = globalThis.hand;
        globalThis.hand = { last: now, rest: Math.max(rest, now - last) };
    };
    ['pointermove', 'wheel'].forEach((type) => window.addEventListener(type, moved, true));
    CanvasRenderingContext2D.prototype.drawImage = function (...args) {
        globalThis.drawings.push(performance.now() - globalThis.hand.last);
        return drawImage.apply(this, args);
    };
}

const drawings = (page) => page.evaluate(() => globalThis.drawings.splice(0));
const MOVING = 100; // milliseconds after a move in which the hand still moves

/** The ground is as sharp as it gets. */
async function still(page) {
    await page.waitForSelector('.backdrop[data-baked]', { state: 'attached' });
    await page.waitForTimeout(200); // longer than the stage waits for the hand
    await page.waitForFunction(() => !document.querySelector('.backdrop[data-drawing]'));
}

async function closer(page, steps) {
    await page.mouse.move(600, 500);
    for (let i = 0; i < steps; i++) {
        await page.mouse.wheel(0, -300);
    }
    await still(page);
}

/** What the browser paints and draws of the board while the hand moves. Where it rested on the way, on a busy machine, the board
 *  was rightly made sharp meanwhile: then it moves once more. */
async function painted(page, move) {
    for (let tries = 0; tries < 8; tries++) {
        await page.evaluate(() => { globalThis.hand = { last: Infinity, rest: 0 }; });
        const seen = await traced(page, () => move(tries));
        if (await page.evaluate(() => globalThis.hand.rest) < MOVING) {
            return seen;
        }
        await still(page);
        await drawings(page);
    }
    return assert.fail('the hand never moved without a rest');
}

/** What of the board the browser paints while something is done (boxes around it hold no picture of their own), and how many frames it shows. */
async function traced(page, what) {
    await chrome.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
    await what();
    const trace = JSON.parse((await chrome.stopTracing()).toString());
    const paints = trace.traceEvents.filter((e) => e.name === 'Paint').map((e) => e.args.data.nodeName).filter((n) => /svg|canvas/i.test(n));
    return { paints, frames: trace.traceEvents.filter((e) => e.name === 'Commit').length };
}

for (const [game, side, other] of [['eagles/quatre-bras', 'french', 'coalition'], ['waterloo/1815', 'french', 'allied']]) {
    test(`a pan and a zoom paint neither ground nor counters; the ground is sharp when they rest: ${game}`, LIMIT, async () => {
        const links = await server.table(game, { [side]: 'human', [other]: 'human' }, 3);
        const page = await sit(chrome, server, links[side]);
        await closer(page, 3);
        await page.evaluate(noteDrawings);
        await page.mouse.down();
        await page.mouse.move(590, 490);
        await page.waitForTimeout(500); // the tip goes, the cursor changes
        await drawings(page);
        const pan = await painted(page, async (tries) => { // there, or back
            for (let n = 0; n < 30; n++) {
                const i = tries % 2 ? 29 - n : n;
                await page.mouse.move(590 - 19 * i, 490 + 2 * i);
                await page.waitForTimeout(8);
            }
        });
        assert.ok(pan.frames >= 10, `${pan.frames} frames`);
        assert.deepEqual(pan.paints, [], 'painted during a pan');
        await page.mouse.up();
        await still(page);
        const drawn = await drawings(page);
        assert.deepEqual(drawn.filter((ms) => ms < MOVING), [], 'drawn during a pan');
        assert.ok(drawn.length > 0, 'but then what has come into sight');
        const zoom = await painted(page, async () => {
            for (let i = 0; i < 20; i++) {
                await page.mouse.wheel(0, i < 10 ? 20 : -20);
                await page.waitForTimeout(8);
            }
        });
        assert.ok(zoom.frames >= 10, `${zoom.frames} frames`);
        assert.deepEqual(zoom.paints, [], 'painted during a zoom');
        assert.deepEqual((await drawings(page)).filter((ms) => ms < MOVING), [], 'drawn during a zoom');
        assert.deepEqual(page.errors, []);
        await page.context().close();
    });
}

/** Mean light of the picture of an element, 0 to 255. */
async function light(page, selector) {
    const { pixels, size } = decode(await page.locator(selector).screenshot());
    let sum = 0, n = 0;
    for (let i = 0; i < pixels.length; i += size * 101) {
        sum += pixels[i] * 0.3 + pixels[i + 1] * 0.59 + pixels[i + 2] * 0.11;
        n++;
    }
    return sum / n;
}

/** How many colours, told roughly, the picture of an element has. */
async function colours(page, selector) {
    const { pixels, size } = decode(await page.locator(selector).screenshot()), all = new Set();
    for (let i = 0; i < pixels.length; i += size * 7) {
        all.add((pixels[i] >> 4) << 8 | (pixels[i + 1] >> 4) << 4 | pixels[i + 2] >> 4);
    }
    return all.size;
}

for (const [game, side, other] of [['eagles/ligny', 'french', 'coalition'], ['eagles/austerlitz', 'french', 'coalition'], ['waterloo/1815', 'french', 'allied'], ['wagram/july-5', 'french', 'austrian'], ['nations/1813', 'french', 'allied']]) {
    test(`the map is painted, its names are written, none under a counter: ${game}`, LIMIT, async () => {
        const links = await server.table(game, { [side]: 'human', [other]: 'human' }, 3);
        const page = await sit(chrome, server, links[side]);
        await still(page);
        assert.ok(await colours(page, '.backdrop') > 150, 'one sees land');
        const names = page.locator('.map-names text:not(.hidden)');
        assert.ok(await names.count() > 8);
        const over = await page.evaluate(() => {
            const boxes = (css) => [...document.querySelectorAll(css)].map((el) => ({ text: el.textContent, box: el.getBoundingClientRect() }));
            const counters = boxes('.piece > use'), apart = (a, b) => a.left >= b.right - 1 || b.left >= a.right - 1 || a.top >= b.bottom - 1 || b.top >= a.bottom - 1;
            const tight = (box) => ({ left: box.left, right: box.right, top: box.top + box.height * 0.25, bottom: box.bottom - box.height * 0.25 });
            return boxes('.map-names text:not(.hidden, .region)').filter((n) => counters.some((c) => !apart(tight(n.box), c.box))).map((n) => n.text);
        });
        assert.deepEqual(over, []);
        assert.deepEqual(page.errors, []);
        await page.context().close();
    });
}

test('at rest the layers lie on whole pixels: what lies over the board leaves no seams across it', LIMIT, async () => {
    const links = await server.table('eagles/quatre-bras', { french: 'human', coalition: 'human' }, 3);
    const page = await open(chrome, server.url + links.french); // at the front
    await page.waitForSelector('.piece');
    for (const steps of [0, 1]) {
        await closer(page, steps);
        await page.mouse.move(2, 2);
        const box = await page.locator('.board').boundingBox(), from = box.x + 60, to = box.x + box.width - 240; // beside tools and minimap
        const shown = decode(await page.screenshot()); // of all: a part is put together by itself
        await page.click('.minimap > .icon-button');
        await page.mouse.move(2, 2);
        const folded = decode(await page.screenshot()), part = (picture, y) => picture.pixels.subarray((y * picture.width + from) * picture.size, (y * picture.width + to) * picture.size);
        const rows = Array.from({ length: Math.floor(box.height) }, (_, y) => y + Math.ceil(box.y)).filter((y) => Buffer.compare(part(shown, y), part(folded, y)) !== 0);
        assert.deepEqual(rows, [], 'the minimap changes nothing beside it');
        await page.click('.minimap > .icon-button');
    }
    await page.context().close();
});

test('hex numbers are there when one can read them, and not before', LIMIT, async () => {
    const links = await server.table('eagles/quatre-bras', { french: 'human', coalition: 'human' }, 3);
    const page = await sit(chrome, server, links.french);
    await still(page);
    await page.evaluate(() => {
        const { fillText } = CanvasRenderingContext2D.prototype;
        globalThis.written = [];
        CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
            globalThis.written.push(text);
            return fillText.call(this, text, ...rest);
        };
    });
    await closer(page, 1);
    assert.deepEqual(await page.evaluate(() => globalThis.written.splice(0)), []);
    await closer(page, 4);
    const written = await page.evaluate(() => globalThis.written);
    assert.ok(written.length > 10 && written.every((text) => /^\d{4}$/.test(text)), written.slice(0, 9).join());
    await page.context().close();
});

test('the ground is darker by night, without a filter, and follows the setting at once', LIMIT, async () => {
    const links = await server.table('waterloo/1815', { french: 'human', allied: 'human' }, 3);
    const page = await sit(chrome, server, links.french, { colorScheme: 'light' });
    await still(page);
    const day = await light(page, '.board');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForTimeout(300);
    await still(page);
    const night = await light(page, '.board');
    assert.ok(night < day * 0.85, `${day} by day, ${night} by night`);
    assert.equal(await page.evaluate(() => [...document.querySelectorAll('.stage, .stage *')].filter((el) => getComputedStyle(el).filter !== 'none').length), 0);
    await page.context().close();
});
