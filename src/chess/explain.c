/* explain: verdicts, found by checking for each reason in turn.
 *
 * Each step below tests one reason and, if it applies, fills the verdict and returns true. A
 * move that passes all steps is legal. Steps rely on those before them. The order is that of
 * KmReason, except for castling, which is treated separately.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/chess/explain.h"

#include "keymove/chess/query.h"
#include "keymove/chess/uci_move.h"
#include "keymove/chess/words.h"
#include "tables.h"

#include <string.h>

static bool refuse(KmVerdict *v, KmReason reason, KmSquare at, KmBitboard by) {
    v->reason = reason;
    v->at = at;
    v->by = by;
    return true;
}

static KmSquare own_king(const KmAnatomy *a) {
    return km_position_king(&a->pos, km_position_side(&a->pos));
}

/* The enemy pieces that would attack `square` if our king were not on the board. */
static KmBitboard attackers(const KmAnatomy *a, KmSquare square) {
    const KmBitboard without_king = km_position_occupied(&a->pos) & ~km_bb_square(own_king(a));
    return km_position_attackers(&a->pos, square, without_king) &
           km_position_color(&a->pos, km_color_other(km_position_side(&a->pos)));
}

/* --- the piece ------------------------------------------------------------------------------ */

static bool has_no_piece(const KmAnatomy *a, KmVerdict *v) {
    const KmPiece piece = km_position_piece_at(&a->pos, v->from);
    v->type = km_piece_type(piece);
    if (piece == KM_NO_PIECE) return refuse(v, KM_REASON_NO_PIECE, v->from, 0);
    if (km_piece_color(piece) != km_position_side(&a->pos))
        return refuse(v, KM_REASON_NOT_YOURS, v->from, 0);
    return false;
}

/* --- castling ------------------------------------------------------------------------------- */

/* The squares of the king's rank on that side of the king. */
static KmBitboard squares_beside(KmSquare king, int castles) {
    const KmBitboard rank = km_bb_rank(km_square_rank(king)), below = km_bb_square(king) - 1;
    return rank & (castles == 1 ? ~below & ~km_bb_square(king) : below);
}

static KmBitboard home_rank(const KmAnatomy *a) {
    return km_position_side(&a->pos) == KM_WHITE ? KM_BB_RANK_1 : KM_BB_RANK_8;
}

/* The rook with the right to castle on that side, as a set of at most one. */
static KmBitboard castling_rook(const KmAnatomy *a, int castles) {
    const KmSquare king = own_king(a);
    return km_bb_has(home_rank(a), king) ? a->pos.castling & squares_beside(king, castles) : 0;
}

/* Is the move meant as castling? The king goes onto its own rook, or to the c- or g-file. A step
 * of one square is an ordinary move. Without the right to castle, only a move onto a rook or
 * from the e-file counts as castling. */
static int8_t castling_meant(const KmAnatomy *a, const KmVerdict *v) {
    const KmColor us = km_position_side(&a->pos);
    if (v->type != KM_KING || !km_bb_has(home_rank(a), v->from) || !km_bb_has(home_rank(a), v->to))
        return 0;
    const bool step = km_bb_has(km_king_attacks[v->from], v->to);
    const int file = km_square_file(v->to);
    if (km_bb_has(km_position_pieces(&a->pos, us, KM_ROOK), v->to)) {
        const int8_t castles = v->to > v->from ? 1 : 2;
        const bool lost = !step && !castling_rook(a, castles);
        return lost || km_bb_has(a->pos.castling, v->to) ? castles : 0;
    }
    if (step || (file != 6 && file != 2)) return 0;
    const int8_t castles = file == 6 ? 1 : 2;
    return castling_rook(a, castles) || (km_square_file(v->from) == 4 && v->from != v->to) ? castles
                                                                                           : 0;
}

