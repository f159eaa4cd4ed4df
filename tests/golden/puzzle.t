# Problems are made from a seed; each has one key and is confirmed by the mate solver.
$ keymove puzzle make --count 3 --seed 1 >made.epd; keymove puzzle make --count 3 --seed 1 | cmp - made.epd && wc -l <made.epd
3

$ keymove puzzle make --count 5 --seed 2 --moves 3 --json | sed 's/.*"fen":"\([^"]*\)".*/\1/' | while read -r fen; do keymove mate "$fen" --moves 3 --keys --json; done | grep -c '"verdict":"sound"'
5

$ keymove puzzle make --material KQvKR --seed 4 --json | sed 's/,"themes.*//'
{"fen":"8/8/8/5rQ1/8/2K5/8/k7 w - - 0 1","mate":2,"keys":["g5c1"],"line":["g5c1","a1a2","c1b2"],"unique":true,"alternatives":[[],[]],"key":"g5c1"

$ keymove puzzle make --material KQ
keymove puzzle: material needs one king on each side of the 'v'
usage: keymove puzzle make|mine|audit ...
? 2
$ keymove puzzle make --pieces 12-5
keymove puzzle: --pieces must be a number or a range such as 5-12, not '12-5'
usage: keymove puzzle make|mine|audit ...
? 2
$ keymove puzzle make --resume x
keymove puzzle: 'make' has no option --resume
usage: keymove puzzle make|mine|audit ...
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

# As objects; an output that was cut off is continued and comes out the same.
$ printf '1. f3 e5 2. g4 Nc6 3. a3 Qh4# 0-1\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n' >g.pgn; keymove puzzle mine g.pgn --json 2>/dev/null >all; cat all; head -c 500 all >part; keymove puzzle mine g.pgn --resume part; cmp all part
{"game":1,"ply":3,"fen":"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2","mate":1,"keys":["d8h4"],"line":["d8h4"],"unique":true,"alternatives":[[]],"played":"b8c6","status":"missed","themes":["mate","mateIn1","oneMove"],"side":"black","error":{"ply":2,"move":"g2g4"}}
{"game":1,"ply":5,"fen":"r1bqkbnr/pppp1ppp/2n5/4p3/6P1/P4P2/1PPPP2P/RNBQKBNR b KQkq - 0 3","mate":1,"keys":["d8h4"],"line":["d8h4"],"unique":true,"alternatives":[[]],"played":"d8h4","status":"played","themes":["mate","mateIn1","oneMove"],"side":"black","error":{"ply":4,"move":"a2a3"}}
{"game":2,"ply":3,"fen":"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2","mate":1,"keys":["d8h4"],"line":["d8h4"],"unique":true,"alternatives":[[]],"played":"d8h4","status":"played","themes":["mate","mateIn1","oneMove"],"side":"black","error":{"ply":2,"move":"g2g4"},"same_as":{"game":1,"ply":3}}
{"game":3,"ply":6,"fen":"r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4","mate":1,"keys":["h5f7"],"line":["h5f7"],"unique":true,"alternatives":[[]],"played":"h5f7","status":"played","themes":["mate","mateIn1","oneMove","attackingF2F7"],"side":"white","error":{"ply":5,"move":"g8f6"}}
3 games, 17 positions (continued after 1 lines): 0 mates missed, 0 delayed, 3 played, 1 of them seen before
13 positions undecided beyond mate in 3 (--nodes sets the limit)

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
usage: keymove puzzle make|mine|audit ...
? 2

# Collections are judged line by line.
$ cat >puzzles.csv <<END; keymove puzzle audit puzzles.csv --out corrected.csv 2>&1 | sed 's/; [0-9]* claims per second//'; cat corrected.csv
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
{"number":1,"id":"one","verdict":"right","claimed":1,"faults":[],"fen":"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1","mate":1,"keys":["d1d8"],"line":["d1d8"],"unique":true,"alternatives":[[]],"themes":["mate","mateIn1","oneMove","backRankMate","endgame","rookEndgame"]}
{"number":2,"id":"two","verdict":"wrong","claimed":2,"faults":["shorter","wrong_line"],"fen":"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1","mate":1,"keys":["d1d8"],"line":["d1d8"],"unique":true,"alternatives":[[]],"themes":["mate","mateIn1","oneMove","backRankMate","endgame","rookEndgame"],"corrected":"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; dm 1; pv Rd8#; id \"two\";"}
? 1

# A report that was cut off is continued, and the corrected file is complete.
$ printf '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - dm 1; bm h3; id "one";\n6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm #2; PV: h2h3 h7h6 d1d8; id "two";\n' >m.epd; keymove puzzle audit m.epd --json 2>/dev/null >all; head -c 500 all >part; keymove puzzle audit m.epd --resume part --out fixed.epd 2>/dev/null; cmp all part; cat fixed.epd
6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; dm 1; pv Rd8#; id "one";
6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; dm 1; pv Rd8#; id "two";

$ printf 'a,b,c\n' | keymove puzzle audit -
keymove puzzle: standard input:1:4: rank 8 has only 1 of 8 squares
0 claims: 0 right, 0 wrong, 0 unknown; 0 without a mate, 1 unreadable; 0 claims per second
? 65
$ keymove puzzle audit - --out x
keymove puzzle: --out reads the file twice and so cannot use standard input
usage: keymove puzzle make|mine|audit ...
? 2
$ keymove puzzle
keymove puzzle: give an action: make, mine or audit
usage: keymove puzzle make|mine|audit ...
? 2
$ keymove puzzle solve
keymove puzzle: no such action: 'solve'
usage: keymove puzzle make|mine|audit ...
? 2
