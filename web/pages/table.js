// SPDX-License-Identifier: MIT
// A table: seats, board, panels, log and talk put together, and kept in step with the server.

import { actionRows } from '../panels/choices.js';
import { BoardView } from '../board/board.js';
import { BoardSource } from '../store/boards.js';
import { keepDice } from '../store/dice.js';
import { h } from '../lib/dom.js';
import { keyed, put, row } from '../lib/keyed.js';
import { curtain, diceRow, headRows, narrow, promptRows, rejectedView, tabRows, takebackBanner } from '../panels/frame.js';
import { Hand } from '../store/decision.js';
import { Hint } from './hint.js';
import { History } from '../panels/history.js';
import { infoRows, nameOf } from '../panels/card.js';
import { focusActions, tableKey } from './keys.js';
import { lent, lentRow, playersChanged } from './lend.js';
import { LogView } from '../panels/log.js';
import { openLinks } from './links.js';
import { openEnd, openHelp, openReport, openTableMenu } from './menu.js';
import { diceOf, saveOwn } from './record.js';
import * as mine from '../store/mine.js';
import { callPlayer } from '../store/news.js';
import { panelRows } from '../panels/tracks.js';
import { useRules } from '../panels/reasons.js';
import { Seat, secrets } from '../store/seat.js';
import { onSetting, openSettings, set, settings } from '../lib/settings.js';
import { openWhatIf, studyRow } from './study.js';
import { answerTakeback } from './takeback.js';
import { CHAT_PAGE, hearOlder, TalkView } from '../panels/chat.js';
import { t } from '../lib/words.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Board} Board */
/** @typedef {import('../types.js').Layer} Layer */
/** @typedef {import('../types.js').Reply} Reply */
/** @typedef {import('../types.js').ChatLine} ChatLine */
/** @typedef {import('../panels/frame.js').Tab} Tab */

const SETTLE = 40; // milliseconds for the scenes of both seats of a shared screen to arrive
/** @type {{ lit: Set<string>, touched: string[], acting: string[] }} */
const DARK = { lit: new Set(), touched: [], acting: [] };

export class TableView {
    /** @param {string[]} tokens @param {HTMLElement} root @param {boolean} invite */
    constructor(tokens, root, invite) {
        this.root = root;
        this.tokens = tokens;
        this.invite = invite;
        this.active = 0;
        /** @type {Board | null} */
        this.board = null;
        /** @type {Layer[]} */
        this.layers = [];
        /** @type {BoardView | null} */
        this.view = null;
        /** @type {string | null} */
        this.seen = null; // under the mouse
        /** @type {string | null} */
        this.pinned = null; // touched last, or under the keyboard
        /** @type {import('../panels/card.js').Shown | null} */
        this.shown = null;
        this.history = new History({ seat: () => this.seat, changed: () => this.pastChanged(), whatIf: () => openWhatIf(this), name: (seat) => this.seatName(seat) });
        /** @type {import('./study.js').About | null} */
        this.about = null; // what the table is for, if it is not one to be played at
        /** @type {Tab} */
        this.tab = narrow() ? 'play' : 'panels';
        this.unread = 0;
        /** @type {ChatLine[]} */
        this.said = [];
        this.greeted = false; // the lines of before have come
        this.note = '';
        this.ended = false;
        this.closed = false;
        this.storedAs = ''; // what storage last heard from this table
        /** @type {import('../store/dice.js').Promised | null} */
        this.dice = null;
        this.commitment = '';
        this.curtained = false;
        this.settled = tokens.length === 1; // it is known from which seat to look
        this.orphan = false; // the focus was on a move, and waits for the next ones
        /** @type {number | undefined} */
        this.settling = undefined;
        /** @type {import('../store/decision.js').Question | null} */
        this.focusedFor = null;
        /** @type {import('../panels/frame.js').Presence} */
        this.presence = { seats: {}, players: {}, spectators: 0, silenced: false };
        /** @type {{ from: string, steps: number } | null} */
        this.asked = null;
        /** @type {import('./tour/guide.js').Guide | null} */
        this.guide = null; // at a table of a first hour
        this.hand = new Hand({ seat: () => this.seat, changed: () => this.draw(), open: (place) => this.view?.openFan(place), played: (m) => this.guide?.played(m),
                               live: () => this.past === null && !this.curtained && this.settled && !lent(this) });
        this.hint = new Hint(this);
        this.keys = (/** @type {KeyboardEvent} */ e) => tableKey(this, e);
        document.addEventListener('keydown', this.keys);
        this.left = () => this.leave();
        window.addEventListener('pagehide', this.left);
        this.stopSettings = onSetting((key) => this.setting(key));
        root.replaceChildren(h('p', { class: 'loading', role: 'status' }, t('loading')));
        const kept = mine.find(tokens), game = kept?.game; // known from before: the board need not wait for the scene
        this.boards = new BoardSource({ came: (board, layers) => this.boardCame(board, layers), failed: () => this.boardFailed() });
        game && this.boards.expect(game);
        kept?.tour && this.bringGuide();
        this.seats = tokens.map((token) => new Seat(token, {
            scene: (s, before) => this.sceneCame(s, before), message: (s, m) => this.message(s, m), state: () => this.drawHead(),
            rejected: (text) => this.rejected(text), said: () => this.said.at(-1)?.id || 0, filled: () => this.draw(),
        }));
    }

