/* SPDX-License-Identifier: MIT
 * A baseline JPEG (ITU-T T.81): YCbCr, colour at half the resolution, the tables of its annex K. */
#include "draw/paint.h"

static const uint8_t zigzag[64] = {
    0,  1,  8,  16, 9,  2,  3,  10, 17, 24, 32, 25, 18, 11, 4,  5,  12, 19, 26, 33, 40, 48,
    41, 34, 27, 20, 13, 6,  7,  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23,
    30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
};

static const uint8_t coarse[2][64] = {
    { 16, 11, 10, 16, 24,  40,  51,  61,  12, 12, 14, 19, 26,  58,  60,  55,
      14, 13, 16, 24, 40,  57,  69,  56,  14, 17, 22, 29, 51,  87,  80,  62,
      18, 22, 37, 56, 68,  109, 103, 77,  24, 35, 55, 64, 81,  104, 113, 92,
      49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99 },
    { 17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99,
      99, 99, 47, 66, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
      99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99 },
};

/* How many codes there are of 1, 2, 3 ... bits, and what they stand for. */
struct huffman {
    uint8_t count[16];
    uint8_t symbols;
    uint8_t symbol[162];
};

static const struct huffman dc[2] = {
    { { 0, 1, 5, 1, 1, 1, 1, 1, 1 }, 12, { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 } },
    { { 0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1 }, 12, { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 } },
};

static const struct huffman ac[2] = {
    { { 0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125 },
      162,
      { 0x01, 0x02, 0x03, 0x00, 0x04, 0x11, 0x05, 0x12, 0x21, 0x31, 0x41, 0x06, 0x13, 0x51, 0x61,
        0x07, 0x22, 0x71, 0x14, 0x32, 0x81, 0x91, 0xa1, 0x08, 0x23, 0x42, 0xb1, 0xc1, 0x15, 0x52,
        0xd1, 0xf0, 0x24, 0x33, 0x62, 0x72, 0x82, 0x09, 0x0a, 0x16, 0x17, 0x18, 0x19, 0x1a, 0x25,
        0x26, 0x27, 0x28, 0x29, 0x2a, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39, 0x3a, 0x43, 0x44, 0x45,
        0x46, 0x47, 0x48, 0x49, 0x4a, 0x53, 0x54, 0x55, 0x56, 0x57, 0x58, 0x59, 0x5a, 0x63, 0x64,
        0x65, 0x66, 0x67, 0x68, 0x69, 0x6a, 0x73, 0x74, 0x75, 0x76, 0x77, 0x78, 0x79, 0x7a, 0x83,
        0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99,
        0x9a, 0xa2, 0xa3, 0xa4, 0xa5, 0xa6, 0xa7, 0xa8, 0xa9, 0xaa, 0xb2, 0xb3, 0xb4, 0xb5, 0xb6,
        0xb7, 0xb8, 0xb9, 0xba, 0xc2, 0xc3, 0xc4, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xd2, 0xd3,
        0xd4, 0xd5, 0xd6, 0xd7, 0xd8, 0xd9, 0xda, 0xe1, 0xe2, 0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8,
        0xe9, 0xea, 0xf1, 0xf2, 0xf3, 0xf4, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa } },
    { { 0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 119 },
      162,
      { 0x00, 0x01, 0x02, 0x03, 0x11, 0x04, 0x05, 0x21, 0x31, 0x06, 0x12, 0x41, 0x51, 0x07, 0x61,
        0x71, 0x13, 0x22, 0x32, 0x81, 0x08, 0x14, 0x42, 0x91, 0xa1, 0xb1, 0xc1, 0x09, 0x23, 0x33,
        0x52, 0xf0, 0x15, 0x62, 0x72, 0xd1, 0x0a, 0x16, 0x24, 0x34, 0xe1, 0x25, 0xf1, 0x17, 0x18,
        0x19, 0x1a, 0x26, 0x27, 0x28, 0x29, 0x2a, 0x35, 0x36, 0x37, 0x38, 0x39, 0x3a, 0x43, 0x44,
        0x45, 0x46, 0x47, 0x48, 0x49, 0x4a, 0x53, 0x54, 0x55, 0x56, 0x57, 0x58, 0x59, 0x5a, 0x63,
        0x64, 0x65, 0x66, 0x67, 0x68, 0x69, 0x6a, 0x73, 0x74, 0x75, 0x76, 0x77, 0x78, 0x79, 0x7a,
        0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97,
        0x98, 0x99, 0x9a, 0xa2, 0xa3, 0xa4, 0xa5, 0xa6, 0xa7, 0xa8, 0xa9, 0xaa, 0xb2, 0xb3, 0xb4,
        0xb5, 0xb6, 0xb7, 0xb8, 0xb9, 0xba, 0xc2, 0xc3, 0xc4, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca,
        0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xd8, 0xd9, 0xda, 0xe2, 0xe3, 0xe4, 0xe5, 0xe6, 0xe7,
        0xe8, 0xe9, 0xea, 0xf2, 0xf3, 0xf4, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa } },
};

