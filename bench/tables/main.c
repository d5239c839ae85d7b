/* SPDX-License-Identifier: MIT
 * Many live tables at once: how long does a move take to both seats?
 *
 *   tables [BOT [TABLES [SECONDS]]]          usually: random 200 60; nobody 1000 600
 *
 * Starts the grognard beside it (or $GROGNARD) with a database of its own.  At each table both
 * seats are handed over to bots and stay connected, so every scene is sent twice; at a few more
 * tables this program moves for both sides, as people would.  The time of a move is taken from when
 * it was decided (a bot's: as the server's log says, in the thread that thought; ours: when it was
 * sent) until both seats have a scene that shows it.  In the end the server is killed, and the
 * record of every table is read back and replayed.  "nobody" leaves the tables idle, to see what
 * they hold of memory.  Status 1 after any refusal, error, dropped socket, scene that never came or
 * move that is lost. */
#define _GNU_SOURCE 1
#include "base/json.h"
#include "patched.h"
#include "readback.h"
#include "wire.h"
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
    PROBES = 8,
    PAUSE_MS = 50,
    LATE_MS = 2000,
    REQUEST_US = 25000,
    IDS_MAX = 1 << 16,
    TABLES_ADDRESS = 250
};

struct move {
    double decided;
    uint32_t seen[2]; /* seq of each seat from which on it is shown */
};

struct sight {
    uint32_t seq;
    double came;
};

struct list { /* of moves or sights or times */
    void *row;
    size_t rows, cap, size;
};

struct seat {
    struct game *game;
    struct line line;
    struct list sights;
    uint32_t seq;
    bool over;
    struct gg_buf scene; /* the last one, of a probe */
};

struct game {
    long id;
    bool probe;
    struct seat seat[2];
    struct list moves, sent; /* sent: when this program sent each of the moves of a probe */
    double next;             /* a probe does not move before */
    struct seat *mover;      /* of a probe: has moved and waits for the scene after it */
    bool fresh;              /* a scene has come since it was looked at */
};

static struct {
    struct wire wire;
    const char *bot;
    int games; /* with the probes, which come last */
    struct game *game;
    struct game *by_id[IDS_MAX];
    uint32_t acknowledged[IDS_MAX];
    long ids;
    struct gg_buf log;
    double begin, end;
    long memory[3];      /* of the server, in KiB: without a table, when all sit, in the end */
    struct list took[2]; /* of bots, of probes; doubles */
    long scenes, moves, ended, refused, errors, dropped, unseen;
} b;

static void *add(struct list *l, size_t size)
{
    if (l->rows == l->cap) {
        l->cap = l->cap ? 2 * l->cap : 64;
        l->row = realloc(l->row, l->cap * size);
        if (!l->row) {
            wire_die(&b.wire, "out of memory");
        }
    }
    l->size = size;
    return (char *)l->row + size * l->rows++;
}

/* ---- what came of the moves of a game ---- */

/* When a seat was first shown change number seq; 0: never. */
static double shown(const struct seat *s, uint32_t seq, size_t *from)
{
    const struct sight *sight = s->sights.row;

    while (*from < s->sights.rows && sight[*from].seq < seq) {
        ++*from;
    }
    return *from < s->sights.rows ? sight[*from].came : 0;
}

static void judge_game(struct game *g)
{
    const struct move *move = g->moves.row;
    const double *sent = g->sent.row;
    size_t from[2] = { 0, 0 };

    for (size_t i = 0; i < g->moves.rows; i++) {
        double began = g->probe && i < g->sent.rows ? sent[i] : move[i].decided;
        double first = shown(&g->seat[0], move[i].seen[0], &from[0]);
        double second = shown(&g->seat[1], move[i].seen[1], &from[1]);

        if (began < b.begin || began > b.end) {
            continue;
        }
        b.moves++;
        if (first > 0 && second > 0) {
            *(double *)add(&b.took[g->probe], sizeof(double)) =
                (first > second ? first : second) - began;
        } else {
            b.unseen += began < b.end - LATE_MS;
        }
    }
}

