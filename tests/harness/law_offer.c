/* SPDX-License-Identifier: MIT
 * Laws about what is offered: the offer itself, why a move is not in it, and how moves are written.
 */
#include "harness/harness.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SMALL = 64, SAMPLE = 48 };

/* Every way of asking an offer gives the same answer about move i, whose weight begins at sum. */
static bool agree_on(struct hs_run *r, uint32_t i, uint64_t sum)
{
    const struct gg_offer *o = &r->offer;
    gg_move m = r->list[i];
    uint32_t w = r->weight[i];

    return HS_HOLDS(r, HS_LAW_OFFER, gg_offer_find(o, m) == i, "%s is offered twice, or not found",
                    hs_move_text(r, m)) &&
           HS_HOLDS(r, HS_LAW_OFFER, gg_offer_nth(o, i) == m, "nth(%u) is not %s", (unsigned)i,
                    hs_move_text(r, m)) &&
           HS_HOLDS(r, HS_LAW_OFFER, w > 0 && (w == 1 || o->decider == GG_CHANCE),
                    "weight %u of %s with decider %u", (unsigned)w, hs_move_text(r, m),
                    (unsigned)o->decider) &&
           HS_HOLDS(r, HS_LAW_OFFER, gg_offer_weight_of(o, m) == w, "weight_of %s is not %u",
                    hs_move_text(r, m), (unsigned)w) &&
           HS_HOLDS(r, HS_LAW_OFFER,
                    gg_offer_at_weight(o, sum) == m && gg_offer_at_weight(o, sum + w - 1) == m,
                    "at_weight does not find %s", hs_move_text(r, m));
}

/* A list with too little room fills what there is and still tells the count. */
static bool short_list(struct hs_run *r)
{
    uint32_t half = r->listed / 2;
    gg_move *part = hs_need(calloc(half + 1, sizeof *part));
    uint32_t told = gg_offer_list(&r->offer, part, NULL, half);
    bool ok =
        told == r->listed && part[half] == 0 && memcmp(part, r->list, half * sizeof *part) == 0;

    free(part);
    return HS_HOLDS(r, HS_LAW_OFFER, ok, "a list of %u of %u moves is wrong", (unsigned)half,
                    (unsigned)r->listed);
}

bool hs_law_offer(struct hs_run *r)
{
    const struct gg_offer *o = &r->offer;
    uint64_t sum = 0;

    if (!HS_HOLDS(r, HS_LAW_OFFER, !o->overflow, "more runs than an offer holds") ||
        !HS_HOLDS(r, HS_LAW_OFFER, o->decider <= GG_NOBODY, "decider %u", (unsigned)o->decider) ||
        !HS_HOLDS(r, HS_LAW_OFFER, (o->count == 0) == (o->decider == GG_NOBODY),
                  "%u moves offered to decider %u", (unsigned)o->count, (unsigned)o->decider) ||
        !HS_HOLDS(r, HS_LAW_OFFER, gg_decider(r->battle, r->buffer[HS_NOW]) == o->decider,
                  "decider %u, but the moves are offered to %u",
                  gg_decider(r->battle, r->buffer[HS_NOW]), (unsigned)o->decider)) {
        return false;
    }
    if (o->count > SMALL && hs_below(r, 16) != 0) {
        return true; /* a long list is looked through now and then */
    }
    for (uint32_t i = 0; i < r->listed; i++) {
        if (!agree_on(r, i, sum)) {
            return false;
        }
        sum += r->weight[i];
    }
    return HS_HOLDS(r, HS_LAW_OFFER, sum == o->weight, "weights add up to %llu, not %llu",
                    (unsigned long long)sum, (unsigned long long)o->weight) &&
           short_list(r);
}

/* ---- why not ---- */

