// SPDX-License-Identifier: MIT
// Forms made from what the server tells of a ruleset's fields: any value of a position can be set, and
// this page knows no game.

import { h } from '../../lib/dom.js';
import { t } from '../../lib/words.js';

/** @typedef {import('../../types.js').Field} Field */
/** @typedef {import('../../types.js').Named} Named */
/** @typedef {(string | number)[]} Path */
/** @typedef {{ doc: Record<string, any>, fields: Field[], things: Record<string, Named[]>, place: string,
 *              change: (part: Record<string, any>) => void, arm: (path: Path, field: Field) => void,
 *              armed: Path | null, select: (id: string) => void }} Form */

const MANY = 40; // more choices than this are typed, with a list that helps
const FEW = 8; // sets with more than this stand folded

/** The value at the end of a path. @param {any} node @param {Path} path @returns {any} */
export function valueAt(node, path) {
    return path.reduce((x, k) => (x === undefined || x === null ? undefined : x[k]), node);
}

/**
 * The part of a position that says only that: lists are whole, all else holds what is named.
 * @param {any} node @param {Path} path @param {any} value @returns {any}
 */
export function part(node, path, value) {
    if (path.length === 0) {
        return value;
    }
    const [k, ...rest] = path;
    if (Array.isArray(node)) {
        return node.map((x, i) => (i === k ? part(x, rest, value) : x !== null && typeof x === 'object' && !Array.isArray(x) ? {} : x));
    }
    return { [k]: part(node?.[k], rest, value) };
}

/** @param {Form} form @param {string | undefined} kind @returns {Named[]} */
function thingsOf(form, kind) {
    return form.things[kind || ''] || [];
}

/** @param {Form} form @param {Field} f @returns {Named[]} */
function choicesOf(form, f) {
    const ids = f.ids && new Set(f.ids);
    return thingsOf(form, f.kind).filter((x) => !ids || ids.has(x.id));
}

/** The name of a thing, of a place that is no thing, or the id itself. @param {Form} form @param {Field} f @param {any} value */
export function nameOf(form, f, value) {
    return f.words?.find((w) => w.id === value)?.name || thingsOf(form, f.kind).find((x) => x.id === value)?.name || String(value ?? '–');
}

/** @param {Form} form @param {Path} path @param {any} value */
function set(form, path, value) {
    form.change(part(form.doc, path, value));
}

/** @param {Path} path */
function keyOf(path) {
    return `field-${path.join('.')}`;
}

// ---- single values ----

/** @param {Form} form @param {Field} f @param {Path} path @param {string} label */
function numberInput(form, f, path, label) {
    const value = valueAt(form.doc, path), input = h('input', { type: 'number', min: f.min, max: f.max, step: 1, 'aria-label': label, 'data-key': keyOf(path),
        value: value === null ? '' : String(value), onchange: () => set(form, path, input.value === '' && f.none ? null : Number(input.value)) });
    return input;
}

/** Each of the lowest bits says something of its own; the rest is a number. @param {Form} form @param {Field} f @param {Path} path @param {string} label */
function bitsInput(form, f, path, label) {
    const value = Number(valueAt(form.doc, path)), bits = f.bits || [], high = 2 ** bits.length;
    const boxes = bits.map((name, i) => h('label', null, h('input', { type: 'checkbox', checked: Math.floor(value / 2 ** i) % 2 === 1, 'data-key': `${keyOf(path)}-${name}`,
        onchange: (/** @type {Event} */ e) => set(form, path, value + (/** @type {HTMLInputElement} */ (e.target).checked ? 1 : -1) * 2 ** i) }), ' ', name));
    const rest = high > (f.max ?? 0) ? null : h('input', { type: 'number', min: 0, max: Math.floor((f.max ?? 0) / high), 'aria-label': label, value: String(Math.floor(value / high)),
        onchange: (/** @type {Event} */ e) => set(form, path, value % high + Number(/** @type {HTMLInputElement} */ (e.target).value) * high) });
    return h('div', { class: 'bits', role: 'group', 'aria-label': label }, boxes, rest);
}

