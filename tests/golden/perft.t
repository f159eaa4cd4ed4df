# Leaves of the tree of moves; the time goes to standard error.
$ keymove perft 4 2>/dev/null
197281

$ keymove perft 0 2>/dev/null
1

$ keymove perft 3 start 2>/dev/null
8902

$ keymove perft 4 '8/8/8/K2pP2r/8/8/8/7k w - d6 0 1' 2>/dev/null
8288

$ keymove perft 1 2>&1 >/dev/null | sed 's/[0-9][0-9.]*/N/g'
N s, N million nodes per second

# Playing the last ply too gives the same number.
$ keymove perft 4 --played 2>/dev/null
197281

# One number for each first move.
$ keymove perft 3 --divide '8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1' 2>/dev/null | sort

c5b4: 48
c5b5: 48
c5b6: 48
c5c4: 46
c5c6: 48
c5d4: 34
c5d5: 30
c5d6: 42
e4d3: 35
nodes: 379

# Mate and stalemate have no leaves below them.
$ keymove perft 1 'R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1' 2>/dev/null
0

# One JSON object; the times differ from run to run.
$ keymove perft 2 --json --divide 'k7/8/8/8/8/8/1r6/7K w - - 0 1' | sed 's/:[0-9.e+-]*,"nodes_per_second":[0-9.e+-]*/:S,"nodes_per_second":N/'
{"depth":2,"nodes":17,"seconds":S,"nodes_per_second":N,"divide":{"h1g1":17}}
