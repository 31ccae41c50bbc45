#include <algorithm>
#include <execution>
#include <numeric>

#include "grader/measure/peers/peer.h"

namespace lab::peers {

namespace {

constexpr auto kPar = std::execution::par;
const std::string kLibrary = "std par";

const auto forEachRow = [](std::size_t rows, auto work) {
    std::vector<std::uint32_t> all(rows);
    std::iota(all.begin(), all.end(), 0u);
    std::for_each(kPar, all.begin(), all.end(), work);
};

}  // namespace

std::vector<Peer> standardPeers() {
    return {
        onHost("sum", kLibrary,
               [](Inputs& in, Ints& out) {
                   out[0] = std::reduce(kPar, in.numbers.begin(), in.numbers.end());
                   return std::size_t{1};
               }),
        onHost("scan", kLibrary,
               [](Inputs& in, Ints& out) {
                   std::inclusive_scan(kPar, in.numbers.begin(), in.numbers.end(), out.begin());
                   return in.numbers.size();
               }),
        onHost("exclusive scan", kLibrary,
               [](Inputs& in, Ints& out) {
                   std::exclusive_scan(kPar, in.numbers.begin(), in.numbers.end(), out.begin(), 0);
                   return in.numbers.size();
               }),
        onHost("compact", kLibrary,
               [](Inputs& in, Ints& out) -> std::size_t {
                   return std::copy_if(kPar, in.numbers.begin(), in.numbers.end(), out.begin(),
                                       stays) -
                          out.begin();
               }),
        onHost("partition", kLibrary,
               [](Inputs& in, Ints& out) {
                   std::stable_partition(kPar, in.numbers.begin(), in.numbers.end(), isEven);
                   out.swap(in.numbers);
                   return out.size();
               }),
        product("SpMV", kLibrary, forEachRow),
        product("SpMV, skewed rows", kLibrary, forEachRow),
        sortOfKeys(kLibrary, [](auto& keys) { std::sort(kPar, keys.begin(), keys.end()); }),
        sortOfPairs(kLibrary, [](auto& pairs) { std::sort(kPar, pairs.begin(), pairs.end()); }),
    };
}

}  // namespace lab::peers
