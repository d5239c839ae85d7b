/* SPDX-License-Identifier: MIT
 * EAG-12.28 to EAG-12.46, EAG-17.61: which steps zones of control forbid, and who stops in them. */
#include "rules/eagles/eag_march.h"

static unsigned spent(unsigned i)
{
    return et.mover.spent[i];
}

/* EAG-12.28: infantry and leaders stop; EAG-12.29: cavalry goes on, but without those who stop. */
static void eag_12_28_stop(void **state)
{
    (void)state;
    et_put("aa-n2-01", 1515);
    ma_put("fr-ii-11", 1512);
    ma_put("fr-ii-16", 1612);
    ma_put("fr-ii-12", 1612);
    ma_put("fr-ii-17", 1010);
    et_leader("reille", 1713);
    et.leader[et_who("reille")] |= L_ACTIVE;
    ma_movement();
    play("move:fr-ii-11 step:1513 step:1514");
    over("moving");
    play("ride:reille step:1614 step:1615");
    over("moving");
    play("move:fr-ii-16 with:fr-ii-12 step:1613 step:1614 step:1615");
    may_not("step:1715", "EAG-12.28");
    play("leave:fr-ii-12 step:1715");
    at("fr-ii-12", "1615");
    at("fr-ii-16", "1715");
    may_not("with:fr-ii-11", "EAG-11.94");
}

/* EAG-12.30: horse artillery joins others in EZOC; EAG-12.31: foot artillery does not enter it. */
static void eag_12_30_guns_enter(void **state)
{
    (void)state;
    et_put("aa-n2-01", 1515);
    et_put("fr-i-01", 1516);
    ma_put("fr-ii-24", 1613);
    ma_put("fr-ii-18", 1613);
    ma_put("fr-ii-20", 1614);
    ma_put("fr-ii-23", 1617);
    ma_movement();
    play("move:fr-ii-20");
    may_not("step:1615", "EAG-12.31");
    play("done move:fr-ii-24 step:1614");
    may_not("step:1615", "EAG-12.30");
    play("step:1714 step:1715 step:1716 step:1617");
    may("step:1516"); /* a friend is there already */
    et_level_ground(NULL);
    et_put("aa-n2-01", 1515);
    ma_put("fr-ii-24", 1614);
    ma_put("fr-ii-18", 1614);
    ma_movement();
    play("move:fr-ii-24 with:fr-ii-18 step:1615"); /* or comes along */
    at("fr-ii-24", "1615");
}

/* EAG-12.32: artillery in EZOC may leave; EAG-12.42: not into EZOC, friend or no friend; EAG-12.15:
 * one hex is no exception. */
static void eag_12_32_guns_leave(void **state)
{
    (void)state;
    et_put("aa-n2-01", 1515);
    et_put("fr-i-01", 1516);
    ma_put("fr-ii-24", 1615);
    ma_put("fr-ii-20", 1616);
    ma_put("fr-ii-18", 1616);
    ma_movement();
    play("move:fr-ii-24");
    may_not("step:1616", "EAG-12.42");
    may_not("dash:1616", "EAG-12.42");
    play("step:1614");
    may_not("step:1514", "EAG-12.30");
    play("done move:fr-ii-20");
    may_not("step:1516", "EAG-12.42");
    may_not("dash:1516", "EAG-12.42");
    play("step:1617 done move:fr-ii-18 dash:1516");
}

/* EAG-EX-18 (EAG-12.33, EAG-12.34, EAG-12.35, EAG-12.15): 25 Ligne from EZOC onto 95 Ligne for all
 * its MP, and no fire at it; not into the empty hex. */
static void eag_ex_18_infantry_along_the_line(void **state)
{
    (void)state;
    et_put("aa-n2-01", 3023);
    ma_put("fr-ii-11", 2923);
    ma_put("fr-ii-12", 3024);
    ma_put("fr-ii-13", 1010);
    ma_movement();
    play("move:fr-ii-11");
    may_not("step:2922", "EAG-12.35");
    may_not("dash:2922", "EAG-12.35");
    may_not("step:3024", "EAG-12.33");
    may_not("dash:2823", "EAG-12.33"); /* no need: it is free of EZOC */
    play("dash:3024");
    waits("move", "french"); /* nobody was asked to fire, and nothing is left to go on with */
    at("fr-ii-11", "3024");
}

/* EAG-12.33: it must begin in EZOC, with all its MP; a leader does it the same way. */
static void eag_12_33_dash_begins_in_ezoc(void **state)
{
    (void)state;
    et_put("aa-n2-01", 3023);
    ma_put("fr-ii-18", 2922);
    ma_put("fr-ii-16", 2824);
    et_put("fr-i-01", 2923);
    et_put("fr-i-02", 3024);
    et_leader("reille", 2923);
    et.leader[et_who("reille")] |= L_ACTIVE;
    ma_movement();
    play("ride:reille");
    may_not("step:3024", "EAG-12.33");
    may_not("step:2922", "EAG-12.33");
    play("dash:3024 move:fr-ii-16 step:2923");
    may_not("dash:3024", "EAG-12.33");
    play("done move:fr-ii-18");
    may("dash:2923");
}

