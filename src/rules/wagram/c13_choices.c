/* SPDX-License-Identifier: MIT
 * Chapters 13.0, 13.1 and what is for sale in chapter 14: choices and detachments. */
#include "rules/wagram/options.h"

/* ---- what there is ---- */

/* Whose it is, the option that takes it out of the game, and its clause. */
static const struct {
    uint8_t side, option;
    uint16_t clause;
} sale[CHOICES] = {
    [CHOOSE_REUSS] = { AUSTRIAN, O_REUSS, WAG_14_2_17 }, /* WAG-14.3.22 */
    [CHOOSE_JOHAN] = { AUSTRIAN, O_JOHAN, WAG_14_3_21 },
    [CHOOSE_BATTERY] = { FRENCH, O_BATTERY, WAG_13_2_1 }, /* WAG-14.3.23 */
    [CHOOSE_SQUARE] = { FRENCH, O_SQUARE, WAG_13_3_1 },   /* WAG-14.3.24 */
    [CHOOSE_STEADY] = { FRENCH, O_BERNADOTTE, WAG_14_3_25 },
    [CHOOSE_REYNIER] = { FRENCH, O_GARRISON, WAG_14_1_9 },
    [CHOOSE_NOSTITZ] = { AUSTRIAN, O_DETACHMENTS, WAG_14_2_18 },
    [CHOOSE_GUARD_GUNS] = { FRENCH, O_DETACHMENTS, WAG_14_2_19 },
    [CHOOSE_RESERVE_CAVALRY] = { FRENCH, O_DETACHMENTS, WAG_14_3_26 },
    [CHOOSE_WREDE] = { FRENCH, O_WREDE, WAG_14_3_27 },
};

/* Those that are taken by detaching a unit; and whose the others are. */
enum {
    OF_AUSTRIANS = 1u << CHOOSE_REUSS | 1u << CHOOSE_JOHAN,
    OF_FRENCH =
        1u << CHOOSE_BATTERY | 1u << CHOOSE_SQUARE | 1u << CHOOSE_STEADY | 1u << CHOOSE_REYNIER,
    DETACHMENTS = 1u << CHOOSE_NOSTITZ | 1u << CHOOSE_GUARD_GUNS | 1u << CHOOSE_RESERVE_CAVALRY |
                  1u << CHOOSE_WREDE
};

gg_clause wag_choice_clause(unsigned choice)
{
    return sale[choice].clause;
}

/* Is it offered to the side on this day, and still to be had?  WAG-14.3.29 */
static gg_clause sale_forbidden(const struct wag_battle *b, const struct wag *g, int side,
                                unsigned choice)
{
    if (sale[choice].side != side) {
        return sale[choice].clause;
    }
    if ((wag_today(b, g)->choices >> choice & 1) == 0) {
        return WAG_13_0_1;
    }
    if (b->head.option[sale[choice].option] != 0) {
        return sale[choice].clause;
    }
    return (g->bought >> choice & 1) != 0 ? WAG_14_3_29 : WAG_ALLOWED;
}

/* WAG-12.3.10 */
static void pay(const struct wag_battle *b, struct wag *g, int side, unsigned choice)
{
    g->bought |= (uint16_t)(1u << choice);
    g->vp[WAG_OTHER(side)] = (int8_t)(g->vp[WAG_OTHER(side)] + wag_today(b, g)->vp[choice]);
}

/* ---- detachments: WAG-13.1 ---- */

static bool is_guard_gun(const struct wag_battle *b, unsigned bit)
{
    return (b->guard & b->guns[FRENCH]) >> bit & 1;
}

/* The choice by which the unit may be detached; CHOICES: none.  WAG-14.2.18, WAG-14.2.19,
 * WAG-14.3.26, WAG-14.3.27, WAG-14.1.10 */
static unsigned choice_of(const struct wag_battle *b, int side, unsigned bit)
{
    if (side == AUSTRIAN) {
        return bit == b->nostitz ? CHOOSE_NOSTITZ : CHOICES;
    }
    if (is_guard_gun(b, bit)) {
        return CHOOSE_GUARD_GUNS;
    }
    if (bit == b->wrede) {
        return CHOOSE_WREDE;
    }
    if (bit == b->reynier) {
        return CHOOSE_REYNIER;
    }
    return (b->cavalry[FRENCH] & b->corps[FRENCH][b->corps_reserve].units) >> bit & 1
               ? CHOOSE_RESERVE_CAVALRY
               : CHOICES;
}

