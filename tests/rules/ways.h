/* SPDX-License-Identifier: MIT
 * Ways of bodies from a position of a test, asked about by ids.
 *
 *     wy_open(et_battle, &et, "fr-ii-11 fr-ii-12 reille");
 *     wy_is("2912", 4, 0);                       what it costs, and what is left then
 *     wy_goes("2912", "move:fr-ii-11 ...");      all its moves, from here to staying there
 *     wy_ends("1712", GG_MSG_way_ends, "EAG-12.28");  why it ends there
 *     wy_close(); */
#ifndef TESTS_RULES_WAYS_H
#define TESTS_RULES_WAYS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/grognard.h"
#include <stdio.h>
#include <string.h>

static const struct gg_battle *wy_battle;
static struct gg_ways wy;

static inline struct gg_arg wy_thing(const char *id)
{
    for (int kind = GG_KIND_FIRST; kind < GG_KIND_FIRST + wy_battle->rules->kinds; kind++) {
        int index = gg_thing_find(wy_battle, kind, id);

        if (index >= 0) {
            return (struct gg_arg){ (int16_t)kind, (int16_t)index };
        }
    }
    fail_msg("there is no %s", id);
    return (struct gg_arg){ 0 };
}

/* Of the one who decides. */
static inline void wy_open(const struct gg_battle *b, const void *pos, const char *ids)
{
    struct gg_bodies bodies = { .count = 0 };
    union gg_position_room masked;
    char word[GG_ID_MAX];
    int side = (int)gg_decider(b, pos), used = 0;

    wy_battle = b;
    for (; sscanf(ids, "%47s%n", word, &used) == 1; ids += used) {
        bodies.body[bodies.count++] = wy_thing(word);
    }
    gg_mask(b, pos, side, &masked);
    assert_true(gg_ways_open(&wy, b, &masked, side, &bodies));
}

static inline void wy_close(void)
{
    gg_ways_close(&wy);
}

/* The best way there; NULL: there is none. */
static inline const struct gg_way *wy_to(const char *place)
{
    int32_t i = gg_ways_to(&wy, wy_thing(place));

    return i < 0 ? NULL : &wy.way[i];
}

static inline const struct gg_way *wy_at(const char *place)
{
    const struct gg_way *way = wy_to(place);

    if (!way) {
        fail_msg("no way to %s; %u ways, none because of %u", place, (unsigned)wy.count,
                 (unsigned)wy.none.key);
    }
    return way;
}

static inline void wy_is(const char *place, int cost, int left)
{
    assert_int_equal(wy_at(place)->cost, cost);
    assert_int_equal(wy_at(place)->left, left);
}

static inline void wy_said(const struct gg_message *m, unsigned key, const char *clause)
{
    assert_int_equal(m->key, key);
    if (clause) {
        assert_string_equal(gg_clause_id(wy_battle->rules, m->clause), clause);
    }
}

static inline void wy_ends(const char *place, unsigned key, const char *clause)
{
    wy_said(&wy_at(place)->why, key, clause);
}

/* The moves as they are written, one after the other. */
static inline const char *wy_moves(const char *place, bool stay)
{
    static char text[2048];
    gg_move move[64];
    uint32_t n = gg_ways_moves(&wy, (uint32_t)(wy_at(place) - wy.way), stay, move, 64);
    size_t used = 0;

    text[0] = '\0';
    for (uint32_t i = 0; i < n && i < 64; i++) {
        char notation[GG_NOTATION_MAX];

        gg_notation(wy_battle, move[i], notation);
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s", i ? " " : "", notation);
    }
    return text;
}

static inline void wy_goes(const char *place, const char *moves)
{
    assert_string_equal(wy_moves(place, true), moves);
}

#endif
