# The anatomy of a position: pins and flights, checks, attacks.
$ keymove explain '4r1k1/5ppp/8/8/7b/8/4RPPP/4K3 w - - 0 1'
   checks, pins, flights          attacked by White, Black
8  ·  ·  ·  · <♜> o  ♚  o     8  .1 .1 .1 .2 1. .2 .1 .1
7  ·  ·  ·  ·  │  ♟  ♟  ♟     7  .. .. .. .. 12 .1 .1 .1
6  ·  ·  ·  ·  │  ·  ·  ·     6  .. .. .. .. 12 .2 .2 .1
5  ·  ·  ·  ·  │  ·  ·  ·     5  .. .. .. .. 11 .. .1 ..
4  ·  ·  ·  ·  │  ·  · <♝>    4  .. .. .. .. 11 .. .. ..
3  ·  ·  ·  ·  │  ·  ╱  ·     3  .. .. .. .. 21 1. 21 1.
2  ·  ·  ·  o [♖][♙] ♙  ♙     2  1. 1. 1. 2. 11 21 .. ..
1  ·  ·  ·  o  ♔  o  ·  ·     1  .. .. .. 1. 1. 1. .. ..
   a  b  c  d  e  f  g  h         a  b  c  d  e  f  g  h

[ ] pinned   < > pins or gives check   * line of check   │ ─ ╱ ╲ line of a pin   o flight

White is to move.
White's pawn on f2 is pinned by the bishop on h4 (line e1-h4).
White's rook on e2 is pinned by the rook on e8 (line e1-e8).
White has no rook on the king's side to castle with.
White has no rook on the queen's side to castle with.
White's king on e1 has the flights d1, f1 and d2; White attacks 18 squares.
Black's king on g8 has the flights f8 and h8; Black attacks 22 squares.

$ keymove explain --ascii 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3'
   checks, pins, flights          attacked by White, Black
8  r  n  b  o  k  b  n  r     8  .. .1 .. .2 .. .1 .1 ..
7  p  p  p  p  o  p  p  p     7  .1 .1 .. .3 .4 .1 .1 .2
6  .  .  .  .  .  .  .  .     6  .2 .2 .3 .2 .2 .3 .2 .3
5  .  .  .  .  p  .  .  .     5  .. .. .1 .. .. 1. .1 11
4  .  .  .  .  .  .  P <q>    4  .. .1 .. .1 1. .1 11 ..
3  .  .  .  .  .  P  *  .     3  21 2. 3. 2. 1. 2. 11 21
2  P  P  P  P  P  *  .  P     2  1. 1. 1. 4. 4. 11 1. 11
1  R  N  B  Q  K  B  N  R     1  .. 1. 1. 1. 11 1. 1. ..
   a  b  c  d  e  f  g  h         a  b  c  d  e  f  g  h

[ ] pinned   < > pins or gives check   * line of check   | - / \ line of a pin   o flight

White is to move and in check from the queen on h4: checkmate.
The line of the check runs through f2 and g3.
Castling on the king's side is blocked by the bishop on f1.
Castling on the queen's side is blocked by the queen on d1.
White's king on e1 has no flight; White attacks 26 squares.
Black's king on e8 has the flights e7 and d8; Black attacks 32 squares.

$ keymove explain --flip '4k3/4r3/8/8/8/3n4/3N4/4K3 w - - 0 1'
   checks, pins, flights          attacked by White, Black
1  ·  ·  o  ♔  o  ·  ·  ·     1  .. .. 2. .2 1. .1 1. ..
2  ·  ·  ·  *  ♘  ·  ·  ·     2  .. .. 11 11 1. .. .1 ..
3  ·  ·  ·  * <♞> ·  ·  ·     3  .. .. 1. .1 .. .. 1. ..
4  ·  ·  ·  *  ·  ·  ·  ·     4  .. .. .1 11 .. 1. .1 ..
5  ·  ·  ·  *  ·  ·  ·  ·     5  .. .. .. .2 .. .1 .. ..
6  ·  ·  ·  *  ·  ·  ·  ·     6  .. .. .. .1 .. .. .. ..
7  ·  ·  o <♜> o  ·  ·  ·     7  .1 .1 .2 .1 .2 .1 .1 .1
8  ·  ·  o  ♚  o  ·  ·  ·     8  .. .. .1 .1 .1 .. .. ..
   h  g  f  e  d  c  b  a         h  g  f  e  d  c  b  a

[ ] pinned   < > pins or gives check   * line of check   │ ─ ╱ ╲ line of a pin   o flight

White is to move and in double check from the knight on d3 and the rook on e7.
White has no rook on the king's side to castle with.
White has no rook on the queen's side to castle with.
White's king on e1 has the flights d1 and f1; White attacks 10 squares.
Black's king on e8 has the flights d7, f7, d8 and f8; Black attacks 23 squares.