struct code {
    uint16_t bits;
    uint8_t n;
};

struct encoder {
    struct gg_buf *out;
    const uint8_t *rgb;
    uint32_t w, h;
    uint8_t step[2][64]; /* in the order of the picture, not of the file */
    struct code dc[2][16], ac[2][256];
    double wave[8][8]; /* [frequency][place] */
    uint32_t held;     /* bits not yet out */
    unsigned holds;
    int last[3]; /* mean of the block before, by component */
};

/* ---- bytes and bits ---- */

static void byte(struct gg_buf *out, unsigned v)
{
    gg_buf_putc(out, (char)(uint8_t)v);
}

static void word(struct gg_buf *out, unsigned v)
{
    byte(out, v >> 8 & 255);
    byte(out, v & 255);
}

static void bits(struct encoder *e, unsigned v, unsigned n)
{
    e->held = e->held << n | v;
    e->holds += n;
    while (e->holds >= 8) {
        unsigned top = e->held >> (e->holds - 8) & 255;

        byte(e->out, top);
        if (top == 255) {
            byte(e->out, 0);
        }
        e->holds -= 8;
        e->held &= (1u << e->holds) - 1;
    }
}

/* ---- tables ---- */

static void set_codes(const struct huffman *table, struct code *code)
{
    unsigned next = 0, k = 0;

    for (unsigned n = 0; n < 16; n++, next <<= 1) {
        for (unsigned i = 0; i < table->count[n]; i++) {
            code[table->symbol[k++]] = (struct code){ (uint16_t)next++, (uint8_t)(n + 1) };
        }
    }
}

static void set_tables(struct encoder *e, unsigned quality)
{
    unsigned scale = quality < 50 ? 5000 / (quality > 0 ? quality : 1) : 200 - 2 * quality;

    for (unsigned c = 0; c < 2; c++) {
        for (unsigned i = 0; i < 64; i++) {
            e->step[c][i] = (uint8_t)dr_clamp((coarse[c][i] * scale + 50) / 100, 1, 255);
        }
        set_codes(&dc[c], e->dc[c]);
        set_codes(&ac[c], e->ac[c]);
    }
    for (unsigned f = 0; f < 8; f++) {
        for (unsigned x = 0; x < 8; x++) {
            e->wave[f][x] = (f == 0 ? dr_sqrt(.125) : .5) * dr_cos((2 * x + 1) * f * DR_PI / 16);
        }
    }
}

static void put_huffman(struct gg_buf *out, unsigned id, const struct huffman *table)
{
    byte(out, id);
    for (unsigned i = 0; i < 16; i++) {
        byte(out, table->count[i]);
    }
    for (unsigned i = 0; i < table->symbols; i++) {
        byte(out, table->symbol[i]);
    }
}

static void put_header(const struct encoder *e)
{
    static const uint8_t jfif[] = { 0xff, 0xd8, 0xff, 0xe0, 0, 16, 'J', 'F', 'I', 'F',
                                    0,    1,    1,    0,    0, 1,  0,   1,   0,   0 };
    static const uint8_t parts[] = { 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1 };
    static const uint8_t scan[] = { 0xff, 0xda, 0, 12, 3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0 };

    gg_buf_put(e->out, (const char *)jfif, sizeof jfif);
    for (unsigned c = 0; c < 2; c++) {
        word(e->out, 0xffdb);
        word(e->out, 67);
        byte(e->out, c);
        for (unsigned i = 0; i < 64; i++) {
            byte(e->out, e->step[c][zigzag[i]]);
        }
    }
    word(e->out, 0xffc0);
    word(e->out, 17);
    byte(e->out, 8);
    word(e->out, e->h);
    word(e->out, e->w);
    gg_buf_put(e->out, (const char *)parts, sizeof parts);
    word(e->out, 0xffc4);
    word(e->out, 2 + 4 * 17 + 12 + 12 + 162 + 162);
    put_huffman(e->out, 0x00, &dc[0]);
    put_huffman(e->out, 0x10, &ac[0]);
    put_huffman(e->out, 0x01, &dc[1]);
    put_huffman(e->out, 0x11, &ac[1]);
    gg_buf_put(e->out, (const char *)scan, sizeof scan);
}

/* ---- blocks ---- */

