#include "grader/source/fixtures.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "grader/contract/files.h"
#include "grader/contract/text.h"
#include "grader/source/lines.h"
#include "grader/source/regions.h"

namespace lab {

namespace fs = std::filesystem;

namespace {

struct Line {
    std::size_t number;  // in the fixture's file
    std::string text;
};
using Lines = std::vector<Line>;

struct Wrong : std::runtime_error {
    Wrong(const fs::path& file, std::size_t line, const std::string& what)
        : std::runtime_error(fmt::format("{}:{}: {}", file.string(), line, what)) {}
};

// The header's lines, without their slashes, and the rest.
std::pair<Lines, Lines> split(const std::string& text) {
    Lines header, rest;
    std::size_t number = 0;
    for (std::string& line : linesOf(text)) {
        ++number;
        const bool comment = line.rfind("//", 0) == 0 && line.find("---- TODO") == line.npos;
        if (rest.empty() && comment)
            header.push_back({number, line.substr(2)});
        else
            rest.push_back({number, std::move(line)});
    }
    return {header, rest};
}

// The text after "key: " in the header, with the indented lines that follow it.
std::string field(const Lines& header, const std::string& key) {
    const std::string mark = " " + key + ": ";
    for (std::size_t i = 0; i < header.size(); ++i) {
        if (header[i].text.rfind(mark, 0) != 0) continue;
        std::string value = trimmed(header[i].text.substr(mark.size()));
        for (++i; i < header.size() && header[i].text.rfind("   ", 0) == 0; ++i)
            value += " " + trimmed(header[i].text);
        return value;
    }
    return {};
}

// The place in `region` of the lines that the hunk shares with it; throws if there is not exactly
// one.
std::size_t placeOf(const Lines& hunk, const std::vector<std::string>& region,
                    const fs::path& file) {
    Lines old;
    for (const Line& line : hunk)
        if (line.text[0] != '+') old.push_back({line.number, line.text.substr(1)});
    if (old.empty())
        throw Wrong(file, hunk.front().number, "a line of the model must say where this goes");
    const auto same = [](const std::string& model, const Line& line) {
        return trimmed(model) == trimmed(line.text);
    };
    const auto at = std::search(region.begin(), region.end(), old.begin(), old.end(), same);
    if (at == region.end()) {
        for (const Line& line : old)
            if (std::none_of(region.begin(), region.end(),
                             [&](const std::string& model) { return same(model, line); }))
                throw Wrong(file, line.number,
                            "the model's region has no such line: copy it from there");
        throw Wrong(file, old.front().number,
                    "the model's region has these lines, but not in a row: put an empty line "
                    "between those that are apart");
    }
    if (std::search(at + 1, region.end(), old.begin(), old.end(), same) != region.end())
        throw Wrong(
            file, old.front().number,
            "the model's region has these lines more than once: add the line before or after them");
    return static_cast<std::size_t>(at - region.begin());
}

std::string patched(const std::string& model, const Lines& changes, const fs::path& file) {
    std::vector<Lines> hunks(1);
    for (const Line& line : changes) {
        if (trimmed(line.text).empty()) {
            hunks.emplace_back();
            continue;
        }
        if (std::string(" -+").find(line.text[0]) == std::string::npos)
            throw Wrong(file, line.number, "a line of a change begins with a space, - or +");
        hunks.back().push_back(line);
    }
    const std::vector<std::string> region = linesOf(model);
    // By line of the model: the lines added before it, and whether it is removed.
    std::vector<std::vector<std::string>> before(region.size() + 1);
    std::vector<bool> goes(region.size(), false);
    for (const Lines& hunk : hunks) {
        if (hunk.empty()) continue;
        std::size_t at = placeOf(hunk, region, file);
        for (const Line& line : hunk)
            if (line.text[0] == '+')
                before[at].push_back(line.text.substr(1));
            else
                goes[at++] = line.text[0] == '-';
    }
    std::string out;
    for (std::size_t i = 0; i <= region.size(); ++i) {
        for (const std::string& line : before[i]) out += line + '\n';
        if (i < region.size() && !goes[i]) out += region[i] + '\n';
    }
    return out;
}

}  // namespace

Fixture readFixture(const fs::path& file, const std::string& text, const std::string& model) {
    const auto [header, rest] = split(text);
    Fixture f;
    f.name = file.stem().string();
    std::istringstream words(field(header, "verdict"));
    std::string status;
    words >> f.task >> status;
    if (status.empty() || header.front().text.rfind(" verdict: ", 0) != 0)
        throw Wrong(file, 1, "the first line must be: // verdict: TASK STATUS");
    try {
        f.status = statusNamed(status);
    } catch (const std::invalid_argument& e) {
        throw Wrong(file, 1, e.what());
    }
    f.message = field(header, "message");
    f.diagnosis = field(header, "diagnosis");
    const auto regions = findRegions(text);
    if (!regions.empty()) {
        if (regions.size() > 1 || regions[0].id != f.task)
            throw Wrong(file, regions.back().firstLine, "the region must be " + f.task + " alone");
        f.region = regions[0].body;
        return f;
    }
    if (const std::size_t at = nextBanner(text, 0); at < text.size())
        throw Wrong(file, LineCounter(text).lineAt(at),
                    fmt::format("a region lies between // ---- TODO {0}: title and // ---- end {0}",
                                f.task));
    const auto region = findRegion(model, f.task);
    if (!region) throw Wrong(file, 1, "the model has no region " + f.task);
    if (rest.empty()) throw Wrong(file, header.back().number, "nothing is changed");
    f.region = patched(region->body, rest, file);
    return f;
}

std::vector<Fixture> readFixtures(const fs::path& folder, const std::string& model) {
    std::vector<fs::path> paths;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder, none))
        if (entry.path().extension() == ".cl") paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    std::vector<Fixture> fixtures;
    std::string errors;
    for (const fs::path& path : paths) {
        try {
            fixtures.push_back(readFixture(path, contentsOf(path), model));
        } catch (const std::runtime_error& e) {
            errors += (errors.empty() ? "" : "\n") + std::string(e.what());
        }
    }
    if (!errors.empty()) throw std::runtime_error(errors);
    return fixtures;
}

std::vector<Fixture> fixturesOf(const std::string& task, const fs::path& folder,
                                const std::string& model) {
    std::vector<Fixture> fixtures = readFixtures(folder, model);
    std::erase_if(fixtures, [&](const Fixture& f) { return f.task != task; });
    return fixtures;
}

std::string withRegionOf(std::string text, const Fixture& fixture) {
    const auto place = findRegion(text, fixture.task);
    if (!place) throw std::runtime_error("no region " + fixture.task);
    return text.replace(place->begin, place->end - place->begin, fixture.region);
}

}  // namespace lab
