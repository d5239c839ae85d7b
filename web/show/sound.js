// SPDX-License-Identifier: MIT
// The instruments: musketry, guns, hooves and a drum, made of noise and of tones when they are played.  No recordings.
// Loaded when the first sound is due; there is no AudioContext before that.

/** @typedef {import('../store/noises.js').Noise} Noise */

const LOUD = 0.5;

/** A burst: noise through a filter, which dies away. @typedef {{ at: number, type: BiquadFilterType, from: number, to?: number, q?: number, loud: number, lasts: number }} Burst */
/** A tone that falls. @typedef {{ at: number, from: number, to: number, loud: number, lasts: number }} Tone */

class Orchestra {
    constructor() {
        this.context = new AudioContext();
        this.out = new GainNode(this.context, { gain: LOUD });
        this.out.connect(new DynamicsCompressorNode(this.context)).connect(this.context.destination);
        this.hiss = noise(this.context);
        this.wake = () => this.context.state === 'suspended' && this.context.resume(); // browsers wait for a touch
        document.addEventListener('pointerdown', this.wake);
        document.addEventListener('keydown', this.wake);
        this.wake();
    }

    /** @param {Noise} which @param {number} after seconds from now */
    play(which, after) {
        if (this.context.state !== 'closed') {
            PARTS[which](this, this.context.currentTime + after + 0.02);
        }
    }

    /** @param {Burst} b */
    burst(b) {
        const source = new AudioBufferSourceNode(this.context, { buffer: this.hiss, loop: true });
        const filter = new BiquadFilterNode(this.context, { type: b.type, frequency: b.from, Q: b.q ?? 1 });
        b.to && filter.frequency.exponentialRampToValueAtTime(b.to, b.at + b.lasts);
        source.connect(filter).connect(this.fading(b.at, b.loud, b.lasts));
        source.start(b.at, Math.random() * this.hiss.duration);
        source.stop(b.at + b.lasts);
    }

    /** @param {Tone} n */
    tone(n) {
        const source = new OscillatorNode(this.context, { type: 'sine', frequency: n.from });
        source.frequency.setValueAtTime(n.from, n.at);
        source.frequency.exponentialRampToValueAtTime(n.to, n.at + n.lasts);
        source.connect(this.fading(n.at, n.loud, n.lasts));
        source.start(n.at);
        source.stop(n.at + n.lasts);
    }

    /** @param {number} at @param {number} loud @param {number} lasts */
    fading(at, loud, lasts) {
        const gain = new GainNode(this.context, { gain: 0 });
        gain.gain.setValueAtTime(0, at);
        gain.gain.linearRampToValueAtTime(loud, at + 0.004);
        gain.gain.exponentialRampToValueAtTime(0.0006, at + lasts);
        gain.connect(this.out);
        return gain;
    }

    close() {
        document.removeEventListener('pointerdown', this.wake);
        document.removeEventListener('keydown', this.wake);
        this.context.state !== 'closed' && this.context.close();
    }
}

/** Two seconds of hiss. @param {AudioContext} context */
function noise(context) {
    const buffer = context.createBuffer(1, 2 * context.sampleRate, context.sampleRate), samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) {
        samples[i] = 2 * Math.random() - 1;
    }
    return buffer;
}

/** A ragged volley: most at once, some late. @param {Orchestra} o @param {number} at */
function muskets(o, at) {
    for (let i = 0; i < 14; i++) {
        const when = at + 0.55 * Math.random() ** 2;
        o.burst({ at: when, type: 'bandpass', from: 1500 + 1700 * Math.random(), q: 0.8, loud: 0.16 + 0.14 * Math.random(), lasts: 0.07 + 0.05 * Math.random() });
        o.burst({ at: when, type: 'lowpass', from: 420, loud: 0.14, lasts: 0.14 });
    }
}

/** One gun, and its echo from the hills. @param {Orchestra} o @param {number} at */
function guns(o, at) {
    for (const [later, loud] of [[0, 1], [0.36, 0.16]]) {
        o.burst({ at: at + later, type: 'lowpass', from: 900, to: 70, loud: 0.75 * loud, lasts: 1.1 });
        o.tone({ at: at + later, from: 105, to: 32, loud: 0.8 * loud, lasts: 0.55 });
    }
}

/** Three beats and a rest, four times. @param {Orchestra} o @param {number} at */
function hooves(o, at) {
    for (let stride = 0; stride < 4; stride++) {
        [0, 0.09, 0.2].forEach((beat, i) => {
            const when = at + stride * 0.36 + beat + 0.012 * Math.random();
            o.burst({ at: when, type: 'bandpass', from: [520, 640, 430][i], q: 5, loud: 0.55, lasts: 0.06 });
            o.tone({ at: when, from: 120, to: 60, loud: 0.22, lasts: 0.07 });
        });
    }
}

/** A flam, four strokes and a last one: fall in. @param {Orchestra} o @param {number} at */
function drum(o, at) {
    for (const [beat, loud] of [[0, 0.4], [0.04, 0.9], [0.3, 0.6], [0.45, 0.6], [0.6, 0.8], [0.82, 0.6], [0.9, 0.5], [0.98, 1]]) {
        o.burst({ at: at + beat, type: 'highpass', from: 1100, loud: 0.3 * loud, lasts: 0.11 });
        o.tone({ at: at + beat, from: 205, to: 150, loud: 0.4 * loud, lasts: 0.13 });
    }
}

/** @type {Record<Noise, (o: Orchestra, at: number) => void>} */
const PARTS = { muskets, guns, hooves, drum };

/** @returns {import('../store/noises.js').Band} */
export function openBand() {
    return new Orchestra();
}
