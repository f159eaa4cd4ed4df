/* mine: examines the positions of a game from its end, and reports from its beginning.
 *
 * From the end, because a later position's proofs are in the table when an earlier one needs them. Mates in up to
 * three moves are decided for every position. Longer ones are looked for by a search that is restricted to the moves
 * of mating attacks; one that is found is proved to be the shortest. That there is none is proved within a budget only,
 * since it costs a multiple for each further move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/puzzle/mine.h"

#include <stdlib.h>
#include <string.h>

#include "keymove/chess/query.h"
#include "keymove/engine/eval.h"

enum {
    ALWAYS = 3, /* mates in so many moves are decided whatever the budget */
    UNDECIDED = -1,
    NODES = 100
};

struct KmMiner {
    KmShortMate *solver;
    KmTactician *tactician; /* NULL until it is needed */
    int capacity;
    KmPosition *positions;
    int8_t *mates; /* 0 for none, or UNDECIDED */
};

/* One game being examined. */
typedef struct Dig {
    KmMiner *miner;
    const KmGameRecord *game;
    const KmMineOptions *options;
    int longest;
} Dig;

const char *km_mine_status_name(KmMineStatus status) {
    static const char *const names[] = {"played", "delayed", "missed"};
    return names[status];
}

KmMiner *km_miner_create(unsigned hash_mb) {
    KmMiner *miner = calloc(1, sizeof *miner);
    if (!miner) return NULL;
    miner->solver = km_short_mate_create(hash_mb ? hash_mb : 64);
    if (miner->solver) return miner;
    free(miner);
    return NULL;
}

void km_miner_free(KmMiner *miner) {
    if (!miner) return;
    km_short_mate_free(miner->solver);
    km_tactician_free(miner->tactician);
    free(miner->positions);
    free(miner->mates);
    free(miner);
}

static bool reserve(KmMiner *miner, int plies) {
    if (plies <= miner->capacity) return true;
    free(miner->positions);
    free(miner->mates);
    miner->capacity = 0;
    const size_t room = (size_t)plies * 2;
    miner->positions = aligned_alloc(_Alignof(KmPosition), room * sizeof *miner->positions);
    miner->mates = malloc(room);
    if (!miner->positions || !miner->mates) return false;
    miner->capacity = (int)room;
    return true;
}

/* --- examining -------------------------------------------------------------------------------- */

static bool is_stopped(const Dig *dig) { return km_stop_requested(dig->options->stop); }

/* A budget of so many nodes; 0: no limit. */
static KmSpending spend(const Dig *dig, uint64_t nodes) {
    return km_spending_begin((KmBudget){.nodes = nodes, .stop = dig->options->stop});
}

/* Nodes for proving that there is no longer mate, 0 for no limit; a promising position is worth more. */
static uint64_t nodes_of_proof(const Dig *dig, bool promising) {
    enum { PROMISING = 100 };
    const uint64_t nodes = dig->options->nodes ? dig->options->nodes : NODES;
    if (nodes >= UINT64_MAX / PROMISING) return 0;
    return promising ? PROMISING * nodes : nodes;
}

/* The shortest mate in `first` to `last` moves, with so many nodes for each length: 0 when there is none, or
 * UNDECIDED. */
static int decide(const Dig *dig, const KmPosition *pos, int first, int last, uint64_t nodes) {
    for (int moves = first; moves <= last; moves++) {
        KmSpending spending = spend(dig, nodes);
        const KmMateStatus status = km_short_mate_attack(dig->miner->solver, pos, moves, &spending);
        if (status == KM_MATE_FOUND) return moves;
        if (status == KM_MATE_UNKNOWN) return UNDECIDED;
    }
    return 0;
}

/* Looks for a mate in the ways in which most mates come about; 0 if nothing is found. Players who could mate are nearly
 * always far ahead, so that more is tried where the side to move is. */
static int seek(const Dig *dig, const KmPosition *pos, bool promising) {
    enum { FAR_AHEAD = 700, NEAR_NODES = 20000, FAR_NODES = 100000 };
    const bool far = promising || km_eval(pos) >= FAR_AHEAD;
    KmSpending spending = spend(dig, far ? FAR_NODES : NEAR_NODES);
    for (int moves = ALWAYS + 1; moves <= dig->longest; moves++)
        if (km_short_mate_force(dig->miner->solver, pos, moves,
                                far ? KM_SHORT_MATE_FAR : KM_SHORT_MATE_NEAR,
                                &spending) == KM_MATE_FOUND)
            return moves;
    return 0;
}

