/* cmd_serve: starts the workbench. SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "command.h"
#include "server/http.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    DEFAULT_PORT = 8377,
    PORTS_TRIED = 20,
    LEAST_JOBS = 4, /* a move is not to wait for an analysis that goes on */
    MOST_JOBS = 64,
    MOST_THREADS = 64,
    TOKEN_MADE = 25
};

extern char **environ;

/* The command line. */
typedef struct ServeTask {
    const KmCommand *self;
    int port; /* negative: the default or the next free one */
    const char *address, *token;
    bool no_open;
    int jobs;
} ServeTask;

static volatile sig_atomic_t interrupted;

static void interrupt(int number) {
    (void)number;
    interrupted = 1;
}

/* --- listening ------------------------------------------------------------------------------------ */

static int listen_at(const struct addrinfo *info) {
    const int yes = 1;
    const int sock = socket(info->ai_family, SOCK_STREAM, 0);
    if (sock < 0) return -1;
    setsockopt(sock, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(sock, info->ai_addr, info->ai_addrlen) == 0 && listen(sock, SOMAXCONN) == 0)
        return sock;
    const int reason = errno;
    close(sock);
    errno = reason;
    return -1;
}

/* A socket at the address and port, or -1 with what is wrong in `why`. */
static int open_port(const char *address, int port, const char **why) {
    const struct addrinfo hints = {.ai_socktype = SOCK_STREAM,
                                   .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
    struct addrinfo *found;
    char service[16];
    snprintf(service, sizeof service, "%d", port);
    const int code = getaddrinfo(address, service, &hints, &found);
    if (code != 0) {
        *why = gai_strerror(code);
        errno = 0;
        return -1;
    }
    const int sock = listen_at(found);
    *why = sock < 0 ? strerror(errno) : NULL;
    freeaddrinfo(found);
    return sock;
}

static int open_listener(const ServeTask *task) {
    const int first = task->port < 0 ? DEFAULT_PORT : task->port;
    const int last = task->port < 0 ? DEFAULT_PORT + PORTS_TRIED : first;
    const char *why = "";
    for (int port = first; port <= last; port++) {
        const int sock = open_port(task->address, port, &why);
        if (sock >= 0) return sock;
        if (errno != EADDRINUSE) break;
    }
    fprintf(stderr, "keymove serve: %s, port %d: %s\n", task->address, first, why);
    return -1;
}

/* Where the server really listens, whatever was written. */
typedef struct Place {
    int port;
    bool loopback; /* open to this machine alone */
    bool any;      /* all addresses of this machine */
} Place;

static Place place_of(int sock) {
    struct sockaddr_storage address = {0};
    socklen_t length = sizeof address;
    if (getsockname(sock, (struct sockaddr *)&address, &length) != 0) return (Place){0};
    if (address.ss_family == AF_INET6) {
        const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)&address;
        return (Place){.port = ntohs(six->sin6_port),
                       .loopback = IN6_IS_ADDR_LOOPBACK(&six->sin6_addr),
                       .any = IN6_IS_ADDR_UNSPECIFIED(&six->sin6_addr)};
    }
    const struct sockaddr_in *four = (const struct sockaddr_in *)&address;
    const uint32_t number = ntohl(four->sin_addr.s_addr);
    return (Place){.port = ntohs(four->sin_port),
                   .loopback = number >> 24 == IN_LOOPBACKNET,
                   .any = number == INADDR_ANY};
}

/* --- the address ---------------------------------------------------------------------------------- */

static void write_address(char *text, size_t size, const ServeTask *task, const Guard *guard,
                          const Place *place) {
    const char *host = place->any && guard->name[0] ? guard->name : task->address;
    const bool brackets = strchr(host, ':') != NULL;
    snprintf(text, size, "http://%s%s%s:%d/%s%s", brackets ? "[" : "", host, brackets ? "]" : "",
             place->port, guard->token[0] ? "?token=" : "", guard->token);
}

/* Shows the address in a browser, where a person would see it. */
static void open_browser(const char *address) {
#ifdef __APPLE__
    const char *opener = "open";
    const bool screen = true;
#else
    const char *opener = "xdg-open";
    const bool screen = getenv("DISPLAY") || getenv("WAYLAND_DISPLAY");
#endif
    pid_t child;
    char *const arguments[] = {(char *)opener, (char *)address, NULL};
    if (!screen || !isatty(STDOUT_FILENO)) return;
    signal(SIGCHLD, SIG_IGN); /* nobody waits for it */
    posix_spawnp(&child, opener, NULL, NULL, arguments, environ);
}

/* --- running -------------------------------------------------------------------------------------- */

