# The shards of a batch, put together in any order, are the whole batch; items without an answer are marked.
$ for i in 1 2 3 4 5 6 7; do echo "k7/8/K7/8/8/8/8/R7 w - - id \"$i\";"; done | sed '4s/.*/none/' >in.epd
> keymove mate --batch in.epd 2>/dev/null >whole; for i in 1 2; do keymove mate --batch in.epd --shard $i/2 2>/dev/null >part$i; done
> cat part2; keymove merge part2 part1 --out merged; cmp whole merged
\# keymove mate shard 2/2
k7/8/K7/8/8/8/8/R7 w - - bm Kb6+; dm 3; pv Kb6+ Kb8 Kc6 Kc8 Ra8#; id "2"; c0 "shortest mate";
\# item 6
k7/8/K7/8/8/8/8/R7 w - - bm Kb6+; dm 3; pv Kb6+ Kb8 Kc6 Kc8 Ra8#; id "6"; c0 "shortest mate";
\# end 7
6 answers; 2 of 2 shards complete; 7 items in all

# One that is missing or not complete is reported, and can be continued.
$ for i in 1 2 3 4 5 6 7; do echo "k7/8/K7/8/8/8/8/R7 w - - id \"$i\";"; done >in.epd
> for i in 1 2 3; do keymove mate --batch in.epd --shard $i/3 2>/dev/null >part$i; done; : >new
> keymove merge part1 part3 >/dev/null; echo "exit $?"; head -c 150 part2 >cut; keymove merge part1 cut part3 >/dev/null; echo "exit $?"
> keymove merge part1 new part3 >/dev/null; echo "exit $?"
> keymove mate --batch in.epd --shard 2/3 --resume cut 2>/dev/null; cmp cut part2; keymove merge part1 cut part3 | wc -l
keymove merge: shard 2/3 is missing
5 answers; 2 of 3 shards complete; 7 items in all
exit 3
keymove merge: cut: shard 2/3 is not complete; it ends after item 2; continue it with --resume
6 answers; 2 of 3 shards complete; 7 items in all
exit 3
keymove merge: new: the shard has not begun
keymove merge: shard 2/3 is missing
5 answers; 2 of 3 shards complete; 7 items in all
exit 3
7 answers; 3 of 3 shards complete; 7 items in all
7

# What does not belong together is refused.
$ for i in 1 2 3 4; do echo "k7/8/K7/8/8/8/8/R7 w - - id \"$i\";"; done >in.epd; echo 'K2/RNR/3 2' >boards
> for n in 2 3; do keymove mate --batch in.epd --shard 2/$n 2>/dev/null >part$n; done
> keymove solo solve --batch boards --shard 1/2 2>/dev/null >solo1
> keymove merge part2 part3; keymove merge part2 solo1; keymove merge part2 part2; keymove merge in.epd; keymove merge none
> keymove mate --batch in.epd --shard 1/2 --resume part2; keymove mate --batch in.epd --resume part2
keymove merge: part2 and part3 are not shards of the same batch
keymove merge: part2 and solo1 are not shards of the same batch
keymove merge: part2 and part2 are the same shard
keymove merge: in.epd:1: this is not the output of a shard; its first line would say so
keymove merge: none: No such file or directory
keymove mate: part2: this is not an output of 'keymove mate shard 1/2'
keymove mate: part2:1: this is not an answer to in.epd
? 65

# The positions of mined puzzles are compared across all shards.
$ printf '1. f3 e5 2. g4 Nc6 3. a3 Qh4# 0-1\n\n1. f3 e5 2. g4 Nc6 3. a3 Qh4# 0-1\n\n1. f3 e5 2. g4 Nc6 3. a3 Qh4# 0-1\n' >g.pgn
> keymove puzzle mine g.pgn --json 2>/dev/null >whole
> for i in 1 2; do keymove puzzle mine --batch g.pgn --shard $i/2 --resume part$i 2>/dev/null; done
> keymove merge part? --out merged; cmp whole merged; grep -o '"same_as".*' merged
6 answers; 2 of 2 shards complete; 3 items in all
"same_as":{"game":1,"ply":3}}
"same_as":{"game":1,"ply":5}}
"same_as":{"game":1,"ply":3}}
"same_as":{"game":1,"ply":5}}

