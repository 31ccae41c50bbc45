#include "grader/source/condition.h"

#include <array>
#include <cctype>
#include <cstdint>
#include <map>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "grader/source/lexer.h"

namespace lab {

namespace {

bool startsWith(const std::string& s, const char* prefix) {
    return s.rfind(prefix, 0) == 0;
}

// Versions as OpenCL C 1.2 has them, whatever the device: see predefined.
const std::map<std::string, std::string> kVersions = {
    {"__OPENCL_VERSION__", "120"}, {"__OPENCL_C_VERSION__", "120"}, {"CL_VERSION_1_0", "100"},
    {"CL_VERSION_1_1", "110"},     {"CL_VERSION_1_2", "120"},       {"__ENDIAN_LITTLE__", "1"}};

// True: the versions, and what buildOptions (grader/contract/tuning.h) always defines. Macros of
// only some compilers count as undefined, so that a kernel is the same program in every build and
// on every device.
std::optional<bool> predefined(const std::string& name) {
    static const std::set<std::string> always = {
        "ElTp", "NE", "lgWAVE", "WAVE", "ELEMS_PER_THREAD", "STRETCHES", "TAKEN_ROUNDS"};
    if (always.count(name) > 0 || kVersions.count(name) > 0) return true;
    for (const char* prefix :
         {"CLK_",    "OP_",      "WAVE_FENCE", "DEVICE_FENCE", "INT_M",  "UINT_M",
          "CHAR_",   "SCHAR_",   "UCHAR_",     "SHRT_",        "USHRT_", "LONG_M",
          "ULONG_M", "FLT_",     "DBL_",       "HALF_",        "M_",     "NULL",
          "NAN",     "INFINITY", "MAXFLOAT",   "HUGE_VAL",     "true",   "false"})
        if (startsWith(name, prefix)) return std::nullopt;
    return false;
}

using Value = std::optional<std::int64_t>;  // empty: not known

struct Token {
    enum Kind { number, name, sign } kind;
    std::string text;
};

std::optional<std::vector<Token>> tokensOf(const std::string& text) {
    static constexpr std::array<std::string_view, 8> longSigns = {
        "||", "&&", "==", "!=", "<=", ">=", "<<", ">>"};
    std::vector<Token> tokens;
    for (std::size_t i = 0; i < text.size();) {
        if (isSpace(text[i])) {
            ++i;
            continue;
        }
        std::size_t end = i + 1;
        Token::Kind kind = Token::sign;
        if (isWord(text[i])) {
            kind = std::isdigit(static_cast<unsigned char>(text[i])) != 0 ? Token::number
                                                                          : Token::name;
            while (end < text.size() && isWord(text[end])) ++end;
        } else {
            if (std::string_view("()!~+-*/%<>&^|?:=").find(text[i]) == std::string_view::npos)
                return std::nullopt;
            for (const std::string_view s : longSigns)
                if (text.compare(i, 2, s) == 0) end = i + 2;
        }
        tokens.push_back({kind, text.substr(i, end - i)});
        i = end;
    }
    return tokens;
}

constexpr int kMostExpansions = 1000;
constexpr std::size_t kMostTokens = 10000;  // of a long macro, each use has as many

// Replaces object-like macros; the number "unknown" stands for values that are not known. False if
// the expression is too complex.
bool expand(const std::string& text, const Macros& macros, std::set<std::string> hidden,
            std::vector<Token>& out, int& left) {
    const auto tokens = tokensOf(text);
    if (!tokens || --left < 0) return false;
    for (std::size_t i = 0; i < tokens->size(); ++i) {
        if (out.size() == kMostTokens) return false;
        const Token& t = (*tokens)[i];
        if (t.kind != Token::name) {
            out.push_back(t);
            continue;
        }
        if (t.text == "defined") {
            const bool parenthesis = i + 1 < tokens->size() && (*tokens)[i + 1].text == "(";
            const std::size_t at = i + (parenthesis ? 2 : 1);
            const std::size_t last = at + (parenthesis ? 1 : 0);
            if (last >= tokens->size() || (parenthesis && (*tokens)[last].text != ")"))
                return false;
            const auto defined = macros.isDefined((*tokens)[at].text);
            out.push_back({Token::number, !defined ? "unknown" : *defined ? "1" : "0"});
            i = last;
            continue;
        }
        const auto defined = macros.isDefined(t.text);
        const bool called = i + 1 < tokens->size() && (*tokens)[i + 1].text == "(";
        if (called && defined != false) return false;  // function-like macros are not expanded
        if (defined == false || hidden.count(t.text) > 0) {
            out.push_back({Token::number, "0"});
        } else if (const auto value = macros.value(t.text); defined == true && value) {
            auto inner = hidden;
            inner.insert(t.text);
            if (!expand(*value, macros, std::move(inner), out, left)) return false;
        } else {
            out.push_back({Token::number, "unknown"});
        }
    }
    return true;
}

// Parses by precedence; `ok_` is false after a syntax error.
class Parser {
public:
    explicit Parser(const std::vector<Token>& tokens) : tokens_(tokens) {}

    Value whole() {
        const Value v = conditional();
        return ok_ && at_ == tokens_.size() ? v : std::nullopt;
    }

private:
    bool take(std::string_view sign) {
        if (at_ >= tokens_.size() || tokens_[at_].kind != Token::sign || tokens_[at_].text != sign)
            return false;
        ++at_;
        return true;
    }

