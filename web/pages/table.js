// SPDX-License-Identifier: MIT
// A table: seats, board, panels, log and talk put together, and kept in step with the server.

import { closeAsks } from '../panels/asks.js';
import { Asking } from './ask.js';
import { Affairs } from './affairs.js';
import { actionRows } from '../panels/choices.js';
import { BoardView } from '../board/board.js';
import { cardRows } from '../panels/cards.js';
import { BoardSource } from '../store/boards.js';
import { h } from '../lib/dom.js';
import { keyed, put, row } from '../lib/keyed.js';
import { curtain, diceRow, headRows, leftRow, narrow, promptRows, rejectedView, tabRows, takebackBanner } from '../panels/frame.js';
import { Decision } from '../store/decision.js';
import { Hint } from './hint.js';
import { Gestures } from '../store/gestures.js';
import { History } from '../panels/history.js';
import { nameOf } from '../panels/card.js';
import { endingRows } from './ending.js';
import { firstMove, focusActions, tableKey } from './keys.js';
import { focusBack, lentRow, playerSaid, takeBack } from './lend.js';
import { LogView } from '../panels/log.js';
import { openLinks } from './links.js';
import { openEnd, openHelp, openReport } from './menu.js';
import { giveName } from './person.js';
import { diceOf } from './record.js';
import { Marks, Trail, doneMarks } from '../store/marks.js';
import * as mine from '../store/mine.js';
import { callPlayer } from '../store/news.js';
import { Noises, called, noisesOf } from '../store/noises.js';
import { panelRows } from '../panels/tracks.js';
import { clauseLink, useRules } from '../panels/reasons.js';
import { secrets } from '../store/seat.js';
import { CHAT_PAGE, TableStore } from '../store/table.js';
import { onSetting, openSettings, set, settings } from '../lib/settings.js';
import { Show } from '../show/show.js';
import { studyRow } from './study.js';
import { StandingView } from '../panels/standing.js';
import { withAnswered } from '../store/standing.js';
import { tableParts } from './parts.js';
import { TalkView } from '../panels/chat.js';
import { t } from '../lib/words.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Board} Board */
/** @typedef {import('../types.js').Layer} Layer */
/** @typedef {import('../types.js').Side} Side */
/** @typedef {import('../store/seat.js').Seat} Seat */
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
        /** @type {Board | null} */
        this.board = null;
        /** @type {Layer[]} */
        this.layers = [];
        /** @type {BoardView | null} */
        this.view = null;
        /** @type {Tab} */
        this.tab = narrow() ? 'play' : 'panels';
        this.unread = 0;
        this.greeted = false; // the lines of before have come
        this.ended = false;
        this.names = ''; // of those who play, as they were last shown
        this.closed = false;
        this.curtained = false;
        this.settled = tokens.length === 1; // it is known from which seat to look
        this.orphan = false; // the focus was on a move, and waits for the next ones
        /** @type {number | undefined} */
        this.settling = undefined;
        /** @type {import('../store/decision.js').Question | null} */
        this.focusedFor = null;
        /** @type {import('./tour/guide.js').Guide | null} */
        this.guide = null; // at a table of a first hour
        this.history = new History({ seat: () => this.seat, changed: () => this.pastChanged(), whatIf: () => this.affairs.whatIf(), name: (seat) => this.seatName(seat),
                                      film: (reel, put) => this.player.film.between(reel, put), cut: () => this.player.film.cut() });
        this.store = this.makeStore();
        this.player = this.makeShow();
        this.marks = new Marks(() => this.view?.marked());
        this.trail = new Trail();
        this.decision = new Decision({ seat: () => this.seat, changed: () => this.draw(), open: (place) => this.view?.openFan(place), played: (m) => this.guide?.played(m),
                               live: () => this.past === null && !this.curtained && this.settled && !this.store.lent() });
        this.gestures = this.decision.gestures = new Gestures(this.decision, {
            marks: this.marks, stack: (id) => this.view?.stack(id) || [id], open: (id, must) => this.view?.spreadAt(id, must) || false,
            name: (id) => this.name(id), say: (text) => this.say(text),
        });
        this.asking = new Asking({
            scene: () => this.scene, board: () => this.board, past: () => this.past !== null, seat: () => this.seat, layers: () => this.layers, gestures: this.gestures, marks: this.marks,
            box: () => this.parts?.info, name: (id) => this.name(id), say: (text) => this.say(text), log: (id) => this.logView?.highlight(id), offer: (id) => this.offer(id),
        });
        this.hint = new Hint({ decision: this.decision, seat: () => this.seat, changed: () => this.draw(), say: (text) => this.say(text), mark: (ids) => this.highlight('hint', ids),
                               around: () => this.parts, show: (tab) => this.show(tab) });
        this.standing = new StandingView({ seat: () => this.seat, asked: () => this.decision.scene(), say: (text) => this.say(text) });
        this.affairs = new Affairs({
            tokens, seat: () => this.seat, seats: () => this.store.seats, published: () => this.store.about?.kind === 'published', lent: () => this.store.lent() !== null,
            names: () => this.store.presence.names, asked: () => this.store.asked, answered: () => { this.store.asked = null; }, rematch: () => this.store.rematch, decision: this.decision, history: this.history, standing: this.standing, scene: () => this.scene, board: () => this.board, parts: () => this.parts,
            name: (seat) => this.seatName(seat), lookAt: (step) => this.lookAt(step), draw: () => this.draw(),
        });
        this.noises = new Noises(async () => {
            const { openBand } = await import('../show/sound.js');
            return openBand();
        });
        const reach = this.reach();
        this.keys = (/** @type {KeyboardEvent} */ e) => tableKey(reach, e);
        document.addEventListener('keydown', this.keys);
        this.left = () => this.store.leave();
        window.addEventListener('pagehide', this.left);
        this.stopSettings = onSetting((key) => this.setting(key));
        root.replaceChildren(h('p', { class: 'loading', role: 'status' }, t('loading')));
        const kept = mine.find(tokens), game = kept?.game; // known from before: the board need not wait for the scene
        this.boards = new BoardSource({ came: (board, layers) => this.boardCame(board, layers), failed: () => this.boardFailed() });
        game && this.boards.expect(game);
        kept?.tour && this.bringGuide();
        this.store.open();
    }

    makeStore() {
        return new TableStore(this.tokens, {
            scene: (seat, before) => this.sceneCame(seat, before), line: () => this.drawHead(), log: () => this.draw(), rejected: (text) => this.rejected(text),
            players: (news, lent) => this.playersChanged(news, lent), chat: (fresh, all) => this.heard(fresh, all), note: () => this.talk?.setNote(this.store.note),
            asked: () => this.draw(), declined: (what) => this.decision.refuse(t(what === 'draw' ? 'draw.declined' : 'takeback.declined'), null, null), rematch: () => this.affairs.rematchMade(), wrong: (text) => this.decision.refuse(text, null, null),
        });
    }

    /** @returns {Show} */
    makeShow() {
        return new Show({
            seat: () => this.seat, own: () => this.store.seats.map((s) => s.scene?.viewer || ''), board: () => this.view, sides: () => this.board?.sides || [], draw: () => this.draw(),
            say: (text) => this.say(text), name: (id) => this.name(id), chip: clauseLink, live: () => this.past === null && !this.curtained && this.settled,
            onClip: (_, act) => this.noises.play(noisesOf(act.events, act.lines, act.before.pieces)),
        });
    }

    /** What the keys reach. @returns {import('./keys.js').Reach} */
    reach() {
        return {
            root: this.root, actions: () => this.parts?.actions, view: () => this.view, at: () => this.scene?.step ?? 0, past: () => this.past !== null,
            pane: (tab) => ({ panels: this.parts?.panels.querySelector('button') || this.parts?.tabs.querySelector('.tab-panels'), log: this.logView?.list, talk: this.talk?.input })[tab],
            show: (tab) => this.show(tab), lookAt: (step) => this.lookAt(step), back: () => this.back(), guide: () => this.guide?.focus(),
        };
    }

    get seat() {
        return this.store.seat;
    }

    /** @returns {Scene | null} */
    get past() {
        return this.history.scene;
    }

    /** @returns {Scene | null} what is looked at: now, or how far a film has come towards it, or a moment of the past */
    get scene() {
        return this.player.film.shown || this.past || this.seat?.shown || null;
    }

    async bringGuide() {
        const { Guide } = await import('./tour/guide.js');
        if (!this.closed) {
            this.guide = new Guide({
                tokens: this.tokens, root: this.root, decision: this.decision, seat: () => this.seat, view: () => this.view, frame: () => this.frame,
                pinned: () => this.asking.pinned || '', tab: () => this.tab, past: () => this.past !== null, show: (tab) => this.show(tab), changed: () => this.draw(),
            });
            this.parts?.prompt.after(this.guide.element);
            this.draw();
        }
    }

    // ---- what the server says ----

    /** @param {Seat} seat @param {Scene | null} before */
    async sceneCame(seat, before) {
        const scene = /** @type {Scene} */ (seat.scene);
        /** @type {import('../show/clips.js').Act[]} */
        let acts = [];
        if (seat === this.seat) {
            this.history.came(scene);
            seat.events ? this.trail.add(seat.events) : this.trail.forget();
            acts = this.player.came(seat, before);
            this.markDone();
            this.player.film.behind && this.player.film.whenCaught(() => this.markDone());
            this.sound(seat, before);
            before || this.offerFilm(scene);
        }
        if (this.asking.shown && before?.step !== scene.step) {
            this.asking.clear();
        }
        if (this.tokens.length > 1) {
            window.clearTimeout(this.settling);
            this.settling = window.setTimeout(() => this.settle(), SETTLE);
        }
        if (seat === this.seat) {
            useRules(scene.game.split('/')[0]);
            await this.boards.need(scene.game);
            this.announce(scene, before, acts);
        }
        if (this.settled) {
            this.decision.arrive();
        }
        this.draw();
        const kept = this.store.remember();
        giveName(this.seat, this.tokens, this.store.presence.names);
        if (kept && this.invite) {
            this.invite = false;
            openLinks(kept, (seat) => this.seatName(seat));
        }
    }

    /** What happens sounds when it is seen. @param {Seat} seat @param {Scene | null} before */
    sound(seat, before) {
        const { film } = this.player, scene = seat.scene;
        film.behind ? film.whenCaught(() => scene && called(before, scene) && this.noises.drum()) : this.noises.came(seat, before);
    }

    /** What happened since this browser last had the table open can be seen, if it is asked for. @param {Scene} scene */
    offerFilm(scene) {
        const kept = mine.find(this.tokens);
        if (this.tokens.length === 1 && kept && !this.store.about && kept.step > 0 && scene.step > kept.step) {
            this.player.offer(kept.step);
        }
    }

    /** Two seats on one screen: the one that decides is looked from.  Nothing is shown before that is known. */
    settle() {
        const { seats } = this.store;
        if (!this.view || seats.some((s) => !s.scene)) {
            this.settling = window.setTimeout(() => this.settle(), SETTLE);
            return;
        }
        const next = seats.findIndex((s) => s.mine && !this.store.lent(s)), scene = seats[next]?.scene;
        if (this.settled && (!scene || next === this.store.active || this.seat?.mine)) {
            return;
        }
        this.player.leave();
        this.past && this.history.close(); // what one side saw is not for the other
        this.settled = true;
        this.store.active = Math.max(0, next);
        const other = seats[1 - this.store.active].scene;
        const hide = scene && other && !this.store.about && (settings.curtain === 'always' || (settings.curtain === 'auto' && secrets(other, scene)));
        const go = () => {
            this.curtained = false;
            this.decision.arrive();
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
            focusActions(this.parts?.actions);
        });
    }

    /** @param {Board} board @param {Layer[]} layers */
    boardCame(board, layers) {
        this.board = board;
        this.layers = layers || [];
        this.build(board);
    }

    boardFailed() {
        if (!this.view) {
            this.root.replaceChildren(h('p', { class: 'loading', role: 'alert' }, `${t('offline')} ${t('reconnecting')}`));
        }
    }

    /** @param {Side[]} news sides that someone else plays from now on @param {boolean} lent one of ours has changed hands */
    playersChanged(news, lent) {
        const { presence } = this.store;
        this.talk?.silenced(presence.silenced);
        this.namesChanged();
        news.forEach((side) => this.say(playerSaid(side, presence.players[side.id], this.store.own(side.id))));
        if (news.length === 0 && !lent) {
            this.drawHead();
            return;
        }
        this.decision.anew(); // what answers itself may do so again, or no longer
        if (this.tokens.length > 1) {
            this.settle();
        }
        this.draw();
        focusBack(this.parts?.actions);
    }

    /** Lines that were said stand under the names of now. */
    namesChanged() {
        const names = Object.entries(this.store.presence.names).filter(([, name]) => name).join();
        if (names !== this.names) {
            this.names = names;
            this.talk?.start(this.store.said.length >= CHAT_PAGE);
            this.talk?.add(this.store.said);
            this.store.remember();
        }
        giveName(this.seat, this.tokens, this.store.presence.names);
    }

    /** @param {ChatLine[]} fresh @param {boolean} all of the lines begin with these */
    heard(fresh, all) {
        all && this.talk?.start(true);
        this.talk?.add(fresh);
        this.unread += this.tab === 'talk' || !this.greeted ? 0 : fresh.length;
        this.greeted = true;
        this.drawTabs();
    }

    async hearOlder() {
        const lines = await this.store.hearOlder();
        if (lines) {
            this.talk?.start(lines.length >= CHAT_PAGE);
            this.talk?.add(this.store.said);
        }
    }

    /** @param {string} text */
    rejected(text) {
        this.close();
        const kept = mine.find(this.tokens);
        kept?.tour && mine.forget(kept.id); // its table is gone: the next first hour begins on a new one
        this.root.replaceChildren(rejectedView(text));
    }

    /** Says what changed to those who hear the page, and calls who looks elsewhere. @param {Scene} scene @param {Scene | null} before @param {import('../show/clips.js').Act[]} acts */
    announce(scene, before, acts) {
        const fresh = before && before.language === scene.language ? scene.log.filter((l) => l.step > before.step) : [];
        const { about, dice } = this.store, warning = dice?.other && !before ? [t('dice.changed')] : [];
        this.player.speak(acts, [...warning, ...fresh.map((l) => l.text)], scene.prompt.text);
        callPlayer(scene, before, this.store.lent() !== null);
        if (scene.over && !this.ended && about?.kind === 'published') {
            this.ended = true;
            this.lookAt(0);
        } else if (scene.over && !this.ended) {
            this.ended = true;
            const player = this.tokens.length === 1 && scene.viewer !== 'spectator';
            openEnd({ text: scene.prompt.text, winner: scene.winner, aborted: scene.ending?.how === 'aborted', rematch: scene.viewer === 'spectator' ? null : () => this.affairs.rematch(), mine: player ? scene.winner === scene.viewer : null,
                      dice: diceOf(this.tokens[0]), save: () => this.affairs.save(), look: () => this.lookAt(1), report: () => openReport(this.tokens) });
        }
    }

    // ---- drawing ----

    /** @param {Board} board */
    build(board) {
        this.view?.close();
        this.view = new BoardView(board, {
            front: true,
            touch: (id, how) => this.touch(id, how), takes: (id) => !this.past && this.gestures.takes(id), look: (id, hover) => this.asking.look(id, hover), hide: () => set('hidden', !settings.hidden),
            grip: (id) => (this.past ? [] : this.gestures.grip(id)), drag: (what, ids, place) => this.drag(what, ids, place), box: (ids) => !this.past && this.gestures.box(ids),
            menu: (ids, at) => this.asking.open(ids, at),
            hidden: () => settings.hidden, size: () => settings.counter / 100, free: () => !this.seat?.mine || this.past !== null, marks: this.marks,
        });
        this.logView = new LogView({ hover: (ids) => this.highlight('log', ids), go: (id) => this.view?.focus(id),
                                     look: (step) => this.lookAt(step) });
        this.talk = new TalkView({ say: async (text) => (await this.seat?.ask({ t: 'chat', text }))?.t === 'ok',
                                   note: (text) => this.seat?.ask({ t: 'note', text: this.store.note = text }, () => this.store.note === text),
                                   older: () => this.hearOlder(), silence: (on) => this.seat?.ask({ t: 'silence', on }), name: (seat) => this.personName(seat),
                                   notes: this.scene?.viewer !== 'spectator', mute: this.store.about?.kind === 'published' });
        this.talk.start(this.store.said.length >= CHAT_PAGE);
        this.talk.add(this.store.said);
        this.talk.silenced(this.store.presence.silenced);
        this.talk.setNote(this.store.note);
        const p = this.parts = tableParts(this.logView.element, this.talk.element);
        this.view.element.append(this.player.element);
        this.frame = h('main', { class: 'table', 'data-tab': this.tab }, p.prompt, this.guide?.element || '', p.actions, this.view.element, p.cards, h('div', { class: 'side' }, p.tabs, p.panels, p.log, p.talk, p.info));
        this.root.replaceChildren(p.head, this.frame, p.live);
    }

    draw() {
        const scene = this.scene, p = this.parts;
        if (!scene || !p || !this.view || !this.board || this.curtained || !this.settled) {
            return;
        }
        const { holds } = this.player.film, lights = this.past || holds ? DARK : this.gestures.lights(), sides = this.board.sides;
        const told = this.past || holds ? scene : this.seat?.scene || scene; // what is said beside the board waits for no move of one's own
        this.drawHead();
        p.prompt.classList.toggle('yours', !this.past && !holds && !this.store.lent() && told.decider === told.viewer);
        keyed(p.prompt, [...promptRows(told, sides), leftRow(this.past || holds ? null : this.gestures), diceRow(this.store.dice), studyRow(this.store.about, this.tokens, (seat) => this.seatName(seat), (from) => this.affairs.compare(from)), this.guide?.stripRow()]);
        this.gestures.mark();
        this.view.show(scene, lights);
        const context = { scene: told, sides, lights, touch: (/** @type {string} */ id, /** @type {{ more?: boolean } | undefined} */ how) => this.touch(id, how), look: (/** @type {string | null} */ id, /** @type {boolean} */ hover) => this.asking.look(id, hover) };
        keyed(p.cards, cardRows({ ...context, under: (at) => this.view?.under(at).ids || [], drop: (ids) => this.dropOn(ids) }));
        p.cards.hidden = !p.cards.firstChild;
        keyed(p.panels, panelRows(context),
            () => this.view?.thing(this.view.current) || null);
        !this.past && this.logView?.learn(scene, this.board); // names as they are known now
        this.logView?.show(withAnswered(this.history.log, this.seat?.answered || []));
        this.logView?.mark(this.past ? scene.step : null);
        this.drawActions();
        this.hint.light();
        this.asking.draw();
        this.drawTabs();
        this.guide?.draw();
    }

    drawHead() {
        const { seats } = this.store, scene = this.seat?.scene;
        if (this.parts && scene && this.board) {
            keyed(this.parts.head, headRows({
                scene, sides: this.board.sides, presence: this.store.presence, own: seats.map((s) => s.scene?.viewer || ''), still: this.past !== null || this.decision.busy || this.store.lent() !== null,
                open: seats.every((s) => s.open), turnBack: (which) => this.decision.turnBack(which), help: openHelp, settings: openSettings,
                menu: () => this.affairs.open(),
            }));
        }
    }

    drawActions() {
        const p = this.parts, scene = this.seat?.scene, { question: asks } = this.decision, question = asks && (asks.ready || asks.late) ? asks : null; // it has its buttons
        if (!p) {
            return;
        }
        if (this.past) {
            this.history.update();
            keyed(p.actions, [row('history', [this.history.element], () => /** @type {HTMLElement} */ (this.history.element))]);
            return;
        }
        const { asked } = this.store, banner = asked && row('asked', [asked], () => takebackBanner(this.seatName(asked.from), asked.steps, (a) => this.affairs.answer(a)));
        const held = p.actions.contains(document.activeElement) || this.orphan;
        p.actions.classList.toggle('asking', this.decision.question !== null);
        put(p.actions, 'aria-busy', String(this.decision.busy));
        keyed(p.actions, [banner, ...endingRows({ seat: this.seat, decision: this.decision, name: (side) => this.personName(side), links: this.store.rematch }), lentRow(scene?.over ? null : this.store.lent(), () => takeBack(this.seat, this.decision)), this.hint.row(), ...this.choiceRows(), ...this.standing.rows()]);
        this.standing.draw();
        this.player.ask(this.past ? null : this.decision.question, () => this.decision.question && this.decision.agree(this.decision.question), () => this.decision.back());
        this.holdFocus(p.actions, held);
        const confirm = /** @type {HTMLElement | null} */ (p.actions.querySelector('[data-key="ask-play"]'));
        if (question && confirm && question !== this.focusedFor) {
            this.focusedFor = question;
            this.show(narrow() ? 'play' : this.tab);
            confirm.focus({ preventScroll: true });
        }
    }

    /** Nothing is chosen before it is seen what one chooses from. */
    choiceRows() {
        return this.player.film.holds ? [] : actionRows({ decision: this.decision, scene: this.seat?.scene || null, name: (id) => this.name(id), hover: (ids) => this.highlight('log', ids) });
    }

    /** The focus stays with the moves, though there are none while an answer is awaited: then it waits, and goes to nothing else. @param {HTMLElement} box @param {boolean} held */
    holdFocus(box, held) {
        const free = document.activeElement === document.body || document.activeElement === null, move = held && free ? firstMove(box) : null;
        move?.focus();
        this.orphan = held && free && move === null;
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

    /** @param {string} id @param {{ more?: boolean, alone?: boolean }} [how] */
    touch(id, how) {
        const before = this.decision.touched.length, { selection } = this.gestures;
        this.player.giveWay();
        if (!this.past) {
            this.gestures.tap(id, how);
        }
        if (this.view?.fan.place && (this.decision.touched.length !== before || (how?.alone && this.gestures.selection !== selection))) {
            this.view.closeFan();
        }
        if (narrow() && this.decision.moves().length > 0 && this.tab !== 'play') {
            this.show('play');
        }
    }

    /** A card that was touched comes to lie there. @param {string[]} ids the highest first */
    dropOn(ids) {
        const { lit } = this.decision.lights(), id = ids.find((x) => lit.has(x));
        id && this.touch(id);
    }

    /** @param {'start' | 'over' | 'drop' | 'cancel'} what @param {string[]} ids @param {string | null} place */
    drag(what, ids, place) {
        what === 'start' && closeAsks(); // a long press opens it
        this.gestures.drag(what, ids, place);
    }

    /** To the moves on offer that concern a thing. @param {string} id */
    offer(id) {
        this.decision.touched = [id];
        narrow() && this.show('play');
        this.draw();
        focusActions(this.parts?.actions);
    }

    /** Escape: the past, the decision, the layer, the card; the nearest of them. */
    back() {
        if (this.past) {
            this.lookAt(null);
        } else if (!this.decision.back() && !this.hint.close()) {
            this.asking.close();
        }
    }

    /** @param {'log' | 'hint'} owner @param {Set<string>} ids what is spoken of */
    highlight(owner, ids) {
        this.marks.set(owner, ids.size > 0 ? [{ kind: owner, ids: [...ids] }] : []);
    }

    /** @param {number | null} step null: back to now */
    async lookAt(step) {
        this.player.film.cut();
        await this.history.go(step);
        if (step !== null && narrow()) {
            this.show('play');
        }
    }

    pastChanged() {
        this.asking.clear();
        this.markDone();
        this.draw();
    }

    /** What was done last, or in the step that is looked at. */
    markDone() {
        this.marks.set('did', doneMarks(this.player.film.behind ? [] : this.past ? this.past.events || [] : this.trail.events));
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

    /** With the name of the one who sits there. @param {string} seat */
    personName(seat) {
        const name = this.store.presence.names[seat], side = this.seatName(seat);
        return name ? t('person.side', { name, side }) : side;
    }

    /** @param {string} text */
    say(text) {
        if (this.parts && !this.curtained && this.settled) {
            this.parts.live.textContent = text;
        }
    }

    /** @param {string} key */
    setting(key) {
        if (key === 'speed') {
            this.player.film.setSpeed(Number(settings.speed));
        } else if (key === 'language') {
            this.player.film.forget();
            this.history.close();
            this.history.build();
            this.decision.question = null;
            this.decision.refusal = null;
            this.hint.close();
            this.store.seats.forEach((s) => s.switchLanguage());
        } else if (key === 'counter' || key === 'hidden' || key === 'pieces') {
            this.view?.restyle();
        }
        this.draw();
    }

    close() {
        document.removeEventListener('keydown', this.keys);
        window.removeEventListener('pagehide', this.left);
        this.boards.close();
        this.stopSettings();
        this.history.pause();
        this.player.close();
        this.guide?.close();
        this.closed = true;
        this.view?.close();
        this.noises.close();
        this.store.close();
    }
}
