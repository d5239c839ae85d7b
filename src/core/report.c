/* SPDX-License-Identifier: MIT
 * Working a report out: one walk through the game, then the moments at which it turned. */
#include "core/report_parts.h"

#include <stdlib.h>
#include <string.h>

/* ---- the walk ---- */

struct walk {
    struct gg_report *r;
    const struct gg_battle *b;
    struct gg_report_scale scale;
    union gg_position_room pos;
    struct gg_tally tally; /* at pos, as the viewer knows it */
    uint8_t actor;
};

static void take_tally(struct walk *w)
{
    const struct gg_ruleset *r = w->b->rules;
    union gg_position_room masked;

    w->tally = (struct gg_tally){ .turn = 1 };
    if (r->tally != NULL) {
        gg_mask(w->b, &w->pos, w->r->viewer, &masked);
        r->tally(w->b, &masked, &w->tally);
    }
}

static void open_turn(struct walk *w)
{
    w->r->turn[w->r->turns++] =
        (struct gg_report_turn){ .from = w->r->steps, .start = w->tally, .end = w->tally };
}

/* A plan begins where the ruleset says so, or, if it does not, where odds would stop. */
static bool begins_plan(const struct walk *w)
{
    const struct gg_ruleset *r = w->b->rules;

    return r->thought != NULL ? r->thought(w->b, &w->pos) >= GG_PLAN
                              : r->matters(w->b, &w->pos, &w->pos);
}

/* Numbers on dice: all outcomes of one verb, whose target is a number. */
static void count_dice(struct gg_report *r, const struct gg_offer *o, gg_move m)
{
    const struct gg_verb *verb = &r->game->battle->rules->verb[gg_verb_of(m)];
    struct gg_report_dice *d = r->dice;
    double expected = 0;

    if (verb->target != GG_KIND_NUMBER || verb->subject != GG_KIND_NONE || o->count < 2) {
        return;
    }
    for (uint32_t i = 0; i < o->count; i++) {
        gg_move one = gg_offer_nth(o, i);

        if (gg_verb_of(one) != gg_verb_of(m)) {
            return;
        }
        expected += (double)gg_target_of(one) * gg_offer_weight_of(o, one) / (double)o->weight;
    }
    while (d < r->dice + r->dices && d->verb != gg_verb_of(m)) {
        d++;
    }
    if (d == r->dice + r->dices) {
        if (r->dices == GG_REPORT_DICE) {
            return;
        }
        *d = (struct gg_report_dice){ .verb = (uint16_t)gg_verb_of(m) };
        r->dices++;
    }
    d->rolls++;
    d->sum += gg_target_of(m);
    d->expected += expected;
}

static void judge_roll(struct walk *w, const struct gg_offer *o, gg_move m,
                       struct gg_report_step *s)
{
    struct gg_report *r = w->r;
    struct gg_report_roll roll;

    gg_report_roll(&w->scale, &w->pos, o, m, &roll);
    s->luck = roll.got - roll.expected;
    s->variance = roll.variance;
    r->luck[s->actor == GG_SIDE_2] += s->luck;
    r->own_rolls[s->actor == GG_SIDE_2]++;
    r->variance += s->variance;
    r->turn[s->turn].luck += s->luck;
}

/* The step that comes next, as it is before it is made. */
static void look_at_step(struct walk *w, gg_move m, unsigned decider, struct gg_report_step *s)
{
    struct gg_offer o;

    if (decider < GG_CHANCE) {
        w->r->decisions[decider]++;
        s->begins = w->r->valued && begins_plan(w);
        w->actor = s->begins || w->actor == GG_NOBODY ? (uint8_t)decider : w->actor;
    } else {
        w->r->rolls++;
        w->r->scripted +=
            w->r->game->record.entry[w->r->game->step[s->at - 1].entry].kind == GG_ENTRY_SCRIPTED;
    }
    s->actor = w->actor;
    if (w->r->valued) {
        s->worth = gg_report_worth(&w->scale, &w->pos);
    }
    if (decider == GG_CHANCE && w->r->viewer == GG_REFEREE) {
        w->b->rules->offer(w->b, &w->pos, &o);
        count_dice(w->r, &o, m);
        if (w->r->valued) {
            judge_roll(w, &o, m, s);
        }
    }
}

/* Has anything that is counted changed since? */
static bool counts_differ(const struct gg_tally *a, const struct gg_tally *b)
{
    return memcmp(a->value, b->value, sizeof a->value) != 0;
}

static void walk_step(struct walk *w, uint32_t i)
{
    struct gg_report *r = w->r;
    const struct gg_step *step = &r->game->step[i];
    bool counts = gg_mask_move(w->b, &w->pos, step->move, r->viewer) != GG_NO_MOVE;
    struct gg_report_step *s = &r->step[r->steps];
    struct gg_tally before = w->tally;

    if (counts) {
        *s = (struct gg_report_step){ .at = i + 1,
                                      .turn = (uint16_t)(r->turns - 1),
                                      .decider = step->decider };
        look_at_step(w, step->move, step->decider, s);
        r->steps++;
    }
    w->b->rules->apply(w->b, &w->pos, step->move);
    take_tally(w);
    s->tells = counts && counts_differ(&before, &w->tally);
    r->turn[r->turns - 1].to = r->steps;
    if (w->tally.game == r->turn[r->turns - 1].start.game) {
        r->turn[r->turns - 1].end = w->tally;
    }
    if (w->tally.turn != r->turn[r->turns - 1].start.turn) {
        open_turn(w);
    }
}

