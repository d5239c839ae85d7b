/* SPDX-License-Identifier: MIT
 * A person at the terminal: what they are shown, and what they may type. */
#define _GNU_SOURCE 1
#include "cli/moves.h"
#include "cli/odds.h"
#include "cli/play.h"
#include "cli/turn.h"
#include "core/sight.h"
#include "host/terminal.h"
#include <stdio.h>
#include <string.h>

enum { LINE = 512 };

typedef void answer_fn(struct cli_play *p, int side, const char *rest);

/* ---- questions ---- */

static void show_board(struct cli_play *p, int side, const char *rest)
{
    struct gg_view_options o = { .viewer = side, .at = UINT32_MAX };
    struct gg_buf text = { 0 };

    (void)rest;
    o.log_from = gg_view_count(&p->g->game, side, p->told[side]) + 1;
    gg_view_text(&p->g->game, &p->g->speaker, &o, host_columns(stdout), &text);
    p->told[side] = p->g->game.steps;
    p->shown = p->g->game.record.entries;
    cli_play_print(&text);
}

static void show_log(struct cli_play *p, int side, const char *rest)
{
    struct gg_buf text = { 0 };

    (void)rest;
    cli_tell_log(p->g, side, 0, &text);
    cli_play_print(&text);
}

/* rest: a verb, whose moves are listed to the end, or "all". */
static void show_moves(struct cli_play *p, int side, const char *rest)
{
    struct gg_buf text = { 0 };
    struct gg_message prompt;
    struct gg_offer o;
    const struct cli_moves list = { p->g, &o, &prompt, *rest ? rest : NULL, "moves" };

    gg_game_offer(&p->g->game, &o);
    gg_prompt(p->g->battle, p->g->game.now, side, &prompt);
    cli_tell_prompt(p->g, side, &text);
    if (cli_say_moves(&list, &text)) {
        p->shown = p->g->game.record.entries;
        cli_play_print(&text);
    }
    gg_buf_free(&text);
}

/* The move meant by what was typed; false after saying what is wrong with it. */
static bool find_move(const struct cli_play *p, const char *text, gg_move *out)
{
    struct gg_error err = { 0 };

    if (*text == '\0') {
        printf(cli_tr("Which move? Give its number or its notation; 'moves' lists them.\n"));
        return false;
    }
    if (cli_find_move(p->g, text, out, &err)) {
        return true;
    }
    printf(cli_tr("%s ('?' helps)\n"), err.text);
    return false;
}

static void say_why(struct cli_play *p, int side, const char *rest)
{
    const struct gg_ruleset *rules = p->g->battle->rules;
    struct gg_breakdown sum = { 0 };
    union gg_position_room masked;
    struct gg_buf text = { 0 };
    struct gg_message prompt;
    struct gg_refusal why;
    gg_move m;

    if (!find_move(p, rest, &m)) {
        return;
    }
    why = gg_game_may(&p->g->game, side, m);
    if (why.refused) {
        cli_say_refusal(p->g, &why, &text);
        gg_buf_putc(&text, '\n');
    } else {
        gg_buf_puts(&text, cli_tr("Legal: "));
        gg_say_move(&p->g->speaker, m, &text);
        gg_prompt(p->g->battle, p->g->game.now, side, &prompt);
        cli_cite(&text, rules, gg_move_clause(rules, &prompt, m));
        gg_buf_putc(&text, '\n');
        gg_mask(p->g->battle, p->g->game.now, side, &masked);
        rules->explain(p->g->battle, &masked, m, &sum);
        gg_say_breakdown(&p->g->speaker, &sum, &text);
    }
    cli_play_print(&text);
}

