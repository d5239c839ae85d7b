/* SPDX-License-Identifier: MIT
 * Laws about positions as bytes and as text, and about judging them. */
#include "harness/harness.h"
#include <string.h>

bool hs_law_start(struct hs_run *r)
{
    if (!HS_HOLDS(r, HS_LAW_START, r->rules->position_size <= GG_POSITION_MAX,
                  "a position of %zu bytes is larger than the core has room for",
                  r->rules->position_size)) {
        return false;
    }
    r->rules->start(r->battle, hs_dirty(r, HS_SCRATCH, 0x5a));
    return HS_HOLDS(r, HS_LAW_START, hs_equal(r, r->buffer[HS_NOW], r->buffer[HS_SCRATCH]),
                    "start() leaves bytes of the position as it found them");
}

/* Where two positions differ first, for the message. */
static unsigned first_difference(const struct hs_run *r, const void *a, const void *b)
{
    const unsigned char *x = a, *y = b;
    unsigned i = 0;

    while (i < gg_position_told(r->rules) && x[i] == y[i]) {
        i++;
    }
    return i;
}

/* pos -> text -> HS_SCRATCH -> text: equal bytes and equal text. */
static bool through_text(struct hs_run *r, enum hs_law law, const void *pos)
{
    struct gg_buf text = { 0 }, again = { 0 };
    struct gg_arena arena = { 0 };
    struct gg_error err = { 0 };
    struct gg_json_writer w;
    const struct gg_json *value;
    bool ok;

    gg_json_start(&w, &text, true);
    gg_position_write(r->battle, pos, &w);
    value = gg_json_read(&arena, "position", gg_buf_text(&text), text.len, &err);
    r->rules->start(r->battle, r->buffer[HS_SCRATCH]);
    ok = HS_HOLDS(r, law,
                  value &&
                      gg_position_read(r->battle, "position", value, r->buffer[HS_SCRATCH], &err),
                  "not read back: %s", err.text) &&
         HS_HOLDS(r, law, hs_equal(r, pos, r->buffer[HS_SCRATCH]),
                  "byte %u of the position is not in its text",
                  first_difference(r, pos, r->buffer[HS_SCRATCH]));
    gg_json_start(&w, &again, true);
    gg_position_write(r->battle, r->buffer[HS_SCRATCH], &w);
    ok = ok && HS_HOLDS(r, law, strcmp(gg_buf_text(&text), gg_buf_text(&again)) == 0,
                        "the position is written differently the second time");
    gg_buf_free(&text);
    gg_buf_free(&again);
    gg_arena_free(&arena);
    return ok;
}

/* The same as a whole file, which names its game and options. */
static bool through_file(struct hs_run *r)
{
    struct gg_buf text = { 0 };
    struct gg_arena arena = { 0 };
    struct gg_error err = { 0 };
    struct gg_position_file f;
    bool ok;

    gg_position_file_write(r->battle, r->buffer[HS_NOW], &text);
    ok = HS_HOLDS(
             r, HS_LAW_POSITION,
             gg_position_file_open(&arena, "position", gg_buf_text(&text), text.len, &f, &err) &&
                 gg_position_file_read(r->battle, &f, hs_dirty(r, HS_SCRATCH, 0xa5), &err),
             "position file not read back: %s", err.text) &&
         HS_HOLDS(r, HS_LAW_POSITION, hs_equal(r, r->buffer[HS_NOW], r->buffer[HS_SCRATCH]),
                  "byte %u of the position is not in its file",
                  first_difference(r, r->buffer[HS_NOW], r->buffer[HS_SCRATCH]));
    gg_buf_free(&text);
    gg_arena_free(&arena);
    return ok;
}

bool hs_law_position(struct hs_run *r)
{
    return through_text(r, HS_LAW_POSITION, r->buffer[HS_NOW]) && through_file(r);
}

