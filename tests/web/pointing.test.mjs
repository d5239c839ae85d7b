// SPDX-License-Identifier: MIT
// Asked while the mouse rests on it, so that one click does it; and several moves with a roll each, asked about once.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, browser, middles, open, overhear, placeAt } from './lib.mjs';
import { Reference, playFromList, touchThing } from './replay.mjs';

const server = new Server();
const game = new Reference(server.dir, 'waterloo'); // begins with the skirmish fire of the Allies
const LIMIT = { timeout: 120_000 };
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

/** The page of the side that decides after so many moves, which keeps what it says. */
async function sitAfter(count, settings = {}) {
    const links = await server.bring(game.after(count)), page = await open(chrome, 'about:blank', { reducedMotion: 'reduce', settings });
    page.errors.length = 0; // an empty page has no storage
    page.said = [];
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => page.said.push(JSON.parse(payload))));
    overhear(page);
    await page.goto(server.url + links[game.moves[count].side]);
    await page.waitForSelector('.prompt.yours');
    await page.click('[aria-label="The whole board"]');
    await page.evaluate(() => document.activeElement.blur());
    await page.waitForTimeout(300); // until the board has come to rest
    return page;
}

const changes = (page) => page.said.filter((m) => ['move', 'gesture'].includes(m.t));
const asks = (page) => page.$('[data-key="ask-play"]').then((x) => x !== null);

/** A shot on offer, and the board where it is aimed. */
async function aimAt(page, notation) {
    const [, body, target] = notation.split(':');
    assert.ok(await touchThing(page, body));
    await page.waitForFunction((id) => document.querySelector(`[data-key="chip-${id}"]`), body);
    return placeAt(page, target);
}

