# A solution, as people write it and as programs do.
$ keymove solo solve '8/8/8/1B6/B4R2/N7/1N6/2K5 2' 2>/dev/null
solved
Kc1xb2 Bb5xa4 Rf4xa4 Ra4xa3 Kb2xa3

$ keymove solo solve '8/8/8/1B6/B4R2/N7/1N6/2K5 2' --json | sed 's/"seconds":[0-9.e-]*/"seconds":0/'
{"board":"8/8/8/1B6/B4R2/N7/1N6/2K5 2","status":"solved","moves":["c1b2","b5a4","f4a4","a4a3","b2a3"],"backtracks":0,"nodes":3,"seconds":0}

# Proved that there is none; and how far one can get.
$ keymove solo solve '8/2Q5/2K5/3R4/8/8/1P6/8 2' --most 2>/dev/null
unsolvable
at best 3 of 4 pieces are left:
Kc6xd5
? 1

$ keymove solo solve '8/2Q5/2K5/3R4/8/8/1P6/8 2' --most --json | sed 's/"seconds":[0-9.e-]*/"seconds":0/'
{"board":"8/2Q5/2K5/3R4/8/8/1P6/8 2","status":"unsolvable","moves":[],"backtracks":0,"nodes":1,"seconds":0,"fewest_left":3,"most_captures":["c6d5"]}

# The king need not be last, if the board or the caller says so.
$ keymove solo solve 'RK/2 1' 2>/dev/null
solved
Kb2xa2

$ keymove solo solve 'RK/2 1 free' 2>/dev/null
solved
Kb2xa2

$ keymove solo solve 'R1K/3 1' --free-king 2>/dev/null
solved
Ra2xc2

# The thesis' methods; a limit is no verdict.
$ for m in bfs random rank attack center hybrid; do keymove solo solve '8/8/8/8/4N3/8/3P2K1/1N2PPNR 2' --method $m --seed 1 2>/dev/null | head -n 1; done
solved
solved
solved
solved
solved
solved

$ keymove solo solve '8/8/4Q3/R7/3N4/RB1P4/B1NRRK2/1P1P1P2 2' --method random --nodes 5 2>/dev/null
unknown
the longest line found leaves 10 of 14 pieces:
Qe6xe2 Ba2xb3 Pd1xc2 Bb3xc2
? 3

# Counts: sequences and plans.
$ keymove solo count '8/8/8/1B6/B4R2/N7/1N6/2K5 2'
4 solutions, 1 plan

$ keymove solo count '8/1Q6/R1RR2R1/KP6/8/8/8/7B 2'
5167 solutions, 231 plans

$ keymove solo count '3/RNR/1K1 2' --all
2 x Kb1xc2 Ra2xb2 Kc2xb2
1 x Ra2xb2 Rb2xc2 Kb1xc2
1 x Rc2xb2 Kb1xb2 Kb2xa2
1 x Ra2xb2 Kb1xb2 Kb2xc2
2 x Ra2xb2 Rc2xb2 Kb1xb2
2 x Kb1xa2 Rc2xb2 Ka2xb2
1 x Rc2xb2 Rb2xa2 Kb1xa2
10 solutions, 7 plans

$ keymove solo count 'RR/2K 2'
keymove solo: bad board: this rank has 3 squares, the first has 2
  RR/2K 2
     ^
? 65

# A puzzle has one plan; forms.
$ keymove solo make --pieces 6 --count 3 --unique --seed 1
8/8/8/1B6/B4R2/N7/1N6/2K5 2
R1K5/1PP5/N2P4/8/8/8/8/8 2
8/8/8/6B1/8/3Q1B2/3RK1P1/8 2

$ keymove solo make --pieces 5 --seed 3 --form thesis
5 8 8
1 2 3 2
3 3 3 2
6 3 4 2
4 4 3 2
6 4 4 2

$ keymove solo make --pieces 5 --seed 3 --form line
050001	5	8	8	1,2,3,2;3,3,3,2;6,3,4,2;4,4,3,2;6,4,4,2

$ keymove solo make --pieces 8 --seed 4 --json
{"board":"8/8/3B4/8/KB3RR1/8/2R3R1/N7 2","level":3,"score":6.08,"plans":8,"first_captures":12,"losing":3,"trap":5,"wrong_turns":41.3}

$ keymove solo make --pieces 20 --board 4x4
keymove solo: a board of 4 x 4 holds 1 to 16 pieces
usage: keymove solo solve|count|explain|make|play|study|convert ...
? 2

$ keymove solo convert 'x	2	8	8	1,3,6,2;6,4,6,2' --form fen
8/8/8/8/8/8/3KP3/8 2

$ printf '2 8 8\n1 3 6 2\n6 4 6 2' >t && keymove solo convert t --form line
t	2	8	8	1,3,6,2;6,4,6,2

$ printf '3 8 8\n1 3 6 2\n6 4 6 2' >t && keymove solo convert t
keymove solo: t: board 1, byte 22: the text ends before the type of a piece
? 65

