/* SPDX-License-Identifier: MIT
 * Drawings: the one source of what counters, cards and markers are made of, for pictures of the
 * engine and, told with the board, for clients.
 *
 * "figure-" and "sign-" are the two sets of arms, "badge-" what stands at an edge, "body-" what a
 * counter is cut to; signs of land and of other things have plain names. */
#include "core/symbols.h"

#include "core/svg.h"
#include <string.h>

#define TONE  NULL /* the tone of the counter */
#define INK   "#1c1712"
#define IVORY "#fffaf0"

/* ---- figures ---- */

#define HORSE                                                                                      \
    "M97 25C97 23 95 19 94 17C93 15 89 11 88 9C87 7 87 3 86 3C85 3 85 7 83 8C81 9 78 10 76"        \
    " 12C74 14 71 19 69 21C67 23 64 26 60 27C56 28 50 28 46 28C42 28 37 25 34 25C31 25 29"         \
    " 27 26 27C23 27 18 25 15 26C12 27 7 30 5 33C3 36 1 45 1 46C1 47 6 42 8 40C10 38 15 35"        \
    " 17 35C19 35 21 35 22 37C23 39 21 43 22 45C23 47 27 49 30 50C33 51 40 51 44 51C48 51"         \
    " 54 51 58 51C62 51 65 50 68 49C71 48 73 45 75 42C77 39 78 34 79 32C80 30 82 26 84 26"         \
    "C86 26 88 28 90 29C92 30 94 31 95 30C96 29 97 27 97 25zM22 38L34 47L27 58L15 62L8 72"         \
    "L9 78L2 79L2 74L9 61L20 52zM28 44L40 48L40 57L30 66L28 77L31 80L22 80L23 66L30 57zM66"        \
    " 44L77 40L90 46L98 56L96 63L101 66L93 68L91 59L84 53L72 52zM60 46L71 48L80 60L74 72"          \
    "L78 76L70 76L68 71L73 61L62 54z"
#define RIDER                                                                                      \
    "M46 6L52 2L60 3L64 9L61 26L66 34L64 47L69 50L68 53L58 52L58 38L48 33L44 24zM62-3a5.5"         \
    " 6 0 1 1-11 0a5.5 6 0 1 1 11 0z"
#define SOLDIER                                                                                    \
    "M24 27L41 26L45 44L42 59L23 59L22 44zM11 27L22 26L22 47L12 47zM37 29L44 32L52 44L49"          \
    " 50L42 46zM21 57L30 58L18 72zM31 57L43 57L50 77L57 95L63 97L63 100L51 100L41 80zM23"          \
    " 57L36 59L32 78L21 93L19 100L14 98L9 91L14 88L22 75zM41 20a6.5 7 0 1 1-13 0a6.5 7 0 1"        \
    " 1 13 0zM53 51L50 53L12-12L7-26L15-14z"
#define SHAKO "M25 16L42 15L44-3L24-3zM41 13L48 17L40 18zM32-3L36-3L37-14L31-14z"
#define BEARSKIN                                                                                   \
    "M24 18C22 16 22 9 22 4C22-1 23-7 25-10C27-13 31-14 34-14C37-14 41-12 43-9C45-6 45 0"          \
    " 45 4C45 8 45 14 43 16C41 18 37 14 34 14C31 14 26 20 24 18zM26-8L22-12L24-26L29-24"           \
    "L29-12z"
#define ROUND_HAT "M26 15L42 15L40 2L28 2zM22 16L48 15L48 12L22 13z"
#define KNEELING                                                                                   \
    "M20 34L34 30L42 36L40 58L24 64L16 52zM46 24a6.5 7 0 1 1-13 0a6.5 7 0 1 1 13 0zM31 20"         \
    "L48 19L49 3L31 3zM46 17L53 20L46 21zM37 3L41 3L43-9L36-9zM34 36L52 28L62 30L62 35L52"         \
    " 36L40 44zM30 30L40 27L98 24L112 24L98 28L60 32L40 35L28 40zM24 56L42 52L60 66L60 92"         \
    "L68 96L68 100L52 100L51 72L40 68zM16 52L36 62L34 90L14 94L0 98L0 92L18 82zM6 36L17 33"        \
    "L18 50L8 52z"
#define BARREL                                                                                     \
    "M18 30L22 25L30 26L98 5L102 4L104 12L100 13L40 38L26 40zM44 32L54 42L14 72L-6 74L-6"          \
    " 68L10 66zM46.5 50a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0z"
#define WHEEL "M29 50a23 23 0 1 0 46 0a23 23 0 1 0 -46 0z"
#define SPOKES                                                                                     \
    "M52 50l23 5M52 50l16 17M52 50l3 23M52 50l-11 20M52 50l-21 10M52 50l-23 -5M52 50l-16"          \
    " -17M52 50l-3 -23M52 50l11 -20M52 50l21 -10"
#define BOX     "M-15-9H15V9H-15z"
#define RISING  "M-15 9L15-9"
#define FALLING "M-15-9L15 9"

