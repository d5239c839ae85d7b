/* SPDX-License-Identifier: MIT
 * Scenarios: found in the data, a file each, GAME/scenarios/ID.json.
 *
 * A file has a heading, which is read here and is the same for every game, and the rest, which the
 * ruleset's loader reads (docs/scenario-format.md).  A scenario may be like another one: what its
 * file lacks apart from the texts stands in that one's. */
#ifndef GG_CORE_SCENARIO_H
#define GG_CORE_SCENARIO_H

#include "core/ruleset.h"

struct gg_json;
struct gg_source;

struct gg_scenario {
    const char *name;           /* its id */
    const char *file;           /* "waterloo/scenarios/1815.json" */
    const struct gg_json *root; /* what stands in it */
    const struct gg_scenario *like;
    uint16_t order;            /* in lists; those of the same order by their ids */
    uint16_t turns, decisions; /* of a game, the mean of many between bots; 0: nobody counted */
    bool match; /* of GG_MATCH_GAMES games in which the two sides change places: there the seats
                   have names of their own, "<ruleset>.seat.<side>" */
    uint8_t option[GG_OPTIONS_MAX]; /* the choice where none is made */
};

struct gg_scenarios {
    const struct gg_scenario *row;
    int count;
};

/* All of them lives in the arena.  A mistake is told with file and line. */
bool gg_scenario_read(const struct gg_ruleset *rules, const char *name,
                      const struct gg_source *source, struct gg_arena *arena,
                      struct gg_scenario *out, struct gg_error *err);
/* Those that there are, in the order of lists. */
bool gg_scenarios_find(const struct gg_ruleset *rules, const struct gg_source *source,
                       struct gg_arena *arena, struct gg_scenarios *out, struct gg_error *err);

/* "waterloo/1815" -> ruleset and id; a bare "waterloo" means its first scenario. */
bool gg_find_scenario(const struct gg_source *source, const char *game,
                      const struct gg_ruleset **rules, char scenario[GG_ID_MAX],
                      struct gg_error *err);

/* Is it a member of the heading? */
bool gg_scenario_heading(const char *key);
/* The hash of what the rules read of it: all but its texts, its length and its place in lists. */
uint64_t gg_scenario_hash(const struct gg_scenario *s, uint64_t seed);
/* The time that two people need for a game, roughly, from its decisions; 0: nobody knows. */
unsigned gg_scenario_minutes(const struct gg_ruleset *r, const struct gg_scenario *s);

/* Its texts in a language: each(context, "name", text), "about", and those under "words". */
typedef bool gg_scenario_text_fn(void *context, const char *key, const struct gg_json *text);
bool gg_scenario_texts(const struct gg_scenario *s, const char *language, gg_scenario_text_fn *each,
                       void *context);

#endif
