/* SPDX-License-Identifier: MIT
 * The learned twin of a battle, and the twins of its sides: other weights, worked out in full, and
 * in all else the same battle; and who thinks with which. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bots/bots.h"
#include "core/playout.h"
#include "core/view.h"
#include "host/data.h"
#include "rules/registry.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const weighed[] = { "waterloo", "nations", "wagram", "eagles" };
enum { WEIGHED = sizeof weighed / sizeof weighed[0] };

/* ---- data with other weights ---- */

enum place { NOWHERE, LEARNED, HAND_MADE };

/* The data of the program, with other weights in one of the two files; `from` of them exchanged. */
struct data {
    enum place at;
    const char *from, *to;
};

/* Every number three quarters of what it is: all of them change but the smallest. */
static void put_smaller(const char *text, struct gg_buf *out)
{
    const char *value = strstr(text, "\"value\":");

    while (value) {
        const char *end = strstr(value, "\"why\"");

        gg_buf_put(out, text, (size_t)(value - text));
        for (text = value; text < end;) {
            if (isdigit((unsigned char)*text)) {
                char *behind;
                long n = strtol(text, &behind, 10);

                gg_buf_printf(out, "%ld", n > 1 ? n * 3 / 4 : n);
                text = behind;
            } else {
                gg_buf_putc(out, *text++);
            }
        }
        value = strstr(text, "\"value\":");
    }
    gg_buf_puts(out, text);
}

static void exchange(const struct data *d, struct gg_buf *text)
{
    struct gg_buf out = { 0 };
    const char *at = strstr(gg_buf_text(text), d->from);

    assert_non_null(at);
    gg_buf_put(&out, gg_buf_text(text), (size_t)(at - gg_buf_text(text)));
    gg_buf_puts(&out, d->to);
    gg_buf_puts(&out, at + strlen(d->from));
    gg_buf_free(text);
    *text = out;
}

static bool ends_in(const char *name, const char *end)
{
    return strlen(name) > strlen(end) && strcmp(name + strlen(name) - strlen(end), end) == 0;
}

static bool give(void *context, const char *name, struct gg_buf *out, struct gg_error *err)
{
    const struct data *d = context;
    struct gg_source real = host_source(gg_rulesets, NULL);
    struct gg_buf whole = { 0 }, other = { 0 };
    char own[64];

    if (!ends_in(name, d->at == LEARNED ? "/learned.json" : "/weights.json") || d->at == NOWHERE) {
        return real.read(real.context, name, out, err);
    }
    snprintf(own, sizeof own, "%.*s/weights.json", (int)strcspn(name, "/"), name);
    assert_true(real.read(real.context, own, &whole, err));
    put_smaller(gg_buf_text(&whole), &other);
    if (d->from) {
        exchange(d, &other);
    }
    gg_buf_puts(out, gg_buf_text(&other));
    gg_buf_free(&whole);
    gg_buf_free(&other);
    return true;
}

static bool has(void *context, const char *name)
{
    const struct data *d = context;

    return d->at == LEARNED && ends_in(name, "/learned.json");
}

static struct gg_battle *load(const char *game, struct data *d, struct gg_error *err)
{
    struct gg_source source = { .context = d, .read = give, .has = has };
    struct gg_source real = host_source(gg_rulesets, NULL);
    const struct gg_ruleset *rules = NULL;
    char scenario[GG_ID_MAX];

    assert_true(gg_find_scenario(&real, game, &rules, scenario, err));
    return gg_battle_load(rules, scenario, NULL, 0, &source, err);
}

static struct gg_battle *load_with(const char *game, enum place at)
{
    struct data d = { .at = at };
    struct gg_error err = { 0 };
    struct gg_battle *b = load(game, &d, &err);

    if (!b) {
        fail_msg("%s", err.text);
    }
    return b;
}

/* ---- what the twin is ---- */

static void without_the_file_there_is_none(void **state)
{
    (void)state;
    for (int i = 0; i < WEIGHED; i++) {
        struct gg_battle *b = load_with(weighed[i], NOWHERE);

        assert_null(b->learned);
        gg_battle_free(b);
    }
}

