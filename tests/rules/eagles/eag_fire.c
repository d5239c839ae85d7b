/* SPDX-License-Identifier: MIT
 * Fires set up by hand, for the tests of Eagles of France. */
#include "rules/eagles/eag_fire.h"
#include <stdio.h>
#include <stdlib.h>

static void fire(enum eag_fire_kind kind, const char *side, const char *hexes, unsigned target,
                 unsigned flags)
{
    int firer = (int)kit_decider(side);
    char word[KIT_WORD_MAX];

    while (eag_find(&et, S_fire) != NULL) {
        eag_pop(&et);
    }
    et.fire = (struct eag_fire){ .kind = (uint8_t)kind, .flags = (uint8_t)flags };
    et.fire.target = (uint16_t)et_hex(target);
    et.fire.lead = (uint16_t)eag_lead(et_b, &et, EAG_OTHER(firer), et_hex(target));
    while (kit_word(&hexes, word)) {
        et.fire.hex[et.fire.hexes++] = (uint16_t)et_hex((unsigned)atoi(word));
    }
    eag_open_fire(&et, firer);
    eag_go(et_b, &et);
    waits("fire_roll", "chance");
}

void et_fire(enum eag_fire_kind kind, const char *side, const char *hexes, unsigned target)
{
    fire(kind, side, hexes, target, 0);
}

void et_fire_split(const char *side, unsigned hex, unsigned target, unsigned flags)
{
    char from[8];

    (void)snprintf(from, sizeof from, "%u", hex);
    fire(DEFENSIVE, side, from, target, FIRE_SPLIT | flags);
}
