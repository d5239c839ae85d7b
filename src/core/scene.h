/* SPDX-License-Identifier: MIT
 * The one scene for all clients: what is on the board and beside it, in terms no game owns.
 *
 * A ruleset fills a board once a battle (places, background drawing) and a scene from a masked
 * position (pieces, panels).  Renderers for JSON, SVG and text live in the core; clients know no
 * rules.  Coordinates are whole numbers, tenths of a unit of the drawing. */
#ifndef GG_CORE_SCENE_H
#define GG_CORE_SCENE_H

#include "base/buf.h"
#include "core/message.h"
#include "core/ruleset.h"

enum { GG_GROUND_MAX = 4, GG_BORDER_MAX = 4 };

struct gg_neighbour {
    struct gg_arg place;                 /* by its thing */
    struct gg_arg border[GG_BORDER_MAX]; /* what lies between, as seen from here */
    uint8_t borders;
};

struct gg_place {
    struct gg_arg thing;
    int32_t x, y; /* where pieces stand */
    uint32_t first,
        points; /* its outline in gg_board.point; 0 points: a circle of radius `radius` */
    int32_t radius;
    struct gg_arg ground[GG_GROUND_MAX]; /* what the land is there; a number is its level */
    uint8_t grounds;
    uint32_t next, nexts; /* its neighbours in gg_board.next */
};

struct gg_speaker;

struct gg_board {
    const struct gg_speaker *speaker; /* in whose language the background is drawn; may be NULL */
    int32_t width, height;
    struct gg_place *place;
    uint32_t places, place_cap;
    int32_t (*point)[2];
    uint32_t points, point_cap;
    struct gg_neighbour *next;
    uint32_t nexts, next_cap;
    struct gg_buf svg; /* the background: elements inside <svg> ... </svg> */
    int32_t counter;   /* side of a counter drawn on it; 0: the renderer chooses */
    bool named;        /* the background names its places; else the renderer writes the names */
    const char
        *colour[2]; /* static strings, "#rrggbb", dark enough for white text; NULL: default */
    bool failed;    /* out of memory: drop the board */
};

void gg_board_free(struct gg_board *b);
/* Returns the index of the new place.  radius: the room around (x, y) for pieces, also where an
 * outline is given. */
uint32_t gg_board_place(struct gg_board *b, struct gg_arg thing, int32_t x, int32_t y,
                        int32_t radius);
void gg_board_outline(struct gg_board *b, uint32_t place, const int32_t (*xy)[2], uint32_t n);
/* One more word for the land of the last place, one more neighbour of it, and one more word for
 * what lies between it and the last neighbour. */
void gg_board_ground(struct gg_board *b, int kind, int index);
void gg_board_next(struct gg_board *b, int kind, int index);
void gg_board_border(struct gg_board *b, int kind, int index);

enum { GG_BADGES_MAX = 6, GG_WORDS_MAX = 8, GG_STRIPES = 8 };

struct gg_badge {
    const char *symbol; /* static string: "loss", "fatigue", "square" */
    int16_t value;
};

/* Nations and guards, with a colour each for all games. */
enum gg_nation {
    GG_FRENCH,
    GG_GUARD,
    GG_BAVARIAN,
    GG_SAXON,
    GG_BRITISH,
    GG_NETHERLANDS,
    GG_GERMAN,
    GG_BRUNSWICK,
    GG_PRUSSIAN,
    GG_LANDWEHR,
    GG_AUSTRIAN,
    GG_RUSSIAN,
    GG_NATIONS
};

extern const char *const gg_nation_id[GG_NATIONS + 1]; /* NULL at the end */
extern const char *const gg_nation_colour[GG_NATIONS]; /* "#rrggbb" */

/* What is printed on it, large to small; -1: it has none. */
struct gg_values {
    int16_t strength, quality, moves;
};

struct gg_piece {
    struct gg_arg thing; /* its id; a piece whose identity is hidden has a stand-in id */
    struct gg_arg place; /* a place of the board, or an item of a panel */
    const char *symbol;  /* static string: "infantry", "cavalry-heavy", "leader", "marker", "cube":
                          * docs/scene-format.md */
    const char *letter;  /* nation or mark shown on it where it has no strength, "" if none */
    const char *colour;  /* static string, "#rrggbb", of its nation; NULL: its side's */
    struct gg_values values;
    uint8_t stripe; /* the formation it belongs to, from 1 among those of its side; 0: none */
    uint8_t side;   /* 0, 1 or GG_NOBODY */
    int16_t facing; /* degrees clockwise from north, -1: none */
    uint8_t order;  /* in the stack, 0 lowest */
    bool down;      /* lying, spent, face down */
    bool reduced;   /* it has lost some of its strength */
    uint8_t badges, words;
    struct gg_badge badge[GG_BADGES_MAX];
    struct gg_message word[GG_WORDS_MAX]; /* its whole state in words: what badges and `down` show
                                             too, for those who read and do not look */
};

