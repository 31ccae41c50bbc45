// The cost of a kernel on a model machine, counted instead of timed: the same everywhere.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace lab {

/// The machine that the simulator's counters assume.
struct CountingMachine {
    int wave = 32;      ///< work-items in lock-step
    int segment = 128;  ///< bytes of one global transaction
    int banks = 32;     ///< of local memory, 4 bytes wide each
};

/// Counts of some kernels, or of one source line; grader/simulator/counters/README.md defines
/// each.
struct Counts {
    std::uint64_t transactions = 0;       ///< global, of `segment` bytes, by waves
    std::uint64_t idealTransactions = 0;  ///< if each request's bytes were contiguous
    std::uint64_t conflicts = 0;          ///< cycles that waves wait for banks of local memory
    std::uint64_t barriers = 0;           ///< the most that one group executed in a launch
    std::uint64_t divergent = 0;          ///< branches at which the lanes of a wave diverge
    std::uint64_t contention = 0;     ///< lanes whose atomic waits for another of the same request
    std::uint64_t globalAtomics = 0;  ///< in global memory, by work-items
    std::uint64_t ops = 0;            ///< work: arithmetic by all work-items
    std::uint64_t steps = 0;          ///< depth: operations one after another; 0 for a line
    std::uint64_t dataOps = 0;        ///< the ops whose results are data, not indices or conditions
    std::uint64_t dataSteps = 0;      ///< their depth; 0 for a line
    std::uint64_t adds = 0;           ///< additions among the data ops
    std::uint64_t stores = 0;         ///< not a figure: those of the transactions that write
    std::uint64_t pattern = 0;        ///< not a figure: a digest of all accesses
};

/// One of these figures: its name in a sheet, its title in a table, its place in Counts.
struct Quantity {
    const char* name;
    const char* title;
    std::uint64_t Counts::*value;
};

/// All figures, in the order in which tables show them.
const std::vector<Quantity>& quantities();

/// The figure of that name in a sheet; null if there is none.
const Quantity* quantityNamed(const std::string& name);

struct Counted {
    std::size_t n = 0;
    int groupSize = 0;
    CountingMachine machine;
    Counts total;
    std::map<std::pair<std::string, int>, Counts> lines;  ///< by file and line
};

/// Points for the economy of a correct kernel: `points` if a quantity is at most `within` times the
/// model's, or `atMost`, or `perElement` for each of the n elements.
struct CountPoints {
    const Quantity* quantity = nullptr;
    enum class Unit { within, atMost, perElement } unit = Unit::within;
    double limit = 0;  ///< in that unit
    double points = 0;
    bool extra = false;  ///< beyond the sheet's total

    double allowed(const Counts& model, std::size_t n) const;
};

/// Reads the counters' report (JSON lines) and adds up its figures for `kernels`. Throws
/// std::runtime_error if the report is invalid, none of the kernels ran, or one was not counted to
/// its end.
Counted readCounts(const std::string& report, const std::vector<std::string>& kernels);

}  // namespace lab
