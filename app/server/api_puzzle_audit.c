/* api_puzzle_audit: the mates of a collection judged, as a job. SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "api.h"
#include "json/puzzle_json.h"
#include "keymove/base/clock.h"
#include "keymove/chess/pgn_read.h"
#include "keymove/puzzle/audit_game.h"
#include "keymove/puzzle/exchange.h"

#include <stdlib.h>
#include <string.h>

/* Effort for one claim, lines that are reported in full, and room for a corrected line. */
enum { NODES = 1000000, MAX_REPORTED = 2000, AUDIT_MB = 32, ROW_TEXT = 1 << 16 };

typedef struct AuditWork {
    char *text;
    bool corrected; /* is the corrected file wanted? */
    Job *job;
    double started;
    KmShortMate *solver;
    uint64_t claims, right, wrong, unknown, other, faulty;
    json_t *report, *faults;
    Text out;
    double fraction;
    /* the item */
    KmLichessRow row;
    KmEpd epd;
    KmAuditGame game;
    KmAuditClaim claim;
    KmAudit judged;
    char room[ROW_TEXT];
} AuditWork;

static void drop_work(void *context) {
    AuditWork *work = context;
    free(work->text);
    text_free(&work->out);
    free(work);
}

static bool is_late(const AuditWork *work) {
    return job_is_stopped(work->job) ||
           km_clock_seconds() - work->started >= job_limits(work->job)->seconds;
}

static void report(AuditWork *work) {
    if (!job_report_due(work->job)) return;
    job_report(work->job, work->claims,
               json_pack("{s:I, s:I, s:I, s:f}", "claims", (json_int_t)work->claims, "right",
                         (json_int_t)work->right, "wrong", (json_int_t)work->wrong, "fraction",
                         work->fraction));
}

static void add_fault(AuditWork *work, uint64_t number, const KmError *error) {
    work->faulty++;
    if (json_array_size(work->faults) < MAX_REPORTED)
        json_array_append_new(work->faults,
                              json_pack("{s:I, s:I, s:s}", "number", (json_int_t)number, "offset",
                                        (json_int_t)error->offset, "message", error->text));
}

/* Judges the claim; true if the item claims a mate. */
static bool judge(AuditWork *work) {
    if (work->claim.mate == 0) {
        work->other++;
        return false;
    }
    const KmBudget budget = {.nodes = NODES, .stop = job_stop_flag(work->job)};
    km_audit_judge(work->solver, &work->claim, budget, &work->judged);
    work->claims++;
    work->unknown += work->judged.status == KM_MATE_UNKNOWN;
    work->right += work->judged.status != KM_MATE_UNKNOWN && !work->judged.faults;
    work->wrong += work->judged.status != KM_MATE_UNKNOWN && work->judged.faults;
    return true;
}

/* Adds the item to the report if it is wrong or unknown, and to the corrected file. `corrected` is NULL if the item
 * should be left out. */
static void note(AuditWork *work, uint64_t number, const char *id, const char *corrected,
                 const char *as_it_is) {
    const bool known = work->judged.status != KM_MATE_UNKNOWN;
    if ((!known || work->judged.faults) && json_array_size(work->report) < MAX_REPORTED)
        json_array_append_new(work->report,
                              audited_json(number, id, &work->claim, &work->judged, corrected));
    const char *line = known && work->judged.faults ? corrected : as_it_is;
    if (work->corrected && line) {
        text_put(&work->out, line);
        text_put(&work->out, "\n");
    }
}

/* --- lines --------------------------------------------------------------------------------------- */

static KmStatus read_line(AuditWork *work, const char *line, bool row, KmError *error) {
    if (row) {
        const KmStatus status = km_lichess_row_read(line, &work->row, error);
        if (status == KM_OK) km_audit_claim_of_row(&work->row, &work->claim);
        return status;
    }
    const KmStatus status = km_epd_read(line, &work->epd, error);
    return status == KM_OK ? km_audit_claim_of_epd(&work->epd, &work->claim, error) : status;
}

static void audit_line(AuditWork *work, uint64_t number, const char *line) {
    const bool row = km_exchange_form_of_line(line) == KM_EXCHANGE_CSV;
    KmError error;
    KmBuf out = km_buf(work->room, sizeof work->room);
    const bool skipped = !line[strspn(line, " \t\r")] || *line == '#';
    if (!skipped && !km_lichess_row_is_header(line)) {
        if (read_line(work, line, row, &error) != KM_OK) {
            add_fault(work, number, &error);
            return;
        }
        if (judge(work)) {
            const bool good = row ? km_audit_correct_row(&work->row, &work->judged, &out)
                                  : km_audit_correct_epd(&work->epd, &work->judged, &out);
            const char *id =
                row ? km_lichess_row_field(&work->row, KM_LICHESS_ID) : km_epd_id(&work->epd);
            note(work, number, id ? id : "", good && km_buf_fits(&out) ? work->room : NULL, line);
            return;
        }
    }
    if (work->corrected) {
        text_put(&work->out, line);
        text_put(&work->out, "\n");
    }
}

