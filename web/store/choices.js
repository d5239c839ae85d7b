// SPDX-License-Identifier: MIT
// Touching narrows: what is lit, what a touch means, what is "the same for the rest".  No drawing.

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Move} Move */
/** @typedef {'place' | 'piece' | 'item' | 'button'} Kind */

/** @param {Scene} scene @param {string} id @returns {Kind} */
export function kindOf(scene, id) {
    if (id.startsWith('do-')) {
        return 'button';
    }
    if (scene.pieces.some((p) => p.id === id)) {
        return 'piece';
    }
    return scene.places.includes(id) ? 'place' : 'item';
}

/** The moves that have all touched ids. @param {Move[]} moves @param {string[]} touched */
export function narrow(moves, touched) {
    return moves.filter((m) => touched.every((id) => m.touch.includes(id)));
}

/**
 * The ids that tell the moves apart: touching one of them leaves fewer.
 * @param {Move[]} moves already narrowed
 * @param {string[]} touched
 */
export function lit(moves, touched) {
    /** @type {Map<string, number>} */
    const count = new Map();
    for (const m of moves) {
        for (const id of m.touch) {
            count.set(id, (count.get(id) || 0) + 1);
        }
    }
    const ids = new Set();
    for (const [id, n] of count) {
        if (!touched.includes(id) && (n < moves.length || moves.length === 1)) {
            ids.add(id);
        }
    }
    return ids;
}

/** The ids that every move has: what acts already. @param {Move[]} moves */
export function common(moves) {
    return moves.length === 0 ? [] : moves[0].touch.filter((id) => moves.every((m) => m.touch.includes(id)));
}

/**
 * What a touch of an id leads to.
 *   touched   the ids that now count
 *   refused   nothing has that id: ask why not
 *   open      a place that is not asked for, with several pieces that are
 * @param {Scene} scene
 * @param {string[]} touched
 * @param {string} id
 * @returns {{ touched: string[] } | { refused: string[] } | { open: string }}
 */
export function touch(scene, touched, id) {
    if (touched.includes(id)) {
        return { touched: touched.filter((other) => other !== id) };
    }
    if (narrow(scene.moves, [...touched, id]).length > 0) {
        return { touched: [...touched, id] };
    }
    const kind = kindOf(scene, id);
    const instead = touched.filter((other) => kindOf(scene, other) !== kind);
    const changed = instead.length < touched.length && narrow(scene.moves, [...instead, id]).length > 0;
    if (kind === 'piece') {
        const place = scene.pieces.find((p) => p.id === id)?.place;
        if (place && !changed && narrow(scene.moves, [...touched, place]).length > 0 && !touched.includes(place)) {
            return { touched: [...touched, place] };
        }
    }
    if (changed) {
        return { touched: [...instead, id] };
    }
    return kind === 'place' ? touchPlace(scene, touched, id) : { refused: [...touched, id] };
}

/** The move that a touch of an id would choose, if it would choose one. @param {Scene} scene @param {string[]} touched @param {string} id @returns {Move | null} */
export function onlyMove(scene, touched, id) {
    const result = touch(scene, touched, id), left = 'touched' in result && result.touched.length > 0 ? narrow(scene.moves, result.touched) : [];
    return left.length === 1 ? left[0] : null;
}

/**
 * A place that no move names stands for the pieces on it.
 * @param {Scene} scene @param {string[]} touched @param {string} id
 */
function touchPlace(scene, touched, id) {
    const wanted = lit(narrow(scene.moves, touched), touched);
    const here = scene.pieces.filter((p) => p.place === id && wanted.has(p.id));
    if (here.length === 1) {
        return { touched: [...touched, here[0].id] };
    }
    return here.length > 1 ? { open: id } : { refused: [...touched, id] };
}

/**
 * Is b the same again as a?  The same verb and everything but what acts alike; a choice of a place
 * alone is never "the same", or troops would be scattered.
 * @param {Scene} scene @param {Move} a @param {Move} b
 */
