/* SPDX-License-Identifier: MIT
 * Counters, put together from the drawings.
 *
 * Whose: the first side's counters have round corners, the second's are cut at the corners,
 * nobody's are rounder still; the disc of a leader has a ring, of the second side one with corners.
 * What: a figure, or a sign as on the maps of staffs; a kind of an arm that is not known looks like
 * the arm. How strong: the strength large, quality and movement beside it; on a light field if it
 * is reduced. To what it belongs: the stripe.  How it is: a bar at the foot of what lies or is
 * spent, a flag for rout, a triangle for disorder and fatigue, a diamond for losses.  Where it
 * looks: the dart. */
#include "core/symbols.h"

#include "base/text.h"
#include "core/svg.h"
#include <string.h>

#define INK   "#1c1712"
#define IVORY "#fffaf0"
#define FONT                                                                                       \
    "font-family=\"'Liberation Sans Narrow','Arial Narrow','Roboto Condensed',sans-serif\" "       \
    "font-weight=\"700\" "

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

/* ---- colours ---- */

typedef char colour[8];

static unsigned channel(const char *text, int n)
{
    unsigned value = 0;

    for (int i = 1 + 2 * n; i < 3 + 2 * n; i++) {
        char c = text[i];

        value = value * 16 + (unsigned)(c <= '9' ? c - '0' : (c | 32) - 'a' + 10);
    }
    return value & 255;
}

/* So many hundredths of b in a. */
static void mix(const char *a, const char *b, unsigned part, colour out)
{
    static const char digit[] = "0123456789abcdef";

    out[0] = '#';
    for (int n = 0; n < 3; n++) {
        unsigned v = (channel(a, n) * (100 - part) + channel(b, n) * part + 50) / 100;

        out[1 + 2 * n] = digit[v >> 4];
        out[2 + 2 * n] = digit[v & 15];
    }
    out[7] = '\0';
}

static bool is_light(const char *c)
{
    return 30 * channel(c, 0) + 59 * channel(c, 1) + 11 * channel(c, 2) > 15000;
}

static const char *tone_of(const struct gg_counter *c)
{
    return is_light(c->colour) ? INK : IVORY;
}

/* ---- drawings in place ---- */

static void put_attribute(struct gg_buf *out, const char *name, int32_t tenths)
{
    gg_buf_printf(out, " %s=\"", name);
    gg_svg_number(out, tenths);
    gg_buf_putc(out, '"');
}

/* The outline of a drawing; `look` is trusted attributes. */
static void put_outline(struct gg_buf *out, const char *name, const char *look)
{
    gg_buf_printf(out, "<path d=\"%s\" %s/>\n", gg_drawing_named(name, strlen(name))->stroke->path,
                  look);
}

/* A drawing fitted into a space, its foot at the foot of it. */
static void put_fitted(struct gg_buf *out, const struct gg_drawing *d, const int32_t space[4])
{
    int32_t across = space[2] * 1000 / (d->box[2] * 10), down = space[3] * 1000 / (d->box[3] * 10);
    int32_t scale = across < down ? across : down;

    gg_buf_puts(out, "<use");
    gg_buf_printf(out, " href=\"#gg-%s\" transform=\"translate(", d->name);
    gg_svg_number(out, space[0] + space[2] / 2 - (2 * d->box[0] + d->box[2]) * scale / 200);
    gg_buf_putc(out, ' ');
    gg_svg_number(out, space[1] + space[3] - (d->box[1] + d->box[3]) * scale / 100);
    gg_buf_printf(out, ")scale(0.%03d)\"/>\n", (int)scale);
}

/* Thin letters take half the room of others. */
static int32_t text_width(const char *text, int32_t size)
{
    int32_t halves = 2 * (int32_t)gg_utf8_columns(text, strlen(text));

    for (const char *c = text; *c != '\0'; c++) {
        halves -= strchr("IJijlt.,", *c) != NULL;
    }
    return halves * size / 4;
}

/* Text of a size and as wide as so many units, whatever the font is; it begins at x. */
static void put_wide(struct gg_buf *out, const char *text, const int32_t at[2],
                     const int32_t size[2])
{
    if (text[0] == '\0') {
        return;
    }
    gg_buf_puts(out, "<text " FONT);
    put_attribute(out, "x", at[0]);
    put_attribute(out, "y", at[1]);
    put_attribute(out, "font-size", size[0]);
    put_attribute(out, "textLength", size[1]);
    gg_buf_puts(out, " lengthAdjust=\"spacingAndGlyphs\">");
    gg_svg_escape(out, text);
    gg_buf_puts(out, "</text>\n");
}

