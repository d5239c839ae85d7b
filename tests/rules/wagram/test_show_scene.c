/* SPDX-License-Identifier: MIT
 * What Wagram shows of a position: pieces, panels, and what they hide. */
#include "core/catalogue.h"
#include "core/notation.h"
#include "core/sight.h"
#include "core/view.h"
#include "host/data.h"
#include "rules/registry.h"
#include "rules/wagram/show.h"
#include "rules/wagram/wag_fight.h"
#include <string.h>

/* ---- pieces ---- */

static struct gg_scene scene;

static void look(int viewer)
{
    struct wag masked;

    gg_scene_free(&scene);
    gg_mask(wg_battle, &wg, viewer, &masked);
    wag_scene(wg_battle, &masked, viewer, &scene);
    assert_false(scene.failed);
}

static int forget(void **state)
{
    (void)state;
    gg_scene_free(&scene);
    return 0;
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
    return piece(K_UNIT, (unsigned)gg_thing_find(wg_battle, K_UNIT, id));
}

static bool says(const struct gg_piece *p, unsigned key)
{
    for (int i = 0; i < p->words; i++) {
        if (p->word[i].key == key) {
            return true;
        }
    }
    return false;
}

/* The badge's value, or -1 without one. */
static int badge(const struct gg_piece *p, const char *symbol)
{
    for (int i = 0; i < p->badges; i++) {
        if (strcmp(p->badge[i].symbol, symbol) == 0) {
            return p->badge[i].value;
        }
    }
    return -1;
}

/* WAG-2.1.7, WAG-2.3.1, WAG-9.4.3 */
static void a_unit_shows_its_state(void **state)
{
    unsigned zone, bit;
    const struct gg_piece *p;

    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand fr-iv-art", "121", "122");
    wg_steps("fr-iv-legrand", 2);
    wg_fatigue("fr-iv-legrand", 2);
    wg_put("fr-r-nansouty", "149", NULL);
    wg_put("au-i-stutterheim", "144", NULL);
    wg_rout("au-i-stutterheim", 2);
    look(GG_SPECTATOR);
    p = unit("fr-iv-legrand");
    zone = wg_zone("121");
    bit = wg_bit("fr-iv-legrand", NULL);
    assert_int_equal(p->place.value, zone);
    assert_int_equal(p->facing, wg_b->zone[zone].bearing[wg.facing[FRENCH][bit]]);
    assert_string_equal(p->letter, "IV");
    assert_string_equal(p->symbol, "infantry");
    assert_int_equal(p->values.strength, wg_b->unit[FRENCH][bit].face[2].combat);
    assert_int_equal(badge(p, "loss"), 2);
    assert_int_equal(badge(p, "fatigue"), 2);
    assert_true(says(p, MSG_word_shaky) && says(p, MSG_word_star) && says(p, MSG_word_steps));
    assert_false(p->down);
    p = unit("fr-iv-art");
    assert_int_equal(p->values.strength,
                     wag_shows(wg_b, &wg, FRENCH, wg_bit("fr-iv-art", NULL))->artillery);
    assert_true(says(p, MSG_word_guns));
    assert_int_equal(badge(p, "fatigue"), -1);
    assert_string_equal(unit("fr-r-nansouty")->symbol, "cavalry-heavy");
    p = unit("au-i-stutterheim");
    assert_string_equal(p->symbol, "infantry-mixed");
    assert_true(badge(p, "rout") == 1 && says(p, MSG_word_rout_1));
    assert_int_equal(badge(p, "rout"), 1);
    assert_null(unit("fr-iv-molitor")); /* not on the map, nor waiting */
}

/* WAG-9.6.27, WAG-8.1, WAG-8.15: of the side in phase. */
static void orders_are_on_the_counters(void **state)
{
    (void)state;
    wg_empty();
    wg_hq("french", "148");
    wg_put("fr-iv-legrand", "121", "122");
    wg_put("fr-iv-lasalle", "157", NULL); /* far away */
    wg_put("au-i-dedovich", "122", "121");
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-iv-legrand attack:122");
    look(AUSTRIAN);
    assert_int_equal(badge(unit("fr-iv-legrand"), "attack"), 0);
    assert_true(says(unit("fr-iv-legrand"), MSG_word_attacks));
    assert_true(says(unit("fr-iv-legrand"), MSG_word_pivot));
    assert_true(says(unit("fr-iv-lasalle"), MSG_word_isolated));
    assert_false(says(unit("fr-iv-legrand"), MSG_word_isolated));
    assert_int_equal(badge(unit("au-i-dedovich"), "attack"), -1);
}

