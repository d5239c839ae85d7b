/* SPDX-License-Identifier: MIT
 * What the harness says: tallies of laws, TAP lines, and the record of the game that broke one. */
#include "harness/harness.h"
#include "host/files.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#define LAW(name, text) { #name, text },
static const struct {
    const char *name, *text;
} laws[] = {
#include "harness/laws.def"
};
#undef LAW

const char *hs_law_name(enum hs_law law)
{
    return laws[law].name;
}

const char *hs_law_text(enum hs_law law)
{
    return laws[law].text;
}

bool hs_pass(struct hs_run *r, enum hs_law law)
{
    r->tally[law].checks++;
    return true;
}

/* The moves so far played again through the game, chance scripted: a record to replay. */
static bool replay_line(const struct hs_run *r, struct gg_buf *out)
{
    struct gg_game g;
    struct gg_refusal why;
    bool ok = gg_game_new(&g, r->battle, &(struct gg_game_options){ 0 }, NULL);

    if (!ok) {
        return false;
    }
    for (uint32_t i = 0; ok && i < r->steps; i++) {
        ok = gg_game_decider(&g) == GG_CHANCE ? gg_game_roll_scripted(&g, r->line[i], &why)
                                              : gg_game_move(&g, GG_REFEREE, r->line[i], &why);
    }
    gg_record_write(&g.record, out);
    gg_game_free(&g);
    return ok;
}

/* When the game no longer takes the moves, the list of them has to do. */
static void list_line(const struct hs_run *r, struct gg_buf *out)
{
    gg_buf_clear(out);
    gg_buf_puts(out, "The moves as they were applied; the game refuses some of them.\n");
    for (uint32_t i = 0; i < r->steps; i++) {
        gg_buf_puts(out, hs_move_text(r, r->line[i]));
        gg_buf_putc(out, '\n');
    }
}

/* Keeps the game that broke a law as a file; path says where, or why not. */
static void keep_record(const struct hs_run *r, enum hs_law law, char *path, size_t size)
{
    struct gg_buf text = { 0 };
    struct gg_error err = { 0 };
    const char *ending = "grog";
    char flat[sizeof r->name];

    if (!r->settings->out) {
        snprintf(path, size, "not kept");
        return;
    }
    if (r->record) {
        gg_record_write(r->record, &text);
    } else if (!replay_line(r, &text)) {
        list_line(r, &text);
        ending = "moves";
    }
    snprintf(flat, sizeof flat, "%s", r->name);
    for (char *c = flat; *c; c++) {
        *c = *c == '/' || *c == ' ' || *c == '=' ? '-' : *c;
    }
    snprintf(path, size, "%s/%s-%s-%u.%s", r->settings->out, flat, laws[law].name,
             (unsigned)r->game, ending);
    mkdir(r->settings->out, 0777);
    if (!host_write(path, gg_buf_text(&text), text.len, &err)) {
        snprintf(path, size, "could not be written: %s", err.text);
    }
    gg_buf_free(&text);
}

bool hs_fail(struct hs_run *r, enum hs_law law, const char *format, ...)
{
    struct hs_tally *t = &r->tally[law];
    char what[512], path[600];
    va_list args;

    t->checks++;
    if (t->failures++ > 0) {
        return false;
    }
    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    keep_record(r, law, path, sizeof path);
    snprintf(t->first, sizeof t->first, "%s\n#   %s seed %llu game %u step %u\n#   record: %s",
             what, r->name, (unsigned long long)r->settings->seed, (unsigned)r->game,
             (unsigned)r->steps, path);
    return false;
}

/* ---- TAP ---- */

void hs_tap(struct hs_tap *t, bool ok, const char *format, ...)
{
    va_list args;

    t->number++;
    t->failed += !ok;
    printf("%s %d - ", ok ? "ok" : "not ok", t->number);
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    putchar('\n');
    fflush(stdout);
}

void hs_tap_run(struct hs_tap *t, const struct hs_run *r)
{
    for (int law = 0; law < HS_LAWS; law++) {
        const struct hs_tally *l = &r->tally[law];

        hs_tap(t, l->failures == 0, "%s: %s%s", r->name, laws[law].text,
               l->checks ? "" : " # SKIP nothing of the kind came up");
        if (l->failures) {
            printf("# %s: %s\n#   %llu of %llu checks failed\n", laws[law].name, l->first,
                   (unsigned long long)l->failures, (unsigned long long)l->checks);
        }
    }
    printf("# %s: %u games, %llu steps\n", r->name, (unsigned)r->games,
           (unsigned long long)r->total_steps);
    fflush(stdout);
}

int hs_tap_end(struct hs_tap *t)
{
    printf("1..%d\n", t->number);
    return t->failed ? 1 : 0;
}
