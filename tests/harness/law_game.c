/* SPDX-License-Identifier: MIT
 * Whole games through gg_game, the only way to change a position in play: refusals, undo, redo,
 * takeback, and at the end the record and the dice. */
#include "harness/harness.h"
#include <stdlib.h>
#include <string.h>

/* What is known apart from the game: the position after each step, kept as it was reached. */
struct played {
    struct gg_game game;
    unsigned char *trail;
    uint32_t trail_cap;
    unsigned char seed[GG_DICE_KEY_BYTES]; /* committed dice only */
    bool committed;
};

/* All of a game that a refused request must leave alone. */
struct standing {
    uint32_t entries, steps, redo, scripted;
    uint64_t chain, rolls;
};

static struct standing standing_of(const struct gg_game *g)
{
    return (struct standing){ .entries = g->record.entries,
                              .steps = g->steps,
                              .redo = g->redo,
                              .scripted = g->scripted,
                              .chain = g->chain,
                              .rolls = g->rolls };
}

static unsigned char *trail_at(const struct hs_run *r, const struct played *p, uint32_t step)
{
    return p->trail + (size_t)step * r->rules->position_size;
}

static void extend_trail(struct hs_run *r, struct played *p)
{
    if (p->game.steps >= p->trail_cap) {
        p->trail_cap = p->trail_cap ? p->trail_cap * 2 : 256;
        p->trail = hs_need(realloc(p->trail, p->trail_cap * r->rules->position_size));
    }
    memcpy(trail_at(r, p, p->game.steps), p->game.now, r->rules->position_size);
}

static bool at_trail(const struct hs_run *r, const struct played *p)
{
    return hs_equal(r, p->game.now, trail_at(r, p, p->game.steps));
}

/* ---- refusals ---- */

static bool unchanged(struct hs_run *r, const struct played *p, const struct standing *was,
                      const char *what)
{
    struct standing is = standing_of(&p->game);

    return HS_HOLDS(r, HS_LAW_REFUSE, memcmp(&is, was, sizeof is) == 0 && at_trail(r, p),
                    "%s was refused and still changed the game", what);
}

/* side asks for m, which must be refused with that message (0: any). */
static bool refused(struct hs_run *r, struct played *p, int side, gg_move m, unsigned key)
{
    struct standing was = standing_of(&p->game);
    struct gg_refusal may = gg_game_may(&p->game, side, m), why = { 0 };
    bool done = gg_game_move(&p->game, side, m, &why);

    return HS_HOLDS(r, HS_LAW_REFUSE, !done && why.refused, "%s by %d was played",
                    hs_move_text(r, m), side) &&
           HS_HOLDS(r, HS_LAW_REFUSE,
                    may.refused && may.message.key == why.message.key && why.message.key != 0 &&
                        (key == 0 || why.message.key == key),
                    "%s by %d: refused with message %u, asked before %u", hs_move_text(r, m), side,
                    why.message.key, may.message.key) &&
           unchanged(r, p, &was, hs_move_text(r, m));
}

static gg_move not_offered(struct hs_run *r)
{
    gg_move m;

    do {
        m = hs_below(r, 2) && r->listed ? r->list[hs_below(r, r->listed)] ^ 1u << hs_below(r, 24)
                                        : (gg_move)gg_rng_next(&r->rng);
    } while (gg_offer_find(&r->offer, m) >= 0);
    return m;
}

/* A roll where none is due, or an outcome that is none. */
static bool rolls_refused(struct hs_run *r, struct played *p)
{
    struct standing was = standing_of(&p->game);
    struct gg_refusal why = { 0 };
    bool due = r->offer.decider == GG_CHANCE;

    return HS_HOLDS(r, HS_LAW_REFUSE, due || !gg_game_roll(&p->game, p->committed ? p->seed : NULL),
                    "a roll that was not due was made") &&
           HS_HOLDS(r, HS_LAW_REFUSE,
                    !gg_game_roll_scripted(&p->game, not_offered(r), &why) && why.refused,
                    "an outcome that was not offered was taken") &&
           HS_HOLDS(r, HS_LAW_REFUSE, !due || !p->committed || !gg_game_roll(&p->game, NULL),
                    "committed dice were rolled without their seed") &&
           unchanged(r, p, &was, "a roll");
}

static bool refusals_hold(struct hs_run *r, struct played *p)
{
    unsigned decider = r->offer.decider;
    gg_move m = r->listed ? r->list[hs_below(r, r->listed)] : gg_move0(1);

    if (decider == GG_NOBODY || decider == GG_CHANCE) {
        unsigned key = decider == GG_CHANCE ? GG_MSG_refused_chance : GG_MSG_refused_over;

        return refused(r, p, (int)hs_below(r, 2), m, key) && rolls_refused(r, p);
    }
    return refused(r, p, 1 - (int)decider, m, GG_MSG_refused_turn) &&
           refused(r, p, (int)decider, not_offered(r), 0) &&
           refused(r, p, (int)decider, GG_NO_MOVE, GG_MSG_refused_unknown) && rolls_refused(r, p);
}

