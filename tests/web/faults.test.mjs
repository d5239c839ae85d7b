// SPDX-License-Identifier: MIT
// What may go wrong under a table: a board that does not come or comes late, an exception, a long game, dice
// that are not those that were promised.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { Server, browser, has, look, open, playOut, reader, sit, tapPlace, token } from './lib.mjs';
import { playFromList } from './replay.mjs';

const server = new Server();
const LIMIT = { timeout: 120_000 };
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

/** A seat whose lines go through `relay`: it is given what the server says, and says what the page hears; `line` is its own of each line. */
async function relayed(link, relay, options) {
    const page = await open(chrome, 'about:blank', options);
    await page.routeWebSocket(/\/ws$/, (socket) => {
        const far = socket.connectToServer(), line = {};
        page.line = socket;
        const read = reader();
        far.onMessage((payload) => {
            const { m, scene } = read(payload);
            relay(m, (x) => socket.send(JSON.stringify(x)), line);
            page.heard = scene ? { t: 'scene', seq: m.seq, from: m.from, scene } : page.heard;
        });
    });
    page.errors.length = 0; // an empty page has no storage
    await page.goto(server.url + link);
    await page.waitForSelector('.piece, .panel', { state: 'attached' });
    return page;
}

/** So many scenes more, each made by `change` from the one before it. */
function tellScenes(page, count, change) {
    for (let i = 1; i <= count; i++) {
        const m = structuredClone(page.heard);
        m.seq += i;
        m.scene.step += i;
        change(m.scene, i);
        page.line.send(JSON.stringify(m));
    }
}

// ---- boards ----

test('a board that does not come at first is asked for again', LIMIT, async () => {
    const links = await server.table('mini/duel', { red: 'human', blue: 'human' });
    const page = await open(chrome, 'about:blank');
    let asked = 0;
    await page.route(/\/api\/board/, (route) => (++asked === 1 ? route.abort() : route.continue()));
    await page.goto(server.url + links.red);
    await page.waitForSelector('.piece', { timeout: 10_000 });
    assert.equal(asked, 2);
    await page.context().close();
});

test('a board in an older language that arrives late is dropped', LIMIT, async () => {
    const links = await server.table('waterloo/1815', { french: 'human', allied: 'human' });
    const names = async (lang) => (await (await fetch(`${server.url}/api/board?game=waterloo/1815&lang=${lang}`)).json()).places;
    const [french, italian] = [await names('fr'), await names('it')], nth = french.findIndex((p, i) => p.name !== italian[i].name);
    const page = await sit(chrome, server, links.french);
    await tapPlace(page, french[nth].id); // its card says its name
    let late = null;
    await page.route(/\/api\/board.*lang=fr/, (route) => { late = route; });
    await page.click('[data-key="settings"]');
    await page.selectOption('.settings .language', 'fr');
    await page.waitForFunction(() => document.documentElement.lang === 'fr');
    for (let i = 0; !late && i < 200; i++) {
        await page.waitForTimeout(20);
    }
    const name = () => page.textContent('.info .card-head b');
    await page.selectOption('.settings .language', 'it');
    await page.waitForFunction((text) => document.querySelector('.info .card-head b')?.textContent === text, italian[nth].name);
    const came = page.waitForResponse(/\/api\/board.*lang=fr/);
    await late.continue();
    await (await came).finished();
    await page.waitForTimeout(300);
    assert.equal(await name(), italian[nth].name);
    await done(page);
});

// ---- long games ----

test('a table is written to storage when its turn ends and when it is left, not at every scene', LIMIT, async () => {
    const links = await server.table('mini/duel', { red: 'human', blue: 'human' });
    const page = await relayed(links.spectator, (m, say) => say(m));
    await page.evaluate(() => {
        const write = Storage.prototype.setItem;
        globalThis.written = 0;
        Storage.prototype.setItem = function count(key, value) {
            globalThis.written += key === 'grognard.tables' ? 1 : 0;
            write.call(this, key, value);
        };
    });
    const kept = () => page.evaluate(() => [globalThis.written, JSON.parse(localStorage.getItem('grognard.tables'))[0].step]);
    const [, stood] = await kept(), step = page.heard.scene.step + 20;
    tellScenes(page, 20, (scene, i) => { scene.prompt.text = `scene ${i}`; });
    await page.waitForFunction(() => document.querySelector('.prompt-text').textContent.startsWith('scene 20'));
    assert.deepEqual(await kept(), [0, stood]);
    await page.evaluate(() => { location.hash = '#'; });
    await page.waitForSelector('.battles');
    assert.deepEqual(await kept(), [1, step], 'where it was left');
    await done(page);
});

