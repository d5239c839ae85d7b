// SPDX-License-Identifier: MIT
// Battle of the Nations on the table: whole games, and nobody sees the other's cards or missions.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, Server, allSeen, axe, browser, look, open, overhear, sit } from './lib.mjs';
import { Reference, listen, playFromBoard, playFromList, savedAtTheEnd, story, touchOf, verify } from './replay.mjs';

const server = new Server();
const game = new Reference(server.dir, 'nations');
const SIDES = ['french', 'allied'];
const STILL = { reducedMotion: 'reduce' }; // gliding counters are hard to hit
const MISSIONS = 5;
const LATE = 4; // moves by which a scene may come after the move it tells of
let chrome;

before(async () => {
    await server.start();
    chrome = await browser();
});

after(async () => {
    await chrome?.close();
    assert.equal(await server.stop(), 0);
});

const other = (side) => SIDES.find((s) => s !== side);

/**
 * What everybody at the table knows after each move: the missions that Napoleon has chosen to reveal, and for
 * each side how many cards of a kind it took from the open row and has not shown since.
 */
function openlyKnown({ moves }) {
    const missions = new Set(), cards = { french: new Map(), allied: new Map() };
    return moves.map(({ side, notation }) => {
        const [verb, what] = notation.split(':'), more = { take: 1, play: -1, pair: -2, throw: -1 }[verb];
        if (more) {
            const card = what.startsWith('open-') ? `${what.slice(5)}-card` : what;
            cards[side].set(card, Math.max(0, (cards[side].get(card) || 0) + more));
        } else if (verb === 'reveal') {
            missions.add(what);
        }
        return { missions: new Set(missions), french: new Map(cards.french), allied: new Map(cards.allied) };
    });
}

const lastDay = (text) => /19\.10 is reached/.test(text); // then no mission is secret: NAT-11.10

const bare = (text) => text.replace(/\s×\s\d+$/, '');
const count = (text) => Number(/\s×\s(\d+)$/.exec(text)?.[1] || 1);

