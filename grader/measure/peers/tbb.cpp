#include <tbb/blocked_range.h>
#include <tbb/combinable.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_reduce.h>
#include <tbb/parallel_scan.h>
#include <tbb/parallel_sort.h>

#include <algorithm>
#include <array>
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
                   const std::int32_t *x = in.numbers.data(), *heads = in.heads.data();
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
        onHost("256 bins", kLibrary,
               [](Inputs& in, Ints& out) {
                   using Bins = std::array<std::int32_t, kBins>;
                   tbb::combinable<Bins> own([] { return Bins{}; });
                   tbb::parallel_for(Range(0, in.words.size()), [&](const Range& r) {
                       Bins& bins = own.local();
                       for (std::size_t i = r.begin(); i != r.end(); ++i)
                           ++bins[binOf(in.words[i])];
                   });
                   std::fill_n(out.begin(), kBins, 0);
                   own.combine_each([&](const Bins& bins) {
                       for (std::size_t b = 0; b < kBins; ++b) out[b] += bins[b];
                   });
                   return kBins;
               }),
        sortOfPairs(kLibrary, [](auto& pairs) { tbb::parallel_sort(pairs); }),
    };
}

}  // namespace lab::peers
