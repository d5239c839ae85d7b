// SPDX-License-Identifier: MIT
// The board: background, places, counters, marks, and the ring that shows where the keyboard is.

import { ICONS, h, iconButton, s } from '../lib/dom.js';
import { keyed, put, row } from '../lib/keyed.js';
import { Marks, litMarks } from '../store/marks.js';
import { background, names, outline } from './ground.js';
import { Overlay } from './overlay.js';
import { PanZoom } from './panzoom.js';
import { counterUse, pieceInWords } from '../counters/draw.js';
import { Fan, arrange, heapSign, stackUp } from './piles.js';
import { t } from '../lib/words.js';

/** @typedef {import('../types.js').Board} Board */
/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Piece} Piece */
/** @typedef {import('../types.js').Place} Place */
/** @typedef {import('./piles.js').Spot} Spot */
/** @typedef {{ lit: Set<string>, touched: string[], acting: string[] }} Lights */
/** @typedef {{ touch: (id: string) => void, look: (id: string | null, hover: boolean) => void,
 *              hide: () => void, hidden: () => boolean, size: () => number, free: () => boolean, marks?: Marks }} Owner
 *   free: nothing is asked, so that looking is all a touch can mean; marks: what others mark, whose change is told by marked() */

const SMALL = { mouse: 16, touch: 32 }; // counters smaller than this on the screen are hard to hit

/** @param {SVGElement} el @param {string} name @param {boolean} on */
function flag(el, name, on) {
    el.classList.toggle(name, on);
}

/** What is in one of two lists alone. @param {Iterable<string>} a @param {Iterable<string>} b */
function difference(a, b) {
    const one = new Set(a), other = new Set(b);
    return [...[...one].filter((x) => !other.has(x)), ...[...other].filter((x) => !one.has(x))];
}

export class BoardView {
    /** @param {Board} board @param {Owner} owner */
    constructor(board, owner) {
        this.board = board;
        this.owner = owner;
        /** @type {Scene | null} */
        this.scene = null;
        /** @type {Lights} */
        this.lights = { lit: new Set(), touched: [], acting: [] };
        /** @type {Map<string, SVGElement>} */
        this.places = new Map();
        /** @type {Map<string, SVGElement>} */
        this.pieces = new Map();
        /** @type {Map<string, Spot>} */
        this.spots = new Map();
        /** @type {Map<string, Piece[]>} */
        this.here = new Map(); // by place
        /** @type {Map<string, Piece>} */
        this.known = new Map(); // by id
        /** @type {Map<string, Place>} */
        this.ground = new Map(board.places.map((p) => [p.id, p]));
        /** @type {Set<string>} */
        this.hot = new Set();
        /** @type {Set<string>} */
        this.advised = new Set();
        this.current = '';
        this.finger = SMALL.mouse;
        this.orphan = false;
        this.fan = new Fan();
        this.marks = owner.marks || new Marks(() => this.marked());
        this.overlay = new Overlay();
        this.layers = { areas: s('g', { class: 'areas' }), pieces: s('g', { class: 'pieces' }), heaps: s('g', { class: 'pieces heaps', 'aria-hidden': 'true' }), ring: s('g', { class: 'ring' }) };
        this.svg = /** @type {SVGSVGElement} */ (s('svg', {
            class: 'board', role: 'application', 'aria-label': t('board.label'),
            viewBox: `0 0 ${board.width} ${board.height}`,
        }, this.layers.areas, names(board), this.overlay.under, this.layers.pieces, this.layers.heaps, this.overlay.over,
        this.fan.element, this.layers.ring));
        this.eye = iconButton(ICONS.eye, t('hide.counters'), () => owner.hide(), { 'aria-pressed': String(owner.hidden()) });
        this.backdrop = background(board); // a picture of its own beneath, painted once and not with every move
        const tools = this.tools();
        this.element = h('section', { class: 'board-box', 'aria-label': t('board') }, this.backdrop, this.svg, tools);
        this.putPlaces();
        this.listen();
        this.zoom = new PanZoom(this.svg, tools, board.width, board.height, () => this.afterZoom());
    }

