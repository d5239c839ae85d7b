// SPDX-License-Identifier: MIT
// Whole moves: these are chosen, their range is asked for, and they are sent there or at that as one gesture, which the
// server carries out as ordinary moves and which stops at the first thing that was not foreseen.

import { narrow, onlyMove, seriesOf, touch } from './choices.js';
import { NOBODY, chosen, ownPiece, surviving, toggled } from './selection.js';
import { aimed, canGo, isEnemy, planMarks, planOf, targetMarks, wayMarks, wayTo } from './plan.js';
import { settings } from '../lib/settings.js';
import { t } from '../lib/words.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Move} Move */
/** @typedef {import('../types.js').Reply} Reply */
/** @typedef {import('./plan.js').Plan} Plan */
/** @typedef {import('./selection.js').Selection} Selection */
/** @typedef {import('./decision.js').Decision} Decision */
/** @typedef {{ kind: 'go', bodies: string[], to: string, toward?: true } | { kind: 'all', verb: string, at?: string, bodies?: string[] }
 *         | { kind: 'repeat', move: string } | { kind: 'series', moves: string[] }} Gesture */
/** @typedef {{ at: string, verbs: string[], bodies?: Record<string, string[]> }} Aim  what several could do at it; bodies: who, by verb, where it is not the chosen */
/**
 * stack: what lies with a counter as one; open: shows it apart, if it can or `must` be; name: of a thing; say: to those who hear the page
 * @typedef {{ marks: import('./marks.js').Marks, stack: (id: string) => string[], open: (id: string, must: boolean) => boolean,
 *             name: (id: string) => string, say: (text: string) => void }} Owner
 */

const FAINT = 0.55; // how strong a range is drawn that is only looked at
const REST = 160; // milliseconds that the mouse rests on a unit before its range is asked for
const FEW = 6; // of a stack that are asked about one by one
const BUSY = 300; // milliseconds before a gesture is said again to a server that has no time

export class Gestures {
    /** @param {Decision} decision @param {Owner} owner */
    constructor(decision, owner) {
        this.decision = decision;
        this.owner = owner;
        /** @type {Selection} */
        this.selection = NOBODY;
        /** @type {Plan | null} */
        this.plan = null;
        /** @type {Aim | null} */
        this.aim = null;
        this.over = ''; // the place that is pointed at
        /** @type {Plan | null} */
        this.glimpse = null; // the range of what is pointed at, while nothing is chosen
        this.wanted = ''; // and of which it is to be known
        this.timer = 0;
        /** @type {Promise<void>} */
        this.settled = Promise.resolve(); // once it is known whether they can go
        this.asked = 0; // questions of range, of which only the last counts
        this.sure = false; // the server has said of this scene that they can go, or they were chosen by hand in it
        /** @type {import('../types.js').Message | null} */
        this.reason = null; // why the way that is gone is final
        /** @type {{ gesture: Gesture, reply: Reply } | null} */
        this.made = null; // its scene is to come
    }

    /** @returns {Scene | null} where a touch can begin a whole move */
    scene() {
        return settings.whole ? this.decision.scene() : null;
    }

    // ---- what is shown ----

    /** What is chosen is lit like what was touched; a place that can be gone to is shown by its range. */
    lights() {
        const base = this.decision.lights(), scene = this.scene(), { ids } = this.selection;
        if (!scene || ids.length === 0) {
            return base;
        }
        const lit = this.plan ? [...base.lit].filter((id) => !canGo(this.plan, id)) : base.lit;
        return { lit: new Set(lit), touched: [...new Set([...ids, ...base.touched])], acting: base.acting.filter((id) => !ids.includes(id)) };
    }

    mark() {
        const scene = this.scene(), { marks } = this.owner, { ids } = this.selection;
        const free = scene !== null && ids.length > 0, attack = free && isEnemy(scene, this.over) && aimed(scene, ids, this.over).length > 0;
        marks.set('plan', free && this.plan ? [...planMarks(this.plan), ...leftMarks(this.plan)] : !free && scene && this.glimpse ? planMarks(this.glimpse, FAINT) : []);
        marks.set('way', attack ? ids.map((id) => ({ kind: 'attack', way: [id, this.over] })) : free ? wayMarks(this.plan, this.over) : []);
        marks.set('target', free ? targetMarks(scene, ids) : []);
        marks.set('ahead', this.decision.ahead.marks());
    }

