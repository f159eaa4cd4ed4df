# The strong evaluation, term by term, in pawns and for White.
$ keymove eval 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3'
in pawns                 White             Black     White - Black  blended
               middle      end   middle      end   middle      end
material       +37.41   +48.88   +37.41   +48.88    +0.00    +0.00    +0.00
squares         -0.23    +0.49    -0.46    +0.54    +0.23    -0.05    +0.23
mobility        -1.02    -1.86    -1.00    -0.87    -0.02    -0.99    -0.02
pieces          +0.08    -0.26    +0.15    -0.29    -0.07    +0.03    -0.07
pawns           +0.28    +0.14    +0.28    +0.14    +0.00    +0.00    +0.00
passed pawns    +0.00    +0.00    +0.00    +0.00    +0.00    +0.00    +0.00
king            +0.31    -0.49    +0.27    -0.55    +0.04    +0.06    +0.04
threats         +0.29    +0.33    +0.35    -0.07    -0.06    +0.40    -0.06
space           +0.50    +0.90    +0.40    +0.72    +0.10    +0.18    +0.10
tempo           +0.00    +0.00    +0.21    +0.15    -0.21    -0.15    -0.21
sum                                                 +0.01    -0.52    +0.01
phase 24 of 24 (24 is the middlegame)
+0.01 for White

$ keymove eval '8/5k2/8/3KP3/8/8/8/8 w - - 0 1' | tail -n 3
sum                                                 +0.16    +2.81    +2.15
phase 0 of 24 (24 is the middlegame); the endgame sum counts 49/64
+2.15 for White

$ keymove eval '8/8/4k3/8/8/8/8/R3K3 b - - 0 1'
A lone king is to be mated; the score only guides towards the mate: +56.10 for White

# The classic evaluation, piece by piece. With few pieces, pawns and king have tables of their own.
$ keymove eval start --classic
in pawns; the paper's points are ten times these numbers
White        value   square  table (16 pieces)
king   e1   +90.00    +0.00  king
queen  d1    +9.00    -0.05  queen
rook   a1    +5.00    +0.00  rook
rook   h1    +5.00    +0.00  rook
bishop c1    +3.00    -0.10  bishop
bishop f1    +3.00    -0.10  bishop
knight b1    +3.00    -0.40  knight
knight g1    +3.00    -0.40  knight
pawn   a2    +1.00    +0.05  pawn
pawn   b2    +1.00    +0.10  pawn
pawn   c2    +1.00    +0.10  pawn
pawn   d2    +1.00    -0.20  pawn
pawn   e2    +1.00    -0.20  pawn
pawn   f2    +1.00    +0.10  pawn
pawn   g2    +1.00    +0.10  pawn
pawn   h2    +1.00    +0.05  pawn
Black        value   square  table (16 pieces)
king   e8   -90.00    +0.00  king
queen  d8    -9.00    +0.05  queen
rook   a8    -5.00    +0.00  rook
rook   h8    -5.00    +0.00  rook
bishop c8    -3.00    +0.10  bishop
bishop f8    -3.00    +0.10  bishop
knight b8    -3.00    +0.40  knight
knight g8    -3.00    +0.40  knight
pawn   a7    -1.00    -0.05  pawn
pawn   b7    -1.00    -0.10  pawn
pawn   c7    -1.00    -0.10  pawn
pawn   d7    -1.00    +0.20  pawn
pawn   e7    -1.00    +0.20  pawn
pawn   f7    -1.00    -0.10  pawn
pawn   g7    -1.00    -0.10  pawn
pawn   h7    -1.00    -0.05  pawn
pieces +0.00, squares +0.00, check +0.00: +0.00 for White

