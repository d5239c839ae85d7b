// SPDX-License-Identifier: MIT
// Study: a moment forked into a private table ("what if"), and a finished game shared with anyone.

import { botList, whoPlays } from '../panels/bots.js';
import { copyText, h, openDialog } from '../lib/dom.js';
import { row } from '../lib/keyed.js';
import * as mine from '../store/mine.js';
import { post } from '../lib/ask.js';
import { discard } from './discard.js';
import { linkRow } from './links.js';
import { saveRecord } from './record.js';
import { t } from '../lib/words.js';

/** @typedef {import('../types.js').Kept} Kept */
/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../store/seat.js').Seat} Seat */
/** @typedef {import('../store/table.js').About} About */

// ---- what if ----

/** @param {string[]} tokens of this table @param {Seat} seat @param {Scene} scene the moment @param {FormData} form @returns {Promise<string | null>} what went wrong */
async function fork(tokens, seat, scene, form) {
    const seats = Object.fromEntries(scene.sides.map((x) => [x.id, String(form.get(x.id))]));
    const made = await post('fork', { at: scene.step, by: scene.viewer, seats }, seat.token);
    if (!made.links) {
        return made.error || '';
    }
    const own = scene.sides.map((x) => x.id).filter((side) => seats[side] === 'human');
    const from = { tokens, token: seat.token, step: scene.step, viewer: scene.viewer };
    location.hash = mine.ownAddress(mine.keep(scene.game, scene.title, made.links, own, from));
    return null;
}

/** The moment that is looked at, played on in private. @param {string[]} tokens of this table @param {Seat} seat @param {() => Scene | null} moment */
export async function openWhatIf(tokens, seat, moment) {
    const bots = await botList(), scene = moment(), now = seat.scene;
    if (!scene || !now) {
        return;
    }
    const own = scene.sides.some((x) => x.id === scene.viewer) ? scene.viewer : scene.sides[0].id;
    const wrong = h('p', { class: 'warning', role: 'alert' });
    const form = h('form', { class: 'what-if', onsubmit: async (/** @type {Event} */ e) => {
        e.preventDefault();
        const why = await fork(tokens, seat, moment() || scene, new FormData(form));
        wrong.textContent = why || '';
        if (why === null) {
            dialog.close();
        }
    } }, h('p', null, t('whatif.about', { step: scene.step })), h('p', { class: 'knowledge' }, t(now.over ? 'whatif.known' : 'whatif.guess')),
    scene.sides.map((side) => whoPlays(side, side.id === own, bots)), wrong,
    h('div', { class: 'row' }, h('button', { type: 'submit', class: 'primary' }, t('whatif.start'))));
    const dialog = openDialog(t('whatif'), t('close'), [form], 'small');
}

/**
 * What a study says of itself, always in sight.
 * @param {About | null} about @param {string[]} tokens @param {(seat: string) => string} name
 * @param {(from: NonNullable<Kept['from']>) => void} compare
 */
export function studyRow(about, tokens, name, compare) {
    return about && row('study', [about, name(about.viewer || '')], () => studyStrip(about, tokens, name, compare));
}

/** @param {About} about @param {string[]} tokens @param {(seat: string) => string} name @param {(from: NonNullable<Kept['from']>) => void} compare */
function studyStrip(about, tokens, name, compare) {
    const from = mine.find(tokens)?.from, position = about.kind === 'position';
    const away = h('button', { type: 'button', class: 'small', 'data-key': 'study-discard', onclick: () => openDiscard(tokens, position) }, t('whatif.discard'));
    if (about.kind === 'published') {
        return h('span', { class: 'study' }, t('published'));
    }
    if (position) {
        return h('span', { class: 'study' }, h('span', null, t('edit.strip')), away);
    }
    const who = name(about.viewer || '');
    return h('span', { class: 'study' },
        h('span', null, t('whatif.strip', { step: about.step ?? 0 }), ' ', t(about.guessed ? 'whatif.strip.guess' : 'whatif.strip.known', { who })),
        from ? h('button', { type: 'button', class: 'small', 'data-key': 'study-compare', onclick: () => compare(from) }, t('compare')) : null,
        from ? h('a', { class: 'button small', 'data-key': 'study-back', href: mine.addressOf(from.tokens) }, t('whatif.back')) : null, away);
}

/** @param {string[]} tokens @param {boolean} position it began with a position, and with no game */
function openDiscard(tokens, position) {
    const kept = mine.find(tokens), wrong = h('p', { class: 'warning', role: 'alert' });
    const dialog = openDialog(t('whatif.discard'), t('close'), [h('p', null, t(position ? 'edit.discard' : 'whatif.discard.about')), wrong, h('div', { class: 'row' },
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

/** @param {Seat} seat @param {Kept} kept @param {HTMLElement} box */
function putPublished(seat, kept, box) {
    const wrong = h('p', { class: 'warning', role: 'alert' });
    const put = (/** @type {Kept['published'] | null} */ published, /** @type {string | null} */ why) => {
        wrong.textContent = why || '';
        if (!why) {
            mine.update(kept.id, { published: published || undefined });
            putPublished(seat, { ...kept, published: published || undefined }, box);
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
            const d = await post('publish', {}, seat.token), side = Object.keys(d.links || {}).find((x) => x !== 'spectator');
            put(d.links && side ? { link: d.links.spectator, key: mine.tokenOf(d.links[side]) } : null, d.error || null);
        } }, t('publish'))),
    ]), wrong);
}

/** The record of a finished game: as a file, as text, as a link. @param {string[]} tokens @param {Seat} seat @param {boolean} published it is shared already @param {() => void} save */
export function openShare(tokens, seat, published, save) {
    const kept = mine.find(tokens), player = seat.scene?.viewer !== 'spectator' && !published;
    const box = h('section', { class: 'publish', 'aria-label': t('publish') }), status = h('p', { role: 'status', class: 'copied' });
    if (kept && player) {
        putPublished(seat, kept, box);
    }
    openDialog(t('share'), t('close'), [
        h('p', null, t('share.about')),
        h('div', { class: 'row' },
            h('button', { type: 'button', class: 'primary', onclick: save }, t('record.save')),
            h('button', { type: 'button', 'data-key': 'record-copy', onclick: async () => {
                let copied = '';
                const { wrong, dice } = await saveRecord(tokens[0], async (text) => {
                    copied = t(await copyText(text) ? 'copied' : 'copied.not');
                });
                status.textContent = wrong || [copied, dice].filter(Boolean).join(' ');
            } }, t('record.copy'))), status, box,
    ], 'small share');
}
