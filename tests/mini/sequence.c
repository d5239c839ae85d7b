/* SPDX-License-Identifier: MIT
 * The sequence of play at work: from a position to the functions of its state (sequence.def). */
#include "core/notation.h"
#include "mini/rules.h"

/* The column `decides` of sequence.def. */
#define CHOOSER p->chooser
#define ACTIVE  p->active
#define ENEMY   (p->active ^ 1u)
#define LOSER   mini_side_of(b, p->assault.loser)
#define CHANCE  GG_CHANCE
#define NOBODY  GG_NOBODY

#define STATE(name, who, clause) #name,
const char *const mini_state_name[] = {
#include "mini/sequence.def"
    NULL,
};
#undef STATE

gg_clause mini_state_clause(unsigned state)
{
#define STATE(name, who, clause) [MINI_ST_##name] = MINI_##clause,
    static const uint8_t row[] = {
#include "mini/sequence.def"
    };
#undef STATE

    return row[state];
}

unsigned mini_decider(const struct mini_battle *b, const struct mini_position *p)
{
    switch (p->state) {
#define STATE(name, who, clause)                                                                   \
    case MINI_ST_##name:                                                                           \
        return who;
#include "mini/sequence.def"
#undef STATE
    default: return GG_NOBODY;
    }
}

void mini_offer(const struct gg_battle *battle, const void *pos, struct gg_offer *o)
{
    const struct mini_battle *b = mini_battle(battle);
    const struct mini_position *p = pos;

    switch (p->state) {
#define STATE(name, who, clause)                                                                   \
    case MINI_ST_##name:                                                                           \
        gg_offer_begin(o, who);                                                                    \
        mini_##name##_offer(b, p, o);                                                              \
        return;
#include "mini/sequence.def"
#undef STATE
    }
}

void mini_apply(const struct gg_battle *battle, void *pos, gg_move m)
{
    const struct mini_battle *b = mini_battle(battle);
    struct mini_position *p = pos;

    switch (p->state) {
#define STATE(name, who, clause)                                                                   \
    case MINI_ST_##name:                                                                           \
        mini_##name##_apply(b, p, m);                                                              \
        return;
#include "mini/sequence.def"
#undef STATE
    }
}

/* A die shows 1 to 6; `now` is the rule that wants it rolled. */
gg_clause mini_die_forbidden(gg_move m, gg_clause now)
{
    bool shows = gg_verb_of(m) == MINI_V_die && gg_target_of(m) >= 1 && gg_target_of(m) <= 6;

    return shows ? MINI_ALLOWED : now;
}

/* Does m name things that exist, and nothing where its verb takes nothing? */
static bool well_formed(const struct gg_battle *b, gg_move m)
{
    const struct gg_verb *v = &b->rules->verb[gg_verb_of(m)];
    int subject = (int)gg_subject_of(m), target = (int)gg_target_of(m);

    if (gg_verb_of(m) == MINI_V_NONE || gg_verb_of(m) >= MINI_VERBS) {
        return false;
    }
    return subject < (v->subject == GG_KIND_NONE ? 1 : gg_kind_count(b, v->subject)) &&
           target < (v->target == GG_KIND_NONE ? 1 : gg_kind_count(b, v->target));
}

gg_clause mini_why_not(const struct gg_battle *battle, const void *pos, gg_move m)
{
    const struct mini_battle *b = mini_battle(battle);
    const struct mini_position *p = pos;

    if (!well_formed(battle, m)) { /* MINI-1.2 */
        return MINI_1_2;
    }
    switch (p->state) {
#define STATE(name, who, clause)                                                                   \
    case MINI_ST_##name:                                                                           \
        return mini_##name##_forbidden(b, p, m);
#include "mini/sequence.def"
#undef STATE
    default: return MINI_1_1;
    }
}
