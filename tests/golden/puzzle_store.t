# Puzzles of any form are added once; mates are proved on the way, and wrong claims refused.
$ cat >p.csv <<END; keymove puzzle import --store s p.csv; keymove puzzle import --store s p.csv --json; keymove puzzle list --store s
> PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags
> right,6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1,a2a7 d1d8,1200,80,3,4,mate mateIn1 oneMove,url,
> none,6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1,h7h6 d1d8,1,2,3,4,mate mateIn1 oneMove,url,
> other,8/4R3/1p2P3/p4r2/P6p/1P3Pk1/4K3/8 w - - 1 64,e7f7 f5e5 e2f1 e5e6,1290,75,96,518,endgame short,url,
> not a row
> END
keymove puzzle: p.csv:3:1: there is no mate in 1
keymove puzzle: p.csv:5:10: a row needs an id, a FEN and moves
2 added, 0 there already, 1 refused, 1 unreadable
keymove puzzle: p.csv:3:1: there is no mate in 1
keymove puzzle: p.csv:5:10: a row needs an id, a FEN and moves
{"added":0,"known":2,"refused":1,"faulty":1}
1  #1  1200  6k1/r4ppp/8/8/8/8/5PPP/3R2K1 w - - 1 2  mate mateIn1 oneMove  right
2  tactic  1290  8/5R2/1p2P3/p4r2/P6p/1P3Pk1/4K3/8 b - - 2 64  endgame short  other

# What mine, make, problem and solo print can be imported; so can EPD, PGN and Solo FEN.
$ printf '1. f3 e5 2. g4 Nc6 3. a3 Qh4# 0-1\n' >g.pgn; keymove puzzle mine g.pgn --json 2>/dev/null | keymove puzzle import --store s -; keymove puzzle make --json | keymove puzzle import --store s - --tag new; printf '8/8/8/2N2NK1/8/2n5/8/3nk3 b - - 0 1; h#2\n' | keymove problem --batch - --json 2>/dev/null | keymove puzzle import --store s -; keymove solo make --pieces 4 --form json | keymove puzzle import --store s -; printf '8/2Q5/8/3R4/8/8/1K6/8 2\n' | keymove puzzle import --store s - --collection 'My boards'; printf '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - dm 1; id "x";\n' | keymove puzzle import --store s -; printf '[FEN "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1"]\n\n1. Re8# *\n\n[Event "x"]\n\n1. e4 *\n' | keymove puzzle import --store s -; keymove puzzle list --store s | sed 's/  .*$//' | wc -l; keymove puzzle list --store s --source mine | sed 's/#1  [0-9]*  /#1  /'; keymove puzzle list --store s --kind problem; keymove puzzle list --store s --collection 'My boards'
2 added, 0 there already
1 added, 0 there already
1 added, 0 there already
1 added, 0 there already
1 added, 0 there already
1 added, 0 there already
keymove puzzle: standard input:2:1: the game has no FEN tag
1 added, 0 there already, 1 unreadable
8
1  #1  rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2  mate mateIn1 oneMove  [missed]
2  #1  r1bqkbnr/pppp1ppp/2n5/4p3/6P1/P4P2/1PPPP2P/RNBQKBNR b KQkq - 0 3  mate mateIn1 oneMove  [played]
4  h#2  8/8/8/2N2NK1/8/2n5/8/3nk3 b - - 0 1
6  solo  8/2Q5/8/3R4/8/8/1K6/8 2

# Every form that is exported comes back as the same puzzles.
$ keymove puzzle make --count 4 --seed 3 --json | keymove puzzle import --store s - ; for f in json csv epd pgn study problem; do keymove puzzle export --store s --format $f --out x.$f; keymove puzzle import --store $f.db x.$f; keymove puzzle list --store $f.db --json | sed 's/.*"fen":"\([^ ]*\) .*"line":\(\[[^]]*\]\).*/\1 \2/' | sort >$f.list; cmp json.list $f.list; done
4 added, 0 there already
4 added, 0 there already
4 added, 0 there already
4 added, 0 there already
4 added, 0 there already
4 added, 0 there already
4 added, 0 there already

# An EPD line says more about its puzzle in comments; all that is known of a puzzle is shown, and nothing of what is not.
$ printf '%s\n' '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - dm 1; id "back rank"; c0 "themes: mate mateIn1"; c1 "example.org/1"; c2 "rating: 1234";' '6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - dm 1;' | keymove puzzle import --store s -; keymove puzzle tag --store s 1 --add new --into Easy; keymove puzzle show --store s 1 2 | grep -v '│\|─\|^    [ah]'
2 added, 0 there already
1 puzzle changed
Puzzle 1: #1
6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1
Line: Rd8# (proved)
Rating: 1234
Themes: mate mateIn1
Tags: new
Collections: Easy
Title: back rank
Source: epd
Reference: example.org/1
Puzzle 2: #1
6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1
Line: Re8# (proved)
Themes: backRankMate endgame mate mateIn1 oneMove rookEndgame
Source: epd

