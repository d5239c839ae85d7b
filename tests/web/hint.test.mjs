// SPDX-License-Identifier: MIT
// Bots beside a player: a hint that is shown and played, a seat handed over and taken back, levels by name.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, Server, axe, browser, has, look, open, sit, token } from './lib.mjs';
import { Reference } from './replay.mjs';

const server = new Server();
const game = new Reference(server.dir);
const LIMIT = { timeout: 180_000 };
const QUICK = { settings: { confirm: false, forced: false, advisor: 'greedy' } };
let chrome;

before(async () => {
    await server.start();
    chrome = await browser();
});

after(async () => {
    await chrome?.close();
    await server.stop();
});

async function done(...pages) {
    for (const page of pages) {
        assert.deepEqual(page.errors, []);
        await page.context().close();
    }
}

const duel = (seats = { red: 'human', blue: 'human' }) => server.table('mini/duel', seats, 3);
const live = (page) => page.textContent('[aria-live][role=status]');
const noOverflow = (page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** Opens the menu and takes the item of that name. */
async function menu(page, text) {
    await page.click('[data-key="menu"]');
    await page.click(`.menu-item:has-text("${text}")`);
}

/** Lets a bot play from now on; it may have ended the game before the seat can be taken back. */
async function handOver(page, bot, item = 'Let a bot play for me') {
    await menu(page, item);
    await page.waitForSelector('form.lend');
    await page.$$eval('.more-bots', (all) => all.forEach((fold) => { fold.open = true; }));
    await page.check(`form.lend input[value="${bot}"]`);
    await page.click('[data-key="lend-go"]');
    await page.waitForSelector('[data-key="take-back"], dialog.end');
}

test('a hint by key: the move is named and shown on the board, can be closed, and is played', LIMIT, async () => {
    const links = await server.bring(game.after(game.find('march:'))), side = game.moves[game.find('march:')].side;
    const page = await sit(chrome, server, links[side], QUICK);
    await page.waitForSelector('[data-key="hint"]');
    await page.keyboard.press('i');
    await page.waitForSelector('[data-key="hint-play"]');
    const text = await page.textContent('.hint h3');
    assert.match(await page.textContent('.hint'), /Greedy would play:/);
    assert.match(await page.textContent('.hint-say'), /Plan: /);
    assert.match(await live(page), new RegExp(`Greedy would play: ${text.slice(0, 12)}`));
    const shown = await page.$$eval('.board .advised, .panels .hinted', (all) => all.map((e) => e.getAttribute('data-id')));
    assert.ok(shown.length > 0, 'something is lit');
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute('data-key')), 'hint-play');
    await axe(page, 'a hint');
    await page.hover('.choice'); // looking at other moves does not lose it
    await page.mouse.move(2, 2);
    assert.equal(await page.$$eval('.board .advised, .panels .hinted', (all) => all.length), shown.length);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.hint', { state: 'detached' });
    assert.equal(await has(page, '.board .advised, .hinted'), false);
    await page.click('[data-key="hint"]');
    await page.waitForSelector('[data-key="hint-play"]');
    assert.equal(await page.textContent('.hint h3'), text, 'asked again it says the same');
    const step = (await look(page)).step;
    await page.click('[data-key="hint-play"]');
    await page.waitForFunction((s) => Number([...document.querySelectorAll('.log button.step')].at(-1)?.textContent) > s, step);
    assert.equal(await has(page, '.hint'), false, 'it was about the moment before');
    await done(page);
});

test('another bot gives the hint, and is asked from then on; what cannot be undone is asked about', LIMIT, async () => {
    const links = await duel(), page = await sit(chrome, server, links.red, { settings: { forced: false, advisor: 'greedy' } });
    await page.click('[data-key="hint"]');
    await page.waitForSelector('[data-key="hint-play"]');
    await page.selectOption('[data-key="hint-who"]', 'random');
    await page.waitForFunction(() => /Random would play/.test(document.querySelector('.hint').textContent) && document.querySelector('[data-key="hint-play"]'));
    await page.click('[data-key="hint-close"]');
    await page.reload();
    await page.waitForSelector('[data-key="hint"]');
    await page.click('[data-key="hint"]');
    await page.waitForSelector('[data-key="hint-play"]');
    assert.match(await page.textContent('.hint'), /Random would play/);
    await done(page);
});

