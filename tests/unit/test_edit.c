/* SPDX-License-Identifier: MIT
 * Changes of a position by hand: what is laid over it, what is worked out again, and that a
 * position that was played to stays as it is. */
#include <cmocka.h>

#include "core/fields_json.h"
#include "core/playout.h"
#include "core/view.h"
#include "host/data.h"
#include "rules/registry.h"
#include "unit/loaded.h"
#include <stdio.h>
#include <string.h>

enum { STEPS = 600, EVERY = 7 };

static bool lay(const struct gg_battle *b, const char *text, void *pos, struct gg_error *err)
{
    struct gg_arena arena = { 0 };
    const struct gg_json *value = gg_json_read(&arena, "change", text, strlen(text), err);
    bool ok;

    assert_non_null(value);
    ok = gg_position_lay(b, "change", value, pos, err);
    gg_arena_free(&arena);
    return ok;
}

/* The law of tidy() and complete(). */
static void what_was_played_to_stays(void **state)
{
    (void)state;
    for (int i = 0; gg_rulesets[i]; i++) {
        struct gg_battle *b = loaded(gg_rulesets[i]->name);
        union gg_position_room now = { .bytes = { 0 } }, again;
        struct gg_rng rng;

        gg_rng_seed(&rng, 1809, 1);
        b->rules->start(b, &now);
        for (int step = 0; step < STEPS; step++) {
            memcpy(&again, &now, b->rules->position_size);
            gg_position_tidy(b, &again);
            if (memcmp(&again, &now, gg_position_told(b->rules)) != 0) {
                fail_msg("%s: tidied otherwise after %d times %d steps", b->rules->name, step,
                         (int)EVERY);
            }
            if (gg_playout(b, &now, &rng, EVERY) < EVERY) {
                break;
            }
        }
        gg_battle_free(b);
    }
}

/* EAG-9.1, EAG-10.1: a stack that loses its lead has another, and the sets go along. */
static void a_stack_has_a_lead(void **state)
{
    struct gg_battle *b = loaded("eagles/quatre-bras");
    union gg_position_room pos = { .bytes = { 0 } };
    struct gg_error err = { 0 };

    (void)state;
    b->rules->start(b, &pos);
    assert_null(b->rules->check(b, &pos));
    assert_true(lay(b, "{\"unit\":{\"fr-ii-02\":\"0404\",\"fr-ii-03\":\"0404\"}}", &pos, &err));
    assert_non_null(b->rules->check(b, &pos)); /* nothing is worked out yet */
    gg_position_tidy(b, &pos);
    assert_null(b->rules->check(b, &pos));
    gg_battle_free(b);
}

/* WAG-9.5.7, WAG-2.1.2: anyone who joins a stack faces as it does; anyone who is gone has no steps.
 */
static void a_stack_has_one_facing(void **state)
{
    struct gg_battle *b = loaded("wagram/july-6");
    union gg_position_room pos = { .bytes = { 0 } };
    struct gg_error err = { 0 };
    const char *broken;

    (void)state;
    b->rules->start(b, &pos);
    assert_true(lay(b, "{\"french\":{\"fr-iv-legrand\":\"eliminated\"}}", &pos, &err));
    broken = b->rules->check(b, &pos);
    assert_non_null(broken);
    assert_non_null(strstr(broken, "WAG-2.1.2"));
    gg_position_tidy(b, &pos);
    broken = b->rules->check(b, &pos);
    assert_true(broken == NULL || strstr(broken, "steps") == NULL);
    b->rules->start(b, &pos);
    assert_true(lay(b,
                    "{\"french\":{\"fr-iv-legrand\":\"158\",\"fr-iv-stcyr\":\"158\"},"
                    "\"french-facing\":{\"fr-iv-legrand\":1,\"fr-iv-stcyr\":0}}",
                    &pos, &err));
    broken = b->rules->check(b, &pos);
    assert_non_null(broken);
    assert_non_null(strstr(broken, "facing"));
    gg_position_tidy(b, &pos);
    broken = b->rules->check(b, &pos);
    assert_true(broken == NULL || strstr(broken, "facing") == NULL);
    gg_battle_free(b);
}

static void a_mistake_is_told(void **state)
{
    static const struct {
        const char *change, *why;
    } bad[] = {
        { "[]", "object" },
        { "{\"luck\":1}", "no such field" },
        { "{\"turn\":0}", "position.turn" },
        { "{\"unit\":{\"red-1\":{\"place\":\"moon\"}}}", "position.unit.red-1.place: no place" },
    };
    struct gg_battle *b = loaded("mini/duel");
    union gg_position_room pos = { .bytes = { 0 } };

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct gg_error err = { 0 };

        b->rules->start(b, &pos);
        assert_false(lay(b, bad[i].change, &pos, &err));
        if (strstr(err.text, bad[i].why) == NULL) {
            fail_msg("%s", err.text);
        }
    }
    gg_battle_free(b);
}

