/* SPDX-License-Identifier: MIT
 * The rollouts bot: the best plans of the first look are played on, with both sides' answers, and
 * what comes of it decides. */
#include "bots/rollouts.h"
#include "bots/contest.h"
#include "bots/memory.h"

#include <stdlib.h>
#include <string.h>

enum { USUAL_POINT = 100, BEAM = 4, BEAM_ON_THE_WAY = 2 };
enum { BRISK_QUICK = 3, BRISK_CAREFUL = 16, BRISK_PLANS = 4 };

/* Does much come of the decision: who acts, by which order, or a way to go on with it? */
static bool is_great(enum gg_thought kind)
{
    return kind == GG_STANCE || kind == GG_FORK;
}

/* What many plans come of is worth the time; other plans and their parts a little of it. */
static uint32_t share_of(const struct gg_contest *c, const struct gg_strength *how,
                         const void *masked)
{
    enum gg_thought kind = gg_think_kind(&c->think, masked);

    if (is_great(kind)) {
        return GG_WHOLE;
    }
    switch (kind) {
    case GG_SERIES:
    case GG_STAKE:
    case GG_PLAN: return how->plans;
    default: return 0;
    }
}

/* By how much more the bot's weights make of how things stand than those that people are told by.
 */
static double bias(const struct gg_contest *c, const struct gg_battle *plain)
{
    const struct gg_think *t = &c->think;
    const void *world = c->worlds.world[0];

    return gg_think_value(t, world) - t->rules->value(plain, world, t->side);
}

static void tell(const struct gg_contest *c, const struct gg_contender *best,
                 const struct gg_battle *plain, struct gg_verdict *out)
{
    double worth = best->games > 0 ? best->sum / best->games : best->prior;

    out->move = best->plan.move[0];
    memcpy(out->plan, best->plan.move, best->plan.moves * sizeof out->plan[0]);
    out->moves = best->plan.moves;
    out->judged = true;
    out->expected = worth / (1 - (worth < 0 ? -worth : worth) / c->scale) - bias(c, plain);
}

/* Places kept at each step of a way.  Who is on his way already looks on from each of his next
 * steps apart, and needs fewer for each. */
static uint32_t beam_for(const struct gg_contest *c, const void *masked)
{
    return gg_think_kind(&c->think, masked) == GG_PATH ? BEAM_ON_THE_WAY : BEAM;
}

static double square_of_slack(const struct gg_ruleset *r, uint32_t tenths)
{
    double slack = (r->value_point > 0 ? r->value_point : USUAL_POINT) * (tenths / 10.0);

    return slack * slack;
}

/* Who is easily pleased is so with what he begins.  What he has begun he does as well as he can:
 * there are so many steps to it that a little given away with each would be all. */
static const struct gg_contender *choice_of(const struct gg_contest *c,
                                            const struct gg_strength *how, const void *masked,
                                            struct gg_rng *rng)
{
    bool begins = !c->think.rules->thought || is_great(gg_think_kind(&c->think, masked));

    if (how->slack > 0 && begins) {
        return gg_contest_mix(c, square_of_slack(c->think.rules, how->slack), rng);
    }
    return gg_contest_winner(c, masked, rng);
}

/* Fewer plans are judged, by fewer branches of chance, and those of the decision before are
 * recalled.
 */
static void hurry(struct gg_contest *c)
{
    struct gg_think *t = &c->think;

    t->quick = BRISK_QUICK;
    t->careful = BRISK_CAREFUL;
    t->keep = BRISK_PLANS;
    t->frank = true;
    t->recall = c->budget->memory ? &c->budget->memory->recall : NULL;
}

/* Who works keeps in mind where he has sent someone; NULL: he has no memory. */
static struct gg_on_way *way_of(const struct gg_strength *how, const struct gg_budget *budget)
{
    return how->work > 0 && budget->memory ? &budget->memory->way : NULL;
}

/* Who thinks again on his way does so at every step from there on: he looks less far from each. */
static void set_out(struct gg_on_way *w, const struct gg_contest *c, const struct gg_battle *b,
                    const void *masked, const struct gg_verdict *v)
{
    w->rest.moves = 0;
    if (gg_think_kind(&c->think, masked) != GG_PATH) {
        gg_way_take(w, b, c->worlds.world[0], c->think.side, v);
    }
}

static bool goes_on(struct gg_on_way *w, const struct gg_battle *b, const void *masked,
                    const struct gg_offer *o, struct gg_rng *rng, struct gg_verdict *out)
{
    union gg_position_room world;

    if (!w || !gg_way_goes_on(w, b, masked, out) || gg_offer_find(o, out->move) < 0) {
        return false;
    }
    b->rules->guess(b, masked, o->decider, rng, &world);
    gg_way_take(w, b, &world, o->decider, out);
    return true;
}

static void decide(struct gg_contest *c, const struct gg_strength *how,
                   const struct gg_battle *plain, const void *masked, struct gg_rng *rng,
                   struct gg_verdict *out)
{
    uint32_t share = share_of(c, how, masked), asked = c->budget->iterations;
    uint32_t iterations = (uint32_t)((uint64_t)asked * share / GG_WHOLE);
    bool plays = how->work > 0 && !how->brisk && share > 0 && (asked == 0 || iterations > 0);
    const struct gg_contender *best = NULL;

    c->think.beam = how->work > 0 ? beam_for(c, masked) : 0;
    if (how->brisk) {
        hurry(c);
    }
    gg_contest_enter(c, masked, rng);
    if (plays) {
        gg_contest_play(c, masked, iterations, how->work * share / GG_WHOLE);
    }
    if (c->count > 0) {
        best = choice_of(c, how, masked, rng);
        tell(c, best, plain, out);
        gg_contest_remember(c, best);
        if (way_of(how, c->budget)) {
            set_out(way_of(how, c->budget), c, plain, masked, out);
        }
    }
    out->iterations = c->iterations;
}

/* Who looks further than the action at hand thinks with what was learned by doing so; the first
 * look alone is the measure of it, and stays as it was made by hand. */
static const struct gg_battle *battle_for(const struct gg_strength *how, const struct gg_battle *b)
{
    return how->work > 0 && b->learned != NULL ? b->learned : b;
}

void gg_rollouts_think(const struct gg_strength *how, const struct gg_battle *b, const void *masked,
                       int side, struct gg_rng *rng, const struct gg_budget *budget,
                       struct gg_verdict *out)
{
    struct gg_contest *c;
    struct gg_offer o;

    b->rules->offer(b, masked, &o);
    if (o.decider != side || o.count == 0) {
        return;
    }
    if (o.count == 1) {
        out->move = gg_offer_nth(&o, 0);
        return;
    }
    if (goes_on(way_of(how, budget), b, masked, &o, rng, out)) {
        return;
    }
    c = malloc(sizeof *c);
    if (c && gg_contest_open(c, battle_for(how, b), side, how->answers)) {
        c->budget = budget;
        decide(c, how, b, masked, rng, out);
        gg_contest_close(c);
    }
    free(c);
    if (gg_offer_find(&o, out->move) < 0) {
        out->move = gg_offer_nth(&o, gg_rng_below(rng, o.count));
        out->moves = 0;
    }
}
