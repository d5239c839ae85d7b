/* SPDX-License-Identifier: MIT
 * libFuzzer target: any text as a move, an outcome or a number, somewhere in a random game.  The
 * first two bytes choose the ruleset and how far the game has come. */
#include "must.h"
#include "rules/registry.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Any well-formed move has one spelling only. */
static void parse(const struct gg_battle *b, const char *text)
{
    char again[GG_NOTATION_MAX];
    struct gg_error err = { 0 };
    gg_move m;

    if (!gg_parse_move(b, text, &m, &err)) {
        must(err.set && !strchr(err.text, '\n'), "a move that is refused has a reason on one line");
        return;
    }
    gg_notation(b, m, again);
    must(strcmp(text, again) == 0, "a move that is read is written back as it was");
}

static void pick(const struct gg_battle *b, const void *pos, const char *text)
{
    struct gg_error err = { 0 };
    struct gg_offer o;
    gg_move m;

    b->rules->offer(b, pos, &o);
    if (gg_pick_move(b, &o, text, &m, &err)) {
        must(gg_offer_find(&o, m) >= 0, "a move that is picked is legal");
        must(b->rules->why_not(b, pos, m) == GG_ALLOWED, "a legal move is allowed");
    } else {
        must(err.set, "a move that is not picked has a reason");
    }
    gg_error_clear(&err);
    if (gg_pick_outcome(b, &o, text, &m, &err)) {
        must(o.decider == GG_CHANCE && gg_offer_find(&o, m) >= 0, "an outcome is one of the roll");
    } else {
        must(err.set, "an outcome that is not picked has a reason");
    }
}

/* Any 32 bits are a move to why_not and to the names of things. */
static void ask(const struct gg_battle *b, const void *pos, const uint8_t *data, size_t size)
{
    char text[GG_NOTATION_MAX];
    struct gg_offer o;
    gg_move m = 0;

    memcpy(&m, data, size < sizeof m ? size : sizeof m);
    b->rules->offer(b, pos, &o);
    must((b->rules->why_not(b, pos, m) == GG_ALLOWED) == (gg_offer_find(&o, m) >= 0),
         "why_not allows exactly what is offered");
    gg_notation(b, m, text);
    must(memchr(text, '\0', sizeof text) != NULL, "any move can be written");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    union gg_position_room pos;
    const struct gg_battle *b;
    struct gg_rng rng;
    int rulesets = 0;
    char *text;

    while (gg_rulesets[rulesets] != NULL) {
        rulesets++;
    }
    if (size < 2) {
        return 0;
    }
    b = battle_for(gg_rulesets[data[0] % rulesets]->name, NULL, 0);
    must(b != NULL, "every ruleset loads");
    gg_rng_seed(&rng, data[1], 0);
    b->rules->start(b, &pos);
    (void)gg_playout(b, &pos, &rng, data[1]);
    text = calloc(1, size - 1);
    must(text != NULL, "memory");
    memcpy(text, data + 2, size - 2);
    parse(b, text);
    pick(b, &pos, text);
    ask(b, &pos, data + 2, size - 2);
    free(text);
    return 0;
}
