/* SPDX-License-Identifier: MIT
 * Chapter 14.2 and 14.3, what is special on the two days: Lobau and its garrison, Wrede's march,
 * the panic of IX, Johan. */
#include "rules/wagram/chapters.h"
#include "rules/wagram/scenario.h"

/* ---- Lobau ---- */

/* The garrison stays, WAG-14.1.6, except for Reynier once he is released, WAG-14.1.9. */
static bool is_bound(const struct wag_battle *b, const struct wag *g, unsigned bit)
{
    bool released = bit == b->reynier && (g->bought >> CHOOSE_REYNIER & 1) != 0;

    return (b->garrison >> bit & 1) != 0 && !released;
}

static bool is_empty(const struct wag *g, unsigned zone)
{
    return wag_at(g, FRENCH, zone) == 0 && wag_at(g, AUSTRIAN, zone) == 0;
}

/* WAG-14.2.12, an extra gate in addition to the passages: WAG-14.2.13. */
static bool gate_is_shut(const struct wag_battle *b, const struct wag *g, unsigned from)
{
    return wag_today(b, g)->lobau_gate && from == b->lobau && !is_empty(g, b->gate[0]) &&
           !is_empty(g, b->gate[1]);
}

/* ---- Wrede ---- */

bool wag_wrede_marches(const struct wag_battle *b, const struct wag *g, int side, unsigned corps)
{
    return side == FRENCH && corps == b->corps_wrede && wag_today(b, g)->wrede_marches &&
           g->corps[FRENCH][b->wrede] == b->corps_wrede;
}

/* Zones from there to the nearest unit of the Guard. */
static unsigned to_the_guard(const struct wag_battle *b, const struct wag *g, unsigned zone)
{
    uint64_t guard = wag_present(g, FRENCH, b->guard);
    unsigned bit, nearest = 255;

    for (WAG_EACH(bit, guard)) {
        unsigned far = b->distance[zone][g->place[FRENCH][bit]];

        nearest = far < nearest ? far : nearest;
    }
    return nearest;
}

/* He must go as directly as he can: WAG-14.2.15. */
static bool strays(const struct wag_battle *b, const struct wag *g, unsigned bit, unsigned from,
                   unsigned to)
{
    return bit == b->wrede && wag_wrede_marches(b, g, FRENCH, b->corps_wrede) &&
           to_the_guard(b, g, to) >= to_the_guard(b, g, from);
}

void wag_wrede_joins(const struct wag_battle *b, struct wag *g)
{
    if (!wag_wrede_marches(b, g, FRENCH, b->corps_wrede) ||
        !wag_on_map(g->place[FRENCH][b->wrede]) ||
        to_the_guard(b, g, g->place[FRENCH][b->wrede]) > 1) {
        return;
    }
    g->corps[FRENCH][b->wrede] = b->corps_guard;
    wag_recount(b, g, FRENCH, g->place[FRENCH][b->wrede]);
    if (g->box[FRENCH][b->corps_wrede] != NO_BOX) {
        wag_marker_shown(g, FRENCH, b->corps_wrede, NO_BOX);
    }
}

gg_clause wag_step_barred(const struct wag_battle *b, const struct wag *g, int side, unsigned bit,
                          unsigned from, unsigned to)
{
    if (side != FRENCH) {
        return WAG_ALLOWED;
    }
    if (is_bound(b, g, bit)) {
        return WAG_14_1_6;
    }
    if ((b->garrison >> bit & 1) == 0 && gate_is_shut(b, g, from)) {
        return WAG_14_2_12; /* not Reynier's */
    }
    return strays(b, g, bit, from, to) ? WAG_14_2_15 : WAG_ALLOWED;
}

/* ---- IX: WAG-14.3.15 ---- */

/* Units of IX with a ZOC that reaches the zone. */
static bool in_zoc_of(const struct wag_battle *b, const struct wag *g, unsigned corps,
                      unsigned zone)
{
    uint64_t units = b->corps[FRENCH][corps].units & wag_exerting(b, g, FRENCH);
    unsigned bit;

    for (WAG_EACH(bit, wag_present(g, FRENCH, units))) {
        if (wag_has(&b->near[g->place[FRENCH][bit]], zone)) {
            return true;
        }
    }
    return false;
}