/* Proves that a mate that was found is the shortest, or finds the shortest. */
static int shorten(const Dig *dig, const KmPosition *pos, int mate) {
    const int shorter = decide(dig, pos, ALWAYS + 1, mate - 1, 0);
    return shorter ? shorter : mate;
}

/* The shortest mate of the side to move: 0 when there is none in time, or UNDECIDED. */
static int shortest_mate(const Dig *dig, const KmPosition *pos, bool promising) {
    const int always = dig->longest < ALWAYS ? dig->longest : ALWAYS;
    const int mate = decide(dig, pos, 1, always, 0);
    if (mate != 0 || dig->longest == always) return mate;
    const int found = seek(dig, pos, promising);
    if (found) return shorten(dig, pos, found);
    return decide(dig, pos, ALWAYS + 1, dig->longest, nodes_of_proof(dig, promising));
}

/* Is the side to move mated in `moves`, whatever it plays? */
static KmMateStatus is_lost(const Dig *dig, const KmPosition *pos, int moves) {
    enum { NODES_TO_SEEK = 200000 };
    KmSpending spending = spend(dig, NODES_TO_SEEK);
    if (moves > ALWAYS && km_short_mate_forced(dig->miner->solver, pos, moves, KM_SHORT_MATE_FAR,
                                               &spending) == KM_MATE_FOUND)
        return KM_MATE_FOUND;
    spending = spend(dig, moves > ALWAYS ? nodes_of_proof(dig, true) : 0);
    return km_short_mate_defend(dig->miner->solver, pos, moves, &spending);
}

/* --- reporting -------------------------------------------------------------------------------- */

static bool same_name(const char *a, const char *b) {
    for (;; a++, b++) {
        const char x = *a >= 'A' && *a <= 'Z' ? (char)(*a + 32) : *a;
        const char y = *b >= 'A' && *b <= 'Z' ? (char)(*b + 32) : *b;
        if (x != y) return false;
        if (!x) return true;
    }
}

static bool is_wanted(const Dig *dig, int ply) {
    const KmColor side = km_position_side(&dig->miner->positions[ply]);
    return !dig->options->player || same_name(dig->options->player, dig->game->player[side]);
}

static bool is_key(const KmPuzzle *puzzle, KmMove move) {
    for (int i = 0; i < puzzle->first_key[1]; i++)
        if (puzzle->keys[i] == move) return true;
    return false;
}

/* The position before `ply + 1`; the last one stands after the last move. */
static const KmPosition *after(const Dig *dig, int ply) { return &dig->miner->positions[ply + 1]; }

static KmMineStatus fate(const Dig *dig, const KmMined *mined) {
    if (is_key(&mined->puzzle, mined->played)) return KM_MINE_PLAYED;
    /* The reply of the game may already show that the mate is gone. */
    const int next = mined->ply + 2;
    if (next < dig->game->plies && dig->miner->mates[next] == 0) return KM_MINE_MISSED;
    return is_lost(dig, after(dig, mined->ply), dig->longest) == KM_MATE_FOUND ? KM_MINE_DELAYED
                                                                               : KM_MINE_MISSED;
}

/* The opponent's last move, if another one would have avoided a mate within the horizon; within three moves, where
 * more could not be decided. */
static KmMove opponents_error(const Dig *dig, int ply, int mate) {
    if (ply == 0) return KM_NO_MOVE;
    const KmPosition *before = &dig->miner->positions[ply - 1];
    KmMateStatus status = is_lost(dig, before, dig->longest);
    if (status == KM_MATE_UNKNOWN && mate <= ALWAYS) status = is_lost(dig, before, ALWAYS);
    return status == KM_MATE_NONE ? dig->game->moves[ply - 1] : KM_NO_MOVE;
}

/* What the player's clock showed after the move before; negative when not known. */
static double clock_at(const Dig *dig, int ply) {
    return ply >= 2 ? (double)dig->game->clocks[ply - 2] : -1;
}

/* Fills in everything but the error. False when the solution could not be completed. */
static bool describe(const Dig *dig, int ply, KmMined *mined) {
    KmMiner *miner = dig->miner;
    KmSpending spending = km_spending_begin((KmBudget){.stop = dig->options->stop});
    if (km_puzzle_complete(miner->solver, &miner->positions[ply], miner->mates[ply], NULL, 0,
                           &spending, &mined->puzzle) != KM_MATE_FOUND)
        return false;
    mined->ply = ply;
    mined->played = dig->game->moves[ply];
    mined->status = fate(dig, mined);
    mined->clock = clock_at(dig, ply);
    mined->judged = false;
    return true;
}

