/* proof_file: gzip between the writer of a certificate and its file. SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "proof_file.h"

#include "keymove/base/clock.h"

#include <errno.h>
#include <inttypes.h>
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

static KmStatus write_packed(const ProofFile *file, gzFile packed, KmCertificateStats *stats,
                             KmError *error) {
    Shown shown = {km_clock_seconds()};
    const bool watched = file->progress || isatty(STDERR_FILENO);
    const KmCertificateOptions options = {.sink = put_packed,
                                          .sink_context = packed,
                                          .progress = watched ? show_progress : NULL,
                                          .progress_context = &shown};
    const KmStatus status = file->writer(file->context, &options, stats, error);
    if (watched && isatty(STDERR_FILENO)) fputs("\r\033[K", stderr);
    return status;
}

/* Writes the certificate through gzip. */
static KmStatus write_certificate(const ProofFile *file, KmCertificateStats *stats,
                                  KmError *error) {
    const int descriptor = dup(fileno(file->output->file));
    gzFile packed = descriptor < 0 ? NULL : gzdopen(descriptor, "wb9");
    if (!packed) {
        if (descriptor >= 0) close(descriptor);
        return km_fail(error, KM_ERR_MEMORY, 0, "%s: out of memory", file->path);
    }
    KmError why = {0};
    const KmStatus status = write_packed(file, packed, stats, &why);
    errno = 0;
    if (gzclose(packed) == Z_OK && status == KM_OK) return KM_OK;
    const bool lost = status == KM_OK || status == KM_ERR_IO;
    return km_fail(error, lost ? KM_ERR_IO : status, 0, "%s: %s", file->path,
                   lost ? strerror(errno ? errno : EIO) : why.text);
}

int proof_file_write(const KmCommand *self, const ProofFile *file) {
    KmCertificateStats stats = {0};
    KmError error = {0};
    Output *out = file->output;
    KmStatus status = KM_OK;
    if (!out->file) status = output_open(out, file->path, OUTPUT_REPLACE, &error);
    if (status == KM_OK) status = write_certificate(file, &stats, &error);
    if (status == KM_OK)
        status = output_close(out, &error);
    else
        output_discard(out);
    if (status == KM_OK) {
        fprintf(stderr, "%s: %" PRIu64 " positions, %" PRIu64 " defences answered\n", file->path,
                stats.positions, stats.defences);
        return EXIT_PROVED;
    }
    fprintf(stderr, "keymove %s: %s\n", self->name, error.text);
    return status == KM_ERR_LIMIT ? EXIT_UNKNOWN : EXIT_SYSTEM;
}