    /** The range of a unit that the mouse rests on, while nothing is chosen. @param {string | null} id */
    glance(id) {
        const scene = this.scene(), own = id && scene && !this.decision.busy && this.selection.ids.length === 0 && ownPiece(scene, id);
        const ids = own ? this.owner.stack(id) : [], wanted = own ? `${this.decision.at} ${ids}` : '';
        if (wanted === this.wanted) {
            return;
        }
        window.clearTimeout(this.timer);
        this.wanted = wanted;
        if (this.glimpse) {
            this.glimpse = null;
            this.mark();
        }
        this.timer = wanted ? window.setTimeout(() => this.glimpsed(wanted, ids), REST) : 0;
    }

    /** @param {string} wanted @param {string[]} ids */
    async glimpsed(wanted, ids) {
        const r = await this.decision.owner.seat()?.ask({ t: 'reach', bodies: ids }, () => wanted === this.wanted), scene = this.scene();
        if (r && r.t !== 'lost' && wanted === this.wanted && scene && this.selection.ids.length === 0) {
            this.glimpse = r.t === 'answer' ? planOf(ids, r) : null;
            !this.glimpse && ids.length === 1 && this.decision.ahead.point(onlyMove(scene, [], ids[0]), ids[0]);
            this.mark();
        }
    }

    /** Is a touch of that for whole moves, before a crowded place opens? @param {string} id */
    takes(id) {
        const scene = this.scene();
        return scene !== null && ((this.sure && this.selection.ids.length > 0) || ownPiece(scene, id) !== undefined);
    }

    /** The pointer or the focus is there. @param {string | null} id */
    point(id) {
        const scene = this.scene(), place = id && (scene?.pieces.find((p) => p.id === id)?.place || id);
        if ((place || '') !== this.over) {
            this.over = place || '';
            this.mark();
        }
    }

    // ---- choosing ----

    /** @param {string} id @param {{ more?: boolean, alone?: boolean }} [how] more: as well as what is chosen; alone: not its stack */
    async tap(id, how = {}) {
        if (!this.sure && this.selection.ids.length > 0) {
            await this.settled; // a quick hand is ahead of the answer about its range
        }
        const scene = this.scene();
        if (!scene) {
            this.decision.touch(id);
        } else if (!this.decision.busy) {
            this.decision.refusal = null;
            this.decision.question = null;
            this.aim = null;
            this.meaning(scene, id, how);
            this.decision.owner.changed();
        }
    }

    /** @param {Scene} scene @param {string} id @param {{ more?: boolean, alone?: boolean }} how */
    meaning(scene, id, how) {
        const own = ownPiece(scene, id), { ids } = this.selection;
        if (own && how.more) {
            this.set(toggled(this.selection, how.alone ? [id] : this.owner.stack(id)));
        } else if (!this.sure || ids.length === 0) {
            own ? this.choose(how.alone ? [id] : this.owner.stack(id), id, how.alone) : this.other(scene, id);
        } else if (ids.includes(id)) {
            this.again(scene, id, how.alone || false);
        } else if (own && (this.decision.touched.length === 0 || narrow(scene.moves, [...this.decision.touched, id]).length === 0)) {
            this.choose(how.alone ? [id] : this.owner.stack(id), id, how.alone);
        } else {
            this.at(scene, id);
        }
    }

    /** Something else, with nobody chosen. @param {Scene} scene @param {string} id */
    other(scene, id) {
        const touched = () => this.decision.touch(id);
        isEnemy(scene, id) && this.decision.touched.length === 0 && 'refused' in touch(scene, [], id) ? this.inquire(scene, id, [], touched) : touched();
    }

    /** What is chosen already: one takes along all that stand with it, a stack opens, one of the open stack stands alone. @param {Scene} scene @param {string} id @param {boolean} alone */
    again(scene, id, alone) {
        const place = ownPiece(scene, id)?.place, here = place ? scene.pieces.filter((p) => p.place === place && ownPiece(scene, p.id)).map((p) => p.id) : [];
        const several = this.selection.ids.length > 1;
        if (several && alone) {
            this.choose([id], id, true);
        } else if (!several && !alone && here.length > 1) {
            this.choose(here, id);
        } else if (!several || !this.owner.open(id, true)) {
            this.clear();
        }
    }

