/* uci: the commands, and the search thread.
 *
 * There are two threads: the one of the caller, which reads, and one for each `go`. Invariant: while a search
 * runs, game, options and advisor belong to it; the reading thread only raises flags, and gets them back by
 * joining.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "uci.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "advisor/advisor.h"
#include "keymove/base/clock.h"
#include "keymove/chess/diagram.h"
#include "keymove/chess/explain_text.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/uci_move.h"
#include "keymove/version.h"
#include "uci_options.h"
#include "uci_report.h"
#include "uci_tokens.h"

enum {
    STACK = 16 << 20,     /* bytes, for the search thread */
    TEXT = 20000,         /* room for any output */
    SHORT_SEARCH = 200000 /* nodes, if no mate was found */
};

struct Uci {
    UciSay *say;
    void *context;
    pthread_mutex_t output_lock; /* one line at a time */
    Advisor *advisor;
    UciOptions options;
    KmGame *game;
    uint64_t seed;
    /* The search. */
    pthread_t thread;
    bool started; /* there is a thread to join */
    UciGo go;
    volatile int stop;      /* ends the search; the advisor may raise it too */
    volatile int pondering; /* during the opponent's move */
    pthread_mutex_t lock;   /* for the two below, and for changes of `pondering` */
    pthread_cond_t change;
    bool released; /* stopped by the GUI: bestmove may be sent */
    bool finished; /* bestmove is being sent */
};

/* --- output ----------------------------------------------------------------------------------- */

static void say_text(Uci *uci, const char *text) {
    pthread_mutex_lock(&uci->output_lock);
    uci->say(uci->context, text);
    pthread_mutex_unlock(&uci->output_lock);
}

static void say(Uci *uci, const char *format, ...) KM_PRINTF(2, 3);
static void say(Uci *uci, const char *format, ...) {
    char text[TEXT];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    say_text(uci, text);
}

/* --- the search thread ------------------------------------------------------------------------ */

