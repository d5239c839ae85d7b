// SPDX-License-Identifier: MIT
// What needs no browser: touching, repeating, the log, the texts in three languages, the weight of the page.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { judge, shownDice } from '../../web/store/dice.js';
import { Link } from '../../web/wire/link.js';
import { strays } from '../../web/panels/tracks.js';
import { sha256 } from '../../web/lib/sha256.js';
import { differences } from '../../web/pages/compare.js';
import { joinLog } from '../../web/store/seat.js';
import { boxOf, layNames, stepsAt } from '../../web/board/names.js';
import { arrow } from '../../web/board/overlay.js';
import { arrange } from '../../web/board/piles.js';
import { Marks, Trail, doneMarks, layerMarks, litMarks } from '../../web/store/marks.js';
import { NOBODY, chosen, ownPiece, surviving, toggled } from '../../web/store/selection.js';
import { aimed, canGo, isEnemy, planMarks, planOf, stations, targetMarks, wayMarks, wayTo } from '../../web/store/plan.js';
import { Decision } from '../../web/store/decision.js';
import { answers } from '../../web/wire/shape.js';
import { choices, common, lit, narrow, onlyMove, sameAgain, seriesOf, touch, verbsOf } from '../../web/store/choices.js';
import { ROOT } from './lib.mjs';

/** The client's modules by path within web/. */
const modules = new Map(readdirSync(join(ROOT, 'web'), { recursive: true }).filter((f) => f.endsWith('.js')).map((f) => [f, readFileSync(join(ROOT, 'web', f), 'utf8')]));

const piece = (id, place) => ({ id, place });
const move = (notation) => {
    const [verb, ...ids] = notation.split(':');
    return { notation, verb, text: notation, touch: [...ids.map((id) => (/^\d+$/.test(id) ? `do-${verb}-${id}` : id)), `do-${verb}`] };
};
const scene = (moves, clause = 'X-1') => ({
    moves: moves.map(move), prompt: { text: '', clause }, places: ['camp', 'ford', 'ridge'],
    pieces: [piece('a', 'camp'), piece('b', 'camp'), piece('c', 'ford')],
});

test('touching narrows, and what tells the moves apart is lit', () => {
    const s = scene(['march:a:ford', 'march:a:ridge', 'march:b:ford', 'pass']);
    assert.deepEqual([...lit(s.moves, [])].sort(), ['a', 'b', 'do-march', 'do-pass', 'ford', 'ridge']);
    const left = narrow(s.moves, ['a']);
    assert.deepEqual(left.map((m) => m.notation), ['march:a:ford', 'march:a:ridge']);
    assert.deepEqual([...lit(left, ['a'])], ['ford', 'ridge']);
    assert.deepEqual(common(left), ['a', 'do-march']);
    assert.deepEqual(lit([], []), new Set());
});

test('a touch adds, takes away, changes its mind, or is refused', () => {
    const s = scene(['march:a:ford', 'march:a:ridge', 'march:b:ford']);
    assert.deepEqual(touch(s, [], 'a'), { touched: ['a'] });
    assert.deepEqual(touch(s, ['a'], 'a'), { touched: [] });
    assert.deepEqual(touch(s, ['a'], 'b'), { touched: ['b'] }, 'another piece instead of the first');
    assert.deepEqual(touch(s, ['b'], 'ridge'), { refused: ['b', 'ridge'] }, 'not silently another unit');
    assert.deepEqual(touch(s, [], 'nothing'), { refused: ['nothing'] });
});

test('what several can do by one choice: verbs that name nothing but them', () => {
    const s = scene(['lie:a', 'lie:b', 'lie:c', 'stand:c', 'march:a:ford', 'march:b:ford', 'pass']);
    assert.deepEqual(verbsOf(s, ['a', 'b']), [{ verb: 'lie', count: 2 }]);
    assert.deepEqual(verbsOf(s, ['a', 'b', 'c']), [{ verb: 'lie', count: 3 }], 'only one can stand up');
    assert.deepEqual(verbsOf(s, ['a']), []);
});

test('what a touch would choose, if it would choose one', () => {
    const s = scene(['march:a:ford', 'march:a:ridge', 'march:b:ford']);
    assert.equal(onlyMove(s, [], 'b')?.notation, 'march:b:ford');
    assert.equal(onlyMove(s, [], 'a'), null);
    assert.equal(onlyMove(s, ['a'], 'ridge')?.notation, 'march:a:ridge');
    assert.equal(onlyMove(s, ['a'], 'camp'), null);
});

