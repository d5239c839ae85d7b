/* SPDX-License-Identifier: MIT
 * What a position is worth: points, men, ground, and whether each formation has something to do.
 *
 * A hint for who plans: by itself it looks no step ahead.  In hundredths of a half point or so. */
#include "rules/eagles/value.h"
#include "rules/eagles/chapters.h"
#include "rules/eagles/hooks.h"
#include <string.h>

enum {
    WON = 1000000, /* and what the score says as well */
    FAR = 30,      /* hexes beyond which nothing pulls more */
    THREAT = 6     /* hexes from a place that is held, within which an enemy makes it want men */
};

/* ---- places ---- */

/* What it would mean for a side to hold the place in the end rather than that the enemy does. */
static int stake(const struct eag_battle *b, unsigned site)
{
    return b->stake[site];
}

static struct eag_wanted wanted_by(const struct eag_battle *b, const struct eag *g, int side)
{
    struct eag_wanted w;

    memset(w.not, UINT8_MAX, sizeof w.not );
    for (unsigned i = 0; i < (unsigned)b->sites; i++) {
        if (g->held[i] != side && stake(b, i) > 0) {
            w.not [i] = 0;
        }
    }
    return w;
}

/* The hexes to the nearest of them; FAR if there is none. */
static unsigned to_nearest(const struct eag_battle *b, const struct eag_wanted *w, unsigned hex)
{
    uint8_t nearest = FAR;

    for (unsigned i = 0; i < EAG_PLACES; i++) {
        uint8_t away = b->site_far[hex][i] | w->not [i];

        nearest = away < nearest ? away : nearest;
    }
    return nearest;
}

/* Is an enemy of that side so near to the place that it may want men?  In rows and columns. */
static bool comes_near(const struct eag_battle *b, const struct eag *g, int side, unsigned site)
{
    const struct eag_hexes *enemy = &g->any[EAG_OTHER(side)];
    unsigned hex = b->site[site].hex[0], r = hex >> 6;
    uint64_t span = eag_columns_round(hex, THREAT);

    for (unsigned i = r > THREAT ? r - THREAT : 0; i <= r + THREAT && i < EAG_ROWS; i++) {
        if ((enemy->row[i] & span) != 0) {
            return true;
        }
    }
    return false;
}

enum { NOT_LOOKED = 2 };

static bool is_threatened(const struct eag_battle *b, const struct eag *g, struct eag_memo *memo,
                          int side, unsigned site)
{
    uint8_t *known = &memo->threat[side][site];

    if (*known == NOT_LOOKED) {
        *known = comes_near(b, g, side, site);
    }
    return *known != 0;
}

/* Where someone has come or gone, it is to be looked again. */
static void look_again(struct eag_memo *memo, const struct eag_battle *b, const struct eag_news *n)
{
    for (unsigned i = 0; i < (unsigned)b->sites && (n->all || n->rows != 0); i++) {
        if (n->all || (eag_rows_round(b->site[i].hex[0], THREAT) & n->rows) != 0) {
            memo->threat[FRENCH][i] = memo->threat[COALITION][i] = NOT_LOOKED;
        }
    }
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
        return g->held[site] != side ? stake(b, site) * b->weight[W_ERRAND] : 0;
    }
    return g->order[formation] == BOX_NO_ORDER ? b->weight[W_LOST_CHANCE] : 0;
}

/* ---- leaders ---- */

/* Where he is, or EAG_NOWHERE if he does not count for his men: lost, off the map, or among enemies
 * without a unit of his own. */
static unsigned commands_from(const struct eag_battle *b, const struct eag *g, unsigned leader,
                              int *worth)
{
    unsigned at = g->leader_hex[leader];
    int side = b->leader[leader].side;

    if ((g->leader[leader] & L_LOST) != 0) {
        return EAG_NOWHERE;
    }
    if (eag_on_map(at) && eag_touches(&g->any[EAG_OTHER(side)], at) &&
        !eag_has(&g->any[side], at)) {
        *worth += b->weight[W_LEADER] / 4; /* about to be taken */
        return EAG_NOWHERE;
    }
    *worth += b->weight[W_LEADER];
    return eag_on_map(at) ? at : EAG_NOWHERE;
}

/* ---- units ---- */

/* What it means to be at a place for a half point of it: more where it is to be taken, and perhaps
 * less where nobody comes near. */
