/* themes: one test for each theme, over the positions of the line.
 *
 * The definitions are those of lichess' puzzle tagger (ornicar/lichess-puzzler, tagger/cook.py). The solver moves at
 * plies 0, 2, 4, ... Zugzwang needs a search and is added by others.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/puzzle/themes.h"

#include <stdlib.h>

#include "keymove/chess/checks.h"
#include "keymove/chess/query.h"
#include "worth.h"

enum { PLIES = 63 };

typedef struct Line {
    int length; /* plies */
    KmColor us; /* the solver */
    const KmMove *moves;
    KmPosition at[PLIES + 1]; /* at[i]: before ply i */
} Line;

typedef bool ThemeTest(const Line *line);

/* --- squares and pieces ----------------------------------------------------------------------- */

static int distance(KmSquare a, KmSquare b) {
    const int files = abs(km_square_file(a) - km_square_file(b));
    const int ranks = abs(km_square_rank(a) - km_square_rank(b));
    return files > ranks ? files : ranks;
}

static bool is_edge(int file_or_rank) { return file_or_rank == 0 || file_or_rank == 7; }

/* Where a king or a piece arrives; castling is written with the square of the rook. */
static KmSquare arrival(KmMove move) {
    return km_move_is_castle(move) ? km_castle_king_to(km_move_from(move), km_move_to(move))
                                   : km_move_to(move);
}

static KmPieceType mover(KmMove move) { return km_piece_type(km_move_piece(move)); }

static KmPieceType type_at(const KmPosition *pos, KmSquare square) {
    return km_piece_type(km_position_piece_at(pos, square));
}

static bool is_slider(KmPieceType type) { return type >= KM_BISHOP; }

static KmBitboard attacks_from(const KmPosition *pos, KmSquare square) {
    return km_piece_attacks(km_position_piece_at(pos, square), square, km_position_occupied(pos));
}

static const KmPosition *final_position(const Line *line) { return &line->at[line->length]; }
static KmMove final_move(const Line *line) { return line->moves[line->length - 1]; }
static KmSquare mated_king(const Line *line) {
    return km_position_king(final_position(line), km_color_other(line->us));
}

/* --- patterns of mate ------------------------------------------------------------------------- */

static bool smothered_mate(const Line *line) {
    const KmPosition *end = final_position(line);
    const KmBitboard theirs = km_position_color(end, km_color_other(line->us));
    return (km_position_checkers(end) & km_position_type(end, KM_KNIGHT)) &&
           !(km_king_attacks[mated_king(line)] & ~theirs);
}

static bool back_rank_mate(const Line *line) {
    const KmPosition *end = final_position(line);
    const KmSquare king = mated_king(line);
    const KmColor them = km_color_other(line->us);
    const KmBitboard back = them == KM_WHITE ? KM_BB_RANK_1 : KM_BB_RANK_8;
    if (!km_bb_has(back, king)) return false;
    KmBitboard front = km_king_attacks[king] & ~back;
    while (front) {
        const KmSquare square = km_bb_pop(&front);
        if (!km_bb_has(km_position_color(end, them), square) ||
            worth_attackers(end, line->us, square))
            return false;
    }
    return (km_position_checkers(end) & back) != 0;
}

static bool anastasia_mate(const Line *line) {
    const KmPosition *end = final_position(line);
    const KmSquare king = mated_king(line), to = km_move_to(final_move(line));
    const KmPieceType type = mover(final_move(line));
    const int file = km_square_file(king), inwards = file == 0 ? 1 : -1;
    if (!is_edge(file) || is_edge(km_square_rank(king))) return false;
    if (km_square_file(to) != file || (type != KM_QUEEN && type != KM_ROOK)) return false;
    const KmPiece blocker = km_position_piece_at(end, (KmSquare)(king + inwards));
    const KmPiece knight = km_position_piece_at(end, (KmSquare)(king + 3 * inwards));
    return blocker && km_piece_color(blocker) != line->us &&
           knight == km_piece_make(line->us, KM_KNIGHT);
}

