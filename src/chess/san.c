/* san: reading and writing of SAN.
 *
 * To find the move that is meant, no list of moves is made. The candidate pieces are found
 * backwards, by what attacks the destination; then the enumeration of legal moves (legal.h) runs
 * over those pieces alone, and a sink keeps the moves that fit. So SAN has no rules of its own.
 *
 * Invariant: the moves found are exactly those that fit in the list of all legal moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/chess/san.h"

#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"
#include "keymove/chess/words.h"
#include "legal.h"

#include <string.h>

/* --- the form ------------------------------------------------------------------------------- */

static bool is_file(char c) { return c >= 'a' && c <= 'h'; }
static bool is_rank(char c) { return c >= '1' && c <= '8'; }

/* The type of a capital letter other than the pawn's, or KM_NO_TYPE. */
static KmPieceType piece_letter(char c) {
    switch (c) {
    case 'N':
        return KM_KNIGHT;
    case 'B':
        return KM_BISHOP;
    case 'R':
        return KM_ROOK;
    case 'Q':
        return KM_QUEEN;
    case 'K':
        return KM_KING;
    default:
        return KM_NO_TYPE;
    }
}

/* The length without what may follow any move: "+" and "#", marks, "e.p.". */
static size_t without_marks(const char *text, size_t length) {
    while (length && (text[length - 1] == '+' || text[length - 1] == '#' ||
                      text[length - 1] == '!' || text[length - 1] == '?'))
        length--;
    if (length > 4 && memcmp(text + length - 4, "e.p.", 4) == 0) return length - 4;
    if (length > 4 && memcmp(text + length - 2, "ep", 2) == 0) return length - 2;
    return length;
}

/* O-O or O-O-O, with letters or with zeros. */
static KmStatus parse_castling(KmSanParts *parts, const char *text, size_t length, KmError *error) {
    static const char *const forms[2][2] = {{"O-O", "O-O-O"}, {"0-0", "0-0-0"}};
    for (int wing = 0; wing < 2; wing++) {
        for (int form = 0; form < 2; form++) {
            const char *castles = forms[form][wing];
            if (length != strlen(castles) || memcmp(text, castles, length) != 0) continue;
            *parts = (KmSanParts){KM_KING, KM_NO_TYPE, -1, -1, KM_NO_SQUARE, (int8_t)(wing + 1)};
            return KM_OK;
        }
    }
    return km_fail(error, KM_ERR_SYNTAX, 0, "castling is written O-O or O-O-O");
}

/* Reads "=Q", "(Q)", "/Q" or "Q" from `at` to the end; no text is no promotion. */
static KmStatus parse_promotion(KmSanParts *parts, const char *text, size_t at, size_t length,
                                KmError *error) {
    if (at == length) return KM_OK;
    const size_t start = at;
    const char opening = text[at];
    if (opening == '=' || opening == '(' || opening == '/') at++;
    const KmPieceType type = at < length ? piece_letter(text[at++]) : KM_NO_TYPE;
    if (opening == '(' && (at == length || text[at++] != ')')) at = length + 1;
    if (at != length || type == KM_NO_TYPE)
        return km_fail(error, KM_ERR_SYNTAX, start,
                       "only a promotion such as =Q and + or # may follow the destination");
    if (type == KM_KING)
        return km_fail(error, KM_ERR_SYNTAX, at - 1, "a pawn cannot promote to a king");
    if (parts->type != KM_PAWN) return km_fail(error, KM_ERR_SYNTAX, start, "only a pawn promotes");
    parts->promotion = type;
    return KM_OK;
}

/* Reads up to two coordinates and what separates them: "d5", "xd5", "exd5", "bd2", "1f3",
 * "g1f3", "e2-e4". Returns the byte after them. */
static size_t parse_squares(KmSanParts *parts, const char *text, size_t at, size_t length) {
    int8_t file = -1, rank = -1;
    if (at < length && is_file(text[at])) file = (int8_t)(text[at++] - 'a');
    if (at < length && is_rank(text[at])) rank = (int8_t)(text[at++] - '1');
    const bool parted = at < length && (text[at] == 'x' || text[at] == '-' || text[at] == ':');
    if (parted) at++;
    if (at + 1 < length && is_file(text[at]) && is_rank(text[at + 1])) {
        parts->from_file = file;
        parts->from_rank = rank;
        parts->to = km_square_make(text[at] - 'a', text[at + 1] - '1');
        return at + 2;
    }
    if (!parted && file >= 0 && rank >= 0) parts->to = km_square_make(file, rank);
    return at;
}