static int pull_of(const struct eag_battle *b, const struct eag *g, struct eag_memo *memo, int side,
                   unsigned site)
{
    int pull = b->weight[W_PULL];

    if (g->held[site] != side) {
        return pull;
    }
    return b->weight[W_SAFE] == 100 || is_threatened(b, g, memo, side, site)
               ? pull / 2
               : pull * b->weight[W_SAFE] / 200;
}

static struct eag_task task_of(const struct eag_battle *b, const struct eag *g,
                               struct eag_memo *memo, unsigned formation, int *worth)
{
    unsigned site = sent_to(b, g, formation);
    int side = b->formation[formation].side;
    struct eag_task t = { .sent = site < EAG_PLACES };

    t.officer = commands_from(b, g, b->formation[formation].officer, worth);
    if (t.sent) {
        t.site = site;
        t.means = stake(b, site) * pull_of(b, g, memo, side, site);
    }
    return t;
}

/* For every hex that the nearest place worth having is nearer. */
static int worth_of_front(const struct eag_battle *b, const struct eag_wanted *wanted, unsigned hex,
                          int weight)
{
    return weight != 0 ? (int)(FAR - to_nearest(b, wanted, hex)) * weight : 0;
}

/* The nearer to a place the order names the better, and the more the more it means; and towards the
 * front all the same, most of all where the order has nothing more to ask. */
static int worth_of_place(const struct eag_battle *b, const struct eag_task *t,
                          const struct eag_wanted *wanted, unsigned hex)
{
    if (!t->sent || t->means == 0) {
        return worth_of_front(b, wanted, hex, b->weight[t->sent ? W_ROAM : W_DRAW]);
    }
    return t->means / (int)(3u + b->site_far[hex][t->site]) +
           worth_of_front(b, wanted, hex, b->weight[W_LURE]);
}

/* An officer among his men. */
static int worth_of_range(const struct eag_battle *b, const struct eag_task *t, unsigned hex)
{
    unsigned away;

    if (t->officer == EAG_NOWHERE) {
        return 0;
    }
    away = eag_distance(b, hex, t->officer);
    return away <= b->range ? b->weight[W_COMMAND] : -(int)(away < FAR ? away - b->range : FAR);
}

/* Guns that see an enemy not far away: about four rows and columns, which is enough for a hint. */
static bool takes_aim(const struct eag_battle *b, const struct eag *g, unsigned u)
{
    const struct eag_hexes *enemy = &g->any[EAG_OTHER(b->unit[u].side)];
    unsigned hex = g->hex[u], r = hex >> 6;
    const struct eag_hexes *open = &b->sight[hex];
    uint64_t span = eag_columns_round(hex, EAG_NEAR);

    for (unsigned i = r > EAG_NEAR ? r - EAG_NEAR : 0; i <= r + EAG_NEAR && i < EAG_ROWS; i++) {
        if ((enemy->row[i] & open->row[i] & span) != 0) {
            return true;
        }
    }
    return false;
}

/* Next to the enemy: the ground, friends at hand, and guns that anybody may ride down. */
static int worth_of_contact(const struct eag_battle *b, const struct eag *g, unsigned u)
{
    const struct eag_ground *ground = eag_ground(b, g->hex[u]);
    int side = b->unit[u].side;
    int worth = b->weight[W_CONTACT + b->unit[u].arm] + b->weight[W_COVER] * ground->melee;

    if (!eag_touches(&g->any[side], g->hex[u])) {
        worth += b->weight[W_ALONE];
    }
    if (b->worth[u].guns && (g->status[u] & ST_LEAD) != 0) {
        worth += b->weight[W_EXPOSED];
    }
    return worth;
}

/* How a unit stands to the enemy. */
static int worth_of_stand(const struct eag_battle *b, const struct eag *g, unsigned u)
{
    const struct eag_hexes *enemy = &g->any[EAG_OTHER(b->unit[u].side)];
    unsigned hex = g->hex[u];
    int worth =
        b->weight[W_HEIGHT] * b->hex[hex].level + b->weight[W_SHELTER] * eag_ground(b, hex)->fire;

    if (eag_touches(enemy, hex)) {
        return worth + worth_of_contact(b, g, u);
    }
    return worth +
           (b->weight[W_AIM] != 0 && b->worth[u].guns && takes_aim(b, g, u) ? b->weight[W_AIM] : 0);
}

