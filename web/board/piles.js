// SPDX-License-Identifier: MIT
// Where the counters of a place stand, and the fan that shows a crowded place apart.

import { s } from '../lib/dom.js';
import { BODY, counterUse } from '../counters/draw.js';

/** @typedef {import('../types.js').Piece} Piece */
/** @typedef {import('../types.js').Place} Place */
/** @typedef {import('../types.js').Side} Side */
/** @typedef {{ x: number, y: number, size: number, crowded: boolean, z: number, heap?: Piece[] }} Spot
 *   z: what lies higher has more; heap: those it lies on top of, itself included */

const PITCH = 1.13;
const LEAST = 0.86; // counters get no smaller than this where they stand side by side; then they lie in piles, one a side
const OFFSET = 0.074; // of a counter that the next one of a pile is aside; three of them are seen
const DISC = 0.76; // of a counter: leaders at the corner of a pile
const CORNER = 0.5; // of a counter that they are aside, and above: the figure below them is seen

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
 * A block of counters around the middle of a place, or piles where there is no room for one.
 * @param {Piece[]} pieces @param {Place} place @param {Side[]} sides @param {number} size
 * @returns {Map<string, Spot>} the lowest first
 */
export function arrange(pieces, place, sides, size) {
    const across = Math.ceil(Math.sqrt(pieces.length));
    const lines = rows(pieces, sides, across);
    const most = Math.max(across, lines.length);
    const room = Math.max(place.radius * 2, size) * 1.15;
    const pitch = Math.min(size * PITCH, room / most);
    if (pieces.length > 1 && pitch < size * LEAST) {
        return piles(rows(pieces, sides, pieces.length), place, size);
    }
    /** @type {Map<string, Spot>} */
    const spots = new Map();
    lines.forEach((line, r) => line.forEach((p, i) => spots.set(p.id, {
        x: place.x + (i - (line.length - 1) / 2) * pitch,
        y: place.y + (r - (lines.length - 1) / 2) * pitch,
        size: Math.min(size, pitch / 1.03), crowded: false, z: p.order,
    })));
    return spots;
}

/** @param {Piece} p */
const leads = (p) => p.symbol.startsWith('leader');

/** Where the dart of a pile points, in degrees. @param {Piece[]} pieces */
const facingOf = (pieces) => pieces.find((p) => !leads(p) && p.facing !== null)?.facing ?? 180;

/**
 * Each side's units in a pile, the highest whole, those below it a little aside; leaders as discs above them.
 * @param {Piece[][]} sides @param {Place} place @param {number} size
 */
function piles(sides, place, size) {
    /** @type {Map<string, Spot>} */
    const spots = new Map();
    sides.forEach((own, n) => {
        const units = own.filter((p) => !leads(p)), chiefs = own.filter(leads), deep = Math.min(units.length - 1, 2) * OFFSET * size;
        const corner = facingOf(own) > 280 ? CORNER : -CORNER; // where the dart is not
        const x = place.x + (n - (sides.length - 1) / 2) * size * PITCH - deep / 2, y = place.y - deep / 2, many = own.length > 1 ? own : undefined;
        units.forEach((p, i) => {
            const aside = Math.min(units.length - 1 - i, 2) * OFFSET * size;
            spots.set(p.id, { x: x + aside, y: y + aside, size, crowded: true, z: i, heap: i === units.length - 1 ? many : undefined });
        });
        chiefs.forEach((p, i) => {
            const alone = units.length === 0, deep = chiefs.length - 1 - i; // the last is drawn over the others, which stand further out below it
            const aside = alone ? (i - (chiefs.length - 1) / 2) * OFFSET * 2 : corner * (deep > 0 ? 1.44 : 1), down = alone ? 0 : CORNER * (deep - 1);
            spots.set(p.id, { x: x + aside * size, y: y + down * size, size: alone ? size : size * DISC, crowded: true, z: units.length + i,
                              heap: alone && deep === 0 ? many : undefined });
        });
    });
    return spots;
}

/**
 * Where counters cover each other, what lies higher is drawn later.
 * @param {Map<string, Spot>} spots of one place, the lowest first @param {Map<string, SVGElement>} drawn @param {SVGElement} layer
 */
export function stackUp(spots, drawn, layer) {
    /** @type {SVGElement | null} */
    let below = null;
    for (const [id, spot] of spots) {
        const el = spot.crowded ? drawn.get(id) : null;
        if (el && below && !(below.compareDocumentPosition(el) & Node.DOCUMENT_POSITION_FOLLOWING)) {
            layer.append(el); // only then: what is moved in the tree loses the focus
        }
        below = el || below;
    }
}

/** How many lie there, and whether one of them can be chosen; at a corner where the dart is not. @param {Spot} spot @param {Piece[]} heap @param {boolean} lit */
export function heapSign(spot, heap, lit) {
    const facing = facingOf(heap), right = (facing > 15 && facing < 80) || (facing > 280 && heap.some(leads));
    const x = spot.x + spot.size * 0.46, y = spot.y + spot.size * (right ? 0.1 : -0.44), r = spot.size * 0.19;
    return s('g', { class: lit ? 'heap lit' : 'heap' }, s('circle', { cx: x, cy: y, r }),
        s('text', { x, y: y + r * 0.5, 'text-anchor': 'middle', 'font-size': r * 1.45 }, String(heap.length)));
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
                           y: y + top + (r + 0.5) * pitch, size, crowded: false, z: 0 };
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
