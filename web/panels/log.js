// SPDX-License-Identifier: MIT
// The log: what happened, linked with the board both ways, to be filtered and copied.

import { copyText, h } from '../lib/dom.js';
import { breakdownText, breakdownView, clauseLink } from './reasons.js';
import { t } from '../lib/words.js';

/** @typedef {import('../types.js').LogLine} LogLine */
/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Board} Board */
/** @typedef {{ hover: (ids: Set<string>) => void, go: (id: string) => void, look: (step: number) => void }} Owner */

export class LogView {
    /** @param {Owner} owner */
    constructor(owner) {
        this.owner = owner;
        /** @type {LogLine[]} */
        this.lines = [];
        /** @type {Set<string>} */
        this.known = new Set(); // on the board
        /** @type {Board | null} */
        this.board = null;
        /** @type {import('../types.js').Piece[]} */
        this.pieces = [];
        this.hot = '';
        /** @type {number | null} */
        this.marked = null; // the step that is looked back at
        this.atEnd = true; // who reads further up is left there
        this.list = h('ol', { class: 'log', tabindex: 0, 'aria-label': t('log'), onscroll: () => this.scrolled() });
        this.filter = h('input', { type: 'search', placeholder: t('log.filter'), 'aria-label': t('log.filter'),
                                   oninput: () => this.sift() });
        this.copied = h('span', { class: 'copied', role: 'status' });
        this.element = h('div', { class: 'log-box' },
            h('div', { class: 'log-tools' }, this.filter,
                h('button', { type: 'button', onclick: () => this.copy() }, t('log.copy')), this.copied),
            this.list);
    }

    /** The things that a line may lead to: lines that lead elsewhere by that are made again. @param {Scene} scene @param {Board} board */
    learn(scene, board) {
        if (board === this.board && scene.pieces === this.pieces) {
            return;
        }
        this.board = board;
        this.pieces = scene.pieces;
        const known = new Set([...board.places, ...scene.pieces].map((x) => x.id));
        if (known.size === this.known.size && [...known].every((id) => this.known.has(id))) {
            return;
        }
        this.known = known;
        this.lines.forEach((l, i) => {
            const li = /** @type {HTMLElement} */ (this.list.children[i]);
            if (li.dataset.things !== this.leadsTo(l)) {
                const now = this.line(l, this.begins(this.lines, i));
                now.className = li.className;
                now.hidden = li.hidden;
                li.replaceWith(now);
            }
        });
    }

    /** The first line of its step? @param {LogLine[]} lines @param {number} i */
    begins(lines, i) {
        return lines[i - 1]?.step !== lines[i].step;
    }

    /** @param {LogLine[]} lines */
    show(lines) {
        let same = 0;
        while (same < this.lines.length && lines[same] === this.lines[same]) {
            same++;
        }
        if (same === lines.length && same === this.list.children.length) {
            return;
        }
        this.mark(null); // new lines are not marked yet
        while (this.list.children.length > same) {
            this.list.lastElementChild?.remove();
        }
        this.list.append(...lines.slice(same).map((l, i) => this.line(l, this.begins(lines, same + i))));
        this.lines = lines;
        this.sift();
        if (this.atEnd || same === 0) {
            this.toEnd();
        }
    }

    /** When the page is laid out anyway: asking sooner would have it laid out twice. */
    toEnd() {
        this.atEnd = true;
        requestAnimationFrame(() => {
            if (!this.element.closest('[hidden]')) {
                this.list.scrollTop = this.list.scrollHeight;
            }
        });
    }

    scrolled() {
        this.atEnd = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 60;
    }

    /** @param {LogLine} l @param {boolean} first of its step */
    line(l, first) {
        const { nodes, ids } = this.link(l);
        const step = first && !l.own ? h('button', { type: 'button', class: 'step', title: t('log.look', { step: l.step }),
                                           'aria-label': t('log.look', { step: l.step }), onclick: () => this.owner.look(l.step) },
            String(l.step)) : h('span', { class: 'step' });
        const el = h('li', { class: l.own ? 'own' : '', 'data-things': this.leadsTo(l), 'data-step': l.step }, step,
            h('div', { class: 'line' }, nodes, ' ', clauseLink(l.clause),
                l.breakdown ? h('details', null, h('summary', null, t('log.sum')), breakdownView(l.breakdown)) : null));
        el.addEventListener('mouseenter', () => this.owner.hover(new Set(ids)));
        el.addEventListener('mouseleave', () => this.owner.hover(new Set()));
        return el;
    }

    /** @param {LogLine} l what of it is on the board */
    things(l) {
        return (l.things || []).filter((x) => this.known.has(x.id));
    }

    /** @param {LogLine} l */
    leadsTo(l) {
        return ` ${this.things(l).map((x) => x.id).join(' ')} `;
    }

    /** What the line names becomes a link to it, if it is on the board. @param {LogLine} l */
    link(l) {
        /** @type {(string | Node)[]} */
        const nodes = [];
        /** @type {string[]} */
        const ids = [];
        let from = 0;
        for (const { id, at, length } of this.things(l)) {
            nodes.push(l.text.slice(from, at), h('a', {
                href: location.hash, class: 'thing', onclick: (/** @type {Event} */ e) => {
                    e.preventDefault();
                    this.owner.go(id);
                }, onfocus: () => this.owner.hover(new Set([id])), onblur: () => this.owner.hover(new Set()),
            }, l.text.slice(at, at + length)));
            ids.push(id);
            from = at + length;
        }
        nodes.push(l.text.slice(from));
        return { nodes, ids };
    }

    /** The lines that speak of a thing. @param {string | null} id */
    highlight(id) {
        if ((id || '') === this.hot) {
            return;
        }
        this.hot = id || '';
        for (const li of this.list.children) {
            li.classList.toggle('hot', id !== null && (li.getAttribute('data-things') || '').includes(` ${id} `));
        }
    }

    /** The moment that is looked back at: its lines are marked, later ones pale. @param {number | null} at */
    mark(at) {
        const kind = (/** @type {number} */ step, /** @type {number | null} */ now) => (now === null || step < now ? '' : step === now ? 'at' : 'later');
        let here = -1;
        this.lines.forEach((l, i) => { // lines are many, and few of them change
            const is = kind(l.step, at);
            if (is !== kind(l.step, this.marked)) {
                this.list.children[i].classList.toggle('at', is === 'at');
                this.list.children[i].classList.toggle('later', is === 'later');
            }
            here = is === 'at' ? i : here;
        });
        this.marked = at;
        if (here >= 0 && !this.element.closest('[hidden]')) {
            this.list.children[here].scrollIntoView({ block: 'nearest' });
        }
    }

    sift() {
        const wanted = this.filter.value.toLowerCase();
        for (const li of this.list.children) {
            /** @type {HTMLElement} */ (li).hidden = wanted !== '' && !(li.textContent || '').toLowerCase().includes(wanted);
        }
    }

    async copy() {
        const text = this.lines.filter((l) => !l.own).map((l) =>
            `${l.step}. ${l.text}${l.clause ? ` (${l.clause})` : ''}${l.breakdown ? `\n${breakdownText(l.breakdown)}` : ''}`);
        const done = await copyText(`${text.join('\n')}\n`);
        this.copied.textContent = t(done ? 'copied' : 'copied.not');
        setTimeout(() => { this.copied.textContent = ''; }, 2500);
    }
}
