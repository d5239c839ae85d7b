// SPDX-License-Identifier: MIT
// Where what is chosen can go, as the server answered it: the way to a place, what it costs, and where it must end; and
// what of the moves on offer is aimed at a place or a piece.  No drawing.

import { t } from '../lib/words.js';

/** @typedef {import('../types.js').Message} Message */
/** @typedef {import('../types.js').Move} Move */
/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('./marks.js').Mark} Mark */
/** @typedef {import('./marks.js').Kind} Kind */
/** One way (docs/table-protocol.md, "Ways and gestures").
 * @typedef {{ place: string, cost?: number, left?: number, from?: number, pass?: boolean, contact?: boolean, final?: boolean, why?: Message }} Way */
/** @typedef {{ bodies: string[], place: string | null, left: number | null, ways: Way[], best: Map<string, number> }} Plan */

/** @param {string[]} bodies @param {import('../types.js').Reply} r @returns {Plan | null} null: they cannot go anywhere */
export function planOf(bodies, r) {
    /** @type {Way[]} */
    const ways = r.ways;
    /** @type {Map<string, number>} */
    const best = new Map();
    ways.forEach((w, i) => {
        const known = best.get(w.place);
        if (known === undefined || (ways[known].pass && !w.pass)) {
            best.set(w.place, i);
        }
    });
    return ways.length > 0 ? { bodies, place: r.place, left: r.left, ways, best } : null;
}

/** The best way to a place. @param {Plan | null} plan @param {string | null} place @returns {Way | null} */
export function wayTo(plan, place) {
    const i = place === null ? undefined : plan?.best.get(place);
    return plan && i !== undefined ? plan.ways[i] : null;
}

/** May they go there and stay? @param {Plan | null} plan @param {string | null} place */
export function canGo(plan, place) {
    const way = wayTo(plan, place);
    return way !== null && !way.pass;
}

/** The places that the best way there goes through, where they stand first. @param {Plan} plan @param {string} place @returns {string[]} */
export function stations(plan, place) {
    /** @type {string[]} */
    const back = [];
    for (let i = plan.best.get(place); i !== undefined; i = plan.ways[i].from) {
        back.push(plan.ways[i].place);
    }
    return [...(plan.place ? [plan.place] : []), ...back.reverse()];
}

/** What a way costs and what comes of it, in words. @param {Way} w */
export function wayWords(w) {
    const cost = w.cost === undefined ? [] : [t('way.cost', { count: w.cost })], left = w.left === undefined ? [] : [t('way.left', { count: w.left })];
    const words = w.pass ? [t('way.pass')] : [...cost, ...left].join(', ');
    return [...[words].flat(), w.contact && t('way.contact'), w.why?.text].filter((x) => x).join('. ').replace(/\.\. /g, '. ');
}

/** @param {Way} w @returns {Kind} */
function kindOf(w) {
    return w.pass ? 'pass' : w.why || w.final ? 'stop' : 'reach';
}

/** The range, with what each place of it costs. @param {Plan} plan @param {number} [strength] @returns {Mark[]} */
export function planMarks(plan, strength) {
    return [...plan.best.values()].map((i) => {
        const w = plan.ways[i];
        return { kind: kindOf(w), ids: [w.place], title: wayWords(w) || undefined, text: w.pass || w.cost === undefined ? undefined : String(w.cost), strength };
    });
}

/** The arrow to where the pointer is. @param {Plan | null} plan @param {string | null} place @returns {Mark[]} */
export function wayMarks(plan, place) {
    const way = plan && place && wayTo(plan, place) ? stations(plan, place) : [];
    return way.length > 1 ? [{ kind: 'way', way }] : [];
}

// ---- what is aimed at ----

/** A place and all that stands in it; a piece and where it stands. @param {Scene} scene @param {string} id @returns {Set<string>} */
export function meant(scene, id) {
    const place = scene.pieces.find((p) => p.id === id)?.place;
    return new Set(place ? [id, place] : [id, ...scene.pieces.filter((p) => p.place === id).map((p) => p.id)]);
}

/**
 * The moves on offer that these could make at that: they name it, and one of these or no piece of their side.
 * @param {Scene} scene @param {string[]} bodies @param {string} at @returns {Move[]}
 */
export function aimed(scene, bodies, at) {
    const that = meant(scene, at), own = new Set(scene.pieces.filter((p) => p.side === scene.viewer).map((p) => p.id));
    return scene.moves.filter((m) => m.touch.some((id) => that.has(id) && !bodies.includes(id)) &&
        (m.touch.some((id) => bodies.includes(id)) || !m.touch.some((id) => own.has(id))));
}

/** Does the other side stand there, or is it of it? @param {Scene} scene @param {string} id */
export function isEnemy(scene, id) {
    const sides = scene.sides.map((s) => s.id).filter((s) => s !== scene.viewer);
    return scene.pieces.some((p) => (p.id === id || p.place === id) && p.side !== null && sides.includes(p.side));
}

/** What of the other side these could attack or fire at. @param {Scene} scene @param {string[]} bodies @returns {Mark[]} */
export function targetMarks(scene, bodies) {
    const own = new Set(scene.pieces.filter((p) => p.side === scene.viewer).map((p) => p.id));
    const named = new Set(scene.moves.filter((m) => m.touch.some((id) => bodies.includes(id)) || !m.touch.some((id) => own.has(id))).flatMap((m) => m.touch));
    const ids = scene.pieces.filter((p) => p.side !== scene.viewer && isEnemy(scene, p.id) && (named.has(p.id) || (p.place !== null && named.has(p.place)))).map((p) => p.id);
    return ids.length > 0 ? [{ kind: 'target', ids }] : [];
}
