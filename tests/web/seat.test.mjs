// SPDX-License-Identifier: MIT
// A seat with a server that we made: a long log that comes in pages, a server that is busy, and one that makes no sense.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Seat } from '../../web/store/seat.js';
import { digest, ordered, patched } from '../../web/wire/patch.js';

const quiet = { addEventListener() {}, removeEventListener() {} };
globalThis.document = { visibilityState: 'visible', ...quiet };
globalThis.location = { protocol: 'http:', host: 'test' };
globalThis.window = { ...quiet, setInterval: () => 0, clearInterval() {}, setTimeout: (fn, ms, ...rest) => setTimeout(fn, ms / 100, ...rest), clearTimeout };

const PAGE = 500;
const lines = (from, to, language = 'en') => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => ({ step: from + i, text: `${language} ${from + i}` }));

/** A server for one socket: `answer` gives what is said to a message. */
function serve(answer) {
    globalThis.WebSocket = class {
        constructor() {
            globalThis.line = this;
            setTimeout(() => this.onopen());
        }

        send(text) {
            for (const m of [answer(JSON.parse(text))].flat()) {
                setTimeout(() => this.onmessage({ data: JSON.stringify(m) }));
            }
        }

        close() {}
    };
}

const piece = (id, place, more = {}) => ({ id, place, symbol: 'infantry', letter: '', side: 'red', facing: null, order: 0, down: false, name: id, words: [], badges: [], ...more });
const item = (id, on = false) => ({ id, symbol: '', side: null, on, value: null, text: id });
const move = (notation) => ({ notation, verb: notation.split(':')[0], touch: notation.split(':').slice(1), text: notation });
const SEEN = {
    format: 2, game: 'mini/duel', title: 'Duel', viewer: 'red', decider: 'red', over: false, winner: null, prompt: { text: 'Move.', clause: 'X-1' },
    sides: [{ id: 'red', name: 'Red' }, { id: 'blue', name: 'Blue' }], places: ['camp', 'ford'], undo: false, redo: false,
    pieces: [piece('b', 'ford'), piece('a', 'camp')], moves: ['march:a:ford', 'march:b:camp', 'pass'].map(move), buttons: [{ id: 'do-march', text: 'march' }],
    panels: [{ id: 'turn', shape: 'track', title: 'Turn', items: [item('t1', true), item('t2')] }, { id: 'hand', shape: 'hand', title: 'Hand', items: [] }],
};
const scene = (step, from, language = 'en') => ({ t: 'scene', seq: step, from, scene: { ...SEEN, step, language, log: lines(from, step, language) } });
const page = (m, language = 'en') => {
    const last = Math.min(m.at, m.log + PAGE - 1);
    return { t: 'answer', id: m.id, scene: { ...SEEN, step: m.at, language, log: lines(m.log, last, language) }, ...(last < m.at ? { next: last + 1 } : {}) };
};

async function sit(answer) {
    serve(answer);
    const seat = new Seat('token', { scene() {}, message() {}, state() {}, rejected: assert.fail, said: () => 0 });
    await until(() => seat.scene && !seat.gap);
    return seat;
}

async function until(is) {
    for (let i = 0; i < 2000 && !is(); i++) {
        await new Promise((done) => setTimeout(done, 1));
    }
    assert.ok(is());
}

const steps = (seat) => seat.log.map((l) => l.step);
const all = (n) => lines(1, n).map((l) => l.step);

test('a long log is all there, however many pages it takes', async () => {
    const seat = await sit((m) => (m.t === 'hello' ? scene(1700, 1201) : page(m)));
    assert.deepEqual(steps(seat), all(1700));
    globalThis.line.onmessage({ data: JSON.stringify(scene(1702, 1701)) });
    assert.deepEqual(steps(seat), all(1702));
    globalThis.line.onmessage({ data: JSON.stringify({ ...scene(1690, 1691), seq: 1800 }) });
    assert.deepEqual(steps(seat), all(1690), 'what was taken back is gone');
});

test('while older lines are on their way the game goes on, and back', async () => {
    const held = [];
    serve((m) => (m.t === 'hello' ? scene(1000, 501) : (held.push(m), [])));
    const seat = new Seat('token', { scene() {}, message() {}, state() {}, rejected: assert.fail, said: () => 0 });
    await until(() => held.length === 1);
    globalThis.line.onmessage({ data: JSON.stringify({ ...scene(300, 301), seq: 1001 }) });
    globalThis.line.onmessage({ data: JSON.stringify({ ...scene(302, 301), seq: 1003 }) });
    globalThis.line.onmessage({ data: JSON.stringify(page(held[0])) });
    await until(() => held.length === 2);
    globalThis.line.onmessage({ data: JSON.stringify(page(held[1])) });
    await until(() => !seat.gap);
    assert.deepEqual(steps(seat), all(302));
});

