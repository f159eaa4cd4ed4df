/* puzzle_mine: mines a file of games on all cores and writes a line for each position that is reported.
 *
 * The lines stand in the order of the games. A run that was interrupted continues from its own output: games
 * before the last one written are skipped, and of that one only the lines that are missing are added.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/frames.h"
#include "common/journal.h"
#include "common/move_text.h"
#include "common/progress.h"
#include "common/signals.h"
#include "common/workers.h"
#include "json/json_memory.h"
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
    bool earlier;    /* an earlier run has reported everything */
    bool done;       /* everything was reported */
    bool failed;     /* out of memory */
    Text abandoned;  /* how the game ended its process, twice (see worker_process.h) */
} Item;

/* A line that an earlier run wrote. */
typedef struct Earlier {
    uint64_t game;
    int ply; /* negative: the game was skipped */
    uint64_t key;
} Earlier;

typedef struct Mine {
    const PuzzleTask *task;
    /* used while reading */
    KmStream *stream;
    KmPgnReader *reader;
    uint64_t read;  /* games of the file */
    uint64_t taken; /* of these, games of the shard */
    uint64_t faulty;
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
    uint64_t games, statuses[3], repeated, skipped, named;
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
    text_free(&item->abandoned);
}

/* The last game that an earlier run wrote a line about; 0 if there is none. */
static uint64_t last_earlier(const Mine *mine) {
    return mine->earlier_count ? mine->earlier[mine->earlier_count - 1].game : 0;
}

/* Whether an earlier run has reported everything about the game. */
static bool is_reported(const Mine *mine, uint64_t game) {
    const uint64_t last = last_earlier(mine);
    return game < last || (game == last && mine->earlier[mine->earlier_count - 1].ply < 0);
}

static void clear_result(Item *item) {
    item->count = 0;
    item->done = item->failed = false;
    item->tally = (KmMineTally){0};
    text_clear(&item->abandoned);
}

