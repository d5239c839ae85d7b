// SPDX-License-Identifier: MIT
// What lies under the counters: the outline of a place, the drawing of the board, the names on it.

import { s } from '../lib/dom.js';

/** @typedef {import('../types.js').Board} Board */
/** @typedef {import('../types.js').Place} Place */

/** @param {Place} place */
export function outline(place) {
    return place.outline.length > 0
        ? s('polygon', { points: place.outline.map((p) => p.join(',')).join(' ') })
        : s('circle', { cx: place.x, cy: place.y, r: place.radius });
}

/** The server's drawing, read as an image of its own so that nothing in it can be more than a picture. @param {Board} board */
export function background(board) {
    const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${board.width} ${board.height}">${board.svg}</svg>`;
    const ground = s('svg', { class: 'backdrop', 'aria-hidden': 'true', viewBox: `0 0 ${board.width} ${board.height}` });
    const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    root.querySelectorAll('script, foreignObject').forEach((el) => el.remove());
    root.querySelectorAll('[class]').forEach((el) => el.removeAttribute('class')); // no style of the page is meant for them
    ground.append(...[...root.childNodes].map((n) => document.importNode(n, true)));
    return ground;
}

/** @param {Board} board names, where the background has none */
export function names(board) {
    const size = Math.max(11, Math.max(board.width, board.height) / 75);
    return s('g', { class: 'names', 'aria-hidden': 'true' }, board.named ? [] : board.places.map((p) =>
        s('text', { x: p.x, y: p.y + p.radius + size, 'text-anchor': 'middle', 'font-size': size }, p.name)));
}
