// SPDX-License-Identifier: MIT
// What the menu and the banners of a table lead to: takebacks, bots that are lent a seat, what-if, the record, a rematch.

import { askRematch, endingItems, goToRematch } from './ending.js';
import { focusBack, openLend, takeBack } from './lend.js';
import { openTableMenu } from './menu.js';
import { openName } from './person.js';
import { saveOwn } from './record.js';
import { openShare, openWhatIf } from './study.js';
import { answerTakeback, askTakeback } from './takeback.js';
import { t } from '../lib/words.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../store/seat.js').Seat} Seat */
/**
 * scene: what is looked at; lookAt: a step of the past, or now; asked: a takeback, and answered: no longer; rematch: our tokens at it
 * @typedef {{ tokens: string[], seat: () => Seat | null, seats: () => Seat[], published: () => boolean, lent: () => boolean, names: () => Record<string, string>,
 *             asked: () => { from: string, steps: number } | null, answered: () => void, rematch: () => string[], decision: import('../store/decision.js').Decision, history: import('../panels/history.js').History,
 *             standing: import('../panels/standing.js').StandingView, scene: () => Scene | null, board: () => import('../types.js').Board | null,
 *             parts: () => { actions: HTMLElement } | undefined, name: (seat: string) => string, lookAt: (step: number | null) => void, draw: () => void }} Owner
 */

export class Affairs {
    /** @param {Owner} owner */
    constructor(owner) {
        this.owner = owner;
        this.leaving = false; // for a rematch
    }

    get seat() {
        return this.owner.seat();
    }

    open() {
        const { seat, owner } = this, { tokens, decision } = owner, published = owner.published();
        openTableMenu({
            tokens, token: seat?.token || '', now: seat?.scene || null, shown: owner.scene(), lent: owner.lent(), name: owner.name,
            takeback: (steps) => askTakeback(this.seat, decision, steps), lend: () => openLend(seat, () => focusBack(owner.parts()?.actions)), takeBack: () => takeBack(seat, decision),
            lookAt: owner.lookAt, whatIf: () => this.whatIf(), save: () => this.save(), always: () => owner.standing.open(),
            ending: [...endingItems({ seat, decision, published, rematch: () => this.rematch() }),
                     { text: t('person'), act: () => openName(seat, tokens, owner.names()), off: !seat?.scene || seat.scene.viewer === 'spectator' || published }],
            share: () => seat && openShare(tokens, seat, published, () => this.save()),
        });
    }

    whatIf() {
        this.owner.history.pause();
        this.seat && openWhatIf(this.owner.tokens, this.seat, () => this.owner.scene());
    }

    save() {
        return saveOwn(this.owner.tokens[0], this.owner.scene()?.game || 'game', this.owner.decision);
    }

    /** @param {{ token: string, step: number, viewer: string }} from */
    async compare(from) {
        const { openCompare } = await import('./compare.js'), board = this.owner.board();
        if (this.seat && board) {
            openCompare(this.seat, board, from, () => this.owner.decision.refuse(t('compare.gone'), null, null));
        }
    }

    /** To a takeback that was asked for. @param {'agree' | 'decline'} answer */
    async answer(answer) {
        const asked = this.owner.asked(), from = asked?.from, seat = this.owner.seats().find((s) => s.scene?.viewer !== from) || this.seat;
        this.owner.answered();
        await answerTakeback(seat, this.owner.decision, answer, asked?.steps ?? 0);
        this.owner.draw();
    }

    /** This page goes there as soon as it is made; others at the table are told about it. */
    async rematch() {
        this.leaving = true;
        this.leaving = await askRematch(this.seat, this.owner.decision);
        this.rematchMade();
    }

    rematchMade() {
        const tokens = this.owner.rematch();
        if (this.leaving && tokens.length > 0) {
            goToRematch(tokens);
        }
        this.owner.draw();
    }
}
