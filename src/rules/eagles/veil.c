/* SPDX-License-Identifier: MIT
 * EAG-22.1 to EAG-22.5: hidden units dealt out over the places they fill.
 *
 * A place is a hex and what can be seen on the stack there: routed, which way it looks, and whether
 * something that goes on names the unit (a move, a declaration).  Whether it is full or reduced
 * goes with the unit: it was seen when it lost the step (EAG-22.4).  Places are put in order, units
 * too, and dealt out one to one; the sets foot and horse, which both sides know, must come out the
 * same, so some places take infantry only, some cavalry only.  How many places are bound so can be
 * told from what is known, and the truth itself shows that there are units enough. */
#include "rules/eagles/veil.h"
#include <string.h>

enum { ANY_ARM = ARMS };
enum { WITH_UNIT = ST_REDUCED | ST_COSTLY }; /* the rest of the status goes with the place */
/* Flags that go with the place: of dice that were cast for a stack, and moves that all have seen.
 */
enum {
    WITH_PLACE = FL_IM_PASSED | FL_IM_FAILED | FL_REACTED | FL_CONTAGION | FL_ADVANCED | FL_GAVE_WAY
};

bool eag_veiled(const struct eag_battle *b, const struct eag *g, unsigned unit, int viewer)
{
    return b->head.option[O_STACKS] == 0 && b->unit[unit].side != viewer && viewer != GG_REFEREE &&
           eag_on_map(g->hex[unit]) && !(g->status[unit] & ST_LEAD) &&
           b->unit[unit].arm != ARTILLERY && !(g->flags[unit] & FL_SEEN); /* EAG-22.2, EAG-22.3 */
}

/* ---- what names a unit ---- */

/* At most so many: the mover's, one a declaration, fire, melee, two a frame. */
enum { NAMES = EAG_STACK + EAG_ATTACKS + 2 + 2 * EAG_FRAMES };

struct names {
    uint16_t *unit[NAMES];
    unsigned n;
};

/* No frame names unit 0 to be right: it stands for nobody as well. */
static void add_name(struct names *names, uint16_t *unit)
{
    if (*unit < EAG_UNITS) {
        names->unit[names->n++] = unit;
    }
}

static void add_frame(struct names *names, struct eag_frame *f)
{
    switch (f->state) {
    case S_loss:
    case S_stay:
    case S_rout_step: add_name(names, &f->unit); break;
    case S_melee:
        if (f->unit != 0) {
            add_name(names, &f->unit);
        }
        if (f->other != 0) {
            add_name(names, &f->other);
        }
        break;
    default: break;
    }
}

static struct names names_in(struct eag *g)
{
    struct names names = { .n = 0 };

    for (unsigned i = 0; i < g->mover.units; i++) {
        add_name(&names, &g->mover.unit[i]);
    }
    for (unsigned i = 0; i < g->attacks; i++) {
        add_name(&names, &g->attack[i].lead);
    }
    if (g->fire.kind != 0) {
        add_name(&names, &g->fire.lead);
    }
    if (g->melee.hexes != 0) {
        add_name(&names, &g->melee.lead);
    }
    for (unsigned i = 0; i < g->frames; i++) {
        add_frame(&names, &g->frame[i]);
    }
    return names;
}

/* ---- places ---- */

struct place {
    uint64_t key;  /* hex, and what is seen there: places are dealt in this order */
    uint16_t unit; /* that is there */
    uint8_t arm;   /* that it must have, or ANY_ARM */
};

struct deal {
    const struct eag_battle *b;
    struct eag *g;
    int side;
    unsigned n;
    uint64_t set[EAG_UNITS / 64]; /* of the units */
    uint16_t unit[EAG_UNITS]; /* to be dealt out, in order; the first n are set, here and below */
    struct place place[EAG_UNITS];
};

static void open_deal(struct deal *d, const struct eag_battle *b, struct eag *g, int side)
{
    d->b = b;
    d->g = g;
    d->side = side;
    d->n = 0;
    memset(d->set, 0, sizeof d->set);
}

static bool in_panic(const struct eag *g, unsigned unit)
{
    return (g->panic[unit / 64] >> unit % 64 & 1) != 0;
}

static void add(struct deal *d, unsigned unit)
{
    unsigned seen = d->g->status[unit] & ~(unsigned)(WITH_UNIT | ST_VEILED | ST_LEAD);
    uint64_t key = (uint64_t)d->g->hex[unit] << 32 | seen << 20 |
                   (unsigned)in_panic(d->g, unit) << 16 | (d->g->flags[unit] & WITH_PLACE);
    unsigned i = d->n;

    for (; i > 0 && d->place[i - 1].key > key; i--) {
        d->place[i] = d->place[i - 1];
    }
    d->place[i] = (struct place){ .key = key, .unit = (uint16_t)unit, .arm = ANY_ARM };
    d->unit[d->n++] = (uint16_t)unit;
    d->set[unit / 64] |= EAG_ONE(unit % 64);
}

