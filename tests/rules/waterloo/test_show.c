/* SPDX-License-Identifier: MIT
 * What Waterloo says and shows of a position: prompts, log lines, pieces, panels. */
#include "core/notation.h"
#include "core/view.h"
#include "rules/waterloo/show.h"
#include "rules/waterloo/wat_moves.h"
#include <string.h>

/* ---- prompts ---- */

static struct gg_message prompt_for(int viewer)
{
    struct gg_message m;

    gg_prompt(wt_battle, &wt, viewer, &m);
    return m;
}

/* Each decision of sequence.def, as a bare frame: asked of its side, waited for by the others. */
static void every_decision_has_a_prompt(void **state)
{
    (void)state;
    for (unsigned s = S_none + 1; s < S_END; s++) {
        struct gg_message asked = { 0 }, waited = { 0 };
        struct wat g = wt;

        if (!wat_is_decision(s)) {
            continue;
        }
        memset(g.frame, 0, sizeof g.frame);
        g.frames = 2;
        g.frame[0].state = S_action;
        g.frame[1].state = (uint8_t)s;
        g.leader = (uint8_t)wat_lowest(wt_b->of_arm[FRENCH][LEADER]);
        wat_prompt(wt_battle, &g, FRENCH, &asked);
        wat_prompt(wt_battle, &g, ALLIED, &waited);
        assert_true(asked.key >= GG_MESSAGE_FIRST && asked.key < MSG_END);
        assert_int_equal(waited.key, asked.key + 1); /* messages.def has them in pairs */
        assert_int_equal(waited.args, asked.args + 1);
        assert_int_equal(waited.arg[0].kind, GG_KIND_SIDE);
        assert_true(asked.clause != WAT_ALLOWED && waited.clause == asked.clause);
    }
}

static void a_state_that_asks_several_things_asks_the_right_one(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-cav-1", "rossomme");
    wt_round("french", 5);
    assert_int_equal(prompt_for(FRENCH).key, MSG_ask_spend);
    play("spend:purple activate:rossomme");
    assert_int_equal(prompt_for(FRENCH).key, MSG_ask_reserve);
    assert_int_equal(prompt_for(ALLIED).key, MSG_wait_reserve);
    assert_int_equal(prompt_for(GG_SPECTATOR).key, MSG_wait_reserve);
}

static void a_roll_is_announced_by_its_sum(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "hougoumont-wood");
    wt_lie("b-inf-1", "hougoumont");
    wt_turn(5);
    play("shoot:b-inf-1:hougoumont-wood");
    for (int viewer = FRENCH; viewer <= GG_REFEREE; viewer++) {
        assert_int_equal(prompt_for(viewer).key, MSG_sum_skirmish);
        assert_int_equal(prompt_for(viewer).clause, WAT_4_2);
    }
}

/* ---- the log ---- */

static void a_move_is_told_with_its_cubes(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "rossomme");
    wt_cubes("blue", "rossomme", 2);
    order("french", "rossomme", "contact");
    hear_as(FRENCH, "march:f-inf-1:charleroi-road");
    assert_int_equal(kit_told.line[0].message.key, MSG_marched);
    assert_int_equal(kit_told.line[0].message.clause, WAT_6_2);
    assert_int_equal(kit_told.line[0].message.arg[1].value, wt_b->rossomme);
    unsaid(MSG_retreated);       /* not told twice */
    tells(MSG_cubes_blue, 1, 0); /* Charleroi Road comes first */
    tells(MSG_cubes_blue, 2, 2);
    assert_int_equal(line_of(MSG_cubes_blue)[1].message.arg[1].value, 2);
    assert_int_equal(line_of(MSG_cubes_blue)[1].message.arg[2].value, 0);
}

static void a_gun_that_moved_is_told_limbered(void **state)
{
    (void)state;
    wt_stand("f-art-1", "rossomme");
    order("french", "rossomme", "contact");
    hear_as(ALLIED, "march:f-art-1:charleroi-road");
    said(MSG_now_limbered, "WAT-6.9");
}

static void the_only_kind_of_action_is_told_too(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "rossomme");
    wt_round("french", 5);
    play("spend:purple");
    hear_as(FRENCH, "activate:rossomme");
    said(MSG_ordered_reserve, "WAT-7.1");
}

