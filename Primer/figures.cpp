// The figures of the Primer, drawn from what its kernels compute.
#include "grader/figure/figures.h"

#include <fmt/core.h>

#include <algorithm>

#include "grader/figure/svg.h"

namespace primer::figures {

using namespace lab::figure;
using Ints = std::vector<int>;

int f(int x) {
    return x + 10;
}
int g(int x) {
    return 3 * x;
}

Ints mapped(Ints x, int (*of)(int)) {
    for (int& value : x) value = of(value);
    return x;
}

std::string fusion() {
    const Ints in = {3, 8, 4, 6};
    Drawing d(
        820, "Two maps, and the fused one",
        "On the left each element is read, written, read and written; on the right it is read "
        "once and written once.");
    const Columns left{70, 56, 30}, right{450, 56, 30};
    const auto arrows = [&](const std::vector<Box>& from, const std::vector<Box>& to,
                            std::string_view function) {
        for (std::size_t i = 0; i < from.size(); ++i)
            d.arrow(from[i].foot(), to[i].top(), {Tone::blue});
        d.text({to.back().right() + 10, (from[0].bottom() + to[0].y) / 2}, function, kMono);
    };
    d.text({left.x, 20}, "map(f, map(g, in)): 4 n elements moved", {14, false, true});
    d.text({right.x, 20}, "map(f o g, in): 2 n elements moved", {14, false, true});
    const auto a = d.row(left, 44, "in", words(in));
    const auto b = d.row(left, 124, "mid", words(mapped(in, g)), all(Tone::orange));
    const auto c = d.row(left, 204, "out", words(mapped(mapped(in, g), f)), all(Tone::green));
    arrows(a, b, "g");
    arrows(b, c, "f");
    const auto x = d.row(right, 44, "in", words(in));
    const auto y = d.row(right, 204, "out", words(mapped(mapped(in, g), f)), all(Tone::green));
    arrows(x, y, "f(g(x))");
    d.key({left.x, 262}, Tone::orange, "written to memory and read back, for nobody else");
    return d.svg();
}

struct Range {
    int least, greatest;
};

std::string shown(const Range& r) {
    return fmt::format("{}, {}", r.least, r.greatest);
}

std::string fold() {
    const Ints in = {3, 8, 4, 6, 3, 9, 2, 8};
    constexpr std::size_t P = 4, per = 2;
    Drawing d(720, "A parallel fold with four work-items",
              "Each work-item folds two neighbours; a tree combines the four pairs.");
    const Columns elements{110, 64, 30}, pairs{110, 128, 30};
    const Tones byBlock = [](std::size_t i) { return toneOf(i / per); };
    const auto first = d.row(elements, 24, "in", words(in), byBlock);
    std::vector<Range> parts;
    for (std::size_t w = 0; w < P; ++w)
        parts.push_back(
            {std::min(in[per * w], in[per * w + 1]), std::max(in[per * w], in[per * w + 1])});
    std::vector<std::string> names;
    for (const Range& r : parts) names.push_back(shown(r));
    auto above = d.row(pairs, 104, "part", names, [](std::size_t w) { return toneOf(w); });
    for (std::size_t i = 0; i < in.size(); ++i)
        d.arrow(first[i].foot(), {above[i / per].foot().x + (i % per ? 12.0 : -12.0), above[0].y},
                {toneOf(i / per)});
    d.text({640, 80}, "takeIn", kMono);
    double y = 104;
    for (std::size_t skip = 1; skip < P; skip *= 2) {
        y += 80;
        for (std::size_t w = 0; w < P; w += 2 * skip) {
            parts[w] = {std::min(parts[w].least, parts[w + skip].least),
                        std::max(parts[w].greatest, parts[w + skip].greatest)};
            const Box box = d.cell(pairs.cell(w, y), shown(parts[w]), toneOf(w));
            d.arrow(above[w].foot(), box.top(), {toneOf(w)});
            d.arrow(above[w + skip].foot(), {box.right() - 8, box.y}, {toneOf(w + skip)});
            above[w] = box;
        }
        d.text({100, y + 15}, fmt::format("skip = {}", skip), kMono, Anchor::end);
        d.text({640, y - 24}, "combine", kMono);
    }
    require(parts[0].least == 2 && parts[0].greatest == 9, "fold.svg: another range");
    return d.svg();
}

const lab::RegisterFigures registration{"Primer", {{"fusion", fusion}, {"fold", fold}}};

}  // namespace primer::figures
