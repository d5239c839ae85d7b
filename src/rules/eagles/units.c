/* SPDX-License-Identifier: MIT
 * Facts about units that every chapter asks for, and the only ways to change them: place, rout,
 * steps, lead.  The sets any, foot and horse and the leads are kept right here and nowhere else. */
#include "rules/eagles/chapters.h"
#include "rules/eagles/hooks.h"
#include "rules/eagles/lanes.h"
#include <string.h>

/* ---- who is where ---- */

struct eag_stack eag_stack_at(const struct eag_battle *b, const struct eag *g, int side,
                              unsigned hex)
{
    struct eag_stack s;

    s.units = 0;
    (void)b;
    for (EAG_LINKS(n, g, side, hex)) {
        if (g->hex[n - 1] == hex && s.units < EAG_CROWD) {
            s.unit[s.units++] = (uint16_t)(n - 1);
        }
    }
    return s;
}

static void link_unit(struct eag *g, unsigned unit, unsigned hex)
{
    uint16_t *at = &g->chain[eag_bucket(hex)];

    while (*at != 0 && *at <= unit) {
        at = &g->next[*at - 1];
    }
    g->next[unit] = *at;
    *at = (uint16_t)(unit + 1);
}

static void unlink_unit(struct eag *g, unsigned unit, unsigned hex)
{
    uint16_t *at = &g->chain[eag_bucket(hex)];

    while (*at != 0 && *at <= unit) {
        at = &g->next[*at - 1];
    }
    if (*at == unit + 1) {
        *at = g->next[unit];
    }
    g->next[unit] = 0;
}

void eag_chain_units(const struct eag_battle *b, struct eag *g)
{
    memset(g->chain, 0, sizeof g->chain);
    memset(g->next, 0, sizeof g->next);
    for (unsigned u = (unsigned)b->units; u-- > 0;) {
        if (eag_on_map(g->hex[u])) {
            link_unit(g, u, g->hex[u]);
        }
    }
}

/* The buckets of their hexes. */
uint64_t eag_find_staff(const struct eag_battle *b, const struct eag *g, unsigned side)
{
    uint64_t buckets = 0;

    for (unsigned l = b->first_leader[side]; l < b->first_leader[side + 1]; l++) {
        if (eag_on_map(g->leader_hex[l])) {
            buckets |= EAG_ONE(eag_bucket(g->leader_hex[l]));
        }
    }
    return buckets;
}

void eag_place_leader(const struct eag_battle *b, struct eag *g, unsigned leader, unsigned place)
{
    unsigned side = b->leader[leader].side;

    g->leader_hex[leader] = (uint16_t)place;
    g->kept.staff[side] = eag_find_staff(b, g, side);
}

/* A face-down leader has no hex: EAG-22.7. */
uint32_t eag_leaders_at(const struct eag_battle *b, const struct eag *g, int side, unsigned hex)
{
    const uint64_t tops = EAG_SHORTS << 15, there = hex * EAG_SHORTS;
    uint64_t leaders = 0;

    if (!(g->kept.staff[side] >> eag_bucket(hex) & 1) && eag_on_map(hex)) {
        return 0;
    }
    for (unsigned l = b->first_leader[side] & ~3u; l < b->first_leader[side + 1]; l += 4) {
        /* No place has the top bit: it stays where nothing else differs. */
        uint64_t here = (tops - (eag_word_at(&g->leader_hex[l]) ^ there)) & tops;

        if (here != 0) {
            leaders |= ((here >> 15) * UINT64_C(0x0001000200040008) >> 48) << l;
        }
    }
    return (uint32_t)leaders & eag_leaders_of(b, (unsigned)side);
}

unsigned eag_lead(const struct eag_battle *b, const struct eag *g, int side, unsigned hex)
{
    (void)b;
    for (unsigned n = eag_first_at(g, side, hex); n != 0; n = eag_next_at(g, n)) {
        if (g->status[n - 1] & ST_LEAD) {
            return n - 1;
        }
    }
    return EAG_NOWHERE;
}

bool eag_lead_is(const struct eag_battle *b, const struct eag *g, int side, unsigned hex,
                 enum eag_arm arm)
{
    unsigned lead = eag_lead(b, g, side, hex);

    return lead != EAG_NOWHERE && b->unit[lead].arm == arm && !eag_routed(g, lead);
}

bool eag_beside_lead_foot(const struct eag_battle *b, const struct eag *g, int side, unsigned hex)
{
    unsigned beside = eag_beside(b, &g->foot[side], hex), d;

    for (EAG_EACH(d, beside)) {
        if (eag_lead_is(b, g, side, b->hex[hex].near[d], INFANTRY)) {
            return true;
        }
    }
    return false;
}

