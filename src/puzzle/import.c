/* import: reads lines or games and adds them in steps. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/puzzle/import.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WINDOW = 1 << 16, NODES = 200000, TABLE_MB = 16 };

/* Bytes from a stream or from memory. */
typedef struct Input {
    KmStream *stream;
    const char *text;
    size_t left;
    char window[WINDOW + 1]; /* what was read and not used yet: from `first` to `end` */
    size_t first, end;
    bool ended;
} Input;

typedef struct Import {
    KmStore *store;
    const KmImportOptions *options;
    KmShortMate *solver;
    KmImportTally kept; /* of the steps that were kept */
    KmImportTally *tally;
    uint64_t place;      /* number of the line or game */
    KmExchangeForm form; /* of the lines, when it is known */
    int in_step;
    KmRecordRoom room;
    Input input;
} Import;

/* --- input ------------------------------------------------------------------------------------ */

static KmStatus read_more(Input *input, char *data, size_t capacity, size_t *count,
                          KmError *error) {
    if (input->stream) return km_stream_read(input->stream, data, capacity, count, error);
    *count = input->left < capacity ? input->left : capacity;
    if (*count) memcpy(data, input->text, *count);
    input->text += *count;
    input->left -= *count;
    return KM_OK;
}

/* Fills the window as far as possible. */
static KmStatus fill(Input *input, KmError *error) {
    memmove(input->window, input->window + input->first, input->end - input->first);
    input->end -= input->first;
    input->first = 0;
    while (!input->ended && input->end < WINDOW) {
        size_t count;
        const KmStatus status =
            read_more(input, input->window + input->end, WINDOW - input->end, &count, error);
        if (status != KM_OK) return status;
        input->end += count;
        input->ended = count == 0;
    }
    input->window[input->end] = '\0';
    return KM_OK;
}

/* What the reader of games asks: first the window, then the rest. */
static KmStatus give_bytes(void *context, char *data, size_t capacity, size_t *count,
                           KmError *error) {
    Input *input = context;
    const size_t here = input->end - input->first;
    if (!here) return read_more(input, data, capacity, count, error);
    *count = here < capacity ? here : capacity;
    memcpy(data, input->window + input->first, *count);
    input->first += *count;
    return KM_OK;
}

/* The next line, without its line break, in the window. KM_ERR_END after the last one; KM_ERR_ILLEGAL for one that
 * is too long or contains a NUL, which is skipped. */
static KmStatus next_line(Input *input, char **line, KmError *error) {
    KmStatus status = KM_OK;
    char *begin = input->window + input->first;
    char *end = memchr(begin, '\n', input->end - input->first);
    if (!end && !input->ended) {
        status = fill(input, error);
        begin = input->window;
        end = memchr(begin, '\n', input->end);
    }
    if (status != KM_OK) return status;
    if (input->first == input->end) return KM_ERR_END;
    const bool whole = end || input->ended;
    size_t length = end ? (size_t)(end - begin) : input->end - input->first;
    input->first += length + (end != NULL);
    while (!end && !input->ended) { /* the rest of a line that is too long */
        status = fill(input, error);
        if (status != KM_OK) return status;
        end = memchr(input->window, '\n', input->end);
        input->first = end ? (size_t)(end - input->window) + 1 : input->end;
    }
    if (!whole) return km_fail(error, KM_ERR_ILLEGAL, WINDOW, "the line is too long");
    if (memchr(begin, '\0', length))
        return km_fail(error, KM_ERR_ILLEGAL, 0, "the line contains a NUL");
    begin[length] = '\0';
    if (length && begin[length - 1] == '\r') begin[length - 1] = '\0';
    *line = begin;
    return KM_OK;
}

/* --- steps ------------------------------------------------------------------------------------ */

static KmStatus end_step(Import *import, KmError *error) {
    if (!import->in_step) return KM_OK;
    import->in_step = 0;
    const KmStatus status = km_store_commit(import->store, error);
    if (status != KM_OK) return status;
    import->kept = *import->tally;
    if (import->options->step) import->options->step(import->options->context, import->tally);
    return KM_OK;
}

