// SPDX-License-Identifier: MIT
// The dice tray: dice as they fell, what was added to them, by which rule, and what came of it.

import { h, s } from '../lib/dom.js';
import { signed, t } from '../lib/words.js';

/** @typedef {import('./clips.js').Roll} Roll */
/** @typedef {import('../types.js').Breakdown} Breakdown */
/** @typedef {import('../types.js').Message} Message */
/** A link to a rule. @typedef {(clause: string | null | undefined) => Node | null} Chip */

const FACES = 6;
const PIPS = [[], [[0, 0]], [[-1, -1], [1, 1]], [[-1, -1], [0, 0], [1, 1]], [[-1, -1], [1, -1], [-1, 1], [1, 1]],
    [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]]];
const FEW = 3; // parts that a line names one by one
const CALM = 0.55; // of a die's time; then it lies still

/** Two dice that add up to a sum: where the game knows no more, any pair would do, and a step has always the same. @param {number} sum @param {number} step */
export function pairOf(sum, step) {
    const least = Math.max(1, sum - FACES), most = Math.min(FACES, sum - 1), ways = most - least + 1;
    const first = least + (Math.imul(step + 1, 0x9e3779b1) >>> 16) % ways;
    return [first, sum - first];
}

/** The dice to show. @param {Roll} roll @param {number} step @returns {number[]} */
export function facesOf(roll, step) {
    return roll.dice || (roll.sum !== null && roll.sum > 1 && roll.sum <= 2 * FACES ? pairOf(roll.sum, step) : []);
}

/**
 * How the dice stand in a sum: as its first part, or one part each; what is left was added to them. Where they do not stand in it (a chart is
 * read by sum and die), all of it is added to nothing.
 * @param {Breakdown} b @param {number[]} faces @returns {{ dice: number[], added: import('../types.js').Modifier[] }}
 */
export function partsOf(b, faces) {
    const all = b.modifiers, sum = faces.reduce((a, x) => a + x, 0);
    if (faces.length > 0 && all[0]?.value === sum) {
        return { dice: [sum], added: all.slice(1) };
    }
    const each = faces.length > 1 && faces.every((x, i) => Math.abs(all[i]?.value ?? 0) === x);
    return each ? { dice: all.slice(0, faces.length).map((m) => m.value), added: all.slice(faces.length) } : { dice: [], added: all };
}

/** @param {number} x */
const plain = (x) => String(x).replace('-', '−');

/** "6 − 2 = 4", many parts as one; nothing where the dice are no part of a sum. @param {Breakdown | null} b @param {number[]} faces */
export function sumLine(b, faces) {
    const { dice, added } = b ? partsOf(b, faces) : { dice: [], added: [] };
    if (!b || dice.length === 0) {
        return '';
    }
    const more = added.length > FEW ? [added.reduce((sum, m) => sum + m.value, 0)] : added.map((m) => m.value), [first, ...rest] = [...dice, ...more];
    const parts = rest.map((x) => (x < 0 ? `− ${-x}` : `+ ${x}`));
    return rest.length > 0 ? `${plain(first)} ${parts.join(' ')} = ${plain(b.total)}` : plain(first);
}

/** @param {number} face @returns {SVGElement} */
export function dieFace(face) {
    const numbered = face < 1 || face > FACES;
    return s('svg', { viewBox: '-50 -50 100 100', class: 'die', 'aria-hidden': 'true' },
        s('rect', { class: 'die-body', x: -44, y: -44, width: 88, height: 88, rx: 18 }),
        numbered ? s('text', { x: 0, y: 16, 'text-anchor': 'middle', 'font-size': 46 }, String(face))
            : PIPS[face].map(([x, y]) => s('circle', { cx: x * 23, cy: y * 23, r: 8.5 })));
}

/** Before it comes to rest a die shows one face after the other. @param {number} face @param {number} part @param {number} n which die */
export function seenFace(face, part, n) {
    return part >= CALM ? face : 1 + (Math.floor(part * 14) * 5 + n * 2 + face) % FACES;
}

/** Dice at a moment of their fall. @param {number[]} faces @param {number} part from 0 to 1 @param {boolean} still nothing may move */
export function diceView(faces, part, still) {
    const rest = still ? 1 : Math.min(1, part / CALM), away = (1 - rest) ** 2;
    return h('span', { class: 'dice', 'aria-hidden': 'true' }, faces.map((face, n) => {
        const el = dieFace(still ? face : seenFace(face, part, n));
        el.style.transform = rest === 1 ? `rotate(${n % 2 ? 6 : -5}deg)` : `translate(${-90 * away}px, ${-30 * away * Math.abs(Math.cos(part * 16))}px) rotate(${-300 * away + (n % 2 ? 6 : -5)}deg)`;
        return el;
    }));
}

/** A chip of what was added. @param {import('../types.js').Modifier} m @param {Chip} chip */
function addedChip(m, chip) {
    return h('li', { class: `added ${m.value < 0 ? 'less' : m.value > 0 ? 'more' : ''}` }, h('b', null, signed(m.value)), ' ', m.text, ' ', chip(m.clause));
}

/** @param {Message | null | undefined} m @param {Chip} chip @param {string} cls */
function said(m, chip, cls) {
    return m ? h('p', { class: cls }, m.text, ' ', chip(m.clause)) : null;
}

/** How a roll is told to those who hear the page. @param {Roll} roll @param {string} told what the log says of it */
export function rollWords(roll, told) {
    const faces = roll.dice || [], b = roll.breakdown;
    const sum = b && b.modifiers.length > 1 ? `${t('dice.total', { total: b.total })} ` : '';
    return told || `${faces.join(', ')}. ${sum}${b?.result?.text || ''}`;
}

/**
 * The tray as it looks at a moment of the roll: dice, then what is added, then the result.
 * @param {{ roll: Roll, step: number, text: string, part: number, still: boolean, chip: Chip, close: () => void }} c
 */
export function trayView(c) {
    const faces = facesOf(c.roll, c.step), b = c.roll.breakdown, calm = c.still || c.part >= CALM, added = b ? partsOf(b, faces).added : [];
    return h('div', { class: 'tray-in' },
        b ? said(b.title, c.chip, 'tray-title') : null,
        h('div', { class: 'tray-dice' }, diceView(faces, c.part, c.still), calm ? h('b', { class: 'tray-sum' }, sumLine(b, faces)) : null),
        calm && added.length > 0 ? h('ul', { class: 'added-list' }, added.map((m) => addedChip(m, c.chip))) : null,
        calm && b ? said(b.table, c.chip, 'tray-table') : null,
        calm ? h('p', { class: 'tray-result' }, b?.result?.text || c.text) : null);
}
