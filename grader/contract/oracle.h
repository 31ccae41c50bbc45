// The vocabulary in which exercises define expected results: operators chosen at run time, scans
// and reductions of typed arrays, inputs for an operator, error bounds, baselines, and the
// coordinates of an output element.
//
// Everything is computed in double, which holds each int and each float exactly, and rounded once,
// when it is stored. Sums of ints wrap around at 32 bits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "grader/contract/array.h"
#include "grader/contract/exercise.h"
#include "grader/contract/tuning.h"

namespace lab {

using Ints = std::vector<std::int32_t>;
using Uints = std::vector<std::uint32_t>;
using Flags = std::vector<std::uint8_t>;
using Floats = std::vector<float>;
using Values = std::vector<double>;

inline const Ints& ints(const Arrays& arrays, const std::string& name) {
    return get<std::int32_t>(arrays, name);
}
inline const Uints& uints(const Arrays& arrays, const std::string& name) {
    return get<std::uint32_t>(arrays, name);
}
inline const Flags& flags(const Arrays& arrays, const std::string& name) {
    return get<std::uint8_t>(arrays, name);
}

/// The array called `name`; throws std::out_of_range if there is none.
const Array& arrayNamed(const Arrays& arrays, const std::string& name);

/// Its length in components.
std::size_t lengthOf(const Arrays& arrays, const std::string& name);

Values values(const Array& array);

/// `values` as elements of the type that `array` has. Integers wrap around.
Array like(const Array& array, const Values& values);

/// Every `step`-th element, beginning with element step - 1; the last one always.
Array lastOfEach(const Array& array, std::size_t step);

// ------------------------------------------ operators -------------------------------------------

/// An associative operator; `left` is the operand further left.
struct Operator {
    double (*join)(double left, double right);
    double neutral;
    double operator()(double left, double right) const { return join(left, right); }
};

/// The operator `op` (add, max, min, last) on elements of type `element` (int, float); throws
/// std::invalid_argument if there is none.
Operator operatorNamed(const std::string& op, const std::string& element);
Operator operatorOf(const Tuning& tuning);

constexpr std::size_t kWhole = ~std::size_t{0};

/// The combination of each run of `block` elements, or of all of them; of an empty array, the
/// neutral element.
Array reduced(const Array& in, const Operator& op, std::size_t block = kWhole);

/// The scans of each run of `block` elements, or of all of them.
Array inclusiveScan(const Array& in, const Operator& op, std::size_t block = kWhole);
Array exclusiveScan(const Array& in, const Operator& op, std::size_t block = kWhole);

/// The scans of each segment; flags[i] != 0 where one begins. Throws std::invalid_argument unless
/// `flags` and `in` have the same length.
Array segmentedInclusiveScan(const Flags& flags, const Array& in, const Operator& op);
Array segmentedExclusiveScan(const Flags& flags, const Array& in, const Operator& op);

// -------------------------------------------- inputs --------------------------------------------

/// n ints, cycling through: the ends of the range and their neighbours, -1, 0, 1, and the least
/// magnitude that float cannot represent. Some are equal to their neighbours.
Ints specialInts(std::size_t n);

/// The distributions of elementsFor. The last one holds the special values and does not depend on
/// the seed.
std::vector<std::string> operatorDistributions();

/// n elements for an operator. Ints use all 32 bits, so that arithmetic in float is detected, and
/// sums wrap. For max every element is below 0 and for min above, so that a stray 0 is detected;
/// for last most are 0 (with "sparse" nearly all), since any other element hides those to its left.
/// Floats are thousandths, whose sums are hardly ever exact.
Array elementsFor(const Case& c, const Tuning& tuning);

// ----------------------------------------- error bounds -----------------------------------------

/// How far each sum of floats may be off: sumError(additions) of `magnitudes`, the result of the
/// same computation on the magnitudes of the input.
std::vector<float> sumBound(const Array& magnitudes, double additions);

/// The magnitudes of floats.
Array magnitudesOf(const Array& floats);

// ------------------------------------- baselines in C++ ------------------------------------------

/// A timed program that writes to `out`, which is already allocated and touched.
template <class Out, class Run>
std::function<void()> baseline(Out out, Run run) {
    return [out = std::make_shared<Out>(std::move(out)), run] { run(*out); };
}

/// The oracle itself, for a task whose oracle is the sequential program that one would write.
std::function<std::function<void()>(const Arrays&, const Tuning&)> timed(
    std::function<Arrays(const Arrays&, const Tuning&)> expected);

/// For a task whose oracle and baseline are one program, which fills in the array `name`:
/// `before(input, tuning)` makes the array, `fill(input, tuning, array)` fills it in.
template <class Before, class Fill>
void fills(Task& task, const char* name, Before before, Fill fill) {
    task.expected = [=](const Arrays& in, const Tuning& tuning) -> Arrays {
        auto out = before(in, tuning);
        fill(in, tuning, out);
        return {{name, std::move(out)}};
    };
    task.sequential = [=](const Arrays& in, const Tuning& tuning) {
        return baseline(before(in, tuning), [=, &in](auto& out) { fill(in, tuning, out); });
    };
}

/// The standard library's typed loops for the inclusive scan of each run of `block` elements, and
/// for a reduction. The array must outlive the returned function.
std::function<void()> scanBaseline(const Array& in, const Tuning& tuning,
                                   std::size_t block = kWhole);
std::function<void()> reduceBaseline(const Array& in, const Tuning& tuning);

// ----------------------------------------- ideal bytes ------------------------------------------

/// So many bytes for each component of the first input; or of each input named, and `more`.
std::function<double(const Arrays&)> bytesPerElement(double bytes);
std::function<double(const Arrays&)> bytesOf(
    std::vector<std::pair<std::string, double>> perComponent, double more = 0);

// ------------------------------------------ coordinates -----------------------------------------

/// A unit of the lesson and how many elements one holds: {"wave", 32}, {"lane", 1}.
struct Unit {
    const char* name;
    std::size_t elements;
};

/// Element i of n in nested units, outermost first; each unit is counted from 0 within the
/// enclosing one.
std::vector<Coordinate> places(std::size_t i, std::size_t n, std::initializer_list<Unit> units);

/// Group, wave and lane of the work-item for element i of n, with one element per work-item.
std::vector<Coordinate> workItem(std::size_t i, std::size_t n, const Tuning& tuning);

/// Row of entry i and its place in that row; row r ends before entry ends[r].
std::vector<Coordinate> entryOfRow(std::size_t i, const Uints& ends);

/// "group 3, wave 1, lane 7"
std::string words(const std::vector<Coordinate>& coordinates);

/// Where element `index` of the array `name` lies, in words; empty if the task does not define it.
std::string whereIs(const Task& task, const std::string& name, std::size_t index,
                    const Arrays& input, const Tuning& tuning);

// ----------------------------------------- generic tasks ----------------------------------------

/// Every array that a task computes from `in` with binOp, in the order of the pipeline.
using Pipeline = std::function<Arrays(const Array& in, const Operator& op, const Tuning& tuning)>;

/// The most additions that any element passes through on its way into a result, in any order.
using Additions = std::function<double(std::size_t n, const Tuning& tuning)>;

/// `task` for any element type and operator, with one input array "in": fills in input,
/// distributions, expected, errorBound and, unless it has one, the scan as baseline.
Task generic(Task task, Pipeline pipeline, Additions additions);

}  // namespace lab
