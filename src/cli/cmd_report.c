/* SPDX-License-Identifier: MIT
 * grognard report: the after-action report of a game. */
#include "cli/commands.h"
#include "cli/turn.h"

/* What one viewer may count. */
struct counts {
    uint32_t decisions[2];
    uint32_t rolls, scripted;
    uint32_t undone[2], redone[2], takebacks;
};

static void count_steps(const struct gg_game *g, int viewer, struct counts *n)
{
    union gg_position_room pos;

    gg_game_at(g, 0, &pos);
    for (uint32_t i = 0; i < g->steps; i++) {
        gg_move m = g->step[i].move;
        bool counts = gg_mask_move(g->battle, &pos, m, viewer) != GG_NO_MOVE;

        if (g->step[i].decider <= GG_SIDE_2) {
            n->decisions[g->step[i].decider] += counts;
        } else {
            n->rolls += counts;
        }
        g->battle->rules->apply(g->battle, &pos, m);
    }
}

/* How often a side changed its mind is its own secret until the game is over. */
static void count_entries(const struct gg_game *g, int viewer, struct counts *n)
{
    for (uint32_t i = 0; i < g->record.entries; i++) {
        const struct gg_entry *e = &g->record.entry[i];
        int side = gg_side_find(g->battle->rules, e->side);

        n->scripted += e->kind == GG_ENTRY_SCRIPTED;
        n->takebacks += e->kind == GG_ENTRY_TAKEBACK;
        if (side >= 0 && (viewer == GG_REFEREE || viewer == side)) {
            n->undone[side] += e->kind == GG_ENTRY_UNDO;
            n->redone[side] += e->kind == GG_ENTRY_REDO;
        }
    }
}

/* What nobody may know yet stays out of a report of a game that is still being played. */
static int reporter(const struct cli *c, const struct cli_game *g, int *viewer)
{
    if (cli_has(c, "as")) {
        return cli_viewer(c, g, viewer);
    }
    *viewer = gg_game_over(&g->game) ? GG_REFEREE : GG_SPECTATOR;
    return CLI_OK;
}

/* ---- text ---- */

static void say_head(const struct cli *c, const struct cli_game *g, int viewer, struct gg_buf *out)
{
    const struct gg_record_header *h = &g->game.record.header;
    const struct gg_ruleset *r = g->battle->rules;

    cli_text(c, out, "%s.name", r->name);
    gg_buf_puts(out, ", ");
    cli_text(c, out, "%s.scenario.%s", r->name, g->battle->scenario->name);
    gg_buf_printf(out, "\nas seen by: %s\n", gg_viewer_name(r, viewer));
    for (int i = 0; i < h->options; i++) {
        gg_buf_printf(out, "option: %s\n", h->option[i]);
    }
    gg_buf_puts(out, gg_game_over(&g->game) ? "result: " : "result: none yet. ");
    cli_tell_prompt(g, viewer, out);
}

static void say_counts(const struct cli_game *g, const struct counts *n, struct gg_buf *out)
{
    for (int side = 0; side < 2; side++) {
        gg_say_thing(&g->speaker, GG_KIND_SIDE, side, out);
        gg_buf_printf(out, ": %u decisions", n->decisions[side]);
        if (n->undone[side]) {
            gg_buf_printf(out, ", %u undone, %u redone", n->undone[side], n->redone[side]);
        }
        gg_buf_putc(out, '\n');
    }
    gg_buf_printf(out, "rolls: %u", n->rolls);
    if (n->scripted) {
        gg_buf_printf(out, " (%u given from outside)", n->scripted);
    }
    gg_buf_putc(out, '\n');
    if (n->takebacks) {
        gg_buf_printf(out, "taken back by agreement: %u times\n", n->takebacks);
    }
}

/* ---- JSON ---- */

static void json_sides(const struct cli_game *g, const struct counts *n, struct gg_json_writer *w)
{
    gg_json_key(w, "sides");
    gg_json_array(w);
    for (int side = 0; side < 2; side++) {
        gg_json_object(w);
        gg_json_put_string(w, "id", g->battle->rules->side[side]);
        gg_json_put_int(w, "decisions", n->decisions[side]);
        gg_json_put_int(w, "undone", n->undone[side]);
        gg_json_put_int(w, "redone", n->redone[side]);
        gg_json_object_end(w);
    }
    gg_json_array_end(w);
}

