/* SPDX-License-Identifier: MIT
 * The one door for chance.  Whatever is random in a game is an offer to GG_CHANCE; what is drawn
 * from it comes through gg_chance_draw() and nowhere else.
 *
 *   KEYED     play: ChaCha20 under a secret key; roll number n is a function of key and n
 *   FAST      simulation: the counter-based generator
 *   SCRIPTED  tests and examples: outcomes in order, each checked against the offer
 *
 * The fourth way, enumeration, is gg_offer_list() with weights (odds, search). */
#ifndef GG_CORE_CHANCE_H
#define GG_CORE_CHANCE_H

#include "base/hash.h"
#include "base/rng.h"
#include "core/offer.h"

enum gg_chance_mode { GG_CHANCE_KEYED, GG_CHANCE_FAST, GG_CHANCE_SCRIPTED };

struct gg_chance {
    enum gg_chance_mode mode;
    unsigned char key[GG_DICE_KEY_BYTES];
    uint64_t roll; /* KEYED: number of the next roll of this game, undone ones counted too */
    struct gg_rng rng;
    const gg_move *script;
    uint32_t scripted, next;
};

void gg_chance_keyed(struct gg_chance *c, const unsigned char key[GG_DICE_KEY_BYTES],
                     uint64_t first_roll);
void gg_chance_fast(struct gg_chance *c, uint64_t seed, uint64_t game);
void gg_chance_script(struct gg_chance *c, const gg_move *outcomes, uint32_t count);
/* An outcome of the offer, or GG_NO_MOVE when the script is at its end or names no outcome. */
gg_move gg_chance_draw(struct gg_chance *c, const struct gg_offer *o);

/* What a game publishes before its first roll: SHA-256 over a fixed tag and the seed. */
void gg_dice_commitment(const unsigned char seed[GG_DICE_KEY_BYTES],
                        unsigned char out[GG_SHA256_BYTES]);
/* The key of an open game ("--seed N"), which anybody can compute. */
void gg_dice_open_key(uint64_t seed, unsigned char out[GG_DICE_KEY_BYTES]);

#endif
