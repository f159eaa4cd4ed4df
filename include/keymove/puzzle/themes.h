/* themes: what a puzzle is about, in the vocabulary of lichess.
 *
 * Only themes that follow from the position and its line are decided, by the same definitions as the tagger that
 * marks lichess' puzzles. Themes that rest on an engine's opinion (crushing, advantage) or on the game around the
 * position (opening, master) are not.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PUZZLE_THEMES_H
#define KM_PUZZLE_THEMES_H

#include "keymove/api.h"
#include "keymove/puzzle/puzzle.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum KmTheme {
    KM_THEME_MATE = 0,
    KM_THEME_MATE_IN_1,
    KM_THEME_MATE_IN_2,
    KM_THEME_MATE_IN_3,
    KM_THEME_MATE_IN_4,
    KM_THEME_MATE_IN_5,
    KM_THEME_ONE_MOVE,
    KM_THEME_SHORT,
    KM_THEME_LONG,
    KM_THEME_VERY_LONG,
    KM_THEME_ANASTASIA_MATE,
    KM_THEME_ARABIAN_MATE,
    KM_THEME_BACK_RANK_MATE,
    KM_THEME_BODEN_MATE,
    KM_THEME_DOUBLE_BISHOP_MATE,
    KM_THEME_DOVETAIL_MATE,
    KM_THEME_HOOK_MATE,
    KM_THEME_SMOTHERED_MATE,
    KM_THEME_ADVANCED_PAWN,
    KM_THEME_ATTACKING_F2_F7,
    KM_THEME_ATTRACTION,
    KM_THEME_CASTLING,
    KM_THEME_CLEARANCE,
    KM_THEME_DEFLECTION,
    KM_THEME_DISCOVERED_ATTACK,
    KM_THEME_DOUBLE_CHECK,
    KM_THEME_EN_PASSANT,
    KM_THEME_FORK,
    KM_THEME_INTERFERENCE,
    KM_THEME_KINGSIDE_ATTACK,
    KM_THEME_PIN,
    KM_THEME_PROMOTION,
    KM_THEME_QUEENSIDE_ATTACK,
    KM_THEME_QUIET_MOVE,
    KM_THEME_SACRIFICE,
    KM_THEME_SKEWER,
    KM_THEME_UNDER_PROMOTION,
    KM_THEME_ZUGZWANG, /* see puzzle.h */
    KM_THEME_ENDGAME,
    KM_THEME_BISHOP_ENDGAME,
    KM_THEME_KNIGHT_ENDGAME,
    KM_THEME_PAWN_ENDGAME,
    KM_THEME_QUEEN_ENDGAME,
    KM_THEME_QUEEN_ROOK_ENDGAME,
    KM_THEME_ROOK_ENDGAME,
    KM_THEMES
} KmTheme;

/* A set of themes, a bit for each. */
typedef uint64_t KmThemeSet;

static inline bool km_themes_have(KmThemeSet themes, KmTheme theme) { return themes >> theme & 1; }

/* The themes of a line with an odd number of plies, the solver's first, at most 63. Zugzwang is not among them. */
KM_API KmThemeSet km_themes_of_line(const KmPosition *pos, const KmMove *line, int length);

/* The themes of a puzzle, zugzwang included. */
KM_API KmThemeSet km_themes_of_puzzle(const KmPuzzle *puzzle);

/* The name on lichess: "backRankMate". */
KM_API const char *km_theme_name(KmTheme theme);

#ifdef __cplusplus
}
#endif
#endif
