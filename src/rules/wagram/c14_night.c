/* SPDX-License-Identifier: MIT
 * Chapter 14.4, the night between the two days: the armies draw apart, rest, recover, and move two
 * corps each. */
#include "rules/wagram/chapters.h"
#include "rules/wagram/scenario.h"
#include <string.h>

enum { BACK, REST, RECOVER, PICK_FRENCH, PICK_AUSTRIAN, MARCHES, OVER };
enum { RECOVERS_ON = 4, LOSSES = 2 }; /* WAG-14.4.11 */

/* ---- the night ---- */

/* Units of side next to an enemy unit. */
static uint64_t in_contact(const struct wag_battle *b, const struct wag *g, int side)
{
    uint64_t units = wag_present(g, side, b->all[side]), contact = 0;
    unsigned bit;

    for (WAG_EACH(bit, units)) {
        contact |= wag_slots_with(b, g, WAG_OTHER(side), g->place[side][bit]) ? WAG_ONE(bit) : 0;
    }
    return contact;
}

/* Both go back from where they met, WAG-14.4.7, the French first, WAG-14.4.9. */
static void draw_apart(const struct wag_battle *b, struct wag *g)
{
    wag_push(g, S_night_back, AUSTRIAN)->set = in_contact(b, g, AUSTRIAN);
    wag_push(g, S_night_back, FRENCH)->set = in_contact(b, g, FRENCH);
}

/* WAG-14.4.10 */
static void rest(const struct wag_battle *b, struct wag *g)
{
    memset(g->tired, 0, sizeof g->tired);
    memset(g->spent, 0, sizeof g->spent);
    memset(g->routed, 0, sizeof g->routed);
    memset(g->worse, 0, sizeof g->worse);
    wag_complete(b, g);
}

/* The next of the units rolls, if there is one. */
static void recover_next(struct wag *g, int side, uint64_t units)
{
    struct wag_frame *f;

    if (units == 0) {
        return;
    }
    f = wag_push(g, S_recover_die, side);
    f->unit = (uint8_t)wag_lowest(units);
    f->set = units & (units - 1);
}

/* Units that have lost two steps or more: WAG-14.4.11. */
static uint64_t worn(const struct wag_battle *b, const struct wag *g, int side)
{
    uint64_t units = wag_present(g, side, b->all[side]), set = 0;
    unsigned bit;

    for (WAG_EACH(bit, units)) {
        set |= b->unit[side][bit].steps - g->steps[side][bit] >= LOSSES ? WAG_ONE(bit) : 0;
    }
    return set;
}

static unsigned left_to_show(const struct wag *g, int side)
{
    unsigned picked = 0;

    while (picked < WAG_PICKS && g->pick[side][picked] != 0) {
        picked++;
    }
    return picked - g->shown[side];
}

/* In turn, the French first: WAG-14.4.12. */
static void next_march(struct wag *g)
{
    int side = g->shown[FRENCH] <= g->shown[AUSTRIAN] ? FRENCH : AUSTRIAN;

    if (left_to_show(g, side) == 0) {
        side = WAG_OTHER(side);
    }
    if (left_to_show(g, side) > 0) {
        wag_push(g, S_night_reveal, side);
        return;
    }
    memset(g->pick, 0, sizeof g->pick);
    memset(g->shown, 0, sizeof g->shown);
    wag_top(g)->stage = OVER;
}

bool wag_night_run(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame *f = wag_top(g);

    if (f->stage == MARCHES) {
        wag_end_march(b, g);
        next_march(g);
        return true;
    }
    f->stage++;
    switch (f->stage - 1) {
    case BACK: draw_apart(b, g); break;
    case REST: rest(b, g); break;
    case RECOVER:
        recover_next(g, AUSTRIAN, worn(b, g, AUSTRIAN));
        recover_next(g, FRENCH, worn(b, g, FRENCH)); /* on top: the French first */
        break;
    case PICK_FRENCH: wag_push(g, S_night_pick, FRENCH); break;
    case PICK_AUSTRIAN: wag_push(g, S_night_pick, AUSTRIAN); break;
    default: wag_pop(g); break;
    }
    return true;
}

/* ---- night_back: WAG-14.4.7 to WAG-14.4.9 ---- */

/* In a village, in a redoubt, or on the edge of an escarpment: WAG-14.4.8. */
static bool may_stay(const struct wag_battle *b, const struct wag *g, int side, unsigned bit)
{
    const struct wag_zone *z = &b->zone[g->place[side][bit]];
    unsigned slot;

    for (WAG_EACH(slot, z->all)) {
        if ((z->border[slot] & B_ESCARPMENT_DOWN) != 0) {
            return true;
        }
    }
    return z->village[0] != '\0' || (z->redoubt && side == AUSTRIAN);
}

static uint64_t staying(const struct wag_battle *b, const struct wag *g, uint64_t units)
{
    int side = wag_now(g)->side;
    uint64_t may = 0;
    unsigned bit;

    for (WAG_EACH(bit, units)) {
        may |= may_stay(b, g, side, bit) ? WAG_ONE(bit) : 0;
    }
    return may;
}

bool wag_night_back_run(const struct wag_battle *b, struct wag *g)
{
    (void)b;
    if (wag_now(g)->set != 0) {
        return false;
    }
    wag_pop(g);
    return true;
}

void wag_night_back_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    int side = wag_now(g)->side;
    uint64_t units = wag_now(g)->set;

    wag_offer_units(b, o, V_retire, side, units);
    wag_offer_units(b, o, V_stay, side, staying(b, g, units));
}

