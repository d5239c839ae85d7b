// SPDX-License-Identifier: MIT
// A seat at a table as this page has it: its line, the scene it sees, the log it has been told.

import { Link } from '../wire/link.js';
import { fitted, ordered } from '../wire/patch.js';
import { answers, sound } from '../wire/shape.js';
import { NONE } from './standing.js';
import { lang } from '../lib/words.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').LogLine} LogLine */
/** @typedef {import('../types.js').Reply} Reply */
/** @typedef {{ scene: (seat: Seat, before: Scene | null) => void, message: (seat: Seat, m: Reply) => void,
 *              state: (seat: Seat) => void, rejected: (text: string) => void, said: () => number,
 *              filled?: () => void }} Owner
 *   filled: lines of before have come */

const PATIENT = ['scene', 'look', 'turns', 'reach', 'aims', 'lang', 'layer', 'why', 'whynot', 'chat', 'note', 'always']; // asked again when the server is busy
const WAIT = 300; // milliseconds, then twice as long each time
const WAIT_MOST = 4000;

/**
 * Joins new lines to those that are kept: lines of step `from` and later come again, or were
 * undone.
 * @param {LogLine[]} kept @param {LogLine[]} fresh @param {number} from
 */
export function joinLog(kept, fresh, from) {
    return [...kept.filter((l) => l.step < from), ...fresh];
}

