/* conduct: the line is played on a board. SPDX-License-Identifier: GPL-3.0-or-later */
#include "conduct.h"

#include "keymove/chess/query.h"
#include "keymove/chess/uci_move.h"

#include <stdlib.h>
#include <string.h>

const char *conduct_fault(const KmPosition *pos, const UciInfo *info) {
    KmPosition now = *pos;
    int plies = 0;
    const char *at = info->pv ? info->pv : "";
    for (size_t length; at += strspn(at, " \t"), (length = strcspn(at, " \t")) > 0; at += length) {
        char word[KM_UCI_TEXT];
        KmMove move;
        if (length >= sizeof word) return "its line has a word that is no move";
        memcpy(word, at, length);
        word[length] = '\0';
        if (km_uci_read(&now, word, &move, NULL) != KM_OK)
            return "its line has a move that is not legal";
        km_position_play(&now, move, &now);
        plies++;
    }
    if (info->kind != INFO_MATE || info->bound) return NULL;
    const int wanted = info->score > 0 ? 2 * info->score - 1 : -2 * info->score;
    if (plies != wanted) return "its mate has a line of another length";
    return km_position_outcome(&now) == KM_CHECKMATE ? NULL
                                                     : "its mate has a line that does not mate";
}
