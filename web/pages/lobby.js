// SPDX-License-Identifier: MIT
// The lobby: a tutorial for who is new, my tables, the battles, finished games, and a record to import.

import { ICONS, h, iconButton } from '../lib/dom.js';
import * as mine from '../store/mine.js';
import { Battles } from './battles.js';
import { MyTables } from './mytables.js';
import { tourAddress } from '../lib/places.js';
import { languagePicker, onSetting, openSettings } from '../lib/settings.js';
import { api, ownFile, t } from '../lib/words.js';

/** @typedef {import('../types.js').Games} Games */
/** @typedef {import('../types.js').Kept} Kept */

export class LobbyView {
    /** @param {HTMLElement} root */
    constructor(root) {
        this.root = root;
        /** @type {Games | null} */
        this.games = null;
        this.battles = new Battles();
        this.tables = new MyTables({ changed: () => this.drawTables(), wrong: (text) => this.battles.fail(text), dice: (text) => this.say(text) });
        this.mine = h('div', { class: 'lobby-part' });
        this.over = h('div', { class: 'lobby-part' });
        this.welcome = h('div', { class: 'lobby-part' });
        this.said = h('p', { class: 'dice', role: 'status' }); // of the dice of a game that was saved
        this.closed = false;
        this.stop = onSetting((key) => key === 'language' && this.relearn());
        this.storage = () => this.drawTables();
        window.addEventListener('storage', this.storage);
        this.draw();
        this.load();
        this.tables.look();
    }

    /** Another language: the old words go, and what was pasted with them. */
    relearn() {
        this.draw();
        this.tables.forget();
        return this.load();
    }

    async load() {
        try {
            this.games = /** @type {Games} */ (await api('games', {}));
        } catch {
            this.battles.fail(t('offline'));
            return;
        }
        if (!this.closed) {
            this.battles.fail(null);
            this.battles.show(this.games.games, this.games.bots || []);
            this.drawTables();
        }
    }

    /** All but what comes from the server. */
    draw() {
        const focused = document.activeElement?.classList.contains('language');
        this.root.replaceChildren(
            h('header', { class: 'top lobby-top' }, h('img', { src: ownFile('icon.svg'), alt: '', class: 'logo' }), h('h1', null, 'Grognard'),
                h('p', { class: 'tagline' }, t('tagline')),
                h('div', { class: 'tools' }, languagePicker(), iconButton(ICONS.gear, t('settings'), () => openSettings()))),
            h('main', { class: 'lobby' }, this.welcome, this.mine, this.battles.el, this.over, this.said, importer()));
        this.drawTables();
        if (focused) {
            /** @type {HTMLElement | null} */ (this.root.querySelector('.language'))?.focus();
        }
    }

    /** My tables, and a welcome for who has none. */
    drawTables() {
        const sides = (/** @type {Kept} */ k) => this.games?.games.find((g) => k.game.startsWith(`${g.id}/`))?.sides || [];
        const parts = /** @type {const} */ ([[this.mine, this.tables.section('mine', t('mine'), false, sides)], [this.over, this.tables.section('over', t('finished'), true, sides)],
            [this.welcome, mine.tables().length === 0 ? this.greeting() : null]]);
        const at = document.activeElement?.getAttribute('href');
        for (const [part, section] of parts) {
            part.replaceChildren(...(section ? [section] : []));
        }
        if (at && document.activeElement === document.body) {
            /** @type {HTMLElement | null} */ (this.root.querySelector(`.kept-link[href="${CSS.escape(at)}"]`))?.focus();
        }
    }

    greeting() {
        const learnable = (this.games?.games || []).filter((g) => g.tour);
        return learnable.length === 0 ? null : h('section', { class: 'welcome', 'aria-label': t('welcome') }, h('h2', null, t('welcome')), h('p', null, t('welcome.about')),
            h('div', { class: 'row' }, learnable.map((g) => h('a', { class: 'button', href: tourAddress(g.id), 'aria-label': t('tour.of', { game: g.name }) }, g.name))));
    }

    /** @param {string} text */
    say(text) {
        this.said.textContent = text;
    }

    close() {
        this.closed = true;
        this.stop();
        this.tables.close();
        window.removeEventListener('storage', this.storage);
    }
}

/** Where a record is pasted or opened. */
function importer() {
    const status = h('p', { role: 'status', class: 'dim' });
    const area = h('textarea', { rows: 4, 'aria-label': t('import.paste'), placeholder: t('import.paste'), spellcheck: 'false' });
    /** @param {string} text */
    const send = async (text) => {
        status.textContent = t('sending');
        const wrong = await importRecord(text);
        status.textContent = wrong || '';
        status.className = wrong ? 'warning' : 'dim';
    };
    const file = h('input', { type: 'file', class: 'unseen', 'aria-label': t('import.file'), onchange: async () => {
        const chosen = file.files?.[0];
        if (chosen) {
            await send(await chosen.text());
        }
    } });
    return h('section', { class: 'import', 'aria-label': t('import') }, h('h2', null, t('import')), h('p', null, t('import.about')), area,
        h('div', { class: 'row' }, h('button', { type: 'button', onclick: () => area.value.trim() && send(area.value) }, t('import.go')),
            h('label', { class: 'button' }, t('import.file'), file)), status);
}

/** @param {string} text @returns {Promise<string | null>} what went wrong */
async function importRecord(text) {
    try {
        const answer = await fetch('/api/import', { method: 'POST', headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: text });
        const d = await answer.json().catch(() => ({}));
        if (!answer.ok || !d.links) {
            return d.code === 'version' ? t('import.version', { made: d.made, plays: d.plays }) : d.error || t('failed', { status: answer.status });
        }
        const sides = Object.keys(d.links).filter((x) => x !== 'spectator');
        const game = /\b[a-z]+\/[a-z0-9-]+/.exec(text)?.[0] || '';
        location.hash = mine.ownAddress(mine.keep(game, game, d.links, sides));
        return null;
    } catch {
        return t('offline');
    }
}
