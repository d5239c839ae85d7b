// SPDX-License-Identifier: MIT
// What is asked of the server by HTTP, beside the texts of words.js.

import { t } from './words.js';

/**
 * @param {string} what behind /api/ @param {Record<string, any>} body
 * @param {string} [token] the seat in whose name it is asked
 * @returns {Promise<any>} {error} if it went wrong
 */
export async function post(what, body, token) {
    try {
        const answer = await fetch(`/api/${what}`, { method: 'POST', body: JSON.stringify(body),
                                                     headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) } });
        const d = await answer.json().catch(() => ({}));
        return answer.ok ? d : { error: d.error || t('failed', { status: answer.status }) };
    } catch {
        return { error: t('offline') };
    }
}
