// SPDX-License-Identifier: MIT
// Two at a table: moves, presence, talk, undo, takeback, calls, and a line that breaks.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, browser, has, look, placeName, sit } from './lib.mjs';
import { Reference, playFromList } from './replay.mjs';

const server = new Server();
const game = new Reference(server.dir);
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

/** Both seats of the game after so many moves. */
async function both(move, options = QUICK) {
    const links = await server.bring(game.after(move));
    return { links, french: await sit(chrome, server, links.french, options), allied: await sit(chrome, server, links.allied, options) };
}

async function done(...pages) {
    for (const page of pages) {
        assert.deepEqual(page.errors, []);
        await page.context().close();
    }
}

const step = (page) => look(page).then((s) => s.step);
const until = (page, f, arg) => page.waitForFunction(f, arg);
const lastLine = () => [...document.querySelectorAll('.log li:not(.own) .line')].at(-1)?.textContent;

test('a move is seen at the other seat at once, in its log and on its board', LIMIT, async (t) => {
    const first = game.find('march:'), { french, allied } = await both(first);
    const [, piece, place] = game.moves[first].notation.split(':');
    const mover = game.moves[first].side === 'french' ? french : allied, other = mover === french ? allied : french;
    const name = await placeName(other, place);
    const began = performance.now();
    await playFromList(mover, game.moves[first].notation);
    await until(other, ([id, where]) => document.querySelector(`.board .piece[data-id="${id}"]`).getAttribute('aria-label').includes(where), [piece, name]);
    t.diagnostic(`seen at the other seat ${Math.round(performance.now() - began)} ms after the click`);
    const told = await other.evaluate(lastLine);
    assert.match(told, /moves from/);
    await until(mover, (line) => [...document.querySelectorAll('.log li:not(.own) .line')].at(-1)?.textContent === line, told);
    await done(french, allied);
});

test('presence, chat and its count of unread lines; the note is nobody else\'s and outlives a reload', LIMIT, async () => {
    const { french, allied } = await both(0);
    await until(allied, () => document.querySelector('.seat.here:not(.own)'));
    await allied.keyboard.press('c');
    await allied.keyboard.type('Bonjour');
    await allied.keyboard.press('Enter');
    await until(french, () => document.querySelector('.unread')?.textContent === '1');
    await french.keyboard.press('c');
    assert.match(await french.textContent('.chat'), /Allies.*Bonjour/);
    assert.equal(await has(french, '.unread'), false);
    assert.equal(await has(french, '.talk button.small:not([hidden])'), false, 'there are no earlier lines');
    await french.check('[data-key="silence"]');
    await until(allied, () => document.querySelector('[data-key="silence"]').checked);
    await allied.fill('.talk textarea', 'hold the ridge');
    await allied.waitForTimeout(1200);
    await allied.reload();
    await allied.waitForSelector('.piece');
    await until(allied, () => document.querySelector('.talk textarea').value === 'hold the ridge' && document.querySelector('.chat').textContent.includes('Bonjour'));
    assert.equal(await french.evaluate(() => document.querySelector('.talk textarea').value), '');
    await allied.context().close();
    await until(french, () => document.querySelector('.seat.away:not(.own)'));
    await done(french);
});

test('undo and redo as far as the record allows', LIMIT, async () => {
    const first = game.find('march:'), { french, allied } = await both(first);
    const before = await step(french);
    assert.equal(await has(french, '[data-key="redo"]:not([disabled])'), false);
    await playFromList(french, game.moves[first].notation);
    await until(french, (s) => Number([...document.querySelectorAll('.log button.step')].at(-1)?.textContent) > s && document.querySelector('[data-key="undo"]:not([disabled])'), before);
    await french.keyboard.press('u');
    await until(french, (s) => Number([...document.querySelectorAll('.log button.step')].at(-1)?.textContent) === s, before);
    await until(allied, (s) => Number([...document.querySelectorAll('.log button.step')].at(-1)?.textContent) === s, before);
    await until(french, () => document.querySelector('[data-key="redo"]:not([disabled])'));
    await french.click('[data-key="redo"]');
    await until(french, (s) => Number([...document.querySelectorAll('.log button.step')].at(-1)?.textContent) > s, before);
    await done(french, allied);
});

test('beyond the dice the other side is asked: it can decline, and it can agree', LIMIT, async () => {
    const { french, allied } = await both(0);
    await playFromList(allied, game.moves[0].notation);
    await until(allied, () => document.querySelectorAll('.log li').length > 1);
    const stood = await step(allied);
    const ask = async () => {
        await allied.click('[data-key="menu"]');
        await allied.click('.menu-item:has-text("Ask to take back")');
        await allied.fill('dialog input[type=number]', String(stood));
        await allied.click('dialog [type=submit]');
        await until(french, () => /Takeback requested by Allies/.test(document.querySelector('.banner')?.textContent || ''));
    };
    assert.equal(await has(allied, '[data-key="undo"]:not([disabled])'), false, 'dice have been rolled');
    await ask();
    await french.click('[data-key="decline"]');
    await until(allied, () => /does not agree/.test(document.querySelector('.refusal')?.textContent || ''));
    assert.equal(await step(allied), stood);
    await ask();
    await french.click('[data-key="agree"]');
    for (const page of [french, allied]) {
        await until(page, () => document.querySelectorAll('.log li').length === 0);
    }
    await until(allied, (key) => document.querySelector(`[data-key="${key}"]`), `move-${game.moves[0].notation}`);
    await done(french, allied);
});

