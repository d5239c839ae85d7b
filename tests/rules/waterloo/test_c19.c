/* SPDX-License-Identifier: MIT
 * Chapter 19, retreats and withdrawals: a test a clause. */
#include "rules/waterloo/wat_moves.h"
#include <string.h>

/* Where a unit may go back to from where it stands. */
static uint64_t ways(const char *unit)
{
    int side;
    unsigned bit = wt_bit(unit, &side);

    return wat_retreat_areas(wt_b, &wt, side, bit, wt.place[side][bit]);
}

/* A set of areas by their ids. */
static uint64_t areas(const char *ids)
{
    uint64_t set = 0;
    char id[64];
    int used;

    for (; sscanf(ids, "%63s%n", id, &used) == 1; ids += used) {
        set |= WAT_ONE(wt_area(id));
    }
    return set;
}

/* A unit is in the middle of the assault on the top frame, which it entered from there. */
static void entered_from(const char *unit, const char *origin)
{
    int side;
    unsigned bit = wt_bit(unit, &side);

    wat_top(&wt)->set |= WAT_ONE(wt_area(origin));
    wt.attacking[side] |= WAT_ONE(bit);
    wt.origin[side][bit] = (uint8_t)wt_area(origin);
    if (wt_b->arm[side][bit] == INFANTRY) {
        wt.came_from |= WAT_ONE(wt_area(origin));
    }
}

/* One French infantry unit out of sandpit-valley assaults the crest, is hit by two cubes and has an
 * R of its test: two cubes, unsupported, a 3. */
static void repulsed_from_the_crest(void)
{
    wt_stand("f-inf-1", "sandpit-valley");
    wt_lie("d-inf-1", "ohain-way-east");
    order("french", "sandpit-valley", "assault");
    play("attack:f-inf-1:ohain-way-east 6 3");
}

/* WAT-19.1 just one area. */
static void wat_19_1_one_area(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "decoster");
    wt_lie("b-cav-1", "grand-battery-west");
    wt_turn(5);
    play("shoot:f-inf-1:grand-battery-west 6");
    waits("retreat_to", "allied");
    may_not("retreat:ohain-way-east", "WAT-19.1");
    may_not("retreat:mont-st-jean", "WAT-19.1");
    play("retreat:sandpit-valley");
    at("b-cav-1", "sandpit-valley");
}

/* WAT-19.2 attacking infantry goes back where the assault came from, retreating or withdrawing. */
static void wat_19_2_back_where_it_came_from(void **state)
{
    (void)state;
    repulsed_from_the_crest();
    at("f-inf-1", "sandpit-valley");
    wt_has_cubes("blue", "sandpit-valley", 2);
    wt_empty();
    wt_stand("f-inf-1", "sandpit-valley");
    wt_lie("d-inf-1", "ohain-way-east");
    order("french", "sandpit-valley", "assault");
    play("attack:f-inf-1:ohain-way-east 1 1 1 1"); /* two rounds of nothing */
    at("f-inf-1", "sandpit-valley");
}

/* WAT-19.3 from several areas: any of them, unit by unit, also of those already gone. */
static void wat_19_3_from_several_areas(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-lead-1", "sandpit-valley");
    wt_stand("f-inf-2", "la-haye-sainte");
    wt_lie("d-inf-1 d-inf-2", "ohain-way-east");
    wt_round("french", 5);
    play("spend:green lead:f-lead-1 activate:sandpit-valley assault "
         "attack:f-inf-1:ohain-way-east done activate:la-haye-sainte "
         "attack:f-inf-2:ohain-way-east");
    play("6 6"); /* four cubes; all on f-inf-2, which a 1 eliminates */
    play("assign:f-inf-1:0 1");
    waits("retreat_to", "french"); /* f-inf-1: an R of a 1 in column 1 */
    may("retreat:sandpit-valley");
    may("retreat:la-haye-sainte");
    may_not("retreat:papelotte-crest", "WAT-19.2");
    play("retreat:la-haye-sainte");
    at("f-inf-1", "la-haye-sainte");
}