/* ---- sitting down ---- */

static bool idle(void)
{
    return strcmp(b.bot, "nobody") == 0;
}

static void clear(struct game *g, bool probe)
{
    *g = (struct game){ .probe = probe,
                        .seat = { { .line = { .fd = -1 } }, { .line = { .fd = -1 } } } };
}

static void sit_down(struct game *g)
{
    char token[2][WIRE_TOKEN], text[64], from[32];

    /* an address has so many sockets */
    snprintf(from, sizeof from, "127.0.1.%ld", 1 + (g - b.game) / TABLES_ADDRESS);
    b.wire.from = from;
    wire_table(&b.wire, token);
    g->id = ++b.ids;
    if (g->id == IDS_MAX) {
        wire_die(&b.wire, "too many tables");
    }
    b.by_id[g->id] = g;
    snprintf(text, sizeof text, "{\"t\":\"player\",\"id\":1,\"player\":\"%s\"}", b.bot);
    for (int i = 0; i < 2; i++) {
        g->seat[i].game = g;
        line_open(&g->seat[i].line, &b.wire, token[i]);
        if (!g->probe && !idle()) {
            line_say(&g->seat[i].line, text);
        }
    }
    b.wire.from = NULL;
}

static void leave(struct game *g)
{
    judge_game(g);
    b.by_id[g->id] = NULL;
    for (int i = 0; i < 2; i++) {
        if (g->seat[i].line.fd >= 0) {
            line_close(&g->seat[i].line);
        }
        free(g->seat[i].sights.row);
        gg_buf_free(&g->seat[i].scene);
    }
    free(g->moves.row);
    free(g->sent.row);
    clear(g, g->probe);
}

/* ---- what comes ---- */

static bool begins(const char *text, size_t len, const char *with)
{
    return len > strlen(with) && memcmp(text, with, strlen(with)) == 0;
}

/* The scene of a probe, whole or with a step laid over it. */
static void keep_scene(struct seat *s, const char *text, size_t len)
{
    struct gg_arena arena = { 0 };
    struct gg_buf now = { 0 };
    const struct gg_json *m = gg_json_read(&arena, "message", text, len, NULL);
    const struct gg_json *patch = m ? gg_json_get(m, "patch") : NULL;
    const struct gg_json *scene =
        !m      ? NULL
        : patch ? gg_json_read(&arena, "scene", gg_buf_text(&s->scene), s->scene.len, NULL)
                : gg_json_get(m, "scene");

    if (!scene || !patched_scene(scene, patch, &now)) {
        wire_die(&b.wire, "a step does not fit");
    }
    gg_buf_free(&s->scene);
    s->scene = now;
    gg_arena_free(&arena);
}

static void heard_scene(struct seat *s, const char *text, size_t len)
{
    const char *mark = strstr(text, "\"seq\":");
    uint32_t seq = mark ? (uint32_t)strtoul(mark + strlen("\"seq\":"), NULL, 10) : 0;

    b.scenes++;
    *(struct sight *)add(&s->sights, sizeof(struct sight)) =
        (struct sight){ .seq = seq, .came = wire_now() };
    s->over = memmem(text, len < 512 ? len : 512, "\"over\":true", 11) != NULL;
    if (s->game->probe) {
        keep_scene(s, text, len);
        s->game->fresh = true;
        s->game->mover = s->game->mover == s && seq != s->seq ? NULL : s->game->mover;
    }
    s->seq = seq;
}

static void heard(void *context, const char *text, size_t len)
{
    b.refused += begins(text, len, "{\"t\":\"refused\"");
    b.errors += begins(text, len, "{\"t\":\"error\"");
    if (begins(text, len, "{\"t\":\"scene\"") || begins(text, len, "{\"t\":\"step\"")) {
        heard_scene(context, text, len);
    } else if (begins(text, len, "{\"t\":\"refused\"") || begins(text, len, "{\"t\":\"error\"")) {
        fprintf(stderr, "tables: %.*s\n", (int)(len < 200 ? len : 200), text);
    }
}

