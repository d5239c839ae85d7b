// SPDX-License-Identifier: MIT
// The battle window: both sides in line, the sum with its rules, what the dice may bring and what they brought, and who is
// lost or gives way.  It shows while the film of a fight runs, lets everything else be used, and takes no more time than that.

import { SETTLED, lineOf } from './clips.js';
import { diceView, facesOf, partsOf, sumLine } from './dice.js';
import { counterPicture, pieceInWords } from '../counters/draw.js';
import { ICONS, h, iconButton } from '../lib/dom.js';
import { percent, signed, t } from '../lib/words.js';

/** @typedef {import('../types.js').Piece} Piece */
/** @typedef {import('../types.js').Side} Side */
/** @typedef {import('../types.js').Fight} Fight */
/** @typedef {import('../types.js').Breakdown} Breakdown */
/** @typedef {import('../types.js').Thrown} Thrown */
/** @typedef {import('./clips.js').Act} Act */
/** @typedef {import('./dice.js').Chip} Chip */
/** chip: a link to a rule; skip: the film goes to its end; still: nothing may move @typedef {{ chip: Chip, sides: () => Side[], skip: () => void, still: () => boolean }} Owner */

const ROLES = { attacks: 'battle.attacks', defends: 'battle.defends' };
const LINE = 8; // counters of a side that are seen; of more, a number
const SHORT = 24; // signs that there is room for below a counter
const COMES = 0.3; // of a roll's time: until then the parts of the sum come in one by one
const EARLIER = 6; // rolls of the fight that came before, of which one is still told
const APART = 12; // steps after which it is another fight under the same name
const LINGERS = 7000; // milliseconds after the film of the fight

/** The pieces of a list of ids, as they stood. @param {string[] | undefined} ids @param {Piece[]} pieces */
function those(ids, pieces) {
    return (ids || []).flatMap((id) => pieces.find((p) => p.id === id) || []);
}

/**
 * What a fight has done to a piece; '' if nothing that is told.
 * @param {Piece} p @param {Act} act
 */
export function fate(p, act) {
    if (act.lost.some((x) => x.id === p.id)) {
        return t('battle.lost');
    }
    const after = act.after.pieces.find((x) => x.id === p.id), had = new Set(p.words.map((w) => w.text));
    const news = act.touched.includes(p.id) ? (after?.words || []).filter((w) => !had.has(w.text)).map((w) => w.text) : [];
    const left = act.ways.some((w) => w.id === p.id) ? [t('battle.left')] : [], said = [...left, ...news].join(', ');
    return said.length <= SHORT ? said : [...left, t('battle.struck')].join(', ');
}

/** @param {Piece} p @param {Side[]} sides @param {Act} act @param {boolean} settled */
function fighter(p, sides, act, settled) {
    const end = settled ? fate(p, act) : '', lost = settled && act.lost.some((x) => x.id === p.id);
    return h('li', { class: `fighter ${lost ? 'lost' : ''} ${end ? 'struck' : ''}`, title: pieceInWords(p) }, counterPicture(p, sides), h('span', { class: 'fighter-name' }, p.name.split(/(?<=\/)/).flatMap((part, i) => (i > 0 ? [h('wbr'), part] : [part]))), end ? h('b', { class: 'fighter-fate' }, end) : null);
}

/** @param {'attacks' | 'defends'} role @param {Act} act @param {Side[]} sides @param {boolean} settled */
function line(role, act, sides, settled) {
    const fight = /** @type {Fight} */ (act.fight), all = those(fight[role], act.before.pieces), side = role === 'attacks' ? fight.side : sides.find((x) => x.id !== fight.side)?.id;
    return h('div', { class: `battle-side ${role}` }, h('h4', null, sides.find((x) => x.id === side)?.name || '', ' ', h('small', null, t(ROLES[role]))),
        h('ul', null, all.slice(0, LINE).map((p) => fighter(p, sides, act, settled)), all.length > LINE ? h('li', { class: 'fighter more' }, `+ ${all.length - LINE}`) : null,
            all.length === 0 ? h('li', null, '–') : null));
}

/** A line of the sum. @param {number} value @param {Node | string} text @param {string} cls @param {Node | null} bar */
function sumRow(value, text, cls, bar) {
    return h('tr', { class: cls }, h('td', { class: bar ? 'battle-bar' : '', 'aria-hidden': 'true' }, bar), h('th', { scope: 'row' }, signed(value)), h('td', null, text));
}

/**
 * Each part of the sum as a bar to the left or the right of a line, with its rule, all of them together, and what the chart makes of it.
 * @param {Breakdown} b @param {number[]} faces @param {number} part @param {Chip} chip
 */
