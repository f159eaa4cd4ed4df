/* api_puzzle: the store of puzzles: listing, showing, changing, importing, exporting, stats.
 *
 * The store is opened for each request, so that requests, jobs and other programs wait for one another by SQLite's
 * locks alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "api_puzzle.h"

#include "common/store_path.h"
#include "json/puzzle_export.h"
#include "json/record_json.h"
#include "json/training_json.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_LISTED = 500, MAX_IDS = 10000, MAX_FAULTS = 50, MAX_DAYS = 3660, IMPORT_NODES = 20000 };

int64_t seconds_now(void) { return (int64_t)time(NULL); }

KmStore *open_store(Fields *in) {
    KmStore *store;
    KmError error;
    if (store_open(in->service->store, true, &store, &error) != KM_OK)
        reply_store_error(in, &error);
    return store;
}

bool reply_store_error(Fields *in, const KmError *error) {
    switch (error->status) {
    case KM_ERR_END:
        return reply_fail(in->out, 404, "no_puzzle", NO_PLACE, "%s", error->text);
    case KM_ERR_LIMIT:
        return reply_fail(in->out, 503, "store_busy", NO_PLACE, "%s", error->text);
    case KM_ERR_MEMORY:
        return reply_no_memory(in->out);
    default:
        return reply_fail(in->out, 500, "store_failed", NO_PLACE, "%s", error->text);
    }
}

/* --- filters ------------------------------------------------------------------------------------- */

void fields_filter(Fields *in, KmStoreFilter *filter) {
    static const char *const kinds[] = {"mate", "tactic", "problem", "solo"};
    const int kind = fields_choice(in, "kind", kinds, KM_RECORD_KINDS, -1);
    *filter = (KmStoreFilter){
        .kind = kind >= 0 ? kinds[kind] : NULL,
        .theme = fields_text(in, "theme", false),
        .tag = fields_text(in, "tag", false),
        .collection = fields_text(in, "collection", false),
        .source = fields_text(in, "source", false),
        .text = fields_text(in, "text", false),
        .least_rating = (int)fields_integer(in, "rating_min", 1, 10000, 0),
        .most_rating = (int)fields_integer(in, "rating_max", 1, 10000, 0),
        .least_moves = (int)fields_integer(in, "moves_min", 1, KM_RECORD_LINE, 0),
        .most_moves = (int)fields_integer(in, "moves_max", 1, KM_RECORD_LINE, 0),
        .unsolved = fields_flag(in, "unsolved", false),
    };
}

/* --- list and show ------------------------------------------------------------------------------- */

static bool append(void *context, const KmRecord *record) {
    json_array_append_new(context, record_json(record));
    return true;
}

void api_puzzle_list(Fields *in) {
    KmStoreFilter filter;
    KmError error;
    int64_t total = 0;
    fields_filter(in, &filter);
    const int limit = (int)fields_integer(in, "limit", 1, MAX_LISTED, 50);
    const int64_t after = fields_integer(in, "after", 0, INT64_MAX, 0);
    KmStore *store = fields_end(in) ? open_store(in) : NULL;
    if (!store) return;
    json_t *puzzles = json_array();
    KmStatus status = km_store_count(store, &filter, &total, &error);
    filter.limit = limit;
    filter.after = after;
    if (status == KM_OK) status = km_store_list(store, &filter, append, puzzles, &error);
    km_store_close(store);
    if (status == KM_OK) {
        reply_json(in->out,
                   json_pack("{s:I, s:o}", "total", (json_int_t)total, "puzzles", puzzles));
        return;
    }
    json_decref(puzzles);
    reply_store_error(in, &error);
}

json_t *stored_puzzle_json(KmStore *store, int64_t id) {
    json_t *found = json_array(), *puzzle = NULL;
    if (id > 0 && km_store_list(store, &(KmStoreFilter){.id = id}, append, found, NULL) == KM_OK)
        puzzle = json_incref(json_array_get(found, 0));
    json_decref(found);
    return puzzle;
}

