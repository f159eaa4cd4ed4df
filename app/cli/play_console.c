/* play_console: the commands of a game, at a terminal or through a pipe.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "classic_print.h"
#include "common/move_text.h"
#include "common/numbers.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/words.h"
#include "keymove/engine/classic.h"
#include "play.h"
#include "play_words.h"
#include "prompt.h"

#include <string.h>

/* --- other games ---------------------------------------------------------------------------------- */

/* Starts or continues a game, which `play` then owns. */
static void take_up(Play *play, KmGame *game) {
    km_game_free(play->game);
    play->game = game;
    play->result = KM_PGN_UNKNOWN;
    km_engine_clear(play->engine);
    play_print_board(play);
    play_judge(play);
}

static void begin(Play *play, const char *fen) {
    KmPosition start = km_position_start();
    KmError error;
    if (*fen && km_fen_read(fen, &start, &error) != KM_OK) {
        printf("bad FEN: %s\n", error.text);
        return;
    }
    KmGame *game = km_game_create(&start);
    if (game)
        take_up(play, game);
    else
        puts("no memory for another game");
}

/* "FILE" or "FILE 3". */
static void load(Play *play, const char *text) {
    char path[PROMPT_LINE];
    int64_t number = 0;
    KmPgnResult result;
    KmGame *game;
    KmError error;
    snprintf(path, sizeof path, "%s", text);
    char *blank = strrchr(path, ' ');
    if (blank && number_read(blank + 1, 1, 1000000000, &number)) *blank = '\0';
    if (!*path) {
        puts("load what? load FILE, or load FILE 3 for the third game in it");
    } else if (play_load(&game, &result, path, number, &error) != KM_OK) {
        printf("%.200s: %s\n", path, error.text);
    } else {
        printf("%zu moves from %.200s", km_game_plies(game), path);
        if (result != KM_PGN_UNKNOWN)
            printf(", where the game ended %s", km_pgn_result_text(result));
        putchar('\n');
        take_up(play, game);
    }
}

static void save(const Play *play, const char *path) {
    KmError error;
    if (!*path)
        puts("give a file: save FILE");
    else if (play_save(play, path, &error) != KM_OK)
        printf("%.300s\n", error.text);
    else
        printf("saved to %.200s\n", path);
}

/* --- commands ------------------------------------------------------------------------------------- */

static void print_help(void) {
    puts("a2 a3, a2a3, Nf3, O-O    your move\n"
         "board, fen, flip         show the position; flip turns the board\n"
         "moves [e2 [all]]         show the legal moves, or where one piece can go; all: and why "
         "not\n"
         "                         elsewhere\n"
         "hint, eval               show the program's move or score\n"
         "undo                     take back your last move\n"
         "draw                     claim a draw, or offer one\n"
         "resign\n"
         "switch                   change sides\n"
         "level N, depth N, time S set the strength of the program\n"
         "stats                    show what pruning and move ordering save here\n"
         "new [FEN]                start another game\n"
         "save FILE, load FILE [N] save the game (appends to a PGN file), or load one\n"
         "exit");
}

static void print_strength(const Play *play) {
    char words[48];
    KmBuf out = km_buf(words, sizeof words);
    play_engine_describe(&out, &play->strength);
    printf("Keymove (%s)", words);
}

/* A level replaces a depth and the other way round; a time can be combined with both. */
static void set_strength(Play *play, PlayVerb verb, const char *text) {
    Strength *strength = &play->strength;
    const int deepest =
        strength->kind == PLAY_ENGINE_CLASSIC ? KM_CLASSIC_DEEPEST : KM_ENGINE_DEEPEST;
    const int most = verb == PLAY_LEVEL ? KM_ENGINE_LEVELS : deepest;
    int64_t number;
    if (verb == PLAY_TIME) {
        double seconds;
        if (!number_read_seconds(text, &seconds)) {
            puts("time must be a number of seconds per move, such as 2 or 0.5");
            return;
        }
        strength->seconds = seconds;
    } else if (number_read(text, 1, most, &number)) {
        strength->level = verb == PLAY_LEVEL ? (int)number : 0;
        strength->depth = verb == PLAY_DEPTH ? (int)number : 0;
    } else {
        printf("%s must be a number from 1 to %d\n", play_verb_name(verb), most);
        return;
    }
    printf("You play against ");
    print_strength(play);
    puts(" now.");
}

