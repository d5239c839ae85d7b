// SPDX-License-Identifier: MIT
// What a touch would do is asked about while the mouse rests on it: who has seen the odds there and touches it has answered.

import { settings } from '../lib/settings.js';
import { percent, t } from '../lib/words.js';

/** @typedef {import('../types.js').Move} Move */
/** @typedef {import('./decision.js').Decision} Decision */
/** @typedef {import('./decision.js').Question} Question */

const REST = 160; // milliseconds that the mouse rests on it before it is asked
const SEEN = 300; // and that the odds are there before a touch answers them
const RESULTS = 4; // of a roll that are told in a line

export class Ahead {
    /** @param {Decision} decision */
    constructor(decision) {
        this.decision = decision;
        /** @type {Move | null} */
        this.move = null; // what a touch would do
        this.id = ''; // of what is pointed at
        /** @type {Question | null} */
        this.question = null;
        this.since = 0;
        this.timer = 0;
    }

    /** The mouse is there, or nowhere. @param {Move | null} move @param {string} [id] */
    point(move, id = '') {
        if (move?.notation === this.move?.notation && id === this.id) {
            return;
        }
        const shown = this.question !== null, asks = settings.confirm && settings.pointed && settings.whole;
        this.forget();
        this.move = move && asks && move.final !== false ? move : null;
        this.id = id;
        this.timer = this.move ? window.setTimeout(() => this.ask(), REST) : 0;
        shown && this.decision.owner.changed();
    }

    forget() {
        window.clearTimeout(this.timer);
        this.move = null;
        this.question = null;
    }

    async ask() {
        const { decision, move } = this, { at } = decision, wanted = () => move !== null && this.move === move && decision.at === at && !decision.busy && !decision.question;
        const question = move && wanted() ? await decision.weigh(move, wanted) : null;
        if (question?.final && question.odds && wanted()) {
            this.question = question;
            this.since = performance.now();
            decision.owner.changed();
        }
    }

    /** Has the person been asked about it, and seen the odds? @param {Move} move */
    answers(move) {
        return this.question !== null && this.question.move.notation === move.notation && performance.now() - this.since >= SEEN;
    }

    /** What stands beside the mouse. @returns {import('./marks.js').Mark[]} */
    marks() {
        return this.question && this.id ? [{ kind: 'touched', ids: [this.id], title: askedWords(this.question) }] : [];
    }
}

/** The question in one line. @param {Question} q */
function askedWords(q) {
    const results = q.odds?.next?.results.slice(0, RESULTS).map((r) => `${r.text} ${percent(r.probability)}`).join(', ');
    return [q.move.text, results, t('pointed.touch')].filter((x) => x).join('. ');
}
