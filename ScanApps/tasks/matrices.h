// What the tasks of sparse matrix times vector share: matrices of all shapes, and the lecture's
// two.
#pragma once

#include <functional>
#include <vector>

#include "grader/contract/oracle.h"

namespace scanapps {

using lab::Arrays;
using lab::Coordinate;
using lab::Flags;
using lab::Ints;
using lab::Tuning;
using lab::Uints;

/// The lengths of rows that have n entries together, or no entries where all rows are to be empty.
Uints shapeFor(const lab::Case& c);

/// mat_ind, mat_val, vect and shape. Every product fits into 32 bits, and few fit into a float.
Arrays matrixFor(const lab::Case& c, const Tuning&);

inline std::size_t entriesOf(const Uints& shape_scn) {
    return shape_scn.empty() ? 0 : shape_scn.back();
}

/// The number of a row, and how many entries it has.
std::vector<Coordinate> rowAt(std::size_t row, const Uints& shape_scn);

/// What each step of the program makes of a matrix.
struct LectureMatrix {
    const char* name;
    Uints shape, mat_ind;
    Ints mat_val, vect;
    Uints shape_scn;
    Flags flags;
    Ints prods, sgm_mat, out;
};

/// A worked example of each of the lecture's matrices.
std::vector<lab::WorkedExample> lectureExamples(
    const std::function<lab::WorkedExample(const LectureMatrix&)>& example);

/// A task with the distributions that shapeFor knows; without an id it is given.
lab::Task spmvTask(const char* id, const char* title, const char* stub);

/// Calls visit(row, begin, end) for each row.
template <class Visit>
void eachRow(const Uints& shape_scn, Visit visit) {
    std::size_t begin = 0;
    for (std::size_t row = 0; row < shape_scn.size(); ++row) {
        const std::size_t end = shape_scn[row];
        visit(row, begin, end);
        begin = end;
    }
}

}  // namespace scanapps
