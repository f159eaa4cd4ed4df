/* test_puzzle: solutions, rows of lichess' file, audits and themes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "data.h"
#include "harness.h"
#include "keymove/chess/checks.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/uci_move.h"
#include "keymove/mate/backtrack.h"
#include "keymove/puzzle/audit.h"
#include "keymove/puzzle/seen.h"
#include "keymove/puzzle/themes.h"

#include <stdio.h>
#include <string.h>

static KmShortMate *solver;

static int set_up(void **state) {
    (void)state;
    solver = km_short_mate_create(4);
    return solver ? 0 : -1;
}

static int tear_down(void **state) {
    (void)state;
    km_short_mate_free(solver);
    return 0;
}

static KmPosition position(const char *fen) {
    KmPosition pos;
    assert_int_equal(km_fen_read(fen, &pos, NULL), KM_OK);
    return pos;
}

static KmPuzzle solve(const char *fen, int moves) {
    const KmPosition pos = position(fen);
    KmSpending spending = km_spending_begin((KmBudget){0});
    KmPuzzle puzzle;
    assert_int_equal(km_puzzle_solve(solver, &pos, moves, &spending, &puzzle), KM_MATE_FOUND);
    return puzzle;
}

/* --- solutions -------------------------------------------------------------------------------- */

/* Every key mates in time and nothing else does, by the backtracking search; the line is best play and mates. */
static void check_puzzle(const KmPuzzle *puzzle) {
    KmPosition now = puzzle->pos;
    KmSpending spending = km_spending_begin((KmBudget){0});
    assert_int_equal(puzzle->line_length, 2 * puzzle->mate - 1);
    for (int turn = 0; turn < puzzle->mate; turn++) {
        KmMoveList list;
        int keys = 0;
        km_movegen_legal(&now, &list);
        for (int i = 0; i < list.count; i++) {
            KmPosition next;
            km_position_play(&now, list.moves[i], &next);
            keys += km_backtrack_search(
                        &next,
                        &(KmBacktrackOptions){.moves = puzzle->mate - turn - 1, .defending = true},
                        &spending, NULL, NULL) == KM_DEPTH_FOUND;
        }
        CHECK_IN(&now, keys == km_puzzle_key_count(puzzle, turn));
        CHECK_IN(&now, puzzle->keys[puzzle->first_key[turn]] == puzzle->line[2 * turn]);
        for (int ply = 2 * turn; ply < 2 * turn + 2 && ply < puzzle->line_length; ply++)
            km_position_play(&now, puzzle->line[ply], &now);
    }
    CHECK_IN(&now, km_position_is_mated(&now));
}

static void test_solve(void **state) {
    (void)state;
    KmPuzzle puzzle = solve("3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1", 5);
    assert_int_equal(puzzle.mate, 2);
    assert_true(km_puzzle_is_unique(&puzzle));
    check_puzzle(&puzzle);
    puzzle = solve("8/8/8/8/8/3K4/2B1Q3/k4q2 w - - 0 1", 3);
    assert_int_equal(puzzle.mate, 3);
    check_puzzle(&puzzle);
    /* Queen and rook against a bare king: many ways. */
    puzzle = solve("7k/8/8/8/8/8/R7/1Q4K1 w - - 0 1", 3);
    assert_int_equal(puzzle.mate, 2);
    assert_false(km_puzzle_is_unique(&puzzle));
    check_puzzle(&puzzle);
}

static void test_no_solution(void **state) {
    (void)state;
    const KmPosition pos = km_position_start();
    KmPuzzle puzzle;
    KmSpending spending = km_spending_begin((KmBudget){0});
    assert_int_equal(km_puzzle_solve(solver, &pos, 2, &spending, &puzzle), KM_MATE_NONE);
    spending = km_spending_begin((KmBudget){.nodes = 1});
    assert_int_equal(km_puzzle_solve(solver, &pos, 4, &spending, &puzzle), KM_MATE_UNKNOWN);
}

/* --- rows ------------------------------------------------------------------------------------- */

#define ROW                                                                                  \
    "0008Q,8/4R3/1p2P3/p4r2/P6p/1P3Pk1/4K3/8 w - - 1 64,e7f7 f5e5 e2f1 e5e6,1290,75,96,518," \
    "advantage endgame rookEndgame short,https://lichess.org/MQSyb3KW#127,"

