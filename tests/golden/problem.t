# Battle play: all keys, with threats or zugzwang, and variations.
$ keymove problem '8/8/8/2ppp3/2pkp3/2ppp3/7K/5N1Q w - - 0 1' '#4' --keys
#4: 1 key
1.Nd2!

$ keymove problem '4B3/8/8/7R/8/kp6/p7/K7 w - - 0 1' 's#2'
s#2: 1 key
1.Rh4!
    1...b2#
short solution: s#1

$ keymove problem '4B3/8/8/7R/8/kp6/p7/K7 w - - 0 1' 's#2' --json | grep -o '"verdict":.*"short":"[^"]*"'
"verdict":"short","verdict_text":"short solution: s#1","short":"s#1"

$ keymove problem '3N3K/B2bRB2/1Qp4p/1R1pppp1/1P2k3/r3pNP1/2P1P3/b2r3q w - - 0 1' '#2' --set-play --tries 1 --intended 1.Sb7
#2: 1 key
set play:
    1...Bc3/Ra2/Ra6/Ra5/Ra4 2.Qxe3#
    1...Rd4/Rc3 2.Rxe5#
    1...d4 2.Rexe5#, Rbxe5# (dual)
    1...h5 2.Nxg5#
1.c3? threat: 2.Rxe5#, Qxe3#
    1...Bxc3/Be6 2.Qxe3#
    1...Rd4 2.Rxe5#, Qxd4# (dual)
    1...Rd3/Qg1/Rxa7/Rxc3/f4/c5 2.Rxe5#
    1...d4 2.Rexe5#, Rbxe5# (dual)
    but 1...Qxf3!
1.Nxg5+? but 1...hxg5+!
1.Qxe3+? but 1...Rxe3!
1.Qd4+?
    1...Rxd4 2.Rxe5#
    but 1...Bxd4!
1.Rxe5+? but 1...Bxe5+!
1.Nb7! threat: 2.Nc5#, Nd6#
    1...Bd4/Qxf3/f4 2.Nd6#
    1...Rc3 2.Rxe5#, Nd6# (dual)
sound; 1 dual in the main play

# The same in Popeye's notation, with duals marked, in one line, or hidden.
$ keymove problem '3N3K/B2bRB2/1Qp4p/1R1pppp1/1P2k3/r3pNP1/2P1P3/b2r3q w - - 0 1' '#2' --form popeye

   1.Sd8-b7 ! threat:
          2.Sb7-c5 #
          2.Sb7-d6 #
      1...Ba1-d4
          2.Sb7-d6 #
      1...Qh1*f3
          2.Sb7-d6 #
      1...Ra3-c3
          2.Re7*e5 #
          2.Sb7-d6 #
      1...f5-f4
          2.Sb7-d6 #


solution finished.

$ keymove problem '3N3K/B2bRB2/1Qp4p/1R1pppp1/1P2k3/r3pNP1/2P1P3/b2r3q w - - 0 1' '#2' --form popeye --duals group

   1.Sd8-b7 ! threat:
          2.Sb7-c5 #
          2.Sb7-d6 #
      1...Ba1-d4
          2.Sb7-d6 #
      1...Qh1*f3
          2.Sb7-d6 #
      1...Ra3-c3
          2.Re7*e5 #, Sb7-d6 #
      1...f5-f4
          2.Sb7-d6 #


solution finished.

$ keymove problem '3N3K/B2bRB2/1Qp4p/1R1pppp1/1P2k3/r3pNP1/2P1P3/b2r3q w - - 0 1' '#2' --duals hide
#2: 1 key
1.Nb7! threat: 2.Nc5#, Nd6#
    1...Bd4/Qxf3/f4 2.Nd6#
    1...Rc3 2.Rxe5#
sound; 1 dual in the main play

# Two refutations; zugzwang; an underpromotion.
$ keymove problem '8/5P1k/5K2/8/8/8/8/8 w - - 0 1' '#2' --tries 2 --set-play --form popeye


   1.Kf6-g5 ? zugzwang.
    but
      1...Kh7-g7 !
      1...Kh7-h8 !

   1.f7-f8=R ! zugzwang.
      1...Kh7-h6
          2.Rf8-h8 #

   1.f7-f8=B ? zugzwang.
    but
      1...Kh7-g8 !
      1...Kh7-h8 !


solution finished.

# Verdicts: several keys, a short solution, an intended key that does not solve.
$ keymove problem '8/8/8/2p1R3/1p3p2/1p1k1p2/1B5p/1K2Q3 w - - 0 1' '#2'
#2: 2 keys
1.Qd1+!
    1...Kc4 2.Qf1#
1.Qe4+!
    1...Kd2 2.Rd5#, Qd5# (dual)
cooked: 1.Qd1+, 1.Qe4+; 1 dual in the main play

