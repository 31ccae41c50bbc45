// Diagnoses from observations: names by fingerprint, the places of wrong elements, their contents.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "grader/contract/oracle.h"
#include "grader/course/scratch_folder.h"
#include "grader/diagnosis/diagnose.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

class DiagnosisTest : public testing::Test {
protected:
    DiagnosisTest() {
        task_.id = "1";
        task_.distributions = {"random"};
        task_.hints = {"open"};
        task_.coordinates = [](const std::string&, std::size_t i, const Arrays& input,
                               const Tuning& t) {
            return workItem(i, ints(input, "in").size(), t);
        };
    }

    // A scan whose element i is computed by `kernel`.
    template <class Kernel>
    Observations observed(Kernel kernel) const {
        Observations all;
        for (const PublicCase& given : publicCases(task_, {})) {
            Observation o{given, {}, {}, {}};
            Ints in(given.input.n), sums(in.size()), got(in.size());
            for (std::size_t i = 0; i < in.size(); ++i) {
                in[i] = static_cast<std::int32_t>(1000 * (i + 1) + i * i * 7 + in.size());
                sums[i] = in[i] + (i > 0 ? sums[i - 1] : 0);
            }
            for (std::size_t i = 0; i < in.size(); ++i) got[i] = kernel(in, sums, i);
            o.input = {{"in", in}};
            o.expected = {{"open", in}, {"out", sums}, {"after", sums}};
            o.got = {{"open", Ints(in.size(), 7)}, {"out", got}, {"after", got}};
            all.push_back(std::move(o));
        }
        return all;
    }
    template <class Kernel>
    std::string said(Kernel kernel) const {
        const Diagnosis d = whereAndWhat(task_, observed(kernel));
        return d.kind == Diagnosis::Kind::none ? "none" : d.text;
    }

    Task task_;
};

const auto right = [](const Ints&, const Ints& sums, std::size_t i) { return sums[i]; };
const auto exclusive = [](const Ints&, const Ints& sums, std::size_t i) {
    return i > 0 ? sums[i - 1] : 0;
};
constexpr auto kNothing = static_cast<std::int32_t>(kObservedPoison);

TEST_F(DiagnosisTest, SaysWhereTheWrongElementsLieAndWhatStandsThere) {
    using N = std::size_t;
    EXPECT_EQ(said(right), "none");
    EXPECT_EQ(said([](const Ints& in, const Ints&, N i) { return in[i]; }),
              "out: what stands in every element is the element of the input");
    EXPECT_EQ(said([](const Ints& in, const Ints& sums, N i) {
                  return i + 1 == in.size() ? sums[i] + 5 : sums[i];
              }),
              "out: wrong exactly in the last element; what stands there is 5 too much");
    EXPECT_EQ(said([](const Ints& in, const Ints& sums, N i) {
                  return i + 1 == in.size() ? kNothing : sums[i];
              }),
              "out: never written exactly in the last element");
    EXPECT_EQ(said([](const Ints&, const Ints&, N) { return kNothing; }),
              "out: nothing is ever written");
    EXPECT_EQ(said([](const Ints& in, const Ints& sums, N i) {
                  return i + 1 == in.size() ? sums[i] + in[i] : sums[i];
              }),
              "out: wrong exactly in the last element; what stands there is the right value plus "
              "the element of the input");
    EXPECT_EQ(said([](const Ints& in, const Ints& sums, N i) {
                  return i + 1 == in.size() && i % 5 != 0 ? sums[i] ^ 1234 : sums[i];
              }),
              "out: wrong only in the last element");
}

// What is added overflows now and then, as ints of 32 bits do.
TEST_F(DiagnosisTest, SaysWhatIsAddedToWhatAnElementHeld) {
    Observations all = observed(right);
    for (Observation& o : all) {
        Ints held(o.given.input.n), got = ints(o.expected, "out");
        for (std::size_t i = 0; i < held.size(); ++i) {
            held[i] = i % 3 == 0 ? 0x7fffffff : static_cast<std::int32_t>(i * i) - 50;
            got[i] = static_cast<std::int32_t>(static_cast<std::uint32_t>(got[i]) +
                                               static_cast<std::uint32_t>(held[i]));
        }
        o.input.push_back({"out", held});
        o.got = {{"open", Ints(held.size(), 7)}, {"out", got}, {"after", got}};
    }
    EXPECT_EQ(whereAndWhat(task_, all).text,
              "out: what stands in every element is the right value plus what it held before the "
              "launch");
}

