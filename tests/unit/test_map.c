/* SPDX-License-Identifier: MIT
 * What rulesets tell the painter: in every scenario and language a map that is sound, and the same
 * board that the scene has. */
#include <cmocka.h>

#include "base/text.h"
#include "core/ground.h"
#include "core/ruleset.h"
#include "core/scene.h"
#include "core/shape.h"
#include "core/sight.h"
#include "rules/registry.h"
#include "scenarios.h"
#include "unit/loaded.h"
#include <stdio.h>
#include <string.h>

static const struct gg_path *path_of(const struct gg_map *m, uint32_t first, uint32_t n,
                                     struct gg_path *out)
{
    assert_true(first <= m->points && n <= m->points - first);
    assert_in_range(n, 1, GG_PATH_MAX);
    out->n = n;
    memcpy(out->at, m->point + first, n * sizeof out->at[0]);
    return out;
}

static const struct gg_path *outline_of(const struct gg_map *m, uint32_t cell, struct gg_path *out)
{
    return path_of(m, m->cell[cell].first, m->cell[cell].points, out);
}

/* Twice the surface; positive: with the clock. */
static int64_t surface(const struct gg_map *m, uint32_t first, uint32_t n)
{
    int64_t sum = 0;

    for (uint32_t i = 0; i < n; i++) {
        const int32_t *p = m->point[first + i], *q = m->point[first + (i + 1) % n];

        sum += (int64_t)p[0] * q[1] - (int64_t)q[0] * p[1];
    }
    return sum;
}

static void assert_on_board(const struct gg_map *m, int32_t x, int32_t y)
{
    assert_in_range(x, 0, m->width);
    assert_in_range(y, 0, m->height);
}

/* ---- its parts ---- */

static void check_text(const struct gg_map *m, uint32_t text)
{
    const char *said = gg_map_read(m, text);

    assert_true(text < m->texts);
    assert_true(text == 0 || m->text[text - 1] == '\0'); /* the beginning of one */
    assert_true(gg_utf8_valid(said, strlen(said)));
    assert_null(strchr(said, '[')); /* a key that no catalogue has */
}

static void check_cell(const struct gg_map *m, uint32_t i)
{
    const struct gg_map_cell *c = &m->cell[i];
    struct gg_path o;

    assert_in_range(c->points, 3, GG_PATH_MAX);
    outline_of(m, i, &o);
    assert_true(surface(m, c->first, c->points) > 0);
    for (uint32_t k = 0; k < o.n; k++) {
        const int32_t *next = o.at[(k + 1) % o.n];

        assert_on_board(m, o.at[k][0], o.at[k][1]);
        assert_true(o.at[k][0] != next[0] || o.at[k][1] != next[1]);
    }
    assert_true(gg_path_depth(&o, c->x, c->y) > 0);
    assert_in_range(c->land, 0, GG_LANDS - 1);
    assert_in_range(c->district, 0, GG_MAP_DISTRICTS);
    assert_true(c->height >= m->lowest && c->height <= m->highest);
    check_text(m, c->label);
}

/* Of two cells that touch, told once, and of a crest with the higher first. */
static void check_border(const struct gg_map *m, uint32_t i)
{
    const struct gg_map_border *b = &m->border[i];
    struct gg_path one, other, shared;

    assert_true(b->cell[0] < m->cells && b->cell[1] < m->cells);
    assert_true(gg_path_shared(outline_of(m, b->cell[0], &one), outline_of(m, b->cell[1], &other),
                               &shared));
    assert_in_range(b->what, 1, 2 * GG_EDGE_QUIET - 1);
    if ((b->what & (GG_EDGE_CREST | GG_EDGE_STEEP)) != 0 && (b->what & GG_EDGE_BOTH) == 0) {
        assert_true(m->cell[b->cell[0]].height >= m->cell[b->cell[1]].height);
    }
    for (uint32_t k = 0; k < i; k++) {
        const struct gg_map_border *before = &m->border[k];
        bool same = before->cell[0] == b->cell[0] && before->cell[1] == b->cell[1];
        bool back = before->cell[0] == b->cell[1] && before->cell[1] == b->cell[0];

        if ((same || back) && (before->what & b->what & ~(unsigned)GG_EDGE_WALL) != 0) {
            fail_msg("border of cells %u and %u told twice", (unsigned)b->cell[0],
                     (unsigned)b->cell[1]);
        }
    }
}

