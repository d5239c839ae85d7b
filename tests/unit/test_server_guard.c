/* SPDX-License-Identifier: MIT
 * Rates, tokens, and where a request may come from. */
#include <cmocka.h>

#include "server/guard.h"
#include <string.h>

static void test_bucket(void **state)
{
    struct bucket b = { 0 };

    (void)state;
    for (int i = 0; i < 60; i++) {
        assert_true(bucket_take(&b, 30, 60, 1000));
    }
    assert_false(bucket_take(&b, 30, 60, 1000));
    assert_false(bucket_take(&b, 30, 60, 1020)); /* half a token and a bit */
    assert_true(bucket_take(&b, 30, 60, 1040));
    assert_false(bucket_take(&b, 30, 60, 1040));
    for (int i = 0; i < 60; i++) { /* a long rest fills it, and not more than that */
        assert_true(bucket_take(&b, 30, 60, 1000000));
    }
    assert_false(bucket_take(&b, 30, 60, 1000000));
}

static void test_addresses(void **state)
{
    struct guard g;

    (void)state;
    assert_true(guard_open(&g, "127.0.0.1", NULL, 0, NULL));
    for (int i = 0; i < GUARD_NEW_TABLES_MINUTE; i++) {
        assert_true(guard_new_table(&g, "10.0.0.1", 5000));
    }
    assert_false(guard_new_table(&g, "10.0.0.1", 5000));
    assert_true(guard_new_table(&g, "10.0.0.2", 5000)); /* its own bucket */
    assert_true(guard_new_table(&g, "10.0.0.1", 5000 + 3100));
    for (int i = 0; i < GUARD_SOCKETS_ADDRESS; i++) {
        assert_true(guard_socket_opens(&g, "10.0.0.3"));
    }
    assert_false(guard_socket_opens(&g, "10.0.0.3"));
    guard_socket_closes(&g, "10.0.0.3");
    assert_true(guard_socket_opens(&g, "10.0.0.3"));
    guard_close(&g);
}

/* Work is paid for after it is done: who owes waits, and a socket has half of its address. */
static void test_work(void **state)
{
    enum { SHARE_US = GUARD_WORK_MS * 1000 };
    struct bucket one = { 0 }, two = { 0 }, three = { 0 }, other = { 0 };
    struct guard g;

    (void)state;
    assert_true(guard_open(&g, "127.0.0.1", NULL, 0, NULL));
    assert_false(guard_must_wait(&g, "10.0.0.1", &one, 1000));
    guard_charge(&g, "10.0.0.1", &one, SHARE_US / 2 - 1, 1000);
    assert_false(guard_must_wait(&g, "10.0.0.1", &one, 1000));
    guard_charge(&g, "10.0.0.1", &one, SHARE_US / 4, 1000); /* once it has begun it is done */
    assert_true(guard_must_wait(&g, "10.0.0.1", &one, 1000));
    assert_false(guard_must_wait(&g, "10.0.0.1", &two, 1000));
    guard_charge(&g, "10.0.0.1", &two, SHARE_US / 2, 1000); /* the address has nothing left */
    assert_true(guard_must_wait(&g, "10.0.0.1", &three, 1000));
    assert_false(guard_must_wait(&g, "10.0.0.2", &other, 1000));
    assert_true(guard_must_wait(&g, "10.0.0.1", &one, 1300));
    assert_false(guard_must_wait(&g, "10.0.0.1", &one, 4000));
    assert_false(guard_must_wait(&g, "10.0.0.1", &three, 4000));
    guard_close(&g);
}

static void test_tokens(void **state)
{
    char a[GUARD_TOKEN_TEXT + 1], b[GUARD_TOKEN_TEXT + 1];
    unsigned char hash_a[GG_SHA256_BYTES], hash_b[GG_SHA256_BYTES], again[GG_SHA256_BYTES];

    (void)state;
    assert_true(guard_token(a, hash_a, NULL));
    assert_true(guard_token(b, hash_b, NULL));
    assert_int_equal(strlen(a), GUARD_TOKEN_TEXT);
    assert_string_not_equal(a, b);
    assert_true(guard_token_hash(a, again));
    assert_true(guard_same(hash_a, again, sizeof again));
    assert_false(guard_same(hash_b, again, sizeof again));
    again[31] ^= 128;
    assert_false(guard_same(hash_a, again, sizeof again));
    assert_false(guard_token_hash("", again));
    assert_false(guard_token_hash("AAAA", again));
    a[42] = '+'; /* not of base64url */
    assert_false(guard_token_hash(a, again));
}

static bool origin(const struct guard *g, const char *from, const char *host, bool required)
{
    struct net_request r = { .origin = from, .host = host };

    return guard_origin(g, &r, required);
}

static void test_origin(void **state)
{
    struct guard g;

    (void)state;
    assert_true(guard_open(&g, "127.0.0.1", NULL, 0, NULL));
    assert_true(origin(&g, "http://127.0.0.1:1815", "127.0.0.1:1815", true));
    assert_true(origin(&g, "http://localhost:1815", "localhost:1815", true));
    assert_false(origin(&g, "http://127.0.0.1:1816", "127.0.0.1:1815", true));
    assert_false(origin(&g, "https://127.0.0.1:1815", "127.0.0.1:1815", true));
    assert_false(origin(&g, "null", "127.0.0.1:1815", true));
    assert_false(origin(&g, "", "127.0.0.1:1815", true));
    assert_true(origin(&g, "", "127.0.0.1:1815", false));
    guard_close(&g);
    assert_true(guard_open(&g, "0.0.0.0", "https://play.example.org", 0, NULL));
    assert_true(origin(&g, "https://play.example.org", "127.0.0.1:1815", true));
    assert_false(origin(&g, "http://127.0.0.1:1815", "127.0.0.1:1815", true));
    guard_close(&g);
    assert_false(guard_open(&g, "0.0.0.0", "play.example.org", 0, NULL));
    assert_false(guard_open(&g, "0.0.0.0", "https://play.example.org/", 0, NULL));
}

static void test_host(void **state)
{
    struct guard g;

    (void)state;
    assert_true(guard_open(&g, "127.0.0.1", NULL, 0, NULL));
    assert_true(guard_host(&g, "127.0.0.1:1815"));
    assert_true(guard_host(&g, "localhost"));
    assert_true(guard_host(&g, "[::1]:1815"));
    assert_false(guard_host(&g, "evil.example:1815"));
    assert_false(guard_host(&g, "127.0.0.1.evil.example"));
    assert_false(guard_host(&g, "localhost.evil.example"));
    assert_false(guard_host(&g, ""));
    guard_close(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bucket), cmocka_unit_test(test_addresses),
        cmocka_unit_test(test_work),   cmocka_unit_test(test_tokens),
        cmocka_unit_test(test_origin), cmocka_unit_test(test_host),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
