/* test_san: SAN finds the same move as a search through the list of all legal moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"
#include "harness.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/san.h"
#include "keymove/chess/words.h"

#include <stdio.h>
#include <string.h>

enum { POSITIONS = SLOW_BUILD ? 400 : 10000, PLIES = 24 };

static const KmPieceType types[] = {KM_PAWN, KM_KNIGHT, KM_BISHOP, KM_ROOK, KM_QUEEN, KM_KING};
enum { TYPES = 6 };

/* --- the definition --------------------------------------------------------------------------- */

static bool fits(KmMove move, const KmSanParts *parts) {
    const KmSquare from = km_move_from(move);
    if (km_piece_type(km_move_piece(move)) != parts->type) return false;
    if (parts->from_file >= 0 && parts->from_file != km_square_file(from)) return false;
    if (parts->from_rank >= 0 && parts->from_rank != km_square_rank(from)) return false;
    if (km_move_is_castle(move)) return parts->castles == (km_move_to(move) > from ? 1 : 2);
    return !parts->castles && km_move_to(move) == parts->to &&
           km_move_promotion(move) == parts->promotion;
}

static void check_parts(const KmPosition *pos, const KmMoveList *list, const KmSanParts *parts) {
    int count = 0;
    KmMove expected = KM_NO_MOVE, found = KM_NO_MOVE;
    for (int i = 0; i < list->count; i++)
        if (fits(list->moves[i], parts)) {
            count++;
            expected = list->moves[i];
        }
    const KmStatus status = km_san_resolve(pos, parts, &found, NULL);
    CHECK_IN(pos, status == (count == 1 ? KM_OK : KM_ERR_ILLEGAL));
    CHECK_IN(pos, count != 1 || found == expected);
}

/* All combinations of piece and destination, with and without a square of departure. */
static void check_all_parts(KmRng *rng, const KmPosition *pos, const KmMoveList *list) {
    for (int t = 0; t < TYPES; t++)
        for (KmSquare to = 0; to < 64; to++)
            for (int said = 0; said < 4; said++) {
                KmSanParts parts = {types[t], KM_NO_TYPE, -1, -1, to, 0};
                if (said & 1) parts.from_file = (int8_t)km_rng_below(rng, 8);
                if (said & 2) parts.from_rank = (int8_t)km_rng_below(rng, 8);
                check_parts(pos, list, &parts);
                if (types[t] != KM_PAWN) continue;
                parts.promotion = types[1 + km_rng_below(rng, 4)];
                check_parts(pos, list, &parts);
            }
    for (int8_t wing = 1; wing <= 2; wing++) {
        const KmSanParts castles = {KM_KING, KM_NO_TYPE, -1, -1, KM_NO_SQUARE, wing};
        check_parts(pos, list, &castles);
    }
}

/* --- spellings -------------------------------------------------------------------------------- */

static void check_spelling(const KmPosition *pos, KmMove move, const char *text) {
    KmMove found = KM_NO_MOVE;
    if (km_san_read(pos, text, &found, NULL) == KM_OK && found == move) return;
    print_error("spelling %s\n", text);
    CHECK_IN(pos, found == move);
}

static void square_text(char *text, KmSquare square) {
    KmBuf out = km_buf(text, 3);
    km_words_write_square(square, &out);
}

/* Long forms of a move and all forms of promotion, with and without marks. */
static void check_spellings(const KmPosition *pos, KmMove move) {
    if (km_move_is_castle(move)) {
        const bool short_side = km_move_to(move) > km_move_from(move);
        check_spelling(pos, move, short_side ? "0-0" : "0-0-0");
        check_spelling(pos, move, short_side ? "O-O+!" : "O-O-O#??");
        return;
    }
    static const char *const joints[] = {"", "-", "x", ":"};
    static const char *const marks[] = {"", "+", "#", "++", "!", "?!", "+!?"};
    static const char *const promotions[] = {"%c", "=%c", "(%c)", "/%c"};
    char from[3], to[3], text[40], promotion[8] = "";
    square_text(from, km_move_from(move));
    square_text(to, km_move_to(move));
    const KmPieceType type = km_piece_type(km_move_piece(move));
    const char letter[2] = {km_words_letter(km_piece_make(KM_WHITE, type)), '\0'};
    for (int i = 0; i < 28; i++) {
        if (km_move_is_promotion(move)) {
            const char goal = km_words_letter(km_piece_make(KM_WHITE, km_move_promotion(move)));
            const char *form = promotions[i % 4];
            snprintf(promotion, sizeof promotion, "%.*s%c%s", (int)(strchr(form, '%') - form), form,
                     goal, strchr(form, 'c') + 1);
        }
        snprintf(text, sizeof text, "%s%s%s%s%s%s%s", i % 2 || type != KM_PAWN ? letter : "", from,
                 joints[i % 4], to, promotion, km_move_kind(move) == KM_EN_PASSANT ? "e.p." : "",
                 marks[i / 4]);
        check_spelling(pos, move, text);
    }
}

static void by_definition(void **state) {
    (void)state;
    KmRng rng = km_rng(11);
    for (int positions = 0; positions < POSITIONS;) {
        const KmSetup setup = board_make(&rng, (BoardFamily)km_rng_below(&rng, BOARD_FAMILIES));
        KmPosition pos;
        assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
        for (int ply = 0; ply < PLIES; ply++, positions++) {
            KmMoveList list;
            km_movegen_legal(&pos, &list);
            check_all_parts(&rng, &pos, &list);
            for (int i = 0; i < list.count; i++) check_spellings(&pos, list.moves[i]);
            if (list.count == 0) break;
            km_position_play(&pos, board_pick(&rng, list.moves, list.count), &pos);
        }
    }
}

