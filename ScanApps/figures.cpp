// The figures of the scans, drawn from the index formulas of scanapps.cl.
#include "grader/figure/figures.h"

#include <fmt/core.h>

#include <algorithm>

#include "ScanApps/groups.h"
#include "grader/figure/svg.h"
#include "reference/operators.h"
#include "reference/scan.h"

namespace scanapps::figures {

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
const lab::RegisterFigures registration{
    "ScanApps", {{"wave-scan", waveScan}, {"hierarchical-scan", hierarchicalScan}}};

}  // namespace scanapps::figures