void api_puzzle_show(Fields *in) {
    const int64_t id = fields_integer(in, "id", 1, INT64_MAX, 0);
    if (!fields_has(in, "id")) fields_refuse(in, "id", "is missing");
    KmStore *store = fields_end(in) ? open_store(in) : NULL;
    if (!store) return;
    json_t *puzzle = stored_puzzle_json(store, id);
    km_store_close(store);
    if (puzzle)
        reply_json(in->out, puzzle);
    else
        reply_fail(in->out, 404, "no_puzzle", NO_PLACE, "there is no such puzzle");
}

/* --- tag and remove ------------------------------------------------------------------------------ */

/* Reads `ids`, a list of numbers. Returns how many, or -1; `ids` is then NULL, and otherwise to be freed. */
static int fields_ids(Fields *in, int64_t **ids) {
    *ids = NULL;
    if (in->known_count < MAX_FIELDS) in->known[in->known_count++] = "ids";
    const json_t *array = json_object_get(in->object, "ids");
    const size_t count = json_array_size(array);
    if (in->failed || !array) return 0;
    if (!json_is_array(array) || count > MAX_IDS) {
        fields_refuse(in, "ids", "must be a list of at most %d numbers", MAX_IDS);
        return -1;
    }
    *ids = calloc(count + 1, sizeof **ids);
    for (size_t i = 0; *ids && i < count; i++) {
        (*ids)[i] = json_integer_value(json_array_get(array, i));
        if ((*ids)[i] > 0) continue;
        fields_refuse(in, "ids", "must be a list of numbers of puzzles");
        free(*ids);
        *ids = NULL;
        return -1;
    }
    if (!*ids) in->failed = !reply_no_memory(in->out);
    return (int)count;
}

typedef struct Change {
    const char *add, *drop, *into, *out_of;
    bool remove;
} Change;

static KmStatus change_one(KmStore *store, const Change *change, int64_t id, KmError *error) {
    KmStatus status = KM_OK;
    if (change->remove) return km_store_remove(store, id, error);
    if (change->add) status = km_store_tag(store, id, change->add, true, error);
    if (status == KM_OK && change->drop)
        status = km_store_tag(store, id, change->drop, false, error);
    if (status == KM_OK && change->into)
        status = km_store_collect(store, id, change->into, true, error);
    if (status == KM_OK && change->out_of)
        status = km_store_collect(store, id, change->out_of, false, error);
    return status;
}

/* All of them, or none. */
static KmStatus change_all(KmStore *store, const Change *change, const int64_t *ids, int count,
                           KmError *error) {
    KmStatus status = km_store_begin(store, error);
    for (int i = 0; i < count && status == KM_OK; i++)
        status = change_one(store, change, ids[i], error);
    if (status == KM_OK) return km_store_commit(store, error);
    km_store_rollback(store);
    return status;
}

static void reply_change(Fields *in, KmStatus status, int count, const KmError *error) {
    if (status == KM_OK)
        reply_json(in->out, json_pack("{s:i}", "changed", count));
    else if (status == KM_ERR_SYNTAX)
        reply_fail(in->out, 400, "bad_field", NO_PLACE, "%s", error->text);
    else
        reply_store_error(in, error);
}

void api_puzzle_tag(Fields *in) {
    int64_t *ids;
    KmError error;
    const int count = fields_ids(in, &ids);
    const Change change = {.add = fields_text(in, "add", false),
                           .drop = fields_text(in, "drop", false),
                           .into = fields_text(in, "into", false),
                           .out_of = fields_text(in, "out_of", false)};
    const char *collection = fields_text(in, "collection", false);
    const bool scheduled = fields_flag(in, "scheduled", false);
    if (fields_has(in, "scheduled") != (collection != NULL))
        fields_refuse(in, "scheduled", "belongs to 'collection'");
    KmStore *store = fields_end(in) ? open_store(in) : NULL;
    if (store) {
        KmStatus status = change_all(store, &change, ids, count, &error);
        if (status == KM_OK && collection)
            status = km_store_schedule(store, collection, scheduled, &error);
        km_store_close(store);
        reply_change(in, status, count, &error);
    }
    free(ids);
}

void api_puzzle_remove(Fields *in) {
    int64_t *ids;
    KmError error;
    const int count = fields_ids(in, &ids);
    if (count == 0) fields_refuse(in, "ids", "is missing");
    KmStore *store = fields_end(in) ? open_store(in) : NULL;
    if (store) {
        const KmStatus status = change_all(store, &(Change){.remove = true}, ids, count, &error);
        km_store_close(store);
        reply_change(in, status, count, &error);
    }
    free(ids);
}

