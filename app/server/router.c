/* router: the table of paths. SPDX-License-Identifier: GPL-3.0-or-later */
#include "router.h"

#include "api.h"
#include "json/json_memory.h"

#include <string.h>
#include <strings.h>

/* Requests that start a job change something, so they are accepted by POST only. */
typedef enum Methods { BY_GET = 1, BY_POST = 2, BY_BOTH = 3 } Methods;

typedef struct Route {
    const char *path; /* after API_ROOT */
    Methods methods;
    Handler *handler;
} Route;

static const Route routes[] = {
    {"position", BY_BOTH, api_position},
    {"position/list", BY_BOTH, api_position_list},
    {"position/save", BY_POST, api_position_save},
    {"position/remove", BY_POST, api_position_remove},
    {"play", BY_BOTH, api_play},
    {"game", BY_BOTH, api_game},
    {"pgn", BY_BOTH, api_pgn},
    {"explain", BY_BOTH, api_explain},
    {"moves", BY_BOTH, api_moves},
    {"board.svg", BY_BOTH, api_board_svg},
    {"mate", BY_POST, api_mate},
    {"mate/tree", BY_POST, api_mate_tree},
    {"mate/compare", BY_POST, api_mate_compare},
    {"mate/hint", BY_POST, api_mate_hint},
    {"mate/trace", BY_POST, api_mate_trace},
    {"mate/certificate", BY_POST, api_mate_certificate},
    {"verify", BY_POST, api_verify},
    {"problem", BY_POST, api_problem},
    {"problem/stipulation", BY_BOTH, api_problem_stipulation},
    {"problem/phases", BY_BOTH, api_problem_phases},
    {"problem/line", BY_BOTH, api_problem_line},
    {"problem/parse", BY_POST, api_problem_parse},
    {"problem/file", BY_POST, api_problem_file},
    {"problem/certificate", BY_POST, api_problem_certificate},
    {"solo/board", BY_BOTH, api_solo_board},
    {"solo/board.svg", BY_BOTH, api_solo_board_svg},
    {"solo/parse", BY_BOTH, api_solo_parse},
    {"solo/verdict", BY_BOTH, api_solo_verdict},
    {"solo/hint", BY_BOTH, api_solo_hint},
    {"solo/explain", BY_BOTH, api_solo_explain},
    {"solo/trace", BY_BOTH, api_solo_trace},
    {"solo/solve", BY_POST, api_solo_solve},
    {"solo/count", BY_POST, api_solo_count},
    {"solo/make", BY_POST, api_solo_make},
    {"solo/study", BY_POST, api_solo_study},
    {"engine/analysis", BY_POST, api_engine_analysis},
    {"engine/move", BY_POST, api_engine_move},
    {"engine/draw", BY_POST, api_engine_draw},
    {"engine/review", BY_POST, api_engine_review},
    {"engine/stats", BY_POST, api_engine_stats},
    {"engine/tree", BY_POST, api_engine_tree},
    {"eval", BY_BOTH, api_eval},
    {"puzzle/list", BY_BOTH, api_puzzle_list},
    {"puzzle/show", BY_BOTH, api_puzzle_show},
    {"puzzle/tag", BY_POST, api_puzzle_tag},
    {"puzzle/remove", BY_POST, api_puzzle_remove},
    {"puzzle/import", BY_POST, api_puzzle_import},
    {"puzzle/export", BY_BOTH, api_puzzle_export},
    {"puzzle/stats", BY_BOTH, api_puzzle_stats},
    {"puzzle/train/next", BY_POST, api_puzzle_train_next},
    {"puzzle/train/task", BY_BOTH, api_puzzle_train_task},
    {"puzzle/train/answer", BY_POST, api_puzzle_train_answer},
    {"puzzle/train/hint", BY_POST, api_puzzle_train_hint},
    {"puzzle/train/give_up", BY_POST, api_puzzle_train_give_up},
    {"puzzle/mine", BY_POST, api_puzzle_mine},
    {"puzzle/make", BY_POST, api_puzzle_make},
    {"puzzle/audit", BY_POST, api_puzzle_audit},
    {"meta", BY_GET, api_meta},
};

bool route_is_api(const char *path) {
    return strncmp(path, "/api", 4) == 0 && (path[4] == '/' || path[4] == '\0');
}

static void not_found(Reply *reply) {
    reply_fail(reply, 404, "not_found", NO_PLACE, "there is no such path; see docs/HTTP.md");
}

static void wrong_method(Reply *reply, const char *allow) {
    reply_fail(reply, 405, "bad_method", NO_PLACE, "use %s", allow);
    reply->allow = allow;
}

/* --- requests ------------------------------------------------------------------------------------- */