static void put_text(struct gg_buf *out, const char *text, int32_t x, int32_t y, int32_t size)
{
    const int32_t at[2] = { x, y }, sizes[2] = { size, text_width(text, size) };

    put_wide(out, text, at, sizes);
}

static void put_middle(struct gg_buf *out, const char *text, int32_t x, int32_t y, int32_t size)
{
    put_text(out, text, x - text_width(text, size) / 2, y, size);
}

/* ---- the body ---- */

static void put_body(const struct gg_counter *c, struct gg_buf *out, const char *body)
{
    bool light = is_light(c->colour);
    colour board, edge, line;
    struct gg_buf look = { 0 };

    mix(c->colour, "#f3e6c4", 72, board);
    mix(c->colour, "#2a1a06", light ? 80 : 45, edge);
    mix(c->colour, "#ffffff", 45, line);
    put_outline(out, body, "transform=\"translate(1.2 2.1)\" fill=\"#000\" fill-opacity=\"0.32\"");
    gg_buf_printf(&look, "transform=\"translate(0.6 1)\" fill=\"%s\"", board);
    put_outline(out, body, gg_buf_text(&look));
    gg_buf_clear(&look);
    gg_buf_printf(&look, "fill=\"%s\" stroke=\"%s\" stroke-width=\"%s\"", c->colour, edge,
                  light ? "1.7" : "0.8");
    put_outline(out, body, gg_buf_text(&look));
    gg_buf_clear(&look);
    gg_buf_printf(&look,
                  "transform=\"scale(0.945)\" fill=\"none\" stroke=\"%s\" stroke-width=\"0.9\" "
                  "stroke-opacity=\"0.8\"",
                  line);
    put_outline(out, body, gg_buf_text(&look));
    gg_buf_free(&look);
}

static void put_stripe(const struct gg_counter *c, struct gg_buf *out)
{
    static const char *const part[] = { "stripe-0", "stripe-1", "stripe-2" };
    unsigned n = c->stripe - 1u;
    struct gg_buf look = { 0 };

    gg_buf_printf(&look,
                  "fill=\"%s\" stroke=\"" INK "\" stroke-opacity=\"0.5\" stroke-width=\"0.6\"",
                  gg_stripe_colour[n % GG_STRIPES]);
    put_outline(out, part[n / GG_STRIPES % 3], gg_buf_text(&look));
    gg_buf_free(&look);
}

/* ---- what it is, and how strong ---- */

/* In the tone of the counter. */
static void put_arm(const struct gg_counter *c, struct gg_buf *out, const struct gg_drawing *d,
                    int32_t aside)
{
    const int32_t figure[4] = { aside - 155, -208, 310, 250 },
                  sign[4] = { aside - 150, -165, 300, 200 };
    colour dark;

    mix(c->colour, "#000000", 35, dark);
    gg_buf_printf(out, "<g fill=\"%s\" color=\"%s\">\n",
                  !c->signs || is_light(c->colour) ? tone_of(c) : dark,
                  !c->signs || is_light(c->colour) ? tone_of(c) : dark);
    put_fitted(out, d, c->signs ? sign : figure);
    gg_svg_group_end(out);
}

enum { BIG = 175, SMALL = 125, RAISED = 80, GAP = 10, ACROSS = 380 };

static void number(int value, struct gg_buf *out)
{
    if (value >= 0) {
        gg_buf_int(out, value);
    }
}

/* Strength, quality and movement; without a strength the letter, without a quality the letter
 * beside the strength. */