bool wag_startle_ix(const struct wag_battle *b, struct wag *g, int side, unsigned bit)
{
    unsigned corps = wag_today(b, g)->ix;

    if (side != AUSTRIAN || corps == WAG_NONE || g->ix_tested ||
        !in_zoc_of(b, g, corps, g->place[side][bit])) {
        return false;
    }
    g->ix_tested = 1; /* once in the game */
    wag_push(g, S_ix_die, FRENCH)->zone = g->place[side][bit];
    return true;
}

/* The highest die that makes them run: WAG-14.3.25. */
static unsigned ix_runs_on(const struct wag_battle *b, const struct wag *g)
{
    bool steady = (g->bought >> CHOOSE_STEADY & 1) != 0;

    return steady ? wag_today(b, g)->ix_steady : wag_today(b, g)->ix_on;
}

void wag_ix_die_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    (void)b;
    (void)g;
    wag_offer_die(o);
}

/* All of them, stack by stack, one zone, away from there: no fatigue, but losses on the way:
 * WAG-14.3.16. */
static void scatter(const struct wag_battle *b, struct wag *g, unsigned from)
{
    uint64_t units = wag_present(g, FRENCH, b->corps[FRENCH][wag_today(b, g)->ix].units);

    while (units != 0) {
        unsigned zone = g->place[FRENCH][wag_lowest(units)];
        uint64_t stack = units & wag_at(g, FRENCH, zone);

        units &= ~stack;
        wag_retreat(g, FRENCH, zone, stack, FL_PANIC);
        wag_top(g)->to = (uint16_t)from;
    }
}

void wag_ix_die_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    bool runs = wag_cast(m) <= ix_runs_on(b, g);
    unsigned from = wag_now(g)->zone;

    wag_pop(g);
    if (runs) {
        scatter(b, g, from);
    }
}

/* A die that must be low. */
static void explain_die(struct gg_breakdown *out, unsigned title, unsigned clause, unsigned die,
                        unsigned at_most)
{
    out->title = gg_message(title, clause);
    wag_part(out, MSG_mod_die, clause, (int)die);
    out->table = gg_message(MSG_tab_at_most, clause);
    gg_arg(&out->table, GG_KIND_NUMBER, (int)at_most);
}

void wag_ix_die_explain(const struct wag_battle *b, const struct wag *g, gg_move m,
                        struct gg_breakdown *out)
{
    unsigned die = wag_cast(m), on = ix_runs_on(b, g);

    explain_die(out, MSG_sum_ix, WAG_14_3_15, die, on);
    if (die != 0) {
        out->result = gg_message(die <= on ? MSG_res_ix_runs : MSG_res_stands, WAG_14_3_15);
    }
}

/* ---- Johan: WAG-14.3.17 to WAG-14.3.21 ---- */

void wag_await_johan(const struct wag_battle *b, struct wag *g)
{
    const struct wag_day *d = wag_today(b, g);

    if (d->johan != WAG_NONE && g->johan == 0 && wag_turn_now(b, g) >= d->johan_from) {
        wag_push(g, S_johan_die, AUSTRIAN);
    }
}

static unsigned johan_comes_on(const struct wag_battle *b, const struct wag *g)
{
    bool early = (g->bought >> CHOOSE_JOHAN & 1) != 0;

    return early ? wag_today(b, g)->johan_early : wag_today(b, g)->johan_on;
}

void wag_johan_die_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    (void)b;
    (void)g;
    wag_offer_die(o);
}

/* His marker goes to Available, his units wait for it: WAG-14.3.18. */
void wag_johan_die_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    bool comes = wag_cast(m) <= johan_comes_on(b, g);

    wag_pop(g);
    if (comes) {
        g->johan = 1;
        wag_marker_shown(g, AUSTRIAN, wag_today(b, g)->johan, AVAILABLE);
    }
}

void wag_johan_die_explain(const struct wag_battle *b, const struct wag *g, gg_move m,
                           struct gg_breakdown *out)
{
    unsigned die = wag_cast(m), on = johan_comes_on(b, g);

    explain_die(out, MSG_sum_johan, WAG_14_3_17, die, on);
    if (die != 0) {
        out->result =
            gg_message(die <= on ? MSG_res_johan_comes : MSG_res_johan_waits, WAG_14_3_17);
    }
}

void wag_johan_is_in(const struct wag_battle *b, struct wag *g)
{
    if (g->johan == 1 && g->phasing == AUSTRIAN && g->corps_active == wag_today(b, g)->johan) {
        g->johan = 2;
    }
}
