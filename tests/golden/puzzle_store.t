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
