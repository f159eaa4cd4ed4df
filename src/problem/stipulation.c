/* stipulation: the reader and the writer of the notation. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/problem/stipulation.h"

#include <ctype.h>
#include <string.h>

#define KNOWN_PLAYS "s, r, semi-r, h, hs, hr, ser-, ser-s, ser-r, ser-h"
#define KNOWN_GOALS "#, =, #=, +, x, z and a square"

typedef struct Prefix {
    const char *text;
    KmPlay play;
} Prefix;

/* A prefix stands before those that begin it. */
static const Prefix prefixes[] = {
    {"semi-r", KM_PLAY_SEMI_REFLEX},
    {"ser-s", KM_PLAY_SERIES_SELF},
    {"ser-r", KM_PLAY_SERIES_REFLEX},
    {"ser-h", KM_PLAY_SERIES_HELP},
    {"ser-", KM_PLAY_SERIES_DIRECT},
    {"hs", KM_PLAY_HELP_SELF},
    {"hr", KM_PLAY_HELP_REFLEX},
    {"h", KM_PLAY_HELP},
    {"s", KM_PLAY_SELF},
    {"r", KM_PLAY_REFLEX},
    {"", KM_PLAY_DIRECT},
};
enum { PREFIXES = sizeof prefixes / sizeof *prefixes };

static const char *const goal_signs[KM_GOALS] = {
    [KM_GOAL_MATE] = "#",  [KM_GOAL_STALEMATE] = "=", [KM_GOAL_MATE_OR_STALEMATE] = "#=",
    [KM_GOAL_CHECK] = "+", [KM_GOAL_CAPTURE] = "x",   [KM_GOAL_SQUARE] = "z",
};

/* What Popeye knows and Keymove does not solve; each with its name for the message. */
static const char *const unsupported[][2] = {
    {"reci-", "reciprocal play"},
    {"ser-reci-", "reciprocal play"},
    {"pser-", "parry series"},
    {"phser-", "parry series"},
    {"exact-", "exact play"},
    {"ser-hs", "series help-self play"},
    {"ser-hr", "series help-reflex play"},
    {"ser-semi-r", "series semi-reflex play"},
    {"dia", "a proof game"},
    {"a=>b", "a proof game"},
};
static const char *const unsupported_goals[][2] = {
    {"##!", "countermate"},   {"##", "double mate"}, {"==", "double stalemate"},
    {"!=", "autostalemate"},  {"00", "castling"},    {"ep", "en passant"},
    {"<>", "exchange"},       {"ct", "circuit"},     {"~", "any move"},
    {"%", "gain of a piece"}, {"c81", "81 squares"}, {"k", "kiss"},
};

/* Does `text` begin with `prefix`, whatever the case of its letters? */
static bool begins(const char *text, const char *prefix) {
    for (; *prefix; text++, prefix++)
        if (tolower((unsigned char)*text) != *prefix) return false;
    return true;
}

static KmStatus refuse_if_unsupported(const char *text, size_t at, const char *const (*names)[2],
                                      size_t count, KmError *error) {
    for (size_t i = 0; i < count; i++)
        if (begins(text + at, names[i][0]))
            return km_fail(error, KM_ERR_SYNTAX, at,
                           "'%s' (%s) is not a stipulation that Keymove solves; known plays: none "
                           "for direct play, " KNOWN_PLAYS "; known goals: " KNOWN_GOALS,
                           names[i][0], names[i][1]);
    return KM_OK;
}

/* --- reading --------------------------------------------------------------------------------- */

static size_t read_play(const char *text, KmStipulation *stipulation) {
    int i = 0;
    while (!begins(text, prefixes[i].text)) i++; /* the last one is empty */
    stipulation->play = prefixes[i].play;
    return strlen(prefixes[i].text);
}

static KmStatus read_square(const char *text, size_t *at, KmStipulation *stipulation,
                            KmError *error) {
    const int file = tolower((unsigned char)text[*at]) - 'a';
    if (file < 0 || file > 7)
        return km_fail(error, KM_ERR_SYNTAX, *at, "'z' wants a square, such as zg3");
    const int rank = text[*at + 1] - '1';
    if (rank < 0 || rank > 7)
        return km_fail(error, KM_ERR_SYNTAX, *at + 1, "'z' wants a square, such as zg3");
    stipulation->square = km_square_make(file, rank);
    *at += 2;
    return KM_OK;
}

static KmStatus read_goal(const char *text, size_t *at, KmStipulation *stipulation,
                          KmError *error) {
    const size_t count = sizeof unsupported_goals / sizeof *unsupported_goals;
    const KmStatus status = refuse_if_unsupported(text, *at, unsupported_goals, count, error);
    if (status != KM_OK) return status;
    stipulation->square = KM_NO_SQUARE;
    /* #= is looked for before #. */
    static const KmGoal order[] = {KM_GOAL_MATE_OR_STALEMATE, KM_GOAL_MATE,
                                   KM_GOAL_STALEMATE,         KM_GOAL_CHECK,
                                   KM_GOAL_CAPTURE,           KM_GOAL_SQUARE};
    for (int i = 0; i < KM_GOALS; i++) {
        if (!begins(text + *at, goal_signs[order[i]])) continue;
        stipulation->goal = order[i];
        *at += strlen(goal_signs[order[i]]);
        return order[i] == KM_GOAL_SQUARE ? read_square(text, at, stipulation, error) : KM_OK;
    }
    return km_fail(error, KM_ERR_SYNTAX, *at,
                   "a goal was expected; known goals: " KNOWN_GOALS
                   "; known plays before it: none for direct play, " KNOWN_PLAYS);
}

