/* SPDX-License-Identifier: MIT
 * base/rng: ChaCha20 against RFC 8439, both generators against their own past and against chance.
 *
 * The tests of chance use fixed seeds: they pass or fail the same way every time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/rng.h"
#include "base/text.h"
#include <stdbool.h>
#include <string.h>

/* ---- ChaCha20 ---- */

static void assert_block(const char *key, uint32_t counter, const char *nonce, const char *want)
{
    unsigned char key_bytes[32], nonce_bytes[12], out[64];
    char text[129];

    assert_true(gg_parse_hex(key, key_bytes, sizeof key_bytes));
    assert_true(gg_parse_hex(nonce, nonce_bytes, sizeof nonce_bytes));
    gg_chacha20_block(key_bytes, counter, nonce_bytes, out);
    gg_write_hex(text, out, sizeof out);
    assert_string_equal(text, want);
}

/* 2.3.2 */
static void chacha20_block_of_the_rfc(void **state)
{
    (void)state;
    assert_block("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f", 1,
                 "000000090000004a00000000",
                 "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
                 "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e");
}

/* A.1, test vectors 1, 2 and 5 */
static void chacha20_blocks_of_the_appendix(void **state)
{
    static const char zero_key[] =
        "0000000000000000000000000000000000000000000000000000000000000000";

    (void)state;
    assert_block(zero_key, 0, "000000000000000000000000",
                 "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
                 "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
    assert_block(zero_key, 1, "000000000000000000000000",
                 "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
                 "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
    assert_block(zero_key, 0, "000000000000000000000002",
                 "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
                 "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d");
}

/* ---- gg_dice ---- */

static void dice_key(unsigned char key[GG_DICE_KEY_BYTES])
{
    for (int i = 0; i < GG_DICE_KEY_BYTES; i++) {
        key[i] = (unsigned char)(7 * i + 1);
    }
}

/* Computed by a second implementation, in Python, from the description in rng.h and rng.c. */
static void dice_golden(void **state)
{
    static const uint64_t sides[6] = { 2,         6, 20, 1000000007, UINT64_C(0x8000000000000001),
                                       UINT64_MAX };
    static const struct {
        uint64_t roll, value[6];
    } cases[] = {
        { 0, { 1, 5, 5, 336677925, UINT64_C(1760499718360747045), UINT64_C(1760499718360747045) } },
        { 1,
          { 0, 4, 14, 875079828, UINT64_C(1821309473412179342), UINT64_C(15861372893182601364) } },
        { 2, { 0, 2, 2, 125919798, UINT64_C(4943192686882641122), UINT64_C(4943192686882641122) } },
        { 1815, { 0, 4, 6, 473618438, UINT64_C(17446577463023622), UINT64_C(17446577463023622) } },
        { UINT64_MAX,
          { 0, 0, 15, 102682936, UINT64_C(8934703007205871928), UINT64_C(8934703007205871928) } },
    };
    unsigned char key[GG_DICE_KEY_BYTES];

    (void)state;
    dice_key(key);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (size_t k = 0; k < 6; k++) {
            assert_true(gg_dice_draw(key, cases[i].roll, sides[k]) == cases[i].value[k]);
        }
    }
}

/* All eight words of the first block of roll 39 are refused for this n; the second block decides.
 */
static void dice_go_on_to_the_next_block(void **state)
{
    unsigned char key[GG_DICE_KEY_BYTES];

    (void)state;
    dice_key(key);
    assert_true(gg_dice_draw(key, 39, UINT64_C(0x8000000000000001)) ==
                UINT64_C(6896277338579946104));
}

static void dice_with_one_side(void **state)
{
    unsigned char key[GG_DICE_KEY_BYTES];

    (void)state;
    dice_key(key);
    for (uint64_t roll = 0; roll < 10; roll++) {
        assert_int_equal(gg_dice_draw(key, roll, 1), 0);
    }
}

static void dice_depend_on_every_byte_of_the_key(void **state)
{
    unsigned char key[GG_DICE_KEY_BYTES];
    uint64_t before;

    (void)state;
    dice_key(key);
    before = gg_dice_draw(key, 5, UINT64_MAX);
    for (int i = 0; i < GG_DICE_KEY_BYTES; i++) {
        key[i] ^= 0x80;
        assert_true(gg_dice_draw(key, 5, UINT64_MAX) != before);
        key[i] ^= 0x80;
    }
    assert_true(gg_dice_draw(key, 5, UINT64_MAX) == before);
}

/* ---- Uniformity ---- */

enum { DRAWS = 120000 };

/* Pearson's chi-square of n equally likely values, times n: whole numbers are enough. */
static bool looks_uniform(const uint32_t *counts, uint32_t n, uint32_t draws)
{
    uint64_t sum = 0, statistic, slack = 0;

    for (uint32_t i = 0; i < n; i++) {
        sum += (uint64_t)counts[i] * counts[i];
    }
    statistic = sum * n / draws - draws;
    while (slack * slack < 2 * (uint64_t)n) { /* standard deviation: square root of 2 (n - 1) */
        slack++;
    }
    return statistic + 1 + 5 * slack > n && statistic < n + 5 * slack;
}

static void dice_are_fair(void **state)
{
    static const uint32_t sides[] = { 2, 3, 6, 7, 10, 36, 100 };
    unsigned char key[GG_DICE_KEY_BYTES];

    (void)state;
    dice_key(key);
    for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++) {
        uint32_t counts[100] = { 0 };

        for (uint64_t roll = 0; roll < DRAWS; roll++) {
            uint64_t value = gg_dice_draw(key, roll, sides[i]);

            assert_true(value < sides[i]);
            counts[value]++;
        }
        assert_true(looks_uniform(counts, sides[i], DRAWS));
    }
}

