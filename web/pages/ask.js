// SPDX-License-Identifier: MIT
// What is asked about things on the board: the menu of questions, what a layer finds, and the card of what is looked at.

import { keyed } from '../lib/keyed.js';
import { infoRows } from '../panels/card.js';
import { openAsks } from '../panels/asks.js';
import { narrow } from '../store/choices.js';
import { layerMarks } from '../store/marks.js';
import { aimed, isEnemy } from '../store/plan.js';
import { ownPiece } from '../store/selection.js';
import { openRules } from '../panels/reasons.js';
import { t } from '../lib/words.js';

/** @typedef {import('../panels/asks.js').Ask} Ask */
/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Layer} Layer */
/** @typedef {{ scene: Scene, now: boolean, gestures: import('../store/gestures.js').Gestures, layers: Layer[], layer: (layer: Layer, id: string) => void,
 *              look: (id: string) => void, offer: (id: string) => void }} Context  now: what is looked at is the present */
/**
 * box: of the card; log: shows where the log speaks of a thing; offer: to the moves on offer that concern it
 * @typedef {{ scene: () => Scene | null, board: () => import('../types.js').Board | null, past: () => boolean, seat: () => import('../store/seat.js').Seat | null, layers: () => Layer[],
 *             gestures: import('../store/gestures.js').Gestures, marks: import('../store/marks.js').Marks, box: () => HTMLElement | undefined, name: (id: string) => string,
 *             say: (text: string) => void, log: (id: string | null) => void, offer: (id: string) => void }} Owner
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

/** To send what is chosen as near to a place as it comes. @param {Context} c @param {string} place @returns {Ask[]} */
function marching(c, place) {
    const { gestures } = c, { ids } = gestures.selection, far = c.now && gestures.scene()?.places.includes(place) && gestures.isFar(place);
    return far ? [{ key: 'toward', text: t('ask.toward'), act: () => gestures.play({ kind: 'go', bodies: ids, to: place, toward: true }) }] : [];
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
function asksOf(c, ids) {
    const [top] = ids, place = ids.at(-1) || top;
    return [...choosing(c, top), ...marching(c, place), ...moves(c, top), ...layers(c, top), ...(place === top ? [] : layers(c, place)),
            { key: 'card', text: t('ask.card'), act: () => c.look(top) }, { key: 'rules', text: t('rules'), act: () => openRules() }];
}

export class Asking {
    /** @param {Owner} owner */
    constructor(owner) {
        this.owner = owner;
        /** @type {string | null} */
        this.seen = null; // under the mouse
        /** @type {string | null} */
        this.pinned = null; // touched last, or under the keyboard: its card stays
        /** @type {import('../panels/card.js').Shown | null} */
        this.shown = null; // what a layer found
    }

    /** @param {string | null} id @param {boolean} hover */
    look(id, hover) {
        const { gestures } = this.owner, { ahead } = gestures.decision;
        this.seen = hover ? id : null;
        this.pinned = hover ? this.pinned : id;
        this.owner.log(this.seen || this.pinned);
        gestures.point(id);
        (hover || id !== ahead.id) && ahead.point(hover && id ? gestures.wouldMake(id) : null, id || '');
        hover && gestures.glance(id);
        this.draw();
    }

    draw() {
        const scene = this.owner.scene(), board = this.owner.board(), box = this.owner.box();
        if (box && scene && board) {
            keyed(box, infoRows({ scene, board, layers: this.owner.past() ? [] : this.owner.layers(), shown: this.shown, ask: (layer, thing) => this.ask(layer, thing),
                                  clear: () => this.clear(), close: () => this.close() }, this.pinned || this.seen, this.pinned !== null));
        }
    }

    /** The menu. @param {string[]} ids the highest first @param {{ x: number, y: number }} at on the screen */
    open(ids, at) {
        const { owner } = this, scene = owner.scene();
        scene && openAsks(owner.name(ids[0]), asksOf({ scene, now: !owner.past(), gestures: owner.gestures, layers: owner.layers(), layer: (layer, id) => this.ask(layer, id),
                                                       look: (id) => this.look(id, false), offer: owner.offer }, ids), at);
    }

    /** @param {Layer} layer @param {string} thing */
    async ask(layer, thing) {
        const { owner } = this, r = await owner.seat()?.ask({ t: 'layer', layer: layer.id, thing });
        if (r?.t === 'answer') {
            this.shown = { layer: layer.id, thing, name: t('layer.of', { layer: layer.name, thing: owner.name(thing) }), marks: r.marks };
            this.pinned = thing;
            owner.marks.set('layer', layerMarks(r.marks));
            this.draw();
            owner.say(`${this.shown.name}: ${this.shown.marks.filter((m) => m.good).map((m) => owner.name(m.place)).join(', ')}`);
        } else if (r?.t === 'refused') {
            owner.gestures.decision.refuse(r.text || '', r.clause ?? null, null);
        }
    }

    /** What a layer found. */
    clear() {
        this.shown = null;
        this.owner.marks.clear('layer');
        this.draw();
    }

    close() {
        this.pinned = null;
        this.clear();
    }
}
