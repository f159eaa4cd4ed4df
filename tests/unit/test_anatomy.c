/* test_anatomy: attacks, checks, pins and flights, each found again on the mailbox by removing
 * and placing pieces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"
#include "harness.h"
#include "keymove/chess/anatomy.h"
#include "keymove/chess/explain_text.h"
#include "keymove/chess/movegen.h"
#include "oracle.h"

#include <ctype.h>
#include <string.h>

enum { POSITIONS = SLOW_BUILD ? 100 : 2000, PLIES = 6 };

static bool is_of(char piece, int side) {
    return side == ORACLE_WHITE ? isupper((unsigned char)piece) : islower((unsigned char)piece);
}

static int king_of(const OracleBoard *board, int side) {
    const char *king = memchr(board->piece, side == ORACLE_WHITE ? 'K' : 'k', sizeof board->piece);
    return (int)(king - board->piece);
}

static OracleBoard with(const OracleBoard *board, int square, char piece) {
    OracleBoard changed = *board;
    changed.piece[square] = piece;
    return changed;
}

static void check_attacks(const KmAnatomy *a, const OracleBoard *board, int side) {
    const int other_king = king_of(board, !side);
    const OracleBoard open = with(board, other_king, '.');
    for (KmSquare to = 0; to < 64; to++) {
        int attacks = 0;
        for (int from = 0; from < 64; from++)
            attacks += is_of(board->piece[from], side) && oracle_attacks(&open, from, to);
        CHECK_IN(&a->pos, a->attack_counts[side][to] == attacks);
        CHECK_IN(&a->pos, km_bb_has(a->attacks[side], to) == (attacks > 0));
    }
}

/* The king is put on each square around it. */
static void check_flights(const KmAnatomy *a, const OracleBoard *board, int side) {
    const int king = king_of(board, side);
    const OracleBoard lifted = with(board, king, '.');
    for (KmSquare to = 0; to < 64; to++) {
        const OracleBoard stepped = with(&lifted, to, board->piece[king]);
        const bool flight = oracle_attacks(board, king, to) && !is_of(board->piece[to], side) &&
                            !oracle_attacked(&stepped, to, side ? ORACLE_WHITE : ORACLE_BLACK);
        CHECK_IN(&a->pos, km_bb_has(a->flights[side], to) == flight);
    }
}

/* A piece is pinned by another that attacks the king only when the first is removed. */
static int check_pins(const KmAnatomy *a, const OracleBoard *board, int side) {
    const int king = king_of(board, side);
    int pins = 0;
    for (KmSquare piece = 0; piece < 64; piece++) {
        if (!is_of(board->piece[piece], side) || piece == king) continue;
        const OracleBoard lifted = with(board, piece, '.');
        const KmPin *pin = km_anatomy_pin(a, piece);
        int pinner = -1;
        for (int from = 0; from < 64; from++)
            if (is_of(board->piece[from], !side) && !oracle_attacks(board, from, king) &&
                oracle_attacks(&lifted, from, king))
                pinner = from;
        CHECK_IN(&a->pos, (pin != NULL) == (pinner >= 0));
        if (!pin) continue;
        pins++;
        CHECK_IN(&a->pos, pin->pinner == pinner && pin->king == king);
        /* Only on the line does a piece keep the pinner away from the king. */
        for (KmSquare s = 0; s < 64; s++) {
            if (s == king) continue;
            const OracleBoard moved = with(&lifted, s, board->piece[piece]);
            const bool shut =
                !is_of(moved.piece[pinner], !side) || !oracle_attacks(&moved, pinner, king);
            CHECK_IN(&a->pos, km_bb_has(pin->line, s) == shut);
        }
    }
    return pins;
}

