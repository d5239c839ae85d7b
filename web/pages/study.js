// SPDX-License-Identifier: MIT
// Study: a moment forked into a private table ("what if"), and a finished game shared with anyone.

import { botList, whoPlays } from '../panels/bots.js';
import { copyText, h, openDialog } from '../lib/dom.js';
import { row } from '../lib/keyed.js';
import * as mine from '../store/mine.js';
import { post } from '../lib/ask.js';
import { discard } from './discard.js';
import { linkRow } from './links.js';
import { saveOwn, saveRecord } from './record.js';
import { t } from '../lib/words.js';

/** @typedef {import('../types.js').Kept} Kept */
/** @typedef {import('./table.js').TableView} TableView */
/** @typedef {{ kind: 'what-if' | 'published' | 'position', viewer?: string, step?: number, guessed?: boolean }} About */

// ---- what if ----

/** @param {TableView} table @param {FormData} form @returns {Promise<string | null>} what went wrong */
async function fork(table, form) {
    const scene = table.scene, seat = table.seat;
    if (!scene || !seat?.scene) {
        return t('offline');
    }
    const seats = Object.fromEntries(scene.sides.map((x) => [x.id, String(form.get(x.id))]));
    const made = await post('fork', { at: scene.step, by: scene.viewer, seats }, seat.token);
    if (!made.links) {
        return made.error || '';
    }
    const own = scene.sides.map((x) => x.id).filter((side) => seats[side] === 'human');
    const from = { tokens: table.tokens, token: seat.token, step: scene.step, viewer: scene.viewer };
    location.hash = mine.ownAddress(mine.keep(scene.game, scene.title, made.links, own, from));
    return null;
}

/** The moment that is looked at, played on in private. @param {TableView} table */
export async function openWhatIf(table) {
    const scene = table.scene, now = table.seat?.scene;
    if (!scene || !now) {
        return;
    }
    table.history.pause();
    const bots = await botList();
    const own = scene.sides.some((x) => x.id === scene.viewer) ? scene.viewer : scene.sides[0].id;
    const wrong = h('p', { class: 'warning', role: 'alert' });
    const form = h('form', { class: 'what-if', onsubmit: async (/** @type {Event} */ e) => {
        e.preventDefault();
        const why = await fork(table, new FormData(form));
        wrong.textContent = why || '';
        if (why === null) {
            dialog.close();
        }
    } }, h('p', null, t('whatif.about', { step: scene.step })), h('p', { class: 'knowledge' }, t(now.over ? 'whatif.known' : 'whatif.guess')),
    scene.sides.map((side) => whoPlays(side, side.id === own, bots)), wrong,
    h('div', { class: 'row' }, h('button', { type: 'submit', class: 'primary' }, t('whatif.start'))));
    const dialog = openDialog(t('whatif'), t('close'), [form], 'small');
}

/** What a study says of itself, always in sight. @param {TableView} table */
export function studyRow(table) {
    const about = table.about;
    return about && row('study', [about, table.board], () => studyStrip(table, about));
}

/** @param {TableView} table @param {About} about */
function studyStrip(table, about) {
    const from = mine.find(table.tokens)?.from;
    if (about.kind === 'published') {
        return h('span', { class: 'study' }, t('published'));
    }
    if (about.kind === 'position') {
        return h('span', { class: 'study' }, h('span', null, t('edit.strip')),
            h('button', { type: 'button', class: 'small', 'data-key': 'study-discard', onclick: () => openDiscard(table) }, t('whatif.discard')));
    }
    const who = table.seatName(about.viewer || '');
    return h('span', { class: 'study' },
        h('span', null, t('whatif.strip', { step: about.step ?? 0 }), ' ', t(about.guessed ? 'whatif.strip.guess' : 'whatif.strip.known', { who })),
        from ? h('button', { type: 'button', class: 'small', 'data-key': 'study-compare', onclick: async () => (await import('./compare.js')).openCompare(table, from) }, t('compare')) : null,
        from ? h('a', { class: 'button small', 'data-key': 'study-back', href: mine.addressOf(from.tokens) }, t('whatif.back')) : null,
        h('button', { type: 'button', class: 'small', 'data-key': 'study-discard', onclick: () => openDiscard(table) }, t('whatif.discard')));
}

/** @param {TableView} table */
export function openDiscard(table) {
    const kept = mine.find(table.tokens), wrong = h('p', { class: 'warning', role: 'alert' });
    const dialog = openDialog(t('whatif.discard'), t('close'), [h('p', null, t(table.about?.kind === 'position' ? 'edit.discard' : 'whatif.discard.about')), wrong, h('div', { class: 'row' },
        h('button', { type: 'button', class: 'primary', 'data-key': 'discard-yes', onclick: async () => {
            const back = kept?.from ? mine.addressOf(kept.from.tokens) : '';
            wrong.textContent = kept && await discard(kept) || '';
            if (!wrong.textContent) {
                dialog.close();
                location.hash = back;
            }
        } }, t('whatif.discard')))], 'small');
}

// ---- sharing ----

/** @param {TableView} table @param {Kept} kept @param {HTMLElement} box */
function putPublished(table, kept, box) {
    const wrong = h('p', { class: 'warning', role: 'alert' });
    const put = (/** @type {Kept['published'] | null} */ published, /** @type {string | null} */ why) => {
        wrong.textContent = why || '';
        if (!why) {
            mine.update(kept.id, { published: published || undefined });
            putPublished(table, { ...kept, published: published || undefined }, box);
        }
    };
    const shared = kept.published;
    box.replaceChildren(...(shared ? [
        h('p', null, t('publish.done')), linkRow(t('publish.link'), shared.link),
        h('div', { class: 'row' }, h('button', { type: 'button', 'data-key': 'withdraw', onclick: async () =>
            put(null, (await post('discard', {}, shared.key)).error || null) }, t('publish.withdraw'))),
    ] : [
        h('p', null, t('publish.about')),
        h('div', { class: 'row' }, h('button', { type: 'button', 'data-key': 'publish', onclick: async () => {
            const d = await post('publish', {}, table.seat?.token), side = Object.keys(d.links || {}).find((x) => x !== 'spectator');
            put(d.links && side ? { link: d.links.spectator, key: mine.tokenOf(d.links[side]) } : null, d.error || null);
        } }, t('publish'))),
    ]), wrong);
}

/** The record of a finished game: as a file, as text, as a link. @param {TableView} table */
export function openShare(table) {
    const kept = mine.find(table.tokens), player = table.seat?.scene?.viewer !== 'spectator' && table.about?.kind !== 'published';
    const box = h('section', { class: 'publish', 'aria-label': t('publish') }), status = h('p', { role: 'status', class: 'copied' });
    if (kept && player) {
        putPublished(table, kept, box);
    }
    openDialog(t('share'), t('close'), [
        h('p', null, t('share.about')),
        h('div', { class: 'row' },
            h('button', { type: 'button', class: 'primary', onclick: () => saveOwn(table) }, t('record.save')),
            h('button', { type: 'button', 'data-key': 'record-copy', onclick: async () => {
                let copied = '';
                const { wrong, dice } = await saveRecord(table.tokens[0], async (text) => {
                    copied = t(await copyText(text) ? 'copied' : 'copied.not');
                });
                status.textContent = wrong || [copied, dice].filter(Boolean).join(' ');
            } }, t('record.copy'))), status, box,
    ], 'small share');
}
