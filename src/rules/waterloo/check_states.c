/* SPDX-License-Identifier: MIT
 * What must be true of a frame apart from what its row in check_frames.c says: that it agrees with
 * the frame below it, with the board, and with what its state has found out before it asks. */
#include "rules/waterloo/check.h"

#define CHECK(name)                                                                                \
    static enum wat_part name(const struct wat_battle *b, const struct wat *g,                     \
                              const struct wat_frame *f)

static const uint64_t box = UINT64_C(1) << WAT_DELAYED;

static bool own_colour(int side, unsigned c)
{
    return c < COLOURS && (c == BLUE) == (side == FRENCH);
}

/* ---- 2 to 5: the turn and the round ---- */

/* WAT-2.9 */
CHECK(prussians)
{
    (void)b;
    (void)f;
    MUST(g->turn >= 4, state);
    return WAT_SOUND;
}

CHECK(release)
{
    (void)b;
    MUST((f->set & ~wat_at(g, ALLIED, WAT_DELAYED)) == 0, set);
    return WAT_SOUND;
}

CHECK(arrival)
{
    unsigned waiting = gg_popcount(wat_at(g, ALLIED, WAT_TRACK) & b->all[ALLIED]);

    MUST(waiting > 0, state);
    MUST(f->n <= waiting && (f->state == S_arrival_die || f->n > 0), n);
    return WAT_SOUND;
}

/* WAT-4.1 */
CHECK(shoot)
{
    (void)b;
    (void)g;
    MUST(f->side == (wat_below(f)->stage == 3 ? ALLIED : FRENCH), side);
    return WAT_SOUND;
}

CHECK(skirmish_die)
{
    int shooters = WAT_OTHER(f->side);

    MUST(f->unit < 64 && (b->of_arm[shooters][INFANTRY] & WAT_ONE(f->unit)) != 0, unit);
    MUST((wat_below(f)->set & WAT_ONE(f->unit)) == 0, unit);
    MUST(wat_on_map(g->place[shooters][f->unit]), unit);
    MUST((b->adjacent[g->place[shooters][f->unit]] & WAT_ONE(f->area)) != 0, area);
    MUST((wat_at(g, f->side, f->area) & b->combat[f->side]) != 0, area);
    return WAT_SOUND;
}

/* n: only where the tile is not known, but that play may have been before. */
CHECK(a_round)
{
    (void)b;
    MUST(f->n <= g->actions, n);
    return WAT_SOUND;
}

/* WAT-20.15 */
CHECK(formation)
{
    const struct wat_frame *below = wat_below(f);
    uint64_t where;

    (void)b;
    switch (below->state) {
    case S_turn:
        MUST(f->flags == PHASE_5, flags);
        MUST(f->side == (below->stage == 6 ? ALLIED : FRENCH), side);
        break;
    case S_round:
        MUST(f->flags == FREE_STEP, flags);
        MUST(f->side == g->active, side);
        MUST(g->actions == 0, state);
        break;
    default:
        MUST(f->flags == CHANGE_ACTION, flags);
        MUST(f->side == g->active, side);
        MUST(below->n > 0 && wat_may_do_more(below) && g->disc == GREEN, state);
        where = wat_areas_of(g, f->side, f->set);
        MUST((where & (where - 1)) == 0, set);
        break;
    }
    MUST((f->set & (wat_at(g, f->side, WAT_GONE) | wat_at(g, f->side, WAT_TRACK))) == 0, set);
    return WAT_SOUND;
}

/* ---- 5: the action ---- */

/* WAT-23.2, WAT-5.19 to WAT-5.21, WAT-23.12: what was ordered fits the disc. */
CHECK(action)
{
    unsigned least = g->disc == D_RED ? f->n : 0, most = g->disc == PURPLE ? 0 : f->n;

    (void)b;
    MUST(f->n <= (g->leader == WAT_NONE ? 1 : 2), n);
    MUST(f->n > 0 || f->stage == 1, n);
    MUST(f->k >= least && f->k <= most, k);
    MUST(f->n > 0 || f->area == 0, area);
    MUST(f->k > 0 || f->stage != 3, stage);
    MUST(f->stage != 4 || (g->leader != WAT_NONE && g->disc == GREEN && f->k == 1), stage);
    MUST(f->set == 0 || f->stage > 1, set);
    return WAT_SOUND;
}

CHECK(activate)
{
    const struct wat_frame *action = wat_below(f);

    (void)b;
    MUST(action->n == 0 && g->leader == WAT_NONE, state);
    return WAT_SOUND;
}

