// SPDX-License-Identifier: MIT
// What this page knows of a table, by what the server has said: its seats and the one that is looked from, who is
// there and who plays, what was said and asked, the promise of the dice.  It draws nothing; its owner is told what
// has changed.

import { keepDice } from './dice.js';
import * as mine from './mine.js';
import { Seat } from './seat.js';
import { answeredLines } from './standing.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Side} Side */
/** @typedef {import('../types.js').Reply} Reply */
/** @typedef {import('../types.js').ChatLine} ChatLine */
/** @typedef {{ seats: Record<string, boolean>, players: Record<string, string>, names: Record<string, string>, spectators: number, silenced: boolean }} Presence */
/** @typedef {{ kind: 'what-if' | 'published' | 'position', viewer?: string, step?: number, guessed?: boolean }} About */
/** @typedef {{ from: string, steps: number }} Asked  a takeback */
/**
 * players: `news` are the sides that someone else plays now; `lent`: has one of our seats changed hands?
 * chat: `all` of the lines that are here begin again with these
 * @typedef {{ scene: (seat: Seat, before: Scene | null) => void, line: () => void, log: () => void, rejected: (text: string) => void,
 *             players: (news: Side[], lent: boolean) => void, chat: (fresh: ChatLine[], all: boolean) => void, note: () => void,
 *             asked: () => void, declined: (what: string) => void, rematch: () => void, wrong: (text: string) => void }} Owner
 */

export const CHAT_PAGE = 200; // lines of one message, or fewer if there are no more

export class TableStore {
    /** @param {string[]} tokens @param {Owner} owner */
    constructor(tokens, owner) {
        this.tokens = tokens;
        this.owner = owner;
        this.active = 0;
        /** @type {Presence} */
        this.presence = { seats: {}, players: {}, names: {}, spectators: 0, silenced: false };
        /** @type {About | null} */
        this.about = null; // what the table is for, if it is not one to be played at
        /** @type {Asked | null} */
        this.asked = null;
        /** @type {ChatLine[]} */
        this.said = [];
        this.note = '';
        /** @type {import('./dice.js').Promised | null} */
        this.dice = null;
        this.commitment = '';
        /** @type {Map<Seat, string>} */
        this.next = new Map(); // the tokens of our seats at a rematch
        this.storedAs = ''; // what storage last heard from this table
        /** @type {Seat[]} */
        this.seats = [];
    }

    /** Sits down. */
    open() {
        this.seats = this.tokens.map((token) => new Seat(token, {
            scene: (seat, before) => {
                this.asked = null; // the game has moved on since it was asked
                this.owner.scene(seat, before);
            },
            message: (seat, m) => this.message(seat, m), state: () => this.owner.line(), filled: () => this.owner.log(),
            rejected: (text) => this.owner.rejected(text), said: () => this.said.at(-1)?.id || 0,
        }));
    }

    get seat() {
        return this.seats[this.active] || null;
    }

    /** The tokens for a rematch, once all our seats have theirs. */
    get rematch() {
        const tokens = this.seats.flatMap((s) => this.next.get(s) || []);
        return tokens.length === this.seats.length ? tokens : [];
    }

    /** The bot that plays a seat of this page; null: a person. @param {Seat | null} [seat] */
    lent(seat = this.seat) {
        const player = this.presence.players[seat?.scene?.viewer || ''];
        return player !== undefined && player !== 'human' ? player : null;
    }

    /** Is it the side of one of our seats? @param {string} side */
    own(side) {
        return this.seats.some((s) => s.scene?.viewer === side);
    }

    // ---- what the server says ----

    /** @param {Seat} seat @param {Reply} m */
    message(seat, m) {
        if (m.t === 'presence') {
            this.present({ seats: m.seats || {}, players: m.players || {}, names: m.names || {}, spectators: m.spectators || 0, silenced: m.silenced || false });
        } else if (m.t === 'chat' && seat === this.seats[0]) {
            this.hear(m.lines);
        } else if (m.t === 'note' && seat === this.seat) {
            this.note = m.text || '';
            this.owner.note();
        } else if (m.t === 'standing') {
            seat.standing = { rests: m.rests, answers: m.answers, suggest: m.suggest };
            this.owner.log();
        } else if (m.t === 'answered') {
            seat.answered = answeredLines(seat.answered, m.lines);
            this.owner.log();
        } else if (m.t === 'takeback') {
            const own = this.seats.length === 1 && this.own(m.from);
            this.asked = m.from && !own && seat.scene?.viewer !== 'spectator' ? { from: m.from, steps: m.steps } : null;
            this.owner.asked();
        } else if (m.t === 'declined' && !this.own(m.from || '')) {
            this.owner.declined(m.what || 'takeback');
        } else if (m.t === 'rematch') {
            this.next.set(seat, mine.tokenOf(m.link || ''));
            this.owner.rematch();
        } else if (m.t === 'about') {
            this.about = m.about;
        } else if (m.t === 'dice') {
            this.commitment = String(m.commitment);
            this.diceShown();
        } else if (m.t === 'error') {
            this.owner.wrong(m.text || '');
        }
    }

    /** @param {Presence} now */
    present(now) {
        const before = this.presence, lent = this.seats.map((s) => this.lent(s));
        this.presence = now;
        const news = (this.seat?.scene?.sides || []).filter((side) => before.players[side.id] !== undefined && before.players[side.id] !== now.players[side.id]);
        this.owner.players(news, this.seats.some((s, i) => this.lent(s) !== lent[i]));
    }

    /** @param {ChatLine[]} lines */
    hear(lines) {
        const all = lines.length >= CHAT_PAGE; // there may be others between these and what is here
        this.said = all ? [] : this.said;
        const fresh = lines.filter((l) => !this.said.some((x) => x.id === l.id));
        this.said.push(...fresh);
        this.owner.chat(fresh, all);
    }

    /** Lines of before, when they are wanted. @returns {Promise<ChatLine[] | null>} */
    async hearOlder() {
        const first = this.said[0]?.id, r = await this.seats[0].ask({ t: 'chat', before: first });
        if (r.t !== 'answer' || first !== this.said[0]?.id) {
            return null;
        }
        this.said.unshift(...r.lines);
        return r.lines;
    }

    // ---- what this browser keeps ----

    /** Keeps the link in this browser, with how the game stands: when a turn or the game ends, for most scenes change nothing of that. @returns {import('../types.js').Kept | null} what was kept now */
    remember() {
        const stands = JSON.stringify(this.seats.map((s) => s.scene && [s.mine, s.scene.over, s.scene.winner, s.scene.title, this.presence.names]));
        if (this.seats.some((s) => !s.scene) || stands === this.storedAs) {
            return null;
        }
        this.storedAs = stands;
        const kept = mine.remember(this.seats, this.tokens, this.presence.names);
        this.diceShown();
        return kept;
    }

    /** The last step is kept as well when the table is left. */
    leave() {
        if (this.seats.every((s) => s.scene) && mine.find(this.tokens)) { // what was forgotten stays so
            mine.remember(this.seats, this.tokens, this.presence.names);
        }
    }

    /** What the server has promised of the dice; kept once the table is. */
    diceShown() {
        if (/^[0-9a-f]{64}$/.test(this.commitment)) {
            this.dice = keepDice(this.tokens, this.dice, this.commitment);
        }
    }

    close() {
        this.leave();
        this.seats.forEach((s) => s.close());
    }
}