static void a_roll_is_told_with_its_sum_and_what_came_of_it(void **state)
{
    const struct gg_log_line *first = &kit_told.line[0];

    (void)state;
    wt_stand("f-inf-1", "hougoumont-wood");
    wt_lie("b-inf-1", "hougoumont");
    wt_turn(5);
    play("shoot:b-inf-1:hougoumont-wood");
    hear_as(FRENCH, "die:6");
    assert_int_equal(first->message.key, MSG_told_hit);
    assert_int_equal(first->message.clause, WAT_4_7);
    assert_int_equal(first->message.arg[2].value, 6);
    assert_true(first->explained);
    assert_int_equal(first->breakdown.total, 6);
    assert_int_equal(first->breakdown.result.key, MSG_res_hit);
    tells(MSG_cubes_blue, 2, 1);
}

/* WAT-5.6: the number of the tile only to the side that drew it. */
static void the_tile_is_told_to_those_who_may_know(void **state)
{
    static const int blind[] = { FRENCH, GG_SPECTATOR };

    (void)state;
    for (int i = 0; i < 2; i++) {
        wt_start();
        wt_until("tile_draw", "chance");
        hear_as(blind[i], "tile:2");
        assert_int_equal(kit_told.line[0].message.key, MSG_tile_drawn);
    }
    wt_start();
    wt_until("tile_draw", "chance");
    hear_as(ALLIED, "tile:2");
    assert_int_equal(kit_told.line[0].message.key, MSG_tile_seen);
    assert_int_equal(kit_told.line[0].message.arg[1].value, 2);
    play("done pass:green");
    hear_as(FRENCH, "pass:green");
    tells(MSG_round_ends, 1, 2);
    unsaid(MSG_round_ends_tile);
    tells(MSG_round_begins, 0, ALLIED);
}

/* WAT-8.8: first why, then the cubes. */
static void penalties_are_told_after_the_round_they_are_for(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-inf-2 f-inf-3 f-cav-1 f-cav-2", "rossomme");
    wt_round("french", 2);
    play("pass:green");
    hear_as(ALLIED, "pass:green");
    tells(MSG_over_limit, 1, 5);
    assert_true(line_of(MSG_round_ends_tile) < line_of(MSG_over_limit));
    assert_true(line_of(MSG_over_limit) < line_of(MSG_cubes_blue));
}

static void a_unit_that_falls_is_told(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "hougoumont-wood");
    wt_cubes("blue", "hougoumont-wood", 5);
    wt_lie("b-inf-1", "hougoumont");
    wt_turn(5);
    play("shoot:b-inf-1:hougoumont-wood");
    hear_as(ALLIED, "die:6");
    said(MSG_eliminated, "WAT-18.8");
    tells(MSG_cubes_blue, 2, 6); /* the sixth, and then none */
    assert_int_equal(line_of(MSG_eliminated)[1].message.arg[2].value, 0);
}

static void victory_is_told_with_its_reason(void **state)
{
    (void)state;
    wt_start();
    wt_stand("f-inf-1", "mont-st-jean");
    while (!wt.over) {
        struct wat before = wt;

        assert_true(wt_idle() || wt.over);
        if (wt.over) { /* "done" is the last answer of phase 5 */
            gg_log_step(wt_battle, &before, gg_move0(V_done), &wt, FRENCH, &kit_told);
        }
    }
    said(MSG_won_place, "WAT-25.5");
    tells(MSG_won_place, 0, FRENCH);
    assert_int_equal(prompt_for(ALLIED).key, MSG_won_place);
}

/* ---- pieces and panels ---- */

static struct gg_scene scene;

static void look(int viewer)
{
    struct wat masked;

    gg_scene_free(&scene);
    gg_mask(wt_battle, &wt, viewer, &masked);
    wat_scene(wt_battle, &masked, viewer, &scene);
    assert_false(scene.failed);
}

static const struct gg_piece *piece(int kind, unsigned index)
{
    for (uint32_t i = 0; i < scene.pieces; i++) {
        if (scene.piece[i].thing.kind == kind && scene.piece[i].thing.value == (int)index) {
            return &scene.piece[i];
        }
    }
    return NULL;
}

static const struct gg_piece *unit(const char *id)
{
    int side;
    unsigned bit = wt_bit(id, &side);

    return piece(K_UNIT, (unsigned)WAT_UNIT(side, bit));
}

static bool has_word(const struct gg_piece *p, unsigned key)
{
    for (int i = 0; i < p->words; i++) {
        if (p->word[i].key == key) {
            return true;
        }
    }
    return false;
}

