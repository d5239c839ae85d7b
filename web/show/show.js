// SPDX-License-Identifier: MIT
// All that is shown of what happens, put together: the film with its strip, the dice, the battle window, and what is said of
// it.  A table gives it scenes as they come and draws what is held back; the history and a report give it moments of the past.

import { BattleWindow } from './battle.js';
import { SETTLED, isBrief, lineOf } from './clips.js';
import { rollWords, trayView } from './dice.js';
import { Film } from './film.js';
import { Strip } from './strip.js';
import { Speech } from '../lib/speech.js';
import { ICONS, h, iconButton } from '../lib/dom.js';
import { set, settings } from '../lib/settings.js';
import { t } from '../lib/words.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Side} Side */
/** @typedef {import('../store/seat.js').Seat} Seat */
/** @typedef {import('./clips.js').Act} Act */
/** @typedef {import('./clips.js').Frame} Frame */
/** @typedef {import('./dice.js').Chip} Chip */
/**
 * A board that shows a film: the acts of it, which one is shown (-1: none), how far it has gone, and whether nothing may move.  It brings
 * what is acted upon into sight, and afterwards what was looked at before.
 * @typedef {{ film: (acts: Act[], n: number, part: number, still: boolean) => void, watch: (ids: string[], places: string[]) => void, unwatch: () => void }} Screen
 */
/**
 * live: is what is now looked at, and not a moment of the past or a curtain? name: of a thing; say: to those who hear the page; onClip: a clip of that kind begins, of an act
 * @typedef {{ seat: () => Seat | null, own: () => string[], board: () => Screen | null, sides: () => Side[], draw: () => void, say: (text: string) => void,
 *             name: (id: string) => string, chip: Chip, live?: () => boolean, onClip?: (kind: string, act: Act) => void }} Owner
 */

const LINGERS = 6000; // milliseconds that the tray stays when all has been shown
const SPOKEN = 6; // lines that are read as they are; of more, only what matters

