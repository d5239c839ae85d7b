// SPDX-License-Identifier: MIT
// The position editor: the board, a form for every field, and what is wrong with the position so far.
// "#edit" asks where to begin; "#edit=GAME/SCENARIO", "#edit=GAME&example=ID" and
// "#edit&t=TOKEN&at=STEP&by=VIEWER" begin there.

import { BoardView } from '../../board/board.js';
import { ICONS, h, iconButton, redraw, saveFile } from '../../lib/dom.js';
import { keyed, row } from '../../lib/keyed.js';
import { ask, beginnings, openAsTable } from './start.js';
import { dropLists, nameOf, part, placeOf, thingForm, toggle, valueAt, wholeForm, withFrames } from './fields.js';
import { panelRows } from '../../panels/tracks.js';
import { clauseLink, useRules } from '../../panels/reasons.js';
import { languagePicker, onSetting, openSettings, set, settings } from '../../lib/settings.js';
import { api, lang, t } from '../../lib/words.js';

/** @typedef {import('../../types.js').Edited} Edited */
/** @typedef {import('../../types.js').Scene} Scene */
/** @typedef {import('../../types.js').Piece} Piece */
/** @typedef {import('../../types.js').Field} Field */
/** @typedef {import('../../types.js').Wrong} Wrong */
/** @typedef {import('../../types.js').Named} Named */
/** @typedef {import('./fields.js').Path} Path */
/** @typedef {import('./fields.js').Form} Form */
/** @typedef {{ file: string, doc: Record<string, any>, wrong: Wrong | null, scene: Scene | null }} State */
/** @typedef {import('../../lib/places.js').Beginning} Beginning */

/** "side.control", "steps" for "french-steps": the field that check speaks of. @param {Field[]} fields @param {string} name */
function fieldNamed(fields, name) {
    const first = name.split('.')[0];
    return fields.find((f) => f.name === first) || fields.find((f) => f.name.endsWith(`-${first}`));
}

export class EditView {
    /** @param {HTMLElement} root @param {Beginning} from */
    constructor(root, from) {
        this.root = root;
        this.closed = false;
        /** @type {State | null} */
        this.now = null;
        /** @type {State[]} */
        this.past = [];
        /** @type {State[]} */
        this.future = [];
        /** @type {Edited['from'] | null} */
        this.from = null;
        /** @type {Field[]} */
        this.fields = [];
        /** @type {Record<string, Named[]>} */
        this.things = {};
        this.place = '';
        this.error = '';
        this.refused = '';
        /** @type {string | null} */
        this.selected = null;
        /** @type {{ path: Path, field: Field } | null} */
        this.armed = null;
        /** @type {BoardView | null} */
        this.board = null;
        this.asking = Promise.resolve();
        this.parts = { status: h('div', { class: 'edit-status', role: 'status' }), board: h('div', { class: 'edit-board' }),
                       tools: h('div', { class: 'row edit-tools' }), thing: h('div', { class: 'edit-thing' }), form: h('div', { class: 'edit-form' }),
                       panels: h('div', { class: 'edit-panels' }) };
        this.stop = onSetting((key) => (key === 'language' ? this.translate() : key === 'counter' || key === 'hidden' ? this.board?.restyle() : undefined));
        this.keys = (/** @type {KeyboardEvent} */ e) => this.key(e);
        document.addEventListener('keydown', this.keys);
        this.draw();
        this.begin(from);
    }

    // ---- beginning ----

    /** @param {Beginning} from */
    async begin(from) {
        if (from.token) {
            await this.load({ ...(from.at === null ? {} : { at: from.at }), ...(from.by ? { by: from.by } : {}) }, from.token);
        } else if (from.example) {
            const file = await api('example', { game: from.game, id: from.example }).catch(() => null);
            await (file ? this.load({ file: JSON.stringify(file) }) : this.fail(t('edit.none')));
        } else if (from.game) {
            await this.load({ game: from.game });
        }
    }

    /** @param {string} why */
    async fail(why) {
        this.error = why;
        this.draw();
    }

    /** Starts over. @param {Record<string, any>} what @param {string} [token] */
    async load(what, token) {
        const d = await ask({ ...what, fields: true, lang: lang() }, token);
        if (this.closed) {
            return;
        }
        if ('error' in d) {
            await this.fail(d.error);
            return;
        }
        this.error = '';
        this.past = [];
        this.future = [];
        this.from = d.from || null;
        await this.take(d);
    }

