# examples: takes the programs out of a Markdown file. A block that begins with ```c becomes
# FOLDER/example_N.c, and the block that begins with ```text after it, its output, FOLDER/example_N.txt.
# usage: awk -v folder=FOLDER -f examples.awk API.md
# SPDX-License-Identifier: GPL-3.0-or-later
/^```c$/    { file = folder "/example_" ++count ".c"; printf "" >file; next }
/^```text$/ { file = folder "/example_" count ".txt"; printf "" >file; next }
/^```/      { if (file != "") close(file); file = ""; next }
file != ""  { print >file }
END { print count + 0 }
