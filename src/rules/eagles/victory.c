/* SPDX-License-Identifier: MIT
 * Who holds which place, points, and how the game ends.  EAG-7.131: the scenarios here count once,
 * at the end of the last turn. */
#include "rules/eagles/chapters.h"
#include "rules/eagles/hooks.h"

enum { NOBODY = 2 };

void eag_work_out_sites(struct eag_battle *b)
{
    for (unsigned i = 0; i < (unsigned)b->sites; i++) {
        for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
            b->site_far[hex][i] = (uint8_t)eag_distance(b, hex, b->site[i].hex[0]);
        }
        for (unsigned k = 0; k < b->site[i].hexes; k++) {
            unsigned hex = b->site[i].hex[k];

            eag_put(&b->site_hexes, hex);
            b->site_rows |= EAG_ONE(hex / EAG_STRIDE);
            b->sites_at[hex] |= UINT32_C(1) << i;
        }
    }
}

/* Places with combat units of the side, bit n: site n. */
static uint32_t present(const struct eag_battle *b, const struct eag *g, int side)
{
    uint32_t sites = 0;
    unsigned r, column;

    for (EAG_EACH(r, b->site_rows & g->kept.rows[side])) {
        for (EAG_EACH(column, b->site_hexes.row[r] & g->any[side].row[r])) {
            sites |= b->sites_at[r * EAG_STRIDE + column];
        }
    }
    return sites;
}

/* Alone there it takes it, contested it is nobody's, left empty it stays with its last holder. */
void eag_note_holders(const struct eag_battle *b, struct eag *g)
{
    uint32_t french, coalition;
    unsigned i;

    if (g->kept.noted) {
        return; /* nobody has come to a place since, or left one */
    }
    french = present(b, g, FRENCH);
    coalition = present(b, g, COALITION);
    g->kept.noted = 1;
    for (EAG_EACH(i, french | coalition)) {
        bool one = (french >> i & 1) != 0, other = (coalition >> i & 1) != 0;

        g->held[i] = one && other ? NOBODY : one ? FRENCH : COALITION;
    }
}

int eag_score(const struct eag_battle *b, const struct eag *g, struct gg_breakdown *out)
{
    int score = g->points[FRENCH] - g->points[COALITION];

    for (int side = FRENCH; side < SIDES && out != NULL; side++) {
        struct gg_message what = gg_message(MSG_part_points, EAG_7_131);

        gg_arg(&what, GG_KIND_SIDE, side);
        gg_breakdown_add(out, what, side == FRENCH ? g->points[side] : -g->points[side]);
    }
    for (unsigned i = 0; i < (unsigned)b->sites; i++) {
        int points = g->held[i] < SIDES ? b->site[i].points[g->held[i]] : 0;

        points = g->held[i] == COALITION ? -points : points;
        score += points;
        if (points != 0 && out != NULL) {
            struct gg_message what = gg_message(MSG_part_place, EAG_7_131);

            gg_arg(&what, K_HEX, b->site[i].hex[0]);
            gg_arg(&what, GG_KIND_SIDE, g->held[i]);
            gg_breakdown_add(out, what, points);
        }
    }
    return score;
}

enum { FRENCH_WIN = 1, COALITION_WIN, DRAWN };

/* Marginal or decisive, a victory is one: the second and the third threshold divide. */
static uint8_t outcome(const struct eag_battle *b, int score)
{
    return score >= b->threshold[1] ? FRENCH_WIN : score <= b->threshold[2] ? COALITION_WIN : DRAWN;
}

static int victor(unsigned over)
{
    return over == FRENCH_WIN ? FRENCH : over == COALITION_WIN ? COALITION : GG_CHANCE;
}

void eag_end_game(const struct eag_battle *b, struct eag *g)
{
    g->over = outcome(b, eag_score(b, g, NULL));
}

int eag_winner(const struct gg_battle *b, const void *pos)
{
    (void)b;
    return victor(((const struct eag *)pos)->over);
}

/* Points are half points here, as in the data. */
int eag_winner_with(const struct gg_battle *battle, const void *pos, int points)
{
    const struct eag_battle *b = eag_of(battle);

    return victor(outcome(b, eag_score(b, pos, NULL) + points));
}
