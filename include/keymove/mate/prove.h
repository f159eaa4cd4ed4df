/* prove: writes the certificate of a mate that a solver claims, or that an answer tree contains.
 *
 * Both functions return KM_ERR_LIMIT when the mate could not be proved within the budget or the
 * certificate would have too many positions, KM_ERR_IO when the sink refused the text, KM_ERR_ILLEGAL
 * when the claim is false or too long, and KM_ERR_MEMORY. `stats` may be NULL.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_MATE_PROVE_H
#define KM_MATE_PROVE_H

#include "keymove/api.h"
#include "keymove/mate/certificate.h"
#include "keymove/mate/solver.h"
#include "keymove/mate/tree.h"

KM_BEGIN_DECLS

/* Proves that the side to move mates in `mate` moves or fewer; or, where `mate` is zero or negative, that
 * it is mated in -mate moves or fewer. The solver is called for each position. */
KM_API KmStatus km_mate_solver_prove(KmMateSolver *solver, const KmPosition *pos, int mate,
                                     const KmCertificateOptions *options, KmCertificateStats *stats,
                                     KmError *error);

/* Proves the mate that an answer tree (backtrack.h, bestfirst.h) contains. */
KM_API KmStatus km_tree_prove(const KmTree *answer, const KmCertificateOptions *options,
                              KmCertificateStats *stats, KmError *error);

/* Proves the mate of a result, by the method that found it: `asked` and `result` are the options and the result of
 * km_mate_solver_solve, which came before. What is left of the time and the stop flag of `asked` are the limits,
 * instead of the budget of `options`. KM_ERR_LIMIT also when the fifty-move rule, which a certificate knows nothing
 * of, was applied and can affect the mate. */
KM_API KmStatus km_mate_solver_prove_result(KmMateSolver *solver, const KmPosition *pos,
                                            const KmMateOptions *asked, const KmMateResult *result,
                                            const KmCertificateOptions *options,
                                            KmCertificateStats *stats, KmError *error);

/* Proves the mate of a result and has the proof verified (verify.h). KM_OK: the mate is certain. */
KM_API KmStatus km_mate_solver_verify_result(KmMateSolver *solver, const KmPosition *pos,
                                             const KmMateOptions *asked, const KmMateResult *result,
                                             KmError *error);

KM_END_DECLS
#endif
