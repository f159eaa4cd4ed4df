/* test_classic_tree: the recorded tree is the tree that was searched. SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/movegen.h"
#include "keymove/engine/classic.h"

#include <stdlib.h>
#include <string.h>

static KmClassicResult search(const char *fen, KmClassicWay way, int depth, KmClassicTree *tree,
                              KmPosition *pos) {
    KmClassicResult result;
    assert_int_equal(km_fen_read(fen, pos, NULL), KM_OK);
    KmGame *game = km_game_create(pos);
    assert_non_null(game);
    const KmClassicOptions options =
        km_classic_way_options(way, &(KmClassicOptions){.depth = depth, .tree = tree});
    km_classic_search(game, &options, &result);
    km_game_free(game);
    return result;
}

/* White's value is the greatest of its children's, Black's the least; all moves were searched or cut. */
static void check_node(const KmClassicTree *tree, const KmPosition *root, size_t index) {
    const KmClassicNode *node = km_classic_tree_node(tree, index);
    KmPosition pos;
    int children = 0, best = 0;
    km_classic_tree_position(tree, index, root, &pos);
    const bool white = km_position_side(&pos) == KM_WHITE;
    for (size_t i = index + 1; i < km_classic_tree_count(tree); i++) {
        const KmClassicNode *child = km_classic_tree_node(tree, i);
        if (child->parent != (int)index) continue;
        assert_int_equal(child->ply, node->ply + 1);
        if (!children || (white ? child->value > best : child->value < best)) best = child->value;
        children++;
    }
    assert_int_equal(children, node->searched);
    if (children) {
        assert_int_equal(node->value, best);
        assert_int_equal(km_movegen_count(&pos), node->searched + node->cut);
    }
    if (node->cut) assert_true(white ? node->value >= node->beta : node->value <= node->alpha);
}

static void trees_are_what_was_searched(void **state) {
    (void)state;
    static const char *const fens[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
        "k7/8/2K5/8/8/8/8/1R6 w - - 0 1"};
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++)
        for (int way = 0; way < KM_CLASSIC_WAYS; way++) {
            KmClassicTree *tree = km_classic_tree_create(100000);
            KmPosition root;
            assert_non_null(tree);
            const KmClassicResult result = search(fens[i], (KmClassicWay)way, 2, tree, &root);
            const size_t count = km_classic_tree_count(tree);
            assert_int_equal(count, result.depth_nodes + 1);
            assert_int_equal(count, km_classic_tree_visited(tree));
            assert_int_equal(km_classic_tree_node(tree, 0)->value, result.value);
            int marked = 0, cut = 0;
            for (size_t n = 0; n < count; n++) {
                check_node(tree, &root, n);
                marked += km_classic_tree_node(tree, n)->best;
                cut += km_classic_tree_node(tree, n)->cut;
            }
            assert_int_equal(marked, result.length + 1);
            assert_int_equal(cut > 0, way >= KM_CLASSIC_ALPHA_BETA);
            km_classic_tree_free(tree);
        }
}

static void trees_are_bounded(void **state) {
    (void)state;
    KmClassicTree *tree = km_classic_tree_create(0);
    KmPosition root;
    assert_non_null(tree);
    search("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", KM_CLASSIC_MINIMAX, 3, tree,
           &root);
    assert_int_equal(km_classic_tree_count(tree), KM_CLASSIC_TREE_NODES);
    assert_true(km_classic_tree_visited(tree) == 9323);
    km_classic_tree_free(tree);
    km_classic_tree_free(NULL);
}

static void drawings(void **state) {
    (void)state;
    KmClassicTree *tree = km_classic_tree_create(100);
    KmPosition root;
    char text[4096];
    KmBuf out = km_buf(text, sizeof text);
    assert_non_null(tree);
    search("k7/8/2K5/8/8/8/8/1R6 w - - 0 1", KM_CLASSIC_ALPHA_BETA_ORDERED, 1, tree, &root);
    km_classic_tree_write_dot(tree, &root, &out);
    assert_true(km_buf_fits(&out));
    assert_ptr_equal(strstr(text, "digraph classic {\n  n0 [label=\"root\\n"), text);
    assert_non_null(strstr(text, "n0 -> n1 [style=bold];"));
    assert_string_equal(text + strlen(text) - 2, "}\n");
    km_classic_tree_free(tree);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(trees_are_what_was_searched),
        cmocka_unit_test(trees_are_bounded),
        cmocka_unit_test(drawings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
