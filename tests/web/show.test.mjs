// SPDX-License-Identifier: MIT
// What is shown of what happens, without a browser: clips that are sought, paused and cut, acts out of events, dice in words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actsOf, clipOf, frameOf, lengthOf } from '../../web/show/clips.js';
import { facesOf, pairOf, partsOf, seenFace, sumLine } from '../../web/show/dice.js';
import { Film } from '../../web/show/film.js';
import { LONGEST, Timeline } from '../../web/show/timeline.js';
import { Speech, readingTime } from '../../web/lib/speech.js';

/** A clock that stands until it is moved. */
class Clock {
    constructor() {
        this.time = 0;
        this.next = 1;
        this.waiting = new Map();
    }

    now() {
        return this.time;
    }

    wake(fn) {
        this.waiting.set(this.next, fn);
        return this.next++;
    }

    rest(id) {
        this.waiting.delete(id);
    }

    /** So many milliseconds, a frame each 16. */
    pass(ms) {
        for (let left = ms; left > 0; left -= 16) {
            this.time += Math.min(16, left);
            const now = [...this.waiting.values()];
            this.waiting.clear();
            now.forEach((fn) => fn());
        }
    }
}

/** Random numbers that are the same each time. */
function dice(seed) {
    let x = seed;
    return (n) => {
        x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d) + 0x9e3779b9 | 0;
        return (x >>> 0) % n;
    };
}

// ---- the timeline ----

const clip = (name, length) => ({ length, at: (part) => `${name} ${part.toFixed(2)}`, end: `${name} end` });

function line() {
    const clock = new Clock(), seen = [];
    const timeline = new Timeline({ show: (state) => seen.push(state), caught: () => seen.push('caught') }, clock);
    return { clock, seen, timeline };
}

test('clips run one after the other by the clock, and the end is told once', () => {
    const { clock, seen, timeline } = line();
    timeline.add([clip('a', 100), clip('b', 50)]);
    assert.ok(timeline.behind);
    clock.pass(80);
    assert.equal(seen.at(-1), 'a 0.80');
    clock.pass(48);
    assert.equal(seen.at(-1), 'b 0.56');
    clock.pass(64);
    assert.deepEqual(seen.slice(-2), ['b end', 'caught']);
    assert.ok(!timeline.behind && clock.waiting.size === 0, 'nothing runs any more');
});

test('a film is paused, sought and goes on; what comes while it runs is shown after it', () => {
    const { clock, seen, timeline } = line();
    timeline.add([clip('a', 100), clip('b', 100)]);
    timeline.seek(150);
    assert.equal(seen.at(-1), 'b 0.50');
    timeline.pause();
    clock.pass(1000);
    assert.equal(seen.at(-1), 'b 0.50');
    timeline.add([clip('c', 100)]);
    clock.pass(1000);
    assert.equal(seen.at(-1), 'b 0.50', 'what comes does not end a pause');
    timeline.seek(50);
    assert.equal(seen.at(-1), 'a 0.50');
    timeline.play();
    clock.pass(160);
    assert.equal(seen.at(-1), 'c 0.10');
    timeline.seek(9999);
    assert.deepEqual(seen.slice(-2), ['c end', 'caught']);
});

test('one goes on to the next clip, and past the last one to the end', () => {
    const { seen, timeline } = line();
    timeline.add([clip('a', 100), clip('b', 100)]);
    timeline.next();
    assert.equal(seen.at(-1), 'b 0.00');
    timeline.next();
    assert.deepEqual(seen.slice(-2), ['b end', 'caught']);
});

test('speed 0 shows the end alone; 1 is slow, 3 is fast; however much there is, it is over in time', () => {
    for (const [speed, shown] of [[1, 'a 0.16'], [2, 'a 0.32'], [3, 'a 0.64']]) {
        const { clock, seen, timeline } = line();
        timeline.speed = speed;
        timeline.add([clip('a', 200)]);
        clock.pass(64);
        assert.equal(seen.at(-1), shown);
    }
    const still = line();
    still.timeline.speed = 0;
    still.timeline.add([clip('a', 200), clip('b', 200)]);
    assert.deepEqual(still.seen, ['b end', 'caught']);
    const long = line();
    long.timeline.add(Array.from({ length: 70 }, (_, i) => clip(String(i), 1500)));
    long.clock.pass(LONGEST + 100);
    assert.equal(long.seen.at(-1), 'caught', 'seventy acts take no longer than ten seconds');
    assert.ok(long.seen.length > 300, 'and are seen');
    const later = line();
    later.timeline.add([clip('a', 5000)]);
    later.timeline.setSpeed(0);
    assert.deepEqual(later.seen.slice(-2), ['a end', 'caught']);
});

