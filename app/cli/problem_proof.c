/* problem_proof: writes certificates of problems to files. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/problem/problem_proof.h"

#include "problem.h"
#include "proof_file.h"

typedef struct Asked {
    const ProblemTask *task;
    const KmPosition *pos;
    const KmStipulation *stipulation;
} Asked;

static KmStatus prove(void *context, const KmCertificateOptions *options, KmCertificateStats *stats,
                      KmError *error) {
    const Asked *asked = context;
    KmCertificateOptions limited = *options;
    limited.budget = asked->task->options.budget;
    return km_problem_proof_write(asked->pos, asked->stipulation, &limited, stats, error);
}

int problem_write_proof(ProblemTask *task, const KmPosition *pos,
                        const KmStipulation *stipulation) {
    Asked asked = {task, pos, stipulation};
    const ProofFile file = {.path = task->certificate,
                            .output = &task->proof,
                            .progress = task->progress,
                            .writer = prove,
                            .context = &asked};
    return proof_file_write(task->self, &file);
}
