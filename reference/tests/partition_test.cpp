#include "reference/partition.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "reference/scatter.h"

using namespace reference;
using Ints = std::vector<std::int32_t>;

namespace {

bool even(std::int32_t x) {
    return x % 2 == 0;
}

}  // namespace

TEST(Partition2, LectureExample) {
    const Ints in{5, 4, 2, 10, 3, 7, 8};
    const auto [count, values] = partition2(in, even);
    EXPECT_EQ(count, 4U);
    EXPECT_EQ(values, (Ints{4, 2, 10, 8, 5, 3, 7}));
}

TEST(Partition2, LectureExampleStepByStep) {
    const Partition2Steps steps = partition2Steps(Ints{5, 4, 2, 10, 3, 7, 8}, even);
    EXPECT_EQ(steps.tfs, (Ints{0, 1, 1, 1, 0, 0, 1}));
    EXPECT_EQ(steps.ffs, (Ints{1, 0, 0, 0, 1, 1, 0}));
    EXPECT_EQ(steps.isT, (Ints{0, 1, 2, 3, 3, 3, 4}));
    EXPECT_EQ(steps.isF, (Ints{1, 1, 1, 1, 2, 3, 3}));
    EXPECT_EQ(steps.inds, (Ints{4, 0, 1, 2, 5, 6, 3}));
}

TEST(Partition2, EdgeSizes) {
    EXPECT_EQ(partition2(Ints{}, even).count, 0U);
    EXPECT_EQ(partition2(Ints{}, even).values, Ints{});
    EXPECT_EQ(partition2Steps(Ints{}, even).inds, Ints{});
    EXPECT_EQ(partition2(Ints{1}, even).count, 0U);
    EXPECT_EQ(partition2(Ints{2}, even).count, 1U);
    EXPECT_EQ(partition2(Ints{1, 2}, even).values, (Ints{2, 1}));
    EXPECT_EQ(partition2(Ints{2, 1}, even).values, (Ints{2, 1}));
}

TEST(Partition2, AllOrNoneLeaveTheOrderAlone) {
    const Ints in{3, 1, 2};
    const auto all = partition2(in, [](std::int32_t) { return true; });
    EXPECT_EQ(all.count, 3U);
    EXPECT_EQ(all.values, in);
    const auto none = partition2(in, [](std::int32_t) { return false; });
    EXPECT_EQ(none.count, 0U);
    EXPECT_EQ(none.values, in);
}

TEST(Partition2, ReusesAnArrayOfAnotherLength) {
    Ints out(9, -1);
    EXPECT_EQ(partition2(Ints{1, 2, 3}, even, out), 1U);
    EXPECT_EQ(out, (Ints{2, 1, 3}));
}

// Elements carry their origin, so that any exchange of equal ones is detected.
RC_GTEST_PROP(Partition2, IsAStablePermutation, (const Ints& in)) {
    using Element = std::pair<std::int32_t, std::size_t>;
    std::vector<Element> tagged;
    for (std::size_t i = 0; i < in.size(); ++i) {
        tagged.emplace_back(in[i], i);
    }
    const auto holds = [](const Element& e) { return even(e.first); };
    const auto [count, values] = partition2(tagged, holds);
    std::stable_partition(tagged.begin(), tagged.end(), holds);
    RC_ASSERT(values == tagged);
    RC_ASSERT(count == static_cast<std::size_t>(std::count_if(in.begin(), in.end(), even)));
}

RC_GTEST_PROP(Partition2, ScatterToTheIndicesIsThePartition, (const Ints& in)) {
    Ints scattered(in.size(), -1);
    scatter(partition2Steps(in, even).inds, in, scattered);
    RC_ASSERT(scattered == partition2(in, even).values);
}

// Counts the predecessors of each element anew. O(n^2).
RC_GTEST_PROP(Partition2, StepsEqualBruteForce, (const Ints& in)) {
    const Partition2Steps steps = partition2Steps(in, even);
    RC_ASSERT(steps.tfs.size() == in.size());
    for (std::size_t i = 0; i < in.size(); ++i) {
        const auto upToHere = in.begin() + static_cast<std::ptrdiff_t>(i) + 1;
        const auto trues = std::count_if(in.begin(), upToHere, even);
        RC_ASSERT(steps.tfs[i] == (even(in[i]) ? 1 : 0));
        RC_ASSERT(steps.ffs[i] == (even(in[i]) ? 0 : 1));
        RC_ASSERT(steps.isT[i] == trues);
        RC_ASSERT(steps.isF[i] == upToHere - in.begin() - trues);
    }
}
