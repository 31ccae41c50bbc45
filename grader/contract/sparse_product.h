// A sparse matrix from a user's file, times a vector of ones: the common part of the applications
// that compute it with int.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/contract/oracle.h"

namespace lab {

/// Entries by row, then by column.
struct IntegerMatrix {
    std::size_t rows = 0, columns = 0;
    Uints row, column;  ///< of each entry
    Ints value;         ///< of each entry, in thousandths if the matrix is real
    bool inThousandths = false;
};

/// The matrix in files[0], a MatrixMarket file; without files, a Poisson problem on a 64 x 64 grid.
/// Throws std::invalid_argument with a one-line message if the file is malformed or a value does
/// not fit.
IntegerMatrix integerMatrix(const std::vector<std::filesystem::path>& files);

/// What integerMatrix takes, for Application::files.
inline constexpr const char* kMatrixFile =
    "a matrix, MatrixMarket coordinate (default: a Poisson problem on a grid of 64 x 64)";

/// Compares y, of `rows` sums, with the rows' sums modulo 2^32, writes it to out/y.txt, and returns
/// the lines to print. Throws std::runtime_error if the file cannot be written.
std::vector<std::string> reportProduct(const IntegerMatrix& m, const Ints& y,
                                       const std::filesystem::path& out);

}  // namespace lab
