// The stubs of this exercise by name, for the runner.
#include "grader/runner/stub.h"

#include "MSSP/mssp.h"
#include "MSSP/sum.h"

namespace mssp {

using lab::Context;

// By levels that are each `shrink` times shorter, or shorter by the size of a group.
template <class Arrays>
auto shrinking(Arrays (*make)(Context&, std::size_t n, std::size_t shrink), std::size_t shrink) {
    return [=](Context& c, std::size_t n) { return make(c, n, shrink); };
}
template <class Arrays>
auto shrinkingByGroups(Arrays (*make)(Context&, std::size_t n, std::size_t shrink)) {
    return [=](Context& c, std::size_t n) { return make(c, n, c.tuning.groupSize); };
}

const lab::RegisterStub registrations[] = {
    {"mssp/tree", lab::stub(shrinking(levelArrays, 2), runTreeMSSP, "in")},
    {"mssp/group", lab::stub(shrinkingByGroups(levelArrays), runGroupMSSP, "in")},
    {"mssp/chunked", lab::stub(chunkedArrays, runChunkedMSSP, "in")},
    {"sum/tree", lab::stub(shrinking(sumArrays, 2), runTreeSum, "in")},
    {"sum/group", lab::stub(shrinkingByGroups(sumArrays), runGroupSum, "in")},
    {"sum/chunked", lab::stub(shrinking(sumArrays, 0), runChunkedSum, "in")},
    {"sum/atomics", lab::stub(shrinking(sumArrays, 0), runAtomicSum, "in")},
};

}  // namespace mssp
