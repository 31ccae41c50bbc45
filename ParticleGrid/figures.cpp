// The figure of ParticleGrid, drawn from what its kernels compute.
#include "grader/figure/figures.h"

#include <fmt/core.h>

#include <utility>

#include "grader/figure/svg.h"

namespace particlegrid::figures {

using namespace lab::figure;
using Ints = std::vector<int>;

// ============================================ grid.svg ===========================================

std::string grid() {
    const Ints x = {24000, 36000, 42000, 5000, 47000, 11000};
    const Ints y = {40000, 20000, 30000, 20000, 22000, 26000};
    constexpr int side = 4, width = 65536 / side;
    const std::size_t n = x.size(), cells = side * side;
    const auto cellOf = [&](std::size_t p) {
        return static_cast<std::size_t>(y[p] / width * side + x[p] / width);
    };
    // As in grid_one_lock, one particle after another; as in cell_bounds, of a stable sort.
    Ints heads(cells, -1), next(n), keys, particles, starts(cells, -1), ends(cells, -1);
    for (std::size_t p = 0; p < n; ++p)
        next[p] = std::exchange(heads[cellOf(p)], static_cast<int>(p));
    for (std::size_t c = 0; c < cells; ++c)
        for (std::size_t p = 0; p < n; ++p)
            if (cellOf(p) == c) {
                keys.push_back(static_cast<int>(c));
                particles.push_back(static_cast<int>(p));
            }
    for (std::size_t i = 0; i < n; ++i) {
        const auto c = static_cast<std::size_t>(keys[i]);
        if (i == 0 || keys[i] != keys[i - 1]) starts[c] = static_cast<int>(i);
        if (i == n - 1 || keys[i] != keys[i + 1]) ends[c] = static_cast<int>(i) + 1;
    }
    require(next == Ints{-1, -1, 1, -1, 2, 3}, "grid.svg: other lists");
    require(particles == Ints{3, 5, 1, 2, 4, 0}, "grid.svg: another order");

    Drawing d(
        900, "Particles in cells, as lists and as runs",
        "Six particles in a grid of four by four cells. Below, the lists of the cells, and the "
        "particles sorted by cell with the start of each run.");
    const auto tone = [&](std::size_t c) { return heads[c] < 0 ? Tone::plain : toneOf(c / 2); };
    const double size = 64, left = 30, top = 16;
    for (std::size_t c = 0; c < cells; ++c) {
        const Box box{left + size * static_cast<double>(c % side),
                      top + size * static_cast<double>(c / side), size, size};
        d.cell(box, "", tone(c));
        d.text({box.right() - 5, box.bottom() - 9}, fmt::format("{}", c), kSmall, Anchor::end);
    }
    const double scale = size * side / 65536;
    for (std::size_t p = 0; p < n; ++p)
        d.text({left + x[p] * scale, top + y[p] * scale}, fmt::format("{}", p), {15, true, true},
               Anchor::middle);

    const Columns columns{380, 56, 30};
    const Tones ofParticle = [&](std::size_t p) { return tone(cellOf(p)); };
    d.text({380, 30}, "as lists: heads[4] = 5, heads[6] = 4, heads[9] = 0", {13, true, true});
    d.indices(columns, 54, n);
    const auto links = d.row(columns, 66, "next", words(next), ofParticle);
    for (std::size_t p = 0; p < n; ++p)
        if (next[p] >= 0)
            d.elbow(links[p].foot(), 112 + 10 * static_cast<double>(p % 3),
                    links[static_cast<std::size_t>(next[p])].foot(), {tone(cellOf(p)), 2});
    d.text({380, 166}, "as runs: sorted by cell", {13, true, true});
    const Tones ofKey = [&](std::size_t i) { return tone(static_cast<std::size_t>(keys[i])); };
    d.indices(columns, 186, n);
    d.row(columns, 198, "keys", words(keys), ofKey);
    d.row(columns, 232, "particles", words(particles), ofKey);
    for (std::size_t c = 0; c < cells; ++c) {
        if (starts[c] < 0) continue;
        const auto begin = static_cast<std::size_t>(starts[c]),
                   end = static_cast<std::size_t>(ends[c]);
        d.bracket(columns.cell(begin, 0).x + 2, columns.cell(end, 0).x - 2, 270, Side::below,
                  fmt::format("{} to {}", begin, end), tone(c));
    }
    d.text({740, 84}, "the next in the list", {12.5});
    d.text({740, 250}, "places: start to end", {12.5});
    return d.svg();
}

const lab::RegisterFigures registration{"ParticleGrid", {{"grid", grid}}};

}  // namespace particlegrid::figures
