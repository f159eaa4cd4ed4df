/* match_json: the results of a match between engines as JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_MATCH_JSON_H
#define KEYMOVE_APP_JSON_MATCH_JSON_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

/* One engine of a pairing. */
typedef struct MatchEngine {
    const char *name;
    json_t *lost_by; /* numbers of games by how they ended; taken over */
    size_t moves;
    double seconds, slowest;        /* of all moves, and of the slowest */
    double depth, nodes_per_second; /* 0: not known */
    bool strict;                    /* with: */
    size_t faults;
} MatchEngine;

/* A pairing, as seen by its first engine. */
typedef struct MatchPairing {
    MatchEngine engines[2];
    size_t games, wins, draws, losses;
    const size_t *pairs; /* five numbers: pairs of games by their points */
    double score, elo, elo_error, superiority;
    json_t *drawn_by; /* taken over */
} MatchPairing;

/* A sequential test. */
typedef struct MatchTest {
    double elo0, elo1, llr, bound;
    const char *decision;
} MatchTest;

/* Adds a way in which games ended to `ends`, an object. */
void match_add_end(json_t *ends, const char *name, size_t games);

/* `test` may be NULL. */
json_t *match_json(const MatchPairing *pairing, const MatchTest *test);

#endif
