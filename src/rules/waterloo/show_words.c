/* SPDX-License-Identifier: MIT
 * Prompts: what is asked of the side that decides, what the others wait for, and the verdict at the
 * end; and where in the sequence of play a position stands. */
#include "rules/waterloo/show_words.h"
#include "rules/waterloo/hooks.h"
#include "rules/waterloo/show.h"

/* ---- where the game stands ---- */

const struct wat_frame *wat_frame_of(const struct wat *g, enum wat_state state)
{
    for (unsigned i = g->frames; i > 0; i--) {
        if (g->frame[i - 1].state == state) {
            return &g->frame[i - 1];
        }
    }
    return NULL;
}

unsigned wat_assault_step(const struct wat *g, unsigned *area)
{
    const struct wat_frame *assault = wat_frame_of(g, S_assault);

    if (assault == NULL || assault->stage < 2 || assault->stage > 8) { /* one more than the step */
        return 0;
    }
    *area = assault->area;
    return assault->stage - 1u;
}

/* WAT-18.5: an assignment holds while its side fires or tests. */
unsigned wat_assigned_to(const struct wat *g, int side, unsigned bit)
{
    for (unsigned i = g->frames; i > 0; i--) {
        const struct wat_frame *f = &g->frame[i - 1];

        if (f->state == S_assignment || f->state == S_volley || f->state == S_morale) {
            return f->side == side && f->area == g->place[side][bit] ? g->assigned[bit] : 0;
        }
    }
    return 0;
}

/* ---- the verdict ---- */

static bool stands_in(const struct wat_battle *b, const struct wat *g, int side, int area)
{
    return wat_infantry_at(b, g, side, (unsigned)area) != 0;
}

/* Why a side has won whose condition alone holds. */
static struct gg_message won_alone(const struct wat_battle *b, const struct wat *g, int side)
{
    int goal = side == FRENCH ? b->mont_st_jean : b->rossomme, enemy = WAT_OTHER(side);
    int inflicted = (int)wat_casualties(b, g, enemy), needed = b->casualties_needed[side];
    struct gg_message m;

    if (stands_in(b, g, side, goal)) {
        m = wat_say_side(MSG_won_place, side == FRENCH ? WAT_25_5 : WAT_25_7, side);
        wat_add(&m, wat_area_thing(b, (unsigned)goal));
    } else if (inflicted >= needed) {
        m = wat_say_side(MSG_won_losses, side == FRENCH ? WAT_25_6 : WAT_25_8, side);
        wat_add_number(&m, inflicted);
    } else {
        m = wat_say_side(MSG_won_last, WAT_25_15, side);
    }
    return m;
}

static bool condition_holds(const struct wat_battle *b, const struct wat *g, int side)
{
    return won_alone(b, g, side).key != MSG_won_last;
}

struct gg_message wat_verdict(const struct wat_battle *b, const struct wat *g)
{
    int winner = g->over - 1;
    struct gg_message m;

    if (!condition_holds(b, g, FRENCH) || !condition_holds(b, g, ALLIED)) {
        return won_alone(b, g, winner);
    }
    m = wat_say_side(MSG_won_both, WAT_25_12, winner);
    wat_add_number(&m, (int)wat_casualties(b, g, FRENCH));
    wat_add_number(&m, (int)wat_casualties(b, g, ALLIED));
    return m;
}

/* ---- prompts ---- */

/* What is asked in a state.  `args` names the arguments, a letter each: u the frame's unit, a its
 * area, t the area in its n, n that number, c the colour in its k, d the disc of the action, b the
 * cubes of the battery, k the actions done, l the leader of the action, v the attacker's champion,
 * p how many a stronghold protects, x the next unit on the track. */
struct asked {
    uint16_t ask, wait;
    const char *args;
};

#define ASKED(name, args)                                                                          \
    {                                                                                              \
        MSG_ask_##name, MSG_wait_##name, args                                                      \
    }

