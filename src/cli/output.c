/* SPDX-License-Identifier: MIT
 * Results to stdout or a file, failures as one line to stderr. */
#define _GNU_SOURCE 1
#include "base/text.h"
#include "cli/cli.h"
#include "host/files.h"
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int cli_fail_error(int code, const struct gg_error *err)
{
    fflush(stdout);
    fprintf(stderr, "grognard: %s\n", err->set ? err->text : cli_tr("out of memory"));
    return code;
}

int cli_fail(int code, const char *format, ...)
{
    struct gg_error err = { 0 };
    char *text;
    va_list args;

    va_start(args, format);
    if (vasprintf(&text, cli_tr(format), args) >= 0) {
        gg_fail(&err, "%s", text); /* makes it one line, whatever was typed */
        free(text);
    }
    va_end(args);
    return cli_fail_error(code, &err);
}

int cli_print(struct gg_buf *b, int code)
{
    if (b->failed) {
        code = cli_fail(CLI_SYSTEM, "the answer is too long, or memory ran out");
    } else if (fwrite(gg_buf_text(b), 1, b->len, stdout) != b->len || fflush(stdout) != 0) {
        code = cli_fail(CLI_SYSTEM, "cannot write to the standard output: %s", strerror(errno));
    }
    gg_buf_free(b);
    return code;
}

int cli_print_to(const char *path, struct gg_buf *b, int code)
{
    struct gg_error err = { 0 };

    if (!path || strcmp(path, "-") == 0 || b->failed) {
        return cli_print(b, code);
    }
    if (!host_write(path, gg_buf_text(b), b->len, &err)) {
        code = cli_fail_error(CLI_SYSTEM, &err);
    }
    gg_buf_free(b);
    return code;
}

void cli_json(struct gg_json_writer *w, struct gg_buf *out)
{
    gg_json_start(w, out, true);
}

void cli_text(const struct cli *c, struct gg_buf *out, const char *format, ...)
{
    char *key;
    va_list args;

    va_start(args, format);
    if (vasprintf(&key, format, args) >= 0) {
        gg_phrase(c->catalogue, key, NULL, 0, out);
        free(key);
    }
    va_end(args);
}

int cli_width(const char *text)
{
    return (int)gg_utf8_columns(text, strlen(text));
}

void cli_column(struct gg_buf *out, const char *text, int width)
{
    int pad = width - cli_width(text);

    gg_buf_puts(out, text);
    while (pad-- > 0) {
        gg_buf_putc(out, ' ');
    }
}

void cli_json_buf(struct gg_json_writer *w, const char *key, struct gg_buf *text)
{
    gg_json_put_string(w, key, gg_buf_text(text));
    gg_buf_clear(text);
}

void cli_cite(struct gg_buf *out, const struct gg_ruleset *r, gg_clause clause)
{
    if (clause != GG_ALLOWED) {
        gg_buf_printf(out, " (%s)", gg_clause_id(r, clause));
    }
}

void cli_json_clause(struct gg_json_writer *w, const struct gg_ruleset *r, gg_clause clause)
{
    gg_json_key(w, "clause");
    if (clause != GG_ALLOWED) {
        gg_json_string(w, gg_clause_id(r, clause));
    } else {
        gg_json_null(w);
    }
}
