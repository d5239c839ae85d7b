// SPDX-License-Identifier: MIT
// One seat's line to the server: requests with answers, and a reconnect that neither loses nor
// doubles a move.
//
// A move names the scene (seq) it was made for.  When the line breaks before the answer came, the
// scene after the reconnect tells what happened: the same seq, and the move is sent again; another
// one, and it was played (or the game moved on), so it is not.

/** @typedef {import('./types.js').Reply} Reply */
/** @typedef {{ message: Record<string, any>, done: (r: Reply) => void, again: boolean }} Waiting */

const SLOWEST = 10000;
const PING_EVERY = 25000;
const PING_PATIENCE = 8000;
const BUSY = 1000;

export class Net {
    /**
     * @param {string} token
     * @param {{ hello: () => Record<string, any>, message: (m: Reply) => void,
     *           state: (open: boolean) => void, rejected: (text: string) => void }} owner
     */
    constructor(token, owner) {
        this.token = token;
        this.owner = owner;
        this.id = 0;
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
        this.socket = socket;
        this.welcome = false;
        socket.onopen = () => this.greet(socket);
        socket.onmessage = (e) => socket === this.socket && this.receive(JSON.parse(e.data));
        socket.onclose = () => socket === this.socket && this.lost();
    }

    /** @param {WebSocket} socket */
    greet(socket) {
        if (socket === this.socket) {
            socket.send(JSON.stringify({ t: 'hello', token: this.token, ...this.owner.hello() }));
        }
    }

    lost() {
        this.socket = null;
        for (const [id, w] of this.waiting) {
            if (!w.again) {
                this.waiting.delete(id);
                w.done({ t: 'lost' });
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
            this.owner.rejected(m.text || '');
            return;
        }
        const w = m.id === undefined ? undefined : this.waiting.get(m.id);
        if (m.id !== undefined && w && ['ok', 'refused', 'answer', 'error'].includes(m.t)) {
            this.waiting.delete(m.id);
            w.done(m);
            return;
        }
        this.owner.message(m);
    }

    /** @param {number} seq of the first scene after a reconnect */
    resend(seq) {
        for (const [id, w] of [...this.waiting]) {
            if (w.message.seq === seq) {
                this.socket?.send(JSON.stringify(w.message));
            } else {
                this.waiting.delete(id);
                w.done({ t: 'ok' });
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
        const again = message.seq !== undefined;
        const full = { ...message, id };
        return new Promise((done) => {
            if (!this.socket || !this.welcome) {
                done({ t: 'lost' });
                return;
            }
            this.waiting.set(id, { message: full, done, again });
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
