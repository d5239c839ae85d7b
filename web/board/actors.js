// SPDX-License-Identifier: MIT
// What follows the hand: copies of the counters that are dragged, and the box that is drawn with Shift.

import { h } from '../lib/dom.js';
import { counterPicture } from '../counters/draw.js';

/** @typedef {import('../types.js').Piece} Piece */
/** @typedef {import('../types.js').Side} Side */
/** @typedef {{ x: number, y: number }} Point */

const FEW = 4; // more of them are told by a number

export class Actors {
    /** @param {Side[]} sides */
    constructor(sides) {
        this.sides = sides;
        this.carried = h('div', { class: 'carried', 'aria-hidden': 'true', hidden: true });
        this.box = h('div', { class: 'box', 'aria-hidden': 'true', hidden: true });
    }

    /** @param {Piece[]} pieces @param {number} size in pixels */
    take(pieces, size) {
        const shown = pieces.slice(0, FEW).map((p, i) => {
            const el = counterPicture(p, this.sides);
            el.style.width = `${size * 52 / 42}px`; // its picture is so much wider than its body
            el.style.translate = `${i * size * 0.12}px ${-i * size * 0.12}px`;
            return el;
        });
        this.carried.replaceChildren(...shown, pieces.length > 1 ? h('b', null, String(pieces.length)) : '');
        this.carried.hidden = false;
    }

    /** @param {Point} at in the window */
    carry(at) {
        this.carried.style.transform = `translate(${at.x}px, ${at.y}px)`;
    }

    /** @param {Point} a @param {Point} b in the window */
    span(a, b) {
        this.box.hidden = false;
        this.box.style.transform = `translate(${Math.min(a.x, b.x)}px, ${Math.min(a.y, b.y)}px)`;
        this.box.style.width = `${Math.abs(a.x - b.x)}px`;
        this.box.style.height = `${Math.abs(a.y - b.y)}px`;
    }

    rest() {
        this.carried.hidden = true;
        this.box.hidden = true;
    }
}
