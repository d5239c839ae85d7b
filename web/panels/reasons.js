// SPDX-License-Identifier: MIT
// Why: the text of a rule, the sum behind a roll, the odds before one.

import { h, openDialog } from '../lib/dom.js';
import { bookAddress } from '../lib/places.js';
import { api, decimal, lang, percent, signed, t } from '../lib/words.js';

/** @typedef {import('../types.js').Breakdown} Breakdown */
/** @typedef {import('../types.js').Message} Message */
/** @typedef {import('../types.js').Odds} Odds */
/** @typedef {import('../types.js').Clause} Clause */
/** @typedef {{ text: string, probability: number }} Part */

let game = '';
/** @type {Map<string, Promise<Clause[]>>} */
const kept = new Map();

/** Whose rules are meant on this page. @param {string} ruleset */
export function useRules(ruleset) {
    game = ruleset;
}

/** @returns {Promise<Clause[]>} */
function rules() {
    const key = `${game}?${lang()}`;
    const have = kept.get(key);
    if (have) {
        return have;
    }
    const wanted = api('rules', { game }).then((d) => /** @type {Clause[]} */ (d.clauses));
    kept.set(key, wanted);
    wanted.catch(() => kept.delete(key));
    return wanted;
}

/** A clause as a link to its text: a click shows it here, a new tab opens the book. Where there is no book it is only named. @param {string | null | undefined} id */
export function clauseLink(id) {
    return id && game === '' ? h('span', { class: 'clause' }, id) : id ? h('a', { class: 'clause', href: bookAddress(game, id), 'aria-label': t('rule.open', { clause: id }),
                         onclick: (/** @type {MouseEvent} */ e) => {
                             e.stopPropagation();
                             if (!e.ctrlKey && !e.metaKey && !e.shiftKey) {
                                 e.preventDefault();
                                 openRule(id);
                             }
                         } }, id) : null;
}

/** The way from a dialog into the book. @param {string} [place] */
function bookLink(place) {
    return h('p', { class: 'to-book' }, h('a', { href: bookAddress(game, place), target: '_blank', rel: 'noopener' }, t('book.open')));
}

/** @param {Clause[]} all @param {string} id */
function chapterOf(all, id) {
    const chapter = id.replace(/\.[^.]*$/, '.');
    return all.filter((c) => c.id.startsWith(chapter));
}

/** The rule among the others of its chapter. @param {string} id */
export async function openRule(id) {
    const list = chapterOf(await rules().catch(() => []), id);
    const body = h('dl', { class: 'rules' }, list.flatMap((c) => [
        h('dt', { class: c.id === id ? 'here' : '', 'aria-current': c.id === id ? 'true' : null }, c.id),
        h('dd', { class: c.id === id ? 'here' : '' }, c.text)]));
    openDialog(t('rule', { clause: id }), t('close'), [bookLink(id), list.length > 0 ? body : h('p', null, t('rule.none'))], 'rule');
    body.querySelector('dt.here')?.scrollIntoView({ block: 'center' });
}

/** The whole rulebook, with a search. */
export async function openRules() {
    const list = await rules().catch(() => []);
    const body = h('dl', { class: 'rules' }, list.flatMap((c) => [h('dt', null, c.id), h('dd', null, c.text)]));
    const search = h('input', { type: 'search', placeholder: t('rules.search'), 'aria-label': t('rules.search'),
                                oninput: () => sift(body, search.value) });
    openDialog(t('rules'), t('close'), [search, bookLink(), body], 'rule');
}

/** @param {HTMLElement} body @param {string} text */
function sift(body, text) {
    const wanted = text.toLowerCase();
    for (const dt of body.querySelectorAll('dt')) {
        const dd = /** @type {HTMLElement} */ (dt.nextElementSibling);
        const found = `${dt.textContent} ${dd.textContent}`.toLowerCase().includes(wanted);
        dt.hidden = !found;
        dd.hidden = !found;
    }
}

/** @param {string} head @param {Message | null} m */
function messageRow(head, m) {
    return m && h('tr', null, h('th', { scope: 'row' }, head), h('td', null, m.text, ' ', clauseLink(m.clause)));
}

/** Each modifier by name, total, chart, result. @param {Breakdown} b */
export function breakdownView(b) {
    const sum = b.modifiers.length > 0;
    return h('table', { class: 'breakdown' },
        h('caption', null, b.title.text, ' ', clauseLink(b.title.clause)),
        h('tbody', null,
            b.modifiers.map((m) => h('tr', null, h('th', { scope: 'row' }, signed(m.value)),
                h('td', null, m.text, ' ', clauseLink(m.clause)))),
            sum ? h('tr', { class: 'total' }, h('th', { scope: 'row' }, signed(b.total)), h('td', null, t('total'))) : null,
            messageRow('▤', b.table), messageRow('→', b.result)));
}

/** @param {Breakdown} b as lines of text */
export function breakdownText(b) {
    const rows = b.modifiers.map((m) => `  ${signed(m.value)} ${m.text}${m.clause ? ` (${m.clause})` : ''}`);
    const total = b.modifiers.length > 0 ? [`  = ${b.total}`] : [];
    const ends = [b.table, b.result].flatMap((m) => (m ? [`  ${m.text}`] : []));
    return [b.title.text, ...rows, ...total, ...ends].join('\n');
}

