/* SPDX-License-Identifier: MIT
 * Who knows what: order markers and decoys (EAG-11.4), units below the lead of a stack (EAG-22.1,
 * EAG-22.5), whose a face-down counter is, and which of three the leader (EAG-22.7, EAG-23.13). How
 * the secrets are kept is told at the top of eagles.h. */
#include "rules/eagles/hooks.h"
#include "rules/eagles/veil.h"
#include <string.h>

/* ---- orders ---- */

/* While markers are moved nothing of it shows: of a side that changes some, or of both in the phase
 * in which both do (EAG-11.4). */
static bool moves_markers(const struct eag *g, int side)
{
    const struct eag_frame *f = eag_find(g, S_orders);

    return f != NULL && (f->side == side || !(f->flags & (ORD_ABILITY | ORD_RIDER)));
}

static void veil_orders(const struct eag_battle *b, struct eag *g, int side)
{
    bool all = moves_markers(g, side);

    for (unsigned f = 0; f < (unsigned)b->formations; f++) {
        if (b->formation[f].side == side && (all || !(g->formation[f] & F_REVEALED))) {
            g->order[f] = EAG_UNKNOWN;
            g->formation[f] &= (uint8_t) ~(F_REVEALED | F_LONG);
        }
    }
    memset(g->decoy[side], EAG_UNKNOWN, EAG_DECOYS);
    for (unsigned i = 0; i < g->frames; i++) {
        struct eag_frame *f = &g->frame[i];

        if (f->state == S_orders && f->side == side) {
            f->n = f->k = 0;
            f->set = 0;
        }
    }
}

/* ---- the mask ---- */

static void veil_counters(const struct eag_battle *b, struct eag *g, int side)
{
    for (unsigned l = b->first_leader[side]; l < b->first_leader[side + 1]; l++) {
        if (eag_face_down(g, l)) {
            g->real[l] = EAG_COUNTERS;
        }
    }
    eag_sort_counters(b, g, side);
}

/* EAG-12.5: what a unit of the mover has paid tells its arm. */
static void veil_mover(struct eag *g)
{
    for (unsigned i = 0; i < g->mover.units; i++) {
        if (g->status[g->mover.unit[i]] & ST_VEILED) {
            g->mover.spent[i] = 0;
        }
    }
}

void eag_mask(const struct gg_battle *battle, const void *pos, int viewer, void *masked)
{
    const struct eag_battle *b = eag_of(battle);
    struct eag *g = masked;

    memcpy(g, pos, sizeof *g);
    memset(&g->kept.steps, 0, sizeof g->kept.steps); /* of units that may be veiled */
    memset(&g->kept.limits, 0, sizeof g->kept.limits);
    memset(&g->kept.movers, 0, sizeof g->kept.movers);
    if (viewer == GG_REFEREE) {
        return;
    }
    for (int side = 0; side < SIDES; side++) {
        if (side != viewer) {
            veil_orders(b, g, side);
            veil_counters(b, g, side);
            eag_deal_veiled(b, g, side, viewer);
        }
    }
    veil_mover(g);
}

/* ---- moves ---- */

/* Is what the move changes all hidden from viewer? */
static bool unseen(const struct gg_battle *b, const struct eag *before, const struct eag *after,
                   int viewer)
{
    struct eag then, now;

    eag_mask(b, before, viewer, &then);
    eag_mask(b, after, viewer, &now);
    return memcmp(&then, &now, offsetof(struct eag, kept)) == 0;
}

/* A marker moved on the order sheet. */
static gg_move mask_order(const struct gg_battle *b, const struct eag *g, gg_move m, int viewer)
{
    struct eag after = *g;

    eag_apply(b, &after, m);
    if (unseen(b, g, &after, viewer)) {
        return GG_NO_MOVE;
    }
    return gg_verb_of(m) == V_settle ? gg_move1(V_settle, GG_UNKNOWN)
                                     : gg_move2(gg_verb_of(m), GG_UNKNOWN, GG_UNKNOWN);
}

/* A unit that is hidden before and after is not named. */
static gg_move mask_unit(const struct gg_battle *battle, const struct eag *g, gg_move m, int viewer)
{
    const struct eag_battle *b = eag_of(battle);
    bool first = battle->rules->verb[gg_verb_of(m)].subject == K_UNIT;
    unsigned unit = first ? gg_subject_of(m) : gg_target_of(m);
    struct eag after;

    if (!eag_veiled(b, g, unit, viewer)) {
        return m;
    }
    after = *g;
    eag_apply(battle, &after, m);
    if (!eag_veiled(b, &after, unit, viewer)) {
        return m;
    }
    return gg_move2(gg_verb_of(m), first ? GG_UNKNOWN : gg_subject_of(m),
                    first ? gg_target_of(m) : GG_UNKNOWN);
}

