/* SPDX-License-Identifier: MIT
 * Chapter 9.8, bombardment: who fires at what, the die, what is hit, and the answer. */
#include "rules/wagram/chapters.h"

/* ---- who may ---- */

/* Of the French: the Grand Battery fires with the Guard and with the corps of any of its guns,
 * WAG-13.2.6; the garrison's guns in one activation a turn, WAG-14.1.7. */
static uint64_t also_firing(const struct wag_battle *b, const struct wag *g)
{
    uint64_t guns = 0;
    bool called = g->corps_active == b->corps_guard;
    unsigned bit;

    for (WAG_EACH(bit, g->battery)) {
        called |= b->unit[FRENCH][bit].corps == g->corps_active;
    }
    if (called && g->battery_state == STANDING) {
        guns |= g->battery;
    }
    if (g->lobau_shots < 2) {
        guns |= WAG_ONE(b->lobau_guns);
    }
    return guns;
}

/* WAG-9.8.26: only artillery; WAG-9.8.1: once.  What has fired may still support an attack of the
 * same Round: `fired` is not asked for that, WAG-9.8.25. */
uint64_t wag_bombarding(const struct wag_battle *b, const struct wag *g)
{
    int side = g->phasing;
    uint64_t guns = g->active & b->guns[side];

    guns |= side == FRENCH ? also_firing(b, g) : 0;
    return wag_present(g, side, guns & ~g->fired & ~g->routed[side]);
}

/* ---- at what ---- */

static const struct wag_shot *shots_of(const struct wag_battle *b, unsigned zone)
{
    return &b->shot[b->first_shot[zone]];
}

/* The place of the target among the shots of a zone, WAG_NONE if it is too far. */
static unsigned shot_at(const struct wag_battle *b, unsigned zone, unsigned target)
{
    unsigned shots = (unsigned)(b->first_shot[zone + 1] - b->first_shot[zone]);

    for (unsigned n = 0; n < shots; n++) {
        if (shots_of(b, zone)[n].zone == target) {
            return n;
        }
    }
    return WAG_NONE;
}

/* WAG-9.8.6: any combat unit in between, of either side. */
static bool is_hidden(const struct wag *g, const struct wag_shot *s)
{
    for (unsigned i = 0; i < s->throughs; i++) {
        if (wag_has(&g->occupied[FRENCH], s->through[i]) ||
            wag_has(&g->occupied[AUSTRIAN], s->through[i])) {
            return true;
        }
    }
    return false;
}

/* Not asked here: Front and range. */
static gg_clause shot_forbidden(const struct wag *g, int side, const struct wag_shot *s)
{
    if (!wag_has(&g->occupied[WAG_OTHER(side)], s->zone)) {
        return WAG_9_8_21; /* WAG-9.8.21: an HQ is no target either */
    }
    if (s->blocked != WAG_ALLOWED) {
        return s->blocked; /* WAG-3.3, WAG-9.8.6 */
    }
    return is_hidden(g, s) ? WAG_9_8_6 : WAG_ALLOWED;
}

static uint64_t aimed(const struct wag_battle *b, const struct wag *g, int side, unsigned bit)
{
    return b->aimed[g->place[side][bit]][g->facing[side][bit]];
}

/* Not checked here: whether the gun may bombard at all now. */
gg_clause wag_bombard_forbidden(const struct wag_battle *b, const struct wag *g, int side,
                                unsigned bit, unsigned target)
{
    unsigned zone = g->place[side][bit], n;

    if ((b->guns[side] >> bit & 1) == 0 || !wag_on_map(zone)) {
        return WAG_9_8_26;
    }
    n = shot_at(b, zone, target);
    if (n == WAG_NONE) {
        return WAG_9_8_4;
    }
    if ((aimed(b, g, side, bit) >> n & 1) == 0) {
        return shots_of(b, zone)[n].range == 1 ? WAG_9_8_5 : WAG_9_8_4;
    }
    return shot_forbidden(g, side, &shots_of(b, zone)[n]);
}