static bool read_game(void *context, void *slot) {
    Mine *mine = context;
    Item *item = slot;
    if (!item->game && !(item->game = km_game_record_create())) {
        mine->read_status = km_fail(&mine->read_error, KM_ERR_MEMORY, 0, "out of memory");
        return false;
    }
    do {
        mine->read_status = km_game_record_read(item->game, mine->reader, &mine->read_error);
        if (mine->read_status != KM_OK) return false;
    } while (!shard_has(mine->task->shard, ++mine->read));
    mine->faulty += item->game->broken;
    mine->taken++;
    item->number = mine->read;
    const uint64_t size = km_stream_size(mine->stream);
    item->fraction = size ? (double)km_stream_used(mine->stream) / (double)size : 0;
    item->earlier = is_reported(mine, item->number);
    clear_result(item);
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

/* Makes room for so many positions; false when there is no memory. */
static bool make_room(Item *item, int count) {
    if (count <= item->capacity) return true;
    int capacity = item->capacity ? item->capacity : 8;
    while (capacity < count) capacity *= 2;
    KmMined *room = aligned_alloc(_Alignof(KmMined), (size_t)capacity * sizeof *room);
    if (!room) return false;
    if (item->count) memcpy(room, item->mined, (size_t)item->count * sizeof *room);
    free(item->mined);
    item->mined = room;
    item->capacity = capacity;
    return true;
}

static void take_mined(void *context, const KmMined *mined) {
    Item *item = context;
    if (make_room(item, item->count + 1))
        item->mined[item->count++] = *mined;
    else
        item->failed = true;
}

static void work(void *context, void *slot) {
    Worker *worker = context;
    Item *item = slot;
    const KmMineOptions *options = &worker->mine->task->mine;
    if (item->earlier) {
        item->done = true;
        return;
    }
    const KmStatus status =
        km_miner_mine(worker->miner, item->game, options, take_mined, item, &item->tally);
    item->failed |= status == KM_ERR_MEMORY;
    item->done = status == KM_OK && !item->failed;
}

/* --- games and results as bytes, for other processes -------------------------------------------- */

static void pack_item(const void *slot, Text *out) {
    const Item *item = slot;
    const KmGameRecord *game = item->game;
    pack_bytes(out, &item->number, sizeof item->number);
    pack_bytes(out, &item->earlier, sizeof item->earlier);
    pack_bytes(out, game, sizeof *game);
    pack_bytes(out, game->moves, (size_t)game->plies * sizeof *game->moves);
    pack_bytes(out, game->clocks, (size_t)game->plies * sizeof *game->clocks);
}

/* The record is replaced by one whose moves and clocks are its own. */
static bool unpack_game(Unpacker *from, KmGameRecord *game) {
    KmGameRecord packed;
    unpack_bytes(from, &packed, sizeof packed);
    if (from->failed || packed.plies < 0) return false;
    const size_t plies = (size_t)packed.plies;
    packed.moves = game->moves;
    packed.clocks = game->clocks;
    packed.capacity = game->capacity;
    if (plies > 0 && packed.plies > packed.capacity) {
        KmMove *moves = realloc(game->moves, plies * sizeof *moves);
        if (moves) game->moves = packed.moves = moves;
        float *clocks = realloc(game->clocks, plies * sizeof *clocks);
        if (clocks) game->clocks = packed.clocks = clocks;
        if (!moves || !clocks) return false;
        packed.capacity = packed.plies;
    }
    *game = packed;
    /* NOLINTNEXTLINE(clang-analyzer-unix.Malloc): realloc that fails frees nothing */
    unpack_bytes(from, game->moves, plies * sizeof *game->moves);
    unpack_bytes(from, game->clocks, plies * sizeof *game->clocks);
    return !from->failed;
}

static bool unpack_item(void *slot, const char *bytes, size_t count) {
    Item *item = slot;
    Unpacker from = {bytes, count, false};
    clear_result(item);
    unpack_bytes(&from, &item->number, sizeof item->number);
    unpack_bytes(&from, &item->earlier, sizeof item->earlier);
    if (!item->game) item->game = km_game_record_create();
    return item->game && unpack_game(&from, item->game);
}

static void pack_result(const void *slot, Text *out) {
    const Item *item = slot;
    pack_bytes(out, &item->count, sizeof item->count);
    pack_bytes(out, &item->tally, sizeof item->tally);
    pack_bytes(out, &item->done, sizeof item->done);
    pack_bytes(out, &item->failed, sizeof item->failed);
    pack_bytes(out, item->mined, (size_t)item->count * sizeof *item->mined);
}

static bool unpack_result(void *slot, const char *bytes, size_t count) {
    Item *item = slot;
    Unpacker from = {bytes, count, false};
    int mined = 0;
    unpack_bytes(&from, &mined, sizeof mined);
    if (!make_room(item, mined)) return false;
    item->count = mined;
    unpack_bytes(&from, &item->tally, sizeof item->tally);
    unpack_bytes(&from, &item->done, sizeof item->done);
    unpack_bytes(&from, &item->failed, sizeof item->failed);
    unpack_bytes(&from, item->mined, (size_t)mined * sizeof *item->mined);
    return !from.failed;
}

static void abandon(void *slot, const char *reason) {
    Item *item = slot;
    clear_result(item);
    text_printf(&item->abandoned, "%s", reason);
    item->failed |= item->abandoned.failed;
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

/* "missed mate in 3: ...", or "missed a win, as the engine judges: ..." */
static void write_solution(const KmMined *mined, Text *out) {
    const KmPuzzle *puzzle = &mined->puzzle;
    const KmTactic *tactic = &mined->tactic;
    text_printf(out, " %s ", km_mine_status_name(mined->status));
    if (mined->judged) {
        text_printf(out, "a %s, as the engine judges: ",
                    tactic->kind == KM_TACTIC_WIN ? "winning move" : "saving move");
        write_line_of_play(&tactic->pos, tactic->line, tactic->line_length, out);
    } else {
        text_printf(out, "mate in %d: ", puzzle->mate);
        write_line_of_play(&puzzle->pos, puzzle->line, puzzle->line_length, out);
    }
}

static void write_text(const Item *item, const KmMined *mined, const KmSeenPlace *same_as,
                       Text *out) {
    const KmPosition *pos = km_mined_position(mined);
    const KmColor side = km_position_side(pos);
    const char *name = item->game->player[side];
    text_printf(out, "game %" PRIu64 ", ply %d: %s", item->number, mined->ply,
                side == KM_WHITE ? "White" : "Black");
    if (*name) text_printf(out, " (%s)", name);
    write_solution(mined, out);
    if (mined->status != KM_MINE_PLAYED)
        text_printf(out, "; played %s", move_san(pos, mined->played).text);
    if (same_as) text_printf(out, "; as in game %" PRIu64 ", ply %d", same_as->game, same_as->ply);
    text_put(out, "\n");
}

static bool write_mined(Mine *mine, const Item *item, const KmMined *mined) {
    KmSeenPlace first;
    bool known;
    KmError error;
    if (km_seen_add(mine->seen, km_mined_position(mined), (KmSeenPlace){item->number, mined->ply},
                    &known, &first) != KM_OK)
        return complain(mine, EXIT_SYSTEM, "", "out of memory") == EXIT_PROVED;
    mine->repeated += known;
    if (!mined->judged) mine->statuses[mined->status]++;
    text_clear(&mine->line);
    if (mine->task->json) {
        text_json(&mine->line, mined_json(item->game, item->number, mined, known ? &first : NULL));
        text_put(&mine->line, "\n");
    } else {
        write_text(item, mined, known ? &first : NULL, &mine->line);
    }
    if (mine->line.failed) return complain(mine, EXIT_SYSTEM, "", "out of memory") == EXIT_PROVED;
    if (journal_append_item(&mine->journal, item->number, mine->line.data, mine->line.length,
                            &error) == KM_OK)
        return true;
    return complain(mine, EXIT_SYSTEM, "", error.text) == EXIT_PROVED;
}

/* Compares what an earlier run wrote about this game with the game. `count` takes the number of lines. */
static bool is_earlier_right(Mine *mine, const Item *item, int *count) {
    KmPosition pos = item->game->start;
    int ply = 0;
    *count = 0;
    for (; mine->next_earlier < mine->earlier_count; mine->next_earlier++) {
        const Earlier *line = &mine->earlier[mine->next_earlier];
        if (line->game != item->number) break;
        if (line->ply < 0) continue;
        for (; ply < line->ply && ply < item->game->plies; ply++)
            km_position_play(&pos, item->game->moves[ply], &pos);
        if (ply != line->ply || pos.key != line->key) return false;
        ++*count;
    }
    return true;
}

/* Reports a game that ended its process, and notes that in the output. */
static bool skip_game(Mine *mine, const Item *item) {
    KmError error;
    progress_clear(&mine->progress);
    fprintf(stderr,
            "keymove puzzle: %s: game %" PRIu64 ": skipped: it ended its worker twice (%s)\n",
            mine->task->input, item->number, item->abandoned.data);
    mine->skipped++;
    mine->games++;
    return journal_skip_item(&mine->journal, item->number, &error) == KM_OK ||
           complain(mine, EXIT_SYSTEM, "", error.text) == EXIT_PROVED;
}

/* The first broken games are named, so that they can be mended. */
static void report_fault(Mine *mine, const Item *item) {
    enum { NAMED = 10 };
    const KmGameRecord *game = item->game;
    if (!game->broken || ++mine->named > NAMED) return;
    progress_clear(&mine->progress);
    fprintf(stderr, "keymove puzzle: %s:%" PRIu64 ": game %" PRIu64 ": %s\n", mine->task->input,
            game->fault_line, item->number, game->fault);
}

static bool write_game(void *context, void *slot) {
    Mine *mine = context;
    const Item *item = slot;
    int before;
    if (item->failed) return complain(mine, EXIT_SYSTEM, "", "out of memory") == EXIT_PROVED;
    if (item->abandoned.length) return skip_game(mine, item);
    if (!item->done) return false; /* it was stopped */
    if (!is_earlier_right(mine, item, &before) || (item->count && before > item->count))
        return complain(mine, EXIT_INPUT, mine->task->resume, "is not about these games") ==
               EXIT_PROVED;
    for (int i = before; i < item->count; i++)
        if (!write_mined(mine, item, &item->mined[i])) return false;
    report_fault(mine, item);
    mine->games++;
    mine->tally.positions += item->tally.positions;
    mine->tally.decided += item->tally.decided;
    mine->tally.mates += item->tally.mates;
    mine->tally.reported += item->tally.reported;
    mine->tally.tactics += item->tally.tactics;
    progress_count(&mine->progress, mine->task->input, item->fraction, mine->games, "games");
    return true;
}

/* --- continuing ------------------------------------------------------------------------------- */

static KmStatus add_earlier(Mine *mine, Earlier line) {
    if (mine->earlier_count == mine->earlier_capacity) {
        const size_t capacity = mine->earlier_capacity ? 2 * mine->earlier_capacity : 256;
        Earlier *room = realloc(mine->earlier, capacity * sizeof *room);
        if (!room) return KM_ERR_MEMORY;
        mine->earlier = room;
        mine->earlier_capacity = capacity;
    }
    mine->earlier[mine->earlier_count++] = line;
    return KM_OK;
}

/* Takes a line of an earlier run; KM_ERR_SYNTAX if it is not one. */
static KmStatus take_earlier(Mine *mine, const Text *line) {
    json_t *object = json_memory_read(line->data, line->length, 0, NULL);
    if (json_memory_failed()) return KM_ERR_MEMORY;
    const char *fen = json_string_value(json_object_get(object, "fen"));
    const json_int_t game = json_integer_value(json_object_get(object, "game"));
    const json_int_t ply = json_integer_value(json_object_get(object, "ply"));
    KmPosition pos;
    bool known, good = fen && game > 0 && ply >= 0 && km_fen_read(fen, &pos, NULL) == KM_OK &&
                       (uint64_t)game >= last_earlier(mine);
    json_decref(object);
    KmSeenPlace place = {(uint64_t)game, (int)ply}, first;
    if (!good) return KM_ERR_SYNTAX;
    if (km_seen_add(mine->seen, &pos, place, &known, &first) != KM_OK) return KM_ERR_MEMORY;
    return add_earlier(mine, (Earlier){place.game, place.ply, pos.key});
}

/* Takes the mark of a game that was skipped. */
static KmStatus take_skipped(Mine *mine, uint64_t game) {
    mine->skipped++;
    return game > last_earlier(mine) ? add_earlier(mine, (Earlier){game, -1, 0}) : KM_ERR_SYNTAX;
}

static int read_earlier(Mine *mine) {
    KmError error;
    KmStatus status;
    bool whole;
    while ((status = journal_read(&mine->journal, &mine->line, &whole, &error)) == KM_OK) {
        if (!whole) continue;
        const KmStatus taken = mine->journal.skipped ? take_skipped(mine, mine->journal.skipped)
                                                     : take_earlier(mine, &mine->line);
        if (taken == KM_ERR_MEMORY) return complain(mine, EXIT_SYSTEM, "", "out of memory");
        if (taken != KM_OK)
            return complain(mine, EXIT_INPUT, mine->task->resume,
                            "is not the output of a run that can be continued");
    }
    if (status == KM_ERR_END) return EXIT_PROVED;
    return complain(mine, exit_code_of_reading(status), "", error.text);
}

/* --- the run ---------------------------------------------------------------------------------- */

static void print_summary(const Mine *mine) {
    const KmMineTally *tally = &mine->tally;
    fprintf(stderr, "%" PRIu64 " games, %" PRIu64 " positions", mine->games, tally->positions);
    if (mine->earlier_count) fprintf(stderr, " (continued after %zu lines)", mine->earlier_count);
    fprintf(stderr, ": %" PRIu64 " mates missed, %" PRIu64 " delayed, %" PRIu64 " played",
            mine->statuses[KM_MINE_MISSED], mine->statuses[KM_MINE_DELAYED],
            mine->statuses[KM_MINE_PLAYED]);
    if (mine->task->mine.tactics) fprintf(stderr, ", %" PRIu64 " tactics", tally->tactics);
    if (mine->repeated) fprintf(stderr, ", %" PRIu64 " of them seen before", mine->repeated);
    fputs("\n", stderr);
    if (tally->decided < tally->positions)
        fprintf(stderr,
                "%" PRIu64 " positions undecided beyond mate in 3 (--nodes sets the limit)\n",
                tally->positions - tally->decided);
    if (mine->skipped)
        fprintf(stderr, "%" PRIu64 " games skipped, because they ended their worker twice\n",
                mine->skipped);
    if (mine->faulty)
        fprintf(stderr, "%" PRIu64 " game%s with a fault, examined up to there\n", mine->faulty,
                mine->faulty == 1 ? "" : "s");
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
    journal_set_shard(&mine->journal, mine->task->shard, "puzzle mine");
    return read_earlier(mine);
}

static void run_workers(Mine *mine) {
    const PuzzleTask *task = mine->task;
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
                             .write = write_game,
                             .pack = pack_item,
                             .unpack = unpack_item,
                             .pack_result = pack_result,
                             .unpack_result = unpack_result,
                             .abandon = abandon};
    const KmStatus status = workers_run(&pool);
    if (status == KM_ERR_MEMORY) complain(mine, EXIT_SYSTEM, "", "out of memory");
    if (status != KM_OK) mine->code = EXIT_SYSTEM;
    progress_clear(&mine->progress);
}

static void mine_games(Mine *mine) {
    const PuzzleTask *task = mine->task;
    KmError error;
    run_workers(mine);
    const bool all = mine->read_status == KM_ERR_END && mine->games == mine->taken;
    if (all && !mine->code && journal_end(&mine->journal, mine->read, &error) != KM_OK)
        complain(mine, EXIT_SYSTEM, "", error.text);
    if (journal_close(&mine->journal, &error) != KM_OK) complain(mine, EXIT_SYSTEM, "", error.text);
    const bool cut = mine->read_status != KM_OK && mine->read_status != KM_ERR_END;
    if (cut && !mine->code)
        complain(mine, exit_code_of_reading(mine->read_status), task->input, mine->read_error.text);
    print_summary(mine);
    if ((!all || mine->skipped) && !mine->code) mine->code = EXIT_UNKNOWN;
    if (mine->faulty && !mine->code) mine->code = EXIT_INPUT;
}

int puzzle_run_mine(const PuzzleTask *task) {
    PuzzleTask with_signals = *task;
    with_signals.mine.stop = signals_catch();
    Mine mine = {.task = &with_signals, .progress = progress_begin(task->progress)};
    if (workers_answer_only())
        run_workers(&mine);
    else if (open_files(&mine) == EXIT_PROVED)
        mine_games(&mine);
    signals_release();
    km_pgn_reader_free(mine.reader);
    km_stream_close(mine.stream);
    km_seen_free(mine.seen);
    free(mine.earlier);
    text_free(&mine.line);
    return mine.code;
}