test('a series: the move of each that has only one; once one of them is made, all the others are repeated at once', () => {
    const s = { ...scene(['fire:a:ford', 'fire:b:ford', 'fire:b:ridge', 'fire:c:ford', 'rest']), viewer: 'red' };
    s.pieces = [...s.pieces, piece('d', 'ridge')].map((p) => ({ ...p, side: p.id === 'd' ? 'blue' : 'red' }));
    assert.deepEqual(seriesOf(s, s.moves.filter((m) => m.verb === 'fire')).map((m) => m.notation), ['fire:a:ford', 'fire:c:ford'], 'b is asked where');
    assert.deepEqual(seriesOf(s, s.moves.slice(0, 1)), [], 'one is no series');
    const decision = new Decision({ seat: () => ({ mine: true, scene: s }), changed: () => {}, open: () => {}, live: () => true });
    assert.deepEqual(decision.others(), []);
    for (const [last, wanted] of [[{ move: { ...move('fire:e:ford'), final: true }, clause: 'X-1' }, 2], [{ move: { ...move('fire:e:ford'), final: false }, clause: 'X-1' }, 0],
                                  [{ move: { ...move('fire:e:ford'), final: true }, clause: 'X-2' }, 0]]) {
        decision.last = last;
        assert.equal(decision.others().length, wanted);
    }
});

test('a counter stands for its place, and a place for its only lit counter', () => {
    const s = scene(['retreat:ford', 'retreat:ridge']);
    assert.deepEqual(touch(s, [], 'c'), { touched: ['ford'] });
    assert.deepEqual(touch(s, [], 'a'), { refused: ['a'] });
    const t = scene(['lay:a', 'lay:b', 'lay:c']);
    assert.deepEqual(touch(t, [], 'ford'), { touched: ['c'] });
    assert.deepEqual(touch(t, [], 'camp'), { open: 'camp' });
    assert.deepEqual(touch(t, [], 'ridge'), { refused: ['ridge'] });
});

test('the same for the rest: the same verb and target by another piece, under the same question', () => {
    const s = scene(['shoot:b:ridge', 'shoot:b:ford', 'lay:b', 'done']);
    const last = { move: move('shoot:a:ridge'), clause: 'X-1' };
    assert.deepEqual(sameAgain(s, last).map((m) => m.notation), ['shoot:b:ridge']);
    assert.deepEqual(sameAgain(s, { ...last, clause: 'X-2' }), []);
    assert.deepEqual(sameAgain(s, null), []);
    assert.deepEqual(sameAgain(s, { move: move('lay:a'), clause: 'X-1' }).map((m) => m.notation), ['lay:b']);
    assert.deepEqual(sameAgain(s, { move: move('done'), clause: 'X-1' }), [], 'to be done is no series');
    assert.deepEqual(sameAgain(scene(['retreat:ford', 'retreat:ridge']), { move: move('retreat:camp'), clause: 'X-1' }), []);
    const final = scene(['shoot:b:ridge', 'lay:b']);
    final.moves[0].final = true;
    assert.deepEqual(sameAgain(final, last), [], 'a roll is asked about each time');
    const cards = { ...scene(['take:river', 'take:hill']), panels: [{ id: 'row', shape: 'row', items: [{ id: 'river' }, { id: 'hill' }] }] };
    assert.deepEqual(sameAgain(cards, { move: move('take:hill'), clause: 'X-1' }).map((m) => m.notation), ['take:hill'], 'which card is a choice of its own');
    assert.deepEqual(sameAgain(scene(['carry:0', 'carry:1']), { move: move('carry:0'), clause: 'X-1' }).map((m) => m.notation), ['carry:0']);
});

test('every move can be reached through the buttons', () => {
    const many = [];
    for (const who of ['a', 'b', 'c']) {
        for (const where of ['camp', 'ford', 'ridge']) {
            many.push(`march:${who}:${where}`, `raid:${who}:${where}`);
        }
    }
    for (const list of [many, many.filter((m) => m.startsWith('march')), [...many, 'pass']]) {
        const s = scene(list);
        const reached = new Set();
        const walk = (touched) => {
            const moves = narrow(s.moves, touched), offer = choices(moves, touched, 2);
            offer.moves.forEach((m) => reached.add(m.notation));
            offer.ids.forEach((x) => {
                assert.ok(x.under.length < moves.length, `${x.id} narrows`);
                walk([...touched, x.id]);
            });
        };
        walk([]);
        assert.equal(reached.size, list.length);
    }
});

