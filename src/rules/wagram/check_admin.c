/* SPDX-License-Identifier: MIT
 * What must be true of the frames of chapters 12 to 14: administrative phase, choices, the Grand
 * Battery as it is formed, IX and Johan, the night. */
#include "rules/wagram/chapters.h"
#include "rules/wagram/check.h"

enum { WORN = 2 };  /* steps lost: WAG-14.4.11 */
enum { TURNS = 4 }; /* stage of the game from which on turns are played */

/* Whose the stage of the administrative phase is that has put a frame there: WAG-12.1.1. */
static int admin_side(unsigned stage)
{
    static const uint16_t french = 1u << 2 | 1u << 4 | 1u << 7 | 1u << 9 | 1u << 11;

    return (french >> stage & 1) != 0 ? FRENCH : AUSTRIAN;
}

/* Corps that move in this phase; Wrede's marker goes as soon as he has joined the Guard. */
static uint64_t marching(const struct wag_battle *b, const struct wag *g, int side)
{
    uint64_t corps = wag_corps_in(b, g, side, ADMINISTRATIVE);

    return side == FRENCH ? corps | WAG_ONE(b->corps_wrede) : corps;
}

static const char *check_admin_frame(const struct wag_battle *b, const struct wag *g,
                                     const struct wag_frame *f)
{
    REQUIRE(f->side == admin_side(f[-1].stage), "frame: side: not who is asked now (WAG-12.1.1)");
    if (f->state == S_admin_next) {
        REQUIRE((f->set & ~marching(b, g, f->side)) == 0,
                "frame: set: corps without that marker (WAG-12.1.1)");
    } else if (f->state == S_admin_place) {
        REQUIRE(f->n <= 1, "frame: n: two markers at most (WAG-12.1.7)");
    } else if (f->state == S_routs) {
        REQUIRE(f->stage == (f[-1].stage >= 10), "frame: stage: first they run, then they rally");
    }
    return NULL;
}

static const char *check_choose(const struct wag_battle *b, const struct wag *g,
                                const struct wag_frame *f)
{
    if (f[-1].state == S_admin) {
        REQUIRE(f->unit == WAG_NONE, "frame: unit: none is named");
        return check_admin_frame(b, g, f);
    }
    if (f[-1].state == S_game) {
        REQUIRE(f->unit == WAG_NONE && (f[-1].stage == TURNS ? g->slot > 0 : g->slot == 0),
                "frame: it is not the start of a day (WAG-5.3)");
        return NULL;
    }
    if (f->side == AUSTRIAN) { /* before the French */
        REQUIRE(f->unit == WAG_NONE && f[-1].side == FRENCH && f[-2].state == S_game,
                "frame: side: the Austrians choose first");
        return NULL;
    }
    REQUIRE(f->side == FRENCH && f->side == f[-1].side && f->unit == b->reynier &&
                (g->bought >> CHOOSE_REYNIER & 1) != 0 && f[-1].unit == WAG_NONE,
            "frame: unit: only Reynier's corps is named (WAG-14.1.10)");
    return NULL;
}

/* ---- the Grand Battery ---- */

static const char *check_guns(const struct wag_battle *b, const struct wag *g,
                              const struct wag_frame *f)
{
    uint64_t guns = wag_present(g, FRENCH, b->guns[FRENCH] & ~b->garrison);

    REQUIRE(f->side == FRENCH && g->phasing == FRENCH,
            "frame: side: the French battery (WAG-13.2.1)");
    REQUIRE(f->n == gg_popcount(g->battery) && (f->set & (g->battery | ~guns)) == 0,
            "frame: n, set: not the guns that are named (WAG-13.2.2)");
    return NULL;
}

/* Is every gun that has its place in one of the two zones? */
static bool all_placed(const struct wag *g, const struct wag_frame *f)
{
    uint64_t placed = g->battery & ~f->set;
    unsigned bit;

    for (WAG_EACH(bit, placed)) {
        unsigned place = g->place[FRENCH][bit];

        if (place != f->zone && place != f->to) {
            return false;
        }
    }
    return true;
}

