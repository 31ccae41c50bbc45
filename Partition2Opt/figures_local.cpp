// The figure of a chunk in local memory, drawn from the index formulas of kernels.cl.
#include <fmt/core.h>

#include <algorithm>

#include "grader/figure/figures.h"
#include "grader/figure/svg.h"
#include "reference/operators.h"
#include "reference/partition.h"
#include "reference/scan.h"

namespace partition2opt::figures_local {

using namespace lab::figure;
using Ints = std::vector<std::int32_t>;

bool pred(std::int32_t x) {
    return x % 2 == 0;
}

Tone predTone(std::int32_t x) {
    return pred(x) ? Tone::blue : Tone::orange;
}

// ====================================== local-partition.svg ======================================

std::string localPartition() {
    constexpr std::size_t size = 4, elemsPerThread = 3, chunkSize = size * elemsPerThread;
    constexpr std::int32_t pad = 1;
    const Ints inp = {5, 4, 2, 10, 3, 7, 8, 6, 1, 9, 12};
    const std::size_t n = inp.size();

    // As in scanPhaseKer, one work-item after the other where they work side by side.
    Ints elems(chunkSize);
    std::vector<std::size_t> copier(chunkSize), holder(chunkSize), place(chunkSize);
    std::vector<bool> padded(chunkSize);
    Ints countT(size), countF(size);
    for (std::size_t lid = 0; lid < size; ++lid)
        for (std::size_t k = 0; k < elemsPerThread; ++k) {
            const std::size_t i = k * size + lid;
            elems[i] = i < n ? inp[i] : pad;
            padded[i] = i >= n;
            copier[i] = lid;
        }
    for (std::size_t lid = 0; lid < size; ++lid)
        for (std::size_t k = 0; k < elemsPerThread; ++k) {
            const std::size_t i = lid * elemsPerThread + k;
            holder[i] = lid;
            ++(pred(elems[i]) ? countT : countF)[lid];
        }
    const Ints scannedT = reference::inclusiveScan(countT, reference::Add<std::int32_t>{});
    const Ints scannedF = reference::inclusiveScan(countF, reference::Add<std::int32_t>{});
    const std::int32_t numTs = scannedT.back();
    Ints placed(chunkSize), startT(size), startF(size);
    std::vector<bool> placedPad(chunkSize);
    for (std::size_t lid = 0; lid < size; ++lid) {
        std::int32_t ts = lid > 0 ? scannedT[lid - 1] : 0, fs = lid > 0 ? scannedF[lid - 1] : 0;
        startT[lid] = ts;
        startF[lid] = fs;
        for (std::size_t k = 0; k < elemsPerThread; ++k) {
            const std::size_t i = lid * elemsPerThread + k;
            place[i] = static_cast<std::size_t>(pred(elems[i]) ? ts++ : numTs + fs++);
            placed[place[i]] = elems[i];
            placedPad[place[i]] = padded[i];
        }
    }
    const auto expected = reference::partition2(inp, pred).values;
    require(std::equal(expected.begin(), expected.end(), placed.begin()),
            "local-partition.svg: another partition");

    Drawing d(
        880, "One chunk, partitioned in local memory",
        "A group of four work-items with three elements each copies a chunk in, counts, scans the "
        "counts and places every element where it belongs.");
    const Columns columns{154, 58, 28};
    const Columns perItem{154, 58.0 * elemsPerThread, 28};
    const auto shown = [](const Ints& values, const std::vector<bool>& pads) {
        std::vector<std::string> out = words(values);
        for (std::size_t i = 0; i < out.size(); ++i)
            if (pads[i]) out[i] = "PAD";
        return out;
    };
    const auto label = [&](double y, const char* phase, const char* first,
                           const char* second = "") {
        d.text({16, y + 6}, phase, {13, false, true});
        d.text({42, y + 6}, first, {12});
        d.text({42, y + 22}, second, {12});
    };
    const auto pairs = [&](const Ints& ts, const Ints& fs) {
        std::vector<std::string> out;
        for (std::size_t lid = 0; lid < size; ++lid)
            out.push_back(fmt::format("({}, {})", ts[lid], fs[lid]));
        return out;
    };
    const Tones byItem = [](std::size_t lid) { return toneOf(lid); };

    double y = 44;
    for (std::size_t k = 0; k < elemsPerThread; ++k)
        d.bracket(columns.cell(k * size, 0).x, columns.cell((k + 1) * size, 0).x, y - 6,
                  Side::above, fmt::format("copied in step k = {}", k), Tone::plain);
    label(y, "(1)", "copied in", "to elems");
    d.row(columns, y, "", shown(elems, padded), [&](std::size_t i) { return toneOf(copier[i]); });

    y += 72;
    label(y, "(2)", "kept in", "chunk");
    for (std::size_t lid = 0; lid < size; ++lid)
        d.bracket(perItem.cell(lid, 0).x, perItem.cell(lid + 1, 0).x, y - 6, Side::above,
                  fmt::format("work-item {}", lid), toneOf(lid));
    d.row(columns, y, "", shown(elems, padded), [&](std::size_t i) { return toneOf(holder[i]); });

    y += 44;
    label(y, "", "counted: tf", "(hold, fail)");
    d.row(perItem, y, "", pairs(countT, countF), byItem);
    y += 44;
    label(y, "(3)", "scanned:", "counts");
    const auto counts = d.row(perItem, y, "", pairs(scannedT, scannedF), byItem);
    y += 56;
    label(y, "(5)", "the previous", "one's counts");
    const auto starts = d.row(perItem, y, "", pairs(startT, startF), byItem);
    for (std::size_t lid = 1; lid < size; ++lid)
        d.arrow({counts[lid - 1].foot().x + 30, counts[lid - 1].bottom()},
                {starts[lid].x + 20, starts[lid].y}, {toneOf(lid - 1), 1.6});

    d.text({counts[size - 1].right(), y - 14}, fmt::format("(4) num_ts = {}", numTs),
           {12.5, true, true, Tone::blue}, Anchor::end);

    y += 68;
    label(y, "(6)", "placed: from", "chunk");
    const auto from = d.row(columns, y, "", shown(elems, padded), [&](std::size_t i) {
        return padded[i] ? Tone::grey : predTone(elems[i]);
    });
    y += 138;
    label(y, "", "to elems");
    const auto to = d.row(columns, y, "", shown(placed, placedPad), [&](std::size_t i) {
        return placedPad[i] ? Tone::grey : predTone(placed[i]);
    });
    for (std::size_t i = 0; i < chunkSize; ++i)
        d.swing(from[i].foot(), to[place[i]].top(),
                {padded[i] ? Tone::grey : predTone(elems[i]), 1.8, padded[i]});

    const double seam = columns.cell(static_cast<std::size_t>(numTs), 0).x;
    label(y + 36, "(7)", "copied out,", "coalesced");
    d.bracket(columns.x, seam, y + 34, Side::below,
              fmt::format("pred holds: num_ts = {} elements", numTs), Tone::blue);
    d.bracket(seam, columns.cell(n, 0).x, y + 34, Side::below, "pred fails", Tone::orange);
    return d.svg();
}

const lab::RegisterFigures registration{"Partition2Opt", {{"local-partition", localPartition}}};

}  // namespace partition2opt::figures_local