/* The units that go with it: the guns of the Guard only together, WAG-14.2.19. */
static uint64_t detached_with(const struct wag_battle *b, int side, unsigned bit)
{
    return side == FRENCH && is_guard_gun(b, bit) ? b->guard & b->guns[FRENCH] : WAG_ONE(bit);
}

/* Corps that can be activated and have units: what joins another would never act. */
static bool takes_units(const struct wag_battle *b, const struct wag *g, int side, unsigned corps)
{
    return g->box[side][corps] != NO_BOX && wag_acting_with(b, g, side, corps) != 0;
}

/* WAG-14.1.10: he has just been paid for, and his corps is named now. */
static bool names_reynier(const struct wag_battle *b, const struct wag *g)
{
    return wag_now(g)->state == S_choose && wag_now(g)->unit == b->reynier;
}

/* WAG-13.1.1: while its own corps is activated; WAG-13.1.3: in an administrative phase too. */
static bool is_called(const struct wag *g, int side, uint64_t units)
{
    unsigned bit;

    for (WAG_EACH(bit, units)) {
        if (g->steps[side][bit] == 0 || g->corps[side][bit] != g->corps_active) {
            return false;
        }
    }
    return g->phasing == side && wag_find(g, S_movement) != NULL;
}

/* Whatever corps it would go to. */
static gg_clause leave_forbidden(const struct wag_battle *b, const struct wag *g, int side,
                                 unsigned bit)
{
    unsigned choice = choice_of(b, side, bit);
    gg_clause clause;

    if (choice == CHOICES) {
        return WAG_13_1_1;
    }
    if (choice == CHOOSE_REYNIER) {
        return names_reynier(b, g) ? WAG_ALLOWED : WAG_14_1_10;
    }
    clause = names_reynier(b, g) ? WAG_14_1_10 : sale_forbidden(b, g, side, choice);
    if (clause != WAG_ALLOWED) {
        return clause;
    }
    if (!is_called(g, side, WAG_ONE(bit))) {
        return wag_find(g, S_admin) != NULL ? WAG_13_1_3 : WAG_13_1_1;
    }
    return is_called(g, side, detached_with(b, side, bit)) ? WAG_ALLOWED : WAG_14_2_19;
}

static gg_clause join_forbidden(const struct wag_battle *b, const struct wag *g, int side,
                                unsigned bit, unsigned corps)
{
    if (corps == g->corps[side][bit] || !takes_units(b, g, side, corps)) {
        return WAG_13_1_1;
    }
    return side == AUSTRIAN && corps != b->corps_iv_au ? WAG_14_2_18 : WAG_ALLOWED;
}

gg_clause wag_detach_forbidden(const struct wag_battle *b, const struct wag *g, int side,
                               unsigned bit, unsigned corps)
{
    gg_clause clause = leave_forbidden(b, g, side, bit);

    return clause != WAG_ALLOWED ? clause : join_forbidden(b, g, side, bit, corps);
}

/* From now on it acts and stacks with them: WAG-13.1.1, WAG-13.1.2.  It acts in this activation
 * still.  The guns of the Guard do not engage it by that: WAG-14.2.19. */
static void detach(const struct wag_battle *b, struct wag *g, int side, unsigned bit,
                   unsigned corps)
{
    uint64_t units = detached_with(b, side, bit);

    if (names_reynier(b, g)) {
        wag_pop(g);
    } else {
        pay(b, g, side, choice_of(b, side, bit));
    }
    for (WAG_EACH(bit, units)) {
        g->corps[side][bit] = (uint8_t)corps;
        wag_recount(b, g, side, g->place[side][bit]);
    }
}

static unsigned corps_for(const struct wag_battle *b, const struct wag *g, int side, unsigned bit)
{
    unsigned corps = 0;

    for (unsigned c = 0; c < b->corps_count[side]; c++) {
        corps |= join_forbidden(b, g, side, bit, c) == WAG_ALLOWED ? 1u << c : 0;
    }
    return corps;
}

