/* SPDX-License-Identifier: MIT
 * Drawing counters.  Each is drawn in a square from -500 to 500 and then scaled into place.
 *
 * Whose: the first side's counters are square, the second's have cut corners, nobody's are round
 * at the corners; colour and letter say it again.  What: a crossed box is infantry, a box with one
 * diagonal cavalry, a dot artillery, a star a leader, a disc a marker, an upright sheet a card, a
 * cube a cube, a flag a flag.  "card-river", "marker-infantry", "card-infantry-cavalry": a card or
 * a marker with signs on it; "card-back" its back.  How: a counter that lies is drawn flat with a
 * broken edge, a card face down shows its hatched back, a flag that is furled is hollow. */
#include "core/symbols.h"

#include "core/svg.h"
#include <string.h>

enum { HALF = 470, CUT = 170 };

#define INK "#1c1c1c"

/* ---- which mark for what ---- */

struct symbol_row {
    const char *name, *mark;
};

static const struct symbol_row symbols[] = {
    { "infantry", "☒" }, { "cavalry", "◪" }, { "artillery", "⊡" }, { "leader", "★" },
    { "marker", "●" },   { "card", "▤" },    { "cube", "■" },      { "flag", "⚑" },
};

/* Is the symbol that one, or that one with signs on it? */
static bool is_a(const char *symbol, const char *name)
{
    size_t n = strlen(name);

    return strncmp(symbol, name, n) == 0 && (symbol[n] == '\0' || symbol[n] == '-');
}

/* The signs on a card or a marker; "" if there are none. */
static const char *signs_on(const char *symbol)
{
    const char *dash = strchr(symbol, '-');

    return dash != NULL && (is_a(symbol, "card") || is_a(symbol, "marker")) ? dash + 1 : "";
}

const char *gg_symbol_mark(const char *symbol)
{
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
        if (is_a(symbol, symbols[i].name)) {
            return symbols[i].mark;
        }
    }
    return symbol[0] != '\0' ? "▢" : "";
}

const char *gg_facing_mark(int facing)
{
    static const char *const arrow[] = { "↑", "↗", "→", "↘", "↓", "↙", "←", "↖" };

    return facing < 0 ? "" : arrow[(facing % 360 * 2 + 45) / 90 % 8];
}

const char *gg_side_colour(const struct gg_board *board, int side)
{
    static const char *const usual[] = { "#2b5c9e", "#a33327", "#66625a", "#66625a" };

    if (side < GG_CHANCE && board->colour[side] != NULL) {
        return board->colour[side];
    }
    return usual[side];
}

/* Such that four counters stand in the narrowest place without leaving it. */
int32_t gg_counter_size(const struct gg_board *board)
{
    int32_t room = 0;

    if (board->counter > 0) {
        return board->counter;
    }
    for (uint32_t i = 0; i < board->places; i++) {
        int32_t radius = board->place[i].radius;

        if (radius > 0 && (room == 0 || radius < room)) {
            room = radius;
        }
    }
    return room > 0 ? room * 3 / 4 + 1 : board->width / 20 + 1;
}

/* ---- bodies ---- */

static void body_attributes(const struct gg_counter *c, struct gg_buf *out)
{
    gg_buf_printf(out, "fill=\"%s\" stroke=\"" INK "\" stroke-width=\"%s\"%s%s", c->colour,
                  c->down ? "6" : "3", c->down ? " stroke-dasharray=\"12 8\"" : "",
                  c->side == GG_NOBODY ? " rx=\"22\"" : "");
}

static void square_body(const struct gg_counter *c, struct gg_buf *out, const char *attributes)
{
    static const int32_t cut[8][2] = { { -HALF + CUT, -HALF }, { HALF - CUT, -HALF },
                                       { HALF, -HALF + CUT },  { HALF, HALF - CUT },
                                       { HALF - CUT, HALF },   { -HALF + CUT, HALF },
                                       { -HALF, HALF - CUT },  { -HALF, -HALF + CUT } };

    if (c->side == GG_SIDE_2) {
        gg_svg_polygon(out, cut, 8, attributes);
    } else {
        gg_svg_rect(out, -HALF, -HALF, 2 * HALF, 2 * HALF, attributes);
    }
}