function alike(scene, a, b) {
    if (a.verb !== b.verb || a.touch.length !== b.touch.length) {
        return false;
    }
    if (a.notation === b.notation) { // an answer to a plain question; "done" with a list is not one
        return a.touch.length > 1 || scene.moves.length <= 2;
    }
    const kind = kindOf(scene, b.touch[0]), kinds = b.touch.length > 2 ? ['piece', 'item'] : ['piece']; // which card, which corps is a choice of its own
    return a.touch.slice(1).every((id, i) => id === b.touch[i + 1]) && kinds.includes(kind);
}

/**
 * The moves that would repeat the last one, under the same question; none that is final, for each of those is asked about.
 * @param {Scene} scene
 * @param {{ move: Move, clause: string | null } | null} last
 */
export function sameAgain(scene, last) {
    if (!last || scene.prompt.clause !== last.clause) {
        return [];
    }
    return scene.moves.filter((m) => m.final !== true && alike(scene, last.move, m));
}

export const SERIES_MAX = 32; // the server takes no more

/**
 * Of moves of one verb those that may be made one after the other: one of each own piece that has only one; none if they are not several.
 * @param {Scene} scene @param {Move[]} moves @returns {Move[]}
 */
export function seriesOf(scene, moves) {
    const own = new Set(scene.pieces.filter((p) => p.side === scene.viewer).map((p) => p.id));
    /** @type {Map<string, Move[]>} */
    const by = new Map();
    for (const m of moves) {
        const bodies = m.touch.filter((id) => own.has(id));
        bodies.length === 1 && by.set(bodies[0], [...by.get(bodies[0]) || [], m]);
    }
    const single = [...by.values()].flatMap((each) => (each.length === 1 ? each : []));
    return single.length > 1 && single.every((m) => m.verb === single[0].verb) ? single.slice(0, SERIES_MAX) : [];
}

/**
 * The verbs that concern nothing but one of these, and how many of them can do that; where only one can, it is none for several.
 * @param {Scene} scene @param {string[]} bodies
 */
export function verbsOf(scene, bodies) {
    /** @type {Map<string, Set<string>>} */
    const who = new Map();
    for (const m of scene.moves) {
        const [body, ...more] = m.touch.filter((id) => !id.startsWith('do-'));
        more.length === 0 && bodies.includes(body) && who.set(m.verb, (who.get(m.verb) || new Set()).add(body));
    }
    return [...who].map(([verb, can]) => ({ verb, count: can.size })).filter((x) => x.count > 1);
}

/**
 * The ids to offer as buttons where moves are many: those of verbs and numbers if they tell the moves
 * apart, otherwise what stands first in each move.
 * @param {Move[]} moves @param {string[]} touched
 */
function heads(moves, touched) {
    const wanted = lit(moves, touched);
    const buttons = [...wanted].filter((id) => id.startsWith('do-'));
    const firsts = moves.map((m) => m.touch.find((id) => wanted.has(id)) || '');
    return buttons.length > 0 ? buttons : [...new Set(firsts)].filter((id) => id);
}

/**
 * What to offer as buttons: every move while they are few, otherwise heads with what is under them.
 * Every move can be reached through them.
 * @param {Move[]} moves narrowed
 * @param {string[]} touched
 * @param {number} few
 * @returns {{ moves: Move[], ids: { id: string, under: Move[] }[] }}
 */
export function choices(moves, touched, few) {
    if (moves.length <= few) {
        return { moves, ids: [] };
    }
    const all = heads(moves, touched).map((id) => ({ id, under: moves.filter((m) => m.touch.includes(id)) }));
    const single = all.filter((x) => x.under.length === 1).map((x) => x.under[0]);
    return { moves: [...new Set(single)], ids: all.filter((x) => x.under.length > 1) };
}