static bool is_wanted(const struct wag_battle *b, const struct wag *g, int side, unsigned bit)
{
    unsigned c = 0;

    while (c < b->corps_count[side] && join_forbidden(b, g, side, bit, c) != WAG_ALLOWED) {
        c++;
    }
    return c < b->corps_count[side];
}

/* Units that could be on the list of a detachment. */
static uint64_t listed(const struct wag_battle *b, const struct wag *g, int side)
{
    unsigned corps = g->corps_active;

    if (g->phasing != side) {
        return 0;
    }
    if (side == AUSTRIAN) {
        return g->corps[side][b->nostitz] == corps ? WAG_ONE(b->nostitz) : 0;
    }
    if (corps == b->corps_guard) {
        return WAG_ONE(b->wrede) | (b->guard & b->guns[FRENCH]);
    }
    return corps == b->corps_reserve ? b->cavalry[FRENCH] & b->corps[FRENCH][corps].units : 0;
}

static void offer_detachments(const struct wag_battle *b, const struct wag *g, int side,
                              uint64_t units, struct gg_offer *o)
{
    unsigned bit;

    for (WAG_EACH(bit, units)) {
        if (leave_forbidden(b, g, side, bit) == WAG_ALLOWED) {
            gg_offer_set(
                o, gg_move2(V_detach, wag_unit_index(b, side, bit), wag_corps_index(b, side, 0)),
                corps_for(b, g, side, bit));
        }
    }
}

/* ---- choices: WAG-13.0 ---- */

/* What the choice itself asks for. */
static gg_clause moment_forbidden(const struct wag_battle *b, const struct wag *g, unsigned choice)
{
    switch (choice) {
    case CHOOSE_REUSS: /* WAG-14.2.17, WAG-14.3.22: it is not there yet */
        return g->box[AUSTRIAN][b->corps_reuss] == NO_BOX &&
                       wag_acting_with(b, g, AUSTRIAN, b->corps_reuss) != 0
                   ? WAG_ALLOWED
                   : WAG_14_2_17;
    case CHOOSE_JOHAN: return g->johan == 0 ? WAG_ALLOWED : WAG_14_3_21;
    case CHOOSE_BATTERY: return wag_battery_forbidden(b, g);
    case CHOOSE_SQUARE: return g->square_state == NOT_YET ? WAG_ALLOWED : WAG_13_3_1;
    case CHOOSE_STEADY: return g->ix_tested == 0 ? WAG_ALLOWED : WAG_14_3_25;
    case CHOOSE_REYNIER:
        return g->steps[FRENCH][b->reynier] > 0 && is_wanted(b, g, FRENCH, b->reynier) ? WAG_ALLOWED
                                                                                       : WAG_14_1_9;
    default: return WAG_13_1_1; /* by detaching the unit */
    }
}

gg_clause wag_choice_forbidden(const struct wag_battle *b, const struct wag *g, int side,
                               unsigned choice)
{
    gg_clause clause = sale_forbidden(b, g, side, choice);

    return clause != WAG_ALLOWED ? clause : moment_forbidden(b, g, choice);
}

/* WAG-14.2.17, WAG-14.3.22: his marker is in Available, before the first orders to be laid out with
 * the others. */
static void add_reuss(const struct wag_battle *b, struct wag *g)
{
    if (g->last == WAG_NONE && wag_find(g, S_turn) == NULL) {
        wag_deal_marker(g, AUSTRIAN, b->corps_reuss);
    } else {
        wag_marker_shown(g, AUSTRIAN, b->corps_reuss, AVAILABLE);
    }
}

static void take(const struct wag_battle *b, struct wag *g, int side, unsigned choice)
{
    pay(b, g, side, choice);
    switch (choice) {
    case CHOOSE_REUSS: add_reuss(b, g); break;
    case CHOOSE_BATTERY: wag_form_battery(b, g); break;
    case CHOOSE_SQUARE: g->square_state = FORMING; break;
    case CHOOSE_REYNIER: wag_push(g, S_choose, FRENCH)->unit = b->reynier; break; /* WAG-14.1.10 */
    default: break; /* WAG-14.3.21, WAG-14.3.25: who rolls then asks whether it was taken */
    }
}

