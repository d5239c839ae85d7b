// SPDX-License-Identifier: MIT
// History: every moment of the game as it was, with what happened then; step by step, by itself, or by a slider.

import { h, icon } from '../lib/dom.js';
import { breakdownView, clauseLink } from './reasons.js';
import { t } from '../lib/words.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').LogLine} LogLine */
/** @typedef {import('../store/seat.js').Seat} Seat */
/** @typedef {{ step: number, text: string }} Turn */
/**
 * film: shows what happened between two moments, and then puts the second; cut: at once
 * @typedef {{ before: Scene, after: Scene, events: import('../types.js').Event[], lines: LogLine[], own: string[] }} Reel
 * @typedef {{ seat: () => Seat | null, changed: () => void, whatIf: () => void, name: (seat: string) => string,
 *             film?: (reel: Reel, put: (scene: Scene) => void) => Promise<void>, cut?: () => void }} Owner
 */

const PACE = 40; // milliseconds a question, in the long run: the server counts them
const BURST = 15; // questions that need not wait
const KEPT = 1000; // scenes that need not be asked for again: they share what is the same in them
const SPEEDS = [2400, 1200, 500, 200];
const SPEED_NAMES = ['past.speed.0', 'past.speed.1', 'past.speed.2', 'past.speed.3'];
const SIGNS = {
    'past.first': 'M4 5h2.500v14H4zM13 5v14l-6-7zM20 5v14l-6-7z', 'past.back': 'M6 5h2.500v14H6zM18 5v14L9.500 12z', 'past.play': 'M7 4v16l13-8z',
    'past.pause': 'M6 4h4.500v16H6zM13.500 4H18v16h-4.500z', 'past.on': 'M6 5v14l8.500-7zM15.500 5H18v14h-2.500z', 'past.last': 'M4 5v14l6-7zM11 5v14l6-7zM17.500 5H20v14h-2.500z',
};

export class History {
    /** @param {Owner} owner */
    constructor(owner) {
        this.owner = owner;
        /** @type {Scene | null} */
        this.scene = null; // the moment that is looked at; null: now
        /** @type {string | null} */
        this.eyes = null; // someone else's, once the game is over
        /** @type {LogLine[] | null} */
        this.told = null; // to those eyes
        this.last = 0; // step of the end, as the eyes count
        /** @type {Turn[]} */
        this.turns = [];
        /** @type {Map<string, Promise<Scene | null>>} */
        this.kept = new Map();
        /** @type {number | null} */
        this.wanted = null;
        /** @type {number | null} */
        this.heading = null; // the step that is on its way
        this.asking = false;
        this.asked = 0; // times that turns were asked for
        this.due = 0; // when all that was asked is paid for, at one question a PACE
        this.speed = 1;
        this.timer = 0;
        this.build();
    }

    // ---- going to a moment ----

    get seat() {
        return this.owner.seat();
    }

    /** The lines that go with what is looked at. */
    get log() {
        return this.told || this.seat?.log || [];
    }

    /** @param {number | null} step null: back to now */
    async go(step) {
        const now = this.seat?.scene;
        if (step === null || !now) {
            this.close();
            return;
        }
        if (!this.scene) {
            this.open(now);
        }
        this.wanted = Math.min(Math.max(0, step), this.last);
        this.owner.cut?.(); // who goes on does not wait
        if (this.asking) {
            return; // the one that is awaited goes on with it
        }
        this.asking = true;
        const from = this.scene?.step ?? this.last;
        while (this.wanted !== null) {
            const at = this.heading = this.wanted;
            this.wanted = null;
            await this.reach(await this.fetch(at));
        }
        this.asking = false;
        this.heading = null;
        this.lookAhead(from);
    }

    /** One step on is seen as it happens, anything else at once. @param {Scene | null} scene */
    async reach(scene) {
        const before = this.scene;
        if (!scene || !before || !this.owner.film || scene.step !== before.step + 1 || this.wanted !== null) {
            this.show(scene);
            return;
        }
        await this.owner.film({ before, after: scene, events: scene.events || [], lines: scene.log, own: [] }, (end) => this.scene && this.show(end));
    }

