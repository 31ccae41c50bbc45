#include <tbb/blocked_range.h>
#include <tbb/combinable.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_reduce.h>
#include <tbb/parallel_scan.h>
#include <tbb/parallel_sort.h>

#include <algorithm>
#include <functional>
#include <numeric>

#include "grader/measure/peers/peer.h"

namespace lab::peers {

namespace {

using Range = tbb::blocked_range<std::size_t>;
const std::string kLibrary = "TBB";

struct Segment {
    std::int32_t sum = 0;
    bool begins = false;  // a segment does, somewhere in it
};

Peer histogram(std::string operation, std::size_t bins) {
    return onHost(std::move(operation), kLibrary, [bins](Inputs& in, Ints& out) {
        tbb::combinable<Ints> own([bins] { return Ints(bins); });
        tbb::parallel_for(Range(0, in.words.size()), [&](const Range& r) {
            std::int32_t* counts = own.local().data();
            for (std::size_t i = r.begin(); i != r.end(); ++i) ++counts[in.words[i] & (bins - 1)];
        });
        std::fill_n(out.begin(), bins, 0);
        own.combine_each([&](const Ints& counts) {
            for (std::size_t b = 0; b < bins; ++b) out[b] += counts[b];
        });
        return bins;
    });
}

const auto forEachRow = [](std::size_t rows, auto work) {
    tbb::parallel_for(Range(0, rows), [&](const Range& r) {
        for (std::size_t row = r.begin(); row != r.end(); ++row) work(row);
    });
};

}  // namespace

std::vector<Peer> tbbPeers() {
    return {
        onHost("sum", kLibrary,
               [](Inputs& in, Ints& out) {
                   const std::int32_t* x = in.numbers.data();
                   out[0] = tbb::parallel_reduce(
                       Range(0, in.numbers.size()), 0,
                       [x](const Range& r, std::int32_t sum) {
                           return std::accumulate(x + r.begin(), x + r.end(), sum);
                       },
                       std::plus<>());
                   return std::size_t{1};
               }),
        onHost("max segment sum", kLibrary,
               [](Inputs& in, Ints& out) {
                   const std::int32_t* x = in.numbers.data();
                   out[0] = tbb::parallel_reduce(
                                Range(0, in.numbers.size()), Stretch{},
                                [x](const Range& r, const Stretch& before) {
                                    return before + stretchOf(x + r.begin(), x + r.end());
                                },
                                std::plus<>())
                                .best;
                   return std::size_t{1};
               }),
        onHost("scan", kLibrary,
               [](Inputs& in, Ints& out) {
                   const std::int32_t* x = in.numbers.data();
                   std::int32_t* sums = out.data();
                   tbb::parallel_scan(
                       Range(0, in.numbers.size()), 0,
                       [x, sums](const Range& r, std::int32_t sum, bool isFinal) {
                           for (std::size_t i = r.begin(); i != r.end(); ++i) {
                               sum += x[i];
                               if (isFinal) sums[i] = sum;
                           }
                           return sum;
                       },
                       std::plus<>());
                   return in.numbers.size();
               }),
        onHost("segmented scan", kLibrary,
               [](Inputs& in, Ints& out) {
                   const std::int32_t* x = in.numbers.data();
                   const std::uint8_t* heads = in.heads.data();
                   std::int32_t* sums = out.data();
                   tbb::parallel_scan(
                       Range(0, in.numbers.size()), Segment{},
                       [x, heads, sums](const Range& r, Segment s, bool isFinal) {
                           for (std::size_t i = r.begin(); i != r.end(); ++i) {
                               s.sum = heads[i] != 0 ? x[i] : s.sum + x[i];
                               s.begins |= heads[i] != 0;
                               if (isFinal) sums[i] = s.sum;
                           }
                           return s;
                       },
                       [](const Segment& a, const Segment& b) {
                           return Segment{b.begins ? b.sum : a.sum + b.sum, a.begins || b.begins};
                       });
                   return in.numbers.size();
               }),
        histogram("256 bins", kBins),
        histogram("65,536 bins", kManyBins),
        product("SpMV", kLibrary, forEachRow),
        product("SpMV, skewed rows", kLibrary, forEachRow),
        sortOfKeys(kLibrary, [](auto& keys) { tbb::parallel_sort(keys); }),
        sortOfPairs(kLibrary, [](auto& pairs) { tbb::parallel_sort(pairs); }),
    };
}

}  // namespace lab::peers
