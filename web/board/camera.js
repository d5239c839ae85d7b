// SPDX-License-Identifier: MIT
// What part of the board is seen: the point in the middle of the window and the pixels that a unit takes.  No drawing.

/**
 * window: its size in pixels, and what tools take of it from the left or from above; board: its size in units,
 * and a counter's
 * @typedef {{ x: number, y: number, scale: number }} Camera
 * @typedef {{ width: number, height: number, left: number, top: number, board: { width: number, height: number, counter: number } }} Frame
 */

const CLOSEST = 6; // times the whole board
export const READABLE = 36.5; // pixels that a counter takes at least when a board is opened
const LARGE = 72; // pixels of a counter that may always be reached

/** Pixels a unit takes when all is seen. @param {Frame} f @param {{ left: number, top: number }} [pad] */
export function wholeScale(f, pad = f) {
    const scale = Math.min((f.width - pad.left) / f.board.width, (f.height - pad.top) / f.board.height);
    return scale > 0 ? scale : 1;
}

/**
 * The middle of what is seen stays where the board still fills it, except for the strip with the tools.
 * @param {number} at @param {number} seen @param {number} all @param {number} strip
 */
function within(at, seen, all, strip) {
    return seen - strip >= all ? Math.min(all / 2, seen / 2 - strip) : Math.max(seen / 2 - strip, Math.min(all - seen / 2, at));
}

/** Never farther than the whole board, never beside it. @param {Camera} c @param {Frame} f @returns {Camera} */
export function kept(c, f) {
    const whole = wholeScale(f), most = Math.max(whole * CLOSEST, LARGE / f.board.counter), scale = Math.max(whole, Math.min(most, c.scale));
    return { scale, x: within(c.x, f.width / scale, f.board.width, f.left / scale), y: within(c.y, f.height / scale, f.board.height, f.top / scale) };
}

/** @param {Frame} f */
export function whole(f) {
    return kept({ x: f.board.width / 2, y: f.board.height / 2, scale: 0 }, f);
}

/** A point in the middle, so near. @param {Frame} f @param {{ x: number, y: number }} p @param {number} scale */
export function at(f, p, scale) {
    return kept({ x: p.x + f.left / scale / -2, y: p.y + f.top / scale / -2, scale }, f);
}

/** The board follows the hand. @param {Camera} c @param {Frame} f @param {number} dx @param {number} dy in pixels */
export function panned(c, f, dx, dy) {
    return kept({ ...c, x: c.x - dx / c.scale, y: c.y - dy / c.scale }, f);
}

/** What is under a point of the window stays there. @param {Camera} c @param {Frame} f @param {number} factor @param {number} [px] @param {number} [py] */
export function zoomed(c, f, factor, px = f.width / 2, py = f.height / 2) {
    const { scale } = kept({ ...c, scale: c.scale * factor }, f), dx = px - f.width / 2, dy = py - f.height / 2;
    return kept({ scale, x: c.x + dx / c.scale - dx / scale, y: c.y + dy / c.scale - dy / scale }, f);
}

/** Brings a point into sight if it is not. @param {Camera} c @param {Frame} f @param {{ x: number, y: number }} p @param {number} margin in units */
export function revealed(c, f, p, margin) {
    const w = Math.max(0, f.width / c.scale / 2 - margin), h = Math.max(0, f.height / c.scale / 2 - margin);
    return kept({ ...c, x: Math.max(p.x - w, Math.min(p.x + w, c.x)), y: Math.max(p.y - h, Math.min(p.y + h, c.y)) }, f);
}

/** These points in the middle, as near as they allow, but no nearer than so many times the whole board. @param {Frame} f @param {{ x: number, y: number }[]} points @param {number} room in units @param {number} most */
export function around(f, points, room, most) {
    const xs = points.map((p) => p.x), ys = points.map((p) => p.y);
    const left = Math.min(...xs), right = Math.max(...xs), top = Math.min(...ys), bottom = Math.max(...ys);
    const scale = Math.min(wholeScale(f) * most, f.width / (right - left + room), f.height / (bottom - top + room));
    return kept({ x: (left + right) / 2, y: (top + bottom) / 2, scale }, f);
}

/** @param {Camera} c @param {Frame} f @param {number} px @param {number} py in the window */
export function toBoard(c, f, px, py) {
    return { x: c.x + (px - f.width / 2) / c.scale, y: c.y + (py - f.height / 2) / c.scale };
}

/** @param {Camera} c @param {Frame} f @param {{ x: number, y: number }} p of the board */
export function toWindow(c, f, p) {
    return { x: (p.x - c.x) * c.scale + f.width / 2, y: (p.y - c.y) * c.scale + f.height / 2 };
}
