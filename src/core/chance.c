/* SPDX-License-Identifier: MIT
 * The one door for chance: drawing an outcome from an offer, and the keys of the dice. */
#include "core/chance.h"
#include <string.h>

void gg_chance_keyed(struct gg_chance *c, const unsigned char key[GG_DICE_KEY_BYTES],
                     uint64_t first_roll)
{
    memset(c, 0, sizeof *c);
    c->mode = GG_CHANCE_KEYED;
    memcpy(c->key, key, GG_DICE_KEY_BYTES);
    c->roll = first_roll;
}

void gg_chance_fast(struct gg_chance *c, uint64_t seed, uint64_t game)
{
    memset(c, 0, sizeof *c);
    c->mode = GG_CHANCE_FAST;
    gg_rng_seed(&c->rng, seed, game);
}

void gg_chance_script(struct gg_chance *c, const gg_move *outcomes, uint32_t count)
{
    memset(c, 0, sizeof *c);
    c->mode = GG_CHANCE_SCRIPTED;
    c->script = outcomes;
    c->scripted = count;
}

static gg_move next_of_script(struct gg_chance *c, const struct gg_offer *o)
{
    gg_move m = c->next < c->scripted ? c->script[c->next] : GG_NO_MOVE;

    if (m == GG_NO_MOVE || gg_offer_find(o, m) < 0) {
        return GG_NO_MOVE;
    }
    c->next++;
    return m;
}

gg_move gg_chance_draw(struct gg_chance *c, const struct gg_offer *o)
{
    if (o->decider != GG_CHANCE || o->weight == 0) {
        return GG_NO_MOVE;
    }
    switch (c->mode) {
    case GG_CHANCE_KEYED: return gg_offer_at_weight(o, gg_dice_draw(c->key, c->roll++, o->weight));
    case GG_CHANCE_FAST:
        if (o->weight > UINT32_MAX) { /* no ruleset needs it, and below() draws 32 bits */
            return GG_NO_MOVE;
        }
        return gg_offer_at_weight(o, gg_rng_below(&c->rng, (uint32_t)o->weight));
    case GG_CHANCE_SCRIPTED: return next_of_script(c, o);
    }
    return GG_NO_MOVE;
}

/* Tags keep the two uses of SHA-256 apart, so that no open key is ever a commitment. */
static const char commitment_tag[] = "grognard dice commitment 1";
static const char open_key_tag[] = "grognard open dice 1";

void gg_dice_commitment(const unsigned char seed[GG_DICE_KEY_BYTES],
                        unsigned char out[GG_SHA256_BYTES])
{
    struct gg_sha256 h;

    gg_sha256_start(&h);
    gg_sha256_add(&h, commitment_tag, sizeof commitment_tag);
    gg_sha256_add(&h, seed, GG_DICE_KEY_BYTES);
    gg_sha256_end(&h, out);
}

void gg_dice_open_key(uint64_t seed, unsigned char out[GG_DICE_KEY_BYTES])
{
    struct gg_sha256 h;
    unsigned char bytes[8];

    for (int i = 0; i < 8; i++) {
        bytes[i] = (unsigned char)(seed >> (8 * i));
    }
    gg_sha256_start(&h);
    gg_sha256_add(&h, open_key_tag, sizeof open_key_tag);
    gg_sha256_add(&h, bytes, sizeof bytes);
    gg_sha256_end(&h, out);
}