static void say_odds(struct cli_play *p, int side, const char *rest)
{
    struct gg_odds_options options = { .policy = GG_POLICY_SENSIBLE };
    struct gg_odds odds = { 0 };
    struct gg_error err = { 0 };
    struct gg_buf text = { 0 };
    struct gg_refusal why;
    gg_move m;

    if (!find_move(p, rest, &m)) {
        return;
    }
    why = gg_game_may(&p->g->game, side, m);
    if (why.refused) {
        cli_say_refusal(p->g, &why, &text);
        gg_buf_putc(&text, '\n');
    } else if (gg_odds(p->g->battle, p->g->game.now, m, &options, &odds, &err)) {
        cli_say_odds(&p->g->speaker, &odds, options.policy, &text);
        gg_odds_free(&odds);
    } else {
        gg_buf_printf(&text, "%s\n", err.text);
    }
    cli_play_print(&text);
}

static void say_rule(struct cli_play *p, int side, const char *rest)
{
    const struct gg_ruleset *r = p->g->battle->rules;
    struct gg_buf text = { 0 };
    int clause = gg_clause_find(r, rest);

    (void)side;
    if (clause > 0) {
        gg_buf_printf(&text, "%s: ", r->clause[clause].id);
        gg_say_clause(&p->g->speaker, (gg_clause)clause, &text);
        gg_buf_putc(&text, '\n');
    } else {
        gg_buf_printf(&text, cli_tr("There is no rule '%s'; rules are named like %s.\n"), rest,
                      r->clauses > 1 ? r->clause[1].id : "X-1.1");
    }
    cli_play_print(&text);
}

/* ---- changes ---- */

/* One move, or with the word "gesture" all those of the last one. */
static uint32_t turn_back(struct gg_game *g, int side, bool undo, bool whole,
                          struct gg_refusal *why)
{
    if (whole) {
        return undo ? gg_gesture_undo(g, side, why) : gg_gesture_redo(g, side, why);
    }
    return undo ? gg_game_undo(g, side, why) : gg_game_redo(g, side, why);
}

static void go_back(struct cli_play *p, int side, bool undo, const char *rest)
{
    struct gg_buf text = { 0 };
    struct gg_refusal why;
    uint32_t done = turn_back(&p->g->game, side, undo, strcmp(rest, "gesture") == 0, &why);

    if (done == 0) {
        cli_say_refusal(p->g, &why, &text);
        gg_buf_putc(&text, '\n');
        cli_play_print(&text);
        return;
    }
    p->unsaved += done;
    for (int i = 0; i < 2; i++) {
        p->told[i] = p->told[i] < p->g->game.steps ? p->told[i] : p->g->game.steps;
    }
    show_board(p, side, "");
}

static void undo(struct cli_play *p, int side, const char *rest)
{
    go_back(p, side, true, rest);
}

static void redo(struct cli_play *p, int side, const char *rest)
{
    go_back(p, side, false, rest);
}

static void quit(struct cli_play *p, int side, const char *rest)
{
    (void)side;
    (void)rest;
    p->leave = true;
}

/* The move, the rolls it leads to, all on disk, and only then what came of it. */
static void play_move(struct cli_play *p, int side, const char *text)
{
    struct gg_buf out = { 0 };
    struct cli_dice own = { 0 };
    uint32_t from = p->g->game.steps;
    struct gg_refusal why;
    gg_move m;

    if (!find_move(p, text, &m)) {
        return;
    }
    if (!gg_game_may(&p->g->game, side, m).refused) {
        cli_always_habit(p, side, m);
    }
    if (!gg_game_move(&p->g->game, side, m, &why)) {
        cli_say_refusal(p->g, &why, &out);
        gg_buf_putc(&out, '\n');
        cli_play_print(&out);
        return;
    }
    cli_always_decided(p);
    p->code = cli_roll(p->g, &own);
    p->leave = p->code != CLI_OK;
    p->unsaved++;
    if (p->code == CLI_OK) {
        cli_play_save(p);
    }
    if (p->code == CLI_OK) {
        cli_tell_log(p->g, side, from, &out);
        p->told[side] = p->g->game.steps;
    }
    cli_play_print(&out);
}

/* ---- the commands ---- */

static void help(struct cli_play *p, int side, const char *rest);

