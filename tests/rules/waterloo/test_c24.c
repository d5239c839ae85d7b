/* SPDX-License-Identifier: MIT
 * Chapter 24, terrain effects: WAT-24.1 to WAT-24.27. */
#include "host/data.h"
#include "rules/registry.h"
#include "rules/waterloo/wat_moves.h"
#include <string.h>

#define LHS        "la-haye-sainte"    /* a dip; room for one, 2 columns */
#define HOUGOUMONT "hougoumont"        /* woods; room for two, 3 columns */
#define PAPELOTTE  "papelotte-smohain" /* a river; room for two, 1 column */

/* ---- asking ---- */

static bool benefits(const char *unit)
{
    int side;
    unsigned bit = wt_bit(unit, &side);

    return wat_benefits(wt_b, &wt, side, bit);
}

static bool may_march(const char *unit, const char *to)
{
    int side;
    unsigned bit = wt_bit(unit, &side);

    return (wat_march_areas(wt_b, &wt, side, bit, false) & WAT_ONE(wt_area(to))) != 0;
}

static gg_clause assault_forbidden(const char *unit, const char *to)
{
    int side;
    unsigned bit = wt_bit(unit, &side);

    return wat_assault_forbidden(wt_b, &wt, side, bit, wt_area(to));
}

static bool in_sight(const char *from, const char *to)
{
    return (wat_in_sight(wt_b, &wt, FRENCH, 0, wt_area(from)) & WAT_ONE(wt_area(to))) != 0;
}

/* What is added to a shot of a Prussian gun at mobile French infantry, both set up here alone. */
static struct gg_breakdown shot(const char *from, const char *to)
{
    wt_empty();
    wt_stand("p-art-1", from);
    wt_stand("f-inf-1", to);
    order("allied", from, "fire");
    return sum_of("");
}

/* The column, without cubes, of a lone defensive Dutch unit that a French one has assaulted there.
 */
static int column_of_a_defender(const char *area)
{
    wt_empty();
    wt_lie("o-inf-1", area);
    wt_stand("f-inf-1", area);
    wt.attacking[FRENCH] = WAT_ONE(wt_bit("f-inf-1", NULL));
    return wt_column("o-inf-1", 0, false);
}

/* ---- the board ---- */

/* WAT-24.1: eight terrain types. */
static void wat_24_1_eight_types(void **state)
{
    (void)state;
    for (unsigned t = 0; t < TERRAINS; t++) { /* open, dip, woods, town, river */
        assert_int_not_equal(wt_b->terrain[t], 0);
    }
    assert_int_equal(TERRAINS, 5);
    assert_int_not_equal(wt_b->stronghold, 0);
    assert_int_not_equal(wt_b->ridge_border[0] | wt_b->ridge_border[1], 0);
    assert_int_not_equal(wt_b->sunken_from[wt_area("ohain-way-west")], 0);
}

/* The board file with one word changed. */
static struct {
    const char *from, *to;
} changed;

static bool read_changed(void *context, const char *name, struct gg_buf *out, struct gg_error *err)
{
    struct gg_source real = host_source(gg_rulesets, NULL);
    struct gg_buf text = { 0 };
    const char *at;

    (void)context;
    if (strcmp(name, "waterloo/board.json") != 0) {
        return real.read(real.context, name, out, err);
    }
    if (!real.read(real.context, name, &text, err)) {
        return false;
    }
    at = strstr(gg_buf_text(&text), changed.from);
    assert_non_null(at);
    gg_buf_put(out, gg_buf_text(&text), (size_t)(at - gg_buf_text(&text)));
    gg_buf_put(out, changed.to, strlen(changed.to));
    at += strlen(changed.from);
    gg_buf_put(out, at, strlen(at));
    gg_buf_free(&text);
    return true;
}

static bool loads_with(const char *from, const char *to)
{
    struct gg_source source = { .read = read_changed };
    struct gg_error err = { 0 };
    struct gg_battle *b;

    changed.from = from;
    changed.to = to;
    b = gg_battle_load(&waterloo_ruleset, "1815", NULL, 0, &source, &err);
    gg_battle_free(b);
    return b != NULL;
}

