// Bank conflicts: how many cycles local memory needs for a request of a wave.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "grader/simulator/counters/access.h"

namespace lab::counters {

struct BankCycles {
    std::uint64_t cycles;     ///< all cycles of the request
    std::uint64_t conflicts;  ///< those beyond what a conflict-free request of that width takes
};

/// In one cycle each bank serves one 4-byte word, to any number of lanes. A request is served in
/// phases, so that a conflict-free one accesses no bank twice: the whole wave at once for up to
/// 4 bytes per lane, half a wave for up to 8 bytes, a quarter for up to 16 bytes. A phase takes one
/// cycle for each distinct word of its busiest bank; all cycles except the first are conflicts.
inline BankCycles countBankCycles(const std::vector<Access>& request, unsigned wave,
                                  unsigned banks) {
    constexpr std::uint64_t wordBytes = 4;
    std::uint32_t widest = 0;
    for (const Access& a : request) widest = std::max(widest, a.size);
    const unsigned phases = widest <= 4 ? 1 : widest <= 8 ? 2 : 4;
    const unsigned lanesPerPhase = std::max(1u, wave / phases);

    struct Word {
        unsigned phase;
        std::uint64_t bank, word;
        bool operator<(const Word& w) const {
            return phase != w.phase ? phase < w.phase
                   : bank != w.bank ? bank < w.bank
                                    : word < w.word;
        }
        bool operator==(const Word& w) const { return phase == w.phase && word == w.word; }
    };
    std::vector<Word> words;
    for (const Access& a : request)
        for (std::uint64_t w = a.address / wordBytes; w * wordBytes < a.address + a.size; ++w)
            words.push_back({a.lane / lanesPerPhase, w % banks, w});
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());

    BankCycles count{0, 0};
    std::uint64_t busiest = 0, inBank = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool newPhase = i == 0 || words[i].phase != words[i - 1].phase;
        const bool newBank = newPhase || words[i].bank != words[i - 1].bank;
        if (newPhase) busiest = 0;
        inBank = newBank ? 1 : inBank + 1;
        if (inBank > busiest) {
            busiest = inBank;
            ++count.cycles;
            if (busiest > 1) ++count.conflicts;
        }
    }
    return count;
}

}  // namespace lab::counters