test('a table that is forgotten while it is open is not kept again by leaving it', LIMIT, async () => {
    const links = await server.table('mini/duel', { red: 'human', blue: 'human' });
    const page = await sit(chrome, server, links.red);
    await page.evaluate(() => localStorage.removeItem('grognard.tables'));
    await page.evaluate(() => { location.hash = '#'; });
    await page.waitForSelector('.battles');
    assert.equal(await page.evaluate(() => localStorage.getItem('grognard.tables')), null);
    await done(page);
});

test('the drawings of counters that no longer look so are dropped, those in use are there', LIMIT, async () => {
    const links = await server.table('waterloo/1815', { french: 'human', allied: 'human' });
    const page = await relayed(links.spectator, (m, say) => say(m));
    const drawings = () => page.evaluate(() => document.querySelectorAll('svg.looks > g').length);
    const shown = page.heard.scene.pieces.length;
    tellScenes(page, 30, (scene, i) => {
        scene.prompt.text = `scene ${i}`;
        scene.pieces.forEach((p, n) => { p.letter = `${i}-${n}`; });
    });
    await page.waitForFunction(() => document.querySelector('.prompt-text').textContent.startsWith('scene 30'));
    await page.waitForTimeout(500);
    assert.ok(await drawings() < 5 * shown, `${await drawings()} drawings, ${shown} counters`);
    assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('use')].filter((u) => u.isConnected && !document.querySelector(u.getAttribute('href'))).length), 0);
    await done(page);
});

// ---- errors ----

test('an error that nothing caught is said once, with a way to reload; a promise that breaks is one, too', LIMIT, async () => {
    const page = await open(chrome, `${server.url}/`);
    await page.waitForSelector('.battles');
    assert.equal(await has(page, '.trouble'), false);
    for (const breakIt of [() => setTimeout(() => { throw new Error('broken on purpose'); }), () => { Promise.reject(new Error('broken on purpose')); }]) {
        await page.evaluate(breakIt);
        await page.waitForSelector('.trouble[role="alert"]');
        assert.match(await page.textContent('.trouble'), /went wrong.*broken on purpose/);
        await page.evaluate(breakIt);
        await page.waitForTimeout(50);
        assert.equal(await page.locator('.trouble').count(), 1);
        await page.click('.trouble button');
        await page.waitForSelector('.battles');
        await page.waitForSelector('.trouble', { state: 'detached' });
    }
    await page.context().close();
});

test('a table that cannot be drawn does not freeze in silence', LIMIT, async () => {
    const links = await server.table('mini/duel', { red: 'human', blue: 'human' });
    const page = await relayed(links.red, (m, say) => say(m), { settings: { language: 'fr' } });
    await page.evaluate(() => { Object.defineProperty(document, 'activeElement', { get() { throw new Error('broken on purpose'); } }); });
    tellScenes(page, 1, (scene) => { scene.prompt.text = 'Another.'; });
    await page.waitForSelector('.trouble[role="alert"]');
    assert.match(await page.textContent('.trouble button'), /Recharger/);
    await page.context().close();
});

test('what makes no sense changes nothing at a table, and the game goes on', LIMIT, async () => {
    const links = await server.table('mini/duel', { red: 'human', blue: 'human' });
    const page = await relayed(links.red, (m, say) => say(m), { settings: { confirm: false } });
    const shown = () => page.evaluate(() => document.querySelector('main.table').outerHTML.replace(/ class="offline"/g, ''));
    await page.waitForSelector('.prompt.yours');
    const before = await shown(), good = structuredClone(page.heard);
    for (const m of ['{', 'null', '{"t":"scene"}', '{"t":"chat"}', '{"t":"presence","seats":7}', '{"t":"takeback","from":[],"steps":{}}', '{"t":"about","about":null}',
        '{"t":"step","seq":9,"base":1,"digest":3,"patch":{"log":null}}', JSON.stringify({ ...good, scene: { ...good.scene, panels: null } })]) {
        page.line.send(m);
    }
    await page.waitForTimeout(300);
    assert.equal(await shown(), before);
    assert.equal(await has(page, '.trouble'), false);
    assert.ok(page.errors.length > 0 && page.errors.every((e) => /does not fit|makes no sense/.test(e)), page.errors.join());
    const [move] = (await look(page)).moves;
    await playFromList(page, move);
    await page.waitForFunction(() => document.querySelector('.log button.step'));
    await page.context().close();
});

