// SPDX-License-Identifier: MIT
// What mouse, fingers and camera mean, without a browser: the machine of the pointer, the camera, what lies under a point.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { around, kept, panned, revealed, toBoard, toWindow, whole, wholeScale, zoomed } from '../../web/board/camera.js';
import { engaged, front } from '../../web/board/front.js';
import { Ground, countersAt, countersIn } from '../../web/board/hit.js';
import { IDLE, happened } from '../../web/board/pointer.js';

// ---- pointer ----

/** Tells the machine all of it; what it answers, shortly, and where it stands then. */
function hands(...events) {
    let state = IDLE;
    const said = [];
    for (const e of events) {
        const [next, intents] = happened(state, e);
        state = next;
        said.push(...intents.map((i) => (i.type === 'pan' ? `pan ${i.dx} ${i.dy}` : i.type === 'zoom' ? `zoom ${i.factor.toFixed(2)}` : i.type === 'box' ? `box${i.done ? ' done' : ''}` : i.type)));
    }
    return [said.join(', '), state.name];
}

const down = (x, y, more) => ({ type: 'down', id: 1, x, y, ...more });
const move = (x, y, id = 1) => ({ type: 'move', id, x, y });
const up = (x, y, id = 1) => ({ type: 'up', id, x, y });
const finger = { touch: true };

test('a press that goes nowhere is a tap; a hand may tremble', () => {
    assert.deepEqual(hands(down(10, 10), up(10, 10)), ['tap', 'idle']);
    assert.deepEqual(hands(down(10, 10), move(13, 12), up(13, 12)), ['tap', 'idle']);
    assert.deepEqual(hands(down(10, 10, finger), move(17, 15), up(17, 15)), ['tap', 'idle']);
    assert.deepEqual(hands(down(10, 10, { button: 2 }), up(10, 10)), ['', 'idle'], 'the right button is no tap');
});

test('the mouse drags what is its own, pans elsewhere, and draws a box with Shift', () => {
    assert.deepEqual(hands(down(10, 10, { own: true }), move(30, 10), move(40, 10), up(40, 10)), ['start, over, over, drop', 'idle']);
    assert.deepEqual(hands(down(10, 10), move(30, 10), move(40, 15), up(40, 15)), ['pan 20 0, pan 10 5', 'idle']);
    assert.deepEqual(hands(down(10, 10, { own: true, button: 1 }), move(30, 10), up(30, 10)), ['pan 20 0', 'idle'], 'the middle button only pans');
    assert.deepEqual(hands(down(10, 10, { own: true, shift: true }), move(30, 40), move(50, 50), up(50, 50)), ['box, box, box done', 'idle']);
});

test('a finger pans; a long press opens the menu and arms the drag; what is chosen is dragged at once', () => {
    assert.deepEqual(hands(down(10, 10, { ...finger, own: true }), move(30, 10), up(30, 10)), ['pan 20 0', 'idle']);
    assert.deepEqual(hands(down(10, 10, { ...finger, own: true }), { type: 'hold' }, up(10, 10)), ['menu', 'idle'], 'and is no tap');
    assert.deepEqual(hands(down(10, 10, { ...finger, own: true }), { type: 'hold' }, move(40, 10), up(40, 10)), ['menu, start, over, drop', 'idle']);
    assert.deepEqual(hands(down(10, 10, finger), { type: 'hold' }, move(40, 10), up(40, 10)), ['menu, pan 30 0', 'idle'], 'nothing to drag there');
    assert.deepEqual(hands(down(10, 10, { ...finger, own: true, chosen: true }), move(40, 10), up(40, 10)), ['start, over, drop', 'idle']);
    assert.deepEqual(hands(down(10, 10), { type: 'hold' }, up(10, 10)), ['tap', 'idle'], 'a mouse has a right button for that');
    assert.deepEqual(hands(down(10, 10, finger), { type: 'hold' }, { type: 'menu', x: 10, y: 10 }, up(10, 10)), ['menu', 'idle'], 'one menu, whoever says it first');
    assert.deepEqual(hands(down(10, 10, finger), { type: 'menu', x: 10, y: 10 }, { type: 'hold' }, up(10, 10)), ['menu', 'idle']);
    assert.deepEqual(hands({ type: 'menu', x: 10, y: 10 }), ['menu', 'idle'], 'a right click');
});

test('two fingers zoom about the point between them, and the last one pans', () => {
    const second = { type: 'down', id: 2, x: 110, y: 10, touch: true };
    assert.deepEqual(hands(down(10, 10, finger), second, move(210, 10, 2), up(210, 10, 2), move(20, 10), up(20, 10)), ['pan 50 0, zoom 2.00, pan 10 0', 'idle']);
    assert.deepEqual(hands(down(10, 10, finger), second, up(110, 10, 2), up(10, 10)), ['', 'idle'], 'two fingers are no tap');
});

