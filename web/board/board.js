// SPDX-License-Identifier: MIT
// The board: the stage with its layers, the counters, what is marked, the fan, and the focus.  What hands do to it is
// told to its owner, who decides what it means.

import { ICONS, h, iconButton, s } from '../lib/dom.js';
import { keyed, put, row } from '../lib/keyed.js';
import { Marks, litMarks } from '../store/marks.js';
import { pieceInWords, sideColour, sideNumber } from '../counters/draw.js';
import { learnDrawings } from '../counters/drawings.js';
import { Actors } from './actors.js';
import { Counters } from './counters.js';
import { idOf, nearest, putRing } from './focus.js';
import { Fingers } from './fingers.js';
import { READABLE, at, whole, wholeScale } from './camera.js';
import { front } from './front.js';
import { outline } from './ground.js';
import { Ground, countersAt, countersIn } from './hit.js';
import { Minimap } from './minimap.js';
import { Names } from './names.js';
import { Overlay } from './overlay.js';
import { Fan } from './piles.js';
import { Stage } from './stage.js';
import { Trails } from './trails.js';
import { t } from '../lib/words.js';

/** @typedef {import('../types.js').Board} Board */
/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Piece} Piece */
/** @typedef {import('./pointer.js').Intent} Intent */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ lit: Set<string>, touched: string[], acting: string[] }} Lights */
/**
 * touch: an id was tapped, with Shift: `more`, in the fan: `alone`; takes: it is for the owner to open a crowded place
 * look: what is looked at, with the mouse or by a tap; free: nothing is asked, so that looking is all a touch can mean
 * marks: what others mark, whose change is told by marked()
 * menu: what can be asked of these ids, the highest first, at a point of the screen
 * grip: the ids that are dragged with a counter, none if it may not be; drag: where they are, and where they are dropped
 * box: the counters in a box that was drawn; front: it opens where the sides meet, and not with the whole board
 * @typedef {{ touch: (id: string, how: { more: boolean, alone: boolean }) => void, takes?: (id: string) => boolean, look: (id: string | null, hover: boolean) => void,
 *              hide: () => void, hidden: () => boolean, size: () => number, free: () => boolean, marks?: Marks,
 *              menu?: (ids: string[], at: Point) => void, grip?: (id: string) => string[],
 *              drag?: (what: 'start' | 'over' | 'drop' | 'cancel', ids: string[], place: string | null) => void,
 *              box?: (ids: string[]) => void, front?: boolean }} Owner
 */

const SMALL = { mouse: 16, touch: 32 }; // counters smaller than this on the screen are hard to hit
const ARROWS = { ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 } };
const SHIFT = 80; // pixels that a key moves the board
const WIDE = 4; // pixels that a finger may miss by

/** What is in one of two lists alone. @param {Iterable<string>} a @param {Iterable<string>} b */
function difference(a, b) {
    const one = new Set(a), other = new Set(b);
    return [...[...one].filter((x) => !other.has(x)), ...[...other].filter((x) => !one.has(x))];
}

