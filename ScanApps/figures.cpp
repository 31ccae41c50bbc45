// The figures of the ScanApps exercise, drawn from the index formulas of scanapps.cl.
#include "grader/figure/figures.h"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>

#include "ScanApps/groups.h"
#include "grader/figure/svg.h"
#include "reference/flags.h"
#include "reference/operators.h"
#include "reference/partition.h"
#include "reference/scan.h"
#include "reference/spmv.h"

namespace {

using namespace lab::figure;
using Ints = std::vector<std::int32_t>;
using Add = reference::Add<std::int32_t>;

// incScanWave: every wave of sh scans its own elements. `step` sees each step's h and result.
template <class Step>
Ints incScanWave(Ints sh, std::size_t lgWave, Step step) {
    const std::size_t wave = std::size_t{1} << lgWave;
    for (std::size_t d = 0; d < lgWave; ++d) {
        const std::size_t h = std::size_t{1} << d;
        const Ints read = sh;  // the fence between reading and writing
        for (std::size_t id = 0; id < sh.size(); ++id) {
            const std::size_t lane = id & (wave - 1);
            if (lane >= h) sh[id] = read[id - h] + read[id];
        }
        step(h, sh);
    }
    return sh;
}

Ints incScanWave(const Ints& sh, std::size_t lgWave) {
    return incScanWave(sh, lgWave, [](std::size_t, const Ints&) {});
}

// ========================================= wave-scan.svg =========================================

std::string waveScan() {
    constexpr std::size_t lgWave = 3, wave = 1 << lgWave;
    const Ints in = {2, 5, 1, 3, 4, 2, 6, 1};
    Drawing d(
        870, "Inclusive scan of a wave of eight lanes",
        "In the steps h = 1, 2, 4 each lane from h on adds the element h places to the left.");
    const Columns columns{118, 91, 44};

    // A row of values, and from which lane to which each is the sum.
    const auto row = [&](double y, const Ints& sh, std::size_t covers) {
        std::vector<std::string> lanes;
        for (std::size_t lane = 0; lane < sh.size(); ++lane)
            lanes.push_back(
                lane == 0 || covers == 1
                    ? fmt::format("lane {}", lane)
                    : fmt::format("lanes {}-{}", lane - std::min(lane, covers - 1), lane));
        return d.row(columns, y, "sh_data", words(sh), lanes,
                     [&](std::size_t lane) { return lane < covers ? Tone::green : Tone::plain; });
    };

    double y = 24;
    auto above = row(y, in, 1);
    const Ints out = incScanWave(in, lgWave, [&](std::size_t h, const Ints& sh) {
        y += 112;
        const auto boxes = row(y, sh, 2 * h);
        for (std::size_t lane = 0; lane < wave; ++lane) {
            if (lane >= h) {
                d.arrow({above[lane].foot().x, above[lane].foot().y}, boxes[lane].top(),
                        {Tone::grey, 1.3});
                d.arrow({above[lane - h].foot().x + 8, above[lane - h].bottom()},
                        {boxes[lane].top().x - 9, boxes[lane].y}, {toneOf(0), 1.6});
            } else {
                d.arrow(above[lane].foot(), boxes[lane].top(), {Tone::green, 1.3, true});
            }
        }
        d.text({104, y - 44}, fmt::format("h = {}", h), {14, true, true, Tone::blue}, Anchor::end);
        d.text({104, y - 26}, fmt::format("lane >= {}", h), {11.5, true, false, Tone::grey},
               Anchor::end);
        above = boxes;
    });
    require(out == reference::inclusiveScan(in, Add{}), "wave-scan.svg: another scan");

    y += columns.height + 24;
    const Point next = d.key({118, y}, Tone::green, "finished: the sum from lane 0 on");
    d.key(next, Tone::plain, "the sum of the lanes that it names");
    d.text({118, y + 24}, "every step: all lanes read, WAVE_FENCE(), all lanes write, WAVE_FENCE()",
           {12.5});
    return d.svg();
}

// ===================================== hierarchical-scan.svg =====================================

std::string hierarchicalScan() {
    lab::Tuning t;
    t.lgWave = 2;
    t.groupSize = 8;
    t.elemsPerThread = 2;
    const auto per = static_cast<std::size_t>(t.elemsPerThread);
    const auto size = static_cast<std::size_t>(t.groupSize);
    const auto wave = static_cast<std::size_t>(t.wave());
    Ints in;
    for (std::size_t i = 0; i < 32; ++i)
        in.push_back(static_cast<int>((i * i + i / 3 + i / 7) % 4) + 1);
    const std::size_t n = in.size(), items = n / per;
    const scanapps::Groups groups = scanapps::groupsFor(n, t);
    require(groups.elemPerGroup == size * per && groups.count * groups.elemPerGroup == n,
            "hierarchical-scan.svg: not one full round for each group");

    // As in the given kernels: scanSums, incScanGroup, shortScanKer, scanStaged.
    Ints own = in, sums(items);
    for (std::size_t item = 0; item < items; ++item) {
        for (std::size_t k = item * per + 1; k < (item + 1) * per; ++k) own[k] += own[k - 1];
        sums[item] = own[(item + 1) * per - 1];
    }
    const Ints inWave = incScanWave(sums, static_cast<std::size_t>(t.lgWave));
    Ints waveTotals(items / wave), inGroup = inWave, groupTotals(groups.count), out = own;
    for (std::size_t g = 0; g < groups.count; ++g) {
        const std::size_t waves = size / wave;
        Ints ofGroup;
        for (std::size_t w = g * waves; w < (g + 1) * waves; ++w)
            ofGroup.push_back(inWave[(w + 1) * wave - 1]);
        ofGroup = incScanWave(ofGroup, static_cast<std::size_t>(t.lgWave));
        for (std::size_t w = 0; w < waves; ++w) {
            waveTotals[g * waves + w] = ofGroup[w];
            for (std::size_t lane = 0; w > 0 && lane < wave; ++lane)
                inGroup[(g * waves + w) * wave + lane] += ofGroup[w - 1];
        }
        groupTotals[g] = inGroup[(g + 1) * size - 1];
    }
    const Ints scanned = reference::inclusiveScan(groupTotals, Add{});
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t item = i / per, g = item / size;
        if (item % size > 0) out[i] += inGroup[item - 1];
        if (g > 0) out[i] += scanned[g - 1];
    }
    require(out == reference::inclusiveScan(in, Add{}), "hierarchical-scan.svg: another scan");

