/* solo: reading boards, and the workers of 'keymove solo'. SPDX-License-Identifier: GPL-3.0-or-later */
#include "solo.h"

#include <inttypes.h>
#include <stdlib.h>

int solo_read_board(const SoloTask *task, const char *text, KmSoloBoard *board) {
    KmError error;
    if (km_solo_read(text, board, NULL, &error) != KM_OK)
        return command_bad_input(task->self, "bad board", text, &error);
    board->free_king = board->free_king || task->free_king;
    return EXIT_PROVED;
}

bool solo_next_line(LineReader *lines, const char *path, SoloLine *line, int *code) {
    KmError error;
    const char *fault = NULL;
    const KmStatus status = line_reader_next(lines, &line->text, &fault, &error);
    if (status == KM_ERR_END) return false;
    line->number++;
    if (status == KM_OK && !fault) return true;
    if (fault)
        fprintf(stderr, "keymove solo: %s: board %" PRIu64 ": %s\n", path, line->number, fault);
    else
        fprintf(stderr, "keymove solo: %s: %s\n", path, error.text);
    *code = status == KM_ERR_MEMORY ? EXIT_SYSTEM : EXIT_INPUT;
    return false;
}

int solo_bad_board(const char *path, const SoloLine *line, const KmError *error) {
    fprintf(stderr, "keymove solo: %s: board %" PRIu64 ", byte %zu: %s\n", path, line->number,
            error->offset + 1, error->text);
    return EXIT_INPUT;
}

int solo_no_memory(void) {
    fputs("keymove solo: out of memory\n", stderr);
    return EXIT_SYSTEM;
}

void *solo_worker_create(const void *context) {
    SoloWorker *worker = malloc(sizeof *worker);
    if (!worker) return NULL;
    *worker = (SoloWorker){context, km_solo_solver_create()};
    if (worker->solver) return worker;
    free(worker);
    return NULL;
}

void solo_worker_free(void *worker) {
    km_solo_solver_free(((SoloWorker *)worker)->solver);
    free(worker);
}
