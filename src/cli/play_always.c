/* SPDX-License-Identifier: MIT
 * Standing answers of people at the terminal. */
#define _GNU_SOURCE 1
#include "cli/play_always.h"

#include "cli/play.h"
#include "core/view.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { IN_A_ROW = 64, FILE_MAX = 1 << 16 };

/* ---- the file ---- */

static char *file_name(const struct cli_play *p)
{
    char *name = NULL;

    return asprintf(&name, "%s.always", p->g->name) < 0 ? NULL : name;
}

/* One line: "red on MINI-6.1 decline final". */
static bool read_line(struct cli_play *p, char *line, struct gg_error *err)
{
    char *word = strchr(line, ' '), *answer = word ? strchr(word + 1, ' ') : NULL;
    struct gg_standing a;
    bool on;
    int side;

    if (!answer) {
        return gg_fail(err, "a line is a side, on or off, and an answer");
    }
    *word++ = '\0';
    *answer++ = '\0';
    side = gg_side_find(p->g->battle->rules, line);
    on = strcmp(word, "on") == 0;
    if (side < 0 || (!on && strcmp(word, "off") != 0)) {
        return gg_fail(err, "a line is a side, on or off, and an answer");
    }
    if (!gg_standing_read(p->g->battle, NULL, answer, &a, err)) {
        return false;
    }
    if (p->always.rows[side] == GG_STANDING_MAX) {
        return gg_fail(err, "a side has %d standing answers at most", (int)GG_STANDING_MAX);
    }
    p->always.row[side][p->always.rows[side]++] = (struct gg_standing_row){ .answer = a, .on = on };
    return true;
}

static bool read_lines(struct cli_play *p, char *text, struct gg_error *err)
{
    struct gg_error why = { 0 };
    int number = 1;

    for (char *line = text, *end; *line != '\0'; line = end, number++) {
        end = line + strcspn(line, "\n");
        if (*end == '\n') {
            *end++ = '\0';
        }
        if (!read_line(p, line, &why)) {
            return gg_fail(err, "%s.always:%d: %s", p->g->name, number, why.text);
        }
    }
    return true;
}

int cli_always_open(struct cli_play *p)
{
    char *name = file_name(p);
    struct gg_buf text = { 0 };
    struct gg_error err = { 0 };
    bool ok = name || gg_fail(&err, "out of memory");

    if (ok && host_exists(name)) {
        ok = host_read(name, FILE_MAX, &text, &err);
        gg_buf_putc(&text, '\0');
        ok = ok && !text.failed && read_lines(p, text.data, &err);
    }
    gg_buf_free(&text);
    free(name);
    return ok ? CLI_OK : cli_fail_error(CLI_REFUSED, &err);
}

void cli_always_close(struct cli_play *p)
{
    gg_near_close(p->always.near);
    gg_buf_free(&p->always.told[0]);
    gg_buf_free(&p->always.told[1]);
}

static void write_rows(const struct cli_play *p, struct gg_buf *out)
{
    char text[GG_STANDING_TEXT];

    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < p->always.rows[side]; i++) {
            const struct gg_standing_row *row = &p->always.row[side][i];

            gg_standing_write(p->g->battle, &row->answer, text);
            gg_buf_printf(out, "%s %s %s\n", p->g->battle->rules->side[side],
                          row->on ? "on" : "off", text);
        }
    }
}

/* A new file is made for its owner alone; without answers there is none. */
static bool save(const struct cli_play *p)
{
    char *name = file_name(p);
    struct gg_buf text = { 0 };
    struct gg_error err = { 0 };
    bool ok = name || gg_fail(&err, "out of memory");

    write_rows(p, &text);
    if (ok && text.len == 0) {
        ok = host_remove(name, &err);
    } else if (ok && host_exists(name)) {
        ok = host_write(name, gg_buf_text(&text), text.len, &err);
    } else if (ok) {
        ok = host_create(name, gg_buf_text(&text), text.len, 0600, &err);
    }
    if (!ok) {
        printf("%s\n", err.text);
    }
    gg_buf_free(&text);
    free(name);
    return ok;
}

/* ---- answering ---- */

static struct gg_near *near_of(struct cli_play *p)
{
    p->always.near = p->always.near ? p->always.near : gg_near_open(p->g->battle);
    return p->always.near;
}

void cli_always_decided(struct cli_play *p)
{
    p->always.in_a_row = 0;
}

static void note(struct cli_play *p, int side, const struct gg_standing *a)
{
    struct gg_buf words = { 0 };

    gg_say_standing(&p->g->speaker, a, &words);
    gg_say_standing_used(&p->g->speaker, gg_buf_text(&words), &p->always.told[side]);
    gg_buf_putc(&p->always.told[side], '\n');
    gg_buf_free(&words);
}

bool cli_always_answer(struct cli_play *p, int side)
{
    struct cli_always *s = &p->always;
    union gg_position_room masked;
    struct gg_refusal why;
    gg_move m;
    int which;

    if (s->rows[side] == 0 || s->in_a_row >= IN_A_ROW || gg_standing_rests(&p->g->game, side) ||
        !near_of(p)) {
        return false;
    }
    gg_mask(p->g->battle, p->g->game.now, side, &masked);
    which =
        gg_standing_first(p->g->battle, s->near, &masked, side, s->row[side], s->rows[side], &m);
    if (which < 0 || !gg_game_move(&p->g->game, side, m, &why)) {
        return false;
    }
    s->in_a_row++;
    note(p, side, &s->row[side][which].answer);
    return true;
}

