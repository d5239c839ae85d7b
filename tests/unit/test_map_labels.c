/* SPDX-License-Identifier: MIT
 * Names on the maps of all scenarios: none over another, nor where a counter stands, nor over a
 * mark that counts; and none that matters left out. */
#include <cmocka.h>

#include "core/ground.h"
#include "core/ruleset.h"
#include "draw/lettering.h"
#include "rules/registry.h"
#include "scenarios.h"
#include "unit/loaded.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- boxes of ours: what a label covers by another sum than the painter's ---- */

struct room {
    double x0, y0, x1, y1;
};

static unsigned letters(const char *text)
{
    unsigned n = 0;

    for (; *text != '\0'; text++) {
        n += ((unsigned char)*text & 0xc0) != 0x80;
    }
    return n;
}

/* Level writing only: half its size a letter, from the height of capitals to the base line. */
static struct room room_of(const struct gg_map *m, const struct gg_map_label *l)
{
    double half = letters(gg_map_read(m, l->text)) * l->size * (0.45 + l->spacing / 100.0) / 2;

    return (struct room){ l->x - half, l->y - 0.66 * l->size, l->x + half, l->y };
}

static bool meet(struct room a, struct room b)
{
    return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}

static void assert_apart(const struct gg_map *m, const char *game, const struct gg_map_label *l,
                         uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        for (uint32_t k = 0; k < i; k++) {
            if (l[i].turn == 0 && l[k].turn == 0 && meet(room_of(m, &l[i]), room_of(m, &l[k]))) {
                fail_msg("%s: '%s' over '%s'", game, gg_map_read(m, l[i].text),
                         gg_map_read(m, l[k].text));
            }
        }
    }
}

/* Names of regions are pale and lie under all: they alone may run where counters stand. */
static void assert_clear_of_counters(const struct gg_map *m, const char *game,
                                     const struct gg_map_label *l)
{
    struct room name = room_of(m, l);

    for (uint32_t i = 0; i < m->cells && l->kind != GG_NAME_REGION; i++) {
        const struct gg_map_cell *c = &m->cell[i];
        double half = m->counter / 2.0;
        struct room counter = { c->x - half, c->y - half, c->x + half, c->y + half };

        if (!c->outside && meet(name, counter)) {
            fail_msg("%s: '%s' where a counter stands in %s", game, gg_map_read(m, l->text),
                     gg_map_read(m, c->label));
        }
    }
}

static void assert_clear_of_marks(const struct gg_map *m, const char *game,
                                  const struct gg_map_label *l)
{
    struct gg_slip name = gg_label_slip(m, l), mark;

    for (uint32_t i = 0; i < m->marks; i++) {
        if (gg_mark_slip(m, &m->mark[i], &mark) && gg_slips_meet(&name, &mark)) {
            fail_msg("%s: '%s' over a mark", game, gg_map_read(m, l->text));
        }
    }
}

/* Wide names of regions run between the villages. */
static void assert_between_villages(const struct gg_map *m, const char *game,
                                    const struct gg_map_label *l)
{
    struct room name = room_of(m, l);

    for (uint32_t i = 0; i < m->marks && l->kind == GG_NAME_REGION; i++) {
        const struct gg_map_mark *v = &m->mark[i];
        double half = m->unit * 10.0 / 8; /* an eighth of a cell or more */
        struct room houses = { v->x - half, v->y - half, v->x + half, v->y + half };

        if (v->kind == GG_MARK_VILLAGE && meet(name, houses)) {
            fail_msg("%s: '%s' over houses", game, gg_map_read(m, l->text));
        }
    }
}

static void assert_on_board(const struct gg_map *m, const struct gg_map_label *l)
{
    struct room name = room_of(m, l);

    assert_true(name.x0 >= m->frame[0] && name.x1 <= m->frame[2]);
    assert_true(name.y0 >= m->frame[1] && name.y1 <= m->frame[3]);
}

/* What is left out may only be a road's or a region's. */
static void assert_all_there(const struct gg_map *m, const char *game, const struct gg_map_label *l,
                             uint32_t n)
{
    for (uint32_t i = 0; i < m->names; i++) {
        bool there = m->name[i].kind == GG_NAME_ROAD || m->name[i].kind == GG_NAME_REGION;

        for (uint32_t k = 0; k < n; k++) {
            there |= l[k].text == m->name[i].text;
        }
        if (!there) {
            fail_msg("%s: no room for '%s'", game, gg_map_read(m, m->name[i].text));
        }
    }
}

static void check_labels(const char *game, const struct gg_catalogue *c)
{
    struct gg_battle *b = loaded(game);
    struct gg_speaker s = { .catalogue = c, .battle = b };
    struct gg_map_label *label;
    struct gg_map m;
    uint32_t n;

    assert_true(gg_ground_map(b, &s, &m));
    label = calloc((size_t)m.names + 1, sizeof *label);
    assert_non_null(label);
    n = gg_map_labels(&m, label);
    assert_in_range(n, 1, m.names);
    assert_apart(&m, game, label, n);
    for (uint32_t i = 0; i < n; i++) {
        assert_clear_of_counters(&m, game, &label[i]);
        assert_clear_of_marks(&m, game, &label[i]);
        assert_between_villages(&m, game, &label[i]);
        assert_on_board(&m, &label[i]);
    }
    assert_all_there(&m, game, label, n);
    free(label);
    gg_map_free(&m);
    gg_battle_free(b);
}