static void a_piece_tells_its_whole_state(void **state)
{
    static const struct {
        const char *id;
        uint16_t word;
        bool down;
    } row[] = {
        { "f-inf-1", MSG_word_mobile, false },
        { "f-inf-2", MSG_word_defensive, true },
        { "f-inf-3", MSG_word_square, true },
        { "f-cav-1", MSG_word_fresh, false },
        { "f-cav-2", MSG_word_tired, true },
        { "f-art-1", MSG_word_deployed, false },
        { "f-art-2", MSG_word_limbered, true },
        { "f-lead-1", MSG_word_ready, false },
        { "f-lead-2", MSG_word_used, true },
        { "b-inf-1", MSG_word_garrison, true },
        { "b-art-1", MSG_word_unmanned, false },
        { "f-inf-1", MSG_class_french_infantry, false },
        { "f-cav-1", MSG_class_french_cavalry, false },
        { "f-art-1", MSG_class_french_artillery, false },
        { "f-lead-1", MSG_class_french_leader, false },
        { "b-inf-1", MSG_class_british_infantry, true },
        { "b-art-1", MSG_class_british_artillery, false },
    };

    (void)state;
    wt_stand("f-inf-1 f-cav-1 f-art-1 f-lead-1", "rossomme");
    wt_lie("f-inf-2 f-cav-2 f-art-2 f-lead-2", "le-caillou");
    wt_square("f-inf-3", "charleroi-road");
    wt_lie("b-inf-1", "hougoumont");
    wt_stand("b-art-1", "elm-crossroads");
    wt_cubes("red", "elm-crossroads", 1);
    look(FRENCH);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        assert_non_null(unit(row[i].id));
        assert_true(has_word(unit(row[i].id), row[i].word));
        assert_int_equal(unit(row[i].id)->down, row[i].down);
    }
    assert_string_equal(unit("f-inf-3")->badge[0].symbol, "square");
    assert_null(unit("g-inf-1")); /* eliminated */
}

/* Whatever a unit is called, its first word is the rulebook's: each class has its own. */
static void a_unit_tells_its_class(void **state)
{
    static const struct {
        const char *id;
        uint16_t word;
    } row[] = {
        { "g-inf-1", MSG_class_guard_infantry },     { "g-cav-1", MSG_class_guard_cavalry },
        { "b-cav-1", MSG_class_british_cavalry },    { "b-lead-1", MSG_class_british_leader },
        { "d-inf-1", MSG_class_german_infantry },    { "d-cav-1", MSG_class_german_cavalry },
        { "o-inf-1", MSG_class_dutch_infantry },     { "o-cav-1", MSG_class_dutch_cavalry },
        { "p-inf-1", MSG_class_prussian_infantry },  { "p-cav-1", MSG_class_prussian_cavalry },
        { "p-art-1", MSG_class_prussian_artillery }, { "p-lead-1", MSG_class_prussian_leader },
        { "l-inf-1", MSG_class_landwehr_infantry },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        wt_stand(row[i].id, "rossomme");
    }
    look(FRENCH);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        assert_int_equal(unit(row[i].id)->word[0].key, row[i].word);
    }
}

static void nations_have_a_letter_and_a_colour_each(void **state)
{
    static const char *const id[] = { "f-inf-1", "g-inf-1", "b-inf-1", "d-inf-1",
                                      "o-inf-1", "p-inf-1", "l-inf-1" };
    const struct gg_piece *p[7];

    (void)state;
    for (int i = 0; i < 7; i++) {
        wt_lie(id[i], i < 2 ? "rossomme" : "mont-st-jean");
    }
    look(GG_SPECTATOR);
    for (int i = 0; i < 7; i++) {
        p[i] = unit(id[i]);
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(p[i]->letter, p[k]->letter);
            assert_string_not_equal(p[i]->colour, p[k]->colour);
        }
    }
}

static void cubes_of_an_area_are_one_piece_a_colour(void **state)
{
    unsigned areas = (unsigned)wt_b->areas + 1, at = wt_area("mont-st-jean");

    (void)state;
    wt_lie("b-inf-1 b-inf-2 p-inf-1", "mont-st-jean");
    wt_cubes("red", "mont-st-jean", 7);
    wt_cubes("black", "mont-st-jean", 1);
    look(FRENCH);
    assert_string_equal(piece(K_PILE, RED * areas + at)->letter, "7");
    assert_string_equal(piece(K_PILE, BLACK * areas + at)->letter, "1");
    assert_int_equal(piece(K_PILE, RED * areas + at)->word[0].key, MSG_pile_red);
    assert_null(piece(K_PILE, BLUE * areas + at));
    assert_null(piece(K_PILE, RED * areas + wt_area("rossomme")));
}

