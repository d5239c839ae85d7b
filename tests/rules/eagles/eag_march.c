/* SPDX-License-Identifier: MIT */
#include "rules/eagles/eag_march.h"

int ma_level(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    et_flat();
    et.active = FRENCH;
    return 0;
}

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

unsigned ma_at(const char *unit)
{
    return eag_number(et.hex[et_unit(unit)]);
}

bool ma_over(void)
{
    return eag_find(&et, S_moving) == NULL;
}
