/* SPDX-License-Identifier: MIT
 * What must be true of every position that waits for a decision, worked out again from the start.
 */
#include "rules/nations/check.h"
#include "rules/nations/chapters.h"
#include "rules/nations/hooks.h"

/* ---- armies ---- */

/* The markers that it must have if it is deployed: two, but one while a chain runs, and none yet
 * while they are being put down. */
static unsigned least_markers(const struct nat *g, unsigned army)
{
    const struct nat_post_frame *post = FIND(g, post);

    if (post != NULL && post->army == army) {
        return 0;
    }
    return FIND(g, chain) != NULL ? 1 : 2; /* NAT-10.1 */
}

/* How the army's parts must be in its state. */
static const char *check_army(const struct nat_battle *b, const struct nat *g, unsigned army)
{
    unsigned markers = gg_popcount(g->markers[army]);

    REQUIRE((g->markers[army] & ~b->all_areas) == 0, "markers: outside the board (NAT-5.10)");
    REQUIRE((g->markers[army] & nat_tiles(g)) == 0, "markers: with a tile (NAT-5.7, NAT-10.2)");
    REQUIRE(markers <= b->army[army].markers, "markers: more than the army has (NAT-1.10)");
    REQUIRE(g->state[army] == DEPLOYED || markers == 0,
            "state: deployed armies, and no others, have markers");
    REQUIRE(g->state[army] != DEPLOYED || markers >= least_markers(g, army),
            "markers: a deployed army has some, and with one it is placed at once (NAT-10.1)");
    REQUIRE((g->state[army] == PLACED) == (g->tile[army] != NAT_NONE),
            "tile: placed armies, and no others, have one on the board");
    REQUIRE(g->tile[army] == NAT_NONE || g->tile[army] < b->areas, "tile: no area");
    REQUIRE(g->lost[army] <= b->army[army].power, "lost: more than its power (NAT-12.15)");
    REQUIRE(g->lost[army] == 0 || g->state[army] >= PLACED, "lost: not placed yet");
    REQUIRE(g->state[army] != PLACED || nat_power(b, g, army) > 0,
            "lost: a tile without power leaves the board (NAT-12.16)");
    REQUIRE(g->state[army] != GONE || nat_power(b, g, army) == 0,
            "state: only a tile without power leaves the board (NAT-10.17)");
    REQUIRE(g->suffers[army] + g->lost[army] <= b->army[army].power &&
                (g->suffers[army] == 0 || g->state[army] == PLACED),
            "suffers: more than its power (NAT-12.15)");
    return NULL;
}

static const char *check_tiles(const struct nat_battle *b, const struct nat *g)
{
    uint64_t tiles[SIDES] = { 0 };
    unsigned count = 0;

    for (unsigned army = 0; army < ARMIES; army++) {
        if (g->tile[army] < b->areas) {
            tiles[nat_side(army)] |= NAT_ONE(g->tile[army]);
            count++;
        }
    }
    REQUIRE(gg_popcount(tiles[FRENCH] | tiles[ALLIED]) == count,
            "tile: two in one area (NAT-10.5)");
    REQUIRE(tiles[FRENCH] == g->tiles[FRENCH] && tiles[ALLIED] == g->tiles[ALLIED],
            "french-tiles, allied-tiles: not where the tiles stand");
    return NULL;
}

static const char *check_commanders(const struct nat *g)
{
    for (int side = 0; side < SIDES; side++) {
        unsigned army = side == FRENCH ? NAPOLEON : SCHWARZENBERG;
        const struct nat_lead_frame *lead = FIND(g, lead);
        bool asked = lead != NULL && lead->army == army;

        REQUIRE(g->leads[side] <= TYPES, "leads: no type");
        REQUIRE((g->leads[side] > 0) == (g->state[army] >= PLACED && !asked),
                "leads: chosen when the tile is placed (NAT-10.13)");
    }
    return NULL;
}

