/* play_words: reading what is typed. SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "play_words.h"

#include "keymove/chess/words.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* --- words ---------------------------------------------------------------------------------------- */

/* The words of a line; words that are too long are cut. */
enum { WORDS = 5, WORD = 16 };

typedef struct Words {
    int count; /* WORDS + 1 if there are more */
    char word[WORDS][WORD];
    size_t offset[WORDS];
    bool cut;
} Words;

static Words split(const char *line) {
    Words words = {0};
    for (size_t at = 0;;) {
        at += strspn(line + at, " ");
        const size_t length = strcspn(line + at, " ");
        if (length == 0) return words;
        if (words.count == WORDS) {
            words.count++;
            return words;
        }
        words.cut |= length >= WORD;
        words.offset[words.count] = at;
        snprintf(words.word[words.count++], WORD, "%.*s", (int)(length < WORD ? length : WORD - 1),
                 line + at);
        at += length;
    }
}

static KmSquare read_square(const char *word) {
    return strlen(word) == 2 ? km_words_read_square(word) : (KmSquare)KM_NO_SQUARE;
}

static KmPieceType read_type(const char *word) {
    static const KmPieceType types[] = {KM_PAWN, KM_KNIGHT, KM_BISHOP, KM_ROOK, KM_QUEEN, KM_KING};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (strcasecmp(word, km_words_type(types[i])) == 0) return types[i];
    return KM_NO_TYPE;
}

bool play_read_color(const char *text, KmColor *color) {
    const bool white = strcasecmp(text, "white") == 0 || strcasecmp(text, "w") == 0;
    const bool black = strcasecmp(text, "black") == 0 || strcasecmp(text, "b") == 0;
    *color = black ? KM_BLACK : KM_WHITE;
    return white || black;
}

/* --- the game ------------------------------------------------------------------------------------- */

static const char *const verb_names[PLAY_VERBS] = {
    [PLAY_MOVE] = "",       [PLAY_BOARD] = "board", [PLAY_DEPTH] = "depth",
    [PLAY_DRAW] = "draw",   [PLAY_EVAL] = "eval",   [PLAY_EXIT] = "exit",
    [PLAY_FEN] = "fen",     [PLAY_FLIP] = "flip",   [PLAY_HELP] = "help",
    [PLAY_HINT] = "hint",   [PLAY_LEVEL] = "level", [PLAY_LOAD] = "load",
    [PLAY_MOVES] = "moves", [PLAY_NEW] = "new",     [PLAY_RESIGN] = "resign",
    [PLAY_SAVE] = "save",   [PLAY_STATS] = "stats", [PLAY_SWITCH] = "switch",
    [PLAY_TIME] = "time",   [PLAY_UNDO] = "undo",
};

const char *play_verb_name(PlayVerb verb) { return verb_names[verb]; }

bool play_verb_takes_more(PlayVerb verb) {
    return verb == PLAY_MOVE || verb == PLAY_DEPTH || verb == PLAY_LEVEL || verb == PLAY_LOAD ||
           verb == PLAY_MOVES || verb == PLAY_NEW || verb == PLAY_SAVE || verb == PLAY_TIME;
}

PlayVerb play_read_verb(const char *line, const char **rest) {
    const size_t length = strcspn(line, " ");
    /* cppcheck-suppress pointerOutOfBoundsCond ; the line is as long as its first word at least */
    *rest = line + length + strspn(line + length, " ");
    if (length == 4 && strncasecmp(line, "quit", length) == 0) return PLAY_EXIT;
    if (length == 1 && *line == '?') return PLAY_HELP;
    for (int verb = PLAY_MOVE + 1; verb < PLAY_VERBS; verb++)
        if (strlen(verb_names[verb]) == length && strncasecmp(line, verb_names[verb], length) == 0)
            return (PlayVerb)verb;
    *rest = line;
    return PLAY_MOVE;
}

static const char promotion_letters[][2] = {
    [KM_KNIGHT] = "n", [KM_BISHOP] = "b", [KM_ROOK] = "r", [KM_QUEEN] = "q"};

KmPieceType play_read_promotion(const char *word) {
    for (int type = KM_KNIGHT; type <= KM_QUEEN; type++)
        if (*promotion_letters[type] && (strcasecmp(word, promotion_letters[type]) == 0 ||
                                         strcasecmp(word, km_words_type((KmPieceType)type)) == 0))
            return (KmPieceType)type;
    return KM_NO_TYPE;
}

/* "q" for "q" and for "queen", "" for no word; NULL for another one. */
static const char *promotion_letter(const Words *words) {
    if (words->count == 2) return "";
    const KmPieceType type = play_read_promotion(words->word[2]);
    return type == KM_NO_TYPE ? NULL : promotion_letters[type];
}

bool play_read_piece_square(const char *text, KmSquare *square, bool *all) {
    const Words words = split(text);
    *square = words.count ? read_square(words.word[0]) : (KmSquare)KM_NO_SQUARE;
    *all = words.count == 2 &&
           (strcasecmp(words.word[1], "all") == 0 || strcasecmp(words.word[1], "--all") == 0);
    return *square != KM_NO_SQUARE && words.count == 1 + *all;
}

