/* SPDX-License-Identifier: MIT
 * The stack of frames: pushing, popping and finding, the engine, position files, what clients are
 * told, and what must be true of every stack, by a toy with every part that a row can have. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/fields_json.h"
#include "core/grognard.h"
#include "core/ids.h"

/* ---- the toy ---- */

enum { TOY_ALLOWED, TOY_1_1, TOY_2_1, TOY_3_1, TOY_3_2, TOY_CLAUSES };
enum { V_none, V_name, V_die, V_rest, V_END };
enum { FLOW_BY_red, FLOW_BY_either };

struct toy_battle {
    struct gg_battle head;
};
struct toy;
#define FLOW_PREFIX    toy
#define FLOW_SEQUENCE  "unit/flow_toy.def"
#define FLOW_BATTLE    struct toy_battle
#define FLOW_POSITION  struct toy
#define FLOW_DEPTH     4
#define FLOW_ROOM      16
#define FLOW_TYPE_side uint8_t
#define FLOW_TYPE_many uint16_t
#include "core/flow_declare.h"

struct toy {
    struct toy_stack stack;
    uint8_t rounds;
    uint8_t spare[7];
};

#define FLOW_FILE_side                                                                             \
    .type = GG_F_THING, .kind = GG_KIND_SIDE, .none = 9, .unknown = GG_FIELD_NEVER
#define FLOW_FILE_many      .type = GG_F_INT, FLOW_PLAIN, .min = 1, .max = 500
#define FLOW_SET_number     .kind = GG_KIND_NUMBER
#define FLOW_CLAUSE(number) TOY_##number
#define FLOW_OVER(b, g)     ((void)(b), (g)->stack.frame[0].stage == GAME_OVER ? TOY_1_1 : TOY_ALLOWED)
#define FLOW_SEAT(g, side)  (side)
#define FLOW_MALFORMED(row) ((row)->clause)
#include "core/flow_define.h"

bool toy_game_run(const struct toy_battle *b, struct toy *g, struct toy_game_frame *f)
{
    (void)b;
    if (f->stage == GAME_OVER) {
        return false;
    }
    PUSH(g, ask, .side = f->stage);
    return true;
}

void toy_ask_offer(const struct toy_battle *b, const struct toy *g, const struct toy_ask_frame *f,
                   struct gg_offer *o)
{
    (void)b;
    (void)g;
    gg_offer_range(o, V_name, f->side, 1, 3);
}

void toy_ask_apply(const struct toy_battle *b, struct toy *g, struct toy_ask_frame *f, gg_move m)
{
    struct toy_ask_frame ask = *f;

    (void)b;
    POP(g);
    PUSH(g, trial, .side = ask.side, .winner = 9, .tries = gg_target_of(m), .hard = ask.side == 1,
         .named = UINT64_C(1) << gg_target_of(m));
}

gg_clause toy_ask_why_not(const struct toy_battle *b, const struct toy *g,
                          const struct toy_ask_frame *f, gg_move m)
{
    (void)b;
    (void)g;
    return gg_verb_of(m) == V_name && gg_subject_of(m) == f->side && gg_target_of(m) >= 1 &&
                   gg_target_of(m) <= 3
               ? TOY_ALLOWED
               : TOY_2_1;
}

bool toy_trial_run(const struct toy_battle *b, struct toy *g, struct toy_trial_frame *f)
{
    (void)b;
    if (f->stage == TRIAL_ROLL) {
        PUSH(g, die, .side = f->side);
    } else {
        PUSH(g, rest, .side = f->side, .owed = 100 * f->tries + 1);
    }
    return true;
}

void toy_die_offer(const struct toy_battle *b, const struct toy *g, const struct toy_die_frame *f,
                   struct gg_offer *o)
{
    (void)b;
    (void)g;
    (void)f;
    gg_offer_die(o, V_die, 6);
}

void toy_die_apply(const struct toy_battle *b, struct toy *g, struct toy_die_frame *f, gg_move m)
{
    (void)b;
    (void)f;
    POP(g);
    TOP(g, trial)->winner = gg_target_of(m) > 3;
    TOP(g, trial)->stage = TRIAL_DONE;
}

void toy_die_explain(const struct toy_battle *b, const struct toy *g, const struct toy_die_frame *f,
                     gg_move m, struct gg_breakdown *out)
{
    (void)b;
    (void)f;
    out->total = (int16_t)(FIND(g, trial)->tries * 10 + (m == GG_NO_MOVE ? 0 : gg_target_of(m)));
}

