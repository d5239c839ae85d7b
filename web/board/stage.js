// SPDX-License-Identifier: MIT
// The stage: a window onto layers that move together under one camera.  While hand or wheel move it, only its transform
// changes; when they rest, the ground is drawn for what is seen now, and after a change of scale all has its size again.

import { h, s } from '../lib/dom.js';
import { t } from '../lib/words.js';
import { around, at, kept, panned, revealed, toBoard, toWindow, whole, wholeScale, zoomed } from './camera.js';
import { GroundLayer } from './ground.js';

/** @typedef {import('../types.js').Board} Board */
/** @typedef {import('./camera.js').Camera} Camera */
/** @typedef {import('./camera.js').Frame} Frame */
/** @typedef {{ x: number, y: number }} Point */

const REST = 120; // milliseconds after the last move

export class Stage {
    /** @param {Board} board @param {HTMLElement} tools that lie in its corner, left above @param {() => void} settled everything has its size */
    constructor(board, tools, settled) {
        this.tools = tools;
        this.settled = settled;
        /** @type {(f: Frame) => Camera} */
        this.opening = whole; // what is looked at first
        this.told = () => {}; // that the camera has moved
        this.baked = () => {}; // that there is a picture of the whole ground
        const layer = (/** @type {string} */ name) => s('svg', { class: `plane ${name}`, viewBox: `0 0 ${board.width} ${board.height}` });
        this.ground = new GroundLayer(board, () => this.baked());
        this.under = layer('under'); // what lies between the ground and the counters
        this.counters = layer('counters');
        this.over = layer('over');
        this.moved = h('div', { class: 'stage' }, this.ground.element, this.under, this.counters, this.over);
        this.element = h('div', { class: 'board', role: 'application', 'aria-label': t('board.label') }, this.moved);
        /** @type {Frame} */
        this.frame = { width: 0, height: 0, left: 0, top: 0, board };
        /** @type {Camera} */
        this.camera = { x: board.width / 2, y: board.height / 2, scale: 1 };
        this.looks = 0; // how often something else was looked at
        /** @type {{ home: Camera, looks: number } | null} */
        this.away = null; // a film leads the eyes: where they were before, and that nobody has moved them since
        this.drawn = 0; // the scale at which the layers have their size
        this.timer = 0;
        this.watch = new ResizeObserver(() => this.resized());
        this.watch.observe(this.element);
    }

    /** The tools stand in a column or in a row, so that the whole board beside them is as large as can be. */
    makeRoom() {
        const { width, height } = this.element.getBoundingClientRect(), f = this.frame;
        const strip = Math.min(this.tools.offsetWidth, this.tools.offsetHeight) + 2 * this.tools.offsetLeft;
        const beside = { left: strip, top: 0 }, below = { left: 0, top: strip }, now = { ...f, width, height };
        const column = wholeScale(now, beside) >= wholeScale(now, below);
        this.tools.classList.toggle('column', column);
        this.frame = { ...now, ...(column ? beside : below) };
    }

    resized() {
        const before = this.drawn > 0 ? this.camera.scale / wholeScale(this.frame) : 0;
        this.makeRoom();
        if (this.frame.width > 0 && this.frame.height > 0) {
            this.camera = before > 0 ? kept({ ...this.camera, scale: wholeScale(this.frame) * before }, this.frame) : this.opening(this.frame);
            this.apply();
            this.settle();
        }
    }

    /** @param {(f: Frame) => Camera} opening what is looked at first; at once, if the window has its size */
    open(opening) {
        this.opening = opening;
        if (this.drawn > 0) {
            this.look(opening(this.frame));
            this.settle();
        }
    }

    /** Pixels that a unit of the board takes. */
    scale() {
        return this.camera.scale;
    }

    /** What is seen, in units. */
    view() {
        const { x, y, scale } = this.camera, w = this.frame.width / scale, hh = this.frame.height / scale;
        return { x: x - w / 2, y: y - hh / 2, w, h: hh };
    }

    /** What is seen and lies under no tool. */
    clear() {
        const { x, y, w, h: hh } = this.view(), left = this.frame.left / this.camera.scale, top = this.frame.top / this.camera.scale;
        return { x: x + left, y: y + top, w: w - left, h: hh - top };
    }

    /** @param {Camera} camera */
    look(camera) {
        this.looks++;
        this.camera = camera;
        this.ground.pause();
        this.apply();
        window.clearTimeout(this.timer);
        this.timer = window.setTimeout(() => this.settle(), REST);
    }

    apply() {
        if (this.drawn > 0) {
            const { x, y, scale } = this.camera, near = scale / this.drawn;
            const dense = near === 1 ? window.devicePixelRatio : 64; // at rest on whole pixels: between them layers show seams
            const left = Math.round((this.frame.width / 2 - x * scale) * dense) / dense, top = Math.round((this.frame.height / 2 - y * scale) * dense) / dense;
            this.moved.style.transform = `translate(${left}px, ${top}px)${near === 1 ? '' : ` scale(${near})`}`;
            this.told();
        }
    }

    settle() {
        const { board } = this.frame;
        window.clearTimeout(this.timer);
        if (this.drawn !== this.camera.scale) {
            this.drawn = this.camera.scale;
            this.moved.style.width = `${board.width * this.drawn}px`;
            this.moved.style.height = `${board.height * this.drawn}px`;
            this.apply();
            this.settled();
        }
        this.ground.rest(this.view(), this.drawn);
    }

    /** Brings a point into the middle. @param {Point} p */
    to(p) {
        this.look(at(this.frame, p, this.camera.scale));
    }

    fit() {
        this.look(whole(this.frame));
    }

    /** @param {number} factor @param {Point} [at] on the screen */
    by(factor, at) {
        const p = at && this.inWindow(at);
        this.look(zoomed(this.camera, this.frame, factor, p?.x, p?.y));
    }

    /** @param {number} dx @param {number} dy in pixels */
    pan(dx, dy) {
        this.look(panned(this.camera, this.frame, dx, dy));
    }

    /** Brings a point into sight if it is not. @param {Point} p @param {number} margin */
    reveal(p, margin) {
        this.look(revealed(this.camera, this.frame, p, margin));
    }

    /** What happens is brought into sight. @param {Point[]} points @param {number} margin */
    follow(points, margin) {
        const home = this.away?.looks === this.looks ? this.away.home : this.camera;
        points.forEach((p) => this.reveal(p, margin));
        this.away = { home, looks: this.looks };
    }

    /** It is over: the eyes go back to where they were, unless someone has moved them. */
    comeBack() {
        if (this.away?.looks === this.looks) {
            this.look(kept({ ...this.away.home, scale: this.camera.scale }, this.frame));
        }
        this.away = null;
    }

    /** Brings points before the eyes. @param {Point[]} points @param {number} room @param {number} most times the whole board */
    around(points, room, most) {
        this.look(around(this.frame, points, room, most));
    }

    /** @param {Point} at on the screen */
    inWindow(at) {
        const box = this.element.getBoundingClientRect();
        return { x: at.x - box.left, y: at.y - box.top };
    }

    /** @param {Point} at on the screen @returns {Point} on the board */
    unit(at) {
        const p = this.inWindow(at);
        return toBoard(this.camera, this.frame, p.x, p.y);
    }

    /** @param {Point} p on the board @returns {Point} on the screen */
    onScreen(p) {
        const box = this.element.getBoundingClientRect(), at = toWindow(this.camera, this.frame, p);
        return { x: at.x + box.left, y: at.y + box.top };
    }

    close() {
        window.clearTimeout(this.timer);
        this.watch.disconnect();
        this.ground.close();
    }
}
