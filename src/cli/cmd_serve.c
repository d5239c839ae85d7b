/* SPDX-License-Identifier: MIT
 * grognard serve: the table in the browser. */
#define _GNU_SOURCE 1
#include "cli/commands.h"
#include "server/server.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Makes each folder on the way to a file; they are their owner's alone. */
static int make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        int failed;

        *slash = '\0';
        failed = mkdir(path, 0700) != 0 && errno != EEXIST;
        if (failed) {
            return cli_fail(CLI_SYSTEM, "%s cannot be made: %s", path, strerror(errno));
        }
        *slash = '/';
    }
    return CLI_OK;
}

/* Where the tables are kept when nobody says: as the XDG rules have it. */
static int usual_place(char **out)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    bool given = data && data[0] == '/';

    if (!given && (!home || !home[0])) {
        return cli_fail(CLI_USAGE, "no HOME: say with --db where the tables are to be kept");
    }
    if (asprintf(out, "%s%s/grognard/grognard.db", given ? data : home,
                 given ? "" : "/.local/share") < 0) {
        *out = NULL;
        return cli_fail(CLI_SYSTEM, "out of memory");
    }
    return make_folders(*out);
}

static int serve(const struct server_options *o)
{
    struct gg_error err = { 0 };
    struct server *s = server_open(o, &err);
    bool six = strchr(o->host, ':') != NULL;

    if (!s) {
        return cli_fail_error(CLI_SYSTEM, &err);
    }
    if (server_takes_any_host(s)) {
        fprintf(stderr,
                "grognard: on %s any Host is taken for this server's own, so a page elsewhere can "
                "have its name lead here: say --origin with the address that browsers are to see, "
                "like --origin https://play.example.org\n",
                o->host);
    }
    printf(cli_tr("Grognard is at http://%s%s%s:%d/ (tables in %s); Ctrl-C stops it.\n"),
           six ? "[" : "", o->host, six ? "]" : "", server_port(s), o->place);
    fflush(stdout);
    server_run(s);
    server_free(s);
    return CLI_OK;
}

static int run(struct cli *c)
{
    const char *host = cli_get(c, "host"), *db = cli_get(c, "db");
    uint64_t port = 1815, tables = 0, work = 0, games = 0, idle = 0;
    struct server_options o = { .source = c->source };
    char *usual = NULL;
    int code = CLI_OK;

    if (!cli_number(c, "port", 0, 65535, &port) ||
        !cli_number(c, "new-tables", 1, 1000000, &tables) ||
        !cli_number(c, "work", 1, 1000000, &work) ||
        !cli_number(c, "bot-games", 1, 1000000, &games) ||
        !cli_number(c, "idle", 1, 1000000, &idle)) {
        return CLI_USAGE;
    }
    if (!db) {
        code = usual_place(&usual);
    }
    if (code == CLI_OK) {
        o.host = host ? host : "127.0.0.1";
        o.port = (int)port;
        o.place = db ? db : usual;
        o.origin = cli_get(c, "origin");
        o.new_tables = (unsigned)tables;
        o.work_ms = (unsigned)work;
        o.bot_games = (unsigned)games;
        o.idle_seconds = (unsigned)idle;
        o.metrics = cli_has(c, "metrics");
        o.verbose = cli_has(c, "verbose");
        code = serve(&o);
    }
    free(usual);
    return code;
}

static const struct cli_option options[] = {
    { "port", 0, "N", "port to listen on (default 1815); 0: any that is free", CLI_WORD_ANY, NULL },
    { "db", 0, "PATH",
      "file the tables are kept in (default: grognard/grognard.db in the user's data)",
      CLI_WORD_FILE, NULL },
    { "host", 0, "ADDRESS", "address to listen on (default 127.0.0.1: this machine only)",
      CLI_WORD_ANY, NULL },
    { "origin", 0, "URL", "what browsers see behind a proxy: https://play.example.org",
      CLI_WORD_ANY, NULL },
    { "new-tables", 0, "N", "new tables an address may make a minute (default 20)", CLI_WORD_ANY,
      NULL },
    { "work", 0, "MS", "milliseconds of work an address may ask for a second (default 200)",
      CLI_WORD_ANY, NULL },
    { "bot-games", 0, "N", "games between two bots that an address may have running (default 5)",
      CLI_WORD_ANY, NULL },
    { "idle", 0, "SECONDS", "a browser that says nothing for so long is sent away (default 3600)",
      CLI_WORD_ANY, NULL },
    { "metrics", 0, NULL, "answer GET /metrics also where others than this machine may ask",
      CLI_WORD_ANY, NULL },
    { "verbose", 'v', NULL, "tell standard error everything that happens, but no secrets",
      CLI_WORD_ANY, NULL },
    { 0 },
};

const struct cli_command cli_cmd_serve = {
    .name = "serve",
    .args = "",
    .summary = "play in the browser",
    .about =
        "Serves the table to browsers: open the address it prints. Every seat of a table has a\n"
        "link of its own; send it to the person who is to sit there. Every move is on disk before "
        "it\n"
        "is shown, so nothing is lost when the program stops, however it stops. For others\n"
        "than yourself, put a proxy that speaks HTTPS before it.",
    .examples = "grognard serve\n"
                "grognard serve --port 8080 --db games.db\n"
                "grognard serve --host 0.0.0.0 --origin https://play.example.org",
    .options = options,
    .least = 0,
    .most = 0,
    .run = run,
};
