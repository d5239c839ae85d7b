/* SPDX-License-Identifier: MIT
 * Chapter 7.1 and 12.5, the order boards: the markers, and what everybody knows of them. */
#include "rules/wagram/chapters.h"
#include "rules/wagram/orders.h"

/* ---- markers ---- */

/* A box that is empty holds nobody's marker. */
static void rule_out(struct wag *g, int side, unsigned box)
{
    for (unsigned c = 0; c < WAG_CORPS && g->markers[side][box] == 0; c++) {
        g->may[side][c] &= (uint8_t) ~(1u << box);
    }
}

static void move_marker(struct wag *g, int side, unsigned corps, enum wag_box to)
{
    unsigned from = g->box[side][corps];

    g->box[side][corps] = (uint8_t)to;
    if (from != NO_BOX) {
        g->markers[side][from]--;
    }
    if (to != NO_BOX) {
        g->markers[side][to]++;
    }
}

void wag_marker_shown(struct wag *g, int side, unsigned corps, enum wag_box to)
{
    unsigned from = g->box[side][corps];

    move_marker(g, side, corps, to);
    g->may[side][corps] = (uint8_t)(1u << to);
    if (from != NO_BOX) {
        rule_out(g, side, from);
    }
}

void wag_marker_hidden(struct wag *g, int side, unsigned corps, enum wag_box to, unsigned among)
{
    unsigned from = g->box[side][corps];

    for (unsigned c = 0; c < WAG_CORPS; c++) {
        if ((among >> c & 1) != 0 && (g->may[side][c] >> from & 1) != 0) {
            g->may[side][c] |= (uint8_t)(1u << to);
        }
    }
    move_marker(g, side, corps, to);
    rule_out(g, side, from);
}

void wag_marker_turned_up(struct wag *g, int side, unsigned corps)
{
    g->may[side][corps] = (uint8_t)(1u << g->box[side][corps]);
}

unsigned wag_corps_in(const struct wag_battle *b, const struct wag *g, int side, enum wag_box box)
{
    unsigned corps = 0;

    for (unsigned c = 0; c < b->corps_count[side]; c++) {
        corps |= g->box[side][c] == box ? 1u << c : 0;
    }
    return corps;
}

unsigned wag_first_in(const struct wag_battle *b, const struct wag *g, int side, enum wag_box box)
{
    unsigned corps = wag_corps_in(b, g, side, box);

    return corps != 0 ? wag_lowest(corps) : WAG_NONE;
}

void wag_deal_marker(struct wag *g, int side, unsigned corps)
{
    move_marker(g, side, corps, AVAILABLE);
    g->may[side][corps] = (uint8_t)WAG_LAID_ANYWHERE;
}

/* WAG-2.2.2, WAG-12.5.2, WAG-12.5.3: all that have one, in Available, to be laid out from there. */
void wag_deal_markers(const struct wag_battle *b, struct wag *g)
{
    for (int side = 0; side < SIDES; side++) {
        for (unsigned c = 0; c < b->corps_count[side]; c++) {
            g->may[side][c] = 1u << NO_BOX;
            if (b->corps[side][c].has_marker && (b->no_marker[side] >> c & 1) == 0) {
                wag_deal_marker(g, side, c);
            }
        }
    }
    if (b->day[0].wrede_marches && b->slot[0].day == 0) { /* WAG-14.2.14 */
        wag_marker_shown(g, FRENCH, b->corps_wrede, ADMINISTRATIVE);
    }
}

/* ---- lay_orders: the first orders, WAG-12.5 ---- */

enum { ORDERS = 3, ADMIN_LIMIT = 2 };

gg_clause wag_order_forbidden(const struct wag *g, int side, unsigned corps)
{
    if (g->box[side][corps] == NO_BOX) {
        return WAG_12_5_3;
    }
    return g->box[side][corps] == AVAILABLE ? WAG_ALLOWED : WAG_7_1_4;
}

/* WAG-12.5.2, WAG-12.1.7: two at most, and a marker of Available. */
gg_clause wag_admin_forbidden(const struct wag *g, int side, unsigned corps, unsigned placed)
{
    if (placed >= ADMIN_LIMIT) {
        return WAG_12_1_7;
    }
    return wag_order_forbidden(g, side, corps);
}

static bool orders_are_laid(const struct wag *g, const struct wag_frame *f)
{
    return f->n == ORDERS || g->markers[f->side][AVAILABLE] == 0; /* WAG-7.1.7 */
}

bool wag_lay_orders_run(const struct wag_battle *b, struct wag *g)
{
    (void)b;
    (void)g;
    return false; /* always asked, whatever there is: WAG-12.5.1 is done by both at once */
}

void wag_lay_orders_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    const struct wag_frame *f = wag_now(g);
    unsigned corps = wag_corps_in(b, g, f->side, AVAILABLE);

    if (!orders_are_laid(g, f)) {
        wag_offer_corps(b, o, V_order, f->side, corps);
        return;
    }
    if (f->k < ADMIN_LIMIT) {
        wag_offer_corps(b, o, V_admin, f->side, corps);
    }
    gg_offer_move(o, gg_move0(V_done));
}

