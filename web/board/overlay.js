// SPDX-License-Identifier: MIT
// Marks on the board: one shape for all that is marked alike, arrows, and small figures.

import { s } from '../lib/dom.js';
import { keyed, row } from '../lib/keyed.js';

/** @typedef {import('../types.js').Place} Place */
/** @typedef {import('../store/marks.js').Mark} Mark */
/** @typedef {import('../store/marks.js').Kind} Kind */
/** @typedef {import('../lib/keyed.js').Row} Row */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {Point & { size: number }} Stand  where a counter stands */
/** @typedef {{ place: (id: string) => Place | undefined, stand: (id: string) => Stand | undefined, counter: number }} Where */

/** From what lies lowest to what lies highest. @type {Kind[]} */
const ORDER = ['pass', 'reach', 'good', 'bad', 'stop', 'target', 'tour'];
const ARROWS = ['did', 'attack', 'way'];
const OWN = ['lit', 'touched', 'acting', 'left', 'log', 'hint']; // things show these themselves
const NUDGE = 0.45; // of a counter: an attack begins and ends at the edge of what fights

/** @param {number} x */
const short = (x) => Math.round(x * 10) / 10;

/** @param {Place} p */
function placePath(p) {
    const r = p.radius;
    return p.outline.length > 0 ? `M${p.outline.map((q) => q.join(' ')).join('L')}Z`
        : `M${short(p.x - r)} ${p.y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** @param {Stand} at */
function standPath(at) {
    const r = short(at.size * 0.62);
    return `M${short(at.x - r)} ${short(at.y - r)}h${2 * r}v${2 * r}h${-2 * r}Z`;
}

/** @param {Where} where @param {string} id @returns {Point | null} */
function middle(where, id) {
    return where.stand(id) || where.place(id) || null;
}

/** A point so far from one on the way to another. @param {Point} from @param {Point} to @param {number} far */
function towards(from, to, far) {
    const long = Math.hypot(to.x - from.x, to.y - from.y) || 1, part = Math.min(far / long, 0.5);
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** The shaft, rounded where it turns, and the head. @param {Point[]} points two or more @param {number} width */
export function arrow(points, width) {
    const end = points[points.length - 1], before = points[points.length - 2], foot = towards(end, before, width * 2.2);
    const angle = Math.atan2(end.y - before.y, end.x - before.x), side = { x: -Math.sin(angle) * width * 1.5, y: Math.cos(angle) * width * 1.5 };
    const at = (/** @type {Point} */ p) => `${short(p.x)} ${short(p.y)}`;
    let shaft = `M${at(points[0])}`;
    for (let i = 1; i < points.length - 1; i++) {
        const p = points[i], turn = Math.min(width * 3, Math.hypot(p.x - points[i - 1].x, p.y - points[i - 1].y) / 2);
        shaft += `L${at(towards(p, points[i - 1], turn))}Q${at(p)} ${at(towards(p, points[i + 1], turn))}`;
    }
    return { shaft: `${shaft}L${at(foot)}`, head: `M${at(end)}L${at({ x: foot.x + side.x, y: foot.y + side.y })}L${at({ x: foot.x - side.x, y: foot.y - side.y })}Z` };
}

/** @param {Mark[]} marks @param {Where} where @param {boolean} above counters, or below */
function shapes(marks, where, above) {
    /** @type {Map<string, { kind: Kind, strength: number, ids: Set<string> }>} */
    const groups = new Map();
    for (const m of marks.filter((x) => x.ids)) {
        const strength = m.strength ?? 1, key = `${m.kind} ${strength}`, group = groups.get(key) || { kind: m.kind, strength, ids: new Set() };
        const high = (m.kind === 'tour') === above;
        m.ids?.forEach((id) => !OWN.includes(m.kind) && (where.stand(id) ? above : high && where.place(id)) && group.ids.add(id));
        group.ids.size > 0 && groups.set(key, group);
    }
    const list = [...groups].sort(([, a], [, b]) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
    return list.map(([key, g]) => {
        const d = [...g.ids].map((id) => {
            const at = where.stand(id), place = where.place(id);
            return at ? standPath(at) : place ? placePath(place) : '';
        }).join('');
        return row(key, [d], () => s('g', { class: `mark ${g.kind}`, 'data-ids': [...g.ids].join(' '), opacity: g.strength === 1 ? null : g.strength },
            g.kind === 'tour' || above ? s('path', { class: 'under', d }) : null, s('path', { class: 'shape', d })));
    });
}

/** @param {Mark[]} marks @param {Where} where @returns {Row[]} */
function arrows(marks, where) {
    const list = marks.filter((m) => m.way).sort((a, b) => ARROWS.indexOf(a.kind) - ARROWS.indexOf(b.kind));
    return list.flatMap((m) => {
        const points = /** @type {string[]} */ (m.way).map((id) => middle(where, id)).filter((p) => p !== null), width = where.counter * (m.kind === 'did' ? 0.09 : 0.14);
        if (points.length < 2) {
            return [];
        }
        if (m.kind === 'attack') {
            points[0] = towards(points[0], points[1], where.counter * NUDGE);
            points[points.length - 1] = towards(points[points.length - 1], points[points.length - 2], where.counter * NUDGE);
        }
        const { shaft, head } = arrow(points, width);
        return [row(`${m.kind} ${m.way}`, [shaft, head, m.strength], () => s('g', { class: `mark arrow ${m.kind}`, 'data-ids': /** @type {string[]} */ (m.way).join(' '), opacity: m.strength ?? null },
            s('path', { class: 'under', d: shaft, 'stroke-width': width * 1.7 }), s('path', { class: 'under head', d: head, 'stroke-width': width * 0.7 }),
            s('path', { class: 'shaft', d: shaft, 'stroke-width': width }), s('path', { class: 'head', d: head })))];
    });
}

/** The points that are left, in a disc at the corner of a counter. @param {string} id @param {Stand} at @param {string} text */
function leftFigure(id, at, text) {
    const x = at.x - at.size * 0.5, y = at.y - at.size * 0.5, r = at.size * 0.27;
    return row(`left ${id}`, [text, x, y, r], () => s('g', { class: 'figure left' }, s('circle', { cx: x, cy: y, r }),
        s('text', { x, y: y + r * 0.45, 'text-anchor': 'middle', 'font-size': r * 1.35 }, text)));
}

/** Is it a cost, which lies under the counters? @param {Mark} m */
const isCost = (m) => m.kind === 'reach' || m.kind === 'pass' || m.kind === 'stop';

/** What a layer found in a disc at the edge of the place, costs as plain figures. @param {Mark[]} marks @param {Where} where @returns {Row[]} */
function figures(marks, where) {
    return marks.filter((m) => m.text && m.ids).flatMap((m) => /** @type {string[]} */ (m.ids).flatMap((id) => {
        const place = where.place(id), stand = where.stand(id), text = m.text || '';
        if (stand && m.kind === 'left') {
            return [leftFigure(id, stand, text)];
        }
        if (!place) {
            return [];
        }
        const found = m.kind === 'good' || m.kind === 'bad', size = where.counter * (m.kind === 'bad' ? 0.34 : found ? 0.5 : 0.42);
        const x = place.x + (found ? place.radius * 0.9 : 0), y = place.y + place.radius * (found ? 0.5 : 0.62);
        return [row(`${m.kind} ${id}`, [text, x, y], () => s('g', { class: `figure ${m.kind}` }, found ? s('circle', { cx: x, cy: y, r: size * 0.72 }) : null,
            s('text', { x, y: y + size * 0.32, 'text-anchor': 'middle', 'font-size': size * 0.9 }, text)))];
    }));
}

/** Puts all marks into the two groups of the board: under the counters and above them. */
export class Overlay {
    constructor() {
        this.under = s('g', { class: 'marks', 'aria-hidden': 'true' });
        this.over = s('g', { class: 'signs', 'aria-hidden': 'true' });
    }

    /** @param {Mark[]} marks @param {Where} where */
    show(marks, where) {
        keyed(this.under, [...shapes(marks, where, false), ...figures(marks.filter(isCost), where)]);
        keyed(this.over, [...arrows(marks, where), ...shapes(marks, where, true), ...figures(marks.filter((m) => !isCost(m)), where)]);
    }
}