$ keymove eval --classic '8/5k2/8/3K4/4P3/8/8/8 w - - 0 1'
in pawns; the paper's points are ten times these numbers
White        value   square  table (2 pieces)
king   d5   +90.00    +0.50  king, endgame
pawn   e4    +1.00    +0.20  pawn, endgame
Black        value   square  table (1 piece)
king   f7   -90.00    -0.15  king, endgame
pieces +1.00, squares +0.55, check +0.00: +1.55 for White

$ keymove eval --classic '4k3/8/8/8/4r3/8/8/4K3 w - - 0 1' | tail -n 1
pieces -5.00, squares +0.00, check -1.00: -6.00 for White

# For programs, in centipawns.
$ keymove eval '8/5k2/8/3KP3/8/8/8/8 w - - 0 1' --json
{"fen":"8/5k2/8/3KP3/8/8/8/8 w - - 0 1","program":"engine","check":false,"phase":0,"scale":49,"lone_king":false,"terms":[{"name":"material","white":{"middle":77,"end":110},"black":{"middle":0,"end":0},"difference":{"middle":77,"end":110},"blended":84},{"name":"squares","white":{"middle":-168,"end":38},"black":{"middle":-18,"end":-10},"difference":{"middle":-150,"end":48},"blended":36},{"name":"mobility","white":{"middle":0,"end":0},"black":{"middle":0,"end":0},"difference":{"middle":0,"end":0},"blended":0},{"name":"pieces","white":{"middle":0,"end":0},"black":{"middle":0,"end":0},"difference":{"middle":0,"end":0},"blended":0},{"name":"pawns","white":{"middle":-15,"end":-17},"black":{"middle":0,"end":0},"difference":{"middle":-15,"end":-17},"blended":-13},{"name":"passed pawns","white":{"middle":32,"end":117},"black":{"middle":0,"end":0},"difference":{"middle":32,"end":117},"blended":90},{"name":"king","white":{"middle":-66,"end":-26},"black":{"middle":-96,"end":-19},"difference":{"middle":30,"end":-7},"blended":-5},{"name":"threats","white":{"middle":26,"end":14},"black":{"middle":5,"end":-1},"difference":{"middle":21,"end":15},"blended":11},{"name":"space","white":{"middle":0,"end":0},"black":{"middle":0,"end":0},"difference":{"middle":0,"end":0},"blended":0},{"name":"tempo","white":{"middle":21,"end":15},"black":{"middle":0,"end":0},"difference":{"middle":21,"end":15},"blended":12}],"sum":{"middle":16,"end":281},"score":215}

$ keymove eval --classic --json '8/5k2/8/3K4/4P3/8/8/8 w - - 0 1'
{"fen":"8/5k2/8/3K4/4P3/8/8/8 w - - 0 1","program":"classic","pieces":[{"piece":"K","square":"d5","value":9000,"entry":50,"table":"king, endgame"},{"piece":"P","square":"e4","value":100,"entry":20,"table":"pawn, endgame"},{"piece":"k","square":"f7","value":-9000,"entry":-15,"table":"king, endgame"}],"count":{"white":2,"black":1},"terms":{"pieces":100,"squares":55,"check":0},"score":155}

# The searches of the classic program side by side, and its tree.
$ keymove eval start --stats 3
moves made to depth 3
  minimax                      9322   100.00 %
  minimax, ordered             9322   100.00 %
  alpha-beta                   3358    36.02 %
  alpha-beta, ordered           523     5.61 %
value +0.50 for White in all four

$ keymove eval start --stats 2 --json | sed 's/"seconds":[0-9.e-]*/"seconds":0/g'
{"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","depth":2,"agree":true,"ways":[{"name":"minimax","pruning":false,"ordering":false,"complete":true,"nodes":420,"share":1.0,"seconds":0,"value":0,"best":"b1c3"},{"name":"minimax, ordered","pruning":false,"ordering":true,"complete":true,"nodes":420,"share":1.0,"seconds":0,"value":0,"best":"b1c3"},{"name":"alpha-beta","pruning":true,"ordering":false,"complete":true,"nodes":247,"share":0.588095238,"seconds":0,"value":0,"best":"b1c3"},{"name":"alpha-beta, ordered","pruning":true,"ordering":true,"complete":true,"nodes":59,"share":0.14047619,"seconds":0,"value":0,"best":"b1c3"}]}