static void prussians_wait_on_their_row_in_order(void **state)
{
    (void)state;
    wt_wait("p-lead-1 p-lead-2 p-cav-1");
    look(ALLIED);
    assert_int_equal(unit("p-lead-1")->place.kind, K_ROW);
    assert_int_equal(unit("p-lead-1")->place.value, 0);
    assert_int_equal(unit("p-lead-2")->place.value, 1);
    assert_true(unit("p-lead-1")->order < unit("p-cav-1")->order);
}

/* The items of a panel, or NULL with *n 0. */
static const struct gg_item *panel(const char *id, uint32_t *n)
{
    *n = 0;
    for (uint32_t i = 0; i < scene.panels; i++) {
        if (strcmp(scene.panel[i].id, id) == 0) {
            *n = scene.panel[i].items;
            return &scene.item[scene.panel[i].first];
        }
    }
    return NULL;
}

static bool panel_says(const char *id, unsigned key)
{
    uint32_t n;
    const struct gg_item *item = panel(id, &n);

    for (uint32_t i = 0; i < n; i++) {
        if (item[i].text.key == key) {
            return true;
        }
    }
    return false;
}

static void the_tile_is_shown_to_the_side_that_drew_it(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "rossomme");
    wt_round("french", 4);
    look(FRENCH);
    assert_true(panel_says("now", MSG_now_tile_hidden));
    assert_false(panel_says("now", MSG_now_tile));
    look(ALLIED);
    assert_true(panel_says("now", MSG_now_tile));
    assert_false(panel_says("now", MSG_now_tile_hidden));
}

static void panels_count_turns_discs_and_losses(void **state)
{
    const struct gg_item *item;
    uint32_t n;

    (void)state;
    wt_start();
    wt_until("spend", "french");
    play("pass:green");
    look(FRENCH);
    item = panel("turn", &n);
    assert_int_equal(n, WAT_TURNS);
    assert_true(item[0].on && !item[1].on);
    item = panel("discs-french", &n);
    assert_int_equal(item[GREEN].value, 7);
    assert_int_equal(item[GREEN].text.arg[2].value, 1);
    assert_int_equal(item[GREEN].thing.kind, K_DISC); /* his to touch */
    item = panel("discs-allied", &n);
    assert_int_equal(item[GREEN].value, 5);
    assert_int_equal(item[GREEN].thing.kind, GG_KIND_NONE);
    item = panel("grand-battery", &n);
    assert_int_equal(n, 6);
    assert_true(item[5].on);
    wt.battery = 5;
    wt.place[FRENCH][wt_bit("g-inf-1", NULL)] = WAT_GONE;
    look(FRENCH);
    assert_false(panel("grand-battery", &n)[5].on);
    assert_int_equal(panel("losses", &n)[0].text.arg[1].value, 2); /* WAT-25.3 */
}

static int put_away(void **state)
{
    gg_scene_free(&scene);
    return wt_unload(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(every_decision_has_a_prompt),
        RULE(a_state_that_asks_several_things_asks_the_right_one),
        RULE(a_roll_is_announced_by_its_sum),
        RULE(a_move_is_told_with_its_cubes),
        RULE(a_gun_that_moved_is_told_limbered),
        RULE(the_only_kind_of_action_is_told_too),
        RULE(a_roll_is_told_with_its_sum_and_what_came_of_it),
        RULE(the_tile_is_told_to_those_who_may_know),
        RULE(penalties_are_told_after_the_round_they_are_for),
        RULE(a_unit_that_falls_is_told),
        RULE(victory_is_told_with_its_reason),
        RULE(a_piece_tells_its_whole_state),
        RULE(a_unit_tells_its_class),
        RULE(nations_have_a_letter_and_a_colour_each),
        RULE(cubes_of_an_area_are_one_piece_a_colour),
        RULE(prussians_wait_on_their_row_in_order),
        RULE(the_tile_is_shown_to_the_side_that_drew_it),
        RULE(panels_count_turns_discs_and_losses),
    };

    return cmocka_run_group_tests(tests, wt_load, put_away);
}
