/* SPDX-License-Identifier: MIT
 * Gestures of a person at the terminal. */
#include "cli/gesture.h"
#include "cli/play.h"
#include "cli/turn.h"
#include <stdio.h>
#include <string.h>

enum { WORDS_MAX = 1 + GG_BODIES_MAX + 1 + GG_GESTURE_VIA_MAX, LINE_MAX_BYTES = 2048 };

/* Cuts the line at its blanks; returns how many words there are, one more than fit at most. */
static int cut(char *line, char *words[WORDS_MAX + 1])
{
    int n = 0;

    for (char *at = line + strspn(line, " \t"); *at && n <= WORDS_MAX; at += strspn(at, " \t")) {
        words[n++] = at;
        at += strcspn(at, " \t");
        if (*at) {
            *at++ = '\0';
        }
    }
    return n;
}

/* False after saying what is wrong. */
static bool read_words(const struct cli_play *p, enum gg_gesture_kind kind, const char *rest,
                       struct gg_gesture *out)
{
    char line[LINE_MAX_BYTES], *words[WORDS_MAX + 1];
    struct gg_error err = { 0 };

    snprintf(line, sizeof line, "%s", rest);
    if (!gg_gesture_read(p->g->battle, kind, words, cut(line, words), out, &err)) {
        printf(cli_tr("%s ('?' helps)\n"), err.text);
        return false;
    }
    return true;
}

/* The rolls that are due, all of it on disk, and only then what came of it. */
static void settle(struct cli_play *p, int side, uint32_t from, const struct gg_gesture_end *end)
{
    struct gg_buf out = { 0 };
    struct cli_dice own = { 0 };

    cli_always_decided(p);
    p->unsaved += end->made;
    p->code = cli_roll(p->g, &own);
    p->leave = p->code != CLI_OK;
    if (p->code == CLI_OK) {
        cli_play_save(p);
    }
    if (p->code == CLI_OK) {
        cli_tell_log(p->g, side, from, &out);
        p->told[side] = p->g->game.steps;
        cli_say_gesture(p->g, end, &out);
    }
    cli_play_print(&out);
}

static bool roll_between(void *context)
{
    struct cli_play *p = context;
    struct cli_dice own = { 0 };

    return cli_roll(p->g, &own) == CLI_OK;
}

static void play(struct cli_play *p, int side, enum gg_gesture_kind kind, const char *rest)
{
    uint32_t from = p->g->game.steps;
    struct gg_gesture_end end;
    struct gg_gesture what;
    struct gg_buf out = { 0 };

    if (!read_words(p, kind, rest, &what)) {
        return;
    }
    what.confirmed = kind == GG_GESTURE_SERIES; /* its moves are named, as when typed singly */
    if (gg_gesture_play_on(&p->g->game, side, &what, roll_between, p, &end)) {
        settle(p, side, from, &end);
        return;
    }
    cli_say_gesture(p->g, &end, &out);
    cli_play_print(&out);
}

void cli_play_go(struct cli_play *p, int side, const char *rest)
{
    play(p, side, GG_GESTURE_GO, rest);
}

void cli_play_all(struct cli_play *p, int side, const char *rest)
{
    play(p, side, GG_GESTURE_ALL, rest);
}

void cli_play_repeat(struct cli_play *p, int side, const char *rest)
{
    play(p, side, GG_GESTURE_REPEAT, rest);
}

void cli_play_series(struct cli_play *p, int side, const char *rest)
{
    play(p, side, GG_GESTURE_SERIES, rest);
}