test('the log: told again, undone, gone on', () => {
    const l = (step, text) => ({ step, text });
    const first = joinLog([], [l(1, 'a'), l(2, 'b')], 1);
    assert.deepEqual(joinLog(first, [l(3, 'c')], 3).map((x) => x.text), ['a', 'b', 'c']);
    assert.deepEqual(joinLog(first, [], 2).map((x) => x.text), ['a'], 'the second was undone');
    assert.deepEqual(joinLog(first, [l(2, 'B')], 2).map((x) => x.text), ['a', 'B']);
});

test('counters that stand nowhere are found in one pass over the places', () => {
    let read = 0;
    const places = new Proxy(Array.from({ length: 300 }, (_, i) => `hex-${i}`), { get: (all, key) => {
        read += /^\d+$/.test(String(key)) ? 1 : 0;
        return Reflect.get(all, key);
    } });
    const pieces = [...Array.from({ length: 200 }, (_, i) => piece(`p${i}`, `hex-${299 - i}`)), piece('in a box', 'box'), piece('lost', 'moon'), piece('gone', null)];
    const found = strays({ places, pieces, panels: [{ items: [{ id: 'box' }, { id: null }] }] });
    assert.deepEqual(found.map((p) => p.id), ['lost', 'gone']);
    assert.ok(read <= 300, `${read} places read`);
});

test('marks: each owner replaces only its own, and nothing is told that is as it was', () => {
    let told = 0;
    const marks = new Marks(() => told++);
    marks.set('reach', [{ kind: 'reach', ids: ['ford'], text: '2', title: '2 points' }, { kind: 'pass', ids: ['ridge'] }]);
    marks.set('hand', litMarks({ lit: ['a', 'ford'], touched: ['b'], acting: ['b', 'c'] }));
    assert.equal(told, 2);
    marks.set('hand', litMarks({ lit: new Set(['a', 'ford']), touched: ['b'], acting: ['b', 'c'] }));
    marks.clear('layer');
    assert.equal(told, 2, 'the same again is no change');
    assert.deepEqual([...marks.ids('lit')], ['a', 'ford']);
    assert.deepEqual([...marks.ids('acting')], ['c'], 'what is chosen already does not also take part');
    marks.set('layer', layerMarks([{ place: 'ford', value: 3, good: true, text: '' }, { place: 'camp', value: 0, good: true, text: 'far' }, { place: 'ridge', value: null, good: false, text: 'a hill' }]));
    assert.deepEqual(marks.of('layer').map((m) => [m.kind, m.text]), [['good', '3'], ['good', '✓'], ['bad', '✕']]);
    assert.deepEqual(marks.said('ridge'), ['a hill']);
    assert.deepEqual(marks.said('ford'), ['2 points']);
    marks.clear('reach');
    assert.deepEqual([told, marks.of('reach'), marks.all().length], [4, [], 6]);
});

test('what was done last: stations joined to one way for each piece, each way once, no way in a circle', () => {
    const moved = (id, from, to) => ({ step: 1, t: 'moved', id, from, to });
    const did = doneMarks([moved('a', 'camp', 'ford'), moved('b', 'camp', 'ford'), moved('a', 'ford', 'ridge'), { step: 2, t: 'turned', id: 'a', facing: 60 },
        moved('c', null, 'camp'), moved('d', 'ridge', null), moved('e', 'camp', 'ford'), moved('e', 'ford', 'camp'), moved('b', 'ford', 'ridge')]);
    assert.deepEqual(did, [{ kind: 'did', way: ['camp', 'ford', 'ridge'] }]);
});

test('the last gesture stays until another moves, and grows while the same go on', () => {
    const trail = new Trail(), moved = (id, from, to) => ({ step: 1, t: 'moved', id, from, to }), way = () => trail.add([]).map((m) => m.way.join(' '));
    trail.add([moved('a', 'camp', 'ford')]);
    trail.add([{ step: 2, t: 'did', side: 'red', move: 'stop' }]);
    assert.deepEqual(way(), ['camp ford'], 'what moves nothing leaves it');
    trail.add([moved('a', 'ford', 'ridge')]);
    assert.deepEqual(way(), ['camp ford ridge']);
    trail.add([moved('b', 'ridge', 'camp')]);
    assert.deepEqual(way(), ['ridge camp']);
    assert.deepEqual(trail.forget(), []);
    assert.deepEqual(way(), []);
});

/** A name of the map at a place. */
const named = (text, x, y, more = {}) => ({ text, kind: 'village', x, y, size: 16, wide: text.length * 0.6, ...more });
const apart = (a, b) => a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom;

