// SPDX-License-Identifier: MIT
// The first hour as data: what a step waits for and points at, and the table it is played on.  No drawing,
// and no knowledge of any game: steps come from the server (docs/tour-format.md).

import * as mine from './mine.js';
import { api, t } from '../lib/words.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Tour} Tour */
/** @typedef {import('../types.js').TourStep} TourStep */
/** @typedef {import('../types.js').TourCondition} TourCondition */
/** @typedef {import('../types.js').Kept} Kept */

/**
 * What has happened since a step began.
 * @typedef {{ scene: Scene, verbs: string[], touched: boolean, odds: boolean, refused: boolean, undone: boolean,
 *             turned: boolean, theirs: boolean, sum: boolean, tab: string }} Seen
 */

/** Is it our decision, under one of these rules? @param {Scene} scene @param {string[]} clauses */
function asks(scene, clauses) {
    return scene.decider === scene.viewer && clauses.includes(scene.prompt.clause || '');
}

/** Has a step got what it waits for? @param {TourCondition} c @param {Seen} seen */
export function happened(c, seen) {
    return Boolean(c.move?.some((verb) => seen.verbs.includes(verb)) || c.touch && seen.touched || c.odds && seen.odds ||
        c.refusal && seen.refused || c.undo && seen.undone || c.turn && (seen.turned || seen.scene.over) || c.theirs && seen.theirs || c.sum && seen.sum ||
        c.tab && seen.tab === c.tab || c.prompt && asks(seen.scene, c.prompt) || c.over && seen.scene.over);
}

/** Is a step of any use now?  @param {TourStep} step @param {Scene} scene @param {boolean} sums does the log have any? */
export function fits(step, scene, sums) {
    const w = step.when;
    return !w || (!w.prompt || asks(scene, w.prompt)) && (!w.undo || scene.undo) && (!w.sum || sums) &&
        (!w.offer || scene.moves.some((m) => w.offer?.includes(m.verb)));
}

/** Where time stands: a change of it is a new turn. @param {Scene} scene */
export function hour(scene) {
    return String(scene.panels.find((p) => p.shape === 'track')?.items.findIndex((i) => i.on));
}

/** The things a step points at: by name, and what can act now. @param {TourStep} step @param {Scene} scene @returns {string[]} */
export function pointed(step, scene) {
    const verbs = step.point?.verbs || [], ids = step.point?.ids || [];
    const acting = scene.moves.filter((m) => verbs.includes(m.verb)).map((m) => m.touch[0]);
    return [...new Set([...ids, ...acting])].filter((id) => !id.startsWith('do-'));
}

// ---- tables ----

/** A new private table for the first hour. @param {string} game @returns {Promise<string>} its address */
export async function startTour(game) {
    const { tour } = /** @type {{ tour: Tour }} */ (await api('tour', { game }));
    const answer = await fetch('/api/tables', { method: 'POST', headers: { 'Content-Type': 'application/json' },
                                                body: JSON.stringify({ game: tour.game, options: tour.options, seats: tour.seats, seed: tour.seed }) });
    const d = await answer.json().catch(() => ({}));
    if (!answer.ok || !d.links) {
        throw new Error(d.error || t('failed', { status: answer.status }));
    }
    const own = Object.keys(tour.seats).filter((side) => tour.seats[side] === 'human');
    const kept = mine.keep(tour.game, tour.game, d.links, own);
    mine.update(kept.id, { tour: { game, at: 0, open: true } });
    return mine.ownAddress(kept);
}

/** Where it was left, or from the beginning. @param {string} game @returns {Promise<string>} the address of the table */
export async function findTour(game) {
    const old = mine.tables().find((k) => k.tour?.game === game && !k.over);
    if (!old?.tour) {
        return startTour(game);
    }
    mine.update(old.id, { tour: { ...old.tour, open: true } });
    return mine.ownAddress(old);
}

/** From the beginning, on a new table; the old one is forgotten. @param {Kept} old */
export async function restartTour(old) {
    const address = await startTour(old.tour?.game || '');
    mine.forget(old.id);
    return address;
}