    /** What a touch of something else means, with some chosen: there, at that, or one more part of a move. @param {Scene} scene @param {string} id
     * @returns {{ go: string } | { all: Move[], verbs: string[] } | { make: Move } | { touch: string }} */
    meant(scene, id) {
        const place = scene.pieces.find((p) => p.id === id)?.place || (scene.places.includes(id) ? id : null), { ids } = this.selection;
        const moves = aimed(scene, ids, id), verbs = [...new Set(moves.map((m) => m.verb))], here = narrow(scene.moves, [...this.decision.touched, id]);
        const enemy = isEnemy(scene, id);
        if (place && canGo(this.plan, place) && (!enemy || verbs.length === 0) && !(ids.length === 1 && this.decision.touched.length > 0 && here.length > 1)) {
            return { go: place };
        }
        if (enemy && verbs.length > 0 && (ids.length > 1 || moves.length > 1)) {
            return { all: moves, verbs };
        }
        if (ids.length === 1 && here.length > 0) {
            return { touch: id };
        }
        return moves.length === 1 && enemy ? { make: moves[0] } : place ? { go: place } : { touch: id };
    }

    /**
     * An enemy that no move on offer names: what could be done to him once a disc, a card or an area is chosen, and by whom.
     * @param {Scene} scene @param {string} id @param {string[]} ids the chosen; none: all who can @param {() => void} otherwise
     */
    async inquire(scene, id, ids, otherwise) {
        const { decision } = this, { at } = decision, r = await decision.owner.seat()?.ask({ t: 'aims', at: id }, () => at === decision.at);
        if (at !== decision.at || decision.busy) {
            return;
        }
        const placeOf = (/** @type {string} */ x) => scene.pieces.find((p) => p.id === x)?.place || x;
        /** @type {[string, string[]][]} */
        const aims = r?.t === 'answer' ? r.aims.map((/** @type {any} */ a) => [a.verb, ids.length > 0 ? ids.filter((x) => a.bodies.includes(x) || a.bodies.includes(placeOf(x))) : a.bodies]) : [];
        const can = aims.filter(([, bodies]) => bodies.length > 0);
        if (can.length === 0) {
            otherwise();
        } else if (can.length === 1 && ids.length > 0) {
            this.play({ kind: 'all', verb: can[0][0], at: id, bodies: can[0][1] });
        } else {
            this.aim = { at: id, verbs: can.map(([verb]) => verb), bodies: Object.fromEntries(can) };
        }
        decision.owner.changed();
    }

    /** @param {Scene} scene @param {string} id */
    at(scene, id) {
        const what = this.meant(scene, id), { ids } = this.selection;
        if ('go' in what) {
            const go = () => this.play({ kind: 'go', bodies: ids, to: what.go });
            isEnemy(scene, id) && !canGo(this.plan, what.go) ? this.inquire(scene, id, ids, go) : go();
        } else if ('all' in what) {
            const series = what.verbs.length === 1 && what.all.every((m) => m.final) ? seriesOf(scene, what.all) : [];
            series.length > 1 ? this.series(series) : what.verbs.length === 1 ? this.play({ kind: 'all', verb: what.verbs[0], at: id, bodies: ids }) : this.aim = { at: id, verbs: what.verbs };
        } else if ('make' in what) {
            this.decision.choose(what.make);
        } else {
            this.decision.touch(id);
        }
    }

    /** The one move that a touch of it would make now; null: none, or more than one move. @param {string} id @returns {Move | null} */
    wouldMake(id) {
        const scene = this.scene(), { ids } = this.selection, { decision } = this;
        if (!scene || decision.busy || decision.question || ids.includes(id) || (ids.length > 0 && !this.sure) || (ownPiece(scene, id) && (ids.length === 0 || decision.touched.length === 0))) {
            return null;
        }
        const what = ids.length > 0 ? this.meant(scene, id) : { touch: id };
        return 'make' in what ? what.make : 'touch' in what ? onlyMove(scene, decision.touched, id) : null;
    }

    /** Those in a box. @param {string[]} ids */
    box(ids) {
        const scene = this.scene(), own = scene ? ids.filter((id) => ownPiece(scene, id)) : [];
        if (own.length > 0 && !this.decision.busy) {
            const now = chosen(own);
            this.set(own.length > 1 ? { ...now, why: 'several' } : now);
            this.decision.owner.changed();
        }
    }

