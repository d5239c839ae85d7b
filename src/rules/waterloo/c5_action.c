/* SPDX-License-Identifier: MIT
 * Chapter 5, one action: what a disc is spent on, an area or a leader, and which of the kinds of
 * action the activated units do.  With the parts of chapter 23 on a leader's two activations. */
#include "rules/waterloo/actions.h"

/* ---- what a disc can be used for ---- */

bool wat_can_order(const struct wat_battle *b, const struct wat *g, int side, unsigned area,
                   uint64_t units, unsigned verb)
{
    switch (verb) {
    case V_contact: return wat_may_march(b, g, side, area, units, false);
    case V_reserve: return wat_may_march(b, g, side, area, units, true);
    case V_fire: return wat_may_fire(b, g, side, area, units);
    case V_assault: return wat_may_assault(b, g, side, area, units);
    case V_change: /* WAT-20.1 */
        return (units & (b->of_arm[side][INFANTRY] | b->of_arm[side][ARTILLERY])) != 0;
    case V_reinforce: return wat_may_reinforce(b, g, side, area);
    default: return false;
    }
}

/* Infantry and artillery can always change formation, and only areas with them fire or reinforce;
 * so of areas without them only moves and assaults need a look. */
static uint64_t changeable(const struct wat_battle *b, int side)
{
    return b->of_arm[side][INFANTRY] | b->of_arm[side][ARTILLERY];
}

/* Can these units of one area do anything that a disc of this colour buys? */
static bool can_use(const struct wat_battle *b, const struct wat *g, int side, unsigned disc,
                    unsigned area, uint64_t units)
{
    if (units == 0) {
        return false;
    }
    switch (disc) {
    case D_RED: return wat_may_assault(b, g, side, area, units);      /* WAT-5.20 */
    case PURPLE: return wat_may_march(b, g, side, area, units, true); /* WAT-5.21 */
    default: /* WAT-5.19; where reserve movement is possible, so is contact movement */
        return (units & changeable(b, side)) != 0 ||
               wat_may_march(b, g, side, area, units, false) ||
               wat_may_assault(b, g, side, area, units);
    }
}

/* With a green disc: areas without infantry and artillery are looked at only if there are any. */
static uint64_t usable_green(const struct wat_battle *b, const struct wat *g, int side,
                             uint64_t units, uint64_t areas)
{
    uint64_t yes = wat_areas_of(g, side, units & changeable(b, side));
    uint64_t rest = wat_units_in(g, side, units & ~changeable(b, side), areas & ~yes);

    if (rest != 0) {
        yes |= wat_march_starts(b, g, side, rest, false);
        rest = wat_units_in(g, side, rest, ~yes);
    }
    if (rest != 0) {
        yes |= wat_assault_starts(b, g, side, rest);
    }
    return yes & areas;
}

static bool any_green(const struct wat_battle *b, const struct wat *g, int side)
{
    unsigned bit;

    for (WAT_EACH(bit, changeable(b, side))) { /* the first unit will do, all but always */
        if (wat_on_map(g->place[side][bit])) {
            return true;
        }
    }
    return usable_green(b, g, side, b->all[side], ~UINT64_C(0)) != 0;
}

/* Of `areas`, those where some of `units` can use the disc: can_use() for many areas. */
static uint64_t usable(const struct wat_battle *b, const struct wat *g, int side, unsigned disc,
                       uint64_t units, uint64_t areas)
{
    switch (disc) {
    case D_RED: return wat_assault_starts(b, g, side, units) & areas;
    case PURPLE: return wat_march_starts(b, g, side, units, true) & areas;
    default: return usable_green(b, g, side, units, areas);
    }
}

bool wat_any_use(const struct wat_battle *b, const struct wat *g, int side, unsigned disc)
{
    switch (disc) {
    case D_RED: return wat_any_assault(b, g, side);
    case PURPLE: return wat_any_march(b, g, side, true);
    default: return any_green(b, g, side);
    }
}

/* ---- the action ---- */

enum { CHOOSE, ACTIVATE, ASSAULTS, REST, LEADERS, DONE };

static void end_action(struct wat *g)
{
    wat_pop(g);
    g->disc = 0;
    g->leader = WAT_NONE;
    g->battery_used = 0;
    g->actions++; /* WAT-5.7; WAT-5.24: one, though a leader activates two areas */
}

/* WAT-23.2: with a leader two activations, else one.  WAT-23.15: the second is asked for when the
 * first is carried out. */
static void next_activation(struct wat *g, struct wat_frame *f)
{
    if (g->leader == WAT_NONE || f->n == 2) {
        f->stage = ASSAULTS;
    } else {
        wat_push(g, S_again, f->side);
    }
}

