/* SPDX-License-Identifier: MIT
 * Chapter 12, assault step 2: cavalry against cavalry, duel by duel. */
#include "rules/waterloo/assault.h"

/* WAT-12.1, WAT-12.14: as long as both sides have cavalry in the area. */
bool step2_run(const struct wat_battle *b, struct wat *g)
{
    const struct wat_frame *f = wat_now(g);
    struct wat_frame *ask;

    if (wat_attacking_arm(b, g, f, CAVALRY) == 0 || wat_defending_arm(b, g, f, CAVALRY) == 0) {
        wat_pop(g);
        return true;
    }
    ask = wat_push(g, S_champion, f->side); /* WAT-12.2: the attacker names first */
    ask->area = f->area;
    return true;
}

/* ---- champion: WAT-12.2 ---- */

/* Whom the side that names may name; WAT-12.15: also one that has fought already. */
static uint64_t champions(const struct wat_battle *b, const struct wat *g,
                          const struct wat_frame *f)
{
    uint64_t cavalry = wat_cavalry_at(b, g, f->side, f->area);

    return f->unit == WAT_NONE ? cavalry & g->attacking[f->side] : cavalry;
}

/* The attacker's champion is named, or both are and the duel follows. */
static void name_champion(struct wat *g, unsigned bit)
{
    struct wat_frame *f = wat_top(g), named = *f;

    if (f->unit == WAT_NONE) {
        f->unit = (uint8_t)bit;
        f->side = (uint8_t)WAT_OTHER(f->side);
        return;
    }
    wat_pop(g);
    f = wat_push(g, S_duel_dice, WAT_OTHER(named.side));
    f->area = named.area;
    f->unit = named.unit;
    f->n = (uint8_t)bit;
}

bool champion_run(const struct wat_battle *b, struct wat *g)
{
    uint64_t set = champions(b, g, wat_now(g));

    if (gg_popcount(set) != 1) {
        return false;
    }
    name_champion(g, wat_lowest(set)); /* the only one there is */
    return true;
}

void champion_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    const struct wat_frame *f = wat_now(g);

    gg_offer_set(o, gg_move1(V_champion, WAT_UNIT(f->side, 0u)), champions(b, g, f));
}

gg_clause champion_why_not(const struct wat_battle *b, const struct wat *g, gg_move m)
{
    const struct wat_frame *f = wat_now(g);
    unsigned unit = gg_target_of(m);

    if (gg_verb_of(m) != V_champion || WAT_SIDE(unit) != f->side) {
        return WAT_12_2;
    }
    return (champions(b, g, f) & WAT_ONE(WAT_BIT(unit))) != 0 ? WAT_ALLOWED : WAT_12_2;
}

void champion_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    (void)b;
    name_champion(g, WAT_BIT(gg_target_of(m)));
}

/* ---- duel_dice ---- */

/* One rider's modifier.  In a breakdown the attacker's parts count up and the defender's down, so
 * that its total says who is ahead. */
struct rider {
    int side;
    unsigned bit;
    bool attacks;
};

static int part(struct gg_breakdown *out, const struct rider *r, unsigned key, unsigned clause,
                int value)
{
    if (out != NULL && value != 0) {
        gg_breakdown_add(out, wat_tell_unit(key, clause, r->side, r->bit),
                         r->attacks ? value : -value);
    }
    return value;
}

/* WAT-12.3 to WAT-12.6; WAT-12.8: they add up. */
static int modifier(const struct wat_battle *b, const struct wat *g, const struct rider *r,
                    struct gg_breakdown *out)
{
    unsigned nation = b->nation[r->side][r->bit], from = g->origin[r->side][r->bit];
    int sum = 0;

    if (nation == N_GUARD) {
        sum += part(out, r, MSG_mod_duel_guard, WAT_12_3, 1); /* WAT-12.3 */
    }
    if ((g->up[r->side] & WAT_ONE(r->bit)) == 0) {
        sum += part(out, r, MSG_mod_duel_tired, WAT_12_4, -1); /* WAT-12.4 */
    }
    if (nation == N_DUTCH) {
        sum += part(out, r, MSG_mod_duel_dutch, WAT_12_5, -1); /* WAT-12.5 */
    }
    /* WAT-12.7: the last area before this one; WAT-16.16: after a charge on, the one it left */
    if (r->attacks && (b->rough & WAT_ONE(from)) != 0) {
        sum += part(out, r, MSG_mod_duel_rough, WAT_12_6, -1); /* WAT-12.6 */
    }
    return sum;
}

