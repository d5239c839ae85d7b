// SPDX-License-Identifier: MIT
// Panels beside the board: tracks, boxes, hands, lists, and the counters that stand in them.

import { h } from '../lib/dom.js';
import { counterPicture, pieceInWords, sideSign, symbolPicture } from '../counters/draw.js';
import { t } from '../lib/words.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Panel} Panel */
/** @typedef {import('../types.js').Item} Item */
/** @typedef {import('../types.js').Piece} Piece */
/** @typedef {import('../types.js').Side} Side */
/** @typedef {{ lit: Set<string>, touched: string[] }} Lights */
/** @typedef {{ scene: Scene, sides: Side[], lights: Lights, touch: (id: string) => void,
 *              look: (id: string | null, hover: boolean) => void }} Context */

/** @param {Context} c @param {string} id */
function state(c, id) {
    const lit = c.lights.lit.has(id), touched = c.lights.touched.includes(id);
    return { lit, touched, cls: `${lit ? 'lit' : ''} ${touched ? 'touched' : ''}` };
}

/** @param {Context} c @param {Piece} p */
function pieceButton(c, p) {
    const { lit, touched, cls } = state(c, p.id), words = pieceInWords(p);
    return h('button', {
        type: 'button', class: `piece-button ${cls}`, title: words, 'data-key': p.id, 'data-id': p.id,
        'aria-label': lit ? t('label.lit', { thing: words }) : words, 'aria-pressed': String(touched),
        onclick: () => {
            c.look(p.id, false);
            c.touch(p.id);
        },
        onmouseenter: () => c.look(p.id, true), onmouseleave: () => c.look(null, true),
    }, counterPicture(p, c.sides));
}

/** @param {Context} c @param {string | null} id */
function standing(c, id) {
    const here = c.scene.pieces.filter((p) => p.place !== null && p.place === id);
    return here.length > 0 ? h('div', { class: 'standing' }, here.map((p) => pieceButton(c, p))) : null;
}

/** The text, with the value behind it where the text has it not. @param {Item} item */
function words(item) {
    if (item.value === null) {
        return item.text;
    }
    const has = new RegExp(`(^|[^0-9])${item.value}([^0-9]|$)`).test(item.text);
    return has ? item.text : `${item.text} ${item.value}`.trim();
}

/** @param {Context} c @param {Item} item */
function face(c, item) {
    return [item.symbol ? symbolPicture(item, c.sides, '') : item.side ? sideSign(c.sides, item.side) : null,
            h('span', { class: 'item-text' }, words(item))];
}

/** @param {Context} c @param {Item} item */
function itemView(c, item) {
    const id = item.id, on = item.on ? 'on' : '';
    const mark = item.on ? { 'aria-current': 'true' } : null;
    if (id === null) {
        return h('li', { class: `item ${on}`, ...mark }, face(c, item));
    }
    const { lit, touched, cls } = state(c, id);
    if (!lit && !touched) {
        return h('li', { class: `item ${on}`, 'data-id': id, ...mark }, face(c, item), standing(c, id));
    }
    return h('li', { class: `item ${on} ${cls}`, ...mark },
        h('button', { type: 'button', class: 'item-button', 'data-key': id, 'data-id': id, 'aria-pressed': String(touched),
                      'aria-label': t('label.lit', { thing: words(item) }), onclick: () => c.touch(id) }, face(c, item)),
        standing(c, id));
}

/** @param {Context} c @param {Panel} p */
function panelView(c, p) {
    const shape = ['track', 'boxes', 'hand', 'text'].includes(p.shape) ? p.shape : 'list';
    return h('section', { class: `panel ${shape}`, 'data-panel': p.id, 'aria-label': p.title },
        h('h3', null, p.title), h('ul', null, p.items.map((item) => itemView(c, item))));
}

/** Counters that stand neither on the board nor in a panel. @param {Scene} scene */
export function strays(scene) {
    const known = new Set([...scene.places, ...scene.panels.flatMap((p) => p.items.map((i) => i.id))]);
    return scene.pieces.filter((p) => p.place === null || !known.has(p.place));
}

/** All panels, and who stands nowhere. @param {Context} c */
export function panelsView(c) {
    const lost = strays(c.scene);
    const elsewhere = lost.length === 0 ? null : h('section', { class: 'panel', 'aria-label': t('elsewhere') },
        h('h3', null, t('elsewhere')), h('div', { class: 'standing' }, lost.map((p) => pieceButton(c, p))));
    return [...c.scene.panels.map((p) => panelView(c, p)), elsewhere];
}
