// SPDX-License-Identifier: MIT
// Scenarios that are files in a folder laid over the data: in the lobby, in the dialog of a new table, at a table.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ROOT, Server, browser, has, open } from './lib.mjs';

const server = new Server();
const LIMIT = { timeout: 120_000 };
let chrome;

before(async () => {
    await server.start(['--data', join(ROOT, 'tests', 'added')]);
    chrome = await browser();
});

after(async () => {
    await chrome?.close();
    await server.stop();
});

const row = (page, game) => page.waitForSelector(`.battle-row[data-battle="${game}"]`);

test('the lobby lists them last, without a time that nobody knows', LIMIT, async () => {
    const page = await open(chrome, `${server.url}/`);
    for (const [game, name] of [['waterloo/evening', 'Towards evening'], ['nations/quick', 'Leipzig in a hurry'],
        ['wagram/morning', '6 July, the morning'], ['eagles/hour', 'Quatre Bras: one hour']]) {
        assert.equal(await (await row(page, game)).textContent(), name);
        assert.equal(await page.$eval(`[data-game="${game.split('/')[0]}"] li:last-child .battle-row`, (e) => e.dataset.battle), game);
    }
    await page.selectOption('.language', 'it');
    await page.waitForSelector('.battle-row:has-text("Verso sera")');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('a new table begins with the options of the scenario, and its board opens', LIMIT, async () => {
    const page = await open(chrome, `${server.url}/`);
    await (await row(page, 'waterloo/evening')).click();
    await page.waitForSelector('.battle-more .about:has-text("The last hours.")');
    assert.equal(await has(page, '[data-game="waterloo"] .measured'), false);
    await page.click('[data-game="waterloo"] .new');
    await page.waitForSelector('.new-table');
    assert.equal(await page.$eval('[name="option-last-turn"]', (e) => e.value), 'casualties');
    assert.equal(await page.$eval('[name="option-german-control"]', (e) => e.value), 'five');
    await page.keyboard.press('Escape');
    await page.click('[data-game="waterloo"] .play-now');
    await page.waitForSelector('.piece');
    await page.waitForSelector('.prompt');
    await page.waitForSelector('text=6 pm'); // its last turn
    assert.equal(await page.locator('text=7 pm').count() + await page.locator('text=noon').count(), 0);
    assert.match(await page.title(), /Towards evening|Waterloo/);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});
