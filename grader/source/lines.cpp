#include "grader/source/lines.h"

#include <algorithm>
#include <cstdio>

#include "grader/source/lexer.h"

namespace lab {

namespace {

// Calls isIt(file, number, begin, end) for each line except #line directives, until it is true.
template <class IsIt>
void findLine(const std::string& source, IsIt isIt) {
    const auto directives = directivesOf(source);
    auto directive = directives.begin();
    std::string file;
    std::size_t number = 1;
    for (std::size_t begin = 0; begin < source.size();) {
        const std::size_t newline = source.find('\n', begin);
        const std::size_t end = newline == std::string::npos ? source.size() : newline;
        while (directive != directives.end() && directive->end < begin) ++directive;
        char name[256] = {};
        std::size_t next = 0;
        if (directive != directives.end() && directive->begin < end && directive->name == "line" &&
            std::sscanf(directive->rest.c_str(), " %zu \"%255[^\"]\"", &next, name) == 2) {
            file = name;
            number = next;
        } else {
            if (isIt(file, number, begin, end)) return;
            ++number;
        }
        begin = end + 1;
    }
}

}  // namespace

std::size_t LineCounter::lineAt(std::size_t offset) {
    line_ += static_cast<std::size_t>(
        std::count(text_.begin() + static_cast<std::ptrdiff_t>(counted_),
                   text_.begin() + static_cast<std::ptrdiff_t>(offset), '\n'));
    counted_ = offset;
    return line_;
}

std::string lineOf(const std::string& source, const std::string& file, std::size_t number) {
    std::string text;
    findLine(source, [&](const std::string& f, std::size_t n, std::size_t begin, std::size_t end) {
        const bool found = n == number && f == file;
        if (found) text = source.substr(begin, end - begin);
        return found;
    });
    return text;
}

SourcePlace placeOf(const std::string& source, std::size_t offset) {
    SourcePlace place;
    findLine(source, [&](const std::string& f, std::size_t n, std::size_t begin, std::size_t end) {
        const bool found = offset <= end;
        if (found) place = {f, n, offset - begin + 1};
        return found;
    });
    return place;
}

std::vector<std::string> excerptOf(const std::string& source, const SourcePlace& place) {
    constexpr std::size_t kTooLong = 400;
    const std::string text = lineOf(source, place.file, place.line);
    if (text.empty() || text.size() >= kTooLong) return {};
    std::string caret = text.substr(0, place.column > 0 ? place.column - 1 : 0);
    std::replace_if(
        caret.begin(), caret.end(), [](char c) { return c != '\t'; }, ' ');  // as wide as the text
    return {text, caret + "^"};
}

}  // namespace lab
