// The figures of Compact, drawn from what its kernels compute.
#include "grader/figure/figures.h"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>

#include "grader/figure/svg.h"

namespace compact::figures {

using namespace lab::figure;
using Ints = std::vector<int>;

std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

Ints exclusiveScan(const Ints& x) {
    Ints scan(x.size());
    std::exclusive_scan(x.begin(), x.end(), scan.begin(), 0);
    return scan;
}

// As in gather and scatter, over the same addresses.
std::string moves() {
    const Ints in = {10, 11, 12, 13, 14, 15}, source = {5, 0, -1, 3, 3, -1},
               target = {5, 0, -1, 3, 2, -1};
    Drawing d(900, "Gather and scatter",
              "A gather fetches each element of out from an address; a scatter sends each element "
              "of in to one. Negative addresses are skipped.");
    const auto draw = [&](double x, const char* title, const char* name, const Ints& addresses,
                          bool gathers) {
        const Columns columns{x, 62, 30};
        d.text({x, 20}, title, {14, false, true});
        d.indices(columns, 42, in.size());
        Ints out(in.size(), 99);
        for (std::size_t i = 0; i < in.size(); ++i)
            if (addresses[i] >= 0)
                gathers ? out[i] = in[at(addresses[i])] : out[at(addresses[i])] = in[i];
        // The addresses stand beside the array that the work-items count.
        const auto first = d.row(columns, 52, "in", words(in));
        const auto address =
            d.row(columns, gathers ? 172 : 90, name, words(addresses),
                  [&](std::size_t i) { return addresses[i] < 0 ? Tone::grey : toneOf(i); });
        const auto last = d.row(columns, 210, "out", words(out), [&](std::size_t i) {
            return out[i] == 99 ? Tone::grey : Tone::plain;
        });
        for (std::size_t i = 0; i < in.size(); ++i) {
            if (addresses[i] < 0) continue;
            const std::size_t other = at(addresses[i]);
            if (gathers)
                d.swing(first[other].foot(), address[i].top(), {toneOf(i)});
            else
                d.swing(address[i].foot(), last[other].top(), {toneOf(i)});
        }
    };
    draw(76, "gather: out[i] = in[source[i]]", "source", source, true);
    draw(520, "scatter: out[target[i]] = in[i]", "target", target, false);
    d.key({76, 262}, Tone::grey, "skipped: out keeps what it held");
    return d.svg();
}

// As in predicate, scan_group with one group, and compact_scatter.
std::string compact() {
    const Ints in = {5, 8, 2, 1, 49, 51, 13, 0};
    Ints pred(in.size()), out(in.size(), 99);
    std::transform(in.begin(), in.end(), pred.begin(), [](int card) { return (card & 3) == 1; });
    const Ints address = exclusiveScan(pred);
    Drawing d(820, "Compact in three steps",
              "A predicate gives ones and zeros, their exclusive scan gives addresses, and a "
              "scatter moves the elements with a one.");
    const Columns columns{90, 62, 30};
    const Tones stays = [&](std::size_t i) { return pred[i] ? toneOf(i) : Tone::grey; };
    d.indices(columns, 20, in.size());
    d.row(columns, 30, "in", words(in), stays);
    d.row(columns, 74, "pred", words(pred), stays);
    const auto places = d.row(columns, 118, "address", words(address), stays);
    std::vector<Tone> tones(in.size(), Tone::grey);
    for (std::size_t i = 0; i < in.size(); ++i)
        if (pred[i]) {
            out[at(address[i])] = in[i];
            tones[at(address[i])] = toneOf(i);
        }
    const auto last =
        d.row(columns, 212, "out", words(out), [&](std::size_t i) { return tones[i]; });
    for (std::size_t i = 0; i < in.size(); ++i)
        if (pred[i]) d.swing(places[i].foot(), last[at(address[i])].top(), {toneOf(i)});
    d.text({606, 89}, "1. is it a diamond?");
    d.text({606, 133}, "2. how many before it are?");
    d.text({606, 227}, "3. scatter");
    const int count = address.back() + pred.back();
    require(count == 4, "compact.svg: another count");
    d.bracket(columns.x, columns.cell(at(count), 0).x, 248, Side::below,
              fmt::format("count = {}", count));
    return d.svg();
}

// As in allocate_gather.
std::string allocate() {
    const Ints num = {0, 2, 0, 0, 0, 0, 0, 3, 0, 1, 0, 0}, start = exclusiveScan(num);
    const int n = start.back() + num.back();
    Drawing d(820, "Allocate",
              "Each input asks for some places. The exclusive scan of the requests says where "
              "they begin, and each place finds its input.");
    const Columns columns{90, 56, 30};
    const Tones asks = [&](std::size_t j) { return num[j] > 0 ? toneOf(j) : Tone::grey; };
    std::vector<std::string> names;
    for (std::size_t j = 0; j < num.size(); ++j) names.push_back(fmt::format("x{}", j));
    d.row(columns, 20, "in", names, asks);
    d.row(columns, 64, "num", words(num), asks);
    const auto begins = d.row(columns, 108, "start", words(start), asks);
    std::vector<std::string> pieces;
    std::vector<std::size_t> from;
    for (int i = 0; i < n; ++i) {
        std::size_t low = 0, high = start.size();
        while (high - low > 1) {
            const std::size_t middle = low + (high - low) / 2;
            (start[middle] <= i ? low : high) = middle;
        }
        require(num[low] > 0, "allocate.svg: found an input that asks for nothing");
        from.push_back(low);
        pieces.push_back(fmt::format("x{}, {}", low, i - start[low]));
    }
    const auto last =
        d.row(columns, 204, "out", pieces, [&](std::size_t i) { return toneOf(from[i]); });
    for (std::size_t i = 0; i < from.size(); ++i)
        d.swing(begins[from[i]].foot(), last[i].top(), {toneOf(from[i])});
    d.text({columns.cell(from.size(), 0).x + 12, 219}, "input, number of the piece", kSmall);
    return d.svg();
}

const lab::RegisterFigures registration{
    "Compact", {{"moves", moves}, {"compact", compact}, {"allocate", allocate}}};

}  // namespace compact::figures