/* The second side's disc has a ring in it. */
static void disc_body(const struct gg_counter *c, struct gg_buf *out, const char *attributes)
{
    gg_svg_circle(out, 0, 0, HALF, attributes);
    if (c->side == GG_SIDE_2) {
        gg_svg_circle(out, 0, 0, HALF - 90, "fill=\"none\" stroke=\"#fff\" stroke-width=\"3\"");
    }
}

/* A sheet with the side's colour along its top; face down, its hatched back. */
static void card_body(const struct gg_counter *c, struct gg_buf *out)
{
    struct gg_buf band = { 0 };
    const char *signs = signs_on(c->symbol);

    gg_buf_printf(&band, "fill=\"%s\"", c->colour);
    gg_svg_rect(out, -340, -HALF, 680, 2 * HALF,
                "fill=\"#fffdf5\" stroke=\"" INK "\" stroke-width=\"4\" rx=\"6\"");
    if (c->down || strcmp(signs, "back") == 0) {
        gg_svg_rect(out, -270, -400, 540, 800, gg_buf_text(&band));
        for (int32_t y = -400; y < 400; y += 160) {
            gg_svg_line(out, -270, y + 160, 270, y, "stroke=\"#fff\" stroke-width=\"4\"");
        }
    } else {
        gg_svg_rect(out, -270, -400, 540, c->side == GG_SIDE_2 ? 260 : 180, gg_buf_text(&band));
        gg_svg_signs(out, signs, 115, 560);
    }
    gg_buf_free(&band);
}

/* A pennant on its pole. */
static void flag_body(const struct gg_counter *c, struct gg_buf *out)
{
    static const int32_t cloth[5][2] = {
        { -330, -430 }, { 430, -430 }, { 290, -190 }, { 430, 50 }, { -330, 50 }
    };
    struct gg_buf look = { 0 };

    gg_buf_printf(&look, "fill=\"%s\" stroke=\"%s\" stroke-width=\"5\" stroke-linejoin=\"round\"",
                  c->down ? "#fffdf5" : c->colour, c->down ? c->colour : INK);
    gg_svg_line(out, -330, -HALF, -330, HALF, "stroke=\"" INK "\" stroke-width=\"8\"");
    gg_svg_polygon(out, cloth, 5, gg_buf_text(&look));
    gg_buf_clear(&look);
    gg_buf_printf(&look, "font-size=\"40\" font-weight=\"bold\" text-anchor=\"middle\" fill=\"%s\"",
                  c->down ? c->colour : "#fff");
    gg_svg_text(out, -20, -45, gg_buf_text(&look), c->letter);
    gg_buf_free(&look);
}

/* A cube seen from above and the left: front, lit top, shaded side. */
static void cube_body(const struct gg_counter *c, struct gg_buf *out)
{
    static const int32_t front[4][2] = {
        { -430, -230 }, { 210, -230 }, { 210, 410 }, { -430, 410 }
    };
    static const int32_t top[4][2] = {
        { -430, -230 }, { -210, -430 }, { 430, -430 }, { 210, -230 }
    };
    static const int32_t side[4][2] = { { 210, -230 }, { 430, -430 }, { 430, 190 }, { 210, 410 } };
    struct gg_buf fill = { 0 };

    gg_buf_printf(&fill, "fill=\"%s\" stroke=\"" INK "\" stroke-width=\"3\"", c->colour);
    gg_svg_polygon(out, front, 4, gg_buf_text(&fill));
    gg_svg_polygon(out, top, 4, gg_buf_text(&fill));
    gg_svg_polygon(out, side, 4, gg_buf_text(&fill));
    gg_svg_polygon(out, top, 4, "fill=\"#fff\" fill-opacity=\"0.35\"");
    gg_svg_polygon(out, side, 4, "fill=\"#000\" fill-opacity=\"0.3\"");
    gg_svg_text(out, -110, 280, /* how many lie there */
                "font-size=\"48\" font-weight=\"bold\" text-anchor=\"middle\" fill=\"#fff\"",
                c->letter);
    gg_buf_free(&fill);
}

/* ---- what is drawn on them ---- */