static bool has_no_castling_right(const KmAnatomy *a, KmVerdict *v, KmBitboard rook) {
    const KmBitboard rooks = km_position_pieces(&a->pos, km_position_side(&a->pos), KM_ROOK);
    if (!km_bb_has(home_rank(a), v->from)) return refuse(v, KM_REASON_CASTLE_KING_AWAY, v->from, 0);
    if (!(rooks & squares_beside(v->from, v->castles)))
        return refuse(v, KM_REASON_CASTLE_NO_ROOK, KM_NO_SQUARE, 0);
    return !rook && refuse(v, KM_REASON_CASTLE_NO_RIGHT, KM_NO_SQUARE, 0);
}

/* The square of a rank that is nearest to `from`. */
static KmSquare nearest(KmBitboard row, KmSquare from) {
    const KmBitboard above = row & ~(km_bb_square(from) - 1);
    return above ? km_bb_first(above) : (KmSquare)(63 - __builtin_clzll(row));
}

static bool castles_through_danger(const KmAnatomy *a, KmVerdict *v, KmSquare rook) {
    const KmSquare target = km_castle_king_to(v->from, rook);
    const KmBitboard attacked = a->attacks[km_color_other(km_position_side(&a->pos))];
    const KmBitboard passed = km_between[v->from][target] & attacked;
    if (a->checkers) return refuse(v, KM_REASON_CASTLE_IN_CHECK, v->from, a->checkers);
    if (passed) {
        const KmSquare at = nearest(passed, v->from);
        return refuse(v, KM_REASON_CASTLE_PASSES, at, attackers(a, at));
    }
    if (km_bb_has(attacked, target))
        return refuse(v, KM_REASON_CASTLE_LANDS, target, attackers(a, target));
    const KmPin *pin = km_anatomy_pin(a, rook);
    if (!pin) return false;
    v->line = pin->line;
    return refuse(v, KM_REASON_CASTLE_UNCOVERS, rook, km_bb_square(pin->pinner));
}

static void judge_castling(const KmAnatomy *a, KmVerdict *v) {
    const KmBitboard rook = castling_rook(a, v->castles);
    if (has_no_castling_right(a, v, rook)) return;
    const KmSquare rook_from = km_bb_first(rook);
    const KmBitboard way = castling_path(v->from, rook_from);
    const KmBitboard blockers = way & km_position_occupied(&a->pos);
    if (blockers) {
        v->line = way;
        refuse(v, KM_REASON_CASTLE_BLOCKED, nearest(blockers, v->from), 0);
        return;
    }
    if (castles_through_danger(a, v, rook_from)) return;
    if (v->promotion != KM_NO_TYPE) {
        refuse(v, KM_REASON_NO_PROMOTION, KM_NO_SQUARE, 0);
        return;
    }
    v->move = km_move_make(km_piece_make(km_position_side(&a->pos), KM_KING), v->from, rook_from,
                           KM_NO_PIECE, KM_CASTLE);
}

/* --- how the piece moves -------------------------------------------------------------------- */

static bool takes_en_passant(const KmAnatomy *a, const KmVerdict *v) {
    return v->type == KM_PAWN && a->en_passant == v->to &&
           km_bb_has(km_pawn_attacks[km_position_side(&a->pos)][v->from], v->to);
}

static bool pawn_has_no_prey(const KmAnatomy *a, KmVerdict *v) {
    const KmColor us = km_position_side(&a->pos);
    if (km_position_piece_at(&a->pos, v->to) != KM_NO_PIECE || takes_en_passant(a, v)) return false;
    const KmSquare beside = km_square_make(km_square_file(v->to), km_square_rank(v->from));
    const bool as_if_passed =
        km_square_rank(km_square_relative(us, v->to)) == 5 &&
        km_position_piece_at(&a->pos, beside) == km_piece_make(km_color_other(us), KM_PAWN);
    return as_if_passed ? refuse(v, KM_REASON_PAWN_NOT_PASSED, beside, 0)
                        : refuse(v, KM_REASON_PAWN_NO_CAPTURE, v->to, 0);
}

/* Straight ahead by one or two squares. The destination must be empty; blocks() tests only the
 * squares before it. */