# A sheet has the diagrams on the front and the solutions on the back.
$ keymove puzzle make --count 13 --moves 1 --json | keymove puzzle import --store s -; keymove puzzle export --store s --format html --title 'Mates & more' >sheet.html; grep -c '<figure>' sheet.html; grep -c "class='back'" sheet.html; grep -c '<li>' sheet.html; grep -o '<h1>.*</h1>' sheet.html
13 added, 0 there already
13
2
13
<h1>Mates &amp; more</h1>

# Tags and collections.
$ keymove puzzle make --count 3 --moves 1 --json | keymove puzzle import --store s -; keymove puzzle tag --store s 1 3 --add good --into 'Book 1'; keymove puzzle tag --store s --tag good --drop good; keymove puzzle list --store s --collection 'Book 1' | cut -d' ' -f1; keymove puzzle tag --store s 9 --add x; keymove puzzle tag --store s 1 --add 'two words'; keymove puzzle tag --store s --collection 'Book 1' --schedule on; keymove puzzle remove --store s 1; keymove puzzle show --store s 1
3 added, 0 there already
2 puzzles changed
2 puzzles changed
1
3
keymove puzzle: there is no puzzle 9
keymove puzzle: a tag is one word without commas, of at most 127 bytes
Book 1 is scheduled
1 puzzle removed
keymove puzzle: there is no puzzle 1
? 1
$ keymove puzzle remove --store s
keymove puzzle: give the numbers of puzzles, or a filter
usage: keymove puzzle make|mine|audit|import|list|show|export|tag|remove|stats|train ...
? 2

# The default store is in the user's data folder.
$ export XDG_DATA_HOME=$PWD/data-home; keymove puzzle list 2>&1 | sed "s,$PWD,PWD,"; keymove puzzle make --json | keymove puzzle import -; ls data-home/keymove
keymove puzzle: PWD/data-home/keymove/puzzles.db: there is no store; 'keymove puzzle import' creates it
1 added, 0 there already
puzzles.db

# The folders that are made for it are the user's own.
$ export XDG_DATA_HOME=$PWD/a/b; keymove puzzle make --json | keymove puzzle import - >/dev/null; stat -c %a a a/b a/b/keymove
700
700
700

# Files that are no store.
$ echo hello world, this is some text >f; keymove puzzle list --store f; cat f
keymove puzzle: f: the file is not a puzzle store
hello world, this is some text
$ keymove puzzle import --store /nowhere/f p.csv
keymove puzzle: /nowhere/f: the store cannot be opened for writing: unable to open database file
? 74
$ mkfifo pipe; mkdir folder; for f in pipe folder /dev/null; do keymove puzzle list --store $f; keymove puzzle import --store $f p.csv; done; test ! -e /dev/null-journal
keymove puzzle: pipe: this is not a regular file
keymove puzzle: pipe: this is not a regular file
keymove puzzle: folder: this is not a regular file
keymove puzzle: folder: this is not a regular file
keymove puzzle: /dev/null: this is not a regular file
keymove puzzle: /dev/null: this is not a regular file

# An import that is killed keeps its complete steps; the same command adds the rest, and nothing twice. (The pipe holds 1500
# boards and does not end.)
$ awk -f data/boards.awk >all; mkfifo pipe; keymove puzzle import --store s pipe >/dev/null 2>&1 & import=$!; { cat all; exec sleep 60; } >pipe & feed=$!; until [ "$(keymove puzzle list --store s 2>/dev/null | wc -l)" -ge 1000 ]; do sleep 0.1; done; kill -9 $import $feed; wait; keymove puzzle list --store s | wc -l; keymove puzzle import --store s all; keymove puzzle import --store s all
1000
500 added, 1000 there already
0 added, 1500 there already

# Two programs at once wait for each other, and a puzzle that both have is added once.
$ awk -f data/boards.awk >all; head -n 300 all >one; sed -n 201,500p all >two; keymove puzzle import --store s one >one.out & keymove puzzle import --store s two >two.out; wait; keymove puzzle list --store s | wc -l; awk '{ added += $1; known += $3 } END { print added, known }' one.out two.out
500
500 100

# Six programs that create the same store at once, again and again: all of them can use it.
$ awk -f data/boards.awk | head -n 5 >few; for round in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do rm -f s s-*; for program in 1 2 3 4 5 6; do keymove puzzle import --store s few >>out 2>&1 & done; wait; done; awk '{ added += $1; known += $3; $1 = $3 = "N" } !seen[$0]++; END { print added, known }' out
N added, N there already
75 375

# A full disk: what was there before stays, and the rest is added when there is room.
$ awk -f data/boards.awk >all; head -n 3 all | keymove puzzle import --store s -; (trap '' XFSZ; ulimit -f 200; keymove puzzle import --store s all; echo "exit code $?"); keymove puzzle list --store s | wc -l; keymove puzzle import --store s all
3 added, 0 there already
keymove puzzle: the store could not be read or written; nothing of this step was kept
0 added, 0 there already
exit code 74
3
1497 added, 3 there already

