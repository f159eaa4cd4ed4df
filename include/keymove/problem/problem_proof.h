/* problem_proof: certificates of direct, self, reflex and semi-reflex play with any goal.
 *
 * The certificate (keymove/mate/certificate.h) shows one move of the side that solves in each position and an answer to
 * every defence; verify.h checks it with the rules alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PROBLEM_PROBLEM_PROOF_H
#define KM_PROBLEM_PROBLEM_PROOF_H

#include "keymove/api.h"
#include "keymove/chess/position.h"
#include "keymove/mate/certificate.h"
#include "keymove/problem/stipulation.h"

KM_BEGIN_DECLS

/* Writes the certificate that the side to move solves the stipulation. KM_ERR_ILLEGAL when there is no solution, or
 * the stipulation is one of help or series play, which lines prove; other errors as in km_certificate_write. `stats`
 * may be NULL. */
KM_API KmStatus km_problem_proof_write(const KmPosition *pos, const KmStipulation *stipulation,
                                       const KmCertificateOptions *options,
                                       KmCertificateStats *stats, KmError *error);

KM_END_DECLS
#endif
