/* SPDX-License-Identifier: MIT
 * The numbered list of moves, group by group. */
#include "cli/moves.h"

#include "cli/cli.h"
#include "core/groups.h"
#include "core/label.h"
#include <string.h>

enum { NOTATION_COLUMNS_MAX = 40 };

static const char *verb_name(const struct cli_moves *list, unsigned verb)
{
    return list->g->battle->rules->verb[verb].name;
}

/* How many moves of a group are listed. */
static uint32_t shown(const struct cli_moves *list, const struct gg_groups *groups, int i)
{
    if (list->only == NULL) {
        return gg_group_shown(list->offer, groups->moves[i]);
    }
    if (strcmp(list->only, "all") == 0 ||
        strcmp(list->only, verb_name(list, groups->verb[i])) == 0) {
        return groups->moves[i];
    }
    return 0;
}

static int widest_notation(const struct cli_moves *list)
{
    char text[GG_NOTATION_MAX];
    int width = 0;

    for (uint32_t i = 0; i < list->offer->count; i++) {
        int n;

        gg_notation(list->g->battle, gg_offer_nth(list->offer, i), text);
        n = cli_width(text);
        width = n > width ? n : width;
    }
    return width < NOTATION_COLUMNS_MAX ? width : NOTATION_COLUMNS_MAX;
}

static void say_move(const struct cli_moves *list, uint32_t i, int width, struct gg_buf *out)
{
    const struct gg_battle *b = list->g->battle;
    gg_move m = gg_offer_nth(list->offer, i);
    char text[GG_NOTATION_MAX];

    gg_notation(b, m, text);
    gg_buf_printf(out, "%4lu  ", (unsigned long)i + 1);
    cli_column(out, text, width + 2);
    gg_say_move(&list->g->speaker, m, out);
    cli_cite(out, b->rules, gg_move_clause(b->rules, list->prompt, m));
    if (list->offer->decider == GG_CHANCE) {
        gg_buf_printf(out, "  %lu/%llu", (unsigned long)gg_offer_weight_of(list->offer, m),
                      (unsigned long long)list->offer->weight);
    }
    gg_buf_putc(out, '\n');
}

static void say_more(const struct cli_moves *list, unsigned verb, uint32_t left, struct gg_buf *out)
{
    gg_buf_puts(out, "      ");
    gg_say_label1(list->g->speaker.catalogue, GG_LABEL_more, NULL, left, out);
    gg_buf_printf(out, "  (%s %s)\n", list->more, verb_name(list, verb));
}

static void say_group(const struct cli_moves *list, const struct gg_groups *groups, int i,
                      struct gg_buf *out)
{
    uint32_t limit = shown(list, groups, i), said = 0;
    int width = widest_notation(list);

    if (limit > 0 && groups->moves[i] > 1) {
        gg_say_group(&list->g->speaker, groups, i, out);
        gg_buf_putc(out, '\n');
    }
    for (uint32_t n = 0; n < list->offer->count && said < limit; n++) {
        if (gg_verb_of(gg_offer_nth(list->offer, n)) == groups->verb[i]) {
            say_move(list, n, width, out);
            said++;
        }
    }
    if (limit > 0 && limit < groups->moves[i]) {
        say_more(list, groups->verb[i], groups->moves[i] - limit, out);
    }
}

bool cli_say_moves(const struct cli_moves *list, struct gg_buf *out)
{
    struct gg_groups groups;
    uint32_t found = 0;

    gg_groups_of(list->offer, &groups);
    for (int i = 0; i < groups.count; i++) {
        found += shown(list, &groups, i);
        say_group(list, &groups, i, out);
    }
    if (found == 0 && list->offer->count > 0) {
        cli_fail(CLI_USAGE, "there is no move '%s' now", list->only);
    }
    return found > 0 || list->offer->count == 0;
}