static const struct asked usual[S_END] = {
    [S_release] = ASKED(release, ""),
    [S_arrive] = ASKED(arrive, "xn"),
    [S_shoot] = ASKED(shoot, ""),
    [S_formation] = ASKED(change, ""),
    [S_spend] = ASKED(spend, "k"),
    [S_activate] = ASKED(activate, "d"),
    [S_again] = ASKED(again, "l"),
    [S_order] = ASKED(order, "a"),
    [S_march] = ASKED(march, "a"),
    [S_carry] = ASKED(carry, "ut"),
    [S_battery] = ASKED(battery, "ab"),
    [S_aim] = ASKED(aim, "a"),
    [S_assault_march] = ASKED(assault, "a"),
    [S_via] = ASKED(via, "ua"),
    [S_assault_next] = ASKED(assault_next, ""),
    [S_garrison] = ASKED(garrison, "a"), /* see asked_now() */
    [S_champion] = ASKED(champion, "a"),
    [S_withdraw] = ASKED(withdraw, "ua"),
    [S_charge_on] = ASKED(charge, "ua"),
    [S_colour] = ASKED(colour, "a"),
    [S_casualty] = ASKED(casualty, "ac"),
    [S_shortage] = ASKED(shortage, "c"),
    [S_shortage_cubes] = ASKED(shortage_cubes, "u"),
    [S_assign] = ASKED(assign_fire, "una"),
    [S_cavalry_hit] = ASKED(cavalry_loss, "a"),
    [S_retreat_to] = ASKED(retreat, "ua"),
    [S_go_along] = ASKED(along, "ut"),
    [S_reinforce] = ASKED(reinforce, "a"),
    [S_escape] = ASKED(escape, "ua"),
};

/* A leader's first activation, or what his second may be: WAT-23.11 to WAT-23.13. */
static struct asked asked_again(const struct wat *g)
{
    static const struct asked first = ASKED(again_first, "l"), any = ASKED(again, "l"),
                              assault = ASKED(again_assault, "l"), rest = ASKED(again_rest, "l");
    const struct wat_frame *action = wat_now(g) - 1;

    if (action->n == 0) {
        return first;
    }
    if (action->k == 0 || g->disc != GREEN) {
        return any;
    }
    return wat_assaults_resolved(action) ? rest : assault;
}

/* Why the garrison is asked: WAT-24.8 a unit must go outside, WAT-24.11 or guns are lost if
 * nobody does; WAT-24.10 or more may, as infantry is outside already. */
static gg_clause garrison_asked_by(const struct wat_battle *b, const struct wat *g)
{
    const struct wat_frame *f = wat_now(g);

    if (garrison_why_not(b, g, gg_move0(V_done)) != WAT_ALLOWED) {
        return WAT_24_8;
    }
    return wat_all_benefit(b, g, f->side, f->area) ? WAT_24_11 : WAT_24_10;
}

static struct asked asked_garrison(const struct wat_battle *b, const struct wat *g)
{
    static const struct asked full = ASKED(garrison_full, "ap"), guns = ASKED(garrison_guns, "a"),
                              keep = ASKED(garrison, "a");
    gg_clause why = garrison_asked_by(b, g);

    return why == WAT_24_8 ? full : why == WAT_24_11 ? guns : keep;
}

/* Some states ask one of several things. */
static struct asked asked_now(const struct wat_battle *b, const struct wat *g)
{
    static const struct asked free_change = ASKED(free_change, ""), phase_5 = ASKED(phase_5, ""),
                              reserve = ASKED(reserve, "a"), answer = ASKED(answer, "va"),
                              hit = ASKED(cavalry_hit, "a"), morale = ASKED(assign_morale, "una");
    const struct wat_frame *f = wat_now(g);

    switch (f->state) {
    case S_formation:
        return f->flags == FREE_STEP ? free_change
               : f->flags == PHASE_5 ? phase_5
                                     : usual[f->state];
    case S_again: return asked_again(g);
    case S_garrison: return asked_garrison(b, g);
    case S_assign: return wat_frame_of(g, S_morale) != NULL ? morale : usual[f->state];
    case S_march: return f->flags != 0 ? reserve : usual[f->state];
    case S_champion: return f->unit != WAT_NONE ? answer : usual[f->state];
    case S_cavalry_hit: return f->flags == HIT_RANGED ? hit : usual[f->state];
    default: return usual[f->state];
    }
}

