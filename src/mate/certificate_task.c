/* certificate_task: stipulations of battle play, and their goals. SPDX-License-Identifier: GPL-3.0-or-later */
#include "certificate_task.h"

#include "keymove/chess/checks.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"
#include "keymove/chess/words.h"

#include <string.h>

static const char *const plays[] = {
    [KM_CERTIFICATE_DIRECT] = "",
    [KM_CERTIFICATE_SELF] = "s",
    [KM_CERTIFICATE_REFLEX] = "r",
    [KM_CERTIFICATE_SEMI_REFLEX] = "semi-r",
};
static const char *const goals[] = {
    [KM_CERTIFICATE_MATE] = "#",      [KM_CERTIFICATE_STALEMATE] = "=",
    [KM_CERTIFICATE_NO_MOVES] = "#=", [KM_CERTIFICATE_CHECK] = "+",
    [KM_CERTIFICATE_CAPTURE] = "x",   [KM_CERTIFICATE_SQUARE] = "z",
};
enum { PLAYS = sizeof plays / sizeof *plays, GOALS = sizeof goals / sizeof *goals };

/* The index of the longest of the signs with which the text begins, or -1. */
static int find_sign(const char *const *signs, int count, const char *text) {
    int found = -1;
    for (int i = 0; i < count; i++) {
        const size_t length = strlen(signs[i]);
        if (strncmp(text, signs[i], length) != 0) continue;
        if (found < 0 || length > strlen(signs[found])) found = i;
    }
    return found;
}

/* A number without sign or leading zeros. */
static bool read_moves(const char *text, int *moves) {
    *moves = 0;
    if (*text == '0' || !*text) return false;
    for (; *text; text++) {
        if (*text < '0' || *text > '9') return false;
        *moves = 10 * *moves + (*text - '0');
        if (*moves > KM_CERTIFICATE_LONGEST) return false;
    }
    return true;
}

bool km_certificate_task_read(const char *text, KmCertificateTask *task, int *moves) {
    const int play = find_sign(plays, PLAYS, text); /* the empty sign always fits */
    text += strlen(plays[play]);
    const int goal = find_sign(goals, GOALS, text);
    if (goal < 0) return false;
    text += strlen(goals[goal]);
    *task = (KmCertificateTask){(KmCertificatePlay)play, (KmCertificateGoal)goal, KM_NO_SQUARE};
    if (goal == KM_CERTIFICATE_SQUARE) {
        task->square = km_words_read_square(text);
        if (task->square == KM_NO_SQUARE) return false;
        text += 2;
    }
    return read_moves(text, moves);
}

void km_certificate_task_write(const KmCertificateTask *task, int moves, KmBuf *out) {
    km_buf_text(out, plays[task->play]);
    km_buf_text(out, goals[task->goal]);
    if (task->goal == KM_CERTIFICATE_SQUARE) km_words_write_square(task->square, out);
    km_buf_printf(out, "%d", moves);
}

/* The square where the moved piece stands afterwards: of a castling, the king's. */
static KmSquare arrival_of(KmMove move) {
    return km_move_is_castle(move) ? km_castle_king_to(km_move_from(move), km_move_to(move))
                                   : km_move_to(move);
}

bool km_certificate_task_reached(const KmCertificateTask *task, const KmPosition *before,
                                 KmMove move) {
    if (task->goal == KM_CERTIFICATE_CAPTURE) return km_move_captured(move) != KM_NO_PIECE;
    if (task->goal == KM_CERTIFICATE_SQUARE) return arrival_of(move) == task->square;
    KmPosition after;
    km_position_play(before, move, &after);
    const bool check = km_position_in_check(&after);
    switch (task->goal) {
    case KM_CERTIFICATE_MATE:
        return check && !km_movegen_any(&after);
    case KM_CERTIFICATE_STALEMATE:
        return !check && !km_movegen_any(&after);
    case KM_CERTIFICATE_NO_MOVES:
        return !km_movegen_any(&after);
    default:
        return check;
    }
}

KmMove km_certificate_task_find(const KmCertificateTask *task, const KmPosition *pos) {
    if (task->goal == KM_CERTIFICATE_MATE) return km_checks_mate_in_one(pos);
    KmMoveList list;
    km_movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++)
        if (km_certificate_task_reached(task, pos, list.moves[i])) return list.moves[i];
    return KM_NO_MOVE;
}