/** A list of choices that many inputs share. @param {Form} form @param {string} kind */
function datalist(form, kind) {
    const id = `things-${kind}`;
    if (!document.getElementById(id)) {
        document.body.append(h('datalist', { id }, thingsOf(form, kind).map((x) => h('option', { value: x.id }, x.name))));
    }
    return id;
}

/** The lists are in one language, of one battle. */
export function dropLists() {
    document.querySelectorAll('datalist').forEach((d) => d.remove());
}

/** @param {Form} form @param {Field} f @param {Path} path @param {string} label */
function thingInput(form, f, path, label) {
    const value = valueAt(form.doc, path), all = [...(f.words || []), ...choicesOf(form, f)];
    if (all.length > MANY) {
        const input = h('input', { type: 'text', list: datalist(form, f.kind || ''), 'aria-label': label, 'data-key': keyOf(path), value: value ?? '',
                                   onchange: () => set(form, path, input.value === '' && f.none ? null : input.value) });
        return h('span', { class: 'typed' }, input, h('small', null, nameOf(form, f, value)));
    }
    const select = h('select', { 'aria-label': label, 'data-key': keyOf(path), onchange: () => set(form, path, select.value === '' ? null : select.value) },
        f.none || value === null ? h('option', { value: '', selected: value === null }, '–') : null,
        all.map((x) => h('option', { value: x.id, selected: x.id === value }, x.name)),
        value !== null && !all.some((x) => x.id === value) ? h('option', { value, selected: true }, String(value)) : null);
    return select;
}

/** @param {Form} form @param {Field} f @param {Path} path @param {string} label */
function choiceInput(form, f, path, label) {
    const value = valueAt(form.doc, path), known = f.choices || [];
    const select = h('select', { 'aria-label': label, 'data-key': keyOf(path), onchange: () => set(form, path, select.value) },
        [...known, ...(known.includes(value) ? [] : [String(value)])].map((x) => h('option', { value: x, selected: x === value }, x)));
    return select;
}

/** @param {Form} form @param {Field} f @param {Path} path @param {string} label */
function setInput(form, f, path, label) {
    /** @type {string[]} */
    const value = valueAt(form.doc, path) || [], all = choicesOf(form, f);
    if (all.length === 0 || all.length > MANY) {
        const input = h('input', { type: 'text', 'aria-label': label, 'data-key': keyOf(path), value: value.join(', '),
                                   onchange: () => set(form, path, input.value.split(/[\s,]+/).filter((x) => x)) });
        return input;
    }
    return h('div', { class: 'bits', role: 'group', 'aria-label': label }, all.map((x) => h('label', null,
        h('input', { type: 'checkbox', checked: value.includes(x.id), 'data-key': `${keyOf(path)}-${x.id}`, onchange: () => toggle(form, path, x.id) }), ' ', x.name)));
}

/** In or out of a set. @param {Form} form @param {Path} path @param {string} id */
export function toggle(form, path, id) {
    /** @type {string[]} */
    const value = valueAt(form.doc, path) || [];
    set(form, path, value.includes(id) ? value.filter((x) => x !== id) : [...value, id]);
}

/** @param {Form} form @param {Field} f @param {Path} path @param {string} label */
function single(form, f, path, label) {
    switch (f.type) {
    case 'number': return f.bits ? bitsInput(form, f, path, label) : numberInput(form, f, path, label);
    case 'flag': return h('input', { type: 'checkbox', 'aria-label': label, 'data-key': keyOf(path), checked: valueAt(form.doc, path) === true,
                                     onchange: (/** @type {Event} */ e) => set(form, path, /** @type {HTMLInputElement} */ (e.target).checked) });
    case 'thing': return thingInput(form, f, path, label);
    case 'choice': return choiceInput(form, f, path, label);
    default: return setInput(form, f, path, label);
    }
}

/** Its next value is touched on the board. @param {Form} form @param {Field} f @param {Path} path @param {string} label */
function armButton(form, f, path, label) {
    const on = form.armed !== null && form.armed.join('.') === path.join('.');
    return f.kind !== form.place || f.type === 'table' ? null : h('button', { type: 'button', class: 'small', 'data-key': `arm-${path.join('.')}`, 'aria-pressed': String(on),
        'aria-label': t('edit.touch.of', { field: label }), onclick: () => form.arm(path, f) }, t('edit.touch'));
}