static void a_game_without_weights_has_none(void **state)
{
    struct gg_battle *b = load_with("mini", LEARNED);

    (void)state;
    assert_null(b->learned);
    gg_battle_free(b);
}

static void it_is_the_same_game(void **state)
{
    (void)state;
    for (int i = 0; i < WEIGHED; i++) {
        struct gg_battle *b = load_with(weighed[i], LEARNED),
                         *plain = load_with(weighed[i], NOWHERE);

        assert_non_null(b->learned);
        assert_true(b->data_hash == plain->data_hash && b->learned->data_hash == plain->data_hash);
        assert_true(b->learned->rules == b->rules);
        assert_ptr_equal(b->learned->ids, b->ids);
        assert_null(b->learned->learned);
        assert_null(b->learned->arena.last);
        gg_battle_free(b);
        gg_battle_free(plain);
    }
}

/* A copy with such a pointer would read the other's weights, or what has been freed. */
static void no_battle_points_into_itself(void **state)
{
    (void)state;
    for (int i = 0; i < WEIGHED; i++) {
        struct gg_battle *b = load_with(weighed[i], LEARNED);
        uintptr_t from = (uintptr_t)b, to = from + b->rules->battle_size;

        for (size_t at = 0; at + sizeof from <= b->rules->battle_size; at += sizeof(void *)) {
            uintptr_t word;

            memcpy(&word, (const char *)b->learned + at, sizeof word);
            assert_false(word >= from && word < to);
        }
        gg_battle_free(b);
    }
}

/* ---- positions ---- */

static void same_choices(const struct gg_battle *one, const struct gg_battle *other,
                         const void *pos)
{
    static struct gg_offer a, b;
    const struct gg_ruleset *r = one->rules;
    union gg_position_room masked[2];

    r->offer(one, pos, &a);
    r->offer(other, pos, &b);
    assert_true(a.decider == b.decider && a.runs == b.runs && a.count == b.count);
    for (int i = 0; i < a.runs; i++) {
        assert_true(a.run[i].base == b.run[i].base && a.run[i].set == b.run[i].set &&
                    a.run[i].weight == b.run[i].weight);
    }
    for (int viewer = 0; viewer <= GG_SPECTATOR; viewer++) {
        gg_mask(one, pos, viewer, &masked[0]);
        gg_mask(other, pos, viewer, &masked[1]);
        assert_memory_equal(&masked[0], &masked[1], r->position_size);
    }
    assert_null(r->check(other, pos));
    assert_true(gg_position_hash(one->rules, pos) == gg_position_hash(other->rules, pos));
}

enum { GAMES = 3, STEPS = 250 };

/* As if the file were the only one: all tables are worked out, and those of the first are left
 * alone. */
static void it_judges_by_its_own_weights(void **state)
{
    (void)state;
    for (int i = 0; i < WEIGHED; i++) {
        struct gg_battle *b = load_with(weighed[i], LEARNED);
        struct gg_battle *plain = load_with(weighed[i], NOWHERE);
        struct gg_battle *alone = load_with(weighed[i], HAND_MADE);
        union gg_position_room pos;
        struct gg_rng rng;
        int differ = 0;

        for (int n = 0; n < GAMES * STEPS; n++) {
            if (n % STEPS == 0) {
                gg_rng_seed(&rng, 7, (uint64_t)n);
                b->rules->start(b, &pos);
            }
            gg_playout(b, &pos, &rng, 1 + (uint64_t)(n / STEPS) * 5);
            same_choices(b, b->learned, &pos);
            for (int side = 0; side < 2; side++) {
                int learned = b->rules->value(b->learned, &pos, side);

                assert_int_equal(b->rules->value(b, &pos, side),
                                 b->rules->value(plain, &pos, side));
                assert_int_equal(learned, b->rules->value(alone, &pos, side));
                differ += learned != b->rules->value(b, &pos, side);
            }
        }
        assert_true(differ > GAMES * STEPS / 2);
        gg_battle_free(b);
        gg_battle_free(plain);
        gg_battle_free(alone);
    }
}