static bool hook_mate(const Line *line) {
    const KmPosition *end = final_position(line);
    const KmSquare king = mated_king(line), to = km_move_to(final_move(line));
    if (mover(final_move(line)) != KM_ROOK || distance(to, king) != 1) return false;
    KmBitboard knights = worth_attackers(end, line->us, to) & km_position_type(end, KM_KNIGHT) &
                         km_king_attacks[king];
    while (knights)
        if (worth_attackers(end, line->us, km_bb_pop(&knights)) & km_position_type(end, KM_PAWN))
            return true;
    return false;
}

static bool arabian_mate(const Line *line) {
    const KmPosition *end = final_position(line);
    const KmSquare king = mated_king(line), to = km_move_to(final_move(line));
    if (!is_edge(km_square_file(king)) || !is_edge(km_square_rank(king))) return false;
    if (mover(final_move(line)) != KM_ROOK || distance(to, king) != 1) return false;
    KmBitboard knights = worth_attackers(end, line->us, to) & km_position_type(end, KM_KNIGHT);
    while (knights) {
        const KmSquare knight = km_bb_pop(&knights);
        if (abs(km_square_file(knight) - km_square_file(king)) == 2 &&
            abs(km_square_rank(knight) - km_square_rank(king)) == 2)
            return true;
    }
    return false;
}

/* All squares around the king are attacked by bishops only. */
static bool mate_by_bishops(const Line *line) {
    const KmPosition *end = final_position(line);
    const KmBitboard bishops = km_position_pieces(end, line->us, KM_BISHOP);
    if (!km_bb_several(bishops)) return false;
    const KmSquare king = mated_king(line);
    for (KmBitboard b = km_king_attacks[king] | km_bb_square(king); b;)
        if (worth_attackers(end, line->us, km_bb_pop(&b)) & ~bishops) return false;
    return true;
}

static bool bishops_cross(const Line *line) {
    const KmBitboard bishops = km_position_pieces(final_position(line), line->us, KM_BISHOP);
    const int king = km_square_file(mated_king(line));
    return (km_square_file(km_bb_first(bishops)) < king) ==
           (km_square_file(km_bb_last(bishops)) > king);
}

static bool boden_mate(const Line *line) { return mate_by_bishops(line) && bishops_cross(line); }
static bool double_bishop_mate(const Line *line) {
    return mate_by_bishops(line) && !bishops_cross(line);
}

static bool dovetail_mate(const Line *line) {
    const KmPosition *end = final_position(line);
    const KmSquare king = mated_king(line), queen = km_move_to(final_move(line));
    const int file = km_square_file(king), rank = km_square_rank(king);
    if (is_edge(file) || is_edge(rank) || mover(final_move(line)) != KM_QUEEN) return false;
    if (km_square_file(queen) == file || km_square_rank(queen) == rank) return false;
    if (distance(queen, king) != 1) return false;
    for (KmBitboard b = km_king_attacks[king] & ~km_bb_square(queen); b;) {
        const KmSquare square = km_bb_pop(&b);
        const KmBitboard by = worth_attackers(end, line->us, square);
        if (by & ~km_bb_square(queen)) return false;
        if (by && km_position_piece_at(end, square)) return false;
    }
    return true;
}

/* --- kinds of moves --------------------------------------------------------------------------- */

static int rank_from(KmColor color, KmSquare square) {
    return km_square_rank(km_square_relative(color, square));
}

static bool advanced_pawn(const Line *line) {
    for (int i = 0; i < line->length; i += 2)
        if (mover(line->moves[i]) == KM_PAWN && rank_from(line->us, km_move_to(line->moves[i])) > 5)
            return true;
    return false;
}

/* Is one of the solver's moves of this kind? */
static bool any_move(const Line *line, bool (*is_wanted)(KmMove move)) {
    for (int i = 0; i < line->length; i += 2)
        if (is_wanted(line->moves[i])) return true;
    return false;
}

static bool is_en_passant(KmMove move) { return km_move_kind(move) == KM_EN_PASSANT; }

static bool castling(const Line *line) { return any_move(line, km_move_is_castle); }

static bool en_passant(const Line *line) { return any_move(line, is_en_passant); }

static bool promotion(const Line *line) { return any_move(line, km_move_is_promotion); }

/* A mate by promotion counts only with a knight: elsewhere the queen would do as well. */
static bool under_promotion(const Line *line) {
    for (int i = 0; i < line->length; i += 2) {
        const KmPieceType type = km_move_promotion(line->moves[i]);
        if (i + 1 == line->length) return type == KM_KNIGHT;
        if (type != KM_NO_TYPE && type != KM_QUEEN) return true;
    }
    return false;
}