$ keymove problem '8/8/8/2p1R3/1p3p2/1p1k1p2/1B5p/1K2Q3 w - - 0 1' '#2' --keys --intended '1.Qd1+'
#2: 2 keys
1.Qd1+!
1.Qe4+!
cooked: 1.Qe4+

$ keymove problem '7k/8/5K1R/8/8/8/8/8 w - - 0 1' '#2' --keys
#2: no solution: the side that begins could capture the king
? 1

$ keymove problem '8/5P1k/5K2/8/8/8/8/8 w - - 0 1' '#2' --keys --intended '1.f8=Q'
#2: 1 key
1.f8=R!
the intended solution does not solve

$ keymove problem '8/5P1k/5K2/8/8/8/8/8 w - - 0 1' '#2' --intended '1.f8=R; 1.Qa4'
keymove problem: --intended: no queen can legally move to a4 as written
  1.f8=R; 1.Qa4
            ^
? 65

# Self and reflex play; White must mate when he can.
$ keymove problem '8/8/8/2p3p1/2R3P1/kp6/p7/K7 w - - 0 1' 's#2' --tries 1 --set-play --form popeye

      1...b3-b2 #

   1.Rc4-a4 + ?
    but
      1...Ka3*a4 !

   1.Rc4-f4 ? threat:
          2.Rf4-c4
              2...b3-b2 #
    but
      1...g5*f4 !

   1.Rc4-e4 ! threat:
          2.Re4-c4
              2...b3-b2 #

   1.Rc4-d4 ? threat:
          2.Rd4-c4
              2...b3-b2 #
    but
      1...c5*d4 !


solution finished.

$ keymove problem 'k7/2P5/K7/p7/8/8/8/8 w - - 0 1' 'r#2'
r#2: no solution
1.c8=Q#?!?
1.c8=R#?!?
? 1

$ keymove problem '8/6B1/8/8/p7/kp6/p7/K7 w - - 0 1' 'semi-r#2' --form popeye

   1.Bg7-h6 !
      1...b3-b2 #


solution finished.

# A stalemate as a game; the play after the key.
$ keymove problem '5K2/1Q6/8/k7/4N3/8/1p6/8 w - - 0 1' '=2' --form pgn --author 'A. Composer' --source 'Some Magazine' --date 1901
[Event "=2"]
[Site "Some Magazine"]
[Date "1901.??.??"]
[Round "?"]
[White "A. Composer"]
[Black "?"]
[Result "1/2-1/2"]
[FEN "5K2/1Q6/8/k7/4N3/8/1p6/8 w - - 0 1"]
[SetUp "1"]

1. Nc5 $1 b1=Q (1... b1=N 2. Qxb1) (1... b1=R 2. Qxb1) (1... b1=B 2. Qxb1) 2.
Qxb1 1/2-1/2

$ keymove problem 'k3N3/P7/K6p/8/8/8/8/8 b - - 0 1' '#2' --post-key
#2: play after the key
threat: 2.Nc7#

$ keymove problem '8/8/8/2ppp3/2pkp3/2ppp3/7K/5N1Q w - - 0 1' '#4' --tree-nodes 8
#4: 1 key
1.Nd2! zugzwang. [#3]
    1...c2 2.Qa1+
        2...c3 3.Qa4+
            3...c4 4.Qa7#
The play is incomplete: a limit was reached.
sound; 2 duals in the main play

# Set play, lines with the same moves, twins and duplex.
$ keymove problem '6k1/6p1/8/6N1/8/7n/8/4K2R b K - 0 1' h#2 --set-play
h#2: 1 solution
set play:
    1...Rf1 2.Kh8 Rf8#
1.Kh8 Rf1 2.Ng1 Rf8#
sound

$ keymove problem 'k7/8/8/8/8/8/7P/K7 w - - 0 1' ser-zh53 --keys
ser-zh53: 7 solutions
1.Kb2 2.h4 3.h5
1.Ka2 2.h4 3.h5
1.Kb1 2.h4 3.h5
1.h4 2.Kb2 3.h5 (same moves as line 1)
1.h4 2.Ka2 3.h5 (same moves as line 2)
1.h4 2.Kb1 3.h5 (same moves as line 3)
1.h3 2.h4 3.h5

$ keymove problem '8/7k/4r3/3B4/3R2r1/5p2/3b4/K7 b - - 0 1' h#2 --twin 'move h7 a6' --twin 'move h7 f1' --author 'A. Composer'
A. Composer
a)
h#2: 1 solution
1.Re3 Bf7 2.Rg7 Rh4#
sound
b) bKh7-->a6
h#2: 1 solution
1.Rb6 Bc6 2.Bf4 Ra4#
sound
c) bKh7-->f1
h#2: 1 solution
1.f2 Bf3 2.Be3 Rd1#
sound

