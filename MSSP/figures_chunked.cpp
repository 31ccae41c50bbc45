// The figure of chunked MSSP, drawn from the index formulas of mssp.cl.
#include <fmt/core.h>

#include <algorithm>

#include "MSSP/figures.h"
#include "grader/figure/figures.h"

namespace mssp::figures_chunked {

// ========================================== chunked.svg ==========================================

// group_mssp for one group: buf holds one stretch for each work-item.
Mssp reduceGroup(Stretches buf) {
    const std::size_t size = buf.size();
    for (std::size_t skip = 1; skip < size; skip *= 2)
        for (std::size_t lid = 0; lid < size; ++lid)
            if (lid % (2 * skip) == 0 && lid + skip < size)
                buf[lid] = reference::MsspJoin{}(buf[lid], buf[lid + skip]);
    return buf[0];
}

std::string chunked() {
    constexpr std::size_t n = 38, size = 4, groups = size, shown = 2;
    Ints in;
    for (std::size_t i = 0; i < n; ++i) in.push_back(kLecture[i % kLecture.size()]);

    // As in chunked_mssp_stage_one.
    const std::size_t chunk = n / groups + (n % groups != 0);
    const auto beginOf = [&](std::size_t g) { return std::min(g * chunk, n); };
    const auto endOf = [&](std::size_t g) { return std::min(beginOf(g) + chunk, n); };

    Drawing d(
        880, "Chunked reduction with a sliding window",
        "Each group walks over one contiguous chunk with a window as wide as the group, and joins "
        "each window's result on the right of what it has so far.");
    const Columns input{58, 21, 26};
    const Font caption{12.5};
    for (std::size_t g = 0; g < groups; ++g)
        d.bracket(input.cell(beginOf(g), 0).x, input.cell(endOf(g) - 1, 0).right(), 38, Side::above,
                  fmt::format("group {}: [{}, {})", g, beginOf(g), endOf(g)), toneOf(g));
    d.row(input, 44, "in", words(in), [&](std::size_t i) { return toneOf(i / chunk); }, {11, true});

    // One group, window by window.
    const Tone tone = toneOf(shown);
    const std::size_t begin = beginOf(shown), end = endOf(shown);
    const Box panel{16, 104, 848, 262};
    d.panel(panel, "", tone);
    d.line({input.cell(begin, 0).x, 70}, {panel.x + 6, panel.y}, {tone, 1.2, true});
    d.line({input.cell(end - 1, 0).right(), 70}, {panel.right() - 6, panel.y}, {tone, 1.2, true});
    d.text({panel.x + 14, panel.y + 17},
           fmt::format("group {}: its {} work-items slide a window of {} over the chunk", shown,
                       size, size),
           {12.5, false, true, tone});

    constexpr double sumWide = 112, pitch = 236, sumY = 312;
    Mssp sum = reference::MsspJoin::neutral;
    double x = panel.x + 14;
    Box sumBox = stretch(d, {x, sumY, sumWide, 40}, sum);
    d.text({sumBox.x, sumY - 12}, "sum, to begin with", {12});
    for (std::size_t window = begin; window < end; window += size) {
        Stretches buf;
        std::vector<std::string> held;
        for (std::size_t lid = 0; lid < size; ++lid) {
            const bool inside = window + lid < end;
            buf.push_back(inside ? reference::msspOf(in[window + lid])
                                 : reference::MsspJoin::neutral);
            held.push_back(inside ? number(in[window + lid]) : "ne");
        }
        const Mssp reduced = reduceGroup(buf);

        const double middle = x + sumWide + (pitch - sumWide) / 2;
        const Columns columns{middle - 2 * 36, 36, 28};
        d.indices(columns, panel.y + 40, std::min(size, end - window), window);
        d.row(columns, panel.y + 50, "", held,
              [&](std::size_t lid) { return window + lid < end ? tone : Tone::grey; });
        d.bracket(columns.x, columns.cell(size, 0).x, panel.y + 82, Side::below, "reduce in buf",
                  tone);
        const Box box = stretch(d, {middle - sumWide / 2, panel.y + 130, sumWide, 40}, reduced);
        d.arrow({middle, panel.y + 110}, box.top(), {tone});

        const Point node{middle, sumY + 26};
        d.arrow(box.foot(), {middle, node.y - 13}, {tone});
        d.arrow({sumBox.right(), node.y}, {node.x - 28, node.y}, {tone});
        d.cell({node.x - 28, node.y - 13, 56, 26}, "join", tone, {12, false, true});
        sum = reference::MsspJoin{}(sum, reduced);
        x += pitch;
        sumBox = stretch(d, {x, sumY, sumWide, 40}, sum);
        d.arrow({node.x + 28, node.y}, {sumBox.x, node.y}, {tone});
    }
    d.text({panel.right() - 14, panel.y + 17}, "ne: the neutral element, past the end of the chunk",
           {11.5, false, false, Tone::grey}, Anchor::end);

    // What the groups leave, and stage two.
    Stretches partial;
    for (std::size_t g = 0; g < groups; ++g)
        partial.push_back(
            reference::mssp(Ints(in.begin() + static_cast<std::ptrdiff_t>(beginOf(g)),
                                 in.begin() + static_cast<std::ptrdiff_t>(endOf(g)))));
    require(sum == partial[shown], "chunked.svg: another sum");
    constexpr double y = 420;
    std::vector<Box> boxes;
    for (std::size_t g = 0; g < groups; ++g) {
        const Box box{90 + 126 * static_cast<double>(g), y, sumWide, 40};
        d.bracket(box.x, box.right(), y + 46, Side::below, fmt::format("group {}", g), toneOf(g));
        boxes.push_back(stretch(d, box, partial[g]));
    }
    d.text({80, y + 20}, "partial", {13, true, true}, Anchor::end);
    d.elbow(sumBox.foot(), 388, boxes[shown].top(), {tone});
    const Mssp result = reduceGroup(partial);
    require(result == reference::mssp(in), "chunked.svg: another result");
    const Box last{722, y, sumWide, 40};
    d.arrow(boxes.back().rightSide(), last.leftSide(), {Tone::plain});
    d.text({(boxes.back().right() + last.x) / 2, y + 6}, "stage two", caption, Anchor::middle);
    stretch(d, last, result);
    d.bracket(last.x, last.right(), y + 46, Side::below, "result", Tone::plain);
    return d.svg();
}

const lab::RegisterFigures registration{"MSSP", {{"chunked", chunked}}};

}  // namespace mssp::figures_chunked
