/* SPDX-License-Identifier: MIT
 * Chapter 1, the board as its file has it: WAT-1.14 and WAT-1.23. */
#include "base/json.h"
#include "host/data.h"
#include "rules/registry.h"
#include "rules/waterloo/wat_turns.h"

/* ---- the board file, read here once more, without the loader ---- */

static struct gg_arena arena;
static const struct gg_json *board;

static int open_board(void **state)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    struct gg_error err = { 0 };
    struct gg_buf text = { 0 };

    if (wt_load(state) != 0 || !source.read(source.context, "waterloo/board.json", &text, &err)) {
        return -1;
    }
    board = gg_json_read(&arena, "board.json", gg_buf_text(&text), text.len, &err);
    gg_buf_free(&text);
    return board != NULL ? 0 : -1;
}

static int close_board(void **state)
{
    gg_arena_free(&arena);
    arena = (struct gg_arena){ 0 };
    return wt_unload(state);
}

/* How many of a class ("british-infantry") stand in an area. */
static unsigned count_in(const char *class, unsigned area)
{
    unsigned n = 0;

    for (int side = 0; side < SIDES; side++) {
        unsigned bit;

        for (WAT_EACH(bit, wt_b->all[side])) {
            char name[32];

            (void)snprintf(name, sizeof name, "%s-%s", wat_nation_id[wt_b->nation[side][bit]],
                           wat_arm_id[wt_b->arm[side][bit]]);
            n += strcmp(name, class) == 0 && wt.place[side][bit] == area;
        }
    }
    return n;
}

/* WAT-1.14 each area has the units of its symbols, and of these nations nobody is elsewhere. */
static void wat_1_14_units_start_on_their_symbols(void **state)
{
    const struct gg_json *setup = gg_json_get(wt_battle->scenario->root, "setup");
    unsigned placed = 0;

    (void)state;
    wt_start();
    for (const struct gg_json *a = setup->first; a != NULL; a = a->next) {
        for (const struct gg_json *u = a->first; u != NULL; u = u->next) {
            assert_int_equal(count_in(u->key, wt_area(a->key)), u->integer);
            placed += (unsigned)u->integer;
        }
    }
    assert_int_equal(placed, 52 + 22 + 11 + 5);
    assert_int_equal(
        (wat_at(&wt, FRENCH, WAT_TRACK) | wat_at(&wt, FRENCH, WAT_GONE)) & wt_b->all[FRENCH], 0);
}

/* ---- the map: WAT-1.23 ---- */

static bool is_text(const struct gg_json *d, const char *key, const char *text)
{
    const struct gg_json *value = gg_json_get(d, key);

    return value != NULL && strcmp(value->text, text) == 0;
}

static void expect_area(const struct gg_json *a)
{
    static const char *const terrain[TERRAINS] = { "open", "dip", "woods", "town", "river" };
    unsigned area = wt_area(gg_json_get(a, "id")->text);
    const struct gg_json *edge = gg_json_get(a, "edge"), *walls = gg_json_get(a, "stronghold");
    uint64_t one = WAT_ONE(area);

    for (unsigned t = 0; t < TERRAINS; t++) {
        assert_int_equal((wt_b->terrain[t] & one) != 0, is_text(a, "terrain", terrain[t]));
    }
    assert_int_equal((wt_b->edge & one) != 0, edge != NULL && edge->integer);
    assert_int_equal((wt_b->entry_a & one) != 0, is_text(a, "entry", "A"));
    assert_int_equal((wt_b->entry_b & one) != 0, is_text(a, "entry", "B"));
    assert_int_equal((wt_b->stronghold & one) != 0, walls != NULL);
    if (walls != NULL) {
        assert_int_equal(wt_b->area[area].capacity, gg_json_get(walls, "capacity")->integer);
        assert_int_equal(wt_b->area[area].shift, gg_json_get(walls, "shift")->integer);
    }
}

/* A list of pairs of areas, as sets by area; both ways or from the second to the first only. */
static void pairs(const struct gg_json *list, bool both, uint64_t out[64])
{
    memset(out, 0, 64 * sizeof out[0]);
    for (const struct gg_json *p = list->first; p != NULL; p = p->next) {
        unsigned a = wt_area(gg_json_at(p, 0)->text), b = wt_area(gg_json_at(p, 1)->text);

        out[a] |= WAT_ONE(b);
        out[b] |= both ? WAT_ONE(a) : 0;
    }
}

static void expect_borders(void)
{
    static const char *const ridge[2] = { "allied", "french" };
    const uint64_t entries = wt_b->entry_a | wt_b->entry_b;
    uint64_t want[64];

    pairs(gg_json_get(board, "borders"), true, want);
    for (unsigned i = 0; i < (unsigned)wt_b->areas; i++) {
        want[i] |= (entries >> i & 1) << WAT_DELAYED; /* WAT-3.15 */
    }
    want[WAT_DELAYED] = entries;
    assert_memory_equal(want, wt_b->adjacent, sizeof want);
    for (unsigned r = 0; r < 2; r++) {
        pairs(gg_json_get(gg_json_get(board, "ridges"), ridge[r]), true, want);
        assert_memory_equal(want, wt_b->ridge_near[r], sizeof want);
    }
    pairs(gg_json_get(gg_json_get(board, "sunken-road"), "borders"), false, want);
    assert_memory_equal(want, wt_b->sunken_from, sizeof want);
}

/* WAT-1.23 all of it is known to the rules as the board has it. */
static void wat_1_23_what_the_map_carries(void **state)
{
    const struct gg_json *areas = gg_json_get(board, "areas");

    (void)state;
    assert_int_equal(wt_b->areas, areas->count);
    for (const struct gg_json *a = areas->first; a != NULL; a = a->next) {
        expect_area(a);
    }
    expect_borders();
    assert_int_equal(wt_b->hougoumont, wt_area("hougoumont"));
    assert_int_equal(wt_b->la_haye_sainte, wt_area("la-haye-sainte"));
    assert_int_equal(wt_b->papelotte, wt_area("papelotte-smohain"));
    assert_int_equal(wt_b->mont_st_jean, wt_area("mont-st-jean"));
    assert_int_equal(wt_b->rossomme, wt_area("rossomme"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_1_14_units_start_on_their_symbols),
        RULE(wat_1_23_what_the_map_carries),
    };

    return cmocka_run_group_tests(tests, open_board, close_board);
}