// ---- acts out of events ----

const piece = (id, place, side = 'red', words = []) => ({ id, name: id.toUpperCase(), place, side, symbol: 'infantry', letter: '', facing: null, order: 0, down: false, badges: [], words: words.map((text) => ({ text, clause: null })) });
const scene = (step, pieces) => ({ step, pieces, places: ['camp', 'ford', 'ridge', 'hill'], panels: [], moves: [], prompt: { text: `at ${step}`, clause: null }, decider: 'red', viewer: 'blue' });
const said = (step, text, breakdown = null) => ({ step, text, clause: null, things: [], breakdown });

test('steps of one way are one act; what nobody would tell of is none; a roll that was announced is one with its dice', () => {
    const before = scene(0, [piece('a', 'camp'), piece('b', 'camp')]), after = scene(7, [piece('a', 'ridge'), piece('b', 'ford')]);
    const events = [
        { step: 1, t: 'did', side: 'red', move: 'take:a' },
        { step: 2, t: 'did', side: 'red', move: 'go:ford' }, { step: 2, t: 'moved', id: 'a', from: 'camp', to: 'ford' },
        { step: 3, t: 'did', side: 'red', move: 'go:ridge' }, { step: 3, t: 'moved', id: 'a', from: 'ford', to: 'ridge' },
        { step: 4, t: 'did', side: 'red', move: 'go:ford' }, { step: 4, t: 'moved', id: 'b', from: 'camp', to: 'ford' },
        { step: 5, t: 'did', side: 'red', move: 'try' },
        { step: 6, t: 'rolled', move: 'roll:7', dice: 2, results: [{ text: 'yes', weight: 21 }, { text: 'no', weight: 15 }], fell: 0 },
        { step: 7, t: 'did', side: 'red', move: 'done' },
    ];
    const acts = actsOf({ before, after, events, own: ['blue'], lines: [said(2, 'a to ford'), said(3, 'a to ridge'), said(4, 'b to ford'), said(5, 'red tries'), said(6, 'seven: yes')] });
    assert.deepEqual(acts.map((x) => [x.kind, x.step, x.last, x.ways.map((w) => w.way.join('-')).join()]), [['move', 2, 3, 'camp-ford-ridge'], ['move', 4, 4, 'camp-ford'], ['roll', 6, 6, '']]);
    assert.deepEqual([acts[2].roll.sum, acts[2].roll.dice, acts[2].roll.fell, acts[2].side], [7, null, 0, 'red']);
    assert.equal(acts.at(-1).after, after, 'it ends with the very scene that came');
    assert.deepEqual(acts[0].after.pieces.map((p) => p.place), ['ridge', 'camp'], 'and between them each scene is as it was then');
    assert.equal(acts[1].after.prompt.text, 'b to ford', 'with what happened in place of what was asked');
    assert.equal(frameOf(acts[0], 0.9).scene, acts[0].before, 'who is on the way has not arrived');
});

test('our own moves are short and hold nothing up; our own dice are seen', () => {
    const before = scene(0, [piece('a', 'camp')]), after = scene(2, [piece('a', 'ford')]);
    const reel = (own) => ({ before, after, own, lines: [said(1, 'a to ford'), said(2, 'a five')], events: [{ step: 1, t: 'did', side: 'red' }, { step: 1, t: 'moved', id: 'a', from: 'camp', to: 'ford' }, { step: 2, t: 'rolled', move: 'die:5', dice: 1, results: [{ text: 'x', weight: 1 }], fell: 0 }] });
    const [ours, theirs] = [actsOf(reel(['red'])), actsOf(reel(['blue']))];
    assert.ok(ours[0].own && lengthOf(ours[0]) < lengthOf(theirs[0]));
    assert.equal(lengthOf(ours[1]), lengthOf(theirs[1]));
    assert.deepEqual(ours[1].roll.dice, [5]);
});

