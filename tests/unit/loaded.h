/* SPDX-License-Identifier: MIT
 * A battle as the program itself has it, for tests that want a real one. */
#ifndef GG_TESTS_LOADED_H
#define GG_TESTS_LOADED_H

#include "core/battle.h"
#include "core/view.h"
#include "host/data.h"
#include "rules/registry.h"
#include <cmocka.h>

/* "wagram/july-6", with the usual options; the caller frees it. */
static inline struct gg_battle *loaded(const char *game)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    const struct gg_ruleset *rules = NULL;
    char scenario[GG_ID_MAX];
    struct gg_error err = { 0 };
    struct gg_battle *b = NULL;

    if (gg_find_scenario(&source, game, &rules, scenario, &err)) {
        b = gg_battle_load(rules, scenario, NULL, 0, &source, &err);
    }
    if (!b) {
        fail_msg("%s", err.text);
    }
    return b;
}

#endif