$ keymove problem '8/3K2Q1/q7/1k6/8/8/8/8 b - - 0 1' h#2 --duplex --form popeye

  1.Qa6-a5 Kd7-c8   2.Kb5-a6 Qg7-b7 #

  1.Kd7-d8 Kb5-c6   2.Qg7-e7 Qa6-a8 #

solution finished.

$ keymove problem '8/3K2Q1/q7/1k6/8/8/8/8 b - - 0 1' h#2 --duplex --json | sed 's/,"nodes".*//'
{"fen":"8/3K2Q1/q7/1k6/8/8/8/8 b - - 0 1","stipulation":"h#2","status":"solved","complete":true,"phases":[{"heading":"","exchanged":false,"fen":"8/3K2Q1/q7/1k6/8/8/8/8 b - - 0 1","stipulation":"h#2","status":"solved","complete":true,"keys":["a6a5"],"solutions":1,"lines":[["a6a5","d7c8","b5a6","g7b7"]],"san":["1.Qa5 Kc8 2.Ka6 Qb7#"],"same_moves":[0],"cooks":[],"verdict":"sound","verdict_text":"sound"},{"heading":"","exchanged":true,"fen":"8/3K2Q1/q7/1k6/8/8/8/8 w - - 0 1","stipulation":"h#2","status":"solved","complete":true,"keys":["d7d8"],"solutions":1,"lines":[["d7d8","b5c6","g7e7","a6a8"]],"san":["1.Kd8 Kc6 2.Qe7 Qa8#"],"same_moves":[0],"cooks":[],"verdict":"sound","verdict_text":"sound"}]

$ keymove problem '8/7k/4r3/3B4/3R2r1/5p2/3b4/K7 b - - 0 1' h#2 --twin 'move c3 a6'
keymove problem: twin 'move c3 a6': c3: the twin expects a piece here
? 65

$ keymove problem '8/8/8/8/8/3N3K/4p3/4rk2 w - - 0 1' 'ser-h#3' --form pgn
[Event "ser-h#3"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "1-0"]
[FEN "8/8/8/8/8/3N3K/4p3/4rk2 b - - 0 1"]
[SetUp "1"]

1... Kg1 2. -- Kh1 3. -- Rg1 4. Nf2# 1-0

# Sheets: diagrams, then solutions.
$ printf '%s\n' '8/5P1k/5K2/8/8/8/8/8 w - - 0 1; #2; author=A & B; date=1901' '6k1/6p1/8/6N1/8/7n/8/4K2R b K - 0 1; h#2' >sheet.txt
> keymove problem --batch sheet.txt --form html >sheet.html; grep -c '<svg' sheet.html; sed 's/<svg.*//' sheet.html | grep -v '^<\(rect\|path\|g\|use\|/g\|/svg\|circle\|defs\|symbol\|/\)' | head -40
2
<!DOCTYPE html>
<html lang='en'><head><meta charset='utf-8'><title>Chess problems</title>
<style>body{font:15px serif;margin:2em}main{display:flex;flex-wrap:wrap;gap:2em}
figure{margin:0;width:280px;break-inside:avoid}figcaption span{float:right}
pre{font:13px monospace;white-space:pre-wrap}section{break-before:page}
.single figure{break-after:page}</style></head><body>
<main>
<figure id='p1'><figcaption><b>1&#8194;A &amp; B</b><br>1901</figcaption>

<title>White: Kf6 f7. Black: Kh7. White to move.</title>
<figcaption>#2<span>(2 + 1)</span></figcaption></figure>
<figure id='p2'><figcaption><b>2</b><br></figcaption>

<title>White: Ke1 Rh1 Ng5. Black: Kg8 Nh3 g7. Black to move.</title>
<figcaption>h#2<span>(3 + 3)</span></figcaption></figure>
<section><h2>Solutions</h2>
<h3><a href='#p1'><b>1&#8194;A &amp; B</b></a></h3>
<pre>#2: 1 key
1.f8=R! zugzwang.
    1...Kh6 2.Rh8#
sound
<h3><a href='#p2'><b>2</b></a></h3>
<pre>h#2: 1 solution
1.Kh8 Rf1 2.Ng1 Rf8#
sound

$ keymove problem '8/5P1k/5K2/8/8/8/8/8 w - - 0 1' '#2' --form latex --author 'A & B'
\documentclass[a4paper]{article}
\usepackage[utf8]{inputenc}
\usepackage[T1]{fontenc}
\usepackage{chessboard}
\setchessboard{showmover=false,smallboard}
\setlength{\parindent}{0pt}
\begin{document}
\begin{minipage}[t]{0.45\textwidth}
\textbf{1~~A \& B}\\
\\[1ex]
\chessboard[setfen=8/5P1k/5K2/8/8/8/8/8 w - - 0 1]\\
\#2\hfill (2 + 1)
\end{minipage}\hfill
\vspace{2ex}
\clearpage
\section*{Solutions}
\textbf{1~~A \& B}\par
{\ttfamily\raggedright
\#2: 1 key\par
1.f8=R! zugzwang.\par
~~~~1...Kh6 2.Rh8\#\par
sound\par
}\bigskip
\end{document}

$ printf '%s\n' '8/5P1k/5K2/8/8/8/8/8 w - - 0 1; #2; author=A' 'no position; #2' >sheet.txt
> keymove problem --batch sheet.txt --form san
keymove problem: sheet.txt:2:2: 'o' is no piece; use PNBRQK, pnbrqk, or 1 to 8 for empty squares
A
#2: 1 key
1.f8=R! zugzwang.
    1...Kh6 2.Rh8#
sound
? 65

# Help play: all lines; the side that begins is numbered.
$ keymove problem '8/8/8/2N2NK1/8/2n5/8/3nk3 b - - 0 1' 'h#2'
h#2: 1 solution
1.Nb1 Ng3 2.Nd2 Nd3#
sound

$ keymove problem 'r3k2r/P1K5/7p/8/4p3/8/8/8 w kq - 0 1' 'h#1.5'
h#1.5: 2 solutions
1...Kc6 2.O-O-O a8=Q#
1...Kc6 2.O-O-O a8=R#

# No line is lost because its position is taken for another one that failed: with keys of 32 bits one of these is. Without the
# table of failures there are as many.
$ keymove problem '8/5rk1/1p6/6R1/5R2/1p1K4/4p3/6B1 b - - 0 1' h#3 --max-solutions 1000000 --threads 1 2>/dev/null | sed -n 1p
h#3: 182111 solutions

# Series play; in ser-h play Black begins although the FEN says White.
$ keymove problem '8/8/8/8/8/3N3K/4p3/4rk2 w - - 0 1' 'ser-h#3'
ser-h#3: 1 solution
1.Kg1 2.Kh1 3.Rg1 Nf2#
sound

$ keymove problem '8/8/8/8/8/3N3K/4p3/4rk2 w - - 0 1' 'ser-h#3' --json | sed 's/,"nodes".*//'
{"fen":"8/8/8/8/8/3N3K/4p3/4rk2 w - - 0 1","stipulation":"ser-h#3","status":"solved","complete":true,"keys":["f1g1"],"solutions":1,"lines":[["f1g1","g1h1","e1g1","d3f2"]],"san":["1.Kg1 2.Kh1 3.Rg1 Nf2#"],"same_moves":[0],"cooks":[],"verdict":"sound","verdict_text":"sound"

# None, a limit, and a king that could be captured.
$ keymove problem '8/8/8/8/8/2P5/p1K3b1/k7 w - - 0 1' 'h#2.5'
h#2.5: no solution
? 1

$ keymove problem 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' 's#3' --nodes 100
s#3: 0 keys so far; incomplete: a limit was reached
? 3

$ keymove problem '4k3/8/8/8/8/8/4R3/4K3 w - - 0 1' '#2'
#2: no solution: the side that begins could capture the king
? 1

$ keymove problem '8/8/8/8/8/4k3/4p3/4K3 b - - 0 1' 'h+1.5' --max-solutions 2
h+1.5: 2 solutions; there may be more
1...Kd3 2.Kf2 e1=Q+
1...Kd3 2.Kf2 e1=B+

# A batch; the rest of a line is ignored.
$ printf '%s\n' '2k5/2N5/1PKP4/2P5/8/8/8/8 w - - 0 1; #3; c7e6; sols=1' '8/8/8/8/8/2P5/p1K3b1/k7 w - - 0 1; h#2.5' >in
> keymove problem --batch in 2>/dev/null
2k5/2N5/1PKP4/2P5/8/8/8/8 w - - 0 1; #3; c7e6; sols=1
8/8/8/8/8/2P5/p1K3b1/k7 w - - 0 1; h#2.5; -; sols=0
? 1

# A FEN may lack fields: by custom Black begins in a help problem, and castling is possible from home.
$ keymove problem '8/8/8/2N2NK1/8/2n5/8/3nk3' 'h#2'
h#2: 1 solution
1.Nb1 Ng3 2.Nd2 Nd3#
sound

$ keymove problem '2N2B2/2N1r3/8/3nQ2R/1k6/8/2B5/R3K3' '#2' --keys
#2: 1 key
1.O-O-O!

$ keymove problem '2N2B2/2N1r3/8/3nQ2R/1k6/8/2B5/R3K3 w - - 0 1' '#2' --keys
#2: no solution
? 1

# Popeye's input is answered as Popeye does, in its language; what is fairy is reported and skipped.
$ cat >in <<END
> BeginProblem
> Author Sam Loyd
> Origin A problem of 1859
> Pieces white Kf6 Pf7 black Kh7
> Stipulation #2
> Option Variation Try
> Twin Move f6 e6
> NextProblem
> Pieces white Ka1 Gb2 black Kh8
> Stipulation h#2
> NextProblem
> Remark the rest of the file
> Forsyth 8/8/8/2S2SK1/8/2s5/8/3sk3
> Stipulation h#2
> Option SetPlay NoBoard Duplex
> EndProblem
> END
> keymove problem --popeye in | sed 's/ *$//'
keymove problem: in:9:18: 'Gb2': a fairy piece; this problem is skipped

              Sam Loyd
          A problem of 1859

+---a---b---c---d---e---f---g---h---+
|                                   |
8   .   .   .   .   .   .   .   .   8
|                                   |
7   .   .   .   .   .   P   .  -K   7
|                                   |
6   .   .   .   .   .   K   .   .   6
|                                   |
5   .   .   .   .   .   .   .   .   5
|                                   |
4   .   .   .   .   .   .   .   .   4
|                                   |
3   .   .   .   .   .   .   .   .   3
|                                   |
2   .   .   .   .   .   .   .   .   2
|                                   |
1   .   .   .   .   .   .   .   .   1
|                                   |
+---a---b---c---d---e---f---g---h---+
  #2                          2 + 1

a)

   1.f7-f8=R ! zugzwang.
      1...Kh7-h6
          2.Rf8-h8 #


b) wKf6-->e6

   1.f7-f8=Q ? zugzwang.
    but
      1...Kh7-g6 !


