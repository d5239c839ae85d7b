/* SPDX-License-Identifier: MIT
 * Bots at tables: they think in other threads, on what their side may know, and move on the loop.
 *
 * A table waits in a queue, once, until a round of the loop looks after it: makes moves that have
 * no alternative, a few at a time, or hands the decision to a thread.  A table has one thought at a
 * time; if the game has moved on when it comes back, it is thrown away. */
#include "server/table.h"

#include <stdlib.h>
#include <string.h>

/* So few that no round of the loop takes long: what is decided in a round is shown at its end, to
 * people and bots alike, and a bot that waits for its turn keeps nobody waiting who has moved.
 * There are threads for all thoughts and questions at once (loop.c), so that no thought waits for a
 * question; and one is always left for bots that play with people. */
enum { FORCED_AT_ONCE = 8, TABLES_AT_ONCE = 2, THOUGHTS_AT_ONCE = 3, ALONE_AT_ONCE = 2 };

struct thought {
    struct net_job job;
    struct table *table;
    struct shared_battle *shared;
    const struct gg_bot *bot;
    int side;
    uint32_t plays; /* of the game when it began */
    struct gg_rng rng;
    struct gg_memory *memory; /* the table's, for that side */
    gg_move move;
    uint64_t part_us; /* what it may take */
    struct timeout timeout;
    uint64_t began_us, made_us; /* by the log's clock */
    bool alone;                 /* at a table of two bots */
    union gg_position_room masked;
};

/* ---- the queue ---- */

void table_pump(struct table *t)
{
    struct server *s = t->server;

    if (t->pumping || t->thought || t->pending.on || s->stopping || s->lost || !t->game.battle ||
        !table_bot(t, gg_game_decider(&t->game))) {
        return;
    }
    t->pumping = true;
    t->pump_next = NULL;
    *s->pump_last = t;
    s->pump_last = &t->pump_next;
    net_idle(s->net);
}

/* Who waits for a bot?  People who are there come first, then people who will come back; two bots
 * alone play when no other table wants to. */
enum rank { PRESENT, AWAY, ALONE, NOBODY };

static enum rank rank_of(const struct table *t)
{
    return !t->game.battle || table_is_of_bots(t) ? ALONE : t->clients ? PRESENT : AWAY;
}

/* Where the table is linked whose turn it is; NULL: nobody's, for now. */
static struct table **next_up(struct server *s)
{
    enum rank best = s->thoughts_alone < ALONE_AT_ONCE ? NOBODY : ALONE;
    struct table **first = NULL;

    if (s->thoughts >= THOUGHTS_AT_ONCE) {
        return NULL;
    }
    for (struct table **at = &s->pump_first; *at && best > PRESENT; at = &(*at)->pump_next) {
        enum rank rank = rank_of(*at);

        if (rank < best) {
            best = rank;
            first = at;
        }
    }
    return first;
}

static struct table *take(struct server *s, struct table **at)
{
    struct table *t = *at;

    *at = t->pump_next;
    if (!*at) {
        s->pump_last = at;
    }
    t->pumping = false;
    return t;
}

/* ---- thinking ---- */

static void think(void *of)
{
    struct thought *h = of;

    const struct gg_budget budget = { .stop = timeout_over,
                                      .context = &h->timeout,
                                      .memory = h->memory };
    struct gg_verdict verdict;

    h->began_us = log_clock(); /* it may have waited for a thread */
    h->timeout.until_us = h->began_us + h->part_us;
    gg_bot_think(h->bot, h->shared->battle, &h->masked, h->side, &h->rng, &budget, &verdict);
    h->move = verdict.move;
    h->made_us = log_clock();
}

/* The bot's move, or the first that is legal if it gave none. */
static bool play(struct table *t, gg_move m)
{
    struct gg_refusal why;
    struct gg_offer o;

    gg_game_offer(&t->game, &o);
    if (gg_offer_find(&o, m) < 0) {
        m = gg_offer_nth(&o, 0);
    }
    return gg_game_move(&t->game, o.decider, m, &why);
}