function sumView(b, faces, part, chip) {
    const { added } = partsOf(b, faces), most = Math.max(1, ...added.map((m) => Math.abs(m.value))), come = part >= COMES ? added.length : Math.ceil(part / COMES * added.length);
    const wide = h('td', { class: 'dim', colspan: 3 }, b.table ? [b.table.text, ' ', chip(b.table.clause)] : t('battle.nothing'));
    return h('table', { class: 'battle-sum' }, h('caption', null, t('log.sum')), h('tbody', null, added.map((m, i) => {
        const bar = h('i', { class: m.value < 0 ? 'less' : 'more' });
        bar.style.width = `${Math.abs(m.value) / most * 50}%`;
        return sumRow(m.value, h('span', null, m.text, ' ', chip(m.clause)), i < come ? '' : 'to-come', bar);
    }), added.length > 1 ? sumRow(added.reduce((sum, m) => sum + m.value, 0), t('total'), `battle-total ${come < added.length ? 'to-come' : ''}`, null) : null,
    b.table || added.length === 0 ? h('tr', null, wide) : null));
}

/** What the roll may bring, by weight; what fell is framed when the dice lie. @param {Thrown[]} results @param {number} fell @param {boolean} settled */
export function oddsBars(results, fell, settled) {
    const all = results.reduce((sum, r) => sum + r.weight, 0), fallen = results[fell];
    return h('div', { class: 'battle-odds' }, h('h4', null, t('odds.exact')), h('ul', null, [...results].sort(likelier).map((r, i) => {
        const bar = h('span', { class: `part p${i % 6}` });
        bar.style.width = `${Math.max(1.5, r.weight / all * 100)}%`;
        return h('li', { class: settled && r === fallen ? 'fell' : '' }, h('span', { class: 'battle-odds-bar', 'aria-hidden': 'true' }, bar), h('b', null, percent(r.weight / all)), ' ', r.text);
    })));
}

/** Before the dice and after them in one order. @param {Thrown} a @param {Thrown} b */
function likelier(a, b) {
    return b.weight - a.weight || a.text.localeCompare(b.text);
}

/** What the roll is called, where the fight is called otherwise. @param {Breakdown} b @param {Fight | null | undefined} fight @param {Chip} chip */
function rollTitle(b, fight, chip) {
    return b.title.text === fight?.title?.text ? null : h('p', { class: 'battle-title' }, b.title.text, ' ', chip(b.title.clause));
}

/** The rolls of this fight that came before. @param {string[]} lines */
function earlierView(lines) {
    return lines.length > 0 ? h('div', { class: 'battle-earlier' }, h('h4', null, t('battle.earlier')), h('ul', null, lines.map((x) => h('li', null, x)))) : null;
}

/** What came of it, in the words of the log. @param {Act} act @param {Chip} chip */
function outcome(act, chip) {
    return h('div', { class: 'battle-outcome' }, act.lines.map((l) => h('p', null, l.text, ' ', chip(l.clause))));
}

/**
 * The window at a moment of an act that belongs to a fight.
 * @param {{ act: Act, part: number, sides: Side[], chip: Chip, still: boolean, earlier: string[] }} c
 */
export function battleView(c) {
    const { act, sides, chip } = c, roll = act.roll, faces = roll ? facesOf(roll, act.step) : [], dice = roll ? Math.min(1, Math.max(0, c.part - COMES) / (SETTLED - COMES)) : 1;
    const settled = c.still || dice >= 1, b = roll?.breakdown || null;
    return [
        h('div', { class: 'battle-lines' }, line('attacks', act, sides, settled), h('div', { class: 'battle-clash', 'aria-hidden': 'true' }, act.fight?.afar ? '⟶' : '⚔'), line('defends', act, sides, settled)),
        roll ? h('div', { class: 'battle-sums' }, b ? h('div', null, rollTitle(b, /** @type {Fight | null} */ (act.fight), chip), sumView(b, faces, c.still ? 1 : c.part, chip)) : null,
            roll.results.length > 1 ? oddsBars(roll.results, roll.fell, settled) : null) : null,
        h('div', { class: 'battle-foot' },
            roll ? h('div', { class: 'battle-dice' }, diceView(faces, dice, c.still), settled ? h('b', { class: 'tray-sum' }, sumLine(b, faces)) : null) : null,
            settled ? h('div', { class: 'battle-result' },
                roll ? h('p', { class: 'tray-result' }, b?.result?.text || act.lines[0]?.text || '') : null, outcome(act, chip)) : null),
        earlierView(c.earlier),
    ];
}

/**
 * The window before the dice: what a move would lead to.
 * @param {{ fight: Fight, pieces: Piece[], breakdown: Breakdown | null, results: Thrown[], sides: Side[], chip: Chip }} c
 */
export function askView(c) {
    const act = /** @type {Act} */ (/** @type {unknown} */ ({ fight: c.fight, before: { pieces: c.pieces }, after: { pieces: c.pieces }, lost: [], touched: [], ways: [], lines: [] }));
    return [
        h('div', { class: 'battle-lines' }, line('attacks', act, c.sides, false), h('div', { class: 'battle-clash', 'aria-hidden': 'true' }, c.fight.afar ? '⟶' : '⚔'), line('defends', act, c.sides, false)),
        h('div', { class: 'battle-sums' }, c.breakdown ? h('div', null, rollTitle(c.breakdown, c.fight, c.chip), sumView(c.breakdown, [], 1, c.chip)) : null,
            c.results.length > 1 ? oddsBars(c.results, -1, false) : null),
    ];
}

