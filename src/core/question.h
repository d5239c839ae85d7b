/* SPDX-License-Identifier: MIT
 * What is asked, so that it is known when it is asked again: by the clause of the prompt, or, where
 * a prompt cites none, by its message.  "The same question" means this, wherever an answer is
 * repeated or stands for later. */
#ifndef GG_CORE_QUESTION_H
#define GG_CORE_QUESTION_H

#include "core/battle.h"

struct gg_question {
    gg_clause clause;
    uint16_t message; /* where there is no clause; both 0: no question in particular */
};

static inline struct gg_question gg_question_of(const struct gg_message *prompt)
{
    return (struct gg_question){ .clause = prompt->clause,
                                 .message = prompt->clause == GG_ALLOWED ? prompt->key : 0 };
}

static inline bool gg_same_question(struct gg_question a, struct gg_question b)
{
    return a.clause == b.clause && a.message == b.message;
}

static inline bool gg_is_question(struct gg_question q)
{
    return q.clause != GG_ALLOWED || q.message != 0;
}

/* What the side that decides is asked, with masked its mask. */
static inline struct gg_message gg_asked(const struct gg_battle *b, const void *masked, int side)
{
    struct gg_message prompt = gg_message(GG_MSG_none, GG_ALLOWED);

    b->rules->prompt(b, masked, side, &prompt);
    if (prompt.key == GG_MSG_none) {
        prompt = gg_message(GG_MSG_decide, GG_ALLOWED);
    }
    return prompt;
}

#endif