/* --- by hand ---------------------------------------------------------------------------------- */

static void written(void **state) {
    (void)state;
    static const struct {
        const char *fen, *uci, *san;
    } cases[] = {
        {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "O-O"},
        {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O"},
        {"3k4/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O+"},
        {"4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "g1e2", "Nge2"},
        {"4k3/8/8/8/8/6N1/8/4K1N1 w - - 0 1", "g1e2", "N1e2"},
        {"4k3/8/8/8/8/2N3N1/8/4K1N1 w - - 0 1", "g3e2", "Ng3e2"},
        {"4k3/8/8/2N5/6N1/2N3N1/8/4K3 w - - 0 1", "c3e4", "Nc3e4"},
        {"4k3/4r3/8/8/8/2N5/4N3/4K3 w - - 0 1", "c3b5", "Nb5"},
        {"4k3/4r3/8/8/8/2N5/4N3/4K3 w - - 0 1", "c3d5", "Nd5"},
        {"4k3/4r3/8/8/4N3/6N1/8/4K3 w - - 0 1", "g3f5", "Nf5"},
        {"4k3/8/8/4r3/8/4N3/8/4K1N1 w - - 0 1", "g1f3", "Nf3"},
        {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "a8=Q+"},
        {"1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8n", "axb8=N"},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"},
        {"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8#"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        KmPosition pos;
        assert_int_equal(km_fen_read(cases[i].fen, &pos, NULL), KM_OK);
        const KmSquare from = km_words_read_square(cases[i].uci);
        const KmSquare to = km_words_read_square(cases[i].uci + 2);
        const KmMove move =
            km_movegen_find(&pos, from, to, km_piece_type(km_words_piece(cases[i].uci[4])));
        CHECK_IN(&pos, move != KM_NO_MOVE);
        char text[KM_SAN_TEXT];
        KmBuf san = km_buf(text, sizeof text);
        km_san_write(&pos, move, &san);
        assert_string_equal(text, cases[i].san);
    }
}

static void refused(void **state) {
    (void)state;
    static const char two_knights[] = "4k3/P7/8/8/8/2N5/8/4K1N1 w - - 0 1";
    static const struct {
        const char *text;
        KmStatus status;
        size_t offset;
        const char *words;
    } cases[] = {
        {"", KM_ERR_SYNTAX, 0, "no move"},
        {"+", KM_ERR_SYNTAX, 0, "no move"},
        {"O", KM_ERR_SYNTAX, 0, "castling is written"},
        {"0-0-0-0", KM_ERR_SYNTAX, 0, "castling is written"},
        {"O-0", KM_ERR_SYNTAX, 0, "castling is written"},
        {"N", KM_ERR_SYNTAX, 1, "destination"},
        {"Ng", KM_ERR_SYNTAX, 2, "destination"},
        {"Nx", KM_ERR_SYNTAX, 2, "destination"},
        {"Ne9", KM_ERR_SYNTAX, 2, "destination"},
        {"Nex", KM_ERR_SYNTAX, 3, "destination"},
        {"e2-", KM_ERR_SYNTAX, 3, "destination"},
        {"ne2", KM_ERR_SYNTAX, 0, "destination"},
        {"Ne2Q", KM_ERR_SYNTAX, 3, "only a pawn promotes"},
        {"a8=", KM_ERR_SYNTAX, 2, "promotion such as"},
        {"a8=K", KM_ERR_SYNTAX, 3, "promote to a king"},
        {"a8=P", KM_ERR_SYNTAX, 2, "promotion such as"},
        {"a8(Q", KM_ERR_SYNTAX, 2, "promotion such as"},
        {"a8=Qx", KM_ERR_SYNTAX, 2, "promotion such as"},
        {"Ne2e3e4", KM_ERR_SYNTAX, 5, "promotion such as"},
        {"Ne2", KM_ERR_ILLEGAL, 0, "knights on g1 and c3"},
        {"Ne5", KM_ERR_ILLEGAL, 0, "no knight can legally move to e5"},
        {"a8", KM_ERR_ILLEGAL, 0, "the pawn promotes to"},
        {"O-O", KM_ERR_ILLEGAL, 0, "castling on the king's side"},
        {"O-O-O", KM_ERR_ILLEGAL, 0, "castling on the queen's side"},
    };
    KmPosition pos;
    assert_int_equal(km_fen_read(two_knights, &pos, NULL), KM_OK);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        KmMove move;
        KmError error;
        assert_int_equal(km_san_read(&pos, cases[i].text, &move, &error), cases[i].status);
        if (error.offset != cases[i].offset || !strstr(error.text, cases[i].words))
            fail_msg("%s: byte %zu, %s", cases[i].text, error.offset, error.text);
    }
}

/* "d5" is a pawn moving straight ahead, even when exd5 is the only legal move to d5. */
static void pawns_without_file(void **state) {
    (void)state;
    KmPosition pos;
    KmMove move;
    assert_int_equal(km_fen_read("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", &pos, NULL), KM_OK);
    assert_int_equal(km_san_read(&pos, "d5", &move, NULL), KM_ERR_ILLEGAL);
    assert_int_equal(km_san_read(&pos, "xd5", &move, NULL), KM_ERR_ILLEGAL);
    assert_int_equal(km_san_read(&pos, "ed5", &move, NULL), KM_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(written),
        cmocka_unit_test(refused),
        cmocka_unit_test(pawns_without_file),
        cmocka_unit_test(by_definition),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
