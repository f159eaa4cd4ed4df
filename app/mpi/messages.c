/* messages: bytes between the ranks of an MPI job. SPDX-License-Identifier: GPL-3.0-or-later */
#include "mpi/messages.h"

#include <mpi.h>
#include <stdlib.h>

struct Messages {
    /* what is being sent */
    MPI_Request *requests;
    Text *texts;
    int *finished; /* room for MPI_Testsome */
    int count, capacity;
};

Messages *messages_create(void) { return calloc(1, sizeof(Messages)); }

void messages_free(Messages *messages) {
    if (!messages) return;
    MPI_Waitall(messages->count, messages->requests, MPI_STATUSES_IGNORE);
    for (int i = 0; i < messages->count; i++) text_free(&messages->texts[i]);
    free(messages->requests);
    free(messages->texts);
    free(messages->finished);
    free(messages);
}

static bool grow(Messages *messages) {
    if (messages->count < messages->capacity) return true;
    const size_t capacity = (size_t)messages->capacity * 2 + 16;
    MPI_Request *requests = realloc(messages->requests, capacity * sizeof *requests);
    if (requests) messages->requests = requests;
    Text *texts = realloc(messages->texts, capacity * sizeof *texts);
    if (texts) messages->texts = texts;
    int *finished = realloc(messages->finished, capacity * sizeof *finished);
    if (finished) messages->finished = finished;
    if (!requests || !texts || !finished) return false;
    messages->capacity = (int)capacity;
    return true;
}

bool messages_send(Messages *messages, int rank, MessageTag tag, Text *bytes) {
    if (bytes->failed || !grow(messages)) return false;
    MPI_Isend(bytes->data, (int)bytes->length, MPI_BYTE, rank, (int)tag, MPI_COMM_WORLD,
              &messages->requests[messages->count]);
    messages->texts[messages->count++] = *bytes;
    *bytes = (Text){0};
    return true;
}

bool messages_receive(Messages *messages, Message *message) {
    MPI_Status status;
    int there, count;
    (void)messages;
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
    if (!there) return false;
    MPI_Get_count(&status, MPI_BYTE, &count);
    text_clear(&message->bytes);
    if (!text_reserve(&message->bytes, (size_t)count)) MPI_Abort(MPI_COMM_WORLD, 74);
    MPI_Recv(message->bytes.data, count, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG,
             MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    message->bytes.length = (size_t)count;
    message->rank = status.MPI_SOURCE;
    message->tag = (MessageTag)status.MPI_TAG;
    return true;
}

bool messages_sending(Messages *messages) {
    int done = 0;
    if (!messages->count) return false;
    MPI_Testsome(messages->count, messages->requests, &done, messages->finished,
                 MPI_STATUSES_IGNORE);
    if (done <= 0) return true;
    int kept = 0;
    for (int i = 0; i < messages->count; i++) {
        if (messages->requests[i] == MPI_REQUEST_NULL) {
            text_free(&messages->texts[i]);
            continue;
        }
        messages->requests[kept] = messages->requests[i];
        messages->texts[kept++] = messages->texts[i];
    }
    messages->count = kept;
    return kept > 0;
}