static const char *check_site(const struct wag_battle *b, const struct wag *g,
                              const struct wag_frame *f)
{
    bool zone = f->zone != WAG_NOWHERE, to = f->to != WAG_NOWHERE;

    REQUIRE(f->side == FRENCH && g->phasing == FRENCH,
            "frame: side: the French battery (WAG-13.2.1)");
    REQUIRE((!zone || f->zone < b->zones) && (!to || f->to < b->zones) && (zone || !to),
            "frame: zone, to: no such zones (WAG-13.2.3)");
    REQUIRE(!to || wag_has(&b->near[f->zone], f->to), "frame: to: they do not touch (WAG-13.2.3)");
    REQUIRE((f->set & ~g->battery) == 0 && all_placed(g, f),
            "frame: set: not the guns still to place (WAG-13.2.3)");
    REQUIRE(f->k <= 3 && (f->k == 0 || f->set == 0), "frame: k: they turn when all are there");
    return NULL;
}

/* ---- the night ---- */

static const char *check_night_back(const struct wag_battle *b, const struct wag *g,
                                    const struct wag_frame *f)
{
    REQUIRE((f->set & ~wag_alive(b, g, f->side)) == 0, "frame: set: units that are not there");
    REQUIRE(f[-1].state != S_night_back || (f->side == FRENCH && f[-1].side == AUSTRIAN),
            "frame: side: the French first (WAG-14.4.9)");
    return NULL;
}

static bool is_worn(const struct wag_battle *b, const struct wag *g, int side, unsigned bit)
{
    return wag_on_map(g->place[side][bit]) &&
           b->unit[side][bit].steps - g->steps[side][bit] >= WORN;
}

static const char *check_recovery(const struct wag_battle *b, const struct wag *g,
                                  const struct wag_frame *f)
{
    unsigned bit;

    for (WAG_EACH(bit, f->set | WAG_ONE(f->unit))) {
        REQUIRE(is_worn(b, g, f->side, bit), "frame: set: it has not lost two steps (WAG-14.4.11)");
    }
    REQUIRE(f[-1].state != S_recover_die || (f->side == FRENCH && f[-1].side == AUSTRIAN),
            "frame: side: the French first");
    return NULL;
}

static const char *check_reveal(const struct wag *g, const struct wag_frame *f)
{
    unsigned shown = g->shown[f->side];

    REQUIRE(shown < WAG_PICKS && g->pick[f->side][shown] != 0,
            "frame: side: nothing left to reveal (WAG-14.4.12)");
    return NULL;
}

/* ---- all of them ---- */

static const char *check_frame(const struct wag_battle *b, const struct wag *g,
                               const struct wag_frame *f)
{
    const struct wag_day *d = wag_today(b, g);

    switch (f->state) {
    case S_round:
    case S_admin: REQUIRE(!wag_slot_now(b, g)->night, "slot: it is night (WAG-14.4.4)"); break;
    case S_night: REQUIRE(wag_slot_now(b, g)->night, "slot: it is day (WAG-14.4.4)"); break;
    case S_admin_next:
    case S_admin_place:
    case S_routs: return check_admin_frame(b, g, f);
    case S_rally_die:
        REQUIRE(f->side == f[-1].side && (g->routed[f->side] >> f->unit & 1) != 0,
                "frame: unit: it is not routed (WAG-12.2.2)");
        break;
    case S_choose: return check_choose(b, g, f);
    case S_battery_guns: return check_guns(b, g, f);
    case S_battery_site: return check_site(b, g, f);
    case S_ix_die:
        REQUIRE(f->side == FRENCH && g->ix_tested && d->ix != WAG_NONE,
                "frame: side: IX does not waver (WAG-14.3.15)");
        break;
    case S_johan_die:
        REQUIRE(f->side == AUSTRIAN && g->johan == 0 && d->johan != WAG_NONE,
                "frame: side: Johan is not expected (WAG-14.3.17)");
        break;
    case S_night_back: return check_night_back(b, g, f);
    case S_recover_die: return check_recovery(b, g, f);
    case S_night_reveal: return check_reveal(g, f);
    default: break;
    }
    return NULL;
}

const char *wag_check_admin(const struct wag_battle *b, const struct wag *g)
{
    for (unsigned i = 0; i < g->frames; i++) {
        const char *wrong = check_frame(b, g, &g->frame[i]);

        REQUIRE(wrong == NULL, wrong);
    }
    return NULL;
}
