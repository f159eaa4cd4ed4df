/* bench_tactics: positions with a best move (EPD "bm"), each searched with a limit of time or
 * nodes by the engine and the mate solver together, as over UCI.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "advisor/advisor.h"
#include "bench.h"
#include "common/lines.h"
#include "json/bench_json.h"
#include "keymove/chess/epd.h"
#include "keymove/chess/san.h"

#include <inttypes.h>

enum { HASH_MB = 64, BEST_MOVES = 64 };

/* The results so far. */
typedef struct Tally {
    int positions, solved, mates, shortest;
    uint64_t nodes;
    double seconds;
} Tally;

static bool is_among(KmMove move, const KmMove *moves, int count) {
    for (int i = 0; i < count; i++)
        if (moves[i] == move) return true;
    return false;
}

/* Asks for the best move of a position without a game before it. */
static bool ask(Advisor *advisor, const KmPosition *pos, const KmEngineOptions *limits,
                Advice *advice) {
    volatile int stop = 0;
    KmGame *game = km_game_create(pos);
    if (!game) return false;
    const AdviceRequest request = {.engine = *limits, .stop = &stop};
    advisor_clear(advisor);
    advisor_play(advisor, game, &request, advice);
    km_game_free(game);
    return true;
}

static void print_answer(const KmEpd *epd, const Advice *advice, bool solved, bool json) {
    char san[KM_SAN_TEXT];
    KmBuf text = km_buf(san, sizeof san);
    km_san_write(&epd->pos, advice->best, &text);
    const char *id = km_epd_id(epd) ? km_epd_id(epd) : "";
    const KmScore score = advice->line_count ? advice->lines[0]->score : (KmScore){0};
    if (json)
        command_json(bench_tactic_json(id, solved, san, &score, advice->nodes, advice->seconds));
    else if (!solved)
        printf("missed %s: played %s\n", id, san);
}

static void count_answer(Tally *tally, const Advice *advice, bool solved) {
    tally->positions++;
    tally->solved += solved;
    tally->nodes += advice->nodes;
    tally->seconds += advice->seconds;
    if (!advice->line_count || advice->lines[0]->score.mate <= 0) return;
    tally->mates++;
    tally->shortest += advice->source == ADVICE_MATE && advice->shortest;
}

static int answer_line(const KmCommand *self, Advisor *advisor, const char *line,
                       const KmEngineOptions *limits, bool json, Tally *tally) {
    static KmEpd epd;
    KmMove best[BEST_MOVES];
    int count;
    KmError error;
    if (km_epd_read(line, &epd, &error) != KM_OK ||
        km_epd_best_moves(&epd, best, BEST_MOVES, &count, &error) != KM_OK)
        return command_bad_input(self, "EPD", line, &error);
    if (!count) return EXIT_PROVED;
    Advice advice;
    if (!ask(advisor, &epd.pos, limits, &advice)) return EXIT_SYSTEM;
    const bool solved = is_among(advice.best, best, count);
    count_answer(tally, &advice, solved);
    print_answer(&epd, &advice, solved, json);
    fprintf(stderr, "\r%d of %d", tally->solved, tally->positions);
    return EXIT_PROVED;
}

static int fail_to_read(const KmCommand *self, const char *path, const KmError *error) {
    fprintf(stderr, "keymove %s: %s: %s\n", self->name, path, error->text);
    return exit_code_of_reading(error->status);
}

int bench_tactics(const KmCommand *self, const char *path, const KmEngineOptions *limits,
                  bool json) {
    LineReader *lines;
    KmError error;
    KmStatus status = line_reader_open(&lines, path, &error);
    if (status != KM_OK) return fail_to_read(self, path, &error);
    Advisor *advisor = advisor_create(HASH_MB);
    Tally tally = {0};
    Text line = {0};
    const char *fault;
    int code = EXIT_PROVED;
    if (!advisor) {
        km_fail(&error, KM_ERR_MEMORY, 0, "out of memory");
        code = fail_to_read(self, path, &error);
    }
    while (code == EXIT_PROVED &&
           (status = line_reader_next(lines, &line, &fault, &error)) == KM_OK) {
        if (fault) km_fail(&error, KM_ERR_SYNTAX, 0, "%s", fault);
        code = fault ? fail_to_read(self, path, &error)
                     : answer_line(self, advisor, line.data, limits, json, &tally);
    }
    if (code == EXIT_PROVED && status != KM_ERR_END) code = fail_to_read(self, path, &error);
    text_free(&line);
    line_reader_close(lines);
    advisor_free(advisor);
    fputc('\n', stderr);
    if (code == EXIT_PROVED && !json)
        printf("%d of %d solved; %d mates, %d of them proved shortest\n", tally.solved,
               tally.positions, tally.mates, tally.shortest);
    fprintf(stderr, "%" PRIu64 " nodes, %.1f s\n", tally.nodes, tally.seconds);
    return code;
}