static void put_values(const struct gg_counter *c, struct gg_buf *out, int32_t aside)
{
    const struct gg_values *v = &c->values;
    struct gg_buf big = { 0 }, small = { 0 }, raised = { 0 };
    int32_t at[2] = { 0, 178 }, narrow[2] = { SMALL, 0 }, rest;

    number(v->strength, &big);
    number(v->quality, &small);
    number(v->moves, &raised);
    if (v->strength < 0) {
        gg_buf_puts(&big, c->letter);
    } else if (v->quality < 0) {
        gg_buf_puts(&small, c->letter);
    }
    rest = text_width(gg_buf_text(&big), BIG) + text_width(gg_buf_text(&raised), RAISED) +
           (small.len > 0 ? GAP : 0) + (raised.len > 0 ? GAP : 0);
    narrow[1] = text_width(gg_buf_text(&small), SMALL);
    narrow[1] = narrow[1] < ACROSS - aside - rest ? narrow[1] : ACROSS - aside - rest;
    at[0] = aside - (rest + narrow[1]) / 2;
    if (c->reduced) {
        gg_buf_puts(out, "<path fill=\"" IVORY "\" fill-opacity=\"0.94\" d=\"M");
        gg_svg_number(out, aside - 157);
        gg_buf_puts(out, " 5h31.4v14.2h-31.4z\"/>\n");
    }
    gg_buf_printf(out, "<g fill=\"%s\">\n", c->reduced ? INK : tone_of(c));
    put_text(out, gg_buf_text(&big), at[0], at[1], BIG);
    at[0] += text_width(gg_buf_text(&big), BIG) + GAP;
    put_wide(out, gg_buf_text(&small), at, narrow);
    at[0] += small.len > 0 ? narrow[1] + GAP : 0;
    put_text(out, gg_buf_text(&raised), at[0], 122, RAISED);
    gg_svg_group_end(out);
    gg_buf_free(&big);
    gg_buf_free(&small);
    gg_buf_free(&raised);
}

static void put_unit(const struct gg_counter *c, struct gg_buf *out)
{
    static const char *const body[] = { "body-0", "body-1", "body-2", "body-2" };
    const struct gg_drawing *arm = gg_drawing_of(c->signs ? "sign-" : "figure-", c->symbol);
    int32_t aside = c->stripe > 0 ? 22 : 0;

    put_body(c, out, body[c->side]);
    if (c->stripe > 0) {
        put_stripe(c, out);
    }
    if (arm != NULL) {
        put_arm(c, out, arm, aside);
        put_values(c, out, aside);
    } else {
        gg_buf_printf(out, "<g fill=\"%s\">\n", tone_of(c));
        put_middle(out, c->letter, aside, 80, 240);
        gg_svg_group_end(out);
    }
    if (c->down) {
        gg_put_drawing(gg_drawing_named("foot", 4), out);
    }
}

/* ---- leaders and markers ---- */

/* A disc with a ring, twice as wide for a commander. */
static void put_leader(const struct gg_counter *c, struct gg_buf *out)
{
    const int32_t hat[4] = { -130, -135, 260, 130 };
    struct gg_buf ring = { 0 };

    put_body(c, out, "disc");
    gg_buf_printf(&ring, "fill=\"none\" stroke=\"#e9c258\" stroke-width=\"%s\"",
                  strcmp(c->symbol, "leader-commander") == 0 ? "2.6" : "1.2");
    put_outline(out, c->side == GG_SIDE_2 ? "ring-1" : "ring-0", gg_buf_text(&ring));
    gg_buf_printf(out, "<g fill=\"%s\">\n", tone_of(c));
    put_fitted(out, gg_drawing_of(c->signs ? "sign-" : "figure-", "leader"), hat);
    put_middle(out, c->letter, 0, 128, 135);
    gg_svg_group_end(out);
    if (c->down) {
        gg_put_drawing(gg_drawing_named("foot", 4), out);
    }
    gg_buf_free(&ring);
}

/* The signs on a card or a marker; "" if there are none. */
static const char *signs_on(const char *symbol)
{
    const char *dash = strchr(symbol, '-');

    return dash != NULL && (is_a(symbol, "card") || is_a(symbol, "marker")) ? dash + 1 : "";
}

static void put_marker(const struct gg_counter *c, struct gg_buf *out)
{
    const int32_t space[4] = { -135, -150, 270, 190 };
    const char *on = signs_on(c->symbol);
    const struct gg_drawing *d = gg_drawing_of(c->signs ? "sign-" : "figure-", on);

    d = d != NULL ? d : gg_drawing_named(on, strlen(on));
    put_body(c, out, "disc");
    put_outline(out, c->side == GG_SIDE_2 ? "ring-1" : "ring-0",
                "fill=\"none\" stroke=\"" IVORY "\" stroke-width=\"1.1\" stroke-opacity=\"0.75\"");
    gg_buf_printf(out, "<g fill=\"%s\" color=\"%s\">\n", tone_of(c), tone_of(c));
    if (d != NULL) {
        put_fitted(out, d, space);
        put_middle(out, c->letter, 0, 158, 125);
    } else {
        put_middle(out, c->letter, 0, 75, 220);
    }
    gg_svg_group_end(out);
}

/* ---- cards, cubes, flags: in a square from -50 to 50 ---- */

