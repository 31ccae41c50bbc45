#include "grader/runner/builtins.h"

#include <filesystem>
#include <unordered_set>

#include "grader/contract/files.h"
#include "grader/source/lexer.h"

namespace lab {

namespace {

constexpr const char* kHeaders[] = {"/usr/share/pocl/include/opencl-c.h",
                                    "/usr/local/share/pocl/include/opencl-c.h"};

std::string uncommented(const std::string& header) {
    std::string text;
    for (const Stretch& s : stretchesOf(header))
        if (s.kind == Stretch::code || s.kind == Stretch::literal)
            text.append(header, s.begin, s.end - s.begin);
    return text;
}

// Of the form "type attributes name(parameters);". Whatever has another form is no function's.
std::string functionOf(const std::string& statement) {
    std::size_t end = statement.find('(');
    if (end == std::string::npos || statement.find('{') != std::string::npos) return "";
    while (end > 0 && !isWord(statement[end - 1])) --end;
    std::size_t begin = end;
    while (begin > 0 && isWord(statement[begin - 1])) --begin;
    const std::string name = statement.substr(begin, end - begin);
    return name == "__attribute__" ? "" : name;
}

}  // namespace

Builtins Builtins::ofPocl() {
    for (const char* file : kHeaders)
        if (std::filesystem::exists(file)) return Builtins(contentsOf(file));
    return {};
}

Builtins::Builtins(const std::string& header) {
    const std::string text = uncommented(header);
    std::size_t begin = 0;
    for (const Directive& d : directivesOf(text)) {
        addStatements(text.substr(begin, d.begin - begin));
        // What the header includes, PoCL includes by itself.
        if (d.name != "include") pieces_.push_back({"", "#" + d.name + d.rest + "\n"});
        begin = d.end;
    }
    addStatements(text.substr(begin));
}

void Builtins::addStatements(const std::string& code) {
    std::size_t begin = 0;
    int open = 0;
    for (std::size_t i = 0; i < code.size(); ++i) {
        if (begin == i && isSpace(code[i])) ++begin;
        if (code[i] == '{') ++open;
        if (code[i] == '}') --open;
        if (code[i] != ';' || open > 0) continue;
        const std::string statement = code.substr(begin, i + 1 - begin);
        pieces_.push_back({functionOf(statement), statement + "\n"});
        begin = i + 1;
    }
}

std::string Builtins::declaredFor(const std::string& program, const std::string& options) const {
    std::unordered_set<std::string> words;
    for (const std::string* code : {&program, &options})
        for (std::string& word : wordsOf(*code)) words.insert(std::move(word));
    std::string text = "#undef _OPENCL_H_\n";
    for (const Piece& piece : pieces_)
        if (piece.function.empty() || words.count(piece.function) > 0) text += piece.text;
    return text + "#line 1\n";
}

}  // namespace lab
