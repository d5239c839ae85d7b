/* SPDX-License-Identifier: MIT
 * What check() refuses: every part of every kind of frame, every field that does not agree with the
 * others, and whatever could not be played on from. */
#include "core/fields.h"
#include "rules/nations/nat_test.h"

static const char *broken(void)
{
    return nations_ruleset.check(nt_battle, &nt);
}

static void expect_complaint(const char *field, const char *about)
{
    const char *wrong = broken();

    if (wrong == NULL || strstr(wrong, field) == NULL) {
        fail_msg("%s: expected %s, got %s", about, field, wrong ? wrong : "no complaint");
    }
}

#define WRONG(change, field)                                                                       \
    do {                                                                                           \
        struct nat sound_ = nt;                                                                    \
                                                                                                   \
        change;                                                                                    \
        expect_complaint(field, #change);                                                          \
        nt = sound_;                                                                               \
    } while (0)

/* ---- every part of every frame ---- */

/* A byte of a frame with a value that it has in no frame of its state. */
static void spoil_byte(unsigned i, size_t at, unsigned never, const char *about)
{
    struct nat sound = nt;

    nt.stack.frame[i].room[at] = (uint8_t)never;
    expect_complaint("frame", about);
    nt = sound;
}

static bool is_field(const struct gg_flow_state *s, size_t at)
{
    for (const struct gg_field *f = s->fields(); f->name != NULL; f++) {
        if (at >= f->offset && at < (size_t)f->offset + f->size) {
            return true;
        }
    }
    return false;
}

static void spoil(unsigned i)
{
    const struct gg_flow_state *s = &nat_state_row[nt.stack.frame[i].state];

    spoil_byte(i, GG_FLOW_STATE, 0, "state");
    spoil_byte(i, GG_FLOW_STATE, S_END, "state");
    spoil_byte(i, GG_FLOW_STAGE, s->stages != NULL ? gg_flow_stages(s) : 1, "stage");
    spoil_byte(i, GG_FLOW_SIDE, SIDES, "side");
    for (const struct gg_field *f = s->fields(); f->name != NULL; f++) {
        spoil_byte(i, f->offset, 250, f->name);
    }
    for (size_t at = GG_FLOW_HEAD; at < FLOW_ROOM; at++) {
        if (!is_field(s, at)) {
            spoil_byte(i, at, 1, "a byte that is no field");
        }
    }
}

static bool spoiled[S_END];

static void look(void)
{
    for (unsigned i = 0; i < nt.stack.depth; i++) {
        if (!spoiled[nt.stack.frame[i].state]) {
            nt_sound();
            spoil(i);
            spoiled[nt.stack.frame[i].state] = true;
        }
    }
}

/* Tiles that count for either of two missions, a French and an Allied one. */
static void choices_in_scoring(void)
{
    nt_missions("m16 m23");
    nt_tile("bertrand", "lindenau");
    nt_tile("macdonald", "connewitz");
    nt_tile("gyulai", "kleinzschocher");
    nt_tile("wittgenstein", "gohlis");
    nt_tile("yorck", "reudnitz");
    nt_tile("ney", "leipzig");
    nt_time(32);
    nt_close("french");
    nt_waits("support", "french");
}

/* Both have drawn blind, and a new row is laid: NAT-9.16. */
static void new_row(void)
{
    nt_options("refresh=yes");
    nt.blind[FRENCH] = nt.blind[ALLIED] = 2;
    nt_turn("french", 5);
    play("refresh");
}

static void every_part_of_every_frame_is_looked_at(void **state)
{
    struct gg_rng rng;

    (void)state;
    choices_in_scoring();
    look();
    play("support:ney:m16");
    look();
    nt_match();
    gg_rng_seed(&rng, 1813, 0);
    for (unsigned game = 0; game < 40; game++) {
        nt_start();
        do {
            look();
        } while (nt_step(&rng, &nt));
    }
    new_row();
    look();
    for (unsigned s = 1; s < S_END; s++) {
        if (!spoiled[s]) {
            fail_msg("no position had a frame of %s", nat_state_row[s].name);
        }
    }
}

/* ---- what a frame says that the rest does not ---- */

static union nat_frame *top;

static void other_side(void)
{
    top->side ^= 1;
}

static void other_district(void)
{
    top->keep.district = (uint8_t)((top->keep.district + 1u) % DISTRICTS);
}

static void other_district_dealt(void)
{
    top->deal_mission.district = (uint8_t)((top->deal_mission.district + 1u) % DISTRICTS);
}

static void second_dealt(void)
{
    top->deal_mission.second = !top->deal_mission.second;
}

static void other_count_named(void)
{
    top->name_second.left = (uint8_t)(3 - top->name_second.left);
}

static void one_more_left(void)
{
    top->post.left = (uint8_t)(top->post.left < 8 ? top->post.left + 1 : 1);
}

static void one_more_scout(void)
{
    top->post.scouts++;
}

static void next_posted(void)
{
    top->post.army++;
}

static void time_for_a_card(void)
{
    top->take_off.terrain = RIVER;
    top->take_off.time = 1;
}

static void no_types(void)
{
    top->march.types = 0;
}

static void next_dealer(void)
{
    top->suffer.dealer = (uint8_t)((top->suffer.dealer + 1u) % ARMIES);
}

static void next_supported(void)
{
    top->support.army++;
}

static void next_opposed(void)
{
    top->oppose.army = (uint8_t)((top->oppose.army + 1u) % ARMIES);
}

static void to_itself(void)
{
    top->second_card.landing = top->second_card.area;
}

static void other_marker(void)
{
    top->second_card.area = (uint8_t)nat_lowest(~nt.markers[top->second_card.army]);
}

static void empty_pile(void)
{
    nt_pile_to_discard();
}

static void not_today(void)
{
    nt.time--;
    nt.revealed |= (uint8_t)(~nt.revealed & (nt.revealed + 1u)); /* as the clock would have it */
    nt.revealed = (uint8_t)(nt.revealed & 31u);
}

/* A change to a position that waits in a state; the complaint is about its last frame. */
static const struct lie {
    uint8_t state;
    void (*tell)(void);
    const char *field;
} lies[] = {
    { S_deal_mission, other_district_dealt, "not what comes next" },
    { S_deal_mission, second_dealt, "not what comes next" },
    { S_name_second, other_count_named, "not what comes next" },
    { S_keep, other_district, "not what comes next" },
    { S_deal_hand, other_side, "frame" },
    { S_lay, other_side, "frame" },
    { S_act, other_side, "frame: side" },
    { S_post, one_more_left, "frame: left" },
    { S_post, one_more_scout, "frame: scouts" },
    { S_post, next_posted, "" }, /* the army whose markers are put down has too few */
    { S_post, other_side, "frame" },
    { S_take_off, other_side, "frame: side" },
    { S_take_off, time_for_a_card, "frame: time" },
    { S_march, no_types, "frame: types" },
    { S_march, other_side, "frame: side" },
    { S_second_card, to_itself, "frame: landing" },
    { S_second_card, other_marker, "frame: army, area" },
    { S_second_card, other_side, "frame" },
    { S_draw_card, other_side, "frame: side" },
    { S_draw_card, empty_pile, "frame" },
    { S_throw_away, other_side, "frame: side" },
    { S_place, other_side, "frame: side" },
    { S_lead, other_side, "frame: army" },
    { S_reveal, other_side, "frame: side" },
    { S_reveal, not_today, "re" }, /* "revealed", or "frame: no mission is revealed" */
    { S_suffer, other_side, "frame" },
    { S_suffer, next_dealer, "frame: dealer" },
    { S_support, next_supported, "frame: army" },
    { S_oppose, next_opposed, "frame: army" },
    { S_oppose, other_side, "frame: side" },
    { S_next_game, other_side, "frame" },
};
enum { LIES = sizeof lies / sizeof *lies };

static bool told[LIES];

static void try_lies(void)
{
    for (unsigned i = 0; i < LIES; i++) {
        struct nat sound = nt;

        if (told[i] || lies[i].state != NOW(&nt)->state) {
            continue;
        }
        nt_sound();
        top = NOW(&nt);
        lies[i].tell();
        expect_complaint(lies[i].field, nat_state_row[lies[i].state].name);
        told[i] = true;
        nt = sound;
    }
}

static void frames_agree_with_the_board(void **state)
{
    struct gg_rng rng;

    (void)state;
    choices_in_scoring();
    try_lies();
    play("support:ney:m16");
    try_lies();
    nt_match();
    gg_rng_seed(&rng, 18, 13);
    for (unsigned game = 0; game < 60; game++) {
        nt_start();
        do {
            try_lies();
        } while (nt_step(&rng, &nt));
    }
    for (unsigned i = 0; i < LIES; i++) {
        if (!told[i]) {
            fail_msg("no game waited in %s", nat_state_row[lies[i].state].name);
        }
    }
}

/* ---- what is not in frames ---- */

/* A turn with markers, tiles, losses and hands. */
static void a_position(void)
{
    nt_markers("bertrand", "lindenau leutzsch kleinzschocher");
    nt_tile("yorck", "moeckern");
    nt_lost("yorck", 1);
    nt_tile("napoleon", "leipzig");
    nt_gone("platow");
    nt_hand("french", "time-card scout");
    nt_time(14);
    nt_turn("french", 3);
}

static void armies_are_looked_at(void **state)
{
    unsigned bertrand = nt_army("bertrand"), yorck = nt_army("yorck"), ney = nt_army("ney");

    (void)state;
    a_position();
    WRONG(nt.markers[bertrand] |= NAT_ONE(50), "markers: outside");
    WRONG(nt.markers[bertrand] ^= nt_areas("lindenau moeckern"), "markers: with a tile");
    WRONG(nt.markers[bertrand] |= nt_areas("gohlis"), "markers: more");
    WRONG(nt.markers[bertrand] = 0, "markers: a deployed");
    WRONG(nt.markers[ney] = nt_areas("gohlis eutritzsch"), "state: deployed");
    WRONG(nt.markers[bertrand] = nt_areas("gohlis"), "markers: a deployed");
    WRONG(nt.state[yorck] = HELD, "tile: placed");
    WRONG(nt.tile[ney] = 3, "tile");
    WRONG(nt.tile[yorck] = 60, "tile");
    WRONG(nt.tile[yorck] = nt.tile[NAPOLEON], "tile: two");
    WRONG(nt.tiles[FRENCH] = 0, "french-tiles");
    WRONG(nt.tiles[ALLIED] |= 1, "french-tiles, allied-tiles");
    WRONG(nt.lost[yorck] = 9, "lost: more");
    WRONG(nt.lost[yorck] = 4, "lost: a tile without power");
    WRONG(nt.lost[ney] = 1, "lost: not placed");
    WRONG(nt.lost[nt_army("platow")] = 1, "state: only a tile without power");
    WRONG(nt.state[ney] = ARMY_STATES, "state: unknown");
    WRONG(nt.suffers[yorck] = 1, "suffers: no battle");
    WRONG(nt.suffers[yorck] = 9, "suffers");
    WRONG(nt.support[yorck] = 1, "support: only");
    WRONG(nt.support[yorck] = 6, "support: no district");
    WRONG(nt.leads[FRENCH] = 0, "leads: chosen");
    WRONG(nt.leads[ALLIED] = 1, "leads: chosen");
    WRONG(nt.leads[FRENCH] = 4, "leads: no type");
}

static void cards_are_looked_at(void **state)
{
    (void)state;
    a_position();
    WRONG(nt.pile[HILL]++, "pile, discard, row, hands");
    WRONG(nt.discard[HILL]++, "pile, discard, row, hands");
    WRONG(nt.hand[ALLIED][HILL]++, "pile, discard, row, hands");
    WRONG(nt.row[0] = HILL + 1, "pile, discard, row, hands");
    WRONG(nt.row[0] = FACES + 1, "row");
    WRONG(nt.spent_time++, "pile, discard, row, hands");
    WRONG(nt.scouts++, "scouts");
    WRONG(nt.seen[FRENCH][CARD_SCOUT] = 0, "seen: scouts");
    WRONG(nt.seen[FRENCH][HILL] = 1, "seen: more");
    WRONG(nt.veiled[ALLIED] = 1, "veiled");
    WRONG(nt.blind[FRENCH] = 3, "blind");
    WRONG(nt_hand("allied", "hill-card hill-card hill-card plain-card plain-card plain-card "
                            "forest-card forest-card river-card"),
          "hand: above the limit");
}

static void missions_and_time_are_looked_at(void **state)
{
    (void)state;
    a_position();
    WRONG(nt.mission[WEST] = NAT_NONE, "mission: none");
    WRONG(nt.mission[WEST] = NAT_UNKNOWN, "mission");
    WRONG(nt.mission[WEST] = (uint8_t)nt_mission("m01"), "mission: of another");
    WRONG(nt.extra[WEST] = (uint8_t)nt_mission("m01"), "extra: of another");
    WRONG(nt.extra[NORTH] = (uint8_t)nt_mission("m02"), "extra: only");
    WRONG(nt.seconds = 1, "seconds: two");
    WRONG(nt.seconds = 7, "seconds: two");
    WRONG(nt.seconds = 96, "no district");
    WRONG(nt.revealed = 1, "revealed: one");
    WRONG(nt.revealed = 7, "revealed: one");
    WRONG(nt.revealed = 96, "revealed, seconds, won");
    WRONG(nt.time = 33, "time: past");
    WRONG(nt.time = 6, "fought");
    WRONG(nt.fought = 2, "fought");
    WRONG(nt.active = 2, "active");
    WRONG(nt.active = ALLIED, "frame: side");
    WRONG(nt.actions = 6, "active, actions");
    WRONG(nt.actions = 0, "frame");
    WRONG(nt.idle = 4, "idle");
    WRONG(nt.drew = 4, "idle, drew");
    WRONG(nt.over = 4, "idle, drew, winner");
    WRONG(nt.over = 1, "winner");
    WRONG(nt.game = 1, "game");
    WRONG(nt.first_total = 1, "first-total");
    WRONG(nt.won = 1, "won");
    WRONG(nt.points[FRENCH] = 2, "points");
    WRONG(nt.points[ALLIED] = 3, "points"); /* Yorck and Platow */
    WRONG(POP(&nt), "frame: it does not wait");
    WRONG(POP(&nt); NOW(&nt)->stage = TURN_NEXT, "frame: it does not wait");
    WRONG(POP(&nt); NOW(&nt)->stage = TURN_NEXT + 1, "frame: turn: a stage");
    WRONG(nt.stack.depth = 0, "frame: none");
    WRONG(nt.stack.depth = FLOW_DEPTH + 1, "frame: none, or more");
    WRONG(nt.stack.frame[FLOW_DEPTH - 1].room[5] = 1, "frame: something lies past");
}

static void a_battle_is_looked_at(void **state)
{
    (void)state;
    nt_tile("yorck", "connewitz");
    nt_tile("bertrand", "leipzig");
    nt_tile("poniatowski", "kleinzschocher");
    nt_time(13);
    nt.fought = 0;
    nt_close("french");
    nt_waits("suffer", "french");
    WRONG(nt.fought = 1, "fought");
    WRONG(nt.suffers[nt_army("yorck")] = 5, "suffers: more");
    WRONG(nt.suffers[nt_army("ney")] = 1, "suffers: more");
}

static void a_result_is_looked_at(void **state)
{
    (void)state;
    nt_tile("bertrand", "lindenau");
    nt_time(32);
    nt_close("french");
    nt_waits("scoring", "nobody");
    WRONG(nt.over = 0, "winner");
    WRONG(nt.fought = 1, "fought");
    WRONG(nt.over = 1, "winner: not by these");
    WRONG(nt.over = 3, "winner: not by these");
    WRONG(nt.won = 0, "points");
    WRONG(nt.won = 3, "points");
    WRONG(nt.points[ALLIED]--, "points");
    WRONG(nt.points[FRENCH] = 9, "points");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        NT(every_part_of_every_frame_is_looked_at),
        NT(frames_agree_with_the_board),
        NT(armies_are_looked_at),
        NT(cards_are_looked_at),
        NT(missions_and_time_are_looked_at),
        NT(a_battle_is_looked_at),
        NT(a_result_is_looked_at),
    };

    return cmocka_run_group_tests(tests, nt_load, nt_unload);
}
