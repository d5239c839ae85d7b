/* SPDX-License-Identifier: MIT
 * Chapter 14.2: the 5th of July. */
#include "rules/wagram/wag_fight.h"
#include <string.h>

static int load(void **state)
{
    int status = wg_load(state);

    wg_scenario("july-5", "");
    return status;
}

/* ---- the scenario ---- */

/* WAG-14.2.1 turns 7 to 11, WAG-14.2.2 the French begin, WAG-14.2.11 Reuss has no marker,
 * WAG-14.2.14 Wrede's is set aside, WAG-12.5.4 nothing else is. */
static void wag_14_2_1_start(void **state)
{
    (void)state;
    assert_int_equal(wg_b->slots, 5);
    for (unsigned i = 0; i < 5; i++) {
        assert_int_equal(wg_b->slot[i].turn, 7 + i);
    }
    wg_start();
    assert_int_equal(wag_score(&wg, FRENCH), 0);
    assert_int_equal(wag_score(&wg, AUSTRIAN), 0);
    assert_int_equal(wg.round[FRENCH], 0);
    assert_int_equal(wg.round[AUSTRIAN], 0);
    wg_lies_in("au-v", "none");
    wg_lies_in("fr-vii", "administrative");
    wg_until("lay_orders", "french");
    may_not("order:fr-vii", "WAG-7.1.4");
    play("order:fr-iv order:fr-ii order:fr-iii admin:fr-d admin:fr-r done"); /* 2 in addition to his
                                                                              */
    assert_int_equal(wg.phasing, FRENCH);
    waits("order", "french");
}

static bool is_listed(const char *list, const char *zone)
{
    size_t n = strlen(zone);

    for (const char *at = strstr(list, zone); at; at = strstr(at + 1, zone)) {
        if ((at == list || at[-1] == ' ') && (at[n] == ' ' || at[n] == '\0')) {
            return true;
        }
    }
    return false;
}

/* Every unit of the corps but those named apart stands in a listed zone. */
static void corps_stands(const char *corps, const char *zones, const char *but)
{
    int side;
    unsigned c = wg_corps(corps, &side), bit;
    uint64_t units = wg_b->corps[side][c].units & ~wg_set(but);

    assert_true(units != 0 || *but != '\0');
    for (WAG_EACH(bit, units)) {
        assert_true(is_listed(zones, wg_b->zone[wg.place[side][bit]].id));
    }
}

/* WAG-14.2.8, WAG-14.2.9, WAG-14.2.10, WAG-14.2.20: who begins where; only zones listed for both
 * hold two corps. */
static void wag_14_2_8_set_up(void **state)
{
    (void)state;
    wg_start();
    at("fr-napoleon", "248");
    at("au-karl", "145");
    corps_stands("fr-iv", "173 176", "fr-iv-legrand");
    at("fr-iv-legrand", "158");
    corps_stands("fr-ii", "209 210", "fr-ii-colbert");
    corps_stands("fr-iii", "225 244 272", "");
    corps_stands("fr-d", "213", "");
    corps_stands("fr-r", "214", "");
    corps_stands("fr-ix", "227 247", "");
    corps_stands("fr-gd", "248 283", "");
    corps_stands("fr-it", "280 281", "fr-it-pacthod fr-it-broussier");
    at("fr-ii-colbert fr-it-pacthod fr-it-broussier fr-vii-wrede fr-gar-reynier fr-gar-art",
       "lobau");
    corps_stands("au-r", "80 82 83 98", "au-r-nostitz");
    at("au-r-nostitz", "145");
    corps_stands("au-i", "148 149", "");
    corps_stands("au-ii", "165 191", "");
    corps_stands("au-iv", "205 221", "");
    corps_stands("au-ag", "154 174", "");
    corps_stands("au-vi", "107 127", "");
    corps_stands("au-iii", "25 36", "");
    corps_stands("au-v", "19 29", "");
    wg_has_steps("au-ag-riese", 3);
    wg_has_steps("au-ag-mayer", 4);
    wg_gone("au-joh-colloredo au-joh-art");
    waits("deploy", "french");
    may("place:fr-iv-stcyr:176");
    may_not("place:fr-iv-stcyr:213", "WAG-14.1.1"); /* another corps' */
    may_not("place:fr-iv-legrand:173", "WAG-14.1.2");
}

