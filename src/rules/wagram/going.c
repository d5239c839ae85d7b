/* SPDX-License-Identifier: MIT
 * Who is on his way and where things stand, for the core's search of ways. */
#include "rules/wagram/hooks.h"
#include "rules/wagram/move.h"
#include "rules/wagram/show_words.h"

void wag_stand(const struct gg_battle *battle, const void *pos, struct gg_arg thing,
               struct gg_stand *out)
{
    const struct wag_battle *b = wag_of(battle);
    const struct wag *g = pos;
    unsigned bit, zone;
    int side;

    *out = (struct gg_stand){ .side = GG_NOBODY };
    if (thing.kind != K_UNIT) {
        return;
    }
    side = wag_unit_side(b, (unsigned)thing.value);
    bit = wag_unit_bit(b, (unsigned)thing.value);
    zone = bit == WAG_HQ ? g->hq[side] : g->place[side][bit];
    out->side = (int8_t)side;
    if (wag_on_map(zone)) {
        out->place = wag_zone_thing(zone);
        out->contact = wag_is_within(b, g, WAG_OTHER(side), zone, 1);
    }
}

/* WAG-9.6.24 */
static bool hq_goes(const struct wag_battle *b, const struct wag_frame *f, struct gg_going *out)
{
    out->body[out->bodies++] = wag_unit_thing(b, f->side, WAG_HQ);
    out->left = (int16_t)(b->hq_mp[f->side] > f->n ? b->hq_mp[f->side] - f->n : 0);
    out->end = gg_move0(V_done);
    return true;
}

bool wag_going(const struct gg_battle *battle, const void *pos, gg_move step, struct gg_going *out)
{
    const struct wag_battle *b = wag_of(battle);
    const struct wag *g = pos;
    const struct wag_frame *now = wag_now(g), *f = wag_find(g, S_moving);
    uint64_t units;
    unsigned bit;

    (void)step; /* what is left after it the position after it tells */
    *out = (struct gg_going){ .left = -1 };
    if (now->state == S_hq_moving) {
        return hq_goes(b, now, out);
    }
    if (f == NULL) {
        return false;
    }
    out->body[out->bodies++] = wag_unit_thing(b, f->side, f->unit);
    units = wag_goes_along(g, f->side, f->unit) & ~WAG_ONE(f->unit); /* WAG-13.3.7 */
    for (WAG_EACH(bit, units)) {
        out->body[out->bodies++] = wag_unit_thing(b, f->side, bit);
    }
    out->left = (int16_t)(f->k > f->n ? f->k - f->n : 0);
    out->apart = f->flags;
    out->end = gg_move0(V_done);
    return now == f;
}
