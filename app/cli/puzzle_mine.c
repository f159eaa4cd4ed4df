/* puzzle_mine: mines a file of games on all cores and writes a line for each position that is reported.
 *
 * The lines stand in the order of the games. A run that was interrupted continues from its own output: games
 * before the last one written are skipped, and of that one only the lines that are missing are added.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/journal.h"
#include "common/move_text.h"
#include "common/progress.h"
#include "common/signals.h"
#include "common/workers.h"
#include "json/json_text.h"
#include "json/puzzle_json.h"
#include "keymove/chess/fen.h"
#include "puzzle.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* A game on its way through the pool. */
typedef struct Item {
    uint64_t number;
    KmGameRecord *game;
    KmMined *mined;
    int count, capacity;
    KmMineTally tally;
    double fraction; /* of the file, when the game had been read */
    bool done;       /* everything was reported */
    bool failed;     /* out of memory */
} Item;

/* A line that an earlier run wrote. */
typedef struct Earlier {
    uint64_t game;
    int ply;
    uint64_t key;
} Earlier;

typedef struct Mine {
    const PuzzleTask *task;
    /* used while reading */
    KmStream *stream;
    KmPgnReader *reader;
    uint64_t read, faulty;
    KmStatus read_status;
    KmError read_error;
    /* what an earlier run wrote */
    Earlier *earlier;
    size_t earlier_count, earlier_capacity, next_earlier;
    /* used while writing */
    Journal journal;
    KmSeen *seen;
    Progress progress;
    Text line;
    uint64_t games, statuses[3], repeated;
    KmMineTally tally;
    int code;
} Mine;

typedef struct Worker {
    const Mine *mine;
    KmMiner *miner;
    Item *item;
} Worker;

static int complain(Mine *mine, int code, const char *subject, const char *text) {
    progress_clear(&mine->progress);
    fprintf(stderr, "keymove puzzle: %s%s%s\n", subject, *subject ? ": " : "", text);
    return mine->code = code;
}

/* --- reading and working ---------------------------------------------------------------------- */

static void free_item(void *context) {
    Item *item = context;
    km_game_record_free(item->game);
    free(item->mined);
}

static bool read_game(void *context, void *slot) {
    Mine *mine = context;
    Item *item = slot;
    if (!item->game && !(item->game = km_game_record_create())) {
        mine->read_status = km_fail(&mine->read_error, KM_ERR_MEMORY, 0, "out of memory");
        return false;
    }
    mine->read_status = km_game_record_read(item->game, mine->reader, &mine->read_error);
    if (mine->read_status != KM_OK) return false;
    mine->faulty += item->game->broken;
    item->number = ++mine->read;
    const uint64_t size = km_stream_size(mine->stream);
    item->fraction = size ? (double)km_stream_used(mine->stream) / (double)size : 0;
    item->count = 0;
    item->done = item->failed = false;
    item->tally = (KmMineTally){0};
    return true;
}

static void *create_worker(const void *context) {
    const Mine *mine = context;
    Worker *worker = calloc(1, sizeof *worker);
    if (!worker) return NULL;
    worker->mine = mine;
    worker->miner = km_miner_create(mine->task->hash_mb);
    if (worker->miner) return worker;
    free(worker);
    return NULL;
}

static void free_worker(void *context) {
    Worker *worker = context;
    km_miner_free(worker->miner);
    free(worker);
}

static void take_mined(void *context, const KmMined *mined) {
    Item *item = context;
    if (item->count == item->capacity) {
        const int capacity = item->capacity ? 2 * item->capacity : 8;
        KmMined *room = aligned_alloc(_Alignof(KmMined), (size_t)capacity * sizeof *room);
        if (room && item->count) memcpy(room, item->mined, (size_t)item->count * sizeof *room);
        if (!room) {
            item->failed = true;
            return;
        }
        free(item->mined);
        item->mined = room;
        item->capacity = capacity;
    }
    item->mined[item->count++] = *mined;
}

/* The last game that an earlier run wrote a line about; 0 if there is none. */
static uint64_t last_earlier(const Mine *mine) {
    return mine->earlier_count ? mine->earlier[mine->earlier_count - 1].game : 0;
}

static void work(void *context, void *slot) {
    Worker *worker = context;
    Item *item = slot;
    const KmMineOptions *options = &worker->mine->task->mine;
    if (item->number < last_earlier(worker->mine)) {
        item->done = true;
        return;
    }
    const KmStatus status =
        km_miner_mine(worker->miner, item->game, options, take_mined, item, &item->tally);
    item->failed |= status == KM_ERR_MEMORY;
    item->done = status == KM_OK && !item->failed;
}

/* --- writing ---------------------------------------------------------------------------------- */