TEST_F(DiagnosisTest, OneBelowAnUnsignedZeroIsOneTooLittle) {
    Observations all = observed(right);
    for (Observation& o : all) {
        Uints squares(o.given.input.n), got = squares;
        for (std::size_t i = 0; i < got.size(); ++i) {
            squares[i] = static_cast<std::uint32_t>(i * i);
            got[i] = squares[i] - 1;
        }
        o.expected = {{"out", squares}};
        o.got = {{"out", got}};
    }
    EXPECT_EQ(whereAndWhat(task_, all).text, "out: what stands in every element is 1 too little");
}

// No rule separates the wrong elements from the right ones; -1 is what all of them held.
TEST_F(DiagnosisTest, SaysThatAnElementKeptWhatItHeld) {
    Observations all = observed([](const Ints& in, const Ints& sums, std::size_t i) {
        return in[i] % 23 % 2 == 1 ? -1 : sums[i];
    });
    for (Observation& o : all) o.input.push_back({"out", Ints(o.given.input.n, -1)});
    EXPECT_EQ(whereAndWhat(task_, all).text,
              "out: in the wrong elements, what stands there is what it held before the launch");
}

TEST_F(DiagnosisTest, SaysWhereThereIsNoNumber) {
    Observations all = observed(right);
    for (Observation& o : all) {
        std::vector<float> zeros(o.given.input.n), got = zeros;
        if (!got.empty()) got.back() = std::nanf("");
        o.expected = {{"out", zeros}};
        o.got = {{"out", got}};
    }
    EXPECT_EQ(whereAndWhat(task_, all).text,
              "out: wrong exactly in the last element; what stands there is not a number (NaN), "
              "as from 0 / 0 or the square root of a negative number");
}

TEST_F(DiagnosisTest, IsSilentWhereNothingIsCertain) {
    EXPECT_EQ(said([](const Ints&, const Ints& sums, std::size_t i) {
                  return (i * 2654435761u) % 7 < 2 ? sums[i] ^ static_cast<int>(i * 977) : sums[i];
              }),
              "none");
    EXPECT_EQ(said([](const Ints& in, const Ints& sums, std::size_t i) {
                  return in.size() <= 2 ? 0 : sums[i];
              }),
              "none")
        << "two elements coincide with anything";
}

