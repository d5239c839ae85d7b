/* SPDX-License-Identifier: MIT
 * 14. Final scoring: each mission is a comparison of its own (NAT-14.1).  Held and deployed armies
 * have no part in it (NAT-13.6), and the colours of figures no meaning (NAT-14.24). */
#include "rules/nations/chapters.h"
#include "rules/nations/hooks.h"

unsigned nat_mission_army(const struct nat_battle *b, const struct nat *g, unsigned district)
{
    unsigned area;

    if (g->mission[district] >= MISSIONS) {
        return NAT_NONE;
    }
    area = b->mission[g->mission[district]].area;
    return g->tiles[FRENCH] >> area & 1 ? nat_tile_at(g, area) : NAT_NONE;
}

/* NAT-14.3, NAT-14.4, NAT-14.8: next to the mission army, and both in contact with one Allied tile;
 * with the option the Allied tile between them is enough: NAT-14.5. */
static bool supports(const struct nat_battle *b, const struct nat *g, unsigned own, unsigned army)
{
    uint64_t shared = b->adjacent[g->tile[own]] & b->adjacent[g->tile[army]] & g->tiles[ALLIED];
    bool adjacent = b->adjacent[g->tile[army]] >> g->tile[own] & 1;

    return shared != 0 && (adjacent || b->head.option[O_SUPPORT]);
}

static bool may_count(const struct nat_battle *b, const struct nat *g, unsigned army,
                      unsigned mission_army)
{
    if (nat_side(army) == FRENCH) {
        return supports(b, g, army, mission_army);
    }
    return b->adjacent[g->tile[mission_army]] >> g->tile[army] & 1; /* NAT-14.9, NAT-14.10 */
}

unsigned nat_may_support(const struct nat_battle *b, const struct nat *g, unsigned army)
{
    unsigned set = 0;

    if (g->tile[army] == NAT_NONE) {
        return 0;
    }
    for (unsigned d = 0; d < DISTRICTS; d++) {
        unsigned mission_army = nat_mission_army(b, g, d);

        if (mission_army == army) { /* for its own mission only: NAT-14.7 */
            return 0;
        }
        if (mission_army != NAT_NONE && may_count(b, g, army, mission_army)) {
            set |= 1u << d;
        }
    }
    return set;
}

/* ---- the sums ---- */

static void add(const struct nat_battle *b, const struct nat *g, struct gg_breakdown *out,
                unsigned message, gg_clause clause, unsigned army)
{
    struct gg_message what = gg_message(message, clause);
    int value = nat_final_power(b, g, army) - nat_power(b, g, army);

    gg_arg(&what, K_ARMY, (int)army);
    gg_breakdown_add(out, what, nat_power(b, g, army)); /* after losses: NAT-14.19 */
    if (value != 0) {
        what = gg_message(MSG_part_terrain, NAT_16_10);
        gg_arg(&what, K_ARMY, (int)army);
        gg_arg(&what, K_TERRAIN, b->area[g->tile[army]].terrain);
        gg_breakdown_add(out, what, value);
    }
}

/* Does the tile count for that mission?  Some Allied ones for each they touch: NAT-14.12. */
static bool counts(const struct nat_battle *b, const struct nat *g, unsigned army,
                   unsigned district)
{
    if (nat_side(army) == ALLIED && b->head.option[O_ALLIED]) {
        return nat_may_support(b, g, army) >> district & 1;
    }
    return g->support[army] == district + 1;
}

int nat_mission_value(const struct nat_battle *b, const struct nat *g, int side, unsigned district,
                      struct gg_breakdown *out)
{
    unsigned mission_army = nat_mission_army(b, g, district), army;
    struct gg_breakdown sum = { 0 };

    if (mission_army != NAT_NONE && side == FRENCH) {
        add(b, g, &sum, MSG_part_mission_army, NAT_14_2, mission_army);
    }
    for (NAT_EACH(army, mission_army == NAT_NONE ? 0 : b->armies[side])) {
        if (counts(b, g, army, district)) {
            add(b, g, &sum, side == FRENCH ? MSG_part_support : MSG_part_contact,
                side == FRENCH ? NAT_14_2 : NAT_14_9, army);
        }
    }
    if (out != NULL) {
        *out = sum;
    }
    return sum.total;
}

/* As much as the Allies is enough, NAT-14.15, NAT-14.16, against nobody too, NAT-14.17; but an army
 * must be there: NAT-14.18. */
static bool fulfilled(const struct nat_battle *b, const struct nat *g, unsigned district)
{
    return nat_mission_army(b, g, district) != NAT_NONE &&
           nat_mission_value(b, g, FRENCH, district, NULL) >=
               nat_mission_value(b, g, ALLIED, district, NULL);
}