static void test_row(void **state) {
    (void)state;
    KmLichessRow row;
    KmError error;
    char text[512];
    KmBuf out = km_buf(text, sizeof text);
    assert_int_equal(km_lichess_row_read(ROW "\r\n", &row, &error), KM_OK);
    assert_int_equal(row.line_length, 3);
    assert_int_equal(km_position_side(&row.pos), KM_BLACK);
    assert_string_equal(km_lichess_row_field(&row, KM_LICHESS_ID), "0008Q");
    assert_true(km_lichess_row_has_theme(&row, "short"));
    assert_false(km_lichess_row_has_theme(&row, "shor"));
    km_lichess_row_write(&row, NULL, 0, NULL, &out);
    assert_string_equal(text, ROW);
    out = km_buf(text, sizeof text);
    km_lichess_row_write(&row, row.line, row.line_length, NULL, &out);
    assert_string_equal(text, ROW);
    assert_true(km_lichess_row_is_header("PuzzleId,FEN,Moves"));
    /* A short row is a row. */
    assert_int_equal(km_lichess_row_read("a,8/8/8/8/7r/2k5/8/K7 b - - 0 1,h4h2 a1b1", &row, &error),
                     KM_OK);
    assert_string_equal(km_lichess_row_field(&row, KM_LICHESS_OPENING), "");
}

static void test_bad_rows(void **state) {
    (void)state;
    static const struct {
        const char *text;
        KmStatus status;
        size_t offset;
    } bad[] = {
        {"", KM_ERR_SYNTAX, 0},
        {"a,b", KM_ERR_SYNTAX, 3},
        {"a,8/8 w - - 0 1,e2e4 e7e5", KM_ERR_SYNTAX, 0},
        {"a,8/8/8/8/7r/2k5/8/K7 b - - 0 1,h4h2", KM_ERR_SYNTAX, 31},
        {"a,8/8/8/8/7r/2k5/8/K7 b - - 0 1,h4h2 a1a2", KM_ERR_ILLEGAL, 36},
        {"a,8/8/8/8/7r/2k5/8/K7 b - - 0 1,h4h2  a1b1", KM_ERR_SYNTAX, 36},
        {"a,8/8/8/8/7r/2k5/8/K7 b - - 0 1,h4h2 a1b1wwwwwwwwww", KM_ERR_SYNTAX, 36},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        KmLichessRow row;
        KmError error;
        assert_int_equal(km_lichess_row_read(bad[i].text, &row, &error), bad[i].status);
        if (bad[i].offset) assert_in_range(error.offset, bad[i].offset, strlen(bad[i].text));
        assert_int_equal(km_lichess_row_read(bad[i].text, &row, NULL), bad[i].status);
    }
}

/* --- audits ----------------------------------------------------------------------------------- */

static KmAudit audit_row(const char *text, KmLichessRow *row) {
    KmAuditClaim claim;
    KmAudit audit;
    assert_int_equal(km_lichess_row_read(text, row, NULL), KM_OK);
    km_audit_claim_of_row(row, &claim);
    assert_true(claim.mate > 0);
    km_audit_judge(solver, &claim, (KmBudget){0}, &audit);
    return audit;
}

static void expect_row(const char *text, unsigned faults, const char *corrected) {
    KmLichessRow row;
    char written[512];
    KmBuf out = km_buf(written, sizeof written);
    const KmAudit audit = audit_row(text, &row);
    assert_int_equal(audit.faults, faults);
    const bool possible = km_audit_correct_row(&row, &audit, &out);
    assert_int_equal(possible, corrected != NULL);
    if (corrected) assert_string_equal(written, corrected);
}

static void test_audit_rows(void **state) {
    (void)state;
    /* Right. */
    expect_row("a,6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1,a2a7 d1d8,1,2,3,4,mate mateIn1 oneMove", 0,
               "a,6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1,a2a7 d1d8,1,2,3,4,mate mateIn1 oneMove");
    /* A mate in one is claimed to be one in two, by a detour. */
    expect_row("a,6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1,a2a7 h2h3 a7a6 d1d8,1,2,3,4,mateIn2 short",
               KM_AUDIT_SHORTER | KM_AUDIT_WRONG_LINE | KM_AUDIT_WRONG_THEME,
               "a,6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1,a2a7 d1d8,1,2,3,4,mateIn1 oneMove");
    /* No mate at all. */
    expect_row("a,6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1,h7h6 d1d8,1,2,3,4,mateIn1",
               KM_AUDIT_NO_MATE, NULL);
    /* Two rooks can both begin. */
    expect_row("a,7k/8/8/8/8/8/R7/1Q4K1 b - - 0 1,h8g8 b1b7 g8h8 a2a8,1,2,3,4,mateIn2",
               KM_AUDIT_SEVERAL, NULL);
}

static void test_rows_without_mate(void **state) {
    (void)state;
    KmLichessRow row;
    KmAuditClaim claim;
    assert_int_equal(km_lichess_row_read(ROW, &row, NULL), KM_OK);
    km_audit_claim_of_row(&row, &claim);
    assert_int_equal(claim.mate, 0);
}