    putPlaces() {
        for (const place of this.board.places) {
            const el = s('g', { class: 'place', 'data-id': place.id, role: 'button', tabindex: -1 }, outline(place));
            this.places.set(place.id, el);
            this.lightOne(place.id, el);
            this.layers.areas.append(el);
        }
    }

    listen() {
        this.svg.addEventListener('click', (e) => this.click(e));
        this.svg.addEventListener('pointerdown', (e) => {
            this.finger = e.pointerType === 'touch' ? SMALL.touch : SMALL.mouse;
        });
        this.svg.addEventListener('keydown', (e) => this.key(e));
        // on the box: a svg that listens for the focus is itself a stop for Tab
        this.element.addEventListener('focusin', (e) => this.focused(e));
        this.element.addEventListener('focusout', () => this.blurred());
        this.svg.addEventListener('pointerover', (e) => e.pointerType === 'mouse' && this.owner.look(idOf(e.target), true));
        this.svg.addEventListener('pointerleave', () => this.owner.look(null, true));
    }

    tools() {
        return h('div', { class: 'board-tools' },
            iconButton(ICONS.plus, t('zoom.in'), () => this.zoom.by(1.4)),
            iconButton(ICONS.minus, t('zoom.out'), () => this.zoom.by(1 / 1.4)),
            iconButton(ICONS.fit, t('zoom.fit'), () => this.zoom.fit()), this.eye);
    }

    // ---- what is shown ----

    /** @param {Scene} scene @param {Lights} lights */
    show(scene, lights) {
        const before = this.lights, moved = this.scene === scene ? [] : this.putPieces(scene, false);
        this.scene = scene;
        this.lights = lights;
        this.marks.set('hand', litMarks(lights));
        moved.length > 0 && this.marked();
        if (this.fan.place && !this.at(this.fan.place).length) {
            this.fan.close();
        }
        this.light([...moved, ...difference(before.lit, lights.lit), ...difference(before.touched, lights.touched), ...difference(before.acting, lights.acting)]);
        if (this.fan.place) {
            this.openFan(this.fan.place);
        }
        if (this.orphan) { // the counter that had the focus is gone
            this.orphan = false;
            this.focus(this.current);
        }
        this.putRing();
    }

    /** Looks have changed: counters' size, or whether they are shown. */
    restyle() {
        this.eye.setAttribute('aria-pressed', String(this.owner.hidden()));
        flag(this.svg, 'no-counters', this.owner.hidden());
        if (this.scene) {
            this.light(this.putPieces(this.scene, true));
            this.marked();
            this.putRing();
        }
    }

    /** @param {string} place @returns {Piece[]} */
    at(place) {
        return this.here.get(place) || [];
    }

    /** The places where something is not as it was. @param {Map<string, Piece>} known pieces as they are now */
    stirred(known) {
        /** @type {Set<string>} */
        const places = new Set();
        for (const p of new Set([...known.values(), ...this.known.values()])) {
            const before = this.known.get(p.id), now = known.get(p.id);
            if (before !== now) {
                before && places.add(before.place || '');
                now && places.add(now.place || '');
            }
        }
        return places;
    }

    /** Who stands in these places, and who stood there. @param {Scene} scene @param {Set<string>} places */
    regroup(scene, places) {
        const ids = [...places].flatMap((place) => this.at(place).map((p) => p.id));
        places.forEach((place) => this.here.set(place, []));
        for (const p of scene.pieces) {
            if (places.has(p.place || '')) {
                this.at(p.place || '').push(p);
                ids.push(p.id);
            }
        }
        return new Set(ids);
    }

    /** Only where something has changed is anything put. @param {Scene} scene @param {boolean} all whether it has or not @returns {string[]} what may look another way */
    putPieces(scene, all) {
        const size = this.board.counter * this.owner.size(), focused = idOf(document.activeElement);
        const known = new Map(scene.pieces.map((p) => [p.id, p])), places = all ? new Set([...this.here.keys()]) : this.stirred(known);
        this.known = known;
        const ids = this.regroup(scene, places);
        ids.forEach((id) => this.spots.delete(id));
        for (const id of places) {
            const place = this.ground.get(id);
            place && arrange(this.at(id), place, this.board.sides, size).forEach((spot, piece) => this.spots.set(piece, spot));
        }
        for (const id of ids) {
            const piece = known.get(id);
            piece && this.spots.has(id) ? this.putPiece(piece) : this.dropPiece(id);
        }
        places.forEach((place) => stackUp(this.at(place), this.spots, this.pieces, this.layers.pieces));
        flag(this.svg, 'no-counters', this.owner.hidden());
        this.orphan = focused !== null && !this.spots.has(focused) && document.activeElement === document.body;
        return [...places, ...ids];
    }

