/* sleeping_solver: linked in front of the mate solver, it lets a position take time without using the processor, so that
 * bench/scale sees what a batch costs besides the solving, on a busy machine too. The move number of the position says for
 * how long: 601 for a millisecond, 620 for 20.
 *
 * The linker's option --wrap sends every call of km_mate_solver_solve here (CMakeLists.txt).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "keymove/mate/solver.h"

#include <time.h>

enum { FIRST = 600, LAST = 700 };

void __real_km_mate_solver_solve(KmMateSolver *solver, const KmPosition *pos,
                                 const KmMateOptions *options, KmMateResult *result);
void __wrap_km_mate_solver_solve(KmMateSolver *solver, const KmPosition *pos,
                                 const KmMateOptions *options, KmMateResult *result);

void __wrap_km_mate_solver_solve(KmMateSolver *solver, const KmPosition *pos,
                                 const KmMateOptions *options, KmMateResult *result) {
    const int milliseconds = pos->fullmove - FIRST;
    if (milliseconds > 0 && pos->fullmove < LAST)
        nanosleep(&(struct timespec){0, milliseconds * 1000000L}, NULL);
    __real_km_mate_solver_solve(solver, pos, options, result);
}
