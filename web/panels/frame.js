// SPDX-License-Identifier: MIT
// The frame around a board: top line with seats and tools, tabs, banners, the curtain.

import { botName } from './bots.js';
import { ICONS, h, icon, iconButton } from '../lib/dom.js';
import { keyed, row } from '../lib/keyed.js';
import { sideSign } from '../counters/draw.js';
import { clauseLink } from './reasons.js';
import { set, settings } from '../lib/settings.js';
import { t } from '../lib/words.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Side} Side */
/** @typedef {'play' | 'panels' | 'log' | 'talk'} Tab */
/** @typedef {import('../store/table.js').Presence} Presence */

/** @type {Tab[]} */
export const TABS = ['play', 'panels', 'log', 'talk'];

/** One column: the width below which style.css puts everything under the board. */
export function narrow() {
    return window.matchMedia('(max-width: 800px), (max-aspect-ratio: 10/11)').matches;
}

/** @param {Side} side @param {Side[]} sides @param {Presence} presence @param {boolean} own */
function seatChip(side, sides, presence, own) {
    const player = presence.players[side.id], bot = player !== undefined && player !== 'human';
    const here = own || presence.seats[side.id] === true;
    const state = bot ? t('seat.bot.is', { bot: botName(player) }) : own ? t('seat.you') : t(here ? 'seat.here' : 'seat.away');
    const name = presence.names[side.id];
    return h('span', { class: `seat ${own ? 'own' : ''} ${here ? 'here' : 'away'}`, title: `${side.name}: ${name ? `${name}, ` : ''}${state}` },
        sideSign(sides, side.id), h('span', { class: 'seat-name' }, side.name), name ? h('span', { class: 'seat-person' }, name) : null, h('small', null, state));
}

/**
 * @typedef {{ scene: Scene, sides: Side[], presence: Presence, own: string[], open: boolean, still: boolean,
 *             turnBack: (which: 'undo' | 'redo') => void, help: () => void, settings: () => void, menu: () => void }} Head
 */

/** @param {Head} c */
function seatRows(c) {
    const lookers = c.presence.spectators;
    return [...c.scene.sides.map((side) => {
        const own = c.own.includes(side.id);
        return row(side.id, [side.name, c.presence.players[side.id], c.presence.names[side.id], c.presence.seats[side.id], own], () => seatChip(side, c.sides, c.presence, own));
    }), lookers > 0 && row('spectators', [lookers], () => h('span', { class: 'seat lookers' }, t('spectators', { count: lookers })))];
}

/** @param {Head} c */
function toolRows(c) {
    /** @param {'undo' | 'redo'} which */
    const back = (which) => {
        return row(which, [], () => iconButton(ICONS[which], t(which), () => c.turnBack(which), { 'data-key': which }),
            (el) => el.toggleAttribute('disabled', !c.scene[which] || c.still));
    };
    return [back('undo'), back('redo'),
            row('sound', [settings.sound], () => iconButton(settings.sound ? ICONS.sound : ICONS.silent, t('set.sound'), () => set('sound', !settings.sound), { 'data-key': 'sound', 'aria-pressed': String(settings.sound) })),
            row('help', [], () => iconButton(ICONS.help, t('help'), c.help, { 'data-key': 'help', class: 'icon-button wide-only' })),
            row('settings', [], () => iconButton(ICONS.gear, t('settings'), c.settings, { 'data-key': 'settings', class: 'icon-button wide-only' })),
            row('menu', [], () => iconButton(ICONS.more, t('menu'), c.menu, { 'data-key': 'menu' }))];
}

/** @param {Head} c */
export function headRows(c) {
    return [
        row('home', [], () => h('a', { href: '#', class: 'icon-button', 'aria-label': t('lobby'), title: t('lobby'), 'data-key': 'home' }, icon(ICONS.home))),
        row('title', [c.scene.title], () => h('h1', null, c.scene.title)),
        row('seats', [], () => h('div', { class: 'seats' }), (el) => keyed(el, seatRows(c))),
        !c.open && row('offline', [], () => h('span', { class: 'offline', role: 'status' }, t('reconnecting'))),
        row('tools', [], () => h('div', { class: 'tools' }), (el) => keyed(el, toolRows(c))),
    ];
}

/** Who must do what, always. @param {Scene} scene @param {Side[]} sides */
export function promptRows(scene, sides) {
    const side = scene.sides.find((x) => x.id === scene.decider), { text, clause } = scene.prompt;
    return [side && row('who', [side.id, side.name], () => h('span', { class: 'who' }, sideSign(sides, side.id), h('b', null, side.name))),
            row('prompt', [text, clause], () => h('span', { class: 'prompt-text' }, text, ' ', clauseLink(clause)))];
}

