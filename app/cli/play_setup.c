/* play_setup: the questions before a game, as the classic program asks them, and setting up pieces one by
 * one. An empty answer takes the default.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/numbers.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/words.h"
#include "keymove/engine/classic.h"
#include "play.h"
#include "play_words.h"
#include "prompt.h"

#include <string.h>

/* --- completion ----------------------------------------------------------------------------------- */

/* Completion from a list of words that ends in NULL. */
static bool listed_word(const void *context, int index, char word[PROMPT_WORD]) {
    const char *const *words = context;
    if (!words[index]) return false;
    snprintf(word, PROMPT_WORD, "%s", words[index]);
    return true;
}

static bool is_leaving(const char *line) {
    const char *rest;
    return play_read_verb(line, &rest) == PLAY_EXIT;
}

/* --- questions ------------------------------------------------------------------------------------ */

static bool ask_person(PlayTask *task) {
    static const char *const words[] = {"white", "black", NULL};
    const Prompt prompt = {listed_word, words};
    char line[PROMPT_LINE];
    while (prompt_line(&prompt, "White or Black: ", line) && !is_leaving(line)) {
        if (!*line || play_read_color(line, &task->person)) return true;
        printf("'%.40s' is not a colour: white or black\n", line);
    }
    return false;
}

/* The classic program asks for a depth, the strong one for a level. */
static bool ask_strength(PlayTask *task) {
    const bool classic = task->strength.kind == PLAY_ENGINE_CLASSIC;
    const int most = classic ? KM_CLASSIC_DEEPEST : KM_ENGINE_LEVELS;
    const char *name = classic ? "depth" : "level";
    const Prompt prompt = {NULL, NULL};
    int64_t number = classic ? KM_CLASSIC_DEPTH : PLAY_ENGINE_LEVEL;
    char text[64], line[PROMPT_LINE];
    snprintf(text, sizeof text,
             classic ? "Enter search depth [%d]: " : "Enter level, 1 to 20 [%d]: ", (int)number);
    for (;;) {
        if (!prompt_line(&prompt, text, line) || is_leaving(line)) return false;
        if (!*line || number_read(line, 1, most, &number)) break;
        printf("'%.40s' is not a %s: a number from 1 to %d\n", line, name, most);
        number = classic ? KM_CLASSIC_DEPTH : PLAY_ENGINE_LEVEL;
    }
    *(classic ? &task->strength.depth : &task->strength.level) = (int)number;
    return true;
}

/* --- setting up ----------------------------------------------------------------------------------- */

static void print_setup(const KmSetup *setup) {
    for (int rank = 7; rank >= 0; rank--) {
        printf("%d ", rank + 1);
        for (int file = 0; file < 8; file++) {
            const KmPiece piece = setup->board[km_square_make(file, rank)];
            printf(" %c", piece ? km_words_letter(piece) : '.');
        }
        putchar('\n');
    }
    printf("   a b c d e f g h   %s to move\n", km_words_color(setup->side));
}

/* The board being set up, and whether its castling rights were given. */
typedef struct SettingUp {
    KmSetup setup;
    bool has_castling;
} SettingUp;

/* Executes one line of setting up; true when the position is complete. */
static bool obey_placement(const Placement *placement, SettingUp *up, KmPosition *start) {
    KmSetup *setup = &up->setup;
    KmError error;
    up->has_castling |= placement->verb == PLACE_CASTLING;
    up->has_castling &= placement->verb != PLACE_CLEAR;
    switch (placement->verb) {
    case PLACE_DONE:
        if (!up->has_castling) km_setup_castle_from_home(setup);
        if (km_position_init(setup, start, &error) == KM_OK) return true;
        printf("not a legal position yet: %s\n", error.text);
        break;
    case PLACE_BOARD:
        print_setup(setup);
        break;
    case PLACE_HELP:
        puts(
            "pawn e6 white     put a piece on a square\n"
            "empty e6          remove a piece\n"
            "black to move     (default: White)\n"
            "castling Kq       set the castling rights, '-' for none (default: all for which king\n"
            "                  and rook are on their initial squares)\n"
            "clear, board, done, exit");
        break;
    default:
        play_place(setup, placement);
    }
    return false;
}

static bool ask_pieces(KmPosition *start) {
    static const char *const words[] = {"pawn",  "knight", "bishop", "rook",     "queen",
                                        "king",  "white",  "black",  "castling", "empty",
                                        "clear", "board",  "done",   "exit",     NULL};
    const Prompt prompt = {listed_word, words};
    SettingUp up = {.setup = km_setup_empty()};
    char line[PROMPT_LINE];
    while (prompt_line(
        &prompt, "Enter name of piece, location and colour (pawn e6 white), or done: ", line)) {
        Placement placement;
        KmError error;
        if (!*line) continue;
        if (play_read_placement(&placement, line, &error) != KM_OK) {
            puts(error.text);
            continue;
        }
        if (placement.verb == PLACE_EXIT) return false;
        if (obey_placement(&placement, &up, start)) return true;
    }
    return false;
}

static bool ask_start(PlayTask *task) {
    const Prompt prompt = {NULL, NULL};
    char line[PROMPT_LINE];
    while (prompt_line(&prompt, "Enter 1 (new game), 2 (set up pieces), or a FEN: ", line) &&
           !is_leaving(line)) {
        KmError error;
        if (!*line || strcmp(line, "1") == 0) {
            task->start = km_position_start();
            return true;
        }
        if (strcmp(line, "2") == 0) return ask_pieces(&task->start);
        if (km_fen_read(line, &task->start, &error) == KM_OK) return true;
        printf("neither 1, 2 nor a FEN: %s\n", error.text);
    }
    return false;
}

bool play_ask(PlayTask *task) {
    return (task->has_person || ask_person(task)) && (task->has_strength || ask_strength(task)) &&
           (task->has_start || ask_start(task));
}