static bool set_guard(const ServeTask *task, const Place *place, Guard *guard) {
    memset(guard, 0, sizeof *guard);
    guard->open = !place->loopback;
    snprintf(guard->bound, sizeof guard->bound, "%s", task->address);
    if (gethostname(guard->name, sizeof guard->name - 1) != 0) guard->name[0] = '\0';
    if (task->token) snprintf(guard->token, sizeof guard->token, "%s", task->token);
    return !guard->open || task->token || random_name(guard->token, TOKEN_MADE);
}

static int serve(const ServeTask *task) {
    ServerOptions options = {.jobs = task->jobs};
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    const int at_hand = cores < 1 ? 1 : cores > MOST_THREADS ? MOST_THREADS : (int)cores;
    options.threads = at_hand;
    if (!options.jobs) options.jobs = at_hand < LEAST_JOBS ? LEAST_JOBS : at_hand;
    options.listener = open_listener(task);
    if (options.listener < 0) return EXIT_SYSTEM;
    const Place place = place_of(options.listener);
    if (!set_guard(task, &place, &options.guard)) {
        close(options.listener);
        return EXIT_SYSTEM;
    }
    char address[1024];
    write_address(address, sizeof address, task, &options.guard, &place);
    const struct sigaction action = {.sa_handler = interrupt};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    Server *server = server_start(&options);
    if (!server) {
        fprintf(stderr, "keymove serve: the server could not be started\n");
        close(options.listener);
        return EXIT_SYSTEM;
    }
    printf("Keymove is at %s\n", address);
    fflush(stdout);
    if (!task->no_open) open_browser(address);
    while (!interrupted) {
        nanosleep(&(struct timespec){0, 100 * 1000 * 1000}, NULL);
        server_tick(server);
    }
    server_stop(server);
    return EXIT_PROVED;
}

/* --- the command line ----------------------------------------------------------------------------- */

static bool read_integer(const char *text, long low, long high, int *number) {
    char *end;
    const long value = strtol(text, &end, 10);
    *number = (int)value;
    return end != text && *end == '\0' && value >= low && value <= high;
}

static int read_option(ServeTask *task, int option) {
    switch (option) {
    case 'p':
        if (read_integer(optarg, 0, 65535, &task->port)) return EXIT_PROVED;
        return command_misused(task->self, "--port wants a number from 0 to 65535");
    case 'j':
        if (read_integer(optarg, 1, MOST_JOBS, &task->jobs)) return EXIT_PROVED;
        return command_misused(task->self, "--jobs wants a number from 1 to %d", MOST_JOBS);
    case 'b':
        task->address = optarg;
        return EXIT_PROVED;
    case 't':
        task->token = optarg;
        if (guard_is_token(optarg)) return EXIT_PROVED;
        return command_misused(task->self, "--token wants 8 to 128 letters, digits, '-' or '_'");
    case 'n':
        task->no_open = true;
        return EXIT_PROVED;
    default:
        return EXIT_USAGE;
    }
}

static int run(const KmCommand *self, int argc, char **argv) {
    static const struct option names[] = {
        {"port", required_argument, NULL, 'p'},  {"bind", required_argument, NULL, 'b'},
        {"token", required_argument, NULL, 't'}, {"jobs", required_argument, NULL, 'j'},
        {"no-open", no_argument, NULL, 'n'},     {0}};
    ServeTask task = {.self = self, .port = -1, .address = "127.0.0.1"};
    for (int option; (option = command_option(self, argc, argv, names)) != -1;) {
        const int code = read_option(&task, option);
        if (code != EXIT_PROVED) return code;
    }
    if (optind < argc) return command_misused(self, "serve takes options only");
    return serve(&task);
}

const KmCommand cmd_serve = {
    .name = "serve",
    .usage = "serve [--port N] [--bind ADDRESS] [--token T] [--jobs N] [--no-open]",
    .summary = "Start the workbench: the page, and the JSON interface",
    .details =
        "Listens on this machine alone, prints the address, opens it in a browser where there is "
        "one,\n"
        "and goes on until it is interrupted.\n\n"
        "  --port N         8377 or the next free port unless told; 0 for any free one\n"
        "  --bind ADDRESS   let other machines in, by an address of this one (0.0.0.0: by all);\n"
        "                   each request then needs the token\n"
        "  --token T        the token; made up and printed with the address unless told\n"
        "  --jobs N         so many jobs at once; one for each core unless told, at least four\n"
        "  --no-open        do not open a browser\n\n"
        "The interface is described in docs/HTTP.md.\n\n"
        "  keymove serve\n"
        "  curl 'http://127.0.0.1:8377/api/v1/position?fen=startpos'\n",
    .run = run,
};
