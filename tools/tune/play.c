/* play: games against itself, from random openings, and the quiet positions in them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove.h"
#include "keymove/engine/engine.h"
#include "tune.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    OPENING_PLIES = 8,
    LONGEST = 400,
    DECIDED = 1200,
    DECIDED_PLIES = 4,
    BALANCED = 250,
    HASH_MB = 4
};

/* A position to learn from. */
typedef struct Sample {
    char fen[KM_FEN_TEXT];
    int score; /* for White */
} Sample;

typedef struct Play {
    KmEngine *engine;
    KmRng rng;
    uint64_t nodes;
    Sample samples[LONGEST];
    int count;
} Play;

/* A few random moves; NULL when they ended the game or there is no memory. */
static KmGame *random_opening(KmRng *rng) {
    const KmPosition start = km_position_start();
    KmGame *game = km_game_create(&start);
    const int plies = OPENING_PLIES + (int)km_rng_below(rng, 2);
    for (int i = 0; game && i < plies; i++) {
        KmMoveList list;
        km_movegen_legal(km_game_now(game), &list);
        if (!list.count) {
            km_game_free(game);
            return NULL;
        }
        km_game_play(game, list.moves[km_rng_below(rng, (uint64_t)list.count)]);
    }
    if (game && !km_movegen_any(km_game_now(game))) {
        km_game_free(game);
        game = NULL;
    }
    return game;
}

static int score_for_white(KmScore score, KmColor side) {
    const int value = score.mate ? (score.mate > 0 ? 5000 : -5000) : score.centipawns;
    return side == KM_WHITE ? value : -value;
}

/* Nothing hangs: not in check, and the best move neither takes nor promotes. */
static bool is_quiet(const KmPosition *pos, KmMove best) {
    return !km_position_in_check(pos) && km_move_captured(best) == KM_NO_PIECE &&
           !km_move_is_promotion(best);
}

static void take_sample(Play *play, const KmPosition *pos, int score) {
    Sample *sample = &play->samples[play->count++];
    KmBuf fen = km_buf(sample->fen, sizeof sample->fen);
    km_fen_write(pos, &fen);
    sample->score = score;
}

/* Plays to the end, or to where it is decided. Returns White's points in halves, -1 for a game that
 * teaches nothing. */
static int play_out(Play *play, KmGame *game) {
    int decided = 0;
    play->count = 0;
    for (int ply = 0; ply < LONGEST; ply++) {
        const KmPosition *pos = km_game_now(game);
        const KmOutcome outcome = km_game_outcome(game);
        if (outcome == KM_CHECKMATE) return km_position_side(pos) == KM_WHITE ? 0 : 2;
        if (outcome != KM_ONGOING) return 1;
        const KmEngineOptions options = {.budget.nodes = play->nodes};
        KmEngineResult result;
        km_engine_search(play->engine, game, &options, &result);
        if (!result.line_count) return -1;
        const int score = score_for_white(result.lines[0].score, km_position_side(pos));
        if (ply == 0 && abs(score) > BALANCED) return -1;
        decided = abs(score) >= DECIDED ? decided + 1 : 0;
        if (decided == DECIDED_PLIES) return score > 0 ? 2 : 0;
        if (is_quiet(pos, result.best) && abs(score) < DECIDED) take_sample(play, pos, score);
        if (km_game_play(game, result.best) != KM_OK) return -1;
    }
    return 1;
}

static void write_samples(FILE *out, const Play *play, int halves) {
    static const char *const points[] = {"0", "0.5", "1"};
    for (int i = 0; i < play->count; i++)
        fprintf(out, "%s;%s;%d\n", play->samples[i].fen, points[halves], play->samples[i].score);
}

int tune_play(const char *path, int games, uint64_t nodes, uint64_t seed) {
    Play *play = calloc(1, sizeof *play);
    FILE *out = fopen(path, "a");
    if (play) play->engine = km_engine_create(HASH_MB);
    if (!out || !play || !play->engine) {
        perror(path);
        if (out) fclose(out);
        if (play) km_engine_free(play->engine);
        free(play);
        return 1;
    }
    play->rng = km_rng(seed);
    play->nodes = nodes;
    long positions = 0;
    for (int played = 0; played < games;) {
        KmGame *game = random_opening(&play->rng);
        if (!game) continue;
        km_engine_clear(play->engine);
        const int halves = play_out(play, game);
        km_game_free(game);
        if (halves < 0) continue;
        write_samples(out, play, halves);
        positions += play->count;
        if (++played % 100 == 0) fprintf(stderr, "\r%d games, %ld positions", played, positions);
    }
    fputc('\n', stderr);
    km_engine_free(play->engine);
    free(play);
    return fclose(out) == 0 ? 0 : 1;
}
