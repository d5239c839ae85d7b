/* SPDX-License-Identifier: MIT
 * Looking rulesets and clauses up; the hash of a position. */
#include "core/ruleset.h"
#include "base/hash.h"
#include <string.h>

const struct gg_ruleset *gg_ruleset_find(const struct gg_ruleset *const *all, const char *name)
{
    while (*all && strcmp((*all)->name, name) != 0) {
        all++;
    }
    return *all;
}

const char *gg_clause_id(const struct gg_ruleset *r, gg_clause c)
{
    return c < r->clauses ? r->clause[c].id : "";
}

int gg_clause_find(const struct gg_ruleset *r, const char *id)
{
    for (int i = 1; i < r->clauses; i++) {
        if (strcmp(r->clause[i].id, id) == 0) {
            return i;
        }
    }
    return -1;
}

size_t gg_position_told(const struct gg_ruleset *r)
{
    return r->hashed_size != 0 ? r->hashed_size : r->position_size;
}

uint64_t gg_position_hash(const struct gg_ruleset *r, const void *pos)
{
    return gg_hash64(pos, gg_position_told(r), r->version);
}