/* ---- what a client is told ---- */

static const struct gg_json *told(struct gg_arena *arena, const struct gg_battle *b)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    struct gg_error err = { 0 };
    struct gg_catalogue *c = gg_catalogue_load("fr", &source, &err);
    struct gg_speaker s = { .catalogue = c, .battle = b };
    struct gg_buf text = { 0 };
    struct gg_json_writer w;
    const struct gg_json *root;

    assert_non_null(c);
    gg_json_start(&w, &text, false);
    gg_fields_json(&s, &w);
    root = gg_json_read(arena, "fields", gg_buf_text(&text), text.len, &err);
    assert_non_null(root);
    gg_buf_free(&text);
    gg_catalogue_free(c);
    return root;
}

static const struct gg_json *field(const struct gg_json *fields, const char *name)
{
    for (const struct gg_json *f = fields->first; f; f = f->next) {
        if (strcmp(gg_json_get(f, "name")->text, name) == 0) {
            return f;
        }
    }
    return NULL;
}

static void fields_are_told(void **state)
{
    struct gg_arena arena = { 0 };
    struct gg_battle *b = loaded("eagles/quatre-bras");
    const struct gg_json *fields = told(&arena, b), *unit = field(fields, "unit");

    (void)state;
    assert_string_equal(gg_json_get(unit, "type")->text, "thing");
    assert_string_equal(gg_json_get(unit, "kind")->text, "hex");
    assert_string_equal(gg_json_get(unit, "by")->text, "unit");
    assert_string_equal(gg_json_get(unit, "label")->text, "Unités : hex");
    assert_string_equal(gg_json_get(gg_json_at(gg_json_get(unit, "words"), 1), "id")->text, "gone");
    assert_int_equal(gg_json_get(field(fields, "status"), "bits")->count, 5);
    assert_null(field(fields, "chain")); /* what others tell */
    assert_null(field(fields, "french-any"));
    assert_true(gg_json_get(field(fields, "frame"), "fields")->count > 5);
    gg_battle_free(b);
    gg_arena_free(&arena);
}

/* Each state of a stack with its stages and its fields, whose names are said in one place. */
static void frames_are_told_state_by_state(void **state)
{
    struct gg_arena arena = { 0 };
    struct gg_battle *b = loaded("nations/1813");
    const struct gg_json *stack = field(told(&arena, b), "frame"), *states, *clock, *battle;

    (void)state;
    states = gg_json_get(stack, "states");
    assert_string_equal(gg_json_get(stack, "type")->text, "stack");
    assert_int_equal(gg_json_get(stack, "depth")->integer, 8);
    assert_string_equal(gg_json_get(stack, "stage")->text, "étape");
    assert_string_equal(gg_json_get(gg_json_at(gg_json_get(stack, "fields"), 0), "kind")->text,
                        "side");
    assert_string_equal(gg_json_get(gg_json_at(states, 0), "id")->text, "game");
    assert_string_equal(gg_json_at(gg_json_get(gg_json_at(states, 0), "stages"), 6)->text, "play");
    clock = gg_json_at(states, 18);
    assert_string_equal(gg_json_get(clock, "id")->text, "clock");
    assert_int_equal(gg_json_get(clock, "stages")->count, 0);
    assert_string_equal(gg_json_get(gg_json_at(gg_json_get(clock, "fields"), 0), "name")->text,
                        "left");
    assert_string_equal(gg_json_get(gg_json_at(gg_json_get(clock, "fields"), 0), "label")->text,
                        "restants");
    assert_int_equal(gg_json_get(gg_json_at(gg_json_get(clock, "fields"), 0), "max")->integer, 8);
    battle = gg_json_at(states, 20);
    assert_string_equal(gg_json_get(battle, "id")->text, "battle");
    assert_int_equal(gg_json_get(battle, "stages")->count, 4);
    gg_battle_free(b);
    gg_arena_free(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_played_to_stays),
        cmocka_unit_test(a_stack_has_a_lead),
        cmocka_unit_test(a_stack_has_one_facing),
        cmocka_unit_test(a_mistake_is_told),
        cmocka_unit_test(fields_are_told),
        cmocka_unit_test(frames_are_told_state_by_state),
    };

    return cmocka_run_group_tests_name("changes by hand", tests, NULL, NULL);
}