    Drawing d(888, "Scan of any length, level by level",
              "Work-items scan their own elements, waves the work-items' sums, groups the waves' "
              "sums, and "
              "one group scans the groups' sums.");
    const Columns elements{160, 22, 26}, items_{160, 22 * static_cast<double>(per), 26};
    const Font small{11, true};
    const auto itemTone = [&](std::size_t item) { return toneOf(item / size); };
    const auto elementTone = [&](std::size_t i) { return itemTone(i / per); };
    const auto label = [&](double y, const char* name, const char* first, const char* second) {
        d.text({16, y}, name, {13, false, true});
        d.text({16, y + 16}, first, {11, false, false, Tone::grey});
        d.text({16, y + 30}, second, {11, false, false, Tone::grey});
    };
    const auto stroke = [](Tone tone) { return Stroke{tone, 1.4}; };

    double y = 46;
    label(y + 6, "in", "in global memory", "");
    for (std::size_t g = 0; g < groups.count; ++g)
        d.bracket(items_.cell(g * size, 0).x, items_.cell((g + 1) * size, 0).x, y - 6, Side::above,
                  fmt::format("group {}", g), toneOf(g));
    d.row(elements, y, "", words(in), elementTone, small);
    for (std::size_t item = 0; item < items; ++item)
        d.bracket(items_.cell(item, 0).x, items_.cell(item + 1, 0).x, y + 30, Side::below,
                  std::to_string(item % size), itemTone(item), {11, true});
    d.text({150, y + 46}, "work-item", {11, false, false, Tone::grey}, Anchor::end);

    y += 66;
    label(y, "1. own elements", "each work-item scans", "its elements, alone");
    const auto ownBoxes = d.row(elements, y, "", words(own), elementTone, small);