/* A turn in which nothing was done any more is none. */
static void drop_empty_turn(struct gg_report *r)
{
    const struct gg_report_turn *last = &r->turn[r->turns - 1];

    if (r->turns > 1 && last->from == last->to) {
        r->turns--;
    }
}

static void walk_game(struct gg_report *r)
{
    struct walk w = { .r = r, .b = r->game->battle, .actor = GG_NOBODY };

    w.scale = gg_report_scale(w.b);
    gg_game_at(r->game, 0, &w.pos);
    take_tally(&w);
    open_turn(&w);
    r->turn[0].to = 0;
    for (uint32_t i = 0; i < r->game->steps; i++) {
        walk_step(&w, i);
    }
    r->turn[r->turns - 1].to = r->steps;
    drop_empty_turn(r);
    r->end = r->valued ? gg_report_worth(&w.scale, &w.pos) : 0;
    for (uint32_t i = 0; i < r->turns; i++) {
        r->turn[i].worth = r->turn[i].to < r->steps ? r->step[r->turn[i].to].worth : r->end;
    }
}

/* ---- moments ---- */

/* What the result itself is worth is no action's doing: the last step of a game that is over
 * changes nothing. */
double gg_report_worth_after(const struct gg_report *r, uint32_t step)
{
    return step + 1 < r->steps ? r->step[step + 1].worth : r->over ? r->step[step].worth : r->end;
}

static double size_of(double change)
{
    return change < 0 ? -change : change;
}

/* Keeps the greatest, in order of play. */
static void keep_moment(struct gg_report *r, const struct gg_report_moment *m)
{
    uint32_t least = 0;

    if (r->moments < GG_REPORT_MOMENTS) {
        r->moment[r->moments++] = *m;
        return;
    }
    for (uint32_t i = 1; i < r->moments; i++) {
        if (size_of(r->moment[i].change) < size_of(r->moment[least].change)) {
            least = i;
        }
    }
    if (size_of(m->change) > size_of(r->moment[least].change)) {
        memmove(&r->moment[least], &r->moment[least + 1],
                (r->moments - least - 1) * sizeof r->moment[0]);
        r->moment[r->moments - 1] = *m;
    }
}

enum { LEAST_TENTHS = 5 }; /* a change of less than half a point turns nothing */

static void find_moments(struct gg_report *r)
{
    struct gg_report_moment m = { .from = 0 };

    for (uint32_t i = 0; i <= r->steps; i++) {
        if (i < r->steps && !r->step[i].begins) {
            m.luck += r->step[i].luck;
            m.rolled |= r->step[i].decider == GG_CHANCE;
            continue;
        }
        if (i > m.from && r->step[m.from].begins) {
            m.to = i;
            m.actor = r->step[m.from].actor;
            m.change = gg_report_worth_after(r, i - 1) - r->step[m.from].worth;
            if (size_of(m.change) * 10 >= LEAST_TENTHS) {
                keep_moment(r, &m);
            }
        }
        m = (struct gg_report_moment){ .from = i };
    }
}

/* ---- the whole ---- */

/* How often a side changed its mind is its own secret until the game is over. */
static void count_entries(struct gg_report *r)
{
    const struct gg_record *record = &r->game->record;

    for (uint32_t i = 0; i < record->entries; i++) {
        const struct gg_entry *e = &record->entry[i];
        int side = gg_side_find(r->game->battle->rules, e->side);

        r->takebacks += e->kind == GG_ENTRY_TAKEBACK;
        if (side >= 0 && (r->viewer == GG_REFEREE || r->viewer == side)) {
            r->undone[side] += e->kind == GG_ENTRY_UNDO;
            r->redone[side] += e->kind == GG_ENTRY_REDO;
        }
    }
}

bool gg_report_open(struct gg_report *r, const struct gg_game *g, const struct gg_speaker *s,
                    int viewer)
{
    const struct gg_ruleset *rules = g->battle->rules;

    *r = (struct gg_report){ .game = g, .speaker = s, .viewer = viewer, .over = gg_game_over(g) };
    r->valued = viewer == GG_REFEREE && rules->value_point > 0;
    r->winner = r->over ? gg_game_winner(g) : GG_NOBODY;
    r->step = calloc(g->steps + 1, sizeof *r->step);
    r->turn = calloc(g->steps + 2, sizeof *r->turn);
    if (r->step == NULL || r->turn == NULL) {
        return false;
    }
    walk_game(r);
    count_entries(r);
    if (r->valued) {
        find_moments(r);
    }
    return true;
}

void gg_report_close(struct gg_report *r)
{
    free(r->step);
    free(r->turn);
}

/* Less than nothing where a unit recovers. */
int gg_report_change(const struct gg_report_turn *t, int side, int item)
{
    return t->end.value[side][item] - t->start.value[side][item];
}

double gg_report_luck(const struct gg_report *r, int side)
{
    double luck = r->luck[0] + r->luck[1];

    return side == GG_SIDE_1 ? luck : -luck;
}

/* Newton's way to a square root: the C library alone has none without a library of its own. */
double gg_report_spread(const struct gg_report *r)
{
    double root = r->variance > 1 ? r->variance : 1;

    for (int i = 0; i < 60; i++) {
        root = (root + r->variance / root) / 2;
    }
    return root;
}
