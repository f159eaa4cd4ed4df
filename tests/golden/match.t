# Two that play the fool's mate, twice.
$ keymove match --engine 'sh data/clown.sh fool name=A' --engine 'sh data/clown.sh fool name=B' --plies 0 --games 2 --depth 1 --strict --quiet --pgn games.pgn | sed 's/, [0-9.]* s per move.*depth/, depth/'
A - B: 2 games, +1 =0 -1, 50.00 %, Elo +0.0 ± inf, LOS 50.0 %
  pairs by points (0, 1/2, 1, 3/2, 2): 0 0 1 0 0
  lost by A: 1 checkmate
  lost by B: 1 checkmate
  A: 4 moves, depth 1.0, 0 protocol faults
  B: 4 moves, depth 1.0, 0 protocol faults
$ keymove match --engine 'sh data/clown.sh fool name=A' --engine 'sh data/clown.sh fool name=B' --plies 0 --games 2 --tc 60+1 --quiet --pgn games.pgn >/dev/null; sed -e 's/ [0-9.]*s}/}/; s/{[0-9.]*s}/{}/; /Date/d' -e 's/[0-9.]*s}/}/g' games.pgn | tail -n 13

[Event "Keymove match"]
[Site "?"]
[Round "1.2"]
[White "B"]
[Black "A"]
[Result "0-1"]
[Termination "normal"]
[TimeControl "60+1"]

1. f3 {} 1... e5 {} 2. g4 {} 2... Qh4# {+M1/1}
{checkmate} 0-1
$ keymove match --engine 'sh data/clown.sh fool name=A' --engine 'sh data/clown.sh fool name=B' --plies 0 --games 2 --depth 1 --quiet --json | sed 's/"seconds_a_move":[^,]*,"slowest":[^,}]*/TIME/g'
{"engine":{"name":"A","lost_by":{"checkmate":1},"moves":4,TIME,"depth":1.0},"opponent":{"name":"B","lost_by":{"checkmate":1},"moves":4,TIME,"depth":1.0},"games":2,"wins":1,"draws":0,"losses":1,"score":0.5,"elo":0.0,"elo_error":null,"superiority":0.5,"pairs":[0,0,1,0,0],"drawn_by":{}}

# Everything that loses a game is counted and reported with its reason.
$ keymove match --engine 'sh data/clown.sh fool name=A' --engine 'sh data/clown.sh illegal name=B' --plies 0 --games 2 --depth 1 --quiet 2>&1 | grep -v 'moves,'
game 1: B played 'e2e5' (illegal move; at the end: rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b KQkq - 0 1)
game 2: B played 'e2e5' (illegal move; at the end: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1)
A - B: 2 games, +2 =0 -0, 100.00 %, Elo +inf ± inf, LOS 100.0 %
  pairs by points (0, 1/2, 1, 3/2, 2): 0 0 0 0 1
  lost by B: 2 illegal move
$ keymove match --engine 'sh data/clown.sh fool name=A' --engine 'sh data/clown.sh nothing name=B' --plies 0 --games 2 --depth 1 --quiet 2>&1 | grep -v 'moves,'
game 1: B played '(none)' (illegal move; at the end: rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b KQkq - 0 1)
game 2: B played '(none)' (illegal move; at the end: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1)
A - B: 2 games, +2 =0 -0, 100.00 %, Elo +inf ± inf, LOS 100.0 %
  pairs by points (0, 1/2, 1, 3/2, 2): 0 0 0 0 1
  lost by B: 2 illegal move
$ keymove match --engine 'sh data/clown.sh fool name=A' --engine 'sh data/clown.sh crash name=B' --plies 0 --games 2 --depth 1 --quiet 2>&1 | grep -v 'moves,' | sed 's/(Seg[^)]*)/(...)/'
game 1: B died of signal 11 (...) (crash; at the end: rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b KQkq - 0 1)
game 2: B died of signal 11 (...) (crash; at the end: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1)
A - B: 2 games, +2 =0 -0, 100.00 %, Elo +inf ± inf, LOS 100.0 %
  pairs by points (0, 1/2, 1, 3/2, 2): 0 0 0 0 1
  lost by B: 2 crash
$ keymove match --engine 'sh data/clown.sh fool name=A' --engine 'sh data/clown.sh late name=B tc=0.1' --plies 0 --games 2 --tc 60 --quiet 2>&1 | grep -v 'moves,'
A - B: 2 games, +2 =0 -0, 100.00 %, Elo +inf ± inf, LOS 100.0 %
  pairs by points (0, 1/2, 1, 3/2, 2): 0 0 0 0 1
  lost by B: 2 loss on time
