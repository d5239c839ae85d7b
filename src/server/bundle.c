/* SPDX-License-Identifier: MIT
 * Modules joined to bundles: which belong together, and each one's text made a function. */
#define _GNU_SOURCE 1
#include "server/bundle.h"

#include "base/text.h"
#include <stdlib.h>
#include <string.h>

enum { MODULES_MAX = 400, NEEDS_MAX = 64, LAZY_MAX = 16, NAME_MAX = 64 };

struct module {
    const struct gg_embedded *file;
    int need[NEEDS_MAX], needs;
    int lazy[LAZY_MAX], lazies;
    bool first, taken; /* in the first bundle; in the one that is being written */
};

struct joining {
    const struct gg_embedded *web;
    size_t count;
    struct module module[MODULES_MAX];
    int modules;
    struct bundles *out;
    struct gg_error *err;
};

static const char import_begins[] = "import ", export_begins[] = "export ";
static const char lazy_begins[] = "await import('", own_place[] = "import.meta.url";

/* ---- names ---- */

static bool ends_with(const char *text, const char *end)
{
    size_t n = strlen(text), m = strlen(end);

    return n >= m && strcmp(text + n - m, end) == 0;
}

static int find(const struct joining *j, const char *name, size_t len)
{
    for (int i = 0; i < j->modules; i++) {
        if (gg_text_is(name, len, j->module[i].file->name)) {
            return i;
        }
    }
    return -1;
}

/* The module that a path in the text of another means: "../lib/dom.js"; -1: there is none. */
static int resolve(const struct joining *j, const struct module *from, const char *path, size_t len)
{
    const char *slash = strrchr(from->file->name, '/');
    size_t dir = slash ? (size_t)(slash - from->file->name) + 1 : 0;
    char name[2 * NAME_MAX];

    for (;; path += 3, len -= 3) {
        if (len > 2 && strncmp(path, "./", 2) == 0) {
            path += 2;
            len -= 2;
        }
        if (len < 3 || strncmp(path, "../", 3) != 0 || dir == 0) {
            break;
        }
        for (dir--; dir > 0 && from->file->name[dir - 1] != '/';) {
            dir--;
        }
    }
    gg_text_format(name, sizeof name, "%.*s%.*s", (int)dir, from->file->name, (int)len, path);
    return find(j, name, strlen(name));
}

/* ---- lines ---- */

struct line {
    const char *text;
    size_t len; /* without its end */
};

static bool next_line(const char **at, struct line *out)
{
    if (**at == '\0') {
        return false;
    }
    out->text = *at;
    out->len = strcspn(*at, "\n");
    *at += out->len + ((*at)[out->len] == '\n');
    return true;
}

static bool begins(const struct line *l, const char *with)
{
    return strncmp(l->text, with, strlen(with)) == 0;
}

static const char *in_line(const struct line *l, const char *what)
{
    return memmem(l->text, l->len, what, strlen(what));
}

static bool strange(const struct joining *j, const struct module *m, const struct line *l)
{
    return gg_fail(j->err, "web/%s cannot be joined: %.*s", m->file->name, (int)l->len, l->text);
}

/* The module between quotation marks at `at`; -1: none. */
static int quoted(const struct joining *j, const struct module *m, const char *at)
{
    size_t n = strcspn(at, "'\n");

    return at[0] == '.' && at[n] == '\'' ? resolve(j, m, at, n) : -1;
}

/* ---- who needs whom ---- */

static bool note_import(struct joining *j, struct module *m, const struct line *l)
{
    const char *path = in_line(l, " from '");
    int need = path ? quoted(j, m, path + strlen(" from '")) : -1;

    if (need < 0 || m->needs == NEEDS_MAX) {
        return strange(j, m, l);
    }
    m->need[m->needs++] = need;
    return true;
}

static bool note_lazy(struct joining *j, struct module *m, const struct line *l)
{
    const char *at = in_line(l, lazy_begins);

    if (at) {
        int page = quoted(j, m, at + strlen(lazy_begins));

        if (page < 0 || m->lazies == LAZY_MAX) {
            return strange(j, m, l);
        }
        m->lazy[m->lazies++] = page;
    }
    return true;
}