/* --- import and export --------------------------------------------------------------------------- */

static void add_fault(void *context, uint64_t place, const KmError *error) {
    json_t *faults = context;
    if (json_array_size(faults) < MAX_FAULTS)
        json_array_append_new(faults,
                              json_pack("{s:I, s:I, s:s}", "line", (json_int_t)place, "offset",
                                        (json_int_t)error->offset, "message", error->text));
}

void api_puzzle_import(Fields *in) {
    static const char *const forms[] = {"auto", "json", "csv", "epd", "pgn", "problem", "solo"};
    KmImportTally tally;
    KmError error;
    const char *text = fields_text(in, "text", true);
    json_t *faults = json_array();
    const KmImportOptions options = {
        .form = (KmExchangeForm)fields_choice(in, "format", forms, KM_EXCHANGE_SOLO + 1, 0),
        .collection = fields_text(in, "collection", false),
        .tag = fields_text(in, "tag", false),
        .source = fields_text(in, "source", false),
        .now = seconds_now(),
        .nodes = IMPORT_NODES,
        .json = record_read_json,
        .fault = add_fault,
        .context = faults};
    KmStore *store = fields_end(in) ? open_store(in) : NULL;
    if (store) {
        const KmStatus status = km_import_text(store, text, strlen(text), &options, &tally, &error);
        km_store_close(store);
        if (status == KM_OK)
            reply_json(in->out, json_pack("{s:I, s:I, s:I, s:I, s:O}", "added",
                                          (json_int_t)tally.added, "known", (json_int_t)tally.known,
                                          "refused", (json_int_t)tally.refused, "faulty",
                                          (json_int_t)tally.faulty, "faults", faults));
        else
            reply_store_error(in, &error);
    }
    json_decref(faults);
}

static const char *type_of(KmExchangeForm form) {
    switch (form) {
    case KM_EXCHANGE_JSON:
        return "application/x-ndjson";
    case KM_EXCHANGE_CSV:
        return "text/csv; charset=utf-8";
    case KM_EXCHANGE_PGN:
    case KM_EXCHANGE_STUDY:
        return "application/vnd.chess-pgn";
    case KM_EXCHANGE_HTML:
        return "text/html; charset=utf-8";
    default:
        return "text/plain; charset=utf-8";
    }
}

void api_puzzle_export(Fields *in) {
    static const char *const forms[] = {"json",    "csv",  "epd",   "pgn",
                                        "problem", "solo", "study", "html"};
    KmStoreFilter filter;
    ExportTally tally;
    KmError error;
    fields_filter(in, &filter);
    filter.id = fields_integer(in, "id", 1, INT64_MAX, 0);
    filter.limit = (int)fields_integer(in, "limit", 1, MAX_IDS, MAX_IDS);
    const ExportOptions options = {
        .form = (KmExchangeForm)(fields_choice(in, "format", forms, KM_EXCHANGE_FORMS - 1, 0) + 1),
        .title = fields_text(in, "title", false),
        .sink = text_sink,
        .context = &in->out->body};
    KmStore *store = fields_end(in) ? open_store(in) : NULL;
    if (!store) return;
    const KmStatus status = puzzle_export(store, &filter, &options, &tally, &error);
    km_store_close(store);
    if (status != KM_OK) {
        reply_store_error(in, &error);
        return;
    }
    text_put(&in->out->body, ""); /* an empty text is a text */
    in->out->status = 200;
    in->out->type = type_of(options.form);
}

/* --- stats --------------------------------------------------------------------------------------- */

void api_puzzle_stats(Fields *in) {
    KmError error;
    const int zone = 60 * (int)fields_integer(in, "zone", -840, 840, 0);
    const int days = (int)fields_integer(in, "days", 1, MAX_DAYS, 365);
    KmStore *store = fields_end(in) ? open_store(in) : NULL;
    if (!store) return;
    json_t *stats = store_stats_json(store, seconds_now(), zone, days, &error);
    km_store_close(store);
    if (stats)
        reply_json(in->out, stats);
    else
        reply_store_error(in, &error);
}