# A store that a newer version has written is refused and left alone.
$ printf '8/2Q5/8/3R4/8/8/1K6/8 2\n' | keymove puzzle import --store s -; printf '\0\0\0\143' | dd of=s bs=1 seek=60 conv=notrunc 2>/dev/null; cp s before; for action in 'import -' list stats train 'remove 1'; do echo | keymove puzzle $action --store s; done; cmp s before
1 added, 0 there already
keymove puzzle: s: the store was written by a newer version of Keymove (its version is 99, this program knows 2)
keymove puzzle: s: the store was written by a newer version of Keymove (its version is 99, this program knows 2)
keymove puzzle: s: the store was written by a newer version of Keymove (its version is 99, this program knows 2)
keymove puzzle: s: the store was written by a newer version of Keymove (its version is 99, this program knows 2)
keymove puzzle: s: the store was written by a newer version of Keymove (its version is 99, this program knows 2)

# Every field of a puzzle of each kind, as it was read and as each form writes it.
$ cat >p.epd <<END; cat >p.csv <<END2; cat >p.pgn <<END3; cat >p.solo <<END4; cat >p.problem <<END5; for f in epd csv pgn solo problem; do keymove puzzle import --store s --format $f p.$f; done; keymove puzzle list --store s --json; for f in json csv epd pgn problem solo study html; do echo "--- $f"; keymove puzzle export --store s --format $f | sed '/^<[grsdu\/]/d; /^<text/d; /Date/d; s/<svg.*//; s/ *$//'; done
> 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8+; pv Rd8+; id "t"; c0 "themes: fork pin"; c1 "text";
> 8/8/8/8/8/1k6/8/K6R w - - bm Rh3+; pv Rh3+ Kc4 Rh4+; id "long & <wide>";
> 8/8/8/8/8/1k6/8/K6R w - - id "nothing";
> 6k1/5ppp/8/8/8/8/6PP/3R2K1 w - - dm 1; id "x";
> END
> one,6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1,a2a7 d1d8,1200,80,3,4,mate mateIn1 oneMove,https://x/1,
> END2
> [White "Anna"]
> [Black "Bob"]
> [FEN "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1"]
>
> 1. Re8# 1-0
>
> [Event "A broken one"]
> [FEN "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1"]
>
> 1. Re9 *
>
> [Event "From the opponent's move"]
> [Site "https://x/2"]
> [FEN "6k1/5ppp/8/8/8/8/r4PPP/2R3K1 b - - 0 1"]
>
> 1... Ra7 2. Rc8# *
> END3
> 3/RNR/1K1 2
> 3/RXR/1K1 2
> END4
> 8/8/8/2N2NK1/8/2n5/8/3nk3 b - - 0 1; h#2
> 8/8/8/2N2NK1/8/2n5/8/3nk3 b - - 0 1
> END5
keymove puzzle: p.epd:3:1: the line gives neither a mate nor a best move
3 added, 0 there already, 1 unreadable
1 added, 0 there already
keymove puzzle: p.pgn:2:163: 1. Re9: a move is a piece (K, Q, R, B, N, or nothing for a pawn) and its destination
2 added, 0 there already, 1 unreadable
keymove puzzle: p.solo:2:4: 'X' is not a piece: use K, Q, R, B, N or P
1 added, 0 there already, 1 unreadable
keymove puzzle: p.problem:2:36: the stipulation is missing
1 added, 0 there already, 1 unreadable
{"id":1,"kind":"tactic","fen":"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1","stipulation":"","moves":1,"line":["d1d8"],"proved":false,"rating":null,"deviation":null,"themes":["fork","pin"],"tags":[],"collections":[],"source":"epd","reference":"text","title":"t","attempts":0,"solved":0,"due":null}
{"id":2,"kind":"tactic","fen":"8/8/8/8/8/1k6/8/K6R w - - 0 1","stipulation":"","moves":2,"line":["h1h3","b3c4","h3h4"],"proved":false,"rating":null,"deviation":null,"themes":[],"tags":[],"collections":[],"source":"epd","reference":"","title":"long & <wide>","attempts":0,"solved":0,"due":null}
{"id":3,"kind":"mate","fen":"6k1/5ppp/8/8/8/8/6PP/3R2K1 w - - 0 1","stipulation":"#1","moves":1,"line":["d1d8"],"proved":true,"rating":null,"deviation":null,"themes":["backRankMate","endgame","mate","mateIn1","oneMove","rookEndgame"],"tags":[],"collections":[],"source":"epd","reference":"","title":"x","attempts":0,"solved":0,"due":null}
{"id":4,"kind":"mate","fen":"6k1/r4ppp/8/8/8/8/5PPP/3R2K1 w - - 1 2","stipulation":"#1","moves":1,"line":["d1d8"],"proved":true,"before":{"fen":"6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1","move":"a2a7"},"rating":1200.0,"deviation":80.0,"themes":["mate","mateIn1","oneMove"],"tags":[],"collections":[],"source":"lichess","reference":"https://x/1","title":"one","attempts":0,"solved":0,"due":null}
{"id":5,"kind":"mate","fen":"6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1","stipulation":"#1","moves":1,"line":["e1e8"],"proved":true,"rating":null,"deviation":null,"themes":["backRankMate","endgame","mate","mateIn1","oneMove","rookEndgame"],"tags":[],"collections":[],"source":"pgn","reference":"","title":"Anna - Bob","attempts":0,"solved":0,"due":null}
{"id":6,"kind":"mate","fen":"6k1/r4ppp/8/8/8/8/5PPP/2R3K1 w - - 1 2","stipulation":"#1","moves":1,"line":["c1c8"],"proved":true,"before":{"fen":"6k1/5ppp/8/8/8/8/r4PPP/2R3K1 b - - 0 1","move":"a2a7"},"rating":null,"deviation":null,"themes":["backRankMate","endgame","mate","mateIn1","oneMove","rookEndgame"],"tags":[],"collections":[],"source":"pgn","reference":"https://x/2","title":"From the opponent's move","attempts":0,"solved":0,"due":null}
{"id":7,"kind":"solo","board":"3/RNR/1K1 2","stipulation":"","moves":3,"line":[],"proved":false,"rating":null,"deviation":null,"themes":[],"tags":[],"collections":[],"source":"solo","reference":"","title":"","attempts":0,"solved":0,"due":null}
{"id":8,"kind":"problem","fen":"8/8/8/2N2NK1/8/2n5/8/3nk3 b - - 0 1","stipulation":"h#2","moves":2,"line":[],"proved":false,"rating":null,"deviation":null,"themes":[],"tags":[],"collections":[],"source":"problem","reference":"","title":"","attempts":0,"solved":0,"due":null}
--- json
{"id":1,"kind":"tactic","fen":"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1","stipulation":"","moves":1,"line":["d1d8"],"proved":false,"rating":null,"deviation":null,"themes":["fork","pin"],"tags":[],"collections":[],"source":"epd","reference":"text","title":"t","attempts":0,"solved":0,"due":null}
{"id":2,"kind":"tactic","fen":"8/8/8/8/8/1k6/8/K6R w - - 0 1","stipulation":"","moves":2,"line":["h1h3","b3c4","h3h4"],"proved":false,"rating":null,"deviation":null,"themes":[],"tags":[],"collections":[],"source":"epd","reference":"","title":"long & <wide>","attempts":0,"solved":0,"due":null}
{"id":3,"kind":"mate","fen":"6k1/5ppp/8/8/8/8/6PP/3R2K1 w - - 0 1","stipulation":"#1","moves":1,"line":["d1d8"],"proved":true,"rating":null,"deviation":null,"themes":["backRankMate","endgame","mate","mateIn1","oneMove","rookEndgame"],"tags":[],"collections":[],"source":"epd","reference":"","title":"x","attempts":0,"solved":0,"due":null}
{"id":4,"kind":"mate","fen":"6k1/r4ppp/8/8/8/8/5PPP/3R2K1 w - - 1 2","stipulation":"#1","moves":1,"line":["d1d8"],"proved":true,"before":{"fen":"6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1","move":"a2a7"},"rating":1200.0,"deviation":80.0,"themes":["mate","mateIn1","oneMove"],"tags":[],"collections":[],"source":"lichess","reference":"https://x/1","title":"one","attempts":0,"solved":0,"due":null}
{"id":5,"kind":"mate","fen":"6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1","stipulation":"#1","moves":1,"line":["e1e8"],"proved":true,"rating":null,"deviation":null,"themes":["backRankMate","endgame","mate","mateIn1","oneMove","rookEndgame"],"tags":[],"collections":[],"source":"pgn","reference":"","title":"Anna - Bob","attempts":0,"solved":0,"due":null}
{"id":6,"kind":"mate","fen":"6k1/r4ppp/8/8/8/8/5PPP/2R3K1 w - - 1 2","stipulation":"#1","moves":1,"line":["c1c8"],"proved":true,"before":{"fen":"6k1/5ppp/8/8/8/8/r4PPP/2R3K1 b - - 0 1","move":"a2a7"},"rating":null,"deviation":null,"themes":["backRankMate","endgame","mate","mateIn1","oneMove","rookEndgame"],"tags":[],"collections":[],"source":"pgn","reference":"https://x/2","title":"From the opponent's move","attempts":0,"solved":0,"due":null}
{"id":7,"kind":"solo","board":"3/RNR/1K1 2","stipulation":"","moves":3,"line":[],"proved":false,"rating":null,"deviation":null,"themes":[],"tags":[],"collections":[],"source":"solo","reference":"","title":"","attempts":0,"solved":0,"due":null}
{"id":8,"kind":"problem","fen":"8/8/8/2N2NK1/8/2n5/8/3nk3 b - - 0 1","stipulation":"h#2","moves":2,"line":[],"proved":false,"rating":null,"deviation":null,"themes":[],"tags":[],"collections":[],"source":"problem","reference":"","title":"","attempts":0,"solved":0,"due":null}
--- csv
keymove puzzle: 3 puzzles cannot be written as csv
PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags
long-&-<wide>,8/8/8/8/8/8/2k5/K6R b - - 0 1,c2b3 h1h3 b3c4 h3h4,,,,,,,
x,5k2/5ppp/8/8/8/8/6PP/3R2K1 b - - 0 1,f8g8 d1d8,,,,,backRankMate endgame mate mateIn1 oneMove rookEndgame,,
one,6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1,a2a7 d1d8,1200,80,,,mate mateIn1 oneMove,https://x/1,
Anna---Bob,5k2/5ppp/8/8/8/8/5PPP/4R1K1 b - - 0 1,f8g8 e1e8,,,,,backRankMate endgame mate mateIn1 oneMove rookEndgame,,
From-the-opponent's-move,6k1/5ppp/8/8/8/8/r4PPP/2R3K1 b - - 0 1,a2a7 c1c8,,,,,backRankMate endgame mate mateIn1 oneMove rookEndgame,https://x/2,
--- epd
keymove puzzle: 2 puzzles cannot be written as epd
6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id "t"; c0 "themes: fork pin"; c1 "text";
8/8/8/8/8/1k6/8/K6R w - - bm Rh3+; pv Rh3+ Kc4 Rh4+; id "long & <wide>";
6k1/5ppp/8/8/8/8/6PP/3R2K1 w - - bm Rd8#; dm 1; id "x"; c0 "themes: backRankMate endgame mate mateIn1 oneMove rookEndgame";
6k1/r4ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; dm 1; id "one"; c0 "themes: mate mateIn1 oneMove"; c1 "https://x/1"; c2 "rating: 1200";
6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - bm Re8#; dm 1; id "Anna - Bob"; c0 "themes: backRankMate endgame mate mateIn1 oneMove rookEndgame";
6k1/r4ppp/8/8/8/8/5PPP/2R3K1 w - - bm Rc8#; dm 1; id "From the opponent's move"; c0 "themes: backRankMate endgame mate mateIn1 oneMove rookEndgame"; c1 "https://x/2";
--- pgn
keymove puzzle: 1 puzzles cannot be written as pgn
[Event "t"]
[Site "text"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]
[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]
[SetUp "1"]
[PuzzleThemes "fork pin"]