test('names of the map: as large on the screen at any zoom, clear of counters and of each other, lines together, never too small', () => {
    const [far, near] = [layNames([named('Ligny', 100, 100)], 0.5, 0.5, [])[0], layNames([named('Ligny', 100, 100)], 2, 2, [])[0]];
    assert.ok(far.size > 1.2 * 16 && near.size < 16 / 1.2 && near.size * 2 > 1.3 * far.size * 0.5, `on the screen it grows, if less than the map: ${far.size} ${near.size}`);
    assert.ok(stepsAt(0.01) === stepsAt(0.1) && stepsAt(99) === stepsAt(20)); // within bounds
    const counters = [{ x: 100, y: 95, size: 40 }, { x: 150, y: 95, size: 40 }];
    const moved = layNames([named('Ligny', 100, 100)], 1, 1, counters)[0];
    const box = boxOf(named('Ligny', 0, 0), moved.x, moved.y, moved.size);
    assert.ok(moved.size > 0 && counters.every((c) => apart(box, { left: c.x - 20, right: c.x + 20, top: c.y - 20, bottom: c.y + 20 })), JSON.stringify(moved));
    const crowd = [named('Sombreffe', 100, 100, { kind: 'town' }), named('Ligny', 104, 102), named('Brye', 99, 97)], all = layNames(crowd, 1, 1, []);
    const boxes = all.map((at, i) => boxOf(crowd[i], at.x, at.y, at.size)).filter((_, i) => all[i].size > 0);
    assert.ok(all[0].x === 100 && all[0].y === 100 && boxes.length > 1, 'the town keeps its place');
    assert.ok(boxes.every((a, i) => boxes.every((b, k) => i === k || apart(a, b))), JSON.stringify(all));
    const lines = [named('Crest', 50, 50, { fixed: true }), named('above', 50, 67, { fixed: true })], two = layNames(lines, 0.6, 0.6, []);
    assert.ok(two[0].size === two[1].size && two[0].x === 50 && two[1].y - two[0].y >= two[0].size, JSON.stringify(two));
    assert.equal(layNames([named('Elm', 100, 100, { fixed: true })], 0.4, 0.4, [{ x: 100, y: 95, size: 40 }])[0].size, 0, 'rather not at all');
    const beside = layNames([named('Rossomme', 100, 100, { fixed: true })], 0.6, 0.6, [], Infinity, [[63, 95, 6, 6]])[0];
    assert.ok(beside.size > 0 && boxOf(named('Rossomme', 0, 0), beside.x, beside.y, beside.size).left >= 69, `not over a star: ${JSON.stringify(beside)}`);
    assert.ok(layNames([named('Rossomme', 100, 100, { fixed: true })], 0.6, 0.6, [], Infinity, [[100, 95, 30, 6]])[0].size > 0, 'but there rather than nowhere');
    assert.equal(layNames([named('Marchfeld', 100, 100, { kind: 'region', size: 40 })], 0.4, 0.4, counters)[0].size, 40, 'a country lies under everything');
});

test('leaders stand at the corner of a pile where its dart is not, and hide neither figure nor strength', () => {
    const sides = [{ id: 'red' }], hex = { id: '0101', x: 0, y: 0, radius: 37 }, size = 42;
    const stack = (facing, chiefs) => arrange([...['a', 'b', 'c'].map((id, i) => ({ id, side: 'red', symbol: 'infantry', facing, order: i })),
        ...chiefs.map((id, i) => ({ id, side: 'red', symbol: 'leader', facing: null, order: 9 + i }))], hex, sides, size);
    for (const [facing, chiefs] of [[null, ['x']], [30, ['x']], [330, ['x']], [null, ['x', 'y']]]) {
        const spots = stack(facing, chiefs), top = spots.get('c');
        for (const disc of chiefs.map((id) => spots.get(id))) {
            const r = disc.size / 2, dx = disc.x - top.x, dy = disc.y - top.y;
            assert.ok(Math.hypot(dx, dy + 10) > r + 6, `the figure is free of it: ${facing} ${dx} ${dy}`);
            assert.ok(Math.hypot(dx + 8, dy - 12) > r, `so is the strength: ${facing} ${dx} ${dy}`);
            assert.ok(facing === null || Math.hypot(dx - 27 * Math.sin(facing * Math.PI / 180), dy + 27 * Math.cos(facing * Math.PI / 180)) > r, `and the dart: ${facing}`);
        }
    }
});