static bool read_module(struct joining *j, struct module *m)
{
    const char *at = (const char *)m->file->data;
    struct line l;

    while (next_line(&at, &l)) {
        if (!(begins(&l, import_begins) ? note_import(j, m, &l) : note_lazy(j, m, &l))) {
            return false;
        }
    }
    return true;
}

static bool read_modules(struct joining *j)
{
    for (size_t i = 0; i < j->count; i++) {
        if (!ends_with(j->web[i].name, ".js")) {
            continue;
        }
        if (j->modules == MODULES_MAX) {
            return gg_fail(j->err, "web/ has more than %d modules", MODULES_MAX);
        }
        j->module[j->modules++].file = &j->web[i];
    }
    for (int i = 0; i < j->modules; i++) {
        if (!read_module(j, &j->module[i])) {
            return false;
        }
    }
    return true;
}

/* ---- a module as a function ---- */

static void put_import(const struct joining *j, const struct module *m, const struct line *l,
                       struct gg_buf *out)
{
    const char *from = in_line(l, " from '"), *at = l->text + strlen(import_begins);
    const char *name = j->module[quoted(j, m, from + strlen(" from '"))].file->name;

    if (strncmp(at, "* as ", 5) == 0) {
        at += 5;
    }
    gg_buf_puts(out, "const ");
    while (at < from) {
        if (strncmp(at, " as ", 4) == 0) {
            gg_buf_puts(out, ": ");
            at += 4;
        } else {
            gg_buf_putc(out, *at++);
        }
    }
    gg_buf_puts3(out, " = $need('", name, "');\n");
}

/* Its imports of pages and its own address are put in other words. */
static void put_rest(const struct joining *j, const struct module *m, const struct line *l,
                     struct gg_buf *out)
{
    const char *lazy = in_line(l, lazy_begins), *own = in_line(l, own_place);
    const char *end = l->text + l->len;

    if (lazy) {
        const char *path = lazy + strlen(lazy_begins);
        int page = quoted(j, m, path);

        gg_buf_put(out, l->text, (size_t)(lazy - l->text));
        gg_buf_puts3(out, "await $load('", j->module[page].file->name, "");
        path += strcspn(path, "'\n");
        gg_buf_put(out, path, (size_t)(end - path));
    } else if (own) {
        gg_buf_put(out, l->text, (size_t)(own - l->text));
        gg_buf_puts3(out, "new URL('../", m->file->name, "', import.meta.url)");
        own += strlen(own_place);
        gg_buf_put(out, own, (size_t)(end - own));
    } else {
        gg_buf_put(out, l->text, l->len);
    }
    gg_buf_putc(out, '\n');
}

/* "export async function x(" is "async function x(" and another of the names. */
static bool put_export(const struct joining *j, const struct module *m, const struct line *l,
                       struct gg_buf *names, struct gg_buf *out)
{
    static const char *const kinds[] = { "async function ", "function ", "class ", "const " };
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$";
    struct line rest = { l->text + strlen(export_begins), l->len - strlen(export_begins) };
    size_t n = 0;

    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0] && n == 0; i++) {
        if (begins(&rest, kinds[i])) {
            const char *name = rest.text + strlen(kinds[i]);

            n = strspn(name, letters);
            gg_buf_puts(names, names->len > 0 ? ", " : "");
            gg_buf_put(names, name, n);
        }
    }
    put_rest(j, m, &rest, out);
    return n > 0 || strange(j, m, l);
}

/* Is it a comment and nothing else, or empty?  *inside: in one that goes on. */
static bool says_nothing(const struct line *l, bool *inside)
{
    size_t blanks = strspn(l->text, " \t");
    struct line rest = { l->text + blanks, l->len > blanks ? l->len - blanks : 0 };
    const char *end = *inside || begins(&rest, "/*") ? in_line(&rest, "*/") : NULL;

    if (*inside || (rest.len > 1 && begins(&rest, "/*"))) {
        *inside = !end;
        return !end || end + 2 == l->text + l->len;
    }
    return rest.len == 0 || begins(&rest, "//");
}