static void check_lines(const struct gg_map *m)
{
    for (uint32_t i = 0; i < m->ways; i++) {
        assert_in_range(m->way[i].kind, 0, GG_WAYS - 1);
        assert_true(m->way[i].points >= 2 && m->way[i].first + m->way[i].points <= m->points);
        for (uint32_t k = 0; k < m->way[i].points; k++) {
            const int32_t *at = m->point[m->way[i].first + k];

            assert_on_board(m, at[0], at[1]);
        }
    }
    for (uint32_t i = 0; i < m->shapes; i++) {
        assert_in_range(m->shape[i].land, 0, GG_LANDS - 1);
        assert_true(m->shape[i].points >= 3 && m->shape[i].first + m->shape[i].points <= m->points);
        assert_true(surface(m, m->shape[i].first, m->shape[i].points) > 0);
        for (uint32_t k = 0; k < m->shape[i].points; k++) {
            const int32_t *at = m->point[m->shape[i].first + k];

            assert_on_board(m, at[0], at[1]);
        }
    }
}

static void check_marks(const struct gg_map *m)
{
    for (uint32_t i = 0; i < m->marks; i++) {
        assert_in_range(m->mark[i].kind, 0, GG_MARKS - 1);
        assert_in_range(m->mark[i].side, 0, GG_MAP_SIDES);
        assert_on_board(m, m->mark[i].x, m->mark[i].y);
        assert_in_range(m->mark[i].turn, 0, 359);
        check_text(m, m->mark[i].text);
    }
    for (uint32_t i = 0; i < m->names; i++) {
        assert_in_range(m->name[i].kind, 0, GG_NAMES - 1);
        assert_on_board(m, m->name[i].x, m->name[i].y);
        assert_true(gg_map_read(m, m->name[i].text)[0] != '\0');
        check_text(m, m->name[i].text);
    }
}

static void check_sheet(const struct gg_map *m)
{
    int words = 0;

    assert_true(gg_map_read(m, m->title)[0] != '\0' && gg_map_read(m, m->under)[0] != '\0');
    check_text(m, m->title);
    check_text(m, m->under);
    for (int i = 0; i < GG_KEYS; i++) {
        check_text(m, m->word[i]);
        words += m->word[i] != 0;
    }
    assert_true(words >= 2);
    assert_on_board(m, m->frame[0], m->frame[1]);
    assert_on_board(m, m->frame[2], m->frame[3]);
    assert_true(m->frame[0] < m->frame[2] && m->frame[1] < m->frame[3]);
    assert_true(m->lowest < m->highest && m->seed != 0);
    /* a counter is 40 to 54 on the picture */
    assert_in_range((int64_t)m->counter * m->scale / 10000, 40, 54);
    for (int side = 0; side < GG_MAP_SIDES; side++) {
        assert_non_null(m->colour[side]);
    }
}

/* ---- the same board as that of the scene ---- */

static void check_places(const struct gg_map *m, const struct gg_board *b)
{
    assert_int_equal(m->width, b->width);
    assert_int_equal(m->height, b->height);
    assert_int_equal(m->counter, b->counter);
    assert_int_equal(m->cells, b->places);
    for (uint32_t i = 0; i < m->cells; i++) {
        const struct gg_map_cell *c = &m->cell[i];
        const struct gg_place *p = &b->place[i];

        assert_int_equal(c->points, p->points);
        assert_memory_equal(m->point + c->first, b->point + p->first, c->points * sizeof *b->point);
        assert_int_equal(c->x, p->x);
        assert_int_equal(c->y, p->y);
    }
}