export class Seat {
    /** @param {string} token @param {Owner} owner */
    constructor(token, owner) {
        this.token = token;
        this.owner = owner;
        /** @type {Scene | null} */
        this.scene = null;
        /** @type {Scene | null} */
        this.behind = null; // what a film has reached, as long as that is not the scene
        this.seq = -1;
        this.drifted = false; // a whole scene was asked for, and has not come
        /** @type {LogLine[]} */
        this.log = [];
        /** @type {import('../types.js').Event[] | null} */
        this.events = null; // what happened since the scene before; null: not known
        /** @type {{ id: number, scene: Scene } | null} */
        this.looked = null; // the moment of the past that came last, by its question: the next is told as what differs
        /** @type {{ from: number, to: number } | null} */
        this.gap = null; // steps whose lines have not come: a message has a few hundred
        this.filling = false;
        this.open = false;
        this.told = '';
        this.standing = NONE;
        /** @type {LogLine[]} */
        this.answered = []; // what standing answers did
        this.link = new Link(token, {
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
        this.standing = NONE; // the server says what there is
        return { lang: lang(), log: known ? this.scene?.step : 0, seq: known ? this.seq : 0, chat: this.owner.said() };
    }

    /** @param {Reply} m */
    receive(m) {
        if (m.t === 'scene' || m.t === 'step') {
            const scene = !sound(m) ? null : m.t === 'scene' ? ordered(m.scene) : this.after(m);
            scene ? this.show(m, scene) : this.drift(m);
        } else if (m.t === 'unreadable') {
            this.drift(m);
        } else if (sound(m)) {
            this.owner.message(this, m);
        } else {
            console.error(`what the server says of ${m.t} makes no sense`);
        }
    }

    /** The scene that a step leads to, if it is a step of the one that is here. @param {Reply} m */
    after(m) {
        return this.scene && m.base === this.seq ? fitted(this.scene, m.patch, m.digest) : null;
    }

    /** What came fits nothing: the whole scene is asked for, once; if that makes no sense either, again at the next step. @param {Reply} m */
    async drift(m) {
        if (this.drifted) {
            this.drifted = m.t !== 'scene';
            return;
        }
        this.drifted = true;
        console.error(`${m.t} ${m.seq} does not fit scene ${this.seq}`);
        const r = await this.ask({ t: 'scene', log: this.scene?.step ?? 0, seq: this.seq });
        this.drifted &&= r.t === 'ok';
    }

    /** @param {Reply} m @param {Scene} scene as it is now */
    show(m, scene) {
        const before = this.scene, from = Math.min(m.from ?? 1, scene.step + 1);
        const known = before !== null && before.language === scene.language;
        this.drifted = false;
        this.log = joinLog(known ? this.log : [], scene.log, from);
        this.miss(known ? Math.min(this.gap?.from ?? before.step + 1, from) : 1, known && from <= before.step + 1 ? Math.min(this.gap?.to ?? 0, from) : from);
        this.scene = scene;
        this.seq = m.seq;
        this.events = m.t === 'step' && known ? m.patch.events || null : null;
        this.owner.scene(this, before);
        this.fill();
    }

    /** The lines of these steps are missing. @param {number} from @param {number} to the first that is not */
    miss(from, to) {
        if (from >= to) {
            this.gap = null;
        } else if (this.gap?.from !== from || this.gap.to !== to) {
            this.gap = { from, to };
        }
    }

    /** Asks for what is missing; what is lost on the way is asked for after the next scene. */
    async fill() {
        while (this.gap && !this.filling) {
            const gap = this.gap;
            this.filling = true;
            const past = await this.look({ at: gap.to - 1, log: gap.from });
            this.filling = false;
            if (gap !== this.gap) {
                continue; // another language, or steps taken back
            }
            if (!past) {
                return;
            }
            this.log = [...this.log.filter((l) => l.step < gap.from), ...past.log, ...this.log.filter((l) => l.step >= gap.to)];
            this.gap = null;
            this.owner.filled?.();
        }
    }

    /** A moment, with all its lines if `log` is given, however many pages they take. @param {Record<string, any>} what @returns {Promise<Scene | null>} */
    async look(what) {
        /** @type {LogLine[]} */
        let lines = [];
        for (let page = what; ;) {
            const base = this.looked, r = await this.ask({ t: 'look', ...page, ...(base ? { base: base.id } : {}) });
            if (r.t !== 'answer') {
                return null;
            }
            const scene = r.scene ? ordered(r.scene) : base && fitted(base.scene, r.patch, r.digest);
            this.looked = scene && r.id !== undefined ? { id: r.id, scene } : null;
            if (!scene && base) {
                continue; // what came fits nothing: the whole of it is asked for
            }
            if (!scene) {
                return null;
            }
            lines = [...lines, ...scene.log];
            if (r.next === undefined) {
                return { ...scene, events: (r.scene || r.patch).events, log: lines };
            }
            page = { ...what, log: r.next };
        }
    }

    /** A remark of this page, after the lines of the step it is about. @param {string} text */
    remark(text) {
        const step = this.scene ? this.scene.step : 0;
        this.log = [...this.log, { step, text, clause: null, breakdown: null, own: true }];
    }

    /** A question; asked again while the server is busy and the answer wanted. @param {Record<string, any>} message @param {() => boolean} [wanted] */
    async ask(message, wanted = () => true) {
        for (let wait = WAIT; ; wait = Math.min(2 * wait, WAIT_MOST)) {
            const r = await this.link.ask(message);
            if (r.t === 'answer' && !answers(message.t, r)) {
                console.error(`the answer to ${message.t} makes no sense`);
                return { t: 'lost' };
            }
            if (r.code !== 'busy' || !PATIENT.includes(message.t) || !wanted()) {
                return r;
            }
            await new Promise((done) => window.setTimeout(done, wait));
        }
    }

    /** A request about the scene that is seen now; refused if the game has moved on. @param {Record<string, any>} message */
    act(message) {
        return this.link.ask({ ...message, seq: this.seq });
    }

    /** What is to be seen now: the scene itself, or how far a film has come towards it. */
    get shown() {
        return this.behind || this.scene;
    }

    get mine() {
        return this.scene !== null && this.scene.decider === this.scene.viewer;
    }

    switchLanguage() {
        const to = this.told = lang();
        this.ask({ t: 'lang', lang: to }, () => this.told === to);
    }

    close() {
        this.link.close();
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
