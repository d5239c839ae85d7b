/* SPDX-License-Identifier: MIT
 * What must be true of the stack of frames: which may lie on which, and what each may hold.  The
 * rows are those of sequence.def, in its order. */
#include "rules/waterloo/chapters.h"
#include "rules/waterloo/hooks.h"

#define REQUIRE(condition, text)                                                                   \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            return text;                                                                           \
        }                                                                                          \
    } while (0)

/* What a frame holds besides its bounds; what is not named here must be empty. */
enum {
    UNIT = 1 << 0,         /* a unit of the side, in the area */
    FOE = 1 << 1,          /* a unit of the other side, on the map */
    MAYBE_FOE = 1 << 2,    /* as FOE, or none */
    AREA = 1 << 3,         /* an area, or the Delayed box */
    SAME_AREA = 1 << 4,    /* AREA, and that of the frame below */
    UNITS = 1 << 5,        /* a set of units of the side */
    FOES = 1 << 6,         /* a set of units of the other side */
    EITHER = 1 << 7,       /* a set of units of one of the sides */
    AREAS = 1 << 8,        /* a set of areas */
    N_AREA = 1 << 9,       /* n is an area or the box */
    N_FOE = 1 << 10,       /* n is a bit of the other side */
    K_IS_COLOUR = 1 << 11, /* k is the colour of a cube of the side */
    SAME = 1 << 12,        /* the side is that of the frame below */
    OTHER = 1 << 13,       /* the other side */
    ALLIES = 1 << 14,      /* the Allies, always */
    HERE = 1 << 15,        /* UNITS, all in the area */
    ON_MAP = 1 << 16,      /* a unit of the side, on the map */
    LAST = 1 << 17         /* the bit that was last looked at, or none */
};

enum { ANY = 255, PARENTS = 7 };

#define AT(stage) (1 << (stage))

struct rule {
    struct {
        uint8_t state;
        uint16_t stages;        /* in which of its stages */
    } on[PARENTS];              /* what it may lie on */
    uint8_t stage, n, k, flags; /* at most */
    uint32_t holds;
};

