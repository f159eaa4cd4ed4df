/* book: Polyglot keys, the binary search, and the moves. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/engine/book.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "book_keys.h"
#include "keymove/chess/movegen.h"

enum { ENTRY = 16 };

struct KmBook {
    int file;
    uint64_t entries;
};

/* --- the file --------------------------------------------------------------------------------- */

static KmStatus system_failed(KmError *error, const char *path) {
    char words[128];
    if (strerror_r(errno, words, sizeof words) != 0) strcpy(words, "the system failed");
    return km_fail(error, KM_ERR_IO, 0, "%s: %s", path, words);
}

static KmStatus check_size(KmBook *book, const char *path, KmError *error) {
    struct stat about;
    if (fstat(book->file, &about) != 0) return system_failed(error, path);
    if (!S_ISREG(about.st_mode))
        return km_fail(error, KM_ERR_IO, 0, "%s: not a regular file", path);
    const uint64_t size = (uint64_t)about.st_size;
    book->entries = size / ENTRY;
    if (size == 0 || size % ENTRY != 0)
        return km_fail(error, KM_ERR_SYNTAX, (size_t)(size - size % ENTRY),
                       "%s: not a Polyglot book: %llu bytes are not a multiple of %d", path,
                       (unsigned long long)size, ENTRY);
    return KM_OK;
}

KmStatus km_book_open(const char *path, KmBook **opened, KmError *error) {
    *opened = NULL;
    KmBook *book = malloc(sizeof *book);
    if (!book) return km_fail(error, KM_ERR_MEMORY, 0, "no memory");
    book->file = open(path, O_RDONLY | O_CLOEXEC);
    const KmStatus status =
        book->file < 0 ? system_failed(error, path) : check_size(book, path, error);
    if (status != KM_OK) {
        km_book_close(book);
        return status;
    }
    *opened = book;
    return KM_OK;
}

void km_book_close(KmBook *book) {
    if (!book) return;
    if (book->file >= 0) close(book->file);
    free(book);
}

uint64_t km_book_entries(const KmBook *book) { return book->entries; }

/* --- keys ------------------------------------------------------------------------------------- */

/* Polyglot numbers the pieces: black pawn 0, white pawn 1, black knight 2, ... white king 11. */
static unsigned key_of_piece(KmPiece piece, KmSquare square) {
    static const uint8_t rank[8] = {[KM_PAWN] = 0, [KM_KNIGHT] = 1, [KM_BISHOP] = 2,
                                    [KM_ROOK] = 3, [KM_QUEEN] = 4,  [KM_KING] = 5};
    const unsigned kind = 2u * rank[km_piece_type(piece)] + (km_piece_color(piece) == KM_WHITE);
    return 64 * kind + square;
}

static uint64_t key_of_castling(const KmPosition *pos) {
    uint64_t key = 0;
    for (KmBitboard rooks = pos->castling; rooks; rooks &= rooks - 1) {
        const KmSquare rook = km_bb_first(rooks);
        const KmColor color = km_square_rank(rook) == 0 ? KM_WHITE : KM_BLACK;
        const unsigned queenside = rook < km_position_king(pos, color);
        key ^= km_book_keys[KM_BOOK_KEY_CASTLING + 2 * (unsigned)color + queenside];
    }
    return key;
}

/* The square that a double step has passed, if an enemy pawn stands beside its destination. */
static KmSquare passed_square(const KmPosition *pos, KmMove last) {
    if (pos->en_passant != KM_NO_SQUARE) return pos->en_passant;
    if (km_move_kind(last) != KM_DOUBLE_PUSH) return KM_NO_SQUARE;
    const KmBitboard target = (KmBitboard)1 << km_move_to(last);
    const KmBitboard beside = ((target & ~km_bb_file(0)) >> 1) | ((target & ~km_bb_file(7)) << 1);
    const bool attacked = beside & km_position_pieces(pos, km_position_side(pos), KM_PAWN);
    return attacked ? (KmSquare)((km_move_from(last) + km_move_to(last)) / 2) : KM_NO_SQUARE;
}

