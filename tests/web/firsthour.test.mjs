// SPDX-License-Identifier: MIT
// The first hour of every game, played to its end in the browser by one who does what the guide says.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, axe, browser, has } from './lib.mjs';
import { GAMES, begin, click, told, walk } from './newcomer.mjs';

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

/** Does the guide lie over the board? */
const covers = (page) => page.evaluate(() => {
    const a = document.querySelector('.tour').getBoundingClientRect(), b = document.querySelector('.board').getBoundingClientRect();
    return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
});

for (const [n, game] of GAMES.entries()) {
    const theme = n % 2 === 0 ? 'light' : 'dark';
    test(`the first hour of ${game}, played to its end (${theme})`, { timeout: 400_000 }, async (t) => {
        const page = await begin(chrome, server, game, { colorScheme: theme }), { tour } = await told(server, game), began = performance.now();
        let axed = 0;
        const met = await walk(page, tour, async (id) => {
            const spec = tour.steps.find((x) => x.id === id);
            if (spec.point) { // what it points at is framed
                assert.ok(await has(page, '.pointed, .mark.tour') || spec.point.verbs, `${id} points at something`);
            }
            assert.equal(await covers(page), false, 'the guide does not lie over the board');
            if (spec.point?.ids && axed++ === 0) {
                await axe(page, id);
            }
        });
        t.diagnostic(`${met.length} steps in ${Math.round(performance.now() - began)} ms`);
        assert.deepEqual(met, tour.steps.map((x) => x.id), 'every step, in its order');
        assert.equal(await page.textContent('.tour h3'), 'Tutorial complete');
        await axe(page, 'the end');
        await click(page, '[data-key="tour-next"]');
        await page.waitForSelector('.tour', { state: 'hidden' });
        assert.equal(await has(page, '.pointed, .mark.tour'), false, 'a closed guide points at nothing');
        assert.deepEqual(page.errors, []);
        await page.context().close();
    });
}
