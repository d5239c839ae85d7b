/* SPDX-License-Identifier: MIT
 * One game between two players. */
#define _GNU_SOURCE 1
#include "cli/duel.h"
#include <time.h>

enum { STEPS_MAX = 1000000, STREAMS = 3 /* of a game: the dice and each side's generator */ };

/* Processor time for our own bots, which share cores; time on the wall for a program. */
static double now(const struct cli_player *p)
{
    struct timespec t;

    clock_gettime(p->external ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* ---- what a player has used ---- */

bool cli_is_overrun(double seconds, uint32_t given_ms)
{
    return given_ms > 0 && seconds * 1e3 > 2.0 * given_ms + 20;
}

static void end_turn(struct cli_use *use)
{
    use->turns += use->in_turn != 0;
    use->longest_turn = use->turn > use->longest_turn ? use->turn : use->longest_turn;
    use->turn = 0;
    use->in_turn = 0;
}

/* What is counted so far, into that of its game: the last look at a game is at its end. */
static struct gg_tally look(const struct gg_battle *b, const void *pos, struct cli_duel *d)
{
    struct gg_tally now = { .turn = 1 };

    if (b->rules->tally) {
        b->rules->tally(b, pos, &now);
        d->tally[now.game] = now;
    }
    d->games = now.game + 1;
    return now;
}

static void count(struct cli_use *use, const struct cli_player *p, struct gg_tally now,
                  double spent)
{
    if (now.turn != use->in_turn) {
        end_turn(use);
        use->in_turn = now.turn;
    }
    use->decisions++;
    use->overruns += cli_is_overrun(spent, p->spec->ms);
    use->seconds += spent;
    use->turn += spent;
    use->longest = spent > use->longest ? spent : use->longest;
}

/* ---- playing ---- */

static gg_move ask(struct cli_player *p, const void *pos, int side, struct gg_rng *rng,
                   struct cli_use *use, struct cli_duel *d)
{
    union gg_position_room masked;
    double spent = now(p);
    gg_move move;

    gg_mask(p->battle, pos, side, &masked);
    move = cli_player_choose(p, &masked, side, rng, &d->why);
    spent = now(p) - spent;
    count(use, p, look(p->battle, pos, d), spent);
    return move;
}

static bool forfeit(struct cli_duel *d, int side)
{
    d->forfeit = side;
    d->winner = !side;
    d->margin = side == GG_SIDE_1 ? -GG_MARGIN_MAX : GG_MARGIN_MAX;
    return false;
}

struct table {
    struct cli_player *const *player;
    struct cli_use *const *use;
    struct gg_rng rng[2];
    struct gg_chance dice;
    union gg_position_room pos, before;
    gg_move last;
};

/* Programs that want to know are told the step that was just made. */
static void tell(const struct table *t, unsigned decider)
{
    struct gg_events_step s = {
        .decider = decider, .move = t->last, .before = &t->before, .after = &t->pos
    };

    for (int side = 0; side < 2; side++) {
        if (cli_player_follows(t->player[side])) {
            cli_player_saw(t->player[side], side, &s);
        }
    }
}

/* false: the side has no legal move to offer, or the game has gone on too long. */
static bool step(struct table *t, const struct gg_offer *o, struct cli_duel *d)
{
    const struct gg_battle *b = t->player[0]->battle;
    int side = o->decider;

    if (side == GG_CHANCE) {
        t->last = gg_chance_draw(&t->dice, o);
    } else {
        t->last = ask(t->player[side], &t->pos, side, &t->rng[side], t->use[side], d);
        d->decisions++;
        if (gg_offer_find(o, t->last) < 0) {
            if (!d->why.set) {
                gg_fail(&d->why, "an illegal move");
            }
            return forfeit(d, side);
        }
    }
    if (++d->steps == STEPS_MAX) {
        gg_fail(&d->why, "the game does not end");
        return forfeit(d, side == GG_CHANCE ? GG_SIDE_1 : side);
    }
    t->before = t->pos;
    b->rules->apply(b, &t->pos, t->last);
    tell(t, o->decider);
    return true;
}

static void judge(const struct table *t, int points, struct cli_duel *d)
{
    const struct gg_battle *b = t->player[0]->battle;
    struct gg_log log;

    d->winner = gg_winner_with(b, &t->pos, points);
    d->margin = gg_margin(b, &t->pos, points);
    gg_points_needed(b, &t->pos, &d->to_hold, &d->to_win);
    gg_log_step(b, &t->before, t->last, &t->pos, GG_REFEREE, &log);
    if (log.lines > 0) {
        d->end = log.line[log.lines - 1].message;
    }
}

void cli_duel(struct cli_player *const player[2], int points, uint64_t seed, uint64_t game,
              struct cli_use *const use[2], struct cli_duel *out)
{
    const struct gg_battle *b = player[0]->battle;
    struct table t = { .player = player, .use = use };
    struct gg_offer o;

    *out = (struct cli_duel){ .forfeit = -1 };
    gg_chance_fast(&t.dice, seed, game * STREAMS);
    gg_rng_seed(&t.rng[0], seed, game * STREAMS + 1);
    gg_rng_seed(&t.rng[1], seed, game * STREAMS + 2);
    b->rules->start(b, &t.pos);
    b->rules->offer(b, &t.pos, &o);
    while (o.count > 0 && step(&t, &o, out)) {
        b->rules->offer(b, &t.pos, &o);
    }
    end_turn(use[0]);
    end_turn(use[1]);
    if (out->forfeit < 0) {
        judge(&t, points, out);
    }
    look(b, &t.pos, out);
}
