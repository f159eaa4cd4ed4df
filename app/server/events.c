/* events: streaming news. While there are none the connection sleeps, and costs nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "events.h"

#include <stdlib.h>
#include <string.h>

enum { BLOCK = 16 << 10 };

typedef struct Stream {
    Watcher watcher;
    struct MHD_Connection *connection;
    Line *line;
    Text pending;
    size_t sent;
} Stream;

static void sleep_stream(void *context) { MHD_suspend_connection(((Stream *)context)->connection); }

static void wake_stream(void *context) { MHD_resume_connection(((Stream *)context)->connection); }

static bool is_gone(void *context) { return line_is_cut(((Stream *)context)->line); }

/* Puts the next event in `pending`. False when the stream is at its end. */
static bool next_event(Stream *stream) {
    Text news = {0};
    text_free(&stream->pending);
    stream->sent = 0;
    const WatchNews kind = watcher_next(&stream->watcher, &news, sleep_stream);
    if (kind == WATCH_PING) text_put(&stream->pending, ":\n\n");
    if (kind == WATCH_PROGRESS || kind == WATCH_END) {
        text_put(&stream->pending,
                 kind == WATCH_END ? "event: done\ndata: " : "event: progress\ndata: ");
        if (news.length) text_bytes(&stream->pending, news.data, news.length);
        text_put(&stream->pending, "\n\n");
    }
    const bool failed = stream->pending.failed || news.failed;
    text_free(&news);
    return kind != WATCH_OVER && !failed;
}

static ssize_t read_events(void *context, uint64_t position, char *data, size_t most) {
    Stream *stream = context;
    (void)position;
    if (stream->sent == stream->pending.length && !next_event(stream))
        return MHD_CONTENT_READER_END_OF_STREAM;
    const size_t left = stream->pending.length - stream->sent;
    const size_t count = left < most ? left : most;
    if (count) memcpy(data, stream->pending.data + stream->sent, count);
    stream->sent += count;
    return (ssize_t)count;
}

static void free_stream(void *context) {
    Stream *stream = context;
    watcher_close(&stream->watcher);
    text_free(&stream->pending);
    free(stream);
}

struct MHD_Response *events_response(Job *job, struct MHD_Connection *connection, Line *line) {
    Stream *stream = calloc(1, sizeof *stream);
    if (!stream) return NULL;
    *stream = (Stream){.connection = connection, .line = line};
    stream->watcher = (Watcher){.wake = wake_stream, .is_gone = is_gone, .context = stream};
    text_put(&stream->pending, ":\n\n"); /* so that the headers go out at once */
    watcher_open(&stream->watcher, job, false, 0);
    struct MHD_Response *response = MHD_create_response_from_callback(
        MHD_SIZE_UNKNOWN, BLOCK, read_events, stream, free_stream);
    if (!response) free_stream(stream);
    return response;
}
