// Task 5: into how many triangles a clipped triangle is cut.
#include "grader/contract/inputs.h"
#include "grader/contract/oracle.h"

namespace compact::clip {

using lab::Arrays;
using lab::Ints;
using lab::Tuning;
using lab::Uints;

constexpr std::int32_t kFar = 1 << 14;

bool inside(const Ints& edge, const Ints& corners, std::size_t corner) {
    return edge[0] * corners[2 * corner] + edge[1] * corners[2 * corner + 1] >= edge[2];
}

// Corners as far away as they may be, on 32767 x - 32766 y = 16384 or up to two beside it: a
// difference that a product of floats does not show.
Ints nextToTheEdge(const lab::Case& c) {
    lab::Random random(c.seed);
    Ints corners;
    for (std::size_t i = 0; i < 3 * c.n; ++i) {
        const bool above = random.between(0, 1) == 1;
        const std::int32_t y = above ? random.between(0, 2) - kFar : kFar - random.between(0, 2);
        corners.insert(corners.end(), {above ? y + 1 : y, y});
    }
    return corners;
}

// "on the edge": small numbers, so that many corners lie on the edge x + 2 y = 1; "special": the
// farthest of them.
Arrays inputFor(const lab::Case& c) {
    if (c.distribution == "next to the edge")
        return {{"edge", Ints{2 * kFar - 1, 2 - 2 * kFar, kFar}}, {"corners", nextToTheEdge(c)}};
    Ints edge = {3, -2, 5000};
    std::int32_t far = kFar;
    if (c.distribution == "on the edge") edge = {1, 2, 1}, far = 3;
    if (c.distribution == "special") edge = {2 * kFar, 2 * kFar, 0};
    if (c.distribution == "all") edge = {0, 1, -kFar};
    if (c.distribution == "none") edge = {-1, 0, kFar + 1};
    return {{"edge", edge},
            {"corners", lab::integers(c.distribution == "special" ? "extremes" : "random", 6 * c.n,
                                      c.seed, -far, far)}};
}

// How many corners the part on the inside has: those of the triangle that lie there, and one on
// each side that leads across.
std::uint32_t piecesOf(const Ints& edge, const Ints& corners, std::size_t triangle) {
    std::uint32_t left = 0;
    for (std::size_t k = 0; k < 3; ++k) {
        const bool here = inside(edge, corners, 3 * triangle + k),
                   next = inside(edge, corners, 3 * triangle + (k + 1) % 3);
        left += (here ? 1u : 0u) + (here != next ? 1u : 0u);
    }
    return left == 0 ? 0 : left - 2;
}

Uints pieces(const Arrays& input) {
    const Ints &edge = lab::ints(input, "edge"), &corners = lab::ints(input, "corners");
    Uints num(corners.size() / 6);
    for (std::size_t t = 0; t < num.size(); ++t) num[t] = piecesOf(edge, corners, t);
    return num;
}

lab::Task task() {
    lab::Task t{.id = "5",
                .title = "clipped triangles",
                .stub = "compact/clip",
                .kernels = {"clip_pieces"}};
    t.distributions = {"random", "on the edge", "next to the edge", "all", "none", "special"};
    t.input = [](const lab::Case& c, const Tuning&) { return inputFor(c); };
    t.expected = [](const Arrays& in, const Tuning&) -> Arrays { return {{"num", pieces(in)}}; };
    t.sequential = lab::timed(t.expected);
    t.idealBytes = lab::bytesOf({{"corners", 28.0 / 6}});
    t.coordinates = [](const std::string&, std::size_t i, const Arrays& in, const Tuning& tuning) {
        const Ints &edge = lab::ints(in, "edge"), &corners = lab::ints(in, "corners");
        std::vector<lab::Coordinate> all = {{"number of corners kept", 0, 4}};
        for (std::size_t k = 0; k < 3; ++k) all[0].value += inside(edge, corners, 3 * i + k);
        all[0].word = std::to_string(all[0].value);
        for (auto& c : lab::workItem(i, corners.size() / 6, tuning)) all.push_back(std::move(c));
        return all;
    };
    t.examples = {
        {"the text's example",
         {{"edge", Ints{1, 0, 0}}, {"corners", Ints{1,  0, 3, 0, 2,  2, -1, 0, 3,  0, 2,  2,
                                                    -1, 0, 3, 0, -2, 2, -1, 0, -3, 0, -2, 2}}},
         {{"num", Uints{1, 2, 1, 0}}}}};
    return t;
}

const lab::RegisterTask registration{"Compact", task()};

}  // namespace compact::clip
