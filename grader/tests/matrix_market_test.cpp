// MatrixMarket files: reading them, and the messages for malformed ones.
#include "grader/contract/matrix_market.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <stdexcept>

namespace lab {
namespace {

namespace fs = std::filesystem;

std::string shown(const std::string& text) {
    const SparseMatrix m = matrixMarketOf(text, "m.mtx");
    std::string all = fmt::format("{}x{}", m.rows, m.columns);
    for (const SparseEntry& e : m.entries)
        all += fmt::format(" {},{}:{}", e.row, e.column, e.value);
    return all;
}

std::string trouble(const std::string& text) {
    try {
        matrixMarketOf(text, "m.mtx");
    } catch (const std::invalid_argument& e) {
        return e.what();
    }
    return "none";
}

const std::string kHead = "%%MatrixMarket matrix coordinate ";

TEST(MatrixMarket, EntriesComeByRowThenByColumn) {
    EXPECT_EQ(shown(kHead + "integer general\n% a remark\n\n2 3 3\n2 1 -7\n1 3 +5\r\n1 2 4\n"),
              "2x3 0,1:4 0,2:5 1,0:-7");
    EXPECT_EQ(shown("%%matrixmarket MATRIX Coordinate Real General\n1 1 1\n1 1 2.5e-1"),
              "1x1 0,0:0.25");
    EXPECT_EQ(shown(kHead + "integer general\n1 1 2\n1 1 2\n1 1 3\n"), "1x1 0,0:2 0,0:3");
    EXPECT_EQ(shown(kHead + "real general\n0 0 0\n"), "0x0");
}

TEST(MatrixMarket, BothHalvesOfASymmetricMatrixAreThere) {
    EXPECT_EQ(shown(kHead + "pattern symmetric\n2 2 2\n2 1\n2 2\n"), "2x2 0,1:1 1,0:1 1,1:1");
    EXPECT_EQ(shown(kHead + "real skew-symmetric\n2 2 1\n2 1 1.5\n"), "2x2 0,1:-1.5 1,0:1.5");
}

TEST(MatrixMarket, TroubleHasFileAndLine) {
    const std::string integer = kHead + "integer general\n", symmetric = kHead + "real symmetric\n";
    EXPECT_EQ(trouble(""),
              "m.mtx:0: not a MatrixMarket file: it must begin with %%MatrixMarket matrix "
              "coordinate real general");
    EXPECT_EQ(trouble("1 1 1\n"),
              "m.mtx:1: not a MatrixMarket file: it must begin with %%MatrixMarket "
              "matrix coordinate real general");
    EXPECT_EQ(trouble("%%MatrixMarket matrix array real general\n"),
              "m.mtx:1: 'array' is not read here, only coordinate");
    EXPECT_EQ(trouble(kHead + "complex general\n"),
              "m.mtx:1: 'complex' is not read here, only real, integer, pattern");
    EXPECT_EQ(trouble(kHead + "real hermitian\n"),
              "m.mtx:1: 'hermitian' is not read here, only general, symmetric, skew-symmetric");
    EXPECT_EQ(trouble(integer), "m.mtx:1: expected rows, columns and entries");
    EXPECT_EQ(trouble(integer + "2 2\n"), "m.mtx:2: expected rows, columns and entries");
    EXPECT_EQ(trouble(integer + "2 2 1\n1 1 1\n2 2 2\n"),
              "m.mtx:4: more than the 1 entries announced");
    EXPECT_EQ(trouble(integer + "2 2 2\n1 1 1\n"), "m.mtx:3: the file ends after 1 of 2 entries");
    EXPECT_EQ(trouble(integer + "2 2 1\n3 1 1\n"), "m.mtx:3: 3 as row, which must lie in 1 to 2");
    EXPECT_EQ(trouble(integer + "2 2 1\n1 0 1\n"),
              "m.mtx:3: 0 as column, which must lie in 1 to 2");
    EXPECT_EQ(trouble(integer + "2 2 1\n1 1 1.5\n"), "m.mtx:3: '1.5' is not an integer");
    EXPECT_EQ(trouble(integer + "2 2 1\n1 1 4294967296\n"),
              "m.mtx:3: 4294967296 as value, which must lie in -2147483648 to 2147483647");
    EXPECT_EQ(trouble(integer + "2 2 1\n1 1\n"), "m.mtx:3: expected row, column and value");
    EXPECT_EQ(trouble(kHead + "pattern general\n2 2 1\n1 1 1\n"),
              "m.mtx:3: expected row and column");
    EXPECT_EQ(trouble(symmetric + "2 3 0\n"), "m.mtx:2: a symmetric matrix of 2 x 3");
    EXPECT_EQ(trouble(symmetric + "2 2 1\n1 2 1\n"),
              "m.mtx:3: an entry above the diagonal, of which a symmetric file has none");
    EXPECT_EQ(trouble(kHead + "real skew-symmetric\n2 2 1\n1 1 1\n"),
              "m.mtx:3: an entry on the diagonal, of which a skew-symmetric file has none");
    EXPECT_EQ(trouble(symmetric + "2 2 1\n1 1 nan\n"), "m.mtx:3: a value that is not finite");
}

TEST(MatrixMarket, AHostileFileIsRefusedBeforeItCosts) {
    EXPECT_EQ(trouble(kHead + "real general\n4000000000 4000000000 0\n"),
              "m.mtx:2: 4000000000 rows, which must lie in 0 to 16777216");
    EXPECT_EQ(trouble(kHead + "real general\n99999999999999999999 1 0\n"),
              "m.mtx:2: '99999999999999999999' is not an integer");
    EXPECT_EQ(trouble(kHead + "real general\n1 1 16777216\n"),
              "m.mtx:2: the file ends after 0 of 16777216 entries");
    EXPECT_EQ(trouble(std::string("\0\0\x1b[31m", 7)),
              "m.mtx:1: not a MatrixMarket file: it must begin with %%MatrixMarket matrix "
              "coordinate real "
              "general");
    EXPECT_EQ(trouble(kHead + "real general\n1 1 1\n1 1 \x1b[31m\n").find('\x1b'),
              std::string::npos);
}

TEST(MatrixMarket, TheBundledMatricesAreRead) {
    std::size_t files = 0;
    for (const auto& file : fs::directory_iterator(fs::path(LAB_ROOT) / "data" / "matrices")) {
        if (file.path().extension() != ".mtx") continue;
        ++files;
        EXPECT_GT(readMatrixMarket(file.path()).entries.size(), 0u) << file.path();
    }
    EXPECT_EQ(files, 6u);
}

}  // namespace
}  // namespace lab
