/* SPDX-License-Identifier: MIT
 * What must be true of the assaults of an action: who attacks whom, what waits, what is remembered,
 * and what the steps that are over have left of both sides. */
#include "rules/waterloo/check.h"

/* ---- what waits ---- */

/* The areas that wait, as a set; the list is sound. */
static uint64_t pending_areas(const struct wat *g)
{
    uint64_t areas = 0;

    for (unsigned i = 0; i < g->pendings; i++) {
        areas |= WAT_ONE(g->pending[i]);
    }
    return areas;
}

const char *wat_check_pending(const struct wat_battle *b, const struct wat *g)
{
    const struct wat_frame *action = wat_find(g, S_action);
    uint64_t seen = 0;

    REQUIRE(g->pendings <= WAT_PENDING, "pendings: more than fit");
    for (unsigned i = 0; i < WAT_PENDING; i++) {
        REQUIRE(i < g->pendings || g->pending[i] == 0, "pending: one past the last is not empty");
        if (i < g->pendings) {
            REQUIRE(g->pending[i] < b->areas, "pending: no area (WAT-3.25)");
            REQUIRE((seen >> g->pending[i] & 1) == 0, "pending: an area twice (WAT-10.10)");
            seen |= WAT_ONE(g->pending[i]);
        }
    }
    REQUIRE(g->pendings == 0 ? g->pending_first == 0
                             : (g->pending_first & 1) != 0 &&
                                   (g->pendings > 63 || g->pending_first >> g->pendings == 0),
            "pending-first: not the beginnings of groups that wait (WAT-16.12)");
    REQUIRE(g->pendings == 0 || (action != NULL && action->k > 0 && action->stage < 4),
            "pendings: no assault was ordered");
    REQUIRE(g->pendings == 0 || action->stage > 1 || g->pending_first == 1,
            "pending-first: what an action orders is one group (WAT-10.11)");
    return NULL;
}

/* ---- who attacks ---- */

/* Where an attacking unit attacks: where it stands, or where it is going. */
static unsigned target_of(const struct wat *g, int side, unsigned bit)
{
    const struct wat_frame *top = wat_now(g);
    bool going = top->state == S_carry && top->side == side && top->unit == bit;

    return going ? top->n : g->place[side][bit];
}

static const char *check_attacker(const struct wat_battle *b, const struct wat *g, int side,
                                  unsigned bit, uint64_t fought)
{
    unsigned to = target_of(g, side, bit), from = g->origin[side][bit];
    bool horse = b->arm[side][bit] == CAVALRY;

    REQUIRE((b->all[side] & WAT_ONE(bit)) != 0 && (horse || b->arm[side][bit] == INFANTRY),
            "attacking: neither infantry nor cavalry (WAT-10.2)");
    REQUIRE(to < (unsigned)b->areas && (fought >> to & 1) != 0, "attacking: no assault there");
    REQUIRE(from < (unsigned)b->areas || from == WAT_DELAYED, "origin: no area");
    REQUIRE((b->adjacent[from] & WAT_ONE(to)) != 0, "origin: not next to the assault (WAT-10.4)");
    REQUIRE(!horse || (b->rough & WAT_ONE(to)) == 0, "attacking: cavalry in rough (WAT-10.7)");
    return NULL;
}

static const char *check_attackers(const struct wat_battle *b, const struct wat *g, int side,
                                   uint64_t fought)
{
    unsigned bit;

    for (bit = 0; bit < 64; bit++) {
        REQUIRE((g->attacking[side] >> bit & 1) != 0 || g->origin[side][bit] == WAT_NONE,
                "origin: of one who attacks nobody");
    }
    for (WAT_EACH(bit, g->attacking[side])) {
        const char *wrong = check_attacker(b, g, side, bit, fought);

        REQUIRE(wrong == NULL, wrong);
    }
    return NULL;
}

/* Each area is attacked by one side; while units still move, by the active one.  It may be attacked
 * by nobody any more: WAT-18.8, WAT-18.18. */
