// SPDX-License-Identifier: MIT
// Sound: off by default, one click away, by kind; when it is off there is no AudioContext, and the instruments are not loaded.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, browser, look, open, sit } from './lib.mjs';
import { Reference, playFromList } from './replay.mjs';
import { called, noisesOf } from '../../web/store/noises.js';

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

test('what a step sounds like: who rolls in a fight, and riders who move', () => {
    const known = [{ id: 'a', symbol: 'artillery' }, { id: 'c', symbol: 'cavalry' }, { id: 'i', symbol: 'infantry' }, { id: 'l', symbol: 'leader' }];
    const sum = { title: { text: '', clause: null }, modifiers: [], total: 0, table: null, result: null };
    const line = (step, ids, breakdown = sum) => ({ step, text: '', clause: null, breakdown, things: ids.map((id) => ({ id, at: 0, length: 1 })) });
    const rolled = (step) => ({ step, t: 'rolled', move: 'die:5' });
    assert.deepEqual(noisesOf([rolled(1)], [line(1, ['l', 'a', 'i'])], known), ['guns'], 'the first named that makes a noise');
    assert.deepEqual(noisesOf([rolled(1)], [line(1, ['i', 'a'])], known), ['muskets']);
    assert.deepEqual(noisesOf([rolled(1)], [line(1, ['i'], null)], known), [], 'a roll without a fight');
    assert.deepEqual(noisesOf([rolled(2)], [line(1, ['i'])], known), [], 'another step');
    const moved = (id) => ({ step: 1, t: 'moved', id, from: 'x', to: 'y' });
    assert.deepEqual(noisesOf([moved('i'), moved('c'), moved('c'), rolled(1), moved('c')], [line(1, ['a'])], known), ['hooves', 'guns', 'hooves']);
    assert.equal(noisesOf(Array.from({ length: 40 }, (_, i) => (i % 2 ? moved('c') : rolled(1))), [line(1, ['a'])], known).length, 5, 'no thunderstorm');
});

test('the drum calls whose turn it has become', () => {
    const scene = (decider, over = false) => ({ decider, viewer: 'red', over });
    assert.deepEqual([called(scene('blue'), scene('red')), called(scene('red'), scene('red')), called(scene('red'), scene('blue')), called(null, scene('red')), called(scene('blue'), scene('red', true))],
        [true, false, false, false, false]);
});

/** Counts what would be heard. */
async function listening(page) {
    await page.addInitScript(() => {
        globalThis.heard = { contexts: 0, bursts: 0, tones: 0, closed: 0 };
        globalThis.AudioContext = class extends AudioContext {
            constructor(...x) { super(...x); globalThis.heard.contexts++; }
            close() { globalThis.heard.closed++; return super.close(); }
        };
        for (const [node, name] of [[AudioBufferSourceNode, 'bursts'], [OscillatorNode, 'tones']]) {
            const start = node.prototype.start;
            node.prototype.start = function (...x) { globalThis.heard[name]++; return start.apply(this, x); };
        }
    });
    page.files = [];
    page.on('request', (r) => page.files.push(new URL(r.url()).pathname));
    await page.reload();
    await page.waitForSelector('.prompt');
}

const heard = (page) => page.evaluate(() => globalThis.heard);
const loaded = (page) => page.files.filter((f) => /sound/.test(f)).length;

/** Red and blue make so many decisions. */
async function playSome(red, blue, decisions) {
    for (let i = 0, quiet = 0; i < decisions && quiet < 200; quiet++) {
        for (const page of [red, blue]) {
            const { yours, moves, end } = await look(page);
            if (end) {
                return;
            }
            if (yours && moves.length > 0) {
                await playFromList(page, moves[0]);
                i++;
            }
        }
    }
}

test('off: no AudioContext, nothing loaded; one click: the instruments come, a drum for your turn; off again: closed', LIMIT, async () => {
    const links = await server.table('mini/duel', { red: 'human', blue: 'human' }, 2), settings = { confirm: false, forced: false };
    const red = await sit(chrome, server, links.red, { settings }), blue = await sit(chrome, server, links.blue, { settings });
    await listening(red);
    assert.equal(await red.getAttribute('[data-key="sound"]', 'aria-pressed'), 'false');
    await playSome(red, blue, 8);
    assert.deepEqual(await heard(red), { contexts: 0, bursts: 0, tones: 0, closed: 0 });
    assert.equal(loaded(red), 0);
    await red.click('[data-key="sound"]');
    await red.waitForFunction(() => globalThis.heard.bursts > 0); // one hears that it is on
    assert.equal(await red.getAttribute('[data-key="sound"]', 'aria-pressed'), 'true');
    assert.equal(loaded(red), 1);
    const before = await heard(red);
    assert.equal(before.contexts, 1);
    await playSome(red, blue, 8);
    await red.waitForFunction((n) => globalThis.heard.tones > n, before.tones);
    assert.equal((await heard(red)).contexts, 1, 'one for all');
    await red.click('[data-key="sound"]');
    await red.waitForFunction(() => globalThis.heard.closed === 1);
    const after = await heard(red);
    await playSome(red, blue, 4);
    assert.deepEqual(await heard(red), after);
    assert.deepEqual([...red.errors, ...blue.errors], []);
    await red.context().close();
    await blue.context().close();
});

test('by kind: with musketry alone a skirmish is heard, and without it it is not', LIMIT, async () => {
    const game = new Reference(server.dir), { side, notation } = game.moves[0];
    assert.match(notation, /^shoot:b-inf-/);
    for (const muskets of [true, false]) {
        const links = await server.bring(game.after(0));
        const page = await sit(chrome, server, links[side], { settings: { sound: true, muskets, guns: !muskets, hooves: false, drum: false, confirm: false } });
        await listening(page);
        await page.waitForSelector('.prompt.yours');
        assert.equal((await heard(page)).contexts, 0, 'nothing has happened yet');
        await playFromList(page, notation);
        await page.waitForFunction((shot) => document.querySelector('.log')?.textContent.match(/skirmishes[^]*rolls/) || globalThis.heard.bursts > 0 && shot, muskets);
        await page.waitForTimeout(300);
        assert.deepEqual([(await heard(page)).contexts, (await heard(page)).bursts > 0], muskets ? [1, true] : [0, false]);
        assert.deepEqual(page.errors, []);
        await page.context().close();
    }
});

test('the settings have a switch for sound and one for each kind', LIMIT, async () => {
    const page = await open(chrome, `${server.url}/`);
    await page.click('.tools .icon-button');
    assert.deepEqual(await page.$$eval('.settings .kinds input', (all) => all.map((x) => [x.name, x.checked])), [['muskets', true], ['guns', true], ['hooves', true], ['drum', true]]);
    await page.uncheck('.settings .kinds input[name="guns"]');
    await page.reload();
    assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem('grognard.settings')).guns), false);
    await page.context().close();
});
