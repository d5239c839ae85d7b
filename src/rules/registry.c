/* SPDX-License-Identifier: MIT
 * Every ruleset of this program.  The miniature one of tests/mini is there only where the build
 * asks for it. */
#include "core/ruleset.h"

#ifdef GG_WITH_MINI
extern const struct gg_ruleset mini_ruleset;
#endif

const struct gg_ruleset *const gg_rulesets[] = {
#ifdef GG_WITH_MINI
    &mini_ruleset,
#endif
    NULL,
};
