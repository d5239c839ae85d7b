// SPDX-License-Identifier: MIT
// Games that end by word: resigning, a draw, aborting, a rematch; and what people are called.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, axe, browser, has, sit } from './lib.mjs';

const server = new Server();
const LIMIT = { timeout: 120_000 };
const QUICK = { settings: { confirm: false, forced: false } };
let chrome;

before(async () => {
    await server.start();
    chrome = await browser();
});

after(async () => {
    await chrome?.close();
    await server.stop();
});

/** Both seats of a new game. */
async function both(red = QUICK, blue = QUICK) {
    const links = await server.table('mini/duel', {});
    return { links, red: await sit(chrome, server, links.red, red), blue: await sit(chrome, server, links.blue, blue) };
}

async function done(...pages) {
    for (const page of pages) {
        assert.deepEqual(page.errors, []);
        await page.context().close();
    }
}

/** A line of the table's menu. */
async function menu(page, text) {
    await page.click('[data-key="menu"]');
    await page.click(`.menu-item:has-text("${text}")`);
}

const ended = (page) => page.waitForSelector('dialog.end').then(() => page.textContent('dialog.end'));

test('who resigns is asked first; both see how it ended, and so does the lobby', LIMIT, async () => {
    const { red, blue } = await both();
    await menu(blue, 'Resign');
    await blue.click('[data-key="stay"]');
    assert.equal(await has(red, 'dialog.end'), false);
    await menu(blue, 'Resign');
    await blue.click('[data-key="resign-go"]');
    assert.match(await ended(red), /Victory!.*Resigned: Blue\. Victory: Red\./s);
    assert.match(await ended(blue), /Defeat.*Resigned: Blue/s);
    await blue.click('dialog.end a.button');
    await blue.waitForFunction(() => document.querySelector('.over .kept-state')?.textContent.includes('Victory: Red (resignation)'));
    await done(red, blue);
});

test('a draw is offered, declined, and after a move offered again and accepted', LIMIT, async () => {
    const { links, red, blue } = await both(), guest = await sit(chrome, server, links.spectator, QUICK);
    await menu(blue, 'Offer a draw');
    await blue.waitForSelector('[data-key="draw-withdraw"]');
    await red.waitForSelector('[data-key="draw-accept"]');
    assert.match(await red.textContent('.actions .banner'), /Draw offered by: Blue/);
    await axe(red, 'an offer of a draw');
    await guest.waitForSelector('.actions .banner');
    assert.equal(await has(guest, '[data-key="draw-accept"]'), false, 'a spectator has no say');
    await red.reload(); // it stands
    await red.waitForSelector('[data-key="draw-decline"]');
    await red.click('[data-key="draw-decline"]');
    await blue.waitForFunction(() => document.querySelector('.refusal')?.textContent.includes('declined'));
    assert.equal(await has(blue, '[data-key="draw-withdraw"]'), false);
    await menu(blue, 'Offer a draw');
    await blue.waitForFunction(() => document.querySelector('.refusal')?.textContent.includes('Make a move'));
    await menu(red, 'Offer a draw');
    await blue.click('[data-key="draw-accept"]');
    assert.match(await ended(red), /A draw.*by agreement/s);
    await ended(blue);
    await ended(guest);
    await done(red, blue, guest);
});

test('a game that has hardly begun is aborted, without a result', LIMIT, async () => {
    const { red, blue } = await both();
    await menu(red, 'Abort the game');
    await red.click('[data-key="abort-go"]');
    assert.match(await ended(blue), /Game aborted.*no result/s);
    await blue.click('dialog.end [aria-label="Close"]');
    await blue.click('[data-key="menu"]');
    for (const text of ['Resign', 'Offer a draw', 'Abort the game']) {
        assert.ok(await blue.isDisabled(`.menu-item:has-text("${text}")`), text);
    }
    await done(red, blue);
});

test('a rematch: who asks goes there at once, the other is shown the way, and the sides are swapped', LIMIT, async () => {
    const { links, red, blue } = await both(), guest = await sit(chrome, server, links.spectator, QUICK);
    await menu(red, 'Resign');
    await red.click('[data-key="resign-go"]');
    await ended(red);
    await red.click('[data-key="end-rematch"]');
    await red.waitForFunction(() => document.querySelector('.seat.own .seat-name')?.textContent === 'Blue');
    await ended(blue);
    await blue.click('dialog.end [aria-label="Close"]');
    await blue.reload(); // the way is told again
    await ended(blue);
    await blue.click('dialog.end [aria-label="Close"]');
    await blue.click('[data-key="rematch-go"]');
    await blue.waitForFunction(() => document.querySelector('.seat.own .seat-name')?.textContent === 'Red');
    assert.equal(await has(blue, 'dialog.end'), false);
    await red.waitForFunction(() => document.querySelectorAll('.seat.here').length === 2);
    await ended(guest);
    await guest.click('dialog.end [aria-label="Close"]');
    await guest.click('[data-key="rematch-go"]');
    await guest.waitForFunction(() => document.querySelectorAll('.seat.here').length === 2);
    await done(red, blue, guest);
});

test('a name is kept by the browser, given to the next table, and seen by the other side', LIMIT, async () => {
    const { links, red, blue } = await both({ settings: { ...QUICK.settings, person: 'Ann' } });
    await blue.waitForFunction(() => document.querySelector('.seat-person')?.textContent === 'Ann');
    await menu(blue, 'Your name');
    await blue.fill('[name="person"]', '  Bo ‮ <b>  ');
    await blue.click('[data-key="person-go"]');
    await blue.waitForSelector('dialog', { state: 'detached' });
    await red.waitForFunction(() => [...document.querySelectorAll('.seat-person')].some((x) => x.textContent === 'Bo <b>'));
    await blue.keyboard.press('c');
    await blue.keyboard.type('Good day');
    await blue.keyboard.press('Enter');
    await red.waitForFunction(() => document.querySelector('.chat')?.textContent.includes('Bo <b> (Blue) Good day'));
    assert.equal(await blue.evaluate(() => JSON.parse(localStorage.getItem('grognard.settings')).person), 'Bo ‮ <b>');
    await axe(red, 'names at the table');
    await red.click('[data-key="home"]');
    await red.waitForSelector('.mine .kept-who:has-text("Red")');
    assert.match(await red.textContent('.mine .kept-who'), /Red – Bo <b> \(Blue\)/);
    await red.goto(server.url + links.red);
    await red.waitForFunction(() => document.querySelectorAll('.seat-person').length === 2);
    await menu(red, 'Your name'); // and is taken away again
    await red.fill('[name="person"]', '');
    await red.click('[data-key="person-go"]');
    await blue.waitForFunction(() => document.querySelectorAll('.seat-person').length === 1);
    await done(red, blue);
});

test('a new table offers the name that was given before', LIMIT, async () => {
    const { red, blue } = await both();
    await red.goto(`${server.url}/#`);
    await red.click('.card-battle .new');
    await red.fill('.new-table [name="person"]', 'Cy');
    await red.click('.new-table button[type="submit"]');
    await red.waitForFunction(() => document.querySelector('.seat.own .seat-person')?.textContent === 'Cy');
    await red.click('[data-key="home"]');
    await red.click('.card-battle .new');
    assert.equal(await red.inputValue('.new-table [name="person"]'), 'Cy');
    await done(red, blue);
});
