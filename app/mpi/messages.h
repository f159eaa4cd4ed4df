/* messages: bytes between the ranks of an MPI job. Nothing here blocks, and only one thread at a time may call it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_MPI_MESSAGES_H
#define KEYMOVE_APP_MPI_MESSAGES_H

#include "common/text.h"

/* What a message says. Rank 0 sends the first three, the others the rest. */
typedef enum MessageTag {
    MESSAGE_ITEMS = 1, /* frames with items */
    MESSAGE_STOP,      /* stop the work, as after Ctrl-C */
    MESSAGE_END,       /* there will be no more items */
    MESSAGE_RESULTS,   /* frames with results */
    MESSAGE_WANTED,    /* a uint64_t: how many items would be welcome */
    MESSAGE_RETURNED,  /* frames with the numbers of items that were not begun */
    MESSAGE_FAILED     /* the rank cannot work; it has printed why */
} MessageTag;

typedef struct Message {
    int rank; /* of the sender */
    MessageTag tag;
    Text bytes;
} Message;

typedef struct Messages Messages;

Messages *messages_create(void);

/* Waits until everything was sent. */
void messages_free(Messages *messages);

/* Sends the bytes, which are taken over; false when there is no memory. */
bool messages_send(Messages *messages, int rank, MessageTag tag, Text *bytes);

/* Takes the next message that has come, into the memory of the one before; false if there is none. */
bool messages_receive(Messages *messages, Message *message);

/* Whether something is still being sent. */
bool messages_sending(Messages *messages);

#endif