solution finished.



the rest of the file


  1.Sc3-b1 Sf5-g3   2.Sb1-d2 Sc5-d3 #



solution finished.

$ printf '%s\n' DebutProbleme 'Pieces Blanc Rf6 Pf7 Noir Rh7' 'Enonce #2' 'Option Variantes Essais SansEchiquier' 'Jumeau Deplacement f6 e6' FinProbleme | keymove problem --popeye - | sed 's/ *$//'

a)

   1.f7-f8=T ! blocus.
      1...Rh7-h6
          2.Tf8-h8 #


b) bRf6-->e6

   1.f7-f8=D ? blocus.
    mais
      1...Rh7-g6 !


solution terminee.

$ printf '%s\n' AnfangProblem 'Steine Weiss Kf6 Bf7 Schwarz Kh7' 'Forderung #2' 'Option OhneBrett' NullStellung 'Versetze f6 e6' EndeProblem | keymove problem --popeye - --form san
a) wKf6-->e6
#2: no solution
? 1

$ printf '%s\n' BeginProblem 'Forsyth 4k3/8/8/8/8/8/4R3/4K3' 'Stip #2 Opti NoBoard' NextProblem 'Forsyth 7k/8/5K2/8/8/8/8/RR6' 'Stip h#2 Opti NoBoard MaxSol 2' EndProblem | keymove problem --popeye -