    y += 54;
    label(y, "2. sums", "the last of each,", "in local memory");
    const auto sumBoxes = d.row(items_, y, "", words(sums), itemTone, kMono);
    for (std::size_t item = 0; item < items; ++item)
        d.arrow(ownBoxes[(item + 1) * per - 1].foot(), {ownBoxes[(item + 1) * per - 1].foot().x, y},
                stroke(itemTone(item)));

    y += 76;
    label(y, "3. waves", "each wave scans", "its sums");
    for (std::size_t w = 0; w < items / wave; ++w)
        d.bracket(items_.cell(w * wave, 0).x, items_.cell((w + 1) * wave, 0).x, y - 6, Side::above,
                  fmt::format("wave {}", w % (size / wave)), itemTone(w * wave));
    const auto waveBoxes = d.row(items_, y, "", words(inWave), itemTone, kMono);

    y += 52;
    label(y, "4. group", "the waves' last ones", "are scanned ...");
    std::vector<Box> totals;
    for (std::size_t w = 0; w < waveTotals.size(); ++w) {
        const Box& last = waveBoxes[(w + 1) * wave - 1];
        totals.push_back(
            d.cell({last.x, y, last.width, 26}, number(waveTotals[w]), itemTone(w * wave)));
        d.arrow(last.foot(), totals[w].top(), stroke(itemTone(w * wave)));
        if (w % (size / wave) > 0)
            d.arrow(totals[w - 1].rightSide(), totals[w].leftSide(), stroke(itemTone(w * wave)));
    }

    y += 72;
    label(y - 4, "", "... and added to", "the waves to the right");
    const auto groupBoxes = d.row(items_, y, "", words(inGroup), itemTone, kMono);
    for (std::size_t w = 0; w < waveTotals.size(); ++w)
        if (w % (size / wave) > 0) {
            const Tone tone = itemTone(w * wave);
            const double left = items_.cell(w * wave, 0).x,
                         right = items_.cell((w + 1) * wave, 0).x;
            d.bracket(left, right, y - 6, Side::above, fmt::format("+ {}", waveTotals[w - 1]), tone,
                      {12, true, true});
            const Point corner{totals[w - 1].foot().x, y - 22};
            d.line(totals[w - 1].foot(), corner, stroke(tone));
            d.arrow({corner.x - 1.5, corner.y}, {(left + right) / 2 - 22, corner.y}, stroke(tone));
        }

    y += 52;
    label(y, "5. groups", "shortScanKer scans", "the groups' last ones");
    std::vector<Box> tmp;
    for (std::size_t g = 0; g < groups.count; ++g) {
        const Box& last = groupBoxes[(g + 1) * size - 1];
        tmp.push_back(d.cell({last.x, y, last.width, 26}, number(scanned[g]), toneOf(g)));
        d.arrow(last.foot(), tmp[g].top(), stroke(toneOf(g)));
        if (g > 0) d.arrow(tmp[g - 1].rightSide(), tmp[g].leftSide(), stroke(toneOf(g)));
    }

    y += 76;
    label(y, "6. out", "own element, and all", "that lies to the left");
    d.row(elements, y, "", words(out), elementTone, small);
    for (std::size_t g = 0; g < groups.count; ++g) {
        const double left = items_.cell(g * size, 0).x, right = items_.cell((g + 1) * size, 0).x;
        if (g == 0) {
            d.bracket(left, right, y - 6, Side::above, "(1) + the previous work-item's (4)",
                      toneOf(g));
        } else {
            d.bracket(left, right, y - 6, Side::above,
                      fmt::format("(1) + the previous work-item's (4) + {}", scanned[g - 1]),
                      toneOf(g));
            const Point corner{tmp[g - 1].foot().x, y - 22};
            d.line(tmp[g - 1].foot(), corner, stroke(toneOf(g)));
            d.arrow({corner.x - 1.5, corner.y}, {left + 46, corner.y}, stroke(toneOf(g)));
        }
    }
    return d.svg();
}

// ======================================== partition2.svg =========================================

