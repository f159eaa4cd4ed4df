/* match_report: the progress and the results of a match, as text and as JSON.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_CLI_MATCH_REPORT_H
#define KEYMOVE_APP_CLI_MATCH_REPORT_H

#include "common/progress.h"
#include "match/gauntlet.h"

/* The progress on stderr. */
typedef struct MatchProgress {
    bool quiet;
    Progress line;
    size_t remarks;
} MatchProgress;

/* Callbacks of the gauntlet; `context` is a MatchProgress. */
void match_show_game(void *context, const Gauntlet *gauntlet, const Pairing *pairing,
                     const EngineGame *played);
void match_show_warning(void *context, const char *text);

/* Print the results to stdout. */
void match_print(const Gauntlet *gauntlet);
void match_print_json(const Gauntlet *gauntlet);

#endif
