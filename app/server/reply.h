/* reply: what the server answers, before anything of HTTP is known.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_REPLY_H
#define KEYMOVE_APP_SERVER_REPLY_H

#include "jobs.h"
#include "json/error_json.h"

typedef enum ReplyKind {
    REPLY_TEXT = 0, /* the body, at once */
    REPLY_JOB,      /* the job, when it has ended or `wait` seconds have passed */
    REPLY_EVENTS    /* the job's events, as they come */
} ReplyKind;

typedef struct Reply {
    ReplyKind kind;
    int status;
    const char *type; /* NULL for JSON */
    Text body;
    const char *allow; /* methods, with 405 */
    Job *job;          /* a reference, for the other kinds; or for its Location */
    double wait;
} Reply;

/* An error in place of whatever was written so far. Returns false. */
bool reply_fail(Reply *reply, int status, const char *code, ErrorPlace place, const char *format,
                ...) KM_PRINTF(5, 6);

/* The same for what the library said. */
bool reply_error(Reply *reply, const char *code, const char *field, const KmError *error);

bool reply_no_memory(Reply *reply);

/* Replies with a JSON value, and lets go of it. */
void reply_json(Reply *reply, json_t *value);

/* Lets go of body and job. */
void reply_free(Reply *reply);

#endif
