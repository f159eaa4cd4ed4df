/* pgn_comment: commands that programs embed in PGN comments, such as [%eval 0.17] and [%clk
 * 0:01:00].
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_PGN_COMMENT_H
#define KM_CHESS_PGN_COMMENT_H

#include "keymove/api.h"

#include <stdbool.h>
#include <stddef.h>

KM_BEGIN_DECLS

/* An evaluation from White's point of view. */
typedef struct KmPgnEval {
    int mate;       /* moves to mate, negative when Black mates; or 0 */
    int centipawns; /* when `mate` is 0 */
    int depth;      /* of the search that found it, or 0 when not given */
} KmPgnEval;

/* Finds [%name ...] in a comment of `length` bytes. Returns the length of its argument and sets
 * `value` to where it begins; returns 0 when the command is not there. */
KM_API size_t km_pgn_comment_command(const char *comment, size_t length, const char *name,
                                     const char **value);

/* Reads an evaluation: [%eval 0.17], [%eval -3.2,24] or [%eval #-3]. Returns false when there is
 * none. */
KM_API bool km_pgn_comment_eval(const char *comment, size_t length, KmPgnEval *eval);

/* Reads the time that a command of this name gives, in seconds: [%clk 0:01:00], [%emt
 * 0:00:03.2]. Returns false when there is none. */
KM_API bool km_pgn_comment_time(const char *comment, size_t length, const char *name,
                                double *seconds);

KM_END_DECLS
#endif
