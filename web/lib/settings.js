// SPDX-License-Identifier: MIT
// What a person has set for this browser: language, looks, and how much the page asks or answers.

import { h, openDialog } from './dom.js';
import { LANGUAGES, browserLanguage, loadWords, t } from './words.js';

const KEY = 'grognard.settings';

const DEFAULTS = {
    language: '',
    theme: 'auto',
    pieces: 'figures', // or signs
    text: 100,
    counter: 100,
    confirm: true,
    pointed: true, // it is asked while the mouse rests on it
    forced: true,
    same: true,
    whole: true, // several moves by one touch
    curtain: 'auto',
    speed: '2', // of films and dice; 0: only what comes of them
    notify: false,
    sound: false,
    muskets: true, // kinds of sound, once there is any
    guns: true,
    hooves: true,
    drum: true,
    hidden: false,
    minimap: 'auto', // open or folded
    person: '', // what the one who plays here is called
    advisor: '', // the bot that is asked for hints
};

/** @typedef {typeof DEFAULTS} Settings */
/** @typedef {'theme' | 'pieces' | 'curtain' | 'speed'} ChoiceKey */
/** @typedef {'confirm' | 'pointed' | 'forced' | 'same' | 'whole' | 'notify' | 'sound' | 'muskets' | 'guns' | 'hooves' | 'drum'} SwitchKey */
/** @typedef {'text' | 'counter'} SizeKey */

/** @type {Settings} */
export const settings = { ...DEFAULTS };

/** @type {Set<(key: keyof Settings) => void>} */
const listeners = new Set();

/** @param {(key: keyof Settings) => void} fn @returns {() => void} stops listening */
export function onSetting(fn) {
    listeners.add(fn);
    return () => listeners.delete(fn);
}

/** Is the page dark, by choice or by what the system has? */
export function isDark() {
    return settings.theme === 'dark' || (settings.theme === 'auto' && window.matchMedia('(prefers-color-scheme: dark)').matches);
}

/** Night falls, or day breaks. @param {() => void} fn @returns {() => void} stops listening */
export function onNight(fn) {
    const night = window.matchMedia('(prefers-color-scheme: dark)'), stop = onSetting((key) => key === 'theme' && fn());
    night.addEventListener('change', fn);
    return () => (stop(), night.removeEventListener('change', fn));
}

export function applyLooks() {
    const root = document.documentElement;
    root.dataset.theme = settings.theme;
    root.style.fontSize = `${settings.text}%`;
}

/** @template {keyof Settings} K @param {K} key @param {Settings[K]} value */
export function set(key, value) {
    settings[key] = value;
    try {
        localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
        // storage may be full or forbidden; the setting then lasts as long as the page
    }
    applyLooks();
    [...listeners].forEach((fn) => fn(key)); // a copy: who listens may change on the way
}

/** What this browser keeps of them. */
export function readSettings() {
    try {
        const kept = JSON.parse(localStorage.getItem(KEY) || '{}');
        for (const key of /** @type {(keyof Settings)[]} */ (Object.keys(DEFAULTS))) {
            if (typeof kept[key] === typeof DEFAULTS[key]) {
                /** @type {any} */ (settings)[key] = kept[key];
            }
        }
    } catch {
        // what is kept is not ours: the defaults hold
    }
    applyLooks();
}

export async function loadSettings() {
    readSettings();
    if (!LANGUAGES.some((l) => l.id === settings.language)) {
        settings.language = browserLanguage();
    }
    await loadWords(settings.language);
}

/** @param {string} language */
export async function setLanguage(language) {
    await loadWords(language);
    set('language', language);
}

/** A choice of languages that works at once, for the header of every page. */
export function languagePicker() {
    return h('select', {
        class: 'language', 'aria-label': t('language'), 'data-key': 'language',
        onchange: (/** @type {Event} */ e) => setLanguage(/** @type {HTMLSelectElement} */ (e.target).value),
    }, LANGUAGES.map((l) => h('option', { value: l.id, lang: l.id, selected: l.id === settings.language }, l.name)));
}

/** @param {ChoiceKey} key @param {string[]} values */
function choice(key, values) {
    return h('fieldset', { class: 'choice' }, h('legend', null, t(`set.${key}`)),
        values.map((value) => h('label', null,
            h('input', { type: 'radio', name: key, value, checked: settings[key] === value,
                         onchange: () => set(key, value) }),
            h('span', null, t(`set.${key}.${value}`)))));
}

/** @param {SwitchKey} key */
function toggle(key) {
    return h('label', { class: 'switch' },
        h('input', { type: 'checkbox', checked: settings[key],
                     onchange: (/** @type {Event} */ e) => flip(key, /** @type {HTMLInputElement} */ (e.target)) }),
        h('span', null, h('b', null, t(`set.${key}`)), h('small', null, t(`set.${key}.about`))));
}

/** Whether there is any sound, and which. */
function sounds() {
    const kinds = /** @type {SwitchKey[]} */ (['muskets', 'guns', 'hooves', 'drum']);
    return [toggle('sound'), h('fieldset', { class: 'choice kinds' }, h('legend', null, t('set.kinds')), kinds.map((key) => h('label', null,
        h('input', { type: 'checkbox', name: key, checked: settings[key], onchange: (/** @type {Event} */ e) => flip(key, /** @type {HTMLInputElement} */ (e.target)) }),
        h('span', null, t(`set.${key}`)))))];
}

/** @param {SwitchKey} key @param {HTMLInputElement} box */
async function flip(key, box) {
    if (key === 'notify' && box.checked) {
        const may = 'Notification' in window ? await Notification.requestPermission() : 'denied';
        box.checked = may === 'granted';
    }
    set(key, box.checked);
}

/** @param {SizeKey} key @param {number} least @param {number} most */
function size(key, least, most) {
    const shown = h('output', null, `${settings[key]} %`);
    return h('label', { class: 'size' }, h('span', null, t(`set.${key}`)),
        h('input', { type: 'range', min: least, max: most, step: 10, value: settings[key],
                     oninput: (/** @type {Event} */ e) => {
                         set(key, Number(/** @type {HTMLInputElement} */ (e.target).value));
                         shown.textContent = `${settings[key]} %`;
                     } }),
        shown);
}

export function openSettings() {
    const picker = languagePicker();
    const dialog = openDialog(t('settings'), t('close'), [
        h('label', { class: 'line' }, h('span', null, t('language')), picker),
        choice('theme', ['auto', 'light', 'dark']),
        choice('pieces', ['figures', 'signs']),
        size('text', 80, 150),
        size('counter', 70, 160),
        toggle('whole'), toggle('confirm'), toggle('pointed'), toggle('forced'), toggle('same'), toggle('notify'), ...sounds(),
        choice('speed', ['0', '1', '2', '3']), choice('curtain', ['auto', 'always', 'never']),
    ], 'settings');
    const stop = onSetting((key) => {
        if (key === 'language') { // the words of the dialog itself have changed
            stop();
            dialog.close();
            openSettings();
        }
    });
    dialog.addEventListener('close', stop);
}
