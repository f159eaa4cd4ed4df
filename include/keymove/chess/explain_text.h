/* explain_text: verdicts and anatomy as sentences, and the names of the reasons.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_EXPLAIN_TEXT_H
#define KM_CHESS_EXPLAIN_TEXT_H

#include "keymove/api.h"
#include "keymove/base/buf.h"
#include "keymove/chess/explain.h"

KM_BEGIN_DECLS

/* A buffer of this size holds whatever one of these functions writes. */
#define KM_EXPLAIN_TEXT 8192

/* A stable name for programs: "pinned", "castle-passes", "legal". */
KM_API const char *km_reason_name(KmReason reason);

/* Writes the verdict as a clause: "the rook on e2 is pinned by the rook on e8 (line e1-e8)". */
KM_API void km_verdict_write(const KmAnatomy *anatomy, const KmVerdict *verdict, KmBuf *out);

/* Writes the move that was tried in the manner of SAN, legal or not: "Rd2", "exd6", "O-O"; without a piece
 * on its square of departure "e4-e5". */
KM_API void km_verdict_write_move(const KmAnatomy *anatomy, const KmVerdict *verdict, KmBuf *out);

/* Writes the explanation as a clause, or as one clause for each candidate when there are
 * several. */
KM_API void km_explanation_write(const KmAnatomy *anatomy, const KmExplanation *explanation,
                                 KmBuf *out);

/* Writes checks, pins, en passant, flights and, for each wing, whether the side to move can castle and
 * why not, one sentence per line. */
KM_API void km_anatomy_write(const KmAnatomy *anatomy, KmBuf *out);

KM_END_DECLS
#endif
