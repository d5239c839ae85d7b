// SPDX-License-Identifier: MIT
// The bots by name: levels from easy to hard, and behind them the plain ones for those who want to know.

import { h } from '../lib/dom.js';
import { api, lang, t } from '../lib/words.js';

/** @typedef {import('../types.js').Bot} Bot */
/** @typedef {import('../types.js').Side} Side */

/** Names of bots we have words for, easy ones first; others are called by their ids. */
const LEVELS = { recruit: ['bot.recruit', 'bot.recruit.about'], veteran: ['bot.veteran', 'bot.veteran.about'], marshal: ['bot.marshal', 'bot.marshal.about'] };
const PLAIN = { random: ['bot.random', 'bot.random.about'], greedy: ['bot.greedy', 'bot.greedy.about'], stances: ['bot.stances', 'bot.stances.about'],
                rollouts: ['bot.rollouts', 'bot.rollouts.about'], search: ['bot.search', 'bot.search.about'] };
/** @type {Record<string, string[]>} */
const WORDS = { ...LEVELS, ...PLAIN };
const ORDER = Object.keys(WORDS);

/** @param {string} id */
export function botName(id) {
    return WORDS[id] ? t(WORDS[id][0]) : id;
}

/** @param {Bot} bot */
function botAbout(bot) {
    return WORDS[bot.id] ? t(WORDS[bot.id][1]) : bot.about;
}

/** Levels in front, the rest behind them; without levels all stand in front. @param {Bot[]} bots */
export function ladder(bots) {
    const place = (/** @type {Bot} */ b) => (ORDER.indexOf(b.id) + ORDER.length + 1) % (ORDER.length + 1); // unknown ones last
    const all = [...bots].sort((a, b) => place(a) - place(b)), levels = all.filter((b) => b.id in LEVELS);
    return levels.length > 0 ? { front: levels, more: all.filter((b) => !(b.id in LEVELS)) } : { front: all, more: [] };
}

/** The one to play against if nobody is chosen: the second level, or the best there is. @param {Bot[]} bots */
export function usualBot(bots) {
    const { front } = ladder(bots);
    return front.find((b) => b.id === 'veteran')?.id || front.at(-1)?.id || '';
}

/** The one to ask for advice: the hardest. @param {Bot[]} bots */
export function bestBot(bots) {
    return ladder(bots).front.at(-1)?.id || '';
}

/** @type {Map<string, Promise<Bot[]>>} */
const kept = new Map();

/** @returns {Promise<Bot[]>} those the server has */
export function botList() {
    const key = lang(), list = kept.get(key) || api('games', {}).then((d) => /** @type {Bot[]} */ (d.bots || []));
    kept.set(key, list);
    return list.catch(() => {
        kept.delete(key);
        return [];
    });
}

/** @param {string} name @param {string} value @param {string} text @param {string} about @param {boolean} on */
export function seatRadio(name, value, text, about, on) {
    return h('label', { class: 'seat-choice', title: about }, h('input', { type: 'radio', name, value, checked: on }),
        h('span', null, h('b', null, text), about ? h('small', null, about) : null));
}

/**
 * One to be chosen by its button, the plain ones in a fold.
 * @param {Bot[]} bots @param {string} name @param {string | null} chosen
 * @param {{ value: (id: string) => string, text: (name: string) => string }} as
 */
export function botRadios(bots, name, chosen, as = { value: (id) => id, text: (x) => x }) {
    const { front, more } = ladder(bots);
    const radio = (/** @type {Bot} */ b) => seatRadio(name, as.value(b.id), as.text(botName(b.id)), botAbout(b), b.id === chosen);
    return [...front.map(radio), more.length > 0 ? h('details', { class: 'more-bots', open: more.some((b) => b.id === chosen) },
        h('summary', null, t('bot.more')), more.map(radio)) : null];
}

/** The same for a list that drops down. @param {Bot[]} bots @param {string | null} chosen @param {(name: string) => string} text */
export function botOptions(bots, chosen, text = (x) => x) {
    const { front, more } = ladder(bots);
    const option = (/** @type {Bot} */ b) => h('option', { value: b.id, selected: b.id === chosen }, text(botName(b.id)));
    return [...front.map(option), more.length > 0 ? h('optgroup', { label: t('bot.more') }, more.map(option)) : null];
}

/** Who plays a side: me, or a bot. @param {Side} side @param {boolean} own @param {Bot[]} bots */
export function whoPlays(side, own, bots) {
    const usual = usualBot(bots);
    return h('label', { class: 'line' }, h('span', null, side.name), h('select', { name: side.id },
        h('option', { value: 'human', selected: own || !usual }, t('seat.me')),
        botOptions(bots, own ? null : usual, (bot) => t('seat.bot', { bot }))));
}
