/* player: the GUI side of UCI. SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "player.h"

#include "keymove/base/clock.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/uci_move.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONG_GAME = 200 }; /* plies */

#define WRITE_SECONDS 2.0 /* in which an engine must read what is written to it */
#define QUIT_SECONDS  1.0 /* in which it must exit */

static bool say(Player *player, const char *text) {
    return process_write(&player->process, text, strlen(text), km_clock_seconds() + WRITE_SECONDS);
}

/* Reads lines until one begins with these words; the others are passed to `hear`, unless that is NULL. */
static ProcessEvent wait_for(Player *player, const char *words, double deadline,
                             const volatile int *stop,
                             void (*hear)(Player *player, const char *line)) {
    for (;;) {
        char *line;
        const ProcessEvent news = process_read(&player->process, deadline, stop, &line);
        if (news != PROCESS_LINE_READ || uci_after(line, words)) return news;
        if (hear) hear(player, line);
    }
}

/* --- beginning and end ----------------------------------------------------------------------------- */

static void hear_greeting(Player *player, const char *line) {
    char option[256];
    const char *name = uci_after(line, "id name");
    if (name && !player->spec->name) snprintf(player->name, sizeof player->name, "%s", name);
    if (!uci_option_read(option, sizeof option, line)) return;
    if (strcmp(option, "UCI_Chess960") == 0) player->chess960 = true;
    for (int i = 0; i < player->spec->option_count; i++)
        if (strcmp(option, player->spec->options[i].name) == 0) player->knows[i] = true;
}

static bool set_option(Player *player, const char *name, const char *value) {
    char text[SPEC_BYTES + 64];
    snprintf(text, sizeof text, *value ? "setoption name %s value %s\n" : "setoption name %s\n",
             name, value);
    return say(player, text);
}

static KmStatus failed_start(Player *player, ProcessEvent news, const char *words, KmError *error) {
    char how[128];
    const char *program = player->spec->argv[0];
    player_end(player, how, sizeof how);
    if (news == PROCESS_STOPPED) return km_fail(error, KM_ERR_END, 0, "stopped");
    if (news == PROCESS_TIMEOUT)
        return km_fail(error, KM_ERR_LIMIT, 0, "'%s' does not answer '%s': does it speak UCI?",
                       program, words);
    return km_fail(error, KM_ERR_IO, 0, "'%s' %s before it said '%s'", program, how, words);
}

KmStatus player_start(Player *player, const EngineSpec *spec, const Timeouts *timeouts,
                      KmError *error) {
    *player = (Player){.spec = spec};
    const char *program = strrchr(spec->argv[0], '/');
    snprintf(player->name, sizeof player->name, "%s",
             spec->name ? spec->name
             : program  ? program + 1
                        : spec->argv[0]);
    const KmStatus status =
        process_start(&player->process, spec->argv, spec->folder, spec->errors, error);
    if (status != KM_OK) return status;
    const double deadline = km_clock_seconds() + timeouts->seconds;
    say(player, "uci\n");
    ProcessEvent news = wait_for(player, "uciok", deadline, timeouts->stop, hear_greeting);
    if (news != PROCESS_LINE_READ) return failed_start(player, news, "uciok", error);
    if (player->chess960) set_option(player, "UCI_Chess960", "false");
    for (int i = 0; i < spec->option_count; i++)
        set_option(player, spec->options[i].name, spec->options[i].value);
    say(player, "isready\n");
    news = wait_for(player, "readyok", deadline, timeouts->stop, NULL);
    return news == PROCESS_LINE_READ ? KM_OK : failed_start(player, news, "readyok", error);
}

void player_end(Player *player, char *how, size_t size) {
    if (!player_runs(player)) return;
    say(player, "quit\n");
    process_end(&player->process, QUIT_SECONDS, how, size);
}

static PlayerNews player_news(Player *player, ProcessEvent news) {
    if (news == PROCESS_LINE_READ) return PLAYER_MOVED;
    if (news == PROCESS_STOPPED) return PLAYER_STOPPED;
    process_end(&player->process, news == PROCESS_GONE ? QUIT_SECONDS : 0, player->ended,
                sizeof player->ended);
    return news == PROCESS_GONE ? PLAYER_CRASHED : PLAYER_HANGS;
}

PlayerNews player_new_game(Player *player, bool chess960, const Timeouts *timeouts) {
    if (player->chess960) set_option(player, "UCI_Chess960", chess960 ? "true" : "false");
    say(player, "ucinewgame\nisready\n");
    return player_news(player, wait_for(player, "readyok", km_clock_seconds() + timeouts->seconds,
                                        timeouts->stop, NULL));
}

/* --- thinking -------------------------------------------------------------------------------------- */

/* Some engines have a small input buffer, so a long game is sent from its last capture or pawn move on;
 * repetitions cannot go back further. */
