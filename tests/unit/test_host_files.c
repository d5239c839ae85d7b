/* SPDX-License-Identifier: MIT
 * Files kept whole: reading, replacing, creating, links, modes, locks, and the data built in. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "host/data.h"
#include "host/entropy.h"
#include "host/files.h"
#include "rules/registry.h"
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char start_dir[4096], dir[] = "/tmp/grognard-files-XXXXXX";

static int enter(void **state)
{
    (void)state;
    return getcwd(start_dir, sizeof start_dir) && mkdtemp(dir) && chdir(dir) == 0 ? 0 : -1;
}

static int leave(void **state)
{
    (void)state;
    return chdir(start_dir) == 0 && rmdir(dir) == 0 ? 0 : -1;
}

static void put(const char *path, const char *text)
{
    struct gg_error err = { 0 };

    assert_true(host_write(path, text, strlen(text), &err));
    assert_false(err.set);
}

static void assert_holds(const char *path, const char *text)
{
    struct gg_buf b = { 0 };

    assert_true(host_read(path, 1000, &b, NULL));
    assert_string_equal(gg_buf_text(&b), text);
    gg_buf_free(&b);
}

static mode_t mode_of(const char *path)
{
    struct stat st;

    assert_int_equal(lstat(path, &st), 0);
    return st.st_mode & 07777;
}

static int files_here(void)
{
    FILE *f = popen("ls -A | wc -l", "r");
    int n = -1;

    assert_non_null(f);
    assert_int_equal(fscanf(f, "%d", &n), 1);
    pclose(f);
    return n;
}

static void test_write_and_read(void **state)
{
    struct gg_error err = { 0 };
    struct gg_buf b = { 0 };

    (void)state;
    put("a", "one");
    assert_holds("a", "one");
    put("a", "another");
    assert_holds("a", "another");
    assert_int_equal(files_here(), 1);        /* no temporary file is left */
    assert_true(host_read("a", 7, &b, &err)); /* just as long as may be */
    assert_false(host_read("a", 6, &b, &err));
    assert_non_null(strstr(err.text, "a is longer than 6 bytes"));
    gg_error_clear(&err);
    assert_false(host_read("missing", 6, &b, &err));
    assert_string_equal(err.text, "cannot open missing: No such file or directory");
    gg_error_clear(&err);
    assert_false(host_read(".", 6, &b, &err));
    assert_string_equal(err.text, "cannot read .: Is a directory");
    gg_error_clear(&err);
    assert_false(host_write(".", "x", 1, &err));
    assert_non_null(strstr(err.text, "directory"));
    gg_error_clear(&err);
    assert_false(host_write("no/where", "x", 1, &err));
    assert_non_null(strstr(err.text, "no/where: No such file"));
    gg_buf_free(&b);
    assert_true(host_remove("a", NULL));
    assert_true(host_remove("a", NULL)); /* gone already */
    assert_int_equal(files_here(), 0);
}

static void test_modes_and_links(void **state)
{
    struct gg_error err = { 0 };

    (void)state;
    umask(022);
    put("a", "one");
    assert_int_equal(mode_of("a"), 0644);
    assert_int_equal(chmod("a", 0604), 0);
    put("a", "two");
    assert_int_equal(mode_of("a"), 0604);
    assert_int_equal(symlink("a", "link"), 0);
    put("link", "through");
    assert_holds("a", "through");
    assert_int_equal(readlink("link", (char[8]){ 0 }, 7), 1); /* still a link */
    assert_int_equal(symlink("nowhere", "broken"), 0);
    assert_false(host_write("broken", "x", 1, &err));
    assert_string_equal(err.text, "broken is a link to nowhere, which is not there");
    assert_false(host_exists("nowhere"));
    assert_int_equal(unlink("a") | unlink("link") | unlink("broken"), 0);
}

static void test_create(void **state)
{
    struct gg_error err = { 0 };

    (void)state;
    assert_true(host_create("s", "secret", 6, 0600, &err));
    assert_int_equal(mode_of("s"), 0600);
    assert_false(host_create("s", "other", 5, 0600, &err));
    assert_string_equal(err.text, "s is already there");
    assert_holds("s", "secret");
    assert_int_equal(files_here(), 1);
    assert_int_equal(unlink("s"), 0);
}

static void test_devices_are_written_not_replaced(void **state)
{
    struct gg_error err = { 0 };
    struct stat st;

    (void)state;
    assert_true(host_write("/dev/null", "x", 1, &err));
    assert_false(host_write("/dev/full", "x", 1, &err));
    assert_string_equal(err.text, "cannot write /dev/full: No space left on device");
    assert_int_equal(stat("/dev/full", &st), 0);
    assert_true(S_ISCHR(st.st_mode));
}

