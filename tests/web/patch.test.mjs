// SPDX-License-Identifier: MIT
// Steps laid over scenes, and messages in order.  That steps of real games lead to the scenes the server has, the digest says at each of
// them, in all tests with a browser: one that does not fit is an error on the page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { digest, ordered, patched } from '../../web/wire/patch.js';
import { inOrder } from '../../web/wire/unpack.js';

const scene = () => ({
    format: 2, step: 3, decider: 'red', over: false, winner: null, prompt: { text: 'Move.', clause: 'X-1' }, undo: false, redo: false,
    pieces: [{ id: 'b', place: 'ford' }, { id: 'a', place: 'camp' }],
    panels: [{ id: 'turn', shape: 'track', title: 'Turn', items: [{ id: 't1', on: true }, { id: 't2', on: false }] }, { id: 'hand', shape: 'hand', title: 'Hand', items: [] }],
    moves: [{ notation: 'go:a' }, { notation: 'go:b' }, { notation: 'pass' }], buttons: [{ id: 'do-go', text: 'go' }], log: [{ text: 'old' }],
});

test('what a step does not name stays, and stays the same object', () => {
    const before = ordered(scene()), after = patched(before, { step: 4, pieces: [{ id: 'a', place: 'ford' }], log: [{ text: 'new' }] });
    assert.deepEqual(after.pieces, [{ id: 'a', place: 'ford' }, { id: 'b', place: 'ford' }]);
    assert.equal(after.pieces[1], before.pieces[1]);
    assert.equal(after.moves, before.moves);
    assert.equal(after.panels, before.panels);
    assert.equal(after.step, 4);
    assert.deepEqual(after.log, [{ text: 'new' }]);
});

test('lists are told by what is kept, left out and new', () => {
    const before = ordered(scene());
    const after = patched(before, {
        gone: ['b'], moves: [1, -1, { notation: 'stay' }, 1], buttons: [], log: [],
        panels: [-1, 1, { id: 'turn', shape: 'track', title: 'Turn', items: [-1, { id: 't1', on: false }, -1, { id: 't2', on: true }] }],
    });
    assert.deepEqual(after.pieces.map((p) => p.id), ['a']);
    assert.deepEqual(after.moves.map((m) => m.notation), ['go:a', 'stay', 'pass']);
    assert.deepEqual(after.buttons, []);
    assert.deepEqual(after.panels.map((p) => p.id), ['hand', 'turn']);
    assert.deepEqual(after.panels[1].items, [{ id: 't1', on: false }, { id: 't2', on: true }]);
    assert.throws(() => patched(before, { moves: [4], log: [] }), /another scene/);
});

test('the digest tells scenes apart, and minds no order of pieces', () => {
    const one = scene(), other = scene();
    other.pieces.reverse();
    assert.equal(digest(one), digest(other));
    for (const change of [{ step: 4 }, { decider: null }, { pieces: [one.pieces[0]] }, { moves: [...one.moves].reverse() }, { panels: [one.panels[0]] }, { undo: true }]) {
        assert.notEqual(digest({ ...one, ...change }), digest(one), JSON.stringify(change));
    }
});

test('messages are received in the order in which they came, packed or not', async () => {
    const heard = [];
    const data = inOrder((text) => heard.push(text));
    data('1');
    assert.deepEqual(heard, ['1'], 'at once, where nothing waits');
    data(deflateRawSync('2 '.repeat(5000)));
    data('3');
    data(deflateRawSync('4'));
    for (let i = 0; i < 200 && heard.length < 4; i++) {
        await new Promise((done) => setTimeout(done, 5));
    }
    assert.deepEqual(heard.map((x) => x.trim()[0]), ['1', '2', '3', '4']);
});