test('an arrow goes through its points and ends at the last', () => {
    const { shaft, head } = arrow([{ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 100, y: 80 }], 10);
    assert.match(shaft, /^M0 0L70 0Q100 0 100 30L100 58$/);
    assert.match(head, /^M100 80L/);
    assert.doesNotMatch(arrow([{ x: 5, y: 5 }, { x: 5, y: 5 }], 4).head, /NaN/);
});

// ---- the line ----

/** A line whose other end is ours: what was sent, and a way to answer and to break it. */
function line() {
    const sent = [];
    let socket = null;
    const timers = [];
    globalThis.location = { protocol: 'http:', host: 'here' };
    globalThis.document = { addEventListener: () => {}, removeEventListener: () => {} };
    globalThis.window = { addEventListener: () => {}, removeEventListener: () => {}, setInterval: () => 0, clearInterval: () => {}, clearTimeout: () => {}, setTimeout: (f) => timers.push(f) };
    globalThis.WebSocket = class {
        constructor() {
            socket = this;
        }

        send(text) {
            sent.push(JSON.parse(text));
        }

        close() {}
    };
    const net = new Link('token', { hello: () => ({}), message: () => {}, state: () => {}, rejected: () => {} });
    const say = (m) => socket.onmessage({ data: JSON.stringify(m) });
    const open = (seq, outcomes) => {
        socket.onopen();
        outcomes && say({ t: 'became', outcomes });
        say({ t: 'scene', seq });
    };
    open(1);
    return { net, sent, say, open, broken: () => {
        socket.onclose();
        timers.pop()();
    } };
}

const settled = (promise) => Promise.race([promise, new Promise((done) => setTimeout(done, 5, 'waiting'))]);

test('after a break the server says what became of a request: its answer then, or it is sent again', async () => {
    for (const reply of [{ t: 'ok' }, { t: 'refused', code: 'rule', text: 'no' }]) {
        const l = line(), asked = l.net.ask({ t: 'move', move: 'march', seq: 1 }), { number } = l.sent.at(-1);
        assert.equal(Number.isSafeInteger(number), true);
        l.broken();
        l.open(9, [{ number, reply }]);
        assert.deepEqual(l.sent.at(-1).unsure, [number], 'hello asks after it, and it is not sent again');
        assert.deepEqual(await settled(asked), reply);
    }
    const l = line(), asked = l.net.ask({ t: 'move', move: 'march', seq: 1 }), first = l.sent.at(-1);
    l.broken();
    l.open(9, [{ number: first.number, reply: null }]);
    assert.deepEqual(l.sent.at(-1), first, 'it never came, whatever has moved on since');
    l.say({ t: 'refused', id: first.id, code: 'stale' });
    assert.equal((await settled(asked)).code, 'stale');
    assert.equal('unsure' in l.sent[0], false);
});

test('what changes something without a scene is settled in the same way; a question is lost with the line', async () => {
    const l = line(), chat = l.net.ask({ t: 'chat', text: 'hello' }), { number } = l.sent.at(-1), look = l.net.ask({ t: 'look', at: 3 });
    assert.equal('number' in l.sent.at(-1), false);
    l.broken();
    assert.deepEqual(await settled(look), { t: 'lost' });
    l.open(1, [{ number, reply: { t: 'ok' } }]);
    assert.deepEqual(await settled(chat), { t: 'ok' });
});

test('a server that keeps no numbers: the same scene, and a move is sent again; another, and it was played; chat is lost', async () => {
    const l = line(), again = l.net.ask({ t: 'move', move: 'march', seq: 1 }), first = l.sent.at(-1), chat = l.net.ask({ t: 'chat', text: 'hello' });
    l.broken();
    l.open(1);
    assert.deepEqual(l.sent.at(-1), first);
    assert.deepEqual(await settled(chat), { t: 'lost' });
    l.broken();
    l.open(2);
    assert.deepEqual(await settled(again), { t: 'ok' });
});

// ---- dice ----

test('our SHA-256 is that of everybody', () => {
    for (let length = 0; length < 200; length++) {
        const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length) % 256);
        assert.equal(sha256(bytes), createHash('sha256').update(bytes).digest('hex'), `${length} bytes`);
    }
});

