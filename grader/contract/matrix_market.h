// Sparse matrices in MatrixMarket files (https://math.nist.gov/MatrixMarket/formats.html).
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace lab {

/// The maximum number of rows, of columns and of entries.
constexpr std::size_t kMostOfMatrix = std::size_t{1} << 24;

struct SparseEntry {
    std::uint32_t row, column;
    double value;
};

/// Entries by row, then by column. Both halves of a symmetric matrix are stored; the entries of a
/// pattern are 1. Several entries at one place are to be added, as the format says.
struct SparseMatrix {
    std::size_t rows = 0, columns = 0;
    std::vector<SparseEntry> entries;
    bool real = false;  ///< false: all values are 32-bit integers
};

/// Reads a coordinate file: real, integer or pattern; general, symmetric or skew-symmetric. Throws
/// std::invalid_argument with file and line if it violates the format.
SparseMatrix readMatrixMarket(const std::filesystem::path& path);

/// The same from a file's text; `name` stands for the file in messages.
SparseMatrix matrixMarketOf(const std::string& text, const std::string& name);

}  // namespace lab