std::string partition2() {
    const Ints inp = {5, 4, 2, 10, 3, 7, 8};
    const auto pred = [](std::int32_t x) { return x % 2 == 0; };
    const auto steps = reference::partition2Steps(inp, pred);
    const auto result = reference::partition2(inp, pred);
    const std::size_t n = inp.size();

    // As in scatterPartKer.
    Ints place(n), out(n);
    for (std::size_t i = 0; i < n; ++i) {
        place[i] = pred(inp[i]) ? steps.isT[i] - 1 : steps.isT[n - 1] + steps.isF[i] - 1;
        out[static_cast<std::size_t>(place[i])] = inp[i];
    }
    require(place == steps.inds && out == result.values, "partition2.svg: another partition");

    Drawing d(880, "Partition2 by map, two scans and a scatter",
              "Even elements move to the front and odd ones behind them, both in their order.");
    const Columns columns{92, 62, 30};
    constexpr double notes = 548;
    const Tones byPred = [&](std::size_t i) { return pred(inp[i]) ? Tone::blue : Tone::orange; };
    const Tones ifT = [&](std::size_t i) { return pred(inp[i]) ? Tone::blue : Tone::plain; };
    const Tones ifF = [&](std::size_t i) { return pred(inp[i]) ? Tone::plain : Tone::orange; };
    const auto note = [&](double y, const std::string& text) { d.text({notes, y}, text, {12.5}); };
    const auto phase = [&](double y, double height, const char* name) {
        d.panel({12, y, 856, height}, "");
        d.text({notes, y + 19}, name, {13, true, true});
    };

    d.indices(columns, 20, n);
    d.row(columns, 30, "inp", words(inp), byPred);
    const Point next = d.key({notes, 36}, Tone::blue, "pred holds: even");
    d.key({next.x, 36}, Tone::orange, "pred fails: odd");
    d.text({notes, 56}, fmt::format("N = {}", n), {12, true});

    phase(72, 84, "mapPredPartKer");
    d.row(columns, 80, "tfs", words(steps.tfs), ifT);
    d.row(columns, 118, "ffs", words(steps.ffs), ifF);
    note(112, "tfs[i] = 1 where pred holds, else 0");
    note(133, "ffs[i] = 1 - tfs[i]");

    phase(164, 84, "inclusive scan, twice");
    d.row(columns, 172, "isT", words(steps.isT), ifT);
    d.row(columns, 210, "isF", words(steps.isF), ifF);
    note(204, fmt::format("isT[N-1] = {} elements come first", steps.isT[n - 1]));
    note(225, "isF counts the others, from 1 again");

    phase(256, 226, "scatterPartKer");
    const auto from = d.row(columns, 264, "place", words(place), byPred);
    note(296, "where each element goes in out:");
    note(317, "as the scans have counted");
    const auto to = d.row(columns, 402, "out", words(out), [&](std::size_t i) {
        return i < result.count ? Tone::blue : Tone::orange;
    });
    for (std::size_t i = 0; i < n; ++i)
        d.swing(from[i].foot(), to[static_cast<std::size_t>(place[i])].top(), {byPred(i), 2});
    note(417, "the elements, scattered");
    d.indices(columns, 441, n);
    const double split = columns.cell(result.count, 0).x;
    d.bracket(columns.x, split, 450, Side::below, "pred holds, in order", Tone::blue);
    d.bracket(split, columns.cell(n, 0).x, 450, Side::below, "the others, in order", Tone::orange);
    return d.svg();
}

// =========================================== spmv.svg ============================================