/* WAG-9.4.6, WAG-9.6.24; WAG-14.3.18: those who wait stand nowhere. */
static void headquarters_and_those_who_wait(void **state)
{
    (void)state;
    wg_start();
    wg.hq_moved[AUSTRIAN] = 1;
    look(FRENCH);
    assert_int_equal(unit("fr-napoleon")->facing, -1);
    assert_int_equal(unit("fr-napoleon")->place.value, wg_zone("169")); /* WAG-14.3.9 */
    assert_false(says(unit("fr-napoleon"), MSG_word_hq_moved));
    assert_true(says(unit("au-karl"), MSG_word_hq_moved));
    assert_int_equal(unit("au-joh-colloredo")->place.kind, GG_KIND_NONE);
    assert_int_equal(unit("au-joh-colloredo")->facing, -1);
}

/* ---- panels ---- */

static const struct gg_panel *panel(const char *id)
{
    for (uint32_t i = 0; i < scene.panels; i++) {
        if (strcmp(scene.panel[i].id, id) == 0) {
            return &scene.panel[i];
        }
    }
    return NULL;
}

static const struct gg_item *item(const char *id, unsigned i)
{
    const struct gg_panel *p = panel(id);

    assert_non_null(p);
    assert_true(i < p->items);
    return &scene.item[p->first + i];
}

/* WAG-3.5, WAG-2.2.2: the owner sees his markers, the enemy how many lie where. */
static void markers_are_seen_by_their_owner(void **state)
{
    unsigned corps, found = 0;

    (void)state;
    wg_start();
    wg_until("lay_orders", "french");
    play("order:fr-iii order:fr-gd order:fr-iv done");
    corps = wag_corps_index(wg_b, FRENCH, wg_corps("fr-gd", NULL));
    look(FRENCH);
    assert_non_null(piece(K_CORPS, corps));
    assert_int_equal(piece(K_CORPS, corps)->place.kind, K_BOX);
    assert_int_equal(piece(K_CORPS, corps)->place.value, wag_box_index(FRENCH, ORDER_2));
    assert_true(says(piece(K_CORPS, corps), MSG_word_secret));
    assert_int_equal(item("orders-french", 1)->text.key, 0); /* nothing face down for him */
    assert_null(panel("hidden-french"));
    look(AUSTRIAN);
    assert_null(piece(K_CORPS, corps));
    assert_int_equal(item("orders-french", 1)->text.key, MSG_box_backs);
    assert_int_equal(item("orders-french", 1)->text.arg[1].value, 1);
    assert_true(item("orders-french", 1)->on);
    for (uint32_t i = 0; i < panel("hidden-french")->items; i++) {
        found += item("hidden-french", i)->text.arg[0].value == (int)corps;
    }
    assert_int_equal(found, 1); /* that he has one somewhere is no secret */
}

/* WAG-14.2.11, WAG-14.4.12: they can still be named. */
static void corps_without_a_marker_are_listed(void **state)
{
    unsigned reuss;

    (void)state;
    wg_start();
    look(AUSTRIAN);
    reuss = wag_corps_index(wg_b, AUSTRIAN, wg_corps("au-v", NULL));
    assert_null(piece(K_CORPS, reuss));
    assert_int_equal(item("unmarked", 0)->thing.kind, K_CORPS);
    for (unsigned i = 0, found = 0; i < panel("unmarked")->items; i++) {
        found += item("unmarked", i)->thing.value == (int)reuss;
        assert_true(i + 1 < panel("unmarked")->items || found == 1);
    }
}