/* Did the opponent just capture, and does this move capture in return? */
static bool takes_back(const Dig *dig, int ply, KmMove move) {
    if (ply == 0) return false;
    const KmMove last = dig->game->moves[ply - 1];
    return km_move_captured(last) && km_move_captured(move) && km_move_to(last) == km_move_to(move);
}

/* Reports the position if it is a tactic. The moves of a solution that the game followed are no puzzles of their
 * own; `until` keeps the ply at which it ends. */
static void report_tactic(const Dig *dig, int ply, int *until, KmMineSink *sink, void *context,
                          KmMineTally *tally) {
    KmMined mined = {.judged = true, .ply = ply, .played = dig->game->moves[ply]};
    const KmBudget budget = {.nodes = dig->options->engine_nodes, .stop = dig->options->stop};
    if (ply < *until || !is_wanted(dig, ply)) return;
    if (km_tactician_judge(dig->miner->tactician, &dig->miner->positions[ply], budget,
                           &mined.tactic) != KM_OK)
        return;
    const KmTactic *tactic = &mined.tactic;
    if (takes_back(dig, ply, tactic->line[0])) return;
    mined.status = tactic->line[0] == mined.played ? KM_MINE_PLAYED : KM_MINE_MISSED;
    if (mined.status == KM_MINE_PLAYED) *until = ply + tactic->line_length;
    mined.clock = clock_at(dig, ply);
    mined.error = ply > 0 ? dig->game->moves[ply - 1] : KM_NO_MOVE;
    mined.themes = km_themes_of_line(&tactic->pos, tactic->line, tactic->line_length);
    tally->reported++;
    tally->tactics++;
    sink(context, &mined);
}

/* Reports a game's mates in order. What was played correctly is left out when the move before was, too. */
static void report(const Dig *dig, KmMineSink *sink, void *context, KmMineTally *tally) {
    bool carried_out[2] = {false, false}; /* by colour: the last move was the right one of a mate */
    int until[2] = {0, 0};                /* by colour: the end of a tactic that was played */
    for (int ply = 0; ply < dig->game->plies && !is_stopped(dig); ply++) {
        const KmColor side = km_position_side(&dig->miner->positions[ply]);
        KmMined mined;
        /* NOLINTNEXTLINE(clang-analyzer-core.*): every position has been examined */
        if (dig->miner->mates[ply] <= 0 || !describe(dig, ply, &mined)) {
            carried_out[side] = false;
            if (dig->options->tactics && dig->miner->mates[ply] <= 0)
                report_tactic(dig, ply, &until[side], sink, context, tally);
            continue;
        }
        const bool continued = carried_out[side] && mined.status == KM_MINE_PLAYED;
        carried_out[side] = mined.status == KM_MINE_PLAYED;
        if (continued) continue;
        mined.error = opponents_error(dig, ply, mined.puzzle.mate);
        mined.themes = km_themes_of_puzzle(&mined.puzzle);
        tally->reported++;
        sink(context, &mined);
    }
}

static void examine(const Dig *dig, KmMineTally *tally) {
    KmMiner *miner = dig->miner;
    for (int ply = dig->game->plies - 1; ply >= 0 && !is_stopped(dig); ply--) {
        miner->mates[ply] = 0;
        if (!is_wanted(dig, ply)) continue;
        /* A mate that is there two plies later was often there before, a move longer. */
        const bool promising = ply + 2 < dig->game->plies && miner->mates[ply + 2] > 0;
        miner->mates[ply] = (int8_t)shortest_mate(dig, &miner->positions[ply], promising);
        tally->positions++;
        tally->decided += miner->mates[ply] != UNDECIDED;
        tally->mates += miner->mates[ply] > 0;
    }
}

KmStatus km_miner_mine(KmMiner *miner, const KmGameRecord *game, const KmMineOptions *options,
                       KmMineSink *sink, void *context, KmMineTally *tally) {
    Dig dig = {miner, game, options, options->moves > 0 ? options->moves : 5};
    if (dig.longest > KM_PUZZLE_LONGEST) dig.longest = KM_PUZZLE_LONGEST;
    if (!reserve(miner, game->plies + 1)) return KM_ERR_MEMORY;
    if (options->tactics && !miner->tactician && !(miner->tactician = km_tactician_create(0)))
        return KM_ERR_MEMORY;
    miner->positions[0] = game->start;
    for (int ply = 0; ply < game->plies; ply++)
        km_position_play(&miner->positions[ply], game->moves[ply], &miner->positions[ply + 1]);
    km_short_mate_clear(miner->solver); /* so that the answer does not depend on other games */
    examine(&dig, tally);
    report(&dig, sink, context, tally);
    return is_stopped(&dig) ? KM_ERR_LIMIT : KM_OK;
}
