/* SPDX-License-Identifier: MIT
 * check(): whatever of a changed position it lets through can be looked at and played to its end,
 * and most of it it does not. */
#include "core/playout.h"
#include "every/every.h"
#include <ctype.h>
#include <string.h>

enum { FROM_EACH = 50, FILE_CHANGES = 4, MOVES = 40, LONGEST = 60000 };

/* What is asked of any position can be asked of it. */
static void look_at(struct gg_rng *rng, const void *pos)
{
    static union gg_position_room mask, guess;

    for (int viewer = 0; viewer <= GG_SPECTATOR; viewer++) {
        struct gg_message prompt = { 0 };
        const char *wrong;

        kit.rules->mask(kit.battle, pos, viewer, &mask);
        kit.rules->prompt(kit.battle, &mask, viewer, &prompt);
        kit.rules->guess(kit.battle, &mask, viewer, rng, &guess);
        wrong = kit.rules->check(kit.battle, &guess);
        if (wrong != NULL) {
            fail_msg("a guess of it: %s", wrong);
        }
    }
    assert_int_equal(kit.rules->value(kit.battle, pos, GG_SIDE_1),
                     -kit.rules->value(kit.battle, pos, GG_SIDE_2));
}

static void play_on(struct gg_rng *rng)
{
    look_at(rng, kit.pos);
    for (unsigned i = 0; i < MOVES && kit_step(rng); i++) {
        kit_here(__FILE__, __LINE__);
        kit_sound("played on");
    }
    assert_true(gg_playout(kit.battle, kit.pos, rng, LONGEST) < LONGEST);
}

/* ---- bytes ---- */

/* A byte, any or one that says something: most of a position is empty. */
static unsigned char *some_byte(struct gg_rng *rng)
{
    unsigned char *bytes = kit.pos;
    size_t size = gg_position_told(kit.rules), at = gg_rng_below(rng, (uint32_t)size);

    for (unsigned i = 0; gg_rng_below(rng, 2) != 0 && bytes[at] == 0 && i < 200; i++) {
        at = gg_rng_below(rng, (uint32_t)size);
    }
    return &bytes[at];
}

static void change_byte(struct gg_rng *rng)
{
    unsigned char *byte = some_byte(rng);

    switch (gg_rng_below(rng, 4)) {
    case 0: *byte = (unsigned char)gg_rng_below(rng, 256); break;
    case 1: *byte ^= (unsigned char)(1u << gg_rng_below(rng, 8)); break;
    case 2: *byte = (unsigned char)(*byte + 1); break;
    default: *byte = (unsigned char)(*byte - 1); break;
    }
}

/* How many of some changes of the position as it is are let through; it stays as it is. */
static unsigned mutate(struct gg_rng *rng, unsigned changes)
{
    static union gg_position_room kept;
    unsigned accepted = 0;

    memcpy(&kept, kit.pos, kit.rules->position_size);
    for (unsigned i = 0; i < changes; i++) {
        for (unsigned n = 1 + gg_rng_below(rng, 3); n > 0; n--) {
            change_byte(rng);
        }
        if (kit.rules->check(kit.battle, kit.pos) == NULL) {
            accepted++;
            play_on(rng);
        }
        memcpy(kit.pos, &kept, kit.rules->position_size);
    }
    return accepted;
}

/* How long games are, roughly, so that all of one is met. */
static unsigned length(void)
{
    return kit.battle->scenario->decisions * 3u / 2;
}

/* So many positions, more of them of shorter games. */
static unsigned positions(void)
{
    unsigned n = 400000u / kit.battle->scenario->decisions;

    return n < 40 ? 40 : n > 400 ? 400 : n;
}

static void changed_positions_are_refused_or_played(void **state)
{
    unsigned accepted = 0, tried = positions() * FROM_EACH;
    struct gg_rng rng;

    (void)state;
    gg_rng_seed(&rng, 18, 9);
    for (unsigned i = 0; i < positions(); i++) {
        every_play(&rng, gg_rng_below(&rng, length()));
        kit_here(__FILE__, __LINE__);
        kit_sound("a position of a game");
        accepted += mutate(&rng, FROM_EACH);
    }
    assert_in_range(accepted, tried / 1000, tried / 5); /* else it tries nothing, or looks away */
}

/* ---- files ---- */

/* Another digit for a digit. */
static void change_digit(struct gg_rng *rng, char *text, size_t len)
{
    size_t at = gg_rng_below(rng, (uint32_t)len);

    while (at < len && !isdigit((unsigned char)text[at])) {
        at++;
    }
    if (at < len) {
        text[at] = (char)('0' + gg_rng_below(rng, 10));
    }
}

/* Is what the file says let through?  Then it can be played. */
static bool try_file(struct gg_rng *rng, const struct gg_buf *text)
{
    struct gg_arena arena = { 0 };
    struct gg_error err = { 0 };
    struct gg_position_file f;
    bool ok = gg_position_file_open(&arena, "p.json", gg_buf_text(text), text->len, &f, &err) &&
              gg_position_file_read(kit.battle, &f, kit.pos, &err);

    gg_arena_free(&arena);
    if (ok) {
        play_on(rng);
    } else {
        assert_int_equal(strncmp(err.text, "p.json:", 7), 0);
    }
    return ok;
}

static void changed_files_are_refused_or_played(void **state)
{
    unsigned accepted = 0, tried = positions() * FILE_CHANGES;
    struct gg_rng rng;

    (void)state;
    gg_rng_seed(&rng, 19, 10);
    for (unsigned i = 0; i < positions(); i++) {
        struct gg_buf was = { 0 };

        every_play(&rng, gg_rng_below(&rng, length()));
        gg_position_file_write(kit.battle, kit.pos, &was);
        for (unsigned k = 0; k < FILE_CHANGES; k++) {
            struct gg_buf text = { 0 };

            gg_buf_put(&text, was.data, was.len);
            for (unsigned n = 1 + gg_rng_below(&rng, 2); n > 0; n--) {
                change_digit(&rng, text.data, text.len);
            }
            accepted += try_file(&rng, &text);
            gg_buf_free(&text);
        }
        gg_buf_free(&was);
    }
    assert_in_range(accepted, tried / 50, tried / 2);
}

int main(void)
{
    static const struct every_test tests[] = {
        EVERY_OPTIONS(changed_positions_are_refused_or_played),
        EVERY(changed_files_are_refused_or_played),
    };

    return every(tests, sizeof tests / sizeof *tests);
}
