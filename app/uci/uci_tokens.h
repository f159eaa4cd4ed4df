/* uci_tokens: the words of a command, one after the other, and the fields of `go`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_UCI_UCI_TOKENS_H
#define KEYMOVE_APP_UCI_UCI_TOKENS_H

#include "keymove/base/buf.h"
#include "keymove/chess/position.h"

/* A text being read. It belongs to the caller, and is split in place. */
typedef struct Tokens {
    char *rest;
} Tokens;

/* The next word, or NULL at the end. Any control character counts as a blank. */
char *tokens_next(Tokens *tokens);

/* The rest of the text, without blanks around it. */
char *tokens_rest(Tokens *tokens);

/* Whether the next word is this one; if so, it is skipped. */
bool tokens_skip(Tokens *tokens, const char *word);

/* Whether two words are equal, ignoring case. */
bool tokens_equal(const char *a, const char *b);

/* --- go ------------------------------------------------------------------------------------------ */

/* Times are in milliseconds. */
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

/* Whether only `stop` or `ponderhit` can end this search. */
bool uci_go_is_endless(const UciGo *go);

/* Reads what follows `go` for a position. Invalid parts are skipped, and reported in `remarks` as clauses that
 * end in "; ". */
void uci_go_read(UciGo *go, Tokens *tokens, const KmPosition *pos, KmBuf *remarks);

/* Writes why a text is not a legal move; nothing if it is one. */
void uci_why_illegal(KmBuf *out, const KmPosition *pos, const char *text);

#endif
