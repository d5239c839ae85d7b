// SPDX-License-Identifier: MIT
// The tables this browser has links to.  They are kept here and nowhere else: who has the link has
// the seat.

/** @typedef {import('../types.js').Kept} Kept */

const KEY = 'grognard.tables';

/** @returns {Kept[]} */
export function tables() {
    try {
        const list = JSON.parse(localStorage.getItem(KEY) || '[]');
        return Array.isArray(list) ? list.filter((k) => k && typeof k.id === 'string' && k.links) : [];
    } catch {
        return [];
    }
}

/** @param {Kept[]} list */
function save(list) {
    try {
        localStorage.setItem(KEY, JSON.stringify(list));
    } catch {
        // storage may be full or forbidden; the link in the address bar still works
    }
}

/** "/#t=TOKEN" -> TOKEN @param {string} link */
export function tokenOf(link) {
    return link.replace(/^.*#t=/, '');
}

/** @param {string[]} tokens */
export function addressOf(tokens) {
    return `#t=${tokens.join(',')}`;
}

/** @param {Kept} k the address of the seats that are ours, or of the spectators' */
export function ownAddress(k) {
    const own = k.mine.filter((side) => k.links[side]).map((side) => tokenOf(k.links[side]));
    return addressOf(own.length > 0 ? own : [tokenOf(k.links.spectator || '')]);
}

/** @param {string[]} tokens @returns {Kept | undefined} */
export function find(tokens) {
    return tables().find((k) => Object.values(k.links).some((link) => tokens.includes(tokenOf(link))));
}

/**
 * A table made here, or one that a link led to.
 * @param {string} game @param {string} title @param {Record<string, string>} links @param {string[]} mine
 * @param {Kept['from']} [from]
 * @returns {Kept}
 */
export function keep(game, title, links, mine, from) {
    const now = Date.now();
    const id = tokenOf(Object.values(links)[0] || '').slice(0, 12);
    const kept = { id, game, title, links, mine, made: now, seen: now, over: false, winner: null, step: 0, turn: false, ...(from ? { from } : {}) };
    save([kept, ...tables().filter((k) => k.id !== id)]);
    return kept;
}

/** @param {string} id @param {Partial<Kept>} news */
export function update(id, news) {
    save(tables().map((k) => (k.id === id ? { ...k, ...news } : k)));
}

/** @param {string} id */
export function forget(id) {
    save(tables().filter((k) => k.id !== id));
}

/**
 * How a game stands, for the lobby; a table that a link led to is kept from now on.
 * @param {import('./seat.js').Seat[]} seats with their scenes @param {string[]} tokens @param {Record<string, string>} names of those who sit there
 */
export function remember(seats, tokens, names) {
    const scene = /** @type {import('../types.js').Scene} */ (seats[0].scene);
    const kept = find(tokens) || keep(scene.game, scene.title,
        Object.fromEntries(seats.map((s) => [s.scene?.viewer || 'spectator', `/#t=${s.token}`])),
        seats.map((s) => s.scene?.viewer || '').filter((v) => v && v !== 'spectator'));
    update(kept.id, { seen: Date.now(), game: scene.game, title: scene.title, over: scene.over, winner: scene.winner, how: scene.ending?.how ?? null, ...(Object.keys(names).length > 0 ? { names } : {}),
                      step: scene.step, turn: seats.some((s) => s.mine) });
    return kept;
}