    /** @param {string} id */
    dropPiece(id) {
        this.pieces.get(id)?.remove();
        this.pieces.delete(id);
    }

    /** @param {Piece} p */
    putPiece(p) {
        const spot = /** @type {Spot} */ (this.spots.get(p.id));
        let el = this.pieces.get(p.id);
        if (!el) {
            el = s('g', { class: 'piece', 'data-id': p.id, role: 'button', tabindex: -1 }, s('rect', { class: 'halo', x: -56, y: -56, width: 112, height: 112, rx: 12 }), counterUse(p, this.board.sides));
            this.pieces.set(p.id, el);
            this.layers.pieces.append(el);
        }
        const use = counterUse(p, this.board.sides).getAttribute('href') || '';
        put(/** @type {Element} */ (el.lastElementChild), 'href', use);
        const to = `translate(${spot.x}px, ${spot.y}px) scale(${spot.size / 100})`;
        if (el.style.transform !== to) {
            el.style.transform = to;
        }
    }

    /** @param {string[]} ids what may look another way */
    light(ids) {
        for (const id of new Set(ids)) {
            const el = this.thing(id);
            el && this.lightOne(id, el);
        }
        this.putHeaps();
        const { lit } = this.lights;
        if (!this.thing(this.current) || (lit.size > 0 && !lit.has(this.current))) {
            const all = [...this.places.keys(), ...this.pieces.keys()];
            this.rove(all.find((id) => lit.has(id)) || (this.thing(this.current) ? this.current : all[0]) || '');
        }
    }

    putHeaps() {
        keyed(this.layers.heaps, [...this.spots].map(([id, spot]) => {
            const heap = spot.heap, on = heap?.some((p) => this.lights.lit.has(p.id)) || false;
            return heap && row(id, [spot.x, spot.y, spot.size, heap.length, on], () => heapSign(spot, heap.length, on));
        }));
    }

    /** @param {string} id @param {SVGElement} el */
    lightOne(id, el) {
        const lit = this.lights.lit.has(id), touched = this.lights.touched.includes(id);
        flag(el, 'lit', lit);
        flag(el, 'touched', touched);
        flag(el, 'acting', !touched && this.lights.acting.includes(id));
        this.warm(id, el);
        put(el, 'aria-label', this.label(id));
        put(el, 'aria-pressed', String(touched));
    }

    /** What is spoken of. @param {string} id @param {SVGElement} el */
    warm(id, el) {
        flag(el, 'hot', this.hot.has(id) || this.advised.has(id));
        flag(el, 'advised', this.advised.has(id));
    }

    /** @param {string} id */
    label(id) {
        const piece = this.known.get(id), place = this.ground.get(id);
        let text = id;
        if (piece) {
            const where = this.ground.get(piece.place || '');
            text = where ? t('label.at', { thing: pieceInWords(piece), place: where.name }) : pieceInWords(piece);
        } else if (place) {
            text = [place.name, ...this.at(id).map(pieceInWords)].join('; ');
        }
        return this.lights.lit.has(id) ? t('label.lit', { thing: text }) : text;
    }

    /** What is marked has changed. */
    marked() {
        const before = [this.hot, this.advised], hot = this.hot = this.marks.ids('log'), advised = this.advised = this.marks.ids('hint');
        for (const id of [...difference(before[0], hot), ...difference(before[1], advised)]) {
            const el = this.thing(id);
            el && this.warm(id, el);
        }
        this.overlay.show(this.marks.all().filter((m) => m.kind !== 'lit' && m.kind !== 'touched' && m.kind !== 'acting' && m.kind !== 'log' && m.kind !== 'hint'), {
            place: (id) => this.ground.get(id), stand: (id) => this.spots.get(id), counter: this.board.counter * this.owner.size(),
        });
    }