KmStatus km_san_parse(const char *text, size_t length, KmSanParts *parts, KmError *error) {
    length = without_marks(text, length);
    if (length == 0) return km_fail(error, KM_ERR_SYNTAX, 0, "there is no move");
    if (text[0] == 'O' || text[0] == '0') return parse_castling(parts, text, length, error);
    const KmPieceType type = piece_letter(text[0]);
    const size_t start = type != KM_NO_TYPE || text[0] == 'P' ? 1 : 0;
    *parts = (KmSanParts){type ? type : KM_PAWN, KM_NO_TYPE, -1, -1, KM_NO_SQUARE, 0};
    const size_t end = parse_squares(parts, text, start, length);
    if (parts->to == KM_NO_SQUARE)
        return km_fail(
            error, KM_ERR_SYNTAX, end,
            "a move is a piece (K, Q, R, B, N, or nothing for a pawn) and its destination");
    /* A pawn without a file moves straight ahead: "d5" never means exd5. */
    if (parts->type == KM_PAWN && parts->from_file < 0)
        parts->from_file = (int8_t)km_square_file(parts->to);
    return parse_promotion(parts, text, end, length, error);
}

/* --- the move ------------------------------------------------------------------------------- */

/* The moves that fit so far. */
typedef struct Fit {
    const KmPosition *pos;
    const KmSanParts *parts;
    KmMove move;     /* the last one */
    KmBitboard from; /* the square of departure of each */
    bool promotes;   /* a pawn reaches the destination, which is on the last rank */
} Fit;

KM_INLINE void fit_add(Fit *fit, KmPieceType type, KmSquare from, KmSquare to, unsigned kind) {
    const KmPiece captured =
        kind == KM_EN_PASSANT ? km_piece_make(km_color_other(km_position_side(fit->pos)), KM_PAWN)
        : kind == KM_CASTLE   ? (KmPiece)KM_NO_PIECE
                              : km_position_piece_at(fit->pos, to);
    fit->move =
        km_move_make(km_piece_make(km_position_side(fit->pos), type), from, to, captured, kind);
    fit->from |= km_bb_square(from);
}

KM_INLINE void fit_piece(void *context, KmPieceType type, KmSquare from, KmBitboard targets) {
    Fit *fit = context;
    if (!fit->parts->castles && km_bb_has(targets, fit->parts->to))
        fit_add(fit, type, from, fit->parts->to, KM_NORMAL);
}

KM_INLINE void fit_pawns(void *context, KmBitboard targets, int shift, unsigned kind) {
    Fit *fit = context;
    const KmSquare to = fit->parts->to;
    if (km_bb_has(targets, to) && fit->parts->promotion == KM_NO_TYPE)
        fit_add(fit, KM_PAWN, (KmSquare)(to - shift), to, kind);
}

KM_INLINE void fit_promotions(void *context, KmBitboard targets, int shift) {
    Fit *fit = context;
    const KmSquare to = fit->parts->to;
    if (!km_bb_has(targets, to)) return;
    fit->promotes = true;
    if (fit->parts->promotion != KM_NO_TYPE)
        fit_add(fit, KM_PAWN, (KmSquare)(to - shift), to, KM_PROMOTE + fit->parts->promotion);
}

KM_INLINE void fit_en_passant(void *context, KmSquare from, KmSquare to) {
    Fit *fit = context;
    if (to == fit->parts->to && fit->parts->promotion == KM_NO_TYPE)
        fit_add(fit, KM_PAWN, from, to, KM_EN_PASSANT);
}

KM_INLINE void fit_castle(void *context, KmSquare king, KmSquare rook) {
    Fit *fit = context;
    if (fit->parts->castles == (rook > king ? 1 : 2)) fit_add(fit, KM_KING, king, rook, KM_CASTLE);
}

static const Sink fit_sink = {fit_piece, fit_pawns, fit_promotions, fit_en_passant, fit_castle};

/* Knights, bishops, rooks and queens: only those that attack the destination are considered. */
KM_INLINE void fit_pieces(Fit *fit, Sides *s, const Restraints *r, KmBitboard from) {
    const KmSquare to = fit->parts->to;
    switch (fit->parts->type) {
    case KM_KNIGHT:
        s->knights &= from & km_knight_attacks[to];
        s->diagonal = s->straight = 0;
        break;
    case KM_BISHOP:
        s->diagonal &= from & ~s->straight & km_bishop_attacks(to, s->occupied);
        s->knights = s->straight = 0;
        break;
    case KM_ROOK:
        s->straight &= from & ~s->diagonal & km_rook_attacks(to, s->occupied);
        s->knights = s->diagonal = 0;
        break;
    default:
        s->diagonal &= from & s->straight & km_queen_attacks(to, s->occupied);
        s->straight = s->diagonal;
        s->knights = 0;
        break;
    }
    legal_piece_moves(s, r, WANT_ALL, &fit_sink, fit);
}

