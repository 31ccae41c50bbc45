#include "grader/source/regions.h"

#include <fmt/core.h>

#include <algorithm>
#include <stdexcept>

#include "grader/contract/pattern.h"
#include "grader/contract/text.h"
#include "grader/source/lexer.h"
#include "grader/source/lines.h"

namespace lab {

namespace {

struct LineSpan {
    std::size_t begin, end;  ///< `end` is after the newline
};

std::vector<LineSpan> linesOf(const std::string& text) {
    std::vector<LineSpan> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t newline = text.find('\n', at);
        const std::size_t end = newline == std::string::npos ? text.size() : newline + 1;
        lines.push_back({at, end});
        at = end;
    }
    return lines;
}

enum class Keep { solution, placeholder };

std::runtime_error unpaired(std::size_t line, const std::string& howFar) {
    return std::runtime_error(
        fmt::format("{}: this #ifdef SOLUTION has no #endif {}", line, howFar));
}

std::string resolve(const std::string& model, Keep keep) {
    enum class At { common, solution, placeholder } at = At::common;
    std::string out;
    std::size_t number = 0, opened = 0;
    std::size_t depth = 0;  // of conditionals inside a branch
    for (const LineSpan& line : linesOf(model)) {
        ++number;
        const std::string text = model.substr(line.begin, line.end - line.begin);
        const std::string word = trimmed(text);
        if (word == "#ifdef SOLUTION") {
            if (at != At::common) throw unpaired(opened, fmt::format("before line {}", number));
            at = At::solution;
            opened = number;
            continue;
        }
        if (at != At::common) {
            if (word.rfind("#if", 0) == 0) ++depth;
            if (depth == 0 && word.rfind("#else", 0) == 0) {
                if (at != At::solution)
                    throw std::runtime_error(fmt::format(
                        "{}: a second #else for the #ifdef SOLUTION of line {}", number, opened));
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
    if (at != At::common) throw unpaired(opened, "to the end of the file");
    return out;
}

// A line comment at the beginning of its line, which may be a banner.
struct LineComment {
    std::size_t lineBegin, begin, end;  // `end`: after its newline (with joined lines, the last)
    std::string text;                   // of its first line
};

std::vector<LineComment> lineComments(const std::string& text) {
    std::vector<LineComment> comments;
    for (const Stretch& s : stretchesOf(text)) {
        if (s.kind != Stretch::lineComment || s.directive) continue;
        const std::size_t newline = text.rfind('\n', s.begin);
        const std::size_t lineBegin = newline == std::string::npos ? 0 : newline + 1;
        if (text.find_first_not_of(" \t\v\f", lineBegin) != s.begin) continue;
        const std::size_t end = std::min(text.find('\n', s.begin), s.end);
        comments.push_back({lineBegin, s.begin, std::min(s.end + 1, text.size()),
                            text.substr(s.begin, end - s.begin)});
    }
    return comments;
}

// Regions that are open at a time, more than any file has: each takes a copy of what it holds.
constexpr std::size_t kMostOpen = 32;

}  // namespace

bool sameId(const std::string& a, const std::string& b) {
    return lowerCase(a) == lowerCase(b);
}

std::vector<Region> findRegions(const std::string& text) {
    static const Pattern opening(R"(^//\s*-{2,}\s*TODO\s+([\w.]+)\s*:.*$)",
                                 Pattern::Letters::anyCase);
    static const Pattern closing(R"(^//\s*-{2,}\s*end\s+([\w.]+)[\s-]*$)",
                                 Pattern::Letters::anyCase);
    std::vector<Region> regions, open;
    LineCounter lines(text);
    for (const LineComment& comment : lineComments(text)) {
        std::string content = comment.text;
        while (!content.empty() && isSpace(content.back())) content.pop_back();
        if (content.size() > 400) continue;  // no banner is that long, and std::regex recurses
        if (const auto opened = opening.match(content); !opened.empty()) {
            if (open.size() == kMostOpen) continue;
            open.push_back({opened[1], {}, lines.lineAt(comment.end), comment.end, 0});
        } else if (const auto closed = closing.match(content); !closed.empty()) {
            const std::string& id = closed[1];
            for (Region& region : open)
                if (sameId(region.id, id)) {
                    region.end = comment.lineBegin;
                    region.body = text.substr(region.begin, region.end - region.begin);
                    regions.push_back(region);
                }
            std::erase_if(open, [&](const Region& r) { return sameId(r.id, id); });
        }
    }
    std::stable_sort(regions.begin(), regions.end(),
                     [](const Region& a, const Region& b) { return a.begin < b.begin; });
    return regions;
}

std::size_t nextBanner(const std::string& text, std::size_t from) {
    static const Pattern banner(R"(^\s*//\s*-{2,}\s*(?:TODO|end)\s)", Pattern::Letters::anyCase);
    for (const LineSpan& line : linesOf(text))
        if (line.begin > from && !banner.search(text.substr(line.begin, 100)).empty())
            return line.begin;
    return text.size();
}

std::optional<Region> findRegion(const std::string& text, const std::string& id) {
    for (const Region& region : findRegions(text))
        if (sameId(region.id, id)) return region;
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
