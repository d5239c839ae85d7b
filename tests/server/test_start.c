/* SPDX-License-Identifier: MIT
 * Starting and stopping: what stands in the way is said in a line, nothing is harmed by trying, and
 * a stop leaves everything in order. */
#include <cmocka.h>

#include "server/serve.h"
#include <arpa/inet.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { REFUSED = 3, USAGE = 2, VERSION_AT = 60, APPLICATION_AT = 68 };

static char db[128];

static int folder(void **state)
{
    (void)state;
    serve = (struct serve){ 0 };
    serve_folder(&serve);
    snprintf(db, sizeof db, "%s/t.db", serve.dir);
    return 0;
}

static int no_folder(void **state)
{
    (void)state;
    serve_remove(&serve);
    return 0;
}

/* It does not start with these arguments, and says so in one line with those words in it. */
static void refused(int status, const char *const *arguments, const char *words)
{
    struct gg_buf said = { 0 };

    assert_int_equal(serve_fails(arguments, &said), status);
    if (!strstr(gg_buf_text(&said), words)) {
        fail_msg("\"%s\" is not in: %s", words, gg_buf_text(&said));
    }
    assert_ptr_equal(strchr(gg_buf_text(&said), '\n'), said.data + said.len - 1);
    gg_buf_free(&said);
}

static void refused_db(const char *place, const char *words)
{
    refused(REFUSED, (const char *[]){ "--port", "0", "--db", place, NULL }, words);
}

static void test_taken(void **state)
{
    char port[16], other[128];

    (void)state;
    serve_start(&serve, NULL);
    snprintf(port, sizeof port, "%d", serve.port);
    snprintf(other, sizeof other, "%s/record", serve.dir);
    refused(REFUSED, (const char *[]){ "--port", port, "--db", other, NULL }, "in use");
    refused_db(db, "another server has it open");
    assert_int_equal(serve_stop(&serve, SIGTERM), 0);
    serve_start(&serve, NULL); /* both are free again */
    assert_int_equal(serve_stop(&serve, SIGTERM), 0);
}

static void test_places(void **state)
{
    (void)state;
    refused_db("/nowhere/at/all/t.db", "No such file");
    refused_db(serve.dir, "directory");
    refused_db("postgres://localhost/games", "without PostgreSQL");
    refused_db("postgresql:games", "without PostgreSQL");
}

static void write_at(long at, const char *bytes, size_t len)
{
    FILE *f = fopen(db, at ? "r+" : "w");

    assert_non_null(f);
    assert_int_equal(fseek(f, at, SEEK_SET), 0);
    assert_int_equal(fwrite(bytes, 1, len, f), len);
    assert_int_equal(fclose(f), 0);
}

/* The file is refused, and is the same as before. */
static void left_alone(const char *words)
{
    struct gg_buf before = { 0 }, after = { 0 };

    assert_true(serve_read(&serve, "t.db", &before));
    refused_db(db, words);
    assert_true(serve_read(&serve, "t.db", &after));
    assert_int_equal(before.len, after.len);
    assert_memory_equal(before.data, after.data, before.len);
    gg_buf_free(&before);
    gg_buf_free(&after);
}

static void test_other_files(void **state)
{
    static const char text[] = "These are my notes on the battle of Ligny, and not a database; "
                               "they are long enough to have the head of one, and a little more.";

    (void)state;
    write_at(0, text, sizeof text);
    left_alone("not a database");
    unlink(db);
    serve_start(&serve, NULL);
    assert_int_equal(serve_stop(&serve, SIGTERM), 0);
    write_at(VERSION_AT, "\0\0\3\347", 4);
    left_alone("a newer version");
    write_at(VERSION_AT, "\0\0\0\0", 4);
    left_alone("another version");
    write_at(VERSION_AT, "\0\0\0\1", 4);
    write_at(APPLICATION_AT, "\0\0\0\0", 4);
    left_alone("another program");
}

static void test_arguments(void **state)
{
    (void)state;
    refused(USAGE, (const char *[]){ "--port", "70000", "--db", db, NULL }, "port");
    refused(USAGE, (const char *[]){ "--idle", "0", "--db", db, NULL }, "idle");
    refused(REFUSED, (const char *[]){ "--origin", "play.example.org", "--db", db, NULL },
            "https://play.example.org");
    refused(REFUSED, (const char *[]){ "--port", "0", "--host", "203.0.113.1", "--db", db, NULL },
            "203.0.113.1");
}

static bool answers_at(uint32_t address)
{
    struct sockaddr_in to = { .sin_family = AF_INET,
                              .sin_port = htons((uint16_t)serve.port),
                              .sin_addr = { htonl(address) } };
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    bool ok = connect(fd, (struct sockaddr *)&to, sizeof to) == 0;

    close(fd);
    return ok;
}

/* At the address it was given, and at no other of this machine. */
static void test_one_address(void **state)
{
    (void)state;
    serve_start(&serve, NULL);
    assert_true(answers_at(INADDR_LOOPBACK));
    assert_false(answers_at(INADDR_LOOPBACK + 1));
    assert_int_equal(serve_stop(&serve, SIGTERM), 0);
}

/* Everything is in the one file again, whatever it was told to stop with. */
static void test_stop(void **state)
{
    static const int signals[] = { SIGTERM, SIGINT };

    (void)state;
    for (int i = 0; i < 2; i++) {
        char token[3][64];
        struct gg_buf wal = { 0 };
        struct seat s;

        serve_start(&serve, NULL);
        table_make(&serve, "{\"game\":\"mini/duel\"}", "red", "blue", token);
        seat_open(&s, &serve, token[0]);
        seat_say(&s, "move", ",\"seq\":0,\"move\":\"mark:attack\"");
        seat_await(&s, "ok", NULL);
        assert_int_equal(serve_stop(&serve, signals[i]), 0);
        assert_false(serve_read(&serve, "t.db-wal", &wal));
        seat_close(&s);
        serve_start(&serve, NULL);
        seat_open(&s, &serve, token[0]);
        assert_int_equal(s.seq, 1);
        seat_close(&s);
        assert_int_equal(serve_stop(&serve, SIGTERM), 0);
    }
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, folder, no_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(test_taken),     IN_FOLDER(test_places),      IN_FOLDER(test_other_files),
        IN_FOLDER(test_arguments), IN_FOLDER(test_one_address), IN_FOLDER(test_stop),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
