/* SPDX-License-Identifier: MIT
 * Checking data files: the games are loaded with the file laid over the rest of the data. */
#include "cli/check.h"
#include "rules/registry.h"
#include <stdlib.h>
#include <string.h>

/* The program's data, with one file exchanged: the one whose path ends like a data file's name. */
struct overlay {
    const struct gg_source *below;
    const char *path; /* NULL: nothing is exchanged */
    const char *text;
    size_t len;
    char used[128];     /* the name it was read under; "" if it was not */
    struct gg_buf read; /* every name that was asked for, each between two newlines */
};

void cli_finding_fail(struct cli_finding *f, const char *text)
{
    gg_buf_printf(&f->errors, "%s\n", text);
    f->code = CLI_REFUSED;
}

/* Is path the file that data calls name?  "my/data/mini/scenarios/duel.json" is
 * "mini/scenarios/duel.json". */
static bool is_named(const char *path, const char *name)
{
    size_t n = strlen(path), m = strlen(name);

    return n >= m && strcmp(path + n - m, name) == 0 && (n == m || path[n - m - 1] == '/');
}

static void note(struct overlay *o, const char *name)
{
    struct gg_buf line = { 0 };

    gg_buf_puts3(&line, "\n", name, "\n");
    if (!strstr(gg_buf_text(&o->read), gg_buf_text(&line))) {
        gg_buf_puts(&o->read, gg_buf_text(&line));
    }
    gg_buf_free(&line);
}

static bool read_overlay(void *context, const char *name, struct gg_buf *out, struct gg_error *err)
{
    struct overlay *o = context;

    note(o, name);
    if (o->path && is_named(o->path, name) && strlen(name) < sizeof o->used) {
        memcpy(o->used, name, strlen(name) + 1);
        gg_buf_put(out, o->text, o->len);
        return !out->failed || gg_fail(err, "%s: out of memory", name);
    }
    return o->below->read(o->below->context, name, out, err);
}

static bool has_overlay(void *context, const char *name)
{
    const struct overlay *o = context;

    return (o->path && is_named(o->path, name)) || gg_source_has(o->below, name);
}

/* With the file itself where its name is that of a scenario. */
static void list_overlay(void *context, const char *folder, struct gg_buf *out)
{
    const struct overlay *o = context;
    const char *slash = o->path ? strrchr(o->path, '/') : NULL;
    size_t n = strlen(folder), m = slash ? (size_t)(slash - o->path) : 0;

    o->below->list(o->below->context, folder, out);
    if (m >= n && memcmp(slash - n, folder, n) == 0 &&
        (m == n || slash[-(ptrdiff_t)n - 1] == '/')) {
        gg_buf_puts3(out, "", slash + 1, "\n");
    }
}

static struct gg_source overlay_source(struct overlay *o)
{
    return (struct gg_source){ .rulesets = o->below->rulesets,
                               .context = o,
                               .read = read_overlay,
                               .has = has_overlay,
                               .list = list_overlay };
}

/* Errors name the data file; people look for the path they typed. */
static void fail_there(struct cli_finding *f, const struct overlay *o, const char *text)
{
    size_t n = strlen(o->used);
    struct gg_buf full = { 0 };

    if (n > 0 && strncmp(text, o->used, n) == 0 && text[n] == ':') {
        gg_buf_printf(&full, "%s%s", f->file, text + n);
        text = gg_buf_text(&full);
    }
    if (!strstr(gg_buf_text(&f->errors), text)) { /* two scenarios may trip over the same line */
        cli_finding_fail(f, text);
    }
    gg_buf_free(&full);
}

/* ---- scenarios ---- */

static void load_scenario(struct overlay *o, const struct gg_ruleset *r,
                          const struct gg_scenario *s, struct cli_finding *f)
{
    struct gg_source source = overlay_source(o);
    struct gg_error err = { 0 };
    struct gg_battle *b;

    o->used[0] = '\0';
    b = gg_battle_load(r, s->name, NULL, 0, &source, &err);
    if (o->path && !o->used[0]) {
        gg_battle_free(b); /* this scenario does not read the file */
        return;
    }
    if (b) {
        gg_buf_printf(&f->about, "%s%s/%s", f->about.len ? ", " : "", r->name, s->name);
    } else {
        fail_there(f, o, err.text);
    }
    gg_battle_free(b);
}

static void load_scenarios(struct overlay *o, struct cli_finding *f)
{
    struct gg_source source = overlay_source(o);

    for (int i = 0; gg_rulesets[i]; i++) {
        struct gg_arena arena = { 0 };
        struct gg_scenarios there;
        struct gg_error err = { 0 };

        if (!gg_scenarios_find(gg_rulesets[i], &source, &arena, &there, &err)) {
            fail_there(f, o, err.text);
        }
        for (int k = 0; k < there.count; k++) {
            load_scenario(o, gg_rulesets[i], &there.row[k], f);
        }
        gg_arena_free(&arena);
    }
}

/* ---- catalogues ---- */

struct keys {
    const struct gg_catalogue *catalogue;
    struct cli_finding *f;
};

static bool has_word(const char *words, const char *word, size_t n)
{
    while (*words) {
        size_t m = strcspn(words, " ");

        if (m == n && strncmp(words, word, n) == 0) {
            return true;
        }
        words += m;
        words += strspn(words, " ");
    }
    return false;
}

