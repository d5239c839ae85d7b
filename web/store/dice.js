// SPDX-License-Identifier: MIT
// The promise of the dice: a commitment to a seed nobody knows, kept from the first time a table is seen and
// compared with the record when the game is over (docs/record-format.md).

import * as mine from './mine.js';
import { sha256 } from '../lib/sha256.js';
import { t } from '../lib/words.js';

/** @typedef {{ first: string, other?: string }} Promised  `other`: another one that was shown later */

const TAG = 'grognard dice commitment 1\0';

/**
 * What is known of the promise once the server has shown one; the first is believed.
 * @param {Promised | null | undefined} before @param {string} shown @returns {Promised}
 */
export function shownDice(before, shown) {
    return !before ? { first: shown } : shown === before.first || before.other ? before : { ...before, other: shown };
}

/**
 * Keeps what a table has shown; it is forgotten with the table.
 * @param {string[]} tokens @param {Promised | null} before what this page knows @param {string} shown
 */
export function keepDice(tokens, before, shown) {
    const kept = mine.find(tokens), now = shownDice(kept?.dice || before, shown);
    if (kept && now !== kept.dice) {
        mine.update(kept.id, { dice: now });
    }
    return now;
}

/** @param {string} seed */
function commitmentTo(seed) {
    const bytes = seed.match(/../g)?.map((x) => parseInt(x, 16)) || [];
    return sha256(Uint8Array.from([...new TextEncoder().encode(TAG), ...bytes]));
}

/**
 * A finished game's record against what was promised; '' if nothing was and nothing is.
 * @param {string} record @param {string | undefined} promised
 */
export function judge(record, promised) {
    const head = record.slice(0, record.search(/^start /m));
    const said = /^dice commitment ([0-9a-f]{64})$/m.exec(head)?.[1], seed = /^reveal ([0-9a-f]{64})$/m.exec(record)?.[1];
    if (!promised && !said) {
        return '';
    }
    if (!said || promised && said !== promised) {
        return 'dice.other';
    }
    return !seed ? 'dice.hidden' : commitmentTo(seed) !== said ? 'dice.wrong' : promised ? 'dice.kept' : 'dice.unseen';
}

/** The same in words, for the table of that token. @param {string} record @param {string} token */
export function diceInWords(record, token) {
    const said = judge(record, mine.find([token])?.dice?.first);
    return said && t(said);
}