static void report_line(void *context, const Advice *so_far, int line) {
    Uci *uci = context;
    char text[UCI_REPORT_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    uci_report_line(&out, km_game_now(uci->game), so_far, line, uci->options.number[UCI_SHOW_WDL]);
    say_text(uci, text);
}

static KmGameClock game_clock(const UciGo *go, KmColor side) {
    KmGameClock clock = {.running = go->has_time[side], .moves_to_go = go->moves_to_go};
    for (int color = 0; color < 2; color++) {
        clock.left[color] = (double)go->time[color] / 1000;
        clock.increment[color] = (double)go->increment[color] / 1000;
    }
    return clock;
}

static AdviceRequest make_request(Uci *uci) {
    const long long *number = uci->options.number;
    const UciGo *go = &uci->go;
    const KmColor side = km_position_side(km_game_now(uci->game));
    const bool limited = number[UCI_LIMIT_STRENGTH];
    AdviceRequest request = {
        .engine = {.depth = go->depth < KM_ENGINE_DEEPEST ? go->depth : KM_ENGINE_DEEPEST,
                   .budget = {.nodes = go->nodes, .seconds = (double)go->move_time / 1000},
                   .overhead = (double)number[UCI_OVERHEAD] / 1000,
                   .pondering = &uci->pondering,
                   .lines = (int)number[UCI_MULTIPV],
                   .threads = (int)number[UCI_THREADS],
                   .level =
                       limited ? km_level_from_elo((int)number[UCI_ELO]) : (int)number[UCI_LEVEL],
                   .seed = uci->seed + km_game_plies(uci->game)},
        .stop = &uci->stop,
        .book = number[UCI_OWN_BOOK] && !go->infinite,
        .engine_only = !number[UCI_MATE_SOLVER],
        .classic = number[UCI_CLASSIC],
        .report = report_line,
        .context = uci,
    };
    if (!go->infinite) request.engine.clock = game_clock(go, side);
    if (go->only.count) {
        request.engine.only = go->only.moves;
        request.engine.only_count = go->only.count;
    }
    return request;
}

/* go mate: asks the solver; if it finds no mate, a short search chooses a move. */
static void search_mate(Uci *uci, AdviceRequest *request, Advice *advice) {
    const int moves = uci->go.mate;
    const KmPosition *pos = km_game_now(uci->game);
    KmBudget *budget = &request->engine.budget;
    const double seconds = budget->seconds;
    const KmGameClock *clock = &request->engine.clock;
    budget->seconds = seconds * 0.8;
    const KmMateStatus status = advisor_mate(uci->advisor, pos, moves, request, advice);
    if (status == KM_MATE_FOUND) return;
    say(uci, "info string %s in %d: %s", moves > 0 ? "mate" : "being mated", abs(moves),
        status == KM_MATE_NONE ? "proved that there is none" : "unknown, a limit was reached");
    budget->seconds = seconds * 0.2;
    if (!clock->running && (!budget->nodes || budget->nodes > SHORT_SEARCH))
        budget->nodes = SHORT_SEARCH;
    advisor_play(uci->advisor, uci->game, request, advice);
}

static void report_game_over(Uci *uci) {
    say(uci, "info depth 0 score %s 0",
        km_position_in_check(km_game_now(uci->game)) ? "mate" : "cp");
}

/* While pondering, and in infinite analysis, bestmove must wait for the GUI. */
static void await_release(Uci *uci) {
    pthread_mutex_lock(&uci->lock);
    while (!uci->released && (uci->pondering || uci_go_is_endless(&uci->go)))
        pthread_cond_wait(&uci->change, &uci->lock);
    uci->finished = true;
    pthread_mutex_unlock(&uci->lock);
}

static void *search(void *context) {
    Uci *uci = context;
    const KmPosition *pos = km_game_now(uci->game);
    AdviceRequest request = make_request(uci);
    Advice advice = {0};
    char text[UCI_REPORT_TEXT];
    if (!km_movegen_any(pos))
        report_game_over(uci);
    else if (uci->go.mate && !uci->go.only.count) /* the solver considers all moves */
        search_mate(uci, &request, &advice);
    else
        advisor_play(uci->advisor, uci->game, &request, &advice);
    await_release(uci);
    KmBuf source = km_buf(text, sizeof text);
    uci_report_source(&source, &advice);
    if (source.length) say_text(uci, text);
    KmBuf best = km_buf(text, sizeof text);
    uci_report_best(&best, pos, &advice);
    say_text(uci, text);
    return NULL;
}

/* --- controlling it --------------------------------------------------------------------------- */

/* NOLINTNEXTLINE(readability-non-const-parameter): atomic stores are not seen as such */
static void set_flag(volatile int *flag, int value) {
    __atomic_store_n(flag, value, __ATOMIC_RELAXED);
}

static void release(Uci *uci, bool stop) {
    pthread_mutex_lock(&uci->lock);
    set_flag(&uci->pondering, 0);
    if (stop) {
        uci->released = true;
        set_flag(&uci->stop, 1);
    }
    pthread_cond_broadcast(&uci->change);
    pthread_mutex_unlock(&uci->lock);
}

static void join(Uci *uci) {
    if (!uci->started) return;
    pthread_join(uci->thread, NULL);
    uci->started = false;
}

/* Whether a search is running that only the GUI can end. */
static bool is_endless(Uci *uci) {
    if (!uci->started) return false;
    pthread_mutex_lock(&uci->lock);
    const bool endless =
        !uci->finished && !uci->released && (uci->pondering || uci_go_is_endless(&uci->go));
    pthread_mutex_unlock(&uci->lock);
    return endless;
}

void uci_finish(Uci *uci) {
    if (!is_endless(uci)) join(uci);
}

/* Waits for a search that ends by itself; otherwise the command comes too early and is ignored. */
static bool is_idle(Uci *uci, const char *command) {
    const bool idle = !is_endless(uci);
    if (idle)
        join(uci);
    else
        say(uci, "info string %s: a search is running; send stop first", command);
    return idle;
}

static bool start_search(Uci *uci) {
    pthread_attr_t attributes;
    uci->released = uci->finished = false;
    set_flag(&uci->stop, 0);
    set_flag(&uci->pondering, uci->go.ponder);
    if (pthread_attr_init(&attributes) != 0) return false;
    pthread_attr_setstacksize(&attributes, STACK);
    uci->started = pthread_create(&uci->thread, &attributes, search, uci) == 0;
    pthread_attr_destroy(&attributes);
    return uci->started;
}

/* --- commands --------------------------------------------------------------------------------- */

static void command_uci(Uci *uci, Tokens *tokens) {
    (void)tokens;
    say(uci, "id name Keymove %s", KM_VERSION);
    say(uci, "id author the Keymove authors");
    for (int option = 0; option < UCI_OPTIONS; option++) {
        char text[256];
        KmBuf out = km_buf(text, sizeof text);
        if (uci_option_declare(&out, (UciOption)option)) say_text(uci, text);
    }
    say(uci, "uciok");
}

static void command_isready(Uci *uci, Tokens *tokens) {
    (void)tokens;
    say(uci, "readyok");
}

static void command_ucinewgame(Uci *uci, Tokens *tokens) {
    (void)tokens;
    if (!is_idle(uci, "ucinewgame")) return;
    advisor_clear(uci->advisor);
    uci->seed += 1000003; /* so that games differ */
}

/* Reads the position before `moves`. */
static bool read_start(Uci *uci, Tokens *tokens, KmPosition *pos, char **moves) {
    KmError error;
    KmSetup setup = km_setup_start();
    char *text = tokens_rest(tokens);
    *moves = strstr(text, "moves");
    if (*moves) {
        (*moves)[0] = '\0';
        *moves += strlen("moves");
    }
    Tokens start = {text};
    if (!tokens_skip(&start, "startpos")) {
        tokens_skip(&start, "fen");
        char *fen = tokens_rest(&start);
        if (km_fen_parse(fen, &setup, &error) != KM_OK) {
            say(uci, "info string position: bad FEN: %s (byte %zu); the old position is kept",
                error.text, error.offset);
            return false;
        }
    }
    setup.chess960 |= uci->options.number[UCI_CHESS960] != 0;
    if (km_position_init(&setup, pos, &error) == KM_OK) return true;
    say(uci, "info string position: bad FEN: %s; the old position is kept", error.text);
    return false;
}

/* Plays the moves up to the first illegal one. */
static void play_moves(Uci *uci, KmGame *game, Tokens *tokens) {
    for (const char *word; (word = tokens_next(tokens));) {
        KmMove move;
        const KmPosition *pos = km_game_now(game);
        if (km_uci_read(pos, word, &move, NULL) == KM_OK && km_game_play(game, move) == KM_OK)
            continue;
        char why[KM_EXPLAIN_TEXT];
        KmBuf out = km_buf(why, sizeof why);
        uci_why_illegal(&out, pos, word);
        say(uci,
            "info string position: move %zu, %.16s, is illegal: %s; kept the %zu moves before it",
            km_game_plies(game) + 1, word, out.length ? why : "no memory", km_game_plies(game));
        return;
    }
}

static void command_position(Uci *uci, Tokens *tokens) {
    KmPosition pos;
    char *moves;
    if (!is_idle(uci, "position") || !read_start(uci, tokens, &pos, &moves)) return;
    KmGame *game = km_game_create(&pos);
    if (!game) {
        say(uci, "info string position: no memory; the old position is kept");
        return;
    }
    if (moves) play_moves(uci, game, &(Tokens){moves});
    km_game_free(uci->game);
    uci->game = game;
}

static void command_go(Uci *uci, Tokens *tokens) {
    char text[TEXT / 2];
    KmBuf remarks = km_buf(text, sizeof text);
    if (!is_idle(uci, "go")) return;
    uci_go_read(&uci->go, tokens, km_game_now(uci->game), &remarks);
    if (abs(uci->go.mate) > KM_ENGINE_DEEPEST) {
        uci->go.mate = uci->go.mate > 0 ? KM_ENGINE_DEEPEST : -KM_ENGINE_DEEPEST;
        km_buf_printf(&remarks, "the mate search is limited to %d moves; ", KM_ENGINE_DEEPEST);
    }
    if (remarks.length) say(uci, "info string %.*s", (int)strlen(text) - 2, text);
    if (!start_search(uci)) say(uci, "info string go: no thread could be started");
}

static void command_stop(Uci *uci, Tokens *tokens) {
    (void)tokens;
    if (uci->started) release(uci, true);
}

static void command_ponderhit(Uci *uci, Tokens *tokens) {
    (void)tokens;
    if (uci->started) release(uci, false);
}

/* 0 stands for a random seed. */
static uint64_t seed_of(long long number) {
    return number ? (uint64_t)number : (uint64_t)(km_clock_seconds() * 1e6);
}

static void apply_option(Uci *uci, UciOption changed) {
    KmError error = {0};
    UciOptions *options = &uci->options;
    switch (changed) {
    case UCI_HASH:
        if (advisor_resize(uci->advisor, (unsigned)options->number[UCI_HASH]) != KM_OK)
            say(uci, "info string Hash: no memory for %lld megabytes; the old tables are kept",
                options->number[UCI_HASH]);
        break;
    case UCI_CLEAR_HASH:
        advisor_clear(uci->advisor);
        break;
    case UCI_SEED:
        uci->seed = seed_of(options->number[UCI_SEED]);
        break;
    case UCI_BOOK_FILE:
        if (advisor_use_book(uci->advisor, options->book_file, &error) != KM_OK)
            say(uci, "info string BookFile: %s", error.text);
        break;
    case UCI_SYZYGY_PATH:
        if (advisor_use_tables(uci->advisor, options->syzygy_path, &error) != KM_OK)
            say(uci, "info string SyzygyPath: %s", error.text);
        else
            say(uci, "info string Syzygy tables with up to %d pieces",
                advisor_table_pieces(uci->advisor));
        break;
    default:
        break; /* read when the next search starts */
    }
}

static void command_setoption(Uci *uci, Tokens *tokens) {
    KmError error;
    UciOption changed;
    if (!is_idle(uci, "setoption")) return;
    tokens_skip(tokens, "name");
    char *name = tokens_rest(tokens), *value = strstr(name, " value");
    if (value) {
        Tokens rest = {value + strlen(" value")};
        char *end = value;
        while (end > name && end[-1] == ' ') end--;
        *end = '\0';
        value = tokens_rest(&rest);
    }
    if (uci_options_set(&uci->options, name, value, &changed, &error) == KM_OK)
        apply_option(uci, changed);
    else
        say(uci, "info string setoption: %s", error.text);
}

/* Prints the board, for debugging. */
static void command_d(Uci *uci, Tokens *tokens) {
    char text[KM_DIAGRAM_TEXT], fen[KM_FEN_TEXT];
    KmBuf board = km_buf(text, sizeof text), line = km_buf(fen, sizeof fen);
    const KmPosition *pos = km_game_now(uci->game);
    (void)tokens;
    km_diagram_write(pos, &(KmDiagramOptions){0}, &board);
    km_fen_write(pos, &line);
    say(uci, "%sFen: %s", text, fen);
}

/* Commands that need no action. */
static void command_ignored(Uci *uci, Tokens *tokens) { (void)uci, (void)tokens; }

static const struct {
    const char *name;
    void (*run)(Uci *uci, Tokens *tokens);
} commands[] = {
    {"uci", command_uci},
    {"isready", command_isready},
    {"position", command_position},
    {"go", command_go},
    {"stop", command_stop},
    {"ponderhit", command_ponderhit},
    {"setoption", command_setoption},
    {"ucinewgame", command_ucinewgame},
    {"d", command_d},
    {"debug", command_ignored},
    {"register", command_ignored},
};

static void run_command(Uci *uci, const char *name, Tokens *tokens) {
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(commands[i].name, name) != 0) continue;
        commands[i].run(uci, tokens);
        return;
    }
    say(uci, "info string unknown command '%.64s'", name);
}