static bool double_check(const Line *line) {
    for (int i = 0; i < line->length; i += 2)
        if (km_bb_several(km_position_checkers(&line->at[i + 1]))) return true;
    return false;
}

/* Pieces of the opponent, the king left out, that the piece on `square` attacks. */
static KmBitboard attacked_pieces(const Line *line, const KmPosition *pos, KmSquare square) {
    const KmColor them = km_color_other(line->us);
    return attacks_from(pos, square) & km_position_color(pos, them) &
           ~km_position_type(pos, KM_KING);
}

static bool quiet_move(const Line *line) {
    for (int i = 0; i + 1 < line->length; i += 2) {
        const KmMove move = line->moves[i];
        if (km_position_in_check(&line->at[i + 1]) || km_position_in_check(&line->at[i])) continue;
        if (km_move_captured(move) || mover(move) == KM_KING) continue;
        if (mover(move) == KM_PAWN && rank_from(line->us, km_move_to(move)) > 4) continue;
        if (!attacked_pieces(line, &line->at[i + 1], arrival(move))) return true;
    }
    return false;
}

/* After the second move or later the solver has given up at least two pawns' worth of material. */
static bool sacrifice(const Line *line) {
    const KmColor them = km_color_other(line->us);
    for (int i = 1; i < line->length; i += 2)
        if (km_move_is_promotion(line->moves[i])) return false;
    const int before = worth_of_army(&line->at[0], line->us) - worth_of_army(&line->at[0], them);
    for (int i = 3; i <= line->length; i += 2)
        if (worth_of_army(&line->at[i], line->us) - worth_of_army(&line->at[i], them) <= before - 2)
            return true;
    return false;
}

/* --- tactics ---------------------------------------------------------------------------------- */

static bool forks(const Line *line) {
    for (int i = 0; i + 1 < line->length; i += 2) {
        const KmMove move = line->moves[i];
        const KmPosition *pos = &line->at[i + 1];
        const KmSquare to = arrival(move);
        if (mover(move) == KM_KING || worth_is_in_bad_spot(pos, to)) continue;
        const KmBitboard theirs = km_position_color(pos, km_color_other(line->us));
        int targets = 0;
        for (KmBitboard b = attacks_from(pos, to) & theirs; b;) {
            const KmSquare square = km_bb_pop(&b);
            const KmPieceType type = type_at(pos, square);
            if (type == KM_PAWN) continue;
            targets += worth_of(type) > worth_of(type_at(pos, to)) ||
                       (worth_is_hanging(pos, square) &&
                        !km_bb_has(worth_attackers(pos, km_color_other(line->us), to), square));
        }
        if (targets > 1) return true;
    }
    return false;
}

static bool discovered_check(const Line *line) {
    for (int i = 0; i < line->length; i += 2) {
        const KmBitboard checkers = km_position_checkers(&line->at[i + 1]);
        if (checkers && !km_bb_has(checkers, arrival(line->moves[i]))) return true;
    }
    return false;
}

static bool discovered_attack(const Line *line) {
    if (discovered_check(line)) return true;
    for (int i = 2; i < line->length; i += 2) {
        const KmMove move = line->moves[i], before = line->moves[i - 2];
        const KmSquare from = km_move_from(move), to = km_move_to(move);
        if (!km_move_captured(move)) continue;
        if (arrival(line->moves[i - 1]) == to) return false;
        if (km_bb_has(km_between[from][to], km_move_from(before)) && to != km_move_to(before) &&
            from != km_move_to(before) && !km_move_is_castle(before))
            return true;
    }
    return false;
}

/* The opponent takes a piece with king, queen or rook, and the next move hits it there. */
static bool attraction(const Line *line) {
    for (int i = 0; i + 2 < line->length; i += 2) {
        const KmSquare square = arrival(line->moves[i]);
        if (arrival(line->moves[i + 1]) != square) continue;
        const KmPieceType attracted = mover(line->moves[i + 1]);
        if (attracted != KM_KING && attracted != KM_QUEEN && attracted != KM_ROOK) continue;
        const KmBitboard by = worth_attackers(&line->at[i + 3], line->us, square);
        if (!km_bb_has(by, arrival(line->moves[i + 2]))) continue;
        if (attracted == KM_KING) return true;
        if (i + 4 < line->length && arrival(line->moves[i + 4]) == square) return true;
    }
    return false;
}