/* One on the map. */
static int worth_of_unit(const struct eag_battle *b, const struct eag *g, const struct eag_task *t,
                         const struct eag_wanted *wanted, unsigned u)
{
    const struct eag_worth *w = &b->worth[u];
    unsigned hex = g->hex[u], reduced = g->status[u] & ST_REDUCED;
    int worth = w->men[reduced];

    if (eag_routed(g, u)) {
        return worth * b->weight[W_ROUTED] / 300;
    }
    worth += worth_of_place(b, t, wanted, hex) * w->pull[reduced] / 6;
    worth += worth_of_stand(b, g, u) + (reduced != 0 ? b->weight[W_REDUCED] : 0);
    return (g->flags[u] & (FL_ACTIVE | FL_MOVED)) == FL_ACTIVE ? worth + b->weight[W_READY] : worth;
}

/* Wherever it is. */
static int worth_anywhere(const struct eag_battle *b, const struct eag *g, const struct eag_task *t,
                          const struct eag_wanted *wanted, unsigned u)
{
    if (eag_on_map(g->hex[u])) {
        return worth_of_unit(b, g, t, wanted, u);
    }
    return g->hex[u] == EAG_OFF || g->hex[u] >= EAG_TRACK
               ? b->worth[u].men[g->status[u] & ST_REDUCED]
               : 0;
}

/* ---- formations, and what was counted before ---- */

/* Its men count by where their officer is. */
static void judge_range(const struct eag_battle *b, const struct eag *g, struct eag_memo *memo,
                        unsigned u)
{
    unsigned formation = b->unit[u].formation;
    int range = eag_on_map(g->hex[u]) ? worth_of_range(b, &memo->task[formation], g->hex[u]) : 0;

    memo->men[formation] += range - memo->range[u];
    memo->range[u] = (int16_t)range;
}

static void judge_unit(const struct eag_battle *b, const struct eag *g, struct eag_memo *memo,
                       unsigned u)
{
    unsigned formation = b->unit[u].formation;
    int worth = worth_anywhere(b, g, &memo->task[formation], &memo->wanted[b->unit[u].side], u);

    memo->men[formation] += worth - memo->worth[u];
    memo->hex[u] = g->hex[u];
    memo->flags[u] = g->flags[u];
    memo->status[u] = g->status[u];
    memo->worth[u] = worth;
    judge_range(b, g, memo, u);
}

/* With what all its units have in common, all of them are judged again. */
static void set_task(const struct eag_battle *b, const struct eag *g, struct eag_memo *memo,
                     unsigned formation, const struct eag_task *t)
{
    const struct eag_formation *f = &b->formation[formation];
    struct eag_task was = memo->task[formation];
    bool moved = t->officer != was.officer;
    bool other = t->sent != was.sent || t->site != was.site || t->means != was.means;

    memo->task[formation] = *t;
    for (unsigned u = f->first, end = u + f->present; u < end && (moved || other); u++) {
        if (other) {
            judge_unit(b, g, memo, u);
        } else {
            judge_range(b, g, memo, u);
        }
    }
}

/* Is all as it was that an order and an officer are worth something by?  Also who comes near him,
 * and near the place that the formation is sent to. */
static bool is_led_as_before(const struct eag_battle *b, const struct eag *g,
                             const struct eag_memo *memo, unsigned formation, uint64_t rows)
{
    unsigned officer = b->formation[formation].officer, at = g->leader_hex[officer];
    const struct eag_task *t = &memo->task[formation];

    return memo->officer[formation] == at && memo->fate[formation] == g->leader[officer] &&
           memo->order[formation] == g->order[formation] &&
           (rows == 0 ||
            ((!eag_on_map(at) || (eag_rows_round(at, 1) & rows) == 0) &&
             (!t->sent || (eag_rows_round(b->site[t->site].hex[0], THREAT) & rows) == 0)));
}

/* By its order and officer; its men are noted. */
static void judge_formation(const struct eag_battle *b, const struct eag *g, struct eag_memo *memo,
                            unsigned formation)
{
    unsigned officer = b->formation[formation].officer;
    struct eag_task t;

    memo->officer[formation] = g->leader_hex[officer];
    memo->fate[formation] = g->leader[officer];
    memo->order[formation] = g->order[formation];
    memo->led[formation] = worth_of_order(b, g, formation);
    t = task_of(b, g, memo, formation, &memo->led[formation]);
    set_task(b, g, memo, formation, &t);
}

/* ---- all of it ---- */

static bool stands_in(const struct eag_battle *b, const struct eag *g, int side, unsigned site)
{
    for (unsigned i = 0; i < b->site[site].hexes; i++) {
        if (eag_has(&g->any[side], b->site[site].hex[i])) {
            return true;
        }
    }
    return false;
}