static bool pawn_cannot_walk(const KmAnatomy *a, KmVerdict *v, int steps) {
    const KmColor us = km_position_side(&a->pos);
    if (steps == 2 && km_square_rank(km_square_relative(us, v->from)) != 1)
        return refuse(v, KM_REASON_PAWN_DOUBLE, KM_NO_SQUARE, 0);
    const KmBitboard enemies = km_position_color(&a->pos, km_color_other(us));
    const bool free_way = !(km_between[v->from][v->to] & km_position_occupied(&a->pos));
    return free_way && km_bb_has(enemies, v->to) && refuse(v, KM_REASON_PAWN_STRAIGHT, v->to, 0);
}

static bool pawn_goes_wrong(const KmAnatomy *a, KmVerdict *v) {
    const KmColor us = km_position_side(&a->pos);
    const int rise = km_square_rank(km_square_relative(us, v->to)) -
                     km_square_rank(km_square_relative(us, v->from));
    if (km_bb_has(km_pawn_attacks[us][v->from], v->to)) return pawn_has_no_prey(a, v);
    if (rise <= 0) return refuse(v, KM_REASON_PAWN_BACKWARDS, KM_NO_SQUARE, 0);
    if (km_square_file(v->from) != km_square_file(v->to) || rise > 2)
        return refuse(v, KM_REASON_SHAPE, KM_NO_SQUARE, 0);
    return pawn_cannot_walk(a, v, rise);
}

static bool goes_wrong(const KmAnatomy *a, KmVerdict *v) {
    if (v->from == v->to) return refuse(v, KM_REASON_NO_STEP, v->from, 0);
    if (v->type == KM_PAWN) return pawn_goes_wrong(a, v);
    const KmBitboard reach = km_piece_attacks(km_position_piece_at(&a->pos, v->from), v->from, 0);
    return !km_bb_has(reach, v->to) && refuse(v, KM_REASON_SHAPE, KM_NO_SQUARE, 0);
}

/* There are no squares between for a knight's move, so all pieces are treated alike. */
static bool is_blocked(const KmAnatomy *a, KmVerdict *v) {
    const KmBitboard way = km_between[v->from][v->to];
    const KmBitboard blockers = way & km_position_occupied(&a->pos);
    if (blockers) {
        v->line = way;
        return refuse(v, KM_REASON_BLOCKED, nearest(blockers, v->from), 0);
    }
    return km_bb_has(km_position_color(&a->pos, km_position_side(&a->pos)), v->to) &&
           refuse(v, KM_REASON_OWN_PIECE, v->to, 0);
}

/* --- the king ------------------------------------------------------------------------------- */

static bool king_steps_into_danger(const KmAnatomy *a, KmVerdict *v) {
    const KmBitboard kings = km_position_type(&a->pos, KM_KING);
    const KmBitboard by = attackers(a, v->to);
    if (!by) return false;
    if (!(by & ~kings)) return refuse(v, KM_REASON_KINGS_TOUCH, v->to, by);
    /* The pieces that attack the destination only after the king has left their line. */
    const KmBitboard direct =
        km_position_attackers(&a->pos, v->to, km_position_occupied(&a->pos)) & by;
    if (!(direct & ~kings)) {
        v->line = a->check_line;
        return refuse(v, KM_REASON_ALONG_CHECK, v->to, by & ~kings);
    }
    const bool takes = km_bb_has(km_position_occupied(&a->pos), v->to);
    return refuse(v, takes ? KM_REASON_GUARDED : KM_REASON_ATTACKED, v->to, by);
}

/* In a single check the piece must capture the checker or block its line. */
static bool leaves_check(const KmAnatomy *a, KmVerdict *v) {
    if (!a->checkers) return false;
    v->line = a->check_line;
    if (km_bb_several(a->checkers))
        return refuse(v, KM_REASON_DOUBLE_CHECK, own_king(a), a->checkers);
    if (km_bb_has(a->evasions, v->to)) return false;
    if (!takes_en_passant(a, v)) return refuse(v, KM_REASON_NO_PARRY, own_king(a), a->checkers);
    return !km_bb_has(a->checkers, km_anatomy_en_passant_pawn(a)) &&
           refuse(v, KM_REASON_PASSANT_NO_PARRY, own_king(a), a->checkers);
}