CHECK(again)
{
    (void)b;
    MUST(g->leader != WAT_NONE && wat_below(f)->n < 2, state);
    MUST(wat_below(f)->stage != 4 || wat_below(f)->n == 1, state);
    return WAT_SOUND;
}

/* WAT-5.17, WAT-23.20 to WAT-23.23: the units that the activation of this area reaches. */
static uint64_t activated(const struct wat_battle *b, const struct wat *g,
                          const struct wat_frame *f)
{
    uint64_t units = g->leader == WAT_NONE ? wat_at(g, f->side, f->area)
                                           : wat_led_by(b, g, f->side, g->leader, f->area);

    return units & ~g->attacking[f->side];
}

CHECK(order)
{
    MUST(wat_may_be_ordered(g, f, GREEN), state);
    MUST(f->set == activated(b, g, f), set);
    return WAT_SOUND;
}

CHECK(march)
{
    MUST(wat_may_be_ordered(g, f, PURPLE), state);
    MUST(f->flags == 1 || g->disc == GREEN, flags);
    MUST(f->n + gg_popcount(f->set) <= gg_popcount(b->all[f->side]), n);
    MUST((f->set & ~activated(b, g, f)) == 0, set);
    return WAT_SOUND;
}

CHECK(reinforce)
{
    MUST(wat_may_be_ordered(g, f, GREEN), state);
    MUST(f->set == activated(b, g, f), set);
    return WAT_SOUND;
}

CHECK(limits)
{
    (void)b;
    (void)g;
    MUST((f->set & box) == 0, set); /* WAT-3.26 */
    return WAT_SOUND;
}

/* ---- 6: cubes on the way ---- */

/* Where infantry that marches, is released, assaults or withdraws can be going: WAT-6.23. */
static uint64_t carry_targets(const struct wat_battle *b, const struct wat *g,
                              const struct wat_frame *f)
{
    const struct wat_frame *below = wat_below(f), *assault;
    uint64_t enemy = wat_occupied(b, g, WAT_OTHER(f->side));

    switch (below->state) {
    case S_release: return (b->entry_a | b->entry_b) & ~enemy;
    case S_march: return wat_march_areas(b, g, f->side, f->unit, below->flags != 0);
    case S_assault_march: return b->adjacent[f->area] & g->gone_to & enemy;
    case S_go_along: return WAT_ONE(below->n) & ~enemy;
    default: assault = wat_find(g, S_assault); return assault->set & ~enemy;
    }
}

CHECK(carry)
{
    const struct wat_frame *below = wat_below(f);
    uint64_t unit = WAT_ONE(f->unit);
    bool attacks = (g->attacking[f->side] & unit) != 0;

    MUST(f->area == (below->state == S_release ? WAT_DELAYED : below->area), area);
    MUST(below->state == S_go_along || (below->set & unit) == 0, unit);
    MUST(attacks == (below->state == S_assault_march), unit);
    MUST(!attacks || g->origin[f->side][f->unit] == f->area, unit);
    MUST(f->n < b->areas || f->n == WAT_DELAYED, n);
    MUST((carry_targets(b, g, f) & WAT_ONE(f->n)) != 0, n);
    MUST(f->k == wat_colour_of(b, f->side, f->unit), k);
    MUST(below->state != S_march || below->n > 0, state);
    MUST(below->state != S_go_along || wat_find(g, S_withdrawal) != NULL, state);
    return WAT_SOUND;
}

/* ---- 10: into the assault ---- */

/* Leaders who have gone along are still in the set: they are asked for by where they stand. */
CHECK(assault_march)
{
    uint64_t leaders = b->of_arm[f->side][LEADER];

    MUST(wat_below(f)->k > 0, state);
    MUST((f->set & ~leaders & ~activated(b, g, f)) == 0, set);
    MUST((f->set & leaders & ~wat_units_in(g, f->side, leaders, wat_all_areas(b))) == 0, set);
    return WAT_SOUND;
}

/* WAT-10.5 to WAT-10.7: its own area, or a free one in between where it need not stop. */
CHECK(via)
{
    const struct wat_frame *below = wat_below(f);
    uint64_t enemy = wat_occupied(b, g, WAT_OTHER(f->side));
    uint64_t ways = b->adjacent[below->area] & b->adjacent[f->area] & ~enemy & ~b->rough & ~box;

    MUST(g->place[f->side][f->unit] == below->area, unit);
    MUST(((below->set | g->attacking[f->side]) & WAT_ONE(f->unit)) == 0, unit);
    MUST((g->gone_to & enemy & ~b->rough & WAT_ONE(f->area)) != 0, area);
    if ((b->adjacent[below->area] & WAT_ONE(f->area)) != 0) {
        ways |= WAT_ONE(below->area);
    }
    MUST(f->set == ways && f->area != below->area, set);
    return WAT_SOUND;
}

