#include "reference/spmv.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <stdexcept>
#include <vector>

#include "reference/flags.h"
#include "reference/operators.h"
#include "reference/scan.h"

using namespace reference;
using Indices = std::vector<std::uint32_t>;
using Floats = std::vector<float>;

namespace {

struct Matrix {
    Indices cols;
    Floats vals;
    Indices shape;
};

Floats someFloats(std::size_t n) {
    return *rc::gen::container<Floats>(
        n, rc::gen::map(rc::gen::inRange(-9, 10), [](int x) { return static_cast<float>(x); }));
}

// Whole-numbered values, so that float arithmetic is exact; a column may occur twice in a row.
Matrix someMatrix(std::uint32_t numCols) {
    Matrix m;
    m.shape = *rc::gen::container<Indices>(rc::gen::inRange(0U, 5U));
    const std::size_t n = makeFlags(m.shape).size();
    m.cols = *rc::gen::container<Indices>(n, rc::gen::inRange(0U, numCols));
    m.vals = someFloats(n);
    return m;
}

// Fills a dense matrix, zeros included, and multiplies every element.
Floats denseProduct(const Matrix& m, const Floats& vct) {
    std::vector<Floats> table(m.shape.size(), Floats(vct.size(), 0.0F));
    std::size_t next = 0;
    for (std::size_t row = 0; row < table.size(); ++row) {
        for (std::uint32_t k = 0; k < m.shape[row]; ++k, ++next) {
            table[row][m.cols[next]] += m.vals[next];
        }
    }
    Floats out;
    for (const Floats& row : table) {
        float sum = 0;
        for (std::size_t col = 0; col < vct.size(); ++col) {
            sum += row[col] * vct[col];
        }
        out.push_back(sum);
    }
    return out;
}

// As the kernels do it.
Floats flatProduct(const Matrix& m, const Floats& vct) {
    const Floats products = spmvProducts(m.cols, m.vals, vct);
    const Floats scanned = segmentedInclusiveScan(makeFlags(m.shape), products, Add<float>{});
    return lastOfRows(shapeScan(m.shape), scanned);
}

}  // namespace

TEST(Spmv, LectureExampleStepByStep) {
    const Matrix m{{0, 1, 1, 2, 3, 3}, {2, -1, -1, 2, -1, 3}, {2, 3, 1}};
    const Floats vct{1, 2, 3, 4};
    const Floats products = spmvProducts(m.cols, m.vals, vct);
    EXPECT_EQ(products, (Floats{2, -2, -2, 6, -4, 12}));
    const Floats scanned = segmentedInclusiveScan(makeFlags(m.shape), products, Add<float>{});
    EXPECT_EQ(scanned, (Floats{2, 0, -2, 4, 0, 12}));
    EXPECT_EQ(lastOfRows(shapeScan(m.shape), scanned), (Floats{0, 0, 12}));
    EXPECT_EQ(spmv(m.cols, m.vals, vct, m.shape), (Floats{0, 0, 12}));
    EXPECT_EQ(spmvCsr(rowPointers(m.shape), m.cols, m.vals, vct), (Floats{0, 0, 12}));
}

// The published course read out[-1] for an empty first row, and the row before for other empty
// ones.
TEST(Spmv, EmptyRowsGiveZero) {
    const Matrix m{{0, 1, 0}, {5, 6, 7}, {0, 0, 2, 0, 0, 1, 0}};
    const Floats vct{1, 10};
    const Floats expected{0, 0, 65, 0, 0, 7, 0};
    EXPECT_EQ(spmv(m.cols, m.vals, vct, m.shape), expected);
    EXPECT_EQ(spmvCsr(rowPointers(m.shape), m.cols, m.vals, vct), expected);
    EXPECT_EQ(flatProduct(m, vct), expected);
}

TEST(Spmv, NoRowsOrNoEntries) {
    const Matrix noRows;
    EXPECT_EQ(spmv(noRows.cols, noRows.vals, Floats{}, noRows.shape), Floats{});
    EXPECT_EQ(spmvCsr(Indices{0}, noRows.cols, noRows.vals, Floats{}), Floats{});
    EXPECT_EQ(flatProduct(noRows, Floats{}), Floats{});
    const Matrix noEntries{{}, {}, {0, 0}};
    EXPECT_EQ(spmv(noEntries.cols, noEntries.vals, Floats{1}, noEntries.shape), (Floats{0, 0}));
    EXPECT_EQ(spmvCsr(Indices{0, 0, 0}, noEntries.cols, noEntries.vals, Floats{1}), (Floats{0, 0}));
    EXPECT_EQ(flatProduct(noEntries, Floats{1}), (Floats{0, 0}));
}

TEST(Spmv, Integers) {
    const std::vector<std::int32_t> vals{2, -3};
    const std::vector<std::int32_t> vct{7, 5};
    EXPECT_EQ(spmv(Indices{0, 1}, vals, vct, Indices{2}), std::vector<std::int32_t>{-1});
}

TEST(Spmv, ReusedArrayHoldsNoOldValues) {
    Floats out(5, 99.0F);
    spmv(Indices{0}, Floats{2}, Floats{3}, Indices{0, 1, 0}, out);
    EXPECT_EQ(out, (Floats{0, 6, 0}));
    out.assign(5, 99.0F);
    spmvCsr(Indices{0, 0, 1, 1}, Indices{0}, Floats{2}, Floats{3}, out);
    EXPECT_EQ(out, (Floats{0, 6, 0}));
}

TEST(Spmv, LengthsMustFitTogether) {
    const Indices cols{0, 0};
    const Floats vals{1, 2};
    const Floats vct{1};
    EXPECT_THROW(spmv(Indices{0}, vals, vct, Indices{2}), std::invalid_argument);
    EXPECT_THROW(spmv(cols, vals, vct, Indices{1}), std::invalid_argument);
    EXPECT_THROW(spmv(cols, vals, vct, Indices{1, 2}), std::invalid_argument);
    EXPECT_THROW(spmvCsr(Indices{}, Indices{}, Floats{}, vct), std::invalid_argument);
    EXPECT_THROW(spmvCsr(Indices{1, 2}, cols, vals, vct), std::invalid_argument);
    EXPECT_THROW(spmvCsr(Indices{0, 3}, cols, vals, vct), std::invalid_argument);
    EXPECT_THROW(spmvCsr(Indices{0, 2}, Indices{0}, vals, vct), std::invalid_argument);
    EXPECT_THROW(spmvProducts(Indices{0}, vals, vct), std::invalid_argument);
    EXPECT_THROW(lastOfRows(Indices{1}, vals), std::invalid_argument);
    EXPECT_THROW(lastOfRows(Indices{}, vals), std::invalid_argument);
}

RC_GTEST_PROP(Spmv, ShapeCsrFlatAndDenseAgree, ()) {
    const auto numCols = *rc::gen::inRange(1U, 8U);
    const Matrix m = someMatrix(numCols);
    const Floats vct = someFloats(numCols);
    const Floats expected = denseProduct(m, vct);
    RC_ASSERT(spmv(m.cols, m.vals, vct, m.shape) == expected);
    RC_ASSERT(spmvCsr(rowPointers(m.shape), m.cols, m.vals, vct) == expected);
    RC_ASSERT(flatProduct(m, vct) == expected);
}
