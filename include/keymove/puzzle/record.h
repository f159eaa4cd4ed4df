/* record: a puzzle as it is kept in a store and exchanged with files.
 *
 * A record is text: readers of files and the store produce it, and it is checked by km_record_check before it is
 * kept. All its strings belong to whoever made the record; NULL counts as "".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PUZZLE_RECORD_H
#define KM_PUZZLE_RECORD_H

#include "keymove/api.h"
#include "keymove/base/buf.h"
#include "keymove/chess/position.h"
#include "keymove/solo/solo_board.h"

KM_BEGIN_DECLS

typedef enum KmRecordKind {
    KM_RECORD_MATE = 0, /* the side to move mates in `moves` */
    KM_RECORD_TACTIC,   /* the side to move has a best line, judged by an engine */
    KM_RECORD_PROBLEM,  /* another stipulation of chess problems, such as h#2 */
    KM_RECORD_SOLO,     /* a Solo Chess board */
    KM_RECORD_KINDS
} KmRecordKind;

enum {
    KM_RECORD_NAME = 128,       /* room for the name of a theme, a tag or a collection */
    KM_RECORD_KEY = 1700,       /* room for any key */
    KM_RECORD_LINE = 512,       /* the most moves of a line */
    KM_RECORD_BYTES = 64 * 1024 /* the longest string, with its NUL */
};

typedef struct KmRecord {
    int64_t id; /* in the store; 0: not kept yet */
    KmRecordKind kind;
    const char *position;    /* FEN, or Solo FEN */
    const char *stipulation; /* "#3", "h#2.5"; empty for a tactic and for Solo Chess */
    int moves;               /* length of the solution in moves of the solver; 0: not known */
    const char *line;        /* the main line, in UCI form, separated by blanks; may be empty */
    const char *before;      /* FEN before the opponent's last move, and that move; or empty */
    const char *lead;
    const char *solution;      /* in words, as a problemist writes it; may be empty */
    bool proved;               /* the solution was proved, not only judged or claimed */
    double rating, deviation;  /* difficulty as a rating; 0: not known */
    const char *themes, *tags; /* names separated by blanks */
    const char *collections;   /* names separated by commas */
    const char *source;        /* what kind of file or program it comes from: "lichess", "mine" */
    const char *reference;     /* where it comes from: an address, a game, a line of a file */
    const char *title;         /* players, composer or name */
    /* what training adds */
    int attempts, solved;
    int64_t due; /* of the next repetition; 0: not scheduled */
} KmRecord;

/* "mate", "tactic", "problem", "solo"; and the kind of a name, KM_RECORD_KINDS when there is none. */
KM_API const char *km_record_kind_name(KmRecordKind kind);
KM_API KmRecordKind km_record_kind_named(const char *name);

/* The position of a record that is not a Solo Chess board, and the board of one that is. */
KM_API KmStatus km_record_position(const KmRecord *record, KmPosition *pos, KmError *error);
KM_API KmStatus km_record_board(const KmRecord *record, KmSoloBoard *board, KmError *error);

/* The moves of the line. A line of the wrong form fails with the byte. */
KM_API KmStatus km_record_line(const KmRecord *record, const KmPosition *pos, KmMove *moves,
                               int capacity, int *count, KmError *error);
KM_API KmStatus km_record_captures(const KmRecord *record, const KmSoloBoard *board,
                                   KmSoloMove *moves, int capacity, int *count, KmError *error);

/* Does `names`, a list that is separated by blanks, contain the name? */
KM_API bool km_record_has_name(const char *names, const char *name);

/* Checks a record: its position and line are legal, and every string is within its limit. */
KM_API KmStatus km_record_check(const KmRecord *record, KmError *error);

/* What makes two records of a kind the same puzzle: the position without its counters, and the stipulation of a
 * problem. The record must pass km_record_check. `out` needs KM_RECORD_KEY bytes. */
KM_API void km_record_key(const KmRecord *record, KmBuf *out);

KM_END_DECLS
#endif
