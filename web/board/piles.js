// SPDX-License-Identifier: MIT
// Where the counters of a place stand, and the fan that shows a crowded place apart.

import { s } from '../lib/dom.js';
import { BODY, counterUse } from '../counters/draw.js';

/** @typedef {import('../types.js').Piece} Piece */
/** @typedef {import('../types.js').Place} Place */
/** @typedef {import('../types.js').Side} Side */
/** @typedef {{ x: number, y: number, size: number, crowded: boolean, heap?: Piece[] }} Spot
 *   heap: those it lies on top of, itself included */

const PITCH = 1.13;
const LEAST = 0.8; // counters get no smaller than this; then they overlap
const HEAP = 0.55; // where less than this of a counter would be seen, they lie in a heap, a heap a side

/** What shows around a counter that is lit or chosen. */
export const halo = () => s('rect', { class: 'halo', x: -24.5, y: -24.5, width: 49, height: 49, rx: 8 });

/**
 * Rows of counters, each side in rows of its own.
 * @param {Piece[]} pieces @param {Side[]} sides @param {number} across
 */
function rows(pieces, sides, across) {
    /** @type {Piece[][]} */
    const out = [];
    for (const side of [...sides.map((x) => x.id).reverse(), null]) {
        const own = pieces.filter((p) => (sides.some((x) => x.id === p.side) ? p.side : null) === side)
            .sort((a, b) => a.order - b.order);
        for (let i = 0; i < own.length; i += across) {
            out.push(own.slice(i, i + across));
        }
    }
    return out;
}

/**
 * A block of counters around the middle of a place.
 * @param {Piece[]} pieces @param {Place} place @param {Side[]} sides @param {number} size
 * @returns {Map<string, Spot>}
 */
export function arrange(pieces, place, sides, size) {
    const across = Math.ceil(Math.sqrt(pieces.length));
    const lines = rows(pieces, sides, across);
    const most = Math.max(across, lines.length);
    const room = Math.max(place.radius * 2, size) * 1.15;
    const pitch = Math.min(size * PITCH, room / most);
    const drawn = Math.min(size, Math.max(size * LEAST, pitch / PITCH));
    if (pitch < drawn * HEAP) {
        return heaps(rows(pieces, sides, pieces.length), place, drawn);
    }
    /** @type {Map<string, Spot>} */
    const spots = new Map();
    lines.forEach((line, r) => line.forEach((p, i) => spots.set(p.id, {
        x: place.x + (i - (line.length - 1) / 2) * pitch,
        y: place.y + (r - (lines.length - 1) / 2) * pitch,
        size: drawn,
        crowded: pitch < drawn * 0.95,
    })));
    return spots;
}

/**
 * Each side's counters on top of one another, a little aslant, the heaps side by side.
 * @param {Piece[][]} sides @param {Place} place @param {number} size
 */
function heaps(sides, place, size) {
    /** @type {Map<string, Spot>} */
    const spots = new Map();
    sides.forEach((own, n) => own.forEach((p, i) => {
        const up = Math.min(i, 4) * size * 0.07 - size * 0.14;
        spots.set(p.id, { x: place.x + (n - (sides.length - 1) / 2) * size * PITCH + up, y: place.y - up, size, crowded: true,
                          heap: i === own.length - 1 ? own : undefined });
    }));
    return spots;
}

/**
 * Where counters cover each other, what lies higher is drawn later.
 * @param {Piece[]} here in one place @param {Map<string, Spot>} spots @param {Map<string, SVGElement>} drawn @param {SVGElement} layer
 */
export function stackUp(here, spots, drawn, layer) {
    /** @type {SVGElement | null} */
    let below = null;
    if (here.length < 2 || !spots.get(here[0].id)?.crowded) {
        return;
    }
    for (const p of [...here].sort((a, b) => a.order - b.order)) {
        const el = /** @type {SVGElement} */ (drawn.get(p.id));
        if (below && !(below.compareDocumentPosition(el) & Node.DOCUMENT_POSITION_FOLLOWING)) {
            layer.append(el); // only then: what is moved in the tree loses the focus
        }
        below = el;
    }
}

/** How many lie there, and whether one of them can be chosen. @param {Spot} spot @param {number} count @param {boolean} lit */
export function heapSign(spot, count, lit) {
    const x = spot.x + spot.size * 0.48, y = spot.y - spot.size * 0.48, r = spot.size * 0.3;
    return s('g', { class: lit ? 'heap lit' : 'heap' }, s('circle', { cx: x, cy: y, r }),
        s('text', { x, y: y + r * 0.45, 'text-anchor': 'middle', 'font-size': r * 1.3 }, String(count)));
}

/** The counters of one place laid out large above the board. */
export class Fan {
    constructor() {
        this.element = s('g', { class: 'fan' });
        /** @type {string | null} */
        this.place = null;
        /** @type {Map<string, Spot>} */
        this.spots = new Map();
        /** @type {{ x: number, y: number, w: number, h: number } | null} */
        this.back = null;
    }

    /**
     * @param {Place} place @param {Piece[]} pieces @param {Side[]} sides
     * @param {number} size of a counter @param {{ x: number, y: number, w: number, h: number }} view
     * @param {(p: Piece) => Record<string, any>} dress classes and labels of a counter
     */
    open(place, pieces, sides, size, view, dress) {
        const pitch = size * 1.2;
        const across = Math.max(1, Math.min(4, pieces.length, Math.floor((view.w - size / 2) / pitch)));
        const lines = rows(pieces, sides, across);
        const w = Math.max(...lines.map((l) => l.length)) * pitch + size * 0.3, top = size * 0.55;
        const h = lines.length * pitch + size * 0.2 + top;
        const x = clamp(place.x - w / 2, view.x + 4, view.x + view.w - w - 4);
        const y = clamp(place.y - h / 2, view.y + 4, view.y + view.h - h - 4);
        this.close();
        this.place = place.id;
        this.back = { x, y, w, h };
        this.element.append(
            s('rect', { class: 'fan-back', 'data-fan': place.id, x, y, width: w, height: h, rx: size * 0.18 }),
            s('text', { class: 'fan-name', x: x + w / 2, y: y + size * 0.42, 'font-size': size * 0.3,
                        'text-anchor': 'middle' }, place.name));
        lines.forEach((line, r) => line.forEach((p, i) => {
            const spot = { x: x + w / 2 + (i - (line.length - 1) / 2) * pitch,
                           y: y + top + (r + 0.5) * pitch, size, crowded: false };
            this.spots.set(p.id, spot);
            this.element.append(s('g', { ...dress(p), transform: `translate(${spot.x} ${spot.y}) scale(${size / BODY})` },
                halo(),
                counterUse(p, sides)));
        }));
    }

    /** The counter of the fan at a point; '': beside all of them; null: not in the fan. @param {{ x: number, y: number }} p */
    at(p) {
        if (!this.place || !this.back || p.x < this.back.x || p.y < this.back.y || p.x > this.back.x + this.back.w || p.y > this.back.y + this.back.h) {
            return null;
        }
        return [...this.spots].find(([, spot]) => Math.abs(spot.x - p.x) <= spot.size * 0.56 && Math.abs(spot.y - p.y) <= spot.size * 0.56)?.[0] ?? '';
    }

    close() {
        this.place = null;
        this.spots.clear();
        this.element.replaceChildren();
    }
}

/** @param {number} x @param {number} least @param {number} most */
function clamp(x, least, most) {
    return Math.max(least, Math.min(most, x));
}
