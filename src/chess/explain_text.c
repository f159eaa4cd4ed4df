/* explain_text: one sentence for each reason.
 *
 * A sentence is a pattern in which '%' and a letter stand for a part of the verdict:
 *
 *      %m the piece that moves, "the rook on e2"   %T its type     %f %t departure and destination
 *      %M the move that was tried, "Rd2"
 *      %a the square `at`     %A the piece on it    %B its type    %b the pieces of `by`
 *      %l the line of the first of `by`, "e1-e8"    %s the side to move     %o the other side
 *      %w the wing of castling, "king's side"       %p the promotion
 *
 * so that all texts are in one table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/chess/explain_text.h"

#include "keymove/chess/attacks.h"
#include "keymove/chess/query.h"
#include "keymove/chess/words.h"

typedef struct Reason {
    const char *name;    /* for programs */
    const char *pattern; /* for people */
} Reason;

/* Programs read the names in answers, so a name never changes. */
/* clang-format off */
static const Reason reasons[KM_REASON_COUNT] = {
    [KM_REASON_LEGAL] = {"legal", "the move is legal"},
    [KM_REASON_NO_PIECE] = {"no-man", "there is no piece on %f"},
    [KM_REASON_NOT_YOURS] = {"not-yours", "%A is %o's, and it is %s's move"},
    [KM_REASON_NO_STEP] = {"no-step", "a move must end on a square other than %f"},
    [KM_REASON_CASTLE_KING_AWAY] = {"castle-king-away", "the king on %a is not on its first rank, so it cannot castle"},
    [KM_REASON_CASTLE_NO_ROOK] = {"castle-no-rook", "%s has no rook on the %w to castle with"},
    [KM_REASON_CASTLE_NO_RIGHT] = {"castle-no-right", "%s has no right to castle on the %w"},
    [KM_REASON_CASTLE_BLOCKED] = {"castle-blocked", "castling on the %w is blocked by %A"},
    [KM_REASON_CASTLE_IN_CHECK] = {"castle-in-check", "the king may not castle out of the check by %b"},
    [KM_REASON_CASTLE_PASSES] = {"castle-passes", "castling on the %w passes over %a, which is attacked by %b"},
    [KM_REASON_CASTLE_LANDS] = {"castle-lands", "castling on the %w ends on %a, which is attacked by %b"},
    [KM_REASON_CASTLE_UNCOVERS] = {"castle-uncovers", "castling on the %w would expose the king to %b, from which %A shields it"},
    [KM_REASON_SHAPE] = {"shape", "a %T does not move from %f to %t"},
    [KM_REASON_PAWN_BACKWARDS] = {"pawn-backwards", "%m cannot go to %t, because pawns only move forwards"},
    [KM_REASON_PAWN_DOUBLE] = {"pawn-double", "a pawn may advance two squares only from its starting rank, and %m is not on it"},
    [KM_REASON_PAWN_STRAIGHT] = {"pawn-straight", "%A stands in the way of %m, and pawns capture only diagonally"},
    [KM_REASON_PAWN_NO_CAPTURE] = {"pawn-no-prey", "there is nothing to capture on %a, and a pawn moves diagonally only to capture"},
    [KM_REASON_PAWN_NOT_PASSED] = {"pawn-not-passed", "there is nothing to capture on %t, and %A cannot be taken en passant now: its last move was not a double step past %t"},
    [KM_REASON_BLOCKED] = {"blocked", "the way from %f to %t is blocked by %A"},
    [KM_REASON_OWN_PIECE] = {"own-man", "%s's own %B stands on %a"},
    [KM_REASON_KINGS_TOUCH] = {"kings-touch", "kings may not touch, and %a is next to %b"},
    [KM_REASON_ALONG_CHECK] = {"along-check", "the king cannot retreat to %a along the line of the check by %b"},
    [KM_REASON_ATTACKED] = {"struck", "the king may not move to %a, which is attacked by %b"},
    [KM_REASON_GUARDED] = {"guarded", "the king may not capture %A, which is protected by %b"},
    [KM_REASON_DOUBLE_CHECK] = {"double-check", "%b both give check, so only the king may move"},
    [KM_REASON_NO_PARRY] = {"no-parry", "%M does not stop the check by %b"},
    [KM_REASON_PINNED] = {"pinned", "%m is pinned by %b (line %l)"},
    [KM_REASON_PASSANT_NO_PARRY] = {"passant-no-parry", "capturing en passant does not stop the check by %b"},
    [KM_REASON_PASSANT_UNCOVERS] = {"passant-uncovers", "capturing %A en passant would expose the king to %b (line %l)"},
    [KM_REASON_PROMOTION_MISSING] = {"promotion-missing", "the move must name the piece that the pawn promotes to on %t: queen, rook, bishop or knight"},
    [KM_REASON_PROMOTION_TYPE] = {"promotion-type", "a pawn cannot promote to a %p"},
    [KM_REASON_NO_PROMOTION] = {"no-promotion", "nothing promotes to a %p when %m goes to %t"},
    [KM_REASON_NO_SUCH_PIECE] = {"no-such-man", "%s has no %T"},
    [KM_REASON_NONE_REACHES] = {"none-reaches", "no %T of %s can go to %t"},
    [KM_REASON_AMBIGUOUS] = {"ambiguous", "%b can all go to %t"},
};
/* clang-format on */

