/* SPDX-License-Identifier: MIT
 * Every part of a row (core/flow.h) as nothing: each pass then defines those that it makes
 * something of.  No guard: it is read once for each pass. */
#undef BY
#undef ON
#undef STAGES
#undef AGAIN
#undef FIELD
#undef SET
#undef COUNT
#undef FLAG
#undef ANY
#undef PROCEDURE
#undef DECISION
#undef ROLL
#define BY(who)
#define ON(state, stage)
#define STAGES(...)
#define AGAIN
#define FIELD(type, name)
#define SET(type, name)
#define COUNT(name, most)
#define FLAG(name)