/* WAT-24.1: eight terrain types. */
static void wat_24_1_no_other_type(void **state)
{
    (void)state;
    assert_true(loads_with("\"terrain\": \"open\"", "\"terrain\": \"dip\""));
    assert_false(loads_with("\"terrain\": \"open\"", "\"terrain\": \"swamp\""));
}

/* WAT-24.2: open terrain has no effect. */
static void wat_24_2_open_ground_does_nothing(void **state)
{
    struct gg_breakdown sum = shot("decoster", "grand-battery-west");

    (void)state;
    assert_int_equal(sum.modifiers, 0);
    wt_stand("f-cav-1", "rossomme");
    assert_true(may_march("f-cav-1", "plancenoit-heights")); /* through open ground */
    wt_lie("o-inf-1", "observatory");
    assert_int_equal(assault_forbidden("f-cav-1", "observatory"), WAT_ALLOWED);
    assert_true(in_sight("la-belle-alliance", "rossomme") || in_sight("decoster", "rossomme"));
    assert_int_equal(column_of_a_defender("decoster"), 1); /* unsupported */
}

/* WAT-24.3: a dip has no effect but on lines of sight. */
static void wat_24_3_a_dip_only_matters_to_sight(void **state)
{
    struct gg_breakdown sum = shot("grand-battery-west", "orchard-valley");

    (void)state;
    assert_int_equal(sum.modifiers, 0);
    wt_empty();
    wt_stand("f-cav-1", "grand-battery-west");
    wt_lie("o-inf-1", "sandpit-valley");
    assert_true(may_march("f-cav-1", "crossroads-west")); /* through a dip */
    assert_int_equal(assault_forbidden("f-cav-1", "sandpit-valley"), WAT_ALLOWED);
    assert_int_equal(column_of_a_defender("sandpit-valley"), 1);
    wt_empty();
    wt_lie("o-inf-1", "orchard-valley"); /* but there: WAT-9.18 */
    assert_true(in_sight("grand-battery-west", "ohain-way-west"));
}

/* WAT-24.4: roads have no effect. */
static void wat_24_4_roads_do_nothing(void **state)
{
    int side;
    unsigned bit = wt_bit("f-inf-1", &side);

    (void)state;
    assert_false(loads_with("\"terrain\": \"open\"", "\"road\": true, \"terrain\": \"open\""));
    wt_stand("f-inf-1", "charleroi-road"); /* one area along it as anywhere else */
    assert_int_equal(wat_march_areas(wt_b, &wt, side, bit, false),
                     wt_b->adjacent[wt_area("charleroi-road")]);
}

/* ---- strongholds ---- */

/* WAT-24.5: the strongholds are Hougoumont, La Haye Sainte and Papelotte & Smohain. */
static void wat_24_5_three_strongholds(void **state)
{
    (void)state;
    assert_int_equal(wt_b->stronghold, WAT_ONE(wt_area(LHS)) | WAT_ONE(wt_area(HOUGOUMONT)) |
                                           WAT_ONE(wt_area(PAPELOTTE)));
    assert_false(loads_with("\"stronghold\": {", "\"_was\": {"));
    assert_false(loads_with("\"terrain\": \"open\"", /* a fourth */
                            "\"stronghold\": { \"capacity\": 1, \"shift\": 1 }, "
                            "\"terrain\": \"open\""));
    wt_lie("d-inf-1", "orchard-valley");
    assert_false(benefits("d-inf-1"));
}

