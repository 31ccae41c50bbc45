#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "grader/source/foreign_names.h"
#include "grader/source/functions.h"
#include "grader/source/lexer.h"

namespace lab {

namespace {

// Functions of OpenCL C and words of the language that a compiler's headers, or the kit's options,
// replace by others, as PoCL's make max _cl_max and drop inline.
constexpr std::string_view kRenamed =
    "abs abs_diff acos acosh acospi add_sat all always_inline any asin asinh asinpi atan "
    "atan2 atan2pi atanh atanpi barrier bitselect cbrt ceil clamp clz copysign cos cosh cospi "
    "cross ctz degrees distance dot erf erfc exp exp10 exp2 expm1 fabs fast_distance "
    "fast_length fast_normalize fdim floor fma fmax fmin fmod fract frexp hadd hypot ilogb "
    "inline isequal isfinite isgreater isgreaterequal isinf isless islessequal islessgreater "
    "isnan isnormal isnotequal isordered isunordered ldexp length lgamma lgamma_r log log10 log1p "
    "log2 logb mad mad24 mad_hi mad_sat "
    "max maxmag mem_fence min minmag mix modf mul24 mul_hi nan nextafter normalize popcount "
    "pow pown powr prefetch printf radians remainder remquo reqd_work_group_size rhadd rint "
    "rootn rotate round rsqrt select shuffle shuffle2 sign signbit sin sincos sinh sinpi "
    "smoothstep sqrt step sub_sat tan tanh tanpi tgamma trunc upsample vec_type_hint "
    "wait_group_events work_group_barrier work_group_size_hint ";

bool isRenamed(const std::string& word) {
    static const std::set<std::string, std::less<>> names = [] {
        const std::vector<std::string> words = wordsOf(std::string(kRenamed));
        return std::set<std::string, std::less<>>(words.begin(), words.end());
    }();
    static constexpr std::array<std::string_view, 11> families = {
        "async_",  "atom_", "atomic_", "convert_", "get_",  "half_",
        "native_", "read_", "vload",   "vstore",   "write_"};
    const auto belongs = [&](std::string_view family) {
        return word.compare(0, family.size(), family) == 0 && word != "convert_";
    };
    return names.count(word) > 0 || std::any_of(families.begin(), families.end(), belongs);
}

// Words and, apart from blanks and the backslashes of joints, single characters.
struct Token {
    std::string text;
    std::size_t begin;
};

std::vector<Token> tokensOf(const std::string& code) {
    std::vector<Token> tokens;
    for (std::size_t i = 0, end = 0; i < code.size(); i = std::max(end, i + 1)) {
        for (end = i; end < code.size() && isWord(code[end]);) ++end;
        if (end > i || (!isSpace(code[i]) && code[i] != '\\'))
            tokens.push_back({code.substr(i, std::max<std::size_t>(end - i, 1)), i});
    }
    return tokens;
}

// For each token, where the parentheses that follow it end; itself where none do.
std::vector<std::size_t> endsOfArguments(const std::vector<Token>& tokens) {
    std::vector<std::size_t> ends(tokens.size()), open;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const bool opens = i + 1 < tokens.size() && tokens[i + 1].text == "(";
        ends[i] = opens ? tokens.size() : i;
        if (tokens[i].text == "(") open.push_back(i);
        if (tokens[i].text != ")" || open.empty()) continue;
        if (open.back() > 0) ends[open.back() - 1] = i;
        open.pop_back();
    }
    return ends;
}

// How many of the tokens before each one there are for which `holds`.
template <class Holds>
std::vector<std::size_t> countsBefore(const std::vector<Token>& tokens, const Holds& holds) {
    std::vector<std::size_t> counts = {0};
    for (const Token& token : tokens) counts.push_back(counts.back() + (holds(token.text) ? 1 : 0));
    return counts;
}

struct Macro {
    std::set<std::string> parameters;
    std::vector<Token> body;
    bool spells = false;  ///< by # or ##
};

// By name; of one that is defined more than once, all that its definitions say.
using Macros = std::map<std::string, Macro>;

Macros macrosOf(const std::vector<Directive>& directives) {
    Macros macros;
    for (const Directive& d : directives) {
        if (d.name != "define") continue;
        const std::vector<Token> tokens = tokensOf(d.rest);
        if (tokens.empty()) continue;
        Macro& macro = macros[tokens.front().text];
        std::size_t body = 1;
        const std::size_t behind = tokens.front().begin + tokens.front().text.size();
        if (behind < d.rest.size() && d.rest[behind] == '(')
            while (body < tokens.size() && tokens[body++].text != ")")
                if (isWord(tokens[body - 1].text.front()))
                    macro.parameters.insert(tokens[body - 1].text);
        for (; body < tokens.size(); ++body) {
            const bool isDigraph = tokens[body].text == "%" && body + 1 < tokens.size() &&
                                   tokens[body + 1].text == ":";
            macro.spells = macro.spells || tokens[body].text == "#" || isDigraph;
            macro.body.push_back(tokens[body]);
        }
    }
    return macros;
}

// Of each word, the macros to which it leads.
using Steps = std::map<std::string, std::vector<std::string>>;

std::set<std::string> reachedFrom(std::set<std::string> found, const Steps& steps) {
    std::vector<std::string> next(found.begin(), found.end());
    while (!next.empty()) {
        const auto leads = steps.find(next.back());
        next.pop_back();
        if (leads == steps.end()) continue;
        for (const std::string& macro : leads->second)
            if (found.insert(macro).second) next.push_back(macro);
    }
    return found;
}

// The macros that spell out what they are given, or hand it on to one that does.
std::set<std::string> spellingOf(const Macros& macros) {
    std::set<std::string> spelling;
    Steps steps;
    for (const auto& [name, macro] : macros) {
        if (macro.spells) spelling.insert(name);
        const auto ends = endsOfArguments(macro.body);
        const auto own =
            countsBefore(macro.body, [&, &parameters = macro.parameters](const std::string& word) {
                return parameters.count(word) > 0;
            });
        for (std::size_t i = 0; i < macro.body.size(); ++i)
            if (macros.count(macro.body[i].text) > 0 && (ends[i] == i || own[ends[i]] > own[i + 1]))
                steps[macro.body[i].text].push_back(name);
    }
    return reachedFrom(std::move(spelling), steps);
}

// The macros that stand for something with a name that may be replaced.
std::set<std::string> renamingOf(const Macros& macros) {
    std::set<std::string> renaming;
    Steps steps;
    for (const auto& [name, macro] : macros)
        for (const Token& token : macro.body) {
            if (isRenamed(token.text)) renaming.insert(name);
            if (macros.count(token.text) > 0) steps[token.text].push_back(name);
        }
    return reachedFrom(std::move(renaming), steps);
}

}  // namespace

