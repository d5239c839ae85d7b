/* SPDX-License-Identifier: MIT
 * What the lobby shows: games, boards, pictures, rules, and the client's own words. */
#include "bots/bots.h"
#include "server/server.h"
#include <stdlib.h>
#include <string.h>

static int asked_language(const struct net_request *r)
{
    char name[8];

    return server_language(http_argument(r, "lang", name, sizeof name));
}

/* ---- texts ---- */

struct page {
    const struct gg_catalogue *texts;
    struct gg_json_writer w;
    struct gg_buf out;
};

static void page_open(struct page *p, const struct server *s, int language)
{
    *p = (struct page){ .texts = server_catalogue(s, language) };
    gg_json_start(&p->w, &p->out, false);
    gg_json_object(&p->w);
}

static void page_reply(struct page *p, struct net_reply *out)
{
    gg_json_object_end(&p->w);
    http_json(out, 200, &p->out);
}

/* Member `key`: the text of "RULESET.ROOMname", or nothing where there is none. */
static void put_text(struct page *p, const char *key, const struct gg_ruleset *r, const char *room,
                     const char *name)
{
    struct gg_buf id = { 0 }, text = { 0 };

    gg_buf_printf(&id, "%s.%s%s", r->name, room, name);
    gg_phrase(p->texts, gg_buf_text(&id), NULL, 0, &text);
    gg_json_put_string(&p->w, key, gg_buf_text(&text));
    gg_buf_free(&id);
    gg_buf_free(&text);
}

static void put_clause(struct page *p, const struct gg_ruleset *r, gg_clause clause)
{
    gg_json_key(&p->w, "clause");
    if (clause == GG_ALLOWED) {
        gg_json_null(&p->w);
    } else {
        gg_json_string(&p->w, gg_clause_id(r, clause));
    }
}

/* ---- games ---- */

/* The options that are not at their first choice in this scenario. */
static void put_chosen(struct page *p, const struct gg_ruleset *r, const struct gg_scenario *s)
{
    gg_json_key(&p->w, "options");
    gg_json_object(&p->w);
    for (int i = 0; i < r->options; i++) {
        if (s->option[i] != 0) {
            gg_json_put_string(&p->w, r->option[i].name, r->option[i].choices[s->option[i]]);
        }
    }
    gg_json_object_end(&p->w);
}

static void put_scenarios(struct page *p, const struct gg_ruleset *r)
{
    const struct gg_scenarios *there = gg_catalogue_scenarios(p->texts, r);

    gg_json_key(&p->w, "scenarios");
    gg_json_array(&p->w);
    for (int i = 0; i < there->count; i++) {
        const struct gg_scenario *s = &there->row[i];
        struct gg_buf id = { 0 };

        gg_json_object(&p->w);
        gg_buf_printf(&id, "%s/%s", r->name, s->name);
        gg_json_put_string(&p->w, "id", gg_buf_text(&id));
        gg_buf_free(&id);
        put_text(p, "name", r, "scenario.", s->name);
        gg_buf_printf(&id, "%s.about", s->name);
        put_text(p, "about", r, "scenario.", gg_buf_text(&id));
        gg_buf_free(&id);
        gg_json_put_int(&p->w, "minutes", gg_scenario_minutes(r, s));
        gg_json_put_int(&p->w, "turns", s->turns);
        gg_json_put_int(&p->w, "decisions", s->decisions);
        put_chosen(p, r, s);
        gg_json_object_end(&p->w);
    }
    gg_json_array_end(&p->w);
}

static void put_sides(struct page *p, const struct gg_ruleset *r)
{
    gg_json_key(&p->w, "sides");
    gg_json_array(&p->w);
    for (int side = 0; side < 2; side++) {
        gg_json_object(&p->w);
        gg_json_put_string(&p->w, "id", r->side[side]);
        put_text(p, "name", r, "side.", r->side[side]);
        gg_json_object_end(&p->w);
    }
    gg_json_array_end(&p->w);
}