/* ---- mistakes ---- */

static void a_mistake_is_told_with_its_place(void **state)
{
    struct data bad = { LEARNED, "\"scout\": {\"value\": 16", "\"scout\": {\"value\": 16000" };
    struct data gone = { LEARNED, "\"scout\":", "\"about\":" };
    struct gg_error err = { 0 };

    (void)state;
    assert_null(load("nations", &bad, &err));
    assert_non_null(strstr(err.text, "nations/learned.json:"));
    assert_non_null(strstr(err.text, ": scout.value: must be "));
    err = (struct gg_error){ 0 };
    assert_null(load("nations", &gone, &err));
    assert_non_null(strstr(err.text, "nations/learned.json:"));
}

/* ---- who thinks with it ---- */

enum { DECISIONS = 36, ITERATIONS = 8 };

/* What a bot says to the same decisions of a game that random players play, and as which side. */
static void ask_sides(const struct gg_battle *b, const struct gg_bot *bot, gg_move said[DECISIONS],
                      int as[DECISIONS])
{
    const struct gg_budget budget = { .iterations = ITERATIONS };
    union gg_position_room pos, masked;
    struct gg_rng game, rng;
    struct gg_verdict v;
    struct gg_offer o;
    int n = 0;

    gg_rng_seed(&game, 11, 0);
    b->rules->start(b, &pos);
    while (n < DECISIONS) {
        gg_playout(b, &pos, &game, 3);
        b->rules->offer(b, &pos, &o);
        assert_true(o.count > 0);
        if (o.decider < GG_CHANCE && o.count > 1) {
            gg_rng_seed(&rng, 5, (uint64_t)n);
            gg_mask(b, &pos, o.decider, &masked);
            gg_bot_think(bot, b, &masked, o.decider, &rng, &budget, &v);
            as[n] = o.decider;
            said[n++] = v.move;
        }
    }
}

static void ask(const struct gg_battle *b, const struct gg_bot *bot, gg_move said[DECISIONS])
{
    int as[DECISIONS];

    ask_sides(b, bot, said, as);
}

static bool same_answers(const struct gg_battle *one, const struct gg_battle *other,
                         const struct gg_bot *bot)
{
    gg_move a[DECISIONS], b[DECISIONS];

    ask(one, bot, a);
    ask(other, bot, b);
    return memcmp(a, b, sizeof a) == 0;
}

static void those_who_think_ahead_use_it(void **state)
{
    static const struct gg_bot *const ahead[] = { &gg_bot_stances, &gg_bot_rollouts,
                                                  &gg_bot_veteran, &gg_bot_marshal,
                                                  &gg_bot_search };
    static const struct gg_bot *const others[] = { &gg_bot_greedy, &gg_bot_recruit };
    struct gg_battle *b = load_with("nations", LEARNED), *plain = load_with("nations", NOWHERE);
    struct gg_battle *alone = load_with("nations", HAND_MADE);

    (void)state;
    for (size_t i = 0; i < sizeof ahead / sizeof ahead[0]; i++) {
        assert_true(same_answers(b, alone, ahead[i]));
        assert_false(same_answers(b, plain, ahead[i]));
    }
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        assert_true(same_answers(b, plain, others[i]));
        assert_false(same_answers(alone, plain, others[i]));
    }
    gg_battle_free(b);
    gg_battle_free(plain);
    gg_battle_free(alone);
}

/* ---- sides with weights of their own ---- */

static struct gg_battle *load_changed(enum place at, const char *to)
{
    struct data d = { at, "\"scout\": {\"value\": 16", to };
    struct gg_error err = { 0 };
    struct gg_battle *b = load("nations", &d, &err);

    if (!b) {
        fail_msg("%s", err.text);
    }
    return b;
}