test('resting on the target shows the odds beside the mouse and in the box; a click there does it, and nothing else is asked', LIMIT, async () => {
    const page = await sitAfter(0), { notation } = game.moves[0], at = await aimAt(page, notation);
    await page.mouse.move(at.x, at.y, { steps: 4 });
    await page.waitForSelector('.ahead');
    assert.match(await page.textContent('.board-tip'), /\d+\s?%.*Click to do it; it cannot be undone/);
    assert.match(await page.textContent('.ahead'), /\d+\s?%/);
    assert.equal(await page.$('.ahead button'), null, 'there is nothing more to press');
    await page.mouse.move(4, 300, { steps: 4 });
    await page.waitForSelector('.ahead', { state: 'detached' });
    assert.deepEqual(changes(page), [], 'to look is not to answer');
    await page.mouse.move(at.x, at.y, { steps: 4 });
    await page.waitForSelector('.ahead');
    await page.waitForTimeout(SEEN);
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForFunction((n) => !document.querySelector(`.actions [data-key="move-${n}"]`), notation);
    assert.deepEqual([changes(page).map((m) => m.move), await asks(page)], [[notation], false]);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('a click before the odds were seen is asked about as ever; so is everything, with the setting off', LIMIT, async () => {
    for (const settings of [{}, { pointed: false }]) {
        const page = await sitAfter(0, settings), at = await aimAt(page, game.moves[0].notation);
        if (settings.pointed === false) {
            await page.mouse.move(at.x, at.y, { steps: 4 });
            await page.waitForTimeout(SEEN * 3);
        }
        await page.mouse.click(at.x, at.y);
        await page.waitForSelector('[data-key="ask-play"]');
        assert.deepEqual(changes(page), []);
        assert.equal(await page.$('.ahead'), null);
        assert.deepEqual(page.errors, []);
        await page.context().close();
    }
});

test('a button says what it leads to while the mouse rests on it, and stays where it is', LIMIT, async () => {
    const page = await sitAfter(0);
    await touchThing(page, 'b-inf-8');
    const button = await page.waitForSelector('.actions [data-key^="move-shoot:b-inf-8:"]'), box = await button.boundingBox();
    await page.mouse.move(box.x + 20, box.y + box.height / 2, { steps: 4 });
    await page.waitForSelector('.ahead');
    assert.deepEqual(await button.boundingBox(), box, 'the box stands below it');
    await page.waitForTimeout(SEEN);
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForFunction(() => !document.querySelector('.ahead'));
    assert.deepEqual([changes(page).length, await asks(page)], [1, false]);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('after the first shot all the others fire as one choice: named with their odds, asked about once, each rolled for', LIMIT, async () => {
    const page = await sitAfter(game.find('shoot:f-inf-1:')), first = 'shoot:f-inf-1:hougoumont';
    await playFromList(page, first);
    await page.click('[data-key="same"]');
    await page.waitForFunction(() => document.querySelectorAll('.question .series li').length > 1 && [...document.querySelectorAll('.question .series li')].every((li) => /%/.test(li.textContent)));
    const named = await page.$$eval('.question .series li', (all) => all.length);
    assert.equal(changes(page).length, 1, 'nothing is done before the answer');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => !document.querySelector('.question') && !document.querySelector('.actions[aria-busy=true]'));
    const [, gesture] = changes(page);
    assert.deepEqual([changes(page).length, gesture.kind, gesture.moves.length, gesture.confirmed], [2, 'series', named, true]);
    const rolls = page.heard.flatMap(({ m }) => m.patch?.events || []).filter((e) => e.t === 'rolled').length;
    assert.ok(rolls > 1, `${rolls} rolls are told`);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('the enemy touched first: all that can fire at him, in one choice', LIMIT, async () => {
    const page = await sitAfter(0), at = await placeAt(page, 'nivelles-road');
    await page.mouse.click(at.x, at.y);
    await page.waitForSelector('[data-key="series"]');
    await page.click('[data-key="series"]');
    await page.waitForFunction(() => document.querySelectorAll('.question .series li').length > 1 && [...document.querySelectorAll('.question .series li')].every((li) => /%/.test(li.textContent)));
    const count = await page.$$eval('.question .series li', (all) => all.length);
    assert.match(await page.textContent('.question h3'), new RegExp(`these ${count} moves`));
    assert.deepEqual(changes(page), [], 'nothing is done before the answer');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.question', { state: 'detached' });
    await page.click('[data-key="series"]');
    await page.waitForSelector('[data-key="ask-play"]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.question', { state: 'detached' });
    const [gesture] = changes(page);
    assert.deepEqual([gesture.kind, gesture.moves.length, gesture.moves.every((m) => m.startsWith('shoot:') && m.endsWith(':nivelles-road'))], ['series', count, true]);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('several in a box lie down by one choice', LIMIT, async () => {
    const page = await sitAfter(game.find('lay:'));
    const boxes = await middles(page, ['f-inf-1', 'f-inf-2', 'f-inf-3']), xs = boxes.map((m) => m.screen.x), ys = boxes.map((m) => m.screen.y);
    await page.keyboard.down('Shift');
    await page.mouse.move(Math.min(...xs) - 22, Math.min(...ys) - 22);
    await page.mouse.down();
    await page.mouse.move(Math.max(...xs) + 22, Math.max(...ys) + 22, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    const verb = await page.waitForSelector('[data-key="verb-lay"]'), said = await verb.textContent();
    await verb.click();
    await page.waitForFunction(() => !document.querySelector('[data-key="verb-lay"]'));
    const [gesture] = changes(page);
    assert.deepEqual([changes(page).length, gesture.kind, gesture.verb], [1, 'all', 'lay']);
    assert.match(said, new RegExp(`All ${gesture.bodies.filter((b) => b.startsWith('f-')).length}`));
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('an enemy whom no move on offer names: who could fire at him, before a disc is spent, in one choice', LIMIT, async () => {
    const page = await sitAfter(game.find('spend:')), at = await placeAt(page, 'hougoumont');
    await page.mouse.click(at.x, at.y);
    const choice = await page.waitForSelector('[data-key="all-aim"]'), said = await choice.textContent();
    assert.match(said, /Hougoumont/);
    assert.deepEqual(changes(page), [], 'to touch him is only to ask');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-key="all-aim"]', { state: 'detached' });
    await page.mouse.click(at.x, at.y);
    await page.click('[data-key="all-aim"]');
    await page.waitForSelector('[data-key="ask-play"]');
    const [gesture] = changes(page);
    assert.deepEqual([changes(page).length, gesture.kind, gesture.verb, gesture.confirmed || false], [1, 'all', 'aim', false]);
    assert.ok(gesture.bodies.length > 0 && gesture.bodies.every((b) => b.startsWith('f-art-')));
    assert.deepEqual(page.errors, []);
    await page.context().close();
});
