/* SPDX-License-Identifier: MIT
 * Loading a battle with the weights of another file. */
#include "cli/weights.h"
#include "host/files.h"
#include <stdio.h>
#include <string.h>

void cli_weighted_read(const char *text, struct cli_weighted *out)
{
    const char *at = strncmp(text, "exec:", 5) == 0 ? NULL : strchr(text, '@');
    size_t n = at ? (size_t)(at - text) : strlen(text);

    *out = (struct cli_weighted){ .file = at ? at + 1 : NULL };
    snprintf(out->name, sizeof out->name, "%.*s", (int)n, text);
}

/* The program's data with the file laid over the weights. */
struct overlay {
    const struct gg_source *below;
    char name[96]; /* "nations/weights.json" */
    struct gg_buf text;
    bool used;
};

static bool read_overlay(void *context, const char *name, struct gg_buf *out, struct gg_error *err)
{
    struct overlay *o = context;

    if (strcmp(name, o->name) != 0) {
        return o->below->read(o->below->context, name, out, err);
    }
    o->used = true;
    gg_buf_put(out, gg_buf_text(&o->text), o->text.len);
    return true;
}

/* Without has(): the bot thinks with the file alone, whatever was learned. */
static struct gg_battle *load(const struct gg_battle *like, struct overlay *o, struct gg_error *err)
{
    const struct gg_ruleset *r = like->rules;
    struct gg_source source = { .context = o, .read = read_overlay };
    char text[GG_OPTIONS_MAX][128];
    const char *option[GG_OPTIONS_MAX];

    for (int i = 0; i < r->options; i++) {
        snprintf(text[i], sizeof text[i], "%s=%s", r->option[i].name,
                 r->option[i].choices[like->option[i]]);
        option[i] = text[i];
    }
    return gg_battle_load(r, like->scenario->name, option, r->options, &source, err);
}

/* Errors name the data file; people look for the path they typed. */
static void fail_there(const struct overlay *o, const char *file, const struct gg_error *told,
                       struct gg_error *err)
{
    size_t n = strlen(o->name);
    bool there = strncmp(told->text, o->name, n) == 0;

    gg_fail(err, "%s%s", there ? file : "", told->text + (there ? n : 0));
}

struct gg_battle *cli_weighted_battle(const struct cli *c, const struct gg_battle *like,
                                      const char *file, struct gg_error *err)
{
    struct overlay o = { .below = &c->source };
    struct gg_error told = { 0 };
    struct gg_battle *b = NULL;

    snprintf(o.name, sizeof o.name, "%s/weights.json", like->rules->name);
    if (!host_read(file, HOST_FILE_LIMIT, &o.text, err)) {
        gg_buf_free(&o.text);
        return NULL;
    }
    b = load(like, &o, &told);
    if (!b) {
        fail_there(&o, file, &told, err);
    } else if (!o.used) {
        gg_fail(err, "%s: %s judges without weights", file, like->rules->name);
        gg_battle_free(b);
        b = NULL;
    }
    gg_buf_free(&o.text);
    return b;
}