# A pawn that cannot be taken en passant.
$ keymove explain '8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1'
   checks, pins, flights          attacked by White, Black
8  ·  ·  ·  ·  ·  ·  ·  ·     8  .. .. .. .. .. .. .. .1
7  ·  ·  ·  ·  ·  ·  ·  ·     7  .. .. .. .. .. .. .. .1
6  o  o  ·  ·  ·  ·  ·  ·     6  1. 1. .. 1. .. 1. .. .1
5  ♔  o  ·  ♟ (♙) ·  ·  ♜     5  .. 1. .. .. .1 .1 .1 ..
4  o  o  ·  ·  ·  ·  ·  ·     4  1. 1. .1 .. .1 .. .. .1
3  ·  ·  ·  ·  ·  ·  ·  ·     3  .. .. .. .. .. .. .. .1
2  ·  ·  ·  o  o  o  ·  ·     2  .. .. .. .1 .1 .1 .. .1
1  ·  ·  ·  o  ♚  o  ·  ·     1  .. .. .. .1 .. .1 .. .1
   a  b  c  d  e  f  g  h         a  b  c  d  e  f  g  h

[ ] pinned   < > pins or gives check   * line of check   │ ─ ╱ ╲ line of a pin   o flight
( ) would expose its king by capturing en passant

White is to move.
The pawn on d5 has just passed over d6, but it cannot be taken en passant.
Capturing it with the pawn on e5 would expose the king to the rook on h5.
The king on a5 is not on its first rank, so it cannot castle.
White's king on a5 has the flights a4, b4, b5, a6 and b6; White attacks 7 squares.
Black's king on e1 has the flights d1, f1, d2, e2 and f2; Black attacks 17 squares.

