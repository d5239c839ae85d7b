// SPDX-License-Identifier: MIT
// The boxes that a table is made of.

import { h } from '../lib/dom.js';
import { t } from '../lib/words.js';

/** @param {import('../panels/frame.js').Tab} tab @param {string} cls @param {...HTMLElement} inside */
function pane(tab, cls, ...inside) {
    return h('div', { class: cls, id: `pane-${tab}`, role: 'tabpanel', 'aria-label': t(tab), tabindex: '0' }, ...inside);
}

/** @param {HTMLElement} log @param {HTMLElement} talk */
export function tableParts(log, talk) {
    return {
        head: h('header', { class: 'top' }), prompt: h('div', { class: 'prompt' }), actions: h('section', { class: 'actions', id: 'pane-play', 'aria-label': t('actions') }),
        info: h('aside', { class: 'info', 'aria-label': t('info') }), tabs: h('div', { class: 'tabs', role: 'tablist', 'aria-label': t('tabs') }),
        panels: pane('panels', 'panels'), log: pane('log', 'pane-log', log), talk: pane('talk', 'pane-talk', talk),
        cards: h('section', { class: 'cards-table', 'aria-label': t('cards'), tabindex: '0', hidden: true }), live: h('div', { class: 'unseen', 'aria-live': 'polite', role: 'status' }),
    };
}
