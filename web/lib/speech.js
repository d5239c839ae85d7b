// SPDX-License-Identifier: MIT
// What is said to those who hear the page: one sentence after the other, so that none speaks over another.

const MOST = 6; // sentences that wait; of more the oldest is left out, unless it is a person's own

/** @typedef {{ text: string, own: boolean }} Sentence */

/** Milliseconds that a sentence takes to be read. @param {string} text */
export function readingTime(text) {
    return 400 + 55 * text.length;
}

export class Speech {
    /** @param {(text: string) => void} put into the live region @param {(fn: () => void, after: number) => void} [later] */
    constructor(put, later = (fn, after) => { window.setTimeout(fn, after); }) {
        this.put = put;
        this.later = later;
        /** @type {Sentence[]} */
        this.waiting = [];
        this.speaking = false;
    }

    /** Instead of all that waits. @param {string} text */
    now(text) {
        this.waiting = [];
        this.put(text);
    }

    /** After what waits; a person's own result comes before all else. @param {string} text @param {boolean} [own] */
    say(text, own = false) {
        if (text === '') {
            return;
        }
        const at = own ? this.waiting.findIndex((x) => !x.own) : -1;
        this.waiting.splice(at < 0 ? this.waiting.length : at, 0, { text, own });
        while (this.waiting.length > MOST) {
            const old = this.waiting.findIndex((x) => !x.own);
            this.waiting.splice(Math.max(0, old), 1);
        }
        this.speaking || this.next();
    }

    next() {
        const first = this.waiting.shift();
        this.speaking = first !== undefined;
        if (first) {
            this.put(first.text);
            this.later(() => this.next(), readingTime(first.text));
        }
    }
}