static const struct rule rules[S_END] = {
    [S_turn] = { .stage = 8 },
    [S_prussians] = { .on = { { S_turn, AT(2) } }, .stage = 2, .holds = ALLIES },
    [S_release] = { .on = { { S_prussians, AT(1) } }, .holds = ALLIES | UNITS },
    [S_arrival_die] = { .on = { { S_prussians, AT(2) } }, .holds = ALLIES },
    [S_arrive] = { .on = { { S_prussians, AT(2) } }, .n = 6, .holds = ALLIES },
    [S_shoot] = { .on = { { S_turn, AT(3) | AT(4) } }, .holds = UNITS },
    [S_skirmish_die] = { .on = { { S_shoot, AT(0) } }, .holds = OTHER | FOE | AREA },
    [S_rounds] = { .on = { { S_turn, AT(5) } }, .stage = 1 },
    [S_round] = { .on = { { S_rounds, AT(1) } }, .stage = 3, .n = 5 },
    [S_tile_draw] = { .on = { { S_round, AT(1) } }, .holds = OTHER },
    [S_tile_told] = { .on = { { S_round, AT(2) } }, .holds = SAME },
    [S_formation] = { .on = { { S_turn, AT(6) | AT(7) }, { S_round, AT(2) }, { S_action, AT(1) } },
                      .flags = CHANGE_ACTION,
                      .holds = UNITS },
    [S_spend] = { .on = { { S_round, AT(2) } }, .holds = SAME },
    [S_action] = { .on = { { S_round, AT(2) } },
                   .stage = 4,
                   .n = 2,
                   .k = 2,
                   .flags = 1,
                   .holds = SAME | AREAS },
    [S_activate] = { .on = { { S_action, AT(1) } }, .holds = SAME },
    [S_again] = { .on = { { S_action, AT(1) } }, .holds = SAME },
    [S_order] = { .on = { { S_action, AT(1) } }, .holds = HERE | SAME | AREA | UNITS },
    [S_march] = { .on = { { S_action, AT(1) } },
                  .stage = 1,
                  .n = 64,
                  .flags = 1,
                  .holds = HERE | SAME | AREA | UNITS },
    [S_carry] = { .on = { { S_release, AT(0) },
                          { S_march, AT(1) },
                          { S_assault_march, AT(0) },
                          { S_withdrawal, AT(0) },
                          { S_go_along, AT(0) } },
                  .n = ANY,
                  .k = BLACK,
                  .holds = SAME | UNIT | AREA | N_AREA | K_IS_COLOUR },
    [S_limits] = { .on = { { S_round, AT(3) } }, .stage = 1, .holds = SAME | AREAS },
    [S_battery] = { .on = { { S_action, AT(1) } }, .holds = HERE | SAME | AREA | UNITS },
    [S_aim] = { .on = { { S_action, AT(1) } },
                .n = WAT_GUNS,
                .flags = 1,
                .holds = HERE | SAME | AREA | UNITS },
    [S_bombard] = { .on = { { S_action, AT(1) } },
                    .stage = 1,
                    .n = ANY,
                    .k = 99,
                    .flags = 3,
                    .holds = HERE | SAME | AREA | UNITS },
    [S_fire_die] = { .on = { { S_bombard, AT(1) } },
                     .n = ANY,
                     .k = 2,
                     .holds = ON_MAP | SAME | AREA | N_AREA },
    [S_assault_march] = { .on = { { S_action, AT(1) } }, .holds = SAME | AREA | UNITS },
    [S_via] = { .on = { { S_assault_march, AT(0) } }, .holds = ON_MAP | SAME | AREA | AREAS },
    [S_assault_next] = { .on = { { S_assaults, AT(0) } } },
    [S_assaults] = { .on = { { S_action, AT(3) } }, .stage = 1, .holds = SAME },
    [S_assault] = { .on = { { S_assaults, AT(0) } }, .stage = 9, .holds = AREA | AREAS },
    [S_garrison] = { .on = { { S_assault, AT(1) } }, .holds = OTHER | SAME_AREA },
    [S_step1] = { .on = { { S_assault, AT(2) } },
                  .stage = 3,
                  .n = 99,
                  .holds = SAME | SAME_AREA | FOES },
    [S_defence_die] = { .on = { { S_step1, AT(1) } }, .holds = OTHER | UNIT | SAME_AREA },
    [S_step2] = { .on = { { S_assault, AT(3) } }, .holds = SAME | SAME_AREA },
    [S_champion] = { .on = { { S_step2, AT(0) } }, .holds = MAYBE_FOE | SAME_AREA },
    [S_duel_dice] = { .on = { { S_step2, AT(0) } },
                      .n = ANY,
                      .holds = SAME | UNIT | SAME_AREA | N_FOE },
    [S_step3] = { .on = { { S_assault, AT(4) } }, .stage = 2, .n = 2, .holds = SAME | SAME_AREA },
    [S_volley] = { .on = { { S_step3, AT(1) | AT(2) } },
                   .stage = 3,
                   .n = 99,
                   .k = 1,
                   .flags = 1,
                   .holds = SAME_AREA | UNITS },
    [S_volley_die] = { .on = { { S_volley, AT(1) } }, .holds = SAME | UNIT | SAME_AREA },
    [S_withdrawal] = { .on = { { S_assault, AT(4) | AT(5) } }, .holds = SAME_AREA | UNITS },
    [S_withdraw] = { .on = { { S_withdrawal, AT(0) } }, .holds = SAME | UNIT | SAME_AREA | AREAS },
    [S_step4] = { .on = { { S_assault, AT(5) } },
                  .stage = 5,
                  .n = 99,
                  .holds = SAME_AREA | EITHER },
    [S_charge_die] = { .on = { { S_step4, AT(1) } }, .holds = OTHER | UNIT | SAME_AREA },
    [S_step5] = { .on = { { S_assault, AT(6) } }, .holds = SAME | SAME_AREA },
    [S_step6] = { .on = { { S_assault, AT(7) } }, .stage = 1, .holds = SAME | SAME_AREA },
    [S_step7] = { .on = { { S_assault, AT(8) } },
                  .stage = 2,
                  .n = 1,
                  .k = WAT_PENDING,
                  .holds = LAST | SAME | SAME_AREA | EITHER },
    [S_control_die] = { .on = { { S_step7, AT(1) } }, .holds = UNIT | SAME_AREA },
    [S_charge_on] = { .on = { { S_step7, AT(2) } }, .holds = UNIT | SAME_AREA | AREAS },
    [S_morale] = { .on = { { S_step3, AT(1) | AT(2) }, { S_step4, AT(4) }, { S_step6, AT(1) } },
                   .stage = 1,
                   .flags = 3,
                   .holds = SAME_AREA | UNITS },
    [S_morale_die] = { .on = { { S_morale, AT(1) } },
                       .n = 6,
                       .flags = 3,
                       .holds = SAME | UNIT | SAME_AREA },
    [S_damage] = { .on = { { S_shoot, AT(0) },
                           { S_action, AT(1) },
                           { S_limits, AT(1) },
                           { S_bombard, AT(0) },
                           { S_assault, AT(2) | AT(6) },
                           { S_volley, AT(3) },
                           { S_morale, AT(1) } },
                   .n = 99,
                   .k = COLOURS,
                   .holds = AREA },
    [S_colour] = { .on = { { S_damage, AT(0) } }, .holds = SAME | SAME_AREA },
    [S_casualty] = { .on = { { S_damage, AT(0) } },
                     .k = BLACK,
                     .holds = HERE | SAME | SAME_AREA | UNITS | K_IS_COLOUR },
    [S_shortage] = { .on = { { S_damage, AT(0) } },
                     .k = BLACK,
                     .holds = SAME | UNITS | K_IS_COLOUR },
    [S_shortage_cubes] = { .on = { { S_damage, AT(0) } },
                           .k = BLACK,
                           .holds = SAME | UNIT | AREA | K_IS_COLOUR },
    [S_assignment] = { .on = { { S_volley, AT(1) }, { S_morale, AT(1) } },
                       .stage = 1,
                       .n = 99,
                       .k = 99,
                       .holds = HERE | SAME | AREA | UNITS },
    [S_assign] = { .on = { { S_assignment, AT(1) } },
                   .n = 99,
                   .holds = HERE | SAME | UNIT | SAME_AREA | UNITS },
    [S_cavalry_hits] = { .on = { { S_shoot, AT(0) },
                                 { S_limits, AT(1) },
                                 { S_bombard, AT(0) },
                                 { S_assault, AT(2) },
                                 { S_step4, AT(3) } },
                         .n = 99,
                         .flags = HIT_PENALTY,
                         .holds = AREA },
    [S_cavalry_hit] = { .on = { { S_cavalry_hits, AT(0) } },
                        .flags = HIT_PENALTY,
                        .holds = SAME | SAME_AREA },
    [S_retreat] = { .on = { { S_step2, AT(0) },
                            { S_step4, AT(5) },
                            { S_morale, AT(1) },
                            { S_cavalry_hits, AT(0) } },
                    .n = 5,
                    .holds = UNIT | AREA },
    [S_retreat_to] = { .on = { { S_retreat, AT(0) } }, .holds = SAME | UNIT | SAME_AREA | AREAS },
    [S_go_along] = { .on = { { S_step2, AT(0) },
                             { S_withdrawal, AT(0) },
                             { S_step4, AT(5) },
                             { S_step7, AT(2) },
                             { S_morale, AT(1) },
                             { S_cavalry_hits, AT(0) },
                             { S_go_along, AT(0) } },
                     .n = ANY,
                     .holds = UNIT | AREA | N_AREA },
    [S_reinforce] = { .on = { { S_action, AT(1) } }, .holds = HERE | SAME | AREA | UNITS },
    [S_leaders] = { .on = { { S_action, AT(4) } }, .holds = SAME },
    [S_escape] = { .on = { { S_leaders, AT(0) } }, .holds = UNIT | AREA | AREAS },
};

