/* SPDX-License-Identifier: MIT
 * The records as the store has them, replayed by the engine. */
#include "readback.h"

#include "core/grognard.h"
#include "host/data.h"
#include "rules/registry.h"
#include "store/store.h"
#include <stdio.h>

static bool add_line(void *context, uint32_t seq, const char *line)
{
    struct gg_buf *text = context;

    gg_buf_puts(text, line);
    if (seq > 0) { /* the header ends its lines itself */
        gg_buf_putc(text, '\n');
    }
    return !text->failed;
}

static struct gg_battle *battle_of(const struct gg_record *r, struct gg_error *err)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    const struct gg_ruleset *rules;
    char scenario[GG_ID_MAX];
    const char *option[GG_OPTIONS_MAX];

    for (int i = 0; i < r->header.options; i++) {
        option[i] = r->header.option[i];
    }
    return gg_find_scenario(&source, r->header.game, &rules, scenario, err)
               ? gg_battle_load(rules, scenario, option, r->header.options, &source, err)
               : NULL;
}

/* The number of entries of a table; 0 after an error. */
static uint32_t replay(const char *text, size_t len, struct gg_error *err)
{
    struct gg_record r = { 0 };
    struct gg_game g;
    uint32_t entry, entries = 0;
    struct gg_battle *b = gg_record_read(&r, "record", text, len, err) ? battle_of(&r, err) : NULL;

    if (b && gg_game_replay(&g, b, &r, "record", err)) {
        entries = gg_game_verify_dice(&g, &entry) <= GG_DICE_UNREVEALED ? g.record.entries : 0;
        gg_game_free(&g);
    }
    gg_record_free(&r);
    gg_battle_free(b);
    return entries;
}

static uint32_t read_table(struct store *s, int64_t id, uint32_t lines, struct gg_error *err)
{
    struct gg_buf text = { 0 };
    uint32_t entries = 0;

    if (store_lines(s, id, add_line, &text, err) && store_reveal(s, id, &text, err)) {
        gg_record_write_close(lines, 0, &text);
        entries = text.failed ? 0 : replay(gg_buf_text(&text), text.len, err);
    }
    gg_buf_free(&text);
    return entries;
}

static bool count_line(void *context, uint32_t seq, const char *line)
{
    (void)line;
    *(uint32_t *)context = seq;
    return true;
}

long readback(const char *db, long tables, const uint32_t *acknowledged, uint64_t *entries)
{
    struct gg_error err = { 0 };
    struct store *s = store_open(db, &err);
    long lost = 0;

    *entries = 0;
    if (!s || store_count(s, &err) < tables) {
        fprintf(stderr, "tables: %s\n", err.set ? err.text : "tables are missing");
        store_close(s);
        return tables;
    }
    for (long id = 1; id <= tables; id++) {
        uint32_t lines = 0, stands;

        gg_error_clear(&err);
        store_lines(s, id, count_line, &lines, &err);
        stands = lines ? read_table(s, id, lines, &err) : 0;
        *entries += stands;
        if (stands < acknowledged[id] || stands < lines) {
            fprintf(stderr, "tables: table %ld: %u entries stand of %u acknowledged: %s\n", id,
                    stands, acknowledged[id], err.text);
            lost++;
        }
    }
    store_close(s);
    return lost;
}