static const struct gg_drawing drawings[] = {
    /* bodies: of the first side, of the second, of nobody; leaders and markers; stripes; the dart
     */
    { "body-0",
      { -21, -21, 42, 42 },
      { { "M-16.4-21H16.4a4.6 4.6 0 0 1 4.6 4.6V16.4a4.6 4.6 0 0 1-4.6 4.6H-16.4a4.6 4.6 0 0 "
          "1-4.6-4.6V-16.4a4.6 4.6 0 0 1 4.6-4.6z",
          TONE, NULL, 0, NULL } } },
    { "body-1",
      { -21, -21, 42, 42 },
      { { "M-13.9-21H13.9L21-13.9V13.9L13.9 21H-13.9L-21 13.9V-13.9z", TONE, NULL, 0, NULL } } },
    { "body-2",
      { -21, -21, 42, 42 },
      { { "M-11-21H11a10 10 0 0 1 10 10V11a10 10 0 0 1-10 10H-11a10 10 0 0 1-10-10V-11a10 10 0 0 1 "
          "10-10z",
          TONE, NULL, 0, NULL } } },
    { "disc",
      { -21, -21, 42, 42 },
      { { "M-20.6 0a20.6 20.6 0 1 0 41.2 0a20.6 20.6 0 1 0-41.2 0z", TONE, NULL, 0, NULL } } },
    { "ring-0",
      { -21, -21, 42, 42 },
      { { "M-17.8 0a17.8 17.8 0 1 0 35.6 0a17.8 17.8 0 1 0-35.6 0z", "none", NULL, 0, NULL } } },
    { "ring-1",
      { -21, -21, 42, 42 },
      { { "M-7.4-17.8H7.4L17.8-7.4V7.4L7.4 17.8H-7.4L-17.8 7.4V-7.4z", "none", NULL, 0, NULL } } },
    { "stripe-0", { -19, -13, 5, 25 }, { { "M-19-12.5h4.6v25h-4.6z", TONE, NULL, 0, NULL } } },
    { "stripe-1",
      { -19, -13, 5, 25 },
      { { "M-19-12.5h4.6v11h-4.6zM-19 1.5h4.6v11h-4.6z", TONE, NULL, 0, NULL } } },
    { "stripe-2",
      { -19, -13, 5, 25 },
      { { "M-19-12.5h4.6v6.6h-4.6zM-19-3.3h4.6v6.6h-4.6zM-19 5.9h4.6v6.6h-4.6z", TONE, NULL, 0,
          NULL } } },
    { "dart", { -8, -9, 16, 11 }, { { "M-8 2.2Q0-1.2 8 2.2L0-8.6z", INK, "#fff8e6", 13, NULL } } },
    { "foot", { -15, 18, 30, 5 }, { { "M-15 18.6h30v4.4h-30z", "#f2c02e", INK, 9, NULL } } },
    /* what stands at an edge */
    { "badge-loss",
      { -9, -9, 18, 18 },
      { { "M0-8.8L8.8 0L0 8.8L-8.8 0z", "#fff", INK, 14, NULL } } },
    { "badge-fatigue", { -9, -9, 18, 15 }, { { "M0-9.4L8.8 6H-8.8z", "#f2b01e", INK, 12, NULL } } },
    { "badge-square",
      { -7, -7, 14, 14 },
      { { "M-6-6H6V6H-6z", IVORY, INK, 17, NULL },
        { "M-2.3-2.3h4.6v4.6h-4.6z", INK, NULL, 0, NULL } } },
    { "badge-rout",
      { -7, -11, 16, 20 },
      { { "M-6 9V-11", "none", INK, 17, NULL },
        { "M-5.2-11q5-2 9 1q3 2 5 .5v9q-4 1.6-7-.6q-3-1.6-7 .4z", "#fff", INK, 11, NULL } } },
    { "badge",
      { -7, -7, 14, 14 },
      { { "M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0z", "#fff", INK, 14, NULL } } },
    /* period figures */
    { "figure-infantry",
      { -40, -27, 148, 128 },
      {
          { SOLDIER SHAKO, TONE, NULL, 0, "translate(-44 0)" },
          { SOLDIER SHAKO, TONE, NULL, 0, "translate(0 0)" },
          { SOLDIER SHAKO, TONE, NULL, 0, "translate(44 0)" },
      } },
    { "figure-infantry-light",
      { -40, -27, 152, 128 },
      {
          { KNEELING, TONE, NULL, 0, NULL },
          { SOLDIER SHAKO, TONE, NULL, 0, "translate(-46 0)" },
      } },
    { "figure-infantry-guard",
      { -40, -27, 148, 128 },
      {
          { SOLDIER BEARSKIN, TONE, NULL, 0, "translate(-44 0)" },
          { SOLDIER BEARSKIN, TONE, NULL, 0, "translate(0 0)" },
          { SOLDIER BEARSKIN, TONE, NULL, 0, "translate(44 0)" },
      } },
    { "figure-infantry-militia",
      { -40, -27, 148, 128 },
      {
          { SOLDIER ROUND_HAT, TONE, NULL, 0, "translate(-44 0)" },
          { SOLDIER ROUND_HAT, TONE, NULL, 0, "translate(0 0)" },
          { SOLDIER ROUND_HAT, TONE, NULL, 0, "translate(44 0)" },
      } },
    { "figure-infantry-mixed",
      { -44, -40, 160, 140 },
      {
          { SOLDIER SHAKO, TONE, NULL, 0, "translate(-46 0)" },
          { HORSE RIDER "M58 5L64 6L74 3L80-3L83 0L77 8L65 14L57 12zM79-2Q96-8 106-26Q99-6 82 "
                        "1zM50-5L64-7L66-18L50-18zM56-18L60-18L60-27L56-27z",
            TONE, NULL, 0, "translate(14 18)" },
      } },
    { "figure-cavalry",
      { -2, -40, 112, 122 },
      {
          { HORSE RIDER "M58 5L64 6L74 3L80-3L83 0L77 8L65 14L57 12zM79-2Q96-8 106-26Q99-6 82 "
                        "1zM50-5L64-7L66-18L50-18zM56-18L60-18L60-27L56-27z",
            TONE, NULL, 0, NULL },
      } },
    { "figure-cavalry-heavy",
      { -2, -40, 112, 122 },
      {
          { HORSE RIDER
            "M58 5L64 6L74 3L80-3L83 0L77 8L65 14L57 12zM80-3L83-2L107-22L105-24zM51-6C49-7 51-12 "
            "52-13C53-14 57-16 59-15C61-14 62-11 63-9C64-7 64-6 62-5C60-4 53-5 51-6zM50-12C52-14 "
            "52-19 54-20C56-21 62-21 64-20C66-19 69-16 68-15C67-14 62-16 60-15C58-14 56-13 "
            "54-11C52-9 50-6 48-4C46-2 43 2 42 4C41 6 41 10 40 10C39 10 37 5 38 2C39-1 42-4 "
            "44-6C46-8 48-10 50-12z",
            TONE, NULL, 0, NULL },
      } },
    { "figure-cavalry-dragoon",
      { -2, -40, 112, 122 },
      {
          { HORSE RIDER
            "M58 5L64 6L74 3L80-3L83 0L77 8L65 14L57 12zM80-3L83-2L107-22L105-24zM50-5C47-6 49-12 "
            "50-14C51-16 56-18 58-18C60-18 64-14 65-12C66-10 68-6 66-5C64-4 53-4 50-5zM52-14C51-14 "
            "48-11 46-8C44-5 40 2 40 4C40 6 42 4 44 2C46 0 49-3 50-6C51-9 53-14 52-14z",
            TONE, NULL, 0, NULL },
      } },
    { "figure-cavalry-lancer",
      { -2, -40, 112, 122 },
      {
          { HORSE RIDER
            "M58 6L64 7L70 14L76 16L75 20L66 18L57 13zM48 34L50 "
            "36L110-38L109-39zM106-34L84-36L90-29L80-24L99-25zM51-5L63-6L61-11L67-20L48-19L53-11z",
            TONE, NULL, 0, NULL },
      } },
    { "figure-cavalry-light",
      { -2, -40, 112, 122 },
      {
          { HORSE RIDER "M56 4L52 8L40 0L34-12L38-13L44-3zM35-12Q52-34 80-32Q56-28 "
                        "38-11zM50-5L64-7L66-19L50-19zM56-19L59-19L60-30L56-29zM44 8C43 7 39 11 38 "
                        "14C37 17 36 24 36 26C36 28 39 29 41 28C43 27 46 21 46 18C46 15 45 9 44 8z",
            TONE, NULL, 0, NULL },
      } },
    { "figure-artillery",
      { -8, 0, 114, 76 },
      {
          { BARREL, TONE, NULL, 0, NULL },
          { WHEEL, "none", TONE, 42, NULL },
          { SPOKES, "none", TONE, 20, NULL },
      } },
    { "figure-artillery-horse",
      { -50, -4, 164, 90 },
      {
          { BARREL, TONE, NULL, 0, "translate(28 22)scale(.82)" },
          { WHEEL, "none", TONE, 42, "translate(28 22)scale(.82)" },
          { SPOKES, "none", TONE, 20, "translate(28 22)scale(.82)" },
          { HORSE, TONE, NULL, 0, "translate(-50 -2)scale(.92)" },
          { "M28 36l14 34", "none", TONE, 30, NULL },
      } },
    { "figure-leader",
      { 0, 0, 100, 48 },
      {
          { "M0 44Q9 42 15 30Q20 6 44 2Q52-3 60 3Q80 8 85 30Q91 42 100 44Q86 52 74 44Q50 32 26 44"
            "Q14 52 0 44z",
            TONE, NULL, 0, NULL },
          { "M61 22a8 8 0 1 0 16 0a8 8 0 1 0 -16 0z", "#c8352b", "#fff", 24, NULL },
          { "M66 22a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z", "#21468b", NULL, 0, NULL },
      } },
    /* signs, as on the maps of staffs */
    { "sign-infantry",
      { -16, -10, 32, 20 },
      {
          { BOX, "#fffaf0", TONE, 15, NULL },
          { RISING FALLING, "none", TONE, 17, NULL },
      } },
    { "sign-infantry-light",
      { -16, -10, 32, 20 },
      {
          { BOX, "#fffaf0", TONE, 15, NULL },
          { RISING FALLING, "none", TONE, 17, NULL },
          { "M-5-8h10l-5 6z", TONE, NULL, 0, NULL },
      } },
    { "sign-infantry-guard",
      { -16, -10, 32, 20 },
      {
          { BOX, "#fffaf0", TONE, 15, NULL },
          { RISING FALLING, "none", TONE, 17, NULL },
          { "M-15-9h30v4.6h-30z", TONE, NULL, 0, NULL },
      } },
    { "sign-infantry-militia",
      { -16, -10, 32, 20 },
      {
          { BOX, "#fffaf0", TONE, 15, NULL },
          { RISING FALLING, "none", TONE, 17, NULL },
          { "M-3.4 5a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0z", "#fffaf0", TONE, 13, NULL },
      } },
    { "sign-infantry-mixed",
      { -16, -10, 32, 20 },
      {
          { BOX, "#fffaf0", TONE, 15, NULL },
          { "M-15-9L0 9M-15 9L0-9V9L15-9", "none", TONE, 15, NULL },
      } },
    { "sign-cavalry",
      { -16, -10, 32, 20 },
      {
          { BOX, "#fffaf0", TONE, 15, NULL },
          { RISING, "none", TONE, 17, NULL },
      } },
    { "sign-cavalry-heavy",
      { -16, -10, 32, 20 },
      {
          { BOX, "#fffaf0", TONE, 15, NULL },
          { "M-15 9V-9H15z", TONE, NULL, 0, NULL },
      } },
    { "sign-cavalry-dragoon",
      { -16, -10, 32, 20 },
      {
          { BOX, "#fffaf0", TONE, 15, NULL },
          { RISING, "none", TONE, 17, NULL },
          { "M-15 9V-9H-1.5z", TONE, NULL, 0, NULL },
      } },
    { "sign-cavalry-lancer",
      { -16, -10, 32, 20 },
      {
          { BOX, "#fffaf0", TONE, 15, NULL },
          { RISING, "none", TONE, 17, NULL },
          { "M5 6V-6M5-6l7 2.5l-7 2.5", TONE, TONE, 15, NULL },
      } },
    { "sign-cavalry-light",
      { -16, -10, 32, 20 },
      {
          { BOX, "#fffaf0", TONE, 15, NULL },
          { RISING, "none", TONE, 17, NULL },
          { "M-10.3 -3.4a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0z", TONE, NULL, 0, NULL },
      } },
    { "sign-artillery",
      { -16, -10, 32, 20 },
      {
          { BOX, "#fffaf0", TONE, 15, NULL },
          { "M-4.6 0a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0 -9.2 0z", TONE, NULL, 0, NULL },
      } },
    { "sign-artillery-horse",
      { -16, -10, 32, 20 },
      {
          { BOX, "#fffaf0", TONE, 15, NULL },
          { RISING, "none", TONE, 17, NULL },
          { "M-4.6 0a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0 -9.2 0z", TONE, NULL, 0, NULL },
      } },
    { "sign-leader",
      { -16, -10, 32, 20 },
      {
          { "M0-13L3.2-4.3L12.4-4L5.1 1.7L7.7 10.5L0 5.4L-7.7 10.5L-5.1 1.7L-12.4-4L-3.2-4.3z",
            TONE, NULL, 0, NULL },
      } },
    /* signs of land and of other things */
    { "river",
      { -50, -50, 100, 100 },
      {
          { "M-45 -22q11 -15 22.5 0t22.5 0t22.5 0t22.5 0M-45 24q11 -15 22.5 0t22.5 0t22.5 0t22.5 0",
            "none", "#2b6d99", 90, NULL },
          { "M-45 1q11 -15 22.5 0t22.5 0t22.5 0t22.5 0", "none", "#5f9fc4", 90, NULL },
      } },
    { "hill",
      { -50, -50, 100, 100 },
      {
          { "M-48 34Q-30 -34 -12 -34Q4 -34 16 6Q24 -8 31 -8Q42 -8 48 34Z", "#c9975a", "#6b4a22", 60,
            NULL },
          { "M-24 -8l-7 24M-10 -14l-1 28M4 -6l6 22M30 6l2 16", "none", "#6b4a22", 40, NULL },
      } },
    { "forest",
      { -50, -50, 100, 100 },
      {
          { "M-20 28V46M24 34V46", "none", "#5a3d1e", 80, NULL },
          { "M-20 -46L2 -8H-8L10 28H-50L-32 -8H-42Z", "#4f7a3a", "#2c4a1e", 50, NULL },
          { "M24 -20L40 8H33L48 36H0L15 8H8Z", "#6b994d", "#2c4a1e", 50, NULL },
      } },
    { "plain",
      { -50, -50, 100, 100 },
      {
          { "M-46 30Q0 16 46 30", "none", "#8f7a22", 70, NULL },
          { "M-26 22l-9 -26M-26 22v-32M-26 22l9 -26M4 20l-9 -32M4 20v-42M4 20l9 -32M30 23l-8 "
            "-24M30 23v-30M30 23l8 -24",
            "none", "#b0942c", 60, NULL },
      } },
    { "time",
      { -50, -50, 100, 100 },
      {
          { "M0 -34a38 38 0 1 0 .01 0Z", "#fff", INK, 60, NULL },
          { "M0 -18V4L16 14M-9 -46H9M0 -46V-36", "none", INK, 70, NULL },
      } },
    { "scout",
      { -50, -50, 100, 100 },
      {
          { "M-47 0Q0 -48 47 0Q0 48 -47 0Z", "#fff", INK, 60, NULL },
          { "M-16 0a16 16 0 1 0 32 0a16 16 0 1 0 -32 0Z", "#2f6b3a", INK, 40, NULL },
          { "M-5 -4a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z", "#fff", NULL, 0, NULL },
      } },
    { "flag",
      { -50, -50, 100, 100 },
      {
          { "M-28 48V-46", "none", INK, 70, NULL },
          { "M-25 -44Q0 -56 14 -42T46 -40L40 -2Q26 -12 10 -4T-25 -6Z", "#2f5fae", INK, 50, NULL },
      } },
    /* what is painted on cards */
    { "scene-river",
      { 0, 0, 120, 96 },
      {
          { "M0 0H120V30H0z", "#bcd3de", NULL, 0, NULL },
          { "M0 30H120V96H0z", "#e6e3cf", NULL, 0, NULL },
          { "M0 96V46L0 46L10 40.2L20 37L30 37.1L40 39.6L50 42.2L60 43.6L70 44L80 44.9L90 47.5"
            "L100 51.8L110 55.7L120 56.9V96z",
            "#a9bf9a", NULL, 0, NULL },
          { "M0 96V56L0 53L10 54.6L20 55.4L30 55.7L40 56.6L50 58.5L60 60.9L70 62.5L80 62L90 59.3"
            "L100 55.6L110 52.5L120 51.3V96z",
            "#8fb07f", NULL, 0, NULL },
          { "M62 52q-22 8-2 16q26 8-14 28h54q20-24-14-32q-16-6-24-12z", "#7fb3cf", "#3f7391", 12,
            NULL },
          { "M66 60q-8 4 2 8M74 76q12 6 0 14", "none", "#fff", 10, NULL },
      } },
    { "scene-hill",
      { 0, 0, 120, 96 },
      {
          { "M0 0H120V30H0z", "#bcd3de", NULL, 0, NULL },
          { "M0 30H120V96H0z", "#e6e3cf", NULL, 0, NULL },
          { "M0 96V52L0 46L10 46.6L20 48.4L30 50.1L40 50.9L50 51.2L60 51.9L70 53.8L80 56.3L90"
            " 58.4L100 58.5L110 56.3L120 52.7V96z",
            "#b9c99a", NULL, 0, NULL },
          { "M-6 96Q8 66 30 52Q44 38 58 40Q78 42 92 62Q108 78 128 84V96z", "#cdb074", NULL, 0,
            NULL },
          { "M58 40Q78 42 92 62Q108 78 128 84V96H74Q76 66 58 40z", "#a98750", NULL, 0, NULL },
          { "M62 43q3 9 5 20M67.6 47.4q3.3 9.5 5.6 27M73.2 51.8q3.6 10 6.2 20M78.8 56.2q3.9 10.5"
            " 6.8 27M84.4 60.6q4.2 11 7.4 20M90 65q4.5 11.5 8 27M95.6 69.4q4.8 12 8.6 20M101.2"
            " 73.8q5.1 12.5 9.2 27M106.8 78.2q5.4 13 9.8 20M112.4 82.6q5.7 13.5 10.4 27",
            "none", "#6b4a2b", 10, NULL },
          { "M54 40v-13", "none", "#4a2a1e", 16, NULL },
          { "M54 27h11l-3 3.5 3 3.5H54z", "#a3271f", NULL, 0, NULL },
      } },
    { "scene-forest",
      { 0, 0, 120, 96 },
      {
          { "M0 0H120V30H0z", "#bcd3de", NULL, 0, NULL },
          { "M0 30H120V96H0z", "#e6e3cf", NULL, 0, NULL },
          { "M0 96V56L0 56L10 53.1L20 51.5L30 51.6L40 52.8L50 54.1L60 54.8L70 55L80 55.4L90 56.8"
            "L100 58.9L110 60.8L120 61.4V96z",
            "#a6bd84", NULL, 0, NULL },
          { "M-4.3 55.1a6.8 6.8 0 1 0 13.6 0a6.8 6.8 0 1 0 -13.6 0zM6.7 55.1a6.8 6.8 0 1 0 13.6"
            " 0a6.8 6.8 0 1 0 -13.6 0zM0.1 48.5a7.9 7.9 0 1 0 15.8 0a7.9 7.9 0 1 0 -15.8 0zM16.6"
            " 53.2a7.4 7.4 0 1 0 14.9 0a7.4 7.4 0 1 0 -14.9 0zM28.6 53.2a7.4 7.4 0 1 0 14.9 0"
            "a7.4 7.4 0 1 0 -14.9 0zM21.4 46a8.6 8.6 0 1 0 17.3 0a8.6 8.6 0 1 0 -17.3 0zM40.6"
            " 52.2a7.4 7.4 0 1 0 14.9 0a7.4 7.4 0 1 0 -14.9 0zM52.6 52.2a7.4 7.4 0 1 0 14.9 0"
            "a7.4 7.4 0 1 0 -14.9 0zM45.4 45a8.6 8.6 0 1 0 17.3 0a8.6 8.6 0 1 0 -17.3 0zM64.6"
            " 53.2a7.4 7.4 0 1 0 14.9 0a7.4 7.4 0 1 0 -14.9 0zM76.6 53.2a7.4 7.4 0 1 0 14.9 0"
            "a7.4 7.4 0 1 0 -14.9 0zM69.4 46a8.6 8.6 0 1 0 17.3 0a8.6 8.6 0 1 0 -17.3 0zM90.6"
            " 55.2a7.4 7.4 0 1 0 14.9 0a7.4 7.4 0 1 0 -14.9 0zM102.6 55.2a7.4 7.4 0 1 0 14.9 0"
            "a7.4 7.4 0 1 0 -14.9 0zM95.4 48a8.6 8.6 0 1 0 17.3 0a8.6 8.6 0 1 0 -17.3 0z",
            "#557741", NULL, 0, NULL },
          { "M0.8 48.5a6.1 6.1 0 1 0 12.1 0a6.1 6.1 0 1 0 -12.1 0zM22.2 46a6.6 6.6 0 1 0 13.2 0"
            "a6.6 6.6 0 1 0 -13.2 0zM46.2 45a6.6 6.6 0 1 0 13.2 0a6.6 6.6 0 1 0 -13.2 0zM70.2 46"
            "a6.6 6.6 0 1 0 13.2 0a6.6 6.6 0 1 0 -13.2 0zM96.2 48a6.6 6.6 0 1 0 13.2 0a6.6 6.6 0"
            " 1 0 -13.2 0z",
            "#7b9d5e", NULL, 0, NULL },
          { "M2.3 69.4a8.7 8.7 0 1 0 17.4 0a8.7 8.7 0 1 0 -17.4 0zM16.3 69.4a8.7 8.7 0 1 0 17.4"
            " 0a8.7 8.7 0 1 0 -17.4 0zM7.5 62.4a10.5 10.5 0 1 0 21 0a10.5 10.5 0 1 0 -21 0zM29.2"
            " 67.5a9.3 9.3 0 1 0 18.6 0a9.3 9.3 0 1 0 -18.6 0zM44.2 67.5a9.3 9.3 0 1 0 18.6 0"
            "a9.3 9.3 0 1 0 -18.6 0zM34.8 60a11.2 11.2 0 1 0 22.5 0a11.2 11.2 0 1 0 -22.5 0z"
            "M57.2 68.5a9.3 9.3 0 1 0 18.6 0a9.3 9.3 0 1 0 -18.6 0zM72.2 68.5a9.3 9.3 0 1 0 18.6"
            " 0a9.3 9.3 0 1 0 -18.6 0zM62.8 61a11.2 11.2 0 1 0 22.5 0a11.2 11.2 0 1 0 -22.5 0z"
            "M85.2 70.5a9.3 9.3 0 1 0 18.6 0a9.3 9.3 0 1 0 -18.6 0zM100.2 70.5a9.3 9.3 0 1 0"
            " 18.6 0a9.3 9.3 0 1 0 -18.6 0zM90.8 63a11.2 11.2 0 1 0 22.5 0a11.2 11.2 0 1 0 -22.5"
            " 0zM-12.8 83.5a9.3 9.3 0 1 0 18.6 0a9.3 9.3 0 1 0 -18.6 0zM2.2 83.5a9.3 9.3 0 1 0"
            " 18.6 0a9.3 9.3 0 1 0 -18.6 0zM-7.2 76a11.2 11.2 0 1 0 22.5 0a11.2 11.2 0 1 0 -22.5"
            " 0zM16.1 84.6a9.9 9.9 0 1 0 19.8 0a9.9 9.9 0 1 0 -19.8 0zM32.1 84.6a9.9 9.9 0 1 0"
            " 19.8 0a9.9 9.9 0 1 0 -19.8 0zM22 76.6a12 12 0 1 0 24 0a12 12 0 1 0 -24 0zM48.1"
            " 85.6a9.9 9.9 0 1 0 19.8 0a9.9 9.9 0 1 0 -19.8 0zM64.1 85.6a9.9 9.9 0 1 0 19.8 0"
            "a9.9 9.9 0 1 0 -19.8 0zM54 77.6a12 12 0 1 0 24 0a12 12 0 1 0 -24 0zM78.1 86.6a9.9"
            " 9.9 0 1 0 19.8 0a9.9 9.9 0 1 0 -19.8 0zM94.1 86.6a9.9 9.9 0 1 0 19.8 0a9.9 9.9 0 1"
            " 0 -19.8 0zM84 78.6a12 12 0 1 0 24 0a12 12 0 1 0 -24 0z",
            "#43632f", NULL, 0, NULL },
          { "M8.2 62.4a8.4 8.4 0 1 0 16.8 0a8.4 8.4 0 1 0 -16.8 0zM35.5 60a9 9 0 1 0 18 0a9 9 0"
            " 1 0 -18 0zM63.5 61a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM91.5 63a9 9 0 1 0 18 0a9 9 0 1"
            " 0 -18 0zM-6.5 76a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM22.8 76.6a9.6 9.6 0 1 0 19.2 0"
            "a9.6 9.6 0 1 0 -19.2 0zM54.8 77.6a9.6 9.6 0 1 0 19.2 0a9.6 9.6 0 1 0 -19.2 0zM84.8"
            " 78.6a9.6 9.6 0 1 0 19.2 0a9.6 9.6 0 1 0 -19.2 0z",
            "#6d9054", NULL, 0, NULL },
          { "M2.2 46.9a3.1 3.1 0 1 0 6.2 0a3.1 3.1 0 1 0 -6.2 0zM23.6 44.2a3.4 3.4 0 1 0 6.7 0"
            "a3.4 3.4 0 1 0 -6.7 0zM47.6 43.2a3.4 3.4 0 1 0 6.7 0a3.4 3.4 0 1 0 -6.7 0zM71.6"
            " 44.2a3.4 3.4 0 1 0 6.7 0a3.4 3.4 0 1 0 -6.7 0zM97.6 46.2a3.4 3.4 0 1 0 6.7 0a3.4"
            " 3.4 0 1 0 -6.7 0zM10.6 58.9a3.9 3.9 0 1 0 7.8 0a3.9 3.9 0 1 0 -7.8 0zM38 56.2a4.2"
            " 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0zM66 57.2a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0"
            " -8.4 0zM94 59.2a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0zM-4 72.2a4.2 4.2 0 1 0"
            " 8.4 0a4.2 4.2 0 1 0 -8.4 0zM25.5 72.6a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0zM57.5"
            " 73.6a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0zM87.5 74.6a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1"
            " 0 -9 0z",
            "#a3bf7f", NULL, 0, NULL },
      } },
    { "scene-plain",
      { 0, 0, 120, 96 },
      {
          { "M0 0H120V30H0z", "#bcd3de", NULL, 0, NULL },
          { "M0 30H120V96H0z", "#e6e3cf", NULL, 0, NULL },
          { "M0 96V50L0 50L10 47.8L20 46.6L30 46.7L40 47.6L50 48.6L60 49.1L70 49.2L80 49.6L90"
            " 50.6L100 52.2L110 53.6L120 54.1V96z",
            "#b9c88f", NULL, 0, NULL },
          { "M0 56L120 50V96H0z", "#dccb7d", NULL, 0, NULL },
          { "M-3 53L-246 96M4 53L-212 96M11 53L-178 96M18 53L-144 96M25 53L-110 96M32 53L-76 96"
            "M39 53L-42 96M46 53L-8 96M53 53L26 96M60 53L60 96M67 53L94 96M74 53L128 96M81 53"
            "L162 96M88 53L196 96M95 53L230 96M102 53L264 96M109 53L298 96M116 53L332 96M123 53"
            "L366 96",
            "none", "#b19a48", 11, NULL },
          { "M84 50v-12l8-6 8 6v12z", "#a8432f", NULL, 0, NULL },
          { "M92 32v-12", "none", "#4a2a1e", 16, NULL },
          { "M81 15l22 12M103 15l-22 12", "none", "#4a2a1e", 24, NULL },
      } },
    { "scene-time",
      { 0, 0, 120, 96 },
      {
          { "M0 0H120V45H0z", "#43406b", NULL, 0, NULL },
          { "M0 45H120V96H0z", "#a0647a", NULL, 0, NULL },
          { "M0 70H120V96H0z", "#d9946a", NULL, 0, NULL },
          { "M27 48a33 33 0 1 0 66 0a33 33 0 1 0 -66 0z", "#fbf5e4", "#3a2c1a", 30, NULL },
          { "M60 22L60 29M73 25.5L71 28.9M82.5 35L79.1 37M86 48L79 48M82.5 61L79.1 59M73 70.5L71"
            " 67.1M60 74L60 67M47 70.5L49 67.1M37.5 61L40.9 59M34 48L41 48M37.5 35L40.9 37M47"
            " 25.5L49 28.9",
            "none", "#3a2c1a", 18, NULL },
          { "M60 48V30M60 48l14 8", "none", "#8c1f1a", 30, NULL },
      } },
    { "scene-field",
      { 0, 0, 120, 96 },
      {
          { "M0 0H120V30H0z", "#bcd3de", NULL, 0, NULL },
          { "M0 30H120V96H0z", "#e6e3cf", NULL, 0, NULL },
          { "M0 96V58L0 58L10 54.4L20 52.4L30 52.4L40 54L50 55.6L60 56.5L70 56.7L80 57.3L90 59"
            "L100 61.6L110 64L120 64.8V96z",
            "#b7c58d", NULL, 0, NULL },
          { "M0 96V80L0 77.6L10 77.8L20 78.6L30 79.2L40 79.6L50 79.7L60 80L70 80.7L80 81.7L90"
            " 82.5L100 82.6L110 81.7L120 80.3V96z",
            "#98ad6b", NULL, 0, NULL },
      } },
    { "scene-letter",
      { 0, 0, 120, 96 },
      {
          { "M0 0H120V96H0z", "#d9c7a0", NULL, 0, NULL },
          { "M14 22H106V84H14z", "#fbf5e4", "#8a6a3c", 12, NULL },
          { "M14 22L60 58L106 22", "none", "#8a6a3c", 12, NULL },
          { "M14 84L48 49M106 84L72 49", "none", "#c9b184", 10, NULL },
          { "M49 58a11 11 0 1 0 22 0a11 11 0 1 0 -22 0z", "#a3271f", "#6b1712", 14, NULL },
          { "M60 51l2 4.3 4.7.5-3.5 3.200 1 4.6-4.200-2.3-4.200 2.3 1-4.6-3.5-3.200 4.7-.5z",
            "#d98a7a", NULL, 0, NULL },
      } },
    { "scene-flag",
      { 0, 0, 120, 96 },
      {
          { "M0 0H120V96H0z", "#d9c7a0", NULL, 0, NULL },
          { "M20 8H100V92H20z", "#fbf5e4", "#8a6a3c", 12, NULL },
          { "M30 74H90M30 82H78", "none", "#b9a57a", 16, NULL },
          { "M44 64V20", "none", "#3a2c1a", 26, NULL },
          { "M45.5 21q10-6 20-1q8 4 14 1v22q-7 4-15 0q-9-4-19 1z", "#21468b", "#12224a", 12, NULL },
      } },
};