/* WAT-19.4 attacking cavalry goes to the area by which it entered, not where it started. */
static void wat_19_4_cavalry_the_way_it_came(void **state)
{
    (void)state;
    wt_stand("f-cav-1", "decoster");
    wt_stand("b-cav-1", "la-haye-sainte");
    order("french", "decoster", "assault");
    play("attack:f-cav-1:la-haye-sainte 1:6"); /* by grand-battery-west, the only way */
    at("f-cav-1", "grand-battery-west");
}

/* WAT-19.5 the French towards Rossomme. */
static void wat_19_5_french_to_rossomme(void **state)
{
    (void)state;
    wt_lie("b-inf-1", "la-haye-sainte");
    wt_lie("f-cav-1", "grand-battery-west");
    wt_turn(5);
    play("shoot:b-inf-1:grand-battery-west 6");
    may("retreat:la-belle-alliance");
    may_not("retreat:grand-battery-east", "WAT-19.5");
    play("retreat:decoster");
    at("f-cav-1", "decoster");
}

/* WAT-19.6 British, Germans and Dutch towards Mont St Jean. */
static void wat_19_6_allies_to_mont_st_jean(void **state)
{
    static const char *const units[] = { "b-cav-1", "d-cav-1", "o-cav-1" };

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        wt_empty();
        wt_lie(units[i], "papelotte-crest");
        assert_true(ways(units[i]) == areas("wavre-road"));
    }
    wt_empty();
    wt_lie("b-cav-1", "nivelles-fork");
    assert_true(ways("b-cav-1") == areas("waterloo-road mont-st-jean-farm"));
}

/* WAT-19.7 Prussians towards any of the entry areas, as the owner likes. */
static void wat_19_7_prussians_to_an_entry(void **state)
{
    (void)state;
    wt_lie("p-cav-1", "hanotelet");
    wt_stand("f-inf-1", "plancenoit-track");
    wt_turn(5);
    play("shoot:f-inf-1:hanotelet 6");
    waits("retreat_to", "allied");
    may("retreat:paris-wood");
    may("retreat:lasne-road");
    may("retreat:frichermont"); /* on the way to ohain-road */
    may_not("retreat:plancenoit", "WAT-19.7");
    may_not("retreat:smohain-slopes", "WAT-19.7");
}

/* Areas from one to another on the bare map, worked out afresh. */
static unsigned steps(unsigned from, unsigned to)
{
    uint64_t seen = WAT_ONE(from);
    unsigned n = 0;

    while ((seen & WAT_ONE(to)) == 0) {
        uint64_t next = seen;
        unsigned area;

        for (WAT_EACH(area, seen)) {
            next |= wt_b->adjacent[area] & ~WAT_ONE(WAT_DELAYED);
        }
        seen = next;
        n++;
    }
    return n;
}

/* WAT-19.8 strictly nearer on the bare map, no matter who stands in between. */
static void wat_19_8_strictly_nearer(void **state)
{
    unsigned goal;

    (void)state;
    goal = (unsigned)wt_b->rossomme;
    wt_stand("b-art-1", "charleroi-road"); /* in the way, but not on the bare map */
    for (unsigned from = 0; from < (unsigned)wt_b->areas; from++) {
        uint64_t nearer = 0;

        wt.place[FRENCH][wt_bit("f-cav-1", NULL)] = (uint8_t)from;
        for (unsigned to = 0; to < (unsigned)wt_b->areas; to++) {
            if ((wt_b->adjacent[from] & WAT_ONE(to)) != 0 && steps(to, goal) < steps(from, goal)) {
                nearer |= WAT_ONE(to);
            }
        }
        assert_true(ways("f-cav-1") == (nearer & ~areas("charleroi-road")));
    }
}

/* WAT-19.9 among several areas the owner chooses. */
static void wat_19_9_the_owner_chooses(void **state)
{
    (void)state;
    wt_lie("b-inf-1", "la-haye-sainte");
    wt_lie("f-cav-1", "grand-battery-west");
    wt_turn(5);
    play("shoot:b-inf-1:grand-battery-west 6");
    waits("retreat_to", "french");
    assert_int_equal(choices(""), 2);
}

