/* SPDX-License-Identifier: MIT
 * Chapter 3, the Prussians: phase 2, in which units leave the Delayed box free of charge and new
 * ones arrive from the track.  The box is an area like any other (WAT-3.15) and so in every
 * chapter; what keeps units out of it is in chapters 6, 10 and 19. */
#include "rules/waterloo/assault.h"

enum { LEAST_ARRIVALS = 2 }; /* WAT-3.2 */

static const uint64_t box = UINT64_C(1) << WAT_DELAYED;

/* ---- phase 2 ---- */

enum { RELEASE, ROLL_DIE, ARRIVED };

/* The place on the track of the next unit to arrive, or -1: WAT-3.3. */
static int next_on_track(const struct wat_battle *b, const struct wat *g)
{
    for (int i = 0; i < b->tracks; i++) {
        if (g->place[ALLIED][b->track[i]] == WAT_TRACK) {
            return i;
        }
    }
    return -1;
}

/* WAT-3.12: in addition to the arrivals; WAT-3.14: only what is in the box as the phase begins. */
static void open_box(struct wat *g)
{
    uint64_t units = wat_at(g, ALLIED, WAT_DELAYED);

    if (units != 0) {
        wat_push(g, S_release, ALLIED)->set = units;
    }
}

bool prussians_run(const struct wat_battle *b, struct wat *g)
{
    switch (wat_top(g)->stage++) {
    case RELEASE: open_box(g); break;
    case ROLL_DIE: /* WAT-3.1; WAT-3.5: with none left to come it would do nothing */
        if (next_on_track(b, g) >= 0) {
            wat_push(g, S_arrival_die, ALLIED);
        }
        break;
    default: wat_pop(g); break;
    }
    return true;
}

/* ---- where they may be put ---- */

/* Entry areas without French combat units: WAT-3.8.  A leader does not join one of his colour:
 * WAT-23.26.  WAT-3.9: how many stand there already does not matter now. */
static uint64_t open_entries(const struct wat_battle *b, const struct wat *g, unsigned bit,
                             uint64_t entries)
{
    uint64_t peers = b->of_arm[ALLIED][LEADER] & b->of_colour[wat_colour_of(b, ALLIED, bit)];

    entries &= ~wat_occupied(b, g, FRENCH);
    if (b->arm[ALLIED][bit] == LEADER) {
        entries &= ~wat_areas_of(g, ALLIED, peers & ~WAT_ONE(bit));
    }
    return entries;
}

/* Why an area that is an entry for the unit is closed to it. */
static gg_clause entry_forbids(const struct wat_battle *b, const struct wat *g, unsigned area)
{
    return (wat_occupied(b, g, FRENCH) & WAT_ONE(area)) != 0 ? WAT_3_8 : WAT_23_26;
}

/* ---- release: out of the Delayed box ---- */

/* WAT-6.10, WAT-6.12: a gun without a crew stays in the box too. */
static bool has_no_crew(const struct wat_battle *b, const struct wat *g, unsigned bit)
{
    return b->arm[ALLIED][bit] == ARTILLERY &&
           wat_manned(b, g, wat_colour_of(b, ALLIED, bit), WAT_DELAYED) == 0;
}

/* WAT-3.13: by any of the three, whatever the unit's row. */
static uint64_t releases(const struct wat_battle *b, const struct wat *g, unsigned bit)
{
    if (has_no_crew(b, g, bit)) {
        return 0;
    }
    return open_entries(b, g, bit, b->entry_a | b->entry_b);
}

static bool some_release(const struct wat_battle *b, const struct wat *g, uint64_t units)
{
    unsigned bit;

    for (WAT_EACH(bit, units)) {
        if (releases(b, g, bit) != 0) {
            return true;
        }
    }
    return false;
}

bool release_run(const struct wat_battle *b, struct wat *g)
{
    if (some_release(b, g, wat_now(g)->set)) {
        return false;
    }
    wat_pop(g);
    return true;
}

void release_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    unsigned bit;

    for (WAT_EACH(bit, wat_now(g)->set)) {
        gg_offer_set(o, gg_move2(V_release, WAT_UNIT(ALLIED, bit), 0), releases(b, g, bit));
    }
    gg_offer_move(o, gg_move0(V_done)); /* WAT-3.12: may, not must */
}

