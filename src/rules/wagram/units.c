/* SPDX-License-Identifier: MIT
 * Facts about units that every chapter asks for, and the only ways to change them. */
#include "rules/wagram/chapters.h"
#include "rules/wagram/hooks.h"
#include <string.h>

/* ---- who is where ---- */

/* Which of 48 places are `place`, and which of 48 bytes are `byte`, one bit each.  Asked for all
 * the time, so many are compared at once where the machine always can. */
#if defined(__GNUC__) && defined(__SSE2__)
typedef short words __attribute__((vector_size(16)));
typedef char bytes __attribute__((vector_size(16)));

static uint64_t equal_places(const uint16_t place[WAG_BITS], unsigned wanted)
{
    words all = (words){ 0 } + (short)wanted, low, high;
    uint64_t set = 0;

    for (unsigned i = 0; i < WAG_BITS; i += 16) {
        memcpy(&low, &place[i], sizeof low);
        memcpy(&high, &place[i + 8], sizeof high);
        set |= (uint64_t)(unsigned)__builtin_ia32_pmovmskb128(
                   __builtin_ia32_packsswb128((words)(low == all), (words)(high == all)))
               << i;
    }
    return set;
}

static uint64_t equal_bytes(const uint8_t byte[WAG_BITS], unsigned wanted)
{
    bytes all = (bytes){ 0 } + (char)wanted, some;
    uint64_t set = 0;

    for (unsigned i = 0; i < WAG_BITS; i += 16) {
        memcpy(&some, &byte[i], sizeof some);
        set |= (uint64_t)(unsigned)__builtin_ia32_pmovmskb128((bytes)(some == all)) << i;
    }
    return set;
}
#else
static uint64_t equal_places(const uint16_t place[WAG_BITS], unsigned wanted)
{
    uint64_t set = 0;

    for (unsigned i = 0; i < WAG_BITS; i++) {
        set |= (uint64_t)(place[i] == wanted) << i;
    }
    return set;
}

static uint64_t equal_bytes(const uint8_t byte[WAG_BITS], unsigned wanted)
{
    uint64_t set = 0;

    for (unsigned i = 0; i < WAG_BITS; i++) {
        set |= (uint64_t)(byte[i] == wanted) << i;
    }
    return set;
}
#endif

uint64_t wag_at(const struct wag *g, int side, unsigned place)
{
    return equal_places(g->place[side], place);
}

uint64_t wag_present(const struct wag *g, int side, uint64_t units)
{
    return units & ~(wag_at(g, side, WAG_GONE) | wag_at(g, side, WAG_WAITING));
}

uint64_t wag_acting_with(const struct wag_battle *b, const struct wag *g, int side, unsigned corps)
{
    return equal_bytes(g->corps[side], corps) & b->all[side] & ~wag_at(g, side, WAG_GONE);
}

unsigned wag_crowd(const struct wag_battle *b, const struct wag *g, int side, uint64_t units,
                   uint64_t exempt)
{
    unsigned points = wag_points(b, g, side, units), corps = WAG_NO_CORPS, bit;

    for (WAG_EACH(bit, units & ~exempt)) {
        bool same = corps == WAG_NO_CORPS || corps == g->corps[side][bit];

        corps = same ? g->corps[side][bit] : (unsigned)WAG_MIXED;
    }
    return (points < WAG_CROWD_MAX ? points : (unsigned)WAG_CROWD_MAX) | corps << 4;
}

/* All that is kept of a zone: units have come or gone, or run or rallied, or are not what they
 * were. */
void wag_recount(const struct wag_battle *b, struct wag *g, int side, unsigned place)
{
    uint64_t there;

    if (!wag_on_map(place)) {
        return;
    }
    there = wag_at(g, side, place);
    wag_set(&g->occupied[side], place, there != 0);
    wag_set(&g->control[side], place, (there & wag_exerting(b, g, side)) != 0);
    g->crowd[place] =
        there != 0 && place != b->lobau ? (uint8_t)wag_crowd(b, g, side, there, 0) : 0;
}

void wag_look_out(const struct wag_battle *b, struct wag *g)
{
    g->close = wag_close_to(b, g, WAG_OTHER(g->phasing));
}

