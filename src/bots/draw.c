/* SPDX-License-Identifier: MIT
 * How a bot answers an offer of a draw. */
#include "bots/bots.h"

enum { GUESSES = 16 };

/* On what the side may know: the positions that it cannot tell apart are guessed, always alike. */
bool gg_bot_takes_draw(const struct gg_battle *b, const void *masked, int side)
{
    union gg_position_room pos;
    struct gg_rng rng;
    int64_t lead = 0;

    b->rules->start(b, &pos);
    lead -= (int64_t)GUESSES * b->rules->value(b, &pos, side);
    gg_rng_seed(&rng, 0, 0);
    for (int i = 0; i < GUESSES; i++) {
        b->rules->guess(b, masked, side, &rng, &pos);
        lead += b->rules->value(b, &pos, side);
    }
    return lead < 0;
}
