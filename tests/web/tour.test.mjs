// SPDX-License-Identifier: MIT
// The guide of the first hour: what a step waits for; left out, closed, opened, begun again; languages; a phone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fits, happened, hour, pointed } from '../../web/store/tours.js';
import { PHONE, Server, axe, browser, has, look, open } from './lib.mjs';
import { GAMES, begin, step, told as ask } from './newcomer.mjs';

const LANGUAGES = ['en', 'fr', 'it'];
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

const told = (game, lang) => ask(server, game, lang);

async function done(page) {
    assert.deepEqual(page.errors, []);
    await page.context().close();
}

const scene = (more = {}) => ({ viewer: 'red', decider: 'red', over: false, undo: false, prompt: { clause: 'X-1' }, panels: [], moves: [], ...more });
const nothing = { scene: scene(), verbs: [], touched: false, odds: false, refused: false, undone: false, turned: false, theirs: false, sum: false, tab: '' };

test('a step waits for what it names, and for nothing else', () => {
    const cases = [[{ move: ['march'] }, { verbs: ['march'] }, { verbs: ['halt'] }], [{ prompt: ['X-2'] }, { scene: scene({ prompt: { clause: 'X-2' } }) }, {}],
        [{ prompt: ['X-1'] }, {}, { scene: scene({ decider: 'blue' }) }], [{ odds: true }, { odds: true }, { touched: true }], [{ touch: true }, { touched: true }, {}],
        [{ refusal: true }, { refused: true }, {}], [{ undo: true }, { undone: true }, {}], [{ turn: true }, { turned: true }, {}], [{ turn: true }, { scene: scene({ over: true }) }, {}],
        [{ theirs: true }, { theirs: true }, {}], [{ sum: true }, { sum: true }, {}], [{ tab: 'log' }, { tab: 'log' }, { tab: 'talk' }], [{ over: true }, { scene: scene({ over: true }) }, {}]];
    for (const [condition, yes, no] of cases) {
        assert.equal(happened(condition, { ...nothing, ...yes }), true, JSON.stringify(condition));
        assert.equal(happened(condition, { ...nothing, ...no }), false, JSON.stringify(condition));
    }
});

test('a step fits a moment, and points at what is named and at what can act', () => {
    const move = { verb: 'march', touch: ['a', 'ford', 'do-march'] }, halt = { verb: 'halt', touch: ['do-halt'] };
    const now = scene({ moves: [move, halt] });
    assert.equal(fits({}, now, false), true);
    assert.equal(fits({ when: { offer: ['march'] } }, now, false), true);
    assert.equal(fits({ when: { offer: ['charge'] } }, now, false), false);
    assert.equal(fits({ when: { undo: true } }, now, false), false);
    assert.equal(fits({ when: { sum: true } }, now, true), true);
    assert.equal(fits({ when: { prompt: ['X-2'] } }, now, true), false);
    assert.deepEqual(pointed({ point: { ids: ['ridge'], verbs: ['march', 'halt'] } }, now), ['ridge', 'a']);
    assert.deepEqual(pointed({}, now), []);
    assert.notEqual(hour(scene({ panels: [{ shape: 'track', items: [{ on: true }, { on: false }] }] })), hour(scene({ panels: [{ shape: 'track', items: [{ on: false }, { on: true }] }] })));
});

