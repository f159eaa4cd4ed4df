/* uci_report: advice as lines of UCI. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_UCI_UCI_REPORT_H
#define KEYMOVE_APP_UCI_UCI_REPORT_H

#include "advisor/advisor.h"
#include "keymove/base/buf.h"

/* Room for any of these lines. */
#define UCI_REPORT_TEXT 4096

/* info depth ... pv ... */
void uci_report_line(KmBuf *out, const KmPosition *pos, const Advice *advice, int line, bool wdl);

/* info string ...: where the move comes from; nothing if it is from the engine alone. */
void uci_report_source(KmBuf *out, const Advice *advice);

/* bestmove ... ponder ... */
void uci_report_best(KmBuf *out, const KmPosition *pos, const Advice *advice);

#endif
