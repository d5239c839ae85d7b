/* SPDX-License-Identifier: MIT
 * What must be true of an action that is going on: who leads it, which assaults wait, who attacks
 * where, and what is remembered of the assault in hand. */
#include "rules/waterloo/chapters.h"
#include "rules/waterloo/hooks.h"

#define REQUIRE(condition, text)                                                                   \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            return text;                                                                           \
        }                                                                                          \
    } while (0)

static const struct wat_frame *under_way(const struct wat *g, unsigned state)
{
    for (unsigned i = 0; i < g->frames; i++) {
        if (g->frame[i].state == state) {
            return &g->frame[i];
        }
    }
    return NULL;
}

/* ---- the action ---- */

static const char *check_leader(const struct wat_battle *b, const struct wat *g,
                                const struct wat_frame *action)
{
    REQUIRE(action->n == 2 || action->n == 1 || action->k == 0, "frame.k: more than activations");
    if (g->leader == WAT_NONE) {
        REQUIRE(action->n <= 1, "frame.n: two activations, and no leader (WAT-23.2)");
        return NULL;
    }
    REQUIRE(g->leader < 64 && (b->of_arm[action->side][LEADER] & WAT_ONE(g->leader)) != 0,
            "leader: no leader of the active side (WAT-23.2)");
    REQUIRE((g->up[action->side] & WAT_ONE(g->leader)) == 0, "up: the leader is used (WAT-23.9)");
    REQUIRE(wat_on_map(g->place[action->side][g->leader]) || action->stage > 2,
            "leader: not on the map (WAT-23.2)");
    return NULL;
}

static const char *check_no_action(const struct wat *g)
{
    REQUIRE(g->disc == 0 && g->leader == WAT_NONE && g->battery_used == 0,
            "disc, leader, battery-used: only in an action");
    REQUIRE(g->pendings == 0, "pendings: only in an action");
    return NULL;
}

/* ---- assaults ---- */

/* The areas whose assaults wait: each once. */
static const char *check_pending(const struct wat_battle *b, const struct wat *g, uint64_t *areas)
{
    for (unsigned i = 0; i < WAT_PENDING; i++) {
        unsigned area = g->pending[i];

        REQUIRE(i < g->pendings || area == 0, "pending: more than pendings says");
        if (i < g->pendings) {
            REQUIRE(area < (unsigned)b->areas && (*areas & WAT_ONE(area)) == 0,
                    "pending: no area, or one twice (WAT-10.10)");
            *areas |= WAT_ONE(area);
        }
    }
    REQUIRE((g->pending_first >> g->pendings) == 0 && (g->pendings == 0) == !(g->pending_first & 1),
            "pending-first: not of those that wait");
    REQUIRE((g->gone_to & ~(WAT_ONE(b->areas) - 1)) == 0, "gone-to: no area");
    return NULL;
}

/* Where a unit stands, or is about to: who goes in is asked about his cubes first (WAT-10.17). */
static unsigned place_of(const struct wat *g, int side, unsigned bit)
{
    const struct wat_frame *f = wat_now(g);

    return f->state == S_carry && f->side == side && f->unit == bit ? f->n : g->place[side][bit];
}

/* WAT-10.12: attackers are where an assault waits or goes on, having come from next to it. */
static const char *check_attackers(const struct wat_battle *b, const struct wat *g, int side,
                                   uint64_t fights)
{
    for (unsigned bit = 0; bit < 64; bit++) {
        unsigned place = place_of(g, side, bit), from = g->origin[side][bit];

        if ((g->attacking[side] & WAT_ONE(bit)) == 0) {
            REQUIRE(from == WAT_NONE, "origin: of one who attacks nobody");
            continue;
        }
        REQUIRE((b->all[side] & WAT_ONE(bit)) != 0, "attacking: no unit");
        REQUIRE(wat_on_map(place) && (fights & WAT_ONE(place)) != 0,
                "attacking: where there is no assault (WAT-10.12)");
        REQUIRE(wat_on_map(from) && (b->adjacent[from] & WAT_ONE(place)) != 0,
                "origin: not next to where it attacks (WAT-19.4)");
    }
    return NULL;
}