the side to play can capture the king

solution finished.



  1.Kh8-h7 Ra1-a2   2.Kh7-h6 Rb1-h1 #
  1.Kh8-h7 Kf6-f7   2.Kh7-h8 Rb1-h1 #

Partial solution
? 1

$ keymove problem --popeye nowhere
keymove problem: nowhere: No such file or directory
? 65

$ printf 'Hello\n' | keymove problem --popeye - --json
keymove problem: standard input:1:1: 'Hello': BeginProblem, AnfangProblem or DebutProbleme was expected; this problem is skipped
? 65

# Collections of Olive come back with solutions and soundness.
$ cat >in.olv <<END
> ---
> algebraic:
>   white: [Kf6, Pf7]
>   black: [Kh7]
> authors: ['Loyd, Sam']
> source: Somewhere
> comments: [kept]
> stipulation: '#2'
> ---
> algebraic: {white: [Ka1], black: [Ka3, Gb4]}
> stipulation: '#2'
> ---
> algebraic:
>   white: [Kg5, Sf5, Sc5]
>   black: [Ke1, Sd1, Sc3]
> intended-solutions: 2
> stipulation: h#2
> twins: {b: Move c5 c6}
> END
> keymove problem --olive in.olv; echo "exit code $?"
> keymove problem --olive in.olv --form san; echo "exit code $?"
> keymove problem --olive - --json <in.olv 2>/dev/null | cut -c 1-60
keymove problem: in.olv:10: 'Gb4': a fairy piece; this problem is skipped
---
algebraic:
  white: [Kf6, Pf7]
  black: [Kh7]
