// SPDX-License-Identifier: MIT
// The ground: the server's drawing, baked into bitmaps.  One shows the whole board and is always there; another, of the
// window and what lies around it, is drawn sharp when the camera rests, tile by tile.  While the camera moves, nothing is drawn.

import { h, s } from '../lib/dom.js';
import { isDark, onNight } from '../lib/settings.js';
import { ownPicture, picture } from '../lib/words.js';

/** @typedef {import('../types.js').Board} Board */
/** @typedef {import('../types.js').Place} Place */
/** @typedef {{ x: number, y: number, w: number, h: number }} View */
/** @typedef {{ left: number, top: number, across: number, down: number, scale: number }} Window  in tiles; scale: pixels a unit */

const FIRST = 0.6e6, BAKED = 3e6; // pixels of the whole board: at once, and when there is time
const TILE = 768; // pixels
const AROUND = 0.25; // of what is seen is drawn beyond each edge of it
const NUMBER = 0.19, TALLEST = 12; // size of a number as part of a counter's, and in pixels at most
const BELOW = 0.32; // of a counter: from the head of a place to the foot of its number
const READABLE = 0.8 * 42; // pixels of a counter from which on numbers are written
const DENSEST = 2; // pixels of the screen to one of the page that are made use of

/** @param {Place} place */
export function outline(place) {
    return place.outline.length > 0
        ? s('polygon', { points: place.outline.map((p) => p.join(',')).join(' ') })
        : s('circle', { cx: place.x, cy: place.y, r: place.radius });
}

/** Where the outline of a place begins above its middle. @param {Place} place */
function headOf(place) {
    let top = place.y - place.radius;
    place.outline.forEach(([x, y], i, all) => {
        const [ax, ay] = all[(i + 1) % all.length];
        if ((x <= place.x) !== (ax <= place.x)) {
            top = Math.min(top, y + (ay - y) * (place.x - x) / (ax - x));
        }
    });
    return top;
}

/** @param {() => void} fn when the page has time */
function idle(fn) {
    'requestIdleCallback' in window ? window.requestIdleCallback(fn, { timeout: 500 }) : setTimeout(fn, 30);
}

/** The picture as the server paints it. @param {string} src */
async function pictureAt(src) {
    const img = new Image();
    img.src = src;
    await img.decode();
    return img;
}

/** The ground as an image: nothing in it can be more than a picture. @param {Board} board @param {boolean} dark */
async function imageOf(board, dark) {
    const own = board.pictures?.[dark ? 1 : 0];
    if (own) {
        return pictureAt(`data:image/svg+xml,${encodeURIComponent(own)}`);
    }
    if (board.ground) {
        const values = { game: board.game, light: dark ? 'night' : 'day' };
        return pictureAt(ownPicture('ground', values)).catch(() => pictureAt(picture('ground', values))); // the server may be another program by now
    }
    const img = new Image(), size = `${board.width} ${board.height}`.split(' ');
    img.src = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${size[0]}" height="${size[1]}" viewBox="0 0 ${size.join(' ')}">${board.svg}</svg>`)}`;
    await img.decode();
    return img;
}

/** @param {Window} w @param {number} x @param {number} y */
const inside = (w, x, y) => x >= w.left && x < w.left + w.across && y >= w.top && y < w.top + w.down;

export class GroundLayer {
    /** @param {Board} board @param {() => void} [baked] there is another picture of the whole board */
    constructor(board, baked) {
        this.board = board;
        this.baked = baked;
        this.far = h('canvas', { class: 'far' });
        this.near = h('canvas', { class: 'near', hidden: true });
        this.spare = h('canvas', { class: 'near', hidden: true });
        this.element = h('div', { class: 'backdrop', 'aria-hidden': 'true' }, this.far, this.near);
        /** @type {HTMLImageElement | null} */
        this.image = null;
        /** @type {Window} */
        this.window = { left: 0, top: 0, across: 0, down: 0, scale: 0 };
        /** @type {Set<string>} */
        this.sharp = new Set(); // tiles of the window
        /** @type {{ view: View, scale: number } | null} */
        this.resting = null;
        this.numbers = board.places.filter((p) => board.numbered && /^\d/.test(p.id)).map((p) => ({ id: p.id, x: p.x, at: headOf(p) }));
        this.turn = 0; // what was begun in an earlier one is dropped
        this.day = onNight(() => this.show());
        this.show();
    }

    /** Bakes the drawing: small at once, larger as soon as there is time. */
    async show() {
        this.element.removeAttribute('data-baked');
        const dark = isDark(), img = await imageOf(this.board, dark).catch(() => null);
        if (!img || dark !== isDark()) {
            return;
        }
        this.image = img;
        this.bake(FIRST);
        await new Promise((done) => idle(() => done(null)));
        this.bake(BAKED);
        this.window.scale = 0;
        this.element.dataset.baked = '';
        this.resting && this.rest(this.resting.view, this.resting.scale);
    }

    /** @param {number} pixels */
    bake(pixels) {
        const { width, height } = this.board, scale = Math.sqrt(pixels / (width * height)), far = h('canvas', { class: 'far' });
        far.width = Math.round(width * scale);
        far.height = Math.round(height * scale);
        this.paint(far, { x: 0, y: 0, w: width, h: height }, { x: 0, y: 0, w: far.width, h: far.height });
        this.far.replaceWith(far);
        this.far = far;
        this.baked?.();
    }

    /** @param {HTMLCanvasElement} canvas @param {View} from of the board @param {View} to of the canvas */
    paint(canvas, from, to) {
        const ink = canvas.getContext('2d', { alpha: false });
        if (ink && this.image) {
            const part = this.image.naturalWidth / this.board.width;
            ink.drawImage(this.image, from.x * part, from.y * part, from.w * part, from.h * part, to.x, to.y, to.w, to.h);
            if (isDark() && !this.board.ground) {
                ink.fillStyle = 'rgb(0 0 0 / 20%)';
                ink.fillRect(to.x, to.y, to.w, to.h);
            }
        }
    }

