/* SPDX-License-Identifier: MIT
 * What must be true of the stack of frames: which may lie on which, and what each may hold
 * (sequence.def tells what the fields mean). */
#include "rules/eagles/check_specs.h"
#include <string.h>

/* ---- fields ---- */

static bool is_place(const struct eag_battle *b, const struct eag *g, unsigned side, unsigned what,
                     unsigned hex)
{
    switch (what) {
    case HEX: return eag_is_hex(b, hex);
    case STACK: return eag_is_hex(b, hex) && eag_has(&g->any[side], hex);
    case MAYBE: return hex == 0 || eag_is_hex(b, hex);
    case OFF: return hex == EAG_OFF || eag_is_hex(b, hex);
    case WHERE: return hex == EAG_NOWHERE || eag_is_hex(b, hex);
    case UNIT: return hex < (unsigned)b->units;
    case NO_UNIT: return hex < (unsigned)b->units || hex == EAG_NOWHERE;
    case SMALL: return hex <= SMALL_MAX;
    default: return hex == 0;
    }
}

static bool is_one_of(unsigned what, unsigned index, unsigned count)
{
    if (index == EAG_NONE) {
        return what != SOMEBODY;
    }
    return what != NOTHING && index < count;
}

static bool is_set(const struct eag_battle *b, unsigned what, uint64_t set)
{
    switch (what) {
    case LEADERS: return set < EAG_ONE(b->leaders);
    case FORMATIONS: return set < EAG_ONE(b->formations);
    case DIRECTIONS: return set <= AROUND;
    case BITS:
    case COUNTERS: return true;
    default: return set == 0;
    }
}

static const char *check_numbers(const struct eag_frame *f, const struct eag_spec *s)
{
    REQUIRE(f->side < SIDES, "frame: side: no side");
    REQUIRE(f->stage <= s->stage, "frame: stage: nothing waits at this stage");
    REQUIRE((f->flags & ~s->flags) == 0, "frame: flags: this state has no such flag");
    REQUIRE(f->n <= s->n, "frame: n: too much");
    REQUIRE(f->k <= s->k, "frame: k: too much");
    return NULL;
}

static const char *check_frame(const struct eag_battle *b, const struct eag *g,
                               const struct eag_frame *f)
{
    const struct eag_spec *s = &eag_specs[f->state];
    const char *wrong = check_numbers(f, s);

    REQUIRE(wrong == NULL, wrong);
    if (s->set != COUNTERS) { /* they fill hex and to as well: c22_spot.c */
        REQUIRE(is_place(b, g, f->side, s->hex, f->hex), "frame: hex: not one of this state");
        REQUIRE(is_place(b, g, f->side, s->to, f->to), "frame: to: not one of this state");
    }
    REQUIRE(is_place(b, g, f->side, s->unit, f->unit), "frame: unit: not one of this state");
    REQUIRE(is_place(b, g, f->side, s->other, f->other), "frame: other: not one of this state");
    REQUIRE(is_one_of(s->leader, f->leader, (unsigned)b->leaders),
            "frame: leader: not one of this state");
    REQUIRE(is_one_of(s->formation, f->formation, (unsigned)b->formations),
            "frame: formation: not one of this state");
    REQUIRE(is_set(b, s->set, f->set), "frame: set: not one of this state");
    return NULL;
}

/* ---- what lies on what ---- */

static bool may_lie_on(const struct eag_frame *f, unsigned below)
{
    const struct eag_spec *s = &eag_specs[f->state];

    if (f->state == S_game) {
        return false;
    }
    if (f->state == S_fortune) {
        return f->k == below && eag_is_roll(below); /* EAG-18.13 */
    }
    for (unsigned i = 0; i < PARENTS && s->on[i] != S_none; i++) {
        if (s->on[i] == below) {
            return true;
        }
    }
    return s->on[0] == S_none;
}

static const char *check_stack(const struct eag *g)
{
    static const struct eag_frame empty;

    REQUIRE(g->frames >= 1 && g->frames <= EAG_FRAMES && g->frame[0].state == S_game,
            "frame: the first must be the game");
    for (unsigned i = 0; i < EAG_FRAMES; i++) {
        const struct eag_frame *f = &g->frame[i];

        if (i >= g->frames) {
            REQUIRE(memcmp(f, &empty, sizeof empty) == 0, "frame: something past the last one");
            continue;
        }
        REQUIRE(f->state > S_none && f->state < S_END, "frame: state: unknown");
        REQUIRE(i == 0 || may_lie_on(f, f[-1].state),
                "frame: state: it cannot lie on the frame before it");
    }
    return NULL;
}

/* ---- what must agree with other frames ---- */

/* EAG-22.30, EAG-23.12, EAG-23.24: face-down leaders and their counters. */
static const char *check_hidden(const struct eag_battle *b, const struct eag *g,
                                const struct eag_frame *f)
{
    const struct eag_entry *e = eag_entry_of_leader(b, f->leader);

    switch (f->state) {
    case S_deployment:
    case S_deploy:
        REQUIRE(!eag_commander(b, f->leader) && !eag_face_down(g, f->leader),
                "frame: leader: no officer who has turned up (EAG-22.30)");
        break;
    case S_look:
        REQUIRE(eag_face_down(g, f->leader), "frame: leader: lies face up (EAG-23.12)");
        break;
    case S_entry_roll:
    case S_entry_hex:
        REQUIRE(e != NULL && e->kind == VARIABLE &&
                    g->counter[f->leader][f->n] == EAG_TRACK + g->turn,
                "frame: leader: no variable counter of this turn (EAG-23.24)");
        break;
    default: break;
    }
    return NULL;
}