export class BoardView {
    /** @param {Board} board @param {Owner} owner */
    constructor(board, owner) {
        learnDrawings(board);
        this.board = board;
        this.owner = owner;
        /** @type {Scene | null} */
        this.scene = null;
        /** @type {Lights} */
        this.lights = { lit: new Set(), touched: [], acting: [] };
        this.counters = new Counters(board, () => owner.size());
        this.ground = this.counters.places;
        this.lands = new Ground(board.places, board.width, board.height);
        /** @type {Map<string, SVGElement>} */
        this.buttons = new Map(); // of the places that are lit, or have the focus
        this.current = '';
        this.over = ''; // what the mouse points at
        /** @type {{ id: string, at: Point }} */
        this.tipped = { id: '', at: { x: 0, y: 0 } }; // what is told beside it
        this.orphan = false;
        /** @type {string[]} */
        this.carried = []; // what is being dragged
        /** @type {Map<string, string>} */
        this.saidOf = new Map(); // what the marks said last
        this.target = ''; // and over which place
        this.fan = new Fan();
        this.marks = owner.marks || new Marks(() => this.marked());
        this.overlay = new Overlay();
        this.actors = new Actors(board.sides);
        this.trails = new Trails();
        this.names = new Names(board);
        this.areas = s('g', { class: 'areas' });
        this.ring = s('g', { class: 'ring' });
        this.tip = h('div', { class: 'board-tip', 'aria-hidden': 'true', hidden: true });
        this.eye = iconButton(ICONS.eye, t('hide.counters'), () => owner.hide(), { 'aria-pressed': String(owner.hidden()) });
        const tools = this.tools();
        this.stage = new Stage(board, tools, () => this.settled());
        this.minimap = new Minimap(board, { ground: () => this.stage.ground.far, view: () => this.stage.view(), dots: () => this.dots(), go: (p) => this.stage.to(p) });
        this.stage.told = () => this.minimap.moved();
        this.stage.baked = () => this.minimap.draw();
        this.stage.under.append(this.areas, this.overlay.under, this.names.element);
        this.stage.counters.append(this.counters.layer, this.counters.heaps);
        this.stage.over.append(this.trails.element, this.overlay.over, this.fan.element, this.ring);
        this.stage.moved.append(this.trails.actors);
        this.stage.element.append(this.actors.box, this.actors.carried);
        this.element = h('section', { class: 'board-box', 'aria-label': t('board') }, this.stage.element, tools, this.minimap.element, this.tip);
        this.fingers = new Fingers(this.stage.element, { intent: (i) => this.intent(i), grip: (at, touch) => this.grip(at, touch), hover: (at) => this.hover(at) });
        this.listen();
        this.rove(board.places[0]?.id || '');
    }

    listen() {
        const el = this.stage.element;
        el.addEventListener('click', (e) => this.click(e));
        el.addEventListener('keydown', (e) => this.key(e));
        this.escape = (/** @type {KeyboardEvent} */ e) => e.key === 'Escape' && this.fingers.cancel() && e.stopPropagation();
        document.addEventListener('keydown', this.escape, true);
        el.addEventListener('focusin', (e) => this.focused(e));
        el.addEventListener('focusout', () => putRing(this.ring, null, undefined, undefined));
    }

    tools() {
        return h('div', { class: 'board-tools' },
            iconButton(ICONS.plus, t('zoom.in'), () => this.stage.by(1.4)),
            iconButton(ICONS.minus, t('zoom.out'), () => this.stage.by(1 / 1.4)),
            iconButton(ICONS.fit, t('zoom.fit'), () => this.stage.fit(), { 'data-key': 'fit' }),
            iconButton(ICONS.swords, t('fight'), () => this.fight(), { 'data-key': 'fight' }), this.eye);
    }

    // ---- what is shown ----

    get spots() {
        return this.counters.spots;
    }