static void check_scenarios(const struct gg_catalogue *c)
{
    int maps = 0;

    for (int r = 0; gg_rulesets[r] != NULL; r++) {
        struct gg_arena arena = { 0 };
        struct gg_scenarios there = built_in(gg_rulesets[r], &arena);

        for (int k = 0; gg_rulesets[r]->map != NULL && k < there.count; k++) {
            char game[80];

            (void)snprintf(game, sizeof game, "%s/%s", gg_rulesets[r]->name, there.row[k].name);
            check_labels(game, c);
            maps++;
        }
        gg_arena_free(&arena);
    }
    assert_true(maps >= 14);
}

static void names_find_room_in_every_scenario_and_language(void **state)
{
    struct gg_source source = host_source(gg_rulesets, NULL);

    (void)state;
    for (int l = 0; gg_languages[l] != NULL; l++) {
        struct gg_error err = { 0 };
        struct gg_catalogue *c = gg_catalogue_load(gg_languages[l], &source, &err);

        assert_non_null(c);
        check_scenarios(c);
        gg_catalogue_free(c);
    }
}

/* Woods and waters have names in the language of the reader; the rules know none of them. */
static void woods_and_waters_are_named(void **state)
{
    static const struct {
        const char *language, *game, *name;
        int colour;
    } row[] = { { "en", "eagles/quatre-bras", "Bois de Bossu", 1 },
                { "fr", "eagles/waterloo", "Forêt de Soignes", 1 },
                { "it", "eagles/austerlitz", "Stagno di Satschan", 2 },
                { "en", "eagles/austerlitz-short", "Goldbach", 2 } };
    struct gg_source source = host_source(gg_rulesets, NULL);

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        struct gg_error err = { 0 };
        struct gg_catalogue *c = gg_catalogue_load(row[i].language, &source, &err);
        struct gg_battle *b = loaded(row[i].game);
        struct gg_speaker s = { .catalogue = c, .battle = b };
        struct gg_map_label label[128];
        struct gg_map m;
        int found = 0;

        assert_true(gg_ground_map(b, &s, &m) && m.names <= 128);
        for (uint32_t n = gg_map_labels(&m, label); n > 0; n--) {
            bool is_it = strcmp(gg_map_read(&m, label[n - 1].text), row[i].name) == 0;

            found += is_it && label[n - 1].colour == row[i].colour && label[n - 1].italic;
        }
        if (found != 1) {
            fail_msg("%s on the map of %s: %d times", row[i].name, row[i].game, found);
        }
        gg_map_free(&m);
        gg_battle_free(b);
        gg_catalogue_free(c);
    }
}

/* ---- one by one ---- */

static void start(struct gg_map *m)
{
    static const int32_t square[4][2] = { { 0, 0 }, { 4000, 0 }, { 4000, 4000 }, { 0, 4000 } };
    struct gg_map_cell cell = { .x = 2000, .y = 2000 };

    *m = (struct gg_map){ .style = GG_MAP_AREAS,
                          .width = 4000,
                          .height = 4000,
                          .frame = { 0, 0, 4000, 4000 },
                          .scale = 1000,
                          .unit = 130,
                          .counter = 400 };
    gg_map_cell(m, cell, square, 4);
}

static void a_fixed_name_stays_and_the_other_gives_way(void **state)
{
    struct gg_map_label label[2];
    struct gg_map m;

    (void)state;
    start(&m);
    gg_map_name(&m, GG_NAME_VILLAGE, "Elsewhere", 2000, 2000);
    gg_map_name_at(&m, (struct gg_map_name){ .kind = GG_NAME_WOOD,
                                             .fixed = true,
                                             .x = 2000,
                                             .y = 1650,
                                             .size = 160,
                                             .text = gg_map_text(&m, "Here") });
    assert_int_equal(gg_map_labels(&m, label), 2);
    assert_string_equal(gg_map_read(&m, label[0].text), "Here");
    assert_int_equal(label[0].x, 2000);
    assert_in_range(label[0].y, 1660, 1720); /* the base line lies below the middle */
    assert_int_equal(label[0].size, 160);
    assert_int_equal(label[0].colour, 1);
    assert_apart(&m, "two names", label, 2);
    gg_map_free(&m);
}

static void a_name_with_no_room_is_left_out(void **state)
{
    struct gg_map_label label[1];
    struct gg_map m;

    (void)state;
    start(&m);
    m.counter = 3900;
    gg_map_name(&m, GG_NAME_TOWN, "Nowhere", 2000, 2000);
    assert_int_equal(gg_map_labels(&m, label), 0);
    gg_map_free(&m);
}

static void turned_slips_meet_by_their_corners(void **state)
{
    struct gg_slip a = { 0, 0, 1, 0, 10, 1 }, b = { 0, 8, 1, 0, 10, 1 };

    (void)state;
    assert_false(gg_slips_meet(&a, &b));
    gg_direction(90, &b.ux, &b.uy);
    assert_true(gg_slips_meet(&a, &b));
    gg_direction(45, &b.ux, &b.uy);
    assert_true(gg_slips_meet(&a, &b)); /* reaches down to 0.2 of it */
    b.x = 18;
    assert_false(gg_slips_meet(&a, &b));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_find_room_in_every_scenario_and_language),
        cmocka_unit_test(woods_and_waters_are_named),
        cmocka_unit_test(a_fixed_name_stays_and_the_other_gives_way),
        cmocka_unit_test(a_name_with_no_room_is_left_out),
        cmocka_unit_test(turned_slips_meet_by_their_corners),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
