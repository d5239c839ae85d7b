// SPDX-License-Identifier: MIT
// Handing a seat over to a bot for a while, and taking it back.

import { botList, botName, botRadios, usualBot } from '../panels/bots.js';
import { h, openDialog } from '../lib/dom.js';
import { row } from '../lib/keyed.js';
import { t } from '../lib/words.js';

/** @typedef {import('./table.js').TableView} TableView */
/** @typedef {import('../store/seat.js').Seat} Seat */
/** @typedef {import('../panels/frame.js').Presence} Presence */

/** The bot that plays a seat of this page; null: a person. @param {TableView} table @param {Seat | null} [seat] */
export function lent(table, seat = table.seat) {
    const player = table.presence.players[seat?.scene?.viewer || ''];
    return player !== undefined && player !== 'human' ? player : null;
}

/** @param {TableView} table @param {string} player @returns {Promise<string | null>} what went wrong */
async function give(table, player) {
    const r = await table.seat?.ask({ t: 'player', player });
    return r?.t === 'ok' ? null : r?.text || t('lost.move');
}

/** @param {TableView} table */
export async function takeBack(table) {
    const wrong = await give(table, 'human');
    if (wrong) {
        table.hand.refuse(wrong, null, null);
    }
}

/** The way back is under the fingers of whoever has just handed over. @param {TableView} table */
function focusBack(table) {
    const active = document.activeElement;
    if (!document.querySelector('dialog[open]') && (active === document.body || active?.getAttribute('data-key') === 'menu')) {
        /** @type {HTMLElement | null | undefined} */ (table.parts?.actions.querySelector('[data-key="take-back"]'))?.focus();
    }
}

/** Which bot? @param {TableView} table */
export async function openLend(table) {
    const bots = await botList(), wrong = h('p', { class: 'warning', role: 'alert' });
    const form = h('form', { class: 'lend', onsubmit: async (/** @type {Event} */ e) => {
        e.preventDefault();
        const why = await give(table, String(new FormData(form).get('bot')));
        wrong.textContent = why || '';
        if (why === null) {
            dialog.addEventListener('close', () => focusBack(table)); // after the dialog has given the focus back
            dialog.close();
        }
    } }, h('p', null, t('lend.about')), h('fieldset', null, h('legend', null, t('lend.who')), botRadios(bots, 'bot', usualBot(bots))), wrong,
    h('div', { class: 'row' }, h('button', { type: 'submit', class: 'primary', 'data-key': 'lend-go' }, t('lend.go'))));
    const dialog = openDialog(t('lend'), t('close'), [form], 'small');
}

/** The menu's word for it: handing over, or taking back. @param {TableView} table @returns {{ text: string, act: () => void, off: boolean }} */
export function lendItem(table) {
    const scene = table.seat?.scene, off = !scene || scene.over || scene.viewer === 'spectator';
    return lent(table) ? { text: t('lend.back'), act: () => takeBack(table), off } : { text: t('lend'), act: () => openLend(table), off };
}

/** Who plays for us, always in sight. @param {TableView} table */
export function lentRow(table) {
    const bot = lent(table), over = table.seat?.scene?.over;
    return bot !== null && !over && row('lent', [bot], () => h('div', { class: 'banner lent', role: 'group', 'aria-label': t('lend.plays', { bot: botName(bot) }) },
        h('p', null, h('b', null, t('lend.plays', { bot: botName(bot) })), ' ', t('lend.wait')),
        h('div', { class: 'row' }, h('button', { type: 'button', class: 'primary', 'data-key': 'take-back', onclick: () => takeBack(table) }, t('lend.back')))));
}

/** Somebody else plays a seat from now on: said, and drawn. @param {TableView} table @param {Presence} now */
export function playersChanged(table, now) {
    const before = table.presence, lentBefore = table.seats.map((s) => lent(table, s));
    table.presence = now;
    const news = (table.seat?.scene?.sides || []).filter((side) => before.players[side.id] !== undefined && before.players[side.id] !== now.players[side.id]);
    for (const side of news) {
        const player = now.players[side.id], own = table.seats.some((s) => s.scene?.viewer === side.id);
        table.say(player === 'human' ? t(own ? 'lend.said.back' : 'lend.said.person', { side: side.name })
            : t('lend.said.bot', { bot: botName(player), side: side.name }));
    }
    if (news.length > 0 || table.seats.some((s, i) => lent(table, s) !== lentBefore[i])) {
        table.hand.anew(); // what answers itself may do so again, or no longer
        if (table.seats.length > 1) {
            table.settle();
        }
        table.draw();
        focusBack(table);
    } else {
        table.drawHead();
    }
}