bool play_join_move(const char *line, char move[PLAY_MOVE_TEXT]) {
    const Words words = split(line);
    if (words.cut || words.count == 0 || words.count > 3) return false;
    if (words.count == 1) {
        snprintf(move, PLAY_MOVE_TEXT, "%s", words.word[0]);
        return true;
    }
    const char *letter = promotion_letter(&words);
    if (!letter || read_square(words.word[0]) == KM_NO_SQUARE ||
        read_square(words.word[1]) == KM_NO_SQUARE)
        return false;
    snprintf(move, PLAY_MOVE_TEXT, "%s%s%s", words.word[0], words.word[1], letter);
    return true;
}

/* --- setting up ----------------------------------------------------------------------------------- */

/* Piece, square and colour, each once, in any order. */
static KmStatus read_man(Placement *placement, const Words *words, KmError *error) {
    KmPieceType type = KM_NO_TYPE;
    bool colored = false;
    placement->square = KM_NO_SQUARE;
    for (int i = 0; i < words->count && i < WORDS; i++) {
        const char *word = words->word[i];
        const KmSquare square = read_square(word);
        if (type == KM_NO_TYPE && read_type(word) != KM_NO_TYPE)
            type = read_type(word);
        else if (placement->square == KM_NO_SQUARE && square != KM_NO_SQUARE)
            placement->square = square;
        else if (!colored && play_read_color(word, &placement->color))
            colored = true;
        else
            return km_fail(error, KM_ERR_SYNTAX, words->offset[i],
                           "'%s' is not understood; set up a piece like this: pawn e6 white", word);
    }
    if (type == KM_NO_TYPE || placement->square == KM_NO_SQUARE || !colored)
        return km_fail(error, KM_ERR_SYNTAX, 0,
                       "%s is missing; set up a piece like this: pawn e6 white",
                       type == KM_NO_TYPE                  ? "the piece"
                       : placement->square == KM_NO_SQUARE ? "the square"
                                                           : "the colour");
    placement->piece = km_piece_make(placement->color, type);
    return KM_OK;
}

static KmStatus read_castling(Placement *placement, const Words *words, KmError *error) {
    static const char letters[] = "KQkq";
    const char *rights = words->count == 2 ? words->word[1] : "?";
    if (strcmp(rights, "-") == 0) return KM_OK;
    for (; *rights; rights++) {
        const char *letter = strchr(letters, *rights);
        if (!letter)
            return km_fail(error, KM_ERR_SYNTAX, 0,
                           "castling rights are letters of KQkq, or '-' for none");
        const int which = (int)(letter - letters);
        placement->castling[which / 2][which % 2] = true;
    }
    return KM_OK;
}

static KmStatus read_nothing(Placement *placement, const Words *words, KmError *error) {
    placement->square = words->count == 2 ? read_square(words->word[1]) : (KmSquare)KM_NO_SQUARE;
    if (placement->square != KM_NO_SQUARE) return KM_OK;
    return km_fail(error, KM_ERR_SYNTAX, 0, "empty a square like this: empty e6");
}

/* "white", "black to move". */
static bool is_side(const Words *words, KmColor *color) {
    const bool to_move = words->count == 3 && strcasecmp(words->word[1], "to") == 0 &&
                         strcasecmp(words->word[2], "move") == 0;
    return (words->count == 1 || to_move) && play_read_color(words->word[0], color);
}

KmStatus play_read_placement(Placement *placement, const char *line, KmError *error) {
    static const struct {
        const char *name;
        PlaceVerb verb;
    } verbs[] = {{"empty", PLACE_NOTHING}, {"castling", PLACE_CASTLING}, {"clear", PLACE_CLEAR},
                 {"board", PLACE_BOARD},   {"help", PLACE_HELP},         {"?", PLACE_HELP},
                 {"done", PLACE_DONE},     {"exit", PLACE_EXIT},         {"quit", PLACE_EXIT}};
    const Words words = split(line);
    *placement = (Placement){.verb = PLACE_PIECE};
    if (is_side(&words, &placement->color)) {
        placement->verb = PLACE_SIDE;
        return KM_OK;
    }
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        if (words.count == 0 || strcasecmp(words.word[0], verbs[i].name) != 0) continue;
        placement->verb = verbs[i].verb;
        if (placement->verb == PLACE_NOTHING) return read_nothing(placement, &words, error);
        if (placement->verb == PLACE_CASTLING) return read_castling(placement, &words, error);
        if (words.count == 1) return KM_OK;
        return km_fail(error, KM_ERR_SYNTAX, words.offset[1], "'%s' takes no argument",
                       verbs[i].name);
    }
    return read_man(placement, &words, error);
}

void play_place(KmSetup *setup, const Placement *placement) {
    switch (placement->verb) {
    case PLACE_PIECE:
        setup->board[placement->square] = placement->piece;
        break;
    case PLACE_NOTHING:
        setup->board[placement->square] = KM_NO_PIECE;
        break;
    case PLACE_SIDE:
        setup->side = placement->color;
        break;
    case PLACE_CASTLING:
        for (int i = 0; i < 4; i++)
            setup->castling[i / 2][i % 2] =
                placement->castling[i / 2][i % 2] ? KM_CASTLE_OUTERMOST : KM_CASTLE_NONE;
        break;
    case PLACE_CLEAR:
        *setup = km_setup_empty();
        break;
    default:
        break;
    }
}
