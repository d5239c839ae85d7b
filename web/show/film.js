// SPDX-License-Identifier: MIT
// The film: what came is shown as it happened, act by act, and can be paused, stepped through, skipped and seen again.  It
// holds back the scene that is shown (store/seat.js, `behind`) until it has caught up; a cut leaves nothing held back.

import { actsOf, clipOf, frameOf, goesOn, isBrief, joined } from './clips.js';
import { Timeline } from './timeline.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../store/seat.js').Seat} Seat */
/** @typedef {import('./clips.js').Act} Act */
/** @typedef {import('./clips.js').Frame} Frame */
/** @typedef {import('./clips.js').ActClip} ActClip */
/** @typedef {import('./clips.js').Reel} Reel */
/**
 * seat: whose eyes; own: sides that this page plays; speed: 0 to 3; seen: does anybody look at what is now? reads: is what came of a fight still open?
 * draw: the scene that is shown has changed; frame: what lies over it has; onClip: a clip begins, by its kind
 * @typedef {{ seat: () => Seat | null, own: () => string[], speed: () => number, seen: () => boolean, reads?: () => boolean, draw: () => void,
 *             frame: (frame: Frame | null) => void, onClip: (act: Act) => void }} Owner
 */

const MOST = 300; // acts that are kept, to be seen again
const READ = 1600; // milliseconds to read what came of one's own fight, before the other side goes on
const PAGE = 60; // steps that the server tells at a time, with what happened

export class Film {
    /** @param {Owner} owner @param {import('./timeline.js').Clock} [clock] */
    constructor(owner, clock) {
        this.owner = owner;
        /** @type {Timeline<Frame>} */
        this.timeline = new Timeline({ show: (frame, clip) => this.show(frame, clip), caught: () => this.caught() }, clock);
        /** @type {Act[]} */
        this.acts = []; // of the other side, since we last did something
        /** @type {ActClip[]} */
        this.clips = []; // that are being shown
        /** @type {Frame | null} */
        this.frame = null;
        /** @type {Act | null} */
        this.begun = null;
        /** @type {Map<Act, Act>} */
        this.wholes = new Map(); // acts that were shown by themselves, and what they are a part of
        this.unseen = 0; // acts that came while nobody looked
        this.away = 0; // the step up to which all was seen, when this page was opened; 0: there is nothing since
        this.ends = false; // our own act closed the list
        this.open = false; // something was shown since all was drawn as it is
        /** @type {Seat | null} */
        this.holding = null; // whose scene is held back
        /** @type {(() => void)[]} */
        this.waiting = [];
        /** @type {Scene | null} */
        this.shown = null; // of a moment of the past
    }

    get behind() {
        return this.timeline.behind;
    }

    /** Is something shown that the person waits for, and not only what he has just done? */
    get holds() {
        return this.behind && this.clips.some((c) => !isBrief(c.act) && c.length > 0);
    }

    /** A new scene has come. @param {Seat} seat @param {Scene | null} before @returns {Act[]} what happened, as far as that is known */
    came(seat, before) {
        const { scene, events } = seat;
        if (!scene || !before || !events || this.owner.seat() !== seat) {
            this.forget();
            return [];
        }
        const acts = actsOf({ before, after: scene, events, lines: scene.log, own: this.owner.own() });
        acts.forEach((act) => this.note(act));
        this.timeline.speed = this.owner.speed();
        if (!this.owner.seen() || this.shown) {
            this.unseen += acts.filter((a) => !this.mine(a)).length;
            this.shown || this.cut();
            return acts;
        }
        if (acts.length > 0 || this.behind) {
            this.add(seat, acts.length > 0 ? acts.map(clipOf) : [this.hold(scene)]);
        }
        return acts;
    }

    /** Nothing to see, but the scene goes on. @param {Scene} scene @returns {ActClip} */
    hold(scene) {
        const last = /** @type {ActClip} */ (this.clips[this.clips.length - 1]);
        return { ...last, length: 0, end: { scene, act: null, part: 1 } };
    }

