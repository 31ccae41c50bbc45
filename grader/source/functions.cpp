#include "grader/source/functions.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <sstream>
#include <utility>
#include <vector>

#include "grader/contract/contains.h"
#include "grader/source/lexer.h"
#include "grader/source/lines.h"

namespace lab {

namespace {

enum class Directives { blank, keep };

std::string withoutComments(const std::string& source, Directives directives) {
    std::string out = source;
    for (const Stretch& s : stretchesOf(source)) {
        const bool comment = s.kind == Stretch::lineComment || s.kind == Stretch::blockComment;
        if (!comment &&
            (directives == Directives::keep || (s.kind == Stretch::code && !s.directive)))
            continue;
        for (std::size_t i = s.begin; i < s.end; ++i)
            if (out[i] != '\n') out[i] = ' ';
    }
    return out;
}

/// The word that ends before `at`; `begin` is set to its beginning.
std::string wordBefore(const std::string& s, std::size_t at, std::size_t& begin) {
    while (at > 0 && isSpace(s[at - 1])) --at;
    begin = at;
    while (begin > 0 && isWord(s[begin - 1])) --begin;
    return s.substr(begin, at - begin);
}

/// Whether a body follows the parentheses that open at `at`: inside of a function that is an error
/// of its own.
bool isDefinition(const std::string& code, std::size_t at) {
    int depth = 0;
    for (; at < code.size(); ++at) {
        if (code[at] == '(') ++depth;
        if (code[at] == ')' && --depth == 0) break;
    }
    while (++at < code.size() && isSpace(code[at])) {
    }
    return at < code.size() && code[at] == '{';
}

/// Keeps the depth of braces right across conditionals: all branches begin at the same one, and
/// where each of them opens or closes as many, as with two headers for one loop, they count once.
class Branches {
public:
    explicit Branches(std::vector<Directive> directives) : directives_(std::move(directives)) {}

    /// To be called for each place in turn; `depth` is that in front of it.
    void reach(std::size_t place, int& depth) {
        for (; next_ < directives_.size() && directives_[next_].begin <= place; ++next_) {
            const std::string& name = directives_[next_].name;
            if (name == "if" || name == "ifdef" || name == "ifndef") {
                open_.push_back({depth, {}, false});
                continue;
            }
            if (open_.empty() || (name != "endif" && name.rfind("el", 0) != 0)) continue;
            Group& g = open_.back();
            g.added.push_back(depth - g.before);
            depth = g.before;
            if (name == "else") g.hasElse = true;
            if (name != "endif") continue;
            const int first = g.added.front();
            const bool alike =
                std::count(g.added.begin(), g.added.end(), first) == std::ssize(g.added);
            depth +=
                g.hasElse && alike ? first : std::accumulate(g.added.begin(), g.added.end(), 0);
            open_.pop_back();
        }
    }

private:
    struct Group {
        int before;              // the depth in front of it
        std::vector<int> added;  // by each branch so far
        bool hasElse;
    };

    std::vector<Directive> directives_;
    std::size_t next_ = 0;
    std::vector<Group> open_;
};

}  // namespace

std::string blanked(const std::string& source) {
    return withoutComments(source, Directives::blank);
}

std::string withoutComments(const std::string& source) {
    return withoutComments(source, Directives::keep);
}

std::vector<Function> findFunctions(const std::string& source) {
    const std::string code = blanked(source);
    LineCounter lines(source);
    std::vector<Function> functions;
    std::size_t declarationBegin = 0, parameters = std::string::npos, body = 0;
    int braces = 0, parentheses = 0;
    Branches branches(directivesOf(source));
    for (std::size_t i = 0; i < code.size(); ++i) {
        branches.reach(i, braces);
        const char c = code[i];
        if (c == '(') {
            // The last parentheses before the brace hold the parameters, unless they belong to an
            // attribute.
            if (braces == 0 && parentheses == 0) {
                std::size_t begin = 0;
                if (wordBefore(code, i, begin) != "__attribute__") parameters = i;
            }
            ++parentheses;
        } else if (c == ')') {
            --parentheses;
        } else if ((c == ';' || c == '}') && braces == 0) {  // such a brace is one too many
            declarationBegin = i + 1;
            parameters = std::string::npos;
        } else if (c == '{') {
            if (braces++ == 0) body = i;
        } else if (c == '}' && braces > 0 && --braces == 0) {
            if (parameters != std::string::npos) {
                std::size_t nameBegin = 0;
                const std::string name = wordBefore(code, parameters, nameBegin);
                while (declarationBegin < nameBegin && isSpace(code[declarationBegin]))
                    ++declarationBegin;
                const auto specifiers =
                    wordsOf(code.substr(declarationBegin, nameBegin - declarationBegin));
                if (!name.empty() && nameBegin > declarationBegin)
                    functions.push_back(
                        {name, contains(specifiers, "kernel") || contains(specifiers, "__kernel"),
                         source.substr(declarationBegin, i + 1 - declarationBegin),
                         lines.lineAt(declarationBegin), declarationBegin, body, i + 1});
            }
            declarationBegin = i + 1;
            parameters = std::string::npos;
        }
    }
    return functions;
}

std::optional<Function> findFunction(const std::string& source, const std::string& name) {
    for (Function& f : findFunctions(source))
        if (f.name == name) return std::move(f);
    return std::nullopt;
}

std::optional<Word> callOfItself(const std::string& source) {
    const std::string code = blanked(source);
    for (const Function& f : findFunctions(source)) {
        for (std::size_t at = code.find('(', f.body); at < f.end; at = code.find('(', at + 1)) {
            std::size_t begin = 0;
            if (wordBefore(code, at, begin) == f.name && !isDefinition(code, at))
                return Word{f.name, begin};
        }
    }
    return std::nullopt;
}

std::string codeOf(const std::string& source) {
    // If ## pastes __LINE__ together, one of the words is a prefix of it.
    const std::string asks = "__LINE__";
    for (const std::string& word : wordsOf(source))
        if (asks.compare(0, word.size(), word) == 0) return source;
    std::istringstream lines(withoutComments(source));
    std::string code;
    bool joined = false;  // to the line before, by a backslash
    for (std::string line; std::getline(lines, line);) {
        const std::size_t end = line.find_last_not_of(" \t\r");
        if (!joined && (end == std::string::npos || line.rfind("#line ", 0) == 0)) continue;
        code += line.substr(0, end == std::string::npos ? 0 : end + 1) + '\n';
        joined = end != std::string::npos && line[end] == '\\';
    }
    return code;
}

bool sameCode(const std::string& a, const std::string& b) {
    // White space only separates words.
    const auto essence = [](const std::string& source) {
        const std::string code = withoutComments(source);
        std::string out;
        for (std::size_t i = 0; i < code.size(); ++i) {
            if (!isSpace(code[i]))
                out += code[i];
            else if (!out.empty() && isWord(out.back()))
                out += ' ';
        }
        std::string packed;
        for (std::size_t i = 0; i < out.size(); ++i) {
            if (out[i] == ' ' && (i + 1 == out.size() || !isWord(out[i + 1]))) continue;
            packed += out[i];
        }
        return packed;
    };
    return essence(a) == essence(b);
}

}  // namespace lab