const char *km_reason_name(KmReason reason) {
    return (unsigned)reason < KM_REASON_COUNT ? reasons[reason].name : "unknown";
}

/* --- sentences ------------------------------------------------------------------------------ */

static void write_piece(KmBuf *out, const KmPosition *pos, KmSquare square) {
    km_buf_printf(out, "the %s on ",
                  km_words_type(km_piece_type(km_position_piece_at(pos, square))));
    km_words_write_square(square, out);
}

static void write_pieces(KmBuf *out, const KmPosition *pos, KmBitboard pieces) {
    while (pieces) {
        write_piece(out, pos, km_bb_pop(&pieces));
        if (pieces) km_buf_text(out, km_bb_several(pieces) ? ", " : " and ");
    }
}

/* "e1-e8", from the king to the distant piece. */
static void write_line(KmBuf *out, KmSquare king, KmSquare from_afar) {
    km_words_write_square(king, out);
    km_buf_char(out, '-');
    km_words_write_square(from_afar, out);
}

/* Could another piece of the same kind go there, as far as its way of moving is concerned? */
static bool has_rival(const KmPosition *pos, KmPiece piece, const KmVerdict *v) {
    KmBitboard others = km_position_pieces(pos, km_piece_color(piece), km_piece_type(piece)) &
                        ~km_bb_square(v->from);
    while (others)
        if (km_bb_has(km_piece_attacks(piece, km_bb_pop(&others), km_position_occupied(pos)),
                      v->to))
            return true;
    return false;
}

static void write_move(KmBuf *out, const KmPosition *pos, const KmVerdict *v) {
    if (v->castles) {
        km_buf_text(out, v->castles == 1 ? "O-O" : "O-O-O");
        return;
    }
    const KmPiece piece =
        v->from == KM_NO_SQUARE ? KM_NO_PIECE : km_position_piece_at(pos, v->from);
    const bool pawn = km_piece_type(piece) == KM_PAWN;
    const bool diagonal = pawn && km_square_file(v->from) != km_square_file(v->to);
    if (piece == KM_NO_PIECE || v->from == v->to) {
        if (v->from != KM_NO_SQUARE) km_words_write_square(v->from, out);
        km_buf_char(out, '-');
    } else if (!pawn) {
        km_buf_char(out, km_words_letter(km_piece_make(KM_WHITE, km_piece_type(piece))));
        if (has_rival(pos, piece, v)) km_words_write_square(v->from, out);
    } else if (diagonal) {
        km_buf_char(out, (char)('a' + km_square_file(v->from)));
    }
    if (diagonal || (!pawn && km_position_piece_at(pos, v->to) != KM_NO_PIECE))
        km_buf_char(out, 'x');
    km_words_write_square(v->to, out);
    if (v->promotion != KM_NO_TYPE)
        km_buf_printf(out, "=%c", km_words_letter(km_piece_make(KM_WHITE, v->promotion)));
}

static void write_part(KmBuf *out, const KmPosition *pos, const KmVerdict *v, char part) {
    const KmColor us = km_position_side(pos);
    switch (part) {
    case 'm':
        write_piece(out, pos, v->from);
        break;
    case 'M':
        write_move(out, pos, v);
        break;
    case 'T':
        km_buf_text(out, km_words_type(v->type));
        break;
    case 'f':
        km_words_write_square(v->from, out);
        break;
    case 't':
        km_words_write_square(v->to, out);
        break;
    case 'a':
        km_words_write_square(v->at, out);
        break;
    case 'A':
        write_piece(out, pos, v->at);
        break;
    case 'B':
        km_buf_text(out, km_words_type(km_piece_type(km_position_piece_at(pos, v->at))));
        break;
    case 'b':
        write_pieces(out, pos, v->by);
        break;
    case 'l':
        write_line(out, km_position_king(pos, us), km_bb_first(v->by));
        break;
    case 's':
        km_buf_text(out, km_words_color(us));
        break;
    case 'o':
        km_buf_text(out, km_words_color(km_color_other(us)));
        break;
    case 'w':
        km_buf_text(out, v->castles == 1 ? "king's side" : "queen's side");
        break;
    default:
        km_buf_text(out, km_words_type(v->promotion));
        break;
    }
}

