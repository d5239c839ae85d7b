// SPDX-License-Identifier: MIT
// What is read: the rules as a book, reached from every rule's number, and the report of a finished game.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { blocksByClause } from '../../web/lib/markdown.js';
import { PHONE, ROOT, Server, axe, browser, has, open, sit } from './lib.mjs';

const server = new Server();
const LIMIT = { timeout: 120_000 };
const record = readFileSync(join(ROOT, 'tests/web/nations.grog'), 'utf8');
let chrome;

before(async () => {
    await server.start();
    chrome = await browser();
});

after(async () => {
    await chrome?.close();
    await server.stop();
});

const texts = (page, selector) => page.$$eval(selector, (all) => all.filter((e) => !e.closest('[hidden]')).map((e) => e.textContent));

test('what a document says of a rule is found: rows of tables, items of lists', () => {
    const found = blocksByClause('## Morale\n\n| Clause | We play |\n|---|---|\n| WAT-1.2, WAT-1.3 | so |\n\n- one\n  more of it (WAT-1.20)\n- two (WAT-1.2)\n');
    assert.deepEqual(found.get('WAT-1.2'), [{ heading: 'Morale', head: ['Clause', 'We play'], cells: ['WAT-1.2, WAT-1.3', 'so'] },
        { heading: 'Morale', head: [], cells: ['two (WAT-1.2)'] }]);
    assert.deepEqual(found.get('WAT-1.20'), [{ heading: 'Morale', head: [], cells: ['one more of it (WAT-1.20)'] }]);
});

