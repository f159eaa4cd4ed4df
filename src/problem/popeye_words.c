/* popeye_words: tables of words, and the search for an abbreviation. SPDX-License-Identifier: GPL-3.0-or-later */
#include "popeye_words.h"

#include <ctype.h>
#include <string.h>

/* In the order of PopeyeSection. */
static const char *const sections[KM_POPEYE_LANGUAGES][POPEYE_SECTIONS] = {
    [KM_POPEYE_ENGLISH] =
        {"beginproblem",     "endproblem", "nextproblem", "twin",   "zeroposition", "remark",
         "sstipulation",     "author",     "origin",      "pieces", "condition",    "option",
         "stipulation",      "protocol",   "title",       "latex",  "latexpieces",  "award",
         "initialgamearray", "forsyth"},
    [KM_POPEYE_GERMAN] = {"anfangproblem",
                          "endeproblem",
                          "weiteresproblem",
                          "zwilling",
                          "nullstellung",
                          "bemerkung",
                          "sforderung",
                          "autor",
                          "quelle",
                          "steine",
                          "bedingung",
                          "option",
                          "forderung",
                          "protokoll",
                          "titel",
                          "latex",
                          "latexsteine",
                          "auszeichnung",
                          "partieanfangsstellung",
                          "forsyth"},
    [KM_POPEYE_FRENCH] = {"debutprobleme",
                          "finprobleme",
                          "asuivre",
                          "jumeau",
                          "zeroposition",
                          "remarque",
                          "senonce",
                          "auteur",
                          "source",
                          "pieces",
                          "condition",
                          "option",
                          "enonce",
                          "protocol",
                          "titre",
                          "latex",
                          "pieceslatex",
                          "prix",
                          "positioninitialepartie",
                          "forsyth"},
};

/* In the order of PopeyeOption. */
static const char *const options[KM_POPEYE_LANGUAGES][POPEYE_OPTIONS] = {
    [KM_POPEYE_ENGLISH] = {"defence",
                           "setplay",
                           "whitetoplay",
                           "variations",
                           "movenumbers",
                           "startmovenumber",
                           "nowk",
                           "duplex",
                           "nobk",
                           "threat",
                           "nothreat",
                           "try",
                           "maxsolutions",
                           "maxflightsquares",
                           "search",
                           "multisolutions",
                           "nosymmetry",
                           "nontrivial",
                           "keepmatingpiece",
                           "enpassant",
                           "noboard",
                           "noshortvariations",
                           "halfduplex",
                           "postkeyplay",
                           "intelligent",
                           "maxtime",
                           "nocastling",
                           "quodlibet",
                           "stoponshortsolutions",
                           "beep",
                           "suppressgrid",
                           "writegrid",
                           "castlingmutuallyexclusive",
                           "goalisend",
                           "nullmoves",
                           "uptomovenumber",
                           "trivialtriesavoid"},
    [KM_POPEYE_GERMAN] = {"widerlegung",
                          "satzspiel",
                          "weissbeginnt",
                          "varianten",
                          "zugnummern",
                          "startzugnummer",
                          "ohnewk",
                          "duplex",
                          "ohnesk",
                          "drohung",
                          "ohnedrohung",
                          "verfuehrung",
                          "maxloesungen",
                          "maxfluchtfelder",
                          "suchen",
                          "mehrereloesungen",
                          "keinesymmetrie",
                          "nichttrivial",
                          "haltemattsetzendenstein",
                          "enpassant",
                          "ohnebrett",
                          "ohnekurzvarianten",
                          "halbduplex",
                          "nachschluessel",
                          "intelligent",
                          "maxzeit",
                          "keinerochade",
                          "quodlibet",
                          "stopnachkurzloesungen",
                          "pieps",
                          "ohnegitter",
                          "zeichnegitter",
                          "rochadengegenseitigausschliessend",
                          "zielistende",
                          "nullzuege",
                          "biszugnummer",
                          "trivialefehlversucheunterdruecken"},
    [KM_POPEYE_FRENCH] = {"defense",
                          "apparent",
                          "apparentseul",
                          "variantes",
                          "trace",
                          "enroute",
                          "sansrb",
                          "duplex",
                          "sansrn",
                          "menace",
                          "sansmenace",
                          "essais",
                          "maxsolutions",
                          "maxcasesfuites",
                          "search",
                          "multisolutions",
                          "nonsymetrique",
                          "nontrivial",
                          "retienspiecematante",
                          "enpassant",
                          "sansechiquier",
                          "sansvariantescourtes",
                          "demiduplex",
                          "aprescle",
                          "intelligent",
                          "maxtemps",
                          "sansroquer",
                          "quodlibet",
                          "finapressolutionscourtes",
                          "bip",
                          "sansgrille",
                          "ajoutegrille",
                          "roquesmutuellementexclusifs",
                          "butestfin",
                          "coupsvides",
                          "jusquaucoup",
                          "trivialessaisupprimer"},
};