    /** Numbers of the places, where one can read them. @param {HTMLCanvasElement} canvas @param {View} from of the board @param {View} to of the canvas */
    number(canvas, from, to) {
        const ink = canvas.getContext('2d', { alpha: false }), scale = to.w / from.w, dense = Math.min(window.devicePixelRatio, DENSEST), size = Math.min(this.board.counter * NUMBER, TALLEST * dense / scale);
        if (!ink || !this.board.numbered || scale / dense * this.board.counter < READABLE) {
            return;
        }
        ink.save();
        ink.beginPath();
        ink.rect(to.x, to.y, to.w, to.h);
        ink.clip();
        ink.font = `${size * scale}px Arial, sans-serif`;
        ink.textAlign = 'center';
        ink.fillStyle = isDark() ? 'rgb(240 228 200 / 55%)' : 'rgb(60 44 24 / 62%)';
        for (const { id, x, at } of this.numbers) {
            if (Math.abs(x - from.x - from.w / 2) < from.w / 2 + size * 3 && Math.abs(at - from.y - from.h / 2) < from.h / 2 + size * 3) {
                ink.fillText(id, to.x + (x - from.x) * scale, to.y + (at + this.board.counter * BELOW - from.y) * scale);
            }
        }
        ink.restore();
    }

    /** The camera moves: what is being drawn can wait. */
    pause() {
        this.turn++;
        this.element.removeAttribute('data-drawing');
    }

    /** The camera rests. @param {View} view in units @param {number} scale */
    rest(view, scale) {
        const dense = scale * Math.min(window.devicePixelRatio, DENSEST);
        this.resting = { view, scale };
        this.pause();
        if (!this.image) {
            return;
        }
        this.near.hidden = dense * this.board.width <= this.far.width * 1.05;
        if (!this.near.hidden) {
            this.open(this.windowOf(view, dense));
            this.sharpen(view, this.turn);
        }
    }

    /** The tiles that what is seen takes, and what lies around it. @param {View} v @param {number} scale @returns {Window} */
    windowOf(v, scale) {
        const side = TILE / scale, edge = (/** @type {number} */ at, /** @type {number} */ all) => Math.max(0, Math.min(Math.ceil(all / side), at));
        const left = edge(Math.floor((v.x - v.w * AROUND) / side), this.board.width), right = edge(Math.ceil((v.x + v.w * (1 + AROUND)) / side), this.board.width);
        const top = edge(Math.floor((v.y - v.h * AROUND) / side), this.board.height), bottom = edge(Math.ceil((v.y + v.h * (1 + AROUND)) / side), this.board.height);
        return { left, top, across: right - left, down: bottom - top, scale };
    }

    /** A canvas for these tiles, with what the last one had of them, and else what was baked. @param {Window} w */
    open(w) {
        const before = this.window, canvas = this.spare, { width, height } = this.board, side = TILE / w.scale, kept = before.scale === w.scale;
        if (kept && w.left === before.left && w.top === before.top && w.across === before.across && w.down === before.down) {
            return;
        }
        canvas.width = w.across * TILE;
        canvas.height = w.down * TILE;
        const ink = canvas.getContext('2d', { alpha: false }), part = this.far.width / width;
        ink?.drawImage(this.far, w.left * side * part, w.top * side * part, w.across * side * part, w.down * side * part, 0, 0, canvas.width, canvas.height);
        kept && ink?.drawImage(this.near, (before.left - w.left) * TILE, (before.top - w.top) * TILE);
        this.sharp = new Set(kept ? [...this.sharp].filter((key) => inside(w, Number(key.split(' ')[0]), Number(key.split(' ')[1]))) : []);
        const percent = (/** @type {number} */ x, /** @type {number} */ all) => `${x / all * 100}%`;
        Object.assign(canvas.style, { left: percent(w.left * side, width), top: percent(w.top * side, height), width: percent(w.across * side, width), height: percent(w.down * side, height) });
        canvas.hidden = false;
        this.near.replaceWith(canvas);
        [this.near, this.spare, this.window] = [canvas, this.near, w];
    }

    /** Draws the tiles that are not sharp yet, from the middle of what is seen. @param {View} v @param {number} turn */
    sharpen(v, turn) {
        const { left, top, across, down, scale } = this.window, side = TILE / scale, middle = { x: (v.x + v.w / 2) / side - 0.5, y: (v.y + v.h / 2) / side - 0.5 };
        const tiles = Array.from({ length: across * down }, (_, i) => ({ x: left + i % across, y: top + Math.floor(i / across) })).filter((t) => !this.sharp.has(`${t.x} ${t.y}`));
        tiles.sort((a, b) => Math.hypot(a.x - middle.x, a.y - middle.y) - Math.hypot(b.x - middle.x, b.y - middle.y));
        const next = () => {
            const tile = turn === this.turn && tiles.shift();
            turn === this.turn && this.element.toggleAttribute('data-drawing', tile !== undefined);
            if (tile) {
                const from = { x: tile.x * side, y: tile.y * side, w: side, h: side }, to = { x: (tile.x - left) * TILE, y: (tile.y - top) * TILE, w: TILE, h: TILE };
                this.paint(this.near, from, to);
                this.number(this.near, from, to);
                this.sharp.add(`${tile.x} ${tile.y}`);
                idle(next);
            }
        };
        this.element.toggleAttribute('data-drawing', tiles.length > 0);
        idle(next);
    }

    close() {
        this.pause();
        this.day();
        this.image = null;
    }
}