    /** Chosen by hand, wherever they can go or not. @param {Selection} selection */
    async set(selection) {
        this.selection = selection;
        this.sure = true;
        this.plan = null;
        this.decision.touched = [];
        this.spoken();
        const r = selection.ids.length > 0 ? await this.reach(selection.ids) : null;
        r && this.found(selection.ids, r);
    }

    /**
     * These, if they can go anywhere; else those of them that can; else the one that was touched, as a part of a move.
     * @param {string[]} ids @param {string} id @param {boolean} [alone] picked out of its stack
     */
    choose(ids, id, alone = false) {
        this.settled = this.tryThese(ids, id, alone);
    }

    /** @param {string[]} ids @param {string} id @param {boolean} alone */
    async tryThese(ids, id, alone) {
        this.selection = chosen(ids);
        this.sure = false;
        this.plan = null;
        this.decision.touched = [];
        const r = await this.reach(ids);
        if (r && !this.found(ids, r) && !await this.chooseSome(ids)) {
            this.cannot(id, alone);
        }
        this.decision.owner.changed();
    }

    /** It has no way now: it is a part of a move on offer, or may be told to go after what comes first. @param {string} id @param {boolean} alone */
    cannot(id, alone) {
        const scene = this.scene(), part = scene !== null && !('refused' in touch(scene, [], id));
        this.drop();
        if (!alone && this.owner.open(id, false)) {
            return;
        }
        if (!part) {
            this.selection = chosen([id]);
            this.sure = true;
        }
        this.decision.touch(id);
    }

    /** Of those that cannot go together, the one that can; of several it is for the person to say. @param {string[]} ids @returns {Promise<boolean>} */
    async chooseSome(ids) {
        /** @type {[string, Reply][]} */
        const can = [];
        for (const one of ids.length > 1 && ids.length <= FEW ? ids : []) {
            const r = await this.reach([one]);
            if (!r) {
                return true; // someone has gone on meanwhile
            }
            if (r.t === 'answer' && r.ways.length > 0) {
                can.push([one, r]);
            }
        }
        return can.length === 1 && this.found([can[0][0]], can[0][1]);
    }

    /** @param {string[]} ids @returns {Promise<Reply | null>} null: nobody waits for it any longer */
    async reach(ids) {
        const mine = ++this.asked, at = this.decision.at;
        const r = await this.decision.owner.seat()?.ask({ t: 'reach', bodies: ids }, () => mine === this.asked);
        return r && mine === this.asked && at === this.decision.at ? r : null;
    }

    /** @param {string[]} ids @param {Reply} r @returns {boolean} can they go anywhere? */
    found(ids, r) {
        const plan = r.t === 'answer' ? planOf(ids, r) : null, scene = this.scene();
        if (plan && scene) {
            this.selection = this.selection.ids.length === ids.length ? this.selection : chosen(ids);
            this.plan = plan;
            this.sure = true;
            this.decision.touched = ids.length === 1 && narrow(scene.moves, ids).length > 0 ? ids : [];
            this.spoken();
            this.decision.owner.changed();
        }
        return plan !== null;
    }

    spoken() {
        const { ids } = this.selection, left = this.plan?.left, ways = this.plan ? [...this.plan.best.keys()].length : 0;
        if (ids.length > 0) {
            this.owner.say([t('chosen', { things: ids.map((id) => this.owner.name(id)).join(', ') }), this.plan && t('reach.said', { count: ways }),
                left !== null && left !== undefined && t('way.left', { count: left })].filter((x) => x).join('. '));
        }
    }

    drop() {
        this.asked++;
        this.reason = null;
        this.selection = NOBODY;
        this.plan = null;
        this.aim = null;
        this.sure = false;
    }

    /** @returns {boolean} was anything chosen? */
    clear() {
        const any = this.selection.ids.length > 0 || this.aim !== null;
        if (any) {
            this.drop();
            this.decision.touched = [];
            this.decision.owner.changed();
        }
        return any;
    }

    /** Without that one. @param {string} id */
    leave(id) {
        this.set(toggled(this.selection, [id]));
        this.decision.owner.changed();
    }

    // ---- dragging ----

    /** They can go, but not there, this time. @param {string} place */
    isFar(place) {
        return this.plan !== null && !canGo(this.plan, place);
    }

