// SPDX-License-Identifier: MIT
// Which questions there are about a thing on the board, and what asking them does.

import { narrow } from '../store/choices.js';
import { aimed, isEnemy } from '../store/plan.js';
import { ownPiece } from '../store/selection.js';
import { openRules } from '../panels/reasons.js';
import { t } from '../lib/words.js';

/** @typedef {import('../panels/asks.js').Ask} Ask */
/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Layer} Layer */
/**
 * now: what is looked at is the present; layer: draws what a layer finds; look: shows the card; offer: to the moves on offer
 * @typedef {{ scene: Scene, now: boolean, layers: Layer[], gestures: import('../store/gestures.js').Gestures, name: (id: string) => string,
 *             layer: (layer: Layer, id: string) => void, look: (id: string) => void, offer: (id: string) => void }} Context
 */

const MOST = 4; // attacks whose odds are offered

/** To choose it as well, or no longer. @param {Context} c @param {string} id @returns {Ask[]} */
function choosing(c, id) {
    if (!c.now || !c.gestures.scene() || !ownPiece(c.scene, id)) {
        return [];
    }
    const in_it = c.gestures.selection.ids.includes(id);
    return [{ key: 'more', text: t(in_it ? 'ask.less' : 'ask.more'), act: () => c.gestures.tap(id, { more: true, alone: true }) }];
}

/** What can be done with it, and how what is chosen would fare against it. @param {Context} c @param {string} id @returns {Ask[]} */
function moves(c, id) {
    const { gestures } = c, { decision } = gestures, scene = c.now ? decision.scene() : null, count = scene ? narrow(scene.moves, [id]).length : 0;
    const attacks = scene && isEnemy(scene, id) ? aimed(scene, gestures.selection.ids, id).slice(0, MOST) : [];
    return [...(count > 0 ? [{ key: 'moves', text: t('ask.moves', { count }), act: () => c.offer(id) }] : []),
            ...attacks.map((m) => ({ key: `odds-${m.notation}`, text: t('odds.of', { move: m.text }), act: () => decision.ponder(m) }))];
}

/** @param {Context} c @param {string} id @returns {Ask[]} */
function layers(c, id) {
    const kind = c.scene.pieces.some((p) => p.id === id) ? 'piece' : 'place';
    return c.now ? c.layers.filter((l) => l.from === kind).map((l) => ({ key: `layer-${l.id}`, text: l.name, act: () => c.layer(l, id) })) : [];
}

/** All that can be asked of what lies under a hand, the highest thing first. @param {Context} c @param {string[]} ids @returns {Ask[]} */
export function asksOf(c, ids) {
    const [top] = ids, place = ids.at(-1) || top;
    return [...choosing(c, top), ...moves(c, top), ...layers(c, top), ...(place === top ? [] : layers(c, place)),
            { key: 'card', text: t('ask.card'), act: () => c.look(top) }, { key: 'rules', text: t('rules'), act: () => openRules() }];
}