gg_clause release_why_not(const struct wat_battle *b, const struct wat *g, gg_move m)
{
    unsigned unit = gg_subject_of(m), bit = WAT_BIT(unit), area = wat_area_at(b, gg_target_of(m));

    if (gg_verb_of(m) == V_done) {
        return WAT_ALLOWED;
    }
    if (gg_verb_of(m) != V_release || !WAT_SIDE(unit) || (wat_now(g)->set & WAT_ONE(bit)) == 0) {
        return WAT_3_12;
    }
    if (((b->entry_a | b->entry_b) & WAT_ONE(area)) == 0) {
        return WAT_3_13;
    }
    if (has_no_crew(b, g, bit)) {
        return WAT_6_10;
    }
    return (releases(b, g, bit) & WAT_ONE(area)) != 0 ? WAT_ALLOWED : entry_forbids(b, g, area);
}

void release_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    unsigned bit = WAT_BIT(gg_subject_of(m));

    if (gg_verb_of(m) == V_done) {
        wat_pop(g);
        return;
    }
    wat_top(g)->set &= ~WAT_ONE(bit);
    wat_leave(b, g, ALLIED, bit, gg_target_of(m)); /* WAT-18.3: infantry takes its cubes along */
}

/* ---- arrival_die ---- */

/* WAT-3.2: a 1 counts as 2; WAT-3.4: pieces, leaders too; WAT-3.5: as many as there are. */
static unsigned arrivals(const struct wat_battle *b, const struct wat *g, unsigned die)
{
    unsigned wanted = die < LEAST_ARRIVALS ? LEAST_ARRIVALS : die;
    unsigned waiting = gg_popcount(wat_at(g, ALLIED, WAT_TRACK) & b->all[ALLIED]);

    return wanted < waiting ? wanted : waiting;
}

void arrival_die_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    (void)b;
    (void)g;
    wat_roll(o);
}

void arrival_die_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    unsigned n = arrivals(b, g, gg_target_of(m));

    wat_pop(g);
    wat_push(g, S_arrive, ALLIED)->n = (uint8_t)n;
}

void arrival_die_explain(const struct wat_battle *b, const struct wat *g, gg_move m,
                         struct gg_breakdown *out)
{
    unsigned die = wat_face(m);

    out->title = gg_message(MSG_sum_arrival, WAT_3_1);
    wat_part(out, MSG_mod_die, WAT_3_1, (int)die);
    if (die != 0) {
        wat_part(out, MSG_mod_arrival_one, WAT_3_2, die < LEAST_ARRIVALS);
        out->result = wat_tell_number(MSG_res_arrivals, WAT_3_3, (int)arrivals(b, g, die));
    }
}

/* ---- arrive: unit by unit, in the order of the track ---- */

/* WAT-3.6, WAT-3.7: by the letter of the unit's own row. */
static uint64_t own_entries(const struct wat_battle *b, int i)
{
    return b->track_row[i] == 'A' ? b->entry_a : b->entry_b;
}

/* WAT-3.11: the box will always do; WAT-3.8: it must if nothing else is free. */
static uint64_t arrival_areas(const struct wat_battle *b, const struct wat *g, int i)
{
    return open_entries(b, g, b->track[i], own_entries(b, i)) | box;
}

static void arrive(struct wat *g, unsigned bit, unsigned area)
{
    wat_top(g)->n--;
    wat_move_unit(g, ALLIED, bit, area); /* WAT-1.16: its formation is that of the set-up */
}

bool arrive_run(const struct wat_battle *b, struct wat *g)
{
    int i = next_on_track(b, g);

    if (wat_now(g)->n == 0 || i < 0) {
        wat_pop(g);
        return true;
    }
    if (arrival_areas(b, g, i) != box) {
        return false;
    }
    arrive(g, b->track[i], WAT_DELAYED);
    return true;
}

void arrive_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    int i = next_on_track(b, g);

    gg_offer_set(o, gg_move2(V_arrive, WAT_UNIT(ALLIED, (unsigned)b->track[i]), 0),
                 wat_area_indexes(b, arrival_areas(b, g, i)));
}

gg_clause arrive_why_not(const struct wat_battle *b, const struct wat *g, gg_move m)
{
    int i = next_on_track(b, g);
    unsigned area = wat_area_at(b, gg_target_of(m));

    if (gg_verb_of(m) != V_arrive) {
        return WAT_3_6;
    }
    if (gg_subject_of(m) != WAT_UNIT(ALLIED, (unsigned)b->track[i])) {
        return WAT_3_3;
    }
    if ((arrival_areas(b, g, i) & WAT_ONE(area)) != 0) {
        return WAT_ALLOWED;
    }
    if ((own_entries(b, i) & WAT_ONE(area)) != 0) {
        return entry_forbids(b, g, area);
    }
    return ((b->entry_a | b->entry_b) & WAT_ONE(area)) != 0 ? WAT_3_7 : WAT_3_6;
}

void arrive_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    arrive(g, WAT_BIT(gg_subject_of(m)), wat_area_at(b, gg_target_of(m)));
}
