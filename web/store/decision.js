// SPDX-License-Identifier: MIT
// What a player decides: touching, confirming, playing, repeating, and what answers itself.

import { Ahead } from './ahead.js';
import { common, lit, narrow, sameAgain, seriesOf, touch } from './choices.js';
import { settings } from '../lib/settings.js';
import { t } from '../lib/words.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Move} Move */
/** @typedef {import('../types.js').Odds} Odds */
/** @typedef {import('../types.js').Why} Why */
/** @typedef {import('./seat.js').Seat} Seat */
/** @typedef {{ move: Move, odds: Odds | null, why: Why | null, ready: boolean, late: boolean, final: boolean, gesture?: import('./gestures.js').Gesture, reason?: import('../types.js').Message | null, series?: { move: Move, odds: Odds | null }[] }} Question
 *   gesture: it is said again once that move is agreed to; reason: why the move is final; series: all that are asked about at once */
/** @typedef {{ text: string, clause: string | null, rule: string | null, fine?: boolean, stopped?: boolean }} Refusal
 *   fine: news that are no refusal; stopped: why a gesture did not go all the way */
/** @typedef {{ seat: () => Seat | null, changed: () => void, open: (place: string) => void,
 *              live: () => boolean, played?: (move: Move) => void }} Owner */

const FORCED_AFTER = 450; // long enough to see what answers itself
const AGAIN_AFTER = 120;
const PATIENCE = 1500; // with odds that take long, before the move can be played without them

export class Decision {
    /** @param {Owner} owner */
    constructor(owner) {
        this.owner = owner;
        /** @type {string[]} */
        this.touched = [];
        /** @type {Question | null} */
        this.question = null;
        /** @type {Refusal | null} */
        this.refusal = null;
        /** @type {{ move: Move, clause: string | null } | null} */
        this.last = null;
        this.running = false;
        this.busy = false;
        this.undoing = false;
        this.tries = 0; // moves and gestures that were sent
        /** @type {import('./gestures.js').Gestures | null} */
        this.gestures = null;
        this.ahead = new Ahead(this); // what is pointed at
        this.at = ''; // seat and scene that all this is about
        this.timer = 0;
    }

    /** @returns {Scene | null} the scene, if the decision is ours */
    scene() {
        const seat = this.owner.seat();
        return seat && seat.mine && this.owner.live() ? seat.scene : null;
    }

    moves() {
        const scene = this.scene();
        return scene ? narrow(scene.moves, this.touched) : [];
    }

    lights() {
        const moves = this.moves();
        return { lit: lit(moves, this.touched), touched: this.touched, acting: common(moves) };
    }

    again() {
        const scene = this.scene();
        return scene && settings.same ? sameAgain(scene, this.last) : [];
    }

    /** All that others have left to do like the last move, where that is final and each has one such move: to be asked about at once. */
    others() {
        const scene = this.scene();
        return scene && settings.same && settings.whole && this.last && this.last.clause === scene.prompt.clause && this.last.move.final !== false
            ? seriesOf(scene, scene.moves.filter((m) => m.verb === this.last?.move.verb)) : [];
    }

    /** A new scene has come, or another seat is looked from. */
    arrive() {
        const seat = this.owner.seat();
        const at = seat ? `${seat.token}:${seat.seq}` : '';
        if (!seat || at === this.at) {
            return;
        }
        if (!this.at.startsWith(`${seat.token}:`)) {
            this.last = null; // it was the other side's
        }
        this.at = at;
        this.touched = [];
        this.question = null;
        this.ahead.forget();
        this.busy = false;
        window.clearTimeout(this.timer);
        this.gestures?.arrived();
        const scene = this.scene();
        if (!scene) {
            this.undoing = false;
            return;
        }
        if (this.undoing) {
            this.undoFurther(scene);
        } else if (this.running) {
            this.goOn();
        } else if (settings.forced && scene.moves.length === 1) {
            this.timer = window.setTimeout(() => this.answerItself(scene.moves[0]), FORCED_AFTER);
        }
    }

    /** Someone else plays the seat, or no one else any longer: looked at again. */
    anew() {
        this.at = '';
        this.arrive();
    }

    /** @param {Move} move the only one there is */
    async answerItself(move) {
        const seat = this.owner.seat();
        if (this.scene()?.moves[0] !== move || !seat) {
            return;
        }
        if (await this.play(move)) {
            seat.remark(t('forced.done', { move: move.text }));
            this.owner.changed();
        }
    }

    // ---- touching ----

