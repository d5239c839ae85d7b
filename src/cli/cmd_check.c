/* SPDX-License-Identifier: MIT
 * grognard check: records, position files, data files and catalogues, each with its reason. */
#include "cli/check.h"
#include "cli/commands.h"
#include "cli/record.h"
#include <stdio.h>
#include <string.h>

static void fail_error(struct cli_finding *f, int code, const struct gg_error *err)
{
    cli_finding_fail(f, err->text);
    f->code = code;
}

static void check_record(struct cli *c, struct cli_finding *f)
{
    struct gg_error err = { 0 };
    struct cli_game g;
    int code = cli_try_open(c, f->file, &g, &err);

    f->kind = "record";
    if (code != CLI_OK) {
        fail_error(f, code, &err);
        return;
    }
    gg_buf_printf(&f->about, cli_tr("%s, steps: %u"), g.game.record.header.game, g.game.steps);
    cli_close(&g);
}

static void check_position(struct cli *c, const struct gg_buf *text, struct cli_finding *f)
{
    struct gg_arena arena = { 0 };
    struct gg_error err = { 0 };
    struct gg_position_file p;
    const struct gg_ruleset *rules;
    char scenario[GG_ID_MAX];
    struct gg_battle *b = NULL;
    union gg_position_room pos;

    f->kind = "position";
    if (gg_position_file_open(&arena, f->file, gg_buf_text(text), text->len, &p, &err) &&
        gg_find_scenario(&c->source, p.game, &rules, scenario, &err) &&
        (b = gg_battle_load(rules, scenario, p.option, p.options, &c->source, &err)) &&
        gg_position_file_read(b, &p, &pos, &err)) {
        gg_buf_printf(&f->about, "%s", p.game);
    } else {
        struct gg_error placed = { 0 };

        if (strncmp(err.text, f->file, strlen(f->file)) != 0) {
            gg_fail_at(&placed, f->file, 0, "%s", err.text);
            err = placed;
        }
        fail_error(f, CLI_REFUSED, &err);
    }
    gg_battle_free(b);
    gg_arena_free(&arena);
}

void cli_check_position(struct cli *c, struct cli_finding *f)
{
    struct gg_buf text = { 0 };
    struct gg_error err = { 0 };

    if (!host_read(f->file, HOST_FILE_LIMIT, &text, &err)) {
        fail_error(f, CLI_SYSTEM, &err);
    } else {
        check_position(c, &text, f);
    }
    gg_buf_free(&text);
}

static void check_json(struct cli *c, const struct gg_buf *text, struct cli_finding *f)
{
    struct gg_arena arena = { 0 };
    struct gg_error err = { 0 };
    const struct gg_json *root = gg_json_read(&arena, f->file, gg_buf_text(text), text->len, &err);

    f->kind = "JSON";
    if (!root) {
        fail_error(f, CLI_REFUSED, &err);
    } else if (gg_json_get(root, "grognard-position")) {
        check_position(c, text, f);
    } else {
        cli_check_data(c, gg_buf_text(text), text->len, f);
    }
    gg_arena_free(&arena);
}

/* JSON begins with a brace or its name says so; everything else should be a record. */
static bool looks_like_json(const char *file, const struct gg_buf *text)
{
    size_t n = strlen(file);
    const char *p = gg_buf_text(text);

    p += strspn(p, " \t\r\n");
    return *p == '{' || *p == '[' || (n > 5 && strcmp(file + n - 5, ".json") == 0);
}

static void check_file(struct cli *c, struct cli_finding *f)
{
    struct gg_buf text = { 0 };
    struct gg_error err = { 0 };

    f->kind = "file";
    if (!host_read(f->file, HOST_FILE_LIMIT, &text, &err)) {
        fail_error(f, CLI_SYSTEM, &err);
    } else if (looks_like_json(f->file, &text)) {
        check_json(c, &text, f);
    } else {
        check_record(c, f);
    }
    gg_buf_free(&text);
}

/* ---- the answer ---- */

static void json(const struct cli_finding *f, struct gg_json_writer *w)
{
    const char *p = gg_buf_text(&f->errors);

    gg_json_object(w);
    gg_json_put_string(w, "file", f->file ? f->file : "(all data)");
    gg_json_put_string(w, "kind", f->kind);
    gg_json_put_bool(w, "ok", f->code == CLI_OK);
    gg_json_put_string(w, "about", gg_buf_text(&f->about));
    gg_json_key(w, "errors");
    gg_json_array(w);
    while (*p) {
        size_t n = strcspn(p, "\n");

        gg_json_string_n(w, p, n);
        p += n + 1;
    }
    gg_json_array_end(w);
    gg_json_object_end(w);
}

static void complain(const struct cli_finding *f)
{
    const char *p = gg_buf_text(&f->errors);

    while (*p) {
        size_t n = strcspn(p, "\n");

        cli_fail(f->code, "%.*s", (int)n, p);
        p += n + 1;
    }
}

static int check_one(struct cli *c, const char *file, struct gg_json_writer *w, struct gg_buf *out)
{
    struct cli_finding f = { .file = file };
    int code;

    if (file) {
        check_file(c, &f);
    } else {
        cli_check_all(c, &f);
    }
    if (w) {
        json(&f, w);
    } else if (f.code == CLI_OK) {
        gg_buf_printf(out, cli_tr("%s: valid %s (%s)\n"), file ? file : cli_tr("all data"),
                      cli_tr(f.kind), gg_buf_text(&f.about));
    }
    complain(&f);
    code = f.code;
    gg_buf_free(&f.about);
    gg_buf_free(&f.errors);
    return code;
}

static int check_all(struct cli *c, struct gg_json_writer *w, struct gg_buf *out)
{
    int code = c->words ? CLI_OK : check_one(c, NULL, w, out);

    for (int i = 0; i < c->words; i++) {
        int each = check_one(c, c->word[i], w, out);

        code = each > code ? each : code;
    }
    return code;
}

static int run(struct cli *c)
{
    struct gg_buf out = { 0 };
    struct gg_json_writer w;
    int code;

    if (!cli_has(c, "json")) {
        code = check_all(c, NULL, &out);
        return cli_print(&out, code);
    }
    cli_json(&w, &out);
    gg_json_object(&w);
    gg_json_key(&w, "files");
    gg_json_array(&w);
    code = check_all(c, &w, &out);
    gg_json_array_end(&w);
    gg_json_object_end(&w);
    gg_buf_putc(&out, '\n');
    return cli_print(&out, code);
}

static const struct cli_option options[] = { CLI_JSON_OPTION, { 0 } };

const struct cli_command cli_cmd_check = {
    .name = "check",
    .args = "[FILE...]",
    .summary = "check records, positions, data files and catalogues",
    .about =
        "Checks files and says for each mistake file, line and reason: records (replayed in\n"
        "full), position files, data files, tutorials and catalogues. A data file is known by\n"
        "the end of its path, as in mine/mini/scenarios/duel.json; every game that reads it is\n"
        "loaded with "
        "it in place of the one built in. Without a file, all data is checked: that built in,\n"
        "or that of --data DIR, whose files must all be read by some game.",
    .examples = "grognard check duel.grog puzzle.json\n"
                "grognard check --data data\n"
                "grognard check --json duel.grog",
    .options = options,
    .most = -1,
    .word = CLI_WORD_FILE,
    .more = CLI_WORD_FILE,
    .run = run,
};
