/* player: UCI as the one who asks. SPDX-License-Identifier: GPL-3.0-or-later */
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

#define WRITING  2.0 /* seconds in which an engine must take what is said to it */
#define FAREWELL 1.0

static bool say(Player *player, const char *text) {
    return child_write(&player->child, text, strlen(text), km_clock_seconds() + WRITING);
}

/* Reads lines until one begins with these words; the others go to `hear` (or nowhere). */
static ChildNews wait_for(Player *player, const char *words, double deadline,
                          const volatile int *stop,
                          void (*hear)(Player *player, const char *line)) {
    for (;;) {
        char *line;
        const ChildNews news = child_read(&player->child, deadline, stop, &line);
        if (news != CHILD_SPOKE || uci_after(line, words)) return news;
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

static KmStatus failed_start(Player *player, ChildNews news, const char *words, KmError *error) {
    char how[128];
    const char *program = player->spec->argv[0];
    player_end(player, how, sizeof how);
    if (news == CHILD_STOPPED) return km_fail(error, KM_ERR_END, 0, "stopped");
    if (news == CHILD_SILENT)
        return km_fail(error, KM_ERR_LIMIT, 0, "'%s' does not answer '%s': does it speak UCI?",
                       program, words);
    return km_fail(error, KM_ERR_IO, 0, "'%s' %s before it said '%s'", program, how, words);
}

KmStatus player_start(Player *player, const Spec *spec, const Patience *patience, KmError *error) {
    *player = (Player){.spec = spec};
    const char *program = strrchr(spec->argv[0], '/');
    snprintf(player->name, sizeof player->name, "%s",
             spec->name ? spec->name
             : program  ? program + 1
                        : spec->argv[0]);
    const KmStatus status =
        child_start(&player->child, spec->argv, spec->folder, spec->errors, error);
    if (status != KM_OK) return status;
    const double deadline = km_clock_seconds() + patience->seconds;
    say(player, "uci\n");
    ChildNews news = wait_for(player, "uciok", deadline, patience->stop, hear_greeting);
    if (news != CHILD_SPOKE) return failed_start(player, news, "uciok", error);
    if (player->chess960) set_option(player, "UCI_Chess960", "false");
    for (int i = 0; i < spec->option_count; i++)
        set_option(player, spec->options[i].name, spec->options[i].value);
    say(player, "isready\n");
    news = wait_for(player, "readyok", deadline, patience->stop, NULL);
    return news == CHILD_SPOKE ? KM_OK : failed_start(player, news, "readyok", error);
}

void player_end(Player *player, char *how, size_t size) {
    if (!player_runs(player)) return;
    say(player, "quit\n");
    child_end(&player->child, FAREWELL, how, size);
}

static PlayerNews player_news(Player *player, ChildNews news) {
    if (news == CHILD_SPOKE) return PLAYER_MOVED;
    if (news == CHILD_STOPPED) return PLAYER_STOPPED;
    child_end(&player->child, news == CHILD_GONE ? FAREWELL : 0, player->ended,
              sizeof player->ended);
    return news == CHILD_GONE ? PLAYER_CRASHED : PLAYER_HANGS;
}

PlayerNews player_new_game(Player *player, bool chess960, const Patience *patience) {
    if (player->chess960) set_option(player, "UCI_Chess960", chess960 ? "true" : "false");
    say(player, "ucinewgame\nisready\n");
    return player_news(player, wait_for(player, "readyok", km_clock_seconds() + patience->seconds,
                                        patience->stop, NULL));
}

/* --- thinking -------------------------------------------------------------------------------------- */

/* Some engines have little room for a line: a long game is told from its last capture or pawn move on,
 * before which nothing matters any more. */
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

/* A clock never shows nothing: some engines divide by it. */
static long long milliseconds(double seconds) {
    return seconds < 0.001 ? 1 : llround(seconds * 1000);
}

static void write_go(KmBuf *out, const Pace *pace, const Clock clocks[2],
                     const Pace *const paces[2], KmColor side) {
    km_buf_text(out, "go");
    if (pace_has_clock(pace)) {
        km_buf_printf(out, " wtime %lld btime %lld", milliseconds(clocks[KM_WHITE].left),
                      milliseconds(clocks[KM_BLACK].left));
        if (paces[KM_WHITE]->increment > 0 || paces[KM_BLACK]->increment > 0)
            km_buf_printf(out, " winc %lld binc %lld", llround(paces[KM_WHITE]->increment * 1000),
                          llround(paces[KM_BLACK]->increment * 1000));
        if (clocks[side].moves_to_go) km_buf_printf(out, " movestogo %d", clocks[side].moves_to_go);
    }
    if (pace->move_seconds > 0)
        km_buf_printf(out, " movetime %lld", milliseconds(pace->move_seconds));
    if (pace->nodes) km_buf_printf(out, " nodes %" PRIu64, pace->nodes);
    if (pace->depth) km_buf_printf(out, " depth %d", pace->depth);
    km_buf_char(out, '\n');
}

/* Keeps the last word on the best line. A bound does not replace a score. */
static void hear_info(Thought *thought, const char *line) {
    UciInfo info;
    if (!uci_info_read(&info, line) || info.line > 1) return;
    UciInfo *kept = &thought->info;
    if (info.nodes) kept->nodes = info.nodes;
    if (!info.kind || (info.bound && kept->kind && !kept->bound)) return;
    info.nodes = kept->nodes;
    *kept = info;
    snprintf(thought->pv, sizeof thought->pv, "%s", info.pv ? info.pv : "");
    kept->pv = thought->pv;
}

/* Reads until the engine names its move. When its time is over (`flag`) it is told to stop, and waited for
 * a while longer: better a late move than a dead engine. */
static ChildNews hear_thought(Player *player, double start, double flag, const Patience *patience,
                              Thought *thought) {
    double deadline = isinf(flag) ? start + patience->seconds : flag;
    for (;;) {
        char *line;
        const ChildNews news = child_read(&player->child, deadline, patience->stop, &line);
        thought->seconds = km_clock_seconds() - start;
        if (news == CHILD_SPOKE && uci_best_move_read(thought->move, sizeof thought->move, line))
            return news;
        if (news == CHILD_SPOKE) {
            hear_info(thought, line);
        } else if (news == CHILD_SILENT && deadline == flag) {
            say(player, "stop\n");
            deadline = flag + patience->seconds;
        } else {
            return news;
        }
    }
}

PlayerNews player_think(Player *player, const KmGame *game, const Pace *pace, const Clock clocks[2],
                        const Pace *const paces[2], const Patience *patience, Thought *thought) {
    const size_t size = KM_FEN_TEXT + 256 + km_game_plies(game) * KM_UCI_TEXT;
    char *text = malloc(size);
    if (!text) return PLAYER_STOPPED;
    KmBuf out = km_buf(text, size);
    const KmColor side = km_position_side(km_game_now(game));
    write_position(&out, game);
    write_go(&out, pace, clocks, paces, side);
    thought->move[0] = thought->pv[0] = '\0';
    thought->info = (UciInfo){.pv = thought->pv};
    const double start = km_clock_seconds();
    const double allowed = pace->move_seconds > 0 ? pace->move_seconds
                           : pace_has_clock(pace) ? clocks[side].left
                                                  : INFINITY;
    ChildNews news = CHILD_GONE;
    if (child_write(&player->child, text, out.length, start + WRITING))
        news = hear_thought(player, start, start + allowed + patience->margin, patience, thought);
    free(text);
    return player_news(player, news);
}
