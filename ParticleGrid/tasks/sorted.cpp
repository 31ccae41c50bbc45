// Tasks 5a and 5b: cells as runs of sorted particles; 6: neighbours.
#include "ParticleGrid/tasks/particles.h"

namespace particlegrid::sorted {

Uints keysOf(const Particles& p, const Uints& order) {
    Uints keys(order.size());
    for (std::size_t i = 0; i < keys.size(); ++i)
        keys[i] = static_cast<std::uint32_t>(p.cellOf(order[i]));
    return keys;
}

Arrays sorted(const Particles& p) {
    Uints order(p.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint32_t>(i);
    const Uints particles = sortedByCell(p);
    Uints keys = keysOf(p, order), sortedKeys(p.size());
    for (std::size_t i = 0; i < p.size(); ++i) sortedKeys[i] = keys[particles[i]];
    auto [starts, ends] = boundsOf(p);
    return {{"keys", std::move(keys)},
            {"order", std::move(order)},
            {"sortedKeys", std::move(sortedKeys)},
            {"particles", particles},
            {"starts", std::move(starts)},
            {"ends", std::move(ends)}};
}

lab::Task sorting(const char* id, const char* title, const char* kernel) {
    lab::Task t = task(id, title, "particlegrid/sorted", kernel, 16);
    // The reciprocal of the width of 28 * 28 cells, in float, is too small for their borders. 16
    // bits do not number 90,000 cells.
    t.distributions = distributions(65'536);
    t.distributions.insert(t.distributions.end() - 1, {"on borders", "90000 cells"});
    t.input = [](const Case& c, const Tuning&) -> Arrays {
        Particles p = particlesFor(c);
        return {{"x", std::move(p.x)},
                {"y", std::move(p.y)},
                {"starts", Ints(p.cells(), -1)},
                {"ends", Ints(p.cells(), -1)}};
    };
    t.expected = [](const Arrays& input, const Tuning&) {
        return sorted(particlesIn(input, "starts"));
    };
    // A counting sort.
    t.sequential = [](const Arrays& input, const Tuning&) {
        const Particles p = particlesIn(input, "starts");
        return lab::baseline(Uints(p.size()), [p](Uints& out) {
            Ints next = boundsOf(p).first;
            for (std::size_t i = 0; i < p.size(); ++i)
                out[static_cast<std::size_t>(next[p.cellOf(i)]++)] = static_cast<std::uint32_t>(i);
        });
    };
    t.coordinates = [](const std::string& name, std::size_t i, const Arrays& input, const Tuning&) {
        const Particles p = particlesIn(input, "starts");
        if (name == "starts" || name == "ends") return cellAt(i, p);
        return particleAt(i, p);
    };
    const Particles lecture = lectureParticles();
    t.examples = {
        {"the lecture's particles",
         {{"x", lecture.x}, {"y", lecture.y}, {"starts", Ints(16, -1)}, {"ends", Ints(16, -1)}},
         {{"keys", Uints{9, 6, 6, 4, 6, 4}},
          {"order", Uints{0, 1, 2, 3, 4, 5}},
          {"sortedKeys", Uints{4, 4, 6, 6, 6, 9}},
          {"particles", Uints{3, 5, 1, 2, 4, 0}},
          {"starts", Ints{-1, -1, -1, -1, 0, -1, 2, -1, -1, 5, -1, -1, -1, -1, -1, -1}},
          {"ends", Ints{-1, -1, -1, -1, 2, -1, 5, -1, -1, 6, -1, -1, -1, -1, -1, -1}}}}};
    return t;
}

lab::Task bounds() {
    lab::Task t = sorting("5b", "starts and ends of cells", "cell_bounds");
    t.onlyRead = {"keys", "order", "sortedKeys", "particles"};
    t.limits = {lab::eachItsOwn(), lab::writtenOnce(2 * 16)};
    return t;
}

// Calls visit(other) for each other particle at most a cell's width away.
template <class Visit>
void eachNeighbour(const Particles& p, const Uints& particles, const Ints& starts, const Ints& ends,
                   std::size_t of, Visit visit) {
    const std::int64_t width = p.width(), side = p.side;
    const std::int64_t x = p.x[of], y = p.y[of];
    for (std::int64_t r = y / width - 1; r <= y / width + 1; ++r)
        for (std::int64_t c = x / width - 1; c <= x / width + 1; ++c) {
            if (r < 0 || c < 0 || r >= side || c >= side) continue;
            const auto cell = static_cast<std::size_t>(r * side + c);
            for (std::int32_t i = starts[cell]; i < ends[cell]; ++i) {
                const std::uint32_t other = particles[static_cast<std::size_t>(i)];
                const std::int64_t dx = x - p.x[other], dy = y - p.y[other];
                if (other != of && dx * dx + dy * dy <= width * width) visit(other);
            }
        }
}

Uints counted(const Arrays& input, Uints neighbours) {
    const Particles p = particlesIn(input, "starts");
    const Uints& particles = lab::uints(input, "particles");
    const Ints &starts = lab::ints(input, "starts"), &ends = lab::ints(input, "ends");
    for (std::size_t i = 0; i < neighbours.size(); ++i) {
        std::uint32_t found = 0;
        eachNeighbour(p, particles, starts, ends, i, [&](std::uint32_t) { ++found; });
        neighbours[i] = found;
    }
    return neighbours;
}

Arrays withGrid(Particles p) {
    auto [starts, ends] = boundsOf(p);
    Uints particles = sortedByCell(p);
    return {{"x", std::move(p.x)},
            {"y", std::move(p.y)},
            {"particles", std::move(particles)},
            {"starts", std::move(starts)},
            {"ends", std::move(ends)}};
}

lab::Task neighbours() {
    lab::Task t = task("6", "neighbours", "particlegrid/neighbours", "count_neighbours", 16);
    t.mostElements = 1 << 17;  // each of them looks at 36 others
    t.distributions = {"a few in each",    "sorted",          "one column",
                       "first cell empty", "last cell empty", "special"};
    t.input = [](const Case& c, const Tuning&) { return withGrid(sparseParticles(c)); };
    t.expected = [](const Arrays& input, const Tuning&) -> Arrays {
        return {{"neighbours", counted(input, Uints(lab::lengthOf(input, "x")))}};
    };
    t.sequential = lab::timed(t.expected);
    t.coordinates = [](const std::string&, std::size_t i, const Arrays& input, const Tuning&) {
        const Particles p = particlesIn(input, "starts");
        return cellAt(p.cellOf(i), p);
    };
    t.limits = {{.quantity = &lab::Counts::transactions,
                 .atMost = 100'000,
                 .question = "which particles should the work-items of a wave have, so that they "
                             "look into the same cells? And what does each of them read or write "
                             "again for every neighbour?",
                 .elements = {2048}}};
    t.examples = {{"the lecture's particles",
                   withGrid(lectureParticles()),
                   {{"neighbours", Uints{0, 2, 2, 1, 2, 1}}}}};
    return t;
}

const lab::RegisterTask registrations[] = {
    {"ParticleGrid", sorting("5a", "cell of each particle", "cells_of_particles")},
    {"ParticleGrid", bounds()},
    {"ParticleGrid", neighbours()}};

}  // namespace particlegrid::sorted
