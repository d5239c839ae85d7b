/* SPDX-License-Identifier: MIT
 * The scene of Eagles of France: counters and what they hide, the order sheet, cards, the track,
 * what can be touched, and the sum of a fire before the dice. */
#include "rules/eagles/eag_melee.h"
#include "rules/eagles/show.h"
#include <string.h>

static struct gg_scene scene;

static int level_ground(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    et_flat();
    et.active = FRENCH;
    eag_push(&et, S_draft, FRENCH);
    return 0;
}

static int forget(void **state)
{
    (void)state;
    gg_scene_free(&scene);
    return 0;
}

static void look(int viewer)
{
    struct eag seen;

    gg_scene_free(&scene);
    eag_mask(et_battle, &et, viewer, &seen);
    eag_scene(et_battle, &seen, viewer, &scene);
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

static const struct gg_message *word(const struct gg_piece *p, unsigned key)
{
    for (int i = 0; i < p->words; i++) {
        if (p->word[i].key == key) {
            return &p->word[i];
        }
    }
    return NULL;
}

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

/* Pieces of that kind at a place. */
static unsigned pieces_at(int kind, struct gg_arg place)
{
    unsigned n = 0;

    for (uint32_t i = 0; i < scene.pieces; i++) {
        n += scene.piece[i].thing.kind == kind && scene.piece[i].place.kind == place.kind &&
             scene.piece[i].place.value == place.value;
    }
    return n;
}

/* ---- counters ---- */

/* EAG-5.2, EAG-5.4, EAG-5.7, EAG-9.1 */
static void eag_5_2_unit(void **state)
{
    const struct gg_piece *p;

    (void)state;
    et_put("fr-ii-05 fr-ii-03 fr-ii-20", 1711);
    et_leader("reille", 1711);
    et_reduce("fr-ii-05");
    look(FRENCH);
    p = piece(K_UNIT, et_unit("fr-ii-05"));
    assert_string_equal(p->symbol, "infantry");
    assert_string_equal(p->letter, et_b->unit[et_unit("fr-ii-05")].label[1]);
    assert_int_equal(p->order, 3); /* on top of two others and the leader */
    assert_non_null(word(p, MSG_word_lead));
    assert_non_null(word(p, MSG_word_reduced));
    assert_true(p->reduced);
    assert_int_equal(p->values.strength, et_b->unit[et_unit("fr-ii-05")].face[1].size);
    assert_int_equal(p->values.moves, et_b->unit[et_unit("fr-ii-05")].face[1].mp);
    assert_int_equal(p->stripe, 1); /* the first formation of its side: EAG-5.2 */
    assert_int_equal(p->badges, 0);
    assert_int_equal(word(p, MSG_word_strength)->arg[0].value,
                     et_b->unit[et_unit("fr-ii-05")].face[1].size);
    assert_false(p->down);
    assert_string_equal(p->colour, piece(K_UNIT, et_unit("fr-ii-03"))->colour);
    assert_int_equal(piece(K_LEADER, et_who("reille"))->order, 0);
    et_rout("fr-ii-05 fr-ii-03 fr-ii-20");
    look(FRENCH);
    p = piece(K_UNIT, et_unit("fr-ii-03"));
    assert_string_equal(p->badge[0].symbol, "rout");
    assert_non_null(word(p, MSG_word_routed));
}

/* "7-6⁴": what is printed on a counter. */
static void test_label(void **state)
{
    (void)state;
    for (int u = 0; u < et_b->units; u++) {
        const struct eag_unit *unit = &et_b->unit[u];

        assert_true(unit->label[0][0] >= '1' && unit->label[0][0] <= '9');
        assert_non_null(strchr(unit->label[0], '-'));
        assert_true((strcmp(unit->label[0], unit->label[1]) != 0) ==
                    (memcmp(&unit->face[0], &unit->face[1], sizeof unit->face[0]) != 0));
    }
}

/* EAG-22.1: below the lead it is nobody; EAG-22.2: guns and leaders are seen. */
static void eag_22_1_veiled(void **state)
{
    (void)state;
    et_put("fr-ii-05 fr-ii-03 fr-ii-20", 1711);
    et_put("fr-ii-06 fr-ii-04", 1720);
    look(COALITION);
    assert_non_null(piece(K_UNIT, et_unit("fr-ii-05")));
    assert_non_null(piece(K_UNIT, et_unit("fr-ii-20")));
    assert_null(piece(K_UNIT, et_unit("fr-ii-03")));
    assert_null(piece(K_UNIT, et_unit("fr-ii-04")));
    assert_int_equal(pieces_at(K_HIDDEN, (struct gg_arg){ K_HEX, (int16_t)et_hex(1711) }), 1);
    assert_int_equal(pieces_at(K_HIDDEN, (struct gg_arg){ K_HEX, (int16_t)et_hex(1720) }), 1);
    assert_null(piece(K_HIDDEN, 0)->colour); /* its side's, no formation's */
    assert_int_equal(piece(K_HIDDEN, 0)->stripe, 0);
    assert_int_equal(piece(K_HIDDEN, 0)->values.strength, -1);
    assert_string_equal(piece(K_HIDDEN, 0)->letter, "?");
    look(FRENCH);
    assert_non_null(piece(K_UNIT, et_unit("fr-ii-03")));
}

/* EAG-24.4 */
static void eag_24_4_facing(void **state)
{
    static const int degrees[6] = { 60, 0, 300, 240, 180, 120 };

    (void)state;
    et_put("fr-ii-03", 1711);
    look(FRENCH);
    assert_int_equal(piece(K_UNIT, et_unit("fr-ii-03"))->facing, -1);
    et_scenario("quatre-bras", "facing=yes");
    eag_push(&et, S_draft, FRENCH);
    et_put("fr-ii-03", 1711);
    for (unsigned n = 0; n < 6; n++) {
        uint8_t *status = &et.status[et_unit("fr-ii-03")];

        *status = (uint8_t)(*status % ST_FACING + n * ST_FACING);
        look(FRENCH);
        assert_int_equal(piece(K_UNIT, et_unit("fr-ii-03"))->facing, degrees[n]);
    }
}

/* EAG-23.13: which of the three he is only his side may know. */
static void eag_23_13_counters(void **state)
{
    unsigned l;

    (void)state;
    et_start();
    l = et_who("kellermann");
    look(FRENCH);
    assert_int_equal(piece(K_COUNTER, l * 3)->place.kind, K_TURN);
    assert_string_equal(piece(K_COUNTER, l * 3)->letter, "?");
    eag_set_real(&et, l, 1);
    look(FRENCH);
    assert_string_equal(piece(K_COUNTER, l * 3 + 1)->letter, "★");
    assert_non_null(word(piece(K_COUNTER, l * 3), MSG_word_decoy));
    look(COALITION);
    assert_string_equal(piece(K_COUNTER, l * 3 + 1)->letter, "?");
    assert_string_equal(piece(K_COUNTER, l * 3)->letter, "?");
}

/* ---- panels ---- */

/* EAG-11.4, EAG-11.11, EAG-11.13 */
static void eag_11_4_order_sheet(void **state)
{
    struct gg_arg box = { K_BOX, BOX_DEFENCE };
    unsigned ii;
    uint32_t n;

    (void)state;
    et_start();
    ii = et_b->unit[et_unit("fr-ii-03")].formation;
    et.order[ii] = BOX_DEFENCE;
    memset(et.decoy[FRENCH], BOX_DEFENCE, EAG_DECOYS);
    eag_count_markers(et_b, &et, FRENCH);
    look(FRENCH);
    panel("orders", &n);
    assert_int_equal(n, BOX_OBJECTIVE + et_b->objectives);
    assert_int_equal(piece(K_FORMATION, ii)->place.value, BOX_DEFENCE);
    assert_int_equal(pieces_at(K_HIDDEN, box), EAG_DECOYS);
    look(COALITION);
    assert_null(piece(K_FORMATION, ii));
    assert_true(pieces_at(K_HIDDEN, box) == et.markers[FRENCH][BOX_DEFENCE]);
    et.formation[ii] |= F_REVEALED;
    look(COALITION);
    assert_int_equal(piece(K_FORMATION, ii)->place.value, BOX_DEFENCE);
    assert_non_null(word(piece(K_FORMATION, ii), MSG_word_open));
    assert_true(pieces_at(K_HIDDEN, box) == et.markers[FRENCH][BOX_DEFENCE] - 1u);
}

/* EAG-7.104, EAG-7.103 */
static void eag_7_104_track(void **state)
{
    const struct gg_item *list;
    uint32_t n;

    (void)state;
    et.turn = 2;
    look(FRENCH);
    list = panel("turns", &n);
    assert_int_equal(n, et_b->turns);
    assert_true(list[2].on && !list[1].on);
    assert_int_equal(list[2].text.arg[1].value, et_b->turn[2].level[0]);
    assert_int_equal(list[2].text.arg[2].value, et_b->turn[2].level[1]);
    assert_int_equal(panel("now", &n)->text.key, MSG_now_starting);
    et.finishing = 1;
    look(FRENCH);
    assert_int_equal(panel("now", &n)->text.key, MSG_now_finishing);
}

/* EAG-18.3, EAG-18.9, EAG-18.10 */
static void eag_18_3_cards(void **state)
{
    const struct gg_item *list;
    uint32_t n;

    (void)state;
    et_start();
    look(FRENCH);
    panel("cards-table", &n);
    assert_int_equal(n, 10);
    et.owner[EN_AVANT] = COALITION;
    et.fresh[EN_AVANT] = 1;
    look(FRENCH);
    list = panel("cards-coalition", &n);
    assert_int_equal(n, 1);
    assert_int_equal(list->thing.value, EN_AVANT);
    assert_int_equal(list->text.key, MSG_card_fresh);
    assert_false(list->on);
    panel("cards-table", &n);
    assert_int_equal(n, 9);
}

/* The one who may choose something finds it: directions lie on no hex. */
static void test_choices(void **state)
{
    uint32_t n;

    (void)state;
    et_scenario("quatre-bras", "facing=yes");
    et_put("fr-ii-03", 1711);
    eag_push(&et, S_facing, FRENCH)->hex = (uint16_t)et_hex(1711);
    look(FRENCH);
    assert_int_equal(panel("choices", &n)->thing.kind, K_DIRECTION);
    assert_true(n >= 5);
    look(COALITION);
    assert_null(panel("choices", &n));
}

/* ---- the sum ---- */

/* Every part of a fire, by name and rule, before the dice: EAG-13.57 on. */
static void eag_13_57_sum(void **state)
{
    struct gg_breakdown d = { 0 };
    const struct gg_item *list;
    uint32_t n;

    (void)state;
    em_level(NULL);
    et_activate_all("fr-ii-20");
    et_put("fr-ii-20", 1711);
    et_put("fr-ii-21", 1611);
    et_put("aa-n2-06", 1714);
    et_ground(1714, VILLAGE);
    et_begin("volleys", "french");
    play("fire:1714");
    waits("firers", "french");
    look(COALITION);
    assert_null(panel("sum", &n)); /* nobody fires yet */
    play("join:1711");
    look(COALITION);
    list = panel("sum", &n);
    assert_non_null(list);
    eag_fire_modifier(et_b, &et, &d);
    assert_true(d.modifiers >= 2);
    assert_int_equal(n, d.modifiers + 1);
    for (int i = 0; i < d.modifiers; i++) {
        const struct gg_message *m = &list[i].text;

        assert_int_equal(m->arg[0].value, d.modifier[i].what.key);
        assert_int_equal(m->arg[2].value, d.modifier[i].value);
        assert_int_equal(m->arg[3].kind, GG_KIND_CLAUSE);
        assert_int_equal(m->arg[3].value, d.modifier[i].what.clause);
    }
    assert_int_equal(list[n - 1].text.arg[1].value, d.total);
}

/* A sum that hangs on a hidden unit is not shown: EAG-22.1. */
static void eag_22_1_hidden_sum(void **state)
{
    uint32_t n;

    (void)state;
    em_level(NULL);
    et_activate_all("fr-ii-20");
    et_put("fr-ii-03 fr-ii-04 fr-ii-20", 1711);
    et_put("fr-ii-05 fr-ii-07", 1511);
    et_put("fr-ii-21", 1611);
    et_put("aa-n2-06", 1714);
    et_begin("volleys", "french");
    play("fire:1714 join:1711");
    look(COALITION);
    assert_null(panel("sum", &n));
    look(FRENCH);
    assert_non_null(panel("sum", &n));
}

#define ET(test) cmocka_unit_test_setup_teardown(test, level_ground, forget)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ET(eag_5_2_unit),    ET(test_label),          ET(eag_22_1_veiled),
        ET(eag_24_4_facing), ET(eag_23_13_counters),  ET(eag_11_4_order_sheet),
        ET(eag_7_104_track), ET(eag_18_3_cards),      ET(test_choices),
        ET(eag_13_57_sum),   ET(eag_22_1_hidden_sum),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