/* WAT-23.13: a leader whose first activation was an assault, by a green disc, still has one of
 * another area and of another kind when the assault is resolved. */
static bool has_rest(const struct wat *g, const struct wat_frame *f)
{
    return g->leader != WAT_NONE && g->disc == GREEN && f->n == 1 && f->k > 0;
}

bool action_run(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g);

    (void)b;
    switch (f->stage) {
    case CHOOSE:
        f->stage = ACTIVATE;
        wat_push(g, S_activate, f->side);
        break;
    case ACTIVATE: next_activation(g, f); break;
    case ASSAULTS: /* WAT-23.11: after all moves of both activations */
        f->stage = REST;
        if (g->pendings > 0) {
            wat_push(g, S_assaults, f->side);
        }
        break;
    case REST:
        f->stage = LEADERS;
        if (has_rest(g, f)) {
            wat_push(g, S_again, f->side);
        }
        break;
    case LEADERS:
        f->stage = DONE;
        wat_push(g, S_leaders, f->side); /* WAT-23.28, WAT-23.29 */
        break;
    default: end_action(g); break; /* WAT-5.16 */
    }
    return true;
}

/* The action frame, when `above` frames lie on it. */
static const struct wat_frame *action_under(const struct wat *g, unsigned above)
{
    return &g->frame[g->frames - 1 - above];
}

/* WAT-5.17: the units that take part, WAT-23.5 and WAT-23.18 the leaders there too; those already
 * in an assault of this action are not free. */
static uint64_t activated(const struct wat_battle *b, const struct wat *g, int side, unsigned area)
{
    uint64_t units = g->leader == WAT_NONE ? wat_at(g, side, area) /* WAT-5.25: all nations */
                                           : wat_led_by(b, g, side, g->leader, area);

    return units & ~g->attacking[side];
}

/* The action frame is on top. */
static void activate_area(const struct wat_battle *b, struct wat *g, unsigned area)
{
    struct wat_frame *action = wat_top(g), *f;
    int side = action->side;

    action->area = action->n++ == 0 ? (uint8_t)area : action->area;
    f = wat_push(g, S_order, side);
    f->area = (uint8_t)area;
    f->set = activated(b, g, side, area);
}

/* ---- activate: an area or a leader ---- */

/* WAT-23.2: his own area and those next to it; WAT-3.27: the box is next to the entry areas. */
static uint64_t reach(const struct wat_battle *b, const struct wat *g, int side, unsigned leader)
{
    unsigned area = g->place[side][leader];

    return b->adjacent[area] | WAT_ONE(area);
}

/* Areas usable by the units of one colour. */
static uint64_t usable_by(const struct wat_battle *b, const struct wat *g, int side,
                          enum wat_colour c)
{
    /* WAT-5.22: whether they were activated before in this round does not matter */
    return usable(b, g, side, g->disc, b->all[side] & b->of_colour[c], ~UINT64_C(0));
}

/* The leaders of one colour who are ready and have a usable area in reach. */
static uint64_t able_leaders(const struct wat_battle *b, const struct wat *g, int side,
                             enum wat_colour c, uint64_t areas)
{
    uint64_t ready = b->of_arm[side][LEADER] & b->of_colour[c] & g->up[side]; /* WAT-23.9 */
    uint64_t able = 0;
    unsigned leader;

    for (WAT_EACH(leader, ready)) {
        if (wat_on_map(g->place[side][leader]) && (reach(b, g, side, leader) & areas) != 0) {
            able |= WAT_ONE(leader);
        }
    }
    return able;
}

bool activate_run(const struct wat_battle *b, struct wat *g)
{
    (void)b;
    (void)g;
    return false; /* the disc was spent only because there is something to activate */
}

void activate_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    int side = wat_now(g)->side;
    uint64_t areas = 0, leaders = 0;

    for (unsigned c = side == FRENCH ? BLUE : RED; c <= (side == FRENCH ? BLUE : BLACK); c++) {
        uint64_t some = usable_by(b, g, side, c);

        areas |= some; /* what some units can do, all units there can: WAT-5.25 */
        leaders |= able_leaders(b, g, side, c, some);
    }
    gg_offer_set(o, gg_move1(V_activate, 0), wat_area_indexes(b, areas));
    gg_offer_set(o, gg_move1(V_lead, WAT_UNIT(side, 0u)), leaders);
}

