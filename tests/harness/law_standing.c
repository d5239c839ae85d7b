/* SPDX-License-Identifier: MIT
 * The laws about standing answers: they make offered moves only, none that is final unless that is
 * allowed, the same for equal masks, and they come to an end. */
#include "core/final.h"
#include "core/standing.h"
#include "harness/harness.h"
#include <ctype.h>
#include <string.h>

enum { TRIED = 4, CHAIN = 64 };

/* A standing answer as a person might have made it here: a verb that is offered, at random with
 * conditions. */
static struct gg_standing make(struct hs_run *r, const void *masked, int side)
{
    gg_move m = r->list[hs_below(r, r->listed)];
    struct gg_message prompt = gg_asked(r->battle, masked, side);
    struct gg_standing a = { .verb = (uint8_t)gg_verb_of(m),
                             .far = (uint8_t)(hs_below(r, 2) ? hs_below(r, 5) : 0),
                             .order = (uint8_t)hs_below(r, 3),
                             .final = hs_below(r, 2) };

    if (hs_below(r, 4) == 0) {
        a.verb = 0;
    }
    if (hs_below(r, 4) > 0) {
        a.question = gg_question_of(&prompt);
    }
    if (hs_below(r, 3) == 0) {
        a.here = r->board.place[hs_below(r, r->board.places)].thing;
    }
    return a;
}

static bool same_text(struct hs_run *r, const struct gg_standing *a)
{
    char text[GG_STANDING_TEXT], again[GG_STANDING_TEXT];
    struct gg_error err = { 0 };
    struct gg_standing back;
    bool read;

    gg_standing_write(r->battle, a, text);
    read = gg_standing_read(r->battle, NULL, text, &back, &err);
    if (!read) {
        return hs_fail(r, HS_LAW_STANDING, "'%s' is not read back: %s", text, err.text);
    }
    gg_standing_write(r->battle, &back, again);
    return HS_HOLDS(r, HS_LAW_STANDING, strcmp(text, again) == 0, "'%s' is read as '%s'", text,
                    again);
}

/* Texts that there are not stand as "[their.key]"; those of clauses have brackets of their own. */
static bool has_all_words(const char *text)
{
    for (const char *at = text; (at = strchr(at, '[')); at++) {
        if (islower((unsigned char)at[1])) {
            return false;
        }
    }
    return text[0] && !strchr(text, '{');
}

static bool whole_words(struct hs_run *r, const struct gg_standing *a)
{
    bool ok = true;

    for (int i = 0; i < HS_LANGUAGES; i++) {
        struct gg_speaker s = { .catalogue = r->catalogue[i], .battle = r->battle };
        struct gg_buf text = { 0 };

        gg_say_standing(&s, a, &text);
        ok = ok && has_all_words(gg_buf_text(&text));
        gg_buf_free(&text);
    }
    return HS_HOLDS(r, HS_LAW_STANDING, ok, "a standing answer has no words");
}

/* The move, which is offered, and final only if it may be; from a guess, the same. */
static bool answers(struct hs_run *r, struct gg_near *near, const struct gg_standing *a, int side)
{
    static struct gg_finality f;
    enum gg_standing_why why, guessed;
    gg_move m = GG_NO_MOVE, other = GG_NO_MOVE;

    why = gg_standing_move(r->battle, near, r->buffer[HS_MASK], side, a, &m);
    hs_mask(r, r->buffer[HS_GUESS], side, HS_MASK2);
    guessed = gg_standing_move(r->battle, near, r->buffer[HS_MASK2], side, a, &other);
    if (why != GG_STANDING_ANSWERS) {
        return HS_HOLDS(r, HS_LAW_STANDING, guessed == why, "it is answered by what is hidden");
    }
    gg_finality_open(&f, r->battle, r->buffer[HS_MASK], side);
    return HS_HOLDS(r, HS_LAW_STANDING, guessed == why && m == other,
                    "what is answered goes by what is hidden") &&
           HS_HOLDS(r, HS_LAW_STANDING, gg_offer_find(&r->offer, m) >= 0, "%s is not offered",
                    hs_move_text(r, m)) &&
           HS_HOLDS(r, HS_LAW_STANDING, a->final || !gg_move_is_final(&f, m), "%s is final",
                    hs_move_text(r, m)) &&
           HS_HOLDS(r, HS_LAW_STANDING, a->verb == 0 || gg_verb_of(m) == a->verb,
                    "%s is another answer", hs_move_text(r, m));
}

/* They never lead anywhere but to sound positions, however many follow one another. */
static bool chain_ends(struct hs_run *r, struct gg_near *near, const struct gg_standing *a)
{
    const struct gg_ruleset *rules = r->rules;
    void *pos = r->buffer[HS_AFTER];
    const char *broken = NULL;

    memcpy(pos, r->buffer[HS_NOW], rules->position_size);
    for (int i = 0; i < CHAIN && !broken; i++) {
        unsigned side = gg_decider(r->battle, pos);
        gg_move m;

        if (side > GG_SIDE_2) {
            break;
        }
        hs_mask(r, pos, (int)side, HS_MASK2);
        if (gg_standing_move(r->battle, near, r->buffer[HS_MASK2], (int)side, a, &m) !=
            GG_STANDING_ANSWERS) {
            break;
        }
        rules->apply(r->battle, pos, m);
        broken = rules->check(r->battle, pos);
    }
    return HS_HOLDS(r, HS_LAW_STANDING, !broken, "answers lead to an unsound position: %s", broken);
}

bool hs_law_standing(struct hs_run *r)
{
    struct gg_near *near;
    int side = r->offer.decider;
    bool ok = true;

    if (side > GG_SIDE_2) {
        return true;
    }
    near = hs_need(gg_near_open(r->battle));
    hs_mask(r, r->buffer[HS_NOW], side, HS_MASK);
    r->rules->guess(r->battle, r->buffer[HS_MASK], side, &r->rng, hs_dirty(r, HS_GUESS, 0x5a));
    for (int i = 0; ok && i < TRIED; i++) {
        struct gg_standing a = make(r, r->buffer[HS_MASK], side);

        ok = same_text(r, &a) && whole_words(r, &a) && answers(r, near, &a, side) &&
             chain_ends(r, near, &a);
    }
    gg_near_close(near);
    return ok;
}
