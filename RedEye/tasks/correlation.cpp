// Tasks 1a and 1b: the mean-free template, and its correlation with each window.
#include <algorithm>
#include <cmath>

#include "RedEye/tasks/images.h"

namespace redeye::correlation {

// -------------------------------------------- 1a -------------------------------------------------

Arrays weightsOf(const Arrays& in, const Tuning&) {
    Weights w = meanFree(lab::flags(in, "eye"));
    if (w.weight.empty()) w.norm.clear();
    return {{"weight", std::move(w.weight)}, {"norm", std::move(w.norm)}};
}

lab::Task meanFreeTemplate() {
    lab::Task t{.id = "1a",
                .title = "mean-free template",
                .stub = "redeye/template",
                .kernels = {"mean_free"}};
    t.mostElements = kMostWeights;
    t.distributions = {"random", "flat", "special", "white", "one white pixel"};
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays {
        lab::Random random(c.seed);
        Bytes eye = randomBytes(c.distribution, 4 * c.n, random);
        if (c.distribution == "flat")
            for (Index i = 4; i < eye.size(); ++i) eye[i] = eye[i % 4];
        if (c.distribution == "white") std::fill(eye.begin(), eye.end(), 255);
        if (c.distribution ==
            "one white pixel")  // of the greatest weight, which 16 bits do not hold
            for (Index i = 0; i < eye.size(); ++i) eye[i] = i / 4 == c.n / 2 ? 255 : 0;
        return {{"eye", std::move(eye)}};
    };
    t.expected = weightsOf;
    t.coordinates = [](const std::string& name, Index i, const Arrays& in, const Tuning& tuning) {
        std::vector<Coordinate> at;
        if (name == "weight") at = lab::workItem(i / 4, lab::lengthOf(in, "eye") / 4, tuning);
        at.push_back(channel(i));
        return at;
    };
    t.sequential = lab::timed(weightsOf);
    t.idealBytes = lab::bytesOf({{"eye", 5}}, 16);
    t.limits = {lab::writtenOnce(4, {1024})};
    t.examples = {{"the text's example",
                   {{"eye", Bytes{10, 7, 0, 255, 20, 7, 0, 255, 60, 7, 3, 255}}},
                   {{"weight", Ints{-60, 0, -3, 0, -30, 0, -3, 0, 90, 0, 6, 0}},
                    {"norm", Ints{4200, 0, 18, 0}}}}};
    return t;
}

// -------------------------------------------- 1b -------------------------------------------------

struct Window {
    const Bytes& image;
    Size size;
    Index side;

