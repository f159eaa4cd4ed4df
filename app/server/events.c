/* events: streams of news. While there are none the connection is suspended and costs nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "events.h"

#include <stdlib.h>
#include <string.h>

enum { BLOCK = 16 << 10 };

/* An event has a head, the news, which all watchers share, and a tail. */
enum { PARTS = 3 };

typedef struct Part {
    const char *data;
    size_t length;
} Part;

typedef struct Stream {
    Watcher watcher;
    struct MHD_Connection *connection;
    Connection *peer;
    SharedText *news;
    Part parts[PARTS]; /* what remains to be sent of them */
    int part;          /* the first of those */
} Stream;

static void sleep_stream(void *context) { MHD_suspend_connection(((Stream *)context)->connection); }

static void wake_stream(void *context) { MHD_resume_connection(((Stream *)context)->connection); }

static bool is_gone(void *context) { return connection_is_cut(((Stream *)context)->peer); }

static Part part_of(const char *words) { return (Part){words, strlen(words)}; }

/* Prepares the next event. False at the end of the stream. */
static bool next_event(Stream *stream) {
    shared_text_release(stream->news);
    memset(stream->parts, 0, sizeof stream->parts);
    stream->part = 0;
    const WatchNews kind = watcher_next(&stream->watcher, &stream->news, sleep_stream);
    if (kind == WATCH_PING) stream->parts[0] = part_of(":\n\n");
    if (stream->news) {
        stream->parts[0] =
            part_of(kind == WATCH_END ? "event: done\ndata: " : "event: progress\ndata: ");
        stream->parts[1] = (Part){stream->news->text.data, stream->news->text.length};
        stream->parts[2] = part_of("\n\n");
    }
    return kind != WATCH_OVER;
}

static ssize_t read_events(void *context, uint64_t position, char *data, size_t most) {
    Stream *stream = context;
    size_t count = 0;
    (void)position;
    if (stream->part == PARTS && !next_event(stream)) return MHD_CONTENT_READER_END_OF_STREAM;
    for (; stream->part < PARTS; stream->part++) {
        Part *part = &stream->parts[stream->part];
        const size_t room = most - count;
        const size_t some = part->length < room ? part->length : room;
        if (!part->length) continue;
        memcpy(data + count, part->data, some);
        count += some;
        part->data += some;
        part->length -= some;
        if (part->length) break;
    }
    return (ssize_t)count;
}

static void free_stream(void *context) {
    Stream *stream = context;
    watcher_close(&stream->watcher);
    shared_text_release(stream->news);
    free(stream);
}

struct MHD_Response *events_response(Job *job, struct MHD_Connection *connection,
                                     Connection *peer) {
    Stream *stream = calloc(1, sizeof *stream);
    if (!stream) return NULL;
    /* A comment at once, so that the headers are sent. */
    *stream = (Stream){.connection = connection, .peer = peer, .parts = {part_of(":\n\n")}};
    stream->watcher = (Watcher){.wake = wake_stream, .is_gone = is_gone, .context = stream};
    watcher_open(&stream->watcher, job, false, 0);
    struct MHD_Response *response = MHD_create_response_from_callback(
        MHD_SIZE_UNKNOWN, BLOCK, read_events, stream, free_stream);
    if (!response) free_stream(stream);
    return response;
}