    /** @param {string} id */
    touch(id) {
        const scene = this.scene();
        if (!scene || this.busy) {
            return;
        }
        this.refusal = null;
        this.question = null;
        const result = touch(scene, this.touched, id);
        if ('open' in result) {
            this.owner.open(result.open);
        } else if ('refused' in result) {
            this.whyNot(result.refused);
        } else {
            this.touched = result.touched;
            const left = this.moves();
            if (left.length === 1 && this.touched.length > 0) {
                this.choose(left[0]);
            }
        }
        this.owner.changed();
    }

    /** One step back: question, then refusal, then the last touch. @returns {boolean} was there anything? */
    back() {
        if (this.running) {
            this.stop();
        } else if (this.question) {
            const { series } = this.question;
            this.question = null;
            this.touched = series || this.gestures?.selection.ids.length ? this.touched : this.touched.slice(0, -1);
        } else if (this.refusal) {
            this.refusal = null;
        } else if (this.gestures?.clear()) {
            return true;
        } else if (this.touched.length > 0) {
            this.touched = this.touched.slice(0, -1);
        } else {
            return false;
        }
        this.owner.changed();
        return true;
    }

    /** @param {string} id */
    untouch(id) {
        this.touched = this.touched.filter((x) => x !== id);
        this.question = null;
        this.owner.changed();
    }

    /** @param {string[]} ids */
    async whyNot(ids) {
        const seat = this.owner.seat(), at = this.at;
        const r = await seat?.ask({ t: 'whynot', touch: ids.filter((id) => !id.startsWith('do-')) });
        if (r && r.t !== 'lost' && at === this.at) {
            if (r.legal) { // in another order: what it would be, and no rule against it
                this.tell(r.text || '', true);
            } else {
                this.refuse(r.text || t('refused.plain'), r.clause ?? null, r.rule ?? null);
            }
        }
    }

    /** @param {string} text @param {string | null} clause @param {string | null} rule */
    refuse(text, clause, rule) {
        this.refusal = { text, clause, rule };
        this.owner.changed();
    }

    /** A move was not played; that the game had moved on meanwhile is news and no refusal. @param {import('../types.js').Reply} r */
    answered(r) {
        if (r.t === 'refused' && r.code !== 'stale') {
            this.refuse(r.text || '', r.clause ?? null, null);
        } else {
            this.tell(r.t === 'refused' ? r.text || '' : t('lost.move'), true);
        }
    }

    /** A gesture did not go all the way. @param {string} text why @param {string | null} clause */
    stopped(text, clause) {
        this.refusal = { text, clause, rule: null, fine: true, stopped: true };
        this.owner.changed();
    }

    /** @param {string} text @param {boolean} fine */
    tell(text, fine) {
        this.refusal = { text, clause: null, rule: null, fine };
        this.owner.changed();
    }

    // ---- playing ----

    /** A move has been chosen: play it, or ask first if it cannot be undone. @param {Move} move */
    async choose(move) {
        if (this.busy) { // what is seen is of the scene before
            return;
        }
        if (!settings.confirm || move.final === false || this.ahead.answers(move)) {
            await this.play(move);
            return;
        }
        const question = await this.study(move);
        if (this.question === question && !question.final && !question.late) {
            this.question = null;
            await this.play(move);
        }
    }

    /**
     * What a gesture came to is final: it is asked about, and goes on from there.
     * @param {string} notation @param {import('./gestures.js').Gesture} gesture @param {import('../types.js').Message | null} reason
     */
    confirm(notation, gesture, reason) {
        const move = this.scene()?.moves.find((m) => m.notation === notation);
        move && this.study({ ...move, final: true }, { gesture, reason });
    }

    /** Several moves, each with its own roll, are asked about at once. @param {Move[]} moves @param {import('./gestures.js').Gesture} gesture */
    async confirmAll(moves, gesture) {
        const series = moves.map((move) => ({ move, odds: /** @type {Odds | null} */ (null) }));
        const question = await this.study({ ...moves[0], final: true }, { gesture, series });
        for (const each of series) {
            each.odds = await this.askOdds(each.move, () => this.question === question);
            this.question === question && this.owner.changed();
        }
    }

    /** The answer to a question is yes. @param {Question} q */
    agree(q) {
        return q.gesture && this.gestures ? this.gestures.play(q.gesture, true) : this.play(q.move);
    }

