/* SPDX-License-Identifier: MIT
 * EAG-13.153 to EAG-13.216, EAG-17.89 to EAG-17.141: who counts in a melee, and everything that is
 * added to its dice. */
#include "rules/eagles/melee.h"

enum { MOST = 5, FIRST_ROW = 2, LAST_ROW = 12 }; /* EAG-13.202; of the chart */

/* ---- who takes part ---- */

/* EAG-17.3, EAG-17.4: all cavalry that stands, active or not. */
static bool charges(const struct eag_battle *b, const struct eag *g, unsigned unit)
{
    return b->unit[unit].arm == CAVALRY && !eag_routed(g, unit);
}

/* EAG-13.141, EAG-13.140: all who are active; EAG-9.34, EAG-13.143: no one else.  EAG-17.78,
 * EAG-17.139: without the infantry. */
static bool fights(const struct eag_battle *b, const struct eag *g, unsigned unit)
{
    if (g->melee.flags & ME_CHARGE) {
        return charges(b, g, unit);
    }
    if (!eag_is_active(g, unit)) {
        return false;
    }
    if (g->melee.flags & ME_PURSUIT) {
        return b->unit[unit].arm == CAVALRY; /* EAG-17.77 */
    }
    return !(g->melee.flags & ME_NO_INFANTRY) || b->unit[unit].arm != INFANTRY;
}

struct eag_stack eag_fighters(const struct eag_battle *b, const struct eag *g, unsigned hex)
{
    struct eag_stack all = eag_stack_at(b, g, g->melee.side, hex), some = { .units = 0 };

    for (unsigned i = 0; i < all.units; i++) {
        if (fights(b, g, all.unit[i])) {
            some.unit[some.units++] = all.unit[i];
        }
    }
    return some;
}

/* EAG-13.145, EAG-13.144, EAG-17.26: all of them, no matter who they are. */
struct eag_stack eag_attacked(const struct eag_battle *b, const struct eag *g)
{
    return eag_stack_at(b, g, EAG_OTHER(g->melee.side), g->melee.target);
}

unsigned eag_attacked_lead(const struct eag_battle *b, const struct eag *g)
{
    return eag_lead(b, g, EAG_OTHER(g->melee.side), g->melee.target);
}

static bool all_guns(const struct eag_battle *b, const struct eag_stack *s)
{
    for (unsigned i = 0; i < s->units; i++) {
        if (b->unit[s->unit[i]].arm != ARTILLERY) {
            return false;
        }
    }
    return true;
}

/* ---- flank ---- */

/* Who leads the stack in its attack, for EAG-17.121: of the melee going on its overall lead, if the
 * rule is read so, or if he stands there. */
static unsigned flanker(const struct eag_battle *b, const struct eag *g, int side, unsigned from,
                        bool fighting)
{
    if (fighting && g->melee.lead < EAG_UNITS &&
        (b->head.option[O_FLANK] != 0 || g->hex[g->melee.lead] == from)) {
        return g->melee.lead;
    }
    return eag_lead(b, g, side, from);
}

/* EAG-17.122, EAG-17.123 to EAG-17.125 as things stand now, so EAG-17.124, EAG-17.129 hold, and
 * EAG-17.133; any infantry will do (EAG-17.126, EAG-17.127); also in a pursuit (EAG-17.134).
 * EAG-17.130, EAG-17.17: in a counter-charge always.  EAG-17.128: where it holds, nobody may have
 * formed square. */
bool eag_flank(const struct eag_battle *b, const struct eag *g, unsigned from, unsigned target)
{
    int side = eag_has(&g->any[FRENCH], from) ? FRENCH : COALITION;
    unsigned lead = eag_lead(b, g, EAG_OTHER(side), target), rider;
    bool fighting = g->melee.hexes > 0 && g->melee.target == target && g->melee.side == side;

    if (lead == EAG_NOWHERE || b->unit[lead].arm != INFANTRY) {
        return false;
    }
    if (fighting && (g->melee.flags & ME_CHARGE)) {
        return true;
    }
    rider = flanker(b, g, side, from, fighting);
    return rider != EAG_NOWHERE && b->unit[rider].arm == CAVALRY && eag_clear(b, target) &&
           (g->flags[lead] & FL_NEAR_FOOT) && eag_beside_lead_foot(b, g, side, target) &&
           !eag_in_defence(b, g, EAG_OTHER(side), target); /* EAG-11.50 */
}