/* Twice the number of moves, for "3" or "2.5". */
static KmStatus read_length(const char *text, size_t *at, KmPlay play, int *twice, KmError *error) {
    const size_t first = *at;
    int moves = 0;
    while (isdigit((unsigned char)text[*at]) && moves <= KM_STIPULATION_LONGEST)
        moves = 10 * moves + (text[(*at)++] - '0');
    if (*at == first)
        return km_fail(error, KM_ERR_SYNTAX, first, "the number of moves was expected");
    *twice = 2 * moves;
    if (text[*at] == '.') {
        if (text[*at + 1] != '5')
            return km_fail(error, KM_ERR_SYNTAX, *at + 1, "only .5 may follow, as in h#2.5");
        if (!km_play_is_help(play))
            return km_fail(error, KM_ERR_SYNTAX, *at, "only help play (h, hs, hr) has half a move");
        *twice += 1;
        *at += 2;
    }
    const int least = play == KM_PLAY_HELP ? 1 : 2;
    if (*twice < least || *twice > 2 * KM_STIPULATION_LONGEST)
        return km_fail(error, KM_ERR_SYNTAX, first, "the number of moves must be from %s to %d",
                       least == 1 ? "0.5" : "1", KM_STIPULATION_LONGEST);
    return KM_OK;
}

static int half_moves_of(KmPlay play, int twice) {
    switch (play) {
    case KM_PLAY_DIRECT:
        return twice - 1;
    case KM_PLAY_SERIES_DIRECT:
        return twice / 2;
    case KM_PLAY_SERIES_SELF:
    case KM_PLAY_SERIES_REFLEX:
    case KM_PLAY_SERIES_HELP:
        return twice / 2 + 1;
    default:
        return twice;
    }
}

KmStatus km_stipulation_read(const char *text, KmStipulation *stipulation, KmError *error) {
    const size_t count = sizeof unsupported / sizeof *unsupported;
    KmStatus status = refuse_if_unsupported(text, 0, unsupported, count, error);
    if (status != KM_OK) return status;
    size_t at = read_play(text, stipulation);
    int twice = 0;
    status = read_goal(text, &at, stipulation, error);
    if (status != KM_OK) return status;
    status = read_length(text, &at, stipulation->play, &twice, error);
    if (status != KM_OK) return status;
    if (text[at] != '\0')
        return km_fail(error, KM_ERR_SYNTAX, at, "nothing may follow the number of moves");
    stipulation->half_moves = half_moves_of(stipulation->play, twice);
    return KM_OK;
}

/* --- writing --------------------------------------------------------------------------------- */

/* Twice the number of moves as the notation counts them. */
static int twice_moves(const KmStipulation *stipulation) {
    switch (stipulation->play) {
    case KM_PLAY_DIRECT:
        return stipulation->half_moves + 1;
    case KM_PLAY_SERIES_DIRECT:
        return 2 * stipulation->half_moves;
    case KM_PLAY_SERIES_SELF:
    case KM_PLAY_SERIES_REFLEX:
    case KM_PLAY_SERIES_HELP:
        return 2 * (stipulation->half_moves - 1);
    default:
        return stipulation->half_moves;
    }
}

void km_stipulation_write(const KmStipulation *stipulation, KmBuf *out) {
    for (int i = 0; i < PREFIXES; i++)
        if (prefixes[i].play == stipulation->play) km_buf_text(out, prefixes[i].text);
    km_buf_text(out, goal_signs[stipulation->goal]);
    if (stipulation->goal == KM_GOAL_SQUARE) {
        km_buf_char(out, (char)('a' + km_square_file(stipulation->square)));
        km_buf_char(out, (char)('1' + km_square_rank(stipulation->square)));
    }
    const int twice = twice_moves(stipulation);
    km_buf_printf(out, "%d%s", twice / 2, twice % 2 ? ".5" : "");
}

/* --- the side that begins ----------------------------------------------------------------------- */

KmColor km_stipulation_custom_side(const KmStipulation *stipulation) {
    const bool half = stipulation->half_moves % 2 != 0;
    switch (stipulation->play) {
    case KM_PLAY_HELP:
        return half ? KM_WHITE : KM_BLACK;
    case KM_PLAY_HELP_SELF:
    case KM_PLAY_HELP_REFLEX:
        return half ? KM_BLACK : KM_WHITE;
    case KM_PLAY_SERIES_HELP:
        return KM_BLACK;
    default:
        return KM_WHITE;
    }
}

void km_stipulation_adapt(const KmStipulation *stipulation, KmSetup *setup) {
    if (stipulation->play != KM_PLAY_SERIES_HELP || setup->side == KM_BLACK) return;
    setup->side = KM_BLACK;
    setup->en_passant = KM_NO_SQUARE;
}
