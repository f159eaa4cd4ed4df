/* cmd_serve: starts the server. SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "options.h"
#include "server/access.h"
#include "server/server.h"

#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <unistd.h>

extern char **environ;

typedef struct ServeTask {
    const KmCommand *self;
    ServerOptions options;
    bool no_open;
} ServeTask;

/* Opens the address in a browser, if there is a person to see it. */
static void open_browser(const char *url) {
#ifdef __APPLE__
    const char *opener = "open";
    const bool screen = true;
#else
    const char *opener = "xdg-open";
    const bool screen = getenv("DISPLAY") || getenv("WAYLAND_DISPLAY");
#endif
    pid_t child;
    char *const arguments[] = {(char *)opener, (char *)url, NULL};
    if (!screen || !isatty(STDOUT_FILENO)) return;
    signal(SIGCHLD, SIG_IGN); /* its exit status is not needed */
    posix_spawnp(&child, opener, NULL, NULL, arguments, environ);
}

static void report_ready(void *context, const char *url) {
    const ServeTask *task = context;
    printf("Keymove is at %s\n", url);
    fflush(stdout);
    if (!task->no_open) open_browser(url);
}

static int read_token(void *context, const Option *option, const char *token) {
    ServeTask *task = context;
    task->options.token = token;
    if (access_is_token(token)) return EXIT_PROVED;
    return command_misused(task->self, "--%s must be 8 to 128 letters, digits, '-' or '_'",
                           option->name);
}

static const Option option_table[] = {
    OPTION_NUMBER("port", ServeTask, options.port, 0, 65535),
    OPTION_TEXT("bind", ServeTask, options.address),
    OPTION_READ("token", read_token),
    OPTION_NUMBER("jobs", ServeTask, options.jobs, 1, SERVER_MAX_JOBS),
    OPTION_TEXT("store", ServeTask, options.store),
    OPTION_FLAG("no-open", ServeTask, no_open),
};

static int run(const KmCommand *self, int argc, char **argv) {
    ServeTask task = {
        .self = self,
        .options = {.port = -1, .address = "127.0.0.1", .ready = report_ready, .context = &task}};
    KmError error;
    const int code =
        options_read(self, NULL, argc, argv, option_table, OPTION_COUNT(option_table), &task);
    if (code != EXIT_PROVED) return code;
    if (optind < argc) return command_misused(self, "serve takes options only");
    if (server_run(&task.options, &error) == KM_OK) return EXIT_PROVED;
    fprintf(stderr, "keymove serve: %s\n", error.text);
    return EXIT_SYSTEM;
}

const KmCommand cmd_serve = {
    .name = "serve",
    .usage = "serve [--port N] [--bind ADDRESS] [--token T] [--jobs N] [--store FILE] [--no-open]",
    .summary = "Start the workbench: the page, and the JSON interface",
    .details =
        "Listens on this machine only, prints the address, opens it in a browser if there is one,\n"
        "and runs until it is interrupted.\n\n"
        "  --port N         port to listen on (default: 8377 or the next free one); 0: any free "
        "port\n"
        "  --bind ADDRESS   accept connections from other machines on this address (0.0.0.0: on "
        "all\n"
        "                   addresses of this machine); every request then needs the token\n"
        "  --token T        the token (default: a random one, printed with the address)\n"
        "  --jobs N         jobs that run at the same time (default: one per core, at least "
        "four)\n"
        "  --store FILE     the store of puzzles (default: as for 'keymove puzzle')\n"
        "  --no-open        do not open a browser\n\n"
        "The interface is described in docs/HTTP.md.\n\n"
        "  keymove serve\n"
        "  curl 'http://127.0.0.1:8377/api/v1/position?fen=startpos'\n",
    .run = run,
};