    /** What the server said, with the names of all fields. @param {Edited} d */
    async take(d) {
        const doc = JSON.parse(d.file);
        this.fields = d.fields || [];
        this.things = d.things || {};
        this.place = d.place || '';
        this.selected = null;
        this.armed = null;
        dropLists();
        useRules(doc.game.split('/')[0]);
        const board = await api('board', { game: doc.game });
        if (this.closed) {
            return;
        }
        this.board?.close();
        this.board = new BoardView(board, { touch: (id) => this.touch(id), look: () => {}, hide: () => set('hidden', !settings.hidden), hidden: () => settings.hidden,
                                            size: () => settings.counter / 100, free: () => !this.armed && !this.moving(),
                                            grip: (id) => (placeOf(this.form(), id) !== null ? [id] : []), drag: (what, [id], place) => what === 'drop' && place && this.put(id, place) });
        this.parts.board.replaceChildren(this.board.element);
        this.now = this.stateOf(d);
        this.draw();
        this.show();
    }

    /** @param {Edited} d @returns {State} */
    stateOf(d) {
        return { file: d.file, doc: JSON.parse(d.file), wrong: d.wrong, scene: d.scene || this.now?.scene || null };
    }

    async translate() {
        if (!this.now) {
            this.draw();
            return;
        }
        const d = await ask({ file: this.now.file, fields: true, lang: lang() });
        if (!('error' in d) && !this.closed) {
            await this.take(d);
        }
    }

    // ---- changing ----

    /** One change after the other: each is laid over what the last one made. @param {Record<string, any>} what of a position */
    change(what) {
        this.asking = this.asking.then(() => this.lay(what));
    }

    /** @param {Record<string, any>} what */
    async lay(what) {
        const before = this.now;
        if (!before || this.closed) {
            return;
        }
        const d = await ask({ file: before.file, changes: [withFrames(this.form(), what)], lang: lang() });
        if (this.closed) {
            return;
        }
        this.refused = 'error' in d ? d.error : '';
        if (!('error' in d) && d.file !== before.file) {
            this.past.push(before);
            this.future = [];
            this.now = this.stateOf(d);
        }
        this.show();
    }

    /** @param {State[]} from @param {State[]} to */
    step(from, to) {
        const next = from.pop();
        if (next && this.now) {
            to.push(this.now);
            this.now = next;
            this.refused = '';
            this.show();
        }
    }

    /** @param {KeyboardEvent} e */
    key(e) {
        const typing = e.target instanceof HTMLInputElement || e.target instanceof HTMLTextAreaElement || e.target instanceof HTMLSelectElement;
        if (typing || document.querySelector('dialog[open]')) {
            return;
        }
        if ((e.ctrlKey || e.metaKey) && (e.key === 'z' || e.key === 'y')) {
            e.key === 'y' || e.shiftKey ? this.step(this.future, this.past) : this.step(this.past, this.future);
            e.preventDefault();
        } else if (e.key === 'Escape' && (this.armed || this.selected)) {
            this.armed = null;
            this.selected = null;
            this.show();
        }
    }

    // ---- hands ----

    /** The piece that is chosen, if it can be put elsewhere. */
    moving() {
        return this.selected !== null && this.now !== null && placeOf(this.form(), this.selected) !== null;
    }

    /** @param {string} id */
    touch(id) {
        const place = this.board?.ground.has(id) ? id : this.board?.counters.known.get(id)?.place || '';
        if (this.armed && place) {
            this.arrive(this.armed.path, this.armed.field, place);
        } else if (this.selected && id !== this.selected && this.board?.ground.has(id) && this.moving()) {
            this.put(this.selected, id);
        } else {
            this.select(id === this.selected ? null : id);
        }
    }

    /** @param {string | null} id */
    select(id) {
        this.selected = id;
        this.armed = null;
        this.show();
    }

    /** The place that a field waits for. @param {Path} path @param {Field} field @param {string} place */
    arrive(path, field, place) {
        if (field.type === 'set') {
            toggle(this.form(), path, place);
        } else {
            this.armed = null;
            this.change(part(this.now?.doc.position, path, place));
        }
    }

    /** @param {string} id of a piece @param {string} place */
    put(id, place) {
        const where = placeOf(this.form(), id);
        if (where) {
            this.selected = id;
            this.change(part(this.now?.doc.position, where.path, place));
        }
    }

    /** @returns {Form} */
    form() {
        return { doc: this.now?.doc.position || {}, fields: this.fields, things: this.things, place: this.place, armed: this.armed?.path || null,
                 change: (what) => this.change(what), select: (id) => this.select(id),
                 arm: (path, field) => {
                     this.armed = this.armed?.path.join('.') === path.join('.') ? null : { path, field };
                     this.show();
                     if (this.armed) { // the form may be far below the board
                         this.parts.board.scrollIntoView({ block: 'nearest' });
                     }
                 } };
    }