/* A sheet with its colour along the top; face down, its hatched back. */
static void put_card(const struct gg_counter *c, struct gg_buf *out)
{
    const char *on = signs_on(c->symbol);

    gg_svg_rect(out, -340, -470, 680, 940,
                "fill=\"#fffdf5\" stroke=\"" INK "\" stroke-width=\"4\" rx=\"6\"");
    gg_buf_printf(out, "<g fill=\"%s\">\n", c->colour);
    if (c->down || strcmp(on, "back") == 0) {
        gg_svg_rect(out, -270, -400, 540, 800, "");
        for (int32_t y = -400; y < 400; y += 160) {
            gg_svg_line(out, -270, y + 160, 270, y, "stroke=\"#fff\" stroke-width=\"4\"");
        }
    } else {
        gg_svg_rect(out, -270, -400, 540, c->side == GG_SIDE_2 ? 260 : 180, "");
    }
    gg_svg_group_end(out);
    if (!c->down && strcmp(on, "back") != 0) {
        gg_svg_signs(out, on, 115, 560);
        gg_buf_puts(out, "<g fill=\"" INK "\">\n");
        put_middle(out, on[0] == '\0' ? c->letter : "", 0, 290, 460);
        gg_svg_group_end(out);
    }
}

/* A pennant on its pole; furled, it is hollow. */
static void put_flag(const struct gg_counter *c, struct gg_buf *out)
{
    gg_buf_puts(out, "<path d=\"M-33 47V-47\" stroke=\"#3a2c1a\" stroke-width=\"7\"/>\n");
    gg_buf_printf(out,
                  "<path d=\"M-30-46q20-10 38-2q16 7 34 2v50q-16 7-34 0q-18-8-38-2z\" fill=\"%s\" "
                  "stroke=\"%s\" stroke-width=\"5\"/>\n",
                  c->down ? IVORY : c->colour, c->down ? c->colour : INK);
    gg_buf_printf(out, "<g fill=\"%s\">\n", c->down ? c->colour : tone_of(c));
    put_middle(out, c->letter, 60, -75, 400);
    gg_svg_group_end(out);
}

/* Seen from above and a corner: lit top, two sides; how many lie there stands on the front. */
static void put_cube(const struct gg_counter *c, struct gg_buf *out)
{
    colour top, side;

    mix(c->colour, "#ffffff", 38, top);
    mix(c->colour, "#000000", 38, side);
    gg_buf_printf(out,
                  "<path d=\"M0-46L42-24L0-2L-42-24z\" fill=\"%s\"/>\n<path d=\"M-42-24L0-2V46L-42 "
                  "22z\" fill=\"%s\"/>\n"
                  "<path d=\"M42-24L0-2V46L42 22z\" fill=\"%s\"/>\n",
                  top, c->colour, side);
    gg_buf_puts(out, "<path d=\"M0-46L42-24V22L0 46L-42 22V-24z\" fill=\"none\" stroke=\"" INK
                     "\" stroke-width=\"3\"/>\n");
    gg_buf_printf(out, "<g fill=\"%s\" stroke=\"%s\" stroke-width=\"6\" paint-order=\"stroke\">\n",
                  tone_of(c), c->colour);
    put_middle(out, c->letter, 0, 250, 520);
    gg_svg_group_end(out);
}

/* ---- around them ---- */

/* On the edge, and further out towards a corner. */
static void put_dart(int facing, struct gg_buf *out)
{
    int32_t turn = facing % 90, corner = turn < 45 ? turn : 90 - turn;
    int32_t far = 216 + corner * corner * 216 / 5814;

    gg_buf_printf(out, "<g transform=\"rotate(%d)translate(0 ", facing);
    gg_svg_number(out, far < 270 ? -far : -270);
    gg_buf_puts(out, ")\">\n");
    gg_put_drawing(gg_drawing_named("dart", 4), out);
    gg_svg_group_end(out);
}