static int continuation(int side)
{
    struct gg_breakdown sum;

    wg_empty();
    wg_active(side == FRENCH ? "fr-iv" : "au-vi");
    wag_push(&wg, S_continuation_dice, side);
    sum = sum_of("=8");
    return sum.total - 8;
}

/* WAG-14.2.3 */
static void wag_14_2_3_continuation(void **state)
{
    (void)state;
    assert_int_equal(continuation(FRENCH), 1);
    assert_int_equal(continuation(AUSTRIAN), 0);
}

/* WAG-14.2.16: for the last turn both Round markers begin in box 2. */
static void wag_14_2_16_dusk(void **state)
{
    (void)state;
    for (unsigned slot = 2; slot < 4; slot++) {
        wg_empty();
        wg_put("fr-iv-legrand", "213", NULL);
        wg.slot = (uint8_t)slot;
        wg.round[FRENCH] = 9;
        wg_admin();
        wg_until("react", "french");
        assert_int_equal(wg.round[FRENCH], slot == 3 ? 2 : 0);
        assert_int_equal(wg.round[AUSTRIAN], slot == 3 ? 2 : 0);
    }
}

/* ---- Lobau ---- */

static void move_colbert(const char *gate_1, const char *gate_2)
{
    wg_empty();
    wg_hq("french", "211");
    wg_put("fr-ii-colbert", "lobau", NULL);
    if (gate_1) {
        wg_put(gate_1, "213", NULL);
    }
    if (gate_2) {
        wg_put(gate_2, "214", NULL);
    }
    wg_active("fr-ii");
    play("pivot:fr-ii-colbert act:fr-ii-colbert");
}

/* WAG-14.2.12: only while 213 or 214 is empty; WAG-14.2.13, WAG-3.2 and by 210 and 211 all the
 * same. */
static void wag_14_2_12_gate(void **state)
{
    (void)state;
    move_colbert("fr-d-clauzel", "fr-r-nansouty");
    may_not("go:210", "WAG-14.2.12");
    may_not("go:211", "WAG-14.2.12");
    move_colbert("fr-d-clauzel", NULL);
    may("go:210");
    may("go:211");
    may_not("go:213", "WAG-9.6.7");
    may_not("go:214", "WAG-9.6.7");
    move_colbert(NULL, "fr-r-art");
    may("go:210");
    wg_scenario("july-6", ""); /* not on the 6th */
    move_colbert("fr-d-clauzel", "fr-r-nansouty");
    may("go:210");
    wg_scenario("july-5", "");
}

/* ---- Wrede ---- */

static void march_of_wrede(const char *zone)
{
    wg_empty();
    wg_hq("french", "212");
    wg_put("fr-vii-wrede", zone, NULL);
    wg_put("fr-gd-curial", "248", NULL);
    wg_marker("fr-vii", "administrative");
    wg_marker("fr-iv", "available");
    wg_admin();
    wg_until("pivot", "french");
    assert_int_equal(wg.corps_active, wg_corps("fr-vii", NULL));
}

/* WAG-14.2.14: his marker stays where it is, apart from the two. */
static void wag_14_2_14_wredes_marker(void **state)
{
    (void)state;
    march_of_wrede("151"); /* too far to come to the Guard in one march */
    play("pivot:fr-vii-wrede act:fr-vii-wrede");
    wg_until("admin_place", "french");
    wg_lies_in("fr-vii", "administrative");
    may_not("admin:fr-vii", "WAG-7.1.4");
    play("admin:fr-iv admin:fr-d");
    assert_int_equal(wg.markers[FRENCH][ADMINISTRATIVE], 3);
}

