// SPDX-License-Identifier: MIT
// One seat's line to the server: requests with answers, and a reconnect that neither loses nor
// doubles a move.
//
// A request that changes something carries a number.  When the line breaks before its answer came, hello
// asks after that number, and the server answers with what it answered then, or that it never had it: only
// then is it sent again.  A server that keeps no numbers says nothing to that; then the scene tells: a move
// names the scene (seq) it was made for, and if that is still the one, it was not played.

import { read } from './shape.js';
import { inOrder } from './unpack.js';

/** @typedef {import('../types.js').Reply} Reply */
/** @typedef {{ message: Record<string, any>, done: (r: Reply) => void }} Waiting */
/** @typedef {{ number: number, reply: Reply | null }} Outcome  what became of a request; null: it never came */

const CHANGING = ['move', 'gesture', 'undo', 'redo', 'takeback', 'agree', 'decline', 'resign', 'abort', 'draw', 'rematch', 'player', 'name', 'chat', 'note', 'always'];

const PROTOCOL = 2;
const SLOWEST = 10000;
const PING_EVERY = 25000;
const PING_PATIENCE = 8000;
const BUSY = 1000;

/** A page that is older than its server is loaded again, once. @returns {boolean} */
function loadAgain() {
    if (sessionStorage.getItem('loaded-again')) {
        return false;
    }
    sessionStorage.setItem('loaded-again', 'yes');
    location.reload();
    return true;
}

export class Link {
    /**
     * @param {string} token
     * @param {{ hello: () => Record<string, any>, message: (m: Reply) => void,
     *           state: (open: boolean) => void, rejected: (text: string) => void }} owner
     */
    constructor(token, owner) {
        this.token = token;
        this.owner = owner;
        this.id = 0;
        this.number = Math.floor(Math.random() * 2 ** 32) * 2 ** 20; // no two pages of a seat have the same
        /** @type {Outcome[]} */
        this.outcomes = []; // told at hello, before the first scene
        this.tries = 0;
        this.welcome = false; // the server has answered our hello with a scene
        this.closed = false;
        /** @type {Map<number, Waiting>} */
        this.waiting = new Map();
        /** @type {WebSocket | null} */
        this.socket = null;
        this.timer = 0;
        this.wake = () => document.visibilityState === 'visible' && this.nudge();
        document.addEventListener('visibilitychange', this.wake);
        window.addEventListener('online', this.wake);
        this.pinger = window.setInterval(() => this.ping(), PING_EVERY);
        this.connect();
    }

    connect() {
        const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
        const hear = inOrder((text) => socket === this.socket && this.hear(read(text)));
        this.socket = socket;
        this.welcome = false;
        socket.binaryType = 'arraybuffer';
        socket.onopen = () => this.greet(socket);
        socket.onmessage = (e) => hear(e.data);
        socket.onclose = () => socket === this.socket && this.lost();
    }

    /** @param {WebSocket} socket */
    greet(socket) {
        if (socket === this.socket) {
            const unsure = [...this.waiting.values()].map((w) => w.message.number);
            this.outcomes = [];
            socket.send(JSON.stringify({ t: 'hello', protocol: PROTOCOL, packed: true, token: this.token, ...this.owner.hello(), ...(unsure.length > 0 ? { unsure } : {}) }));
        }
    }

    lost() {
        this.socket = null;
        for (const [id, w] of [...this.waiting]) {
            if (w.message.number === undefined) {
                this.finish(id, { t: 'lost' });
            }
        }
        if (this.closed) {
            return;
        }
        this.owner.state(false);
        const pause = Math.min(SLOWEST, 300 * 2 ** this.tries) * (0.75 + Math.random() / 2);
        this.tries++;
        this.timer = window.setTimeout(() => this.connect(), pause);
    }

    /** After sleep a dead line can look alive: ask, and do not wait long. */
    nudge() {
        if (!this.socket && !this.closed) {
            window.clearTimeout(this.timer);
            this.tries = 0;
            this.connect();
        } else {
            this.ping();
        }
    }

    ping() {
        const socket = this.socket;
        if (!socket || !this.welcome) {
            return;
        }
        const late = window.setTimeout(() => {
            if (socket === this.socket) {
                socket.onclose = null;
                socket.close();
                this.lost();
            }
        }, PING_PATIENCE);
        this.ask({ t: 'ping' }).then(() => window.clearTimeout(late));
    }

    /** What cannot be read may have been anything: before the first scene all is asked for once more. @param {Reply | null} m */
    hear(m) {
        const clear = m && (m.t !== 'scene' || Number.isSafeInteger(m.seq)) ? m : null;
        if (clear || this.welcome) {
            this.receive(clear || { t: 'unreadable' });
        } else {
            this.socket?.close();
        }
    }

    /** @param {Reply} m */
    receive(m) {
        if (m.t === 'scene' && !this.welcome) {
            this.welcome = true;
            this.tries = 0;
            this.owner.state(true);
            this.resend(m.seq);
        } else if (m.t === 'refused' && !this.welcome && this.socket) { // too many came from here: once more, later
            window.setTimeout((/** @type {WebSocket} */ socket) => this.greet(socket), BUSY, this.socket);
            return;
        } else if (m.t === 'error' && !this.welcome) {
            this.close();
            if (m.code !== 'protocol' || !loadAgain()) {
                this.owner.rejected(m.text || '');
            }
            return;
        }
        if (m.t === 'became') {
            this.outcomes = Array.isArray(m.outcomes) ? m.outcomes.filter((x) => x) : [];
        } else if (m.id !== undefined && this.waiting.has(m.id) && ['ok', 'refused', 'answer', 'error'].includes(m.t)) {
            this.finish(m.id, m);
        } else {
            this.owner.message(m);
        }
    }

    /** @param {number} id @param {Reply} reply */
    finish(id, reply) {
        const w = this.waiting.get(id);
        this.waiting.delete(id);
        w?.done(reply);
    }

    /** What was on its way when the line broke is done, was never begun, or is not known. @param {number} seq of the first scene after that */
    resend(seq) {
        for (const [id, { message }] of [...this.waiting]) {
            const known = this.outcomes.find((x) => x.number === message.number);
            if (known?.reply) {
                this.finish(id, known.reply);
            } else if (known || message.seq === seq) {
                this.socket?.send(JSON.stringify(message));
            } else {
                this.finish(id, { t: message.seq === undefined ? 'lost' : 'ok' }); // the game has moved on, most likely by it
            }
        }
    }

    /**
     * Sends a request; the promise is kept with what the server answers, or {t: 'lost'}.
     * @param {Record<string, any>} message
     * @returns {Promise<Reply>}
     */
    ask(message) {
        const id = ++this.id;
        const full = { ...message, id, ...(CHANGING.includes(message.t) ? { number: ++this.number } : {}) };
        return new Promise((done) => {
            if (!this.socket || !this.welcome) {
                done({ t: 'lost' });
                return;
            }
            this.waiting.set(id, { message: full, done });
            this.socket.send(JSON.stringify(full));
        });
    }

    /** @param {Record<string, any>} message one that has no answer */
    tell(message) {
        if (this.socket && this.welcome) {
            this.socket.send(JSON.stringify(message));
        }
    }

    close() {
        this.closed = true;
        window.clearTimeout(this.timer);
        window.clearInterval(this.pinger);
        document.removeEventListener('visibilitychange', this.wake);
        window.removeEventListener('online', this.wake);
        const socket = this.socket;
        this.socket = null;
        socket?.close();
    }
}
