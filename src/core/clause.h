/* SPDX-License-Identifier: MIT
 * The rule index: every numbered rule of a rulebook, from one clauses.def a ruleset.
 *
 *   CLAUSE(1_1, "1.1")      enum member suffix and number; the id is PREFIX-number
 *
 * The text of a clause is in the catalogues under "<ruleset>.clause.<PREFIX-number>".
 * Index 0 of the table is always "allowed": no clause at all. */
#ifndef GG_CORE_CLAUSE_H
#define GG_CORE_CLAUSE_H

#include <stdint.h>

typedef uint16_t gg_clause; /* index in the ruleset's table; GG_ALLOWED is none */

enum { GG_ALLOWED = 0 };

struct gg_clause_row {
    const char *id; /* "WAT-9.12"; "" at index 0 */
};

struct gg_ruleset;
const char *gg_clause_id(const struct gg_ruleset *r, gg_clause c); /* "" if out of range */
int gg_clause_find(const struct gg_ruleset *r, const char *id);    /* index, or -1 */

#endif
