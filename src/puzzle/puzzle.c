/* puzzle: keys and lines, by questions to the short-mate solver.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/puzzle/puzzle.h"

#include <string.h>

#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"

/* Adds every move that mates in `mate`, `first` (which may be KM_NO_MOVE) before the others. */
static KmMateStatus add_keys(KmShortMate *solver, const KmPosition *pos, int mate, KmMove first,
                             int turn, KmSpending *spending, KmPuzzle *puzzle) {
    KmMoveList list;
    km_movegen_legal(pos, &list);
    const int begin = puzzle->first_key[turn];
    int end = begin;
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        const KmMateStatus status = km_short_mate_defend(solver, &next, mate - 1, spending);
        if (status == KM_MATE_UNKNOWN) return status;
        if (status != KM_MATE_FOUND) continue;
        if (end == KM_PUZZLE_KEYS) {
            puzzle->keys_complete = false;
            break;
        }
        puzzle->keys[end++] = list.moves[i];
        if (list.moves[i] == first) {
            puzzle->keys[end - 1] = puzzle->keys[begin];
            puzzle->keys[begin] = first;
        }
    }
    puzzle->first_key[turn + 1] = (uint16_t)end;
    return end > begin ? KM_MATE_FOUND : KM_MATE_NONE;
}

/* A reply after which the mate takes `mate` moves: `wanted` if it is one of them, else the first. */
static KmMateStatus lasting_reply(KmShortMate *solver, const KmPosition *pos, int mate,
                                  KmMove wanted, KmSpending *spending, KmMove *reply) {
    KmMoveList list;
    km_movegen_legal(pos, &list);
    *reply = KM_NO_MOVE;
    for (int i = 0; i < list.count; i++) {
        if (*reply && list.moves[i] != wanted) continue;
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        const KmMateStatus shorter = km_short_mate_attack(solver, &next, mate - 1, spending);
        if (shorter == KM_MATE_UNKNOWN) return shorter;
        if (shorter == KM_MATE_NONE) *reply = list.moves[i];
        if (*reply && (!wanted || *reply == wanted)) break;
    }
    return *reply ? KM_MATE_FOUND : KM_MATE_NONE;
}

/* Notes a zugzwang: if the defender could pass, there would be no mate in `mate` moves. */
static KmMateStatus note_zugzwang(KmShortMate *solver, const KmPosition *pos, int mate,
                                  KmSpending *spending, KmPuzzle *puzzle) {
    KmPosition passed;
    if (puzzle->zugzwang || km_position_in_check(pos)) return KM_MATE_FOUND;
    km_position_pass(pos, &passed);
    const KmMateStatus status = km_short_mate_attack(solver, &passed, mate, spending);
    puzzle->zugzwang = status == KM_MATE_NONE;
    return status == KM_MATE_UNKNOWN ? status : KM_MATE_FOUND;
}

KmMateStatus km_puzzle_complete(KmShortMate *solver, const KmPosition *pos, int mate,
                                const KmMove *line, int line_length, KmSpending *spending,
                                KmPuzzle *puzzle) {
    KmPosition now = *pos;
    puzzle->pos = *pos;
    puzzle->mate = mate;
    puzzle->line_length = 0;
    puzzle->first_key[0] = 0;
    puzzle->keys_complete = true;
    puzzle->zugzwang = false;
    bool follows = true; /* the line so far is the one given, if any */
    for (int turn = 0; turn < mate; turn++) {
        const int ply = 2 * turn;
        KmMove wanted = line && follows && ply < line_length ? line[ply] : KM_NO_MOVE;
        KmMateStatus status = add_keys(solver, &now, mate - turn, wanted, turn, spending, puzzle);
        if (status != KM_MATE_FOUND) return status;
        KmMove move = puzzle->keys[puzzle->first_key[turn]];
        follows = follows && move == wanted;
        puzzle->line[puzzle->line_length++] = move;
        km_position_play(&now, move, &now);
        if (turn + 1 == mate) break;
        wanted = follows && ply + 1 < line_length ? line[ply + 1] : KM_NO_MOVE;
        status = note_zugzwang(solver, &now, mate - turn - 1, spending, puzzle);
        if (status == KM_MATE_FOUND)
            status = lasting_reply(solver, &now, mate - turn - 1, wanted, spending, &move);
        if (status != KM_MATE_FOUND) return status;
        follows = follows && move == wanted;
        puzzle->line[puzzle->line_length++] = move;
        km_position_play(&now, move, &now);
    }
    return KM_MATE_FOUND;
}

KmMateStatus km_puzzle_solve(KmShortMate *solver, const KmPosition *pos, int moves,
                             KmSpending *spending, KmPuzzle *puzzle) {
    if (moves > KM_PUZZLE_LONGEST) moves = KM_PUZZLE_LONGEST;
    for (int mate = 1; mate <= moves; mate++) {
        const KmMateStatus status = km_short_mate_attack(solver, pos, mate, spending);
        if (status == KM_MATE_UNKNOWN) return status;
        if (status == KM_MATE_FOUND)
            return km_puzzle_complete(solver, pos, mate, NULL, 0, spending, puzzle);
    }
    return KM_MATE_NONE;
}

bool km_puzzle_is_unique(const KmPuzzle *puzzle) {
    if (!puzzle->keys_complete) return false;
    for (int turn = 0; turn + 1 < puzzle->mate; turn++)
        if (km_puzzle_key_count(puzzle, turn) != 1) return false;
    return true;
}
