#include "reference/reduce.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "reference/operators.h"

using namespace reference;
using Ints = std::vector<std::int32_t>;

TEST(Reduce, EmptyGivesTheNeutralElement) {
    EXPECT_EQ(reduce(Ints{}, Add<std::int32_t>{}, 0), 0);
    EXPECT_EQ(reduce(Ints{}, Max<std::int32_t>{}, Max<std::int32_t>::neutral), INT32_MIN);
}

TEST(Reduce, OneAndTwoElements) {
    EXPECT_EQ(reduce(Ints{7}, Add<std::int32_t>{}, 0), 7);
    EXPECT_EQ(reduce(Ints{7, -9}, Add<std::int32_t>{}, 0), -2);
    EXPECT_EQ(reduce(Ints{7, -9}, Min<std::int32_t>{}, Min<std::int32_t>::neutral), -9);
}

TEST(Reduce, FloatSumsAreNotTruncated) {
    EXPECT_EQ(reduce(std::vector<float>{0.5F, 0.25F, -2.0F}, Add<float>{}, 0.0F), -1.25F);
}

TEST(Reduce, KeepsTheOrderOfOperands) {
    EXPECT_EQ(reduce(Ints{0, 3, 5, 0, 2, 0}, Last<std::int32_t>{}, 0), 2);
    const auto join = [](const std::string& a, const std::string& b) { return a + b; };
    EXPECT_EQ(reduce(std::vector<std::string>{"a", "b", "c"}, join, std::string(">")), ">abc");
}

RC_GTEST_PROP(Reduce, LastIsTheRightmostNonZero, ()) {
    const auto in = *rc::gen::container<Ints>(rc::gen::inRange(-2, 3));
    std::int32_t expected = 0;
    for (auto x = in.rbegin(); x != in.rend() && expected == 0; ++x) {
        expected = *x;
    }
    RC_ASSERT(reduce(in, Last<std::int32_t>{}, 0) == expected);
}

RC_GTEST_PROP(Reduce, SumIsExactModuloTheWord, (const Ints& in)) {
    std::int64_t sum = 0;
    for (const std::int32_t x : in) {
        sum += x;
    }
    RC_ASSERT(reduce(in, Add<std::int32_t>{}, 0) == static_cast<std::int32_t>(sum));
}
