// The stubs of this exercise by name, for the runner.
#include "grader/runner/stub.h"

#include <memory>

#include "MSSP/mssp.h"
#include "MSSP/sum.h"

namespace {

using lab::Context;
using lab::Lengths;

// A stub that makes its arrays with `make` and launches with `run`.
template <class Make, class Run>
lab::Stub stub(Make make, Run run) {
    return [=](Context& c, const Lengths& inputs) {
        auto arrays = make(c, inputs.at("in"));
        return [&c, run, arrays]() mutable { run(c, arrays); };
    };
}

std::size_t groupSize(const Context& c) {
    return static_cast<std::size_t>(c.tuning.groupSize);
}

const lab::RegisterStub registrations[] = {
    {"mssp/tree",
     stub([](Context& c, std::size_t n) { return levelArrays(c, n, 2); }, runTreeMSSP)},
    {"mssp/group",
     stub([](Context& c, std::size_t n) { return levelArrays(c, n, groupSize(c)); }, runGroupMSSP)},
    {"mssp/chunked", stub(chunkedArrays, runChunkedMSSP)},
    {"sum/tree", stub([](Context& c, std::size_t n) { return sumArrays(c, n, 2); }, runTreeSum)},
    {"sum/group",
     stub([](Context& c, std::size_t n) { return sumArrays(c, n, groupSize(c)); }, runGroupSum)},
    {"sum/chunked",
     stub([](Context& c, std::size_t n) { return sumArrays(c, n, 0); }, runChunkedSum)},
    {"sum/atomics",
     stub([](Context& c, std::size_t n) { return sumArrays(c, n, 0); }, runAtomicSum)},
};

}  // namespace
