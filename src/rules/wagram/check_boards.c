/* SPDX-License-Identifier: MIT
 * What must be true of the order boards, of what is known of them, and of the picks for the night.
 */
#include "rules/wagram/chapters.h"
#include "rules/wagram/check.h"

enum { ADMIN_MAX = 3, ORDERS = 3 }; /* two markers and Wrede's: WAG-12.1.7, WAG-14.2.14 */

/* ---- markers ---- */

static const char *check_marker(const struct wag_battle *b, const struct wag *g, int side,
                                unsigned corps)
{
    unsigned box = g->box[side][corps], may = g->may[side][corps];

    if (corps >= b->corps_count[side]) {
        REQUIRE(box == NO_BOX && may == 0, "box, may: of a corps that does not exist");
        return NULL;
    }
    REQUIRE(box < BOXES, "box: unknown");
    REQUIRE((may >> box & 1) != 0, "may: the marker lies elsewhere");
    REQUIRE(((may & 1u << NO_BOX) != 0) == (box == NO_BOX) && (box != NO_BOX || may == 1u),
            "may: everybody sees whether there is a marker");
    REQUIRE(box == NO_BOX || b->corps[side][corps].has_marker, "box: it has no marker (WAG-2.2.2)");
    return NULL;
}

static const char *check_counts(const struct wag_battle *b, const struct wag *g, int side)
{
    bool open = wag_find(g, S_turn) != NULL;

    REQUIRE(g->markers[side][NO_BOX] == 0, "markers: of those that are not in the game");
    for (unsigned box = ORDER_1; box < BOXES; box++) {
        unsigned count = gg_popcount(wag_corps_in(b, g, side, (enum wag_box)box));

        REQUIRE(g->markers[side][box] == count, "markers: not as many as lie there");
        for (unsigned c = 0; c < WAG_CORPS && open && count == 0; c++) {
            REQUIRE((g->may[side][c] >> box & 1) == 0, "may: that box is empty");
        }
    }
    REQUIRE(g->markers[side][ORDER_1] <= 1 && g->markers[side][ORDER_2] <= 1 &&
                g->markers[side][ORDER_3] <= 1,
            "markers: one order in a box (WAG-7.1.4)");
    REQUIRE(g->markers[side][REACTION] <= 1, "markers: one in Reaction (WAG-7.2.2)");
    REQUIRE(g->markers[side][ADMINISTRATIVE] <= ADMIN_MAX, "markers: two at most (WAG-12.1.7)");
    return NULL;
}

/* ---- the first orders: WAG-12.5 ---- */

/* Nothing follows yet from what lies where, but of Wrede's: WAG-14.2.14. */
static const char *check_unopened(const struct wag_battle *b, const struct wag *g, bool wrede)
{
    for (int side = 0; side < SIDES; side++) {
        for (unsigned c = 0; c < b->corps_count[side]; c++) {
            bool known = wrede && side == FRENCH && c == b->corps_wrede;

            REQUIRE(g->box[side][c] == NO_BOX || known || g->may[side][c] == WAG_LAID_ANYWHERE,
                    "may: it can lie in any box yet (WAG-12.5.1)");
        }
    }
    return NULL;
}

static const char *check_laid(const struct wag_battle *b, const struct wag *g,
                              const struct wag_frame *f)
{
    bool wrede = b->day[0].wrede_marches && b->slot[0].day == 0;
    unsigned given = f->side == FRENCH && wrede;

    REQUIRE(f->side == (f[-1].stage == 3 ? AUSTRIAN : FRENCH),
            "frame: side: the Austrians lay out theirs first (WAG-12.5.1)");
    REQUIRE(f->n <= ORDERS && f->k + given == g->markers[f->side][ADMINISTRATIVE],
            "frame: k: not the markers that lie there");
    for (unsigned i = 0; i < ORDERS; i++) {
        REQUIRE(g->markers[f->side][ORDER_1 + i] == (i < f->n),
                "frame: n: not the orders that are laid");
    }
    return check_unopened(b, g, wrede);
}

/* ---- picks: WAG-14.4.12 ---- */

/* How many the side has picked by now. */
static unsigned picked(const struct wag *g, int side)
{
    return (g->pick[side][0] != 0) + (unsigned)(g->pick[side][1] != 0);
}

static const char *check_picks(const struct wag_battle *b, const struct wag *g, int side)
{
    const struct wag_frame *night = wag_find(g, S_night), *pick = wag_find(g, S_night_pick);
    const uint8_t *corps = g->pick[side];

    REQUIRE(corps[0] <= b->corps_count[side] && corps[1] <= b->corps_count[side],
            "picks: there is no such corps");
    REQUIRE(corps[0] != 0 || corps[1] == 0, "picks: the first is missing");
    REQUIRE(corps[0] == 0 || corps[0] != corps[1], "picks: one corps twice (WAG-14.4.12)");
    REQUIRE(corps[0] == 0 || (night != NULL && night->stage >= 4), "picks: it is not night");
    REQUIRE(g->shown[side] <= picked(g, side) && (g->shown[side] == 0 || pick == NULL),
            "picks-shown: more than there are");
    if (pick != NULL) {
        REQUIRE(pick->side == (pick[-1].stage == 4 ? FRENCH : AUSTRIAN),
                "frame: side: the French pick first");
        REQUIRE(side != pick->side || pick->n == picked(g, side), "frame: n: not what is picked");
        REQUIRE(side != AUSTRIAN || pick->side == AUSTRIAN || corps[0] == 0,
                "picks: the Austrians have not picked yet");
    }
    return NULL;
}

const char *wag_check_boards(const struct wag_battle *b, const struct wag *g)
{
    const struct wag_frame *laying = wag_find(g, S_lay_orders);

    for (int side = 0; side < SIDES; side++) {
        const char *wrong;

        for (unsigned corps = 0; corps < WAG_CORPS; corps++) {
            wrong = check_marker(b, g, side, corps);
            REQUIRE(wrong == NULL, wrong);
        }
        wrong = check_counts(b, g, side);
        REQUIRE(wrong == NULL, wrong);
        wrong = check_picks(b, g, side);
        REQUIRE(wrong == NULL, wrong);
    }
    return laying != NULL ? check_laid(b, g, laying) : NULL;
}
