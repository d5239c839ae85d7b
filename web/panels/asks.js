// SPDX-License-Identifier: MIT
// What can be asked of a thing on the board, as a menu where the hand is.

import { h } from '../lib/dom.js';

/** @typedef {{ key: string, text: string, act: () => void }} Ask */

const EDGE = 8; // pixels that stay free at the edge of the window

/** @param {HTMLElement} menu @param {{ x: number, y: number }} at on the screen */
function place(menu, at) {
    const { width, height } = menu.getBoundingClientRect();
    menu.style.left = `${Math.max(EDGE, Math.min(at.x, window.innerWidth - width - EDGE))}px`;
    menu.style.top = `${Math.max(EDGE, Math.min(at.y, window.innerHeight - height - EDGE))}px`;
}

/** @param {HTMLElement} menu @param {KeyboardEvent} e */
function arrow(menu, e) {
    const step = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0, all = [...menu.querySelectorAll('button')];
    if (step) {
        all[(all.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement)) + step + all.length) % all.length].focus();
        e.preventDefault();
    }
}

/** @param {HTMLElement} menu @param {{ clientX: number, clientY: number }} e */
function outside(menu, e) {
    const box = menu.getBoundingClientRect();
    return e.clientX < box.left || e.clientX > box.right || e.clientY < box.top || e.clientY > box.bottom;
}

/** @param {string} name of the thing @param {Ask[]} asks @param {{ x: number, y: number }} at on the screen */
export function openAsks(name, asks, at) {
    closeAsks();
    let pressed = false; // in the menu: the finger whose long press opened it is still to be lifted
    const menu = h('dialog', { class: 'menu asks', 'aria-label': name, onpointerdown: (/** @type {PointerEvent} */ e) => {
        pressed = true;
        outside(menu, e) && menu.close();
    },
                               onkeydown: (/** @type {KeyboardEvent} */ e) => arrow(menu, e), oncontextmenu: (/** @type {Event} */ e) => e.preventDefault() },
    h('h2', null, name), asks.map((a) => h('button', { type: 'button', class: 'menu-item', 'data-key': `ask-${a.key}`, onclick: (/** @type {MouseEvent} */ e) => {
        if (pressed || e.detail === 0) {
            menu.close();
            a.act();
        }
    } }, a.text)));
    document.body.append(menu);
    menu.addEventListener('close', () => menu.remove());
    menu.showModal();
    place(menu, at);
}

/** The hand has gone on to something else. */
export function closeAsks() {
    /** @type {HTMLDialogElement | null} */ (document.querySelector('dialog.asks'))?.close();
}