/* ---- ratio ---- */

/* EAG-13.153; EAG-13.142, EAG-13.154: guns add nothing, EAG-13.156 nor do leaders; EAG-17.120 the
 * cavalry twice; then the limit (EAG-8.25, EAG-8.26, EAG-8.29), of each hex (EAG-8.28, EAG-13.157).
 */
static unsigned points_from(const struct eag_battle *b, const struct eag *g, unsigned hex)
{
    struct eag_stack s = eag_fighters(b, g, hex);
    unsigned sum = 0, twice = eag_flank(b, g, hex, g->melee.target) ? 2 : 1;

    for (unsigned i = 0; i < s.units; i++) {
        unsigned arm = b->unit[s.unit[i]].arm, size = eag_shows(b, g, s.unit[i])->size;

        sum += arm == ARTILLERY ? 0 : arm == CAVALRY ? size * twice : size;
    }
    return sum > EAG_MELEE_CAP && eag_attack_is_capped(b, hex, g->melee.target) ? EAG_MELEE_CAP
                                                                                : sum;
}

/* EAG-15.30: routed ones too. */
static unsigned points_against(const struct eag_battle *b, const struct eag *g)
{
    struct eag_stack s = eag_attacked(b, g);
    unsigned sum = 0;

    if (all_guns(b, &s)) {
        return 1; /* EAG-13.155, EAG-5.6 */
    }
    for (unsigned i = 0; i < s.units; i++) {
        sum += b->unit[s.unit[i]].arm == ARTILLERY ? 0u : eag_shows(b, g, s.unit[i])->size;
    }
    return sum > EAG_MELEE_CAP && eag_defence_is_capped(b, g->melee.target) ? EAG_MELEE_CAP
                                                                            : sum; /* EAG-8.27 */
}

unsigned eag_melee_points(const struct eag_battle *b, const struct eag *g, int side)
{
    unsigned sum = 0;

    if (side != g->melee.side) {
        return points_against(b, g);
    }
    for (unsigned h = 0; h < g->melee.hexes; h++) {
        sum += points_from(b, g, g->melee.from[h]);
    }
    return sum;
}

/* EAG-13.158: the first row that is reached; EAG-13.159: no better than the first, no worse than
 * the last: EAG-13.160, EAG-13.161, EAG-13.162, EAG-13.163, EAG-13.164, EAG-13.165, EAG-13.166,
 * EAG-13.167, EAG-13.168, EAG-13.169, EAG-13.170. */
int eag_ratio_modifier(const struct eag_battle *b, unsigned attacker, unsigned defender)
{
    const struct eag_ratio *row = b->chart.ratio;
    unsigned last = b->chart.ratios - 1u, i = 0;

    while (i < last && attacker * row[i].defender < defender * row[i].attacker) {
        i++;
    }
    return row[i].modifier;
}

/* ---- the parts ---- */

struct sum {
    const struct eag_battle *b;
    const struct eag *g;
    struct gg_breakdown *out; /* or NULL */
    unsigned lead, target_lead;
    bool horse; /* the overall lead is cavalry */
    int total;
};

static void note(struct sum *s, struct gg_message what, int value)
{
    s->total += value;
    if (s->out != NULL) {
        gg_breakdown_add(s->out, what, value);
    }
}

static void add(struct sum *s, unsigned what, gg_clause clause, int value)
{
    if (value != 0) {
        note(s, gg_message(what, clause), value);
    }
}

static int part(const struct sum *s, enum eag_melee_part which)
{
    return s->b->chart.melee_part[which];
}

/* EAG-13.209: one infantry unit, and no one else. */
static bool lone_infantry(const struct sum *s)
{
    struct eag_stack all = eag_attacked(s->b, s->g);

    return all.units == 1 && s->b->unit[all.unit[0]].arm == INFANTRY;
}

