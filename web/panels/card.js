// SPDX-License-Identifier: MIT
// The card of the thing that is looked at: its state in words, and the questions one can ask of it.

import { ICONS, h, iconButton } from '../lib/dom.js';
import { row } from '../lib/keyed.js';
import { counterPicture } from '../counters/draw.js';
import { clauseLink } from './reasons.js';
import { t } from '../lib/words.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Board} Board */
/** @typedef {import('../types.js').Layer} Layer */
/** @typedef {import('../types.js').Mark} Mark */
/** @typedef {import('../types.js').Piece} Piece */
/** @typedef {{ layer: string, thing: string, name: string, marks: Mark[] }} Shown */
/** @typedef {{ scene: Scene, board: Board, layers: Layer[], shown: Shown | null,
 *              ask: (layer: Layer, thing: string) => void, clear: () => void, close: () => void }} Context */

/** What a thing of a scene is called, wherever it lies. @param {string} id @param {Scene | null} scene @param {Board | null} board */
export function nameOf(id, scene, board) {
    const thing = scene?.pieces.find((p) => p.id === id) || board?.places.find((p) => p.id === id);
    const button = scene?.buttons.find((b) => b.id === id)?.text;
    const item = scene?.panels.flatMap((p) => p.items).find((i) => i.id === id)?.text;
    return thing?.name || button || item || scene?.moves.find((m) => m.touch.includes(id))?.text || id;
}

/** @param {Piece} p */
function state(p) {
    return h('ul', { class: 'words' }, p.words.map((w) => h('li', null, w.text, ' ', clauseLink(w.clause))));
}

/** @param {Context} c @param {string} kind @param {string} id */
function questions(c, kind, id) {
    const fit = c.layers.filter((l) => l.from === null || l.from === kind);
    return fit.length === 0 ? null : h('div', { class: 'layers' }, fit.map((l) => {
        const on = c.shown?.layer === l.id && c.shown.thing === id;
        return h('button', { type: 'button', class: 'layer', 'aria-pressed': String(on), 'data-key': `layer-${l.id}`,
                             onclick: () => (on ? c.clear() : c.ask(l, id)) }, l.name);
    }));
}

/** @param {Context} c @param {Piece} p */
function pieceCard(c, p) {
    const place = c.board.places.find((x) => x.id === p.place);
    return [h('div', { class: 'card-head' }, counterPicture(p, c.board.sides),
        h('div', null, h('b', null, p.name), place ? h('small', null, place.name) : null)),
    c.shown?.thing === p.id ? null : state(p), questions(c, 'piece', p.id)];
}

/** @param {Context} c @param {string} id @param {Piece[]} here */
function placeCard(c, id, here) {
    const place = c.board.places.find((x) => x.id === id);
    const mark = c.shown?.marks.find((m) => m.place === id);
    return !place ? null : [h('div', { class: 'card-head' }, h('b', null, place.name)),
        mark?.text ? h('p', { class: mark.good ? 'good' : 'bad' }, mark.text) : null,
        c.shown?.thing === id ? null : h('ul', { class: 'words' }, here.map((p) => h('li', null, counterPicture(p, c.board.sides), p.name,
            p.words.length > 0 ? h('small', null, ' ', p.words.map((w) => w.text).join(', ')) : null))),
        questions(c, 'place', id)];
}

/** What a layer found, with the reason where it is barred. @param {Context} c @param {Shown} shown */
function marksList(c, shown) {
    return h('details', { class: 'marks-list', open: true },
        h('summary', null, shown.name),
        shown.marks.length === 0 ? h('p', { class: 'dim' }, t('layer.none')) : null,
        h('ul', { tabindex: 0, 'aria-label': shown.name }, shown.marks.map((m) => h('li', { class: m.good ? 'good' : 'bad' },
            h('span', { 'aria-hidden': 'true' }, m.good ? '✓ ' : '✕ '), c.board.places.find((p) => p.id === m.place)?.name || m.place,
            m.value !== null && m.value !== 0 ? ` (${m.value})` : '', m.text ? h('small', null, ' ', m.text) : null))),
        h('button', { type: 'button', 'data-key': 'layer-clear', onclick: () => c.clear() }, t('layer.clear')));
}

/** @param {Context} c @param {string | null} id @param {boolean} pinned it stays until it is closed */
export function infoRows(c, id, pinned) {
    const { shown, board, layers } = c, piece = c.scene.pieces.find((p) => p.id === id);
    const here = piece || !id ? [] : c.scene.pieces.filter((p) => p.place === id), known = piece || board.places.some((p) => p.id === id);
    return [known && id && row(id, [piece, board, layers.length, shown, pinned, ...here], () => h('div', { class: 'card' }, pinned ? iconButton(ICONS.close, t('close'), c.close, { 'data-key': 'card-close' }) : null, piece ? pieceCard(c, piece) : placeCard(c, id, here))),
            shown && row(' marks', [shown], () => marksList(c, shown))];
}