    /** @param {Seat} seat @param {ActClip[]} fresh */
    add(seat, fresh) {
        const clips = [...this.pause(fresh), ...fresh];
        this.clips = this.behind ? [...this.clips, ...clips] : clips;
        this.holding = seat;
        if (this.timeline.speed > 0 && clips.some((c) => c.length > 0) && !this.behind) {
            seat.behind = clips[0].at(0).scene; // nothing of it is shown before its time
        }
        this.timeline.add(clips);
    }

    /** What came of our fight stands for a moment, before something else is shown. @param {ActClip[]} fresh @returns {ActClip[]} */
    pause(fresh) {
        const last = this.clips.filter((c) => c.length > 0).at(-1), next = fresh.find((c) => c.length > 0);
        if (!last || !next || !last.act.roll || !last.act.fight || !this.mine(last.act) || this.mine(next.act) || !(this.behind || this.owner.reads?.())) {
            return [];
        }
        this.begun = this.behind ? this.begun : last.act; // it does not begin again
        return [{ ...last, length: READ, at: () => frameOf(last.act, 1) }];
    }

    /** Our own, or what came of it. @param {Act} act */
    mine(act) {
        return act.own || act.side !== null && this.owner.own().includes(act.side);
    }

    /** What a side does is kept until we have acted, or another side has. @param {Act} act */
    note(act) {
        if (this.mine(act)) {
            this.ends = true;
            return;
        }
        const other = this.acts.find((a) => a.side !== null)?.side;
        if (this.ends || other && act.side !== null && act.side !== other) {
            this.acts = [];
            this.wholes.clear();
            this.ends = false;
            this.unseen = 0;
        }
        const last = this.acts[this.acts.length - 1];
        if (last && goesOn(last, act)) {
            this.replace(last, joined(last, act), act);
        } else {
            this.acts = [...this.acts, act].slice(-MOST);
        }
    }

    /** Two acts that came one after the other are one to tell of; each is still shown when it comes. @param {Act} old @param {Act} whole @param {Act} act */
    replace(old, whole, act) {
        this.acts = [...this.acts.slice(0, -1), whole];
        this.wholes.forEach((w, a) => w === old && this.wholes.set(a, whole));
        this.wholes.set(old, whole);
        this.wholes.set(act, whole);
    }

    /** The act of the list that one belongs to. @param {Act | null} act */
    wholeOf(act) {
        return act && (this.wholes.get(act) || act);
    }

    // ---- what is shown ----

    /** @param {Frame} frame @param {import('./timeline.js').Clip<Frame>} clip */
    show(frame, clip) {
        this.open ||= this.behind;
        const seat = this.holding, act = /** @type {ActClip} */ (clip).act, scene = frame.scene;
        this.frame = frame;
        if (frame.act && act !== this.begun) {
            this.begun = act;
            this.owner.onClip(act);
        }
        const changed = this.shown ? this.shown !== scene : seat !== null && seat.shown !== scene;
        if (this.shown) {
            this.shown = scene;
        } else if (seat) {
            seat.behind = seat.scene === scene ? null : scene;
        }
        changed && this.owner.draw();
        this.owner.frame(frame);
    }

    caught() {
        this.frame = null;
        this.begun = null;
        if (this.holding) {
            this.holding.behind = null;
            this.holding = null;
        }
        this.owner.frame(null);
        if (this.open) {
            this.open = false;
            this.owner.draw();
        }
        this.waiting.splice(0).forEach((fn) => fn());
    }

    // ---- what a person does ----

    /** To what follows on what is seen. */
    next() {
        this.behind && this.timeline.next();
    }

    /** Is something of the acts that are kept being shown, or about to be? */
    get ofList() {
        return this.clips.some((c) => this.acts.includes(/** @type {Act} */ (this.wholeOf(c.act))));
    }

