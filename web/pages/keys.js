// SPDX-License-Identifier: MIT
// Keys that work anywhere at a table; those of the board are in board.js.

import { openHelp } from './menu.js';
import { set, settings } from '../lib/settings.js';

/** @typedef {import('../board/board.js').BoardView} BoardView */
/**
 * root: the page; actions: the box of the moves; at: the step that is looked at; past: is it one of the past?
 * pane: where the focus goes in a tab; back: Escape
 * @typedef {{ root: HTMLElement, actions: () => Element | undefined, view: () => BoardView | null, at: () => number, past: () => boolean,
 *             pane: (tab: 'panels' | 'log' | 'talk') => Element | null | undefined, show: (tab: 'panels' | 'log' | 'talk') => void,
 *             lookAt: (step: number) => void, back: () => void, guide: () => void }} Reach
 */

/** @param {Element | null | undefined} el */
function focus(el) {
    /** @type {HTMLElement | null | undefined} */ (el)?.focus();
}

/** @param {Reach} c @param {string} selector */
function press(c, selector) {
    /** @type {HTMLElement | null} */ (c.root.querySelector(selector))?.click();
}

/** What a decision is made with: the answer to a question, or else the first choice. @param {Element | undefined} box of the moves @returns {HTMLElement | null} */
export function firstMove(box) {
    return box?.querySelector('[data-key="ask-play"]') || box?.querySelector('.choice') || null;
}

/** @param {Element | undefined} box of the moves */
export function focusActions(box) {
    focus(firstMove(box) || box?.querySelector('button'));
}

/** Of the move that has the focus, or else of the first. @param {Reach} c */
function odds(c) {
    const row = document.activeElement?.closest('.move-row') || c.actions();
    /** @type {HTMLElement | null | undefined} */ (row?.querySelector('[data-odds]'))?.click();
}

/** @param {Reach} c @param {'panels' | 'log' | 'talk'} tab */
function goTab(c, tab) {
    c.show(tab);
    focus(c.pane(tab));
}

const HELD = 350; // milliseconds after which a key was held, not pressed

/** Pressed, it hides the counters or shows them; held, until it is let go. */
function hide() {
    const began = performance.now();
    set('hidden', !settings.hidden);
    document.addEventListener('keyup', () => performance.now() - began > HELD && set('hidden', !settings.hidden), { once: true });
}

/** @param {Reach} c @returns {Record<string, () => void>} */
function shortcuts(c) {
    const view = c.view();
    return {
        '?': () => openHelp(), ' ': () => view?.next(view.current),
        '+': () => view?.stage.by(1.25), '-': () => view?.stage.by(0.8), '0': () => view?.stage.fit(),
        b: () => view?.focus(view.current), a: () => focusActions(c.actions()), o: () => odds(c), i: () => press(c, '[data-key="hint"]'),
        s: () => press(c, '[data-key="same"]'), u: () => press(c, '[data-key="undo"]'), r: () => press(c, '[data-key="redo"]'),
        h: () => hide(), x: () => view?.fight(),
        ',': () => c.lookAt(c.at() - 1), '.': () => c.past() && c.lookAt(c.at() + 1),
        g: () => c.guide(), p: () => goTab(c, 'panels'), l: () => goTab(c, 'log'), c: () => goTab(c, 'talk'),
    };
}

/** @param {Reach} c @param {string} key */
function number(c, key) {
    const choice = /^[1-9]$/.test(key) ? c.actions()?.querySelector(`[data-number="${key}"]`) : null;
    focus(choice);
    /** @type {HTMLElement | null | undefined} */ (choice)?.click();
    return choice !== null && choice !== undefined;
}

/** @param {Reach} c @param {KeyboardEvent} e */
export function tableKey(c, e) {
    const target = /** @type {HTMLElement} */ (e.target);
    const typing = target.matches?.('input, textarea, select');
    if (e.repeat && e.key.toLowerCase() === 'h' && !typing) {
        return;
    }
    if (e.ctrlKey || e.metaKey || e.altKey || document.querySelector('dialog[open]')) {
        return;
    }
    if (e.key === 'Escape') {
        typing ? target.blur() : c.back();
        return;
    }
    const act = shortcuts(c)[e.key.length === 1 ? e.key.toLowerCase() : e.key];
    if (e.key === ' ' && target.closest?.('button, a, summary, [role=button], [role=tab], [tabindex]')) {
        return; // it presses that
    }
    if (!typing && (number(c, e.key) || act)) {
        act?.();
        e.preventDefault();
    }
}
