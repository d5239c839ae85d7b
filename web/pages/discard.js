// SPDX-License-Identifier: MIT
// Discarding a private table: a what-if, or a position that was set up.

import { post } from '../lib/ask.js';
import * as mine from '../store/mine.js';

/** @typedef {import('../types.js').Kept} Kept */

/** Throws a study away, here and at the server. @param {Kept} kept @returns {Promise<string | null>} what went wrong */
export async function discard(kept) {
    const seat = kept.mine.find((side) => kept.links[side]);
    const done = seat ? await post('discard', {}, mine.tokenOf(kept.links[seat])) : {};
    if (!done.error) {
        mine.forget(kept.id);
    }
    return done.error || null;
}
