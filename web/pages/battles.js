// SPDX-License-Identifier: MIT
// The battles of the lobby: a card a game, its battles inside, one of them open; and a filter above them.

import { botName, usualBot } from '../panels/bots.js';
import { h, icon } from '../lib/dom.js';
import { bookAddress, editAddress, tourAddress } from '../lib/places.js';
import { address, playingTime, t } from '../lib/words.js';
import { openNewTable, scenarioId, startTable } from './newtable.js';

/** @typedef {import('../types.js').Game} Game */
/** @typedef {import('../types.js').Scenario} Scenario */
/** @typedef {import('../types.js').Bot} Bot */
/** @typedef {{ words: string, minutes: number }} Filter */

const CLOCK = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 2a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm-1 2v6l4.500 2.700 1-1.700-3.500-2V7z';
const LENGTHS = [60, 180, 300];

/** @param {string} game */
export function pictureOf(game) {
    return address('picture', { game });
}

/** Letters alone: "Blücher" is found by "blucher". @param {string} text */
function plain(text) {
    return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The battles of a game that a filter lets through. @param {Game} g @param {Filter} filter */
export function fitting(g, filter) {
    const words = plain(filter.words).split(/\s+/).filter(Boolean);
    return g.scenarios.filter((x) => (filter.minutes === 0 || (x.minutes > 0 && x.minutes <= filter.minutes)) &&
        words.every((w) => plain(`${g.name} ${x.name} ${x.about}`).includes(w)));
}

/** The one that is open unless another was chosen: what takes least time. @param {Scenario[]} list */
function shortest(list) {
    return list.reduce((a, b) => (b.minutes > 0 && (a.minutes === 0 || b.minutes < a.minutes) ? b : a));
}

export class Battles {
    constructor() {
        /** @type {Game[]} */
        this.games = [];
        /** @type {Bot[]} */
        this.bots = [];
        /** @type {Filter} */
        this.filter = { words: '', minutes: 0 };
        /** @type {Map<string, string>} the battle that is open, by game */
        this.chosen = new Map();
        this.heading = h('h2', null);
        this.tools = h('div', { class: 'filter' });
        this.list = h('div', { class: 'cards' });
        this.said = h('p', { role: 'status', class: 'dim' });
        this.wrong = h('p', { class: 'refusal', role: 'alert', hidden: true });
        this.el = h('section', { class: 'battles' }, h('div', { class: 'battles-head' }, this.heading, this.tools), this.wrong, this.said, this.list);
    }

    /** In the language of now. @param {Game[]} games @param {Bot[]} bots */
    show(games, bots) {
        this.games = games;
        this.bots = bots;
        this.el.setAttribute('aria-label', t('battles'));
        this.heading.textContent = t('battles');
        this.tools.replaceChildren(...this.filters());
        this.draw();
    }

    filters() {
        const words = h('input', { type: 'search', 'aria-label': t('filter'), placeholder: t('filter'), value: this.filter.words, spellcheck: 'false',
                                   oninput: () => this.narrow({ words: words.value }) });
        const minutes = h('select', { 'aria-label': t('filter.length'), onchange: () => this.narrow({ minutes: Number(minutes.value) }) },
            h('option', { value: 0 }, t('filter.any')),
            LENGTHS.map((m) => h('option', { value: m, selected: m === this.filter.minutes }, t('filter.upto', { time: playingTime(m) }))));
        return [words, minutes];
    }

    /** @param {Partial<Filter>} by */
    narrow(by) {
        this.filter = { ...this.filter, ...by };
        this.draw();
        const found = this.games.reduce((n, g) => n + fitting(g, this.filter).length, 0);
        this.said.textContent = this.filter.words || this.filter.minutes ? t('filter.found', { count: found }) : '';
    }

    draw() {
        const cards = this.games.filter((g) => fitting(g, this.filter).length > 0).map((g) => this.card(g)), half = Math.ceil(cards.length / 2);
        this.list.replaceChildren(h('div', null, cards.slice(0, half)), h('div', null, cards.slice(half)));
    }

    /** @param {Game} g */
    card(g) {
        const fit = fitting(g, this.filter), open = fit.find((x) => x.id === this.chosen.get(g.id)) || shortest(fit);
        return h('article', { class: `card-battle ${g.scenarios.every((x) => x.minutes > 0 && x.minutes <= 15) ? 'tiny' : ''}`, 'data-game': g.id },
            h('div', { class: 'picture' }, h('img', { src: pictureOf(scenarioId(g, open)), alt: t('picture', { game: t('battle', { game: g.name, scenario: open.name }) }), loading: 'lazy' })),
            h('div', { class: 'card-body' }, h('h3', null, g.name), h('p', { class: 'about-game' }, g.about),
                h('ul', { class: 'battle-list' }, fit.map((x) => this.battle(g, x, x === open))),
                h('div', { class: 'row game-links' },
                    g.tour ? h('a', { class: 'button', href: tourAddress(g.id), 'aria-label': t('tour.of', { game: g.name }), title: t('tour.about') }, t('tour')) : null,
                    h('a', { class: 'button', href: bookAddress(g.id), 'aria-label': t('book', { game: g.name }) }, t('rules')),
                    h('a', { class: 'button', href: editAddress(scenarioId(g, open)), 'aria-label': t('edit.of', { game: t('battle', { game: g.name, scenario: open.name }) }) }, t('edit.short')))));
    }

    /** One row of the list; the open one with all about it. @param {Game} g @param {Scenario} x @param {boolean} open */
    battle(g, x, open) {
        const row = h('button', { type: 'button', class: 'battle-row', 'aria-expanded': String(open), 'data-battle': scenarioId(g, x), onclick: () => this.choose(g, x) },
            h('span', null, x.name), x.minutes > 0 ? h('span', { class: 'time' }, icon(CLOCK), playingTime(x.minutes)) : null);
        return h('li', { class: open ? 'battle-item open' : 'battle-item' }, row, open ? this.details(g, x) : null);
    }

    /** @param {Game} g @param {Scenario} x */
    choose(g, x) {
        this.chosen.set(g.id, x.id);
        const old = this.list.querySelector(`[data-game="${CSS.escape(g.id)}"]`), fresh = this.card(g);
        old?.replaceWith(fresh);
        /** @type {HTMLElement | null} */ (fresh.querySelector(`[data-battle="${CSS.escape(scenarioId(g, x))}"]`))?.focus();
    }

    /** @param {Game} g @param {Scenario} x */
    details(g, x) {
        const label = t('battle', { game: g.name, scenario: x.name }), bot = usualBot(this.bots), side = g.sides[0].name;
        return h('div', { class: 'battle-more' }, h('p', { class: 'about' }, x.about),
            h('div', { class: 'row' },
                bot ? h('button', { type: 'button', class: 'primary play-now', 'aria-label': `${t('play.now')} ${t('play.against', { bot: botName(bot), side })}: ${label}`,
                                    onclick: (/** @type {Event} */ e) => this.play(g, x, /** @type {HTMLButtonElement} */ (e.currentTarget)) },
                    h('span', null, t('play.now')), ' ', h('small', null, t('play.against', { bot: botName(bot), side }))) : null,
                h('button', { type: 'button', class: 'new', 'aria-label': t('new.of', { game: label }), onclick: () => openNewTable(g, x, this.bots) }, t('new'))),
            x.decisions > 0 ? h('p', { class: 'measured' }, t('measured', { turns: x.turns, decisions: x.decisions, seconds: g.seconds })) : null);
    }

    /** One click: a table against the second level, with the first side. @param {Game} g @param {Scenario} x @param {HTMLButtonElement} button */
    async play(g, x, button) {
        const [own, other] = g.sides.map((side) => side.id);
        button.disabled = true; // a second click would make a second table
        this.fail(await startTable(g, x, { [own]: 'me', [other]: `bot:${usualBot(this.bots)}` }, {}));
        button.disabled = false;
    }

    /** @param {string | null} why */
    fail(why) {
        this.wrong.textContent = why || '';
        this.wrong.hidden = !why;
    }
}
