/* SPDX-License-Identifier: MIT
 * The law of the log: each line cites a rule, and nothing is lost in silence. */
#include "harness/harness.h"
#include <string.h>

/* Has a side lost anything in the step from HS_NOW to HS_AFTER that the viewer may know of? */
static bool lost_anything(struct hs_run *r, int viewer)
{
    struct gg_tally was = { .turn = 0 }, is = { .turn = 0 };
    bool lost = false;

    if (!r->rules->tally) {
        return false;
    }
    hs_mask(r, r->buffer[HS_NOW], viewer, HS_MASK);
    hs_mask(r, r->buffer[HS_AFTER], viewer, HS_MASK2);
    r->rules->tally(r->battle, r->buffer[HS_MASK], &was);
    r->rules->tally(r->battle, r->buffer[HS_MASK2], &is);
    for (int i = 0; i < 2 * r->rules->tally_items; i++) {
        lost |=
            r->rules->tally_item[i / 2].loss && is.value[i % 2][i / 2] > was.value[i % 2][i / 2];
    }
    return lost;
}

static bool told_well(struct hs_run *r, gg_move m, int viewer)
{
    struct gg_log log = { .lines = 0 };

    gg_log_step(r->battle, r->buffer[HS_NOW], m, r->buffer[HS_AFTER], viewer, &log);
    for (int i = 0; i < log.lines; i++) {
        gg_clause c = log.line[i].message.clause;

        if (!HS_HOLDS(r, HS_LAW_LOG, c != GG_ALLOWED && c < r->rules->clauses,
                      "line %d of the log of %s cites clause %u", i + 1, hs_move_text(r, m),
                      (unsigned)c)) {
            return false;
        }
    }
    return HS_HOLDS(r, HS_LAW_LOG, log.lines > 0 || !lost_anything(r, viewer),
                    "%s costs a side something and the log is silent", hs_move_text(r, m));
}

bool hs_law_log(struct hs_run *r)
{
    gg_move m;

    if (r->listed == 0) {
        return true;
    }
    m = r->list[hs_below(r, r->listed)];
    memcpy(r->buffer[HS_AFTER], r->buffer[HS_NOW], r->rules->position_size);
    r->rules->apply(r->battle, r->buffer[HS_AFTER], m);
    for (int viewer = 0; viewer < HS_VIEWERS; viewer++) {
        if (!told_well(r, m, viewer)) {
            return false;
        }
    }
    return true;
}
