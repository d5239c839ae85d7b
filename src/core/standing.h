/* SPDX-License-Identifier: MIT
 * Standing answers: what a seat answers by itself whenever it is asked again.
 *
 * A standing answer names a question and an answer, and may say where, how far the enemy must be,
 * and which of several is taken first.  Whether it applies is worked out from the seat's masked
 * position, its offer and scene alone, the same for every ruleset.  It only ever makes a move that
 * is offered, and makes one that is final (core/final.h) only if its owner has allowed that.
 *
 * As text:   EAG-13.80 done [here=1815] [far=3] [largest|smallest] [final]
 *   here       a place, or "this": the one that is asked about now
 *   question   a clause; the message of a prompt that cites none; "any"; "this": what is asked now
 *   answer     a verb, with things if need be (lose:fr-ii-01), or "only": the only legal choice */
#ifndef GG_CORE_STANDING_H
#define GG_CORE_STANDING_H

#include "core/catalogue.h"
#include "core/game.h"
#include "core/near.h"
#include "core/notation.h"
#include "core/question.h"

enum { GG_STANDING_MAX = 32, GG_STANDING_TEXT = 320, GG_STANDING_FAR = 99 };

enum gg_standing_order { GG_ANY_ORDER, GG_LARGEST, GG_SMALLEST };

struct gg_standing {
    struct gg_question question; /* none in particular: any */
    uint8_t verb;                /* 0: the only legal choice */
    uint8_t things;              /* that the answer touches, apart from its verb */
    uint8_t far;                 /* no enemy is nearer than so many places; 0: never mind */
    uint8_t order;               /* of several candidates; none: there must be one alone */
    bool final;                  /* may be one */
    struct gg_arg thing[2];
    struct gg_arg here; /* the place it is asked about; kind NONE: anywhere */
};

/* What "this" means: the question that a side is asked, and the place that it is about; none: there
 * is nothing that "this" could mean. */
struct gg_standing_this {
    struct gg_question question;
    struct gg_arg here;
};
struct gg_standing_this gg_standing_this(const struct gg_battle *b, struct gg_near *near,
                                         const void *masked, int side);

/* Reads one; now NULL: without a "this".  False: the error says what is wrong, and *out is not to
 * be used. */
bool gg_standing_read(const struct gg_battle *b, const struct gg_standing_this *now,
                      const char *text, struct gg_standing *out, struct gg_error *err);
/* What gg_standing_read() would read back to the same. */
void gg_standing_write(const struct gg_battle *b, const struct gg_standing *s,
                       char out[GG_STANDING_TEXT]);
/* In words: "When asked under EAG-13.80 (...): Done". */
void gg_say_standing(const struct gg_speaker *s, const struct gg_standing *a, struct gg_buf *out);
/* The line of its owner's log where one was used; words: what gg_say_standing() says. */
void gg_say_standing_used(const struct gg_speaker *s, const char *words, struct gg_buf *out);
bool gg_same_standing(const struct gg_standing *a, const struct gg_standing *b);

/* Why a standing answer does not answer. */
enum gg_standing_why {
    GG_STANDING_ANSWERS,
    GG_STANDING_ASKED_OTHER, /* another question, another place, an answer that is not offered */
    GG_STANDING_NEAR,        /* the enemy is too near */
    GG_STANDING_SEVERAL,     /* several moves would do, and nothing tells which is first */
    GG_STANDING_FINAL        /* it is final, and that is not allowed */
};

/* What the standing answer makes of the decision of the side that masked is the mask of, and that
 * decides; *out the move, if it answers. */
enum gg_standing_why gg_standing_move(const struct gg_battle *b, struct gg_near *near,
                                      const void *masked, int side, const struct gg_standing *a,
                                      gg_move *out);
/* The first of the list that answers, and its move; -1: none does.  Where `on` is false, it is left
 * out. */
struct gg_standing_row {
    struct gg_standing answer;
    uint32_t number; /* by which its owner calls it */
    bool on;
};
int gg_standing_first(const struct gg_battle *b, struct gg_near *near, const void *masked, int side,
                      const struct gg_standing_row *row, int rows, gg_move *out);

/* Did this side go back, or both agree to, and has it decided nothing since?  Then it is asked
 * itself: what was taken back is not answered again at once. */
bool gg_standing_rests(const struct gg_game *g, int side);

/* ---- suggesting one ---- */

enum { GG_HABITS = 16, GG_HABIT_TIMES = 3 };

/* What a side has answered last, by question: a new question pushes out the oldest. */
struct gg_habits {
    struct {
        struct gg_standing answer;
        uint8_t times; /* in a row; 0: nothing yet */
    } row[GG_HABITS];
    uint8_t next;
};

/* A decision was made by hand, at the position that masked is the side's mask of.  True: so it was
 * for the third time in a row, with other choices each time, and *out would say it; final moves are
 * not allowed in it. */
bool gg_habit(struct gg_habits *h, const struct gg_battle *b, const void *masked, int side,
              gg_move m, struct gg_standing *out);

#endif