/* WAG-14.2.15: he goes as fast as he can, as soon as the gate of Lobau lets him. */
static void wag_14_2_15_wrede_must_march(void **state)
{
    (void)state;
    march_of_wrede("174");
    play("pivot:fr-vii-wrede");
    may_not("done", "WAG-14.2.15");
    play("act:fr-vii-wrede");
    may_not("done", "WAG-14.2.15");
    may_not("face:175", "WAG-14.2.15"); /* nor does he turn instead */

    march_of_wrede("lobau"); /* 213 and 214 are empty */
    play("pivot:fr-vii-wrede");
    may_not("done", "WAG-14.2.15");
    march_of_wrede("lobau"); /* the gate is shut: WAG-14.2.12 */
    wg_put("fr-d-clauzel", "213", NULL);
    wg_put("fr-r-nansouty", "214", NULL);
    play("pivot:fr-vii-wrede");
    may("done");
}

/* WAG-14.2.15: every step brings him nearer to the Guard; next to it he joins it. */
static void wag_14_2_15_wrede(void **state)
{
    (void)state;
    march_of_wrede("173"); /* 3 zones away */
    play("pivot:fr-vii-wrede act:fr-vii-wrede");
    may_not("go:176", "WAG-14.2.15");
    may_not("go:208", "WAG-14.2.15");
    may("go:209");
    play("go:210");
    assert_int_equal(wg.corps[FRENCH][wg_bit("fr-vii-wrede", NULL)], wg_corps("fr-vii", NULL));
    wg_lies_in("fr-vii", "administrative");
    march_of_wrede("210");
    play("pivot:fr-vii-wrede act:fr-vii-wrede go:228 done done");
    at("fr-vii-wrede", "228");
    assert_int_equal(wg.corps[FRENCH][wg_bit("fr-vii-wrede", NULL)], wg_corps("fr-gd", NULL));
    wg_lies_in("fr-vii", "none");
    wg_until("react", "french");
    wg_active("fr-gd");
    assert_true((wg.active & wg_set("fr-vii-wrede")) != 0);
}

/* ---- what is for sale ---- */

/* WAG-14.2.17, WAG-14.2.18 for the Austrians, WAG-14.2.19 for the French; nothing of the 6th. */
static void wag_14_2_17_choices(void **state)
{
    (void)state;
    wg_empty();
    wg_put("au-v-weissenwolff", "19", NULL);
    wg_put("fr-iv-legrand", "213", NULL);
    wg_admin();
    wg_until("choose", "austrian");
    may_not("choose:johan", "WAG-13.0.1");
    play("choose:reuss");
    wg_lies_in("au-v", "available");
    assert_int_equal(wg.vp[FRENCH], 1);
    assert_true((wg_b->day[0].choices >> CHOOSE_NOSTITZ & 1) != 0);
    assert_int_equal(wg_b->day[0].vp[CHOOSE_NOSTITZ], 0);
    assert_true((wg_b->day[0].choices >> CHOOSE_GUARD_GUNS & 1) != 0);
    assert_int_equal(wg_b->day[0].vp[CHOOSE_GUARD_GUNS], 0);
    assert_true((wg_b->day[0].choices >> CHOOSE_BATTERY & 1) == 0);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_14_2_1_start),
        cmocka_unit_test(wag_14_2_8_set_up),
        cmocka_unit_test(wag_14_2_3_continuation),
        cmocka_unit_test(wag_14_2_16_dusk),
        cmocka_unit_test(wag_14_2_12_gate),
        cmocka_unit_test(wag_14_2_14_wredes_marker),
        cmocka_unit_test(wag_14_2_15_wrede_must_march),
        cmocka_unit_test(wag_14_2_15_wrede),
        cmocka_unit_test(wag_14_2_17_choices),
    };

    return cmocka_run_group_tests(tests, load, wg_unload);
}
