// SPDX-License-Identifier: MIT
// The lobby: the battles, my tables, finished games, and a record to bring in.

import { ICONS, h, icon, iconButton } from '../lib/dom.js';
import * as mine from '../store/mine.js';
import { bookAddress, editAddress, tourAddress } from '../lib/places.js';
import { saveRecord } from './record.js';
import { discard } from './discard.js';
import { openNewTable, scenarioId } from './newtable.js';
import { languagePicker, onSetting, openSettings } from '../lib/settings.js';
import { address, api, dayAndHour, ownFile, t } from '../lib/words.js';

/** @typedef {import('../types.js').Games} Games */
/** @typedef {import('../types.js').Game} Game */
/** @typedef {import('../types.js').Scenario} Scenario */
/** @typedef {import('../types.js').Kept} Kept */

/** "5 min", "4 h", "1 h 30" @param {number} minutes */
function playingTime(minutes) {
    const hours = Math.floor(minutes / 60), rest = minutes % 60;
    return minutes < 90 ? t('minutes', { count: minutes }) : rest === 0 ? t('hours', { count: hours }) : t('hours.minutes', { hours, minutes: rest });
}

export class LobbyView {
    /** @param {HTMLElement} root */
    constructor(root) {
        this.root = root;
        /** @type {Games | null} */
        this.games = null;
        this.error = '';
        this.said = ''; // of the dice of a game that was saved
        this.closed = false;
        /** @type {HTMLElement | null} what is pasted into it stays when the rest is drawn again */
        this.importing = null;
        this.stop = onSetting((key) => key === 'language' && this.relearn());
        this.storage = () => this.draw();
        window.addEventListener('storage', this.storage);
        this.draw();
        this.load();
    }

    /** Another language: the old words go, and what was pasted with them. */
    relearn() {
        this.importing = null;
        return this.load();
    }

    async load() {
        try {
            this.games = /** @type {Games} */ (await api('games', {}));
            this.error = '';
        } catch {
            this.error = t('offline');
        }
        if (!this.closed) {
            this.draw();
        }
    }

    draw() {
        const all = mine.tables();
        const running = all.filter((k) => !k.over), over = all.filter((k) => k.over);
        const focused = document.activeElement?.classList.contains('language');
        const active = /** @type {HTMLElement | null} */ (document.activeElement);
        this.importing ??= this.importer();
        this.root.replaceChildren(
            h('header', { class: 'top lobby-top' }, h('img', { src: ownFile('icon.svg'), alt: '', class: 'logo' }), h('h1', null, 'Grognard'),
                h('p', { class: 'tagline' }, t('tagline')),
                h('div', { class: 'tools' }, languagePicker(), iconButton(ICONS.gear, t('settings'), () => openSettings()))),
            h('main', { class: 'lobby' },
                running.length > 0 ? this.section('mine', t('mine'), running.map((k) => this.kept(k))) : null,
                h('section', { class: 'battles', 'aria-label': t('battles') }, h('h2', null, t('battles')),
                    this.error ? h('p', { class: 'refusal', role: 'alert' }, this.error) : null,
                    h('div', { class: 'cards' }, (this.games?.games || []).flatMap((g) => g.scenarios.map((x) => this.battle(g, x))))),
                over.length > 0 ? this.section('over', t('finished'), over.map((k) => this.kept(k))) : null,
                this.said ? h('p', { class: 'dice', role: 'status' }, this.said) : null,
                this.importing));
        if (focused) {
            /** @type {HTMLElement | null} */ (this.root.querySelector('.language'))?.focus();
        } else if (active && this.importing.contains(active)) {
            active.focus();
        }
    }

    /** @param {string} cls @param {string} title @param {HTMLElement[]} items */
    section(cls, title, items) {
        return h('section', { class: cls, 'aria-label': title }, h('h2', null, title), h('ul', { class: 'kept' }, items));
    }

