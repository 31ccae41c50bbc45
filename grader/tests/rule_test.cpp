// The rule that separates wrong elements from right ones, on synthetic faults.
#include "grader/diagnosis/rule.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "grader/contract/oracle.h"

namespace lab {
namespace {

// One sample for each element of several n.
template <class Wrong>
std::vector<Sample> samples(Wrong wrong, std::size_t group = 8, std::size_t wave = 4) {
    std::vector<Sample> all;
    std::size_t number = 0;
    for (const std::size_t n : {0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 24, 31, 33, 40}) {
        for (std::size_t i = 0; i < n; ++i) {
            Sample s{.observation = number, .n = n, .group = group, .op = "add"};
            s.at = places(i, n, {{"group", group}, {"wave", wave}, {"lane", 1}});
            s.at.push_back({"element", static_cast<std::int64_t>(i), static_cast<std::int64_t>(n)});
            s.wrong = wrong(s, i, n);
            all.push_back(std::move(s));
        }
        ++number;
    }
    return all;
}

template <class Wrong>
std::string rule(Wrong wrong) {
    const auto found = shortestRule(samples(wrong));
    return found ? found->words() : "none";
}

TEST(ShortestRule, IsSaidInTheCoordinatesOfTheLesson) {
    using S = Sample;
    using N = std::size_t;
    EXPECT_EQ(rule([](const S&, N, N) { return true; }), "everywhere");
    EXPECT_EQ(rule([](const S&, N i, N) { return i == 0; }), "in the first element");
    EXPECT_EQ(rule([](const S&, N i, N n) { return i == n - 1; }), "in the last element");
    EXPECT_EQ(rule([](const S&, N i, N) { return i % 4 == 3; }), "in the last lane of each wave");
    EXPECT_EQ(rule([](const S&, N i, N) { return i % 8 >= 4; }), "in the last wave of each group");
    EXPECT_EQ(rule([](const S&, N i, N) { return i >= 8; }), "in every group but the first");
    EXPECT_EQ(rule([](const S&, N i, N n) { return n % 2 == 1 && i == n - 1; }),
              "in the last element, where n is odd");
    EXPECT_EQ(rule([](const S&, N i, N) { return i >= 8 && i % 8 == 0; }),
              "in the first wave of each group, in the first lane of each wave, in every group but "
              "the first")
        << "no numbers that other groups do not have";
}

TEST(ShortestRule, SaysHowWideWavesAreWhoseNumberItGives) {
    const auto inWave2 = [](const Sample& s, std::size_t, std::size_t) {
        return s.at[1].value == 2;
    };
    std::vector<Sample> all = samples(inWave2, 16, 4);
    auto found = shortestRule(all);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->words(), "in wave 2 of each group (waves of 4)");
    for (Sample s : samples(inWave2, 24, 8)) {
        s.observation += all.size();
        all.push_back(std::move(s));
    }
    found = shortestRule(all);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->words(), "in wave 2 of each group") << "in waves of any width";
}

TEST(ShortestRule, NamesTwoOfSeveralWordsTogether) {
    const char* const components[] = {"mss", "mis", "mcs", "ts"};
    std::vector<Sample> all =
        samples([](const Sample&, std::size_t, std::size_t) { return false; });
    for (Sample& s : all) {
        const auto i = static_cast<std::size_t>(s.at.back().value);
        s.at = {{"component", static_cast<std::int64_t>(i % 4), 4, components[i % 4]}};
        s.wrong = i % 4 < 2;
    }
    const auto found = shortestRule(all);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->words(), "where the component is mis or mss");
}

TEST(ShortestRule, SaysHowManyWhereACoordinateIsAnAmount) {
    std::vector<Sample> all =
        samples([](const Sample&, std::size_t i, std::size_t) { return i > 0; });
    for (Sample& s : all) {
        s.at.back().name = "number of keys";
        s.at.back().amount = true;
        s.at = {s.at.back()};
    }
    const auto found = shortestRule(all);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->words(), "where the number of keys is not 0");
}