    /** Does a fight go on later in what is being shown? @param {string | undefined} title */
    goesOn(title) {
        const from = this.clips.findIndex((c) => c.act === this.begun);
        return this.clips.slice(from + 1).some((c) => c.act.fight?.title?.text === title);
    }

    /** All is shown as it is: a decision, a key, another seat. */
    cut() {
        this.behind && this.timeline.cut();
    }

    /** What there was is of no use any more: a whole scene, a takeback, another language. */
    forget() {
        this.cut();
        this.timeline.clear();
        this.acts = [];
        this.clips = [];
        this.unseen = 0;
        this.ends = false;
        this.caught();
    }

    /** @param {number} speed */
    setSpeed(speed) {
        this.timeline.setSpeed(speed);
    }

    /** The other side's turn again, from an act on. @param {number} [from] */
    again(from = 0) {
        const seat = this.owner.seat();
        if (this.acts.length === 0 || !seat || this.shown) {
            return;
        }
        this.cut();
        this.unseen = 0;
        this.clips = this.acts.map(clipOf);
        const last = this.clips[this.clips.length - 1], scene = seat.scene;
        if (scene && last.end.scene !== scene) {
            this.clips.push(this.hold(scene));
        }
        this.holding = seat;
        this.begun = null;
        this.timeline.replay(this.clips);
        from > 0 && this.timeline.seek(this.timeline.begins(from));
    }

    /** The number of the act that is shown; -1: none is. */
    get at() {
        const act = this.wholeOf(this.frame?.act ?? null);
        return act ? this.acts.indexOf(act) : -1;
    }

    /** To an act, and there it rests. @param {number} n of `acts` */
    goTo(n) {
        if (n >= this.acts.length) {
            this.cut();
            return;
        }
        const wanted = this.acts[Math.max(0, n)];
        if (!this.clips.some((c) => c.act === wanted && c.length > 0) || !this.behind) {
            this.again();
        }
        const at = this.clips.findIndex((c) => c.act === wanted);
        this.timeline.pause();
        this.timeline.seek(this.timeline.begins(at) + this.clips[at].length * 0.999);
        this.owner.frame(this.frame);
    }

    toggle() {
        !this.behind ? this.again() : this.timeline.paused ? this.timeline.play() : this.timeline.pause();
        this.owner.frame(this.frame);
    }

    /** When all has been shown. @param {() => void} fn */
    whenCaught(fn) {
        this.waiting.push(fn);
    }

    // ---- moments of the past, with the same player ----

    /** Shows what happened between two scenes of the past; done when it is over or was cut. @param {Reel} reel @param {(scene: Scene) => void} put @returns {Promise<void>} */
    async between(reel, put) {
        const acts = actsOf(reel).map((a) => ({ ...a, own: false }));
        this.cut();
        if (acts.length === 0 || this.owner.speed() === 0) {
            put(reel.after);
            return;
        }
        const done = new Promise((resolve) => { this.waiting.push(() => resolve(undefined)); });
        this.shown = reel.before;
        this.clips = acts.map(clipOf);
        this.timeline.replay(this.clips);
        await done;
        this.shown = null;
        put(reel.after);
    }

    /** All that happened since a step is fetched, and shown. @param {number} step @param {() => boolean} wanted */
    async since(step, wanted) {
        const seat = this.owner.seat(), acts = [];
        let before = await seat?.look({ at: step });
        for (let at = step; seat?.scene && before && at < seat.scene.step && wanted();) {
            const to = Math.min(at + PAGE, seat.scene.step), after = await seat.look({ at: to, log: at + 1 });
            if (!after) {
                break;
            }
            const reel = { before, after: to === seat.scene.step ? seat.scene : after, events: after.events || [], lines: after.log, own: [] };
            acts.push(...actsOf(reel));
            before = after;
            at = to;
        }
        this.away = 0;
        if (wanted() && acts.length > 0) {
            this.acts = acts.slice(-MOST);
            this.again();
        }
    }
}
