/* engine_game: move by move. SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine_game.h"

#include "keymove/chess/uci_move.h"
#include "pv_check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct GameState {
    EngineGame *played;
    Player *const *players;
    const GameRules *rules;
    Clock clocks[2];
    int hopeless[2]; /* consecutive moves with a lost score */
    int level;       /* consecutive plies with a level score */
} GameState;

static KmPgnResult won_by(KmColor side) {
    return side == KM_WHITE ? KM_PGN_WHITE_WINS : KM_PGN_BLACK_WINS;
}

static void end(EngineGame *played, GameEnd reason, KmPgnResult result) {
    played->end = reason;
    played->result = result;
}

const char *game_end_name(GameEnd reason) {
    static const char *const names[GAME_ENDS] = {
        [GAME_UNFINISHED] = "unfinished",
        [GAME_CHECKMATE] = "checkmate",
        [GAME_STALEMATE] = "stalemate",
        [GAME_DEAD_POSITION] = "dead position",
        [GAME_REPETITION] = "threefold repetition",
        [GAME_FIFTY_MOVES] = "fifty moves",
        [GAME_RESIGNATION] = "adjudicated win",
        [GAME_AGREEMENT] = "adjudicated draw",
        [GAME_LENGTH] = "too many moves",
        [GAME_ILLEGAL] = "illegal move",
        [GAME_TIME] = "loss on time",
        [GAME_CRASH] = "crash",
        [GAME_HANG] = "no answer",
    };
    return names[reason];
}

/* --- judging --------------------------------------------------------------------------------------- */

/* Ends the game if the rules of chess do. */
static bool rules_end(EngineGame *played) {
    static const GameEnd ends[] = {
        [KM_ONGOING] = GAME_UNFINISHED,   [KM_CHECKMATE] = GAME_CHECKMATE,
        [KM_STALEMATE] = GAME_STALEMATE,  [KM_DEAD_POSITION] = GAME_DEAD_POSITION,
        [KM_FIVEFOLD] = GAME_REPETITION,  [KM_SEVENTY_FIVE] = GAME_FIFTY_MOVES,
        [KM_THREEFOLD] = GAME_REPETITION, [KM_FIFTY] = GAME_FIFTY_MOVES,
    };
    const GameEnd reason = ends[km_game_outcome(played->game)];
    if (reason == GAME_UNFINISHED) return false;
    const KmColor mated = km_position_side(km_game_now(played->game));
    end(played, reason, reason == GAME_CHECKMATE ? won_by(km_color_other(mated)) : KM_PGN_DRAW);
    return true;
}

/* Ends the game by adjudication, after `mover` has moved with this note. */
static bool adjudicated(GameState *state, KmColor mover, const MoveNote *note) {
    const Adjudication *by = &state->rules->adjudication;
    const int moves = (int)(km_game_plies(state->played->game) + 1) / 2;
    const bool scored = note->kind == INFO_CENTIPAWNS;
    const bool lost = (scored && note->score <= -by->resign_score) ||
                      (note->kind == INFO_MATE && note->score < 0);
    state->hopeless[mover] = lost ? state->hopeless[mover] + 1 : 0;
    state->level = scored && abs(note->score) <= by->draw_score ? state->level + 1 : 0;
    if (by->resign_moves && state->hopeless[mover] >= by->resign_moves)
        end(state->played, GAME_RESIGNATION, won_by(km_color_other(mover)));
    else if (by->draw_moves && moves >= by->draw_from && state->level >= 2 * by->draw_moves)
        end(state->played, GAME_AGREEMENT, KM_PGN_DRAW);
    else if (by->longest && moves >= by->longest)
        end(state->played, GAME_LENGTH, KM_PGN_DRAW);
    return state->played->end != GAME_UNFINISHED;
}

/* The player's process cannot go on, so it loses the game. */
static void forfeit(EngineGame *played, const Player *player, KmColor side, PlayerNews news) {
    end(played, news == PLAYER_CRASHED ? GAME_CRASH : GAME_HANG, won_by(km_color_other(side)));
    snprintf(played->remark, sizeof played->remark, "%s %s", player->name, player->ended);
}

/* --- one move -------------------------------------------------------------------------------------- */

