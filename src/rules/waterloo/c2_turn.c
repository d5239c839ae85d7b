/* SPDX-License-Identifier: MIT
 * Chapter 2, the turn: its seven phases in order, and the discs. */
#include "rules/waterloo/chapters.h"
#include <string.h>

/* WAT-2.2; the stages of the turn are the phases, with phases 3 and 5 split by side. */
enum {
    PHASE_1_DISCS,
    PHASE_2_PRUSSIANS,
    PHASE_3_ALLIED_SHOTS,
    PHASE_3_FRENCH_SHOTS,
    PHASE_4_ROUNDS,
    PHASE_5_ALLIED_CHANGES,
    PHASE_5_FRENCH_CHANGES,
    PHASE_6_VICTORY,
    PHASE_7_END
};

enum { FIRST_ARRIVAL = 4, INITIATIVE_TEST = 8 };

struct wat_frame *wat_under(struct wat *g, enum wat_state state)
{
    for (unsigned i = g->frames; i > 0; i--) {
        if (g->frame[i - 1].state == state) {
            return &g->frame[i - 1];
        }
    }
    return NULL;
}

/* WAT-5.3: present occupation is all that counts. */
static bool french_hold(const struct wat_battle *b, const struct wat *g, unsigned area)
{
    return (wat_at(g, FRENCH, area) & b->combat[FRENCH]) != 0 &&
           (wat_at(g, ALLIED, area) & b->combat[ALLIED]) == 0;
}

/* WAT-5.2 */
static int initiative(const struct wat_battle *b, const struct wat *g)
{
    bool all = french_hold(b, g, (unsigned)b->hougoumont) &&
               french_hold(b, g, (unsigned)b->la_haye_sainte) &&
               french_hold(b, g, (unsigned)b->papelotte);

    return all ? FRENCH : ALLIED;
}

/* WAT-2.7: into the first box; the others are empty, WAT-2.8 and nothing is left from before.  The
 * allotments: WAT-2.3 French, WAT-2.4 Allied until 3 pm, WAT-2.5 and WAT-2.6 Allied from 4 pm. */
static void hand_out_discs(const struct wat_battle *b, struct wat *g)
{
    for (int side = 0; side < SIDES; side++) {
        memcpy(g->discs[side], b->allotment[side][g->turn], DISCS);
    }
}

static void start_turn(const struct wat_battle *b, struct wat *g)
{
    if (g->turn == INITIATIVE_TEST) { /* WAT-5.4: once, and before phase 1 */
        g->first = (uint8_t)initiative(b, g);
    }
    g->phase = 1;
    hand_out_discs(b, g);
}

/* WAT-2.12, WAT-2.13: infantry and artillery, anywhere. */
static void phase_5(const struct wat_battle *b, struct wat *g, int side)
{
    g->phase = 5;
    wat_formation(b, g, side, b->of_arm[side][INFANTRY] | b->of_arm[side][ARTILLERY], PHASE_5);
}

static void skirmish(const struct wat_battle *b, struct wat *g, int side)
{
    g->phase = 3;
    wat_push(g, S_shoot, side)->set = b->of_arm[side][INFANTRY]; /* WAT-4.4 */
}

/* WAT-2.17, WAT-2.8 */
static void end_turn(struct wat *g)
{
    memset(g->discs, 0, sizeof g->discs);
    memset(g->spent, 0, sizeof g->spent);
    memset(g->gone, 0, sizeof g->gone);
    g->turn++; /* WAT-2.1 */
    wat_top(g)->stage = PHASE_1_DISCS;
}

bool turn_run(const struct wat_battle *b, struct wat *g)
{
    if (g->over) {
        return false;
    }
    if (wat_look_after_leaders(b, g)) { /* WAT-23.28: after every phase */
        return true;
    }
    switch (wat_top(g)->stage++) {
    case PHASE_1_DISCS: start_turn(b, g); break;
    case PHASE_2_PRUSSIANS:
        if (g->turn >= FIRST_ARRIVAL) { /* WAT-2.9, WAT-3.1 */
            g->phase = 2;
            wat_push(g, S_prussians, ALLIED);
        }
        break;
    case PHASE_3_ALLIED_SHOTS: skirmish(b, g, ALLIED); break; /* WAT-4.1, WAT-2.10 */
    case PHASE_3_FRENCH_SHOTS: skirmish(b, g, FRENCH); break;
    case PHASE_4_ROUNDS:
        g->phase = 4;
        wat_push(g, S_rounds, g->first);
        break;
    case PHASE_5_ALLIED_CHANGES: phase_5(b, g, ALLIED); break; /* WAT-2.11 */
    case PHASE_5_FRENCH_CHANGES: phase_5(b, g, FRENCH); break;
    case PHASE_6_VICTORY: wat_victory(b, g); break;
    default: end_turn(g); break;
    }
    return true;
}
