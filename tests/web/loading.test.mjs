// SPDX-License-Identifier: MIT
// What a page loads: its own modules and no other page's, and on a second visit nothing that it has.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, browser, open } from './lib.mjs';

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

/** What a page asks the server for, from here on: paths without the digest; what its cache has is not asked for. */
async function asked(page) {
    const cdp = await page.context().newCDPSession(page), urls = new Map(), all = [];
    await cdp.send('Network.enable');
    cdp.on('Network.requestWillBeSent', (e) => urls.set(e.requestId, e.request.url));
    cdp.on('Network.requestServedFromCache', (e) => urls.delete(e.requestId));
    cdp.on('Network.responseReceived', (e) => {
        const url = urls.get(e.requestId);
        if (url && !e.response.fromDiskCache && !url.endsWith('/icon.svg')) { // the browser's own wish, at a time of its own
            all.push(url.replace(server.url, '').replace(/^\/v\/[0-9a-f]{16}/, ''));
        }
    });
    return all;
}

async function visit(page, address, ready) {
    await page.goto('about:blank');
    const all = await asked(page);
    await page.goto(server.url + address);
    await page.waitForSelector(ready);
    await page.waitForLoadState('networkidle');
    return all;
}

test('a first board needs four requests, and one for the picture of its ground; a second visit asks for the address alone', LIMIT, async () => {
    const links = await server.table('waterloo/1815', { french: 'human', allied: 'human' });
    const page = await open(chrome, 'about:blank');
    const first = await visit(page, links.french, '.piece');
    assert.deepEqual(first.sort(),
        ['/', '/api/board?game=waterloo/1815&lang=en', '/api/ground?game=waterloo/1815&light=day', '/api/words?lang=en', '/app/main.js']);
    assert.equal(await page.evaluate(() => document.adoptedStyleSheets[0].cssRules.length > 100), true);
    assert.deepEqual(await visit(page, links.french, '.piece'), ['/']);
    assert.deepEqual(await visit(page, links.allied, '.piece'), ['/'], 'another seat needs nothing else');
    await page.context().close();
});

test('each page is loaded when it is asked for', LIMIT, async () => {
    const page = await open(chrome, 'about:blank');
    const lobby = await visit(page, '/', '.card-battle');
    assert.deepEqual(lobby.filter((f) => f.startsWith('/app/')), ['/app/main.js', '/app/pages-lobby.js']);
    for (const [address, ready, module] of [['#rules=waterloo', '.book', '/app/pages-book.js'], ['#edit=waterloo/1815', '.edit', '/app/pages-edit-edit.js']]) {
        const all = await asked(page);
        await page.evaluate((to) => { location.hash = to; }, address);
        await page.waitForSelector(ready);
        assert.ok(all.includes(module), `${address}: ${all}`);
    }
    await page.context().close();
});

test('the same page with each module by itself, as they are written, is at /index.html', LIMIT, async () => {
    const links = await server.table('mini/duel', { red: 'human', blue: 'human' });
    const page = await open(chrome, 'about:blank');
    const all = await visit(page, links.red.replace('/#', '/index.html#'), '.piece');
    for (const one of ['/index.html', '/main.js', '/pages/table.js', '/style/base.css']) {
        assert.equal(all.filter((f) => f === one).length, 1, one);
    }
    assert.deepEqual(all.filter((f) => /^\/app\/|pages\/(lobby|newtable|book|report|compare|edit\/|tour\/)/.test(f)), []);
    await page.context().close();
});

test('a page whose modules are gone, because the program is another one now, says so and can be reloaded', LIMIT, async () => {
    const page = await open(chrome, `${server.url}/`);
    await page.waitForSelector('.card-battle');
    await page.route('**/app/pages-book.js', (route) => route.fulfill({ status: 404 }));
    await page.click('.card-battle a[href^="#rules"]');
    await page.waitForSelector('.trouble button');
    await page.unroute('**/app/pages-book.js');
    await page.click('.trouble button');
    await page.waitForSelector('.book');
    await page.route('**/v/*/api/**', (route) => route.fulfill({ status: 404 })); // texts are asked for in their plain place
    await page.selectOption('.language', 'fr');
    await page.waitForFunction(() => document.documentElement.lang === 'fr' && /règles/i.test(document.querySelector('.book').textContent));
    await page.context().close();
});
