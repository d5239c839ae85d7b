/* SPDX-License-Identifier: MIT
 * 9. Drawing, the hand limit, the discard and its shuffling.  Drawing moves no time (NAT-9.14). */
#include "rules/nations/chapters.h"
#include "rules/nations/hooks.h"
#include <string.h>

bool nat_reshuffle(struct nat *g)
{
    if (nat_in_pile(g)) {
        return true;
    }
    for (unsigned face = 0; face < FACES; face++) { /* NAT-9.5, NAT-9.6 */
        g->pile[face] = (uint8_t)(g->pile[face] + g->discard[face]);
    }
    memset(g->discard, 0, sizeof g->discard);
    return nat_pile_size(g) > 0;
}

/* From the pile, as often as there are actions: NAT-9.1, NAT-9.8, NAT-9.9. */
void nat_draw(struct nat *g, int side)
{
    g->drew |= 1;
    nat_reshuffle(g);
    PUSH(g, draw_card, .side = side);
}

void nat_draw_card_offer(const struct nat_battle *b, const struct nat *g,
                         const struct nat_draw_card_frame *f, struct gg_offer *o)
{
    (void)b;
    (void)f;
    nat_offer_pile(g, V_card, o);
}

void nat_draw_card_apply(const struct nat_battle *b, struct nat *g, struct nat_draw_card_frame *f,
                         gg_move m)
{
    (void)b;
    (void)f;
    nat_draw_unseen(g, gg_target_of(m)); /* unseen by the other: NAT-9.15 */
}

/* How many of each face it could be: what the viewer has not seen. */
static void explain_draw(const struct nat *g, gg_move m, struct gg_breakdown *out)
{
    *out = (struct gg_breakdown){ .title = gg_message(MSG_sum_draw, NAT_9_1) };
    gg_arg(&out->title, GG_KIND_SIDE, NOW(g)->side);
    for (unsigned face = 0; face < FACES; face++) {
        if (g->pile[face] > 0) {
            struct gg_message what = gg_message(MSG_part_pile, NAT_9_1);

            gg_arg(&what, K_CARD, (int)face);
            gg_breakdown_add(out, what, g->pile[face]);
        }
    }
    if (m != GG_NO_MOVE && gg_target_of(m) < FACES) {
        out->result = gg_message(MSG_result_card, NAT_9_1);
        gg_arg(&out->result, K_CARD, (int)gg_target_of(m));
    }
}

void nat_draw_card_explain(const struct nat_battle *b, const struct nat *g,
                           const struct nat_draw_card_frame *f, gg_move m, struct gg_breakdown *out)
{
    (void)b;
    (void)f;
    explain_draw(g, m, out);
}

void nat_deal_hand_explain(const struct nat_battle *b, const struct nat *g,
                           const struct nat_deal_hand_frame *f, gg_move m, struct gg_breakdown *out)
{
    (void)b;
    (void)f;
    explain_draw(g, m, out);
}

void nat_lay_explain(const struct nat_battle *b, const struct nat *g, const struct nat_lay_frame *f,
                     gg_move m, struct gg_breakdown *out)
{
    (void)b;
    (void)f;
    explain_draw(g, m, out);
}

/* ---- a new row, if both play so: NAT-9.16 ---- */

bool nat_new_row_run(const struct nat_battle *b, struct nat *g, struct nat_new_row_frame *f)
{
    (void)b;
    for (unsigned i = 0; i < NAT_ROW; i++) {
        if (g->row[i] == 0 && nat_reshuffle(g)) {
            PUSH(g, lay, .side = f->side);
            return true;
        }
    }
    POP(g);
    return true;
}

/* ---- the limit: action and scout cards together, NAT-9.10, NAT-6.10; no others, NAT-9.13 ---- */

gg_clause nat_throw_away_why_not(const struct nat_battle *b, const struct nat *g,
                                 const struct nat_throw_away_frame *f, gg_move m)
{
    (void)b;
    if (gg_verb_of(m) != V_throw) {
        return NAT_9_10;
    }
    return g->hand[f->side][gg_target_of(m)] ? NAT_ALLOWED : NAT_9_11;
}

void nat_throw_away_offer(const struct nat_battle *b, const struct nat *g,
                          const struct nat_throw_away_frame *f, struct gg_offer *o)
{
    const uint8_t *hand = g->hand[f->side];
    uint64_t set = 0;

    (void)b;
    for (unsigned card = 0; card < CARDS; card++) {
        set |= hand[card] ? NAT_ONE(card) : 0; /* he chooses: NAT-9.11 */
    }
    gg_offer_set(o, gg_move1(V_throw, 0), set);
}

/* NAT-9.12; a time card that is thrown away stays in the game: NAT-8.4. */
void nat_throw_away_apply(const struct nat_battle *b, struct nat *g, struct nat_throw_away_frame *f,
                          gg_move m)
{
    unsigned card = gg_target_of(m);
    (void)b;
    nat_spend(g, f->side, card);
    if (card == CARD_TIME) {
        g->spent_time--;
        g->discard[CARD_TIME]++;
    }
    POP(g);
}
