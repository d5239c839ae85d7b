/* SPDX-License-Identifier: MIT
 * Who fights whom: an assault, a melee, a combat, fire.  What a difference of two scenes cannot
 * say; a ruleset tells it of a masked position (gg_ruleset.fight), and so nothing that its viewer
 * does not know. */
#ifndef GG_CORE_FIGHT_H
#define GG_CORE_FIGHT_H

#include "core/message.h"

enum { GG_FIGHTERS_MAX = 64 };
enum { GG_ATTACKS, GG_DEFENDS };

struct gg_fight {
    struct gg_message title; /* "Melee at 1817"; key 0: nobody fights */
    struct gg_arg place;     /* where those stand who are attacked; kind 0: in no one place */
    uint8_t side;            /* who attacks */
    bool afar;               /* shots are fired, and nobody comes to blows */
    uint8_t fighters[2];
    struct gg_arg fighter[2][GG_FIGHTERS_MAX];
};

static inline void gg_fights(struct gg_fight *f, int role, int kind, unsigned index)
{
    if (f->fighters[role] < GG_FIGHTERS_MAX) {
        f->fighter[role][f->fighters[role]++] =
            (struct gg_arg){ .kind = (int16_t)kind, .value = (int16_t)index };
    }
}

#endif