void toy_rest_offer(const struct toy_battle *b, const struct toy *g, const struct toy_rest_frame *f,
                    struct gg_offer *o)
{
    (void)b;
    (void)g;
    (void)f;
    gg_offer_move(o, gg_move0(V_rest));
}

void toy_rest_apply(const struct toy_battle *b, struct toy *g, struct toy_rest_frame *f, gg_move m)
{
    (void)b;
    (void)f;
    (void)m;
    POP(g);
    POP(g);
    TOP(g, game)->stage++;
    g->rounds++;
}

gg_clause toy_rest_why_not(const struct toy_battle *b, const struct toy *g,
                           const struct toy_rest_frame *f, gg_move m)
{
    (void)b;
    (void)g;
    (void)f;
    return gg_verb_of(m) == V_rest ? TOY_ALLOWED : TOY_3_2;
}

static void toy_start(const struct gg_battle *b, void *pos)
{
    memset(pos, 0, sizeof(struct toy));
    PUSH((struct toy *)pos, game, .side = 0);
    toy_go((const struct toy_battle *)(const void *)b, pos);
}

static const char *toy_check(const struct gg_battle *b, const void *pos)
{
    const char *wrong = gg_flow_check(&toy_flow, b, pos);

    return wrong != NULL ? wrong : gg_flow_check_top(&toy_flow, b, pos);
}

static const struct gg_verb toy_verb[V_END] = {
    { "", GG_KIND_NONE, GG_KIND_NONE, 0 },
    { "name", GG_KIND_SIDE, GG_KIND_NUMBER, 0 },
    { "die", GG_KIND_NONE, GG_KIND_NUMBER, 0 },
    { "rest", GG_KIND_NONE, GG_KIND_NONE, 0 },
};

static const struct gg_field toy_field[] = {
    { .name = "frame", .type = GG_F_STACK, .flow = &toy_flow },
    { .name = "rounds",
      .type = GG_F_INT,
      .size = 1,
      .offset = offsetof(struct toy, rounds),
      .none = GG_FIELD_NEVER,
      .unknown = GG_FIELD_NEVER,
      .max = 9 },
};

static const struct gg_clause_row toy_clause[TOY_CLAUSES] = {
    { "" }, { "TOY-1.1" }, { "TOY-2.1" }, { "TOY-3.1" }, { "TOY-3.2" },
};

static const struct gg_ruleset toy_rules = {
    .name = "toy",
    .side = { "red", "blue" },
    .clause = toy_clause,
    .clauses = TOY_CLAUSES,
    .verb = toy_verb,
    .verbs = V_END,
    .field = toy_field,
    .fields = 2,
    .position_size = sizeof(struct toy),
    .start = toy_start,
    .offer = toy_offer,
    .apply = toy_apply,
    .check = toy_check,
};

static struct toy_battle battle = { .head = { .rules = &toy_rules } };
static const struct gg_battle *const b = &battle.head;
static struct toy g;

static int make_ids(void **state)
{
    (void)state;
    return gg_ids_make(&battle.head, NULL) ? 0 : -1;
}

static int free_ids(void **state)
{
    (void)state;
    gg_arena_free(&battle.head.arena);
    return 0;
}

static int setup(void **state)
{
    (void)state;
    toy_start(b, &g);
    return 0;
}

/* ---- playing ---- */

static void frames_are_pushed_found_and_popped(void **state)
{
    static const struct toy_stack none;
    struct toy h = { .rounds = 0 };

    (void)state;
    assert_int_equal(g.stack.depth, 2);
    assert_int_equal(NOW(&g)->state, S_ask);
    assert_ptr_equal(FIND(&g, game), &g.stack.frame[0].game);
    assert_null(FIND(&g, trial));
    PUSH(&h, trial, .side = 1, .tries = 3, .named = ~UINT64_C(0), .hard = true,
         .stage = TRIAL_DONE);
    PUSH(&h, rest, .owed = 500u);
    assert_int_equal(h.stack.depth, 2);
    assert_ptr_equal(TOP(&h, rest), &h.stack.frame[1].rest);
    assert_int_equal(TOP(&h, rest)->owed, 500);
    assert_int_equal(FIND(&h, trial)->named, ~UINT64_C(0));
    assert_int_equal(FIND(&h, trial)->stage, TRIAL_DONE);
    assert_int_equal(FIND(&h, trial)->side, 1);
    assert_true(FIND(&h, trial)->hard);
    POP(&h);
    POP(&h);
    assert_memory_equal(&h.stack, &none, sizeof none);
}