/* ---- undo, redo, takeback ---- */

/* A hidden step may come next: the answer may not change with it. */
static bool hidden_step_ahead(const struct hs_run *r, const struct gg_game *g, int side)
{
    for (uint32_t i = 0; i < r->listed; i++) {
        if (r->rules->mask_move(r->battle, g->now, r->list[i], side) == GG_NO_MOVE) {
            return true;
        }
    }
    return false;
}

/* Which message must refuse an undo by side, 0 if none: worked out from the line of play. */
static unsigned undo_refusal(const struct hs_run *r, const struct played *p, int side)
{
    const struct gg_game *g = &p->game;
    const struct gg_step *last;

    if (hidden_step_ahead(r, g, side)) {
        return GG_MSG_refused_undo_other;
    }
    if (g->steps == 0) {
        return GG_MSG_refused_undo_none;
    }
    last = &g->step[g->steps - 1];
    if (last->decider == GG_CHANCE) {
        return GG_MSG_refused_undo_roll;
    }
    if (last->decider != side) {
        return GG_MSG_refused_undo_other;
    }
    return r->rules->reveals(r->battle, trail_at(r, p, g->steps - 1), last->move)
               ? GG_MSG_refused_undo_reveal
               : 0;
}

static bool same_offer(struct hs_run *r, const struct gg_offer *before)
{
    hs_list(r);
    return before->decider == r->offer.decider && before->runs == r->offer.runs &&
           before->count == r->offer.count &&
           memcmp(before->run, r->offer.run, before->runs * sizeof *before->run) == 0;
}

/* Back one step and forward again: the same bytes and offers at both ends. */
static bool there_and_back(struct hs_run *r, struct played *p, int side)
{
    static struct gg_offer before;
    struct gg_refusal why = { 0 };
    struct gg_game *g = &p->game;

    before = r->offer;
    if (!HS_HOLDS(r, HS_LAW_UNDO, gg_game_undo(g, side, &why) && at_trail(r, p),
                  "an undo by %d is refused or leads elsewhere", side)) {
        return false;
    }
    memcpy(r->buffer[HS_NOW], g->now, r->rules->position_size);
    hs_list(r);
    if (!HS_HOLDS(r, HS_LAW_UNDO, r->offer.decider == side,
                  "after an undo by %d decider %u is to move", side, (unsigned)r->offer.decider) ||
        !HS_HOLDS(r, HS_LAW_UNDO, !gg_game_redo(g, 1 - side, &why) && why.refused,
                  "the other side redoes a move")) {
        return false;
    }
    if (hs_below(r, 4) == 0) {
        return true; /* and go on from here: the redo is lost at the next move */
    }
    if (!HS_HOLDS(r, HS_LAW_UNDO, gg_game_redo(g, side, &why) && at_trail(r, p),
                  "a redo by %d is refused or leads elsewhere", side)) {
        return false;
    }
    memcpy(r->buffer[HS_NOW], g->now, r->rules->position_size);
    return HS_HOLDS(r, HS_LAW_UNDO, same_offer(r, &before), "undo and redo change the offer");
}

static bool undo_holds(struct hs_run *r, struct played *p)
{
    for (int side = 0; side < 2; side++) {
        unsigned key = undo_refusal(r, p, side);
        struct standing was = standing_of(&p->game);
        struct gg_refusal why = gg_game_may_undo(&p->game, side);

        if (!HS_HOLDS(r, HS_LAW_UNDO, why.refused == (key != 0) && why.message.key == key,
                      "undo by %d: message %u, expected %u", side, why.message.key, key)) {
            return false;
        }
        if (key != 0) {
            if (!HS_HOLDS(r, HS_LAW_UNDO, !gg_game_undo(&p->game, side, &why) && why.refused,
                          "an undo that may not be was made") ||
                !unchanged(r, p, &was, "an undo")) {
                return false;
            }
        } else if (hs_below(r, 6) == 0) {
            return there_and_back(r, p, side);
        }
    }
    return true;
}

