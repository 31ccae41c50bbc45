#include "reference/operators.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <limits>

using reference::Add;
using reference::Last;
using reference::Max;
using reference::Min;

namespace {

template <typename Op, typename T>
void expectMonoid(T a, T b, T c) {
    const Op op;
    RC_ASSERT(op(op(a, b), c) == op(a, op(b, c)));
    RC_ASSERT(op(Op::neutral, a) == a);
    RC_ASSERT(op(a, Op::neutral) == a);
}

template <typename T>
void expectMonoids(T a, T b, T c) {
    expectMonoid<Add<T>>(a, b, c);
    expectMonoid<Max<T>>(a, b, c);
    expectMonoid<Min<T>>(a, b, c);
    expectMonoid<Last<T>>(a, b, c);
}

// Small enough that float sums are exact, and often zero.
float smallFloat() {
    return static_cast<float>(*rc::gen::inRange(-3, 4));
}

}  // namespace

RC_GTEST_PROP(Operators, AreMonoidsOverInt32, (std::int32_t a, std::int32_t b, std::int32_t c)) {
    expectMonoids(a, b, c);
}

RC_GTEST_PROP(Operators, AreMonoidsOverUint32,
              (std::uint32_t a, std::uint32_t b, std::uint32_t c)) {
    expectMonoids(a, b, c);
}

RC_GTEST_PROP(Operators, AreMonoidsOverUint8, (std::uint8_t a, std::uint8_t b, std::uint8_t c)) {
    expectMonoids(a, b, c);
}

RC_GTEST_PROP(Operators, AreMonoidsOverFloat, ()) {
    expectMonoids(smallFloat(), smallFloat(), smallFloat());
}

TEST(Operators, KnownValues) {
    EXPECT_EQ(Add<std::int32_t>{}(2, -5), -3);
    EXPECT_EQ(Add<float>{}(0.5F, 0.25F), 0.75F);
    EXPECT_EQ(Max<std::int32_t>{}(2, -5), 2);
    EXPECT_EQ(Min<std::int32_t>{}(2, -5), -5);
}

TEST(Operators, AddWrapsAround) {
    constexpr auto least = std::numeric_limits<std::int32_t>::min();
    constexpr auto greatest = std::numeric_limits<std::int32_t>::max();
    EXPECT_EQ(Add<std::int32_t>{}(greatest, 1), least);
    EXPECT_EQ(Add<std::int32_t>{}(least, -1), greatest);
    EXPECT_EQ(Add<std::uint8_t>{}(255, 1), 0);
}

TEST(Operators, NeutralElementsReachTheExtremes) {
    EXPECT_EQ(Max<std::int32_t>::neutral, std::numeric_limits<std::int32_t>::min());
    EXPECT_EQ(Min<std::int32_t>::neutral, std::numeric_limits<std::int32_t>::max());
    constexpr auto infinity = std::numeric_limits<float>::infinity();
    EXPECT_EQ(Max<float>{}(Max<float>::neutral, -infinity), -infinity);
    EXPECT_EQ(Min<float>{}(Min<float>::neutral, infinity), infinity);
}

TEST(Operators, LastKeepsTheRightmostNonZeroOperand) {
    EXPECT_EQ(Last<std::int32_t>{}(1, 2), 2);
    EXPECT_EQ(Last<std::int32_t>{}(2, 1), 1);
    EXPECT_EQ(Last<std::int32_t>{}(7, 0), 7);
}