void km_verdict_write(const KmAnatomy *anatomy, const KmVerdict *verdict, KmBuf *out) {
    for (const char *c = reasons[verdict->reason].pattern; *c; c++) {
        if (*c == '%')
            write_part(out, &anatomy->pos, verdict, *++c);
        else
            km_buf_char(out, *c);
    }
}

void km_verdict_write_move(const KmAnatomy *anatomy, const KmVerdict *verdict, KmBuf *out) {
    write_move(out, &anatomy->pos, verdict);
}

/* --- several candidates ----------------------------------------------------------------------- */

/* "White has no knight on g1", "... on the g-file": as specific as the move was. */
static void write_no_such_piece(KmBuf *out, const KmAnatomy *anatomy, const KmVerdict *v) {
    const KmSquare first = km_bb_first(v->line);
    km_verdict_write(anatomy, v, out);
    if (!km_bb_several(v->line)) {
        km_buf_text(out, " on ");
        km_words_write_square(first, out);
    } else if (v->line == km_bb_file(km_square_file(first))) {
        km_buf_printf(out, " on the %c-file", 'a' + km_square_file(first));
    } else if (v->line == km_bb_rank(km_square_rank(first))) {
        km_buf_printf(out, " on rank %d", 1 + km_square_rank(first));
    }
}

/* Pieces that do not move that way at all are named together, after the others. */
static void write_each(KmBuf *out, const KmAnatomy *anatomy, const KmExplanation *explanation) {
    KmBitboard astray = 0;
    const char *before = "";
    for (int i = 0; i < explanation->count; i++) {
        const KmVerdict *v = &explanation->candidates[i];
        if (v->reason == KM_REASON_SHAPE || v->reason == KM_REASON_PAWN_BACKWARDS) {
            astray |= km_bb_square(v->from);
            continue;
        }
        km_buf_text(out, before);
        km_verdict_write(anatomy, v, out);
        before = "; ";
    }
    if (!astray) return;
    const char *type = km_words_type(explanation->verdict.type);
    km_buf_printf(out, "%sthe %s%s on ", before, type, km_bb_several(astray) ? "s" : "");
    km_words_write_squares(astray, out);
    km_buf_printf(out, " %s not reach ", km_bb_several(astray) ? "do" : "does");
    km_words_write_square(explanation->verdict.to, out);
}

/* All pieces that can make the move, and then the moves as they should be written. */
static void write_ambiguity(KmBuf *out, const KmAnatomy *anatomy,
                            const KmExplanation *explanation) {
    const KmVerdict *v = &explanation->verdict;
    km_buf_printf(out, "the %ss on ", km_words_type(v->type));
    km_words_write_squares(v->by, out);
    km_buf_printf(out, " can %s go to ", km_bb_count(v->by) == 2 ? "both" : "all");
    km_words_write_square(v->to, out);
    const char *before = "; write ";
    for (int i = 0; i < explanation->count; i++) {
        if (explanation->candidates[i].reason != KM_REASON_LEGAL) continue;
        km_buf_text(out, before);
        km_san_write(&anatomy->pos, explanation->candidates[i].move, out);
        before = " or ";
    }
}

void km_explanation_write(const KmAnatomy *anatomy, const KmExplanation *explanation, KmBuf *out) {
    switch (explanation->verdict.reason) {
    case KM_REASON_NO_SUCH_PIECE:
        write_no_such_piece(out, anatomy, &explanation->verdict);
        break;
    case KM_REASON_NONE_REACHES:
        write_each(out, anatomy, explanation);
        break;
    case KM_REASON_AMBIGUOUS:
        write_ambiguity(out, anatomy, explanation);
        break;
    default:
        km_verdict_write(anatomy, &explanation->verdict, out);
        break;
    }
}

/* --- the position ----------------------------------------------------------------------------- */

