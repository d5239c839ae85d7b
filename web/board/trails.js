// SPDX-License-Identifier: MIT
// What a film shows over the board: bodies on their way with a trail behind them and a pale counter where they began, shots,
// crossed swords where they fight, and what is hit.  It is told acts; what they mean it does not know.

import { h, s } from '../lib/dom.js';
import { keyed, row } from '../lib/keyed.js';
import { BODY, counterPicture, counterUse } from '../counters/draw.js';
import { arrow } from './overlay.js';

/** @typedef {import('../types.js').Piece} Piece */
/** @typedef {import('../types.js').Side} Side */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {Point & { size: number }} Stand */
/**
 * An act as far as it is seen on a board.
 * ways: bodies and the places through which they go; shots: from whom to where; place: where a fight is; hit: what it strikes
 * @typedef {{ side: string | null, ways: { id: string, way: string[] }[], fight: { place?: string | null, afar?: boolean, attacks?: string[] } | null,
 *             touched: string[], lost: Piece[], before: { pieces: Piece[] }, kind: string, own: boolean }} Seen
 */
/**
 * place: where a place is; stand: where a counter stands now; sides: with their colours; counter: the size of one; pixel: that of one on the screen
 * hide: counters whose copies move instead
 * @typedef {{ place: (id: string) => Point | undefined, stand: (id: string) => Stand | undefined, sides: Side[], counter: number, pixel: number,
 *             width: number, height: number, hide: (ids: string[]) => void }} Where
 */

const WIDE = 52 / BODY, HIGH = WIDE, MIDDLE = WIDE / 2; // of a counter's picture, in counters
const DISC = 9; // pixels, that its number can be read
const KEPT = 8; // acts whose trails stay to be seen

/** @param {number} x */
const short = (x) => Math.round(x * 10) / 10;

/** Slow at both ends. @param {number} x */
const eased = (x) => (x < 0.5 ? 2 * x * x : 1 - (2 - 2 * x) ** 2 / 2);

/** A way from where a counter stands to its last place, as far beside the middle as it stood. @param {string[]} way @param {Stand | undefined} stand @param {Where} where @returns {Point[]} */
function pointsOf(way, stand, where) {
    const places = way.flatMap((id) => where.place(id) || []);
    if (places.length < 2) {
        return [];
    }
    const off = stand ? { x: stand.x - places[0].x, y: stand.y - places[0].y } : { x: 0, y: 0 };
    return places.map((p) => ({ x: p.x + off.x, y: p.y + off.y }));
}

/** The part of a way that has been made. @param {Point[]} points @param {number} part */
export function made(points, part) {
    const long = points.slice(1).map((p, i) => Math.hypot(p.x - points[i].x, p.y - points[i].y)), all = long.reduce((a, b) => a + b, 0);
    let left = all * part;
    const out = [points[0]];
    for (let i = 0; i < long.length && left > 0; i++) {
        const f = Math.min(1, left / (long[i] || 1));
        out.push({ x: points[i].x + (points[i + 1].x - points[i].x) * f, y: points[i].y + (points[i + 1].y - points[i].y) * f });
        left -= long[i];
    }
    return out;
}

/** Those of one way are one trail. @param {Seen} act @returns {{ ids: string[], way: string[] }[]} */
function together(act) {
    /** @type {Map<string, { ids: string[], way: string[] }>} */
    const ways = new Map();
    for (const { id, way } of act.ways) {
        const key = way.join(' '), same = ways.get(key);
        same ? same.ids.push(id) : ways.set(key, { ids: [id], way });
    }
    return [...ways.values()];
}

/** @param {Point} at @param {number} size @param {string} text @param {string} colour */
function disc(at, size, text, colour) {
    return s('g', { class: 'film-disc', transform: `translate(${short(at.x)} ${short(at.y)})` }, s('circle', { r: size, fill: '#fffaf0', stroke: colour, 'stroke-width': size * 0.22 }),
        s('text', { y: size * 0.36, 'text-anchor': 'middle', 'font-size': size * 1.05, fill: colour }, text));
}