$ keymove eval 'k7/8/1K6/8/8/8/8/7R w - - 0 1' --tree 1
digraph classic {
  n0 [label="root\n+1000.00" shape=box style=bold];
  n1 [label="Ra1+\n+5.40"];
  n0 -> n1;
  n2 [label="Rh8#\n+1000.00" style=bold];
  n0 -> n2 [style=bold];
  n3 [label="Kb5\n+5.20"];
  n0 -> n3;
  n4 [label="Kc5\n+5.20"];
  n0 -> n4;
  n5 [label="Ka5\n+5.10"];
  n0 -> n5;
  n6 [label="Ka6\n+4.50"];
  n0 -> n6;
  n7 [label="Rd1\n+4.45"];
  n0 -> n7;
  n8 [label="Re1\n+4.45"];
  n0 -> n8;
  n9 [label="Rh7\n+4.45"];
  n0 -> n9;
  n10 [label="Kc6\n+4.40"];
  n0 -> n10;
  n11 [label="Kc7\n+4.40"];
  n0 -> n11;
  n12 [label="Rb1\n+4.40"];
  n0 -> n12;
  n13 [label="Rc1\n+4.40"];
  n0 -> n13;
  n14 [label="Rf1\n+4.40"];
  n0 -> n14;
  n15 [label="Rg1\n+4.40"];
  n0 -> n15;
  n16 [label="Rh2\n+4.35"];
  n0 -> n16;
  n17 [label="Rh3\n+4.35"];
  n0 -> n17;
  n18 [label="Rh4\n+4.35"];
  n0 -> n18;
  n19 [label="Rh5\n+4.35"];
  n0 -> n19;
  n20 [label="Rh6\n+4.35"];
  n0 -> n20;
}

$ keymove eval 'k7/8/1K6/8/8/8/8/7R w - - 0 1' --tree 2 | grep cut
  c4 [label="2 cut" shape=plaintext];
  c6 [label="2 cut" shape=plaintext];
  c8 [label="2 cut" shape=plaintext];
  c18 [label="1 cut" shape=plaintext];

$ keymove eval 'k7/8/1K6/8/8/8/8/7R w - - 0 1' --tree 2 --json | cut -c 1-300
{"fen":"k7/8/1K6/8/8/8/8/7R w - - 0 1","depth":2,"complete":true,"visited":40,"truncated":false,"value":100000,"best":"h1h8","nodes":[{"id":0,"ply":0,"alpha":null,"beta":null,"value":100000,"searched":20,"cut":0,"best":true},{"id":1,"ply":1,"alpha":null,"beta":null,"value":440,"searched":1,"cut":0,"

$ keymove eval start --tree 2 --stats 2
keymove eval: --stats or --tree, not both
usage: keymove eval FEN [--classic | --stats DEPTH | --tree DEPTH] [--json]
? 2

$ keymove eval
keymove eval: give one FEN
usage: keymove eval FEN [--classic | --stats DEPTH | --tree DEPTH] [--json]
? 2

$ keymove eval 8/8 --classic
keymove eval: bad FEN: the board has only 2 of 8 ranks, separated by '/'
  8/8
     ^
? 65

# The scores of 146 positions, by both programs. A change of a weight changes these sums, as it changes the nodes of
# the engine in tests/expected/bench.txt.
$ sed -n '/^[^#]/s/;.*//p' data/perft.txt data/mates.txt | LC_ALL=C sort -u >fens; while read -r fen; do keymove eval --json "$fen"; done <fens | cksum; while read -r fen; do keymove eval --json --classic "$fen"; done <fens | cksum
3313046659 203112
408267100 144003
