# A board in a terminal that speaks UTF-8, and one with letters only.
$ keymove board start
  ┌─────────────────┐
8 │ ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜ │
7 │ ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟ │
6 │ · · · · · · · · │
5 │ · · · · · · · · │
4 │ · · · · · · · · │
3 │ · · · · · · · · │
2 │ ♙ ♙ ♙ ♙ ♙ ♙ ♙ ♙ │
1 │ ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖ │
  └─────────────────┘
    a b c d e f g h

White to move
Castling KQkq, en passant -
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1

$ keymove board start --ascii --flip
  +-----------------+
1 | R N B K Q B N R |
2 | P P P P P P P P |
3 | . . . . . . . . |
4 | . . . . . . . . |
5 | . . . . . . . . |
6 | . . . . . . . . |
7 | p p p p p p p p |
8 | r n b k q b n r |
  +-----------------+
    h g f e d c b a

White to move
Castling KQkq, en passant -
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1

$ LC_ALL=C keymove board 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3'
  +-----------------+
8 | r n b . k b n r |
7 | p p p p . p p p |
6 | . . . . . . . . |
5 | . . . . p . . . |
4 | . . . . . . P q |
3 | . . . . . P . . |
2 | P P P P P . . P |
1 | R N B Q K B N R |
  +-----------------+
    a b c d e f g h

White to move, in check from h4: checkmate
Castling KQkq, en passant -
rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3

# Chess960 castling, an en passant square on which nobody may take, and one where somebody may.
$ keymove board '1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1' | tail -3
White to move
Castling GBgb, en passant -
1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1

$ keymove board '8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1' | tail -3
White to move
Castling -, en passant -
8/8/8/K2pP2r/8/8/8/4k3 w - - 0 1

$ keymove board '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1' | tail -3
White to move
Castling -, en passant d6
4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1

$ keymove board 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3' --json
{"fen":"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3","side":"white","castling":"KQkq","en_passant":"-","check":true,"outcome":"checkmate"}

# No colours into a pipe.
$ NO_COLOR= keymove board start | grep -c "$(printf '\033')"
0
? 1

# Every fault at once.
$ keymove board '8/8/P7/8/8/8/8/P7 w K - 0 1'
keymove board: bad FEN: no white king; no black king; pawn on the first or last rank: a1; castling right without king and rook in place: white kingside
  8/8/P7/8/8/8/8/P7 w K - 0 1
? 65

$ keymove board '8/8/8/8/8/8/8/4K2x w - - 0 1'
keymove board: bad FEN: 'x' is no piece; use PNBRQK, pnbrqk, or 1 to 8 for empty squares
  8/8/8/8/8/8/8/4K2x w - - 0 1
                   ^
? 65

