// SPDX-License-Identifier: MIT
// What a step sounds like, and whether anybody wants to hear it: sounds are off until a person switches them on, and the
// instruments (show/sound.js) are not even loaded before the first one is due.

import { onSetting, settings } from '../lib/settings.js';

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Event} Event */
/** @typedef {import('../types.js').LogLine} LogLine */
/** @typedef {import('../types.js').Piece} Piece */
/** @typedef {'muskets' | 'guns' | 'hooves' | 'drum'} Noise */
/** @typedef {{ play: (noise: Noise, after: number) => void, close: () => void }} Band */

/** @type {Noise[]} */
export const NOISES = ['muskets', 'guns', 'hooves', 'drum'];
const MOST = 5; // of one step: a film that is skipped is no thunderstorm
const APART = 0.7; // seconds between them
const DRUM_REST = 8000; // milliseconds between two calls to arms

/** By what a unit fights and walks; null: it makes no noise. @param {string | undefined} symbol @returns {Noise | null} */
function voice(symbol = '') {
    return /artillery/.test(symbol) ? 'guns' : /cavalry/.test(symbol) ? 'hooves' : /infantry/.test(symbol) ? 'muskets' : null;
}

/** Who rolled, as the line names them: the first that makes a noise. @param {LogLine} line @param {Map<string, Piece>} pieces */
function shot(line, pieces) {
    for (const thing of line.things || []) {
        const noise = voice(pieces.get(thing.id)?.symbol);
        if (noise) {
            return noise;
        }
    }
    return null;
}

/**
 * The noises of what happened, in order, none twice in a row: riders who move, and the one who rolls in a fight.
 * @param {Event[]} events @param {LogLine[]} lines @param {Piece[]} known pieces before and after
 */
export function noisesOf(events, lines, known) {
    const pieces = new Map(known.map((p) => [p.id, p]));
    /** @type {Noise[]} */
    const all = [];
    for (const e of events) {
        const line = e.t === 'rolled' && lines.find((l) => l.step === e.step && l.breakdown);
        const noise = line ? shot(line, pieces) : e.t === 'moved' && voice(pieces.get(e.id || '')?.symbol) === 'hooves' ? 'hooves' : null;
        noise && noise !== all.at(-1) && all.push(noise);
    }
    return all.slice(0, MOST);
}

/** Is it our turn now, and was it not before? @param {Scene | null} before @param {Scene} scene */
export function called(before, scene) {
    return before !== null && !scene.over && scene.decider === scene.viewer && before.decider !== scene.viewer;
}

export class Noises {
    /** @param {() => Promise<Band>} load the instruments */
    constructor(load) {
        this.load = load;
        /** @type {Promise<Band> | null} */
        this.band = null;
        this.drummed = -Infinity;
        this.stop = onSetting((key) => key === 'sound' && this.switched());
    }

    /** A scene has come with what led to it. @param {import('./seat.js').Seat} seat @param {Scene | null} before */
    came(seat, before) {
        const scene = seat.scene;
        if (settings.sound && scene) {
            this.play(noisesOf(seat.events || [], scene.log, [...scene.pieces, ...before?.pieces || []]));
            called(before, scene) && this.drum();
        }
    }

    drum() {
        const now = performance.now();
        if (now - this.drummed > DRUM_REST) {
            this.drummed = now;
            this.play(['drum']);
        }
    }

    /** @param {Noise[]} noises those of kinds that are switched off are left out */
    async play(noises) {
        const due = noises.filter((noise) => settings[noise]);
        if (!settings.sound || due.length === 0) {
            return;
        }
        this.band ??= this.load();
        const band = await this.band.catch(() => null);
        due.forEach((noise, i) => settings.sound && band?.play(noise, i * APART));
    }

    /** Switched on, one hears that it is; switched off, nothing is left. */
    switched() {
        if (settings.sound) {
            this.play([NOISES.find((noise) => settings[noise]) || 'drum']);
        } else {
            this.band?.then((band) => band.close()).catch(() => {});
            this.band = null;
        }
    }

    close() {
        this.stop();
        this.band?.then((band) => band.close()).catch(() => {});
        this.band = null;
    }
}
