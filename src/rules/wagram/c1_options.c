/* SPDX-License-Identifier: MIT
 * The options: readings of the rules that a group may play otherwise, and what the scenarios let a
 * side choose.  The first choice is how we play. */
#include "rules/wagram/hooks.h"

static const char *const setup[] = { "choose", "suggested", NULL };
static const char *const border_terrain[] = { "least", "any", "all", NULL };
static const char *const rout_roll[] = { "at-most", "below", NULL };
static const char *const rout_stack[] = { "stays", "dragged", NULL };
static const char *const attack_zones[] = { "any", "touching", NULL };
static const char *const cavalry_alone[] = { "guns-cancel", "guns-ignored", NULL };
static const char *const shelter[] = { "once", "each", NULL };
static const char *const mixed_charge[] = { "never", "as-light", NULL };
static const char *const no_pivot[] = { "isolated", "idle", NULL };
static const char *const objectives[] = { "held", "each-turn", NULL };
static const char *const no_retreat[] = { "eliminated", "loses-a-step", NULL };
static const char *const zone_limit[] = { "zone", "combat", NULL };
static const char *const gun_fronts[] = { "count", "ignored", NULL };
static const char *const offered[] = { "offered", "none", NULL };

const struct gg_option wag_option[O_END] = {
    [O_SETUP] = { "set-up", setup, WAG_14_1_5 },
    [O_BORDER_TERRAIN] = { "border-terrain", border_terrain, WAG_10_5_8_6 },
    [O_ROUT_ROLL] = { "rout-roll", rout_roll, WAG_10_6_33 },
    [O_ROUT_STACK] = { "rout-stack", rout_stack, WAG_10_6_11 },
    [O_ATTACK_ZONES] = { "attack-zones", attack_zones, WAG_10_1_7 },
    [O_CAVALRY_ALONE] = { "cavalry-alone", cavalry_alone, WAG_10_5_4_3 },
    [O_SHELTER] = { "shelter", shelter, WAG_9_8_14 },
    [O_MIXED_CHARGE] = { "mixed-charge", mixed_charge, WAG_9_6_34 },
    [O_NO_PIVOT] = { "no-pivot", no_pivot, WAG_8_19 },
    [O_OBJECTIVES] = { "objectives", objectives, WAG_12_3_8 },
    [O_NO_RETREAT] = { "no-retreat", no_retreat, WAG_10_6_28 },
    [O_ZONE_LIMIT] = { "zone-limit", zone_limit, WAG_10_1_8 },
    [O_GUN_FRONTS] = { "gun-fronts", gun_fronts, WAG_9_4_7 },
    [O_DETACHMENTS] = { "detachments", offered, WAG_13_1_1 },
    [O_BATTERY] = { "grand-battery", offered, WAG_13_2_1 },
    [O_SQUARE] = { "divisional-square", offered, WAG_13_3_1 },
    [O_REUSS] = { "reuss", offered, WAG_14_2_17 },
    [O_JOHAN] = { "johan", offered, WAG_14_3_21 },
    [O_WREDE] = { "wrede", offered, WAG_14_3_27 },
    [O_BERNADOTTE] = { "bernadotte", offered, WAG_14_3_25 },
    [O_GARRISON] = { "garrison", offered, WAG_14_1_9 },
};

/* ---- names in data files and ids: WAG-2.1.1, WAG-3.5 ---- */

const char *const wag_type_id[TYPES + 1] = { "infantry", "light-cavalry",  "heavy-cavalry",
                                             "mixed",    "foot-artillery", "horse-artillery",
                                             NULL };
const char *const wag_choice_id[CHOICES + 1] = { "reuss",   "johan",      "battery",
                                                 "square",  "steady",     "reynier",
                                                 "nostitz", "guard-guns", "reserve-cavalry",
                                                 "wrede",   NULL };
const char *const wag_box_id[BOXES + 1] = { "none",     "order-1",        "order-2",
                                            "order-3",  "available",      "activated",
                                            "reaction", "administrative", NULL };
