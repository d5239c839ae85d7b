// SPDX-License-Identifier: MIT
// Panels beside the board: tracks, boxes, hands, lists, and the counters that stand in them.

import { h } from '../lib/dom.js';
import { keyed, row } from '../lib/keyed.js';
import { counterPicture, pieceInWords, sideSign, symbolPicture } from '../counters/draw.js';
import { settings } from '../lib/settings.js';
import { t } from '../lib/words.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Panel} Panel */
/** @typedef {import('../types.js').Item} Item */
/** @typedef {import('../types.js').Piece} Piece */
/** @typedef {import('../types.js').Side} Side */
/** @typedef {{ lit: Set<string>, touched: string[] }} Lights */
/** @typedef {{ scene: Scene, sides: Side[], lights: Lights, touch: (id: string, how?: { more?: boolean }) => void,
 *              look: (id: string | null, hover: boolean) => void }} Context */

/** @param {Context} c @param {string} id */
export function state(c, id) {
    const lit = c.lights.lit.has(id), touched = c.lights.touched.includes(id);
    return { lit, touched, cls: `${lit ? 'lit' : ''} ${touched ? 'touched' : ''}` };
}

/** @param {Context} c @param {Piece} p */
function pieceButton(c, p) {
    const { lit, touched, cls } = state(c, p.id), words = pieceInWords(p);
    return h('button', {
        type: 'button', class: `piece-button ${cls}`, title: words, 'data-key': p.id, 'data-id': p.id,
        'aria-label': lit ? t('label.lit', { thing: words }) : words, 'aria-pressed': String(touched),
        onclick: (/** @type {MouseEvent} */ e) => {
            c.look(p.id, false);
            c.touch(p.id, { more: e.shiftKey });
        },
        onmouseenter: () => c.look(p.id, true), onmouseleave: () => c.look(null, true),
    }, counterPicture(p, c.sides));
}

/** Pieces by the place they stand in. @param {Scene} scene */
function byPlace(scene) {
    /** @type {Map<string, Piece[]>} */
    const all = new Map();
    for (const p of scene.pieces) {
        p.place !== null && all.set(p.place, [...all.get(p.place) || [], p]);
    }
    return all;
}

/** @param {Context} c @param {Piece[]} here */
function pieceRows(c, here) {
    return here.map((p) => row(p.id, [p, c.sides, state(c, p.id).cls, settings.pieces], () => pieceButton(c, p)));
}

/** The text, with the value behind it where the text has it not. @param {Item} item */
function words(item) {
    if (item.value === null) {
        return item.text;
    }
    const value = String(item.value).replace('-', '−'), has = new RegExp(`(^|[^0-9])${value}([^0-9]|$)`).test(item.text);
    return has ? item.text : `${item.text} ${value}`.trim();
}

/** @param {Context} c @param {Item} item */
function face(c, item) {
    return [item.symbol ? symbolPicture(item, c.sides, '') : item.side ? sideSign(c.sides, item.side) : null,
            h('span', { class: 'item-text' }, words(item))];
}

/** The item itself, without those who stand there. @param {Context} c @param {Item} item */
function itemView(c, item) {
    const id = item.id, { lit, touched, cls } = state(c, id || '');
    const mark = { class: `item ${item.on ? 'on' : ''} ${id === null ? '' : cls}`, 'aria-current': item.on ? 'true' : null };
    if (id === null || !lit && !touched) {
        return h('li', { ...mark, 'data-id': id }, face(c, item));
    }
    return h('li', mark, h('button', { type: 'button', class: 'item-button', 'data-key': id, 'data-id': id, 'aria-pressed': String(touched),
                                       'aria-label': t('label.lit', { thing: words(item) }), onclick: () => c.touch(id) }, face(c, item)));
}

/** Who stands there comes after the item itself. @param {Context} c @param {Element} el @param {Piece[]} here */
function putStanding(c, el, here) {
    let box = el.querySelector(':scope > .standing');
    if (here.length === 0) {
        box?.remove();
        return;
    }
    if (!box) {
        box = h('div', { class: 'standing' });
        el.append(box);
    }
    keyed(box, pieceRows(c, here));
}

/** @param {Context} c @param {Map<string, Piece[]>} standing @param {Item} item @param {number} n */
function itemRow(c, standing, item, n) {
    const id = item.id;
    return row(id ?? `${n}`, [item, c.sides, id !== null && state(c, id).cls, settings.pieces], () => itemView(c, item),
        (el) => id !== null && putStanding(c, el, standing.get(id) || []));
}

/** Is it laid along the bottom, as cards? @param {Panel} p */
export const isCards = (p) => ['cards', 'row', 'piles', 'letters'].includes(p.shape);

/** @param {Context} c @param {Map<string, Piece[]>} standing @param {Panel} p */
function panelRow(c, standing, p) {
    const shape = ['track', 'boxes', 'hand', 'text'].includes(p.shape) ? p.shape : 'list';
    return row(p.id, [p.title, shape], () => h('section', { class: `panel ${shape}`, 'data-panel': p.id, 'aria-label': p.title }, h('h3', null, p.title), h('ul', null)),
        (el) => keyed(/** @type {Element} */ (el.lastElementChild), p.items.map((item, n) => itemRow(c, standing, item, n))));
}

/** Counters that stand neither on the board nor in a panel. @param {Scene} scene */
export function strays(scene) {
    const known = new Set([...scene.places, ...scene.panels.flatMap((p) => p.items.map((i) => i.id))]);
    return scene.pieces.filter((p) => p.place === null || !known.has(p.place));
}

/** All panels, and who stands nowhere. @param {Context} c */
export function panelRows(c) {
    const lost = strays(c.scene), standing = byPlace(c.scene);
    return [...c.scene.panels.filter((p) => !isCards(p)).map((p) => panelRow(c, standing, p)), lost.length > 0 && row(' elsewhere', [],
        () => h('section', { class: 'panel', 'aria-label': t('elsewhere') }, h('h3', null, t('elsewhere')), h('div', { class: 'standing' })),
        (el) => keyed(/** @type {Element} */ (el.lastElementChild), pieceRows(c, lost)))];
}
