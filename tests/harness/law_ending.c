/* SPDX-License-Identifier: MIT
 * The law of endings: what a side declares changes no position, is told to all alike, and an end is
 * an end. */
#include "harness/harness.h"
#include <string.h>

#define HOLDS(cond, ...) HS_HOLDS(r, HS_LAW_ENDING, cond, __VA_ARGS__)

/* ---- what may be declared, worked out from the record and from positions alone ---- */

static bool noticed(const struct hs_run *r, const struct gg_game *g, int viewer, unsigned decider)
{
    union gg_position_room pos;
    bool found = false;

    memcpy(&pos, g->start, r->rules->position_size);
    for (uint32_t i = 0; i < g->steps && !found; i++) {
        gg_move m = g->step[i].move;

        found =
            g->step[i].decider == decider && gg_mask_move(r->battle, &pos, m, viewer) != GG_NO_MOVE;
        r->rules->apply(r->battle, &pos, m);
    }
    return found;
}

/* The side that offers a draw, or GG_NOBODY; *again: may this side offer one? */
static int offerer(const struct gg_game *g, int side, bool *again)
{
    int who = GG_NOBODY;

    *again = true;
    for (uint32_t i = 0; i < g->record.entries; i++) {
        const struct gg_entry *e = &g->record.entry[i];
        int by = gg_side_find(g->battle->rules, e->side);

        if (e->kind == GG_ENTRY_OFFER) {
            who = by;
            *again = *again && by != side;
        } else if (e->kind == GG_ENTRY_DECLINE || e->kind == GG_ENTRY_WITHDRAW) {
            who = GG_NOBODY;
        } else if (e->kind == GG_ENTRY_MOVE && by == side) {
            *again = true;
        }
    }
    *again = *again && who == GG_NOBODY;
    return who;
}

static bool may(const struct hs_run *r, const struct gg_game *g, int side, enum gg_entry_kind what)
{
    bool again;
    int who = offerer(g, side, &again);

    if (gg_game_over(g)) {
        return false;
    }
    switch (what) {
    case GG_ENTRY_RESIGN: return true;
    case GG_ENTRY_ABORT: return !noticed(r, g, side, 0) || !noticed(r, g, side, 1);
    case GG_ENTRY_OFFER: return again;
    case GG_ENTRY_WITHDRAW: return who == side;
    default: return who == (side ^ 1);
    }
}

/* ---- declaring ---- */

/* As it must be: refused, with nothing changed, or an entry that every viewer notices. */
static bool declared(struct hs_run *r, struct gg_game *g, int side, enum gg_entry_kind what)
{
    bool expected = may(r, g, side, what);
    uint32_t entries = g->record.entries, seen[HS_VIEWERS], plays = gg_game_plays(g);
    struct gg_refusal why;
    bool done, told = true;

    memcpy(r->buffer[HS_SCRATCH], g->now, r->rules->position_size);
    for (int v = 0; v < HS_VIEWERS; v++) {
        seen[v] = gg_noticed_changes(g, v);
    }
    done = gg_game_declare(g, side, what, &why);
    for (int v = 0; v < HS_VIEWERS; v++) {
        told = told && gg_noticed_changes(g, v) == seen[v] + done;
    }
    return HOLDS(done == expected && why.refused == !done, "%s by %d: %d, expected %d (message %u)",
                 gg_entry_word(what), side, done, expected, why.message.key) &&
           HOLDS(done || why.message.key != 0, "%s is refused without a reason",
                 gg_entry_word(what)) &&
           HOLDS(g->record.entries == entries + done && gg_game_plays(g) == plays && told &&
                     hs_equal(r, r->buffer[HS_SCRATCH], g->now),
                 "%s by %d changes more than it says, or not all are told", gg_entry_word(what),
                 side);
}

bool hs_law_declare(struct hs_run *r, struct gg_game *g)
{
    static const enum gg_entry_kind words[] = { GG_ENTRY_OFFER, GG_ENTRY_WITHDRAW,
                                                GG_ENTRY_DECLINE };

    return declared(r, g, (int)hs_below(r, 2), words[hs_below(r, 3)]) &&
           HOLDS(gg_game_over(g) == (gg_decider(r->battle, g->now) == GG_NOBODY),
                 "a word about a draw ends the game");
}

/* ---- the end ---- */

static bool nothing_more(struct hs_run *r, struct gg_game *g)
{
    uint32_t entries = g->record.entries;
    struct gg_refusal why;
    bool still = true;

    for (int side = 0; side <= GG_REFEREE; side++) {
        still = still && !gg_game_undo(g, side, &why) && !gg_game_redo(g, side, &why) &&
                !gg_game_takeback(g, side, 1, &why) &&
                !gg_game_move(g, side, r->listed ? r->list[0] : gg_move0(1), &why);
        for (int k = GG_ENTRY_RESIGN; k < GG_ENTRY_KINDS; k++) {
            still = still && !gg_game_declare(g, side, (enum gg_entry_kind)k, &why);
        }
    }
    return HOLDS(still && !gg_game_roll(g, NULL) && g->record.entries == entries,
                 "something is played, taken back or declared after the end");
}

static int winner_of(int side, enum gg_entry_kind what)
{
    return what == GG_ENTRY_RESIGN ? side ^ 1 : what == GG_ENTRY_AGREE ? GG_CHANCE : GG_NOBODY;
}

/* A copy of the game, from its record. */
static bool copy_of(const struct hs_run *r, const struct gg_game *g, struct gg_game *out)
{
    struct gg_buf text = { 0 };
    struct gg_record record;
    bool ok;

    gg_record_write(&g->record, &text);
    ok = gg_record_read(&record, "record", gg_buf_text(&text), text.len, NULL) &&
         gg_game_replay(out, r->battle, &record, "record", NULL);
    gg_buf_free(&text);
    return ok;
}

bool hs_law_ending(struct hs_run *r, const struct gg_game *g)
{
    static const enum gg_entry_kind ends[] = { GG_ENTRY_RESIGN, GG_ENTRY_ABORT, GG_ENTRY_AGREE };
    enum gg_entry_kind what = ends[hs_below(r, 3)];
    const struct gg_record *kept = r->record;
    int side = (int)hs_below(r, 2);
    struct gg_game end;
    bool ok, over;

    if (!copy_of(r, g, &end)) {
        return true; /* the law of records speaks of that */
    }
    r->record = &end.record;
    over = may(r, &end, side, what);
    ok = declared(r, &end, side, what);
    if (ok && over) {
        ok = HOLDS(gg_game_over(&end) && gg_game_winner(&end) == winner_of(side, what),
                   "%s by %d ends the game otherwise", gg_entry_word(what), side) &&
             nothing_more(r, &end) && hs_law_record(r, &end) && hs_law_damage(r, &end);
    }
    r->record = kept;
    gg_game_free(&end);
    return ok;
}
