// SPDX-License-Identifier: MIT
// What the server says is taken only in a shape that we know: what has another one changes nothing on the page.

/** @typedef {(x: any) => boolean} Is */

/** @type {Is} */
const text = (x) => typeof x === 'string';
/** @type {Is} */
const flag = (x) => typeof x === 'boolean';
/** @type {Is} */
const number = (x) => typeof x === 'number';
/** @type {Is} */
const count = (x) => Number.isSafeInteger(x) && x >= 0;
/** @param {Is} is @returns {Is} */
const orNull = (is) => (x) => x === null || is(x);
/** @param {Is} is @returns {Is} */
const maybe = (is) => (x) => x === undefined || is(x);
/** @param {Is} is @returns {Is} */
const list = (is) => (x) => Array.isArray(x) && x.every(is);
/** @param {Is} is @returns {Is} */
const table = (is) => (x) => typeof x === 'object' && x !== null && Object.values(x).every(is);
/** @param {Record<string, Is>} members @returns {Is} */
const has = (members) => (x) => typeof x === 'object' && x !== null && Object.entries(members).every(([key, is]) => is(x[key]));

const clause = maybe(orNull(text));
const message = has({ text, clause });
const breakdown = has({ title: message, modifiers: list(has({ value: number, text, clause })), total: number, table: maybe(orNull(message)), result: maybe(orNull(message)) });
const line = has({ step: count, text, clause, breakdown: maybe(orNull(breakdown)), things: maybe(list(has({ id: text, at: count, length: count }))) });
const side = has({ id: text, name: text });
const piece = has({ id: text, place: orNull(text), symbol: text, letter: text, side: orNull(text), facing: maybe(orNull(number)), order: number,
                    down: flag, name: text, words: list(message), badges: list(has({ symbol: text, value: number })) });
const item = has({ id: orNull(text), symbol: text, side: orNull(text), on: flag, value: orNull(number), text });
const panel = has({ id: text, shape: text, title: text, items: list(item) });
const move = has({ notation: text, verb: text, touch: list(text), text, final: maybe(flag) });
const log = list(line);
const scene = has({ game: text, title: text, language: text, viewer: text, step: count, decider: orNull(text), over: flag, winner: orNull(text),
                    prompt: message, sides: list(side), places: list(text), pieces: list(piece), panels: list(panel), moves: list(move),
                    buttons: list(has({ id: text, text })), log, undo: flag, redo: flag,
                    ending: maybe(has({ how: orNull(text), by: orNull(text), draw: orNull(text), abort: flag })) });
const said = list(has({ id: count, from: text, text }));

/** What comes by itself; of a step the digest says whether the rest fits. @type {Record<string, Is>} */
const MESSAGES = {
    scene: has({ seq: count, from: maybe(count), scene }),
    step: (m) => has({ seq: count, base: count, from: count, digest: count, patch: has({ log }) })(m) && m.seq > m.base,
    presence: has({ seats: maybe(table(flag)), players: maybe(table(text)), names: maybe(table(text)), spectators: maybe(count), silenced: maybe(flag) }),
    chat: has({ lines: said }),
    note: has({ text: maybe(text) }),
    standing: has({ rests: orNull(text), answers: list(has({ key: count, answer: text, text, on: flag })), suggest: orNull(has({ answer: text, text })) }),
    answered: has({ lines: list(has({ step: count, text })) }),
    takeback: has({ from: text, steps: count }),
    declined: has({ from: text, what: maybe(text) }),
    rematch: has({ link: text }),
    about: has({ about: has({ kind: text, viewer: maybe(text), step: maybe(count), guessed: maybe(flag) }) }),
    dice: has({ commitment: text }),
    error: has({ text: maybe(text) }),
};

const roll = has({ roll: orNull(message), hidden: maybe(text), results: list(has({ text, probability: number })) });
const why = has({ legal: flag, text, clause, rule: maybe(orNull(text)), breakdown: maybe(orNull(breakdown)) });

const way = has({ place: text, cost: maybe(count), left: maybe(count), from: maybe(count), pass: maybe(flag), contact: maybe(flag), final: maybe(flag), why: maybe(message) });

/** Answers, by what was asked. @type {Record<string, Is>} */
const ANSWERS = {
    look: (m) => has({ next: maybe(count) })(m) && (m.patch === undefined ? has({ scene })(m) : has({ patch: has({ log }), digest: count })(m)),
    turns: has({ turns: list(has({ step: count, text })) }),
    aims: has({ aims: list(has({ verb: text, bodies: list(text) })) }),
    reach: (m) => has({ place: orNull(text), left: orNull(number), none: orNull(message), ways: list(way) })(m) && m.ways.every((/** @type {any} */ w, /** @type {number} */ i) => w.from === undefined || w.from < i),
    layer: has({ marks: list(has({ place: text, value: orNull(number), good: flag, text })) }),
    chat: has({ lines: said }),
    hint: has({ bot: text, move, say: maybe(orNull(text)) }),
    odds: has({ next: orNull(roll), none: maybe(orNull(text)), method: text, hidden: maybe(text), error: maybe(orNull(number)),
                outcomes: list(has({ values: list(number), probability: number })), items: list(has({ name: text, mean: number })) }),
    why, whynot: why,
};

/** Does it have the shape of such a message?  Kinds that we do not know mean nothing here. @param {any} m */
export function sound(m) {
    return !Object.hasOwn(MESSAGES, m.t) || MESSAGES[m.t](m);
}

/** @param {string} asked the kind of question @param {any} answer */
export function answers(asked, answer) {
    return !Object.hasOwn(ANSWERS, asked) || ANSWERS[asked](answer);
}

/** What came as text; null where it says nothing. @param {string} came @returns {import('../types.js').Reply | null} */
export function read(came) {
    try {
        const m = JSON.parse(came);
        return typeof m?.t === 'string' ? m : null;
    } catch {
        return null;
    }
}