static void json_result(const struct cli_game *g, struct gg_json_writer *w)
{
    const struct gg_ruleset *r = g->battle->rules;
    bool over = gg_game_over(&g->game);
    int winner = over ? r->winner(g->battle, g->game.now) : GG_CHANCE;

    gg_json_put_bool(w, "finished", over);
    gg_json_key(w, "winner");
    if (over && winner <= GG_SIDE_2) {
        gg_json_string(w, r->side[winner]);
    } else {
        gg_json_null(w);
    }
    gg_json_put_bool(w, "drawn", over && winner > GG_SIDE_2);
}

static void json_line(const struct cli_game *g, const struct gg_log_line *line, uint32_t step,
                      struct gg_json_writer *w)
{
    struct gg_buf text = { 0 };

    gg_say(&g->speaker, &line->message, &text);
    gg_json_object(w);
    gg_json_put_int(w, "step", step);
    cli_json_buf(w, "text", &text);
    cli_json_clause(w, g->battle->rules, line->message.clause);
    if (line->explained) {
        gg_json_key(w, "breakdown");
        gg_json_breakdown(&g->speaker, &line->breakdown, w);
    }
    gg_json_object_end(w);
    gg_buf_free(&text);
}

static void json_log(const struct cli_game *g, int viewer, struct gg_json_writer *w)
{
    const struct gg_ruleset *r = g->battle->rules;
    union gg_position_room before, after;
    struct gg_log log;
    uint32_t step = 0;

    gg_json_key(w, "log");
    gg_json_array(w);
    gg_game_at(&g->game, 0, &before);
    for (uint32_t i = 0; i < g->game.steps; i++) {
        gg_move m = g->game.step[i].move;

        after = before;
        r->apply(g->battle, &after, m);
        step += gg_mask_move(g->battle, &before, m, viewer) != GG_NO_MOVE;
        gg_log_step(g->battle, &before, m, &after, viewer, &log);
        for (int k = 0; k < log.lines; k++) {
            json_line(g, &log.line[k], step, w);
        }
        before = after;
    }
    gg_json_array_end(w);
}

static void json_report(const struct cli_game *g, int viewer, const struct counts *n,
                        struct gg_buf *out)
{
    struct gg_json_writer w;

    cli_json(&w, out);
    gg_json_object(&w);
    gg_json_put_string(&w, "game", g->game.record.header.game);
    gg_json_put_string(&w, "viewer", gg_viewer_name(g->battle->rules, viewer));
    json_result(g, &w);
    gg_json_put_int(&w, "steps", gg_view_count(&g->game, viewer, g->game.steps));
    json_sides(g, n, &w);
    gg_json_put_int(&w, "rolls", n->rolls);
    gg_json_put_int(&w, "scripted", n->scripted);
    gg_json_put_int(&w, "takebacks", n->takebacks);
    json_log(g, viewer, &w);
    gg_json_object_end(&w);
    gg_buf_putc(out, '\n');
}

static int report(const struct cli *c, const struct cli_game *g)
{
    struct gg_buf out = { 0 };
    struct counts n = { 0 };
    int viewer, code = reporter(c, g, &viewer);

    if (code != CLI_OK) {
        return code;
    }
    count_steps(&g->game, viewer, &n);
    count_entries(&g->game, viewer, &n);
    if (cli_has(c, "json")) {
        json_report(g, viewer, &n, &out);
    } else {
        say_head(c, g, viewer, &out);
        say_counts(g, &n, &out);
        gg_buf_putc(&out, '\n');
        cli_tell_log(g, viewer, 0, &out);
    }
    return cli_print_to(cli_get(c, "output"), &out, CLI_OK);
}

static int run(struct cli *c)
{
    struct cli_game g;
    int code = cli_open(c, c->word[0], &g);

    if (code == CLI_OK) {
        code = report(c, &g);
        cli_close(&g);
    }
    return code;
}

static const struct cli_option options[] = {
    { "as", 0, "WHO",
      "whose eyes: a side, spectator or referee (default: the referee's if the game is over, else "
      "a spectator's)",
      CLI_WORD_VIEWER, NULL },
    CLI_JSON_OPTION,
    { "output", 'o', "FILE", "write to FILE (default: the standard output)", CLI_WORD_FILE, NULL },
    { 0 },
};

const struct cli_command cli_cmd_report = {
    .name = "report",
    .args = "FILE",
    .summary = "write an after-action report",
    .about = "Writes the report of a game: the result, how many decisions and rolls it took, and\n"
             "everything that happened, step by step, with the rules and the sums.",
    .examples = "grognard report duel.grog\n"
                "grognard report duel.grog --as red -o report.txt\n"
                "grognard report duel.grog --json",
    .options = options,
    .least = 1,
    .most = 1,
    .word = CLI_WORD_FILE,
    .run = run,
};
