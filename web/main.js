// SPDX-License-Identifier: MIT
// The way in: settings first, then the lobby or a table, by what stands behind the '#'.

import { h } from './dom.js';
import { EditView, editPlace } from './edit.js';
import { LobbyView } from './lobby.js';
import { ReportView } from './report.js';
import { RulebookView, bookPlace } from './rulebook.js';
import { loadSettings } from './settings.js';
import { TableView } from './table.js';
import { findTour, tourGame } from './tours.js';
import { watchForTrouble } from './trouble.js';
import { t } from './words.js';

const app = /** @type {HTMLElement} */ (document.getElementById('app'));

/** @type {{ close: () => void } | null} */
let page = null;

/** The first hour of a game: its table takes the place of this page. @param {string} game */
function tourDoor(game) {
    app.replaceChildren(h('p', { class: 'loading', role: 'status' }, t('loading')));
    findTour(game).then((address) => location.replace(address), (e) => {
        app.replaceChildren(h('p', { class: 'loading', role: 'alert' }, t('tour.none', { why: e.message })), h('p', { class: 'loading' }, h('a', { class: 'button', href: '#' }, t('lobby'))));
    });
    return { close: () => {} };
}

/** "#t=TOKEN" or, for two seats on one screen, "#t=TOKEN,TOKEN"; "&invite" shows the links to send,
 *  "&report" the report of a finished game; "#rules=GAME" the rules, "#edit" the editor, "#tour=GAME" a first hour. */
function route() {
    const [seats, ...flags] = location.hash.slice(1).split('&');
    const tokens = seats.startsWith('t=') ? seats.slice(2).split(',').filter((x) => /^[\w-]{20,100}$/.test(x)) : [];
    const invite = flags.includes('invite');
    if (invite) { // said once: a reload or a copied address does not repeat it
        history.replaceState(null, '', `#${seats}`);
    }
    page?.close();
    document.querySelectorAll('dialog').forEach((d) => d.remove());
    document.title = 'Grognard';
    const book = bookPlace(location.hash), report = flags.includes('report') && tokens.length > 0, tour = tourGame(location.hash);
    document.documentElement.classList.toggle('at-table', tokens.length > 0 && !report);
    const edit = editPlace(location.hash);
    page = tour ? tourDoor(tour) : edit ? new EditView(app, edit) : book ? new RulebookView(app, book.game, book.place) : report ? new ReportView(tokens, app)
        : tokens.length > 0 ? new TableView(tokens.slice(0, 2), app, invite) : new LobbyView(app);
}

watchForTrouble();
loadSettings().then(() => {
    window.addEventListener('hashchange', route);
    route();
}, () => {
    app.replaceChildren(h('p', { class: 'loading', role: 'alert' }, 'Grognard: the server does not answer.'));
    setTimeout(() => location.reload(), 5000);
});