/* The shots of the gun that are allowed, bit n: n-th of its zone. */
static uint64_t shots_allowed(const struct wag_battle *b, const struct wag *g, int side,
                              unsigned bit)
{
    unsigned zone = g->place[side][bit], n;
    const struct wag_shot *shot = shots_of(b, zone);
    uint64_t may = 0;

    if (!wag_meet(&b->in_range[zone], &g->occupied[WAG_OTHER(side)])) {
        return 0;
    }
    for (WAG_EACH(n, aimed(b, g, side, bit))) {
        may |= shot_forbidden(g, side, &shot[n]) == WAG_ALLOWED ? WAG_ONE(n) : 0;
    }
    return may;
}

/* ---- bombard: which gun at what next ---- */

bool wag_bombard_run(const struct wag_battle *b, struct wag *g)
{
    int side = wag_now(g)->side;
    unsigned bit;

    for (WAG_EACH(bit, wag_bombarding(b, g))) {
        if (shots_allowed(b, g, side, bit) != 0) {
            return false;
        }
    }
    wag_pop(g);
    return true;
}

void wag_bombard_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    int side = wag_now(g)->side;
    unsigned bit, n;

    for (WAG_EACH(bit, wag_bombarding(b, g))) {
        const struct wag_shot *shot = shots_of(b, g->place[side][bit]);

        for (WAG_EACH(n, shots_allowed(b, g, side, bit))) {
            gg_offer_move(o, gg_move2(V_bombard, wag_unit_index(b, side, bit), shot[n].zone));
        }
    }
    gg_offer_move(o, gg_move0(V_done));
}

/* Why the gun does not fire in this phase, if it does not. */
static gg_clause silent(const struct wag_battle *b, const struct wag *g, int side, unsigned bit)
{
    if (bit == WAG_HQ || (b->guns[side] >> bit & 1) == 0) {
        return WAG_9_8_26;
    }
    if ((wag_bombarding(b, g) >> bit & 1) != 0) {
        return WAG_ALLOWED;
    }
    return side == FRENCH && bit == b->lobau_guns ? WAG_14_1_7 : WAG_9_8_1;
}

gg_clause wag_bombard_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    int side = wag_now(g)->side;
    unsigned unit = gg_subject_of(m), bit = wag_unit_bit(b, unit);
    gg_clause clause;

    if (gg_verb_of(m) == V_done) {
        return WAG_ALLOWED;
    }
    if (gg_verb_of(m) != V_bombard || wag_unit_side(b, unit) != side) {
        return WAG_9_8_1;
    }
    clause = silent(b, g, side, bit);
    return clause != WAG_ALLOWED ? clause : wag_bombard_forbidden(b, g, side, bit, gg_target_of(m));
}

static void fire(const struct wag_battle *b, struct wag *g, int side, unsigned bit, unsigned target,
                 unsigned flags)
{
    struct wag_frame *f = wag_push(g, S_shot, side);

    f->unit = (uint8_t)bit;
    f->zone = (uint16_t)target;
    f->k = (uint8_t)shot_at(b, g->place[side][bit], target);
    f->n = WAG_NONE;
    f->flags = (uint8_t)flags;
}

void wag_bombard_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    int side = wag_now(g)->side;
    unsigned bit = wag_unit_bit(b, gg_subject_of(m));

    if (gg_verb_of(m) == V_done) {
        wag_pop(g);
        return;
    }
    if (side == FRENCH && bit == b->lobau_guns) {
        g->lobau_shots++; /* WAG-14.1.7: twice */
    } else {
        g->fired |= WAG_ONE(bit); /* WAG-9.8.1, and no move any more: WAG-9.8.2 */
    }
    fire(b, g, side, bit, gg_target_of(m), 0);
}

/* ---- the shot ---- */

enum { CAST, HIT, EFFECT, TESTED, ANSWER }; /* stages */

/* Who is hit: the gun that fired first, WAG-9.8.23; the only one; or one of several, WAG-9.8.18. */
static void find_target(struct wag *g, struct wag_frame *f)
{
    int enemy = WAG_OTHER(f->side);
    uint64_t units = wag_at(g, enemy, f->zone);
    struct wag_frame *roll;

    f->stage = EFFECT;
    if (f->n != WAG_NONE) {
        return;
    }
    if ((units & (units - 1)) == 0) {
        f->n = (uint8_t)wag_lowest(units);
        return;
    }
    roll = wag_push(g, S_shot_at, enemy);
    roll->zone = f->zone;
    roll->set = units;
}

