// SPDX-License-Identifier: MIT
// Chat with the others at the table, and a private note that nobody else sees.

import { h } from './dom.js';
import { t } from './words.js';

/** @typedef {import('./types.js').ChatLine} ChatLine */
/** @typedef {{ say: (text: string) => Promise<boolean>, note: (text: string) => void,
 *              name: (seat: string) => string, notes: boolean, mute: boolean }} Owner
 *   notes: does this seat have a note?  mute: nobody talks here */

const PAUSE = 800; // after the last key, before a note is sent

export class TalkView {
    /** @param {Owner} owner */
    constructor(owner) {
        this.owner = owner;
        this.last = 0;
        this.timer = 0;
        this.list = h('ol', { class: 'chat', 'aria-live': 'polite', 'aria-label': t('chat') });
        this.input = h('input', { type: 'text', maxlength: 500, placeholder: t('chat.say'), 'aria-label': t('chat.say'),
                                  autocomplete: 'off' });
        this.notes = h('textarea', { rows: 6, 'aria-label': t('note'), placeholder: t('note.about'),
                                     oninput: () => this.noteLater() });
        this.element = h('div', { class: 'talk' }, this.list,
            owner.mute ? [] : h('form', { class: 'say', onsubmit: (/** @type {Event} */ e) => this.send(e) }, this.input,
                h('button', { type: 'submit' }, t('chat.send'))),
            owner.notes ? [h('h3', null, t('note')), this.notes] : []);
    }

    /** @param {Event} e */
    async send(e) {
        e.preventDefault();
        const text = this.input.value.trim();
        if (text && await this.owner.say(text)) {
            this.input.value = ''; // only when the server has it: a lost line keeps what was written
        }
    }

    noteLater() {
        window.clearTimeout(this.timer);
        this.timer = window.setTimeout(() => this.owner.note(this.notes.value), PAUSE);
    }

    /** @param {ChatLine[]} lines @returns {number} how many are new */
    add(lines) {
        const fresh = lines.filter((l) => l.id > this.last);
        for (const l of fresh) {
            this.last = l.id;
            this.list.append(h('li', null, h('b', null, this.owner.name(l.from)), ' ', l.text));
        }
        this.list.scrollTop = this.list.scrollHeight;
        return fresh.length;
    }

    /** @param {string} text */
    setNote(text) {
        if (document.activeElement !== this.notes) {
            this.notes.value = text;
        }
    }
}
