// SPDX-License-Identifier: MIT
// Handing a seat over to a bot for a while, and taking it back.

import { botList, botName, botRadios, usualBot } from '../panels/bots.js';
import { h, openDialog } from '../lib/dom.js';
import { row } from '../lib/keyed.js';
import { t } from '../lib/words.js';

/** @typedef {import('../types.js').Side} Side */
/** @typedef {import('../store/seat.js').Seat} Seat */

/** @param {Seat | null} seat @param {string} player @returns {Promise<string | null>} what went wrong */
async function give(seat, player) {
    const r = await seat?.ask({ t: 'player', player });
    return r?.t === 'ok' ? null : r?.text || t('lost.move');
}

/** @param {Seat | null} seat @param {import('../store/decision.js').Decision} decision */
export async function takeBack(seat, decision) {
    const wrong = await give(seat, 'human');
    if (wrong) {
        decision.refuse(wrong, null, null);
    }
}

/** The way back is under the fingers of the one who has just handed over. @param {Element | undefined} actions */
export function focusBack(actions) {
    const active = document.activeElement;
    if (!document.querySelector('dialog[open]') && (active === document.body || active?.getAttribute('data-key') === 'menu')) {
        /** @type {HTMLElement | null | undefined} */ (actions?.querySelector('[data-key="take-back"]'))?.focus();
    }
}

/** Which bot? @param {Seat | null} seat @param {() => void} done when it plays and the dialog is closed */
export async function openLend(seat, done) {
    const bots = await botList(), wrong = h('p', { class: 'warning', role: 'alert' });
    const form = h('form', { class: 'lend', onsubmit: async (/** @type {Event} */ e) => {
        e.preventDefault();
        const why = await give(seat, String(new FormData(form).get('bot')));
        wrong.textContent = why || '';
        if (why === null) {
            dialog.addEventListener('close', done); // after the dialog has given the focus back
            dialog.close();
        }
    } }, h('p', null, t('lend.about')), h('fieldset', null, h('legend', null, t('lend.who')), botRadios(bots, 'bot', usualBot(bots))), wrong,
    h('div', { class: 'row' }, h('button', { type: 'submit', class: 'primary', 'data-key': 'lend-go' }, t('lend.go'))));
    const dialog = openDialog(t('lend'), t('close'), [form], 'small');
}

/** Who plays for us, always in sight. @param {string | null} bot @param {() => void} back */
export function lentRow(bot, back) {
    return bot !== null && row('lent', [bot], () => h('div', { class: 'banner lent', role: 'group', 'aria-label': t('lend.plays', { bot: botName(bot) }) },
        h('p', null, h('b', null, t('lend.plays', { bot: botName(bot) })), ' ', t('lend.wait')),
        h('div', { class: 'row' }, h('button', { type: 'button', class: 'primary', 'data-key': 'take-back', onclick: back }, t('lend.back')))));
}

/** Someone else plays a side from now on. @param {Side} side @param {string} player @param {boolean} own is it a seat of this page? */
export function playerSaid(side, player, own) {
    return player === 'human' ? t(own ? 'lend.said.back' : 'lend.said.person', { side: side.name }) : t('lend.said.bot', { bot: botName(player), side: side.name });
}
