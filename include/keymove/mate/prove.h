/* prove: certificates of mates that a solver claims, or that an answer tree holds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_MATE_PROVE_H
#define KM_MATE_PROVE_H

#include "keymove/api.h"
#include "keymove/mate/certificate.h"
#include "keymove/mate/solver.h"
#include "keymove/mate/tree.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Writes the certificate of task->mate, asking the solver in each position within the budget. The
 * task's oracle is not looked at. */
KM_API KmStatus km_prove(KmMateSolver *solver, const KmCertificateTask *task, KmBudget budget,
                         KmCertificateStats *stats, KmError *error);

/* Writes the certificate of the mate that an answer tree (backtrack.h, bestfirst.h) holds. Position,
 * length and oracle of the task are not looked at. */
KM_API KmStatus km_prove_tree(const KmTree *answer, const KmCertificateTask *task,
                              KmCertificateStats *stats, KmError *error);

#ifdef __cplusplus
}
#endif
#endif