    /** The step that is likely to come next is there when it comes. @param {number} from where we were before */
    lookAhead(from) {
        const at = this.scene?.step ?? 0, next = at + (at < from ? -1 : 1);
        if (this.scene && next >= 0 && next <= this.last) {
            this.fetch(next);
        }
    }

    /** @param {Scene} now */
    open(now) {
        this.last = now.step;
        this.askTurns();
    }

    /** A step as the eyes of the moment see it. @param {number} at @returns {Promise<Scene | null>} */
    fetch(at) {
        const key = `${this.eyes || ''} ${at}`, have = this.kept.get(key);
        if (have) {
            return have;
        }
        if (this.kept.size >= KEPT) {
            this.kept.clear();
        }
        const kept = this.kept, scene = this.look({ at, log: Math.max(at, 1) });
        kept.set(key, scene);
        scene.then((s) => s || kept.delete(key));
        return scene;
    }

    /** @param {Record<string, any>} what @returns {Promise<Scene | null>} */
    async look(what) {
        const now = performance.now(), wait = this.due - now - BURST * PACE;
        this.due = Math.max(this.due, now) + PACE;
        if (wait > 0) {
            await new Promise((done) => setTimeout(done, wait));
        }
        return await this.seat?.look({ ...(this.eyes ? { as: this.eyes } : {}), ...what }) ?? null;
    }

    /** @param {Scene | null} scene */
    show(scene) {
        if (scene) {
            this.scene = scene;
            this.owner.changed();
        }
    }

    /** The game has moved on, or back. @param {Scene} now */
    came(now) {
        this.kept = new Map();
        if (this.scene && !this.eyes) {
            this.last = now.step;
            if (this.scene.step > now.step) {
                this.go(now.step);
            }
            this.askTurns();
        }
    }

    close() {
        this.owner.cut?.();
        this.pause();
        this.kept = new Map();
        this.scene = null;
        this.eyes = null;
        this.told = null;
        this.wanted = null;
        this.owner.changed();
    }

    async askTurns() {
        const eyes = this.eyes, nth = ++this.asked;
        const r = await this.seat?.ask({ t: 'turns', ...(eyes ? { as: eyes } : {}) }, () => nth === this.asked);
        if (r?.t === 'answer' && nth === this.asked) {
            this.turns = r.turns;
            this.putTurns();
        }
    }

    /** The same moment with someone else's eyes. @param {string} eyes */
    async useEyes(eyes) {
        const now = this.seat?.scene, by = this.eyes || now?.viewer, at = this.scene?.step ?? 0;
        if (!now || eyes === by) {
            return;
        }
        this.pause();
        this.eyes = eyes === now.viewer ? null : eyes;
        const end = this.eyes ? await this.look({ at: 4294967294, log: 1 }) : now;
        const scene = await this.look({ at, by });
        this.told = this.eyes ? end?.log || [] : null;
        this.last = end?.step ?? this.last;
        this.askTurns();
        this.show(scene);
    }

    // ---- by itself ----

    get playing() {
        return this.timer !== 0;
    }

    play() {
        if (this.scene && this.scene.step >= this.last) {
            this.go(0);
        }
        this.tick();
        this.update();
    }

    tick() {
        this.timer = window.setTimeout(async () => {
            if (!this.scene || this.scene.step >= this.last) {
                this.pause();
                return;
            }
            await this.go(this.scene.step + 1);
            if (this.playing) {
                this.tick();
            }
        }, SPEEDS[this.speed]);
    }

    pause() {
        window.clearTimeout(this.timer);
        this.timer = 0;
        this.update();
    }

    // ---- the bar ----

