// The kit's algorithms as parallel libraries compute them, to be timed beside the records.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace lab::peers {

using Ints = std::vector<std::int32_t>;
using Words = std::vector<std::uint32_t>;
using Flags = std::vector<std::uint8_t>;

/// Compressed sparse rows, and a vector to be multiplied.
struct Matrix {
    Words ends;     ///< of each row
    Words columns;  ///< of each entry
    Ints values;
    Ints vector;  ///< with as many columns as there are rows

    /// An element of the product.
    std::int32_t times(std::size_t row) const {
        std::int32_t sum = 0;
        for (std::size_t i = row == 0 ? 0 : ends[row - 1]; i < ends[row]; ++i)
            sum += values[i] * vector[columns[i]];
        return sum;
    }
};

/// Of n elements each; empty where the operation does not take them.
struct Inputs {
    Ints numbers;   ///< -100 to 100
    Flags heads;    ///< 1 where a segment begins, one in 20; the first is 1
    Words words;    ///< any
    Matrix matrix;  ///< with n entries
};

/// One way of one operation, whose arrays are allocated.
struct Job {
    std::function<void(const Inputs&)> load;  ///< copies the inputs anew; not timed
    std::function<void()> run;                ///< timed; returns when the result is there
    std::function<Ints()> result;             ///< of the last run
};

struct Peer {
    std::string operation, library;
    std::function<Job(std::size_t n)> make;
};

std::vector<Peer> standardPeers();  // std::execution::par
std::vector<Peer> tbbPeers();
std::vector<Peer> openmpPeers();
std::vector<Peer> boostComputePeers();  // on PoCL; none if there is no such device
std::vector<Peer> stepPeers();          // the steps of a task; `operation` is "EXERCISE TASK"

// ---- what the operations share

inline bool isEven(std::int32_t x) {
    return x % 2 == 0;
}
inline bool stays(std::int32_t x) {  // a quarter of the numbers
    return (x & 3) == 1;
}
constexpr std::size_t kBins = 256, kManyBins = 65'536;   // the bin of x is x % bins
constexpr std::size_t kGroup = 256;                      // work-items
constexpr std::size_t kBlock = 2 * kGroup;               // elements of a group in sweeps
constexpr std::size_t kSmallGroup = 16, kSmallWave = 4;  // where CPUs get small ones (tuned.toml)

/// What a stretch of numbers is to its neighbours: its sum, and the largest sums of its prefixes,
/// suffixes and segments, of which the empty one has 0.
struct Stretch {
    std::int32_t sum = 0, prefix = 0, suffix = 0, best = 0;
};
inline Stretch operator+(const Stretch& a, const Stretch& b) {
    return {a.sum + b.sum, std::max(a.prefix, a.sum + b.prefix),
            std::max(b.suffix, b.sum + a.suffix), std::max({a.best, b.best, a.suffix + b.prefix})};
}
inline Stretch stretchOf(std::int32_t x) {
    const std::int32_t y = std::max(x, 0);
    return {x, y, y, y};
}
/// Of the numbers from begin to end.
inline Stretch stretchOf(const std::int32_t* begin, const std::int32_t* end) {
    Stretch s;
    for (; begin != end; ++begin) {
        s.sum += *begin;
        s.prefix = std::max(s.prefix, s.sum);
        s.suffix = std::max(s.suffix + *begin, 0);
        s.best = std::max(s.best, s.suffix);
    }
    return s;
}

/// A library that works on the host's own arrays: run(in, out) puts the result into out, of n
/// elements, and returns its length.
template <class Run>
Peer onHost(std::string operation, std::string library, Run run) {
    struct State {
        Inputs in;
        Ints out;
        std::size_t length = 0;
    };
    const auto make = [run](std::size_t n) {
        const auto s = std::make_shared<State>();
        s->out.resize(std::max(n, kManyBins));
        return Job{[s](const Inputs& in) { s->in = in; },
                   [s, run] { s->length = run(s->in, s->out); },
                   [s] { return Ints(s->out.begin(), s->out.begin() + s->length); }};
    };
    return {std::move(operation), std::move(library), make};
}

/// The same for sparse matrix times vector: forEachRow(rows, work) calls work(row) for each row.
template <class ForEachRow>
Peer product(std::string operation, std::string library, ForEachRow forEachRow) {
    const auto run = [forEachRow](Inputs& in, Ints& out) {
        const Matrix& m = in.matrix;
        forEachRow(m.ends.size(), [&m, &out](std::size_t row) { out[row] = m.times(row); });
        return m.ends.size();
    };
    return onHost(std::move(operation), std::move(library), run);
}

/// The same for a sort of keys: sort(keys) leaves them in order.
template <class Sort>
Peer sortOfKeys(std::string library, Sort sort) {
    const auto make = [sort](std::size_t) {
        const auto keys = std::make_shared<Ints>();
        return Job{[keys](const Inputs& in) { keys->assign(in.words.begin(), in.words.end()); },
                   [keys, sort] { sort(*keys); }, [keys] { return *keys; }};
    };
    return {"merge sort", std::move(library), make};
}

/// The same for a sort of keys with their places as values, as pairs in a word each, the key in
/// front: sort(pairs) leaves them in order.
template <class Sort>
Peer sortOfPairs(std::string library, Sort sort) {
    using Pairs = std::vector<std::uint64_t>;
    const auto make = [sort](std::size_t n) {
        const auto pairs = std::make_shared<Pairs>(n);
        const auto load = [pairs](const Inputs& in) {
            for (std::size_t i = 0; i < pairs->size(); ++i)
                (*pairs)[i] = std::uint64_t{in.words[i]} << 32 | i;
        };
        const auto result = [pairs] {
            Ints all;
            for (const std::uint64_t p : *pairs) all.push_back(static_cast<std::int32_t>(p >> 32));
            for (const std::uint64_t p : *pairs) all.push_back(static_cast<std::int32_t>(p));
            return all;
        };
        return Job{load, [pairs, sort] { sort(*pairs); }, result};
    };
    return {"radix sort of pairs", std::move(library), make};
}

}  // namespace lab::peers
