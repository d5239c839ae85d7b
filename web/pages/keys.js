// SPDX-License-Identifier: MIT
// Keys that work anywhere at a table; those of the board are in board.js.

import { openHelp } from './menu.js';
import { set, settings } from '../lib/settings.js';

/** @typedef {import('./table.js').TableView} TableView */

/** @param {TableView} table @param {string} selector */
function press(table, selector) {
    /** @type {HTMLElement | null} */ (table.root.querySelector(selector))?.click();
}

/** @param {TableView} table */
export function focusActions(table) {
    const box = table.parts?.actions;
    const first = box?.querySelector('[data-key="ask-play"]') || box?.querySelector('.choice') || box?.querySelector('button');
    /** @type {HTMLElement | null | undefined} */ (first)?.focus();
}

/** Of the move that has the focus, or else of the first. @param {TableView} table */
function odds(table) {
    const row = document.activeElement?.closest('.move-row') || table.parts?.actions;
    /** @type {HTMLElement | null | undefined} */ (row?.querySelector('[data-odds]'))?.click();
}

/** @param {TableView} table @param {'panels' | 'log' | 'talk'} tab */
function goTab(table, tab) {
    table.show(tab);
    const box = { panels: table.parts?.panels.querySelector('button') || table.parts?.tabs.querySelector('.tab-panels'),
                  log: table.logView?.list, talk: table.talk?.input }[tab];
    /** @type {HTMLElement | null | undefined} */ (box)?.focus();
}

/** @param {TableView} table @returns {Record<string, () => void>} */
function shortcuts(table) {
    return {
        '?': () => openHelp(),
        '+': () => table.view?.zoom.by(1.25), '-': () => table.view?.zoom.by(0.8), '0': () => table.view?.zoom.fit(),
        b: () => table.view?.focus(table.view.current), a: () => focusActions(table), o: () => odds(table), i: () => press(table, '[data-key="hint"]'),
        s: () => press(table, '[data-key="same"]'), u: () => press(table, '[data-key="undo"]'), r: () => press(table, '[data-key="redo"]'),
        h: () => set('hidden', !settings.hidden),
        ',': () => table.lookAt((table.scene?.step ?? 0) - 1), '.': () => table.past && table.lookAt(table.past.step + 1),
        g: () => table.guide?.focus(), p: () => goTab(table, 'panels'), l: () => goTab(table, 'log'), c: () => goTab(table, 'talk'),
    };
}

/** @param {TableView} table @param {string} key */
function number(table, key) {
    const choice = /^[1-9]$/.test(key) ? table.parts?.actions.querySelector(`[data-number="${key}"]`) : null;
    /** @type {HTMLElement | null | undefined} */ (choice)?.focus();
    /** @type {HTMLElement | null | undefined} */ (choice)?.click();
    return choice !== null && choice !== undefined;
}

/** @param {TableView} table @param {KeyboardEvent} e */
export function tableKey(table, e) {
    const target = /** @type {HTMLElement} */ (e.target);
    const typing = target.matches?.('input, textarea, select');
    if (e.ctrlKey || e.metaKey || e.altKey || document.querySelector('dialog[open]')) {
        return;
    }
    if (e.key === 'Escape') {
        typing ? target.blur() : table.back();
        return;
    }
    const act = shortcuts(table)[e.key.length === 1 ? e.key.toLowerCase() : e.key];
    if (!typing && (number(table, e.key) || act)) {
        act?.();
        e.preventDefault();
    }
}
