/* uci_words: the words of a command, one after the other, and what `go` says with them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_UCI_UCI_WORDS_H
#define KEYMOVE_APP_UCI_UCI_WORDS_H

#include "keymove/base/buf.h"
#include "keymove/chess/position.h"

/* A text being read. The text is the caller's, and is cut at the ends of words. */
typedef struct Words {
    char *rest;
} Words;

/* The next word, or NULL at the end. Any control character counts as a blank. */
char *words_next(Words *words);

/* All that is left, without blanks around it. */
char *words_rest(Words *words);

/* Is the next word this one? Then it is passed over. */
bool words_skip(Words *words, const char *word);

/* Equal but for capital letters. */
bool words_same(const char *a, const char *b);

/* A whole number between two bounds, and nothing else. */
bool words_number(const char *text, long long least, long long most, long long *number);

/* --- go ------------------------------------------------------------------------------------------ */

/* Milliseconds as they come; `has_` where 0 has a meaning of its own. */
typedef struct UciGo {
    KmColor side; /* to move */
    bool ponder, infinite;
    bool has_time[2]; /* by KmColor */
    long long time[2], increment[2];
    int moves_to_go, depth, mate;
    uint64_t nodes;
    long long move_time; /* 0: none */
    KmMoveList only;     /* of searchmoves; empty: all */
} UciGo;

/* Does nothing but stop or ponderhit end this search? */
bool uci_go_is_endless(const UciGo *go);

/* Reads what comes after `go` for a position. What makes no sense is passed over, and told to `remarks`
 * in clauses that end in "; ". */
void uci_go_read(UciGo *go, Words *words, const KmPosition *pos, KmBuf *remarks);

/* Why a text is no legal move, in words; nothing when it is one. */
void uci_why_illegal(KmBuf *out, const KmPosition *pos, const char *text);

#endif
