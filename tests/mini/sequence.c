/* SPDX-License-Identifier: MIT
 * The sequence of play at work (sequence.def), and the turn that all of it lies on. */
#include "core/notation.h"
#include "mini/rules.h"

/* How files write what frames hold. */
#define FLOW_FILE_unit  .type = GG_F_THING, .kind = MINI_UNIT, FLOW_PLAIN
#define FLOW_FILE_place .type = GG_F_THING, .kind = MINI_PLACE, FLOW_PLAIN

#define FLOW_CLAUSE(number) MINI_##number
#define FLOW_OVER(b, p)     mini_over(b, p)
#define FLOW_SEAT(p, side)  (side)
#define FLOW_MALFORMED(row) MINI_1_2 /* MINI-1.2: only things of the scenario are named */
#include "core/flow_define.h"

/* MINI-1.1 stances first, then cards, then actions until both have passed. */
bool mini_turn_run(const struct mini_battle *b, struct mini_position *p, struct mini_turn_frame *f)
{
    switch (f->stage) {
    case TURN_STANCES: mini_ask_stances(p, f); return true;
    case TURN_CARDS: mini_draw_cards(p, f); return true;
    case TURN_ACTIONS:
        if (p->passed == 3) { /* MINI-5.2 */
            mini_end_turn(b, p);
        } else {
            PUSH(p, action, .side = p->active);
        }
        return true;
    default: return false;
    }
}
