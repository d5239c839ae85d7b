// SPDX-License-Identifier: MIT
// The counters on the board: who stands where, drawn and put only where something has changed.

import { s } from '../lib/dom.js';
import { keyed, put, row } from '../lib/keyed.js';
import { BODY, counterUse } from '../counters/draw.js';
import { arrange, halo, heapSign, stackUp } from './piles.js';

/** @typedef {import('../types.js').Board} Board */
/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Piece} Piece */
/** @typedef {import('../types.js').Place} Place */
/** @typedef {import('./piles.js').Spot} Spot */

export class Counters {
    /** @param {Board} board @param {() => number} size as a part of the usual one */
    constructor(board, size) {
        this.board = board;
        this.part = size;
        /** @type {Map<string, SVGElement>} */
        this.drawn = new Map();
        /** @type {Map<string, Spot>} */
        this.spots = new Map();
        /** @type {Map<string, Piece[]>} */
        this.here = new Map(); // by place
        /** @type {Map<string, Piece>} */
        this.known = new Map(); // by id
        /** @type {Map<string, Place>} */
        this.places = new Map(board.places.map((p) => [p.id, p]));
        this.layer = s('g', { class: 'pieces' });
        this.heaps = s('g', { class: 'pieces heaps', 'aria-hidden': 'true' });
    }

    get size() {
        return this.board.counter * this.part();
    }

    /** @param {string} place @returns {Piece[]} */
    at(place) {
        return this.here.get(place) || [];
    }

    /** Those on the board, for hitting them by arithmetic. */
    *standing() {
        for (const [id, spot] of this.spots) {
            yield { id, x: spot.x, y: spot.y, size: spot.size, order: spot.z };
        }
    }

    /** The places where something is not as it was. @param {Map<string, Piece>} known pieces as they are now */
    stirred(known) {
        /** @type {Set<string>} */
        const places = new Set();
        for (const p of new Set([...known.values(), ...this.known.values()])) {
            const before = this.known.get(p.id), now = known.get(p.id);
            if (before !== now) {
                before && places.add(before.place || '');
                now && places.add(now.place || '');
            }
        }
        return places;
    }

    /** Who stands in these places, and who stood there. @param {Scene} scene @param {Set<string>} places */
    regroup(scene, places) {
        const ids = [...places].flatMap((place) => this.at(place).map((p) => p.id));
        places.forEach((place) => this.here.set(place, []));
        for (const p of scene.pieces) {
            if (places.has(p.place || '')) {
                this.at(p.place || '').push(p);
                ids.push(p.id);
            }
        }
        return new Set(ids);
    }

    /** Only where something has changed is anything put. @param {Scene} scene @param {boolean} all whether it has or not @returns {string[]} what may look another way */
    put(scene, all) {
        const known = new Map(scene.pieces.map((p) => [p.id, p])), places = all ? new Set([...this.here.keys()]) : this.stirred(known);
        this.known = known;
        const ids = this.regroup(scene, places);
        ids.forEach((id) => this.spots.delete(id));
        /** @type {Map<string, Spot>[]} */
        const stood = [];
        for (const id of places) {
            const place = this.places.get(id);
            place && stood.push(arrange(this.at(id), place, this.board.sides, this.size));
        }
        stood.forEach((here) => here.forEach((spot, piece) => this.spots.set(piece, spot)));
        for (const id of ids) {
            const piece = known.get(id);
            piece && this.spots.has(id) ? this.putOne(piece) : this.drop(id);
        }
        stood.forEach((here) => stackUp(here, this.drawn, this.layer));
        return [...places, ...ids];
    }

    /** @param {string} id */
    drop(id) {
        this.drawn.get(id)?.remove();
        this.drawn.delete(id);
    }

    /** @param {Piece} p */
    putOne(p) {
        const spot = /** @type {Spot} */ (this.spots.get(p.id));
        let el = this.drawn.get(p.id);
        if (!el) {
            el = s('g', { class: 'piece', 'data-id': p.id, role: 'button', tabindex: -1 }, halo(), counterUse(p, this.board.sides));
            this.drawn.set(p.id, el);
            this.layer.append(el);
        }
        const use = counterUse(p, this.board.sides).getAttribute('href') || '';
        put(/** @type {Element} */ (el.lastElementChild), 'href', use);
        const to = `translate(${spot.x}px, ${spot.y}px) scale(${spot.size / BODY})`;
        if (el.style.transform !== to) {
            el.style.transform = to;
        }
    }

    /** How many lie in each heap. @param {Set<string>} lit */
    putHeaps(lit) {
        keyed(this.heaps, [...this.spots].map(([id, spot]) => {
            const heap = spot.heap, on = heap?.some((p) => lit.has(p.id)) || false;
            return heap && row(id, [spot.x, spot.y, spot.size, heap.length, heap.map((p) => p.facing).join(), on], () => heapSign(spot, heap, on));
        }));
    }
}
