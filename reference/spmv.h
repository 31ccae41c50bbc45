#pragma once

#include <cstddef>
#include <numeric>
#include <vector>

#include "reference/contract.h"

// Sparse matrix times dense vector. The rows lie end to end: matVals[j] is an entry in column
// matCols[j], with 0 <= matCols[j] < length of vct (not checked). A row without entries gives 0.
// Integer products and sums must fit T; floating-point sums run from left to right in T, so pass
// double arrays for a result that is nearly exact for float ones.
// All throw std::invalid_argument if array lengths do not fit together.
namespace reference {

// shape[r] >= 0 is the number of entries of row r. out has one element per row and must not be an
// input. Source: lecture "OpenCL Day 3", C. Oancea and T. Henriksen, 2019.
template <typename Col, typename T, typename Int>
void spmv(const std::vector<Col>& matCols, const std::vector<T>& matVals, const std::vector<T>& vct,
          const std::vector<Int>& shape, std::vector<T>& out) {
    require(matCols.size() == matVals.size(), "spmv: matCols and matVals differ in length");
    require(std::accumulate(shape.begin(), shape.end(), std::size_t{0}) == matVals.size(),
            "spmv: shape does not add up to the number of entries");
    out.resize(shape.size());
    std::size_t j = 0;
    for (std::size_t row = 0; row < shape.size(); ++row) {
        const std::size_t end = j + static_cast<std::size_t>(shape[row]);
        T sum = 0;
        for (; j < end; ++j) {
            sum += matVals[j] * vct[static_cast<std::size_t>(matCols[j])];
        }
        out[row] = sum;
    }
}

template <typename Col, typename T, typename Int>
std::vector<T> spmv(const std::vector<Col>& matCols, const std::vector<T>& matVals,
                    const std::vector<T>& vct, const std::vector<Int>& shape) {
    std::vector<T> out;
    spmv(matCols, matVals, vct, shape, out);
    return out;
}

// Compressed sparse rows: row r has the entries rowPtr[r] to rowPtr[r + 1] - 1. rowPtr has one
// element more than there are rows, starts at 0, never decreases and ends at the number of entries.
// Source: Y. Saad, "Iterative Methods for Sparse Linear Systems", 2003, section 3.4.
template <typename Int, typename Col, typename T>
void spmvCsr(const std::vector<Int>& rowPtr, const std::vector<Col>& matCols,
             const std::vector<T>& matVals, const std::vector<T>& vct, std::vector<T>& out) {
    require(matCols.size() == matVals.size(), "spmvCsr: matCols and matVals differ in length");
    require(!rowPtr.empty() && rowPtr.front() == 0 &&
                static_cast<std::size_t>(rowPtr.back()) == matVals.size(),
            "spmvCsr: rowPtr does not run from 0 to the number of entries");
    out.resize(rowPtr.size() - 1);
    for (std::size_t row = 0; row < out.size(); ++row) {
        const auto end = static_cast<std::size_t>(rowPtr[row + 1]);
        T sum = 0;
        for (auto j = static_cast<std::size_t>(rowPtr[row]); j < end; ++j) {
            sum += matVals[j] * vct[static_cast<std::size_t>(matCols[j])];
        }
        out[row] = sum;
    }
}

template <typename Int, typename Col, typename T>
std::vector<T> spmvCsr(const std::vector<Int>& rowPtr, const std::vector<Col>& matCols,
                       const std::vector<T>& matVals, const std::vector<T>& vct) {
    std::vector<T> out;
    spmvCsr(rowPtr, matCols, matVals, vct, out);
    return out;
}

// The data-parallel form multiplies all entries, scans the products row by row (makeFlags,
// segmentedInclusiveScan) and takes the last element of each row. These are its first and last
// steps. Source: G. E. Blelloch, M. A. Heroux and M. Zagha, "Segmented Operations for Sparse Matrix
// Computation on Vector Multiprocessors", 1993.

// out[j] = matVals[j] * vct[matCols[j]]
template <typename Col, typename T>
std::vector<T> spmvProducts(const std::vector<Col>& matCols, const std::vector<T>& matVals,
                            const std::vector<T>& vct) {
    require(matCols.size() == matVals.size(), "spmvProducts: matCols and matVals differ in length");
    std::vector<T> out(matVals.size());
    for (std::size_t j = 0; j < out.size(); ++j) {
        out[j] = matVals[j] * vct[static_cast<std::size_t>(matCols[j])];
    }
    return out;
}

// out[r] = the last element of row r, or 0 if the row is empty. shapeScn[r] is the index just
// past the end of row r (shapeScan in flags.h).
template <typename Int, typename T>
std::vector<T> lastOfRows(const std::vector<Int>& shapeScn, const std::vector<T>& scanned) {
    require((shapeScn.empty() ? 0 : static_cast<std::size_t>(shapeScn.back())) == scanned.size(),
            "lastOfRows: shapeScn does not end at the number of entries");
    std::vector<T> out(shapeScn.size());
    std::size_t start = 0;
    for (std::size_t row = 0; row < out.size(); ++row) {
        const auto end = static_cast<std::size_t>(shapeScn[row]);
        out[row] = start < end ? scanned[end - 1] : T{0};
        start = end;
    }
    return out;
}

}  // namespace reference
