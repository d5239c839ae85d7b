/* SPDX-License-Identifier: MIT
 * The attacks, as they were tried when the server had no answer to them. */
#define _GNU_SOURCE 1
#include "attack.h"

#include "base/json.h"
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    LONG_ENTRIES = 8000,
    BACK_TAKEN = 9000, /* what goes back more than ten thousand times is not taken */
    BACK_REFUSED = 17000,
    READERS = 5,
    READER_MS = 40,
    CHAT_BYTES = 2000,
    ODDS_TIMES = 200,
    BOT_TABLES_MS = 250,
    SLOW_BODIES = 1000,
    SPECTATORS = 400,
    BUFFER = 4096
};

static void pause_ms(unsigned ms)
{
    usleep(ms * 1000);
}

/* ---- hearing ---- */

static void count(void *context, const char *text, size_t len)
{
    struct tally *t = context;
    const char *head = memmem(text, len < 64 ? len : 64, "\"t\":\"", 5);

    t->done += head && (strncmp(head + 5, "answer", 6) == 0 || strncmp(head + 5, "ok", 2) == 0 ||
                        strncmp(head + 5, "scene", 5) == 0);
    t->refused += head && strncmp(head + 5, "refused", 7) == 0;
}

static void hear(struct line *l, struct tally *t)
{
    if (l->fd >= 0 && !line_hear(l, count, t)) {
        line_close(l);
        t->refused++;
    }
}

/* Back again where the line is lost. */
static void keep_up(struct line *l, const struct wire *w, const struct ground *g, struct tally *t)
{
    if (l->fd < 0 && !line_try(l, w, g->token)) {
        t->refused++;
    }
}

static void import_spectator(struct wire *w, struct ground *g)
{
    struct gg_buf answer = { 0 };

    if (wire_post(w, "/api/import", gg_buf_text(&g->record), &answer) != 201 ||
        !wire_token(gg_buf_text(&answer), "spectator", g->token)) {
        wire_die(w, "the record is not taken");
    }
    gg_buf_free(&answer);
}

static void make_table(struct wire *w, const char *body, const char *side, struct ground *g)
{
    struct gg_buf answer = { 0 };

    if (wire_post(w, "/api/tables", body, &answer) != 201 ||
        !wire_token(gg_buf_text(&answer), side, g->token)) {
        wire_die(w, "there is no table");
    }
    gg_buf_free(&answer);
}

/* ---- 1: records sent in ---- */

static void prepare_taken(struct wire *w, struct ground *g)
{
    (void)w;
    record_long(&g->record, LONG_ENTRIES, BACK_TAKEN);
}

static void prepare_refused(struct wire *w, struct ground *g)
{
    (void)w;
    record_long(&g->record, LONG_ENTRIES, BACK_REFUSED);
}

static void run_import(struct wire *w, const struct ground *g, struct tally *t)
{
    struct gg_buf answer = { 0 };

    for (;;) {
        *(wire_post(w, "/api/import", gg_buf_text(&g->record), &answer) == 201 ? &t->done
                                                                               : &t->refused) += 1;
        pause_ms(100);
    }
}

/* ---- 2: lawful questions of spectators ---- */

static void prepare_reader(struct wire *w, struct ground *g)
{
    record_finished(&g->record);
    import_spectator(w, g);
}

static void run_reader(struct wire *w, const struct ground *g, struct tally *t)
{
    static const char *const question[] = {
        "{\"t\":\"turns\",\"id\":1}",
        "{\"t\":\"look\",\"id\":2,\"at\":100000,\"log\":1}",
        "{\"t\":\"lang\",\"id\":3,\"lang\":\"fr\"}",
    };
    struct line line[READERS];

    for (int i = 0; i < READERS; i++) {
        line[i].fd = -1;
    }
    for (unsigned n = 0;; n++) {
        for (int i = 0; i < READERS; i++) {
            keep_up(&line[i], w, g, t);
            if (line[i].fd >= 0) {
                line_say(&line[i], question[n % 3]);
                hear(&line[i], t);
            }
        }
        pause_ms(READER_MS);
    }
}

/* ---- 3: chat that nobody can be sent ---- */

static void prepare_talk(struct wire *w, struct ground *g)
{
    make_table(w, "{\"game\":\"mini/duel\"}", "spectator", g);
}

static void run_talk(struct wire *w, const struct ground *g, struct tally *t)
{
    struct line line = { .fd = -1 };
    struct gg_buf text = { 0 };

    gg_buf_puts(&text, "{\"t\":\"chat\",\"id\":1,\"text\":\"");
    for (int i = 0; i < CHAT_BYTES; i++) {
        gg_buf_puts(&text, i % 2 ? "\\u0001" : "\\\"");
    }
    gg_buf_puts(&text, "\"}");
    for (;;) {
        keep_up(&line, w, g, t);
        if (line.fd >= 0) {
            line_say(&line, gg_buf_text(&text));
            hear(&line, t);
        }
        pause_ms(READER_MS);
    }
}

/* ---- 5: questions that nobody waits for ---- */