/* A roll tells nothing about the next: pairs of successive dice are uniform too. */
static void dice_in_a_row_are_independent(void **state)
{
    uint32_t counts[36] = { 0 };
    unsigned char key[GG_DICE_KEY_BYTES];

    (void)state;
    dice_key(key);
    for (uint64_t roll = 0; roll < 2 * DRAWS; roll += 2) {
        counts[gg_dice_draw(key, roll, 6) * 6 + gg_dice_draw(key, roll + 1, 6)]++;
    }
    assert_true(looks_uniform(counts, 36, DRAWS));
}

/* Of n = 3 * 2^62 values the lowest third would come twice as often by a plain remainder. */
static void dice_have_no_bias_for_large_n(void **state)
{
    uint64_t n = UINT64_C(3) << 62;
    uint32_t counts[3] = { 0 };
    unsigned char key[GG_DICE_KEY_BYTES];

    (void)state;
    dice_key(key);
    for (uint64_t roll = 0; roll < DRAWS; roll++) {
        counts[gg_dice_draw(key, roll, n) >> 62]++;
    }
    assert_true(looks_uniform(counts, 3, DRAWS));
}

static void the_check_of_uniformity_can_fail(void **state)
{
    uint32_t fair[6] = { 20100, 19900, 20050, 19950, 20020, 19980 };
    uint32_t loaded[6] = { 20600, 19400, 20000, 20000, 20000, 20000 };
    uint32_t too_even[100];

    (void)state;
    for (size_t i = 0; i < 100; i++) {
        too_even[i] = DRAWS / 100;
    }
    assert_true(looks_uniform(fair, 6, DRAWS));
    assert_false(looks_uniform(loaded, 6, DRAWS));
    assert_false(looks_uniform(too_even, 100, DRAWS));
}

/* ---- gg_rng ---- */

/* Written down once.  If this fails, simulations and bot games no longer repeat. */
static void rng_golden(void **state)
{
    static const struct {
        uint64_t seed, stream, value[4];
    } cases[] = {
        { 0,
          0,
          { UINT64_C(0x1e58e7e8baf2ce7e), UINT64_C(0x271d82f31853a4f0),
            UINT64_C(0x0d5082ba7d0433e0), UINT64_C(0x36db33d743a5d2c3) } },
        { 0,
          1,
          { UINT64_C(0x1df20fc78df97666), UINT64_C(0x95efd1009c7f5040),
            UINT64_C(0x0d6f9655c3eb8541), UINT64_C(0xebab916b7c85ffe3) } },
        { 1,
          0,
          { UINT64_C(0xa87e5eb38c1f4009), UINT64_C(0xd2523ac7d60d2544),
            UINT64_C(0x5047074f39e29447), UINT64_C(0x85a052316e7ab5db) } },
        { 1815,
          618,
          { UINT64_C(0xedd345e7c9e44447), UINT64_C(0x22a7f872362c5292),
            UINT64_C(0xbbf083a629f865d7), UINT64_C(0xae4ae21cbf0e70ba) } },
        { UINT64_MAX,
          UINT64_MAX,
          { UINT64_C(0x62260dea0da941b8), UINT64_C(0xb143f50680ec38c0),
            UINT64_C(0xb584c90ac963519a), UINT64_C(0xc1babbf29214da30) } },
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct gg_rng r;

        gg_rng_seed(&r, cases[i].seed, cases[i].stream);
        for (size_t k = 0; k < 4; k++) {
            assert_true(gg_rng_next(&r) == cases[i].value[k]);
        }
        assert_int_equal(r.counter, 4);
    }
}

