// SPDX-License-Identifier: MIT
// Whole moves: these are chosen, and sent there or at that, by mouse, by finger and by keyboard.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, Server, axe, browser, look, middles, open, overhear, pieceAt, placeAt, tapPlace } from './lib.mjs';
import { Reference } from './replay.mjs';

const server = new Server();
const game = new Reference(server.dir, 'quatre-bras');
const wagram = new Reference(server.dir, 'wagram');
const LIMIT = { timeout: 120_000 };
const STILL = { reducedMotion: 'reduce' };
const STACK = ['fr-gl-01', 'fr-gl-02', 'lefebvre-desnoettes'], FROM = '0811'; // they may act next, with 8 points
const NEXT = 85; // the move before which they are asked
let chrome;

before(async () => {
    await server.start();
    chrome = await browser();
});

after(async () => {
    await chrome?.close();
    assert.equal(await server.stop(), 0);
});

/** A page that keeps what comes to it, and in page.sent what it says; it shows the whole board, or (near) what it shows by itself. */
async function listening(address, { near = false, ...options } = STILL) {
    const page = await open(chrome, 'about:blank', options);
    page.errors.length = 0; // an empty page has no storage
    page.sent = [];
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => page.sent.push(JSON.parse(payload))));
    overhear(page);
    await page.goto(address);
    await page.waitForSelector('.piece');
    if (!near) {
        await page.click('[aria-label="The whole board"]');
        await page.evaluate(() => document.activeElement.blur());
    }
    await page.waitForTimeout(300); // until the board has come to rest
    return page;
}

/** A page of the side that decides after so many moves. */
async function sitAfter(count, options = STILL, reference = game) {
    const links = await server.bring(reference.after(count)), page = await listening(server.url + links[reference.moves[count].side], options);
    await page.waitForSelector('.prompt.yours');
    return page;
}

const scene = (page) => page.heard.filter((h) => h.scene).at(-1).scene;
const placesOf = (page, ids) => ids.map((id) => scene(page).pieces.find((p) => p.id === id).place);
const chips = (page) => page.$$eval('.chip', (all) => all.map((c) => c.dataset.key.replace('chip-', '')));
const marked = (page, kind) => page.$$eval(`.mark.${kind}`, (all) => all.flatMap((m) => m.dataset.ids.split(' ')));
const changes = (page) => page.sent.filter((m) => ['move', 'gesture', 'undo', 'redo'].includes(m.t));

async function until(page, what, holds) {
    for (let i = 0; i < 500; i++) {
        if (await holds()) {
            return;
        }
        await page.waitForTimeout(10);
    }
    assert.fail(`${what}: ${JSON.stringify([await look(page), changes(page)])}`);
}

/** The top counter of the stack. */
async function topOf(page, ids) {
    for (const id of ids) {
        const at = await pieceAt(page, id);
        if (at) {
            return at;
        }
    }
    return assert.fail(`none of ${ids} can be hit`);
}

/** A place so many steps away, by the way that the page was told last, on which nothing stands. */
function away(page, steps) {
    const { ways } = page.heard.map((h) => h.m).filter((m) => m.t === 'answer' && m.ways?.length > 0).at(-1);
    const far = (i) => (i === undefined ? 0 : 1 + far(ways[i].from));
    return ways.find((w, k) => far(k) === steps && !w.pass && !w.final && !scene(page).pieces.some((p) => p.place === w.place) && ways.findIndex((x) => x.place === w.place) === k);
}

