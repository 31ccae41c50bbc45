#include "grader/runner/builtins.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <string_view>
#include <unordered_set>

namespace lab {

namespace {

constexpr const char* kHeaders[] = {"/usr/share/pocl/include/opencl-c.h",
                                    "/usr/local/share/pocl/include/opencl-c.h"};

bool isOfWord(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

std::string withoutJoints(const std::string& header) {
    std::string text;
    std::size_t begin = 0;
    for (std::size_t at; (at = header.find("\\\n", begin)) != std::string::npos; begin = at + 2)
        text.append(header, begin, at - begin);
    return text.append(header, begin);
}

std::string withoutComments(const std::string& header) {
    std::string text;
    std::size_t begin = 0;
    for (std::size_t slash = 0; (slash = header.find('/', slash)) != std::string::npos;) {
        const bool line = header.compare(slash, 2, "//") == 0;
        if (!line && header.compare(slash, 2, "/*") != 0) {
            ++slash;
            continue;
        }
        text.append(header, begin, slash - begin);
        begin = line ? header.find('\n', slash) : header.find("*/", slash + 2);
        if (begin == std::string::npos) return text;
        slash = begin += line ? 0 : 2;
    }
    return text.append(header, begin);
}

// Of the form "type attributes name(parameters);". Whatever has another form is no function's.
std::string functionOf(const std::string& statement) {
    std::size_t end = statement.find('(');
    if (end == std::string::npos || statement.find('{') != std::string::npos) return "";
    while (end > 0 && !isOfWord(statement[end - 1])) --end;
    std::size_t begin = end;
    while (begin > 0 && isOfWord(statement[begin - 1])) --begin;
    const std::string name = statement.substr(begin, end - begin);
    return name == "__attribute__" ? "" : name;
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

Builtins::Builtins(const std::string& header) : header_(withoutComments(withoutJoints(header))) {
    const auto closed = [](const std::string& statement) {
        return statement.find('{') == std::string::npos ||
               std::count(statement.begin(), statement.end(), '{') ==
                   std::count(statement.begin(), statement.end(), '}');
    };
    for (std::size_t begin = 0, end = 0; begin < header_.size(); begin = end) {
        const auto lineEnd = [&] {
            return std::min(header_.find('\n', end), header_.size() - 1) + 1;
        };
        end = lineEnd();
        std::string piece = header_.substr(begin, end - begin);
        const std::size_t first = piece.find_first_not_of(" \t\r\n");
        if (first == std::string::npos) continue;
        if (piece[first] == '#') {
            // What the header includes, PoCL includes by itself.
            if (piece.find("include") == std::string::npos) pieces_.push_back({begin, end, ""});
            continue;
        }
        while (end < header_.size() && (piece.find(';') == std::string::npos || !closed(piece))) {
            end = lineEnd();
            piece = header_.substr(begin, end - begin);
        }
        pieces_.push_back({begin, end, functionOf(piece)});
    }
}

std::string Builtins::declaredFor(const std::string& program, const std::string& options) const {
    std::unordered_set<std::string_view> words;
    addWords(program, words);
    addWords(options, words);
    std::string text = "#undef _OPENCL_H_\n";
    for (const Piece& piece : pieces_)
        if (piece.function.empty() || words.count(piece.function) > 0)
            text.append(header_, piece.begin, piece.end - piece.begin);
    return text + "#line 1\n";
}

}  // namespace lab
