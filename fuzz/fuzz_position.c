/* SPDX-License-Identifier: MIT
 * libFuzzer target: any bytes as a position file.  What is accepted is sound, survives being
 * written and read, and can be played on from. */
#include "must.h"
#include "rules/registry.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { STEPS_ON = 48 };

static void round_trip(const struct gg_battle *b, const void *pos)
{
    struct gg_buf text = { 0 };
    struct gg_arena arena = { 0 };
    struct gg_position_file f;
    union gg_position_room back;

    gg_position_file_write(b, pos, &text);
    must(gg_position_file_open(&arena, "position", gg_buf_text(&text), text.len, &f, NULL) &&
             gg_position_file_read(b, &f, &back, NULL),
         "a position that was written can be read");
    must(memcmp(pos, &back, gg_position_told(b->rules)) == 0,
         "a position is the same after being written and read");
    gg_buf_free(&text);
    gg_arena_free(&arena);
}

static void look(const struct gg_battle *b, const void *pos)
{
    union gg_position_room masked, guess, again;
    struct gg_rng rng;

    gg_rng_seed(&rng, 1, 1);
    for (int viewer = 0; viewer <= GG_SPECTATOR; viewer++) {
        b->rules->mask(b, pos, viewer, &masked);
        b->rules->guess(b, &masked, viewer, &rng, &guess);
        must(b->rules->check(b, &guess) == NULL, "a guess is sound");
        b->rules->mask(b, &guess, viewer, &again);
        must(memcmp(&masked, &again, gg_position_told(b->rules)) == 0,
             "a guess masked again gives the same mask");
    }
}

/* A position that check() lets through can be played. */
static void play_on(const struct gg_battle *b, void *pos)
{
    struct gg_offer o;
    struct gg_rng rng;

    gg_rng_seed(&rng, gg_position_hash(b->rules, pos), 0);
    for (int i = 0; i < STEPS_ON; i++) {
        b->rules->offer(b, pos, &o);
        must(!o.overflow, "an offer has room");
        must((o.count == 0) == (o.decider == GG_NOBODY), "an offer is empty when the game is over");
        if (o.count == 0) {
            return;
        }
        b->rules->apply(b, pos, gg_offer_nth(&o, gg_rng_below(&rng, o.count)));
        must(b->rules->check(b, pos) == NULL, "check holds after every move");
    }
}

/* Reads text as a file; whatever is accepted must hold. */
static void try_file(const char *text, size_t size)
{
    struct gg_arena arena = { 0 };
    struct gg_error err = { 0 };
    struct gg_position_file f;
    const struct gg_battle *b = NULL;
    union gg_position_room pos;

    if (!gg_position_file_open(&arena, "position", text, size, &f, &err)) {
        must(strncmp(err.text, "position:", 9) == 0, "a file that is refused is named");
    } else {
        b = battle_for(f.game, f.option, f.options);
    }
    if (b != NULL && gg_position_file_read(b, &f, &pos, &err)) {
        must(b->rules->check(b, &pos) == NULL, "a position that is accepted is sound");
        round_trip(b, &pos);
        look(b, &pos);
        play_on(b, &pos);
    } else if (b != NULL) {
        must(strncmp(err.text, "position:", 9) == 0, "a file that is refused is named");
    }
    gg_arena_free(&arena);
}

static void try_changed(const uint8_t *data, size_t size)
{
    union gg_position_room pos;
    const struct gg_battle *b;
    struct gg_buf text = { 0 };
    struct gg_rng rng;
    int rulesets = 0;

    while (gg_rulesets[rulesets] != NULL) {
        rulesets++;
    }
    b = battle_for(gg_rulesets[data[0] % rulesets]->name, NULL, 0);
    must(b != NULL, "every ruleset loads");
    gg_rng_seed(&rng, data[1], 0);
    b->rules->start(b, &pos);
    (void)gg_playout(b, &pos, &rng, data[1]);
    for (size_t i = 2; i + 2 < size; i += 3) {
        pos.bytes[(size_t)(data[i] << 8 | data[i + 1]) % b->rules->position_size] = data[i + 2];
    }
    gg_position_file_write(b, &pos, &text);
    try_file(gg_buf_text(&text), text.len);
    gg_buf_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size >= 2 && data[0] != '{' && data[0] != ' ') {
        try_changed(data, size);
    } else {
        try_file(size > 0 ? (const char *)data : "", size);
    }
    return 0;
}