gg_move eag_mask_move(const struct gg_battle *b, const void *pos, gg_move m, int viewer)
{
    const struct eag *g = pos;
    unsigned verb = gg_verb_of(m);
    const struct gg_verb *row = &b->rules->verb[verb];

    if (viewer == GG_REFEREE || viewer == eag_now(g)->side) {
        return m;
    }
    if (verb == V_real) {
        return gg_move1(V_real, GG_UNKNOWN); /* EAG-23.12, EAG-23.31 */
    }
    if (eag_is_roll(eag_now(g)->state)) {
        return m;
    }
    if (verb == V_slide) {
        return gg_move2(V_slide, GG_UNKNOWN, gg_target_of(m)); /* EAG-22.7 */
    }
    if (verb == V_order || verb == V_long || verb == V_settle || verb == V_decoy) {
        return mask_order(b, g, m, viewer);
    }
    return row->subject == K_UNIT || row->target == K_UNIT ? mask_unit(b, g, m, viewer) : m;
}

/* ---- what a move shows ---- */

/* Has a unit come to be seen, that was not? */
static bool unveils(const struct eag_battle *b, const struct eag *before, const struct eag *after)
{
    for (unsigned u = 0; u < (unsigned)b->units; u++) {
        int enemy = EAG_OTHER(b->unit[u].side);

        if (eag_veiled(b, before, u, enemy) && !eag_veiled(b, after, u, enemy)) {
            return true;
        }
    }
    return false;
}

static bool tells_of_orders(const struct eag *before, const struct eag *after)
{
    for (unsigned f = 0; f < EAG_FORMATIONS; f++) {
        if (!(before->formation[f] & F_REVEALED) && (after->formation[f] & F_REVEALED)) {
            return true;
        }
    }
    return memcmp(before->markers, after->markers, sizeof before->markers) != 0;
}

static bool turns_up(const struct eag *before, const struct eag *after)
{
    for (unsigned l = 0; l < EAG_LEADERS; l++) {
        for (unsigned i = 0; i < EAG_COUNTERS; i++) {
            if (eag_on_map(before->counter[l][i]) && !eag_on_map(after->counter[l][i])) {
                return true;
            }
        }
    }
    return false;
}

/* How far a unit may go tells who it is, if that is hidden, and of its order, unless that lies open
 * or binds nobody: EAG-11.15, EAG-11.121. */
static bool tells(const struct eag_battle *b, const struct eag *g, unsigned unit)
{
    return eag_veiled(b, g, unit, EAG_OTHER(b->unit[unit].side)) ||
           (!(g->formation[b->unit[unit].formation] & F_REVEALED) &&
            !(eag_now(g)->flags & MV_FREE));
}

static bool mover_tells(const struct eag_battle *b, const struct eag *g)
{
    for (unsigned i = 0; i < g->mover.units; i++) {
        if (tells(b, g, g->mover.unit[i])) {
            return true;
        }
    }
    return g->mover.counter != 0;
}

/* Does the move only move someone whom both sides see, without anything hidden being asked? */
static bool is_quiet(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    unsigned verb = gg_verb_of(m), state = eag_now(g)->state, unit = gg_target_of(m);

    if (state != S_move && state != S_moving) {
        return false;
    }
    switch (verb) {
    case V_move:
    case V_with:
    case V_leave: return !tells(b, g, unit) && !mover_tells(b, g);
    case V_ride:
    case V_step:
    case V_dash: return !mover_tells(b, g);
    default: return false;
    }
}

/* So near that what the enemy has there may matter: EAG-12.38, EAG-17.1, EAG-17.46. */
enum { TOO_NEAR = 3 };

static bool near_enemy(const struct eag_battle *b, const struct eag *g)
{
    const struct eag_mover *m = &g->mover;
    int enemy = EAG_OTHER(eag_now(g)->side);
    unsigned hex = m->units ? g->hex[m->unit[0]] : eag_now(g)->hex;

    return eag_now(g)->state == S_moving && eag_on_map(hex) &&
           eag_distance_to(b, &g->any[enemy], hex, TOO_NEAR) <= TOO_NEAR;
}

/* In the orders phase nothing before its end; of moves those that only move, and far off: after
 * anything else the program may have asked what only one side knows. */
bool eag_reveals(const struct gg_battle *battle, const void *pos, gg_move m)
{
    const struct eag_battle *b = eag_of(battle);
    const struct eag *before = pos;
    struct eag after = *before;
    const struct eag_frame *then = eag_now(before), *now;

    if (gg_verb_of(m) == V_reveal) {
        return true;
    }
    eag_apply(battle, &after, m);
    now = eag_now(&after);
    if (then->state == S_orders) {
        return now->state != S_orders || now->side != then->side;
    }
    if (!is_quiet(b, before, m) || now->state != S_moving || now->side != then->side) {
        return true;
    }
    return near_enemy(b, before) || near_enemy(b, &after) || unveils(b, before, &after) ||
           tells_of_orders(before, &after) || turns_up(before, &after);
}

/* ---- guesses ---- */

enum { GUESSES = 20 };