    /** What goes with a counter that is dragged; none if it may not be. @param {string} id @returns {string[]} */
    grip(id) {
        const scene = this.scene();
        if (!scene || this.decision.busy || !ownPiece(scene, id)) {
            return [];
        }
        const { lit, touched, acting } = this.lights(), ids = this.selection.ids.includes(id) ? this.selection.ids : this.owner.stack(id);
        return ids.some((x) => lit.has(x) || touched.includes(x) || acting.includes(x)) ? ids : [];
    }

    /** @param {'start' | 'over' | 'drop' | 'cancel'} what @param {string[]} ids @param {string | null} place */
    drag(what, ids, place) {
        const scene = this.scene();
        if (what === 'start') {
            this.selection.ids.join() !== ids.join() && this.set(ids.length > 1 ? { ids, why: 'stack' } : chosen(ids));
            this.decision.owner.changed();
        } else if (what === 'over') {
            this.point(place);
        } else if (what === 'drop' && scene && place && ids.some((id) => ownPiece(scene, id)?.place !== place)) {
            this.decision.refusal = null;
            const enemy = isEnemy(scene, place) && aimed(scene, ids, place).length > 0;
            this.point(null);
            enemy ? this.at(scene, place) : this.play({ kind: 'go', bodies: ids, to: place, ...(this.isFar(place) ? { toward: true } : {}) });
            this.decision.owner.changed();
        }
    }

    // ---- playing ----

    /** These one after the other, asked about once. @param {Move[]} moves */
    series(moves) {
        /** @type {Gesture} */
        const gesture = { kind: 'series', moves: moves.map((m) => m.notation) };
        return settings.confirm && moves.some((m) => m.final !== false) ? this.decision.confirmAll(moves, gesture) : this.play(gesture);
    }

    /** The same for all the others. @param {Move} move */
    repeat(move) {
        return this.play({ kind: 'repeat', move: move.notation });
    }

    /** @param {Gesture} gesture @param {boolean} [confirmed] what is final in it was asked about */
    async play(gesture, confirmed = !settings.confirm) {
        const { decision } = this, seat = decision.owner.seat();
        if (!seat || !this.scene() || decision.busy || !decision.begin()) {
            return;
        }
        this.asked++;
        this.aim = null;
        this.made = null;
        this.reason = (gesture.kind === 'go' && wayTo(this.plan, gesture.to)?.why) || this.reason;
        const r = await this.tell(seat, { t: 'gesture', ...gesture, ...(confirmed ? { confirmed } : {}) });
        if (r.t !== 'ok') {
            decision.failed();
            r.move ? decision.confirm(r.move, gesture, this.reason) : decision.answered(r);
            return;
        }
        this.made = { gesture, reply: r };
        decision.busy || this.finish();
    }

    /** @param {import('./seat.js').Seat} seat @param {Record<string, any>} message */
    async tell(seat, message) {
        for (;;) {
            const r = await seat.act(message);
            if (r.code !== 'busy') {
                return r;
            }
            await new Promise((done) => window.setTimeout(done, BUSY));
        }
    }

    /** The gesture and its scene are there: what stopped it is said or asked about. */
    finish() {
        const { gesture, reply } = /** @type {{ gesture: Gesture, reply: Reply }} */ (this.made), stopped = reply.stopped;
        this.made = null;
        if (stopped?.move && this.scene()) {
            this.decision.confirm(stopped.move, gesture, this.reason);
        } else if (stopped) {
            this.decision.stopped(stopped.text, stopped.clause);
        }
    }

    /** A new scene has come: what is chosen stays so, if it can go on. */
    arrived() {
        const scene = this.scene();
        this.plan = null;
        this.aim = null;
        this.sure = false;
        this.selection = scene ? surviving(this.selection, scene) : this.selection;
        this.made && this.finish();
        if (scene && this.selection.ids.length > 0) {
            this.settled = this.goOn(this.selection.ids);
        }
    }

    /** @param {string[]} ids */
    async goOn(ids) {
        const r = await this.reach(ids);
        if (r && !this.found(ids, r)) {
            this.drop();
            this.decision.owner.changed();
        }
    }
}

/** What they have left, on the counters. @param {Plan} plan @returns {import('./marks.js').Mark[]} */
function leftMarks(plan) {
    return plan.left === null ? [] : [{ kind: 'left', ids: plan.bodies.slice(-1), text: String(plan.left), title: t('way.left', { count: plan.left }) }];
}
