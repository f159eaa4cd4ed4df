/* puzzle_store: the actions of 'keymove puzzle' that work with the store of puzzles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_CLI_PUZZLE_STORE_H
#define KEYMOVE_APP_CLI_PUZZLE_STORE_H

#include "command.h"
#include "keymove/puzzle/exchange.h"
#include "keymove/puzzle/store.h"

/* What the command line asks. */
typedef struct StoreTask {
    const KmCommand *self;
    const char *store; /* the file; NULL: the default */
    char **arguments;  /* files, or numbers of puzzles */
    int count;
    KmStoreFilter filter;
    KmExchangeForm form;
    const char *add, *drop, *into, *out_of; /* tags and collections */
    const char *schedule;                   /* "on" or "off", or NULL */
    const char *source;                     /* import: the name of the source */
    const char *out, *title;
    uint64_t nodes;
    int days; /* stats: length of the calendar in JSON */
    bool json, progress;
} StoreTask;

/* Is it one of these actions? */
bool puzzle_is_store_action(const char *name);

/* Reads the options of the action argv[0] and runs it. */
int puzzle_run_store(const KmCommand *self, int argc, char **argv);

/* The help text of these actions. */
#define PUZZLE_STORE_HELP                                                                         \
    "\nPuzzles are kept in a store, keymove/puzzles.db in $XDG_DATA_HOME (default: "              \
    "~/.local/share)\n"                                                                           \
    "or the file that --store names.\n\n"                                                         \
    "  puzzle import FILE...    add puzzles: lichess' CSV, EPD, PGN, JSON lines of mine, make,\n" \
    "                           problem and solo, answers of problem --batch, Solo FEN. Mates "   \
    "are\n"                                                                                       \
    "                           proved on the way; what is there already is not added again.\n"   \
    "  puzzle list, show ID...  the puzzles, in short or with their solutions\n"                  \
    "  puzzle export            write puzzles in another form\n"                                  \
    "  puzzle tag ID...         change tags and collections\n"                                    \
    "  puzzle remove ID...      forget puzzles\n"                                                 \
    "  puzzle stats             what there is, and the progress of training\n"                    \
    "  puzzle train [ID...]     solve puzzles: those that are due in scheduled collections,\n"    \
    "                           then those not solved yet; with --unsolved only the latter\n\n"   \
    "  --store FILE        another store\n"                                                       \
    "  --format FORM       import: json, csv, epd, pgn, problem, solo (default: by its look);\n"  \
    "                      export: these, study (PGN with variations) and html (a sheet to\n"     \
    "                      print, solutions on the back)\n"                                       \
    "  --out FILE          export: the file to write (default: standard output)\n"                \
    "  --title TEXT        export: heading of the sheet\n"                                        \
    "  --source NAME       only puzzles from this source; import: the name of the source\n"       \
    "  --kind KIND         only mate, tactic, problem or solo\n"                                  \
    "  --theme A,B         only puzzles with all of these themes\n"                               \
    "  --tag A,B           only puzzles with all of these tags; import: a tag for all\n"          \
    "  --collection NAME   only this collection; import: the collection for all\n"                \
    "  --rating 1200-1600  only this difficulty\n"                                                \
    "  --moves 2-3         only this length\n"                                                    \
    "  --text WORDS        only if title, reference or position contain this\n"                   \
    "  --unsolved          only puzzles that were not yet solved without help\n"                  \
    "  --limit N           at most N puzzles\n"                                                   \
    "  --nodes N           import, train: effort for each proof (default: 200000, 2000000)\n"     \
    "  --days N            stats --json: length of the calendar (default: 365)\n"                 \
    "  --add TAG, --drop TAG            tag: put on or take off a tag\n"                          \
    "  --into NAME, --out-of NAME       tag: put into or take out of a collection\n"              \
    "  --schedule on|off   tag: repeat the puzzles of --collection by FSRS-6\n\n"                 \
    "  keymove puzzle import lichess_db_puzzle.csv --collection lichess\n"                        \
    "  keymove puzzle train --theme backRankMate --rating 1200-1600\n"                            \
    "  keymove puzzle export --theme sacrifice --limit 12 --format html --out sheet.html\n"

/* --- for the actions ----------------------------------------------------------------------------- */

/* Prints "keymove puzzle: text" and returns the exit code of the status. */
int store_complain(const KmError *error);

/* Opens the store of the task; otherwise complains. */
int store_task_open(const StoreTask *task, bool create, KmStore **store);

/* Each returns an exit code. */
int puzzle_run_import(const StoreTask *task);
int puzzle_run_list(const StoreTask *task);
int puzzle_run_show(const StoreTask *task);
int puzzle_run_export(const StoreTask *task);
int puzzle_run_tag(const StoreTask *task);
int puzzle_run_remove(const StoreTask *task);
int puzzle_run_stats(const StoreTask *task);
int puzzle_run_train(const StoreTask *task);

/* Prints the progress of training, as 'stats' does; returns an exit code. */
int puzzle_print_progress(KmStore *store);

#endif
