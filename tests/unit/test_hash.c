/* SPDX-License-Identifier: MIT
 * base/hash: SHA-256 against FIPS 180-4, gg_hash64 against its own past and against chance. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/hash.h"
#include "base/rng.h"
#include "base/text.h"
#include <stdlib.h>
#include <string.h>

/* ---- SHA-256 ---- */

static void assert_sha256(const unsigned char hash[GG_SHA256_BYTES], const char *want)
{
    char text[2 * GG_SHA256_BYTES + 1];

    gg_write_hex(text, hash, GG_SHA256_BYTES);
    assert_string_equal(text, want);
}

static void sha256_vectors(void **state)
{
    static const struct {
        const char *message, *hash;
    } cases[] = {
        { "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" },
        { "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" },
        { "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
          "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1" },
        { "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
          "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
          "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        unsigned char hash[GG_SHA256_BYTES];

        gg_sha256(cases[i].message, strlen(cases[i].message), hash);
        assert_sha256(hash, cases[i].hash);
    }
}

static void sha256_million_a(void **state)
{
    unsigned char hash[GG_SHA256_BYTES];
    struct gg_sha256 h;
    char chunk[1000];

    (void)state;
    memset(chunk, 'a', sizeof chunk);
    gg_sha256_start(&h);
    for (int i = 0; i < 1000; i++) {
        gg_sha256_add(&h, chunk, sizeof chunk);
    }
    gg_sha256_end(&h, hash);
    assert_sha256(hash, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

/* However the message is cut up, and wherever its end falls in a block, the hash is the same. */
static void sha256_in_pieces(void **state)
{
    unsigned char message[200], whole[GG_SHA256_BYTES], pieces[GG_SHA256_BYTES];

    (void)state;
    for (size_t i = 0; i < sizeof message; i++) {
        message[i] = (unsigned char)(i * 37);
    }
    for (size_t len = 0; len <= sizeof message; len++) {
        gg_sha256(message, len, whole);
        for (size_t cut = 0; cut <= len; cut += 7) {
            struct gg_sha256 h;

            gg_sha256_start(&h);
            gg_sha256_add(&h, message, cut);
            gg_sha256_add(&h, message + cut, 0);
            gg_sha256_add(&h, message + cut, len - cut);
            gg_sha256_end(&h, pieces);
            assert_memory_equal(pieces, whole, GG_SHA256_BYTES);
        }
    }
}

/* 55 and 56, 63 to 65, 119 and 120 bytes are where the padding changes shape (values of sha256sum).
 */
static void sha256_padding_edges(void **state)
{
    static const struct {
        size_t length;
        const char *hash;
    } cases[] = {
        { 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318" },
        { 56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a" },
        { 63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34" },
        { 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb" },
        { 65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0" },
        { 119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb" },
        { 120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c" },
        { 128, "6836cf13bac400e9105071cd6af47084dfacad4e5e302c94bfed24e013afb73e" },
    };
    char message[128];

    (void)state;
    memset(message, 'a', sizeof message);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        unsigned char hash[GG_SHA256_BYTES];

        gg_sha256(message, cases[i].length, hash);
        assert_sha256(hash, cases[i].hash);
    }
}

/* ---- gg_hash64 ---- */

/* Written down once.  If this fails, every stored hash has become wrong. */
static void hash64_golden(void **state)
{
    static const struct {
        size_t length;
        uint64_t seed, hash;
    } cases[] = {
        { 0, 0, UINT64_C(0x7716f66e4963b35e) },      { 1, 0, UINT64_C(0x59da6948387ef33c) },
        { 3, 0, UINT64_C(0xe965163697453755) },      { 7, 0, UINT64_C(0x5dede84b168a74c5) },
        { 8, 0, UINT64_C(0x3d692375acaaac6c) },      { 9, 0, UINT64_C(0x21bc8eeb0d764e45) },
        { 16, 0, UINT64_C(0x1b846404f2bdf17d) },     { 31, 0, UINT64_C(0x68df4cf0d18b3ff5) },
        { 32, 0, UINT64_C(0x253b9835bf091e8a) },     { 33, 0, UINT64_C(0xae03e5080da4e8d0) },
        { 63, 0, UINT64_C(0x971764568848e1b7) },     { 64, 0, UINT64_C(0xc9834f18c25f1205) },
        { 100, 0, UINT64_C(0xbb06d7f96f9681e3) },    { 255, 0, UINT64_C(0x0e4bbf43a0c4c5bc) },
        { 256, 0, UINT64_C(0x694d81a04492ad14) },    { 0, 1815, UINT64_C(0x0b9d0f90ea0dc3e3) },
        { 8, 1815, UINT64_C(0x4ab370b98942e6c7) },   { 32, 1815, UINT64_C(0x2609559b59100e87) },
        { 100, 1815, UINT64_C(0xf4d6560b3b79acf1) },
    };
    unsigned char bytes[256 + 1];

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (size_t shift = 0; shift < 2; shift++) { /* an odd address must not matter */
            for (size_t k = 0; k < 256; k++) {
                bytes[k + shift] = (unsigned char)k;
            }
            assert_true(gg_hash64(bytes + shift, cases[i].length, cases[i].seed) == cases[i].hash);
        }
    }
    assert_true(gg_hash64(NULL, 0, 0) == cases[0].hash);
}

/* Flipping any one bit of the input flips each bit of the hash about half of the time. */
static void hash64_avalanche(void **state)
{
    enum { LENGTH = 44, TRIALS = 400 };
    static uint16_t flips[LENGTH * 8][64];
    unsigned char bytes[LENGTH];
    struct gg_rng rng;

    (void)state;
    gg_rng_seed(&rng, 42, 0);
    for (int trial = 0; trial < TRIALS; trial++) {
        uint64_t before;

        for (size_t i = 0; i < LENGTH; i++) {
            bytes[i] = (unsigned char)gg_rng_next(&rng);
        }
        before = gg_hash64(bytes, LENGTH, 0);
        for (size_t bit = 0; bit < LENGTH * 8; bit++) {
            uint64_t changed;

            bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
            changed = before ^ gg_hash64(bytes, LENGTH, 0);
            bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
            for (int k = 0; k < 64; k++) {
                flips[bit][k] = (uint16_t)(flips[bit][k] + (changed >> k & 1));
            }
        }
    }
    for (size_t bit = 0; bit < LENGTH * 8; bit++) {
        for (int k = 0; k < 64; k++) { /* 200 expected, standard deviation 10, 22528 cells */
            assert_in_range(flips[bit][k], 140, 260);
        }
    }
}

static int compare_u64(const void *left, const void *right)
{
    const uint64_t *a = left, *b = right;

    return (*a > *b) - (*a < *b);
}

/* Equal neighbours after sorting, of the hashes shifted right. */
static unsigned collisions(uint64_t *hashes, size_t count, unsigned shift, uint64_t mask)
{
    unsigned found = 0;

    for (size_t i = 0; i < count; i++) {
        hashes[i] = hashes[i] >> shift & mask;
    }
    qsort(hashes, count, sizeof *hashes, compare_u64);
    for (size_t i = 1; i < count; i++) {
        found += hashes[i] == hashes[i - 1];
    }
    return found;
}

/* 64 zero bytes with one or two bits set: 131,328 inputs as alike as positions are. */
static size_t hash_sparse(uint64_t *hashes)
{
    unsigned char bytes[64] = { 0 };
    size_t count = 0;

    for (size_t i = 0; i < 512; i++) {
        for (size_t j = i; j < 512; j++) {
            bytes[i / 8] |= (unsigned char)(1u << i % 8);
            bytes[j / 8] |= (unsigned char)(1u << j % 8);
            hashes[count++] = gg_hash64(bytes, sizeof bytes, 0);
            bytes[i / 8] = 0;
            bytes[j / 8] = 0;
        }
    }
    return count;
}

static void hash64_of_similar_inputs_differ(void **state)
{
    static uint64_t hashes[512 * 513 / 2];
    size_t count = hash_sparse(hashes);

    (void)state;
    assert_int_equal(count, 512 * 513 / 2);
    assert_int_equal(collisions(hashes, count, 0, UINT64_MAX), 0);
    (void)hash_sparse(hashes); /* 32 bits of it: chance gives 2 */
    assert_in_range(collisions(hashes, count, 32, UINT32_MAX), 0, 9);
    (void)hash_sparse(hashes);
    assert_in_range(collisions(hashes, count, 0, UINT32_MAX), 0, 9);
}

/* Zeros of different lengths, and different seeds, are told apart. */
static void hash64_sees_length_and_seed(void **state)
{
    static uint64_t hashes[2000];
    unsigned char zeros[1000] = { 0 };

    (void)state;
    for (size_t i = 0; i < 1000; i++) {
        hashes[i] = gg_hash64(zeros, i, 0);
        hashes[1000 + i] = gg_hash64(zeros, 40, i + 1);
    }
    assert_int_equal(collisions(hashes, 2000, 0, UINT64_MAX), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sha256_vectors),
        cmocka_unit_test(sha256_million_a),
        cmocka_unit_test(sha256_in_pieces),
        cmocka_unit_test(sha256_padding_edges),
        cmocka_unit_test(hash64_golden),
        cmocka_unit_test(hash64_avalanche),
        cmocka_unit_test(hash64_of_similar_inputs_differ),
        cmocka_unit_test(hash64_sees_length_and_seed),
    };

    return cmocka_run_group_tests_name("hash", tests, NULL, NULL);
}
