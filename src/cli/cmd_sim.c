/* SPDX-License-Identifier: MIT
 * grognard sim: bulk games in the threads of one process. */
#include "cli/commands.h"
#include "cli/crew.h"
#include "cli/sim.h"

static void play(void *context, int thread, uint64_t item, void *result)
{
    cli_sim_play(context, thread, item, result);
}

static bool take(void *context, uint64_t item, const void *result)
{
    return cli_sim_take(context, item, result);
}

static int run(struct cli *c)
{
    static struct cli_sim s;
    struct gg_error err = { 0 };
    int code = cli_sim_open(c, &s);

    if (code == CLI_OK) {
        code = cli_sim_begin(&s, s.contest.threads);
    }
    if (code == CLI_OK) {
        struct cli_crew crew = { .items = cli_sim_batches(&s),
                                 .result_size = sizeof(struct cli_batch),
                                 .threads = s.contest.threads,
                                 .context = &s,
                                 .work = play,
                                 .take = take };

        code = crew.items == 0 || cli_crew_run(&crew, &err) ? cli_sim_finish(&s)
                                                            : cli_fail_error(CLI_SYSTEM, &err);
    }
    cli_sim_close(&s);
    return code;
}

const struct cli_command cli_cmd_sim = {
    .name = "sim",
    .args = "GAME/SCENARIO",
    .summary = "play many games and count how they end",
    .about = cli_sim_about,
    .examples = "grognard sim mini/duel --games 1000 --html duel.html\n"
                "grognard sim nations/1813 --bots greedy,random --games 200 --seed 7 --json\n"
                "grognard sim waterloo/1815 --games 10000 -o waterloo-sim",
    .options = cli_sim_options,
    .least = 1,
    .most = 1,
    .word = CLI_WORD_GAME,
    .run = run,
};