static const char sided[] = "\"scout\": {\"value\": 16, \"french\": -500";
static const char french[] = "\"scout\": {\"value\": -500";

static void a_side_can_have_weights_of_its_own(void **state)
{
    struct gg_battle *b = load_changed(LEARNED, sided), *as = load_changed(LEARNED, french);
    union gg_position_room pos;
    struct gg_rng rng;
    int differ = 0;

    (void)state;
    assert_true(b->as[0] == NULL && b->as[1] == NULL && gg_battle_as(b, 1) == b);
    assert_true(b->learned->as[0] != NULL && b->learned->as[1] != NULL);
    assert_true(gg_battle_as(b->learned, 0) == b->learned->as[0]);
    assert_true(as->learned->as[0] == NULL);
    for (int n = 0; n < GAMES * STEPS; n++) {
        if (n % STEPS == 0) {
            gg_rng_seed(&rng, 7, (uint64_t)n);
            b->rules->start(b, &pos);
        }
        gg_playout(b, &pos, &rng, 1);
        assert_int_equal(b->rules->value(b->learned->as[0], &pos, 0),
                         b->rules->value(as->learned, &pos, 0));
        assert_int_equal(b->rules->value(b->learned->as[1], &pos, 1),
                         b->rules->value(b->learned, &pos, 1));
        differ += b->rules->value(b->learned->as[0], &pos, 0) !=
                  b->rules->value(b->learned->as[1], &pos, 0);
    }
    assert_true(differ > 0);
    gg_battle_free(b);
    gg_battle_free(as);
}

/* Greedy as the French has their weights and as the Allies the others. */
static void bots_judge_as_the_side_they_play(void **state)
{
    struct gg_battle *b = load_changed(HAND_MADE, sided);
    struct gg_battle *all_french = load_changed(HAND_MADE, french);
    struct gg_battle *plain = load_with("nations", HAND_MADE);
    gg_move said[DECISIONS], as_french[DECISIONS], as_allied[DECISIONS];
    int as[DECISIONS], differ = 0;

    (void)state;
    ask_sides(b, &gg_bot_greedy, said, as);
    ask(all_french, &gg_bot_greedy, as_french);
    ask(plain, &gg_bot_greedy, as_allied);
    for (int i = 0; i < DECISIONS; i++) {
        assert_int_equal(said[i], as[i] == 0 ? as_french[i] : as_allied[i]);
        differ += as_french[i] != as_allied[i];
    }
    assert_true(differ > 0);
    assert_false(same_answers(b, all_french, &gg_bot_stances));
    assert_false(same_answers(b, plain, &gg_bot_stances));
    gg_battle_free(b);
    gg_battle_free(all_french);
    gg_battle_free(plain);
}

static void a_mistake_in_them_is_told_too(void **state)
{
    struct data bad = { LEARNED, "\"scout\": {\"value\": 16",
                        "\"scout\": {\"value\": 16, \"allied\": 16000" };
    struct data nobody = { LEARNED, "\"scout\": {\"value\": 16",
                           "\"scout\": {\"value\": 16, \"prussian\": 16" };
    struct gg_error err = { 0 };

    (void)state;
    assert_null(load("nations", &bad, &err));
    assert_non_null(strstr(err.text, ": scout.allied: must be "));
    err = (struct gg_error){ 0 };
    assert_null(load("nations", &nobody, &err));
    assert_non_null(strstr(err.text, "prussian"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_the_file_there_is_none),
        cmocka_unit_test(a_game_without_weights_has_none),
        cmocka_unit_test(it_is_the_same_game),
        cmocka_unit_test(no_battle_points_into_itself),
        cmocka_unit_test(it_judges_by_its_own_weights),
        cmocka_unit_test(a_mistake_is_told_with_its_place),
        cmocka_unit_test(those_who_think_ahead_use_it),
        cmocka_unit_test(a_side_can_have_weights_of_its_own),
        cmocka_unit_test(bots_judge_as_the_side_they_play),
        cmocka_unit_test(a_mistake_in_them_is_told_too),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
