// SPDX-License-Identifier: MIT
// The way in: settings first, then the page that stands behind the '#'.  Each page is loaded when it is first
// asked for.

import { h } from './lib/dom.js';
import { bookPlace, editPlace, tourGame } from './lib/places.js';
import { loadSettings } from './lib/settings.js';
import { watchForTrouble } from './lib/trouble.js';

/** @typedef {{ close: () => void }} Page */

const app = /** @type {HTMLElement} */ (document.getElementById('app'));

/** @type {Page | null} */
let page = null;
let turns = 0;

/**
 * "#t=TOKEN" or, for two seats on one screen, "#t=TOKEN,TOKEN"; "&invite" shows the links to send,
 * "&report" the report of a finished game; "#rules=GAME" the rules, "#edit" the editor, "#tour=GAME" a first hour.
 * @param {string} hash @returns {Promise<() => Page>} what opens the page, once its modules are there
 */
async function load(hash) {
    const [seats, ...flags] = hash.slice(1).split('&'), book = bookPlace(hash), tour = tourGame(hash), edit = editPlace(hash);
    const tokens = seats.startsWith('t=') ? seats.slice(2).split(',').filter((x) => /^[\w-]{20,100}$/.test(x)) : [];
    if (tour) {
        const { TourDoor } = await import('./pages/tour/door.js');
        return () => new TourDoor(app, tour);
    } else if (edit) {
        const { EditView } = await import('./pages/edit/edit.js');
        return () => new EditView(app, edit);
    } else if (book) {
        const { RulebookView } = await import('./pages/book.js');
        return () => new RulebookView(app, book.game, book.place);
    } else if (tokens.length > 0 && flags.includes('report')) {
        const { ReportView } = await import('./pages/report.js');
        return () => new ReportView(tokens, app);
    } else if (tokens.length > 0) {
        const { TableView } = await import('./pages/table.js');
        return () => {
            document.documentElement.classList.add('at-table');
            return new TableView(tokens.slice(0, 2), app, flags.includes('invite'));
        };
    }
    const { LobbyView } = await import('./pages/lobby.js');
    return () => new LobbyView(app);
}

async function route() {
    const turn = ++turns, hash = location.hash;
    if (/&invite\b/.test(hash)) { // said once: a reload or a copied address does not repeat it
        history.replaceState(null, '', hash.split('&')[0]);
    }
    page?.close();
    page = null;
    document.querySelectorAll('dialog').forEach((d) => d.remove());
    document.title = 'Grognard';
    const open = await load(hash);
    if (turn === turns) {
        document.documentElement.classList.remove('at-table');
        page = open();
    }
}

watchForTrouble();
load(location.hash).catch(() => {}); // its modules come side by side with the texts
loadSettings().then(() => {
    window.addEventListener('hashchange', route);
    return route();
}, () => {
    app.replaceChildren(h('p', { class: 'loading', role: 'alert' }, 'Grognard: the server does not answer.'));
    setTimeout(() => location.reload(), 5000);
});