/* WAT-19.10 not into an area with enemies, unmanned guns included. */
static void wat_19_10_not_among_enemies(void **state)
{
    (void)state;
    wt_lie("f-cav-1", "goumont-fields");
    wt_lie("b-inf-1", "hougoumont");
    wt_lie("b-art-1", "trimotion");
    wt_cubes("red", "trimotion", 1);
    wt_turn(5);
    play("shoot:b-inf-1:goumont-fields 6"); /* only la-belle-alliance is left */
    at("f-cav-1", "la-belle-alliance");
    wt_empty();
    wt_lie("f-cav-1", "grand-battery-west");
    wt_lie("b-inf-1", "la-haye-sainte");
    wt_stand("b-lead-1", "decoster"); /* a leader alone does not bar it */
    wt_stand("b-art-1", "grand-battery-east");
    wt_turn(5);
    play("shoot:b-inf-1:grand-battery-west 6");
    may("retreat:decoster");
    may_not("retreat:grand-battery-east", "WAT-19.10");
}

/* Prussians in Plancenoit are assaulted out of the Hanotelet Farm, and one has to retreat. */
static void prussian_must_retreat(void)
{
    wt_stand("f-inf-1 g-inf-1", "hanotelet");
    wt_lie("f-inf-3", "plancenoit-track");
    wt_lie("p-inf-1 p-inf-2", "plancenoit");
    wt_round("french", 5);
    play("spend:red activate:hanotelet attack:f-inf-1:plancenoit attack:g-inf-1:plancenoit");
    play("1 1 4 1"); /* the Prussians miss, and get a cube */
}

/* WAT-19.10 the one who is assaulted does not retreat to where the attackers came from; or he does,
 * if the players chose so. */
static void wat_19_10_not_to_where_the_attackers_came_from(void **state)
{
    uint64_t origin, open, closed;

    (void)state;
    wt_options("retreat-to-origin=open");
    prussian_must_retreat();
    origin = areas("hanotelet");
    open = ways("p-inf-1");
    assert_true((open & origin) != 0); /* towards Paris Wood */
    wt_options("");
    prussian_must_retreat();
    closed = ways("p-inf-1");
    assert_true(closed != 0 && closed == (open & ~origin));
    assert_true((ways("f-inf-1") & origin) != 0); /* for them it is the way back */
    wt_empty();                                   /* cavalry beaten in a duel */
    wt_stand("f-cav-1", "frichermont");
    wt_stand("p-cav-1", "hanotelet");
    order("french", "frichermont", "assault");
    play("attack:f-cav-1:hanotelet through:frichermont 6:1");
    waits("retreat_to", "allied");
    may("retreat:lasne-road");
    may("retreat:paris-wood");
    may_not("retreat:frichermont", "WAT-19.10");
}

/* WAT-3.24, WAT-19.20: with the attackers' area closed nothing is nearer, and so the leader goes
 * along into the box. */
static void wat_19_10_a_leader_goes_into_the_box_too(void **state)
{
    (void)state;
    wt_stand("f-cav-1", "ransbeche");
    wt_stand("b-cav-1 b-lead-1", "ohain-road");
    order("french", "ransbeche", "assault");
    play("attack:f-cav-1:ohain-road through:ransbeche 6:1");
    at("b-cav-1", "delayed");
    waits("go_along", "allied");
    play("along:b-lead-1");
    at("b-lead-1", "delayed");
}

/* WAT-19.11 not off the map, though it is next door. */
static void wat_19_11_not_off_the_map(void **state)
{
    (void)state;
    wt_lie("b-cav-1", "waterloo-road"); /* at the northern edge */
    wt_stand("f-inf-1", "mont-st-jean");
    wt_turn(5);
    play("shoot:f-inf-1:waterloo-road 6");
    wt_gone("b-cav-1");
}

