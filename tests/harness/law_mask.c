/* SPDX-License-Identifier: MIT
 * Laws about knowledge: masks, guesses, masked moves, reveals, and the worlds a viewer cannot tell
 * apart.
 *
 * The method is always the same: a guess is a position that differs from the true one only in what
 * the viewer cannot know, so whatever the viewer is given must be the same for both. */
#include "harness/harness.h"
#include <string.h>

enum { MOVES_TRIED = 6, WORLDS_TRIED = 64, REPLIES_TRIED = 64 };

static const char *viewer_name(const struct hs_run *r, int viewer)
{
    return viewer == GG_SPECTATOR ? "spectator" : r->rules->side[viewer];
}

/* The viewer's mask of HS_NOW in HS_MASK, and a guess from it in HS_GUESS. */
static void make_guess(struct hs_run *r, int viewer)
{
    hs_mask(r, r->buffer[HS_NOW], viewer, HS_MASK);
    r->rules->guess(r->battle, r->buffer[HS_MASK], viewer, &r->rng, hs_dirty(r, HS_GUESS, 0x5a));
}

/* Both fill every byte: a second time over other garbage gives the same. */
static bool fills_every_byte(struct hs_run *r, int viewer)
{
    struct gg_rng rng = r->rng;

    r->rules->mask(r->battle, r->buffer[HS_NOW], viewer, hs_dirty(r, HS_MASK2, 0x5a));
    if (!HS_HOLDS(r, HS_LAW_GUESS, hs_equal(r, r->buffer[HS_MASK], r->buffer[HS_MASK2]),
                  "mask() for %s leaves bytes as it found them", viewer_name(r, viewer))) {
        return false;
    }
    r->rules->guess(r->battle, r->buffer[HS_MASK], viewer, &rng, hs_dirty(r, HS_SCRATCH, 0xa5));
    r->rules->guess(r->battle, r->buffer[HS_MASK], viewer, &r->rng, hs_dirty(r, HS_GUESS, 0x5a));
    return HS_HOLDS(r, HS_LAW_GUESS, hs_equal(r, r->buffer[HS_GUESS], r->buffer[HS_SCRATCH]),
                    "guess() for %s leaves bytes as it found them", viewer_name(r, viewer));
}

/* A spectator knows nothing that a side does not. */
static bool spectator_knows_less(struct hs_run *r, int viewer)
{
    hs_mask(r, r->buffer[HS_NOW], GG_SPECTATOR, HS_MASK2);
    hs_mask(r, r->buffer[HS_GUESS], GG_SPECTATOR, HS_SCRATCH);
    return HS_HOLDS(r, HS_LAW_GUESS, hs_equal(r, r->buffer[HS_MASK2], r->buffer[HS_SCRATCH]),
                    "the spectator sees what %s cannot", viewer_name(r, viewer));
}

/* Whose decision it is is never a secret. */
static bool same_decider(struct hs_run *r, int viewer)
{
    static struct gg_offer o;

    r->rules->offer(r->battle, r->buffer[HS_GUESS], &o);
    return HS_HOLDS(r, HS_LAW_GUESS, o.decider == r->offer.decider,
                    "a guess for %s waits for %u, the true position for %u", viewer_name(r, viewer),
                    (unsigned)o.decider, (unsigned)r->offer.decider);
}

static bool guess_holds(struct hs_run *r, int viewer)
{
    const char *broken;

    make_guess(r, viewer);
    broken = r->rules->check(r->battle, r->buffer[HS_GUESS]);
    hs_mask(r, r->buffer[HS_GUESS], viewer, HS_MASK2);
    return HS_HOLDS(r, HS_LAW_GUESS, hs_equal(r, r->buffer[HS_MASK], r->buffer[HS_MASK2]),
                    "a guess for %s masks to something else", viewer_name(r, viewer)) &&
           HS_HOLDS(r, HS_LAW_GUESS, !broken, "a guess for %s is unsound: %s",
                    viewer_name(r, viewer), broken) &&
           same_decider(r, viewer) && spectator_knows_less(r, viewer) &&
           fills_every_byte(r, viewer);
}

