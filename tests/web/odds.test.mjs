// SPDX-License-Identifier: MIT
// The odds of a move, in every game: the next roll first, each result by its name, and that there is none only where no roll comes.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, axe, browser, sit } from './lib.mjs';
import { Reference } from './replay.mjs';

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

/** Asks for the odds of that move of the game, and says what is shown. */
async function shown(page, notation) {
    await page.click(`[data-odds="${notation}"]`);
    await page.waitForSelector('[data-key="ask-play"]');
    await page.waitForSelector('.question .next-roll, .question > .dim');
    return page.evaluate(() => ({
        first: document.querySelector('.question .odds')?.firstElementChild?.className ?? '',
        roll: document.querySelector('.next-roll p')?.textContent.trim() ?? '',
        results: [...document.querySelectorAll('.next-roll .legend li')].map((li) => li.textContent.trim()),
        bar: document.querySelector('.next-roll .bar')?.getAttribute('aria-label') ?? '',
        all: document.querySelector('.question').textContent,
    }));
}

const sum = (text) => text.match(/\d+([.,]\d+)?\s*%/g).map((p) => parseFloat(p.replace(',', '.'))).reduce((a, b) => a + b);

const rolls = [
    ['eagles', 'activate:', /^Next: Activation: .*EAG-7\.21$/, [/^activated /, /^activation fails/]],
    ['wagram', 'react:', /^Next: Reaction.*WAG-7\.2\.[45]$/, [/reaction round/i, /no reaction/i]],
    ['nations', 'draw', /^Next: A card is drawn.*NAT-9\.1$/, [/^Infantry/, /^Forest/]],
    ['waterloo', 'shoot:', /^Next: Skirmish fire: .*WAT-4\.2$/, [/^missed 83/, /^hit 17/]],
];

for (const [name, beginning, roll, results] of rolls) {
    test(`${name}: the odds of ${beginning} tell its roll first, by the names of its results`, LIMIT, async () => {
        const game = new Reference(server.dir, name), move = game.find(beginning), { side, notation } = game.moves[move];
        const page = await sit(chrome, server, (await server.bring(game.after(move)))[side]);
        await page.waitForSelector('.prompt.yours');
        const seen = await shown(page, notation);
        assert.equal(seen.first, 'next-roll');
        assert.match(seen.roll, roll);
        results.forEach((r) => assert.ok(seen.results.some((x) => r.test(x)), `${r} in ${seen.results}`));
        assert.ok(seen.results.length > 1 && Math.abs(sum(seen.bar) - 100) <= seen.results.length, seen.bar);
        assert.doesNotMatch(seen.all, /No dice|Nothing is drawn/);
        await axe(page, `odds of ${name}`);
        assert.deepEqual(page.errors, []);
        await page.context().close();
    });
}

test('a move without a roll says so', LIMIT, async () => {
    const game = new Reference(server.dir, 'nations'), move = game.find('second:'), { side, notation } = game.moves[move];
    const page = await sit(chrome, server, (await server.bring(game.after(move)))[side]);
    await page.waitForSelector('.prompt.yours');
    const seen = await shown(page, notation);
    assert.equal(seen.roll, '');
    assert.match(seen.all, /Nothing is drawn\./); // there are no dice in that game
    assert.doesNotMatch(seen.all, /dice/i);
    await page.context().close();
});
