// SPDX-License-Identifier: MIT
// Counters, put together from the drawings as the engine's own pictures are (core/symbols.c), in a space whose
// body is 42 wide around (0, 0); then scaled.
//
// Whose: the first side's counters have round corners, the second's are cut at the corners, nobody's are rounder still;
// the disc of a leader has a ring, of the second side one with corners.  What: a figure, or a sign as on the maps of
// staffs, as one likes.  How strong: the strength large, quality and movement beside it; on a light field if reduced.
// To what it belongs: the stripe.  How it is: a bar at the foot of what lies or is spent, and badges of their own shapes.

import { s } from '../lib/dom.js';
import { settings } from '../lib/settings.js';
import { boxOf, drawingOf, drawingSheet, outlineOf, stripeColour, stripePart, strokesOf, useDrawing } from './drawings.js';

/** @typedef {import('../types.js').Piece} Piece */
/** @typedef {import('../types.js').Badge} Badge */
/** @typedef {import('../types.js').Side} Side */
/**
 * @typedef {{ symbol: string, letter: string, side: number, colour: string, down?: boolean, reduced?: boolean,
 *             strength?: number, quality?: number, moves?: number, stripe?: number }} Face
 */

export const BODY = 42; // units that the body of a counter is wide
const INK = '#1c1712', IVORY = '#fffaf0';
const FONT = "'Liberation Sans Narrow','Arial Narrow','Roboto Condensed',sans-serif";
const USUAL = ['#2b5c9e', '#a33327', '#66625a'];
const NOBODY = 2;
const BIG = 17.5, SMALL = 12.5, RAISED = 8, GAP = 1, ACROSS = 38;
/** Where badges stand, one after the other. */
const EDGE = [[-14.5, -16], [14.5, -16], [20.5, 0], [20.5, 15], [-20.5, 19], [0, 21.5]];

// ---- sides and colours ----

/** @param {Side[]} sides @param {string | null} side */
export function sideNumber(sides, side) {
    const n = sides.findIndex((x) => x.id === side);
    return n < 0 ? NOBODY : n;
}

/** @param {Side[]} sides with colours @param {string | null} side */
export function sideColour(sides, side) {
    const n = sideNumber(sides, side);
    return (n < NOBODY && sides[n].colour) || USUAL[n];
}

/** @param {string} c */
const channels = (c) => [1, 3, 5].map((i) => parseInt(c.slice(i, i + 2), 16));

/** So many hundredths of b in a. @param {string} a @param {string} b @param {number} part */
function mix(a, b, part) {
    const [from, to] = [channels(a), channels(b)];
    return `#${from.map((v, i) => Math.floor((v * (100 - part) + to[i] * part + 50) / 100).toString(16).padStart(2, '0')).join('')}`;
}

/** @param {string} c */
function isLight(c) {
    const [r, g, b] = channels(c);
    return 30 * r + 59 * g + 11 * b > 15000;
}

/** @param {string} c of a counter: what is drawn on it */
export const toneOf = (c) => (isLight(c) ? INK : IVORY);

// ---- text and drawings in place ----

const THIN = 'IJijlt.,'; // letters that take half the room of others

/** @param {string} text @param {number} size */
const width = (text, size) => [...text].reduce((sum, c) => sum + (THIN.includes(c) ? 1 : 2), 0) * size / 4;

/** As wide as so many of its own units, whatever the font is. @param {string} text @param {number} x where it begins @param {number} y @param {number} size @param {number} [wide] */
function words(text, x, y, size, wide = width(text, size)) {
    return text === '' ? null : s('text', { x, y, 'font-family': FONT, 'font-weight': 700, 'font-size': size, textLength: wide, lengthAdjust: 'spacingAndGlyphs' }, text);
}

/** @param {string} text @param {number} x @param {number} y @param {number} size */
const middle = (text, x, y, size) => words(text, x - width(text, size) / 2, y, size);

/** A drawing fitted into a space, its foot at the foot of it. @param {string} name @param {number[]} space */
function fitted(name, [x, y, w, h]) {
    const b = boxOf(name), k = Math.min(w / b[2], h / b[3]);
    return useDrawing(name, `translate(${x + w / 2 - (b[0] + b[2] / 2) * k} ${y + h - (b[1] + b[3]) * k})scale(${k})`);
}

const set = () => (settings.pieces === 'signs' ? 'sign-' : 'figure-');

// ---- faces ----