static void check_map(const struct gg_battle *b, const struct gg_speaker *s)
{
    struct gg_board board;
    struct gg_map m;

    assert_true(gg_ground_map(b, s, &m));
    for (uint32_t i = 0; i < m.cells; i++) {
        check_cell(&m, i);
    }
    for (uint32_t i = 0; i < m.borders; i++) {
        check_border(&m, i);
    }
    check_lines(&m);
    check_marks(&m);
    check_sheet(&m);
    gg_sight_board(b, s, &board);
    check_places(&m, &board);
    gg_board_free(&board);
    gg_map_free(&m);
}

static void each_scenario(const struct gg_catalogue *c)
{
    int maps = 0;

    for (int r = 0; gg_rulesets[r] != NULL; r++) {
        struct gg_arena arena = { 0 };
        struct gg_scenarios there = built_in(gg_rulesets[r], &arena);

        for (int k = 0; gg_rulesets[r]->map != NULL && k < there.count; k++) {
            char game[80];
            struct gg_battle *b;
            struct gg_speaker s = { .catalogue = c };

            (void)snprintf(game, sizeof game, "%s/%s", gg_rulesets[r]->name, there.row[k].name);
            s.battle = b = loaded(game);
            check_map(b, &s);
            gg_battle_free(b);
            maps++;
        }
        gg_arena_free(&arena);
    }
    assert_true(maps >= 14);
}

static void every_map_is_sound_in_every_language(void **state)
{
    struct gg_source source = host_source(gg_rulesets, NULL);

    (void)state;
    for (int l = 0; gg_languages[l] != NULL; l++) {
        struct gg_error err = { 0 };
        struct gg_catalogue *c = gg_catalogue_load(gg_languages[l], &source, &err);

        assert_non_null(c);
        each_scenario(c);
        gg_catalogue_free(c);
    }
}

/* ---- what one looks for ---- */

struct tally {
    uint32_t mark[GG_MARKS], land[GG_LANDS], edge[16], way[GG_WAYS];
};

static void count_all(const struct gg_map *m, struct tally *t)
{
    *t = (struct tally){ .mark = { 0 } };
    for (uint32_t i = 0; i < m->marks; i++) {
        t->mark[m->mark[i].kind]++;
    }
    for (uint32_t i = 0; i < m->cells; i++) {
        t->land[m->cell[i].land]++;
    }
    for (uint32_t i = 0; i < m->ways; i++) {
        t->way[m->way[i].kind]++;
    }
    for (uint32_t i = 0; i < m->borders; i++) {
        for (unsigned bit = 0; bit < 16; bit++) {
            t->edge[bit] += m->border[i].what >> bit & 1u;
        }
    }
}

static void open_map(const char *game, struct gg_map *m, struct tally *t)
{
    struct gg_battle *b = loaded(game);

    assert_true(gg_ground_map(b, NULL, m)); /* names as the data has them */
    count_all(m, t);
    gg_battle_free(b);
}

/* All these names are on the map; a NULL ends them. */
static void assert_names(const struct gg_map *m, const char *const *name)
{
    for (; *name != NULL; name++) {
        bool found = false;

        for (uint32_t i = 0; i < m->names; i++) {
            found |= strcmp(gg_map_read(m, m->name[i].text), *name) == 0;
        }
        if (!found) {
            fail_msg("no '%s' on the map", *name);
        }
    }
}

enum { EDGE_CREST = 2, EDGE_STEEP = 3, EDGE_WALL = 5, EDGE_SUNKEN = 9 }; /* their bits */

