// SPDX-License-Identifier: MIT
// A hint: what a bot would do in our place, from what we know, shown on the board until it is played or closed.

import { bestBot, botList, botName, botOptions } from '../panels/bots.js';
import { h } from '../lib/dom.js';
import { row } from '../lib/keyed.js';
import { narrow } from '../panels/frame.js';
import { set, settings } from '../lib/settings.js';
import { t } from '../lib/words.js';

/** @typedef {import('../types.js').Bot} Bot */
/** @typedef {import('../types.js').Hinted} Hinted */
/**
 * around: what lies beside the board, the panels and the moves
 * @typedef {{ decision: import('../store/decision.js').Decision, seat: () => import('../store/seat.js').Seat | null, changed: () => void, say: (text: string) => void,
 *             mark: (ids: Set<string>) => void, around: () => { panels: Element, actions: Element } | undefined, show: (tab: 'play') => void }} Owner
 */

const AGAIN_AFTER = 150; // milliseconds: the server works out one question of ours at a time
const TRIES = 100;

export class Hint {
    /** @param {Owner} owner */
    constructor(owner) {
        this.owner = owner;
        this.at = ''; // seat and scene that was asked about; '': none
        this.asked = 0;
        this.bot = '';
        /** @type {Hinted | null} */
        this.answer = null;
        /** @type {Bot[]} */
        this.bots = [];
    }

    /** Is it about what is looked at, and still ours to decide? */
    get open() {
        return this.at !== '' && this.at === this.owner.decision.at && this.owner.decision.scene() !== null;
    }

    /** What to show on the board. @returns {Set<string>} */
    get ids() {
        return new Set(this.open && this.answer ? this.answer.move.touch : []);
    }

    /** @param {string} [bot] */
    async ask(bot) {
        const decision = this.owner.decision;
        if (!decision.scene() || decision.busy) {
            return;
        }
        const mark = ++this.asked;
        this.at = decision.at;
        this.answer = null;
        this.bots = await botList();
        this.bot = bot || (this.bots.some((b) => b.id === settings.advisor) ? settings.advisor : bestBot(this.bots));
        decision.refusal = null;
        this.owner.changed();
        const r = await this.wait(mark);
        if (mark === this.asked && this.open && r) {
            r.t === 'answer' ? this.show(/** @type {any} */ (r)) : this.fail(r);
        }
    }

    /** @param {number} mark @returns {Promise<import('../types.js').Reply | null>} */
    async wait(mark) {
        for (let tries = 0; tries < TRIES && mark === this.asked && this.open; tries++) {
            const r = await this.owner.seat()?.ask({ t: 'hint', bot: this.bot });
            if (r?.t !== 'refused' || r.code !== 'busy') {
                return r || null;
            }
            await new Promise((done) => window.setTimeout(done, AGAIN_AFTER));
        }
        return null;
    }

    /** @param {Hinted} answer */
    show(answer) {
        this.answer = answer;
        if (narrow()) {
            this.owner.show('play');
        }
        this.owner.changed();
        this.owner.say([t('hint.by', { bot: botName(answer.bot) }), answer.move.text, answer.say || ''].join(' '));
        const actions = this.owner.around()?.actions;
        actions?.scrollTo(0, 0);
        /** @type {HTMLElement | null | undefined} */ (actions?.querySelector('[data-key="hint-play"]'))?.focus({ preventScroll: true });
    }

    /** @param {import('../types.js').Reply} r */
    fail(r) {
        this.close();
        if (r.code !== 'stale') {
            this.owner.decision.refuse(r.t === 'refused' ? r.text || '' : t('lost.move'), r.clause ?? null, null);
        }
    }

    /** @returns {boolean} was there anything to close? */
    close() {
        const had = this.open;
        this.asked++;
        this.at = '';
        this.answer = null;
        if (had) {
            this.owner.changed();
        }
        return had;
    }

    play() {
        const move = this.owner.decision.scene()?.moves.find((m) => m.notation === this.answer?.move.notation);
        if (move) {
            this.owner.decision.choose(move);
        }
    }

    /** Marks what lies beside the board: the board itself marks what is on it. */
    light() {
        const ids = this.ids, around = this.owner.around();
        this.owner.mark(ids);
        for (const el of around?.panels.querySelectorAll('[data-id]') || []) {
            el.classList.toggle('hinted', ids.has(el.getAttribute('data-id') || ''));
        }
        const notation = this.open ? this.answer?.move.notation : null;
        for (const el of around?.actions.querySelectorAll('.move-row .choice') || []) {
            el.classList.toggle('hinted', el.getAttribute('data-key') === `move-${notation}`);
        }
    }

    // ---- what is seen of it ----

    row() {
        const decision = this.owner.decision;
        if (!decision.scene() || decision.busy || decision.running || decision.question) {
            return null;
        }
        return this.open ? row('hint card', [this.at, this.bot, this.bots, this.answer], () => this.card()) : row('hint', [], () => h('div', { class: 'row hint-row' },
            h('button', { type: 'button', class: 'small', 'data-key': 'hint', 'aria-keyshortcuts': 'I', onclick: () => this.ask() }, t('hint'))));
    }

    card() {
        const a = this.answer;
        const pick = h('select', { 'aria-label': t('hint.who'), 'data-key': 'hint-who', onchange: () => {
            set('advisor', pick.value);
            this.ask(pick.value);
        } }, botOptions(this.bots, this.bot));
        return h('div', { class: 'question hint', role: 'group', 'aria-label': t('hint') },
            h('div', { class: 'line' }, h('span', null, t('hint.by', { bot: botName(this.bot) })), pick),
            a ? h('h3', null, a.move.text) : h('p', { class: 'dim', role: 'status' }, t('hint.wait')),
            a?.say ? h('p', { class: 'hint-say' }, a.say) : null,
            h('div', { class: 'row' },
                a ? h('button', { type: 'button', class: 'primary', 'data-key': 'hint-play', onclick: () => this.play() }, t('hint.play')) : null,
                h('button', { type: 'button', 'data-key': 'hint-close', onclick: () => this.close() }, t('close'))));
    }
}