unsigned eag_steps_left(const struct eag_battle *b, const struct eag *g, unsigned unit)
{
    if (!eag_on_map(g->hex[unit]) && g->hex[unit] != EAG_OFF) {
        return 0;
    }
    return b->unit[unit].steps - ((g->status[unit] & ST_REDUCED) ? 1u : 0u); /* EAG-6.11 */
}

/* ---- sets and leads ---- */

/* Who leads when nobody says: among those who may (EAG-9.6, EAG-9.9), the best. */
static unsigned best_lead(const struct eag_battle *b, const struct eag *g,
                          const struct eag_stack *s)
{
    unsigned best = s->unit[0], most = 0;

    for (unsigned i = 0; i < s->units; i++) {
        const struct eag_face *face = eag_shows(b, g, s->unit[i]);
        unsigned worth = face->quality * 64u + face->size + 1;

        if (eag_lead_forbidden(b, g, s->unit[i]) == EAG_ALLOWED && worth > most) {
            most = worth;
            best = s->unit[i];
        }
    }
    return best;
}

static void choose_lead(const struct eag_battle *b, struct eag *g, int side, unsigned hex)
{
    struct eag_stack s = eag_stack_at(b, g, side, hex);
    unsigned lead = best_lead(b, g, &s);

    for (unsigned i = 0; i < s.units; i++) {
        g->status[s.unit[i]] &= (uint8_t)~ST_LEAD;
    }
    g->status[lead] |= ST_LEAD;
}

static void set_bit(struct eag_hexes *s, unsigned hex, bool on)
{
    if (on) {
        eag_put(s, hex);
    } else {
        eag_take(s, hex);
    }
}

/* Everything that follows from who stands in the hex. */
static void refresh_hex(const struct eag_battle *b, struct eag *g, int side, unsigned hex)
{
    unsigned units = 0, leads = 0, lead = 0;
    bool foot = false, horse = false;

    eag_put(&g->any[side], hex); /* nobody is looked for where it says that nobody is */
    for (EAG_LINKS(n, g, side, hex)) {
        if (g->hex[n - 1] == hex) {
            bool rides = b->unit[n - 1].arm == CAVALRY, stands = !eag_routed(g, n - 1);

            units++;
            horse |= rides && stands; /* EAG-10.1 */
            foot |= !rides && stands;
            if (g->status[n - 1] & ST_LEAD) {
                leads++;
                lead = n - 1;
            }
        }
    }
    set_bit(&g->any[side], hex, units > 0);
    eag_note_row(g, side, hex / EAG_STRIDE);
    set_bit(&g->foot[side], hex, foot);
    set_bit(&g->horse[side], hex, horse);
    if (units > 0 && (leads != 1 || eag_lead_forbidden(b, g, lead) != EAG_ALLOWED)) {
        choose_lead(b, g, side, hex);
    }
}

void eag_refresh(const struct eag_battle *b, struct eag *g)
{
    memset(g->any, 0, sizeof g->any);
    eag_complete(&b->head, g);
    memset(g->foot, 0, sizeof g->foot);
    memset(g->horse, 0, sizeof g->horse);
    eag_chain_units(b, g);
    for (unsigned u = 0; u < (unsigned)b->units; u++) {
        if (!eag_on_map(g->hex[u])) {
            g->status[u] &= (uint8_t)~ST_LEAD;
        } else if (!eag_has(&g->any[b->unit[u].side], g->hex[u])) {
            refresh_hex(b, g, b->unit[u].side, g->hex[u]);
        }
    }
}

/* ---- changing them ---- */

/* The hex that a unit has left. */
static void refresh_left(const struct eag_battle *b, struct eag *g, int side, unsigned hex)
{
    if (eag_first_at(g, side, hex) != 0) {
        refresh_hex(b, g, side, hex);
        return;
    }
    eag_take(&g->any[side], hex);
    eag_take(&g->foot[side], hex);
    eag_take(&g->horse[side], hex);
    eag_note_row(g, side, hex / EAG_STRIDE);
}

/* The hex that it has come to; alone it leads. */
static void refresh_entered(const struct eag_battle *b, struct eag *g, int side, unsigned hex,
                            unsigned unit)
{
    if (eag_has(&g->any[side], hex)) {
        refresh_hex(b, g, side, hex);
        return;
    }
    eag_put(&g->any[side], hex);
    if (!eag_routed(g, unit)) { /* EAG-10.1 */
        eag_put(b->unit[unit].arm == CAVALRY ? &g->horse[side] : &g->foot[side], hex);
    }
    eag_note_row(g, side, hex / EAG_STRIDE);
    g->status[unit] |= ST_LEAD;
}