CHECK(assault_next)
{
    bool french;

    (void)b;
    MUST(g->pendings > 0, state);
    french = (wat_at(g, FRENCH, g->pending[g->pendings - 1]) & g->attacking[FRENCH]) != 0;
    MUST(f->side == (french ? FRENCH : ALLIED), side);
    return WAT_SOUND;
}

/* Its units came from areas next to it. */
CHECK(assault)
{
    (void)g;
    MUST((f->set & ~b->adjacent[f->area]) == 0, set);
    return WAT_SOUND;
}

/* WAT-24.8 */
CHECK(garrison)
{
    (void)g;
    MUST((b->stronghold & WAT_ONE(f->area)) != 0, area);
    return WAT_SOUND;
}

CHECK(step1)
{
    (void)g;
    MUST(wat_counts(f, f->n, b->of_arm[WAT_OTHER(f->side)][ARTILLERY], WAT_MOST_OF_A_GUN), n);
    return WAT_SOUND;
}

/* Who rolls is no longer among those that still have to. */
CHECK(rolled)
{
    (void)b;
    (void)g;
    MUST((wat_below(f)->set & WAT_ONE(f->unit)) == 0, unit);
    return WAT_SOUND;
}

/* ---- 18: cubes and hits ---- */

/* Whom the frame below makes take cubes or hits, and where. */
static bool falls_on(const struct wat_frame *f)
{
    const struct wat_frame *below = wat_below(f);
    bool same = f->side == below->side;

    switch (below->state) {
    case S_shoot:
    case S_bombard: return !same;
    case S_volley: return !same && f->area == below->area;
    case S_assault: return same == (below->stage == 2) && f->area == below->area;
    case S_morale:
    case S_step4: return same && f->area == below->area;
    case S_go_along: return same && f->area == below->n;
    default: return same;
    }
}

/* Cubes are placed by these; all others only moved some: WAT-18.15. */
static bool places_cubes(unsigned state)
{
    return state == S_shoot || state == S_limits || state == S_bombard || state == S_assault ||
           state == S_volley || state == S_morale;
}

CHECK(damage)
{
    const struct wat_frame *below = wat_below(f);

    MUST(falls_on(f), side);
    MUST(below->state != S_go_along || wat_find(g, S_step7) == NULL, state);
    MUST(f->n == 0 || places_cubes(below->state), n);
    MUST(f->k == 0 || (f->n > 0 && own_colour(f->side, f->k - 1u)), k);
    MUST(below->state != S_limits || f->area < b->areas, area);
    return WAT_SOUND;
}

CHECK(colour)
{
    (void)b;
    (void)g;
    MUST(wat_below(f)->n > 0 && wat_below(f)->k == 0, state);
    return WAT_SOUND;
}

/* WAT-18.8 */
CHECK(casualty)
{
    uint64_t infantry = wat_infantry_at(b, g, f->side, f->area);

    MUST(own_colour(f->side, f->k), k);
    MUST(f->set == (infantry & b->of_colour[f->k]), set);
    MUST(g->cubes[f->k][f->area] > 5 * gg_popcount(f->set), state);
    return WAT_SOUND;
}

static bool tests_in(const struct wat *g, int side, unsigned area)
{
    const struct wat_frame *test = wat_find(g, S_morale);

    return test != NULL && test->side == side && test->area == area;
}

/* Infantry with a cube to give back: WAT-18.18, WAT-18.20. */
static uint64_t givers(const struct wat_battle *b, const struct wat *g, const struct wat_frame *f)
{
    uint64_t able = 0;
    unsigned bit;

    for (WAT_EACH(bit, b->of_arm[f->side][INFANTRY] & b->of_colour[f->k])) {
        unsigned place = g->place[f->side][bit];

        if (wat_on_map(place) && g->cubes[f->k][place] > 0 &&
            (!tests_in(g, f->side, place) || g->assigned[bit] > 0)) {
            able |= WAT_ONE(bit);
        }
    }
    return able;
}

