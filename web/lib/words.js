// SPDX-License-Identifier: MIT
// The client's own texts, in the language of the moment.

export const LANGUAGES = [
    { id: 'en', name: 'English' },
    { id: 'fr', name: 'Français' },
    { id: 'it', name: 'Italiano' },
];

/** @typedef {string | { plural: string, one?: string, other: string }} Phrase */

/** @type {Record<string, Phrase>} */
let phrases = {};
let language = 'en';

export function lang() {
    return language;
}

/** The language a browser asks for, if it is one of ours. */
export function browserLanguage() {
    for (const wanted of navigator.languages || []) {
        const found = LANGUAGES.find((l) => wanted.toLowerCase().startsWith(l.id));
        if (found) {
            return found.id;
        }
    }
    return 'en';
}

/** Where this program's own files are: what is asked for under it is kept by the browser for good. */
const ROOT = new URL('..', import.meta.url).pathname;

/** @param {string} file of the client */
export function ownFile(file) {
    return ROOT + file;
}

/** The address of something the server tells. @param {string} what @param {Record<string, string>} values */
export function address(what, values) {
    const all = Object.entries({ ...values, lang: language }).map(([k, v]) => `${k}=${encodeURIComponent(v).replaceAll('%2F', '/')}`);
    return `${ROOT}api/${what}?${all.join('&')}`;
}

/** The address of a picture without words in it. @param {string} what @param {Record<string, string>} values */
export function picture(what, values) {
    return `/api/${what}?${Object.entries(values).map(([k, v]) => `${k}=${v}`).join('&')}`;
}

/** The same, of this program alone. @param {string} what @param {Record<string, string>} values */
export function ownPicture(what, values) {
    return ROOT + picture(what, values).slice(1);
}

/** What the server tells, in the language of the moment. @param {string} what @param {Record<string, string>} values @returns {Promise<any>} */
export async function api(what, values) {
    return told(what, address(what, values));
}

/** @param {string} what @param {string} where @returns {Promise<any>} */
async function told(what, where) {
    let answer = await fetch(where);
    if (answer.status === 404 && ROOT !== '/') { // the server is another program by now, which tells it in its own place
        answer = await fetch(where.replace(ROOT, '/'));
    }
    if (!answer.ok) {
        throw new Error(`${what}: ${answer.status}`);
    }
    return answer.json();
}

/** The words of a page that has them with it. @param {string} wanted @param {Record<string, Phrase>} given */
export function useWords(wanted, given) {
    phrases = given;
    language = wanted;
}

/** @param {string} wanted */
export async function loadWords(wanted) {
    phrases = await told('words', `${ROOT}api/words?lang=${encodeURIComponent(wanted)}`);
    language = wanted;
    document.documentElement.lang = wanted;
}

/** French has the singular for nought too. @param {number} n */
function isOne(n) {
    return n === 1 || (language === 'fr' && n === 0);
}

/**
 * The text of a key; {name} is filled in from the values.
 * @param {string} key without "web."
 * @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
    const phrase = phrases[`web.${key}`];
    if (phrase === undefined) {
        return `[${key}]`;
    }
    const text = typeof phrase === 'string' ? phrase
        : isOne(Number(values[phrase.plural])) ? phrase.one ?? phrase.other : phrase.other;
    return text.replace(/\{(\w+)\}/g, (all, name) => String(values[name] ?? all));
}

/** "5 min", "4 h", "1 h 30" @param {number} minutes */
export function playingTime(minutes) {
    const hours = Math.floor(minutes / 60), rest = minutes % 60;
    return minutes < 60 ? t('minutes', { count: minutes }) : rest === 0 ? t('hours', { count: hours }) : t('hours.minutes', { hours, minutes: rest });
}

/** "62 %", "0.4 %", as the language writes numbers. @param {number} p */
export function percent(p) {
    const digits = p > 0 && p < 0.01 || p > 0.99 && p < 1 ? 1 : 0;
    return new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: digits,
                                             maximumFractionDigits: digits }).format(p);
}

/** @param {number} x */
export function decimal(x) {
    return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(x);
}

/** "+1", "−2": a sign that is always there. @param {number} x */
export function signed(x) {
    return x < 0 ? `−${-x}` : `+${x}`;
}

/** @param {number} when milliseconds */
export function dayAndHour(when) {
    return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
        .format(new Date(when));
}
