/* SPDX-License-Identifier: MIT */
#include "rules/eagles/eag_march.h"

void ma_act(const char *unit)
{
    et.flags[et_unit(unit)] |= FL_ACTIVE | FL_IN_RANGE;
}

void ma_put(const char *unit, unsigned number)
{
    et_put(unit, number);
    ma_act(unit);
}

void ma_movement(void)
{
    eag_push(&et, S_movement, FRENCH)->flags = MV_FREE;
    eag_go(et_b, &et);
}
