// SPDX-License-Identifier: MIT
// Clips one after the other: sought, paused, slowed, or cut at any moment by applying the end of the last one.  It knows
// neither what a clip shows nor the time: a clock tells that, which tests set.

/**
 * A stretch of film: what there is to see at each moment of it, from 0 to 1, and when it is over.
 * @template S
 * @typedef {{ length: number, at: (part: number) => S, end: S }} Clip  length in milliseconds at speed 2
 */
/** @typedef {{ now: () => number, wake: (fn: () => void) => number, rest: (id: number) => void }} Clock */
/**
 * show: what is to be seen now; caught: the end has been reached, or was cut to
 * @template S
 * @typedef {{ show: (state: S, clip: Clip<S>) => void, caught: () => void }} Owner
 */

/** How fast the film runs by the speed a person has set; 0: there is no film, only its end. */
export const RATES = [0, 0.5, 1, 2];
export const LONGEST = 10000; // milliseconds at speed 2, however much there is to see

/** @type {Clock} */
export const CLOCK = { now: () => performance.now(), wake: (fn) => requestAnimationFrame(fn), rest: (id) => cancelAnimationFrame(id) };

/** @template S */
export class Timeline {
    /** @param {Owner<S>} owner @param {Clock} [clock] */
    constructor(owner, clock = CLOCK) {
        this.owner = owner;
        this.clock = clock;
        /** @type {Clip<S>[]} */
        this.clips = [];
        this.position = 0; // milliseconds from the first clip on
        this.speed = 2;
        this.squeeze = 1; // what there is to see is shown so many times faster, to be over in time
        this.paused = false;
        this.last = 0; // what the clock said at the last frame
        this.waking = 0;
    }

    get length() {
        return this.clips.reduce((sum, c) => sum + c.length, 0);
    }

    /** Is there something that was not seen yet? */
    get behind() {
        return this.clips.length > 0 && this.position < this.length;
    }

    get running() {
        return this.behind && !this.paused;
    }

    /** Milliseconds of film that pass in one of the clock. */
    get rate() {
        return RATES[this.speed] * this.squeeze;
    }

    /** @param {Clip<S>[]} clips that follow those that are here */
    add(clips) {
        if (!this.behind) {
            this.clear();
        }
        this.clips = [...this.clips, ...clips];
        if (this.speed === 0 || !this.behind) {
            this.cut();
            return;
        }
        this.squeeze = Math.max(1, (this.length - this.position) / LONGEST);
        this.run();
    }

    /** All again from the beginning, or other clips. @param {Clip<S>[]} [clips] */
    replay(clips = this.clips) {
        this.clear();
        this.speed === 0 && this.setSpeed(2); // who asks for it wants to see it
        this.paused = false;
        this.add(clips);
    }

    /** @param {number} speed 0 to 3 */
    setSpeed(speed) {
        this.tick();
        this.speed = speed;
        speed === 0 ? this.cut() : this.run();
    }

    pause() {
        this.tick();
        this.paused = true;
        this.stop();
    }

    play() {
        this.paused = false;
        this.run();
    }

    /** @param {number} position in milliseconds of film */
    seek(position) {
        if (this.clips.length === 0) {
            return;
        }
        this.position = Math.min(Math.max(0, position), this.length);
        this.last = this.clock.now();
        this.show();
        this.behind ? this.run() : this.finish();
    }

    /** To where the clip that is seen ends. */
    next() {
        const seen = this.find(this.position);
        seen && this.seek(seen.from + seen.clip.length);
    }

    /** To the end at once, from wherever it is. */
    cut() {
        this.position = this.length;
        const clip = this.clips.at(-1);
        if (clip) {
            this.owner.show(clip.end, clip);
        }
        this.finish();
    }

    /** Without showing anything: what there was is of no use any more. */
    clear() {
        this.stop();
        this.clips = [];
        this.position = 0;
        this.squeeze = 1;
        this.paused = false;
    }

    /** Which clip is seen at a position, and where in it; at its end the next one begins. @param {number} position */
    find(position) {
        let from = 0;
        for (const clip of this.clips) {
            if (position < from + clip.length) {
                return { clip, from, part: (position - from) / clip.length };
            }
            from += clip.length;
        }
        return null;
    }

    /** Where a clip begins. @param {number} n */
    begins(n) {
        return this.clips.slice(0, n).reduce((sum, c) => sum + c.length, 0);
    }

    // ---- the clock ----

    run() {
        if (this.running && this.waking === 0) {
            this.last = this.clock.now();
            this.waking = this.clock.wake(() => this.frame());
        }
    }

    stop() {
        if (this.waking !== 0) {
            this.clock.rest(this.waking);
            this.waking = 0;
        }
    }

    frame() {
        this.waking = 0;
        if (this.running) {
            this.tick();
            this.running ? this.run() : this.stop();
        }
    }

    /** What has passed since the last frame. */
    tick() {
        const now = this.clock.now(), passed = (now - this.last) * this.rate;
        this.last = now;
        if (this.running && passed > 0) {
            this.position = Math.min(this.position + passed, this.length);
            this.show();
            this.behind || this.finish();
        }
    }

    show() {
        const seen = this.find(this.position), last = this.clips[this.clips.length - 1];
        seen ? this.owner.show(seen.clip.at(seen.part), seen.clip) : this.owner.show(last.end, last);
    }

    finish() {
        this.stop();
        this.squeeze = 1;
        this.paused = false;
        this.owner.caught();
    }
}
