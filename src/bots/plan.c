/* SPDX-License-Identifier: MIT
 * Looking for plans: a search over one side's own decisions, from where it decides to the end of
 * what it began, guided by what the ruleset says each decision is (enum gg_thought).
 *
 * Forks are tried one by one.  Series and stakes grow greedily: the best first part, as if it were
 * the last, then the best second part beside it, and so on as long as it helps.  Steps are taken in
 * the order of what each is worth by itself. */
#include "bots/plan.h"
#include "bots/path.h"
#include "bots/recall.h"

#include <string.h>

/* What a part is being tried in: inside a series no series is begun, it is ended. */
enum { IN_SERIES = 1, IN_STAKE = 2 };

static bool seek(struct gg_think *t, void *pos, struct gg_plan *p, unsigned in,
                 struct gg_plan *best);

/* ---- plans found ---- */

/* Two plans with the same first move and to the last digit the same worth are all but surely the
 * same plan with like pieces exchanged. */
static bool is_known(const struct gg_think *t, const struct gg_plan *p)
{
    for (uint32_t i = 0; i < t->plans; i++) {
        const struct gg_plan *known = &t->best[i];

        if (!(known->value < p->value) && !(p->value < known->value) &&
            known->move[0] == p->move[0]) {
            return true;
        }
    }
    return false;
}

void gg_think_note(struct gg_think *t, const struct gg_plan *p)
{
    uint32_t at = t->plans < t->keep ? t->plans : t->keep - 1;

    if ((t->plans == t->keep && p->value <= t->best[at].value) || is_known(t, p)) {
        return;
    }
    for (; at > 0 && t->best[at - 1].value < p->value; at--) {
        t->best[at] = t->best[at - 1];
    }
    t->best[at] = *p;
    t->plans += t->plans < t->keep;
}

/* The plan ends here: the rest is chance, or the other side's, or another plan's. */
static bool end(struct gg_think *t, void *pos, struct gg_plan *p, struct gg_plan *best)
{
    struct gg_rng rng = t->dice;

    p->value = gg_think_expect(t, pos, t->quick, &rng);
    if (t->late && t->plans > 0) {
        return false; /* it may not have been judged to the end */
    }
    gg_think_note(t, p);
    if (best->moves == 0 || p->value > best->value) {
        *best = *p;
    }
    return true;
}

static void add(struct gg_think *t, void *pos, struct gg_plan *p, gg_move m)
{
    p->move[p->moves++] = m;
    gg_think_make(t, pos, m);
}

/* ---- forks ---- */

bool gg_think_late(struct gg_think *t, uint32_t tried)
{
    return tried > 0 ? t->work >= t->limit || gg_think_stopped(t)
                     : gg_think_stopped(t) && t->plans > 0;
}

/* How many of so many moves are looked at. */
static uint32_t looked_at(const struct gg_think *t, uint32_t count)
{
    uint32_t fan = t->fan[t->forks < GG_FANS ? t->forks : GG_FANS - 1];

    return fan != 0 && fan < count ? fan : count;
}

/* Where the i-th of n moves looked at stands among count: all of them in order, or as many spread
 * evenly over the list from a start at random. */
static uint32_t place_of(uint32_t i, uint32_t n, uint32_t count, uint32_t start)
{
    return n == count ? i : (uint32_t)(((uint64_t)i * count + start) / n);
}

static uint32_t lot(struct gg_think *t, uint32_t n, uint32_t count)
{
    return n == count ? 0 : gg_rng_below(&t->lots, count);
}

/* Every move of the offer at pos that is looked at, followed to its end.  False: there was no room
 * to. */
static bool try_all(struct gg_think *t, const void *pos, const struct gg_plan *p, unsigned in,
                    struct gg_plan *best)
{
    uint32_t used = t->used, n = looked_at(t, t->offer.count);
    uint32_t start = lot(t, n, t->offer.count);
    struct gg_offer offer;
    bool any = false;

    gg_think_copy_offer(&offer, &t->offer);
    t->forks++;
    for (uint32_t i = 0; i < n && !gg_think_late(t, i); i++) {
        void *child = gg_think_copy(t, pos);
        struct gg_plan with = *p;

        if (!child) {
            break;
        }
        add(t, child, &with, gg_offer_nth(&offer, place_of(i, n, offer.count, start)));
        any |= seek(t, child, &with, in, best);
        t->used = used;
    }
    t->forks--;
    return any;
}

/* ---- series and stakes ---- */

