#include "grader/measure/plot.h"

#include <fmt/core.h>

#include <cmath>
#include <fstream>
#include <stdexcept>

#include "grader/contract/command.h"

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
        "set output {}\nset title {} noenhanced\n"
        "set grid ytics\nset key outside right noenhanced\n{}plot ",
        quoted(svg.string()), quoted(title), set);
    for (const Line& line : lines)
        script += fmt::format("{}'-' with linespoints lw 2 title {}",
                              &line == lines.data() ? "" : ", ", quoted(line.name));
    script += '\n';
    for (const Line& line : lines) {
        for (const auto& [x, y] : line.points)
            if (std::isfinite(x) && std::isfinite(y)) script += fmt::format("{} {}\n", x, y);
        script += "e\n";
    }
    std::filesystem::path file = svg;
    file.replace_extension(".gnuplot");
    if (!(std::ofstream(file) << script << std::flush))
        throw std::runtime_error("cannot write " + file.string());
    if (outputOf({"gnuplot", file.string()}).status != 0)
        throw std::runtime_error("gnuplot failed; `grader/setup/setup.sh` installs it");
}

}  // namespace lab
