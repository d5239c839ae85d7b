// SPDX-License-Identifier: MIT
// What lies behind the menu of a table: links, takeback, record, rules, help; and the end of a game.

import { h, openDialog } from '../lib/dom.js';
import { openMenu } from '../panels/frame.js';
import { openLinks } from './links.js';
import { addressOf, find } from '../store/mine.js';
import { openRules } from '../panels/reasons.js';
import { openSettings } from '../lib/settings.js';
import { t } from '../lib/words.js';

/** @typedef {import('../types.js').Scene} Scene */

/** @param {number} most @param {(steps: number) => void} ask */
export function openTakeback(most, ask) {
    const steps = h('input', { type: 'number', min: 1, max: Math.max(1, most), value: 1, required: true });
    const dialog = openDialog(t('takeback'), t('close'), [
        h('form', { onsubmit: (/** @type {Event} */ e) => {
            e.preventDefault();
            dialog.close();
            ask(Number(steps.value));
        } }, h('p', null, t('takeback.about')), h('label', { class: 'line' }, h('span', null, t('takeback.steps')), steps),
        h('div', { class: 'row' }, h('button', { type: 'submit', class: 'primary' }, t('takeback.ask')))),
    ], 'small');
}

const KEYS = [
    ['Tab', 'key.tab'], ['← ↑ → ↓', 'key.arrows'], ['Shift + ← ↑ → ↓', 'key.all'], ['Space', 'key.space'], ['Enter', 'key.enter'], ['Shift + Enter', 'key.more'], ['Shift + F10', 'key.menu'], ['Esc', 'key.escape'],
    ['1 … 9', 'key.numbers'], ['B', 'key.board'], ['A', 'key.actions'], ['O', 'key.odds'], ['I', 'key.hint'], ['S', 'key.same'], ['U', 'key.undo'], ['R', 'key.redo'],
    ['+ − 0', 'key.zoom'], ['H', 'key.hide'], ['X', 'key.fight'], ['F', 'key.film'], [', .', 'key.past'], ['P', 'key.panels'], ['L', 'key.log'], ['C', 'key.chat'], ['G', 'key.tour'], ['?', 'key.help'],
];

export function openHelp() {
    openDialog(t('help'), t('close'), [
        h('ul', { class: 'help' }, ['help.touch', 'help.fan', 'help.why', 'help.odds', 'help.hint', 'help.clause', 'help.undo'].map((k) => h('li', null, t(k)))),
        h('h3', null, t('help.keys')),
        h('table', { class: 'keys' }, h('tbody', null, KEYS.map(([keys, what]) =>
            h('tr', null, h('th', { scope: 'row' }, keys.split(' ').map((k) => (k.length > 1 && /^[A-Z1-9]/.test(k) || k.length === 1 && !/[+…]/.test(k) ? [h('kbd', null, k), ' '] : [k, ' '])).flat()),
                h('td', null, t(what)))))),
    ], 'help-dialog');
}

/**
 * @param {{ text: string, winner: string | null, aborted: boolean, mine: boolean | null, rematch: (() => void) | null, dice: Promise<string>, save: () => void, look: () => void, report: () => void }} end
 */
export function openEnd(end) {
    const dice = h('p', { class: 'dice', role: 'status' });
    end.dice.then((said) => { dice.textContent = said; });
    const title = end.aborted ? t('end.aborted') : end.winner === 'draw' ? t('end.draw') : end.mine === null ? t('end') : t(end.mine ? 'end.won' : 'end.lost');
    const dialog = openDialog(title, t('close'), [
        h('p', { class: 'end-text' }, end.text), dice,
        h('div', { class: 'row' },
            h('button', { type: 'button', class: 'primary', onclick: () => end.save() }, t('record.save')),
            h('button', { type: 'button', onclick: () => {
                dialog.close();
                end.report();
            } }, t('report')),
            h('button', { type: 'button', onclick: () => {
                dialog.close();
                end.look();
            } }, t('end.look')),
            end.rematch ? h('button', { type: 'button', 'data-key': 'end-rematch', onclick: () => {
                dialog.close();
                end.rematch?.();
            } }, t('rematch')) : null,
            h('a', { href: '#', class: 'button', onclick: () => dialog.close() }, t('lobby'))),
    ], 'small end');
}

/** @param {string[]} tokens */
export function openReport(tokens) {
    location.hash = `${addressOf(tokens)}&report`;
}

/** The moment that is looked at, in the editor. @param {string} token @param {Scene} scene */
function openEdit(token, scene) {
    location.hash = `#edit&t=${token}&at=${scene.step}&by=${scene.viewer}`;
}

/**
 * now: the scene of the seat; shown: that or a moment of the past; lent: a bot plays the seat
 * @typedef {{ tokens: string[], token: string, now: Scene | null, shown: Scene | null, lent: boolean, name: (seat: string) => string,
 *             takeback: (steps: number) => void, lend: () => void, takeBack: () => void, lookAt: (step: number) => void,
 *             whatIf: () => void, save: () => void, share: () => void, always: () => void,
 *             ending: { text: string, act: () => void, off?: boolean }[] }} Menu
 */

/** @param {Menu} c */
export function openTableMenu(c) {
    const kept = find(c.tokens), { now, shown } = c, step = now?.step || 0, guest = !now || now.viewer === 'spectator', over = now?.over || false;
    openMenu([
        { text: t('links'), act: () => kept && openLinks(kept, c.name), off: !kept },
        { text: t('rules'), act: () => openRules() },
        { text: t('takeback'), act: () => openTakeback(step, c.takeback), off: step === 0 || guest || over },
        { text: t(c.lent ? 'lend.back' : 'lend'), act: c.lent ? c.takeBack : c.lend, off: guest || over },
        { text: t('always.menu'), act: c.always, off: guest || over },
        ...c.ending,
        { text: t('end.look'), act: () => c.lookAt(step - 1), off: step === 0 },
        { text: t('whatif'), act: c.whatIf, off: step === 0 && over },
        { text: t('edit.this'), act: () => shown && openEdit(c.token, shown), off: !shown },
        { text: t('record.save'), act: c.save, off: !over },
        { text: t('share'), act: c.share, off: !over },
        { text: t('report'), act: () => openReport(c.tokens), off: !over },
        { text: t('settings'), act: openSettings, narrow: true },
        { text: t('help'), act: openHelp, narrow: true },
    ]);
}
