/* SPDX-License-Identifier: MIT
 * Every ruleset of this program.  The miniature one of tests/mini is there only where the build
 * asks for it. */
#include "rules/registry.h"

extern const struct gg_ruleset eagles_ruleset;
extern const struct gg_ruleset nations_ruleset;
extern const struct gg_ruleset wagram_ruleset;
extern const struct gg_ruleset waterloo_ruleset;
#ifdef GG_WITH_MINI
extern const struct gg_ruleset mini_ruleset;
#endif

const struct gg_ruleset *const gg_rulesets[] = {
    &waterloo_ruleset,
    &nations_ruleset,
    &wagram_ruleset,
    &eagles_ruleset,
#ifdef GG_WITH_MINI
    &mini_ruleset,
#endif
    NULL,
};
