/* position: checking a set-up, playing a move, hashing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/chess/position.h"

#include "keymove/chess/fault.h"
#include "play.h"
#include "zobrist.h"

#include <string.h>

/* Row p: plane i is full when bit i of p is set. */
#define FULL (~(KmBitboard)0)
const KmBitboard km_piece_planes[16][4] = {
    {0, 0, 0, 0},       {FULL, 0, 0, 0},       {0, FULL, 0, 0},       {FULL, FULL, 0, 0},
    {0, 0, FULL, 0},    {FULL, 0, FULL, 0},    {0, FULL, FULL, 0},    {FULL, FULL, FULL, 0},
    {0, 0, 0, FULL},    {FULL, 0, 0, FULL},    {0, FULL, 0, FULL},    {FULL, FULL, 0, FULL},
    {0, 0, FULL, FULL}, {FULL, 0, FULL, FULL}, {0, FULL, FULL, FULL}, {FULL, FULL, FULL, FULL},
};
#undef FULL

/* --- from a set-up and back ------------------------------------------------------------------ */

static void place(KmPosition *pos, KmPiece piece, KmSquare square) {
    planes_store(pos->plane, planes_load(pos->plane) | planes_of(piece, km_bb_square(square)));
}

/* With the king on the e-file and the rooks in the corners, castling can be written as KQkq. */
static bool castles_classically(const KmPosition *pos) {
    for (KmBitboard b = pos->castling; b;) {
        const KmSquare rook = km_bb_pop(&b);
        const KmColor color = km_square_rank(rook) == 0 ? KM_WHITE : KM_BLACK;
        if (km_square_file(km_position_king(pos, color)) != 4 ||
            (km_square_file(rook) != 0 && km_square_file(rook) != 7))
            return false;
    }
    return true;
}

static KmStatus report_faults(KmError *error, const KmSetup *setup, unsigned faults) {
    char text[KM_ERROR_TEXT];
    KmBuf words = km_buf(text, sizeof text);
    km_setup_write_faults(setup, faults, &words);
    return km_fail(error, KM_ERR_ILLEGAL, 0, "%s", text);
}

KmStatus km_position_init(const KmSetup *setup, KmPosition *pos, KmError *error) {
    const unsigned faults = km_setup_faults(setup);
    if (faults) return report_faults(error, setup, faults);
    memset(pos, 0, sizeof *pos);
    for (KmSquare s = 0; s < 64; s++) place(pos, setup->board[s], s);
    for (int i = 0; i < 4; i++) {
        const KmSquare rook = km_setup_castling_rook(setup, i / 2 ? KM_BLACK : KM_WHITE, i % 2);
        if (rook != KM_NO_SQUARE) pos->castling |= km_bb_square(rook);
    }
    pos->side = (uint8_t)setup->side;
    pos->halfmove = (uint16_t)setup->halfmove;
    pos->fullmove = setup->fullmove;
    pos->chess960 = setup->chess960 || !castles_classically(pos);
    pos->en_passant = KM_NO_SQUARE;
    if (setup->en_passant != KM_NO_SQUARE) {
        const KmColor mover = km_color_other(setup->side);
        const int up = mover == KM_WHITE ? 8 : -8;
        pos->en_passant = en_passant_after(pos->plane, mover, (KmSquare)(setup->en_passant + up));
    }
    pos->key = km_position_key(pos);
    return KM_OK;
}

KmSetup km_position_setup(const KmPosition *pos) {
    KmSetup setup = km_setup_empty();
    for (KmSquare s = 0; s < 64; s++) setup.board[s] = km_position_piece_at(pos, s);
    for (KmBitboard b = pos->castling; b;) {
        const KmSquare rook = km_bb_pop(&b);
        const KmColor color = km_square_rank(rook) == 0 ? KM_WHITE : KM_BLACK;
        setup.castling[color][rook > km_position_king(pos, color) ? 0 : 1] =
            (uint8_t)(pos->chess960 ? km_square_file(rook) : KM_CASTLE_OUTERMOST);
    }
    setup.side = km_position_side(pos);
    setup.en_passant = pos->en_passant;
    setup.halfmove = pos->halfmove;
    setup.fullmove = pos->fullmove;
    setup.chess960 = pos->chess960;
    return setup;
}

KmPosition km_position_start(void) {
    const KmSetup setup = km_setup_start();
    KmPosition pos;
    km_position_init(&setup, &pos, NULL);
    return pos;
}

/* --- playing -------------------------------------------------------------------------------- */

KmSquare km_en_passant_legal(const KmBitboard *plane, KmColor us, KmSquare to,
                             KmBitboard capturers) {
    const KmBitboard ours = us == KM_WHITE ? ~plane[3] : plane[3];
    const KmBitboard pawns = plane[0] & ~plane[1] & ~plane[2];
    const KmSquare passed = passed_square(us, to);
    const KmColor them = km_color_other(us);
    const KmSquare king = km_bb_first(plane[0] & plane[1] & ~plane[2] & ~ours);
    const KmBitboard knights = plane[1] & ~plane[0] & ~plane[2];
    const KmBitboard leapers =
        ((km_knight_attacks[king] & knights) | (km_pawn_attacks[them][king] & pawns)) & ours;
    while (capturers)
        if (en_passant_is_safe(plane, them, km_bb_pop(&capturers), passed, king, leapers))
            return passed;
    return KM_NO_SQUARE;
}

static uint64_t piece_key(KmPiece piece, KmSquare square) {
    return km_zobrist_piece[piece << 6 | square];
}