/* A move that might be a move: any verb and things, or an offered one with a part changed. */
static gg_move stray_move(struct hs_run *r)
{
    gg_move m = r->listed ? r->list[hs_below(r, r->listed)] : GG_NO_MOVE;
    unsigned verb = hs_below(r, r->rules->verbs + 2u), any = hs_below(r, 4096);
    const struct gg_verb *v = &r->rules->verb[verb < r->rules->verbs ? verb : 0];
    int subjects = gg_kind_count(r->battle, v->subject), targets;

    targets = gg_kind_count(r->battle, v->target);
    switch (hs_below(r, 8)) {
    case 0: return gg_rng_next(&r->rng) & 0xffffffffu;
    case 1: return gg_move2(verb, any, hs_below(r, 4096));
    case 2: return gg_move2(verb, GG_UNKNOWN, GG_UNKNOWN);
    case 3: return m ^ hs_below(r, 8);
    case 4: return m ^ hs_below(r, 8) << 12;
    case 5: return gg_move2(gg_verb_of(m), gg_subject_of(m), any);
    default:
        return gg_move2(verb, subjects > 0 ? hs_below(r, (uint32_t)subjects) : 0,
                        targets > 0 ? hs_below(r, (uint32_t)targets) : 0);
    }
}

static bool why_agrees(struct hs_run *r, gg_move m, bool masked)
{
    gg_clause full = r->rules->why_not(r->battle, r->buffer[HS_NOW], m);
    bool offered = gg_offer_find(&r->offer, m) >= 0;

    if (!HS_HOLDS(r, HS_LAW_WHY, (full == GG_ALLOWED) == offered,
                  "%s is %s, but why_not says %s (%08x)", hs_move_text(r, m),
                  offered ? "offered" : "not offered",
                  full == GG_ALLOWED ? "allowed" : gg_clause_id(r->rules, full), (unsigned)m) ||
        !HS_HOLDS(r, HS_LAW_WHY, full < r->rules->clauses, "why_not gives clause %u of %u",
                  (unsigned)full, (unsigned)r->rules->clauses)) {
        return false;
    }
    if (masked) {
        gg_clause known = r->rules->why_not(r->battle, r->buffer[HS_MASK], m);

        return HS_HOLDS(r, HS_LAW_WHY, known == full,
                        "why_not %s (%08x): \"%s\" from the mask, \"%s\"", hs_move_text(r, m),
                        (unsigned)m, gg_clause_id(r->rules, known), gg_clause_id(r->rules, full));
    }
    return true;
}

bool hs_law_why(struct hs_run *r)
{
    bool masked = r->offer.decider <= GG_SIDE_2;

    if (masked) {
        hs_mask(r, r->buffer[HS_NOW], r->offer.decider, HS_MASK);
    }
    for (uint32_t i = 0; i < r->listed && i < SAMPLE; i++) {
        uint32_t k = r->listed <= SAMPLE ? i : hs_below(r, r->listed);

        if (!why_agrees(r, r->list[k], masked)) {
            return false;
        }
    }
    for (int i = 0; i < SAMPLE; i++) {
        if (!why_agrees(r, stray_move(r), masked)) {
            return false;
        }
    }
    return true;
}

/* ---- which rule ---- */

static bool is_of_a_roll(const struct gg_ruleset *rules, gg_clause clause)
{
    for (int i = 0; i < rules->sequences; i++) {
        if (rules->sequence[i].roll && rules->sequence[i].clause == clause) {
            return true;
        }
    }
    return false;
}

