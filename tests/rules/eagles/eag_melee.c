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
    struct eag_unit *u = &((struct eag_battle *)(void *)et_battle)->unit[et_unit(unit)];

    for (unsigned i = 0; i < 2; i++) {
        u->face[i].size = (uint8_t)size;
        u->face[i].quality = (uint8_t)quality;
    }
    eag_work_out_points((struct eag_battle *)(void *)et_battle);
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