void eag_place_unit(const struct eag_battle *b, struct eag *g, unsigned unit, unsigned place)
{
    unsigned from = g->hex[unit];
    int side = b->unit[unit].side;

    if (from == place) {
        return;
    }
    g->hex[unit] = (uint16_t)place;
    g->status[unit] &= (uint8_t)~ST_LEAD;
    g->kept.steps = (struct eag_steps){ .known = 0 }; /* somebody's way is open now, or barred */
    if (eag_on_map(from)) {
        unlink_unit(g, unit, from);
        refresh_left(b, g, side, from);
        g->kept.noted &= !eag_has(&b->site_hexes, from);
    }
    if (eag_on_map(place)) {
        g->kept.noted &= !eag_has(&b->site_hexes, place);
        link_unit(g, unit, place);
        refresh_entered(b, g, side, place, unit);
        if (b->head.option[O_FACING] == 1) {
            eag_dress(b, g, unit); /* EAG-24.2 */
        }
    }
}

void eag_place_stack(const struct eag_battle *b, struct eag *g, const struct eag_stack *stack,
                     unsigned hex)
{
    unsigned first = 0;

    for (unsigned i = 0; i < stack->units; i++) {
        first = g->status[stack->unit[i]] & ST_LEAD ? i : first;
    }
    if (stack->units > 0) {
        eag_place_unit(b, g, stack->unit[first],
                       hex); /* alone there it leads, and goes on leading */
    }
    for (unsigned i = 0; i < stack->units; i++) {
        eag_place_unit(b, g, stack->unit[i], hex);
    }
}

void eag_set_routed(const struct eag_battle *b, struct eag *g, unsigned unit, bool routed)
{
    g->status[unit] =
        (uint8_t)(routed ? g->status[unit] | ST_ROUTED : g->status[unit] & ~ST_ROUTED);
    if (eag_on_map(g->hex[unit])) {
        refresh_hex(b, g, b->unit[unit].side, g->hex[unit]);
    }
}

void eag_set_lead(const struct eag_battle *b, struct eag *g, unsigned unit)
{
    struct eag_stack s = eag_stack_at(b, g, b->unit[unit].side, g->hex[unit]);

    for (unsigned i = 0; i < s.units; i++) {
        g->status[s.unit[i]] &= (uint8_t)~ST_LEAD;
    }
    g->status[unit] |= ST_LEAD;
}

/* Off the map for good: no rout, no facing, no part in anything; its steps tell how it ended. */
static void remove_unit(const struct eag_battle *b, struct eag *g, unsigned unit, unsigned place,
                        int points)
{
    unsigned enemy = EAG_OTHER(b->unit[unit].side);

    eag_place_unit(b, g, unit, place);
    g->status[unit] &= ST_COSTLY;
    g->flags[unit] = 0;
    g->points[enemy] = (int16_t)(g->points[enemy] + points);
}

void eag_eliminate(const struct eag_battle *b, struct eag *g, unsigned unit)
{
    remove_unit(b, g, unit, EAG_GONE, b->unit_points);
}

void eag_flee(const struct eag_battle *b, struct eag *g, unsigned unit)
{
    remove_unit(b, g, unit, EAG_FLED, b->fled_points); /* EAG-16.11 */
}

void eag_make_good(struct eag *g, unsigned unit)
{
    g->status[unit] &= (uint8_t)~ST_REDUCED;
}

/* EAG-5.7, EAG-6.13: it shows its other side; EAG-6.14: or is gone. */
bool eag_lose_step(const struct eag_battle *b, struct eag *g, unsigned unit)
{
    if (eag_steps_left(b, g, unit) <= 1) {
        eag_eliminate(b, g, unit);
        return false;
    }
    g->status[unit] |= ST_REDUCED;
    return true;
}

void eag_clear_flags(const struct eag_battle *b, struct eag *g, unsigned flags)
{
    unsigned end = ((unsigned)b->units + 7) & ~7u; /* eight at a time */

    for (unsigned u = 0; u < end; u++) {
        g->flags[u] &= (uint16_t)~flags;
    }
}

void eag_flag_stack(const struct eag_battle *b, struct eag *g, int side, unsigned hex,
                    unsigned flags)
{
    struct eag_stack s = eag_stack_at(b, g, side, hex);

    for (unsigned i = 0; i < s.units; i++) {
        g->flags[s.unit[i]] |= (uint16_t)flags;
    }
}
