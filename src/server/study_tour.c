/* SPDX-License-Identifier: MIT
 * The first hour: the guided first turn of a game (docs/tour-format.md), with its texts in the
 * language that is asked for. */
#include "server/study.h"
#include <string.h>

/* A data file as it stands; false: there is none. */
static bool read_named(struct server *s, struct gg_buf *out, const char *folder, const char *name)
{
    struct gg_buf path = { 0 };
    struct gg_error err = { 0 };
    bool ok;

    gg_buf_printf(&path, "%s%s.json", folder, name);
    ok = s->source.read(s->source.context, gg_buf_text(&path), out, &err);
    gg_buf_free(&path);
    return ok;
}

bool study_has_tour(struct server *s, const struct gg_ruleset *rules)
{
    struct gg_buf steps = { 0 };
    bool ok = read_named(s, &steps, "tour/", rules->name);

    gg_buf_free(&steps);
    return ok;
}

/* {"tour":{...},"texts":{...}}: two files, both trusted to be JSON ('grognard check' reads them).
 */
static void put_tour(const struct gg_buf *steps, const struct gg_buf *texts, struct net_reply *out)
{
    struct gg_json_writer w;
    struct gg_buf both = { 0 };

    gg_json_start(&w, &both, false);
    gg_json_object(&w);
    gg_json_key(&w, "tour");
    gg_json_raw(&w, gg_buf_text(steps));
    gg_json_key(&w, "texts");
    gg_json_raw(&w, gg_buf_text(texts));
    gg_json_object_end(&w);
    http_json(out, 200, &both);
}

void study_tour(struct server *s, const struct net_request *r, struct net_reply *out)
{
    char game[2 * GG_ID_MAX];
    struct gg_buf folder = { 0 }, steps = { 0 }, texts = { 0 };
    const struct gg_ruleset *rules;

    http_argument(r, "game", game, sizeof game);
    game[strcspn(game, "/")] = '\0';
    rules = gg_ruleset_find(s->source.rulesets, game);
    gg_buf_printf(&folder, "lang/%s/tour-", gg_languages[study_language(r)]);
    if (!rules) {
        http_fail(out, 404, "no such game");
    } else if (!read_named(s, &steps, "tour/", rules->name) ||
               !read_named(s, &texts, gg_buf_text(&folder), rules->name)) {
        http_fail(out, 404, "this game has no first hour");
    } else {
        put_tour(&steps, &texts, out);
    }
    gg_buf_free(&folder);
    gg_buf_free(&steps);
    gg_buf_free(&texts);
}
