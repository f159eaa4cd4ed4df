/* certificate_writer: writes a certificate whose moves come from an oracle: a solver, or a tree.
 *
 * Lines are written as soon as they are known, so that memory holds the positions and nothing else.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_MATE_CERTIFICATE_WRITER_H
#define KEYMOVE_SRC_MATE_CERTIFICATE_WRITER_H

#include "keymove/chess/position.h"
#include "keymove/mate/certificate.h"

/* Finds a move that mates in `limit` or fewer. Returns the length of that mate; 0 when it is unknown. */
typedef int CertificateOracle(void *context, const KmPosition *pos, int limit, KmMove *move);

typedef struct CertificateClaim {
    KmPosition pos;
    int mate; /* the mate to prove: in this many moves or fewer; where not positive, of the side to move */
    CertificateOracle *oracle;
    void *oracle_context;
} CertificateClaim;

/* Writes the whole certificate; errors as in prove.h. */
KmStatus km_certificate_write(const CertificateClaim *claim, const KmCertificateOptions *options,
                              KmCertificateStats *stats, KmError *error);

#endif
