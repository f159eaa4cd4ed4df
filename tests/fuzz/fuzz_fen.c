/* fuzz_fen: any text is refused with a place inside it, or becomes a position that is written, read
 * and counted consistently.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "demand.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/perft.h"
#include "keymove/problem/problem_record.h"

#include <stdlib.h>
#include <string.h>

static void check_writing(const KmPosition *pos) {
    char text[KM_FEN_TEXT], again[KM_FEN_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    KmPosition read;
    km_fen_write(pos, &out);
    demand(km_buf_fits(&out));
    demand(km_fen_read(text, &read, NULL) == KM_OK);
    demand(km_position_same(&read, pos));
    demand(read.halfmove == pos->halfmove && read.fullmove == pos->fullmove);
    out = km_buf(again, sizeof again);
    km_fen_write(&read, &out);
    demand(strcmp(text, again) == 0);
}

static void check_counting(const KmPosition *pos) {
    KmMoveList list;
    uint64_t replies = 0;
    km_movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        demand(next.key == km_position_key(&next));
        replies += (uint64_t)km_movegen_count(&next);
    }
    demand(km_movegen_count(pos) == list.count);
    demand(km_movegen_any(pos) == (list.count > 0));
    demand(km_perft(pos, 1) == (uint64_t)list.count);
    demand(km_perft(pos, 2) == replies && km_perft_played(pos, 2) == replies);
}

/* The position of a problem may lack fields; whatever is a whole FEN is read in the same way. */
static void check_problem(const char *text) {
    const KmStipulation help = {.play = KM_PLAY_HELP, .half_moves = 4};
    KmSetup setup, whole;
    KmError error = {KM_OK, 0, ""};
    const KmStatus status = km_problem_read_position(text, &help, &setup, &error);
    if (status != KM_OK) demand(error.text[0] != '\0' && error.offset <= strlen(text));
    if (km_fen_parse(text, &whole, NULL) == KM_OK)
        demand(status == KM_OK && memcmp(whole.board, setup.board, sizeof whole.board) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    if (!text) return 0;
    memcpy(text, data, size);
    text[size] = '\0';
    KmPosition pos;
    KmError error = {KM_OK, 0, ""};
    const KmStatus status = km_fen_read(text, &pos, &error);
    if (status == KM_OK) {
        check_writing(&pos);
        check_counting(&pos);
    } else {
        demand(error.status == status && error.text[0] != '\0');
        demand(error.offset <= strlen(text));
    }
    check_problem(text);
    free(text);
    return 0;
}
