#include "grader/source/lines.h"

#include <cstdio>

#include "grader/source/lexer.h"

namespace lab {

std::string lineOf(const std::string& source, const std::string& file, std::size_t number) {
    const auto directives = directivesOf(source);
    auto directive = directives.begin();
    std::string current;
    std::size_t at = 1;
    for (std::size_t begin = 0; begin < source.size();) {
        const std::size_t newline = source.find('\n', begin);
        const std::size_t end = newline == std::string::npos ? source.size() : newline;
        while (directive != directives.end() && directive->end < begin) ++directive;
        char name[256] = {};
        std::size_t next = 0;
        if (directive != directives.end() && directive->begin < end && directive->name == "line" &&
            std::sscanf(directive->rest.c_str(), " %zu \"%255[^\"]\"", &next, name) == 2) {
            current = name;
            at = next;
        } else {
            if (at == number && current == file) return source.substr(begin, end - begin);
            ++at;
        }
        begin = end + 1;
    }
    return {};
}

}  // namespace lab
