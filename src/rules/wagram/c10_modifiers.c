/* SPDX-License-Identifier: MIT
 * Chapter 10.5, the modifiers of a combat in the order of the rules, and the dice they are added
 * to.  All of them add up: WAG-10.5.0.1.  A breakdown has those of the attacker as they are and
 * those of the defender with the sign turned, so that its total says by how much the attacker is
 * ahead. */
#include "rules/wagram/combat.h"

static int part(const struct wag *g, struct gg_breakdown *out, unsigned message, unsigned clause,
                int side, int value)
{
    return wag_part_of(out, message, clause, side, wag_attacker(g), value);
}

/* Slots of the attacked zone's ring with attackers that are marked: WAG-10.1.7. */
unsigned wag_attacking_slots(const struct wag_battle *b, const struct wag *g)
{
    const struct wag_zone *z = &b->zone[g->combat.zone];
    uint64_t units = wag_fighters(b, g, wag_attacker(g));
    unsigned slots = 0, slot;

    for (WAG_EACH(slot, z->all)) {
        slots |= (wag_at(g, wag_attacker(g), z->ring[slot]) & units) != 0 ? 1u << slot : 0;
    }
    return slots;
}

/* ---- 10.5.1 relation of forces ---- */

static unsigned combat_sum(const struct wag_battle *b, const struct wag *g, int side)
{
    uint64_t units = wag_fighters(b, g, side);
    unsigned sum = 0, bit;

    for (WAG_EACH(bit, units)) { /* WAG-10.5.1.1; guns count 0 beside others: WAG-10.5.1.5 */
        sum += wag_shows(b, g, side, bit)->combat;
    }
    if (side == wag_defender(g) && units == 0) { /* WAG-10.5.1.6: 1 each */
        sum = gg_popcount(g->combat.fighting[side]);
    }
    return sum;
}

/* WAG-10.5.1.2 the stronger side has +1, WAG-10.5.1.3 or +3 */
static int force_ratio(const struct wag_battle *b, const struct wag *g, int side,
                       struct gg_breakdown *out)
{
    unsigned own = combat_sum(b, g, side), other = combat_sum(b, g, WAG_OTHER(side));

    if (own <= other) { /* WAG-10.5.1.4 */
        return 0;
    }
    if (own > 2 * other) {
        return part(g, out, MSG_mod_double, WAG_10_5_1_3, side, 3);
    }
    return part(g, out, MSG_mod_stronger, WAG_10_5_1_2, side, 1);
}

/* ---- 10.5.2 to 10.5.4 what they do ---- */

static int posture(const struct wag *g, struct gg_breakdown *out)
{
    static const uint16_t message[] = { 0, MSG_mod_hold, 0, MSG_mod_withdraw };
    static const int8_t value[] = { 0, -1, 0, 1 };

    return part(g, out, message[g->combat.posture], WAG_10_5_2_1, wag_defender(g),
                value[g->combat.posture]);
}

static int forcing(const struct wag *g, struct gg_breakdown *out)
{
    return part(g, out, MSG_mod_force, WAG_10_5_3_1, wag_attacker(g),
                2 * (int)gg_popcount(g->combat.forcing));
}

/* WAG-10.5.4.1, each of them; one a zone is seen to when they are marked. */
static int charges(const struct wag_battle *b, const struct wag *g, struct gg_breakdown *out)
{
    int side = wag_attacker(g);
    uint64_t riders = g->combat.fighting[side] & g->charging;
    int heavy = (int)gg_popcount(riders & b->of_type[side][HEAVY_CAVALRY]);
    int light = (int)gg_popcount(riders) - heavy;

    return part(g, out, MSG_mod_charge, WAG_10_5_4_1, side, light) +
           part(g, out, MSG_mod_heavy_charge, WAG_10_5_4_1, side, 2 * heavy);
}

/* Only cavalry and mixed units defend: WAG-10.5.4.2; guns with them change that: WAG-10.5.4.3. */
static int against_riders(const struct wag_battle *b, const struct wag *g, struct gg_breakdown *out)
{
    int side = wag_defender(g);
    uint64_t riders = b->cavalry[side] | b->of_type[side][MIXED];
    uint64_t units =
        b->head.option[O_CAVALRY_ALONE] ? wag_fighters(b, g, side) : g->combat.fighting[side];
    bool only = units != 0 && (units & ~riders) == 0;

    return part(g, out, MSG_mod_riders, WAG_10_5_4_2, wag_attacker(g), only);
}

