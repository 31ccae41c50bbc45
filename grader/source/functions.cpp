#include "grader/source/functions.h"

#include <algorithm>
#include <cctype>

namespace lab {

namespace {

bool isWord(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}
bool isSpace(char c) {
    return std::isspace(static_cast<unsigned char>(c)) != 0;
}

enum class Directives { blank, keep };

std::string withoutComments(const std::string& source, Directives directives) {
    std::string out = source;
    const std::size_t n = source.size();
    const auto blank = [&](std::size_t from, std::size_t to) {
        for (std::size_t k = from; k < to && k < n; ++k)
            if (out[k] != '\n') out[k] = ' ';
    };
    bool lineStart = true;
    for (std::size_t i = 0; i < n;) {
        const char c = source[i];
        std::size_t end = i + 1;
        if (c == '/' && i + 1 < n && source[i + 1] == '/') {
            end = std::min(source.find('\n', i), n);
            blank(i, end);
        } else if (c == '/' && i + 1 < n && source[i + 1] == '*') {
            const std::size_t close = source.find("*/", i + 2);
            end = close == std::string::npos ? n : close + 2;
            blank(i, end);
        } else if (c == '"' || c == '\'') {
            while (end < n && source[end] != c && source[end] != '\n')
                end += source[end] == '\\' ? 2 : 1;
            end = std::min(end + 1, n);
            if (directives == Directives::blank) blank(i, end);
            lineStart = false;
        } else if (c == '#' && lineStart && directives == Directives::blank) {
            do end = std::min(source.find('\n', end), n - 1) + 1;
            while (end < n && end >= 2 && source[end - 2] == '\\');
            blank(i, end);
        } else {
            if (c == '\n')
                lineStart = true;
            else if (!isSpace(c))
                lineStart = false;
        }
        if (end > i + 1 && end <= n && source[end - 1] == '\n') lineStart = true;
        i = end;
    }
    return out;
}

/// The word that ends before `at`, and where it begins.
std::string wordBefore(const std::string& s, std::size_t at, std::size_t& begin) {
    while (at > 0 && isSpace(s[at - 1])) --at;
    begin = at;
    while (begin > 0 && isWord(s[begin - 1])) --begin;
    return s.substr(begin, at - begin);
}

bool hasWord(const std::string& s, const std::string& word) {
    for (std::size_t at = s.find(word); at != std::string::npos; at = s.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !isWord(s[at - 1])) && (end == s.size() || !isWord(s[end]))) return true;
    }
    return false;
}

}  // namespace

std::string blanked(const std::string& source) {
    return withoutComments(source, Directives::blank);
}

std::vector<Function> findFunctions(const std::string& source) {
    const std::string code = blanked(source);
    std::vector<Function> functions;
    std::size_t declarationBegin = 0, parameters = std::string::npos;
    int braces = 0, parentheses = 0;
    for (std::size_t i = 0; i < code.size(); ++i) {
        const char c = code[i];
        if (c == '(') {
            // the last parenthesis group before the brace holds the parameters; an attribute's name
            // keeps its own from being taken for it
            if (braces == 0 && parentheses == 0) {
                std::size_t begin = 0;
                if (wordBefore(code, i, begin) != "__attribute__") parameters = i;
            }
            ++parentheses;
        } else if (c == ')') {
            --parentheses;
        } else if (c == ';' && braces == 0) {
            declarationBegin = i + 1;
            parameters = std::string::npos;
        } else if (c == '{') {
            ++braces;
        } else if (c == '}' && braces > 0 && --braces == 0) {
            if (parameters != std::string::npos) {
                std::size_t nameBegin = 0;
                const std::string name = wordBefore(code, parameters, nameBegin);
                while (declarationBegin < nameBegin && isSpace(code[declarationBegin]))
                    ++declarationBegin;
                const std::string specifiers =
                    code.substr(declarationBegin, nameBegin - declarationBegin);
                if (!name.empty() && nameBegin > declarationBegin)
                    functions.push_back(
                        {name, hasWord(specifiers, "kernel") || hasWord(specifiers, "__kernel"),
                         source.substr(declarationBegin, i + 1 - declarationBegin),
                         1 + static_cast<std::size_t>(std::count(
                                 source.begin(),
                                 source.begin() + static_cast<std::ptrdiff_t>(declarationBegin),
                                 '\n')),
                         declarationBegin, i + 1});
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

bool sameCode(const std::string& a, const std::string& b) {
    // White space separates words and means nothing else.
    const auto essence = [](const std::string& source) {
        const std::string code = withoutComments(source, Directives::keep);
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
