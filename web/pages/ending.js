// SPDX-License-Identifier: MIT
// Ending a game by word: resigning, a draw, aborting; and the rematch after it.

import { h, openDialog } from '../lib/dom.js';
import { row } from '../lib/keyed.js';
import { t } from '../lib/words.js';
import { addressOf } from '../store/mine.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../store/seat.js').Seat} Seat */
/** @typedef {import('../store/decision.js').Decision} Decision */
/** @typedef {'resign' | 'abort' | 'rematch'} Word */

/** Says it; what went wrong is told where the eyes are. @param {Seat | null} seat @param {Decision} decision @param {Record<string, any>} message */
async function say(seat, decision, message) {
    const r = await seat?.ask(message);
    if (r?.t !== 'ok') {
        decision.refuse(r?.text || t('lost.move'), r?.clause ?? null, null);
    }
    return r?.t === 'ok';
}

/** A question before what cannot be taken back. @param {Word} word @param {string} about @param {() => void} go */
function openQuestion(word, about, go) {
    const dialog = openDialog(t(word), t('close'), [
        h('p', null, about),
        h('div', { class: 'row' },
            h('button', { type: 'button', 'data-key': 'stay', onclick: () => dialog.close() }, t('cancel')),
            h('button', { type: 'button', class: 'primary', 'data-key': `${word}-go`, onclick: () => {
                dialog.close();
                go();
            } }, t(word))),
    ], 'small');
}

/**
 * What the menu of a table has of it.
 * @param {{ seat: Seat | null, decision: Decision, published: boolean, rematch: () => void }} c
 */
export function endingItems({ seat, decision, published, rematch }) {
    const scene = seat?.scene, over = scene?.over || false, guest = !scene || scene.viewer === 'spectator';
    return [
        { text: t('draw.offer'), act: () => say(seat, decision, { t: 'draw', say: 'offer' }), off: guest || over || Boolean(scene?.ending?.draw) },
        { text: t('abort'), act: () => openQuestion('abort', t('abort.about'), () => say(seat, decision, { t: 'abort' })), off: !scene?.ending?.abort },
        { text: t('resign'), act: () => openQuestion('resign', t('resign.about'), () => say(seat, decision, { t: 'resign' })), off: guest || over },
        { text: t('rematch'), act: rematch, off: guest || !over || published },
    ];
}

/** @param {string} text @param {HTMLElement[]} buttons */
function banner(text, buttons) {
    return h('div', { class: 'banner', role: 'alert' }, h('p', null, text), h('div', { class: 'row' }, buttons));
}

/** @param {string} key @param {string} text @param {() => void} act @param {boolean} [first] */
function button(key, text, act, first) {
    return h('button', { type: 'button', class: first ? 'primary' : '', 'data-key': key, onclick: act }, text);
}

/** @param {{ seat: Seat | null, decision: Decision, name: (side: string) => string }} c @param {Scene} scene @param {string} from */
function drawBanner({ seat, decision, name }, scene, from) {
    /** @param {string} word */
    const answer = (word) => () => say(seat, decision, { t: 'draw', say: word });
    if (scene.viewer === from) {
        return banner(t('draw.own'), [button('draw-withdraw', t('draw.withdraw'), answer('withdraw'))]);
    }
    return banner(t('draw.asked', { side: name(from) }), scene.viewer === 'spectator' ? []
        : [button('draw-accept', t('draw.accept'), answer('accept'), true), button('draw-decline', t('decline'), answer('decline'))]);
}

/** An offer that stands, and the way to a rematch: above the moves. @param {{ seat: Seat | null, decision: Decision, name: (side: string) => string, links: string[] }} c */
export function endingRows(c) {
    const scene = c.seat?.scene, from = scene?.ending?.draw;
    return [
        scene && from && row('draw', [from, scene.viewer, c.name(from)], () => drawBanner(c, scene, from)),
        c.links.length > 0 && row('rematch', [c.links], () => banner(t('rematch.made'), [button('rematch-go', t('rematch.go'), () => goToRematch(c.links), true)])),
    ];
}

/** @param {string[]} tokens */
export function goToRematch(tokens) {
    location.hash = addressOf(tokens);
}

/** Asks for one: the page goes there when the server says where. @param {Seat | null} seat @param {Decision} decision */
export function askRematch(seat, decision) {
    return say(seat, decision, { t: 'rematch' });
}