/* WAT-24.6: each has a capacity and a column value from 1 to 3. */
static void wat_24_6_capacity_and_column_value(void **state)
{
    static const char *const areas[] = { LHS, HOUGOUMONT, PAPELOTTE };

    (void)state;
    for (size_t i = 0; i < 3; i++) {
        const struct wat_area *a = &wt_b->area[wt_area(areas[i])];
        uint64_t inside = 0;
        unsigned bit;

        assert_in_range(a->capacity, 1, 9);
        assert_in_range(a->shift, 1, 3);
        wt_empty();
        wt_lie("d-inf-1 d-inf-2 d-inf-3", areas[i]);
        for (WAT_EACH(bit, wat_infantry_at(wt_b, &wt, ALLIED, wt_area(areas[i])))) {
            inside += wat_benefits(wt_b, &wt, ALLIED, bit);
        }
        assert_int_equal(inside, a->capacity);
        assert_false(wat_all_benefit(wt_b, &wt, ALLIED, wt_area(areas[i])));
        wt_empty();
        wt_lie("d-inf-1", areas[i]); /* the value is the shift of the garrison: WAT-17.31 */
        assert_int_equal(wt_column("d-inf-1", 5, false), 5 + 1 - a->shift);
    }
    assert_false(loads_with("\"shift\": 3", "\"shift\": 4"));
    assert_false(loads_with("\"shift\": 3", "\"shift\": 0"));
}

/* WAT-24.7: only infantry in defensive formation benefits. */
static void wat_24_7_only_infantry_in_defence(void **state)
{
    (void)state;
    wt_lie("d-inf-1 d-cav-1 b-art-1", HOUGOUMONT);
    assert_true(benefits("d-inf-1"));
    assert_false(benefits("d-cav-1"));
    assert_false(benefits("b-art-1"));
    wt_stand("d-inf-1", HOUGOUMONT);
    assert_false(benefits("d-inf-1"));
    wt_square("d-inf-1", HOUGOUMONT); /* WAT-20.12 */
    assert_false(benefits("d-inf-1"));
}

/* French infantry and what stands here assault La Haye Sainte from the battery. */
static void assault_lhs(const char *attackers)
{
    char moves[200];
    const char *at = attackers;

    wt_stand(attackers, "grand-battery-west");
    order("french", "grand-battery-west", "assault");
    while (*at != '\0') {
        size_t n = strcspn(at, " ");

        (void)snprintf(moves, sizeof moves, "attack:%.*s:" LHS, (int)n, at);
        play(moves);
        at += n + strspn(at + n, " ");
    }
}

/* WAT-24.8: with more of them than fit the owner names who benefits, at each assault. */
static void wat_24_8_the_owner_names_who_benefits(void **state)
{
    (void)state;
    wt_lie("d-inf-1 d-inf-2", LHS);
    assault_lhs("f-inf-1");
    waits("garrison", "allied");
    may_not("done", "WAT-24.8"); /* one is too many */
    may_not("outside:f-inf-1", "WAT-24.7");
    may("outside:d-inf-2");
    play("outside:d-inf-1");
    assert_false(benefits("d-inf-1"));
    assert_true(benefits("d-inf-2"));
    waits("volley_die", "chance"); /* and no more is asked */

    wt_empty();
    wt_lie("d-inf-1", LHS); /* there is room for one */
    assault_lhs("f-inf-1");
    waits("volley_die", "chance");
}

/* WAT-24.8: with more of them than fit the owner names who benefits, at each assault. */
static void wat_24_8_at_each_assault_anew(void **state)
{
    (void)state;
    wt_lie("d-inf-1 d-inf-2", LHS);
    assault_lhs("f-inf-1");
    play("outside:d-inf-1");
    wt_until("spend", "french");
    assert_int_equal(wt.outside[ALLIED], 0);
}

/* WAT-24.9: either side may use a stronghold. */
static void wat_24_9_either_side(void **state)
{
    (void)state;
    wt_lie("f-inf-1 g-inf-1", HOUGOUMONT);
    assert_true(benefits("f-inf-1"));
    assert_true(benefits("g-inf-1"));
    assert_true(wat_all_benefit(wt_b, &wt, FRENCH, wt_area(HOUGOUMONT)));
    wt_lie("l-inf-1", PAPELOTTE);
    assert_true(benefits("l-inf-1"));
}

