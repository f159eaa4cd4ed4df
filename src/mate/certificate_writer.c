/* certificate_writer: writes a proof breadth first, each position once.
 *
 * Invariant: nodes[i] is line i of the proof; those below `written` are in the file, and their `moves`
 * does not change. Those above may still be lowered, since the oracle was not asked about them yet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "certificate_task.h"

#include "keymove/base/buf.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"
#include "keymove/chess/uci_move.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { LIMIT = 4000000, FIRST_ROOM = 256, PROGRESS_STRIDE = 256 };
static const uint32_t no_node = UINT32_MAX;

typedef struct Node {
    KmPosition pos;
    int moves; /* the attacker solves in this many or fewer */
} Node;

typedef struct Writer {
    const KmCertificateClaim *claim;
    const KmCertificateOptions *options;
    bool defending;
    int moves; /* of the claim, without sign */
    KmError *error;
    KmCertificateStats stats;
    Node *nodes;
    uint32_t count, room, limit, written;
    uint32_t *slots; /* hash table of nodes, at most half full */
    uint32_t slot_count;
    char *line; /* KM_CERTIFICATE_LINE bytes */
} Writer;

static KmStatus no_memory(Writer *writer) {
    return km_fail(writer->error, KM_ERR_MEMORY, 0, "no memory for %" PRIu32 " positions",
                   writer->count);
}

/* --- positions -------------------------------------------------------------------------------- */

static bool serves(const Writer *writer, uint32_t node, const KmPosition *pos, int moves) {
    const Node *known = &writer->nodes[node];
    return (node >= writer->written || known->moves <= moves) && km_position_same(&known->pos, pos);
}

/* The slot of a node that proves this position in `moves`, or an empty slot. */
static uint32_t *find_slot(const Writer *writer, const KmPosition *pos, int moves) {
    for (uint64_t at = pos->key;; at++) {
        uint32_t *slot = &writer->slots[at & (writer->slot_count - 1)];
        if (*slot == no_node || serves(writer, *slot, pos, moves)) return slot;
    }
}

static bool grow_slots(Writer *writer) {
    const uint32_t count = writer->slot_count ? writer->slot_count * 2 : FIRST_ROOM * 2;
    uint32_t *slots = malloc(count * sizeof *slots);
    if (!slots) return false;
    memset(slots, 0xff, count * sizeof *slots);
    free(writer->slots);
    writer->slots = slots;
    writer->slot_count = count;
    for (uint32_t i = 0; i < writer->count; i++) {
        uint64_t at = writer->nodes[i].pos.key;
        while (slots[at & (count - 1)] != no_node) at++;
        slots[at & (count - 1)] = i;
    }
    return true;
}

static bool grow_nodes(Writer *writer) {
    const uint32_t room = writer->room ? writer->room * 2 : FIRST_ROOM;
    Node *nodes = aligned_alloc(_Alignof(Node), room * sizeof *nodes);
    if (!nodes) return false;
    if (writer->count) memcpy(nodes, writer->nodes, writer->count * sizeof *nodes);
    free(writer->nodes);
    writer->nodes = nodes;
    writer->room = room;
    return true;
}

/* Finds or adds a node that proves `pos` in `moves`. */
static KmStatus node_for(Writer *writer, const KmPosition *pos, int moves, uint32_t *node) {
    if (writer->count == writer->room && !grow_nodes(writer)) return no_memory(writer);
    if (writer->slot_count / 2 <= writer->count && !grow_slots(writer)) return no_memory(writer);
    uint32_t *slot = find_slot(writer, pos, moves);
    if (*slot != no_node) {
        *node = *slot;
        if (moves < writer->nodes[*node].moves) writer->nodes[*node].moves = moves;
        writer->stats.shared++;
        return KM_OK;
    }
    if (writer->count >= writer->limit)
        return km_fail(writer->error, KM_ERR_LIMIT, 0,
                       "the proof has more than %" PRIu32 " positions", writer->limit);
    *slot = *node = writer->count++;
    writer->nodes[*node] = (Node){*pos, moves};
    return KM_OK;
}

/* --- lines ------------------------------------------------------------------------------------ */

static KmStatus put(Writer *writer, const KmBuf *line) {
    const KmCertificateOptions *options = writer->options;
    if (km_buf_fits(line) && options->sink(options->sink_context, line->data, line->length))
        return KM_OK;
    return km_fail(writer->error, KM_ERR_IO, 0, "the certificate could not be written");
}

