// SPDX-License-Identifier: MIT
// The position editor, for every ruleset: change, complaint, mending, undo, saving, opening again, a table
// to play at; and the worked examples that open on a board out of the book of rules.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { part, valueAt, withFrames } from '../../web/pages/edit/fields.js';
import { PHONE, Server, act, axe, browser, has, look, open, placeAt, touchPiece } from './lib.mjs';

const server = new Server();
const LIMIT = { timeout: 180_000 };
let chrome;

before(async () => {
    await server.start();
    chrome = await browser();
});

after(async () => {
    await chrome?.close();
    await server.stop();
});

/** A number that cannot be, the one that was there, and what check says of it. */
const SLIPS = {
    waterloo: { key: 'field-battery', value: '7', says: /do not add up/, clause: 'WAT-1.9' },
    nations: { key: 'field-scouts', value: '3', says: /not as many as there are/, clause: 'NAT-6.8' },
    wagram: { key: 'field-lobau-shots', value: '2', says: /has not begun/, clause: 'WAG-5.3' },
    eagles: { key: 'field-storms', value: '200', says: /more than there are turns/, clause: 'EAG-21.10' },
    mini: { key: 'field-turn', value: '5', says: /not in this scenario/, clause: null },
};

const field = (key) => `.edit-form [data-key="${key}"]`;
const tool = (name) => `.edit-tools [data-key="edit-${name}"]`;

async function edit(game, options) {
    const page = await open(chrome, `${server.url}/#edit=${game}`, options);
    await page.waitForSelector('.edit-sound');
    return page;
}

/** Types a number and lets go of it. */
async function type(page, key, value) {
    await page.fill(field(key), value);
    await page.press(field(key), 'Tab');
}

async function saved(page) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.click(tool('save'))]);
    return readFileSync(await download.path(), 'utf8');
}

/** Plays whatever can be played, until one decision was made. */
async function playOne(page) {
    for (let tries = 0; tries < 400; tries++) {
        const what = await act(page, (moves) => moves[0]);
        if (what && !what.startsWith('curtain') && what !== 'confirm') {
            return what;
        }
        await page.waitForTimeout(20);
    }
    throw new Error(`no move: ${JSON.stringify(await look(page))}`);
}

test('a part of a position says only what is changed; lists are whole', () => {
    const doc = { turn: 1, unit: { a: { place: 'hill', steps: 2 }, b: { place: 'wood', steps: 1 } }, dice: [1, 2], frame: [{ state: 'x', n: 1 }, { state: 'y', n: 2 }], set: [['a'], ['b']] };
    assert.deepEqual(part(doc, ['turn'], 3), { turn: 3 });
    assert.deepEqual(part(doc, ['unit', 'b', 'place'], 'hill'), { unit: { b: { place: 'hill' } } });
    assert.deepEqual(part(doc, ['dice', 1], 6), { dice: [1, 6] });
    assert.deepEqual(part(doc, ['frame', 1, 'n'], 5), { frame: [{}, { n: 5 }] });
    assert.deepEqual(part(doc, ['set', 0], ['c']), { set: [['c'], ['b']] });
    assert.equal(valueAt(doc, ['unit', 'a', 'steps']), 2);
    assert.equal(valueAt(doc, ['unit', 'z', 'steps']), undefined);
});

test('a frame that is changed is told whole: what its new state has, by the old values or the first there are', () => {
    const side = { name: 'side', type: 'thing', kind: 'side' }, unit = { name: 'unit', type: 'thing', kind: 'unit' };
    const fields = [{ name: 'frame', type: 'stack', fields: [side], states: [
        { id: 'turn', stages: ['first', 'last'], fields: [] },
        { id: 'move', stages: [], fields: [unit, { name: 'left', type: 'number' }, { name: 'seen', type: 'flag' }, { name: 'by', type: 'set', kind: 'unit' }] },
        { id: 'shot', stages: [], fields: [unit] }] }];
    const doc = { frame: [{ state: 'turn', stage: 'last', side: 'red' }, { state: 'shot', side: 'blue', unit: 'b' }] };
    const form = { doc, fields, things: { side: [{ id: 'red' }, { id: 'blue' }], unit: [{ id: 'a' }, { id: 'b' }] } };
    assert.deepEqual(withFrames(form, { frame: [{}, { state: 'move' }] }).frame[1], { state: 'move', side: 'blue', unit: 'b', left: 0, seen: false, by: [] });
    assert.deepEqual(withFrames(form, { frame: [{ state: 'move' }, {}] }).frame[0], { state: 'move', side: 'red', unit: 'a', left: 0, seen: false, by: [] });
    assert.deepEqual(withFrames(form, { frame: [{}, { state: 'turn' }] }).frame[1], { state: 'turn', stage: 'first', side: 'blue' });
    assert.deepEqual(withFrames(form, { frame: [{ stage: 'first' }] }).frame, [{ state: 'turn', stage: 'first', side: 'red' }]);
    assert.deepEqual(withFrames(form, { turn: 2 }), { turn: 2 });
});