test('another language brings all lines again', async () => {
    let language = 'en';
    const seat = await sit((m) => {
        if (m.t === 'lang') {
            language = 'fr';
            return [{ t: 'ok', id: m.id }, scene(700, 201, language)];
        }
        return m.t === 'hello' ? scene(700, 201) : page(m, language);
    });
    await seat.switchLanguage();
    await until(() => seat.scene.language === 'fr' && !seat.gap);
    assert.deepEqual(seat.log.map((l) => l.text), lines(1, 700, 'fr').map((l) => l.text));
});

test('a busy server is asked again, also for a seat', async () => {
    let busy = 0;
    const seat = await sit((m) => {
        if (busy++ < 3) {
            return { t: 'refused', id: m.id, code: 'busy', text: '' };
        }
        return m.t === 'hello' ? scene(3, 4) : m.t === 'player' ? { t: 'refused', id: m.id, code: 'busy', text: 'five' } : page(m);
    });
    assert.deepEqual(steps(seat), all(3), 'a scene without its log');
    assert.equal((await seat.ask({ t: 'player', player: 'recruit' })).text, 'five', 'not everything is asked again');
});

// ---- what makes no sense ----

/** A step that fits the third scene, and the scene that it leads to. */
function step() {
    const patch = {
        step: 4, prompt: { text: 'Go on.', clause: 'X-2' }, pieces: [piece('a', 'ford')], gone: ['b'], moves: [-1, move('march:a:camp'), -1, 1], buttons: [-1, { id: 'do-march', text: 'go' }],
        panels: [{ id: 'turn', shape: 'track', title: 'Turn', items: [-1, item('t1'), -1, item('t2', true)] }, -1, 1], log: lines(4, 4),
    };
    const after = patched(ordered(scene(3, 1).scene), patch);
    return { m: { t: 'step', seq: 4, base: 3, from: 4, digest: digest(after), patch }, after };
}

/** A seat at the third scene whose server can say anything; `asked`: how often it has asked for the whole scene since. */
async function seated() {
    const it = { asked: [], errors: [], heard: [], whole: () => [] };
    it.seat = await sit((m) => {
        if (m.t === 'scene') {
            it.asked.push(m);
            return it.whole(m);
        }
        return m.t === 'hello' ? scene(3, 1) : [];
    });
    it.seat.owner.message = (seat, m) => it.heard.push(m);
    it.say = (m) => globalThis.line.onmessage({ data: typeof m === 'string' ? m : JSON.stringify(m) });
    return it;
}

const quietly = async (t, run) => {
    const said = t.mock.method(console, 'error', () => {});
    await run(said.mock);
};

/** Everything below a value: what holds it, and by which key. */
const below = (x) => (typeof x !== 'object' || x === null ? [] : Object.keys(x).flatMap((key) => [[x, key], ...below(x[key])]));
const JUNK = [null, true, -1, 1e9, 0.5, '', 'x', [], [null], {}, [[1]], { id: 1 }, { id: 'a' }, '__proto__', -0.5, [1e9], [-1e9]];

test('a step that is damaged changes nothing, and the whole scene is asked for once', async (t) => quietly(t, async () => {
    const { m } = step(), damaged = [
        ...Object.keys(m).filter((key) => key !== 't').map((key) => (x) => delete x[key]),
        ...['step', 'pieces', 'gone', 'panels', 'moves', 'buttons', 'log', 'prompt'].map((key) => (x) => delete x.patch[key]),
        ...['pieces', 'gone', 'panels', 'moves', 'log'].flatMap((key) => [null, 7, 'x', {}, [null], [[]]].map((junk) => (x) => { x.patch[key] = junk; })),
        (x) => { x.patch.moves = [4]; }, (x) => { x.patch.moves = [-9, 1]; }, (x) => { x.patch.buttons = [1, 1]; }, (x) => x.patch.panels[0].items.push(9),
        (x) => { x.patch.gone = ['nobody']; }, (x) => x.patch.gone.push('nobody'), (x) => { x.patch.panels[0].id = 'nothing'; }, (x) => { x.patch.pieces[0].id = 'nobody'; },
        (x) => { x.base = 2; }, (x) => { x.base = 4; }, (x) => { x.seq = 3; }, (x) => { x.seq = 'x'; }, (x) => { x.digest ^= 1; }, (x) => { x.from = 'x'; },
        (x) => { x.patch.log[0].text = 5; }, (x) => { x.patch.log[0].breakdown = {}; },
    ];
    for (const damage of damaged) {
        const it = await seated(), before = it.seat.scene, log = it.seat.log, other = structuredClone(m);
        damage(other);
        it.say(other);
        it.say(other);
        assert.equal(it.seat.scene, before, damage.toString());
        assert.equal(it.seat.log, log);
        assert.equal(it.seat.seq, 3);
        assert.deepEqual(it.asked.map((x) => [x.t, x.log, x.seq]), [['scene', 3, 3]], damage.toString());
    }
}));

