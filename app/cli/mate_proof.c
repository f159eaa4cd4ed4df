/* mate_proof: writes certificates to files. SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "keymove/base/clock.h"
#include "keymove/mate/prove.h"
#include "mate.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

static bool put_packed(void *context, const char *text, size_t length) {
    return gzwrite(context, text, (unsigned)length) == (int)length;
}

/* When the progress was last shown. */
typedef struct Shown {
    double at;
} Shown;

static void show_progress(void *context, uint64_t written, uint64_t known) {
    Shown *shown = context;
    const double now = km_clock_seconds();
    if (now - shown->at < 0.5) return;
    shown->at = now;
    fprintf(stderr, "\rproof: %" PRIu64 " positions, %" PRIu64 " to go ", written, known - written);
}

static KmStatus write_packed(const MateTask *task, KmMateSolver *solver, const KmMateResult *result,
                             gzFile file, KmCertificateStats *stats, KmError *error) {
    Shown shown = {km_clock_seconds()};
    const bool watched = task->progress || isatty(STDERR_FILENO);
    const KmCertificateOptions proof = {.sink = put_packed,
                                        .sink_context = file,
                                        .progress = watched ? show_progress : NULL,
                                        .progress_context = &shown};
    const KmStatus status = km_mate_solver_prove_result(solver, &task->pos, &task->options, result,
                                                        &proof, stats, error);
    if (watched && isatty(STDERR_FILENO)) fputs("\r\033[K", stderr);
    return status;
}

/* Writes the certificate through gzip. */
static KmStatus write_certificate(const MateTask *task, KmMateSolver *solver,
                                  const KmMateResult *result, FILE *out, KmCertificateStats *stats,
                                  KmError *error) {
    const int descriptor = dup(fileno(out));
    gzFile file = descriptor < 0 ? NULL : gzdopen(descriptor, "wb9");
    if (!file) {
        if (descriptor >= 0) close(descriptor);
        return km_fail(error, KM_ERR_MEMORY, 0, "%s: out of memory", task->certificate);
    }
    KmError why = {0};
    const KmStatus status = write_packed(task, solver, result, file, stats, &why);
    errno = 0;
    if (gzclose(file) == Z_OK && status == KM_OK) return KM_OK;
    const bool lost = status == KM_OK || status == KM_ERR_IO;
    return km_fail(error, lost ? KM_ERR_IO : status, 0, "%s: %s", task->certificate,
                   lost ? strerror(errno ? errno : EIO) : why.text);
}

int mate_write_proof(MateTask *task, KmMateSolver *solver, const KmMateResult *result) {
    KmCertificateStats stats = {0};
    KmError error = {0};
    Output *out = &task->proof;
    KmStatus status = KM_OK;
    if (!out->file) status = output_open(out, task->certificate, OUTPUT_REPLACE, &error);
    if (status == KM_OK)
        status = write_certificate(task, solver, result, out->file, &stats, &error);
    /* An incomplete proof never gets its final name. */
    if (status == KM_OK)
        status = output_close(out, &error);
    else
        output_discard(out);
    if (status == KM_OK) {
        fprintf(stderr, "%s: %" PRIu64 " positions, %" PRIu64 " defences answered\n",
                task->certificate, stats.positions, stats.defences);
        return EXIT_PROVED;
    }
    fprintf(stderr, "keymove %s: %s\n", task->self->name, error.text);
    return status == KM_ERR_LIMIT ? EXIT_UNKNOWN : EXIT_SYSTEM;
}