for (const game of Object.keys(SLIPS)) {
    test(`${game}: a slip is told in words and mended, undone and redone, saved, opened again and played`, LIMIT, async () => {
        const slip = SLIPS[game], page = await edit(game);
        if (slip.list) {
            await page.click(`.edit-form [data-field="${slip.list}"] summary`);
        }
        const was = await page.inputValue(field(slip.key));
        await type(page, slip.key, slip.value);
        await page.waitForSelector('.edit-wrong');
        const wrong = await page.textContent('.edit-wrong');
        assert.match(wrong, slip.says);
        assert.doesNotMatch(wrong, /\[|undefined/);
        assert.equal(await page.$eval('.edit-wrong blockquote a.clause', (a) => a.textContent).catch(() => null), slip.clause);
        assert.ok(await page.isDisabled(tool('open')), 'what is wrong cannot be played');
        await page.click(tool('undo'));
        await page.waitForSelector('.edit-sound');
        assert.equal(await page.inputValue(field(slip.key)), was);
        await page.click(tool('redo'));
        await page.waitForSelector('.edit-wrong');
        await type(page, slip.key, was);
        await page.waitForSelector('.edit-sound');
        const file = await saved(page);
        assert.equal(JSON.parse(file)['grognard-position'], 1);
        await page.goto(`${server.url}/#edit`);
        await page.waitForSelector('.import textarea');
        await page.$eval('.import textarea', (area, text) => { area.value = text; }, file); // typed, its thousand lines take long
        await page.click('[data-key="edit-go"]');
        await page.waitForSelector('.edit-sound');
        assert.equal(await saved(page), file);
        await page.click(tool('open'));
        await page.click('[data-key="edit-play"]');
        await page.waitForSelector('.prompt');
        assert.match(await page.textContent('.study'), /by hand/);
        assert.ok(await playOne(page));
        assert.deepEqual(page.errors, []);
        await page.context().close();
    });
}

test('mini: what is going on is changed frame by frame', LIMIT, async () => {
    const page = await edit('mini'), choose = (key, value) => page.selectOption(field(key), value);
    await page.click('.edit-form [data-field="frame"] summary');
    await choose('field-frame.0.stage', 'over');
    await page.waitForSelector('.edit-wrong');
    assert.match(await page.textContent('.edit-wrong'), /stance: does not lie where it can/);
    await page.click(field('field-frame-remove'));
    await page.waitForFunction(() => document.querySelector('.edit-wrong')?.textContent.includes('the game is not over'));
    assert.ok(await page.isDisabled(field('field-frame-remove')), 'the root stays');
    await type(page, 'field-turn', '4');
    await page.waitForSelector('.edit-sound');
    await choose('field-frame.0.stage', 'stances');
    await page.waitForFunction(() => document.querySelector('.edit-wrong')?.textContent.includes('does not wait'));
    await page.click(field('field-frame-add'));
    await page.waitForSelector(field('field-frame.1.state'));
    await choose('field-frame.1.state', 'reaction_die');
    await page.waitForSelector(field('field-frame.1.shooter'));
    assert.equal(await page.inputValue(field('field-frame.1.shooter')), 'red-1');
    await choose('field-frame.1.state', 'stance');
    await page.waitForSelector('.edit-sound');
    assert.equal(await page.$(field('field-frame.1.stage')), null, 'a stance has no stages');
    assert.deepEqual(JSON.parse(await saved(page)).position.frame, [{ state: 'turn', stage: 'stances', side: 'red' }, { state: 'stance', side: 'red' }]);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

/** The middle of a thing on the screen. */
async function middle(page, selector) {
    const box = await (await page.$(selector)).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const placeOfPiece = (page, id) => page.evaluate((i) => document.querySelector(`.pieces .piece[data-id="${i}"]`)?.getAttribute('aria-label') || '', id);

test('a counter is dragged, touched from place to place, taken off and put back', LIMIT, async () => {
    const page = await edit('waterloo'), piece = '.pieces .piece[data-id="f-inf-7"]';
    const from = await middle(page, piece), to = await placeAt(page, 'neuve-cour');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y - 20, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    await page.waitForFunction(() => /Neuve Cour/i.test(document.querySelector('.pieces .piece[data-id="f-inf-7"]')?.getAttribute('aria-label') || ''));
    await page.waitForSelector('.edit-sound');
    // it is chosen now: a touch of a place is where it goes
    const next = await placeAt(page, 'frichermont');
    await page.mouse.click(next.x, next.y);
    await page.waitForFunction(() => /Frichermont/i.test(document.querySelector('.pieces .piece[data-id="f-inf-7"]')?.getAttribute('aria-label') || ''));
    await page.click('[data-key="remove-eliminated"]');
    await page.waitForFunction(() => !document.querySelector('.pieces .piece[data-id="f-inf-7"]'));
    const gone = await page.textContent('.edit-status');
    assert.match(gone, /valid/);
    await page.keyboard.press('Escape');
    await page.click('.tray summary');
    await page.click('[data-key="off-f-inf-7"]');
    await page.mouse.click(next.x, next.y);
    await page.waitForFunction(() => document.querySelector('.pieces .piece[data-id="f-inf-7"]'));
    assert.match(await placeOfPiece(page, 'f-inf-7'), /Frichermont/i);
    for (let i = 0; i < 4; i++) {
        await page.keyboard.press('Control+z');
    }
    assert.match(await placeOfPiece(page, 'f-inf-7'), /Smohain/i);
    assert.ok(await page.isDisabled(tool('undo')));
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('where the position is not sound, counters still stand where the fields have them', LIMIT, async () => {
    const page = await edit('mini/duel');
    const to = await placeAt(page, 'wood');
    await touchPiece(page, 'red-2');
    await page.mouse.click(to.x, to.y);
    await page.waitForSelector('.edit-wrong');
    assert.match(await page.textContent('.edit-wrong'), /a gun is in woods/);
    assert.match(await placeOfPiece(page, 'red-2'), /wood/i);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('a set of places is shown on the board: markers of the Nations', LIMIT, async () => {
    const page = await edit('nations');
    await page.click('.edit-form [data-field="markers"] > summary');
    await page.click('[data-key="arm-markers.langeron"]');
    assert.match(await page.textContent('.edit-status .banner'), /touch a place/);
    await page.waitForTimeout(100); // the board has come into sight
    const at = await placeAt(page, 'ploesen');
    await page.mouse.click(at.x, at.y);
    await page.waitForFunction(() => document.querySelector('[data-key="field-markers.langeron"]')?.value === 'ploesen');
    await page.waitForSelector('.edit-wrong');
    await page.mouse.click(at.x, at.y);
    await page.waitForSelector('.edit-sound');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('a value that cannot be is refused, and nothing is lost', LIMIT, async () => {
    const page = await edit('waterloo');
    await type(page, 'field-turn', '77');
    await page.waitForSelector('.edit-status .refusal');
    assert.match(await page.textContent('.edit-status'), /turn/);
    assert.equal(await page.inputValue(field('field-turn')), '1');
    await type(page, 'field-turn', '2');
    await page.waitForFunction(() => !document.querySelector('.edit-status .refusal:not(.edit-wrong)'));
    await page.goto(`${server.url}/#edit`);
    await page.fill('.import textarea', '{"grognard-position":1,"game":"waterloo","position":{"luck":7}}');
    await page.click('[data-key="edit-go"]');
    await page.waitForSelector('.refusal[role=alert]');
    assert.match(await page.textContent('.refusal[role=alert]'), /luck/);
    assert.deepEqual(page.errors.filter((e) => !/400/.test(e)), []);
    await page.context().close();
});

test('a moment of a running game is edited as its seat knows it, and says so', LIMIT, async () => {
    const links = await server.table('mini/duel', {});
    const red = await open(chrome, server.url + links.red);
    await red.waitForSelector('.actions .choice');
    await act(red, (moves) => moves.find((m) => m === 'mark:feint') || moves[0]);
    await act(red, () => null);
    await red.waitForFunction(() => !document.querySelector('[data-key="ask-play"]'));
    const blue = await open(chrome, server.url + links.blue);
    await blue.waitForSelector('.prompt-text');
    await blue.evaluate(() => { location.hash = `#edit&${location.hash.slice(1)}`; });
    await blue.waitForSelector('.edit-sound');
    assert.match(await blue.textContent('.edit-status'), /guess/);
    assert.deepEqual([...red.errors, ...blue.errors], []);
    await red.context().close();
    await blue.context().close();
});

test('the table’s menu leads to the editor', LIMIT, async () => {
    const links = await server.table('waterloo/1815', {});
    const page = await open(chrome, server.url + links.french);
    await page.waitForSelector('.piece');
    await page.click('[data-key="menu"]');
    await page.click('.menu-item:has-text("Edit this position")');
    await page.waitForSelector('.edit-sound');
    assert.match(await page.textContent('.edit-status'), /From step 0/);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('every game has examples beside its rules, and one opens on a board and is played', LIMIT, async () => {
    for (const [game, language] of [['waterloo', 'en'], ['nations', 'fr'], ['wagram', 'it'], ['eagles', 'en']]) {
        const book = await (await fetch(`${server.url}/api/rulebook?game=${game}&lang=${language}`)).json();
        assert.ok(book.examples.length >= 6, game);
        const x = book.examples.at(-1);
        const page = await open(chrome, `${server.url}/#rules=${game}/${x.clauses[0]}`, { settings: { language } });
        await page.waitForSelector('.entry.here .example');
        assert.ok((await page.textContent('.entry.here')).includes(x.name));
        await page.click(`.entry.here .example:has([data-example="${x.id}"]) summary`);
        await page.click(`.entry.here [data-example="${x.id}"]`);
        await page.waitForSelector('.prompt');
        assert.ok(await playOne(page));
        await page.goto(`${server.url}/#edit=${game}&example=${x.id}`);
        await page.waitForSelector('.edit-sound');
        assert.deepEqual(page.errors, []);
        await page.context().close();
    }
    assert.equal((await fetch(`${server.url}/api/example?game=waterloo&id=../board`)).status, 404);
    assert.equal((await fetch(`${server.url}/api/example?game=chess&id=ex-6`)).status, 404);
});

test('the editor has no serious fault for axe: light, dark, on a phone', LIMIT, async () => {
    for (const [game, options] of [['waterloo', { settings: { theme: 'light' } }], ['wagram', { settings: { theme: 'dark' } }], ['eagles', { ...PHONE, settings: { theme: 'dark', language: 'it' } }]]) {
        const page = await edit(game, options);
        await axe(page, `${game}: the editor`);
        await page.evaluate(() => document.querySelector('.pieces .piece').dispatchEvent(new MouseEvent('click', { bubbles: true })));
        await page.waitForTimeout(200);
        for (const summary of (await page.$$('.edit-form details > summary')).slice(0, 3)) {
            await summary.click();
        }
        await axe(page, `${game}: lists open`);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth + 1), `${game}: nothing sticks out`);
        await page.click(tool('open'));
        await page.waitForSelector('dialog[open]');
        await axe(page, `${game}: who plays`);
        await page.goto(`${server.url}/#edit`);
        await page.waitForSelector('.edit-scenarios a');
        await axe(page, 'where to begin');
        assert.deepEqual(page.errors, []);
        await page.context().close();
    }
    const book = await open(chrome, `${server.url}/#rules=waterloo/WAT-12.2`, { settings: { theme: 'dark' } });
    await book.waitForSelector('.entry.here .example summary');
    await book.click('.entry.here .example summary');
    assert.ok(await has(book, '.entry.here .example[open] button'));
    await axe(book, 'an example');
    await book.context().close();
});

test('three languages: every field has a name', LIMIT, async () => {
    for (const language of ['en', 'fr', 'it']) {
        const page = await edit('wagram', { settings: { language } });
        const labels = await page.$$eval('.edit-label, .edit-field summary', (all) => all.map((e) => e.textContent));
        assert.ok(labels.length > 30 && labels.every((x) => x && !x.includes('[')), `${language}: ${labels}`);
        await page.context().close();
    }
    const page = await edit('wagram'), before = await page.textContent('.edit-label');
    await page.selectOption('.language', 'fr');
    await page.waitForFunction((was) => document.querySelector('.edit-label')?.textContent !== was, before);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});