1. Rd8# *

[Event "long & <wide>"]
[Site "?"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]
[FEN "8/8/8/8/8/1k6/8/K6R w - - 0 1"]
[SetUp "1"]

1. Rh3+ Kc4 2. Rh4+ *

[Event "x"]
[Site "?"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "1-0"]
[FEN "6k1/5ppp/8/8/8/8/6PP/3R2K1 w - - 0 1"]
[SetUp "1"]
[PuzzleThemes "backRankMate endgame mate mateIn1 oneMove rookEndgame"]
[Stipulation "#1"]

1. Rd8# 1-0

[Event "one"]
[Site "https://x/1"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "1-0"]
[FEN "6k1/r4ppp/8/8/8/8/5PPP/3R2K1 w - - 1 2"]
[SetUp "1"]
[PuzzleDeviation "80"]
[PuzzleRating "1200"]
[PuzzleThemes "mate mateIn1 oneMove"]
[Stipulation "#1"]

2. Rd8# 1-0

[Event "Anna - Bob"]
[Site "?"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "1-0"]
[FEN "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1"]
[SetUp "1"]
[PuzzleThemes "backRankMate endgame mate mateIn1 oneMove rookEndgame"]
[Stipulation "#1"]

1. Re8# 1-0

[Event "From the opponent's move"]
[Site "https://x/2"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "1-0"]
[FEN "6k1/r4ppp/8/8/8/8/5PPP/2R3K1 w - - 1 2"]
[SetUp "1"]
[PuzzleThemes "backRankMate endgame mate mateIn1 oneMove rookEndgame"]
[Stipulation "#1"]

