/* SPDX-License-Identifier: MIT
 * EAG-23.1 to EAG-23.16: reinforcements, and the three counters of a face-down leader.
 *
 * Which of the three is he, nobody knows at first (EAG-23.11): they need not be shuffled, because
 * chance decides when the first of them is looked at.  real[] tells how far that has come. */
#include "rules/eagles/chapters.h"
#include "rules/eagles/hooks.h"
#include <string.h>

/* ---- who comes ---- */

static bool has_unit(const struct eag_entry *e, unsigned unit)
{
    return (e->unit[unit / 8] >> unit % 8 & 1) != 0;
}

static bool has_leader(const struct eag_battle *b, const struct eag_entry *e, unsigned leader)
{
    for (unsigned i = 0; i < e->commanders; i++) {
        if (e->commander[i] == leader) {
            return true;
        }
    }
    return e->officer && b->formation[e->formation].officer == leader; /* EAG-23.2 */
}

/* With whom everybody comes: of several entries the first. */
void eag_work_out_entries(struct eag_battle *b)
{
    memset(b->entry_of_unit, EAG_NONE, sizeof b->entry_of_unit);
    memset(b->entry_of_leader, EAG_NONE, sizeof b->entry_of_leader);
    for (int i = b->entries; i-- > 0;) {
        b->variable |= b->entry[i].kind == VARIABLE;
        for (unsigned u = 0; u < EAG_UNITS; u++) {
            if (has_unit(&b->entry[i], u)) {
                b->entry_of_unit[u] = (uint8_t)i;
                b->formation[b->unit[u].formation].entries |= (uint16_t)(1u << i);
            }
        }
        for (unsigned l = 0; l < EAG_LEADERS; l++) {
            if (has_leader(b, &b->entry[i], l)) {
                b->entry_of_leader[l] = (uint8_t)i;
            }
        }
    }
}

static const struct eag_entry *entry_at(const struct eag_battle *b, unsigned i)
{
    return i != EAG_NONE ? &b->entry[i] : NULL;
}

const struct eag_entry *eag_entry_of_unit(const struct eag_battle *b, unsigned unit)
{
    return entry_at(b, b->entry_of_unit[unit]);
}

const struct eag_entry *eag_entry_of_leader(const struct eag_battle *b, unsigned leader)
{
    return entry_at(b, b->entry_of_leader[leader]);
}

/* EAG-23.3, EAG-23.7: by counters, unless the scenario is sure of it or they are not played. */
static bool by_counters(const struct eag_battle *b, const struct eag_entry *e)
{
    return e->kind == VARIABLE || (e->kind == AVAILABLE && b->head.option[O_COUNTERS] == 0);
}

static bool due_face_up(const struct eag_battle *b, const struct eag *g, const struct eag_entry *e)
{
    return e != NULL && !by_counters(b, e) && e->turn <= g->turn;
}

bool eag_unit_due(const struct eag_battle *b, const struct eag *g, unsigned unit)
{
    return g->hex[unit] == EAG_OFF && due_face_up(b, g, eag_entry_of_unit(b, unit));
}

unsigned eag_entries_due(const struct eag_battle *b, const struct eag *g, unsigned formation)
{
    unsigned due = 0, i;

    for (EAG_EACH(i, b->formation[formation].entries)) {
        due |= (unsigned)due_face_up(b, g, &b->entry[i]) << i;
    }
    return due;
}

bool eag_leader_due(const struct eag_battle *b, const struct eag *g, unsigned leader)
{
    return g->leader_hex[leader] == EAG_OFF && !eag_face_down(g, leader) &&
           due_face_up(b, g, eag_entry_of_leader(b, leader));
}

/* EAG-23.15: on its turn or on any later one.  Variable ones come by a try: EAG-23.26. */
bool eag_counter_due(const struct eag_battle *b, const struct eag *g, unsigned counter)
{
    unsigned leader = counter / EAG_COUNTERS, place = g->counter[leader][counter % EAG_COUNTERS];
    const struct eag_entry *e = eag_entry_of_leader(b, leader);

    return place >= EAG_TRACK && place - EAG_TRACK <= g->turn && e != NULL && e->kind != VARIABLE;
}

