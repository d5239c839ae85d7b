/* SPDX-License-Identifier: MIT
 * Reports of finished games, for every seat of the table. */
#include "server/study.h"
#include "core/report.h"
#include <stdlib.h>
#include <string.h>

enum form { FORM_HTML, FORM_TEXT, FORM_JSON };

static const struct {
    const char *name, *type;
} forms[] = {
    [FORM_HTML] = { "html", "text/html; charset=utf-8" },
    [FORM_TEXT] = { "text", "text/plain; charset=utf-8" },
    [FORM_JSON] = { "json", "application/json" },
};

/* ---- what was asked for last ---- */

static size_t rulesets(const struct server *s)
{
    size_t n = 0;

    while (s->source.rulesets[n]) {
        n++;
    }
    return n;
}

struct study *study_of(struct server *s)
{
    if (!s->study) {
        s->study = calloc(1, sizeof *s->study);
        if (s->study) {
            s->study->sources = calloc(rulesets(s), sizeof *s->study->sources);
        }
    }
    return s->study && s->study->sources ? s->study : NULL;
}

void study_free(struct server *s)
{
    if (!s->study) {
        return;
    }
    for (int i = 0; i < STUDY_REPORTS; i++) {
        gg_buf_free(&s->study->report[i].text);
    }
    for (size_t i = 0; s->study->sources && i < rulesets(s); i++) {
        gg_buf_free(&s->study->sources[i]);
    }
    free(s->study->sources);
    free(s->study);
}

void study_reply(struct net_reply *out, const struct gg_buf *text, const char *type)
{
    struct gg_buf copy = { 0 };

    gg_buf_put(&copy, gg_buf_text(text), text->len);
    http_json(out, 200, &copy);
    if (out->status == 200) {
        out->type = type;
    }
}

int study_language(const struct net_request *r)
{
    char name[8];

    return server_language(http_argument(r, "lang", name, sizeof name));
}

/* ---- reports ---- */

static bool write_html(struct server *s, const struct gg_report *r, struct gg_buf *out)
{
    struct gg_buf css = { 0 };
    struct gg_error err = { 0 };
    bool ok = s->source.read(s->source.context, "report/style.css", &css, &err);

    if (ok) {
        gg_report_html(r, gg_buf_text(&css), out);
    }
    gg_buf_free(&css);
    return ok;
}

static bool write_report(struct server *s, const struct table *t, int language, int form,
                         struct gg_buf *out)
{
    struct gg_speaker speaker = { .catalogue = server_catalogue(s, language),
                                  .battle = t->game.battle };
    struct gg_json_writer w;
    struct gg_report r;
    bool ok = gg_report_open(&r, &t->game, &speaker, GG_REFEREE);

    if (ok && form == FORM_HTML) {
        ok = write_html(s, &r, out);
    } else if (ok && form == FORM_TEXT) {
        gg_report_text(&r, out);
    } else if (ok) {
        gg_json_start(&w, out, false);
        gg_report_json(&r, &w);
    }
    gg_report_close(&r);
    return ok && !out->failed;
}

/* The report, from what was kept or made again; NULL: out of memory. */
static const struct gg_buf *find_report(struct server *s, const struct table *t, int language,
                                        int form)
{
    struct study *k = study_of(s);
    struct study_report *r;

    for (int i = 0; k && i < STUDY_REPORTS; i++) {
        r = &k->report[i];
        if (r->text.len > 0 && r->table == t->id && r->chain == t->game.chain &&
            r->language == language && r->form == form) {
            return &r->text;
        }
    }
    if (!k) {
        return NULL;
    }
    r = &k->report[k->next++ % STUDY_REPORTS];
    gg_buf_free(&r->text);
    *r = (struct study_report){
        .table = t->id, .chain = t->game.chain, .language = language, .form = form
    };
    if (!write_report(s, t, language, form, &r->text)) {
        gg_buf_free(&r->text);
        return NULL;
    }
    return &r->text;
}

static int asked_form(const struct net_request *r)
{
    char name[8];

    http_argument(r, "form", name, sizeof name);
    for (int i = FORM_HTML; i <= FORM_JSON; i++) {
        if (strcmp(name, forms[i].name) == 0) {
            return i;
        }
    }
    return name[0] ? -1 : FORM_HTML;
}

void study_report(struct server *s, const struct net_request *r, struct net_reply *out)
{
    struct table *t = create_asked_table(s, r, out);
    const struct gg_buf *text;
    int form = asked_form(r);

    if (!t) {
        return;
    }
    if (!gg_game_over(&t->game)) {
        http_fail(out, 403, "the report can be had when the game is over: it tells all secrets");
        return;
    }
    if (form < 0) {
        http_fail(out, 404, "a report is html, text or json");
        return;
    }
    text = find_report(s, t, study_language(r), form);
    if (!text) {
        http_fail(out, 500, "out of memory");
        return;
    }
    study_reply(out, text, forms[form].type);
}

/* The looks of a report on a page of ours, which takes no style from within. */
void study_style(struct server *s, const struct net_request *r, struct net_reply *out)
{
    struct gg_buf css = { 0 };
    struct gg_error err = { 0 };

    (void)r;
    if (!s->source.read(s->source.context, "report/style.css", &css, &err)) {
        gg_buf_free(&css);
        http_fail(out, 404, err.text);
        return;
    }
    http_json(out, 200, &css);
    if (out->status == 200) {
        out->type = "text/css; charset=utf-8";
    }
}