/* WAT-24.10: with guns there the defender says whether some give up the benefit for them. */
static void wat_24_10_some_may_go_out_to_the_guns(void **state)
{
    (void)state;
    wt_lie("d-inf-1 b-art-1", LHS);
    assault_lhs("f-inf-1");
    waits("garrison", "allied"); /* though there is room for it */
    may("done");
    may_not("outside:b-art-1", "WAT-24.7");
    play("outside:d-inf-1");
    assert_false(benefits("d-inf-1"));
    waits("defence_die", "chance"); /* nobody is left to ask */
}

/* A gun in La Haye Sainte, its garrison inside or not, until the end of the first round: nobody is
 * hurt, the attackers still there. */
static void first_round_about_the_gun(const char *garrison)
{
    wt_lie("d-inf-1 b-art-1", LHS);
    wt_lie("d-inf-2", "elm-crossroads");
    wt_lie("d-inf-3", "crossroads-west");
    assault_lhs("f-inf-1");
    play(garrison);
    play("1 1 1"); /* the gun, with a cube; the garrison misses; the attackers miss after */
}

/* WAT-24.11: if none does, attackers still there after the first round take the guns. */
static void wat_24_11_guns_that_nobody_protects_are_lost(void **state)
{
    (void)state;
    first_round_about_the_gun("done");
    waits("volley_die", "chance"); /* of the second round */
    wt_gone("b-art-1");
    at("d-inf-1", LHS);

    wt_empty();
    first_round_about_the_gun("outside:d-inf-1");
    at("b-art-1", LHS);
}

/* WAT-24.12: who gave it up is outside for the whole assault. */
static void wat_24_12_outside_for_the_whole_assault(void **state)
{
    (void)state;
    first_round_about_the_gun("outside:d-inf-1");
    waits("volley_die", "chance"); /* of the second round */
    assert_false(benefits("d-inf-1"));
    wt_until("spend", "french");
    at("d-inf-1", LHS);
    assert_true(benefits("d-inf-1")); /* over */
}

/* WAT-24.12: who gave it up is outside for the whole assault. */
static void wat_24_12_who_is_outside_stays_there(void **state)
{
    (void)state;
    wt_lie("d-inf-1 d-inf-2 b-art-1", LHS);
    assault_lhs("f-inf-1");
    play("outside:d-inf-1");
    may_not("outside:d-inf-1", "WAT-24.12");
    may("outside:d-inf-2");
    play("done");
    assert_false(benefits("d-inf-1"));
    assert_true(benefits("d-inf-2"));
}

/* WAT-24.13: the fire modifiers need all infantry there to benefit. */
static void wat_24_13_the_modifiers_need_all_of_them(void **state)
{
    struct gg_breakdown sum;

    (void)state;
    wt_lie("d-inf-1", LHS);
    wt_stand("f-art-1", "grand-battery-west");
    order("french", "grand-battery-west", "fire");
    play("single");
    sum = sum_of("");
    assert_int_equal(sum.total, -2);
    wt_stand("d-inf-2", LHS);
    sum = sum_of("");
    assert_int_equal(sum.total, 0);

    wt_empty();
    wt_lie("d-inf-1", LHS);
    assault_lhs("f-inf-1");
    play("1"); /* the garrison's fire */
    adds("WAT-13.10", -1);
    wt.outside[ALLIED] = WAT_ONE(wt_bit("d-inf-1", NULL));
    adds("WAT-13.10", 0);
}

/* WAT-24.14: artillery at the garrison of Hougoumont has -2 and -2. */
static void wat_24_14_hougoumont_has_both(void **state)
{
    struct gg_breakdown sum;

    (void)state;
    wt_lie("b-inf-1 d-inf-1", HOUGOUMONT);
    wt_stand("f-art-1", "goumont-fields");
    order("french", "goumont-fields", "fire");
    play("single");
    sum = sum_of("");
    assert_int_equal(part(&sum, "WAT-9.36"), -2);
    assert_int_equal(part(&sum, "WAT-9.33"), -2);
    assert_int_equal(sum.total, -4);
}

