// SPDX-License-Identifier: MIT
// The strip under the board: the acts of the other side's turn, one button each, and what is done with a film.

import { ICONS, h, icon } from '../lib/dom.js';
import { keyed, put, putText, row } from '../lib/keyed.js';
import { t } from '../lib/words.js';

/** @typedef {import('./clips.js').Act} Act */
/**
 * title: whose turn it is; words: an act in words; at: which one is shown, -1 for none
 * @typedef {{ acts: Act[], at: number, behind: boolean, paused: boolean, brief: boolean, part: number, unseen: number, away: number, title: string, words: (act: Act) => string,
 *             speed: string, setSpeed: (speed: string) => void,
 *             go: (n: number) => void, toggle: () => void, skip: () => void, again: () => void, since: () => void, close: () => void }} Shown
 */

const PLAY = 'M7 4v16l13-8z', PAUSE = 'M6 4h4.500v16H6zM13.500 4H18v16h-4.500z', BACK = 'M6 5h2.500v14H6zM18 5v14L9.500 12z',
    ON = 'M6 5v14l8.500-7zM15.500 5H18v14h-2.500z', SKIP = 'M4 5v14l6-7zM11 5v14l6-7zM17.500 5H20v14h-2.500z',
    AGAIN = 'M12 4a8 8 0 1 1-7.600 5.500l2.300.8A5.600 5.600 0 1 0 12 6.400V10L6.500 5.200 12 .5z';

/** @param {string} key @param {string} path @param {string} label @param {() => void} act @param {string} [cls] */
function button(key, path, label, act, cls = '') {
    return h('button', { type: 'button', class: `film-button ${cls}`, 'data-key': key, title: label, 'aria-label': label, onclick: act }, icon(path));
}

/** @param {Shown} c */
function speedPicker(c) {
    const pick = h('select', { class: 'film-speed', 'data-key': 'film-speed', 'aria-label': t('set.speed'), title: t('set.speed'), onchange: () => c.setSpeed(pick.value) },
        ['0', '1', '2', '3'].map((v) => h('option', { value: v, selected: v === c.speed }, t(`set.speed.${v}`))));
    return pick;
}

/** @param {Shown} c */
function toolRows(c) {
    const label = t(!c.behind ? 'film.again' : c.paused ? 'film.play' : 'film.pause');
    return [
        row('film-toggle', [label], () => button('film-toggle', !c.behind ? AGAIN : c.paused ? PLAY : PAUSE, label, c.toggle, 'main')),
        row('film-back', [c.at], () => button('film-back', BACK, t('film.back'), () => c.go(c.at < 0 ? c.acts.length - 1 : c.at - 1))),
        c.behind && row('film-on', [c.at], () => button('film-on', ON, t('film.on'), () => c.go(c.at + 1))),
        c.behind && row('film-skip', [], () => button('film-skip', SKIP, t('film.skip'), c.skip)),
        row('film-speed', [c.speed], () => speedPicker(c)),
        !c.behind && row('film-close', [], () => button('film-close', ICONS.close, t('film.close'), c.close)),
    ];
}

/** @param {Act} act */
function sign(act) {
    return act.fight ? 'clash' : act.kind;
}

/** @param {Shown} c */
function actRows(c) {
    return c.acts.map((act, n) => row(`act-${n}`, [act, n === c.at, n < c.at], () => h('li', { class: n === c.at ? 'now' : n < c.at ? 'past' : 'next' },
        h('button', { type: 'button', class: `film-act ${sign(act)}`, 'data-key': `act-${n}`, 'aria-current': n === c.at ? 'step' : null, onclick: () => c.go(n) },
            h('span', { class: 'film-number' }, String(n + 1)), h('span', null, c.words(act))))));
}

/** What waits to be seen: of the time since the page was last open, or while it was hidden. @param {Shown} c */
function waitingRow(c) {
    const count = c.unseen;
    return !c.behind && (c.away > 0 || count > 0) && row('waiting', [c.away, count], () => h('div', { class: 'film-waiting' },
        h('span', null, c.away > 0 ? t('film.since') : t('film.unseen', { count })),
        h('button', { type: 'button', class: 'primary', 'data-key': 'film-watch', onclick: c.away > 0 ? c.since : c.again }, t('film.watch')),
        h('button', { type: 'button', 'data-key': 'film-not', onclick: c.close }, t('film.not'))));
}

export class Strip {
    constructor() {
        this.progress = h('div', { class: 'film-progress', 'aria-hidden': 'true' });
        this.tools = h('div', { class: 'film-tools' });
        this.title = h('b', { class: 'film-title' });
        this.list = h('ol', { class: 'film-acts' });
        this.notice = h('div', { class: 'film-notice' });
        this.element = h('section', { class: 'film', 'aria-label': t('film'), hidden: true }, this.progress, h('div', { class: 'film-head' }, this.tools, this.title), this.list, this.notice);
        this.at = -1;
    }

    /** @param {Shown} c */
    show(c) {
        const waits = !c.behind && (c.away > 0 || c.unseen > 0), acts = c.acts.length > 0 && !waits && !c.brief;
        const hidden = !waits && !acts;
        this.element.hidden === hidden || (this.element.hidden = hidden);
        if (this.element.hidden) {
            return;
        }
        put(this.element, 'aria-label', t('film'));
        this.element.classList.toggle('playing', c.behind);
        this.element.classList.toggle('waits', waits);
        keyed(this.notice, [waitingRow(c)]);
        keyed(this.tools, acts ? toolRows(c) : []);
        keyed(this.list, acts && c.behind ? actRows(c) : []);
        putText(this.title, acts ? c.title : '');
        this.progress.style.transform = `scaleX(${c.behind ? c.part : 1})`;
        if (c.at !== this.at) {
            this.at = c.at;
            const now = this.list.children[c.at];
            now && (this.list.scrollLeft = /** @type {HTMLElement} */ (now).offsetLeft - 60);
        }
    }
}