/* WAG-13.2.5, WAG-13.3.9 */
static gg_clause end_forbidden(const struct wag *g, int side, unsigned choice)
{
    if (side == FRENCH && choice == CHOOSE_BATTERY) {
        return g->battery_state == STANDING ? WAG_ALLOWED : WAG_13_2_5;
    }
    if (side == FRENCH && choice == CHOOSE_SQUARE) {
        return g->square != 0 ? WAG_ALLOWED : WAG_13_3_9;
    }
    return WAG_13_0_1;
}

/* ---- for act and choose ---- */

static void offer_sales(const struct wag_battle *b, const struct wag *g, int side,
                        struct gg_offer *o)
{
    unsigned mine = side == FRENCH ? OF_FRENCH : OF_AUSTRIANS, choice;
    unsigned choices = wag_today(b, g)->choices & ~g->bought & mine;

    for (WAG_EACH(choice, choices)) {
        if (wag_choice_forbidden(b, g, side, choice) == WAG_ALLOWED) {
            gg_offer_move(o, gg_move1(V_choose, choice));
        }
    }
}

void wag_offer_choices(const struct wag_battle *b, const struct wag *g, int side,
                       struct gg_offer *o)
{
    static const unsigned ends[] = { CHOOSE_BATTERY, CHOOSE_SQUARE };

    offer_sales(b, g, side, o);
    offer_detachments(b, g, side, listed(b, g, side), o);
    for (unsigned i = 0; i < 2; i++) {
        if (end_forbidden(g, side, ends[i]) == WAG_ALLOWED) {
            gg_offer_move(o, gg_move1(V_end, ends[i]));
        }
    }
}

gg_clause wag_choices_why_not(const struct wag_battle *b, const struct wag *g, int side, gg_move m)
{
    unsigned target = gg_target_of(m), unit = gg_subject_of(m);

    switch (gg_verb_of(m)) {
    case V_choose: return wag_choice_forbidden(b, g, side, target);
    case V_end: return end_forbidden(g, side, target);
    case V_detach:
        if (wag_unit_side(b, unit) != side || wag_unit_bit(b, unit) == WAG_HQ ||
            wag_corps_side(b, target) != side) {
            return WAG_13_1_1;
        }
        return wag_detach_forbidden(b, g, side, wag_unit_bit(b, unit), wag_corps_at(b, target));
    default: return WAG_13_0_1;
    }
}

bool wag_apply_choice(const struct wag_battle *b, struct wag *g, int side, gg_move m)
{
    switch (gg_verb_of(m)) {
    case V_choose: take(b, g, side, gg_target_of(m)); return true;
    case V_detach:
        detach(b, g, side, wag_unit_bit(b, gg_subject_of(m)), wag_corps_at(b, gg_target_of(m)));
        return true;
    case V_end:
        if (gg_target_of(m) == CHOOSE_BATTERY) {
            wag_end_battery(g);
        } else {
            wag_end_square(g);
        }
        return true;
    default: return false;
    }
}

/* ---- choose: in an administrative phase, and Reynier's corps ---- */

/* All that is asked is in the open. */
bool wag_choose_run(const struct wag_battle *b, struct wag *g)
{
    struct gg_offer o;
    int side = wag_now(g)->side;

    if (names_reynier(b, g)) {
        return false;
    }
    gg_offer_begin(&o, (unsigned)side);
    wag_offer_choices(b, g, side, &o);
    if (o.count > 0) {
        return false;
    }
    wag_pop(g);
    return true;
}

void wag_choose_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    int side = wag_now(g)->side;

    if (names_reynier(b, g)) {
        offer_detachments(b, g, side, WAG_ONE(b->reynier), o);
        return;
    }
    wag_offer_choices(b, g, side, o);
    gg_offer_move(o, gg_move0(V_done));
}

gg_clause wag_choose_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    int side = wag_now(g)->side;

    if (names_reynier(b, g)) {
        return gg_verb_of(m) == V_detach ? wag_choices_why_not(b, g, side, m) : WAG_14_1_10;
    }
    return gg_verb_of(m) == V_done ? WAG_ALLOWED : wag_choices_why_not(b, g, side, m);
}

void wag_choose_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    int side = wag_now(g)->side;

    if (!wag_apply_choice(b, g, side, m)) {
        wag_pop(g); /* done */
    }
}