test('who is lost, revealed or changed is so from its step on, and not before', () => {
    const before = scene(0, [piece('a', 'ford', 'red', ['fresh']), piece('stand-in', 'hill', 'blue'), piece('x', 'ford', 'blue')]), after = scene(3, [{ ...piece('a', 'ford', 'red', ['tired']), badges: [{ symbol: 'fatigue', value: 1 }] }, piece('guard', 'hill', 'blue')]);
    const events = [{ step: 1, t: 'did', side: 'red' }, { step: 1, t: 'became', id: 'stand-in', now: 'guard', place: 'hill' }, { step: 2, t: 'rolled', move: 'die:6', dice: 1 }, { step: 2, t: 'gone', id: 'x', place: 'ford' },
        { step: 3, t: 'did', side: 'red' }, { step: 3, t: 'changed', id: 'a', old: [{ text: 'fresh' }], now: [{ text: 'tired', clause: null }] }];
    const acts = actsOf({ before, after, events, own: [], lines: [said(1, 'seen'), said(2, 'hit', { title: { text: 'Fire' }, modifiers: [], total: 6, table: null, result: null }), said(3, 'tired')] });
    assert.deepEqual(acts.map((x) => x.after.pieces.map((p) => p.id).sort().join()), ['a,guard,x', 'a,guard', 'a,guard']);
    assert.deepEqual(acts[1].lost.map((p) => p.id), ['x']);
    assert.deepEqual(acts.map((x) => x.after.pieces.find((p) => p.id === 'a').words[0].text), ['fresh', 'fresh', 'tired']);
    assert.deepEqual(acts.map((x) => x.after.pieces.find((p) => p.id === 'a').badges.length), [0, 0, 1], 'a badge comes with the last that is told of it');
});

// ---- shown and truth ----

/** Random steps of a small game, as a seat is told about them. */
function* game(random, steps) {
    const places = ['camp', 'ford', 'ridge', 'hill'];
    let now = scene(0, ['a', 'b', 'c', 'd'].map((id) => piece(id, 'camp', random(2) ? 'red' : 'blue')));
    for (let n = 0; n < steps; n++) {
        const before = now, count = 1 + random(5), events = [], lines = [];
        for (let k = 1; k <= count; k++) {
            const step = before.step + k, p = now.pieces[random(now.pieces.length)], to = places[random(4)], kind = random(6);
            events.push(kind < 2 ? { step, t: 'rolled', move: `die:${1 + random(6)}`, dice: 1, results: [{ text: 'x', weight: 1 }], fell: 0 } : { step, t: 'did', side: random(2) ? 'red' : 'blue', move: 'x' });
            random(3) && lines.push(said(step, `step ${step}`));
            if (kind === 5 && now.pieces.length > 2) {
                events.push({ step, t: 'gone', id: p.id, place: p.place });
                now = { ...now, pieces: now.pieces.filter((x) => x !== p) };
            } else if (kind > 1 && to !== p.place) {
                events.push({ step, t: 'moved', id: p.id, from: p.place, to });
                now = { ...now, pieces: now.pieces.map((x) => (x === p ? { ...p, place: to } : x)) };
            }
        }
        now = { ...now, step: before.step + count, log: lines, prompt: { text: `at ${before.step + count}`, clause: null } };
        yield { before, after: now, events };
    }
}

test('whatever is done to a film, at whatever moment: a cut leaves what is shown the same as what is', () => {
    for (let seed = 1; seed <= 300; seed++) {
        const random = dice(seed), clock = new Clock();
        const seat = { scene: null, behind: null, events: null, get shown() { return this.behind || this.scene; } };
        const film = new Film({ seat: () => seat, own: () => ['blue'], speed: () => 1 + seed % 3, seen: () => random(12) > 0, draw: () => {}, frame: () => {}, onClip: () => {} }, clock);
        let held = 0;
        for (const { before, after, events } of game(random, 12)) {
            seat.scene = after;
            seat.events = random(15) ? events : null; // now and then the whole scene comes
            film.came(seat, before);
            held += seat.shown !== seat.scene;
            for (let k = random(4); k > 0; k--) {
                [() => clock.pass(random(900)), () => film.toggle(), () => film.goTo(random(8)), () => film.again(), () => film.setSpeed(1 + random(3)), () => film.timeline.seek(random(9000))][random(6)]();
                assert.equal(seat.scene, after, 'a film changes nothing');
                film.behind || assert.equal(seat.shown, seat.scene, `seed ${seed}: a film that has ended`);
            }
            if (random(2)) {
                film.cut();
                assert.equal(seat.shown, seat.scene, `seed ${seed}`);
                assert.ok(!film.holds);
            }
        }
        film.timeline.play();
        clock.pass(60000);
        assert.equal(seat.shown, seat.scene, `seed ${seed}: at the end`);
        assert.ok(held > 0, 'something was held back');
    }
});