/* In the order of PopeyeChange. */
static const char *const changes[KM_POPEYE_LANGUAGES][POPEYE_CHANGES] = {
    [KM_POPEYE_ENGLISH] = {"move", "exchange", "stipulation", "sstipulation", "add", "remove",
                           "continued", "rotate", "condition", "polishtype", "mirror", "shift",
                           "substitute"},
    [KM_POPEYE_GERMAN] = {"versetze", "tausche", "forderung", "sforderung", "hinzufuegen",
                          "entferne", "ferner", "drehung", "bedingung", "farbwechsel", "spiegelung",
                          "verschiebung", "ersetze"},
    [KM_POPEYE_FRENCH] = {"deplacement", "echange", "enonce", "senonce", "ajoute", "ote", "enplus",
                          "rotation", "condition", "couleurechange", "miroir", "translation",
                          "remplace"},
};

enum { COLOURS = 3 };
static const char *const colours[KM_POPEYE_LANGUAGES][COLOURS] = {
    [KM_POPEYE_ENGLISH] = {"white", "black", "neutral"},
    [KM_POPEYE_GERMAN] = {"weiss", "schwarz", "neutral"},
    [KM_POPEYE_FRENCH] = {"blanc", "noir", "neutre"},
};

/* King, queen, rook, bishop, knight, pawn. */
static const char letters[KM_POPEYE_LANGUAGES][7] = {
    [KM_POPEYE_ENGLISH] = "kqrbsp",
    [KM_POPEYE_GERMAN] = "kdtlsb",
    [KM_POPEYE_FRENCH] = "rdtfcp",
};

static bool abbreviates(PopeyeToken token, const char *word) {
    for (size_t i = 0; i < token.length; i++)
        if (tolower((unsigned char)token.text[i]) != word[i]) return false; /* or its NUL */
    return true;
}

static int find(const char *const *list, int count, PopeyeToken token) {
    int found = POPEYE_UNKNOWN;
    for (int i = 0; i < count && token.length > 0; i++) {
        if (!abbreviates(token, list[i])) continue;
        if (list[i][token.length] == '\0') return i;
        found = found == POPEYE_UNKNOWN ? i : POPEYE_AMBIGUOUS;
    }
    return found;
}

int km_popeye_find_section(KmPopeyeLanguage language, PopeyeToken token) {
    return find(sections[language], POPEYE_SECTIONS, token);
}

int km_popeye_find_option(KmPopeyeLanguage language, PopeyeToken token) {
    return find(options[language], POPEYE_OPTIONS, token);
}

int km_popeye_find_change(KmPopeyeLanguage language, PopeyeToken token) {
    return find(changes[language], POPEYE_CHANGES, token);
}

int km_popeye_find_colour(KmPopeyeLanguage language, PopeyeToken token) {
    return find(colours[language], COLOURS, token);
}

int km_popeye_find_language(PopeyeToken token) {
    for (int i = 0; i < KM_POPEYE_LANGUAGES; i++)
        if (token.length > 0 && abbreviates(token, sections[i][POPEYE_BEGIN])) return i;
    return POPEYE_UNKNOWN;
}

const char *km_popeye_change_word(PopeyeChange change) {
    return changes[KM_POPEYE_ENGLISH][change];
}

KmPieceType km_popeye_piece_type(KmPopeyeLanguage language, char letter) {
    static const KmPieceType types[] = {KM_KING, KM_QUEEN, KM_ROOK, KM_BISHOP, KM_KNIGHT, KM_PAWN};
    const char *at = letter ? strchr(letters[language], tolower((unsigned char)letter)) : NULL;
    return at ? types[at - letters[language]] : KM_NO_TYPE;
}

char km_popeye_piece_letter(KmPopeyeLanguage language, KmPieceType type) {
    for (const char *at = letters[language]; *at; at++)
        if (km_popeye_piece_type(language, *at) == type) return (char)toupper((unsigned char)*at);
    return '?';
}

char km_popeye_colour_letter(KmPopeyeLanguage language, KmColor color) {
    return colours[language][color][0];
}

/* --- output -------------------------------------------------------------------------------------------- */

static const char *const messages[KM_POPEYE_LANGUAGES][POPEYE_MESSAGES] = {
    [KM_POPEYE_ENGLISH] = {"zugzwang.", "threat:", "but", "solution finished.", "Partial solution",
                           "the side to play can capture the king", "zeroposition", "Duplex",
                           "HalfDuplex"},
    [KM_POPEYE_GERMAN] = {"Zugzwang.", "Drohung:", "Aber", "Loesung beendet.", "Partielle Loesung",
                          "Die am Zug befindliche Partei kann den Koenig schlagen", "NullStellung",
                          "Duplex", "HalbDuplex"},
    [KM_POPEYE_FRENCH] = {"blocus.", "menace:", "mais", "solution terminee.", "Solution partielle",
                          "le camp au trait peut prendre le roi", "zeroposition", "Duplex",
                          "DemiDuplex"},
};

const char *km_popeye_message(KmPopeyeLanguage language, PopeyeMessage message) {
    return messages[language][message];
}
