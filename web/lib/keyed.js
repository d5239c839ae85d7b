// SPDX-License-Identifier: MIT
// Lists of elements by key: what is made of the same parts as before stays the element that it is, with the focus
// and all that a person has done to it.

import { lang } from './words.js';

/**
 * One element of a list.
 * parts: all that its look depends on, compared by ===; as long as they are the same it is not made again
 * fill: puts its own lists into it, each time
 * @typedef {{ key: string, parts: unknown[], make: () => Element, fill?: (el: Element) => void }} Row
 * @typedef {Row | null | undefined | false | ''} MaybeRow
 * @typedef {{ parts: unknown[], el: Element }} Kept
 */

/** @type {WeakMap<Element, { lang: string, rows: Map<string, Kept> }>} */
const lists = new WeakMap();

/** @param {unknown[]} a @param {unknown[]} b */
function same(a, b) {
    return a.length === b.length && a.every((x, i) => x === b[i]);
}

/** @param {string} key @param {unknown[]} parts @param {() => Element} make @param {(el: Element) => void} [fill] @returns {Row} */
export function row(key, parts, make, fill) {
    return { key, parts, make, fill };
}

/** The element of each row, kept or made. @param {Map<string, Kept>} before @param {MaybeRow[]} rows */
function elements(before, rows) {
    /** @type {Map<string, Kept>} */
    const now = new Map();
    for (const r of rows) {
        if (r) {
            let key = r.key;
            while (now.has(key)) {
                key += '+'; // of two with one key the order tells
            }
            const old = before.get(key);
            now.set(key, old && same(old.parts, r.parts) ? old : { parts: r.parts, el: r.make() });
        }
    }
    return now;
}

/** @param {Element} parent @param {Element[]} wanted */
function place(parent, wanted) {
    const stay = new Set(wanted);
    [...parent.childNodes].forEach((n) => stay.has(/** @type {Element} */ (n)) || n.remove());
    let at = parent.firstChild;
    for (const el of wanted) {
        if (el === at) {
            at = at.nextSibling;
        } else {
            parent.insertBefore(el, at);
        }
    }
}

/** To the same element, or the one with the same data-key, or the one that `otherwise` finds. @param {Element} parent @param {Element} active @param {(() => Element | null) | undefined} otherwise */
function refocus(parent, active, otherwise) {
    const key = active.getAttribute('data-key');
    const next = active.isConnected ? active : key && parent.querySelector(`[data-key="${CSS.escape(key)}"]`) || otherwise?.();
    if (next !== document.activeElement) {
        /** @type {HTMLElement | null | undefined} */ (next)?.focus({ preventScroll: true });
    }
}

/**
 * Makes these rows the children of an element.
 * @param {Element} parent @param {MaybeRow[]} rows @param {() => Element | null} [otherwise] where the focus goes when what had it is gone
 */
export function keyed(parent, rows, otherwise) {
    const active = document.activeElement, inside = active !== null && active !== parent && parent.contains(active);
    const old = lists.get(parent), now = elements(old?.lang === lang() ? old.rows : new Map(), rows);
    lists.set(parent, { lang: lang(), rows: now });
    place(parent, [...now.values()].map((x) => x.el));
    const kept = [...now.values()];
    rows.filter((r) => r).forEach((r, i) => /** @type {Row} */ (r).fill?.(kept[i].el));
    if (inside) {
        refocus(parent, active, otherwise);
    }
}

/** Sets an attribute that is not so already. @param {Element} el @param {string} name @param {string} value */
export function put(el, name, value) {
    if (el.getAttribute(name) !== value) {
        el.setAttribute(name, value);
    }
}

/** The same for text. @param {Element} el @param {string} text */
export function putText(el, text) {
    if (el.textContent !== text) {
        el.textContent = text;
    }
}