bool hs_law_guess(struct hs_run *r)
{
    for (int viewer = 0; viewer < HS_VIEWERS; viewer++) {
        if (!guess_holds(r, viewer)) {
            return false;
        }
    }
    gg_mask(r->battle, r->buffer[HS_NOW], GG_REFEREE, hs_dirty(r, HS_SCRATCH, 0xa5));
    return HS_HOLDS(r, HS_LAW_GUESS, hs_equal(r, r->buffer[HS_NOW], r->buffer[HS_SCRATCH]),
                    "the referee does not see the whole position");
}

bool hs_law_mask_offer(struct hs_run *r)
{
    static struct gg_offer o;

    if (r->offer.decider > GG_SIDE_2) {
        return true;
    }
    hs_mask(r, r->buffer[HS_NOW], r->offer.decider, HS_MASK);
    r->rules->offer(r->battle, r->buffer[HS_MASK], &o);
    if (!HS_HOLDS(r, HS_LAW_MASK_OFFER, o.decider == r->offer.decider && o.count == r->offer.count,
                  "%u moves for decider %u from the mask, %u for %u", (unsigned)o.count,
                  (unsigned)o.decider, (unsigned)r->offer.count, (unsigned)r->offer.decider)) {
        return false;
    }
    for (uint32_t i = 0; i < r->listed; i++) {
        if (gg_offer_nth(&o, i) != r->list[i]) {
            return hs_fail(r, HS_LAW_MASK_OFFER, "move %u is %s from the mask, %s in truth",
                           (unsigned)i + 1, hs_move_text(r, gg_offer_nth(&o, i)),
                           hs_move_text(r, r->list[i]));
        }
    }
    return true;
}

/* ---- moves as others see them ---- */

static gg_move seen(const struct hs_run *r, const void *pos, gg_move m, int viewer)
{
    return r->rules->mask_move(r->battle, pos, m, viewer);
}

static bool part_fits(unsigned shown, unsigned is)
{
    return shown == is || shown == GG_UNKNOWN;
}

/* Nothing seen of a move: then nothing may have changed for this viewer either. */
static bool nothing_changed(struct hs_run *r, gg_move m, int viewer)
{
    memcpy(r->buffer[HS_AFTER], r->buffer[HS_NOW], r->rules->position_size);
    r->rules->apply(r->battle, r->buffer[HS_AFTER], m);
    hs_mask(r, r->buffer[HS_AFTER], viewer, HS_MASK2);
    return HS_HOLDS(r, HS_LAW_MASK_MOVE, hs_equal(r, r->buffer[HS_MASK], r->buffer[HS_MASK2]),
                    "%s is hidden from %s, who sees its effect", hs_move_text(r, m),
                    viewer_name(r, viewer));
}

static bool shown_rightly(struct hs_run *r, gg_move m, int viewer)
{
    gg_move shown = seen(r, r->buffer[HS_NOW], m, viewer);

    if (!HS_HOLDS(r, HS_LAW_MASK_MOVE,
                  r->offer.decider > GG_SIDE_2 || viewer != r->offer.decider || shown == m,
                  "%s is hidden from its maker", hs_move_text(r, m)) ||
        !HS_HOLDS(r, HS_LAW_MASK_MOVE,
                  gg_mask_move(r->battle, r->buffer[HS_NOW], m, GG_REFEREE) == m,
                  "%s is hidden from the referee", hs_move_text(r, m))) {
        return false;
    }
    if (shown == GG_NO_MOVE) {
        return nothing_changed(r, m, viewer);
    }
    return HS_HOLDS(r, HS_LAW_MASK_MOVE,
                    gg_verb_of(shown) == gg_verb_of(m) &&
                        part_fits(gg_subject_of(shown), gg_subject_of(m)) &&
                        part_fits(gg_target_of(shown), gg_target_of(m)),
                    "%s is shown to %s as %s", hs_move_text(r, m), viewer_name(r, viewer),
                    hs_move_text(r, shown));
}

/* Two moves that leave different positions and the same mask must look the same: what the mask
 * hides, no move may tell. */
