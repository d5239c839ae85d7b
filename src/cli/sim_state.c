/* SPDX-License-Identifier: MIT
 * The state of a job: what it is, how many of its games are counted, and the totals, byte for byte,
 * with a hash over all of it. */
#define _GNU_SOURCE 1
#include "base/hash.h"
#include "cli/sim.h"
#include "host/files.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STATE_VERSION = 2 };

void cli_sim_job(const struct cli_sim *s, struct gg_buf *out)
{
    const struct gg_battle *b = s->contest.battle;

    gg_buf_printf(out, "%s/%s", b->rules->name, b->scenario->name);
    for (int i = 0; i < b->rules->options; i++) {
        const struct gg_option *o = &b->rules->option[i];

        gg_buf_printf(out, " %s=%s", o->name, o->choices[b->option[i]]);
    }
    gg_buf_printf(out, " rules %d data ", b->rules->version);
    gg_buf_hex64(out, b->data_hash);
    gg_buf_printf(out, " bots %s,%s seed %llu from %llu", s->contest.spec[0].text,
                  s->contest.spec[1].text, (unsigned long long)s->contest.seed,
                  (unsigned long long)s->from);
}

static char *state_path(const struct cli_sim *s)
{
    char *path = NULL;

    return asprintf(&path, "%s/sim.state", s->dir) < 0 ? NULL : path;
}

/* Over the job and the totals, which count their games. */
static uint64_t state_hash(const char *job, const struct cli_totals *t)
{
    return gg_hash64(t, sizeof *t, gg_hash64(job, strlen(job), STATE_VERSION));
}

/* ---- writing ---- */

static void put_bytes(const unsigned char *bytes, size_t n, struct gg_buf *out)
{
    for (size_t i = 0; i < n; i++) {
        gg_buf_printf(out, "%02x", bytes[i]);
    }
}

static void put_state(const struct cli_sim *s, struct gg_buf *out)
{
    struct gg_buf job = { 0 }, bytes = { 0 }, hash = { 0 };
    struct gg_json_writer w;

    cli_sim_job(s, &job);
    put_bytes((const unsigned char *)&s->totals, sizeof s->totals, &bytes);
    gg_buf_hex64(&hash, state_hash(gg_buf_text(&job), &s->totals));
    gg_json_start(&w, out, true);
    gg_json_object(&w);
    gg_json_put_int(&w, "grognard-sim", STATE_VERSION);
    gg_json_put_string(&w, "job", gg_buf_text(&job));
    gg_json_put_int(&w, "games", (int64_t)s->totals.games);
    gg_json_put_string(&w, "totals", gg_buf_text(&bytes));
    gg_json_put_string(&w, "hash", gg_buf_text(&hash));
    gg_json_object_end(&w);
    gg_buf_putc(out, '\n');
    out->failed |= job.failed || bytes.failed || hash.failed;
    gg_buf_free(&job);
    gg_buf_free(&bytes);
    gg_buf_free(&hash);
}

bool cli_sim_save(struct cli_sim *s, struct gg_error *err)
{
    struct gg_buf out = { 0 };
    char *path = state_path(s);
    bool ok;

    put_state(s, &out);
    ok = path && !out.failed ? host_write(path, gg_buf_text(&out), out.len, err)
                             : gg_fail(err, "out of memory");
    gg_buf_free(&out);
    free(path);
    return ok;
}

/* ---- reading ---- */

static int digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool read_bytes(const char *text, size_t len, unsigned char *out, size_t n)
{
    bool ok = len == 2 * n;

    for (size_t i = 0; ok && i < n; i++) {
        int high = digit(text[2 * i]), low = digit(text[2 * i + 1]);

        ok = high >= 0 && low >= 0;
        out[i] = (unsigned char)(ok ? high << 4 | low : 0);
    }
    return ok;
}

static const char *text_of(const struct gg_json *root, const char *key)
{
    const struct gg_json *value = gg_json_get(root, key);

    return value && value->type == GG_JSON_STRING ? value->text : "";
}

/* Of this job, and whole. */
static bool take_state(struct cli_sim *s, const char *path, const struct gg_json *root,
                       const char *job, struct gg_error *err)
{
    const struct gg_json *version = gg_json_get(root, "grognard-sim");
    const char *theirs = text_of(root, "job"), *bytes = text_of(root, "totals");
    struct gg_buf hash = { 0 };
    bool whole;

    if (!version || version->type != GG_JSON_INT || version->integer != STATE_VERSION) {
        return gg_fail(err, "%s: not the state of a simulation, or of another version", path);
    }
    if (strcmp(theirs, job) != 0) {
        return gg_fail(err,
                       "%s is of another job (%.200s), not of this (%.200s): give another "
                       "folder, or remove that file",
                       path, theirs, job);
    }
    whole = read_bytes(bytes, strlen(bytes), (unsigned char *)&s->totals, sizeof s->totals);
    gg_buf_hex64(&hash, state_hash(job, &s->totals));
    whole = whole && strcmp(gg_buf_text(&hash), text_of(root, "hash")) == 0;
    gg_buf_free(&hash);
    return whole || gg_fail(err, "%s is damaged: remove it to begin again", path);
}

bool cli_sim_resume(struct cli_sim *s, struct gg_error *err)
{
    struct gg_arena arena = { 0 };
    struct gg_buf text = { 0 }, job = { 0 };
    char *path = state_path(s);
    bool ok = path != NULL || gg_fail(err, "out of memory");

    if (ok && host_exists(path)) {
        const struct gg_json *root = NULL;

        cli_sim_job(s, &job);
        if (host_read(path, HOST_FILE_LIMIT, &text, err)) {
            root = gg_json_read(&arena, path, gg_buf_text(&text), text.len, err);
        }
        ok = root && take_state(s, path, root, gg_buf_text(&job), err);
        s->begun = s->totals.games;
    }
    gg_buf_free(&job);
    gg_buf_free(&text);
    gg_arena_free(&arena);
    free(path);
    return ok;
}
