// SPDX-License-Identifier: MIT
// Drawing counters as the engine's own pictures do: each in a square from -50 to 50, then scaled.
//
// Whose: the first side's counters are square, the second's have cut corners, nobody's are round at
// the corners; colour and letter say it again.  What: a crossed box is infantry, one diagonal
// cavalry, a dot artillery, a star a leader, a disc a marker, a sheet a card, a cube a cube, a flag a
// flag; "cavalry-heavy", "artillery-horse" and "infantry-mixed" are kinds of these arms;
// "card-river" and "marker-infantry" are cards and markers with signs on them.  How: a counter
// that lies is flat with a broken edge, a card face down shows its hatched back, a furled flag is hollow.

import { s } from '../lib/dom.js';
import { signs } from './signs.js';

/** @typedef {import('../types.js').Piece} Piece */
/** @typedef {import('../types.js').Badge} Badge */
/** @typedef {import('../types.js').Side} Side */
/** @typedef {{ symbol: string, letter: string, side: number, colour: string, down: boolean }} Face */

const INK = '#1c1c1c';
const USUAL = ['#2b5c9e', '#a33327', '#66625a'];
const NOBODY = 2;
const CUT = '-30,-47 30,-47 47,-30 47,30 30,47 -30,47 -47,30 -47,-30';
const STAR = '0,-43 6.7,-26.3 24.7,-25 10.9,-13.5 15.3,4 0,-5.5 -15.3,4 -10.9,-13.5 -24.7,-25 -6.7,-26.3';

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

/** @param {string} text @param {number} y @param {number} size @param {string} fill @param {number} [x] */
function letter(text, y, size, fill, x = 0) {
    return s('text', { x, y, 'font-size': size, 'font-weight': 'bold', 'text-anchor': 'middle', fill }, text);
}

/** @param {number} x @param {number} y @param {number} width @param {number} height @param {Record<string, any>} props */
function rect(x, y, width, height, props) {
    return s('rect', { x, y, width, height, ...props });
}

/** @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 @param {string} stroke @param {number} width */
function line(x1, y1, x2, y2, stroke, width) {
    return s('line', { x1, y1, x2, y2, stroke, 'stroke-width': width });
}

/** @param {Face} f */
function edge(f) {
    return { fill: f.colour, stroke: INK, 'stroke-width': f.down ? 6 : 3,
             'stroke-dasharray': f.down ? '12 8' : null };
}

/** @param {Face} f */
function squareBody(f) {
    if (f.side === 1) {
        return s('polygon', { points: CUT, ...edge(f) });
    }
    return rect(-47, -47, 94, 94, { ...edge(f), rx: f.side === NOBODY ? 22 : null });
}

/** @param {Face} f the second side's disc has a ring in it */
function discBody(f) {
    return [s('circle', { r: 47, ...edge(f) }),
            f.side === 1 && s('circle', { r: 38, fill: 'none', stroke: '#fff', 'stroke-width': 3 })];
}

/** @param {Face} f @param {string[]} on the signs on it */
function cardBody(f, on) {
    const sheet = rect(-34, -47, 68, 94, { fill: '#fffdf5', stroke: INK, 'stroke-width': 4, rx: 6 });
    if (!f.down && on[0] !== 'back') {
        return [sheet, rect(-27, -40, 54, f.side === 1 ? 26 : 18, { fill: f.colour }),
                ...(on.length > 0 ? signs(on, 11.5, 56) : [letter(f.letter, 29, 46, INK)])];
    }
    const hatch = [-40, -24, -8, 8, 24].map((y) => line(-27, y + 16, 27, y, '#fff', 4));
    return [sheet, rect(-27, -40, 54, 80, { fill: f.colour }), ...hatch];
}

/** @param {Face} f seen from above and the left: front, lit top, shaded side */
function cubeBody(f) {
    const top = '-43,-23 -21,-43 43,-43 21,-23', side = '21,-23 43,-43 43,19 21,41';
    const colour = { fill: f.colour, stroke: INK, 'stroke-width': 3 };
    return [rect(-43, -23, 64, 64, colour), s('polygon', { points: top, ...colour }),
            s('polygon', { points: side, ...colour }),
            s('polygon', { points: top, fill: '#fff', 'fill-opacity': 0.35 }),
            s('polygon', { points: side, fill: '#000', 'fill-opacity': 0.3 }),
            letter(f.letter, 28, 48, '#fff', -11)];
}

/** @param {Face} f a pennant on its pole */
function flagBody(f) {
    return [line(-33, -47, -33, 47, INK, 8),
            s('polygon', { points: '-33,-43 43,-43 29,-19 43,5 -33,5', fill: f.down ? '#fffdf5' : f.colour,
                           stroke: f.down ? f.colour : INK, 'stroke-width': 5, 'stroke-linejoin': 'round' }),
            letter(f.letter, -4.5, 40, f.down ? f.colour : '#fff', -2)];
}

/** @param {string} arm @param {string} [kind] "heavy", "horse" or "mixed" */
function troop(arm, kind) {
    const box = rect(-31, -37, 62, 40, { fill: '#fff', stroke: INK, 'stroke-width': 4 });
    const rising = line(-31, 3, 31, -37, INK, 5), falling = line(-31, -37, 31, 3, INK, 5);
    if (kind === 'mixed') { // half of the box as infantry, half as cavalry
        return [box, line(-31, -37, 0, 3, INK, 5), line(-31, 3, 0, -37, INK, 5), line(0, -37, 0, 3, INK, 5), line(0, 3, 31, -37, INK, 5)];
    }
    if (arm === 'artillery') {
        return [box, s('circle', { cy: -17, r: 10, fill: INK }), kind === 'horse' && rising];
    }
    return [box, kind === 'heavy' && s('polygon', { points: '-31,3 31,-37 31,3', fill: INK }), rising, arm === 'infantry' && falling];
}

