// A sparse matrix of a file that a user names, times a vector of ones: what the applications that
// compute it with int have in common.
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
    Ints value;         ///< of each entry, in thousandths where the matrix is real
    bool inThousandths = false;
};

/// That of files[0], a MatrixMarket file; a Poisson problem on a grid of 64 x 64 where none is
/// named. Throws std::invalid_argument, in one line, where it is no such file or a value does not
/// fit.
IntegerMatrix integerMatrix(const std::vector<std::filesystem::path>& files);

/// What integerMatrix takes, for Application::files.
inline constexpr const char* kMatrixFile =
    "a matrix, MatrixMarket coordinate (default: a Poisson problem on a grid of 64 x 64)";

/// Compares y, of `rows` sums, with the rows' sums modulo 2^32, writes it to out/y.txt, and says
/// what there is to say, a line each. Throws std::runtime_error where it cannot be written.
std::vector<std::string> reportProduct(const IntegerMatrix& m, const Ints& y,
                                       const std::filesystem::path& out);

}  // namespace lab
