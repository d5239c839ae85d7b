/* SPDX-License-Identifier: MIT
 * EAG-22.1 to EAG-22.5, EAG-22.16 to EAG-22.29, EAG-22.40 to EAG-22.42: what is open to the enemy,
 * and who is spotted.
 *
 * A face-down counter is in none of the sets of units, so it has no ZOC, fires at nobody, fights
 * nobody and is in no line of fire (EAG-22.16).  All spotting goes through eag_look_out(): anyone
 * who has changed where anything is calls it.  One round of it finds all that are seen at one
 * moment (EAG-22.27), turns up the real ones, takes off the decoys, and looks again. */
#include "rules/eagles/chapters.h"
#include "rules/eagles/lanes.h"

/* ---- stacks ---- */

bool eag_sees_stack(const struct eag_battle *b, const struct eag *g, int side, unsigned hex)
{
    struct eag_stack s = eag_stack_at(b, g, EAG_OTHER(side), hex);

    if (b->head.option[O_STACKS] == 1) {
        return true; /* EAG-22.1 is not played */
    }
    for (unsigned i = 0; i < s.units; i++) {
        if (!(g->flags[s.unit[i]] & FL_SEEN)) {
            return false;
        }
    }
    return true;
}

/* Stacks of side beside an enemy; is there any? */
static bool see_stacks(const struct eag_battle *b, struct eag *g, int side)
{
    uint64_t rows = g->kept.rows[side] & eag_rows_near(g->kept.rows[EAG_OTHER(side)], 1);
    unsigned r, column;
    bool some = false;

    for (EAG_EACH(r, rows)) {
        uint64_t row = g->any[side].row[r];

        for (EAG_EACH(column, row & eag_row_beside(&g->any[EAG_OTHER(side)], r))) {
            eag_flag_stack(b, g, side, r * EAG_STRIDE + column, FL_SEEN);
            some = true;
        }
    }
    return some;
}

/* EAG-22.3: for the segment that begins. */
void eag_take_stock_of_sight(const struct eag_battle *b, struct eag *g)
{
    if (b->head.option[O_STACKS] == 1) {
        return;
    }
    if (!g->kept.unseen) {
        eag_clear_flags(b, g, FL_SEEN);
    }
    g->kept.unseen = !see_stacks(b, g, FRENCH);
    if (!g->kept.unseen) { /* who is beside an enemy has one beside him */
        (void)see_stacks(b, g, COALITION);
    }
}

/* ---- counters ---- */

bool eag_face_down(const struct eag *g, unsigned leader)
{
    return g->real[leader] != EAG_NONE;
}

struct eag_hexes eag_counters_on_map(const struct eag_battle *b, const struct eag *g, int side)
{
    struct eag_hexes hexes = { { 0 } };

    for (unsigned l = b->first_leader[side]; l < b->first_leader[side + 1]; l++) {
        for (unsigned i = 0; i < EAG_COUNTERS; i++) {
            if (eag_on_map(g->counter[l][i])) {
                eag_put(&hexes, g->counter[l][i]);
            }
        }
    }
    return hexes;
}

/* The face-down counters of a side on the map, and those who spot them: combat units and counters
 * of the enemy, decoys too (EAG-22.23); a leader who lies face up is in no set (EAG-22.26). */
struct counters {
    unsigned n;
    uint16_t hex[EAG_LEADERS * EAG_COUNTERS]; /* one may come again: EAG-22.14 */
    uint8_t counter[EAG_LEADERS * EAG_COUNTERS];
};

static void find_counters(const struct eag_battle *b, const struct eag *g, int side,
                          struct counters *out)
{
    unsigned l;

    out->n = 0;
    for (EAG_EACH(l, g->kept.lurking & eag_leaders_of(b, (unsigned)side))) {
        for (unsigned i = 0; i < EAG_COUNTERS; i++) {
            if (eag_on_map(g->counter[l][i])) {
                out->hex[out->n] = g->counter[l][i];
                out->counter[out->n++] = (uint8_t)(l * EAG_COUNTERS + i);
            }
        }
    }
}

/* EAG-22.18: within the distance (EAG-22.17 by the scenario; EAG-6.9: nobody beyond it) and in line
 * (EAG-22.19). */
static bool sees(const struct eag_battle *b, const struct eag *g, unsigned from, unsigned to)
{
    unsigned where;

    return eag_distance(b, from, to) <= eag_visibility(b, g, from, to) &&
           eag_line_blocked(b, g, from, to, &where) == EAG_ALLOWED;
}

/* The nearer of the two that sees the hex, of equals the lower: where `best` is EAG_NOWHERE, nobody
 * does so far. */
static unsigned better(const struct eag_battle *b, const struct eag *g, unsigned best,
                       unsigned from, unsigned hex)
{
    unsigned far = eag_distance(b, from, hex);

    if (best != EAG_NOWHERE) {
        unsigned nearest = eag_distance(b, best, hex);

        if (far > nearest || (far == nearest && from >= best)) {
            return best;
        }
    }
    return sees(b, g, from, hex) ? from : best;
}

/* The nearest of those of side who sees the hex; EAG_NOWHERE: none does.  What the ground hides is
 * left out first. */
