// SPDX-License-Identifier: MIT
// A game of cards: the hand along the bottom, open cards, piles and letters, as real cards.  They are played by touch, by
// key, or dragged to where they go.

import { h } from '../lib/dom.js';
import { keyed, row } from '../lib/keyed.js';
import { t } from '../lib/words.js';
import { scenePicture, toneOf } from '../counters/draw.js';
import { isCards, state } from './tracks.js';

/** @typedef {import('../types.js').Panel} Panel */
/** @typedef {import('../types.js').Item} Item */
/** @typedef {import('./tracks.js').Context & { under: (at: { x: number, y: number }) => string[], drop: (ids: string[]) => void }} Context
 *   under: what of the board lies at a point of the screen; drop: a card that was touched comes to lie on these */

const FAR = 8; // pixels that a card is dragged before it leaves its place
const TURN = 3.2, MOST = 14; // degrees between two cards of a hand, and of the outermost
const HUE = '#2f3d63';

/** @param {Panel} p @param {Item} item */
function face(p, item) {
    const back = item.symbol === 'card-back', many = item.value !== null && item.value > 1 ? item.value : null, letter = p.shape === 'letters';
    const plate = h('span', { class: 'card-plate item-text' }, item.text), hue = item.colour || HUE;
    if (!back && !letter) {
        plate.style.background = hue;
        plate.style.color = toneOf(hue);
    }
    const sheet = h('span', { class: `sheet ${back ? 'back' : ''} ${letter ? 'letter' : ''} ${letter && item.on ? 'open' : ''} ${many ? 'many' : ''}` },
        back && !letter ? h('span', { class: 'hatch', 'aria-hidden': 'true' }) : h('span', { class: 'window', 'aria-hidden': 'true' }, scenePicture(back ? 'card-flag' : item.symbol, item.on)),
        plate, ' ', item.about ? h('span', { class: 'card-about' }, item.about) : null, many ? h('b', { class: 'card-count', 'data-count': many, 'aria-hidden': 'true' }) : null);
    sheet.style.setProperty('--hue', hue);
    return sheet;
}

/** @param {Context} c @param {Panel} p @param {Item} item */
function card(c, p, item) {
    const id = item.id, { lit, touched, cls } = state(c, id || '');
    const mark = { class: `item card ${item.symbol ? '' : 'gap'} ${item.on ? 'on' : ''} ${id === null ? '' : cls}`, 'aria-current': item.on && p.shape !== 'letters' ? 'true' : null };
    const inside = item.symbol ? face(p, item) : h('span', { class: 'item-text' }, item.text);
    if (id === null || !lit && !touched && (c.lights.lit.size === 0 || id.startsWith('do-'))) {
        return h('li', { ...mark, 'data-id': id }, inside);
    }
    const label = [item.text, item.about].filter((x) => x).join(' ');
    if (!lit && !touched) { // touched, it says why not
        return h('li', mark, h('button', { type: 'button', class: 'item-button idle', tabindex: -1, 'data-key': id, 'data-id': id, 'aria-label': label, onclick: () => c.touch(id), onkeydown: step }, inside));
    }
    return h('li', mark, h('button', { type: 'button', class: 'item-button', 'data-key': id, 'data-id': id, 'aria-pressed': String(touched), 'aria-label': t('label.lit', { thing: label }), title: t('cards.how'),
                                       onclick: () => c.touch(id), onpointerdown: (/** @type {PointerEvent} */ e) => drag(c, id, e), onkeydown: step }, inside));
}

/** Arrow keys go from card to card. @param {KeyboardEvent} e */
function step(e) {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[e.key], box = /** @type {HTMLElement} */ (e.currentTarget).closest('.cards-table');
    const all = [.../** @type {NodeListOf<HTMLElement>} */ (box?.querySelectorAll('.item-button') || [])], next = all[all.indexOf(/** @type {HTMLElement} */ (e.currentTarget)) + (way || 0)];
    if (way && next) {
        next.focus();
        e.preventDefault();
        e.stopPropagation();
    }
}