    /** Made once a language: a slider that is drawn again is let go. */
    build() {
        /** @param {keyof typeof SIGNS} key @param {() => void} act */
        const button = (key, act) => h('button', { type: 'button', class: 'small', 'data-key': key.replace('.', '-'), title: t(key),
                                                         'aria-label': t(key), onclick: act }, icon(SIGNS[key]));
        const at = () => this.wanted ?? this.heading ?? this.scene?.step ?? 0;
        this.said = h('p');
        this.slider = h('input', { type: 'range', min: 0, max: 1, value: 0, 'aria-label': t('past.slider'), 'data-key': 'past-slider',
                                   oninput: () => this.go(Number(this.slider?.value)) });
        this.steps = {
            first: button('past.first', () => this.go(0)), back: button('past.back', () => this.go(at() - 1)),
            play: button('past.play', () => (this.playing ? this.pause() : this.play())),
            on: button('past.on', () => this.go(at() + 1)), last: button('past.last', () => this.go(this.last)),
        };
        this.steps.play.classList.add('play');
        this.pickTurn = h('select', { 'data-key': 'past-turn', 'aria-label': t('past.turn'), onchange: () => this.go(Number(this.pickTurn?.value)) });
        this.pickEyes = h('select', { 'data-key': 'past-eyes', 'aria-label': t('past.eyes'), onchange: () => this.useEyes(this.pickEyes?.value || '') });
        this.pickSpeed = h('select', { 'data-key': 'past-speed', 'aria-label': t('past.speed'), onchange: () => { this.speed = Number(this.pickSpeed?.value); } },
            SPEED_NAMES.map((name, i) => h('option', { value: i, selected: i === this.speed }, t(name))));
        this.lines = h('div', { class: 'past-lines', tabindex: 0, role: 'group', 'aria-label': t('past.lines'), 'aria-live': 'polite' });
        this.element = h('div', { class: 'banner history', role: 'group', 'aria-label': t('history') }, this.said, this.slider,
            h('div', { class: 'row steps' }, Object.values(this.steps), this.pickSpeed),
            h('div', { class: 'row' }, this.pickTurn, this.pickEyes),
            h('div', { class: 'row' },
                h('button', { type: 'button', 'data-key': 'past-fork', onclick: () => this.owner.whatIf() }, t('whatif')),
                h('button', { type: 'button', class: 'primary', 'data-key': 'past-now', onclick: () => this.go(null) }, t('past.now'))), this.lines);
        this.update();
    }

    putTurns() {
        this.pickTurn?.replaceChildren(...this.turns.map((x) => h('option', { value: x.step }, x.text)));
        this.update();
    }

    update() {
        const scene = this.scene, steps = this.steps;
        if (!scene || !steps || !this.slider || !this.said || !this.pickTurn || !this.pickEyes) {
            return;
        }
        const now = this.seat?.scene, at = scene.step, turn = this.turns.filter((x) => x.step <= at).length - 1;
        this.said.textContent = `${t('past', { step: at })} ${t('past.of', { count: this.last })}`;
        this.slider.max = String(this.last);
        this.slider.value = String(at);
        this.slider.setAttribute('aria-valuetext', t('step', { step: at }));
        steps.play.replaceChildren(icon(SIGNS[this.playing ? 'past.pause' : 'past.play']));
        steps.play.title = t(this.playing ? 'past.pause' : 'past.play');
        steps.play.setAttribute('aria-label', steps.play.title);
        steps.first.disabled = steps.back.disabled = at <= 0;
        steps.on.disabled = steps.last.disabled = at >= this.last;
        this.pickTurn.hidden = this.turns.length < 2;
        this.pickTurn.selectedIndex = Math.max(0, turn);
        this.pickEyes.hidden = !now?.over;
        this.putEyes(now || scene);
        this.putLines(at);
    }

    /** @param {Scene} now */
    putEyes(now) {
        const all = [...now.sides.map((x) => x.id), 'spectator', 'referee'], chosen = this.eyes || now.viewer;
        if (this.pickEyes && !this.pickEyes.hidden && this.pickEyes.children.length !== all.length) {
            this.pickEyes.replaceChildren(...all.map((id) => h('option', { value: id }, t('past.as', { who: this.owner.name(id) }))));
        }
        if (this.pickEyes && !this.pickEyes.hidden) {
            this.pickEyes.value = chosen;
        }
    }

    /** What happened in this step, and what was rolled. @param {number} at */
    putLines(at) {
        const lines = this.log.filter((l) => l.step === at && !l.own);
        this.lines?.replaceChildren(...lines.map((l) => h('div', { class: 'past-line' }, h('p', null, l.text, ' ', clauseLink(l.clause)),
            l.breakdown ? breakdownView(l.breakdown) : null)));
    }
}