static void put_choices(struct page *p, const struct gg_ruleset *r, const struct gg_option *o)
{
    gg_json_key(&p->w, "choices");
    gg_json_array(&p->w);
    for (int k = 0; o->choices[k]; k++) {
        struct gg_buf id = { 0 };

        gg_buf_printf(&id, "%s.%s", o->name, o->choices[k]);
        gg_json_object(&p->w);
        gg_json_put_string(&p->w, "id", o->choices[k]);
        put_text(p, "name", r, "option.", gg_buf_text(&id));
        gg_json_object_end(&p->w);
        gg_buf_free(&id);
    }
    gg_json_array_end(&p->w);
}

static void put_options(struct page *p, const struct gg_ruleset *r)
{
    gg_json_key(&p->w, "options");
    gg_json_array(&p->w);
    for (int i = 0; i < r->options; i++) {
        gg_json_object(&p->w);
        gg_json_put_string(&p->w, "id", r->option[i].name);
        put_text(p, "name", r, "option.", r->option[i].name);
        put_choices(p, r, &r->option[i]);
        put_clause(p, r, r->option[i].clause);
        gg_json_object_end(&p->w);
    }
    gg_json_array_end(&p->w);
}

/* The kind of thing that places of the board are. */
static int place_kind(struct server *s, const struct gg_ruleset *r)
{
    struct shared_battle *b = server_battle(s, r->name, NULL, 0, NULL);
    struct gg_board board = { .svg = { .failed = true } }; /* a failed buffer draws nothing */
    int kind = GG_KIND_NONE;

    if (b) {
        r->board(b->battle, &board);
        kind = board.places > 0 ? board.place[0].thing.kind : GG_KIND_NONE;
        gg_board_free(&board);
        server_battle_drop(s, b);
    }
    return kind;
}

static void put_layers(struct server *s, struct page *p, const struct gg_ruleset *r)
{
    int place = r->layers > 0 ? place_kind(s, r) : GG_KIND_NONE;

    gg_json_key(&p->w, "layers");
    gg_json_array(&p->w);
    for (int i = 0; i < r->layers; i++) {
        int from = r->layer_row[i].from;

        gg_json_object(&p->w);
        gg_json_put_string(&p->w, "id", r->layer_row[i].name);
        put_text(p, "name", r, "layer.", r->layer_row[i].name);
        gg_json_key(&p->w, "from");
        if (from == GG_KIND_NONE) {
            gg_json_null(&p->w);
        } else {
            gg_json_string(&p->w, from == place ? "place" : "piece");
        }
        gg_json_object_end(&p->w);
    }
    gg_json_array_end(&p->w);
}

static void put_bots(struct page *p)
{
    gg_json_key(&p->w, "bots");
    gg_json_array(&p->w);
    for (int i = 0; gg_bots[i]; i++) {
        gg_json_object(&p->w);
        gg_json_put_string(&p->w, "id", gg_bots[i]->name);
        gg_json_put_string(&p->w, "name", gg_bots[i]->name);
        gg_json_put_string(&p->w, "about", gg_bots[i]->about);
        gg_json_object_end(&p->w);
    }
    gg_json_array_end(&p->w);
}

void lobby_games(struct server *s, const struct net_request *r, struct net_reply *out)
{
    struct page p;

    page_open(&p, s, asked_language(r));
    gg_json_key(&p.w, "games");
    gg_json_array(&p.w);
    for (int i = 0; s->source.rulesets[i]; i++) {
        const struct gg_ruleset *rules = s->source.rulesets[i];

        gg_json_object(&p.w);
        gg_json_put_string(&p.w, "id", rules->name);
        put_text(&p, "name", rules, "", "name");
        put_text(&p, "about", rules, "", "about");
        gg_json_put_int(&p.w, "seconds", rules->decision_seconds);
        put_scenarios(&p, rules);
        put_sides(&p, rules);
        put_options(&p, rules);
        put_layers(s, &p, rules);
        gg_json_put_bool(&p.w, "tour", study_has_tour(s, rules));
        gg_json_object_end(&p.w);
    }
    gg_json_array_end(&p.w);
    put_bots(&p);
    page_reply(&p, out);
}

