/* SPDX-License-Identifier: MIT
 * One scenario under test: its battle, its buffers, and small helps for the laws. */
#include "harness/harness.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *hs_need(void *memory)
{
    if (!memory) {
        fputs("harness: out of memory\n", stderr);
        exit(2);
    }
    return memory;
}

static void name_run(struct hs_run *r, const char *const *options, int count)
{
    int at = snprintf(r->name, sizeof r->name, "%s/%s", r->rules->name, r->battle->scenario->name);

    for (int i = 0; i < count && at < (int)sizeof r->name; i++) {
        at += snprintf(r->name + at, sizeof r->name - (size_t)at, " %s", options[i]);
    }
}

bool hs_run_open(struct hs_run *r, const struct hs_settings *s, const struct gg_ruleset *rules,
                 const char *scenario, const char *const *options, int count,
                 struct gg_catalogue *const *catalogue, struct gg_error *err)
{
    memset(r, 0, sizeof *r);
    r->settings = s;
    r->rules = rules;
    r->catalogue = catalogue;
    r->wanted = HS_LAWS;
    r->battle = gg_battle_load(rules, scenario, options, count, s->source, err);
    if (!r->battle) {
        return false;
    }
    name_run(r, options, count);
    for (int i = 0; i < HS_BUFFERS; i++) {
        r->buffer[i] = hs_need(malloc(rules->position_size));
    }
    rules->board(r->battle, &r->board);
    return true;
}

void hs_run_close(struct hs_run *r)
{
    for (int i = 0; i < HS_BUFFERS; i++) {
        free(r->buffer[i]);
    }
    gg_board_free(&r->board);
    for (int i = 0; i < HS_LANGUAGES; i++) {
        gg_board_free(&r->drawn[i]);
    }
    free(r->list);
    free(r->weight);
    free(r->line);
    gg_battle_free(r->battle);
}

bool hs_equal(const struct hs_run *r, const void *a, const void *b)
{
    return memcmp(a, b, gg_position_told(r->rules)) == 0;
}

void *hs_dirty(struct hs_run *r, enum hs_buffer which, unsigned char filling)
{
    return memset(r->buffer[which], filling, r->rules->position_size);
}

void hs_mask(struct hs_run *r, const void *pos, int viewer, enum hs_buffer out)
{
    r->rules->mask(r->battle, pos, viewer, hs_dirty(r, out, 0xa5));
}

bool hs_list(struct hs_run *r)
{
    r->rules->offer(r->battle, r->buffer[HS_NOW], &r->offer);
    if (r->offer.count > r->list_cap) {
        r->list_cap = r->offer.count * 2;
        r->list = hs_need(realloc(r->list, r->list_cap * sizeof *r->list));
        r->weight = hs_need(realloc(r->weight, r->list_cap * sizeof *r->weight));
    }
    r->listed = gg_offer_list(&r->offer, r->list, r->weight, r->list_cap);
    return r->listed == r->offer.count;
}

bool hs_note(struct hs_run *r, gg_move m)
{
    if (r->steps == r->line_cap) {
        r->line_cap = r->line_cap ? r->line_cap * 2 : 256;
        r->line = hs_need(realloc(r->line, r->line_cap * sizeof *r->line));
    }
    r->line[r->steps++] = m;
    return true;
}

uint32_t hs_below(struct hs_run *r, uint32_t n)
{
    return gg_rng_below(&r->rng, n);
}

const char *hs_move_text(const struct hs_run *r, gg_move m)
{
    static char text[4][GG_NOTATION_MAX];
    static unsigned next;
    char *out = text[next++ % 4];

    if (gg_verb_of(m) == 0 || gg_verb_of(m) >= r->rules->verbs) {
        snprintf(out, GG_NOTATION_MAX, "(verb %u)", gg_verb_of(m));
    } else {
        gg_notation(r->battle, m, out);
    }
    return out;
}
