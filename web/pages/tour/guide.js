// SPDX-License-Identifier: MIT
// The guide at a table of the first hour: says a step, points at what it speaks of, and follows what is played.

import { ICONS, h, icon, iconButton, redraw } from '../../lib/dom.js';
import { row } from '../../lib/keyed.js';
import { narrow } from '../../panels/frame.js';
import { inline } from '../../lib/markdown.js';
import * as mine from '../../store/mine.js';
import { clauseLink } from '../../panels/reasons.js';
import { bookAddress } from '../../lib/places.js';
import { fits, happened, hour, pointed, restartTour } from '../../store/tours.js';
import { api, lang, t } from '../../lib/words.js';

/** @typedef {import('../../types.js').Tour} Tour */
/** @typedef {import('../../types.js').TourStep} TourStep */
/** @typedef {import('../../types.js').Scene} Scene */
/** @typedef {import('../../types.js').Move} Move */
/**
 * What a guide follows and points at: pinned: the thing that was touched last; tab: the one that is open; frame: what
 * holds the table; past: is a moment of the past looked at?
 * @typedef {{ tokens: string[], root: HTMLElement, decision: import('../../store/decision.js').Decision, seat: () => import('../../store/seat.js').Seat | null,
 *             view: () => import('../../board/board.js').BoardView | null, frame: () => Element | undefined, pinned: () => string, tab: () => string, past: () => boolean,
 *             show: (tab: import('../../panels/frame.js').Tab) => void, changed: () => void }} Owner
 */

/** Parts of the page that a step may point at. @type {Record<string, string>} */
const PARTS = { board: '.board-box', prompt: '.prompt', actions: '.actions', panels: '#pane-panels', log: '#pane-log', tabs: '.tabs',
                undo: '[data-key="undo"]', tools: '.board-tools', help: '[data-key="help"]', menu: '[data-key="menu"]', seats: '.seats',
                sum: '.log li:has(details)' };
const AGAIN = 'M12 4a8 8 0 1 1-7.800 9.800l2-.4A6 6 0 1 0 8 7.500L10.500 10H4V3.500l2.600 2.600A8 8 0 0 1 12 4z';
const CLOSE_UP = 2.6; // how near "show me" goes at most

export class Guide {
    /** @param {Owner} owner */
    constructor(owner) {
        this.owner = owner;
        this.kept = mine.find(owner.tokens);
        /** @type {Tour | null} */
        this.tour = null;
        /** @type {Record<string, string>} */
        this.texts = {};
        this.told = '';
        this.at = this.kept?.tour?.at || 0;
        this.open = this.kept?.tour?.open ?? false;
        this.painted = '';
        this.pinned = '';
        this.fit = false; // it has been of use since it began
        this.fresh = false; // what it points at has not been brought into sight yet
        this.entered = -1; // the step whose beginning has been seen
        this.step = 0; // of the scene seen last: a lower one was taken back to
        this.time = '';
        /** @type {{ verb: string, seq: number } | null} */
        this.pending = null; // played; its scene has not come yet
        /** @type {import('../../store/tours.js').Seen | null} */
        this.seen = null;
        this.body = h('div', { class: 'tour-body', 'aria-live': 'polite', tabindex: -1 });
        this.foot = h('div', { class: 'tour-foot' });
        this.head = h('div', { class: 'tour-head' });
        this.element = h('section', { class: 'tour', 'aria-label': t('tour'), hidden: true }, this.head, this.body, this.foot);
        if (this.kept?.tour) {
            const later = () => window.setTimeout(() => this.draw());
            ['click', 'keyup', 'toggle'].forEach((what) => owner.root.addEventListener(what, later, true));
            this.stop = () => ['click', 'keyup', 'toggle'].forEach((what) => owner.root.removeEventListener(what, later, true));
        }
    }

    /** @returns {TourStep | null} null: past the last one */
    get now() {
        return this.tour?.steps[this.at] || null;
    }

    async load() {
        this.told = lang();
        const d = await api('tour', { game: this.kept?.tour?.game || '' }).catch(() => null);
        if (d) {
            this.tour = d.tour;
            this.texts = d.texts;
            this.painted = '';
            this.draw();
        }
    }

    /** The move was made; what came of it is seen with the next scene. @param {Move} move */
    played(move) {
        this.pending = { verb: move.verb, seq: this.owner.seat()?.seq ?? 0 };
    }

    // ---- following ----

    /** @param {Scene} scene */
    enter(scene) {
        this.entered = this.at;
        this.fit = false;
        this.fresh = true;
        this.step = scene.step;
        this.time = hour(scene);
        this.pinned = this.owner.pinned();
        this.seen = { scene, verbs: [], touched: false, odds: false, refused: false, undone: false, turned: false, theirs: false, sum: false, tab: '' };
        this.openTab();
    }

