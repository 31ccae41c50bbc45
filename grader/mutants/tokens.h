// Statements of OpenCL C as tokens, and the parts that the rules of mutants ask for: brackets,
// expressions, headers of loops, choices. Tokens are numbered from 0.
#pragma once

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace lab {

/// The number of no token.
constexpr std::size_t kNone = std::string::npos;

struct Token {
    std::string text;
    std::size_t begin, end;  ///< offsets in the code
};

/// A text and its tokens.
struct Code {
    std::string text;
    std::vector<Token> tokens;

    std::size_t size() const { return tokens.size(); }
    bool is(std::size_t i, std::string_view what) const {
        return i < tokens.size() && tokens[i].text == what;
    }
    bool isOneOf(std::size_t i, std::initializer_list<std::string_view> what) const {
        return std::any_of(what.begin(), what.end(), [&](auto w) { return is(i, w); });
    }
    bool isWord(std::size_t i) const {
        return i < tokens.size() &&
               (std::isalpha(static_cast<unsigned char>(text[tokens[i].begin])) ||
                text[tokens[i].begin] == '_');
    }
    bool isNumber(std::size_t i) const {
        return i < tokens.size() &&
               std::isdigit(static_cast<unsigned char>(text[tokens[i].begin])) != 0;
    }
    /// The characters of tokens `first` to `last`, last included.
    std::string span(std::size_t first, std::size_t last) const {
        return text.substr(tokens[first].begin, tokens[last].end - tokens[first].begin);
    }
};

/// Without comments and preprocessor lines.
std::vector<Token> tokensOf(const std::string& code);

/// The bracket that closes the one at `i`; here and below kNone if there is none.
std::size_t closing(const Code& c, std::size_t i);

/// The first token from `i` on, at i's depth, that is one of `what` or a closing bracket.
std::size_t endOf(const Code& c, std::size_t i, std::initializer_list<std::string_view> what);

/// The first token of the expression that ends before `i`: it follows an opening bracket or one of
/// `what`, at i's depth.
std::size_t beginBefore(const Code& c, std::size_t i, std::initializer_list<std::string_view> what);

/// Whether it is an operator between two values: neither before a single one nor between a type and
/// a name.
bool isBinary(const Code& c, std::size_t i);

bool inSubscript(const Code& c, std::size_t i);

/// The header of a for loop: its brackets and the two semicolons between them.
struct ForHeader {
    std::size_t open, first, second, close;
};

std::vector<ForHeader> forHeaders(const Code& c);
bool inForHeader(const Code& c, std::size_t i);

/// c ? a : b, by the tokens that begin and end its parts.
struct Ternary {
    std::size_t begin, question, colon, end;  ///< end: after the last token
};

std::vector<Ternary> ternaries(const Code& c);

}  // namespace lab