uint64_t km_book_key(const KmPosition *pos, KmMove last) {
    uint64_t key = key_of_castling(pos);
    for (KmBitboard pieces = km_position_occupied(pos); pieces; pieces &= pieces - 1) {
        const KmSquare square = km_bb_first(pieces);
        key ^= km_book_keys[key_of_piece(km_position_piece_at(pos, square), square)];
    }
    const KmSquare passed = passed_square(pos, last);
    if (passed != KM_NO_SQUARE)
        key ^= km_book_keys[KM_BOOK_KEY_EN_PASSANT + (unsigned)km_square_file(passed)];
    if (km_position_side(pos) == KM_WHITE) key ^= km_book_keys[KM_BOOK_KEY_WHITE];
    return key;
}

/* --- entries ---------------------------------------------------------------------------------- */

typedef struct Entry {
    uint64_t key;
    unsigned move, weight;
} Entry;

static uint64_t high_byte_first(const unsigned char *bytes, int count) {
    uint64_t number = 0;
    for (int i = 0; i < count; i++) number = number << 8 | bytes[i];
    return number;
}

static bool read_entry(const KmBook *book, uint64_t index, Entry *entry) {
    unsigned char bytes[ENTRY];
    if (index >= book->entries) return false;
    if (pread(book->file, bytes, ENTRY, (off_t)(index * ENTRY)) != ENTRY) return false;
    entry->key = high_byte_first(bytes, 8);
    entry->move = (unsigned)high_byte_first(bytes + 8, 2);
    entry->weight = (unsigned)high_byte_first(bytes + 10, 2);
    return true;
}

/* The first entry whose key is not less than `key`. */
static uint64_t first_entry(const KmBook *book, uint64_t key) {
    uint64_t low = 0, high = book->entries;
    while (low < high) {
        const uint64_t middle = low + (high - low) / 2;
        Entry entry;
        if (!read_entry(book, middle, &entry)) return book->entries;
        if (entry.key < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Bits 0-5 to, 6-11 from, 12-14 promotion (1 knight, ... 4 queen). Castling is written as the king taking its
 * own rook. */
static KmMove legal_move(const KmPosition *pos, unsigned move) {
    static const KmPieceType promotions[8] = {KM_NO_TYPE, KM_KNIGHT, KM_BISHOP, KM_ROOK, KM_QUEEN};
    const KmPieceType promotion = promotions[move >> 12 & 7];
    if (move >> 12 && promotion == KM_NO_TYPE) return KM_NO_MOVE;
    return km_movegen_find(pos, (KmSquare)(move >> 6 & 63), (KmSquare)(move & 63), promotion);
}

/* Keeps the list sorted by weight, and each move in it once. */
static void add_move(KmBookMove *moves, int *count, KmMove move, unsigned weight) {
    int i = 0;
    while (i < *count && moves[i].move != move) i++;
    if (i == *count) {
        if (*count == KM_BOOK_MOVES) return;
        moves[(*count)++] = (KmBookMove){move, 0};
    }
    moves[i].weight += weight;
    for (; i > 0 && moves[i - 1].weight < moves[i].weight; i--) {
        const KmBookMove lighter = moves[i - 1];
        moves[i - 1] = moves[i];
        moves[i] = lighter;
    }
}

int km_book_look_up(const KmBook *book, const KmPosition *pos, KmMove last,
                    KmBookMove moves[KM_BOOK_MOVES]) {
    enum { MOST = 1024 }; /* entries read for one key, in case a file repeats itself */
    const uint64_t key = km_book_key(pos, last);
    const uint64_t first = first_entry(book, key);
    int count = 0;
    Entry entry;
    for (uint64_t i = first; i < first + MOST && read_entry(book, i, &entry); i++) {
        if (entry.key != key) break;
        const KmMove move = legal_move(pos, entry.move);
        if (move != KM_NO_MOVE) add_move(moves, &count, move, entry.weight);
    }
    return count;
}

KmMove km_book_choose(const KmBookMove *moves, int count, KmRng *rng) {
    uint64_t total = 0;
    for (int i = 0; i < count; i++) total += moves[i].weight;
    if (total == 0) return KM_NO_MOVE;
    uint64_t chosen = rng ? km_rng_below(rng, total) : 0;
    int i = 0;
    while (chosen >= moves[i].weight) chosen -= moves[i++].weight;
    return moves[i].move;
}
