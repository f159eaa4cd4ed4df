/* api_mate: what the requests about mates share. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_API_MATE_H
#define KEYMOVE_APP_SERVER_API_MATE_H

#include "api.h"
#include "json/mate_json.h"

/* The request, as a job carries it. */
typedef struct MateWork {
    KmPosition pos;
    KmMateOptions options;
    int depth; /* of the tree */
    int trace_limit;
    int level; /* of a hint */
    bool tries, set_play;
    int method_count; /* to compare */
    KmMateMethod methods[KM_MATE_METHODS];
} MateWork;

/* Reads the fields of a mate request and starts a job that takes no others. */
void mate_start(Fields *in, const char *kind, void (*run)(Job *job, void *work));

/* A job being solved. */
typedef struct MateSolving {
    Job *job;
    MateWork *work;
    KmMateSolver *solver;
    KmMateResult *result;
    const char *method; /* if several are compared */
    json_t *methods;    /* the answers so far */
} MateSolving;

/* Returns false when there is no memory; the job has failed then. */
bool mate_solving_begin(MateSolving *solving, Job *job, MateWork *work);
void mate_solving_run(MateSolving *solving);
void mate_solving_end(MateSolving *solving);

#endif