static const char *check_armies(const struct nat_battle *b, const struct nat *g)
{
    const char *wrong = check_tiles(b, g);

    for (unsigned army = 0; army < ARMIES && !wrong; army++) {
        REQUIRE(g->state[army] < ARMY_STATES, "state: unknown");
        wrong = check_army(b, g, army);
        REQUIRE(g->support[army] <= DISTRICTS, "support: no district");
        REQUIRE(g->support[army] == 0 || FIND(g, scoring) != NULL,
                "support: only in final scoring");
        REQUIRE(g->suffers[army] == 0 || FIND(g, battle) != NULL, "suffers: no battle is fought");
    }
    return wrong ? wrong : check_commanders(g);
}

/* ---- cards ---- */

static const char *check_faces(const struct nat_battle *b, const struct nat *g)
{
    for (unsigned face = 0; face < FACES; face++) {
        unsigned cards = face == CARD_TIME ? g->spent_time : 0;

        cards += g->pile[face];
        cards += g->discard[face];
        cards += g->hand[FRENCH][face];
        cards += g->hand[ALLIED][face];
        for (unsigned i = 0; i < NAT_ROW; i++) {
            cards += g->row[i] == face + 1 ? 1 : 0;
        }
        REQUIRE(cards == b->deck[face], "pile, discard, row, hands: not the cards of the deck "
                                        "(NAT-1.12)");
    }
    return NULL;
}

static const char *check_cards(const struct nat_battle *b, const struct nat *g)
{
    for (unsigned i = 0; i < NAT_ROW; i++) {
        REQUIRE(g->row[i] <= FACES, "row: no card of the deck");
    }
    for (int side = 0; side < SIDES; side++) {
        for (unsigned card = 0; card < CARDS; card++) {
            REQUIRE(g->seen[side][card] <= g->hand[side][card], "seen: more than are in the hand");
        }
        REQUIRE(g->seen[side][CARD_SCOUT] == g->hand[side][CARD_SCOUT],
                "seen: scouts are open (NAT-6.13)");
        REQUIRE(g->veiled[side] == 0, "veiled: only in what a player sees");
        REQUIRE(g->blind[side] <= 2, "blind: at most 2");
        REQUIRE(side == g->active || nat_hand_size(g, side) <= b->limit,
                "hand: above the limit (NAT-9.10)");
    }
    REQUIRE(g->scouts + g->hand[FRENCH][CARD_SCOUT] + g->hand[ALLIED][CARD_SCOUT] == b->scouts,
            "scouts: not as many as there are (NAT-6.8)");
    return check_faces(b, g);
}

/* ---- missions and time ---- */

static const char *check_mission(const struct nat_battle *b, const struct nat *g, unsigned d)
{
    unsigned stage = g->stack.frame[0].stage;
    bool dealt = stage > GAME_FIRST_MISSIONS, second = stage == GAME_SECOND_MISSIONS;

    REQUIRE(g->mission[d] < MISSIONS || (g->mission[d] == NAT_NONE && !dealt),
            "mission: none is dealt (NAT-1.19)");
    REQUIRE(g->mission[d] == NAT_NONE || b->mission[g->mission[d]].district == d,
            "mission: of another district (NAT-1.19)");
    REQUIRE(g->extra[d] == NAT_NONE ||
                (g->extra[d] < MISSIONS && b->mission[g->extra[d]].district == d),
            "extra: of another district (NAT-1.20)");
    REQUIRE(g->extra[d] == NAT_NONE || ((g->seconds >> d & 1) && g->extra[d] != g->mission[d] &&
                                        (second || stage == GAME_CHOOSE)),
            "extra: only while two cards wait for the choice (NAT-1.21)");
    return NULL;
}

