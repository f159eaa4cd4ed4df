/* reply: answers and errors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "reply.h"

#include <stdarg.h>
#include <stdio.h>

bool reply_fail(Reply *reply, int status, const char *code, ErrorPlace place, const char *format,
                ...) {
    char message[KM_ERROR_TEXT];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    text_free(&reply->body);
    reply->kind = REPLY_TEXT;
    reply->status = status;
    reply->type = NULL;
    write_error_reply(&reply->body, code, place, message);
    return false;
}

bool reply_error(Reply *reply, const char *code, const char *field, const KmError *error) {
    if (error->status == KM_ERR_MEMORY) return reply_no_memory(reply);
    return reply_fail(reply, 422, code, AT_BYTE(field, error->offset), "%s", error->text);
}

bool reply_no_memory(Reply *reply) {
    return reply_fail(reply, 503, "no_memory", NO_PLACE, "there is not enough memory");
}

void reply_json(Reply *reply, json_t *value) {
    reply->status = 200;
    text_json(&reply->body, value);
}

void reply_free(Reply *reply) {
    text_free(&reply->body);
    job_release(reply->job);
    reply->job = NULL;
}