gg_clause wag_lay_orders_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    const struct wag_frame *f = wag_now(g);
    unsigned corps = wag_corps_at(b, gg_target_of(m));
    bool laid = orders_are_laid(g, f);

    if (gg_verb_of(m) == V_done) {
        return laid ? WAG_ALLOWED : WAG_12_5_1;
    }
    if (gg_verb_of(m) != (laid ? V_admin : V_order) ||
        wag_corps_side(b, gg_target_of(m)) != f->side) {
        return WAG_12_5_1;
    }
    return laid ? wag_admin_forbidden(g, f->side, corps, f->k)
                : wag_order_forbidden(g, f->side, corps);
}

void wag_lay_orders_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    struct wag_frame *f = wag_top(g);
    unsigned corps = wag_corps_at(b, gg_target_of(m));

    switch (gg_verb_of(m)) {
    case V_order: wag_marker_laid(g, f->side, corps, (enum wag_box)(ORDER_1 + f->n++)); break;
    case V_admin:
        wag_marker_laid(g, f->side, corps, ADMINISTRATIVE);
        f->k++;
        break;
    default: wag_pop(g); break;
    }
}

/* Before both have laid out their orders nothing follows from a box that is empty. */
void wag_marker_laid(struct wag *g, int side, unsigned corps, enum wag_box to)
{
    move_marker(g, side, corps, to);
}

/* Both have: what lies where may be counted from now on. */
void wag_open_boards(struct wag *g)
{
    for (int side = 0; side < SIDES; side++) {
        for (unsigned box = ORDER_1; box < BOXES; box++) {
            rule_out(g, side, box);
        }
    }
}

/* ---- the Orders Phase: WAG-7.1 ---- */

/* WAG-7.1.3: hidden as they are, into the box, which is empty, from those behind it. */
static void shift_into(struct wag *g, int side, unsigned empty)
{
    unsigned orders = 1u << ORDER_1 | 1u << ORDER_2 | 1u << ORDER_3;
    unsigned behind = orders & ~((2u << empty) - 1);

    for (unsigned c = 0; c < WAG_CORPS; c++) {
        unsigned may = g->may[side][c], ahead = may & ~(behind | 1u << empty);

        if ((behind >> g->box[side][c] & 1) != 0) {
            g->box[side][c]--;
        }
        g->may[side][c] = (uint8_t)(ahead | (may & behind) >> 1);
    }
    for (unsigned box = empty; box < ORDER_3; box++) {
        g->markers[side][box] = g->markers[side][box + 1];
    }
    g->markers[side][ORDER_3] = 0;
}

enum wag_box wag_next_order(const struct wag *g, int side)
{
    unsigned box = ORDER_1;

    while (box < ORDER_3 && g->markers[side][box] > 0) {
        box++;
    }
    return (enum wag_box)box;
}

/* No marker lies behind an empty box: WAG-7.1.7. */
void wag_close_up(struct wag *g, int side)
{
    for (unsigned i = ORDER_1; i < ORDER_3; i++) {
        unsigned empty = wag_next_order(g, side);

        if (empty < ORDER_3) {
            shift_into(g, side, empty);
        }
    }
}

/* WAG-7.1.1 */
static void return_activated(const struct wag_battle *b, struct wag *g, int side)
{
    unsigned corps = wag_corps_in(b, g, side, ACTIVATED), c;

    for (WAG_EACH(c, corps)) {
        wag_marker_shown(g, side, c, AVAILABLE); /* WAG-7.1.5: everybody sees it go there */
    }
}

/* WAG-7.1.2; WAG-7.1.8 the marker of a corps that is no more is taken out. */
static void reveal_first(const struct wag_battle *b, struct wag *g, int side)
{
    unsigned corps = wag_first_in(b, g, side, ORDER_1);
    bool alive = corps != WAG_NONE && wag_acting_with(b, g, side, corps) != 0;

    g->corps_active = (uint8_t)(alive ? corps : WAG_NONE);
    if (corps != WAG_NONE) {
        wag_marker_shown(g, side, corps, alive ? ACTIVATED : NO_BOX);
    }
}

void wag_take_orders(const struct wag_battle *b, struct wag *g)
{
    int side = g->phasing;

    return_activated(b, g, side);
    reveal_first(b, g, side);
    shift_into(g, side, ORDER_1);
    wag_push(g, S_order, side);
}

/* ---- order: the marker for Order 3, WAG-7.1.4, or for the first box that is empty ---- */

/* WAG-7.1.6 no choice; WAG-7.1.7 nothing there.  Both are in the open. */
bool wag_order_run(const struct wag_battle *b, struct wag *g)
{
    int side = wag_now(g)->side;

    if (g->markers[side][REACTION] > 0) {
        wag_marker_hidden(g, side, wag_first_in(b, g, side, REACTION), wag_next_order(g, side),
                          WAG_ANY_CORPS);
    } else if (g->markers[side][AVAILABLE] > 0) {
        return false;
    }
    wag_pop(g);
    return true;
}

void wag_order_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    int side = wag_now(g)->side;

    wag_offer_corps(b, o, V_order, side, wag_corps_in(b, g, side, AVAILABLE));
}

gg_clause wag_order_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    int side = wag_now(g)->side;

    if (gg_verb_of(m) != V_order || wag_corps_side(b, gg_target_of(m)) != side) {
        return WAG_7_1_4;
    }
    return wag_order_forbidden(g, side, wag_corps_at(b, gg_target_of(m)));
}

void wag_order_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    int side = wag_now(g)->side;

    wag_pop(g);
    wag_marker_hidden(g, side, wag_corps_at(b, gg_target_of(m)), wag_next_order(g, side),
                      WAG_ANY_CORPS);
}
