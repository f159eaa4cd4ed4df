-- The schema of a puzzle store. A line "-- version N" begins the statements that bring a file of version N - 1 to
-- version N, the file's user_version; a new file runs through all of them. Never change a version that was released:
-- add another one.
-- SPDX-License-Identifier: GPL-3.0-or-later

-- version 1
CREATE TABLE puzzle (
    id          INTEGER PRIMARY KEY,
    kind        TEXT NOT NULL CHECK (kind IN ('mate', 'tactic', 'problem', 'solo')),
    key         TEXT NOT NULL, -- the normalised position; for a problem with its stipulation
    position    TEXT NOT NULL,
    stipulation TEXT NOT NULL,
    moves       INTEGER NOT NULL,
    line        TEXT NOT NULL,
    before      TEXT NOT NULL,
    lead        TEXT NOT NULL,
    solution    TEXT NOT NULL,
    proved      INTEGER NOT NULL,
    rating      REAL NOT NULL, -- 0: not known
    deviation   REAL NOT NULL,
    volatility  REAL NOT NULL,
    source      TEXT NOT NULL,
    reference   TEXT NOT NULL,
    title       TEXT NOT NULL,
    added       INTEGER NOT NULL, -- times are seconds since 1970
    UNIQUE (kind, key)
);
CREATE INDEX puzzle_rating ON puzzle (rating);

CREATE TABLE theme (
    puzzle INTEGER NOT NULL REFERENCES puzzle (id) ON DELETE CASCADE,
    name   TEXT NOT NULL,
    PRIMARY KEY (puzzle, name)
) WITHOUT ROWID;
CREATE INDEX theme_name ON theme (name);

CREATE TABLE tag (
    puzzle INTEGER NOT NULL REFERENCES puzzle (id) ON DELETE CASCADE,
    name   TEXT NOT NULL,
    PRIMARY KEY (puzzle, name)
) WITHOUT ROWID;
CREATE INDEX tag_name ON tag (name);

CREATE TABLE collection (
    id        INTEGER PRIMARY KEY,
    name      TEXT NOT NULL UNIQUE,
    scheduled INTEGER NOT NULL DEFAULT 0 -- 1: puzzles are repeated by FSRS
);

CREATE TABLE member (
    collection INTEGER NOT NULL REFERENCES collection (id) ON DELETE CASCADE,
    puzzle     INTEGER NOT NULL REFERENCES puzzle (id) ON DELETE CASCADE,
    PRIMARY KEY (collection, puzzle)
) WITHOUT ROWID;
CREATE INDEX member_puzzle ON member (puzzle);

-- What the solver remembers of a puzzle in a scheduled collection.
CREATE TABLE memory (
    puzzle     INTEGER PRIMARY KEY REFERENCES puzzle (id) ON DELETE CASCADE,
    stability  REAL NOT NULL,
    difficulty REAL NOT NULL,
    last       INTEGER NOT NULL,
    due        INTEGER NOT NULL,
    reviews    INTEGER NOT NULL,
    lapses     INTEGER NOT NULL
);
CREATE INDEX memory_due ON memory (due);

CREATE TABLE attempt (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    puzzle   INTEGER NOT NULL REFERENCES puzzle (id) ON DELETE CASCADE,
    begun    INTEGER NOT NULL,
    ended    INTEGER NOT NULL DEFAULT 0, -- 0: still open
    moves    TEXT NOT NULL DEFAULT '',   -- played so far, in UCI form
    length   INTEGER NOT NULL DEFAULT 0, -- moves that the solver has left
    hints    INTEGER NOT NULL DEFAULT 0,
    step     INTEGER NOT NULL DEFAULT 0, -- hints given for this move
    mistakes INTEGER NOT NULL DEFAULT 0,
    slower   INTEGER NOT NULL DEFAULT 0,
    outcome  TEXT NOT NULL DEFAULT '',
    rating   REAL NOT NULL DEFAULT 0     -- of the solver afterwards
);
CREATE INDEX attempt_puzzle ON attempt (puzzle);
CREATE INDEX attempt_ended ON attempt (ended);

CREATE TABLE player (
    id         INTEGER PRIMARY KEY CHECK (id = 1),
    rating     REAL NOT NULL,
    deviation  REAL NOT NULL,
    volatility REAL NOT NULL
);
INSERT INTO player VALUES (1, 1500, 350, 0.06);

-- version 2
-- Positions that the user keeps under a title. They are no puzzles: nothing about them is claimed, solved or trained.
CREATE TABLE saved (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    key      TEXT NOT NULL UNIQUE, -- the normalised position without its counters
    position TEXT NOT NULL,
    title    TEXT NOT NULL,
    added    INTEGER NOT NULL
);