test('whatever is wrong with a step, the scene is the one before it or the one that it told of', async (t) => quietly(t, async () => {
    const { m, after } = step(), told = { ...after, log: null };
    let number = 1815, refused = 0;
    const random = (n) => {
        number = (number * 1103515245 + 12345) % 2147483648;
        return Math.floor(number / 65536) % n;
    };
    const it = await seated(), { seat } = it, start = { scene: seat.scene, seq: seat.seq, log: seat.log };
    for (let i = 0; i < 3000; i++) {
        Object.assign(seat, start, { drifted: false });
        const other = structuredClone(m), all = below(other), [holder, key] = all[random(all.length)];
        if (random(3) === 0) {
            Array.isArray(holder) ? holder.splice(Number(key), 1) : delete holder[key];
        } else {
            holder[key] = structuredClone(JUNK[random(JUNK.length)]);
        }
        it.asked.length = 0;
        it.say(other);
        if (seat.scene !== start.scene) {
            assert.deepEqual({ ...seat.scene, log: null }, told, JSON.stringify(other));
        } else {
            refused++;
            assert.deepEqual([seat.seq, seat.log, it.asked.length], [3, start.log, other.t === 'step' ? 1 : it.asked.length], JSON.stringify(other));
        }
    }
    assert.ok(refused > 2500, `${refused} refused`);
}));

test('a step that does not fit is asked for once, and its lines of the log come with the whole scene', async (t) => quietly(t, async (errors) => {
    const it = await seated(), { m } = step(), heard = [];
    it.seat.owner.scene = (seat, before) => heard.push([before.step, seat.scene.step]);
    it.whole = (asked) => [{ t: 'ok', id: asked.id }, scene(6, asked.log + 1)];
    it.say({ ...m, digest: 0 });
    it.say({ ...m, seq: 5, base: 4 });
    it.say({ ...m, seq: 6, base: 5 });
    await until(() => it.seat.seq === 6);
    assert.equal(it.asked.length, 1);
    assert.equal(errors.callCount(), 1);
    assert.deepEqual(steps(it.seat), all(6), 'no line is lost, and none doubled');
    assert.deepEqual(heard, [[3, 6]]);
    const before = it.seat.scene, next = { step: 7, log: lines(7, 7) };
    it.say({ t: 'step', seq: 7, base: 6, from: 7, digest: digest(patched(before, next)), patch: next });
    assert.deepEqual([it.seat.seq, it.asked.length, steps(it.seat)], [7, 1, all(7)], 'and steps fit again');
    it.say({ ...m, seq: 9, base: 8 });
    assert.equal(it.asked.length, 2, 'another one is asked for again');
}));

test('a whole scene that makes no sense is not shown either; it is asked for again at the next step, not at once', async (t) => quietly(t, async () => {
    const it = await seated(), { m } = step(), before = it.seat.scene;
    it.whole = (asked) => [{ t: 'ok', id: asked.id }, { ...scene(4, 1), scene: { ...SEEN, step: 4, panels: null } }];
    it.say({ ...m, base: 1 });
    await until(() => it.asked.length === 1 && !it.seat.drifted);
    assert.equal(it.seat.scene, before);
    it.whole = (asked) => ({ t: 'refused', id: asked.id, code: 'failed', text: 'disk' });
    it.say({ ...m, base: 1 });
    await until(() => it.asked.length === 2 && !it.seat.drifted);
    it.whole = (asked) => [{ t: 'ok', id: asked.id }, scene(4, 4)];
    it.say({ ...m, base: 1 });
    await until(() => it.seat.seq === 4);
    assert.deepEqual([it.asked.length, steps(it.seat)], [3, all(4)]);
}));

test('messages that make no sense are heard by nobody, and what cannot be read or unpacked loses no later one', async (t) => quietly(t, async () => {
    const it = await seated(), good = [
        { t: 'presence', seats: { red: true }, players: { red: 'human' }, spectators: 0, silenced: false }, { t: 'chat', lines: [{ id: 1, when: 0, from: 'red', text: 'hi' }] },
        { t: 'note', text: 'mine' }, { t: 'takeback', from: 'blue', steps: 2 }, { t: 'declined', from: 'blue' }, { t: 'about', about: { kind: 'published' } },
        { t: 'dice', commitment: 'ab' }, { t: 'error', text: 'no' }];
    good.forEach((m) => it.say(m));
    assert.deepEqual(it.heard, good);
    it.heard.length = 0;
    const before = it.seat.scene;
    for (const m of [...good, { t: 'became', outcomes: [] }, scene(4, 1)]) {
        for (const [nth, [holder, key]] of below(m).entries()) {
            for (const junk of key === 't' ? [null, 7, {}] : [7.5, { x: {} }, [[]]]) {
                const other = structuredClone(m), [inside, name] = below(other)[nth];
                inside[name] = junk;
                it.heard.length = 0;
                it.say(other);
                assert.deepEqual(key === 'when' ? [] : it.heard.splice(0), [], `${JSON.stringify(holder)} ${key}`); // the hour is read by nobody
                Object.assign(it.seat, { scene: before, seq: 3, drifted: true });
            }
        }
    }
    ['', '{', 'null', '7', '"x"', '[]', '{"t":7}'].forEach((text) => it.say(text));
    globalThis.line.onmessage({ data: new Uint8Array([1, 2, 3]).buffer });
    it.heard.length = 0;
    it.say(good[2]);
    await until(() => it.heard.length === 1);
    assert.equal(it.seat.scene, before);
}));