static void a_game_is_played_to_its_end(void **state)
{
    struct gg_offer o;

    (void)state;
    for (int round = 0; round < 2; round++) {
        toy_offer(b, &g, &o);
        assert_int_equal(o.decider, round);
        toy_apply(b, &g, gg_move2(V_name, (unsigned)round, 2));
        assert_int_equal(toy_decider(b, &g), GG_CHANCE);
        assert_int_equal(FIND(&g, trial)->hard, round == 1);
        toy_apply(b, &g, gg_move1(V_die, 5));
        assert_int_equal(FIND(&g, trial)->winner, 1);
        assert_int_equal(NOW(&g)->rest.owed, 201);
        assert_null(toy_check(b, &g));
        toy_apply(b, &g, gg_move0(V_rest));
    }
    toy_offer(b, &g, &o);
    assert_int_equal(o.decider, GG_NOBODY);
    assert_int_equal(o.count, 0);
    assert_int_equal(g.rounds, 2);
    assert_int_equal(toy_why_not(b, &g, gg_move0(V_rest)), TOY_1_1);
    assert_null(toy_check(b, &g));
}

static void refusals_name_the_clause_of_the_state(void **state)
{
    (void)state;
    assert_int_equal(toy_why_not(b, &g, gg_move2(V_name, 0, 1)), TOY_ALLOWED);
    assert_int_equal(toy_why_not(b, &g, gg_move2(V_name, 1, 1)), TOY_2_1);
    assert_int_equal(toy_why_not(b, &g, gg_move2(V_name, 2, 1)), TOY_2_1); /* no such side */
    assert_int_equal(toy_why_not(b, &g, gg_move0(V_END)), TOY_2_1);
    toy_apply(b, &g, gg_move2(V_name, 0, 1));
    assert_int_equal(toy_why_not(b, &g, gg_move1(V_die, 6)), TOY_ALLOWED);
    assert_int_equal(toy_why_not(b, &g, gg_move1(V_die, 7)), TOY_3_1);
    assert_int_equal(toy_why_not(b, &g, gg_move0(V_rest)), TOY_3_1);
}

static void a_roll_explains_itself_and_what_leads_to_it(void **state)
{
    struct gg_breakdown d;

    (void)state;
    toy_explain(b, &g, gg_move2(V_name, 0, 2), &d);
    assert_int_equal(d.total, 20);
    toy_explain(b, &g, gg_move2(V_name, 1, 2), &d); /* is refused */
    assert_int_equal(d.total, 0);
    toy_apply(b, &g, gg_move2(V_name, 0, 2));
    toy_explain(b, &g, gg_move1(V_die, 4), &d);
    assert_int_equal(d.total, 24);
    toy_apply(b, &g, gg_move1(V_die, 4));
    toy_explain(b, &g, gg_move0(V_rest), &d); /* leads to no roll */
    assert_int_equal(d.total, 0);
}

/* ---- names ---- */

static void stages_have_the_names_of_the_code(void **state)
{
    char name[GG_STAGE_MAX];

    (void)state;
    assert_int_equal(gg_flow_stages(&toy_state_row[S_game]), 3);
    assert_int_equal(gg_flow_stages(&toy_state_row[S_ask]), 0);
    assert_string_equal(gg_flow_stage_name(&toy_state_row[S_game], GAME_NAMING, name), "naming");
    assert_string_equal(gg_flow_stage_name(&toy_state_row[S_game], GAME_LAST_TRY, name),
                        "last_try");
    assert_string_equal(gg_flow_stage_name(&toy_state_row[S_game], GAME_OVER, name), "over");
    assert_string_equal(gg_flow_stage_name(&toy_state_row[S_game], 3, name), "");
    assert_string_equal(gg_flow_stage_name(&toy_state_row[S_ask], 0, name), "");
    assert_int_equal(gg_flow_find(&toy_flow, "trial"), S_trial);
    assert_int_equal(gg_flow_find(&toy_flow, "none"), 0);
    assert_int_equal(toy_state_row[S_die].by, FLOW_BY_either);
    assert_true(toy_state_row[S_die].again && !toy_state_row[S_rest].again);
}

/* ---- position files ---- */

static const char *written(const struct toy *p)
{
    static struct gg_buf text;
    struct gg_json_writer w;

    gg_buf_clear(&text);
    gg_json_start(&w, &text, false);
    gg_position_write(b, p, &w);
    return gg_buf_text(&text);
}

/* NULL, or why it is refused. */
static const char *read_back(const char *text, struct toy *p)
{
    static struct gg_error err;
    struct gg_arena arena = { 0 };
    const struct gg_json *value;

    err = (struct gg_error){ 0 };
    value = gg_json_read(&arena, "p", text, strlen(text), &err);
    assert_non_null(value);
    gg_position_read(b, "p", value, p, &err);
    gg_arena_free(&arena);
    return err.set ? err.text : NULL;
}

