// SPDX-License-Identifier: MIT
// A scene, and what has changed since: docs/scene-format.md, "Steps".  What has not changed stays the same object.

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Patch} Patch */
/** @typedef {import('../types.js').Panel} Panel */
/** @typedef {import('../types.js').Piece} Piece */

const STATE = /** @type {const} */ (['step', 'decider', 'over', 'winner', 'prompt', 'undo', 'redo', 'ending']);

/** @template T @param {T} part */
const same = (part) => part;

/**
 * A list told by the old one: a number keeps so many of its parts, or skips them if it is negative.
 * @template T, E @param {T[]} old @param {(number | E)[] | undefined} edits @param {(part: E) => T} made
 */
function edited(old, edits, made) {
    if (!edits) {
        return old;
    }
    /** @type {T[]} */
    const list = [];
    let at = 0;
    for (const edit of edits) {
        if (typeof edit !== 'number') {
            list.push(made(edit));
            continue;
        }
        if (edit > 0) {
            list.push(...old.slice(at, at + edit));
        }
        at += Math.abs(edit);
    }
    if (at > old.length) {
        throw new Error('a step of another scene');
    }
    return list;
}

/** @param {Piece} a @param {Piece} b */
const byId = (a, b) => (a.id < b.id ? -1 : 1);

/** Their order means nothing, so it is always that of their ids. @param {Piece[]} old @param {Patch} patch */
function pieces(old, patch) {
    if (!patch.pieces && !patch.gone) {
        return old;
    }
    const now = new Map(old.map((p) => [p.id, p]));
    if (patch.gone?.some((id) => !now.delete(id))) {
        throw new Error('a step of another scene');
    }
    patch.pieces?.forEach((p) => now.set(p.id, p));
    return [...now.values()].sort(byId);
}

/** @param {Panel[]} old @param {Patch} patch @returns {Panel[]} */
function panels(old, patch) {
    const before = new Map(old.map((p) => [p.id, p]));
    return edited(old, patch.panels, (/** @type {import('../types.js').PatchedPanel} */ p) => ({ ...p, items: edited(before.get(p.id)?.items ?? [], p.items, same) }));
}

/** The scene as it is after a step; throws where the step cannot be laid over this one. @param {Scene} scene @param {Patch} patch @returns {Scene} */
export function patched(scene, patch) {
    const state = Object.fromEntries(STATE.filter((key) => key in patch).map((key) => [key, patch[key]]));
    return {
        ...scene, ...state, pieces: pieces(scene.pieces, patch), panels: panels(scene.panels, patch),
        moves: edited(scene.moves, patch.moves, same), buttons: edited(scene.buttons, patch.buttons, same), log: patch.log,
    };
}

/** A whole scene with its pieces in the order that steps keep. @param {Scene} scene @returns {Scene} */
export function ordered(scene) {
    return { ...scene, pieces: [...scene.pieces].sort(byId) };
}

/* ---- the digest, by which both sides see whether they have the same scene ---- */

/** @type {WeakMap<object, number>} */
const known = new WeakMap();
const bytes = new TextEncoder();

/** FNV-1a. @param {string} text */
function hash(text) {
    let h = 0x811c9dc5;
    for (const byte of bytes.encode(text)) {
        h = Math.imul(h ^ byte, 0x01000193);
    }
    return h >>> 0;
}

/** @param {object} part @param {() => string} text */
function remembered(part, text) {
    let h = known.get(part);
    if (h === undefined) {
        h = hash(text());
        known.set(part, h);
    }
    return h;
}

/** @param {object} part */
const whole = (part) => remembered(part, () => JSON.stringify(part));
/** @param {Panel} p */
const head = ({ id, shape, title }) => hash(JSON.stringify({ id, shape, title }).slice(1, -1));

/** @param {Scene} scene */
export function digest(scene) {
    const parts = [
        ...STATE.map((key) => hash(JSON.stringify({ [key]: scene[key] }).slice(1, -1))),
        ...scene.panels.map(head), ...scene.panels.flatMap((p) => p.items.map(whole)),
        ...scene.moves.map(whole), ...scene.buttons.map(whole),
    ];
    const all = parts.reduce((h, part) => Math.imul(h ^ part, 0x01000193), 0);
    return (all ^ scene.pieces.reduce((sum, p) => (sum + whole(p)) | 0, 0)) >>> 0;
}

/** The scene as it is after a step; null where that is not the one that the step tells of. @param {Scene} scene @param {Patch} patch @param {number} told its digest */
export function fitted(scene, patch, told) {
    try {
        const after = patched(scene, patch);
        return digest(after) === told ? after : null;
    } catch {
        return null; // whatever is wrong with it: a whole scene mends it
    }
}
