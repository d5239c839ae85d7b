/* SPDX-License-Identifier: MIT
 * What must be true of units and of leaders: where they are, what is said of them, and that the
 * sets and leads agree with it. */
#include "rules/eagles/check.h"
#include <string.h>

enum { THIRD = 3 }; /* activations: EAG-7.15, and one by a card: EAG-18.14 */

/* ---- units ---- */

static bool is_place(const struct eag_battle *b, unsigned place)
{
    return eag_is_hex(b, place) ||
           (place >= EAG_OFF && place <= EAG_OUT); /* units are not on the track */
}

static const char *check_unit(const struct eag_battle *b, const struct eag *g, unsigned u)
{
    unsigned status = g->status[u];

    REQUIRE(is_place(b, g->hex[u]), "unit: it is nowhere");
    REQUIRE(!(status & ST_VEILED), "status: veiled only in what a player sees");
    REQUIRE(status / ST_FACING < 6, "status: a hex has six corners (EAG-24.4)");
    REQUIRE(status / ST_FACING == 0 || b->head.option[O_FACING] == 1,
            "status: facing is not played (EAG-24.1)");
    REQUIRE(!(status & ST_REDUCED) || b->unit[u].steps > 1,
            "status: it has only one step (EAG-6.11)");
    REQUIRE(eag_on_map(g->hex[u]) || !(status & (ST_LEAD | ST_ROUTED)),
            "status: of a unit that is not on the map");
    REQUIRE(eag_on_map(g->hex[u]) || !(g->flags[u] & FL_SEEN),
            "flags: seen, and not on the map (EAG-22.3)");
    return NULL;
}

static const char *check_no_unit(const struct eag *g, unsigned u)
{
    REQUIRE(g->hex[u] == EAG_OUT && g->status[u] == 0 && g->flags[u] == 0,
            "unit: more than there are");
    return NULL;
}

/* EAG-9.1; EAG-9.6, EAG-9.9: one lead, who may. */
static const char *check_lead(const struct eag_battle *b, const struct eag *g, int side,
                              unsigned hex)
{
    struct eag_stack s = eag_stack_at(b, g, side, hex);
    unsigned leads = 0;

    for (unsigned i = 0; i < s.units; i++) {
        if (g->status[s.unit[i]] & ST_LEAD) {
            leads++;
            REQUIRE(eag_lead_forbidden(b, g, s.unit[i]) == EAG_ALLOWED,
                    "status: that unit may not lead (EAG-9.6, EAG-9.9)");
        }
    }
    REQUIRE(leads == 1, "status: each stack has one lead (EAG-9.1)");
    return NULL;
}

/* EAG-8.9, when nobody is passing through: EAG-8.13. */
static const char *check_crowd(const struct eag_battle *b, const struct eag *g, int side,
                               unsigned hex)
{
    bool still = eag_find(g, S_activation) == NULL && eag_find(g, S_strategic) == NULL &&
                 eag_find(g, S_routs) == NULL && eag_find(g, S_deployment) == NULL;

    REQUIRE(!still || eag_stack_at(b, g, side, hex).units <= EAG_STACK,
            "unit: more than five in a hex (EAG-8.9)");
    return NULL;
}

static const char *check_stacks(const struct eag_battle *b, const struct eag *g, int side)
{
    const char *wrong = NULL;

    for (unsigned r = 0; r < EAG_ROWS; r++) {
        unsigned column;

        for (EAG_EACH(column, g->any[side].row[r])) {
            wrong = check_lead(b, g, side, r * EAG_STRIDE + column);
            wrong = wrong ? wrong : check_crowd(b, g, side, r * EAG_STRIDE + column);
            REQUIRE(wrong == NULL, wrong);
        }
    }
    return NULL;
}

/* The sets, worked out again. */
static const char *check_sets(const struct eag_battle *b, const struct eag *g)
{
    struct eag_hexes any[SIDES] = { { { 0 } } }, foot[SIDES] = { { { 0 } } },
                     horse[SIDES] = { { { 0 } } };

    for (unsigned u = 0; u < (unsigned)b->units; u++) {
        int side = b->unit[u].side;

        if (!eag_on_map(g->hex[u])) {
            continue;
        }
        eag_put(&any[side], g->hex[u]);
        if (!eag_routed(g, u)) { /* EAG-10.1 */
            eag_put(b->unit[u].arm == CAVALRY ? &horse[side] : &foot[side], g->hex[u]);
        }
    }
    for (unsigned r = 0; r < EAG_ROWS; r++) { /* first: the sets are not made for that */
        REQUIRE((any[FRENCH].row[r] & any[COALITION].row[r]) == 0,
                "unit: enemies in one hex (EAG-12.9)");
    }
    REQUIRE(memcmp(any, g->any, sizeof any) == 0, "any: not where the units are");
    REQUIRE(memcmp(foot, g->foot, sizeof foot) == 0,
            "foot: not where infantry and artillery stand (EAG-10.1)");
    REQUIRE(memcmp(horse, g->horse, sizeof horse) == 0,
            "horse: not where cavalry stands (EAG-10.1)");
    return NULL;
}