struct gg_item {
    struct gg_arg thing; /* its id; kind NONE: not touchable; a verb: touched, it does that */
    const char *symbol;  /* static string, "" if none */
    const char *colour;  /* of the symbol, as of a piece */
    uint8_t side;
    bool on; /* the current space of a track, a full box */
    bool has_value;
    int16_t value;
    struct gg_message text;  /* key 0: the thing's name */
    struct gg_message about; /* what stands on a card as well; key 0: nothing */
};

struct gg_panel {
    const char *id;    /* static string, unique in the scene */
    const char *shape; /* "track", "boxes", "hand", "list", "text"; and of a game of cards: "cards",
                        * what the viewer holds, "row", "piles", "letters" */
    struct gg_message title;
    uint32_t first, items; /* in gg_scene.item */
};

struct gg_scene {
    struct gg_piece *piece;
    uint32_t pieces, piece_cap;
    struct gg_panel *panel;
    uint32_t panels, panel_cap;
    struct gg_item *item;
    uint32_t items, item_cap;
    bool failed;
    struct gg_piece spare_piece; /* what is handed out after a failure */
    struct gg_panel spare_panel;
    struct gg_item spare_item;
};

void gg_scene_free(struct gg_scene *s);
/* Each returns an entry to fill in, never NULL (after failure, a dummy): all zero, but of nobody's
 * side, without facing, with empty strings.  It is valid until the next one is asked for. */
struct gg_piece *gg_scene_piece(struct gg_scene *s);
struct gg_panel *gg_scene_panel(struct gg_scene *s, const char *id, const char *shape,
                                struct gg_message title);
struct gg_item *gg_scene_item(struct gg_scene *s); /* in the last panel */
void gg_piece_badge(struct gg_piece *p, const char *symbol, int value);
void gg_piece_word(struct gg_piece *p, struct gg_message word);

/* A layer: an answer about places ("which areas does this gun see, and what blocks the rest?"). */
struct gg_layer_mark {
    struct gg_arg place;
    int16_t value;         /* cost, distance, strength */
    bool good;             /* reachable, visible, in command */
    struct gg_message why; /* key 0: nothing to say */
};

enum { GG_LAYER_MARKS_MAX = 4096 };

struct gg_layer {
    uint32_t marks;
    struct gg_layer_mark *mark; /* the caller's array of GG_LAYER_MARKS_MAX */
};

/* What a layer of the ruleset says of a thing to a viewer; where it is asked how far a body can go
 * that may go now, by the search for ways (core/ways.h). */
void gg_layer(const struct gg_battle *b, const void *masked, int viewer, int layer, int thing,
              struct gg_layer *out);

/* Charts as the program holds them, for `grognard tables` and the rules browser.  The first row of
 * a chart is its heading; its title is in the catalogues as "<ruleset>.table.<name>".  In JSON each
 * is {"name","title","clause","rows":[[...],...]}; the caller opens the list around them. */
enum { GG_TABLE_COLUMNS_MAX = 64 };

struct gg_tables {
    struct gg_buf *text; /* one of the three is set */
    struct gg_json_writer *json;
    void (*name)(void *context, const char *name); /* only the names are wanted */
    void *context;
    const struct gg_speaker *speaker;
    uint16_t columns, row, column;            /* widest row so far; rows done; cells of this row */
    struct gg_buf cell[GG_TABLE_COLUMNS_MAX]; /* the chart being written, column by column */
};

void gg_table_begin(struct gg_tables *t, const char *name, gg_clause clause);
/* The same with a title of the caller's. */
void gg_table_open(struct gg_tables *t, const char *name, const char *title, gg_clause clause);
void gg_table_cell(struct gg_tables *t, const char *text); /* "1-2", "AR": no words of a language */
void gg_table_number(struct gg_tables *t, int value);
void gg_table_thing(struct gg_tables *t, int kind, int index); /* its name */
void gg_table_say(struct gg_tables *t, struct gg_message what);
void gg_table_row_end(struct gg_tables *t);
void gg_table_end(struct gg_tables *t);
/* The chart of the places of the board: id, name, land and neighbours of each.  Every game has it,
 * drawn up from its board; rulesets do not write it. */
void gg_table_places(struct gg_tables *t);

#endif