static void troop_box(const char *symbol, struct gg_buf *out)
{
    gg_svg_rect(out, -310, -370, 620, 400, "fill=\"#fff\" stroke=\"" INK "\" stroke-width=\"4\"");
    if (strcmp(symbol, "artillery") == 0) {
        gg_svg_circle(out, 0, -170, 100, "fill=\"" INK "\"");
        return;
    }
    gg_svg_line(out, -310, 30, 310, -370, "stroke=\"" INK "\" stroke-width=\"5\"");
    if (strcmp(symbol, "infantry") == 0) {
        gg_svg_line(out, -310, -370, 310, 30, "stroke=\"" INK "\" stroke-width=\"5\"");
    }
}

static void star(struct gg_buf *out)
{
    static const int32_t point[10][2] = { { 0, -430 },   { 67, -263 },   { 247, -250 },
                                          { 109, -135 }, { 153, 40 },    { 0, -55 },
                                          { -153, 40 },  { -109, -135 }, { -247, -250 },
                                          { -67, -263 } };

    gg_svg_polygon(out, point, 10, "fill=\"#fff\" stroke=\"" INK "\" stroke-width=\"3\"");
}

static bool is_troop(const char *symbol)
{
    return strcmp(symbol, "infantry") == 0 || strcmp(symbol, "cavalry") == 0 ||
           strcmp(symbol, "artillery") == 0;
}

struct lettering {
    int32_t y;
    const char *style;
};

#define LETTERS "font-weight=\"bold\" text-anchor=\"middle\" "

/* Below a symbol, or large in the middle where there is none. */
static void put_letter(const struct gg_counter *c, struct gg_buf *out, bool below)
{
    static const struct lettering under = { 360, "font-size=\"34\" " LETTERS "fill=\"#fff\"" },
                                  in_disc = { 300, "font-size=\"36\" " LETTERS "fill=\"#fff\"" },
                                  middle = { 180, "font-size=\"50\" " LETTERS "fill=\"#fff\"" },
                                  on_card = { 290, "font-size=\"46\" " LETTERS "fill=\"" INK "\"" };
    const struct lettering *l = below ? &under : &middle;

    if (is_a(c->symbol, "card")) {
        l = &on_card;
        if (c->down || signs_on(c->symbol)[0] != '\0') {
            return;
        }
    } else if (below && is_a(c->symbol, "marker")) {
        l = &in_disc;
    }
    if (c->letter[0] != '\0') {
        gg_svg_text(out, 0, l->y, l->style, c->letter);
    }
}

static void put_counter_face(const struct gg_counter *c, struct gg_buf *out)
{
    struct gg_buf attributes = { 0 };
    bool below = true;

    body_attributes(c, &attributes);
    if (is_a(c->symbol, "card")) {
        card_body(c, out);
        below = false;
    } else if (is_a(c->symbol, "marker")) {
        disc_body(c, out, gg_buf_text(&attributes));
        gg_svg_signs(out, signs_on(c->symbol), -170, 480);
        below = signs_on(c->symbol)[0] != '\0';
    } else {
        square_body(c, out, gg_buf_text(&attributes));
        if (is_troop(c->symbol)) {
            troop_box(c->symbol, out);
        } else if (strcmp(c->symbol, "leader") == 0) {
            star(out);
        } else {
            below = false;
        }
    }
    put_letter(c, out, below);
    gg_buf_free(&attributes);
}

static void put_face(const struct gg_counter *c, struct gg_buf *out)
{
    if (strcmp(c->symbol, "cube") == 0) {
        cube_body(c, out);
    } else if (strcmp(c->symbol, "flag") == 0) {
        flag_body(c, out);
    } else {
        put_counter_face(c, out);
    }
}

/* ---- around them ---- */

static void put_facing(int facing, struct gg_buf *out)
{
    static const int32_t arrow[3][2] = { { 0, -680 }, { -150, -520 }, { 150, -520 } };
    struct gg_buf attributes = { 0 };

    gg_buf_printf(&attributes, "transform=\"rotate(%d)\"", facing);
    gg_svg_group(out, gg_buf_text(&attributes));
    gg_svg_polygon(out, arrow, 3, "fill=\"" INK "\" stroke=\"#fff\" stroke-width=\"2\"");
    gg_svg_group_end(out);
    gg_buf_free(&attributes);
}

