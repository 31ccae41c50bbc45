// The oracle's vocabulary: the run-time operators compared with the typed ones of reference/.
#include "grader/contract/oracle.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "reference/operators.h"
#include "reference/reduce.h"
#include "reference/scan.h"

namespace lab {
namespace {

constexpr auto kLowest = std::numeric_limits<std::int32_t>::min();
constexpr auto kHighest = std::numeric_limits<std::int32_t>::max();

// Small numbers, some of them 0, and the ends of the range.
Ints anyInts(std::size_t n) {
    return *rc::gen::container<Ints>(
        n, rc::gen::oneOf(rc::gen::inRange(-3, 4), rc::gen::arbitrary<std::int32_t>(),
                          rc::gen::element(kLowest, kHighest, 16777217)));
}

template <class Op>
void agrees(const char* name, Op typed) {
    const auto n = *rc::gen::inRange<std::size_t>(0, 60);
    const auto block = *rc::gen::inRange<std::size_t>(1, 20);
    const Ints in = anyInts(n);
    const auto flags = *rc::gen::container<Flags>(n, rc::gen::element<std::uint8_t>(0, 0, 1));
    const Operator op = operatorNamed(name, "int");
    RC_ASSERT(op.neutral == static_cast<double>(Op::neutral));
    RC_ASSERT(std::get<Ints>(inclusiveScan(in, op)) == reference::inclusiveScan(in, typed));
    RC_ASSERT(std::get<Ints>(exclusiveScan(in, op)) ==
              reference::exclusiveScan(in, typed, Op::neutral));
    RC_ASSERT(std::get<Ints>(segmentedInclusiveScan(flags, in, op)) ==
              reference::segmentedInclusiveScan(flags, in, typed));
    RC_ASSERT(std::get<Ints>(segmentedExclusiveScan(flags, in, op)) ==
              reference::segmentedExclusiveScan(flags, in, typed, Op::neutral));
    RC_ASSERT(std::get<Ints>(reduced(in, op)) == Ints{reference::reduce(in, typed, Op::neutral)});
    Ints blocks;
    reference::inclusiveScanOfBlocks(in, block, typed, blocks);
    RC_ASSERT(std::get<Ints>(inclusiveScan(in, op, block)) == blocks);
}

RC_GTEST_PROP(Oracle, OperatorsAtRunTimeAgreeWithTheTypedOnes, ()) {
    agrees("add", reference::Add<std::int32_t>{});
    agrees("max", reference::Max<std::int32_t>{});
    agrees("min", reference::Min<std::int32_t>{});
    agrees("last", reference::Last<std::int32_t>{});
}

RC_GTEST_PROP(Oracle, SumsOfFloatsLieWithinTheBoundInAnyType, ()) {
    const auto n = *rc::gen::inRange<std::size_t>(1, 3000);
    const Array in = elementsFor({n, "random", *rc::gen::arbitrary<std::uint64_t>()},
                                 {.element = "float", .op = "add"});
    const Operator add = operatorNamed("add", "float");
    const auto bound = sumBound(inclusiveScan(magnitudesOf(in), add), static_cast<double>(n));
    const auto exact = std::get<Floats>(inclusiveScan(in, add));
    float sum = 0;
    for (std::size_t i = 0; i < n; ++i) {
        sum += std::get<Floats>(in)[i];
        RC_ASSERT(std::abs(sum - exact[i]) <= bound[i]);
    }
}

TEST(Oracle, ReducesEachBlockAndAnEmptyArray) {
    const Operator add = operatorNamed("add", "int");
    EXPECT_EQ(std::get<Ints>(reduced(Ints{1, 2, 3, 4, 5}, add, 2)), (Ints{3, 7, 5}));
    EXPECT_EQ(std::get<Ints>(reduced(Ints{}, operatorNamed("max", "int"))), Ints{kLowest});
    EXPECT_EQ(std::get<Ints>(lastOfEach(Ints{1, 2, 3, 4, 5}, 3)), (Ints{3, 5}));
}

TEST(Oracle, InputsShowAStrayZeroAndArithmeticInFloat) {
    for (const char* op : {"add", "max", "min", "last"})
        for (const std::string& distribution : operatorDistributions()) {
            const Tuning t{.op = op};
            const Ints v = std::get<Ints>(elementsFor({1000, distribution, 5}, t));
            const auto lostInFloat = [](std::int32_t x) {
                return static_cast<double>(static_cast<float>(x)) != x;
            };
            if (distribution != "extremes") {
                EXPECT_TRUE(std::any_of(v.begin(), v.end(), lostInFloat)) << op << distribution;
            }
            if (t.op == "max") {
                EXPECT_LT(*std::max_element(v.begin(), v.end()), 0) << distribution;
            }
            if (t.op == "min") {
                EXPECT_GT(*std::min_element(v.begin(), v.end()), 0) << distribution;
            }
        }
}

TEST(Oracle, SpecialValuesDoNotDependOnTheSeed) {
    for (const char* op : {"add", "max", "min", "last"}) {
        const Tuning t{.op = op};
        const auto v = std::get<Ints>(elementsFor({64, "special", 1}, t));
        EXPECT_EQ(v, std::get<Ints>(elementsFor({64, "special", 2}, t)));
        const auto neutral = static_cast<std::int32_t>(operatorOf(t).neutral);
        EXPECT_EQ(std::count(v.begin(), v.end(), neutral) > 0, true) << op;
    }
}

TEST(Oracle, PlacesLieInOneAnother) {
    const Tuning t{.lgWave = 3, .groupSize = 16};
    EXPECT_EQ(words(workItem(45, 50, t)), "group 2, wave 1, lane 5");
    EXPECT_EQ(workItem(45, 50, t)[0].count, 4);
    EXPECT_EQ(words(entryOfRow(4, {0, 3, 3, 7})), "row 3, entry 1");
    EXPECT_EQ(words({{"component", 0, 4, "mss"}}), "component mss");
}

}  // namespace
}  // namespace lab