    /// The pixel in row v and column u of the window around (x, y): beyond the edge the nearest
    /// one.
    const std::uint8_t* pixel(Index x, Index y, Index u, Index v) const {
        const auto near = [this](Index at, Index offset, Index most) {
            const Index moved = at + offset, r = side / 2;
            return moved < r ? 0 : std::min(moved - r, most - 1);
        };
        return &image[4 * (near(y, v, size.height) * size.width + near(x, u, size.width))];
    }
};

Floats scores(const Arrays& in) {
    const Window window{lab::flags(in, "image"), sizeOf(in, "image", 4),
                        sizeOf(in, "weight", 4).width};
    const Ints &weight = lab::ints(in, "weight"), &norm = lab::ints(in, "norm");
    const auto count = static_cast<std::int32_t>(window.side * window.side);
    Floats score(4 * window.size.pixels());
    for (Index y = 0; y < window.size.height; ++y)
        for (Index x = 0; x < window.size.width; ++x) {
            std::int32_t dot[4] = {}, sum[4] = {}, squares[4] = {};
            for (Index v = 0; v < window.side; ++v)
                for (Index u = 0; u < window.side; ++u) {
                    const std::uint8_t* p = window.pixel(x, y, u, v);
                    const std::int32_t* w = &weight[4 * (v * window.side + u)];
                    for (Index c = 0; c < 4; ++c) {
                        dot[c] += p[c] * w[c];
                        sum[c] += p[c];
                        squares[c] += p[c] * p[c];
                    }
                }
            for (Index c = 0; c < 4; ++c) {
                const double spread = count * squares[c] - sum[c] * sum[c];
                const double both = spread * norm[c];
                score[4 * (y * window.size.width + x) + c] =
                    both > 0 ? static_cast<float>(dot[c] / std::sqrt(both)) : 0;
            }
        }
    return score;
}

// With "eyes", copies of the template lie in noise.
void plant(const Bytes& eye, Index side, const Size& size, Bytes& image, lab::Random& random) {
    for (Index left = size.pixels() / 64 + 1; left > 0; --left) {
        const Index x = random.next() % size.width, y = random.next() % size.height;
        for (Index k = 0; k < eye.size(); ++k) {
            const Index px = x + k / 4 % side, py = y + k / 4 / side;
            if (px < size.width && py < size.height)
                image[4 * (py * size.width + px) + k % 4] = eye[k] / 2;
        }
    }
}

Arrays correlationInput(const lab::Case& c, const Tuning&) {
    lab::Random random(c.seed);
    const Size size = sizeFor(c);
    const Index side = sideFor(c);
    Bytes eye = randomBytes(c.distribution, 4 * side * side, random);
    Bytes image = randomBytes(c.distribution, 4 * size.pixels(), random);
    if (c.distribution == "flat template") std::fill(eye.begin(), eye.end(), 99);
    // Nearly all of the template is dark: 16 bits do not hold the weights of the rest, and a float
    // does not hold the sums on the way to dot, as the weights are odd.
    if (c.distribution == "large template")
        for (Index i = 0; i < eye.size(); ++i) eye[i] = i < 4 ? 254 : i < 16 ? 255 : 0;
    if (c.distribution == "flat image") std::fill(image.begin(), image.end(), 200);
    // Bright windows: the squares of 169 pixels add up to more than 2^23.
    if (c.distribution == "large template")
        for (auto& b : image) b = static_cast<std::uint8_t>(224 + b % 32);
    // The spread of a window is as small as it gets without being 0.
    if (c.distribution == "nearly flat")
        for (Bytes* bytes : {&eye, &image})
            for (auto& b : *bytes) b = static_cast<std::uint8_t>(99 + b % 2);
    if (c.distribution == "eyes" && size.pixels() > 0) plant(eye, side, size, image, random);
    Weights w = meanFree(eye);
    return {{"image", std::move(image), 4 * size.width},
            {"weight", std::move(w.weight), 4 * side},
            {"norm", std::move(w.norm)}};
}

lab::Task correlation() {
    lab::Task t{.id = "1b",
                .title = "normalised cross-correlation",
                .stub = "redeye/correlation",
                .kernels = {"correlate"}};
    t.mostElements = kMostPixels;
    t.distributions = {"eyes", "flat image", "flat template",  "nearly flat",
                       "wide", "tall",       "large template", "special"};
    t.input = correlationInput;
    t.expected = [](const Arrays& in, const Tuning&) -> Arrays {
        return {{"score", scores(in), 4 * sizeOf(in, "image", 4).width}};
    };
    // The sums are exact. In units of 2^-23 of the score what follows is off by 1/2 for dot, half
    // of 3/2 for spread, norm and their product under the root, 3 for the root and 2.5 for the
    // division (OpenCL C 1.2, 7.4): 6.75, and what is left of 8 covers products of these.
    t.errorBound = [](const std::string&, const Arrays&, const Arrays& expected, const Tuning&) {
        Floats bound = lab::get<float>(expected, "score");
        for (float& b : bound) b = std::abs(b) * 0x8p-23f;
        return bound;
    };
    t.coordinates = [](const std::string&, Index i, const Arrays& in, const Tuning&) {
        const Size size = sizeOf(in, "image", 4);
        const Index r = sizeOf(in, "weight", 4).width / 2, x = i / 4 % size.width,
                    y = i / 4 / size.width;
        const bool inside = x >= r && y >= r && x + r < size.width && y + r < size.height;
        std::vector<Coordinate> at = pixelOf(i, size);
        at.push_back({"window", inside, 2, inside ? "inside the image" : "over its edge"});
        return at;
    };
    t.sequential = lab::timed(t.expected);
    t.idealBytes = lab::bytesOf({{"image", 5}, {"weight", 4}}, 16);
    // An image of one row, and a template of three rows 4 1 4, all in red.
    const Bytes row = {9, 0, 0, 255, 9, 0, 0, 255, 0, 0, 0, 255, 9, 0, 0, 255, 9, 0, 0, 255};
    const auto threeRows = [](std::initializer_list<std::uint8_t> red) {
        Bytes eye;
        for (int r = 0; r < 3; ++r)
            for (const std::uint8_t value : red)
                for (const std::uint8_t of :
                     {value, std::uint8_t{0}, std::uint8_t{0}, std::uint8_t{255}})
                    eye.push_back(of);
        return eye;
    };
    Weights w = meanFree(threeRows({4, 1, 4}));
    Floats score(20);
    score[4] = score[12] = -0.5f;
    score[8] = 1;
    t.examples = {{"the text's example",
                   {{"image", row, 20}, {"weight", w.weight, 12}, {"norm", w.norm}},
                   {{"score", score, 20}}}};
    return t;
}

const lab::RegisterTask registrations[] = {{"RedEye", meanFreeTemplate()},
                                           {"RedEye", correlation()}};

}  // namespace redeye::correlation