/* ---- boards ---- */

/* The battle that is asked for; NULL after an answer. */
static struct shared_battle *asked_battle(struct server *s, const struct net_request *r,
                                          struct net_reply *out)
{
    char game[2 * GG_ID_MAX];
    struct gg_error err = { 0 };
    struct shared_battle *b =
        server_battle(s, http_argument(r, "game", game, sizeof game), NULL, 0, &err);

    if (!b) {
        http_fail(out, 404, err.text);
    }
    return b;
}

/* The members of a second object behind those of the first. */
static void join(struct gg_buf *text, const struct gg_buf *members)
{
    text->failed |= members->failed;
    if (!text->failed) {
        text->data[text->len - 1] = ',';
        gg_buf_puts(text, gg_buf_text(members) + 1);
    }
}

void lobby_board(struct server *s, const struct net_request *r, struct net_reply *out)
{
    struct shared_battle *b = asked_battle(s, r, out);
    struct gg_speaker speaker;
    struct gg_json_writer w;
    struct gg_buf text = { 0 };
    struct page layers;

    if (!b) {
        return;
    }
    speaker = (struct gg_speaker){ .catalogue = server_catalogue(s, asked_language(r)),
                                   .battle = b->battle };
    gg_json_start(&w, &text, false);
    gg_view_board_json(b->battle, &speaker, &w);
    page_open(&layers, s, asked_language(r));
    put_layers(s, &layers, b->battle->rules);
    gg_json_object_end(&layers.w);
    ground_ahead(s, b);
    server_battle_drop(s, b);
    join(&text, &layers.out);
    gg_buf_free(&layers.out);
    http_json(out, 200, &text);
}

void lobby_picture(struct server *s, const struct net_request *r, struct net_reply *out)
{
    struct shared_battle *b = asked_battle(s, r, out);
    struct gg_speaker speaker;
    struct gg_buf text = { 0 };

    if (b && b->battle->rules->map) {
        server_battle_drop(s, b);
        ground_request(s, r, out);
        return;
    }
    if (!b) {
        return;
    }
    speaker = (struct gg_speaker){ .catalogue = server_catalogue(s, asked_language(r)),
                                   .battle = b->battle };
    gg_view_ground_svg(b->battle, &speaker, &text);
    server_battle_drop(s, b);
    http_json(out, 200, &text);
    if (out->status == 200) {
        out->type = "image/svg+xml";
    }
}

/* ---- rules and words ---- */

void lobby_rules(struct server *s, const struct net_request *r, struct net_reply *out)
{
    char game[2 * GG_ID_MAX];
    const struct gg_ruleset *rules;
    struct page p;

    http_argument(r, "game", game, sizeof game);
    game[strcspn(game, "/")] = '\0';
    rules = gg_ruleset_find(s->source.rulesets, game);
    if (!rules) {
        http_fail(out, 404, "no such game");
        return;
    }
    page_open(&p, s, asked_language(r));
    gg_json_key(&p.w, "clauses");
    gg_json_array(&p.w);
    for (int i = 1; i < rules->clauses; i++) {
        gg_json_object(&p.w);
        gg_json_put_string(&p.w, "id", rules->clause[i].id);
        put_text(&p, "text", rules, "clause.", rules->clause[i].id);
        gg_json_object_end(&p.w);
    }
    gg_json_array_end(&p.w);
    page_reply(&p, out);
}

void lobby_words(struct server *s, const struct net_request *r, struct net_reply *out)
{
    struct gg_buf name = { 0 }, text = { 0 };
    struct gg_error err = { 0 };

    gg_buf_printf(&name, "lang/%s/web.json", gg_languages[asked_language(r)]);
    if (s->source.read(s->source.context, gg_buf_text(&name), &text, &err)) {
        http_json(out, 200, &text);
    } else {
        gg_buf_free(&text);
        http_fail(out, 404, err.text);
    }
    gg_buf_free(&name);
}