    // ---- what is shown ----

    /** The last sound scene with every piece where the fields have it now. @param {State} now @returns {Scene} */
    sceneOf(now) {
        const board = /** @type {BoardView} */ (this.board).board, places = board.places.map((p) => p.id);
        const base = now.scene || /** @type {Scene} */ ({ format: 1, game: now.doc.game, title: '', language: lang(), viewer: 'referee', step: 0, decider: null, over: false,
                                                          winner: null, prompt: { text: '', clause: null }, sides: board.sides, places, pieces: [], panels: [], moves: [], buttons: [], log: [], undo: false, redo: false });
        if (!now.wrong && now.scene) {
            return { ...base, moves: [], buttons: [] };
        }
        return { ...base, moves: [], buttons: [], pieces: [...base.pieces.flatMap((p) => this.moved(p, places)), ...this.arrived(base, places)] };
    }

    /** @param {Piece} p @param {string[]} places @returns {Piece[]} */
    moved(p, places) {
        const where = placeOf(this.form(), p.id), place = where && valueAt(this.now?.doc.position, where.path);
        return !where ? [p] : places.includes(place) ? [{ ...p, place }] : places.includes(p.place || '') ? [] : [p];
    }

    /** Plain counters of what the last sound scene does not know. @param {Scene} base @param {string[]} places @returns {Piece[]} */
    arrived(base, places) {
        const known = new Set(base.pieces.map((p) => p.id));
        return this.movable().filter((x) => !known.has(x.id) && places.includes(x.at)).map((x) => ({ id: x.id, place: x.at, symbol: '', letter: x.name.slice(0, 1), side: null,
                                                                                                     facing: null, order: 0, down: false, name: x.name, words: [], badges: [] }));
    }

    /** Everything with a place of its own, and where it is. */
    movable() {
        const form = this.form();
        return Object.values(this.things).flat().flatMap((x) => {
            const where = placeOf(form, x.id);
            return where ? [{ ...x, at: valueAt(form.doc, where.path), where }] : [];
        });
    }

    /** After each change. */
    show() {
        const now = this.now;
        if (!now || !this.board || this.closed) {
            return;
        }
        const scene = this.sceneOf(now), lights = { lit: /** @type {Set<string>} */ (new Set()), touched: this.selected ? [this.selected] : [], acting: [] };
        this.board.show(scene, lights);
        redraw(this.parts.status, this.statusView(now));
        redraw(this.parts.tools, this.toolsView(now));
        redraw(this.parts.thing, this.thingView());
        this.showForm();
        const panels = panelRows({ scene, sides: this.board.board.sides, lights, touch: (id) => this.select(id), look: () => {} });
        keyed(this.parts.panels, [row('panels', [], () => h('details'), (el) => keyed(el, [row(' head', [], () => h('summary', null, t('edit.panels'))), ...panels]))]);
    }

    /** Lists that were open stay open. */
    showForm() {
        const open = [...this.parts.form.querySelectorAll('details[open]')].map((d) => d.getAttribute('data-field'));
        const [key, top] = [document.activeElement?.getAttribute('data-key'), this.parts.form.scrollTop];
        const inside = this.parts.form.contains(document.activeElement);
        this.parts.form.replaceChildren(...wholeForm(this.form()));
        open.forEach((f) => f && this.openField(f));
        this.parts.form.scrollTop = top;
        requestAnimationFrame(() => inside && key && /** @type {HTMLElement | null} */ (this.parts.form.querySelector(`[data-key="${CSS.escape(key)}"]`))?.focus({ preventScroll: true }));
    }

    /** @param {string} name */
    openField(name) {
        const found = /** @type {HTMLDetailsElement | null} */ (this.parts.form.querySelector(`[data-field="${CSS.escape(name)}"]`));
        if (found) {
            found.open = true;
            found.dispatchEvent(new Event('toggle')); // what is inside is made now, not later
        }
        return found;
    }

    /** @param {State} now */
    statusView(now) {
        const refused = this.refused ? h('p', { class: 'refusal' }, t('edit.refused'), ' ', h('span', { lang: 'en' }, this.refused)) : null;
        const guess = this.from ? h('p', { class: this.from.guessed ? 'knowledge' : 'dim' }, t(this.from.guessed ? 'edit.guessed' : 'edit.moment', { step: this.from.step })) : null;
        const armed = this.armed ? h('p', { class: 'banner' }, t('edit.touch.now', { field: this.armed.field.label })) : null;
        if (!now.wrong) {
            return [refused, guess, armed, h('p', { class: 'edit-sound' }, h('b', { class: 'good' }, t('edit.sound')), ' ', now.scene?.prompt.text || '')];
        }
        const labels = now.wrong.fields.map((name) => ({ name, field: fieldNamed(this.fields, name) }));
        return [refused, guess, armed, h('div', { class: 'refusal edit-wrong' }, h('b', null, t('edit.wrong')), ' ',
            labels.map(({ name, field }) => [field ? h('button', { type: 'button', class: 'small', 'data-key': `wrong-${name}`, onclick: () => this.openField(field.name)?.scrollIntoView() }, field.label)
                : h('b', null, name), ' ']).flat(),
            h('span', { lang: 'en' }, now.wrong.text), '.', now.wrong.clauses.map((c) => h('blockquote', null, clauseLink(c.id), ' ', c.text)))];
    }

