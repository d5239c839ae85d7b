/* SPDX-License-Identifier: MIT
 * The worth of a position, for bots: a hand evaluation in hundredths of a victory point.
 *
 * Points so far; what is to be expected of each mission, from where every army stands or may come
 * to stand; what armies on their way and cards in hand are still good for.  All of it is told as
 * Napoleon sees it, so that it is the same for both players except for the sign.  A mission that is
 * not known counts as any of its district. */
#include "rules/nations/value.h"
#include "rules/nations/chapters.h"
#include "rules/nations/hooks.h"
#include <string.h>

enum { WON = 1000000, POINT = 100 };

/* ---- armies on their way, and cards ---- */

/* Armies that are still to be placed, by what is left to do. */
enum { TWO, THREE, READY, LATER, STAGES };

static void count_stages(const struct nat_battle *b, const struct nat *g, int side,
                         int count[STAGES])
{
    unsigned army;

    memset(count, 0, STAGES * sizeof *count);
    for (NAT_EACH(army, nat_in_state(b, g, side, DEPLOYED))) {
        count[gg_popcount(g->markers[army]) > 2 ? THREE : TWO]++;
    }
    count[READY] = (int)gg_popcount(nat_deployable(b, g, side));
    count[LATER] = (int)gg_popcount(nat_in_state(b, g, side, HELD)) - count[READY];
}

/* Cards that can take a marker off. */
static int removers(const struct nat_battle *b, const struct nat *g, int side)
{
    uint64_t markers = nat_markers_of(b, g, side);
    int n = g->hand[side][CARD_SCOUT];

    for (unsigned card = 0; card < CARD_MOVE; card++) {
        n += markers & b->terrain[card] ? g->hand[side][card] : g->hand[side][card] / 2;
    }
    return n;
}

/* Takes off the count what the side can place in the turn at hand, and says how many. */
static int placed_now(const struct nat_battle *b, const struct nat *g, int side, int count[STAGES])
{
    static const uint8_t actions[LATER] = { 1, 2, 3 }, cards[LATER] = { 1, 2, 2 };
    int left = g->active == side ? g->actions : 0, hand = removers(b, g, side), now = 0;

    for (int i = TWO; i < LATER; i++) {
        while (count[i] > 0 && left >= actions[i] && hand >= cards[i]) {
            left -= actions[i];
            hand -= cards[i];
            count[i]--;
            now++;
        }
    }
    return now;
}

static int armies_worth(const struct nat_battle *b, const struct nat *g,
                        const struct nat_outlook *w, int side)
{
    int part = w->left >= b->weight[W_ENOUGH_TIME] ? b->weight[W_ENOUGH_TIME] : w->left,
        count[STAGES];
    int now, later;

    count_stages(b, g, side, count);
    now = placed_now(b, g, side, count);
    later = count[TWO] * b->weight[W_MARKERS_2] + count[THREE] * b->weight[W_MARKERS_3] +
            count[READY] * b->weight[W_HELD_WORTH] + count[LATER] * b->weight[W_LATER_WORTH];
    return now * b->weight[W_PLACED_NOW] + later * part / b->weight[W_ENOUGH_TIME];
}

/* Types of the side's markers. */
static unsigned types_out(const struct nat_battle *b, const struct nat *g, int side)
{
    unsigned types = 0, army;

    for (NAT_EACH(army, b->armies[side])) {
        if (g->markers[army]) {
            types |= b->types[army];
        }
    }
    return types;
}

static int card_worth(const struct nat_battle *b, unsigned card, uint64_t markers, unsigned types)
{
    if (card < CARD_MOVE) {
        return markers & b->terrain[card] ? b->weight[W_REMOVER] : b->weight[W_TERRAIN_CARD];
    }
    if (card < CARD_TIME) {
        return types & nat_types_on(card) ? b->weight[W_MOVER] : b->weight[W_MOVEMENT_CARD];
    }
    return card == CARD_TIME ? b->weight[W_TIME_CARD] : b->weight[W_SCOUT];
}

/* What is above the limit goes at the end of the turn, NAT-9.10: an action wasted.  That it counts
 * as more than all that an action can do wrong keeps a loser from drawing cards for ever. */
static int hand_worth(const struct nat_battle *b, const struct nat *g, const struct nat_outlook *w,
                      int side)
{
    uint64_t markers = nat_markers_of(b, g, side);
    unsigned types = types_out(b, g, side);
    int sum = g->veiled[side] * b->weight[W_TERRAIN_CARD], least = b->weight[W_SCOUT];
    int over = (int)nat_hand_size(g, side) - b->limit;

    for (unsigned card = 0; card < CARDS; card++) {
        int n = g->hand[side][card];

        if (n > 0) {
            int worth = card_worth(b, card, markers, types);

            sum += n * worth + (n > 1 && card < CARD_TIME ? b->weight[W_PAIR] : 0);
            least = worth < least ? worth : least;
        }
    }
    sum -= over > 0 ? over * least : 0;
    sum = w->left >= b->weight[W_ENOUGH_TIME] ? sum : sum * w->left / b->weight[W_ENOUGH_TIME];
    return over > 0 ? sum - over * b->weight[W_WASTED] : sum;
}

/* ---- the sum ---- */

/* Can the side still bring an army to the board, now or on a later date? */
static bool can_act(const struct nat_battle *b, const struct nat *g, int side)
{
    unsigned army;

    if (nat_in_state(b, g, side, DEPLOYED) || nat_deployable(b, g, side)) {
        return true;
    }
    for (NAT_EACH(army, nat_in_state(b, g, side, HELD))) {
        if (nat_deploy_forbidden(b, g, side, army) == NAT_3_5) {
            return true;
        }
    }
    return false;
}

/* Nothing but time is left to come: it is won or lost already.  Only so does the loser not put off
 * the end for ever, holding the time cards. */
static int settled_worth(const struct nat_battle *b, const struct nat *g, int sum)
{
    if (b->match && g->game == 0) {
        return sum;
    }
    return sum > 0 ? WON : b->match && sum == 0 ? 0 : -WON; /* NAT-15.2, NAT-15.8 */
}

/* As Napoleon sees it. */
static int worth(const struct nat_battle *b, const struct nat *g)
{
    int sum = POINT * g->points[FRENCH];
    struct nat_outlook w;

    sum -= POINT * (b->match ? g->first_total : g->points[ALLIED]);
    if (NOW(g)->state == S_next_game) { /* all is scored */
        return sum;
    }
    nat_survey(b, g, &w);
    if (!can_act(b, g, FRENCH) && !can_act(b, g, ALLIED)) {
        w.left = 0;
        memset(w.part, 0, sizeof w.part);
        return settled_worth(b, g, sum + nat_missions_worth(b, g, &w));
    }
    sum += nat_missions_worth(b, g, &w);
    sum += armies_worth(b, g, &w, FRENCH) + hand_worth(b, g, &w, FRENCH);
    sum -= (b->match ? 0 : armies_worth(b, g, &w, ALLIED)) + hand_worth(b, g, &w, ALLIED);
    return b->match ? sum : sum + sum * g->time / b->weight[W_LEAD];
}

int nat_value(const struct gg_battle *battle, const void *pos, int seat)
{
    const struct nat_battle *b = nat_of(battle);
    const struct nat *g = pos;
    int value;

    if (g->over != 0) {
        value = g->over == 3 ? 0 : g->over == 1 ? WON : -WON;
    } else {
        value = worth(b, g);
    }
    return nat_nation(g, seat) == FRENCH ? value : -value;
}
