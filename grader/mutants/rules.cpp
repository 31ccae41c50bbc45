#include "grader/mutants/rules.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <initializer_list>
#include <map>
#include <set>
#include <string_view>

#include "grader/source/functions.h"

namespace lab {

namespace {

constexpr std::size_t kNone = std::string::npos;

struct Token {
    std::string text;
    std::size_t begin, end;  ///< offsets in the code
};

// The code as tokens; every rule reads these alone.
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

bool opens(const Code& c, std::size_t i) {
    return c.isOneOf(i, {"(", "[", "{"});
}
bool closes(const Code& c, std::size_t i) {
    return c.isOneOf(i, {")", "]", "}"});
}

/// The bracket that closes the one at `i`.
std::size_t closing(const Code& c, std::size_t i) {
    int depth = 0;
    for (; i < c.size(); ++i) {
        if (opens(c, i)) ++depth;
        if (closes(c, i) && --depth == 0) return i;
    }
    return kNone;
}

/// The first token from `i` on that is one of `what` or a bracket that closes, at i's depth.
std::size_t endOf(const Code& c, std::size_t i, std::initializer_list<std::string_view> what) {
    for (int depth = 0; i < c.size(); ++i) {
        if (depth == 0 && (closes(c, i) || c.isOneOf(i, what))) return i;
        if (opens(c, i)) ++depth;
        if (closes(c, i)) --depth;
    }
    return kNone;
}

/// The first token of the expression that ends before `i`: what follows a bracket that opens, or
/// one of `what`, at i's depth.
std::size_t beginBefore(const Code& c, std::size_t i,
                        std::initializer_list<std::string_view> what) {
    for (int depth = 0; i > 0; --i) {
        if (depth == 0 && (opens(c, i - 1) || c.isOneOf(i - 1, what))) return i;
        if (closes(c, i - 1)) ++depth;
        if (opens(c, i - 1)) --depth;
    }
    return 0;
}

// Between two values, not in front of one and not between a type and a name.
bool isBinary(const Code& c, std::size_t i) {
    return i > 0 && (c.isWord(i - 1) || c.isNumber(i - 1) || c.isOneOf(i - 1, {")", "]"})) &&
           !c.is(i - 1, "return");
}

bool inSubscript(const Code& c, std::size_t i) {
    const std::size_t begin = beginBefore(c, i, {});
    return begin > 0 && c.is(begin - 1, "[");
}

/// The header of a for loop: its brackets and the two semicolons between them.
struct ForHeader {
    std::size_t open, first, second, close;
};

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

/// c ? a : b, by the tokens that begin and end its parts.
struct Ternary {
    std::size_t begin, question, colon, end;  ///< end: behind the last token
};

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

/// Tokens `begin` to `end`, end excluded, are replaced.
struct Edit {
    std::size_t begin, end;
    std::string to;
};
using Edits = std::vector<Edit>;

// ------------------------------------- synchronisation -------------------------------------

bool isFence(const Code& c, std::size_t i) {
    return c.isOneOf(i, {"barrier", "work_group_barrier", "sub_group_barrier", "WAVE_FENCE"}) &&
           c.is(i + 1, "(");
}

template <class To>
Edits atFences(const Code& c, To to) {
    Edits edits;
    for (std::size_t i = 0; i < c.size(); ++i)
        if (isFence(c, i)) {
            const std::size_t end = closing(c, i + 1) + 1;
            edits.push_back({i, end, to(c.span(i, end - 1))});
        }
    return edits;
}

Edits dropBarrier(const Code& c) {
    return atFences(c, [](const std::string&) { return ""; });
}
// The barrier of the other address space.
Edits wrongFence(const Code& c) {
    return atFences(c, [](const std::string&) { return "barrier(CLK_GLOBAL_MEM_FENCE)"; });
}
// Orders one work-item's own accesses, and waits for nobody.
Edits fenceForBarrier(const Code& c) {
    return atFences(c, [](const std::string&) { return "mem_fence(CLK_LOCAL_MEM_FENCE)"; });
}
// What orders the lanes of one wave only, where the code knows waves.
Edits waveFenceForBarrier(const Code& c) {
    bool knowsWaves = false;
    for (std::size_t i = 0; i < c.size(); ++i) knowsWaves = knowsWaves || c.is(i, "WAVE_FENCE");
    if (!knowsWaves) return {};
    return atFences(c, [](const std::string&) { return "WAVE_FENCE()"; });
}
Edits divergentBarrier(const Code& c) {
    return atFences(c, [](const std::string& was) { return "if (get_local_id(0) != 0) " + was; });
}

// ------------------------------------------ guards ------------------------------------------

// if (c) s  becomes  s;  c ? a : b  becomes  a.
Edits dropGuard(const Code& c) {
    Edits edits;
    for (std::size_t i = 0; i + 1 < c.size(); ++i)
        if (c.is(i, "if") && c.is(i + 1, "(")) edits.push_back({i, closing(c, i + 1) + 1, ""});
    for (const Ternary& t : ternaries(c))
        edits.push_back({t.begin, t.end, c.span(t.question + 1, t.colon - 1)});
    return edits;
}

// c ? a : b  becomes  b.
Edits onlyOtherwise(const Code& c) {
    Edits edits;
    for (const Ternary& t : ternaries(c))
        edits.push_back({t.begin, t.end, c.span(t.colon + 1, t.end - 1)});
    return edits;
}

// a && b  becomes  a, or b.
Edits dropCondition(const Code& c) {
    Edits edits;
    for (std::size_t i = 0; i < c.size(); ++i)
        if (c.isOneOf(i, {"&&", "||"})) {
            const std::size_t begin = beginBefore(c, i, {"&&", "||", "=", ",", ";", "return"});
            const std::size_t end = endOf(c, i + 1, {"&&", "||", "?", ",", ";"});
            edits.push_back({begin, i + 1, ""});
            edits.push_back({i, end, ""});
        }
    return edits;
}

// ------------------------------------------ bounds ------------------------------------------

Edits replaced(const Code& c, const std::map<std::string, std::string>& to) {
    Edits edits;
    for (std::size_t i = 0; i < c.size(); ++i)
        if (const auto it = to.find(c.tokens[i].text); it != to.end() && isBinary(c, i))
            edits.push_back({i, i + 1, it->second});
    return edits;
}

Edits boundOffByOne(const Code& c) {
    return replaced(c, {{"<", "<="}, {"<=", "<"}, {">", ">="}, {">=", ">"}});
}
Edits invertedComparison(const Code& c) {
    return replaced(
        c, {{"<", ">="}, {"<=", ">"}, {">", "<="}, {">=", "<"}, {"==", "!="}, {"!=", "=="}});
}

// i < n  becomes  i < n - 1.
Edits lastDropped(const Code& c) {
    Edits edits;
    for (std::size_t i = 0; i < c.size(); ++i)
        if (c.isOneOf(i, {"<", "<="}) && isBinary(c, i)) {
            const std::size_t end = endOf(c, i + 1, {"&&", "||", "?", ":", ",", ";"});
            edits.push_back({end, end, " - 1"});
        }
    return edits;
}

// ----------------------------------- indices and numbers -----------------------------------

Edits index(const Code& c, const char* with) {
    Edits edits;
    for (std::size_t i = 1; i < c.size(); ++i)
        if (c.is(i, "[") && isBinary(c, i)) {
            const std::size_t end = closing(c, i);
            const bool ternary = endOf(c, i + 1, {"?"}) != end;
            edits.push_back(
                {i + 1, end,
                 (ternary ? "(" + c.span(i + 1, end - 1) + ")" : c.span(i + 1, end - 1)) + with});
        }
    return edits;
}
Edits indexTooHigh(const Code& c) {
    return index(c, " + 1");
}
Edits indexTooLow(const Code& c) {
    return index(c, " - 1");
}

// (int4)(0, 0, 0, 0): the last token, or kNone.
std::size_t vectorLiteral(const Code& c, std::size_t i) {
    if (!c.is(i, "(") || !c.isWord(i + 1) || !c.is(i + 2, ")") || !c.is(i + 3, "(")) return kNone;
    const std::size_t end = closing(c, i + 3);
    for (std::size_t k = i + 4; k < end; ++k)
        if (!c.is(k, ",") && c.tokens[k].text != c.tokens[i + 4].text) return kNone;
    return c.isNumber(i + 4) ? end : kNone;
}

bool inVectorLiteral(const Code& c, std::size_t i) {
    const std::size_t begin = beginBefore(c, i, {});
    return begin >= 4 && vectorLiteral(c, begin - 4) != kNone;
}

// A number one higher or lower; not the dimension that get_local_id and its like are asked about,
// not in a neutral element, and not in x + 1 as an index, which indexTooHigh and TooLow change.
Edits numberOffByOne(const Code& c) {
    Edits edits;
    for (std::size_t i = 0; i < c.size(); ++i) {
        const std::string& text = c.tokens[i].text;
        if (!c.isNumber(i) || !std::all_of(text.begin(), text.end(),
                                           [](unsigned char d) { return std::isdigit(d) != 0; }))
            continue;
        if (i >= 2 && c.is(i - 1, "(") && c.tokens[i - 2].text.rfind("get_", 0) == 0) continue;
        if (inVectorLiteral(c, i)) continue;
        if (inSubscript(c, i) && c.isOneOf(i - 1, {"+", "-", "["})) continue;
        const int value = std::stoi(text);
        edits.push_back({i, i + 1, std::to_string(value + 1)});
        edits.push_back({i, i + 1, value > 0 ? std::to_string(value - 1) : "-1"});
    }
    return edits;
}

// i += n  in the header of a loop becomes  i += n + 1  or  n - 1;  i *= n  becomes  i += n.
Edits wrongStride(const Code& c) {
    Edits edits;
    for (const ForHeader& f : forHeaders(c))
        for (std::size_t i = f.second + 1; i < f.close; ++i) {
            if (c.isOneOf(i, {"+=", "-="}))
                for (const char* by : {" + 1", " - 1"})
                    edits.push_back({i + 1, f.close, c.span(i + 1, f.close - 1) + by});
            if (c.isOneOf(i, {"*=", "<<="})) edits.push_back({i, i + 1, "+="});
        }
    return edits;
}

Edits wrongOperator(const Code& c) {
    return replaced(
        c, {{"+", "-"}, {"-", "+"}, {"*", "+"}, {"%", "/"}, {"/", "%"}, {"<<", ">>"}, {"&", "|"}});
}

// x += a  becomes  x = a, outside of loop headers.
Edits overwritten(const Code& c) {
    Edits edits;
    for (std::size_t i = 0; i < c.size(); ++i)
        if (c.isOneOf(i, {"+=", "-=", "*="}) && !inForHeader(c, i))
            edits.push_back({i, i + 1, "="});
    return edits;
}

// ------------------------------------------ values ------------------------------------------

Edits swappedOperands(const Code& c) {
    Edits edits;
    for (std::size_t i = 1; i < c.size(); ++i) {
        if (!c.is(i, "(") || !c.isWord(i - 1) ||
            c.isOneOf(i - 1, {"for", "if", "while", "switch", "return", "min", "max"}))
            continue;
        const std::size_t close = closing(c, i), comma = endOf(c, i + 1, {","});
        if (comma == kNone || comma >= close || endOf(c, comma + 1, {","}) != close) continue;
        edits.push_back(
            {i + 1, close, c.span(comma + 1, close - 1) + ", " + c.span(i + 1, comma - 1)});
    }
    return edits;
}

Edits swappedBranches(const Code& c) {
    Edits edits;
    for (const Ternary& t : ternaries(c))
        edits.push_back(
            {t.question + 1, t.end,
             c.span(t.colon + 1, t.end - 1) + " : " + c.span(t.question + 1, t.colon - 1)});
    return edits;
}

// Neutral elements: NE, PAD, and vectors of one number.
Edits wrongNeutral(const Code& c) {
    Edits edits;
    for (std::size_t i = 0; i < c.size(); ++i) {
        if (c.isOneOf(i, {"NE", "PAD"}))
            for (const char* by : {" + 1)", " - 1)"})
                edits.push_back({i, i + 1, "(" + c.tokens[i].text + by});
        if (const std::size_t end = vectorLiteral(c, i); end != kNone)
            for (const char* all : {"1", "-1", "INT_MIN"}) edits.push_back({i + 4, end, all});
    }
    return edits;
}

Edits wrongComponent(const Code& c) {
    static const std::map<std::string, std::string> other = {
        {"x", "y"}, {"y", "x"}, {"z", "w"}, {"w", "z"}};
    Edits edits;
    for (std::size_t i = 1; i < c.size(); ++i)
        if (const auto it = other.find(c.tokens[i].text); it != other.end() && c.is(i - 1, "."))
            edits.push_back({i, i + 1, it->second});
    return edits;
}

// ------------------------------------ groups, waves, chunks ------------------------------------

Edits wrongLocalSize(const Code& c) {
    Edits edits;
    const auto both = [&](std::size_t begin, std::size_t end) {
        for (const char* by : {" / 2)", " * 2)"})
            edits.push_back({begin, end, "(" + c.span(begin, end - 1) + by});
    };
    for (std::size_t i = 0; i < c.size(); ++i) {
        if (c.isOneOf(i, {"size", "WAVE", "ELEMS_PER_THREAD"})) both(i, i + 1);
        if (c.is(i, "get_local_size")) both(i, closing(c, i + 1) + 1);
        if (c.is(i, "lgWAVE"))
            for (const char* by : {" - 1)", " + 1)"})
                edits.push_back({i, i + 1, "(lgWAVE" + std::string(by)});
    }
    return edits;
}

// The number of another thing: of the work-item in all for that in its group, and so on.
Edits wrongId(const Code& c) {
    static const std::map<std::string, std::string> calls = {{"get_group_id", "get_global_id"},
                                                             {"get_global_id", "get_local_id"},
                                                             {"get_local_id", "get_global_id"},
                                                             {"get_num_groups", "get_local_size"}};
    Edits edits;
    for (std::size_t i = 0; i < c.size(); ++i) {
        if (const auto it = calls.find(c.tokens[i].text); it != calls.end())
            edits.push_back({i, i + 1, it->second});
        if (c.isOneOf(i, {"lid", "th_id"})) edits.push_back({i, i + 1, "get_global_id(0)"});
        if (c.is(i, "lane")) {
            const bool declared = i > 0 && c.isWord(i - 1) && !c.is(i - 1, "return");
            if (!declared) edits.push_back({i, i + 1, "th_id"});
        }
    }
    return edits;
}

// ---------------------------------------- statements ----------------------------------------

// An assignment that declares nothing is left out.
Edits dropStatement(const Code& c) {
    Edits edits;
    for (std::size_t i = 0; i < c.size(); ++i) {
        if (!c.isWord(i) || inForHeader(c, i)) continue;
        const bool first =
            i == 0 || c.isOneOf(i - 1, {";", "{", "}", "else"}) || (c.is(i - 1, ")") && [&] {
                for (std::size_t k = 0; k + 1 < i; ++k)
                    if (c.isOneOf(k, {"if", "for", "while"}) && closing(c, k + 1) == i - 1)
                        return true;
                return false;
            }());
        if (!first || !c.isOneOf(i + 1, {"[", ".", "=", "+=", "-=", "*="})) continue;
        const std::size_t end = endOf(c, i, {";"});
        if (end != kNone) edits.push_back({i, end, ""});
    }
    return edits;
}

struct Rule {
    const char* name;
    Edits (*edits)(const Code&);
};

constexpr std::array<Rule, 24> kRules = {{
    {"drop-barrier", dropBarrier},
    {"wrong-fence", wrongFence},
    {"fence-for-barrier", fenceForBarrier},
    {"wave-fence-for-barrier", waveFenceForBarrier},
    {"divergent-barrier", divergentBarrier},
    {"drop-guard", dropGuard},
    {"only-otherwise", onlyOtherwise},
    {"drop-condition", dropCondition},
    {"bound-off-by-one", boundOffByOne},
    {"inverted-comparison", invertedComparison},
    {"last-dropped", lastDropped},
    {"index-too-high", indexTooHigh},
    {"index-too-low", indexTooLow},
    {"number-off-by-one", numberOffByOne},
    {"wrong-stride", wrongStride},
    {"wrong-operator", wrongOperator},
    {"overwritten", overwritten},
    {"swapped-operands", swappedOperands},
    {"swapped-branches", swappedBranches},
    {"wrong-neutral", wrongNeutral},
    {"wrong-component", wrongComponent},
    {"wrong-local-size", wrongLocalSize},
    {"wrong-id", wrongId},
    {"drop-statement", dropStatement},
}};

std::string essence(const std::vector<Token>& tokens) {
    std::string all;
    for (const Token& t : tokens) all += t.text + ' ';
    return all;
}

}  // namespace

std::vector<Mutant> mutantsOf(const std::string& code) {
    const Code c{code, tokensOf(code)};
    std::set<std::string> known = {essence(c.tokens)};
    std::vector<Mutant> mutants;
    for (const Rule& rule : kRules) {
        Edits edits = rule.edits(c);
        std::stable_sort(edits.begin(), edits.end(),
                         [](const Edit& a, const Edit& b) { return a.begin < b.begin; });
        for (const Edit& e : edits) {
            // An edit of no tokens puts something in behind the token in front of it.
            const bool inserts = e.begin == e.end;
            const std::size_t from = inserts ? c.tokens[e.begin - 1].end : c.tokens[e.begin].begin;
            const std::size_t end = inserts ? from : c.tokens[e.end - 1].end;
            std::string text = code.substr(0, from) + e.to + code.substr(end);
            if (!known.insert(essence(tokensOf(text))).second) continue;
            const auto line =
                1 +
                std::count(code.begin(), code.begin() + static_cast<std::ptrdiff_t>(from), '\n');
            mutants.push_back({rule.name, static_cast<std::size_t>(line),
                               code.substr(from, end - from), e.to, std::move(text)});
        }
    }
    return mutants;
}

std::vector<std::string> mutationRules() {
    std::vector<std::string> names;
    for (const Rule& rule : kRules) names.emplace_back(rule.name);
    return names;
}

std::vector<std::string> namesOf(const std::vector<Mutant>& mutants) {
    std::map<std::string, int> seen;
    std::vector<std::string> names;
    for (const Mutant& m : mutants) {
        std::string name = m.rule + "@" + std::to_string(m.line);
        const int number = ++seen[name];
        if (number > 1) name += "." + std::to_string(number);
        names.push_back(std::move(name));
    }
    return names;
}

}  // namespace lab
