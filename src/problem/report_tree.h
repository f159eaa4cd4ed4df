/* report_tree: the tree of a solution of battle play. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SRC_PROBLEM_REPORT_TREE_H
#define KM_SRC_PROBLEM_REPORT_TREE_H

#include "keymove/mate/tree.h"
#include "keymove/problem/problem_record.h"

/* What is to be built, and what came of it. */
typedef struct ReportTree {
    KmPosition pos; /* after the key it is the defender's turn */
    const KmStipulation *stipulation;
    const KmReportOptions *options;
    const KmMove *keys;
    int key_count;
    KmSpending *spending; /* of the whole report */
    /* Results. */
    KmTree *tree;
    int shorter;      /* half-moves of a shorter solution, or 0 */
    bool short_known; /* it was looked for */
    uint32_t duals;   /* defences of the main play with several answers */
    bool complete;
} ReportTree;

/* Builds the tree; false when there is no memory. */
bool km_report_tree_build(ReportTree *report);

#endif
