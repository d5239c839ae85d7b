// SPDX-License-Identifier: MIT
// What is chosen to act together: ids with the reason.  It survives what changes on the board; only what is gone leaves it.

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Piece} Piece */
/**
 * why: how they were chosen: one alone, those that lie together, or several by hand
 * @typedef {{ ids: string[], why: 'none' | 'one' | 'stack' | 'several' }} Selection
 */

export const BODIES_MAX = 32; // the server takes no more

/** @type {Selection} */
export const NOBODY = Object.freeze({ ids: [], why: 'none' });

/** A piece of the side that looks, which stands somewhere or waits. @param {Scene} scene @param {string} id @returns {Piece | undefined} */
export function ownPiece(scene, id) {
    return scene.pieces.find((p) => p.id === id && p.side === scene.viewer);
}

/** @param {string[]} ids @returns {Selection} */
export function chosen(ids) {
    const some = [...new Set(ids)].slice(0, BODIES_MAX);
    return some.length === 0 ? NOBODY : { ids: some, why: some.length > 1 ? 'stack' : 'one' };
}

/** These as well; or, if all of them are in it, without them. @param {Selection} selection @param {string[]} ids @returns {Selection} */
export function toggled(selection, ids) {
    const without = selection.ids.filter((id) => !ids.includes(id)), known = ids.every((id) => selection.ids.includes(id));
    const now = chosen(known ? without : [...selection.ids, ...ids]);
    return now.ids.length > 1 ? { ...now, why: 'several' } : now;
}

/** What is left of it in a scene. @param {Selection} selection @param {Scene} scene @returns {Selection} */
export function surviving(selection, scene) {
    const ids = selection.ids.filter((id) => ownPiece(scene, id));
    return ids.length === selection.ids.length ? selection : ids.length === 0 ? NOBODY : { ids, why: ids.length > 1 ? selection.why : 'one' };
}