static bool is_barred(const struct eag_battle *b, const struct eag *g, unsigned leader,
                      unsigned hex)
{
    const uint16_t *at = g->counter[0];

    if (eag_has(&g->any[EAG_OTHER(b->leader[leader].side)], hex)) {
        return true;
    }
    for (unsigned c = 0; c < (unsigned)b->leaders * EAG_COUNTERS; c++) {
        if (at[c] == hex) {
            return true; /* EAG-22.14 */
        }
    }
    return false;
}

struct eag_hexes eag_entry_hexes(const struct eag_battle *b, const struct eag *g, unsigned leader)
{
    const struct eag_entry *e = eag_entry_of_leader(b, leader);
    struct eag_hexes set = { { 0 } };

    for (unsigned i = 0; e != NULL && i < e->hexes; i++) {
        if (!is_barred(b, g, leader, e->hex[i])) {
            eag_put(&set, e->hex[i]);
        }
    }
    return set;
}

/* Units that come face up later are not among them. */
bool eag_under_counter(const struct eag_battle *b, const struct eag *g, unsigned unit)
{
    const struct eag_entry *e = eag_entry_of_unit(b, unit);

    return g->hex[unit] == EAG_OFF && (e == NULL || by_counters(b, e));
}

/* ---- laying the counters out ---- */

/* EAG-23.8 one at the listed turn, EAG-23.9 one before and one after; EAG-23.10: none before the
 * first turn; one that falls behind the last is out. */
static void lay_on_track(const struct eag_battle *b, struct eag *g, unsigned leader, unsigned turn)
{
    for (unsigned i = 0; i < EAG_COUNTERS; i++) {
        unsigned at = turn + i > 0 ? turn + i - 1 : 0;

        eag_place_counter(g, leader * EAG_COUNTERS + i,
                          at < (unsigned)b->turns ? EAG_TRACK + at : EAG_GONE);
    }
    eag_place_leader(b, g, leader, EAG_OFF);
    eag_set_real(g, leader, EAG_COUNTERS);
}

/* EAG-22.14: at set-up the three lie in one hex. */
static void hide(const struct eag_battle *b, struct eag *g, unsigned leader)
{
    unsigned formation = b->leader[leader].formation;

    for (unsigned i = 0; i < EAG_COUNTERS; i++) {
        eag_place_counter(g, leader * EAG_COUNTERS + i, g->leader_hex[leader]);
    }
    eag_place_leader(b, g, leader, EAG_OFF);
    eag_set_real(g, leader, EAG_COUNTERS);
    for (unsigned u = 0; formation != EAG_NONE && u < b->formation[formation].units; u++) {
        unsigned unit = b->formation[formation].first + u;

        if (eag_on_map(g->hex[unit])) {
            g->hex[unit] = EAG_OFF; /* EAG-22.7 */
        }
    }
}

/* EAG-22.6: the formations of the set-up only if that is played; EAG-22.11, EAG-22.15: two decoys
 * for officers and commanders. */
void eag_lay_counters(const struct eag_battle *b, struct eag *g)
{
    for (unsigned l = 0; l < (unsigned)b->leaders; l++) {
        const struct eag_entry *e = eag_entry_of_leader(b, l);

        if (e != NULL && e->kind == AVAILABLE && by_counters(b, e)) {
            lay_on_track(b, g, l, e->turn);
        } else if (b->head.option[O_HIDDEN] == 1 && eag_on_map(g->leader_hex[l])) {
            hide(b, g, l);
        }
    }
    eag_refresh(b, g);
}

/* ---- looking ---- */

unsigned eag_candidates(const struct eag *g, unsigned leader)
{
    unsigned real = g->real[leader];

    if (real == EAG_NONE) {
        return 0;
    }
    return real < EAG_COUNTERS ? 1u << real : real == EAG_COUNTERS ? 7u : real - EAG_UNSURE;
}