enum { DRAWINGS = sizeof drawings / sizeof *drawings };

const char *const gg_stripe_colour[GG_STRIPES] = { "#f0c540", "#56b4e9", "#e8e4d8", "#2aa782",
                                                   "#e37fb0", "#e8742a", "#b9a5e0", "#a9b13a" };

/* ---- finding them ---- */

const struct gg_drawing *gg_drawing_named(const char *name, size_t bytes)
{
    for (size_t i = 0; i < DRAWINGS; i++) {
        if (strncmp(drawings[i].name, name, bytes) == 0 && drawings[i].name[bytes] == '\0') {
            return &drawings[i];
        }
    }
    return NULL;
}

const struct gg_drawing *gg_drawing_of(const char *set, const char *symbol)
{
    size_t bytes = strlen(symbol);
    const struct gg_drawing *found = NULL;

    while (found == NULL && bytes > 0) {
        struct gg_buf name = { 0 };

        gg_buf_puts(&name, set);
        gg_buf_put(&name, symbol, bytes);
        found = gg_drawing_named(gg_buf_text(&name), name.len);
        gg_buf_free(&name);
        do {
            bytes--;
        } while (bytes > 0 && symbol[bytes] != '-');
    }
    return found;
}

/* ---- putting them ---- */

static void put_stroke(const struct gg_stroke *s, struct gg_buf *out)
{
    gg_buf_printf(out, "<path d=\"%s\"", s->path);
    if (s->fill != NULL) {
        gg_buf_printf(out, " fill=\"%s\"", s->fill);
    }
    if (s->width > 0) {
        gg_buf_printf(out, " stroke=\"%s\" stroke-width=\"",
                      s->line != NULL ? s->line : "currentColor");
        gg_svg_number(out, s->width);
        gg_buf_puts(out, "\" stroke-linejoin=\"round\"");
    }
    if (s->at != NULL) {
        gg_buf_printf(out, " transform=\"%s\"", s->at);
    }
    gg_buf_puts(out, "/>\n");
}

