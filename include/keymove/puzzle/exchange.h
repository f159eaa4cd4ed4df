/* exchange: puzzles in the forms of other programs: lichess' CSV, EPD, PGN, answers of 'keymove problem', Solo FEN; and
 * sheets to print.
 *
 * Readers take one line or one game, and fill a record whose strings lie in a KmRecordRoom. Writers append one puzzle to
 * a KmBuf (or give it to a PGN writer) and return false if the form cannot express it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PUZZLE_EXCHANGE_H
#define KM_PUZZLE_EXCHANGE_H

#include "keymove/chess/pgn_read.h"
#include "keymove/chess/pgn_write.h"
#include "keymove/mate/short_mate.h"
#include "keymove/puzzle/record.h"
#include "keymove/solo/solo_text.h"

KM_BEGIN_DECLS

typedef enum KmExchangeForm {
    KM_EXCHANGE_AUTO = 0, /* by the look of the text; for reading only */
    KM_EXCHANGE_JSON, /* one object per line; written and read by the program, not by the library */
    KM_EXCHANGE_CSV,  /* lichess' puzzle file */
    KM_EXCHANGE_EPD,
    KM_EXCHANGE_PGN,     /* one game per puzzle, the solution as its moves */
    KM_EXCHANGE_PROBLEM, /* "FEN; h#2; keys; ...", as 'keymove problem --batch' answers */
    KM_EXCHANGE_SOLO,    /* Solo FEN, one board per line */
    KM_EXCHANGE_STUDY,   /* PGN with the alternatives as variations; for writing only */
    KM_EXCHANGE_HTML,    /* a sheet to print; for writing only */
    KM_EXCHANGE_FORMS
} KmExchangeForm;

/* "auto", "json", "csv", ...; and the form of a name, KM_EXCHANGE_FORMS when there is none. */
KM_API const char *km_exchange_form_name(KmExchangeForm form);
KM_API KmExchangeForm km_exchange_form_named(const char *name);

/* Where the strings of a record lie that was read. */
typedef struct KmRecordRoom {
    char position[KM_SOLO_FEN_TEXT];
    char before[128], lead[8], stipulation[32];
    char line[4096], solution[8192];
    char themes[2048], tags[1024], collections[1024];
    char source[KM_RECORD_NAME], reference[1024], title[512];
} KmRecordRoom;

/* An empty record whose strings are those of the room. */
KM_API KmRecord km_record_in_room(KmRecordRoom *room);

/* --- reading ---------------------------------------------------------------------------------- */

/* The form of a line (PGN if it begins like a tag). */
KM_API KmExchangeForm km_exchange_form_of_line(const char *line);

/* Reads a line in the form CSV, EPD, PROBLEM or SOLO. KM_ERR_END: the line holds no puzzle (the names of columns). */
KM_API KmStatus km_exchange_read_line(const char *line, KmExchangeForm form, KmRecordRoom *room,
                                      KmRecord *record, KmError *error);

/* Reads the next game as a puzzle. KM_ERR_END after the last game; KM_ERR_SYNTAX for a game that is not a puzzle, after
 * which reading can go on. */
KM_API KmStatus km_exchange_read_game(KmPgnReader *reader, KmRecordRoom *room, KmRecord *record,
                                      KmError *error);

/* Proves the mate of a record, whose strings must lie in the room, and fills in what is missing: the line, and the
 * themes if there are none; a mate that is shorter than claimed gets its true length. Records of another kind and
 * mates longer than KM_PUZZLE_LONGEST are left as they are. KM_MATE_NONE: the claim is wrong; KM_MATE_UNKNOWN: the
 * budget did not suffice. */
KM_API KmMateStatus km_exchange_prove(KmRecordRoom *room, KmRecord *record, KmShortMate *solver,
                                      KmBudget budget);

/* --- writing ---------------------------------------------------------------------------------- */

/* Room for one puzzle in any form. */
enum { KM_EXCHANGE_TEXT = 256 * 1024 };

/* One line, with its line break. A puzzle in lichess' form needs a move of the opponent before it: if none is known,
 * one is constructed. */
KM_API bool km_exchange_write_line(const KmRecord *record, KmExchangeForm form, KmBuf *out);

/* A game. `variations`: the mating moves that are not in the line as variations, and a comment with the themes, as a
 * study has them; `solver` may be NULL without them. */
KM_API KmStatus km_exchange_write_game(const KmRecord *record, bool variations, KmShortMate *solver,
                                       KmPgnWriter *writer);

/* An HTML page in parts: its beginning, a diagram for each puzzle, the turn of the page, the solution of each puzzle,
 * its end. `number` counts from 1. */
KM_API void km_exchange_sheet_begin(const char *title, KmBuf *out);
KM_API void km_exchange_sheet_puzzle(const KmRecord *record, int number, KmBuf *out);
KM_API void km_exchange_sheet_turn(KmBuf *out);
KM_API void km_exchange_sheet_solution(const KmRecord *record, int number, KmBuf *out);
KM_API void km_exchange_sheet_end(KmBuf *out);

KM_END_DECLS
#endif