static const char *check_sides(const struct wat *g, const struct wat_frame *assault)
{
    const struct wat_frame *action = wat_find(g, S_action);
    uint64_t french = wat_areas_of(g, FRENCH, g->attacking[FRENCH]);
    uint64_t allied = wat_areas_of(g, ALLIED, g->attacking[ALLIED]);

    REQUIRE((french & allied) == 0, "attacking: both sides in one area");
    REQUIRE((french | allied) == 0 || action->stage > 1 || g->attacking[WAT_OTHER(g->active)] == 0,
            "attacking: units of the inactive side (WAT-10.1)");
    REQUIRE(assault == NULL ||
                ((assault->side == FRENCH ? allied : french) & WAT_ONE(assault->area)) == 0,
            "frame.side: not the side that attacks");
    return NULL;
}

/* ---- who stands with whom ---- */

/* Units that do not attack: as cavalry among guns, or not with enemies at all: WAT-15.4. */
static const char *check_company(const struct wat_battle *b, const struct wat *g, unsigned area,
                                 uint64_t leaving)
{
    uint64_t french = wat_at(g, FRENCH, area) & b->combat[FRENCH] & ~g->attacking[FRENCH];
    uint64_t allied = wat_at(g, ALLIED, area) & b->combat[ALLIED] & ~g->attacking[ALLIED];

    if (leaving != 0) { /* one on its way out attacks no more: WAT-13.29 */
        *(wat_now(g)->side == FRENCH ? &french : &allied) &= ~leaving;
    }
    REQUIRE(french == 0 || allied == 0 ||
                ((french & ~b->of_arm[FRENCH][CAVALRY]) == 0 &&
                 (allied & ~b->of_arm[ALLIED][ARTILLERY]) == 0) ||
                ((allied & ~b->of_arm[ALLIED][CAVALRY]) == 0 &&
                 (french & ~b->of_arm[FRENCH][ARTILLERY]) == 0),
            "french, allied: both sides in one area (WAT-6.3, WAT-15.4)");
    return NULL;
}

static const char *check_companies(const struct wat_battle *b, const struct wat *g)
{
    uint64_t both = wat_occupied(b, g, FRENCH) & wat_occupied(b, g, ALLIED);
    const struct wat_frame *top = wat_now(g);
    unsigned area;

    for (WAT_EACH(area, both)) {
        bool out = top->state == S_carry && top->area == area && wat_find(g, S_withdrawal) != NULL;
        const char *wrong = check_company(b, g, area, out ? WAT_ONE(top->unit) : 0);

        REQUIRE(wrong == NULL, wrong);
    }
    return NULL;
}

/* ---- how far the assault has come ---- */

/* Units that are on their way out by steps 3 and 4. */
static uint64_t leaving(const struct wat *g, int side, unsigned state)
{
    const struct wat_frame *f = wat_find(g, state), *top = wat_now(g);
    uint64_t units = f != NULL && f->side == side ? f->set : 0;

    if (units != 0 || (f != NULL && f->side == side)) {
        bool one = top->side == side && top->unit < 64 &&
                   (top->state == S_withdraw || top->state == S_retreat_to);

        units |= one ? WAT_ONE(top->unit) : 0;
    }
    return units;
}

struct sides { /* of the assault, by arm */
    uint64_t foot, horse, their_foot, their_horse, their_guns;
};

/* Stages of the assault frame, one more than the step going on. */
enum { STEP3 = 4, STEP4, STEP5, STEP7 = 8 };

static const char *check_progress(const struct wat_battle *b, const struct wat *g,
                                  const struct wat_frame *f, const struct sides *s)
{
    bool withdraws = wat_find(g, S_withdrawal) != NULL;
    const struct wat_frame *step4 = wat_find(g, S_step4);
    bool goes = step4 != NULL && step4->stage == 5; /* cavalry, by WAT-14.3 or WAT-14.17 */
    uint64_t out = withdraws ? leaving(g, f->side, S_withdrawal) : 0;
    uint64_t ours = out | (goes ? leaving(g, f->side, S_step4) : 0);
    uint64_t theirs = goes ? leaving(g, WAT_OTHER(f->side), S_step4) : 0;

    (void)b;
    REQUIRE(f->stage < STEP3 || s->horse == 0 || s->their_horse == 0,
            "frame.stage: step 2 left cavalry of both sides (WAT-12.14)");
    REQUIRE(f->stage + withdraws <= STEP3 || (s->foot & ~out) == 0 || s->their_foot == 0,
            "frame.stage: step 3 left infantry of both sides (WAT-13.29)");
    if (f->stage + (withdraws || goes) > STEP4) {
        REQUIRE((s->horse & ~ours) == 0 || s->their_foot == 0,
                "frame.stage: step 4 left cavalry with infantry (WAT-14.16)");
        REQUIRE(s->foot == 0 || (s->their_horse & ~theirs) == 0,
                "frame.stage: step 4 left infantry with cavalry (WAT-14.17)");
    }
    REQUIRE(f->stage < STEP7 || s->foot == 0 || s->their_guns == 0,
            "frame.stage: step 6 left guns with infantry (WAT-15.6)");
    return NULL;
}

