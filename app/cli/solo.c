/* solo: reading boards, and the workers of 'keymove solo'. SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "solo.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool solo_is_path(const char *argument) {
    return strcmp(argument, "-") == 0 || access(argument, F_OK) == 0;
}

int solo_boards_open_files(const SoloTask *task, const char *path, char *const *more,
                           int more_count, SoloBoards *boards) {
    const ItemSource source = {path, more, more_count, km_solo_thesis_lines, false};
    KmError error;
    *boards = (SoloBoards){.task = task};
    const KmStatus status = item_reader_open(&boards->reader, &source, &error);
    if (status == KM_OK) return EXIT_PROVED;
    fprintf(stderr, "keymove solo: %s\n", error.text);
    return status == KM_ERR_MEMORY ? EXIT_SYSTEM : EXIT_INPUT;
}

int solo_boards_open(const SoloTask *task, SoloBoards *boards) {
    for (int i = 0; i < task->argument_count; i++)
        if (!solo_is_path(task->arguments[i])) {
            if (task->argument_count > 1)
                return command_misused(task->self, "give one board, in quotes, or files");
            *boards = (SoloBoards){.task = task, .text = task->arguments[0]};
            return EXIT_PROVED;
        }
    return solo_boards_open_files(task, task->arguments[0], task->arguments + 1,
                                  task->argument_count - 1, boards);
}

void solo_boards_close(SoloBoards *boards) {
    item_reader_close(boards->reader);
    text_free(&boards->item);
}

/* The board that is given as text. */
static bool take_text(SoloBoards *boards, int *code) {
    KmError error;
    if (boards->number++) return false;
    if (km_solo_read(boards->text, &boards->board, boards->id, &error) == KM_OK) {
        boards->board.free_king |= boards->task->free_king;
        return true;
    }
    *code = command_bad_input(boards->task->self, "bad board", boards->text, &error);
    return false;
}

bool solo_boards_next(SoloBoards *boards, int *code) {
    KmError error;
    ItemPlace place;
    const char *fault;
    if (boards->text) return take_text(boards, code);
    const KmStatus status = item_reader_next(boards->reader, &boards->item, &place, &fault, &error);
    if (status == KM_ERR_END) return false;
    boards->number++;
    *code = status == KM_ERR_MEMORY ? EXIT_SYSTEM : EXIT_INPUT;
    if (status != KM_OK) {
        fprintf(stderr, "keymove solo: %s\n", error.text);
        return false;
    }
    if (fault) {
        fprintf(stderr, "keymove solo: %s: board %" PRIu64 ": %s\n", place.file, boards->number,
                fault);
        return false;
    }
    if (km_solo_read(boards->item.data, &boards->board, boards->id, &error) != KM_OK) {
        fprintf(stderr, "keymove solo: %s: board %" PRIu64 ", byte %zu: %s\n", place.file,
                boards->number, error.offset + 1, error.text);
        return false;
    }
    if (place.several_lines) solo_name_board(place.file, place.in_file, boards->id);
    boards->board.free_king |= boards->task->free_king;
    *code = EXIT_PROVED;
    return true;
}

void solo_name_board(const char *file, uint64_t in_file, char id[KM_SOLO_ID]) {
    const char *slash = strrchr(file, '/'), *name = slash ? slash + 1 : file;
    const char *dot = strchr(name, '.');
    const size_t length = dot && dot != name ? (size_t)(dot - name) : strlen(name);
    KmBuf out = km_buf(id, KM_SOLO_ID);
    km_buf_printf(&out, "%.*s", (int)(length < KM_SOLO_ID ? length : KM_SOLO_ID - 1), name);
    if (in_file > 1) km_buf_printf(&out, "-%" PRIu64, in_file);
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
