// SPDX-License-Identifier: MIT
// The drawings that counters, cards and markers are made of, as the engine told them with the board.

import { s } from '../lib/dom.js';

/** @typedef {import('../types.js').Drawing} Drawing */

/** @type {Record<string, Drawing | undefined>} */
let known = {};
/** @type {string[]} */
let stripes = [];
/** @type {SVGElement | null} */
let sheet = null;
const hung = new Set(); // names of those that <use> finds on the page

/** All boards tell the same. @param {{ drawings?: Record<string, Drawing>, stripes?: string[] }} board */
export function learnDrawings(board) {
    known = board.drawings || known;
    stripes = board.stripes || stripes;
}

/** @param {number} n from 1 */
export const stripeColour = (n) => stripes[(n - 1) % stripes.length] || '#888';

/** @param {number} n from 1 */
export const stripePart = (n) => `stripe-${Math.floor((n - 1) / (stripes.length || 1)) % 3}`;

/** A kind that has no drawing of its own has that of what it is a kind of. @param {string} set @param {string} symbol @returns {string | null} */
export function drawingOf(set, symbol) {
    for (let name = symbol; name !== ''; name = name.includes('-') ? name.slice(0, name.lastIndexOf('-')) : '') {
        if (known[set + name]) {
            return set + name;
        }
    }
    return null;
}

/** @param {string} name */
export const boxOf = (name) => known[name]?.box || [0, 0, 1, 1];

/** The outline of a drawing. @param {string} name @param {Record<string, any>} look */
export function outlineOf(name, look) {
    return s('path', { d: known[name]?.strokes[0][0] || '', ...look });
}

/** @param {string} name */
export function strokesOf(name) {
    return (known[name]?.strokes || []).map(([d, fill, line, width, at]) => s('path', {
        d, fill: fill || null, stroke: width ? line : null, 'stroke-width': width ? width / 10 : null,
        'stroke-linejoin': width ? 'round' : null, transform: at || null }));
}

/** Where drawings hang that others refer to. */
export function drawingSheet() {
    sheet ||= document.body.appendChild(s('svg', { hidden: true, class: 'looks', 'aria-hidden': 'true' }));
    return sheet;
}

/** A reference to a drawing. @param {string} name @param {string} transform */
export function useDrawing(name, transform) {
    if (!hung.has(name)) {
        hung.add(name);
        drawingSheet().prepend(s('g', { id: `gg-${name}` }, ...strokesOf(name)));
    }
    return s('use', { href: `#gg-${name}`, transform });
}