/* WAG-9.8.19, WAG-9.8.20 */
static void strike(const struct wag_battle *b, struct wag *g, struct wag_frame *f)
{
    int enemy = WAG_OTHER(f->side);

    if ((b->guns[enemy] >> f->n & 1) != 0) {
        f->stage = TESTED;
        wag_test(g, enemy, f->n, TEST_SHELLED);
    } else {
        f->stage = ANSWER;
        wag_tire(b, g, enemy, WAG_ONE(f->n));
    }
}

static void tested(const struct wag_battle *b, struct wag *g, struct wag_frame *f)
{
    bool failed = g->test == FAILED;

    f->stage = ANSWER;
    g->test = NO_TEST;
    if (failed) {
        (void)wag_lose_step(b, g, WAG_OTHER(f->side), f->n); /* WAG-9.8.19 */
    }
}

/* WAG-9.8.22: guns in the zone that was fired at, by all that limits a bombardment, WAG-9.8.23;
 * those that are still there, WAG-9.8.24.  An answer is not answered. */
static void end_shot(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame shot = *wag_now(g), *f;
    int enemy = WAG_OTHER(shot.side);
    unsigned home = g->place[shot.side][shot.unit], bit;
    uint64_t guns = wag_at(g, enemy, shot.zone) & b->guns[enemy] & ~g->routed[enemy], may = 0;

    wag_pop(g);
    if ((shot.flags & WAG_COUNTER) != 0) {
        return;
    }
    for (WAG_EACH(bit, guns)) {
        may |= wag_bombard_forbidden(b, g, enemy, bit, home) == WAG_ALLOWED ? WAG_ONE(bit) : 0;
    }
    if (may != 0) {
        f = wag_push(g, S_counter, enemy);
        f->unit = shot.unit;
        f->zone = shot.zone;
        f->set = may;
    }
}

bool wag_shot_run(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame *f = wag_top(g), *die;

    switch (f->stage) {
    case CAST:
        die = wag_push(g, S_shot_die, f->side);
        *die = *f;
        die->state = S_shot_die;
        break;
    case HIT: find_target(g, f); break;
    case EFFECT: strike(b, g, f); break;
    case TESTED: tested(b, g, f); break;
    default: end_shot(b, g); break;
    }
    return true;
}

/* ---- shot_die: WAG-9.8.8 ---- */

/* WAG-9.8.10: MP spent; WAG-9.8.11: 1 for a turn, which `effort` has already; WAG-9.8.12. */
static int moved(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f)
{
    unsigned effort = f->side == g->phasing ? g->effort[f->unit] : 0;
    unsigned eased = b->of_type[f->side][HORSE_ARTILLERY] >> f->unit & 1;

    return (int)(effort > eased ? effort - eased : 0);
}

/* WAG-9.8.14: once in all, or once each by the option; WAG-3.1: redoubts are Austrian. */
static int shelter(const struct wag_battle *b, const struct wag_frame *f, const struct wag_shot *s)
{
    const struct wag_zone *z = &b->zone[f->zone];
    int n = (z->village[0] != '\0') + (z->redoubt && f->side == FRENCH) + z->wood + z->marsh +
            s->high; /* WAG-9.8.15 */

    return b->head.option[O_SHELTER] == 0 && n > 1 ? 1 : n;
}

/* WAG-9.8.16: friends of the firer are about to attack something next to them. */
static bool is_screened(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f)
{
    uint64_t marked = g->attacking | g->charging;
    unsigned bit;

    if (f->side != g->phasing) {
        return false;
    }
    for (WAG_EACH(bit, marked)) {
        if (wag_has(&b->near[f->zone], g->place[f->side][bit])) {
            return true;
        }
    }
    return false;
}

/* WAG-9.8.9, WAG-9.8.10, WAG-9.8.13 (and WAG-13.2.7), WAG-9.8.14, WAG-9.8.16, WAG-9.8.17 */
int wag_bombard_modifier(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f,
                         struct gg_breakdown *out)
{
    const struct wag_shot *s = &shots_of(b, g->place[f->side][f->unit])[f->k];
    bool battery =
        f->side == FRENCH && g->battery_state == STANDING && (g->battery >> f->unit & 1) != 0;
    int sum = wag_part(out, MSG_mod_range, WAG_9_8_9, s->range == 2);

