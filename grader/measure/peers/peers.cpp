// Times what parallel libraries make of one of the kit's algorithms, as `lab bench` times kernels:
// fresh inputs before each run, results compared. All libraries run in turn.
//
//   lab-peers OPERATION ELEMENTS RUNS
//
// Prints a line of JSON for each library that has the operation: its name, whether its results were
// right, and the seconds of each run.
#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <nlohmann/json.hpp>
#include <numeric>
#include <random>

#include "grader/measure/peers/peer.h"

namespace lab::peers {

namespace {

Inputs inputsOf(const std::string& operation, std::size_t n) {
    std::mt19937 random(1);
    const auto below = [&](std::size_t most) {
        return static_cast<std::uint32_t>(random() % most);
    };
    const auto small = [&] { return static_cast<std::int32_t>(below(201)) - 100; };
    Inputs in;
    if (operation.ends_with(" bins") || operation.find("sort") != std::string::npos) {
        in.words.resize(n);
        for (auto& w : in.words) w = static_cast<std::uint32_t>(random());
        return in;
    }
    in.numbers.resize(n);
    for (auto& x : in.numbers) x = small();
    if (operation == "segmented scan" || operation.starts_with("SegmentedScan ")) {
        in.heads.resize(n);
        for (auto& h : in.heads) h = below(20) == 0;
        if (n > 0) in.heads[0] = 1;
    }
    if (!operation.starts_with("SpMV")) return in;
    Matrix& m = in.matrix;
    for (std::size_t end = 0; end < n; m.ends.push_back(static_cast<std::uint32_t>(end))) {
        // As in the record's input: 5 to 15, or of each next octave half as many.
        const int octave = std::countr_zero(random() | 1u << 20);
        const std::size_t length =
            operation == "SpMV" ? 5 + below(11) : (1u << octave) + below(1u << octave);
        end = std::min(n, end + length);
    }
    m.columns.resize(n);
    for (auto& c : m.columns) c = below(m.ends.size());
    m.values.swap(in.numbers);
    m.vector.resize(m.ends.size());
    for (auto& x : m.vector) x = small();
    return in;
}

Words binsOf(const Words& words, std::size_t bins) {
    Words counts(bins);
    for (const std::uint32_t w : words) ++counts[w % bins];
    return counts;
}

Ints sequential(const std::string& operation, const Inputs& in) {
    const Ints& x = in.numbers;
    Ints out;
    if (operation == "sum" || operation == "MSSP tree sum")
        return {std::accumulate(x.begin(), x.end(), 0)};
    if (operation == "max segment sum" || operation == "MSSP 1")
        return {stretchOf(x.data(), x.data() + x.size()).best};
    if (operation == "scan" || operation == "PrefixSum 2a") {
        std::inclusive_scan(x.begin(), x.end(), std::back_inserter(out));
    } else if (operation == "exclusive scan" || operation == "Compact 2b") {
        std::exclusive_scan(x.begin(), x.end(), std::back_inserter(out), 0);
    } else if (operation == "PrefixSum 2b" || operation == "PrefixSum 2c") {
        for (std::size_t i = 0; i < x.size(); ++i)
            out.push_back(i % kBlock == 0 ? x[i] : out.back() + x[i]);
    } else if (operation == "PrefixSum 2w") {
        for (std::size_t i = 0; i < x.size(); ++i)
            out.push_back(i % kSmallGroup == 0 ? 0 : out.back() + x[i - 1]);
    } else if (operation == "SegmentedScan 1b") {
        for (std::size_t i = 0; i < x.size(); ++i)
            out.push_back(in.heads[i] != 0 || i % kSmallGroup == 0 ? x[i] : out.back() + x[i]);
    } else if (operation.starts_with("SegmentedScan 3")) {  // exclusive, in blocks
        for (std::size_t i = 0; i < x.size(); ++i)
            out.push_back(in.heads[i] != 0 || i % kBlock == 0 ? 0 : out.back() + x[i - 1]);
    } else if (operation == "segmented scan") {
        for (std::size_t i = 0; i < x.size(); ++i)
            out.push_back(in.heads[i] != 0 ? x[i] : out.back() + x[i]);
    } else if (operation == "compact") {
        std::copy_if(x.begin(), x.end(), std::back_inserter(out), stays);
    } else if (operation == "partition") {
        out = x;
        std::stable_partition(out.begin(), out.end(), isEven);
    } else if (operation.ends_with(" bins")) {
        const Words counts = binsOf(in.words, operation == "256 bins" ? kBins : kManyBins);
        out.assign(counts.begin(), counts.end());
    } else if (operation.starts_with("SpMV")) {
        for (std::size_t row = 0; row < in.matrix.ends.size(); ++row)
            out.push_back(in.matrix.times(row));
    } else if (operation == "merge sort") {
        out.assign(in.words.begin(), in.words.end());
        std::sort(out.begin(), out.end());
    } else if (operation == "radix sort of pairs") {
        Ints places(in.words.size());
        std::iota(places.begin(), places.end(), 0);
        std::stable_sort(places.begin(), places.end(), [&](std::int32_t a, std::int32_t b) {
            return in.words[static_cast<std::size_t>(a)] < in.words[static_cast<std::size_t>(b)];
        });
        for (const std::int32_t p : places)
            out.push_back(static_cast<std::int32_t>(in.words[static_cast<std::size_t>(p)]));
        out.insert(out.end(), places.begin(), places.end());
    }
    return out;
}

struct Measured {
    std::string library;
    Job job;
    bool right = true;
    std::vector<double> seconds;
};

void time(const std::string& operation, std::size_t n, int runs) {
    std::vector<Measured> all;
    for (const auto& peers :
         {standardPeers(), tbbPeers(), openmpPeers(), boostComputePeers(), stepPeers()})
        for (const Peer& peer : peers)
            if (peer.operation == operation) all.push_back({peer.library, peer.make(n), true, {}});
    if (all.empty()) return;
    const Inputs in = inputsOf(operation, n);
    const Ints expected = sequential(operation, in);
    for (int run = 0; run <= runs; ++run)  // the first one warms up
        for (Measured& m : all) {
            m.job.load(in);
            const auto start = std::chrono::steady_clock::now();
            m.job.run();
            const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
            if (run > 0) m.seconds.push_back(taken.count());
            if (run == 0 || run == runs) m.right = m.right && m.job.result() == expected;
        }
    for (const Measured& m : all) {
        const nlohmann::json line = {
            {"library", m.library}, {"right", m.right}, {"seconds", m.seconds}};
        std::puts(line.dump().c_str());
    }
}

}  // namespace

}  // namespace lab::peers

int main(int argc, char** argv) {
    const long long n = argc == 4 ? std::atoll(argv[2]) : 0;
    const int runs = argc == 4 ? std::atoi(argv[3]) : 0;
    if (n < 1 || n > (1LL << 30) || runs < 1) {
        std::fputs("usage: lab-peers OPERATION ELEMENTS RUNS\n", stderr);
        return 64;
    }
    try {
        lab::peers::time(argv[1], static_cast<std::size_t>(n), runs);
    } catch (const std::exception& e) {
        std::fprintf(stderr, "lab-peers: %s\n", e.what());
        return 1;
    }
}