/* Who holds what, beside its points: so that nobody stops in front of a place.  And who stands in
 * what he holds, so that nobody walks in. */
static int worth_of_places(const struct eag_battle *b, const struct eag *g)
{
    int worth = 0;

    for (unsigned i = 0; i < (unsigned)b->sites; i++) {
        int held = stake(b, i) * b->weight[W_HOLD];

        if (b->weight[W_GARRISON] != 0 && g->held[i] < SIDES && stands_in(b, g, g->held[i], i)) {
            held += stake(b, i) * b->weight[W_GARRISON];
        }
        worth += g->held[i] == FRENCH ? held : g->held[i] == COALITION ? -held : 0;
    }
    return worth;
}

/* ---- the French, less the Coalition ---- */

static int worth_of_commanders(const struct eag_battle *b, const struct eag *g)
{
    int worth[SIDES] = { 0, 0 };

    for (unsigned l = 0; l < b->first_leader[SIDES]; l++) {
        if (eag_commander(b, l)) {
            (void)commands_from(b, g, l, &worth[b->leader[l].side]);
        }
    }
    return worth[FRENCH] - worth[COALITION];
}

static int worth_of_formations(const struct eag_battle *b, const struct eag *g,
                               const struct eag_news *n, struct eag_memo *memo)
{
    int worth = 0;
    unsigned bit;

    for (unsigned f = 0; f < (unsigned)b->formations; f++) {
        if (n->all || !is_led_as_before(b, g, memo, f, n->rows)) {
            judge_formation(b, g, memo, f);
        }
    }
    for (unsigned i = 0; i < EAG_UNITS / 64; i++) {
        for (EAG_EACH(bit, n->unit[i])) {
            judge_unit(b, g, memo, 64 * i + bit);
        }
    }
    for (unsigned f = 0; f < (unsigned)b->formations; f++) {
        int all = memo->led[f] + memo->men[f];

        worth += b->formation[f].side == FRENCH ? all : -all;
    }
    return worth;
}

/* Nothing of before counts.  Units that are out of this battle stay as they are. */
static void begin(struct eag_memo *memo, const struct eag_battle *b, const struct eag *g)
{
    memset(memo, 0, sizeof *memo);
    memo->b = b;
    memcpy(memo->hex, g->hex, sizeof memo->hex);
    memcpy(memo->flags, g->flags, sizeof memo->flags);
    memcpy(memo->status, g->status, sizeof memo->status);
    for (int side = 0; side < SIDES; side++) {
        memo->wanted[side] = wanted_by(b, g, side);
    }
    for (unsigned f = 0; f < EAG_FORMATIONS; f++) {
        memo->task[f].site = EAG_UNKNOWN; /* whatever it is, it is another */
    }
}

/* The position is the one to compare the next with. */
static void note_position(struct eag_memo *memo, const struct eag *g, const struct eag_news *n)
{
    unsigned r;

    if (n->all) {
        memcpy(memo->any, g->any, sizeof memo->any);
        memcpy(memo->held, g->held, sizeof memo->held);
    }
    for (EAG_EACH(r, n->rows)) {
        memo->any[FRENCH].row[r] = g->any[FRENCH].row[r];
        memo->any[COALITION].row[r] = g->any[COALITION].row[r];
    }
}

static int worth_of_sides(const struct eag_battle *b, const struct eag *g, struct eag_memo *memo)
{
    struct eag_news n = eag_news_since(memo, b, g);

    if (n.all) {
        begin(memo, b, g);
    }
    look_again(memo, b, &n);
    if (n.all || (n.rows & b->site_rows) != 0) {
        memo->places = worth_of_places(b, g);
    }
    note_position(memo, g, &n);
    return worth_of_commanders(b, g) + worth_of_formations(b, g, &n, memo) + memo->places;
}

int eag_value_near(const struct gg_battle *battle, const void *pos, int side, void *memo)
{
    const struct eag_battle *b = eag_of(battle);
    const struct eag *g = pos;
    int value = eag_score(b, g, NULL) * EAG_POINT;

    if (g->over != 0) {
        int winner = eag_winner(battle, pos);

        value = winner == FRENCH ? value + WON : winner == COALITION ? value - WON : 0;
    } else {
        value += worth_of_sides(b, g, memo);
    }
    return side == FRENCH ? value : -value;
}

int eag_value(const struct gg_battle *battle, const void *pos, int side)
{
    struct eag_memo memo;

    memo.b = NULL;
    return eag_value_near(battle, pos, side, &memo);
}
