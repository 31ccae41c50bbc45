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

const lab::RegisterStub registration{"record/radix-gpu", lab::stub(arrays, run, "keys")};

}  // namespace sorting::records