/* A defender was lured away from the square that is now captured or promoted on. */
static bool deflection(const Line *line) {
    for (int i = 2; i < line->length; i += 2) {
        const KmMove move = line->moves[i], reply = line->moves[i - 1], lure = line->moves[i - 2];
        const KmPieceType captured = km_piece_type(km_move_captured(move));
        const KmPieceType taken = km_piece_type(km_move_captured(lure));
        const KmSquare square = km_move_to(move), from = km_move_from(reply);
        const KmPosition *lured = &line->at[i - 1];
        if (!captured && !km_move_is_promotion(move)) continue;
        if (captured && worth_of(captured) > worth_of(mover(move))) continue;
        if (taken && worth_of(taken) >= worth_of(mover(lure))) continue;
        if (square == arrival(reply) || square == arrival(lure)) continue;
        if (arrival(reply) != arrival(lure) && !km_position_in_check(lured)) continue;
        const KmBitboard guarded = attacks_from(lured, from);
        const bool guards_pawn = km_move_is_promotion(move) &&
                                 km_square_file(square) == km_square_file(from) &&
                                 km_bb_has(guarded, km_move_from(move));
        if (!km_bb_has(guarded, square) && !guards_pawn) continue;
        if (!km_bb_has(attacks_from(&line->at[i], arrival(reply)), square)) return true;
    }
    return false;
}

/* A piece made way for a slider, and went where it did not matter. */
static bool clearance(const Line *line) {
    for (int i = 2; i < line->length; i += 2) {
        const KmMove move = line->moves[i], before = line->moves[i - 2];
        const KmSquare from = km_move_from(move), to = km_move_to(move);
        const KmSquare cleared = km_move_from(before), went = km_move_to(before);
        if (km_move_captured(move) || !is_slider(type_at(&line->at[i + 1], to))) continue;
        if (km_move_is_promotion(before) || went == from || went == to) continue;
        if (km_position_in_check(&line->at[i])) continue;
        if (km_position_in_check(&line->at[i + 1]) && mover(line->moves[i - 1]) == KM_KING)
            continue;
        if (cleared != to && !km_bb_has(km_between[from][to], cleared)) continue;
        if (!km_move_captured(before) || worth_is_in_bad_spot(&line->at[i - 1], went)) return true;
    }
    return false;
}

/* A slider captures what stood behind the more valuable piece that has left the line. */
static bool skewer(const Line *line) {
    for (int i = 2; i < line->length; i += 2) {
        const KmMove move = line->moves[i], reply = line->moves[i - 1];
        const KmPieceType captured = km_piece_type(km_move_captured(move));
        if (!captured || !is_slider(mover(move)) || arrival(reply) == km_move_to(move)) continue;
        if (km_position_is_mated(&line->at[i + 1])) continue;
        if (!km_bb_has(km_between[km_move_from(move)][km_move_to(move)], km_move_from(reply)))
            continue;
        if (worth_of(mover(reply)) > worth_of(captured) &&
            worth_is_in_bad_spot(&line->at[i], km_move_to(move)))
            return true;
    }
    return false;
}

/* Did a move to `blocked` cut off the slider that defended `square` in the position before? */
static bool cuts_off(const Line *line, const KmPosition *before, KmSquare square,
                     KmSquare blocked) {
    const KmBitboard defenders = worth_attackers(before, km_color_other(line->us), square);
    if (!defenders) return false;
    const KmSquare defender = km_bb_first(defenders);
    return is_slider(type_at(before, defender)) && km_bb_has(km_between[square][defender], blocked);
}

/* A piece of either side was placed between the captured piece and the slider that defended it. */
static bool interference(const Line *line) {
    for (int i = 2; i < line->length; i += 2) {
        const KmMove move = line->moves[i];
        const KmSquare square = km_move_to(move), replied = arrival(line->moves[i - 1]);
        if (!km_move_captured(move) || !worth_is_hanging(&line->at[i], square)) continue;
        if (cuts_off(line, &line->at[i - 1], square, replied)) return true;
        if (square != replied &&
            cuts_off(line, &line->at[i - 2], square, arrival(line->moves[i - 2])))
            return true;
    }
    return false;
}

