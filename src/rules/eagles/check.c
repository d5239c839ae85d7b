/* SPDX-License-Identifier: MIT
 * What must be true of every position that waits for a decision, worked out again from the start:
 * the turn, orders, cards.  Units, leaders, frames and what is going on have files of their own. */
#include "rules/eagles/check.h"

enum { PASSES_MAX = 4, STORMS_MAX = 16, POINTS_MAX = 4000 };

/* ---- the turn ---- */

static const char *check_turn(const struct eag_battle *b, const struct eag *g)
{
    REQUIRE(g->turn < b->turns, "turn: past the last one");
    REQUIRE(g->finishing <= 1, "finishing: Starting or Finishing (EAG-7.103)");
    REQUIRE(g->exhausted <= 1, "exhausted: once a turn (EAG-7.113)");
    REQUIRE(g->passes <= PASSES_MAX, "passes: the fourth ends the turn (EAG-7.11)");
    REQUIRE(g->active < SIDES, "active: no side");
    REQUIRE(g->storm_run <= STORMS_MAX && g->storms <= STORMS_MAX && g->mud_until <= UINT8_MAX,
            "storm-run, storms: more than there are turns (EAG-21.10)");
    REQUIRE(g->outcome <= BROKEN, "outcome: unknown");
    REQUIRE(g->over <= 3, "winner: unknown");
    for (int side = 0; side < SIDES; side++) {
        unsigned last = g->last[side];

        REQUIRE(last == EAG_NONE ||
                    (last >= b->first_leader[side] && last < b->first_leader[side + 1]),
                "last: no leader of that side (EAG-7.16)");
        REQUIRE(g->points[side] >= -POINTS_MAX && g->points[side] <= POINTS_MAX,
                "points: out of bounds");
    }
    return NULL;
}

/* EAG-18.13: a total waits while Better fortune is asked about. */
static const char *check_rolled(const struct eag *g)
{
    bool asked = eag_now(g)->state == S_fortune;

    REQUIRE(asked ? g->rolled >= 2 && g->rolled <= 12 : g->rolled == 0,
            "rolled: a total that waits for Better fortune, and only then (EAG-18.13)");
    for (unsigned i = 0; i < sizeof g->spare; i++) {
        REQUIRE(g->spare[i] == 0, "spare: not used");
    }
    return NULL;
}

/* ---- orders ---- */

static const char *check_boxes(const struct eag_battle *b, const struct eag *g)
{
    unsigned boxes = BOX_OBJECTIVE + (unsigned)b->objectives;

    for (unsigned f = 0; f < EAG_FORMATIONS; f++) {
        bool is = f < (unsigned)b->formations;

        REQUIRE(is ? g->order[f] < boxes : g->order[f] == BOX_NO_ORDER,
                "order: no such box (EAG-11.4)");
        REQUIRE(is || (g->formation[f] == 0 && g->noted[f] == 0),
                "formation-flags, noted: of a formation that does not exist");
        REQUIRE(g->noted[f] <= b->turns, "noted: no such turn (EAG-23.37)");
        REQUIRE(!(g->formation[f] & F_LONG) || g->order[f] >= BOX_OBJECTIVE,
                "formation-flags: a long-range order names an objective (EAG-11.19)");
    }
    for (unsigned i = 0; i < EAG_PLACES; i++) {
        REQUIRE(i < (unsigned)b->sites ? g->held[i] <= SIDES : g->held[i] == 0,
                "held: by no side, or a place that is not there");
    }
    return NULL;
}

static const char *check_decoys(const struct eag_battle *b, const struct eag *g, int side)
{
    unsigned boxes = BOX_OBJECTIVE + (unsigned)b->objectives, markers = 0;

    for (unsigned i = 0; i < sizeof g->decoy[side]; i++) {
        unsigned box = g->decoy[side][i];

        REQUIRE(i < EAG_DECOYS ? box < boxes : box == 0, "decoys: no such box (EAG-11.13)");
        REQUIRE(i == 0 || i >= EAG_DECOYS || box >= g->decoy[side][i - 1],
                "decoys: not in the order of the boxes");
    }
    for (unsigned i = 0; i < EAG_BOXES; i++) {
        markers += g->markers[side][i];
        REQUIRE(i < boxes || g->markers[side][i] == 0, "markers: in a box that is not there");
    }
    REQUIRE(markers <= (unsigned)b->formations + EAG_DECOYS,
            "markers: more than there are (EAG-11.1)");
    return NULL;
}

/* ---- cards ---- */

static const char *check_cards(const struct eag_battle *b, const struct eag *g)
{
    for (unsigned c = 0; c < EAG_CARDS; c++) {
        bool in = (b->cards >> c & 1) != 0;

        REQUIRE(in ? g->owner[c] <= SIDES : g->owner[c] == EAG_NONE,
                "owner: a side, or nobody (EAG-18.1)");
        REQUIRE(g->fresh[c] <= 1 && (g->fresh[c] == 0 || g->owner[c] < SIDES),
                "fresh: received this turn, or not (EAG-18.10)");
    }
    REQUIRE(g->played[FRENCH] <= 1 && g->played[COALITION] <= 1,
            "played: one card a turn (EAG-18.6)");
    REQUIRE(g->effect <= FX_MARCH, "effect: unknown");
    return NULL;
}

/* ---- all of it ---- */

static const char *check_sheets(const struct eag_battle *b, const struct eag *g)
{
    const char *wrong = check_decoys(b, g, FRENCH);

    wrong = wrong ? wrong : check_decoys(b, g, COALITION);
    wrong = wrong ? wrong : check_boxes(b, g);
    return wrong ? wrong : check_rolled(g);
}

/* Asked last: does the decision that waits have anything to decide? */
static const char *check_offer(const struct eag_battle *b, const struct eag *g)
{
    struct gg_offer o;

    if (g->over) {
        return NULL;
    }
    eag_offer(&b->head, g, &o);
    REQUIRE(o.count > 0, "frame: it has nothing to offer");
    return NULL;
}

const char *eag_check(const struct gg_battle *battle, const void *pos)
{
    static const char *(*const checks[])(const struct eag_battle *, const struct eag *) = {
        eag_check_frames,  check_turn,       check_sheets,   check_cards, eag_check_units,
        eag_check_leaders, eag_check_doings, eag_check_kept, check_offer,
    };

    for (unsigned i = 0; i < sizeof checks / sizeof checks[0]; i++) {
        const char *wrong = checks[i](eag_of(battle), pos);

        REQUIRE(wrong == NULL, wrong);
    }
    return NULL;
}