/* "29. Qxh7+ Kxh7 30. Rh3#" */
static void write_line_of_play(const KmPosition *pos, const KmMove *line, int length, Text *out) {
    KmPosition now = *pos;
    for (int i = 0; i < length; i++) {
        if (i) text_put(out, " ");
        if (km_position_side(&now) == KM_WHITE)
            text_printf(out, "%" PRIu32 ". ", now.fullmove);
        else if (i == 0)
            text_printf(out, "%" PRIu32 "... ", now.fullmove);
        text_put(out, move_san(&now, line[i]).text);
        km_position_play(&now, line[i], &now);
    }
}

static void write_text(const Item *item, const KmMined *mined, const KmSeenPlace *same_as,
                       Text *out) {
    const KmPuzzle *puzzle = &mined->puzzle;
    const KmColor side = km_position_side(&puzzle->pos);
    const char *name = item->game->player[side];
    text_printf(out, "game %" PRIu64 ", ply %d: %s", item->number, mined->ply,
                side == KM_WHITE ? "White" : "Black");
    if (*name) text_printf(out, " (%s)", name);
    text_printf(out, " %s mate in %d: ", km_mine_status_name(mined->status), puzzle->mate);
    write_line_of_play(&puzzle->pos, puzzle->line, puzzle->line_length, out);
    if (mined->status != KM_MINE_PLAYED)
        text_printf(out, "; played %s", move_san(&puzzle->pos, mined->played).text);
    if (same_as) text_printf(out, "; as in game %" PRIu64 ", ply %d", same_as->game, same_as->ply);
    text_put(out, "\n");
}

static bool write_mined(Mine *mine, const Item *item, const KmMined *mined) {
    KmSeenPlace first;
    bool known;
    KmError error;
    if (km_seen_add(mine->seen, &mined->puzzle.pos, (KmSeenPlace){item->number, mined->ply}, &known,
                    &first) != KM_OK)
        return complain(mine, EXIT_SYSTEM, "", "out of memory") == EXIT_PROVED;
    mine->repeated += known;
    mine->statuses[mined->status]++;
    text_clear(&mine->line);
    if (mine->task->json) {
        text_json(&mine->line, mined_json(item->game, item->number, mined, known ? &first : NULL));
        text_put(&mine->line, "\n");
    } else {
        write_text(item, mined, known ? &first : NULL, &mine->line);
    }
    if (mine->line.failed) return complain(mine, EXIT_SYSTEM, "", "out of memory") == EXIT_PROVED;
    if (journal_append(&mine->journal, mine->line.data, mine->line.length, &error) == KM_OK)
        return true;
    return complain(mine, EXIT_SYSTEM, "", error.text) == EXIT_PROVED;
}

/* Compares what an earlier run wrote about this game with the game. `count` takes the number of lines. */
static bool is_earlier_right(Mine *mine, const Item *item, int *count) {
    KmPosition pos = item->game->start;
    int ply = 0;
    *count = 0;
    for (; mine->next_earlier < mine->earlier_count; mine->next_earlier++, ++*count) {
        const Earlier *line = &mine->earlier[mine->next_earlier];
        if (line->game != item->number) break;
        for (; ply < line->ply && ply < item->game->plies; ply++)
            km_position_play(&pos, item->game->moves[ply], &pos);
        if (ply != line->ply || pos.key != line->key) return false;
    }
    return true;
}

static bool write_game(void *context, void *slot) {
    Mine *mine = context;
    const Item *item = slot;
    int before;
    if (item->failed) return complain(mine, EXIT_SYSTEM, "", "out of memory") == EXIT_PROVED;
    if (!item->done) return false; /* it was stopped */
    if (!is_earlier_right(mine, item, &before) || (item->count && before > item->count))
        return complain(mine, EXIT_INPUT, mine->task->resume, "is not about these games") ==
               EXIT_PROVED;
    for (int i = before; i < item->count; i++)
        if (!write_mined(mine, item, &item->mined[i])) return false;
    mine->games++;
    mine->tally.positions += item->tally.positions;
    mine->tally.decided += item->tally.decided;
    mine->tally.mates += item->tally.mates;
    mine->tally.reported += item->tally.reported;
    progress_count(&mine->progress, mine->task->input, item->fraction, mine->games, "games");
    return true;
}

/* --- continuing ------------------------------------------------------------------------------- */

