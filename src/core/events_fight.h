/* SPDX-License-Identifier: MIT
 * Fights and rolls as data, for events and for what is told about a move before it is made; for the
 * core and what stands above it. */
#ifndef GG_CORE_EVENTS_FIGHT_H
#define GG_CORE_EVENTS_FIGHT_H

#include "core/fight.h"
#include "core/sight.h"

/* Who fights whom in a masked position; title.key 0: nobody. */
void gg_fight_at(const struct gg_battle *b, const void *masked, struct gg_fight *out);
bool gg_same_fight(const struct gg_fight *a, const struct gg_fight *b);
/* Its members: title, place, side, afar, attacks, defends; of the fighters, those that stand in
 * the scene. */
void gg_put_fight(const struct gg_speaker *s, const struct gg_fight *f,
                  const struct gg_scene *scene, struct gg_json_writer *w);

/* The fight that a move leads to, as an object, or null: of a move that is known to lead to a roll
 * at once (explain() finds its sum), so that it can be tried on what the viewer knows. */
void gg_put_fight_after(const struct gg_speaker *s, const void *masked, int viewer, gg_move m,
                        struct gg_json_writer *w);

/* A roll as a viewer saw it: positions and move are masked. */
struct gg_rolled {
    int viewer;
    gg_move move;
    const void *before, *after;
};

/* The members that tell of the dice, of a roll whose sum is told: dice (how many), results (what
 * could come of it, with weights, where there are several) and fell (the number of that which
 * did). */
void gg_put_rolled(const struct gg_speaker *s, const struct gg_rolled *r, struct gg_json_writer *w);

#endif
