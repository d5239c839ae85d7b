// SPDX-License-Identifier: MIT
// What bench/clicks counts is what a hand needs: the beginning of a game of bots, done with the mouse, press by press.
// The lines are those of `clicks -v tests/web/NAME.grog`.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, browser, fit, middles, open, overhear } from './lib.mjs';
import { Reference } from './replay.mjs';

const server = new Server();
const LIMIT = { timeout: 180_000 };
const SEEN = 350; // as long as the odds stand there before a click answers them
let chrome;

before(async () => {
    await server.start();
    chrome = await browser();
});

after(async () => {
    await chrome?.close();
    assert.equal(await server.stop(), 0);
});

/** A side after so many moves, and a hand whose presses are counted. */
async function hand(game, count, settings = {}) {
    const links = await server.bring(game.after(count)), page = await open(chrome, 'about:blank', { reducedMotion: 'reduce', settings });
    page.errors.length = 0; // an empty page has no storage
    overhear(page);
    await page.goto(server.url + links[game.moves[count].side]);
    await page.waitForSelector('.prompt.yours');
    await fit(page);
    await page.evaluate(() => document.activeElement.blur());
    return { page, presses: 0 };
}

const scene = (h) => h.page.heard.filter((x) => x.scene).at(-1).scene;
const free = (h) => h.page.waitForFunction(() => document.querySelector('.prompt.yours') && !document.querySelector('.question') && !document.querySelector('.actions[aria-busy=true]'));

async function press(h) {
    h.presses++;
    await h.page.mouse.down();
    await h.page.mouse.up();
}

/** A button: what is final is asked about while the mouse rests on it. */
async function button(h, key, final = false) {
    const at = await h.page.waitForSelector(`[data-key="${key}"]`), box = await at.boundingBox();
    await h.page.mouse.move(box.x + 20, box.y + box.height / 2, { steps: 3 });
    if (final) {
        await h.page.waitForSelector('.ahead');
        await h.page.waitForTimeout(SEEN);
    }
    await press(h);
}

async function box(h, ids) {
    const all = await middles(h.page, ids), xs = all.map((m) => m.screen.x), ys = all.map((m) => m.screen.y);
    await h.page.keyboard.down('Shift'); // held while the mouse is pressed once
    await h.page.mouse.move(Math.min(...xs) - 20, Math.min(...ys) - 20);
    h.presses++;
    await h.page.mouse.down();
    await h.page.mouse.move(Math.max(...xs) + 20, Math.max(...ys) + 20, { steps: 4 });
    await h.page.mouse.up();
    await h.page.keyboard.up('Shift');
}

async function enter(h) {
    await h.page.waitForSelector('[data-key="ask-play"]');
    h.presses++;
    await h.page.keyboard.press('Enter');
}

test('Waterloo: six shots, six brigades lie down, and done, in eight presses', LIMIT, async () => {
    const game = new Reference(server.dir, 'waterloo'), at = game.find('shoot:f-inf-1:'), h = await hand(game, at);
    await button(h, 'move-shoot:f-inf-1:hougoumont', true); // 1 shoot
    await button(h, 'same'); // 2 series (shoot), of 6
    await enter(h);
    await h.page.waitForFunction(() => !document.querySelector('.question') && document.querySelector('.prompt.yours') && !document.querySelector('.actions[aria-busy=true]'));
    assert.equal(h.presses, 3);
    assert.ok(!scene(h).moves.some((m) => m.verb === 'shoot'), 'all have fired');
    for (const ids of [['f-inf-4', 'f-inf-5', 'f-inf-6'], ['f-inf-7', 'f-inf-8', 'f-inf-9']]) { // 2 all (lay), twice
        await box(h, ids);
        await button(h, 'verb-lay');
        await free(h);
    }
    const down = scene(h).pieces.filter((p) => p.down).map((p) => p.id);
    for (const id of ['f-inf-4', 'f-inf-5', 'f-inf-6', 'f-inf-7', 'f-inf-8', 'f-inf-9']) {
        assert.ok(down.includes(id), id);
    }
    await button(h, 'move-done'); // 1 done
    await h.page.waitForFunction(() => !document.querySelector('[data-key="verb-lay"]'));
    assert.equal(h.presses, 8);
    assert.deepEqual(h.page.errors, []);
    await h.page.context().close();
});

/** Is it one of the few that stand as buttons? */
const isRow = (h, key) => h.page.evaluate((k) => [...document.querySelectorAll(`.actions [data-key="${CSS.escape(k)}"]`)].some((el) => !el.closest('details:not([open])')), key);

/** A move by itself: its button, where it is one of few; else what it names, on the board or beside it. */
async function single(h, notation) {
    await free(h);
    const move = scene(h).moves.find((m) => m.notation === notation), key = `move-${notation}`, { seq } = h.page.heard.filter((x) => x.scene).at(-1).m, before = h.presses;
    await h.page.waitForSelector(`.actions [data-key="${key}"]`, { state: 'attached' }); // this scene is drawn
    for (const id of move.touch.filter((x) => !x.startsWith('do-'))) {
        if (h.presses > before || await isRow(h, key)) {
            break; // then its button, if that was not enough
        }
        const thing = await h.page.$(`.cards [data-id="${id}"], .panels [data-id="${id}"]`) || await h.page.$(`.piece[data-id="${id}"]`);
        await thing.scrollIntoViewIfNeeded(); // by the wheel
        const at = await thing.boundingBox();
        await h.page.mouse.move(at.x + at.width / 2, at.y + Math.min(at.height / 2, 40), { steps: 3 });
        await press(h);
    }
    const gone = () => h.page.heard.filter((x) => x.scene).at(-1).m.seq !== seq;
    let pressed = false;
    for (let i = 0; i < 1000 && !gone(); i++) {
        if (!pressed && (h.presses === before || await h.page.$('.actions[aria-busy=false] .chip')) && await isRow(h, key)) {
            pressed = true;
            await button(h, key, move.final === true);
        }
        await h.page.waitForTimeout(20);
    }
    assert.ok(gone(), notation);
}

test('Nations: what the French do first, press by press', LIMIT, async () => {
    const game = new Reference(server.dir, 'nations'), h = await hand(game, 0);
    for (const notation of ['second:north', 'second:west', 'keep:m02', 'keep:m18']) {
        await single(h, notation);
    }
    assert.equal(h.presses, 4); // 2 keep, 2 second
    for (const notation of ['deploy:marmont', 'deploy:lauriston', 'deploy:murat', 'play:hill-card', 'remove:marmont.moeckern', 'play:forest-card']) {
        await single(h, notation); // 1 each, and 2 for a card that could be one of a pair; what is removed then is the only choice
    }
    assert.equal(h.presses, 11);
    assert.deepEqual(h.page.errors, []);
    await h.page.context().close();
});
