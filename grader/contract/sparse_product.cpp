#include "grader/contract/sparse_product.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <stdexcept>

#include "grader/contract/matrix_market.h"

namespace lab {

namespace {

namespace fs = std::filesystem;

constexpr double kScale = 1000;  // for real values

// Five-point stencil on a grid.
SparseMatrix poisson(std::uint32_t side) {
    SparseMatrix m{side * side, side * side, {}, false};
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

}  // namespace

IntegerMatrix integerMatrix(const std::vector<fs::path>& files) {
    const SparseMatrix m = files.empty() ? poisson(64) : readMatrixMarket(files[0]);
    IntegerMatrix all{m.rows, m.columns, {}, {}, {}, m.real};
    for (const SparseEntry& e : m.entries) {
        const double value = std::nearbyint(e.value * (m.real ? kScale : 1));
        if (std::abs(value) > std::numeric_limits<std::int32_t>::max())
            throw std::invalid_argument(fmt::format(
                "{}: the value {} at row {}, column {} does not fit: the kernels "
                "compute with int, real values in thousandths",
                files.empty() ? "" : files[0].string(), e.value, e.row + 1, e.column + 1));
        all.row.push_back(e.row);
        all.column.push_back(e.column);
        all.value.push_back(static_cast<std::int32_t>(value));
    }
    return all;
}

std::vector<std::string> reportProduct(const IntegerMatrix& m, const Ints& y, const fs::path& out) {
    Uints expected(m.rows), lengths(m.rows);
    for (std::size_t i = 0; i < m.value.size(); ++i) {
        expected[m.row[i]] += static_cast<std::uint32_t>(m.value[i]);
        ++lengths[m.row[i]];
    }
    std::size_t wrong = 0;
    for (std::size_t r = 0; r < m.rows; ++r)
        wrong += static_cast<std::uint32_t>(y.at(r)) != expected[r];
    const fs::path file = out / "y.txt";
    std::ofstream text(file);
    for (const std::int32_t value : y) text << value << '\n';
    if (!text.flush()) throw std::runtime_error("cannot write " + file.string());
    return {
        fmt::format("{} x {}, {} entries; {} rows are empty, the longest has {}", m.rows, m.columns,
                    m.value.size(), std::count(lengths.begin(), lengths.end(), 0u),
                    lengths.empty() ? 0 : *std::max_element(lengths.begin(), lengths.end())),
        wrong == 0 ? "times a vector of ones: every row is right"
                   : fmt::format("times a vector of ones: {} rows are wrong", wrong),
        fmt::format(
            "{}{}", fs::proximate(file).string(),
            m.inThousandths ? ": real values are rounded to thousandths and summed as int" : "")};
}

}  // namespace lab
