/* popeye_words: the words of Popeye's input language in English, German and French, and those of its output.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SRC_PROBLEM_POPEYE_WORDS_H
#define KM_SRC_PROBLEM_POPEYE_WORDS_H

#include "keymove/problem/problem_record.h"

#include <stddef.h>

/* Words that begin a part of a problem. */
typedef enum PopeyeSection {
    POPEYE_BEGIN,
    POPEYE_END,
    POPEYE_NEXT,
    POPEYE_TWIN,
    POPEYE_ZERO,
    POPEYE_REMARK,
    POPEYE_STRUCTURED,
    POPEYE_AUTHOR,
    POPEYE_ORIGIN,
    POPEYE_PIECES,
    POPEYE_CONDITION,
    POPEYE_OPTION,
    POPEYE_STIPULATION,
    POPEYE_PROTOCOL,
    POPEYE_TITLE,
    POPEYE_LATEX,
    POPEYE_LATEX_PIECES,
    POPEYE_AWARD,
    POPEYE_ARRAY,
    POPEYE_FORSYTH,
    POPEYE_SECTIONS
} PopeyeSection;

typedef enum PopeyeOption {
    POPEYE_DEFENCE,
    POPEYE_SET_PLAY,
    POPEYE_WHITE_TO_PLAY,
    POPEYE_VARIATIONS,
    POPEYE_MOVE_NUMBERS,
    POPEYE_START_MOVE_NUMBER,
    POPEYE_NO_WHITE_KING,
    POPEYE_DUPLEX,
    POPEYE_NO_BLACK_KING,
    POPEYE_THREAT,
    POPEYE_NO_THREAT,
    POPEYE_TRY,
    POPEYE_MAX_SOLUTIONS,
    POPEYE_MAX_FLIGHTS,
    POPEYE_SEARCH,
    POPEYE_MULTI_SOLUTIONS,
    POPEYE_NO_SYMMETRY,
    POPEYE_NON_TRIVIAL,
    POPEYE_KEEP_MATING_PIECE,
    POPEYE_EN_PASSANT,
    POPEYE_NO_BOARD,
    POPEYE_NO_SHORT_VARIATIONS,
    POPEYE_HALF_DUPLEX,
    POPEYE_POST_KEY,
    POPEYE_INTELLIGENT,
    POPEYE_MAX_TIME,
    POPEYE_NO_CASTLING,
    POPEYE_QUODLIBET,
    POPEYE_STOP_ON_SHORT,
    POPEYE_BEEP,
    POPEYE_SUPPRESS_GRID,
    POPEYE_WRITE_GRID,
    POPEYE_EXCLUSIVE_CASTLING,
    POPEYE_GOAL_IS_END,
    POPEYE_NULL_MOVES,
    POPEYE_UP_TO_MOVE_NUMBER,
    POPEYE_NO_TRIVIAL_TRIES,
    POPEYE_OPTIONS
} PopeyeOption;

typedef enum PopeyeChange {
    POPEYE_CHANGE_MOVE,
    POPEYE_CHANGE_EXCHANGE,
    POPEYE_CHANGE_STIPULATION,
    POPEYE_CHANGE_STRUCTURED,
    POPEYE_CHANGE_ADD,
    POPEYE_CHANGE_REMOVE,
    POPEYE_CHANGE_CONTINUED,
    POPEYE_CHANGE_ROTATE,
    POPEYE_CHANGE_CONDITION,
    POPEYE_CHANGE_COLOURS,
    POPEYE_CHANGE_MIRROR,
    POPEYE_CHANGE_SHIFT,
    POPEYE_CHANGE_SUBSTITUTE,
    POPEYE_CHANGES
} PopeyeChange;

/* What a search for a word returns besides its index. */
enum { POPEYE_UNKNOWN = -1, POPEYE_AMBIGUOUS = -2 };

/* A word of a text; it is not followed by a NUL. */
typedef struct PopeyeToken {
    const char *text;
    size_t length;
} PopeyeToken;

/* The word that a token abbreviates, POPEYE_UNKNOWN or POPEYE_AMBIGUOUS. */
int km_popeye_find_section(KmPopeyeLanguage language, PopeyeToken token);
int km_popeye_find_option(KmPopeyeLanguage language, PopeyeToken token);
int km_popeye_find_change(KmPopeyeLanguage language, PopeyeToken token);

/* KM_WHITE, KM_BLACK, or 2 for neutral. */
int km_popeye_find_colour(KmPopeyeLanguage language, PopeyeToken token);

/* The language whose word for the beginning of a problem the token abbreviates, or POPEYE_UNKNOWN. */
int km_popeye_find_language(PopeyeToken token);

/* The English word of a change in a twin. */
const char *km_popeye_change_word(PopeyeChange change);

/* What Popeye says in its output. */
typedef enum PopeyeMessage {
    POPEYE_SAYS_ZUGZWANG,
    POPEYE_SAYS_THREAT,
    POPEYE_SAYS_BUT,
    POPEYE_SAYS_FINISHED,
    POPEYE_SAYS_PARTIAL,
    POPEYE_SAYS_KING_CAPTURE,
    POPEYE_SAYS_ZERO,
    POPEYE_SAYS_DUPLEX,
    POPEYE_SAYS_HALF_DUPLEX,
    POPEYE_MESSAGES
} PopeyeMessage;
const char *km_popeye_message(KmPopeyeLanguage language, PopeyeMessage message);

/* The capital letter of an orthodox piece. */
char km_popeye_piece_letter(KmPopeyeLanguage language, KmPieceType type);

/* The small letter of a colour, as it stands before the piece in a twin. */
char km_popeye_colour_letter(KmPopeyeLanguage language, KmColor color);

/* The type of an orthodox piece by its letter, or KM_NO_TYPE. */
KmPieceType km_popeye_piece_type(KmPopeyeLanguage language, char letter);

#endif