/** @param {Face} f @param {string} name of its outline */
function body(f, name) {
    const light = isLight(f.colour);
    return [outlineOf(name, { transform: 'translate(1.2 2.1)', fill: '#000', 'fill-opacity': 0.32 }),
            outlineOf(name, { transform: 'translate(0.6 1)', fill: mix(f.colour, '#f3e6c4', 72) }),
            outlineOf(name, { fill: f.colour, stroke: mix(f.colour, '#2a1a06', light ? 80 : 45), 'stroke-width': light ? 1.7 : 0.8 }),
            outlineOf(name, { transform: 'scale(0.945)', fill: 'none', stroke: mix(f.colour, '#ffffff', 45), 'stroke-width': 0.9, 'stroke-opacity': 0.8 })];
}

/** In the tone of the counter. @param {Face} f @param {string} arm @param {number} aside */
function armOf(f, arm, aside) {
    const signs = set() === 'sign-', tone = !signs || isLight(f.colour) ? toneOf(f.colour) : mix(f.colour, '#000000', 35);
    return s('g', { fill: tone, color: tone },
        fitted(arm, signs ? [aside - 15, -16.5, 30, 20] : [aside - 15.5, -20.8, 31, 25]));
}

/** Strength, quality and movement; the letter where one of the first two is not. @param {Face} f @param {number} aside */
function values(f, aside) {
    const big = String(f.strength ?? f.letter), small = String(f.quality ?? (f.strength === undefined ? '' : f.letter)), raised = String(f.moves ?? '');
    const rest = width(big, BIG) + width(raised, RAISED) + (small ? GAP : 0) + (raised ? GAP : 0), narrow = Math.min(width(small, SMALL), ACROSS - aside - rest);
    const x = aside - (rest + narrow) / 2, second = x + width(big, BIG) + GAP, third = second + (small ? narrow + GAP : 0);
    return [f.reduced && s('path', { fill: IVORY, 'fill-opacity': 0.94, d: `M${aside - 15.7} 5h31.4v14.2h-31.4z` }),
            s('g', { fill: f.reduced ? INK : toneOf(f.colour) }, words(big, x, 17.8, BIG), words(small, second, 17.8, SMALL, narrow), words(raised, third, 12.2, RAISED))];
}

/** @param {Face} f */
const foot = (f) => (f.down ? strokesOf('foot') : []);

/** @param {Face} f */
function unit(f) {
    const arm = drawingOf(set(), f.symbol), aside = f.stripe ? 2.2 : 0, n = f.stripe || 0;
    const stripe = n > 0 && outlineOf(stripePart(n), { fill: stripeColour(n), stroke: INK, 'stroke-opacity': 0.5, 'stroke-width': 0.6 });
    return [...body(f, `body-${f.side}`), stripe,
            ...(arm ? [armOf(f, arm, aside), ...values(f, aside)] : [s('g', { fill: toneOf(f.colour) }, middle(f.letter, aside, 8, 24))]), ...foot(f)];
}

/** @param {Face} f a disc with a ring, twice as wide for a commander */
function leader(f) {
    const hat = drawingOf(set(), 'leader');
    return [...body(f, 'disc'),
            outlineOf(f.side === 1 ? 'ring-1' : 'ring-0', { fill: 'none', stroke: '#e9c258', 'stroke-width': f.symbol === 'leader-commander' ? 2.6 : 1.2 }),
            s('g', { fill: toneOf(f.colour) }, hat && fitted(hat, [-13, -13.5, 26, 13]), middle(f.letter, 0, 12.8, 13.5)), ...foot(f)];
}

/** @param {Face} f @param {string} on the sign on it */
function marker(f, on) {
    const sign = drawingOf(set(), on) || drawingOf('', on), tone = toneOf(f.colour);
    return [...body(f, 'disc'),
            outlineOf(f.side === 1 ? 'ring-1' : 'ring-0', { fill: 'none', stroke: IVORY, 'stroke-width': 1.1, 'stroke-opacity': 0.75 }),
            s('g', { fill: tone, color: tone }, ...(sign ? [fitted(sign, [-13.5, -15, 27, 19]), middle(f.letter, 0, 15.8, 12.5)] : [middle(f.letter, 0, 7.5, 22)]))];
}

// ---- cards, cubes, flags: in a square from -50 to 50 ----

/** @param {string} name @param {number} y @param {number} size */
function sign(name, y, size) {
    const drawing = drawingOf('', name) || drawingOf('sign-', name);
    return drawing && s('g', { transform: `translate(0 ${y})scale(${size / boxOf(drawing)[2]})`, fill: INK, color: INK }, ...strokesOf(drawing));
}

