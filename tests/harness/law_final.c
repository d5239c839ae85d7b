/* SPDX-License-Identifier: MIT
 * The law about final decisions: what a client does not ask about leads to a decision of the same
 * side, and shows it nothing that it could not foresee. */
#include "core/final.h"
#include "harness/harness.h"
#include <string.h>

enum { MOVES_TRIED = 6 };

/* Does the other side decide after m, or chance, or does the side see another position than it
 * would from the guess? */
static bool something_follows(struct hs_run *r, gg_move m, int side, const void *guess)
{
    const size_t size = r->rules->position_size;

    memcpy(r->buffer[HS_AFTER], r->buffer[HS_NOW], size);
    r->rules->apply(r->battle, r->buffer[HS_AFTER], m);
    memcpy(r->buffer[HS_AFTER2], guess, size);
    r->rules->apply(r->battle, r->buffer[HS_AFTER2], m);
    hs_mask(r, r->buffer[HS_AFTER], side, HS_SCRATCH);
    hs_mask(r, r->buffer[HS_AFTER2], side, HS_SCRATCH2);
    return gg_decider(r->battle, r->buffer[HS_AFTER]) != (unsigned)side ||
           gg_decider(r->battle, r->buffer[HS_AFTER2]) != (unsigned)side ||
           !hs_equal(r, r->buffer[HS_SCRATCH], r->buffer[HS_SCRATCH2]);
}

/* Where it can be said for sure: nothing is revealed, or all the worlds were tried. */
static bool final_holds(struct hs_run *r, struct gg_finality *f, gg_move m, bool all)
{
    bool told = gg_move_is_final(f, m), follows;

    follows = something_follows(r, m, f->side, r->buffer[HS_GUESS]);
    if (!r->rules->reveals(r->battle, r->buffer[HS_NOW], m)) {
        return HS_HOLDS(r, HS_LAW_FINAL, told == follows, "%s is %sfinal, and %s comes of it",
                        hs_move_text(r, m), told ? "" : "not ", follows ? "much" : "nothing");
    }
    return !all || HS_HOLDS(r, HS_LAW_FINAL, told || !follows, "%s is not final, and tells",
                            hs_move_text(r, m));
}

bool hs_law_final(struct hs_run *r)
{
    static struct gg_finality f;
    const struct gg_ruleset *rules = r->rules;
    int side = r->offer.decider;
    uint32_t worlds;

    if (side > GG_SIDE_2) {
        return true;
    }
    hs_mask(r, r->buffer[HS_NOW], side, HS_MASK);
    rules->guess(r->battle, r->buffer[HS_MASK], side, &r->rng, hs_dirty(r, HS_GUESS, 0x5a));
    gg_finality_open(&f, r->battle, r->buffer[HS_MASK], side);
    worlds = rules->worlds && rules->world ? rules->worlds(r->battle, r->buffer[HS_MASK], side) : 0;
    for (int i = 0; i < MOVES_TRIED; i++) {
        gg_move m = r->list[hs_below(r, r->listed)];

        if (!final_holds(r, &f, m, worlds > 0 && worlds <= GG_FINAL_WORLDS)) {
            return false;
        }
    }
    return true;
}
