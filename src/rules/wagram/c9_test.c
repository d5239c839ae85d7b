/* SPDX-License-Identifier: MIT
 * Chapter 9.2, the Manoeuvre Test: one roll for all who ask for it. */
#include "rules/wagram/chapters.h"

enum { SUCCEEDS_ON = 4 }; /* WAG-9.2.1 */

int wag_test_modifier(const struct wag_battle *b, int side, unsigned bit, struct gg_breakdown *out)
{
    bool star = (b->star[side] & WAG_ONE(bit)) != 0, elite = (b->elite[side] & WAG_ONE(bit)) != 0;

    /* WAG-9.2.5 they add up */
    return wag_part(out, MSG_mod_star, WAG_9_2_2, star) + /* WAG-9.2.2, WAG-2.1.6 */
           wag_part(out, MSG_mod_elite, side == FRENCH ? WAG_9_2_3 : WAG_9_2_4,
                    elite); /* WAG-9.2.3 Guard infantry, WAG-9.2.4 grenadiers */
}

void wag_test(struct wag *g, int side, unsigned bit, enum wag_why why)
{
    struct wag_frame *f = wag_push(g, S_manoeuvre, side);

    f->unit = (uint8_t)bit;
    f->flags = (uint8_t)why;
}

static bool passes(const struct wag_battle *b, const struct wag_frame *f, unsigned die)
{
    return (int)die + wag_test_modifier(b, f->side, f->unit, NULL) >= SUCCEEDS_ON;
}

void wag_manoeuvre_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    (void)b;
    (void)g;
    wag_offer_die(o);
}

void wag_manoeuvre_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    bool passed = passes(b, wag_now(g), wag_cast(m));

    wag_pop(g);
    g->test = passed ? PASSED : FAILED;
}

void wag_manoeuvre_explain(const struct wag_battle *b, const struct wag *g, gg_move m,
                           struct gg_breakdown *out)
{
    static const uint16_t title[] = {
        [TEST_REST] = MSG_sum_test_rest,       [TEST_STRAIN] = MSG_sum_test_strain,
        [TEST_TURN] = MSG_sum_test_turn,       [TEST_SHELLED] = MSG_sum_test_shelled,
        [TEST_RETREAT] = MSG_sum_test_retreat,
    };
    const struct wag_frame *f = wag_now(g);
    unsigned die = wag_cast(m);

    out->title = gg_message(title[f->flags], WAG_9_2_1);
    gg_arg(&out->title, K_UNIT, (int)wag_unit_index(b, f->side, f->unit));
    wag_part(out, MSG_mod_die, WAG_9_2_1, (int)die);
    wag_test_modifier(b, f->side, f->unit, out);
    out->table = gg_message(MSG_tab_at_least, WAG_9_2_1);
    gg_arg(&out->table, GG_KIND_NUMBER, SUCCEEDS_ON);
    if (die != 0) {
        out->result = gg_message(passes(b, f, die) ? MSG_res_passed : MSG_res_failed, WAG_9_2_1);
    }
}