KM_INLINE void fit_for(Fit *fit, KmColor us) {
    const KmSanParts *parts = fit->parts;
    const KmBitboard from = km_san_from(parts);
    Sides s = sides_of(fit->pos->plane, us);
    const Restraints r = restraints_of(&s, us);
    if (parts->type == KM_KING) {
        if (km_bb_has(from, r.king))
            legal_king_moves(fit->pos, &s, &r, us, WANT_ALL, &fit_sink, fit);
    } else if (km_bb_several(r.checkers)) {
        return; /* double check: only the king can move */
    } else if (parts->type == KM_PAWN) {
        s.pawns &= from;
        legal_pawn_moves(fit->pos, &s, &r, us, WANT_ALL, &fit_sink, fit);
    } else {
        fit_pieces(fit, &s, &r, from);
    }
}

static Fit fit_of(const KmPosition *pos, const KmSanParts *parts) {
    Fit fit = {.pos = pos, .parts = parts};
    if (km_position_side(pos) == KM_WHITE)
        fit_for(&fit, KM_WHITE);
    else
        fit_for(&fit, KM_BLACK);
    return fit;
}

static KmStatus report_none(const Fit *fit, KmError *error) {
    const KmSanParts *parts = fit->parts;
    if (parts->castles)
        return km_fail(error, KM_ERR_ILLEGAL, 0, "castling on the %s's side is not legal here",
                       parts->castles == 1 ? "king" : "queen");
    if (fit->promotes)
        return km_fail(error, KM_ERR_ILLEGAL, 0,
                       "the move must name the piece that the pawn promotes to");
    char text[8];
    KmBuf target = km_buf(text, sizeof text);
    km_words_write_square(parts->to, &target);
    return km_fail(error, KM_ERR_ILLEGAL, 0, "no %s can legally move to %s as written",
                   km_words_type(parts->type), text);
}

static KmStatus report_several(const Fit *fit, KmError *error) {
    char text[256];
    KmBuf squares = km_buf(text, sizeof text);
    km_words_write_squares(fit->from, &squares);
    return km_fail(error, KM_ERR_ILLEGAL, 0, "the %ss on %s can %s make this move: specify which",
                   km_words_type(fit->parts->type), text,
                   km_bb_count(fit->from) == 2 ? "both" : "all");
}

KmStatus km_san_resolve(const KmPosition *pos, const KmSanParts *parts, KmMove *move,
                        KmError *error) {
    const Fit fit = fit_of(pos, parts);
    if (!fit.from) return report_none(&fit, error);
    if (km_bb_several(fit.from)) return report_several(&fit, error);
    *move = fit.move;
    return KM_OK;
}

KmStatus km_san_read(const KmPosition *pos, const char *text, KmMove *move, KmError *error) {
    KmSanParts parts = {0};
    const KmStatus status = km_san_parse(text, strlen(text), &parts, error);
    return status == KM_OK ? km_san_resolve(pos, &parts, move, error) : status;
}

/* --- writing -------------------------------------------------------------------------------- */

/* Writes the file, otherwise the rank, otherwise both, when another piece of the type can go
 * there too. */
static void write_origin(KmBuf *out, const KmPosition *pos, KmMove move) {
    const KmSquare from = km_move_from(move);
    const KmSanParts parts = {
        km_piece_type(km_move_piece(move)), KM_NO_TYPE, -1, -1, km_move_to(move), 0};
    const KmBitboard others = fit_of(pos, &parts).from & ~km_bb_square(from);
    if (!others) return;
    const bool file_tells = !(others & km_bb_file(km_square_file(from)));
    const bool rank_tells = !(others & km_bb_rank(km_square_rank(from)));
    if (file_tells || !rank_tells) km_buf_char(out, (char)('a' + km_square_file(from)));
    if (!file_tells) km_buf_char(out, (char)('1' + km_square_rank(from)));
}

static void write_step(KmBuf *out, const KmPosition *pos, KmMove move) {
    const KmPieceType type = km_piece_type(km_move_piece(move));
    const bool captures = km_move_captured(move) != KM_NO_PIECE;
    if (type == KM_PAWN) {
        if (captures) km_buf_char(out, (char)('a' + km_square_file(km_move_from(move))));
    } else {
        km_buf_char(out, km_words_letter(km_piece_make(KM_WHITE, type)));
        if (type != KM_KING) write_origin(out, pos, move);
    }
    if (captures) km_buf_char(out, 'x');
    km_words_write_square(km_move_to(move), out);
    if (km_move_is_promotion(move)) {
        km_buf_char(out, '=');
        km_buf_char(out, km_words_letter(km_piece_make(KM_WHITE, km_move_promotion(move))));
    }
}

void km_san_write(const KmPosition *pos, KmMove move, KmBuf *out) {
    if (km_move_is_castle(move))
        km_buf_text(out, km_move_to(move) > km_move_from(move) ? "O-O" : "O-O-O");
    else
        write_step(out, pos, move);
    KmPosition next;
    km_position_play(pos, move, &next);
    if (km_position_in_check(&next)) km_buf_char(out, km_movegen_any(&next) ? '+' : '#');
}