/* ---- 10.5.5 artillery ---- */

/* Has a defender an attacker in his Front?  All of them face alike: WAG-10.5.5.3. */
static bool faces_attack(const struct wag_battle *b, const struct wag *g)
{
    return (wag_front_of(b, g, wag_defender(g), g->combat.zone) & wag_attacking_slots(b, g)) != 0;
}

static unsigned artillery_sum(const struct wag_battle *b, const struct wag *g, int side)
{
    uint64_t units = g->combat.fighting[side];
    unsigned sum = 0, bit;

    if (side == wag_defender(g) && !faces_attack(b, g)) {
        return 0;
    }
    if (side == wag_attacker(g)) {
        units &= ~g->charging; /* WAG-9.6.32, WAG-10.5.5.4 */
    }
    for (WAG_EACH(bit, units)) { /* WAG-10.5.5.1 */
        sum += wag_shows(b, g, side, bit)->artillery;
    }
    return sum;
}

static int artillery(const struct wag_battle *b, const struct wag *g, int side,
                     struct gg_breakdown *out)
{
    bool better = artillery_sum(b, g, side) > artillery_sum(b, g, WAG_OTHER(side));

    return part(g, out, MSG_mod_artillery, WAG_10_5_5_1, side, better); /* WAG-10.5.5.2 */
}

/* ---- 10.5.6, 10.5.7 fatigue and command, by zone ---- */

/* The most tired of those who fight from there; a routed one counts as at 2: WAG-10.5.6.3. */
static int fatigue_of(const struct wag *g, int side, uint64_t units)
{
    if ((units & (g->spent[side] | g->routed[side])) != 0) {
        return 2;
    }
    return (units & g->tired[side]) != 0;
}

/* Calls for each zone from which side fights; a defender has one. */
static int by_zone(const struct wag_battle *b, const struct wag *g, int side,
                   int (*value)(const struct wag_battle *, const struct wag *, int, uint64_t))
{
    const struct wag_zone *z = &b->zone[g->combat.zone];
    uint64_t units = g->combat.fighting[side];
    unsigned slot;
    int sum = 0;

    if (side == wag_defender(g)) {
        return value(b, g, side, units);
    }
    for (WAG_EACH(slot, z->all)) {
        sum += value(b, g, side, wag_at(g, side, z->ring[slot]) & units);
    }
    return sum;
}

static int tired(const struct wag_battle *b, const struct wag *g, int side, uint64_t units)
{
    (void)b;
    return -fatigue_of(g, side, units);
}

static int led(const struct wag_battle *b, const struct wag *g, int side, uint64_t units)
{
    (void)g;
    return (units & b->star[side]) != 0; /* WAG-2.1.6; once a zone */
}

/* Of each zone of the attacker, WAG-10.5.6.1, WAG-10.5.7.1, and of the defender's, WAG-10.5.6.2,
 * WAG-10.5.7.2. */
static int fatigue_and_command(const struct wag_battle *b, const struct wag *g, int side,
                               struct gg_breakdown *out)
{
    bool attacks = side == wag_attacker(g);

    return part(g, out, MSG_mod_fatigue, attacks ? WAG_10_5_6_1 : WAG_10_5_6_2, side,
                by_zone(b, g, side, tired)) +
           part(g, out, MSG_mod_command, attacks ? WAG_10_5_7_1 : WAG_10_5_7_2, side,
                by_zone(b, g, side, led));
}

/* ---- 10.5.8 terrain ---- */

enum { LEAST, ANY, ALL }; /* readings of WAG-10.5.8.6 */

/* What a border is worth to the defender: WAG-10.5.8.1, WAG-10.5.8.2. */
static int border_worth(unsigned border)
{
    return ((border & B_CREST_DOWN) != 0) + ((border & (B_RUSSBACH | B_STREAM)) != 0) +
           2 * ((border & B_ESCARPMENT_DOWN) != 0);
}

