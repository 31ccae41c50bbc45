// The figures of Histogram, drawn from what its kernels compute.
#include "grader/figure/figures.h"

#include <fmt/core.h>

#include "grader/figure/svg.h"

namespace histogram::figures {

using namespace lab::figure;
using Ints = std::vector<int>;

// ========================================= private.svg ===========================================

std::string privateHistograms() {
    const Ints in = {19, 26, 36, 44, 16, 4, 29, 6}, earlier(10, 0);
    constexpr std::size_t size = 2, groups = 2, bins = 10;
    // As in histogram_private and merge_histograms.
    std::vector<Ints> part(groups, Ints(bins, 0));
    const auto groupOf = [&](std::size_t i) { return i % (size * groups) / size; };
    for (std::size_t i = 0; i < in.size(); ++i)
        ++part[groupOf(i)][static_cast<unsigned>(in[i]) % bins];
    Ints counts = earlier;
    for (std::size_t b = 0; b < bins; ++b)
        for (std::size_t g = 0; g < groups; ++g) counts[b] += part[g][b];
    require(counts == Ints{0, 0, 0, 0, 2, 0, 4, 0, 0, 2}, "private.svg: another histogram");

    Drawing d(860, "Private histograms and their merge",
              "Two groups of two work-items count every other pair of elements, each into a "
              "histogram of its own; then the counts of each bin are added up.");
    const Columns elements{90, 56, 30}, columns{90, 44, 30};
    const auto from =
        d.row(elements, 46, "in", words(in), [&](std::size_t i) { return toneOf(groupOf(i)); });
    for (std::size_t i = 0; i < in.size(); i += size)
        d.bracket(elements.cell(i, 0).x, elements.cell(i + size, 0).x, 38, Side::above,
                  fmt::format("group {}", groupOf(i)), toneOf(groupOf(i)));
    std::vector<std::vector<Box>> rows;
    for (std::size_t g = 0; g < groups; ++g) {
        const double y = 140 + 60 * static_cast<double>(g);
        rows.push_back(d.row(columns, y, fmt::format("own {}", g), words(part[g]),
                             [&](std::size_t b) { return part[g][b] ? toneOf(g) : Tone::plain; }));
    }
    d.indices(columns, 128, bins);
    for (std::size_t i = 0; i < in.size(); ++i)
        if (groupOf(i) == 0)
            d.swing(from[i].foot(), {rows[0][static_cast<unsigned>(in[i]) % bins].top().x, 120},
                    {toneOf(0)});
    const auto sums = d.row(columns, 280, "counts", words(counts),
                            [&](std::size_t b) { return counts[b] ? Tone::green : Tone::plain; });
    for (std::size_t b = 0; b < bins; ++b)
        if (counts[b]) d.arrow(rows[1][b].foot(), sums[b].top(), {Tone::green});
    d.text({550, 60}, "the bin is the last digit", kSmall);
    d.text({550, 80}, "arrows: what group 0 counts", kSmall);
    d.text({550, 155}, "2a. histogram_private:", {13, true, true});
    d.text({550, 175}, "local atomics, and part = own 0, own 1", {12.5});
    d.text({550, 285}, "2b. merge_histograms:", {13, true, true});
    d.text({550, 305}, "work-item b adds up column b", {12.5});
    return d.svg();
}

// ========================================== starts.svg ===========================================

std::string starts() {
    const Ints keys = {4, 4, 6, 6, 6, 9};
    constexpr std::size_t bins = 11;
    const auto key = [&](std::size_t i) { return static_cast<std::size_t>(keys[i]); };
    // As in find_starts and bin_sizes.
    Ints starts(bins, -1), counts(bins, 0);
    std::vector<std::size_t> heads, next(bins, bins);
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (i == 0 || keys[i] != keys[i - 1]) {
            starts[key(i)] = static_cast<int>(i);
            heads.push_back(i);
        }
    for (std::size_t b = 0; b < bins; ++b) {
        if (starts[b] < 0) continue;
        next[b] = b + 1;
        while (next[b] < bins && starts[next[b]] < 0) ++next[b];
        const int end = next[b] < bins ? starts[next[b]] : static_cast<int>(keys.size());
        counts[b] = end - starts[b];
    }
    require(counts == Ints{0, 0, 0, 0, 2, 0, 3, 0, 0, 1, 0}, "starts.svg: another histogram");

    Drawing d(880, "Run starts and sizes of bins",
              "The first element of each run writes its place to the start of its bin. The size of "
              "a bin is the distance to the next start that there is.");
    const Columns elements{90, 66, 30}, columns{90, 50, 30};
    const Tones byBin = [&](std::size_t i) { return toneOf(key(i) / 2); };
    const Tones ofBin = [&](std::size_t b) { return starts[b] < 0 ? Tone::grey : toneOf(b / 2); };
    d.indices(elements, 22, keys.size());
    const auto from = d.row(elements, 34, "keys", words(keys), byBin);
    d.indices(columns, 136, bins);
    const auto to = d.row(columns, 148, "starts", words(starts), ofBin);
    for (const std::size_t i : heads)
        d.swing(from[i].foot(), {to[key(i)].top().x, 128}, {toneOf(key(i) / 2), 2});
    const auto sizes = d.row(columns, 260, "counts", words(counts), ofBin);
    for (std::size_t b = 0; b < bins; ++b) {
        if (starts[b] < 0) continue;
        const double right = next[b] < bins ? to[next[b]].foot().x - 3 : columns.cell(bins, 0).x;
        const double y = to[b].bottom() + 22;
        d.line({to[b].foot().x + 3, to[b].bottom()}, {to[b].foot().x + 3, y}, {toneOf(b / 2), 2});
        d.line({to[b].foot().x + 3, y}, {right, y}, {toneOf(b / 2), 2});
        if (next[b] < bins) d.arrow({right, y}, {right, to[b].bottom()}, {toneOf(b / 2), 2});
        d.text({(to[b].foot().x + right) / 2, y + 14},
               next[b] < bins ? fmt::format("{} - {}", starts[next[b]], starts[b])
                              : fmt::format("n - {}", starts[b]),
               {12, true, false, toneOf(b / 2)}, Anchor::middle);
        d.arrow({sizes[b].top().x, y + 8}, sizes[b].top(), {toneOf(b / 2)});
    }
    d.text({660, 50}, "3a. find_starts", {13, true, true});
    d.text({660, 70}, "where a run begins", {12.5});
    d.text({660, 156}, "3b. bin_sizes", {13, true, true});
    d.text({660, 176}, "search to the right", {12.5});
    d.text({660, 194}, "for a start", {12.5});
    d.text({660, 272}, "0 for empty bins", {12.5});
    return d.svg();
}

// =========================================== group.svg ===========================================

std::string group() {
    const Ints keys = {9, 6, 6, 4, 6, 4};
    const std::size_t n = keys.size();
    // As in group_by_key; its inputs, counted.
    Ints place(n), ranks(n), values(n), outKeys(n), outValues(n);
    for (std::size_t i = 0; i < n; ++i) {
        values[i] = static_cast<int>(i);
        int start = 0;
        for (std::size_t k = 0; k < n; ++k) {
            start += keys[k] < keys[i];
            ranks[i] += k < i && keys[k] == keys[i];
        }
        place[i] = start + ranks[i];
    }
    for (std::size_t i = 0; i < n; ++i) {
        outKeys[static_cast<std::size_t>(place[i])] = keys[i];
        outValues[static_cast<std::size_t>(place[i])] = values[i];
    }
    require(outValues == Ints{3, 5, 1, 2, 4, 0}, "group.svg: another grouping");

    Drawing d(760, "Group by key",
              "Each element moves to the start of its group, behind those of the same key that "
              "came before it.");
    const Columns columns{110, 66, 30};
    const auto byKey = [](const Ints& k) {
        return [&k](std::size_t i) { return toneOf(static_cast<std::size_t>(k[i]) / 2); };
    };
    d.indices(columns, 20, n);
    d.row(columns, 32, "keys", words(keys), byKey(keys));
    d.row(columns, 66, "values", words(values), byKey(keys));
    const auto from = d.row(columns, 110, "place", words(place), byKey(keys));
    const auto to = d.row(columns, 220, "outKeys", words(outKeys), byKey(outKeys));
    d.row(columns, 254, "outValues", words(outValues), byKey(outKeys));
    for (std::size_t i = 0; i < n; ++i)
        d.swing(from[i].foot(), to[static_cast<std::size_t>(place[i])].top(),
                {toneOf(static_cast<std::size_t>(keys[i]) / 2), 2});
    d.text({530, 48}, "the cell of a particle", {12.5});
    d.text({530, 82}, "its number", {12.5});
    d.text({530, 116}, "starts[key] + rank", kMono);
    for (std::size_t i = 0, end; i < n; i = end) {
        end = i + 1;
        while (end < n && outKeys[end] == outKeys[i]) ++end;
        d.bracket(columns.cell(i, 0).x, columns.cell(end, 0).x, 292, Side::below,
                  fmt::format("cell {}", outKeys[i]),
                  toneOf(static_cast<std::size_t>(outKeys[i]) / 2));
    }
    return d.svg();
}

const lab::RegisterFigures registration{
    "Histogram", {{"private", privateHistograms}, {"starts", starts}, {"group", group}}};

}  // namespace histogram::figures