gg_clause wag_night_back_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    int side = wag_now(g)->side;
    unsigned unit = gg_target_of(m), bit = wag_unit_bit(b, unit);
    bool stay = gg_verb_of(m) == V_stay;

    if ((!stay && gg_verb_of(m) != V_retire) || wag_unit_side(b, unit) != side || bit == WAG_HQ ||
        (wag_now(g)->set & WAG_ONE(bit)) == 0) {
        return WAG_14_4_7;
    }
    return !stay || may_stay(b, g, side, bit) ? WAG_ALLOWED : WAG_14_4_8;
}

void wag_night_back_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    struct wag_frame *f = wag_top(g);
    unsigned bit = wag_unit_bit(b, gg_target_of(m));
    int side = f->side;

    f->set &= ~WAG_ONE(bit);
    if (gg_verb_of(m) == V_retire) {
        wag_flee(g, side, bit, 1, FL_NO_LOSS);
    }
}

/* ---- recover_die: WAG-14.4.11 ---- */

void wag_recover_die_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    (void)b;
    (void)g;
    wag_offer_die(o);
}

void wag_recover_die_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    struct wag_frame f = *wag_now(g);

    wag_pop(g);
    if (wag_cast(m) <= RECOVERS_ON) {
        g->steps[f.side][f.unit]++;
        wag_recount(b, g, f.side, g->place[f.side][f.unit]);
    }
    recover_next(g, f.side, f.set);
}

void wag_recover_die_explain(const struct wag_battle *b, const struct wag *g, gg_move m,
                             struct gg_breakdown *out)
{
    const struct wag_frame *f = wag_now(g);
    unsigned die = wag_cast(m);

    out->title = gg_message(MSG_sum_recover, WAG_14_4_11);
    gg_arg(&out->title, K_UNIT, (int)wag_unit_index(b, f->side, f->unit));
    wag_part(out, MSG_mod_die, WAG_14_4_11, (int)die);
    out->table = gg_message(MSG_tab_at_most, WAG_14_4_11);
    gg_arg(&out->table, GG_KIND_NUMBER, RECOVERS_ON);
    if (die != 0) {
        out->result =
            gg_message(die <= RECOVERS_ON ? MSG_res_recovers : MSG_res_no_recovery, WAG_14_4_11);
    }
}

/* ---- night_pick, unseen; night_reveal: WAG-14.4.12 ---- */

static bool is_picked(const struct wag *g, int side, unsigned corps)
{
    return g->pick[side][0] == corps + 1 || g->pick[side][1] == corps + 1;
}

/* Corps whose marker is in the game: it is the marker that is shown later. */
unsigned wag_may_pick(const struct wag_battle *b, const struct wag *g, int side)
{
    unsigned corps = 0;

    for (unsigned c = 0; c < b->corps_count[side]; c++) {
        uint64_t units = wag_present(g, side, wag_acting_with(b, g, side, c));

        corps |= units != 0 && g->box[side][c] != NO_BOX && !is_picked(g, side, c) ? 1u << c : 0;
    }
    return corps;
}

bool wag_night_pick_run(const struct wag_battle *b, struct wag *g)
{
    const struct wag_frame *f = wag_now(g);

    if (f->n < WAG_PICKS && wag_may_pick(b, g, f->side) != 0) {
        return false;
    }
    wag_pop(g);
    return true;
}

void wag_night_pick_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    int side = wag_now(g)->side;

    wag_offer_corps(b, o, V_pick, side, wag_may_pick(b, g, side));
}

gg_clause wag_night_pick_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    int side = wag_now(g)->side;
    unsigned corps = gg_target_of(m);

    if (gg_verb_of(m) != V_pick || wag_corps_side(b, corps) != side) {
        return WAG_14_4_12;
    }
    return wag_may_pick(b, g, side) >> wag_corps_at(b, corps) & 1 ? WAG_ALLOWED : WAG_14_4_12;
}

void wag_night_pick_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    struct wag_frame *f = wag_top(g);

    g->pick[f->side][f->n++] = (uint8_t)(wag_corps_at(b, gg_target_of(m)) + 1);
}

static unsigned may_reveal(const struct wag *g, int side)
{
    unsigned corps = 0;

    for (unsigned i = g->shown[side]; i < WAG_PICKS; i++) {
        unsigned pick = g->pick[side][i];

        corps |= pick != 0 && pick != WAG_NONE ? 1u << (pick - 1) : 0;
    }
    return corps;
}

bool wag_night_reveal_run(const struct wag_battle *b, struct wag *g)
{
    (void)b;
    (void)g;
    return false;
}

void wag_night_reveal_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    int side = wag_now(g)->side;

    wag_offer_corps(b, o, V_reveal, side, may_reveal(g, side));
}

gg_clause wag_night_reveal_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    int side = wag_now(g)->side;
    unsigned corps = gg_target_of(m);

    if (gg_verb_of(m) != V_reveal || wag_corps_side(b, corps) != side) {
        return WAG_14_4_12;
    }
    return may_reveal(g, side) >> wag_corps_at(b, corps) & 1 ? WAG_ALLOWED : WAG_14_4_12;
}

/* Those that are shown come first. */
void wag_night_reveal_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    int side = wag_now(g)->side;
    unsigned corps = wag_corps_at(b, gg_target_of(m)), first = g->shown[side]++;

    wag_pop(g);
    if (g->pick[side][first] != corps + 1) {
        g->pick[side][first + 1] = g->pick[side][first];
        g->pick[side][first] = (uint8_t)(corps + 1);
    }
    wag_march_corps(b, g, side, corps, WAG_ADMIN | WAG_NIGHT);
}
