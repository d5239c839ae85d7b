// SPDX-License-Identifier: MIT
// For everybody: axe by day and by night, sizes, themes, and how soon the first board is there.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, Server, axe, browser, open, sit, tapPlace, fit } from './lib.mjs';
import { Reference } from './replay.mjs';

const server = new Server();
const game = new Reference(server.dir);
const BOTH = { french: 'human', allied: 'human' };
let chrome;

before(async () => {
    await server.start();
    chrome = await browser();
});

after(async () => {
    await chrome?.close();
    await server.stop();
});

for (const colorScheme of ['light', 'dark']) {
    test(`axe finds nothing serious in the lobby and its dialogs (${colorScheme})`, { timeout: 120_000 }, async () => {
        const links = await server.table('waterloo/1815', BOTH, 3), over = await server.bring(game.record);
        const page = await sit(chrome, server, links.allied, { colorScheme });
        await page.goto(server.url + over.french); // for "my tables" and "finished games"
        await page.waitForSelector('dialog.end');
        await axe(page, 'the end');
        await page.goto(`${server.url}/#`);
        await page.waitForSelector('.over .kept-link');
        await page.waitForSelector('.card-battle');
        await axe(page, 'lobby');
        await page.click('.card-battle .new');
        await page.click('.new-table .options summary');
        await axe(page, 'new table');
        await page.keyboard.press('Escape');
        await page.click('.tools .icon-button');
        await page.waitForSelector('dialog.settings');
        await axe(page, 'settings');
        await page.context().close();
    });

    test(`axe finds nothing serious on the board and in its dialogs (${colorScheme})`, { timeout: 120_000 }, async () => {
        const links = await server.bring(game.after(game.find('champion:')));
        const page = await sit(chrome, server, links.allied, { colorScheme });
        await page.waitForSelector('.prompt.yours');
        await axe(page, 'board', colorScheme === 'light');
        await page.keyboard.press('l');
        await page.click('[data-odds]');
        await page.waitForSelector('[data-key="ask-play"]');
        await axe(page, 'odds and log');
        await page.keyboard.press('Escape');
        await tapPlace(page, 'mont-st-jean');
        await page.waitForSelector('.refusal .clause');
        await page.click('[data-key="layer-sight"]');
        await page.waitForSelector('.mark');
        await axe(page, 'refusal and layer');
        await page.click('.refusal .clause');
        await page.waitForSelector('dialog.rule dt.here');
        await axe(page, 'rule');
        await page.keyboard.press('Escape');
        await page.keyboard.press('?');
        await page.waitForSelector('dialog.help-dialog');
        await axe(page, 'help');
        await page.keyboard.press('Escape');
        await page.keyboard.press('c');
        await page.click('[data-key="menu"]');
        await axe(page, 'talk and menu');
        await page.click('.menu-item:has-text("Links of this table")');
        await axe(page, 'links');
        await page.context().close();
    });
}

test('axe finds nothing serious on a phone', { timeout: 120_000 }, async () => {
    const links = await server.table('waterloo/1815', BOTH, 3);
    const page = await sit(chrome, server, links.allied, PHONE);
    await page.waitForSelector('.piece.lit');
    await axe(page, 'board');
    await page.locator('.tab-log').tap();
    await axe(page, 'log');
    await page.context().close();
});

test('text and counters grow and shrink, and stay so', { timeout: 120_000 }, async () => {
    const links = await server.table('waterloo/1815', BOTH, 3);
    const page = await sit(chrome, server, links.allied);
    const sizes = () => page.evaluate(() => ({ text: parseFloat(getComputedStyle(document.querySelector('.prompt')).fontSize),
                                               counter: document.querySelector('.piece[data-id="f-inf-1"]').getBoundingClientRect().width }));
    const before = await sizes();
    await page.click('[data-key="settings"]');
    await page.fill('.settings .size:nth-of-type(2) input, .settings label.size:has-text("text") input', '140');
    await page.fill('.settings label.size:has-text("counters") input', '150');
    await page.keyboard.press('Escape');
    await page.waitForFunction((w) => document.querySelector('.piece[data-id="f-inf-1"]').getBoundingClientRect().width > w * 1.2, before.counter);
    await page.waitForTimeout(500); // counters glide
    const large = await sizes();
    assert.ok(large.text > before.text * 1.3 && large.counter > before.counter * 1.2, JSON.stringify([before, large]));
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth && document.documentElement.scrollHeight <= window.innerHeight), 'nothing sticks out');
    await page.reload();
    await page.waitForSelector('.piece.lit');
    await fit(page);
    await page.waitForFunction((w) => Math.abs(document.querySelector('.piece[data-id="f-inf-1"]').getBoundingClientRect().width - w) < 2, large.counter);
    const after = await sizes();
    assert.ok(Math.abs(after.text - large.text) < 0.1 && Math.abs(after.counter - large.counter) < 2, JSON.stringify([large, after]));
    await page.context().close();
});

test('light and dark: as the system, or as one likes', { timeout: 120_000 }, async () => {
    const page = await open(chrome, `${server.url}/`, { colorScheme: 'dark' });
    await page.waitForSelector('.card-battle');
    const light = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g).map(Number).reduce((a, b) => a + b) > 380);
    assert.equal(await light(), false, 'the system is dark');
    await page.click('.tools .icon-button');
    await page.check('.settings input[name="theme"][value="light"]');
    assert.equal(await light(), true);
    await page.check('.settings input[name="theme"][value="dark"]');
    await page.emulateMedia({ colorScheme: 'light' });
    assert.equal(await light(), false, 'dark though the system is light');
    await page.context().close();
});

test('sides differ by shape and letter, not by colour alone', { timeout: 120_000 }, async () => {
    const links = await server.table('waterloo/1815', BOTH, 3);
    const page = await sit(chrome, server, links.allied);
    const face = (id) => page.$eval(`.board .piece[data-id="${id}"] use`, (use) => {
        const el = document.querySelector(use.getAttribute('href'));
        return { shape: el.querySelector('path').getAttribute('d'), letter: el.querySelector('text').textContent };
    });
    const french = await face('f-inf-1'), british = await face('b-inf-8');
    assert.deepEqual([french.letter, british.letter], ['F', 'B']);
    assert.match(french.shape, /a4\.6/, 'round corners');
    assert.doesNotMatch(british.shape, /[aA]/, 'cut corners');
    await page.context().close();
});

test('the whole page weighs less than 200 kB over the wire, and the first board is there after less than a second of work', { timeout: 120_000 }, async (t) => {
    const links = await server.table('waterloo/1815', BOTH, 3), page = await open(chrome, 'about:blank');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' }); // other programs may be at work: theirs is not counted
    const work = async () => (await cdp.send('Performance.getMetrics')).metrics.find((m) => m.name === 'TaskDuration').value * 1000;
    const before = await work();
    await page.goto(server.url + links.allied);
    await page.waitForSelector('.piece.lit');
    const took = Math.round(await work() - before);
    const weight = await page.evaluate(() => [performance.getEntriesByType('navigation')[0], ...performance.getEntriesByType('resource')]
        .filter((e) => !e.name.includes('/api/')).reduce((sum, e) => sum + e.encodedBodySize, 0));
    t.diagnostic(`first board after ${took} ms of work; the client weighs ${weight} bytes compressed`);
    assert.ok(weight > 20_000 && weight < 200_000, `${weight} bytes`);
    assert.ok(took > 0 && took < 1000, `${took} ms`);
    await page.context().close();
});