static gg_clause lead_forbidden(const struct wat_battle *b, const struct wat *g, int side,
                                unsigned unit)
{
    unsigned leader = WAT_BIT(unit);
    enum wat_colour c;

    if (WAT_SIDE(unit) != side || b->arm[side][leader] != LEADER ||
        !wat_on_map(g->place[side][leader])) {
        return WAT_23_2;
    }
    if ((g->up[side] & WAT_ONE(leader)) == 0) {
        return WAT_23_9;
    }
    c = wat_colour_of(b, side, leader);
    if (usable(b, g, side, g->disc, b->of_colour[c], reach(b, g, side, leader)) == 0) {
        return WAT_5_33;
    }
    return WAT_ALLOWED;
}

gg_clause activate_why_not(const struct wat_battle *b, const struct wat *g, gg_move m)
{
    int side = wat_now(g)->side;
    unsigned area;

    switch (gg_verb_of(m)) {
    case V_activate:
        area = wat_area_at(b, gg_target_of(m));
        return can_use(b, g, side, g->disc, area, wat_at(g, side, area)) ? WAT_ALLOWED : WAT_5_33;
    case V_lead: return lead_forbidden(b, g, side, gg_target_of(m));
    default: return WAT_5_17;
    }
}

void activate_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    int side = wat_now(g)->side;

    wat_pop(g);
    if (gg_verb_of(m) == V_activate) {
        activate_area(b, g, wat_area_at(b, gg_target_of(m)));
        return;
    }
    g->leader = (uint8_t)WAT_BIT(gg_target_of(m));
    g->up[side] &= ~WAT_ONE(g->leader); /* WAT-23.9, WAT-5.23 */
}

/* ---- again: the leader's areas ---- */

bool wat_assaults_resolved(const struct wat_frame *action)
{
    return action->stage == LEADERS;
}

/* WAT-23.11, WAT-23.12: with an assault ordered and not yet resolved only assaults, so as with a
 * red disc. */
static unsigned disc_now(const struct wat *g, const struct wat_frame *action)
{
    return action->k > 0 ? D_RED : g->disc;
}

/* WAT-23.13: what the second activation may be when the assault of the first is resolved. */
static uint64_t rest_areas(const struct wat_battle *b, const struct wat *g, int side,
                           uint64_t units, uint64_t areas)
{
    uint64_t yes = wat_areas_of(g, side, units & changeable(b, side));
    uint64_t other = ~WAT_ONE(action_under(g, 1)->area); /* WAT-23.12, WAT-23.14 */

    return (yes | wat_march_starts(b, g, side, units, false)) & areas & other;
}

/* WAT-23.16: from where he stands now; WAT-23.3: the same area again is allowed, WAT-23.4 and no
 * other leader passes it on. */
static uint64_t again_areas(const struct wat_battle *b, const struct wat *g, int side,
                            uint64_t within)
{
    uint64_t units = b->of_colour[wat_colour_of(b, side, g->leader)] & ~g->attacking[side];

    if (!wat_on_map(g->place[side][g->leader])) {
        return 0;
    }
    within &= reach(b, g, side, g->leader);
    if (wat_assaults_resolved(action_under(g, 1))) {
        return rest_areas(b, g, side, units, within);
    }
    return usable(b, g, side, disc_now(g, action_under(g, 1)), units, within);
}

/* No more activations now: the assaults ordered are resolved, or have been. */
static void end_activations(struct wat *g)
{
    struct wat_frame *action;

    wat_pop(g);
    action = wat_top(g);
    action->stage = wat_assaults_resolved(action) ? LEADERS : ASSAULTS;
}

/* When there is no second one to make, the action goes on, and the log says so; the first is always
 * possible. */
bool again_run(const struct wat_battle *b, struct wat *g)
{
    int side = wat_now(g)->side;

    if (action_under(g, 1)->n == 0 || again_areas(b, g, side, ~UINT64_C(0)) != 0) {
        return false;
    }
    end_activations(g);
    return true;
}

void again_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    int side = wat_now(g)->side;
    uint64_t areas = again_areas(b, g, side, ~UINT64_C(0));

    gg_offer_set(o, gg_move1(V_activate, 0), wat_area_indexes(b, areas));
    if (action_under(g, 1)->n > 0) {
        gg_offer_move(o, gg_move0(V_done));
    }
}

gg_clause again_why_not(const struct wat_battle *b, const struct wat *g, gg_move m)
{
    const struct wat_frame *f = wat_now(g), *action = action_under(g, 1);
    unsigned area;

    if (gg_verb_of(m) == V_done) {
        return action->n > 0 ? WAT_ALLOWED : WAT_5_33;
    }
    if (gg_verb_of(m) != V_activate) {
        return WAT_23_2;
    }
    area = wat_area_at(b, gg_target_of(m));
    if (!wat_on_map(g->place[f->side][g->leader]) ||
        (reach(b, g, f->side, g->leader) & WAT_ONE(area)) == 0) {
        return WAT_23_2;
    }
    if (again_areas(b, g, f->side, WAT_ONE(area)) != 0) {
        return WAT_ALLOWED;
    }
    if (action->k > 0 && area == action->area) { /* WAT-23.14 */
        return WAT_23_12;
    }
    return action->k > 0 && !wat_assaults_resolved(action) ? WAT_23_13 : WAT_5_33;
}

