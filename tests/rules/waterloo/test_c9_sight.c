/* SPDX-License-Identifier: MIT
 * Chapter 9, lines of sight: WAT-9.6 and WAT-9.8 to WAT-9.25.  Every question is put both ways, as
 * "what is in sight?" and as "what blocks it?". */
#include "core/notation.h"
#include "rules/waterloo/wat_moves.h"

/* ---- asking ---- */

static bool in_sight(unsigned from, unsigned to)
{
    return (wat_in_sight(wt_b, &wt, FRENCH, 0, from) & WAT_ONE(to)) != 0;
}

/* Why `to` is not in sight of a gun in `from`; "" if it is. */
static const char *blocked(const char *from, const char *to, const char *by)
{
    unsigned blocker = 0;
    gg_clause clause =
        wat_sight_blocked(wt_b, &wt, FRENCH, 0, wt_area(from), wt_area(to), &blocker);

    assert_int_equal(in_sight(wt_area(from), wt_area(to)), clause == WAT_ALLOWED);
    assert_int_equal(blocker, *by ? wt_area(by) : WAT_NONE);
    return gg_clause_id(&waterloo_ruleset, clause);
}

static void sees(const char *from, const char *to)
{
    assert_string_equal(blocked(from, to, ""), "");
}

static void cannot_see(const char *from, const char *to, const char *clause, const char *by)
{
    assert_string_equal(blocked(from, to, by), clause);
}

static unsigned line(const char *from, const char *to)
{
    return wat_best_line(wt_b, &wt, wt_area(from), wt_area(to));
}

/* ---- range and paths ---- */

/* WAT-9.6: range is one to three areas. */
static void wat_9_6_one_to_three_areas(void **state)
{
    (void)state;
    sees("grand-battery-west", "la-belle-alliance");
    sees("grand-battery-west", "trimotion");
    sees("grand-battery-west", "mon-plaisir");
    cannot_see("grand-battery-west", "waterloo-road", "WAT-9.6", ""); /* four */
    cannot_see("grand-battery-west", "grand-battery-west", "WAT-9.6", "");
}

/* WAT-9.8: the line runs along a shortest path of areas. */
static void wat_9_8_only_along_a_shortest_path(void **state)
{
    (void)state;
    wt_lie("f-inf-1", "goumont-fields");
    /* two areas off through the fields; the free way through three does not count */
    cannot_see("grand-battery-west", "hougoumont-wood", "WAT-9.15", "goumont-fields");
    sees("la-belle-alliance", "hougoumont-wood"); /* for whom that way is a shortest one */
}

/* WAT-9.9: with one clear shortest path the shot is legal. */
static void wat_9_9_one_clear_path_is_enough(void **state)
{
    (void)state;
    sees("sandpit-valley", "orchard-valley"); /* not by La Haye Sainte, but by the battery */
    wt_lie("f-inf-1", "grand-battery-west");
    cannot_see("sandpit-valley", "orchard-valley", "WAT-9.14", "la-haye-sainte");
}

/* WAT-9.10: ridge and sunken road count for the path that is taken. */
static void wat_9_10_modifiers_of_the_path_that_is_taken(void **state)
{
    (void)state;
    assert_int_equal(line("la-haye-sainte", "ohain-way-west"), 0); /* by the crossroads */
    wt_lie("d-inf-1", "crossroads-west");
    assert_int_equal(line("la-haye-sainte", "ohain-way-west"), LINE_SUNKEN_ROAD);
}

/* WAT-9.11: only areas between gun and target block. */
static void wat_9_11_neither_the_first_nor_the_last_area_blocks(void **state)
{
    (void)state;
    wt_lie("f-inf-1 f-cav-1", "hougoumont-wood");
    wt_lie("b-inf-1 b-cav-1", "hougoumont");
    sees("hougoumont-wood", "hougoumont"); /* woods both, units in both */
    sees("hougoumont-wood", "orchard-valley");
    wt_lie("b-inf-2", "orchard-valley");
    sees("hougoumont-wood", "orchard-valley");
}

