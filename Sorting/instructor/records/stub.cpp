// The stubs of the records of Sorting, for the runner.
#include "grader/runner/stub.h"

#include <algorithm>
#include <utility>

#include "data/records/shares.h"

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

struct PairShares {
    Pairs in, spare, out;
    DeviceArray<cl_uint> counts;  // of each digit, in each share
    lab::Shares shares;
};

PairShares pairShares(Context& c, std::size_t n) {
    const auto pairs = [&](const char* keys, const char* values) {
        return Pairs{lab::uints(c, keys, n), lab::ints(c, values, n)};
    };
    const lab::Shares shares = lab::sharesOf(c, n);
    return {pairs("keys", "values"), pairs("spareKeys", "spareValues"),
            pairs("outKeys", "outValues"), lab::uints(c, "counts", shares.count << kShareBits),
            shares};
}

void runShares(Context& c, const PairShares& a) {
    const cl_uint n = lengthOf(a.in.keys), share = cl_uint(a.shares.length);
    const auto groups = lab::groups(a.shares.count, 1);
    const Pairs* from = &a.in;
    for (std::size_t pass = 0; pass < kSharePasses; ++pass) {
        const Pairs* to = pass % 2 == 0 ? &a.out : &a.spare;
        const auto shift = cl_uint(kShareBits * pass);
        lab::launch(c, "recordDigits", groups, n, share, shift, from->keys, a.counts);
        lab::launch(c, "recordStarts", lab::groups(1, 1), lengthOf(a.counts), a.counts);
        lab::launch(c, "recordMove", groups, n, share, shift, from->keys, from->values, a.counts,
                    to->keys, to->values);
        from = to;
    }
}

// ---- merge sort of ints

struct Tiles {
    DeviceArray<cl_int> in, spare, out;  // [n]
    DeviceArray<cl_uint> splits;         // [tiles], as in the kernels
};

Tiles mergeTiles(Context& c, std::size_t n) {
    const std::size_t tile = c.tuning.chunk();
    return {lab::ints(c, "in", n), lab::ints(c, "spare", n), lab::ints(c, "out", n),
            lab::uints(c, "splits", (n + tile - 1) / tile)};
}

// Runs begin as tiles, in the array from which as many passes as there are end in `out`.
void runMergeTiles(Context& c, const Tiles& a) {
    const std::size_t size = c.tuning.groupSize, tile = c.tuning.chunk();
    const cl_uint n = lengthOf(a.in), tiles = lengthOf(a.splits);
    const DeviceArray<cl_int>*from = &a.out, *to = &a.spare;
    for (std::size_t run = tile; run < n; run *= 2) std::swap(from, to);
    const auto everyTile = lab::groups(tiles, size);
    lab::launch(c, "recordTiles", everyTile, n, a.in, *from);
    for (std::size_t run = tile; run < n; run *= 2, std::swap(from, to)) {
        lab::launch(c, "recordSplits", lab::items(tiles, size), n, tiles, cl_uint(run), *from,
                    a.splits);
        lab::launch(c, "recordMerge", everyTile, n, cl_uint(run), *from, a.splits, *to);
    }
}

// ---- the same on a CPU

constexpr std::size_t kVector = 16;  // as in the kernels

struct Runs {
    DeviceArray<cl_int> in;         // [n]
    DeviceArray<cl_int> even, odd;  // [room]: n rounded up to vectors
    DeviceArray<cl_int> out;        // [n]
};

Runs runsOf(Context& c, std::size_t n) {
    const std::size_t room = lab::roundUp(n, kVector);
    return {lab::ints(c, "in", n), lab::ints(c, "even", room), lab::ints(c, "odd", room),
            lab::ints(c, "out", n)};
}

void runMergeSort(Context& c, const Runs& a) {
    const std::size_t block = c.tuning.chunk();
    const cl_uint n = lengthOf(a.in), room = lengthOf(a.even);
    if (n == 0) return;
    const std::size_t blocks = (room + block - 1) / block;
    lab::launch(c, "recordBlocks", lab::groups(blocks, 1), n, room, cl_uint(block), a.in, a.even,
                a.odd);
    const DeviceArray<cl_int>*from = &a.even, *to = &a.odd;
    for (std::size_t run = kVector; run < block; run *= 2) std::swap(from, to);
    for (std::size_t run = block;; run *= 2) {
        const bool last = 2 * run >= room;
        lab::launch(c, "recordMerge", lab::groups(blocks, 1), last ? n : room, room, cl_uint(run),
                    cl_uint(block), *from, last ? a.out : *to);
        if (last) return;
        std::swap(from, to);
    }
}

const lab::RegisterStub registrations[] = {
    {"record/merge-gpu", lab::stub(mergeTiles, runMergeTiles, "in")},
    {"record/merge-cpu", lab::stub(runsOf, runMergeSort, "in")},
    {"record/radix-gpu", lab::stub(arrays, run, "keys")},
    {"record/radix-cpu", lab::stub(pairShares, runShares, "keys")}};

}  // namespace sorting::records