void cli_always_tell(struct cli_play *p, int side)
{
    cli_play_print(&p->always.told[side]);
}

static bool is_said(const struct cli_always *s, int side, const struct gg_standing *a)
{
    bool said = false;

    for (int i = 0; i < s->rows[side]; i++) {
        said = said || (gg_same_question(a->question, s->row[side][i].answer.question) &&
                        a->verb == s->row[side][i].answer.verb);
    }
    return said;
}

void cli_always_habit(struct cli_play *p, int side, gg_move m)
{
    union gg_position_room masked;
    char text[GG_STANDING_TEXT];
    struct gg_standing a;

    gg_mask(p->g->battle, p->g->game.now, side, &masked);
    if (gg_habit(&p->always.habits[side], p->g->battle, &masked, side, m, &a) &&
        !is_said(&p->always, side, &a)) {
        gg_standing_write(p->g->battle, &a, text);
        printf(cli_tr("Three times the same answer. To answer so from now on, type: always %s\n"),
               text);
    }
}

/* ---- what a person types ---- */

static void list(struct cli_play *p, int side)
{
    struct gg_buf text = { 0 };

    for (int i = 0; i < p->always.rows[side]; i++) {
        const struct gg_standing_row *row = &p->always.row[side][i];

        gg_buf_printf(&text, "%4d  %-3s  ", i + 1, row->on ? "on" : "off");
        gg_say_standing(&p->g->speaker, &row->answer, &text);
        gg_buf_putc(&text, '\n');
    }
    if (p->always.rows[side] == 0) {
        gg_buf_puts(
            &text, cli_tr("You have no standing answers. 'always ANSWER' makes one of what you are "
                          "asked now.\n"));
    } else if (gg_standing_rests(&p->g->game, side)) {
        gg_buf_puts(&text, cli_tr("You went back: they wait until you decide once.\n"));
    } else if (p->always.in_a_row >= IN_A_ROW) {
        gg_buf_printf(
            &text,
            cli_tr("%d standing answers followed one another: they wait until you decide once.\n"),
            (int)IN_A_ROW);
    }
    cli_play_print(&text);
}

/* "off 2": the row, or NULL after saying what is wrong. */
static struct gg_standing_row *row_of(struct cli_play *p, int side, const char *text)
{
    char *end;
    long number = strtol(text, &end, 10);

    if (*text == '\0' || *end != '\0' || number < 1 || number > p->always.rows[side]) {
        printf(cli_tr("There is no standing answer '%s'; 'always' lists them.\n"), text);
        return NULL;
    }
    return &p->always.row[side][number - 1];
}

static void turn(struct cli_play *p, int side, const char *text, bool on)
{
    struct gg_standing_row *row = row_of(p, side, text);

    if (row) {
        row->on = on;
        save(p);
        list(p, side);
    }
}

static void drop(struct cli_play *p, int side, const char *text)
{
    struct gg_standing_row *row = row_of(p, side, text);

    if (row) {
        p->always.rows[side]--;
        memmove(row, row + 1,
                (size_t)(&p->always.row[side][p->always.rows[side]] - row) * sizeof *row);
        save(p);
        list(p, side);
    }
}

/* As it stands, or as an answer to what is asked now. */
static bool read_answer(struct cli_play *p, int side, const char *text, struct gg_standing *out,
                        struct gg_error *err)
{
    struct gg_error first = { 0 };
    union gg_position_room masked;
    struct gg_standing_this now;
    struct gg_buf longer = { 0 };
    bool ok, names = gg_clause_find(p->g->battle->rules, text) > 0;

    gg_mask(p->g->battle, p->g->game.now, side, &masked);
    now = gg_standing_this(p->g->battle, near_of(p), &masked, side);
    ok = gg_standing_read(p->g->battle, &now, text, out, &first);
    names = names || strncmp(text, "any ", 4) == 0 || strncmp(text, "this ", 5) == 0;
    if (!ok && !names) {
        gg_buf_puts3(&longer, "this ", text, "");
        ok = gg_standing_read(p->g->battle, &now, gg_buf_text(&longer), out, err);
        gg_buf_free(&longer);
        return ok;
    }
    return ok || gg_fail(err, "%s", first.text);
}

static void add(struct cli_play *p, int side, const char *text)
{
    struct cli_always *s = &p->always;
    struct gg_error err = { 0 };
    struct gg_standing a;

    if (!near_of(p) || !read_answer(p, side, text, &a, &err)) {
        printf("%s\n", err.set ? err.text : cli_tr("out of memory"));
        return;
    }
    if (s->rows[side] == GG_STANDING_MAX) {
        printf(cli_tr("You have %d standing answers, the most there may be.\n"),
               (int)GG_STANDING_MAX);
        return;
    }
    s->row[side][s->rows[side]++] = (struct gg_standing_row){ .answer = a, .on = true };
    save(p);
    list(p, side);
}

void cli_play_always(struct cli_play *p, int side, const char *rest)
{
    if (*rest == '\0') {
        list(p, side);
    } else if (strncmp(rest, "on ", 3) == 0) {
        turn(p, side, rest + 3, true);
    } else if (strncmp(rest, "off ", 4) == 0) {
        turn(p, side, rest + 4, false);
    } else if (strncmp(rest, "remove ", 7) == 0) {
        drop(p, side, rest + 7);
    } else {
        add(p, side, rest);
    }
}
