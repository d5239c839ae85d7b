// SPDX-License-Identifier: MIT
// Whole games of Waterloo in two browsers, from the first move to the victory screen.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Server, browser, open, sit, token } from './lib.mjs';
import { Reference, listen, playFromBoard, playFromList, savedAtTheEnd, story, touchOf, verify } from './replay.mjs';

const server = new Server();
const game = new Reference(server.dir);
const QUICK = { confirm: false, forced: false, whole: false };
const STILL = { reducedMotion: 'reduce' }; // gliding counters are hard to hit
let chrome;

before(async () => {
    await server.start();
    chrome = await browser();
});

after(async () => {
    await chrome?.close();
    assert.equal(await server.stop(), 0, 'SIGTERM is a clean stop');
});

test('two browsers play Waterloo from set-up to the victory screen; one is reloaded in the middle of an assault', { timeout: 240_000 }, async (t) => {
    const links = await server.table('waterloo/1815', { french: 'human', allied: 'human' }, game.seed);
    const pages = { french: await sit(chrome, server, links.french, { ...STILL, settings: { forced: false, whole: false } }),
                    allied: await sit(chrome, server, links.allied, { ...STILL, settings: QUICK }) };
    Object.values(pages).forEach(listen);
    await Promise.all(Object.values(pages).map((p) => p.reload()));
    const assault = game.find('champion'), began = performance.now();
    let byTouch = 0;
    for (const [i, m] of game.moves.entries()) {
        const page = pages[m.side], touching = i % 4 === 0;
        if (i === assault) {
            await page.reload();
            await page.waitForSelector('.piece');
        }
        if (i === 150) { // the first part with the question before dice, then without
            await pages.french.click('[data-key="settings"]');
            await pages.french.click('.settings .switch:has-text("Ask before")');
            await pages.french.keyboard.press('Escape');
        }
        if (!touching) {
            await playFromList(page, m.notation);
        } else if (await playFromBoard(page, m.notation, await touchOf(page, m.notation))) {
            byTouch++;
        }
    }
    t.diagnostic(`${game.moves.length} moves, ${byTouch} of them by touching the board, in ${Math.round(performance.now() - began)} ms`);
    assert.ok(byTouch > 50, `${byTouch} moves were played by touching things on the board`);
    for (const side of ['french', 'allied']) {
        const record = await savedAtTheEnd(pages[side]);
        verify(server.dir, record);
        assert.equal(story(record), story(game.record), 'every move once, and every roll as the seed has it');
        assert.deepEqual(pages[side].errors, []);
        await pages[side].context().close();
    }
});

test('a record is brought in by file and played on; the server is killed three times under it: both go on, nothing is lost or doubled', { timeout: 120_000 }, async () => {
    const rest = game.moves.length - 60, file = join(server.dir, 'late.grog');
    writeFileSync(file, game.after(rest));
    const lobby = await open(chrome, `${server.url}/`, { settings: QUICK });
    await lobby.setInputFiles('.import input[type=file]', file);
    await lobby.waitForSelector('dialog.curtain, .piece'); // two seats on one screen: both are ours
    const [french, allied] = (await lobby.evaluate(() => location.hash)).replace('#t=', '').split(',');
    await lobby.context().close();
    const pages = { french: await sit(chrome, server, `/#t=${french}`, { settings: QUICK }), allied: await sit(chrome, server, `/#t=${allied}`, { settings: QUICK }) };
    for (const [i, m] of game.moves.slice(rest).entries()) {
        const played = playFromList(pages[m.side], m.notation);
        if (i % 20 === 10) { // with the move on its way
            await server.kill('SIGKILL');
            await pages.french.waitForSelector('.offline');
            await server.start();
        }
        await played;
    }
    for (const side of ['french', 'allied']) {
        const record = await savedAtTheEnd(pages[side]);
        verify(server.dir, record);
        assert.equal(story(record), story(game.record));
        assert.deepEqual(pages[side].errors, []);
        await pages[side].context().close();
    }
    assert.notEqual(token(french), token(allied));
});
