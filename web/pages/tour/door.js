// SPDX-License-Identifier: MIT
// "#tour=GAME": the first hour of a game; its table takes the place of this page.

import { h } from '../../lib/dom.js';
import { t } from '../../lib/words.js';
import { findTour } from '../../store/tours.js';

export class TourDoor {
    /** @param {HTMLElement} root @param {string} game */
    constructor(root, game) {
        root.replaceChildren(h('p', { class: 'loading', role: 'status' }, t('loading')));
        findTour(game).then((address) => location.replace(address), (e) => {
            root.replaceChildren(h('p', { class: 'loading', role: 'alert' }, t('tour.none', { why: e.message })), h('p', { class: 'loading' }, h('a', { class: 'button', href: '#' }, t('lobby'))));
        });
    }

    close() {}
}