static void heard_seq(void *context, const char *text, size_t len)
{
    const char *head = memmem(text, len < 64 ? len : 64, "\"seq\":", 6);

    if (head) {
        *(long *)context = strtol(head + 6, NULL, 10);
    }
}

static void hear_until(struct wire *w, struct line *l, long *seq, long end)
{
    double late = wire_now() + 10000;

    while (*seq < end) {
        struct pollfd p = { .fd = l->fd, .events = POLLIN };

        poll(&p, 1, 100);
        if (!line_hear(l, heard_seq, seq) || wire_now() > late) {
            wire_die(w, "the table of the questions cannot be made");
        }
    }
}

static void prepare_odds(struct wire *w, struct ground *g)
{
    static const char *const moves[] = { "second:west", "second:east", "keep:m20" };
    struct line line;
    long seq = -1;

    make_table(w, "{\"game\":\"nations/1813\",\"seed\":1815}", "french", g);
    line_open(&line, w, g->token);
    hear_until(w, &line, &seq, 0);
    for (int i = 0; i < 3; i++) {
        char text[128];

        snprintf(text, sizeof text, "{\"t\":\"move\",\"id\":1,\"seq\":%ld,\"move\":\"%s\"}", seq,
                 moves[i]);
        line_say(&line, text);
        hear_until(w, &line, &seq, seq + 1);
    }
    line_close(&line);
}

static void run_odds(struct wire *w, const struct ground *g, struct tally *t)
{
    for (int i = 0;; i++) {
        struct line line;

        if (line_try(&line, w, g->token)) {
            t->done += line_say(&line, "{\"t\":\"odds\",\"id\":1,\"move\":\"keep:m12\"}");
            line_close(&line);
        } else {
            t->refused++;
        }
        if (i % ODDS_TIMES == ODDS_TIMES - 1) {
            pause_ms(5000);
        }
    }
}

/* ---- 6: bots among themselves ---- */

static void run_bots(struct wire *w, const struct ground *g, struct tally *t)
{
    static const char body[] = "{\"game\":\"eagles/austerlitz\",\"seats\":{\"french\":\"marshal\","
                               "\"coalition\":\"marshal\"}}";
    struct gg_buf answer = { 0 };

    (void)g;
    for (;;) {
        *(wire_post(w, "/api/tables", body, &answer) == 201 ? &t->done : &t->refused) += 1;
        pause_ms(BOT_TABLES_MS);
    }
}

/* ---- 9: slow bodies ---- */

static int begin_slowly(const struct wire *w)
{
    char text[256];
    int fd = wire_dial(w);
    int n = snprintf(text, sizeof text,
                     "POST /api/import HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
                     "Content-Length: 1000000\r\n\r\n",
                     w->port);

    if (fd >= 0) {
        wire_send(fd, text, (size_t)n);
    }
    return fd;
}

/* Has the server answered, or hung up? */
static bool is_over(int fd)
{
    char room[BUFFER];
    ssize_t n = recv(fd, room, sizeof room, MSG_DONTWAIT);

    return n >= 0;
}

static void run_slow(struct wire *w, const struct ground *g, struct tally *t)
{
    static int fd[SLOW_BODIES];

    (void)g;
    memset(fd, -1, sizeof fd);
    for (;;) {
        for (int i = 0; i < SLOW_BODIES; i++) {
            if (fd[i] >= 0 && (is_over(fd[i]) || !wire_send(fd[i], "x", 1))) {
                close(fd[i]);
                fd[i] = -1;
                t->refused++;
            }
            if (fd[i] < 0) {
                fd[i] = begin_slowly(w);
                t->done += fd[i] >= 0;
            }
        }
        pause_ms(1000);
    }
}

/* ---- 11: all at once ---- */

static void prepare_crowd(struct wire *w, struct ground *g)
{
    make_table(w, "{\"game\":\"waterloo/1815\"}", "spectator", g);
}

static void run_crowd(struct wire *w, const struct ground *g, struct tally *t)
{
    static struct line line[SPECTATORS];

    for (;;) {
        for (int i = 0; i < SPECTATORS; i++) {
            *(line_try(&line[i], w, g->token) ? &t->done : &t->refused) += 1;
        }
        pause_ms(3000);
        for (int i = 0; i < SPECTATORS; i++) {
            line_close(&line[i]);
        }
    }
}

const struct attack attacks[] = {
    { "1: records of 17,000 entries sent in", prepare_taken, run_import, "taken", "refused" },
    { "1: records of 25,000 entries, too many of them back and forth", prepare_refused, run_import,
      "taken", "refused" },
    { "2: five spectators of a finished Ligny, each 25 questions a second", prepare_reader,
      run_reader, "answered", "refused" },
    { "3: chat of control characters and quotation marks", prepare_talk, run_talk, "said",
      "refused" },
    { "5: 200 odds at once that nobody waits for", prepare_odds, run_odds, "asked", "refused" },
    { "6: games of Austerlitz between marshals", NULL, run_bots, "begun", "refused" },
    { "9: 1,000 bodies of a byte a second", NULL, run_slow, "begun", "ended" },
    { "11: 400 spectators at once", prepare_crowd, run_crowd, "let in", "refused" },
};

const int attacks_count = sizeof attacks / sizeof attacks[0];