    get seat() {
        return this.seats[this.active] || null;
    }

    get past() {
        return this.history.scene;
    }

    /** @returns {Scene | null} what is looked at: now, or a moment of the past */
    get scene() {
        return this.past || this.seat?.scene || null;
    }

    async bringGuide() {
        const { Guide } = await import('./tour/guide.js');
        if (!this.closed) {
            this.guide = new Guide(this);
            this.parts?.prompt.after(this.guide.element);
            this.draw();
        }
    }

    // ---- what the server says ----

    /** @param {Seat} seat @param {Scene | null} before */
    async sceneCame(seat, before) {
        const scene = /** @type {Scene} */ (seat.scene);
        this.asked = null; // the game has moved on since it was asked
        if (seat === this.seat) {
            this.history.came(scene);
        }
        if (this.shown && before?.step !== scene.step) {
            this.clearLayer();
        }
        if (this.seats.length > 1) {
            window.clearTimeout(this.settling);
            this.settling = window.setTimeout(() => this.settle(), SETTLE);
        }
        if (seat === this.seat) {
            useRules(scene.game.split('/')[0]);
            await this.boards.need(scene.game);
            this.announce(scene, before);
        }
        if (this.settled) {
            this.hand.arrive();
        }
        this.draw();
        this.remember();
    }

    /** Two seats on one screen: the one that decides is looked from.  Nothing is shown before that is known. */
    settle() {
        if (!this.view || this.seats.some((s) => !s.scene)) {
            this.settling = window.setTimeout(() => this.settle(), SETTLE);
            return;
        }
        const next = this.seats.findIndex((s) => s.mine && !lent(this, s)), scene = this.seats[next]?.scene;
        if (this.settled && (!scene || next === this.active || this.seat?.mine)) {
            return;
        }
        this.past && this.history.close(); // what one side saw is not for the other
        this.settled = true;
        this.active = Math.max(0, next);
        const other = this.seats[1 - this.active].scene;
        const hide = scene && other && !this.about && (settings.curtain === 'always' || (settings.curtain === 'auto' && secrets(other, scene)));
        const go = () => {
            this.curtained = false;
            this.hand.arrive();
            this.draw();
            this.say(this.scene?.prompt.text || '');
        };
        if (!hide) {
            go();
            return;
        }
        this.curtained = true;
        curtain(this.board?.sides || [], scene, () => {
            go();
            focusActions(this);
        });
    }

    /** @param {Board} board @param {Layer[]} layers */
    boardCame(board, layers) {
        this.board = board;
        this.layers = layers;
        this.build(board);
    }

    boardFailed() {
        if (!this.view) {
            this.root.replaceChildren(h('p', { class: 'loading', role: 'alert' }, `${t('offline')} ${t('reconnecting')}`));
        }
    }

    /** @param {Seat} seat @param {Reply} m */
    message(seat, m) {
        if (m.t === 'presence') {
            playersChanged(this, { seats: m.seats || {}, players: m.players || {}, spectators: m.spectators || 0, silenced: m.silenced || false });
            this.talk?.silenced(this.presence.silenced);
        } else if (m.t === 'chat' && seat === this.seats[0]) {
            this.hear(m.lines);
        } else if (m.t === 'note' && seat === this.seat) {
            this.note = m.text || '';
            this.talk?.setNote(this.note);
        } else if (m.t === 'takeback') {
            const own = this.seats.some((s) => s.scene?.viewer === m.from) && this.seats.length === 1;
            this.asked = m.from && !own && seat.scene?.viewer !== 'spectator' ? { from: m.from, steps: m.steps } : null;
            this.draw();
        } else if (m.t === 'declined' && !this.seats.some((s) => s.scene?.viewer === m.from)) {
            this.hand.refuse(t('takeback.declined'), null, null);
        } else if (m.t === 'about') {
            this.about = m.about;
        } else if (m.t === 'dice') {
            this.commitment = String(m.commitment);
            this.diceShown();
        } else if (m.t === 'error') {
            this.hand.refuse(m.text || '', null, null);
        }
    }