/* ---- what blocks ---- */

/* WAT-9.12: woods in between block. */
static void wat_9_12_woods_between(void **state)
{
    (void)state;
    cannot_see("goumont-fields", "nivelles-road", "WAT-9.12", "hougoumont");
    cannot_see("smohain-slopes", "smohain-brook", "WAT-9.12", "frichermont");
}

/* WAT-9.13: a town in between blocks. */
static void wat_9_13_a_town_between(void **state)
{
    (void)state;
    cannot_see("hanotelet", "chantelet-wood", "WAT-9.13", "plancenoit");
}

/* WAT-9.14: a stronghold in between blocks. */
static void wat_9_14_a_stronghold_between(void **state)
{
    (void)state;
    cannot_see("sandpit-valley", "crossroads-west", "WAT-9.14", "la-haye-sainte");
    wt_lie("b-inf-1", "papelotte-crest");
    assert_false(in_sight(wt_area("la-haie-crest"), wt_area("papelotte-valley")));
}

/* WAT-9.15: a combat unit of either side in between blocks. */
static void wat_9_15_combat_units_of_either_side_between(void **state)
{
    static const char *const units[] = { "f-inf-1", "f-cav-1", "f-art-1",
                                         "b-inf-1", "p-cav-1", "b-art-1" };

    (void)state;
    sees("nivelles-road", "neuve-cour");
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        wt_empty();
        wt_lie(units[i], "mon-plaisir");
        cannot_see("nivelles-road", "neuve-cour", "WAT-9.15", "mon-plaisir");
    }
    wt_cubes("red", "mon-plaisir", 1); /* unmanned */
    cannot_see("nivelles-road", "neuve-cour", "WAT-9.15", "mon-plaisir");
}

/* WAT-9.16: a leader never blocks. */
static void wat_9_16_leaders_do_not_block(void **state)
{
    (void)state;
    wt_stand("f-lead-1 b-lead-1", "mon-plaisir");
    sees("nivelles-road", "neuve-cour");
}

/* WAT-9.17: a river in between does not block. */
static void wat_9_17_a_river_does_not_block(void **state)
{
    (void)state;
    sees("la-haie-crest", "frichermont"); /* by the brook; Papelotte is a stronghold */
    wt_lie("p-inf-1", "smohain-brook");
    assert_false(in_sight(wt_area("la-haie-crest"), wt_area("frichermont")));
}

/* WAT-9.18: for a gun outside a dip nothing in a dip blocks. */
static void wat_9_18_over_a_dip_from_outside(void **state)
{
    (void)state;
    wt_lie("d-inf-1", "la-haye-sainte"); /* unit and stronghold, both in a dip */
    sees("grand-battery-west", "elm-crossroads");
    wt_stand("f-inf-1 f-cav-1", "orchard-valley");
    sees("grand-battery-west", "crossroads-west");
    wt_lie("f-inf-2", "sandpit-valley"); /* from woods too, not only from open ground */
    wt_lie("f-inf-3", "papelotte-valley");
    sees("frichermont", "grand-battery-east");
}

/* WAT-9.19: for a gun in a dip units and terrain block in dips and outside. */
static void wat_9_19_out_of_a_dip_everything_blocks(void **state)
{
    (void)state;
    cannot_see("sandpit-valley", "crossroads-west", "WAT-9.14", "la-haye-sainte");
    sees("papelotte-valley", "la-haye-sainte");
    wt_lie("f-inf-1", "sandpit-valley"); /* in a dip as well */
    cannot_see("papelotte-valley", "la-haye-sainte", "WAT-9.15", "sandpit-valley");
    sees("sandpit-valley", "mont-st-jean-farm");
    wt_lie("o-inf-1", "ohain-way-east"); /* outside it */
    cannot_see("sandpit-valley", "mont-st-jean-farm", "WAT-9.15", "ohain-way-east");
}

/* ---- ridges ---- */

