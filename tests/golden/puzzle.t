# Problems are made from a seed; each has one key and is confirmed by the mate solver.
$ keymove puzzle make --count 3 --seed 1 >made.epd; keymove puzzle make --count 3 --seed 1 | cmp - made.epd && wc -l <made.epd
3

$ keymove puzzle make --count 5 --seed 2 --moves 3 --json | sed 's/.*"fen":"\([^"]*\)".*/\1/' | while read -r fen; do keymove mate "$fen" --moves 3 --keys --json; done | grep -c '"verdict":"sound"'
5

$ keymove puzzle make --material KQvKR --seed 4 --json | sed 's/,"themes.*//'
{"fen":"8/8/8/5rQ1/8/2K5/8/k7 w - - 0 1","mate":2,"keys":["g5c1"],"line":["g5c1","a1a2","c1b2"],"unique":true,"alternatives":[[],[]],"difficulty":901,"key":"g5c1"

$ keymove puzzle make --level hard --count 2 --json | sed 's/.*"difficulty":\([0-9]*\).*/\1/' | while read -r rating; do [ "$rating" -ge 1700 ] && echo hard; done
hard
hard

# Problems of other stipulations have one solution, as 'keymove problem' confirms, and can be imported.
$ keymove puzzle make --stipulation h#2 --count 2 --seed 1 | tee made.txt; keymove problem --batch made.txt 2>/dev/null | cmp - made.txt; keymove puzzle import made.txt --store made.db
Q4n2/1p6/2Np4/5K2/3P4/8/1k6/8 b - - 0 1; h#2; b2b3; sols=1
8/P1p5/1Pk3p1/3b4/K3R3/2P4P/P7/8 b - - 0 1; h#2; c6b7; sols=1
2 added, 0 there already
$ keymove puzzle make --stipulation r#2 --seed 1 --json
{"fen":"8/1P1R4/8/1r6/7Q/4N2K/5p2/4k3 w - - 0 1","stipulation":"r#2","status":"solved","complete":true,"keys":["h4f2"],"solutions":1}
$ for s in s#2 s#3 h#3 hs#2 ser-s#2; do keymove puzzle make --stipulation $s --count 2 --seed 7; done >made.txt; keymove problem --batch made.txt 2>/dev/null | cmp - made.txt; grep -c 'sols=1$' made.txt
10
$ keymove puzzle make --stipulation s#2 --economical --quiet-key --seed 1 | keymove problem --batch - 2>/dev/null
8/8/8/1p6/8/Ppk1PN2/2p5/2K5 w - - 0 1; s#2; f3e5; sols=1
$ keymove puzzle make --count 3 --seed 1 >made.epd; keymove puzzle make --stipulation '#2' --count 3 --seed 1 | cmp - made.epd && echo same
same
$ keymove puzzle make --stipulation h#2 --moves 2
keymove puzzle: --stipulation gives the length; leave out --moves
usage: keymove puzzle make|mine|audit|import|list|show|export|tag|remove|stats|train ...
? 2
$ keymove puzzle make --stipulation h#2 --level easy
keymove puzzle: the difficulty can be estimated of direct mates only
usage: keymove puzzle make|mine|audit|import|list|show|export|tag|remove|stats|train ...
? 2
$ keymove puzzle make --stipulation q#2
keymove puzzle: bad stipulation: a goal was expected; known goals: #, =, #=, +, x, z and a square; known plays before it: none for direct play, s, r, semi-r, h, hs, hr, ser-, ser-s, ser-r, ser-h
  q#2
  ^
? 65
$ keymove puzzle make --level 1600-1200
keymove puzzle: --level must be easy, medium, hard or a range such as 1200-1600, not '1600-1200'
usage: keymove puzzle make|mine|audit|import|list|show|export|tag|remove|stats|train ...
? 2
$ keymove puzzle make --material KQ
keymove puzzle: material needs one king on each side of the 'v'
usage: keymove puzzle make|mine|audit|import|list|show|export|tag|remove|stats|train ...
? 2
$ keymove puzzle make --pieces 12-5
keymove puzzle: --pieces must be a number or a range such as 5-12, not '12-5'
usage: keymove puzzle make|mine|audit|import|list|show|export|tag|remove|stats|train ...
? 2
$ keymove puzzle make --resume x
keymove puzzle: 'make' has no option --resume
usage: keymove puzzle make|mine|audit|import|list|show|export|tag|remove|stats|train ...
? 2

# Mates of games: one that was played, one that was missed, and Scholar's mate twice.
$ cat >games.pgn <<END; keymove puzzle mine games.pgn --moves 3
> [White "Ann"]
> [Black "Bob"]
>
> 1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0
>
> [White "Cem"]
> [Black "Dee"]
>
> 1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. d3 g6 5. Qf3 d6 1/2-1/2
>
> [White "Eva"]
> [Black "Dee"]
>
> 1. f3 e5 2. g4 Nc6 3. a3 Qh4# 0-1
> END
game 1, ply 6: White (Ann) played mate in 1: 4. Qxf7#
game 2, ply 6: White (Cem) missed mate in 1: 4. Qxf7#; played d3; as in game 1, ply 6
game 3, ply 3: Black (Dee) missed mate in 1: 2... Qh4#; played Nc6
game 3, ply 5: Black (Dee) played mate in 1: 3... Qh4#
3 games, 23 positions: 2 mates missed, 0 delayed, 2 played, 1 of them seen before

$ keymove pgn clean data/games.pgn | gzip >g.gz; keymove puzzle mine g.gz --moves 3 --player nobody
2 games, 0 positions: 0 mates missed, 0 delayed, 0 played

# Tactics are judged by the engine and marked so; they can be kept like mates.
$ printf '[FEN "8/4k3/1p1p4/rP2p1p1/P2nP1P1/3B4/3K4/R7 b - - 1 35"]\n\n35... Kd7 36. Kc3 *\n' >t.pgn; keymove puzzle mine t.pgn --moves 2 --tactics --engine-nodes 5000; keymove puzzle mine t.pgn --moves 2 --tactics --engine-nodes 5000 --json 2>/dev/null >t.json; sed 's/"best.*"played/"played/' t.json; XDG_DATA_HOME=$PWD keymove puzzle import t.json; XDG_DATA_HOME=$PWD keymove puzzle show 1 --json | grep -o '"kind":"tactic"\|"proved":false'
game 1, ply 0: Black missed a winning move, as the engine judges: 35... Nb3+ 36. Kc3 Nxa1; played Kd7
1 games, 2 positions: 0 mates missed, 0 delayed, 0 played, 1 tactics
{"game":1,"ply":0,"fen":"8/4k3/1p1p4/rP2p1p1/P2nP1P1/3B4/3K4/R7 b - - 1 35","tactic":"win","proved":false,"moves":2,"line":["d4b3","d2c3","b3a1"],"played":"e7d7","status":"missed","themes":["short","fork","endgame"],"side":"black"}
1 added, 0 there already
"kind":"tactic"
"proved":false
$ keymove puzzle mine t.pgn --engine-nodes 5
keymove puzzle: --engine-nodes must be a number from 100 to 1000000000, not '5'
usage: keymove puzzle make|mine|audit|import|list|show|export|tag|remove|stats|train ...
? 2

# As objects; an output that was cut off is continued and comes out the same.
$ printf '1. f3 e5 2. g4 Nc6 3. a3 Qh4# 0-1\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n' >g.pgn; keymove puzzle mine g.pgn --json 2>/dev/null >all; cat all; head -c 500 all >part; keymove puzzle mine g.pgn --resume part; cmp all part
{"game":1,"ply":3,"fen":"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2","mate":1,"keys":["d8h4"],"line":["d8h4"],"unique":true,"alternatives":[[]],"difficulty":647,"played":"b8c6","status":"missed","themes":["mate","mateIn1","oneMove"],"side":"black","error":{"ply":2,"move":"g2g4"}}
{"game":1,"ply":5,"fen":"r1bqkbnr/pppp1ppp/2n5/4p3/6P1/P4P2/1PPPP2P/RNBQKBNR b KQkq - 0 3","mate":1,"keys":["d8h4"],"line":["d8h4"],"unique":true,"alternatives":[[]],"difficulty":715,"played":"d8h4","status":"played","themes":["mate","mateIn1","oneMove"],"side":"black","error":{"ply":4,"move":"a2a3"}}
{"game":2,"ply":3,"fen":"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2","mate":1,"keys":["d8h4"],"line":["d8h4"],"unique":true,"alternatives":[[]],"difficulty":647,"played":"d8h4","status":"played","themes":["mate","mateIn1","oneMove"],"side":"black","error":{"ply":2,"move":"g2g4"},"same_as":{"game":1,"ply":3}}
{"game":3,"ply":6,"fen":"r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4","mate":1,"keys":["h5f7"],"line":["h5f7"],"unique":true,"alternatives":[[]],"difficulty":1088,"played":"h5f7","status":"played","themes":["mate","mateIn1","oneMove","attackingF2F7"],"side":"white","error":{"ply":5,"move":"g8f6"}}
3 games, 17 positions (continued after 1 lines): 0 mates missed, 0 delayed, 3 played, 1 of them seen before
13 positions undecided beyond mate in 3 (--nodes sets the limit)

# The lines are the same with any number of threads; a run that is killed again and again loses and doubles nothing.
$ for i in 1 2 3 4 5 6 7 8; do printf '1. f3 e5 2. g4 Nc6 3. a3 Qh4# 0-1\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. d3 g6 5. Qf3 d6 1/2-1/2\n\n1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0\n\n'; done >many.pgn; keymove puzzle mine many.pgn --json --threads 1 2>/dev/null >one; keymove puzzle mine many.pgn --json --threads 3 2>/dev/null | cmp - one; for part in 1 2 3; do keymove puzzle mine many.pgn --threads 2 --resume part >/dev/null 2>&1 & sleep 0.02; kill -9 $! 2>/dev/null; wait $!; done 2>/dev/null; keymove puzzle mine many.pgn --resume part >/dev/null 2>&1; cmp part one && wc -l <one
32

# A file that belongs to other games is refused and left alone.
$ printf '1. e4 *\n1. d4 *\n1. c4 *\n' >g.pgn; printf '{"game":2,"ply":0,"fen":"8/8/8/8/8/2k5/8/K7 w - - 0 1"}\n' >other; keymove puzzle mine g.pgn --resume other; cat other
keymove puzzle: other: is not about these games
1 games, 0 positions (continued after 1 lines): 0 mates missed, 0 delayed, 0 played
{"game":2,"ply":0,"fen":"8/8/8/8/8/2k5/8/K7 w - - 0 1"}

$ keymove puzzle mine missing.pgn
keymove puzzle: missing.pgn: No such file or directory
? 65
$ keymove puzzle mine
keymove puzzle: give one file, or - for standard input
usage: keymove puzzle make|mine|audit|import|list|show|export|tag|remove|stats|train ...
? 2

# Collections are judged line by line.
$ cat >puzzles.csv <<END; keymove puzzle audit puzzles.csv --out corrected.csv 2>&1 | sed 's/; [0-9.]* s$//'; cat corrected.csv
> PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags
> right,6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1,a2a7 d1d8,1,2,3,4,mate mateIn1 oneMove,url,
> slow,6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1,a2a7 h2h3 a7a6 d1d8,1,2,3,4,mate mateIn2 short,url,
> none,6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1,h7h6 d1d8,1,2,3,4,mate mateIn1 oneMove,url,
> two,7k/8/8/8/8/8/R7/1Q4K1 b - - 0 1,h8g8 b1b7 g8h8 a2a8,1,2,3,4,mate mateIn2 short,url,
> other,8/4R3/1p2P3/p4r2/P6p/1P3Pk1/4K3/8 w - - 1 64,e7f7 f5e5 e2f1 e5e6,1290,75,96,518,endgame short,url,
> END
2: right: right: mate in 1
3: slow: wrong, shorter, wrong_line, wrong_theme: mate in 1
4: none: wrong, no_mate: claimed mate in 1
5: two: wrong, several: mate in 2, also a2a7 at move 1
4 claims: 1 right, 3 wrong, 0 unknown; 1 without a mate, 0 unreadable
PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags
right,6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1,a2a7 d1d8,1,2,3,4,mate mateIn1 oneMove,url,
slow,6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1,a2a7 d1d8,1,2,3,4,mate mateIn1 oneMove,url,
other,8/4R3/1p2P3/p4r2/P6p/1P3Pk1/4K3/8 w - - 1 64,e7f7 f5e5 e2f1 e5e6,1290,75,96,518,endgame short,url,

$ printf '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - dm 1; bm Rd8#; id "one";\n6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm #2; PV: h2h3 h7h6 d1d8; id "two";\n' >m.epd; keymove puzzle audit m.epd --json 2>/dev/null
{"number":1,"id":"one","verdict":"right","claimed":1,"faults":[],"fen":"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1","mate":1,"keys":["d1d8"],"line":["d1d8"],"unique":true,"alternatives":[[]],"difficulty":601,"themes":["mate","mateIn1","oneMove","backRankMate","endgame","rookEndgame"]}
{"number":2,"id":"two","verdict":"wrong","claimed":2,"faults":["shorter","wrong_line"],"fen":"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1","mate":1,"keys":["d1d8"],"line":["d1d8"],"unique":true,"alternatives":[[]],"difficulty":601,"themes":["mate","mateIn1","oneMove","backRankMate","endgame","rookEndgame"],"corrected":"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; dm 1; pv Rd8#; id \"two\";"}
? 1

# A report that was cut off is continued, and the corrected file is complete.
$ printf '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - dm 1; bm h3; id "one";\n6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm #2; PV: h2h3 h7h6 d1d8; id "two";\n' >m.epd; keymove puzzle audit m.epd --json 2>/dev/null >all; head -c 500 all >part; keymove puzzle audit m.epd --resume part --out fixed.epd 2>/dev/null; cmp all part; cat fixed.epd
6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; dm 1; pv Rd8#; id "one";
6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; dm 1; pv Rd8#; id "two";

$ printf 'a,b,c\n' | keymove puzzle audit - 2>err; echo "exit $?"; sed 's/; [0-9.]* s$//' err
exit 65
keymove puzzle: standard input:1:4: rank 8 has only 1 of 8 squares
0 claims: 0 right, 0 wrong, 0 unknown; 0 without a mate, 1 unreadable
$ keymove puzzle audit - --out x
keymove puzzle: --corrected reads the file twice and so cannot use standard input
usage: keymove puzzle make|mine|audit|import|list|show|export|tag|remove|stats|train ...
? 2
$ keymove puzzle
keymove puzzle: give an action, such as mine or import
usage: keymove puzzle make|mine|audit|import|list|show|export|tag|remove|stats|train ...
? 2
$ keymove puzzle solve
keymove puzzle: no such action: 'solve'
usage: keymove puzzle make|mine|audit|import|list|show|export|tag|remove|stats|train ...
? 2

# Puzzles in PGN: right, with a lead and a slow line, stipulated, a whole game, and one with two solutions.
$ cat >p.pgn <<END; keymove puzzle audit p.pgn --corrected c.pgn 2>&1 | sed 's/; [0-9.]* s$//'; cat c.pgn; keymove puzzle audit c.pgn 2>/dev/null
> [Event "right"]
> [FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]
>
> 1. Rd8# {at once} 1-0
>
> [Event "led"]
> [FEN "6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1"]
> [Themes "mate mateIn2 short"]
>
> 1... Ra7 2. h3 Ra6 3. Rd8# 1-0
>
> [Event "stipulated"]
> [FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]
> [Stipulation "#2"]
>
> *
>
> [Event "game"]
>
> 1. f3 e5 2. g4 Qh4# 0-1
>
> [Event "two"]
> [FEN "6k1/8/8/8/8/8/R7/1Q4K1 w - - 0 1"]
>
> 1. Qb7 Kh8 2. Ra8# 1-0
> END
1: right: right: mate in 1
6: led: wrong, shorter, wrong_line, wrong_theme: mate in 1
12: stipulated: wrong, shorter: mate in 1
22: two: wrong, several: mate in 2, also a2a7 at move 1
4 claims: 1 right, 3 wrong, 0 unknown; 1 without a mate, 0 unreadable
[Event "right"]
[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]

1. Rd8# {at once} 1-0

[Event "led"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "1-0"]
[FEN "6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1"]
[SetUp "1"]
[Themes "mate mateIn1 oneMove"]

1... Ra7 2. Rd8# 1-0

[Event "stipulated"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]
[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]
[SetUp "1"]
[Stipulation "#1"]

1. Rd8# *

[Event "game"]

1. f3 e5 2. g4 Qh4# 0-1

1: right: right: mate in 1
6: led: right: mate in 1
19: stipulated: right: mate in 1
$ printf '[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]\n\n1. Rd9# 1-0\n' >bad.pgn; keymove puzzle audit bad.pgn 2>&1 | sed 's/; [0-9.]* s$//'
keymove puzzle: bad.pgn:3:4: 1. Rd9#: a move is a piece (K, Q, R, B, N, or nothing for a pawn) and its destination
0 claims: 0 right, 0 wrong, 0 unknown; 0 without a mate, 1 unreadable

# Games with a fault are named.
$ printf '1. e4 e5 2. Ke3 *\n\n1. f3 e5 2. g4 Qh4# 0-1\n' >bad.pgn; keymove puzzle mine bad.pgn --moves 1
keymove puzzle: bad.pgn:1: game 1: 2. Ke3: a king does not move from e1 to e3
game 2, ply 3: Black played mate in 1: 2... Qh4#
2 games, 6 positions: 0 mates missed, 0 delayed, 1 played
1 game with a fault, examined up to there
? 65

# Collections may begin with a byte-order mark.
$ printf '\357\273\277PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags\n' >mark.csv; keymove puzzle audit mark.csv 2>&1 | sed 's/;.*//'; keymove puzzle import mark.csv --store mark.db
0 claims: 0 right, 0 wrong, 0 unknown
0 added, 0 there already
$ printf '\357\273\2776k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - dm 1;\n' >mark.epd; keymove puzzle import mark.epd --store mark.db
1 added, 0 there already

# What make takes, and what it refuses.
$ keymove puzzle make --moves 2 --pieces 4-5 --seed 2 --count 2; keymove puzzle make --moves 2 --pieces 6 --seed 2; keymove puzzle make --moves 2 --level 500-1500 --seed 2; keymove puzzle make --moves 2 --level easy --seed 2; keymove puzzle make --moves 1 --from '7k/8/6K1/8/8/8/8/R7 w - - 0 1' --seed 1
4N3/P7/k7/2B1K3/8/8/8/8 w - - bm Nd6; dm 2; pv Nd6 Ka5 a8=Q#;
4k3/8/3K4/7R/8/3P4/6P1/8 w - - bm Rf5; dm 2; pv Rf5 Kd8 Rf8#;
K7/8/2pQ4/8/8/R7/1k6/N7 w - - bm Qc5; dm 2; pv Qc5 Kb1 Qc2#;
8/2P2P2/2k5/6Q1/q7/2b5/1P2K3/8 w - - bm c8=Q+; dm 2; pv c8=Q+ Kb6 Qgc5#;
3n4/8/Q7/R3N3/1b2k3/2n5/8/6BK w - - bm Qg6+; dm 2; pv Qg6+ Kf4 Qg4#;
7k/8/1R4K1/8/8/8/8/8 w - - bm Rb8#; dm 1; pv Rb8#;
$ for words in 'make --pieces 2' 'make --pieces 99' 'make --pieces 6-5' 'make --pieces x' 'make --level 9' 'make --level 1600-1200' 'make --level x' 'make --moves 0' 'make --from x' 'make --material KQvX' 'make --stipulation h#?' 'mine' 'mine no.pgn' 'audit no.csv' 'mine --engine-nodes 9 x' 'mine --nodes x y' 'nothing'; do echo "$words: $(keymove puzzle $words 2>&1 | head -n 1)"; done
make --pieces 2: keymove puzzle: --pieces must be a number or a range such as 5-12, not '2'
make --pieces 99: keymove puzzle: --pieces must be a number or a range such as 5-12, not '99'
make --pieces 6-5: keymove puzzle: --pieces must be a number or a range such as 5-12, not '6-5'
make --pieces x: keymove puzzle: --pieces must be a number or a range such as 5-12, not 'x'
make --level 9: keymove puzzle: --level must be easy, medium, hard or a range such as 1200-1600, not '9'
make --level 1600-1200: keymove puzzle: --level must be easy, medium, hard or a range such as 1200-1600, not '1600-1200'
make --level x: keymove puzzle: --level must be easy, medium, hard or a range such as 1200-1600, not 'x'
make --moves 0: keymove puzzle: --moves must be a number from 1 to 15, not '0'
make --from x: keymove puzzle: bad FEN: 'x' is no piece; use PNBRQK, pnbrqk, or 1 to 8 for empty squares
make --material KQvX: keymove puzzle: material is written as in KQvKR
make --stipulation h#?: keymove puzzle: bad stipulation: the number of moves was expected
mine: keymove puzzle: give one file, or - for standard input
mine no.pgn: keymove puzzle: no.pgn: No such file or directory
audit no.csv: keymove puzzle: no.csv: No such file or directory
mine --engine-nodes 9 x: keymove puzzle: --engine-nodes must be a number from 100 to 1000000000, not '9'
mine --nodes x y: keymove puzzle: --nodes must be a number of at least 0, not 'x'
nothing: keymove puzzle: no such action: 'nothing'
$ printf '1. f3 e5 2. g4 Nc6 3. a3 Qh4# 0-1\n' >g.pgn; keymove puzzle mine g.pgn --nodes 0 --json 2>/dev/null | wc -l; keymove puzzle mine g.pgn --moves 1 2>&1
2
game 1, ply 3: Black missed mate in 1: 2... Qh4#; played Nc6
game 1, ply 5: Black played mate in 1: 3... Qh4#
1 games, 6 positions: 1 mates missed, 0 delayed, 1 played

# A long run that was interrupted is continued, with all that was found before.
$ awk 'BEGIN { for (i = 0; i < 600; i++) { row = ""; n = i; for (f = 0; f < 8; f++) if (f == 3) row = row "1"; else { row = row substr("PNB", n % 3 + 1, 1); n = int(n / 3) } printf "[FEN \"6k1/5ppp/8/8/%s/8/8/3R2K1 w - - 0 1\"]\n\n1. Rd8# 1-0\n\n", row } }' >g.pgn; keymove puzzle mine g.pgn --moves 1 --threads 1 --resume whole 2>&1 | sed 's/, [0-9.]* s.*//'; grep -c fen whole; head -n 551 whole >part; keymove puzzle mine g.pgn --moves 1 --threads 1 --resume part 2>&1 | sed 's/, [0-9.]* s.*//'; cmp whole part
600 games, 600 positions: 0 mates missed, 0 delayed, 600 played
600
600 games, 50 positions (continued after 551 lines): 0 mates missed, 0 delayed, 49 played
