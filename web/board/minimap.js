// SPDX-License-Identifier: MIT
// The whole board small, with the part of it that is seen: a click or a drag goes there, arrow keys move on.  It can be folded.

import { ICONS, h, iconButton } from '../lib/dom.js';
import { set, settings } from '../lib/settings.js';
import { t } from '../lib/words.js';

/** @typedef {import('../types.js').Board} Board */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ x: number, y: number, w: number, h: number }} View */
/**
 * ground: what is baked of it; view: what is seen; go: brings a point before the eyes; dots: who stands where, in what colour
 * @typedef {{ ground: () => HTMLCanvasElement, view: () => View, go: (p: Point) => void, dots: () => { x: number, y: number, side: number, colour: string }[] }} Owner
 */

const WIDEST = 190, TALLEST = 150, NARROW = 0.62; // pixels; and of them in a narrow window
const STEP = 0.25; // of what is seen, with a key
const UNPAINTED = 300; // pixels that a canvas is wide on which nothing has been painted yet
/** @type {Record<string, Point | undefined>} */
const ARROWS = { ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 } };

export class Minimap {
    /** @param {Board} board @param {Owner} owner */
    constructor(board, owner) {
        this.board = board;
        this.owner = owner;
        this.canvas = h('canvas');
        this.frame = h('span', { class: 'minimap-frame' });
        this.view = h('button', { type: 'button', class: 'minimap-view', 'aria-label': t('minimap.view'), title: t('minimap.view'), onkeydown: (/** @type {KeyboardEvent} */ e) => this.key(e),
                                  onpointerdown: (/** @type {PointerEvent} */ e) => this.down(e), onpointermove: (/** @type {PointerEvent} */ e) => e.buttons > 0 && this.to(e) }, this.canvas, this.frame);
        this.toggle = iconButton(ICONS.map, t('minimap'), () => this.fold());
        this.element = h('div', { class: 'minimap' }, this.toggle, this.view);
        this.size(1000);
        this.folded();
    }

    /** @param {number} room the width of the window */
    size(room) {
        const { width, height } = this.board, most = room < 600 ? NARROW : 1, scale = Math.min(WIDEST / width, TALLEST / height) * most;
        this.scale = scale;
        this.view.style.width = `${Math.round(width * scale)}px`;
        this.view.style.height = `${Math.round(height * scale)}px`;
        this.canvas.width = Math.round(width * scale * 2);
        this.canvas.height = Math.round(height * scale * 2);
        this.draw();
        this.moved();
    }

    /** Open where there is room for it, until someone says otherwise. */
    get open() {
        return settings.minimap === 'auto' ? window.innerWidth > 800 : settings.minimap === 'open';
    }

    fold() {
        set('minimap', this.open ? 'folded' : 'open');
        this.folded();
    }

    folded() {
        this.view.hidden = !this.open;
        this.toggle.setAttribute('aria-expanded', String(this.open));
        this.draw();
    }

    /** Ground and counters; a side each its shape. */
    draw() {
        const ink = this.open ? this.canvas.getContext('2d', { alpha: false }) : null, ground = this.owner.ground(), k = this.canvas.width / this.board.width;
        if (!ink) {
            return;
        }
        ink.fillStyle = '#d9cfae';
        ink.fillRect(0, 0, this.canvas.width, this.canvas.height);
        if (ground.width !== UNPAINTED) {
            ink.drawImage(ground, 0, 0, this.canvas.width, this.canvas.height);
        }
        for (const dot of this.owner.dots()) {
            ink.fillStyle = dot.colour;
            ink.strokeStyle = '#fffaf0';
            ink.beginPath();
            dot.side === 0 ? ink.rect(dot.x * k - 4, dot.y * k - 4, 8, 8) : ink.arc(dot.x * k, dot.y * k, 4.5, 0, 7);
            ink.stroke();
            ink.fill();
        }
    }

    /** The window is elsewhere. */
    moved() {
        const v = this.owner.view(), k = this.scale || 1, { width, height } = this.board;
        this.element.hidden = v.x < 1 && v.y < 1 && v.x + v.w > width - 1 && v.y + v.h > height - 1; // all of the board is seen
        const x = Math.max(0, v.x), y = Math.max(0, v.y), style = this.frame.style;
        style.transform = `translate(${x * k}px, ${y * k}px)`;
        style.width = `${Math.max(4, (Math.min(width, v.x + v.w) - x) * k)}px`;
        style.height = `${Math.max(4, (Math.min(height, v.y + v.h) - y) * k)}px`;
    }

    /** @param {PointerEvent} e */
    down(e) {
        this.view.setPointerCapture(e.pointerId);
        this.to(e);
    }

    /** @param {PointerEvent} e */
    to(e) {
        const box = this.view.getBoundingClientRect();
        this.owner.go({ x: (e.clientX - box.left) / box.width * this.board.width, y: (e.clientY - box.top) / box.height * this.board.height });
    }

    /** @param {KeyboardEvent} e */
    key(e) {
        const way = ARROWS[e.key], v = this.owner.view();
        if (way && !e.ctrlKey && !e.altKey && !e.metaKey) {
            this.owner.go({ x: v.x + v.w / 2 + way.x * v.w * STEP, y: v.y + v.h / 2 + way.y * v.h * STEP });
            e.preventDefault();
            e.stopPropagation();
        }
    }
}