#define BADGE "fill=\"#fff\" stroke=\"" INK "\" stroke-width=\"4\""

/* The shape tells the kind; kinds without a shape of their own are discs with their initial. */
static bool badge_shape(const char *symbol, int32_t x, int32_t y, struct gg_buf *out)
{
    const int32_t diamond[4][2] = {
        { x, y - 220 }, { x + 220, y }, { x, y + 220 }, { x - 220, y }
    };
    const int32_t triangle[3][2] = { { x, y - 240 }, { x + 220, y + 150 }, { x - 220, y + 150 } };
    const int32_t shield[5][2] = { { x - 205, y - 230 },
                                   { x + 205, y - 230 },
                                   { x + 205, y + 90 },
                                   { x, y + 230 },
                                   { x - 205, y + 90 } };

    if (strcmp(symbol, "loss") == 0) {
        gg_svg_polygon(out, diamond, 4, BADGE);
    } else if (strcmp(symbol, "fatigue") == 0) {
        gg_svg_polygon(out, triangle, 3, BADGE);
    } else if (strcmp(symbol, "square") == 0) {
        gg_svg_rect(out, x - 160, y - 160, 320, 320, BADGE);
    } else if (strcmp(symbol, "power") == 0) {
        gg_svg_polygon(out, shield, 5, "fill=\"" INK "\" stroke=\"#fff\" stroke-width=\"4\"");
    } else if (strcmp(symbol, "bonus") == 0) {
        gg_svg_circle(out, x, y, 180, BADGE);
    } else {
        gg_svg_circle(out, x, y, 180, BADGE);
        return false;
    }
    return true;
}

static void put_badge(const struct gg_badge *badge, int32_t x, int32_t y, struct gg_buf *out)
{
    bool power = strcmp(badge->symbol, "power") == 0; /* read more often than any other */
    struct gg_buf text = { 0 };

    if (!badge_shape(badge->symbol, x, y, out)) {
        gg_buf_put(&text, badge->symbol, badge->symbol[0] != '\0');
    }
    if (badge->value != 0) {
        gg_buf_puts(&text, strcmp(badge->symbol, "bonus") == 0 && badge->value > 0 ? "+" : "");
        gg_buf_int(&text, badge->value);
    }
    gg_svg_text(out, x, y + 85,
                power ? "font-size=\"32\" " LETTERS "fill=\"#fff\""
                      : "font-size=\"24\" " LETTERS "fill=\"" INK "\"",
                gg_buf_text(&text));
    gg_buf_free(&text);
}

static void put_place_and_scale(const struct gg_counter *c, struct gg_buf *out)
{
    struct gg_buf attributes = { 0 };

    gg_buf_puts(&attributes, "transform=\"translate(");
    gg_svg_number(&attributes, c->x);
    gg_buf_putc(&attributes, ' ');
    gg_svg_number(&attributes, c->y);
    gg_buf_printf(&attributes, ") scale(%d.%03d)\"", (int)(c->size / 1000), (int)(c->size % 1000));
    gg_svg_group(out, gg_buf_text(&attributes));
    gg_buf_free(&attributes);
}

void gg_svg_counter(struct gg_buf *out, const struct gg_counter *c)
{
    bool flat = c->down && !is_a(c->symbol, "card") && strcmp(c->symbol, "flag") != 0;

    put_place_and_scale(c, out);
    if (c->title[0] != '\0') {
        gg_buf_puts(out, "<title>");
        gg_svg_escape(out, c->title);
        gg_buf_puts(out, "</title>\n");
    }
    gg_svg_group(out, flat ? "transform=\"translate(0 10) scale(1 0.55)\"" : "");
    put_face(c, out);
    gg_svg_group_end(out);
    if (c->facing >= 0) {
        put_facing(c->facing, out);
    }
    for (int i = 0; i < c->badges; i++) {
        put_badge(&c->badge[i], -340 + 340 * i, flat ? 440 : 545, out);
    }
    gg_svg_group_end(out);
}