std::string spmv() {
    const std::vector<std::uint32_t> shape = {2, 3, 1}, matInd = {0, 1, 1, 2, 3, 3};
    const std::vector<float> matVal = {2, -1, -1, 2, -1, 3}, vect = {1, 2, 3, 4};
    const auto shapeScn = reference::shapeScan(shape);
    const auto flags = reference::makeFlags(shape);
    const auto prods = reference::spmvProducts(matInd, matVal, vect);
    const auto sgmMat = reference::segmentedInclusiveScan(flags, prods, reference::Add<float>{});
    const auto out = reference::lastOfRows(shapeScn, sgmMat);
    require(out == reference::spmv(matInd, matVal, vect, shape), "spmv.svg: another product");
    const std::size_t n = matVal.size(), rows = shape.size();

    // As in mkFlagsSpMVM and getLastSpMVM; the row of each entry follows.
    std::vector<std::size_t> begin(rows), end(rows), rowOf(n);
    for (std::size_t r = 0; r < rows; ++r) {
        begin[r] = r > 0 ? shapeScn[r - 1] : 0;
        end[r] = shapeScn[r];
        for (std::size_t i = begin[r]; i < end[r]; ++i) rowOf[i] = r;
        require(flags[begin[r]] == 1 && out[r] == sgmMat[end[r] - 1], "spmv.svg: another row");
    }

    Drawing d(880, "Sparse matrix times vector, flat",
              "All entries are multiplied, each row's products are scanned, and the last sum of "
              "each row is "
              "its result.");
    const Columns columns{104, 66, 30};
    constexpr double notes = 540;
    const Tones byRow = [&](std::size_t i) { return toneOf(rowOf[i]); };
    const Tones rowTone = [](std::size_t r) { return toneOf(r); };
    const auto note = [&](double y, const std::string& name, const std::string& text) {
        d.text({notes, y - 9}, name, {13, true, true});
        d.text({notes, y + 10}, text, {12.5});
    };

    // The matrix, as one would write it.
    const Columns matrix{104, 46, 28};
    d.row(matrix, 22, "vect", words(vect), all(Tone::purple));
    for (std::size_t r = 0; r < rows; ++r) {
        std::vector<std::string> entries(vect.size(), "");
        for (std::size_t i = begin[r]; i < end[r]; ++i) entries[matInd[i]] = number(matVal[i]);
        d.row(matrix, 62 + 28 * static_cast<double>(r), fmt::format("row {}", r), entries,
              [&](std::size_t column) { return entries[column].empty() ? Tone::grey : toneOf(r); });
        const double middle = 62 + 28 * static_cast<double>(r) + 14;
        d.text({matrix.cell(vect.size(), 0).x + 12, middle},
               fmt::format("times vect = {}", number(out[r])), {12.5, true, false, toneOf(r)});
    }
    const Columns shapes{notes + 20, 50, 28};
    d.row(shapes, 48, "shape", words(shape), rowTone);
    d.row(shapes, 92, "shape_scn", words(shapeScn), rowTone);
    d.text({shapes.cell(rows, 0).x + 12, 62}, "lengths of rows", kSmall);
    d.text({shapes.cell(rows, 0).x + 12, 106}, "where rows end", kSmall);

    double y = 200;
    for (std::size_t r = 0; r < rows; ++r)
        d.bracket(columns.cell(begin[r], 0).x, columns.cell(end[r], 0).x, y - 18, Side::above,
                  fmt::format("row {}", r), toneOf(r));
    d.indices(columns, y - 9, n);
    d.row(columns, y, "mat_ind", words(matInd), byRow);
    d.text({notes, y + 15}, "the column of each entry", {12.5});
    d.row(columns, y += 34, "mat_val", words(matVal), byRow);
    d.text({notes, y + 15}, "its value", {12.5});
    d.row(columns, y += 52, "flags", words(flags),
          [&](std::size_t i) { return flags[i] != 0 ? byRow(i) : Tone::plain; });
    note(y + 15, "mkFlagsSpMVM", "1 where a row begins, else 0");
    d.row(columns, y += 52, "prods", words(prods), byRow);
    note(y + 15, "mulPhaseSpMVM", "each entry times what its column meets");
    const auto scanned = d.row(columns, y += 52, "sgm_mat", words(sgmMat), byRow);
    note(y + 15, "segmented scan", "sums, afresh at each flag");
    y += 96;
    const Columns results{columns.x + 66, 66, 30};
    const auto last = d.row(results, y, "out", words(out), rowTone);
    for (std::size_t r = 0; r < rows; ++r)
        d.swing(scanned[end[r] - 1].foot(), last[r].top(), {toneOf(r), 2});
    note(y + 15, "getLastSpMVM", "the last sum of each row");
    return d.svg();
}

const lab::RegisterFigures registration{"ScanApps",
                                        {{"wave-scan", waveScan},
                                         {"hierarchical-scan", hierarchicalScan},
                                         {"partition2", partition2},
                                         {"spmv", spmv}}};

}  // namespace