void wag_complete(const struct wag_battle *b, struct wag *g)
{
    memset(g->occupied, 0, sizeof g->occupied);
    memset(g->control, 0, sizeof g->control);
    memset(g->crowd, 0, sizeof g->crowd);
    memset(&g->close, 0, sizeof g->close);
    for (int side = 0; side < SIDES; side++) {
        for (unsigned bit = 0; bit < b->units[side]; bit++) {
            wag_recount(b, g, side, g->place[side][bit]);
        }
    }
    if (wag_find(g, S_act) != NULL) {
        wag_look_out(b, g);
    }
}

void wag_complete_position(const struct gg_battle *b, void *pos)
{
    wag_complete(wag_of(b), pos);
}

/* ---- what they are ---- */

unsigned wag_points(const struct wag_battle *b, const struct wag *g, int side, uint64_t units)
{
    unsigned points = 0, bit;

    for (WAG_EACH(bit, units)) {
        points += wag_shows(b, g, side, bit)->stacking; /* WAG-9.5.2 */
    }
    return points;
}

unsigned wag_fatigue(const struct wag *g, int side, unsigned bit)
{
    return (unsigned)(g->tired[side] >> bit & 1) + (unsigned)(g->spent[side] >> bit & 1);
}

uint64_t wag_shaky(const struct wag_battle *b, const struct wag *g, int side, uint64_t units)
{
    uint64_t shaky = 0;
    unsigned bit;

    for (WAG_EACH(bit, units)) {
        shaky |= wag_shows(b, g, side, bit)->rout > 0 ? WAG_ONE(bit) : 0; /* WAG-2.1.5 */
    }
    return shaky;
}

/* ---- changing them ---- */

/* Who leaves takes his points along, where the others are known to be of one corps. */
static bool takes_points(unsigned crowd)
{
    return crowd != 0 && crowd >> 4 < WAG_NO_CORPS && (crowd & WAG_CROWD_MAX) < WAG_CROWD_MAX;
}

/* What is kept of a zone that the unit has left, which has so many points. */
static inline void leave(const struct wag_battle *b, struct wag *g, int side, unsigned zone,
                         unsigned points)
{
    unsigned crowd = g->crowd[zone];

    if (!wag_on_map(zone)) {
        return;
    }
    if (crowd != 0 && (crowd & WAG_CROWD_MAX) == points && points < WAG_CROWD_MAX) {
        g->occupied[side].w[zone >> 6] &= ~WAG_ONE(zone & 63); /* it was alone */
        g->control[side].w[zone >> 6] &= ~WAG_ONE(zone & 63);
        g->crowd[zone] = 0;
    } else if (takes_points(crowd)) {
        g->crowd[zone] = (uint8_t)(crowd - points);
        wag_set(&g->control[side], zone, (wag_at(g, side, zone) & wag_exerting(b, g, side)) != 0);
    } else {
        wag_recount(b, g, side, zone);
    }
}

/* What is kept of a zone that the unit has come to: no one else has to be looked at. */
static inline void arrive(const struct wag_battle *b, struct wag *g, int side, unsigned bit,
                          unsigned zone, unsigned points)
{
    unsigned corps = g->corps[side][bit], crowd = g->crowd[zone];

    if (!wag_on_map(zone)) {
        return;
    }
    if (wag_has(&g->occupied[side], zone)) {
        points += crowd & WAG_CROWD_MAX;
        points = points < WAG_CROWD_MAX ? points : (unsigned)WAG_CROWD_MAX;
        corps = crowd >> 4 == corps ? corps : (unsigned)WAG_MIXED;
    }
    g->crowd[zone] = zone != b->lobau ? (uint8_t)(points | corps << 4) : 0;
    wag_put(&g->occupied[side], zone);
    if ((wag_exerting(b, g, side) >> bit & 1) != 0) {
        wag_put(&g->control[side], zone);
    }
}

void wag_move_unit(const struct wag_battle *b, struct wag *g, int side, unsigned bit,
                   unsigned place)
{
    unsigned was = g->place[side][bit], points;

    if (was == place) {
        return;
    }
    g->place[side][bit] = (uint16_t)place;
    points = wag_shows(b, g, side, bit)->stacking;
    leave(b, g, side, was, points);
    arrive(b, g, side, bit, place, points);
    if (side != g->phasing && wag_any(&g->close)) {
        wag_look_out(b, g);
    }
}

void wag_set_routed(const struct wag_battle *b, struct wag *g, int side, unsigned bit, bool routed)
{
    g->routed[side] &= ~WAG_ONE(bit);
    g->routed[side] |= (uint64_t)routed << bit;
    wag_recount(b, g, side, g->place[side][bit]);
}

