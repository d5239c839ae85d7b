/* SPDX-License-Identifier: MIT
 * Chapter 12.2: routed units run on, and try to rally. */
#include "rules/wagram/chapters.h"
#include "rules/wagram/scenario.h"

enum { RALLIES_ON = 4, NEAR = 2 }; /* WAG-12.2.2, WAG-12.2.5, WAG-12.2.6 */

/* ---- routs: all run 2 zones more, WAG-12.2.1; then all test, WAG-12.2.2 ---- */

static void run_next(const struct wag_battle *b, struct wag *g, uint64_t units)
{
    struct wag_frame *f = wag_top(g);

    f->set = units;
    wag_send_first(b, g, units & wag_at(g, f->side, g->place[f->side][wag_lowest(units)]));
}

static void test_next(struct wag *g, uint64_t units)
{
    struct wag_frame *f = wag_top(g);
    unsigned bit = wag_lowest(units);

    f->set = units & (units - 1);
    wag_push(g, S_rally_die, f->side)->unit = (uint8_t)bit;
}

bool wag_routs_run(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame *f = wag_top(g);
    uint64_t units = wag_present(g, f->side, f->set & g->routed[f->side]);

    if (units == 0) {
        wag_pop(g);
    } else if (f->stage == ROUTS_RUN) {
        run_next(b, g, units);
    } else {
        test_next(g, units);
    }
    return true;
}

/* ---- rally_die ---- */

/* Is there another unit, of the Guard, not its artillery, within 2 zones?  WAG-12.2.5 */
static bool near_guard(const struct wag_battle *b, const struct wag *g, unsigned unit)
{
    uint64_t guard = wag_present(g, FRENCH, b->guard & ~b->guns[FRENCH] & ~WAG_ONE(unit));
    unsigned zone = g->place[FRENCH][unit], bit;

    for (WAG_EACH(bit, guard)) {
        if (b->distance[zone][g->place[FRENCH][bit]] <= NEAR) {
            return true;
        }
    }
    return false;
}

/* Rout+1 helps, WAG-12.2.4; the Guard and Karl each help their own side, and all add up:
 * WAG-12.2.7. */
static int rally_total(const struct wag_battle *b, const struct wag *g, unsigned die,
                       struct gg_breakdown *out)
{
    const struct wag_frame *f = wag_now(g);
    unsigned zone = g->place[f->side][f->unit];
    bool karl = f->side == AUSTRIAN && b->distance[zone][g->hq[AUSTRIAN]] <= NEAR;
    bool guard = f->side == FRENCH && near_guard(b, g, f->unit);

    return wag_part(out, MSG_mod_die, WAG_12_2_2, (int)die) +
           wag_part(out, MSG_mod_rout_1, WAG_12_2_4, (g->worse[f->side] >> f->unit & 1) != 0) +
           wag_part(out, MSG_mod_guard_near, WAG_12_2_5, guard) +
           wag_part(out, MSG_mod_karl_near, WAG_12_2_6, karl);
}

void wag_rally_die_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    (void)b;
    (void)g;
    wag_offer_die(o);
}

/* WAG-12.2.3; a unit that sinks to rout+1 is a point for the enemy: WAG-12.3.1, WAG-12.3.2. */
static void stays_routed(struct wag *g, int side, uint64_t one)
{
    if ((g->worse[side] & one) == 0) {
        g->worse[side] |= one;
        g->vp[WAG_OTHER(side)]++;
    }
}

void wag_rally_die_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    struct wag_frame f = *wag_now(g);
    bool rallies = rally_total(b, g, wag_cast(m), NULL) >= RALLIES_ON;
    uint64_t one = WAG_ONE(f.unit);

    wag_pop(g);
    if (rallies) { /* its fatigue is what it was: WAG-12.2.8 */
        wag_set_routed(b, g, f.side, f.unit, false);
        g->worse[f.side] &= ~one;
    } else {
        stays_routed(g, f.side, one);
    }
}

void wag_rally_die_explain(const struct wag_battle *b, const struct wag *g, gg_move m,
                           struct gg_breakdown *out)
{
    const struct wag_frame *f = wag_now(g);
    int total = rally_total(b, g, wag_cast(m), out);

    out->title = gg_message(MSG_sum_rally, WAG_12_2_2);
    gg_arg(&out->title, K_UNIT, (int)wag_unit_index(b, f->side, f->unit));
    out->table = gg_message(MSG_tab_at_least, WAG_12_2_2);
    gg_arg(&out->table, GG_KIND_NUMBER, RALLIES_ON);
    if (wag_cast(m) != 0) {
        out->result = total >= RALLIES_ON ? gg_message(MSG_res_rallies, WAG_12_2_2)
                                          : gg_message(MSG_res_still_routed, WAG_12_2_3);
    }
}
