// The rules of counting, each on numbers small enough to check by hand.
#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <vector>

#include "grader/simulator/counters/access.h"
#include "grader/simulator/counters/banks.h"
#include "grader/simulator/counters/contention.h"
#include "grader/simulator/counters/position.h"
#include "grader/simulator/counters/settings.h"
#include "grader/simulator/counters/steps.h"
#include "grader/simulator/counters/transactions.h"
#include "grader/simulator/counters/wave_log.h"

namespace lab::counters {

namespace {

/// A wave of `lanes` lanes, each accessing `size` bytes at the address that `at` gives it.
std::vector<Access> wave(std::uint32_t lanes, std::uint32_t size,
                         const std::function<std::uint64_t(std::uint64_t)>& at) {
    std::vector<Access> accesses;
    for (std::uint32_t lane = 0; lane < lanes; ++lane) accesses.push_back({at(lane), size, lane});
    return accesses;
}

void expectTransactions(const std::vector<Access>& request, unsigned transactions, unsigned ideal) {
    const TransactionCount count = countTransactions(request, 128);
    EXPECT_EQ(count.transactions, transactions);
    EXPECT_EQ(count.ideal, ideal);
}

void expectCycles(const std::vector<Access>& request, unsigned cycles, unsigned conflicts) {
    const BankCycles count = countBankCycles(request, 32, 32);
    EXPECT_EQ(count.cycles, cycles);
    EXPECT_EQ(count.conflicts, conflicts);
}

TEST(Transactions, ConsecutiveWordsShareASegment) {
    expectTransactions(wave(32, 4, [](auto i) { return 4 * i; }), 1, 1);
}

TEST(Transactions, StridesTouchMoreSegments) {
    expectTransactions(wave(32, 4, [](auto i) { return 2 * 4 * i; }), 2, 1);
    expectTransactions(wave(32, 4, [](auto i) { return 8 * 4 * i; }), 8, 1);
    expectTransactions(wave(32, 4, [](auto i) { return 33 * 4 * i; }), 32, 1);
}

TEST(Transactions, AMisalignedWaveTouchesOneMore) {
    expectTransactions(wave(32, 4, [](auto i) { return 4 + 4 * i; }), 2, 1);
}

TEST(Transactions, AnAccessAcrossABoundaryTouchesBothSegments) {
    expectTransactions({{126, 4, 0}}, 2, 1);
}

TEST(Transactions, TheSameWordForAllIsOne) {
    expectTransactions(wave(32, 4, [](auto) { return 400; }), 1, 1);
}

TEST(Transactions, IdealCountsDistinctBytes) {
    // Pairs of lanes share an 8-byte value, 32 bytes apart: 16 values in 4 segments, 128 bytes in
    // all.
    expectTransactions(wave(32, 8, [](auto i) { return i / 2 * 32; }), 4, 1);
    // Overlapping accesses: bytes 0 to 131 and 256 to 263, in segments 0, 1 and 2.
    expectTransactions({{0, 128, 0}, {64, 68, 1}, {256, 8, 2}}, 3, 2);
}

TEST(Transactions, BuffersDoNotMix) {
    const std::uint64_t buffer = std::uint64_t{1} << 48;
    expectTransactions({{buffer, 4, 0}, {2 * buffer, 4, 1}}, 2, 1);
}

TEST(Banks, ConsecutiveWordsDoNotConflict) {
    expectCycles(wave(32, 4, [](auto i) { return 4 * i; }), 1, 0);
}

TEST(Banks, PowerOfTwoStridesConflict) {
    expectCycles(wave(32, 4, [](auto i) { return 2 * 4 * i; }), 2, 1);
    expectCycles(wave(32, 4, [](auto i) { return 8 * 4 * i; }), 8, 7);
    expectCycles(wave(32, 4, [](auto i) { return 32 * 4 * i; }), 32, 31);
}

TEST(Banks, OddStridesDoNotConflict) {
    expectCycles(wave(32, 4, [](auto i) { return 3 * 4 * i; }), 1, 0);
    expectCycles(wave(32, 4, [](auto i) { return 33 * 4 * i; }), 1, 0);
}

TEST(Banks, OneWordForManyIsABroadcast) {
    expectCycles(wave(32, 4, [](auto) { return 128; }), 1, 0);
    expectCycles(wave(32, 1, [](auto i) { return i; }), 1, 0);  // four bytes of a word each
}

TEST(Banks, ConflictsAreThoseOfTheBusiestBank) {
    // Words 0, 32, 64 lie in bank 0; words 1, 33 in bank 1; word 2 in bank 2.
    expectCycles({{0, 4, 0}, {128, 4, 1}, {256, 4, 2}, {4, 4, 3}, {132, 4, 4}, {8, 4, 5}}, 3, 2);
}

TEST(Banks, EightBytesGoByHalfWaves) {
    expectCycles(wave(32, 8, [](auto i) { return 8 * i; }), 2, 0);
    expectCycles(wave(32, 8, [](auto i) { return 16 * i; }), 4, 2);  // two to a bank, in each half
}

TEST(Banks, SixteenBytesGoByQuarterWaves) {
    expectCycles(wave(32, 16, [](auto i) { return 16 * i; }), 4, 0);
    expectCycles(wave(32, 16, [](auto i) { return 32 * i; }), 8, 4);
    expectCycles(wave(8, 16, [](auto i) { return 16 * i; }), 1, 0);  // one quarter takes part
}

TEST(Banks, AnotherNumberOfBanks) {
    const auto request = wave(32, 4, [](auto i) { return 4 * i; });
    EXPECT_EQ(countBankCycles(request, 32, 16).conflicts, 1u);
    EXPECT_EQ(countBankCycles(request, 32, 64).conflicts, 0u);
}

TEST(Contention, CountsAllButTheFirstAtEachAddress) {
    const Contention one = countContention(wave(32, 4, [](auto) { return 64; }));
    EXPECT_EQ(one.queued, 31u);
    EXPECT_EQ(one.worst, 32u);
    const Contention four = countContention(wave(32, 4, [](auto i) { return 4 * (i % 4); }));
    EXPECT_EQ(four.queued, 28u);
    EXPECT_EQ(four.worst, 8u);
    const Contention none = countContention(wave(32, 4, [](auto i) { return 4 * i; }));
    EXPECT_EQ(none.queued, 0u);
    EXPECT_EQ(none.worst, 1u);
}

TEST(Requests, UpToSixteenBytesAreOne) {
    const std::vector<Access> accesses = {{0, 16, 0}, {16, 16, 1}};
    EXPECT_EQ(splitIntoRequests(accesses), std::vector<std::vector<Access>>{accesses});
}

TEST(Requests, WiderOnesAreCut) {
    const std::vector<std::vector<Access>> expected = {{{0, 16, 0}, {64, 16, 1}},
                                                       {{16, 16, 0}, {80, 16, 1}}};
    EXPECT_EQ(splitIntoRequests({{0, 32, 0}, {64, 32, 1}}), expected);
}

TEST(Requests, ComponentsOfAVectorAreJoined) {
    const std::vector<std::vector<Access>> expected = {{{32, 16, 0}}};
    EXPECT_EQ(splitIntoRequests({{32, 16, 0}, {44, 4, 0}, {40, 4, 0}}), expected);
    EXPECT_EQ(splitIntoRequests({{44, 4, 0}, {40, 4, 0}, {32, 8, 0}}), expected);
}

TEST(Steps, AreThoseOfTheBusiestWorkItemBetweenBarriers) {
    GroupSteps steps(3);
    steps.add(0, 5);
    steps.add(1, 7);
    steps.barrier();
    steps.add(2, 4);
    steps.add(2, 4);
    EXPECT_EQ(steps.total(), 7u);
    steps.barrier();
    EXPECT_EQ(steps.total(), 15u);  // though no work-item did more than 8
}

const LoopPlace outside{0, 0, false};
const LoopPlace outerHead{7, 1, true};
const LoopPlace outerBody{7, 1, false};
const LoopPlace innerHead{8, 2, true};
const LoopPlace innerBody{8, 2, false};
const LoopPlace otherHead{9, 1, true};

std::uint64_t keyAfter(const std::vector<LoopPlace>& blocks) {
    Position position;
    for (const LoopPlace& place : blocks) position.enterBlock(place);
    return position.key();
}

TEST(Position, IsTheIterationOfEveryLoopAround) {
    const auto firstTime = keyAfter({outside, outerHead, outerBody});
    const auto secondTime = keyAfter({outside, outerHead, outerBody, outerHead, outerBody});
    EXPECT_NE(firstTime, secondTime);
    // The inner loop starts anew, however often it ran before.
    EXPECT_EQ(keyAfter({outerHead, innerHead, innerHead, outerBody, outerHead, innerHead}),
              keyAfter({outerHead, innerHead, outerBody, outerHead, innerHead}));
    EXPECT_NE(keyAfter({outerHead, innerHead, innerHead}), keyAfter({outerHead, innerHead}));
}

TEST(Position, IsTheSameAgainAfterALoop) {
    EXPECT_EQ(keyAfter({outerHead, outerHead, outside}), keyAfter({outside}));
    EXPECT_EQ(keyAfter({outerHead, innerHead, innerBody, outerBody}),
              keyAfter({outerHead, outerBody}));
    EXPECT_EQ(keyAfter({outerHead, outerHead, otherHead}), keyAfter({otherHead}));
    EXPECT_EQ(keyAfter({outerHead, innerHead, otherHead}), keyAfter({otherHead}));
}

TEST(Position, IsTheCallThatItIsIn) {
    Position first, second, back;
    first.call(1);
    second.call(2);
    EXPECT_NE(first.key(), second.key());
    back.call(1);
    back.enterBlock(outerHead);
    back.leave();
    EXPECT_EQ(back.key(), Position().key());
    first.enterBlock(outside);
    second.leave();
    second.call(1);
    EXPECT_EQ(first.key(), second.key());
}

TEST(WaveLog, GathersLanesOfOneKey) {
    WaveLog log;
    std::vector<Tally> lines(2);
    for (std::uint32_t lane = 0; lane < 32; ++lane) {
        log.access(11, Traffic::globalLoad, 1, {4 * lane, 4, lane});
        log.access(12, Traffic::globalLoad, 1, {4 * lane, 4, lane});
    }
    log.count(lines, Settings());
    EXPECT_EQ(lines[1].globalLoads.accesses, 64u);
    EXPECT_EQ(lines[1].globalLoads.requests, 2u);
    EXPECT_EQ(lines[1].globalLoads.transactions, 2u);
    EXPECT_EQ(lines[1].globalLoads.bytes, 256u);
    EXPECT_EQ(lines[0].globalLoads.requests, 0u);
    log.count(lines, Settings());
    EXPECT_EQ(lines[1].globalLoads.requests, 2u);  // counted once
}

TEST(WaveLog, ALaneThatComesAgainMakesAnotherRequest) {
    WaveLog log;
    std::vector<Tally> lines(1);
    for (int time = 0; time < 3; ++time) {
        log.access(5, Traffic::localStore, 0, {0, 4, 0});
        log.branch(5, 0, 0, static_cast<std::size_t>(time));
    }
    log.count(lines, Settings());
    EXPECT_EQ(lines[0].localStores.requests, 3u);
    EXPECT_EQ(lines[0].branches, 3u);
    EXPECT_EQ(lines[0].divergentBranches, 0u);
}

TEST(WaveLog, LanesThatPartMakeABranchDivergent) {
    WaveLog log;
    std::vector<Tally> lines(1);
    log.branch(5, 0, 0, 1);
    log.branch(5, 0, 1, 2);
    log.branch(6, 0, 0, 1);
    log.branch(6, 0, 1, 1);
    log.count(lines, Settings());
    EXPECT_EQ(lines[0].branches, 2u);
    EXPECT_EQ(lines[0].divergentBranches, 1u);
}

}  // namespace

}  // namespace lab::counters