/** One in the middle, or two one above the other. @param {string[]} names @param {number} y @param {number} size */
function signs([first, second], y, size) {
    return second ? [sign(first, y - size / 4, size * 0.75), sign(second, y + size / 3, size * 0.75)] : first ? [sign(first, y, size)] : [];
}

/** @param {Face} f @param {string[]} on the signs on it */
function card(f, on) {
    const back = f.down || on[0] === 'back', rect = (/** @type {number} */ height) => s('rect', { x: -27, y: -40, width: 54, height, fill: f.colour });
    return [s('rect', { x: -34, y: -47, width: 68, height: 94, rx: 6, fill: '#fffdf5', stroke: INK, 'stroke-width': 4 }),
            ...(back ? [rect(80), ...[-40, -24, -8, 8, 24].map((y) => s('line', { x1: -27, y1: y + 16, x2: 27, y2: y, stroke: '#fff', 'stroke-width': 4 }))]
                : [rect(f.side === 1 ? 26 : 18), ...signs(on, 11.5, 56), s('g', { fill: INK }, middle(on.length > 0 ? '' : f.letter, 0, 29, 46))])];
}

/** @param {Face} f a pennant on its pole; furled, it is hollow */
function flag(f) {
    return [s('path', { d: 'M-33 47V-47', stroke: '#3a2c1a', 'stroke-width': 7 }),
            s('path', { d: 'M-30-46q20-10 38-2q16 7 34 2v50q-16 7-34 0q-18-8-38-2z', fill: f.down ? IVORY : f.colour, stroke: f.down ? f.colour : INK, 'stroke-width': 5 }),
            s('g', { fill: f.down ? f.colour : toneOf(f.colour) }, middle(f.letter, 6, -7.5, 40))];
}

/** @param {Face} f seen from above and a corner: lit top, two sides */
function cube(f) {
    return [s('path', { d: 'M0-46L42-24L0-2L-42-24z', fill: mix(f.colour, '#ffffff', 38) }), s('path', { d: 'M-42-24L0-2V46L-42 22z', fill: f.colour }),
            s('path', { d: 'M42-24L0-2V46L42 22z', fill: mix(f.colour, '#000000', 38) }),
            s('path', { d: 'M0-46L42-24V22L0 46L-42 22V-24z', fill: 'none', stroke: INK, 'stroke-width': 3 }),
            s('g', { fill: toneOf(f.colour), stroke: f.colour, 'stroke-width': 6, 'paint-order': 'stroke' }, middle(f.letter, 0, 25, 52))];
}

/** @param {Face} f */
export function face(f) {
    const [what, ...on] = f.symbol.split('-');
    const sheet = what === 'card' ? card(f, on) : what === 'flag' ? flag(f) : what === 'cube' ? cube(f) : null;
    return sheet ? [s('g', { transform: 'scale(0.42)' }, ...sheet)] : what === 'leader' ? leader(f) : what === 'marker' ? marker(f, on.join('-')) : unit(f);
}

// ---- around them ----

/** The shape tells the kind; kinds without one of their own are discs with their initial. @param {Badge} b @param {number} n */
function badge(b, n) {
    const drawing = drawingOf('badge-', b.symbol), bonus = b.symbol === 'bonus', [x, y] = EDGE[n] || EDGE[0];
    const text = (drawing || bonus ? '' : b.symbol.slice(0, 1)) + (b.value !== 0 ? (bonus && b.value > 0 ? '+' : '') + b.value : b.symbol === 'fatigue' ? '!' : '');
    return s('g', { transform: `translate(${x} ${y})`, fill: INK }, ...strokesOf(drawing || 'badge'), middle(text, 0, 3.8, 10.5));
}

/** On the edge, and further out towards a corner. @param {number} facing in degrees */
function dart(facing) {
    const turn = facing % 90, corner = Math.min(turn, 90 - turn);
    return s('g', { transform: `rotate(${facing})translate(0 ${-Math.min(27, 21.6 * (1 + corner * corner / 5814))})` }, ...strokesOf('dart'));
}

/** The inside of a counter. @param {Piece} p @param {Side[]} sides with colours */
function counter(p, sides) {
    const side = sideNumber(sides, p.side), mark = p.letter || (side < NOBODY ? sides[side].name.slice(0, 1) : '');
    const { symbol, down, reduced, strength, quality, moves, stripe } = p;
    return [...face({ symbol, down, reduced, strength, quality, moves, stripe, letter: mark, side, colour: p.colour || sideColour(sides, p.side) }),
            ...p.badges.map(badge), p.facing === null ? null : dart(p.facing)];
}

