/* duel: turn by turn. SPDX-License-Identifier: GPL-3.0-or-later */
#include "duel.h"

#include "conduct.h"
#include "keymove/chess/uci_move.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Table {
    Duel *duel;
    Player *const *players;
    const DuelRules *rules;
    Clock clocks[2];
    int hopeless[2]; /* moves in a row with a score that is lost */
    int level;       /* plies in a row with a score that is level */
} Table;

static KmPgnResult won_by(KmColor side) {
    return side == KM_WHITE ? KM_PGN_WHITE_WINS : KM_PGN_BLACK_WINS;
}

static void end(Duel *duel, DuelEnd reason, KmPgnResult result) {
    duel->end = reason;
    duel->result = result;
}

const char *duel_end_name(DuelEnd reason) {
    static const char *const names[DUEL_ENDS] = {
        [DUEL_UNFINISHED] = "unfinished",
        [DUEL_CHECKMATE] = "checkmate",
        [DUEL_STALEMATE] = "stalemate",
        [DUEL_DEAD_POSITION] = "dead position",
        [DUEL_REPETITION] = "threefold repetition",
        [DUEL_FIFTY_MOVES] = "fifty moves",
        [DUEL_RESIGNATION] = "adjudicated win",
        [DUEL_AGREEMENT] = "adjudicated draw",
        [DUEL_LENGTH] = "too many moves",
        [DUEL_ILLEGAL] = "illegal move",
        [DUEL_TIME] = "loss on time",
        [DUEL_CRASH] = "crash",
        [DUEL_HANG] = "no answer",
    };
    return names[reason];
}

/* --- judging --------------------------------------------------------------------------------------- */

/* Ends the game where the rules of chess do. */
static bool rules_end(Duel *duel) {
    static const DuelEnd ends[] = {
        [KM_ONGOING] = DUEL_UNFINISHED,   [KM_CHECKMATE] = DUEL_CHECKMATE,
        [KM_STALEMATE] = DUEL_STALEMATE,  [KM_DEAD_POSITION] = DUEL_DEAD_POSITION,
        [KM_FIVEFOLD] = DUEL_REPETITION,  [KM_SEVENTY_FIVE] = DUEL_FIFTY_MOVES,
        [KM_THREEFOLD] = DUEL_REPETITION, [KM_FIFTY] = DUEL_FIFTY_MOVES,
    };
    const DuelEnd reason = ends[km_game_outcome(duel->game)];
    if (reason == DUEL_UNFINISHED) return false;
    const KmColor mated = km_position_side(km_game_now(duel->game));
    end(duel, reason, reason == DUEL_CHECKMATE ? won_by(km_color_other(mated)) : KM_PGN_DRAW);
    return true;
}

/* Ends the game where its end is agreed beforehand, after `mover` has moved with this note. */
static bool adjudicated(Table *table, KmColor mover, const DuelNote *note) {
    const Adjudication *by = &table->rules->adjudication;
    const int moves = (int)(km_game_plies(table->duel->game) + 1) / 2;
    const bool told = note->kind == INFO_CENTIPAWNS;
    const bool lost =
        (told && note->score <= -by->resign_score) || (note->kind == INFO_MATE && note->score < 0);
    table->hopeless[mover] = lost ? table->hopeless[mover] + 1 : 0;
    table->level = told && abs(note->score) <= by->draw_score ? table->level + 1 : 0;
    if (by->resign_moves && table->hopeless[mover] >= by->resign_moves)
        end(table->duel, DUEL_RESIGNATION, won_by(km_color_other(mover)));
    else if (by->draw_moves && moves >= by->draw_from && table->level >= 2 * by->draw_moves)
        end(table->duel, DUEL_AGREEMENT, KM_PGN_DRAW);
    else if (by->longest && moves >= by->longest)
        end(table->duel, DUEL_LENGTH, KM_PGN_DRAW);
    return table->duel->end != DUEL_UNFINISHED;
}

/* The player's program is of no more use, and the game lost. */
static void forfeit(Duel *duel, const Player *player, KmColor side, PlayerNews news) {
    end(duel, news == PLAYER_CRASHED ? DUEL_CRASH : DUEL_HANG, won_by(km_color_other(side)));
    snprintf(duel->remark, sizeof duel->remark, "%s %s", player->name, player->ended);
}

/* --- one move -------------------------------------------------------------------------------------- */

