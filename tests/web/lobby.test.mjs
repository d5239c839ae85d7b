// SPDX-License-Identifier: MIT
// The lobby: battles, new tables of every kind, my tables, finished games, records brought in.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Server, browser, has, look, open, playOut, sit, token } from './lib.mjs';
import { Reference, playFromList, story, verify } from './replay.mjs';

const server = new Server();
const game = new Reference(server.dir);
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

async function done(...pages) {
    for (const page of pages) {
        assert.deepEqual(page.errors, []);
        await page.context().close();
    }
}

/** The dialog of a new table, with who plays each side. */
async function newTable(page, battle, seats) {
    await page.click(`.card-battle button[aria-label*="${battle}"]`);
    await page.waitForSelector('.new-table');
    await page.$$eval('.more-bots', (all) => all.forEach((fold) => { fold.open = true; }));
    for (const [side, who] of Object.entries(seats)) {
        await page.check(`.new-table input[name="seat-${side}"][value="${who}"]`);
    }
}

test('battles have a picture that is there, a playing time and a word about them', LIMIT, async () => {
    const page = await open(chrome, `${server.url}/`);
    await page.waitForSelector('.card-battle img');
    for (const picture of await page.$$('.card-battle img')) { // each is fetched when it comes into sight
        await picture.scrollIntoViewIfNeeded();
        await page.waitForFunction((i) => i.complete && i.naturalWidth > 100, picture);
    }
    const cards = await page.$$eval('.card-battle', (all) => all.map((c) => ({ title: c.querySelector('h3').textContent, time: c.querySelector('.time').textContent,
                                                                               about: c.querySelector('.about').textContent, alt: c.querySelector('img').alt })));
    const waterloo = cards.find((c) => c.title === 'Waterloo');
    assert.equal(waterloo.time, '4 hours');
    assert.match(waterloo.about, /nine turns/);
    assert.match(waterloo.alt, /Waterloo: 18 June 1815/);
    for (const [language, time, word] of [['fr', '4 heures', 'Batailles'], ['it', '4 ore', 'Battaglie']]) {
        await page.selectOption('.language', language);
        await page.waitForFunction((w) => document.querySelector('.battles h2')?.textContent === w, word);
        assert.equal(await page.$eval('.card-battle .time', (e) => e.textContent), time);
        assert.equal(await page.evaluate(() => document.documentElement.lang), language);
    }
    await page.reload();
    await page.waitForFunction(() => document.querySelector('.battles h2')?.textContent === 'Battaglie'); // it is kept
    await done(page);
});

test('a friend by link: the link is shown, opens the other seat, and both see each other', LIMIT, async () => {
    const page = await open(chrome, `${server.url}/`);
    await newTable(page, 'Waterloo', { french: 'friend', allied: 'me' });
    await page.click('.new-table .options summary');
    await page.selectOption('.new-table select[name="option-german-control"]', 'six');
    await page.click('.new-table [type=submit]');
    await page.waitForSelector('dialog.links');
    const link = await page.inputValue('dialog.links input[aria-label="French"]');
    assert.match(link, /^http:\/\/[^/]+\/#t=[\w-]{43}$/);
    assert.ok(await page.inputValue('dialog.links input[aria-label="spectator"]') !== link);
    assert.equal(await page.evaluate(() => location.hash.includes('invite')), false, 'said once');
    await page.keyboard.press('Escape');
    assert.match(await page.textContent('.seat.own'), /Allies.*you/);
    assert.match(await page.textContent('.seat:not(.own)'), /away/);
    const friend = await open(chrome, link);
    await friend.waitForSelector('.piece');
    assert.match(await friend.textContent('.seat.own'), /French/);
    await page.waitForSelector('.seat.here:not(.own)');
    await friend.context().close();
    await page.waitForSelector('.seat.away');
    await page.click('[data-key="menu"]');
    await page.click('.menu-item:has-text("Links of this table")');
    assert.equal(await page.inputValue('dialog.links input[aria-label="French"]'), link);
    await page.keyboard.press('Escape');
    await page.click('[data-key="home"]');
    await page.waitForSelector('.mine .kept-link:has-text("Allies")'); // sides are named once the list of battles has come
    assert.match(await page.textContent('.mine .kept-link'), /Waterloo: 18 June 1815.*Allies · Your turn/);
    await page.click('.mine .kept-link');
    await page.waitForSelector('.prompt.yours');
    await done(page);
});

/** Until the list of battles has come, a finished table says how it ended, and shows no ids; what is pasted meanwhile stays. */
async function namesComeWithTheBattles(page) {
    let send;
    const held = new Promise((resolve) => { send = resolve; });
    await page.route(/\/api\/games/, async (route) => { await held; await route.continue(); });
    await page.reload();
    const state = () => page.textContent('.over .kept-state');
    await page.waitForSelector('.over .kept-link');
    assert.match(await state(), /^(The game is over|A draw)/);
    await page.fill('.import textarea', 'a record, pasted early');
    send();
    await page.waitForSelector('.cards > *');
    assert.equal(await page.inputValue('.import textarea:focus'), 'a record, pasted early'); // it was not drawn anew
    assert.match(await state(), /^Red \+ Blue · (Victory|A draw)/);
    await page.unroute(/\/api\/games/);
}

test('hot seat: two share one screen, a curtain falls between them while there are secrets, to the end', LIMIT, async () => {
    const page = await open(chrome, `${server.url}/`);
    await newTable(page, 'Duel', { red: 'me', blue: 'me' });
    await page.click('.new-table [type=submit]');
    const seen = new Set();
    await page.waitForFunction(() => document.querySelector('dialog.curtain, .prompt.yours'));
    await playOut([page], (moves) => moves[0], async (count, what) => {
        if (count === 1) { // the curtain has been lifted
            assert.equal(await page.evaluate(() => document.querySelectorAll('.seat.own').length), 2);
        }
        if (what.startsWith('curtain')) {
            seen.add(what.slice(8));
        }
    });
    assert.deepEqual([...seen].sort(), ['Now: Blue', 'Now: Red']);
    await page.keyboard.press('Escape');
    await page.click('[data-key="home"]');
    await page.waitForSelector('.cards > *'); // with the list of battles come the names of the sides
    await page.waitForSelector('.over .kept-link');
    assert.match(await page.textContent('.over .kept-link'), /Mini: Duel on the ridge.*Red \+ Blue · (Victory|A draw)/);
    await namesComeWithTheBattles(page);
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('.over button:has-text("Save the record")')]);
    verify(server.dir, readFileSync(await download.path(), 'utf8'));
    await page.click('.over .kept-link');
    await page.waitForSelector('dialog.end');
    await page.click('dialog.end button:has-text("Look back")');
    await page.waitForSelector('.banner');
    await done(page);
});