static bool take_earlier(Mine *mine, const char *text) {
    json_t *object = json_loads(text, 0, NULL);
    const char *fen = json_string_value(json_object_get(object, "fen"));
    const json_int_t game = json_integer_value(json_object_get(object, "game"));
    const json_int_t ply = json_integer_value(json_object_get(object, "ply"));
    KmPosition pos;
    bool known, good = fen && game > 0 && ply >= 0 && km_fen_read(fen, &pos, NULL) == KM_OK &&
                       (uint64_t)game >= last_earlier(mine);
    json_decref(object);
    if (good && mine->earlier_count == mine->earlier_capacity) {
        const size_t capacity = mine->earlier_capacity ? 2 * mine->earlier_capacity : 256;
        Earlier *room = realloc(mine->earlier, capacity * sizeof *room);
        if (!room) return false;
        mine->earlier = room;
        mine->earlier_capacity = capacity;
    }
    KmSeenPlace place = {(uint64_t)game, (int)ply}, first;
    if (!good || km_seen_add(mine->seen, &pos, place, &known, &first) != KM_OK) return false;
    mine->earlier[mine->earlier_count++] = (Earlier){place.game, place.ply, pos.key};
    return true;
}

static int read_earlier(Mine *mine) {
    KmError error;
    KmStatus status;
    bool whole;
    while ((status = journal_read(&mine->journal, &mine->line, &whole, &error)) == KM_OK)
        if (whole && !take_earlier(mine, mine->line.data))
            return complain(mine, EXIT_INPUT, mine->task->resume,
                            "is not the output of a run that can be continued");
    return status == KM_ERR_END ? EXIT_PROVED : complain(mine, EXIT_INPUT, "", error.text);
}

/* --- the run ---------------------------------------------------------------------------------- */

static void print_summary(const Mine *mine) {
    const KmMineTally *tally = &mine->tally;
    fprintf(stderr, "%" PRIu64 " games, %" PRIu64 " positions", mine->games, tally->positions);
    if (mine->earlier_count) fprintf(stderr, " (continued after %zu lines)", mine->earlier_count);
    fprintf(stderr, ": %" PRIu64 " mates missed, %" PRIu64 " delayed, %" PRIu64 " played",
            mine->statuses[KM_MINE_MISSED], mine->statuses[KM_MINE_DELAYED],
            mine->statuses[KM_MINE_PLAYED]);
    if (mine->repeated) fprintf(stderr, ", %" PRIu64 " of them seen before", mine->repeated);
    fputs("\n", stderr);
    if (tally->decided < tally->positions)
        fprintf(stderr,
                "%" PRIu64 " positions undecided beyond mate in 3 (--nodes sets the limit)\n",
                tally->positions - tally->decided);
    if (mine->faulty)
        fprintf(stderr, "%" PRIu64 " games with faults, examined up to the fault\n", mine->faulty);
}

static int open_files(Mine *mine) {
    KmError error;
    if (km_stream_open(mine->task->input, &mine->stream, &error) != KM_OK)
        return complain(mine, exit_code_of_reading(error.status), mine->task->input, error.text);
    mine->reader = km_pgn_reader_create_stream(mine->stream);
    mine->seen = km_seen_create();
    if (!mine->reader || !mine->seen) return complain(mine, EXIT_SYSTEM, "", "out of memory");
    if (journal_open(&mine->journal, mine->task->resume, &error) != KM_OK)
        return complain(mine, EXIT_SYSTEM, "", error.text);
    return read_earlier(mine);
}

static void run_pool(Mine *mine) {
    const PuzzleTask *task = mine->task;
    KmError error;
    const WorkerPool pool = {.threads = task->threads,
                             .ahead = 4,
                             .context = mine,
                             .stop = task->mine.stop,
                             .item_size = sizeof(Item),
                             .free_item = free_item,
                             .read = read_game,
                             .create_worker = create_worker,
                             .free_worker = free_worker,
                             .work = work,
                             .write = write_game};
    if (workers_run(&pool) != KM_OK) complain(mine, EXIT_SYSTEM, "", "out of memory");
    progress_clear(&mine->progress);
    if (journal_close(&mine->journal, &error) != KM_OK) complain(mine, EXIT_SYSTEM, "", error.text);
    const bool cut = mine->read_status != KM_OK && mine->read_status != KM_ERR_END;
    if (cut && !mine->code) complain(mine, EXIT_INPUT, task->input, mine->read_error.text);
    print_summary(mine);
    const bool all = mine->read_status == KM_ERR_END && mine->games == mine->read;
    if (!all && !mine->code) mine->code = EXIT_UNKNOWN;
    if (mine->faulty && !mine->code) mine->code = EXIT_INPUT;
}

int puzzle_run_mine(const PuzzleTask *task) {
    PuzzleTask with_signals = *task;
    with_signals.mine.stop = signals_catch();
    Mine mine = {.task = &with_signals, .progress = progress_begin(task->progress)};
    if (open_files(&mine) == EXIT_PROVED) run_pool(&mine);
    signals_release();
    km_pgn_reader_free(mine.reader);
    km_stream_close(mine.stream);
    km_seen_free(mine.seen);
    free(mine.earlier);
    text_free(&mine.line);
    return mine.code;
}