/** @param {Point} at @param {number} r */
function swords(at, r) {
    const blade = `M${-r * 0.55} ${-r * 0.55}L${r * 0.45} ${r * 0.45}M${r * 0.18} ${r * 0.5}L${r * 0.5} ${r * 0.18}`;
    return s('g', { class: 'film-swords', transform: `translate(${short(at.x)} ${short(at.y)})` }, s('circle', { r, fill: '#fffaf0', stroke: '#b3261e', 'stroke-width': r * 0.14 }),
        s('path', { d: blade }), s('path', { d: blade, transform: 'scale(-1 1)' }));
}

/** @param {Point} at @param {number} r */
function burst(at, r) {
    const points = Array.from({ length: 20 }, (_, i) => {
        const a = i * Math.PI / 10 - 0.3, far = i % 2 ? r * 0.5 : r * (i % 4 ? 0.85 : 1.05);
        return `${short(at.x + far * Math.cos(a))},${short(at.y + far * Math.sin(a))}`;
    });
    return s('polygon', { class: 'film-burst', points: points.join(' ') });
}

/** @param {Seen} act @param {number} n its number @param {number} part @param {boolean} now @param {Where} where */
function trailRows(act, n, part, now, where) {
    const colour = where.sides.find((x) => x.id === act.side)?.colour || '#444', size = where.counter;
    return together(act).map(({ ids, way }, k) => {
        const before = act.before.pieces.find((p) => p.id === ids[0]), points = pointsOf(way, undefined, where);
        const so = points.length > 1 ? made(points, now ? Math.max(0.02, eased(part)) : 1) : [];
        if (so.length < 2 || !before) {
            return null;
        }
        const { shaft, head } = arrow(so, size * 0.16), r = Math.max(size * 0.24, DISC * where.pixel), [from] = points, end = so.length === points.length && (!now || part > 0.9);
        return row(`trail-${n}-${k}`, [shaft, end, colour, size], () => s('g', { class: now ? 'film-trail now' : 'film-trail' },
            s('use', { class: 'film-ghost', href: counterUse(before, where.sides).getAttribute('href'), transform: `translate(${short(from.x)} ${short(from.y)}) scale(${size / BODY})` }),
            s('path', { class: 'casing', d: shaft, 'stroke-width': size * 0.26 }), s('path', { class: 'casing head', d: head, 'stroke-width': size * 0.1 }),
            s('path', { d: shaft, stroke: colour, 'stroke-width': size * 0.16 }), s('path', { class: 'head', d: head, fill: colour, stroke: 'none' }),
            disc({ x: from.x - size * 0.46, y: from.y - size * 0.46 }, r, String(n + 1), colour)));
    });
}

/** @param {Seen} act @param {number} n @param {number} part @param {boolean} now @param {Where} where */
function fightRows(act, n, part, now, where) {
    const to = where.place(act.fight?.place || ''), size = where.counter;
    if (!act.fight || !to) {
        return [];
    }
    const from = [...new Set((act.fight.attacks || []).map((id) => act.before.pieces.find((p) => p.id === id)?.place || ''))].filter((id) => id !== act.fight?.place).flatMap((id) => where.place(id) || []);
    const seen = now ? Math.min(1, part * 2.2) : 1;
    const shots = from.map((p, k) => row(`shot-${n}-${k}`, [seen, size], () => {
        const [a, b] = [p, made([p, to], seen).at(-1) || p];
        return s('path', { class: act.fight?.afar ? 'film-shot' : 'film-thrust', d: `M${short(a.x)} ${short(a.y)}L${short(b.x)} ${short(b.y)}`, 'stroke-width': size * 0.11, 'stroke-dasharray': `${size * 0.2} ${size * 0.14}` });
    }));
    const sign = act.fight.afar ? null : row(`swords-${n}`, [size], () => swords({ x: to.x, y: to.y - size * 0.75 }, size * 0.36));
    return [...shots, sign];
}