    sum += wag_part(out, MSG_mod_moved, WAG_9_8_10, moved(b, g, f));
    sum += wag_part(out, MSG_mod_battery, WAG_9_8_13, -battery);
    sum += wag_part(out, MSG_mod_shelter, WAG_9_8_14, shelter(b, f, s));
    sum += wag_part(out, MSG_mod_screened, WAG_9_8_16, is_screened(b, g, f));
    return sum + wag_part(out, MSG_mod_counter, WAG_9_8_17, (f->flags & WAG_COUNTER) != 0);
}

static int potential(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f)
{
    return wag_shows(b, g, f->side, f->unit)->artillery;
}

void wag_shot_die_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    (void)b;
    (void)g;
    wag_offer_die(o);
}

static bool is_effective(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f,
                         unsigned die)
{
    return (int)die + wag_bombard_modifier(b, g, f, NULL) <= potential(b, g, f);
}

void wag_shot_die_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    bool hit = is_effective(b, g, wag_now(g), wag_cast(m));

    wag_pop(g);
    wag_top(g)->stage = hit ? HIT : ANSWER;
}

void wag_shot_die_explain(const struct wag_battle *b, const struct wag *g, gg_move m,
                          struct gg_breakdown *out)
{
    const struct wag_frame *f = wag_now(g);
    unsigned die = wag_cast(m);

    out->title = gg_message(MSG_sum_bombard, WAG_9_8_8);
    gg_arg(&out->title, K_UNIT, (int)wag_unit_index(b, f->side, f->unit));
    gg_arg(&out->title, K_ZONE, f->zone);
    wag_part(out, MSG_mod_die, WAG_9_8_8, (int)die);
    wag_bombard_modifier(b, g, f, out);
    out->table = gg_message(MSG_tab_at_most, WAG_9_8_8);
    gg_arg(&out->table, GG_KIND_NUMBER, potential(b, g, f));
    if (die != 0) {
        out->result = gg_message(is_effective(b, g, f, die) ? MSG_res_effective : MSG_res_no_effect,
                                 WAG_9_8_8);
    }
}

/* ---- shot_at: WAG-9.8.18 ---- */

void wag_shot_at_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    const struct wag_frame *f = wag_now(g);

    wag_offer_units(b, o, V_hit, f->side, f->set);
}

void wag_shot_at_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    wag_pop(g);
    wag_top(g)->n = (uint8_t)wag_unit_bit(b, gg_target_of(m));
}

void wag_shot_at_explain(const struct wag_battle *b, const struct wag *g, gg_move m,
                         struct gg_breakdown *out)
{
    (void)b;
    out->title = gg_message(MSG_sum_shot_at, WAG_9_8_18);
    gg_arg(&out->title, K_ZONE, wag_now(g)->zone);
    if (gg_verb_of(m) == V_hit) {
        out->result = gg_message(MSG_res_shot_at, WAG_9_8_18);
        gg_arg(&out->result, K_UNIT, (int)gg_target_of(m));
    }
}

/* ---- counter: WAG-9.8.22 ---- */

bool wag_counter_run(const struct wag_battle *b, struct wag *g)
{
    (void)b;
    (void)g;
    return false;
}

void wag_counter_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    const struct wag_frame *f = wag_now(g);

    wag_offer_units(b, o, V_counter, f->side, f->set);
    gg_offer_move(o, gg_move0(V_done));
}

gg_clause wag_counter_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    const struct wag_frame *f = wag_now(g);
    unsigned unit = gg_target_of(m), bit = wag_unit_bit(b, unit);

    if (gg_verb_of(m) == V_done) {
        return WAG_ALLOWED;
    }
    if (gg_verb_of(m) != V_counter || wag_unit_side(b, unit) != f->side || bit == WAG_HQ) {
        return WAG_9_8_22;
    }
    if ((f->set >> bit & 1) != 0) {
        return WAG_ALLOWED;
    }
    return g->place[f->side][bit] == f->zone ? WAG_9_8_23 : WAG_9_8_22;
}

void wag_counter_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    struct wag_frame f = *wag_now(g);

    wag_pop(g);
    if (gg_verb_of(m) == V_counter) {
        fire(b, g, f.side, wag_unit_bit(b, gg_target_of(m)), g->place[WAG_OTHER(f.side)][f.unit],
             WAG_COUNTER);
        wag_top(g)->n = f.unit; /* WAG-9.8.23: no one else can be hit */
    }
}
