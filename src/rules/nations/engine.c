/* SPDX-License-Identifier: MIT
 * The sequence of play at work (core/flow.h, sequence.def). */
#include "rules/nations/chapters.h"
#include "rules/nations/hooks.h"

/* How files write what frames hold. */
#define FLOW_FILE_army     .type = GG_F_THING, .kind = K_ARMY, FLOW_PLAIN
#define FLOW_FILE_area     .type = GG_F_THING, .kind = K_AREA, FLOW_PLAIN
#define FLOW_FILE_district .type = GG_F_THING, .kind = K_DISTRICT, FLOW_PLAIN
#define FLOW_FILE_types    .type = GG_F_SET, .kind = K_TYPE, FLOW_PLAIN
#define FLOW_FILE_terrain                                                                          \
    .type = GG_F_THING, .kind = K_TERRAIN, .none = ANY_TERRAIN, .unknown = GG_FIELD_NEVER

#define FLOW_CLAUSE(number) NAT_##number
#define FLOW_OVER(b, g)     ((g)->over ? NAT_13_1 : NAT_ALLOWED)
#define FLOW_SEAT(g, side)  nat_seat(g, side)
#define FLOW_MALFORMED(row) ((row)->clause)
#include "core/flow_define.h"
