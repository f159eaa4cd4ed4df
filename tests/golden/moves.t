# Legal moves in UCI form and SAN, one a line, sorted.
$ keymove moves '8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3'
c4d3   cxd3
c5b4   Kb4
c5b5   Kb5
c5b6   Kb6
c5c6   Kc6
c5d4   Kxd4
c5d5   Kd5
c5d6   Kd6

# The start position has a name.
$ keymove moves start | wc -l
20

$ keymove moves startpos | head -n 3
a2a3   a3
a2a4   a4
b1a3   Na3

# Castling: by the king's goal; in Chess960 by its rook.
$ keymove moves 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' | grep O
e1c1   O-O-O
e1g1   O-O

$ keymove moves '3k4/8/8/8/8/8/8/2RK1R2 w FC - 0 1' | grep O
d1c1   O-O-O+
d1f1   O-O

# Promotions, and names that tell two pieces apart.
$ keymove moves '1n5k/P7/8/8/8/8/8/K7 w - - 0 1' | grep =
a7a8b  a8=B
a7a8n  a8=N
a7a8q  a8=Q
a7a8r  a8=R
a7b8b  axb8=B
a7b8n  axb8=N
a7b8q  axb8=Q+
a7b8r  axb8=R+

$ keymove moves '4k3/8/8/8/1Q3Q2/8/8/1Q2K3 w - - 0 1' | grep Q.*d4
b4d4   Qbd4
f4d4   Qfd4

# The end of the game is told beside an empty list; the answer is complete all the same.
$ keymove moves 'R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1'
checkmate

$ keymove moves 'k7/2Q5/8/8/8/8/8/6K1 b - - 0 1'
stalemate

$ keymove moves '4k3/8/8/8/8/8/8/4KN2 w - - 0 1' 2>&1 >/dev/null
dead position

# One JSON object.
$ keymove moves --json '8/8/8/K2pP2r/8/8/8/7k w - d6 0 1'
{"count":6,"check":false,"outcome":"ongoing","moves":[{"uci":"a5a4","san":"Ka4"},{"uci":"a5a6","san":"Ka6"},{"uci":"a5b4","san":"Kb4"},{"uci":"a5b5","san":"Kb5"},{"uci":"a5b6","san":"Kb6"},{"uci":"e5e6","san":"e6"}]}

$ keymove moves 'R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1' --json
{"count":0,"check":true,"outcome":"checkmate","moves":[]}