/* "SECONDS event: table 12: entry 34, seen 30 31 29, decided 123456789" */
static void heard_log(const char *line)
{
    unsigned entry, seen[3];
    unsigned long long decided;
    long id;
    const char *at = strstr(line, " event: table ");

    b.errors += strstr(line, " trouble: ") != NULL;
    if (!at || sscanf(at, " event: table %ld: entry %u, seen %u %u %u, decided %llu", &id, &entry,
                      &seen[0], &seen[1], &seen[2], &decided) != 6) {
        return;
    }
    if (id > 0 && id < IDS_MAX) {
        b.acknowledged[id] = entry;
        if (b.by_id[id]) {
            *(struct move *)add(&b.by_id[id]->moves, sizeof(struct move)) =
                (struct move){ .decided = (double)decided / 1e3, .seen = { seen[0], seen[1] } };
        }
    }
}

static void read_log(void)
{
    static char room[1 << 16];
    ssize_t n;
    char *line, *end;

    while ((n = read(b.wire.log, room, sizeof room)) > 0) {
        gg_buf_put(&b.log, room, (size_t)n);
    }
    line = b.log.data;
    while (line && (end = memchr(line, '\n', b.log.len - (size_t)(line - b.log.data)))) {
        *end = '\0';
        heard_log(line);
        line = end + 1;
    }
    if (line) {
        b.log.len -= (size_t)(line - b.log.data);
        memmove(b.log.data, line, b.log.len);
    }
}

/* ---- moving, at the tables where no one else does ---- */

/* Some legal move, if this seat decides. */
static bool move_as(struct game *g, struct seat *s)
{
    struct gg_arena arena = { 0 };
    const struct gg_json *m =
        gg_json_read(&arena, "scene", gg_buf_text(&s->scene), s->scene.len, NULL);
    const struct gg_json *moves = m ? gg_json_get(m, "moves") : NULL;
    char text[256];

    if (!moves || moves->count == 0) {
        gg_arena_free(&arena);
        return false;
    }
    snprintf(text, sizeof text, "{\"t\":\"move\",\"id\":1,\"seq\":%u,\"move\":\"%s\"}", s->seq,
             gg_json_get(gg_json_at(moves, s->seq * 7919u % moves->count), "notation")->text);
    gg_arena_free(&arena);
    *(double *)add(&g->sent, sizeof(double)) = wire_now();
    g->mover = s;
    return line_say(&s->line, text);
}

static void look_after(struct game *g)
{
    if (g->seat[0].over && g->seat[1].over) {
        b.ended++;
        read_log();
        leave(g);
        sit_down(g);
    } else if (g->probe && !g->mover && g->fresh && wire_now() >= g->next) {
        g->fresh = false;
        g->next = wire_now() + PAUSE_MS;
        if (!move_as(g, &g->seat[0])) {
            move_as(g, &g->seat[1]);
        }
    }
}

/* ---- the run ---- */

