# 1500 Solo boards, one per line of 96 bytes: a rook on one rank, a queen on the next.
BEGIN {
    for (i = 0; i < 1500; i++) {
        line = ""
        for (rank = 0; rank < 8; rank++) {
            k = rank - int(i / 256)
            f = k == 0 ? i % 16 : int(i / 16) % 16
            piece = k == 0 ? "R" : "Q"
            row = k == 0 || k == 1 ? (f ? f : "") piece (f < 15 ? 15 - f : "") : "16"
            line = line row (rank < 7 ? "/" : " 2")
        }
        printf "%-95s\n", line
    }
}
