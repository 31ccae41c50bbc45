#include "reference/scan.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <stdexcept>
#include <vector>

#include "reference/operators.h"
#include "reference/reduce.h"

using namespace reference;
using Int = std::int32_t;
using Ints = std::vector<Int>;
using Flags = std::vector<std::uint8_t>;

namespace {

// For each element: back to the start of its segment, then forward again. O(n^2).
template <typename Op>
Ints bruteForce(const Flags& flags, const Ints& in, Op op, Int neutral, bool inclusive) {
    Ints out;
    for (std::size_t i = 0; i < in.size(); ++i) {
        std::size_t start = i;
        while (start > 0 && flags[start] == 0) {
            --start;
        }
        Int sum = neutral;
        for (std::size_t j = start; j < i + (inclusive ? 1 : 0); ++j) {
            sum = op(sum, in[j]);
        }
        out.push_back(sum);
    }
    return out;
}

template <typename Op>
void expectAllScansRight(const Flags& flags, const Ints& in, Op op, Int neutral) {
    const Flags noFlags(in.size(), 0);
    RC_ASSERT(inclusiveScan(in, op) == bruteForce(noFlags, in, op, neutral, true));
    RC_ASSERT(exclusiveScan(in, op, neutral) == bruteForce(noFlags, in, op, neutral, false));
    RC_ASSERT(segmentedInclusiveScan(flags, in, op) == bruteForce(flags, in, op, neutral, true));
    RC_ASSERT(segmentedExclusiveScan(flags, in, op, neutral) ==
              bruteForce(flags, in, op, neutral, false));
}

Ints someInts() {
    return *rc::gen::container<Ints>(rc::gen::inRange(-3, 4));
}

// Any non-zero value marks a start, not only 1.
Flags someFlags(std::size_t n) {
    return *rc::gen::container<Flags>(n, rc::gen::element<std::uint8_t>(0, 0, 0, 1, 2, 255));
}

}  // namespace

TEST(Scan, EmptyOneTwo) {
    const Add<Int> add;
    EXPECT_EQ(inclusiveScan(Ints{}, add), Ints{});
    EXPECT_EQ(exclusiveScan(Ints{}, add, 0), Ints{});
    EXPECT_EQ(segmentedInclusiveScan(Flags{}, Ints{}, add), Ints{});
    EXPECT_EQ(segmentedExclusiveScan(Flags{}, Ints{}, add, 0), Ints{});
    EXPECT_EQ(inclusiveScan(Ints{5}, add), Ints{5});
    EXPECT_EQ(exclusiveScan(Ints{5}, add, 0), Ints{0});
    EXPECT_EQ(inclusiveScan(Ints{5, 6}, add), (Ints{5, 11}));
    EXPECT_EQ(exclusiveScan(Ints{5, 6}, add, 0), (Ints{0, 5}));
    EXPECT_EQ(segmentedInclusiveScan(Flags{1, 1}, Ints{5, 6}, add), (Ints{5, 6}));
    EXPECT_EQ(segmentedExclusiveScan(Flags{1, 1}, Ints{5, 6}, add, 0), (Ints{0, 0}));
}