/* WAT-24.15: attackers of a wooded stronghold take the woods shift, the garrison does not. */
static void wat_24_15_woods_are_for_the_attackers(void **state)
{
    struct gg_breakdown garrison = { 0 }, attacker = { 0 };

    (void)state;
    wt_lie("d-inf-1", HOUGOUMONT);
    wt_stand("f-inf-1", "goumont-fields");
    order("french", "goumont-fields", "assault");
    play("attack:f-inf-1:" HOUGOUMONT);
    wat_morale_column(wt_b, &wt, ALLIED, wt_bit("d-inf-1", NULL), wt_area(HOUGOUMONT), false,
                      &garrison);
    wat_morale_column(wt_b, &wt, FRENCH, wt_bit("f-inf-1", NULL), wt_area(HOUGOUMONT), false,
                      &attacker);
    assert_int_equal(part(&garrison, "WAT-17.18"), 0);
    assert_int_equal(part(&garrison, "WAT-17.31"), -3);
    assert_int_equal(part(&attacker, "WAT-17.18"), 1);
}

/* WAT-24.16: a stronghold blocks lines of sight. */
static void wat_24_16_no_view_through_a_stronghold(void **state)
{
    (void)state;
    assert_false(in_sight("sandpit-valley", "crossroads-west"));
    wt_lie("b-inf-1", "papelotte-crest"); /* the other way is blocked */
    assert_false(in_sight("la-haie-crest", "papelotte-valley"));
    assert_true(in_sight("grand-battery-west", "elm-crossroads")); /* over the dip */
}

/* WAT-24.17: guns beside a garrison are untouched by cavalry. */
static void wat_24_17_cavalry_does_nothing_to_guns_beside_a_garrison(void **state)
{
    (void)state;
    wt_lie("d-inf-1 b-art-1", LHS);
    assault_lhs("f-cav-1");
    play("through:grand-battery-west done"); /* all stay inside */
    play("1 1");                             /* the gun, the garrison's fire in step 4 */
    at("f-cav-1", "grand-battery-west");
    wt_has_cubes("red", LHS, 0);
    at("b-art-1", LHS);
    waits("spend", "french");
}

/* ---- woods, town, river ---- */

/* Cavalry stops there, cannot assault in, and has -1 when it charges out. */
static void rough_for_cavalry(const char *area, const char *before, const char *beyond)
{
    struct gg_breakdown duel;
    char moves[100];

    wt_empty();
    wt_stand("f-cav-1", before);
    assert_true(may_march("f-cav-1", area));
    assert_false(may_march("f-cav-1", beyond));
    wt_lie("o-inf-1", area);
    assert_int_equal(assault_forbidden("f-cav-1", area), WAT_10_7);

    wt_empty();
    wt_stand("f-cav-1", area);
    wt_stand("o-cav-1", beyond);
    order("french", area, "assault");
    (void)snprintf(moves, sizeof moves, "attack:f-cav-1:%s", beyond);
    play(moves);
    if (wat_now(&wt)->state == S_via) { /* straight out of it */
        (void)snprintf(moves, sizeof moves, "through:%s", area);
        play(moves);
    }
    waits("duel_dice", "chance");
    duel = sum_of("");
    assert_int_equal(part(&duel, "WAT-12.6"), -1);
}

/* WAT-24.18: woods, the whole list. */
static void wat_24_18_woods(void **state)
{
    struct gg_breakdown sum = shot("observatory", "callois-wood");

    (void)state;
    assert_int_equal(part(&sum, "WAT-9.33"), -2);
    rough_for_cavalry("callois-wood", "observatory", "neuve-cour");
    assert_int_equal(column_of_a_defender("callois-wood"), 2); /* with unsupported */
    wt_empty();
    wt_lie("o-inf-1", "mon-plaisir"); /* the other way between them */
    assert_false(in_sight("trimotion", "neuve-cour"));
    assert_true(in_sight("callois-wood", "trimotion")); /* out of them one fires */
}

/* WAT-24.19: town, the same list. */
static void wat_24_19_town(void **state)
{
    struct gg_breakdown sum = shot("hanotelet", "plancenoit");

    (void)state;
    assert_int_equal(part(&sum, "WAT-9.33"), -2);
    rough_for_cavalry("plancenoit", "plancenoit-heights", "lasne-road");
    assert_int_equal(column_of_a_defender("plancenoit"), 2);
    wt_empty();
    assert_false(in_sight("hanotelet", "chantelet-wood"));
    assert_true(in_sight("plancenoit", "hanotelet"));
}