static bool lies_on(const struct rule *r, const struct wat_frame *below)
{
    for (unsigned i = 0; i < PARENTS; i++) {
        if (r->on[i].state == below->state) {
            return below->stage < 16 && (r->on[i].stages >> below->stage & 1) != 0;
        }
    }
    return false;
}

static bool is_area(const struct wat_battle *b, unsigned area)
{
    return area < (unsigned)b->areas || area == WAT_DELAYED;
}

/* ---- one frame ---- */

static const char *check_side(const struct wat *g, unsigned i, unsigned holds)
{
    int side = g->frame[i].side, below = i > 0 ? g->frame[i - 1].side : FRENCH;

    REQUIRE(i > 0 || side == FRENCH, "frame.side: the turn's is always french");
    REQUIRE((holds & SAME) == 0 || side == below, "frame.side: not that of the frame before");
    REQUIRE((holds & OTHER) == 0 || side != below, "frame.side: not the other of the one before");
    REQUIRE((holds & ALLIES) == 0 || side == ALLIED, "frame.side: not the Allies");
    return NULL;
}

/* What the phases of the turn ask for, by the turn's stage: WAT-2.2. */
static const char *check_phase(const struct wat *g)
{
    static const struct {
        uint8_t state, side, phase;
    } next[] = {
        [2] = { S_prussians, ALLIED, 2 }, [3] = { S_shoot, ALLIED, 3 },
        [4] = { S_shoot, FRENCH, 3 },     [5] = { S_rounds, FRENCH, 4 },
        [6] = { S_formation, ALLIED, 5 }, [7] = { S_formation, FRENCH, 5 },
    };
    unsigned stage = g->frame[0].stage;

    if (g->over != 0) {
        REQUIRE(stage == 8 && g->phase == 6 && g->frames == 1, "phase: games end in phase 6");
        return NULL;
    }
    REQUIRE(stage >= 2 && stage < 8 && g->frames > 1, "frame.stage: nothing to do in the turn");
    REQUIRE(g->frame[1].state == next[stage].state && g->phase == next[stage].phase,
            "phase, frame.state: not what the turn's stage asks for (WAT-2.2)");
    REQUIRE(stage != 2 || g->turn >= 4, "turn: no Prussians before turn 4 (WAT-2.9)");
    if (stage == 5) {
        REQUIRE(g->frame[1].side == g->first && g->frame[1].stage == 1, "frame.side: not first");
        REQUIRE(g->frames > 2 && g->frame[2].side == g->active, "active: not of the round");
    } else {
        REQUIRE(g->frame[1].side == next[stage].side, "frame.side: not whose phase it is");
    }
    return NULL;
}