static uint64_t castling_key(KmBitboard rooks) {
    uint64_t key = 0;
    while (rooks) key ^= km_zobrist_castling[km_bb_pop(&rooks)];
    return key;
}

/* The castling rights that end when this piece moves, from whichever square. */
static const KmBitboard forfeits[16] = {[KM_KING] = KM_BB_RANK_1, [KM_KING | 8] = KM_BB_RANK_8};

/* The change of the key when a piece moves, perhaps with a capture. The fields of a move are
 * laid out so that two of the three look-ups need only a shift and a mask. */
static uint64_t lift_and_set_key(KmMove move) {
    return km_zobrist_piece[move & 1023] ^ km_zobrist_piece[move >> 10 & 1023] ^
           piece_key(km_move_piece(move), km_move_to(move));
}

/* The board after castling, en passant or promotion; `key` is updated with the change of the
 * hash. */
static Planes play_special(Planes planes, KmMove move, uint64_t *key) {
    const KmPiece piece = km_move_piece(move);
    const KmColor us = km_piece_color(piece);
    const KmSquare from = km_move_from(move), to = km_move_to(move);
    const KmBitboard both = km_bb_square(from) | km_bb_square(to);
    *key ^= piece_key(piece, from);
    if (km_move_is_castle(move)) {
        const KmPiece rook = km_piece_make(us, KM_ROOK);
        *key ^= piece_key(rook, to) ^ piece_key(piece, km_castle_king_to(from, to)) ^
                piece_key(rook, km_castle_rook_to(from, to));
        return planes_castle(planes, us, from, to);
    }
    if (km_move_kind(move) == KM_EN_PASSANT) {
        const KmSquare victim = passed_square(us, to);
        *key ^= piece_key(piece, to) ^ piece_key(km_move_captured(move), victim);
        return planes_move(planes, both | km_bb_square(victim), km_bb_square(to), piece);
    }
    const KmPiece promoted = km_piece_make(us, km_move_promotion(move));
    *key ^= piece_key(promoted, to) ^ piece_key(km_move_captured(move), to);
    return planes_move(planes, both, km_bb_square(to), promoted);
}

/* Plays a move that changes a castling right or more than two squares; `key` already has the
 * changes common to all moves. */
static __attribute__((noinline)) void play_rare(KmPosition *next, const KmPosition *pos,
                                                KmMove move, uint64_t key) {
    const KmBitboard to = km_bb_square(km_move_to(move)),
                     both = km_bb_square(km_move_from(move)) | to;
    const KmBitboard before = pos->castling,
                     left = before & ~(both | forfeits[km_move_piece(move)]);
    Planes planes = planes_load(pos->plane);
    if (km_move_kind(move) <= KM_DOUBLE_PUSH) {
        planes = planes_move(planes, both, to, km_move_piece(move));
        key ^= lift_and_set_key(move);
    } else {
        planes = play_special(planes, move, &key);
    }
    planes_store(next->plane, planes);
    next->castling = left;
    next->key = key ^ castling_key(left ^ before);
}

/* Reads from `pos` before it writes to `next`, because they may be the same. */
void km_position_play(const KmPosition *pos, KmMove move, KmPosition *next) {
    const KmPiece piece = km_move_piece(move);
    const KmBitboard to = km_bb_square(km_move_to(move)),
                     both = km_bb_square(km_move_from(move)) | to;
    const bool resets = km_piece_type(piece) == KM_PAWN || km_move_captured(move) != KM_NO_PIECE;
    const uint64_t key = pos->key ^ km_zobrist_black ^ km_zobrist_en_passant[pos->en_passant];
    next->fullmove = pos->fullmove + pos->side;
    next->halfmove = (uint16_t)(resets ? 0 : pos->halfmove + 1);
    next->side = pos->side ^ 1;
    next->chess960 = pos->chess960;
    next->en_passant = KM_NO_SQUARE;
    if (((both | forfeits[piece]) & pos->castling) || km_move_kind(move) > KM_DOUBLE_PUSH) {
        play_rare(next, pos, move, key);
        return;
    }
    next->castling = pos->castling;
    next->key = key ^ lift_and_set_key(move);
    planes_store(next->plane, planes_move(planes_load(pos->plane), both, to, piece));
    if (km_move_kind(move) == KM_DOUBLE_PUSH) {
        next->en_passant = en_passant_after(next->plane, km_piece_color(piece), km_move_to(move));
        next->key ^= km_zobrist_en_passant[next->en_passant];
    }
}

void km_position_pass(const KmPosition *pos, KmPosition *next) {
    const KmSquare en_passant = pos->en_passant;
    *next = *pos;
    next->key ^= km_zobrist_black ^ km_zobrist_en_passant[en_passant];
    next->en_passant = KM_NO_SQUARE;
    next->fullmove += next->side;
    next->halfmove++;
    next->side ^= 1;
}

uint64_t km_position_key(const KmPosition *pos) {
    uint64_t key = pos->side ? km_zobrist_black : 0;
    for (KmBitboard b = km_position_occupied(pos); b;) {
        const KmSquare square = km_bb_pop(&b);
        key ^= piece_key(km_position_piece_at(pos, square), square);
    }
    return key ^ castling_key(pos->castling) ^ km_zobrist_en_passant[pos->en_passant];
}

bool km_position_same(const KmPosition *a, const KmPosition *b) {
    return a->key == b->key && memcmp(a->plane, b->plane, sizeof a->plane) == 0 &&
           a->castling == b->castling && a->en_passant == b->en_passant && a->side == b->side;
}