/* Goes along the plan from pos, where it has `from` moves behind it, to the next decision of that
 * kind; the number of moves then behind it, or 0 if there is no such decision. */
static uint8_t next_of_kind(struct gg_think *t, void *pos, const struct gg_plan *p, uint8_t from,
                            enum gg_thought kind)
{
    for (uint8_t i = from; i < p->moves; i++) {
        if (i > from && gg_think_kind(t, pos) == kind) {
            return i;
        }
        gg_think_make(t, pos, p->move[i]);
    }
    return 0;
}

static bool grow(struct gg_think *t, void *pos, struct gg_plan *p, unsigned in,
                 enum gg_thought kind, struct gg_plan *best)
{
    unsigned inside = in | (kind == GG_STAKE ? IN_STAKE | IN_SERIES : IN_SERIES);
    bool any = false;

    for (;;) {
        struct gg_plan found = { .moves = 0 };
        uint8_t behind = p->moves;

        any |= try_all(t, pos, p, inside, &found);
        if (found.moves == 0 || (best->moves != 0 && found.value <= best->value)) {
            return any;
        }
        *best = found;
        behind = next_of_kind(t, pos, &found, behind, kind);
        if (behind == 0 || gg_think_late(t, 1)) {
            return any;
        }
        *p = found;
        p->moves = behind;
        t->rules->offer(t->battle, pos, &t->offer);
    }
}

/* ---- steps ---- */

static bool is_step(enum gg_thought kind)
{
    return kind == GG_STEP || kind == GG_PATH;
}

static int worth_now(struct gg_think *t, const void *pos)
{
    return gg_think_value(t, pos);
}

/* Lists the moves of the offer, each with what pos is worth after it. */
static uint32_t weigh_steps(struct gg_think *t, const void *pos)
{
    uint32_t all = gg_offer_list(&t->offer, t->step, NULL, GG_STEPS_MAX), used = t->used, n, start;

    all = all < GG_STEPS_MAX ? all : GG_STEPS_MAX;
    n = looked_at(t, all);
    start = lot(t, n, all);
    for (uint32_t i = 0; i < n; i++) {
        void *after = gg_think_stopped(t) ? NULL : gg_think_copy(t, pos);

        if (!after) {
            return i;
        }
        t->step[i] = t->step[place_of(i, n, all, start)];
        gg_think_make(t, after, t->step[i]);
        t->worth[i] = worth_now(t, after);
        t->used = used;
    }
    return n;
}

/* Takes the most valuable step off the list. */
static gg_move take_best(struct gg_think *t, uint32_t *n, int *worth)
{
    uint32_t best = 0;
    gg_move m;

    for (uint32_t i = 1; i < *n; i++) {
        best = t->worth[i] > t->worth[best] ? i : best;
    }
    m = t->step[best];
    *worth = t->worth[best];
    --*n;
    t->step[best] = t->step[*n];
    t->worth[best] = t->worth[*n];
    return m;
}

bool gg_think_settle(struct gg_think *t, void *pos, struct gg_plan *p)
{
    for (;;) {
        if ((int)gg_decider(t->battle, pos) != t->side || p->moves >= GG_PLAN_MAX - 1) {
            return false;
        }
        if (gg_think_kind(t, pos) != GG_ENTAILED) {
            return true;
        }
        t->rules->offer(t->battle, pos, &t->offer);
        add(t, pos, p, gg_think_answer(t, pos));
    }
}

/* Makes the step if it helps, with what it entails; *on tells whether steps can go on. */
static bool take_step(struct gg_think *t, void *pos, struct gg_plan *p, gg_move m, bool *on)
{
    int now = worth_now(t, pos);
    uint32_t used = t->used;
    void *after = gg_think_copy(t, pos);
    struct gg_plan with = *p;
    bool helps;

    if (!after) {
        return false;
    }
    add(t, after, &with, m);
    *on = gg_think_settle(t, after, &with) && is_step(gg_think_kind(t, after));
    helps = worth_now(t, after) > now;
    if (helps) {
        *p = with;
        memcpy(pos, after, t->rules->position_size);
    } else {
        *on = true;
    }
    t->used = used;
    return helps;
}

/* The sensible answer to a step, unless it is worse than the step given, which is worth that. */
static gg_move end_steps(struct gg_think *t, const void *pos, gg_move step, int worth)
{
    gg_move m = gg_think_answer(t, pos);
    uint32_t used = t->used;
    void *after = gg_think_copy(t, pos);
    bool worse = false;

    if (after) {
        gg_think_make(t, after, m);
        worse = worth_now(t, after) < worth;
    }
    t->used = used;
    return worse && step != GG_NO_MOVE ? step : m;
}