static bool tells_no_more(struct hs_run *r, gg_move m, gg_move other, int viewer)
{
    bool apart;

    memcpy(r->buffer[HS_AFTER], r->buffer[HS_NOW], r->rules->position_size);
    memcpy(r->buffer[HS_AFTER2], r->buffer[HS_NOW], r->rules->position_size);
    r->rules->apply(r->battle, r->buffer[HS_AFTER], m);
    r->rules->apply(r->battle, r->buffer[HS_AFTER2], other);
    apart = !hs_equal(r, r->buffer[HS_AFTER], r->buffer[HS_AFTER2]);
    hs_mask(r, r->buffer[HS_AFTER], viewer, HS_MASK2);
    hs_mask(r, r->buffer[HS_AFTER2], viewer, HS_SCRATCH);
    if (!apart || !hs_equal(r, r->buffer[HS_MASK2], r->buffer[HS_SCRATCH])) {
        return true;
    }
    return HS_HOLDS(r, HS_LAW_MASK_MOVE,
                    seen(r, r->buffer[HS_NOW], m, viewer) ==
                        seen(r, r->buffer[HS_NOW], other, viewer),
                    "%s can tell %s from %s, and its mask cannot", viewer_name(r, viewer),
                    hs_move_text(r, m), hs_move_text(r, other));
}

bool hs_law_mask_move(struct hs_run *r)
{
    for (int viewer = 0; r->listed && viewer < HS_VIEWERS; viewer++) {
        hs_mask(r, r->buffer[HS_NOW], viewer, HS_MASK);
        for (int i = 0; i < MOVES_TRIED; i++) {
            gg_move m = r->list[hs_below(r, r->listed)];

            if (!shown_rightly(r, m, viewer) ||
                !tells_no_more(r, m, r->list[hs_below(r, r->listed)], viewer)) {
                return false;
            }
        }
    }
    return true;
}

/* ---- reveals ---- */

/* After move m in HS_NOW (its mask in HS_MASK) and reply in HS_GUESS: equal for the viewer? */
static bool leads_alike(struct hs_run *r, gg_move reply, int viewer)
{
    memcpy(r->buffer[HS_AFTER2], r->buffer[HS_GUESS], r->rules->position_size);
    r->rules->apply(r->battle, r->buffer[HS_AFTER2], reply);
    hs_mask(r, r->buffer[HS_AFTER2], viewer, HS_MASK2);
    return hs_equal(r, r->buffer[HS_MASK], r->buffer[HS_MASK2]);
}

/* The move is not legal in the guess.  If one that looks the same is, it must lead alike. */
static bool some_lookalike(struct hs_run *r, const struct gg_offer *o, gg_move shown, int viewer,
                           bool *any)
{
    *any = false;
    for (uint32_t i = 0; i < o->count && i < REPLIES_TRIED; i++) {
        gg_move reply = gg_offer_nth(o, i);

        if (seen(r, r->buffer[HS_GUESS], reply, viewer) == shown) {
            *any = true;
            if (leads_alike(r, reply, viewer)) {
                return true;
            }
        }
    }
    return !*any || o->count > REPLIES_TRIED;
}

/* Does the guess offer the same verb with things that the true position does not?  Then naming
 * them tells the two apart. */
static bool named_by_move(const struct hs_run *r, const struct gg_offer *o, gg_move m)
{
    for (uint32_t i = 0; i < o->count && i < REPLIES_TRIED; i++) {
        gg_move other = gg_offer_nth(o, i);

        if (gg_verb_of(other) == gg_verb_of(m) && gg_offer_find(&r->offer, other) < 0) {
            return true;
        }
    }
    return false;
}

/* No move of the guess looks like m, so seeing m rules that guess out.  That alone is no secret (a
 * choice was made, so it could be made); but where m names one of several hidden things and the
 * viewer's worlds become fewer, the thing was a secret.  Where worlds are not counted, nothing can
 * be said. */
static bool rules_nothing_out(struct hs_run *r, const struct gg_offer *o, gg_move m, int viewer)
{
    uint32_t before, after;

    if (!r->rules->worlds || !named_by_move(r, o, m)) {
        return true;
    }
    after = r->rules->worlds(r->battle, r->buffer[HS_MASK], viewer);
    hs_mask(r, r->buffer[HS_NOW], viewer, HS_MASK2);
    before = r->rules->worlds(r->battle, r->buffer[HS_MASK2], viewer);
    return after == 0 || after >= before;
}

static bool unmarked(struct hs_run *r, gg_move m, int viewer, bool hidden)
{
    return HS_HOLDS(r, HS_LAW_REVEALS, hidden, "%s shows %s something, and is not marked",
                    hs_move_text(r, m), viewer_name(r, viewer));
}