static void write_checks(KmBuf *out, const KmAnatomy *a) {
    const KmColor us = km_position_side(&a->pos);
    km_buf_printf(out, "%s is to move", km_words_color(us));
    if (a->checkers) {
        km_buf_printf(out, " and in %scheck from ", km_bb_several(a->checkers) ? "double " : "");
        write_pieces(out, &a->pos, a->checkers);
    }
    const KmOutcome outcome = km_position_outcome(&a->pos);
    if (outcome != KM_ONGOING) km_buf_printf(out, ": %s", km_outcome_name(outcome));
    km_buf_text(out, ".\n");
    if (a->check_line && !km_bb_several(a->checkers)) {
        km_buf_text(out, "The line of the check runs through ");
        km_words_write_squares(a->check_line, out);
        km_buf_text(out, ".\n");
    }
}

static void write_pins(KmBuf *out, const KmAnatomy *a) {
    for (int i = 0; i < a->pins; i++) {
        const KmPin *pin = &a->pin[i];
        const KmPiece pinned = km_position_piece_at(&a->pos, pin->pinned);
        km_buf_printf(out, "%s's %s on ", km_words_color(km_piece_color(pinned)),
                      km_words_type(km_piece_type(pinned)));
        km_words_write_square(pin->pinned, out);
        km_buf_text(out, " is pinned by ");
        write_piece(out, &a->pos, pin->pinner);
        km_buf_text(out, " (line ");
        write_line(out, pin->king, pin->pinner);
        km_buf_text(out, ").\n");
    }
}

static void write_flights(KmBuf *out, const KmAnatomy *a, KmColor color) {
    km_buf_printf(out, "%s's king on ", km_words_color(color));
    km_words_write_square(km_position_king(&a->pos, color), out);
    if (a->flights[color]) {
        km_buf_printf(out, " has %s ",
                      km_bb_several(a->flights[color]) ? "the flights" : "one flight,");
        km_words_write_squares(a->flights[color], out);
    } else {
        km_buf_text(out, " has no flight");
    }
    km_buf_printf(out, "; %s attacks %d squares.\n", km_words_color(color),
                  km_bb_count(a->attacks[color]));
}

static void write_en_passant(KmBuf *out, const KmAnatomy *a) {
    if (a->en_passant == KM_NO_SQUARE) return;
    km_buf_text(out, "The pawn on ");
    km_words_write_square(km_anatomy_en_passant_pawn(a), out);
    km_buf_text(out, " has just passed over ");
    km_words_write_square(a->en_passant, out);
    km_buf_text(out, a->pos.en_passant != KM_NO_SQUARE ? " and can be taken en passant.\n"
                                                       : ", but it cannot be taken en passant.\n");
    if (!a->en_passant_pinned) return;
    km_buf_text(out, "Capturing it with ");
    write_pieces(out, &a->pos, a->en_passant_pinned);
    km_buf_text(out, " would expose the king to ");
    write_pieces(out, &a->pos, a->en_passant_pinners);
    km_buf_text(out, ".\n");
}

/* A clause as a sentence, which begins with a capital letter. */
static void write_sentence(KmBuf *out, const KmAnatomy *a, const KmVerdict *v) {
    char clause[256];
    KmBuf words = km_buf(clause, sizeof clause);
    km_verdict_write(a, v, &words);
    if (clause[0] >= 'a' && clause[0] <= 'z') clause[0] = (char)(clause[0] - 'a' + 'A');
    km_buf_printf(out, "%s.\n", clause);
}

/* One sentence for each wing; one for both if the king alone is the reason. */
static void write_castling(KmBuf *out, const KmAnatomy *a) {
    const KmVerdict wings[2] = {km_explain_castling(a, 1), km_explain_castling(a, 2)};
    const KmReason reason = wings[0].reason;
    const bool same = reason == wings[1].reason;
    for (int i = 0; i < 2; i++) {
        if (wings[i].reason == KM_REASON_LEGAL)
            km_buf_printf(out, "%s can castle on the %s.\n",
                          km_words_color(km_position_side(&a->pos)),
                          i == 0 ? "king's side" : "queen's side");
        else
            write_sentence(out, a, &wings[i]);
        if (same && (reason == KM_REASON_CASTLE_KING_AWAY || reason == KM_REASON_CASTLE_IN_CHECK))
            return;
    }
}

void km_anatomy_write(const KmAnatomy *anatomy, KmBuf *out) {
    write_checks(out, anatomy);
    write_pins(out, anatomy);
    write_en_passant(out, anatomy);
    write_castling(out, anatomy);
    write_flights(out, anatomy, KM_WHITE);
    write_flights(out, anatomy, KM_BLACK);
}