    /** The tab a step speaks of; where the moves are one among them, these otherwise. */
    openTab() {
        const tab = this.now?.tab || (narrow() ? 'play' : undefined);
        if (tab && this.open && (tab !== 'play' || narrow())) {
            this.owner.show(tab);
        }
    }

    /** @param {Scene} scene */
    watch(scene) {
        const decision = this.owner.decision, seat = this.owner.seat(), seen = /** @type {import('../../store/tours.js').Seen} */ (this.seen);
        if (this.pending && seat?.seq !== this.pending.seq) {
            seen.verbs.push(this.pending.verb);
            this.pending = null;
        }
        seen.scene = scene;
        seen.touched ||= decision.touched.length > 0 || this.owner.pinned() !== this.pinned;
        seen.odds ||= decision.question?.ready === true;
        seen.refused ||= decision.refusal !== null && !decision.refusal.fine;
        seen.undone ||= scene.step < this.step;
        seen.turned ||= hour(scene) !== this.time;
        seen.theirs ||= scene.decider !== scene.viewer && scene.sides.some((x) => x.id === scene.decider);
        seen.sum = this.owner.root.querySelector('.log details[open]') !== null;
        seen.tab = this.owner.tab();
        this.step = scene.step;
    }

    /** Is the step of use?  Known once it is ours to decide. @param {Scene} scene */
    useless(scene) {
        const sums = this.owner.seat()?.log.some((l) => l.breakdown !== null) ?? false;
        this.fit ||= !this.now || fits(this.now, scene, sums);
        return !this.fit && (scene.decider === scene.viewer || scene.over);
    }

    /** On or back to another step; going back, over those that are of no use now. @param {1 | -1} way */
    go(way) {
        const scene = this.owner.seat()?.scene, count = this.tour?.steps.length || 0;
        do {
            this.at = Math.max(0, Math.min(count, this.at + way));
            this.fit = false;
        } while (scene && way < 0 && this.at > 0 && this.useless(scene));
        this.keep();
        if (scene) {
            this.enter(scene);
        }
    }

    keep() {
        if (this.kept?.tour) {
            this.kept.tour = { game: this.kept.tour.game, at: this.at, open: this.open };
            mine.update(this.kept.id, { tour: this.kept.tour });
        }
    }

    // ---- drawing ----

    draw() {
        const scene = this.owner.seat()?.scene, frame = this.owner.frame();
        if (!this.kept?.tour || !scene || !frame) {
            return;
        }
        if (this.told !== lang()) {
            this.load();
        }
        if (!this.tour) {
            return;
        }
        if (this.entered !== this.at) {
            this.enter(scene);
        }
        this.watch(scene);
        if (this.open && this.now?.until?.some((c) => happened(c, /** @type {any} */ (this.seen)))) {
            this.go(1);
        }
        while (this.useless(scene)) {
            this.go(1);
        }
        this.element.hidden = !this.open;
        frame.classList.toggle('touring', this.open);
        this.paint(scene);
        this.mark(scene);
        if (this.fresh) {
            this.fresh = false;
            this.owner.root.querySelector('.side .pointed, .actions .pointed')?.scrollIntoView({ block: 'nearest' });
        }
    }

    /** Only what has changed is said again. @param {Scene} scene */
    paint(scene) {
        const waits = this.now?.until !== undefined, theirs = waits && scene.decider !== scene.viewer && !scene.over;
        const key = `${this.at} ${this.told} ${theirs} ${this.open}`;
        if (key === this.painted) {
            return;
        }
        this.painted = key;
        this.element.setAttribute('aria-label', t('tour'));
        this.element.dataset.step = this.now?.id || '';
        redraw(this.head, this.headView());
        redraw(this.body, this.bodyView(theirs));
        redraw(this.foot, this.footView(waits), () => /** @type {HTMLElement | null} */ (this.foot.querySelector('.primary')));
        this.body.scrollTop = 0;
    }

    headView() {
        const count = this.tour?.steps.length || 0;
        const dots = h('span', { class: 'tour-dots', 'aria-hidden': 'true' }, Array.from({ length: count }, (_, i) => h('i', { class: i < this.at ? 'past' : i === this.at ? 'here' : '' })));
        return [h('h2', null, t('tour')), dots,
                h('span', { class: 'tour-count' }, this.now ? t('tour.step', { step: this.at + 1, count }) : ''),
                iconButton(AGAIN, t('tour.again'), () => this.restart(), { 'data-key': 'tour-again' }),
                iconButton(ICONS.close, t('tour.close'), () => this.show(false), { 'data-key': 'tour-close' })];
    }