static KmStatus begin_record(Import *import, KmError *error) {
    if (import->in_step == KM_STORE_BATCH) {
        const KmStatus status = end_step(import, error);
        if (status != KM_OK) return status;
    }
    if (import->in_step++ > 0) return KM_OK;
    return km_store_begin(import->store, error);
}

static void report(Import *import, const KmError *error) {
    if (import->options->fault)
        import->options->fault(import->options->context, import->place, error);
}

/* Adds ", name" or " name" to a list in the room. */
static void add_name(char *list, size_t capacity, const char *name, char separator) {
    const size_t length = strlen(list), more = name ? strlen(name) : 0;
    if (!more || length + more + 2 > capacity) return;
    if (length) list[length] = separator;
    memcpy(list + length + (length > 0), name, more + 1);
}

KmStatus km_import_record(KmStore *store, KmRecordRoom *room, KmRecord *record, KmShortMate *solver,
                          const KmImportOptions *options, KmImportTally *tally, KmError *error) {
    bool added;
    const KmBudget budget = {.nodes = options->nodes ? options->nodes : NODES,
                             .stop = options->stop};
    add_name(room->collections, sizeof room->collections, options->collection, ',');
    add_name(room->tags, sizeof room->tags, options->tag, ' ');
    if (options->source && *options->source)
        snprintf(room->source, sizeof room->source, "%s", options->source);
    KmStatus status = km_record_check(record, error);
    if (status == KM_OK && solver && !record->proved &&
        km_exchange_prove(room, record, solver, budget) == KM_MATE_NONE) {
        tally->refused++;
        return km_fail(error, KM_ERR_ILLEGAL, 0, "there is no mate in %d", record->moves);
    }
    if (status == KM_OK)
        status = km_store_add(store, record, options->now, &record->id, &added, error);
    if (status != KM_OK) {
        tally->faulty += status == KM_ERR_SYNTAX || status == KM_ERR_ILLEGAL;
        return status;
    }
    tally->read++;
    tally->added += added;
    tally->known += !added;
    return KM_OK;
}

/* Is the record, not the store, to blame? KM_ERR_LIMIT may mean either. */
static bool is_fault(const KmRecord *record, KmStatus status) {
    return status == KM_ERR_SYNTAX || status == KM_ERR_ILLEGAL ||
           (status == KM_ERR_LIMIT && km_record_check(record, NULL) != KM_OK);
}

/* Adds a record that was read with this status. Returns what ends the import, or KM_OK. */
static KmStatus take(Import *import, KmRecord *record, KmStatus status, KmError *error) {
    KmError fault = error ? *error : (KmError){0};
    if (status == KM_ERR_END) return KM_OK;
    if (status == KM_ERR_MEMORY) return status;
    if (status != KM_OK) {
        import->tally->faulty++;
        report(import, &fault);
        return KM_OK;
    }
    status = begin_record(import, error);
    if (status != KM_OK) return status;
    status = km_import_record(import->store, &import->room, record, import->solver, import->options,
                              import->tally, &fault);
    if (status == KM_OK) return KM_OK;
    if (is_fault(record, status)) {
        report(import, &fault);
        return KM_OK;
    }
    if (error) *error = fault;
    return status;
}

static bool is_stopped(const Import *import) {
    const volatile int *stop = import->options->stop;
    return stop && *stop;
}

/* --- files ------------------------------------------------------------------------------------ */

static KmStatus import_games(Import *import, KmError *error) {
    KmPgnReader *reader = km_pgn_reader_create(give_bytes, &import->input);
    if (!reader) return km_fail(error, KM_ERR_MEMORY, 0, "out of memory");
    KmStatus status = KM_OK;
    while (status == KM_OK) {
        KmRecord record;
        KmError fault = {0};
        if (is_stopped(import)) {
            status = km_fail(error, KM_ERR_LIMIT, 0, "interrupted");
            break;
        }
        status = km_exchange_read_game(reader, &import->room, &record, &fault);
        if (status == KM_ERR_END) break;
        import->place++;
        if (status == KM_OK || status == KM_ERR_SYNTAX)
            status = take(import, &record, status, &fault);
        if (status != KM_OK && error) *error = fault;
    }
    km_pgn_reader_free(reader);
    return status == KM_ERR_END ? KM_OK : status;
}