bool hs_law_clause(struct hs_run *r)
{
    unsigned decider = r->offer.decider;
    struct gg_message prompt;

    gg_prompt(r->battle, r->buffer[HS_NOW], decider <= GG_SIDE_2 ? (int)decider : GG_REFEREE,
              &prompt);
    if (!HS_HOLDS(r, HS_LAW_CLAUSE, decider > GG_SIDE_2 || !is_of_a_roll(r->rules, prompt.clause),
                  "a decision is asked for by %s, the rule of a roll",
                  gg_clause_id(r->rules, prompt.clause))) {
        return false;
    }
    for (uint32_t i = 0; i < r->listed; i++) {
        gg_clause c = gg_move_clause(r->rules, &prompt, r->list[i]);

        bool own = r->rules->verb[gg_verb_of(r->list[i])].clause != GG_ALLOWED;

        if (!HS_HOLDS(r, HS_LAW_CLAUSE, c != GG_ALLOWED && c < r->rules->clauses,
                      "%s cites clause %u of %u", hs_move_text(r, r->list[i]), (unsigned)c,
                      (unsigned)r->rules->clauses) ||
            !HS_HOLDS(r, HS_LAW_CLAUSE, own || decider > GG_SIDE_2 || !is_of_a_roll(r->rules, c),
                      "%s cites %s, the rule of a roll", hs_move_text(r, r->list[i]),
                      gg_clause_id(r->rules, c))) {
            return false;
        }
    }
    return true;
}

/* ---- notation ---- */

static bool written_and_read(struct hs_run *r, uint32_t i)
{
    gg_move m = r->list[i], back = 0, picked = 0, numbered = 0;
    struct gg_error err = { 0 };
    char text[GG_NOTATION_MAX], number[16];

    gg_notation(r->battle, m, text);
    snprintf(number, sizeof number, "%u", (unsigned)i + 1);
    return HS_HOLDS(r, HS_LAW_NOTATION, gg_parse_move(r->battle, text, &back, &err) && back == m,
                    "%s reads back as %08x, not %08x: %s", text, (unsigned)back, (unsigned)m,
                    err.text) &&
           HS_HOLDS(r, HS_LAW_NOTATION,
                    gg_pick_move(r->battle, &r->offer, text, &picked, &err) && picked == m,
                    "%s is not picked: %s", text, err.text) &&
           HS_HOLDS(r, HS_LAW_NOTATION,
                    gg_pick_move(r->battle, &r->offer, number, &numbered, &err) && numbered == m,
                    "number %s does not pick %s: %s", number, text, err.text) &&
           HS_HOLDS(r, HS_LAW_NOTATION,
                    r->offer.decider != GG_CHANCE ||
                        (gg_pick_outcome(r->battle, &r->offer, text, &picked, &err) && picked == m),
                    "outcome %s is not picked: %s", text, err.text);
}

/* Numbers past the ends and moves that are not offered pick nothing. */
static bool strays_refused(struct hs_run *r)
{
    char text[GG_NOTATION_MAX];
    gg_move m = stray_move(r), out = 0;
    unsigned verb = gg_verb_of(m);

    snprintf(text, sizeof text, "%u", (unsigned)r->listed + 1);
    if (!HS_HOLDS(r, HS_LAW_NOTATION, !gg_pick_move(r->battle, &r->offer, text, &out, NULL),
                  "number %s of %u picks a move", text, (unsigned)r->listed) ||
        !HS_HOLDS(r, HS_LAW_NOTATION, !gg_pick_move(r->battle, &r->offer, "0", &out, NULL),
                  "number 0 picks a move")) {
        return false;
    }
    if (verb == 0 || verb >= r->rules->verbs || gg_offer_find(&r->offer, m) >= 0) {
        return true;
    }
    gg_notation(r->battle, m, text);
    return HS_HOLDS(r, HS_LAW_NOTATION,
                    !gg_pick_move(r->battle, &r->offer, text, &out, NULL) ||
                        gg_offer_find(&r->offer, out) >= 0,
                    "%s is picked and not offered", text);
}

bool hs_law_notation(struct hs_run *r)
{
    for (uint32_t i = 0; i < r->listed && i < SAMPLE; i++) {
        if (!written_and_read(r, r->listed <= SAMPLE ? i : hs_below(r, r->listed))) {
            return false;
        }
    }
    return strays_refused(r);
}
