// OpenMP has loops and reductions; what it has no clause for is written as its users would, with a
// share of the elements for each thread.
#include <omp.h>

#include <algorithm>
#include <functional>
#include <numeric>

#include "grader/measure/peers/peer.h"

namespace lab::peers {

namespace {

const std::string kLibrary = "OpenMP";

// Where the share of a thread begins; `share` of them all is the end.
std::size_t shareBegin(std::size_t n, int thread) {
    return n * static_cast<std::size_t>(thread) / static_cast<std::size_t>(omp_get_max_threads());
}

// Copies the elements that belong to part 0 of `parts`, then those of part 1, .., in their order;
// partOf(x) may be `parts` for one that is left out. The number copied.
template <class PartOf>
std::size_t inParts(const Ints& in, Ints& out, std::size_t parts, PartOf partOf) {
    const auto threads = static_cast<std::size_t>(omp_get_max_threads());
    std::vector<std::size_t> counts(threads * (parts + 1));  // then: where to write
    std::size_t copied = 0;
#pragma omp parallel
    {
        const int t = omp_get_thread_num();
        const std::size_t begin = shareBegin(in.size(), t), end = shareBegin(in.size(), t + 1);
        std::vector<std::size_t> at(parts + 1);
        for (std::size_t i = begin; i < end; ++i) ++at[partOf(in[i])];
        for (std::size_t p = 0; p <= parts; ++p)
            counts[p * threads + static_cast<std::size_t>(t)] = at[p];
#pragma omp barrier
#pragma omp single
        {
            std::size_t sum = 0;
            for (std::size_t i = 0; i < counts.size(); ++i) {
                if (i == parts * threads) copied = sum;
                sum += std::exchange(counts[i], sum);
            }
        }
        for (std::size_t p = 0; p <= parts; ++p)
            at[p] = counts[p * threads + static_cast<std::size_t>(t)];
        for (std::size_t i = begin; i < end; ++i)
            if (const std::size_t p = partOf(in[i]); p < parts) out[at[p]++] = in[i];
    }
    return copied;
}

Peer histogram(std::string operation, std::size_t bins) {
    return onHost(std::move(operation), kLibrary, [bins](Inputs& in, Ints& out) {
        const std::uint32_t* words = in.words.data();
        const std::size_t n = in.words.size();
        std::int32_t* counts = out.data();
        std::fill_n(counts, bins, 0);
#pragma omp parallel for reduction(+ : counts[:bins])
        for (std::size_t i = 0; i < n; ++i) ++counts[words[i] & (bins - 1)];
        return bins;
    });
}

const auto forEachRow = [](std::size_t rows, auto work) {
#pragma omp parallel for schedule(dynamic, 1024)
    for (std::size_t row = 0; row < rows; ++row) work(row);
};

}  // namespace

std::vector<Peer> openmpPeers() {
    return {
        onHost("sum", kLibrary,
               [](Inputs& in, Ints& out) {
                   const std::int32_t* x = in.numbers.data();
                   const std::size_t n = in.numbers.size();
                   std::int32_t sum = 0;
#pragma omp parallel for simd reduction(+ : sum)
                   for (std::size_t i = 0; i < n; ++i) sum += x[i];
                   out[0] = sum;
                   return std::size_t{1};
               }),
        onHost("max segment sum", kLibrary,
               [](Inputs& in, Ints& out) {
                   const Ints& x = in.numbers;
                   std::vector<Stretch> shares(static_cast<std::size_t>(omp_get_max_threads()));
#pragma omp parallel
                   {
                       const int t = omp_get_thread_num();
                       shares[static_cast<std::size_t>(t)] =
                           stretchOf(x.data() + shareBegin(x.size(), t),
                                     x.data() + shareBegin(x.size(), t + 1));
                   }
                   Stretch all;
                   for (const Stretch& s : shares) all = all + s;
                   out[0] = all.best;
                   return std::size_t{1};
               }),
        onHost("scan", kLibrary,
               [](Inputs& in, Ints& out) {
                   const Ints& x = in.numbers;
                   std::vector<std::int32_t> before(
                       static_cast<std::size_t>(omp_get_max_threads()));
#pragma omp parallel
                   {
                       const int t = omp_get_thread_num();
                       const auto begin = static_cast<std::ptrdiff_t>(shareBegin(x.size(), t));
                       const auto end = static_cast<std::ptrdiff_t>(shareBegin(x.size(), t + 1));
                       std::int32_t& mine = before[static_cast<std::size_t>(t)];
                       mine = std::accumulate(x.begin() + begin, x.begin() + end, 0);
#pragma omp barrier
#pragma omp single
                       std::exclusive_scan(before.begin(), before.end(), before.begin(), 0);
                       std::inclusive_scan(x.begin() + begin, x.begin() + end, out.begin() + begin,
                                           std::plus<>(), mine);
                   }
                   return x.size();
               }),
        onHost("compact", kLibrary,
               [](Inputs& in, Ints& out) {
                   return inParts(in.numbers, out, 1,
                                  [](std::int32_t x) -> std::size_t { return stays(x) ? 0 : 1; });
               }),
        onHost("partition", kLibrary,
               [](Inputs& in, Ints& out) {
                   return inParts(in.numbers, out, 2,
                                  [](std::int32_t x) -> std::size_t { return isEven(x) ? 0 : 1; });
               }),
        histogram("256 bins", kBins),
        histogram("65,536 bins", kManyBins),
        product("SpMV", kLibrary, forEachRow),
        product("SpMV, skewed rows", kLibrary, forEachRow),
    };
}

}  // namespace lab::peers
