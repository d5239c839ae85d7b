// SPDX-License-Identifier: MIT
// What is marked on the board: one list, in which each owner replaces only what is its own.  No drawing.

/**
 * What a mark says, and so how it looks (board/overlay.js):
 *   lit, touched, acting   what can be chosen, is chosen, takes part        (ids)
 *   reach, pass            where they can go, or only pass                  (ids; text: the cost)
 *   left                   what is left to the chosen                       (ids; text: the points)
 *   stop                   where they would have to stop                    (ids; title: why)
 *   target                 what can be attacked                             (ids)
 *   hint, log, tour        what is spoken of                                (ids)
 *   good, bad              what a layer found                               (ids; text: a figure)
 *   way                    the way to where the pointer is                  (way)
 *   attack                 a fight that is declared                         (way)
 *   did                    what was done last                               (way)
 * @typedef {'lit' | 'touched' | 'acting' | 'left' | 'reach' | 'pass' | 'stop' | 'target' | 'hint' | 'log' | 'tour' | 'good' | 'bad' | 'way' | 'attack' | 'did'} Kind
 */
/**
 * ids: places or pieces; way: places or pieces in the order in which an arrow goes through them
 * text: a figure of a few signs that stands there while there is room; title: what the mark means, in words, said of its
 * ids to who points at them or hears the page; strength: 0 to 1, 1 if it is left out
 * @typedef {{ kind: Kind, ids?: string[], way?: string[], text?: string, title?: string, strength?: number }} Mark
 */

export class Marks {
    /** @param {() => void} changed called when a list has become another */
    constructor(changed) {
        this.changed = changed;
        /** @type {Map<string, Mark[]>} */
        this.lists = new Map();
    }

    /** All that an owner marks from now on. @param {string} owner "reach", "way", "hint" ... @param {Mark[]} list */
    set(owner, list) {
        const before = this.lists.get(owner) || [];
        if (before !== list && JSON.stringify(before) !== JSON.stringify(list)) {
            list.length > 0 ? this.lists.set(owner, list) : this.lists.delete(owner);
            this.changed();
        }
    }

    /** @param {string} owner */
    clear(owner) {
        this.set(owner, []);
    }

    /** @param {string} owner @returns {Mark[]} */
    of(owner) {
        return this.lists.get(owner) || [];
    }

    /** @returns {Mark[]} those of all owners */
    all() {
        return [...this.lists.values()].flat();
    }

    /** The ids that are marked so. @param {Kind} kind @returns {Set<string>} */
    ids(kind) {
        return new Set(this.all().flatMap((m) => (m.kind === kind ? m.ids || [] : [])));
    }

    /** What the marks say of an id, in words. @param {string} id @returns {string[]} */
    said(id) {
        return [...new Set(this.all().flatMap((m) => (m.title && (m.ids?.includes(id) || m.way?.at(-1) === id) ? [m.title] : [])))];
    }
}

/**
 * What can be chosen, is chosen and takes part, as marks.
 * @param {{ lit: Iterable<string>, touched: string[], acting: string[] }} lights @returns {Mark[]}
 */
export function litMarks(lights) {
    const lit = [...lights.lit], acting = lights.acting.filter((id) => !lights.touched.includes(id));
    /** @type {Mark[]} */
    const all = [{ kind: 'lit', ids: lit }, { kind: 'touched', ids: lights.touched }, { kind: 'acting', ids: acting }];
    return all.filter((m) => m.ids && m.ids.length > 0);
}

/** What a layer found. @param {import('../types.js').Mark[]} found @returns {Mark[]} */
export function layerMarks(found) {
    return found.map((m) => ({ kind: m.good ? 'good' : 'bad', ids: [m.place], title: m.text || undefined,
                               text: !m.good ? '✕' : m.value !== null && m.value !== 0 ? String(m.value) : '✓' }));
}

/**
 * What was done last, as arrows: where each piece that moved began and where it is now, by the stations between.
 * @param {import('../types.js').Event[]} events of the steps that belong together @returns {Mark[]}
 */
export function doneMarks(events) {
    /** @type {Map<string, string[]>} */
    const ways = new Map();
    for (const e of events) {
        const to = typeof e.to === 'string' ? e.to : null, from = typeof e.from === 'string' ? e.from : null;
        if (e.t === 'moved' && e.id && to && from) {
            const way = ways.get(e.id);
            way?.at(-1) === from ? way.push(to) : ways.set(e.id, [from, to]);
        }
    }
    const gone = [...ways.values()].filter((way) => way[0] !== way.at(-1)).map((way) => JSON.stringify(way));
    return [...new Set(gone)].map((way) => ({ kind: 'did', way: JSON.parse(way) }));
}

/** What was done last by either side: stays until something else moves, and goes on while the same go on. */
export class Trail {
    constructor() {
        /** @type {import('../types.js').Event[]} */
        this.events = [];
    }

    /** @param {import('../types.js').Event[]} events of the steps that have come @returns {Mark[]} */
    add(events) {
        const moved = events.filter((e) => e.t === 'moved' && typeof e.from === 'string' && typeof e.to === 'string');
        const goesOn = moved.some((e) => this.events.filter((x) => x.id === e.id).at(-1)?.to === e.from);
        if (moved.length > 0) {
            this.events = goesOn ? [...this.events, ...moved] : moved;
        }
        return doneMarks(this.events);
    }

    /** Taken back, or seen whole: what led here is not known. @returns {Mark[]} */
    forget() {
        this.events = [];
        return [];
    }
}
