/* SPDX-License-Identifier: MIT
 * What rules say: message ids with arguments, never sentences.  Texts are in the catalogues.
 *
 * An argument names a thing (kind and index) or a number.  A ruleset lists its messages in one
 * messages.def:   MESSAGE(assault_declared, "side area")   - the enum member and key, and the
 * names of its arguments in order, which the catalogues use as {side} and {area}. */
#ifndef GG_CORE_MESSAGE_H
#define GG_CORE_MESSAGE_H

#include "core/clause.h"
#include <stdbool.h>
#include <stdint.h>

/* Kinds of things every ruleset has; its own kinds start at GG_KIND_FIRST. */
enum {
    GG_KIND_NONE,
    GG_KIND_NUMBER,
    GG_KIND_SIDE,
    GG_KIND_CLAUSE,
    GG_KIND_MESSAGE,
    GG_KIND_VERB,
    GG_KIND_FIRST
};

struct gg_arg {
    int16_t kind;
    int16_t value; /* index, or the number itself */
};

enum { GG_ARGS_MAX = 6 };

/* Index in the message table: 0 none, below GG_MESSAGE_FIRST the core's own (messages.def here),
 * from there on the ruleset's. */
enum { GG_MESSAGE_FIRST = 64 };

struct gg_message {
    uint16_t key;
    gg_clause clause;
    uint8_t args;
    struct gg_arg arg[GG_ARGS_MAX];
};

struct gg_message_row {
    const char *key;  /* "assault_declared"; in the catalogue "<ruleset>.assault_declared" */
    const char *args; /* "side area" */
};

static inline struct gg_message gg_message(unsigned key, unsigned clause)
{
    return (struct gg_message){ .key = (uint16_t)key, .clause = (gg_clause)clause };
}

static inline void gg_arg(struct gg_message *m, int kind, int value)
{
    if (m->args < GG_ARGS_MAX) {
        m->arg[m->args++] = (struct gg_arg){ .kind = (int16_t)kind, .value = (int16_t)value };
    }
}

#define MESSAGE(name, args) GG_MSG_##name,
enum gg_core_message {
    GG_MSG_none,
#include "core/messages.def"
    GG_MSG_END
};
#undef MESSAGE

/* A breakdown: the sum behind a roll or a comparison, each part with the clause that grants it. */
enum { GG_MODIFIERS_MAX = 32 };

struct gg_modifier {
    struct gg_message what;
    int16_t value;
};

struct gg_breakdown {
    struct gg_message title; /* what is being worked out; key 0: nothing to explain */
    uint8_t modifiers;
    struct gg_modifier modifier[GG_MODIFIERS_MAX];
    int16_t total;
    struct gg_message table;  /* which chart, row and column were read; key 0: none */
    struct gg_message result; /* key 0 before the roll */
};

static inline void gg_breakdown_add(struct gg_breakdown *d, struct gg_message what, int value)
{
    if (d->modifiers < GG_MODIFIERS_MAX) {
        d->modifier[d->modifiers++] = (struct gg_modifier){ .what = what, .value = (int16_t)value };
    }
    d->total = (int16_t)(d->total + value);
}

/* A run of log lines about one step. */
enum { GG_LOG_LINES_MAX = 32 };

struct gg_log_line {
    struct gg_message message;
    bool explained;
    struct gg_breakdown breakdown;
};

struct gg_log {
    uint8_t lines;
    struct gg_log_line line[GG_LOG_LINES_MAX];
};

static inline void gg_log_say(struct gg_log *log, struct gg_message m)
{
    if (log->lines < GG_LOG_LINES_MAX) {
        log->line[log->lines].message = m;
        log->line[log->lines++].explained = false;
    }
}

#endif
