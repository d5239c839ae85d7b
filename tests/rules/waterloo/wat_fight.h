/* SPDX-License-Identifier: MIT
 * Small helpers that the tests of assaults share. */
#ifndef WAT_FIGHT_H
#define WAT_FIGHT_H

#include "rules/waterloo/wat_moves.h"
#include <string.h>

/* The field most of them fight on: the French come out of the valley, where there is nothing but a
 * dip, up to the crest, which is open. */
#define O "sandpit-valley"
#define D "ohain-way-east"

/* Infantry in two areas next to D for either side, so that nobody is unsupported there. */
static inline void support_allies(void)
{
    wt_lie("d-inf-8", "elm-crossroads");
    wt_lie("d-inf-9", "papelotte-crest");
}

static inline void support_french(void)
{
    wt_lie("f-inf-16", O);
    wt_lie("f-inf-17", "la-haye-sainte");
}

/* Units of the French in O assault D, cavalry by the straight way. */
static inline void attack_from(const char *side, const char *from, const char *units,
                               const char *to)
{
    char move[160], word[32];
    int at = 0, n;

    order(side, from, "assault");
    while (sscanf(units + at, "%31s%n", word, &n) == 1) {
        at += n;
        (void)snprintf(move, sizeof move, "attack:%s:%s", word, to);
        play(move);
        if (strcmp(wat_state_name[wat_now(&wt)->state], "via") == 0) {
            (void)snprintf(move, sizeof move, "through:%s", from);
            play(move);
        }
    }
    if (strcmp(wat_state_name[wat_now(&wt)->state], "assault_march") == 0) {
        play("done");
    }
}

static inline void attack(const char *units)
{
    attack_from("french", O, units, D);
}

/* Which side's unit a die is cast for. */
static inline void dies_for(const char *state, const char *unit)
{
    int side;
    unsigned bit = wt_bit(unit, &side);

    waits(state, "chance");
    assert_int_equal(wat_now(&wt)->side, side);
    assert_int_equal(wat_now(&wt)->unit, bit);
}

static inline uint64_t unit(const char *id)
{
    return WAT_ONE(wt_bit(id, NULL));
}

#endif
