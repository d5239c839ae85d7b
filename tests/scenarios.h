/* SPDX-License-Identifier: MIT
 * For tests: the scenarios that are built in. */
#ifndef GG_TESTS_SCENARIOS_H
#define GG_TESTS_SCENARIOS_H

#include "core/scenario.h"
#include "host/data.h"
#include "rules/registry.h"
#include <stdio.h>
#include <stdlib.h>

static inline struct gg_scenarios built_in(const struct gg_ruleset *rules, struct gg_arena *arena)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    struct gg_scenarios there;
    struct gg_error err = { 0 };

    if (!gg_scenarios_find(rules, &source, arena, &there, &err)) {
        fprintf(stderr, "%s\n", err.text);
        abort();
    }
    return there;
}

#endif
