// The figures of the Partition2Opt exercise, drawn from the index formulas of kernels.cl.
#include "grader/figure/figures.h"

#include <fmt/core.h>

#include <algorithm>

#include "Partition2Opt/split.h"
#include "grader/figure/svg.h"
#include "reference/operators.h"
#include "reference/partition.h"
#include "reference/scan.h"

namespace partition2opt::figures {

using namespace lab::figure;
using Ints = std::vector<std::int32_t>;

bool pred(std::int32_t x) {
    return x % 2 == 0;
}

// ========================================== phases.svg ===========================================

std::string phases() {
    Drawing d(
        880, "The three kernels of the optimized partition2",
        "Two short kernels find where each group's elements go; the third moves them in seven "
        "phases through local memory and registers.");
    const Font plain{12}, mono{12, true};

    struct Kernel {
        const char *name, *does, *traffic;
    };
    constexpr Kernel kernels[] = {
        {"(I) redPhaseKer", "counts, group by group", "reads N elements"},
        {"(II) shortScanKer", "scans the counts", "reads and writes 2 per group"},
        {"(III) scanPhaseKer", "moves the elements", "reads N and writes N elements"}};
    Box before;
    for (std::size_t k = 0; k < 3; ++k) {
        const Box box{24 + 308 * static_cast<double>(k), 20, 216, 74};
        d.panel(box, kernels[k].name, k == 2 ? Tone::blue : Tone::grey);
        d.text({box.x + 10, 54}, kernels[k].does, plain);
        d.text({box.x + 10, 75}, kernels[k].traffic, kSmall);
        if (k > 0) {
            d.arrow(before.rightSide(), box.leftSide(), {Tone::plain, 1.6});
            d.text({(before.right() + box.x) / 2, 46}, "accT, accF", {11.5, true}, Anchor::middle);
        }
        before = box;
    }

    // One round of the last kernel: from which memory to which each phase goes.
    enum Memory { global, local, registers };
    struct Phase {
        Memory from, to;
        const char *source, *target, *does, *more;
        bool todo, barrier;
    };
    constexpr Phase phases[] = {
        {global, local, "inp", "elems", "copy in,", "coalesced", true, true},
        {local, registers, "elems", "chunk, tf", "take own ones", "and count", true, false},
        {registers, local, "tf", "counts", "scan the", "counts", false, true},
        {local, registers, "counts", "num_ts", "last count:", "whole chunk", false, false},
        {local, registers, "counts", "tf", "previous one:", "own start", false, false},
        {registers, local, "chunk", "elems", "place in", "new order", true, true},
        {local, global, "elems", "out", "copy out,", "coalesced", false, true}};

    constexpr double x = 112, pitch = 106, wide = 84, high = 26, top = 122, lane = 82;
    d.panel({12, top, 856, 384}, "(III) one round of a group", Tone::blue);
    d.line({before.x + 4, before.bottom()}, {24, top}, {Tone::blue, 1.2, true});
    d.line({before.right() - 4, before.bottom()}, {856, top}, {Tone::blue, 1.2, true});
    constexpr const char* memories[][2] = {
        {"global", "memory"}, {"local", "memory"}, {"registers", ""}};
    const auto laneY = [&](std::size_t memory) {
        return top + 104 + lane * static_cast<double>(memory);
    };
    constexpr Tone laneTones[] = {Tone::purple, Tone::green, Tone::grey};
    for (std::size_t m = 0; m < 3; ++m) {
        d.panel({20, laneY(m) - 12, 840, 50}, "", laneTones[m]);
        d.text({30, laneY(m) + (m < 2 ? 6 : 13)}, memories[m][0],
               {12.5, false, true, laneTones[m]});
        d.text({30, laneY(m) + 22}, memories[m][1], {12.5, false, true, laneTones[m]});
    }
    for (std::size_t i = 0; i < std::size(phases); ++i) {
        const Phase& p = phases[i];
        const double left = x + pitch * static_cast<double>(i), middle = left + wide / 2;
        const Tone tone = p.todo ? Tone::red : Tone::plain;
        d.text({middle, top + 42}, fmt::format("({}){}", i + 1, p.todo ? " ToDo" : ""),
               {13, false, true, tone}, Anchor::middle);
        d.text({middle, top + 61}, p.does, {11.5, false, false, tone}, Anchor::middle);
        d.text({middle, top + 76}, p.more, {11.5, false, false, tone}, Anchor::middle);
        const Box from = d.cell({left, laneY(p.from), wide, high}, p.source, Tone::plain, mono);
        const Box to = d.cell({left, laneY(p.to), wide, high}, p.target, Tone::plain, mono);
        if (p.from < p.to)
            d.arrow(from.foot(), to.top(), {tone, 2});
        else
            d.arrow(from.top(), to.foot(), {tone, 2});
        if (p.barrier) {
            const double edge = left + wide + (pitch - wide) / 2;
            d.line({edge, laneY(0) - 20}, {edge, laneY(2) + 46}, {Tone::purple, 1.5, true});
            d.text({edge, laneY(2) + 56}, "barrier", {11, false, false, Tone::purple},
                   Anchor::middle);
        }
    }
    d.bracket(x, x + pitch * 6 + wide, laneY(2) + 70, Side::below,
              "again for each chunk that the group owns", Tone::blue);
    return d.svg();
}

// ========================================== offsets.svg ==========================================

std::string offsets() {
    lab::Tuning t;
    t.groupSize = 4;
    t.elemsPerThread = 1;
    const Ints inp = {5, 4, 2, 10, 3, 7, 8, 6, 1, 9, 12, 11, 3, 2, 5, 7, 4, 14, 6, 9, 8, 13};
    const std::size_t n = inp.size();
    const partition2opt::Split split = partition2opt::splitAmongGroups(n, t);
    const auto groupOf = [&](std::size_t i) { return i / split.elemPerGroup; };

    // As in the three kernels.
    Ints accT(split.groups), accF(split.groups);
    for (std::size_t i = 0; i < n; ++i) ++(pred(inp[i]) ? accT : accF)[groupOf(i)];
    const Ints scannedT = reference::inclusiveScan(accT, reference::Add<std::int32_t>{});
    const Ints scannedF = reference::inclusiveScan(accF, reference::Add<std::int32_t>{});
    Ints out(n);
    std::vector<std::size_t> mover(n), startT(split.groups), startF(split.groups);
    for (std::size_t g = 0; g < split.groups; ++g) {
        const std::int32_t leftT = g > 0 ? scannedT[g - 1] : 0, leftF = g > 0 ? scannedF[g - 1] : 0;
        const std::int32_t firstF = scannedT.back() + leftF;
        startT[g] = static_cast<std::size_t>(leftT);
        startF[g] = static_cast<std::size_t>(firstF);
        std::size_t nextT = startT[g], nextF = startF[g];
        for (std::size_t i = g * split.elemPerGroup; i < std::min(n, (g + 1) * split.elemPerGroup);
             ++i) {
            const std::size_t place = pred(inp[i]) ? nextT++ : nextF++;
            out[place] = inp[i];
            mover[place] = g;
        }
    }
    require(out == reference::partition2(inp, pred).values, "offsets.svg: another partition");

    Drawing d(880, "Where each group's elements go",
              "The groups' counts, scanned, are where each group's satisfying and failing elements "
              "begin.");
    const Columns columns{104, 34, 28};
    const auto centre = [&](std::size_t g) {
        const std::size_t begin = g * split.elemPerGroup,
                          end = std::min(n, begin + split.elemPerGroup);
        return columns.cells(begin, end, 0).centre().x;
    };
    const auto counts = [&](double y, const char* label, const Ints& values) {
        d.text({94, y + 13}, label, {13, true, true}, Anchor::end);
        std::vector<Box> boxes;
        for (std::size_t g = 0; g < split.groups; ++g)
            boxes.push_back(d.cell({centre(g) - 30, y, 60, 26}, number(values[g]), toneOf(g)));
        return boxes;
    };

    for (std::size_t g = 0; g < split.groups; ++g)
        d.bracket(columns.cell(g * split.elemPerGroup, 0).x,
                  columns.cell(std::min(n, (g + 1) * split.elemPerGroup), 0).x, 38, Side::above,
                  fmt::format("group {}", g), toneOf(g));
    d.row(columns, 44, "inp", words(inp), [&](std::size_t i) { return toneOf(groupOf(i)); });

    d.panel({12, 98, 856, 96}, "(I) redPhaseKer counts");
    counts(124, "accT", accT);
    const auto countsF = counts(156, "accF", accF);
    d.panel({12, 206, 856, 96}, "(II) shortScanKer scans");
    const auto ts = counts(232, "accT", scannedT);
    const auto fs = counts(264, "accF", scannedF);
    for (std::size_t g = 0; g < split.groups; ++g) {
        d.arrow({centre(g), 72}, {centre(g), 124}, {toneOf(g), 1.6});
        d.arrow(countsF[g].foot(), ts[g].top(), {toneOf(g), 1.6});
        if (g > 0) {
            d.arrow(ts[g - 1].rightSide(), ts[g].leftSide(), {toneOf(g), 1.6});
            d.arrow(fs[g - 1].rightSide(), fs[g].leftSide(), {toneOf(g), 1.6});
        }
    }

    d.panel({12, 314, 856, 152}, "(III) scanPhaseKer moves");
    for (std::size_t g = 0; g < split.groups; ++g) {
        const auto piece = [&](std::size_t begin, std::int32_t count) {
            const std::size_t end = begin + static_cast<std::size_t>(count);
            d.bracket(columns.cell(begin, 0).x, columns.cell(end, 0).x, 374, Side::above,
                      fmt::format("group {}", g), toneOf(g), {11.5});
        };
        piece(startT[g], accT[g]);
        piece(startF[g], accF[g]);
    }
    d.row(columns, 380, "out", words(out), [&](std::size_t i) { return toneOf(mover[i]); });
    d.indices(columns, 418, n);
    const double seam = columns.cell(startF[0], 0).x;
    d.bracket(columns.x, seam, 428, Side::below, "pred holds: group g from accT[g-1] on",
              Tone::plain);
    d.bracket(seam, columns.cell(n, 0).x, 428, Side::below,
              fmt::format("pred fails: group g from accT[{}] + accF[g-1] on", split.groups - 1),
              Tone::plain);
    return d.svg();
}

const lab::RegisterFigures registration{"Partition2Opt",
                                        {{"phases", phases}, {"offsets", offsets}}};

}  // namespace partition2opt::figures
