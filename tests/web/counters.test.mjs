// SPDX-License-Identifier: MIT
// Counters: as the engine draws them, read at a glance by everybody, and large enough where a board is opened.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { join } from 'node:path';
import { PHONE, Server, boardOf, browser, has, open, program, seen, sit } from './lib.mjs';
import { decode } from './png.mjs';

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