static struct rider attacker_of(const struct wat_frame *f)
{
    return (struct rider){ .side = f->side, .bit = f->unit, .attacks = true };
}

static struct rider defender_of(const struct wat_frame *f)
{
    return (struct rider){ .side = WAT_OTHER(f->side), .bit = f->n, .attacks = false };
}

/* By how much the attacker is ahead. */
static int lead(const struct wat_battle *b, const struct wat *g, const struct wat_frame *f,
                gg_move m, struct gg_breakdown *out)
{
    struct rider attacker = attacker_of(f), defender = defender_of(f);
    bool cast = gg_verb_of(m) == V_dice;
    int ahead = 0;

    if (cast) {
        ahead += part(out, &attacker, MSG_mod_duel_die, WAT_12_2, (int)gg_subject_of(m));
    }
    ahead += modifier(b, g, &attacker, out);
    if (cast) {
        ahead -= part(out, &defender, MSG_mod_duel_die, WAT_12_2, (int)gg_target_of(m));
    }
    return ahead - modifier(b, g, &defender, out);
}

void duel_dice_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    (void)b;
    (void)g;
    for (unsigned attacker = 1; attacker <= 6; attacker++) {
        gg_offer_range(o, V_dice, attacker, 1, 6);
    }
}

/* WAT-12.13: the winner stays as he is. */
static void lose(const struct wat_battle *b, struct wat *g, const struct rider *loser)
{
    if ((g->up[loser->side] & WAT_ONE(loser->bit)) == 0) {
        wat_eliminate(b, g, loser->side, loser->bit); /* WAT-12.11 */
        return;
    }
    g->up[loser->side] &= ~WAT_ONE(loser->bit); /* WAT-12.10 */
    /* WAT-12.16: an attacker to where he came from, a defender to the rear; WAT-12.12: or gone */
    wat_retreat(g, loser->side, loser->bit, 0);
}

void duel_dice_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    struct wat_frame f = *wat_now(g);
    struct rider attacker = attacker_of(&f), defender = defender_of(&f);
    int ahead = lead(b, g, &f, m, NULL);

    if (ahead == 0) { /* WAT-12.9: again; the dice lie there for all to see */
        g->dice[0] = (uint8_t)gg_subject_of(m);
        g->dice[1] = (uint8_t)gg_target_of(m);
        return;
    }
    g->dice[0] = g->dice[1] = 0;
    wat_pop(g);
    lose(b, g, ahead > 0 ? &defender : &attacker); /* WAT-12.8 */
}

void duel_dice_explain(const struct wat_battle *b, const struct wat *g, gg_move m,
                       struct gg_breakdown *out)
{
    const struct wat_frame *f = wat_now(g);
    struct rider attacker = attacker_of(f), defender = defender_of(f);
    int ahead = lead(b, g, f, m, out);

    out->title = wat_tell_unit(MSG_sum_duel, WAT_12_8, attacker.side, attacker.bit);
    gg_arg(&out->title, K_UNIT, (int)WAT_UNIT(defender.side, defender.bit));
    gg_arg(&out->title, K_AREA, (int)wat_area_index(b, f->area));
    if (gg_verb_of(m) != V_dice) {
        return;
    }
    if (ahead == 0) {
        out->result = gg_message(MSG_res_duel_tie, WAT_12_9);
    } else {
        const struct rider *loser = ahead > 0 ? &defender : &attacker;
        bool fresh = (g->up[loser->side] & WAT_ONE(loser->bit)) != 0;

        out->result = wat_tell_unit(fresh ? MSG_res_duel_back : MSG_res_duel_lost,
                                    fresh ? WAT_12_10 : WAT_12_11, loser->side, loser->bit);
    }
}