/* Whose leader it is, and that the formation is his. */
static const char *check_leader(const struct eag_battle *b, const struct eag *g,
                                const struct eag_frame *f)
{
    if (f->leader == EAG_NONE) {
        return NULL;
    }
    REQUIRE(b->leader[f->leader].side == f->side || f->state == S_entry_roll,
            "frame: leader: of the enemy"); /* either side may try: EAG-23.24 */
    REQUIRE(eag_specs[f->state].formation != MAYBE || f->state == S_orders ||
                f->formation == b->leader[f->leader].formation,
            "frame: formation: not the leader's");
    REQUIRE(f->state == S_game || f[-1].state != S_activation ||
                eag_specs[f->state].leader == NOTHING || f->leader == f[-1].leader,
            "frame: leader: not the one who is activated (EAG-7.21)");
    REQUIRE(f->state != S_choose_plan || !eag_commander(b, f->leader),
            "frame: leader: no officer (EAG-11.65)");
    REQUIRE((f->state != S_ability && f->state != S_stacks && f->state != S_rally_next) ||
                eag_commander(b, f->leader),
            "frame: leader: no commander (EAG-11.104)");
    return check_hidden(b, g, f);
}

/* EAG-16.1: anyone who runs is routed. */
static const char *check_runaway(const struct eag_battle *b, const struct eag *g,
                                 const struct eag_frame *f)
{
    REQUIRE(f->state != S_rout_step || (b->unit[f->unit].side == f->side &&
                                        eag_routed(g, f->unit) && eag_is_hex(b, g->hex[f->unit])),
            "frame: unit: not one that runs (EAG-16.1)");
    return NULL;
}

/* EAG-17.1: anyone who may still join a charge is cavalry beside the hex charged. */
static const char *check_chargers(const struct eag_battle *b, const struct eag *g,
                                  const struct eag_frame *f)
{
    unsigned set = f->state == S_chargers || f->state == S_charge_roll ? (unsigned)f->set : 0, d;

    for (EAG_EACH(d, set)) {
        unsigned from = b->hex[f->to].near[d];

        REQUIRE(from != EAG_NOWHERE && eag_has(&g->horse[f->side], from),
                "frame: set: no cavalry is there (EAG-17.1)");
    }
    REQUIRE(f->state != S_charge_roll || eag_has(&g->horse[f->side], f->hex),
            "frame: hex: no cavalry is there (EAG-17.1)");
    return NULL;
}

/* EAG-7.118: a strategic move is one all the way up. */
static const char *check_march(const struct eag_frame *f)
{
    unsigned kinds = MV_STRATEGIC | MV_FREE;

    if (f->state == S_movement) {
        REQUIRE((f[-1].state == S_strategic) == ((f->flags & MV_STRATEGIC) != 0),
                "frame: flags: a strategic move or not (EAG-7.118)");
    }
    REQUIRE(f->state != S_move || (f->flags & kinds) == (f[-1].flags & kinds),
            "frame: flags: not those of the movement below");
    return NULL;
}

/* EAG-7.2: one side acts, the other answers. */
static const char *check_side(const struct eag *g, const struct eag_frame *f)
{
    unsigned rules = eag_specs[f->state].rules;

    if (rules & (ACTIVE | WAITING)) {
        REQUIRE((f->side == g->active) == ((rules & ACTIVE) != 0),
                "frame: side: not who acts, or answers, now (EAG-7.2)");
    }
    if (f->state == S_game || f->state == S_turn) {
        REQUIRE(f->side == FRENCH, "frame: side: the French one by custom");
        return NULL;
    }
    REQUIRE(!(rules & SAME_SIDE) || f->side == f[-1].side,
            "frame: side: not that of the frame below");
    REQUIRE(!(rules & SAME_HEX) || f->hex == f[-1].hex, "frame: hex: not that of the frame below");
    REQUIRE(!(rules & SAME_LEADER) || f->leader == f[-1].leader,
            "frame: leader: not that of the frame below");
    return NULL;
}

static const char *check_top(const struct eag_battle *b, const struct eag *g)
{
    unsigned state = eag_now(g)->state;

    if (g->over) {
        REQUIRE(state == S_game && eag_settled(b, g), "winner: the game goes on");
        return NULL;
    }
    REQUIRE(eag_is_decision(state) || eag_is_roll(state), "frame: it does not wait for anything");
    return NULL;
}

const char *eag_check_frames(const struct eag_battle *b, const struct eag *g)
{
    const char *wrong = check_stack(g);

    for (unsigned i = 0; i < g->frames && !wrong; i++) {
        const struct eag_frame *f = &g->frame[i];

        wrong = check_frame(b, g, f);
        wrong = wrong ? wrong : check_side(g, f);
        wrong = wrong ? wrong : check_leader(b, g, f);
        wrong = wrong ? wrong : check_runaway(b, g, f);
        wrong = wrong ? wrong : check_chargers(b, g, f);
        wrong = wrong || i == 0 ? wrong : check_march(f);
    }
    return wrong ? wrong : check_top(b, g);
}
