// SPDX-License-Identifier: MIT
// The record of a finished game: fetched, saved, and its dice compared with what was promised.

import { saveFile } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { diceInWords } from '../store/dice.js';
import { find } from '../store/mine.js';

/** @param {string} token @returns {Promise<{ text: string, wrong: string }>} the record, or what went wrong */
async function fetchRecord(token) {
    try {
        const answer = await fetch('/api/record', { headers: { Authorization: `Bearer ${token}` } });
        if (answer.ok) {
            return { text: await answer.text(), wrong: '' };
        }
        const why = await answer.json().catch(() => ({}));
        return { text: '', wrong: why.error || t('failed', { status: answer.status }) };
    } catch {
        return { text: '', wrong: t('offline') };
    }
}

/**
 * @param {string} token @param {string | ((text: string) => void)} to the name of a file, or what takes the text
 * @returns {Promise<{ wrong: string, dice: string }>} what went wrong; and what is to be said of the dice
 */
export async function saveRecord(token, to) {
    const { text, wrong } = await fetchRecord(token);
    if (!wrong) {
        typeof to === 'string' ? saveFile(to, text) : await to(text);
    }
    return { wrong, dice: wrong ? '' : diceInWords(text, token) };
}

/** What is to be said of the dice of a finished game, if any were promised here. @param {string} token */
export async function diceOf(token) {
    const { text } = find([token])?.dice ? await fetchRecord(token) : { text: '' };
    return text && diceInWords(text, token);
}

/** The record of a table as a file. @param {string} token @param {string} game @param {import('../store/decision.js').Decision} decision tells what there is to be said */
export async function saveOwn(token, game, decision) {
    const { wrong, dice } = await saveRecord(token, `${game.replace('/', '-')}.grog`);
    if (wrong) {
        decision.refuse(wrong, null, null);
    } else if (dice) {
        decision.tell(dice, true);
    }
}