static void note_effort(Table *table, KmColor side, const Thought *thought) {
    DuelEffort *effort = &table->duel->efforts[side];
    effort->moves++;
    effort->seconds += thought->seconds;
    if (thought->seconds > effort->slowest) effort->slowest = thought->seconds;
    if (thought->info.depth) {
        effort->deep++;
        effort->depths += thought->info.depth;
    }
    if (thought->info.nodes) {
        effort->nodes += (double)thought->info.nodes;
        effort->node_seconds += thought->seconds;
    }
    if (!table->rules->strict) return;
    const char *fault = conduct_fault(km_game_now(table->duel->game), &thought->info);
    if (!fault) return;
    effort->faults++;
    snprintf(table->duel->remark, sizeof table->duel->remark, "%s at ply %zu: %s",
             table->players[side]->name, km_game_plies(table->duel->game) + 1, fault);
}

static KmStatus add_note(Duel *duel, const Thought *thought) {
    const size_t ply = km_game_plies(duel->game);
    if (ply >= duel->room) {
        const size_t room = 2 * ply + 256;
        DuelNote *larger = realloc(duel->notes, room * sizeof *larger);
        if (!larger) return KM_ERR_MEMORY;
        memset(larger + duel->room, 0, (room - duel->room) * sizeof *larger);
        duel->notes = larger;
        duel->room = room;
    }
    duel->notes[ply] = (DuelNote){.seconds = thought->seconds,
                                  .depth = thought->info.depth,
                                  .nodes = thought->info.nodes,
                                  .kind = thought->info.kind,
                                  .score = thought->info.score};
    return KM_OK;
}

/* Takes the move that the engine names, or ends the game where it is none, or comes late. */
static KmStatus take_move(Table *table, KmColor side, const Thought *thought) {
    Duel *duel = table->duel;
    KmMove move;
    KmError error;
    note_effort(table, side, thought);
    if (!clock_spend(&table->clocks[side], table->rules->paces[side], thought->seconds,
                     table->rules->patience.margin)) {
        end(duel, DUEL_TIME, won_by(km_color_other(side)));
        return KM_OK;
    }
    if (km_uci_read(km_game_now(duel->game), thought->move, &move, &error) != KM_OK) {
        end(duel, DUEL_ILLEGAL, won_by(km_color_other(side)));
        snprintf(duel->remark, sizeof duel->remark, "%s played '%s'", table->players[side]->name,
                 thought->move);
        return KM_OK;
    }
    KmStatus status = add_note(duel, thought);
    if (status == KM_OK) status = km_game_play(duel->game, move);
    return status;
}

/* One turn: false when the game is over, or cannot go on. */
static bool turn(Table *table, KmStatus *status, Thought *thought) {
    Duel *duel = table->duel;
    const KmColor side = km_position_side(km_game_now(duel->game));
    if (rules_end(duel)) return false;
    const PlayerNews news =
        player_think(table->players[side], duel->game, table->rules->paces[side], table->clocks,
                     table->rules->paces, &table->rules->patience, thought);
    if (news == PLAYER_STOPPED) return false;
    if (news != PLAYER_MOVED) {
        forfeit(duel, table->players[side], side, news);
        return false;
    }
    *status = take_move(table, side, thought);
    if (*status != KM_OK || duel->end != DUEL_UNFINISHED) return false;
    return rules_end(duel) ? false
                           : !adjudicated(table, side, &duel->notes[km_game_plies(duel->game) - 1]);
}

/* --- the game -------------------------------------------------------------------------------------- */

static KmStatus set_up(Duel *duel, const Opening *opening) {
    *duel = (Duel){.game = km_game_create(&opening->start), .opening_plies = opening->plies};
    if (!duel->game) return KM_ERR_MEMORY;
    const Thought nothing = {0};
    KmStatus status = KM_OK;
    for (int ply = 0; ply < opening->plies && status == KM_OK; ply++) {
        status = add_note(duel, &nothing);
        if (status == KM_OK) status = km_game_play(duel->game, opening->moves[ply]);
    }
    return status;
}

KmStatus duel_play(Duel *duel, Player *const players[2], const Opening *opening,
                   const DuelRules *rules) {
    Table table = {.duel = duel, .players = players, .rules = rules};
    Thought *thought = calloc(1, sizeof *thought);
    KmStatus status = set_up(duel, opening);
    if (!thought) status = KM_ERR_MEMORY;
    bool on = status == KM_OK;
    for (int side = KM_WHITE; side <= KM_BLACK && on; side++) {
        const PlayerNews news =
            player_new_game(players[side], opening->start.chess960, &rules->patience);
        table.clocks[side] = clock_start(rules->paces[side]);
        on = news == PLAYER_MOVED;
        if (!on && news != PLAYER_STOPPED) forfeit(duel, players[side], (KmColor)side, news);
    }
    while (on) on = turn(&table, &status, thought);
    free(thought);
    return status;
}

void duel_free(Duel *duel) {
    km_game_free(duel->game);
    free(duel->notes);
    *duel = (Duel){0};
}