test('every clause stands under its chapter, with its tests, and can be searched', LIMIT, async () => {
    const page = await open(chrome, `${server.url}/#rules=waterloo`);
    await page.waitForSelector('.entry');
    const rules = await (await fetch(`${server.url}/api/rules?game=waterloo&lang=en`)).json();
    assert.deepEqual(await texts(page, '.entry h3'), rules.clauses.map((c) => c.id));
    assert.equal((await texts(page, '.chapters h2')).length, 25);
    assert.ok((await texts(page, '.entry .tests summary')).every((x) => /^[1-9]/.test(x)), 'a clause without a test');
    await page.fill('.book-search', 'square cavalry');
    const shown = await texts(page, '.entry');
    assert.ok(shown.length > 0 && shown.length < 80, `${shown.length}`);
    assert.ok(shown.every((x) => /square/i.test(x) && /cavalry/i.test(x)));
    assert.match(await page.textContent('.book [role=status]'), new RegExp(`^${shown.length} `));
    await page.fill('.book-search', 'no such word as this');
    assert.equal((await texts(page, '.entry')).length, 0);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('a rule has its ruling, and an address of its own', LIMIT, async () => {
    const page = await open(chrome, `${server.url}/#rules=waterloo/WAT-9.48`);
    await page.waitForSelector('.entry.here');
    assert.equal(await page.textContent('.entry.here h3'), 'WAT-9.48');
    assert.match(await page.textContent('.entry.here .ruling'), /tired/i);
    assert.ok(await page.evaluate(() => {
        const box = document.querySelector('.entry.here').getBoundingClientRect();
        return box.top >= 0 && box.top < window.innerHeight;
    }), 'it is in sight');
    await page.click('.entry.here .ruling a.clause:not([href$="WAT-9.48"])');
    await page.waitForFunction(() => document.querySelector('.entry.here h3')?.textContent !== 'WAT-9.48');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('sequence of play, charts, rulings and provenance of every game, in three languages', LIMIT, async () => {
    const games = (await (await fetch(`${server.url}/api/games`)).json()).games;
    for (const [i, g] of games.entries()) {
        const language = ['en', 'fr', 'it'][i % 3];
        const page = await open(chrome, `${server.url}/#rules=${g.id}/sequence`, { settings: { language } });
        await page.waitForSelector('.sequence li .clause');
        assert.equal(await page.getAttribute('html', 'lang'), language);
        await page.goto(`${server.url}/#rules=${g.id}/charts`);
        await page.waitForSelector('.chart td');
        await page.goto(`${server.url}/#rules=${g.id}/data`);
        await page.waitForSelector('.book h3 code');
        if (g.id !== 'mini') {
            await page.waitForSelector('.document table');
            await page.goto(`${server.url}/#rules=${g.id}/rulings`);
            await page.waitForSelector('.document a.clause');
        }
        assert.deepEqual(page.errors, [], g.id);
        await page.context().close();
    }
});

test('a number at the table shows the rule, and leads into the book in another tab', LIMIT, async () => {
    const links = await server.table('mini/duel', { red: 'human', blue: 'human' }, 3);
    const page = await sit(chrome, server, links.red);
    await page.waitForSelector('.prompt .clause');
    const clause = await page.textContent('.prompt .clause');
    assert.equal(await page.getAttribute('.prompt .clause', 'href'), `#rules=mini/${clause}`);
    await page.click('.prompt .clause');
    await page.waitForSelector('dialog.rule dt.here');
    const [book] = await Promise.all([page.context().waitForEvent('page'), page.click('dialog.rule .to-book a')]);
    await book.waitForSelector('.entry.here');
    assert.equal(await book.textContent('.entry.here h3'), clause);
    assert.ok(await has(page, '.prompt'), 'the table is still there');
    await page.context().close();
});

test('no report while the game is played', LIMIT, async () => {
    const links = await server.table('mini/duel', { red: 'human', blue: 'human' }, 3);
    const page = await open(chrome, `${server.url}${links.red}&report`);
    await page.waitForSelector('.refusal');
    assert.equal(await has(page, '.report'), false);
    await page.goto(server.url + links.red);
    await page.waitForSelector('.prompt');
    await page.click('[data-key="menu"]');
    assert.ok(await page.isDisabled('.menu-item:has-text("The report")'));
    await page.context().close();
});

test('the report after the end: maps, plots, words with rules, saved as a file', LIMIT, async () => {
    const links = await server.bring(record);
    const page = await sit(chrome, server, links.french);
    await page.waitForSelector('dialog.end');
    await page.click('dialog.end button:has-text("The report")');
    await page.waitForSelector('main.report');
    const turns = (await texts(page, '.report section.turn h3')).length;
    assert.ok(turns > 3);
    const moments = (await texts(page, '.report section.moment h3')).length;
    assert.equal(await page.$$eval('.report figure', (all) => all.length), turns + 1 + moments);
    assert.equal((await texts(page, '.report section.story h3')).length, turns);
    const story = (await texts(page, '.report section.story li')).join(' ');
    assert.match(story, /The tile of \w+ is placed in \w+.* expected, .* by chance/);
    assert.doesNotMatch(story, /dice/, 'a game of cards');
    assert.ok(await page.$eval('.report svg.map use', (u) => u.getBBox().width > 100), 'the ground is drawn');
    assert.ok(await page.$$eval('.report svg.plot polyline', (all) => all.every((p) => p.getBBox().width > 100)));
    assert.equal(await page.$eval('.report svg.map', (m) => getComputedStyle(m).display), 'block', 'it has its looks');
    await page.click('.report ol a.clause');
    await page.waitForSelector('dialog.rule dt.here');
    await page.keyboard.press('Escape');
    const [file] = await Promise.all([page.waitForEvent('download'), page.click('button:has-text("Save as a page")')]);
    const html = readFileSync(await file.path(), 'utf8');
    assert.match(html, /^<!DOCTYPE html>/);
    await page.click('header a:has-text("Back to the table")');
    await page.waitForSelector('.prompt');
    assert.deepEqual(page.errors, []);
    await page.context().close();

    const alone = await open(chrome, 'about:blank');
    await alone.setContent(html);
    assert.equal(await alone.$eval('.report svg.map', (m) => getComputedStyle(m).display), 'block');
    await axe(alone, 'the file by itself');
    await alone.context().close();
});

for (const colorScheme of ['light', 'dark']) {
    test(`axe finds nothing serious in the book and in a report (${colorScheme})`, LIMIT, async () => {
        const page = await open(chrome, `${server.url}/#rules=wagram/WAG-10.6.28`, { colorScheme });
        await page.waitForSelector('.entry.here');
        await axe(page, 'clauses');
        for (const [part, sign] of [['sequence', '.sequence'], ['charts', '.chart'], ['rulings', '.document'], ['data', '.document table']]) {
            await page.goto(`${server.url}/#rules=wagram/${part}`);
            await page.waitForSelector(sign);
            await axe(page, part);
        }
        const links = await server.bring(record);
        await page.goto(`${server.url}${links.spectator}&report`);
        await page.waitForSelector('main.report');
        await axe(page, 'report');
        await page.context().close();
    });
}

test('on a phone nothing is wider than the screen', LIMIT, async () => {
    const links = await server.bring(record);
    const page = await open(chrome, `${server.url}${links.spectator}&report`, PHONE);
    await page.waitForSelector('main.report');
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(await wide() <= 0, 'report');
    for (const part of ['', '/charts', '/rulings', '/data']) {
        await page.goto(`${server.url}/#rules=waterloo${part}`);
        await page.waitForSelector('.book h2');
        assert.ok(await wide() <= 0, part);
    }
    await page.context().close();
});