static void check_checks(const KmAnatomy *a, const OracleBoard *board) {
    const int side = board->side, king = king_of(board, side);
    const char pawn = side == ORACLE_WHITE ? 'P' : 'p';
    KmBitboard checkers = 0, line = 0;
    for (KmSquare from = 0; from < 64; from++) {
        if (!is_of(board->piece[from], !side) || !oracle_attacks(board, from, king)) continue;
        checkers |= km_bb_square(from);
        for (KmSquare s = 0; s < 64; s++) {
            const OracleBoard shut = with(board, s, pawn);
            if (board->piece[s] == '.' && !oracle_attacks(&shut, from, king))
                line |= km_bb_square(s);
        }
    }
    CHECK_IN(&a->pos, a->checkers == checkers);
    CHECK_IN(&a->pos, a->check_line == line);
    CHECK_IN(&a->pos, a->evasions == (km_bb_count(checkers) == 1 ? checkers | line : 0));
}

static void check_words(const KmAnatomy *a) {
    char text[KM_EXPLAIN_TEXT];
    KmBuf words = km_buf(text, sizeof text);
    km_anatomy_write(a, &words);
    CHECK_IN(&a->pos, words.length > 0 && km_buf_fits(&words));
    CHECK_IN(&a->pos, text[words.length - 1] == '\n');
}

static void check_position(const KmPosition *pos, const OracleBoard *board) {
    KmAnatomy a;
    int pins = 0;
    km_anatomy_init(pos, board->en_passant < 0 ? KM_NO_SQUARE : (KmSquare)board->en_passant, &a);
    for (int side = 0; side < 2; side++) {
        check_attacks(&a, board, side);
        check_flights(&a, board, side);
        pins += check_pins(&a, board, side);
    }
    CHECK_IN(pos, a.pins == pins);
    CHECK_IN(pos, a.en_passant == (board->en_passant < 0 ? KM_NO_SQUARE : board->en_passant));
    check_checks(&a, board);
    check_words(&a);
}

static void anatomy_is_what_the_mailbox_shows(void **state) {
    (void)state;
    KmRng rng = km_rng(5);
    for (int i = 0; i < POSITIONS; i++) {
        const KmSetup setup = board_make(&rng, (BoardFamily)(i % BOARD_FAMILIES));
        OracleBoard board = oracle_from_setup(&setup);
        KmPosition pos;
        assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
        for (int ply = 0; ply < PLIES; ply++) {
            KmMoveList list;
            check_position(&pos, &board);
            km_movegen_legal(&pos, &list);
            if (list.count == 0) break;
            const KmMove move = board_pick(&rng, list.moves, list.count);
            board = oracle_play(&board, oracle_from_move(move));
            km_position_play(&pos, move, &pos);
        }
    }
}

/* Which pawns would expose their king by capturing en passant, and to which pieces. */
static void pawns_bound_by_en_passant_are_found(void **state) {
    (void)state;
    const struct {
        const char *fen;
        KmBitboard pieces, from;
    } cases[] = {
        {"8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", UINT64_C(1) << 36, UINT64_C(1) << 39},
        {"8/8/8/8/r2pP2K/8/8/4k3 b - e3 0 1", 0, 0},
        {"8/8/8/8/R2pP2k/8/8/4K3 b - e3 0 1", UINT64_C(1) << 27, UINT64_C(1) << 24},
        {"8/8/8/R1PpP2K/8/8/8/1k6 w - d6 0 1", 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        KmSetup setup;
        KmPosition pos;
        KmAnatomy a;
        assert_int_equal(km_fen_parse(cases[i].fen, &setup, NULL), KM_OK);
        assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
        km_anatomy_init(&pos, setup.en_passant, &a);
        CHECK_IN(&pos, a.en_passant == setup.en_passant);
        CHECK_IN(&pos, a.en_passant_pinned == cases[i].pieces);
        CHECK_IN(&pos, a.en_passant_pinners == cases[i].from);
    }
}

/* A square that no pawn can just have passed is ignored. */
static void wrong_en_passant_squares_are_dropped(void **state) {
    (void)state;
    const KmPosition start = km_position_start();
    KmAnatomy a;
    for (int s = 0; s <= KM_NO_SQUARE; s++) {
        km_anatomy_init(&start, (KmSquare)s, &a);
        assert_int_equal(a.en_passant, KM_NO_SQUARE);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(anatomy_is_what_the_mailbox_shows),
        cmocka_unit_test(pawns_bound_by_en_passant_are_found),
        cmocka_unit_test(wrong_en_passant_squares_are_dropped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