static void put_defence(Writer *writer, KmBuf *line, const KmPosition *pos, KmMove defence) {
    km_buf_char(line, ' ');
    km_uci_write(pos, defence, line);
    writer->stats.defences++;
}

/* "defence#move": the move reaches the goal; "defence#": the defence itself does. */
static void put_goal(Writer *writer, KmBuf *line, const KmPosition *pos, KmMove move) {
    km_buf_char(line, '#');
    if (move) km_uci_write(pos, move, line);
    writer->stats.mates++;
}

/* What follows on one defence, with `moves` left to the attacker. */
static KmStatus put_answer(Writer *writer, KmBuf *line, const KmPosition *pos, KmMove defence,
                           int moves) {
    const KmCertificateTask *task = &writer->claim->task;
    KmPosition next;
    km_position_play(pos, defence, &next);
    put_defence(writer, line, pos, defence);
    if (task->play == KM_CERTIFICATE_SELF && km_certificate_task_reached(task, pos, defence)) {
        put_goal(writer, line, pos, KM_NO_MOVE);
        return KM_OK;
    }
    const KmMove last =
        task->play == KM_CERTIFICATE_DIRECT ? km_certificate_task_find(task, &next) : KM_NO_MOVE;
    if (last) {
        put_goal(writer, line, &next, last);
        return KM_OK;
    }
    if (moves < 1)
        return km_fail(writer->error, KM_ERR_ILLEGAL, 0, "a defence remains after the last move");
    uint32_t node = 0;
    const KmStatus status = node_for(writer, &next, moves, &node);
    if (status == KM_OK) km_buf_printf(line, ":%" PRIu32, node);
    return status;
}

/* Writes the answers to all defences in `pos`, with `moves` left to the attacker. A defender who must reach the goal
 * and can has no other defence. */
static KmStatus put_defences(Writer *writer, KmBuf *line, const KmPosition *pos, int moves) {
    const KmCertificateTask *task = &writer->claim->task;
    const KmMove forced =
        task_binds_defender(task) ? km_certificate_task_find(task, pos) : KM_NO_MOVE;
    if (forced) {
        put_defence(writer, line, pos, forced);
        put_goal(writer, line, pos, KM_NO_MOVE);
        return KM_OK;
    }
    KmMoveList list;
    km_movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        const KmStatus status = put_answer(writer, line, pos, list.moves[i], moves);
        if (status != KM_OK) return status;
    }
    return KM_OK;
}

/* Does the move end the proof here, because it reaches the goal in direct play? */
static bool ends_here(const Writer *writer, const Node *node, KmMove move) {
    const KmCertificateTask *task = &writer->claim->task;
    return task->play == KM_CERTIFICATE_DIRECT &&
           km_certificate_task_reached(task, &node->pos, move);
}

/* Is the move one that the attacker may play, and is there a defence against it unless it ends the proof? */
static bool holds(const Writer *writer, const Node *node, KmMove move, int moves) {
    const KmCertificateTask *task = &writer->claim->task;
    if (moves > node->moves || !km_movegen_is_legal(&node->pos, move)) return false;
    if (task_binds_attacker(task) && km_certificate_task_find(task, &node->pos)) return false;
    if (ends_here(writer, node, move)) return true;
    KmPosition after;
    km_position_play(&node->pos, move, &after);
    return km_movegen_any(&after) && (moves > 1 || task->play != KM_CERTIFICATE_DIRECT);
}

/* Asks the oracle for a move, and checks it against the rules and the length that the oracle claims. */
static KmStatus find_answer(Writer *writer, Node *node, KmMove *move) {
    const KmCertificateClaim *claim = writer->claim;
    const int moves = claim->oracle(claim->oracle_context, &node->pos, node->moves, move);
    if (moves > 0 && holds(writer, node, *move, moves)) {
        node->moves = ends_here(writer, node, *move) ? 1 : moves;
        return KM_OK;
    }
    char fen[KM_FEN_TEXT], words[32];
    KmBuf text = km_buf(fen, sizeof fen), stipulation = km_buf(words, sizeof words);
    km_fen_write(&node->pos, &text);
    km_certificate_task_write(&claim->task, node->moves, &stipulation);
    if (moves <= 0)
        return km_fail(writer->error, KM_ERR_LIMIT, 0, "no solution of %s was found from %s", words,
                       fen);
    return km_fail(writer->error, KM_ERR_ILLEGAL, 0, "a solution of %s does not hold from %s",
                   words, fen);
}

