/* simulate_scale: how the hand-out of keymove-mpi behaves with more ranks than there are machines at hand.
 *
 *      simulate_scale MESSAGE-US LINE-US LATENCY-US <SECONDS-OF-LINES
 *
 * Reads measured times of lines, one per line, and draws from them at random. Every rank has one thread; it asks for
 * lines, and sends results, by the rules of app/common/worker_process.c and app/mpi/helper.c. A master is busy for
 * MESSAGE-US microseconds with each message and LINE-US with each line in it, and a message takes LATENCY-US on its
 * way. Prints the efficiency (work divided by ranks and time) for one master, and for a tree in which each 64 ranks
 * have a master of their own.
 *
 * The simulation is one of events: messages that reach a master, lines that reach a rank, lines that are finished.
 * Giving lines back is left out: it matters only where lines are rare.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/worker_pace.h"

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How long each rank has work. */
#define WORK_SECONDS 4.0
enum { GROUP = 64, MOST_TIMES = 1 << 20, MOST_RANKS = 4096 };

typedef enum EventKind { ASKED, RESULTS, GIVEN, FINISHED } EventKind;

typedef struct Event {
    double time;
    EventKind kind;
    int to, from; /* nodes */
    int64_t lines;
} Event;

/* A rank, or a master. */
typedef struct Node {
    int master; /* its own; -1 for the first one */
    bool is_master;
    bool asked;
    double busy;     /* a master: until then */
    int64_t lines;   /* that it has */
    int64_t results; /* that it has not sent */
    double sent;     /* when results were sent */
    int *waiting;    /* a master: those that asked and got nothing yet, in a ring */
    int64_t *wanted;
    int first_waiting, waiting_count, ring;
} Node;

typedef struct Simulation {
    const double *times;
    int time_count;
    double mean, message, line, latency; /* seconds */
    Event *heap;
    size_t events, room;
    Node *nodes;
    int node_count;
    int64_t unread,
        open; /* lines that the first master has not handed out, and that are not finished */
    uint64_t random;
    double work;
} Simulation;

/* --- events ------------------------------------------------------------------------------------------- */

static void add_event(Simulation *sim, Event event) {
    if (sim->events == sim->room) {
        sim->room = sim->room * 2 + 1024;
        sim->heap = realloc(sim->heap, sim->room * sizeof *sim->heap);
        if (!sim->heap) exit(74);
    }
    size_t at = sim->events++;
    for (; at && sim->heap[(at - 1) / 2].time > event.time; at = (at - 1) / 2)
        sim->heap[at] = sim->heap[(at - 1) / 2];
    sim->heap[at] = event;
}

static Event next_event(Simulation *sim) {
    const Event first = sim->heap[0], last = sim->heap[--sim->events];
    size_t at = 0;
    for (size_t child; (child = 2 * at + 1) < sim->events; at = child) {
        if (child + 1 < sim->events && sim->heap[child + 1].time < sim->heap[child].time) child++;
        if (sim->heap[child].time >= last.time) break;
        sim->heap[at] = sim->heap[child];
    }
    sim->heap[at] = last;
    return first;
}

static double draw_time(Simulation *sim) {
    sim->random ^= sim->random << 13;
    sim->random ^= sim->random >> 7;
    sim->random ^= sim->random << 17;
    return sim->times[sim->random % (uint64_t)sim->time_count];
}

/* --- ranks ---------------------------------------------------------------------------------------------- */

static int64_t lines_for_a_while(const Simulation *sim) {
    const double lines = PACE_WAITING_SECONDS / sim->mean;
    return 1 + (lines < 1 ? 1 : lines > PACE_MOST_WAITING ? PACE_MOST_WAITING : (int64_t)lines);
}

static void send(Simulation *sim, double now, EventKind kind, int from, int to, int64_t lines) {
    add_event(sim, (Event){now + sim->latency, kind, to, from, lines});
}

static void ask_for_lines(Simulation *sim, double now, int number, int64_t enough) {
    Node *node = &sim->nodes[number];
    const int64_t wanted = enough - node->lines;
    if (node->asked || wanted <= 0 || wanted < node->lines) return;
    node->asked = true;
    send(sim, now, ASKED, number, node->master, wanted);
}

static void send_results(Simulation *sim, double now, int number) {
    Node *node = &sim->nodes[number];
    if (!node->results || (node->lines && now - node->sent < PACE_SEND_SECONDS)) return;
    send(sim, now, RESULTS, number, node->master, node->results);
    node->results = 0;
    node->sent = now;
}

static void begin_line(Simulation *sim, double now, int number) {
    const double time = draw_time(sim);
    sim->work += time;
    add_event(sim, (Event){now + time, FINISHED, number, number, 1});
}

/* --- masters -------------------------------------------------------------------------------------------- */

static double serve(const Simulation *sim, Node *master, double now, int64_t lines) {
    const double begin = now > master->busy ? now : master->busy;
    master->busy = begin + sim->message + sim->line * (double)lines;
    return master->busy;
}