2. Rc8# 1-0

[Event "puzzle 8"]
[Site "?"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]
[FEN "8/8/8/2N2NK1/8/2n5/8/3nk3 b - - 0 1"]
[SetUp "1"]
[Stipulation "h#2"]

*

--- problem
keymove puzzle: 3 puzzles cannot be written as problem
6k1/5ppp/8/8/8/8/6PP/3R2K1 w - - 0 1; #1; d1d8
6k1/r4ppp/8/8/8/8/5PPP/3R2K1 w - - 1 2; #1; d1d8
6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1; #1; e1e8
6k1/r4ppp/8/8/8/8/5PPP/2R3K1 w - - 1 2; #1; c1c8
8/8/8/2N2NK1/8/2n5/8/3nk3 b - - 0 1; h#2;
--- solo
keymove puzzle: 7 puzzles cannot be written as solo
3/RNR/1K1 2
--- study
keymove puzzle: 1 puzzles cannot be written as study
[Event "t"]
[Site "text"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]
[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]
[SetUp "1"]
[PuzzleThemes "fork pin"]

{Themes: fork pin.} 1. Rd8# *

[Event "long & <wide>"]
[Site "?"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]
[FEN "8/8/8/8/8/1k6/8/K6R w - - 0 1"]
[SetUp "1"]

1. Rh3+ Kc4 2. Rh4+ *

[Event "x"]
[Site "?"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "1-0"]
[FEN "6k1/5ppp/8/8/8/8/6PP/3R2K1 w - - 0 1"]
[SetUp "1"]
[PuzzleThemes "backRankMate endgame mate mateIn1 oneMove rookEndgame"]
[Stipulation "#1"]

{Mate in 1. Themes: backRankMate endgame mate mateIn1 oneMove rookEndgame.} 1.
Rd8# 1-0

[Event "one"]
[Site "https://x/1"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "1-0"]
[FEN "6k1/r4ppp/8/8/8/8/5PPP/3R2K1 w - - 1 2"]
[SetUp "1"]
[PuzzleDeviation "80"]
[PuzzleRating "1200"]
[PuzzleThemes "mate mateIn1 oneMove"]
[Stipulation "#1"]

