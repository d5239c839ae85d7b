// SPDX-License-Identifier: MIT
// Makes a screenshot small: a PNG of at most 256 colours, chosen by splitting the fullest box of colours
// at its middle again and again.
import { deflateSync, inflateSync } from 'node:zlib';

const COLOURS = 256;
const TABLE = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) {
        c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
    }
    return c >>> 0;
});

function crc(bytes) {
    let c = 0xffffffff;
    for (const b of bytes) {
        c = TABLE[(c ^ b) & 255] ^ (c >>> 8);
    }
    return (c ^ 0xffffffff) >>> 0;
}

function paeth(a, b, c) {
    const pa = Math.abs(b - c), pb = Math.abs(a - c), pc = Math.abs(a + b - 2 * c);
    return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

/** The pixels of an 8-bit colour PNG without interlacing, which is what Chromium writes. */
export function decode(png) {
    const parts = [];
    let width = 0, height = 0, size = 0;
    for (let at = 8; at < png.length;) {
        const length = png.readUInt32BE(at), type = png.toString('latin1', at + 4, at + 8), data = png.subarray(at + 8, at + 8 + length);
        if (type === 'IHDR') {
            [width, height, size] = [data.readUInt32BE(0), data.readUInt32BE(4), data[9] === 6 ? 4 : 3];
        } else if (type === 'IDAT') {
            parts.push(data);
        }
        at += length + 12;
    }
    const raw = inflateSync(Buffer.concat(parts)), stride = width * size, pixels = Buffer.alloc(height * stride);
    for (let y = 0; y < height; y++) {
        const filter = raw[y * (stride + 1)];
        for (let x = 0; x < stride; x++) {
            const i = y * stride + x, a = x >= size ? pixels[i - size] : 0, b = y > 0 ? pixels[i - stride] : 0;
            const c = x >= size && y > 0 ? pixels[i - stride - size] : 0;
            const guess = [0, a, b, (a + b) >> 1, paeth(a, b, c)][filter];
            pixels[i] = raw[y * (stride + 1) + 1 + x] + guess;
        }
    }
    return { width, height, size, pixels };
}

/** How often each colour is there, six bits a channel. */
function count({ size, pixels }) {
    const counts = new Map();
    for (let i = 0; i < pixels.length; i += size) {
        const key = (pixels[i] >> 2) << 12 | (pixels[i + 1] >> 2) << 6 | pixels[i + 2] >> 2;
        counts.set(key, (counts.get(key) || 0) + 1);
    }
    return [...counts].map(([key, n]) => ({ key, n, rgb: [key >> 12, key >> 6 & 63, key & 63] }));
}

/** A box of colours: its widest channel, and how much splitting it is worth. */
function measure(colours) {
    const spans = [0, 1, 2].map((ch) => Math.max(...colours.map((c) => c.rgb[ch])) - Math.min(...colours.map((c) => c.rgb[ch])));
    const channel = spans.indexOf(Math.max(...spans));
    return { colours, channel, worth: spans[channel] * Math.sqrt(colours.reduce((sum, c) => sum + c.n, 0)) };
}

function split({ colours, channel }) {
    const sorted = [...colours].sort((a, b) => a.rgb[channel] - b.rgb[channel]), half = sorted.reduce((sum, c) => sum + c.n, 0) / 2;
    let sum = 0, at = 0;
    while (at < sorted.length - 1 && (at === 0 || sum < half)) {
        sum += sorted[at++].n;
    }
    return [measure(sorted.slice(0, at)), measure(sorted.slice(at))];
}

function boxes(colours) {
    let all = [measure(colours)];
    while (all.length < COLOURS) {
        const best = all.reduce((a, b) => (b.worth > a.worth ? b : a));
        if (best.worth === 0) {
            break;
        }
        all = [...all.filter((b) => b !== best), ...split(best)];
    }
    return all;
}

function chunk(type, data) {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]), out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc(body), body.length + 4);
    return out;
}

/** @param {Buffer} png @returns {Buffer} */
export function smaller(png) {
    const image = decode(png), { width, height, size, pixels } = image, palette = Buffer.alloc(COLOURS * 3), index = new Map();
    boxes(count(image)).forEach(({ colours }, n) => {
        const total = colours.reduce((sum, c) => sum + c.n, 0);
        [0, 1, 2].forEach((ch) => { palette[n * 3 + ch] = Math.round(colours.reduce((sum, c) => sum + c.rgb[ch] * c.n, 0) / total * 255 / 63); });
        colours.forEach((c) => index.set(c.key, n));
    });
    const rows = Buffer.alloc(height * (width + 1));
    for (let i = 0, p = 0; p < pixels.length; p += size, i++) {
        rows[i + Math.floor(i / width) + 1] = index.get((pixels[p] >> 2) << 12 | (pixels[p + 1] >> 2) << 6 | pixels[p + 2] >> 2);
    }
    const head = Buffer.alloc(13);
    head.writeUInt32BE(width, 0);
    head.writeUInt32BE(height, 4);
    head.set([8, 3, 0, 0, 0], 8);
    return Buffer.concat([png.subarray(0, 8), chunk('IHDR', head), chunk('PLTE', palette), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}