/** @param {Odds} odds @param {number} item @returns {Part[]} how likely each value of one count is */
function byItem(odds, item) {
    /** @type {Map<number, number>} */
    const sums = new Map();
    for (const o of odds.outcomes) {
        sums.set(o.values[item], (sums.get(o.values[item]) || 0) + o.probability);
    }
    return [...sums].sort((a, b) => a[0] - b[0]).map(([value, probability]) => ({ text: String(value), probability }));
}

/** @param {Odds} odds @returns {Part[]} whole outcomes in words, likeliest first */
function byOutcome(odds) {
    return odds.outcomes.map((o) => ({
        probability: o.probability,
        text: o.values.map((v, i) => (v !== 0 ? `${odds.items[i].name}: ${v}` : '')).filter((x) => x).join(', ') ||
            t('odds.nothing'),
    }));
}

/** @param {Part[]} parts */
function entropy(parts) {
    return parts.reduce((sum, p) => sum - (p.probability > 0 ? p.probability * Math.log2(p.probability) : 0), 0);
}

const FEW = 5;

/** What a person has chosen to see last, by name; '' is whole outcomes. @type {string | null} */
let wanted = null;

/**
 * Which count the bar shows: the one chosen before; where few outcomes are possible, they themselves;
 * otherwise a yes or no that is in doubt, or else what is most in doubt.
 * @param {Odds} odds
 */
function usual(odds) {
    const before = odds.items.findIndex((x) => x.name === wanted);
    if (before >= 0 || wanted === '') {
        return before;
    }
    if (odds.outcomes.length <= FEW) {
        return -1;
    }
    const doubts = odds.items.map((_, i) => byItem(odds, i)).map((parts) => entropy(parts) + (parts.length === 2 ? 1.5 : 0));
    return doubts.indexOf(Math.max(...doubts));
}

/** @param {Part[]} parts */
function bar(parts) {
    const spoken = parts.map((p) => `${p.text}: ${percent(p.probability)}`).join('; ');
    return h('div', { class: 'bar', role: 'img', 'aria-label': spoken }, parts.map((p, i) => {
        const el = h('span', { class: `part p${i % 6}`, title: `${p.text}: ${percent(p.probability)}` },
            p.probability >= 0.07 ? h('b', null, percent(p.probability)) : null);
        el.style.flexGrow = String(Math.max(p.probability, 0.004));
        return el;
    }));
}

/** @param {Part[]} parts @param {number} most */
function legend(parts, most = 8) { // short parts stand side by side
    const shown = parts.slice(0, most), rest = parts.slice(most).reduce((sum, p) => sum + p.probability, 0);
    return h('ul', { class: 'legend' },
        shown.map((p, i) => h('li', null, h('span', { class: `key p${i % 6}` }), p.text, ' ', h('b', null, percent(p.probability)))),
        rest > 0 ? h('li', null, h('span', { class: 'key' }), t('odds.rest'), ' ', h('b', null, percent(rest))) : null);
}

/** Is something rolled, drawn or hidden? @param {Odds} odds */
export function hasDice(odds) {
    return odds.next !== null || odds.outcomes.length > 1;
}

/** The next roll: what it is for, and each result by its name. @param {import('../types.js').Roll} next */
function nextView(next) {
    return h('div', { class: 'next-roll' },
        h('p', null, h('b', null, next.roll ? t('odds.next', { roll: next.roll.text }) : t('odds.roll')), ' ', clauseLink(next.roll?.clause)),
        bar(next.results), legend(next.results, 12)); // two dice have eleven sums
}

/** The next roll first; then what the move leads to. @param {Odds} odds */
export function oddsView(odds) {
    const changes = odds.outcomes.length > 1 || odds.items.some((i) => i.mean !== 0);
    return h('div', { class: 'odds' },
        odds.next ? nextView(odds.next) : null,
        changes ? outcomesView(odds) : null,
        [odds.hidden, odds.next?.hidden].some((x) => x && x !== 'none') ? h('p', { class: 'dim' }, t('odds.hidden')) : null);
}

/** One bar, what it shows, and what is to be expected. @param {Odds} odds */
function outcomesView(odds) {
    const open = odds.items.map((_, i) => i).filter((i) => byItem(odds, i).length > 1);
    const picture = h('div', null);
    const pick = h('select', { 'aria-label': t('odds.by'), onchange: () => {
        wanted = odds.items[Number(pick.value)]?.name ?? '';
        draw(Number(pick.value));
    } },
        h('option', { value: '-1' }, t('odds.whole')), open.map((i) => h('option', { value: String(i) }, odds.items[i].name)));
    /** @param {number} item */
    const draw = (item) => {
        const parts = item < 0 ? byOutcome(odds) : byItem(odds, item);
        picture.replaceChildren(bar(parts), legend(parts));
    };
    pick.value = String(usual(odds));
    draw(usual(odds));
    const means = odds.items.filter((x) => Math.abs(x.mean) >= 0.005);
    return h('div', { class: 'outcomes' },
        h('div', { class: 'odds-head' }, h('b', null, odds.method === 'sampled' ? t('odds.sampled', { error: percent(odds.error || 0) }) : t('odds.exact')),
            odds.outcomes.length > 1 ? pick : null),
        picture,
        means.length > 0 ? h('table', { class: 'means' }, h('caption', null, t('odds.expected')),
            h('tbody', null, means.map((x) => h('tr', null, h('th', { scope: 'row' }, x.name), h('td', null, decimal(x.mean)))))) : null);
}