/* What counts of the borders that are attacked across, seen out of the attacked zone.
 * WAG-10.5.8.6: those of the attacking zone against which they are worth least; by the options
 * each kind that all attacking zones, or that any of them, come across. */
static unsigned border_between(const struct wag_battle *b, const struct wag *g)
{
    const struct wag_zone *z = &b->zone[g->combat.zone];
    unsigned slots = wag_attacking_slots(b, g), slot, any = 0, all = slots != 0 ? 0xff : 0;
    unsigned least = all;

    for (WAG_EACH(slot, slots)) {
        unsigned border = z->border[slot];

        border |= (border & (B_RUSSBACH | B_STREAM)) != 0 ? B_RUSSBACH | B_STREAM : 0; /* a river */
        any |= border;
        all &= border;
        least = border_worth(border) < border_worth(least) ? border : least;
    }
    switch (b->head.option[O_BORDER_TERRAIN]) {
    case ALL: return all;
    case ANY: return any;
    default: return least;
    }
}

/* WAG-10.5.8.7: the attacker is below.  WAG-10.5.8.5: the borders of 165 that lie on the Russbach
 * are those of the map.  WAG-3.3: a double crest is none of these. */
static int border_terrain(const struct wag_battle *b, const struct wag *g, struct gg_breakdown *out)
{
    int side = wag_defender(g);
    unsigned border = border_between(b, g);

    return part(g, out, MSG_mod_crest, WAG_10_5_8_1, side, (border & B_CREST_DOWN) != 0) +
           part(g, out, MSG_mod_river, WAG_10_5_8_1, side,
                (border & (B_RUSSBACH | B_STREAM)) != 0) +
           part(g, out, MSG_mod_escarpment, WAG_10_5_8_2, side,
                2 * ((border & B_ESCARPMENT_DOWN) != 0));
}

static int zone_terrain(const struct wag_battle *b, const struct wag *g, struct gg_breakdown *out)
{
    const struct wag_zone *z = &b->zone[g->combat.zone];
    int side = wag_defender(g);
    bool redoubt = z->redoubt && side == AUSTRIAN; /* WAG-3.1 */

    return part(g, out, MSG_mod_wood, WAG_10_5_8_1, side, z->wood) +
           part(g, out, MSG_mod_marsh, WAG_10_5_8_1, side, z->marsh) +
           part(g, out, MSG_mod_village, WAG_10_5_8_2, side, z->village[0] != '\0' ? 2 : 0) +
           part(g, out, MSG_mod_redoubt, WAG_10_5_8_2, side, redoubt ? 2 : 0);
}

/* Each kind once, and they add up: WAG-10.5.8.3.  WAG-10.5.8.4: guns alone have borders only. */
static int terrain(const struct wag_battle *b, const struct wag *g, struct gg_breakdown *out)
{
    int sum = border_terrain(b, g, out);

    return wag_guns_alone(b, g) ? sum : sum + zone_terrain(b, g, out);
}

/* ---- 10.5.9 tactical situation ---- */

/* The Divisional Square has its Front on all sides here: WAG-13.3.6. */
static uint64_t square_of(const struct wag_battle *b, const struct wag *g, int side)
{
    bool stands = side == FRENCH && g->square_state == STANDING;

    return stands ? g->square & wag_exerting(b, g, side) : 0;
}

/* Slots of the zone's ring with units of side whose Front covers it: WAG-9.4.7. */
static unsigned threats(const struct wag_battle *b, const struct wag *g, int side, unsigned zone)
{
    uint64_t units = wag_fronting(b, g, side, zone) | square_of(b, g, side);
    const struct wag_zone *z = &b->zone[zone];
    unsigned slots = 0, slot;

    for (WAG_EACH(slot, units == 0 ? 0 : z->all)) {
        slots |= (wag_at(g, side, z->ring[slot]) & units) != 0 ? 1u << slot : 0;
    }
    return slots;
}