TEST(ShortestRule, IsSilentAboutWhichOneWhereThereIsOnlyOne) {
    // A lane has one part, or several; all is wrong where it has one.
    std::vector<Sample> all =
        samples([](const Sample&, std::size_t, std::size_t n) { return n % 4 == 0; });
    for (Sample& s : all) {
        const auto i = static_cast<std::int64_t>(s.at.back().value);
        const std::int64_t parts = s.n % 4 == 0 ? 1 : 3;
        s.n = 7;
        s.at = {{"lane", i / parts % 8, 8}, {"part", i % parts, parts}};
    }
    EXPECT_FALSE(shortestRule(all));
    EXPECT_FALSE(narrowestRegion(all));
}

TEST(ShortestRule, IsSilentWhereNothingSeparatesOrLittleSupports) {
    using N = std::size_t;
    EXPECT_EQ(rule([](const Sample&, N i, N n) { return (i * 2654435761u + n * 40503u) % 7 < 2; }),
              "none");
    EXPECT_EQ(rule([](const Sample&, N i, N n) { return n == 40 && i == 39; }), "none");
    EXPECT_EQ(rule([](const Sample&, N, N n) { return n <= 2; }), "none");
    EXPECT_EQ(rule([](const Sample&, N, N) { return false; }), "none");
}

TEST(NarrowestRegion, HoldsTheWrongElementsAndMoreOfThemThanRightOnes) {
    const auto region = [](auto wrong) {
        const auto found = narrowestRegion(samples(wrong));
        return found ? found->words() : "none";
    };
    using S = Sample;
    using N = std::size_t;
    const auto now = [](N i, N n) { return (i * 2654435761u + n * 40503u) % 7 > 1; };
    EXPECT_EQ(region([&](const S&, N i, N n) { return i % 4 == 3 && now(i, n); }),
              "in the last lane of each wave");
    EXPECT_EQ(region([&](const S&, N i, N n) { return i >= 8 && i % 4 == 0 && now(i, n); }),
              "in the first lane of each wave, in every group but the first");
    EXPECT_EQ(region([&](const S&, N i, N n) { return now(i, n); }), "none");
    EXPECT_EQ(region([&](const S&, N i, N n) { return i % 4 == 3 && !now(i, n); }), "none")
        << "most of them are right";
    EXPECT_EQ(region([](const S&, N, N n) { return n > 17; }), "none") << "of n alone";
}

TEST(ShortestRule, PassesOverElementsThatAreRightByCoincidence) {
    auto all = samples([](const Sample&, std::size_t i, std::size_t) { return i % 4 == 3; });
    std::size_t seen = 0;
    for (Sample& s : all)
        if (s.wrong && ++seen % 5 == 0) {
            s.wrong = false;
            s.open = true;
        }
    const auto found = shortestRule(all);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->words(), "in the last lane of each wave");
}

// A rule that is reported holds for every wrong element and for no right one.
RC_GTEST_PROP(ShortestRule, HoldsForEveryWrongElementAndForNoOther, ()) {
    const auto lane = *rc::gen::inRange<std::size_t>(0, 4);
    const auto group = *rc::gen::inRange<std::size_t>(0, 4);
    const auto odd = *rc::gen::inRange<std::size_t>(0, 3);
    const auto noise = *rc::gen::inRange<std::size_t>(0, 40);
    const auto all = samples([&](const Sample&, std::size_t i, std::size_t n) {
        const bool planted = i % 4 == lane && i / 8 >= group && n % 2 != odd;
        return planted != (noise < 20 && (i * 31 + n * 17) % (noise + 5) == 0);
    });
    const auto found = shortestRule(all);
    if (noise >= 20 && group < 2 && odd == 2) RC_ASSERT(found.has_value());
    if (!found) return;
    for (std::size_t i = 0; i < all.size(); ++i) RC_ASSERT(found->holds[i] == all[i].wrong);
}

}  // namespace
}  // namespace lab