/* WAT-9.20: a ridge does not block a gun whose area it borders. */
static void wat_9_20_a_ridge_does_not_hinder_who_stands_at_it(void **state)
{
    (void)state;
    sees("sandpit-valley", "mont-st-jean-farm");
    sees("crossroads-west", "goumont-fields"); /* from its other side too */
    assert_int_equal(line("sandpit-valley", "mont-st-jean-farm"), 0);
}

/* WAT-9.21: any other gun may fire across it into an area that borders it on the far side. */
static void wat_9_21_across_a_ridge_to_its_far_side(void **state)
{
    (void)state;
    sees("grand-battery-west", "elm-crossroads");
    sees("grand-battery-west", "hougoumont-crest"); /* across, then along behind it */
    sees("nivelles-fork", "la-haye-sainte");        /* the other way */
    sees("rossomme", "la-belle-alliance");          /* the French ridge */
}

/* WAT-9.22: but not to areas farther back. */
static void wat_9_22_no_farther(void **state)
{
    (void)state;
    cannot_see("grand-battery-west", "mont-st-jean-farm", "WAT-9.22", "crossroads-west");
    cannot_see("mont-st-jean-farm", "grand-battery-west", "WAT-9.22", "orchard-valley");
    cannot_see("rossomme", "grand-battery-west", "WAT-9.22", "la-belle-alliance");
}

/* WAT-9.23: the two ridges are judged separately. */
static void wat_9_23_each_ridge_for_itself(void **state)
{
    (void)state;
    assert_int_equal(line("la-belle-alliance", "crossroads-west"), LINE_ALLIED_RIDGE);
    assert_int_equal(line("orchard-valley", "observatory"), LINE_FRENCH_RIDGE);
    assert_int_equal(line("la-belle-alliance", "observatory"), 0);
    assert_int_equal(line("orchard-valley", "crossroads-west"), 0);
}

/* ---- the gun's own area ---- */

/* WAT-9.24: no fire from a river area. */
static void wat_9_24_no_fire_out_of_a_river(void **state)
{
    (void)state;
    cannot_see("papelotte-smohain", "frichermont", "WAT-9.24", "");
    assert_int_equal(wat_in_sight(wt_b, &wt, ALLIED, 0, wt_area("smohain-brook")), 0);
    wt_stand("p-art-1", "papelotte-smohain");
    wt_stand("f-inf-1", "frichermont");
    wt_round("allied", 5);
    play("spend:green activate:papelotte-smohain");
    may_not("fire", "WAT-9.24");
    assert_int_equal(
        wat_aim_forbidden(wt_b, &wt, ALLIED, wt_bit("p-art-1", NULL), wt_area("frichermont")),
        WAT_9_24);
}

/* WAT-9.25: firing out of a town or woods is not hindered. */
static void wat_9_25_out_of_a_town_or_woods(void **state)
{
    (void)state;
    sees("plancenoit", "hanotelet");
    sees("plancenoit", "smohain-slopes");
    sees("frichermont", "grand-battery-east");
    sees("hougoumont", "orchard-valley"); /* a stronghold too */
}

/* WAT-3.22: no artillery fire into or out of the Delayed box. */
static void wat_3_22_neither_into_nor_out_of_the_delayed_box(void **state)
{
    (void)state;
    cannot_see("hanotelet", "delayed", "WAT-3.22", "");
    cannot_see("delayed", "hanotelet", "WAT-3.22", "");
    /* nor through it: these are two apart by the box, more on the map */
    cannot_see("ohain-road", "lasne-road", "WAT-9.6", "");
}

/* ---- against the book, path by path ---- */

/* All walks of `left` more steps from path[at] on that end in `to`: is one of them clear?  This is
 * the rule told again, slowly: every walk of the right length is a shortest path. */
static bool walk(uint64_t units, unsigned *path, unsigned at, unsigned left, unsigned to);

