// SPDX-License-Identifier: MIT
// Names of the map, as live text between the ground and the counters: as large on the whole board as near by, but larger close up, none over
// another or a star, and none under a counter.  Also the names of places, where the board's own drawing has none.

import { s } from '../lib/dom.js';
import { put } from '../lib/keyed.js';

/** @typedef {import('../types.js').Board} Board */
/** @typedef {import('../types.js').MapName} MapName */
/** @typedef {{ x: number, y: number, size: number }} Spot  of a counter */
/** @typedef {{ left: number, right: number, top: number, bottom: number }} Box */
/** @typedef {MapName & { wide: number }} Wide */
/** @typedef {{ x: number, y: number, size: number }} Written  the middle of its base line; size 0: there is no room for it */

const FAMILY = "'EB Garamond', Garamond, 'Palatino Linotype', Palatino, Georgia, serif"; // as in style/board.css
const STEP = 1.25, MOST = 7, LEAST = -5; // steps of size from that of the map
const LARGE = 0.85; // of its size on the map is what a name keeps on the screen; drawn larger than that, it grows half as fast as the map
const SMALLEST = 7.5; // pixels; what would be smaller is not written
const HIGH = 0.72, DEEP = 0.2; // of its size: above and below the base line
const ORDER = ['town', 'strong', 'village', 'farm', 'hill', 'area', 'wood', 'water', 'road', 'region'];
const BESIDE = [[0, 0], [0, -0.6], [0, 0.6], [0, -1.2], [0, 1.2], [0, -2], [0, 2], [0.6, 0], [-0.6, 0], [0.6, -1], [-0.6, -1], [0.6, 1], [-0.6, 1]]; // places tried, in halves of its width and in lines

/** @param {{ wide: number }} name as wide as so many times its size @param {number} x @param {number} y @param {number} size @returns {Box} */
export function boxOf(name, x, y, size) {
    const half = name.wide * size / 2;
    return { left: x - half, right: x + half, top: y - size * HIGH, bottom: y + size * DEEP };
}

/** @param {Box} a @param {Box} b */
const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** How many steps larger than on the map a name is at this zoom. @param {number} zoom */
export function stepsAt(zoom) {
    return Math.max(LEAST, Math.min(MOST, Math.round(Math.log(LARGE / (zoom > 1 ? Math.sqrt(zoom) : zoom)) / Math.log(STEP))));
}

/** Where a name fits, all its lines, so many steps larger than on the map. @param {Wide[]} lines @param {number} step @param {number} width of the board @param {(box: Box) => boolean} free @returns {Written[] | null} */
function fit(lines, step, width, free) {
    const part = STEP ** step, middle = (lines[0].y + lines[lines.length - 1].y) / 2;
    for (const [dx, dy] of lines[0].fixed ? BESIDE.slice(0, 1) : BESIDE) {
        const out = lines.map((name) => ({ x: within(name.x + dx * name.wide * name.size * part / 2, name.wide * name.size * part / 2, width), y: middle + (name.y - middle) * part + dy * name.size * part, size: name.size * part }));
        if (out.every((at, i) => free(boxOf(lines[i], at.x, at.y, at.size)))) {
            return out;
        }
    }
    return null;
}

/** @param {number} x @param {number} half @param {number} width */
const within = (x, half, width) => Math.max(half, Math.min(width - half, x));

/** The lines of a name, which stand one under the other. @param {Wide[]} names @returns {number[][]} their indexes */
function inLines(names) {
    /** @type {number[][]} */
    const all = [];
    names.forEach((name, i) => {
        const above = names[i - 1];
        name.fixed && above?.fixed && above.x === name.x && name.y > above.y && name.y - above.y < 1.6 * name.size ? all[all.length - 1].push(i) : all.push([i]);
    });
    return all;
}

/**
 * Where each name is written, the more important ones first: rather smaller than not at all, but never too small to be read.
 * @param {Wide[]} names @param {number} scale pixels a unit of the board @param {number} zoom as far as the map is drawn larger @param {Iterable<Spot>} counters @param {number} [width] of the board @param {number[][]} [marks] painted on it @returns {Written[]}
 */
