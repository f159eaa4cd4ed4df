/* weights: the weight of each feature, middlegame and endgame. Written by tools/tune.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "weights.h"

/* clang-format off */
const int64_t km_weights[WEIGHTS] = {
    /* MATERIAL */
    PAIR(0, 0), PAIR(77, 110), PAIR(302, 371), PAIR(0, 0),
    PAIR(0, 0), PAIR(324, 395), PAIR(414, 662), PAIR(1045, 1152),
    /* SQUARE */
    PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0),
    PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0),
    PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0),
    PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0),
    PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0),
    PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0),
    PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0),
    PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0),
    PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0),
    PAIR(-3, 27), PAIR(9, -4), PAIR(9, 5), PAIR(6, -3),
    PAIR(-1, 16), PAIR(7, 3), PAIR(9, -3), PAIR(3, 7),
    PAIR(-4, 19), PAIR(-13, 16), PAIR(2, -1), PAIR(-13, -1),
    PAIR(-7, 28), PAIR(-1, 24), PAIR(-10, 21), PAIR(-9, 12),
    PAIR(11, 26), PAIR(22, 7), PAIR(2, 31), PAIR(19, -3),
    PAIR(22, 18), PAIR(-52, 70), PAIR(-5, 23), PAIR(49, -1),
    PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0),
    PAIR(-49, 29), PAIR(-22, -1), PAIR(-35, -19), PAIR(-18, -9),
    PAIR(-44, -7), PAIR(-11, -7), PAIR(-11, 2), PAIR(-6, 11),
    PAIR(-12, 2), PAIR(2, -1), PAIR(-1, 6), PAIR(-5, 25),
    PAIR(1, 12), PAIR(-1, 13), PAIR(21, 23), PAIR(14, 38),
    PAIR(17, 1), PAIR(9, 24), PAIR(7, 13), PAIR(7, 42),
    PAIR(-40, 15), PAIR(3, 22), PAIR(16, 30), PAIR(10, 41),
    PAIR(-36, -8), PAIR(-43, 19), PAIR(31, 7), PAIR(19, 26),
    PAIR(-105, 3), PAIR(-3, 38), PAIR(-31, 19), PAIR(-45, 63),
    PAIR(26, -58), PAIR(31, -41), PAIR(-8, -35), PAIR(-13, -45),
    PAIR(28, -25), PAIR(9, -11), PAIR(-18, -10), PAIR(-43, -10),
    PAIR(0, -24), PAIR(18, -13), PAIR(-12, -8), PAIR(-58, 3),
    PAIR(-20, -3), PAIR(9, -10), PAIR(-10, 0), PAIR(-75, 14),
    PAIR(-77, 4), PAIR(-34, 11), PAIR(-44, 21), PAIR(-159, 26),
    PAIR(-76, 34), PAIR(-24, 40), PAIR(-40, 36), PAIR(-170, 34),
    PAIR(-56, -16), PAIR(-19, 53), PAIR(-41, 58), PAIR(-105, 28),
    PAIR(-36, -121), PAIR(19, 13), PAIR(-15, -27), PAIR(-49, 14),
    PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0),
    PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0),
    PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0),
    PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0),
    PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0),
    PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0),
    PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0),
    PAIR(0, 0), PAIR(0, 0), PAIR(0, 0), PAIR(0, 0),
    PAIR(-29, 6), PAIR(-36, -13), PAIR(-13, 31), PAIR(-7, 17),
    PAIR(18, 6), PAIR(1, 0), PAIR(13, 9), PAIR(2, 28),
    PAIR(-5, -3), PAIR(12, 25), PAIR(-1, 4), PAIR(-1, 48),
    PAIR(-5, 34), PAIR(3, 9), PAIR(10, 26), PAIR(8, -6),
    PAIR(12, 4), PAIR(5, 32), PAIR(8, 17), PAIR(-14, 26),
    PAIR(-6, 23), PAIR(0, 39), PAIR(-29, 17), PAIR(21, 33),
    PAIR(-48, 20), PAIR(-41, 20), PAIR(-28, 46), PAIR(-32, 30),
    PAIR(-49, 13), PAIR(-93, 54), PAIR(-49, 38), PAIR(-4, 40),
    PAIR(-6, 9), PAIR(-5, 4), PAIR(-3, 1), PAIR(0, -2),
    PAIR(-21, 10), PAIR(-4, -3), PAIR(6, 3), PAIR(-6, 15),
    PAIR(-21, 25), PAIR(6, 17), PAIR(-19, 29), PAIR(9, 8),
    PAIR(-10, 38), PAIR(-21, 50), PAIR(-2, 34), PAIR(-34, 33),
    PAIR(-3, 28), PAIR(-11, 30), PAIR(13, 14), PAIR(-11, 22),
    PAIR(13, 32), PAIR(-11, 33), PAIR(8, 16), PAIR(37, 10),
    PAIR(-2, 15), PAIR(0, 27), PAIR(26, 5), PAIR(37, -2),
    PAIR(14, 38), PAIR(5, 50), PAIR(-7, 42), PAIR(-9, 43),
    PAIR(29, -94), PAIR(2, -51), PAIR(-13, -38), PAIR(5, -38),
    PAIR(3, -41), PAIR(-6, -55), PAIR(7, -35), PAIR(5, 13),
    PAIR(22, -39), PAIR(9, 22), PAIR(9, -8), PAIR(6, -11),
    PAIR(5, -1), PAIR(-13, 21), PAIR(-1, 22), PAIR(-7, 37),
    PAIR(-2, 78), PAIR(17, -8), PAIR(-4, 51), PAIR(-3, 55),
    PAIR(6, 50), PAIR(17, 32), PAIR(-16, 63), PAIR(-1, 70),
    PAIR(5, 60), PAIR(-11, 52), PAIR(12, 47), PAIR(3, 37),
    PAIR(-37, 79), PAIR(35, 1), PAIR(13, 47), PAIR(28, -4),
    /* BISHOP_PAIR */
    PAIR(29, 43),
    /* KNIGHT_MOBILITY */
    PAIR(-33, -23), PAIR(-23, -11), PAIR(-16, 4), PAIR(-11, 13),
    PAIR(-6, 25), PAIR(-3, 35), PAIR(0, 37), PAIR(5, 32),
    PAIR(7, 25),
    /* BISHOP_MOBILITY */
    PAIR(-35, -51), PAIR(-28, 6), PAIR(-20, 4), PAIR(-14, 13),
    PAIR(-12, 23), PAIR(-10, 35), PAIR(-5, 25), PAIR(-8, 39),
    PAIR(-8, 36), PAIR(-8, 34), PAIR(10, 37), PAIR(13, 18),
    PAIR(-24, 55), PAIR(-72, 53),
    /* ROOK_MOBILITY */
    PAIR(-72, -5), PAIR(-21, -57), PAIR(-11, -19), PAIR(-9, -9),
    PAIR(-8, 7), PAIR(-7, 23), PAIR(-7, 26), PAIR(-4, 29),
    PAIR(-2, 42), PAIR(-1, 46), PAIR(-3, 52), PAIR(4, 55),
    PAIR(8, 54), PAIR(3, 57), PAIR(19, 53),
    /* QUEEN_MOBILITY */
    PAIR(-28, -63), PAIR(-15, -95), PAIR(-9, -90), PAIR(-5, -127),
    PAIR(-5, -103), PAIR(-7, -31), PAIR(-4, -21), PAIR(-5, 5),
    PAIR(-1, 0), PAIR(0, 25), PAIR(2, 34), PAIR(4, 40),
    PAIR(-3, 57), PAIR(1, 56), PAIR(1, 58), PAIR(1, 64),
    PAIR(0, 69), PAIR(0, 73), PAIR(16, 54), PAIR(22, 46),
    PAIR(2, 72), PAIR(17, 45), PAIR(45, 34), PAIR(16, 17),
    PAIR(-4, 16), PAIR(87, -59), PAIR(2, 11), PAIR(-53, -41),
    /* PAWN_ISOLATED */
    PAIR(-8, -10), PAIR(-15, -17),
    /* PAWN_DOUBLED */
    PAIR(5, -37), PAIR(-4, -31),
    /* PAWN_BACKWARD */
    PAIR(6, -14), PAIR(-12, -13),
    /* PAWN_GUARDED */
    PAIR(0, 0), PAIR(0, 0), PAIR(7, 9), PAIR(10, 11),
    PAIR(22, 20), PAIR(31, 69), PAIR(159, 42), PAIR(0, 0),
    /* PAWN_PHALANX */
    PAIR(0, 0), PAIR(4, 2), PAIR(3, 6), PAIR(9, 11),
    PAIR(23, 27), PAIR(37, 99), PAIR(142, 173), PAIR(0, 0),
    /* PASSED */
    PAIR(0, 0), PAIR(-8, 24), PAIR(-14, 38), PAIR(-1, 44),
    PAIR(27, 64), PAIR(24, 116), PAIR(45, 135), PAIR(0, 0),
    /* PASSED_CANDIDATE */
    PAIR(0, 0), PAIR(-4, 6), PAIR(-2, 6), PAIR(-1, 17),
    PAIR(-7, 29), PAIR(6, 98), PAIR(0, 0), PAIR(0, 0),
    /* PASSED_FREE */
    PAIR(0, 0), PAIR(3, 4), PAIR(23, -5), PAIR(8, 6),
    PAIR(-11, 25), PAIR(4, 34), PAIR(47, 110), PAIR(0, 0),
    /* PASSED_SAFE */
    PAIR(0, 0), PAIR(-2, 0), PAIR(-33, 16), PAIR(7, 5),
    PAIR(8, 28), PAIR(37, 70), PAIR(2, 104), PAIR(0, 0),
    /* PASSED_OWN_KING */
    PAIR(49, 66), PAIR(-2, 66), PAIR(-17, 26), PAIR(-19, 5),
    PAIR(-9, -16), PAIR(-12, -25), PAIR(-7, -30), PAIR(3, -35),
    /* PASSED_ENEMY_KING */
    PAIR(-27, -7), PAIR(18, -38), PAIR(-5, -18), PAIR(-1, 5),
    PAIR(-10, 36), PAIR(-35, 70), PAIR(-23, 68), PAIR(-21, 59),
    /* PASSED_PUSHED */
    PAIR(12, 27),
    /* PASSED_RUNS */
    PAIR(106, 262),
    /* OUTPOST */
    PAIR(19, 10), PAIR(21, -5),
    /* MINOR_SHIELDED */
    PAIR(4, 14), PAIR(7, -3),
    /* BISHOP_PAWNS */
    PAIR(-4, -10),
    /* BISHOP_LONG_DIAGONAL */
    PAIR(11, 34),
    /* ROOK_OPEN_FILE */
    PAIR(20, 7), PAIR(32, 0),
    /* ROOK_SEVENTH */
    PAIR(-2, 28),
    /* QUEEN_EXPOSED */
    PAIR(-19, 8),
    /* PAWN_THREAT */
    PAIR(0, 0), PAIR(0, 0), PAIR(60, 30), PAIR(0, 0),
    PAIR(0, 0), PAIR(54, 54), PAIR(70, 0), PAIR(44, 5),
    /* MINOR_THREAT */
    PAIR(0, 0), PAIR(7, 18), PAIR(18, 40), PAIR(0, 0),
    PAIR(0, 0), PAIR(32, 27), PAIR(52, 13), PAIR(46, 22),
    /* ROOK_THREAT */
    PAIR(0, 0), PAIR(3, 19), PAIR(27, 29), PAIR(0, 0),
    PAIR(0, 0), PAIR(20, 37), PAIR(8, -20), PAIR(54, 37),
    /* KING_THREAT */
    PAIR(16, 27),
    /* HANGING */
    PAIR(13, 28),
    /* PUSH_THREAT */
    PAIR(16, 16),
    /* RESTRICTED */
    PAIR(5, -1),
    /* SPACE */
    PAIR(5, 9),
    /* SHELTER */
    PAIR(-8, 8), PAIR(20, -17), PAIR(22, -7), PAIR(15, -15),
    PAIR(-19, 14), PAIR(-20, 22), PAIR(-43, 59), PAIR(0, 0),
    PAIR(-7, 10), PAIR(22, 18), PAIR(13, -6), PAIR(-4, -1),
    PAIR(-25, 17), PAIR(78, -26), PAIR(27, 8), PAIR(0, 0),
    PAIR(-21, 2), PAIR(23, -3), PAIR(3, 12), PAIR(4, -3),
    PAIR(-8, 9), PAIR(10, -19), PAIR(56, 16), PAIR(0, 0),
    PAIR(-14, 0), PAIR(7, 6), PAIR(6, -2), PAIR(0, -4),
    PAIR(4, -9), PAIR(-36, -5), PAIR(35, 34), PAIR(0, 0),
    /* STORM */
    PAIR(-22, -17), PAIR(-55, 81), PAIR(-50, 48), PAIR(-13, -2),
    PAIR(-7, -10), PAIR(-5, 2), PAIR(-16, -1), PAIR(0, 0),
    PAIR(-12, -14), PAIR(22, 58), PAIR(-9, 46), PAIR(-16, -3),
    PAIR(-11, -7), PAIR(-14, -16), PAIR(-11, -22), PAIR(0, 0),
    PAIR(-17, -8), PAIR(10, 72), PAIR(-73, 59), PAIR(-11, 1),
    PAIR(-5, -8), PAIR(-9, -4), PAIR(-6, -19), PAIR(0, 0),
    PAIR(2, 0), PAIR(12, 92), PAIR(7, 25), PAIR(-3, 2),
    PAIR(-4, -6), PAIR(6, -1), PAIR(4, -9), PAIR(0, 0),
    /* STORM_BLOCKED */
    PAIR(0, 0), PAIR(0, 0), PAIR(-15, -62), PAIR(6, -20),
    PAIR(3, -20), PAIR(13, -29), PAIR(-23, -36), PAIR(0, 0),
    /* KING_OPEN_FILE */
    PAIR(-6, 8), PAIR(-22, -11),
    /* KING_BARE_FLANK */
    PAIR(0, -79),
    /* TEMPO */
    PAIR(21, 15),
    /* DANGER_ATTACKER */
    PAIR(0, 0), PAIR(0, 0), PAIR(21, 0), PAIR(0, 0),
    PAIR(0, 0), PAIR(15, 0), PAIR(-7, 0), PAIR(-17, 0),
    /* DANGER_ATTACKS */
    PAIR(14, 0),
    /* DANGER_WEAK */
    PAIR(8, 0),
    /* DANGER_SAFE_CHECK */
    PAIR(0, 0), PAIR(0, 0), PAIR(72, 0), PAIR(0, 0),
    PAIR(0, 0), PAIR(47, 0), PAIR(76, 0), PAIR(65, 0),
    /* DANGER_CHECK */
    PAIR(6, 0),
    /* DANGER_PINNED */
    PAIR(44, 0),
    /* DANGER_FLANK */
    PAIR(9, 0),
    /* DANGER_GUARD */
    PAIR(-3, 0),
    /* DANGER_KNIGHT_GUARD */
    PAIR(-31, 0),
    /* DANGER_NO_QUEEN */
    PAIR(-117, 0),
    /* DANGER_ALWAYS */
    PAIR(22, 0),
};
/* clang-format on */