/* The shape tells the kind; kinds without one of their own are discs with their initial. */
static void put_badge(const struct gg_badge *b, const int16_t at[2], struct gg_buf *out)
{
    const struct gg_drawing *d = gg_drawing_of("badge-", b->symbol);
    bool fatigue = strcmp(b->symbol, "fatigue") == 0, bonus = strcmp(b->symbol, "bonus") == 0;
    struct gg_buf text = { 0 };

    gg_buf_puts(out, "<g transform=\"translate(");
    gg_svg_number(out, at[0]);
    gg_buf_putc(out, ' ');
    gg_svg_number(out, at[1]);
    gg_buf_puts(out, ")\" fill=\"" INK "\">\n");
    gg_put_drawing(d != NULL ? d : gg_drawing_named("badge", 5), out);
    if (d == NULL && !bonus) {
        gg_buf_put(&text, b->symbol, b->symbol[0] != '\0');
    }
    if (b->value != 0) {
        gg_buf_puts(&text, bonus && b->value > 0 ? "+" : "");
        gg_buf_int(&text, b->value);
    } else if (fatigue) {
        gg_buf_puts(&text, "!");
    }
    put_middle(out, gg_buf_text(&text), 0, 38, 105);
    gg_svg_group_end(out);
    gg_buf_free(&text);
}

static void put_face(const struct gg_counter *c, struct gg_buf *out)
{
    static const struct {
        const char *name;
        void (*put)(const struct gg_counter *c, struct gg_buf *out);
    } sheet[] = { { "card", put_card }, { "flag", put_flag }, { "cube", put_cube } };

    for (size_t i = 0; i < sizeof sheet / sizeof *sheet; i++) {
        if (is_a(c->symbol, sheet[i].name)) {
            gg_svg_group(out, "transform=\"scale(0.42)\"");
            sheet[i].put(c, out);
            gg_svg_group_end(out);
            return;
        }
    }
    if (is_a(c->symbol, "leader")) {
        put_leader(c, out);
    } else if (is_a(c->symbol, "marker")) {
        put_marker(c, out);
    } else {
        put_unit(c, out);
    }
}

static void open_counter(const struct gg_counter *c, struct gg_buf *out)
{
    int32_t scale = c->size * 100 / 42; /* in thousandths */

    gg_buf_puts(out, "<g transform=\"translate(");
    gg_svg_number(out, c->x);
    gg_buf_putc(out, ' ');
    gg_svg_number(out, c->y);
    gg_buf_printf(out, ")scale(%d.%03d)\">\n", (int)(scale / 1000), (int)(scale % 1000));
}

void gg_svg_counter(struct gg_buf *out, const struct gg_counter *c)
{
    static const int16_t at[GG_BADGES_MAX][2] = { { -145, -160 }, { 145, -160 }, { 205, 0 },
                                                  { 205, 150 },   { -205, 190 }, { 0, 215 } };

    open_counter(c, out);
    if (c->title[0] != '\0') {
        gg_buf_puts(out, "<title>");
        gg_svg_escape(out, c->title);
        gg_buf_puts(out, "</title>\n");
    }
    put_face(c, out);
    for (int i = 0; i < c->badges; i++) {
        put_badge(&c->badge[i], at[i], out);
    }
    if (c->facing >= 0) {
        put_dart(c->facing, out);
    }
    gg_svg_group_end(out);
}

/* ---- signs ---- */

static bool put_sign(struct gg_buf *out, const char *name, size_t bytes, const int32_t at[3])
{
    const struct gg_drawing *d = gg_drawing_named(name, bytes);
    struct gg_buf arm = { 0 };
    int32_t scale = at[2]; /* in thousandths, of a drawing 100 wide */

    if (d == NULL) {
        gg_buf_put(&arm, name, bytes);
        d = gg_drawing_of("sign-", gg_buf_text(&arm));
        gg_buf_free(&arm);
    }
    if (d == NULL) {
        return false;
    }
    scale = scale * 100 / d->box[2];
    gg_buf_puts(out, "<g transform=\"translate(");
    gg_svg_number(out, at[0]);
    gg_buf_putc(out, ' ');
    gg_svg_number(out, at[1]);
    gg_buf_printf(out, ")scale(%d.%03d)\" fill=\"" INK "\" color=\"" INK "\">\n",
                  (int)(scale / 1000), (int)(scale % 1000));
    gg_put_drawing(d, out);
    gg_svg_group_end(out);
    return true;
}

/* One sign in the middle, or two one above the other. */
void gg_svg_signs(struct gg_buf *out, const char *names, int32_t y, int32_t size)
{
    size_t first = strcspn(names, "-");
    const int32_t one[3] = { 0, y, size }, upper[3] = { 0, y - size / 4, size * 3 / 4 },
                  lower[3] = { 0, y + size / 3, size * 3 / 4 };

    if (names[first] == '\0') {
        put_sign(out, names, first, one);
        return;
    }
    put_sign(out, names, first, upper);
    put_sign(out, names + first + 1, strlen(names + first + 1), lower);
}