# The other batches.
$ printf '8/8/8/2N2NK1/8/2n5/8/3nk3 b - - 0 1; h#2\n8/8/8/8/8/1K6/8/k6R w - - 0 1; #1\n' >p.txt
> for i in 1 2; do keymove problem --batch p.txt --shard $i/2 >part$i 2>/dev/null; done; keymove merge part1 part2
> printf '3/RNR/1K1 2\nnone\nR1K/3 1\n' >boards; for i in 1 2; do keymove solo solve --batch boards --shard $i/2 >part$i 2>/dev/null; done
> keymove merge part1 part2 2>/dev/null | cut -c 1-25
> printf '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - dm 1; bm Rd8#;\n6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - dm 2;\n' >m.epd
> for i in 1 2; do keymove puzzle audit m.epd --shard $i/2 >part$i 2>/dev/null; done; keymove merge part1 part2 2>/dev/null | cut -c 1-38
2 answers; 2 of 2 shards complete; 2 items in all
8/8/8/2N2NK1/8/2n5/8/3nk3 b - - 0 1; h#2; c3b1; sols=1
8/8/8/8/8/1K6/8/k6R w - - 0 1; #1; -; sols=0
{"board":"3/RNR/1K1 2","s
{"line":2,"status":"bad",
{"board":"R1K/3 1","statu
{"number":1,"id":"","verdict":"right",
{"number":2,"id":"","verdict":"wrong",

$ (keymove mate start --shard 1/2; keymove mate --batch x --shard 3/2; keymove puzzle audit x --shard 1/2 --corrected y; keymove merge) 2>&1 | grep -v usage
keymove mate: --shard needs --batch
keymove mate: --shard must be I/N, such as 2/8 for the second of eight parts, not '3/2'
keymove puzzle: --corrected needs the whole file and so excludes --shard
keymove merge: give the outputs of the shards

# An item that ended its process twice in an MPI job is marked in the output. It stays skipped, here and in shards.
$ printf '%s\n' '7k/8/6K1/8/8/8/8/R7 w - -' '7k/8/6K1/8/8/8/8/R7 w - - id "2";' '7k/8/6K1/8/8/8/8/R7 w - - id "3";' >skip.epd
> keymove mate --batch skip.epd 2>/dev/null | sed '2s/.*/# skipped 2/' | head -c 110 >skipped.epd
> keymove mate --batch skip.epd --resume skipped.epd 2>&1 | sed 's/; [0-9.]* s$//'; cat skipped.epd
> printf '# skipped 3\n' >other.epd; keymove mate --batch skip.epd --resume other.epd
> keymove mate --batch skip.epd --shard 1/1 2>/dev/null | sed '3s/.*/# skipped 2/' >part.epd; keymove merge part.epd
> sed -i '$d' part.epd; keymove mate --batch skip.epd --shard 1/1 --resume part.epd 2>&1 | sed 's/; [0-9.]* s$//'; cat part.epd
keymove mate: skip.epd:2: skipped: it ended its worker twice in an earlier run
1 positions (after 1 before): 1 mates, 1 proved shortest, 0 without mate, 0 unknown; 0 longer and 0 shorter than stated, 0 by another move; 1 skipped
7k/8/6K1/8/8/8/8/R7 w - - bm Ra8#; dm 1; pv Ra8#; c0 "shortest mate";
\# skipped 2
7k/8/6K1/8/8/8/8/R7 w - - bm Ra8#; dm 1; pv Ra8#; id "3"; c0 "shortest mate";
keymove mate: other.epd:1: this is not an answer to skip.epd
2 answers; 1 of 1 shards complete; 3 items in all, 1 of them skipped
7k/8/6K1/8/8/8/8/R7 w - - bm Ra8#; dm 1; pv Ra8#; c0 "shortest mate";
\# skipped 2
7k/8/6K1/8/8/8/8/R7 w - - bm Ra8#; dm 1; pv Ra8#; id "3"; c0 "shortest mate";
keymove mate: skip.epd:2: skipped: it ended its worker twice in an earlier run
0 positions (after 2 before): 0 mates, 0 proved shortest, 0 without mate, 0 unknown; 0 longer and 0 shorter than stated, 0 by another move; 1 skipped
\# keymove mate shard 1/1
7k/8/6K1/8/8/8/8/R7 w - - bm Ra8#; dm 1; pv Ra8#; c0 "shortest mate";
\# skipped 2
7k/8/6K1/8/8/8/8/R7 w - - bm Ra8#; dm 1; pv Ra8#; id "3"; c0 "shortest mate";
\# end 3

# Marks that cannot be right, and what cannot be read, are refused.
$ printf '# keymove mate shard 1/1\n# item 18446744073709551615\na\n' >a; printf '# keymove mate shard 1/1\n# item 0\na\n' >b
> printf '# keymove mate shard 1/2\n# item 9\na\n# end 5\n' >c; mkdir d
> for i in a b c d; do keymove merge $i; echo "exit $?"; done
keymove merge: a:2: this line does not belong to the shard
exit 65
keymove merge: b:2: this line does not belong to the shard
exit 65
keymove merge: c:4: the shard has answers to more items than there are
a
exit 65
keymove merge: d: Is a directory
exit 65

# A line that is too long for an answer is refused.
$ (printf '# keymove mate shard 1/1\n'; head -c 20000000 /dev/zero | tr '\0' x) >long; keymove merge long; echo "exit $?"
keymove merge: long:2: the line is too long for an answer
exit 65