/* Hands lines to those that wait for them, as coordinator.c does: a small part of what there is. */
static void hand_out(Simulation *sim, double now, int number) {
    Node *master = &sim->nodes[number];
    const bool first = master->master < 0;
    int64_t *there = first ? &sim->unread : &master->lines;
    while (master->waiting_count && *there) {
        const int to = master->waiting[master->first_waiting];
        const int64_t wanted = master->wanted[master->first_waiting];
        const int64_t most = *there / (2 * (int64_t)master->ring) + 1;
        const int64_t lines = wanted < most ? wanted : most;
        master->first_waiting = (master->first_waiting + 1) % master->ring;
        master->waiting_count--;
        *there -= lines;
        send(sim, serve(sim, master, now, lines), GIVEN, number, to, lines);
    }
    if (!first && sim->unread) ask_for_lines(sim, now, number, 2 * GROUP * lines_for_a_while(sim));
}

static void take_request(Simulation *sim, const Event *event) {
    Node *master = &sim->nodes[event->to];
    const int at = (master->first_waiting + master->waiting_count++) % master->ring;
    master->waiting[at] = event->from;
    master->wanted[at] = event->lines;
    hand_out(sim, serve(sim, master, event->time, 0), event->to);
}

static void take_results(Simulation *sim, const Event *event) {
    Node *master = &sim->nodes[event->to];
    const double done = serve(sim, master, event->time, event->lines);
    if (master->master < 0) {
        sim->open -= event->lines;
        return;
    }
    /* A master in the middle passes results on together. */
    master->results += event->lines;
    if (done - master->sent < PACE_SEND_SECONDS && sim->unread) return;
    send(sim, done, RESULTS, event->to, master->master, master->results);
    master->results = 0;
    master->sent = done;
}

/* --- the run -------------------------------------------------------------------------------------------- */

static void take_event(Simulation *sim, const Event *event) {
    Node *node = &sim->nodes[event->to];
    switch (event->kind) {
    case ASKED:
        take_request(sim, event);
        break;
    case RESULTS:
        take_results(sim, event);
        break;
    case GIVEN:
        node->asked = false;
        node->lines += event->lines;
        if (node->is_master)
            hand_out(sim, event->time, event->to);
        else if (node->lines == event->lines)
            begin_line(sim, event->time, event->to);
        break;
    case FINISHED:
        node->lines--;
        node->results++;
        if (node->lines) begin_line(sim, event->time, event->to);
        send_results(sim, event->time, event->to);
        break;
    }
    if (!node->is_master) ask_for_lines(sim, event->time, event->to, lines_for_a_while(sim));
}

static void make_master(Node *node, int number, int children, int master) {
    node[number] = (Node){.master = master, .is_master = true, .ring = children};
    node[number].waiting = calloc((size_t)children, sizeof(int));
    node[number].wanted = calloc((size_t)children, sizeof(int64_t));
    if (!node[number].waiting || !node[number].wanted) exit(74);
}

/* The efficiency with so many ranks, below one master or below a tree of them. */
static double simulate(Simulation *sim, int ranks, bool tree) {
    const int groups = tree ? (ranks + GROUP - 1) / GROUP : 0;
    double end = 0;
    sim->node_count = ranks + 1 + groups;
    sim->nodes = calloc((size_t)sim->node_count, sizeof *sim->nodes);
    if (!sim->nodes) exit(74);
    sim->unread = sim->open = (int64_t)(WORK_SECONDS * ranks / sim->mean);
    sim->random = 88172645463325252u;
    sim->work = 0;
    sim->events = 0;
    make_master(sim->nodes, ranks, tree ? groups : ranks, -1);
    for (int i = 0; i < groups; i++) make_master(sim->nodes, ranks + 1 + i, GROUP, ranks);
    for (int i = 0; i < ranks; i++) {
        sim->nodes[i].master = tree ? ranks + 1 + i / GROUP : ranks;
        ask_for_lines(sim, 0, i, lines_for_a_while(sim));
    }
    while (sim->open && sim->events) {
        const Event event = next_event(sim);
        take_event(sim, &event);
        end = event.time;
    }
    if (sim->open) fprintf(stderr, "simulate_scale: %lld lines were lost\n", (long long)sim->open);
    if (sim->nodes[ranks].busy > end) end = sim->nodes[ranks].busy;
    for (int i = 0; i < sim->node_count; i++) {
        free(sim->nodes[i].waiting);
        free(sim->nodes[i].wanted);
    }
    free(sim->nodes);
    return sim->work / (ranks * end);
}

int main(int argc, char **argv) {
    static double times[MOST_TIMES];
    Simulation sim = {.times = times};
    if (argc != 4) {
        fputs("usage: simulate_scale MESSAGE-US LINE-US LATENCY-US <SECONDS-OF-LINES\n", stderr);
        return 2;
    }
    while (sim.time_count < MOST_TIMES && scanf("%lf", &times[sim.time_count]) == 1)
        sim.mean += times[sim.time_count++];
    if (!sim.time_count || sim.mean <= 0) {
        fputs("simulate_scale: there are no times\n", stderr);
        return 65;
    }
    sim.mean /= sim.time_count;
    sim.message = atof(argv[1]) * 1e-6;
    sim.line = atof(argv[2]) * 1e-6;
    sim.latency = atof(argv[3]) * 1e-6;
    printf("%d times, %.3f ms on average\n", sim.time_count, sim.mean * 1e3);
    printf("| ranks | one master | tree of masters |\n|---|---|---|\n");
    for (int ranks = 16; ranks <= MOST_RANKS; ranks *= 4) {
        printf("| %d | %.1f %%", ranks, 100 * simulate(&sim, ranks, false));
        printf(" | %.1f %% |\n", 100 * simulate(&sim, ranks, true));
    }
    free(sim.heap);
    return 0;
}