/* WAT-19.12 nowhere to go: eliminated, with the cubes it was to carry. */
static void wat_19_12_nowhere_to_go(void **state)
{
    (void)state;
    wt_lie("b-inf-1 b-inf-2", "waterloo-road");
    wt_cubes("red", "waterloo-road", 5);
    wt_stand("f-inf-1", "mont-st-jean");
    wt_round("french", 5);
    wat_retreat(&wt, ALLIED, wt_bit("b-inf-1", NULL), 2);
    wat_go(wt_b, &wt);
    wt_gone("b-inf-1");
    wt_has_cubes("red", "waterloo-road", 3);
    assert_int_equal(wt.stock[RED], 22);
}

/* WAT-19.13 nothing is nearer than the goal itself; but Prussians have the box. */
static void wat_19_13_in_the_goal_itself(void **state)
{
    (void)state;
    wt_lie("f-cav-1", "rossomme");
    wt_lie("b-cav-1", "mont-st-jean");
    wt_lie("p-cav-1", "ohain-road");
    wt_lie("p-cav-2", "paris-wood");
    assert_true(ways("f-cav-1") == 0);
    assert_true(ways("b-cav-1") == 0);
    assert_true(ways("p-cav-1") == areas("delayed"));
    assert_true(ways("p-cav-2") == areas("delayed"));
}

/* WAT-19.14 into an area next to the enemy it may go. */
static void wat_19_14_next_to_the_enemy(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "decoster");
    wt_lie("b-cav-1", "grand-battery-west");
    wt_stand("f-art-1", "orchard-valley");
    wt_stand("f-art-2", "sandpit-valley");
    wt_turn(5);
    play("shoot:f-inf-1:grand-battery-west 6");
    at("b-cav-1", "la-haye-sainte"); /* between two French guns */
}

/* WAT-19.15 past the limit. */
static void wat_19_15_past_the_limit(void **state)
{
    (void)state;
    wt_lie("b-cav-1", "waterloo-road");
    wt_lie("b-inf-1 b-inf-2 b-inf-3", "mont-st-jean");
    wt_stand("f-inf-1", "nivelles-fork");
    wt_turn(5);
    play("shoot:f-inf-1:waterloo-road 6");
    at("b-cav-1 b-inf-1 b-inf-2 b-inf-3", "mont-st-jean");
    wt_has_cubes("red", "mont-st-jean", 0);
}

/* WAT-19.16 with the cubes assigned to it for the test, no more and no fewer. */
static void wat_19_16_with_its_cubes(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-inf-2", "sandpit-valley");
    wt_lie("d-inf-1 d-inf-2", "ohain-way-east");
    order("french", "sandpit-valley", "assault");
    play("attack:f-inf-1:ohain-way-east attack:f-inf-2:ohain-way-east 6 3"); /* three cubes */
    play("assign:f-inf-1:2 3");                                              /* column 3: an R */
    at("f-inf-1", "sandpit-valley");
    wt_has_cubes("blue", "sandpit-valley", 2);
    wt_has_cubes("blue", "ohain-way-east", 1);
    assert_int_equal(wt.attacking[FRENCH], WAT_ONE(wt_bit("f-inf-2", NULL))); /* out of the fight */
    assert_int_equal(wt.origin[FRENCH][wt_bit("f-inf-1", NULL)], WAT_NONE);
    assert_int_equal(wt.assigned[wt_bit("f-inf-1", NULL)], 0);
    wt_empty(); /* where a gun's cube lies already, five are too many: WAT-18.8 */
    wt_stand("f-inf-1", "sandpit-valley");
    wt_lie("o-inf-1", "ohain-way-east");
    wt_cubes("red", "ohain-way-east", 5);
    wt_lie("b-art-1", "wavre-road");
    wt_cubes("red", "wavre-road", 1);
    order("french", "sandpit-valley", "assault");
    play("attack:f-inf-1:ohain-way-east 1 2 6 retreat:wavre-road"); /* column 6: R */
    wt_gone("o-inf-1");
    wt_has_cubes("red", "wavre-road", 0);
}

