// SPDX-License-Identifier: MIT
// What a person is called: kept in this browser, and given to the tables they play at.

import { h, openDialog } from '../lib/dom.js';
import { set, settings } from '../lib/settings.js';
import { t } from '../lib/words.js';
import * as mine from '../store/mine.js';

/** @typedef {import('../store/seat.js').Seat} Seat */

const LONGEST = 24; // characters, as the server has it

/** @param {string} value */
export function nameField(value) {
    return h('label', { class: 'line' }, h('span', null, t('person')),
        h('input', { type: 'text', name: 'person', maxlength: LONGEST, value, autocomplete: 'nickname', placeholder: t('person.none') }));
}

/** The name that this browser has, given once to a table where nobody has given one. @param {Seat | null} seat @param {string[]} tokens @param {Record<string, string>} names */
export async function giveName(seat, tokens, names) {
    const side = seat?.scene?.viewer || '', kept = mine.find(tokens);
    if (!settings.person || tokens.length > 1 || names[side] !== '' || !kept || kept.named || kept.tour || seat?.scene?.over) {
        return;
    }
    mine.update(kept.id, { named: true });
    const r = await seat?.ask({ t: 'name', name: settings.person });
    r?.t !== 'ok' && mine.update(kept.id, { named: false });
}

/** @param {Seat | null} seat @param {string[]} tokens @param {Record<string, string>} names */
export function openName(seat, tokens, names) {
    const now = names[seat?.scene?.viewer || ''] || settings.person, wrong = h('p', { class: 'warning', role: 'alert' });
    const form = h('form', { onsubmit: async (/** @type {Event} */ e) => {
        e.preventDefault();
        const name = String(new FormData(form).get('person')).trim(), r = await seat?.ask({ t: 'name', name });
        wrong.textContent = r?.t === 'ok' ? '' : r?.text || t('lost.move');
        if (r?.t === 'ok') {
            const kept = mine.find(tokens);
            set('person', name);
            kept && mine.update(kept.id, { named: true }); // it was chosen here: not given again by itself
            dialog.close();
        }
    } }, h('p', null, t('person.about')), nameField(now), wrong,
    h('div', { class: 'row' }, h('button', { type: 'submit', class: 'primary', 'data-key': 'person-go' }, t('person.save'))));
    const dialog = openDialog(t('person'), t('close'), [form], 'small');
}
