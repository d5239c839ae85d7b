/* SPDX-License-Identifier: MIT
 * The files of one test program, by name; the last row has none. */
#ifndef GG_TESTS_FILES_H
#define GG_TESTS_FILES_H

struct test_file {
    const char *name;
    int (*run)(void);
};

extern const struct test_file test_files[];

#endif
