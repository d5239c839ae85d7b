// SPDX-License-Identifier: MIT
// Taking back by consent: asking for it, and answering who asks.

import { t } from '../lib/words.js';

/** @typedef {import('./table.js').TableView} TableView */

/** @param {TableView} table @param {number} steps */
export async function askTakeback(table, steps) {
    const r = await table.seat?.ask({ t: 'takeback', steps });
    table.hand.tell(r?.t === 'ok' ? t('takeback.sent') : r?.text || t('lost.move'), r?.t === 'ok');
}

/** @param {TableView} table @param {'agree' | 'decline'} answer */
export async function answerTakeback(table, answer) {
    const seat = table.seats.find((s) => s.scene?.viewer !== table.asked?.from) || table.seat;
    table.asked = null;
    const r = await seat?.ask({ t: answer });
    if (r?.t === 'refused') {
        table.hand.refuse(r.text || '', null, null);
    }
    table.draw();
}
