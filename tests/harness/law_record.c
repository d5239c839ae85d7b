/* SPDX-License-Identifier: MIT
 * Laws about the record: written, read and replayed alike; damage found; dice checked. */
#include "harness/harness.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool load(const struct hs_run *r, const char *text, size_t len, struct gg_game *out,
                 struct gg_error *err)
{
    struct gg_record record;

    return gg_record_read(&record, "record", text, len, err) &&
           gg_game_replay(out, r->battle, &record, "record", err);
}

static bool same_game(const struct hs_run *r, const struct gg_game *a, const struct gg_game *b)
{
    return hs_equal(r, a->now, b->now) && hs_equal(r, a->start, b->start) && a->chain == b->chain &&
           a->steps == b->steps && a->redo == b->redo && a->rolls == b->rolls &&
           a->scripted == b->scripted && a->record.entries == b->record.entries &&
           a->declared == b->declared && a->ending.how == b->ending.how &&
           a->ending.by == b->ending.by && a->ending.offered == b->ending.offered &&
           a->ending.offerer == b->ending.offerer;
}

bool hs_law_record(struct hs_run *r, const struct gg_game *g)
{
    struct gg_buf text = { 0 }, again = { 0 };
    struct gg_error err = { 0 };
    struct gg_game back;
    bool ok;

    gg_record_write(&g->record, &text);
    if (!HS_HOLDS(r, HS_LAW_RECORD, load(r, gg_buf_text(&text), text.len, &back, &err),
                  "the record does not replay: %s", err.text)) {
        gg_buf_free(&text);
        return false;
    }
    gg_record_write(&back.record, &again);
    ok = HS_HOLDS(r, HS_LAW_RECORD, same_game(r, g, &back), "the replay leads to another game") &&
         HS_HOLDS(r, HS_LAW_RECORD, strcmp(gg_buf_text(&text), gg_buf_text(&again)) == 0,
                  "the record is written differently after a replay");
    gg_game_free(&back);
    gg_buf_free(&text);
    gg_buf_free(&again);
    return ok;
}

/* ---- damage ---- */

/* The text must be refused, with "record:LINE: reason" on one line. */
static bool refused(struct hs_run *r, const char *text, size_t len, const char *what, size_t at)
{
    struct gg_error err = { 0 };
    struct gg_game back;
    unsigned line = 0;

    if (load(r, text, len, &back, &err)) {
        gg_game_free(&back);
        return hs_fail(r, HS_LAW_DAMAGE, "a record %s at byte %zu is accepted", what, at);
    }
    return HS_HOLDS(r, HS_LAW_DAMAGE,
                    sscanf(err.text, "record:%u:", &line) == 1 && line > 0 &&
                        !strchr(err.text, '\n'),
                    "a record %s at byte %zu gives no line: %s", what, at, err.text);
}

static bool copy_refused(struct hs_run *r, const struct gg_buf *text)
{
    char *copy = hs_need(malloc(text->len));
    size_t at = hs_below(r, (uint32_t)text->len);
    bool ok = refused(r, gg_buf_text(text), at, "cut", at);

    memcpy(copy, text->data, text->len);
    copy[at] = (char)(copy[at] ^ 1 << hs_below(r, 8));
    ok = ok && refused(r, copy, text->len, "changed", at);
    memcpy(copy, text->data, text->len);
    memmove(copy + at, copy + at + 1, text->len - at - 1);
    ok = ok && (refused(r, copy, text->len - 1, "with a byte missing", at));
    free(copy);
    return ok;
}

bool hs_law_damage(struct hs_run *r, const struct gg_game *g)
{
    struct gg_buf text = { 0 };
    bool ok = true;

    gg_record_write(&g->record, &text);
    for (int i = 0; ok && i < 4; i++) {
        ok = copy_refused(r, &text);
    }
    if (ok) {
        char *digit = strchr(text.data, '1'); /* of "grognard-record 1" */

        *digit = '7';
        ok = refused(r, text.data, text.len, "of an unknown version", 0);
    }
    gg_buf_free(&text);
    return ok;
}

/* ---- dice ---- */

static bool verdict_is(struct hs_run *r, const struct gg_game *g, enum gg_dice_verdict expected,
                       uint32_t where, const char *what)
{
    uint32_t entry = 0;
    enum gg_dice_verdict is = gg_game_verify_dice(g, &entry);

    return HS_HOLDS(r, HS_LAW_DICE, is == expected, "%s: verdict %d, expected %d", what, is,
                    expected) &&
           HS_HOLDS(r, HS_LAW_DICE, expected != GG_DICE_BAD_ROLL || entry == where,
                    "%s: entry %u is blamed, not %u", what, (unsigned)entry, (unsigned)where);
}