test('what happens while something else is looked at is not played over it, and waits to be asked for', () => {
    const clock = new Clock(), before = scene(0, [piece('a', 'camp')]), after = { ...scene(1, [piece('a', 'ford')]), log: [said(1, 'a to ford')] };
    const seat = { scene: after, behind: null, events: [{ step: 1, t: 'did', side: 'red' }, { step: 1, t: 'moved', id: 'a', from: 'camp', to: 'ford' }] };
    let frames = 0;
    const film = new Film({ seat: () => seat, own: () => ['blue'], speed: () => 2, seen: () => false, draw: () => {}, frame: (f) => { frames += f ? 1 : 0; }, onClip: () => {} }, clock);
    film.came(seat, before);
    clock.pass(500);
    assert.deepEqual([frames, seat.behind, film.unseen, film.acts.length], [0, null, 1, 1]);
    film.again();
    clock.pass(100);
    assert.ok(frames > 0 && film.unseen === 0);
});

test('the other side’s acts are kept until it acts again, and parts of one act that came apart are one', () => {
    const clock = new Clock(), seat = { scene: null, behind: null, events: null };
    const film = new Film({ seat: () => seat, own: () => ['blue'], speed: () => 2, seen: () => true, draw: () => {}, frame: () => {}, onClip: () => {} }, clock);
    let now = scene(0, [piece('a', 'camp'), piece('b', 'camp', 'blue')]);
    const go = (id, side, to) => {
        const p = now.pieces.find((x) => x.id === id), step = now.step + 1, after = { ...scene(step, now.pieces.map((x) => (x === p ? { ...p, place: to } : x))), log: [said(step, `${id} to ${to}`)] };
        seat.scene = after;
        seat.events = [{ step, t: 'did', side }, { step, t: 'moved', id, from: p.place, to }];
        film.came(seat, now);
        now = after;
    };
    go('a', 'red', 'ford');
    go('a', 'red', 'ridge');
    assert.deepEqual(film.acts.map((a) => a.ways[0].way), [['camp', 'ford', 'ridge']]);
    assert.equal(film.clips.length, 2, 'each part is shown when it comes');
    clock.pass(400);
    assert.equal(film.at, 0);
    film.cut();
    go('b', 'blue', 'ford');
    assert.equal(film.acts.length, 1, 'ours is not listed');
    go('a', 'red', 'hill');
    assert.deepEqual(film.acts.map((a) => a.ways[0].way), [['ridge', 'hill']], 'another turn');
    const rolled = (decider) => {
        const step = now.step + 1, after = { ...scene(step, now.pieces), log: [said(step, 'a five')] };
        seat.scene = after;
        seat.events = [{ step, t: 'rolled', move: 'die:5', dice: 1, results: [{ text: 'x', weight: 1 }], fell: 0 }];
        film.came(seat, { ...now, decider });
        now = after;
    };
    rolled('red');
    assert.deepEqual(film.acts.map((a) => a.kind), ['move', 'roll'], 'a roll belongs to whose decision led to it');
    rolled('blue');
    assert.equal(film.acts.length, 2, 'ours to us');
});

test('what came of our own fight stands for a moment before the other side goes on', () => {
    const clock = new Clock(), seat = { scene: null, behind: null, events: null, get shown() { return this.behind || this.scene; } }, seen = [];
    const film = new Film({ seat: () => seat, own: () => ['blue'], speed: () => 2, seen: () => true, reads: () => false, draw: () => {}, frame: (f) => f?.act && seen.push([f.act.step, f.part]), onClip: (act) => seen.push(act.step) }, clock);
    const zero = scene(0, [piece('a', 'camp'), piece('b', 'ford', 'blue')]), one = { ...scene(1, zero.pieces), log: [said(1, 'a five')] };
    const two = { ...scene(2, [piece('a', 'ridge'), piece('b', 'ford', 'blue')]), log: [said(2, 'a to ridge')] };
    seat.scene = one;
    seat.events = [{ step: 1, t: 'rolled', move: 'die:5', dice: 1, results: [{ text: 'x', weight: 1 }], fell: 0 }, { step: 1, t: 'fight', title: { text: 'a fight', clause: null }, attacks: ['b'], defends: ['a'] }];
    film.came(seat, { ...zero, decider: 'blue' });
    clock.pass(2500);
    seat.scene = two;
    seat.events = [{ step: 2, t: 'did', side: 'red' }, { step: 2, t: 'moved', id: 'a', from: 'camp', to: 'ridge' }];
    film.came(seat, one);
    clock.pass(1000);
    assert.deepEqual(seen.at(-1), [1, 1], 'it is read');
    assert.equal(seat.shown, one, 'and nothing of what follows is seen');
    film.next();
    assert.equal(seen.at(-1)[0], 2, 'unless the person goes on');
    assert.deepEqual(seen.filter((x) => typeof x === 'number'), [1, 2], 'each begins once');
    film.cut();
    assert.equal(seat.shown, two);
});

