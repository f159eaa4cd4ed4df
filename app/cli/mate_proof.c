/* mate_proof: writes certificates of mates to files. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/mate/prove.h"
#include "mate.h"
#include "proof_file.h"

typedef struct Asked {
    const MateTask *task;
    KmMateSolver *solver;
    const KmMateResult *result;
} Asked;

static KmStatus prove(void *context, const KmCertificateOptions *options, KmCertificateStats *stats,
                      KmError *error) {
    const Asked *asked = context;
    return km_mate_solver_prove_result(asked->solver, &asked->task->pos, &asked->task->options,
                                       asked->result, options, stats, error);
}

int mate_write_proof(MateTask *task, KmMateSolver *solver, const KmMateResult *result) {
    Asked asked = {task, solver, result};
    const ProofFile file = {.path = task->certificate,
                            .output = &task->proof,
                            .progress = task->progress,
                            .writer = prove,
                            .context = &asked};
    return proof_file_write(task->self, &file);
}
