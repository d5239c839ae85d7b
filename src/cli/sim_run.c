/* SPDX-License-Identifier: MIT
 * A job of bulk games: opened, played batch by batch, counted, kept, told. */
#define _GNU_SOURCE 1
#include "cli/commands.h"
#include "cli/sim.h"
#include "host/files.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

enum { BATCH_MOST = 16, BATCHES_A_PART = 8, SAVED_EVERY_MS = 1000 };

const char cli_sim_about[] =
    "Plays many games of two bots and counts them: who won and how, how long it took, what was\n"
    "lost, by how many points, and which bid of points would make the scenario even. Game\n"
    "number K has its dice from the seed and K, so the totals are the same for any number of\n"
    "threads or machines, and parts of a run can be made apart (--from). With -o the state is\n"
    "kept in a folder as it goes: the same command again takes up a run that was cut off, and\n"
    "with more --games it goes on.";

const struct cli_option cli_sim_options[] = {
    { "bots", 0, "A,B", "who plays the first and the second side (default: greedy,greedy)",
      CLI_WORD_BOT, NULL },
    { "games", 0, "N", "how many games (default 100)", CLI_WORD_ANY, NULL },
    { "from", 0, "K", "number of the first game (default 0)", CLI_WORD_ANY, NULL },
    CLI_CONTEST_OPTIONS,
    { "output", 'o', "DIR", "keep state and reports in this folder, and go on from what it has",
      CLI_WORD_DIR, NULL },
    { "html", 0, "FILE", "also write the report with plots, as one HTML file", CLI_WORD_FILE,
      NULL },
    CLI_JSON_OPTION,
    { 0 },
};

/* ---- opening ---- */

/* "greedy,random"; a command may have commas of its own: the first divides unless it is in it. */
static bool split_bots(char *text, const char *bot[2])
{
    char *comma = strncmp(text, "exec:", 5) == 0 ? strrchr(text, ',') : strchr(text, ',');

    if (!comma) {
        return false;
    }
    *comma = '\0';
    bot[0] = text;
    bot[1] = comma + 1;
    return true;
}

static int open_contest(struct cli *c, struct cli_sim *s)
{
    const char *text = cli_get(c, "bots"), *bot[2];

    s->bots = strdup(text ? text : "greedy,greedy");
    if (!s->bots) {
        return cli_fail(CLI_SYSTEM, "out of memory");
    }
    if (!split_bots(s->bots, bot)) {
        return cli_fail(CLI_USAGE, "--bots is A,B: one for each side, as in greedy,random");
    }
    return cli_contest_open(c, c->word[0], bot, &s->contest);
}

static int open_folder(struct cli_sim *s)
{
    struct gg_error err = { 0 };

    if (!s->dir) {
        return CLI_OK;
    }
    if (mkdir(s->dir, 0777) != 0 && errno != EEXIST) {
        return cli_fail(CLI_SYSTEM, "cannot make the folder %s: %s", s->dir, strerror(errno));
    }
    if (!cli_sim_resume(s, &err)) {
        return cli_fail_error(CLI_REFUSED, &err);
    }
    if (s->begun > s->games) {
        return cli_fail(CLI_REFUSED,
                        "%s/sim.state has %llu games already, more than the %llu asked "
                        "for",
                        s->dir, (unsigned long long)s->begun, (unsigned long long)s->games);
    }
    return CLI_OK;
}

int cli_sim_open(struct cli *c, struct cli_sim *s)
{
    memset(s, 0, sizeof *s);
    s->c = c;
    s->games = 100;
    s->dir = cli_get(c, "output");
    if (!cli_number(c, "games", 1, UINT32_MAX, &s->games) ||
        !cli_number(c, "from", 0, UINT32_MAX, &s->from)) {
        return CLI_USAGE;
    }
    return open_contest(c, s);
}