/* A file of CSV or JSON stays one; other lines may be mixed. */
static KmExchangeForm form_of(Import *import, const char *line) {
    if (import->form != KM_EXCHANGE_AUTO) return import->form;
    const KmExchangeForm form = km_exchange_form_of_line(line);
    if (form == KM_EXCHANGE_CSV || form == KM_EXCHANGE_JSON) import->form = form;
    return form;
}

static KmStatus import_line(Import *import, const char *line, KmError *error) {
    KmRecord record;
    KmError fault = {0};
    /* NOLINTNEXTLINE(clang-analyzer-core.NonNullParamChecker): km_fail never returns KM_OK */
    if (!line[strspn(line, " \t")] || *line == '#') return KM_OK;
    const KmExchangeForm form = form_of(import, line);
    KmStatus status;
    if (form == KM_EXCHANGE_JSON && import->options->json)
        status = import->options->json(line, &import->room, &record, &fault);
    else
        status = km_exchange_read_line(line, form, &import->room, &record, &fault);
    status = take(import, &record, status, &fault);
    if (status != KM_OK && error) *error = fault;
    return status;
}

static KmStatus import_lines(Import *import, KmError *error) {
    for (;;) {
        char *line = NULL;
        KmError fault = {0};
        if (is_stopped(import)) return km_fail(error, KM_ERR_LIMIT, 0, "interrupted");
        const KmStatus status = next_line(&import->input, &line, &fault);
        if (status == KM_ERR_END) return KM_OK;
        import->place++;
        if (status == KM_OK) {
            if (import->place == 1 && strncmp(line, "\xef\xbb\xbf", 3) == 0)
                line += 3; /* a byte-order mark */
            const KmStatus taken = import_line(import, line, error);
            if (taken != KM_OK) return taken;
        } else if (status == KM_ERR_ILLEGAL) {
            import->tally->faulty++;
            report(import, &fault);
        } else {
            if (error) *error = fault;
            return status;
        }
    }
}

static KmStatus import_all(Import *import, KmError *error) {
    KmStatus status = fill(&import->input, error);
    if (status != KM_OK) return status;
    const char *text = import->input.window + strspn(import->input.window, " \t\r\n\xef\xbb\xbf");
    KmExchangeForm form = import->options->form;
    if (form == KM_EXCHANGE_AUTO && km_exchange_form_of_line(text) == KM_EXCHANGE_PGN)
        form = KM_EXCHANGE_PGN;
    status = form == KM_EXCHANGE_PGN ? import_games(import, error) : import_lines(import, error);
    /* What was read before it was stopped is kept; an error of the store undoes the step. */
    if (status == KM_OK || is_stopped(import)) {
        const KmStatus ended = end_step(import, status == KM_OK ? error : NULL);
        return status == KM_OK ? ended : status;
    }
    return status;
}

static KmStatus run(KmStore *store, KmStream *stream, const char *text, size_t length,
                    const KmImportOptions *options, KmImportTally *tally, KmError *error) {
    Import *import = calloc(1, sizeof *import);
    *tally = (KmImportTally){0};
    if (!import) return km_fail(error, KM_ERR_MEMORY, 0, "out of memory");
    import->store = store;
    import->options = options;
    import->form = options->form;
    import->tally = tally;
    import->input.stream = stream;
    import->input.text = text;
    import->input.left = length;
    import->solver = km_short_mate_create(TABLE_MB);
    KmStatus status = import->solver ? import_all(import, error)
                                     : km_fail(error, KM_ERR_MEMORY, 0, "out of memory");
    if (status != KM_OK) {
        km_store_rollback(store);
        *tally = import->kept;
    }
    km_short_mate_free(import->solver);
    free(import);
    return status;
}

KmStatus km_import_stream(KmStore *store, KmStream *stream, const KmImportOptions *options,
                          KmImportTally *tally, KmError *error) {
    return run(store, stream, NULL, 0, options, tally, error);
}

KmStatus km_import_text(KmStore *store, const char *text, size_t length,
                        const KmImportOptions *options, KmImportTally *tally, KmError *error) {
    return run(store, NULL, text, length, options, tally, error);
}