# Pictures.
$ keymove board '8/8/8/8/8/8/4P3/k1K5 w - - 0 1' --svg --size 90 --last c1c2 --arrow e2e4 --mark a1
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 868 868" width="90" height="90" role="img" aria-label="White: Kc1 e2. Black: Ka1. White to move.">
<title>White: Kc1 e2. Black: Ka1. White to move.</title>
<defs>
<g id="km-wp" fill="#fff" stroke="#1a1a1a" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"><path d="M25 88v-5c0-5 4-6 8-8 7-5 10-12 11-22h-7q-3 0-3-3 0-3 3-3h5a14 14 0 1 1 16 0h5q3 0 3 3 0 3-3 3h-7c1 10 4 17 11 22 4 2 8 3 8 8v5z"/><path fill="none" stroke="#1a1a1a" stroke-width="2.5" d="M33 75.5h34M44 53h12"/></g>
<g id="km-wk" fill="#fff" stroke="#1a1a1a" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"><path d="M24 88v-5c0-4 4-5 8-6 6-4 8-10 8-17h-4q-3 0-3-3 0-3 3-3h2l-12-21c6-6 13-8 20.5-8.5v-5h-7.5v-7h7.5v-6h7v6h7.5v7h-7.5v5c7.5.5 14.5 2.5 20.5 8.5l-12 21h2q3 0 3 3 0 3-3 3h-4c0 7 2 13 8 17 4 1 8 2 8 6v5z"/><path fill="none" stroke="#1a1a1a" stroke-width="2.5" d="M29.5 39q20.5-7 41 0M38 54h24M40 60h20M32 77.5h36"/></g>
<g id="km-bk" fill="#3a3a3a" stroke="#1a1a1a" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"><path d="M24 88v-5c0-4 4-5 8-6 6-4 8-10 8-17h-4q-3 0-3-3 0-3 3-3h2l-12-21c6-6 13-8 20.5-8.5v-5h-7.5v-7h7.5v-6h7v6h7.5v7h-7.5v5c7.5.5 14.5 2.5 20.5 8.5l-12 21h2q3 0 3 3 0 3-3 3h-4c0 7 2 13 8 17 4 1 8 2 8 6v5z"/><path fill="none" stroke="#eee" stroke-width="2.5" d="M29.5 39q20.5-7 41 0M38 54h24M40 60h20M32 77.5h36"/></g>
</defs>
<rect x="34" y="34" width="800" height="800" fill="#efe2c8"/>
<path fill="#b98d62" d="M34 734h100v100h-100zM234 734h100v100h-100zM434 734h100v100h-100zM634 734h100v100h-100zM134 634h100v100h-100zM334 634h100v100h-100zM534 634h100v100h-100zM734 634h100v100h-100zM34 534h100v100h-100zM234 534h100v100h-100zM434 534h100v100h-100zM634 534h100v100h-100zM134 434h100v100h-100zM334 434h100v100h-100zM534 434h100v100h-100zM734 434h100v100h-100zM34 334h100v100h-100zM234 334h100v100h-100zM434 334h100v100h-100zM634 334h100v100h-100zM134 234h100v100h-100zM334 234h100v100h-100zM534 234h100v100h-100zM734 234h100v100h-100zM34 134h100v100h-100zM234 134h100v100h-100zM434 134h100v100h-100zM634 134h100v100h-100zM134 34h100v100h-100zM334 34h100v100h-100zM534 34h100v100h-100zM734 34h100v100h-100z"/>
<path fill="#e3c100" fill-opacity=".5" d="M234 734h100v100h-100zM234 634h100v100h-100z"/>
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
<use href="#km-bk" x="34" y="734"/>
<use href="#km-wk" x="234" y="734"/>
<use href="#km-wp" x="434" y="634"/>
<circle cx="84" cy="784" r="45" fill="none" stroke="#15803d" stroke-width="6"/>
<polygon fill="#15803d" fill-opacity=".8" points=" 491 666 491 526 506 526 484 484 462 526 477 526 477 666"/>
</svg>

$ keymove board start --svg --flip | grep -c '<use '
32

# What cannot be read.
$ keymove board start --arrow e2
keymove board: --arrow must be two squares, such as g1f3, not 'e2'
usage: keymove board FEN [--svg] [OPTIONS]
? 2

$ keymove board start --mark i9 --svg
keymove board: --mark must be a square, such as f3, not 'i9'
usage: keymove board FEN [--svg] [OPTIONS]
? 2

$ keymove board start --last e2e9
keymove board: --last must be two squares, such as e2e4, not 'e2e9'
usage: keymove board FEN [--svg] [OPTIONS]
? 2

$ keymove board start --size 9
keymove board: --size must be a number from 64 to 8192, not '9'
usage: keymove board FEN [--svg] [OPTIONS]
? 2

$ keymove board
keymove board: give a FEN
usage: keymove board FEN [--svg] [OPTIONS]
? 2

$ keymove board start start
keymove board: too many arguments; quote the FEN
usage: keymove board FEN [--svg] [OPTIONS]
? 2

$ keymove board start --svg --json
keymove board: --svg and --json exclude each other
usage: keymove board FEN [--svg] [OPTIONS]
? 2
