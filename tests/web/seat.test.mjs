// SPDX-License-Identifier: MIT
// A seat with a server of our own making: a long log that comes in pages, and a server that is busy.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Seat } from '../../web/store/seat.js';

const quiet = { addEventListener() {}, removeEventListener() {} };
globalThis.document = { visibilityState: 'visible', ...quiet };
globalThis.location = { protocol: 'http:', host: 'test' };
globalThis.window = { ...quiet, setInterval: () => 0, clearInterval() {}, setTimeout: (fn, ms, ...rest) => setTimeout(fn, ms / 100, ...rest), clearTimeout };

const PAGE = 500;
const lines = (from, to, language = 'en') => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => ({ step: from + i, text: `${language} ${from + i}` }));

/** A server for one socket: `answer` gives what is said to a message. */
function serve(answer) {
    globalThis.WebSocket = class {
        constructor() {
            globalThis.line = this;
            setTimeout(() => this.onopen());
        }

        send(text) {
            for (const m of [answer(JSON.parse(text))].flat()) {
                setTimeout(() => this.onmessage({ data: JSON.stringify(m) }));
            }
        }

        close() {}
    };
}

const scene = (step, from, language = 'en') => ({ t: 'scene', seq: step, from, scene: { step, language, log: lines(from, step, language) } });
const page = (m, language = 'en') => {
    const last = Math.min(m.at, m.log + PAGE - 1);
    return { t: 'answer', id: m.id, scene: { step: m.at, log: lines(m.log, last, language) }, ...(last < m.at ? { next: last + 1 } : {}) };
};

async function sit(answer) {
    serve(answer);
    const seat = new Seat('token', { scene() {}, message() {}, state() {}, rejected: assert.fail, said: () => 0 });
    await until(() => seat.scene && !seat.gap);
    return seat;
}

async function until(is) {
    for (let i = 0; i < 2000 && !is(); i++) {
        await new Promise((done) => setTimeout(done, 1));
    }
    assert.ok(is());
}

const steps = (seat) => seat.log.map((l) => l.step);
const all = (n) => lines(1, n).map((l) => l.step);

test('a long log is all there, however many pages it takes', async () => {
    const seat = await sit((m) => (m.t === 'hello' ? scene(1700, 1201) : page(m)));
    assert.deepEqual(steps(seat), all(1700));
    globalThis.line.onmessage({ data: JSON.stringify(scene(1702, 1701)) });
    assert.deepEqual(steps(seat), all(1702));
    globalThis.line.onmessage({ data: JSON.stringify({ ...scene(1690, 1691), seq: 1800 }) });
    assert.deepEqual(steps(seat), all(1690), 'what was taken back is gone');
});

test('while older lines are on their way the game goes on, and back', async () => {
    const held = [];
    serve((m) => (m.t === 'hello' ? scene(1000, 501) : (held.push(m), [])));
    const seat = new Seat('token', { scene() {}, message() {}, state() {}, rejected: assert.fail, said: () => 0 });
    await until(() => held.length === 1);
    globalThis.line.onmessage({ data: JSON.stringify({ ...scene(300, 301), seq: 1001 }) });
    globalThis.line.onmessage({ data: JSON.stringify({ ...scene(302, 301), seq: 1003 }) });
    globalThis.line.onmessage({ data: JSON.stringify(page(held[0])) });
    await until(() => held.length === 2);
    globalThis.line.onmessage({ data: JSON.stringify(page(held[1])) });
    await until(() => !seat.gap);
    assert.deepEqual(steps(seat), all(302));
});

test('another language brings all lines again', async () => {
    let language = 'en';
    const seat = await sit((m) => {
        if (m.t === 'lang') {
            language = 'fr';
            return [{ t: 'ok', id: m.id }, scene(700, 201, language)];
        }
        return m.t === 'hello' ? scene(700, 201) : page(m, language);
    });
    await seat.switchLanguage();
    await until(() => seat.scene.language === 'fr' && !seat.gap);
    assert.deepEqual(seat.log.map((l) => l.text), lines(1, 700, 'fr').map((l) => l.text));
});

test('a busy server is asked again, also for a seat', async () => {
    let busy = 0;
    const seat = await sit((m) => {
        if (busy++ < 3) {
            return { t: 'refused', id: m.id, code: 'busy', text: '' };
        }
        return m.t === 'hello' ? scene(3, 4) : m.t === 'player' ? { t: 'refused', id: m.id, code: 'busy', text: 'five' } : page(m);
    });
    assert.deepEqual(steps(seat), all(3), 'a scene without its log');
    assert.equal((await seat.ask({ t: 'player', player: 'recruit' })).text, 'five', 'not everything is asked again');
});
