/* cmd_verify: checks a certificate using only the rules of chess.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "json/mate_json.h"
#include "keymove/base/stream.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/words.h"
#include "keymove/mate/verify.h"
#include "options.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { CHUNK = 64 * 1024 };

/* Feeds the whole file to the verifier. */
static KmStatus check_stream(KmVerifier *verifier, KmStream *stream, KmVerified *verified,
                             KmError *error) {
    char *chunk = malloc(CHUNK);
    if (!chunk) return km_fail(error, KM_ERR_MEMORY, 0, "out of memory");
    KmStatus status = KM_OK;
    for (size_t count = 1; status == KM_OK && count;) {
        status = km_stream_read(stream, chunk, CHUNK, &count, error);
        if (status == KM_OK) status = km_verifier_feed(verifier, chunk, count, error);
    }
    free(chunk);
    return status == KM_OK ? km_verifier_finish(verifier, verified, error) : status;
}

static KmStatus check_file(const char *path, KmVerified *verified, KmError *error) {
    KmStream *stream;
    KmStatus status = km_stream_open(path, &stream, error);
    if (status != KM_OK) return status;
    KmVerifier *verifier = km_verifier_create(0);
    status = verifier ? check_stream(verifier, stream, verified, error)
                      : km_fail(error, KM_ERR_MEMORY, 0, "out of memory");
    km_verifier_free(verifier);
    km_stream_close(stream);
    return status;
}

static int exit_code(KmStatus status) {
    switch (status) {
    case KM_OK:
        return EXIT_PROVED;
    case KM_ERR_ILLEGAL:
        return EXIT_NONE;
    case KM_ERR_LIMIT:
        return EXIT_UNKNOWN;
    case KM_ERR_MEMORY:
        return EXIT_SYSTEM;
    default:
        return EXIT_INPUT;
    }
}

static void print_text(const char *path, KmStatus status, const KmVerified *verified,
                       const KmError *error) {
    if (status != KM_OK) {
        const char *what = status == KM_ERR_ILLEGAL  ? "refuted"
                           : status == KM_ERR_SYNTAX ? "not a valid certificate"
                                                     : "not checked";
        fprintf(stderr, "%s: %s: %s", path, what, error->text);
        if (status != KM_ERR_IO) fprintf(stderr, " (byte %zu)", error->offset);
        fputc('\n', stderr);
        return;
    }
    char fen[KM_FEN_TEXT];
    KmBuf out = km_buf(fen, sizeof fen);
    km_fen_write(&verified->pos, &out);
    const char *side = km_words_color(km_position_side(&verified->pos));
    printf("%s\n", fen);
    if (verified->with_task)
        printf("%s solves %s", side, verified->stipulation);
    else if (verified->mate > 0)
        printf("%s mates in %d or fewer", side, verified->mate);
    else
        printf("%s is mated in %d or fewer", side, -verified->mate);
    printf(": the proof holds.\n%" PRIu64 " positions, %" PRIu64 " defences, %" PRIu64
           " of them %s.\n",
           verified->positions, verified->defences, verified->mates,
           verified->with_task ? "with the goal at once" : "met by mate at once");
}

static int run(const KmCommand *self, int argc, char **argv) {
    bool json;
    const int misuse = options_read_json(self, argc, argv, &json);
    if (misuse != EXIT_PROVED) return misuse;
    if (argc - optind != 1) return command_misused(self, "give one certificate");
    KmVerified verified = {0};
    KmError error = {0};
    const KmStatus status = check_file(argv[optind], &verified, &error);
    if (json)
        command_json(proof_file_json(argv[optind], status, &verified, &error));
    else
        print_text(argv[optind], status, &verified, &error);
    return exit_code(status);
}

const KmCommand cmd_verify = {
    .name = "verify",
    .usage = "verify FILE [--json]",
    .summary = "Check the proof of a mate or of another stipulation, using only the rules of chess",
    .details = "FILE is a certificate written by 'keymove mate' or 'keymove problem' with "
               "--certificate, compressed\n"
               "or not; - is standard input. docs/CERTIFICATE.md describes the format. Nothing is "
               "searched: every\n"
               "move must be legal, every defence must be answered, and every goal must be "
               "reached.\n\n"
               "Exit code 0: the proof holds. 1: it is wrong, and standard error says where. 65: "
               "the file is not a\n"
               "certificate, or is damaged.\n\n"
               "  --json    one object: holds, fen, mate or stipulation, positions; or error and "
               "byte\n\n"
               "  keymove mate 'k7/8/2K5/8/8/8/8/1R6 w - - 0 1' --certificate proof.gz\n"
               "  keymove verify proof.gz\n",
    .run = run,
};