export class BattleWindow {
    /** @param {Owner} owner */
    constructor(owner) {
        this.owner = owner;
        this.head = h('h3', null);
        this.body = h('div', { class: 'battle-body' });
        this.go = h('button', { type: 'button', class: 'primary', 'data-key': 'battle-go', onclick: () => this.onward() });
        this.foot = h('footer', null);
        this.element = h('section', { class: 'battle', role: 'group', hidden: true },
            h('header', null, this.head, iconButton(ICONS.close, t('close'), () => this.refuse(), { 'data-key': 'battle-close' })), this.body, this.foot);
        this.drawn = '';
        this.title = ''; // of the fight that it shows or showed last
        /** @type {Map<number, string>} */
        this.rolls = new Map(); // of that fight, by step
        this.refused = ''; // the fight whose window was closed
        this.timer = 0;
        this.running = false;
        /** @type {unknown} */
        this.asked = null; // the question that it shows
    }

    /**
     * Before a move that leads to a fight: what it would be; null: nothing is asked.
     * @param {{ key: unknown, fight: Fight, pieces: Piece[], breakdown: Breakdown | null, results: Thrown[], play: () => void, back: () => void } | null} q
     */
    ask(q) {
        if (q === null) {
            this.asked && this.close();
            return;
        }
        if (q.key === this.asked || this.running) {
            return;
        }
        window.clearTimeout(this.timer);
        this.asked = q.key;
        this.body.replaceChildren(...askView({ ...q, sides: this.owner.sides(), chip: this.owner.chip }));
        this.put(q.fight, [h('button', { type: 'button', 'data-key': 'battle-back', onclick: q.back }, t('confirm.back')),
                           h('button', { type: 'button', class: 'primary', 'data-key': 'battle-throw', onclick: q.play }, t('battle.throw'))]);
    }

    /** Its frame. @param {Fight} fight @param {HTMLElement[]} buttons */
    put(fight, buttons) {
        this.head.replaceChildren(fight.title?.text || '', ' ', this.owner.chip(fight.title?.clause) || '');
        this.element.setAttribute('aria-label', fight.title?.text || '');
        this.foot.replaceChildren(...buttons);
        this.element.hidden = false;
    }

    /** The person goes on: past the film, or the window is closed. */
    onward() {
        this.running ? this.owner.skip() : this.close();
    }

    /** @param {Act} act @param {number} part @returns {boolean} is it shown here? */
    show(act, part) {
        const fight = /** @type {Fight} */ (act.fight), key = `${fight.title?.text}`;
        this.note(key, act);
        if (this.refused === key || act.own && !act.roll) {
            return false;
        }
        const still = this.owner.still(), roll = Boolean(act.roll), calm = !roll || still || part >= SETTLED;
        const drawn = `${act.step} ${calm ? 'calm' : Math.round(part * 60)}`;
        window.clearTimeout(this.timer);
        if (drawn !== this.drawn || this.element.hidden) {
            this.draw(act, part, still);
        }
        this.drawn = drawn;
        this.running = true;
        return true;
    }

    /** The rolls of a fight are kept, to be told together. @param {string} title @param {Act} act */
    note(title, act) {
        if (title !== this.title || Math.min(...[...this.rolls.keys()].map((step) => Math.abs(step - act.step))) > APART) {
            this.rolls.clear();
        }
        this.title = title;
        act.roll && this.rolls.set(act.step, lineOf(act)?.text || '');
    }

    /** @param {Act} act @param {number} part @param {boolean} still */
    draw(act, part, still) {
        this.asked = null;
        this.body.replaceChildren(...battleView({ act, part, sides: this.owner.sides(), chip: this.owner.chip, still, earlier: this.before(act) }).filter((x) => x !== null));
        this.go.textContent = t('battle.go');
        this.put(/** @type {Fight} */ (act.fight), [this.go]);
    }

    /** @param {Act} act */
    before(act) {
        return [...this.rolls].filter(([step]) => step < act.step).sort(([a], [b]) => a - b).map(([, text]) => text).filter((text) => text).slice(-EARLIER);
    }

    /** No window for this fight any more. */
    refuse() {
        this.refused = this.asked ? '' : this.head.firstChild?.textContent || '';
        const asked = this.asked;
        this.close();
        this.asked = asked; // the question stands; it is not shown here again
        this.owner.skip();
    }

    /** Another side's turn: its fights are shown again. */
    forgive() {
        this.refused = '';
    }

    /** The film is over: what came of the fight stays for a while. */
    rest() {
        if (this.running) {
            this.running = false;
            window.clearTimeout(this.timer);
            this.timer = window.setTimeout(() => this.closeIdle(), LINGERS);
        }
    }

    closeIdle() {
        if (this.element.contains(document.activeElement) || this.element.matches(':hover')) {
            this.timer = window.setTimeout(() => this.closeIdle(), LINGERS);
        } else {
            this.close();
        }
    }

    /** @returns {boolean} was it open? */
    close() {
        const open = !this.element.hidden;
        window.clearTimeout(this.timer);
        open && (this.element.hidden = true);
        this.drawn = '';
        this.running = false;
        this.asked = null;
        return open;
    }
}