$ keymove match --engine 'sh data/clown.sh fool name=A' --engine 'sh data/clown.sh hang name=B' --plies 0 --games 2 --depth 1 --patience 0.5 --quiet 2>&1 | grep -v 'moves,'
game 1: B had to be killed (no answer; at the end: rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b KQkq - 0 1)
game 2: B had to be killed (no answer; at the end: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1)
A - B: 2 games, +2 =0 -0, 100.00 %, Elo +inf ± inf, LOS 100.0 %
  pairs by points (0, 1/2, 1, 3/2, 2): 0 0 0 0 1
  lost by B: 2 no answer
$ keymove match --engine 'sh data/clown.sh boast name=A' --engine 'sh data/clown.sh fool name=B' --plies 0 --games 2 --depth 1 --strict --quiet 2>&1 | grep -E 'mate has|boast|protocol' | sed 's/ [0-9]* moves,.*), / /'
  A: depth 9.0, 3 protocol faults
  B: 0 protocol faults

# Adjudication by length, and openings from a file.
$ printf 'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2\n' > o.epd; keymove match --engine 'keymove name=A' --engine 'keymove name=B' --openings o.epd --games 2 --depth 1 --max-moves 3 --quiet | grep -v -E 'moves,'
A - B: 2 games, +0 =2 -0, 50.00 %, Elo +0.0 ± 0.0, LOS 50.0 %
  pairs by points (0, 1/2, 1, 3/2, 2): 0 0 1 0 0
  draws: 2 too many moves

# What cannot be played.
$ keymove match --engine 'sh data/clown.sh mute' --engine 'sh data/clown.sh fool' --patience 0.3
keymove match: 'sh' does not answer 'uciok': does it speak UCI?
? 65
$ keymove match --engine 'no-such-engine' --engine 'sh data/clown.sh fool'
keymove match: cannot start 'no-such-engine': No such file or directory
? 65
$ keymove match --engine 'sh -c "exit 4"' --engine 'sh data/clown.sh fool'
keymove match: 'sh' ended with code 4 before it said 'uciok'
? 65
$ keymove match --engine 'sh data/clown.sh fool' --engine 'sh data/clown.sh fool option.Contempt=3' --plies 0 --games 2 --depth 1 2>&1 >/dev/null | head -n 1
keymove match: Clown has no option 'Contempt'
$ printf 'no position\n' > o.epd; keymove match --engine a --engine b --openings o.epd
keymove match: o.epd: line 1: 'o' is no piece; use PNBRQK, pnbrqk, or 1 to 8 for empty squares
? 65
$ printf '' > o.epd; keymove match --engine a --engine b --openings o.epd
keymove match: o.epd: the file contains no opening
? 65
$ keymove match --engine a --engine b --openings none.epd
keymove match: none.epd: No such file or directory
? 65
$ keymove match --engine a --engine b --pgn no/such/folder.pgn
keymove match: no/such/folder.pgn: No such file or directory
? 74

# Misuse.
$ keymove match --engine keymove
keymove match: give at least two engines
usage: keymove match --engine ENGINE --engine ENGINE... [--tc TC] [--games N] [--concurrency C] [--openings FILE] [--sprt ELO0,ELO1] [--pgn FILE] [--strict] [--json] [OPTIONS]
? 2
$ keymove match --engine keymove --engine 'name=x'
keymove match: bad engine: no command: give the engine's program
  name=x
  ^
? 2
$ keymove match --engine keymove --engine 'keymove tc=soon'
keymove match: bad engine: 'soon' is not a valid tc
  keymove tc=soon
          ^
