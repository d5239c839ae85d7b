/* SPDX-License-Identifier: MIT
 * grognard verify: replays records and checks every move, hash and roll. */
#include "base/text.h"
#include "cli/commands.h"
#include "cli/record.h"
#include "host/terminal.h"
#include <string.h>

struct verdict {
    const char *file;
    int code;
    struct gg_error err; /* set: the record does not stand */
    enum gg_dice_verdict dice;
    bool open_dice, same_data, over;
    uint32_t steps, entries, scripted, bad_line;
    uint64_t rolls, chain;
    char committed[2 * GG_SHA256_BYTES + 1]; /* "" for open dice */
};

static void judge_dice(struct verdict *v, const struct gg_game *g)
{
    uint32_t entry;

    v->open_dice = g->record.header.dice == GG_DICE_OPEN;
    v->dice = gg_game_verify_dice(g, &entry);
    if (v->dice == GG_DICE_BAD_ROLL) {
        v->bad_line = entry < g->record.entries ? g->record.entry[entry].line : 0;
        v->code = CLI_REFUSED;
        gg_fail_at(&v->err, v->file, v->bad_line, "this roll or draw is not what the seed gives");
    } else if (v->dice == GG_DICE_BAD_SEED) {
        v->code = CLI_REFUSED;
        gg_fail_at(&v->err, v->file, 0, "the revealed seed does not fit the commitment");
    }
}

/* The one who keeps the record may have made it again, with other dice: then its commitment is not
 * the one that was shown when the game began. */
static void judge_commitment(struct verdict *v, const char *shown)
{
    if (v->code != CLI_OK || !shown || strcmp(v->committed, shown) == 0) {
        return;
    }
    v->code = CLI_REFUSED;
    if (v->open_dice) {
        gg_fail_at(&v->err, v->file, 0, "this record has open dice, and nobody committed to them");
    } else {
        gg_fail_at(&v->err, v->file, 0,
                   "this record has other dice than those that were shown: it commits to %s",
                   v->committed);
    }
}

/* *last: the battle of the record before, then of this one. */
static void judge(struct cli *c, struct verdict *v, const char *shown, struct gg_battle **last)
{
    struct cli_game g;

    v->code = cli_open_next(c, v->file, &g, *last, &v->err);
    *last = g.battle;
    if (v->code != CLI_OK) {
        return;
    }
    v->steps = g.game.steps;
    v->entries = g.game.record.entries;
    v->rolls = g.game.rolls;
    v->scripted = g.game.scripted;
    v->chain = g.game.chain;
    v->over = gg_game_over(&g.game);
    v->same_data = g.game.record.header.data_hash == g.battle->data_hash;
    judge_dice(v, &g.game);
    if (!v->open_dice) {
        gg_write_hex(v->committed, g.game.record.header.commitment, GG_SHA256_BYTES);
    }
    judge_commitment(v, shown);
    g.battle = NULL; /* kept */
    cli_close(&g);
}

static const char *dice_word(const struct verdict *v)
{
    switch (v->dice) {
    case GG_DICE_GOOD: return "good";
    case GG_DICE_UNREVEALED: return "unrevealed";
    case GG_DICE_BAD_SEED: return "bad-seed";
    case GG_DICE_BAD_ROLL: return "bad-roll";
    }
    return "";
}

static void say_dice(const struct verdict *v, struct gg_buf *out)
{
    if (v->dice == GG_DICE_UNREVEALED) {
        gg_buf_puts(out,
                    cli_tr("they are secret until the game is over and cannot be checked yet"));
    } else {
        gg_buf_printf(out, cli_tr("each is what %s gives"),
                      v->open_dice ? cli_tr("the open seed") : cli_tr("the committed seed"));
    }
    if (v->scripted) {
        gg_buf_printf(out, cli_tr("; outcomes given from outside: %u"), v->scripted);
    }
}

static void say(const struct verdict *v, struct gg_buf *out)
{
    gg_buf_printf(out, cli_tr("%s: valid. Steps: %u, %s. Rolls and draws: %llu; "), v->file,
                  v->steps, v->over ? cli_tr("finished") : cli_tr("not finished"),
                  (unsigned long long)v->rolls);
    say_dice(v, out);
    gg_buf_puts(out, cli_tr(". Hash "));
    gg_buf_hex64(out, v->chain);
    gg_buf_puts(out, ".\n");
    if (!v->same_data) {
        gg_buf_printf(
            out,
            cli_tr("%s: note: the game's data has changed since this record was made; it still "
                   "replays to the same hashes.\n"),
            v->file);
    }
}

