# What a new user meets: help, the version, and words for every misuse.
$ keymove help | sed -n 1,4p
Keymove, a chess-problem workbench.

usage: keymove COMMAND [ARGUMENTS]

$ keymove help | grep -E '^  (moves|perft) '
  moves     List the legal moves, in UCI form and in SAN
  perft     Count the leaves of the tree of legal moves

$ keymove help | tail -n 3
Run 'keymove help COMMAND' for details, 'keymove --version' for the version.
Exit codes: 0 proved, 1 proved that there is none, 2 usage, 3 limit reached, 65 bad input,
74 the system failed.

$ keymove --help > a; keymove -h > b; keymove help > c; cmp a b && cmp b c

$ keymove --version | sed 's/[0-9][0-9.]*/N/'
keymove N

# Without a command the overview goes to standard error.
$ keymove 2>/dev/null
? 2

$ keymove 2>&1 | head -n 3
Keymove, a chess-problem workbench.

usage: keymove COMMAND [ARGUMENTS]

# Help of one command, in three ways.
$ keymove help perft
usage: keymove perft DEPTH [FEN] [--divide] [--json] [--played]

Count the leaves of the tree of legal moves.

Counts from the initial position if no FEN is given. The time on standard error is that of the
count alone.

  --divide   also print the count of each first move
  --json     one object: depth, nodes, seconds, nodes_per_second (and divide)
  --played   make every move down to the last ply instead of counting the moves of the last ply

  keymove perft 6
  keymove perft 5 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'

$ keymove help moves > a; keymove moves --help > b; keymove moves start -h > c; cmp a b && cmp b c && cat a
usage: keymove moves FEN [SQUARE [--all]] [--json]

List the legal moves, in UCI form and in SAN.

Prints one move per line, sorted. Checkmate, stalemate and dead positions are reported on
standard error. With a square, lists the moves of the piece on it.

  --all    with a square: then list every square that the piece cannot go to, and why
  --json   one object: count, check, outcome, moves; with a square also square and piece,
           and illegal with --all

  keymove moves '8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3'
  keymove moves '4r1k1/5ppp/8/8/7b/8/4RPPP/4K3 w - - 0 1' e2 --all

# A usage error is reported with the usage line and exit code 2.
$ keymove solve-everything
keymove: no such command: 'solve-everything'; 'keymove help' lists the commands
? 2

$ keymove help nothing
keymove: no such command: 'nothing'; 'keymove help' lists the commands
? 2

$ keymove moves
keymove moves: give one FEN, and perhaps a square
usage: keymove moves FEN [SQUARE [--all]] [--json]
? 2

$ keymove moves rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
keymove moves: give one FEN, and perhaps a square
usage: keymove moves FEN [SQUARE [--all]] [--json]
? 2

$ keymove moves --colour start
keymove moves: no such option: '--colour'
usage: keymove moves FEN [SQUARE [--all]] [--json]
? 2

$ keymove moves --json -xy start
keymove moves: no such option: '-xy'
usage: keymove moves FEN [SQUARE [--all]] [--json]
? 2

$ keymove moves --json -x start
keymove moves: no such option: '-x'
usage: keymove moves FEN [SQUARE [--all]] [--json]
? 2

$ keymove perft
keymove perft: give a depth
usage: keymove perft DEPTH [FEN] [--divide] [--json] [--played]
? 2

$ keymove perft deep
keymove perft: the depth must be a number from 0 to 20
usage: keymove perft DEPTH [FEN] [--divide] [--json] [--played]
? 2

$ keymove perft 21
keymove perft: the depth must be a number from 0 to 20
usage: keymove perft DEPTH [FEN] [--divide] [--json] [--played]
? 2

$ keymove perft 3x
keymove perft: the depth must be a number from 0 to 20
usage: keymove perft DEPTH [FEN] [--divide] [--json] [--played]
? 2

$ keymove perft 3 8/8/8/8/8/8/8/8 w - -
keymove perft: too many arguments; quote the FEN
usage: keymove perft DEPTH [FEN] [--divide] [--json] [--played]
? 2

$ keymove perft 3 --fast
keymove perft: no such option: '--fast'
usage: keymove perft DEPTH [FEN] [--divide] [--json] [--played]
? 2

# Output that cannot be written is no success.
$ keymove --version >&-
keymove: standard output: Bad file descriptor
? 74