/* Of places that look the same, those that are named come in the order of their names. */
static void order_by_name(struct deal *d, const struct names *names)
{
    uint8_t rank[EAG_UNITS] = { 0 };

    for (unsigned i = 0; i < names->n; i++) {
        if (rank[*names->unit[i]] == 0) {
            rank[*names->unit[i]] = (uint8_t)(i + 1);
        }
    }
    for (unsigned i = 0; i < d->n; i++) {
        struct place p = d->place[i];
        unsigned k = i;

        for (; k > 0 && d->place[k - 1].key == p.key && rank[d->place[k - 1].unit] > rank[p.unit];
             k--) {
            d->place[k] = d->place[k - 1];
        }
        d->place[k] = p;
    }
}

static unsigned hex_of(const struct place *p)
{
    return (unsigned)(p->key >> 32);
}

/* Does someone whom everybody sees stand there, of that arm (or with guns) and not routed? */
static bool shown(const struct deal *d, unsigned hex, bool rides)
{
    struct eag_stack s = eag_stack_at(d->b, d->g, d->side, hex);

    for (unsigned i = 0; i < s.units; i++) {
        bool hidden = (d->set[s.unit[i] / 64] >> s.unit[i] % 64 & 1) != 0;

        if (!hidden && !eag_routed(d->g, s.unit[i]) &&
            (d->b->unit[s.unit[i]].arm == CAVALRY) == rides) {
            return true;
        }
    }
    return false;
}

/* The places first .. end - 1 of one hex: who must have which arm for foot and horse to be right.
 */
static void bind(struct deal *d, unsigned first, unsigned end)
{
    unsigned hex = hex_of(&d->place[first]);
    bool foot = eag_has(&d->g->foot[d->side], hex), horse = eag_has(&d->g->horse[d->side], hex);
    bool need_foot = foot && !shown(d, hex, false), need_horse = horse && !shown(d, hex, true);

    for (unsigned i = first; i < end; i++) {
        struct place *p = &d->place[i];

        if (in_panic(d->g, p->unit)) {
            p->arm = d->b->unit[p->unit].arm; /* all see where it can flee */
        }
        if (eag_routed(d->g, p->unit)) {
            continue;
        }
        if (!horse || (foot && need_foot)) {
            p->arm = INFANTRY;
            need_foot = false;
        } else if (!foot || need_horse) {
            p->arm = CAVALRY;
            need_horse = false;
        }
    }
}

static void bind_all(struct deal *d)
{
    for (unsigned i = 0, end; i < d->n; i = end) {
        for (end = i + 1; end < d->n && hex_of(&d->place[end]) == hex_of(&d->place[i]); end++) {
        }
        bind(d, i, end);
    }
}

/* ---- dealing ---- */

static void shuffle(struct deal *d, struct gg_rng *rng)
{
    for (unsigned i = d->n; i > 1; i--) {
        unsigned k = gg_rng_below(rng, i);
        uint16_t was = d->unit[i - 1];

        d->unit[i - 1] = d->unit[k];
        d->unit[k] = was;
    }
}

/* to[i]: the unit for place i.  Places that are bound choose first. */
static void match(const struct deal *d, uint16_t to[EAG_UNITS])
{
    unsigned next[ARMS + 1] = { 0 };
    bool taken[EAG_UNITS] = { false };

    for (unsigned pass = 0; pass < 2; pass++) {
        for (unsigned i = 0; i < d->n; i++) {
            unsigned arm = d->place[i].arm, *k = &next[arm];

            if ((arm == ANY_ARM) != (pass == 1)) {
                continue;
            }
            while (taken[*k] || (arm != ANY_ARM && d->b->unit[d->unit[*k]].arm != arm)) {
                ++*k;
            }
            taken[*k] = true;
            to[i] = d->unit[*k];
        }
    }
}

static void rename_all(const struct names *names, const uint16_t now[EAG_UNITS])
{
    for (unsigned i = 0; i < names->n; i++) {
        *names->unit[i] = now[*names->unit[i]];
    }
}

/* What goes with a place. */
struct spot {
    uint16_t hex, flags;
    uint8_t status;
    bool panic;
};

static struct spot spot_of(const struct eag *g, unsigned unit)
{
    return (struct spot){ .hex = g->hex[unit],
                          .flags = g->flags[unit] & WITH_PLACE,
                          .status = (uint8_t)(g->status[unit] & ~(WITH_UNIT | ST_VEILED)),
                          .panic = in_panic(g, unit) };
}