$ keymove solo convert 'R1K/3 1 free' --form thesis
keymove solo: the thesis' notation cannot express a free king
? 65

# A file of boards: answers in its order, bad lines too; an output is gone on with.
$ keymove solo solve --batch - <<END 2>err | sed 's/"seconds":[0-9.e-]*/"seconds":0/'; sed 's/; [0-9.]* s$//' err
> # two boards and a mistake
> 3/RNR/1K1 2
> 3/RXR/1K1 2
> R1K/3 1
> END
{"board":"3/RNR/1K1 2","status":"solved","moves":["b1c2","a2b2","c2b2"],"backtracks":0,"nodes":3,"seconds":0}
{"line":2,"status":"bad","byte":4,"error":"'X' is not a piece: use K, Q, R, B, N or P"}
{"board":"R1K/3 1","status":"unsolvable","moves":[],"backtracks":0,"nodes":1,"seconds":0}
keymove solo: standard input: board 2: {"line":2,"status":"bad","byte":4,"error":"'X' is not a piece: use K, Q, R, B, N or P"}
3 boards: 1 solved, 1 unsolvable, 0 unknown, 1 bad

$ printf '3/RNR/1K1 2\nnone\nR1K/3 1\n' >boards; keymove solo solve --batch boards 2>/dev/null >whole; head -c 180 whole >out
> keymove solo solve --batch boards --resume out 2>&1 | sed 's/; [0-9.]* s$//'; wc -l <out; cut -c 1-24 out
keymove solo: boards: board 2: {"line":2,"status":"bad","byte":1,"error":"'n' is not a piece: use K, Q, R, B, N or P"}
2 boards (after 1 before): 0 solved, 1 unsolvable, 0 unknown, 1 bad
3
{"board":"3/RNR/1K1 2","
{"line":2,"status":"bad"
{"board":"R1K/3 1","stat

# A file that does not belong to the boards is left as it is.
$ printf '3/RNR/1K1 2\nR1K/3 1\n' >boards; echo '{}' >out; keymove solo solve --batch boards --resume out; cat out
keymove solo: out:1: this is not an answer to boards
{}

# The files of 'make --form thesis' end with a line break, and every action reads them back.
$ keymove solo make --pieces 5 --count 3 --seed 1 --form thesis --out d; ls d; tail -n 2 d/050001.txt
> keymove solo make --pieces 5 --count 3 --seed 1 >made; keymove solo convert d | cmp - made && echo same
> cat d/* >all; keymove solo convert all | cmp - made && echo same
> keymove solo make --pieces 5 --count 3 --seed 1 --form thesis | cmp - all && echo same
> keymove solo convert d/050003.txt d/050002.txt | tail -n 1 | cmp - made || sed -n 2p made
050001.txt
050002.txt
050003.txt
1 2 7 2
3 5 4 2
same
same
same
- made differ: byte 9, line 1
8/8/8/8/4B1B1/3PKR2/8/8 2

$ keymove solo make --pieces 5 --count 3 --seed 1 --form thesis --out d
> keymove solo solve d/050001.txt 2>/dev/null; keymove solo count d; keymove solo count d/050002.txt --json | cut -c 1-30
> keymove solo solve d 2>/dev/null | cut -c 1-60; keymove solo solve --batch d/050003.txt d/050001.txt 2>/dev/null | cut -c 1-15
> printf 'fen\nnext\nfen\nnext\nnext\n' | keymove solo play d | grep -E ' 2$|no next'
> keymove solo study --out s --from d --tries 1 | sed -n 6p; cut -d , -f 1,2 s/results.csv
solved
Kc1xb2 Rf4xa4 Ra4xa3 Kb2xa3
050001: 3 solutions, 1 plan
050002: 13 solutions, 5 plans
050003: 11 solutions, 4 plans
{"id":"050002","solutions":13,
{"id":"050001","board":"8/8/8/8/B4R2/N7/1N6/2K5 2","status":
{"id":"050002","board":"8/8/8/8/4B1B1/3PKR2/8/8 2","status":
{"id":"050003","board":"8/3B4/6K1/2RQ1N2/8/8/8/8 2","status"
{"id":"050003",
{"id":"050001",
8/8/8/8/B4R2/N7/1N6/2K5 2
8/8/8/8/4B1B1/3PKR2/8/8 2
there is no next board
- boards: d
id,pieces
050001,5
050002,5
050003,5

$ mkdir d; keymove solo solve d; keymove solo count 'K1/2 2' d
keymove solo: d: the folder contains no files
keymove solo: give one board, in quotes, or files
usage: keymove solo solve|count|explain|make|play|study|convert ...
? 2

# All solutions, and a reduction turned off.
$ keymove solo solve '3/RNR/1K1 2' --all
Kb1xa2 Rc2xb2 Ka2xb2
Kb1xc2 Ra2xb2 Kc2xb2
Ra2xb2 Kb1xb2 Kb2xc2
Ra2xb2 Kb1xc2 Kc2xb2
Ra2xb2 Rb2xc2 Kb1xc2
Ra2xb2 Rc2xb2 Kb1xb2
Rc2xb2 Kb1xa2 Ka2xb2
Rc2xb2 Kb1xb2 Kb2xa2
Rc2xb2 Ra2xb2 Kb1xb2
Rc2xb2 Rb2xa2 Kb1xa2
10 solutions

$ keymove solo solve '3/RNR/1K1 2' --all --limit 2 --json | sed 's/"nodes.*/.../'
{"board":"3/RNR/1K1 2","list":[["b1a2","c2b2","a2b2"],["b1c2","a2b2","c2b2"]],"solutions":2,"complete":false,...

$ keymove solo solve 'R1/1K 1' --all; keymove solo solve 'R1/1K 1' --limit 3
Kb1xa2
1 solution
keymove solo: --limit needs --all
usage: keymove solo solve|count|explain|make|play|study|convert ...
? 2

$ for r in king fixed lonely seen king,fixed,lonely,seen; do
>   keymove solo solve '8/8/8/8/4N3/8/3P2K1/1N2PPNR 2' --method bfs --without $r 2>&1 >/dev/null | sed 's/, [0-9.]* s$//'; done
> keymove solo solve 'R1/1K 1' --without seen,none
bfs: 0 backtracks, 482 nodes
bfs: 0 backtracks, 340 nodes
bfs: 0 backtracks, 344 nodes
bfs: 0 backtracks, 2520 nodes
bfs: 0 backtracks, 7751 nodes
keymove solo: --without must be a list of king, fixed, lonely and seen, not 'seen,none'
usage: keymove solo solve|count|explain|make|play|study|convert ...
? 2

# What the heuristics see.
$ keymove solo explain '1Q/2/1R/1K 2,1,2'
solvable; centre b1

piece  left   in  out
Kb1       2    0    1
Rb2       1    2    1
Qb4       2    1    1

Each capture with its values of Rank, Attack and Center (+ best, - worst), and the board after it:
Kb1xb2    - 1/104 = 1/(99 + 1 x 5)    + -2 = 0 - 1 - 1 - 0    - 1.00 = 1.00 + 0.00  dead
Rb2xb4      1/23 = 1/(5 + 2 x 9)      - -4 = 0 - 1 - 1 - 2      3.00 = 2.00 + 1.00  dead
Qb4xb2    + 1/14 = 1/(9 + 1 x 5)        -3 = 0 - 1 - 1 - 1    + 5.00 = 2.00 + 3.00  solvable

$ keymove solo explain '1Q/2/1R/1K 2,1,2' --form dot
digraph solo {
  node [shape=box];
  b1 [label="Kb1\n2 left\nin 0, out 1"];
  b2 [label="Rb2\n1 left\nin 2, out 1"];
  b4 [label="Qb4\n2 left\nin 1, out 1"];
  b1 -> b2 [label="Rank 1/104 worst\nAttack -2 best\nCenter 1.00 worst", style=dashed];
  b2 -> b4 [label="Rank 1/23\nAttack -4 worst\nCenter 3.00", style=dashed];
  b4 -> b2 [label="Rank 1/14 best\nAttack -3\nCenter 5.00 best"];
}

$ keymove solo explain '1Q/2/1R/1K 2,1,2' --json | cut -c 1-150
{"board":"1Q/2/1R/1K 2,1,2","verdict":"solvable","center":"b1","pieces":[{"square":"b1","piece":"K","left":2,"in":0,"out":1},{"square":"b2","piece":"R

$ keymove solo explain '1Q/2/1R/1K 2,1,2' --form svg --method center | grep -o "stroke='#[0-9a-f]*' stroke-width='4'[^/]*"
stroke='#cf222e' stroke-width='4' stroke-dasharray='8 5'
stroke='#57606a' stroke-width='4' stroke-dasharray='8 5'
stroke='#1a7f37' stroke-width='4'

$ keymove solo convert 'K1/2 2' --form dot
keymove solo: --form of a board must be fen, json, thesis, line, svg or html
usage: keymove solo solve|count|explain|make|play|study|convert ...
? 2

$ keymove solo explain '1Q/2/1R/1K 2,1,2' --form line
keymove solo: --form of explain must be text, json, dot or svg
usage: keymove solo solve|count|explain|make|play|study|convert ...
? 2

# A report states its settings, and has a dash where there is no ratio.
$ keymove solo study --out a --pieces 2 --count 3 --tries 2 --seed 9 --as-published | sed -n '1,6p;/Skewness/,$p'
\# Solo Chess study

- seed: 9
- runs per method and board: 2
- variant: the heuristics and averages of the thesis' program (as published)
- boards: generated, 8 x 8, 2 captures per piece
## Skewness of the pieces' ranks: instances, and performance ratios

| skewness | instances | Rank | Attack | Center | Hybrid | Plan |
|---|---:|---:|---:|---:|---:|---:|
| negative skew | 0 | - | - | - | - | - |
| low skew | 3 | - | - | - | - | - |
| positive skew | 0 | - | - | - | - | - |

# A study of more boards than there is room for at first.
$ keymove solo study --out many --pieces 3-3 --count 1100 --tries 1 >/dev/null 2>&1; echo "exit $?"
> sed 1d many/results.csv | cut -d, -f1 | sort -u | sed -n '1p;1024,1025p;$p'; cat many/table.csv | cut -d, -f1,2
exit 0
030001
031024
031025
031100
pieces,instances
3,1100

# A study of boards that may be unsolvable: its files, its report, as JSON, and continued.
$ keymove solo study --any --out a --pieces 3-4 --count 20 --tries 2 --seed 1 | sed -n '1,12p'; ls a
> head -n 1 a/results.csv; head -n 2 a/table.csv | cut -d , -f 1-8
> mkdir b; head -n 9 a/results.csv >b/results.csv
> keymove solo study --any --resume b --pieces 3-4 --count 20 --tries 2 --seed 1 >/dev/null && diff -r a b && echo same
> keymove solo study --any --out c --pieces 3 --count 5 --tries 1 --json | cut -c 1-150
> keymove solo study --resume a --pieces 3
\# Solo Chess study of boards that may be unsolvable

- seed: 1
- runs per method and board: 2
- boards: random

## Boards

| n | boards | solvable | fewest left | losing first captures | plans (quartiles) | solutions (quartiles) |
|---:|---:|---:|---:|---:|---:|---:|
| 3 | 20 | 5.0 % | 2.500 | 7.7 % | 2, 2, 2 | 2, 2, 2 |
| 4 | 20 | 5.0 % | 3.100 | 12.0 % | 2, 2, 2 | 3, 3, 3 |
after-1000.svg
first-dive.svg
report.md
results.csv
solutions.svg
solvable.svg
table.csv
id,pieces,fewest,captures,losing,plans,solutions,counted,random_0,random_10,random_100,random_1000,rank_0,rank_10,rank_100,rank_1000,attack_0,attack_10,attack_100,attack_1000,center_0,center_10,center_100,center_1000,hybrid_0,hybrid_10,hybrid_100,hybrid_1000
pieces,boards,solvable,fewest,losing,plans_q1,plans_median,plans_q3
3,20,0.0500,2.5000,0.0769,2,2,2
same
{"methods":["random","rank","attack","center","hybrid"],"headings":["Random","Rank","Attack","Center","Hybrid"],"backtracks":[0,10,100,1000],"complete
keymove solo: results.csv:1: this is not the header of a study
? 65

# The longest line of a method that does not solve the board.
$ keymove solo solve 'R2/1N1/R1K 1' --method rank 2>/dev/null; keymove solo solve 'R2/1N1/R1K 1' --method bfs --json | sed 's/"seconds":[^,]*/"seconds":0/'
unsolvable
the longest line found leaves 2 of 4 pieces:
Ra1xa3 Kc1xb2
{"board":"R2/1N1/R1K 1","status":"unsolvable","moves":[],"backtracks":0,"nodes":6,"seconds":0,"best_left":2,"best":["a3a1","c1b2"]}

# A study continues after whole records, and only in a file of its own.
$ keymove solo study --out a --pieces 4-5 --count 5 --tries 3 >a.md; mkdir b; head -c 150 a/results.csv >b/results.csv
> keymove solo study --resume b --pieces 4-5 --count 5 --tries 3 | cmp - a.md && diff -r a b && echo same
> echo notes >b/results.csv; keymove solo study --resume b --pieces 4-5 --count 5 --tries 3; echo "exit $?"; cat b/results.csv
same
keymove solo: results.csv:1: this is not the header of a study
exit 65
notes

# Mistakes.
$ keymove solo
keymove solo: give an action: solve, count, explain, make, play, study or convert
usage: keymove solo solve|count|explain|make|play|study|convert ...
? 2

$ keymove solo fly
keymove solo: no such action: 'fly'
usage: keymove solo solve|count|explain|make|play|study|convert ...
? 2

$ keymove solo solve
keymove solo: give one board, in quotes, or files
usage: keymove solo solve|count|explain|make|play|study|convert ...
? 2

$ keymove solo solve 'RK/2 1' --level 3
keymove solo: 'solve' has no option --level
usage: keymove solo solve|count|explain|make|play|study|convert ...
? 2

$ keymove solo solve '8/8/8/8/8/8/8/8 2'
keymove solo: bad board: there is no piece on the board
  8/8/8/8/8/8/8/8 2
? 65

$ keymove solo solve 'KK/2 2'
keymove solo: bad board: 2 kings; at most one is allowed
  KK/2 2
? 65

$ keymove solo solve 'RX/2 2'
keymove solo: bad board: 'X' is not a piece: use K, Q, R, B, N or P
  RX/2 2
   ^
? 65

$ keymove solo solve 'RK/2 2' --method magic
keymove solo: --method must be plan, bfs, random, rank, attack, center, hybrid or theory, not 'magic'
usage: keymove solo solve|count|explain|make|play|study|convert ...
? 2

# Boards of one type of piece are decided by a rule, which is named.
$ keymove solo solve '4/1R2/1R1R/R2R u'
theory: With one type of piece and unlimited captures, a board is solvable exactly if the attacks connect all pieces.
solved
Ra1xd1 Rd1xd2 Rd2xb2 Rb2xb3

$ keymove solo solve '4/1R2/2R1/R3 u'
theory: With one type of piece and unlimited captures, a board is solvable exactly if the attacks connect all pieces.
unsolvable
? 1

$ keymove solo solve '1P1/P1P/1P1/P1P u' --json | sed 's/"seconds.*"rule/"rule/'
{"board":"1P1/P1P/1P1/P1P u","status":"solved","moves":["a1b2","c1b2","b2a3","a3b4","c3b4"],"backtracks":0,"nodes":0,"rule":"one sink"}

$ keymove solo solve '1P1/P1P/1P1/P1P 2'
theory: Pawns with at most two captures can be reduced to one exactly if all lie on two paths down from the highest pawn, or beside them so that each pawn on a path is captured by one that can go on.
unsolvable
? 1

$ keymove solo solve '1P1/P1P/1P1/P1P 1' --method plan 2>/dev/null
unsolvable
? 1

# Watching: breadth-first search shows the states that it visits, the plan search its decisions.
$ keymove solo play '3/RNR/1K1 2' <<END | tail -n +7
> watch bfs
> watch plan
> watch depth
> END
depth 0: 5 new, 0 known
depth 1: c2xb2; 4 new, 0 known
depth 1: b1xb2; 2 new, 0 known
depth 1: b1xa2; 1 new, 1 known
depth 1: b1xc2; 2 new, 0 known
depth 1: a2xb2; 2 new, 2 known
depth 2: c2xb2 b1xa2; 1 new, 0 known
depth 2: c2xb2 a2xb2; 1 new, 0 known
depth 2: c2xb2 b2xa2; 1 new, 0 known
depth 2: c2xb2 b1xb2; 1 new, 0 known
depth 2: b1xb2 b2xa2; 0 new, 0 known
depth 2: b1xb2 b2xc2; 0 new, 0 known
depth 2: b1xa2 a2xb2; 0 new, 0 known
depth 2: b1xc2 c2xb2; 0 new, 0 known
depth 2: b1xc2 a2xb2; 0 new, 1 known
depth 2: a2xb2 b2xc2; 1 new, 0 known
depth 2: a2xb2 b1xb2; 1 new, 0 known
depth 3: a2xb2 b1xb2 b2xc2; 0 new, 0 known
bfs: solved after 0 backtracks
  try b1xa2
  try b1xb2
  try b1xc2
    try c2 is the last square, of the piece from b1
    so b2xc2, by the piece from a2
    so a2xb2
    try c2xb2, by the piece from b1
    so b2 is the last square, of the piece from c2
    so a2xb2
    the plan is whole
plan: solved after 0 backtracks
methods: random rank attack center hybrid bfs plan (and a number of seconds between steps)

# Play: captures, verdicts, undo, hints, watching.
$ keymove solo play '3/RNR/1K1 1' <<END
> a2b2
> undo
> hint
> hint
> hint
> c2 b2
> b1b2
> undo 2
> redo
> watch center
> fly
> fen
> quit
> END
 3  .  .  .
 2 R1 N1 R1
 1  . K1  .
    a  b  c
captures: Kb1xb2 Kb1xc2 Kb1xa2 Ra2xb2 Rc2xb2
still solvable
 3  .  .  .
 2  . r* R1
 1  . K1  .
    a  b  c
captures: Kb1xb2 Kb1xc2 Rc2xb2
still solvable
 3  .  .  .
 2 R1 N1 R1
 1  . K1  .
    a  b  c
captures: Kb1xb2 Kb1xc2 Kb1xa2 Ra2xb2 Rc2xb2
still solvable
the piece on a2 can capture
the piece on b2 can be taken
Ra2xb2
 3  .  .  .
 2 R1 r*  .
 1  . K1  .
    a  b  c
captures: Kb1xb2 Kb1xa2 Ra2xb2
still solvable
 3  .  .  .
 2 R1 k*  .
 1  .  .  .
    a  b  c
no captures
dead: undo 1 move
 3  .  .  .
 2 R1 N1 R1
 1  . K1  .
    a  b  c
captures: Kb1xb2 Kb1xc2 Kb1xa2 Ra2xb2 Rc2xb2
still solvable
 3  .  .  .
 2 R1 r*  .
 1  . K1  .
    a  b  c
captures: Kb1xb2 Kb1xa2 Ra2xb2
still solvable
takes a2xb2, 2 pieces, 0 backtracks
takes b1xb2, 1 pieces, 0 backtracks
center: solved after 0 backtracks
a file must be from a to c ('help' lists the commands)
3/RR1/1K1 1,0,1

# Every command at the board: what is made is compared, so that each word does what the help says.
$ keymove solo play '3/RNR/1K1 2' <<END
> help
> a2b2
> b2c2
> moves
> restart
> redo 2
> solve
> undo
> solve
> board
> a1a2
> a2
> b1b2
> b2c2
> solve
> exit
> fen
> END
 3  .  .  .
 2 R2 N2 R2
 1  . K2  .
    a  b  c
captures: Kb1xb2 Kb1xc2 Kb1xa2 Ra2xb2 Rc2xb2
still solvable
b7d5 (or b7 d5)        capture
moves                  list the possible captures
undo [N], redo [N]     take captures back, or make them again
restart                return to the initial board
hint                   show the piece; again: its victim; again: the move
solve                  show a solution from here
watch [METHOD] [S]     watch a method search, S seconds per step
new [N]                another board, with N pieces
next                   the next board of the files
board, fen, quit
 3  .  .  .
 2  . R1 R2
 1  . K2  .
    a  b  c
captures: Kb1xb2 Kb1xc2 Rb2xc2 Rc2xb2
still solvable
 3  .  .  .
 2  .  . r*
 1  . K2  .
    a  b  c
captures: Kb1xc2
still solvable
captures: Kb1xc2
 3  .  .  .
 2 R2 N2 R2
 1  . K2  .
    a  b  c
captures: Kb1xb2 Kb1xc2 Kb1xa2 Ra2xb2 Rc2xb2
still solvable
 3  .  .  .
 2  .  . r*
 1  . K2  .
    a  b  c
captures: Kb1xc2
still solvable
Kb1xc2
 3  .  .  .
 2  . R1 R2
 1  . K2  .
    a  b  c
captures: Kb1xb2 Kb1xc2 Rb2xc2 Rc2xb2
still solvable
Kb1xc2 Kc2xb2
 3  .  .  .
 2  . R1 R2
 1  . K2  .
    a  b  c
captures: Kb1xb2 Kb1xc2 Rb2xc2 Rc2xb2
still solvable
this capture is not possible
captures: Kb1xb2 Kb1xc2 Rb2xc2 Rc2xb2
a file must be from a to c ('help' lists the commands)
 3  .  .  .
 2  . K1 R2
 1  .  .  .
    a  b  c
captures: Kb2xc2
still solvable
 3  .  .  .
 2  .  . k*
 1  .  .  .
    a  b  c
solved!

$ keymove solo play 'KB1/2N/3 u' <<END
> solve
> END
 3 Ku Bu  .
 2  .  . Nu
 1  .  .  .
    a  b  c
captures: Ka3xb3 Bb3xc2
still solvable
Ka3xb3 Kb3xc2

$ keymove solo play 'K2/1N1/2Q 1' <<END
> a3b2
> solve
> c1b2
> b2a3
> solve
> undo 9
> END
 3 K1  .  .
 2  . N1  .
 1  .  . Q1
    a  b  c
captures: Qc1xb2 Ka3xb2
still solvable
 3  .  .  .
 2  . k*  .
 1  .  . Q1
    a  b  c
no captures
dead: undo 1 move
dead: undo 1 move
this capture is not possible
no captures
this capture is not possible
no captures
dead: undo 1 move
 3 K1  .  .
 2  . N1  .
 1  .  . Q1
    a  b  c
captures: Qc1xb2 Ka3xb2
still solvable

# New boards, from the recipe of the command line and from the seed.
$ keymove solo play --seed 5 --pieces 4 --types NB --captures 3 --board 5x4 <<END
> new 6
> new
> new 99
> fen
> END
 4  .  . B3  .  .
 3  .  .  .  .  .
 2 N3  . K3  .  .
 1  . N3  .  .  .
    a  b  c  d  e
captures: Kc2xb1 Bc4xa2
still solvable
 4  .  .  .  . B3
 3  . K3  . B3  .
 2 B3  .  .  .  .
 1 B3 N3  .  .  .
    a  b  c  d  e
captures: Ba2xb1 Kb3xa2 Bd3xe4 Bd3xb1 Be4xd3
still solvable
 4  .  .  .  .  .
 3  .  .  .  . N3
 2  .  .  .  . N3
 1  .  . K3 B3  .
    a  b  c  d  e
captures: Kc1xd1 Bd1xe2 Ne3xd1
still solvable
no such board could be made
5/4N/4N/2KB1 3

$ echo fen | keymove solo play --seed 5 --captures u
 8 Bu Ru  .  .  .  .  .  .
 7  .  .  . Nu  .  .  .  .
 6  . Ru Qu  .  .  .  .  .
 5  . Ku Qu  .  .  .  .  .
 4  .  .  .  .  .  .  .  .
 3  .  .  .  .  .  .  .  .
 2  .  .  .  .  .  .  .  .
 1  .  .  .  .  .  .  .  .
    a  b  c  d  e  f  g  h
captures: Kb5xb6 Kb5xc5 Kb5xc6 Qc5xc6 Qc5xb6 Rb6xb8 Rb6xc6 Qc6xc5 Qc6xb6 Qc6xd7 Qc6xa8 Nd7xc5 Nd7xb6 Nd7xb8 Ba8xc6 Rb8xb6 Rb8xa8
still solvable
BR6/3N4/1RQ5/1KQ5/8/8/8/8 u

$ keymove solo play --seed 1 --types X; for words in '--types=' '--captures 0' '--board 17x3' '--form gif' '--pieces 64 --types P'; do keymove solo play $words 2>&1 | head -n 1; done
keymove solo: --types must be letters of QRBNP, not 'X'
usage: keymove solo solve|count|explain|make|play|study|convert ...
keymove solo: --types must be letters of QRBNP, not ''
keymove solo: --captures must be a number of captures, or u, not '0'
keymove solo: --board must be WIDTHxHEIGHT, at most 16x16, not '17x3'
keymove solo: 'play' has no option --form
keymove solo: no board of 64 pieces can be made

# Arguments that exclude each other, or are missing.
$ for words in 'solve --all --batch x' 'solve --shard 1/2' 'solve --batch x K1/1N' 'explain' 'make here' 'make' 'make --pieces 3 --any --unique' 'make --pieces 3 --any --level 3' 'convert' 'study here'; do keymove solo $words 2>&1 | head -n 1; done
keymove solo: --all excludes --batch and --most
keymove solo: --shard needs --batch
keymove solo: a board and --batch exclude each other
keymove solo: give one board, in quotes, or files
keymove solo: make takes no arguments, only options
keymove solo: give --pieces N
keymove solo: --any excludes --unique and --level
keymove solo: --any excludes --unique and --level
keymove solo: give files, or one board, in quotes
keymove solo: study takes no arguments without --from

$ keymove solo count --all '3/RNR/1K1 2'; keymove solo count --all --json '3/RNR/1K1 2' | head -c 300
2 x Kb1xc2 Ra2xb2 Kc2xb2
1 x Ra2xb2 Rb2xc2 Kb1xc2
1 x Rc2xb2 Kb1xb2 Kb2xa2
1 x Ra2xb2 Kb1xb2 Kb2xc2
2 x Ra2xb2 Rc2xb2 Kb1xb2
2 x Kb1xa2 Rc2xb2 Ka2xb2
1 x Rc2xb2 Rb2xa2 Kb1xa2
10 solutions, 7 plans
{"list":[{"orders":2,"moves":["b1c2","a2b2","c2b2"]},{"orders":1,"moves":["a2b2","b2c2","b1c2"]},{"orders":1,"moves":["c2b2","b1b2","b2a2"]},{"orders":1,"moves":["a2b2","b1b2","b2c2"]},{"orders":2,"moves":["a2b2","c2b2","b1b2"]},{"orders":2,"moves":["b1a2","c2b2","a2b2"]},{"orders":1,"moves":["c2b2"

# Every form in which a board is written.
$ for form in fen json thesis line svg html; do keymove solo convert --form $form '3/RNR/1K1 2'; done
3/RNR/1K1 2
{"board":"3/RNR/1K1 2"}
4 3 3
3 0 1 2
5 1 1 2
1 1 2 2
3 2 1 2
040001	4	3	3	3,0,1,2;5,1,1,2;1,1,2,2;3,2,1,2
<svg xmlns='http://www.w3.org/2000/svg' viewBox='-18 0 200 200' width='320' font-family='DejaVu Sans, Segoe UI Symbol, Noto Sans Symbols2, sans-serif'>
<rect x='0' y='120' width='60' height='60' fill='#c9a67c'/>
<rect x='60' y='120' width='60' height='60' fill='#f0d9b5'/>
<text x='90' y='166' font-size='46' text-anchor='middle' fill='#fffdf5' stroke='#222' stroke-width='1.2'>♚︎</text><text x='116' y='134' font-size='13' text-anchor='end' fill='#222'>2</text>
<rect x='120' y='120' width='60' height='60' fill='#c9a67c'/>
<rect x='0' y='60' width='60' height='60' fill='#f0d9b5'/>
<text x='30' y='106' font-size='46' text-anchor='middle' fill='#fffdf5' stroke='#222' stroke-width='1.2'>♜︎</text><text x='56' y='74' font-size='13' text-anchor='end' fill='#222'>2</text>
<rect x='60' y='60' width='60' height='60' fill='#c9a67c'/>
<text x='90' y='106' font-size='46' text-anchor='middle' fill='#fffdf5' stroke='#222' stroke-width='1.2'>♞︎</text><text x='116' y='74' font-size='13' text-anchor='end' fill='#222'>2</text>
<rect x='120' y='60' width='60' height='60' fill='#f0d9b5'/>
<text x='150' y='106' font-size='46' text-anchor='middle' fill='#fffdf5' stroke='#222' stroke-width='1.2'>♜︎</text><text x='176' y='74' font-size='13' text-anchor='end' fill='#222'>2</text>
<rect x='0' y='0' width='60' height='60' fill='#c9a67c'/>
<rect x='60' y='0' width='60' height='60' fill='#f0d9b5'/>
<rect x='120' y='0' width='60' height='60' fill='#c9a67c'/>
<text x='-16' y='156' font-size='13'>1</text>
<text x='-16' y='96' font-size='13'>2</text>
<text x='-16' y='36' font-size='13'>3</text>
<text x='26' y='195' font-size='13'>a</text>
<text x='86' y='195' font-size='13'>b</text>
<text x='146' y='195' font-size='13'>c</text>
</svg>
<!DOCTYPE html>
<html lang='en'><head><meta charset='utf-8'><title>Solo Chess</title>
<style>body{font:16px sans-serif;margin:2em}main{display:flex;flex-wrap:wrap;gap:2em}
figure{margin:0;break-inside:avoid}figcaption{text-align:center}</style></head><body>
<h1>Solo Chess</h1>
<p>Every move is a capture. No piece captures more often than the number in its corner says.
The king, if there is one, must be the last piece on the board.</p>
<main>
<figure><svg xmlns='http://www.w3.org/2000/svg' viewBox='-18 0 200 200' width='320' font-family='DejaVu Sans, Segoe UI Symbol, Noto Sans Symbols2, sans-serif'>
<rect x='0' y='120' width='60' height='60' fill='#c9a67c'/>
<rect x='60' y='120' width='60' height='60' fill='#f0d9b5'/>
<text x='90' y='166' font-size='46' text-anchor='middle' fill='#fffdf5' stroke='#222' stroke-width='1.2'>♚︎</text><text x='116' y='134' font-size='13' text-anchor='end' fill='#222'>2</text>
<rect x='120' y='120' width='60' height='60' fill='#c9a67c'/>
<rect x='0' y='60' width='60' height='60' fill='#f0d9b5'/>
<text x='30' y='106' font-size='46' text-anchor='middle' fill='#fffdf5' stroke='#222' stroke-width='1.2'>♜︎</text><text x='56' y='74' font-size='13' text-anchor='end' fill='#222'>2</text>
<rect x='60' y='60' width='60' height='60' fill='#c9a67c'/>
<text x='90' y='106' font-size='46' text-anchor='middle' fill='#fffdf5' stroke='#222' stroke-width='1.2'>♞︎</text><text x='116' y='74' font-size='13' text-anchor='end' fill='#222'>2</text>
<rect x='120' y='60' width='60' height='60' fill='#f0d9b5'/>
<text x='150' y='106' font-size='46' text-anchor='middle' fill='#fffdf5' stroke='#222' stroke-width='1.2'>♜︎</text><text x='176' y='74' font-size='13' text-anchor='end' fill='#222'>2</text>
<rect x='0' y='0' width='60' height='60' fill='#c9a67c'/>
<rect x='60' y='0' width='60' height='60' fill='#f0d9b5'/>
<rect x='120' y='0' width='60' height='60' fill='#c9a67c'/>
<text x='-16' y='156' font-size='13'>1</text>
<text x='-16' y='96' font-size='13'>2</text>
<text x='-16' y='36' font-size='13'>3</text>
<text x='26' y='195' font-size='13'>a</text>
<text x='86' y='195' font-size='13'>b</text>
<text x='146' y='195' font-size='13'>c</text>
</svg>
<figcaption>040001</figcaption></figure>
</main></body></html>

$ keymove solo make --seed 3 --pieces 4 --count 2 --board 4x4 --form svg --out made; ls made; cat made/* | head -n 3; keymove solo make --pieces 3 --form svg --out no/such/folder
040001.svg
040002.svg
<svg xmlns='http://www.w3.org/2000/svg' viewBox='-18 0 260 260' width='320' font-family='DejaVu Sans, Segoe UI Symbol, Noto Sans Symbols2, sans-serif'>
<rect x='0' y='180' width='60' height='60' fill='#c9a67c'/>
<rect x='60' y='180' width='60' height='60' fill='#f0d9b5'/>
keymove solo: no/such/folder: No such file or directory
? 74

$ for form in json thesis line; do keymove solo make --seed 3 --pieces 4 --count 2 --board 4x4 --form $form; done; keymove solo make --seed 3 --pieces 4-5 --count 1 --no-king --any
{"board":"4/1K2/PQ2/1P2 2","level":1,"score":-1.00,"plans":6,"first_captures":5,"losing":0,"trap":0,"wrong_turns":0.2}
{"board":"P3/1NK1/4/R3 2","level":1,"score":1.15,"plans":1,"first_captures":3,"losing":1,"trap":0,"wrong_turns":0.1}
4 4 4
6 0 2 2
1 1 1 2
2 1 2 2
6 1 3 2
4 4 4
6 0 0 2
3 0 3 2
5 1 1 2
1 2 1 2
040001	4	4	4	6,0,2,2;1,1,1,2;2,1,2,2;6,1,3,2
040002	4	4	4	6,0,0,2;3,0,3,2;5,1,1,2;1,2,1,2
1PR5/8/8/4R3/8/1N6/8/8 2
