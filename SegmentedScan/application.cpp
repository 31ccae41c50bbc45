// What SegmentedScan's kernels do together: a sparse matrix of a file that a user names, times a
// vector of ones.
#include "grader/contract/application.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <stdexcept>

#include "SegmentedScan/tasks/shared.h"
#include "grader/contract/matrix_market.h"

namespace {

namespace fs = std::filesystem;
using namespace segmentedscan;
using lab::Arrays;

constexpr double kScale = 1000;  // of real values, as the kernels compute with int

// Five-point stencil on a grid.
lab::SparseMatrix poisson(std::uint32_t side) {
    lab::SparseMatrix m{side * side, side * side, {}, false};
    for (std::uint32_t i = 0; i < side * side; ++i) {
        const std::uint32_t x = i % side, y = i / side;
        if (y > 0) m.entries.push_back({i, i - side, -1});
        if (x > 0) m.entries.push_back({i, i - 1, -1});
        m.entries.push_back({i, i, 4});
        if (x + 1 < side) m.entries.push_back({i, i + 1, -1});
        if (y + 1 < side) m.entries.push_back({i, i + side, -1});
    }
    return m;
}

struct Csr {
    Uints row, column;
    Ints value;
};

Csr entriesOf(const lab::SparseMatrix& m, const std::string& name) {
    Csr all;
    const double scale = m.real ? kScale : 1;
    for (const lab::SparseEntry& e : m.entries) {
        const double value = std::nearbyint(e.value * scale);
        if (std::abs(value) > std::numeric_limits<std::int32_t>::max())
            throw std::invalid_argument(
                fmt::format("{}: the value {} at row {}, column {} does not fit: the kernels "
                            "compute with int, real values in thousandths",
                            name, e.value, e.row + 1, e.column + 1));
        all.row.push_back(e.row);
        all.column.push_back(e.column);
        all.value.push_back(static_cast<std::int32_t>(value));
    }
    return all;
}

std::vector<std::string> run(const std::vector<fs::path>& files, const fs::path& out,
                             const lab::Application::Launch& launch) {
    const lab::SparseMatrix m = files.empty() ? poisson(64) : lab::readMatrixMarket(files[0]);
    const Csr a = entriesOf(m, files.empty() ? "" : files[0].string());
    const std::size_t n = a.value.size();
    const Ints x(m.columns, 1);
    constexpr auto kNone = std::numeric_limits<std::uint32_t>::max();

    const Arrays rows = launch("5b", {{"row", a.row}, {"start", Uints(m.rows, kNone)}});
    const Uints start = lab::uints(rows, "start");
    const Arrays heads = launch("2c", {{"start", start}, {"flags", Flags(n)}});
    const Arrays products = launch("4a", {{"column", a.column},
                                          {"value", a.value},
                                          {"x", x},
                                          {"flags", lab::flags(heads, "flags")}});
    const Ints prods = lab::ints(products, "prods");
    const Ints sums =
        reference::segmentedExclusiveScan(lab::flags(products, "heads"), prods, Add{}, 0);
    const Arrays result = launch("4b", {{"start", start}, {"prods", prods}, {"sums", sums}});
    const Ints y = lab::ints(result, "out");

    Ints expected(m.rows);
    Uints length(m.rows);
    for (std::size_t i = 0; i < n; ++i) {
        expected[a.row[i]] = Add{}(expected[a.row[i]], a.value[i]);
        ++length[a.row[i]];
    }
    std::size_t wrong = 0;
    for (std::size_t r = 0; r < m.rows; ++r) wrong += y[r] != expected[r];
    const fs::path file = out / "y.txt";
    std::ofstream text(file);
    for (const std::int32_t value : y) text << value << '\n';
    if (!text.flush()) throw std::runtime_error("cannot write " + file.string());
    return {
        fmt::format("{} x {}, {} entries; {} rows are empty, the longest has {}", m.rows, m.columns,
                    n, std::count(length.begin(), length.end(), 0u),
                    length.empty() ? 0 : *std::max_element(length.begin(), length.end())),
        wrong == 0 ? "times a vector of ones: every row is right"
                   : fmt::format("times a vector of ones: {} rows are wrong", wrong),
        fmt::format("{}{}", fs::proximate(file).string(),
                    m.real ? ": real values are rounded to thousandths and summed as int" : "")};
}

const lab::RegisterApplication registration{
    {.exercise = "SegmentedScan",
     .summary = "multiplies a sparse matrix by a vector of ones",
     .files =
         {"a matrix, MatrixMarket coordinate (default: a Poisson problem on a grid of 64 x 64)"},
     .run = run}};

}  // namespace
