/* SPDX-License-Identifier: MIT
 * A whole game as one document, for a player that has nothing else: the board, the scene before the
 * first step, and each step as what differs (docs/scene-format.md, "Steps"), with its log and its
 * events; nobody can act in it, so no moves are told. */
#ifndef GG_CORE_FILM_H
#define GG_CORE_FILM_H

#include "core/view.h"

/* Members of the object that w is in: "board", "grounds" (its pictures by day and by night, if it
 * has any), "scene", "steps" and "turns". */
void gg_film_json(const struct gg_game *g, const struct gg_speaker *s, int viewer,
                  struct gg_json_writer *w);

#endif
