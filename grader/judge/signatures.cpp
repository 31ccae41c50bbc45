#include "grader/judge/signatures.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <sstream>

#include "grader/source/functions.h"
#include "grader/source/lexer.h"

namespace lab {

namespace {

using Tokens = std::vector<std::string>;  // words, and signs of one character

constexpr std::size_t kMostTokens = 20;  // that a type may be written with

Tokens tokensOf(const std::string& type) {
    Tokens tokens;
    for (std::size_t i = 0; i < type.size();) {
        std::size_t end = i;
        while (end < type.size() && isWord(type[end])) ++end;
        if (end > i)
            tokens.push_back(type.substr(i, end - i));
        else if (!isSpace(type[i]))
            tokens.emplace_back(1, type[i]);
        i = std::max(end, i + 1);
    }
    return tokens;
}

// Resolves names of types. Because of conditionals that only the compiler evaluates, a name may
// have several meanings.
class Types {
public:
    Types(const std::string& source, const std::string& options) {
        std::istringstream words(options);
        for (std::string word; words >> word;)
            if (word.rfind("-D", 0) == 0)
                if (const std::size_t equals = word.find('='); equals != std::string::npos)
                    meanings_[word.substr(2, equals - 2)].insert(tokensOf(word.substr(equals + 1)));
        for (const Directive& d : directivesOf(source)) {
            const Tokens tokens = tokensOf(d.rest);
            if (d.name == "define" && tokens.size() > 1 && tokens.size() <= kMostTokens)
                meanings_[tokens[0]].insert(Tokens(tokens.begin() + 1, tokens.end()));
        }
        Tokens definition;
        bool defines = false;  // from a typedef to the next semicolon
        for (std::string& token : tokensOf(blanked(source)))
            if (token == "typedef") {
                defines = true;
                definition.clear();
            } else if (defines && token == ";") {
                defines = false;
                addDefinition(definition);
            } else if (defines) {
                definition.push_back(std::move(token));
            }
    }

    /// All possible resolutions of `type`: words in a fixed order, then its stars.
    std::set<std::string> canonical(const std::string& type) const {
        std::set<std::string> out;
        int left = 64;
        expand(tokensOf(type), 0, left, out);
        return out;
    }

private:
    void addDefinition(Tokens tokens) {
        const bool simple = std::all_of(tokens.begin(), tokens.end(),
                                        [](const auto& t) { return t == "*" || isWord(t[0]); });
        if (!simple || tokens.size() < 2 || tokens.size() > kMostTokens || tokens.back() == "*")
            return;
        const std::string name = tokens.back();
        tokens.pop_back();
        meanings_[name].insert(std::move(tokens));
    }

    void expand(const Tokens& tokens, std::size_t from, int& left,
                std::set<std::string>& out) const {
        for (std::size_t i = from; i < tokens.size(); ++i) {
            const auto it = meanings_.find(tokens[i]);
            if (it == meanings_.end()) continue;
            for (const Tokens& meaning : it->second) {
                if (--left < 0) return;
                Tokens next(tokens.begin(), tokens.begin() + static_cast<std::ptrdiff_t>(i));
                next.insert(next.end(), meaning.begin(), meaning.end());
                next.insert(next.end(), tokens.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                            tokens.end());
                expand(next, i, left, out);
            }
            return;
        }
        out.insert(plain(tokens));
    }

    static std::string plain(const Tokens& tokens) {
        static const std::set<std::string> qualifiers = {
            "const",      "volatile",  "restrict",     "__const", "__volatile", "__restrict",
            "global",     "local",     "constant",     "private", "__global",   "__local",
            "__constant", "__private", "__restrict__", "signed"};
        bool isUnsigned = false;
        std::string base, stars;
        std::set<std::string> lengths;
        for (const std::string& t : tokens) {
            if (qualifiers.count(t) > 0) continue;
            if (t == "*")
                stars += t;
            else if (t == "unsigned")
                isUnsigned = true;
            else if (t == "short" || t == "long")
                lengths.insert(t);
            else if (t != "int" || base.empty())
                base += base.empty() ? t : " " + t;
        }
        if (!lengths.empty() && (base.empty() || base == "int")) base = *lengths.begin();
        if (base.empty()) base = "int";
        return (isUnsigned ? "u" : "") + base + stars;
    }

    std::map<std::string, std::set<Tokens>> meanings_;
};

// Whether a type's name, as the compiler says it, means the same in every source.
bool isBuiltIn(const std::string& type) {
    static const std::set<std::string> names = {"char", "uchar", "short", "ushort", "int",
                                                "uint", "long",  "ulong", "float"};
    const Tokens tokens = tokensOf(type);
    return std::all_of(tokens.begin(), tokens.end(),
                       [](const auto& t) { return t == "*" || names.count(t) > 0; });
}

std::string shown(const std::vector<KernelArgument>& arguments) {
    std::string s;
    for (const auto& a : arguments)
        s += fmt::format("{}{}{}{}", s.empty() ? "" : ", ",
                         a.space == "private" ? "" : a.space + " ", a.type,
                         a.name.empty() ? "" : " " + a.name);
    return "(" + s + ")";
}

}  // namespace

std::optional<Verdict> compareSignatures(const std::string& kernel,
                                         const std::vector<KernelArgument>& got,
                                         const std::vector<KernelArgument>& expected,
                                         const std::string& source, const std::string& options) {
    std::optional<Types> types;  // of the student, which takes a while to find
    const auto same = [&](const std::string& a, const std::string& b) {
        if (a == b && isBuiltIn(a)) return true;
        if (!types) types.emplace(source, options);
        const auto mine = types->canonical(a), ours = Types("", options).canonical(b);
        return std::any_of(mine.begin(), mine.end(),
                           [&](const auto& type) { return ours.count(type) > 0; });
    };
    bool fits = got.size() == expected.size();
    for (std::size_t i = 0; fits && i < got.size(); ++i)
        fits = got[i].space == expected[i].space && same(got[i].type, expected[i].type);
    if (fits) return std::nullopt;
    return Verdict{
        Status::wrongSignature,
        fmt::format("the arguments of {} differ from those that the stub passes", kernel),
        {"yours:    " + shown(got), "expected: " + shown(expected)},
        {}};
}

}  // namespace lab
