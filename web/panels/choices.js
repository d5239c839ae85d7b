// SPDX-License-Identifier: MIT
// What can be done now, as buttons: for hands, keys and voices alike.

import { ICONS, h, icon, iconButton } from '../lib/dom.js';
import { keyed, row } from '../lib/keyed.js';
import { choices, seriesOf, verbsOf } from '../store/choices.js';
import { breakdownView, clauseLink, hasDice, oddsView } from './reasons.js';
import { percent, t } from '../lib/words.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Move} Move */
/** @typedef {import('../store/decision.js').Decision} Decision */
/** @typedef {{ decision: Decision, scene: Scene | null, name: (id: string) => string, hover: (ids: Set<string>) => void }} Context */

const FEW = 9;

/** @param {Decision} decision @param {import('../store/decision.js').Refusal} r */
function refusalView(decision, r) {
    return h('div', { class: r.fine ? 'refusal fine' : 'refusal', role: 'alert' },
        r.stopped ? h('strong', null, t('stopped')) : r.fine ? null : h('strong', null, t('refused')), ' ', r.rule && r.clause && r.text.includes(r.clause) ? null : h('span', null, r.text), ' ', clauseLink(r.clause),
        r.rule && r.rule !== r.text ? h('blockquote', null, r.rule) : null,
        iconButton(ICONS.close, t('close'), () => decision.back()));
}

/** What a move may bring, and the sum behind it. @param {import('../store/decision.js').Question} q */
function weighed(q) {
    const told = q.odds && (hasDice(q.odds) || q.odds.items.some((i) => i.mean !== 0));
    return [q.odds?.none ? h('p', { class: 'dim' }, q.odds.none) : null, told && q.odds ? oddsView(q.odds) : null, q.why?.breakdown ? breakdownView(q.why.breakdown) : null];
}

/** Each of several moves that are asked about at once, with what its roll may bring. @param {NonNullable<import('../store/decision.js').Question['series']>} series */
function seriesView(series) {
    return h('ul', { class: 'series' }, series.map(({ move, odds }) => h('li', null, move.text,
        odds?.next ? h('small', null, odds.next.results.map((r) => `${r.text} ${percent(r.probability)}`).join(', ')) : null)));
}

/** Odds and sum of a move, before it is played. @param {Decision} decision @param {import('../store/decision.js').Question} q */
function questionView(decision, q) {
    const title = q.series ? t('series.ask', { count: q.series.length }) : q.move.text;
    return h('div', { class: 'question', role: 'group', 'aria-label': title },
        h('h3', null, title),
        q.reason ? h('p', null, q.reason.text, ' ', clauseLink(q.reason.clause)) : null,
        q.ready ? null : h('p', { class: 'dim' }, t('odds.wait')),
        q.series ? seriesView(q.series) : weighed(q),
        q.ready && q.final ? h('p', { class: 'warning' }, t('confirm.final')) : null,
        q.ready || q.late ? h('div', { class: 'row sticky' },
            h('button', { type: 'button', class: 'primary', 'data-key': 'ask-play', onclick: () => decision.agree(q) }, t('confirm.play')),
            h('button', { type: 'button', 'data-key': 'ask-back', onclick: () => decision.back() }, t('confirm.back'))) : null);
}

/** The same while the mouse rests on what would do it; it stands last, so that nothing goes away from under the mouse. @param {import('../store/decision.js').Question} q */
function aheadView(q) {
    return h('div', { class: 'ahead', role: 'note', 'aria-label': q.move.text }, h('h3', null, q.move.text), weighed(q),
        h('p', { class: 'warning' }, t('pointed.touch')));
}

/** What has been chosen and touched so far. @param {Context} c @param {string[]} ids */
function chipRows(c, ids) {
    const chosen = c.decision.gestures?.selection.ids || [];
    return [row(' head', [], () => h('span', null, t('touched'))), ...ids.map((id) => row(id, [c.name(id)], () => h('button', {
        type: 'button', class: 'chip', 'data-key': `chip-${id}`, 'aria-label': t('untouch', { thing: c.name(id) }),
        onclick: () => (chosen.includes(id) ? c.decision.gestures?.leave(id) : c.decision.untouch(id)),
    }, c.name(id), ' ', icon(ICONS.close))))];
}

/** All of the chosen at what was touched, or all that can, each way in which they can. @param {Context} c */
function aimRows(c) {
    const { gestures } = c.decision, aim = gestures?.aim, chosen = gestures?.selection.ids || [];
    return aim ? aim.verbs.map((verb, i) => {
        const bodies = aim.bodies?.[verb] || chosen;
        return row(`all-${verb}`, [bodies, aim], () => numbered(c, i + 1, `all-${verb}`, [...bodies, aim.at],
            () => gestures?.play({ kind: 'all', verb, at: aim.at, bodies }), h('span', null, t('aim', { verb: c.name(`do-${verb}`), thing: c.name(aim.at) })),
            h('small', null, chosen.length > 0 ? t('aim.count', { count: bodies.length }) : bodies.map((id) => c.name(id)).join(', '))));
    }) : [];
}