/* EAG-13.172; EAG-13.173, EAG-13.174: cavalry has nothing of buildings (EAG-9.5). */
static void add_terrain(struct sum *s)
{
    const struct eag_melee *melee = &s->g->melee;
    const struct eag_ground *ground = eag_ground(s->b, melee->target);

    if (!(ground->built_up && s->b->unit[s->target_lead].arm == CAVALRY)) {
        add(s, MSG_part_ground, EAG_13_172, lone_infantry(s) ? ground->melee_lone : ground->melee);
    }
    add(s, MSG_part_hexside, EAG_13_175,
        eag_hexside_melee(s->b, melee->from, melee->hexes, melee->target));
}

/* EAG-13.176, EAG-13.177, EAG-21.7, EAG-21.8: not in a storm; EAG-11.45: nor against the posture of
 * infantry, that of guns alone does not help; EAG-13.178: by the arm of the lead. */
static void add_horse_in_clear(struct sum *s)
{
    const struct eag *g = s->g;
    enum eag_arm arm = (enum eag_arm)s->b->unit[s->target_lead].arm;
    bool ready =
        arm == INFANTRY && eag_in_defence(s->b, g, EAG_OTHER(g->melee.side), g->melee.target);

    if (s->horse && arm != CAVALRY && eag_clear(s->b, g->melee.target) && !eag_storm(s->b, g) &&
        !ready) {
        add(s, MSG_part_horse_in_clear, EAG_13_176, part(s, CAVALRY_IN_CLEAR));
    }
}

/* The best printed quality of infantry in the attack, 0 if there is none: EAG-17.140. */
static unsigned best_infantry(const struct eag_battle *b, const struct eag *g)
{
    unsigned best = 0;

    for (unsigned h = 0; h < g->melee.hexes; h++) {
        struct eag_stack s = eag_fighters(b, g, g->melee.from[h]);

        for (unsigned i = 0; i < s.units; i++) {
            unsigned quality = eag_shows(b, g, s.unit[i])->quality;

            best = b->unit[s.unit[i]].arm == INFANTRY && quality > best ? quality : best;
        }
    }
    return best;
}

/* EAG-13.180, EAG-13.184; EAG-17.138: cavalry beside infantry is no better than that, EAG-17.141:
 * an infantry lead is among those it is measured by; EAG-17.139: infantry that is left out is not
 * among them, yet in a hex of both arms EAG-9.24 holds. */
static unsigned attack_quality(const struct sum *s)
{
    unsigned best = best_infantry(s->b, s->g);
    unsigned quality = eag_capped_quality(s->b, s->g, s->lead);

    return best != 0 && best < quality ? best : quality;
}

/* EAG-9.18, EAG-13.181, EAG-13.183: with the lead, and engaged; EAG-20.21: unhurt.  EAG-9.23: in
 * its hex. */
static void add_leader(struct sum *s, unsigned which, unsigned lead, int sign)
{
    unsigned leader = s->g->melee.engaged[which];
    struct gg_message what = gg_message(MSG_part_engaged, EAG_13_181);

    if (leader != EAG_NONE && s->g->leader_hex[leader] == s->g->hex[lead]) {
        gg_arg(&what, K_LEADER, (int)leader);
        note(s, what, sign * (int)eag_command(s->b, s->g, leader));
    }
}

/* EAG-13.179, EAG-9.4 */
static void add_quality(struct sum *s)
{
    int ours = (int)attack_quality(s);
    int theirs = (int)eag_capped_quality(s->b, s->g, s->target_lead);
    struct gg_message what = gg_message(MSG_part_quality, EAG_13_179);

    gg_arg(&what, GG_KIND_NUMBER, theirs);
    gg_arg(&what, GG_KIND_NUMBER, ours);
    note(s, what, theirs - ours);
    add_leader(s, 0, s->lead, -1);
    add_leader(s, 1, s->target_lead, 1);
}