/* The unit that arrives next: WAT-3.3. */
static struct gg_arg next_to_arrive(const struct wat_battle *b, const struct wat *g)
{
    int i = 0;

    while (i + 1 < b->tracks && g->place[ALLIED][b->track[i]] != WAT_TRACK) {
        i++;
    }
    return wat_unit_thing(ALLIED, b->track[i]);
}

static struct gg_arg argument(const struct wat_battle *b, const struct wat *g, char name)
{
    const struct wat_frame *f = wat_now(g);

    switch (name) {
    case 'u': return wat_unit_thing(f->side, f->unit);
    case 'a': return wat_area_thing(b, f->area);
    case 't': return wat_area_thing(b, f->n);
    case 'n': return wat_thing(GG_KIND_NUMBER, f->n);
    case 'c': return wat_thing(K_COLOUR, f->k);
    case 'd': return wat_thing(K_DISC, g->disc);
    case 'b': return wat_thing(GG_KIND_NUMBER, g->battery);
    case 'k': return wat_thing(GG_KIND_NUMBER, g->actions);
    case 'l': return wat_unit_thing(f->side, g->leader);
    case 'p': return wat_thing(GG_KIND_NUMBER, b->area[f->area].capacity);
    case 'v': return wat_unit_thing(WAT_OTHER(f->side), f->unit);
    default: return next_to_arrive(b, g);
    }
}

/* The rule by which something is asked. */
static gg_clause asked_by(const struct wat_battle *b, const struct wat *g)
{
    static const gg_clause change[] = {
        [FREE_STEP] = WAT_5_11, [PHASE_5] = WAT_2_12, [CHANGE_ACTION] = WAT_20_1
    };
    const struct wat_frame *f = wat_now(g);

    switch (f->state) {
    case S_cavalry_hit: return wat_hit_clause(g);
    case S_spend: return g->discs[f->side][GREEN] > 0 ? WAT_5_8 : WAT_22_2; /* he may pass */
    case S_formation: return change[f->flags];
    case S_garrison: return garrison_asked_by(b, g);
    case S_march: return f->flags != 0 ? WAT_7_2 : WAT_6_2;
    case S_withdraw: return b->arm[f->side][f->unit] == INFANTRY ? WAT_13_30 : WAT_14_16;
    default: return wat_state_clause(f->state);
    }
}

static struct gg_message ask(const struct wat_battle *b, const struct wat *g, int viewer)
{
    const struct wat_frame *f = wat_now(g);
    struct asked a = asked_now(b, g);
    gg_clause clause = asked_by(b, g);
    struct gg_message m =
        viewer == f->side ? gg_message(a.ask, clause) : wat_say_side(a.wait, clause, f->side);

    for (const char *name = a.args; *name != '\0'; name++) {
        wat_add(&m, argument(b, g, *name));
    }
    return m;
}

/* A roll is announced by the title of its sum. */
static struct gg_message announce(const struct wat_battle *b, const struct wat *g)
{
    struct gg_breakdown d;

    wat_explain(&b->head, g, GG_NO_MOVE, &d);
    if (d.title.key != GG_MSG_none) {
        return d.title;
    }
    return wat_say_side(MSG_roll_tile, WAT_5_6, wat_now(g)->side);
}

void wat_prompt(const struct gg_battle *battle, const void *masked, int viewer,
                struct gg_message *out)
{
    const struct wat_battle *b = wat_of(battle);
    const struct wat *g = masked;

    if (g->over) {
        *out = wat_verdict(b, g);
    } else if (wat_is_roll(wat_now(g)->state)) {
        *out = announce(b, g);
    } else {
        *out = ask(b, g, viewer);
    }
}