static void files_name_states_stages_and_fields(void **state)
{
    struct toy back;

    (void)state;
    assert_string_equal(written(&g),
                        "{\"frame\":[{\"state\":\"game\",\"stage\":\"naming\",\"side\":"
                        "\"red\"},{\"state\":\"ask\",\"side\":\"red\"}],\"rounds\":0}");
    toy_apply(b, &g, gg_move2(V_name, 0, 3));
    assert_string_equal(written(&g),
                        "{\"frame\":[{\"state\":\"game\",\"stage\":\"naming\",\"side\":\"red\"},"
                        "{\"state\":\"trial\",\"stage\":\"roll\",\"side\":\"red\",\"winner\":null,"
                        "\"tries\":3,\"hard\":false,\"named\":[\"3\"]},{\"state\":\"die\",\"side\":"
                        "\"red\"}],\"rounds\":0}");
    assert_null(read_back(written(&g), &back));
    assert_memory_equal(&back, &g, sizeof g);
    toy_apply(b, &g, gg_move1(V_die, 1));
    assert_null(read_back(written(&g), &back));
    assert_memory_equal(&back, &g, sizeof g);
}

/* Writing works for any bytes, and hides nothing. */
static void what_should_not_be_is_written_too(void **state)
{
    (void)state;
    NOW(&g)->stage = 7;
    g.stack.frame[0].side = 5;
    PUSH(&g, die, .side = 0);
    NOW(&g)->state = 99;
    assert_string_equal(written(&g),
                        "{\"frame\":[{\"state\":\"game\",\"stage\":\"naming\",\"side\":"
                        "\"#5\"},{\"state\":\"ask\",\"stage\":7,\"side\":\"red\"},99],"
                        "\"rounds\":0}");
    g.stack.depth = 200;
    assert_non_null(strstr(written(&g), "99,{\"state\":\"none\"}]"));
}

