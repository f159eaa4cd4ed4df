# Battle play: all keys.
$ keymove problem '8/8/8/2ppp3/2pkp3/2ppp3/7K/5N1Q w - - 0 1' '#4'
#4: 1 key
1.Nd2!

$ keymove problem '4B3/8/8/7R/8/kp6/p7/K7 w - - 0 1' 's#2'
s#2: 1 key
1.Rh4!

# Help play: all lines; the side that begins is numbered.
$ keymove problem '8/8/8/2N2NK1/8/2n5/8/3nk3 b - - 0 1' 'h#2'
h#2: 1 solution
1.Nb1 Ng3 2.Nd2 Nd3#

$ keymove problem 'r3k2r/P1K5/7p/8/4p3/8/8/8 w kq - 0 1' 'h#1.5'
h#1.5: 2 solutions
1...Kc6 2.O-O-O a8=Q#
1...Kc6 2.O-O-O a8=R#

# Series play; in ser-h play Black begins although the FEN says White.
$ keymove problem '8/8/8/8/8/3N3K/4p3/4rk2 w - - 0 1' 'ser-h#3'
ser-h#3: 1 solution
1.Kg1 2.Kh1 3.Rg1 Nf2#

$ keymove problem '8/8/8/8/8/3N3K/4p3/4rk2 w - - 0 1' 'ser-h#3' --json | sed 's/,"nodes".*//'
{"fen":"8/8/8/8/8/3N3K/4p3/4rk2 w - - 0 1","stipulation":"ser-h#3","status":"solved","complete":true,"keys":["f1g1"],"solutions":1,"lines":[["f1g1","g1h1","e1g1","d3f2"]]

# None, a limit, and a king that could be captured.
$ keymove problem '8/8/8/8/8/2P5/p1K3b1/k7 w - - 0 1' 'h#2.5'
h#2.5: no solution
? 1

$ keymove problem 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' 's#3' --nodes 1000
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

# What is wrong has a place.
$ keymove problem '8/8/8/8/8/4k3/4p3/4K3 b - - 0 1' 'h==2'
keymove problem: bad stipulation: '==' (double stalemate) is not a stipulation that Keymove solves; known plays: none for direct play, s, r, semi-r, h, hs, hr, ser-, ser-s, ser-r, ser-h; known goals: #, =, #=, +, x, z and a square
  h==2
   ^
? 65
