// SPDX-License-Identifier: MIT
// A game that bots have played, to be played again by hands: its moves, any moment of it as a record,
// and hands that play them through the page.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, bareAt, pieceAt, program, reader, fit } from './lib.mjs';

function run(...args) {
    return execFileSync(program(), args, { stdio: 'pipe', encoding: 'utf8', maxBuffer: 1 << 26 });
}

/** Fails unless the record replays with every hash and every roll. */
export function verify(dir, record) {
    const file = join(dir, 'verify.grog');
    writeFileSync(file, record);
    run('verify', file);
}

/**
 * The game in NAME.grog: bots against bots with open dice, made by
 *   grognard play waterloo/1815 --seed 6 --french greedy --allied greedy -o tests/web/waterloo.grog
 *   grognard play nations/1813 --seed 11 --french greedy --allied greedy -o tests/web/nations.grog
 *   grognard play wagram/july-5 --seed 20 --option set-up=suggested --french random --austrian random -o tests/web/wagram.grog
 *   grognard play eagles/quatre-bras-short --seed 6 --french random --coalition random -o tests/web/eagles.grog
 *   grognard play eagles/quatre-bras --seed 6 --french random --coalition random -o tests/web/quatre-bras.grog (its first 110 moves)
 *   grognard play eagles/waterloo-short --seed 15 --french greedy --coalition greedy -o tests/web/fire.grog (the moves alone, its first 432)
 */
export class Reference {
    /** @param dir for records of its moments */
    constructor(dir, name = 'waterloo') {
        this.dir = dir;
        this.name = name;
        this.record = readFileSync(join(ROOT, 'tests', 'web', `${name}.grog`), 'utf8');
        this.game = /^game (\S+)$/m.exec(this.record)[1];
        this.seed = Number(/^dice seed (\d+)$/m.exec(this.record)[1]);
        this.options = Object.fromEntries([...this.record.matchAll(/^option (\S+)=(\S+)$/gm)].map(([, name, choice]) => [name, choice]));
        this.moves = [...this.record.matchAll(/^\d+ move (\w+) (\S+) /gm)].map(([, side, notation]) => ({ side, notation }));
    }

    /** The number of the first move that begins so, from a given one on. */
    find(beginning, from = 0) {
        const at = this.moves.findIndex((m, i) => i >= from && m.notation.startsWith(beginning));
        if (at < 0) {
            throw new Error(`no ${beginning} in the game`);
        }
        return at;
    }

    /** The record after so many moves. */
    after(count) {
        const file = join(this.dir, `${this.name}-${count}.grog`);
        if (!existsSync(file)) {
            run('new', this.game, '--seed', String(this.seed), ...Object.entries(this.options).flatMap(([n, c]) => ['--option', `${n}=${c}`]), '-o', file);
            if (count > 0) {
                run('move', file, ...this.moves.slice(0, count).map((m) => m.notation));
            }
        }
        return readFileSync(file, 'utf8');
    }
}

/** Lines of a record that tell the game: all but what closes it. */
export function story(record) {
    return record.split('\n').filter((l) => /^\d+ (move|roll) /.test(l)).join('\n');
}

/** Clicks a move in the list of the page, as soon as it is there, and says yes if the page asks. */
export function playFromList(page, notation) {
    return page.evaluate(async (wanted) => {
        const until = async (what, find) => {
            for (let i = 0; i < 7000; i++) {
                const found = find();
                if (found) {
                    return found;
                }
                await new Promise((done) => setTimeout(done, 4));
            }
            throw new Error(`${what}: ${document.querySelector('.prompt-text')?.textContent} | ${document.querySelector('.actions')?.textContent}`);
        };
        const button = (key) => document.querySelector(`.actions [data-key="${CSS.escape(key)}"]`);
        for (let told = true; told;) { // while the line is broken the page says so and plays nothing
            const row = await until(`no ${wanted}`, () => document.querySelector('.prompt.yours') && !document.querySelector('.actions[aria-busy=true]') && !document.querySelector('.offline') && button(`move-${wanted}`));
            const all = row.closest('details:not([open])');
            all?.querySelector('summary').click();
            row.click();
            await until(`${wanted} does nothing`, () => !row.isConnected);
            told = /^\s*Reconnecting/.test(document.querySelector('.refusal.fine')?.textContent || '');
        }
        while (document.querySelector('.question')) {
            const yes = await until('no way to confirm', () => button('ask-play') || !document.querySelector('.question'));
            yes?.click?.();
        }
    }, notation);
}