/* Its unit, if it has one. */
static const char *check_unit(const struct wat_battle *b, const struct wat *g,
                              const struct wat_frame *f, unsigned holds)
{
    int side = (holds & (UNIT | ON_MAP)) != 0 ? f->side : WAT_OTHER(f->side);

    if ((holds & (UNIT | ON_MAP | FOE | MAYBE_FOE)) == 0) {
        REQUIRE(f->unit == WAT_NONE || ((holds & LAST) != 0 && f->unit < 64),
                "frame.unit: there should be none");
        return NULL;
    }
    if ((holds & MAYBE_FOE) != 0 && f->unit == WAT_NONE) {
        return NULL;
    }
    REQUIRE(f->unit < 64 && (b->all[side] & WAT_ONE(f->unit)) != 0, "frame.unit: no unit");
    REQUIRE(wat_on_map(g->place[side][f->unit]), "frame.unit: it is not on the map");
    REQUIRE((holds & UNIT) == 0 || g->place[side][f->unit] == f->area,
            "frame.unit: it is not in the frame's area");
    return NULL;
}

static const char *check_set(const struct wat_battle *b, const struct wat *g,
                             const struct wat_frame *f, unsigned holds)
{
    const uint64_t map = (WAT_ONE(b->areas) - 1) | WAT_ONE(WAT_DELAYED);
    uint64_t may = 0;

    may |= (holds & (UNITS | EITHER)) != 0 ? b->all[f->side] : 0;
    may |= (holds & (FOES | EITHER)) != 0 ? b->all[WAT_OTHER(f->side)] : 0;
    may |= (holds & AREAS) != 0 ? map : 0;
    REQUIRE((f->set & ~may) == 0, "frame.set: what is in it does not belong there");
    REQUIRE((holds & HERE) == 0 || (f->set & ~wat_at(g, f->side, f->area)) == 0,
            "frame.set: a unit that is not in the area");
    return NULL;
}