/* Makes the steps that help, the most valuable first, and ends them. */
static void walk(struct gg_think *t, void *pos, struct gg_plan *p)
{
    uint32_t left = weigh_steps(t, pos);
    int before = worth_now(t, pos), worth = before, top_worth = before;
    gg_move m = GG_NO_MOVE, top = GG_NO_MOVE;
    bool on = true, walked = false;

    while (on && left > 0 && p->moves < GG_PLAN_MAX - 2) {
        m = take_best(t, &left, &worth);
        if (top == GG_NO_MOVE) {
            top = m;
            top_worth = worth;
        }
        if (worth <= before) {
            break;
        }
        t->rules->offer(t->battle, pos, &t->offer);
        if (gg_offer_find(&t->offer, m) >= 0) {
            walked |= take_step(t, pos, p, m, &on);
        }
    }
    if (on) {
        t->rules->offer(t->battle, pos, &t->offer);
        add(t, pos, p, walked ? gg_think_answer(t, pos) : end_steps(t, pos, top, top_worth));
    }
}

/* ---- the search ---- */

/* From pos, where p leads, to the end of p; pos is used up.  Every plan that comes to its end is
 * noted, and *best is the best of them and of what it was. */
static bool seek(struct gg_think *t, void *pos, struct gg_plan *p, unsigned in,
                 struct gg_plan *best)
{
    for (;;) {
        enum gg_thought kind = gg_think_kind(t, pos);

        if ((int)gg_decider(t->battle, pos) != t->side || p->moves >= GG_PLAN_MAX - 2 ||
            kind >= GG_PLAN) {
            return end(t, pos, p, best);
        }
        if (kind == GG_PATH && t->beam > 0) {
            gg_think_path(t, pos, p);
            continue;
        }
        t->rules->offer(t->battle, pos, &t->offer);
        if (kind == GG_FORK) {
            return try_all(t, pos, p, in, best);
        }
        if ((kind == GG_SERIES && !(in & IN_SERIES)) || (kind == GG_STAKE && !(in & IN_STAKE))) {
            return grow(t, pos, p, in, kind, best);
        }
        if (is_step(kind)) {
            walk(t, pos, p);
        } else {
            add(t, pos, p, gg_think_answer(t, pos));
        }
    }
}

bool gg_think_begin(struct gg_think *t, const void *pos, gg_move first, struct gg_plan *found)
{
    struct gg_plan with = { .moves = 0 };
    uint32_t used = t->used;
    void *child = gg_think_copy(t, pos);

    found->moves = 0;
    if (!child) {
        return false;
    }
    add(t, child, &with, first);
    t->forks++;
    seek(t, child, &with, 0, found);
    t->forks--;
    t->used = used;
    return found->moves > 0;
}

void gg_think_plans(struct gg_think *t, const void *pos)
{
    struct gg_plan none = { .moves = 0 }, best = { .moves = 0 };
    enum gg_thought kind = gg_think_kind(t, pos);
    void *copy = gg_think_copy(t, pos);

    t->plans = 0;
    t->forks = 0;
    if (!copy) {
        return;
    }
    if (kind == GG_STANCE && t->recall) {
        t->recall->count = 0;
    }
    t->rules->offer(t->battle, copy, &t->offer);
    if (kind == GG_SERIES || kind == GG_STAKE) {
        grow(t, copy, &none, 0, kind, &best);
    } else if (kind == GG_PLAN && t->recall) {
        gg_recall_plans(t, copy);
    } else {
        try_all(t, copy, &none, 0, &best);
    }
    t->used--;
}

double gg_think_judge(struct gg_think *t, const void *world, const struct gg_plan *p,
                      uint32_t branches)
{
    struct gg_rng rng = t->dice;
    uint32_t used = t->used;
    void *pos = gg_think_copy(t, world);
    double value;

    if (!pos) {
        return p->value;
    }
    for (unsigned i = 0; i < p->moves; i++) {
        t->rules->offer(t->battle, pos, &t->offer);
        if (gg_offer_find(&t->offer, p->move[i]) < 0) {
            break; /* another world, in which the plan ends sooner */
        }
        gg_think_make(t, pos, p->move[i]);
    }
    value = gg_think_expect(t, pos, branches, &rng);
    t->used = used;
    return value;
}
