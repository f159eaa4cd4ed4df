/* fuzz_play: lines of any bytes typed to 'keymove play', read as commands, as moves and as pieces to be set
 * up. What is read stays within its bounds, and every refusal has words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "demand.h"
#include "keymove/chess/fault.h"
#include "keymove/chess/position.h"

/* The reader is part of the program, not of the library. */
#include "common/numbers.h"

#include "../../app/cli/play_words.c"

static void check_game_line(const char *line) {
    const char *rest;
    char move[PLAY_MOVE_TEXT];
    int64_t number;
    double seconds;
    const PlayVerb verb = play_read_verb(line, &rest);
    demand(verb < PLAY_VERBS && rest >= line && rest <= line + strlen(line));
    if (play_join_move(line, move))
        demand(*move && strlen(move) < sizeof move && !strchr(move, ' '));
    if (number_read(rest, 1, 20, &number)) demand(number >= 1 && number <= 20);
    if (number_read_seconds(rest, &seconds)) demand(seconds > 0 && seconds <= 1e9);
}

static void check_placement(const char *line, KmSetup *setup) {
    Placement placement;
    KmError error = {0};
    if (play_read_placement(&placement, line, &error) != KM_OK) {
        demand(error.text[0] != '\0' && error.offset <= strlen(line));
        return;
    }
    if (placement.verb == PLACE_PIECE)
        demand(placement.square < 64 && km_piece_type(placement.piece) != KM_NO_TYPE);
    play_place(setup, &placement);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char text[4096];
    KmSetup setup = km_setup_empty();
    KmPosition pos;
    KmError error = {0};
    const size_t length = size < sizeof text ? size : sizeof text - 1;
    if (length) memcpy(text, data, length);
    text[length] = '\0';
    for (char *line = text; *line;) {
        const size_t end = strcspn(line, "\n");
        const bool last = line[end] == '\0';
        line[end] = '\0';
        check_game_line(line);
        check_placement(line, &setup);
        line += end + !last;
    }
    if (km_position_init(&setup, &pos, &error) != KM_OK)
        demand(error.text[0] != '\0' && km_setup_faults(&setup) != 0);
    return 0;
}
