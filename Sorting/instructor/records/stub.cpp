// The stubs of the records of Sorting, for the runner.
#include "grader/runner/stub.h"

#include <algorithm>

namespace sorting::records {

using lab::Context;
using lab::DeviceArray;

constexpr std::size_t kDigits = 256, kPasses = 4;  // as in the kernels
constexpr std::size_t kMostGroups = 1056;          // 8 for each multiprocessor of an H200

struct Pairs {
    DeviceArray<cl_uint> keys;   // [n]
    DeviceArray<cl_int> values;  // [n]
};

struct Arrays {
    Pairs in, spare, out;
    DeviceArray<cl_uint> words;  // as in the kernels
    std::size_t tiles;
};

Arrays arrays(Context& c, std::size_t n) {
    const auto pairs = [&](const char* keys, const char* values) {
        return Pairs{lab::uints(c, keys, n), lab::ints(c, values, n)};
    };
    const std::size_t tile = c.tuning.chunk(), tiles = (n + tile - 1) / tile;
    return {pairs("keys", "values"), pairs("spareKeys", "spareValues"),
            pairs("outKeys", "outValues"),
            lab::uints(c, "words", kPasses * (kDigits + 1 + tiles * kDigits)), tiles};
}

void run(Context& c, const Arrays& a) {
    const std::size_t size = c.tuning.groupSize, words = a.words.length;
    const cl_uint n = lengthOf(a.in.keys);
    if (n == 0) return;
    lab::launch(c, "emptyTiles", lab::items(words, size), cl_uint(words), a.words);
    lab::launch(c, "recordDigits", lab::groups(std::min(a.tiles, kMostGroups), size), n, a.in.keys,
                a.words);
    lab::launch(c, "recordStarts", lab::groups(kPasses, size), a.words);
    const Pairs* from = &a.in;
    for (std::size_t pass = 0; pass < kPasses; ++pass) {
        const Pairs* to = pass % 2 == 0 ? &a.spare : &a.out;
        lab::launch(c, "recordSweep", lab::groups(a.tiles, size), n, cl_uint(a.tiles),
                    cl_uint(pass), from->keys, from->values, a.words, to->keys, to->values);
        from = to;
    }
}

// ---- on a CPU: shares of the pairs, one group for each

constexpr std::size_t kShareBits = 11, kSharePasses = 3;  // as in the kernels
constexpr std::size_t kLeastShare = 16384, kMostShares = 8;

struct Shares {
    Pairs in, spare, out;
    DeviceArray<cl_uint> counts;  // of each digit, in each share
    std::size_t count, length;    // of the shares
};

Shares sharesOf(Context& c, std::size_t n) {
    const auto pairs = [&](const char* keys, const char* values) {
        return Pairs{lab::uints(c, keys, n), lab::ints(c, values, n)};
    };
    const std::size_t count = std::clamp<std::size_t>(n / kLeastShare, 1, kMostShares);
    return {pairs("keys", "values"),
            pairs("spareKeys", "spareValues"),
            pairs("outKeys", "outValues"),
            lab::uints(c, "counts", count << kShareBits),
            count,
            lab::roundUp((n + count - 1) / count, 16)};
}

void runShares(Context& c, const Shares& a) {
    const cl_uint n = lengthOf(a.in.keys), share = cl_uint(a.length);
    const Pairs* from = &a.in;
    for (std::size_t pass = 0; pass < kSharePasses; ++pass) {
        const Pairs* to = pass % 2 == 0 ? &a.out : &a.spare;
        const auto shift = cl_uint(kShareBits * pass);
        lab::launch(c, "recordDigits", lab::groups(a.count, 1), n, share, shift, from->keys,
                    a.counts);
        lab::launch(c, "recordStarts", lab::groups(1, 1), lengthOf(a.counts), a.counts);
        lab::launch(c, "recordMove", lab::groups(a.count, 1), n, share, shift, from->keys,
                    from->values, a.counts, to->keys, to->values);
        from = to;
    }
}

const lab::RegisterStub registrations[] = {
    {"record/radix-gpu", lab::stub(arrays, run, "keys")},
    {"record/radix-cpu", lab::stub(sharesOf, runShares, "keys")}};

}  // namespace sorting::records
