// SPDX-License-Identifier: MIT
// Standing answers: the list with its switches, a new one from what is asked now, and a suggestion near the prompt.

import { ICONS, h, iconButton, openDialog } from '../lib/dom.js';
import { keyed, putText, row } from '../lib/keyed.js';
import { NONE, choicesOf, said } from '../store/standing.js';
import { clauseLink } from './reasons.js';
import { t } from '../lib/words.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../store/seat.js').Seat} Seat */
/** @typedef {import('../store/standing.js').Choice} Choice */
/** @typedef {import('../store/standing.js').Answer} Answer */
const WORDS = {
    largest: (/** @type {string} */ what) => t('always.largest', { what }), smallest: (/** @type {string} */ what) => t('always.smallest', { what }),
    get only() {
        return t('always.only');
    },
};

/** @typedef {{ seat: () => Seat | null, asked: () => Scene | null, say: (text: string) => void }} Owner  asked: the scene, if we decide */

export class StandingView {
    /** @param {Owner} owner */
    constructor(owner) {
        this.owner = owner;
        /** @type {HTMLDialogElement | null} */
        this.dialog = null;
        /** @type {HTMLElement | null} */
        this.list = null;
        /** @type {Seat | null} */
        this.of = null; // whose answers the dialog shows
    }

    get now() {
        return this.owner.seat()?.standing || NONE;
    }

    /** @param {Record<string, any>} what @returns {Promise<string | null>} what went wrong */
    async tell(what) {
        const r = await this.owner.seat()?.ask({ t: 'always', ...what });
        return r?.t === 'ok' ? null : r?.text || t('lost.move');
    }

    // ---- near the prompt ----

    /** A suggestion, why they wait, and the way to all of them. */
    rows() {
        const { suggest, rests, answers } = this.now, asked = this.owner.asked(), on = answers.filter((a) => a.on).length;
        return [suggest && row('suggest', [suggest.answer, suggest.text], () => this.suggestion(suggest)),
                asked && rests && on > 0 && row('rests', [rests], () => h('p', { class: 'dim', role: 'note' }, t(rests === 'back' ? 'always.rests.back' : 'always.rests.often'))),
                asked && row('always', [on], () => h('div', { class: 'row hint-row' }, h('button', {
                    type: 'button', class: 'small', 'data-key': 'always', onclick: () => this.open(),
                }, on > 0 ? t('always.open.count', { count: on }) : t('always.open'))))];
    }

    /** @param {{ answer: string, text: string }} suggest */
    suggestion(suggest) {
        return h('div', { class: 'banner', role: 'group', 'aria-label': t('always.suggest') }, h('p', null, h('b', null, t('always.suggest')), ' ', suggest.text),
            h('div', { class: 'row' },
                h('button', { type: 'button', class: 'primary', 'data-key': 'suggest-yes', onclick: () => this.open(suggest) }, t('always.suggest.yes')),
                h('button', { type: 'button', 'data-key': 'suggest-no', onclick: () => this.tell({ suggest: false }) }, t('always.suggest.no'))));
    }

    // ---- the dialog ----

    /** @param {{ answer: string, text: string } | null} [suggest] */
    open(suggest = null) {
        const scene = this.owner.asked(), list = this.list = h('ul', { class: 'standing-list', 'aria-label': t('always') });
        const fixed = suggest && { question: suggest.answer.split(' ')[0], answer: suggest.answer.split(' ').slice(1).join(' '), text: suggest.text, under: null, final: true };
        const form = fixed ? this.makeForm([fixed], null) : scene ? this.makeForm(choicesOf(scene, WORDS), scene) : null;
        const dialog = this.dialog = openDialog(t('always'), t('close'), [h('p', { class: 'dim' }, t('always.about')), form, h('h3', null, t('always.list')), list], 'standing-dialog');
        dialog.addEventListener('close', () => {
            this.dialog = this.dialog === dialog ? null : this.dialog;
        });
        this.of = this.owner.seat();
        this.draw();
    }

    /** What is asked, what is answered, and when. @param {Choice[]} choices @param {Scene | null} scene what is asked now; null: one answer alone, of before */
    makeForm(choices, scene) {
        const pick = h('select', { name: 'answer', 'data-key': 'always-answer', onchange: () => warn() }, options(choices)), far = h('input', { type: 'number', name: 'far', min: 1, max: 99, 'data-key': 'always-far' });
        const here = h('input', { type: 'checkbox', name: 'here', 'data-key': 'always-here' }), final = h('input', { type: 'checkbox', name: 'final', 'data-key': 'always-final', onchange: () => warn() });
        const wrong = h('p', { class: 'warning', role: 'alert' }), note = h('p', { class: 'dim', role: 'status' });
        const chosen = () => choices[Number(pick.value)] || choices[0];
        const warn = () => putText(note, chosen().final && !final.checked && scene ? t('always.final.needed') : '');
        const submit = async (/** @type {Event} */ e) => {
            e.preventDefault();
            const answer = said(chosen(), { here: here.checked, far: Number(far.value) || 0, final: final.checked });
            putText(wrong, await this.tell({ answer }) || '');
            if (!wrong.textContent) {
                this.owner.say(t('always.kept'));
                this.dialog?.close();
            }
        };
        const form = h('form', { class: 'standing-form', onsubmit: submit },
            h('h3', null, t('always.new')), h('p', null, scene ? scene.prompt.text : choices[0].text, ' ', scene ? clauseLink(scene.prompt.clause) : null),
            scene && h('label', { class: 'line' }, h('span', null, t('always.answer')), pick),
            scene && h('label', { class: 'check' }, here, h('span', null, t('always.here'))),
            h('label', { class: 'line' }, h('span', null, t('always.far')), far),
            h('label', { class: 'check' }, final, h('span', null, h('b', null, t('always.final')), ' ', h('small', null, t('always.final.about')))),
            note, wrong, h('div', { class: 'row' }, h('button', { type: 'submit', class: 'primary', 'data-key': 'always-go' }, t('always.go'))));
        warn();
        return form;
    }

    /** The list as it is now, if it is open; another seat's is not for the one who looks at this one's. */
    draw() {
        if (this.dialog && this.of !== this.owner.seat()) {
            this.dialog.close();
        } else if (this.dialog && this.list) {
            const { answers } = this.now;
            keyed(this.list, answers.length > 0 ? answers.map((a) => row(String(a.key), [a.text, a.on], () => this.item(a)))
                : [row('none', [], () => h('li', { class: 'dim' }, t('always.none')))]);
        }
    }

    /** @param {Answer} a */
    item(a) {
        const box = h('input', { type: 'checkbox', checked: a.on, 'data-key': `always-on-${a.key}`, onchange: () => this.tell({ key: a.key, on: box.checked }) });
        return h('li', { class: 'line' }, h('label', { class: 'check' }, box, h('span', null, a.text)),
            iconButton(ICONS.close, t('always.remove', { answer: a.text }), () => this.tell({ key: a.key, remove: true }), { 'data-key': `always-drop-${a.key}` }));
    }
}

/** By what they do. @param {Choice[]} choices */
function options(choices) {
    const groups = [...new Set(choices.map((c) => c.under))];
    return groups.flatMap((under) => {
        const inside = choices.flatMap((c, i) => (c.under === under ? [h('option', { value: String(i) }, c.text)] : []));
        return under === null ? inside : [h('optgroup', { label: under }, inside)];
    });
}
