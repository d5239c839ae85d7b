/* SPDX-License-Identifier: MIT
 * The painter's JPEG, read again by a reader that knows nothing of the writer: it takes all tables
 * from the file. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "draw/paint.h"
#include <stdlib.h>
#include <string.h>

struct codes {
    uint8_t count[17];
    uint8_t symbol[256];
};

struct reader {
    const uint8_t *at, *end;
    unsigned held;
    int holds;
    uint8_t step[4][64];
    struct codes code[2][2]; /* of means, of the rest; light, colour */
    unsigned w, h, parts, across[4], down[4], table[4];
    int last[4];
};

/* Where in the block the i-th number of the file belongs: up and down the diagonals. */
static uint8_t place[64];

static void walk_diagonals(void)
{
    unsigned n = 0;

    for (unsigned sum = 0; sum < 15; sum++) {
        for (unsigned i = 0; i <= sum; i++) {
            unsigned y = sum % 2 == 0 ? sum - i : i, x = sum - y;

            if (x < 8 && y < 8) {
                place[n++] = (uint8_t)(8 * y + x);
            }
        }
    }
    assert_int_equal(n, 64);
}

static unsigned word(const uint8_t *p)
{
    return (unsigned)p[0] << 8 | p[1];
}

static int bit(struct reader *r)
{
    if (r->holds == 0) {
        assert_true(r->at < r->end);
        r->held = *r->at++;
        r->holds = 8;
        if (r->held == 0xff) { /* stuffed, or the end of the picture: too early here */
            assert_int_equal(*r->at, 0);
            r->at++;
        }
    }
    return (int)(r->held >> --r->holds & 1);
}

static int bits(struct reader *r, unsigned n)
{
    int v = 0;

    for (unsigned i = 0; i < n; i++) {
        v = v << 1 | bit(r);
    }
    return n > 0 && v < 1 << (n - 1) ? v - (1 << n) + 1 : v;
}

static unsigned symbol(struct reader *r, const struct codes *c)
{
    int code = 0, first = 0, before = 0;

    for (int n = 1; n <= 16; n++) {
        code |= bit(r);
        if (code - first < c->count[n]) {
            return c->symbol[before + code - first];
        }
        before += c->count[n];
        first = (first + c->count[n]) << 1;
        code <<= 1;
    }
    fail();
    return 0;
}

static void read_tables(struct reader *r, const uint8_t *p, const uint8_t *end)
{
    while (p < end) {
        struct codes *c = &r->code[*p >> 4 & 1][*p & 1];
        unsigned n = 0;

        p++;
        for (unsigned i = 1; i <= 16; i++) {
            c->count[i] = *p++;
            n += c->count[i];
        }
        assert_true(n <= 256 && p + n <= end);
        memcpy(c->symbol, p, n);
        p += n;
    }
    assert_ptr_equal(p, end);
}

static void read_frame(struct reader *r, const uint8_t *p)
{
    assert_int_equal(p[0], 8);
    r->h = word(p + 1);
    r->w = word(p + 3);
    r->parts = p[5];
    assert_int_equal(r->parts, 3);
    for (unsigned i = 0; i < r->parts; i++) {
        r->across[i] = p[7 + 3 * i] >> 4;
        r->down[i] = p[7 + 3 * i] & 15;
        r->table[i] = p[8 + 3 * i];
    }
}

/* Up to the first bit of the picture. */
static void read_header(struct reader *r)
{
    assert_int_equal(word(r->at), 0xffd8);
    for (r->at += 2;;) {
        unsigned marker = word(r->at), length = word(r->at + 2);
        const uint8_t *p = r->at + 4, *end = r->at + 2 + length;

        assert_true(end < r->end);
        if (marker == 0xffdb) {
            assert_int_equal(length, 67);
            for (unsigned i = 0; i < 64; i++) {
                r->step[*p][place[i]] = p[1 + i];
            }
        } else if (marker == 0xffc4) {
            read_tables(r, p, end);
        } else if (marker == 0xffc0) {
            read_frame(r, p);
        } else {
            assert_true(marker == 0xffe0 || marker == 0xffda);
        }
        r->at = end;
        if (marker == 0xffda) {
            return;
        }
    }
}