std::optional<Word> spelledOutName(const std::string& source) {
    const Macros macros = macrosOf(directivesOf(source));
    const std::set<std::string> spelling = spellingOf(macros);
    if (spelling.empty()) return std::nullopt;
    const std::set<std::string> renaming = renamingOf(macros);
    const std::vector<Token> tokens = tokensOf(blanked(source));
    const auto ends = endsOfArguments(tokens);
    const auto isReplaced = [&](const std::string& word) {
        return isRenamed(word) || renaming.count(word) > 0;
    };
    const auto spellings =
        countsBefore(tokens, [&](const std::string& word) { return spelling.count(word) > 0; });
    const auto replaced = countsBefore(tokens, isReplaced);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const auto macro = macros.find(tokens[i].text);
        if (macro == macros.end() || ends[i] == i) continue;
        // What # and ## are applied to is not replaced before, unless by another macro.
        const bool passes = spellings[ends[i]] > spellings[i + 1];
        const bool directly = spelling.count(macro->first) == 0 || macro->second.spells;
        if (!passes && directly) continue;
        if (replaced[ends[i]] > replaced[i + 1]) {
            std::size_t k = i + 1;
            while (!isReplaced(tokens[k].text)) ++k;
            return Word{tokens[k].text, tokens[k].begin};
        }
        if (passes && renaming.count(macro->first) > 0) return Word{macro->first, tokens[i].begin};
    }
    return std::nullopt;
}

}  // namespace lab