static KmStatus put_node(Writer *writer, uint32_t index) {
    Node node = writer->nodes[index];
    KmMove move = KM_NO_MOVE;
    KmStatus status = find_answer(writer, &node, &move);
    if (status != KM_OK) return status;
    writer->nodes[index].moves = node.moves;
    writer->written = index + 1;
    KmBuf line = km_buf(writer->line, KM_CERTIFICATE_LINE);
    km_buf_printf(&line, "%" PRIu32 " %d ", index, node.moves);
    km_uci_write(&node.pos, move, &line);
    if (!ends_here(writer, &node, move)) {
        KmPosition after;
        km_position_play(&node.pos, move, &after);
        status = put_defences(writer, &line, &after, node.moves - 1);
    }
    km_buf_char(&line, '\n');
    return status == KM_OK ? put(writer, &line) : status;
}

/* Where the side to move is mated, no move of the attacker precedes the defences. */
static KmStatus put_defender_root(Writer *writer) {
    const KmPosition *pos = &writer->claim->pos;
    writer->written = 1;
    if (km_movegen_any(pos) ? writer->moves == 0 : !km_position_in_check(pos))
        return km_fail(writer->error, KM_ERR_ILLEGAL, 0, "the side to move is not mated");
    KmBuf line = km_buf(writer->line, KM_CERTIFICATE_LINE);
    km_buf_printf(&line, "0 %d -", writer->moves);
    const KmStatus status = put_defences(writer, &line, &writer->claim->pos, writer->moves);
    km_buf_char(&line, '\n');
    return status == KM_OK ? put(writer, &line) : status;
}

static KmStatus put_head(Writer *writer) {
    const KmCertificateClaim *claim = writer->claim;
    KmBuf line = km_buf(writer->line, KM_CERTIFICATE_LINE);
    km_buf_printf(&line, "%s\nfen ",
                  claim->with_task ? KM_CERTIFICATE_MAGIC_TASK : KM_CERTIFICATE_MAGIC);
    km_fen_write(&claim->pos, &line);
    if (claim->with_task) {
        km_buf_text(&line, "\nstipulation ");
        km_certificate_task_write(&claim->task, writer->moves, &line);
        km_buf_char(&line, '\n');
    } else {
        km_buf_printf(&line, "\n%s %d\n", writer->defending ? "mated" : "mate", writer->moves);
    }
    return put(writer, &line);
}

static KmStatus put_all(Writer *writer) {
    const KmCertificateOptions *options = writer->options;
    KmStatus status = put_head(writer);
    uint32_t node;
    /* The defender's root is a node too, so that numbers and lines agree; no defence leads to it. */
    if (status == KM_OK) status = node_for(writer, &writer->claim->pos, writer->moves, &node);
    if (status == KM_OK && writer->defending) status = put_defender_root(writer);
    while (status == KM_OK && writer->written < writer->count) {
        status = put_node(writer, writer->written);
        if (options->progress && writer->written % PROGRESS_STRIDE == 0)
            options->progress(options->progress_context, writer->written, writer->count);
    }
    if (status != KM_OK) return status;
    writer->stats.positions = writer->count;
    KmBuf line = km_buf(writer->line, KM_CERTIFICATE_LINE);
    km_buf_printf(&line, "end %" PRIu32 "\n", writer->count);
    return put(writer, &line);
}

KmStatus km_certificate_write(const KmCertificateClaim *claim, const KmCertificateOptions *options,
                              KmCertificateStats *stats, KmError *error) {
    Writer writer = {.claim = claim,
                     .options = options,
                     .defending = claim->moves <= 0,
                     .moves = abs(claim->moves),
                     .error = error,
                     .limit = options->limit ? options->limit : LIMIT};
    if (writer.moves > KM_CERTIFICATE_LONGEST)
        return km_fail(error, KM_ERR_ILLEGAL, 0, "%d moves are too many for a certificate",
                       writer.moves);
    if (writer.defending && claim->with_task)
        return km_fail(error, KM_ERR_ILLEGAL, 0, "the side to move must be the one that solves");
    writer.line = malloc(KM_CERTIFICATE_LINE);
    const KmStatus status = writer.line ? put_all(&writer) : no_memory(&writer);
    if (stats) *stats = writer.stats;
    free(writer.line);
    free(writer.nodes);
    free(writer.slots);
    return status;
}
