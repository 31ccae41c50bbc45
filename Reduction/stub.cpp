// The stubs of this exercise by name, for the runner.
#include "grader/runner/stub.h"

#include "Reduction/reduction.h"

namespace {

using lab::Context;
using lab::Lengths;
using namespace reduction;

// A stub that makes its arrays with `make` and launches with `run`.
template <class Arrays>
lab::Stub stub(Arrays (*make)(Context&, std::size_t), void (*run)(Context&, Arrays&)) {
    return [=](Context& c, const Lengths& inputs) {
        return [&c, run, arrays = make(c, inputs.at("in"))]() mutable { run(c, arrays); };
    };
}

const lab::RegisterStub registrations[] = {
    {"reduction/interleaved", stub(inPlaceArrays, runInterleaved)},
    {"reduction/sequential", stub(inPlaceArrays, runSequential)},
    {"reduction/decomposed", stub(levelArrays, runDecomposed)},
    {"reduction/unrolled", stub(levelArrays, runUnrolled)},
    {"reduction/atomic", stub(levelArrays, runAtomic)},
};

}  // namespace
