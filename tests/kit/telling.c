/* SPDX-License-Identifier: MIT
 * What a game says of itself: the sums behind its rolls, and its log. */
#include "kit/kit.h"
#include <stdio.h>
#include <string.h>

/* ---- sums ---- */

struct gg_breakdown kit_sum(const char *move)
{
    struct gg_breakdown sum = { 0 };

    kit.rules->explain(kit.battle, kit.pos, *move ? kit_move(move) : GG_NO_MOVE, &sum);
    return sum;
}

static int clause_of(const char *id)
{
    int clause = gg_clause_find(kit.rules, id);

    if (clause < 0) {
        kit_wrong("there is no clause %s", id);
    }
    return clause;
}

int kit_part(const struct gg_breakdown *sum, const char *clause)
{
    int wanted = clause_of(clause), value = 0;

    for (unsigned i = 0; i < sum->modifiers; i++) {
        value += sum->modifier[i].what.clause == wanted ? sum->modifier[i].value : 0;
    }
    return value;
}

/* "EAG-13.46 -1  EAG-13.58 +2": what a breakdown has. */
static const char *parts_of(const struct gg_breakdown *sum)
{
    static char text[600];
    size_t used = 0;

    text[0] = '\0';
    for (unsigned i = 0; i < sum->modifiers && used + 40 < sizeof text; i++) {
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s %+d", i ? "  " : "",
                                 gg_clause_id(kit.rules, sum->modifier[i].what.clause),
                                 sum->modifier[i].value);
    }
    return text;
}

/* The sum behind a move; "": behind the roll that is due, and one is. */
static struct gg_breakdown sum_needed(const char *move)
{
    if (*move == '\0' && kit_offer()->decider != GG_CHANCE) {
        kit_wrong("no roll is due in %s", kit.state(kit.pos));
    }
    return kit_sum(move);
}

int kit_part_due(const char *clause)
{
    struct gg_breakdown sum = sum_needed("");

    return kit_part(&sum, clause);
}

void kit_adds(const char *move, const char *clause, int value)
{
    struct gg_breakdown sum = sum_needed(move);

    if (kit_part(&sum, clause) != value) {
        kit_wrong("%s should add %+d, the sum is: %s", clause, value, parts_of(&sum));
    }
}

static void expect_total(const struct gg_breakdown *sum)
{
    int parts = 0;

    for (unsigned i = 0; i < sum->modifiers; i++) {
        parts += sum->modifier[i].value;
    }
    if (sum->title.key == 0 || sum->total != parts) {
        kit_wrong("the sum: %d, of parts that make %d: %s", sum->total, parts, parts_of(sum));
    }
}

void kit_sums(const char *parts)
{
    struct gg_breakdown sum = sum_needed("");
    char clause[KIT_WORD_MAX], value[KIT_WORD_MAX], wanted[KIT_WORD_MAX * 2];
    const char *rest = parts;
    unsigned n = 0, listed = 0;

    expect_total(&sum);
    for (; kit_word(&rest, clause) && kit_word(&rest, value); listed++) {
        (void)clause_of(clause);
        (void)snprintf(wanted, sizeof wanted, "%s %s", clause, value);
        for (unsigned i = 0; i < sum.modifiers; i++) {
            char is[KIT_WORD_MAX];

            (void)snprintf(is, sizeof is, "%s %+d",
                           gg_clause_id(kit.rules, sum.modifier[i].what.clause),
                           sum.modifier[i].value);
            n += strcmp(is, wanted) == 0;
        }
    }
    if (n != sum.modifiers || listed != sum.modifiers) {
        kit_wrong("the sum should have: %s; it has: %s", parts, parts_of(&sum));
    }
}

void kit_adds_up(struct gg_breakdown sum, int total, unsigned result)
{
    expect_total(&sum);
    if (sum.total != total) {
        kit_wrong("the sum should be %d, it is %d: %s", total, sum.total, parts_of(&sum));
    }
    if (sum.result.key != result) {
        kit_wrong("the result should be message %u, it is %u", result, sum.result.key);
    }
}

/* ---- the log ---- */

struct gg_log kit_told;

static void tell_one(const char *word, int viewer)
{
    union gg_position_room before;
    gg_move m = kit_move(word);

    memcpy(&before, kit.pos, kit.rules->position_size);
    kit_play(word);
    memset(&kit_told, 0, sizeof kit_told);
    gg_log_step(kit.battle, &before, m, kit.pos, viewer, &kit_told);
}

void kit_hear(const char *moves, int viewer)
{
    char word[KIT_WORD_MAX];

    while (kit_word(&moves, word)) {
        tell_one(word, viewer);
    }
}

const struct gg_log_line *line_of(unsigned key)
{
    for (int i = 0; i < kit_told.lines; i++) {
        if (kit_told.line[i].message.key == key) {
            return &kit_told.line[i];
        }
    }
    return NULL;
}

static const struct gg_message *needed(unsigned key)
{
    if (line_of(key) == NULL) {
        kit_wrong("message %u is not told", key);
    }
    return &line_of(key)->message;
}

void kit_said(unsigned key, const char *clause)
{
    kit_cites(needed(key)->clause, clause);
}

void kit_tells(unsigned key, unsigned arg, int value)
{
    const struct gg_message *m = needed(key);

    if (arg >= m->args || m->arg[arg].value != value) {
        kit_wrong("message %u should tell %d, it tells %d", key, value, m->arg[arg].value);
    }
}

void kit_unsaid(unsigned key)
{
    if (line_of(key) != NULL) {
        kit_wrong("message %u should not be told", key);
    }
}