static bool put_module(const struct joining *j, const struct module *m, struct gg_buf *out)
{
    const char *at = (const char *)m->file->data;
    struct gg_buf names = { 0 };
    bool inside = false, ok = true;
    struct line l;

    gg_buf_puts3(out, "define('", m->file->name, "', ($need, $load) => {\n");
    while (ok && next_line(&at, &l)) {
        if (says_nothing(&l, &inside)) {
            continue;
        }
        if (begins(&l, import_begins)) {
            put_import(j, m, &l, out);
        } else if (begins(&l, export_begins)) {
            ok = put_export(j, m, &l, &names, out);
        } else {
            put_rest(j, m, &l, out);
        }
    }
    gg_buf_puts3(out, "return { ", gg_buf_text(&names), " };\n});\n");
    gg_buf_free(&names);
    return ok;
}

/* ---- bundles ---- */

static struct gg_buf *add_file(struct joining *j, const char *name)
{
    struct bundle *b = &j->out->file[j->out->files];

    if (j->out->files == BUNDLES_MAX) {
        gg_fail(j->err, "web/ has more than %d bundles", BUNDLES_MAX);
        return NULL;
    }
    j->out->files++;
    gg_text_format(b->name, sizeof b->name, "%s", name);
    return &b->text;
}

/* The module and all that it needs, behind what they need, but what the first bundle has. */
static bool put_closure(struct joining *j, int which, struct gg_buf *out)
{
    struct module *m = &j->module[which];

    if (m->taken || m->first) {
        return true;
    }
    m->taken = true;
    for (int i = 0; i < m->needs; i++) {
        if (!put_closure(j, m->need[i], out)) {
            return false;
        }
    }
    return put_module(j, m, out);
}

static void begin_bundle(struct joining *j)
{
    for (int i = 0; i < j->modules; i++) {
        j->module[i].taken = false;
    }
}

static bool put_page(struct joining *j, int page)
{
    char name[NAME_MAX + 8];
    struct gg_buf *out;

    gg_text_format(name, sizeof name, "app/%s", j->module[page].file->name);
    for (char *c = name + strlen("app/"); *c; c++) {
        *c = *c == '/' ? '-' : *c;
    }
    if (j->module[page].first || bundles_find(j->out, name)) {
        return true;
    }
    out = add_file(j, name);
    if (!out) {
        return false;
    }
    begin_bundle(j);
    gg_buf_puts(out, "import { define } from './main.js';\n");
    return put_closure(j, page, out) && !out->failed;
}

static bool put_pages(struct joining *j)
{
    for (int i = 0; i < j->modules; i++) {
        for (int k = 0; k < j->module[i].lazies; k++) {
            if (!put_page(j, j->module[i].lazy[k])) {
                return false;
            }
        }
    }
    return true;
}

/* ---- the first ---- */

static const char head[] =
    "const made = new Map(), known = new Map();\n"
    "export function define(name, make) { if (!known.has(name)) known.set(name, make); }\n"
    "function need(name) {\n"
    "    if (!made.has(name)) made.set(name, known.get(name)(need, load));\n"
    "    return made.get(name);\n"
    "}\n"
    "async function load(name) {\n"
    "    if (!known.has(name)) await import(`./${name.replaceAll('/', '-')}`);\n"
    "    return need(name);\n"
    "}\n";

static const char style_begins[] = "const style = new CSSStyleSheet();\nstyle.replaceSync(`";
static const char style_ends[] = "`);\ndocument.adoptedStyleSheets = [style];\n";

static const char page_link[] = "href=\"/v/0/", page_script[] = "src=\"/v/0/main.js\"";

/* The file that a line of index.html links to; NULL: none, or not as `rel`. */
static const struct gg_embedded *linked(const struct joining *j, const struct line *l,
                                        const char *rel)
{
    const char *at = in_line(l, rel) ? in_line(l, page_link) : NULL;

    for (size_t i = 0; at && i < j->count; i++) {
        const char *name = at + strlen(page_link);

        if (gg_text_is(name, strcspn(name, "\""), j->web[i].name)) {
            return &j->web[i];
        }
    }
    return NULL;
}

static void put_style(const struct gg_embedded *css, struct gg_buf *out)
{
    const char *at = (const char *)css->data;
    bool inside = false;
    struct line l;

    while (next_line(&at, &l)) {
        if (says_nothing(&l, &inside)) {
            continue;
        }
        for (size_t i = 0; i < l.len; i++) {
            if (strchr("`\\$", l.text[i])) {
                gg_buf_putc(out, '\\');
            }
            gg_buf_putc(out, l.text[i]);
        }
        gg_buf_putc(out, '\n');
    }
}

