/* explain_text: verdicts and anatomy in the words of players, and the names of the reasons.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_EXPLAIN_TEXT_H
#define KM_CHESS_EXPLAIN_TEXT_H

#include "keymove/api.h"
#include "keymove/base/buf.h"
#include "keymove/chess/explain.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Room for all that one of these functions writes. */
#define KM_EXPLAIN_TEXT 8192

/* A name for programs: "pinned", "castle-passes", "legal". */
KM_API const char *km_reason_name(KmReason why);

/* The verdict as a clause: "the rook on e2 is pinned by the rook on e8 (line e1-e8)". */
KM_API void km_verdict_write(const KmAnatomy *anatomy, const KmVerdict *verdict, KmBuf *out);

/* The answer as a clause; where several men were meant, one for each of them. */
KM_API void km_explanation_write(const KmAnatomy *anatomy, const KmExplanation *answer, KmBuf *out);

/* Checks, pins, flights and en passant, one sentence a line. */
KM_API void km_anatomy_write(const KmAnatomy *anatomy, KmBuf *out);

#ifdef __cplusplus
}
#endif
#endif