test('from the card in the lobby; left out step by step, closed, opened where it was, begun again', { timeout: 120_000 }, async () => {
    const page = await open(chrome, `${server.url}/`), { tour } = await told('mini');
    await page.locator('.card-battle a[href="#tour=mini"]').first().click();
    await page.waitForSelector('.tour[data-step="board"]');
    const first = page.url();
    for (const x of tour.steps.slice(0, 5)) {
        assert.equal(await step(page), x.id);
        await page.click('[data-key="tour-next"]'); // whatever it waits for
    }
    assert.ok(await page.evaluate(() => document.activeElement?.getAttribute('data-key') === 'tour-next'), 'the focus stays');
    const here = await step(page);
    await page.click('[data-key="tour-back"]');
    assert.equal(await step(page), 'stance');
    await page.click('[data-key="tour-next"]');
    await page.click('[data-key="tour-close"]');
    await page.waitForSelector('.tour', { state: 'hidden' });
    assert.ok(await page.evaluate(() => document.activeElement?.getAttribute('data-key') === 'tour-open'), 'the focus is at the way back');
    await page.reload();
    await page.waitForSelector('[data-key="tour-open"]');
    assert.equal(await step(page), null, 'closed it stays');
    await page.keyboard.press('g');
    await page.waitForSelector('.tour:not([hidden])');
    assert.equal(await step(page), here, 'and knows where it was');
    await page.goto(`${server.url}/#`);
    await page.waitForSelector('.kept-link');
    assert.match(await page.textContent('.kept-link b'), /^Tutorial: /);
    await page.locator('.card-battle a[href="#tour=mini"]').first().click();
    await page.waitForSelector(`.tour[data-step="${here}"]`);
    assert.equal(page.url(), first, 'the same table');
    await page.click('[data-key="tour-again"]');
    await page.waitForSelector('.tour[data-step="board"]');
    assert.notEqual(page.url(), first, 'another table');
    assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem('grognard.tables')).length), 1, 'the old one is forgotten');
    await done(page);
});

test('the guide speaks three languages, also when they change under way', { timeout: 120_000 }, async () => {
    const page = await begin(chrome, server, 'mini');
    await page.click('[data-key="tour-next"]');
    for (const language of [...LANGUAGES, 'en']) {
        await page.click('[data-key="settings"]');
        await page.selectOption('dialog .language', language);
        await page.keyboard.press('Escape');
        const { texts } = await told('mini', language);
        await page.waitForFunction((wanted) => document.querySelector('.tour h3')?.textContent === wanted, texts['tour.units.title']);
        assert.equal(await step(page), 'units');
    }
    for (const game of GAMES) {
        const [en, fr, it] = await Promise.all(LANGUAGES.map((l) => told(game, l)));
        for (const key of Object.keys(en.texts).filter((k) => !k.startsWith('_'))) {
            assert.ok(fr.texts[key] !== en.texts[key] || key.endsWith('.title'), `${game} ${key} in French`);
            assert.ok(it.texts[key] !== en.texts[key] || key.endsWith('.title'), `${game} ${key} in Italian`);
        }
    }
    await done(page);
});

for (const game of GAMES) {
    test(`the first hour of ${game} on a phone`, { timeout: 120_000 }, async () => {
        const page = await begin(chrome, server, game, PHONE), { tour } = await told(game);
        await page.waitForSelector('.prompt');
        for (const x of tour.steps.slice(0, 4)) {
            assert.equal(await step(page), x.id);
            assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${x.id} fits`);
            const sizes = await page.evaluate(() => ['.tour', '.board', '.tour-body'].map((s) => document.querySelector(s).getBoundingClientRect().height));
            assert.ok(sizes[0] < 844 * 0.4 && sizes[1] > 844 * 0.2 && sizes[2] > 60, `${x.id}: guide, board and text ${sizes}`);
            await page.locator('[data-key="tour-next"]').tap();
        }
        const small = await page.$$eval('.tour button', (all) => all.map((e) => e.getBoundingClientRect()).filter((b) => b.width > 0 && (b.width < 34 || b.height < 34)).length);
        assert.equal(small, 0, 'nothing is too small for a finger');
        await axe(page, game);
        await done(page);
    });
}

test('a table that is gone does not bar the way', { timeout: 120_000 }, async () => {
    const page = await begin(chrome, server, 'mini');
    await page.evaluate(() => { // as after a server that lost its tables
        const kept = JSON.parse(localStorage.getItem('grognard.tables'));
        kept[0].links.red = `/#t=${'x'.repeat(43)}`;
        localStorage.setItem('grognard.tables', JSON.stringify(kept));
    });
    await page.goto(`${server.url}/#tour=mini`);
    await page.waitForSelector('.rejected');
    await page.goto(`${server.url}/#tour=mini`);
    await page.waitForSelector('.tour[data-step="board"]');
    assert.equal((await look(page)).yours, true);
    await page.context().close();
});
