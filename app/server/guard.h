/* guard: who may ask. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_GUARD_H
#define KEYMOVE_APP_SERVER_GUARD_H

#include <stdbool.h>

enum { TOKEN_TEXT = 130 };

typedef struct Guard {
    bool open;              /* other machines may come, with the token */
    char token[TOKEN_TEXT]; /* "" when none is wanted */
    char name[256];         /* of this machine */
    char bound[256];        /* the name or address that it was told to listen at */
} Guard;

/* Is `host`, as a browser sends it ("localhost:8377"), a name of this machine? What a web site calls
 * itself is not, wherever its name points to (DNS rebinding). */
bool guard_host(const Guard *guard, const char *host);

/* Does the request come from the server's own page, or from no page at all? `origin` and `site`
 * (Sec-Fetch-Site) may be NULL. */
bool guard_origin(const char *host, const char *origin, const char *site);

/* Is this the token? Takes as long for a near miss as for any other. */
bool guard_token(const Guard *guard, const char *token);

/* Does one of these headers (which may be NULL) hold it? */
bool guard_headers(const Guard *guard, const char *authorization, const char *cookie);

/* Letters, digits, '-' and '_', from 8 to 128 of them. */
bool guard_is_token(const char *text);

#endif