/** What a page shows of secrets now, read from its document. */
function shown(page, owner) {
    return page.evaluate((title) => {
        const items = (start) => [...document.querySelectorAll('.panel')].filter((p) => p.getAttribute('aria-label').startsWith(start))
            .flatMap((p) => [...p.querySelectorAll('.item')].map((i) => i.textContent.trim()));
        return { hand: items(title), missions: items('Missions'), html: document.documentElement.outerHTML.replace(/ d="[^"]*"/g, '') }; // except for lines of drawings
    }, `Hand: ${owner === 'french' ? 'French' : 'Allies'}`);
}

/** What is wrong with cards of someone else's hand, as shown after that move; names: of the cards. */
function strangeCards(texts, side, i, known, names) {
    return texts.filter((text) => {
        const card = names.get(bare(text)), most = known.slice(Math.max(0, i - LATE), i + 1).map((k) => k[side].get(card) || 0);
        return !/unknown card|^no cards$|^Scouts?\b/.test(text) && (!card || count(text) > Math.max(...most));
    });
}

const MISSION = /\bm(0[1-9]|1\d|2[0-5])\b/g;

/** Cards by name, from what players are told about their own hands. */
function namesOfCards(pages) {
    const names = new Map();
    for (const side of SIDES) {
        for (const scene of pages[side].heard.flatMap((h) => h.scene ?? [])) {
            scene.panels.filter((p) => p.id === `hand-${side}`).flatMap((p) => p.items).forEach((i) => i.id && names.set(bare(i.text), i.id));
        }
    }
    return names;
}

/** Holds everything that came over the wire against what that seat could know. */
function checkWire(pages, known) {
    const names = namesOfCards(pages);
    let secrets = 0, hidden = 0;
    for (const side of SIDES) {
        let late = false;
        for (const { at, text, scene } of pages[side].heard) {
            late ||= lastDay(text);
            const early = late ? [] : [...new Set(text.match(MISSION))].filter((m) => !known[at].missions.has(m));
            secrets += side === 'french' ? early.length : 0; // Napoleon knows his own
            assert.deepEqual(side === 'allied' ? early : [], [], `after ${at}: ${text.slice(0, 300)}`);
            const panels = scene?.panels ?? [];
            const hand = panels.filter((p) => p.id === `hand-${other(side)}`).flatMap((p) => p.items.map((i) => i.text));
            hidden += hand.filter((t) => /unknown card/.test(t)).length;
            assert.deepEqual(strangeCards(hand, other(side), at, known, names), [], `${side} after ${at} ${JSON.stringify(game.moves[at])}`);
        }
    }
    assert.ok(secrets > 20 && hidden > 50, `${secrets} secret missions and ${hidden} hidden cards went by`);
    return names;
}

test('two browsers play Battle of the Nations from set-up to the victory screen; neither sees what is hidden', { timeout: 240_000 }, async (t) => {
    const links = await server.table(game.game, { french: 'human', allied: 'human' }, game.seed), clock = { move: 0 }, pages = {};
    for (const side of SIDES) {
        pages[side] = await sit(chrome, server, links[side], { ...STILL, settings: { confirm: false, forced: false, whole: false } });
        listen(pages[side]);
        overhear(pages[side], () => ({ at: clock.move }));
        await pages[side].reload();
    }
    const known = openlyKnown(game), looks = [], began = performance.now();
    let byTouch = 0;
    for (const [i, m] of game.moves.entries()) {
        clock.move = i;
        if (i % 3 > 0) {
            await playFromList(pages[m.side], m.notation);
        } else if (await playFromBoard(pages[m.side], m.notation, await touchOf(pages[m.side], m.notation))) {
            byTouch++;
        }
        if (i % 8 === 7) {
            looks.push({ i, allied: await shown(pages.allied, 'french'), french: await shown(pages.french, 'allied') });
        }
    }
    t.diagnostic(`${game.moves.length} moves, ${byTouch} of them by touching the board, in ${Math.round(performance.now() - began)} ms`);
    assert.ok(byTouch > 20, `${byTouch} moves were played by touching things`);
    await Promise.all(SIDES.map((side) => pages[side].waitForSelector('dialog.end')));
    const names = checkWire(pages, known);
    assert.ok(looks.length > 10 && looks.slice(0, 10).every((l) => !lastDay(l.allied.html)));
    for (const { i, allied, french } of looks.filter((l) => !lastDay(l.allied.html))) {
        assert.equal(allied.missions.filter((text) => /: secret$/.test(text)).length, MISSIONS - known[i].missions.size, `${allied.missions}`);
        assert.deepEqual((allied.html.match(MISSION) || []).filter((id) => !known[i].missions.has(id)), []);
        assert.equal(french.missions.some((text) => /: secret$/.test(text)), false, 'Napoleon reads his own');
        assert.deepEqual([...strangeCards(allied.hand, 'french', i, known, names), ...strangeCards(french.hand, 'allied', i, known, names)], []);
    }
    for (const side of SIDES) {
        assert.match((await look(pages[side])).end, /^Napoleon wins, 20 to 13\.$/);
        const record = await savedAtTheEnd(pages[side]);
        verify(server.dir, record);
        assert.equal(story(record), story(game.record), 'every move once, and every card as the seed has it');
        assert.deepEqual(pages[side].errors, []);
        await pages[side].context().close();
    }
});

/** Always the same choice among many: now this, now that. */
function chooser() {
    let state = 1813;
    return (moves) => moves[(state = (state * 1103515245 + 12345) % 2147483648) % moves.length];
}

test('one browser plays a whole game against the greedy bot, from the lobby, with the mouse', { timeout: 240_000 }, async (t) => {
    const page = await open(chrome, `${server.url}/`, { ...STILL, settings: { whole: false } }), choose = chooser(), began = performance.now();
    listen(page);
    await page.route('**/api/tables', (route) => route.continue({ postData: { ...route.request().postDataJSON(), seed: 5 } })); // the same cards every time
    await page.click('.card-battle .new[aria-label*="Leipzig"]');
    await page.click('.new-table [type=submit]');
    await page.waitForSelector('.panel');
    let decisions = 0, byTouch = 0;
    for (let quiet = 0; quiet < 1500; quiet++) {
        const { end, yours, moves } = await look(page);
        if (end) {
            break;
        }
        if (!yours || moves.length < 2) { // the only answer answers itself
            await page.waitForTimeout(10);
            continue;
        }
        const notation = choose(moves);
        byTouch += await playFromBoard(page, notation, await touchOf(page, notation)) ? 1 : 0;
        decisions++;
        quiet = 0;
    }
    t.diagnostic(`${decisions} decisions, ${byTouch} of them by touching things, in ${Math.round(performance.now() - began)} ms`);
    await page.waitForSelector('dialog.end');
    assert.match((await look(page)).end, /^(Napoleon wins, \d+ to \d+|Schwarzenberg wins: French \d+, Allies \d+)\.$/);
    assert.ok(decisions > 30 && byTouch > 15);
    verify(server.dir, await savedAtTheEnd(page));
    assert.deepEqual(page.errors, []);
    await page.context().close();
});

for (const [what, options] of [['light', { colorScheme: 'light' }], ['dark', { colorScheme: 'dark' }], ['on a phone', PHONE]]) {
    test(`axe finds nothing serious on the board of Nations, and nothing sticks out (${what})`, { timeout: 120_000 }, async () => {
        const links = await server.bring(game.after(game.find('play:', 60)));
        const page = await sit(chrome, server, links[game.moves[game.find('play:', 60)].side], options);
        await page.waitForSelector('.prompt.yours');
        await axe(page, 'board', what === 'light');
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
        assert.ok(await allSeen(page), 'no area lies under the tools');
        const wide = await page.evaluate(() => [...document.querySelectorAll('.hand .item-text')].filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent));
        assert.deepEqual(wide, [], 'no card is cut off');
        await page.context().close();
    });
}
