// SPDX-License-Identifier: MIT
// My tables in the lobby: what the position looks like, the turn, who plays, whose move; asked of the server.

import { botName } from '../panels/bots.js';
import { ICONS, h, iconButton, s } from '../lib/dom.js';
import * as mine from '../store/mine.js';
import { pictureOf } from './battles.js';
import { discard } from './discard.js';
import { saveRecord } from './record.js';
import { dayAndHour, lang, t } from '../lib/words.js';

/** @typedef {import('../types.js').Kept} Kept */
/** @typedef {import('../types.js').Glance} Glance */
/** @typedef {import('../types.js').Side} Side */

const AT_ONCE = 3, FRESH = 15_000; // questions at a time; milliseconds after which one is asked again

/** The seat whose eyes a list may show: at a screen for two, nobody's secrets. @param {Kept} k */
function lookingSeat(k) {
    return k.mine.length === 1 ? k.links[k.mine[0]] : k.links.spectator;
}

export class MyTables {
    /** @param {{ changed: () => void, wrong: (text: string) => void, dice: (text: string) => void }} owner */
    constructor(owner) {
        this.owner = owner;
        /** @type {Map<string, Glance>} */
        this.seen = new Map();
        /** @type {Map<string, number>} when each was asked for */
        this.asked = new Map();
        this.round = 0; // of questions: a later one makes an earlier one end
        this.closed = false;
        this.visible = () => document.visibilityState === 'visible' && this.look();
        document.addEventListener('visibilitychange', this.visible);
    }

    /** Another language, or another day. */
    forget() {
        this.asked.clear();
        return this.look();
    }

    /** Asks how the tables stand, those that go on first. */
    async look() {
        const round = ++this.round, now = Date.now();
        const due = mine.tables().filter((k) => !k.gone && now - (this.asked.get(k.id) || 0) > FRESH);
        const order = [...due.filter((k) => !k.over), ...due.filter((k) => k.over)];
        const worker = async () => {
            for (let k = order.shift(); k && round === this.round && !this.closed; k = order.shift()) {
                await this.ask(k);
            }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, worker));
    }

    /** @param {Kept} k */
    async ask(k) {
        const link = lookingSeat(k);
        if (!link) {
            return;
        }
        this.asked.set(k.id, Date.now());
        const answer = await fetch(`/api/glance?lang=${lang()}`, { headers: { Authorization: `Bearer ${mine.tokenOf(link)}` } }).catch(() => null);
        if (answer?.status === 403) { // the server has it no more, and is not asked again
            mine.update(k.id, { gone: true });
        }
        const glance = answer?.ok ? /** @type {Glance} */ (await answer.json().catch(() => null)) : null;
        if (glance && !this.closed) {
            this.seen.set(k.id, glance);
            mine.update(k.id, stands(k, glance));
            this.owner.changed();
        }
    }

    /** A list with a heading; null where there is none. @param {string} cls @param {string} title @param {boolean} over @param {(k: Kept) => Side[]} sides */
    section(cls, title, over, sides) {
        const due = (/** @type {Kept} */ k) => Number(k.turn && !k.over);
        const list = mine.tables().filter((k) => k.over === over).sort((a, b) => due(b) - due(a));
        return list.length === 0 ? null : h('section', { class: cls, 'aria-label': title }, h('h2', null, title),
            h('ul', { class: 'kept' }, list.map((k) => this.table(k, sides(k)))));
    }

    /** @param {Kept} k @param {Side[]} known */
    table(k, known) {
        const glance = this.seen.get(k.id), sides = known.length > 0 ? known : glance?.sides || [];
        const title = k.from ? t('whatif.of', { title: k.title, step: k.from.step }) : k.tour ? t('tour.of', { game: k.title }) : k.title;
        const turn = glance?.turn || '', state = k.over ? outcome(k, sides) : whoseMove(k, sides);
        return h('li', { class: k.turn && !k.over ? 'turn' : '' },
            h('a', { href: mine.ownAddress(k), class: 'kept-link' }, thumbnail(k, glance),
                h('span', null, h('b', null, title), h('span', { class: 'kept-who' }, people(k, sides, glance)),
                    h('span', { class: 'kept-state' }, [state, turn].filter(Boolean).join(' · ')), h('small', null, dayAndHour(k.seen)))),
            h('div', { class: 'kept-tools' },
                k.over ? h('button', { type: 'button', onclick: () => this.record(k) }, t('record.save')) : null,
                k.over ? h('a', { class: 'button', href: `${mine.ownAddress(k)}&report` }, t('report')) : null,
                iconButton(ICONS.close, t(k.from ? 'whatif.discard' : 'forget', { table: k.title }), async () => {
                    if (!k.from || await discard(k)) { // what the server no longer has is forgotten too
                        mine.forget(k.id);
                    }
                    this.owner.changed();
                })));
    }

    /** @param {Kept} k */
    async record(k) {
        const link = k.links[k.mine[0]] || k.links.spectator || Object.values(k.links)[0];
        const { wrong, dice } = await saveRecord(mine.tokenOf(link), `${k.game.replace('/', '-')}.grog`);
        this.owner.wrong(wrong);
        this.owner.dice(dice);
    }

    close() {
        this.closed = true;
        document.removeEventListener('visibilitychange', this.visible);
    }
}