static bool put_preloaded(struct joining *j, const char *page, struct gg_buf *out)
{
    struct line l;

    while (next_line(&page, &l)) {
        const struct gg_embedded *file = linked(j, &l, "\"modulepreload\"");
        int which = file ? find(j, file->name, strlen(file->name)) : -1;

        if (which >= 0 && !put_closure(j, which, out)) {
            return false;
        }
    }
    return put_closure(j, find(j, "main.js", strlen("main.js")), out);
}

/* All style sheets; then the module that begins. */
static void put_styles(const struct joining *j, const char *page, const char *entry,
                       struct gg_buf *out)
{
    struct line l;

    gg_buf_puts(out, style_begins);
    while (next_line(&page, &l)) {
        const struct gg_embedded *file = linked(j, &l, "\"stylesheet\"");

        if (file) {
            put_style(file, out);
        }
    }
    gg_buf_puts(out, style_ends);
    gg_buf_puts3(out, "need('", entry, "');\n");
}

static bool put_first(struct joining *j, const char *page)
{
    struct gg_buf *out = add_file(j, "app/main.js");

    gg_buf_puts(out, head);
    if (!put_preloaded(j, page, out)) {
        return false;
    }
    put_styles(j, page, "main.js", out);
    for (int i = 0; i < j->modules; i++) {
        j->module[i].first = j->module[i].taken;
    }
    return !out->failed;
}

static bool put_index(struct joining *j, const char *page)
{
    struct gg_buf *out = add_file(j, "app/index.html");
    struct line l;

    while (out && next_line(&page, &l)) {
        if (in_line(&l, page_script)) {
            gg_buf_puts(out, "<script type=\"module\" src=\"/v/0/app/main.js\"></script>\n");
        } else if (!linked(j, &l, "\"stylesheet\"") && !linked(j, &l, "\"modulepreload\"")) {
            gg_buf_put(out, l.text, l.len);
            gg_buf_putc(out, '\n');
        }
    }
    return out && !out->failed;
}

static const char *page_of(const struct joining *j)
{
    for (size_t i = 0; i < j->count; i++) {
        if (strcmp(j->web[i].name, "index.html") == 0) {
            return (const char *)j->web[i].data;
        }
    }
    return NULL;
}

bool bundles_make(const struct gg_embedded *web, size_t count, struct bundles *out,
                  struct gg_error *err)
{
    struct joining *j = calloc(1, sizeof *j);
    const char *page;
    bool ok;

    if (!j) {
        return gg_fail(err, "out of memory");
    }
    j->web = web;
    j->count = count;
    j->out = out;
    j->err = err;
    page = page_of(j);
    ok = read_modules(j) && ((page && find(j, "main.js", strlen("main.js")) >= 0) ||
                             gg_fail(err, "web/ has no index.html with main.js"));
    ok = ok && ((put_first(j, page) && put_pages(j) && put_index(j, page)) ||
                gg_fail(err, "out of memory"));
    free(j);
    return ok;
}

bool bundle_one(const struct gg_embedded *web, size_t count, const char *entry, struct gg_buf *out,
                struct gg_error *err)
{
    struct joining *j = calloc(1, sizeof *j);
    int which;
    bool ok;

    if (!j) {
        return gg_fail(err, "out of memory");
    }
    j->web = web;
    j->count = count;
    j->err = err;
    ok = read_modules(j);
    which = find(j, entry, strlen(entry));
    ok = ok && ((which >= 0 && page_of(j)) || gg_fail(err, "web/ has no %s", entry));
    if (ok) {
        gg_buf_puts(out, head);
        ok = put_closure(j, which, out);
        put_styles(j, page_of(j), entry, out);
    }
    free(j);
    return ok;
}

void bundles_free(struct bundles *b)
{
    for (int i = 0; i < b->files; i++) {
        gg_buf_free(&b->file[i].text);
    }
    b->files = 0;
}

struct gg_buf *bundles_find(struct bundles *b, const char *name)
{
    for (int i = 0; i < b->files; i++) {
        if (strcmp(b->file[i].name, name) == 0) {
            return &b->file[i].text;
        }
    }
    return NULL;
}
