/* http: requests in, replies out.
 *
 * libmicrohttpd calls `answer` when the headers have arrived, then with parts of the body, then at its end,
 * and once more each time the connection was suspended and resumed. An Exchange carries the state from call
 * to call.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "http.h"

#include "connections.h"
#include "events.h"
#include "keymove/base/clock.h"
#include "memory.h"
#include "page.h"

#include <microhttpd.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    MIN_POOL = 4, /* threads: a reply that takes a second must not hold up the others */
    MAX_POOL = 8,
    SPARE_CONNECTIONS = 64,     /* accepted only to be refused politely */
    MAX_BODIES = 16 * MAX_BODY, /* bytes of all request bodies together */
    MAX_REPLIES = 256 << 20,    /* bytes of all replies that have not been taken yet */
    LARGE_REPLY = 64 << 10,     /* bytes from which a reply counts among them */
    BLOCK = 16 << 10,           /* bytes of a shared text that are sent at a time */
    SILENT_SECONDS = 60,        /* after which libmicrohttpd closes a connection */
    TRIM_SECONDS = 1            /* without work, after which unused memory is returned */
};

static const char page_policy[] =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
static const char api_policy[] =
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

struct HttpServer {
    struct MHD_Daemon *daemon;
    Service service;
    AccessRules access;
    Connections connections;
    atomic_size_t bodies, replies;
    _Atomic double replied; /* when a large reply was last finished */
    double trimmed;         /* when unused memory was last returned */
};

typedef struct Exchange {
    HttpServer *server;
    struct MHD_Connection *connection;
    Connection *peer;
    Text body;
    bool too_large, busy;
    size_t replying; /* bytes of this reply that count in `replies` */
    bool waiting;    /* for a job, with `watcher` */
    Reply reply;
    Watcher watcher;
} Exchange;

/* --- sending -------------------------------------------------------------------------------------- */