/** What is left to the chosen. @param {import('../store/gestures.js').Gestures | null} gestures */
export function leftRow(gestures) {
    const left = gestures?.plan?.left, count = gestures?.selection.ids.length || 0;
    return left !== null && left !== undefined && count > 0 && row('left', [left, count], () => h('span', { class: 'points-left' }, t('chosen.count', { count }), ' ', h('b', null, t('points.left', { count: left }))));
}

/** The server has shown other dice than before: always in sight. @param {import('../store/dice.js').Promised | null} dice */
export function diceRow(dice) {
    return dice?.other && row('dice', [], () => h('span', { class: 'study dice-warning', role: 'note' }, t('dice.changed')));
}

/** @param {Tab} now @param {number} unread @param {(tab: Tab) => void} show */
export function tabRows(now, unread, show) {
    return TABS.map((tab) => row(tab, [tab === now, tab === 'talk' && unread], () => tabButton(tab, now, unread, show)));
}

/** @param {Tab} tab @param {Tab} now @param {number} unread @param {(tab: Tab) => void} show */
function tabButton(tab, now, unread, show) {
    return h('button', {
        type: 'button', role: 'tab', class: `tab tab-${tab}`, 'aria-selected': String(tab === now), 'data-key': `tab-${tab}`,
        'aria-controls': `pane-${tab}`, tabindex: tab === now ? 0 : -1,
        onclick: () => show(tab),
        onkeydown: (/** @type {KeyboardEvent} */ e) => {
            const step = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0;
            const shown = TABS.filter((x) => x !== 'play' || narrow());
            if (step) {
                const next = shown[(shown.indexOf(tab) + step + shown.length) % shown.length];
                show(next);
                /** @type {HTMLElement | null} */ (document.querySelector(`.tab-${next}`))?.focus();
            }
        },
    }, t(tab === 'play' ? 'actions' : tab), tab === 'talk' && unread > 0 ? h('span', { class: 'unread' }, String(unread)) : null);
}

/** @param {string} side @param {number} steps @param {(answer: 'agree' | 'decline') => void} answer */
export function takebackBanner(side, steps, answer) {
    return h('div', { class: 'banner', role: 'alert' }, h('p', null, t('takeback.asked', { side, count: steps })), h('div', { class: 'row' },
        h('button', { type: 'button', class: 'primary', 'data-key': 'agree', onclick: () => answer('agree') }, t('agree')),
        h('button', { type: 'button', 'data-key': 'decline', onclick: () => answer('decline') }, t('decline'))));
}

/** No seat behind this link. @param {string} text what the server says to that */
export function rejectedView(text) {
    document.documentElement.classList.remove('at-table');
    return h('main', { class: 'rejected' }, h('h1', null, t('rejected')), h('p', null, t('rejected.about')),
        text ? h('p', { class: 'dim' }, text) : null, h('p', null, h('a', { class: 'button', href: '#' }, t('lobby'))));
}

/** Nobody sees the board until the next player says so. @param {Side[]} sides @param {Scene} scene @param {() => void} done */
export function curtain(sides, scene, done) {
    const side = scene.viewer, name = scene.sides.find((x) => x.id === side)?.name || side;
    const button = h('button', { type: 'button', class: 'primary', onclick: () => {
        cover.close();
        cover.remove();
        done();
    } }, t('curtain.here', { side: name }));
    const cover = h('dialog', { class: 'curtain', 'aria-label': t('curtain'), oncancel: (/** @type {Event} */ e) => e.preventDefault() },
        sideSign(sides, side), h('h2', null, t('curtain.to', { side: name })), h('p', null, t('curtain.about')), button);
    document.body.append(cover);
    cover.showModal();
    button.focus();
}

/**
 * @param {{ text: string, act: () => void, off?: boolean, narrow?: boolean }[]} items
 */
export function openMenu(items) {
    const menu = h('dialog', { class: 'menu', 'aria-label': t('menu'), onclick: (/** @type {Event} */ e) => e.target === menu && menu.close() },
        items.map((x) => h('button', { type: 'button', class: `menu-item ${x.narrow ? 'narrow-only' : ''}`, disabled: x.off || false, onclick: () => {
            menu.close();
            x.act();
        } }, x.text)));
    document.body.append(menu);
    menu.addEventListener('close', () => menu.remove());
    menu.showModal();
}
