#include "reference/rounding.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

using reference::sumError;

namespace {

TEST(SumError, GrowsWithTheAdditions) {
    EXPECT_NEAR(sumError(0), std::ldexp(1.0, -23), 1e-12);
    EXPECT_NEAR(sumError(998) / std::ldexp(1.0, -24), 1000, 0.1);
    EXPECT_LT(sumError(10), sumError(11));
}

// A random order of additions: two elements of the list are added at a time, until one is left.
RC_GTEST_PROP(SumError, BoundsEverySum, ()) {
    const auto thousandths =
        *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(-1000, 1000)));
    std::vector<float> floats(thousandths.size());
    std::transform(thousandths.begin(), thousandths.end(), floats.begin(),
                   [](int x) { return static_cast<float>(x) * 0.001f; });
    const double exact = std::accumulate(floats.begin(), floats.end(), 0.0);
    double magnitudes = 0;
    for (const float x : floats) magnitudes += std::abs(x);
    const auto additions = static_cast<double>(floats.size() - 1);
    while (floats.size() > 1) {
        const auto i = *rc::gen::inRange<std::size_t>(0, floats.size() - 1);
        floats[i] += floats.back();
        floats.pop_back();
    }
    RC_ASSERT(std::abs(floats[0] - exact) <= sumError(additions) * magnitudes);
}

}  // namespace