/* WAT-19.17 cavalry driven off by guns goes as a defender of its nation. */
static void wat_19_17_driven_off_by_guns(void **state)
{
    (void)state;
    wt_stand("f-art-1", "decoster");
    wt_lie("b-cav-1", "sandpit-valley");
    order("french", "decoster", "fire");
    play("single 5");
    waits("retreat_to", "allied");
    may("retreat:papelotte-crest");
    may_not("retreat:la-haye-sainte", "WAT-19.6");
    play("retreat:ohain-way-east");
    at("b-cav-1", "ohain-way-east");
}

/* WAT-19.18 cavalry retreats into and out of any terrain. */
static void wat_19_18_any_terrain(void **state)
{
    (void)state;
    wt_lie("b-cav-1", "wavre-road");
    wt_lie("b-cav-2", "merbe-braine"); /* a town */
    wt_lie("f-cav-1", "lasne-road");
    assert_true(ways("b-cav-1") == areas("mont-st-jean")); /* a town */
    assert_true(ways("b-cav-2") == areas("waterloo-road"));
    assert_true(ways("f-cav-1") == areas("plancenoit lasne-brook")); /* a town and a river */
}

/* WAT-19.19 guns stay when their infantry goes. */
static void wat_19_19_guns_stay(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-inf-2 f-inf-3", "sandpit-valley");
    wt_lie("o-inf-1 b-art-1", "ohain-way-east");
    wt_cubes("red", "ohain-way-east", 5);
    order("french", "sandpit-valley", "assault");
    /* gun and infantry miss, the attacker gives an M; five cubes, unsupported, a gun: column 5 */
    play("attack:f-inf-1:ohain-way-east done 1 1 2 5");
    waits("retreat_to", "allied");
    play("retreat:wavre-road");
    at("o-inf-1", "wavre-road");
    wt_gone("b-art-1"); /* it stood its ground, and the French infantry took it */
}

/* WAT-19.20 a leader goes along or stays, as his owner likes. */
static void wat_19_20_leaders_go_along(void **state)
{
    (void)state;
    for (int along = 0; along < 2; along++) {
        wt_empty();
        wt_stand("f-inf-1", "decoster");
        wt_lie("b-cav-1", "grand-battery-west");
        wt_stand("b-lead-1", "grand-battery-west");
        wt_turn(5);
        play("shoot:f-inf-1:grand-battery-west 6 retreat:sandpit-valley");
        waits("go_along", "allied");
        may_not("along:b-lead-2", "WAT-19.20");
        play(along ? "along:b-lead-1" : "stay:b-lead-1");
        at("b-lead-1", along ? "sandpit-valley" : "grand-battery-west");
        wt_is("b-lead-1", "ready");
    }
    wt_empty(); /* not to another leader of his colour: WAT-23.26 */
    wt_stand("f-inf-1", "decoster");
    wt_lie("b-cav-1", "grand-battery-west");
    wt_stand("b-lead-1", "grand-battery-west");
    wt_stand("b-lead-2", "sandpit-valley");
    wt_turn(5);
    play("shoot:f-inf-1:grand-battery-west 6 retreat:sandpit-valley");
    waits("tile_draw", "chance");
    at("b-lead-1", "grand-battery-west");
    wt_empty(); /* into the box with Prussians; a British one has another way: WAT-3.24 */
    wt_stand("f-inf-1", "ohain-lane");
    wt_lie("p-cav-1", "ohain-road");
    wt_stand("p-lead-1 b-lead-1", "ohain-road");
    wt_stand("p-lead-2", "delayed");
    wt_turn(5);
    play("done shoot:f-inf-1:ohain-road 6");
    waits("go_along", "allied");
    play("along:p-lead-1");
    at("p-lead-1 p-lead-2", "delayed");
    at("b-lead-1", "ohain-road");
    waits("tile_draw", "chance");
}

/* Where an attacker may withdraw to. */
static uint64_t ways_back(const char *unit)
{
    int side;
    unsigned bit = wt_bit(unit, &side);

    return wat_withdraw_areas(wt_b, &wt, side, bit, wt.place[side][bit]);
}

