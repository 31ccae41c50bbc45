#include "Histogram/tasks/bins.h"

#include <algorithm>
#include <numeric>

#include "grader/contract/inputs.h"

namespace histogram {

namespace {

// With the most bins there are at most three more than elements: most of them are empty. With a bin
// for each of many elements, 16 bits can number neither bins nor runs.
std::size_t binsFor(const Case& c) {
    const std::string& d = c.distribution;
    if (d == "one bin") return 1;
    if (d == "a bin each") return c.n + 3;
    if (d == "65536 bins") return std::min<std::size_t>(65'536, c.n + 3);
    if (d == "1000 bins" || d == "gaps") return 1000;
    return d == "256 bins" || d == "Zipf" ? 256 : 10;
}

// Below bins, which is 256 for Zipf, 1000 for gaps, and 10 where a bin is named.
std::int32_t binFor(const std::string& d, std::size_t bins, lab::Random& random) {
    const auto most = static_cast<std::int32_t>(bins) - 1;
    if (d == "all in one bin") return 7;
    if (d == "first bin empty") return random.between(1, most);
    if (d == "last bin empty") return random.between(0, most - 1);
    // The last before a gap and the first behind it have the same lowest byte.
    if (d == "gaps") return 258 * random.between(1, 3) + random.between(0, 2);
    if (d == "Zipf") {  // bin b about as often as 1 / (b + 1)
        const std::int32_t power = 1 << random.between(0, 7);
        return power - 1 + random.between(0, power - 1);
    }
    return random.between(0, most);
}

}  // namespace

std::vector<std::string> distributions(std::size_t most) {
    std::vector<std::string> all = {
        "uniform",        "256 bins",        "Zipf",           "one bin", "sorted",
        "all in one bin", "first bin empty", "last bin empty", "gaps",    "special"};
    if (most < 65'536)
        all.push_back("1000 bins");
    else
        all.insert(all.end(), {"65536 bins", "a bin each"});
    all.insert(all.end(), {"nearly sorted", "reversed"});
    return all;
}

Values valuesFor(const Case& c) {
    Values v{binsFor(c), Uints(c.n)};
    if (c.distribution == "special") {
        const Ints special = lab::specialInts(c.n);
        std::copy(special.begin(), special.end(), v.in.begin());
        return v;
    }
    lab::Random random(c.seed);
    Uints each(c.distribution == "a bin each" ? c.n : 0);
    std::iota(each.begin(), each.end(), 0u);
    for (std::size_t i = each.size(); i > 1; --i) std::swap(each[i - 1], each[random.next() % i]);
    const auto multiples = static_cast<std::int32_t>(0x7fffffff / v.bins) - 1;
    for (std::size_t i = 0; i < c.n; ++i) {
        const auto bin = each.empty()
                             ? static_cast<std::uint32_t>(binFor(c.distribution, v.bins, random))
                             : each[i];
        const auto multiple = static_cast<std::uint32_t>(random.between(0, multiples));
        v.in[i] = bin + static_cast<std::uint32_t>(v.bins) * (2 * multiple + random.next() % 2);
    }
    const auto byBin = [&](std::uint32_t a, std::uint32_t b) { return a % v.bins < b % v.bins; };
    const bool nearly = c.distribution == "nearly sorted", reversed = c.distribution == "reversed";
    if (c.distribution == "sorted" || nearly || reversed)
        std::stable_sort(v.in.begin(), v.in.end(), byBin);
    if (reversed) std::reverse(v.in.begin(), v.in.end());
    for (std::size_t i = 0; nearly && i < v.in.size() / 32; ++i) {  // so many have changed places
        const auto last = static_cast<std::int32_t>(v.in.size()) - 1;
        std::swap(v.in[static_cast<std::size_t>(random.between(0, last))],
                  v.in[static_cast<std::size_t>(random.between(0, last))]);
    }
    return v;
}

Uints keysOf(const Values& values) {
    Uints keys = values.in;
    for (auto& key : keys) key %= static_cast<std::uint32_t>(values.bins);
    return keys;
}

Sorted sortedFor(const Case& c) {
    const std::uint32_t wider = c.distribution == "gaps" && c.n > 10'000 ? 256 : 1;
    const Values v = valuesFor(c);
    Sorted sorted{v.bins * wider, keysOf(v)};
    std::sort(sorted.keys.begin(), sorted.keys.end());
    for (auto& key : sorted.keys) key *= wider;
    return sorted;
}

Uints countsOf(const Uints& keys, std::size_t bins) {
    Uints counts(bins);
    for (const std::uint32_t key : keys) ++counts[key];
    return counts;
}

Flags headsOf(const Uints& sorted) {
    Flags heads(sorted.size());
    for (std::size_t i = 0; i < sorted.size(); ++i) heads[i] = i == 0 || sorted[i] != sorted[i - 1];
    return heads;
}

std::vector<Coordinate> binAt(std::size_t bin, const Uints& counts) {
    constexpr const char* kinds[] = {"0", "1", "2 or more"};
    const auto kind = std::min<std::uint32_t>(counts[bin], 2);
    const bool nextEmpty = bin + 1 < counts.size() && counts[bin + 1] == 0;
    return {{"bin", static_cast<std::int64_t>(bin), static_cast<std::int64_t>(counts.size())},
            {"number of elements", kind, 3, kinds[kind]},
            {"next bin", nextEmpty, 2, nextEmpty ? "empty" : "not empty"}};
}

lab::Task task(const char* id, const char* title, const char* stub, const char* kernel,
               std::size_t mostBins, double bytes) {
    lab::Task t{.id = id, .title = title, .stub = stub, .kernels = {kernel}};
    t.distributions = distributions(mostBins);
    t.idealBytes = lab::bytesPerElement(bytes);
    return t;
}

}  // namespace histogram