    /** @param {State} now */
    toolsView(now) {
        const over = now.scene?.over && !now.wrong;
        return [iconButton(ICONS.undo, t('undo'), () => this.step(this.past, this.future), { 'data-key': 'edit-undo', disabled: this.past.length === 0 }),
            iconButton(ICONS.redo, t('redo'), () => this.step(this.future, this.past), { 'data-key': 'edit-redo', disabled: this.future.length === 0 }),
            h('button', { type: 'button', 'data-key': 'edit-save', onclick: () => saveFile(`${now.doc.game.replace('/', '-')}.json`, now.file) }, t('edit.save')),
            h('button', { type: 'button', class: 'primary', 'data-key': 'edit-open', disabled: now.wrong !== null || over,
                          onclick: () => openAsTable(now.file, now.doc.game, now.scene?.title || now.doc.game, this.board?.board.sides || []) }, t('edit.open')),
            h('a', { class: 'button', href: '#edit' }, t('edit.other'))];
    }

    /** What is chosen, and what stands off the board. */
    thingView() {
        const form = this.form(), id = this.selected;
        if (id === null) {
            return [h('h2', null, t('edit.thing')), h('p', { class: 'dim' }, t('edit.thing.none')), this.tray()];
        }
        const name = this.board?.counters.known.get(id)?.name || Object.values(this.things).flat().find((x) => x.id === id)?.name || id;
        const rows = thingForm(form, id), where = placeOf(form, id);
        return [h('h2', null, name), where ? h('p', { class: 'dim' }, t('edit.move')) : null, where ? this.removal(where.path, where.field) : null,
            rows.length > 0 ? rows : h('p', { class: 'dim' }, t('edit.thing.nothing')),
            h('div', { class: 'row' }, h('button', { type: 'button', class: 'small', 'data-key': 'edit-unselect', onclick: () => this.select(null) }, t('edit.unselect')))];
    }

    /** Off the board, in as many ways as there are. @param {Path} path @param {Field} field */
    removal(path, field) {
        const ways = [...(field.words || []).map((w) => ({ value: /** @type {string | null} */ (w.id), name: w.name })), ...(field.none ? [{ value: null, name: t('edit.nowhere') }] : [])];
        return h('div', { class: 'row' }, ways.slice(0, 4).map((w) => h('button', { type: 'button', class: 'small', 'data-key': `remove-${w.value}`,
            onclick: () => this.change(part(this.now?.doc.position, path, w.value)) }, t('edit.remove', { where: w.name }))));
    }

    tray() {
        const places = new Set(this.board?.board.places.map((p) => p.id)), off = this.movable().filter((x) => !places.has(x.at));
        return off.length === 0 ? null : h('details', { class: 'edit-field tray' }, h('summary', null, t('edit.off', { count: off.length })), h('ul', null, off.map((x) =>
            h('li', null, h('button', { type: 'button', class: 'small', 'data-key': `off-${x.id}`, onclick: () => this.select(x.id) }, x.name), ' ', h('small', null, nameOf(this.form(), x.where.field, x.at))))));
    }

    draw() {
        document.title = `${t('edit')} · Grognard`;
        const p = this.parts;
        this.root.replaceChildren(
            h('header', { class: 'top lobby-top' }, h('a', { href: '#', class: 'button' }, t('lobby')), h('h1', null, t('edit')),
                h('div', { class: 'tools' }, languagePicker(), iconButton(ICONS.gear, t('settings'), () => openSettings()))),
            h('main', { class: this.now ? 'edit' : 'lobby' }, this.error ? h('p', { class: 'refusal', role: 'alert' }, this.error) : null,
                this.now ? [p.status, p.tools, p.board, h('aside', { class: 'edit-side', 'aria-label': t('edit.thing') }, p.thing, p.panels), p.form]
                    : beginnings((file) => this.load({ file }))));
    }

    close() {
        this.closed = true;
        this.stop();
        this.board?.close();
        dropLists();
        document.removeEventListener('keydown', this.keys);
    }
}
