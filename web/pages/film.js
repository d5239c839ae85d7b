// SPDX-License-Identifier: MIT
// A whole game in one file, to be watched (grognard report --film): the board, every step, and the player of the table.  It
// loads nothing and asks nobody: what a seat would be told by a server it finds in the page.

import { BoardView } from '../board/board.js';
import { h } from '../lib/dom.js';
import { keyed } from '../lib/keyed.js';
import { readSettings, settings } from '../lib/settings.js';
import { useWords } from '../lib/words.js';
import { nameOf } from '../panels/card.js';
import { promptRows } from '../panels/frame.js';
import { History } from '../panels/history.js';
import { LogView } from '../panels/log.js';
import { clauseLink } from '../panels/reasons.js';
import { panelRows } from '../panels/tracks.js';
import { Marks, doneMarks } from '../store/marks.js';
import { Show } from '../show/show.js';
import { ordered, patched } from '../wire/patch.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Patch} Patch */
/** @typedef {{ board: import('../types.js').Board, grounds: string[], scene: Scene, steps: Patch[], turns: { step: number, text: string }[], words: Record<string, string> }} Game */

const DARK = { lit: new Set(), touched: [], acting: [] };

/** What a seat knows of a game that is over, as far as history asks. */
class Shelf {
    /** @param {Game} game */
    constructor(game) {
        /** @type {Scene[]} */
        this.scenes = [ordered(game.scene)];
        game.steps.forEach((patch) => this.scenes.push({ ...patched(this.scenes[this.scenes.length - 1], patch), events: patch.events }));
        this.turns = game.turns;
        this.log = this.scenes.flatMap((s) => s.log);
        this.scene = { ...this.scenes[this.scenes.length - 1], over: false }; // no other eyes: these are all that there are
        this.shown = this.scene;
        this.events = null;
        this.behind = null;
    }

    /** @param {{ at: number }} what @returns {Promise<Scene | null>} */
    async look({ at }) {
        return this.scenes[Math.min(at, this.scenes.length - 1)];
    }

    async ask() {
        return { t: 'answer', turns: this.turns };
    }
}

class FilmView {
    /** @param {HTMLElement} root @param {Game} game */
    constructor(root, game) {
        this.game = game;
        const seat = this.seat = /** @type {import('../store/seat.js').Seat} */ (/** @type {unknown} */ (new Shelf(game)));
        this.marks = new Marks(() => this.view?.marked());
        this.view = new BoardView(game.board, { touch: () => {}, look: () => {}, hide: () => this.hide(), hidden: () => settings.hidden, size: () => 1, free: () => true, marks: this.marks });
        /** @type {Show} */
        this.player = new Show({ seat: () => seat, own: () => [], board: () => this.view, sides: () => game.board.sides, draw: () => this.draw(), say: (text) => { this.live.textContent = text; },
                                 name: (id) => this.name(id), chip: clauseLink });
        /** @type {History} */
        this.history = new History({ seat: () => seat, changed: () => this.draw(), whatIf: () => {}, name: (id) => id, film: (reel, put) => this.player.film.between(reel, put), cut: () => this.player.film.cut() });
        this.log = new LogView({ hover: (ids) => this.marks.set('log', ids.size > 0 ? [{ kind: 'log', ids: [...ids] }] : []), go: (id) => this.view.focus(id), look: (step) => this.history.go(step) });
        this.prompt = h('div', { class: 'prompt' });
        this.panels = h('div', { class: 'panels' });
        this.live = h('div', { class: 'unseen', 'aria-live': 'polite', role: 'status' });
        this.view.element.append(this.player.element);
        document.title = game.scene.title;
        root.replaceChildren(h('header', { class: 'top' }, h('h1', null, game.scene.title)),
            h('main', { class: 'table film-page', 'data-tab': 'play' }, this.prompt, h('section', { class: 'actions' }, /** @type {HTMLElement} */ (this.history.element)), this.view.element,
                h('div', { class: 'side' }, this.panels, h('div', { class: 'pane-log' }, this.log.element))), this.live);
        document.addEventListener('keydown', (e) => this.key(e));
        this.log.learn(seat.scene || game.scene, game.board);
        this.log.show(seat.log);
        this.history.go(0);
    }

    /** @param {string} id @returns {string} */
    name(id) {
        return nameOf(id, this.history.scene || this.game.scene, this.game.board);
    }

    hide() {
        settings.hidden = !settings.hidden;
        this.view.restyle();
    }

    draw() {
        const scene = this.player.film.shown || this.history.scene, sides = this.game.board.sides;
        if (!scene) {
            return;
        }
        keyed(this.prompt, promptRows(scene, sides));
        keyed(this.panels, panelRows({ scene, sides, lights: DARK, touch: () => {}, look: () => {} }));
        this.marks.set('did', doneMarks(this.player.film.behind ? [] : scene.events || []));
        this.view.show(scene, DARK);
        this.history.update();
        this.log.mark(scene.step);
    }

    /** @param {KeyboardEvent} e */
    key(e) {
        const at = this.history.scene?.step ?? 0, typing = /** @type {HTMLElement} */ (e.target).matches?.('input, select, textarea');
        /** @type {Record<string, () => void>} */
        const acts = { ',': () => this.history.go(at - 1), '.': () => this.history.go(at + 1), 'p': () => (this.history.playing ? this.history.pause() : this.history.play()) };
        const act = typing || e.ctrlKey || e.metaKey || e.altKey ? null : acts[e.key];
        if (act) {
            act();
            e.preventDefault();
        }
    }
}

const game = /** @type {Game} */ (JSON.parse(document.getElementById('game')?.textContent || ''));
readSettings();
useWords(game.scene.language, game.words);
game.board.pictures = game.grounds;
new FilmView(/** @type {HTMLElement} */ (document.getElementById('app')), game);
