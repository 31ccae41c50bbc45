#include "ScanApps/tasks/matrices.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "grader/contract/inputs.h"

namespace scanapps {

// "special" has rows of 5 to 15 that do not depend on the seed; of skewed rows each next octave of
// lengths has half as many.
Uints shapeFor(const lab::Case& c) {
    if (c.distribution == "all empty") return Uints(c.n, 0);
    if (c.distribution == "one long row") return {static_cast<std::uint32_t>(c.n)};
    if (c.distribution == "heads everywhere") return Uints(c.n, 1);
    lab::Random random(c.distribution == "special" ? 1 : c.seed);
    const auto between = [&](std::int32_t low, std::int32_t high) {
        return static_cast<std::uint32_t>(random.between(low, high));
    };
    const bool runs = c.distribution == "empty rows in runs";
    const bool skewed = c.distribution == "skewed rows";
    Uints shape;
    for (std::size_t left = c.n; left > 0; left -= shape.back()) {
        if (runs && !shape.empty() && random.next() % 2 == 0)
            shape.resize(shape.size() + between(1, 40), 0);
        const int octave = skewed ? std::countr_zero(random.next() | 1 << 20) : 0;
        const std::size_t length = skewed ? between(1 << octave, (2 << octave) - 1)
                                   : runs ? between(1, 15)
                                          : between(5, 15);
        shape.push_back(static_cast<std::uint32_t>(std::min(length, left)));
    }
    const std::size_t empty = between(1, 100);
    if (c.distribution == "empty rows first") shape.insert(shape.begin(), empty, 0);
    if (c.distribution == "empty rows last") shape.insert(shape.end(), empty, 0);
    return shape;
}

Arrays matrixFor(const lab::Case& c, const Tuning&) {
    Uints shape = shapeFor(c);
    const std::size_t n = std::accumulate(shape.begin(), shape.end(), std::size_t{0});
    const std::size_t columns =
        std::max<std::size_t>(1, c.distribution == "one long row" ? n : shape.size());
    Uints mat_ind(n);
    Ints mat_val, vect(columns);
    if (c.distribution == "special") {
        for (std::size_t i = 0; i < n; ++i)
            mat_ind[i] = static_cast<std::uint32_t>(i * 7 % columns);
        mat_val = lab::specialInts(n);
        for (std::size_t i = 0; i < columns; ++i) vect[i] = i % 3 != 1;
    } else {
        constexpr std::int32_t most = 46'340;  // whose square fits
        lab::Random random(~c.seed);
        for (auto& column : mat_ind)
            column = static_cast<std::uint32_t>(random.between(0, static_cast<int>(columns) - 1));
        mat_val = lab::integers("random", n, random.next(), -most, most);
        vect = lab::integers("random", columns, random.next(), -most, most);
    }
    return {{"mat_ind", std::move(mat_ind)},
            {"mat_val", std::move(mat_val)},
            {"vect", std::move(vect)},
            {"shape", std::move(shape)}};
}

std::vector<Coordinate> rowAt(std::size_t row, const Uints& shape_scn) {
    const std::uint32_t length = shape_scn[row] - (row > 0 ? shape_scn[row - 1] : 0);
    const int kind = length == 0 ? 0 : length == 1 ? 1 : 2;
    constexpr const char* kinds[] = {"0", "1", "2 or more"};
    return {{"row", static_cast<std::int64_t>(row), static_cast<std::int64_t>(shape_scn.size())},
            {"number of entries", kind, 3, kinds[kind]}};
}

std::vector<lab::WorkedExample> lectureExamples(
    const std::function<lab::WorkedExample(const LectureMatrix&)>& example) {
    static const LectureMatrix matrices[] = {{"the lecture's matrix",
                                              {2, 3, 1},
                                              {0, 1, 1, 2, 3, 3},
                                              {2, -1, -1, 2, -1, 3},
                                              {1, 2, 3, 4},
                                              {2, 5, 6},
                                              {1, 0, 1, 0, 0, 1},
                                              {2, -2, -2, 6, -4, 12},
                                              {2, 0, -2, 4, 0, 12},
                                              {0, 0, 12}},
                                             {"the lecture's shape with empty rows",
                                              {0, 3, 1, 0, 4, 2, 0},
                                              {0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
                                              {1, 2, 3, 4, 5, 6, 7, 8, 9, 10},
                                              {1},
                                              {0, 3, 4, 4, 8, 10, 10},
                                              {1, 0, 0, 1, 1, 0, 0, 0, 1, 0},
                                              {1, 2, 3, 4, 5, 6, 7, 8, 9, 10},
                                              {1, 3, 6, 4, 5, 11, 18, 26, 9, 19},
                                              {0, 6, 4, 0, 26, 19, 0}}};
    std::vector<lab::WorkedExample> all;
    for (const LectureMatrix& m : matrices) all.push_back(example(m));
    return all;
}

lab::Task spmvTask(const char* id, const char* title, const char* stub) {
    lab::Task t{.id = id, .title = title, .stub = stub};
    t.given = t.id.empty();
    t.distributions = {"rows of 5 to 15",  "empty rows in runs", "heads everywhere", "one long row",
                       "empty rows first", "empty rows last",    "all empty",        "special"};
    return t;
}

}  // namespace scanapps
