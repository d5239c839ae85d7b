/* SPDX-License-Identifier: MIT
 * 5. Movement cards: a marker goes to an adjacent area, or with two cards over an own tile.
 * Terrain has no part in it (NAT-5.18). */
#include "rules/nations/chapters.h"
#include "rules/nations/hooks.h"

/* Where a marker of the army may come to rest: no tile, NAT-5.7, and no marker of its own army,
 * NAT-5.8; others do not block, NAT-5.9. */
static uint64_t open_to(const struct nat *g, unsigned army)
{
    return ~(nat_tiles(g) | g->markers[army]);
}

uint64_t nat_march_areas(const struct nat_battle *b, const struct nat *g, unsigned army,
                         unsigned area)
{
    return b->adjacent[area] & open_to(g, army); /* one area: NAT-5.5; on the board: NAT-5.10 */
}

/* Can the army take a step with one of its markers? */
static bool can_march(const struct nat_battle *b, const struct nat *g, unsigned army)
{
    unsigned area;

    for (NAT_EACH(area, g->markers[army])) {
        if (nat_march_areas(b, g, army, area)) {
            return true;
        }
    }
    return false;
}

void nat_marching(const struct nat_battle *b, const struct nat *g, int side,
                  struct nat_marching *out)
{
    uint64_t markers = 0;
    unsigned army, types = 0, can = 0;

    for (NAT_EACH(army, nat_in_state(b, g, side, DEPLOYED))) {
        markers |= g->markers[army];
        types |= b->types[army];
        can |= (b->types[army] & ~can) && can_march(b, g, army) ? b->types[army] : 0;
    }
    *out = (struct nat_marching){ .markers = markers, .out = types, .can = can };
}

/* ---- the jump ---- */

/* Movement cards in hand that could be the second of a jump: NAT-5.14; pairs count too: NAT-7.10.
 */
static uint64_t second_cards(const struct nat_battle *b, const struct nat *g, unsigned army,
                             bool pair)
{
    int side = nat_side(army);
    uint64_t set = 0;

    for (unsigned card = CARD_MOVE; card < CARD_TIME; card++) {
        bool fits = pair || (nat_types_on(card) & b->types[army]); /* NAT-5.2 */

        set |= fits && g->hand[side][card] >= (pair ? 2 : 1) ? NAT_ONE(card) : 0;
    }
    return set;
}

/* Over areas next to it that hold a tile of its own side: NAT-5.12, NAT-5.16. */
static uint64_t beyond_tiles(const struct nat_battle *b, const struct nat *g, unsigned army,
                             unsigned area)
{
    uint64_t land = 0;
    unsigned over;

    for (NAT_EACH(over, b->adjacent[area] & g->tiles[nat_side(army)])) {
        land |= b->adjacent[over];
    }
    return land;
}

static gg_clause jump_impossible(const struct nat_battle *b, const struct nat *g, unsigned army)
{
    if (g->actions == 0) { /* NAT-5.15; the first card's action is counted already */
        return NAT_5_15;
    }
    return second_cards(b, g, army, false) || second_cards(b, g, army, true) ? NAT_ALLOWED
                                                                             : NAT_5_14;
}

uint64_t nat_jump_areas(const struct nat_battle *b, const struct nat *g, unsigned army,
                        unsigned area)
{
    uint64_t land = beyond_tiles(b, g, army, area) & open_to(g, army); /* NAT-5.13 */

    return land && jump_impossible(b, g, army) == NAT_ALLOWED ? land : 0;
}

bool nat_can_move(const struct nat_battle *b, const struct nat *g, int side, unsigned types)
{
    unsigned army, area;

    for (NAT_EACH(army, b->armies[side])) {
        if (!(b->types[army] & types)) {
            continue;
        }
        for (NAT_EACH(area, g->markers[army])) {
            if (nat_march_areas(b, g, army, area) || nat_jump_areas(b, g, army, area)) {
                return true;
            }
        }
    }
    return false;
}

/* ---- the decision ---- */

/* Why a marker may not be moved by this card at all. */
static gg_clause marker_forbidden(const struct nat_battle *b, const struct nat *g, int side,
                                  unsigned types, unsigned army, unsigned area)
{
    if (nat_side(army) != side) {
        return NAT_5_1;
    }
    if (g->tile[army] == area) {
        return NAT_5_6; /* NAT-5.6: only markers move */
    }
    if (!(g->markers[army] >> area & 1)) {
        return NAT_5_1;
    }
    return b->types[army] & types ? NAT_ALLOWED : NAT_5_2;
}

static gg_clause rest_forbidden(const struct nat *g, unsigned army, unsigned to)
{
    if (nat_tiles(g) >> to & 1) {
        return NAT_5_7;
    }
    return g->markers[army] >> to & 1 ? NAT_5_8 : NAT_ALLOWED;
}

