#include "reference/flags.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <vector>

using namespace reference;
using Shape = std::vector<std::uint32_t>;
using Flags = std::vector<std::uint8_t>;

namespace {

Shape anyShape() {
    return *rc::gen::container<Shape>(rc::gen::inRange(0U, 5U));
}

}  // namespace

TEST(Flags, LectureExample) {
    const std::vector<std::int32_t> shape{0, 3, 1, 0, 4, 2, 0};
    EXPECT_EQ(makeFlags(shape), (Flags{1, 0, 0, 1, 1, 0, 0, 0, 1, 0}));
    EXPECT_EQ(shapeScan(shape), (std::vector<std::int32_t>{0, 3, 4, 4, 8, 10, 10}));
    EXPECT_EQ(rowPointers(shape), (std::vector<std::int32_t>{0, 0, 3, 4, 4, 8, 10, 10}));
}

TEST(Flags, NoRows) {
    EXPECT_EQ(makeFlags(Shape{}), Flags{});
    EXPECT_EQ(shapeScan(Shape{}), Shape{});
    EXPECT_EQ(rowPointers(Shape{}), Shape{0});
}

TEST(Flags, OnlyEmptyRows) {
    EXPECT_EQ(makeFlags(Shape{0}), Flags{});
    EXPECT_EQ(makeFlags(Shape{0, 0, 0}), Flags{});
    EXPECT_EQ(shapeScan(Shape{0, 0}), (Shape{0, 0}));
    EXPECT_EQ(rowPointers(Shape{0, 0}), (Shape{0, 0, 0}));
}

TEST(Flags, OneAndTwoRows) {
    EXPECT_EQ(makeFlags(Shape{3}), (Flags{1, 0, 0}));
    EXPECT_EQ(makeFlags(Shape{1, 2}), (Flags{1, 1, 0}));
}

TEST(Flags, ReusedArrayIsCleared) {
    Flags flags(9, 1);
    makeFlags(Shape{2, 0, 2}, flags);
    EXPECT_EQ(flags, (Flags{1, 0, 1, 0}));
}

// Row by row, each as the list of its own flags.
RC_GTEST_PROP(Flags, AreTheRowsEndToEnd, ()) {
    const Shape shape = anyShape();
    Flags expected;
    for (const std::uint32_t length : shape) {
        for (std::uint32_t i = 0; i < length; ++i) {
            expected.push_back(i == 0 ? 1 : 0);
        }
    }
    RC_ASSERT(makeFlags(shape) == expected);
}

RC_GTEST_PROP(Flags, ScansGiveEndsAndStartsOfRows, ()) {
    const Shape shape = anyShape();
    const Shape ends = shapeScan(shape);
    const Shape pointers = rowPointers(shape);
    RC_ASSERT(ends.size() == shape.size());
    RC_ASSERT(pointers.size() == shape.size() + 1);
    std::uint32_t start = 0;
    for (std::size_t row = 0; row < shape.size(); ++row) {
        RC_ASSERT(pointers[row] == start);
        start += shape[row];
        RC_ASSERT(ends[row] == start);
    }
    RC_ASSERT(pointers.back() == start);
}