bool hs_law_masked_text(struct hs_run *r)
{
    for (int viewer = 0; viewer < HS_VIEWERS; viewer++) {
        hs_mask(r, r->buffer[HS_NOW], viewer, HS_MASK);
        r->rules->guess(r->battle, r->buffer[HS_MASK], viewer, &r->rng,
                        hs_dirty(r, HS_GUESS, 0x5a));
        if (!through_text(r, HS_LAW_MASKED_TEXT, r->buffer[HS_MASK]) ||
            !through_text(r, HS_LAW_MASKED_TEXT, r->buffer[HS_GUESS])) { /* a what-if begins so */
            return false;
        }
    }
    return true;
}

/* The same for what is seen and what is guessed: all three are played on from. */
bool hs_law_derived(struct hs_run *r)
{
    static const char *const what[] = { "position", "mask", "guess" };
    const void *each[] = { r->buffer[HS_NOW], r->buffer[HS_MASK], r->buffer[HS_GUESS] };
    struct gg_rng rng = r->rng;
    bool ok = true;

    hs_mask(r, r->buffer[HS_NOW], GG_SIDE_1, HS_MASK);
    r->rules->guess(r->battle, r->buffer[HS_MASK], GG_SIDE_1, &rng, hs_dirty(r, HS_GUESS, 0x5a));
    for (size_t i = 0; i < sizeof each / sizeof *each; i++) {
        memcpy(r->buffer[HS_SCRATCH], each[i], r->rules->position_size);
        gg_position_tidy(r->battle, r->buffer[HS_SCRATCH]);
        ok &= HS_HOLDS(r, HS_LAW_DERIVED, hs_equal(r, each[i], r->buffer[HS_SCRATCH]),
                       "byte %u of the %s is worked out otherwise than it was played",
                       first_difference(r, each[i], r->buffer[HS_SCRATCH]), what[i]);
    }
    return ok;
}

/* ---- judging ---- */

/* The sign of a value: who it favours. */
static int sign(int value)
{
    return (value > 0) - (value < 0);
}

/* How a winner looks to side 0. */
static int rank(int winner)
{
    return winner == GG_SIDE_1 ? 1 : winner == GG_SIDE_2 ? -1 : 0;
}

/* Points given to a side never hurt it, and none change nothing. */
static bool points_help(struct hs_run *r, int winner)
{
    enum { MOST = 30 };
    int (*with)(const struct gg_battle *, const void *, int) = r->rules->winner_with;
    bool helps = true;

    if (!with) {
        return true;
    }
    for (int points = -MOST; points < MOST; points++) {
        helps = helps && rank(with(r->battle, r->buffer[HS_NOW], points)) <=
                             rank(with(r->battle, r->buffer[HS_NOW], points + 1));
    }
    return HS_HOLDS(r, HS_LAW_VALUE, with(r->battle, r->buffer[HS_NOW], 0) == winner,
                    "winner %d, but another without a bid", winner) &&
           HS_HOLDS(r, HS_LAW_VALUE, helps, "more points make side 0 lose what it had");
}

bool hs_law_value(struct hs_run *r)
{
    int a = r->rules->value(r->battle, r->buffer[HS_NOW], GG_SIDE_1);
    int b = r->rules->value(r->battle, r->buffer[HS_NOW], GG_SIDE_2);
    int winner, expected;

    if (!HS_HOLDS(r, HS_LAW_VALUE, a == -b, "worth %d to one side and %d to the other", a, b)) {
        return false;
    }
    if (r->offer.decider != GG_NOBODY) {
        return true;
    }
    winner = r->rules->winner(r->battle, r->buffer[HS_NOW]);
    expected = rank(winner);
    return HS_HOLDS(r, HS_LAW_VALUE, winner >= GG_SIDE_1 && winner <= GG_CHANCE, "winner %d",
                    winner) &&
           HS_HOLDS(r, HS_LAW_VALUE, sign(a) == expected, "winner %d, but the end is worth %d",
                    winner, a) &&
           points_help(r, winner);
}