gg_clause nat_march_forbidden(const struct nat_battle *b, const struct nat *g, int side,
                              unsigned types, unsigned army, unsigned area, unsigned to)
{
    gg_clause c = marker_forbidden(b, g, side, types, army, area);

    if (c != NAT_ALLOWED) {
        return c;
    }
    if (!(b->adjacent[area] >> to & 1)) {
        return NAT_5_5;
    }
    return rest_forbidden(g, army, to);
}

static gg_clause jump_forbidden(const struct nat_battle *b, const struct nat *g,
                                const struct nat_march_frame *f, unsigned army, unsigned area,
                                unsigned to)
{
    gg_clause c = marker_forbidden(b, g, f->side, f->types, army, area);

    if (c != NAT_ALLOWED) {
        return c;
    }
    if (!(beyond_tiles(b, g, army, area) >> to & 1)) {
        return b->adjacent[area] & b->adjacent[to] & g->tiles[NAT_OTHER(f->side)] ? NAT_5_16
                                                                                  : NAT_5_13;
    }
    c = rest_forbidden(g, army, to);
    return c != NAT_ALLOWED ? c : jump_impossible(b, g, army);
}

/* One marker of either type on the card: NAT-5.2, NAT-5.3. */
void nat_march_offer(const struct nat_battle *b, const struct nat *g,
                     const struct nat_march_frame *f, struct gg_offer *o)
{
    unsigned army, area;

    for (NAT_EACH(army, nat_in_state(b, g, f->side, DEPLOYED))) {
        if (!(b->types[army] & f->types)) {
            continue;
        }
        for (NAT_EACH(area, g->markers[army])) {
            unsigned marker = nat_marker_index(b, army, area);

            gg_offer_set(o, gg_move2(V_march, marker, 0), nat_march_areas(b, g, army, area));
            if (b->adjacent[area] & g->tiles[f->side]) { /* NAT-5.12 */
                gg_offer_set(o, gg_move2(V_jump, marker, 0), nat_jump_areas(b, g, army, area));
            }
        }
    }
}

gg_clause nat_march_why_not(const struct nat_battle *b, const struct nat *g,
                            const struct nat_march_frame *f, gg_move m)
{
    unsigned army = nat_marker_army(b, gg_subject_of(m)),
             area = nat_marker_area(b, gg_subject_of(m));

    switch (gg_verb_of(m)) {
    case V_march: return nat_march_forbidden(b, g, f->side, f->types, army, area, gg_target_of(m));
    case V_jump: return jump_forbidden(b, g, f, army, area, gg_target_of(m));
    default: return NAT_5_1;
    }
}

static void move_marker(struct nat *g, unsigned army, unsigned from, unsigned to)
{
    g->markers[army] = (g->markers[army] & ~NAT_ONE(from)) | NAT_ONE(to);
}

void nat_march_apply(const struct nat_battle *b, struct nat *g, struct nat_march_frame *f,
                     gg_move m)
{
    unsigned army = nat_marker_army(b, gg_subject_of(m)),
             area = nat_marker_area(b, gg_subject_of(m));
    int side = f->side;

    POP(g);
    if (gg_verb_of(m) == V_march) {
        move_marker(g, army, area, gg_target_of(m));
        nat_pass_time(g, 1); /* NAT-5.11; for a pair too: NAT-7.2, NAT-11.2 */
        return;
    }
    PUSH(g, second_card, .side = side, .army = army, .area = area, .landing = gg_target_of(m));
}

/* ---- the second card of a jump ---- */

void nat_second_card_offer(const struct nat_battle *b, const struct nat *g,
                           const struct nat_second_card_frame *f, struct gg_offer *o)
{
    unsigned army = f->army;

    gg_offer_set(o, gg_move1(V_play, 0), second_cards(b, g, army, false));
    gg_offer_set(o, gg_move1(V_pair, 0), second_cards(b, g, army, true)); /* NAT-7.10 */
}

gg_clause nat_second_card_why_not(const struct nat_battle *b, const struct nat *g,
                                  const struct nat_second_card_frame *f, gg_move m)
{
    bool pair = gg_verb_of(m) == V_pair;

    if (!pair && gg_verb_of(m) != V_play) {
        return NAT_5_14;
    }
    return second_cards(b, g, f->army, pair) >> gg_target_of(m) & 1 ? NAT_ALLOWED : NAT_5_14;
}

/* Two actions, two points of time, counted once it has landed: NAT-5.14, NAT-5.17. */
void nat_second_card_apply(const struct nat_battle *b, struct nat *g,
                           struct nat_second_card_frame *f, gg_move m)
{
    struct nat_second_card_frame jump = *f;
    unsigned cards = gg_verb_of(m) == V_pair ? 2 : 1;

    (void)b;
    POP(g);
    while (cards-- > 0) {
        nat_spend(g, jump.side, gg_target_of(m));
    }
    g->actions--;
    move_marker(g, jump.army, jump.area, jump.landing);
    nat_pass_time(g, 2);
}
