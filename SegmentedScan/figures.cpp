// The figures of SegmentedScan, drawn from what its kernels compute.
#include "grader/figure/figures.h"

#include <fmt/core.h>

#include <algorithm>

#include "grader/figure/svg.h"
#include "reference/flags.h"
#include "reference/operators.h"
#include "reference/scan.h"

namespace segmentedscan::figures {

using namespace lab::figure;
using Ints = std::vector<int>;
using Flags = std::vector<std::uint8_t>;
using Add = reference::Add<int>;
using Cells = std::vector<Box>;

std::vector<std::string> notes(const Flags& flags) {
    std::vector<std::string> out;
    for (const auto flag : flags) out.push_back(flag ? "flag 1" : "0");
    return out;
}

// The segment that each element is in, one tone each.
Tones bySegment(const Flags& flags) {
    Ints segment(flags.size());
    for (std::size_t i = 1; i < flags.size(); ++i) segment[i] = segment[i - 1] + (flags[i] != 0);
    return [segment](std::size_t i) { return toneOf(static_cast<std::size_t>(segment[i])); };
}

void name(Drawing& d, const Columns& columns, double y, const std::string& words) {
    d.text({columns.x - 12, y}, words, kMono, Anchor::end);
}

// ------------------------------------------ pairs.svg -------------------------------------------

std::string pairs() {
    Ints value = {1, 2, 3, 4, 5, 6, 7, 8};
    const Flags heads = {1, 0, 1, 0, 0, 1, 0, 0};
    Flags flag = heads;
    const std::size_t n = value.size();
    const Ints in = value;
    Drawing d(820, "A segmented scan as a scan of pairs",
              "In step h each element takes in the pair h places to its left; its value does not "
              "change once its flag is set.");
    const Columns columns{110, 84, 42};
    d.indices(columns, 20, n);
    double y = 30;
    Cells above = d.row(columns, y, "in", words(value), notes(flag), bySegment(heads));
    for (std::size_t h = 1; h < n; h *= 2) {
        const Ints before = value;
        const Flags had = flag;
        for (std::size_t i = h; i < n; ++i) {
            if (!had[i]) value[i] = before[i - h] + before[i];
            flag[i] |= had[i - h];
        }
        y += 104;
        const Cells row = d.row(columns, y, fmt::format("h = {}", h), words(value), notes(flag),
                                bySegment(heads));
        for (std::size_t i = h; i < n; ++i)
            d.arrow(above[i - h].foot(), {row[i].top().x - 9, row[i].y},
                    {had[i] ? Tone::grey : Tone::blue, 1.5, had[i] != 0});
        above = row;
    }
    require(value == reference::segmentedInclusiveScan(heads, in, Add{}),
            "pairs.svg: another scan");
    d.text({columns.x, y + 66},
           "Solid: the value is taken in. Dashed: its own flag is set, so the value stays.",
           {12.5});
    return d.svg();
}

// ------------------------------------------ sweeps.svg ------------------------------------------

std::string sweeps() {
    Ints value = {1, 2, 3, 4, 5, 6, 7, 8};
    const Ints in = value;
    const Flags heads = {1, 0, 0, 1, 0, 0, 0, 0};
    Flags flag = heads;
    const std::size_t n = value.size();
    Drawing d(860, "Up-sweep and down-sweep with flags",
              "Going up, a node takes in its left child unless its right child has its flag set. "
              "Going down, a right child gets one of three values.");
    const Columns columns{150, 82, 42};
    d.indices(columns, 20, n);
    double y = 30;
    Cells above = d.row(columns, y, "in", words(value), notes(flag), bySegment(heads));
    for (std::size_t w = 1; w < n; w *= 2) {
        y += 78;
        std::vector<std::size_t> nodes;
        const Flags had = flag;
        for (std::size_t right = 2 * w - 1; right < n; right += 2 * w) {
            if (!flag[right]) value[right] += value[right - w];
            flag[right] |= flag[right - w];
            nodes.push_back(right);
        }
        const auto node = [&](std::size_t i) {
            return std::count(nodes.begin(), nodes.end(), i) ? Tone::orange : Tone::plain;
        };
        const Cells row =
            d.row(columns, y, fmt::format("up, d = {}", w), words(value), notes(flag), node);
        for (const std::size_t right : nodes) {
            d.arrow(above[right - w].foot(), {row[right].top().x - 9, row[right].y},
                    {Tone::orange, 1.5, had[right] != 0});
            d.arrow(above[right].foot(), row[right].top(), {Tone::orange});
        }
        above = row;
    }
    value[n - 1] = 0;
    y += 66;
    above = d.row(columns, y, "root = 0", words(value));
    for (std::size_t w = n / 2; w > 0; w /= 2) {
        y += 74;
        std::vector<Tone> tones(n, Tone::plain);
        for (std::size_t right = 2 * w - 1; right < n; right += 2 * w) {
            const std::size_t left = right - w;
            const int before = value[right], sum = value[left];
            const bool head = heads[left + 1] != 0, cut = flag[left] != 0;
            value[left] = before;
            value[right] = head ? 0 : cut ? sum : before + sum;
            tones[left] = Tone::grey;
            tones[right] = head ? Tone::red : cut ? Tone::blue : Tone::green;
        }
        const Cells row = d.row(columns, y, fmt::format("down, d = {}", w), words(value),
                                [&](std::size_t i) { return tones[i]; });
        for (std::size_t right = 2 * w - 1; right < n; right += 2 * w) {
            const std::size_t left = right - w;
            d.arrow(above[right].foot(), {row[left].top().x + 9, row[left].y}, {Tone::grey});
            if (tones[right] != Tone::red)
                d.arrow(above[left].foot(), {row[right].top().x - 9, row[right].y}, {tones[right]});
            if (tones[right] == Tone::green)
                d.arrow(above[right].foot(), row[right].top(), {Tone::green});
        }
        above = row;
    }
    require(value == reference::segmentedExclusiveScan(heads, in, Add{}, 0),
            "sweeps.svg: another scan");
    Point at{columns.x, y + 66};
    at = d.key(d.key(at, Tone::grey, "left child: what the node had"), Tone::red,
               "its first element is a head: 0");
    at = d.key({columns.x, y + 90}, Tone::blue, "a head in the left child: the left child's value");
    d.key(at, Tone::green, "both");
    return d.svg();
}

// ------------------------------------------ shape.svg -------------------------------------------

std::string shape() {
    const std::vector<std::uint32_t> shape = {0, 3, 1, 0, 4, 2, 0};
    const auto pointers = reference::rowPointers(shape);
    Drawing d(780, "From row lengths to flags",
              "Rows with elements mark the place where they start; empty rows mark nothing.");
    const Columns rows{120, 64, 30}, elements{120, 64, 30};
    const auto tone = [&](std::size_t r) { return shape[r] > 0 ? toneOf(r) : Tone::grey; };
    Ints start, ind;
    for (std::size_t r = 0; r < shape.size(); ++r) {
        start.push_back(static_cast<int>(pointers[r]));
        ind.push_back(shape[r] > 0 ? start[r] : -1);
    }
    const Flags flags = reference::makeFlags(shape);
    name(d, rows, 20, "row");
    d.indices(rows, 20, shape.size());
    d.row(rows, 32, "shape", words(shape), tone);
    d.row(rows, 72, "start", words(start), tone);
    const Cells from = d.row(rows, 112, "ind", words(ind), tone);
    const Cells to = d.row(elements, 206, "flags", words(flags), [&](std::size_t i) {
        const auto r = std::find(ind.begin(), ind.end(), static_cast<int>(i)) - ind.begin();
        return flags[i] ? toneOf(static_cast<std::size_t>(r)) : Tone::plain;
    });
    for (std::size_t r = 0; r < ind.size(); ++r)
        if (ind[r] >= 0)
            d.swing(from[r].foot(), to[static_cast<std::size_t>(ind[r])].top(), {tone(r)});
    d.indices(elements, 250, flags.size());
    return d.svg();
}

// ---------------------------------------- backwards.svg -----------------------------------------

std::string backwards() {
    const Ints value = {1, 2, 2, 1, 1, 3}, x = {1, 2, 3};
    const Ints column = {0, 2, 0, 1, 1, 2}, start = {0, 2, 4};
    const std::size_t n = value.size();
    const Flags flags = {1, 0, 1, 0, 1, 0};
    Ints prods(n);
    Flags heads(n);
    for (std::size_t i = 0; i < n; ++i) {
        prods[n - 1 - i] = value[i] * x[static_cast<std::size_t>(column[i])];
        heads[n - 1 - i] = i + 1 < n ? flags[i + 1] : 1;
    }
    const Ints sums = reference::segmentedExclusiveScan(heads, prods, Add{}, 0);
    Drawing d(680, "Sparse matrix times vector, backwards",
              "Products stand in reverse order; the exclusive scan of a row ends at its first "
              "entry, whose own product is added.");
    const Columns columns{110, 76, 30};
    const Tones forward = bySegment(flags);
    const Tones reverse = [&](std::size_t k) { return forward(n - 1 - k); };
    const Cells from = d.row(columns, 16, "value", words(value), forward);
    d.row(columns, 50, "x[column]", words([&] {
              Ints gathered;
              for (const int c : column) gathered.push_back(x[static_cast<std::size_t>(c)]);
              return gathered;
          }()),
          forward);
    d.row(columns, 84, "flags", words(flags), forward);
    const Cells to = d.row(columns, 190, "prods", words(prods), reverse);
    for (std::size_t i = 0; i < n; ++i)
        d.swing({from[i].foot().x, 114}, to[n - 1 - i].top(), {forward(i)});
    d.row(columns, 224, "heads", words(heads), reverse);
    const Cells last = d.row(columns, 274, "sums", words(sums), reverse);
    Ints out;
    for (const int s : start)
        out.push_back(sums[n - 1 - static_cast<std::size_t>(s)] +
                      prods[n - 1 - static_cast<std::size_t>(s)]);
    const Cells rows =
        d.row(columns, 360, "out", words(out), [&](std::size_t r) { return toneOf(r); });
    for (std::size_t r = 0; r < out.size(); ++r)
        d.swing(last[n - 1 - static_cast<std::size_t>(start[r])].foot(), rows[r].top(),
                {toneOf(r)});
    require(out == Ints({7, 4, 11}), "backwards.svg: another product");
    return d.svg();
}

const lab::RegisterFigures registration{
    "SegmentedScan",
    {{"pairs", pairs}, {"sweeps", sweeps}, {"shape", shape}, {"backwards", backwards}}};

}  // namespace segmentedscan::figures
