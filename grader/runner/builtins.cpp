#include "grader/runner/builtins.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string_view>
#include <unordered_set>

namespace lab {

namespace {

constexpr const char* kHeaders[] = {"/usr/share/pocl/include/opencl-c.h",
                                    "/usr/local/share/pocl/include/opencl-c.h"};

bool isOfWord(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

// Lines that a backslash joins are one, and comments are gone.
std::string plain(const std::string& header) {
    std::string joined, text;
    for (std::size_t i = 0; i < header.size(); ++i)
        if (header.compare(i, 2, "\\\n") == 0)
            ++i;
        else
            joined += header[i];
    for (std::size_t i = 0; i < joined.size(); ++i)
        if (joined.compare(i, 2, "//") == 0)
            i = std::min(joined.find('\n', i), joined.size()) - 1;
        else if (joined.compare(i, 2, "/*") == 0)
            i = std::min(joined.find("*/", i + 2), joined.size() - 2) + 1;
        else
            text += joined[i];
    return text;
}

// Of the form "type attributes name(parameters);". Whatever has another form is no function's.
std::string functionOf(const std::string& statement) {
    const auto isNot = [&](std::size_t i) { return i > 0 && !isOfWord(statement[i - 1]); };
    std::size_t end = std::min(statement.find('('), statement.size());
    while (isNot(end)) --end;
    std::size_t begin = end;
    while (begin > 0 && isOfWord(statement[begin - 1])) --begin;
    const std::string name = statement.substr(begin, end - begin);
    const bool declares = statement.find('(') != std::string::npos &&
                          statement.find('{') == std::string::npos && name != "__attribute__";
    return declares ? name : "";
}

std::string contentsOf(const char* file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

void addWords(const std::string& text, std::unordered_set<std::string_view>& words) {
    for (std::size_t begin = 0; begin < text.size(); ++begin) {
        std::size_t end = begin;
        while (end < text.size() && isOfWord(text[end])) ++end;
        if (end > begin) words.emplace(text.data() + begin, end - begin);
        begin = end;
    }
}

}  // namespace

Builtins Builtins::ofPocl() {
    for (const char* file : kHeaders)
        if (const std::string text = contentsOf(file); !text.empty()) return Builtins(text);
    return {};
}

Builtins::Builtins(const std::string& header) {
    std::istringstream lines(plain(header));
    std::string statement;
    for (std::string line; std::getline(lines, line);) {
        const std::size_t first = line.find_first_not_of(" \t\r");
        if (first == std::string::npos) continue;
        if (statement.empty() && line[first] == '#') {
            // What the header includes, PoCL includes by itself.
            if (line.find("include") == std::string::npos) pieces_.push_back({"", line + '\n'});
            continue;
        }
        statement += line + '\n';
        const auto count = [&](char c) {
            return std::count(statement.begin(), statement.end(), c);
        };
        if (count(';') == 0 || count('{') != count('}')) continue;
        pieces_.push_back({functionOf(statement), statement});
        statement.clear();
    }
}

std::string Builtins::declaredFor(const std::string& program, const std::string& options) const {
    std::unordered_set<std::string_view> words;
    addWords(program, words);
    addWords(options, words);
    std::string text = "#undef _OPENCL_H_\n";
    for (const Piece& piece : pieces_)
        if (piece.function.empty() || words.count(piece.function) > 0) text += piece.text;
    return text + "#line 1\n";
}

}  // namespace lab