test('nobody is offered a hint who does not decide', LIMIT, async () => {
    const links = await duel(), blue = await sit(chrome, server, links.blue, QUICK), looker = await sit(chrome, server, links.spectator, QUICK);
    for (const page of [blue, looker]) {
        assert.equal(await has(page, '[data-key="hint"]'), false);
        await page.keyboard.press('i');
        assert.equal(await has(page, '.hint'), false);
    }
    await looker.click('[data-key="menu"]');
    assert.equal(await looker.evaluate(() => [...document.querySelectorAll('.menu-item')].find((b) => /Let a bot/.test(b.textContent)).disabled), true);
    await done(blue, looker);
});

test('a seat is handed over and taken back: both sides see who plays, and hear it', LIMIT, async () => {
    const links = await duel(), red = await sit(chrome, server, links.red, QUICK), blue = await sit(chrome, server, links.blue, QUICK);
    await blue.waitForSelector('.seat.here:not(.own)');
    await menu(red, 'Let a bot play for me');
    await red.waitForSelector('form.lend');
    await axe(red, 'handing over');
    await red.keyboard.press('Escape');
    await handOver(red, 'greedy');
    assert.match(await red.textContent('.banner.lent'), /Greedy plays for you\./);
    assert.equal(await red.evaluate(() => document.activeElement.getAttribute('data-key')), 'take-back', 'Enter takes it back');
    assert.match(await red.textContent('.seat.own'), /Red.*computer \(Greedy\)/);
    await blue.waitForFunction(() => /Red.*computer \(Greedy\)/.test(document.querySelector('.seats').textContent));
    await blue.waitForSelector('.prompt.yours'); // the bot has chosen
    assert.equal(await has(red, '.choice, .lit, [data-key="hint"]'), false, 'nothing is left to touch');
    await axe(red, 'a bot plays for me');
    await red.reload();
    await red.waitForSelector('[data-key="take-back"]');
    await red.focus('[data-key="take-back"]');
    await red.keyboard.press('Enter');
    await red.waitForSelector('.banner.lent', { state: 'detached' });
    assert.match(await live(red), /Red: the seat is yours again/);
    await blue.waitForFunction(() => /Red: a person plays again/.test(document.querySelector('[aria-live][role=status]').textContent));
    assert.match(await red.textContent('.seat.own'), /you/);
    await handOver(blue, 'random');
    await red.waitForSelector('.prompt.yours');
    assert.ok((await look(red)).moves.length > 0, 'and red plays himself');
    await menu(blue, 'Take the seat back');
    await blue.waitForSelector('.banner.lent', { state: 'detached' });
    await done(red, blue);
});

test('a bot that plays for me goes on after a reload; two at one screen lend one of two seats', LIMIT, async () => {
    const links = await duel({ red: 'human', blue: 'greedy' }), page = await sit(chrome, server, links.red, QUICK);
    await handOver(page, 'random');
    await page.waitForSelector('dialog.end', { timeout: 120_000 });
    await page.reload();
    await page.waitForSelector('dialog.end');
    assert.equal(await has(page, '.banner.lent'), false, 'a game that is over needs nobody');
    const two = await duel(), both = await sit(chrome, server, `/#t=${token(two.red)},${token(two.blue)}`, { settings: { ...QUICK.settings, curtain: 'never' } });
    await both.waitForSelector('.prompt.yours');
    await handOver(both, 'greedy');
    await both.waitForFunction(() => /Blue/.test(document.querySelector('.prompt.yours .who')?.textContent || ''));
    await both.waitForFunction(() => document.querySelectorAll('.choice').length > 0);
    await done(page, both);
});

// ---- levels ----

const LADDER = ['search', 'marshal', 'random', 'veteran', 'somebody', 'recruit', 'greedy'].map((id) => ({ id, name: id, about: `about ${id}` }));

/** The lobby of a server that has all these bots. */
async function lobby(settings, options = {}) {
    const page = await open(chrome, `${server.url}/`, { settings, ...options });
    await page.route(/\/api\/games/, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...await answer.json(), bots: LADDER } });
    });
    await page.reload();
    await page.waitForSelector('.card-battle');
    return page;
}

const names = (page, within) => page.$$eval(`.seat-field:last-of-type ${within}`, (all) => all.map((x) => x.textContent));

