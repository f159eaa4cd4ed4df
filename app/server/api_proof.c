/* api_proof: writing and checking certificates. SPDX-License-Identifier: GPL-3.0-or-later */
#include "api_mate.h"
#include "api_problem.h"
#include "keymove/mate/prove.h"
#include "keymove/mate/verify.h"
#include "keymove/problem/problem_proof.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_CERTIFICATE = 32 << 20, CHUNK = 64 << 10 };

static bool put_text(void *context, const char *bytes, size_t count) {
    Text *text = context;
    if (text->length + count > MAX_CERTIFICATE) return false;
    text_bytes(text, bytes, count);
    return !text->failed;
}

static void report(void *context, uint64_t written, uint64_t known) {
    MateSolving *solving = context;
    if (!job_report_due(solving->job)) return;
    job_report(solving->job, solving->result->nodes, proof_progress_json(written, known));
}

static void prove(MateSolving *solving) {
    const KmMateResult *result = solving->result;
    Text text = {0};
    const KmPosition *pos = &solving->work->pos;
    const KmCertificateOptions options = {
        .sink = put_text, .sink_context = &text, .progress = report, .progress_context = solving};
    KmCertificateStats stats = {0};
    KmError error;
    const KmStatus status = km_mate_solver_prove_result(
        solving->solver, pos, &solving->work->options, result, &options, &stats, &error);
    if (status == KM_OK)
        job_finish(solving->job, certificate_json(pos, result->mate, &stats, &text));
    else if (status == KM_ERR_IO)
        job_fail(solving->job, "too_large",
                 "the proof has more than %d MB; 'keymove mate --certificate' writes it to a file",
                 MAX_CERTIFICATE >> 20);
    else
        job_fail(solving->job, "no_mate", "%s", error.text);
    text_free(&text);
}

static void run_certificate(Job *job, void *work) {
    MateSolving solving;
    if (!mate_solving_begin(&solving, job, work)) return;
    mate_solving_run(&solving);
    if (solving.result->status == KM_MATE_FOUND)
        prove(&solving);
    else
        job_fail(job, "no_mate",
                 solving.result->status == KM_MATE_NONE ? "there is no such mate"
                                                        : "no mate was found within the limits");
    mate_solving_end(&solving);
}

void api_mate_certificate(Fields *in) { mate_start(in, "mate/certificate", run_certificate); }

/* --- problems ------------------------------------------------------------------------------------- */

static void report_proof(void *context, uint64_t written, uint64_t known) {
    Job *job = context;
    if (job_report_due(job)) job_report(job, 0, proof_progress_json(written, known));
}

static void run_problem_certificate(Job *job, void *context) {
    const ProblemWork *work = context;
    KmSetup setup = work->record.setup;
    KmPosition pos;
    Text text = {0};
    KmCertificateStats stats = {0};
    const KmCertificateOptions options = {.sink = put_text,
                                          .sink_context = &text,
                                          .progress = report_proof,
                                          .progress_context = job,
                                          .budget = job_budget(job)};
    KmError error = {0};
    km_stipulation_adapt(&work->record.stipulation, &setup);
    KmStatus status = km_position_init(&setup, &pos, &error);
    if (status == KM_OK)
        status = km_problem_proof_write(&pos, &work->record.stipulation, &options, &stats, &error);
    if (status == KM_OK)
        job_finish(job, problem_certificate_json(&pos, &work->record.stipulation, &stats, &text));
    else if (status == KM_ERR_MEMORY || text.failed)
        job_fail_no_memory(job);
    else if (status == KM_ERR_IO)
        job_fail(job, "too_large",
                 "the proof has more than %d MB; 'keymove problem --certificate' writes it to a "
                 "file",
                 MAX_CERTIFICATE >> 20);
    else
        job_fail(job, "no_solution", "%s", error.text);
    text_free(&text);
}

void api_problem_certificate(Fields *in) {
    JobPlan plan = {.kind = "problem/certificate", .run = run_problem_certificate};
    ProblemWork *work = create_work(in, &plan, sizeof *work);
    if (!work) return;
    if (fields_problem(in, &work->record) && !km_play_is_battle(work->record.stipulation.play))
        fields_refuse(in, "stipulation",
                      "must be one of direct, self, reflex or semi-reflex play; in help and series "
                      "play each line is its own proof");
    fields_limits(in, &plan.limits);
    plan.memory_mb = plan.limits.hash_mb;
    start_job(in, &plan);
}

/* --- checking ------------------------------------------------------------------------------------- */

static KmStatus check(Job *job, const char *text, KmVerified *verified, KmError *error) {
    KmVerifier *verifier = km_verifier_create(0);
    if (!verifier) return km_fail(error, KM_ERR_MEMORY, 0, "there is not enough memory");
    const size_t length = strlen(text);
    KmStatus status = KM_OK;
    for (size_t at = 0; status == KM_OK && at < length; at += CHUNK) {
        if (job_is_stopped(job)) status = km_fail(error, KM_ERR_LIMIT, at, "cancelled");
        if (status == KM_OK)
            status = km_verifier_feed(verifier, text + at,
                                      length - at < CHUNK ? length - at : CHUNK, error);
    }
    if (status == KM_OK) status = km_verifier_finish(verifier, verified, error);
    km_verifier_free(verifier);
    return status;
}

static void run_verify(Job *job, void *text) {
    KmVerified verified = {0};
    KmError error;
    const KmStatus status = check(job, text, &verified, &error);
    if (status == KM_OK)
        job_finish(job, verified_json(&verified));
    else if (status == KM_ERR_MEMORY)
        job_fail(job, "no_memory", "%s", error.text);
    else
        job_finish(job, not_verified_json(status, &error));
}

void api_verify(Fields *in) {
    JobPlan plan = {.kind = "verify", .run = run_verify, .drop = free};
    const char *text = fields_text(in, "certificate", true);
    fields_limits(in, &plan.limits);
    if (!fields_end(in)) return;
    plan.memory_mb = (unsigned)(strlen(text) >> 20) * 16 + 1;
    plan.work = strdup(text);
    if (plan.work)
        start_job(in, &plan);
    else
        reply_no_memory(in->out);
}