// ---- dice ----

const FIRST = 'a1'.repeat(32), SECOND = 'b2'.repeat(32);

/** The server that says which dice it has promised: `promised.now`. */
function promising(promised) {
    return (m, say, line) => {
        if (m.t === 'dice') {
            return; // it says what we want to hear
        }
        if (m.t === 'scene' && !line.said) {
            line.said = true;
            say({ t: 'dice', commitment: promised.now });
        }
        say(m);
    };
}

test('the promise of the dice is kept with the table, and another one at a later hello is told in three languages', LIMIT, async () => {
    const links = await server.table('mini/duel', { red: 'human', blue: 'human' }), promised = { now: FIRST };
    const page = await relayed(links.red, promising(promised));
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('grognard.tables'))[0].dice);
    assert.deepEqual(await kept(), { first: FIRST });
    const again = async (commitment) => {
        promised.now = commitment;
        await page.reload();
        await page.waitForSelector('.piece');
    };
    await again(FIRST);
    assert.equal(await has(page, '.dice-warning'), false);
    await again(SECOND);
    await page.waitForSelector('.dice-warning');
    for (const [language, word] of [['en', /not the dice/], ['fr', /pas les dés/], ['it', /non sono i dadi/]]) {
        await page.click('[data-key="settings"]');
        await page.selectOption('.settings .language', language);
        await page.waitForFunction(([l, w]) => document.documentElement.lang === l && new RegExp(w).test(document.querySelector('.dice-warning')?.textContent || ''), [language, word.source]);
        await page.keyboard.press('Escape');
    }
    await again(FIRST); // a host who goes back to the first is not believed any more
    assert.ok(await has(page, '.dice-warning'));
    assert.deepEqual(await kept(), { first: FIRST, other: SECOND });
    await done(page);
});

test('at the end the promise is compared with the record, and with the seed it shows', LIMIT, async () => {
    const seed = Buffer.from('07'.repeat(32), 'hex'), commitment = createHash('sha256').update('grognard dice commitment 1\0').update(seed).digest('hex');
    const record = (of, shown) => `grognard-record 1\ngame mini/duel\nrules 1\ndice commitment ${of}\ndata 0\nstart 0\nreveal ${shown}\nclose 0 0\n`;
    const links = await server.table('mini/duel', { red: 'human', blue: 'human' }, 42), promised = { now: commitment };
    const page = await relayed(`${links.red},${token(links.blue)}`, promising(promised), { settings: { confirm: false, curtain: 'never' } });
    let text = record(commitment, seed.toString('hex'));
    await page.route('**/api/record', (route) => route.fulfill({ contentType: 'text/plain', body: text }));
    await playOut([page], (moves) => moves[0]);
    const said = async () => {
        await page.waitForFunction(() => document.querySelector('dialog.end .dice')?.textContent);
        return page.textContent('dialog.end .dice');
    };
    assert.match(await said(), /The dice are those that were promised/);
    for (const [wrong, word] of [[record(commitment, SECOND), /does not fit/], [record(SECOND, seed.toString('hex')), /not the dice that were promised/],
        [record(commitment, seed.toString('hex')).replace(/reveal.*\n/, ''), /does not show/], ['grognard-record 1\ndice seed 42\nstart 0\n', /not the dice that were promised/]]) {
        text = wrong;
        await page.reload();
        assert.match(await said(), word);
    }
    await page.keyboard.press('Escape');
    await page.click('[data-key="menu"]');
    await page.click('.menu-item:has-text("Save the record")');
    await page.waitForFunction(() => /not the dice that were promised/.test(document.querySelector('.refusal')?.textContent || ''));
    assert.ok((await look(page)).refusal);
    await done(page);
});