TEST(Scan, LectureExampleOfSegments) {
    const Flags flags{1, 0, 0, 1, 0, 0, 0, 0, 1, 0};
    const Ints in{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    EXPECT_EQ(segmentedInclusiveScan(flags, in, Add<Int>{}),
              (Ints{1, 3, 6, 4, 9, 15, 22, 30, 9, 19}));
    EXPECT_EQ(segmentedExclusiveScan(flags, in, Add<Int>{}, 0),
              (Ints{0, 1, 3, 0, 4, 9, 15, 22, 0, 9}));
}

TEST(Scan, FirstElementStartsASegmentWhateverItsFlag) {
    EXPECT_EQ(segmentedInclusiveScan(Flags{0, 0}, Ints{5, 6}, Add<Int>{}), (Ints{5, 11}));
    EXPECT_EQ(segmentedExclusiveScan(Flags{0, 0}, Ints{5, 6}, Add<Int>{}, 0), (Ints{0, 5}));
}

TEST(Scan, MaximumOfNegativesNeedsItsOwnNeutralElement) {
    EXPECT_EQ(segmentedInclusiveScan(Flags{0, 0, 1}, Ints{-5, -3, -9}, Max<Int>{}),
              (Ints{-5, -3, -9}));
    EXPECT_EQ(exclusiveScan(Ints{-5, -3}, Max<Int>{}, Max<Int>::neutral), (Ints{INT32_MIN, -5}));
}

TEST(Scan, FloatsAddFromLeftToRight) {
    const std::vector<float> in{1e8F, 1.0F, -1e8F};
    EXPECT_EQ(inclusiveScan(in, Add<float>{}), (std::vector<float>{1e8F, 1e8F, 0.0F}));
}

TEST(Scan, FlagsMustMatchTheInput) {
    EXPECT_THROW(segmentedInclusiveScan(Flags{1}, Ints{1, 2}, Add<Int>{}), std::invalid_argument);
    EXPECT_THROW(segmentedExclusiveScan(Flags{1, 0, 0}, Ints{1, 2}, Add<Int>{}, 0),
                 std::invalid_argument);
}

RC_GTEST_PROP(Scan, EqualsBruteForce, ()) {
    const Ints in = someInts();
    const Flags flags = someFlags(in.size());
    expectAllScansRight(flags, in, Add<Int>{}, Add<Int>::neutral);
    expectAllScansRight(flags, in, Max<Int>{}, Max<Int>::neutral);
    expectAllScansRight(flags, in, Last<Int>{}, Last<Int>::neutral);
}

RC_GTEST_PROP(Scan, EndsInTheReduction, ()) {
    const Ints in = someInts();
    RC_PRE(!in.empty());
    const Last<Int> op;
    RC_ASSERT(inclusiveScan(in, op).back() == reduce(in, op, 0));
    RC_ASSERT(op(exclusiveScan(in, op, 0).back(), in.back()) == reduce(in, op, 0));
}

RC_GTEST_PROP(Scan, SegmentedIsAScanOfPairs, ()) {
    struct Pair {
        bool flag;
        Int value;
    };
    const auto lifted = [](Pair a, Pair b) {
        return Pair{a.flag || b.flag, b.flag ? b.value : Last<Int>{}(a.value, b.value)};
    };
    const Ints in = someInts();
    const Flags flags = someFlags(in.size());
    std::vector<Pair> pairs;
    for (std::size_t i = 0; i < in.size(); ++i) {
        pairs.push_back({flags[i] != 0, in[i]});
    }
    Ints expected;
    for (const Pair& pair : inclusiveScan(pairs, lifted)) {
        expected.push_back(pair.value);
    }
    RC_ASSERT(segmentedInclusiveScan(flags, in, Last<Int>{}) == expected);
}

RC_GTEST_PROP(Scan, OutMayBeTheInputOrHoldOldValues, ()) {
    const Ints in = someInts();
    const Flags flags = someFlags(in.size());
    const Add<Int> op;
    Ints out = in;
    inclusiveScan(out, op, out);
    RC_ASSERT(out == inclusiveScan(in, op));
    out = in;
    exclusiveScan(out, op, 0, out);
    RC_ASSERT(out == exclusiveScan(in, op, 0));
    out = in;
    segmentedInclusiveScan(flags, out, op, out);
    RC_ASSERT(out == segmentedInclusiveScan(flags, in, op));
    out = in;
    segmentedExclusiveScan(flags, out, op, 0, out);
    RC_ASSERT(out == segmentedExclusiveScan(flags, in, op, 0));
    out.assign(in.size() + 5, -1);
    inclusiveScan(in, op, out);
    RC_ASSERT(out == inclusiveScan(in, op));
}