/** One value with its name. @param {Form} form @param {Field} f @param {Path} path @param {string} label @returns {HTMLElement} */
export function row(form, f, path, label) {
    if (f.type === 'table') {
        return h('fieldset', { class: 'edit-table' }, h('legend', null, label), (f.fields || []).map((sub) => field(form, sub, [...path, sub.name], sub.label)));
    }
    return h('div', { class: 'edit-row' }, h('span', { class: 'edit-label' }, label), single(form, f, path, label), armButton(form, f, path, label));
}

// ---- frames ----

/** @param {Form} form @param {Field} f @returns {any} */
function firstValue(form, f) {
    const from = { number: 0, flag: false, choice: f.choices?.[0], set: [], thing: f.none ? null : choicesOf(form, f)[0]?.id };
    return from[/** @type {keyof typeof from} */ (f.type)];
}

/**
 * A frame of a state: what it has in common with the one that was there, and else the first value there is.
 * @param {Form} form @param {Field} f @param {Record<string, any>} was
 */
function frameOf(form, f, was) {
    const state = f.states?.find((s) => s.id === was.state) || f.states?.[0];
    const frame = /** @type {Record<string, any>} */ ({ state: state?.id });
    if (state?.stages.length) {
        frame.stage = state.stages.includes(was.stage) ? was.stage : state.stages[0];
    }
    for (const sub of [...(f.fields || []), ...(state?.fields || [])]) {
        frame[sub.name] = was[sub.name] === undefined ? firstValue(form, sub) : was[sub.name];
    }
    return frame;
}

/** Frames are told whole. @param {Form} form @param {Record<string, any>} what is changed @returns {Record<string, any>} */
export function withFrames(form, what) {
    const whole = form.fields.filter((f) => f.type === 'stack' && what[f.name])
        .map((f) => [f.name, what[f.name].map((/** @type {any} */ x, /** @type {number} */ i) => frameOf(form, f, { ...form.doc[f.name][i], ...x }))]);
    return { ...what, ...Object.fromEntries(whole) };
}

/** @param {Form} form @param {Field} f @param {Path} path @returns {HTMLElement[]} */
function frames(form, f, path) {
    const value = /** @type {Record<string, any>[]} */ (valueAt(form.doc, path));
    const states = { name: 'state', label: f.state || '', type: /** @type {const} */ ('choice'), choices: f.states?.map((s) => s.id) };
    const all = value.map((frame, i) => {
        const state = f.states?.find((s) => s.id === frame.state), at = [...path, i];
        const stages = { name: 'stage', label: f.stage || '', type: /** @type {const} */ ('choice'), choices: state?.stages };
        const subs = [states, ...(state?.stages.length ? [stages] : []), ...(f.fields || []), ...(state?.fields || [])];
        return h('fieldset', { class: 'edit-table' }, h('legend', null, `${f.label} ${i + 1}`), subs.map((sub) => row(form, sub, [...at, sub.name], sub.label)));
    });
    const list = (/** @type {any[]} */ frames) => form.change({ [f.name]: frames });
    return [...all, h('div', { class: 'edit-row' },
        h('button', { type: 'button', class: 'small', 'data-key': `${keyOf(path)}-add`, disabled: value.length >= (f.depth || 0), onclick: () => list([...value, frameOf(form, f, {})]) }, t('edit.frame.add')),
        h('button', { type: 'button', class: 'small', 'data-key': `${keyOf(path)}-remove`, disabled: value.length < 2, onclick: () => list(value.slice(0, -1)) }, t('edit.frame.remove')))];
}

// ---- lists ----

/** A field that may be a list, opened when it is wanted. @param {Form} form @param {Field} f @param {Path} path @param {string} label @returns {HTMLElement} */
export function field(form, f, path, label) {
    return f.type === 'stack' ? folded(label, path, () => frames(form, f, path))
        : f.count ? folded(label, path, () => elements(form, f, path)) : row(form, f, path, label);
}