authors: ['Loyd, Sam']
source: Somewhere
comments: [kept]
stipulation: '#2'
solution: |2
     1.f7-f8=R ! zugzwang.
        1...Kh7-h6
            2.Rf8-h8 #
soundness: sound
---
algebraic: {white: [Ka1], black: [Ka3, Gb4]}
stipulation: '#2'
---
algebraic:
  white: [Kg5, Sf5, Sc5]
  black: [Ke1, Sd1, Sc3]
intended-solutions: 2
stipulation: h#2
twins: {b: Move c5 c6}
solution: |
  a)

    1.Sc3-b1 Sf5-g3   2.Sb1-d2 Sc5-d3 #

  b) wSc5-->c6
soundness: 'a) solutions are missing: 1 solution, 2 intended; b) no solution'
exit code 65
keymove problem: in.olv:10: 'Gb4': a fairy piece; this problem is skipped
Loyd, Sam, Somewhere
#2: 1 key
1.f8=R! zugzwang.
    1...Kh6 2.Rh8#
sound

a)
h#2: 1 solution
1.Nb1 Ng3 2.Nd2 Nd3#
sound
b) wSc5-->c6
h#2: no solution
exit code 65
{"fen":"8/5P1k/5K2/8/8/8/8/8 w - - 0 1","stipulation":"#2","
{"fen":"8/8/8/2N2NK1/8/2n5/8/3nk3 b - - 0 1","stipulation":"

# A solution that is there is not replaced by an incomplete one.
$ cat >in.olv <<END
> algebraic: {white: [Kf6, Pf7, Qa1], black: [Kh7, Qa8]}
> stipulation: s#3
> solution: old
> END
> keymove problem --olive in.olv --nodes 10
algebraic: {white: [Kf6, Pf7, Qa1], black: [Kh7, Qa8]}
stipulation: s#3
solution: old
soundness: not decided
? 3

$ printf 'a: [1\n' | keymove problem --olive -
keymove problem: standard input: line 2: did not find expected ',' or ']'
? 65

# A certificate is about the stipulation.
$ keymove problem 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1' '#2' --certificate proof | head -n 2; keymove verify proof
proof: 1 positions, 7 defences answered
#2: 1 key
1.Ra6! zugzwang.
kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1
White solves #2: the proof holds.
1 positions, 7 defences, 7 of them with the goal at once.

# Files, certificates and twins do not mix.
$ keymove problem --olive in --popeye in 2>&1 | head -n 1
> keymove problem --olive in --certificate proof 2>&1 | head -n 1
> keymove problem --popeye in --twin 'move a1 a2' 2>&1 | head -n 1
> keymove problem --popeye in 8/8/8/8/8/8/8/8 '#2' 2>&1 | head -n 1
keymove problem: choose one of --batch, --popeye and --olive
keymove problem: --certificate goes with one problem
keymove problem: --twin and --intended go with one problem
keymove problem: --popeye takes its problems from the file

# What is wrong has a place.
$ keymove problem '8/8/8/8/8/4k3/4p3/4K3 b - - 0 1' 'h==2'
keymove problem: bad stipulation: '==' (double stalemate) is not a stipulation that Keymove solves; known plays: none for direct play, s, r, semi-r, h, hs, hr, ser-, ser-s, ser-r, ser-h; known goals: #, =, #=, +, x, z and a square
  h==2
   ^
? 65

# A twin that leads to no legal position, or changes nothing, is named; and an intention has a move.
$ for twin in 'remove e1' 'exchange c5 c5'; do keymove problem 8/8/8/2N2NK1/8/2n5/8/3nk3 h#2 --twin "$twin" --intended 1.Sb1; done
keymove problem: twin b) -bKe1: no black king
keymove problem: twin 'exchange c5 c5': two different squares were expected
? 65
$ keymove problem 8/8/8/2N2NK1/8/2n5/8/3nk3 h#2 --intended ...
keymove problem: --intended: a move was expected
  ...
  ^
? 65

# Files may begin with a byte-order mark.
$ printf '\357\273\2778/8/8/2N2NK1/8/2n5/8/3nk3; h#2\r\n' | keymove problem --batch - 2>/dev/null
8/8/8/2N2NK1/8/2n5/8/3nk3 b - - 0 1; h#2; c3b1; sols=1
$ printf '\357\273\277BeginProblem\r\nStipulation h#2\r\nForsyth 8/8/8/2S2SK1/8/2s5/8/3sk3\r\nOption NoBoard\r\nEndProblem\r\n' | keymove problem --popeye -

  1.Sc3-b1 Sf5-g3   2.Sb1-d2 Sc5-d3 #

solution finished.
$ printf 'BeginProblem\nStipulation h#2\nForsyth 8/8/8/2S2SK1/8/2s5/8/3sk3\nTwin Moove g5 e8\nEndProblem\n' | keymove problem --popeye -
keymove problem: standard input:4:6: 'Moove': this change is not known; this problem is skipped
? 65

# Verdicts on help play: cooks, lines that are not intended, several solutions.
$ keymove problem '8/8/8/2N2NK1/8/2n5/8/3nk3 b - - 0 1' 'h#2'
h#2: 1 solution
1.Nb1 Ng3 2.Nd2 Nd3#
sound
$ keymove problem '7k/8/5K2/8/8/8/8/6RR b - - 0 1' 'h#1'
h#1: no solution
? 1
$ keymove problem '7k/8/5K2/8/8/8/8/R5R1 b - - 0 1' 'h#1.5'
h#1.5: no solution
? 1
$ keymove problem '7k/8/5K2/8/8/8/8/R5R1 w - - 0 1' 'h#1.5' --intended '1.Kf7 Kh7 2.Rh1'
h#1.5: 13 solutions
1...Ra8+ 2.Kh7 Rh1# (not intended)
1...Ra5 2.Kh7 Rh5# (not intended)
1...Ra4 2.Kh7 Rh4# (not intended)
1...Ra3 2.Kh7 Rh3# (not intended)
1...Ra2 2.Kh7 Rh2# (not intended)
1...Rg6 2.Kh7 Rh1# (not intended)
1...Rg5 2.Kh7 Rh1# (not intended)
1...Rg4 2.Kh7 Rh1# (not intended)
1...Rg3 2.Kh7 Rh1# (not intended)
1...Rg2 2.Kh7 Rh1# (not intended)
1...Rh1+ 2.Kg8 Ra8# (not intended)
1...Kf7 2.Kh7 Rh1#
1...Kg6 2.Kg8 Ra8# (not intended)
cooked: 12 lines not intended
$ for form in pgn html latex popeye; do keymove problem '7k/8/5K2/8/8/8/8/R5R1 w - - 0 1' 'h#1.5' --form $form | sed '/Date/d; /^<[grsdu\/]/d; /^<path/d'; done
[Event "h#1.5"]
[Site "?"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "1-0"]
[FEN "7k/8/5K2/8/8/8/8/R5R1 w - - 0 1"]
[SetUp "1"]

1. Ra8+ (1. Ra5 Kh7 2. Rh5#) (1. Ra4 Kh7 2. Rh4#) (1. Ra3 Kh7 2. Rh3#) (1. Ra2
Kh7 2. Rh2#) (1. Rg6 Kh7 2. Rh1#) (1. Rg5 Kh7 2. Rh1#) (1. Rg4 Kh7 2. Rh1#) (1.
Rg3 Kh7 2. Rh1#) (1. Rg2 Kh7 2. Rh1#) (1. Rh1+ Kg8 2. Ra8#) (1. Kf7 Kh7 2.
Rh1#) (1. Kg6 Kg8 2. Ra8#) 1... Kh7 2. Rh1# 1-0

<!DOCTYPE html>
<html lang='en'><head><meta charset='utf-8'><title>Chess problems</title>
figure{margin:0;width:280px;break-inside:avoid}figcaption span{float:right}
pre{font:13px monospace;white-space:pre-wrap}section{break-before:page}
.single figure{break-after:page}</style></head><body>
<main>
<figure id='p1'><figcaption><b>1</b><br></figcaption>
<title>White: Kf6 Ra1 Rg1. Black: Kh8. White to move.</title>
<figcaption>h#1.5<span>(3 + 1)</span></figcaption></figure>
<h3><a href='#p1'><b>1</b></a></h3>
<pre>h#1.5: 13 solutions
1...Ra8+ 2.Kh7 Rh1#
1...Ra5 2.Kh7 Rh5#
1...Ra4 2.Kh7 Rh4#
1...Ra3 2.Kh7 Rh3#
1...Ra2 2.Kh7 Rh2#
1...Rg6 2.Kh7 Rh1#
1...Rg5 2.Kh7 Rh1#
1...Rg4 2.Kh7 Rh1#
1...Rg3 2.Kh7 Rh1#
1...Rg2 2.Kh7 Rh1#
1...Rh1+ 2.Kg8 Ra8#
1...Kf7 2.Kh7 Rh1#
1...Kg6 2.Kg8 Ra8#
\documentclass[a4paper]{article}
\usepackage[utf8]{inputenc}
\usepackage[T1]{fontenc}
\usepackage{chessboard}
\setchessboard{showmover=false,smallboard}
\setlength{\parindent}{0pt}
\begin{document}
\begin{minipage}[t]{0.45\textwidth}
\textbf{1}\\
\\[1ex]
\chessboard[setfen=7k/8/5K2/8/8/8/8/R5R1 w - - 0 1]\\
h\#1.5\hfill (3 + 1)
\end{minipage}\hfill
\vspace{2ex}
\clearpage
\section*{Solutions}
\textbf{1}\par
{\ttfamily\raggedright
h\#1.5: 13 solutions\par
1...Ra8+ 2.Kh7 Rh1\#\par
1...Ra5 2.Kh7 Rh5\#\par
1...Ra4 2.Kh7 Rh4\#\par
1...Ra3 2.Kh7 Rh3\#\par
1...Ra2 2.Kh7 Rh2\#\par
1...Rg6 2.Kh7 Rh1\#\par
1...Rg5 2.Kh7 Rh1\#\par
1...Rg4 2.Kh7 Rh1\#\par
1...Rg3 2.Kh7 Rh1\#\par
1...Rg2 2.Kh7 Rh1\#\par
1...Rh1+ 2.Kg8 Ra8\#\par
1...Kf7 2.Kh7 Rh1\#\par
1...Kg6 2.Kg8 Ra8\#\par
}\bigskip
\end{document}

  1...Ra1-a8 +   2.Kh8-h7 Rg1-h1 #
  1...Ra1-a5   2.Kh8-h7 Ra5-h5 #
  1...Ra1-a4   2.Kh8-h7 Ra4-h4 #
  1...Ra1-a3   2.Kh8-h7 Ra3-h3 #
  1...Ra1-a2   2.Kh8-h7 Ra2-h2 #
  1...Rg1-g6   2.Kh8-h7 Ra1-h1 #
  1...Rg1-g5   2.Kh8-h7 Ra1-h1 #
  1...Rg1-g4   2.Kh8-h7 Ra1-h1 #
  1...Rg1-g3   2.Kh8-h7 Ra1-h1 #
  1...Rg1-g2   2.Kh8-h7 Ra1-h1 #
  1...Rg1-h1 +   2.Kh8-g8 Ra1-a8 #
  1...Kf6-f7   2.Kh8-h7 Rg1-h1 #
  1...Kf6-g6   2.Kh8-g8 Ra1-a8 #

solution finished.

# Arguments that are missing or wrong.
$ K='kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1'; for words in '' 'x' 'x #2' '--form doc #2' '--duals none #2' '--shard 1/2 #2' '--tries x #2' '#2 #3 #4'; do echo "$words: $(keymove problem $words 2>&1 | head -n 1)" | cut -c 1-150; done; keymove problem "$K" '#?'; keymove problem "$K" '#2' --intended '1.Zz9'; keymove problem "$K" '#2' --twin 'bKz9-->a6'; keymove problem --batch x --certificate y 2>&1 | head -n 1
: keymove problem: give a FEN and a stipulation, or a file
x: keymove problem: give a FEN and a stipulation, or a file
x #2: keymove problem: bad FEN: 'x' is no piece; use PNBRQK, pnbrqk, or 1 to 8 for empty squares
--form doc #2: keymove problem: --form is san, popeye, pgn, html or latex
--duals none #2: keymove problem: --duals is mark, group or hide
--shard 1/2 #2: keymove problem: give a FEN and a stipulation, or a file
--tries x #2: keymove problem: --tries must be a number from 1 to 100, not 'x'
#2 #3 #4: keymove problem: give a FEN and a stipulation, or a file
keymove problem: bad stipulation: the number of moves was expected
  #?
   ^
keymove problem: --intended: a move is a piece (K, Q, R, B, N, or nothing for a pawn) and its destination
  1.Zz9
    ^
keymove problem: twin 'bKz9-->a6': a change was expected, such as bKd4->e5, -wPa2, +wPh7, h#3 or one of: move, exchange, remove, add, substitute, stipulation, shift, rotate, mirror, polishtype, continued, zeroposition
keymove problem: --certificate goes with one problem

# The batch: fields with blanks, without an end, and in the wrong order.
$ printf '  kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1 ;  #2  \nkbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1; #2; id\nkbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1; x\nx; #2\nkbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1\nk1K5/8/8/8/8/8/8/R7 b - - 0 1; #2\n' | keymove problem --batch - 2>&1 | sed 's/[0-9.]* s$/N s/'
keymove problem: standard input:3:37: the number of moves was expected
keymove problem: standard input:4:1: 'x' is no piece; use PNBRQK, pnbrqk, or 1 to 8 for empty squares
keymove problem: standard input:5:34: a goal was expected; known goals: #, =, #=, +, x, z and a square; known plays before it: none for direct play, s, r, semi-r, h, hs, hr, ser-, ser-s, ser-r, ser-h
kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1; #2; a1a6; sols=1
kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1; #2; a1a6; sols=1
k1K5/8/8/8/8/8/8/R7 b - - 0 1; #2; -; sols=0
3 problems: 2 solved, 1 without solution, 0 unknown; 3 bad lines; N s
