/* SPDX-License-Identifier: MIT
 * The options of Eagles of France: optional rules first, then the rulings that change results most;
 * the first choice is the default. */
#include "rules/eagles/hooks.h"

#define CHOICES(...) ((const char *const[]){ __VA_ARGS__, NULL })

const struct gg_option eag_option[O_END] = {
    [O_STACKS] = { "stacks", CHOICES("hidden", "open"), EAG_22_1 },
    [O_HIDDEN] = { "hidden-formations", CHOICES("no", "yes"), EAG_22_6 },
    [O_COUNTERS] = { "reinforcement-counters", CHOICES("yes", "no"), EAG_23_7 },
    [O_FACING] = { "facing", CHOICES("no", "yes"), EAG_24_1 },
    [O_WEATHER] = { "weather", CHOICES("yes", "no"), EAG_21_1 },
    [O_DECOYS] = { "order-decoys", CHOICES("yes", "no"), EAG_11_13 },
    [O_CAP_FROM] = { "cap-from", CHOICES("capped", "free"), EAG_8_26 },
    [O_FLANK] = { "flank", CHOICES("stack", "lead"), EAG_17_121 },
    [O_LONE_ARTILLERY] = { "lone-artillery", CHOICES("applied", "left-out"), EAG_13_198 },
    [O_WITHDRAW] = { "withdraw", CHOICES("by-lead", "no-cavalry"), EAG_7_67 },
    [O_SECOND_CHARGE] = { "second-charge", CHOICES("fresh", "covering"), EAG_12_40 },
    [O_TWICE] = { "attacked-twice", CHOICES("pursuit", "never"), EAG_13_146 },
    [O_FACTOR] = { "leader-in-checks", CHOICES("stacked", "engaged"), EAG_9_22 },
    [O_OFFICER] = { "officer-counts", CHOICES("two", "none"), EAG_19_5 },
    [O_CRESTS] = { "crests", CHOICES("ends", "extremes"), EAG_13_26 },
    [O_PURSUIT] = { "forced-pursuit", CHOICES("target", "pursuer"), EAG_17_85 },
};