static bool leaves_pin(const KmAnatomy *a, KmVerdict *v) {
    const KmPin *pin = km_anatomy_pin(a, v->from);
    if (!pin || km_bb_has(pin->line, v->to)) return false;
    v->line = pin->line;
    return refuse(v, KM_REASON_PINNED, own_king(a), km_bb_square(pin->pinner));
}

/* Both pawns leave their squares, which may open a line on which neither is pinned:  K . p P . .
 * r . */
static bool en_passant_uncovers(const KmAnatomy *a, KmVerdict *v) {
    if (!takes_en_passant(a, v)) return false;
    const KmBitboard by = km_anatomy_en_passant_exposes(a, v->from);
    if (!by) return false;
    v->line = km_between[own_king(a)][km_bb_first(by)];
    return refuse(v, KM_REASON_PASSANT_UNCOVERS, km_anatomy_en_passant_pawn(a), by);
}

static bool endangers_king(const KmAnatomy *a, KmVerdict *v) {
    if (v->type == KM_KING) return king_steps_into_danger(a, v);
    return leaves_check(a, v) || leaves_pin(a, v) || en_passant_uncovers(a, v);
}

/* --- promotion and the legal move ------------------------------------------------------------ */

static bool promotes_wrongly(KmVerdict *v) {
    const bool promotes = v->type == KM_PAWN && km_bb_has(KM_BB_RANK_1 | KM_BB_RANK_8, v->to);
    if (!promotes)
        return v->promotion != KM_NO_TYPE && refuse(v, KM_REASON_NO_PROMOTION, KM_NO_SQUARE, 0);
    switch (v->promotion) {
    case KM_KNIGHT:
    case KM_BISHOP:
    case KM_ROOK:
    case KM_QUEEN:
        return false;
    case KM_NO_TYPE:
        return refuse(v, KM_REASON_PROMOTION_MISSING, KM_NO_SQUARE, 0);
    default:
        return refuse(v, KM_REASON_PROMOTION_TYPE, KM_NO_SQUARE, 0);
    }
}

static KmMove legal_move(const KmAnatomy *a, const KmVerdict *v) {
    const KmColor us = km_position_side(&a->pos);
    const KmPiece piece = km_piece_make(us, v->type);
    if (takes_en_passant(a, v))
        return km_move_make(piece, v->from, v->to, km_piece_make(km_color_other(us), KM_PAWN),
                            KM_EN_PASSANT);
    const bool double_step = v->type == KM_PAWN && km_between[v->from][v->to];
    const unsigned kind = v->promotion != KM_NO_TYPE ? KM_PROMOTE + (unsigned)v->promotion
                          : double_step              ? KM_DOUBLE_PUSH
                                                     : KM_NORMAL;
    return km_move_make(piece, v->from, v->to, km_position_piece_at(&a->pos, v->to), kind);
}

static void judge_step(const KmAnatomy *a, KmVerdict *v) {
    if (goes_wrong(a, v) || is_blocked(a, v) || endangers_king(a, v) || promotes_wrongly(v)) return;
    v->line = 0;
    v->move = legal_move(a, v);
}

/* --- moves by squares ------------------------------------------------------------------------ */

static KmVerdict try_of(KmSquare from, KmSquare to, KmPieceType promotion) {
    return (KmVerdict){.from = from, .to = to, .promotion = promotion, .at = KM_NO_SQUARE};
}

KmVerdict km_explain(const KmAnatomy *anatomy, KmSquare from, KmSquare to, KmPieceType promotion) {
    KmVerdict v = try_of(from, to, promotion);
    if (has_no_piece(anatomy, &v)) return v;
    v.castles = castling_meant(anatomy, &v);
    if (v.castles)
        judge_castling(anatomy, &v);
    else
        judge_step(anatomy, &v);
    return v;
}

KmVerdict km_explain_castling(const KmAnatomy *anatomy, int castles) {
    const KmSquare king = own_king(anatomy);
    const int home = km_position_side(&anatomy->pos) == KM_WHITE ? 0 : 7;
    KmVerdict v = try_of(king, km_square_make(castles == 1 ? 6 : 2, home), KM_NO_TYPE);
    v.type = KM_KING;
    v.castles = (int8_t)castles;
    judge_castling(anatomy, &v);
    return v;
}

