# The papers' puzzle, by every method.
$ keymove mate '3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1' 2>/dev/null
White mates in 2, the shortest mate.
1.Qg8+ Rxg8 2.Nf7#

$ keymove mate '3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1' --method backtrack 2>/dev/null
White mates in 2, the shortest mate.
1.Qg8+ Rxg8 2.Nf7#

$ keymove mate '3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1' --method bestfirst 2>/dev/null
White mates in 2, the shortest mate.
1.Qg8+ Rxg8 2.Nf7#

$ keymove mate 'r1bq2k1/ppp2r1p/2np1pNQ/2bNpp2/2B1P3/3P4/PPP2PPP/R3K2R w KQ - 0 1' --method dfpn 2>/dev/null
White mates in 2, the shortest mate.
1.Nxf6+ Qxf6 2.Qf8#

# The scores of best-first search.
$ keymove mate '3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1' --explain-order | sed -n '1,3p;$p'
  1. Qg8+      150   check 50, king moves 0: 100 - 0
  2. Nf7+      148   check 50, king moves 1: 100 - 2
  3. Qd1       100   king moves 0: 100 - 0
43 moves

# No mate within the moves, none at all, and a limit: three different things.
$ keymove mate '3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1' --moves 1 2>/dev/null
There is no mate in 1.
? 1

$ keymove mate '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1' --method backtrack 2>/dev/null
There is no forced mate, however long.
? 1

$ keymove mate start --nodes 1000 --moves 9 --method backtrack >out 2>/dev/null; echo "exit $?"
> sed 's/in [0-9]/in N/' out
exit 3
Unknown: there is no mate in N; a limit was reached.

# One search with the limit: the nodes of the papers, and a mate that need not be the shortest.
$ for m in backtrack bestfirst breadthfirst; do
>   keymove mate '3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1' --no-deepen --moves 2 --method $m 2>&1 | sed 's/nodes,.*/nodes/'
> done
930 nodes
White mates in 2; whether a shorter mate exists is open.
1.Qg8+ Rxg8 2.Nf7#
60 nodes
White mates in 2; whether a shorter mate exists is open.
1.Qg8+ Rxg8 2.Nf7#
951 nodes
White mates in 2; whether a shorter mate exists is open.
1.Qg8+ Rxg8 2.Nf7#

$ keymove mate '3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1' --no-deepen --moves 2 --method bestfirst --heuristics piece,seen 2>&1 | sed -n '1s/nodes,.*/nodes/p'
219 nodes

$ keymove mate start --no-deepen --method bestfirst 2>&1 | sed 1q
> keymove mate start --no-deepen --moves 2 2>&1 | sed 1q
> keymove mate start --heuristics check --method bestfirst 2>&1 | sed 1q
> keymove mate start --heuristics checks 2>&1 | sed 1q
keymove mate: --no-deepen needs --moves N, the limit of the search
keymove mate: --no-deepen needs --method backtrack, bestfirst or breadthfirst
keymove mate: --heuristics must be a list of checks, flights, piece and seen, or none, not 'check'
keymove mate: --heuristics needs --method bestfirst

# How the methods search: numbered moves, failures and cutoffs, and the order of expansion.
$ keymove mate '7k/R7/5K2/8/8/8/8/8 w - - 0 1' --trace --moves 2 --method backtrack | grep -v '^        ' | sed -n '1,2p;$p'
> keymove mate '3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1' --trace --moves 2 --method bestfirst | grep expansion
> keymove mate '7k/5Q2/8/6K1/8/8/8/8 w - - 0 1' --trace --moves 1 --method backtrack | grep -m 1 failed
1 Ke5  cutoff, refuted by 2 Kg8
    2 Kg8  cutoff
    97 Kg8  answered
22 Qg8+  accepted; score 150, expansion 2, queue 42
1 Kf4  failed

# Only moves that were expanded have the length of the queue.
$ keymove mate '3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1' --trace --moves 2 --method bestfirst --json | grep -o '"number":2[12],[^}]*}'
"number":21,"parent":0,"move":"d5f7","san":"Qf7","by":"attacker","outcome":"open","refutation":null,"score":100,"expanded":null}
"number":22,"parent":0,"move":"d5g8","san":"Qg8+","by":"attacker","outcome":"mate","refutation":null,"score":150,"expanded":2,"queue":42}

$ keymove mate '7k/R7/5K2/8/8/8/8/8 w - - 0 1' --trace --moves 1 --method backtrack --dot | sed -n '1,5p;$p'
digraph trace {
  node [shape=box];
  0 [label="position"];
  1 [label="1 Ke5", color=orange];
  0 -> 1;
}

