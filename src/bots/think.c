/* SPDX-License-Identifier: MIT
 * What all looking ahead needs: room for positions, answers, moves that are counted. */
#include "bots/think.h"

#include <stdlib.h>
#include <string.h>

enum { ROOMS = 192, GREEDY_PLANS = 8, CAREFUL = 96, ALIGNMENT = 16 };

bool gg_think_open(struct gg_think *t, const struct gg_battle *b, int side)
{
    size_t stride = (b->rules->position_size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;

    t->battle = b;
    t->rules = b->rules;
    t->side = side;
    t->work = 0;
    t->plans = 0;
    t->keep = GREEDY_PLANS;
    t->careful = CAREFUL;
    memset(t->fan, 0, sizeof t->fan);
    t->beam = 0;
    t->scale = 0;
    t->recall = NULL;
    t->frank = false;
    t->stop = NULL;
    t->late = false;
    t->stride = stride;
    t->rooms = ROOMS;
    t->used = 0;
    t->room = malloc(ROOMS * stride + b->rules->memo_size);
    if (!t->room) {
        return false;
    }
    t->memo = t->room + ROOMS * stride;
    memset(t->memo, 0, b->rules->memo_size);
    return true;
}

void gg_think_close(struct gg_think *t)
{
    free(t->room);
    t->room = NULL;
}

bool gg_think_stopped(struct gg_think *t)
{
    if (!t->late && t->stop) {
        t->late = t->stop(t->context);
    }
    return t->late;
}

void *gg_think_room(struct gg_think *t)
{
    return t->used < t->rooms ? t->room + t->stride * t->used++ : NULL;
}

void *gg_think_copy(struct gg_think *t, const void *pos)
{
    void *copy = gg_think_room(t);

    if (copy) {
        memcpy(copy, pos, t->rules->position_size);
    }
    return copy;
}

void gg_think_copy_offer(struct gg_offer *to, const struct gg_offer *from)
{
    memcpy(to, from, offsetof(struct gg_offer, run) + from->runs * sizeof from->run[0]);
    memcpy(to->size, from->size, from->runs);
}

enum gg_thought gg_thought_at(const struct gg_battle *b, const void *pos)
{
    const struct gg_ruleset *r = b->rules;

    if (r->thought) {
        return r->thought(b, pos);
    }
    return !r->matters || r->matters(b, pos, pos) ? GG_PLAN : GG_ENTAILED;
}

enum gg_thought gg_think_kind(const struct gg_think *t, const void *pos)
{
    return gg_thought_at(t->battle, pos);
}

static gg_move sensible(const struct gg_think *t, const void *pos)
{
    return t->rules->sensible_near ? t->rules->sensible_near(t->battle, pos, t->memo)
                                   : t->rules->sensible(t->battle, pos);
}

gg_move gg_think_answer(struct gg_think *t, const void *pos)
{
    gg_move m = GG_NO_MOVE;

    if (t->offer.count == 1) {
        return gg_offer_nth(&t->offer, 0);
    }
    if (t->rules->sensible) {
        if (!t->frank) {
            t->rules->mask(t->battle, pos, t->offer.decider, &t->sight);
        }
        m = sensible(t, t->frank ? pos : &t->sight);
    }
    return m != GG_NO_MOVE && gg_offer_find(&t->offer, m) >= 0 ? m : gg_offer_nth(&t->offer, 0);
}

void gg_think_make(struct gg_think *t, void *pos, gg_move m)
{
    t->rules->apply(t->battle, pos, m);
    t->work++;
}

int gg_think_value(const struct gg_think *t, const void *pos)
{
    return t->rules->value_near ? t->rules->value_near(t->battle, pos, t->side, t->memo)
                                : t->rules->value(t->battle, pos, t->side);
}

/* A won game counts for no more than a sure lead, so that a mean of games is about the chance to
 * win and not about a rare win that outweighs all the others. */
double gg_think_worth(const struct gg_think *t, const void *pos)
{
    double worth = gg_think_value(t, pos);

    return t->scale > 0 ? worth / (1 + (worth < 0 ? -worth : worth) / t->scale) : worth;
}