static void thought_over(void *of, bool ran)
{
    struct thought *h = of;
    struct table *t = h->table;

    t->thought = NULL;
    t->server->thoughts--;
    t->server->thoughts_alone -= h->alone;
    if (ran) {
        histogram_add(&t->server->metrics.thought, h->made_us - h->began_us);
    }
    time_budget_spend(&t->budget, h->made_us - h->began_us);
    net_idle(t->server->net); /* others may be waiting for a thread */
    if (ran && !t->server->stopping && !t->pending.on && t->game.battle &&
        gg_game_plays(&t->game) == h->plays && !gg_game_over(&t->game) &&
        table_bot(t, (unsigned)h->side) == h->bot) {
        if (play(t, h->move)) {
            table_changed(t, NULL, "");
            t->pending.made_us = h->made_us;
        }
    } else {
        table_pump(t);
    }
    server_battle_drop(t->server, h->shared);
    free(h);
}

static void begin_thought(struct table *t, const struct gg_bot *bot, int side)
{
    struct thought *h = calloc(1, sizeof *h);
    struct server *s = t->server;

    if (!h) {
        return;
    }
    *h = (struct thought){ .job = { think, thought_over, h },
                           .table = t,
                           .shared = t->shared,
                           .bot = bot,
                           .side = side,
                           .part_us = time_budget_part(&t->budget, side),
                           .alone = table_is_of_bots(t),
                           .memory = gg_memory_of(&t->memory[side]),
                           .plays = gg_game_plays(&t->game) };
    gg_rng_seed(&h->rng, s->bot_seed, s->bot_thoughts++);
    gg_mask(t->game.battle, t->game.now, side, &h->masked);
    if (!net_work(s->net, &h->job)) {
        free(h);
        return;
    }
    server_battle_hold(h->shared);
    t->thought = h;
    s->thoughts++;
    s->thoughts_alone += h->alone;
}

/* Moves without an alternative need no thought. */
static bool play_forced(struct table *t)
{
    struct gg_offer o;
    int made = 0;

    for (; made < FORCED_AT_ONCE; made++) {
        gg_game_offer(&t->game, &o);
        if (o.count != 1 || !table_bot(t, o.decider) || !play(t, gg_offer_nth(&o, 0))) {
            break;
        }
        time_budget_pass(&t->budget, o.decider);
    }
    return made > 0;
}

static void look_after(struct table *t)
{
    unsigned decider = gg_game_decider(&t->game);
    const struct gg_bot *bot = table_bot(t, decider);

    if (!bot || t->thought || t->pending.on) {
        return;
    }
    if (!play_forced(t)) {
        begin_thought(t, bot, (int)decider);
    } else {
        table_changed(t, NULL, "");
    }
}

/* ---- after a restart ---- */

static bool wake_later(void *context, int64_t table)
{
    struct server *s = context;

    if ((s->wakings & (s->wakings - 1)) == 0) { /* a power of two: full */
        size_t cap = s->wakings ? 2 * s->wakings : 1;
        int64_t *grown = realloc(s->waking, cap * sizeof *grown);

        if (!grown) {
            return false;
        }
        s->waking = grown;
    }
    s->waking[s->wakings++] = table;
    return true;
}

bool tables_wake(struct server *s, struct gg_error *err)
{
    if (!store_unfinished(s->store, wake_later, s, err)) {
        return gg_fail(err, "out of memory");
    }
    if (s->wakings > 0) {
        net_idle(s->net);
    }
    return true;
}

/* A table that cannot be read stays asleep. */
static void wake(struct server *s, int64_t id)
{
    struct gg_error err = { 0 };
    struct load *load;

    if (!table_get(s, id, &load, &err) && !load) {
        log_trouble(&s->log, "table %lld: %s", (long long)id, err.text);
    }
}

bool tables_idle(void *context)
{
    struct server *s = context;
    struct table **at = next_up(s);
    bool people = at && rank_of(*at) < ALONE;

    for (int i = 0; at && i < TABLES_AT_ONCE; i++, at = next_up(s)) {
        struct table *t = take(s, at);

        if (t->game.battle) {
            look_after(t);
        }
    }
    if (s->woken < s->wakings && !people && lane_is_free(&s->loads)) {
        wake(s, s->waking[s->woken++]);
    }
    return next_up(s) || s->changed || (s->woken < s->wakings && lane_is_free(&s->loads));
}