static void mistakes_are_named_with_frame_and_field(void **state)
{
#define ROOT "{\"frame\":[{\"state\":\"game\",\"stage\":\"naming\",\"side\":\"red\"}"
#define TRIAL                                                                                      \
    ",{\"state\":\"trial\",\"stage\":\"roll\",\"side\":\"red\",\"winner\":\"red\",\"hard\":false,"
    static const struct {
        const char *text, *says;
    } row[] = {
        { "{\"frame\":7}", "position.frame: must be an array" },
        { "{\"frame\":[]}", "position.frame: must have 1 to 4 frames, has 0" },
        { "{\"frame\":[1,2,3,4,5]}", "must have 1 to 4 frames, has 5" },
        { "{\"frame\":[3]}", "position.frame[0]: must be an object" },
        { "{\"frame\":[{}]}", "position.frame[0].state: is missing" },
        { ROOT ",{\"state\":\"none\",\"side\":\"red\"}]}",
          "position.frame[1].state: must be one of game, ask, trial, die, rest, is 'none'" },
        { "{\"frame\":[{\"state\":\"game\",\"stage\":\"first\",\"side\":\"red\"}]}",
          "position.frame[0].stage: must be one of naming, last_try, over, is 'first'" },
        { "{\"frame\":[{\"state\":\"game\",\"side\":\"red\"}]}",
          "position.frame[0].stage: is missing" },
        { ROOT ",{\"state\":\"ask\",\"stage\":\"x\",\"side\":\"red\"}]}",
          "position.frame[1].stage: must be left out: the state has no stages" },
        { ROOT ",{\"state\":\"ask\",\"side\":\"green\"}]}",
          "position.frame[1].side: no side 'green'" },
        { ROOT ",{\"state\":\"ask\"}]}", "position.frame[1].side: is missing" },
        { ROOT ",{\"state\":\"ask\",\"side\":\"red\",\"owed\":1}]}",
          "position.frame[1].owed: no such field of a frame of this state; there are: state, "
          "side" },
        { ROOT TRIAL "\"named\":[]}]}", "position.frame[1].tries: is missing" },
        { ROOT TRIAL "\"named\":[],\"tries\":4}]}", "position.frame[1].tries: must be" },
        { ROOT TRIAL "\"named\":[\"red\"],\"tries\":1}]}",
          "position.frame[1].named[0]: no number 'red'" },
        { ROOT TRIAL "\"named\":[\"1\",\"1\"],\"tries\":1}]}", "given twice" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct toy back;
        const char *why = read_back(row[i].text, &back);

        if (why == NULL || strstr(why, row[i].says) == NULL) {
            fail_msg("\"%s\" of %s: not \"%s\"", why ? why : "nothing", row[i].text, row[i].says);
        }
    }
}

/* ---- what clients are told ---- */

static void want(void *context, const char *room, const char *name)
{
    gg_buf_printf(context, "%s.%s ", room, name);
}

/* A field of several states has one name. */
static void labels_are_asked_for_once(void **state)
{
    struct gg_buf keys = { 0 };

    (void)state;
    gg_field_keys(&toy_rules, want, &keys);
    assert_string_equal(gg_buf_text(&keys),
                        "field.frame field.frame.state field.frame.stage field.frame.side "
                        "field.frame.winner field.frame.tries field.frame.hard field.frame.named "
                        "field.frame.owed field.rounds ");
    gg_buf_free(&keys);
}

/* ---- what must be true ---- */

static void wrong(const char *says)
{
    const char *told = toy_check(b, &g);

    if (told == NULL || strstr(told, says) == NULL) {
        fail_msg("\"%s\" is not \"%s\"", told != NULL ? told : "nothing", says);
    }
}

/* One byte of a sound position, put back afterwards. */
static void wrong_with(void *byte, unsigned value, const char *says)
{
    uint8_t *at = byte, kept = *at;

    assert_null(toy_check(b, &g));
    *at = (uint8_t)value;
    wrong(says);
    *at = kept;
    assert_null(toy_check(b, &g));
}

static void stacks_are_whole(void **state)
{
    struct toy_trial_frame *trial;

    (void)state;
    toy_apply(b, &g, gg_move2(V_name, 0, 3));
    trial = &g.stack.frame[1].trial;
    wrong_with(&g.stack.depth, 0, "frame: none, or more");
    wrong_with(&g.stack.depth, 5, "frame: none, or more");
    wrong_with((uint8_t *)&g.stack + 1, 1, "frame: none, or more"); /* before the first frame */
    wrong_with(&g.stack.depth, 4, "frame: no such state");
    wrong_with(&g.stack.depth, 2, "frame: something lies past the last");
    wrong_with(&g.stack.frame[3].room[9], 1, "frame: something lies past the last");
    wrong_with(&NOW(&g)->state, S_END, "frame: no such state");
    wrong_with(&NOW(&g)->state, S_game, "frame: game: does not lie");
    wrong_with(&NOW(&g)->state, S_rest, "frame: rest: does not lie"); /* at another stage */
    wrong_with(&g.stack.frame[0].state, S_trial, "frame: trial: does not lie");
    wrong_with(&g.stack.frame[0].stage, 3, "frame: game: a stage");
    wrong_with(&trial->stage, 2, "frame: trial: a stage");
    wrong_with(&trial->side, 2, "frame: trial: a stage, side");
    wrong_with(&trial->winner, 2, "frame: trial: a stage, side or field");
    wrong_with(&trial->tries, 4, "frame: trial: a stage, side or field");
    wrong_with(&trial->hard, 2, "frame: trial: a stage, side or field");
    wrong_with((uint8_t *)trial + 6, 1,
               "frame: trial: a stage, side or field"); /* between fields */
    wrong_with(&NOW(&g)->room[3], 1, "frame: die: a stage, side or field");
}

static void the_top_waits_and_is_asked_for(void **state)
{
    (void)state;
    wrong_with(&NOW(&g)->side, 1, "not what comes next"); /* ask: AGAIN */
    POP(&g);
    wrong("does not wait");
    PUSH(&g, trial, .side = 0, .winner = 9);
    wrong("does not wait");
    TOP(&g, trial)->stage = TRIAL_DONE;
    PUSH(&g, rest, .side = 1, .owed = 7); /* not what the trial would push, but nobody says AGAIN */
    assert_null(toy_check(b, &g));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(frames_are_pushed_found_and_popped, setup),
        cmocka_unit_test_setup(a_game_is_played_to_its_end, setup),
        cmocka_unit_test_setup(refusals_name_the_clause_of_the_state, setup),
        cmocka_unit_test_setup(a_roll_explains_itself_and_what_leads_to_it, setup),
        cmocka_unit_test(stages_have_the_names_of_the_code),
        cmocka_unit_test_setup(files_name_states_stages_and_fields, setup),
        cmocka_unit_test_setup(what_should_not_be_is_written_too, setup),
        cmocka_unit_test(mistakes_are_named_with_frame_and_field),
        cmocka_unit_test(labels_are_asked_for_once),
        cmocka_unit_test_setup(stacks_are_whole, setup),
        cmocka_unit_test_setup(the_top_waits_and_is_asked_for, setup),
    };

    return cmocka_run_group_tests(tests, make_ids, free_ids);
}