/** @param {Face} f */
export function face(f) {
    const [what, ...on] = f.symbol.split('-');
    switch (what) {
    case 'cube':
        return cubeBody(f);
    case 'flag':
        return flagBody(f);
    case 'card':
        return cardBody(f, on);
    case 'marker':
        return [...discBody(f), ...signs(on, -17, 48), on.length > 0 ? letter(f.letter, 30, 36, '#fff') : letter(f.letter, 18, 50, '#fff')];
    case 'infantry':
    case 'cavalry':
    case 'artillery':
        return [squareBody(f), ...troop(what, on[0]), letter(f.letter, 36, 34, '#fff')];
    case 'leader':
        return [squareBody(f), s('polygon', { points: STAR, fill: '#fff', stroke: INK, 'stroke-width': 3 }),
                letter(f.letter, 36, 34, '#fff')];
    default:
        return [squareBody(f), letter(f.letter, 18, 50, '#fff')];
    }
}

/** @param {Badge} b @param {number} x @param {number} y */
function badge(b, x, y) {
    const paint = { fill: '#fff', stroke: INK, 'stroke-width': 4 };
    const value = b.value === 0 ? '' : (b.symbol === 'bonus' && b.value > 0 ? '+' : '') + b.value;
    /** @type {Record<string, (() => SVGElement) | undefined>} */
    const shapes = {
        loss: () => s('polygon', { points: `${x},${y - 22} ${x + 22},${y} ${x},${y + 22} ${x - 22},${y}`, ...paint }),
        fatigue: () => s('polygon', { points: `${x},${y - 24} ${x + 22},${y + 15} ${x - 22},${y + 15}`, ...paint }),
        square: () => rect(x - 16, y - 16, 32, 32, paint),
        power: () => s('polygon', { points: `${x - 20.5},${y - 23} ${x + 20.5},${y - 23} ${x + 20.5},${y + 9} ${x},${y + 23} ${x - 20.5},${y + 9}`,
                                    ...paint, fill: INK, stroke: '#fff' }),
        bonus: () => s('circle', { cx: x, cy: y, r: 18, ...paint }),
    };
    const shape = shapes[b.symbol];
    return [shape ? shape() : s('circle', { cx: x, cy: y, r: 18, ...paint }),
            b.symbol === 'power' ? letter(value, y + 8.5, 32, '#fff', x)
                : letter((shape ? '' : b.symbol.slice(0, 1)) + value, y + 8.5, 24, INK, x)];
}

/** Outside of the counter, and further out at its corners. @param {number} facing in degrees */
function arrow(facing) {
    const turn = facing % 90, foot = -51 - Math.min(turn, 90 - turn) * 15 / 45;
    return s('polygon', { points: `0,${foot - 21} -20,${foot} 20,${foot}`, transform: `rotate(${facing})`,
                          fill: INK, stroke: '#fff', 'stroke-width': 3 });
}

/**
 * The inside of a counter.
 * @param {Piece} p
 * @param {Side[]} sides with colours
 */
function counter(p, sides) {
    const side = sideNumber(sides, p.side);
    const mark = p.letter || (side < NOBODY ? sides[side].name.slice(0, 1) : '');
    const f = { symbol: p.symbol, letter: mark, side, colour: p.colour || sideColour(sides, p.side), down: p.down };
    const flat = p.down && !/^(card|flag)(-|$)/.test(p.symbol);
    const body = s('g', { transform: flat ? 'translate(0 1) scale(1 0.66)' : null }, ...face(f));
    const facing = p.facing === null ? null : arrow(p.facing);
    const badges = p.badges.flatMap((b, i) => badge(b, -34 + 34 * i, flat ? 46 : 54.5));
    return [body, facing, ...badges];
}

/** What changes the look of a counter: as long as it is the same, nothing is drawn anew. @param {Piece} p */
export function look(p) {
    return [p.symbol, p.letter, p.side, p.colour, p.down, p.facing, JSON.stringify(p.badges)].join('|');
}

const SPARE = 100; // drawings that may be there without being used

/** @type {Map<string, SVGElement>} every look that is drawn */
const drawn = new Map();
/** @type {SVGElement | null} */
let sheet = null;
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
    sheet ||= document.body.appendChild(s('svg', { hidden: true, class: 'looks', 'aria-hidden': 'true' }));
    sheet.append(drawing);
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
    return s('svg', { viewBox: '-56 -56 112 124', class: 'counter', 'aria-hidden': 'true' }, counterUse(p, sides));
}

/**
 * A symbol that stands in a panel.
 * @param {{ symbol: string, colour?: string, side: string | null }} item @param {Side[]} sides @param {string} mark
 */
export function symbolPicture(item, sides, mark) {
    const f = { symbol: item.symbol, letter: mark, side: sideNumber(sides, item.side), down: false,
                colour: item.colour || sideColour(sides, item.side) };
    return s('svg', { viewBox: '-52 -52 104 104', class: 'symbol', 'aria-hidden': 'true' }, ...face(f));
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
