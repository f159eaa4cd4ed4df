/* http_library: each function passes its arguments on to the one that was loaded.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "http_library.h"

#include "common/late_library.h"

#include <microhttpd.h>
#include <stdarg.h>

/* Filled in once, before the server starts its threads. */
static struct {
    __typeof__(MHD_add_response_header) *add_response_header;
    __typeof__(MHD_create_response_from_buffer) *create_response_from_buffer;
    __typeof__(MHD_create_response_from_callback) *create_response_from_callback;
    __typeof__(MHD_destroy_response) *destroy_response;
    __typeof__(MHD_get_connection_info) *get_connection_info;
    __typeof__(MHD_get_connection_values) *get_connection_values;
    __typeof__(MHD_lookup_connection_value) *lookup_connection_value;
    __typeof__(MHD_queue_response) *queue_response;
    __typeof__(MHD_resume_connection) *resume_connection;
    __typeof__(MHD_start_daemon_va) *start_daemon_va;
    __typeof__(MHD_stop_daemon) *stop_daemon;
    __typeof__(MHD_suspend_connection) *suspend_connection;
} loaded;

KmStatus http_library_load(KmError *error) {
    const LateSymbol symbols[] = {
        {"MHD_add_response_header", &loaded.add_response_header},
        {"MHD_create_response_from_buffer", &loaded.create_response_from_buffer},
        {"MHD_create_response_from_callback", &loaded.create_response_from_callback},
        {"MHD_destroy_response", &loaded.destroy_response},
        {"MHD_get_connection_info", &loaded.get_connection_info},
        {"MHD_get_connection_values", &loaded.get_connection_values},
        {"MHD_lookup_connection_value", &loaded.lookup_connection_value},
        {"MHD_queue_response", &loaded.queue_response},
        {"MHD_resume_connection", &loaded.resume_connection},
        {"MHD_start_daemon_va", &loaded.start_daemon_va},
        {"MHD_stop_daemon", &loaded.stop_daemon},
        {"MHD_suspend_connection", &loaded.suspend_connection},
    };
    return late_library_load(KEYMOVE_HTTP_LIBRARY, symbols, sizeof symbols / sizeof *symbols,
                             error);
}

struct MHD_Daemon *MHD_start_daemon(unsigned flags, uint16_t port, MHD_AcceptPolicyCallback accept,
                                    void *accept_context, MHD_AccessHandlerCallback answer,
                                    void *context, ...) {
    va_list options;
    va_start(options, context);
    struct MHD_Daemon *daemon =
        loaded.start_daemon_va(flags, port, accept, accept_context, answer, context, options);
    va_end(options);
    return daemon;
}

enum MHD_Result MHD_add_response_header(struct MHD_Response *response, const char *name,
                                        const char *value) {
    return loaded.add_response_header(response, name, value);
}

struct MHD_Response *MHD_create_response_from_buffer(size_t size, void *data,
                                                     enum MHD_ResponseMemoryMode mode) {
    return loaded.create_response_from_buffer(size, data, mode);
}

struct MHD_Response *MHD_create_response_from_callback(uint64_t size, size_t block,
                                                       MHD_ContentReaderCallback read,
                                                       void *context,
                                                       MHD_ContentReaderFreeCallback release) {
    return loaded.create_response_from_callback(size, block, read, context, release);
}

void MHD_destroy_response(struct MHD_Response *response) { loaded.destroy_response(response); }

/* No kind of information that the server asks for needs a further argument. */
const union MHD_ConnectionInfo *MHD_get_connection_info(struct MHD_Connection *connection,
                                                        enum MHD_ConnectionInfoType type, ...) {
    return loaded.get_connection_info(connection, type);
}

int MHD_get_connection_values(struct MHD_Connection *connection, enum MHD_ValueKind kind,
                              MHD_KeyValueIterator visit, void *context) {
    return loaded.get_connection_values(connection, kind, visit, context);
}

const char *MHD_lookup_connection_value(struct MHD_Connection *connection, enum MHD_ValueKind kind,
                                        const char *name) {
    return loaded.lookup_connection_value(connection, kind, name);
}

enum MHD_Result MHD_queue_response(struct MHD_Connection *connection, unsigned status,
                                   struct MHD_Response *response) {
    return loaded.queue_response(connection, status, response);
}

void MHD_resume_connection(struct MHD_Connection *connection) {
    loaded.resume_connection(connection);
}

void MHD_stop_daemon(struct MHD_Daemon *daemon) { loaded.stop_daemon(daemon); }

void MHD_suspend_connection(struct MHD_Connection *connection) {
    loaded.suspend_connection(connection);
}