/* Does any attacking stack take the defender in flank? */
static bool flanked(const struct eag_battle *b, const struct eag *g)
{
    for (unsigned h = 0; h < g->melee.hexes; h++) {
        if (eag_flank(b, g, g->melee.from[h], g->melee.target)) {
            return true;
        }
    }
    return false;
}

/* EAG-13.185; that points were doubled is said, though it adds nothing by itself. */
static void add_ratio(struct sum *s)
{
    unsigned ours = eag_melee_points(s->b, s->g, s->g->melee.side);
    unsigned theirs = points_against(s->b, s->g);
    struct gg_message what = gg_message(MSG_part_ratio, EAG_13_185);

    gg_arg(&what, GG_KIND_NUMBER, (int)ours);
    gg_arg(&what, GG_KIND_NUMBER, (int)theirs);
    note(s, what, eag_ratio_modifier(s->b, ours, theirs));
    if (flanked(s->b, s->g)) {
        note(s, gg_message(MSG_part_flank, EAG_17_120), 0);
    }
}

/* Directions from the target in which attackers stand. */
static unsigned directions(const struct eag_battle *b, const struct eag *g)
{
    unsigned ways = 0;

    for (unsigned h = 0; h < g->melee.hexes; h++) {
        ways |= 1u << eag_direction(b, g->melee.target, g->melee.from[h]);
    }
    return ways;
}

/* EAG-13.188: two that face each other, or every second hex; EAG-13.189: no other three.
 * EAG-13.193: of those who attack alone.  EAG-13.191 buildings, EAG-13.192, EAG-11.48 a posture
 * save from it; EAG-24.1. */
bool eag_encircled(const struct eag_battle *b, const struct eag *g)
{
    unsigned ways = directions(b, g);

    if (eag_ground(b, g->melee.target)->built_up || b->head.option[O_FACING] != 0 ||
        eag_in_defence(b, g, EAG_OTHER(g->melee.side), g->melee.target)) {
        return false;
    }
    return (ways & ways >> 3) != 0 || (ways & 0x15) == 0x15 || (ways & 0x2a) == 0x2a;
}

/* EAG-13.187; EAG-13.201, EAG-24.5: by facing instead, once. */
static void add_encircled(struct sum *s)
{
    const struct eag_melee *melee = &s->g->melee;
    unsigned rear = eag_rear(s->b, s->g, EAG_OTHER(melee->side), melee->target);

    if (eag_encircled(s->b, s->g)) {
        add(s, MSG_part_encircled, EAG_13_187, part(s, ENCIRCLED));
    }
    if (directions(s->b, s->g) & rear) {
        add(s, MSG_part_rear, EAG_13_201, part(s, REAR));
    }
}

/* EAG-13.194, EAG-19.8: once, no matter who of them it is. */
static void add_demoralised(struct sum *s)
{
    for (unsigned h = 0; h < s->g->melee.hexes; h++) {
        struct eag_stack all = eag_fighters(s->b, s->g, s->g->melee.from[h]);

        for (unsigned i = 0; i < all.units; i++) {
            const struct eag_unit *u = &s->b->unit[all.unit[i]];

            if (u->arm != ARTILLERY && (s->g->formation[u->formation] & F_DEMORALISED)) {
                add(s, MSG_part_demoralised, EAG_13_194, part(s, DEMORALISED));
                return;
            }
        }
    }
}

/* EAG-13.195, EAG-8.20, EAG-8.21; EAG-8.22: once a side; EAG-8.24: fire does not ask. */
static void add_mixed(struct sum *s)
{
    const struct eag_melee *melee = &s->g->melee;
    bool mixed = false;

    for (unsigned h = 0; h < melee->hexes; h++) {
        mixed |= eag_mixed(s->b, s->g, melee->side, melee->from[h]);
    }
    if (mixed) {
        add(s, MSG_part_mixed_attacker, EAG_8_20, part(s, MIXED_ATTACKER));
    }
    if (eag_mixed(s->b, s->g, EAG_OTHER(melee->side), melee->target)) {
        add(s, MSG_part_mixed_defender, EAG_8_21, part(s, MIXED_DEFENDER));
    }
}

