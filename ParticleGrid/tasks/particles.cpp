#include "ParticleGrid/tasks/particles.h"

#include <algorithm>
#include <numeric>

#include "grader/contract/inputs.h"

namespace particlegrid {

namespace {

Particles spread(const Case& c, std::uint32_t side) {
    Particles p{side, Uints(c.n), Uints(c.n)};
    lab::Random random(c.distribution == "special" ? 1 : c.seed);
    const auto cells = static_cast<std::int32_t>(p.cells());
    const auto width = static_cast<std::int32_t>(p.width());
    const auto last = static_cast<std::int32_t>(side) - 1;
    const auto cellFor = [&]() -> std::int32_t {
        if (c.distribution == "all in one cell") return cells / 2;
        if (c.distribution == "first and last") return random.between(0, 1) * (cells - 1);
        if (c.distribution == "first cell empty") return random.between(1, cells - 1);
        if (c.distribution == "last cell empty") return random.between(0, cells - 2);
        if (c.distribution == "one column") return last + random.between(0, last) * (last + 1);
        if (c.distribution == "90000 cells") {
            // Half of them lie on the edges of a gap, which have the same lowest 16 bits.
            const bool above = random.between(0, 1) == 1, edge = random.between(0, 1) == 1;
            constexpr std::int32_t low = 12'000, high = low + 65'536;
            if (edge) return above ? high : low;
            return above ? random.between(high, cells - 1) : random.between(0, low);
        }
        return random.between(0, cells - 1);
    };
    // The last row and column may be cut off. Special places are the borders of cells, so that many
    // are exactly a cell's width apart, or at one place.
    const bool onBorder = c.distribution == "special" || c.distribution == "on borders";
    const auto placeIn = [&](std::int32_t line) {
        const std::int32_t begin = line * width,
                           end = std::min<std::int32_t>(begin + width, kExtent);
        if (!onBorder) return random.between(begin, end - 1);
        return random.between(0, 1) == 0 ? begin : end - 1;
    };
    for (std::size_t i = 0; i < c.n; ++i) {
        const std::int32_t cell = std::clamp(cellFor(), 0, cells - 1);
        p.x[i] = static_cast<std::uint32_t>(placeIn(cell % (last + 1)));
        p.y[i] = static_cast<std::uint32_t>(placeIn(cell / (last + 1)));
    }
    if (c.distribution == "sorted") {
        const Uints order = sortedByCell(p), x = p.x, y = p.y;
        for (std::size_t i = 0; i < c.n; ++i) p.x[i] = x[order[i]], p.y[i] = y[order[i]];
    }
    return p;
}

}  // namespace

std::vector<std::string> distributions(std::size_t mostCells) {
    return {"16 cells",         "1 cell",
            "9 cells",          "sorted",
            "all in one cell",  "first and last",
            "first cell empty", "last cell empty",
            "special",          std::to_string(mostCells) + " cells"};
}

Particles particlesFor(const Case& c) {
    const bool says = c.distribution.find(" cells") != std::string::npos;
    const std::size_t cells = says                             ? std::stoul(c.distribution)
                              : c.distribution == "1 cell"     ? 1
                              : c.distribution == "on borders" ? 28 * 28
                                                               : 16;
    return spread(c, sideOf(cells));
}

Particles sparseParticles(const Case& c) {
    // More cells than 16 bits number, and more in a row than 8 do, where these are mostly empty.
    const std::size_t cells = c.distribution == "last cell empty" ? 4 * c.n : c.n / 4;
    Particles grid{std::max<std::uint32_t>(sideOf(cells) + (c.n % 3 == 0), 1), {}, {}};
    while ((grid.side - 1) * grid.width() >= kExtent) --grid.side;  // its last row would be outside
    return spread(c, grid.side);
}

Particles particlesIn(const Arrays& input, const char* ofCells) {
    return {sideOf(lab::lengthOf(input, ofCells)), lab::uints(input, "x"), lab::uints(input, "y")};
}

Uints sortedByCell(const Particles& p) {
    std::vector<std::size_t> next(p.cells() + 1);  // where the next particle of a cell goes
    for (std::size_t i = 0; i < p.size(); ++i) ++next[p.cellOf(i) + 1];
    std::partial_sum(next.begin(), next.end(), next.begin());
    Uints order(p.size());
    for (std::size_t i = 0; i < p.size(); ++i)
        order[next[p.cellOf(i)]++] = static_cast<std::uint32_t>(i);
    return order;
}

std::pair<Ints, Ints> boundsOf(const Particles& p) {
    Ints starts(p.cells(), -1), ends(p.cells());
    for (std::size_t i = 0; i < p.size(); ++i) ++ends[p.cellOf(i)];
    std::int32_t before = 0;
    for (std::size_t c = 0; c < p.cells(); ++c) {
        if (ends[c] > 0) starts[c] = before;
        ends[c] = ends[c] > 0 ? before += ends[c] : -1;
    }
    return {std::move(starts), std::move(ends)};
}

std::vector<Coordinate> cellAt(std::size_t cell, const Particles& p) {
    constexpr const char* kinds[] = {"0", "1", "2 or more"};
    std::int64_t here = 0;
    for (std::size_t i = 0; i < p.size() && here < 2; ++i) here += p.cellOf(i) == cell;
    return {{"row", static_cast<std::int64_t>(cell / p.side), p.side},
            {"column", static_cast<std::int64_t>(cell % p.side), p.side},
            {"number of particles", here, 3, kinds[here]}};
}

std::vector<Coordinate> particleAt(std::size_t particle, const Particles& p) {
    bool before = false;
    for (std::size_t i = 0; i < particle && !before; ++i)
        before = p.cellOf(i) == p.cellOf(particle);
    return {
        {"cell", static_cast<std::int64_t>(p.cellOf(particle)),
         static_cast<std::int64_t>(p.cells())},
        {"particle", before, 2, before ? "not the first of its cell" : "the first of its cell"}};
}

Particles lectureParticles() {
    return {4,
            {24'000, 36'000, 42'000, 5'000, 47'000, 11'000},
            {40'000, 20'000, 30'000, 20'000, 22'000, 26'000}};
}

lab::Task task(const char* id, const char* title, const char* stub, const char* kernel,
               double bytes) {
    lab::Task t{.id = id, .title = title, .stub = stub, .kernels = {kernel}};
    t.idealBytes = lab::bytesOf({{"x", bytes}});
    return t;
}

}  // namespace particlegrid
