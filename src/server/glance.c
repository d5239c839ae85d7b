/* SPDX-License-Identifier: MIT
 * A table at a glance: what a list of tables shows of it without sitting down. */
#include "server/create_inner.h"
#include "server/table.h"

static void put_people(const struct table *t, struct gg_json_writer *w)
{
    const struct gg_ruleset *r = t->game.battle->rules;

    gg_json_key(w, "players");
    gg_json_object(w);
    for (int side = 0; side < GG_CHANCE; side++) {
        gg_json_put_string(w, r->side[side], t->row.seat[side].player);
    }
    gg_json_object_end(w);
    gg_json_key(w, "names");
    gg_json_object(w);
    for (int side = 0; side < GG_CHANCE; side++) {
        gg_json_put_string(w, r->side[side], t->row.seat[side].name);
    }
    gg_json_object_end(w);
}

void glance_request(struct server *s, const struct net_request *r, struct net_reply *out)
{
    char lang[8];
    int language = server_language(http_argument(r, "lang", lang, sizeof lang)), seat;
    struct table *t = bearer_table(s, r, &seat, out);
    struct gg_speaker speaker;
    struct gg_json_writer w;
    struct gg_buf text = { 0 };

    if (!t) {
        return;
    }
    speaker =
        (struct gg_speaker){ .catalogue = server_catalogue(s, language), .battle = t->game.battle };
    gg_json_start(&w, &text, false);
    gg_json_object(&w);
    gg_view_glance_json(&t->game, &speaker, seat, &w);
    put_people(t, &w);
    gg_json_object_end(&w);
    http_json(out, 200, &text);
}