/* The panel adds up to what the dice will be changed by: WAG-10.4.1. */
static void the_combat_panel_adds_up(void **state)
{
    int side = SIDES, sum = 0, total = 0;

    (void)state;
    wf_field();
    wg_put("fr-iv-legrand", "153", "152");
    wg_put("au-vi-hohenfeld", "152", "153");
    wf_attack("fr-iv-legrand", "152");
    look(FRENCH);
    assert_null(panel("combat"));
    wf_combats("fr-iv");
    play("withdraw");
    look(AUSTRIAN);
    for (unsigned i = 0; i < panel("combat")->items; i++) {
        const struct gg_item *it = item("combat", i);

        if (it->text.key == MSG_attack_adds || it->text.key == MSG_defence_adds) {
            assert_int_equal(sum, total); /* of the side before */
            side = it->text.arg[0].value;
            total = it->value;
            sum = 0;
            assert_int_equal(total, wag_combat_modifier(wg_b, &wg, side, NULL));
        } else if (it->has_value) {
            assert_int_equal(it->text.key, MSG_combat_part);
            sum += it->value;
        }
    }
    assert_int_equal(side, AUSTRIAN);
    assert_int_equal(sum, total);
    assert_int_equal(total, 2); /* WAG-10.5.1.2 stronger, and WAG-10.5.2.1 withdraws */
}

/* What a list says of the item with that number. */
static void expect_text(const struct gg_catalogue *c, int value, const char *text)
{
    struct gg_speaker s = { .catalogue = c, .battle = wg_battle };
    bool found = false;

    for (unsigned i = 0; i < panel("combat")->items; i++) {
        const struct gg_item *it = item("combat", i);
        struct gg_buf out = { 0 };

        gg_say_item_value(&s, it, &out);
        found = found || (it->value == value && strcmp(gg_buf_text(&out), text) == 0);
        gg_buf_free(&out);
    }
    if (!found) {
        fail_msg("no item says \"%s\"", text);
    }
}

/* What helps has a plus, what harms a minus, and nothing is said twice. */
static void modifiers_have_their_sign(void **state)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    struct gg_error err = { 0 };
    struct gg_catalogue *english = gg_catalogue_load("en", &source, &err);

    (void)state;
    assert_non_null(english);
    wf_field();
    wg_put("fr-iv-legrand", "153", "152");
    wg_fatigue("fr-iv-legrand", 1);
    wg_put("au-vi-hohenfeld", "152", "153");
    wf_attack("fr-iv-legrand", "152");
    wf_combats("fr-iv");
    play("withdraw");
    look(AUSTRIAN);
    expect_text(english, 1, "stronger: +1");
    expect_text(english, -1, "fatigue: −1");
    expect_text(english, 2, "Defence, Austrians: +2");
    gg_catalogue_free(english);
}

/* WAG-1.2, WAG-11.1, WAG-4.2, WAG-12.3.10 */
static void tracks_and_points(void **state)
{
    unsigned choices = 0;

    (void)state;
    wg_empty();
    wg.round[AUSTRIAN] = 7;
    wg.vp[FRENCH] = 4;
    wg.bought = 1u << CHOOSE_SQUARE;
    wg_put("fr-iv-legrand", "121", NULL); /* WAG-3.7 Aderklaa */
    look(FRENCH);
    assert_int_equal(panel("turns")->items, wg_b->slots);
    assert_true(item("turns", 1)->on && !item("turns", 0)->on);
    assert_true(item("rounds-austrian", 7)->on);
    assert_true(item("rounds-french", 0)->on);
    assert_int_equal(item("points", 0)->text.arg[1].value, 4);
    assert_int_equal(item("points", 1)->text.key, MSG_part_objective);
    assert_int_equal(item("points", 1)->value, 2);
    for (unsigned i = 0; i < panel("choices")->items; i++) {
        const struct gg_item *it = item("choices", i);

        assert_int_equal(it->thing.kind, K_CHOICE);
        assert_int_equal(it->on, it->thing.value == CHOOSE_SQUARE);
        choices |= 1u << it->thing.value;
        assert_int_equal(it->text.key, it->on                             ? MSG_choice_taken
                                       : it->thing.value < CHOOSE_NOSTITZ ? MSG_choice_offered
                                                                          : MSG_choice_free);
    }
    assert_int_equal(choices, wg_b->day[wg_b->slot[0].day].choices);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(a_unit_shows_its_state, forget),
        cmocka_unit_test_teardown(orders_are_on_the_counters, forget),
        cmocka_unit_test_teardown(headquarters_and_those_who_wait, forget),
        cmocka_unit_test_teardown(markers_are_seen_by_their_owner, forget),
        cmocka_unit_test_teardown(corps_without_a_marker_are_listed, forget),
        cmocka_unit_test_teardown(the_combat_panel_adds_up, forget),
        cmocka_unit_test_teardown(modifiers_have_their_sign, forget),
        cmocka_unit_test_teardown(tracks_and_points, forget),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