/** What several that are chosen can do without a target, each by a move of its own: all of them by one. @param {Context} c */
function verbRows(c) {
    const { gestures } = c.decision, bodies = gestures?.selection.ids || [];
    return c.scene && gestures && bodies.length > 1 ? verbsOf(c.scene, bodies).map(({ verb, count }, i) => row(`verb-${verb}`, [bodies, verb, count], () => numbered(c, i + 1, `verb-${verb}`, bodies,
        () => gestures.play({ kind: 'all', verb, bodies }), h('span', null, t('series.all', { count, verb: c.name(`do-${verb}`) }))))) : [];
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
    const { ahead } = c.decision;
    return h('div', { class: 'move-row', onmouseenter: () => ahead.point(m), onmouseleave: () => ahead.point(null) },
        numbered(c, n, `move-${m.notation}`, m.touch, () => c.decision.choose(m), h('span', null, m.text)),
        iconButton(ICONS.dice, t('odds.of', { move: m.text }), () => c.decision.ponder(m), { 'data-key': `odds-${m.notation}`, 'data-odds': m.notation }));
}

/** @param {Context} c @param {Move[]} moves @param {(i: number) => number} number */
function moveRows(c, moves, number) {
    return moves.map((m, i) => row(m.notation, [m, number(i) <= FEW ? number(i) : null], () => moveRow(c, m, number(i))));
}

/** @param {Context} c @param {{ id: string, under: Move[] }} x @param {number} n */
function headRow(c, x, n) {
    return row(`head-${x.id}`, [n, c.name(x.id), ...x.under], () => numbered(c, n, `head-${x.id}`, x.under.flatMap((m) => m.touch),
        () => c.decision.touch(x.id), h('span', null, c.name(x.id)), h('small', null, t('moves.count', { count: x.under.length }))));
}

/** @param {Context} c @param {Move[]} moves */
function allRow(c, moves) {
    const count = row(' count', [moves.length], () => h('summary', { 'data-key': 'all-moves' }, t('moves.all', { count: moves.length })));
    return row(' all', [], () => h('details', { class: 'all-moves' }), (el) => keyed(el, [count, ...moveRows(c, moves, () => FEW + 1)]));
}

/** @param {Context} c */
function choiceRows(c) {
    const moves = c.decision.moves(), offer = choices(moves, c.decision.touched, FEW);
    return [...offer.ids.map((x, i) => headRow(c, x, i + 1)), ...moveRows(c, offer.moves, (i) => offer.ids.length + i + 1), moves.length > FEW && allRow(c, moves)];
}

/** All that can do that to the enemy who was touched, no matter who they are. @param {Context} c */
function seriesRow(c) {
    const { decision, scene } = c, { gestures } = decision, own = new Set(scene?.pieces.filter((p) => p.side === scene.viewer).map((p) => p.id));
    const moves = scene && gestures?.scene() && decision.touched.length > 0 && !decision.touched.some((id) => own.has(id)) ? seriesOf(scene, decision.moves()) : [];
    return moves.length > 1 && gestures && row('series', [moves], () => h('button', { type: 'button', class: 'same', 'data-key': 'series', onclick: () => gestures.series(moves) },
        h('b', null, t('series.all', { count: moves.length, verb: c.name(`do-${moves[0].verb}`) })), h('small', null, c.name(decision.touched[0]))));
}

/** @param {Decision} decision */
function repeatRow(decision) {
    if (decision.running) {
        return row('running', [], () => h('div', { class: 'row running' }, h('span', { role: 'status' }, t('same.running')),
            h('button', { type: 'button', 'data-key': 'stop', onclick: () => decision.stop() }, t('same.stop'))));
    }
    const others = decision.others(), again = others.length > 1 ? others : decision.again();
    return again.length > 0 && !decision.question && !decision.busy && row('same', [again[0], again.length], () => h('button', {
        type: 'button', class: 'same', 'data-key': 'same', onclick: () => decision.repeat(),
    }, h('b', null, again.length > 1 ? t('same', { count: again.length }) : t('same.one')), h('small', null, others.length > 1 ? t('series.about', { count: others.length }) : t('same.about', { move: again[0].text, count: again.length }))));
}

/** Everything that the prompt asks for. @param {Context} c */
export function actionRows(c) {
    const ours = c.scene !== null && c.decision.scene() === c.scene, { decision } = c, q = decision.question, r = decision.refusal;
    const refusal = r && row('refusal', [r], () => refusalView(decision, r));
    if (!ours) {
        return [refusal];
    }
    const scene = /** @type {Scene} */ (c.scene), touched = [...new Set([...(decision.gestures?.selection.ids || []), ...decision.touched])];
    const many = scene.moves.length > FEW && touched.length === 0, aim = aimRows(c), verbs = verbRows(c);
    return [decision.busy && !decision.running && row('sending', [], () => h('p', { class: 'dim sending', role: 'status' }, t('sending'))), refusal, q && row('question', [q, q.ready, q.late, q.odds, q.why, q.final, ...(q.series || []).map((x) => x.odds)], () => questionView(decision, q)),
            !q && touched.length > 0 && row('chips', [], () => h('div', { class: 'chips' }), (el) => keyed(el, chipRows(c, touched))),
            repeatRow(decision), !q && seriesRow(c),
            !q && many && row('many', [], () => h('p', { class: 'dim' }, t('touch.hint'))),
            !q && row('choices', [scene, decision.tries], () => h('div', { class: 'choices' }), (el) => keyed(el, aim.length > 0 ? aim : verbs.length > 0 ? verbs : choiceRows(c))),
            !q && decision.ahead.question && row('ahead', [decision.ahead.question], () => aheadView(/** @type {import('../store/decision.js').Question} */ (decision.ahead.question)))];
}