/* The chains as well. */
static const char *check_chains(const struct eag_battle *b, const struct eag *g)
{
    struct eag copy = *g;

    eag_chain_units(b, &copy);
    REQUIRE(memcmp(copy.chain, g->chain, sizeof g->chain) == 0, "chain: not where the units are");
    REQUIRE(memcmp(copy.next, g->next, sizeof g->next) == 0, "next: not where the units are");
    return NULL;
}

/* EAG-15.39: they are routed, and on the map. */
static const char *check_panic(const struct eag_battle *b, const struct eag *g)
{
    for (unsigned u = 0; u < EAG_UNITS; u++) {
        bool panic = (g->panic[u / 64] >> u % 64 & 1) != 0;

        REQUIRE(!panic || (u < (unsigned)b->units && eag_on_map(g->hex[u]) && eag_routed(g, u)),
                "panic: a unit that is not routed (EAG-15.39)");
    }
    for (unsigned r = 0; r < EAG_ROWS; r++) {
        REQUIRE((g->fired.row[r] & ~b->exists.row[r]) == 0, "fired: outside the map");
    }
    for (unsigned i = 0; i < EAG_ATTACKS; i++) {
        REQUIRE(g->square[i] == 0 ||
                    (g->square[i] <= EAG_HEXES && eag_has(&b->exists, g->square[i] - 1u)),
                "square: outside the map");
    }
    return NULL;
}

const char *eag_check_units(const struct eag_battle *b, const struct eag *g)
{
    const char *wrong = NULL;

    for (unsigned u = 0; u < EAG_UNITS && !wrong; u++) {
        wrong = u < (unsigned)b->units ? check_unit(b, g, u) : check_no_unit(g, u);
    }
    wrong = wrong ? wrong : check_sets(b, g);
    wrong = wrong ? wrong : check_chains(b, g);
    wrong = wrong ? wrong : check_stacks(b, g, FRENCH);
    wrong = wrong ? wrong : check_stacks(b, g, COALITION);
    return wrong ? wrong : check_panic(b, g);
}

/* ---- leaders and counters ---- */

static bool is_known(unsigned real)
{
    return real <= EAG_COUNTERS || real == EAG_UNSURE + 3 || real == EAG_UNSURE + 5 ||
           real == EAG_UNSURE + 6;
}

static const char *check_counters(const struct eag_battle *b, const struct eag *g, unsigned l)
{
    bool face_up = g->real[l] == EAG_NONE;

    REQUIRE(face_up || is_known(g->real[l]), "real: one of the three, or nobody knows (EAG-22.11)");
    REQUIRE(face_up || g->leader_hex[l] == EAG_OFF, "leader: face down, and on the map (EAG-22.7)");
    for (unsigned i = 0; i < EAG_COUNTERS; i++) {
        unsigned place = g->counter[l][i];

        REQUIRE(eag_is_hex(b, place) || place == EAG_GONE ||
                    (place >= EAG_TRACK && place < EAG_TRACK + (unsigned)b->turns),
                "counter: it is nowhere");
        REQUIRE(!face_up || place == EAG_GONE, "counter: of a leader who lies face up (EAG-22.50)");
        REQUIRE(place < EAG_TRACK || eag_entry_of_leader(b, l) != NULL,
                "counter: on the track, and no reinforcement (EAG-23.8)");
    }
    return NULL;
}

static const char *check_leader(const struct eag_battle *b, const struct eag *g, unsigned l)
{
    unsigned lost = g->leader[l] & L_LOST;

    REQUIRE(is_place(b, g->leader_hex[l]), "leader: he is nowhere");
    REQUIRE((lost & (lost - 1)) == 0, "leader-flags: wounded, killed or captured (EAG-5.37)");
    REQUIRE(g->acts[l] <= THIRD, "activations: more than two, and one by a card (EAG-7.15)");
    return check_counters(b, g, l);
}

static const char *check_no_leader(const struct eag *g, unsigned l)
{
    REQUIRE(g->leader_hex[l] == EAG_OUT && g->leader[l] == 0 && g->acts[l] == 0 &&
                g->real[l] == EAG_NONE,
            "leader: more than there are");
    for (unsigned i = 0; i < EAG_COUNTERS; i++) {
        REQUIRE(g->counter[l][i] == EAG_GONE, "counter: more than there are");
    }
    return NULL;
}

const char *eag_check_leaders(const struct eag_battle *b, const struct eag *g)
{
    const char *wrong = NULL;

    for (unsigned l = 0; l < EAG_LEADERS && !wrong; l++) {
        wrong = l < (unsigned)b->leaders ? check_leader(b, g, l) : check_no_leader(g, l);
    }
    return wrong;
}