/** What is made when it is opened. @param {string} label @param {Path} path @param {() => HTMLElement[]} make */
function folded(label, path, make) {
    const box = h('div', { class: 'edit-list' });
    const all = h('details', { class: 'edit-field', 'data-field': path.join('.') }, h('summary', null, label), box);
    all.addEventListener('toggle', () => all.open && box.childElementCount === 0 && box.append(...make()));
    return all;
}

/** @param {Form} form @param {Field} f @param {Path} path */
function elements(form, f, path) {
    const value = valueAt(form.doc, path), one = { ...f, count: undefined };
    if (!f.by) {
        return /** @type {any[]} */ (value).map((_, i) => row(form, one, [...path, i], `${f.label} ${i + 1}`));
    }
    const names = new Map(thingsOf(form, f.by).map((x) => [x.id, x.name]));
    return Object.keys(value).map((id) => row(form, one, [...path, id], names.get(id) || id));
}

/** All fields: what is said of the game as a whole, then lists. @param {Form} form */
export function wholeForm(form) {
    const plain = form.fields.filter((f) => !f.count && f.type !== 'table' && f.type !== 'stack' && !(f.type === 'set' && choicesOf(form, f).length > FEW));
    return [h('section', { class: 'edit-plain', 'aria-label': t('edit.whole') }, h('h2', null, t('edit.whole')), plain.map((f) => field(form, f, [f.name], f.label))),
        h('section', { 'aria-label': t('edit.lists') }, h('h2', null, t('edit.lists')),
            form.fields.filter((f) => !plain.includes(f)).map((f) => (f.count || f.type === 'stack' ? field(form, f, [f.name], f.label)
                : folded(f.label, [f.name], () => [row(form, f, [f.name], f.label)]))))];
}

// ---- one thing ----

/** Where the place of a thing stands, if a field tells it. @param {Form} form @param {string} id @returns {{ path: Path, field: Field } | null} */
export function placeOf(form, id) {
    for (const f of form.fields.filter((x) => x.by && form.doc[x.name]?.[id] !== undefined)) {
        if (f.type === 'thing' && f.kind === form.place) {
            return { path: [f.name, id], field: { ...f, count: undefined } };
        }
        const sub = f.type === 'table' && f.fields?.find((x) => x.type === 'thing' && x.kind === form.place && !x.count);
        if (sub) {
            return { path: [f.name, id, sub.name], field: sub };
        }
    }
    return null;
}

/** A set of things of that kind that the thing may be in. @param {Form} form @param {Field} f @param {string} id */
function membership(form, f, id) {
    if (f.by) {
        const names = new Map(thingsOf(form, f.by).map((x) => [x.id, x.name]));
        return h('details', { class: 'edit-field' }, h('summary', null, f.label), h('div', { class: 'bits' }, Object.keys(form.doc[f.name]).map((of) =>
            member(form, [f.name, of], id, names.get(of) || of))));
    }
    return h('div', { class: 'bits' }, member(form, [f.name], id, f.label));
}

/** @param {Form} form @param {Path} path @param {string} id @param {string} label */
function member(form, path, id, label) {
    return h('label', null, h('input', { type: 'checkbox', checked: valueAt(form.doc, path).includes(id), 'data-key': `in-${path.join('.')}`,
                                         onchange: () => toggle(form, path, id) }), ' ', label);
}

/** Everything that is said of one thing. @param {Form} form @param {string} id */
export function thingForm(form, id) {
    const kinds = Object.keys(form.things).filter((k) => form.things[k].some((x) => x.id === id));
    return form.fields.flatMap((f) => {
        if (f.by && kinds.includes(f.by) && form.doc[f.name]?.[id] !== undefined) {
            return [row(form, { ...f, count: undefined }, [f.name, id], f.label)];
        }
        const fits = f.type === 'set' && kinds.includes(f.kind || '') && (!f.ids || f.ids.includes(id));
        return fits && (f.by || !f.count) ? [membership(form, f, id)] : [];
    });
}