void km_explain_piece(const KmAnatomy *anatomy, KmSquare from, KmVerdict verdicts[64]) {
    const KmBitboard own = km_position_color(&anatomy->pos, km_position_side(&anatomy->pos));
    for (KmSquare to = 0; to < 64; to++) {
        KmVerdict v = km_explain(anatomy, from, to, KM_NO_TYPE);
        if (v.reason == KM_REASON_PROMOTION_MISSING)
            v = km_explain(anatomy, from, to, KM_QUEEN);
        else if (v.castles && km_bb_has(own, to) && !anatomy->pos.chess960) {
            v = try_of(from, to, KM_NO_TYPE);
            v.type = KM_KING;
            refuse(&v, KM_REASON_OWN_PIECE, to, 0);
        }
        verdicts[to] = v;
    }
}

/* --- moves in text --------------------------------------------------------------------------- */

/* With one candidate its verdict is the explanation; with several, that of the only one that may
 * move. */
static KmVerdict combine(const KmExplanation *explanation, const KmSanParts *parts) {
    const KmVerdict *able = explanation->count == 1 ? explanation->candidates : NULL;
    KmBitboard by = 0;
    for (int i = 0; i < explanation->count; i++) {
        if (explanation->candidates[i].reason != KM_REASON_LEGAL) continue;
        able = &explanation->candidates[i];
        by |= km_bb_square(able->from);
    }
    if (able && !km_bb_several(by)) return *able;
    KmVerdict v = try_of(KM_NO_SQUARE, parts->to, parts->promotion);
    v.type = parts->type;
    v.by = by;
    v.reason = by                   ? KM_REASON_AMBIGUOUS
               : explanation->count ? KM_REASON_NONE_REACHES
                                    : KM_REASON_NO_SUCH_PIECE;
    if (v.reason == KM_REASON_NO_SUCH_PIECE) v.line = km_san_from(parts);
    return v;
}

void km_explain_san(const KmAnatomy *anatomy, const KmSanParts *parts, KmExplanation *explanation) {
    explanation->count = 0;
    if (parts->castles) {
        explanation->candidates[explanation->count++] =
            km_explain_castling(anatomy, parts->castles);
    } else {
        KmBitboard pieces =
            km_position_pieces(&anatomy->pos, km_position_side(&anatomy->pos), parts->type) &
            km_san_from(parts);
        while (pieces) {
            KmVerdict *v = &explanation->candidates[explanation->count++];
            *v = try_of(km_bb_pop(&pieces), parts->to, parts->promotion);
            v->type = parts->type;
            judge_step(anatomy, v);
        }
    }
    explanation->verdict = combine(explanation, parts);
}

/* Reads two squares, "g1f3" or "g1-f3", and optionally the letter of any piece: "e7e8k" is
 * illegal, but a move. */
static bool read_squares(KmUciParts *parts, const char *text) {
    parts->from = km_words_read_square(text);
    if (parts->from == KM_NO_SQUARE) return false;
    const char *target = text + (text[2] == '-' ? 3 : 2);
    parts->to = km_words_read_square(target);
    if (parts->to == KM_NO_SQUARE) return false;
    parts->promotion = km_piece_type(km_words_piece(target[2]));
    return target[2] == '\0' || (parts->promotion != KM_NO_TYPE && target[3] == '\0');
}

KmStatus km_explain_move(const KmAnatomy *anatomy, const char *text, KmExplanation *explanation,
                         KmError *error) {
    KmUciParts uci;
    if (read_squares(&uci, text)) {
        explanation->count = 1;
        explanation->candidates[0] = km_explain(anatomy, uci.from, uci.to, uci.promotion);
        explanation->verdict = explanation->candidates[0];
        return KM_OK;
    }
    KmSanParts san;
    const KmStatus status = km_san_parse(text, strlen(text), &san, error);
    if (status == KM_OK) km_explain_san(anatomy, &san, explanation);
    return status;
}
