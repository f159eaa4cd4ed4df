/* test_uci_tokens: commands taken apart, and options set. SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/engine/tablebase.h"
#include "uci/uci_options.h"
#include "uci/uci_tokens.h"

#include <stdio.h>
#include <string.h>

static void words_are_cut(void **state) {
    (void)state;
    char text[] = " \t go   depth\r 5 \x01\x7f";
    Tokens tokens = {text};
    assert_string_equal(tokens_next(&tokens), "go");
    assert_false(tokens_skip(&tokens, "dept"));
    assert_false(tokens_skip(&tokens, "depths"));
    assert_true(tokens_skip(&tokens, "depth"));
    assert_string_equal(tokens_rest(&tokens), "5");
    assert_null(tokens_next(&tokens));
    assert_null(tokens_next(&tokens));
    assert_string_equal(tokens_rest(&tokens), "");
}

static UciGo read_go(const char *text, char *remarks) {
    char copy[512];
    UciGo go;
    snprintf(copy, sizeof copy, "%s", text);
    Tokens tokens = {copy};
    KmBuf out = km_buf(remarks, 2048);
    const KmPosition pos = km_position_start();
    uci_go_read(&go, &tokens, &pos, &out);
    return go;
}

static void go_is_read(void **state) {
    (void)state;
    char remarks[2048];
    UciGo go = read_go("wtime 60000 btime -5 winc 100 binc 200 movestogo 40 ponder", remarks);
    assert_string_equal(remarks, "");
    assert_true(go.ponder && !go.infinite && !uci_go_is_endless(&go));
    assert_true(go.has_time[KM_WHITE] && go.time[KM_WHITE] == 60000);
    assert_true(go.has_time[KM_BLACK] && go.time[KM_BLACK] == 0);
    assert_true(go.increment[KM_WHITE] == 100 && go.increment[KM_BLACK] == 200);
    assert_int_equal(go.moves_to_go, 40);
    go = read_go("depth 7 nodes 9000000000 mate -3 movetime 0", remarks);
    assert_true(go.depth == 7 && go.nodes == 9000000000 && go.mate == -3 && go.move_time == 1);
    go = read_go("searchmoves e2e4 d2d4 infinite", remarks);
    assert_int_equal(go.only.count, 2);
    assert_true(go.infinite && uci_go_is_endless(&go));
    go = read_go("", remarks);
    assert_true(uci_go_is_endless(&go));
    /* the other side's clock limits nothing; a move named twice is one move */
    go = read_go("btime 1000 searchmoves e2e4 e2e4", remarks);
    assert_true(uci_go_is_endless(&go));
    assert_int_equal(go.only.count, 1);
    go = read_go("infinite depth 3", remarks);
    assert_true(uci_go_is_endless(&go));
}

static void nonsense_is_passed_over(void **state) {
    (void)state;
    char remarks[2048];
    UciGo go = read_go("quickly depth x nodes 5", remarks);
    assert_string_equal(
        remarks,
        "go: unknown word 'quickly'; go depth needs a number from 1 to 1000000, not 'x'; ");
    assert_true(go.nodes == 5 && go.depth == 0);
    go = read_go("searchmoves e2e5 e2e4 depth", remarks);
    assert_int_equal(go.only.count, 1);
    assert_non_null(strstr(remarks, "searchmoves e2e5 is illegal: "));
    assert_non_null(strstr(remarks, "go depth needs a number from 1 to 1000000, not ''; "));
    go = read_go("depth 99999999999999999999999 mate 1e3", remarks);
    assert_true(go.depth == 0 && go.mate == 0);
}

static void options_keep_their_bounds(void **state) {
    (void)state;
    static const struct {
        const char *name, *value;
        KmStatus status;
        UciOption option;
        long long number;
    } cases[] = {
        {"Hash", "64", KM_OK, UCI_HASH, 64},
        {"hAsH", "0", KM_ERR_SYNTAX, UCI_HASH, 16},
        {"Hash", "65537", KM_ERR_SYNTAX, UCI_HASH, 16},
        {"Hash", NULL, KM_ERR_SYNTAX, UCI_HASH, 16},
        {"Threads", "4x", KM_ERR_SYNTAX, UCI_THREADS, 1},
        {"move overhead", "250", KM_OK, UCI_OVERHEAD, 250},
        {"UCI_Chess960", "true", KM_OK, UCI_CHESS960, 1},
        {"UCI_Chess960", "yes", KM_ERR_SYNTAX, UCI_CHESS960, 0},
        {"Mate Solver", "false", KM_OK, UCI_MATE_SOLVER, 0},
        {"classic", "true", KM_OK, UCI_CLASSIC, 1},
        {"Clear Hash", NULL, KM_OK, UCI_CLEAR_HASH, 0},
        {"Nonsense", "1", KM_ERR_SYNTAX, UCI_HASH, 16},
        {"", NULL, KM_ERR_SYNTAX, UCI_HASH, 16},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        UciOptions options;
        UciOption changed = UCI_OPTIONS;
        KmError error = {0};
        uci_options_init(&options);
        assert_int_equal(uci_options_set(&options, cases[i].name, cases[i].value, &changed, &error),
                         cases[i].status);
        assert_true(options.number[cases[i].option] == cases[i].number);
        if (cases[i].status == KM_OK)
            assert_int_equal(changed, cases[i].option);
        else
            assert_true(strlen(error.text) > 0);
    }
}

static void paths_are_kept(void **state) {
    (void)state;
    UciOptions options;
    UciOption changed;
    KmError error;
    char deep[UCI_PATH + 1];
    memset(deep, 'x', UCI_PATH);
    deep[UCI_PATH] = '\0';
    uci_options_init(&options);
    assert_int_equal(uci_options_set(&options, "BookFile", "a b.bin", &changed, &error), KM_OK);
    assert_string_equal(options.book_file, "a b.bin");
    assert_int_equal(uci_options_set(&options, "BookFile", deep, &changed, &error), KM_ERR_SYNTAX);
    assert_string_equal(options.book_file, "a b.bin");
    assert_int_equal(uci_options_set(&options, "BookFile", "<empty>", &changed, &error), KM_OK);
    assert_string_equal(options.book_file, "");
    assert_int_equal(uci_options_set(&options, "SyzygyPath", "/x", &changed, &error),
                     km_tablebase_available() ? KM_OK : KM_ERR_SYNTAX);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_cut),           cmocka_unit_test(go_is_read),
        cmocka_unit_test(nonsense_is_passed_over), cmocka_unit_test(options_keep_their_bounds),
        cmocka_unit_test(paths_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