/* Is the piece on `square` held on a line to its king? Then `line_of` takes that line. */
static bool pin_line(const KmPosition *pos, KmColor color, KmSquare square, KmBitboard *line_of) {
    if (!km_bb_has(km_position_pinned(pos, color), square)) return false;
    *line_of = km_line[km_position_king(pos, color)][square];
    return true;
}

/* A pinned piece that, but for the pin, would attack one of the solver's pieces (or protect against the move). */
static bool pin_prevents_attack(const Line *line) {
    const KmColor them = km_color_other(line->us);
    for (int i = 0; i < line->length; i += 2) {
        const KmPosition *pos = &line->at[i + 1];
        for (KmBitboard b = km_position_pinned(pos, them); b;) {
            const KmSquare square = km_bb_pop(&b);
            KmBitboard held = 0;
            if (!pin_line(pos, them, square, &held)) continue;
            KmBitboard targets =
                attacks_from(pos, square) & km_position_color(pos, line->us) & ~held;
            while (targets) {
                const KmSquare target = km_bb_pop(&targets);
                if (worth_of(type_at(pos, target)) > worth_of(type_at(pos, square)) ||
                    worth_is_hanging(pos, target))
                    return true;
            }
        }
    }
    return false;
}

/* Squares to which a piece could move if there were no pins and no checks. */
static KmBitboard free_moves(const KmPosition *pos, KmSquare square) {
    const KmPiece piece = km_position_piece_at(pos, square);
    const KmColor color = km_piece_color(piece);
    const KmBitboard occupied = km_position_occupied(pos), own = km_position_color(pos, color);
    const KmBitboard attacked = attacks_from(pos, square);
    if (km_piece_type(piece) != KM_PAWN) return attacked & ~own;
    return (attacked & occupied & ~own) | (km_bb_forward(color, km_bb_square(square)) & ~occupied);
}

/* A pinned piece is attacked along the line and cannot leave. */
static bool pin_prevents_escape(const Line *line) {
    const KmColor them = km_color_other(line->us);
    for (int i = 0; i < line->length; i += 2) {
        const KmPosition *pos = &line->at[i + 1];
        for (KmBitboard b = km_position_pinned(pos, them); b;) {
            const KmSquare square = km_bb_pop(&b);
            KmBitboard held = 0;
            if (!pin_line(pos, them, square, &held)) continue;
            KmBitboard by = worth_attackers(pos, line->us, square) & held;
            while (by) {
                const KmSquare attacker = km_bb_pop(&by);
                if (worth_of(type_at(pos, square)) > worth_of(type_at(pos, attacker))) return true;
                if (worth_is_hanging(pos, square) &&
                    !km_bb_has(attacks_from(pos, square), attacker) &&
                    (free_moves(pos, square) & ~held))
                    return true;
            }
        }
    }
    return false;
}

static bool pin(const Line *line) { return pin_prevents_attack(line) || pin_prevents_escape(line); }

/* --- attacks on one part of the board --------------------------------------------------------- */

static bool attacking_f2_f7(const Line *line) {
    for (int i = 0; i < line->length; i += 2) {
        const KmSquare to = km_move_to(line->moves[i]);
        if (!km_move_captured(line->moves[i]) || km_square_file(to) != 5) continue;
        if (km_square_rank(to) != 1 && km_square_rank(to) != 6) continue;
        const KmSquare home = km_square_make(4, km_square_rank(to) == 6 ? 7 : 0);
        return km_position_piece_at(&line->at[i + 1], home) ==
               km_piece_make(km_color_other(line->us), KM_KING);
    }
    return false;
}

/* Checks and captures near the corner where the king has castled, unless a fork or a mate on the back rank says more. */
static bool side_attack(const Line *line, int corner_file, int first_file, int last_file,
                        int least_pieces) {
    const int back = line->us == KM_WHITE ? 7 : 0;
    const KmSquare king = km_position_king(&line->at[0], km_color_other(line->us));
    const int file = km_square_file(king);
    if (km_square_rank(king) != back || file < first_file || file > last_file) return false;
    if (km_bb_count(km_position_occupied(&line->at[0])) < least_pieces) return false;
    const KmSquare corner = km_square_make(corner_file, back);
    int score = 0, checks = 0;
    for (int i = 0; i < line->length; i += 2) {
        const int far = distance(corner, arrival(line->moves[i]));
        const bool check = km_position_in_check(&line->at[i + 1]);
        checks += check;
        score += check;
        if (km_move_captured(line->moves[i]) && far <= 3)
            score++;
        else if (far >= 5)
            score--;
    }
    if (score < 2 || checks == 0 || forks(line)) return false;
    return !km_position_is_mated(final_position(line)) || !back_rank_mate(line);
}