/* WAT-19.21 a withdrawal whose way is barred takes another area of origin, or is the end. */
static void wat_19_21_another_area_of_origin(void **state)
{
    (void)state;
    wt_stand("f-cav-1 f-cav-2 f-inf-1", "ohain-way-east");
    wat_push(&wt, S_assault, FRENCH)->area = (uint8_t)wt_area("ohain-way-east");
    entered_from("f-cav-1", "sandpit-valley");
    entered_from("f-cav-2", "elm-crossroads");
    entered_from("f-inf-1", "la-haye-sainte");
    assert_true(ways_back("f-cav-1") == areas("sandpit-valley"));
    assert_true(ways_back("f-inf-1") == areas("la-haye-sainte"));
    wt_stand("b-art-1", "sandpit-valley");
    assert_true(ways_back("f-cav-1") == areas("elm-crossroads la-haye-sainte"));
    wat_eliminate(wt_b, &wt, FRENCH, wt_bit("f-cav-2", NULL)); /* its way counts all the same */
    assert_true(ways_back("f-cav-1") == areas("elm-crossroads la-haye-sainte"));
    wt_stand("b-art-2", "la-haye-sainte");
    assert_true(ways_back("f-inf-1") == areas("elm-crossroads"));
    wt_stand("b-art-3", "elm-crossroads");
    assert_true(ways_back("f-cav-1") == 0);
    assert_true(ways_back("f-inf-1") == 0);
}

/* Cavalry in crossroads-west charges infantry in mont-st-jean-farm, which stands. */
static void repulsed_out_of_the_guns(unsigned cubes)
{
    wt_stand("f-cav-1", "crossroads-west");
    wt_stand("b-art-1", "crossroads-west");
    wt_cubes("red", "crossroads-west", cubes);
    wt_lie("b-inf-1", "mont-st-jean-farm");
    wt_round("french", 5);
    play("spend:red activate:crossroads-west attack:f-cav-1:mont-st-jean-farm");
    if (wat_now(&wt)->state == S_via) {
        play("through:crossroads-west");
    }
    play("1 6"); /* the square misses, and stands */
}

/* WAT-19.21 unmanned guns do not bar the way back: only retreats may not end with the enemy. */
static void wat_19_21_back_among_unmanned_guns(void **state)
{
    (void)state;
    repulsed_out_of_the_guns(1);
    at("f-cav-1", "crossroads-west");
    waits("spend", "french");
    wt_options("withdraw-to-guns=no");
    repulsed_out_of_the_guns(1);
    wt_gone("f-cav-1");
    wt_options("");
    wt_stand("f-cav-1", "ohain-way-east"); /* guns with their crews do bar it */
    wat_push(&wt, S_assault, FRENCH)->area = (uint8_t)wt_area("ohain-way-east");
    entered_from("f-cav-1", "sandpit-valley");
    wt_stand("b-art-1", "sandpit-valley");
    assert_true(ways_back("f-cav-1") == 0);
    wt_cubes("red", "sandpit-valley", 1);
    assert_true(ways_back("f-cav-1") == areas("sandpit-valley"));
    assert_true(ways("f-cav-1") == 0);   /* a retreat, as after a duel */
    wt_lie("b-cav-1", "sandpit-valley"); /* driven there out of another assault */
    assert_true(ways_back("f-cav-1") == 0);
}

/* WAT-19.22 formation is kept, but a square becomes plain defensive. */
static void wat_19_22_formation_is_kept(void **state)
{
    static const char *const after[] = { "mobile", "defensive", "defensive" };

    (void)state;
    for (int i = 0; i < 3; i++) {
        wt_empty();
        wt_stand("f-inf-1", "sandpit-valley");
        (i == 0 ? wt_stand : i == 1 ? wt_lie : wt_square)("o-inf-1", "ohain-way-east");
        wt_cubes("red", "ohain-way-east", 2);
        order("french", "sandpit-valley", "assault");
        play("attack:f-inf-1:ohain-way-east 1");
        play(i == 2 ? "1" : "2");     /* M: a square is the easier target */
        play("3 retreat:wavre-road"); /* column 3 */
        at("o-inf-1", "wavre-road");
        wt_is("o-inf-1", after[i]);
    }
    wt_empty();
    repulsed_from_the_crest();
    wt_is("f-inf-1", "mobile");
}