/* WAG-10.5.9.1 attacked in the Flank, WAG-10.5.9.2 or threatened there. */
static int defence_situation(const struct wag_battle *b, const struct wag *g,
                             struct gg_breakdown *out)
{
    int side = wag_defender(g);
    unsigned zone = g->combat.zone, attacking = wag_attacking_slots(b, g);
    unsigned flank = b->zone[zone].all & ~wag_front_of(b, g, side, zone);
    unsigned idle = threats(b, g, wag_attacker(g), zone) & flank & ~attacking;

    return part(g, out, MSG_mod_flank_attack, WAG_10_5_9_1, side,
                -2 * (int)gg_popcount(attacking & flank)) +
           part(g, out, MSG_mod_flank_threat, WAG_10_5_9_2, side, -(int)gg_popcount(idle));
}

/* Slots of the zone's ring whose zone is a target of this Round: WAG-10.5.9.8. */
static unsigned attacked_slots(const struct wag_battle *b, const struct wag *g, unsigned zone)
{
    unsigned slots = 0, slot;

    for (WAG_EACH(slot, b->zone[zone].all)) {
        slots |= wag_has(&g->targets, b->zone[zone].ring[slot]) ? 1u << slot : 0;
    }
    return slots;
}

/* What threatens the attackers in one of their zones: [0] Flank not attacked, WAG-10.5.9.3, [1]
 * Flank attacked, WAG-10.5.9.4, [2] Front not attacked, WAG-10.5.9.5. */
static void count_threats(const struct wag_battle *b, const struct wag *g, unsigned zone,
                          int count[3])
{
    unsigned front = wag_front_of(b, g, wag_attacker(g), zone);
    unsigned enemy = threats(b, g, wag_defender(g), zone), attacked = attacked_slots(b, g, zone);

    count[0] += (int)gg_popcount(enemy & ~front & ~attacked);
    count[1] += (int)gg_popcount(enemy & ~front & attacked);
    count[2] += (int)gg_popcount(enemy & front & ~attacked);
}

/* Each zone from its own, and added up: WAG-10.5.9.7. */
static int attack_situation(const struct wag_battle *b, const struct wag *g,
                            struct gg_breakdown *out)
{
    int side = wag_attacker(g), count[3] = { 0 };
    unsigned slots = wag_attacking_slots(b, g), slot;

    for (WAG_EACH(slot, slots)) {
        count_threats(b, g, b->zone[g->combat.zone].ring[slot], count);
    }
    return part(g, out, MSG_mod_flank_open, WAG_10_5_9_3, side, -2 * count[0]) +
           part(g, out, MSG_mod_flank_busy, WAG_10_5_9_4, side, -count[1]) +
           part(g, out, MSG_mod_front_open, WAG_10_5_9_5, side, -count[2]);
}

/* WAG-10.3.2, WAG-10.5.9.6: not for its artillery, WAG-10.3.3. */
static int guard(const struct wag_battle *b, const struct wag *g, int side,
                 struct gg_breakdown *out)
{
    bool there = side == AUSTRIAN && (wag_fighters(b, g, FRENCH) & b->guard) != 0;

    return part(g, out, MSG_mod_guard, WAG_10_5_9_6, side, -there);
}

/* ---- chapters 13 and 14 ---- */

static int square(const struct wag *g, struct gg_breakdown *out)
{
    int side = wag_defender(g);
    bool stands = side == FRENCH && g->square_state == STANDING &&
                  (g->combat.fighting[side] & g->square) != 0;

    return part(g, out, MSG_mod_square, WAG_13_3_5, side, stands);
}

/* WAG-14.3.12: in attack only. */
static int surprise(const struct wag_battle *b, const struct wag *g, struct gg_breakdown *out)
{
    bool now = wag_attacker(g) == AUSTRIAN && wag_today(b, g)->surprise == wag_turn_now(b, g);

    return part(g, out, MSG_mod_surprise, WAG_14_3_12, wag_attacker(g), now);
}

/* ---- the sum ---- */

static int attack_modifier(const struct wag_battle *b, const struct wag *g,
                           struct gg_breakdown *out)
{
    int side = wag_attacker(g), sum = force_ratio(b, g, side, out);

    sum += forcing(g, out);
    sum += charges(b, g, out);
    sum += against_riders(b, g, out);
    sum += artillery(b, g, side, out);
    sum += fatigue_and_command(b, g, side, out);
    sum += attack_situation(b, g, out);
    sum += guard(b, g, side, out);
    return sum + surprise(b, g, out);
}

