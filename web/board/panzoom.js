// SPDX-License-Identifier: MIT
// Moving about on the board: drag, pinch, wheel, keys, fit.  What is seen is the svg's viewBox.

const DRAG = 6; // pixels that a finger may tremble before a touch becomes a drag
const CLOSEST = 6;

export class PanZoom {
    /** @param {SVGSVGElement} svg @param {HTMLElement} tools that lie in its corner, left above
     *  @param {number} width @param {number} height @param {() => void} changed */
    constructor(svg, tools, width, height, changed) {
        this.svg = svg;
        this.tools = tools;
        this.pad = { x: 0, y: 0 }; // pixels that the tools take from the left or from above
        this.width = width;
        this.height = height;
        this.changed = changed;
        this.zoom = 1; // 1: the whole board fits
        this.x = width / 2;
        this.y = height / 2;
        this.dragged = false;
        /** @type {Map<number, { x: number, y: number }>} */
        this.fingers = new Map();
        this.start = { x: 0, y: 0 };
        svg.addEventListener('pointerdown', (e) => this.down(e));
        svg.addEventListener('pointermove', (e) => this.move(e));
        for (const end of ['pointerup', 'pointercancel']) {
            svg.addEventListener(end, (e) => this.up(/** @type {PointerEvent} */ (e)));
        }
        svg.addEventListener('wheel', (e) => this.wheel(e), { passive: false });
        // a drag that ends on a counter is no touch of it
        svg.addEventListener('click', (e) => this.dragged && e.stopPropagation(), true);
        this.watch = new ResizeObserver(() => {
            this.makeRoom();
            this.apply();
        });
        this.watch.observe(svg);
    }

    /** The tools stand in a column or in a row, so that the whole board beside them is as large as can be. */
    makeRoom() {
        const box = this.svg.getBoundingClientRect();
        const strip = Math.min(this.tools.offsetWidth, this.tools.offsetHeight) + 2 * this.tools.offsetLeft;
        const beside = { x: strip, y: 0 }, below = { x: 0, y: strip };
        const column = this.fitting(box, beside) >= this.fitting(box, below);
        this.pad = column ? beside : below;
        this.tools.classList.toggle('column', column);
    }

    /** Pixels a unit takes when all fits. @param {{ width: number, height: number }} box @param {{ x: number, y: number }} pad */
    fitting(box, pad) {
        return Math.min((box.width - pad.x) / this.width, (box.height - pad.y) / this.height);
    }

    /** Pixels a unit of the drawing takes. */
    scale() {
        const fit = this.fitting(this.svg.getBoundingClientRect(), this.pad);
        return (fit > 0 ? fit : 1) * this.zoom;
    }

    apply() {
        const box = this.svg.getBoundingClientRect();
        if (box.width === 0 || box.height === 0) {
            return;
        }
        const scale = this.scale(), w = box.width / scale, h = box.height / scale;
        this.x = keep(this.x, w, this.width, this.pad.x / scale);
        this.y = keep(this.y, h, this.height, this.pad.y / scale);
        this.svg.setAttribute('viewBox', `${this.x - w / 2} ${this.y - h / 2} ${w} ${h}`);
        this.changed();
    }

    fit() {
        this.zoom = 1;
        this.x = this.width / 2;
        this.y = this.height / 2;
        this.apply();
    }

    /** @param {number} factor @param {number} [px] in the window @param {number} [py] */
    by(factor, px, py) {
        const box = this.svg.getBoundingClientRect();
        const dx = (px ?? box.left + box.width / 2) - box.left - box.width / 2;
        const dy = (py ?? box.top + box.height / 2) - box.top - box.height / 2;
        const before = this.scale();
        this.zoom = Math.max(1, Math.min(CLOSEST, this.zoom * factor));
        const after = this.scale();
        this.x += dx / before - dx / after;
        this.y += dy / before - dy / after;
        this.apply();
    }

    /** @param {number} dx @param {number} dy in pixels */
    pan(dx, dy) {
        this.x -= dx / this.scale();
        this.y -= dy / this.scale();
        this.apply();
    }

    /** Brings a point into sight if it is not. @param {number} x @param {number} y @param {number} margin */
    reveal(x, y, margin) {
        const box = this.svg.getBoundingClientRect(), scale = this.scale();
        const w = box.width / scale / 2 - margin, h = box.height / scale / 2 - margin;
        this.x = Math.max(x - w, Math.min(x + w, this.x));
        this.y = Math.max(y - h, Math.min(y + h, this.y));
        this.apply();
    }

    /** @param {PointerEvent} e */
    down(e) {
        if (e.button > 0) {
            return;
        }
        if (this.fingers.size === 0) {
            this.dragged = false;
            this.start = { x: e.clientX, y: e.clientY };
        }
        this.fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
        if (this.fingers.size === 2) {
            this.dragged = true;
        }
    }

    /** @param {PointerEvent} e */
    move(e) {
        const was = this.fingers.get(e.pointerId);
        if (!was) {
            return;
        }
        const now = { x: e.clientX, y: e.clientY };
        if (!this.dragged && Math.hypot(now.x - this.start.x, now.y - this.start.y) < DRAG) {
            return;
        }
        if (!this.dragged) {
            this.dragged = true;
            this.svg.setPointerCapture(e.pointerId);
        }
        if (this.fingers.size === 2) {
            this.pinch(e.pointerId, was, now);
        } else {
            this.pan(now.x - was.x, now.y - was.y);
        }
        this.fingers.set(e.pointerId, now);
    }

    /** @param {number} id @param {{x: number, y: number}} was @param {{x: number, y: number}} now */
    pinch(id, was, now) {
        const other = [...this.fingers].find(([k]) => k !== id)?.[1];
        if (!other) {
            return;
        }
        const before = Math.hypot(was.x - other.x, was.y - other.y) || 1;
        const after = Math.hypot(now.x - other.x, now.y - other.y);
        this.pan((now.x - was.x) / 2, (now.y - was.y) / 2);
        this.by(after / before, (now.x + other.x) / 2, (now.y + other.y) / 2);
    }

    /** @param {PointerEvent} e */
    up(e) {
        this.fingers.delete(e.pointerId);
    }

    /** @param {WheelEvent} e */
    wheel(e) {
        e.preventDefault();
        const lines = e.deltaMode === 1 ? 16 : 1;
        this.by(Math.exp(-e.deltaY * lines * 0.0015), e.clientX, e.clientY);
    }

    close() {
        this.watch.disconnect();
    }
}

/**
 * The middle of what is seen stays where the board still fills it, but for the strip with the tools.
 * @param {number} at @param {number} seen @param {number} all @param {number} strip
 */
function keep(at, seen, all, strip) {
    return seen - strip >= all ? Math.min(all / 2, seen / 2 - strip) : Math.max(seen / 2 - strip, Math.min(all - seen / 2, at));
}
