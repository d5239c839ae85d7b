// SPDX-License-Identifier: MIT
// Tells the machine of the pointer what the browser says of mouse and fingers, and passes on what it makes of that.

import { IDLE, LONG_PRESS, happened } from './pointer.js';

/** @typedef {import('./pointer.js').Happening} Happening */
/** @typedef {import('./pointer.js').Intent} Intent */
/** @typedef {{ x: number, y: number }} Point */
/**
 * grip: may what lies there be dragged, and is it chosen already; hover: where the mouse is while nothing is done with it
 * @typedef {{ intent: (i: Intent) => void, grip: (at: Point, touch: boolean) => { own: boolean, chosen: boolean }, hover: (at: Point | null) => void }} Owner
 */

export class Fingers {
    /** @param {HTMLElement} el @param {Owner} owner */
    constructor(el, owner) {
        this.el = el;
        this.owner = owner;
        this.state = IDLE;
        this.touch = false; // the last pointer was a finger
        this.timer = 0;
        el.addEventListener('pointerdown', (e) => this.down(e));
        el.addEventListener('pointermove', (e) => this.move(e));
        el.addEventListener('pointerup', (e) => this.tell({ type: 'up', id: e.pointerId, x: e.clientX, y: e.clientY }));
        el.addEventListener('pointercancel', () => this.cancel());
        el.addEventListener('pointerleave', () => this.owner.hover(null));
        el.addEventListener('contextmenu', (e) => this.menu(e));
        el.addEventListener('wheel', (e) => {
            e.preventDefault();
            this.tell({ type: 'wheel', x: e.clientX, y: e.clientY, delta: e.deltaY * (e.deltaMode === 1 ? 16 : 1) });
        }, { passive: false });
    }

    get idle() {
        return this.state.name === 'idle';
    }

    /** @param {Happening} e */
    tell(e) {
        const [state, intents] = happened(this.state, e), waits = state.name === 'pressed' && state.touch;
        if (!waits || this.state.name !== 'pressed') {
            window.clearTimeout(this.timer);
        }
        if (waits && this.state.name !== 'pressed') {
            this.timer = window.setTimeout(() => this.tell({ type: 'hold' }), LONG_PRESS);
        }
        this.state = state;
        intents.forEach((i) => this.owner.intent(i));
    }

    /** Escape, a pointer that is lost: whatever is going on is over. @returns {boolean} was there anything? */
    cancel() {
        const had = this.state.name === 'dragging' || this.state.name === 'boxing';
        this.tell({ type: 'cancel' });
        return had;
    }

    /** @param {PointerEvent} e */
    down(e) {
        this.touch = e.pointerType === 'touch';
        if (e.isPrimary && !this.idle) { // the end of the one before was never told
            this.cancel();
            this.state = IDLE;
        }
        this.tell({ type: 'down', id: e.pointerId, x: e.clientX, y: e.clientY, touch: this.touch, button: e.button, shift: e.shiftKey,
                    ...this.owner.grip({ x: e.clientX, y: e.clientY }, this.touch) });
    }

    /** @param {PointerEvent} e */
    move(e) {
        const before = this.state.name;
        this.tell({ type: 'move', id: e.pointerId, x: e.clientX, y: e.clientY });
        if (before !== this.state.name && !this.idle) { // beyond the edge it is still ours
            Object.keys(this.state.fingers).forEach((id) => this.hold(Number(id)));
        }
        if (this.idle && e.pointerType === 'mouse') {
            this.owner.hover({ x: e.clientX, y: e.clientY });
        }
    }

    /** @param {number} id */
    hold(id) {
        try {
            this.el.setPointerCapture(id);
        } catch {
            // it is up already
        }
    }

    /** @param {MouseEvent} e */
    menu(e) {
        e.preventDefault();
        if (e.button === 2 || this.state.touch) { // with a key it is the board's own
            this.tell({ type: 'menu', x: e.clientX, y: e.clientY });
        }
    }

    close() {
        window.clearTimeout(this.timer);
    }
}