/* ---- the assault in hand ---- */

static const char *check_assigned(const struct wat_battle *b, const struct wat *g, unsigned area)
{
    uint64_t french = wat_infantry_at(b, g, FRENCH, area);
    uint64_t allied = wat_infantry_at(b, g, ALLIED, area), bits = 0;

    for (unsigned bit = 0; bit < 64; bit++) {
        REQUIRE(g->assigned[bit] <= 5, "assigned: over five (WAT-18.6)");
        bits |= g->assigned[bit] > 0 ? WAT_ONE(bit) : 0;
    }
    REQUIRE((bits & ~french) == 0 || (bits & ~allied) == 0,
            "assigned: to no infantry of one side there (WAT-18.7)");
    return NULL;
}

static const char *check_assault(const struct wat_battle *b, const struct wat *g,
                                 const struct wat_frame *f)
{
    int defender = WAT_OTHER(f->side);
    uint64_t foot = wat_infantry_at(b, g, defender, f->area);

    REQUIRE(f->area < b->areas, "frame.area: no assault in the box (WAT-3.23)");
    REQUIRE((g->attacking[defender] & wat_at(g, defender, f->area)) == 0,
            "attacking: both sides in one area (WAT-10.12)");
    REQUIRE(g->outside[f->side] == 0 && (g->outside[defender] & ~foot) == 0,
            "outside: only the defender's infantry (WAT-24.10)");
    REQUIRE(g->step1_cubes <= 1 && g->cavalry_was_there <= 1 && g->guns_alone <= 3,
            "step1-cubes, cavalry-was-there, guns-alone: too high");
    REQUIRE((g->dice[0] == 0) == (g->dice[1] == 0) && g->dice[0] <= 6 && g->dice[1] <= 6,
            "dice: no two dice");
    return check_assigned(b, g, f->area);
}

/* What is remembered of an assault is forgotten with it. */
static const char *check_no_assault(const struct wat *g)
{
    uint64_t left = g->came_from | g->outside[0] | g->outside[1] | g->step1_cubes |
                    g->cavalry_was_there | g->guns_alone | g->dice[0] | g->dice[1];

    REQUIRE(left == 0, "came-from, outside, step1-cubes, cavalry-was-there, guns-alone, dice: only "
                       "in an assault");
    for (unsigned bit = 0; bit < 64; bit++) {
        REQUIRE(g->assigned[bit] == 0, "assigned: only in an assault (WAT-18.5)");
    }
    return NULL;
}

const char *wat_check_action(const struct wat_battle *b, const struct wat *g)
{
    const struct wat_frame *action = under_way(g, S_action), *assault = under_way(g, S_assault);
    uint64_t fights = 0;
    const char *wrong = action != NULL ? check_leader(b, g, action) : check_no_action(g);

    REQUIRE(wrong == NULL, wrong);
    REQUIRE(g->disc < DISCS && g->pendings <= WAT_PENDING, "disc, pendings: too high");
    wrong = check_pending(b, g, &fights);
    REQUIRE(wrong == NULL, wrong);
    REQUIRE(under_way(g, S_assault_march) != NULL || g->gone_to == 0,
            "gone-to: only while units go to assault");
    wrong = assault != NULL ? check_assault(b, g, assault) : check_no_assault(g);
    REQUIRE(wrong == NULL, wrong);
    fights |= assault != NULL ? WAT_ONE(assault->area) : 0;
    for (int side = 0; side < SIDES; side++) {
        wrong = check_attackers(b, g, side, fights);
        REQUIRE(wrong == NULL, wrong);
    }
    REQUIRE((wat_areas_of(g, FRENCH, g->attacking[FRENCH]) &
             wat_areas_of(g, ALLIED, g->attacking[ALLIED])) == 0,
            "attacking: both sides in one area (WAT-10.12)");
    return NULL;
}
