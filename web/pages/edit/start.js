// SPDX-License-Identifier: MIT
// Where an edited position comes from and where it goes: scenarios and files, a table to play it at.

import { h, openDialog } from '../../lib/dom.js';
import * as mine from '../../store/mine.js';
import { api, t } from '../../lib/words.js';
import { editAddress } from '../../lib/places.js';
import { whoPlays } from '../../panels/bots.js';
import { post } from '../../lib/ask.js';

/** @typedef {import('../../types.js').Edited} Edited */
/** @typedef {import('../../types.js').Games} Games */
/** @typedef {import('../../types.js').Side} Side */
/** @typedef {import('../../types.js').Bot} Bot */

/** @param {Record<string, any>} body @param {string} [token] @returns {Promise<Edited | { error: string }>} */
export function ask(body, token) {
    return post('edit', body, token);
}

/** A choice of beginnings. @param {(file: string) => Promise<void>} open */
export function beginnings(open) {
    const list = h('ul', { class: 'edit-scenarios' });
    api('games', {}).then((/** @type {Games} */ d) => list.append(...d.games.flatMap((g) => g.scenarios.map((x) =>
        h('li', null, h('a', { href: editAddress(x.id) }, t('battle', { game: g.name, scenario: x.name })))))), () => {});
    const area = h('textarea', { rows: 6, 'aria-label': t('edit.paste'), placeholder: t('edit.paste'), spellcheck: 'false' });
    const file = h('input', { type: 'file', class: 'unseen', 'aria-label': t('import.file'), onchange: async () => {
        const chosen = file.files?.[0];
        if (chosen) {
            await open(await chosen.text());
        }
    } });
    return [h('section', { 'aria-label': t('edit.scenario') }, h('h2', null, t('edit.scenario')), h('p', { class: 'dim' }, t('edit.about')), list),
        h('section', { class: 'import', 'aria-label': t('edit.file') }, h('h2', null, t('edit.file')), area,
            h('div', { class: 'row' }, h('button', { type: 'button', 'data-key': 'edit-go', onclick: () => area.value.trim() && open(area.value) }, t('import.go')),
                h('label', { class: 'button' }, t('import.file'), file)))];
}

/**
 * Makes a table of a position and goes there.
 * @param {string} file @param {string} game @param {string} title @param {Record<string, string>} seats
 * @returns {Promise<string | null>} what went wrong
 */
export async function playPosition(file, game, title, seats) {
    const made = await post('tables', { file, seats });
    if (!made.links) {
        return made.error || t('offline');
    }
    const own = Object.keys(seats).filter((side) => seats[side] === 'human');
    location.hash = mine.ownAddress(mine.keep(game, title, made.links, own));
    return null;
}

/** Who plays? @param {string} file @param {string} game @param {string} title @param {Side[]} sides */
export async function openAsTable(file, game, title, sides) {
    const { bots } = /** @type {{ bots: Bot[] }} */ (await api('games', {}).catch(() => ({ bots: [] })));
    const wrong = h('p', { class: 'warning', role: 'alert' });
    const form = h('form', { class: 'what-if', onsubmit: async (/** @type {Event} */ e) => {
        e.preventDefault();
        const data = new FormData(form);
        const why = await playPosition(file, game, title, Object.fromEntries(sides.map((x) => [x.id, String(data.get(x.id))])));
        wrong.textContent = why || '';
        if (why === null) {
            dialog.close();
        }
    } }, h('p', null, t('edit.open.about')), sides.map((side) => whoPlays(side, true, bots)), wrong,
    h('div', { class: 'row' }, h('button', { type: 'submit', class: 'primary', 'data-key': 'edit-play' }, t('edit.open'))));
    const dialog = openDialog(t('edit.open'), t('close'), [form], 'small');
}
