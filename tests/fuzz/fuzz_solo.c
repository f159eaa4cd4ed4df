/* fuzz_solo: any text is refused with a place inside it, or becomes a board that is written and read
 * back; on small boards the plan search and breadth-first search agree, and solutions stand the replay.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "demand.h"
#include "keymove/solo/solo_solver.h"
#include "keymove/solo/solo_text.h"

#include <stdlib.h>
#include <string.h>

enum { FEW = 7 };

static void check_writing(const KmSoloBoard *board) {
    char text[KM_SOLO_FEN_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    KmSoloBoard read;
    km_solo_fen_write(board, &out);
    demand(km_buf_fits(&out));
    demand(km_solo_fen_read(text, &read, NULL) == KM_OK);
    demand(memcmp(read.type, board->type, sizeof read.type) == 0);
    demand(memcmp(read.left, board->left, sizeof read.left) == 0);
    demand(read.count == board->count && read.free_king == board->free_king);
}

static void check_solving(const KmSoloBoard *board) {
    KmSoloSolver *solver = km_solo_solver_create();
    KmSoloResult result;
    if (solver) {
        demand(km_solo_solver_solve(solver, board, &(KmSoloOptions){0}, &result) == KM_OK);
        const KmSoloVerdict verdict = result.verdict;
        const KmSoloOptions breadth = {.method = KM_SOLO_BFS};
        demand(km_solo_solver_solve(solver, board, &breadth, &result) == KM_OK &&
               result.verdict == verdict);
    }
    km_solo_solver_free(solver);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    if (!text) return 0;
    memcpy(text, data, size);
    text[size] = '\0';
    KmSoloBoard board;
    KmError error = {KM_OK, 0, ""};
    char id[KM_SOLO_ID];
    const KmStatus status = strchr(text, '\n') ? km_solo_thesis_read(text, &board, &error)
                                               : km_solo_read(text, &board, id, &error);
    if (status == KM_OK) {
        check_writing(&board);
        if (board.count <= FEW) check_solving(&board);
    } else {
        demand(error.status == status && error.text[0] != '\0');
        demand(error.offset <= strlen(text));
    }
    free(text);
    return 0;
}