/** The click that ends a drag is none. @param {Event} e */
const hush = (e) => e.stopImmediatePropagation();

/** A card follows the hand; where it is let go it is played, with what lies there. @param {Context} c @param {string} id @param {PointerEvent} from */
function drag(c, id, from) {
    const button = /** @type {HTMLElement} */ (from.currentTarget);
    /** @type {HTMLElement | null} */
    let copy = null;
    const move = (/** @type {PointerEvent} */ e) => {
        if (!copy && (Math.abs(e.clientX - from.clientX) > FAR || Math.abs(e.clientY - from.clientY) > FAR)) {
            if (e.pointerType === 'touch' && Math.abs(e.clientX - from.clientX) > Math.abs(e.clientY - from.clientY)) {
                end();
                return; // the strip is scrolled
            }
            copy = h('div', { class: 'card-carried', 'aria-hidden': 'true' });
            copy.append(button.firstElementChild?.cloneNode(true) || '');
            copy.style.width = `${button.offsetWidth}px`;
            document.body.append(copy);
            button.classList.add('away');
        }
        if (copy) {
            copy.style.transform = `translate(${e.clientX}px, ${e.clientY}px) translate(-50%, -60%)`;
        }
    };
    const drop = (/** @type {PointerEvent} */ e) => {
        const carried = copy !== null;
        end();
        if (carried) {
            button.addEventListener('click', hush, true);
            window.setTimeout(() => {
                button.removeEventListener('click', hush, true);
                dropped(c, id, e);
            });
        }
    };
    const end = () => {
        copy?.remove();
        button.classList.remove('away');
        document.removeEventListener('pointermove', move);
        document.removeEventListener('pointerup', drop);
        document.removeEventListener('pointercancel', end);
    };
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerup', drop);
    document.addEventListener('pointercancel', end);
}

/** Played with what lies there and can be chosen; back in its own panel nothing is done. @param {Context} c @param {string} id @param {PointerEvent} at */
function dropped(c, id, at) {
    const el = document.elementFromPoint(at.clientX, at.clientY), home = el?.closest('[data-panel]')?.querySelector(`[data-id="${CSS.escape(id)}"]`);
    if (!home && el) {
        const there = el.closest('.board') ? c.under({ x: at.clientX, y: at.clientY }) : [el.closest('[data-id]')?.getAttribute('data-id') || ''];
        c.touch(id);
        c.drop(there);
    }
}

/** The cards of a hand are spread like a fan. @param {Element} list */
function spread(list) {
    const cards = /** @type {HTMLElement[]} */ ([...list.children]), turn = Math.min(TURN, 2 * MOST / Math.max(1, cards.length - 1));
    cards.forEach((el, i) => {
        const aside = i - (cards.length - 1) / 2;
        el.style.setProperty('--turn', `${(aside * turn).toFixed(1)}deg`);
        el.style.setProperty('--down', `${(aside * aside * 1.3).toFixed(1)}px`);
    });
}

/** @param {Context} c @param {Panel} p */
function panelRow(c, p) {
    return row(p.id, [p.title, p.shape], () => h('section', { class: `panel hand ${p.shape}`, 'data-panel': p.id, 'aria-label': p.title }, h('h3', null, p.title), h('ul', null)), (el) => {
        const list = /** @type {Element} */ (el.lastElementChild);
        keyed(list, p.items.map((item, n) => row(item.id ?? `${n}`, [item, p.shape, item.id !== null && state(c, item.id).cls, c.lights.lit.size > 0], () => card(c, p, item))));
        p.shape === 'cards' && spread(list);
    });
}

/** What lies along the bottom. @param {Context} c */
export function cardRows(c) {
    const order = ['row', 'cards', 'letters', 'piles'];
    return c.scene.panels.filter(isCards).sort((a, b) => order.indexOf(a.shape) - order.indexOf(b.shape)).map((p) => panelRow(c, p));
}