static const char *check_numbers(const struct wat_battle *b, const struct wat_frame *f,
                                 const struct rule *r)
{
    int other = WAT_OTHER(f->side);

    REQUIRE(f->stage <= r->stage, "frame.stage: too high");
    REQUIRE(f->n <= r->n && f->k <= r->k, "frame.n, frame.k: too high");
    REQUIRE(f->flags <= r->flags, "frame.flags: too high");
    REQUIRE((r->holds & (AREA | SAME_AREA)) == 0 ? f->area == 0 : is_area(b, f->area),
            "frame.area: there is none such");
    REQUIRE((r->holds & N_AREA) == 0 || is_area(b, f->n), "frame.n: no area");
    REQUIRE((r->holds & N_FOE) == 0 || (f->n < 64 && (b->all[other] & WAT_ONE(f->n)) != 0),
            "frame.n: no unit");
    REQUIRE((r->holds & K_IS_COLOUR) == 0 || (f->side == FRENCH) == (f->k == BLUE),
            "frame.k: a colour of the other side (WAT-18.1)");
    return NULL;
}

/* ---- what the sets are sets of ---- */

static const char *check_formation(const struct wat_battle *b, const struct wat *g, unsigned i)
{
    const struct wat_frame *f = &g->frame[i], *below = &g->frame[i - 1];
    uint64_t able = b->of_arm[f->side][INFANTRY] | b->of_arm[f->side][ARTILLERY];
    uint64_t off = wat_at(g, f->side, WAT_GONE) | wat_at(g, f->side, WAT_TRACK);
    unsigned why = below->state == S_turn    ? PHASE_5
                   : below->state == S_round ? FREE_STEP
                                             : CHANGE_ACTION;

    REQUIRE(f->flags == why, "frame.flags: not the occasion (WAT-20.15)");
    REQUIRE(below->state == S_turn || f->side == below->side, "frame.side: not whose round it is");
    REQUIRE((f->set & (~able | off)) == 0, "frame.set: only infantry and guns (WAT-20.5)");
    return NULL;
}

/* The areas of a choice: next to where the unit stands, and more than none. */
static const char *check_choice(const struct wat_battle *b, const struct wat_frame *f)
{
    REQUIRE(f->set != 0 && (f->set & ~b->adjacent[f->area]) == 0,
            "frame.set: not areas next to the frame's");
    return NULL;
}

static const char *check_removal(const struct wat_battle *b, const struct wat_frame *f)
{
    REQUIRE(f->set != 0 && (f->set & ~(b->of_arm[f->side][INFANTRY] & b->of_colour[f->k])) == 0,
            "frame.set: not infantry of that colour (WAT-18.8)");
    return NULL;
}

static const char *check_arm(const struct wat_battle *b, const struct wat_frame *f, unsigned arm)
{
    REQUIRE(b->arm[f->side][f->unit] == arm, "frame.unit: of another arm");
    return NULL;
}

/* Units in the area, of one side and one arm. */
static const char *check_line(const struct wat_battle *b, const struct wat *g,
                              const struct wat_frame *f, int side, unsigned arm)
{
    REQUIRE((f->set & ~(wat_at(g, side, f->area) & b->of_arm[side][arm])) == 0,
            "frame.set: a unit that is not in the area, or of another arm");
    return NULL;
}

/* The sets of the steps of an assault. */
static const char *check_step(const struct wat_battle *b, const struct wat *g,
                              const struct wat_frame *f)
{
    int other = WAT_OTHER(f->side);

    switch (f->state) {
    case S_step1: return check_line(b, g, f, other, ARTILLERY);
    case S_step4: /* those still to fire; in its last stage the cavalry still to go */
        return f->stage < 5 ? check_line(b, g, f, other, INFANTRY)
                            : check_line(b, g, f, f->side, CAVALRY);
    case S_step7: return check_line(b, g, f, f->n, CAVALRY);
    case S_volley: return check_line(b, g, f, f->side, INFANTRY);
    default: /* withdrawal */
        REQUIRE((f->set & ~wat_at(g, f->side, f->area)) == 0, "frame.set: not in the area");
        return NULL;
    }
}

