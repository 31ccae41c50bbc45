// The figures of the Reduction exercise, drawn from its index formulas.
#include "grader/figure/figures.h"

#include <fmt/core.h>

#include <algorithm>

#include "Reduction/addressing.h"
#include "grader/figure/svg.h"
#include "reference/operators.h"
#include "reference/reduce.h"

namespace {

using namespace lab::figure;
using reduction::Triple;
using Ints = std::vector<std::int32_t>;
using Triples = std::vector<Triple>;

std::int32_t sumOf(const Ints& in) {
    return reference::reduce(in, reference::Add<std::int32_t>{}, 0);
}

// ================================ interleaved.svg and sequential.svg =============================

// A reduction in place, a row for each step. `visit(step, f)` gives f the step's triples; `live`
// says which elements the steps after `step` still need.
template <class Visit, class Live>
std::string inPlace(const char* title, const char* description, const char* rule, Visit visit,
                    Live live) {
    Ints data = {3, 1, 7, 2, 4, 6, 5, 8, 1, 9, 2};
    const std::size_t n = data.size();
    const std::int32_t sum = sumOf(data);
    Drawing d(870, title, description);
    const Columns columns{96, 69, 42};
    const auto row = [&](double y, std::size_t step, const std::vector<std::string>& notes) {
        return d.row(columns, y, step == 0 ? "in" : "data", words(data), notes, [&](std::size_t i) {
            return !notes[i].empty() && step > 0 ? Tone::blue
                   : live(step, i)               ? Tone::plain
                                                 : Tone::grey;
        });
    };

    d.indices(columns, 20, n);
    double y = 30;
    auto above = row(y, 0, std::vector<std::string>(n));
    for (std::size_t step = 1; step <= reduction::steps(n); ++step) {
        Triples triples;
        std::vector<std::string> notes(n);
        visit(n, step, [&](Triple t) {
            notes[t.result] = fmt::format("work-item {}", triples.size());
            triples.push_back(t);
        });
        for (const Triple& t : triples) data[t.result] = data[t.left] + data[t.right];
        y += 104;
        const auto boxes = row(y, step, notes);
        for (const Triple& t : triples) {
            d.arrow(above[t.right].foot(), {boxes[t.result].top().x + 9, y}, {Tone::blue, 1.6});
            d.arrow(above[t.left].foot(), boxes[t.result].top(), {Tone::blue, 1.6});
        }
        for (std::size_t i = 0; i < n; ++i)
            if (notes[i].empty() && live(step, i))
                d.arrow(above[i].foot(), boxes[i].top(), {Tone::grey, 1.2, true});
        d.text({84, y - 38}, fmt::format("step {}", step), {13.5, false, true, Tone::blue},
               Anchor::end);
        const Triple& first = triples.front();
        d.text({84, y - 19}, fmt::format("i and i + {}", first.right - first.left), {11, true},
               Anchor::end);
        above = boxes;
    }
    require(data[0] == sum, "another sum");

    y += columns.height + 22;
    const Point next = d.key({96, y}, Tone::blue, "added in this step");
    const Point last = d.key(next, Tone::plain, "stays for the next steps");
    d.key(last, Tone::grey, "no longer needed");
    d.text({96, y + 24}, rule, {12.5});
    return d.svg();
}

std::string interleaved() {
    return inPlace(
        "Reduction with interleaved addressing",
        "In step s, work-item w adds the element 2^(s-1) to the right of element w * 2^s to it.",
        "The stride doubles: neighbouring work-items read elements that lie ever further apart.",
        [](std::size_t n, std::size_t step, auto f) { reduction::interleaved(n, step, f); },
        [](std::size_t step, std::size_t i) { return i % (std::size_t{1} << step) == 0; });
}

std::string sequential() {
    return inPlace(
        "Reduction with sequential addressing",
        "In each step the second half of what is left is added to the first.",
        "The length halves, rounded up: neighbouring work-items read neighbouring elements.",
        [](std::size_t n, std::size_t step, auto f) { reduction::sequential(n, step, f); },
        [](std::size_t step, std::size_t i) { return i < reduction::lengthAfter(step, 11); });
}

// ======================================= decomposition.svg =======================================

std::string decomposition() {
    constexpr std::size_t groupSize = 4, stretch = 2 * groupSize;
    Ints level = {3, 1, 7, 2, 4, 6, 5, 8, 1, 9, 2, 4, 3, 5, 2, 7, 6, 1, 8, 2, 3, 4};
    const std::int32_t sum = sumOf(level);
    const std::vector<std::size_t> lengths = reduction::levelLengths(level.size(), groupSize);

    Drawing d(
        880, "Kernel decomposition",
        "Each group reduces a stretch of twice its size in local memory and leaves one element; "
        "the next launch does the same with what the groups left.");
    const Columns columns{112, 34, 28};
    const auto toneAt = [](std::size_t i) { return toneOf(i / stretch); };
    double y = 44;
    for (std::size_t launch = 1; launch <= lengths.size(); ++launch) {
        const std::size_t n = level.size();
        const std::string name = launch == 1 ? "in" : fmt::format("level {}", launch - 1);
        for (std::size_t begin = 0; begin < n; begin += stretch)
            d.bracket(columns.cell(begin, 0).x, columns.cell(std::min(begin + stretch, n), 0).x,
                      y - 6, Side::above, fmt::format("group {}", begin / stretch), toneAt(begin));
        std::vector<Box> above = d.row(columns, y, name, words(level), toneAt);

        // The steps of this launch that have something to add.
        Ints data = level;
        std::size_t shown = 0;
        for (std::size_t step = 1; step <= reduction::steps(stretch); ++step) {
            Triples triples;
            reduction::decomposed(n, groupSize, step, [&](Triple t) { triples.push_back(t); });
            shown += triples.empty() ? 0 : 1;
        }
        const double top = y + 42, rowStep = 66;
        d.panel({12, top, 856, rowStep * static_cast<double>(shown) + 6},
                fmt::format("launch {}, in local memory", launch));
        for (std::size_t step = 1; step <= reduction::steps(stretch); ++step) {
            Triples triples;
            reduction::decomposed(n, groupSize, step, [&](Triple t) { triples.push_back(t); });
            if (triples.empty()) continue;
            y += rowStep;
            const std::size_t left = reduction::lengthAfter(step, stretch);
            std::vector<Box> boxes(n);
            for (const Triple& t : triples) data[t.result] = data[t.left] + data[t.right];
            for (std::size_t i = 0; i < n; ++i)
                if (i % stretch < left)
                    boxes[i] = d.cell(columns.cell(i, y + 6), number(data[i]), toneAt(i));
            for (std::size_t i = 0; i < n; ++i) {
                if (i % stretch >= left) continue;
                const bool added = std::any_of(triples.begin(), triples.end(),
                                               [&](const Triple& t) { return t.result == i; });
                d.arrow(above[i].foot(), boxes[i].top(), {toneAt(i), 1.4, !added});
            }
            for (const Triple& t : triples)
                d.arrow(above[t.right].foot(), {boxes[t.result].top().x + 7, boxes[t.result].y},
                        {toneAt(t.result), 1.4});
            d.text({102, y + 20}, step == 1 ? "on loading" : fmt::format("step {}", step), {12.5},
                   Anchor::end);
            above = boxes;
        }

        Ints next;
        std::vector<Box> results;
        for (std::size_t begin = 0; begin < n; begin += stretch) {
            next.push_back(data[begin]);
            results.push_back(above[begin]);
        }
        require(next.size() == lengths[launch - 1], "decomposition.svg: another level");
        y += 118;
        for (std::size_t g = 0; g < next.size(); ++g)
            d.swing(results[g].foot(), columns.cell(g, y).top(), {toneOf(g), 1.8});
        level = next;
    }
    require(level.size() == 1 && level[0] == sum, "decomposition.svg: another sum");
    d.row(columns, y, "result", words(level), all(Tone::blue));
    return d.svg();
}

const lab::RegisterFigures registration{
    "Reduction",
    {{"interleaved", interleaved}, {"sequential", sequential}, {"decomposition", decomposition}}};

}  // namespace