static const char *header(struct MHD_Connection *connection, const char *name) {
    return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

/* Sends a response and releases it. */
static enum MHD_Result send_response(Exchange *exchange, int status, struct MHD_Response *response,
                                     const char *policy) {
    if (!response) return MHD_NO;
    MHD_add_response_header(response, "Content-Security-Policy", policy);
    MHD_add_response_header(response, "X-Content-Type-Options", "nosniff");
    MHD_add_response_header(response, "Referrer-Policy", "no-referrer");
    MHD_add_response_header(response, "Cross-Origin-Resource-Policy", "same-origin");
    const enum MHD_Result queued =
        MHD_queue_response(exchange->connection, (unsigned)status, response);
    MHD_destroy_response(response);
    return queued;
}

/* Sends a response with the headers of the reply. */
static enum MHD_Result send_body(Exchange *exchange, const Reply *reply,
                                 struct MHD_Response *response) {
    if (response) {
        MHD_add_response_header(response, "Content-Type",
                                reply->type ? reply->type : "application/json");
        MHD_add_response_header(response, "Cache-Control", "no-store");
        if (reply->allow) MHD_add_response_header(response, "Allow", reply->allow);
        if (reply->status == 401) MHD_add_response_header(response, "WWW-Authenticate", "Bearer");
        if (reply->job && reply->status == 202) {
            char location[128];
            snprintf(location, sizeof location, API_ROOT "jobs/%s", job_id(reply->job));
            MHD_add_response_header(response, "Location", location);
        }
    }
    connection_set_deadline(exchange->peer, REPLY_SECONDS);
    return send_response(exchange, reply->status, response, api_policy);
}

/* Adds to a sum that all exchanges share, unless it would exceed `most`. */
static bool reserve(atomic_size_t *sum, size_t count, size_t most) {
    if (atomic_fetch_add(sum, count) + count <= most) return true;
    atomic_fetch_sub(sum, count);
    return false;
}

/* Counts a large reply until it has been taken; false if there are too many of them. */
static bool count_reply(Exchange *exchange, size_t length) {
    if (length < LARGE_REPLY) return true;
    if (!reserve(&exchange->server->replies, length, MAX_REPLIES)) return false;
    exchange->replying = length;
    return true;
}

/* Sends the body of the reply, which the response takes over. */
static enum MHD_Result send_reply(Exchange *exchange, Reply *reply) {
    if (reply->body.failed || !count_reply(exchange, reply->body.length)) reply_no_memory(reply);
    struct MHD_Response *response = MHD_create_response_from_buffer(
        reply->body.length, reply->body.data, MHD_RESPMEM_MUST_FREE);
    if (response) reply->body = (Text){0};
    return send_body(exchange, reply, response);
}

static ssize_t read_shared(void *context, uint64_t position, char *data, size_t most) {
    const Text *text = &((const SharedText *)context)->text;
    const size_t left = text->length - (size_t)position;
    const size_t count = left < most ? left : most;
    memcpy(data, text->data + position, count);
    return (ssize_t)count;
}

static void release_shared(void *context) { shared_text_release(context); }

/* Sends a shared text; the response takes over the reference. */
static enum MHD_Result send_shared(Exchange *exchange, Reply *reply, SharedText *text) {
    if (!text) {
        reply_no_memory(reply);
        return send_reply(exchange, reply);
    }
    struct MHD_Response *response = MHD_create_response_from_callback(
        text->text.length, BLOCK, read_shared, text, release_shared);
    if (!response) shared_text_release(text);
    return send_body(exchange, reply, response);
}

static enum MHD_Result refuse(Exchange *exchange, int status, const char *code, const char *words) {
    Reply reply = {.allow = status == 405 ? "GET" : NULL};
    reply_fail(&reply, status, code, NO_PLACE, "%s", words);
    const enum MHD_Result sent = send_reply(exchange, &reply);
    reply_free(&reply);
    return sent;
}

/* --- access --------------------------------------------------------------------------------------- */

static bool is_redeeming(const Exchange *exchange, const char *method, const char *path) {
    return exchange->server->access.token[0] && !route_is_api(path) && strcmp(method, "GET") == 0 &&
           access_token_matches(
               &exchange->server->access,
               MHD_lookup_connection_value(exchange->connection, MHD_GET_ARGUMENT_KIND, "token"));
}

/* Turns the token in the address into a cookie and removes it from the address. */
static enum MHD_Result redeem_token(Exchange *exchange, const char *path) {
    char cookie[TOKEN_TEXT + 80];
    struct MHD_Response *response =
        MHD_create_response_from_buffer(0, (void *)"", MHD_RESPMEM_PERSISTENT);
    snprintf(cookie, sizeof cookie, "keymove=%s; Path=/; HttpOnly; SameSite=Strict",
             exchange->server->access.token);
    if (response) {
        MHD_add_response_header(response, "Location", access_is_own_path(path) ? path : "/");
        MHD_add_response_header(response, "Set-Cookie", cookie);
        MHD_add_response_header(response, "Cache-Control", "no-store");
    }
    return send_response(exchange, 303, response, page_policy);
}

/* Whether the request is accepted; otherwise the refusal has been sent. */
static bool admit(Exchange *exchange, const char *path, enum MHD_Result *sent) {
    const AccessRules *access = &exchange->server->access;
    struct MHD_Connection *connection = exchange->connection;
    const char *host = header(connection, "Host");
    /* Another site may link to the page, but not use the interface. */
    const char *site = route_is_api(path) ? header(connection, "Sec-Fetch-Site") : NULL;
    if (connections_count(&exchange->server->connections) > MAX_CONNECTIONS)
        *sent = refuse(exchange, 503, "too_many_connections",
                       "too many connections are open; try again later");
    else if (!access_host_allowed(access, host))
        *sent = refuse(exchange, 403, "host_refused",
                       "this server is not known by that name; use its address");
    else if (!access_origin_allowed(host, header(connection, "Origin"), site))
        *sent = refuse(exchange, 403, "origin_refused", "other web sites may not use this server");
    else if (!access_headers_allowed(access, header(connection, "Authorization"),
                                     header(connection, "Cookie")))
        *sent = refuse(exchange, 401, "token_wanted",
                       "this server requires its token: open the address that it printed");
    else
        return true;
    return false;
}

/* Refuses a body by its declared length, before it arrives. */
static bool admit_body(Exchange *exchange, enum MHD_Result *sent) {
    const char *length = header(exchange->connection, "Content-Length");
    if (!length || strtoull(length, NULL, 10) <= MAX_BODY) return true;
    *sent = refuse(exchange, 413, "too_large", "the body is too large");
    return false;
}

/* --- the page ------------------------------------------------------------------------------------- */

static bool accepts_gzip(struct MHD_Connection *connection) {
    const char *accepted = header(connection, "Accept-Encoding");
    return accepted && strstr(accepted, "gzip") && !strstr(accepted, "gzip;q=0");
}

static enum MHD_Result send_file(Exchange *exchange, const PageFile *file) {
    const char *known = header(exchange->connection, "If-None-Match");
    const bool same = known && strstr(known, file->etag);
    const bool packed = !same && file->packed && accepts_gzip(exchange->connection);
    const unsigned char *data = packed ? file->packed : file->data;
    const size_t size = same ? 0 : packed ? file->packed_size : file->size;
    /* The table is const; libmicrohttpd only reads it. */
    struct MHD_Response *response =
        MHD_create_response_from_buffer(size, (void *)(uintptr_t)data, MHD_RESPMEM_PERSISTENT);
    if (response) {
        MHD_add_response_header(response, "Content-Type", file->type);
        MHD_add_response_header(response, "ETag", file->etag);
        MHD_add_response_header(response, "Vary", "Accept-Encoding");
        MHD_add_response_header(response, "Cache-Control",
                                page_is_immutable(file) ? "public, max-age=31536000, immutable"
                                                        : "no-cache");
        if (packed) MHD_add_response_header(response, "Content-Encoding", "gzip");
    }
    connection_set_deadline(exchange->peer, REPLY_SECONDS);
    return send_response(exchange, same ? 304 : 200, response, page_policy);
}

static enum MHD_Result send_page(Exchange *exchange, const char *method, const char *path) {
    const PageFile *file = page_find(path);
    if (strcmp(method, "GET") != 0 && strcmp(method, "HEAD") != 0)
        return refuse(exchange, 405, "bad_method", "the page only supports GET");
    if (file) return send_file(exchange, file);
    return refuse(exchange, 404, "not_found",
                  page_file_count ? "there is no such file"
                                  : "this program was built without the page");
}

/* --- jobs ----------------------------------------------------------------------------------------- */

static void sleep_exchange(void *context) {
    MHD_suspend_connection(((Exchange *)context)->connection);
}

static void wake_exchange(void *context) {
    MHD_resume_connection(((Exchange *)context)->connection);
}

static bool is_gone(void *context) { return connection_is_cut(((Exchange *)context)->peer); }

/* Replies with the job, now or when it has ended. Called again each time the connection is resumed. */
static enum MHD_Result send_job(Exchange *exchange) {
    Reply *reply = &exchange->reply;
    SharedText *text = NULL;
    if (!exchange->waiting && reply->wait > 0) {
        exchange->waiting = true;
        exchange->watcher =
            (Watcher){.wake = wake_exchange, .is_gone = is_gone, .context = exchange};
        connection_set_deadline(exchange->peer, 0);
        watcher_open(&exchange->watcher, reply->job, true, km_clock_seconds() + reply->wait);
    }
    if (exchange->waiting) {
        const WatchNews news = watcher_next(&exchange->watcher, &text, sleep_exchange);
        if (news == WATCH_NOTHING) return MHD_YES;
        if (news == WATCH_END) reply->status = 200;
        exchange->waiting = false;
        watcher_close(&exchange->watcher);
    }
    return send_shared(exchange, reply, text ? text : job_text(reply->job));
}

static enum MHD_Result send_events(Exchange *exchange) {
    struct MHD_Response *response =
        events_response(exchange->reply.job, exchange->connection, exchange->peer);
    if (response) {
        MHD_add_response_header(response, "Content-Type", "text/event-stream");
        MHD_add_response_header(response, "Cache-Control", "no-store");
    }
    connection_set_deadline(exchange->peer,
                            0); /* jobs.c sends pings and notices when the client hangs up */
    return send_response(exchange, 200, response, api_policy);
}

/* --- one request ---------------------------------------------------------------------------------- */

typedef struct Query {
    Pair pairs[MAX_QUERY];
    int count;
} Query;

static enum MHD_Result add_pair(void *context, enum MHD_ValueKind kind, const char *name,
                                const char *value) {
    Query *query = context;
    (void)kind;
    if (query->count == MAX_QUERY) return MHD_NO;
    query->pairs[query->count++] = (Pair){name, value ? value : ""};
    return MHD_YES;
}

static int count_pairs(const char *target) {
    const char *at = strchr(target, '?');
    int count = at != NULL;
    while (at && (at = strchr(at + 1, '&'))) count++;
    return count;
}

/* Called with the target of a request before its query is parsed. Some hundred fields would take all memory
 * that libmicrohttpd has for a connection, so that it could not even send an error. Therefore this refusal is
 * written to the socket here; nothing else is being sent on it now. */
static void *check_target(void *context, const char *target, struct MHD_Connection *connection) {
    static const char body[] =
        "{\"error\":{\"code\":\"query_too_long\",\"message\":\"the query has too many fields\"}}";
    (void)context;
    if (count_pairs(target) <= MAX_QUERY) return NULL;
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    char reply[512];
    const int length = snprintf(reply, sizeof reply,
                                "HTTP/1.1 414 URI Too Long\r\nConnection: close\r\n"
                                "Content-Type: application/json\r\nCache-Control: no-store\r\n"
                                "X-Content-Type-Options: nosniff\r\nContent-Length: %zu\r\n\r\n%s",
                                sizeof body - 1, body);
    if (!info) return NULL;
    (void)!send(info->connect_fd, reply, (size_t)length, MSG_NOSIGNAL | MSG_DONTWAIT);
    shutdown(info->connect_fd,
             SHUT_WR); /* whatever libmicrohttpd makes of the request is not sent */
    return NULL;
}

static enum MHD_Result send_answer(Exchange *exchange, const char *method, const char *path) {
    struct MHD_Connection *connection = exchange->connection;
    if (!route_is_api(path)) return send_page(exchange, method, path);
    if (exchange->too_large) return refuse(exchange, 413, "too_large", "the body is too large");
    if (exchange->busy)
        return refuse(exchange, 503, "no_memory",
                      "too many requests are being sent; try again later");
    Query query = {.count = 0};
    MHD_get_connection_values(connection, MHD_GET_ARGUMENT_KIND, add_pair, &query);
    const Request request = {.method = method,
                             .path = path,
                             .query = query.pairs,
                             .query_count = query.count,
                             .type = header(connection, "Content-Type"),
                             .body = exchange->body.data,
                             .body_length = exchange->body.length};
    route(&exchange->server->service, &request, &exchange->reply);
    switch (exchange->reply.kind) {
    case REPLY_JOB:
        return send_job(exchange);
    case REPLY_EVENTS:
        return send_events(exchange);
    default:
        return send_reply(exchange, &exchange->reply);
    }
}

/* Keeps a part of the body, as long as there is room for it. */
static void take_part(Exchange *exchange, const char *data, size_t count) {
    if (exchange->body.length + count > MAX_BODY) exchange->too_large = true;
    if (exchange->too_large || exchange->busy) return;
    if (!reserve(&exchange->server->bodies, count, MAX_BODIES)) {
        exchange->busy = true;
        return;
    }
    const size_t before = exchange->body.length;
    text_bytes(&exchange->body, data, count);
    if (exchange->body.failed) {
        atomic_fetch_sub(&exchange->server->bodies, before + count);
        exchange->body = (Text){0};
        exchange->busy = true;
    }
}

static Connection *connection_of(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}

static enum MHD_Result begin(HttpServer *server, struct MHD_Connection *connection,
                             const char *method, const char *path, void **state) {
    Exchange *exchange = calloc(1, sizeof *exchange);
    enum MHD_Result sent = MHD_YES;
    if (!exchange) return MHD_NO;
    *state = exchange;
    exchange->server = server;
    exchange->connection = connection;
    exchange->peer = connection_of(connection);
    connection_set_deadline(exchange->peer, REQUEST_SECONDS);
    if (is_redeeming(exchange, method, path) &&
        access_host_allowed(&server->access, header(connection, "Host")))
        return redeem_token(exchange, path);
    if (admit(exchange, path, &sent)) admit_body(exchange, &sent);
    return sent;
}

static enum MHD_Result answer(void *context, struct MHD_Connection *connection, const char *path,
                              const char *method, const char *version, const char *data,
                              size_t *size, void **state) {
    (void)version;
    if (!*state) return begin(context, connection, method, path, state);
    Exchange *exchange = *state;
    if (*size) {
        take_part(exchange, data, *size);
        *size = 0;
        return MHD_YES;
    }
    if (exchange->waiting) return send_job(exchange);
    if (connection_is_late(exchange->peer))
        return refuse(exchange, 408, "too_slow", "the request did not arrive in time");
    return send_answer(exchange, method, path);
}

static void finish(void *context, struct MHD_Connection *connection, void **state,
                   enum MHD_RequestTerminationCode code) {
    Exchange *exchange = *state;
    (void)context;
    (void)connection;
    (void)code;
    if (!exchange) return;
    if (exchange->waiting) watcher_close(&exchange->watcher);
    atomic_fetch_sub(&exchange->server->bodies, exchange->body.length);
    atomic_fetch_sub(&exchange->server->replies, exchange->replying);
    if (exchange->replying) atomic_store(&exchange->server->replied, km_clock_seconds());
    text_free(&exchange->body);
    reply_free(&exchange->reply);
    connection_await_request(exchange->peer, IDLE_SECONDS);
    free(exchange);
    *state = NULL;
}

static void notice_connection(void *context, struct MHD_Connection *connection, void **state,
                              enum MHD_ConnectionNotificationCode code) {
    HttpServer *server = context;
    if (code == MHD_CONNECTION_NOTIFY_STARTED) {
        const union MHD_ConnectionInfo *info =
            MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
        *state = info ? connections_open(&server->connections, info->connect_fd) : NULL;
    } else {
        connections_close(&server->connections, *state);
        *state = NULL;
    }
}

/* --- the server ----------------------------------------------------------------------------------- */

static unsigned pool_size(void) {
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < MIN_POOL ? MIN_POOL : cores > MAX_POOL ? MAX_POOL : (unsigned)cores;
}

HttpServer *http_start(const HttpOptions *options) {
    enum { JOBS_MEMORY = 1024 };
    HttpServer *server = calloc(1, sizeof *server);
    if (!server) return NULL;
    json_object_seed(0); /* before any thread is started */
    memory_configure();
    connections_init(&server->connections);
    server->access = options->access;
    server->service.concurrent_jobs = options->jobs;
    server->service.threads = options->threads;
    server->service.store = options->store;
    server->service.jobs = jobs_create(options->jobs, JOBS_MEMORY);
    if (server->service.jobs)
        server->daemon = MHD_start_daemon(
            MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, answer, server,
            MHD_OPTION_LISTEN_SOCKET, options->listener, MHD_OPTION_THREAD_POOL_SIZE, pool_size(),
            MHD_OPTION_CONNECTION_LIMIT, (unsigned)(MAX_CONNECTIONS + SPARE_CONNECTIONS),
            MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)SILENT_SECONDS, MHD_OPTION_NOTIFY_COMPLETED,
            finish, server, MHD_OPTION_NOTIFY_CONNECTION, notice_connection, server,
            MHD_OPTION_URI_LOG_CALLBACK, check_target, server, MHD_OPTION_PER_IP_CONNECTION_LIMIT,
            (unsigned)(options->access.open ? MAX_CONNECTIONS_OF_ONE : 0), MHD_OPTION_END);
    if (server->daemon) return server;
    jobs_free(server->service.jobs);
    connections_destroy(&server->connections);
    free(server);
    return NULL;
}

/* Returns unused memory a while after the last work. */
static void trim_when_idle(HttpServer *server) {
    const double replied = atomic_load(&server->replied);
    const double active = jobs_last_active(server->service.jobs);
    const double worked = active > replied ? active : replied;
    if (worked <= server->trimmed || atomic_load(&server->replies) > 0) return;
    const double now = km_clock_seconds();
    if (now < worked + TRIM_SECONDS) return;
    memory_trim();
    server->trimmed = now;
}

void http_tick(HttpServer *server) {
    connections_close_late(&server->connections, MAX_CONNECTIONS);
    trim_when_idle(server);
}

/* New connections find that no more jobs are taken. MHD_quiesce_daemon would refuse them, but it races with threads that
 * stop listening at the same moment, and libmicrohttpd (0.9.75) then aborts the program. */
void http_stop(HttpServer *server) {
    jobs_close(server->service.jobs);
    /* Lets the last events go out before the connections are closed. */
    if (connections_count(&server->connections) > 0)
        nanosleep(&(struct timespec){0, 100 * 1000 * 1000}, NULL);
    MHD_stop_daemon(server->daemon);
    jobs_free(server->service.jobs);
    connections_destroy(&server->connections);
    free(server);
}