/* EAG-13.196, EAG-17.89, EAG-17.95: of the overall lead; EAG-17.101: only of cavalry; EAG-17.15,
 * EAG-17.16 a counter-charge always is, EAG-17.87 a pursuit never; EAG-17.99, EAG-17.100: the mark
 * of this activation tells.  EAG-13.197, EAG-17.102: where the lead that is attacked (EAG-17.104)
 * stood when the movement began, whatever it did since (EAG-17.103); EAG-17.105 in every attack but
 * a counter-charge (EAG-17.106). */
static void add_cavalry(struct sum *s)
{
    const struct eag *g = s->g;

    if (!s->horse || (g->melee.flags & ME_CHARGE)) {
        return;
    }
    if ((g->melee.flags & ME_PURSUIT) || !(g->flags[s->lead] & FL_PREPARED)) {
        add(s, MSG_part_unprepared, g->melee.flags & ME_PURSUIT ? EAG_17_87 : EAG_13_196,
            part(s, UNPREPARED));
    }
    if (s->b->unit[s->target_lead].arm == CAVALRY && (g->flags[s->target_lead] & FL_NEAR)) {
        add(s, MSG_part_fatigued, EAG_13_197, part(s, FATIGUED));
    }
}

static void add_state(struct sum *s)
{
    struct eag_stack all = eag_attacked(s->b, s->g);
    bool routed = false;

    for (unsigned i = 0; i < all.units; i++) {
        routed |= eag_routed(s->g, all.unit[i]);
    }
    if (routed) {
        add(s, MSG_part_routed, EAG_13_186, part(s, ROUTED)); /* EAG-13.186, EAG-15.9 */
    }
    if (all_guns(s->b, &all) && s->b->head.option[O_LONE_ARTILLERY] == 0) {
        add(s, MSG_part_lone_guns, EAG_13_198, part(s, LONE_ARTILLERY)); /* EAG-13.199 */
    }
}

/* EAG-13.200, EAG-17.116, EAG-17.118; EAG-17.119: the marks are those of the declared melee. */
static void add_emergency(struct sum *s)
{
    if (s->g->melee.flags & ME_EMERGENCY_OK) {
        add(s, MSG_part_emergency_ok, EAG_17_116, part(s, EMERGENCY_OK));
    }
    if (s->g->melee.flags & ME_EMERGENCY_FAIL) {
        add(s, MSG_part_emergency_fail, EAG_17_118, part(s, EMERGENCY_FAIL));
    }
}

/* EAG-13.202, EAG-13.203: what goes beyond is taken off the sum. */
static void add_limit(struct sum *s)
{
    int held = s->total > MOST ? MOST : s->total < -MOST ? -MOST : s->total;

    add(s, MSG_part_limit, EAG_13_202, held - s->total);
}

int eag_melee_modifier(const struct eag_battle *b, const struct eag *g, struct gg_breakdown *out)
{
    struct sum s = {
        .b = b, .g = g, .out = out, .lead = g->melee.lead, .target_lead = eag_attacked_lead(b, g)
    };

    s.horse = b->unit[s.lead].arm == CAVALRY;
    add_terrain(&s);
    add_horse_in_clear(&s); /* EAG-17.135: beside a flank attack too */
    add_quality(&s);
    add_ratio(&s);
    add_state(&s);
    add_encircled(&s);
    add_demoralised(&s);
    add_mixed(&s);
    add_cavalry(&s);
    add_emergency(&s);
    add_limit(&s);
    return s.total;
}

/* ---- the total ---- */

/* EAG-13.245, EAG-13.246; EAG-13.248: in any melee; EAG-11.49, EAG-13.249, EAG-17.117: not through
 * a posture. */
bool eag_wipes_out(const struct eag_battle *b, const struct eag *g, int total)
{
    return total < 0 && eag_clear(b, g->melee.target) &&
           !eag_in_defence(b, g, EAG_OTHER(g->melee.side), g->melee.target);
}

unsigned eag_melee_row(int total)
{
    return (unsigned)((total < FIRST_ROW  ? FIRST_ROW
                       : total > LAST_ROW ? LAST_ROW
                                          : total) -
                      FIRST_ROW);
}
