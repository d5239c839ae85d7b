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

/** Opens a battle of that name in its card, or of that game. */
async function openBattle(page, name) {
    await page.waitForSelector('.battle-row');
    if (!await has(page, `.battle-more [aria-label*="${name}"]`)) {
        await page.click(`.battle-row:has-text("${name}")`);
    }
}

/** The dialog of a new table, with who plays each side. */
async function newTable(page, battle, seats) {
    await openBattle(page, battle);
    await page.click(`.card-battle .new[aria-label*="${battle}"]`);
    await page.waitForSelector('.new-table');
    await page.$$eval('.more-bots', (all) => all.forEach((fold) => { fold.open = true; }));
    for (const [side, who] of Object.entries(seats)) {
        await page.check(`.new-table input[name="seat-${side}"][value="${who}"]`);
    }
}

test('a card a game with its battles inside: a picture that is there, a time and where it comes from', LIMIT, async () => {
    const page = await open(chrome, `${server.url}/`);
    await page.waitForSelector('.card-battle img');
    for (const picture of await page.$$('.card-battle img')) { // each is fetched when it comes into sight
        await picture.scrollIntoViewIfNeeded();
        await page.waitForFunction((i) => i.complete && i.naturalWidth > 100, picture);
    }
    const cards = await page.$$eval('.card-battle', (all) => all.map((c) => ({ title: c.querySelector('h3').textContent, rows: c.querySelectorAll('.battle-row').length, open: c.querySelectorAll('.battle-more').length,
                                                                               time: c.querySelector('.open .time').textContent, about: c.querySelector('.about').textContent,
                                                                               measured: c.querySelector('.measured').textContent, alt: c.querySelector('img').alt })));
    assert.deepEqual(cards.map((c) => [c.title, c.rows, c.open]), [['Waterloo', 1, 1], ['Battle of the Nations', 2, 1], ['Wagram 1809', 3, 1], ['Eagles of France', 8, 1], ['Mini', 2, 1]]);
    const inside = (outer, inner) => inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
    const boxes = await page.$$eval('.card-battle', (all) => all.map((c) => [c, ...c.querySelectorAll('.battle-row')].map((e) => e.getBoundingClientRect().toJSON())));
    assert.ok(boxes.every(([card, ...rows]) => rows.every((row) => inside(card, row))), 'each battle stands in the card of its game');
    const [waterloo] = cards;
    assert.equal(waterloo.time, '2 hours');
    assert.match(waterloo.about, /nine turns/);
    assert.match(waterloo.alt, /Waterloo: 18 June 1815/);
    assert.match(waterloo.measured, /4 turns and 735 decisions.* 10 seconds/);
    for (const [language, time, word] of [['fr', '2 heures', 'Batailles'], ['it', '2 ore', 'Battaglie']]) {
        await page.selectOption('.language', language);
        await page.waitForFunction((w) => document.querySelector('.battles h2')?.textContent === w, word);
        assert.equal(await page.$eval('.card-battle .time', (e) => e.textContent), time);
        assert.equal(await page.evaluate(() => document.documentElement.lang), language);
    }
    await page.reload();
    await page.waitForFunction(() => document.querySelector('.battles h2')?.textContent === 'Battaglie'); // it is kept
    await done(page);
});

test('another battle of a card is opened by keyboard: its text, picture and buttons, and the focus stays', LIMIT, async () => {
    const page = await open(chrome, `${server.url}/`);
    await page.focus('.battle-row[data-battle="eagles/austerlitz"]');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement.dataset.battle), 'eagles/austerlitz');
    assert.deepEqual(await page.$$eval('[data-game="eagles"] [aria-expanded="true"]', (all) => all.map((x) => x.dataset.battle)), ['eagles/austerlitz']);
    assert.match(await page.getAttribute('[data-game="eagles"] img', 'src'), /eagles\/austerlitz/);
    await page.keyboard.press('Tab');
    assert.match(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), /^Play now French · computer: Veteran: Eagles of France: Austerlitz/);
    await done(page);
});

test('battles are found by words, with or without accents, and by time; what was typed stays', LIMIT, async () => {
    const page = await open(chrome, `${server.url}/`);
    const rows = () => page.$$eval('.battle-row', (all) => all.map((x) => x.dataset.battle));
    await page.waitForSelector('.battle-row');
    await page.fill('.filter input', 'blucher');
    assert.deepEqual(await rows(), ['eagles/ligny']);
    assert.equal(await page.evaluate(() => document.activeElement.matches('.filter input')), true);
    assert.equal(await page.textContent('.battles [role=status]'), '1 battle');
    await page.fill('.filter input', 'waterloo 1815');
    assert.deepEqual(await rows(), ['waterloo/1815', 'eagles/waterloo']);
    await page.selectOption('.filter select', '180');
    assert.deepEqual(await rows(), ['waterloo/1815']);
    await page.fill('.filter input', 'nowhere');
    assert.deepEqual(await rows(), []);
    assert.equal(await page.textContent('.battles [role=status]'), '0 battles');
    await page.fill('.filter input', '');
    await page.selectOption('.filter select', '60');
    assert.deepEqual(await rows(), ['nations/1813', 'mini/duel', 'mini/skirmish']);
    await done(page);
});

