#include "RedEye/tasks/images.h"

#include <cmath>

namespace redeye {

Size sizeFor(const lab::Case& c) {
    if (c.n == 0) return {};
    if (c.distribution == "wide") return {c.n, 1};
    if (c.distribution == "tall") return {1, c.n};
    const auto width = static_cast<Index>(std::ceil(std::sqrt(static_cast<double>(c.n))));
    return {width, c.n / width};
}

Index sideFor(const lab::Case& c) {
    if (c.distribution == "large template") return c.n <= 1000 ? 13 : 7;
    return c.n % 8 == 1 ? 1 : c.n % 2 == 0 ? 5 : 3;
}

Size sizeOf(const Arrays& arrays, const std::string& name, Index components) {
    for (const lab::NamedArray& a : arrays)
        if (a.name == name && a.columns > 0)
            return {a.columns / components, lab::length(a.array) / a.columns};
    return {};
}

Bytes randomBytes(const std::string& distribution, Index count, lab::Random& random) {
    Bytes bytes(count);
    if (distribution == "special")  // fixed: does not depend on the seed
        for (Index i = 0; i < count; ++i) bytes[i] = (i * i / 5 + i / 7) % 2 == 0 ? 0 : 255;
    else
        for (auto& b : bytes) b = static_cast<std::uint8_t>(random.between(0, 255));
    return bytes;
}

Weights meanFree(const Bytes& eye) {
    const auto count = static_cast<std::int32_t>(eye.size() / 4);
    Ints sum(4), squares(4);
    for (Index i = 0; i < eye.size(); ++i) {
        sum[i % 4] += eye[i];
        squares[i % 4] += eye[i] * eye[i];
    }
    Weights w;
    for (Index i = 0; i < eye.size(); ++i) w.weight.push_back(count * eye[i] - sum[i % 4]);
    for (Index c = 0; c < 4; ++c) w.norm.push_back(count * squares[c] - sum[c] * sum[c]);
    return w;
}

Coordinate channel(Index component) {
    constexpr const char* names[] = {"red", "green", "blue", "opacity"};
    return {"channel", static_cast<std::int64_t>(component % 4), 4, names[component % 4]};
}

std::vector<Coordinate> pixelOf(Index i, const Size& size, Index components) {
    if (size.width == 0) return {};
    const Index pixel = i / components;
    std::vector<Coordinate> at = {{"row", static_cast<std::int64_t>(pixel / size.width),
                                   static_cast<std::int64_t>(size.height)},
                                  {"column", static_cast<std::int64_t>(pixel % size.width),
                                   static_cast<std::int64_t>(size.width)}};
    if (components == 4) at.push_back(channel(i));
    return at;
}

}  // namespace redeye
