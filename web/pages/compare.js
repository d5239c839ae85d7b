// SPDX-License-Identifier: MIT
// A what-if beside the real course of the game: both boards, what differs, and what happened since the fork.

import { BoardView } from '../board/board.js';
import { h, openDialog } from '../lib/dom.js';
import { Seat } from '../store/seat.js';
import { settings } from '../lib/settings.js';
import { t } from '../lib/words.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Board} Board */
/** @typedef {import('../types.js').LogLine} LogLine */
/** @typedef {import('../types.js').Item} Item */
/** @typedef {{ what: string, real: string, here: string }} Difference */
/** @typedef {{ title: string, board: BoardView, said: HTMLElement, log: HTMLElement, lines: LogLine[], from: number, last: number,
 *              look: (k: number) => Promise<Scene | null> }} Course */

const DARK = { lit: /** @type {Set<string>} */ (new Set()), touched: [], acting: [] };
const PAUSE = 60; // milliseconds: the server counts questions

/** @param {Item} i */
function itemText(i) {
    return [i.text, i.value !== null && !i.text.includes(String(i.value)) ? String(i.value) : ''].filter((x) => x).join(' ');
}

/** What a scene says, by what it is about. @param {Scene} scene @param {(place: string | null) => string} place @returns {Map<string, [string, string]>} */
function facts(scene, place) {
    /** @type {Map<string, [string, string]>} */
    const all = new Map();
    for (const p of scene.pieces) {
        all.set(`piece ${p.id}`, [p.name, [place(p.place), ...p.words.map((w) => w.text)].filter((x) => x).join(', ')]);
    }
    for (const panel of scene.panels) {
        const items = panel.shape === 'track' ? panel.items.filter((i) => i.on) : panel.items;
        all.set(`panel ${panel.id}`, [panel.title, items.map(itemText).join('; ')]);
    }
    return all;
}

/**
 * Everything that is not the same in both.
 * @param {Scene} real @param {Scene} here @param {(place: string | null) => string} place
 * @returns {Difference[]}
 */
export function differences(real, here, place) {
    const a = facts(real, place), b = facts(here, place);
    return [...new Set([...a.keys(), ...b.keys()])].flatMap((key) => {
        const x = a.get(key), y = b.get(key);
        return x?.[1] === y?.[1] ? [] : [{ what: (x || y)?.[0] || '', real: x ? x[1] : '–', here: y ? y[1] : '–' }];
    });
}

/** @param {Difference[]} list */
function differencesView(list) {
    return list.length === 0 ? h('p', { class: 'dim' }, t('compare.same'))
        : h('table', { class: 'differences' },
            h('thead', null, h('tr', null, h('th', { scope: 'col' }, t('compare.what')), h('th', { scope: 'col' }, t('compare.real')), h('th', { scope: 'col' }, t('compare.here')))),
            h('tbody', null, list.map((d) => h('tr', null, h('th', { scope: 'row' }, d.what), h('td', null, d.real), h('td', null, d.here)))));
}

/** @param {Board} board */
function picture(board) {
    return new BoardView(board, { touch: () => {}, look: () => {}, hide: () => {}, hidden: () => false, size: () => settings.counter / 100, free: () => true });
}

/** @param {Course} c */
function courseView(c) {
    return h('section', { class: 'course', 'aria-label': c.title }, h('h3', null, c.title), c.said, c.board.element, c.log);
}

/** @param {Course} c @param {Scene} scene @param {number} k */
function putCourse(c, scene, k) {
    const lines = c.lines.filter((l) => !l.own && l.step > c.from && l.step <= c.from + k);
    c.said.textContent = `${t('step', { step: scene.step })}. ${scene.prompt.text}`;
    c.board.show({ ...scene, moves: [], buttons: [] }, DARK);
    c.log.replaceChildren(...lines.map((l) => h('li', null, l.text)));
    c.log.scrollTop = c.log.scrollHeight;
}

/** A seat of the real table, once it has seen something. @param {string} token @returns {Promise<Seat | null>} */
function sitDown(token) {
    return new Promise((done) => {
        /** @type {Seat} */
        const seat = new Seat(token, { scene: () => done(seat), message: () => {}, state: () => {}, rejected: () => done(null), said: () => 0 });
    });
}

/**
 * The real course, seen with the eyes that look at the what-if where that is allowed.
 * @param {Seat} seat @param {Board} board @param {number} from @param {string} by who counts the steps @param {string} as
 * @returns {Promise<Course>}
 */
async function realCourse(seat, board, from, by, as) {
    const now = /** @type {Scene} */ (seat.scene), eyes = now.over ? { as, by } : {};
    const start = now.over ? await seat.look({ at: from, as, by }) : null;
    const end = await seat.look({ at: 4294967294, log: 1, ...(now.over ? { as } : {}) });
    const first = start?.step ?? from, last = (end?.step ?? from) - first;
    return { title: t('compare.real'), board: picture(board), said: h('p'), log: h('ol', { class: 'course-log', tabindex: 0, 'aria-label': t('log') }),
             lines: end?.log || [], from: first, last,
             look: (k) => seat.look(now.over ? { as: eyes.as, at: first + Math.min(k, last) } : { at: first + Math.min(k, last) }) };
}

/** @param {Seat} here @param {Board} board @param {{ token: string, step: number, viewer: string }} from @param {() => void} gone there is nothing to compare with */
export async function openCompare(here, board, from, gone) {
    const real = await sitDown(from.token);
    if (!here.scene || !real) {
        real?.close();
        gone();
        return;
    }
    const own = here.scene, name = (/** @type {string | null} */ id) => board.places.find((p) => p.id === id)?.name || '';
    const a = await realCourse(real, board, from.step, from.viewer, own.viewer);
    /** @type {Course} */
    const b = { title: t('compare.here'), board: picture(board), said: h('p'), log: h('ol', { class: 'course-log', tabindex: 0, 'aria-label': t('log') }),
                lines: here.log, from: 0, last: own.step, look: (k) => here.look({ at: Math.min(k, own.step) }) };
    const box = h('div', { class: 'differing', 'aria-live': 'polite' }), most = Math.max(a.last, b.last);
    const said = h('output');
    const slider = h('input', { type: 'range', min: 0, max: most, value: most, 'aria-label': t('compare.since'), 'data-key': 'compare-slider', oninput: () => draw() });
    let asking = false;
    const draw = async () => {
        for (let k = -1; !asking && k !== Number(slider.value);) {
            asking = true;
            k = Number(slider.value);
            said.textContent = t('compare.steps', { count: k });
            const [x, y] = await Promise.all([a.look(k), b.look(k)]);
            if (x && y) {
                putCourse(a, x, k);
                putCourse(b, y, k);
                box.replaceChildren(differencesView(differences(x, y, name)));
            }
            await new Promise((done) => setTimeout(done, PAUSE));
            asking = false;
        }
    };
    const dialog = openDialog(t('compare'), t('close'), [h('p', null, t('compare.about', { step: from.step })),
        h('label', { class: 'line compare-line' }, said, slider), h('div', { class: 'courses' }, courseView(a), courseView(b)),
        h('h3', null, t('compare.differences')), box], 'compare');
    dialog.addEventListener('close', () => {
        a.board.close();
        b.board.close();
        real.close();
    });
    draw();
}