? 2
$ keymove match --engine keymove --engine keymove --games 3 2>&1 | head -n 1
keymove match: --games must be even: every opening is played twice
$ keymove match --engine keymove --engine keymove --tc fast 2>&1 | head -n 1
keymove match: --tc must be [MOVES/]SECONDS[+INCREMENT], such as 2+0.02
$ keymove match --engine keymove --engine keymove --sprt 5,0 2>&1 | head -n 1
keymove match: --sprt must be ELO0,ELO1, the smaller first, such as 0,5
$ keymove match --engine a --engine b --engine c --sprt 0,5 2>&1 | head -n 1
keymove match: --sprt tests one pairing: give two engines
$ keymove match --engine a --engine b --resign 600 2>&1 | head -n 1
keymove match: --resign must be CENTIPAWNS/MOVES, such as 600/4
$ keymove match --engine a --engine b --draw 1/2 2>&1 | head -n 1
keymove match: --draw must be CENTIPAWNS/MOVES/FROM, such as 10/8/40
$ keymove match --engine a --engine b --concurrency 0 2>&1 | head -n 1
keymove match: --concurrency must be a number from 1 to 256, not '0'
$ keymove match toga2 glaurung 2>&1 | head -n 1
keymove match: unexpected argument 'toga2'; name engines with --engine

# The sequential test stops by itself; its verdict is the exit code.
$ keymove match --engine 'sh data/clown.sh fool name=A' --engine 'sh data/clown.sh illegal name=B' --plies 0 --games 400 --depth 1 --sprt 0,300 --quiet 2>/dev/null | grep SPRT; keymove match --engine 'sh data/clown.sh fool name=A' --engine 'sh data/clown.sh illegal name=B' --plies 0 --games 400 --depth 1 --sprt 0,300 --quiet >/dev/null 2>&1; echo "exit $?"
SPRT of 300 against 0 Elo: LLR 3.18 (bounds ± 2.94): accepted
exit 0
$ keymove match --engine 'sh data/clown.sh illegal name=B' --engine 'sh data/clown.sh fool name=A' --plies 0 --games 400 --depth 1 --sprt 0,300 --quiet >out 2>/dev/null; echo "exit $?"; grep SPRT out
exit 1
SPRT of 300 against 0 Elo: LLR -3.60 (bounds ± 2.94): rejected
$ keymove match --engine 'sh data/clown.sh fool name=A' --engine 'sh data/clown.sh fool name=B' --plies 0 --games 2 --depth 1 --sprt 0,5 --quiet >out 2>/dev/null; echo "exit $?"; grep SPRT out
exit 3
SPRT of 5 against 0 Elo: LLR -0.01 (bounds ± 2.94): not decided

# How a game ended is written into its file, and openings come from games as well.
$ printf '[Event "x"]\n\n1. f3 e5 *\n\n[Event "y"]\n\n1. e4 {a game} e5 (1... c5) 2. Nf3 *\n' >o.pgn; keymove match --engine 'sh data/clown.sh illegal name=A' --engine 'keymove name=B' --openings o.pgn --games 4 --depth 1 --quiet --pgn games.pgn >/dev/null 2>&1; sed '/^\[[^RT]/d; s/ *{[^}]*s}//g' games.pgn
[Round "1.1"]
[Result "0-1"]
[Termination "rules infraction"]
[TimeControl "-"]

1. f3 {book} 1... e5 {book} {A played 'e2e5'} {illegal move} 0-1

[Round "1.2"]
[Result "1-0"]
[Termination "rules infraction"]
[TimeControl "-"]

1. f3 {book} 1... e5 {book} 2. e4 {A played 'e2e5'} {illegal
move} 1-0

[Round "2.1"]
[Result "0-1"]
[Termination "rules infraction"]
[TimeControl "-"]

1. e4 {book} 1... e5 {book} 2. Nf3 {book} 2... Nc6 {A played
'e2e5'} {illegal move} 0-1

[Round "2.2"]
[Result "1-0"]
[Termination "rules infraction"]
[TimeControl "-"]

1. e4 {book} 1... e5 {book} 2. Nf3 {book} {A played 'e2e5'} {illegal move} 1-0
$ printf '[Event "x"]\n\n1. f3 e5 *\n\n[Event "y"]\n\n1. e4 e5 2. Nf3 *\n' >o.pgn; keymove match --engine 'sh data/clown.sh illegal name=A' --engine 'keymove name=B' --openings o.pgn --games 4 --plies 1 --depth 1 --quiet --pgn games.pgn >/dev/null 2>&1; sed '/^\[/d; s/ *{[^}]*s}//g' games.pgn

1. f3 {book} 1... Nc6 {A played 'e2e5'} {illegal move} 0-1


1. f3 {book} {A played 'e2e5'} {illegal move} 1-0


1. e4 {book} 1... d5 {A played 'e2e5'} {illegal move} 0-1


