/* SPDX-License-Identifier: MIT
 * A game as one page: the client's player, its words, and the game as data, all in one file that
 * loads nothing. */
#include "cli/report_film.h"

#include "base/text.h"
#include "core/film.h"
#include "server/bundle.h"
#include "server/web.h"
#include <string.h>

static const char begins[] =
    "<!doctype html>\n"
    "<html lang=\"%s\" class=\"at-table\">\n"
    "<head>\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src "
    "'unsafe-inline'; style-src 'unsafe-inline'; img-src data:\">\n"
    "<title>Grognard</title>\n</head>\n<body>\n<div id=\"app\"></div>\n";

/* As data between tags: no text in it ends them. */
static void put_data(const char *text, struct gg_buf *out)
{
    for (; *text != '\0'; text++) {
        if (*text == '<') {
            gg_buf_puts(out, "\\u003c");
        } else {
            gg_buf_putc(out, *text);
        }
    }
}

static void put_game(const struct cli_game *g, int viewer, const struct gg_buf *words,
                     struct gg_buf *out)
{
    struct gg_buf data = { 0 };
    struct gg_json_writer w;

    gg_json_start(&w, &data, false);
    gg_json_object(&w);
    gg_film_json(&g->game, &g->speaker, viewer, &w);
    gg_json_key(&w, "words");
    gg_json_raw(&w, gg_buf_text(words));
    gg_json_object_end(&w);
    gg_buf_puts(out, "<script type=\"application/json\" id=\"game\">");
    put_data(gg_buf_text(&data), out);
    gg_buf_puts(out, "</script>\n");
    out->failed |= data.failed;
    gg_buf_free(&data);
}

static bool put_page(const struct cli *c, const struct cli_game *g, int viewer, struct gg_buf *out,
                     struct gg_error *err)
{
    const char *language = gg_catalogue_language(g->speaker.catalogue);
    struct gg_buf words = { 0 };
    char file[64];
    bool ok;

    gg_text_format(file, sizeof file, "lang/%s/web.json", language);
    ok = c->source.read(c->source.context, file, &words, err);
    if (ok) {
        gg_buf_printf(out, begins, language);
        put_game(g, viewer, &words, out);
        gg_buf_puts(out, "<script type=\"module\">\n");
        ok = bundle_one(gg_web, gg_web_count, "pages/film.js", out, err);
        gg_buf_puts(out, "</script>\n</body>\n</html>\n");
    }
    gg_buf_free(&words);
    return ok && (!out->failed || gg_fail(err, "out of memory"));
}

int cli_report_film(const struct cli *c, const struct cli_game *g, int viewer, struct gg_buf *out)
{
    struct gg_error err = { 0 };

    return put_page(c, g, viewer, out, &err) ? CLI_OK : cli_fail_error(CLI_SYSTEM, &err);
}
