# A wrong move is answered by its refutation on the board; the puzzle then comes back. Any mating move is
# right.
$ cat >p.epd <<END; keymove puzzle import --store s p.epd; printf 'Kx9\nKg3\nQxh7\nhint\nRd8\nd8e8\n' | LC_ALL=C keymove puzzle train --store s
> 6k1/5ppp/4r3/8/8/8/5PPP/1Q1R2K1 w - - dm 2; id "back rank"; c2 "1500";
> END
1 added, 0 there already
Puzzle 1: #2, White to move
  +-----------------+
8 | . . . . . . k . |
7 | . . . . . p p p |
6 | . . . . r . . . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . P P P |
1 | . Q . R . . K . |
  +-----------------+
    a b c d e f g h
'Kx9' is not a move: a move is a piece (K, Q, R, B, N, or nothing for a pawn) and its destination
Kg3 is not legal: a king does not move from g1 to g3
Qxh7+ is wrong: Kxh7; there is no mate in time after the reply.
  +-----------------+
8 | . . . . . . . . |
7 | . . . . . p p k |
6 | . . . . r . . . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . P P P |
1 | . . . R . . K . |
  +-----------------+
    a b c d e f g h
Try again:
  +-----------------+
8 | . . . . . . k . |
7 | . . . . . p p p |
6 | . . . . r . . . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . P P P |
1 | . Q . R . . K . |
  +-----------------+
    a b c d e f g h
Move a queen.
Rd8+ is right. The reply is Re8.
  +-----------------+
8 | . . . R r . k . |
7 | . . . . . p p p |
6 | . . . . . . . . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . P P P |
1 | . Q . . . . K . |
  +-----------------+
    a b c d e f g h
Rxe8# is right.
  +-----------------+
8 | . . . . R . k . |
7 | . . . . . p p p |
6 | . . . . . . . . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . P P P |
1 | . Q . . . . K . |
  +-----------------+
    a b c d e f g h
Solved, after a mistake.

Puzzle 1: #2, White to move
  +-----------------+
8 | . . . . . . k . |
7 | . . . . . p p p |
6 | . . . . r . . . |
5 | . . . . . . . . |
4 | . . . . . . . . |
3 | . . . . . . . . |
2 | . . . . . P P P |
1 | . Q . R . . K . |
  +-----------------+
    a b c d e f g h
Solved without help: 0 of 1 puzzle.

# Hints come in steps. A rated puzzle changes the rating, and what is solved adds to the streak.
$ cat >p.csv <<END; keymove puzzle import --store s p.csv; printf '# a comment\nRd8#\nhint\nhint\nhint\nhint\nRd8\nskip\nsolution\n' | keymove puzzle train --store s --rating 1000-2000 | grep -v '│\|─\|^    [ah]' ; keymove puzzle stats --store s | sed '/Calendar/,/^$/d'; keymove puzzle stats --store s --days 2 --json | grep -o '"training":{"rating":{"rating":[0-9]*'
> PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags
> one,6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1,a2a7 d1d8,1200,80,3,4,mate mateIn1 oneMove,url,
> two,6k1/5ppp/8/8/8/8/r5PP/3R2K1 b - - 0 1,a2a7 d1d8,1400,80,3,4,mate mateIn1 oneMove,url,
> three,8/4R3/1p2P3/p4r2/P6p/1P3Pk1/4K3/8 w - - 1 64,e7f7 f5e5 e2f1 e5e6,1290,75,96,518,endgame short,url,
> END
3 added, 0 there already
Puzzle 1: #1, White to move, rating 1200
Rd8# is right.
Solved. Your rating: 1572 (+72).

Puzzle 2: #1, White to move, rating 1400
Move a rook.
Move the rook on d1.
The move is Rd8#.
The move is Rd8#.
Rd8# is right.
Solved, with hints. Your rating: 1354 (-218).

Puzzle 3: find the best move, Black to move, rating 1290

Puzzle 2: #1, White to move, rating 1418
The solution: Rd8#
Given up.

Puzzle 3: find the best move, Black to move, rating 1290
Solved without help: 1 of 3 puzzles.
Puzzles: 3, not solved yet: 2
Kinds: mate 2, tactic 1
Sources: lichess 3
Themes: mate 2, mateIn1 2, oneMove 2, endgame 1, short 1
Tags: none
Collections: none

Rating: 1354 (deviation 232)
Attempts: 3 (1 solved, 1 with hints, 1 failed)
Streak: 0 (best: 1), days in a row: 1