static int defence_modifier(const struct wag_battle *b, const struct wag *g,
                            struct gg_breakdown *out)
{
    int side = wag_defender(g), sum = force_ratio(b, g, side, out);

    sum += posture(g, out);
    sum += artillery(b, g, side, out);
    sum += fatigue_and_command(b, g, side, out);
    sum += terrain(b, g, out);
    sum += defence_situation(b, g, out);
    sum += guard(b, g, side, out);
    return sum + square(g, out);
}

int wag_combat_modifier(const struct wag_battle *b, const struct wag *g, int side,
                        struct gg_breakdown *out)
{
    return side == wag_attacker(g) ? attack_modifier(b, g, out) : defence_modifier(b, g, out);
}

/* ---- combat_dice ---- */

void wag_combat_dice_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    (void)b;
    (void)g;
    wag_offer_dice_each(o); /* WAG-10.4.1: the attacker's, then the defender's */
}

static int total_of(const struct wag_battle *b, const struct wag *g, int side, unsigned die)
{
    int total = (int)die + wag_combat_modifier(b, g, side, NULL);

    return total < 1 ? 1 : total; /* WAG-10.6.1 */
}

static void cast(const struct wag_battle *b, struct wag *g, gg_move m)
{
    int attacker = wag_attacker(g), defender = wag_defender(g);

    g->combat.dice[attacker] = (uint8_t)gg_subject_of(m);
    g->combat.dice[defender] = (uint8_t)gg_target_of(m);
    g->combat.total[attacker] = (int8_t)total_of(b, g, attacker, gg_subject_of(m));
    g->combat.total[defender] = (int8_t)total_of(b, g, defender, gg_target_of(m));
}

void wag_combat_dice_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    cast(b, g, m);
    wag_pop(g);
}

bool wag_beats(const struct wag *g, int side)
{
    return g->combat.total[side] > g->combat.total[WAG_OTHER(side)];
}

bool wag_crushes(const struct wag *g, int side)
{
    return g->combat.total[side] > 2 * g->combat.total[WAG_OTHER(side)];
}

/* In words: WAG-10.6.2, WAG-10.6.3, WAG-10.6.4, WAG-10.6.5, WAG-10.6.6. */
static struct gg_message outcome(const struct wag *g)
{
    int attacker = wag_attacker(g), defender = wag_defender(g);

    if (wag_crushes(g, defender)) {
        return gg_message(MSG_res_attack_crushed, WAG_10_6_2);
    }
    if (wag_beats(g, defender)) {
        return gg_message(MSG_res_attack_fails, WAG_10_6_3);
    }
    if (wag_crushes(g, attacker)) {
        return gg_message(MSG_res_defence_crushed, WAG_10_6_6);
    }
    return wag_beats(g, attacker) ? gg_message(MSG_res_defence_fails, WAG_10_6_5)
                                  : gg_message(MSG_res_both_tired, WAG_10_6_4);
}

void wag_combat_dice_explain(const struct wag_battle *b, const struct wag *g, gg_move m,
                             struct gg_breakdown *out)
{
    int attacker = wag_attacker(g), defender = wag_defender(g);
    struct wag after = *g;

    out->title = gg_message(MSG_sum_combat, WAG_10_4_1);
    gg_arg(&out->title, K_ZONE, g->combat.zone);
    wag_part_of(out, MSG_mod_die, WAG_10_4_1, attacker, attacker, (int)gg_subject_of(m));
    wag_part_of(out, MSG_mod_die, WAG_10_4_1, defender, attacker, (int)gg_target_of(m));
    wag_combat_modifier(b, g, attacker, out);
    wag_combat_modifier(b, g, defender, out);
    if (gg_verb_of(m) != V_dice) {
        return;
    }
    cast(b, &after, m);
    out->table = gg_message(MSG_tab_totals, WAG_10_6_1);
    gg_arg(&out->table, GG_KIND_NUMBER, after.combat.total[attacker]);
    gg_arg(&out->table, GG_KIND_NUMBER, after.combat.total[defender]);
    out->result = outcome(&after);
}