static void waterloo_has_its_strongholds(void **state)
{
    static const char *const name[] = { "Hougoumont", "La Haye Sainte", "Plancenoit",
                                        "La Belle Alliance", NULL };
    struct gg_map m;
    struct tally t;

    (void)state;
    open_map("waterloo/1815", &m, &t);
    assert_names(&m, name);
    assert_int_equal(t.mark[GG_MARK_PLATE], 3);
    assert_int_equal(t.mark[GG_MARK_STAR], 2);
    assert_int_equal(t.mark[GG_MARK_ENTRY], 3);
    assert_int_equal(t.edge[EDGE_CREST], 21);
    assert_int_equal(t.edge[EDGE_SUNKEN], 3);
    assert_true(t.edge[EDGE_WALL] >= 3 * 5);
    assert_true(t.way[GG_WAY_ROAD] == 2 && t.way[GG_WAY_STREAM] == 2);
    gg_map_free(&m);
}

static void wagram_has_its_heights_and_its_river(void **state)
{
    static const char *const name[] = { "Deutsch-Wagram", "Aspern",    "Essling",
                                        "Lobau",          "Marchfeld", NULL };
    struct gg_map m;
    struct tally t;

    (void)state;
    open_map("wagram/july-6", &m, &t);
    assert_names(&m, name);
    assert_int_equal(t.mark[GG_MARK_STAR], 10);
    assert_int_equal(t.mark[GG_MARK_REDOUBT], 3);
    assert_int_equal(t.mark[GG_MARK_BRIDGE], 2);
    assert_int_equal(t.edge[EDGE_CREST], 31);
    assert_int_equal(t.edge[EDGE_STEEP], 18);
    assert_int_equal(m.shapes, 2); /* the Danube, and its arm around Lobau */
    assert_true(surface(&m, m.shape[0].first, m.shape[0].points) / 2 > 10000 * INT64_C(1500));
    gg_map_free(&m);
}

static void nations_has_its_villages_and_districts(void **state)
{
    static const char *const name[] = { "Leipzig", "Markkleeberg", "Probstheida", "Schönefeld",
                                        NULL };
    struct gg_map m;
    struct tally t;

    (void)state;
    open_map("nations/1813", &m, &t);
    assert_names(&m, name);
    assert_int_equal(t.mark[GG_MARK_VILLAGE], 46);
    assert_int_equal(t.mark[GG_MARK_TOWN], 1);
    for (uint32_t i = 0; i < m.cells; i++) {
        assert_in_range(m.cell[i].district, 1, 5);
        assert_true(m.district[m.cell[i].district - 1].colour[1][0] == '#');
    }
    assert_true(t.way[GG_WAY_ROAD] == 6 && t.way[GG_WAY_RIVER] == 2);
    assert_int_equal(t.land[GG_LAND_WOOD], m.shapes); /* each with a clearing */
    gg_map_free(&m);
}

static void eagles_have_their_places(void **state)
{
    static const char *const quatre_bras[] = { "Quatre Bras", "Gemioncourt", NULL };
    static const char *const ligny[] = { "Ligny", "Saint-Amand", "Sombreffe", NULL };
    static const char *const austerlitz[] = { "Pratzen", "Sokolnitz", NULL };
    static const struct {
        const char *game, *const *name;
    } row[] = { { "eagles/quatre-bras", quatre_bras },
                { "eagles/ligny", ligny },
                { "eagles/austerlitz", austerlitz } };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        struct gg_map m;
        struct tally t;

        open_map(row[i].game, &m, &t);
        assert_names(&m, row[i].name);
        assert_true(t.mark[GG_MARK_VILLAGE] + t.mark[GG_MARK_TOWN] > 3);
        assert_true(t.mark[GG_MARK_ENTRY] > 0 && t.mark[GG_MARK_SUPPLY] > 0);
        gg_map_free(&m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_map_is_sound_in_every_language),
        cmocka_unit_test(waterloo_has_its_strongholds),
        cmocka_unit_test(wagram_has_its_heights_and_its_river),
        cmocka_unit_test(nations_has_its_villages_and_districts),
        cmocka_unit_test(eagles_have_their_places),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