Solved by theme:
mate                 ######.............. 1 of 3
mateIn1              ######.............. 1 of 3
oneMove              ######.............. 1 of 3
"training":{"rating":{"rating":1353

# A slower mate is accepted, and reported as slower.
$ printf '7k/8/8/8/8/8/R7/1R2K3 w - - dm 2;\n7k/8/6K1/8/8/8/8/R7 w - - dm 1;\n' >p.epd; keymove puzzle import --store s p.epd; printf 'Ra3\nRa8\n' | LC_ALL=C keymove puzzle train --store s 2 | grep -v '^[ 1-8]'
2 added, 0 there already
Puzzle 2: #1, White to move
Ra3 mates, but slower: in 2 moves instead of 1. The reply is Kg8.
Ra8# is right.
Solved.
Solved without help: 1 of 1 puzzle.

# Solo Chess, and a helpmate, which is played for both sides.
$ printf '8/8/8/8/B4R2/N7/1N6/2K5 2\n' | keymove puzzle import --store s -; printf '8/8/8/2N2NK1/8/2n5/8/3nk3 b - - 0 1; h#2\n' | keymove problem --batch - --json 2>/dev/null | keymove puzzle import --store s -; printf 'moves\nc1a1\nb2a4\nc1b2\nf4a4\na4a3\nb2a3\nNb1\nKh4\nNg3\nNd2\nNd3\n' | keymove puzzle train --store s | grep -v '│\|─\|^ [1-8] \|^    a'
1 added, 0 there already
1 added, 0 there already
Puzzle 1: Solo Chess, 4 captures
captures: Kc1xb2 Nb2xa4 Rf4xa4
'c1a1': that is not a legal capture
Nb2xa4 is wrong: the board cannot be solved after that: at best, 2 pieces remain.
Try again:
Kc1xb2 is right.
Rf4xa4 is right.
Ra4xa3 is right.
Kb2xa3 is right.
Solved, after a mistake.

Puzzle 2: h#2, Black to move
Nb1 is right.
Kh4 is wrong: the move does not solve the problem.
Try again:
Ng3 is right.
Nd2 is right.
Nd3# is right.
Solved, after a mistake.

Puzzle 1: Solo Chess, 4 captures
Solved without help: 0 of 2 puzzles.

# What is due comes first in a scheduled collection; with --unsolved the schedule is left aside.
$ printf '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - dm 1;\n6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - dm 1;\n' | keymove puzzle import --store s - --collection Daily; keymove puzzle tag --store s --collection Daily --schedule on; printf 'solution\nRe8\nskip\n' | keymove puzzle train --store s | grep '^Puzzle\|due\|Solved\|left'; echo; echo quit | keymove puzzle train --store s; echo quit | keymove puzzle train --store s --unsolved --limit 3 | grep Puzzle; keymove puzzle stats --store s | grep 'Scheduled\|Collections' | sed 's/one on .*/one on .../'
2 added, 0 there already
Daily is scheduled
Puzzle 1: #1, White to move
It is due again in 10 minutes.
Puzzle 2: #1, White to move
Solved.
It is due again in 2 days.
There is no puzzle left to solve.
Solved without help: 1 of 2 puzzles.

keymove puzzle: there is no puzzle left to solve
Puzzle 1: #1, White to move
Collections: Daily 2 (scheduled)
Scheduled: 2, of which 0 are due; the next one on ...

# The rating at the end of each day with training. (The time zone is chosen so that midnight is between the two attempts.)
$ cat >p.csv <<END; keymove puzzle import --store s p.csv; echo Rd8 | keymove puzzle train --store s --limit 1 >/dev/null; sleep 1; m=$(($(date +%s) % 86400)); echo solution | keymove puzzle train --store s --limit 1 >/dev/null; TZ=ABC$((m / 3600)):$((m / 60 % 60)):$((m % 60)) keymove puzzle stats --store s | sed -n 's, *$,,; /days in a row/p; /^Rating at/,/^$/p'
> PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags
> one,6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1,a2a7 d1d8,1200,80,3,4,mate mateIn1 oneMove,url,
> two,6k1/5ppp/8/8/8/8/r5PP/3R2K1 b - - 0 1,a2a7 d1d8,1400,80,3,4,mate mateIn1 oneMove,url,
> END
2 added, 0 there already
Streak: 0 (best: 1), days in a row: 2
Rating at the end of each day with training:
 1572 *
 1541
 1509
 1478
 1447
 1416
 1385
 1354  *

# Filters, limits and mistakes on the command line.
$ printf '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - dm 1;\n6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - dm 1;\n6k1/5ppp/8/8/8/8/5PPP/2R3K1 w - - dm 1;\n' | keymove puzzle import --store s -; printf 'skip\nskip\nskip\n' | keymove puzzle train --store s --limit 2 --moves 1 | grep Puzzle; printf 'skip\nskip\n' | keymove puzzle train --store s 3 1 | grep Puzzle; keymove puzzle train --store s --theme smotheredMate
3 added, 0 there already
Puzzle 1: #1, White to move
Puzzle 2: #1, White to move
Puzzle 3: #1, White to move
Puzzle 1: #1, White to move
keymove puzzle: there is no puzzle left to solve
? 1
$ keymove puzzle make --json | keymove puzzle import --store s - >/dev/null; keymove puzzle train --store s one
keymove puzzle: 'one' is not the number of a puzzle
usage: keymove puzzle make|mine|audit|import|list|show|export|tag|remove|stats|train ...
? 2
$ keymove puzzle make --json | keymove puzzle import --store s - >/dev/null; keymove puzzle train --store s 7
keymove puzzle: there is no such puzzle
? 1
$ keymove puzzle train --store nothing
keymove puzzle: nothing: there is no store; 'keymove puzzle import' creates it
? 65
$ keymove puzzle stats 3
keymove puzzle: unexpected '3'
usage: keymove puzzle make|mine|audit|import|list|show|export|tag|remove|stats|train ...
? 2
