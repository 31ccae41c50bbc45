// Sparse matrices in MatrixMarket files (https://math.nist.gov/MatrixMarket/formats.html).
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace lab {

/// The most rows, columns and entries that are read.
constexpr std::size_t kMostOfMatrix = std::size_t{1} << 24;

struct SparseEntry {
    std::uint32_t row, column;
    double value;
};

/// Entries by row, then by column. Both halves of a symmetric matrix are there; the entries of a
/// pattern are 1. Several entries of one place are to be added, as the format says.
struct SparseMatrix {
    std::size_t rows = 0, columns = 0;
    std::vector<SparseEntry> entries;
    bool real = false;  ///< else all values are integers of 32 bits
};

/// Coordinate files: real, integer or pattern; general, symmetric or skew-symmetric. Throws
/// std::invalid_argument with file and line where one is not as the format says.
SparseMatrix readMatrixMarket(const std::filesystem::path& path);

/// The same of a file's text; `name` stands for the file in messages.
SparseMatrix matrixMarketOf(const std::string& text, const std::string& name);

}  // namespace lab