/* Puts everybody at once where he has been dealt to. */
static void move_all(struct deal *d, const uint16_t to[EAG_UNITS], bool veil)
{
    struct eag *g = d->g;
    struct spot was[EAG_UNITS];

    for (unsigned i = 0; i < d->n; i++) {
        was[i] = spot_of(g, d->place[i].unit);
    }
    for (unsigned i = 0; i < d->n; i++) {
        unsigned unit = to[i];
        uint64_t bit = EAG_ONE(unit % 64);

        g->hex[unit] = was[i].hex;
        g->status[unit] =
            (uint8_t)((g->status[unit] & WITH_UNIT) | was[i].status | (veil ? ST_VEILED : 0));
        g->flags[unit] = was[i].flags;
        g->panic[unit / 64] &= ~bit;
        g->panic[unit / 64] |= was[i].panic ? bit : 0;
    }
    eag_chain_units(d->b, g);
}

/* What a guess may say of units of which nothing is known: that they did as their lead. */
static void follow_leads(struct deal *d)
{
    for (unsigned i = 0; i < d->n; i++) {
        unsigned unit = d->unit[i], lead = eag_lead(d->b, d->g, d->side, d->g->hex[unit]);

        if (lead != EAG_NOWHERE && d->b->unit[lead].formation == d->b->unit[unit].formation) {
            d->g->flags[unit] |= d->g->flags[lead] & (uint16_t) ~(WITH_PLACE | FL_SEEN);
        }
    }
}

static unsigned points_of(const struct deal *d, unsigned i)
{
    return eag_stacking_points(d->b, d->g, d->unit[i]);
}

/* Large units first, and the places of the hex too. */
static void order_by_size(struct deal *d, unsigned full)
{
    for (unsigned i = 1; i < d->n; i++) {
        uint16_t unit = d->unit[i];
        struct place p = d->place[i];
        unsigned k = i, points = points_of(d, i);

        for (; k > 0 && points_of(d, k - 1) < points; k--) {
            d->unit[k] = d->unit[k - 1];
        }
        d->unit[k] = unit;
        for (k = i; k > 0 && hex_of(&p) == full && hex_of(&d->place[k - 1]) != full; k--) {
            d->place[k] = d->place[k - 1];
        }
        d->place[k] = p;
    }
}

/* The places of the hex are bound to the arm of the largest units that no other place needs; then
 * they get them, because they come first. */
static void fill(struct deal *d, unsigned full)
{
    int spare[ARMS + 1] = { 0 };

    order_by_size(d, full);
    for (unsigned i = 0; i < d->n; i++) {
        spare[d->b->unit[d->unit[i]].arm]++;
        spare[d->place[i].arm]--;
    }
    for (unsigned i = 0; i < d->n && hex_of(&d->place[i]) == full; i++) {
        for (unsigned k = 0; k < d->n && d->place[i].arm == ANY_ARM; k++) {
            unsigned arm = d->b->unit[d->unit[k]].arm;

            if (spare[arm] > 0) {
                d->place[i].arm = (uint8_t)arm;
                spare[arm]--;
            }
        }
    }
}

/* Everybody to the place he is dealt to, and what names him with him. */
static void deal_out(struct deal *d, const struct names *names, bool veil)
{
    uint16_t to[EAG_UNITS], now[EAG_UNITS];

    match(d, to);
    for (unsigned u = 0; u < EAG_UNITS; u++) {
        now[u] = (uint16_t)u;
    }
    for (unsigned i = 0; i < d->n; i++) {
        now[d->place[i].unit] = to[i];
    }
    move_all(d, to, veil);
    rename_all(names, now);
}

void eag_deal_veiled(const struct eag_battle *b, struct eag *g, int side, int viewer)
{
    struct deal d;
    struct names names = names_in(g);

    open_deal(&d, b, g, side);
    for (unsigned u = b->first_unit[side]; u < b->first_unit[side + 1]; u++) {
        if (eag_veiled(b, g, u, viewer)) {
            add(&d, u);
        }
    }
    order_by_name(&d, &names);
    bind_all(&d);
    deal_out(&d, &names, true);
}

void eag_deal_anyhow(const struct eag_battle *b, struct eag *g, int side, struct gg_rng *rng,
                     unsigned full)
{
    struct deal d;
    struct names names = names_in(g);

    open_deal(&d, b, g, side);
    for (unsigned u = b->first_unit[side]; u < b->first_unit[side + 1]; u++) {
        if (g->status[u] & ST_VEILED) {
            add(&d, u);
        }
    }
    bind_all(&d);
    shuffle(&d, rng);
    if (full != EAG_NOWHERE) {
        fill(&d, full);
    }
    deal_out(&d, &names, false);
    follow_leads(&d);
}