void gg_put_drawing(const struct gg_drawing *d, struct gg_buf *out)
{
    for (int i = 0; i < GG_STROKES_MAX && d->stroke[i].path != NULL; i++) {
        put_stroke(&d->stroke[i], out);
    }
}

void gg_put_figures(struct gg_buf *out)
{
    gg_buf_puts(out, "<defs>\n");
    for (size_t i = 0; i < DRAWINGS; i++) {
        gg_buf_printf(out, "<g id=\"gg-%s\">\n", drawings[i].name);
        gg_put_drawing(&drawings[i], out);
        gg_svg_group_end(out);
    }
    gg_buf_puts(out, "</defs>\n");
}

/* [path, fill, line, width in tenths, transform], without what it has not at its end. */
static void json_stroke(const struct gg_stroke *s, struct gg_json_writer *w)
{
    gg_json_array(w);
    gg_json_string(w, s->path);
    gg_json_string(w, s->fill != NULL ? s->fill : "");
    if (s->width > 0 || s->at != NULL) {
        gg_json_string(w, s->line != NULL ? s->line : s->width > 0 ? "currentColor" : "");
        gg_json_int(w, s->width);
    }
    if (s->at != NULL) {
        gg_json_string(w, s->at);
    }
    gg_json_array_end(w);
}

static void json_drawing(const struct gg_drawing *d, struct gg_json_writer *w)
{
    gg_json_key(w, d->name);
    gg_json_object(w);
    gg_json_key(w, "box");
    gg_json_array(w);
    for (int i = 0; i < 4; i++) {
        gg_json_int(w, d->box[i]);
    }
    gg_json_array_end(w);
    gg_json_key(w, "strokes");
    gg_json_array(w);
    for (int i = 0; i < GG_STROKES_MAX && d->stroke[i].path != NULL; i++) {
        json_stroke(&d->stroke[i], w);
    }
    gg_json_array_end(w);
    gg_json_object_end(w);
}

void gg_json_drawings(struct gg_json_writer *w)
{
    gg_json_key(w, "drawings");
    gg_json_object(w);
    for (size_t i = 0; i < DRAWINGS; i++) {
        json_drawing(&drawings[i], w);
    }
    gg_json_object_end(w);
    gg_json_key(w, "stripes");
    gg_json_array(w);
    for (int i = 0; i < GG_STRIPES; i++) {
        gg_json_string(w, gg_stripe_colour[i]);
    }
    gg_json_array_end(w);
}
