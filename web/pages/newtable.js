// SPDX-License-Identifier: MIT
// A new table: who plays each side, with which options.

import { botRadios, seatRadio, usualBot } from '../panels/bots.js';
import { h, openDialog } from '../lib/dom.js';
import { nameField } from './person.js';
import * as mine from '../store/mine.js';
import { clauseLink, useRules } from '../panels/reasons.js';
import { languagePicker, onSetting, set, settings } from '../lib/settings.js';
import { api, t } from '../lib/words.js';

/** @typedef {import('../types.js').Game} Game */
/** @typedef {import('../types.js').Scenario} Scenario */
/** @typedef {import('../types.js').Option} Option */
/** @typedef {import('../types.js').Side} Side */
/** @typedef {import('../types.js').Bot} Bot */

/** @param {Game} g @param {Scenario} x */
export function scenarioId(g, x) {
    return x.id.includes('/') ? x.id : `${g.id}/${x.id}`;
}

/** Me, a friend, or a bot. @param {Side} side @param {number} n @param {Bot[]} bots */
function seatChoice(side, n, bots) {
    const name = `seat-${side.id}`;
    return h('fieldset', { class: 'seat-field' }, h('legend', null, side.name),
        seatRadio(name, 'me', t('seat.me'), t('seat.me.about'), n === 0 || bots.length === 0),
        seatRadio(name, 'friend', t('seat.friend'), t('seat.friend.about'), false),
        botRadios(bots, name, n === 1 ? usualBot(bots) : null, { value: (id) => `bot:${id}`, text: (bot) => t('seat.bot', { bot }) }));
}

/** The choice of a scenario where none is made. @param {Option} o @param {Scenario} x */
function usualChoice(o, x) {
    const first = typeof o.choices[0] === 'string' ? o.choices[0] : o.choices[0]?.id;
    return x.options[o.id] || first;
}

/** @param {Option} o @param {Scenario} x */
function optionChoice(o, x) {
    const choices = o.choices.map((c) => (typeof c === 'string' ? { id: c, name: c } : c));
    return h('div', { class: 'option' }, h('label', null, h('span', null, o.name),
        h('select', { name: `option-${o.id}` }, choices.map((c) => h('option', { value: c.id, selected: c.id === usualChoice(o, x) }, c.name)))), clauseLink(o.clause));
}

/**
 * @param {Game} game @param {Scenario} scenario @param {FormData} form
 * @returns {{ who: Record<string, string>, options: Record<string, string> }}
 */
function read(game, scenario, form) {
    const who = Object.fromEntries(game.sides.map((side) => [side.id, String(form.get(`seat-${side.id}`))]));
    /** @type {Record<string, string>} */
    const options = {};
    for (const o of game.options) {
        const value = String(form.get(`option-${o.id}`));
        if (value !== usualChoice(o, scenario)) {
            options[o.id] = value;
        }
    }
    return { who, options };
}

/**
 * Makes a table and goes there.
 * @param {Game} game @param {Scenario} scenario
 * @param {Record<string, string>} who "me", "friend" or "bot:NAME", by side @param {Record<string, string>} options
 * @returns {Promise<string | null>} what went wrong
 */
export async function startTable(game, scenario, who, options) {
    const seats = Object.fromEntries(Object.entries(who).map(([side, w]) => [side, w.startsWith('bot:') ? w.slice(4) : 'human']));
    const id = scenarioId(game, scenario);
    try {
        const answer = await fetch('/api/tables', { method: 'POST', headers: { 'Content-Type': 'application/json' },
                                                    body: JSON.stringify({ game: id, options, seats, seed: null }) });
        const d = await answer.json().catch(() => ({}));
        if (!answer.ok || !d.links) {
            return d.error || t('failed', { status: answer.status });
        }
        const own = game.sides.map((x) => x.id).filter((side) => who[side] === 'me');
        const friends = Object.values(who).includes('friend');
        const kept = mine.keep(id, t('battle', { game: game.name, scenario: scenario.name }), d.links, own);
        location.hash = mine.ownAddress(kept) + (friends ? '&invite' : '');
        return null;
    } catch {
        return t('offline');
    }
}

/** @param {Game} game @param {Scenario} scenario @param {Bot[]} bots */
export function openNewTable(game, scenario, bots) {
    useRules(game.id);
    const wrong = h('p', { class: 'warning', role: 'alert' });
    const form = h('form', { class: 'new-table', onsubmit: async (/** @type {Event} */ e) => {
        e.preventDefault();
        set('person', String(new FormData(form).get('person')).trim());
        const { who, options } = read(game, scenario, new FormData(form));
        wrong.textContent = await startTable(game, scenario, who, options) || '';
    } },
    h('div', { class: 'seat-fields' }, game.sides.map((side, n) => seatChoice(side, n, bots))),
    game.options.length > 0 ? h('details', { class: 'options' }, h('summary', null, t('options')), game.options.map((o) => optionChoice(o, scenario))) : null,
    nameField(settings.person),
    h('label', { class: 'line' }, h('span', null, t('language')), languagePicker()),
    wrong, h('div', { class: 'row' }, h('button', { type: 'submit', class: 'primary' }, t('new.start'))));
    const dialog = openDialog(t('battle', { game: game.name, scenario: scenario.name }), t('close'), [form], 'new-dialog');
    const stop = onSetting((key) => key === 'language' && reopen(game, scenario, dialog));
    dialog.addEventListener('close', stop);
}

/** The names of everything are in the new language. @param {Game} game @param {Scenario} scenario @param {HTMLDialogElement} dialog */
async function reopen(game, scenario, dialog) {
    const d = await api('games', {});
    const g = d.games.find((/** @type {Game} */ x) => x.id === game.id) || game;
    dialog.close();
    openNewTable(g, g.scenarios.find((/** @type {Scenario} */ x) => x.id === scenario.id) || scenario, d.bots || []);
}