static void json(const struct verdict *v, struct gg_json_writer *w)
{
    struct gg_buf hash = { 0 };

    gg_json_object(w);
    gg_json_put_string(w, "file", v->file);
    gg_json_put_bool(w, "ok", v->code == CLI_OK);
    if (v->err.set) {
        gg_json_put_string(w, "error", v->err.text);
    }
    if (v->chain) {
        gg_json_put_int(w, "steps", v->steps);
        gg_json_put_int(w, "entries", v->entries);
        gg_json_put_bool(w, "finished", v->over);
        gg_json_put_int(w, "rolls", (int64_t)v->rolls);
        gg_json_put_int(w, "scripted", v->scripted);
        gg_json_put_string(w, "dice", dice_word(v));
        gg_json_put_bool(w, "open-dice", v->open_dice);
        if (!v->open_dice) {
            gg_json_put_string(w, "commitment", v->committed);
        }
        gg_json_put_bool(w, "same-data", v->same_data);
        gg_buf_hex64(&hash, v->chain);
        cli_json_buf(w, "hash", &hash);
    }
    gg_json_object_end(w);
    gg_buf_free(&hash);
}

static int worst(int a, int b)
{
    return a > b ? a : b;
}

/* Good news are collected for stdout; each failure is one line on stderr at once. */
static int verify_all(struct cli *c, const char *shown, struct gg_json_writer *w,
                      struct gg_buf *out)
{
    struct gg_battle *battle = NULL;
    struct host_progress bar;
    int code = CLI_OK;

    host_progress_start(&bar, "verify");
    for (int i = 0; i < c->words; i++) {
        struct verdict v = { .file = c->word[i] };

        host_progress(&bar, (uint64_t)i, (uint64_t)c->words);
        judge(c, &v, shown, &battle);
        code = worst(code, v.code);
        if (w) {
            json(&v, w);
        } else if (v.code == CLI_OK) {
            say(&v, out);
        }
        if (v.code != CLI_OK) {
            host_progress_end(&bar);
            cli_fail_error(v.code, &v.err);
        }
    }
    host_progress_end(&bar);
    gg_battle_free(battle);
    return code;
}

static bool is_commitment(const char *text)
{
    unsigned char bytes[GG_SHA256_BYTES];

    return gg_parse_hex(text, bytes, sizeof bytes);
}

static int run(struct cli *c)
{
    struct gg_buf out = { 0 };
    struct gg_json_writer w;
    const char *shown = cli_get(c, "commitment"); /* NULL: none */
    int code;

    if (shown && !is_commitment(shown)) {
        return cli_fail(CLI_USAGE, "a commitment has 64 hex digits in small letters, not '%s'",
                        shown);
    }
    if (!cli_has(c, "json")) {
        code = verify_all(c, shown, NULL, &out);
        return cli_print(&out, code);
    }
    cli_json(&w, &out);
    gg_json_object(&w);
    gg_json_key(&w, "records");
    gg_json_array(&w);
    code = verify_all(c, shown, &w, &out);
    gg_json_array_end(&w);
    gg_json_object_end(&w);
    gg_buf_putc(&out, '\n');
    return cli_print(&out, code);
}

static const struct cli_option options[] = {
    { "commitment", 0, "HEX", "the commitment to the dice that was shown when the game began",
      CLI_WORD_ANY, NULL },
    CLI_JSON_OPTION,
    { 0 },
};

const struct cli_command cli_cmd_verify = {
    .name = "verify",
    .args = "FILE...",
    .summary = "replay records and check every hash and roll",
    .about =
        "Replays each record from its start: every move must be legal, every hash must fit, and\n"
        "every roll must be what the dice give (for secret dice: once the game is over and\n"
        "the seed revealed). Says also if outcomes were given from outside, and if the data\n"
        "of the game has changed since. With --commitment the dice must also be those that the\n"
        "table showed a commitment to when the game began: the keeper of a record could have made\n"
        "it again with others. Exit status 1 if any record does not stand.",
    .examples = "grognard verify duel.grog\n"
                "grognard verify games/*.grog\n"
                "grognard verify duel.grog --json",
    .options = options,
    .least = 1,
    .most = -1,
    .word = CLI_WORD_FILE,
    .more = CLI_WORD_FILE,
    .run = run,
};
