// SPDX-License-Identifier: MIT
// Where the front is: what of the two sides stands nearest to each other, as much of it as a window shows.  No drawing.

/**
 * side: null for what is nobody's
 * @typedef {{ x: number, y: number, side: string | null }} Standing
 */

const WIDE = 2.2; // times the least distance between enemies: who stands as near as that is at the front

/** @param {{ x: number, y: number }} a @param {{ x: number, y: number }} b */
const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** @param {Standing} a @param {Standing} b */
const enemies = (a, b) => a.side !== null && b.side !== null && a.side !== b.side;

/** Each with the enemy that is nearest to it, if that is near; where there is only one side, all by themselves. @param {Standing[]} all @param {number} step the distance of neighbours */
export function engaged(all, step) {
    const pairs = all.flatMap((p) => {
        const [q] = all.filter((x) => enemies(p, x)).sort((x, y) => far(p, x) - far(p, y));
        return q ? [{ p, q, d: far(p, q) }] : [];
    });
    const least = Math.min(...pairs.map((pair) => pair.d));
    return pairs.length > 0 ? pairs.filter((pair) => pair.d <= Math.max(least, step) * WIDE) : all.map((p) => ({ p, q: p, d: 0 }));
}

/**
 * The middle of the window that shows most of both sides where they meet, or, where it does not reach from one to the
 * other, most of those of one side that stand nearest to the enemy; null: there is nothing to show.
 * @param {Standing[]} all @param {number} w @param {number} h of the window, in units @param {number} step @param {string | null} own the side that looks
 */
export function front(all, w, h, step, own) {
    const pairs = engaged(all, step), wide = (w - step) / 2, high = (h - step) / 2;
    const points = [...new Set(pairs.flatMap((pair) => [pair.p, pair.q]))], meet = pairs.some((pair) => pair.p !== pair.q && pair.d < Math.min(wide, high) * 1.6);
    const mine = points.filter((p) => meet || p.side === own), shown = mine.length > 0 ? mine : points;
    const middles = meet ? pairs.map((pair) => middle([pair.p, pair.q])) : shown, sides = [...new Set(shown.map((p) => p.side))];
    let best = -1, found = null;
    for (const { x, y } of middles) {
        const seen = shown.filter((one) => Math.abs(one.x - x) <= wide && Math.abs(one.y - y) <= high);
        const fewest = Math.min(...sides.map((side) => seen.filter((one) => one.side === side).length)), worth = fewest * shown.length + seen.length;
        if (worth > best) {
            best = worth;
            found = middle(seen.length > 0 ? seen : [{ x, y, side: null }]);
        }
    }
    return found;
}

/** @param {Standing[]} points */
function middle(points) {
    const of = (/** @type {'x' | 'y'} */ axis) => (Math.min(...points.map((p) => p[axis])) + Math.max(...points.map((p) => p[axis]))) / 2;
    return { x: of('x'), y: of('y') };
}