1. e4 {book} {A played 'e2e5'} {illegal move} 1-0
$ printf '[Event "x"]\n\n1. f3 e5 2. Ke3 *\n' >o.pgn; keymove match --engine a --engine b --openings o.pgn
keymove match: o.pgn: line 3: 2. Ke3: a king does not move from e1 to e3
? 65
$ for end in 'crash tc=60' 'late tc=0.1' 'nothing tc=40/60+1'; do keymove match --engine "sh data/clown.sh $end name=A" --engine 'sh data/clown.sh fool name=B' --plies 0 --games 2 --tc 60 --quiet --pgn games.pgn >/dev/null 2>&1; grep -E 'Termination|TimeControl' games.pgn; rm games.pgn; done
[Termination "abandoned"]
[TimeControl "60"]
[Termination "abandoned"]
[TimeControl "60"]
[BlackTimeControl "60"]
[Termination "time forfeit"]
[WhiteTimeControl "0.1"]
[BlackTimeControl "0.1"]
[Termination "time forfeit"]
[WhiteTimeControl "60"]
[BlackTimeControl "60"]
[Termination "rules infraction"]
[WhiteTimeControl "40/60+1"]
[BlackTimeControl "40/60+1"]
[Termination "rules infraction"]
[WhiteTimeControl "60"]
$ printf '4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1\n' >o.epd; keymove match --engine 'keymove name=A' --engine 'keymove name=B' --openings o.epd --games 2 --nodes 200 --resign 300/2 --quiet --pgn games.pgn | grep -E 'A - B|pairs|lost'; grep -E 'Termination|Result' games.pgn
A - B: 2 games, +1 =0 -1, 50.00 %, Elo +0.0 ± inf, LOS 50.0 %
  pairs by points (0, 1/2, 1, 3/2, 2): 0 0 1 0 0
  lost by A: 1 adjudicated win
  lost by B: 1 adjudicated win
[Result "1-0"]
[Termination "adjudication"]
[Result "1-0"]
[Termination "adjudication"]
$ printf '4k3/8/8/8/8/8/8/4K1NN w - - 0 1\n' >o.epd; keymove match --engine 'keymove name=A' --engine 'keymove name=B' --openings o.epd --games 2 --depth 2 --draw 900/2/3 --quiet --pgn games.pgn | grep -E 'A - B|pairs|draws'; grep -E 'Termination|Result' games.pgn
A - B: 2 games, +0 =2 -0, 50.00 %, Elo +0.0 ± 0.0, LOS 50.0 %
  pairs by points (0, 1/2, 1, 3/2, 2): 0 0 1 0 0
  draws: 2 adjudicated draw
[Result "1/2-1/2"]
[Termination "adjudication"]
[Result "1/2-1/2"]
[Termination "adjudication"]
$ keymove match --engine 'sh data/clown.sh fool name=A' --engine 'sh data/clown.sh fool name=B' --plies 0 --games 2 --movetime 5 --quiet --pgn games.pgn >/dev/null; grep TimeControl games.pgn
[TimeControl "1/5"]
[TimeControl "1/5"]
$ keymove match --engine 'sh data/clown.sh fool name=A' --engine 'sh data/clown.sh late name=B tc=0.1' --plies 0 --games 2 --tc 60 --margin 60000 --quiet | grep -E 'A - B|lost'
game 1: B played 'a2a3' (illegal move; at the end: rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b KQkq - 0 1)
game 2: B played 'a2a3' (illegal move; at the end: rnbqkbnr/pppp1ppp/8/4p3/8/P7/1PPPPPPP/RNBQKBNR w KQkq - 0 2)
A - B: 2 games, +2 =0 -0, 100.00 %, Elo +inf ± inf, LOS 100.0 %
  lost by B: 2 illegal move
$ for words in '--movetime soon' '--nodes 0' '--depth x' '--margin -1' '--movetime 0'; do keymove match --engine a --engine b $words 2>&1 | head -n 1; done
keymove match: --movetime must be a number of seconds, such as 0.1
keymove match: --nodes must be a number of at least 1
keymove match: --depth must be a number of at least 1
keymove match: --margin must be a number of milliseconds
keymove match: --movetime must be a number of seconds, such as 0.1
$ keymove match --engine 'sh data/clown.sh fool name=A' --engine 'sh data/clown.sh fool name=B' --plies 0 --games 2 --quiet --pgn games.pgn >/dev/null; grep TimeControl games.pgn
[TimeControl "2+0.02"]
[TimeControl "2+0.02"]