/* Each mission for exactly one side: NAT-14.20, NAT-14.21, NAT-14.22. */
static void score(const struct nat_battle *b, struct nat *g)
{
    for (unsigned d = 0; d < DISTRICTS; d++) {
        int side = fulfilled(b, g, d) ? FRENCH : ALLIED;

        g->won = (uint8_t)(g->won | (unsigned)(side == FRENCH) << d);
        g->points[side] = (uint8_t)(g->points[side] + b->mission[g->mission[d]].vp[side]);
    }
}

/* ---- the choices ---- */

/* The next tile that must be asked about: a tile with one mission supports it without a word,
 * NAT-14.23.  False: none is left. */
static bool next_choice(const struct nat_battle *b, struct nat *g, struct nat_scoring_frame *f,
                        int side)
{
    while (f->asked < ARMIES) {
        unsigned army = f->asked++;
        bool chooses = nat_side(army) == side && !(side == ALLIED && b->head.option[O_ALLIED]);
        unsigned set = chooses ? nat_may_support(b, g, army) : 0;

        if ((set & (set - 1)) != 0) {
            if (side == FRENCH) {
                PUSH(g, support, .side = side, .army = army);
            } else {
                PUSH(g, oppose, .side = side, .army = army);
            }
            return true;
        }
        if (set != 0) {
            g->support[army] = (uint8_t)(nat_lowest(set) + 1);
        }
    }
    f->asked = 0;
    return false;
}

/* NAT-14.13 */
bool nat_scoring_run(const struct nat_battle *b, struct nat *g, struct nat_scoring_frame *f)
{
    switch (f->stage) {
    case SCORING_NAPOLEON:
        if (!next_choice(b, g, f, FRENCH)) {
            f->stage = SCORING_SCHWARZENBERG;
        }
        return true;
    case SCORING_SCHWARZENBERG:
        if (!next_choice(b, g, f, ALLIED)) {
            f->stage = SCORING_SCORE;
        }
        return true;
    case SCORING_SCORE:
        f->stage = SCORING_SCORED;
        score(b, g);
        nat_finish(b, g);
        return g->over == 0;
    default: return false;
    }
}

static gg_clause support_forbidden(const struct nat_battle *b, const struct nat *g, unsigned army,
                                   gg_move m, gg_clause clause)
{
    unsigned mission = gg_target_of(m), d = b->mission[mission].district;

    if (gg_subject_of(m) != army || g->mission[d] != mission) {
        return clause;
    }
    if (nat_may_support(b, g, army) >> d & 1) {
        return NAT_ALLOWED;
    }
    return nat_side(army) == FRENCH ? NAT_14_3 : NAT_14_9;
}

static void support_moves(const struct nat_battle *b, const struct nat *g, unsigned army,
                          unsigned verb, struct gg_offer *o)
{
    unsigned d;

    for (NAT_EACH(d, nat_may_support(b, g, army))) {
        gg_offer_move(o, gg_move2(verb, army, g->mission[d]));
    }
}

static void choose_support(const struct nat_battle *b, struct nat *g, gg_move m)
{
    g->support[gg_subject_of(m)] = (uint8_t)(b->mission[gg_target_of(m)].district + 1);
    POP(g);
}

/* Napoleon, NAT-14.6; contact alone opens it, whatever Schwarzenberg does later: NAT-14.14. */
gg_clause nat_support_why_not(const struct nat_battle *b, const struct nat *g,
                              const struct nat_support_frame *f, gg_move m)
{
    return gg_verb_of(m) == V_support ? support_forbidden(b, g, f->army, m, NAT_14_6) : NAT_14_6;
}

void nat_support_offer(const struct nat_battle *b, const struct nat *g,
                       const struct nat_support_frame *f, struct gg_offer *o)
{
    support_moves(b, g, f->army, V_support, o);
}

void nat_support_apply(const struct nat_battle *b, struct nat *g, struct nat_support_frame *f,
                       gg_move m)
{
    (void)f;
    choose_support(b, g, m);
}

/* Schwarzenberg, NAT-14.12; his tiles need not touch one another: NAT-14.11. */
gg_clause nat_oppose_why_not(const struct nat_battle *b, const struct nat *g,
                             const struct nat_oppose_frame *f, gg_move m)
{
    return gg_verb_of(m) == V_oppose ? support_forbidden(b, g, f->army, m, NAT_14_12) : NAT_14_12;
}

void nat_oppose_offer(const struct nat_battle *b, const struct nat *g,
                      const struct nat_oppose_frame *f, struct gg_offer *o)
{
    support_moves(b, g, f->army, V_oppose, o);
}

void nat_oppose_apply(const struct nat_battle *b, struct nat *g, struct nat_oppose_frame *f,
                      gg_move m)
{
    (void)f;
    choose_support(b, g, m);
}
