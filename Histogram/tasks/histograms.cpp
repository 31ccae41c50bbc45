// Tasks 1, 2a, 2b: counting by atomics; 3a, 3b: counting by the starts of sorted runs.
#include "Histogram/groups.h"
#include "Histogram/tasks/bins.h"

namespace histogram::histograms {

constexpr std::size_t kFitsIntoLocal = 1000, kAnyNumber = 65'536;

// The histogram of earlier values: no two neighbours have the same count. Beside many elements
// these are counts that no float holds.
Uints earlier(std::size_t bins, std::size_t n) {
    Uints counts(bins);
    for (std::size_t b = 0; b < bins; ++b)
        counts[b] = static_cast<std::uint32_t>((37 * b % 101 + 5) * (n < 1000 ? 1 : 16'777'259));
    return counts;
}

Uints keysIn(const Arrays& input) {
    return keysOf({lab::lengthOf(input, "counts"), lab::uints(input, "in")});
}

Arrays counted(const Arrays& input, const Tuning&) {
    Uints counts = lab::uints(input, "counts");
    for (const std::uint32_t key : keysIn(input)) ++counts[key];
    return {{"counts", std::move(counts)}};
}

lab::Task counting(const char* id, const char* title, const char* stub, const char* kernel,
                   std::size_t mostBins) {
    lab::Task t = task(id, title, stub, kernel, mostBins, 4);
    t.input = [](const Case& c, const Tuning&) -> Arrays {
        Values v = valuesFor(c);
        return {{"in", std::move(v.in)}, {"counts", earlier(v.bins, c.n)}};
    };
    t.expected = counted;
    t.sequential = [](const Arrays& input, const Tuning&) {
        const Uints& in = lab::uints(input, "in");
        return lab::baseline(lab::uints(input, "counts"), [&in](Uints& counts) {
            const auto bins = static_cast<std::uint32_t>(counts.size());
            for (const std::uint32_t x : in) ++counts[x % bins];
        });
    };
    t.coordinates = [](const std::string& name, std::size_t i, const Arrays& input, const Tuning&) {
        const Uints counts = countsOf(keysIn(input), lab::lengthOf(input, "counts"));
        auto all = binAt(i % counts.size(), counts);
        if (name == "part")
            all.insert(all.begin(), {"group", static_cast<std::int64_t>(i / counts.size())});
        return all;
    };
    t.examples = {{"last digits",
                   {{"in", Uints{19, 26, 36, 44, 16, 4}}, {"counts", Uints(10)}},
                   {{"counts", Uints{0, 0, 0, 0, 2, 0, 3, 0, 0, 1}}}},
                  {"last digits, after others",
                   {{"in", Uints{19, 26}}, {"counts", Uints{0, 0, 0, 0, 2, 0, 3, 0, 0, 1}}},
                   {{"counts", Uints{0, 0, 0, 0, 2, 0, 4, 0, 0, 2}}}}};
    return t;
}

// The histograms of `owners` groups or work-items, of which ownerOf(i) counts element i, and their
// sum.
template <class OwnerOf>
Arrays partAndSum(const Arrays& input, const Tuning& t, std::size_t owners, OwnerOf ownerOf) {
    const Uints keys = keysIn(input);
    const std::size_t bins = lab::lengthOf(input, "counts");
    Uints part(owners * bins);
    for (std::size_t i = 0; i < keys.size(); ++i) ++part[ownerOf(i) * bins + keys[i]];
    Arrays all = counted(input, t);
    all.insert(all.begin(), {"part", std::move(part)});
    return all;
}

// As in histogram_private, for all groups.
Arrays bothSteps(const Arrays& input, const Tuning& t) {
    const auto size = static_cast<std::size_t>(t.groupSize);
    const std::size_t groups = groupsFor(lab::lengthOf(input, "in"), t);
    return partAndSum(input, t, groups, [=](std::size_t i) { return i / size % groups; });
}

lab::Task atomic() {
    lab::Task t =
        counting("1", "global atomics", "histogram/atomic", "histogram_atomic", kAnyNumber);
    t.limits = {lab::eachItsOwn()};
    return t;
}

lab::Task onePrivate(const char* id, const char* title, const char* kernel) {
    lab::Task t = counting(id, title, "histogram/private", kernel, kFitsIntoLocal);
    t.expected = bothSteps;
    return t;
}

lab::Task privates() {
    lab::Task t = onePrivate("2a", "private histograms", "histogram_private");
    t.limits = {{.quantity = &lab::Counts::globalAtomics,
                 .question = "a group's histogram lies in local memory until it is complete. Which "
                             "atomics go to global memory?"},
                // Of the 8192 elements that are counted: 32 are read at once, and each of the 4
                // groups writes its 10 bins at once, perhaps across the end of a segment.
                {.quantity = &lab::Counts::transactions,
                 .atMost = 8192 / 32 + 4 * 2,
                 .question = "which loop goes to global memory more often than it has to, or where "
                             "neighbouring work-items do not touch neighbouring elements or "
                             "bins?"}};
    return t;
}

lab::Task merge() {
    lab::Task t = onePrivate("2b", "merge", "merge_histograms");
    t.onlyRead = {"part"};
    t.large = {{200'003, t.distributions.front()}};  // as many groups as there may be
    return t;
}

// Given: as 2a, with a histogram for each work-item.
lab::Task ofItems() {
    lab::Task t = counting("", "a histogram for each work-item", "histogram/items",
                           "histogram_of_items", kFitsIntoLocal);
    t.given = true;
    t.kernels.push_back("merge_histograms");
    t.expected = [](const Arrays& input, const Tuning& tuning) {
        const std::size_t n = lab::lengthOf(input, "in"), items = itemsFor(n, tuning),
                          stretch = stretchFor(n, items);
        return partAndSum(input, tuning, items, [=](std::size_t i) { return i / stretch; });
    };
    return t;
}

// -1 for a bin without elements.
Arrays startsAndSizes(const Arrays& input, const Tuning&) {
    const Uints& keys = lab::uints(input, "keys");
    Ints starts = lab::ints(input, "starts");
    for (std::size_t i = keys.size(); i-- > 0;) starts[keys[i]] = static_cast<std::int32_t>(i);
    Uints counts = countsOf(keys, starts.size());
    return {{"starts", std::move(starts)}, {"counts", std::move(counts)}};
}

Arrays keysAndStarts(const Case& c) {
    Sorted sorted = sortedFor(c);
    return {{"keys", std::move(sorted.keys)}, {"starts", Ints(sorted.bins, -1)}};
}

lab::Task bySort(const char* id, const char* title, const char* kernel) {
    lab::Task t = task(id, title, "histogram/sorted", kernel, kAnyNumber, 4);
    t.input = [](const Case& c, const Tuning&) { return keysAndStarts(c); };
    t.expected = startsAndSizes;
    t.sequential = [](const Arrays& input, const Tuning&) {
        const Uints& keys = lab::uints(input, "keys");
        return lab::baseline(Uints(lab::lengthOf(input, "starts")), [&keys](Uints& counts) {
            for (const std::uint32_t key : keys) ++counts[key];
        });
    };
    t.coordinates = [](const std::string&, std::size_t i, const Arrays& input, const Tuning&) {
        return binAt(i, countsOf(lab::uints(input, "keys"), lab::lengthOf(input, "starts")));
    };
    t.examples = {{"the lecture's particles",
                   {{"keys", Uints{4, 4, 6, 6, 6, 9}}, {"starts", Ints(11, -1)}},
                   {{"starts", Ints{-1, -1, -1, -1, 0, -1, 2, -1, -1, 5, -1}},
                    {"counts", Uints{0, 0, 0, 0, 2, 0, 3, 0, 0, 1, 0}}}}};
    return t;
}

lab::Task sizes() {
    lab::Task t = bySort("3b", "sizes of bins", "bin_sizes");
    t.onlyRead = {"starts"};
    // Only the last three bins are empty: the model takes a tenth of this.
    t.limits = {{.quantity = &lab::Counts::steps,
                 .atMost = 300,
                 .question = "nearly every bin has an element here, so the next run begins close "
                             "by. Where may a work-item stop searching?",
                 .elements = {512},
                 .inputs = {"a bin each"}}};
    return t;
}

lab::Task runStarts() {
    lab::Task t = bySort("3a", "run starts", "find_starts");
    t.limits = {lab::eachItsOwn(), lab::writtenOnce(10)};
    return t;
}

const lab::RegisterTask registrations[] = {{"Histogram", atomic()},    {"Histogram", privates()},
                                           {"Histogram", merge()},     {"Histogram", ofItems()},
                                           {"Histogram", runStarts()}, {"Histogram", sizes()}};

}  // namespace histogram::histograms
