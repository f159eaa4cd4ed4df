/* mate_console: asks for a number of moves and a position, prints the mate, and asks again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/numbers.h"
#include "keymove/chess/fen.h"
#include "mate.h"
#include "prompt.h"

#include <string.h>

static bool is_leaving(const char *line) {
    return strcmp(line, "quit") == 0 || strcmp(line, "exit") == 0;
}

/* An empty answer asks for the shortest mate. False when the user quits. */
static bool ask_moves(int *moves) {
    const Prompt prompt = {NULL, NULL};
    char line[PROMPT_LINE];
    while (prompt_line(&prompt, "Number of moves (empty: the shortest mate): ", line) &&
           !is_leaving(line)) {
        int64_t number = 0;
        if (!*line || number_read(line, 1, KM_MATE_LONGEST, &number)) {
            *moves = (int)number;
            return true;
        }
        printf("'%.40s' is not a number from 1 to %d.\n", line, KM_MATE_LONGEST);
    }
    return false;
}

static bool ask_position(KmPosition *pos) {
    const Prompt prompt = {NULL, NULL};
    char line[PROMPT_LINE];
    while (prompt_line(&prompt, "Position (FEN): ", line) && !is_leaving(line)) {
        KmError error;
        if (!*line) continue;
        if (km_fen_read(line, pos, &error) == KM_OK) return true;
        printf("This is not a position: %s.\n", error.text);
    }
    return false;
}

/* Whether to play the mate out, and on which side. False when the user quits. */
static bool ask_role(MatePlay *role) {
    static const char text[] = "Play it out as attacker or defender (empty: the next position): ";
    const Prompt prompt = {NULL, NULL};
    char line[PROMPT_LINE];
    while (prompt_line(&prompt, text, line) && !is_leaving(line)) {
        *role = strcmp(line, "attacker") == 0   ? MATE_PLAY_ATTACKER
                : strcmp(line, "defender") == 0 ? MATE_PLAY_DEFENDER
                                                : MATE_NO_PLAY;
        if (*role || !*line) return true;
        puts("Type attacker, defender, or nothing.");
    }
    return false;
}

int mate_run_console(MateTask *task, KmMateSolver *solver, KmMateResult *result) {
    int code = EXIT_PROVED;
    while (ask_moves(&task->options.moves) && ask_position(&task->pos)) {
        if (task->boards) mate_print_board(&task->pos);
        km_mate_solver_solve(solver, &task->pos, &task->options, result);
        mate_print_text(task, &task->pos, result);
        code = mate_exit_code(result);
        if (result->status != KM_MATE_FOUND || !result->mate) continue;
        if (!ask_role(&task->play)) break;
        if (task->play) mate_run_play(task, solver, result);
    }
    return code;
}
