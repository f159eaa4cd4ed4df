/* certificate_task: what a certificate proves: the kind of play, the goal and the number of moves, as text and as
 * a question about a move. It relies on the rules of chess alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_MATE_CERTIFICATE_TASK_H
#define KEYMOVE_SRC_MATE_CERTIFICATE_TASK_H

#include "keymove/base/buf.h"
#include "keymove/chess/position.h"
#include "keymove/mate/certificate.h"

/* Reads "semi-r#3"; false when the text is anything but a stipulation of battle play with a number from 1 to
 * KM_CERTIFICATE_LONGEST. */
bool km_certificate_task_read(const char *text, KmCertificateTask *task, int *moves);

void km_certificate_task_write(const KmCertificateTask *task, int moves, KmBuf *out);

/* Does a legal move of `before` reach the goal? */
bool km_certificate_task_reached(const KmCertificateTask *task, const KmPosition *before,
                                 KmMove move);

/* A legal move that reaches the goal, or KM_NO_MOVE. */
KmMove km_certificate_task_find(const KmCertificateTask *task, const KmPosition *pos);

/* Must the side that solves reach the goal when it can, and has it failed then? */
static inline bool task_binds_attacker(const KmCertificateTask *task) {
    return task->play == KM_CERTIFICATE_REFLEX;
}

/* Must the defender reach the goal when he can? */
static inline bool task_binds_defender(const KmCertificateTask *task) {
    return task->play == KM_CERTIFICATE_REFLEX || task->play == KM_CERTIFICATE_SEMI_REFLEX;
}

#endif
