/* test_proof_table: bounds are kept and merged, and a cleared table is an empty one.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/base/rng.h"
#include "mate/proof_table.h"

enum { MEGABYTE = 1 << 20 };

static void test_empty(void **state) {
    (void)state;
    ProofTable table;
    KmRng rng = km_rng(1);
    assert_true(km_proof_table_init(&table, MEGABYTE));
    for (int i = 0; i < 1000; i++) {
        const Proof proof = km_proof_table_probe(&table, km_rng_next(&rng));
        assert_int_equal(proof.mate, PROOF_UNKNOWN);
        assert_int_equal(proof.none, 0);
        assert_int_equal(proof.depth, 0);
    }
    km_proof_table_drop(&table);
}

static void test_round_trip(void **state) {
    (void)state;
    ProofTable table;
    assert_true(km_proof_table_init(&table, 1 << 16));
    KmRng rng = km_rng(13);
    for (int i = 0; i < 10000; i++) {
        const uint64_t key = km_rng_next(&rng);
        const uint64_t bits = km_rng_next(&rng);
        const Proof in = {.mate = (uint8_t)(bits | 128),
                          .none = (uint8_t)(bits >> 8 & 127),
                          .depth = (uint8_t)(bits >> 16 | 1),
                          .work = (uint8_t)(bits >> 24 | 1),
                          .pn = bits >> 32 & 0xfffff,
                          .dn = bits >> 44,
                          .move = (uint16_t)(bits | 1)};
        assert_int_equal(km_proof_table_probe(&table, key).mate, PROOF_UNKNOWN);
        km_proof_table_store(&table, key, in);
        const Proof out = km_proof_table_probe(&table, key);
        assert_true(in.mate == out.mate && in.none == out.none && in.depth == out.depth);
        assert_true(in.work == out.work && in.pn == out.pn && in.dn == out.dn);
        assert_int_equal(in.move, out.move);
        Proof better = proof_nothing();
        better.mate = 100;
        km_proof_table_store(&table, key, better);
        const Proof merged = km_proof_table_probe(&table, key);
        assert_int_equal(merged.mate, 100);
        assert_int_equal(merged.none, in.none);
        assert_int_equal(merged.pn, in.pn);
    }
    km_proof_table_drop(&table);
}

/* The tightest bounds stay, whatever is stored later; numbers of an unfinished search are replaced. */
static void test_bounds(void **state) {
    (void)state;
    const uint64_t key = UINT64_C(0x0123456789abcdef);
    ProofTable table;
    assert_true(km_proof_table_init(&table, 64));
    km_proof_table_store(&table, key, (Proof){.mate = 7, .none = 2, .move = 77});
    km_proof_table_store(&table, key, (Proof){.mate = 9, .none = 3, .depth = 5, .pn = 4, .dn = 6});
    const Proof proof = km_proof_table_probe(&table, key);
    assert_int_equal(proof.mate, 7);
    assert_int_equal(proof.none, 3);
    assert_int_equal(proof.depth, 5);
    assert_int_equal(proof.pn, 4);
    assert_int_equal(proof.dn, 6);
    assert_int_equal(proof.move, 77);
    km_proof_table_drop(&table);
}

/* With one bucket of four entries, the entry that took the least work is replaced. */
static void test_replacement(void **state) {
    (void)state;
    ProofTable table;
    assert_true(km_proof_table_init(&table, 64));
    for (uint64_t i = 1; i <= 5; i++)
        km_proof_table_store(&table, i << 40, (Proof){.mate = 1, .work = (uint8_t)(10 + i)});
    assert_int_equal(km_proof_table_probe(&table, UINT64_C(1) << 40).mate, PROOF_UNKNOWN);
    for (uint64_t i = 2; i <= 5; i++)
        assert_int_equal(km_proof_table_probe(&table, i << 40).mate, 1);
    km_proof_table_drop(&table);
}

/* Every byte is zero again, wherever it was written, and however often. */
static void test_clear(void **state) {
    (void)state;
    ProofTable table;
    assert_true(km_proof_table_init(&table, MEGABYTE));
    const unsigned char *bytes = (const unsigned char *)table.entries;
    const uint64_t size = table.buckets * PROOF_BUCKET * sizeof *table.entries;
    for (uint64_t round = 0; round < 3; round++) {
        KmRng rng = km_rng(round);
        const Proof proof = {.mate = 3, .none = 1, .work = 9};
        const int stores = round == 0 ? 1 : round == 1 ? 50 : 20000;
        for (int i = 0; i < stores; i++) km_proof_table_store(&table, km_rng_next(&rng), proof);
        km_proof_table_store(&table, table.buckets - 1, proof);
        km_proof_table_clear(&table);
        for (uint64_t i = 0; i < size; i++)
            if (bytes[i]) fail_msg("byte %llu is not zero", (unsigned long long)i);
    }
    km_proof_table_drop(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_empty),  cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_bounds), cmocka_unit_test(test_replacement),
        cmocka_unit_test(test_clear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