    /** @param {boolean} theirs the other side is to decide */
    bodyView(theirs) {
        const step = this.now, id = `tour.${step?.id}`;
        if (!step) {
            return [h('h3', null, t('tour.done')), h('p', null, t('tour.done.about'))];
        }
        return [h('h3', null, this.texts[`${id}.title`] || id), ...(this.texts[id] || '').split('\n').map((p) => h('p', null, ...inline(p, clauseLink))),
                step.clauses ? h('p', { class: 'tour-clauses' }, h('span', { class: 'dim' }, t('tour.rules')), step.clauses.map((c) => [' ', clauseLink(c)]).flat()) : null,
                theirs ? h('p', { class: 'tour-wait dim' }, t('tour.theirs')) : null];
    }

    /** @param {boolean} waits for something to be done */
    footView(waits) {
        const last = !this.now, back = h('button', { type: 'button', 'data-key': 'tour-back', disabled: this.at === 0, onclick: () => this.turn(-1) }, t('tour.back'));
        if (last) {
            return [back, h('a', { class: 'button', href: bookAddress(this.kept?.tour?.game || '') }, t('rules')),
                    h('button', { type: 'button', class: 'primary', 'data-key': 'tour-next', onclick: () => this.show(false) }, t('tour.end'))];
        }
        return [back, this.now?.point ? h('button', { type: 'button', 'data-key': 'tour-show', onclick: () => this.closeUp() }, icon(ICONS.eye), ' ', t('tour.show')) : null,
                h('button', { type: 'button', class: waits ? 'skip' : 'primary', 'data-key': 'tour-next', onclick: () => this.turn(1) }, t(waits ? 'tour.skip' : 'tour.next'))];
    }

    /** What a closed guide leaves in the line of the prompt. */
    stripRow() {
        return this.kept?.tour && !this.open && row('tour', [], () => h('button', { type: 'button', class: 'small tour-open', 'data-key': 'tour-open', onclick: () => this.show(true) }, t('tour.open')));
    }

    // ---- pointing ----

    /** @param {Scene} scene */
    mark(scene) {
        const { root } = this.owner, step = this.open && !this.owner.past() ? this.now : null, ids = step ? pointed(step, scene) : [];
        /** @type {Set<Element>} */
        const now = new Set();
        const panels = (step?.point?.panels || []).map((id) => `[data-panel="${CSS.escape(id)}"]`);
        const beside = ids.map((id) => `.panels [data-id="${CSS.escape(id)}"]`);
        const parts = (step?.point?.parts || []).map((part) => PARTS[part]);
        for (const selector of [...panels, ...beside, ...parts]) {
            const all = root.querySelectorAll(selector);
            (selector === PARTS.sum ? [...all].slice(-1) : [...all]).forEach((el) => now.add(el));
        }
        root.querySelectorAll('.pointed').forEach((el) => now.has(el) || el.classList.remove('pointed'));
        now.forEach((el) => el.classList.add('pointed'));
        this.owner.view()?.marks.set('tour', ids.length > 0 ? [{ kind: 'tour', ids }] : []);
    }

    /** Brings what is pointed at before the eyes. */
    closeUp() {
        const view = this.owner.view(), scene = this.owner.seat()?.scene, step = this.now;
        this.openTab();
        const at = view && step && scene ? pointed(step, scene).map((id) => view.point(id)).filter((p) => p !== null) : [];
        if (view && at.length > 0) {
            view.stage.around(at, view.board.counter * 8, CLOSE_UP);
        }
        this.owner.root.querySelector('.pointed')?.scrollIntoView({ block: 'nearest' });
    }

    // ---- what a person does ----

    /** @param {1 | -1} way */
    turn(way) {
        this.go(way);
        this.draw();
    }

    /** @param {boolean} open */
    show(open) {
        this.open = open;
        this.at = open && !this.now ? 0 : this.at; // who opens it again after the end reads it again
        this.keep();
        this.owner.changed();
        /** @type {HTMLElement | null} */ (open ? this.foot.querySelector('[data-key="tour-next"]') : this.owner.root.querySelector('[data-key="tour-open"]'))?.focus();
    }

    /** With a key: from anywhere to the guide. */
    focus() {
        if (this.kept?.tour) {
            this.open ? /** @type {HTMLElement | null} */ (this.foot.querySelector('[data-key="tour-next"]'))?.focus() : this.show(true);
        }
    }

    async restart() {
        if (this.kept) {
            location.hash = await restartTour(this.kept).catch((e) => {
                this.owner.decision.tell(e.message, false);
                return location.hash;
            });
        }
    }

    close() {
        this.stop?.();
    }
}