{Mate in 1. Themes: mate mateIn1 oneMove.} 2. Rd8# 1-0

[Event "Anna - Bob"]
[Site "?"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "1-0"]
[FEN "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1"]
[SetUp "1"]
[PuzzleThemes "backRankMate endgame mate mateIn1 oneMove rookEndgame"]
[Stipulation "#1"]

{Mate in 1. Themes: backRankMate endgame mate mateIn1 oneMove rookEndgame.} 1.
Re8# 1-0

[Event "From the opponent's move"]
[Site "https://x/2"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "1-0"]
[FEN "6k1/r4ppp/8/8/8/8/5PPP/2R3K1 w - - 1 2"]
[SetUp "1"]
[PuzzleThemes "backRankMate endgame mate mateIn1 oneMove rookEndgame"]
[Stipulation "#1"]

{Mate in 1. Themes: backRankMate endgame mate mateIn1 oneMove rookEndgame.} 2.
Rc8# 1-0

[Event "puzzle 8"]
[Site "?"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]
[FEN "8/8/8/2N2NK1/8/2n5/8/3nk3 b - - 0 1"]
[SetUp "1"]
[Stipulation "h#2"]

{h#2} *

--- html
<!DOCTYPE html>
<html lang='en'><head><meta charset='utf-8'><title>Puzzles</title>
body{font:15px/1.4 sans-serif;margin:1.5cm}h1{font-size:1.4em}
main{display:grid;grid-template-columns:repeat(3,1fr);gap:1.2em}
figure{margin:0;break-inside:avoid;text-align:center}figure svg{width:100%;height:auto}
figcaption{font-weight:600}ol{list-style:none;padding:0}li{margin:.3em 0}
.back,.front+.back{break-before:page}.back+.front{break-before:page}
@media screen{.back{border-top:1px solid #888;margin-top:2em}}
<h1>Puzzles</h1>
<figure>
<title>White: Kg1 Rd1 f2 g2 h2. Black: Kg8 f7 g7 h7. White to move.</title>
<path fill="#b98d62" d="M34 734h100v100h-100zM234 734h100v100h-100zM434 734h100v100h-100zM634 734h100v100h-100zM134 634h100v100h-100zM334 634h100v100h-100zM534 634h100v100h-100zM734 634h100v100h-100zM34 534h100v100h-100zM234 534h100v100h-100zM434 534h100v100h-100zM634 534h100v100h-100zM134 434h100v100h-100zM334 434h100v100h-100zM534 434h100v100h-100zM734 434h100v100h-100zM34 334h100v100h-100zM234 334h100v100h-100zM434 334h100v100h-100zM634 334h100v100h-100zM134 234h100v100h-100zM334 234h100v100h-100zM534 234h100v100h-100zM734 234h100v100h-100zM34 134h100v100h-100zM234 134h100v100h-100zM434 134h100v100h-100zM634 134h100v100h-100zM134 34h100v100h-100zM334 34h100v100h-100zM534 34h100v100h-100zM734 34h100v100h-100z"/>
<figcaption>1. White to move</figcaption></figure>
<figure>
<title>White: Ka1 Rh1. Black: Kb3. White to move.</title>
<path fill="#b98d62" d="M34 734h100v100h-100zM234 734h100v100h-100zM434 734h100v100h-100zM634 734h100v100h-100zM134 634h100v100h-100zM334 634h100v100h-100zM534 634h100v100h-100zM734 634h100v100h-100zM34 534h100v100h-100zM234 534h100v100h-100zM434 534h100v100h-100zM634 534h100v100h-100zM134 434h100v100h-100zM334 434h100v100h-100zM534 434h100v100h-100zM734 434h100v100h-100zM34 334h100v100h-100zM234 334h100v100h-100zM434 334h100v100h-100zM634 334h100v100h-100zM134 234h100v100h-100zM334 234h100v100h-100zM534 234h100v100h-100zM734 234h100v100h-100zM34 134h100v100h-100zM234 134h100v100h-100zM434 134h100v100h-100zM634 134h100v100h-100zM134 34h100v100h-100zM334 34h100v100h-100zM534 34h100v100h-100zM734 34h100v100h-100z"/>
<figcaption>2. White to move</figcaption></figure>
<figure>
<title>White: Kg1 Rd1 g2 h2. Black: Kg8 f7 g7 h7. White to move.</title>
<path fill="#b98d62" d="M34 734h100v100h-100zM234 734h100v100h-100zM434 734h100v100h-100zM634 734h100v100h-100zM134 634h100v100h-100zM334 634h100v100h-100zM534 634h100v100h-100zM734 634h100v100h-100zM34 534h100v100h-100zM234 534h100v100h-100zM434 534h100v100h-100zM634 534h100v100h-100zM134 434h100v100h-100zM334 434h100v100h-100zM534 434h100v100h-100zM734 434h100v100h-100zM34 334h100v100h-100zM234 334h100v100h-100zM434 334h100v100h-100zM634 334h100v100h-100zM134 234h100v100h-100zM334 234h100v100h-100zM534 234h100v100h-100zM734 234h100v100h-100zM34 134h100v100h-100zM234 134h100v100h-100zM434 134h100v100h-100zM634 134h100v100h-100zM134 34h100v100h-100zM334 34h100v100h-100zM534 34h100v100h-100zM734 34h100v100h-100z"/>
<figcaption>3. White mates in 1</figcaption></figure>
<figure>
<title>White: Kg1 Rd1 f2 g2 h2. Black: Kg8 Ra7 f7 g7 h7. White to move.</title>
<path fill="#b98d62" d="M34 734h100v100h-100zM234 734h100v100h-100zM434 734h100v100h-100zM634 734h100v100h-100zM134 634h100v100h-100zM334 634h100v100h-100zM534 634h100v100h-100zM734 634h100v100h-100zM34 534h100v100h-100zM234 534h100v100h-100zM434 534h100v100h-100zM634 534h100v100h-100zM134 434h100v100h-100zM334 434h100v100h-100zM534 434h100v100h-100zM734 434h100v100h-100zM34 334h100v100h-100zM234 334h100v100h-100zM434 334h100v100h-100zM634 334h100v100h-100zM134 234h100v100h-100zM334 234h100v100h-100zM534 234h100v100h-100zM734 234h100v100h-100zM34 134h100v100h-100zM234 134h100v100h-100zM434 134h100v100h-100zM634 134h100v100h-100zM134 34h100v100h-100zM334 34h100v100h-100zM534 34h100v100h-100zM734 34h100v100h-100z"/>
<figcaption>4. White mates in 1</figcaption></figure>
<figure>
<title>White: Kg1 Re1 f2 g2 h2. Black: Kg8 f7 g7 h7. White to move.</title>
<path fill="#b98d62" d="M34 734h100v100h-100zM234 734h100v100h-100zM434 734h100v100h-100zM634 734h100v100h-100zM134 634h100v100h-100zM334 634h100v100h-100zM534 634h100v100h-100zM734 634h100v100h-100zM34 534h100v100h-100zM234 534h100v100h-100zM434 534h100v100h-100zM634 534h100v100h-100zM134 434h100v100h-100zM334 434h100v100h-100zM534 434h100v100h-100zM734 434h100v100h-100zM34 334h100v100h-100zM234 334h100v100h-100zM434 334h100v100h-100zM634 334h100v100h-100zM134 234h100v100h-100zM334 234h100v100h-100zM534 234h100v100h-100zM734 234h100v100h-100zM34 134h100v100h-100zM234 134h100v100h-100zM434 134h100v100h-100zM634 134h100v100h-100zM134 34h100v100h-100zM334 34h100v100h-100zM534 34h100v100h-100zM734 34h100v100h-100z"/>
<figcaption>5. White mates in 1</figcaption></figure>
<figure>
<title>White: Kg1 Rc1 f2 g2 h2. Black: Kg8 Ra7 f7 g7 h7. White to move.</title>
<path fill="#b98d62" d="M34 734h100v100h-100zM234 734h100v100h-100zM434 734h100v100h-100zM634 734h100v100h-100zM134 634h100v100h-100zM334 634h100v100h-100zM534 634h100v100h-100zM734 634h100v100h-100zM34 534h100v100h-100zM234 534h100v100h-100zM434 534h100v100h-100zM634 534h100v100h-100zM134 434h100v100h-100zM334 434h100v100h-100zM534 434h100v100h-100zM734 434h100v100h-100zM34 334h100v100h-100zM234 334h100v100h-100zM434 334h100v100h-100zM634 334h100v100h-100zM134 234h100v100h-100zM334 234h100v100h-100zM534 234h100v100h-100zM734 234h100v100h-100zM34 134h100v100h-100zM234 134h100v100h-100zM434 134h100v100h-100zM634 134h100v100h-100zM134 34h100v100h-100zM334 34h100v100h-100zM534 34h100v100h-100zM734 34h100v100h-100z"/>
<figcaption>6. White mates in 1</figcaption></figure>
<figure>
<figcaption>7. Solo Chess</figcaption></figure>
<figure>
<title>White: Kg5 Nc5 Nf5. Black: Ke1 Nd1 Nc3. Black to move.</title>
<path fill="#b98d62" d="M34 734h100v100h-100zM234 734h100v100h-100zM434 734h100v100h-100zM634 734h100v100h-100zM134 634h100v100h-100zM334 634h100v100h-100zM534 634h100v100h-100zM734 634h100v100h-100zM34 534h100v100h-100zM234 534h100v100h-100zM434 534h100v100h-100zM634 534h100v100h-100zM134 434h100v100h-100zM334 434h100v100h-100zM534 434h100v100h-100zM734 434h100v100h-100zM34 334h100v100h-100zM234 334h100v100h-100zM434 334h100v100h-100zM634 334h100v100h-100zM134 234h100v100h-100zM334 234h100v100h-100zM534 234h100v100h-100zM734 234h100v100h-100zM34 134h100v100h-100zM234 134h100v100h-100zM434 134h100v100h-100zM634 134h100v100h-100zM134 34h100v100h-100zM334 34h100v100h-100zM534 34h100v100h-100zM734 34h100v100h-100z"/>
<figcaption>8. h#2</figcaption></figure>
<li><b>1.</b> 1. Rd8# <i>t</i></li>
<li><b>2.</b> 1. Rh3+ Kc4 2. Rh4+ <i>long &amp; &lt;wide></i></li>
<li><b>3.</b> 1. Rd8# <i>x</i></li>
<li><b>4.</b> 1. Rd8# <i>one</i></li>
<li><b>5.</b> 1. Re8# <i>Anna - Bob</i></li>
<li><b>6.</b> 1. Rc8# <i>From the opponent's move</i></li>
<li><b>7.</b> </li>
<li><b>8.</b> </li>

# Filters, and what they refuse.
$ awk -f data/boards.awk | head -n 4 | keymove puzzle import --store s - --source book --tag a --collection C; keymove puzzle make --count 3 --moves 2 --seed 4 --json | keymove puzzle import --store s - --collection D; for words in '--source book' '--kind mate' '--moves 2' '--moves 3-' '--moves -1' '--rating 1-9999' '--rating 9000' '--tag a' '--tag b' '--collection C' '--text K' '--unsolved' '--limit 2' '--theme mateIn2'; do echo "$words: $(keymove puzzle list --store s $words | cut -d' ' -f1 | paste -s -d ' ' -)" | sed 's/ *$//'; done
4 added, 0 there already
3 added, 0 there already
--source book: 1 2 3 4
--kind mate: 5 6 7
--moves 2: 5 6 7
--moves 3-:
--moves -1: 1 2 3 4
--rating 1-9999: 5 6 7
--rating 9000:
--tag a: 1 2 3 4
--tag b:
--collection C: 1 2 3 4
--text K: 5 6 7
--unsolved: 1 2 3 4 5 6 7
--limit 2: 1 2
--theme mateIn2: 5 6 7
$ for words in 'list --moves x' 'list --moves -' 'list --moves 3-2' 'list --rating 1-20000' 'list --kind study' 'export' 'export --format doc' 'import --format html x' 'tag 1' 'tag --schedule on' 'tag --schedule perhaps --collection C' 'tag --add x' 'show' 'show x' 'import' 'stats --days 0'; do echo "$words: $(keymove puzzle $words --store s 2>&1 | head -n 1)"; done
list --moves x: keymove puzzle: --moves must be a number or a range such as 2-5, not 'x'
list --moves -: keymove puzzle: --moves must be a number or a range such as 2-5, not '-'
list --moves 3-2: keymove puzzle: --moves must be a number or a range such as 2-5, not '3-2'
list --rating 1-20000: keymove puzzle: --rating must be a number or a range such as 2-5, not '1-20000'
list --kind study: keymove puzzle: --kind must be mate, tactic, problem or solo, not 'study'
export: keymove puzzle: 'export' needs --format
export --format doc: keymove puzzle: --format must be json, csv, epd, pgn, problem, solo, study or html, not 'doc'
import --format html x: keymove puzzle: 'html' can only be exported
tag 1: keymove puzzle: 'tag' needs --add, --drop, --into, --out-of or --schedule
tag --schedule on: keymove puzzle: --schedule needs --collection
tag --schedule perhaps --collection C: keymove puzzle: --schedule must be on or off, not 'perhaps'
tag --add x: keymove puzzle: give the numbers of puzzles, or a filter
show: keymove puzzle: 'show' needs the number of a puzzle
show x: keymove puzzle: s: there is no store; 'keymove puzzle import' creates it
import: keymove puzzle: 'import' needs a file
stats --days 0: keymove puzzle: --days must be a number from 1 to 3660, not '0'
$ awk -f data/boards.awk | head -n 4 | keymove puzzle import --store s - --collection C; keymove puzzle tag --store s 1 2 --out-of C; keymove puzzle list --store s --collection C | cut -d' ' -f1; keymove puzzle tag --store s --collection C --schedule on; keymove puzzle tag --store s --collection C --schedule off; keymove puzzle stats --store s | head -n 20; unset XDG_DATA_HOME; HOME=$PWD/home keymove puzzle list 2>&1 | sed "s,$PWD,PWD,"; HOME= keymove puzzle list
4 added, 0 there already
2 puzzles changed
3
4
C is scheduled
C is not scheduled
Puzzles: 4, not solved yet: 4
Kinds: solo 4
Sources: solo 4
Themes: none
Tags: none
Collections: C 2

Rating: 1500 (deviation 350)
Attempts: 0 (0 solved, 0 with hints, 0 failed)
Streak: 0 (best: 0), days in a row: 0
keymove puzzle: PWD/home/.local/share/keymove/puzzles.db: there is no store; 'keymove puzzle import' creates it
keymove puzzle: neither XDG_DATA_HOME nor HOME is set; use --store FILE
? 74

# Lines that are too long or contain a NUL are reported, and those around them are read.
$ { echo '3/RNR/1K1 2'; head -c 3000000 /dev/zero | tr '\0' x; echo; printf '3/R\0R/1K1 2\n'; printf '3/RBR/1K1 2\r\n'; head -c 3000000 /dev/zero | tr '\0' x; } >p; keymove puzzle import --store s p; keymove puzzle list --store s | cut -d' ' -f1-5
keymove puzzle: p:2:65537: the line is too long
keymove puzzle: p:3:1: the line contains a NUL
keymove puzzle: p:5:65537: the line is too long
2 added, 0 there already, 3 unreadable
1  solo  3/RNR/1K1
2  solo  3/RBR/1K1