/* EAG-EX-19 (EAG-12.36, EAG-12.38): 7 Hussards 2924 to 3025, both in the ZOC of the Dutch in 2925:
 * 1 + 3 MP, and the Dutch may fire in the second hex. */
static void eag_ex_19_cavalry_along_the_line(void **state)
{
    (void)state;
    et_put("aa-n2-06", 2925);
    ma_put("fr-ii-18", 2924);
    ma_movement();
    play("move:fr-ii-18");
    may("step:2825");
    play("step:3025");
    waits("meet", "coalition");
    may("shoot:2925:3025");
    play("done");
    waits("moving", "french");
    assert_int_equal(spent(0), 4);
}

/* EAG-EX-20 (EAG-12.37, EAG-12.39, EAG-12.40): from the ZOC of one enemy into that of another:
 * 4 MP again, and no fire. */
static void eag_ex_20_cavalry_between_two(void **state)
{
    (void)state;
    et_put("aa-n2-06", 2925);
    et_put("aa-n2-07", 3023);
    ma_put("fr-ii-18", 2924);
    ma_movement();
    play("move:fr-ii-18 step:3024");
    waits("moving", "french");
    assert_int_equal(spent(0), 4);
}

/* EAG-EX-21 (EAG-12.41): onto a friend, for 4 MP under fire, or for all MP without. */
static void eag_ex_21_cavalry_has_both_ways(void **state)
{
    struct eag before;

    (void)state;
    et_put("aa-n2-06", 2925);
    et_put("fr-i-01", 2825);
    ma_put("fr-ii-18", 2924);
    ma_put("fr-ii-19", 1010);
    ma_movement();
    play("move:fr-ii-18");
    before = et;
    play("dash:2825");
    waits("move", "french");
    at("fr-ii-18", "2825");
    et = before;
    play("step:2825");
    waits("meet", "coalition");
}

/* EAG-12.43: infantry leaves EZOC and goes on; EAG-12.44: it does not come back into one; EAG-12.45
 * cavalry does, and EAG-12.46 a leader, who stops there. */
static void eag_12_43_coming_back(void **state)
{
    (void)state;
    et_put("aa-n2-01", 1515);
    et_put("aa-n2-02", 1711);
    ma_put("fr-ii-11", 1514);
    ma_put("fr-ii-18", 1514);
    ma_put("fr-ii-12", 1010);
    et_leader("reille", 1514);
    et.leader[et_who("reille")] |= L_ACTIVE;
    ma_movement();
    play("move:fr-ii-11 step:1513 step:1613");
    may_not("step:1612", "EAG-12.44");
    play("done move:fr-ii-18 step:1513 step:1613 step:1612 step:1512 done");
    play("ride:reille step:1513 step:1613 step:1612");
    over("moving");
    at("fr-ii-18", "1512");
}

/* EAG-12.44, EAG-8.15: so the way back into EZOC does not help who would be stuck on a full hex. */
static void eag_12_44_no_way_back(void **state)
{
    (void)state;
    et_put("aa-n2-01", 1515);
    et_put("fr-i-01 fr-i-02 fr-i-03 fr-i-04 fr-i-05", 1513);
    ma_put("fr-ii-11", 1514);
    et.mud_until = 5;
    et.formation[et_b->unit[et_unit("fr-ii-11")].formation] |= F_DEMORALISED; /* 2 MP */
    et_side(1513, 1512, HS_STREAM);
    et_side(1513, 1613, HS_STREAM);
    et_side(1513, 1614, HS_STREAM);
    et_side(1513, 1413, HS_STREAM);
    et_side(1513, 1414, HS_STREAM);
    et_rework();
    ma_movement();
    play("move:fr-ii-11");
    may_not("step:1513", "EAG-8.9");
    eag_place_unit(et_b, &et, et_unit("aa-n2-01"), et_hex(2020));
    may("step:1513"); /* and back */
}

/* EAG-17.61: who comes up is not stopped by the ZOC of those who have given way. */
static void eag_17_61_drives_off(void **state)
{
    (void)state;
    et_put("aa-bw-09", 1515);
    et_put("aa-n2-01", 3001);
    ma_put("fr-ii-11", 1513);
    ma_put("fr-ii-12", 1010);
    ma_movement();
    play("move:fr-ii-11 step:1514");
    waits("withdraw", "coalition");
    play("withdraw");
    while (eag_now(&et)->state == S_retreat_to) {
        struct gg_offer o;

        eag_offer(et_battle, &et, &o);
        eag_apply(et_battle, &et, gg_offer_nth(&o, 0));
    }
    waits("moving", "french");
    may("step:1515");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(eag_12_28_stop),
        RULE(eag_12_30_guns_enter),
        RULE(eag_12_32_guns_leave),
        RULE(eag_ex_18_infantry_along_the_line),
        RULE(eag_12_33_dash_begins_in_ezoc),
        RULE(eag_ex_19_cavalry_along_the_line),
        RULE(eag_ex_20_cavalry_between_two),
        RULE(eag_ex_21_cavalry_has_both_ways),
        RULE(eag_12_43_coming_back),
        RULE(eag_12_44_no_way_back),
        RULE(eag_17_61_drives_off),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