static bool clear(uint64_t units, const unsigned *path, unsigned steps)
{
    bool dip = wt_b->area[path[0]].terrain == DIP;

    for (unsigned i = 1; i < steps; i++) {
        const struct wat_area *a = &wt_b->area[path[i]];
        bool hinders = a->terrain == WOODS || a->terrain == TOWN || a->capacity > 0 ||
                       (units >> path[i] & 1) != 0;

        if (hinders && (dip || a->terrain != DIP)) {
            return false;
        }
    }
    for (unsigned r = 0; r < 2; r++) {
        unsigned crossed = 0;

        for (unsigned i = 0; i < steps; i++) {
            crossed += wt_b->ridge_near[r][path[i]] >> path[i + 1] & 1;
        }
        if (crossed > 0 && wt_b->ridge_near[r][path[0]] == 0 &&
            (wt_b->ridge_near[r][path[steps]] == 0 || crossed != 1)) {
            return false;
        }
    }
    return true;
}

static bool walk(uint64_t units, unsigned *path, unsigned at, unsigned left, unsigned to)
{
    bool seen = false;

    if (left == 0) {
        return path[at] == to && clear(units, path, at);
    }
    for (unsigned next = 0; next < (unsigned)wt_b->areas && !seen; next++) {
        if ((wt_b->adjacent[path[at]] >> next & 1) != 0) {
            path[at + 1] = next;
            seen = walk(units, path, at + 1, left - 1, to);
        }
    }
    return seen;
}

static void scatter(struct gg_rng *rng)
{
    for (int side = 0; side < SIDES; side++) {
        for (unsigned bit = 0; bit < 24; bit++) {
            wt.place[side][bit] = (uint8_t)gg_rng_below(rng, (uint32_t)wt_b->areas);
        }
    }
}

static void compare_all(void)
{
    uint64_t units = wat_occupied(wt_b, &wt, FRENCH) | wat_occupied(wt_b, &wt, ALLIED);

    for (unsigned from = 0; from < (unsigned)wt_b->areas; from++) {
        for (unsigned to = 0; to < (unsigned)wt_b->areas; to++) {
            unsigned path[4] = { from }, range = wt_b->distance[from][to], blocker;
            bool seen = range >= 1 && range <= 3 && wt_b->area[from].terrain != RIVER &&
                        walk(units, path, 0, range, to);

            assert_int_equal(in_sight(from, to), seen);
            assert_int_equal(
                wat_sight_blocked(wt_b, &wt, FRENCH, 0, from, to, &blocker) == WAT_ALLOWED, seen);
        }
    }
}

static void lines_worked_out_once_agree_with_the_rules(void **state)
{
    struct gg_rng rng;

    (void)state;
    gg_rng_seed(&rng, 1815, 0);
    compare_all();
    for (int i = 0; i < 40; i++) {
        scatter(&rng);
        compare_all();
    }
    wt_start();
    compare_all();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_9_6_one_to_three_areas),
        RULE(wat_9_8_only_along_a_shortest_path),
        RULE(wat_9_9_one_clear_path_is_enough),
        RULE(wat_9_10_modifiers_of_the_path_that_is_taken),
        RULE(wat_9_11_neither_the_first_nor_the_last_area_blocks),
        RULE(wat_9_12_woods_between),
        RULE(wat_9_13_a_town_between),
        RULE(wat_9_14_a_stronghold_between),
        RULE(wat_9_15_combat_units_of_either_side_between),
        RULE(wat_9_16_leaders_do_not_block),
        RULE(wat_9_17_a_river_does_not_block),
        RULE(wat_9_18_over_a_dip_from_outside),
        RULE(wat_9_19_out_of_a_dip_everything_blocks),
        RULE(wat_9_20_a_ridge_does_not_hinder_who_stands_at_it),
        RULE(wat_9_21_across_a_ridge_to_its_far_side),
        RULE(wat_9_22_no_farther),
        RULE(wat_9_23_each_ridge_for_itself),
        RULE(wat_9_24_no_fire_out_of_a_river),
        RULE(wat_9_25_out_of_a_town_or_woods),
        RULE(wat_3_22_neither_into_nor_out_of_the_delayed_box),
        RULE(lines_worked_out_once_agree_with_the_rules),
    };

    return cmocka_run_group_tests_name("WAT-9 lines of sight", tests, wt_load, wt_unload);
}
