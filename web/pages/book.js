// SPDX-License-Identifier: MIT
// The rules as a book: every clause with its ruling and its tests, the sequence of play, the charts,
// and where the data come from.  "#rules=GAME", "#rules=GAME/CLAUSE" or "#rules=GAME/charts" and so on.

import { ICONS, h, iconButton } from '../lib/dom.js';
import { playPosition } from './edit/start.js';
import { blocksByClause, inline, markdown } from '../lib/markdown.js';
import { bookAddress, editAddress } from '../lib/places.js';
import { languagePicker, onSetting, openSettings } from '../lib/settings.js';
import { api, lang, t } from '../lib/words.js';

/** @typedef {import('../lib/dom.js').Child} Child */
/** @typedef {import('../types.js').Book} Book */
/** @typedef {import('../types.js').DataNotes} DataNotes */
/** @typedef {import('../types.js').Example} Example */
/** @typedef {import('../lib/markdown.js').Block} Block */

/** Parts of the book, and what they are called. */
const TITLES = { clauses: 'book.clauses', sequence: 'book.sequence', charts: 'book.charts', rulings: 'book.rulings', data: 'book.data' };
const PARTS = Object.keys(TITLES);

/** @type {Map<string, Promise<any>>} */
const kept = new Map();

/** Asked once a language. @param {string} what @param {string} game */
function fetched(what, game) {
    const key = `${what}/${game}?${lang()}`;
    const have = kept.get(key) || api(what, { game });
    kept.set(key, have);
    have.catch(() => kept.delete(key));
    return have;
}

export class RulebookView {
    /** @param {HTMLElement} root @param {string} game @param {string} place */
    constructor(root, game, place) {
        this.root = root;
        this.game = game;
        this.part = PARTS.includes(place) ? place : 'clauses';
        this.clause = PARTS.includes(place) ? '' : place;
        this.closed = false;
        /** @type {Book | null} */
        this.book = null;
        /** @type {DataNotes | null} */
        this.data = null;
        /** @type {import('../types.js').Game[]} */
        this.games = [];
        this.error = '';
        this.stop = onSetting((key) => key === 'language' && this.load());
        this.draw();
        this.load();
    }

    async load() {
        try {
            const [book, games, data] = await Promise.all([fetched('rulebook', this.game), fetched('games', ''),
                this.part === 'data' ? fetched('data', this.game) : null]);
            this.book = book;
            this.games = games.games;
            this.data = data;
            this.error = '';
        } catch {
            this.error = t('book.none');
        }
        if (!this.closed) {
            this.draw();
            this.show();
        }
    }

    /** The rule that was asked for, at the top of the page. */
    show() {
        const here = this.clause && document.getElementById(this.clause);
        if (here) {
            here.scrollIntoView({ block: 'start' });
            here.focus({ preventScroll: true });
        }
    }

    /** @param {string} id @returns {Child} */
    link(id) {
        return this.book?.clauses.some((c) => c.id === id) ? h('a', { class: 'clause', href: bookAddress(this.game, id) }, id) : id;
    }

    draw() {
        const name = this.book?.name || this.game;
        document.title = `${t('book', { game: name })} · Grognard`;
        this.root.replaceChildren(
            h('header', { class: 'top lobby-top' }, h('a', { href: '#', class: 'button' }, t('lobby')), h('h1', null, t('book', { game: name })),
                h('div', { class: 'tools' }, languagePicker(), iconButton(ICONS.gear, t('settings'), () => openSettings()))),
            h('main', { class: 'book' },
                this.error ? h('p', { class: 'refusal', role: 'alert' }, this.error) : null,
                h('nav', { 'aria-label': t('book.games'), class: 'book-nav' }, this.games.map((g) => this.tab(bookAddress(g.id), g.name, g.id === this.game))),
                h('nav', { 'aria-label': t('book.parts'), class: 'book-nav' },
                    Object.entries(TITLES).map(([part, title]) => this.tab(bookAddress(this.game, part), t(title), part === this.part))),
                this.book ? this.content(this.book) : h('p', { class: 'dim' }, t('book.wait'))));
    }

