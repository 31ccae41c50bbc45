// The figures of the Reduction exercise, drawn from its index formulas.
#include "grader/figure/figures.h"

#include <fmt/core.h>

#include <algorithm>
#include <functional>

#include "Reduction/addressing.h"
#include "grader/figure/svg.h"
#include "reference/operators.h"
#include "reference/reduce.h"

namespace reduction::figures {

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
                   : live(n, step, i)            ? Tone::plain
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
        y += 114;
        const auto boxes = row(y, step, notes);
        for (const Triple& t : triples) {
            d.arrow(above[t.right].foot(), {boxes[t.result].top().x + 9, y}, {Tone::blue, 1.6});
            d.arrow(above[t.left].foot(), boxes[t.result].top(), {Tone::blue, 1.6});
        }
        for (std::size_t i = 0; i < n; ++i)
            if (notes[i].empty() && live(n, step, i))
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
    const Point last = d.key(next, Tone::plain, "kept as it is");
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
        [](std::size_t, std::size_t step, std::size_t i) {
            return i % (std::size_t{1} << step) == 0;
        });
}

std::string sequential() {
    return inPlace(
        "Reduction with sequential addressing",
        "In each step the second half of what is left is added to the first.",
        "The length halves, rounded up: neighbouring work-items read neighbouring elements.",
        [](std::size_t n, std::size_t step, auto f) { reduction::sequential(n, step, f); },
        [](std::size_t n, std::size_t step, std::size_t i) {
            return i < reduction::lengthAfter(step, n);
        });
}

// ======================================= decomposition.svg =======================================

std::string decomposition() {
    constexpr std::size_t groupSize = 4, stretch = 2 * groupSize;
    const Ints in = {3, 1, 7, 2, 4, 6, 5, 8, 1, 9, 2, 4, 3, 5, 2, 7, 6, 1, 8, 2, 3, 4};
    Drawing d(
        880, "Kernel decomposition",
        "Each group reduces a stretch of twice its size in local memory and leaves one element; "
        "the next launch does the same with what the groups left.");
    const Columns columns{112, 34, 28};
    const auto toneAt = [](std::size_t i) { return toneOf(i / stretch); };

    Ints level = in;
    double y = 44;
    for (std::size_t begin = 0; begin < in.size(); begin += stretch)
        d.bracket(columns.cell(begin, 0).x, columns.cell(std::min(begin + stretch, in.size()), 0).x,
                  y - 6, Side::above, fmt::format("group {}", begin / stretch), toneAt(begin));
    auto above = d.row(columns, y, "in", words(level), toneAt);

    const std::vector<std::size_t> lengths = reduction::levelLengths(in.size(), groupSize);
    for (std::size_t launch = 1; launch <= lengths.size(); ++launch) {
        const std::size_t n = level.size();
        // Of the steps after loading, those that have something to add.
        std::vector<Triples> steps;
        for (std::size_t step = 1; step <= reduction::steps(stretch); ++step) {
            Triples triples;
            reduction::decomposed(n, groupSize, step, [&](Triple t) { triples.push_back(t); });
            steps.push_back(triples);
        }
        const auto idle = [](const Triples& triples) { return triples.empty(); };
        const auto shown = 1 + std::count_if(steps.begin() + 1, steps.end(), std::not_fn(idle));
        const Box panel{12, y + 42, 856, 66.0 * static_cast<double>(shown) + 6};
        d.panel(panel, "");
        d.text({columns.cell(2, 0).x, panel.bottom() - 16},
               fmt::format("launch {}, in local memory", launch), {12.5, false, true, Tone::grey});

        for (std::size_t step = 1; step <= steps.size(); ++step) {
            const Triples& triples = steps[step - 1];
            if (step > 1 && triples.empty()) continue;
            y += 66;
            for (const Triple& t : triples) level[t.result] += level[t.right];
            std::vector<Box> boxes(n);
            for (std::size_t i = 0; i < n; ++i) {
                if (i % stretch >= reduction::lengthAfter(step, stretch)) continue;
                boxes[i] = d.cell(columns.cell(i, y + 6), number(level[i]), toneAt(i));
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

        // Group g leaves element g of the next level.
        y += 92;
        Ints next;
        for (std::size_t g = 0; g * stretch < n; ++g) {
            next.push_back(level[g * stretch]);
            d.swing(above[g * stretch].foot(), columns.cell(g, y).top(), {toneOf(g), 1.8});
        }
        require(next.size() == lengths[launch - 1], "decomposition.svg: another level");
        level = next;
        above = d.row(columns, y, level.size() == 1 ? "result" : fmt::format("level {}", launch),
                      words(level), toneAt);
    }
    require(level[0] == sumOf(in), "decomposition.svg: another sum");
    d.text({196, y + 6},
           "Each launch reads one level and writes the next one to another place:", {12.5});
    d.text({196, y + 24}, "no group overwrites what another one has yet to read.", {12.5});
    return d.svg();
}

const lab::RegisterFigures registration{
    "Reduction",
    {{"interleaved", interleaved}, {"sequential", sequential}, {"decomposition", decomposition}}};

}  // namespace reduction::figures
