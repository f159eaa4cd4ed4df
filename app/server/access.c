/* access: hosts, origins, tokens. SPDX-License-Identifier: GPL-3.0-or-later */
#include "access.h"

#include <arpa/inet.h>
#include <string.h>
#include <strings.h>

#define COOKIE "keymove="
#define WORD   "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

/* The length of the host without its port. */
static size_t bare_length(const char *host) {
    if (host[0] == '[') {
        const char *end = strchr(host, ']');
        return end && (end[1] == ':' || end[1] == '\0') ? (size_t)(end - host) + 1 : strlen(host);
    }
    return strcspn(host, ":");
}

static bool is_same(const char *host, size_t length, const char *name) {
    return strlen(name) == length && strncasecmp(host, name, length) == 0;
}

static bool is_address(int family, const char *text, size_t length) {
    char copy[INET6_ADDRSTRLEN];
    struct in6_addr address; /* large enough for both families */
    if (length >= sizeof copy) return false;
    memcpy(copy, text, length);
    copy[length] = '\0';
    return inet_pton(family, copy, &address) == 1;
}

/* An IPv4 address in dotted form, which cannot be the name of a web site. */
static bool is_ipv4(const char *host, size_t length) { return is_address(AF_INET, host, length); }

/* An IPv6 address in brackets. */
static bool is_ipv6(const char *host, size_t length) {
    return length > 2 && host[0] == '[' && host[length - 1] == ']' &&
           is_address(AF_INET6, host + 1, length - 2);
}

bool access_host_allowed(const AccessRules *rules, const char *host) {
    if (!host) return false;
    const size_t length = bare_length(host);
    if (is_same(host, length, "localhost") || is_same(host, length, "[::1]")) return true;
    if (is_ipv4(host, length) && strncmp(host, "127.", 4) == 0) return true;
    if (rules->bound[0] && is_same(host, length, rules->bound)) return true;
    if (!rules->open) return false;
    if (is_ipv4(host, length) || is_ipv6(host, length)) return true;
    const size_t name = strlen(rules->name);
    return name > 0 && (is_same(host, length, rules->name) ||
                        (length == name + 6 && strncasecmp(host, rules->name, name) == 0 &&
                         strncasecmp(host + name, ".local", 6) == 0));
}

bool access_origin_allowed(const char *host, const char *origin, const char *site) {
    if (site && strcmp(site, "same-origin") != 0 && strcmp(site, "none") != 0) return false;
    if (!origin) return true;
    if (strncmp(origin, "http://", 7) == 0)
        origin += 7;
    else if (strncmp(origin, "https://", 8) == 0)
        origin += 8;
    else
        return false;
    return host && strcasecmp(origin, host) == 0;
}

static bool equals_token(const AccessRules *rules, const char *token, size_t length) {
    const size_t wanted = strlen(rules->token);
    unsigned char differs = length != wanted;
    for (size_t i = 0; i < wanted; i++)
        differs |= (unsigned char)(rules->token[i] ^ (i < length ? token[i] : 0));
    return wanted > 0 && !differs;
}

bool access_token_matches(const AccessRules *rules, const char *token) {
    return token && equals_token(rules, token, strlen(token));
}

static bool cookie_holds(const AccessRules *rules, const char *cookie) {
    while (*cookie) {
        cookie += strspn(cookie, "; ");
        const size_t length = strcspn(cookie, ";");
        const size_t name = sizeof COOKIE - 1;
        if (length > name && strncmp(cookie, COOKIE, name) == 0 &&
            equals_token(rules, cookie + name, length - name))
            return true;
        cookie += length;
    }
    return false;
}

bool access_headers_allowed(const AccessRules *rules, const char *authorization,
                            const char *cookie) {
    if (!rules->token[0]) return true;
    if (authorization && strncasecmp(authorization, "Bearer ", 7) == 0 &&
        access_token_matches(rules, authorization + 7))
        return true;
    return cookie && cookie_holds(rules, cookie);
}

bool access_is_own_path(const char *path) {
    return path[0] == '/' && path[1] != '/' && path[strspn(path, WORD "/.")] == '\0';
}

bool access_is_token(const char *text) {
    const size_t length = strspn(text, WORD);
    return length >= 8 && length < TOKEN_TEXT - 1 && text[length] == '\0';
}
