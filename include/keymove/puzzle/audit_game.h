/* audit_game: the claim of a puzzle in PGN.
 *
 * A puzzle is a game that starts from a position of its own (the FEN tag). It claims a mate if its main line ends in
 * one, or if it has a tag such as [Stipulation "#3"]. If the side that mates is not the one to move first, the
 * first move is the opponent's, as in the puzzles of lichess.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PUZZLE_AUDIT_GAME_H
#define KM_PUZZLE_AUDIT_GAME_H

#include "keymove/api.h"
#include "keymove/puzzle/audit.h"

KM_BEGIN_DECLS

/* A longer name is cut. */
enum { KM_AUDIT_NAME = 128 };

typedef struct KmAuditGame {
    KmAuditClaim claim; /* its mate is 0 if nothing is claimed */
    KmPosition start;
    KmMove lead;              /* the opponent's move before the puzzle, or KM_NO_MOVE */
    char name[KM_AUDIT_NAME]; /* from the tags PuzzleId, Event or Site */
} KmAuditGame;

/* Reads the first game of a text. KM_ERR_SYNTAX or KM_ERR_ILLEGAL with the byte in `error` if it has a fault;
 * KM_ERR_END if there is no game; KM_ERR_MEMORY. */
KM_API KmStatus km_audit_game_read(const char *text, size_t length, KmAuditGame *game,
                                   KmError *error);

/* Writes the game as it should be: with the solution in place of its moves, and with the right Stipulation and
 * Themes if it has these tags. `out` takes the text without its last line break. KM_ERR_ILLEGAL if it cannot be put
 * right (see km_audit_correct_row), KM_ERR_LIMIT if `out` is too small, KM_ERR_MEMORY. */
KM_API KmStatus km_audit_game_correct(const char *text, size_t length, const KmAuditGame *game,
                                      const KmAudit *audit, KmBuf *out);

KM_END_DECLS
#endif
