/* solo_theory: boards of one type of piece that are decided without a search.
 *
 * Solo Chess is NP-complete in general; these are special cases in polynomial time. With unlimited captures,
 * boards of any one type are polynomial (J. Brunner and others, Complexity of Solo Chess with unlimited moves,
 * arXiv 2302.01405, 2023); with two captures per piece, boards of pawns are (N. R. Aravind, N. Misra, H. Mittal,
 * Chess is hard even for a single player, arXiv 2203.14864, FUN 2022). The source contains the proofs of the
 * tests that are used here.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SOLO_SOLO_THEORY_H
#define KM_SOLO_SOLO_THEORY_H

#include "keymove/api.h"
#include "keymove/solo/solo_result.h"

KM_BEGIN_DECLS

/* The rule that applies to a board, or KM_SOLO_NO_RULE. */
KM_API KmSoloRule km_solo_theory_rule(const KmSoloBoard *board);

/* Decides a board by the rule that applies, with the captures of a solution if there is one; the verdict is
 * KM_SOLO_UNKNOWN if no rule applies. */
KM_API void km_solo_theory_solve(const KmSoloBoard *board, KmSoloResult *result);

/* The name of a rule, "connected", "one sink" or "two spines"; "" for none. */
KM_API const char *km_solo_rule_name(KmSoloRule rule);

/* The statement of a rule as a sentence; "" for none. */
KM_API const char *km_solo_rule_text(KmSoloRule rule);

KM_END_DECLS
#endif
