# A proof is written, packed, and holds.
$ keymove mate '2k5/2N5/1PKP4/2P5/8/8/8/8 w - - 0 1' --certificate proof.gz >/dev/null 2>&1
> keymove verify proof.gz; gzip -dc proof.gz
2k5/2N5/1PKP4/2P5/8/8/8/8 w - - 0 1
White mates in 3 or fewer: the proof holds.
2 positions, 2 defences, 1 of them met by mate at once.
keymove certificate 1
fen 2k5/2N5/1PKP4/2P5/8/8/8/8 w - - 0 1
mate 3
0 3 c7e6 c8b8:1
1 2 d6d7 b8a8#d7d8q
end 2

$ keymove mate '7k/R7/6K1/8/8/8/8/8 b - - 0 1' --mated --certificate proof.gz >/dev/null 2>&1
> gzip -dc proof.gz | keymove verify - --json
{"file":"-","holds":true,"fen":"7k/R7/6K1/8/8/8/8/8 b - - 0 1","mate":-1,"positions":1,"defences":1}

# Each of the papers' methods proves its own claim.
$ for m in backtrack bestfirst; do
>     keymove mate 'k7/8/2K5/8/8/8/8/1R6 w - - 0 1' --method $m --certificate $m.gz >/dev/null 2>&1
>     keymove verify $m.gz
> done
k7/8/2K5/8/8/8/8/1R6 w - - 0 1
White mates in 2 or fewer: the proof holds.
1 positions, 1 defences, 1 of them met by mate at once.
k7/8/2K5/8/8/8/8/1R6 w - - 0 1
White mates in 2 or fewer: the proof holds.
1 positions, 1 defences, 1 of them met by mate at once.

# A link to itself leads nowhere.
$ ln -s loop loop; keymove mate '7k/R7/6K1/8/8/8/8/8 w - - 0 1' --certificate loop 2>err >/dev/null; echo $?; head -n 1 err; rm loop err
74
keymove mate: loop: Too many levels of symbolic links

# A pipe stays a pipe, a link stays a link, and another file that ends in .part is left alone.
$ mkfifo pipe; echo mine >link.part; echo old >target; ln -s target link
> gzip -dc <pipe | tail -n 1 & keymove mate '7k/R7/6K1/8/8/8/8/8 w - - 0 1' --certificate pipe >/dev/null 2>&1; wait
> keymove mate '7k/R7/6K1/8/8/8/8/8 w - - 0 1' --certificate link >/dev/null 2>&1; gzip -dc target | tail -n 1
> ls -F; cat link.part
end 1
end 1
data@
link@
link.part
pipe|
target
mine

# - is standard output, and everything else goes to standard error.
$ keymove mate '7k/R7/6K1/8/8/8/8/8 w - - 0 1' --certificate - 2>err | keymove verify -; sed 's/, [0-9.]* s$//' err
7k/R7/6K1/8/8/8/8/8 w - - 0 1
White mates in 1 or fewer: the proof holds.
1 positions, 0 defences, 0 of them met by mate at once.
-: 1 positions, 0 defences answered
22 nodes
White mates in 1, the shortest mate.
1.Ra8#

$ keymove mate '7k/R7/6K1/8/8/8/8/8 w - - 0 1' --certificate /dev/full 2>&1 >/dev/null | head -n 1
keymove mate: /dev/full: No space left on device

# No proof is written of what is no mate.
$ keymove mate 'k7/8/2K5/8/8/8/8/1R6 w - - 0 1' --moves 1 --certificate proof.gz 2>/dev/null; ls
There is no mate in 1.
data

# A wrong proof is refuted where it is wrong.
$ printf '%s\n' 'keymove certificate 1' 'fen 7k/R7/5K2/8/8/8/8/8 w - - 0 1' 'mate 2' \
>     '0 2 f6g6 h8g8#a7b7' 'end 1' | keymove verify -
-: refuted: line 4, position 0: a7b7 is not mate (byte 77)
? 1

$ printf '%s\n' 'keymove certificate 1' 'fen 7k/R7/5K2/8/8/8/8/8 w - - 0 1' 'mate 2' \
>     '0 2 f6g6' 'end 1' | keymove verify - --json
{"file":"-","holds":false,"refuted":true,"error":"line 4, position 0: the defence h8g8 is not answered","byte":71}
? 1

# Damaged, cut short, or something else altogether.
$ keymove mate 'k7/8/2K5/8/8/8/8/1R6 w - - 0 1' --certificate proof.gz >/dev/null 2>&1
> head -c 50 proof.gz >cut.gz; keymove verify cut.gz
cut.gz: not a valid certificate: the compressed file is truncated (byte 50)
? 65

$ printf '%s\n' 'keymove certificate 1' 'fen 7k/R7/5K2/8/8/8/8/8 w - - 0 1' 'mate 2' | keymove verify -
-: not a valid certificate: line 4, position 0: the certificate is cut short (byte 63)
? 65

$ echo hello | keymove verify -
-: not a valid certificate: line 1: this is not a certificate of version 1 or 2 (byte 0)
? 65

$ keymove verify missing.gz
missing.gz: not checked: No such file or directory
? 65

$ keymove verify
keymove verify: give one certificate
usage: keymove verify FILE [--json]
? 2

# Other stipulations: self, reflex and semi-reflex play, and every goal.
$ keymove problem '8/8/8/8/1p6/k7/p1Q5/K7 w - - 0 1' s#2 --certificate proof.gz 2>/dev/null
> keymove verify proof.gz; gzip -dc proof.gz
s#2: 1 key
1.Qd1! zugzwang.
    1...b3 2.Qg4
        2...b2#
sound
8/8/8/8/1p6/k7/p1Q5/K7 w - - 0 1
White solves s#2: the proof holds.
2 positions, 2 defences, 1 of them with the goal at once.
keymove certificate 2
fen 8/8/8/8/1p6/k7/p1Q5/K7 w - - 0 1
stipulation s#2
0 2 c2d1 b4b3:1
1 1 d1g4 b3b2#
end 2

$ for s in r#2 semi-r#2; do
>     keymove problem '8/7B/8/8/pp6/k7/8/K7 w - - 0 1' $s --certificate - 2>/dev/null | keymove verify - --json
> done
{"file":"-","holds":true,"fen":"8/7B/8/8/pp6/k7/8/K7 w - - 0 1","stipulation":"r#2","positions":2,"defences":2}
{"file":"-","holds":true,"fen":"8/7B/8/8/pp6/k7/8/K7 w - - 0 1","stipulation":"semi-r#2","positions":2,"defences":2}

$ keymove problem '8/8/8/2N2NK1/8/2n5/8/3nk3 b - - 0 1' h#2 --certificate proof.gz 2>&1 | head -n 1
keymove problem: --certificate proves direct, self, reflex and semi-reflex play; in help and series play each line is its own proof