test('the first promise of the dice is believed, and compared with the record and its seed', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((x) => x.repeat(64));
    assert.deepEqual(shownDice(null, a), { first: a });
    assert.deepEqual(shownDice({ first: a }, a), { first: a });
    assert.deepEqual(shownDice({ first: a }, b), { first: a, other: b });
    assert.deepEqual(shownDice({ first: a, other: b }, c), { first: a, other: b });
    const seed = '5e'.repeat(32), commitment = createHash('sha256').update('grognard dice commitment 1\0').update(Buffer.from(seed, 'hex')).digest('hex');
    const record = (of, shown) => `grognard-record 1\ndice ${of}\nposition {"dice commitment ${a}":1}\nstart 0\n${shown}close 0 0\n`;
    const good = record(`commitment ${commitment}`, `reveal ${seed}\n`);
    assert.equal(judge(good, commitment), 'dice.kept');
    assert.equal(judge(good, undefined), 'dice.unseen');
    assert.equal(judge(good, a), 'dice.other');
    assert.equal(judge(record('seed 42', ''), commitment), 'dice.other');
    assert.equal(judge(record('seed 42', ''), undefined), '');
    assert.equal(judge(record(`commitment ${commitment}`, ''), commitment), 'dice.hidden');
    assert.equal(judge(record(`commitment ${a}`, `reveal ${seed}\n`), a), 'dice.wrong');
});

// ---- what differs between two courses ----

test('two scenes are compared piece by piece and panel by panel; what is the same is left out', () => {
    const piece = (id, place, ...words) => ({ id, name: id.toUpperCase(), place, words: words.map((text) => ({ text, clause: null })) });
    const item = (text, on = false, value = null) => ({ text, on, value });
    const panel = (id, shape, ...items) => ({ id, shape, title: id, items });
    const real = { pieces: [piece('a', 'hill'), piece('b', 'ford', 'tired'), piece('c', 'hill')], panels: [panel('turn', 'track', item('noon', true), item('1 pm')), panel('points', 'list', item('Red', false, 3))] };
    const here = { pieces: [piece('a', 'hill'), piece('b', 'ford'), piece('d', 'ford')], panels: [panel('turn', 'track', item('noon'), item('1 pm', true)), panel('points', 'list', item('Red', false, 3))] };
    assert.deepEqual(differences(real, here, (id) => (id || '').toUpperCase()), [
        { what: 'B', real: 'FORD, tired', here: 'FORD' }, { what: 'C', real: 'HILL', here: '–' },
        { what: 'turn', real: 'noon', here: '1 pm' }, { what: 'D', real: '–', here: 'FORD' }]);
    assert.deepEqual(differences(real, real, (id) => id || ''), []);
});

// ---- texts ----

const words = Object.fromEntries(['en', 'fr', 'it'].map((l) => [l, JSON.parse(readFileSync(join(ROOT, 'data', 'lang', l, 'web.json'), 'utf8'))]));
const sources = [...modules.values()].join('\n');
const forms = (phrase) => (typeof phrase === 'string' ? [phrase] : [phrase.one, phrase.other]);
const gaps = (phrase) => [...new Set(forms(phrase).join(' ').match(/\{\w+\}/g) || [])].sort().join(' ');

test('the three languages have the same keys and the same gaps', () => {
    const keys = Object.keys(words.en).filter((k) => !k.startsWith('_'));
    for (const language of ['fr', 'it']) {
        assert.deepEqual(Object.keys(words[language]).filter((k) => !k.startsWith('_')), keys, language);
        for (const key of keys) {
            assert.equal(gaps(words[language][key]), gaps(words.en[key]), `${language} ${key}`);
            assert.equal(typeof words[language][key], typeof words.en[key], `${language} ${key}`);
            forms(words[language][key]).forEach((text) => assert.ok(text.trim() !== '', `${language} ${key}`));
        }
    }
});

