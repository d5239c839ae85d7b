/* SPDX-License-Identifier: MIT
 * What the parts of the command share: commands as tables, parsed arguments, output, exit codes.
 *
 * A command is one const struct: its options generate the parsing, the help and the completion.
 * Results go to stdout, a failure is one line on stderr, "grognard: reason". */
#ifndef GG_CLI_CLI_H
#define GG_CLI_CLI_H

#include "base/error.h"
#include "core/grognard.h"
#include <stdbool.h>
#include <stdint.h>

enum cli_exit {
    CLI_OK = 0,
    CLI_REFUSED = 1, /* a rule refuses it, or a check found something wrong */
    CLI_USAGE = 2,   /* the command line is wrong */
    CLI_SYSTEM = 3   /* a file cannot be read or written, or memory ran out */
};

/* What a word on the command line stands for: drives shell completion. */
enum cli_word {
    CLI_WORD_ANY,
    CLI_WORD_FILE,
    CLI_WORD_DIR,
    CLI_WORD_RULESET,
    CLI_WORD_GAME, /* GAME/SCENARIO */
    CLI_WORD_VIEWER,
    CLI_WORD_BOT,
    CLI_WORD_COMMAND,
    CLI_WORD_LIST /* one of `words` */
};

struct cli_option {
    const char *name;
    char letter;       /* short form; '\0': none */
    const char *value; /* what its value is called in help; NULL: it has none */
    const char *help;
    enum cli_word word;
    const char *words; /* CLI_WORD_LIST: separated by blanks */
};

struct cli;

struct cli_command {
    const char *name;
    const char *args;                 /* as in "FILE MOVE..." */
    const char *summary;              /* one line */
    const char *about;                /* paragraphs, ready wrapped */
    const char *examples;             /* lines */
    const struct cli_option *options; /* ends with a row without a name; NULL: none */
    int least, most;                  /* words after the options; most -1: any number */
    enum cli_word word;               /* of the first of them */
    enum cli_word more;               /* of the others */
    const char *words;                /* CLI_WORD_LIST */
    bool side_options;                /* also --SIDE WHO for every side of every game */
    bool without_texts;               /* needs no catalogue, so it works without data */
    int (*run)(struct cli *c);
};

struct cli_value {
    const char *name; /* of the option */
    const char *text; /* NULL: the option has no value */
};

struct cli {
    const struct cli_command *command;
    struct cli_value *value;
    int values;
    char **word;
    int words;
    struct gg_source source;
    struct gg_catalogue *catalogue;
};

extern const struct cli_command *const cli_commands[]; /* NULL-terminated */
const struct cli_command *cli_command_find(const char *name);
extern const struct cli_option cli_common_options[];

/* ---- arguments (options.c) ---- */

/* Parses and loads the catalogue.  Returns CLI_OK, or the code to leave with; *done says that the
 * command has been answered (--help). */
int cli_parse(struct cli *c, const struct cli_command *command, int argc, char **argv, bool *done);
void cli_free(struct cli *c);
/* Side ids of all rulesets, each once; returns how many of them were put in out. */
int cli_side_names(const char **out, int cap);

bool cli_has(const struct cli *c, const char *name);
const char *cli_get(const struct cli *c, const char *name); /* the last one given, or NULL */
/* For options given several times: the next value from *at on, or NULL. */
const char *cli_next(const struct cli *c, const char *name, int *at);
/* A whole number; false after saying on stderr what is wrong with it.  Absent: *out stays. */
bool cli_number(const struct cli *c, const char *name, uint64_t min, uint64_t max, uint64_t *out);

/* ---- the language of the command itself (words.c) ---- */

/* From then on the command speaks the language that --lang or the environment asks for. */
void cli_speak(int argc, char **argv);
const char *cli_usual_language(void); /* of the environment */
/* An English text or format in that language, out of lang/LANGUAGE/cli.json; without one, as it is.
 */
const char *cli_tr(const char *english) GG_FORMAT_ARG(1);
/* A number as that language writes it: "83,33". */
struct cli_decimal {
    char text[32];
};
struct cli_decimal cli_decimal(double value, int width, int digits);

/* ---- output (output.c) ---- */

/* "grognard: ..." on stderr; returns code. */
int cli_fail(int code, const char *format, ...) GG_PRINTF(2, 3);
int cli_fail_error(int code, const struct gg_error *err);
/* Writes the buffer to stdout and frees it; returns code, or CLI_SYSTEM after saying why. */
int cli_print(struct gg_buf *b, int code);
/* As cli_print, to the file that -o names; "-" or NULL is stdout. */
int cli_print_to(const char *path, struct gg_buf *b, int code);
/* JSON that ends in a newline: start it, write, cli_print() the buffer. */
void cli_json(struct gg_json_writer *w, struct gg_buf *out);

/* The word nearest to a mistyped one: start with { .word = typed }, offer candidates, read best
 * (NULL: none is near enough to be meant). */
struct cli_nearest {
    const char *word, *best;
    int distance;
};
void cli_nearest(struct cli_nearest *n, const char *candidate);

/* The text of a key made as by printf ("%s.scenario.%s"). */
void cli_text(const struct cli *c, struct gg_buf *out, const char *format, ...) GG_PRINTF(3, 4);
/* Text in a column: padded with blanks to at least width columns. */
void cli_column(struct gg_buf *out, const char *text, int width);
int cli_width(const char *text); /* columns it takes */
/* Key and value, the value a text of the catalogue or a moment's buffer, which is emptied. */
void cli_json_buf(struct gg_json_writer *w, const char *key, struct gg_buf *text);
/* "clause": its id, or null. */
void cli_cite(struct gg_buf *out, const struct gg_ruleset *r, gg_clause clause); /* " (WAT-9.12)" */
void cli_json_clause(struct gg_json_writer *w, const struct gg_ruleset *r, gg_clause clause);

/* ---- help (help.c) ---- */
void cli_help_all(struct gg_buf *out);
void cli_help_command(const struct cli_command *command, struct gg_buf *out);
int cli_unknown_command(const char *name); /* says so, and what may have been meant */

#endif