/* Every counter is looked at once, also where its owner can tell what it is: that it were not
 * looked at would tell the enemy.  flags of look: which of them now. */
enum { LOOK_DUE, LOOK_SET_UP, LOOK_ONE };

/* EAG-23.12: those that may enter this turn for the first time. */
static bool to_look_at(const struct eag_battle *b, const struct eag *g, unsigned which,
                       unsigned counter)
{
    unsigned place = g->counter[counter / EAG_COUNTERS][counter % EAG_COUNTERS];

    return which == LOOK_SET_UP
               ? eag_on_map(place)
               : place == EAG_TRACK + (unsigned)g->turn && eag_counter_due(b, g, counter);
}

static void look_at(const struct eag_battle *b, struct eag *g, unsigned which, unsigned counter)
{
    struct eag_frame *f = eag_push(g, S_look, b->leader[counter / EAG_COUNTERS].side);

    f->leader = (uint8_t)(counter / EAG_COUNTERS);
    f->n = (uint8_t)(counter % EAG_COUNTERS);
    f->flags = (uint8_t)which;
}

/* The first of them, from that counter on. */
static void look_from(const struct eag_battle *b, struct eag *g, unsigned which, unsigned counter)
{
    for (unsigned c = counter; c < (unsigned)b->leaders * EAG_COUNTERS; c++) {
        if (to_look_at(b, g, which, c)) {
            look_at(b, g, which, c);
            return;
        }
    }
}

void eag_look_at(const struct eag_battle *b, struct eag *g, unsigned counter)
{
    look_at(b, g, LOOK_ONE, counter);
}

void eag_look_around(const struct eag_battle *b, struct eag *g)
{
    look_from(b, g, LOOK_SET_UP, 0);
}

/* Each of those that are left is as likely: EAG-23.8. */
void eag_look_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    unsigned may = eag_candidates(g, eag_now(g)->leader), left = gg_popcount(may);
    bool may_be = (may >> eag_now(g)->n & 1) != 0;

    (void)b;
    if (!may_be || left > 1) {
        gg_offer_weighted(o, gg_move1(V_real, 0), 1, may_be ? left - 1 : 1);
    }
    if (may_be) {
        gg_offer_weighted(o, gg_move1(V_real, 1), 1, 1);
    }
}

/* With one left, that is he. */
void eag_look_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    struct eag_frame f = *eag_now(g);
    unsigned may = eag_candidates(g, f.leader) & ~(1u << f.n);

    if (gg_target_of(m) == 1) {
        g->real[f.leader] = f.n;
    } else {
        g->real[f.leader] = (uint8_t)(may & (may - 1) ? EAG_UNSURE + may : eag_lowest(may));
    }
    eag_pop(g);
    if (f.flags != LOOK_ONE) {
        look_from(b, g, f.flags, f.leader * (unsigned)EAG_COUNTERS + f.n + 1);
    }
}

void eag_look_explain(const struct eag_battle *b, const struct eag *g, gg_move m,
                      struct gg_breakdown *out)
{
    const struct eag_frame *f = eag_now(g);

    (void)b;
    out->title = gg_message(MSG_sum_look, EAG_23_12);
    gg_arg(&out->title, K_COUNTER, f->leader * EAG_COUNTERS + f->n);
    if (m != GG_NO_MOVE) {
        out->result = gg_message(gg_target_of(m) ? MSG_look_real : MSG_look_decoy, EAG_23_12);
    }
}

/* The start of a turn: the owners look at counters that may enter, and say which variable formation
 * they want (EAG-23.19). */
void eag_bring_up(const struct eag_battle *b, struct eag *g)
{
    eag_take_off_track(b, g);
    eag_ask_schedule(b, g, COALITION);
    eag_ask_schedule(b, g, FRENCH);
    look_from(b, g, LOOK_DUE, 0);
}