    // ---- the fan ----

    view() {
        const [x, y, w, hh] = (this.svg.getAttribute('viewBox') || '0 0 1 1').split(' ').map(Number);
        return { x, y, w, h: hh };
    }

    /** @param {string} id of a place */
    openFan(id) {
        const place = this.ground.get(id), pieces = this.at(id);
        if (!place || pieces.length === 0) {
            this.fan.close();
            return;
        }
        const size = Math.max(this.board.counter * this.owner.size(), 46 / this.zoom.scale());
        const focused = idOf(document.activeElement), inFan = this.fan.element.contains(document.activeElement);
        this.fan.open(place, pieces, this.board.sides, size, this.view(), (p) => {
            const l = this.lights;
            return { class: `piece ${l.lit.has(p.id) ? 'lit' : ''} ${l.touched.includes(p.id) ? 'touched' : ''}`,
                     'data-id': p.id, role: 'button', tabindex: -1, 'aria-label': this.label(p.id),
                     'aria-pressed': String(l.touched.includes(p.id)) };
        });
        if (inFan && focused) {
            this.focusInFan(focused);
        }
    }

    /** @param {string} id */
    focusInFan(id) {
        const el = this.fan.element.querySelector(`[data-id="${CSS.escape(id)}"]`);
        /** @type {SVGElement | null} */ (el)?.focus();
    }

    closeFan() {
        const place = this.fan.place, inside = this.fan.element.contains(document.activeElement);
        this.fan.close();
        if (inside && place) {
            this.focus(place);
        }
        return place !== null;
    }

    /** Opens a place whose counters are hard to hit one by one. @param {string} id */
    fanWanted(id) {
        const place = (this.spots.has(id) && this.known.get(id)?.place) || id;
        const here = this.at(place);
        if (here.length < 2 || this.fan.place === place || this.lights.touched.includes(place)) {
            return null;
        }
        const spot = this.spots.get(here[0].id);
        const small = spot !== undefined && (spot.crowded || spot.size * this.zoom.scale() < this.finger);
        return small && (this.owner.free() || here.some((p) => this.lights.lit.has(p.id))) ? place : null;
    }

    // ---- hands ----

    /** @param {MouseEvent} e */
    click(e) {
        const fanBack = /** @type {Element} */ (e.target).closest?.('[data-fan]')?.getAttribute('data-fan');
        const id = fanBack || idOf(e.target);
        if (!id) {
            this.closeFan();
            return;
        }
        this.act(id, this.fan.element.contains(/** @type {Node} */ (e.target)));
    }

    /** @param {string} id @param {boolean} inFan */
    act(id, inFan) {
        const fan = inFan ? null : this.fanWanted(id);
        if (!inFan) {
            this.closeFan();
        }
        if (fan) {
            this.openFan(fan);
            this.owner.look(fan, false);
            const first = this.at(fan).find((p) => this.lights.lit.has(p.id)) || this.at(fan)[0];
            if (document.activeElement && this.svg.contains(document.activeElement)) {
                this.focusInFan(first.id);
            }
            return;
        }
        this.owner.look(id, false);
        this.owner.touch(id);
    }

    /** @param {KeyboardEvent} e */
    key(e) {
        const id = idOf(e.target);
        const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
        const arrow = arrows[/** @type {keyof typeof arrows} */ (e.key)];
        if (arrow && !e.altKey && !e.ctrlKey && !e.metaKey) {
            this.step(id || this.current, arrow[0], arrow[1], e.shiftKey);
            e.preventDefault();
        } else if ((e.key === 'Enter' || e.key === ' ') && id) {
            this.act(id, this.fan.element.contains(/** @type {Node} */ (e.target)));
            e.preventDefault();
        } else if (e.key === 'Escape' && this.closeFan()) {
            e.stopPropagation();
        }
    }

    /** @param {string} id @returns {SVGElement | undefined} */
    thing(id) {
        return this.pieces.get(id) || this.places.get(id);
    }

    /** @param {string} id @returns {{ x: number, y: number } | null} */
    point(id) {
        const spot = this.fan.spots.get(id) || this.spots.get(id);
        return spot || this.ground.get(id) || null;
    }

