#include "grader/mutants/tokens.h"

#include <array>

#include "grader/source/functions.h"

namespace lab {

namespace {

bool opens(const Code& c, std::size_t i) {
    return c.isOneOf(i, {"(", "[", "{"});
}
bool closes(const Code& c, std::size_t i) {
    return c.isOneOf(i, {")", "]", "}"});
}

}  // namespace

std::vector<Token> tokensOf(const std::string& code) {
    static const std::array<std::string_view, 21> operators = {
        "<<=", ">>=", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "++",
        "--",  "+=",  "-=", "*=", "/=", "%=", "&=", "|=", "^=", "->"};
    const std::string bare = blanked(code);
    const auto wordly = [&](std::size_t i) {
        return i < bare.size() &&
               (std::isalnum(static_cast<unsigned char>(bare[i])) || bare[i] == '_');
    };
    std::vector<Token> tokens;
    for (std::size_t i = 0; i < bare.size();) {
        if (std::isspace(static_cast<unsigned char>(bare[i]))) {
            ++i;
            continue;
        }
        std::size_t end = i + 1;
        if (wordly(i)) {
            while (wordly(end) || (end < bare.size() && bare[end] == '.' &&
                                   std::isdigit(static_cast<unsigned char>(bare[i]))))
                ++end;
        } else {
            for (const std::string_view o : operators)
                if (bare.compare(i, o.size(), o) == 0) {
                    end = i + o.size();
                    break;
                }
        }
        tokens.push_back({bare.substr(i, end - i), i, end});
        i = end;
    }
    return tokens;
}

std::size_t closing(const Code& c, std::size_t i) {
    int depth = 0;
    for (; i < c.size(); ++i) {
        if (opens(c, i)) ++depth;
        if (closes(c, i) && --depth == 0) return i;
    }
    return kNone;
}

std::size_t endOf(const Code& c, std::size_t i, std::initializer_list<std::string_view> what) {
    for (int depth = 0; i < c.size(); ++i) {
        if (depth == 0 && (closes(c, i) || c.isOneOf(i, what))) return i;
        if (opens(c, i)) ++depth;
        if (closes(c, i)) --depth;
    }
    return kNone;
}

std::size_t beginBefore(const Code& c, std::size_t i,
                        std::initializer_list<std::string_view> what) {
    for (int depth = 0; i > 0; --i) {
        if (depth == 0 && (opens(c, i - 1) || c.isOneOf(i - 1, what))) return i;
        if (closes(c, i - 1)) ++depth;
        if (opens(c, i - 1)) --depth;
    }
    return 0;
}

bool isBinary(const Code& c, std::size_t i) {
    return i > 0 && (c.isWord(i - 1) || c.isNumber(i - 1) || c.isOneOf(i - 1, {")", "]"})) &&
           !c.is(i - 1, "return");
}

bool inSubscript(const Code& c, std::size_t i) {
    const std::size_t begin = beginBefore(c, i, {});
    return begin > 0 && c.is(begin - 1, "[");
}

std::vector<ForHeader> forHeaders(const Code& c) {
    std::vector<ForHeader> headers;
    for (std::size_t i = 0; i + 1 < c.size(); ++i) {
        if (!c.is(i, "for") || !c.is(i + 1, "(")) continue;
        const std::size_t first = endOf(c, i + 2, {";"});
        const std::size_t second = first == kNone ? kNone : endOf(c, first + 1, {";"});
        const std::size_t close = closing(c, i + 1);
        if (second != kNone && close != kNone) headers.push_back({i + 1, first, second, close});
    }
    return headers;
}

bool inForHeader(const Code& c, std::size_t i) {
    for (const ForHeader& f : forHeaders(c))
        if (f.open < i && i < f.close) return true;
    return false;
}

std::vector<Ternary> ternaries(const Code& c) {
    std::vector<Ternary> all;
    for (std::size_t i = 0; i < c.size(); ++i) {
        if (!c.is(i, "?")) continue;
        const std::size_t begin =
            beginBefore(c, i, {"=", "+=", "-=", "*=", ",", ";", "return", ":", "?"});
        const std::size_t colon = endOf(c, i + 1, {":"});
        const std::size_t end = colon == kNone ? kNone : endOf(c, colon + 1, {";", ","});
        if (end != kNone && c.is(colon, ":")) all.push_back({begin, i, colon, end});
    }
    return all;
}

}  // namespace lab
