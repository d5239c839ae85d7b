/* SPDX-License-Identifier: MIT
 * What is read and not played: reports of finished games, and the rules with all that stands behind
 * them.  Both take long to make and change rarely, so what was asked for last is kept. */
#ifndef SERVER_STUDY_H
#define SERVER_STUDY_H

#include "server/table.h"

enum { STUDY_REPORTS = 8 };

struct study_report {
    int64_t table;
    uint64_t chain; /* of the game; a game taken back and ended otherwise is another */
    int language, form;
    struct gg_buf text;
};

struct study {
    struct study_report report[STUDY_REPORTS];
    unsigned next;
    struct gg_buf *sources; /* by ruleset, in the order of the source; empty: not asked for yet */
};

void study_free(struct server *s);
/* The cache, made when it is first needed; NULL: out of memory. */
struct study *study_of(struct server *s);
/* A copy for a reply. */
void study_reply(struct net_reply *out, const struct gg_buf *text, const char *type);
int study_language(const struct net_request *r);

/* What the data files of a game say of where they come from: study_sources.c */
void study_sources(struct server *s, const struct gg_ruleset *rules, struct gg_buf *out);

/* Member "examples": the worked examples of a game: study_examples.c */
void study_examples(struct server *s, const struct gg_ruleset *rules, int language,
                    struct gg_json_writer *w);

#endif
