// SPDX-License-Identifier: MIT
// Chat with the others at the table, and a private note that no one else sees.

import { h } from '../lib/dom.js';
import { t } from '../lib/words.js';

/** @typedef {import('../types.js').ChatLine} ChatLine */
/** @typedef {{ say: (text: string) => Promise<boolean>, note: (text: string) => void,
 *              older: () => void, silence: (on: boolean) => void, name: (seat: string) => string, notes: boolean, mute: boolean }} Owner
 *   notes: is it a player's seat, with a note?  mute: nobody talks here */

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
        this.older = h('button', { type: 'button', class: 'small', hidden: true, onclick: () => this.owner.older() }, t('chat.older'));
        this.silence = h('input', { type: 'checkbox', 'data-key': 'silence', onchange: () => this.owner.silence(this.silence.checked) });
        this.notes = h('textarea', { rows: 6, 'aria-label': t('note'), placeholder: t('note.about'),
                                     oninput: () => this.noteLater() });
        this.element = h('div', { class: 'talk' }, this.older, this.list,
            owner.mute ? [] : h('form', { class: 'say', onsubmit: (/** @type {Event} */ e) => this.send(e) }, this.input,
                h('button', { type: 'submit' }, t('chat.send'))),
            owner.notes && !owner.mute ? h('label', { class: 'line' }, this.silence, h('span', null, t('chat.silence'))) : [],
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

    /** All lines come again. @param {boolean} older may there be more before them? */
    start(older) {
        this.last = 0;
        this.list.replaceChildren();
        this.older.hidden = !older;
    }

    /** @param {boolean} on may spectators not talk? */
    silenced(on) {
        this.silence.checked = on;
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