static bool audit_lines(AuditWork *work) {
    const size_t length = strlen(work->text);
    uint64_t number = 0;
    for (char *at = work->text; *at;) {
        char *end = at + strcspn(at, "\n");
        const bool last = !*end;
        if (is_late(work)) return false;
        *end = '\0';
        if (end > at && end[-1] == '\r') end[-1] = '\0';
        audit_line(work, ++number, at);
        work->fraction = (double)(end - work->text) / (double)length;
        report(work);
        at = last ? end : end + 1;
    }
    return true;
}

/* --- games --------------------------------------------------------------------------------------- */

static void audit_game(AuditWork *work, uint64_t number, const char *text, size_t length) {
    KmError error;
    KmBuf out = km_buf(work->room, sizeof work->room);
    const KmStatus status = km_audit_game_read(text, length, &work->game, &error);
    if (status == KM_ERR_MEMORY) work->out.failed = true;
    if (status != KM_OK) {
        add_fault(work, number, &error);
        return;
    }
    work->claim = work->game.claim;
    if (!judge(work)) return;
    const KmStatus good = km_audit_game_correct(text, length, &work->game, &work->judged, &out);
    if (good == KM_OK) km_buf_char(&out, '\n');
    if (good == KM_ERR_MEMORY) work->out.failed = true;
    const char *corrected = good == KM_OK && km_buf_fits(&out) ? work->room : NULL;
    note(work, number, work->game.name, corrected, corrected);
}

/* The reader says where each game begins. */
static bool audit_games(AuditWork *work) {
    const size_t length = strlen(work->text);
    KmPgnReader *reader = km_pgn_reader_create_text(work->text, length);
    size_t first = 0;
    uint64_t number = 0;
    bool more = reader != NULL, whole = true;
    if (!reader) work->out.failed = true;
    while (more) {
        KmPgnEvent event;
        more = km_pgn_reader_next(reader, &event, NULL) == KM_OK;
        if (more && event.kind != KM_PGN_GAME) continue;
        const size_t place = more ? (size_t)km_pgn_reader_place(reader).offset : length;
        if (number) audit_game(work, number, work->text + first, place - first);
        first = place;
        number += more;
        work->fraction = length ? (double)place / (double)length : 1;
        report(work);
        if (more && is_late(work)) more = whole = false;
    }
    km_pgn_reader_free(reader);
    return whole;
}

static void run_audit(Job *job, void *context) {
    AuditWork *work = context;
    work->job = job;
    work->started = km_clock_seconds();
    work->report = json_array();
    work->faults = json_array();
    work->solver = km_short_mate_create(AUDIT_MB);
    bool complete = false;
    if (work->solver) {
        const char *text = work->text + strspn(work->text, " \t\r\n");
        complete = km_exchange_form_of_line(text) == KM_EXCHANGE_PGN ? audit_games(work)
                                                                     : audit_lines(work);
    }
    if (!work->solver || work->out.failed) job_fail_no_memory(job);
    json_t *result =
        json_pack("{s:b, s:I, s:I, s:I, s:I, s:I, s:I, s:o, s:o}", "complete", (int)complete,
                  "claims", (json_int_t)work->claims, "right", (json_int_t)work->right, "wrong",
                  (json_int_t)work->wrong, "unknown", (json_int_t)work->unknown, "other",
                  (json_int_t)work->other, "faulty", (json_int_t)work->faulty, "report",
                  work->report, "faults", work->faults);
    if (work->corrected)
        json_object_set_new(result, "corrected",
                            json_clean(work->out.data ? work->out.data : "", work->out.length));
    job_finish(job, result);
    km_short_mate_free(work->solver);
}

void api_puzzle_audit(Fields *in) {
    JobPlan plan = {.kind = "puzzle/audit", .run = run_audit, .memory_mb = 2 * AUDIT_MB};
    AuditWork *work = create_work(in, &plan, sizeof *work);
    if (!work) return;
    plan.drop = drop_work;
    const char *text = fields_text(in, "text", true);
    work->text = text ? strdup(text) : NULL;
    if (text && !work->text) in->failed = !reply_no_memory(in->out);
    work->corrected = fields_flag(in, "corrected", false);
    fields_limits(in, &plan.limits);
    start_job(in, &plan);
}