export function layNames(names, scale, zoom, counters, width = Infinity, marks = []) {
    const painted = marks.map(([x, y, w, h]) => ({ left: x - w, right: x + w, top: y - h, bottom: y + h }));
    const taken = [...counters].map((c) => ({ left: c.x - c.size / 2, right: c.x + c.size / 2, top: c.y - c.size / 2, bottom: c.y + c.size / 2 }));
    const free = (/** @type {Box} */ box) => !taken.some((t) => meet(t, box)), clear = (/** @type {Box} */ box) => free(box) && !painted.some((t) => meet(t, box));
    const steps = stepsAt(zoom);
    /** @type {Written[]} */
    const out = names.map((name) => ({ x: name.x, y: name.y, size: name.kind === 'region' ? name.size : 0 }));
    const rank = (/** @type {number[]} */ lines) => ORDER.indexOf(names[lines[0]].kind);
    for (const lines of inLines(names).filter((l) => names[l[0]].kind !== 'region').sort((a, b) => rank(a) - rank(b))) {
        const all = lines.map((i) => names[i]);
        const first = all[0].fixed ? Math.min(steps, Math.max(2, steps - 1)) : steps, sizes = /** @type {number[]} */ ([]);
        for (let step = first; step >= Math.min(-2, steps) && all[0].size * STEP ** step * scale >= SMALLEST; step--) {
            sizes.push(step);
        }
        let found = /** @type {Written[] | null} */ (null);
        for (const room of [clear, free]) { // over a mark rather than not at all
            for (const step of sizes) {
                found = found || fit(all, step, width, room);
            }
        }
        found?.forEach((at, k) => {
            out[lines[k]] = at;
            taken.push(boxOf(all[k], at.x, at.y, at.size));
        });
    }
    return out;
}

/** How wide each name is, in times its size. @param {MapName[]} names @returns {Wide[]} */
function measured(names) {
    const ink = document.createElement('canvas').getContext('2d');
    return names.map((name) => {
        if (ink) {
            ink.font = `${name.italic ? 'italic ' : ''}${name.bold ? 700 : 500} 100px ${FAMILY}`;
        }
        return { ...name, wide: (ink ? ink.measureText(name.text).width / 100 : name.text.length * 0.6) + name.text.length * (name.spacing || 0) / 100 + 0.2 };
    });
}

export class Names {
    /** @param {Board} board */
    constructor(board) {
        this.board = board;
        this.element = s('g', { class: `names ${board.ground ? 'map-names' : ''}`, 'aria-hidden': 'true' }, board.ground ? [] : ofPlaces(board));
        this.names = measured(board.names);
        this.texts = board.names.map((name) => s('text', { class: `${name.kind}${name.italic ? ' italic' : ''}${name.bold ? ' bold' : ''}`, 'text-anchor': 'middle' }, name.text));
        this.element.append(...this.texts);
    }

    /** Writes them for this zoom and these counters. @param {number} scale pixels a unit @param {Iterable<Spot>} counters */
    put(scale, counters) {
        layNames(this.names, scale, scale * this.board.counter / 42, counters, this.board.width, this.board.marks).forEach((at, i) => {
            const name = this.names[i], el = this.texts[i];
            put(el, 'x', String(Math.round(at.x * 10) / 10));
            put(el, 'y', String(Math.round(at.y * 10) / 10));
            put(el, 'font-size', String(Math.round((at.size || name.size) * 100) / 100));
            el.classList.toggle('hidden', at.size === 0);
            name.spacing && put(el, 'letter-spacing', String(Math.round(at.size * name.spacing) / 100));
            name.turn && put(el, 'transform', `rotate(${name.turn} ${at.x} ${at.y})`);
        });
    }
}

/** @param {Board} board names, where the background has none */
function ofPlaces(board) {
    const size = Math.max(11, Math.max(board.width, board.height) / 75);
    return board.named ? [] : board.places.map((p) =>
        s('text', { x: p.x, y: p.y + p.radius + size, 'text-anchor': 'middle', 'font-size': size }, p.name));
}
