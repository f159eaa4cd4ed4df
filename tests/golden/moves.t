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

# The end of the game is reported beside an empty list; the answer is still complete.
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

# The moves of one piece; with --all every square that it cannot go to, and why.
$ keymove moves start e2
e2e3   e3
e2e4   e4

$ keymove moves '4r1k1/5ppp/8/8/7b/8/4RPPP/R3K3 w Q - 0 1' e2 --all
e2e3   Re3
e2e4   Re4
e2e5   Re5
e2e6   Re6
e2e7   Re7
e2e8   Rxe8#
e1     White's own king stands on e1
a2     the rook on e2 is pinned by the rook on e8 (line e1-e8)
b2     the rook on e2 is pinned by the rook on e8 (line e1-e8)
c2     the rook on e2 is pinned by the rook on e8 (line e1-e8)
d2     the rook on e2 is pinned by the rook on e8 (line e1-e8)
f2     White's own pawn stands on f2
g2     the way from e2 to g2 is blocked by the pawn on f2
h2     the way from e2 to h2 is blocked by the pawn on f2
else   a rook does not move like that: a1, b1, c1, d1, f1, g1, h1, a3, b3, c3, d3, f3, g3, h3, a4, b4, c4, d4, f4, g4, h4, a5, b5, c5, d5, f5, g5, h5, a6, b6, c6, d6, f6, g6, h6, a7, b7, c7, d7, f7, g7, h7, a8, b8, c8, d8, f8, g8 and h8

$ keymove moves '4k3/8/8/8/8/5n2/8/R3K2R w KQ - 0 1' e1 --all
e1d1   Kd1
e1e2   Ke2
e1f1   Kf1
e1f2   Kf2
a1     White's own rook stands on a1
c1     the king may not castle out of the check by the knight on f3
g1     the king may not castle out of the check by the knight on f3
h1     White's own rook stands on h1
d2     the king may not move to d2, which is attacked by the knight on f3
else   a king does not move like that: b1, a2, b2, c2, g2, h2, a3, b3, c3, d3, e3, f3, g3, h3, a4, b4, c4, d4, e4, f4, g4, h4, a5, b5, c5, d5, e5, f5, g5, h5, a6, b6, c6, d6, e6, f6, g6, h6, a7, b7, c7, d7, e7, f7, g7, h7, a8, b8, c8, d8, e8, f8, g8 and h8

$ keymove moves '8/P7/8/8/8/8/k7/4K3 w - - 0 1' a7 --all
a7a8b  a8=B
a7a8n  a8=N
a7a8q  a8=Q+
a7a8r  a8=R+
b8     there is nothing to capture on b8, and a pawn moves diagonally only to capture
else   pawns only move forwards: a1, b1, c1, d1, e1, f1, g1, h1, a2, b2, c2, d2, e2, f2, g2, h2, a3, b3, c3, d3, e3, f3, g3, h3, a4, b4, c4, d4, e4, f4, g4, h4, a5, b5, c5, d5, e5, f5, g5, h5, a6, b6, c6, d6, e6, f6, g6, h6, b7, c7, d7, e7, f7, g7 and h7
else   a pawn does not move like that: c8, d8, e8, f8, g8 and h8

# The rook's square is a way to castle in Chess960 alone.
$ keymove moves '3k4/8/8/8/8/8/8/2RK1R2 w FC - 0 1' d1 --all
d1c1   O-O-O+
d1c2   Kc2
d1d2   Kd2
d1e1   Ke1
d1e2   Ke2
d1f1   O-O
else   a king does not move like that: a1, b1, h1, a2, b2, f2, g2, h2, a3, b3, c3, d3, e3, f3, g3, h3, a4, b4, c4, d4, e4, f4, g4, h4, a5, b5, c5, d5, e5, f5, g5, h5, a6, b6, c6, d6, e6, f6, g6, h6, a7, b7, c7, d7, e7, f7, g7, h7, a8, b8, c8, d8, e8, f8, g8 and h8

$ keymove moves '8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1' e5 --all | head -n 2
e5e6   e6
d6     capturing the pawn on d5 en passant would expose the king to the rook on h5 (line a5-h5)

$ keymove moves start e7
the pawn on e7 is Black's, and it is White's move

$ keymove moves start e4
there is no piece on e4

$ keymove moves start e2 --json
{"count":2,"check":false,"outcome":"ongoing","moves":[{"uci":"e2e3","san":"e3"},{"uci":"e2e4","san":"e4"}],"square":"e2","piece":"P"}

$ keymove moves '7k/8/8/8/8/8/1r6/K7 w - - 0 1' a1 --all --json | tr '{' '\n' | grep -v shape

"count":1,"check":false,"outcome":"ongoing","moves":[
"uci":"a1b2","san":"Kxb2"}],"square":"a1","piece":"K","illegal":[
"legal":false,"reason":"struck","text":"the king may not move to b1, which is attacked by the rook on b2","from":"a1","to":"b1","at":"b1","by":["b2"],"line":[]},
"legal":false,"reason":"struck","text":"the king may not move to a2, which is attacked by the rook on b2","from":"a1","to":"a2","at":"a2","by":["b2"],"line":[]},

$ keymove moves start e9
keymove moves: 'e9' is not a square such as e2
usage: keymove moves FEN [SQUARE [--all]] [--json]
? 2

$ keymove moves start --all
keymove moves: --all needs the square of a piece
usage: keymove moves FEN [SQUARE [--all]] [--json]
? 2