/* Commands that need a game in progress. */
static void obey_in_game(Play *play, PlayVerb verb, const char *rest) {
    if (play->result != KM_PGN_UNKNOWN) {
        printf("The game is over: %s 'undo' takes back, 'new' starts another game.\n",
               play->ending);
        return;
    }
    switch (verb) {
    case PLAY_HINT:
        play_hint(play);
        break;
    case PLAY_RESIGN:
        play_resign(play);
        break;
    case PLAY_DRAW:
        play_draw(play);
        break;
    default:
        play_person_moves(play, rest);
    }
}

/* Commands that are always possible and take no argument; false for others. */
static bool obey_word(Play *play, PlayVerb verb) {
    switch (verb) {
    case PLAY_BOARD:
        play_print_board(play);
        return true;
    case PLAY_EVAL:
        play_print_eval(play);
        return true;
    case PLAY_EXIT:
        play->leaving = true;
        return true;
    case PLAY_FEN:
        play_print_fen(play);
        return true;
    case PLAY_FLIP:
        play->diagram.flip = !play->diagram.flip;
        play_print_board(play);
        return true;
    case PLAY_HELP:
        print_help();
        return true;
    case PLAY_SWITCH:
        play->person = km_color_other(play->person);
        printf("You play %s now.\n", km_words_color(play->person));
        return true;
    case PLAY_UNDO:
        play_undo(play);
        return true;
    default:
        return false;
    }
}

static void print_stats(Play *play) {
    if (!km_movegen_any(km_game_now(play->game)))
        puts("no legal move");
    else if (!print_classic_ways(play->game, play_engine_classic_depth(&play->strength),
                                 play->strength.seconds))
        play->code = EXIT_SYSTEM;
}

static void obey(Play *play, const char *line) {
    const char *rest;
    const PlayVerb verb = play_read_verb(line, &rest);
    if (!*line || *line == '#') return;
    if (*rest && !play_verb_takes_more(verb)) {
        printf("'%s' takes no argument\n", play_verb_name(verb));
        return;
    }
    if (obey_word(play, verb)) return;
    switch (verb) {
    case PLAY_DEPTH:
    case PLAY_LEVEL:
    case PLAY_TIME:
        set_strength(play, verb, rest);
        break;
    case PLAY_LOAD:
        load(play, rest);
        break;
    case PLAY_MOVES:
        play_print_moves(play, rest);
        break;
    case PLAY_NEW:
        begin(play, rest);
        break;
    case PLAY_SAVE:
        save(play, rest);
        break;
    case PLAY_STATS:
        print_stats(play);
        break;
    default:
        obey_in_game(play, verb, rest);
    }
}

/* Completion: the legal moves, then the commands. */
static bool game_word(const void *context, int index, char word[PROMPT_WORD]) {
    const Play *play = context;
    KmMoveList list;
    km_movegen_legal(km_game_now(play->game), &list);
    const int verb = index - list.count + PLAY_MOVE + 1;
    if (verb >= PLAY_VERBS) return false;
    snprintf(word, PROMPT_WORD, "%s",
             index < list.count ? move_san(km_game_now(play->game), list.moves[index]).text
                                : play_verb_name((PlayVerb)verb));
    return true;
}

static void greet(const Play *play) {
    printf("You play %s against ", km_words_color(play->person));
    print_strength(play);
    puts("; 'help' lists the commands.");
}

/* The line that was read as an answer to a question and is a command. */
static bool take_next(Play *play, char line[PROMPT_LINE]) {
    const bool has_next = play->has_next;
    if (has_next) memcpy(line, play->next, PROMPT_LINE);
    play->has_next = false;
    return has_next;
}

static void converse(Play *play) {
    const Prompt prompt = {game_word, play};
    char line[PROMPT_LINE];
    while (!play->leaving) {
        const bool over = play->result != KM_PGN_UNKNOWN;
        if (!over && !play_is_persons_turn(play))
            play_program_moves(play);
        else if (take_next(play, line) ||
                 prompt_line(&prompt, over ? "the game is over: " : "your move: ", line))
            obey(play, line);
        else
            play->leaving = true;
    }
}

int play_run(const PlayTask *task) {
    KmGame *game = task->loaded ? task->loaded : km_game_create(&task->start);
    Play play = {.engine = km_engine_create(0),
                 .strength = task->strength,
                 .person = task->person,
                 .stats = task->stats,
                 .diagram = task->diagram,
                 .code = EXIT_PROVED};
    play.diagram.flip = task->person == KM_BLACK;
    if (game && play.engine) {
        greet(&play);
        take_up(&play, game);
        converse(&play);
        km_game_free(play.game);
    } else {
        fprintf(stderr, "keymove %s: out of memory\n", task->self->name);
        play.code = EXIT_SYSTEM;
        km_game_free(game);
    }
    km_engine_free(play.engine);
    return play.code;
}
