/* SPDX-License-Identifier: MIT
 * The rulesets of this program.  Who opens the data hands them over (host_source() in host/data.h);
 * nothing below knows them. */
#ifndef GG_RULES_REGISTRY_H
#define GG_RULES_REGISTRY_H

#include "core/ruleset.h"

/* In the order people are shown them, NULL-terminated. */
extern const struct gg_ruleset *const gg_rulesets[];

#endif