static void test_audit_epd(void **state) {
    (void)state;
    static const struct {
        const char *text;
        unsigned faults;
        const char *corrected;
    } cases[] = {
        {"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - dm 1; bm Rd8#; id \"a b\";", 0,
         "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; dm 1; pv Rd8#; id \"a b\";"},
        {"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm #2; PV: h2h3 h7h6 d1d8;",
         KM_AUDIT_SHORTER | KM_AUDIT_WRONG_LINE,
         "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; dm 1; pv Rd8#;"},
        {"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - dm 1; bm h3;", KM_AUDIT_WRONG_LINE,
         "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; dm 1; pv Rd8#;"},
        {"6k1/6pp/8/8/8/8/5PPP/3R2K1 w - - dm 1; bm Rd8+;", KM_AUDIT_NO_MATE, NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        KmEpd epd;
        KmAuditClaim claim;
        KmAudit audit;
        char text[KM_EPD_TEXT];
        KmBuf out = km_buf(text, sizeof text);
        assert_int_equal(km_epd_read(cases[i].text, &epd, NULL), KM_OK);
        assert_int_equal(km_audit_claim_of_epd(&epd, &claim, NULL), KM_OK);
        km_audit_judge(solver, &claim, (KmBudget){0}, &audit);
        assert_int_equal(audit.faults, cases[i].faults);
        assert_int_equal(km_audit_correct_epd(&epd, &audit, &out), cases[i].corrected != NULL);
        if (cases[i].corrected) assert_string_equal(text, cases[i].corrected);
    }
}

/* --- themes ----------------------------------------------------------------------------------- */

static KmThemeSet themes_of(const char *fen, const char *moves) {
    const KmPosition pos = position(fen);
    KmPosition now = pos;
    KmMove line[15];
    int length = 0;
    char word[8];
    for (int at = 0, used; sscanf(moves + at, "%7s%n", word, &used) == 1; at += used) {
        assert_int_equal(km_uci_read(&now, word, &line[length], NULL), KM_OK);
        km_position_play(&now, line[length++], &now);
    }
    CHECK_IN(&now, km_position_is_mated(&now));
    return km_themes_of_line(&pos, line, length);
}

static void test_themes(void **state) {
    (void)state;
    static const struct {
        const char *fen, *moves;
        KmTheme theme;
    } cases[] = {
        {"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "d1d8", KM_THEME_BACK_RANK_MATE},
        {"6rk/6pp/7N/8/8/8/8/6K1 w - - 0 1", "h6f7", KM_THEME_SMOTHERED_MATE},
        {"7k/8/5N2/8/8/8/6R1/6K1 w - - 0 1", "g2g8", KM_THEME_ARABIAN_MATE},
        {"8/4N1pk/8/8/8/R7/8/6K1 w - - 0 1", "a3h3", KM_THEME_ANASTASIA_MATE},
        {"8/1P6/8/8/8/8/k1K5/8 w - - 0 1", "b7b8q a2a3 b8b3", KM_THEME_PROMOTION},
        {"8/1P6/8/8/8/8/k1K5/8 w - - 0 1", "b7b8q a2a3 b8b3", KM_THEME_ADVANCED_PAWN},
        {"8/1P6/8/8/8/8/k1K5/8 w - - 0 1", "b7b8q a2a3 b8b3", KM_THEME_MATE_IN_2},
        {"3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1", "d5g8 e8g8 h6f7",
         KM_THEME_SACRIFICE},
        {"3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1", "d5g8 e8g8 h6f7",
         KM_THEME_SMOTHERED_MATE},
        {"4r1k1/3q1ppp/8/8/8/8/5PPP/3QR1K1 w - - 0 1", "d1d4 d7d4 e1e8", KM_THEME_DEFLECTION},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const KmThemeSet set = themes_of(cases[i].fen, cases[i].moves);
        if (!km_themes_have(set, cases[i].theme))
            fail_msg("%s is not %s", cases[i].fen, km_theme_name(cases[i].theme));
    }
}

/* Mates that lack one feature of the theme. */
static void test_near_misses(void **state) {
    (void)state;
    static const struct {
        const char *fen, *moves;
        KmTheme theme;
    } cases[] = {
        /* a queen beside the king in the corner, not a rook */
        {"7k/8/5N2/8/8/8/2Q5/6K1 w - - 0 1", "c2h7", KM_THEME_ARABIAN_MATE},
        /* a rook far from the king */
        {"7k/5K2/5N2/8/8/8/R7/8 w - - 0 1", "a2h2", KM_THEME_ARABIAN_MATE},
        /* the second rank is guarded by a rook, not blocked by pawns */
        {"6k1/R7/8/8/8/8/8/3R2K1 w - - 0 1", "d1d8", KM_THEME_BACK_RANK_MATE},
        /* g8 is empty, and the other knight guards it */
        {"7k/6pp/5N1N/8/8/8/8/6K1 w - - 0 1", "h6f7", KM_THEME_SMOTHERED_MATE},
        /* no knight on the king's rank */
        {"8/6pk/8/3B4/8/R7/8/K5R1 w - - 0 1", "a3h3", KM_THEME_ANASTASIA_MATE},
        {"8/1P6/8/8/8/8/k1K5/8 w - - 0 1", "b7b8q a2a3 b8b3", KM_THEME_SACRIFICE},
        {"8/1P6/8/8/8/8/k1K5/8 w - - 0 1", "b7b8q a2a3 b8b3", KM_THEME_MATE_IN_1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const KmThemeSet set = themes_of(cases[i].fen, cases[i].moves);
        if (km_themes_have(set, cases[i].theme))
            fail_msg("%s is %s", cases[i].fen, km_theme_name(cases[i].theme));
    }
}

/* Are the themes of a row those that lichess gave it, as far as they are known here? */
static bool themes_agree(const KmLichessRow *row) {
    const KmThemeSet set = km_themes_of_line(&row->pos, row->line, row->line_length);
    for (int i = 0; i < KM_THEMES; i++)
        if (km_themes_have(set, (KmTheme)i) !=
            km_lichess_row_has_theme(row, km_theme_name((KmTheme)i)))
            return false;
    return true;
}

static void test_themes_of_lichess(void **state) {
    (void)state;
    DataFile data = data_open(KM_SHARED_DATA, "lichess_puzzles.csv");
    if (!data.file) {
        print_message("no lichess_puzzles.csv here\n");
        skip();
    }
    enum { MOST_DIFFERENT = 16 };
    int rows = 0, same = 0;
    while (data_next(&data)) {
        KmLichessRow row;
        if (km_lichess_row_is_header(data.line)) continue;
        assert_int_equal(km_lichess_row_read(data.line, &row, NULL), KM_OK);
        rows++;
        same += themes_agree(&row);
    }
    print_message("%d of %d rows have the themes that lichess gave them\n", same, rows);
    assert_true(rows > 0 && rows - same <= MOST_DIFFERENT);
}

static void test_theme_names(void **state) {
    (void)state;
    for (int i = 0; i < KM_THEMES; i++) {
        assert_non_null(km_theme_name((KmTheme)i));
        for (int k = 0; k < i; k++)
            assert_string_not_equal(km_theme_name((KmTheme)i), km_theme_name((KmTheme)k));
    }
}

/* --- positions that were seen ----------------------------------------------------------------- */

static void test_seen(void **state) {
    (void)state;
    KmSeen *seen = km_seen_create();
    KmPosition pos = km_position_start();
    KmSeenPlace first;
    bool known;
    for (int round = 0; round < 2; round++) {
        pos = km_position_start();
        for (int i = 0; i < 3000; i++) {
            KmMoveList list;
            pos.key += 0x9e3779b97f4a7c15u; /* any other position */
            km_movegen_legal(&pos, &list);
            const KmSeenPlace place = {(uint64_t)i + 1, round};
            assert_int_equal(km_seen_add(seen, &pos, place, &known, &first), KM_OK);
            assert_int_equal(known, round);
            assert_int_equal(first.game, i + 1);
            assert_int_equal(first.ply, 0);
        }
    }
    km_seen_free(seen);
    km_seen_free(NULL);
}

/* 1.Ke3 threatens nothing, but after 1...Ke1 2.Rc1 mates; the threat of two rooks is no zugzwang. */
static void test_zugzwang(void **state) {
    (void)state;
    const KmPuzzle zugzwang = solve("2R4N/8/6P1/8/3K4/8/8/3k4 w - - 0 1", 3);
    assert_int_equal(zugzwang.mate, 2);
    assert_true(zugzwang.zugzwang);
    assert_true(km_themes_have(km_themes_of_puzzle(&zugzwang), KM_THEME_ZUGZWANG));
    const KmPuzzle threat = solve("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 2);
    assert_int_equal(threat.mate, 2);
    assert_false(threat.zugzwang);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_solve),
        cmocka_unit_test(test_no_solution),
        cmocka_unit_test(test_row),
        cmocka_unit_test(test_bad_rows),
        cmocka_unit_test(test_audit_rows),
        cmocka_unit_test(test_rows_without_mate),
        cmocka_unit_test(test_audit_epd),
        cmocka_unit_test(test_themes),
        cmocka_unit_test(test_themes_of_lichess),
        cmocka_unit_test(test_near_misses),
        cmocka_unit_test(test_theme_names),
        cmocka_unit_test(test_seen),
        cmocka_unit_test(test_zugzwang),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