void again_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    if (gg_verb_of(m) == V_done) {
        end_activations(g);
        return;
    }
    wat_pop(g);
    activate_area(b, g, wat_area_at(b, gg_target_of(m)));
}

/* ---- order: which kind of action ---- */

/* WAT-5.19 to WAT-5.21; WAT-23.7, WAT-23.8 for a leader. */
static gg_clause disc_forbids(const struct wat *g, unsigned verb)
{
    bool led = g->leader != WAT_NONE;

    if (g->disc == D_RED && verb != V_assault) { /* WAT-6.1, WAT-9.1, WAT-20.1, WAT-21.1 */
        return led ? WAT_23_7 : WAT_5_20;
    }
    if (g->disc == PURPLE && verb != V_reserve) { /* WAT-7.1, WAT-10.1 */
        return led ? WAT_23_8 : WAT_5_21;
    }
    return WAT_ALLOWED; /* WAT-23.6: green buys two different ones */
}

/* Why nobody of the area can do that: WAT-5.33, or the rule that stops those who else could. */
static gg_clause cannot(const struct wat_battle *b, const struct wat *g, const struct wat_frame *f,
                        unsigned verb)
{
    bool guns = (f->set & b->of_arm[f->side][ARTILLERY]) != 0;

    if (verb == V_fire && guns && (b->terrain[RIVER] & WAT_ONE(f->area)) != 0) {
        return WAT_9_24;
    }
    if (verb == V_reinforce && wat_among_enemies(b, g, f->side, f->area)) {
        return WAT_21_7;
    }
    return WAT_5_33;
}

static gg_clause order_forbidden(const struct wat_battle *b, const struct wat *g, unsigned verb)
{
    const struct wat_frame *f = wat_now(g), *action = action_under(g, 1);
    gg_clause clause = disc_forbids(g, verb);

    if (verb < V_contact || verb > V_reinforce) {
        return WAT_5_19;
    }
    if (clause != WAT_ALLOWED) {
        return clause;
    }
    if (wat_assaults_resolved(action) &&
        verb == V_assault) { /* all moves come before the first die */
        return WAT_23_11;
    }
    if (action->k > 0 && !wat_assaults_resolved(action) && verb != V_assault) { /* WAT-23.12 */
        return WAT_23_13;
    }
    if (!wat_can_order(b, g, f->side, f->area, f->set, verb)) {
        return cannot(b, g, f, verb);
    }
    return WAT_ALLOWED;
}

/* The order frame is on top. */
static void carry_out(const struct wat_battle *b, struct wat *g, unsigned verb)
{
    struct wat_frame order = *wat_now(g), *f;

    wat_pop(g);
    switch (
        verb) { /* WAT-5.18: one kind for all of them; WAT-20.16: guns stood up do not fire yet */
    case V_contact: f = wat_push(g, S_march, order.side); break;
    case V_reserve:
        f = wat_push(g, S_march, order.side);
        f->flags = 1;
        break;
    case V_fire: f = wat_push(g, S_battery, order.side); break;
    case V_assault:
        wat_top(g)->k++;
        f = wat_push(g, S_assault_march, order.side);
        break;
    case V_change: wat_formation(b, g, order.side, order.set, CHANGE_ACTION); return;
    default: f = wat_push(g, S_reinforce, order.side); break;
    }
    f->area = order.area;
    f->set = order.set;
}

/* With a red or a purple disc there is but one kind: no question. */
bool order_run(const struct wat_battle *b, struct wat *g)
{
    const struct wat_frame *action = action_under(g, 1);

    if (g->disc == GREEN && (action->k == 0 || wat_assaults_resolved(action))) {
        return false;
    }
    carry_out(b, g, g->disc == PURPLE ? V_reserve : V_assault);
    return true;
}

void order_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    for (unsigned verb = V_contact; verb <= V_reinforce; verb++) {
        if (order_forbidden(b, g, verb) == WAT_ALLOWED) {
            gg_offer_move(o, gg_move0(verb));
        }
    }
}

gg_clause order_why_not(const struct wat_battle *b, const struct wat *g, gg_move m)
{
    return order_forbidden(b, g, gg_verb_of(m));
}

void order_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    carry_out(b, g, gg_verb_of(m));
}