    /** @param {string} href @param {string} text @param {boolean} here */
    tab(href, text, here) {
        return h('a', { href, class: 'button', 'aria-current': here ? 'page' : null }, text);
    }

    /** @param {Book} book @returns {Child | Child[]} */
    content(book) {
        switch (this.part) {
        case 'sequence': return this.sequence(book);
        case 'charts': return [h('h2', null, t('book.charts')), ...book.tables.map((x) => this.chart(x))];
        case 'rulings': return [this.english(), markdown(book.rulings || '', (id) => this.link(id), 2)];
        case 'data': return this.about();
        default: return this.clauses(book);
        }
    }

    /** Rulings and notes are kept in one language. */
    english() {
        return lang() === 'en' ? null : h('p', { class: 'dim' }, t('book.english'));
    }

    /** @param {Book} book */
    clauses(book) {
        const rulings = blocksByClause(book.rulings || '');
        const numbers = [...new Set(book.clauses.map((c) => c.chapter))];
        const body = h('div', { class: 'chapters' }, numbers.map((n) => h('section', { 'aria-labelledby': `chapter-${n}` },
            h('h2', { id: `chapter-${n}` }, `${n}. ${book.chapters.find((c) => c.id === n)?.title || t('book.chapter', { chapter: n })}`),
            book.clauses.filter((c) => c.chapter === n).map((c) => this.entry(c, rulings.get(c.id) || [], book.tests[c.id] || [], (book.examples || []).filter((x) => x.clauses.includes(c.id)))))));
        const status = h('p', { role: 'status', class: 'dim' });
        const search = h('input', { type: 'search', class: 'book-search', placeholder: t('rules.search'), 'aria-label': t('rules.search'),
                                    oninput: () => sift(body, search.value, status) });
        const jump = h('select', { 'aria-label': t('book.jump'), onchange: () => {
            document.getElementById(`chapter-${jump.value}`)?.scrollIntoView();
        } }, numbers.map((n) => h('option', { value: n }, `${n}. ${book.chapters.find((c) => c.id === n)?.title || ''}`)));
        return [h('div', { class: 'book-tools' }, search, jump), status, body];
    }

    /** @param {{ id: string, text: string }} c @param {Block[]} rulings @param {string[]} tests @param {Example[]} examples */
    entry(c, rulings, tests, examples) {
        return h('article', { id: c.id, tabindex: -1, class: `entry ${c.id === this.clause ? 'here' : ''}` },
            h('h3', null, h('a', { href: bookAddress(this.game, c.id) }, c.id)), h('p', null, c.text),
            rulings.length > 0 ? h('details', { class: 'ruling', open: c.id === this.clause || null }, h('summary', null, t('book.ruling', { count: rulings.length })),
                this.english(), rulings.map((r) => this.ruling(r))) : null,
            examples.map((x) => this.example(x)),
            h('details', { class: 'tests' }, h('summary', null, t('book.tests', { count: tests.length })),
                h('ul', { lang: 'en' }, tests.map((x) => h('li', null, x)))));
    }

    /** @param {Example} x */
    example(x) {
        const wrong = h('p', { class: 'warning', role: 'alert' });
        return h('details', { class: 'example' }, h('summary', null, t('example', { name: x.name })), h('p', null, x.text),
            h('div', { class: 'row' }, h('button', { type: 'button', class: 'small', 'data-example': x.id, onclick: async () => {
                wrong.textContent = await this.play(x) || '';
            } }, t('example.open')), h('a', { class: 'button small', href: `${editAddress(this.game)}&example=${x.id}` }, t('example.edit'))), wrong);
    }

    /** Both sides are played by the one who reads. @param {Example} x @returns {Promise<string | null>} what went wrong */
    async play(x) {
        const file = await api('example', { game: this.game, id: x.id }).catch(() => null), sides = this.games.find((g) => g.id === this.game)?.sides || [];
        return file ? playPosition(JSON.stringify(file), file.game, `${this.book?.name}: ${x.name}`, Object.fromEntries(sides.map((s) => [s.id, 'human']))) : t('edit.none');
    }