/* Dates come to so far: one mission each, except for a reveal that waits. */
static const char *check_revealed(const struct nat_battle *b, const struct nat *g)
{
    unsigned due = gg_popcount(b->reveals & (NAT_ONE(g->time + 1) - 1));

    REQUIRE(gg_popcount(g->revealed) + (FIND(g, reveal) != NULL) == due,
            "revealed: one mission a date from 15.10 on (NAT-11.4)");
    REQUIRE(g->revealed < 1u << DISTRICTS && g->seconds < 1u << DISTRICTS &&
                g->won < 1u << DISTRICTS,
            "revealed, seconds, won: no district");
    REQUIRE(gg_popcount(g->seconds) <= 2 &&
                (g->stack.frame[0].stage < GAME_SECOND_MISSIONS || gg_popcount(g->seconds) == 2),
            "seconds: two districts (NAT-1.20)");
    return NULL;
}

static const char *check_time(const struct nat_battle *b, const struct nat *g)
{
    unsigned due = nat_battles_due(b, g);

    REQUIRE(g->time <= b->last_point, "time: past the last point (NAT-11.12)");
    REQUIRE(g->fought + (unsigned)(FIND(g, battle) != NULL) <= due &&
                (g->fought == due || FIND(g, scoring) == NULL),
            "fought: not the battles of these dates (NAT-12.2)");
    REQUIRE(g->active < SIDES && g->actions <= b->actions, "active, actions: out of bounds");
    REQUIRE(g->idled <= g->time, "idled: more points than time has passed (NAT-2.9)");
    REQUIRE(g->idle <= 3 && g->drew <= 3 && g->over <= 3, "idle, drew, winner: out of bounds");
    REQUIRE(g->game <= b->match, "game: a second one only in a match (NAT-15.5)");
    REQUIRE(g->first_total == 0 || g->game == 1, "first-total: of the second game (NAT-15.6)");
    return check_revealed(b, g);
}

/* ---- points ---- */

static bool is_scored(const struct nat *g)
{
    return NOW(g)->state == S_next_game || NOW(g)->state == S_scoring;
}

/* What the missions have brought a side: NAT-14.20, NAT-14.21. */
static unsigned mission_points(const struct nat_battle *b, const struct nat *g, int side)
{
    unsigned points = 0;

    for (unsigned d = 0; d < DISTRICTS && is_scored(g); d++) {
        bool won = g->won >> d & 1;

        points += won == (side == FRENCH) ? b->mission[g->mission[d]].vp[side] : 0;
    }
    return points;
}

/* One for a tile at most, and the missions; asked when missions and armies are known to be sound.
 */
static const char *check_points(const struct nat_battle *b, const struct nat *g)
{
    unsigned winner = g->points[FRENCH] > g->points[ALLIED] ? 1 : 2;

    for (int side = 0; side < SIDES; side++) {
        unsigned tiles = gg_popcount(nat_in_state(b, g, side, PLACED)) +
                         gg_popcount(nat_in_state(b, g, side, GONE)),
                 missions = mission_points(b, g, side);

        REQUIRE(g->points[side] >= missions && g->points[side] <= missions + tiles,
                "points: more than the tiles placed, or not those of the missions (NAT-15.1)");
    }
    REQUIRE(g->won == 0 || is_scored(g), "won: nothing is scored yet");
    if (b->match) { /* NAT-15.7, NAT-15.8 */
        winner = g->points[FRENCH] > g->first_total ? 1 : 2;
        winner = g->points[FRENCH] == g->first_total ? 3 : winner;
    }
    REQUIRE(g->over == 0 || g->over == winner, "winner: not by these points (NAT-15.2)");
    return NULL;
}

const char *nat_check(const struct gg_battle *battle, const void *pos)
{
    const struct nat_battle *b = nat_of(battle);
    const struct nat *g = pos;
    const char *wrong = gg_flow_check(&nat_flow, battle, pos);

    wrong = wrong ? wrong : check_time(b, g);
    wrong = wrong ? wrong : check_armies(b, g);
    wrong = wrong ? wrong : check_cards(b, g);
    for (unsigned d = 0; d < DISTRICTS && !wrong; d++) {
        wrong = check_mission(b, g, d);
    }
    wrong = wrong ? wrong : check_points(b, g);
    wrong = wrong ? wrong : nat_check_frames(b, g);
    return wrong ? wrong : gg_flow_check_top(&nat_flow, battle, pos);
}
