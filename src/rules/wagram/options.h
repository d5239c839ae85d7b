/* SPDX-License-Identifier: MIT
 * What the files of chapter 13 share. */
#ifndef WAG_OPTIONS_H
#define WAG_OPTIONS_H

#include "rules/wagram/chapters.h"

/* ---- c13_battery.c ---- */
/* Could a Grand Battery be formed now, and forming it; pushes battery_guns. */
gg_clause wag_battery_forbidden(const struct wag_battle *b, const struct wag *g);
void wag_form_battery(const struct wag_battle *b, struct wag *g);

/* What is known of the guns while a battery is being thought of. */
struct wag_plan {
    const struct wag_battle *b;
    const struct wag *g;
    uint64_t loose;  /* guns that have no place in it yet */
    uint64_t known;  /* of these, those whose reach is known */
    uint64_t chosen; /* of these, those that are to come */
    struct wag_zones reach[WAG_BITS];
};

/* A battery, or part of one: the guns in each of its zones. */
struct wag_site {
    unsigned zone[2]; /* WAG_NOWHERE: not settled */
    uint64_t in[2];
};

/* Where the gun can come to, its own zone too. */
const struct wag_zones *wag_gun_reach(struct wag_plan *p, unsigned bit);
/* Can the rest of the guns come to this site as well? */
bool wag_site_can_do(struct wag_plan *p, const struct wag_site *s, uint64_t rest);
/* Are there guns of the Guard and of another corps?  WAG-13.2.2 */
bool wag_guns_mixed(const struct wag_battle *b, uint64_t guns);

#endif