    /** @param {Block} block */
    ruling(block) {
        return h('div', { class: 'block', lang: 'en' }, h('p', { class: 'dim' }, block.heading),
            block.head.length === 0 ? h('p', null, ...inline(block.cells[0], (id) => this.link(id)))
                : h('dl', null, block.cells.flatMap((cell, i) => [h('dt', null, block.head[i] || ''), h('dd', null, ...inline(cell, (id) => this.link(id)))])));
    }

    /** @param {Book} book */
    sequence(book) {
        /** @param {string} id */
        const of = (id) => book.clauses.find((c) => c.id === id);
        const chapters = [...new Set(book.sequence.map((r) => of(r.clause)?.chapter || ''))];
        return [h('h2', null, t('book.sequence')), h('p', { class: 'dim' }, t('book.sequence.about')),
            h('div', null, chapters.map((n) => h('section', { 'aria-label': n },
                h('h3', null, `${n}. ${book.chapters.find((c) => c.id === n)?.title || ''}`),
                h('ol', { class: 'sequence' }, book.sequence.filter((r) => of(r.clause)?.chapter === n).map((r) =>
                    h('li', null, h('b', null, t(r.roll ? 'book.roll' : 'book.decision')), ' ', of(r.clause)?.text || '', ' ', this.link(r.clause)))))))];
    }

    /** @param {import('../types.js').Chart} chart */
    chart(chart) {
        const [head, ...rows] = chart.rows;
        return h('div', { class: 'wide', tabindex: 0, role: 'region', 'aria-label': chart.title }, h('table', { class: 'chart' },
            h('caption', null, chart.title, ' ', chart.clause ? this.link(chart.clause) : null),
            h('thead', null, h('tr', null, (head || []).map((c) => (c === '' ? h('td', null) : h('th', { scope: 'col' }, c))))),
            h('tbody', null, rows.map((r) => h('tr', null, r.map((c, i) => (i === 0 && c !== '' ? h('th', { scope: 'row' }, c) : h('td', null, c))))))));
    }

    about() {
        const data = this.data;
        return !data ? h('p', { class: 'dim' }, t('book.wait')) : [this.english(),
            data.readme ? markdown(data.readme, (id) => this.link(id), 2) : h('h2', null, t('book.data')),
            ...data.files.map((f) => h('section', { 'aria-label': f.name }, h('h3', null, h('code', null, f.name)), this.notes(f)))];
    }

    /** What a data file says of itself, part by part. @param {DataNotes['files'][0]} file */
    notes(file) {
        const rows = file.notes.map((n) => h('tr', null, h('th', { scope: 'row' }, n.at || file.name),
            h('td', null, ...inline(n.text, (id) => this.link(id)))));
        return rows.length === 0 ? h('p', { class: 'dim' }, t('book.data.none'))
            : h('div', { class: 'wide', tabindex: 0, role: 'region', 'aria-label': file.name, lang: 'en' }, h('table', null, h('tbody', null, rows)));
    }

    close() {
        this.closed = true;
        this.stop();
    }
}

/** Hides what has not all the words, and says how much is left. @param {HTMLElement} body @param {string} text @param {HTMLElement} status */
function sift(body, text, status) {
    const words = text.toLowerCase().split(/\s+/).filter((x) => x);
    let shown = 0;
    for (const section of body.querySelectorAll('section')) {
        let any = false;
        for (const entry of section.querySelectorAll('article')) {
            const says = (entry.textContent || '').toLowerCase();
            entry.hidden = !words.every((w) => says.includes(w));
            any ||= !entry.hidden;
            shown += entry.hidden ? 0 : 1;
        }
        section.hidden = !any;
    }
    status.textContent = words.length > 0 ? t('book.found', { count: shown }) : '';
}
