/* SPDX-License-Identifier: MIT
 * Chapter 23, leaders: whom a leader activates, and what becomes of one who is cut off. */
#include "rules/waterloo/chapters.h"

/* WAT-23.20 to WAT-23.22 by the colour of his army; WAT-23.23: the others there stand still. */
uint64_t wat_led_by(const struct wat_battle *b, const struct wat *g, int side, unsigned leader,
                    unsigned area)
{
    return wat_at(g, side, area) & b->of_colour[wat_colour_of(b, side, leader)];
}

/* Areas where another leader of his colour stands: WAT-23.26; WAT-3.26: the box holds any number.
 */
static uint64_t leaders_stand(const struct wat_battle *b, const struct wat *g, int side,
                              unsigned leader)
{
    uint64_t others = b->of_arm[side][LEADER] & b->of_colour[wat_colour_of(b, side, leader)];

    return wat_areas_of(g, side, others & ~WAT_ONE(leader)) & ~WAT_ONE(WAT_DELAYED);
}

/* ---- going along in a march: WAT-23.17 ---- */

/* As one of the other Allied army when a leader has activated the area. */
uint64_t wat_followers(const struct wat_battle *b, const struct wat *g,
                       const struct wat_frame *march)
{
    return wat_leaders_at(b, g, march->side, march->area) & ~march->set;
}

uint64_t wat_follow_areas(const struct wat_battle *b, const struct wat *g, int side,
                          unsigned leader)
{
    return g->gone_to & ~leaders_stand(b, g, side, leader);
}

bool wat_some_follow(const struct wat_battle *b, const struct wat *g, const struct wat_frame *march)
{
    uint64_t leaders = g->gone_to != 0 ? wat_followers(b, g, march) : 0;
    unsigned leader;

    for (WAT_EACH(leader, leaders)) {
        if (wat_follow_areas(b, g, march->side, leader) != 0) {
            return true;
        }
    }
    return false;
}

/* ---- who is cut off: WAT-23.28 ---- */

void wat_guns_beaten(struct wat *g, unsigned area)
{
    struct wat_frame *action = wat_under(g, S_action);

    if (action != NULL) {
        action->set |= WAT_ONE(area);
    }
}

static bool guns_were_beaten(const struct wat *g, unsigned area)
{
    const struct wat_frame *f = wat_now(g);

    while (f > g->frame && f->state != S_action) {
        f--;
    }
    return f->state == S_action && (f->set & WAT_ONE(area)) != 0;
}

/* WAT-23.29: adjacent, free of enemies and of a leader of his colour.  The Delayed box is for
 * Prussians, and for other Allies only if there is nothing else: WAT-3.23, WAT-3.24. */
static uint64_t escapes(const struct wat_battle *b, const struct wat *g, int side, unsigned leader)
{
    const uint64_t box = WAT_ONE(WAT_DELAYED);
    uint64_t free = b->adjacent[g->place[side][leader]] & ~wat_occupied(b, g, WAT_OTHER(side)) &
                    ~leaders_stand(b, g, side, leader);

    switch (wat_colour_of(b, side, leader)) {
    case BLACK: return free;
    case RED: return (free & ~box) != 0 ? free & ~box : free;
    default: return free & ~box;
    }
}

/* WAT-23.27, WAT-23.31: enemy combat units where he stands and none of his own.  WAT-23.29: beaten
 * guns are no company for one who can still go. */
static bool cut_off(const struct wat_battle *b, const struct wat *g, int side, unsigned leader)
{
    int enemy = WAT_OTHER(side);
    unsigned area = g->place[side][leader];
    uint64_t friends;

    if (!wat_on_map(area) || (wat_at(g, enemy, area) & b->combat[enemy]) == 0) {
        return false;
    }
    friends = wat_at(g, side, area) & b->combat[side];
    if (friends == 0) {
        return true;
    }
    return (friends & ~b->of_arm[side][ARTILLERY]) == 0 && guns_were_beaten(g, area) &&
           escapes(b, g, side, leader) != 0;
}

/* He is cut off: he escapes, is lost, or his owner must choose where to. */
static void settle_leader(const struct wat_battle *b, struct wat *g, int side, unsigned leader)
{
    unsigned area = g->place[side][leader];
    uint64_t where = guns_were_beaten(g, area) ? escapes(b, g, side, leader) : 0;

    if (where == 0) {
        wat_eliminate(b, g, side, leader); /* WAT-23.27, WAT-23.30 */
    } else if (gg_popcount(where) == 1) {
        wat_move_unit(g, side, leader, wat_lowest(where));
    } else {
        struct wat_frame *f = wat_push(g, S_escape, side);

        f->unit = (uint8_t)leader;
        f->area = (uint8_t)area;
        f->set = where;
    }
}

/* The leaders of a side who are cut off. */
static uint64_t cut_off_leaders(const struct wat_battle *b, const struct wat *g, int side)
{
    uint64_t lost = 0;
    unsigned leader;

    for (WAT_EACH(leader, b->of_arm[side][LEADER])) {
        lost |= cut_off(b, g, side, leader) ? WAT_ONE(leader) : 0;
    }
    return lost;
}

bool wat_look_after_leaders(const struct wat_battle *b, struct wat *g)
{
    if ((cut_off_leaders(b, g, FRENCH) | cut_off_leaders(b, g, ALLIED)) == 0) {
        return false;
    }
    wat_push(g, S_leaders, g->active);
    return true;
}

bool leaders_run(const struct wat_battle *b, struct wat *g)
{
    for (int side = 0; side < SIDES; side++) {
        uint64_t lost = cut_off_leaders(b, g, side);

        if (lost != 0) {
            settle_leader(b, g, side, wat_lowest(lost));
            return true;
        }
    }
    wat_pop(g);
    return true;
}

/* ---- escape ---- */

bool escape_run(const struct wat_battle *b, struct wat *g)
{
    (void)b;
    (void)g;
    return false; /* pushed only when there is a choice */
}

void escape_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    gg_offer_set(o, gg_move1(V_escape, 0), wat_area_indexes(b, wat_now(g)->set));
}

gg_clause escape_why_not(const struct wat_battle *b, const struct wat *g, gg_move m)
{
    const struct wat_frame *f = wat_now(g);
    unsigned area = wat_area_at(b, gg_target_of(m));

    if (gg_verb_of(m) != V_escape || area == WAT_NONE) {
        return WAT_23_29;
    }
    if ((f->set & WAT_ONE(area)) != 0) {
        return WAT_ALLOWED;
    }
    if ((leaders_stand(b, g, f->side, f->unit) & WAT_ONE(area)) != 0) {
        return WAT_23_26;
    }
    return WAT_23_29;
}

void escape_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    struct wat_frame *f = wat_top(g);

    wat_move_unit(g, f->side, f->unit, wat_area_at(b, gg_target_of(m)));
    wat_pop(g);
}
