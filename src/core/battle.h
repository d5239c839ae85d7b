/* SPDX-License-Identifier: MIT
 * A battle: ruleset, scenario, options and map, loaded once, immutable, shared by every position.
 *
 * Files come in through a callback, so that the same engine runs where there are none.  An error
 * while loading names the file, the place in it and the reason. */
#ifndef GG_CORE_BATTLE_H
#define GG_CORE_BATTLE_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/error.h"
#include "base/json.h"
#include "core/ruleset.h"
#include "core/scenario.h"

/* Where data files come from, and for which games; the core knows of no others.  read() appends the
 * whole file to out, or fills err and returns false; name is relative to the data root, with '/'
 * ("waterloo/board.json"). */
struct gg_source {
    const struct gg_ruleset *const *rulesets; /* NULL-terminated; NULL: of a battle alone */
    void *context;
    bool (*read)(void *context, const char *name, struct gg_buf *out, struct gg_error *err);
    /* Of a file that need not be there: is it?  NULL: there are none of these. */
    bool (*has)(void *context, const char *name);
    /* Appends the names of the files in a folder to out, each with a newline, in any order; a name
     * may come twice.  NULL: none can be listed. */
    void (*list)(void *context, const char *folder, struct gg_buf *out);
};

bool gg_source_has(const struct gg_source *s, const char *name);

struct gg_id_table;

struct gg_battle {
    const struct gg_ruleset *rules;
    const struct gg_scenario *scenario;
    uint8_t option[GG_OPTIONS_MAX]; /* index of the choice */
    uint64_t data_hash;             /* of the name and bytes of every file read, in order */
    struct gg_arena arena;          /* everything the battle owns */
    const struct gg_id_table *ids;  /* of each kind (ids.h); made after the data is read */
    /* The same battle except for the weights of value(), which were learned by self-play, for bots
     * that think ahead; it lives as long as this one.  NULL: there are none of these. */
    struct gg_battle *learned;
    /* The same except for the weights of each side, where the file has others for it. */
    struct gg_battle *as[2];
};

struct gg_loader {
    struct gg_battle *battle; /* whose arena keeps what is read */
    const struct gg_source *source;
    /* weights: the side they are read for, or GG_NOBODY for those it has in common with the other;
     * and whether either has some of its own */
    int as;
    bool sided;
};

/* scenario: its id; NULL: the first.
 * Options as "name=choice", each at most once, the rest as the scenario has them; unknown names and
 * choices are errors that list what there is.
 * Where the ruleset has weights and the source has GAME/learned.json, the battle gets its learned
 * twin; where a file of weights has some for one side alone, a twin for each side.  The caller owns
 * the battle; gg_battle_free() accepts NULL. */
struct gg_battle *gg_battle_load(const struct gg_ruleset *rules, const char *scenario,
                                 const char *const *options, int count,
                                 const struct gg_source *source, struct gg_error *err);
void gg_battle_free(struct gg_battle *b);

/* What the side judges positions with: the battle or its twin. */
const struct gg_battle *gg_battle_as(const struct gg_battle *b, int side);

/* Who decides at pos: a side, GG_CHANCE or GG_NOBODY. */
unsigned gg_decider(const struct gg_battle *b, const void *pos);

/* For rulesets while loading: a data file as JSON, kept in the battle's arena.  Its name and bytes
 * join data_hash.  NULL on error, which names the file as it is named here. */
const struct gg_json *gg_load_json(struct gg_loader *in, const char *name, struct gg_error *err);
/* As gg_load_json for what is no part of the game: it does not join data_hash. */
const struct gg_json *gg_load_json_apart(struct gg_loader *in, const char *name,
                                         struct gg_error *err);

/* ---- reading data with errors that name the place ----
 * A cursor walks a JSON tree and remembers its path; the first mistake fills err as
 * "FILE:LINE: areas[3].capacity: must be 0 to 9, is 12", and every later read returns a harmless
 * value (the least number, "", the first choice, nothing to walk), so a loader reads on and checks
 * once with gg_data_ok(). */
struct gg_data {
    const char *file;
    const struct gg_json *node;   /* NULL after a mistake */
    struct gg_error *err;         /* never NULL: it is what remembers the mistake */
    const struct gg_scenario *of; /* node is all of its file; else NULL */
    char path[128];               /* "areas[3].capacity"; cut if longer */
};

/* The scenario's file, without its heading; what it lacks is read from the one it is like. */
struct gg_data gg_load_scenario(struct gg_loader *in, struct gg_error *err);
struct gg_data gg_data_root(const char *file, const struct gg_json *root, struct gg_error *err);
bool gg_data_ok(const struct gg_data *d); /* no mistake so far, by any cursor with the same err */
bool gg_data_has(const struct gg_data *d, const char *key);
struct gg_data gg_data_get(const struct gg_data *d, const char *key); /* must be there */
/* The i-th element of an array, or member of an object. */
struct gg_data gg_data_at(const struct gg_data *d, uint32_t index);
uint32_t gg_data_count(const struct gg_data *d); /* of an array or object */
/* For walking an object: the name of its i-th member; "" past the end. */
const char *gg_data_key(const struct gg_data *d, uint32_t index);
/* For walking in one pass, over d->node->first and ->next: the cursor of that child.  index counts
 * for elements of an array only. */
struct gg_data gg_data_child(const struct gg_data *d, const struct gg_json *child, uint32_t index);
/* Something else is a mistake. */
bool gg_data_is_object(const struct gg_data *d);
bool gg_data_is_array(const struct gg_data *d);
int gg_data_int(const struct gg_data *d, const char *key, int min, int max);
int gg_data_int_or(const struct gg_data *d, const char *key, int min, int max, int otherwise);
bool gg_data_bool(const struct gg_data *d, const char *key, bool otherwise);
const char *gg_data_text(const struct gg_data *d, const char *key); /* must be a string */
/* The value of d itself, not of a member. */
int gg_data_as_int(const struct gg_data *d, int min, int max);
const char *gg_data_as_text(const struct gg_data *d);
/* Index of the string at key among names[0..n); a mistake lists the names. */
int gg_data_choice(const struct gg_data *d, const char *key, const char *const *names, int n);
/* Every member must be one of the NULL-terminated names; a member whose name starts with '_' or is
 * "source" or "about" is provenance and always allowed. */
void gg_data_only(const struct gg_data *d, const char *const *names);
void gg_data_fail(const struct gg_data *d, const char *format, ...) GG_PRINTF(2, 3);
void gg_data_expected(const struct gg_data *d, const char *what); /* "must be WHAT, is 12" */

#endif