int cli_sim_begin(struct cli_sim *s, int parts)
{
    int code = open_folder(s);

    if (code == CLI_OK) {
        s->batch = (s->games - s->begun) / ((uint64_t)parts * BATCHES_A_PART);
        s->batch = s->batch < 1 ? 1 : s->batch > BATCH_MOST ? BATCH_MOST : s->batch;
        host_progress_start(&s->bar, "sim");
    }
    return code;
}

void cli_sim_close(struct cli_sim *s)
{
    cli_contest_close(&s->contest);
    free(s->bots);
}

/* ---- playing ---- */

uint64_t cli_sim_batches(const struct cli_sim *s)
{
    return (s->games - s->begun + s->batch - 1) / s->batch;
}

void cli_sim_play(struct cli_sim *s, int thread, uint64_t batch, struct cli_batch *out)
{
    uint64_t first = s->begun + batch * s->batch, last = first + s->batch;
    struct cli_use ignored[2];
    struct cli_duel d;

    memset(out, 0, sizeof *out);
    for (uint64_t k = first; k < last && k < s->games && !out->forfeit; k++) {
        memset(ignored, 0, sizeof ignored);
        cli_contest_play(&s->contest, thread, 0, 0, s->from + k, ignored, &d);
        if (d.forfeit >= 0) {
            out->forfeit = true;
            gg_fail(&out->why, "game %llu was forfeited by %s: %s",
                    (unsigned long long)(s->from + k), s->contest.spec[d.forfeit].text, d.why.text);
        } else {
            cli_totals_add(&out->totals, &d);
        }
    }
}

static int64_t now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

bool cli_sim_take(struct cli_sim *s, uint64_t batch, const struct cli_batch *b)
{
    (void)batch;
    if (b->forfeit) {
        s->code = CLI_REFUSED;
        s->why = b->why;
        return false;
    }
    cli_totals_merge(&s->totals, &b->totals);
    host_progress(&s->bar, s->totals.games, s->games);
    if (s->dir && now_ms() - s->saved_ms >= SAVED_EVERY_MS) {
        if (!cli_sim_save(s, &s->why)) {
            s->code = CLI_SYSTEM;
            return false;
        }
        s->saved_ms = now_ms();
    }
    return true;
}

/* ---- telling ---- */

static int write_file(const char *path, void (*put)(const struct cli_sim *, struct gg_buf *),
                      const struct cli_sim *s)
{
    struct gg_buf out = { 0 };

    put(s, &out);
    return cli_print_to(path, &out, CLI_OK);
}

static void put_json(const struct cli_sim *s, struct gg_buf *out)
{
    struct gg_json_writer w;

    cli_json(&w, out);
    cli_sim_json(s, &w);
    gg_buf_putc(out, '\n');
}

static int write_folder(const struct cli_sim *s)
{
    static const struct {
        const char *name;
        void (*put)(const struct cli_sim *, struct gg_buf *);
    } file[] = { { "totals.json", put_json },
                 { "report.txt", cli_sim_say },
                 { "report.html", cli_sim_html } };
    int code = CLI_OK;

    for (unsigned i = 0; code == CLI_OK && i < sizeof file / sizeof file[0]; i++) {
        char *path = NULL;

        if (asprintf(&path, "%s/%s", s->dir, file[i].name) < 0) {
            return cli_fail(CLI_SYSTEM, "out of memory");
        }
        code = write_file(path, file[i].put, s);
        free(path);
    }
    return code;
}

int cli_sim_finish(struct cli_sim *s)
{
    const char *html = cli_get(s->c, "html");
    struct gg_error err = { 0 };
    int code = CLI_OK;

    host_progress_end(&s->bar);
    if (s->dir && !cli_sim_save(s, &err)) {
        return cli_fail_error(CLI_SYSTEM, &err);
    }
    if (s->code != CLI_OK) {
        return cli_fail_error(s->code, &s->why);
    }
    cli_totals_sort(&s->totals);
    if (s->dir) {
        code = write_folder(s);
    }
    if (code == CLI_OK && html) {
        code = write_file(html, cli_sim_html, s);
    }
    return code == CLI_OK ? write_file(NULL, cli_has(s->c, "json") ? put_json : cli_sim_say, s)
                          : code;
}
