// SPDX-License-Identifier: MIT
// What lies under a point of the board, by arithmetic over places and counters.  No drawing.

/** @typedef {import('../types.js').Place} Place */
/** @typedef {{ id: string, x: number, y: number, size: number, order: number }} Standing  a counter where it stands */
/** @typedef {{ x: number, y: number }} Point */

const EDGE = 0.5; // of a counter, from its middle

/** Is a point inside of an outline? @param {number[][]} outline @param {Point} p */
function inside(outline, p) {
    let odd = false;
    for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
        const [ax, ay] = outline[i], [bx, by] = outline[j];
        if ((ay > p.y) !== (by > p.y) && p.x < (bx - ax) * (p.y - ay) / (by - ay) + ax) {
            odd = !odd;
        }
    }
    return odd;
}

/** @param {Place} place */
function box(place) {
    const xs = place.outline.map((q) => q[0]), ys = place.outline.map((q) => q[1]), r = place.radius;
    return place.outline.length > 0 ? [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] : [place.x - r, place.y - r, place.x + r, place.y + r];
}

/** @param {Place} place @param {Point} p */
function covers(place, p) {
    return place.outline.length > 0 ? inside(place.outline, p) : Math.hypot(p.x - place.x, p.y - place.y) <= place.radius;
}

/** The places of a board, found by the square of a grid in which a point lies. */
export class Ground {
    /** @param {Place[]} places @param {number} width @param {number} height of the board */
    constructor(places, width, height) {
        this.cell = Math.max(1, Math.sqrt(width * height / (places.length + 1)));
        this.across = Math.ceil(width / this.cell) + 3;
        /** @type {Map<number, Place[]>} */
        this.cells = new Map();
        for (const place of places) {
            const [left, top, right, bottom] = box(place).map((x) => Math.floor(x / this.cell));
            for (let y = top; y <= bottom; y++) {
                for (let x = left; x <= right; x++) {
                    const key = this.key(x, y), list = this.cells.get(key);
                    list ? list.push(place) : this.cells.set(key, [place]);
                }
            }
        }
    }

    /** @param {number} x @param {number} y of a square */
    key(x, y) {
        return (y + 1) * this.across + x + 1;
    }

    /** The place a point lies in; of several, the one that is drawn last. @param {Point} p @returns {string | null} */
    at(p) {
        const here = this.cells.get(this.key(Math.floor(p.x / this.cell), Math.floor(p.y / this.cell))) || [];
        return here.filter((place) => covers(place, p)).at(-1)?.id ?? null;
    }
}

/** The counters under a point, the highest first. @param {Iterable<Standing>} standing @param {Point} p @param {number} [more] units beyond their edges */
export function countersAt(standing, p, more = 0) {
    /** @type {Standing[]} */
    const under = [];
    for (const one of standing) {
        const reach = one.size * EDGE + more;
        if (Math.abs(one.x - p.x) <= reach && Math.abs(one.y - p.y) <= reach) {
            under.push(one);
        }
    }
    const far = (/** @type {Standing} */ one) => Math.hypot(one.x - p.x, one.y - p.y);
    return under.sort((a, b) => b.order - a.order || far(a) - far(b)).map((one) => one.id);
}

/** The counters whose middle lies between two corners. @param {Iterable<Standing>} standing @param {Point} a @param {Point} b */
export function countersIn(standing, a, b) {
    const left = Math.min(a.x, b.x), right = Math.max(a.x, b.x), top = Math.min(a.y, b.y), bottom = Math.max(a.y, b.y);
    return [...standing].filter((one) => one.x >= left && one.x <= right && one.y >= top && one.y <= bottom).map((one) => one.id);
}