static const char *check_contents(const struct wat_battle *b, const struct wat *g, unsigned i)
{
    const struct wat_frame *f = &g->frame[i];

    switch (f->state) {
    case S_formation: return check_formation(b, g, i);
    case S_release:
        REQUIRE((f->set & ~wat_at(g, ALLIED, WAT_DELAYED)) == 0, "frame.set: not in the box");
        return NULL;
    case S_arrive:
        REQUIRE(f->n > 0 && f->n <= gg_popcount(wat_at(g, ALLIED, WAT_TRACK)),
                "frame.n: more than wait on the track (WAT-3.5)");
        return NULL;
    case S_shoot:
        REQUIRE((f->set & ~b->of_arm[f->side][INFANTRY]) == 0, "frame.set: infantry (WAT-4.4)");
        return NULL;
    case S_casualty:
    case S_shortage: return check_removal(b, f);
    case S_carry:
        REQUIRE(f->k == wat_colour_of(b, f->side, f->unit), "frame.k: not the unit's colour");
        return check_arm(b, f, INFANTRY);
    case S_withdraw:
    case S_charge_on:
    case S_retreat_to:
    case S_escape:
    case S_via: return check_choice(b, f);
    case S_go_along: return check_arm(b, f, LEADER);
    case S_again:
        REQUIRE(g->leader != WAT_NONE, "leader: none is activated (WAT-23.2)");
        return NULL;
    case S_step1:
    case S_step4:
    case S_step7:
    case S_volley:
    case S_withdrawal: return check_step(b, g, f);
    case S_assault_march: /* leaders who have gone may still be in it */
        REQUIRE((f->set & b->combat[f->side] & ~wat_at(g, f->side, f->area)) == 0,
                "frame.set: a unit that is not in the area");
        return NULL;
    default: return NULL;
    }
}

static const char *check_frame(const struct wat_battle *b, const struct wat *g, unsigned i)
{
    const struct wat_frame *f = &g->frame[i];
    const struct rule *r;
    const char *wrong;

    REQUIRE(f->state > S_none && f->state < S_END, "frame.state: unknown");
    REQUIRE(f->side < SIDES, "frame.side: no side");
    r = &rules[f->state];
    REQUIRE(i == 0 ? f->state == S_turn : lies_on(r, &g->frame[i - 1]),
            "frame.state: it does not follow from the one before");
    wrong = check_side(g, i, r->holds);
    REQUIRE(wrong == NULL, wrong);
    wrong = check_numbers(b, f, r);
    REQUIRE(wrong == NULL, wrong);
    REQUIRE((r->holds & SAME_AREA) == 0 || f->area == g->frame[i - 1].area,
            "frame.area: not that of the frame before");
    wrong = check_unit(b, g, f, r->holds);
    REQUIRE(wrong == NULL, wrong);
    wrong = check_set(b, g, f, r->holds);
    return wrong != NULL ? wrong : check_contents(b, g, i);
}

static bool is_empty(const struct wat_frame *f)
{
    return f->state == 0 && f->stage == 0 && f->side == 0 && f->area == 0 && f->unit == 0 &&
           f->n == 0 && f->k == 0 && f->flags == 0 && f->set == 0;
}

const char *wat_check_frames(const struct wat_battle *b, const struct wat *g)
{
    unsigned top;

    REQUIRE(g->frames >= 1 && g->frames <= WAT_FRAMES, "frames: there are 1 to 16");
    for (unsigned i = 0; i < WAT_FRAMES; i++) {
        const char *wrong = i < g->frames ? check_frame(b, g, i) : NULL;

        REQUIRE(wrong == NULL, wrong);
        REQUIRE(i < g->frames || is_empty(&g->frame[i]), "frame: one past the last is not empty");
    }
    top = wat_now(g)->state;
    REQUIRE(g->over != 0 ? top == S_turn : wat_is_roll(top) || wat_is_decision(top),
            "frame: the last must be a decision or a roll");
    return check_phase(g);
}
