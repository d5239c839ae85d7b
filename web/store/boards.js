// SPDX-License-Identifier: MIT
// The board that goes with the scenes: asked for until it comes; one in an older language is dropped.

import { api, lang } from '../lib/words.js';

/** @typedef {import('../types.js').Board} Board */
/** @typedef {import('../types.js').Layer} Layer */
/** @typedef {[Board, Layer[]]} Answer */

const SLOWEST = 10000;

/** @param {string} game */
function keyOf(game) {
    return `${game}?${lang()}`;
}

/** A board and what can be laid over it. @param {string} game @returns {Promise<Answer>} */
async function load(game) {
    const board = await api('board', { game });
    return [board, board.layers];
}

export class BoardSource {
    /** @param {{ came: (board: Board, layers: Layer[]) => void, failed: () => void }} owner */
    constructor(owner) {
        this.owner = owner;
        this.wanted = ''; // the newest that was asked for
        /** @type {Promise<void>} */
        this.loading = Promise.resolve();
        /** @type {{ key: string, answer: Promise<Answer> } | null} */
        this.early = null;
    }

    /** Asks before the first scene has come, so that the two need not wait for each other. @param {string} game */
    expect(game) {
        this.early = { key: keyOf(game), answer: load(game) };
        this.early.answer.catch(() => {});
    }

    /** Done when the board of this game, in the language of now, is there. @param {string} game */
    need(game) {
        const key = keyOf(game);
        if (key !== this.wanted) {
            this.wanted = key;
            this.loading = this.load(key, game);
        }
        return this.loading;
    }

    /** @param {string} key @param {string} game @returns {Promise<void>} */
    async load(key, game) {
        for (let tries = 0; ; tries++) {
            const early = this.early?.key === key && tries === 0 ? this.early.answer : null;
            const answer = await (early || load(game)).catch(() => null);
            if (key !== this.wanted) {
                return this.loading; // of the newer one
            }
            if (answer) {
                this.owner.came(...answer);
                return;
            }
            this.owner.failed();
            await new Promise((done) => setTimeout(done, Math.min(SLOWEST, 500 * 2 ** tries)));
        }
    }

    /** Nothing comes any more. */
    close() {
        this.wanted = '';
        this.loading = new Promise(() => {});
    }
}
