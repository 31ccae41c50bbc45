#include "reference/mssp.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <vector>

#include "reference/reduce.h"

using namespace reference;
using Ints = std::vector<std::int32_t>;

namespace reference {

std::ostream& operator<<(std::ostream& os, const Mssp& m) {
    return os << "(mss " << m.mss << ", mis " << m.mis << ", mcs " << m.mcs << ", ts " << m.ts
              << ')';
}

}  // namespace reference

namespace {

// Every segment, from the definition: [begin, end) for all 0 <= begin <= end <= n.
Mssp bruteForce(const Ints& in) {
    Mssp best{0, 0, 0, 0};
    for (std::size_t begin = 0; begin <= in.size(); ++begin) {
        for (std::size_t end = begin; end <= in.size(); ++end) {
            std::int32_t sum = 0;
            for (std::size_t i = begin; i < end; ++i) {
                sum += in[i];
            }
            best.mss = sum > best.mss ? sum : best.mss;
            best.mis = begin == 0 && sum > best.mis ? sum : best.mis;
            best.mcs = end == in.size() && sum > best.mcs ? sum : best.mcs;
            best.ts = begin == 0 && end == in.size() ? sum : best.ts;
        }
    }
    return best;
}

Ints anyInts() {
    return *rc::gen::container<Ints>(rc::gen::inRange(-50, 51));
}

}  // namespace

TEST(Mssp, IsLaidOutAsInt4) {
    static_assert(sizeof(Mssp) == 4 * sizeof(std::int32_t));
    static_assert(offsetof(Mssp, mss) == 0 && offsetof(Mssp, mis) == 4);
    static_assert(offsetof(Mssp, mcs) == 8 && offsetof(Mssp, ts) == 12);
}

TEST(Mssp, LectureExample) {
    const Ints in{1, -2, 3, 4, -1, 5, -6, 1};
    EXPECT_EQ(mssp(in), (Mssp{11, 10, 6, 5}));
    EXPECT_EQ(msspKadane(in), 11);
}

TEST(Mssp, EdgeSizes) {
    EXPECT_EQ(mssp({}), (Mssp{0, 0, 0, 0}));
    EXPECT_EQ(mssp({4}), (Mssp{4, 4, 4, 4}));
    EXPECT_EQ(mssp({-4}), (Mssp{0, 0, 0, -4}));
    EXPECT_EQ(mssp({3, -5}), (Mssp{3, 3, 0, -2}));
    EXPECT_EQ(mssp({-5, 3}), (Mssp{3, 0, 3, -2}));
    EXPECT_EQ(msspKadane({}), 0);
    EXPECT_EQ(msspKadane({-4}), 0);
    EXPECT_EQ(msspKadane({-5, 3}), 3);
}

TEST(Mssp, ReachesTheEndsOfTheRange) {
    EXPECT_EQ(mssp({INT32_MAX}), (Mssp{INT32_MAX, INT32_MAX, INT32_MAX, INT32_MAX}));
    EXPECT_EQ(mssp({INT32_MIN}), (Mssp{0, 0, 0, INT32_MIN}));
    EXPECT_EQ(msspKadane({INT32_MIN, INT32_MAX}), INT32_MAX);
}

TEST(Mssp, JoinIsNotCommutative) {
    const Mssp a = mssp({3, -5});
    const Mssp b = mssp({4});
    EXPECT_FALSE(MsspJoin{}(a, b) == MsspJoin{}(b, a));
}

RC_GTEST_PROP(Mssp, FoldAndKadaneEqualBruteForce, ()) {
    const Ints in = anyInts();
    const Mssp expected = bruteForce(in);
    RC_ASSERT(mssp(in) == expected);
    RC_ASSERT(msspKadane(in) == expected.mss);
}

RC_GTEST_PROP(Mssp, JoinOfPartsIsTheWhole, ()) {
    const Ints left = anyInts();
    const Ints right = anyInts();
    Ints whole = left;
    whole.insert(whole.end(), right.begin(), right.end());
    RC_ASSERT(MsspJoin{}(mssp(left), mssp(right)) == mssp(whole));
}

RC_GTEST_PROP(Mssp, JoinIsAMonoid, ()) {
    const MsspJoin join;
    const Mssp a = mssp(anyInts());
    const Mssp b = mssp(anyInts());
    const Mssp c = mssp(anyInts());
    RC_ASSERT(join(join(a, b), c) == join(a, join(b, c)));
    RC_ASSERT(join(MsspJoin::neutral, a) == a);
    RC_ASSERT(join(a, MsspJoin::neutral) == a);
}

RC_GTEST_PROP(Mssp, IsReduceOfMap, ()) {
    const Ints in = anyInts();
    std::vector<Mssp> mapped;
    for (const std::int32_t x : in) {
        mapped.push_back(msspOf(x));
    }
    RC_ASSERT(reduce(mapped, MsspJoin{}, MsspJoin::neutral) == mssp(in));
}
