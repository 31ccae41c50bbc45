// A small case step by step.
#include "grader/measure/trace.h"

#include <gtest/gtest.h>

#include <sstream>

namespace lab {
namespace {

Task task() {
    Task t;
    t.title = "double";
    t.coordinates = [](const std::string&, std::size_t i, const Arrays&, const Tuning&) {
        return std::vector<Coordinate>{{"element", static_cast<std::int64_t>(i)}};
    };
    return t;
}

Traced traced(std::vector<std::int32_t> twice, std::vector<std::int32_t> fourTimes) {
    Traced t;
    t.input = {{"in", std::vector<std::int32_t>{1, 2, 30}}};
    t.expected = {{"twice", std::vector<std::int32_t>{2, 4, 60}},
                  {"out", std::vector<std::int32_t>{4, 8, 120}}};
    t.got = {{"twice", std::move(twice)}, {"out", std::move(fourTimes)}};
    return t;
}

std::string printed(const Traced& t) {
    std::ostringstream out;
    printTrace(out, task(), t);
    return out.str();
}

TEST(Trace, ShowsTheArraysInColumns) {
    EXPECT_EQ(printed(traced({2, 4, 60}, {4, 8, 120})),
              "           0   1   2\n"
              "  in       1   2  30\n"
              "  twice    2   4  60\n"
              "  out      4   8 120\n");
}

TEST(Trace, MarksTheFirstDifferenceAlone) {
    EXPECT_EQ(printed(traced({2, 5, 60}, {4, 10, 120})),
              "           0   1   2\n"
              "  in       1   2  30\n"
              "  twice    2   4  60\n"
              "  yours    2   5  60\n"
              "               ^\n"
              "        the first difference: twice[1], element 1\n"
              "  out      4   8 120\n"
              "  yours    4  10 120\n");
}

TEST(Trace, ShowsTwoDimensionsRowByRow) {
    Traced t;
    t.input = {{"in", std::vector<std::int32_t>{1, 2, 3, 4}, 2}};
    t.expected = {{"out", std::vector<std::int32_t>{2, 4, 6, 8}, 2}};
    t.got = {{"out", std::vector<std::int32_t>{2, 4, 6, 9}}};
    EXPECT_EQ(printed(t),
              "              0 1\n"
              "  in, row 0   1 2\n"
              "  in, row 1   3 4\n"
              "  out, row 0  2 4\n"
              "  out, row 1  6 8\n"
              "  yours       6 9\n"
              "                ^\n"
              "             the first difference: out[3], element 3\n");
}

TEST(Trace, GoesOnBelowWhereItIsTooWide) {
    std::ostringstream out;
    printTrace(out, task(), traced({2, 5, 60}, {4, 10, 120}), 17);
    EXPECT_EQ(out.str(),
              "           0   1\n"
              "  in       1   2\n"
              "  twice    2   4\n"
              "  yours    2   5\n"
              "               ^\n"
              "        the first\n"
              "        difference:\n"
              "        twice[1],\n"
              "        element 1\n"
              "  out      4   8\n"
              "  yours    4  10\n"
              "\n"
              "           2\n"
              "  in      30\n"
              "  twice   60\n"
              "  yours   60\n"
              "  out    120\n"
              "  yours  120\n");
}

TEST(Trace, AFloatWithinItsBoundIsRight) {
    Traced t;
    t.expected = {{"out", std::vector<float>{1, 2}}};
    t.got = {{"out", std::vector<float>{1.001f, 2.1f}}};
    Task near = task();
    near.errorBound = [](const std::string&, const Arrays&, const Arrays&, const Tuning&) {
        return std::vector<float>{0.01f, 0.01f};
    };
    const auto arrays = tracedArrays(near, t);
    ASSERT_EQ(arrays.size(), 1u);
    EXPECT_EQ(arrays[0].wrong, (std::vector<bool>{false, true}));
    EXPECT_EQ(arrays[0].first, 1u);
}

TEST(Trace, ShowsWhatWasNeverWrittenAndComparesNothingThatIsOpen) {
    Traced t = traced({2, 5, 60}, {4, 0x5a5a5a5a, 120});
    t.poison = 0x5a5a5a5a;
    Task open = task();
    open.hints = {"twice"};
    std::ostringstream out;
    printTrace(out, open, t);
    EXPECT_EQ(out.str(),
              "           0   1   2\n"
              "  in       1   2  30\n"
              "  twice    2   5  60\n"
              "  out      4   8 120\n"
              "  yours    4   - 120\n"
              "               ^\n"
              "        the first difference: out[1], element 1\n");
}

// `size` elements, of which one is not as expected.
Traced longArray(std::size_t size, std::size_t wrong, std::size_t columns) {
    std::vector<std::int32_t> expected(size, 1), got(size, 1);
    got[wrong] = 2;
    Traced t;
    t.expected = {{"out", std::move(expected), columns}};
    t.got = {{"out", std::move(got)}};
    return t;
}

TEST(Trace, OfALongArrayShowsWhatIsAroundTheFirstDifference) {
    const Traced t = longArray(70'000, 66'000, 0);
    const auto arrays = tracedArrays(task(), t);
    ASSERT_EQ(arrays.size(), 1u);
    EXPECT_EQ(arrays[0].size, 70'000u);
    EXPECT_EQ(arrays[0].differs, 1u);
    EXPECT_EQ(arrays[0].begin, 65'968u);
    EXPECT_EQ(arrays[0].yours.size(), 64u);
    EXPECT_TRUE(arrays[0].wrong[32]);
    const std::string text = printed(t);
    EXPECT_LT(text.size(), 3'000u);
    EXPECT_NE(text.find("first difference: out[66000], element 66000\n"), std::string::npos);
    EXPECT_NE(text.find("  out: elements 65,968 to 66,031 of 70,000 are shown\n"),
              std::string::npos);
    const auto mark = text.find('^');
    ASSERT_NE(mark, std::string::npos);
    const auto line = [&](std::size_t at) { return at - text.rfind('\n', at); };
    EXPECT_EQ(line(text.rfind('2', text.rfind('\n', mark))), line(mark));
}

TEST(Trace, OfALongArrayOfTwoDimensionsShowsWholeRows) {
    const Traced t = longArray(600, 123, 10);
    const auto arrays = tracedArrays(task(), t);
    EXPECT_EQ(arrays[0].begin, 90u);
    EXPECT_EQ(arrays[0].yours.size(), 60u);
    const std::string text = printed(t);
    EXPECT_NE(text.find("  out, row 9 "), std::string::npos);
    EXPECT_NE(text.find("  out, row 14"), std::string::npos);
    EXPECT_EQ(text.find("  out, row 15"), std::string::npos);
}

TEST(Trace, ShowsTheBeginningOfALongArrayThatIsRight) {
    Traced t = longArray(600, 599, 0);
    t.got = t.expected;
    const auto arrays = tracedArrays(task(), t);
    EXPECT_EQ(arrays[0].begin, 0u);
    EXPECT_EQ(arrays[0].expected.size(), 64u);
    EXPECT_FALSE(arrays[0].first);
}

}  // namespace
}  // namespace lab
