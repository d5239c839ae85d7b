// SPDX-License-Identifier: MIT
// A newcomer who does what the guide of the first hour says: what the tests of it share.
import { look, middles, open, press, tapPlace } from './lib.mjs';

export const GAMES = ['mini', 'waterloo', 'nations', 'wagram', 'eagles'];

/** What the server tells of a first hour. */
export const told = (server, game, lang = 'en') => fetch(`${server.url}/api/tour?game=${game}&lang=${lang}`).then((r) => r.json());

/** Opens a first hour from its address. */
export async function begin(chrome, server, game, options) {
    const page = await open(chrome, `${server.url}/#tour=${game}`, options);
    await page.waitForSelector('.tour[data-step]:not([hidden])');
    return page;
}

/** The step the guide is at ('' after the last), and null if it is closed. */
export const step = (page) => page.evaluate(() => {
    const box = document.querySelector('.tour');
    return box && !box.hidden && box.dataset.step !== undefined ? box.dataset.step : null;
});

export const click = (page, selector) => page.evaluate((wanted) => {
    const all = [...document.querySelectorAll(wanted)], el = all.at(-1);
    el?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return el !== undefined;
}, selector);

/** How far each move leads from what is pointed at, by the places of the board. */
async function distances(page, moves, ids) {
    const goals = (await middles(page, ids)).filter((p) => p), ends = await middles(page, moves.map((notation) => notation.split(':').at(-1)));
    return ends.map((at) => (at && goals.length > 0 ? Math.min(...goals.map((g) => Math.hypot(g.x - at.x, g.y - at.y))) : 1e6));
}

/** The move that the step speaks of: by verb, by what it points at, or what leads nearest to that. */
async function pick(page, moves, spec) {
    const verbs = spec.until.flatMap((c) => c.move || []), ids = spec.point?.ids || [], shown = spec.point?.verbs || [];
    const rank = (m) => [...verbs, ...shown].indexOf(m.split(':')[0]);
    const wanted = moves.filter((m) => rank(m) >= 0).sort((a, b) => rank(a) - rank(b));
    const some = wanted.length > 0 ? wanted : moves;
    const named = (m) => m.split(':').slice(1).filter((id) => ids.includes(id)).length;
    const most = Math.max(...some.map(named));
    if (most > 0 || wanted.length > 0 && ids.length === 0) {
        return some.find((m) => named(m) === most);
    }
    const enough = some.find((m) => /^(done|halt|pass|stay|decline|no)\b/.test(m));
    if (enough && verbs.length > 0 && wanted.length === 0) {
        return enough; // what is spoken of comes after this
    }
    const far = await distances(page, some, ids), least = Math.min(...far);
    return least < 1e6 ? some[far.indexOf(least)] : enough || some[0];
}

/** Plays once, if it is ours to play. */
async function play(page, spec) {
    const state = await look(page);
    if (state.asks) {
        return press(page, 'ask-play', spec.id);
    }
    if (!state.yours || state.moves.length === 0) {
        await page.waitForTimeout(30);
        return false;
    }
    return press(page, `move-${await pick(page, state.moves, spec)}`, spec.id);
}

/** One thing done for the step, of the kind it waits for first. */
export async function follow(page, spec) {
    const first = spec.until?.[0], ids = spec.point?.ids || [];
    if (!first) {
        return click(page, '[data-key="tour-next"]');
    }
    if (first.refusal || first.touch) {
        return await click(page, `:is(.board, .panels) [data-id="${ids[0]}"]`) || tapPlace(page, ids[0]).then(() => true);
    }
    if (first.sum) {
        return click(page, '.log details:not([open]) summary');
    }
    if (first.undo) {
        return click(page, '[data-key="undo"]:not(:disabled)');
    }
    if (first.tab) {
        return click(page, `.tab-${first.tab}`);
    }
    if (first.odds) {
        const verbs = [...spec.point?.verbs || [], ...spec.until.flatMap((c) => c.move || [])];
        const dice = await page.$$eval('.actions [data-odds]', (all) => all.map((e) => e.dataset.odds));
        const best = dice.find((m) => verbs.includes(m.split(':')[0])) || (verbs.length === 0 ? dice[0] : null);
        return best ? press(page, `odds-${best}`, spec.id) : play(page, spec);
    }
    return play(page, spec);
}

/** From the first step to the end; returns the steps that were come by, in their order. */
export async function walk(page, tour, each = async () => {}) {
    const met = [];
    for (let tries = 0, quiet = 0; tries < 3000; tries++) {
        const id = await step(page);
        if (id === '' || id === null) {
            return met;
        }
        if (id !== met.at(-1)) {
            met.push(id);
            quiet = 0;
            await each(id);
        }
        if (++quiet > 600) {
            break;
        }
        await follow(page, tour.steps.find((x) => x.id === id));
        await page.waitForTimeout(15);
    }
    throw new Error(`stuck at ${met.at(-1)}: ${JSON.stringify(await look(page))}`);
}