static void transform(const struct encoder *e, const double in[64], const uint8_t *step,
                      int out[64])
{
    double half[64];

    for (unsigned y = 0; y < 8; y++) {
        for (unsigned f = 0; f < 8; f++) {
            double sum = 0;

            for (unsigned x = 0; x < 8; x++) {
                sum += e->wave[f][x] * in[8 * y + x];
            }
            half[8 * y + f] = sum;
        }
    }
    for (unsigned f = 0; f < 8; f++) {
        for (unsigned x = 0; x < 8; x++) {
            double sum = 0;

            for (unsigned y = 0; y < 8; y++) {
                sum += e->wave[f][y] * half[8 * y + x];
            }
            out[8 * f + x] = (int)dr_round(sum / step[8 * f + x]);
        }
    }
}

/* How many bits v needs, and those: a negative one less than it, cut. */
static unsigned size_of(int v, unsigned *low)
{
    unsigned n = 0;

    for (int left = v < 0 ? -v : v; left > 0; left >>= 1) {
        n++;
    }
    *low = (unsigned)(v < 0 ? v - 1 : v) & ((1u << n) - 1);
    return n;
}

static void put_block(struct encoder *e, const double in[64], unsigned part)
{
    unsigned c = part > 0, low, n, zeros = 0;
    int value[64], change;

    transform(e, in, e->step[c], value);
    change = value[0] - e->last[part];
    e->last[part] = value[0];
    n = size_of(change, &low);
    bits(e, e->dc[c][n].bits, e->dc[c][n].n);
    bits(e, low, n);
    for (unsigned i = 1; i < 64; i++) {
        int v = value[zigzag[i]];

        if (v == 0) {
            zeros++;
            continue;
        }
        for (; zeros > 15; zeros -= 16) {
            bits(e, e->ac[c][0xf0].bits, e->ac[c][0xf0].n);
        }
        n = size_of(v, &low);
        bits(e, e->ac[c][zeros << 4 | n].bits, e->ac[c][zeros << 4 | n].n);
        bits(e, low, n);
        zeros = 0;
    }
    if (zeros > 0) {
        bits(e, e->ac[c][0].bits, e->ac[c][0].n);
    }
}

/* ---- the picture ---- */

static void to_ycc(const struct encoder *e, uint32_t x, uint32_t y, double out[3])
{
    const uint8_t *q =
        e->rgb + 3 * ((size_t)(y < e->h ? y : e->h - 1) * e->w + (x < e->w ? x : e->w - 1));

    out[0] = .299 * q[0] + .587 * q[1] + .114 * q[2] - 128;
    out[1] = -.168736 * q[0] - .331264 * q[1] + .5 * q[2];
    out[2] = .5 * q[0] - .418688 * q[1] - .081312 * q[2];
}

/* 16 by 16 places: four blocks of light, two of colour. */
static void put_unit(struct encoder *e, uint32_t x0, uint32_t y0)
{
    double light[4][64], colour[2][64] = { { 0 } };

    for (uint32_t y = 0; y < 16; y++) {
        for (uint32_t x = 0; x < 16; x++) {
            uint32_t half = y / 2 * 8 + x / 2;
            double ycc[3];

            to_ycc(e, x0 + x, y0 + y, ycc);
            light[y / 8 * 2 + x / 8][y % 8 * 8 + x % 8] = ycc[0];
            colour[0][half] += ycc[1] / 4;
            colour[1][half] += ycc[2] / 4;
        }
    }
    for (unsigned i = 0; i < 4; i++) {
        put_block(e, light[i], 0);
    }
    put_block(e, colour[0], 1);
    put_block(e, colour[1], 2);
}

void dr_jpeg(struct gg_buf *out, const uint8_t *rgb, uint32_t w, uint32_t h, unsigned quality)
{
    struct encoder e = { .out = out, .rgb = rgb, .w = w, .h = h };

    set_tables(&e, quality);
    put_header(&e);
    for (uint32_t y = 0; y < h; y += 16) {
        for (uint32_t x = 0; x < w; x += 16) {
            put_unit(&e, x, y);
        }
    }
    bits(&e, 127, 7);
    word(out, 0xffd9);
}

void dr_base64(struct gg_buf *out, const uint8_t *bytes, size_t n)
{
    static const char letter[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    for (size_t i = 0; i < n; i += 3) {
        uint32_t three = (uint32_t)bytes[i] << 16;
        char four[4];

        three |= i + 1 < n ? (uint32_t)bytes[i + 1] << 8 : 0;
        three |= i + 2 < n ? bytes[i + 2] : 0;
        for (unsigned k = 0; k < 4; k++) {
            four[k] = letter[three >> (18 - 6 * k) & 63];
        }
        four[2] = i + 1 < n ? four[2] : '=';
        four[3] = i + 2 < n ? four[3] : '=';
        gg_buf_put(out, four, 4);
    }
}
