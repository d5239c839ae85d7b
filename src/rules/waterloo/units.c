/* SPDX-License-Identifier: MIT
 * Facts about units and areas that every chapter asks for. */
#include "rules/waterloo/chapters.h"
#include <string.h>

/* Which of 64 places are `area`, one bit each.  Asked for all the time, so many are compared at
 * once: sixteen where the machine always can, else eight. */
#if defined(__GNUC__) && defined(__SSE2__)
typedef char bytes __attribute__((vector_size(16)));

static uint64_t equal_places(const uint8_t place[64], unsigned area)
{
    bytes wanted = (bytes){ 0 } + (char)area, word;
    uint64_t set = 0;

    for (unsigned i = 0; i < 64; i += 16) {
        memcpy(&word, &place[i], sizeof word);
        set |= (uint64_t)(unsigned)__builtin_ia32_pmovmskb128((bytes)(word == wanted)) << i;
    }
    return set;
}
#else
/* Of eight bytes below 128, which are zero: one bit a byte, in order. */
static uint64_t zero_bytes(uint64_t x)
{
    uint64_t hit = ~(x + UINT64_C(0x7f7f7f7f7f7f7f7f)) & UINT64_C(0x8080808080808080);

    return (hit >> 7) * UINT64_C(0x0102040810204080) >> 56;
}

/* Positions are little-endian (core/field_value.h). */
static uint64_t equal_places(const uint8_t place[64], unsigned area)
{
    uint64_t wanted = area * UINT64_C(0x0101010101010101), set = 0;

    for (unsigned i = 0; i < 64; i += 8) {
        uint64_t word;

        memcpy(&word, &place[i], sizeof word);
        set |= zero_bytes(word ^ wanted) << i;
    }
    return set;
}
#endif

uint64_t wat_at(const struct wat *g, int side, unsigned area)
{
    return equal_places(g->place[side], area);
}

uint64_t wat_with_any(const uint8_t count[64])
{
    return ~equal_places(count, 0);
}

/* The bit of each place in a set of areas: none for WAT_TRACK and WAT_GONE.  A table, because sets
 * of areas are asked for more often than anything else. */
#define BITS_2(n)  WAT_ONE(n), WAT_ONE((n) + 1)
#define BITS_8(n)  BITS_2(n), BITS_2((n) + 2), BITS_2((n) + 4), BITS_2((n) + 6)
#define BITS_32(n) BITS_8(n), BITS_8((n) + 8), BITS_8((n) + 16), BITS_8((n) + 24)
static const uint64_t area_bit[256] = { BITS_32(0), BITS_8(32), BITS_8(40), BITS_8(48),
                                        BITS_2(56), BITS_2(58), BITS_2(60), WAT_ONE(WAT_DELAYED) };

uint64_t wat_areas_of(const struct wat *g, int side, uint64_t units)
{
    uint64_t areas = 0;
    unsigned bit;

    for (WAT_EACH(bit, units)) {
        areas |= area_bit[g->place[side][bit]];
    }
    return areas;
}

uint64_t wat_units_in(const struct wat *g, int side, uint64_t units, uint64_t areas)
{
    uint64_t in = 0;
    unsigned bit;

    for (WAT_EACH(bit, units)) {
        in |= (area_bit[g->place[side][bit]] & areas) != 0 ? WAT_ONE(bit) : 0;
    }
    return in;
}

/* Areas of the n units that have the first bits: eight at a time, the last eight, if need be, with
 * some that were looked at before. */
static uint64_t areas_of_first(const struct wat *g, int side, unsigned n)
{
    const uint8_t *place = g->place[side], *last;
    uint64_t areas = 0;

    if (n < 8) { /* only with another inventory */
        return wat_areas_of(g, side, WAT_ONE(n) - 1);
    }
    last = place + n - 8;
    for (;; place = place + 8 < last ? place + 8 : last) {
        areas |= area_bit[place[0]] | area_bit[place[1]] | area_bit[place[2]] | area_bit[place[3]] |
                 area_bit[place[4]] | area_bit[place[5]] | area_bit[place[6]] | area_bit[place[7]];
        if (place == last) {
            return areas;
        }
    }
}