test('without secrets no curtain falls between two at one screen, unless it always shall', LIMIT, async () => {
    const plain = await server.bring(game.after(0)), secret = await server.bring(game.after(9)); // the allies know their tile
    const both = (links, first, second) => `/#t=${token(links[first])},${token(links[second])}`;
    for (const [hash, curtain, falls] of [[both(plain, 'french', 'allied'), 'auto', null], [both(plain, 'french', 'allied'), 'always', 'Now: Allies'],
        [both(secret, 'allied', 'french'), 'auto', 'Now: French'], [both(secret, 'allied', 'french'), 'never', null]]) {
        const page = await open(chrome, server.url + hash, { settings: { curtain } });
        await page.waitForFunction(() => document.querySelector('dialog.curtain, .prompt.yours'));
        assert.equal((await look(page)).curtain, falls, curtain);
        if (falls) { // it covers everything, nothing lies beneath it yet, and Escape does not lift it
            assert.equal(await has(page, '.piece, .panel, .log li'), false);
            assert.equal(await page.textContent('[aria-live][role=status]'), '');
            await page.keyboard.press('Escape');
            const box = await page.evaluate(() => document.querySelector('dialog.curtain').getBoundingClientRect().toJSON());
            assert.ok(box.width >= 1440 && box.height >= 900);
        }
        await done(page);
    }
});

test('a bot takes the other side and answers', LIMIT, async () => {
    const page = await open(chrome, `${server.url}/`);
    await newTable(page, 'Skirmish', { red: 'me', blue: 'bot:greedy' });
    await page.click('.new-table [type=submit]');
    await page.waitForSelector('.piece');
    assert.match(await page.textContent('.seats'), /Blue.*computer \(Greedy\)/);
    await playOut([page], (moves) => moves[0]);
    await done(page);
});

test('a record is brought in by paste: nonsense is refused in words, a game opens where it stands', LIMIT, async () => {
    const page = await open(chrome, `${server.url}/`);
    await page.waitForSelector('.card-battle');
    await page.fill('.import textarea', 'this is no record');
    await page.click('.import button');
    await page.waitForSelector('.import .warning');
    assert.match(page.errors.pop(), /400/);
    assert.ok((await page.textContent('.import .warning')).length > 10);
    await page.fill('.import textarea', game.record);
    await page.click('.import button');
    await page.waitForSelector('dialog.end');
    assert.match(await page.textContent('dialog.end .end-text'), /Victory: French/);
    await page.keyboard.press('Escape');
    await page.click('[data-key="home"]');
    await page.waitForSelector('.over .kept-link');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('.over button:has-text("Save the record")')]);
    assert.equal(story(readFileSync(await download.path(), 'utf8')), story(game.record));
    await page.click('.over [aria-label^="Forget"]');
    await page.waitForSelector('.over', { state: 'detached' });
    await done(page);
});

test('a spectator sees what both may see, and can touch nothing', LIMIT, async () => {
    const links = await server.table('mini/duel', { red: 'human', blue: 'human' }, 2);
    const red = await sit(chrome, server, links.red), looker = await sit(chrome, server, links.spectator);
    await red.waitForSelector('.lookers');
    assert.equal(await has(looker, '.lit, .choice, .talk textarea'), false);
    assert.equal(await looker.evaluate(() => document.querySelector('[data-key="undo"]').disabled), true);
    await playFromList(red, 'mark:hold');
    const marked = (page) => page.$$eval('.panel[aria-label="Stances"] .item.on', (all) => all.map((x) => x.textContent));
    await red.waitForSelector('.panel[aria-label="Stances"] .item.on');
    assert.deepEqual([await marked(red), await marked(looker)], [['hold'], []], 'red alone knows what he means to do');
    await looker.click('[data-key="menu"]');
    assert.equal(await looker.evaluate(() => [...document.querySelectorAll('.menu-item')].find((b) => /take back/.test(b.textContent)).disabled), true);
    await done(red, looker);
});

test('a link that opens nothing says so, and leads to the lobby', LIMIT, async () => {
    const page = await open(chrome, `${server.url}/#t=${'x'.repeat(43)}`);
    await page.waitForSelector('.rejected');
    await page.click('.rejected .button');
    await page.waitForSelector('.card-battle');
    await page.context().close();
});
