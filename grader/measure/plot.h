// Line drawings by gnuplot.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace lab {

struct Line {
    std::string name;
    std::vector<std::pair<double, double>> points;  ///< those that are not finite are left out
};

/// Draws the lines with their points. `set` holds commands of gnuplot for the axes. The script
/// stays beside the drawing. Throws std::runtime_error if there is no gnuplot, it fails, or the
/// disk is full: then a drawing of before stays as it was.
void plot(const std::filesystem::path& svg, const std::string& title, const std::string& set,
          const std::vector<Line>& lines);

}  // namespace lab