static void note_effort(GameState *state, KmColor side, const EngineReply *reply) {
    GameEffort *effort = &state->played->efforts[side];
    effort->moves++;
    effort->seconds += reply->seconds;
    if (reply->seconds > effort->slowest) effort->slowest = reply->seconds;
    if (reply->info.depth) {
        effort->deep++;
        effort->depths += reply->info.depth;
    }
    if (reply->info.nodes) {
        effort->nodes += (double)reply->info.nodes;
        effort->node_seconds += reply->seconds;
    }
    if (!state->rules->strict) return;
    const char *fault = pv_fault(km_game_now(state->played->game), &reply->info);
    if (!fault) return;
    effort->faults++;
    snprintf(state->played->remark, sizeof state->played->remark, "%s at ply %zu: %s",
             state->players[side]->name, km_game_plies(state->played->game) + 1, fault);
}

static KmStatus add_note(EngineGame *played, const EngineReply *reply) {
    const size_t ply = km_game_plies(played->game);
    if (ply >= played->room) {
        const size_t room = 2 * ply + 256;
        MoveNote *larger = realloc(played->notes, room * sizeof *larger);
        if (!larger) return KM_ERR_MEMORY;
        memset(larger + played->room, 0, (room - played->room) * sizeof *larger);
        played->notes = larger;
        played->room = room;
    }
    played->notes[ply] = (MoveNote){.seconds = reply->seconds,
                                    .depth = reply->info.depth,
                                    .nodes = reply->info.nodes,
                                    .kind = reply->info.kind,
                                    .score = reply->info.score};
    return KM_OK;
}

/* Plays the move of the engine, or ends the game if it is illegal or late. */
static KmStatus take_move(GameState *state, KmColor side, const EngineReply *reply) {
    EngineGame *played = state->played;
    KmMove move;
    KmError error;
    note_effort(state, side, reply);
    if (!clock_spend(&state->clocks[side], state->rules->controls[side], reply->seconds,
                     state->rules->timeouts.margin)) {
        end(played, GAME_TIME, won_by(km_color_other(side)));
        return KM_OK;
    }
    if (km_uci_read(km_game_now(played->game), reply->move, &move, &error) != KM_OK) {
        end(played, GAME_ILLEGAL, won_by(km_color_other(side)));
        snprintf(played->remark, sizeof played->remark, "%s played '%s'",
                 state->players[side]->name, reply->move);
        return KM_OK;
    }
    KmStatus status = add_note(played, reply);
    if (status == KM_OK) status = km_game_play(played->game, move);
    return status;
}

/* One move; false if the game is over or cannot go on. */
static bool turn(GameState *state, KmStatus *status, EngineReply *reply) {
    EngineGame *played = state->played;
    const KmColor side = km_position_side(km_game_now(played->game));
    if (rules_end(played)) return false;
    const PlayerNews news =
        player_think(state->players[side], played->game, state->rules->controls[side],
                     state->clocks, state->rules->controls, &state->rules->timeouts, reply);
    if (news == PLAYER_STOPPED) return false;
    if (news != PLAYER_MOVED) {
        forfeit(played, state->players[side], side, news);
        return false;
    }
    *status = take_move(state, side, reply);
    if (*status != KM_OK || played->end != GAME_UNFINISHED) return false;
    return rules_end(played)
               ? false
               : !adjudicated(state, side, &played->notes[km_game_plies(played->game) - 1]);
}

/* --- the game -------------------------------------------------------------------------------------- */

static KmStatus set_up(EngineGame *played, const Opening *opening) {
    *played =
        (EngineGame){.game = km_game_create(&opening->start), .opening_plies = opening->plies};
    if (!played->game) return KM_ERR_MEMORY;
    const EngineReply nothing = {0};
    KmStatus status = KM_OK;
    for (int ply = 0; ply < opening->plies && status == KM_OK; ply++) {
        status = add_note(played, &nothing);
        if (status == KM_OK) status = km_game_play(played->game, opening->moves[ply]);
    }
    return status;
}

KmStatus engine_game_play(EngineGame *played, Player *const players[2], const Opening *opening,
                          const GameRules *rules) {
    GameState state = {.played = played, .players = players, .rules = rules};
    EngineReply *reply = calloc(1, sizeof *reply);
    KmStatus status = set_up(played, opening);
    if (!reply) status = KM_ERR_MEMORY;
    bool on = status == KM_OK;
    for (int side = KM_WHITE; side <= KM_BLACK && on; side++) {
        const PlayerNews news =
            player_new_game(players[side], opening->start.chess960, &rules->timeouts);
        state.clocks[side] = clock_start(rules->controls[side]);
        on = news == PLAYER_MOVED;
        if (!on && news != PLAYER_STOPPED) forfeit(played, players[side], (KmColor)side, news);
    }
    while (on) on = turn(&state, &status, reply);
    free(reply);
    return status;
}

void engine_game_free(EngineGame *played) {
    km_game_free(played->game);
    free(played->notes);
    *played = (EngineGame){0};
}
