/* SPDX-License-Identifier: MIT
 * Judging: sensible answers, how to plan, where odds stop, and the summary of what a move led to.
 * What a position is worth is in value.c. */
#include "rules/nations/chapters.h"
#include "rules/nations/hooks.h"

/* ---- sensible answers ---- */

/* What is worth most at once to the one who decides: there is no more to the inner decisions. */
gg_move nat_sensible(const struct gg_battle *b, const void *pos)
{
    gg_move best = GG_NO_MOVE;
    struct gg_offer o;
    int highest = 0;

    nat_offer(b, pos, &o);
    for (uint32_t i = 0; i < o.count; i++) {
        gg_move m = gg_offer_nth(&o, i);
        struct nat after = *(const struct nat *)pos;
        int value;

        nat_apply(b, &after, m);
        value = nat_value(b, &after, o.decider);
        if (best == GG_NO_MOVE || value > highest) {
            best = m;
            highest = value;
        }
    }
    return best;
}

/* ---- how to plan ---- */

enum gg_thought nat_thought(const struct gg_battle *b, const void *pos)
{
    (void)b;
    switch (NOW((const struct nat *)pos)->state) {
    case S_act:
    case S_next_game: return GG_STANCE;
    case S_name_second:
    case S_post:
    case S_take_off:
    case S_march:
    case S_second_card:
    case S_place: return GG_FORK;
    default: return GG_ENTAILED;
    }
}

/* ---- where odds stop ---- */

/* At the next thing that someone wants; and where Napoleon reveals one of several missions: who
 * does not know them cannot tell which. */
bool nat_matters(const struct gg_battle *b, const void *start, const void *pos)
{
    unsigned state = NOW((const struct nat *)pos)->state;

    (void)start;
    return state == S_keep || state == S_reveal || nat_thought(b, pos) != GG_ENTAILED;
}

/* ---- what a move led to ---- */

const struct gg_summary_item nat_summary_item[] = {
    { "own-points" },    { "enemy-points" },   { "own-lost" },   { "enemy-lost" },
    { "terrain-cards" }, { "movement-cards" }, { "time-cards" }, { "time" },
};

_Static_assert(sizeof nat_summary_item / sizeof nat_summary_item[0] == NAT_SUMMARY,
               "count them in hooks.h");

static int lost_by(const struct nat_battle *b, const struct nat *g, int side)
{
    int lost = 0;
    unsigned army;

    for (NAT_EACH(army, b->armies[side])) {
        lost += g->lost[army];
    }
    return lost;
}

static int cards_since(const struct nat *from, const struct nat *to, int side, unsigned first,
                       unsigned end)
{
    int more = 0;

    for (unsigned card = first; card < end; card++) {
        more += to->hand[side][card] - from->hand[side][card];
    }
    return more;
}

/* Own is the side whose decision the start was. */
void nat_summary(const struct gg_battle *battle, const void *start, const void *pos,
                 struct gg_summary *out)
{
    const struct nat_battle *b = nat_of(battle);
    const struct nat *from = start, *to = pos;
    int own = NOW(from)->side;

    *out = (struct gg_summary){ .items = NAT_SUMMARY };
    for (int i = 0; i < SIDES; i++) {
        int side = i == 0 ? own : NAT_OTHER(own);

        out->value[i] = (int16_t)(to->points[side] - from->points[side]);
        out->value[2 + i] = (int16_t)(lost_by(b, to, side) - lost_by(b, from, side));
    }
    out->value[4] = (int16_t)cards_since(from, to, own, CARD_TERRAIN, CARD_MOVE);
    out->value[5] = (int16_t)cards_since(from, to, own, CARD_MOVE, CARD_TIME);
    out->value[6] = (int16_t)cards_since(from, to, own, CARD_TIME, CARD_TIME + 1);
    out->value[7] = (int16_t)(to->time - from->time);
}
