/* SPDX-License-Identifier: MIT
 * Melees set up by hand, for the tests of Eagles of France. */
#include "rules/eagles/eag_melee.h"
#include <stdio.h>
#include <string.h>

void em_options(const char *options)
{
    et_scenario("quatre-bras", options);
    et_flat();
    et.active = FRENCH;
    for (unsigned f = 0; f < EAG_FORMATIONS; f++) {
        et.order[f] = BOX_NO_ORDER;
    }
}

int em_level(void **state)
{
    (void)state;
    em_options("");
    return 0;
}

void em_make(const char *unit, unsigned size, unsigned quality)
{
    struct eag_unit *u = &et_map()->unit[et_unit(unit)];

    for (unsigned i = 0; i < 2; i++) {
        u->face[i].size = (uint8_t)size;
        u->face[i].quality = (uint8_t)quality;
    }
    eag_work_out_points(et_map());
}

void em_flag(const char *units, unsigned flags)
{
    char word[32];
    int used;

    while (sscanf(units, "%31s%n", word, &used) == 1) {
        et.flags[et_unit(word)] |= (uint16_t)flags;
        units += used;
    }
}

unsigned em_near(unsigned number, unsigned direction)
{
    return eag_number(et_b->hex[et_hex(number)].near[direction]);
}

void em_begin(int side, unsigned target)
{
    memset(&et.melee, 0, sizeof et.melee);
    et.melee.side = (uint8_t)side;
    et.melee.target = (uint16_t)et_hex(target);
    et.melee.lead = EAG_NOWHERE;
    et.melee.engaged[0] = et.melee.engaged[1] = EAG_NONE;
}

void em_from(unsigned number)
{
    et.melee.from[et.melee.hexes++] = (uint16_t)et_hex(number);
}

void em_lead(const char *unit)
{
    et.melee.lead = (uint16_t)et_unit(unit);
}

int em_sum(void)
{
    struct gg_breakdown d = { 0 };
    int sum = eag_melee_modifier(et_b, &et, &d);

    assert_int_equal(d.total, sum); /* the parts tell all of it */
    assert_int_equal(eag_melee_modifier(et_b, &et, NULL), sum);
    return sum;
}

int em_part(unsigned message, const char *clause)
{
    struct gg_breakdown d = { 0 };

    (void)eag_melee_modifier(et_b, &et, &d);
    for (unsigned i = 0; i < d.modifiers; i++) {
        if (d.modifier[i].what.key == message) {
            cites(d.modifier[i].what.clause, clause);
            return d.modifier[i].value;
        }
    }
    return EM_NONE;
}

void em_expect_sum(int sum)
{
    if (em_sum() != sum) {
        kit_wrong("the sum should be %+d, it is %+d", sum, em_sum());
    }
}

void em_expect_part(unsigned message, const char *clause, int value)
{
    if (em_part(message, clause) != value) {
        kit_wrong("message %u should add %+d, it adds %+d (%d: nothing)", message, value,
                  em_part(message, clause), (int)EM_NONE);
    }
}

static void at_1712(const char *lead)
{
    em_begin(FRENCH, 1712);
    em_from(1711);
    em_lead(lead);
}

void em_plain(void)
{
    et_put("fr-ii-03", 1711);
    et_put("aa-n2-06", 1712);
    et_activate_all("fr-ii-03");
    at_1712("fr-ii-03");
}

void em_riders(const char *target)
{
    et_put("fr-ii-17", 1711);
    et_put(target, 1712);
    et_activate_all("fr-ii-17");
    em_flag("fr-ii-17", FL_PREPARED);
    at_1712("fr-ii-17");
}

unsigned em_ours(void)
{
    return eag_melee_points(et_b, &et, et.melee.side);
}

unsigned em_theirs(void)
{
    return eag_melee_points(et_b, &et, EAG_OTHER(et.melee.side));
}

void em_defence(const char *unit, bool claimed)
{
    unsigned formation = et_b->unit[et_unit(unit)].formation;

    et.order[formation] = BOX_DEFENCE;
    eag_place_leader(et_b, &et, et_b->formation[formation].officer, et.hex[et_unit(unit)]);
    et.formation[formation] = claimed ? F_REVEALED : 0;
}

void em_fight(void)
{
    eag_fight(&et);
    eag_go(et_b, &et);
}

void em_melees(void)
{
    eag_push(&et, S_melees, et.active);
    eag_go(et_b, &et);
}
