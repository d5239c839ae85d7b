// SPDX-License-Identifier: MIT
// A seat at a table as this page has it: its line, the scene it sees, the log it has been told.

import { join } from './log.js';
import { Net } from './net.js';
import { lang } from './words.js';

/** @typedef {import('./types.js').Scene} Scene */
/** @typedef {import('./types.js').LogLine} LogLine */
/** @typedef {import('./types.js').Reply} Reply */
/** @typedef {{ scene: (seat: Seat, before: Scene | null) => void, message: (seat: Seat, m: Reply) => void,
 *              state: (seat: Seat) => void, rejected: (text: string) => void, said: () => number }} Owner */

export class Seat {
    /** @param {string} token @param {Owner} owner */
    constructor(token, owner) {
        this.token = token;
        this.owner = owner;
        /** @type {Scene | null} */
        this.scene = null;
        this.seq = -1;
        /** @type {LogLine[]} */
        this.log = [];
        this.open = false;
        this.told = '';
        this.net = new Net(token, {
            hello: () => this.hello(),
            message: (m) => this.receive(m),
            state: (open) => {
                this.open = open;
                owner.state(this);
            },
            rejected: (text) => owner.rejected(text),
        });
    }

    /** Log lines in another language than the page's are of no use: all are asked for again. */
    hello() {
        const known = this.scene !== null && this.told === lang();
        this.told = lang();
        return { lang: lang(), log: known ? this.scene?.step : 0, seq: known ? this.seq : 0, chat: this.owner.said() };
    }

    /** @param {Reply} m */
    receive(m) {
        if (m.t !== 'scene') {
            this.owner.message(this, m);
            return;
        }
        const before = this.scene, scene = /** @type {Scene} */ (m.scene);
        this.log = join(this.log, scene.log, Math.min(m.from ?? 1, scene.step + 1));
        this.scene = scene;
        this.seq = m.seq;
        this.owner.scene(this, before);
    }

    /** A remark of this page, after the lines of the step it is about. @param {string} text */
    remark(text) {
        const step = this.scene ? this.scene.step : 0;
        this.log = [...this.log, { step, text, clause: null, breakdown: null, own: true }];
    }

    /** @param {Record<string, any>} message */
    ask(message) {
        return this.net.ask(message);
    }

    /** A request about the scene that is seen now; refused if the game has moved on. @param {Record<string, any>} message */
    act(message) {
        return this.net.ask({ ...message, seq: this.seq });
    }

    get mine() {
        return this.scene !== null && this.scene.decider === this.scene.viewer;
    }

    switchLanguage() {
        this.told = lang();
        this.net.tell({ t: 'lang', lang: lang() });
    }

    close() {
        this.net.close();
    }
}

/** What a person sees on the board and beside it, without ids: these differ by who may touch. @param {Scene} s */
function sight(s) {
    const pieces = s.pieces.map((p) => [p.place, p.symbol, p.letter, p.side, p.colour, p.facing, p.down, p.name, p.words, p.badges]);
    const panels = s.panels.map((p) => [p.title, p.items.map((i) => [i.symbol, i.on, i.value, i.text, i.colour])]);
    return JSON.stringify([pieces, panels]);
}

/** Do two sides see different things? @param {Scene} a @param {Scene} b */
export function secrets(a, b) {
    return sight(a) !== sight(b);
}