static const struct {
    const char *name, *args, *help;
    answer_fn *fn;
} answers[] = {
    { "board", "", "show the board again", show_board },
    { "moves", "[VERB]", "list the legal moves with their notation; 'moves all' lists every one",
      show_moves },
    { "why", "MOVE", "why a move is legal or not, and its breakdown", say_why },
    { "odds", "MOVE", "what a move leads to, with probabilities", say_odds },
    { "hint", "[BOT]", "what a bot would do in your place", cli_play_hint },
    { "bot", "[BOT]", "let a bot play for you, until you type 'human'", cli_play_lend },
    { "human", "", "take your seat back", cli_play_own },
    { "rule", "NUMBER", "the text of a rule, as in 'rule MINI-3.2'", say_rule },
    { "log", "", "everything that has happened", show_log },
    { "always", "ANSWER", "answer so whenever this is asked; alone: the list; on, off, remove N",
      cli_play_always },
    { "go", "BODY... [toward] PLACE",
      "move these units to that place, or toward it; 'via PLACE...' may follow", cli_play_go },
    { "all", "VERB AT [BODY...]", "make that move with all of these, or with all that can",
      cli_play_all },
    { "repeat", "MOVE", "play it, and the same as long as the same is asked", cli_play_repeat },
    { "series", "MOVE...",
      "play these, and what is rolled between them, as long as the same is asked",
      cli_play_series },
    { "undo", "[gesture]", "take back your last decision, if nothing was rolled or shown since",
      undo },
    { "redo", "[gesture]", "play it again", redo },
    { "draw", "", "offer a draw; it stands until it is answered", cli_play_draw },
    { "accept", "", "accept the draw that is offered to you", cli_play_accept },
    { "decline", "", "decline it", cli_play_decline },
    { "withdraw", "", "take your own offer back", cli_play_withdraw },
    { "resign", "", "give the game up", cli_play_resign },
    { "abort", "", "end the game without a result, before both sides have moved", cli_play_abort },
    { "quit", "", "leave; the game is kept", quit },
    { "help", "", "this list (also '?')", help },
};

enum { ANSWERS = sizeof answers / sizeof *answers };

static void help(struct cli_play *p, int side, const char *rest)
{
    (void)p;
    (void)side;
    (void)rest;
    printf(cli_tr("Type the number of a move, or its notation. Or:\n"));
    for (int i = 0; i < ANSWERS; i++) {
        printf("  %-8s %-17s %s\n", answers[i].name, answers[i].args, cli_tr(answers[i].help));
    }
}

static void answer(struct cli_play *p, int side, char *line)
{
    size_t n = strcspn(line, " ");
    char *rest = line + n;
    bool asked = false;

    rest += strspn(rest, " ");
    if (strcmp(line, "?") == 0) {
        help(p, side, rest);
        return;
    }
    for (int i = 0; !asked && i < ANSWERS; i++) {
        if (strlen(answers[i].name) == n && strncmp(line, answers[i].name, n) == 0) {
            answers[i].fn(p, side, rest);
            asked = true;
        }
    }
    if (!asked) {
        play_move(p, side, line);
    }
}

static void trim(char *line)
{
    size_t n = strlen(line), blanks = strspn(line, " ");

    while (n > blanks && line[n - 1] == ' ') {
        n--;
    }
    memmove(line, line + blanks, n - blanks);
    line[n - blanks] = '\0';
}

void cli_play_person(struct cli_play *p, int side)
{
    bool fresh = p->at_screen != side || p->told[side] != p->g->game.steps;
    struct gg_buf prompt = { 0 };
    char line[LINE];

    cli_play_curtain(p, side);
    if (p->leave) {
        return;
    }
    cli_always_tell(p, side);
    if (fresh) {
        show_board(p, side, "");
    } else if (p->shown != p->g->game.record.entries) {
        show_moves(p, side, ""); /* the board is what this side's own move made of it */
    }
    gg_say_viewer(&p->g->speaker, side, &prompt);
    gg_buf_puts(&prompt, "> ");
    if (cli_play_ask(p, gg_buf_text(&prompt), line, LINE)) {
        trim(line);
        if (*line) {
            answer(p, side, line);
        }
    }
    gg_buf_free(&prompt);
}
