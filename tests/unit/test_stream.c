/* test_stream: plain and compressed files, complete, damaged and truncated.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/base/rng.h"
#include "keymove/base/stream.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>

enum { SIZE = 700001, PACKED = SIZE + SIZE / 2 };

typedef struct Bytes {
    char *data;
    size_t count;
} Bytes;

static Bytes bytes_new(size_t capacity) {
    Bytes bytes = {malloc(capacity), 0};
    assert_non_null(bytes.data);
    return bytes;
}

/* Text that compresses moderately well. */
static Bytes sample(size_t count) {
    Bytes bytes = bytes_new(count + 1);
    KmRng rng = km_rng(3);
    for (; bytes.count < count; bytes.count++)
        bytes.data[bytes.count] = "abcdefgh12345678NBRQKx+ \n"[km_rng_below(&rng, 25)];
    return bytes;
}

static void pack_gzip(Bytes *out, const char *data, size_t count) {
    z_stream z = {0};
    assert_int_equal(deflateInit2(&z, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
    z.next_in = (Bytef *)(uintptr_t)data;
    z.avail_in = (uInt)count;
    z.next_out = (Bytef *)out->data + out->count;
    z.avail_out = (uInt)(PACKED - out->count);
    assert_int_equal(deflate(&z, Z_FINISH), Z_STREAM_END);
    out->count += z.total_out;
    deflateEnd(&z);
}

static void pack_zstd(Bytes *out, const char *data, size_t count) {
    ZSTD_CCtx *context = ZSTD_createCCtx();
    assert_non_null(context);
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1); /* as the program zstd does */
    const size_t packed =
        ZSTD_compress2(context, out->data + out->count, PACKED - out->count, data, count);
    assert_false(ZSTD_isError(packed));
    out->count += packed;
    ZSTD_freeCCtx(context);
}

/* Writes the bytes to a file and reads it back, at most `piece` bytes at a time. */
static KmStatus read_back(const Bytes *file, Bytes *back, size_t piece, KmError *error) {
    char path[] = "test_stream_XXXXXX";
    const int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    assert_int_equal(write(descriptor, file->data, file->count), file->count);
    close(descriptor);
    KmStream *stream;
    KmStatus status = km_stream_open(path, &stream, error);
    unlink(path);
    if (status != KM_OK) return status;
    assert_int_equal(km_stream_size(stream), file->count);
    size_t none = 1;
    assert_int_equal(km_stream_read(stream, back->data, 0, &none, error), KM_OK);
    assert_int_equal(none, 0);
    for (size_t count = 1; count;) {
        assert_true(back->count + piece <= PACKED);
        status = km_stream_read(stream, back->data + back->count, piece, &count, error);
        if (status != KM_OK) {
            KmError again;
            assert_int_equal(count, 0);
            assert_int_equal(km_stream_read(stream, back->data, piece, &count, &again), status);
            assert_string_equal(again.text, error->text);
            break;
        }
        back->count += count;
    }
    if (status == KM_OK) assert_int_equal(km_stream_used(stream), file->count);
    km_stream_close(stream);
    return status;
}

static void check_same(const Bytes *file, const Bytes *expected, size_t piece) {
    KmError error;
    Bytes back = bytes_new(PACKED);
    assert_int_equal(read_back(file, &back, piece, &error), KM_OK);
    assert_int_equal(back.count, expected->count);
    assert_memory_equal(back.data, expected->data, expected->count);
    free(back.data);
}

/* Plain, compressed, and two compressed files concatenated. */
static void whole_files(void **state) {
    (void)state;
    static const size_t sizes[] = {0, 1, 3, 4, 65536, SIZE}, pieces[] = {1000, 1 << 18};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        for (size_t p = 0; p < 2; p++) {
            Bytes plain = sample(sizes[s]), gzip = bytes_new(PACKED), zstd = bytes_new(PACKED);
            check_same(&plain, &plain, pieces[p]);
            const size_t half = plain.count / 2;
            pack_gzip(&gzip, plain.data, half);
            pack_gzip(&gzip, plain.data + half, plain.count - half);
            check_same(&gzip, &plain, pieces[p]);
            pack_zstd(&zstd, plain.data, half);
            pack_zstd(&zstd, plain.data + half, plain.count - half);
            check_same(&zstd, &plain, pieces[p]);
            free(plain.data);
            free(gzip.data);
            free(zstd.data);
        }
}

/* A long run of one byte compresses by a factor of a thousand, so one block fills many reads. */
static void packed_hard(void **state) {
    (void)state;
    Bytes plain = bytes_new(SIZE), gzip = bytes_new(PACKED), zstd = bytes_new(PACKED);
    memset(plain.data, 'x', SIZE);
    plain.count = SIZE;
    pack_gzip(&gzip, plain.data, plain.count);
    pack_zstd(&zstd, plain.data, plain.count);
    check_same(&gzip, &plain, 100);
    check_same(&zstd, &plain, 100);
    free(plain.data);
    free(gzip.data);
    free(zstd.data);
}

/* A compressed file truncated anywhere after its magic bytes is reported, and what came before
 * is delivered. */
static void cut_short(void **state) {
    (void)state;
    for (int packing = 0; packing < 2; packing++) {
        Bytes plain = sample(SIZE), packed = bytes_new(PACKED);
        (packing ? pack_zstd : pack_gzip)(&packed, plain.data, plain.count);
        const size_t cuts[] = {5, 20, packed.count / 2, packed.count - 1};
        for (size_t i = 0; i < sizeof cuts / sizeof *cuts; i++) {
            const Bytes cut = {packed.data, cuts[i]};
            Bytes back = bytes_new(PACKED);
            KmError error;
            assert_int_equal(read_back(&cut, &back, 4096, &error), KM_ERR_SYNTAX);
            assert_non_null(strstr(error.text, "truncated"));
            assert_int_equal(error.offset, cut.count);
            assert_memory_equal(back.data, plain.data, back.count);
            if (i == 2) assert_true(back.count > SIZE / 4);
            free(back.data);
        }
        free(plain.data);
        free(packed.data);
    }
}

static void damaged(void **state) {
    (void)state;
    for (int packing = 0; packing < 2; packing++) {
        Bytes plain = sample(SIZE), packed = bytes_new(PACKED), back = bytes_new(PACKED);
        (packing ? pack_zstd : pack_gzip)(&packed, plain.data, plain.count);
        memset(packed.data + packed.count / 2, 0xff, 300);
        KmError error;
        assert_int_equal(read_back(&packed, &back, 4096, &error), KM_ERR_SYNTAX);
        assert_non_null(strstr(error.text, packing ? "damaged zstd" : "damaged gzip"));
        free(plain.data);
        free(packed.data);
        free(back.data);
    }
}

static void what_cannot_be_opened(void **state) {
    (void)state;
    KmStream *stream;
    KmError error;
    assert_int_equal(km_stream_open("no/such/file", &stream, &error), KM_ERR_IO);
    assert_true(strlen(error.text) > 0);
    assert_int_equal(km_stream_open(".", &stream, &error), KM_ERR_IO);
    km_stream_close(NULL);
}

/* Text in UTF-16 of either byte order arrives as UTF-8, whatever the size of the reads. */
static void utf16(void **state) {
    (void)state;
    static const unsigned units[] = {0xfeff, 'A', 0xfc, 0x2658, 0xd83d, 0xde00, 0xdc00, 'z'};
    static const char utf8[] = "\xef\xbb\xbf"
                               "A\xc3\xbc\xe2\x99\x98\xf0\x9f\x98\x80\xef\xbf\xbdz";
    for (size_t piece = 1; piece < 9; piece++)
        for (int big = 0; big < 2; big++) {
            Bytes file = bytes_new(PACKED), back = bytes_new(PACKED);
            for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
                file.data[file.count++] = (char)(big ? units[i] >> 8 : units[i] & 0xff);
                file.data[file.count++] = (char)(big ? units[i] & 0xff : units[i] >> 8);
            }
            KmError error;
            assert_int_equal(read_back(&file, &back, piece, &error), KM_OK);
            assert_int_equal(back.count, sizeof utf8 - 1);
            assert_memory_equal(back.data, utf8, back.count);
            free(file.data);
            free(back.data);
        }
}

/* Half a character at the end of the file is replaced. */
static void utf16_cut(void **state) {
    (void)state;
    static char cut[] = "\xff\xfe"
                        "a\0\x3d\xd8\x00";
    for (size_t count = 3; count < sizeof cut; count++) {
        Bytes file = {cut, count}, back = bytes_new(PACKED);
        KmError error;
        assert_int_equal(read_back(&file, &back, 64, &error), KM_OK);
        assert_memory_equal(back.data, "\xef\xbb\xbf", 3);
        const char *expected = count == 3 ? "\xef\xbf\xbd" : count == 4 ? "a" : "a\xef\xbf\xbd";
        if (count < 7) {
            assert_int_equal(back.count, 3 + strlen(expected));
            assert_memory_equal(back.data + 3, expected, strlen(expected));
        }
        free(back.data);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(utf16),
        cmocka_unit_test(utf16_cut),
        cmocka_unit_test(whole_files),
        cmocka_unit_test(packed_hard),
        cmocka_unit_test(cut_short),
        cmocka_unit_test(damaged),
        cmocka_unit_test(what_cannot_be_opened),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