    /** @param {Kept} k */
    kept(k) {
        const names = this.games?.games.find((g) => k.game.startsWith(`${g.id}/`))?.sides || [];
        const named = this.games !== null || this.error !== ''; // until then ids would be all there is to show
        /** @param {string} id */
        const side = (id) => names.find((x) => x.id === id)?.name || id;
        const others = Object.entries(k.names || {}).filter(([id, name]) => name && !k.mine.includes(id)).map(([id, name]) => t('person.side', { name, side: side(id) }));
        const who = !named ? '' : [k.mine.map(side).join(' + ') || t('spectator'), ...others].join(' – ');
        const state = k.over ? outcome(k, named ? side : null)
            : k.turn ? `${t('your.turn')} · ${t('step', { step: k.step })}` : t('step', { step: k.step });
        return h('li', { class: k.turn && !k.over ? 'turn' : '' },
            h('a', { href: mine.ownAddress(k), class: 'kept-link' }, h('img', { src: pictureOf(k.game), alt: '', loading: 'lazy' }),
                h('span', null, h('b', null, k.from ? t('whatif.of', { title: k.title, step: k.from.step }) : k.tour ? t('tour.of', { game: k.title }) : k.title), h('span', { class: 'kept-state' }, [who, state].filter(Boolean).join(' · ')), h('small', null, dayAndHour(k.seen)))),
            k.over ? h('button', { type: 'button', onclick: () => this.record(k) }, t('record.save')) : null,
            k.over ? h('a', { class: 'button', href: `${mine.ownAddress(k)}&report` }, t('report')) : null,
            iconButton(ICONS.close, t(k.from ? 'whatif.discard' : 'forget', { table: k.title }), async () => {
                if (!k.from || await discard(k)) { // what the server no longer has is forgotten too
                    mine.forget(k.id);
                }
                this.draw();
            }));
    }

    /** @param {Kept} k */
    async record(k) {
        const link = k.links[k.mine[0]] || k.links.spectator || Object.values(k.links)[0];
        const { wrong, dice } = await saveRecord(mine.tokenOf(link), `${k.game.replace('/', '-')}.grog`);
        this.error = wrong;
        this.said = dice;
        this.draw();
    }

    /** @param {Game} g @param {Scenario} x */
    battle(g, x) {
        const id = scenarioId(g, x), label = t('battle', { game: g.name, scenario: x.name });
        return h('article', { class: 'card-battle' },
            h('div', { class: 'picture' }, h('img', { src: pictureOf(id), alt: t('picture', { game: label }), loading: 'lazy' })),
            h('div', { class: 'card-body' }, h('h3', null, g.name), h('p', { class: 'scenario' }, x.name, h('span', { class: 'time' }, clock(), playingTime(x.minutes))),
                h('p', { class: 'about' }, x.about),
                h('div', { class: 'row' },
                    h('button', { type: 'button', class: 'primary', 'aria-label': t('new.of', { game: label }),
                                  onclick: () => openNewTable(g, x, this.games?.bots || []) }, t('new')),
                    g.tour ? h('a', { class: 'button', href: tourAddress(g.id), 'aria-label': t('tour.of', { game: g.name }), title: t('tour.about') }, t('tour')) : null,
                    h('a', { class: 'button', href: bookAddress(g.id), 'aria-label': t('book', { game: g.name }) }, t('rules')),
                    h('a', { class: 'button', href: editAddress(id), 'aria-label': t('edit.of', { game: label }) }, t('edit.short')))));
    }

    importer() {
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

    close() {
        this.closed = true;
        this.stop();
        window.removeEventListener('storage', this.storage);
    }
}

/** How a game ended. @param {Kept} k @param {((id: string) => string) | null} side their names, when they are known */
function outcome(k, side) {
    const result = k.how === 'aborted' ? t('end.aborted') : k.winner === 'draw' ? t('end.draw') : k.winner && side ? t('won.by', { side: side(k.winner) }) : t('end');
    return k.how === 'resigned' ? `${result} (${t('end.resigned')})` : k.how === 'agreed' ? `${result} (${t('end.agreed')})` : result;
}

/** @param {string} game */
function pictureOf(game) {
    return address('picture', { game });
}

function clock() {
    return icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 2a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm-1 2v6l4.500 2.700 1-1.700-3.500-2V7z');
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