static bool is_json(const char *type) {
    static const char json[] = "application/json";
    const size_t length = sizeof json - 1;
    return type && strncasecmp(type, json, length) == 0 &&
           (type[length] == '\0' || type[length] == ';' || type[length] == ' ');
}

static json_t *read_body(const Request *request, Reply *reply) {
    json_error_t error;
    if (!is_json(request->type)) {
        reply_fail(reply, 415, "bad_type", NO_PLACE, "the body must be application/json");
        return NULL;
    }
    json_t *object = json_memory_read(request->body ? request->body : "", request->body_length,
                                      JSON_REJECT_DUPLICATES, &error);
    if (json_is_object(object)) return object;
    const bool read = object != NULL;
    json_decref(object);
    if (json_memory_failed())
        reply_no_memory(reply);
    else if (read)
        reply_fail(reply, 400, "bad_json", AT_BYTE(NULL, 0), "the body must be a JSON object");
    else
        reply_fail(reply, 400, "bad_json", AT_BYTE(NULL, error.position), "%s",
                   json_error_code(&error) == json_error_null_character
                       ? "a string must not contain \\u0000"
                       : error.text);
    return NULL;
}

static void handle(const Service *service, const Request *request, const Route *found,
                   Reply *reply) {
    Fields in = {.service = service,
                 .pairs = request->query,
                 .pair_count = request->query_count,
                 .out = reply};
    const bool posted = strcmp(request->method, "POST") == 0;
    json_memory_failed(); /* what an earlier request lacked is no fault of this one */
    if (posted && !(in.object = read_body(request, reply))) return;
    found->handler(&in);
    json_decref(in.object);
    /* A refusal may be due to a value that could not be made. */
    if (json_memory_failed() && !reply->job) reply_no_memory(reply);
}

static bool is_get(const char *method) {
    return strcmp(method, "GET") == 0 || strcmp(method, "HEAD") == 0;
}

static bool accepts(const Route *found, const char *method) {
    return (is_get(method) && found->methods & BY_GET) ||
           (strcmp(method, "POST") == 0 && found->methods & BY_POST);
}

/* --- jobs ----------------------------------------------------------------------------------------- */

static void route_job(const Service *service, const Request *request, const char *rest,
                      Reply *reply) {
    const bool cancels = strcmp(request->method, "DELETE") == 0;
    const size_t length = strcspn(rest, "/");
    const bool events = strcmp(rest + length, "/events") == 0;
    char id[JOB_ID];
    if ((rest[length] != '\0' && !events) || length >= sizeof id) {
        not_found(reply);
        return;
    }
    memcpy(id, rest, length);
    id[length] = '\0';
    /* HEAD would be a watcher that leaves at once. */
    const bool good =
        events ? strcmp(request->method, "GET") == 0 : is_get(request->method) || cancels;
    if (!good) {
        wrong_method(reply, events ? "GET" : "GET, DELETE");
        return;
    }
    reply->job = jobs_find(service->jobs, id);
    if (!reply->job) {
        reply_fail(reply, 404, "no_job", NO_PLACE, "there is no such job, or it is no longer kept");
        return;
    }
    if (cancels) job_cancel(reply->job);
    reply->kind = events ? REPLY_EVENTS : REPLY_JOB;
    reply->status = 200;
    reply->wait = cancels ? MAX_WAIT : 0;
}

static void list_jobs(const Service *service, const Request *request, Reply *reply) {
    if (!is_get(request->method)) {
        wrong_method(reply, "GET");
        return;
    }
    reply->status = 200;
    jobs_write(service->jobs, &reply->body);
}

/* --- all ------------------------------------------------------------------------------------------ */

static void route_api(const Service *service, const Request *request, Reply *reply) {
    static const size_t root = sizeof API_ROOT - 1;
    static const char *const allowed[] = {
        [BY_GET] = "GET", [BY_POST] = "POST", [BY_BOTH] = "GET, POST"};
    if (strncmp(request->path, API_ROOT, root) != 0) {
        not_found(reply);
        return;
    }
    const char *path = request->path + root;
    if (strcmp(path, "jobs") == 0) {
        list_jobs(service, request, reply);
        return;
    }
    if (strncmp(path, "jobs/", 5) == 0) {
        route_job(service, request, path + 5, reply);
        return;
    }
    for (size_t i = 0; i < sizeof routes / sizeof *routes; i++) {
        if (strcmp(routes[i].path, path) != 0) continue;
        if (accepts(&routes[i], request->method))
            handle(service, request, &routes[i], reply);
        else
            wrong_method(reply, allowed[routes[i].methods]);
        return;
    }
    not_found(reply);
}

void route(const Service *service, const Request *request, Reply *reply) {
    route_api(service, request, reply);
    if (reply->body.failed) reply_no_memory(reply);
}