static bool kingside_attack(const Line *line) { return side_attack(line, 7, 6, 7, 20); }
static bool queenside_attack(const Line *line) { return side_attack(line, 0, 0, 2, 18); }

/* --- kinds of endgames ------------------------------------------------------------------------ */

static bool has_only(const KmPosition *pos, KmBitboard allowed) {
    const KmBitboard always = km_position_type(pos, KM_KING) | km_position_type(pos, KM_PAWN);
    return !(km_position_occupied(pos) & ~always & ~allowed);
}

/* Kings, pawns and pieces of one type only, before and after the first move. */
static bool endgame_of(const Line *line, KmPieceType type) {
    for (int i = 0; i < 2; i++) {
        const KmBitboard pieces = km_position_type(&line->at[i], type);
        if (!pieces || !has_only(&line->at[i], pieces)) return false;
    }
    return true;
}

static bool endgame(const Line *line) {
    const KmPosition *pos = &line->at[0];
    const KmBitboard simple = km_position_type(pos, KM_KING) | km_position_type(pos, KM_PAWN);
    return km_bb_count(km_position_occupied(pos) & ~simple) <= 6;
}

static bool bishop_endgame(const Line *line) { return endgame_of(line, KM_BISHOP); }
static bool knight_endgame(const Line *line) { return endgame_of(line, KM_KNIGHT); }
static bool pawn_endgame(const Line *line) { return endgame_of(line, KM_PAWN); }
static bool queen_endgame(const Line *line) { return endgame_of(line, KM_QUEEN); }
static bool rook_endgame(const Line *line) { return endgame_of(line, KM_ROOK); }

static bool queen_rook_endgame(const Line *line) {
    for (int i = 0; i < 2; i++) {
        const KmBitboard queens = km_position_type(&line->at[i], KM_QUEEN);
        const KmBitboard rooks = km_position_type(&line->at[i], KM_ROOK);
        if (km_bb_count(queens) != 1 || !rooks || !has_only(&line->at[i], queens | rooks))
            return false;
    }
    return true;
}

/* --- lengths ---------------------------------------------------------------------------------- */

static int solver_moves(const Line *line) { return (line->length + 1) / 2; }
static bool mate(const Line *line) { return line->length > 0; }
static bool mate_in_1(const Line *line) { return solver_moves(line) == 1; }
static bool mate_in_2(const Line *line) { return solver_moves(line) == 2; }
static bool mate_in_3(const Line *line) { return solver_moves(line) == 3; }
static bool mate_in_4(const Line *line) { return solver_moves(line) == 4; }
static bool mate_in_5(const Line *line) { return solver_moves(line) >= 5; }
static bool very_long(const Line *line) { return solver_moves(line) > 3; }