    /**
     * To the nearest thing that way: within an open fan, then among what is lit, or among all.
     * @param {string} from @param {number} dx @param {number} dy @param {boolean} all
     */
    step(from, dx, dy, all) {
        const here = this.point(from), fan = this.fan.place;
        const inFan = fan ? this.nearest([...this.fan.spots.keys()], from, here, dx, dy) : '';
        if (inFan) {
            this.focus(inFan);
            return;
        }
        const ids = [...this.places.keys(), ...this.pieces.keys()].filter((id) => !this.fan.spots.has(id));
        const some = ids.filter((id) => all || this.lights.lit.has(id));
        const best = this.nearest(some.length > 0 ? some : ids, from, fan ? this.point(fan) : here, dx, dy);
        if (best) {
            this.fan.close();
            this.focus(best);
        }
    }

    /**
     * @param {string[]} ids @param {string} from @param {{ x: number, y: number } | null} here
     * @param {number} dx @param {number} dy
     */
    nearest(ids, from, here, dx, dy) {
        let best = '', least = Infinity;
        for (const id of ids) {
            const p = this.point(id);
            if (!p || !here || id === from) {
                continue;
            }
            const ahead = (p.x - here.x) * dx + (p.y - here.y) * dy;
            const aside = Math.abs((p.x - here.x) * dy) + Math.abs((p.y - here.y) * dx);
            if (ahead > 0.5 && ahead + aside * 2 < least) {
                best = id;
                least = ahead + aside * 2;
            }
        }
        return best;
    }

    /** @param {string} id */
    focus(id) {
        if (this.fan.spots.has(id)) {
            this.focusInFan(id);
            return;
        }
        this.rove(id);
        const p = this.point(id);
        if (p) {
            this.zoom.reveal(p.x, p.y, this.board.counter);
        }
        this.thing(id)?.focus({ preventScroll: true });
    }

    /** @param {string} id the only thing in the order of Tab */
    rove(id) {
        this.thing(this.current)?.setAttribute('tabindex', '-1');
        this.current = id;
        this.thing(id)?.setAttribute('tabindex', '0');
    }

    /** @param {FocusEvent} e */
    focused(e) {
        const id = idOf(e.target);
        if (!id) {
            return;
        }
        if (this.thing(id) === e.target) {
            this.rove(id);
            const spot = this.spots.get(id), place = this.known.get(id)?.place;
            const keys = /** @type {Element} */ (e.target).matches(':focus-visible');
            if (keys && spot?.crowded && place && this.fan.place !== place) {
                this.openFan(place);
                this.focusInFan(id);
                return;
            }
        }
        if (/** @type {Element} */ (e.target).matches(':focus-visible')) {
            this.owner.look(id, false);
        }
        this.putRing();
    }

    blurred() {
        keyed(this.layers.ring, []);
    }

    /** The ring lies above everything, so that no later shape hides it. */
    putRing() {
        const active = document.activeElement;
        const id = active && this.svg.contains(active) && active.matches(':focus-visible') ? idOf(active) : null;
        const spot = id ? this.fan.spots.get(id) || this.spots.get(id) : null, place = id ? this.ground.get(id) : null;
        const shape = (/** @type {string} */ cls) => {
            const r = (spot?.size || 0) * 0.62;
            const el = spot ? s('rect', { x: spot.x - r, y: spot.y - r, width: 2 * r, height: 2 * r, rx: r * 0.2 }) : place ? outline(place) : s('g', null);
            el.classList.add(cls);
            return el;
        };
        const at = [id, spot?.x, spot?.y, spot?.size];
        keyed(this.layers.ring, id === null ? [] : ['ring-under', 'ring-over'].map((cls) => row(cls, at, () => shape(cls))));
    }

    afterZoom() {
        this.backdrop.setAttribute('viewBox', this.svg.getAttribute('viewBox') || '');
        if (this.fan.place) {
            this.openFan(this.fan.place);
        }
    }

    close() {
        this.zoom.close();
    }
}

/** @param {EventTarget | null} target @returns {string | null} */
function idOf(target) {
    return target instanceof Element ? target.closest('[data-id]')?.getAttribute('data-id') || null : null;
}
