// SPDX-License-Identifier: MIT
// What stands behind the '#' of an address, and which page it means.

/** @typedef {{ game: string, example: string, token: string, at: number | null, by: string }} Beginning  of the editor */

/** @param {string} game @param {string} [place] a clause or a part */
export function bookAddress(game, place) {
    return place ? `#rules=${game}/${place}` : `#rules=${game}`;
}

/** "#rules=waterloo/WAT-9.12" @param {string} hash @returns {{ game: string, place: string } | null} */
export function bookPlace(hash) {
    const found = /^#?rules=([a-z0-9-]+)(?:\/([\w.-]+))?$/.exec(hash);
    return found && { game: found[1], place: found[2] || '' };
}

/** @param {string} game */
export function editAddress(game) {
    return `#edit=${game}`;
}

/** @param {string} hash @returns {Beginning | null} */
export function editPlace(hash) {
    const [first, ...rest] = hash.replace(/^#/, '').split('&');
    const found = /^edit(?:=([a-z0-9-]+(?:\/[a-z0-9-]+)?))?$/.exec(first);
    const flags = new Map(rest.map((x) => /** @type {[string, string]} */ (x.split('='))));
    return found && { game: found[1] || '', example: flags.get('example') || '', token: flags.get('t') || '',
                      at: flags.has('at') ? Number(flags.get('at')) : null, by: flags.get('by') || '' };
}

/** @param {string} game */
export function tourAddress(game) {
    return `#tour=${game}`;
}

/** "#tour=waterloo" @param {string} hash */
export function tourGame(hash) {
    return /^#tour=([a-z0-9-]+)$/.exec(hash)?.[1] || '';
}
