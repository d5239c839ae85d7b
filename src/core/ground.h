/* SPDX-License-Identifier: MIT
 * The picture of a battle's ground: what lies under the pieces, drawn once from its map. */
#ifndef GG_CORE_GROUND_H
#define GG_CORE_GROUND_H

#include "base/json.h"
#include "core/catalogue.h"
#include "draw/map.h"

/* What is where, told in the speaker's language; gg_map_free() gives it back.  false: the game
 * tells of no map, or memory ran out. */
bool gg_ground_map(const struct gg_battle *b, const struct gg_speaker *s, struct gg_map *out);

/* What rulesets fill words in with, in the speaker's language; 0: nobody speaks, or nothing is
 * said. A message without arguments, a thing, and a verbatim text. */
uint32_t gg_ground_word(struct gg_map *m, const struct gg_speaker *s, unsigned message);
uint32_t gg_ground_thing(struct gg_map *m, const struct gg_speaker *s, int kind, int index);

/* The picture of it, as gg_map_paint() makes it; how: enum gg_paint. */
bool gg_ground_svg(const struct gg_battle *b, const struct gg_speaker *s, unsigned how,
                   struct gg_buf *svg);
/* The same, with names and numbers, as an element of a picture in units of the board. */
bool gg_ground_element(const struct gg_battle *b, const struct gg_speaker *s, struct gg_buf *svg);

/* For the board's JSON: is there such a picture, does it bear numbers, and the names to write over
 * it (docs/scene-format.md).  drawn: the board has a drawing of its own. */
void gg_ground_json(const struct gg_speaker *s, bool drawn, struct gg_json_writer *w);

#endif