static void read_block(struct reader *r, unsigned part, double out[64])
{
    unsigned t = part > 0;
    double value[64] = { 0 };

    r->last[part] += bits(r, symbol(r, &r->code[0][t]));
    value[0] = r->last[part] * r->step[r->table[part]][0];
    for (unsigned i = 1; i < 64; i++) {
        unsigned s = symbol(r, &r->code[1][t]);

        if (s == 0) {
            break;
        }
        i += s >> 4;
        assert_true(i < 64);
        value[place[i]] = (s & 15) == 0 ? 0 : bits(r, s & 15) * r->step[r->table[part]][place[i]];
    }
    for (unsigned k = 0; k < 64; k++) {
        out[k] = 128;
        for (unsigned f = 0; f < 64; f++) {
            double scale = (f % 8 == 0 ? .70710678 : 1) * (f / 8 == 0 ? .70710678 : 1) / 4;

            out[k] += value[f] == 0
                          ? 0
                          : scale * value[f] * dr_cos((2 * (k % 8) + 1) * (f % 8) * DR_PI / 16) *
                                dr_cos((2 * (k / 8) + 1) * (f / 8) * DR_PI / 16);
        }
    }
}

/* Light alone, of one unit of the file, into rows of w bytes. */
static void read_unit(struct reader *r, unsigned x0, unsigned y0, double *light)
{
    for (unsigned part = 0; part < r->parts; part++) {
        for (unsigned i = 0; i < r->across[part] * r->down[part]; i++) {
            double block[64];

            read_block(r, part, block);
            for (unsigned k = 0; k < 64 && part == 0; k++) {
                unsigned x = x0 + i % 2 * 8 + k % 8, y = y0 + i / 2 * 8 + k / 8;

                if (x < r->w && y < r->h) {
                    light[y * r->w + x] = block[k];
                }
            }
        }
    }
}

static double light_of(const uint8_t *rgb)
{
    return .299 * rgb[0] + .587 * rgb[1] + .114 * rgb[2];
}

static void fill(uint8_t *rgb, unsigned w, unsigned h, bool noisy)
{
    struct gg_rng g;

    gg_rng_seed(&g, 7, 7);
    for (unsigned i = 0; i < w * h; i++) {
        double v = 128 + 90 * dr_sin(i % w * .11) * dr_cos(i / w * .07);

        rgb[3 * i] = (uint8_t)v;
        rgb[3 * i + 1] = (uint8_t)(noisy ? gg_rng_below(&g, 256) : v * .8);
        rgb[3 * i + 2] = (uint8_t)(255 - v);
    }
}

/* Mean difference in light, of 255. */
static double lost(unsigned w, unsigned h, unsigned quality, bool noisy)
{
    uint8_t *rgb = malloc(3 * (size_t)w * h);
    double *light = calloc((size_t)w * h, sizeof *light), sum = 0;
    struct gg_buf file = { 0 };
    struct reader r = { 0 };

    assert_true(rgb != NULL && light != NULL);
    fill(rgb, w, h, noisy);
    dr_jpeg(&file, rgb, w, h, quality);
    assert_false(file.failed);
    r.at = (const uint8_t *)file.data;
    r.end = r.at + file.len;
    read_header(&r);
    assert_int_equal(r.w, w);
    assert_int_equal(r.h, h);
    for (unsigned y = 0; y < h; y += 16) {
        for (unsigned x = 0; x < w; x += 16) {
            read_unit(&r, x, y, light);
        }
    }
    assert_ptr_equal(r.at + 2, r.end);
    assert_int_equal(word(r.at), 0xffd9);
    for (unsigned i = 0; i < w * h; i++) {
        sum += dr_abs(light[i] - light_of(rgb + 3 * i));
    }
    gg_buf_free(&file);
    free(rgb);
    free(light);
    return sum / (w * h);
}

static void what_is_written_can_be_read(void **state)
{
    (void)state;
    walk_diagonals();
    assert_true(lost(64, 48, 90, false) < 1.5);
    assert_true(lost(37, 21, 90, false) < 1.5); /* not whole units */
    assert_true(lost(1, 1, 90, false) < 3);
    assert_true(lost(48, 48, 100, true) < 2); /* every code there is */
    assert_true(lost(48, 48, 10, true) > lost(48, 48, 90, true));
}

static void base64(void **state)
{
    static const char *const row[][2] = {
        { "", "" },        { "f", "Zg==" },        { "fo", "Zm8=" },
        { "foo", "Zm9v" }, { "foob", "Zm9vYg==" }, { "\xff\xfe\xfd", "//79" }
    };
    struct gg_buf out = { 0 };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        gg_buf_clear(&out);
        dr_base64(&out, (const uint8_t *)row[i][0], strlen(row[i][0]));
        assert_string_equal(gg_buf_text(&out), row[i][1]);
    }
    gg_buf_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_can_be_read),
        cmocka_unit_test(base64),
    };

    return cmocka_run_group_tests_name("draw_jpeg", tests, NULL, NULL);
}
