/* SPDX-License-Identifier: MIT
 * The main program of a room's tests: all its files, or those named on the command line.  The list
 * of files is made by cmake/tests.cmake; each file's own main() is compiled under the file's name.
 * Speaks TAP. */
#include "files.h"

#include <stdio.h>
#include <string.h>

static int run_file(const char *name)
{
    for (const struct test_file *f = test_files; f->name; f++) {
        if (strcmp(f->name, name) == 0) {
            return f->run();
        }
    }
    fprintf(stderr, "no such file of tests: %s; there are:\n", name);
    for (const struct test_file *f = test_files; f->name; f++) {
        fprintf(stderr, "  %s\n", f->name);
    }
    return 1;
}

int main(int argc, char **argv)
{
    int failed = 0;

    if (argc == 1) {
        for (const struct test_file *f = test_files; f->name; f++) {
            failed += f->run() != 0;
        }
    }
    for (int i = 1; i < argc; i++) {
        failed += run_file(argv[i]) != 0;
    }
    return failed > 0;
}