/** What a roll has struck, when it has come to rest. @param {Seen} act @param {number} n @param {number} part @param {boolean} now @param {Where} where */
function hitRows(act, n, part, now, where) {
    if (act.kind !== 'roll' || !act.fight && act.lost.length === 0 || now && part < 0.6) {
        return [];
    }
    const size = where.counter, enemy = act.touched.filter((id) => !act.fight?.attacks?.includes(id));
    const struck = [...enemy.flatMap((id) => where.stand(id) || []), ...act.lost.flatMap((p) => where.place(p.place || '') || [])];
    return struck.map((at, k) => row(`hit-${n}-${k}`, [at.x, at.y, size], () => burst({ x: at.x + size * 0.3, y: at.y - size * 0.3 }, size * 0.3)));
}

export class Trails {
    constructor() {
        this.element = s('g', { class: 'film-trails', 'aria-hidden': 'true' });
        this.actors = h('div', { class: 'film-actors', 'aria-hidden': 'true' });
        /** @type {Seen | null} */
        this.act = null;
        /** @type {{ id: string, animation: Animation }[]} */
        this.moving = [];
    }

    /**
     * What is over the board while an act is shown, and the trails of those before it.
     * @param {Seen[]} acts @param {number} n which is shown; -1: none, and only trails are @param {number} part of it @param {boolean} still nothing may move @param {Where} where
     */
    show(acts, n, part, still, where) {
        const act = n >= 0 ? acts[n] : null, from = Math.max(0, (n >= 0 ? n : acts.length) - KEPT), seen = acts.slice(from, n >= 0 ? n + 1 : acts.length);
        keyed(this.element, seen.flatMap((a, i) => {
            const now = a === act, p = still ? 1 : part;
            return a.own && !now ? [] : [...(a.own ? [] : trailRows(a, from + i, p, now, where)), ...fightRows(a, from + i, p, now, where), ...hitRows(a, from + i, part, now, where)];
        }));
        act && !still ? this.move(act, part, where) : this.rest(where);
    }

    /** An act that is in no list. @param {Seen} act @param {number} part @param {boolean} still @param {Where} where */
    one(act, part, still, where) {
        this.show([act], 0, part, still, where);
    }

    clear(/** @type {Where} */ where) {
        keyed(this.element, []);
        this.rest(where);
    }

    /** @param {Seen} act @param {number} part @param {Where} where */
    move(act, part, where) {
        if (act !== this.act) {
            this.rest(where);
            this.act = act;
            this.moving = act.ways.flatMap((w) => this.actor(act, w, where));
            where.hide(this.moving.map((m) => m.id));
        }
        this.moving.forEach((m) => { m.animation.currentTime = eased(part) * 1000; });
    }

    /** @param {Seen} act @param {{ id: string, way: string[] }} w @param {Where} where */
    actor(act, w, where) {
        const piece = act.before.pieces.find((p) => p.id === w.id), stand = where.stand(w.id), points = pointsOf(w.way, stand, where);
        if (!piece || !stand || points.length < 2) {
            return [];
        }
        const el = counterPicture(piece, where.sides), size = stand.size, [from] = points;
        el.style.left = `${(from.x - MIDDLE * size) / where.width * 100}%`;
        el.style.top = `${(from.y - MIDDLE * size) / where.height * 100}%`;
        el.style.width = `${WIDE * size / where.width * 100}%`;
        this.actors.append(el);
        const long = points.map((p, i) => (i === 0 ? 0 : Math.hypot(p.x - points[i - 1].x, p.y - points[i - 1].y))), all = long.reduce((a, b) => a + b, 0) || 1;
        let gone = 0;
        const frames = points.map((p, i) => {
            gone += long[i];
            return { transform: `translate(${(p.x - from.x) / (WIDE * size) * 100}%, ${(p.y - from.y) / (HIGH * size) * 100}%)`, offset: gone / all };
        });
        const animation = el.animate(frames, { duration: 1000, fill: 'both' });
        animation.pause();
        return [{ id: w.id, animation }];
    }

    /** @param {Where} where */
    rest(where) {
        if (this.act) {
            this.act = null;
            this.moving = [];
            this.actors.replaceChildren();
            where.hide([]);
        }
    }
}