// To look at each of 90,000 places in every way takes minutes.
TEST_F(DiagnosisTest, LooksAtNoPlaceOfVeryLongArrays) {
    std::size_t places = 0;  // that were asked for their coordinates
    task_.coordinates = [&](const std::string&, std::size_t i, const Arrays& input,
                            const Tuning& t) {
        ++places;
        return workItem(i, ints(input, "in").size(), t);
    };
    Observations all = observed([](const Ints& in, const Ints& sums, std::size_t i) {
        return i + 1 == in.size() ? sums[i] + 5 : sums[i];
    });
    const std::string last =
        "out: wrong exactly in the last element; what stands there is 5 too much";
    EXPECT_EQ(whereAndWhat(task_, all).text, last);
    const std::size_t before = places;
    Observation tall = all.back();
    for (Arrays* arrays : {&tall.input, &tall.expected, &tall.got})
        for (NamedArray& a : *arrays) a.array = Ints(90'000, 1);
    std::get<Ints>(tall.got[1].array)[7] = 2;
    all.push_back(std::move(tall));
    EXPECT_EQ(whereAndWhat(task_, all).text, last);
    EXPECT_EQ(places, 2 * before);
}

// What an element holds after a stray access is chance.
TEST_F(DiagnosisTest, SaysNothingOfInputsWithStrayAccesses) {
    Observations all = observed([](const Ints& in, const Ints&, std::size_t i) { return in[i]; });
    EXPECT_FALSE(whereAndWhat(task_, all).text.empty());
    for (Observation& o : all) o.strays = Verdict{Status::outOfBounds, "reads too far", {}, {}};
    EXPECT_EQ(whereAndWhat(task_, all).text, "");
}

TEST_F(DiagnosisTest, AFingerprintIsOfTheFirstWrongArrayAlone) {
    const Fingerprint one = fingerprintOf(task_, observed(exclusive));
    auto other = observed(exclusive);
    for (Observation& o : other) {
        o.got[0].array = Ints(length(o.got[0].array), 9);  // left open
        o.got[2].array = Ints(length(o.got[2].array), 9);  // follows from it
    }
    EXPECT_EQ(fingerprintOf(task_, other).digest, one.digest);
    EXPECT_GE(one.wrongCases, 20u);
    EXPECT_EQ(fingerprintOf(task_, observed(right)).wrongCases, 0u);
    EXPECT_NE(fingerprintOf(task_, observed(right)).digest, one.digest);
}

TEST_F(DiagnosisTest, AnOutputHasTheNameThatAllMistakesWithItShare) {
    const auto seen = observed(exclusive);
    const std::uint64_t digest = fingerprintOf(task_, seen).digest, inputs = digestOfInputs(seen);
    const auto name = [&](const std::vector<KnownMistake>& mistakes) {
        return diagnose(task_, seen, KnownMistakes::of(inputs, mistakes));
    };
    const KnownMistake file{"1-exclusive", "exclusive?", "", digest};
    const KnownMistake mutant{"a@1", "one way", "family", digest};
    EXPECT_EQ(name({file}).kind, Diagnosis::Kind::namedMistake);
    EXPECT_EQ(name({file}).text, "exclusive?");
    EXPECT_EQ(name({file, mutant}).text, "exclusive?");
    const std::string what = whereAndWhat(task_, seen).text;
    ASSERT_FALSE(what.empty());
    EXPECT_EQ(name({mutant}).text, what + "; one way");
    EXPECT_EQ(name({mutant, {"b@2", "another way", "family", digest}}).text, what + "; family");
    EXPECT_NE(name({file, {"1-x", "something else", "", digest}}).kind,
              Diagnosis::Kind::namedMistake);
    EXPECT_NE(diagnose(task_, seen, KnownMistakes::of(inputs + 1, {file})).kind,
              Diagnosis::Kind::namedMistake)
        << "fingerprints of other inputs";
}

TEST_F(DiagnosisTest, OfSeveralMistakesOnlyWhatIsTrueOfAllIsSaid) {
    const auto said = [](const std::vector<KnownMistake>& mistakes) {
        const auto named = KnownMistakes::of(1, mistakes).named;
        return named.empty() ? "none" : named.at(7).second;
    };
    const KnownMistake bound{"a@1", "A bound. Which?", "bounds", 7, "the bound is too small"},
        number{"b@2", "A number. Which?", "numbers", 7, "a number is too high"},
        sign{"c@3", "A sign. Which?", "signs", 7, "- stands in place of +"},
        omitted{"d@4", "buf is not assigned.", "omissions", 7, "buf is not assigned", true};
    EXPECT_EQ(said({bound}), "A bound. Which?");
    EXPECT_EQ(said({bound, number}),
              "this is what comes out when a number is too high, and also when the bound is too "
              "small. Is it one of the two?");
    EXPECT_EQ(said({bound, number, sign}),
              "this is what comes out when - stands in place of +, and also when a number is too "
              "high, and also when the bound is too small. Is it one of the three?");
    const KnownMistake index{"e@5", "An index. Which?", "indices", 7, "an index is too low"};
    EXPECT_EQ(said({bound, number, sign, index}), "none");
    EXPECT_EQ(said({bound, number, omitted}), "buf is not assigned.")
        << "the others come to the same";
    KnownMistake another = omitted;
    another.message = "sum is not assigned.";
    EXPECT_EQ(said({bound, number, omitted, another}), "omissions");
}

TEST_F(DiagnosisTest, KnownMistakesAreReadAsTheyWereWritten) {
    std::map<std::string, KnownMistakes> tasks;
    tasks["2a"] = KnownMistakes::of(0xfeed, {{"2a-x", "What is it?", "", 0xbeef}});
    const ScratchFolder scratch(fs::temp_directory_path());
    const fs::path file = scratch.path() / "mistakes.txt";
    std::ofstream(file) << writtenMistakes(tasks);
    const auto back = readMistakes(file);
    EXPECT_EQ(back.at("2a").inputs, 0xfeedu);
    EXPECT_EQ(back.at("2a").named.at(0xbeef).second, "What is it?");
    EXPECT_EQ(writtenMistakes(back), writtenMistakes(tasks));
    std::ofstream(file) << "nonsense\n";
    EXPECT_THROW(readMistakes(file), std::runtime_error);
    fs::remove(file);
    EXPECT_TRUE(readMistakes(file).empty());
}

}  // namespace
}  // namespace lab
