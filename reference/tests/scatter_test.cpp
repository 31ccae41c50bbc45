#include "reference/scatter.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <stdexcept>
#include <vector>

using reference::scatter;
using Ints = std::vector<std::int32_t>;

TEST(Scatter, LectureExample) {
    Ints dest{10, 11, 12, 13, 14, 15};
    scatter(Ints{2, 4, 1, -1}, Ints{20, 21, 22, 23}, dest);
    EXPECT_EQ(dest, (Ints{10, 22, 20, 13, 21, 15}));
}

TEST(Scatter, NothingToWriteOrNowhereToWriteTo) {
    Ints dest{1, 2};
    scatter(Ints{}, Ints{}, dest);
    EXPECT_EQ(dest, (Ints{1, 2}));
    Ints empty;
    scatter(Ints{0, -1, 1}, Ints{7, 8, 9}, empty);
    EXPECT_EQ(empty, Ints{});
}

TEST(Scatter, IgnoresIndicesJustAndFarOutside) {
    Ints dest{0, 0};
    scatter(Ints{INT32_MIN, -1, 2, 1, INT32_MAX}, Ints{1, 2, 3, 4, 5}, dest);
    EXPECT_EQ(dest, (Ints{0, 4}));
    scatter(std::vector<std::uint32_t>{UINT32_MAX, 0}, Ints{6, 7}, dest);
    EXPECT_EQ(dest, (Ints{7, 4}));
}

TEST(Scatter, LastOfSeveralValuesStays) {
    Ints dest{0};
    scatter(Ints{0, 0, 0}, Ints{1, 3, 2}, dest);
    EXPECT_EQ(dest, Ints{2});
}

TEST(Scatter, IndicesAndValuesMustMatch) {
    Ints dest{0};
    EXPECT_THROW(scatter(Ints{0}, Ints{1, 2}, dest), std::invalid_argument);
    EXPECT_EQ(dest, Ints{0});
}

// Determines for each place the value that it should hold. O(n * m).
RC_GTEST_PROP(Scatter, EqualsBruteForce, (const Ints& before)) {
    const auto m = static_cast<std::int32_t>(before.size());
    const auto inds = *rc::gen::container<Ints>(rc::gen::resize(100, rc::gen::inRange(-2, m + 2)));
    const auto vals = *rc::gen::container<Ints>(inds.size(), rc::gen::arbitrary<std::int32_t>());
    Ints expected = before;
    for (std::int32_t place = 0; place < m; ++place) {
        for (std::size_t i = inds.size(); i-- > 0;) {
            if (inds[i] == place) {
                expected[static_cast<std::size_t>(place)] = vals[i];
                break;
            }
        }
    }
    Ints dest = before;
    scatter(inds, vals, dest);
    RC_ASSERT(dest == expected);
}