test('every text that the client asks for is there, and every text is asked for', () => {
    for (const [, key] of sources.matchAll(/(?<![\w.])t\(\s*'([\w.]+)'/g)) {
        assert.ok(`web.${key}` in words.en, `missing: ${key}`);
    }
    for (const key of Object.keys(words.en).filter((k) => k.startsWith('web.'))) {
        const name = key.slice(4), made = /^set\.(\w+)/.exec(name);
        assert.ok(sources.includes(`'${name}'`) || (made && sources.includes(`'${made[1]}'`)) || ['undo', 'redo', 'talk'].includes(name), `not asked for: ${key}`);
    }
});

// ---- modules ----

/** Lower ones know nothing of higher ones; those of one height nothing of each other. */
const HEIGHT = { lib: 0, wire: 1, store: 2, counters: 3, board: 4, panels: 4, show: 4, pages: 5, 'main.js': 6 };
const top = (file) => file.split('/')[0];

/** What a module needs before it can run; with what it loads later and the types it speaks of, if `all`. */
function imports(file, all) {
    const found = modules.get(file).matchAll(all ? /(?:from |import\()'(\.[^']+)'/g : /^import [^;]*?from '(\.[^']+)';/gm);
    return [...found].map(([, to]) => relative('.', join(dirname(file), to))).filter((to) => to !== 'types.js');
}

/** All that a module needs, itself included. */
function closure(file, seen = new Set()) {
    if (!seen.has(file)) {
        seen.add(file);
        imports(file, false).forEach((to) => closure(to, seen));
    }
    return seen;
}

test('modules know only what lies lower, and none needs itself by way of others', () => {
    for (const file of modules.keys()) {
        assert.ok(top(file) in HEIGHT, file);
        for (const to of imports(file, true)) {
            assert.ok(modules.has(to), `${file} imports ${to}, which is not there`);
            assert.ok(top(to) === top(file) || HEIGHT[top(to)] < HEIGHT[top(file)] || file === 'main.js', `${file} may not know ${to}`);
        }
        imports(file, false).forEach((to) => assert.ok(!closure(to).has(file), `${file} and ${to} need each other`));
    }
});

test('no module takes the whole table: its page gives each the few things that it needs', () => {
    const takes = [...modules].filter(([file, text]) => !['main.js', 'store/table.js', 'pages/table.js'].includes(file) && /\bTable(View|Store)\b/.test(text));
    assert.deepEqual(takes.map(([file]) => file), []);
    for (const file of ['pages/table.js', 'store/table.js']) {
        assert.deepEqual(modules.get(file).match(/[(,:]\s*this(\.store)?\s*[,)}]/g), null, `${file} gives itself, or all that is known, away`);
    }
});

test('what a table needs is preloaded, so that no module waits for another to be read, and no other page is', () => {
    const page = readFileSync(join(ROOT, 'web', 'index.html'), 'utf8');
    const needed = new Set([...closure('main.js'), ...closure('pages/table.js')]);
    needed.delete('main.js');
    assert.deepEqual([...page.matchAll(/modulepreload" href="\/v\/0\/([^"]+)"/g)].map((m) => m[1]).sort(), [...needed].sort());
    for (const lazy of ['lobby', 'book', 'report', 'compare', 'edit/edit', 'tour/guide', 'tour/door']) {
        assert.ok(modules.has(`pages/${lazy}.js`) && !needed.has(`pages/${lazy}.js`), lazy);
    }
});

test('every style sheet is on the page, and every file of the page is there', () => {
    const named = [...readFileSync(join(ROOT, 'web', 'index.html'), 'utf8').matchAll(/(?:href|src)="([^"]+)"/g)].map((m) => m[1]);
    named.forEach((name) => assert.ok(name.startsWith('/v/0/') && existsSync(join(ROOT, 'web', name.slice(5))), name));
    readdirSync(join(ROOT, 'web', 'style')).forEach((f) => assert.ok(named.includes(`/v/0/style/${f}`), f));
});

test('what a table loads weighs less than 200 kB compressed, and the whole client less than 250', () => {
    const files = readdirSync(join(ROOT, 'web'), { recursive: true }).filter((f) => /\.(html|js|css|svg)$/.test(f)), first = closure('pages/table.js', closure('main.js'));
    const weigh = (some) => some.reduce((sum, f) => sum + gzipSync(readFileSync(join(ROOT, 'web', f)), { level: 9 }).length, 0);
    const table = files.filter((f) => !f.endsWith('.js') || first.has(f));
    assert.ok(files.length > 50 && weigh(files) < 250_000, `${files.length} files, ${weigh(files)} bytes`);
    assert.ok(table.length > 30 && weigh(table) < 200_000, `${table.length} files, ${weigh(table)} bytes`);
});

// ---- whole moves ----

const field = {
    viewer: 'red', sides: [{ id: 'red' }, { id: 'blue' }], places: ['camp', 'ford', 'ridge', 'mill'],
    pieces: [{ id: 'a', side: 'red', place: 'camp' }, { id: 'b', side: 'red', place: 'camp' }, { id: 'c', side: 'red', place: 'ford' }, { id: 'x', side: 'blue', place: 'ridge' }, { id: 'y', side: 'blue', place: 'ridge' }, { id: 'z', side: 'blue', place: null }],
    moves: ['attack:a:ridge', 'attack:b:ridge', 'fire:ridge', 'march:a:ford', 'shoot:c:x', 'done'].map(move),
};

test('chosen are own pieces, each once; what is gone leaves, and the reason with it', () => {
    assert.deepEqual(chosen(['a', 'b', 'a']), { ids: ['a', 'b'], why: 'stack' });
    assert.deepEqual([chosen(['a']).why, chosen([]), chosen(Array.from({ length: 40 }, (_, i) => `p${i}`)).ids.length], ['one', NOBODY, 32]);
    const some = toggled(chosen(['a']), ['c']);
    assert.deepEqual(some, { ids: ['a', 'c'], why: 'several' });
    assert.deepEqual(toggled(some, ['a']), { ids: ['c'], why: 'one' });
    assert.deepEqual(toggled(chosen(['c']), ['c']), NOBODY);
    assert.deepEqual(toggled(chosen(['a']), ['a', 'b']).ids, ['a', 'b'], 'one of them was chosen: now all are');
    assert.equal(surviving(some, field), some, 'the same thing while nothing is gone');
    assert.deepEqual(surviving(some, { ...field, pieces: field.pieces.slice(1) }), { ids: ['c'], why: 'one' });
    assert.deepEqual(surviving(some, { ...field, viewer: 'blue' }), NOBODY, 'nobody is chosen from the other side');
    assert.equal(ownPiece(field, 'x'), undefined);
});

const WAYS = { t: 'answer', place: 'camp', left: 4, none: null, ways: [
    { place: 'ford', cost: 1, left: 3, pass: true }, { place: 'mill', cost: 2, left: 2, from: 0 }, { place: 'ford', cost: 3, left: 1, from: 1 },
    { place: 'ridge', cost: 3, left: 1, from: 1, contact: true, final: true, why: { text: 'A roll follows.', clause: 'X-1' } }, { place: 'moor', cost: 4, left: 0, from: 0, pass: true },
] };

test('a plan: the first way on which they may stay is the best; a path is followed back by it', () => {
    const plan = planOf(['a', 'b'], WAYS);
    assert.deepEqual([wayTo(plan, 'ford').cost, canGo(plan, 'ford'), canGo(plan, 'moor'), canGo(plan, 'camp'), wayTo(plan, null), wayTo(null, 'ford')], [3, true, false, false, null, null]);
    assert.deepEqual(stations(plan, 'ford'), ['camp', 'ford', 'mill', 'ford']);
    assert.deepEqual(stations(plan, 'ridge'), ['camp', 'ford', 'mill', 'ridge']);
    assert.deepEqual(wayMarks(plan, 'ridge'), [{ kind: 'way', way: ['camp', 'ford', 'mill', 'ridge'] }]);
    assert.deepEqual([wayMarks(plan, 'camp'), wayMarks(null, 'ford'), wayMarks(plan, '')], [[], [], []]);
    assert.deepEqual(planMarks(plan).map((m) => [m.kind, ...m.ids, m.text]), [['reach', 'ford', '3'], ['reach', 'mill', '2'], ['stop', 'ridge', '3'], ['pass', 'moor', undefined]]);
    assert.match(planMarks(plan)[2].title, /A roll follows\.$/);
    assert.equal(planOf(['a'], { ...WAYS, ways: [] }), null);
});

test('what is aimed at: by these or by nobody in particular, at the piece, its place, or what stands there', () => {
    const notations = (bodies, at) => aimed(field, bodies, at).map((m) => m.notation);
    assert.deepEqual(notations(['a', 'b'], 'x'), ['attack:a:ridge', 'attack:b:ridge', 'fire:ridge']);
    assert.deepEqual(notations(['a'], 'ridge'), ['attack:a:ridge', 'fire:ridge']);
    assert.deepEqual(notations(['c'], 'ridge'), ['fire:ridge', 'shoot:c:x'], 'a place stands for those in it');
    assert.deepEqual(notations(['c'], 'y'), ['fire:ridge'], 'but one of them not for another');
    assert.deepEqual([isEnemy(field, 'x'), isEnemy(field, 'ridge'), isEnemy(field, 'c'), isEnemy(field, 'camp')], [true, true, false, false]);
    assert.deepEqual(targetMarks(field, ['c']), [{ kind: 'target', ids: ['x', 'y'] }]);
    assert.deepEqual(targetMarks({ ...field, moves: [move('attack:a:ridge')] }, ['c']), []);
});

test('an answer about ways is taken only in its shape', () => {
    assert.ok(answers('reach', WAYS));
    for (const ways of [[{ place: 'ford', from: 0 }], [{ place: 3 }], [{ cost: 1 }], null, [{ place: 'ford', cost: -1 }]]) {
        assert.equal(answers('reach', { ...WAYS, ways }), false, JSON.stringify(ways));
    }
});