/* WAT-19.23 cavalry keeps its state, except for what drove it back. */
static void wat_19_23_state_is_kept(void **state)
{
    (void)state;
    wt_stand("b-cav-1", "waterloo-road");
    wt_stand("f-inf-1", "nivelles-fork");
    wt_turn(5);
    play("shoot:f-inf-1:waterloo-road 6 retire:b-cav-1");
    at("b-cav-1", "mont-st-jean");
    wt_is("b-cav-1", "fresh");
    wt_empty();
    wt_stand("f-cav-1", "decoster");
    wt_stand("b-cav-1", "la-haye-sainte");
    order("french", "decoster", "assault");
    play("attack:f-cav-1:la-haye-sainte 1:6"); /* a duel lost makes it tired */
    wt_is("f-cav-1", "tired");
}

/* WAT-19.24 not into an area whose assault is still to come. */
static void wat_19_24_not_into_an_open_assault(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "sandpit-valley");
    wt_stand("f-cav-1", "decoster");
    wt_stand("f-lead-1", "grand-battery-east");
    wt_stand("b-cav-1", "grand-battery-west");
    wt_lie("b-inf-1", "la-haye-sainte");
    wt_round("french", 5);
    play("spend:green lead:f-lead-1 activate:sandpit-valley assault "
         "attack:f-inf-1:la-haye-sainte activate:decoster "
         "attack:f-cav-1:grand-battery-west through:decoster resolve:grand-battery-west 6:1");
    waits("retreat_to", "allied");
    may_not("retreat:la-haye-sainte", "WAT-19.24");
    may("retreat:orchard-valley");
    may("retreat:sandpit-valley");
}

/* WAT-19.25 out of the box there is no retreat. */
static void wat_19_25_none_out_of_the_box(void **state)
{
    (void)state;
    wt_lie("p-cav-1", "delayed");
    wt_stand("f-inf-1", "lasne-road");
    wt_turn(5);
    play("done shoot:f-inf-1:delayed 6");
    wt_gone("p-cav-1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_19_1_one_area),
        RULE(wat_19_2_back_where_it_came_from),
        RULE(wat_19_3_from_several_areas),
        RULE(wat_19_4_cavalry_the_way_it_came),
        RULE(wat_19_5_french_to_rossomme),
        RULE(wat_19_6_allies_to_mont_st_jean),
        RULE(wat_19_7_prussians_to_an_entry),
        RULE(wat_19_8_strictly_nearer),
        RULE(wat_19_9_the_owner_chooses),
        RULE(wat_19_10_not_among_enemies),
        RULE(wat_19_10_not_to_where_the_attackers_came_from),
        RULE(wat_19_10_a_leader_goes_into_the_box_too),
        RULE(wat_19_11_not_off_the_map),
        RULE(wat_19_12_nowhere_to_go),
        RULE(wat_19_13_in_the_goal_itself),
        RULE(wat_19_14_next_to_the_enemy),
        RULE(wat_19_15_past_the_limit),
        RULE(wat_19_16_with_its_cubes),
        RULE(wat_19_17_driven_off_by_guns),
        RULE(wat_19_18_any_terrain),
        RULE(wat_19_19_guns_stay),
        RULE(wat_19_20_leaders_go_along),
        RULE(wat_19_21_another_area_of_origin),
        RULE(wat_19_21_back_among_unmanned_guns),
        RULE(wat_19_22_formation_is_kept),
        RULE(wat_19_23_state_is_kept),
        RULE(wat_19_24_not_into_an_open_assault),
        RULE(wat_19_25_none_out_of_the_box),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