static bool shows_nothing(struct hs_run *r, gg_move m, int viewer)
{
    static struct gg_offer o;
    gg_move shown = seen(r, r->buffer[HS_NOW], m, viewer);
    bool any;

    make_guess(r, viewer);
    r->rules->offer(r->battle, r->buffer[HS_GUESS], &o);
    memcpy(r->buffer[HS_AFTER], r->buffer[HS_NOW], r->rules->position_size);
    r->rules->apply(r->battle, r->buffer[HS_AFTER], m);
    hs_mask(r, r->buffer[HS_AFTER], viewer, HS_MASK);
    if (gg_offer_find(&o, m) < 0) {
        return unmarked(r, m, viewer, some_lookalike(r, &o, shown, viewer, &any)) &&
               (any || unmarked(r, m, viewer, rules_nothing_out(r, &o, m, viewer)));
    }
    return unmarked(r, m, viewer, leads_alike(r, m, viewer)) &&
           HS_HOLDS(r, HS_LAW_REVEALS, seen(r, r->buffer[HS_GUESS], m, viewer) == shown,
                    "%s is shown to %s according to what cannot be known", hs_move_text(r, m),
                    viewer_name(r, viewer));
}

bool hs_law_reveals(struct hs_run *r)
{
    if (r->offer.decider > GG_SIDE_2) {
        return true;
    }
    for (int i = 0; i < MOVES_TRIED; i++) {
        gg_move m = r->list[hs_below(r, r->listed)];

        if (r->rules->reveals(r->battle, r->buffer[HS_NOW], m)) {
            continue;
        }
        for (int viewer = 0; viewer < HS_VIEWERS; viewer++) {
            if (!shows_nothing(r, m, viewer)) {
                return false;
            }
        }
    }
    return true;
}

/* ---- worlds ---- */

/* World i (in HS_SCRATCH) fits the mask in HS_MASK. */
static bool world_fits(struct hs_run *r, int viewer, uint32_t i)
{
    uint32_t weight =
        r->rules->world(r->battle, r->buffer[HS_MASK], viewer, i, hs_dirty(r, HS_SCRATCH, 0x5a));
    const char *broken = r->rules->check(r->battle, r->buffer[HS_SCRATCH]);

    hs_mask(r, r->buffer[HS_SCRATCH], viewer, HS_MASK2);
    return HS_HOLDS(r, HS_LAW_WORLDS, weight > 0, "world %u has no weight", (unsigned)i) &&
           HS_HOLDS(r, HS_LAW_WORLDS, !broken, "world %u is unsound: %s", (unsigned)i, broken) &&
           HS_HOLDS(r, HS_LAW_WORLDS, hs_equal(r, r->buffer[HS_MASK], r->buffer[HS_MASK2]),
                    "world %u for %s masks to something else", (unsigned)i, viewer_name(r, viewer));
}

static bool worlds_hold(struct hs_run *r, int viewer, uint32_t count)
{
    bool found = false, guessed = false;

    for (uint32_t i = 0; i < count && i < WORLDS_TRIED; i++) {
        if (!world_fits(r, viewer, count <= WORLDS_TRIED ? i : hs_below(r, count))) {
            return false;
        }
        found |= hs_equal(r, r->buffer[HS_SCRATCH], r->buffer[HS_NOW]);
        guessed |= hs_equal(r, r->buffer[HS_SCRATCH], r->buffer[HS_GUESS]);
    }
    return count > WORLDS_TRIED ||
           (HS_HOLDS(r, HS_LAW_WORLDS, found, "the true position is none of %s's %u worlds",
                     viewer_name(r, viewer), (unsigned)count) &&
            HS_HOLDS(r, HS_LAW_WORLDS, guessed, "a guess of %s is none of its %u worlds",
                     viewer_name(r, viewer), (unsigned)count));
}

bool hs_law_worlds(struct hs_run *r)
{
    if (!r->rules->worlds || !r->rules->world) {
        return true;
    }
    for (int viewer = 0; viewer < HS_VIEWERS; viewer++) {
        uint32_t count;

        make_guess(r, viewer);
        count = r->rules->worlds(r->battle, r->buffer[HS_MASK], viewer);
        if (count > 0 && !worlds_hold(r, viewer, count)) {
            return false;
        }
    }
    return true;
}
