/* fuzz_pgn: any bytes as a file of games. The events keep their order, every reported move was legal, and
 * what the writer makes of them is read without a fault and written again the same.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "demand.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/pgn_comment.h"
#include "keymove/chess/pgn_read.h"
#include "keymove/chess/pgn_write.h"

#include <stdlib.h>
#include <string.h>

typedef struct Bytes {
    char *data;
    size_t count, capacity;
} Bytes;

static KmStatus collect(void *context, const char *text, size_t length) {
    Bytes *bytes = context;
    if (bytes->count + length > bytes->capacity) {
        bytes->capacity = 2 * (bytes->count + length);
        demand((bytes->data = realloc(bytes->data, bytes->capacity)) != NULL);
    }
    memcpy(bytes->data + bytes->count, text, length);
    bytes->count += length;
    return KM_OK;
}

/* Where in a game the events are. */
typedef struct Order {
    bool in_game, started, faulty;
    int depth, faults;
} Order;

static void check_move(const KmPgnEvent *event) {
    if (event->move == KM_NO_MOVE) {
        demand(event->depth > 0 && event->before->side != event->after->side);
        return;
    }
    KmPosition next;
    KmMoveList list;
    int i = 0;
    km_movegen_legal(event->before, &list);
    while (i < list.count && list.moves[i] != event->move) i++;
    demand(i < list.count);
    km_position_play(event->before, event->move, &next);
    demand(km_position_same(&next, event->after) && next.key == km_position_key(&next));
}

static void check_comment(const KmPgnEvent *event) {
    KmPgnEval eval;
    double seconds;
    km_pgn_comment_eval(event->text, event->length, &eval);
    km_pgn_comment_time(event->text, event->length, "clk", &seconds);
}

static void check_order(Order *order, const KmPgnEvent *event) {
    switch (event->kind) {
    case KM_PGN_GAME:
        demand(!order->in_game);
        *order = (Order){.in_game = true, .faults = order->faults};
        break;
    case KM_PGN_TAG:
        demand(order->in_game && !order->started && !order->faulty);
        demand(strlen(event->text) <= event->length && event->name[0] != '\0');
        break;
    case KM_PGN_START:
        demand(order->in_game && !order->started);
        order->started = true;
        break;
    case KM_PGN_MOVE:
        demand(order->started && !order->faulty && event->depth == order->depth);
        check_move(event);
        break;
    case KM_PGN_VARIATION:
        demand(order->started && !order->faulty && event->depth == ++order->depth);
        break;
    case KM_PGN_VARIATION_END:
        demand(order->started && !order->faulty && event->depth == --order->depth);
        break;
    case KM_PGN_NAG:
        demand(order->started && !order->faulty && event->nag <= 255);
        break;
    case KM_PGN_COMMENT:
        demand(!order->faulty);
        check_comment(event);
        break;
    case KM_PGN_FAULT:
        demand(!order->faulty && event->length == strlen(event->text) && event->length > 0);
        order->faulty = order->in_game; /* a comment between games belongs to none */
        order->faults++;
        break;
    case KM_PGN_END:
        demand(order->in_game && event->broken == order->faulty);
        *order = (Order){.faults = order->faults};
        break;
    }
}

/* Reads all, writes all; returns the number of faults. */
static int rewrite(const char *text, size_t length, Bytes *out) {
    KmPgnReader *reader = km_pgn_reader_create_text(text, length);
    KmPgnWriter *writer = km_pgn_writer_create(collect, out);
    demand(reader && writer);
    Order order = {0};
    KmPgnEvent event;
    KmPgnPlace last = {1, 1, 0};
    while (km_pgn_reader_next(reader, &event, NULL) == KM_OK) {
        const KmPgnPlace place = km_pgn_reader_place(reader);
        demand(place.line >= last.line && place.offset >= last.offset && place.offset <= length);
        demand(place.column >= 1 && place.column <= place.offset + 1);
        last = place;
        check_order(&order, &event);
        demand(km_pgn_writer_event(writer, &event) == KM_OK);
    }
    demand(!order.in_game);
    km_pgn_reader_free(reader);
    km_pgn_writer_free(writer);
    return order.faults;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Bytes first = {0}, second = {0};
    rewrite((const char *)data, size, &first);
    demand(rewrite(first.data, first.count, &second) == 0);
    demand(first.count == second.count);
    demand(!first.count || memcmp(first.data, second.data, first.count) == 0);
    free(first.data);
    free(second.data);
    return 0;
}