test('the title and a notification call who looks elsewhere when it is his turn', LIMIT, async () => {
    const turn = game.moves.findIndex((m, i) => i > 0 && m.side !== game.moves[i - 1].side) - 1;
    const { side } = game.moves[turn + 1], pages = await both(turn);
    const waits = pages[side], plays = side === 'french' ? pages.allied : pages.french;
    await waits.context().grantPermissions(['notifications']);
    assert.doesNotMatch(await waits.title(), /Your turn/);
    await waits.click('[data-key="settings"]');
    await waits.click('.settings .switch:has-text("Notify me")');
    await waits.keyboard.press('Escape');
    await waits.evaluate(() => {
        globalThis.calls = [];
        globalThis.Notification = class extends globalThis.Notification {
            constructor(title, options) {
                super(title, options);
                globalThis.calls.push(`${title} | ${options.body}`);
            }
        };
        Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });
    });
    await playFromList(plays, game.moves[turn].notation);
    await until(waits, () => /^● Your turn/.test(document.title));
    await until(waits, () => globalThis.calls.length === 1);
    assert.match((await waits.evaluate(() => globalThis.calls))[0], /It is your turn \| Waterloo/);
    await done(pages.french, pages.allied);
});

test('a line that breaks is taken up again: what was on its way is played once, what was missed is shown', LIMIT, async () => {
    const { links, french, allied } = await both(game.find('march:'));
    await until(french, () => document.querySelector('.prompt.yours'));
    const before = await step(french);
    // the answer is lost: the server has the move, the page has not heard of it
    await french.evaluate(() => {
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function once(text) {
            send.call(this, text);
            if (JSON.parse(text).t === 'move') {
                WebSocket.prototype.send = send;
                const heard = this.onmessage;
                this.onmessage = () => {};
                setTimeout(() => {
                    this.onmessage = heard;
                    this.close();
                }, 300);
            }
        };
    });
    await playFromList(french, game.moves[game.find('march:')].notation);
    await until(french, (s) => Number([...document.querySelectorAll('.log button.step')].at(-1)?.textContent) > s, before);
    assert.equal(await step(french), await step(allied), 'once');
    // the question is lost: the page sends it again
    const next = game.moves[game.find('march:') + 1], at = await step(french);
    await french.evaluate(() => {
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function lost(text) {
            if (JSON.parse(text).t === 'move') {
                WebSocket.prototype.send = send;
                this.close();
            } else {
                send.call(this, text);
            }
        };
    });
    await playFromList(french, next.notation);
    await until(french, (s) => Number([...document.querySelectorAll('.log button.step')].at(-1)?.textContent) > s, at);
    assert.equal(await step(allied), await step(french));
    assert.equal(await step(french), at + 1, 'once');
    const told = (page) => page.evaluate(() => [...document.querySelectorAll('.log li:not(.own) .line')].map((l) => l.textContent));
    const again = await sit(chrome, server, links.french);
    assert.deepEqual(await told(french), await told(again), 'no line is missing or told twice');
    await done(french, allied, again);
});

test('the language changes at any moment, even with a question open, and the game goes on', LIMIT, async () => {
    const { french, allied } = await both(0, { settings: {} });
    await allied.click('[data-odds]');
    await allied.waitForSelector('[data-key="ask-play"]');
    for (const [language, side, word] of [['it', /Alleati/, /Annulla|Regola|schermaglia/i], ['fr', /Alliés/, /escarmouche/i], ['en', /Allies/, /skirmish/i]]) {
        await allied.click('[data-key="settings"]');
        await allied.selectOption('.settings .language', language);
        await allied.keyboard.press('Escape');
        await until(allied, ([l, s]) => document.documentElement.lang === l && new RegExp(s).test(document.querySelector('.who').textContent), [language, side.source]);
        assert.match(await allied.textContent('.prompt-text'), word);
        assert.match(await allied.getAttribute('.board', 'aria-label'), /\S/);
    }
    await playFromList(allied, game.moves[0].notation);
    await until(allied, () => document.querySelectorAll('.log li').length > 1);
    await allied.click('[data-key="settings"]');
    await allied.selectOption('.settings .language', 'fr');
    await until(allied, () => /escarmouche/i.test(document.querySelector('.log').textContent)); // what was told is told again
    await until(french, () => /skirmish/i.test(document.querySelector('.log').textContent));
    await done(french, allied);
});