/** What changes the look of a counter: as long as it is the same, nothing is drawn again. @param {Piece} p */
export function look(p) {
    return [p.symbol, p.letter, p.side, p.colour, p.down, p.reduced, p.strength, p.quality, p.moves, p.stripe, p.facing, JSON.stringify(p.badges), settings.pieces].join('|');
}

const SPARE = 100; // drawings that may be there without being used

/** @type {Map<string, SVGElement>} every look that is drawn */
const drawn = new Map();
let made = 0;
let room = SPARE; // past it those that are not used are dropped
let dropping = false;

/** Drops what no counter on the page looks like any more. */
function dropUnused() {
    const used = new Set([...document.querySelectorAll('use')].map((u) => u.getAttribute('href')));
    for (const [key, drawing] of drawn) {
        if (!used.has(`#${drawing.id}`)) {
            drawing.remove();
            drawn.delete(key);
        }
    }
    room = drawn.size * 2 + SPARE;
    dropping = false;
}

/** @param {Piece} p @param {Side[]} sides @param {string} key */
function draw(p, sides, key) {
    const drawing = s('g', { id: `look-${made++}` }, ...counter(p, sides));
    drawingSheet().append(drawing);
    drawn.set(key, drawing);
    if (drawn.size > room && !dropping) {
        dropping = true;
        setTimeout(dropUnused); // when what is being built now stands on the page
    }
    return drawing;
}

/**
 * A counter, as a reference to the one drawing of all that look the same: a hundred counters have some
 * twenty looks.  And its letters, being part of a picture, are not read as the text of a button.
 * @param {Piece} p @param {Side[]} sides
 */
export function counterUse(p, sides) {
    const key = `${look(p)}|${JSON.stringify(sides)}`;
    return s('use', { href: `#${(drawn.get(key) || draw(p, sides, key)).id}` });
}

/** A counter as a picture of its own, for panels and texts. @param {Piece} p @param {Side[]} sides */
export function counterPicture(p, sides) {
    return s('svg', { viewBox: '-26 -26 52 52', class: 'counter', 'aria-hidden': 'true' }, counterUse(p, sides));
}

/**
 * A symbol that stands in a panel.
 * @param {{ symbol: string, colour?: string, side: string | null }} item @param {Side[]} sides @param {string} mark
 */
export function symbolPicture(item, sides, mark) {
    const f = { symbol: item.symbol, letter: mark, side: sideNumber(sides, item.side), down: false,
                colour: item.colour || sideColour(sides, item.side) };
    return s('svg', { viewBox: '-22.5 -22.5 45 46', class: 'symbol', 'aria-hidden': 'true' }, ...face(f));
}

/** What is painted on a card: its own scene, or its arms in a field; a letter is sealed until it is open. @param {string} symbol @param {boolean} open */
export function scenePicture(symbol, open) {
    const on = symbol.split('-').slice(1), scene = on[0] === 'flag' ? (open ? 'scene-flag' : 'scene-letter') : drawingOf('scene-', on[0] || 'none'), n = on.length;
    const figures = scene ? [] : on.map((arm, i) => drawingOf('figure-', arm === 'scout' ? 'cavalry-light' : arm) && fitted(`figure-${arm === 'scout' ? 'cavalry-light' : arm}`, n > 1 ? [6 + i * 58, 34, 50, 50] : [26, 20, 68, 64]));
    return s('svg', { viewBox: '0 0 120 96', class: 'scene', 'aria-hidden': 'true', preserveAspectRatio: 'xMidYMid slice', fill: '#2a2118', color: '#2a2118' }, ...strokesOf(scene || 'scene-field'), ...figures);
}

/** A small sign of a side: its colour, its shape, its letter. @param {Side[]} sides @param {string | null} side */
export function sideSign(sides, side) {
    const n = sideNumber(sides, side);
    const mark = n < NOBODY ? sides[n].name.slice(0, 1) : '';
    return symbolPicture({ symbol: 'plain', side }, sides, mark);
}

/** "Old Guard: lying, 2 losses" @param {Piece} p */
export function pieceInWords(p) {
    return p.words.length > 0 ? `${p.name}: ${p.words.map((w) => w.text).join(', ')}` : p.name;
}
