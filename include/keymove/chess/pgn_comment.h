/* pgn_comment: what programs write into comments, [%eval 0.17], [%clk 0:01:00].
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_PGN_COMMENT_H
#define KM_CHESS_PGN_COMMENT_H

#include "keymove/api.h"

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* An evaluation from White's point of view. */
typedef struct KmPgnEval {
    int mate;       /* moves to mate, negative when Black mates, or 0 */
    int centipawns; /* when mate is 0 */
    int depth;      /* of the search that found it, or 0 when not said */
} KmPgnEval;

/* Finds [%name ...] in a comment of `length` bytes; `value` takes where its text begins. Returns its
 * length, or 0 when it is not there. */
KM_API size_t km_pgn_comment_command(const char *comment, size_t length, const char *name,
                                     const char **value);

/* Reads [%eval 0.17], [%eval -3.2,24] or [%eval #-3]. */
KM_API bool km_pgn_comment_eval(const char *comment, size_t length, KmPgnEval *eval);

/* Reads a time in seconds, such as [%clk 0:01:00] or [%emt 0:00:03.2], by its name. */
KM_API bool km_pgn_comment_time(const char *comment, size_t length, const char *name,
                                double *seconds);

#ifdef __cplusplus
}
#endif
#endif
