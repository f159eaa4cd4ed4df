/* access: which requests the server accepts. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_ACCESS_H
#define KEYMOVE_APP_SERVER_ACCESS_H

#include <stdbool.h>

enum { TOKEN_TEXT = 130 };

typedef struct AccessRules {
    bool open;              /* other machines may connect, with the token */
    char token[TOKEN_TEXT]; /* "" if none is required */
    char name[256];         /* of this machine */
    char bound[256];        /* the name or address given for the server to listen on */
} AccessRules;

/* Whether `host`, as a browser sends it ("localhost:8377"), is a name of this machine. The name of a web site
 * is not, whatever address it resolves to (DNS rebinding). */
bool access_host_allowed(const AccessRules *rules, const char *host);

/* Whether the request comes from the server's own page, or from no page at all. `origin` and `site`
 * (Sec-Fetch-Site) may be NULL. */
bool access_origin_allowed(const char *host, const char *origin, const char *site);

/* Whether this is the token. The time taken does not depend on how many characters match. */
bool access_token_matches(const AccessRules *rules, const char *token);

/* Whether one of these headers (which may be NULL) holds the token, or none is required. */
bool access_headers_allowed(const AccessRules *rules, const char *authorization,
                            const char *cookie);

/* Whether the path is one of the server's own, to which a reply may redirect: no other site ("//name"), no
 * backslashes or control characters, which browsers replace or remove. */
bool access_is_own_path(const char *path);

/* Whether the text can be a token: 8 to 128 letters, digits, '-' and '_'. */
bool access_is_token(const char *text);

#endif