    /** @param {ChatLine[]} lines */
    hear(lines) {
        if (lines.length >= CHAT_PAGE) { // there may be others between these and what is here
            this.said.length = 0;
            this.talk?.start(true);
        }
        const fresh = lines.filter((l) => !this.said.some((x) => x.id === l.id));
        this.said.push(...fresh);
        this.talk?.add(fresh);
        this.unread += this.tab === 'talk' || !this.greeted ? 0 : fresh.length;
        this.greeted = true;
        this.drawTabs();
    }

    /** @param {string} text */
    rejected(text) {
        this.close();
        const kept = mine.find(this.tokens);
        kept?.tour && mine.forget(kept.id); // its table is gone: the next first hour begins on a new one
        this.root.replaceChildren(rejectedView(text));
    }

    /** Says what changed to those who hear the page, and calls who looks elsewhere. @param {Scene} scene @param {Scene | null} before */
    announce(scene, before) {
        const fresh = before && before.language === scene.language ? scene.log.filter((l) => l.step > before.step) : [];
        const warning = this.dice?.other && !before ? [t('dice.changed')] : [];
        this.say([...warning, ...fresh.slice(-6).map((l) => l.text), scene.prompt.text].join(' '));
        callPlayer(scene, before, lent(this) !== null);
        if (scene.over && !this.ended && this.about?.kind === 'published') {
            this.ended = true;
            this.lookAt(0);
        } else if (scene.over && !this.ended) {
            this.ended = true;
            const player = this.seats.length === 1 && scene.viewer !== 'spectator';
            openEnd({ text: scene.prompt.text, winner: scene.winner, mine: player ? scene.winner === scene.viewer : null,
                      dice: diceOf(this.tokens[0]), save: () => saveOwn(this), look: () => this.lookAt(1), report: () => openReport(this.tokens) });
        }
    }

    /** Keeps the link in this browser, with how the game stands: when a turn or the game ends, for most scenes change nothing of that. */
    remember() {
        const stands = JSON.stringify(this.seats.map((s) => s.scene && [s.mine, s.scene.over, s.scene.winner, s.scene.title]));
        if (this.seats.some((s) => !s.scene) || stands === this.storedAs) {
            return;
        }
        this.storedAs = stands;
        const kept = mine.remember(this.seats, this.tokens);
        this.diceShown();
        if (this.invite) {
            this.invite = false;
            openLinks(kept, (seat) => this.seatName(seat));
        }
    }

    /** The last step is kept as well when the table is left. */
    leave() {
        if (this.seats.every((s) => s.scene) && mine.find(this.tokens)) { // what was forgotten stays so
            mine.remember(this.seats, this.tokens);
        }
    }

    /** What the server has promised of the dice; kept once the table is. */
    diceShown() {
        if (/^[0-9a-f]{64}$/.test(this.commitment)) {
            this.dice = keepDice(this.tokens, this.dice, this.commitment);
        }
    }

    // ---- drawing ----