$ keymove mate start --trace --moves 1 2>&1 | sed 1q
keymove mate: --trace needs --method backtrack, bestfirst or breadthfirst

# The fifty-move rule, by every method: the defender claims the draw, unless a pawn move resets the count.
$ for m in auto dfpn backtrack bestfirst; do
>   keymove mate '5k2/8/4K3/8/8/8/8/7R w - - 98 80' --game-rules --moves 4 --method $m 2>/dev/null
>   keymove mate '7k/8/5K2/6P1/8/8/8/R7 w - - 98 80' --game-rules --moves 2 --method $m 2>/dev/null
> done
There is no forced mate, however long.
White mates in 2, the shortest mate.
1.g6 Kg8 2.Ra8#
There is no forced mate, however long.
White mates in 2, the shortest mate.
1.g6 Kg8 2.Ra8#
There is no forced mate, however long.
White mates in 2, the shortest mate.
1.g6 Kg8 2.Ra8#
There is no forced mate, however long.
White mates in 2, the shortest mate.
1.g6 Kg8 2.Ra8#

$ keymove mate '7k/8/5K2/6P1/8/8/8/R7 w - - 98 80' --game-rules --verified 2>&1 >/dev/null | sed 1q
keymove mate: a certificate cannot show that the fifty-move rule is kept

# The side to move is mated.
$ keymove mate '7k/R7/6K1/8/8/8/8/8 b - - 0 1' --mated 2>/dev/null
Black is mated in 1, the shortest mate.
0...Kg8 1.Ra8#