    /** @param {Scene} scene @param {Lights} lights */
    show(scene, lights) {
        const before = this.lights, moved = this.scene === scene ? [] : this.putPieces(scene, false);
        const first = this.scene === null;
        this.scene = scene;
        this.lights = lights;
        this.marks.set('hand', litMarks(lights));
        moved.length > 0 && this.minimap.draw();
        moved.length > 0 && this.marked();
        if (this.fan.place && !this.counters.at(this.fan.place).length) {
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
        first && this.owner.front && this.stage.open((f) => this.atFront(f));
    }

    /** A few dots for the minimap. */
    dots() {
        return [...this.spots].map(([id, spot]) => {
            const side = this.counters.known.get(id)?.side ?? null;
            return { x: spot.x, y: spot.y, side: sideNumber(this.board.sides, side), colour: sideColour(this.board.sides, side) };
        });
    }

    /** Where the sides meet, so near that counters can be read; the whole board, if they can be read there. @param {import('./camera.js').Frame} f */
    atFront(f) {
        const sizes = [...this.spots.values()].map((spot) => spot.size), least = Math.min(...sizes, this.board.counter) / this.owner.size();
        const scale = Math.max(wholeScale(f), READABLE / least), w = (f.width - f.left) / scale, h = (f.height - f.top) / scale;
        const pieces = [...this.spots].map(([id, spot]) => ({ x: spot.x, y: spot.y, side: this.counters.known.get(id)?.side ?? null }));
        const lit = [...this.lights.lit].flatMap((id) => this.ground.get(id) || []).map((p) => ({ x: p.x, y: p.y, side: null }));
        const middle = front(pieces.length > 0 ? pieces : lit, w, h, this.board.counter, this.scene?.viewer || null);
        return middle && scale > wholeScale(f) ? at(f, middle, scale) : whole(f);
    }

    /** To what is being fought over, or else to the front. */
    fight() {
        const ids = [...this.lights.acting, ...this.lights.touched, ...this.marks.all().flatMap((m) => (m.kind === 'attack' || m.kind === 'target' ? m.ids || [] : []))];
        const points = ids.flatMap((id) => this.point(id) || []), f = this.stage.frame;
        const p = points.length > 0 && { x: points.reduce((sum, q) => sum + q.x, 0) / points.length, y: points.reduce((sum, q) => sum + q.y, 0) / points.length };
        const there = this.atFront(f);
        this.stage.look(p ? at(f, p, there.scale) : there);
    }

    /** Looks have changed: counters' size, or whether they are shown. */
    restyle() {
        this.eye.setAttribute('aria-pressed', String(this.owner.hidden()));
        this.stage.element.classList.toggle('no-counters', this.owner.hidden());
        if (this.scene) {
            this.light(this.putPieces(this.scene, true));
            this.marked();
            this.putRing();
        }
    }

    /** @param {Scene} scene @param {boolean} all */
    putPieces(scene, all) {
        const focused = idOf(document.activeElement), moved = this.counters.put(scene, all);
        this.stage.element.classList.toggle('no-counters', this.owner.hidden());
        (all || moved.length > 0) && this.putNames();
        this.orphan = focused !== null && !this.spots.has(focused) && !this.ground.has(focused) && document.activeElement === document.body;
        return moved;
    }

    /** @param {string[]} ids what may look another way */
    light(ids) {
        const { lit } = this.lights, gone = !this.ground.has(this.current) && !this.counters.drawn.has(this.current);
        if (gone || (lit.size > 0 && !lit.has(this.current))) {
            const all = [...this.ground.keys(), ...this.counters.drawn.keys()];
            this.rove(all.find((id) => lit.has(id)) || (gone ? all[0] : this.current) || '');
        }
        this.putButtons();
        for (const id of new Set(ids)) {
            const el = this.thing(id);
            el && this.lightOne(id, el);
        }
        this.counters.putHeaps(lit);
    }

    /** Places have an element, a button with a label, only while they are lit, spoken of, or have the focus. */
    putButtons() {
        const { lit, touched, acting } = this.lights, wanted = [...lit, ...touched, ...acting, ...this.marks.ids('log'), ...this.marks.ids('hint'), ...this.reached(), this.current];
        keyed(this.areas, [...new Set(wanted)].map((id) => {
            const place = this.ground.get(id);
            return place && row(id, [], () => s('g', { class: 'place', 'data-id': id, role: 'button', tabindex: id === this.current ? 0 : -1 }, outline(place)));
        }));
        const before = this.buttons;
        this.buttons = new Map([...this.areas.children].map((el) => [el.getAttribute('data-id') || '', /** @type {SVGElement} */ (el)]));
        this.buttons.forEach((el, id) => before.get(id) !== el && this.lightOne(id, el));
    }

    /** Where the chosen can go and stay. */
    reached() {
        return [...this.marks.ids('reach'), ...this.marks.ids('stop')];
    }

    /** @param {string} id @param {SVGElement} el */
    lightOne(id, el) {
        const lit = this.lights.lit.has(id), touched = this.lights.touched.includes(id);
        el.classList.toggle('lit', lit);
        el.classList.toggle('touched', touched);
        el.classList.toggle('acting', !touched && this.lights.acting.includes(id));
        this.warm(id, el);
        put(el, 'aria-label', this.label(id));
        put(el, 'aria-pressed', String(touched));
    }

    /** What is spoken of. @param {string} id @param {SVGElement} el */
    warm(id, el) {
        const advised = this.marks.ids('hint').has(id);
        el.classList.toggle('hot', advised || this.marks.ids('log').has(id));
        el.classList.toggle('advised', advised);
    }

    /** A thing and where it is, in words. @param {string} id */
    words(id) {
        const piece = this.counters.known.get(id), place = this.ground.get(id);
        if (piece) {
            const where = this.ground.get(piece.place || '');
            return where ? t('label.at', { thing: pieceInWords(piece), place: where.name }) : pieceInWords(piece);
        }
        return place ? [place.name, ...this.counters.at(id).map(pieceInWords)].join('; ') : id;
    }

    /** @param {string} id */
    label(id) {
        const text = [this.words(id), ...this.marks.said(id)].join('. ');
        return this.lights.lit.has(id) ? t('label.lit', { thing: text }) : text;
    }

    /** What is marked has changed. */
    marked() {
        const said = this.saidOf, now = this.saidOf = new Map();
        for (const m of this.marks.all()) {
            m.ids?.forEach((id) => now.set(id, `${now.get(id) || ''} ${m.kind} ${m.title || ''}`));
        }
        this.putButtons();
        this.retip();
        for (const id of new Set([...said.keys(), ...now.keys()])) {
            const el = said.get(id) === now.get(id) ? null : this.thing(id);
            if (el) {
                this.warm(id, el);
                put(el, 'aria-label', this.label(id));
            }
        }
        this.overlay.show(this.marks.all(), { place: (id) => this.ground.get(id), stand: (id) => this.spots.get(id), counter: this.counters.size });
    }

    // ---- what a film shows ----

    /** @returns {import('./trails.js').Where} */
    screen() {
        return { place: (id) => this.ground.get(id), stand: (id) => this.spots.get(id), sides: this.board.sides, counter: this.counters.size, pixel: 1 / this.stage.scale(), width: this.board.width, height: this.board.height,
                 hide: (ids) => this.counters.drawn.forEach((el, id) => el.classList.toggle('acted', ids.includes(id))) };
    }

    /** @param {import('./trails.js').Seen[]} acts @param {number} n the one that is shown, or -1 @param {number} part of it @param {boolean} still nothing may move */
    film(acts, n, part, still) {
        this.trails.show(acts, n, part, still, this.screen());
    }

    /** Brings what is acted upon into sight. @param {string[]} ids @param {string[]} places */
    watch(ids, places) {
        const points = [...places, ...ids].flatMap((id) => this.ground.get(id) || this.spots.get(id) || []);
        this.stage.follow(points.slice(0, 4).reverse(), this.board.counter);
    }

    /** What was to be watched is over. */
    unwatch() {
        this.stage.comeBack();
    }

    /** Names keep clear of the counters that are seen. */
    putNames() {
        this.names.put(this.stage.scale(), this.owner.hidden() ? [] : this.spots.values());
    }

    /** The size of things on the screen has changed. */
    settled() {
        this.putNames();
        this.minimap.size(this.stage.frame.width);
        this.stage.element.classList.toggle('far', this.board.counter * this.stage.scale() < SMALL.mouse); // no room for figures
        if (this.fan.place) {
            this.openFan(this.fan.place);
        }
    }

    // ---- the fan ----

    /** @param {string} id of a place */
    openFan(id) {
        const place = this.ground.get(id), pieces = this.counters.at(id);
        if (!place || pieces.length === 0) {
            this.fan.close();
            return;
        }
        const size = Math.max(this.counters.size, 46 / this.stage.scale());
        const focused = idOf(document.activeElement), inFan = this.fan.element.contains(document.activeElement);
        this.fan.open(place, pieces, this.board.sides, size, this.stage.clear(), (p) => {
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
        /** @type {SVGElement | null} */ (el)?.focus({ preventScroll: true });
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
        const place = (this.spots.has(id) && this.counters.known.get(id)?.place) || id;
        const here = this.counters.at(place);
        if (here.length < 2 || this.fan.place === place || this.lights.touched.includes(place)) {
            return null;
        }
        const spot = this.spots.get(here[0].id);
        const small = spot !== undefined && (spot.crowded || spot.size * this.stage.scale() < (this.fingers.touch ? SMALL.touch : SMALL.mouse));
        return small && (this.owner.free() || here.some((p) => this.lights.lit.has(p.id))) ? place : null;
    }

    // ---- hands ----

    /** All that lies at a point of the screen, the highest first, the place last. @param {Point} at @returns {{ ids: string[], fan: boolean, place: string | null }} */
    under(at) {
        const p = this.stage.unit(at), fan = this.fan.at(p), wide = this.fingers.touch ? WIDE / this.stage.scale() : 0;
        if (fan !== null) {
            return { ids: [fan || this.fan.place || ''], fan: true, place: this.fan.place };
        }
        const place = this.lands.at(p), pieces = this.owner.hidden() ? [] : countersAt(this.counters.standing(), p, wide);
        return { ids: [...pieces, ...(place ? [place] : [])], fan: false, place };
    }

    /** @param {Point} at @param {boolean} touch */
    grip(at, touch) {
        const [id] = this.under(at).ids, ids = id ? this.owner.grip?.(id) || [] : [];
        return { own: ids.length > 0, chosen: touch && ids.length > 0 && this.lights.touched.includes(id) };
    }

    /** @param {Intent} i */
    intent(i) {
        switch (i.type) {
        case 'tap':
            this.tap(i);
            break;
        case 'menu':
            this.menu(this.under(i).ids, i);
            break;
        case 'pan':
            this.stage.pan(i.dx, i.dy);
            break;
        case 'zoom':
            this.stage.by(i.factor, i);
            break;
        case 'box':
            this.drawBox(i);
            break;
        default:
            this.carry(i);
        }
    }

    /** @param {Extract<Intent, { type: 'box' }>} i */
    drawBox(i) {
        if (i.done) {
            this.actors.rest();
            this.owner.box?.(countersIn(this.counters.standing(), this.stage.unit(i.from), this.stage.unit(i)));
        } else {
            this.actors.span(this.stage.inWindow(i.from), this.stage.inWindow(i));
        }
    }

    /** What is dragged, and where to. @param {{ type: string, x: number, y: number }} i */
    carry(i) {
        if (i.type === 'start') {
            const [id] = this.under(i).ids, ids = this.owner.grip?.(id) || [id];
            this.carried = ids;
            this.target = '';
            this.owner.drag?.('start', ids, null);
            this.closeFan();
            this.actors.take(ids.flatMap((x) => this.counters.known.get(x) || []), this.counters.size * this.stage.scale());
            this.fade(true);
            return;
        }
        const place = i.type === 'cancel' ? null : this.lands.at(this.stage.unit(i));
        if (i.type === 'over') {
            this.actors.carry(this.stage.inWindow(i));
            if (place !== this.target) {
                this.target = place || '';
                this.showTip(place || '', i);
                this.owner.drag?.('over', this.carried, place);
            }
            return;
        }
        this.actors.rest();
        this.fade(false);
        const ids = this.carried;
        this.carried = [];
        this.showTip('', i);
        ids.length > 0 && this.owner.drag?.(i.type === 'drop' ? 'drop' : 'cancel', ids, place);
    }

    /** What is carried is seen at the hand; where it came from it is faint. @param {boolean} on */
    fade(on) {
        this.carried.forEach((id) => this.counters.drawn.get(id)?.classList.toggle('away', on));
    }

    /** A click that no pointer made: of a screen reader, or of a key. @param {MouseEvent} e */
    click(e) {
        const id = idOf(e.target), real = e.detail > 0 && /** @type {PointerEvent} */ (e).pointerId >= 0;
        if (id && !real) {
            this.act(id, this.fan.element.contains(/** @type {Node} */ (e.target)), e.shiftKey);
        }
    }

    /** @param {Point & { shift?: boolean }} at */
    tap(at) {
        const { ids, fan } = this.under(at);
        this.showTip('', at); // what it said may be so no longer
        if (ids.length === 0) {
            this.closeFan();
            return;
        }
        const id = ids[0];
        if (!fan) {
            this.rove(id);
            this.thing(id)?.focus({ preventScroll: true });
        }
        this.act(id, fan, at.shift || false);
    }

    /** @param {string} id @param {boolean} inFan @param {boolean} more */
    act(id, inFan, more) {
        const fan = inFan || this.owner.takes?.(id) ? null : this.fanWanted(id);
        if (!inFan) {
            this.closeFan();
        }
        if (fan) {
            this.spread(fan);
            return;
        }
        this.owner.look(id, false);
        this.owner.touch(id, { more, alone: inFan });
    }

    /** Shows a crowded place apart. @param {string} place */
    spread(place) {
        this.openFan(place);
        this.owner.look(place, false);
        const first = this.counters.at(place).find((p) => this.lights.lit.has(p.id)) || this.counters.at(place)[0];
        if (first && document.activeElement && this.stage.element.contains(document.activeElement)) {
            this.focusInFan(first.id);
        }
    }

    /** @param {string} id of a counter @param {boolean} must even if each of them can be hit @returns {boolean} is its place shown apart now? */
    spreadAt(id, must) {
        const own = this.counters.known.get(id)?.place || id, place = must && this.counters.at(own).length > 1 ? own : this.fanWanted(id);
        place && this.spread(place);
        return place !== null;
    }

    /** The counters of its side that lie with one so that they look like one. @param {string} id @returns {string[]} */
    stack(id) {
        const piece = this.counters.known.get(id);
        const here = piece?.place && this.spots.get(id)?.crowded ? this.counters.at(piece.place).filter((p) => p.side === piece.side).map((p) => p.id) : [];
        return here.includes(id) ? here : [id];
    }

    /** @param {string[]} ids @param {Point} at */
    menu(ids, at) {
        if (ids.length > 0) {
            this.showTip('', at);
            this.owner.menu?.(ids, at);
        }
    }

    /** The menu by key, at the thing that has the focus. @param {string} id */
    menuOf(id) {
        const p = this.point(id), place = this.counters.known.get(id)?.place;
        p && this.menu(place ? [id, place] : [id], this.stage.onScreen(p));
    }

    /** @param {Point | null} at the mouse on the screen */
    hover(at) {
        const id = (at && this.under(at).ids[0]) || '';
        if (id !== this.over) {
            this.over = id;
            this.owner.look(id || null, true);
            this.showTip(id, at || { x: 0, y: 0 });
        }
    }

    /** What is marked may have changed. */
    retip() {
        !this.tip.hidden && this.showTip(this.tipped.id, this.tipped.at);
    }

    /** What a thing is called and what is marked there, beside the mouse. @param {string} id @param {Point} at */
    showTip(id, at) {
        this.tipped = { id, at };
        const text = id ? [...(this.ground.has(id) ? [this.ground.get(id)?.name || ''] : [this.words(id)]), ...this.marks.said(id)] : [];
        this.tip.hidden = text.length === 0;
        if (text.length > 0) {
            const p = this.stage.inWindow(at), { width } = this.stage.frame;
            this.tip.replaceChildren(...text.map((line, i) => h(i === 0 ? 'b' : 'span', null, line)));
            this.tip.classList.toggle('left', p.x > width / 2);
            this.tip.style.transform = `translate(${p.x}px, ${p.y}px)`;
        }
    }

    // ---- keys and focus ----

    /** @param {KeyboardEvent} e */
    key(e) {
        const id = idOf(e.target), inFan = this.fan.element.contains(/** @type {Node} */ (e.target));
        const way = ARROWS[/** @type {keyof typeof ARROWS} */ (e.key)];
        if (way && (e.ctrlKey || e.altKey)) {
            this.stage.pan(-way.x * SHIFT, -way.y * SHIFT);
        } else if (way && !e.metaKey) {
            this.step(id || this.current, way, e.shiftKey);
        } else if (e.key === 'Enter' && id) {
            this.act(id, inFan, e.shiftKey);
        } else if (e.key === ' ') {
            this.next(id || this.current);
        } else if ((e.key === 'ContextMenu' || (e.key === 'F10' && e.shiftKey)) && id) {
            this.menuOf(id);
        } else if (e.key === 'Escape' && this.closeFan()) {
            e.stopPropagation();
            return;
        } else if (!(e.key === 'Tab' && id && this.through(id, e.shiftKey ? -1 : 1))) {
            return;
        }
        e.preventDefault();
    }

    /** To the next thing that can be chosen, in the order of the board. @param {string} from */
    next(from) {
        const { lit } = this.lights, pieces = [...this.counters.drawn.keys()].filter((id) => lit.has(id));
        const all = pieces.length > 0 ? pieces : [...this.ground.keys()].filter((id) => lit.has(id));
        const id = all[(all.indexOf(from) + 1) % all.length];
        id && this.focus(id);
        return id !== undefined;
    }

    /** With Tab through the counters of one place; at its end Tab leaves the board. @param {string} id @param {1 | -1} way */
    through(id, way) {
        const here = this.counters.at(this.counters.known.get(id)?.place || id).map((p) => p.id), next = here[here.indexOf(id) + way];
        if (here.length < 2 || !next) {
            return false;
        }
        this.focus(next);
        return true;
    }

    /** @param {string} id @returns {SVGElement | undefined} */
    thing(id) {
        return this.counters.drawn.get(id) || this.buttons.get(id);
    }

    /** @param {string} id @returns {Point | null} */
    point(id) {
        return this.fan.spots.get(id) || this.spots.get(id) || this.ground.get(id) || null;
    }

    /** To the nearest thing that way: within an open fan, then among what is lit, or among all. @param {string} from @param {Point} way @param {boolean} all */
    step(from, way, all) {
        const here = this.point(from), fan = this.fan.place, point = (/** @type {string} */ id) => this.point(id);
        const inFan = fan ? nearest(this.fan.spots.keys(), point, from, here, way) : '';
        if (inFan) {
            this.focus(inFan);
            return;
        }
        const marked = new Set([...this.lights.lit, ...this.lights.touched, ...this.reached(), ...this.marks.ids('target')]);
        const ids = [...this.ground.keys(), ...this.counters.drawn.keys()].filter((id) => !this.fan.spots.has(id));
        const some = ids.filter((id) => all || marked.has(id));
        const best = nearest(some.length > 0 ? some : ids, point, from, fan ? this.point(fan) : here, way);
        if (best) {
            this.fan.close();
            this.focus(best);
        }
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
            this.stage.reveal(p, this.board.counter);
        }
        this.thing(id)?.focus({ preventScroll: true });
    }

    /** @param {string} id the only thing in the order of Tab */
    rove(id) {
        const before = this.thing(this.current);
        this.current = id;
        before?.setAttribute('tabindex', '-1');
        if (!this.thing(id)) {
            this.putButtons();
        }
        this.thing(id)?.setAttribute('tabindex', '0');
    }

    /** @param {FocusEvent} e */
    focused(e) {
        const id = idOf(e.target), keys = /** @type {Element} */ (e.target).matches(':focus-visible');
        if (!id) {
            return;
        }
        if (this.thing(id) === e.target) {
            this.current === id || this.rove(id);
            const spot = this.spots.get(id), place = this.counters.known.get(id)?.place;
            if (keys && spot?.crowded && place && this.fan.place !== place && !this.owner.takes?.(id)) {
                this.openFan(place);
                this.focusInFan(id);
                return;
            }
        }
        if (keys) {
            this.owner.look(id, false);
        }
        this.putRing();
    }

    putRing() {
        const active = document.activeElement;
        const id = active && this.stage.element.contains(active) && active.matches(':focus-visible') ? idOf(active) : null;
        putRing(this.ring, id, id ? this.fan.spots.get(id) || this.spots.get(id) : undefined, id ? this.ground.get(id) : undefined);
    }

    close() {
        this.fingers.close();
        this.stage.close();
        this.escape && document.removeEventListener('keydown', this.escape, true);
    }
}
