// SPDX-License-Identifier: MIT
// The keyboard on the board: which thing lies that way, and the ring around the one that has the focus.

import { s } from '../lib/dom.js';
import { keyed, row } from '../lib/keyed.js';
import { outline } from './ground.js';

/** @typedef {import('../types.js').Place} Place */
/** @typedef {{ x: number, y: number }} Point */

/** @param {EventTarget | null} target @returns {string | null} */
export function idOf(target) {
    return target instanceof Element ? target.closest('[data-id]')?.getAttribute('data-id') || null : null;
}

/**
 * The nearest thing that way.
 * @param {Iterable<string>} ids @param {(id: string) => Point | null} point @param {string} from @param {Point | null} here @param {Point} way one of four
 */
export function nearest(ids, point, from, here, way) {
    let best = '', least = Infinity;
    for (const id of ids) {
        const p = point(id);
        if (!p || !here || id === from) {
            continue;
        }
        const ahead = (p.x - here.x) * way.x + (p.y - here.y) * way.y;
        const aside = Math.abs((p.x - here.x) * way.y) + Math.abs((p.y - here.y) * way.x);
        if (ahead > 0.5 && ahead + aside * 2 < least) {
            best = id;
            least = ahead + aside * 2;
        }
    }
    return best;
}

/** The ring lies above everything, so that no later shape hides it. @param {SVGElement} layer @param {string | null} id @param {(Point & { size: number }) | undefined} spot @param {Place | undefined} place */
export function putRing(layer, id, spot, place) {
    const shape = (/** @type {string} */ cls) => {
        const r = (spot?.size || 0) * 0.62;
        const el = spot ? s('rect', { x: spot.x - r, y: spot.y - r, width: 2 * r, height: 2 * r, rx: r * 0.2 }) : place ? outline(place) : s('g', null);
        el.classList.add(cls);
        return el;
    };
    const at = [id, spot?.x, spot?.y, spot?.size];
    keyed(layer, id === null ? [] : ['ring-under', 'ring-over'].map((cls) => row(cls, at, () => shape(cls))));
}