static void test_lock(void **state)
{
    struct gg_error err = { 0 };
    struct host_lock l;
    struct gg_buf b = { 0 };

    (void)state;
    put("a", "one");
    assert_int_equal(chmod("a", 0640), 0);
    assert_true(host_lock(&l, "a", &err));
    assert_true(host_lock_read(&l, 100, &b, &err));
    assert_string_equal(gg_buf_text(&b), "one");
    assert_true(host_lock_replace(&l, "two", 3, &err));
    assert_true(host_lock_replace(&l, "three", 5, &err)); /* the lock went along */
    gg_buf_clear(&b);
    assert_true(host_lock_read(&l, 100, &b, &err));
    assert_string_equal(gg_buf_text(&b), "three");
    assert_int_equal(mode_of("a"), 0640);
    assert_int_equal(unlink("a"), 0);
    assert_false(host_lock_replace(&l, "four", 4, &err));
    assert_non_null(strstr(err.text, "moved or replaced"));
    assert_false(host_exists("a"));
    host_unlock(&l);
    host_unlock(&l); /* once more does no harm */
    gg_error_clear(&err);
    assert_false(host_lock(&l, "a", &err));
    assert_non_null(strstr(err.text, "No such file"));
    gg_buf_free(&b);
}

/* Adds n letters to the file, one update each. */
static void add_letters(int n)
{
    for (int i = 0; i < n; i++) {
        struct host_lock l;
        struct gg_buf b = { 0 };

        if (!host_lock(&l, "a", NULL) || !host_lock_read(&l, 1000, &b, NULL)) {
            _exit(1);
        }
        gg_buf_putc(&b, 'x');
        if (!host_lock_replace(&l, gg_buf_text(&b), b.len, NULL)) {
            _exit(1);
        }
        host_unlock(&l);
        gg_buf_free(&b);
    }
}

static void test_no_update_is_lost(void **state)
{
    enum { WRITERS = 4, EACH = 20 };
    struct gg_buf b = { 0 };

    (void)state;
    put("a", "");
    for (int i = 0; i < WRITERS; i++) {
        if (fork() == 0) {
            add_letters(EACH);
            _exit(0);
        }
    }
    for (int i = 0; i < WRITERS; i++) {
        int status = -1;

        assert_true(wait(&status) > 0);
        assert_int_equal(status, 0);
    }
    assert_true(host_read("a", 1000, &b, NULL));
    assert_int_equal(b.len, WRITERS * EACH);
    assert_int_equal(files_here(), 1);
    gg_buf_free(&b);
    assert_int_equal(unlink("a"), 0);
}

static void test_resolve(void **state)
{
    struct gg_error err = { 0 };
    char *path;

    (void)state;
    assert_int_equal(mkdir("d", 0700), 0);
    path = host_resolve("d/../new", &err);
    assert_non_null(path);
    assert_string_equal(strrchr(path, '/'), "/new");
    assert_null(strstr(path, ".."));
    free(path);
    assert_null(host_resolve("d/no/new", &err));
    gg_error_clear(&err);
    assert_null(host_resolve("nosuch/", &err));
    assert_true(err.set);
    assert_true(host_is_directory("d"));
    assert_false(host_is_directory("e"));
    assert_int_equal(rmdir("d"), 0);
}

static void test_data(void **state)
{
    struct gg_source built_in = host_source(gg_rulesets, NULL),
                     from_dir = host_source(gg_rulesets, "d");
    struct gg_error err = { 0 };
    struct gg_buf b = { 0 };

    (void)state;
    assert_true(built_in.read(built_in.context, "lang/en/core.json", &b, &err));
    assert_true(b.len > 100);
    assert_false(built_in.read(built_in.context, "lang/en/core.jsonx", &b, &err));
    assert_string_equal(err.text, "lang/en/core.jsonx: no such data file in this program");
    gg_error_clear(&err);
    assert_int_equal(mkdir("d", 0700), 0);
    put("d/x.json", "{}");
    gg_buf_clear(&b);
    assert_true(from_dir.read(from_dir.context, "x.json", &b, &err));
    assert_string_equal(gg_buf_text(&b), "{}");
    assert_false(from_dir.read(from_dir.context, "y.json", &b, &err));
    assert_string_equal(err.text, "y.json: no such data file in this program");
    gg_error_clear(&err);
    gg_buf_clear(&b); /* what the directory lacks is that built in */
    assert_true(from_dir.read(from_dir.context, "lang/en/core.json", &b, &err));
    assert_true(b.len > 100);
    assert_false(from_dir.read(from_dir.context, "../d/x.json", &b, &err));
    assert_non_null(strstr(err.text, "not a name of a data file"));
    gg_error_clear(&err);
    assert_false(from_dir.read(from_dir.context, "/etc/passwd", &b, &err));
    gg_buf_free(&b);
    assert_int_equal(unlink("d/x.json") | rmdir("d"), 0);
}

static void test_entropy(void **state)
{
    unsigned char a[64] = { 0 }, b[64] = { 0 }, none[64] = { 0 };

    (void)state;
    assert_true(host_entropy(a, sizeof a, NULL));
    assert_true(host_entropy(b, sizeof b, NULL));
    assert_memory_not_equal(a, none, 32);
    assert_memory_not_equal(a + 32, none, 32);
    assert_memory_not_equal(a, b, sizeof a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_write_and_read),
        cmocka_unit_test(test_modes_and_links),
        cmocka_unit_test(test_create),
        cmocka_unit_test(test_devices_are_written_not_replaced),
        cmocka_unit_test(test_lock),
        cmocka_unit_test(test_no_update_is_lost),
        cmocka_unit_test(test_resolve),
        cmocka_unit_test(test_data),
        cmocka_unit_test(test_entropy),
    };

    return cmocka_run_group_tests(tests, enter, leave);
}