    Value conditional() {
        if (++depth_ > 200) ok_ = false;
        if (!ok_) return {};
        const Value condition = binary(0);
        if (take("?")) {
            const Value yes = conditional();
            if (!take(":")) ok_ = false;
            const Value no = conditional();
            --depth_;
            if (!condition) return yes == no ? yes : std::nullopt;
            return *condition != 0 ? yes : no;
        }
        --depth_;
        return condition;
    }

    static int precedence(const std::string& sign) {
        static const std::vector<std::vector<std::string>> levels = {{"||"},
                                                                     {"&&"},
                                                                     {"|"},
                                                                     {"^"},
                                                                     {"&"},
                                                                     {"==", "!="},
                                                                     {"<", ">", "<=", ">="},
                                                                     {"<<", ">>"},
                                                                     {"+", "-"},
                                                                     {"*", "/", "%"}};
        for (std::size_t level = 0; level < levels.size(); ++level)
            for (const auto& s : levels[level])
                if (s == sign) return static_cast<int>(level);
        return -1;
    }

    Value binary(int lowest) {
        Value left = unary();
        while (ok_ && at_ < tokens_.size() && tokens_[at_].kind == Token::sign) {
            const std::string sign = tokens_[at_].text;
            const int level = precedence(sign);
            if (level < lowest) break;
            ++at_;
            left = apply(sign, left, binary(level + 1));
        }
        return left;
    }

    static Value apply(const std::string& sign, Value a, Value b) {
        if (sign == "||") {
            if ((a && *a != 0) || (b && *b != 0)) return 1;
            return a && b ? Value(0) : std::nullopt;
        }
        if (sign == "&&") {
            if ((a && *a == 0) || (b && *b == 0)) return 0;
            return a && b ? Value(1) : std::nullopt;
        }
        if (!a || !b) return {};
        std::int64_t r = 0;
        if (sign == "|") return *a | *b;
        if (sign == "^") return *a ^ *b;
        if (sign == "&") return *a & *b;
        if (sign == "==") return *a == *b;
        if (sign == "!=") return *a != *b;
        if (sign == "<") return *a < *b;
        if (sign == ">") return *a > *b;
        if (sign == "<=") return *a <= *b;
        if (sign == ">=") return *a >= *b;
        if (sign == "<<" || sign == ">>") {
            if (*b < 0 || *b > 62 || *a < 0) return {};
            if (sign == ">>") return *a >> *b;
            return __builtin_mul_overflow(*a, std::int64_t{1} << *b, &r) ? Value() : Value(r);
        }
        if (sign == "+") return __builtin_add_overflow(*a, *b, &r) ? Value() : Value(r);
        if (sign == "-") return __builtin_sub_overflow(*a, *b, &r) ? Value() : Value(r);
        if (sign == "*") return __builtin_mul_overflow(*a, *b, &r) ? Value() : Value(r);
        if (*b == 0 || (*b == -1 && *a == INT64_MIN)) return {};
        return sign == "/" ? *a / *b : *a % *b;
    }

    Value unary() {
        if (++depth_ > 200) ok_ = false;
        if (!ok_ || at_ >= tokens_.size()) {
            ok_ = false;
            return {};
        }
        Value v;
        if (take("!")) {
            v = unary();
            if (v) v = *v == 0;
        } else if (take("-")) {
            v = apply("-", 0, unary());
        } else if (take("+")) {
            v = unary();
        } else if (take("~")) {
            v = unary();
            if (v) v = ~*v;
        } else if (take("(")) {
            v = conditional();
            if (!take(")")) ok_ = false;
        } else if (tokens_[at_].kind == Token::number) {
            v = number(tokens_[at_++].text);
        } else {
            ok_ = false;
        }
        --depth_;
        return v;
    }

    static Value number(std::string text) {
        // A suffix u stays and makes it unknown: unsigned arithmetic is not supported.
        while (!text.empty() && (text.back() == 'l' || text.back() == 'L')) text.pop_back();
        try {
            std::size_t used = 0;
            const std::int64_t v = std::stoll(text, &used, 0);
            return used == text.size() ? Value(v) : std::nullopt;
        } catch (const std::exception&) {
            return {};
        }
    }

    const std::vector<Token>& tokens_;
    std::size_t at_ = 0;
    int depth_ = 0;
    bool ok_ = true;
};

}  // namespace

void Macros::define(const std::string& name, std::optional<std::string> value) {
    known_[name] = {true, std::move(value)};
}
void Macros::undefine(const std::string& name) {
    known_[name] = {false, {}};
}
void Macros::forget(const std::string& name) {
    known_[name] = {};
}
void Macros::forgetUndefined() {
    others_ = false;
}

std::optional<bool> Macros::isDefined(const std::string& name) const {
    if (const auto it = known_.find(name); it != known_.end()) return it->second.defined;
    const auto p = predefined(name);
    return p == false && !others_ ? std::nullopt : p;
}

std::optional<std::string> Macros::value(const std::string& name) const {
    if (const auto it = known_.find(name); it != known_.end()) return it->second.value;
    const auto version = kVersions.find(name);
    return version == kVersions.end() ? std::nullopt : std::optional(version->second);
}

std::optional<bool> holds(const std::string& expression, const Macros& macros) {
    std::vector<Token> tokens;
    int left = kMostExpansions;
    if (!expand(expression, macros, {}, tokens, left)) return std::nullopt;
    const Value v = Parser(tokens).whole();
    return v ? std::optional(*v != 0) : std::nullopt;
}

}  // namespace lab
