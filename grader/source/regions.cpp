#include "grader/source/regions.h"

#include <fmt/core.h>

#include <regex>
#include <stdexcept>

namespace lab {

namespace {

struct Line {
    std::size_t begin, end;  ///< `end` is behind the newline
};

std::vector<Line> linesOf(const std::string& text) {
    std::vector<Line> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t newline = text.find('\n', at);
        const std::size_t end = newline == std::string::npos ? text.size() : newline + 1;
        lines.push_back({at, end});
        at = end;
    }
    return lines;
}

std::string trimmed(const std::string& s) {
    const std::size_t first = s.find_first_not_of(" \t\r\n");
    if (first == std::string::npos) return {};
    return s.substr(first, s.find_last_not_of(" \t\r\n") - first + 1);
}

enum class Keep { solution, placeholder };

std::string resolve(const std::string& model, Keep keep) {
    enum class At { common, solution, placeholder } at = At::common;
    std::string out;
    std::size_t number = 0, depth = 0;  // of conditionals inside a branch
    for (const Line& line : linesOf(model)) {
        ++number;
        const std::string text = model.substr(line.begin, line.end - line.begin);
        const std::string word = trimmed(text);
        const auto misplaced = [&] {
            return std::runtime_error(
                fmt::format("line {}: '{}' does not pair with an #ifdef SOLUTION", number, word));
        };
        if (word == "#ifdef SOLUTION") {
            if (at != At::common) throw misplaced();
            at = At::solution;
            continue;
        }
        if (at != At::common) {
            if (word.rfind("#if", 0) == 0) ++depth;
            if (depth == 0 && word.rfind("#else", 0) == 0) {
                if (at != At::solution) throw misplaced();
                at = At::placeholder;
                continue;
            }
            if (word.rfind("#endif", 0) == 0) {
                if (depth == 0) {
                    at = At::common;
                    continue;
                }
                --depth;
            }
        }
        if (at == At::common || (at == At::solution) == (keep == Keep::solution)) out += text;
    }
    if (at != At::common) throw std::runtime_error("an #ifdef SOLUTION has no #endif");
    return out;
}

}  // namespace

std::vector<Region> findRegions(const std::string& text) {
    static const std::regex opening(
        R"(^\s*//\s*-{2,}\s*TODO\s+([\w.]+)\s*:\s*(.*?)\s*-*\s*(about.*)?$)");
    static const std::regex closing(R"(^\s*//\s*-{2,}\s*end\s+([\w.]+)[\s-]*$)");
    std::vector<Region> regions;
    std::optional<Region> open;
    std::size_t number = 0;
    for (const Line& line : linesOf(text)) {
        ++number;
        std::string content = text.substr(line.begin, line.end - line.begin);
        while (!content.empty() && (content.back() == '\n' || content.back() == '\r'))
            content.pop_back();
        if (content.size() > 400) continue;  // no banner is that long, and std::regex recurses
        std::smatch match;
        if (std::regex_match(content, match, opening)) {
            open = Region{match[1], match[2], {}, number + 1, line.end, 0};
        } else if (open && std::regex_match(content, match, closing) && match[1] == open->id) {
            open->end = line.begin;
            open->body = text.substr(open->begin, open->end - open->begin);
            regions.push_back(*open);
            open.reset();
        }
    }
    return regions;
}

std::optional<Region> findRegion(const std::string& text, const std::string& id) {
    for (const Region& region : findRegions(text))
        if (region.id == id) return region;
    return std::nullopt;
}

std::string solutionOf(const std::string& model) {
    return resolve(model, Keep::solution);
}
std::string skeletonOf(const std::string& model) {
    return resolve(model, Keep::placeholder);
}

std::string replaceRegion(const std::string& text, const std::string& textName,
                          const Region& region, const std::string& regionName) {
    const auto place = findRegion(text, region.id);
    if (!place) throw std::runtime_error("no region " + region.id + " in " + textName);
    const std::size_t bodyLines = linesOf(place->body).size();
    std::string body = region.body;
    if (!body.empty() && body.back() != '\n') body += '\n';
    return fmt::format("{}#line {} \"{}\"\n{}#line {} \"{}\"\n{}", text.substr(0, place->begin),
                       region.firstLine, regionName, body, place->firstLine + bodyLines, textName,
                       text.substr(place->end));
}

}  // namespace lab