/* Leaders have the last bits: WAT-1.3, WAT-6.5. */
uint64_t wat_occupied(const struct wat_battle *b, const struct wat *g, int side)
{
    return areas_of_first(g, side, b->combats[side]);
}

/* And infantry has the first. */
uint64_t wat_with_infantry(const struct wat_battle *b, const struct wat *g, int side)
{
    return areas_of_first(g, side, b->infantries[side]);
}

uint64_t wat_infantry_at(const struct wat_battle *b, const struct wat *g, int side, unsigned area)
{
    return wat_at(g, side, area) & b->of_arm[side][INFANTRY];
}

uint64_t wat_cavalry_at(const struct wat_battle *b, const struct wat *g, int side, unsigned area)
{
    return wat_at(g, side, area) & b->of_arm[side][CAVALRY];
}

uint64_t wat_guns_at(const struct wat_battle *b, const struct wat *g, int side, unsigned area)
{
    return wat_at(g, side, area) & b->of_arm[side][ARTILLERY];
}

uint64_t wat_leaders_at(const struct wat_battle *b, const struct wat *g, int side, unsigned area)
{
    return wat_at(g, side, area) & b->of_arm[side][LEADER];
}

/* WAT-18.1 */
enum wat_colour wat_colour_of(const struct wat_battle *b, int side, unsigned bit)
{
    if (side == FRENCH) {
        return BLUE;
    }
    return (b->of_colour[BLACK] & WAT_ONE(bit)) != 0 ? BLACK : RED;
}

unsigned wat_manned(const struct wat_battle *b, const struct wat *g, enum wat_colour c,
                    unsigned area)
{
    int side = c == BLUE ? FRENCH : ALLIED;
    uint64_t there = wat_at(g, side, area);
    unsigned guns = gg_popcount(there & b->of_arm[side][ARTILLERY] & b->of_colour[c]);

    if ((there & b->of_arm[side][INFANTRY]) != 0) { /* WAT-6.11, WAT-6.13, WAT-6.14 */
        return guns;
    }
    return guns > g->cubes[c][area] ? guns - g->cubes[c][area] : 0; /* WAT-6.12 */
}

void wat_move_unit(struct wat *g, int side, unsigned bit, unsigned to)
{
    g->place[side][bit] = (uint8_t)to;
}

void wat_eliminate(const struct wat_battle *b, struct wat *g, int side, unsigned bit)
{
    (void)b;
    g->place[side][bit] = WAT_GONE; /* WAT-25.2: its place is what casualties are counted by */
    g->up[side] &= ~WAT_ONE(bit);
    g->square[side] &= ~WAT_ONE(bit);
    g->attacking[side] &= ~WAT_ONE(bit);
    g->outside[side] &= ~WAT_ONE(bit);
    g->origin[side][bit] = WAT_NONE;
}

unsigned wat_area_index(const struct wat_battle *b, unsigned area)
{
    return area == WAT_DELAYED ? (unsigned)b->areas : area;
}

unsigned wat_area_at(const struct wat_battle *b, unsigned index)
{
    if (index < (unsigned)b->areas) {
        return index;
    }
    return index == (unsigned)b->areas ? WAT_DELAYED : WAT_NONE;
}

uint64_t wat_area_indexes(const struct wat_battle *b, uint64_t areas)
{
    return (areas & ~WAT_ONE(WAT_DELAYED)) | (areas >> WAT_DELAYED & 1) << b->areas;
}

/* WAT-1.13 */
void wat_roll(struct gg_offer *o)
{
    gg_offer_die(o, V_die, 6);
}

bool wat_on_map(unsigned place)
{
    return place < WAT_TRACK;
}