static bool adds_up(struct hs_run *r, const void *pos, gg_move m)
{
    static struct gg_breakdown d;
    int sum = 0;

    memset(&d, 0, sizeof d);
    r->rules->explain(r->battle, pos, m, &d);
    for (int i = 0; i < d.modifiers && i < GG_MODIFIERS_MAX; i++) {
        sum += d.modifier[i].value;
    }
    return HS_HOLDS(r, HS_LAW_EXPLAIN, d.modifiers <= GG_MODIFIERS_MAX, "%u modifiers",
                    (unsigned)d.modifiers) &&
           HS_HOLDS(r, HS_LAW_EXPLAIN, d.title.key != 0 || (d.modifiers == 0 && d.total == 0),
                    "%s: a sum without a title", hs_move_text(r, m)) &&
           HS_HOLDS(r, HS_LAW_EXPLAIN, sum == d.total,
                    "%s: modifiers add up to %d, the total says %d", hs_move_text(r, m), sum,
                    d.total);
}

bool hs_law_explain(struct hs_run *r)
{
    bool decision = r->offer.decider <= GG_SIDE_2;

    if (decision) {
        hs_mask(r, r->buffer[HS_NOW], r->offer.decider, HS_MASK);
    }
    for (uint32_t i = 0; i < r->listed && i < 24; i++) {
        gg_move m = r->list[r->listed <= 24 ? i : hs_below(r, r->listed)];

        if (!adds_up(r, r->buffer[HS_NOW], m) || (decision && !adds_up(r, r->buffer[HS_MASK], m))) {
            return false;
        }
    }
    return true;
}

/* How a decision is planned may not depend on what its decider cannot see. */
static bool plans_blindly(struct hs_run *r)
{
    int seen, true_kind;

    if (!r->rules->thought) {
        return true;
    }
    hs_mask(r, r->buffer[HS_NOW], r->offer.decider, HS_MASK);
    true_kind = (int)r->rules->thought(r->battle, r->buffer[HS_NOW]);
    seen = (int)r->rules->thought(r->battle, r->buffer[HS_MASK]);
    return HS_HOLDS(r, HS_LAW_SENSIBLE, true_kind == seen, "a decision of kind %d looks like %d",
                    true_kind, seen);
}

bool hs_law_sensible(struct hs_run *r)
{
    struct gg_summary s = { 0 };

    if (r->offer.decider <= GG_SIDE_2) {
        gg_move m = r->rules->sensible(r->battle, r->buffer[HS_NOW]);

        if (!HS_HOLDS(r, HS_LAW_SENSIBLE, gg_offer_find(&r->offer, m) >= 0, "%s is not offered",
                      hs_move_text(r, m)) ||
            !plans_blindly(r)) {
            return false;
        }
    }
    r->rules->start(r->battle, r->buffer[HS_SCRATCH]);
    (void)r->rules->matters(r->battle, r->buffer[HS_SCRATCH], r->buffer[HS_NOW]);
    r->rules->summary(r->battle, r->buffer[HS_SCRATCH], r->buffer[HS_NOW], &s);
    return HS_HOLDS(r, HS_LAW_SENSIBLE,
                    s.items == r->rules->summary_items && s.items <= GG_SUMMARY_MAX,
                    "a summary of %u items, %u are named", (unsigned)s.items,
                    (unsigned)r->rules->summary_items);
}

/* ---- what reports count ---- */

static bool known_to(struct hs_run *r, int viewer, const struct gg_tally *truth)
{
    struct gg_tally seen = { 0 };

    hs_mask(r, r->buffer[HS_NOW], viewer, HS_MASK);
    r->rules->tally(r->battle, r->buffer[HS_MASK], &seen);
    return HS_HOLDS(r, HS_LAW_TALLY, seen.turn == truth->turn, "%s takes turn %u for turn %u",
                    gg_viewer_name(r->rules, viewer), (unsigned)truth->turn, (unsigned)seen.turn);
}

bool hs_law_tally(struct hs_run *r)
{
    struct gg_tally now = { 0 };
    uint16_t before = r->turn;
    bool ok = true;

    if (r->rules->tally == NULL) {
        return true;
    }
    r->rules->tally(r->battle, r->buffer[HS_NOW], &now);
    r->turn = now.turn;
    for (int viewer = 0; viewer < HS_VIEWERS; viewer++) {
        ok &= known_to(r, viewer, &now);
    }
    return HS_HOLDS(r, HS_LAW_TALLY, now.turn >= 1 && now.turn >= before,
                    "turn %u comes after turn %u", (unsigned)now.turn, (unsigned)before) &&
           ok;
}
