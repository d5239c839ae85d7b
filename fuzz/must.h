/* SPDX-License-Identifier: MIT
 * What the fuzz targets share: a law that stops the run, and battles loaded once. */
#ifndef GG_FUZZ_MUST_H
#define GG_FUZZ_MUST_H

#include "core/grognard.h"
#include "host/data.h"
#include "rules/registry.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static inline void must(bool holds, const char *law)
{
    if (!holds) {
        (void)fprintf(stderr, "broken: %s\n", law);
        abort();
    }
}

/* The battle of a game and its options; NULL if there is none.  The one asked for last is kept, so
 * that a run over one scenario does not load it again for every input. */
static inline const struct gg_battle *battle_for(const char *game, const char *const *option,
                                                 int options)
{
    static struct gg_battle *kept;
    static char kept_name[4096];
    struct gg_source source = host_source(gg_rulesets, NULL);
    char scenario[GG_ID_MAX];
    const struct gg_ruleset *rules;
    char name[sizeof kept_name];
    int at = snprintf(name, sizeof name, "%s", game);

    for (int i = 0; i < options && at < (int)sizeof name; i++) {
        at += snprintf(name + at, sizeof name - (size_t)at, " %s", option[i]);
    }
    if (at >= (int)sizeof name || !gg_find_scenario(&source, game, &rules, scenario, NULL)) {
        return NULL;
    }
    if (kept == NULL || strcmp(name, kept_name) != 0) {
        gg_battle_free(kept);
        kept = gg_battle_load(rules, scenario, option, options, &source, NULL);
        memcpy(kept_name, name, sizeof name);
    }
    return kept;
}

#endif
