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

}  // namespace
}  // namespace lab