/* WAT-24.20: river, the whole list. */
static void wat_24_20_river(void **state)
{
    struct gg_breakdown sum = shot("frichermont", "smohain-brook");

    (void)state;
    assert_int_equal(part(&sum, "WAT-9.32"), -1);
    assert_int_equal(sum.total, -1);
    rough_for_cavalry("smohain-brook", "frichermont", "la-haie-crest");
    assert_int_equal(column_of_a_defender("lasne-brook"), 1); /* unsupported, no more */
    wt_empty();
    assert_true(in_sight("la-haie-crest", "frichermont"));
    assert_false(in_sight("smohain-brook", "frichermont"));
}

/* Dutch cavalry, and infantry with it if so told, in Hougoumont Wood, assaulted by infantry. */
static void assault_in_the_wood(const char *infantry)
{
    wt_stand("o-cav-1", "hougoumont-wood");
    wt_lie(infantry, "hougoumont-wood");
    wt_stand("f-inf-1", "trimotion");
    wt_stand("f-inf-2", "mon-plaisir"); /* support */
    wt_stand("f-inf-3", "nivelles-road");
    order("french", "trimotion", "assault");
    play("attack:f-inf-1:hougoumont-wood");
}

/* WAT-24.21: cavalry in such terrain that infantry assaults must retreat. */
static void wat_24_21_cavalry_there_gives_way_to_infantry(void **state)
{
    (void)state;
    assault_in_the_wood("");
    wt_until("spend", "french");
    assert_int_not_equal(wt.place[ALLIED][wt_bit("o-cav-1", NULL)], wt_area("hougoumont-wood"));
    wt_is("o-cav-1", "fresh");
    at("f-inf-1", "hougoumont-wood");
    wt_is("f-inf-1", "mobile"); /* nobody charged */
}

/* WAT-24.22: in step 4, after steps 1 to 3. */
static void wat_24_22_in_step_4(void **state)
{
    (void)state;
    assault_in_the_wood("o-inf-1");
    waits("volley_die", "chance"); /* step 3 */
    at("o-cav-1", "hougoumont-wood");
    play("1 1 1 1"); /* two rounds without effect */
    at("f-inf-1", "trimotion");
    at("o-cav-1", "hougoumont-wood"); /* and nobody left to retreat from */

    wt_empty();
    assault_in_the_wood("o-inf-1");
    play("1 6 1"); /* the Dutch infantry runs */
    assert_int_not_equal(wt.place[ALLIED][wt_bit("o-inf-1", NULL)], wt_area("hougoumont-wood"));
    wt_until("spend", "french");
    assert_int_not_equal(wt.place[ALLIED][wt_bit("o-cav-1", NULL)], wt_area("hougoumont-wood"));
    at("f-inf-1", "hougoumont-wood");
}

/* WAT-24.23: until then it is enemy cavalry that turns R into E. */
static void wat_24_23_until_then_it_turns_r_into_e(void **state)
{
    (void)state;
    assault_in_the_wood("o-inf-1");
    play("2"); /* the Dutch infantry's fire: M */
    waits("morale_die", "chance");
    assert_int_equal(sum_of("1").result.key, MSG_res_eliminated); /* column 1: R on a 1 */
    play("1");
    wt_gone("f-inf-1");
}

/* ---- ridges and the sunken road ---- */

/* WAT-24.24: a ridge affects artillery fire only. */
static void wat_24_24_a_ridge_is_nothing_to_other_arms(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-cav-1", "orchard-valley");
    assert_true(may_march("f-inf-1", "crossroads-west"));
    assert_true(may_march("f-cav-1", "nivelles-fork"));
    wt_lie("o-inf-1", "crossroads-west");
    assert_int_equal(assault_forbidden("f-inf-1", "crossroads-west"), WAT_ALLOWED);
    assert_int_equal(column_of_a_defender("crossroads-west"), 1);
}

