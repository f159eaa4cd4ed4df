/* difficulty: counts features and weighs them. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/puzzle/difficulty.h"

#include <stdlib.h>
#include <string.h>

#include "keymove/chess/checks.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"
#include "worth.h"

enum { BASE = 9363, UNIT = 10 };

/* Weights in tenths of a rating point, as tools/fit_difficulty.c prints them. */
static const struct {
    const char *name;
    int weight;
} table[KM_DIFFICULTY_FEATURES] = {
    [KM_DIFFICULTY_MOVES] = {"moves", 1559},
    [KM_DIFFICULTY_MATE] = {"mate", -2832},
    [KM_DIFFICULTY_MATING_MOVES] = {"mating_moves", -76},
    [KM_DIFFICULTY_LEGAL] = {"legal", 23},
    [KM_DIFFICULTY_CHECKS] = {"checks", 528},
    [KM_DIFFICULTY_CAPTURES] = {"captures", 633},
    [KM_DIFFICULTY_KEY_CHECKS] = {"key_checks", -1909},
    [KM_DIFFICULTY_KEY_CAPTURES] = {"key_captures", 75},
    [KM_DIFFICULTY_GAIN] = {"gain", -186},
    [KM_DIFFICULTY_QUIET] = {"quiet", 1836},
    [KM_DIFFICULTY_SACRIFICES] = {"sacrifices", 1586},
    [KM_DIFFICULTY_KEY_OFFERS] = {"key_offers", -96},
    [KM_DIFFICULTY_REPLIES] = {"replies", 8},
    [KM_DIFFICULTY_FORCED] = {"forced", 15},
    [KM_DIFFICULTY_BACKWARD] = {"backward", 99},
    [KM_DIFFICULTY_LONG_STEPS] = {"long_steps", -627},
    [KM_DIFFICULTY_KNIGHT_MOVES] = {"knight_moves", -339},
    [KM_DIFFICULTY_PAWN_MOVES] = {"pawn_moves", -118},
    [KM_DIFFICULTY_KING_MOVES] = {"king_moves", -262},
    [KM_DIFFICULTY_IN_CHECK] = {"in_check", 1384},
    [KM_DIFFICULTY_PIECES] = {"pieces", -7},
    [KM_DIFFICULTY_BALANCE] = {"balance", -78},
};

const char *km_difficulty_feature_name(KmDifficultyFeature feature) { return table[feature].name; }

static int clamp(int value, int least, int most) {
    return value < least ? least : value > most ? most : value;
}

/* What can be seen before the first move. */
static void count_first_choice(const KmPosition *pos, int *features) {
    KmMoveList legal, checks;
    km_movegen_legal(pos, &legal);
    km_checks_list(pos, &checks);
    features[KM_DIFFICULTY_LEGAL] = legal.count;
    features[KM_DIFFICULTY_CHECKS] = checks.count;
    for (int i = 0; i < legal.count; i++)
        features[KM_DIFFICULTY_CAPTURES] += km_move_captured(legal.moves[i]) != KM_NO_PIECE;
    features[KM_DIFFICULTY_IN_CHECK] = km_position_in_check(pos);
    features[KM_DIFFICULTY_PIECES] = km_bb_count(km_position_occupied(pos));
    const KmColor us = km_position_side(pos);
    features[KM_DIFFICULTY_BALANCE] =
        clamp(worth_of_army(pos, us) - worth_of_army(pos, km_color_other(us)), -9, 9);
}

/* Can the piece that has moved be taken for less than it is worth, counting what it took? */
static bool offers(KmMove move, const KmPosition *after) {
    if (km_move_is_castle(move) || km_move_is_promotion(move)) return false;
    const int gain = worth_of(km_piece_type(km_move_captured(move)));
    return worth_of(km_piece_type(km_move_piece(move))) > gain &&
           worth_is_in_bad_spot(after, km_move_to(move));
}

/* One move of the solver; `after` is the position behind it. */
static void count_move(KmMove move, const KmPosition *after, bool is_first, int *features) {
    const KmColor us = km_color_other(km_position_side(after));
    const KmSquare from = km_move_from(move), to = km_move_to(move);
    const bool checks = km_position_in_check(after), captures = km_move_captured(move) != 0;
    const int ranks = km_square_rank(to) - km_square_rank(from);
    const int files = abs(km_square_file(to) - km_square_file(from));
    const KmPieceType type = km_piece_type(km_move_piece(move));
    features[KM_DIFFICULTY_MOVES]++;
    features[KM_DIFFICULTY_QUIET] += !checks && !captures;
    features[KM_DIFFICULTY_SACRIFICES] += offers(move, after);
    features[KM_DIFFICULTY_BACKWARD] += us == KM_WHITE ? ranks < 0 : ranks > 0;
    features[KM_DIFFICULTY_LONG_STEPS] += files >= 4 || abs(ranks) >= 4;
    features[KM_DIFFICULTY_KNIGHT_MOVES] += type == KM_KNIGHT;
    features[KM_DIFFICULTY_PAWN_MOVES] += type == KM_PAWN;
    features[KM_DIFFICULTY_KING_MOVES] += type == KM_KING;
    if (!is_first) return;
    features[KM_DIFFICULTY_KEY_CHECKS] = checks;
    features[KM_DIFFICULTY_KEY_CAPTURES] = captures;
    features[KM_DIFFICULTY_GAIN] = worth_of(km_piece_type(km_move_captured(move)));
    features[KM_DIFFICULTY_KEY_OFFERS] = offers(move, after);
}

void km_difficulty_features(const KmPosition *pos, const KmMove *line, int length,
                            int features[KM_DIFFICULTY_FEATURES]) {
    enum { MOST_REPLIES = 20 };
    KmPosition now = *pos;
    memset(features, 0, KM_DIFFICULTY_FEATURES * sizeof *features);
    count_first_choice(pos, features);
    for (int ply = 0; ply < length; ply++) {
        const int replies = ply % 2 ? km_movegen_count(&now) : 0;
        features[KM_DIFFICULTY_REPLIES] += clamp(replies, 0, MOST_REPLIES);
        features[KM_DIFFICULTY_FORCED] += replies == 1;
        km_position_play(&now, line[ply], &now);
        if (ply % 2 == 0) count_move(line[ply], &now, ply == 0, features);
    }
    features[KM_DIFFICULTY_MATE] = km_position_is_mated(&now);
    if (features[KM_DIFFICULTY_MATE])
        features[KM_DIFFICULTY_MATING_MOVES] = features[KM_DIFFICULTY_MOVES];
}

int km_difficulty(const KmPosition *pos, const KmMove *line, int length) {
    int features[KM_DIFFICULTY_FEATURES];
    km_difficulty_features(pos, line, length, features);
    int sum = BASE;
    for (int i = 0; i < KM_DIFFICULTY_FEATURES; i++) sum += table[i].weight * features[i];
    return clamp((sum + UNIT / 2) / UNIT, KM_DIFFICULTY_LEAST, KM_DIFFICULTY_MOST);
}
