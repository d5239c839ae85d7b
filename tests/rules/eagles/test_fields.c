/* SPDX-License-Identifier: MIT
 * Position files of Eagles of France: every byte of a position has its field, and whatever is
 * written is read back byte for byte. */
#include "core/fields.h"
#include "rules/eagles/eag_test.h"
#include <stdlib.h>
#include <string.h>

/* ---- every byte ---- */

static uint8_t covered[sizeof(struct eag)];

static void cover(const struct gg_field *f, size_t at)
{
    unsigned n = f->count ? f->count : 1, stride = f->stride ? f->stride : f->size;

    for (unsigned i = 0; i < n; i++) {
        size_t begin = at + f->offset + (size_t)i * stride;

        for (unsigned s = 0; s < f->subs; s++) {
            cover(&f->sub[s], begin);
        }
        for (unsigned k = 0; f->type != GG_F_TABLE && k < f->size; k++) {
            assert_int_equal(covered[begin + k], 0); /* by no two of them */
            covered[begin + k] = 1;
        }
    }
}

static void allow(size_t offset, size_t size)
{
    memset(covered + offset, 1, size);
}

/* All but what is 0 for good. */
static void test_every_byte(void **state)
{
    (void)state;
    memset(covered, 0, sizeof covered);
    for (unsigned i = 0; i < eagles_ruleset.fields; i++) {
        cover(&eagles_ruleset.field[i], 0);
    }
    allow(offsetof(struct eag, spare), sizeof et.spare);
    allow(offsetof(struct eag, mover.spare), sizeof et.mover.spare);
    allow(offsetof(struct eag, melee.spare), sizeof et.melee.spare);
    for (unsigned i = 0; i < EAG_ATTACKS; i++) {
        allow(offsetof(struct eag, attack) + i * sizeof et.attack[0] +
                  offsetof(struct eag_attack, spare),
              sizeof et.attack[0].spare);
    }
    for (int side = 0; side < SIDES; side++) {
        allow(offsetof(struct eag, decoy) + (size_t)side * sizeof et.decoy[0] + EAG_DECOYS,
              sizeof et.decoy[0] - EAG_DECOYS);
    }
    for (size_t i = 0; i < gg_position_told(&eagles_ruleset); i++) { /* the rest is remembered */
        if (!covered[i]) {
            fail_msg("byte %u of the position is in no field", (unsigned)i);
        }
    }
}

/* ---- there and back ---- */

static void round_trip(const struct eag *pos)
{
    struct gg_arena arena = { 0 };
    struct gg_buf text = { 0 };
    struct gg_error err = { 0 };
    struct gg_json_writer w;
    const struct gg_json *json;
    struct eag back;

    memset(&back, 0xa5, sizeof back);
    gg_json_start(&w, &text, true);
    gg_position_write(et_battle, pos, &w);
    json = gg_json_read(&arena, "p.json", gg_buf_text(&text), text.len, &err);
    if (json == NULL || !gg_position_read(et_battle, "p.json", json, &back, &err)) {
        fail_msg("%s", err.text);
    }
    assert_memory_equal(&back, pos, gg_position_told(&eagles_ruleset));
    gg_buf_free(&text);
    gg_arena_free(&arena);
}

/* Places by words, unknown boxes by "?". */
static void test_words(void **state)
{
    struct gg_buf text = { 0 };
    struct gg_json_writer w;

    (void)state;
    et_scenario("quatre-bras", "");
    et_start();
    et.order[0] = EAG_UNKNOWN;
    et.hex[et_unit("fr-ii-01")] = EAG_FLED;
    gg_json_start(&w, &text, true);
    gg_position_write(et_battle, &et, &w);
    assert_non_null(strstr(gg_buf_text(&text), "\"kellermann.a\": \"track-3\""));
    assert_non_null(strstr(gg_buf_text(&text), "\"fr-ii-01\": \"fled\""));
    assert_non_null(strstr(gg_buf_text(&text), "\"fr-3c-01\": \"off\""));
    assert_non_null(strstr(gg_buf_text(&text), "\"fr-ii\": \"?\""));
    assert_non_null(strstr(gg_buf_text(&text), "\"ney\": \"1113\""));
    gg_buf_free(&text);
    round_trip(&et);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_byte),
        cmocka_unit_test(test_words),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