// ---- dice in words ----

const sum = (total, ...values) => ({ title: { text: '', clause: null }, total, table: null, result: null, modifiers: values.map((value) => ({ value, text: '', clause: null })) });

test('dice stand in a sum as one part, as one each, or not at all', () => {
    assert.deepEqual(partsOf(sum(4, 6, -2), [4, 2]), { dice: [6], added: [{ value: -2, text: '', clause: null }] });
    assert.equal(sumLine(sum(4, 6, -2), [4, 2]), '6 − 2 = 4');
    assert.equal(sumLine(sum(1, 4, -4, 1), [4, 4]), '4 − 4 + 1 = 1');
    assert.equal(sumLine(sum(-3, 3, -6), [2]), '', 'a chart is read by the sum and the die');
    assert.equal(sumLine(sum(5, 5), [5]), '5');
    assert.equal(sumLine(sum(-2, 3, -5), [3]), '3 − 5 = −2');
    assert.equal(sumLine(sum(9, 1, -2, 1, 2, 3, 4), [1, 2]), '1 − 2 + 10 = 9', 'many parts are one');
    assert.equal(sumLine(null, [3]), '');
});

test('a sum of two dice is shown as two dice that make it, always the same for a step; a die rolls and then lies still', () => {
    for (let total = 2; total <= 12; total++) {
        const pairs = new Set();
        for (let step = 0; step < 200; step++) {
            const [a, b] = pairOf(total, step);
            assert.ok(a + b === total && Math.min(a, b) >= 1 && Math.max(a, b) <= 6, `${a} ${b}`);
            pairs.add(a);
        }
        assert.equal(pairs.size, 6 - Math.abs(7 - total), 'and any pair may be');
    }
    assert.deepEqual(facesOf({ dice: null, sum: 9, breakdown: null, results: [], fell: 0 }, 4), pairOf(9, 4));
    assert.deepEqual(facesOf({ dice: [2, 6], sum: null, breakdown: null, results: [], fell: 0 }, 4), [2, 6]);
    assert.deepEqual([0.55, 0.8, 1].map((part) => seenFace(3, part, 0)), [3, 3, 3]);
    assert.ok(new Set([0, 0.1, 0.2, 0.3, 0.4].map((part) => seenFace(3, part, 0))).size > 2);
});

// ---- speech ----

test('one sentence at a time, a person’s own first, and the latest news rather than the oldest', () => {
    const heard = [], later = [];
    const speech = new Speech((text) => heard.push(text), (fn, after) => later.push({ fn, after }));
    ['one', 'two'].forEach((x) => speech.say(x));
    speech.say('mine', true);
    assert.deepEqual(heard, ['one']);
    assert.equal(later[0].after, readingTime('one'));
    later.shift().fn();
    assert.deepEqual(heard, ['one', 'mine']);
    Array.from({ length: 9 }, (_, i) => speech.say(`news ${i}`));
    for (; later.length > 0;) {
        later.shift().fn();
    }
    assert.deepEqual(heard.slice(2), ['news 3', 'news 4', 'news 5', 'news 6', 'news 7', 'news 8']);
    speech.say('x');
    speech.now('at once');
    assert.equal(heard.at(-1), 'at once');
});

test('a clip is the act from its beginning to its end', () => {
    const before = scene(0, [piece('a', 'camp')]), after = scene(1, [piece('a', 'ford')]);
    const [act] = actsOf({ before, after, own: [], lines: [said(1, 'a')], events: [{ step: 1, t: 'did', side: 'red' }, { step: 1, t: 'moved', id: 'a', from: 'camp', to: 'ford' }] });
    const c = clipOf(act);
    assert.equal(c.at(0).scene, before);
    assert.deepEqual(c.end, { scene: after, act: null, part: 1 });
});
