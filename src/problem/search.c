/* search: what a search owns; counting and keeping solutions. SPDX-License-Identifier: GPL-3.0-or-later */
#include "search.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_LINES = 16 };

/* Direct mates are left to the solver for short mates, unless they are too long for it. */
static bool is_short_mate(const KmStipulation *stipulation) {
    return stipulation->play == KM_PLAY_DIRECT && stipulation->goal == KM_GOAL_MATE &&
           (stipulation->half_moves + 1) / 2 <= KM_SHORT_MATE_LONGEST;
}

void km_search_begin(Search *search, unsigned hash_mb) {
    if (is_short_mate(search->stipulation))
        search->mates = km_short_mate_create(hash_mb);
    else
        search->enclosure = km_enclosure_create();
    const bool fates = km_play_is_help(search->stipulation->play) &&
                       search->stipulation->goal == KM_GOAL_STALEMATE;
    if (fates) search->fates = km_fates_create();
    if ((!search->mates && !search->enclosure) || (fates && !search->fates))
        search->no_memory = true;
}

void km_search_end(Search *search) {
    km_short_mate_free(search->mates);
    km_enclosure_free(search->enclosure);
    km_fates_free(search->fates);
    km_pictures_free(search->pictures);
    search->mates = NULL;
    search->enclosure = NULL;
    search->fates = NULL;
    search->pictures = NULL;
}

bool km_search_count(Search *search) {
    const uint64_t before = atomic_fetch_add_explicit(search->found, 1, memory_order_relaxed);
    return !search->most || before < search->most;
}

static bool make_room(Lines *lines, size_t length) {
    if (lines->count < lines->room) return true;
    const uint64_t room = lines->room ? 2 * lines->room : FIRST_LINES;
    KmMove *moves = realloc(lines->moves, room * length * sizeof *moves);
    if (!moves) return false;
    lines->moves = moves;
    lines->room = room;
    return true;
}

void km_search_keep_line(Search *search) {
    const size_t length = (size_t)search->stipulation->half_moves;
    Lines *lines = &search->lines;
    if (!make_room(lines, length)) {
        search->no_memory = true;
        return;
    }
    if (!km_search_count(search)) return;
    memcpy(&lines->moves[lines->count++ * length], search->line, length * sizeof *lines->moves);
}
