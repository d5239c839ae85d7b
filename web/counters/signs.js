// SPDX-License-Identifier: MIT
// Signs: small pictures on cards and markers, each in a square from -50 to 50; the engine draws the same (signs.c).

import { s } from '../lib/dom.js';

/** @typedef {[path: string, fill: string, line?: string, width?: number]} Stroke */

const INK = '#1c1c1c';
/** @type {Stroke} */
const BOX = ['M-42 -27H42V27H-42Z', '#fff', INK, 7];
/** @param {number} y */
const wave = (y) => `M-45 ${y}q11 -15 22.5 0t22.5 0t22.5 0t22.5 0`;

/** @type {Record<string, Stroke[] | undefined>} */
export const SIGNS = {
    infantry: [BOX, ['M-42 -27L42 27M-42 27L42 -27', 'none', INK, 7]],
    cavalry: [BOX, ['M-42 27L42 -27', 'none', INK, 7]],
    artillery: [BOX, ['M-14 0a14 14 0 1 0 28 0a14 14 0 1 0 -28 0Z', INK]],
    leader: [['M0 -46L11 -15H45L18 6L28 39L0 19L-28 39L-18 6L-45 -15H-11Z', '#fff', INK, 5]],
    river: [[wave(-22) + wave(24), 'none', '#2b6d99', 9], [wave(1), 'none', '#5f9fc4', 9]],
    hill: [['M-48 34Q-30 -34 -12 -34Q4 -34 16 6Q24 -8 31 -8Q42 -8 48 34Z', '#c9975a', '#6b4a22', 6],
        ['M-24 -8l-7 24M-10 -14l-1 28M4 -6l6 22M30 6l2 16', 'none', '#6b4a22', 4]],
    forest: [['M-20 28V46M24 34V46', 'none', '#5a3d1e', 8],
        ['M-20 -46L2 -8H-8L10 28H-50L-32 -8H-42Z', '#4f7a3a', '#2c4a1e', 5],
        ['M24 -20L40 8H33L48 36H0L15 8H8Z', '#6b994d', '#2c4a1e', 5]],
    plain: [['M-46 30Q0 16 46 30', 'none', '#8f7a22', 7],
        ['M-26 22l-9 -26M-26 22v-32M-26 22l9 -26M4 20l-9 -32M4 20v-42M4 20l9 -32M30 23l-8 -24M30 23v-30M30 23l8 -24',
            'none', '#b0942c', 6]],
    time: [['M0 -34a38 38 0 1 0 .01 0Z', '#fff', INK, 6], ['M0 -18V4L16 14M-9 -46H9M0 -46V-36', 'none', INK, 7]],
    scout: [['M-47 0Q0 -48 47 0Q0 48 -47 0Z', '#fff', INK, 6],
        ['M-16 0a16 16 0 1 0 32 0a16 16 0 1 0 -32 0Z', '#2f6b3a', INK, 4], ['M-5 -4a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z', '#fff']],
    flag: [['M-28 48V-46', 'none', INK, 7], ['M-25 -44Q0 -56 14 -42T46 -40L40 -2Q26 -12 10 -4T-25 -6Z', '#2f5fae', INK, 5]],
};

/** @param {string} name @param {number} y @param {number} size */
function sign(name, y, size) {
    return s('g', { transform: `translate(0 ${y}) scale(${size / 100})` }, ...(SIGNS[name] || []).map(([d, fill, stroke, width]) =>
        s('path', { d, fill, stroke: width ? stroke : null, 'stroke-width': width || null, 'stroke-linejoin': 'round' })));
}

/**
 * The signs of a compound symbol ("river", "infantry-cavalry"): one in the middle, two one above the other.
 * @param {string[]} names @param {number} y @param {number} size
 */
export function signs(names, y, size) {
    const [first, second] = names;
    return second ? [sign(first, y - size / 4, size * 0.75), sign(second, y + size / 3, size * 0.75)]
        : first ? [sign(first, y, size)] : [];
}