$ keymove explain '8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1' --json
{"side":"white","outcome":"ongoing","checkers":[],"check_line":[],"pins":[],"passed":"d6","en_passant_bound":["e5"],"en_passant_uncovers":["h5"],"castling":{"king":{"legal":false,"reason":"castle-king-away","text":"the king on a5 is not on its first rank, so it cannot castle","at":"a5","by":[]},"queen":{"legal":false,"reason":"castle-king-away","text":"the king on a5 is not on its first rank, so it cannot castle","at":"a5","by":[]}},"white":{"attacks":["a4","b4","b5","a6","b6","d6","f6"],"strikes":[[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[1,1,0,1,0,1,0,0],[0,1,0,0,0,0,0,0],[1,1,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0]],"flights":["a4","b4","b5","a6","b6"]},"black":{"attacks":["d1","f1","h1","d2","e2","f2","h2","h3","c4","e4","h4","e5","f5","g5","h6","h7","h8"],"strikes":[[0,0,0,0,0,0,0,1],[0,0,0,0,0,0,0,1],[0,0,0,0,0,0,0,1],[0,0,0,0,1,1,1,0],[0,0,1,0,1,0,0,1],[0,0,0,0,0,0,0,1],[0,0,0,1,1,1,0,1],[0,0,0,1,0,1,0,1]],"flights":["d1","f1","d2","e2","f2"]}}

$ keymove explain '8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1' --svg --size 100 | grep -v '^<g id'
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 868 868" width="100" height="100" role="img" aria-label="White: Ka5 e5. Black: Ke1 Rh5 d5. White to move.">
<title>White: Ka5 e5. Black: Ke1 Rh5 d5. White to move.</title>
<desc>Blue: attacked by White. Red: attacked by Black. Red arrow: check. Amber arrow and ring: pin. Blue arrow and ring: pinned for en passant. Green dot: flight of a king.</desc>
<defs>
</defs>
<rect x="34" y="34" width="800" height="800" fill="#f7f7f5"/>
<path fill="#d6d6d2" d="M34 734h100v100h-100zM234 734h100v100h-100zM434 734h100v100h-100zM634 734h100v100h-100zM134 634h100v100h-100zM334 634h100v100h-100zM534 634h100v100h-100zM734 634h100v100h-100zM34 534h100v100h-100zM234 534h100v100h-100zM434 534h100v100h-100zM634 534h100v100h-100zM134 434h100v100h-100zM334 434h100v100h-100zM534 434h100v100h-100zM734 434h100v100h-100zM34 334h100v100h-100zM234 334h100v100h-100zM434 334h100v100h-100zM634 334h100v100h-100zM134 234h100v100h-100zM334 234h100v100h-100zM534 234h100v100h-100zM734 234h100v100h-100zM34 134h100v100h-100zM234 134h100v100h-100zM434 134h100v100h-100zM634 134h100v100h-100zM134 34h100v100h-100zM334 34h100v100h-100zM534 34h100v100h-100zM734 34h100v100h-100z"/>
<g font-family="sans-serif" font-size="24" fill="#555" text-anchor="middle">
<text x="17" y="792">1</text><text x="84" y="859">a</text>
<text x="17" y="692">2</text><text x="184" y="859">b</text>
<text x="17" y="592">3</text><text x="284" y="859">c</text>
<text x="17" y="492">4</text><text x="384" y="859">d</text>
<text x="17" y="392">5</text><text x="484" y="859">e</text>
<text x="17" y="292">6</text><text x="584" y="859">f</text>
<text x="17" y="192">7</text><text x="684" y="859">g</text>
<text x="17" y="92">8</text><text x="784" y="859">h</text>
</g>
<path fill="#1d4ed8" fill-opacity=".22" d="M34 434v100h100zM134 434v100h100zM134 334v100h100zM34 234v100h100zM134 234v100h100zM334 234v100h100zM534 234v100h100z"/>
<path fill="#c81e1e" fill-opacity=".22" d="M334 734h100v100zM534 734h100v100zM734 734h100v100zM334 634h100v100zM434 634h100v100zM534 634h100v100zM734 634h100v100zM734 534h100v100zM234 434h100v100zM434 434h100v100zM734 434h100v100zM434 334h100v100zM534 334h100v100zM634 334h100v100zM734 234h100v100zM734 134h100v100zM734 34h100v100z"/>
<use href="#km-bk" x="434" y="734"/>
<use href="#km-wk" x="34" y="334"/>
<use href="#km-bp" x="334" y="334"/>
<use href="#km-wp" x="434" y="334"/>
<use href="#km-br" x="734" y="334"/>
<circle cx="484" cy="384" r="45" fill="none" stroke="#1d4ed8" stroke-width="6"/>
<polygon fill="#1d4ed8" fill-opacity=".8" points=" 766 377 154 377 154 362 112 384 154 406 154 391 766 391"/>
<circle cx="384" cy="784" r="13" fill="#15803d"/>
<circle cx="584" cy="784" r="13" fill="#15803d"/>
<circle cx="384" cy="684" r="13" fill="#15803d"/>
<circle cx="484" cy="684" r="13" fill="#15803d"/>
<circle cx="584" cy="684" r="13" fill="#15803d"/>
<circle cx="84" cy="484" r="13" fill="#15803d"/>
<circle cx="184" cy="484" r="13" fill="#15803d"/>
<circle cx="184" cy="384" r="13" fill="#15803d"/>
<circle cx="84" cy="284" r="13" fill="#15803d"/>
<circle cx="184" cy="284" r="13" fill="#15803d"/>
</svg>

# One move: legal, or why not.
$ keymove explain start g1f3
Nf3 is legal.

$ keymove explain '4r1k1/5ppp/8/8/7b/8/4RPPP/4K3 w - - 0 1' Rd2
Rd2 is illegal: the rook on e2 is pinned by the rook on e8 (line e1-e8).
? 1

$ keymove explain '4k3/8/5n2/3K4/8/8/8/R7 w - - 0 1' Ra5
Ra5 is illegal: Ra5 does not stop the check by the knight on f6.
? 1

$ keymove explain 'r3k2r/8/b7/8/8/8/8/R3K2R w KQkq - 0 1' O-O
O-O is illegal: castling on the king's side passes over f1, which is attacked by the bishop on a6.
? 1

$ keymove explain '8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1' exd6
exd6 is illegal: capturing the pawn on d5 en passant would expose the king to the rook on h5 (line a5-h5).
? 1

$ keymove explain start e3e4
e3e4 is illegal: there is no piece on e3.
? 1

$ keymove explain '4k3/8/8/8/4r3/8/4N3/1N2K3 w - - 0 1' Nd4
Nd4 is illegal: the knight on e2 is pinned by the rook on e4 (line e1-e4); the knight on b1 does not reach d4.
? 1

$ keymove explain '4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1' Nd2
Nd2 is ambiguous: the knights on b1 and f1 can both go to d2; write Nbd2 or Nfd2.
? 1

# The game is over.
$ keymove explain 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3' Kf2
Kf2 is illegal: the king may not move to f2, which is attacked by the queen on h4.
No move is legal: the position is checkmate.
? 1

# For programs.
$ keymove explain '4r1k1/5ppp/8/8/7b/8/4RPPP/4K3 w - - 0 1' Rd2 --json
{"legal":false,"reason":"pinned","text":"the rook on e2 is pinned by the rook on e8 (line e1-e8)","from":"e2","to":"d2","at":"e1","by":["e8"],"line":["e2","e3","e4","e5","e6","e7","e8"],"move":"Rd2"}
? 1

$ keymove explain start Nf3 --json
{"legal":true,"reason":"legal","text":"the move is legal","from":"g1","to":"f3","at":null,"by":[],"line":[],"san":"Nf3","uci":"g1f3","move":"Nf3","men":[{"legal":false,"reason":"shape","text":"a knight does not move from b1 to f3","from":"b1","to":"f3","at":null,"by":[],"line":[]},{"legal":true,"reason":"legal","text":"the move is legal","from":"g1","to":"f3","at":null,"by":[],"line":[],"san":"Nf3","uci":"g1f3"}]}

# What cannot be read as a FEN or as a move.
$ keymove explain 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1'
keymove explain: bad FEN: side to move must be 'w' or 'b'
  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1
                                              ^
? 65

$ keymove explain start e9
keymove explain: not a move: a move is a piece (K, Q, R, B, N, or nothing for a pawn) and its destination
  e9
   ^
? 65

$ keymove explain start hello
keymove explain: not a move: a move is a piece (K, Q, R, B, N, or nothing for a pawn) and its destination
  hello
   ^
? 65

$ keymove explain start Nf3 --svg
keymove explain: --svg draws a position, not a move
usage: keymove explain FEN [MOVE] [--svg] [OPTIONS]
? 2

$ keymove explain start e4 e5
keymove explain: too many arguments; quote the FEN
usage: keymove explain FEN [MOVE] [--svg] [OPTIONS]
? 2

# Pins in every direction; the strokes are the same from the other side, and without Unicode.
$ for how in '' --ascii --flip; do keymove explain '3r3b/b7/3P1P1k/2P5/r1PK1P1r/2PPP3/8/b2r2b1 w - - 0 1' $how | head -n 10; done
   checks, pins, flights          attacked by White, Black
8  ·  ·  · <♜> ·  ·  · <♝>    8  .1 .2 .1 .. .1 .1 .1 .1
7 <♝> ·  ·  │  ·  ·  ╱  o     7  .1 .. 1. .1 2. .. 12 .1
6  ·  ╲  · [♙] · [♙] o  ♚     6  .1 11 .. 11 .. .1 .1 .1
5  ·  · [♙] o  o  ·  ·  o     5  .1 1. 11 2. 2. .. 11 .2
4 <♜> ─ [♙] ♔  o [♙] ─ <♜>    4  .. 11 21 2. 2. 11 .1 ..
3  ·  · [♙][♙][♙] ·  ·  ·     3  .1 .. 11 11 11 .. .. .1
2  ·  ╱  ·  │  ·  ╲  ·  ·     2  .1 .1 .. .1 .. .1 .. .2
1 <♝> ·  · <♜> ·  · <♝> ·     1  .2 .1 .1 .. .1 .1 .1 .1
   a  b  c  d  e  f  g  h         a  b  c  d  e  f  g  h
   checks, pins, flights          attacked by White, Black
8  .  .  . <r> .  .  . <b>    8  .1 .2 .1 .. .1 .1 .1 .1
7 <b> .  .  |  .  .  /  o     7  .1 .. 1. .1 2. .. 12 .1
6  .  \  . [P] . [P] o  k     6  .1 11 .. 11 .. .1 .1 .1
5  .  . [P] o  o  .  .  o     5  .1 1. 11 2. 2. .. 11 .2
4 <r> - [P] K  o [P] - <r>    4  .. 11 21 2. 2. 11 .1 ..
3  .  . [P][P][P] .  .  .     3  .1 .. 11 11 11 .. .. .1
2  .  /  .  |  .  \  .  .     2  .1 .1 .. .1 .. .1 .. .2
1 <b> .  . <r> .  . <b> .     1  .2 .1 .1 .. .1 .1 .1 .1
   a  b  c  d  e  f  g  h         a  b  c  d  e  f  g  h
   checks, pins, flights          attacked by White, Black
1  · <♝> ·  · <♜> ·  · <♝>    1  .1 .1 .1 .1 .. .1 .1 .2
2  ·  ·  ╲  ·  │  ·  ╱  ·     2  .2 .. .1 .. .1 .. .1 .1
3  ·  ·  · [♙][♙][♙] ·  ·     3  .1 .. .. 11 11 11 .. .1
4 <♜> ─ [♙] o  ♔ [♙] ─ <♜>    4  .. .1 11 2. 2. 21 11 ..
5  o  ·  ·  o  o [♙] ·  ·     5  .2 11 .. 2. 2. 11 1. .1
6  ♚  o [♙] · [♙] ·  ╲  ·     6  .1 .1 .1 .. 11 .. 11 .1
7  o  ╱  ·  ·  │  ·  · <♝>    7  .1 12 .. 2. .1 1. .. .1
8 <♝> ·  ·  · <♜> ·  ·  ·     8  .1 .1 .1 .1 .. .1 .2 .1
   h  g  f  e  d  c  b  a         h  g  f  e  d  c  b  a