/** Touches a thing with the mouse; a crowded place opens first.  False if it cannot be hit. */
export async function touchThing(page, id) {
    for (let opened = 0; opened < 2; opened++) {
        const at = await pieceAt(page, id) || await bareAt(page, id) || (await fit(page), await pieceAt(page, id)) || await bareAt(page, id);
        if (!at) {
            return false;
        }
        await page.mouse.click(at.x, at.y);
        const inFan = await page.evaluate((wanted) => document.querySelector(`.fan [data-id="${CSS.escape(wanted)}"]:not(.touched)`) !== null, id);
        if (!inFan || opened) {
            return true;
        }
    }
    return true;
}

/** Plays a move by touching its things on the board, one after the other, as long as it is needed. */
export async function playFromBoard(page, notation, touch) {
    await page.waitForFunction((key) => document.querySelector('.prompt.yours') && !document.querySelector('.actions[aria-busy=true]') &&
        document.querySelector(`.actions [data-key="${CSS.escape(key)}"]`), `move-${notation}`);
    const before = page.sent;
    for (const id of touch.filter((x) => !x.startsWith('do-'))) {
        const needed = await page.evaluate((key) => !document.querySelector('.question') &&
            document.querySelector(`.actions [data-key="${CSS.escape(key)}"]`) !== null, `move-${notation}`);
        if (page.sent === before && needed && !await touchThing(page, id)) {
            break;
        }
    }
    if (page.sent !== before) { // the same move may be on offer again at once
        return true;
    }
    const left = await page.evaluate((key) => ({
        chips: document.querySelector('.question') ? 0 : document.querySelectorAll('.chip').length,
        row: !document.querySelector('.question') && document.querySelector(`.actions [data-key="${CSS.escape(key)}"]`) !== null,
    }), `move-${notation}`);
    if (left.row || left.chips > 0) { // things alone do not tell it from others, or another was hit: the button does
        for (let i = left.row ? left.chips : 0; i < left.chips; i++) {
            await page.keyboard.press('Escape');
        }
        await playFromList(page, notation);
        return false;
    }
    await page.evaluate(async () => {
        for (let i = 0; i < 3000 && document.querySelector('.question'); i++) {
            document.querySelector('[data-key="ask-play"]')?.click();
            await new Promise((done) => setTimeout(done, 4));
        }
    });
    return true;
}

/** What is touched for a move, as the scene of the page has it. */
export async function touchOf(page, notation) {
    for (let i = 0; i < 500; i++) {
        const move = page.scene?.moves.find((m) => m.notation === notation);
        if (move) {
            return move.touch;
        }
        await page.waitForTimeout(10);
    }
    throw new Error(`${notation} is not offered`);
}

/** Keeps the newest scene of a page, as it comes over the wire, and counts the moves it sends. */
export function listen(page) {
    page.sent = 0;
    page.on('websocket', (socket) => {
        const read = reader();
        socket.on('framereceived', ({ payload }) => {
            page.scene = read(payload).scene ?? page.scene;
        });
        socket.on('framesent', ({ payload }) => {
            page.sent += String(payload).startsWith('{"t":"move"') ? 1 : 0;
        });
    });
}

/** The end as a player sees it: the dialog, and the record saved through its button. */
export async function savedAtTheEnd(page) {
    await page.waitForSelector('dialog.end');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('dialog.end .primary')]);
    return readFileSync(await download.path(), 'utf8');
}