/** Nothing may move. */
export function still() {
    return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** What a clip sounds like. @param {Act} act */
export function kindOf(act) {
    return act.fight ? (act.fight.afar ? 'fire' : 'fight') : act.kind;
}

export class Show {
    /** @param {Owner} owner */
    constructor(owner) {
        this.owner = owner;
        this.film = new Film({
            seat: owner.seat, own: owner.own, speed: () => Number(settings.speed), seen: () => !document.hidden && owner.live?.() !== false, reads: () => !this.battle.element.hidden,
            draw: owner.draw, frame: (frame) => this.frame(frame), onClip: (act) => this.begin(act),
        });
        this.speech = new Speech(owner.say);
        this.strip = new Strip();
        this.tray = h('aside', { class: 'tray', hidden: true });
        this.battle = new BattleWindow({ chip: owner.chip, sides: owner.sides, skip: () => this.film.next(), still });
        this.element = h('div', { class: 'show' }, this.battle.element, this.tray, this.strip.element);
        this.timer = 0;
        this.drawnRoll = '';
        this.closed = false; // the strip was put away
        this.keys = (/** @type {KeyboardEvent} */ e) => this.key(e);
        document.addEventListener('keydown', this.keys, true);
    }

    get still() {
        return still();
    }

    /**
     * What is asked before a move that cannot be undone, where it leads to a fight; null: nothing is.
     * @param {{ ready: boolean, final: boolean, why: import('../types.js').Why | null, odds: import('../types.js').Odds | null } | null} q
     * @param {() => void} play @param {() => void} back
     */
    ask(q, play, back) {
        const fight = q?.ready && q.final && settings.speed !== '0' ? q.why?.fight : null, scene = this.owner.seat()?.scene;
        this.battle.ask(!q || !fight || !scene ? null : { key: q, fight, pieces: scene.pieces, breakdown: q.why?.breakdown || null, play, back,
            results: (q.odds?.next?.results || []).map((r) => ({ text: r.text, weight: r.probability })) });
    }

    /** The person acts: whatever is shown is over, and out of the way. */
    giveWay() {
        this.film.cut();
        this.battle.close();
    }

    /** Someone else looks from now on: nothing that was seen is for him. */
    leave() {
        this.film.forget();
        this.battle.close();
        this.tray.hidden = true;
        this.drawStrip();
    }

    /** A new scene has come. @param {Seat} seat @param {Scene | null} before */
    came(seat, before) {
        const had = this.film.acts, acts = this.film.came(seat, before);
        if (this.film.acts !== had) {
            this.closed = false;
        }
        if (acts.some((a) => !a.own)) {
            this.battle.forgive();
        }
        this.drawStrip();
        return acts;
    }

    // ---- what is said ----

    /** The lines that came, as far as they are worth being read: a person's own result first, then the fights. @param {Act[]} acts @param {string[]} lines @param {string} prompt */
    speak(acts, lines, prompt) {
        if (lines.length <= SPOKEN || acts.length === 0) {
            this.speech.now([...lines, prompt].join(' '));
            return;
        }
        const rolls = acts.filter((a) => a.roll), own = rolls.find((a) => a.side !== null && this.owner.own().includes(a.side));
        this.speech.now('');
        own && this.speech.say(this.spoken(own), true);
        rolls.filter((a) => a.fight && a !== own).slice(-3).forEach((a) => this.speech.say(this.spoken(a)));
        this.film.acts.length > 0 && this.speech.say(t('film.hear', { side: this.sideOf(this.film.acts), count: this.film.acts.length }));
        this.speech.say(prompt);
    }

    /** @param {Act} act */
    spoken(act) {
        return act.roll ? rollWords(act.roll, lineOf(act)?.text || '') : this.words(act);
    }

    // ---- words ----

    /** @param {Act[]} acts */
    sideOf(acts) {
        const id = acts.find((a) => a.side !== null)?.side;
        return this.owner.sides().find((s) => s.id === id)?.name || '';
    }

    /** An act in a few words: who went where, or what the log says. @param {Act} act */
    words(act) {
        const first = act.ways[0];
        if (act.kind === 'move' && first) {
            const who = act.before.pieces.find((p) => p.id === first.id)?.name || this.owner.name(first.id), to = this.owner.name(/** @type {string} */ (first.way.at(-1)));
            return act.ways.length > 1 ? t('film.go', { who, count: act.ways.length - 1, to }) : t('film.goes', { who, to });
        }
        return lineOf(act)?.text || act.fight?.title?.text || '';
    }

    // ---- frames ----

    /** @param {Act} act */
    begin(act) {
        const board = this.owner.board(), places = [...act.ways.flatMap((w) => [w.way[0], w.way[w.way.length - 1]]), act.fight?.place || ''].filter((x) => x);
        !isBrief(act) && board?.watch(act.roll?.breakdown && !act.fight ? [] : act.touched, places);
        this.owner.onClip?.(kindOf(act), act);
    }

    /** @param {Frame | null} frame */
    frame(frame) {
        const { film } = this, board = this.owner.board(), act = frame?.act || null, part = frame?.part ?? 1;
        const n = act ? Math.max(0, film.at) : -1, before = film.acts.slice(0, Math.max(0, film.at));
        board?.film(act ? [...before, act] : [], n, part, this.still);
        this.putRoll(act, part);
        frame || film.shown || board?.unwatch();
        this.drawStrip();
    }

    /** A roll in the tray, or in the window where it belongs to a fight. @param {Act | null} act @param {number} part */
    putRoll(act, part) {
        const fights = act?.fight && this.battle.show(act, part);
        if (!act) {
            this.battle.rest();
        } else if (!act.fight && act.kind !== 'word' && !this.film.goesOn(this.battle.title)) {
            this.battle.close(); // something else is to be seen
        }
        if (act?.roll && !fights) {
            this.putTray(act, part);
        } else if (act && !this.tray.hidden) {
            this.tray.hidden = true;
        }
    }

    /** @param {Act} act @param {number} part */
    putTray(act, part) {
        const dice = Math.min(1, part / SETTLED), key = `${act.step} ${this.still || dice > 0.55 ? 'calm' : dice}`;
        window.clearTimeout(this.timer);
        this.timer = window.setTimeout(() => this.hideTray(), LINGERS);
        if (key !== this.drawnRoll || this.tray.hidden) {
            this.drawnRoll = key;
            this.tray.hidden = false;
            this.tray.setAttribute('aria-label', t('dice'));
            this.tray.replaceChildren(iconButton(ICONS.close, t('close'), () => this.hideTray(), { class: 'icon-button tray-close' }),
                trayView({ roll: /** @type {import('./clips.js').Roll} */ (act.roll), step: act.step, text: lineOf(act)?.text || '', part: dice, still: this.still, chip: this.owner.chip, close: () => this.hideTray() }));
        }
    }

    hideTray() {
        if (!this.tray.contains(document.activeElement) && !this.tray.matches(':hover') || this.film.behind) {
            this.tray.hidden = true;
            this.drawnRoll = '';
        } else {
            this.timer = window.setTimeout(() => this.hideTray(), LINGERS);
        }
    }

    drawStrip() {
        const { film } = this, acts = film.acts, brief = film.behind && film.at < 0 && !(film.holds && film.ofList);
        const all = film.timeline.length, part = all > 0 ? film.timeline.position / all : 1;
        this.strip.show({
            acts: (this.closed || settings.speed === '0') && !film.behind ? [] : acts, at: film.at, behind: film.behind, paused: film.timeline.paused, brief, part, unseen: film.unseen, away: film.away,
            title: t('film.title', { side: this.sideOf(acts), count: acts.length }), words: (act) => this.words(act), speed: settings.speed, setSpeed: (speed) => set('speed', speed),
            go: (n) => film.goTo(n), toggle: () => film.toggle(), skip: () => film.cut(), again: () => film.again(), since: () => this.since(), close: () => this.putAway(),
        });
    }

    putAway() {
        this.closed = true;
        this.film.unseen = 0;
        this.film.away = 0;
        this.owner.board()?.film([], -1, 1, true);
        this.drawStrip();
    }

    /** What happened since this page was last open. */
    since() {
        const from = this.film.away;
        return this.film.since(from, () => this.film.away === from || this.film.away === 0);
    }

    /** The film waits to be asked for. @param {number} step up to which all was seen */
    offer(step) {
        this.film.away = step;
        this.closed = false;
        this.drawStrip();
    }

    /** @param {KeyboardEvent} e */
    key(e) {
        const target = /** @type {HTMLElement} */ (e.target), typing = target.matches?.('input, textarea, select'), own = this.element.contains(target);
        if (e.ctrlKey || e.metaKey || e.altKey || typing || document.querySelector('dialog[open]')) {
            return;
        }
        const acts = this.acting(e.key, own);
        if (acts) {
            acts();
            e.preventDefault();
            e.stopPropagation();
        }
    }

    /** What a key does now; null: nothing here. @param {string} key @param {boolean} own does a button of ours have the focus? */
    acting(key, own) {
        const { film } = this;
        if (film.behind && !film.holds) {
            film.cut(); // our own move on its way: the key is for what comes after it
        }
        if (film.behind && (key === 'Escape' || !own && (key === ' ' || key === 'Enter'))) {
            return () => film.cut();
        }
        if (key.toLowerCase() === 'f' && film.acts.length > 0 && !film.shown) {
            return () => this.hear();
        }
        if (key === 'Escape' && !this.battle.asked && this.battle.close()) {
            return () => {};
        }
        if (key === 'Escape' && !this.tray.hidden) {
            return () => { this.tray.hidden = true; };
        }
        return null;
    }

    /** The other side's turn again, seen and read. */
    hear() {
        this.closed = false;
        this.speech.now('');
        this.film.acts.slice(-20).forEach((a) => this.speech.say(this.spoken(a)));
        this.film.again();
    }

    close() {
        window.clearTimeout(this.timer);
        document.removeEventListener('keydown', this.keys, true);
        this.film.timeline.clear();
    }
}