void wag_turn_stack(struct wag *g, int side, unsigned zone, unsigned slot)
{
    uint64_t stack = wag_at(g, side, zone);
    unsigned bit;

    for (WAG_EACH(bit, stack)) {
        g->facing[side][bit] = (uint8_t)slot; /* WAG-9.5.7 */
    }
}

/* WAG-9.1.1 three levels, WAG-9.1.2 never above 2, WAG-9.1.3 artillery none */
void wag_tire(const struct wag_battle *b, struct wag *g, int side, uint64_t units)
{
    units &= ~b->guns[side];
    g->spent[side] |= units & g->tired[side];
    g->tired[side] |= units;
}

void wag_refresh(struct wag *g, int side, uint64_t units)
{
    uint64_t from_two = units & g->spent[side];

    g->spent[side] &= ~from_two;
    g->tired[side] &= ~(units & ~from_two);
}

bool wag_lose_step(const struct wag_battle *b, struct wag *g, int side, unsigned bit)
{
    if (g->steps[side][bit] <= 1) { /* WAG-2.1.2, WAG-10.6.12 */
        wag_eliminate(b, g, side, bit);
        return false;
    }
    g->steps[side][bit]--; /* WAG-2.1.3 flipped, or its reduced counter */
    wag_recount(b, g, side, g->place[side][bit]);
    return true;
}

/* What the unit was about to do. */
static void forget_orders(struct wag *g, uint64_t rest, unsigned bit)
{
    g->active &= rest;
    g->isolated &= rest;
    g->acted &= rest;
    g->fired &= rest;
    g->attacking &= rest;
    g->charging &= rest;
    g->supported &= rest;
    g->aim[bit] = 0;
    g->effort[bit] = 0;
}

static void forget_combat(struct wag_combat *c, int side, uint64_t rest)
{
    c->fighting[side] &= rest;
    c->exhausted[side] &= rest;
    c->hit[side] &= rest;
    if (side == c->attacker) {
        c->forcing &= rest;
    }
}

void wag_eliminate(const struct wag_battle *b, struct wag *g, int side, unsigned bit)
{
    uint64_t one = WAG_ONE(bit), rest = ~one;

    g->routed[side] &= rest;
    wag_move_unit(b, g, side, bit, WAG_GONE);
    g->steps[side][bit] = 0;
    g->facing[side][bit] = 0;
    g->lost[side] |= one; /* WAG-12.3.3 */
    g->tired[side] &= rest;
    g->spent[side] &= rest;
    g->worse[side] &= rest;
    forget_combat(&g->combat, side, rest);
    if (side == g->phasing) {
        forget_orders(g, rest, bit);
    }
    if (side == FRENCH) {
        g->battery &= rest;
        g->square &= rest;
    }
}

/* ---- indexes of things ---- */

unsigned wag_unit_index(const struct wag_battle *b, int side, unsigned bit)
{
    if (bit == WAG_HQ) {
        return (unsigned)(b->units[FRENCH] + b->units[AUSTRIAN] + side);
    }
    return side == FRENCH ? bit : b->units[FRENCH] + bit;
}

int wag_unit_side(const struct wag_battle *b, unsigned index)
{
    unsigned units = b->units[FRENCH] + (unsigned)b->units[AUSTRIAN];

    return index >= units ? (int)(index - units) : index >= b->units[FRENCH];
}

unsigned wag_unit_bit(const struct wag_battle *b, unsigned index)
{
    if (index >= b->units[FRENCH] + (unsigned)b->units[AUSTRIAN]) {
        return WAG_HQ;
    }
    return index >= b->units[FRENCH] ? index - b->units[FRENCH] : index;
}

unsigned wag_corps_index(const struct wag_battle *b, int side, unsigned corps)
{
    return side == FRENCH ? corps : b->corps_count[FRENCH] + corps;
}

int wag_corps_side(const struct wag_battle *b, unsigned index)
{
    return index >= b->corps_count[FRENCH];
}

unsigned wag_corps_at(const struct wag_battle *b, unsigned index)
{
    return index >= b->corps_count[FRENCH] ? index - b->corps_count[FRENCH] : index;
}

unsigned wag_box_index(int side, unsigned box)
{
    return (unsigned)side * (BOXES - 1) + box - 1;
}
