/* SPDX-License-Identifier: MIT
 * The renderers' own words (labels.def), for the core only. */
#ifndef GG_CORE_LABEL_H
#define GG_CORE_LABEL_H

#include "core/catalogue.h"

#define LABEL(name, placeholders) GG_LABEL_##name,
enum gg_label {
#include "core/labels.def"
    GG_LABEL_END
};
#undef LABEL

struct gg_label_row {
    const char *key; /* "core.label.log" */
    const char *placeholders;
};

extern const struct gg_label_row gg_labels[GG_LABEL_END];
extern const struct gg_message_row
    gg_core_messages[GG_MSG_END]; /* row 0 unused; keys with "core." */

void gg_say_label(const struct gg_catalogue *c, enum gg_label label, struct gg_buf *out);
/* A label with one placeholder; text NULL: the number. */
void gg_say_label1(const struct gg_catalogue *c, enum gg_label label, const char *text,
                   int64_t number, struct gg_buf *out);

/* " (WAT-9.12)", or nothing without a clause. */
void gg_say_citation(const struct gg_speaker *s, gg_clause c, struct gg_buf *out);
/* A ruleset's own phrase without placeholders: "<ruleset>.<room>.<name>", room "" for none. */
void gg_say_own(const struct gg_speaker *s, const char *room, const char *name, struct gg_buf *out);
/* A side's name; chance and nobody too. */
void gg_say_side(const struct gg_speaker *s, int side, struct gg_buf *out);
/* The name of the one who sits there: the side's, but in a match, where players change sides. */
void gg_say_seat(const struct gg_speaker *s, int seat, struct gg_buf *out);
bool gg_is_match(const struct gg_battle *b);

#endif
