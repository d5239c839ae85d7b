/* SPDX-License-Identifier: MIT
 * What the Battle of the Nations shows of a position: pieces, panels, and what they hide. */
#include "rules/nations/nat_test.h"

#include "core/view.h"
#include "rules/nations/show.h"

static struct gg_scene scene;

static void look(int viewer)
{
    struct nat masked;

    gg_scene_free(&scene);
    gg_mask(nt_battle, &nt, viewer, &masked);
    nat_scene(nt_battle, &masked, viewer, &scene);
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

static const struct gg_message *word(const struct gg_piece *p, unsigned key)
{
    for (int i = 0; i < p->words; i++) {
        if (p->word[i].key == key) {
            return &p->word[i];
        }
    }
    return NULL;
}

static int badge(const struct gg_piece *p, const char *symbol)
{
    for (int i = 0; i < p->badges; i++) {
        if (strcmp(p->badge[i].symbol, symbol) == 0) {
            return p->badge[i].value;
        }
    }
    return 0;
}

/* ---- pieces ---- */

/* NAT-3.21: for everybody. */
static void markers_say_whose_they_are(void **state)
{
    const struct gg_piece *p;

    (void)state;
    nt_markers("langeron", "ploesen radefeld");
    nt_markers("schwarzenberg", "ploesen croebern");
    look(GG_SPECTATOR);
    p = piece(K_MARKER, nat_marker_index(nt_b, nt_army("langeron"), nt_area("ploesen")));
    assert_non_null(p);
    assert_int_equal(p->place.value, nt_area("ploesen"));
    assert_string_equal(p->symbol, "marker-infantry");
    assert_string_equal(p->letter, "Lg");
    assert_int_equal(p->side, ALLIED);
    assert_int_equal(word(p, MSG_word_marker)->arg[0].value, 2);
    assert_int_equal(word(p, MSG_word_power)->arg[0].value, 4);
    p = piece(K_MARKER, nat_marker_index(nt_b, SCHWARZENBERG, nt_area("croebern")));
    assert_string_equal(p->symbol, "marker-leader"); /* NAT-5.4 */
    assert_non_null(word(p, MSG_word_any_type));
    assert_int_equal(scene.pieces, 4);
}

static void letters_tell_armies_apart(void **state)
{
    unsigned area = nt_area("leipzig");

    (void)state;
    for (unsigned army = 0; army < ARMIES; army++) {
        nt.markers[army] = NAT_ONE(area) | NAT_ONE(area == 0);
        nt.state[army] = DEPLOYED;
    }
    look(GG_SPECTATOR);
    for (unsigned one = 0; one < ARMIES; one++) {
        for (unsigned other = 0; other < one; other++) {
            assert_string_not_equal(piece(K_MARKER, nat_marker_index(nt_b, one, area))->letter,
                                    piece(K_MARKER, nat_marker_index(nt_b, other, area))->letter);
        }
    }
}

/* NAT-12.19, NAT-10.13 */
static void a_tile_tells_its_whole_state(void **state)
{
    const struct gg_piece *p;

    (void)state;
    nt_tile("yorck", "radefeld");
    nt_tile("napoleon", "leipzig");
    nt_lost("yorck", 2);
    nt.leads[FRENCH] = CAVALRY + 1;
    nt.suffers[nt_army("yorck")] = 1;
    look(ALLIED);
    p = piece(K_ARMY, nt_army("yorck"));
    assert_string_equal(p->symbol, "infantry");
    assert_int_equal(p->values.strength, 2);
    assert_int_equal(badge(p, "loss"), 2);
    assert_int_equal(badge(p, "fatigue"), 1);
    assert_int_equal(word(p, MSG_word_lost)->arg[1].value, 4);
    assert_true(p->reduced); /* its back */
    p = piece(K_ARMY, NAPOLEON);
    assert_string_equal(p->symbol, "cavalry");
    assert_int_equal(p->values.strength, 7);
    assert_int_equal(badge(p, "loss"), 0);
    assert_false(p->reduced);
    assert_int_equal(word(p, MSG_word_type)->clause, NAT_10_13);
}

/* NAT-16.8: only in the advanced game. */
static void terrain_values_lie_on_the_tiles(void **state)
{
    (void)state;
    nt_tile("murat", "reudnitz"); /* cavalry on a plain */
    look(FRENCH);
    assert_int_equal(badge(piece(K_ARMY, nt_army("murat")), "bonus"), 0);
    nt_options("rules=advanced");
    nt_tile("murat", "reudnitz");
    look(FRENCH);
    assert_int_equal(badge(piece(K_ARMY, nt_army("murat")), "bonus"), 2); /* NAT-16.5 */
    assert_int_equal(word(piece(K_ARMY, nt_army("murat")), MSG_word_terrain)->arg[1].value, 2);
}

/* NAT-11.9, NAT-1.23 */
static void flags_stand_where_missions_are_known(void **state)
{
    (void)state;
    nt_time(nt_b->date[1]); /* one is revealed */
    look(ALLIED);
    assert_int_equal(scene.pieces, 1);
    assert_string_equal(scene.piece[0].symbol, "flag");
    assert_int_equal(scene.piece[0].thing.kind, K_MISSION);
    assert_false(scene.piece[0].down);
    look(FRENCH);
    assert_int_equal(scene.pieces, DISTRICTS);
    for (uint32_t i = 0; i < scene.pieces; i++) {
        assert_int_equal(scene.piece[i].down, scene.piece[i].thing.kind == K_DISTRICT);
    }
    assert_non_null(word(piece(K_DISTRICT, CENTRE), MSG_word_hidden));
}

/* ---- panels ---- */

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

static const struct gg_item *item(const char *id, unsigned key)
{
    uint32_t n;
    const struct gg_item *list = panel(id, &n);

    for (uint32_t i = 0; i < n; i++) {
        if (list[i].text.key == key) {
            return &list[i];
        }
    }
    return NULL;
}

/* NAT-9.15, NAT-6.13: scouts, what was taken from the row, and how many others. */
static void the_other_hand_shows_what_was_seen(void **state)
{
    const struct gg_item *list;
    uint32_t n;

    (void)state;
    nt_hand("french", "time-card hill-card hill-card scout");
    nt_turn("french", 5);
    play("take:open-river");
    look(FRENCH);
    list = panel("hand-french", &n);
    assert_int_equal(n, 4); /* river, hill twice, time, scout */
    assert_int_equal(list[0].thing.kind, K_CARD);
    assert_string_equal(list[0].symbol, "card-river");
    assert_int_equal(list[1].text.key, MSG_card_times);
    assert_int_equal(list[1].text.arg[1].value, 2);
    look(ALLIED);
    list = panel("hand-french", &n);
    assert_int_equal(n, 3);
    assert_string_equal(list[0].symbol, "card-river");
    assert_string_equal(list[1].symbol, "card-scout");
    assert_string_equal(list[2].symbol, "card-back");
    assert_int_equal(list[2].text.arg[0].value, 3);
    assert_int_equal(list[0].thing.kind, GG_KIND_NONE); /* not his to touch */
    assert_int_equal(item("piles", MSG_pile_cards)->text.arg[0].value, 33);
}

/* Everything on the table but the hands adds up to what has not been seen. */
static void unseen_cards_are_counted(void **state)
{
    const struct gg_item *list;
    uint32_t n, cards = 0;

    (void)state;
    nt_hand("french", "time-card hill-card hill-card");
    look(ALLIED);
    list = panel("unseen", &n);
    for (uint32_t i = 0; i < n; i++) {
        cards += (uint32_t)list[i].text.arg[1].value;
        assert_int_equal(list[i].thing.kind, GG_KIND_NONE);
    }
    assert_int_equal(cards, 36); /* all but the four in the row */
    nt_turn("french", 5);
    play("draw");
    look(GG_REFEREE); /* who may say what it is */
    assert_int_equal(panel("unseen", &n)->thing.kind, K_CARD);
}

static void the_row_has_its_gaps(void **state)
{
    const struct gg_item *list;
    uint32_t n;

    (void)state;
    nt_turn("french", 5);
    play("take:open-river");
    look(ALLIED);
    list = panel("row", &n);
    assert_int_equal(n, NAT_ROW);
    assert_int_equal(list[0].text.key, MSG_row_gap); /* NAT-9.2 */
    assert_int_equal(list[1].thing.kind, K_OPEN);
    assert_int_equal(list[1].thing.value, nt_card("hill-card"));
}

/* NAT-1.18 */
static void army_cards_follow_their_armies(void **state)
{
    const struct gg_item *list;
    uint32_t n;

    (void)state;
    nt_markers("bertrand", "lindenau leutzsch");
    nt_tile("marmont", "gohlis");
    nt_gone("murat");
    look(ALLIED);
    assert_int_equal(item("armies-french", MSG_army_deployed)->text.arg[1].value, 2);
    assert_int_equal(item("armies-french", MSG_army_deployed)->thing.kind, K_ARMY);
    assert_int_equal(item("armies-french", MSG_army_placed)->thing.kind, GG_KIND_NONE);
    assert_non_null(item("armies-french", MSG_army_gone));
    list = panel("armies-french", &n);
    assert_int_equal(list[0].text.key, MSG_army_card_after); /* Napoleon */
    assert_int_equal(list[0].text.arg[1].kind, GG_KIND_MESSAGE);
    assert_int_equal(list[1].text.key, MSG_army_four_scouts);
    assert_int_equal(list[1].text.arg[4].value, 2); /* NAT-3.7 */
    nt_tile("langeron", "leipzig");
    look(ALLIED);
    assert_int_equal(panel("armies-french", &n)[1].text.arg[4].value, 1); /* NAT-3.10 */
}

/* NAT-3.5: what a card says of its date is what is played. */
static void army_cards_follow_the_option(void **state)
{
    uint32_t n;

    (void)state;
    nt_options("date=reached");
    look(ALLIED);
    assert_int_equal(panel("armies-french", &n)[0].text.key, MSG_army_card_from);
}

/* NAT-14.6, NAT-14.12: for the French, against for the Allies. */
static void a_tile_says_for_or_against_which_mission_it_counts(void **state)
{
    (void)state;
    nt_missions("m16 m23");
    nt_tile("bertrand", "lindenau");
    nt_tile("macdonald", "connewitz");
    nt_tile("ney", "leipzig");
    nt_tile("gyulai", "kleinzschocher"); /* beside both mission armies */
    nt_tile("wittgenstein", "gohlis");
    nt_tile("yorck", "reudnitz");
    nt_time(32);
    nt_close("french");
    play("support:ney:m16 oppose:gyulai:m16");
    look(ALLIED);
    assert_non_null(word(piece(K_ARMY, nt_army("ney")), MSG_word_supports));
    assert_non_null(word(piece(K_ARMY, nt_army("gyulai")), MSG_word_opposes));
    assert_null(word(piece(K_ARMY, nt_army("gyulai")), MSG_word_supports));
}

/* NAT-1.23, NAT-11.4 */
static void missions_are_backs_to_schwarzenberg(void **state)
{
    const struct gg_item *list;
    uint32_t n;

    (void)state;
    nt_time(nt_b->date[1]);
    look(ALLIED);
    list = panel("missions", &n);
    assert_int_equal(n, DISTRICTS);
    assert_int_equal(list[NORTH].text.key, MSG_mission_open);
    assert_int_equal(list[SOUTH].text.key, MSG_mission_hidden);
    assert_string_equal(list[SOUTH].symbol, "card-back");
    look(FRENCH);
    list = panel("missions", &n);
    assert_int_equal(list[SOUTH].text.key, MSG_mission_card);
    assert_int_equal(list[SOUTH].thing.kind, K_MISSION);
    assert_int_equal(list[NORTH].thing.kind, GG_KIND_NONE); /* touched on the board */
}

/* NAT-1.20, NAT-1.21: the ids that are asked for are there, whichever they are. */
static void set_up_can_be_touched(void **state)
{
    const struct gg_item *list;
    uint32_t n;

    (void)state;
    nt_start();
    look(GG_REFEREE);
    assert_int_equal(panel("undealt", &n)->thing.kind, K_MISSION);
    assert_int_equal(n, 5);
    nt_until("name_second", "french");
    look(FRENCH);
    list = panel("missions", &n);
    for (unsigned d = 0; d < DISTRICTS; d++) {
        assert_int_equal(list[d].thing.kind, K_DISTRICT);
        assert_non_null(piece(K_MISSION, nt.mission[d]));
    }
    nt_until("keep", "french");
    look(FRENCH);
    panel("missions", &n);
    assert_int_equal(n, DISTRICTS + 2); /* two have a card to choose from */
    assert_int_equal(scene.pieces, DISTRICTS - 2);
    look(ALLIED);
    assert_int_equal(scene.pieces, 0);
}

/* NAT-10.13 */
static void a_commander_has_types_to_choose_from(void **state)
{
    const struct gg_item *list;
    uint32_t n;

    (void)state;
    nt_markers("schwarzenberg", "croebern zoebigker");
    nt_hand("allied", "forest-card");
    nt_turn("allied", 5);
    look(ALLIED);
    assert_null(panel("types", &n));
    play("play:forest-card remove:schwarzenberg.zoebigker");
    nt_waits("lead", "allied");
    look(ALLIED);
    list = panel("types", &n);
    assert_int_equal(n, TYPES);
    assert_int_equal(list[CAVALRY].thing.kind, K_TYPE);
    assert_string_equal(list[CAVALRY].symbol, "cavalry");
}

/* NAT-11.3, NAT-12.1 */
static void tracks_show_time_and_points(void **state)
{
    const struct gg_item *list;
    uint32_t n;

    (void)state;
    nt_time(nt_b->date[2] + 2u);
    nt.fought = 0;
    nt.points[ALLIED] = 7;
    look(FRENCH);
    list = panel("time", &n);
    assert_int_equal(n, nt_b->last_point + 1);
    assert_true(list[nt.time].on);
    assert_int_equal(list[nt.time].value, 2);
    assert_false(list[nt.time - 1].on);
    assert_int_equal(list[nt_b->date[2]].text.key, MSG_date_mark_battle);
    assert_int_equal(list[nt_b->date[1]].text.key, MSG_date_mark);
    assert_int_equal(panel("points", &n)[ALLIED].text.arg[1].value, 7);
    assert_non_null(item("now", MSG_now_battle)); /* NAT-12.3 */
    assert_null(item("now", MSG_now_last_turn));
}

/* NAT-15.5, NAT-15.6 */
static void a_match_shows_who_commands_whom(void **state)
{
    uint32_t n;

    (void)state;
    look(FRENCH);
    assert_null(panel("match", &n));
    nt_match();
    nt.game = 1;
    nt.first_total = 21;
    look(FRENCH); /* a seat: now the Allies, who know no missions */
    assert_int_equal(item("match", MSG_match_total)->text.arg[0].value, 21);
    assert_int_equal(item("match", MSG_match_seat)->text.arg[1].value, ALLIED);
    assert_int_equal(item("missions", MSG_mission_hidden)->thing.kind, GG_KIND_NONE);
    assert_non_null(item("hand-allied", MSG_hand_empty));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        NT(markers_say_whose_they_are),
        NT(letters_tell_armies_apart),
        NT(a_tile_tells_its_whole_state),
        NT(terrain_values_lie_on_the_tiles),
        NT(flags_stand_where_missions_are_known),
        NT(the_other_hand_shows_what_was_seen),
        NT(unseen_cards_are_counted),
        NT(the_row_has_its_gaps),
        NT(army_cards_follow_their_armies),
        NT(army_cards_follow_the_option),
        NT(a_tile_says_for_or_against_which_mission_it_counts),
        NT(missions_are_backs_to_schwarzenberg),
        NT(set_up_can_be_touched),
        NT(a_commander_has_types_to_choose_from),
        NT(tracks_show_time_and_points),
        cmocka_unit_test_setup_teardown(a_match_shows_who_commands_whom, nt_fresh, forget),
    };

    return cmocka_run_group_tests(tests, nt_load, nt_unload);
}
