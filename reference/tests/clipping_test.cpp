// A triangle clipped by a rectangle becomes at most five triangles. Exact, for all triangles of a
// grid.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace {

// The point (x / w, y / w), w > 0.
struct Point {
    std::int64_t x, y, w;
};
using Polygon = std::vector<Point>;

// a x + b y >= c.
struct Edge {
    std::int64_t a, b, c;
    std::int64_t beyond(const Point& p) const { return a * p.x + b * p.y - c * p.w; }
};

// Sutherland and Hodgman: keeps the corners inside, and cuts each side that crosses the line.
Polygon clipped(const Polygon& polygon, const Edge& edge) {
    Polygon kept;
    for (std::size_t k = 0; k < polygon.size(); ++k) {
        const Point &here = polygon[k], &next = polygon[(k + 1) % polygon.size()];
        const std::int64_t d = edge.beyond(here), e = edge.beyond(next);
        if (d >= 0) kept.push_back(here);
        if ((d >= 0) == (e >= 0)) continue;
        const std::int64_t u = d > 0 ? d : -d, v = e > 0 ? e : -e;
        kept.push_back({here.x * v + next.x * u, here.y * v + next.y * u, here.w * v + next.w * u});
    }
    return kept;
}

// Not 0 unless the three points are collinear.
std::int64_t bend(const Point& a, const Point& b, const Point& c) {
    return a.x * (b.y * c.w - c.y * b.w) - a.y * (b.x * c.w - c.x * b.w) +
           a.w * (b.x * c.y - c.x * b.y);
}

std::size_t corners(const Polygon& p) {
    std::size_t count = 0;
    for (std::size_t k = 0; k < p.size(); ++k)
        count += bend(p[k], p[(k + 1) % p.size()], p[(k + 2) % p.size()]) != 0;
    return count;
}

// The grid has the even numbers as coordinates and the rectangle odd ones, so that no corner of a
// triangle lies on its edges.
TEST(Clipping, ATriangleInARectangleBecomesAtMostFive) {
    constexpr std::int64_t kSide = 6, kLow = 3, kHigh = 7;
    const std::vector<Edge> rectangle = {
        {1, 0, kLow}, {-1, 0, -kHigh}, {0, 1, kLow}, {0, -1, -kHigh}};
    Polygon grid;
    for (std::int64_t i = 0; i < kSide * kSide; ++i)
        grid.push_back({2 * (i % kSide), 2 * (i / kSide), 1});
    std::size_t most = 0;
    for (std::size_t i = 0; i < grid.size(); ++i)
        for (std::size_t j = i + 1; j < grid.size(); ++j)
            for (std::size_t k = j + 1; k < grid.size(); ++k) {
                Polygon polygon = {grid[i], grid[j], grid[k]};
                for (const Edge& edge : rectangle) {
                    const std::size_t before = polygon.size();
                    polygon = clipped(polygon, edge);
                    EXPECT_LE(polygon.size(), before + 1);  // so at most 3 + 4 = 7 corners
                }
                most = std::max(most, corners(polygon));
            }
    EXPECT_EQ(most - 2, 5u);
}

}  // namespace