test('a second finger, Escape and a lost pointer end anything, and nothing more comes of it', () => {
    const second = { type: 'down', id: 2, x: 110, y: 10, touch: true }, own = { ...finger, own: true, chosen: true };
    assert.deepEqual(hands(down(10, 10, own), move(40, 10), second, move(60, 10), move(150, 10, 2), up(60, 10), up(150, 10, 2)), ['start, over, cancel', 'idle']);
    assert.deepEqual(hands(down(10, 10, { own: true }), move(40, 10), { type: 'cancel' }, move(60, 10), up(60, 10)), ['start, over, cancel', 'idle']);
    assert.deepEqual(hands(down(10, 10, { shift: true }), move(40, 10), { type: 'cancel' }, up(40, 10)), ['box, cancel', 'idle']);
    assert.deepEqual(hands(down(10, 10), { type: 'cancel' }, up(10, 10)), ['', 'idle']);
    assert.deepEqual(hands(down(10, 10), move(40, 10), { type: 'cancel' }, move(60, 10), up(60, 10), down(5, 5), up(5, 5)), ['pan 30 0, tap', 'idle'], 'the next press is a new one');
});

test('in any order of events every drag that starts ends once, with a drop or a cancel, and all fingers up is rest', () => {
    let number = 1;
    const random = (n) => (number = (number * 48271) % 2147483647) % n;
    for (let run = 0; run < 300; run++) {
        let state = IDLE, open = 0;
        const lifted = [];
        for (let i = 0; i < 40; i++) {
            const id = 1 + random(3), at = { x: random(200), y: random(200) };
            const e = [{ type: 'down', id, ...at, touch: random(2) === 0, own: random(2) === 0, chosen: random(2) === 0, shift: random(4) === 0 }, { type: 'move', id, ...at }, { type: 'move', id, ...at },
                { type: 'up', id, ...at }, { type: 'hold' }, { type: 'cancel' }, { type: 'menu', ...at }][random(7)];
            lifted.push(e.type);
            const [next, intents] = happened(state, e);
            for (const intent of intents) {
                open += intent.type === 'start' ? 1 : ['drop', 'cancel'].includes(intent.type) && state.name === 'dragging' ? -1 : 0;
                assert.ok(open === 0 || open === 1, `${lifted}`);
                assert.ok(intent.type !== 'over' || open === 1, `${lifted}`);
                Object.values(intent).forEach((x) => assert.ok(typeof x !== 'number' || Number.isFinite(x), `${JSON.stringify(intent)}`));
            }
            state = next;
        }
        for (const id of [1, 2, 3]) {
            const [next, intents] = happened(state, { type: 'up', id, x: 0, y: 0 });
            open -= intents.some((i) => i.type === 'drop') ? 1 : 0;
            state = next;
        }
        assert.deepEqual([state.name, open], ['idle', 0]);
    }
});

// ---- camera ----

const FRAME = { width: 800, height: 600, left: 40, top: 0, board: { width: 3000, height: 2000, counter: 30 } };

test('the whole board beside the tools; nearer about a point that stays where it is; never beside the board', () => {
    const all = whole(FRAME);
    assert.equal(all.scale, wholeScale(FRAME));
    assert.ok(toWindow(all, FRAME, { x: 0, y: 0 }).x >= 40 - 1e-9 && toWindow(all, FRAME, { x: 3000, y: 2000 }).x <= 800 + 1e-9);
    const at = toBoard(all, FRAME, 500, 320), near = zoomed(all, FRAME, 3, 500, 320), again = toWindow(near, FRAME, at);
    assert.ok(Math.hypot(again.x - 500, again.y - 320) < 1e-6, JSON.stringify(again));
    assert.equal(zoomed(all, FRAME, 0.1).scale, all.scale, 'no farther than all of it');
    assert.ok(zoomed(all, FRAME, 1e9).scale * 30 >= 72, 'as near as counters are large');
    const corner = panned(near, FRAME, 1e6, 1e6);
    assert.deepEqual([Math.round(toWindow(corner, FRAME, { x: 0, y: 0 }).x), Math.round(toWindow(corner, FRAME, { x: 0, y: 0 }).y)], [40, 0]);
    assert.deepEqual(kept(near, FRAME), near);
});