static const char *check_assault(const struct wat_battle *b, const struct wat *g,
                                 const struct wat_frame *f)
{
    struct sides s = { .foot = wat_attacking_arm(b, g, f, INFANTRY),
                       .horse = wat_attacking_arm(b, g, f, CAVALRY),
                       .their_foot = wat_defending_arm(b, g, f, INFANTRY),
                       .their_horse = wat_defending_arm(b, g, f, CAVALRY),
                       .their_guns = wat_defending_arm(b, g, f, ARTILLERY) };
    unsigned bit;

    REQUIRE(!wat_assault_pending(g, f->area), "pending: the assault going on");
    REQUIRE((g->came_from & ~f->set) == 0, "came-from: more than the frame knows (WAT-13.30)");
    for (WAT_EACH(bit, s.foot | s.horse)) {
        uint64_t from = WAT_ONE(g->origin[f->side][bit]);

        REQUIRE((from & f->set) != 0, "frame.set: not where its units came from (WAT-19.21)");
        REQUIRE((s.foot >> bit & 1) == 0 || (from & g->came_from) != 0,
                "came-from: not where its infantry came from (WAT-13.30)");
    }
    REQUIRE(g->outside[f->side] == 0 && (g->outside[WAT_OTHER(f->side)] & ~s.their_foot) == 0,
            "outside: only infantry of the garrison (WAT-24.8)");
    REQUIRE((g->outside[0] | g->outside[1]) == 0 || (b->stronghold >> f->area & 1) != 0,
            "outside: there are no walls (WAT-24.5)");
    return check_progress(b, g, f, &s);
}

/* ---- what is remembered ---- */

static const char *check_dice(const struct wat *g)
{
    bool none = g->dice[0] == 0 && g->dice[1] == 0;
    bool both = g->dice[0] >= 1 && g->dice[0] <= 6 && g->dice[1] >= 1 && g->dice[1] <= 6;

    REQUIRE(none || (both && wat_now(g)->state == S_duel_dice),
            "dice: only of a tied duel (WAT-12.9)");
    return NULL;
}

/* WAT-23.17: where units of a march went: WAT-6.3, WAT-7.7, WAT-3.25. */
static const char *check_way(const struct wat_battle *b, const struct wat *g)
{
    const struct wat_frame *march = wat_find(g, S_march);

    if (march != NULL && g->gone_to != 0) {
        uint64_t shut = wat_occupied(b, g, WAT_OTHER(march->side)) | WAT_ONE(WAT_DELAYED) |
                        WAT_ONE(march->area);

        REQUIRE(march->n > 0 && (g->gone_to & ~(wat_all_areas(b) & ~shut)) == 0,
                "gone-to: no unit of the march can have gone there");
    }
    return NULL;
}

/* What is remembered of an assault is forgotten with it. */
static const char *check_memory(const struct wat *g, const struct wat_frame *assault,
                                uint64_t pending)
{
    const struct wat_frame *top = wat_now(g);
    uint64_t entered = pending | (top->state == S_via ? WAT_ONE(top->area) : 0);
    uint64_t left = g->came_from | g->outside[0] | g->outside[1] | g->step1_cubes |
                    g->cavalry_was_there | g->guns_alone;

    REQUIRE(wat_find(g, S_march) != NULL || (g->gone_to & ~entered) == 0,
            "gone-to: no assault waits there");
    REQUIRE(wat_find(g, S_march) != NULL || wat_find(g, S_assault_march) != NULL || g->gone_to == 0,
            "gone-to: only while units march or go to assault");
    REQUIRE(assault != NULL || left == 0,
            "came-from, outside, step1-cubes, cavalry-was-there, guns-alone: only in an assault");
    REQUIRE(g->step1_cubes <= 1, "step1-cubes: yes or no");
    REQUIRE(g->cavalry_was_there <= 1, "cavalry-was-there: yes or no");
    REQUIRE(g->guns_alone <= (GUNS_ALONE | GUNS_UNPROTECTED), "guns-alone: unknown");
    return check_dice(g);
}