/* WAT-24.25: there are two ridges. */
static void wat_24_25_two_ridges(void **state)
{
    (void)state;
    assert_int_not_equal(wt_b->ridge_border[0] & WAT_ONE(wt_area("elm-crossroads")), 0);
    assert_int_not_equal(wt_b->ridge_border[1] & WAT_ONE(wt_area("la-belle-alliance")), 0);
    assert_int_equal(wt_b->ridge_border[0] & wt_b->ridge_border[1], 0);
    assert_false(in_sight("grand-battery-west", "mont-st-jean-farm"));
    assert_false(in_sight("grand-battery-west", "rossomme"));
    assert_false(loads_with("\"allied\": [\n      [", "\"third\": [\n      ["));
}

/* WAT-24.26: the sunken road affects artillery fire only, and only across its marked side. */
static void wat_24_26_the_sunken_road_only_for_guns_and_from_its_side(void **state)
{
    struct gg_breakdown sum = shot("orchard-valley", "ohain-way-west");

    (void)state;
    assert_int_equal(part(&sum, "WAT-9.34"), -1);
    sum = shot("crossroads-west", "ohain-way-west");
    assert_int_equal(part(&sum, "WAT-9.34"), 0);
    sum = shot("ohain-way-west", "orchard-valley"); /* out of the area behind it */
    assert_int_equal(part(&sum, "WAT-9.34"), 0);
    wt_empty();
    wt_stand("f-inf-1", "orchard-valley");
    assert_true(may_march("f-inf-1", "ohain-way-west"));
    assert_int_equal(column_of_a_defender("ohain-way-west"), 1);
}

/* WAT-24.27: from the French side both -2 and -1. */
static void wat_24_27_both_from_the_french_side(void **state)
{
    struct gg_breakdown sum = shot("grand-battery-west", "ohain-way-west");

    (void)state;
    assert_int_equal(part(&sum, "WAT-9.37"), -2);
    assert_int_equal(part(&sum, "WAT-9.34"), -1);
    assert_int_equal(sum.total, -3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_24_1_eight_types),
        RULE(wat_24_1_no_other_type),
        RULE(wat_24_2_open_ground_does_nothing),
        RULE(wat_24_3_a_dip_only_matters_to_sight),
        RULE(wat_24_4_roads_do_nothing),
        RULE(wat_24_5_three_strongholds),
        RULE(wat_24_6_capacity_and_column_value),
        RULE(wat_24_7_only_infantry_in_defence),
        RULE(wat_24_8_the_owner_names_who_benefits),
        RULE(wat_24_8_at_each_assault_anew),
        RULE(wat_24_9_either_side),
        RULE(wat_24_10_some_may_go_out_to_the_guns),
        RULE(wat_24_11_guns_that_nobody_protects_are_lost),
        RULE(wat_24_12_outside_for_the_whole_assault),
        RULE(wat_24_12_who_is_outside_stays_there),
        RULE(wat_24_13_the_modifiers_need_all_of_them),
        RULE(wat_24_14_hougoumont_has_both),
        RULE(wat_24_15_woods_are_for_the_attackers),
        RULE(wat_24_16_no_view_through_a_stronghold),
        RULE(wat_24_17_cavalry_does_nothing_to_guns_beside_a_garrison),
        RULE(wat_24_18_woods),
        RULE(wat_24_19_town),
        RULE(wat_24_20_river),
        RULE(wat_24_21_cavalry_there_gives_way_to_infantry),
        RULE(wat_24_22_in_step_4),
        RULE(wat_24_23_until_then_it_turns_r_into_e),
        RULE(wat_24_24_a_ridge_is_nothing_to_other_arms),
        RULE(wat_24_25_two_ridges),
        RULE(wat_24_26_the_sunken_road_only_for_guns_and_from_its_side),
        RULE(wat_24_27_both_from_the_french_side),
    };

    return cmocka_run_group_tests_name("WAT-24 terrain", tests, wt_load, wt_unload);
}
