// SPDX-License-Identifier: MIT
// SHA-256 (FIPS 180-4) of a few bytes.  Browsers have their own on secure addresses alone, and a table on a
// house's own network is not at one.

/** The first bits behind the point of a root of each of the first primes. @param {number} count @param {number} root */
function fractions(count, root) {
    /** @type {number[]} */
    const primes = [];
    for (let n = 2; primes.length < count; n++) {
        if (primes.every((p) => n % p !== 0)) {
            primes.push(n);
        }
    }
    return primes.map((p) => Math.floor((p ** (1 / root) % 1) * 2 ** 32));
}

const ROUND = fractions(64, 3), START = fractions(8, 2);

/** @param {number} x @param {number} n */
function turn(x, n) {
    return x >>> n | x << 32 - n;
}

/** One block of 64 bytes. @param {number[]} state @param {DataView} bytes @param {number} at @returns {number[]} */
function block(state, bytes, at) {
    const w = Array.from({ length: 16 }, (_, i) => bytes.getUint32(at + 4 * i));
    for (let i = 16; i < 64; i++) {
        const x = w[i - 15], y = w[i - 2];
        w[i] = w[i - 16] + (turn(x, 7) ^ turn(x, 18) ^ x >>> 3) + w[i - 7] + (turn(y, 17) ^ turn(y, 19) ^ y >>> 10) | 0;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
        const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + (e & f ^ ~e & g) + ROUND[i] + w[i] | 0;
        const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + (a & b ^ a & c ^ b & c) | 0;
        [a, b, c, d, e, f, g, h] = [one + two | 0, a, b, c, d + one | 0, e, f, g];
    }
    return [a, b, c, d, e, f, g, h].map((x, i) => x + state[i] | 0);
}

/** @param {Uint8Array} message @returns {string} in hexadecimal digits */
export function sha256(message) {
    const bytes = new DataView(new ArrayBuffer((message.length + 72 >> 6) * 64));
    message.forEach((x, i) => bytes.setUint8(i, x));
    bytes.setUint8(message.length, 0x80);
    bytes.setUint32(bytes.byteLength - 4, message.length * 8);
    let state = START;
    for (let at = 0; at < bytes.byteLength; at += 64) {
        state = block(state, bytes, at);
    }
    return state.map((x) => (x >>> 0).toString(16).padStart(8, '0')).join('');
}