CHECK(shortage)
{
    const struct wat_frame *below = wat_below(f);

    MUST(own_colour(f->side, f->k), k);
    MUST(below->n > 0 && (below->k == 0 || below->k == f->k + 1), k);
    MUST(g->stock[f->k] == 0, state);
    if (f->state == S_shortage) {
        MUST(f->set == givers(b, g, f), set);
    } else {
        MUST((givers(b, g, f) & WAT_ONE(f->unit)) != 0, unit);
    }
    return WAT_SOUND;
}

CHECK(cavalry_hits)
{
    static const uint8_t how[S_END] = { [S_shoot] = HIT_RANGED,
                                        [S_bombard] = HIT_RANGED,
                                        [S_limits] = HIT_PENALTY,
                                        [S_assault] = HIT_MELEE,
                                        [S_step4] = HIT_MELEE };

    (void)g;
    MUST(falls_on(f), side);
    MUST(f->flags == how[wat_below(f)->state], flags);
    MUST(wat_below(f)->state != S_limits || f->area < b->areas, area);
    return WAT_SOUND;
}

CHECK(cavalry_hit)
{
    (void)b;
    (void)g;
    MUST(wat_below(f)->n > 0, state);
    MUST(f->flags == wat_below(f)->flags, flags);
    return WAT_SOUND;
}

/* ---- 23: leaders ---- */

/* WAT-23.29, WAT-3.23, WAT-3.24 */
CHECK(escape)
{
    unsigned c = wat_colour_of(b, f->side, f->unit);
    uint64_t enemy = wat_occupied(b, g, WAT_OTHER(f->side));
    uint64_t peers = b->of_arm[f->side][LEADER] & b->of_colour[c] & ~WAT_ONE(f->unit);
    uint64_t free = b->adjacent[f->area] & ~enemy & ~(wat_areas_of(g, f->side, peers) & ~box);

    MUST((enemy & WAT_ONE(f->area)) != 0, area);
    MUST((wat_at(g, f->side, f->area) & b->combat[f->side] & ~b->of_arm[f->side][ARTILLERY]) == 0,
         area);
    MUST((wat_find(g, S_action)->set & WAT_ONE(f->area)) != 0, area);
    if (c != BLACK && (c == BLUE || (free & ~box) != 0)) {
        free &= ~box;
    }
    MUST(f->set == free, set);
    return WAT_SOUND;
}

wat_frame_check *const wat_check_state[S_END] = {
    [S_prussians] = prussians,
    [S_release] = release,
    [S_arrival_die] = arrival,
    [S_arrive] = arrival,
    [S_shoot] = shoot,
    [S_skirmish_die] = skirmish_die,
    [S_round] = a_round,
    [S_formation] = formation,
    [S_action] = action,
    [S_activate] = activate,
    [S_again] = again,
    [S_order] = order,
    [S_march] = march,
    [S_carry] = carry,
    [S_limits] = limits,
    [S_battery] = wat_check_battery,
    [S_aim] = wat_check_aim,
    [S_bombard] = wat_check_bombard,
    [S_fire_die] = wat_check_fire_die,
    [S_assault_march] = assault_march,
    [S_via] = via,
    [S_assault_next] = assault_next,
    [S_assault] = assault,
    [S_garrison] = garrison,
    [S_step1] = step1,
    [S_defence_die] = rolled,
    [S_champion] = wat_check_champion,
    [S_duel_dice] = wat_check_duel,
    [S_step3] = wat_check_step3,
    [S_volley] = wat_check_volley,
    [S_volley_die] = rolled,
    [S_withdrawal] = wat_check_withdrawal,
    [S_withdraw] = wat_check_withdraw,
    [S_step4] = wat_check_step4,
    [S_charge_die] = rolled,
    [S_step7] = wat_check_step7,
    [S_control_die] = wat_check_control_die,
    [S_charge_on] = wat_check_charge_on,
    [S_morale] = wat_check_morale,
    [S_morale_die] = wat_check_morale_die,
    [S_damage] = damage,
    [S_colour] = colour,
    [S_casualty] = casualty,
    [S_shortage] = shortage,
    [S_shortage_cubes] = shortage,
    [S_assignment] = wat_check_assignment,
    [S_assign] = wat_check_assign,
    [S_cavalry_hits] = cavalry_hits,
    [S_cavalry_hit] = cavalry_hit,
    [S_retreat] = wat_check_retreat,
    [S_retreat_to] = wat_check_retreat_to,
    [S_go_along] = wat_check_go_along,
    [S_reinforce] = reinforce,
    [S_escape] = escape,
};