static bool takeback_holds(struct hs_run *r, struct played *p)
{
    struct gg_game *g = &p->game;
    struct standing was = standing_of(g);
    struct gg_refusal why = { 0 };
    uint32_t most = g->steps < 6 ? g->steps : 6, count;

    if (!HS_HOLDS(r, HS_LAW_TAKEBACK,
                  !gg_game_takeback(g, 0, 0, &why) && !gg_game_takeback(g, 0, g->steps + 1, &why),
                  "a takeback of nothing, or of more than there is, was made") ||
        !unchanged(r, p, &was, "a takeback")) {
        return false;
    }
    if (most == 0 || hs_below(r, 40) != 0) {
        return true;
    }
    count = 1 + hs_below(r, most);
    return HS_HOLDS(r, HS_LAW_TAKEBACK, gg_game_takeback(g, (int)hs_below(r, 2), count, &why),
                    "a takeback of %u of %u steps is refused", (unsigned)count,
                    (unsigned)was.steps) &&
           HS_HOLDS(r, HS_LAW_TAKEBACK, g->steps == was.steps - count && at_trail(r, p),
                    "a takeback of %u steps leads elsewhere", (unsigned)count) &&
           HS_HOLDS(r, HS_LAW_TAKEBACK, g->redo == 0 && g->rolls == was.rolls,
                    "a takeback leaves a redo, or turns the dice back");
}

/* gg_game_at finds any earlier position again. */
static bool earlier_found(struct hs_run *r, const struct played *p)
{
    uint32_t n = hs_below(r, p->game.steps + 1);

    gg_game_at(&p->game, n, hs_dirty(r, HS_SCRATCH, 0x5a));
    return HS_HOLDS(r, HS_LAW_TAKEBACK, hs_equal(r, r->buffer[HS_SCRATCH], trail_at(r, p, n)),
                    "the position after %u steps is not the one that was", (unsigned)n);
}

/* ---- a whole game ---- */

static bool advance(struct hs_run *r, struct played *p)
{
    struct gg_refusal why = { 0 };
    struct gg_game *g = &p->game;
    bool ok;

    if (r->offer.decider == GG_CHANCE) {
        ok = gg_game_roll(g, p->committed ? p->seed : NULL);
    } else {
        gg_move m = hs_choose(&r->offer, &r->rng, hs_below(r, 3) == 0);

        ok = gg_game_move(g, hs_below(r, 8) ? r->offer.decider : GG_REFEREE, m, &why);
    }
    if (!HS_HOLDS(r, HS_LAW_REFUSE, ok, "a legal move or a due roll is refused (message %u)",
                  why.message.key)) {
        return false;
    }
    extend_trail(r, p);
    return true;
}

/* At each position: look at it, ask what must be refused, now and then go back. */
static bool step_holds(struct hs_run *r, struct played *p)
{
    const struct gg_game *g = &p->game;

    r->steps = g->steps;
    memcpy(r->buffer[HS_NOW], g->now, r->rules->position_size);
    hs_list(r);
    if (hs_below(r, 4) == 0 && !refusals_hold(r, p)) {
        return false;
    }
    if (hs_below(r, 64 + g->steps) == 0 && !hs_law_record(r, g)) {
        return false;
    }
    /* an undo is looked for by replaying the whole game: in a long one, not at every step */
    if (hs_below(r, 1 + g->steps / 64) == 0 &&
        (!undo_holds(r, p) || !takeback_holds(r, p) || !earlier_found(r, p))) {
        return false;
    }
    memcpy(r->buffer[HS_NOW], g->now, r->rules->position_size);
    hs_list(r);
    if (hs_below(r, 8 + g->steps / 64) == 0) {
        hs_law_declare(r, &p->game); /* what is wrong with it is noted, and harms no other law */
    }
    if (hs_below(r, 64 + g->steps) == 0) {
        hs_law_ending(r, g);
    }
    return true;
}

static bool play_through(struct hs_run *r, struct played *p)
{
    extend_trail(r, p);
    for (uint32_t turns = 0; turns < 2 * r->settings->step_limit; turns++) {
        if (!step_holds(r, p)) {
            return false;
        }
        if (r->offer.count == 0) {
            return refusals_hold(r, p);
        }
        if (!advance(r, p)) {
            return false;
        }
    }
    return hs_fail(r, HS_LAW_ENDS, "a game through gg_game is not over");
}

bool hs_law_game(struct hs_run *r)
{
    struct played p = { .committed = hs_below(r, 2) };
    struct gg_game_options o = { .committed = p.committed, .open_seed = r->game };
    struct gg_error err = { 0 };
    bool ok;

    for (int i = 0; i < GG_DICE_KEY_BYTES; i++) {
        o.seed[i] = p.seed[i] = (unsigned char)hs_below(r, 256);
    }
    if (!HS_HOLDS(r, HS_LAW_RECORD, gg_game_new(&p.game, r->battle, &o, &err), "no new game: %s",
                  err.text)) {
        return false;
    }
    r->record = &p.game.record;
    ok = play_through(r, &p) && hs_law_record(r, &p.game) && hs_law_damage(r, &p.game) &&
         hs_law_dice(r, &p.game, p.committed ? p.seed : NULL);
    r->record = NULL;
    gg_game_free(&p.game);
    free(p.trail);
    return ok;
}