/* --- the conversation ------------------------------------------------------------------------- */

Uci *uci_create(UciSay *output, void *context) {
    Uci *uci = calloc(1, sizeof *uci);
    if (!uci) return NULL;
    uci->say = output;
    uci->context = context;
    uci->seed = seed_of(0);
    pthread_mutex_init(&uci->output_lock, NULL);
    pthread_mutex_init(&uci->lock, NULL);
    pthread_cond_init(&uci->change, NULL);
    uci_options_init(&uci->options);
    const KmPosition start = km_position_start();
    uci->game = km_game_create(&start);
    uci->advisor = advisor_create((unsigned)uci->options.number[UCI_HASH]);
    if (uci->game && uci->advisor) return uci;
    uci_free(uci);
    return NULL;
}

void uci_free(Uci *uci) {
    if (!uci) return;
    release(uci, true);
    join(uci);
    advisor_free(uci->advisor);
    km_game_free(uci->game);
    pthread_cond_destroy(&uci->change);
    pthread_mutex_destroy(&uci->lock);
    pthread_mutex_destroy(&uci->output_lock);
    free(uci);
}

bool uci_line(Uci *uci, const char *line) {
    char *copy = strdup(line);
    if (!copy) {
        say(uci, "info string no memory");
        return true;
    }
    /* Whatever is echoed must stay on one line. */
    for (char *c = copy; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 127) *c = ' ';
    Tokens tokens = {copy};
    const char *name = tokens_next(&tokens);
    const bool quits = name && strcmp(name, "quit") == 0;
    if (name && !quits) run_command(uci, name, &tokens);
    free(copy);
    return !quits;
}
