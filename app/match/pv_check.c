/* pv_check: plays the line on a board. SPDX-License-Identifier: GPL-3.0-or-later */
#include "pv_check.h"

#include "keymove/chess/query.h"
#include "keymove/chess/uci_move.h"

#include <stdlib.h>
#include <string.h>

const char *pv_fault(const KmPosition *pos, const UciInfo *info) {
    KmPosition now = *pos;
    int plies = 0;
    const char *at = info->pv ? info->pv : "";
    for (size_t length; at += strspn(at, " \t"), (length = strcspn(at, " \t")) > 0; at += length) {
        char word[KM_UCI_TEXT];
        KmMove move;
        if (length >= sizeof word) return "its line contains a word that is not a move";
        memcpy(word, at, length);
        word[length] = '\0';
        if (km_uci_read(&now, word, &move, NULL) != KM_OK)
            return "its line contains an illegal move";
        km_position_play(&now, move, &now);
        plies++;
    }
    if (info->kind != INFO_MATE || info->bound) return NULL;
    const int wanted = info->score > 0 ? 2 * info->score - 1 : -2 * info->score;
    if (plies != wanted) return "the line of its mate has the wrong length";
    return km_position_outcome(&now) == KM_CHECKMATE ? NULL
                                                     : "the line of its mate does not end in mate";
}