test('one click makes a table against the veteran; before that, a tutorial is offered', LIMIT, async () => {
    const page = await open(chrome, `${server.url}/`);
    await page.waitForSelector('.welcome');
    assert.deepEqual(await page.$$eval('.welcome a', (all) => all.map((a) => a.getAttribute('href'))), ['waterloo', 'nations', 'wagram', 'eagles', 'mini'].map((g) => `#tour=${g}`));
    await page.click('[data-game="mini"] .play-now');
    await page.waitForSelector('.piece');
    assert.match(await page.textContent('.seat.own'), /Red/);
    assert.match(await page.textContent('.seats'), /Blue.*computer \(Veteran\)/);
    await page.click('[data-key="home"]');
    await page.waitForSelector('.mine .kept-who:has-text("Red – Veteran (Blue)")');
    assert.equal(await has(page, '.welcome'), false, 'not new any more');
    await done(page);
});

test('my tables say how they stand now, with a picture of the position, though this browser saw another', LIMIT, async () => {
    const links = await server.table('mini/duel', { red: 'human', blue: 'human' }, 2);
    const page = await sit(chrome, server, links.blue), red = await sit(chrome, server, links.red);
    await page.waitForSelector('.prompt:not(.yours)');
    await page.click('[data-key="home"]');
    await page.waitForSelector('.mine .kept-state:has-text("Their turn")');
    const spots = () => page.$$eval('.mine .thumb circle', (all) => all.length);
    assert.ok(await spots() >= 2);
    for (let i = 0; i < 40 && !await page.evaluate(() => JSON.parse(localStorage.getItem('grognard.tables'))[0].turn); i++) {
        const { yours, moves } = await look(red);
        if (yours) {
            await playFromList(red, moves[0]);
        }
        await page.reload();
        await page.waitForSelector('.mine .thumb circle');
    }
    await page.waitForSelector('.mine li.turn .kept-state:has-text("Your turn")');
    assert.ok(await page.evaluate(() => [...document.querySelectorAll('.mine .thumb circle')].every((c) => c.cx.baseVal.value > 0 && c.cx.baseVal.value < c.ownerSVGElement.viewBox.baseVal.width)));
    await page.evaluate(() => { const all = JSON.parse(localStorage.getItem('grognard.tables')); all[0].links.blue = '/#t=' + 'x'.repeat(43); localStorage.setItem('grognard.tables', JSON.stringify(all)); });
    await page.reload();
    await page.waitForFunction(() => JSON.parse(localStorage.getItem('grognard.tables'))[0].gone); // not asked for again
    assert.match(page.errors.pop(), /403/);
    await done(page, red);
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
    await page.waitForSelector('.mine .kept-state:has-text("noon")'); // the turn, once the server has told it
    assert.match(await page.textContent('.mine .kept-link'), /Waterloo: 18 June 1815.*Allies – French.*Your turn · noon/);
    await page.click('.mine .kept-link');
    await page.waitForSelector('.prompt.yours');
    await done(page);
});

/** Until the list of battles or the table's own word has come, a finished table says how it ended, and shows no ids; what is pasted meanwhile stays. */
async function namesComeWithTheBattles(page) {
    let send;
    const held = new Promise((resolve) => { send = resolve; });
    await page.route(/\/api\/(games|glance)/, async (route) => { await held; await route.continue(); });
    await page.reload();
    const state = () => page.textContent('.over .kept-state');
    await page.waitForSelector('.over .kept-link');
    assert.match(await state(), /^(The game is over|A draw)/);
    assert.equal(await page.textContent('.over .kept-who'), '');
    await page.fill('.import textarea', 'a record, pasted early');
    send();
    await page.waitForSelector('.cards > *');
    assert.equal(await page.inputValue('.import textarea:focus'), 'a record, pasted early'); // it was not drawn again
    assert.equal(await page.textContent('.over .kept-who'), 'Red + Blue');
    assert.match(await state(), /^(Victory|A draw)/);
    await page.unroute(/\/api\/(games|glance)/);
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
    assert.match(await page.textContent('.over .kept-link'), /Mini: Duel on the ridge.*Red \+ Blue(Victory|A draw)/);
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
