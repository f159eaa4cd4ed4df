/* certificate_writer: writes a proof breadth first, each position once.
 *
 * Invariant: nodes[i] is line i of the proof; those below `written` are in the file, and their `moves`
 * does not change. Those above may still be lowered, since the oracle was not asked about them yet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "certificate_writer.h"

#include "keymove/base/buf.h"
#include "keymove/chess/checks.h"
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
    int moves; /* the attacker mates in this many or fewer */
} Node;

typedef struct Writer {
    const CertificateClaim *claim;
    const KmCertificateOptions *options;
    bool defending;
    int mate; /* without sign */
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

/* Writes the answers to all defences in `pos`, with `moves` left to the attacker. */
static KmStatus put_defences(Writer *writer, KmBuf *line, const KmPosition *pos, int moves) {
    KmMoveList list;
    km_movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        km_buf_char(line, ' ');
        km_uci_write(pos, list.moves[i], line);
        writer->stats.defences++;
        const KmMove mate = km_checks_mate_in_one(&next);
        if (mate) {
            km_buf_char(line, '#');
            km_uci_write(&next, mate, line);
            writer->stats.mates++;
            continue;
        }
        uint32_t node = 0;
        const KmStatus status = node_for(writer, &next, moves, &node);
        if (status != KM_OK) return status;
        km_buf_printf(line, ":%" PRIu32, node);
    }
    return KM_OK;
}

/* Plays the move of the oracle, and checks it against the rules and the length that the oracle claims. */
static KmStatus play_answer(Writer *writer, Node *node, KmMove *move, KmPosition *after) {
    const CertificateClaim *claim = writer->claim;
    const int moves = claim->oracle(claim->oracle_context, &node->pos, node->moves, move);
    char fen[KM_FEN_TEXT];
    KmBuf text = km_buf(fen, sizeof fen);
    km_fen_write(&node->pos, &text);
    if (moves <= 0)
        return km_fail(writer->error, KM_ERR_LIMIT, 0, "no mate in %d was found from %s",
                       node->moves, fen);
    const bool legal = km_movegen_is_legal(&node->pos, *move);
    if (legal) km_position_play(&node->pos, *move, after);
    const bool any = legal && km_movegen_any(after);
    if (!legal || moves > node->moves || (any && moves == 1) ||
        (!any && !km_position_in_check(after)))
        return km_fail(writer->error, KM_ERR_ILLEGAL, 0, "a mate in %d does not hold from %s",
                       node->moves, fen);
    node->moves = any ? moves : 1;
    return KM_OK;
}

static KmStatus put_node(Writer *writer, uint32_t index) {
    Node node = writer->nodes[index];
    KmMove move = KM_NO_MOVE;
    KmPosition after;
    const KmStatus answered = play_answer(writer, &node, &move, &after);
    if (answered != KM_OK) return answered;
    writer->nodes[index].moves = node.moves;
    writer->written = index + 1;
    KmBuf line = km_buf(writer->line, KM_CERTIFICATE_LINE);
    km_buf_printf(&line, "%" PRIu32 " %d ", index, node.moves);
    km_uci_write(&node.pos, move, &line);
    const KmStatus status = put_defences(writer, &line, &after, node.moves - 1);
    km_buf_char(&line, '\n');
    return status == KM_OK ? put(writer, &line) : status;
}

/* Where the side to move is mated, no move of the attacker precedes the defences. */
static KmStatus put_defender_root(Writer *writer) {
    const KmPosition *pos = &writer->claim->pos;
    writer->written = 1;
    if (km_movegen_any(pos) ? writer->mate == 0 : !km_position_in_check(pos))
        return km_fail(writer->error, KM_ERR_ILLEGAL, 0, "the side to move is not mated");
    KmBuf line = km_buf(writer->line, KM_CERTIFICATE_LINE);
    km_buf_printf(&line, "0 %d -", writer->mate);
    const KmStatus status = put_defences(writer, &line, &writer->claim->pos, writer->mate);
    km_buf_char(&line, '\n');
    return status == KM_OK ? put(writer, &line) : status;
}

static KmStatus put_head(Writer *writer) {
    KmBuf line = km_buf(writer->line, KM_CERTIFICATE_LINE);
    km_buf_text(&line, KM_CERTIFICATE_MAGIC "\nfen ");
    km_fen_write(&writer->claim->pos, &line);
    km_buf_printf(&line, "\n%s %d\n", writer->defending ? "mated" : "mate", writer->mate);
    return put(writer, &line);
}

static KmStatus put_all(Writer *writer) {
    const KmCertificateOptions *options = writer->options;
    KmStatus status = put_head(writer);
    uint32_t node;
    /* The defender's root is a node too, so that numbers and lines agree; no defence leads to it. */
    if (status == KM_OK) status = node_for(writer, &writer->claim->pos, writer->mate, &node);
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

KmStatus km_certificate_write(const CertificateClaim *claim, const KmCertificateOptions *options,
                              KmCertificateStats *stats, KmError *error) {
    Writer writer = {.claim = claim,
                     .options = options,
                     .defending = claim->mate <= 0,
                     .mate = abs(claim->mate),
                     .error = error,
                     .limit = options->limit ? options->limit : LIMIT};
    if (writer.mate > KM_CERTIFICATE_LONGEST)
        return km_fail(error, KM_ERR_ILLEGAL, 0, "a mate in %d is too long for a certificate",
                       writer.mate);
    writer.line = malloc(KM_CERTIFICATE_LINE);
    const KmStatus status = writer.line ? put_all(&writer) : no_memory(&writer);
    if (stats) *stats = writer.stats;
    free(writer.line);
    free(writer.nodes);
    free(writer.slots);
    return status;
}
