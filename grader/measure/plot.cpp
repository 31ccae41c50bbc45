#include "grader/measure/plot.h"

#include <fmt/core.h>

#include <cmath>
#include <stdexcept>

#include "grader/contract/command.h"
#include "grader/report/write.h"

namespace lab {

namespace {

// In gnuplot's single quotes, a quote is doubled.
std::string quoted(const std::string& text) {
    std::string q = "'";
    for (const char c : text) q += c == '\'' ? "''" : std::string(1, c);
    return q + "'";
}

}  // namespace

void plot(const std::filesystem::path& svg, const std::string& title, const std::string& set,
          const std::vector<Line>& lines) {
    std::string script = fmt::format(
        "set terminal svg size 760,420 font 'sans-serif,13' background 'white'\n"
        "set title {} noenhanced\n"
        "set grid ytics\nset key outside right noenhanced\n{}plot ",
        quoted(title), set);
    for (const Line& line : lines)
        script += fmt::format("{}'-' with linespoints lw 2 title {}",
                              &line == lines.data() ? "" : ", ", quoted(line.name));
    script += '\n';
    for (const Line& line : lines) {
        for (const auto& [x, y] : line.points)
            if (std::isfinite(x) && std::isfinite(y)) script += fmt::format("{} {}\n", x, y);
        script += "e\n";
    }
    const std::filesystem::path folder = svg.parent_path();
    std::filesystem::path file = svg;
    file.replace_extension(".gnuplot");
    writeFiles({{file.filename().string(), script}}, folder);
    // Not written by gnuplot itself, which ends well even where the disk is full.
    const CommandOutput drawn = outputOf({"gnuplot", file.string()});
    if (drawn.status != 0 || !drawn.text.ends_with("</svg>"))
        throw std::runtime_error("gnuplot failed; `grader/setup/setup.sh` installs it");
    writeFiles({{svg.filename().string(), drawn.text + '\n'}}, folder);
}

}  // namespace lab