test('a stack of three goes six hexes in two clicks; the range, the way and what is left are seen', LIMIT, async () => {
    const page = await sitAfter(NEXT);
    const top = await topOf(page, STACK);
    await page.mouse.click(top.x, top.y);
    await page.waitForSelector('.mark.reach');
    assert.deepEqual((await chips(page)).sort(), STACK);
    assert.equal(await page.textContent('.figure.left'), '8');
    const to = away(page, 6), at = await placeAt(page, to.place);
    assert.ok((await marked(page, 'reach')).includes(to.place));
    await page.mouse.move(at.x, at.y, { steps: 3 });
    await page.waitForSelector('.mark.way');
    const way = await marked(page, 'way');
    assert.deepEqual([way.length, way[0], way.at(-1)], [7, FROM, to.place]);
    assert.match(await page.textContent('.board-tip'), new RegExp(`${to.cost} points, ${to.left} left`));
    await page.mouse.click(at.x, at.y);
    await until(page, 'they are there', () => placesOf(page, STACK).every((p) => p === to.place));
    assert.deepEqual(changes(page).map((m) => [m.t, m.kind, m.to]), [['gesture', 'go', to.place]]);
    assert.deepEqual([(await look(page)).refusal, (await look(page)).asks], [null, false]);
    assert.equal((await marked(page, 'did')).length, 7, 'what was done stays drawn');
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('the same with one drag', LIMIT, async () => {
    const page = await sitAfter(NEXT);
    const top = await topOf(page, STACK);
    await page.mouse.move(top.x, top.y);
    await page.mouse.down();
    await page.mouse.move(top.x + 12, top.y, { steps: 3 });
    await page.waitForSelector('.mark.reach');
    const to = away(page, 6), at = await placeAt(page, to.place);
    await page.mouse.move(at.x, at.y, { steps: 6 });
    assert.equal((await marked(page, 'way')).at(-1), to.place);
    await page.mouse.up();
    await until(page, 'they are there', () => placesOf(page, STACK).every((p) => p === to.place));
    assert.deepEqual(changes(page).map((m) => [m.t, m.kind]), [['gesture', 'go']]);
    assert.equal(await page.$eval('.carried', (el) => el.hidden), true);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('the same by keyboard: Space to who can act, Enter, arrows to the place, Enter; a screen reader hears the range and the cost', LIMIT, async () => {
    const page = await sitAfter(NEXT);
    await page.keyboard.press('b');
    for (let i = 0; i < 40 && !STACK.includes(await page.evaluate(() => document.activeElement.dataset.id)); i++) {
        await page.keyboard.press(' ');
    }
    await page.keyboard.press('Enter');
    await page.waitForSelector('.mark.reach');
    assert.match(await page.textContent('.unseen[role=status]'), /^Chosen: .+8 left/);
    const to = away(page, 6), [target] = await middles(page, [to.place]), step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    for (let i = 0; i < 40; i++) {
        const id = await page.evaluate(() => document.activeElement.dataset.id);
        if (id === to.place) {
            break;
        }
        const [at] = await middles(page, [id]), dx = target.x - at.x, dy = target.y - at.y;
        const key = Object.keys(step).sort((a, b) => step[b][0] * dx + step[b][1] * dy - step[a][0] * dx - step[a][1] * dy)[i % 7 === 6 ? 1 : 0];
        await page.keyboard.press(key);
    }
    const focus = await page.evaluate(() => [document.activeElement.dataset.id, document.activeElement.getAttribute('aria-label'), document.activeElement.getAttribute('role')]);
    assert.equal(focus[0], to.place);
    assert.match(focus[1], new RegExp(`${to.cost} points, ${to.left} left`));
    assert.equal(focus[2], 'button');
    assert.equal((await marked(page, 'way')).at(-1), to.place, 'the arrow follows the focus');
    await page.keyboard.press('Enter');
    await until(page, 'they are there', () => placesOf(page, STACK).every((p) => p === to.place));
    assert.deepEqual(changes(page).map((m) => [m.t, m.kind]), [['gesture', 'go']]);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('dropped on a place that is too far, they go as near as they can, and it is said where they stand', LIMIT, async () => {
    const page = await sitAfter(127, STILL, wagram), stack = ['fr-it-seras'], [from] = placesOf(page, stack);
    const p = await topOf(page, stack);
    await page.mouse.click(p.x, p.y);
    await page.waitForSelector('.mark.reach');
    const reach = [...await marked(page, 'reach'), ...await marked(page, 'stop')];
    const far = scene(page).pieces.find((x) => x.side === 'french' && scene(page).places.includes(x.place) && !reach.includes(x.place) && x.place !== from).place;
    const to = await placeAt(page, far);
    await page.mouse.move(p.x, p.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
    await until(page, 'an answer', async () => (await look(page)).refusal !== null);
    assert.deepEqual(changes(page).map((m) => [m.t, m.to, m.toward]), [['gesture', far, true]]);
    assert.match((await look(page)).refusal, new RegExp(`^Stopped: .+ gets no farther than ${placesOf(page, stack)[0]}\\.`));
    assert.ok(reach.includes(placesOf(page, stack)[0]), 'as near as it can');
    await page.context().close();
});

test('what a gesture did is taken back as one, and done again as one', LIMIT, async () => {
    const page = await sitAfter(127, STILL, wagram), stack = ['fr-it-art', 'fr-it-fontanelli', 'fr-it-seras'];
    const top = await topOf(page, stack);
    await page.mouse.click(top.x, top.y);
    await until(page, 'one is chosen', async () => (await chips(page)).length === 1);
    await page.mouse.click(top.x, top.y); // once more: with all that stand there
    await until(page, 'all are chosen', async () => (await chips(page)).length === 3 && (await marked(page, 'reach')).length > 0);
    const to = away(page, 3), at = await placeAt(page, to.place), from = placesOf(page, stack);
    await page.mouse.click(at.x, at.y);
    await until(page, 'they are there', () => placesOf(page, stack).every((p) => p === to.place));
    const made = page.heard.map((h) => h.m).find((m) => m.t === 'ok' && m.made > 0).made;
    assert.ok(made >= 9, `${made} moves`);
    await page.keyboard.press('u');
    await until(page, 'they are back', () => placesOf(page, stack).join() === from.join());
    await page.waitForSelector('[data-key="redo"]:not([disabled])');
    await page.keyboard.press('r');
    await until(page, 'they went again', () => placesOf(page, stack).every((p) => p === to.place));
    assert.deepEqual(changes(page).map((m) => [m.t, m.gesture ?? m.kind]), [['gesture', 'go'], ['undo', true], ['redo', true]]);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('of a stack, one: the stack is touched again and opens; Escape chooses nothing', LIMIT, async () => {
    const page = await sitAfter(NEXT);
    const top = await topOf(page, STACK);
    await page.mouse.click(top.x, top.y);
    await page.waitForSelector('.mark.reach');
    await page.mouse.click(top.x, top.y);
    await page.waitForSelector('.fan [data-id]');
    const one = await pieceAt(page, 'fr-gl-02');
    await page.mouse.click(one.x, one.y);
    await until(page, 'one is chosen', async () => (await chips(page)).join() === 'fr-gl-02');
    await page.waitForSelector('.mark.reach');
    await page.keyboard.press('Escape');
    await until(page, 'none is chosen', async () => (await chips(page)).length === 0);
    assert.deepEqual(await marked(page, 'reach'), []);
    assert.deepEqual(changes(page), []);
    await page.context().close();
});

test('with whole moves off a touch narrows the choices, and nothing else', LIMIT, async () => {
    const page = await sitAfter(NEXT, { ...STILL, settings: { whole: false } });
    const top = await topOf(page, STACK);
    await page.mouse.click(top.x, top.y);
    await page.waitForSelector('.fan [data-id]');
    const one = await pieceAt(page, 'fr-gl-01');
    await page.mouse.click(one.x, one.y);
    await until(page, 'a decision of its own', () => changes(page).length > 0);
    assert.deepEqual([changes(page)[0].t, page.sent.some((m) => m.t === 'reach')], ['move', false]);
    await page.context().close();
});

const eagles = new Reference(server.dir, 'eagles');

test('several, chosen by hand; what would give the other side its word is asked about once, by Enter, and what stopped the rest is said', LIMIT, async () => {
    const at = eagles.find('move:aa-n2-03', 600), page = await sitAfter(at, STILL, eagles), two = ['aa-n2-03', 'aa-n2-12'];
    for (const [i, id] of two.entries()) {
        const p = await pieceAt(page, id);
        await page.keyboard[i > 0 ? 'down' : 'up']('Shift');
        await page.mouse.click(p.x, p.y);
        await until(page, `${id} is chosen`, async () => (await chips(page)).includes(id));
    }
    await page.keyboard.up('Shift');
    assert.deepEqual((await chips(page)).sort(), two);
    await tapPlace(page, '1614');
    await page.waitForSelector('[data-key="ask-play"]');
    assert.equal(await page.evaluate(() => document.activeElement.dataset.key), 'ask-play', 'Enter answers');
    assert.match(await page.textContent('.question'), /cannot be undone/);
    assert.deepEqual([await page.$$eval('.question', (all) => all.length), (await look(page)).refusal], [1, null]);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.question', { state: 'detached' });
    assert.equal(placesOf(page, two)[0] === '1614', false, 'Escape does not answer');
    await tapPlace(page, '1614');
    await page.waitForSelector('[data-key="ask-play"]');
    await page.keyboard.press('Enter');
    await until(page, 'the first is there', () => placesOf(page, two)[0] === '1614');
    await page.waitForSelector('.refusal');
    assert.match((await look(page)).refusal, /Stopped: ?The other side decides next\. ?EAG-17\.44/);
    assert.equal(await page.getAttribute('.refusal', 'role'), 'alert');
    assert.notEqual(placesOf(page, two)[1], '1614');
    assert.deepEqual(changes(page).map((m) => [m.t, m.kind, m.bodies.join(), m.confirmed || false]),
        [['gesture', 'go', two.join(), false], ['gesture', 'go', two.join(), false], ['gesture', 'go', two.join(), true]]);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('opportunity fire: where it stops a stack is marked with the reason, it halts before, is asked about in one box, and the fire is heard of', LIMIT, async () => {
    const fire = new Reference(server.dir, 'fire'), at = fire.find('move:fr-i-19', 400), stack = ['fr-i-18', 'fr-i-19'], links = await server.bring(fire.after(at));
    const [page, other] = [await listening(server.url + links.french), await listening(server.url + links.coalition)];
    await page.waitForSelector('.prompt.yours');
    const top = await topOf(page, stack);
    await page.mouse.move(top.x, top.y);
    await page.mouse.down();
    await page.mouse.move(top.x + 12, top.y, { steps: 3 });
    await page.waitForSelector('.mark.stop');
    const to = await placeAt(page, '2723');
    await page.mouse.move(to.x, to.y, { steps: 6 });
    assert.match(await page.textContent('.board-tip'), /7 points, 0 left.*Next to the enemy.*The other side decides next\./);
    assert.ok((await marked(page, 'stop')).includes('2723'));
    await page.mouse.up();
    await page.waitForSelector('[data-key="ask-play"]');
    assert.deepEqual(placesOf(page, stack), ['2624', '2624'], 'all the way but for the last step');
    assert.match(await page.textContent('.question'), /The other side decides next\. ?EAG-17\.37/);
    await page.keyboard.press('Enter');
    await other.waitForSelector('.prompt.yours');
    assert.match((await look(other)).prompt, /Cavalry approaches: fire, counter-charge, or do nothing/);
    await until(page, 'the stack is there', () => placesOf(page, stack).join() === '2723,2723');
    await other.click('[data-key="move-shoot:2724:2723"]');
    await other.click('[data-key="ask-play"]');
    await page.waitForFunction(() => document.querySelector('.prompt.yours'));
    assert.match(await page.textContent('.unseen[role=status]'), /2724|fire/i);
    assert.deepEqual(changes(page).map((m) => [m.t, m.kind, m.to, m.confirmed || false]), [['gesture', 'go', '2723', false], ['gesture', 'go', '2723', true]]);
    assert.deepEqual([page.errors, other.errors], [[], []]);
    await Promise.all([page.context().close(), other.context().close()]);
});

test('a box with Shift chooses those in it', LIMIT, async () => {
    const page = await sitAfter(NEXT), [mid] = await middles(page, STACK);
    await page.keyboard.down('Shift');
    await page.mouse.move(mid.screen.x - 40, mid.screen.y - 40);
    await page.mouse.down();
    await page.mouse.move(mid.screen.x + 40, mid.screen.y + 40, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await until(page, 'they are chosen', async () => (await chips(page)).length >= 3);
    const ids = await chips(page);
    assert.ok(STACK.every((id) => ids.includes(id)) && ids.every((id) => scene(page).pieces.find((p) => p.id === id).side === 'french'), `${ids}`);
    assert.equal(await page.$eval('.box', (el) => el.hidden), true);
    await page.context().close();
});

test('all of the chosen at one enemy: those that can be attacked are marked, a click on one attacks with each of them, and U takes it back as one', LIMIT, async () => {
    const waterloo = new Reference(server.dir), at = waterloo.find('attack:b-cav-1:orchard-valley'), two = ['b-cav-1', 'd-cav-1'];
    const page = await sitAfter(at, STILL, waterloo);
    const enemy = scene(page).pieces.find((p) => p.place === 'orchard-valley' && p.side === 'french').id;
    for (const [i, id] of two.entries()) {
        const p = await pieceAt(page, id);
        await page.keyboard[i > 0 ? 'down' : 'up']('Shift');
        await page.mouse.click(p.x, p.y);
        await until(page, `${id} is chosen`, async () => (await chips(page)).includes(id));
    }
    await page.keyboard.up('Shift');
    assert.ok((await marked(page, 'target')).includes(enemy));
    const on = await pieceAt(page, enemy);
    await page.mouse.move(on.x, on.y, { steps: 3 });
    await until(page, 'an arrow of attack from each', async () => (await page.$$('.mark.attack')).length === 2);
    await page.mouse.click(on.x, on.y);
    await until(page, 'both attack', () => !scene(page).moves.some((m) => two.some((id) => m.notation === `attack:${id}:orchard-valley`)));
    assert.deepEqual(changes(page).map((m) => [m.t, m.kind, m.verb, m.at, m.bodies.join()]), [['gesture', 'all', 'attack', enemy, two.join()]]);
    await page.keyboard.press('u');
    await until(page, 'both may attack again', () => two.every((id) => scene(page).moves.some((m) => m.notation === `attack:${id}:orchard-valley`)));
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('by a screen reader: the unit and the place are buttons, whose names say what there is to say; what is chosen and what it can do is heard', LIMIT, async () => {
    const page = await sitAfter(NEXT);
    const press = (id) => page.evaluate((wanted) => document.querySelector(`.board [role=button][data-id="${CSS.escape(wanted)}"]`).dispatchEvent(new MouseEvent('click', { bubbles: true })), id);
    await press(STACK[0]);
    await page.waitForSelector('.mark.reach');
    assert.match(await page.textContent('.unseen[role=status]'), /^Chosen: .+They can reach \d+ places\. 8 left/);
    const to = away(page, 4), name = await page.getAttribute(`.board .place[data-id="${to.place}"]`, 'aria-label');
    assert.match(name, new RegExp(`^${to.place}.*${to.cost} points, ${to.left} left`));
    const buttons = await page.$$eval('.board .place[role=button]', (all) => all.map((b) => [b.dataset.id, b.getAttribute('aria-label')]));
    assert.ok((await marked(page, 'reach')).every((id) => buttons.some(([b, label]) => b === id && /points?, \d+ left/.test(label))), 'every place of the range');
    await press(to.place);
    await until(page, 'they are there', () => placesOf(page, STACK).every((p) => p === to.place));
    await until(page, 'it is told', async () => new RegExp(to.place).test(await page.textContent('.unseen[role=status]')) || /Chosen/.test(await page.textContent('.unseen[role=status]')));
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

test('a formation is placed: one unit, and S for all the others there', LIMIT, async () => {
    const at = eagles.find('put:aa-vm-'), page = await sitAfter(at, STILL, eagles), [, , place] = eagles.moves[at].notation.split(':');
    const put = () => scene(page).moves.filter((m) => m.verb === 'put' && m.touch.includes(place)).map((m) => m.touch[0]);
    const units = put();
    assert.ok(units.length > 1);
    await page.click(`[data-key="move-put:${units[0]}:${place}"]`);
    await page.waitForSelector('[data-key="same"]');
    await page.keyboard.press('s');
    await until(page, 'all stand there', () => units.every((id) => scene(page).pieces.some((p) => p.id === id && p.place === place)));
    assert.deepEqual(changes(page).map((m) => [m.t, m.kind]), [['move', undefined], ['gesture', 'repeat']]);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

// ---- by finger ----

const finger = async (page) => {
    const cdp = await page.context().newCDPSession(page), tell = (type, ...touchPoints) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
    return { down: (p) => tell('touchStart', { ...p, id: 0 }), move: (p) => tell('touchMove', { ...p, id: 0 }), up: () => tell('touchEnd') };
};

test('by finger: the stack, then the place; a long press asks; what is chosen is dragged', LIMIT, async () => {
    const page = await sitAfter(NEXT, { ...STILL, ...PHONE, near: true }), hand = await finger(page);
    const [mid] = await middles(page, STACK);
    await page.touchscreen.tap(mid.screen.x, mid.screen.y);
    await page.waitForSelector('.mark.reach');
    assert.deepEqual((await chips(page)).sort(), STACK);
    await hand.down(mid.screen);
    await page.waitForSelector('dialog.asks');
    await hand.up();
    await page.waitForTimeout(100);
    const asks = await page.$$eval('dialog.asks button', (all) => all.map((b) => b.textContent));
    assert.ok(asks.includes('Line of fire') && asks.includes('Do not choose it'), `${asks}: lifting the finger chooses nothing`);
    await page.locator('dialog.asks button:has-text("Line of fire")').tap();
    await page.waitForSelector('.mark.good, .mark.bad');
    assert.equal(changes(page).length, 0);
    const near = away(page, 2), at = await placeAt(page, near.place);
    await hand.down(mid.screen);
    for (let i = 1; i <= 8; i++) {
        await hand.move({ x: mid.screen.x + (at.x - mid.screen.x) * i / 8, y: mid.screen.y + (at.y - mid.screen.y) * i / 8 });
    }
    await hand.up();
    await until(page, 'they are there', () => placesOf(page, STACK).every((p) => p === near.place));
    await until(page, 'they may go on', async () => page.heard.at(-1).m.ways?.length > 0 && await page.textContent('.figure.left') === String(page.heard.at(-1).m.left));
    const far = away(page, 3), there = await placeAt(page, far.place);
    await page.touchscreen.tap(there.x, there.y);
    await until(page, 'and farther', () => placesOf(page, STACK).every((p) => p === far.place));
    assert.deepEqual(changes(page).map((m) => [m.t, m.to]), [['gesture', near.place], ['gesture', far.place]]);
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

// ---- asking ----

test('what can be asked: by right click and by Shift+F10; an answer is drawn, and the card that tells it stays and covers nothing', LIMIT, async () => {
    const page = await sitAfter(NEXT), top = await topOf(page, STACK);
    await page.mouse.click(top.x, top.y, { button: 'right' });
    await page.waitForSelector('dialog.asks');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog.asks', { state: 'detached' });
    assert.deepEqual(await chips(page), [], 'asking chooses nothing');
    await page.keyboard.press('b');
    await page.keyboard.press('Shift+F10');
    await page.click('dialog.asks button:has-text("Line of fire")');
    await page.waitForSelector('.info .marks-list');
    const at = await page.evaluate(() => [document.querySelector('.info'), document.querySelector('.board')].map((el) => el.getBoundingClientRect()).map((b) => [b.left, b.top, b.right, b.bottom]));
    assert.ok(at[0][0] >= at[1][2] || at[0][1] >= at[1][3], `the card ${at[0]} beside the board ${at[1]}`);
    const title = await page.textContent('.info .card-head b');
    await page.mouse.move(top.x + 60, top.y + 60, { steps: 5 });
    assert.equal(await page.textContent('.info .card-head b'), title, 'it stays when the mouse goes elsewhere');
    await page.click('[data-key="card-close"]');
    await page.waitForSelector('.info .card-head', { state: 'detached' });
    await page.context().close();
});

test('axe finds nothing serious while a range is shown, in light and dark and on a phone', LIMIT, async () => {
    for (const options of [{ colorScheme: 'light' }, { colorScheme: 'dark' }, PHONE]) {
        const page = await sitAfter(NEXT, { ...STILL, ...options }), [mid] = await middles(page, STACK);
        await (options.hasTouch ? page.touchscreen.tap(mid.screen.x, mid.screen.y) : page.mouse.click(mid.screen.x, mid.screen.y));
        await page.waitForSelector('.mark.reach');
        await axe(page, 'a range');
        await page.context().close();
    }
});
