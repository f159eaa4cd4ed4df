/* proof_file: certificates in files, compressed with gzip, for the commands that prove something.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_CLI_PROOF_FILE_H
#define KEYMOVE_APP_CLI_PROOF_FILE_H

#include "command.h"
#include "common/output.h"
#include "keymove/mate/certificate.h"

/* Writes a certificate with these options, which already have sink and progress. */
typedef KmStatus ProofWriter(void *context, const KmCertificateOptions *options,
                             KmCertificateStats *stats, KmError *error);

typedef struct ProofFile {
    const char *path; /* "-": standard output */
    Output *output;   /* open already where the proof goes to standard output */
    bool progress;    /* show it even if standard error is not a terminal */
    ProofWriter *writer;
    void *context;
} ProofFile;

/* Writes the certificate and prints its size on standard error. An incomplete proof never gets its final name. Returns
 * EXIT_PROVED, or prints what is wrong and returns EXIT_UNKNOWN or EXIT_SYSTEM. */
int proof_file_write(const KmCommand *self, const ProofFile *file);

#endif
