// SPDX-License-Identifier: MIT
// The links of a table, to be copied and sent.

import { copyText, h, openDialog } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { tokenOf } from '../store/mine.js';

/** @typedef {import('../types.js').Kept} Kept */

/** @param {string} link */
export function wholeLink(link) {
    return `${location.origin}/#t=${tokenOf(link)}`;
}

/** A link with a button that copies it. @param {string} label @param {string} link */
export function linkRow(label, link) {
    const status = h('span', { class: 'copied', role: 'status' });
    const field = h('input', { type: 'text', readonly: true, value: wholeLink(link), 'aria-label': label, class: 'link',
                               onfocus: () => field.select() });
    return h('div', { class: 'link-row' }, h('b', null, label), field,
        h('button', { type: 'button', onclick: async () => {
            const done = await copyText(field.value);
            status.textContent = t(done ? 'copied' : 'copied.not');
        } }, t('copy')), status);
}

/** @param {Kept} kept @param {(seat: string) => string} name */
export function openLinks(kept, name) {
    const others = Object.keys(kept.links).filter((seat) => !kept.mine.includes(seat));
    openDialog(t('links'), t('close'), [
        h('p', null, t('links.about')),
        ...others.map((seat) => linkRow(name(seat), kept.links[seat])),
        h('details', null, h('summary', null, t('links.own')), h('p', { class: 'warning' }, t('links.own.about')),
            kept.mine.filter((seat) => kept.links[seat]).map((seat) => linkRow(name(seat), kept.links[seat]))),
    ], 'links');
}