/* EAG-11.4: the markers that lie in the boxes, dealt out to formations and decoys. */
static void guess_orders(const struct eag_battle *b, struct eag *g, int side, struct gg_rng *rng)
{
    uint8_t box[EAG_FORMATIONS + EAG_DECOYS];
    unsigned n = 0, next = 0;
    int left[EAG_BOXES];

    for (unsigned i = 0; i < EAG_BOXES; i++) {
        left[i] = g->markers[side][i];
    }
    for (unsigned f = 0; f < (unsigned)b->formations; f++) {
        if (b->formation[f].side == side && g->order[f] != EAG_UNKNOWN) {
            left[g->order[f]]--;
        }
    }
    for (unsigned i = 0; i < BOX_OBJECTIVE + (unsigned)b->objectives; i++) {
        for (; left[i] > 0 && n < sizeof box; left[i]--) {
            box[n++] = (uint8_t)i;
        }
    }
    for (; n < sizeof box; n++) {
        box[n] = BOX_DEFENCE; /* the sheet is not told yet */
    }
    for (unsigned f = 0; f < (unsigned)b->formations; f++) {
        if (b->formation[f].side == side && g->order[f] == EAG_UNKNOWN) {
            unsigned k = next + gg_rng_below(rng, (uint32_t)(n - next));

            g->order[f] = box[k];
            box[k] = box[next++];
        }
    }
    for (unsigned i = 0; i < EAG_DECOYS; i++) {
        g->decoy[side][i] = b->head.option[O_DECOYS] == 0 ? box[next++] : 0;
    }
}

static void sort(uint8_t *list, unsigned n)
{
    for (unsigned i = 1; i < n; i++) {
        uint8_t value = list[i];
        unsigned k = i;

        for (; k > 0 && list[k - 1] > value; k--) {
            list[k] = list[k - 1];
        }
        list[k] = value;
    }
}

/* Counters that the owner must have looked at. */
static unsigned looked_at(const struct eag_battle *b, const struct eag *g, unsigned leader)
{
    unsigned set = 0;

    for (unsigned i = 0; i < EAG_COUNTERS; i++) {
        if (eag_on_map(g->counter[leader][i]) || eag_counter_due(b, g, leader * EAG_COUNTERS + i)) {
            set |= 1u << i;
        }
    }
    return set;
}

/* One that has left the game was a decoy, or went unseen and may have been he: EAG-23.32. */
static void guess_counter(const struct eag_battle *b, struct eag *g, unsigned leader,
                          struct gg_rng *rng)
{
    const struct eag_entry *e = eag_entry_of_leader(b, leader);
    unsigned seen = looked_at(b, g, leader), may = 0, who, hidden;

    for (unsigned i = 0; i < EAG_COUNTERS; i++) {
        if (g->counter[leader][i] != EAG_GONE || (e != NULL && e->kind == VARIABLE)) {
            may |= 1u << i;
        }
    }
    if (may == 0 || seen == 0) {
        return; /* nobody knows */
    }
    do {
        who = gg_rng_below(rng, EAG_COUNTERS);
    } while (!(may >> who & 1));
    hidden = may & ~seen;
    if (seen >> who & 1) {
        g->real[leader] = (uint8_t)who;
    } else {
        g->real[leader] =
            (uint8_t)(hidden & (hidden - 1) ? EAG_UNSURE + hidden : eag_lowest(hidden));
    }
}

static void guess_sheet(const struct eag_battle *b, struct eag *g, int side, struct gg_rng *rng)
{
    guess_orders(b, g, side, rng);
    sort(g->decoy[side], EAG_DECOYS);
    for (unsigned l = b->first_leader[side]; l < b->first_leader[side + 1]; l++) {
        if (eag_face_down(g, l)) {
            guess_counter(b, g, l, rng);
        }
    }
}

static void guess_once(const struct eag_battle *b, struct eag *g, int viewer, struct gg_rng *rng,
                       unsigned full)
{
    for (int side = 0; side < SIDES; side++) {
        if (side != viewer && viewer != GG_REFEREE) {
            guess_sheet(b, g, side, rng);
            eag_shuffle_counters(b, g, side, rng);
            eag_deal_anyhow(b, g, side, rng, full);
        }
    }
}

/* The same guess for the same mask, so that nothing is told by it. */
void eag_suppose(const struct eag_battle *b, struct eag *g)
{
    struct gg_rng rng;

    gg_rng_seed(&rng, 0, 0);
    for (int side = 0; side < SIDES; side++) {
        if (g->decoy[side][0] == EAG_UNKNOWN) {
            guess_sheet(b, g, side, &rng);
        }
    }
}

/* The one who decides has something to decide, or it would not be his turn.  Who flees farther than
 * he must has found no room where he is: EAG-8.14. */
void eag_guess(const struct gg_battle *battle, const void *masked, int viewer, struct gg_rng *rng,
               void *pos)
{
    const struct eag_frame *f = eag_now(masked);
    struct gg_offer o;

    for (unsigned tries = 0; tries < GUESSES; tries++) {
        bool flees = f->state == S_rout_to || f->state == S_retreat_to;

        memcpy(pos, masked, sizeof(struct eag));
        guess_once(eag_of(battle), pos, viewer, rng,
                   flees && tries >= GUESSES / 2 ? f->hex : EAG_NOWHERE);
        eag_offer(battle, pos, &o);
        if (o.count > 0) {
            return;
        }
    }
}