static size_t first_ply(const KmGame *game) {
    const size_t plies = km_game_plies(game), quiet = km_game_now(game)->halfmove;
    return plies > LONG_GAME && quiet < plies ? plies - quiet : 0;
}

static void write_position(KmBuf *out, const KmGame *game) {
    const size_t first = first_ply(game);
    const KmPosition *start = km_game_position(game, first);
    const KmPosition usual = km_position_start();
    km_buf_text(out, "position ");
    if (km_position_same(start, &usual) && start->halfmove == 0) {
        km_buf_text(out, "startpos");
    } else {
        km_buf_text(out, "fen ");
        km_fen_write(start, out);
    }
    const size_t plies = km_game_plies(game);
    if (plies > first) km_buf_text(out, " moves");
    for (size_t ply = first; ply < plies; ply++) {
        km_buf_char(out, ' ');
        km_uci_write(km_game_position(game, ply), km_game_move(game, ply), out);
    }
    km_buf_char(out, '\n');
}

/* At least one millisecond: some engines divide by the time. */
static long long milliseconds(double seconds) {
    return seconds < 0.001 ? 1 : llround(seconds * 1000);
}

static void write_go(KmBuf *out, const TimeControl *control, const Clock clocks[2],
                     const TimeControl *const controls[2], KmColor side) {
    km_buf_text(out, "go");
    if (time_control_has_clock(control)) {
        km_buf_printf(out, " wtime %lld btime %lld", milliseconds(clocks[KM_WHITE].left),
                      milliseconds(clocks[KM_BLACK].left));
        if (controls[KM_WHITE]->increment > 0 || controls[KM_BLACK]->increment > 0)
            km_buf_printf(out, " winc %lld binc %lld",
                          llround(controls[KM_WHITE]->increment * 1000),
                          llround(controls[KM_BLACK]->increment * 1000));
        if (clocks[side].moves_to_go) km_buf_printf(out, " movestogo %d", clocks[side].moves_to_go);
    }
    if (control->move_seconds > 0)
        km_buf_printf(out, " movetime %lld", milliseconds(control->move_seconds));
    if (control->nodes) km_buf_printf(out, " nodes %" PRIu64, control->nodes);
    if (control->depth) km_buf_printf(out, " depth %d", control->depth);
    km_buf_char(out, '\n');
}

/* Keeps the last report on the best line. A bound does not replace an exact score. */
static void hear_info(EngineReply *reply, const char *line) {
    UciInfo info;
    if (!uci_info_read(&info, line) || info.line > 1) return;
    UciInfo *kept = &reply->info;
    if (info.nodes) kept->nodes = info.nodes;
    if (!info.kind || (info.bound && kept->kind && !kept->bound)) return;
    info.nodes = kept->nodes;
    *kept = info;
    snprintf(reply->pv, sizeof reply->pv, "%s", info.pv ? info.pv : "");
    kept->pv = reply->pv;
}

/* Reads until the engine gives its move. When its time is over (`flag`) it is sent "stop" and given a while
 * longer, so that a late move is not mistaken for a hanging engine. */
static ProcessEvent hear_thought(Player *player, double start, double flag,
                                 const Timeouts *timeouts, EngineReply *reply) {
    double deadline = isinf(flag) ? start + timeouts->seconds : flag;
    for (;;) {
        char *line;
        const ProcessEvent news = process_read(&player->process, deadline, timeouts->stop, &line);
        reply->seconds = km_clock_seconds() - start;
        if (news == PROCESS_LINE_READ && uci_best_move_read(reply->move, sizeof reply->move, line))
            return news;
        if (news == PROCESS_LINE_READ) {
            hear_info(reply, line);
        } else if (news == PROCESS_TIMEOUT && deadline == flag) {
            say(player, "stop\n");
            deadline = flag + timeouts->seconds;
        } else {
            return news;
        }
    }
}

PlayerNews player_think(Player *player, const KmGame *game, const TimeControl *control,
                        const Clock clocks[2], const TimeControl *const controls[2],
                        const Timeouts *timeouts, EngineReply *reply) {
    const size_t size = KM_FEN_TEXT + 256 + km_game_plies(game) * KM_UCI_TEXT;
    char *text = malloc(size);
    if (!text) return PLAYER_STOPPED;
    KmBuf out = km_buf(text, size);
    const KmColor side = km_position_side(km_game_now(game));
    write_position(&out, game);
    write_go(&out, control, clocks, controls, side);
    reply->move[0] = reply->pv[0] = '\0';
    reply->info = (UciInfo){.pv = reply->pv};
    const double start = km_clock_seconds();
    const double allowed = control->move_seconds > 0         ? control->move_seconds
                           : time_control_has_clock(control) ? clocks[side].left
                                                             : INFINITY;
    ProcessEvent news = PROCESS_GONE;
    if (process_write(&player->process, text, out.length, start + WRITE_SECONDS))
        news = hear_thought(player, start, start + allowed + timeouts->margin, timeouts, reply);
    free(text);
    return player_news(player, news);
}