/* ---- cubes assigned ---- */

/* The frame an assignment was made for, which binds as long as that lasts: WAT-18.5. */
static const struct wat_frame *binds(const struct wat *g)
{
    const struct wat_frame *f = wat_find(g, S_morale);

    f = f != NULL ? f : wat_find(g, S_volley);
    return f != NULL && f->stage == 1 ? f : NULL;
}

enum { MOST_EACH = 5 }; /* WAT-18.6 */

/* In a morale test no more is assigned than lies there, except for a cube of WAT-17.42, which is
 * counted before it lies there. */
static const char *check_sum(const struct wat_battle *b, const struct wat *g,
                             const struct wat_frame *f, unsigned c)
{
    const struct wat_frame *damage = wat_find(g, S_damage);
    uint64_t infantry = wat_infantry_at(b, g, f->side, f->area) & b->of_colour[c];
    bool due = damage != NULL && damage->area == f->area && damage->n > 0;
    unsigned sum = 0, bit;

    for (WAT_EACH(bit, infantry)) {
        sum += g->assigned[bit];
    }
    REQUIRE(sum <= g->cubes[c][f->area] + (due ? 1u : 0u),
            "assigned: more than lie there (WAT-18.7)");
    return NULL;
}

/* Who can have cubes assigned: all that test, also those who fell; of those who fire, who has not
 * yet. */
static uint64_t bearers(const struct wat_battle *b, const struct wat *g, const struct wat_frame *f)
{
    const struct wat_frame *top = wat_now(g);

    if (f == NULL || f->state == S_morale) {
        return f != NULL ? b->of_arm[f->side][INFANTRY] : 0;
    }
    return f->set | (top->state == S_volley_die ? WAT_ONE(top->unit) : 0);
}

static const char *check_assigned(const struct wat_battle *b, const struct wat *g)
{
    const struct wat_frame *f = binds(g);
    uint64_t may = bearers(b, g, f);
    bool test = f != NULL && f->state == S_morale && wat_find(g, S_assignment) == NULL;

    for (unsigned bit = 0; bit < 64; bit++) {
        REQUIRE(g->assigned[bit] <= MOST_EACH, "assigned: over five (WAT-18.6)");
        REQUIRE(g->assigned[bit] == 0 || (may >> bit & 1) != 0,
                "assigned: only to infantry that fires or tests (WAT-18.5)");
    }
    for (unsigned c = 0; c < COLOURS && test; c++) {
        const char *wrong = (c == BLUE) == (f->side == FRENCH) ? check_sum(b, g, f, c) : NULL;

        REQUIRE(wrong == NULL, wrong);
    }
    return NULL;
}

const char *wat_check_fight(const struct wat_battle *b, const struct wat *g)
{
    const struct wat_frame *assault = wat_find(g, S_assault);
    uint64_t pending = pending_areas(g);
    uint64_t fought = pending | (assault != NULL ? WAT_ONE(assault->area) : 0);
    const char *wrong = NULL;

    for (int side = 0; side < SIDES && wrong == NULL; side++) {
        wrong = check_attackers(b, g, side, fought);
    }
    wrong = wrong != NULL ? wrong : check_sides(g, assault);
    wrong = wrong != NULL ? wrong : check_way(b, g);
    wrong = wrong != NULL ? wrong : check_memory(g, assault, pending);
    wrong = wrong != NULL ? wrong : check_assigned(b, g);
    wrong = wrong != NULL ? wrong : check_companies(b, g);
    if (wrong == NULL && assault != NULL) {
        wrong = check_assault(b, g, assault);
    }
    return wrong;
}
