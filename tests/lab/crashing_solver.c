/* crashing_solver: linked into keymove-mpi in front of the mate solver, it lets some positions end their process.
 * Which ones is told by the move number of the position:
 *
 *   666   the process is aborted
 *   667   it kills itself, but only once: then the file KEYMOVE_CRASHED exists
 *   668   the position takes two seconds longer than others
 *   669   it takes until the file KEYMOVE_RELEASED exists
 *   670   it adds a byte to the file KEYMOVE_COUNTED
 *
 * The linker's option --wrap sends every call of km_mate_solver_solve here (tests/CMakeLists.txt).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "keymove/mate/solver.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

void __real_km_mate_solver_solve(KmMateSolver *solver, const KmPosition *pos,
                                 const KmMateOptions *options, KmMateResult *result);
void __wrap_km_mate_solver_solve(KmMateSolver *solver, const KmPosition *pos,
                                 const KmMateOptions *options, KmMateResult *result);

static void kill_once(void) {
    const char *path = getenv("KEYMOVE_CRASHED");
    const int file = path ? open(path, O_CREAT | O_EXCL | O_WRONLY, 0600) : -1;
    if (file >= 0) raise(SIGKILL);
}

static void await_release(void) {
    const char *path = getenv("KEYMOVE_RELEASED");
    while (path && access(path, F_OK) != 0) nanosleep(&(struct timespec){0, 20000000}, NULL);
}

static void count_line(void) {
    const char *path = getenv("KEYMOVE_COUNTED");
    const int file = path ? open(path, O_CREAT | O_APPEND | O_WRONLY, 0600) : -1;
    if (file < 0 || write(file, ".", 1) != 1) abort();
    close(file);
}

void __wrap_km_mate_solver_solve(KmMateSolver *solver, const KmPosition *pos,
                                 const KmMateOptions *options, KmMateResult *result) {
    if (pos->fullmove == 666) {
        signal(SIGABRT, SIG_DFL);
        abort();
    }
    if (pos->fullmove == 667) kill_once();
    if (pos->fullmove == 668) nanosleep(&(struct timespec){2, 0}, NULL);
    if (pos->fullmove == 669) await_release();
    if (pos->fullmove == 670) count_line();
    __real_km_mate_solver_solve(solver, pos, options, result);
}
