/* SPDX-License-Identifier: MIT
 * Hits on cavalry, wherever they come from: skirmish fire (chapter 4), penalties (8), artillery
 * (9), defensive fire (11) and charged infantry (14).  The owner spreads them. */
#include "core/battle.h"
#include "rules/waterloo/chapters.h"

void wat_cavalry_hits(struct wat *g, int side, unsigned area, unsigned hits, enum wat_hit how)
{
    struct wat_frame *f = wat_push(g, S_cavalry_hits, side);

    f->area = (uint8_t)area;
    f->n = (uint8_t)hits;
    f->flags = (uint8_t)how;
}

/* Cavalry that can take the hit.  In an assault that is the attackers' who came in, not what stood
 * there among the guns before: WAT-11.4, WAT-10.22. */
static uint64_t targets(const struct wat_battle *b, const struct wat *g, const struct wat_frame *f)
{
    uint64_t there = wat_cavalry_at(b, g, f->side, f->area);
    uint64_t attackers = there & g->attacking[f->side];

    return f->flags == HIT_MELEE && attackers != 0 ? attackers : there;
}

/* Does a hit kill cavalry that is tired already?  WAT-8.10, WAT-11.9, WAT-14.10; from afar it only
 * drives it off (WAT-9.48, WAT-4.11) unless the players chose otherwise. */
static bool kills_tired(const struct wat_battle *b, unsigned how)
{
    return how != HIT_RANGED || b->head.option[O_TIRED_HIT] == 1;
}

/* What the hit may do to whom: one step of state, or a retreat instead. */
static void choices(const struct wat_battle *b, const struct wat *g, const struct wat_frame *f,
                    uint64_t *step, uint64_t *back)
{
    uint64_t there = targets(b, g, f), fresh = there & g->up[f->side];
    bool kills = kills_tired(b, f->flags);

    *step = kills ? there : fresh;
    *back = f->flags != HIT_RANGED ? 0 : kills ? fresh : there; /* WAT-11.10, WAT-14.11 */
}

/* WAT-8.11: the same unit may come to this again. */
static void one_step(const struct wat_battle *b, struct wat *g, int side, unsigned bit)
{
    if ((g->up[side] & WAT_ONE(bit)) != 0) {
        g->up[side] &= ~WAT_ONE(bit);
    } else {
        wat_eliminate(b, g, side, bit); /* WAT-8.16 */
    }
}

/* The hit that the top frame is about is taken by that unit. */
static void take(const struct wat_battle *b, struct wat *g, unsigned bit, bool back)
{
    struct wat_frame *f = wat_top(g);

    f->n--;
    if (back) {
        wat_retreat(g, f->side, bit, 0); /* WAT-4.12: it stays as it is */
    } else {
        one_step(b, g, f->side, bit);
    }
}

/* Nobody is left to take them: on to the guns, as cubes in the area, or lost. */
static void surplus(struct wat *g)
{
    struct wat_frame f = *wat_now(g);

    wat_pop(g);
    if (f.flags != HIT_MELEE) { /* WAT-4.13, WAT-9.49; WAT-8.12 */
        wat_damage(g, f.side, f.area, f.n);
    }
}

bool cavalry_hits_run(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g), *ask;
    uint64_t step, back;

    if (f->n == 0) {
        wat_pop(g);
        return true;
    }
    choices(b, g, f, &step, &back);
    if ((step | back) == 0) {
        surplus(g);
    } else if ((step == 0 || back == 0) && wat_all_alike(b, g, f->side, step | back)) {
        take(b, g, wat_lowest(step | back), back != 0);
    } else {
        ask = wat_push(g, S_cavalry_hit, f->side);
        ask->area = f->area;
        ask->flags = f->flags;
    }
    return true;
}

/* ---- cavalry_hit: WAT-9.47, WAT-4.10, the owner chooses ---- */

bool cavalry_hit_run(const struct wat_battle *b, struct wat *g)
{
    (void)b;
    (void)g;
    return false; /* pushed only when there is a choice */
}

void cavalry_hit_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    const struct wat_frame *f = wat_now(g);
    unsigned first = WAT_UNIT(f->side, 0u);
    uint64_t step, back;

    choices(b, g, f, &step, &back);
    gg_offer_set(o, gg_move1(V_tire, first), step);
    gg_offer_set(o, gg_move1(V_retire, first), back);
}

/* Is there a frame of that state on the stack? */
static bool within(const struct wat *g, enum wat_state state)
{
    for (unsigned i = g->frames; i > 0; i--) {
        if (g->frame[i - 1].state == state) {
            return true;
        }
    }
    return false;
}

gg_clause wat_hit_clause(const struct wat *g)
{
    if (within(g, S_limits)) {
        return WAT_8_10;
    }
    if (within(g, S_assault)) {
        return within(g, S_step4) ? WAT_14_10 : WAT_11_9;
    }
    return within(g, S_shoot) ? WAT_4_10 : WAT_9_47;
}

gg_clause cavalry_hit_why_not(const struct wat_battle *b, const struct wat *g, gg_move m)
{
    const struct wat_frame *f = wat_now(g);
    unsigned verb = gg_verb_of(m), unit = gg_target_of(m);
    uint64_t step, back, one;

    if ((verb != V_tire && verb != V_retire) || WAT_SIDE(unit) != f->side) {
        return wat_hit_clause(g);
    }
    choices(b, g, f, &step, &back);
    one = WAT_ONE(WAT_BIT(unit));
    if (((verb == V_tire ? step : back) & one) != 0) {
        return WAT_ALLOWED;
    }
    if (((step | back) & one) == 0) {
        return wat_hit_clause(g);
    }
    if (f->flags == HIT_RANGED) { /* a tired one cannot be tired again, only go back */
        return within(g, S_shoot) ? WAT_4_11 : WAT_9_48;
    }
    return within(g, S_step4) ? WAT_14_11 : WAT_11_10;
}

void cavalry_hit_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    wat_pop(g);
    take(b, g, WAT_BIT(gg_target_of(m)), gg_verb_of(m) == V_retire);
}