static const struct {
    const char *name;
    ThemeTest *test;
} themes[KM_THEMES] = {
    [KM_THEME_MATE] = {"mate", mate},
    [KM_THEME_MATE_IN_1] = {"mateIn1", mate_in_1},
    [KM_THEME_MATE_IN_2] = {"mateIn2", mate_in_2},
    [KM_THEME_MATE_IN_3] = {"mateIn3", mate_in_3},
    [KM_THEME_MATE_IN_4] = {"mateIn4", mate_in_4},
    [KM_THEME_MATE_IN_5] = {"mateIn5", mate_in_5},
    [KM_THEME_ONE_MOVE] = {"oneMove", mate_in_1},
    [KM_THEME_SHORT] = {"short", mate_in_2},
    [KM_THEME_LONG] = {"long", mate_in_3},
    [KM_THEME_VERY_LONG] = {"veryLong", very_long},
    [KM_THEME_ANASTASIA_MATE] = {"anastasiaMate", anastasia_mate},
    [KM_THEME_ARABIAN_MATE] = {"arabianMate", arabian_mate},
    [KM_THEME_BACK_RANK_MATE] = {"backRankMate", back_rank_mate},
    [KM_THEME_BODEN_MATE] = {"bodenMate", boden_mate},
    [KM_THEME_DOUBLE_BISHOP_MATE] = {"doubleBishopMate", double_bishop_mate},
    [KM_THEME_DOVETAIL_MATE] = {"dovetailMate", dovetail_mate},
    [KM_THEME_HOOK_MATE] = {"hookMate", hook_mate},
    [KM_THEME_SMOTHERED_MATE] = {"smotheredMate", smothered_mate},
    [KM_THEME_ADVANCED_PAWN] = {"advancedPawn", advanced_pawn},
    [KM_THEME_ATTACKING_F2_F7] = {"attackingF2F7", attacking_f2_f7},
    [KM_THEME_ATTRACTION] = {"attraction", attraction},
    [KM_THEME_CASTLING] = {"castling", castling},
    [KM_THEME_CLEARANCE] = {"clearance", clearance},
    [KM_THEME_DEFLECTION] = {"deflection", deflection},
    [KM_THEME_DISCOVERED_ATTACK] = {"discoveredAttack", discovered_attack},
    [KM_THEME_DOUBLE_CHECK] = {"doubleCheck", double_check},
    [KM_THEME_EN_PASSANT] = {"enPassant", en_passant},
    [KM_THEME_FORK] = {"fork", forks},
    [KM_THEME_INTERFERENCE] = {"interference", interference},
    [KM_THEME_KINGSIDE_ATTACK] = {"kingsideAttack", kingside_attack},
    [KM_THEME_PIN] = {"pin", pin},
    [KM_THEME_PROMOTION] = {"promotion", promotion},
    [KM_THEME_QUEENSIDE_ATTACK] = {"queensideAttack", queenside_attack},
    [KM_THEME_QUIET_MOVE] = {"quietMove", quiet_move},
    [KM_THEME_SACRIFICE] = {"sacrifice", sacrifice},
    [KM_THEME_SKEWER] = {"skewer", skewer},
    [KM_THEME_UNDER_PROMOTION] = {"underPromotion", under_promotion},
    [KM_THEME_ZUGZWANG] = {"zugzwang", NULL},
    [KM_THEME_ENDGAME] = {"endgame", endgame},
    [KM_THEME_BISHOP_ENDGAME] = {"bishopEndgame", bishop_endgame},
    [KM_THEME_KNIGHT_ENDGAME] = {"knightEndgame", knight_endgame},
    [KM_THEME_PAWN_ENDGAME] = {"pawnEndgame", pawn_endgame},
    [KM_THEME_QUEEN_ENDGAME] = {"queenEndgame", queen_endgame},
    [KM_THEME_QUEEN_ROOK_ENDGAME] = {"queenRookEndgame", queen_rook_endgame},
    [KM_THEME_ROOK_ENDGAME] = {"rookEndgame", rook_endgame},
};

const char *km_theme_name(KmTheme theme) { return themes[theme].name; }

/* The patterns of mate and the lengths of mates. */
static bool needs_mate(int theme) {
    return theme <= KM_THEME_MATE_IN_5 ||
           (theme >= KM_THEME_ANASTASIA_MATE && theme <= KM_THEME_SMOTHERED_MATE);
}

KmThemeSet km_themes_of_line(const KmPosition *pos, const KmMove *moves, int length) {
    Line line = {.length = length, .us = km_position_side(pos), .moves = moves};
    if (length <= 0 || length > PLIES) return 0;
    line.at[0] = *pos;
    for (int i = 0; i < length; i++) km_position_play(&line.at[i], moves[i], &line.at[i + 1]);
    const bool mated = km_position_is_mated(&line.at[length]);
    KmThemeSet set = 0;
    for (int theme = 0; theme < KM_THEMES; theme++)
        if (themes[theme].test && (mated || !needs_mate(theme)) && themes[theme].test(&line))
            set |= (KmThemeSet)1 << theme;
    return set;
}

KmThemeSet km_themes_of_puzzle(const KmPuzzle *puzzle) {
    const KmThemeSet set = km_themes_of_line(&puzzle->pos, puzzle->line, puzzle->line_length);
    return puzzle->zugzwang ? set | (KmThemeSet)1 << KM_THEME_ZUGZWANG : set;
}
