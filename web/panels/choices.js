// SPDX-License-Identifier: MIT
// What can be done now, as buttons: for hands, keys and voices alike.

import { ICONS, h, icon, iconButton } from '../lib/dom.js';
import { choices } from '../store/choices.js';
import { breakdownView, clauseLink, hasDice, oddsView } from './reasons.js';
import { t } from '../lib/words.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Move} Move */
/** @typedef {import('../store/decision.js').Hand} Hand */
/** @typedef {{ hand: Hand, scene: Scene | null, name: (id: string) => string, hover: (ids: Set<string>) => void }} Context */

const FEW = 9;

/** @param {Hand} hand */
function refusalView(hand) {
    const r = hand.refusal;
    return r && h('div', { class: r.fine ? 'refusal fine' : 'refusal', role: 'alert' },
        r.fine ? null : h('strong', null, t('refused')), ' ', r.rule && r.clause && r.text.includes(r.clause) ? null : h('span', null, r.text), ' ', clauseLink(r.clause),
        r.rule && r.rule !== r.text ? h('blockquote', null, r.rule) : null,
        iconButton(ICONS.close, t('close'), () => hand.back()));
}

/** Odds and sum of a move, before it is played. @param {Hand} hand */
function questionView(hand) {
    const q = hand.question;
    if (!q) {
        return null;
    }
    const told = q.odds && (hasDice(q.odds) || q.odds.items.some((i) => i.mean !== 0));
    return h('div', { class: 'question', role: 'group', 'aria-label': q.move.text },
        h('h3', null, q.move.text),
        q.ready ? null : h('p', { class: 'dim' }, t('odds.wait')),
        q.odds?.none ? h('p', { class: 'dim' }, q.odds.none) : null,
        told && q.odds ? oddsView(q.odds) : null,
        q.why?.breakdown ? breakdownView(q.why.breakdown) : null,
        q.ready && q.final ? h('p', { class: 'warning' }, t('confirm.final')) : null,
        q.ready || q.late ? h('div', { class: 'row sticky' },
            h('button', { type: 'button', class: 'primary', 'data-key': 'ask-play', onclick: () => hand.play(q.move) }, t('confirm.play')),
            h('button', { type: 'button', 'data-key': 'ask-back', onclick: () => hand.back() }, t('confirm.back'))) : null);
}

/** What has been touched so far. @param {Context} c */
function chips(c) {
    return c.hand.touched.length === 0 ? null : h('div', { class: 'chips' }, h('span', null, t('touched')),
        c.hand.touched.map((id) => h('button', {
            type: 'button', class: 'chip', 'data-key': `chip-${id}`, 'aria-label': t('untouch', { thing: c.name(id) }),
            onclick: () => c.hand.untouch(id),
        }, c.name(id), ' ', icon(ICONS.close))));
}

/** @param {Context} c @param {number} n @param {string} key @param {string[]} ids @param {() => void} act @param {...any} inside */
function numbered(c, n, key, ids, act, ...inside) {
    const on = () => c.hover(new Set(ids)), off = () => c.hover(new Set());
    return h('button', { type: 'button', class: 'choice', 'data-key': key, 'data-number': n <= FEW ? n : null,
                         'aria-keyshortcuts': n <= FEW ? String(n) : null,
                         onclick: act, onmouseenter: on, onmouseleave: off, onfocus: on, onblur: off },
        n <= FEW ? h('kbd', { 'aria-hidden': 'true' }, String(n)) : null, ...inside);
}

/** @param {Context} c @param {Move} m @param {number} n */
function moveRow(c, m, n) {
    return h('div', { class: 'move-row' },
        numbered(c, n, `move-${m.notation}`, m.touch, () => c.hand.choose(m), h('span', null, m.text)),
        iconButton(ICONS.dice, t('odds.of', { move: m.text }), () => c.hand.ponder(m), { 'data-key': `odds-${m.notation}`, 'data-odds': m.notation }));
}

/** @param {Context} c */
function buttons(c) {
    const moves = c.hand.moves(), offer = choices(moves, c.hand.touched, FEW);
    const verbs = offer.ids.map((x, i) => numbered(c, i + 1, `head-${x.id}`, x.under.flatMap((m) => m.touch),
        () => c.hand.touch(x.id), h('span', null, c.name(x.id)), h('small', null, t('moves.count', { count: x.under.length }))));
    const rows = offer.moves.map((m, i) => moveRow(c, m, verbs.length + i + 1));
    const all = moves.length > FEW ? h('details', { class: 'all-moves' },
        h('summary', { 'data-key': 'all-moves' }, t('moves.all', { count: moves.length })),
        moves.map((m) => moveRow(c, m, FEW + 1))) : null;
    return h('div', { class: 'choices' }, verbs, rows, all);
}

/** @param {Hand} hand */
function repeatView(hand) {
    if (hand.running) {
        return h('div', { class: 'row running' }, h('span', { role: 'status' }, t('same.running')),
            h('button', { type: 'button', 'data-key': 'stop', onclick: () => hand.stop() }, t('same.stop')));
    }
    const again = hand.again();
    return again.length === 0 || hand.question ? null : h('button', {
        type: 'button', class: 'same', 'data-key': 'same', onclick: () => hand.repeat(),
    }, h('b', null, t('same')), h('small', null, t('same.about', { move: again[0].text, count: again.length })));
}

/** Everything that the prompt asks for. @param {Context} c */
export function actionsView(c) {
    const ours = c.scene !== null && c.hand.scene() === c.scene;
    if (!ours) {
        return [refusalView(c.hand)];
    }
    if (c.hand.busy && !c.hand.running) {
        return [h('p', { class: 'dim' }, t('sending'))];
    }
    const q = questionView(c.hand), scene = /** @type {Scene} */ (c.scene);
    const hint = scene.moves.length > FEW && c.hand.touched.length === 0 && !q ? h('p', { class: 'dim' }, t('touch.hint')) : null;
    return [refusalView(c.hand), q, q ? null : chips(c), repeatView(c.hand), q ? null : hint, q ? null : buttons(c)];
}