/* What the server holds in memory, in KiB. */
static long memory(void)
{
    char path[64];
    long pages = 0;
    FILE *f;

    snprintf(path, sizeof path, "/proc/%ld/statm", (long)b.wire.server);
    f = fopen(path, "r");
    if (!f || fscanf(f, "%*s %ld", &pages) != 1) {
        wire_die(&b.wire, "no word about its memory");
    }
    fclose(f);
    return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

static void hear_seat(struct seat *s)
{
    if (!line_hear(&s->line, heard, s)) {
        b.dropped++;
        fprintf(stderr, "tables: %ld dropped errno %d %f\n", s->game->id, errno,
                wire_now() - b.end);
        line_close(&s->line);
    }
}

static void run_until(double end)
{
    struct pollfd *p = calloc((size_t)b.games * 2 + 1, sizeof *p);
    int sockets = 2 * b.games;

    while (p && wire_now() < end) {
        for (int i = 0; i < sockets; i++) {
            p[i] = (struct pollfd){ .fd = b.game[i / 2].seat[i % 2].line.fd, .events = POLLIN };
        }
        p[sockets] = (struct pollfd){ .fd = b.wire.log, .events = POLLIN };
        poll(p, (nfds_t)sockets + 1, 5);
        for (int i = sockets - 1; i >= 0; i--) {
            if (p[i].revents) {
                hear_seat(&b.game[i / 2].seat[i % 2]);
            }
        }
        read_log();
        for (int i = 0; i < b.games; i++) {
            look_after(&b.game[i]);
        }
    }
    free(p);
}

static int by_time(const void *x, const void *y)
{
    double a = *(const double *)x, c = *(const double *)y;

    return (a > c) - (a < c);
}

static void report_times(struct list *l, const char *whose)
{
    double *t = l->row;

    if (l->rows == 0) {
        printf("no moves of %s\n", whose);
        b.errors++;
        return;
    }
    qsort(t, l->rows, sizeof *t, by_time);
    printf("%zu moves of %s to both seats: median %.1f ms, p99 %.1f ms, most %.1f ms\n", l->rows,
           whose, t[l->rows / 2], t[l->rows * 99 / 100], t[l->rows - 1]);
}

static int report(double seconds)
{
    struct rusage used;
    uint64_t entries;
    long lost = readback(b.wire.db, b.ids, b.acknowledged, &entries);

    getrusage(RUSAGE_CHILDREN, &used);
    printf("%d tables of %s bots, %.0f s: %.0f moves/s, %ld scenes, %ld battles ended\n",
           b.games - PROBES, b.bot, seconds, (double)b.moves / seconds, b.scenes, b.ended);
    if (!idle()) {
        report_times(&b.took[0], "bots");
    }
    report_times(&b.took[1], "people");
    printf("server: %ld s of processor time, %ld MiB at most\n",
           (long)(used.ru_utime.tv_sec + used.ru_stime.tv_sec), used.ru_maxrss / 1024);
    printf("memory: %ld kB a table when all sit, %ld kB in the end\n",
           (b.memory[1] - b.memory[0]) / b.games, (b.memory[2] - b.memory[0]) / b.games);
    printf("killed and read back: %ld records, %llu entries\n", b.ids, (unsigned long long)entries);
    printf("%ld lost, %ld refused, %ld errors, %ld dropped, %ld never shown\n", lost, b.refused,
           b.errors, b.dropped, b.unseen);
    return lost + b.refused + b.errors + b.dropped + b.unseen > 0;
}

int main(int argc, char **argv)
{
    static const char *const limits[] = { "--new-tables", "1000000", "--bot-games", "1000000",
                                          "--work",       "1000000", "--verbose",   NULL };
    double seconds = argc > 3 ? strtod(argv[3], NULL) : 60;
    int failed;

    b.bot = argc > 1 ? argv[1] : "random";
    b.games = (argc > 2 ? (int)strtol(argv[2], NULL, 10) : 200) + PROBES;
    b.game = calloc((size_t)b.games, sizeof *b.game);
    if (!b.game) {
        return 2;
    }
    wire_start(&b.wire, argv[0], limits);
    b.memory[0] = memory();
    for (int i = 0; i < b.games; i++) {
        clear(&b.game[i], i >= b.games - PROBES);
    }
    for (int i = 0; i < b.games; i++) {
        sit_down(&b.game[i]);
        run_until(wire_now() + REQUEST_US * 3 / 1e3); /* an address may ask 50 times a second */
    }
    b.memory[1] = memory();
    b.begin = wire_now();
    b.end = b.begin + seconds * 1e3;
    run_until(b.end);
    b.memory[2] = memory();
    wire_kill(&b.wire);
    read_log();
    for (int i = 0; i < b.games; i++) {
        leave(&b.game[i]);
    }
    failed = report(seconds);
    wire_remove(&b.wire);
    return failed;
}
