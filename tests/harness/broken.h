/* SPDX-License-Identifier: MIT
 * Rulesets broken on purpose, each against one law: the harness must find every one. */
#ifndef GG_TESTS_BROKEN_H
#define GG_TESTS_BROKEN_H

#include "harness/harness.h"

struct hs_broken {
    const char *how;
    enum hs_law law;                      /* the law it breaks, among others perhaps */
    void (*damage)(struct gg_ruleset *r); /* of a copy of a good ruleset */
};

extern const struct hs_broken hs_broken[];
extern const int hs_broken_count;

/* Before any damage: the good ruleset that the broken functions lean on. */
void hs_broken_from(const struct gg_ruleset *good);

#endif
