/* api_mate: what the questions about mates share. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_API_MATE_H
#define KEYMOVE_APP_SERVER_API_MATE_H

#include "api.h"
#include "json/mate_json.h"

/* The question, as a job carries it. */
typedef struct MateWork {
    KmPosition pos;
    KmMateOptions options;
    int depth; /* of the tree */
    bool tries, set_play;
    int method_count; /* to compare */
    KmMateMethod methods[MATE_METHODS];
} MateWork;

/* Reads what all of them take, into the plan as well. NULL when there is no memory. */
MateWork *mate_work_read(const Service *service, Fields *in, JobPlan *plan, double *wait);
void mate_work_read_method(Fields *in, MateWork *work, JobPlan *plan);

/* Starts the job if nothing was wrong with the question. */
void mate_work_start(const Service *service, Fields *in, MateWork *work, const JobPlan *plan,
                     double wait, Reply *out);

/* A job being solved. */
typedef struct MateSolving {
    Job *job;
    MateWork *work;
    KmMateSolver *solver;
    KmMateResult *result;
    const char *method; /* where several are compared */
    json_t *methods;    /* those done */
} MateSolving;

/* False when there is no memory; the job has failed then. */
bool mate_solving_begin(MateSolving *solving, Job *job, MateWork *work);
void mate_solving_run(MateSolving *solving);
void mate_solving_end(MateSolving *solving);

#endif