/* An outcome of the offer that the dice do not give; GG_NO_MOVE if they can give no other. */
static gg_move other_outcome(struct hs_run *r, const struct gg_game *g, const struct gg_offer *o)
{
    unsigned char key[GG_DICE_KEY_BYTES];
    struct gg_chance chance;
    gg_move drawn;

    gg_dice_open_key(g->record.header.open_seed, key);
    gg_chance_keyed(&chance, key, g->rolls);
    drawn = gg_chance_draw(&chance, o);
    for (uint32_t i = 0, first = hs_below(r, o->count); i < o->count; i++) {
        gg_move m = gg_offer_nth(o, (first + i) % o->count);

        if (m != drawn) {
            return m;
        }
    }
    return GG_NO_MOVE;
}

/* Turns the scripted outcome just taken into a roll, with every hash put right. */
static void pass_off_as_roll(struct gg_game *g)
{
    struct gg_entry *e = &g->record.entry[g->record.entries - 1];
    uint64_t before = g->record.entries > 1 ? e[-1].hash : g->record.start_hash;

    e->kind = GG_ENTRY_ROLL;
    e->hash = gg_record_entry_hash(before, g->record.entries, e,
                                   gg_position_hash(g->battle->rules, g->now));
    g->chain = e->hash;
    g->rolls++;
    g->scripted--;
}

/* Plays on until a roll is forged; false if none came or could be. */
static bool forge(struct hs_run *r, struct gg_game *g)
{
    static struct gg_offer o;
    struct gg_refusal why;
    unsigned honest = hs_below(r, 4);

    for (uint32_t i = 0; i < r->settings->step_limit; i++) {
        gg_game_offer(g, &o);
        if (o.decider == GG_NOBODY) {
            return false;
        }
        if (o.decider == GG_CHANCE && honest == 0) {
            gg_move m = other_outcome(r, g, &o);

            if (m != GG_NO_MOVE && gg_game_roll_scripted(g, m, &why)) {
                pass_off_as_roll(g);
                return true;
            }
        }
        if (o.decider == GG_CHANCE) {
            honest -= honest > 0;
            gg_game_roll(g, NULL);
        } else {
            gg_game_move(g, GG_REFEREE, hs_choose(&o, &r->rng, false), &why);
        }
    }
    return false;
}

/* A forged record whose hashes are all in order still does not verify. */
static bool forgery_found(struct hs_run *r)
{
    struct gg_game_options o = { .open_seed = gg_rng_next(&r->rng) };
    const struct gg_record *kept = r->record;
    struct gg_game g;
    bool ok = true;

    if (!gg_game_new(&g, r->battle, &o, NULL)) {
        return hs_fail(r, HS_LAW_DICE, "no new game");
    }
    r->record = &g.record;
    if (forge(r, &g)) {
        ok = verdict_is(r, &g, GG_DICE_BAD_ROLL, g.record.entries - 1, "a forged roll") &&
             hs_law_record(r, &g);
    }
    r->record = kept;
    gg_game_free(&g);
    return ok;
}

/* Committed dice: closed until revealed, then good; another seed is not taken, nor believed. */
static bool commitment_holds(struct hs_run *r, const struct gg_game *g, const unsigned char *seed)
{
    struct gg_game open = *g; /* borrows all but what is changed here */
    unsigned char other[GG_DICE_KEY_BYTES];

    memcpy(other, seed, sizeof other);
    other[hs_below(r, sizeof other)] ^= (unsigned char)(1u << hs_below(r, 8));
    if (!verdict_is(r, &open, GG_DICE_UNREVEALED, 0, "before the reveal") ||
        !HS_HOLDS(r, HS_LAW_DICE, !gg_game_reveal(&open, other, NULL) && !open.record.revealed,
                  "a seed that does not fit the commitment is taken") ||
        !HS_HOLDS(r, HS_LAW_DICE, gg_game_reveal(&open, seed, NULL), "the seed is not taken") ||
        !verdict_is(r, &open, GG_DICE_GOOD, 0, "after the reveal") || !hs_law_record(r, &open)) {
        return false;
    }
    memcpy(open.record.seed, other, sizeof other);
    return verdict_is(r, &open, GG_DICE_BAD_SEED, 0, "with another seed");
}

bool hs_law_dice(struct hs_run *r, const struct gg_game *g, const unsigned char *seed)
{
    return (seed ? commitment_holds(r, g, seed) : verdict_is(r, g, GG_DICE_GOOD, 0, "open dice")) &&
           forgery_found(r);
}