$ keymove mate '7k/R7/6K1/8/8/8/8/8 b - - 0 1' --moves -1 --json | sed 's/,"nodes".*//; s/"none_below":[0-9]*,//'
{"fen":"7k/R7/6K1/8/8/8/8/8 b - - 0 1","status":"mate","mate":-1,"shortest":true,"keys":[],"keys_complete":false,"line":["h8g8","a7a8"],"san":["Kg8","Ra8#"]

# Verdicts.
$ keymove mate '6k1/4Pppp/8/8/8/8/8/K7 w - - 0 1' --keys 2>/dev/null
White mates in 1, the shortest mate.
1.e8=Q#
cooked: several keys: 1.e8=Q#!, 1.e8=R#!

$ keymove mate '7k/R7/6K1/8/8/8/8/8 w - - 0 1' --moves 2 --keys --json | sed 's/.*"verdict"/"verdict"/; s/,"line".*//'
"verdict":"short"

# The whole solution, and as a game.
$ keymove mate '8/2B5/3R4/8/2pK2P1/k7/P7/4B3 w - - 0 1' --tree --tries 2>/dev/null | sed 1,2d
sound: one key: 1.Kc3!
1.Bc3? but 1...Kxa2!
1.Kc3! threat: 2.Ra6#
    1...Kxa2
        2.Kc2 (dual) (threat: 3.Ra6#)
            2...Ka1/Ka3/c3 3.Ra6#
        2.Rd1 (dual) (zugzwang)
            2...Ka3 3.Ra1#
    1...Ka4 2.Rd5 (threat: 3.Ra5#)
        2...Ka3 3.Ra5#

# Defences that are met alike to the end stand in one line.
$ keymove mate '4Q3/8/8/4B3/3R1p1k/1p6/P1N2P2/4K3 w - - 0 1' --tree 2>/dev/null | sed 1,2d
sound: one key: 1.Qg6!
1.Qg6! threat: 2.Ne3 [#1], Qf5 [#1], Rxf4+ [#1], Rd7 [#1], Rd8 [#1], Qh6+ [#1]
    1...Kh3
        2.Ne3 (dual) (threat: 3.Qh5#, Qh7#, Qh6#)
            2...Kh2 3.Qg2#
            2...Kh4 3.Qg4#, Qh6# (dual)
            2...b2/bxa2 3.Qh5#, Qh7#, Qh6# (dual)
            2...f3 3.Qf5#, Qh5#, Qh7#, Qg3#, Qg4#, Qe6#, Qh6# (dual)
            2...fxe3 3.Qg3#, Qg4# (dual)
        2.Rxf4 (dual) (threat: 3.Qg3#)
            2...Kh2 3.Rh4#
            2...b2/bxa2/bxc2 3.Qg3#
        2.Rd7 (dual) (threat: 3.Rh7#)
            2...Kh2/Kh4/b2/bxa2/bxc2 3.Rh7#
            2...f3 3.Qg3#, Rh7# (dual)
        2.Rd8 (dual) (threat: 3.Rh8#)
            2...Kh2/Kh4/b2/bxa2/bxc2 3.Rh8#
            2...f3 3.Qg3#, Rh8# (dual)
    1...b2/bxa2/bxc2
        2.Rxf4+ (dual)
            2...Kh3 3.Qg3#
        2.Qh6+ (dual)
            2...Kg4 3.Rxf4#

$ keymove mate '2k5/2N5/1PKP4/2P5/8/8/8/8 w - - 0 1' --pgn 2>/dev/null
[Event "Mate in 3"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "1-0"]
[FEN "2k5/2N5/1PKP4/2P5/8/8/8/8 w - - 0 1"]
[SetUp "1"]

1. Ne6 $1 Kb8 2. d7 Ka8 3. d8=Q# {dual} (3. d8=R# {dual}) 1-0

$ keymove mate 'k7/8/2K5/8/8/8/8/1R6 w - - 0 1' --tree --json | sed 's/.*"solution"/"solution"/'
"solution":{"complete":true,"moves":[{"move":"c6c7","san":"Kc7","mate":1,"key":true,"threat":[{"move":"b1a1","san":"Ra1#","mate":0}],"defences":[{"move":"a8a7","san":"Ka7","mate":1,"replies":[{"move":"b1a1","san":"Ra1#","mate":0}]}]}]}}

# In the set play no move is a key.
$ keymove mate 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1' --set-play --json | sed 's/.*"set_play"/"set_play"/; s/,"moves".*//'
"set_play":[{"move":"b8h2","san":"Bh2","mate":1,"replies":[{"move":"a1a7","san":"Rxa7#","mate":0}]},{"move":"b8g3","san":"Bg3","mate":1,"replies":[{"move":"a1a7","san":"Rxa7#","mate":0}]},{"move":"b8f4","san":"Bf4","mate":1,"replies":[{"move":"a1a7","san":"Rxa7#","mate":0}]},{"move":"b8e5","san":"Be5","mate":1,"replies":[{"move":"a1a7","san":"Rxa7#","mate":0}]},{"move":"b8d6","san":"Bd6","mate":1,"replies":[{"move":"a1a7","san":"Rxa7#","mate":0}]},{"move":"b8c7","san":"Bc7","mate":1,"replies":[{"move":"a1a7","san":"Rxa7#","mate":0}]}]

# Only moves.
$ keymove mate '7k/R7/5K2/8/8/8/8/8 w - - 0 1' --only-moves 2>/dev/null
White mates in 2, the shortest mate.
1.Kg6 Kg8 2.Ra8#
1.Kg6 mates in 2: the only move that mates so soon
    later: Ke5 (#4), Kf5 (#4), Kg5 (#4), Ke6 (#4), Kf7 (#3), Ra1 (#3), Ra2 (#3), Ra3 (#3), Ra4 (#3), Ra5 (#3), Ra6 (#4), Rb7 (#4), Rc7 (#4), Rd7 (#4), Re7 (#4), Rf7 (#3), Ra8+ (#3)
2.Ra8# mates in 1: the only move that mates so soon
    later: Kf6 (#3), Ra1 (#3), Ra2 (#3), Ra3 (#3), Ra4 (#3), Ra5 (#3), Ra6 (#3), Re7 (#3), Rf7 (#2)

$ keymove mate '6k1/4Pppp/8/8/8/8/8/K7 w - - 0 1' --only-moves --json | sed 's/.*"turns"/"turns"/'
"turns":[{"fen":"6k1/4Pppp/8/8/8/8/8/K7 w - - 0 1","move":"e7e8q","mate":1,"horizon":3,"only":false,"only_mate":false,"shortest":["e7e8q","e7e8r"],"longer":[],"unknown":[]}]}

# Played out: the person defends.
$ printf 'Kh7\nrxg8\nRxg8\n' | keymove mate '3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1' --play
White mates in 2. You play Black.
1.Qg8+   mate in 2
Kh7 is not legal: Black's own pawn stands on h7
'rxg8' is not a move: a move is a piece (K, Q, R, B, N, or nothing for a pawn) and its destination
1...Rxg8
2.Nf7#
Checkmate.

# The user attacks, with moves in SAN and UCI, and each move is judged.
$ printf 'Qd2\nQg9\nQg8\nh6f7\n' | keymove mate '3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1' --play attacker | sed 's/in 4: .*/in 4: .../'
White mates in 2. You play White.
Qd2 does not mate in 4: ...
'Qg9' is not a move: a move is a piece (K, Q, R, B, N, or nothing for a pawn) and its destination
Qg8+ mates in 2.
1.Qg8+
1...Rxg8
2.Nf7#
Checkmate.

# Hints in three steps, undo and the solution.
$ printf 'undo\nhint\nhint\nhint\nQg8\nhint\nundo\nsolution\nQg8+\nNf7\n' | keymove mate '3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1' --play attacker
White mates in 2. You play White.
There is no move to take back.
Move a queen.
Move the queen on d5.
Play Qg8+.
Qg8+ mates in 2.
1.Qg8+
1...Rxg8
Move a knight.
Taken back.
1.Qg8+ Rxg8 2.Nf7#
Qg8+ mates in 2.
1.Qg8+
1...Rxg8
2.Nf7#
Checkmate.

$ printf 'hint\nhint\nhint\nsolution\nRxg8\n' | keymove mate '3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1' --play
White mates in 2. You play Black.
1.Qg8+   mate in 2
Move a rook.
Move the rook on e8.
Play Rxg8.
1...Rxg8 2.Nf7#
1...Rxg8
2.Nf7#
Checkmate.

# The board after each move, of the solution and of the game.
$ keymove mate '7k/R7/5K2/8/8/8/8/8 w - - 0 1' --boards 2>/dev/null
White mates in 2, the shortest mate.
1.Kg6
  +-----------------+
8 | . . . . . . . k |
7 | R . . . . . . . |
6 | . . . . . . K . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . . . . |
1 | . . . . . . . . |
  +-----------------+
    a b c d e f g h
1...Kg8
  +-----------------+
8 | . . . . . . k . |
7 | R . . . . . . . |
6 | . . . . . . K . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . . . . |
1 | . . . . . . . . |
  +-----------------+
    a b c d e f g h
2.Ra8#
  +-----------------+
8 | R . . . . . k . |
7 | . . . . . . . . |
6 | . . . . . . K . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . . . . |
1 | . . . . . . . . |
  +-----------------+
    a b c d e f g h

$ printf 'Kg8\n' | keymove mate '7k/R7/5K2/8/8/8/8/8 w - - 0 1' --play --boards
  +-----------------+
8 | . . . . . . . k |
7 | R . . . . . . . |
6 | . . . . . K . . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . . . . |
1 | . . . . . . . . |
  +-----------------+
    a b c d e f g h
White mates in 2. You play Black.
1.Kg6   mate in 2
  +-----------------+
8 | . . . . . . . k |
7 | R . . . . . . . |
6 | . . . . . . K . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . . . . |
1 | . . . . . . . . |
  +-----------------+
    a b c d e f g h
1...Kg8
  +-----------------+
8 | . . . . . . k . |
7 | R . . . . . . . |
6 | . . . . . . K . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . . . . |
1 | . . . . . . . . |
  +-----------------+
    a b c d e f g h
2.Ra8#
  +-----------------+
8 | R . . . . . k . |
7 | . . . . . . . . |
6 | . . . . . . K . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . . . . |
1 | . . . . . . . . |
  +-----------------+
    a b c d e f g h
Checkmate.

# The console asks for the number of moves and the position, and the mate can be played out.
$ keymove mate --console <<END
> two
> 2
> 3qr2k
> 3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1
> king
> defender
> Rxg8
>
> 7k/R7/5K2/8/8/8/8/8 w - - 0 1
>
> 1
> 7k/R7/5K2/8/8/8/8/8 w - - 0 1
> quit
> END
'two' is not a number from 1 to 255.
This is not a position: the board has only 1 of 8 ranks, separated by '/'.
White mates in 2, the shortest mate.
1.Qg8+ Rxg8 2.Nf7#
Type attacker, defender, or nothing.
White mates in 2. You play Black.
1.Qg8+   mate in 2
1...Rxg8
2.Nf7#
Checkmate.
White mates in 2, the shortest mate.
1.Kg6 Kg8 2.Ra8#
There is no mate in 1.
? 1

$ keymove mate --console start 2>&1 | head -n 1
keymove mate: --console asks for the positions; give no FEN

# Without arguments at a terminal.
$ printf '2\n7k/R7/5K2/8/8/8/8/8 w - - 0 1\nquit\n' | script -qec 'keymove mate' /dev/null | tr -d '\r' | grep -o 'White mates in 2, the shortest mate'
White mates in 2, the shortest mate

# The verdicts of a batch, for the lengths that the file gives.
$ cat >in.epd <<END
> 7k/R7/5K2/8/8/8/8/8 w - - dm 2;
> 7k/R7/5K2/8/8/8/8/8 w - - dm 3;
> 6k1/4Pppp/8/8/8/8/8/K7 w - - dm 1;
> 7k/8/8/8/8/8/8/K7 w - - dm 2;
> END
> keymove mate --batch in.epd --keys 2>/dev/null; keymove mate --batch in.epd --keys --json 2>/dev/null | grep -o '"verdict":"[a-z]*"'
7k/R7/5K2/8/8/8/8/8 w - - bm Kg6; dm 2; pv Kg6 Kg8 Ra8#; c0 "shortest mate"; c1 "sound";
7k/R7/5K2/8/8/8/8/8 w - - bm Kg6; dm 2; pv Kg6 Kg8 Ra8#; c0 "shortest mate"; c1 "short";
6k1/4Pppp/8/8/8/8/8/K7 w - - bm e8=Q# e8=R#; dm 1; pv e8=Q#; c0 "shortest mate"; c1 "cooked";
7k/8/8/8/8/8/8/K7 w - - c0 "no mate"; c1 "none";
"verdict":"sound"
"verdict":"short"
"verdict":"cooked"
"verdict":"none"

# A batch: faulty lines are reported and skipped, and answers come in order.
$ cat >in.epd <<END
> 7k/R7/6K1/8/8/8/8/8 w - - dm 1; id "rook";
> this is no position
> 3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - bm Qg8+; dm 2;
> 7k/R7/6K1/8/8/8/8/8 b - - dm -1;
> END
> keymove mate --batch in.epd 2>err; echo "exit $?"; sed 's/; [0-9.]* s$//' err
7k/R7/6K1/8/8/8/8/8 w - - bm Ra8#; dm 1; pv Ra8#; id "rook"; c0 "shortest mate";
3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - bm Qg8+; dm 2; pv Qg8+ Rxg8 Nf7#; c0 "shortest mate";
7k/R7/6K1/8/8/8/8/8 b - - dm -1; pv Kg8 Ra8#; c0 "shortest mate";
exit 65
keymove mate: in.epd:2:1: 't' is no piece; use PNBRQK, pnbrqk, or 1 to 8 for empty squares
3 positions: 3 mates, 3 proved shortest, 0 without mate, 0 unknown; 0 longer and 0 shorter than stated, 0 by another move; 1 bad lines

# It goes on from an output, whose last line may be half written.
$ cat >in.epd <<END
> 7k/R7/6K1/8/8/8/8/8 w - - dm 1;
> k7/8/2K5/8/8/8/8/1R6 w - - bm Rb2; dm 3;
> END
> keymove mate --batch in.epd 2>/dev/null | head -n 1 >out.epd; printf 'k7/8/2K' >>out.epd
> keymove mate --batch in.epd --resume out.epd 2>err; echo "exit $?"; cat out.epd; sed 's/; [0-9.]* s$//' err
exit 0
7k/R7/6K1/8/8/8/8/8 w - - bm Ra8#; dm 1; pv Ra8#; c0 "shortest mate";
k7/8/2K5/8/8/8/8/1R6 w - - bm Kc7; dm 2; pv Kc7 Ka7 Ra1#; c0 "shortest mate";
1 positions (after 1 before): 1 mates, 1 proved shortest, 0 without mate, 0 unknown; 0 longer and 1 shorter than stated, 0 by another move

$ echo '7k/R7/6K1/8/8/8/8/8 w - - dm 1;' >in.epd; keymove board start --json >out.epd
> keymove mate --batch in.epd --resume out.epd
keymove mate: out.epd:1: this is not an answer to in.epd
? 65

# A file that does not belong to the input is left as it is.
$ echo '7k/R7/6K1/8/8/8/8/8 w - - dm 1;' >in.epd; printf notes >out.epd
> keymove mate --batch in.epd --resume out.epd; echo "exit $?"; cat out.epd
keymove mate: out.epd:1: this is not an answer to in.epd
exit 65
notes

# Answers in JSON are continued as well.
$ printf '7k/R7/6K1/8/8/8/8/8 w - -\nk7/8/2K5/8/8/8/8/1R6 w - -\n' >in.epd
> keymove mate --batch in.epd --json 2>/dev/null | head -c 200 >out.jsonl
> keymove mate --batch in.epd --json --resume out.jsonl 2>/dev/null; echo "exit $?"; grep -o '"keys":[^]]*.' out.jsonl
exit 0
"keys":["a7a8"]
"keys":["c6c7"]

# Lines as matetrack publishes them are solved; an operation that cannot be read is counted once per file.
$ printf '%s\n' '5K2/8/2qk4/2nPp3/3r4/6B1/B7/3R4 w - e6 bm #1; ep; 00:00;' '7k/R7/6K1/8/8/8/8/8 W - - 0 1 bm #1; 00:01;' >in.epd
> keymove mate --batch in.epd 2>err; tail -n 1 err; keymove mate --batch in.epd --strict 2>&1 | head -n 2
5K2/8/2qk4/2nPp3/3r4/6B1/B7/3R4 w - e6 bm dxe6#; dm 1; pv dxe6#; c0 "shortest mate";
7k/R7/6K1/8/8/8/8/8 w - - bm Ra8#; dm 1; pv Ra8#; c0 "shortest mate";
keymove mate: in.epd: 2 lines have an operation that cannot be read and was left as text
keymove mate: in.epd:1:51: an operation must begin with an opcode such as bm
keymove mate: in.epd:2:21: side to move must be 'w' or 'b'

# What a line says twice, or contradicts, is reported.
$ printf '7k/R7/6K1/8/8/8/8/8 w - - %s\n' 'dm 2; bm #1;' 'bm Ra8#; bm Ra1;' >in.epd
> keymove mate --batch in.epd 2>&1 >/dev/null | head -n 2
keymove mate: in.epd:1: bm #1 contradicts dm 2
keymove mate: in.epd:2: bm is given twice

# A position that was not decided: exit code 3.
$ echo 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3' >in.epd
> keymove mate --batch in.epd --moves 6 --nodes 2000 2>err; echo "exit $?"; sed 's/; [0-9.]* s$//' err
r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - c0 "unknown; no mate in 2";
exit 3
1 positions: 0 mates, 0 proved shortest, 0 without mate, 1 unknown; 0 longer and 0 shorter than stated, 0 by another move

# Lines that cannot be read are reported and skipped.
$ { printf '\0\n'; head -c 70000 /dev/zero | tr '\0' k; echo; echo '7k/R7/6K1/8/8/8/8/8 w - -'; } >in.epd
> keymove mate --batch in.epd 2>err; echo "exit $?"; sed 's/; [0-9.]* s$//' err
7k/R7/6K1/8/8/8/8/8 w - - bm Ra8#; dm 1; pv Ra8#; c0 "shortest mate";
exit 65
keymove mate: in.epd:1:1: the line contains a NUL byte
keymove mate: in.epd:2:1: the line is longer than 65536 bytes
1 positions: 1 mates, 1 proved shortest, 0 without mate, 0 unknown; 0 longer and 0 shorter than stated, 0 by another move; 2 bad lines

# Output that cannot be written.
$ echo '7k/R7/6K1/8/8/8/8/8 w - -' | keymove mate --batch - >/dev/full 2>err; echo "exit $?"; head -n 1 err
exit 74
keymove mate: standard output: No space left on device

$ echo '7k/R7/6K1/8/8/8/8/8 w - - id "rook"; dm 1;' | keymove mate --batch - --json 2>/dev/null | sed 's/"nodes":.*"number"/"number"/; s/"none_below":[0-9]*,//'
{"fen":"7k/R7/6K1/8/8/8/8/8 w - - 0 1","status":"mate","mate":1,"shortest":true,"keys":["a7a8"],"keys_complete":false,"line":["a7a8"],"san":["Ra8#"],"number":1,"id":"rook","told":1}

# Each mate is checked by its certificate before it is reported.
$ echo 'k7/8/2K5/8/8/8/8/1R6 w - - bm Kc7; dm 2;' | keymove mate --batch - --verified 2>/dev/null
k7/8/2K5/8/8/8/8/1R6 w - - bm Kc7; dm 2; pv Kc7 Ka7 Ra1#; c0 "shortest mate, verified";

$ keymove mate '7k/R7/6K1/8/8/8/8/8 b - - 0 1' --mated --verified --method backtrack 2>/dev/null
Black is mated in 1, the shortest mate.
0...Kg8 1.Ra8#
verified

# Misuse.
$ keymove mate
keymove mate: give a FEN, or --batch FILE
usage: keymove mate [FEN | --batch FILE] [--moves N] [--keys] [--tree] [--method auto|dfpn|backtrack|bestfirst|breadthfirst] [--time S] [--nodes N] [--threads T] [--hash MB] [--certificate FILE] [--play [attacker]] [--boards] [--resume OUTPUT] [--shard I/N] [--json]
? 2

$ keymove mate start --moves 0
keymove mate: --moves must be a number from 1 to 255, not '0'
usage: keymove mate [FEN | --batch FILE] [--moves N] [--keys] [--tree] [--method auto|dfpn|backtrack|bestfirst|breadthfirst] [--time S] [--nodes N] [--threads T] [--hash MB] [--certificate FILE] [--play [attacker]] [--boards] [--resume OUTPUT] [--shard I/N] [--json]
? 2

$ keymove mate start --method guess
keymove mate: --method must be auto, dfpn, backtrack, bestfirst or breadthfirst, not 'guess'
usage: keymove mate [FEN | --batch FILE] [--moves N] [--keys] [--tree] [--method auto|dfpn|backtrack|bestfirst|breadthfirst] [--time S] [--nodes N] [--threads T] [--hash MB] [--certificate FILE] [--play [attacker]] [--boards] [--resume OUTPUT] [--shard I/N] [--json]
? 2

$ keymove mate '8/8/8/8/8/8/8/8 w - - 0 1'
keymove mate: bad FEN: no white king; no black king
  8/8/8/8/8/8/8/8 w - - 0 1
? 65

$ keymove mate --batch missing.epd
keymove mate: missing.epd: No such file or directory
? 65

$ keymove mate start --play king
keymove mate: --play must be attacker or defender, not 'king'
usage: keymove mate [FEN | --batch FILE] [--moves N] [--keys] [--tree] [--method auto|dfpn|backtrack|bestfirst|breadthfirst] [--time S] [--nodes N] [--threads T] [--hash MB] [--certificate FILE] [--play [attacker]] [--boards] [--resume OUTPUT] [--shard I/N] [--json]
? 2

# Playing it out: each command, and a move taken back after an answer.
$ keymove mate '2k5/2N5/1PKP4/2P5/8/8/8/8 w - - 0 1' --play attacker <<END
> help
> moves
> board
> undo
> c5c6
> b7
> Ne6
> hint
> hint
> hint
> d7
> undo
> undo
> solution
> Ne6
> undo
> Nb5
> quit
> moves
> END
White mates in 3. You play White.
Type a move (Nf7 or h6f7), or:
hint      show the piece to move; again: its square; again: the move
undo      take back your last move and the answer to it
solution  show the best play of both sides from here
moves     list the legal moves
board     draw the board
quit      end the game
Kb5 Kd5 b7+ d7+ Nb5 Nd5 Na6 Ne6 Na8 Ne8
  +-----------------+
8 | . . k . . . . . |
7 | . . N . . . . . |
6 | . P K P . . . . |
5 | . . P . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . . . . |
1 | . . . . . . . . |
  +-----------------+
    a b c d e f g h
There is no move to take back.
c5c6 is not legal: White's own king stands on c6
b7+ mates in 4, but not by the shortest way.
1.b7+
1...Kb8
Ne6 mates in 4, but not by the shortest way.
2.Ne6
2...Ka7
Move a pawn.
Move the pawn on d6.
Play d7.
d7 mates in 3.
3.d7
3...Ka6
Taken back.
Taken back.
2.Na6+ Ka7 3.b8=Q+ Kxa6 4.Qb6#
Ne6 mates in 4, but not by the shortest way.
2.Ne6
2...Ka7
Taken back.
Nb5 does not mate in 5: stalemate.

$ keymove mate '2k5/2N5/1PKP4/2P5/8/8/8/8 w - - 0 1' --play defender --boards <<END
> Kd8
> Kb8
> undo
> Kb8
> # a comment
> Ka8
> END
  +-----------------+
8 | . . k . . . . . |
7 | . . N . . . . . |
6 | . P K P . . . . |
5 | . . P . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . . . . |
1 | . . . . . . . . |
  +-----------------+
    a b c d e f g h
White mates in 3. You play Black.
1.Ne6   mate in 3
  +-----------------+
8 | . . k . . . . . |
7 | . . . . . . . . |
6 | . P K P N . . . |
5 | . . P . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . . . . |
1 | . . . . . . . . |
  +-----------------+
    a b c d e f g h
Kd8 is not legal: the king may not move to d8, which is attacked by the knight on e6
1...Kb8
  +-----------------+
8 | . k . . . . . . |
7 | . . . . . . . . |
6 | . P K P N . . . |
5 | . . P . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . . . . |
1 | . . . . . . . . |
  +-----------------+
    a b c d e f g h
2.d7   mate in 2
  +-----------------+
8 | . k . . . . . . |
7 | . . . P . . . . |
6 | . P K . N . . . |
5 | . . P . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . . . . |
1 | . . . . . . . . |
  +-----------------+
    a b c d e f g h
Taken back.
  +-----------------+
8 | . . k . . . . . |
7 | . . . . . . . . |
6 | . P K P N . . . |
5 | . . P . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . . . . |
1 | . . . . . . . . |
  +-----------------+
    a b c d e f g h
1...Kb8
  +-----------------+
8 | . k . . . . . . |
7 | . . . . . . . . |
6 | . P K P N . . . |
5 | . . P . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . . . . |
1 | . . . . . . . . |
  +-----------------+
    a b c d e f g h
2.d7   mate in 2
  +-----------------+
8 | . k . . . . . . |
7 | . . . P . . . . |
6 | . P K . N . . . |
5 | . . P . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . . . . |
1 | . . . . . . . . |
  +-----------------+
    a b c d e f g h
2...Ka8
  +-----------------+
8 | k . . . . . . . |
7 | . . . P . . . . |
6 | . P K . N . . . |
5 | . . P . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . . . . |
1 | . . . . . . . . |
  +-----------------+
    a b c d e f g h
3.d8=Q#
  +-----------------+
8 | k . . Q . . . . |
7 | . . . . . . . . |
6 | . P K . N . . . |
5 | . . P . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . . . . |
1 | . . . . . . . . |
  +-----------------+
    a b c d e f g h
Checkmate.

# Arguments that exclude each other or need another one.
$ for words in '--trace' '--trace --method backtrack' '--no-deepen' '--no-deepen --method backtrack' '--console' '--batch x' '--play king' '--method magic' '--heuristic height' '--certificate' '--moves 0' '--moves 256' '--nodes x' '--nonsense'; do echo "$words: $(keymove mate 'k7/8/1K6/8/8/8/8/7R w - - 0 1' $words 2>&1 | head -n 1)"; done
--trace: keymove mate: --trace needs --method backtrack, bestfirst or breadthfirst
--trace --method backtrack: keymove mate: --trace needs --moves N, the limit of the search
--no-deepen: keymove mate: --no-deepen needs --method backtrack, bestfirst or breadthfirst
--no-deepen --method backtrack: keymove mate: --no-deepen needs --moves N, the limit of the search
--console: keymove mate: --console asks for the positions; give no FEN
--batch x: keymove mate: with --batch the positions come from the file; give no FEN
--play king: keymove mate: --play must be attacker or defender, not 'king'
--method magic: keymove mate: --method must be auto, dfpn, backtrack, bestfirst or breadthfirst, not 'magic'
--heuristic height: keymove mate: --heuristics must be a list of checks, flights, piece and seen, or none, not 'height'
--certificate: keymove mate: option '--certificate' needs a value
--moves 0: keymove mate: --moves must be a number from 1 to 255, not '0'
--moves 256: keymove mate: --moves must be a number from 1 to 255, not '256'
--nodes x: keymove mate: --nodes must be a number of at least 1, not 'x'
--nonsense: keymove mate: no such option: '--nonsense'

$ for words in '--batch x --tree' '--batch x --pgn' '--batch x --only-moves' '--batch x --certificate y' '--batch x --play' '--batch x --boards' '--batch x --console' '--batch x --explain-order' '--console --json' '--console --moves 3' '--console --tree' '--console --play' '--resume x' '--shard 1/2'; do keymove mate $words 2>&1 | head -n 1 | cut -c 1-60; done
keymove mate: --batch prints one line per position; it exclu
keymove mate: --batch prints one line per position; it exclu
keymove mate: --batch prints one line per position; it exclu
keymove mate: --batch prints one line per position; it exclu
keymove mate: --batch prints one line per position; it exclu
keymove mate: --batch prints one line per position; it exclu
keymove mate: --batch prints one line per position; it exclu
keymove mate: --batch prints one line per position; it exclu
keymove mate: --console asks for the number of moves and pri
keymove mate: --console asks for the number of moves and pri
keymove mate: --console asks for the number of moves and pri
keymove mate: --console asks for the number of moves and pri
keymove mate: --resume needs --batch
keymove mate: --shard needs --batch