/* Every placeholder a phrase uses must be one it is given. */
static void check_placeholders(struct keys *k, const char *key, const char *given)
{
    struct gg_buf used = { 0 }, line = { 0 };
    const char *p;

    gg_catalogue_placeholders(k->catalogue, key, &used);
    for (p = gg_buf_text(&used); *p;) {
        size_t n = strcspn(p, " ");

        if (n > 0 && !has_word(given, p, n)) {
            gg_buf_printf(&line, cli_tr("lang/%s: %s uses {%.*s}, but is given only: %s"),
                          gg_catalogue_language(k->catalogue), key, (int)n, p,
                          *given ? given : "nothing");
            cli_finding_fail(k->f, gg_buf_text(&line));
            gg_buf_clear(&line);
        }
        p += n;
        p += strspn(p, " ");
    }
    gg_buf_free(&used);
    gg_buf_free(&line);
}

static void check_key(void *context, const char *key, const char *placeholders)
{
    struct keys *k = context;
    struct gg_buf line = { 0 };

    if (gg_catalogue_has(k->catalogue, key)) {
        check_placeholders(k, key, placeholders);
        return;
    }
    gg_buf_printf(&line, cli_tr("lang/%s: %s is missing"), gg_catalogue_language(k->catalogue),
                  key);
    if (!strstr(gg_buf_text(&k->f->errors), gg_buf_text(&line))) {
        cli_finding_fail(k->f, gg_buf_text(&line));
    }
    gg_buf_free(&line);
}

static void check_game_keys(struct overlay *o, struct keys *k)
{
    struct gg_source source = overlay_source(o);

    for (int i = 0; gg_rulesets[i]; i++) {
        const struct gg_ruleset *r = gg_rulesets[i];
        const struct gg_scenarios *there = gg_catalogue_scenarios(k->catalogue, r);

        for (int s = 0; s < there->count; s++) {
            struct gg_battle *b = gg_battle_load(r, there->row[s].name, NULL, 0, &source, NULL);

            if (b) {
                gg_needed_keys(b, check_key, k);
            }
            gg_battle_free(b);
        }
    }
}

static void check_language(struct overlay *o, const char *language, struct cli_finding *f)
{
    struct gg_source source = overlay_source(o);
    struct gg_error err = { 0 };
    struct keys k = { .f = f };
    struct gg_catalogue *catalogue;

    o->used[0] = '\0';
    catalogue = gg_catalogue_load(language, &source, &err);
    if (!catalogue) {
        if (!o->path || o->used[0]) {
            fail_there(f, o, err.text);
        }
        return;
    }
    if (!o->path || o->used[0]) {
        gg_buf_printf(&f->about, cli_tr("%stexts in %s"), f->about.len ? ", " : "", language);
        k.catalogue = catalogue;
        gg_needed_core_keys(check_key, &k);
        check_game_keys(o, &k);
    }
    gg_catalogue_free(catalogue);
}

static void check_languages(struct overlay *o, struct cli_finding *f)
{
    for (int i = 0; gg_languages[i]; i++) {
        check_language(o, gg_languages[i], f);
    }
}

/* ---- tutorials ---- */

/* Is path a file of this game's tutorial: its steps, or their texts in some language? */
static bool is_tour_of(const char *path, const struct gg_ruleset *r)
{
    struct gg_buf name = { 0 };
    bool is;

    gg_buf_printf(&name, "tour/%s.json", r->name);
    is = is_named(path, gg_buf_text(&name));
    for (int i = 0; !is && gg_languages[i]; i++) {
        gg_buf_clear(&name);
        gg_buf_printf(&name, "lang/%s/tour-%s.json", gg_languages[i], r->name);
        is = is_named(path, gg_buf_text(&name));
    }
    gg_buf_free(&name);
    return is;
}

static void check_tours(struct overlay *o, struct cli_finding *f)
{
    struct gg_source source = overlay_source(o);

    for (int i = 0; gg_rulesets[i]; i++) {
        struct gg_error err = { 0 };
        bool has;

        if (o->path && !is_tour_of(o->path, gg_rulesets[i])) {
            continue;
        }
        has = cli_check_tour(&source, gg_rulesets[i], &err);
        if (err.set) {
            fail_there(f, o, err.text);
        } else if (has) {
            gg_buf_printf(&f->about, cli_tr("%stutorial of %s"), f->about.len ? ", " : "",
                          gg_rulesets[i]->name);
        }
    }
}

/* ---- the two questions ---- */

void cli_check_data(struct cli *c, const char *text, size_t len, struct cli_finding *f)
{
    struct overlay o = { .below = &c->source, .path = f->file, .text = text, .len = len };
    struct gg_buf line = { 0 };

    f->kind = "tour";
    check_tours(&o, f);
    if (!f->about.len && f->code == CLI_OK) {
        f->kind = "data";
        load_scenarios(&o, f);
    }
    if (!f->about.len && f->code == CLI_OK) {
        f->kind = "catalogue";
        check_languages(&o, f);
    }
    if (!f->about.len && f->code == CLI_OK) {
        f->kind = "unknown";
        gg_buf_printf(&line,
                      cli_tr("%s: no game here reads such a file (a data file's path ends like its "
                             "name: GAME/....json or lang/en/....json)"),
                      f->file);
        cli_finding_fail(f, gg_buf_text(&line));
    }
    gg_buf_free(&line);
    gg_buf_free(&o.read);
}

void cli_check_all(struct cli *c, struct cli_finding *f)
{
    struct overlay o = { .below = &c->source };

    f->kind = "data";
    load_scenarios(&o, f);
    check_languages(&o, f);
    check_tours(&o, f);
    if (cli_get(c, "data")) {
        cli_check_files(c, cli_get(c, "data"), &o.read, f);
    }
    gg_buf_free(&o.read);
}