static unsigned spotter(const struct eag_battle *b, const struct eag *g, int side,
                        const struct counters *counters, unsigned hex)
{
    uint64_t rows = g->kept.rows[side] & eag_rows_round(hex, b->sight_range);
    unsigned best = EAG_NOWHERE, r, column;

    for (EAG_EACH(r, rows)) {
        for (EAG_EACH(column, g->any[side].row[r] & b->sight[hex].row[r])) {
            best = better(b, g, best, r * EAG_STRIDE + column, hex);
        }
    }
    for (unsigned i = 0; i < counters->n; i++) {
        if (eag_has(&b->sight[hex], counters->hex[i])) {
            best = better(b, g, best, counters->hex[i], hex);
        }
    }
    return best;
}

/* ---- a round of spotting ---- */

void eag_spot(struct eag_frame *f, unsigned counter, bool spotted)
{
    if (counter < 64) {
        f->set = spotted ? f->set | EAG_ONE(counter) : f->set & ~EAG_ONE(counter);
    } else {
        uint32_t rest = (f->hex | (uint32_t)f->to << 16), bit = UINT32_C(1) << (counter - 64);

        rest = spotted ? rest | bit : rest & ~bit;
        f->hex = (uint16_t)rest;
        f->to = (uint16_t)(rest >> 16);
    }
}

bool eag_is_spotted(const struct eag_frame *f, unsigned counter)
{
    return counter < 64 ? (f->set >> counter & 1) != 0
                        : ((f->hex | (uint32_t)f->to << 16) >> (counter - 64) & 1) != 0;
}

/* EAG-22.20: no matter who is seen; EAG-22.21, EAG-22.22: who sees is seen, as distance and line
 * are the same both ways. */
static bool find_spotted(const struct eag_battle *b, const struct eag *g,
                         const struct counters counters[SIDES], struct eag_frame *f)
{
    bool some = false;

    for (int side = 0; side < SIDES; side++) {
        const struct counters *own = &counters[side], *enemy = &counters[EAG_OTHER(side)];

        for (unsigned i = 0; i < own->n; i++) {
            if (spotter(b, g, EAG_OTHER(side), enemy, own->hex[i]) != EAG_NOWHERE) {
                eag_spot(f, own->counter[i], true);
                some = true;
            }
        }
    }
    return some;
}

/* The next leader whose own counter was spotted; EAG-22.40: of the active side first. */
static unsigned next_found(const struct eag_battle *b, const struct eag *g,
                           const struct eag_frame *f)
{
    for (unsigned turn = 0; turn < SIDES; turn++) {
        unsigned side = turn == 0 ? g->active : EAG_OTHER(g->active);

        for (unsigned l = b->first_leader[side]; l < b->first_leader[side + 1]; l++) {
            unsigned real = g->real[l];

            if (real < EAG_COUNTERS && eag_on_map(g->counter[l][real]) &&
                eag_is_spotted(f, l * EAG_COUNTERS + real)) {
                return l;
            }
        }
    }
    return EAG_NONE;
}

/* EAG-22.28; EAG-22.41: not before the deployment they have caused. */
static void remove_decoys(const struct eag_battle *b, struct eag *g, struct eag_frame *f)
{
    for (unsigned c = 0; c < (unsigned)b->leaders * EAG_COUNTERS; c++) {
        if (eag_is_spotted(f, c)) {
            eag_place_counter(g, c, EAG_GONE);
            eag_spot(f, c, false);
        }
    }
}

enum { FIND, TURN_UP };

/* EAG-22.42: until nobody new is seen. */
bool eag_spotting_run(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g);
    struct counters counters[SIDES];
    unsigned leader, hex, side;

    find_counters(b, g, FRENCH, &counters[FRENCH]);
    find_counters(b, g, COALITION, &counters[COALITION]);
    if (f->stage == FIND) {
        if (!find_spotted(b, g, counters, f)) {
            eag_pop(g);
            return true;
        }
        f->stage = TURN_UP;
    }
    leader = next_found(b, g, f);
    if (leader == EAG_NONE) {
        remove_decoys(b, g, f);
        f->stage = FIND;
        return true;
    }
    hex = g->counter[leader][g->real[leader]];
    eag_spot(f, leader * EAG_COUNTERS + g->real[leader], false);
    side = EAG_OTHER(b->leader[leader].side);
    eag_turn_up(b, g, leader, hex, spotter(b, g, (int)side, &counters[side], hex));
    return true;
}

/* EAG-22.24: at any moment, for both sides.  Nobody face down on the map: nothing to look for. */
void eag_look_out(const struct eag_battle *b, struct eag *g)
{
    (void)b;
    if (g->kept.lurking != 0) {
        eag_push(g, S_spotting, g->active);
    }
}

/* The same of what is settled except for this: mostly nobody is seen, and nothing need be run. */
void eag_look_round(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame found = { .state = S_spotting };
    struct counters counters[SIDES];

    if (g->kept.lurking == 0) {
        return;
    }
    find_counters(b, g, FRENCH, &counters[FRENCH]);
    find_counters(b, g, COALITION, &counters[COALITION]);
    if (find_spotted(b, g, counters, &found)) {
        eag_push(g, S_spotting, g->active);
    }
}