    /** @param {Board} board */
    build(board) {
        this.view?.close();
        this.view = new BoardView(board, {
            touch: (id) => this.touch(id), look: (id, hover) => this.look(id, hover), hide: () => set('hidden', !settings.hidden),
            hidden: () => settings.hidden, size: () => settings.counter / 100, free: () => !this.seat?.mine || this.past !== null,
        });
        this.logView = new LogView({ hover: (ids) => this.view?.highlight(ids), go: (id) => this.view?.focus(id),
                                     look: (step) => this.lookAt(step) });
        this.talk = new TalkView({ say: async (text) => (await this.seat?.ask({ t: 'chat', text }))?.t === 'ok',
                                   note: (text) => this.seat?.ask({ t: 'note', text: this.note = text }, () => this.note === text),
                                   older: () => this.talk && hearOlder(this.said, this.seats[0], this.talk), silence: (on) => this.seat?.ask({ t: 'silence', on }), name: (seat) => this.seatName(seat),
                                   notes: this.scene?.viewer !== 'spectator', mute: this.about?.kind === 'published' });
        this.talk.start(this.said.length >= CHAT_PAGE);
        this.talk.add(this.said);
        this.talk.silenced(this.presence.silenced);
        this.talk.setNote(this.note);
        /** @param {Tab} tab @param {string} cls @param {...HTMLElement} inside */
        const pane = (tab, cls, ...inside) => h('div', { class: cls, id: `pane-${tab}`, role: 'tabpanel', 'aria-label': t(tab), tabindex: '0' }, ...inside);
        const p = this.parts = {
            head: h('header', { class: 'top' }), prompt: h('div', { class: 'prompt' }),
            actions: h('section', { class: 'actions', id: 'pane-play', 'aria-label': t('actions') }),
            info: h('aside', { class: 'info', 'aria-label': t('info') }), tabs: h('div', { class: 'tabs', role: 'tablist', 'aria-label': t('tabs') }),
            panels: pane('panels', 'panels'), log: pane('log', 'pane-log', this.logView.element), talk: pane('talk', 'pane-talk', this.talk.element),
            live: h('div', { class: 'unseen', 'aria-live': 'polite', role: 'status' }),
        };
        this.view.element.append(p.info);
        this.frame = h('main', { class: 'table', 'data-tab': this.tab }, p.prompt, this.guide?.element || '', p.actions, this.view.element,
            h('div', { class: 'side' }, p.tabs, p.panels, p.log, p.talk));
        this.root.replaceChildren(p.head, this.frame, p.live);
    }

    draw() {
        const scene = this.scene, p = this.parts;
        if (!scene || !p || !this.view || !this.board || this.curtained || !this.settled) {
            return;
        }
        const lights = this.past ? DARK : this.hand.lights(), sides = this.board.sides;
        this.drawHead();
        p.prompt.classList.toggle('yours', !this.past && !lent(this) && scene.decider === scene.viewer);
        keyed(p.prompt, [...promptRows(scene, sides), diceRow(this.dice), studyRow(this), this.guide?.stripRow()]);
        this.view.show(scene, lights);
        keyed(p.panels, panelRows({ scene, sides, lights, touch: (id) => this.touch(id), look: (id, hover) => this.look(id, hover) }),
            () => this.view?.thing(this.view.current) || null);
        !this.past && this.logView?.learn(scene, this.board); // names as they are known now
        this.logView?.show(this.history.log);
        this.logView?.mark(this.past ? scene.step : null);
        this.drawActions();
        this.hint.light();
        this.drawInfo();
        this.drawTabs();
        this.guide?.draw();
    }

    drawHead() {
        const scene = this.seat?.scene;
        if (this.parts && scene && this.board) {
            keyed(this.parts.head, headRows({
                scene, sides: this.board.sides, presence: this.presence, own: this.seats.map((s) => s.scene?.viewer || ''), still: this.past !== null || this.hand.busy || lent(this) !== null,
                open: this.seats.every((s) => s.open), turnBack: (which) => this.hand.turnBack(which), help: openHelp, settings: openSettings,
                menu: () => openTableMenu(this),
            }));
        }
    }

    drawActions() {
        const p = this.parts, question = this.hand.question?.ready ? this.hand.question : null;
        if (!p) {
            return;
        }
        if (this.past) {
            this.history.update();
            keyed(p.actions, [row('history', [this.history.element], () => /** @type {HTMLElement} */ (this.history.element))]);
            return;
        }
        const asked = this.asked, banner = asked && row('asked', [asked], () => takebackBanner(this.seatName(asked.from), asked.steps, (a) => answerTakeback(this, a)));
        const held = p.actions.contains(document.activeElement) || this.orphan;
        p.actions.classList.toggle('asking', this.hand.question !== null);
        keyed(p.actions, [banner, lentRow(this), this.hint.row(), ...actionRows({ hand: this.hand, scene: this.scene, name: (id) => this.name(id),
            hover: (ids) => this.view?.highlight(ids.size > 0 ? ids : this.hint.ids) })]);
        this.holdFocus(p.actions, held);
        const confirm = /** @type {HTMLElement | null} */ (p.actions.querySelector('[data-key="ask-play"]'));
        if (question && confirm && question !== this.focusedFor) {
            this.focusedFor = question;
            this.show(narrow() ? 'play' : this.tab);
            confirm.focus({ preventScroll: true });
        }
    }

    /** The focus stays with the moves, though there are none while an answer is awaited. @param {HTMLElement} box @param {boolean} held */
    holdFocus(box, held) {
        const free = document.activeElement === document.body || document.activeElement === null;
        if (held && free) {
            focusActions(this);
        }
        this.orphan = held && free && !box.contains(document.activeElement);
    }