test('levels from easy to hard in three languages, plain bots in a fold, one without a name by its id', LIMIT, async () => {
    for (const [language, levels, more] of [['en', ['Recruit', 'Veteran', 'Marshal'], ['Random', 'Greedy', 'Search', 'somebody']],
        ['fr', ['Conscrit', 'Vétéran', 'Maréchal'], ['Hasard', 'Glouton', 'Recherche', 'somebody']],
        ['it', ['Recluta', 'Veterano', 'Maresciallo'], ['A caso', 'Goloso', 'Ricerca', 'somebody']]]) {
        const page = await lobby({ language });
        await page.click('.card-battle .new');
        await page.waitForSelector('.new-table');
        const front = await names(page, '> .seat-choice b');
        assert.deepEqual(front.slice(2).map((x) => x.split(/[:：]\s*/).at(-1).trim()), levels);
        assert.deepEqual((await names(page, '.more-bots b')).map((x) => x.split(/[:：]\s*/).at(-1).trim()), more);
        assert.ok((await names(page, '.seat-choice small')).every((x) => x.length > 10 || x === 'about somebody'), 'each says what it is');
        assert.equal(await page.isChecked('.seat-field:last-of-type input[value="bot:veteran"]'), true, 'the middle one is offered');
        assert.equal(await page.isVisible('.seat-field:last-of-type input[value="bot:greedy"]'), false);
        await axe(page, `levels ${language}`);
        await page.click('.seat-field:last-of-type .more-bots summary');
        assert.equal(await page.isVisible('.seat-field:last-of-type input[value="bot:greedy"]'), true);
        await done(page);
    }
});

test('a level sits down at a table, answers, and gives a hint', LIMIT, async () => {
    const page = await open(chrome, `${server.url}/`, { settings: { confirm: false, forced: false } });
    await page.click('.card-battle .new[aria-label*="Duel"]');
    await page.waitForSelector('.new-table');
    assert.deepEqual((await names(page, '> .seat-choice b')).slice(2), ['Recruit', 'Veteran', 'Marshal'].map((x) => `The computer: ${x}`));
    await page.check('.new-table input[name="seat-red"][value="bot:recruit"]');
    await page.check('.new-table input[name="seat-blue"][value="me"]');
    await page.click('.new-table [type=submit]');
    await page.waitForSelector('.prompt.yours'); // it has made its choice
    assert.match(await page.textContent('.seats'), /Red.*computer \(Recruit\)/);
    await page.click('[data-key="hint"]');
    await page.waitForSelector('[data-key="hint-play"]');
    assert.match(await page.textContent('.hint'), /Marshal would play:/, 'the best is asked');
    await done(page);
});

test('on a phone: hint, handing over and taking back by touch, and nothing sticks out', LIMIT, async () => {
    const links = await duel(), page = await sit(chrome, server, links.red, { ...PHONE, settings: { ...QUICK.settings, language: 'fr' } });
    await page.locator('[data-key="hint"]').tap();
    await page.waitForSelector('[data-key="hint-play"]');
    assert.match(await page.textContent('.hint'), /Glouton jouerait\u00a0:/);
    assert.ok((await page.textContent('.hint-say')).length > 10);
    assert.ok(await noOverflow(page), 'the hint fits');
    await axe(page, 'a hint on a phone');
    const box = await page.locator('[data-key="hint-play"]').boundingBox();
    assert.ok(box.height >= 24 && box.y + box.height <= 844, 'it can be reached');
    await page.locator('[data-key="hint-close"]').tap();
    await page.locator('[data-key="menu"]').tap();
    await page.locator('.menu-item:has-text("Laisser un bot jouer pour moi")').tap();
    await page.waitForSelector('form.lend');
    assert.ok(await noOverflow(page), 'the dialog fits');
    await page.$$eval('.more-bots', (all) => all.forEach((fold) => { fold.open = true; }));
    await page.locator('form.lend input[value="greedy"]').tap();
    await page.locator('[data-key="lend-go"]').tap();
    await page.waitForSelector('[data-key="take-back"]');
    assert.match(await page.textContent('.banner.lent'), /Glouton joue pour vous\./);
    assert.ok(await noOverflow(page), 'the banner fits');
    await page.locator('[data-key="take-back"]').tap();
    await page.waitForSelector('.banner.lent', { state: 'detached' });
    await done(page);
});
