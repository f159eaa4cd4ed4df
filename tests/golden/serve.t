# Requests to the server are tested by tests/server; these are the tests of its command line.
$ keymove serve --port x
keymove serve: --port must be a number from 0 to 65535, not 'x'
usage: keymove serve [--port N] [--bind ADDRESS] [--token T] [--jobs N] [--store FILE] [--no-open]
? 2

$ keymove serve --port 70000
keymove serve: --port must be a number from 0 to 65535, not '70000'
usage: keymove serve [--port N] [--bind ADDRESS] [--token T] [--jobs N] [--store FILE] [--no-open]
? 2

$ keymove serve --token short
keymove serve: --token must be 8 to 128 letters, digits, '-' or '_'
usage: keymove serve [--port N] [--bind ADDRESS] [--token T] [--jobs N] [--store FILE] [--no-open]
? 2

$ keymove serve --jobs 0
keymove serve: --jobs must be a number from 1 to 64, not '0'
usage: keymove serve [--port N] [--bind ADDRESS] [--token T] [--jobs N] [--store FILE] [--no-open]
? 2

$ keymove serve now
keymove serve: serve takes options only
usage: keymove serve [--port N] [--bind ADDRESS] [--token T] [--jobs N] [--store FILE] [--no-open]
? 2

$ keymove serve --bind no.such.address.invalid --port 0 2>&1 | sed 's/: [^:]*$/: .../'
keymove serve: no.such.address.invalid, port 0: ...

# It starts, prints its address, and stops on a signal.
$ keymove serve --port 0 --no-open >address & until [ -s address ]; do sleep 0.1; done
> sed 's/:[0-9]*\/$/:PORT\//' address; kill $!; wait $!; echo "ended with $?"
Keymove is at http://127.0.0.1:PORT/
ended with 0

# With the address of all networks comes a token.
$ keymove serve --port 0 --no-open --bind 0.0.0.0 >address & until [ -s address ]; do sleep 0.1; done
> sed 's/[0-9a-f]\{24\}$/TOKEN/; s|//.*/|//HOST/|' address; kill $!; wait $!; echo "ended with $?"
Keymove is at http://HOST/?token=TOKEN
ended with 0