    drawInfo() {
        const scene = this.scene;
        if (this.parts && scene && this.board) {
            const id = this.seen || this.pinned, at = id ? this.view?.point(id) : null, view = this.view?.view();
            this.parts.info.classList.toggle('right', Boolean(at && view && at.x < view.x + view.w / 2)); // never over what it tells of
            keyed(this.parts.info, infoRows({ scene, board: this.board, layers: this.past ? [] : this.layers, shown: this.shown,
                                               ask: (layer, thing) => this.askLayer(layer, thing), clear: () => this.clearLayer() }, id));
        }
    }

    drawTabs() {
        const p = this.parts;
        if (!p || !this.frame) {
            return;
        }
        put(this.frame, 'data-tab', this.tab);
        keyed(p.tabs, tabRows(this.tab, this.unread, (tab) => this.show(tab)));
        p.panels.toggleAttribute('hidden', this.tab !== 'panels');
        p.log.toggleAttribute('hidden', this.tab !== 'log');
        p.talk.toggleAttribute('hidden', this.tab !== 'talk');
    }

    /** @param {Tab} tab */
    show(tab) {
        this.tab = tab;
        this.unread = tab === 'talk' ? 0 : this.unread;
        this.drawTabs();
        if (tab === 'log') {
            this.past ? this.logView?.mark(this.past.step) : this.logView?.toEnd();
        }
    }

    // ---- what a person does ----

    /** @param {string} id */
    touch(id) {
        const before = this.hand.touched.length;
        if (!this.past) {
            this.hand.touch(id);
        }
        if (this.view?.fan.place && this.hand.touched.length !== before) {
            this.view.closeFan();
        }
        if (narrow() && this.hand.moves().length > 0 && this.tab !== 'play') {
            this.show('play');
        }
    }

    /** @param {string | null} id @param {boolean} hover */
    look(id, hover) {
        this.seen = hover ? id : null;
        this.pinned = hover ? this.pinned : id;
        this.logView?.highlight(this.seen || this.pinned);
        this.drawInfo();
    }

    /** Escape: the past, the hand, the layer, the card; the nearest of them. */
    back() {
        if (this.past) {
            this.lookAt(null);
        } else if (!this.hand.back() && !this.hint.close()) {
            this.pinned = null;
            this.clearLayer();
        }
    }

    /** @param {Layer} layer @param {string} thing */
    async askLayer(layer, thing) {
        const r = await this.seat?.ask({ t: 'layer', layer: layer.id, thing });
        if (r?.t === 'answer') {
            this.shown = { layer: layer.id, thing, name: t('layer.of', { layer: layer.name, thing: this.name(thing) }), marks: r.marks };
            this.pinned = thing;
            this.view?.mark(r.marks);
            this.drawInfo();
            this.say(`${this.shown.name}: ${this.shown.marks.filter((m) => m.good).map((m) => this.name(m.place)).join(', ')}`);
        } else if (r?.t === 'refused') {
            this.hand.refuse(r.text || '', r.clause ?? null, null);
        }
    }

    clearLayer() {
        this.shown = null;
        this.view?.mark([]);
        this.drawInfo();
    }

    /** @param {number | null} step null: back to now */
    async lookAt(step) {
        await this.history.go(step);
        if (step !== null && narrow()) {
            this.show('play');
        }
    }

    pastChanged() {
        this.clearLayer();
        this.draw();
    }

    // ---- names ----

    /** @param {string} id */
    name(id) {
        return nameOf(id, this.scene, this.board);
    }

    /** @param {string} seat */
    seatName(seat) {
        return seat === 'spectator' || seat === 'referee' ? t(seat) : this.board?.sides.find((x) => x.id === seat)?.name || seat;
    }

    /** @param {string} text */
    say(text) {
        if (this.parts && !this.curtained && this.settled) {
            this.parts.live.textContent = text;
        }
    }

    /** @param {string} key */
    setting(key) {
        if (key === 'language') {
            this.history.close();
            this.history.build();
            this.hand.question = null;
            this.hand.refusal = null;
            this.hint.close();
            this.seats.forEach((s) => s.switchLanguage());
        } else if (key === 'counter' || key === 'hidden') {
            this.view?.restyle();
        }
        this.draw();
    }

    close() {
        document.removeEventListener('keydown', this.keys);
        window.removeEventListener('pagehide', this.left);
        this.leave();
        this.boards.close();
        this.stopSettings();
        this.history.pause();
        this.guide?.close();
        this.closed = true;
        this.view?.close();
        this.seats.forEach((s) => s.close());
    }
}