/* Value i can be had without the ones before it. */
static void rng_is_counter_based(void **state)
{
    struct gg_rng walked, jumped;

    (void)state;
    gg_rng_seed(&walked, 3, 4);
    gg_rng_seed(&jumped, 3, 4);
    for (int i = 0; i < 1000; i++) {
        (void)gg_rng_next(&walked);
    }
    jumped.counter = 1000;
    assert_true(gg_rng_next(&walked) == gg_rng_next(&jumped));
}

/* Neighbouring seeds and streams share neither keys nor bits: differences are near 32 of 64. */
static void rng_streams_differ(void **state)
{
    uint32_t total = 0, pairs = 0;

    (void)state;
    for (uint64_t seed = 0; seed < 64; seed++) {
        for (uint64_t stream = 0; stream < 64; stream++) {
            struct gg_rng r, by_seed, by_stream, swapped;

            gg_rng_seed(&r, seed, stream);
            gg_rng_seed(&by_seed, seed + 1, stream);
            gg_rng_seed(&by_stream, seed, stream + 1);
            gg_rng_seed(&swapped, stream, seed);
            assert_true(r.key != by_seed.key && r.key != by_stream.key);
            assert_true(seed == stream || r.key != swapped.key);
            for (uint64_t d = r.key ^ by_seed.key; d != 0; d &= d - 1) {
                total++;
            }
            for (uint64_t d = r.key ^ by_stream.key; d != 0; d &= d - 1) {
                total++;
            }
            pairs += 2;
        }
    }
    assert_in_range(total, pairs * 32 - pairs / 4, pairs * 32 + pairs / 4);
}

/* The first value of stream 0, 1, 2 ... is itself a good sequence. */
static void rng_is_uniform_across_streams(void **state)
{
    uint32_t counts[36] = { 0 };

    (void)state;
    for (uint64_t stream = 0; stream < DRAWS; stream++) {
        struct gg_rng r;
        uint32_t first;

        gg_rng_seed(&r, 1, stream);
        first = gg_rng_below(&r, 6);
        counts[first * 6 + gg_rng_below(&r, 6)]++;
    }
    assert_true(looks_uniform(counts, 36, DRAWS));
}

static void rng_below_is_uniform(void **state)
{
    static const uint32_t sides[] = { 2, 3, 5, 6, 7, 10, 36, 99, 100 };

    (void)state;
    for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++) {
        uint32_t counts[100] = { 0 };
        struct gg_rng r;

        gg_rng_seed(&r, 2026, i);
        for (uint32_t k = 0; k < DRAWS; k++) {
            uint32_t value = gg_rng_below(&r, sides[i]);

            assert_true(value < sides[i]);
            counts[value]++;
        }
        assert_true(looks_uniform(counts, sides[i], DRAWS));
    }
}

/* With n = 3 * 2^30 one value in three would come twice as often without rejection: those that are
 * a multiple of 3. */
static void rng_below_has_no_bias_for_large_n(void **state)
{
    uint32_t n = UINT32_C(3) << 30, counts[3] = { 0 };
    struct gg_rng r;

    (void)state;
    gg_rng_seed(&r, 7, 7);
    for (uint32_t k = 0; k < DRAWS; k++) {
        counts[gg_rng_below(&r, n) % 3]++;
    }
    assert_true(looks_uniform(counts, 3, DRAWS));
    assert_true(r.counter > DRAWS); /* some were refused */
    for (uint32_t k = 0; k < 100; k++) {
        assert_int_equal(gg_rng_below(&r, 1), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chacha20_block_of_the_rfc),
        cmocka_unit_test(chacha20_blocks_of_the_appendix),
        cmocka_unit_test(dice_golden),
        cmocka_unit_test(dice_go_on_to_the_next_block),
        cmocka_unit_test(dice_with_one_side),
        cmocka_unit_test(dice_depend_on_every_byte_of_the_key),
        cmocka_unit_test(dice_are_fair),
        cmocka_unit_test(dice_in_a_row_are_independent),
        cmocka_unit_test(dice_have_no_bias_for_large_n),
        cmocka_unit_test(the_check_of_uniformity_can_fail),
        cmocka_unit_test(rng_golden),
        cmocka_unit_test(rng_is_counter_based),
        cmocka_unit_test(rng_streams_differ),
        cmocka_unit_test(rng_is_uniform_across_streams),
        cmocka_unit_test(rng_below_is_uniform),
        cmocka_unit_test(rng_below_has_no_bias_for_large_n),
    };

    return cmocka_run_group_tests_name("rng", tests, NULL, NULL);
}
