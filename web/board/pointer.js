// SPDX-License-Identifier: MIT
// What mouse and fingers mean on the board: a machine of states, told events, that answers with intents.  No drawing.
//
// Mouse: a drag on what may be dragged moves it, elsewhere it pans; with Shift it draws a box.  Finger: one pans, two zoom;
// a long press opens the menu and arms the drag; what is chosen already is dragged at once.  A second finger, Escape and
// a lost pointer end anything.

/**
 * own: a counter lies there that may be dragged; chosen: it is chosen already
 * @typedef {{ type: 'down', id: number, x: number, y: number, touch?: boolean, button?: number, shift?: boolean, own?: boolean, chosen?: boolean }
 *         | { type: 'move', id: number, x: number, y: number } | { type: 'up', id: number, x: number, y: number }
 *         | { type: 'hold' } | { type: 'cancel' } | { type: 'menu', x: number, y: number }
 *         | { type: 'wheel', x: number, y: number, delta: number }} Happening
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ name: 'idle' | 'pressed' | 'panning' | 'pinching' | 'dragging' | 'boxing' | 'holding' | 'ended', fingers: Record<number, Point>,
 *             start: Point, touch: boolean, shift: boolean, own: boolean, chosen: boolean }} State
 * @typedef {{ type: 'tap' | 'menu' | 'start' | 'over' | 'drop' | 'cancel', x: number, y: number, shift?: boolean }
 *         | { type: 'box', from: Point, x: number, y: number, done: boolean }
 *         | { type: 'pan', dx: number, dy: number } | { type: 'zoom', factor: number, x: number, y: number }} Intent
 */

export const LONG_PRESS = 500; // milliseconds
const TREMBLE = { mouse: 6, touch: 10 }; // pixels before a touch becomes a drag
const WHEEL = 0.0015;

/** @type {State} */
export const IDLE = Object.freeze({ name: 'idle', fingers: {}, start: { x: 0, y: 0 }, touch: false, shift: false, own: false, chosen: false });

/** What is going on is over; fingers that are still down do nothing any more. @param {State} s @param {Record<number, Point>} fingers @returns {[State, Intent[]]} */
function ended(s, fingers) {
    const undone = s.name === 'dragging' || s.name === 'boxing', at = Object.values(s.fingers)[0] || s.start;
    return [{ ...IDLE, name: Object.keys(fingers).length > 0 ? 'ended' : 'idle', fingers }, undone ? [{ type: 'cancel', ...at }] : []];
}

/** @param {State} s @param {Extract<Happening, { type: 'down' }>} e @returns {[State, Intent[]]} */
function down(s, e) {
    const fingers = { ...s.fingers, [e.id]: { x: e.x, y: e.y } };
    if (s.name === 'idle') {
        return e.button === 2 ? [s, []] : [{ name: 'pressed', fingers, start: { x: e.x, y: e.y }, touch: e.touch || false, shift: e.shift || false,
                                             own: (e.own && e.button !== 1) || false, chosen: e.chosen || false }, []];
    }
    if (s.name === 'pressed' || s.name === 'panning') {
        return [{ ...s, name: 'pinching', fingers }, []];
    }
    return ended(s, fingers);
}

/** The finger has left the place where it came down: what does it do? @param {State} s @returns {State['name']} */
function begins(s) {
    if (s.shift && !s.touch) {
        return 'boxing';
    }
    return s.own && (!s.touch || s.chosen || s.name === 'holding') ? 'dragging' : 'panning';
}

/** @param {State} s @param {number} id @param {Point} now @returns {Intent[]} */
function pinch(s, id, now) {
    const was = s.fingers[id], other = Object.entries(s.fingers).find(([k]) => Number(k) !== id)?.[1] || was;
    const before = Math.hypot(was.x - other.x, was.y - other.y) || 1, after = Math.hypot(now.x - other.x, now.y - other.y);
    return [{ type: 'pan', dx: (now.x - was.x) / 2, dy: (now.y - was.y) / 2 },
            { type: 'zoom', factor: after / before, x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }];
}

/** @param {State} s @param {Extract<Happening, { type: 'move' }>} e @returns {[State, Intent[]]} */
function move(s, e) {
    const was = s.fingers[e.id], now = { x: e.x, y: e.y };
    if (!was) {
        return [s, []];
    }
    const next = { ...s, fingers: { ...s.fingers, [e.id]: now } };
    switch (s.name) {
    case 'pressed':
    case 'holding':
        if (Math.hypot(now.x - s.start.x, now.y - s.start.y) < (s.touch ? TREMBLE.touch : TREMBLE.mouse)) {
            return [s, []];
        }
        return begun({ ...next, name: begins(s) }, was, now);
    case 'panning':
        return [next, [{ type: 'pan', dx: now.x - was.x, dy: now.y - was.y }]];
    case 'pinching':
        return [next, pinch(s, e.id, now)];
    case 'dragging':
        return [next, [{ type: 'over', ...now }]];
    case 'boxing':
        return [next, [{ type: 'box', from: s.start, ...now, done: false }]];
    default:
        return [next, []];
    }
}

/** @param {State} s as it is from now on @param {Point} was @param {Point} now @returns {[State, Intent[]]} */
function begun(s, was, now) {
    if (s.name === 'dragging') {
        return [s, [{ type: 'start', ...s.start }, { type: 'over', ...now }]];
    }
    return [s, s.name === 'boxing' ? [{ type: 'box', from: s.start, ...now, done: false }] : [{ type: 'pan', dx: now.x - was.x, dy: now.y - was.y }]];
}

/** @param {State} s @param {Extract<Happening, { type: 'up' }>} e @returns {[State, Intent[]]} */
function up(s, e) {
    if (!s.fingers[e.id]) {
        return [s, []];
    }
    const fingers = { ...s.fingers }, now = { x: e.x, y: e.y };
    delete fingers[e.id];
    if (Object.keys(fingers).length > 0) {
        return [{ ...s, name: s.name === 'pinching' ? 'panning' : s.name, fingers }, []];
    }
    /** @type {Partial<Record<State['name'], Intent>>} */
    const last = { pressed: { type: 'tap', ...now, ...(s.shift ? { shift: true } : {}) }, dragging: { type: 'drop', ...now }, boxing: { type: 'box', from: s.start, ...now, done: true } };
    const intent = last[s.name];
    return [IDLE, intent ? [intent] : []];
}

/** @param {State} s @param {Happening} e @returns {[State, Intent[]]} */
export function happened(s, e) {
    switch (e.type) {
    case 'down':
        return down(s, e);
    case 'move':
        return move(s, e);
    case 'up':
        return up(s, e);
    case 'hold': // a finger has stayed where it came down
        return s.name === 'pressed' && s.touch ? [{ ...s, name: 'holding' }, [{ type: 'menu', ...s.start }]] : [s, []];
    case 'menu': // a right click; some systems say it of a long press, too
        return s.name === 'pressed' && s.touch ? happened(s, { type: 'hold' }) : s.name === 'idle' || s.name === 'pressed' ? [IDLE, [{ type: 'menu', x: e.x, y: e.y }]] : [s, []];
    case 'wheel':
        return [s, [{ type: 'zoom', factor: Math.exp(-e.delta * WHEEL), x: e.x, y: e.y }]];
    default:
        return ended(s, s.fingers);
    }
}