/** What is kept of it: as after a visit. @param {Kept} k @param {Glance} g @returns {Partial<Kept>} */
function stands(k, g) {
    const turn = g.decider !== null && k.mine.includes(g.decider) && g.players[g.decider] === 'human';
    return { turn, step: g.step, over: g.over, winner: g.winner, how: g.ending.how, gone: false,
             names: { ...k.names, ...Object.fromEntries(Object.entries(g.names).filter(([, name]) => name)) } };
}

/** The position in small: a spot for each heap of pieces, on the ground. @param {Kept} k @param {Glance | undefined} g */
function thumbnail(k, g) {
    const box = h('span', { class: 'thumb' }, h('img', { src: pictureOf(k.game), alt: '', loading: 'lazy' }));
    if (g) {
        const unit = g.width / 110;
        box.style.aspectRatio = `${g.width} / ${g.height}`;
        box.append(s('svg', { viewBox: `0 0 ${g.width} ${g.height}`, 'aria-hidden': 'true' }, g.heaps.map(([x, y, side, count]) =>
            s('circle', { cx: x + (side === 0 ? -unit : unit) * 0.5, cy: y, r: unit * (1.2 + 0.5 * Math.sqrt(count)), fill: g.sides[side].colour || 'currentColor' }))));
    }
    return box;
}

/** @param {Side[]} sides @param {string} id '' until its name is known: an id is nothing to read */
function named(sides, id) {
    return sides.find((x) => x.id === id)?.name || '';
}

/** "Allies – Marie (French)" @param {Kept} k @param {Side[]} sides @param {Glance} [g] */
function people(k, sides, g) {
    if (sides.length === 0) {
        return '';
    }
    const others = sides.filter((x) => !k.mine.includes(x.id)).map((x) => {
        const player = g?.players[x.id] || 'human', name = k.names?.[x.id] || (player === 'human' ? '' : botName(player.split('/')[0]));
        return name ? t('person.side', { name, side: x.name }) : k.mine.length > 0 ? x.name : '';
    });
    return [k.mine.map((id) => named(sides, id)).join(' + ') || t('spectator'), ...others].filter(Boolean).join(' – ');
}

/** @param {Kept} k @param {Side[]} sides */
function whoseMove(k, sides) {
    return k.turn ? t('your.turn') : k.mine.length > 0 && sides.length > 0 ? t('their.turn') : '';
}

/** How a game ended. @param {Kept} k @param {Side[]} sides */
function outcome(k, sides) {
    const winner = named(sides, k.winner || '');
    const result = k.how === 'aborted' ? t('end.aborted') : k.winner === 'draw' ? t('end.draw') : winner ? t('won.by', { side: winner }) : t('end');
    return k.how === 'resigned' ? `${result} (${t('end.resigned')})` : k.how === 'agreed' ? `${result} (${t('end.agreed')})` : result;
}