test('a point is brought into sight only if it is not; several are shown together', () => {
    const near = zoomed(whole(FRAME), FRAME, 4), there = { x: 2900, y: 1900 }, seen = toBoard(near, FRAME, 300, 300);
    assert.deepEqual(revealed(near, FRAME, seen, 30), near);
    const at = toWindow(revealed(near, FRAME, there, 30), FRAME, there);
    assert.ok(at.x > 0 && at.x < 800 && at.y > 0 && at.y < 600, JSON.stringify(at));
    const both = around(FRAME, [{ x: 1000, y: 1000 }, { x: 1200, y: 1100 }], 240, 2.6);
    for (const p of [{ x: 1000, y: 1000 }, { x: 1200, y: 1100 }]) {
        const w = toWindow(both, FRAME, p);
        assert.ok(w.x > 0 && w.x < 800 && w.y > 0 && w.y < 600);
    }
    assert.ok(both.scale <= wholeScale(FRAME) * 2.6 + 1e-9);
});

// ---- what lies under a point ----

test('places by their outline or their circle, the one that is drawn last; beside them nothing', () => {
    const square = (id, x, y, r) => ({ id, x, y, radius: r, outline: [[x - r, y - r], [x + r, y - r], [x + r, y + r], [x - r, y + r]] });
    const ground = new Ground([square('field', 100, 100, 80), { id: 'farm', x: 130, y: 130, radius: 20, outline: [] }, { id: 'edge', x: 395, y: 5, radius: 30, outline: [] }], 400, 300);
    assert.deepEqual([[100, 100], [130, 130], [145, 145], [181, 100], [399, -10], [300, 250], [-50, -50], [900, 900]].map(([x, y]) => ground.at({ x, y })),
        ['field', 'farm', 'field', null, 'edge', null, null, null]);
});

test('two thousand hexes: every middle is its own place, and the grid looks at few', () => {
    const places = Array.from({ length: 2000 }, (_, i) => {
        const x = (i % 50) * 60 + 30 + (Math.floor(i / 50) % 2) * 30, y = Math.floor(i / 50) * 52 + 30;
        return { id: `h${i}`, x, y, radius: 30, outline: [0, 1, 2, 3, 4, 5].map((k) => [x + 34.6 * Math.sin(k * Math.PI / 3), y - 34.6 * Math.cos(k * Math.PI / 3)]) };
    });
    const ground = new Ground(places, 3100, 2150);
    places.forEach((p) => assert.equal(ground.at(p), p.id));
    assert.ok(Math.max(...[...ground.cells.values()].map((c) => c.length)) <= 12);
});

test('counters: the highest of a stack first, then what is nearer; a box holds those whose middle it covers', () => {
    const standing = [{ id: 'low', x: 50, y: 50, size: 30, order: 0 }, { id: 'high', x: 54, y: 46, size: 30, order: 3 }, { id: 'away', x: 200, y: 50, size: 30, order: 1 }];
    assert.deepEqual(countersAt(standing, { x: 52, y: 48 }), ['high', 'low']);
    assert.deepEqual(countersAt(standing, { x: 35, y: 64 }), ['low']);
    assert.deepEqual(countersAt(standing, { x: 230, y: 50 }), []);
    assert.deepEqual(countersAt(standing, { x: 220, y: 50 }, 5), ['away'], 'a finger is wide');
    assert.deepEqual(countersIn(standing, { x: 60, y: 60 }, { x: 40, y: 40 }), ['low', 'high']);
});

// ---- where the front is ----

const at = (side, x, y) => ({ side, x, y });

test('the front: where both sides meet, as much of it as a window shows; else one side nearest to the enemy', () => {
    const line = [at('a', 100, 500), at('b', 100, 560), at('a', 400, 500), at('b', 400, 560), at('a', 460, 500), at('b', 460, 560)], rear = [at('a', 900, 0), at('b', 900, 2000), at(null, 0, 0)];
    assert.deepEqual(engaged([...line, ...rear], 60).map(({ p, q }) => [p.x, q.x]), line.map((p) => [p.x, p.x]), 'who is far from the enemy is not there');
    assert.deepEqual(front([...line, ...rear], 300, 300, 40, 'a'), { x: 430, y: 530 }, 'where most of both are');
    assert.deepEqual(front([...line, ...rear], 2000, 300, 40, 'a'), { x: 280, y: 530 }, 'all of them, if they can be seen at once');
    const apart = [at('a', 0, 0), at('a', 30, 0), at('b', 0, 900), at('b', 800, 900)];
    assert.deepEqual(front(apart, 300, 300, 40, 'a'), { x: 15, y: 0 }, 'too far apart for a window: one\'s own');
    assert.deepEqual(front([at('a', 10, 10), at('a', 20, 30)], 300, 300, 40, 'b'), { x: 15, y: 20 }, 'one side alone');
    assert.equal(front([], 300, 300, 40, 'a'), null);
});
