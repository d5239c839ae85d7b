// SPDX-License-Identifier: MIT
// Taking back by consent: asking for it, and answering who asks.

import { t } from '../lib/words.js';

/** @typedef {import('../store/seat.js').Seat} Seat */
/** @typedef {import('../store/decision.js').Decision} Decision */

/** @param {Seat | null} seat @param {Decision} decision @param {number} steps */
export async function askTakeback(seat, decision, steps) {
    const r = await seat?.act({ t: 'takeback', steps });
    decision.tell(r?.t === 'ok' ? t('takeback.sent') : r?.text || t('lost.move'), r?.t === 'ok');
}

/** To that request and no other. @param {Seat | null} seat @param {Decision} decision @param {'agree' | 'decline'} answer @param {number} steps */
export async function answerTakeback(seat, decision, answer, steps) {
    const r = await seat?.act({ t: answer, steps });
    if (r?.t === 'refused') {
        decision.refuse(r.text || '', null, null);
    }
}