    /** Odds and sum of a move, shown as soon as they are there. @param {Move} move @param {Partial<Question>} [more] @returns {Promise<Question>} */
    async study(move, more) {
        /** @type {Question} */
        const it = { move, odds: null, why: null, ready: false, late: false, final: move.final ?? false, ...more };
        this.question = it;
        this.ahead.forget();
        this.owner.changed();
        const late = window.setTimeout(() => {
            it.late = true;
            this.question === it && this.owner.changed();
        }, PATIENCE);
        Object.assign(it, await this.weigh(move, () => this.question === it), more);
        window.clearTimeout(late);
        if (this.question === it) {
            this.owner.changed();
        }
        return it;
    }

    /** What a move may bring, and the sum behind it. @param {Move} move @param {() => boolean} wanted @returns {Promise<Question>} */
    async weigh(move, wanted) {
        const [odds, r] = await Promise.all([this.askOdds(move, wanted), this.owner.seat()?.ask({ t: 'why', move: move.notation })]);
        const why = r?.t === 'answer' ? /** @type {Why} */ (/** @type {any} */ (r)) : null;
        return { move, odds, why, ready: true, late: false, final: move.final ?? (odds ? odds.next !== null || odds.outcomes.length > 1 : why?.breakdown !== null) };
    }

    /** The server answers one such question at a time. @param {Move} move @param {() => boolean} wanted @returns {Promise<Odds | null>} */
    async askOdds(move, wanted) {
        for (let tries = 0; tries < 40 && wanted(); tries++) {
            const r = await this.owner.seat()?.ask({ t: 'odds', move: move.notation });
            if (r?.t !== 'refused' || r.code !== 'busy') {
                return r?.t === 'answer' ? /** @type {any} */ (r) : null;
            }
            await new Promise((done) => window.setTimeout(done, 150));
        }
        return null;
    }

    /** Only looking: the answer to "what are the odds?" @param {Move} move */
    ponder(move) {
        this.study(move);
    }

    /** @param {Move} move @returns {Promise<boolean>} was it played? */
    async play(move) {
        const seat = this.owner.seat(), scene = this.scene(), before = this.last;
        if (!seat || !scene || this.busy || !this.begin()) {
            return false;
        }
        this.last = { move, clause: scene.prompt.clause };
        this.owner.changed();
        const r = await seat.act({ t: 'move', move: move.notation });
        if (r.t === 'ok') {
            this.owner.played?.(move);
            return true;
        }
        this.failed();
        this.touched = [];
        this.last = before;
        this.answered(r);
        return false;
    }

    /** @returns {boolean} can something be sent? */
    begin() {
        if (!this.owner.seat()?.open) { // what is in flight is sent again after a reconnect; nothing new is begun
            this.tell(t('reconnecting'), true);
            return false;
        }
        window.clearTimeout(this.timer);
        this.busy = true;
        this.tries++;
        this.question = null;
        this.refusal = null;
        this.owner.changed();
        return true;
    }

    /** What was sent was refused. */
    failed() {
        this.busy = false;
        this.running = false;
        this.tries++;
    }

    // ---- the same for the rest ----

    repeat() {
        const next = this.again()[0], rest = this.others();
        if (settings.whole && this.gestures && rest.length > 1) {
            this.gestures.series(rest);
            return;
        }
        if (settings.whole && this.gestures && next) {
            this.gestures.repeat(next);
            return;
        }
        this.running = true;
        this.goOn();
    }

    goOn() {
        const next = this.again()[0];
        if (!next) {
            this.stop();
            return;
        }
        this.timer = window.setTimeout(() => this.running && this.play(next), AGAIN_AFTER);
    }

    stop() {
        this.running = false;
        window.clearTimeout(this.timer);
        this.owner.changed();
    }

    // ---- undo ----

    /** @param {'undo' | 'redo'} which */
    async turnBack(which) {
        const seat = this.owner.seat();
        if (!seat) {
            return;
        }
        window.clearTimeout(this.timer);
        this.running = false;
        this.refusal = null;
        this.last = null;
        this.undoing = which === 'undo';
        const r = await seat.act({ t: which, ...this.whole() });
        if (r.t !== 'ok') {
            this.undoing = false;
            this.answered(r);
        } else if (r.stopped) {
            this.stopped(r.stopped.text, r.stopped.clause);
        }
    }

    /** A whole gesture is taken back as one. */
    whole() {
        return settings.whole ? { gesture: true } : {};
    }

    /** What had answered itself is undone with the decision before it, or it would answer again. @param {Scene} scene */
    undoFurther(scene) {
        const seat = this.owner.seat();
        this.undoing = false;
        if (seat && settings.forced && scene.moves.length === 1 && scene.undo) {
            this.undoing = true;
            seat.act({ t: 'undo', ...this.whole() }).then((r) => {
                this.undoing &&= r.t === 'ok';
            });
        }
    }
}
