/* SPDX-License-Identifier: MIT
 * What a position is worth: points, men, ground, and whether each formation has something to do.
 *
 * A hint for who plans: by itself it looks no step ahead.  In hundredths of a half point or so. */
#include "rules/eagles/chapters.h"
#include "rules/eagles/hooks.h"

enum {
    WON = 1000000, /* and what the score says besides */
    POINT = 100,   /* a half point that is surely in hand */
    MAN = 4,       /* a size point that stands; routed ones count a third */
    LEADER = 120,
    PULL = 100,  /* to be where an order sends a unit, a half point of the place, three times */
    HOLD = 300,  /* a half point of a place: more than those who took it lose by being there */
    DRAW = 2,    /* the same without an objective: to the nearest place worth having */
    FAR = 30,    /* hexes beyond which nothing pulls more */
    COMMAND = 8, /* a unit in range of its officer */
    READY = 2,   /* an active unit that may still move */
    ERRAND = 30, /* a half point of the place that an order names */
    LOST_CHANCE = 40, /* no order at all */
    EXPOSED = 30,     /* artillery beside the enemy with no other unit in its hex */

};

/* ---- places ---- */

/* What it would mean for side to hold the place in the end rather than that the enemy does. */
static int stake(const struct eag_site *site, int side)
{
    return site->points[side] + site->points[EAG_OTHER(side)];
}

/* The hexes to the nearest of the places that are worth having and not held; FAR if there is none.
 */
static unsigned to_nearest(const struct eag_battle *b, const struct eag *g, int side, unsigned hex)
{
    unsigned nearest = FAR;

    for (unsigned i = 0; i < (unsigned)b->sites; i++) {
        if (g->held[i] != side && stake(&b->site[i], side) > 0) {
            unsigned away = eag_distance(b, hex, b->site[i].hex[0]);

            nearest = away < nearest ? away : nearest;
        }
    }
    return nearest;
}

/* ---- orders ---- */

/* The site that a formation is sent to, or EAG_PLACES. */
static unsigned sent_to(const struct eag_battle *b, const struct eag *g, unsigned formation)
{
    unsigned box = g->order[formation];

    return box >= BOX_OBJECTIVE && box != EAG_UNKNOWN ? b->objective[box - BOX_OBJECTIVE]
                                                      : EAG_PLACES;
}

/* To be sent to what is not held yet is better than to sit on what is. */
static int worth_of_order(const struct eag_battle *b, const struct eag *g, unsigned formation)
{
    unsigned site = sent_to(b, g, formation);
    int side = b->formation[formation].side;

    if (site < EAG_PLACES) {
        return g->held[site] != side ? stake(&b->site[site], side) * ERRAND : 0;
    }
    return g->order[formation] == BOX_NO_ORDER ? -LOST_CHANCE : 0;
}

/* ---- units ---- */

/* The nearer to a place the order names the better, and the more the more it means. */
static int worth_of_place(const struct eag_battle *b, const struct eag *g, unsigned u)
{
    int side = b->unit[u].side, means;
    unsigned site = sent_to(b, g, b->unit[u].formation), hex = g->hex[u], away;

    if (site == EAG_PLACES) {
        return (int)((FAR - to_nearest(b, g, side, hex)) * DRAW);
    }
    away = eag_distance(b, hex, b->site[site].hex[0]);
    means = stake(&b->site[site], side) * (g->held[site] == side ? PULL / 2 : PULL);
    return means / (int)(3 + away);
}

/* Guns that anybody may ride down. */
static bool is_exposed(const struct eag_battle *b, const struct eag *g, unsigned u)
{
    return b->unit[u].arm == ARTILLERY && (g->status[u] & ST_LEAD) != 0 &&
           eag_touches(&g->any[EAG_OTHER(b->unit[u].side)], g->hex[u]);
}

static int worth_of_unit(const struct eag_battle *b, const struct eag *g, unsigned u)
{
    const struct eag_face *face = eag_shows(b, g, u);
    int men = (face->size * (face->quality + 3) + 4) * MAN / 8, worth;

    if (!eag_on_map(g->hex[u])) {
        return g->hex[u] == EAG_GONE || g->hex[u] == EAG_FLED ? 0 : men * POINT / 20;
    }
    worth = men * POINT / 20;
    if (eag_routed(g, u)) {
        return worth / 3;
    }
    worth += worth_of_place(b, g, u) * (2 + face->size) / 6;
    worth -= is_exposed(b, g, u) ? EXPOSED : 0;
    if ((g->flags[u] & (FL_ACTIVE | FL_MOVED)) == FL_ACTIVE) {
        worth += READY;
    }
    return worth;
}

/* ---- leaders ---- */

/* An officer among his men. */
static int worth_of_officer(const struct eag_battle *b, const struct eag *g, unsigned leader)
{
    const struct eag_formation *f = &b->formation[b->leader[leader].formation];
    unsigned at = g->leader_hex[leader];
    int worth = 0;

    for (unsigned u = f->first; u < f->first + f->units; u++) {
        if (eag_on_map(g->hex[u])) {
            unsigned away = eag_distance(b, at, g->hex[u]);

            worth += away <= b->range ? COMMAND : -(int)(away < FAR ? away - b->range : FAR);
        }
    }
    return worth;
}

static int worth_of_leader(const struct eag_battle *b, const struct eag *g, unsigned leader)
{
    unsigned at = g->leader_hex[leader];

    if ((g->leader[leader] & L_LOST) != 0) {
        return 0;
    }
    if (!eag_on_map(at)) {
        return LEADER;
    }
    if (eag_touches(&g->any[EAG_OTHER(b->leader[leader].side)], at) &&
        !eag_has(&g->any[b->leader[leader].side], at)) {
        return LEADER / 4; /* about to be taken */
    }
    return LEADER + (eag_commander(b, leader) ? 0 : worth_of_officer(b, g, leader));
}

/* ---- all of it ---- */

/* Who holds what, beside its points: so that nobody stops in front of a place. */
static int worth_of_places(const struct eag_battle *b, const struct eag *g)
{
    int worth = 0;

    for (unsigned i = 0; i < (unsigned)b->sites; i++) {
        int held = stake(&b->site[i], FRENCH) * HOLD;

        worth += g->held[i] == FRENCH ? held : g->held[i] == COALITION ? -held : 0;
    }
    return worth;
}

static int worth_of_side(const struct eag_battle *b, const struct eag *g, int side)
{
    int worth = 0;

    for (unsigned u = b->first_unit[side]; u < b->first_unit[side + 1]; u++) {
        if (g->hex[u] != EAG_OUT) {
            worth += worth_of_unit(b, g, u);
        }
    }
    for (unsigned l = b->first_leader[side]; l < b->first_leader[side + 1]; l++) {
        worth += worth_of_leader(b, g, l);
    }
    for (unsigned f = 0; f < (unsigned)b->formations; f++) {
        if (b->formation[f].side == side) {
            worth += worth_of_order(b, g, f);
        }
    }
    return worth;
}

int eag_value(const struct gg_battle *battle, const void *pos, int side)
{
    const struct eag_battle *b = eag_of(battle);
    const struct eag *g = pos;
    int value = eag_score(b, g, NULL) * POINT;

    if (g->over != 0) {
        int winner = eag_winner(battle, pos);

        value = winner == FRENCH ? value + WON : winner == COALITION ? value - WON : 0;
    } else {
        value += worth_of_side(b, g, FRENCH) - worth_of_side(b, g, COALITION);
        value += worth_of_places(b, g);
    }
    return side == FRENCH ? value : -value;
}
