/* reply: what the server answers, independent of HTTP.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_REPLY_H
#define KEYMOVE_APP_SERVER_REPLY_H

#include "jobs.h"
#include "json/error_json.h"

typedef enum ReplyKind {
    REPLY_TEXT = 0, /* the body, immediately */
    REPLY_JOB,      /* the job, once it has ended or `wait` seconds have passed */
    REPLY_EVENTS    /* the events of the job, as they occur */
} ReplyKind;

typedef struct Reply {
    ReplyKind kind;
    int status;
    const char *type; /* NULL for JSON */
    Text body;
    const char *allow; /* methods, with 405 */
    Job *job;          /* a reference, unless the kind is REPLY_TEXT */
    double wait;
} Reply;

/* Replaces whatever was written so far by an error. Returns false. */
bool reply_fail(Reply *reply, int status, const char *code, ErrorPlace place, const char *format,
                ...) KM_PRINTF(5, 6);

/* The same for an error of the library. */
bool reply_error(Reply *reply, const char *code, const char *field, const KmError *error);

bool reply_no_memory(Reply *reply);

/* Replies with a JSON value, which is taken over. */
void reply_json(Reply *reply, json_t *value);

/* Frees the body and releases the job. */
void reply_free(Reply *reply);

#endif
